/* common/eco.c: reads the table of openings that --eco names. */
#include "common/eco.h"

#include "common/message.h"

#include <unistd.h>

struct ratsu_openings *ratsu_eco_open(const char *path, const struct ratsu_kernel *kernel,
                                      uint64_t *hash)
{
    struct ratsu_buffer text = {0};
    struct ratsu_openings *openings = NULL;
    size_t line = 0;
    const char *message = "no memory";
    /* What looks like a code, or a range of them: B30, B30-B39, B3. */
    const bool code =
        path && *path >= 'A' && *path <= 'E' && !path[1 + strspn(path + 1, "0123456789-ABCDE*x")];
    if (!path) {
        openings = ratsu_openings_new(kernel);
        if (!openings) ratsu_refuse("%s", message);
    } else if (code && access(path, F_OK) != 0) {
        ratsu_refuse("--eco=%s: there is no such file; did you mean the condition 'eco = %s'?",
                     path, path);
    } else if (ratsu_read_file(path, &text)) {
        openings = ratsu_openings_read(kernel, ratsu_buffer_slice(&text), &line, &message);
        if (!openings) ratsu_message_at(path, line, 1, RATSU_MESSAGE_ERROR, "%s", message);
    }
    uint64_t sum = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (size_t i = 0; i < text.length; i++)
        sum = (sum ^ (unsigned char)text.data[i]) * UINT64_C(0x100000001b3);
    if (hash) *hash = sum;
    ratsu_buffer_free(&text);
    return openings;
}
