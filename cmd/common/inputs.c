/* common/inputs.c: the inputs of a run. */
#include "common/inputs.h"

#include "io/input.h"

#include <stdlib.h>
#include <string.h>

/* Parts NAMES at NUL, or at line ends if there is no NUL but the last, and counts what is not
 * empty. */
static size_t part_names(struct ratsu_buffer *names)
{
    size_t count = 0;
    bool lines = memchr(names->data, '\0', names->length - 1) == NULL;
    for (size_t i = 0; i < names->length; i++) {
        if (lines && names->data[i] == '\n') names->data[i] = '\0';
        count += names->data[i] == '\0' && i > 0 && names->data[i - 1] != '\0';
    }
    return count;
}

static bool list(struct ratsu_inputs *inputs, const struct ratsu_operands *operands, size_t named)
{
    inputs->paths = calloc(operands->count + named + 1, sizeof *inputs->paths);
    if (inputs->paths == NULL) {
        ratsu_message(RATSU_MESSAGE_ERROR, "no memory");
        return false;
    }
    for (size_t i = 0; i < operands->count; i++) inputs->paths[i] = operands->items[i];
    const char *name = inputs->names.data;
    for (inputs->count = operands->count; inputs->count < operands->count + named;
         name += strlen(name) + 1)
        if (*name != '\0') inputs->paths[inputs->count++] = name;
    return true;
}

bool ratsu_inputs_find(struct ratsu_inputs *inputs, const struct ratsu_settings *settings,
                       const struct ratsu_operands *operands)
{
    *inputs = (struct ratsu_inputs){0};
    if (settings->files_from == NULL) {
        if (!list(inputs, operands, 0)) return false;
        if (inputs->count == 0) inputs->paths[inputs->count++] = "-";
        return true;
    }
    struct ratsu_input_error error = {0};
    bool good = ratsu_input_read_all(settings->files_from, &inputs->names, &error);
    ratsu_buffer_add_char(&inputs->names, '\0');
    if (!good)
        ratsu_message(RATSU_MESSAGE_ERROR, "%s: %.*s", settings->files_from,
                      (int)error.message.length,
                      error.message.length > 0 ? error.message.data : "");
    good = good && !inputs->names.failed && list(inputs, operands, part_names(&inputs->names));
    ratsu_input_error_free(&error);
    if (!good) ratsu_inputs_free(inputs);
    return good;
}

void ratsu_inputs_free(struct ratsu_inputs *inputs)
{
    free(inputs->paths);
    ratsu_buffer_free(&inputs->names);
    *inputs = (struct ratsu_inputs){0};
}
