/* common/given.c: the settings so far, the rows that they name, and the texts that they point
 * into. */
#include "common/given.h"

#include "common/files.h"
#include "base/array.h"
#include "base/texts.h"

enum { WORDS_MAX = 128, TEXT_MAX = 64 };

const struct ratsu_option *ratsu_given_row(const struct reading *reading, struct ratsu_slice name)
{
    for (size_t t = 0; t < 3; t++)
        for (const struct ratsu_option *row = reading->tables[t]; row->name; row++)
            if (ratsu_slice_is(name, row->name)) return row;
    return NULL;
}

const char *ratsu_given_nearest(const struct reading *reading, struct ratsu_slice name)
{
    const char *names[WORDS_MAX];
    size_t count = 0;
    for (size_t t = 0; t < 3; t++)
        for (const struct ratsu_option *row = reading->tables[t]; row->name; row++)
            if (row->help && count < WORDS_MAX) names[count++] = row->name;
    char text[TEXT_MAX] = "";
    if (name.length < sizeof text) memcpy(text, name.data, name.length);
    return ratsu_nearest(text, names, count);
}

void ratsu_given_add(struct reading *reading, struct given given)
{
    struct given_list *list = &reading->given;
    if (RATSU_GROW(list->items, list->capacity, list->count + 1)) {
        list->items[list->count++] = given;
        return;
    }
    ratsu_refuse("no memory");
    reading->status = 2;
}

struct kept {
    struct kept *next;
    struct ratsu_buffer text;
};

bool ratsu_given_file(struct reading *reading, const char *path, struct ratsu_buffer **text)
{
    struct kept *kept = calloc(1, sizeof *kept);
    if (!kept) return ratsu_refuse("%s: no memory", path);
    kept->next = reading->kept;
    reading->kept = kept;
    *text = &kept->text;
    if (!ratsu_files_read(path)) return false;
    bool good = ratsu_read_file(path, &kept->text);
    bool binary = good && kept->text.length && memchr(kept->text.data, '\0', kept->text.length);
    size_t mark = ratsu_mark_length(ratsu_buffer_slice(&kept->text));
    ratsu_buffer_add_char(&kept->text, '\0');
    if (mark) memmove(kept->text.data, kept->text.data + mark, kept->text.length -= mark);
    if (binary) good = ratsu_refuse("%s: has a NUL character: expected lines of text", path);
    return good && (!kept->text.failed || ratsu_refuse("%s: no memory", path));
}
