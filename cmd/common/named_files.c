/* common/named_files.c: files that conditions name, and conditions that stand in files. */
#include "common/named_files.h"
#include "common/files.h"
#include "common/message.h"
#include "common/options.h"
#include "common/position_files.h"
#include "base/texts.h"
#include "base/unicode.h"

#include <stdlib.h>

/* A text with conditions or values. All are kept until the program ends: a condition may be
 * compiled again. */
struct kept {
    struct kept *next;
    char *path;       /* of the file, or of that of which it is a copy; NULL: of none */
    const char *item; /* the option's value or operand that it stands for; NULL: it holds values */
    struct ratsu_slice text;
    struct ratsu_buffer bytes;
};

static struct kept *all;

static struct kept *keep(char *path, const char *item)
{
    struct kept *kept = calloc(1, sizeof *kept);
    if (!kept) {
        ratsu_refuse("no memory");
        return NULL;
    }
    *kept = (struct kept){.next = all, .path = path, .item = item};
    all = kept;
    return kept;
}

/* Returns the text, which stands for another, that has the byte AT; NULL if there is none. */
static const struct kept *text_of(const char *at)
{
    const struct kept *kept = all;
    while (kept &&
           !(kept->item && at >= kept->text.data && at <= kept->text.data + kept->text.length))
        kept = kept->next;
    return kept;
}

/* Reads the file at PATH, which becomes kept, for ITEM, once. NULL: reported. */
static const struct kept *read_text(char *path, const char *item)
{
    for (const struct kept *kept = all; kept; kept = kept->next)
        if (kept->path && kept->item == item && strcmp(kept->path, path) == 0) {
            free(path);
            return kept->text.data ? kept : NULL;
        }
    struct kept *kept = keep(path, item);
    if (!kept) free(path);
    if (!kept || !ratsu_files_read(path) || !ratsu_read_file(path, &kept->bytes)) return NULL;
    const struct ratsu_slice all_bytes = ratsu_buffer_slice(&kept->bytes);
    const char *nul = all_bytes.length ? memchr(all_bytes.data, 0, all_bytes.length) : NULL;
    const size_t mark = ratsu_mark_length(all_bytes);
    if (nul) {
        const size_t at = (size_t)(nul - all_bytes.data), line = ratsu_line_start(all_bytes, at);
        ratsu_message_at(path, ratsu_line_ends(ratsu_slice_part(all_bytes, 0, at)) + 1,
                         at - line + 1, RATSU_MESSAGE_ERROR,
                         "a NUL byte: the file is no text, or not in UTF-8");
    }
    ratsu_buffer_add_char(&kept->bytes, 0);
    if (kept->bytes.failed) ratsu_refuse("no memory");
    if (nul || kept->bytes.failed) return NULL;
    while (kept->bytes.length > mark + 1 &&
           ratsu_is_space(kept->bytes.data[kept->bytes.length - 2]))
        kept->bytes.data[--kept->bytes.length - 1] = 0;
    kept->text = ratsu_slice_of(kept->bytes.data + mark);
    return kept;
}

/* Returns the path of the file that a condition calls NAME; NULL: reported. */
static char *place(struct ratsu_slice name)
{
    char *text = malloc(name.length + 1), *path = text;
    if (!text) return (void)ratsu_refuse("no memory"), NULL;
    memcpy(text, name.data, name.length);
    text[name.length] = 0;
    const struct kept *kept = text_of(name.data);
    bool strange;
    if (strcmp(text, "-") == 0 || !ratsu_text_is_setting(kept ? kept->item : name.data, &strange))
        return text;
    path = ratsu_settings_path(text);
    if (!path) ratsu_refuse("no memory");
    if (path && strange && ratsu_leads_out(path)) {
        ratsu_refuse("a condition of the settings names a file in their folder or below it, not "
                     "%s; --settings=FILE names settings that may read others",
                     text);
        free(path);
        path = NULL;
    }
    free(text);
    return path;
}

static bool read_named(void *context, struct ratsu_slice name, struct ratsu_slice *text)
{
    (void)context;
    char *path = place(name);
    const struct kept *kept = path ? read_text(path, NULL) : NULL;
    if (kept) *text = kept->text;
    if (path && !kept && (*name.data == '@' || !memchr(name.data, '.', name.length)))
        ratsu_message(
            RATSU_MESSAGE_NOTE,
            "after in stands the name of a file, without @; a value itself is compared by "
            "=, as in year = 1960");
    return kept;
}

static const struct ratsu_position_set *read_positions(void *context, struct ratsu_slice name)
{
    (void)context;
    char *path = place(name);
    const struct ratsu_position_set *set = path ? ratsu_position_file(path) : NULL;
    free(path);
    return set;
}

const struct ratsu_named_files ratsu_named_files = {.text = read_named,
                                                    .positions = read_positions};

const char *ratsu_named_condition(const char *item)
{
    if (item[0] != '@' || !item[1]) return item;
    char *path = strdup(item + 1);
    if (!path) ratsu_refuse("no memory");
    const struct kept *kept = path ? read_text(path, item) : NULL;
    return kept ? kept->text.data : NULL;
}

bool ratsu_named_copy(const char *copy, const char *text)
{
    const struct kept *of = text_of(text);
    struct kept *kept = keep(of ? of->path : NULL, of ? of->item : text);
    if (kept) kept->text = ratsu_slice_of(copy);
    return kept;
}

const char *ratsu_named_path(const char *text)
{
    const struct kept *kept = text_of(text);
    return kept ? kept->path : NULL;
}

bool ratsu_report_in_named(const struct ratsu_query_fault *fault)
{
    if (!fault->file.data) return false;
    char *path = place(fault->file);
    if (path)
        ratsu_message_at(path, fault->line, fault->column, RATSU_MESSAGE_ERROR, "%s",
                         fault->message);
    free(path);
    return true;
}
