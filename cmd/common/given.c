/* common/given.c: the settings so far, the rows that they name, and the texts that they point
 * into. */
#include "common/given.h"

#include "common/files.h"
#include "base/array.h"
#include "base/texts.h"

#include <stdlib.h>

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
    const char *near = ratsu_nearest(text, names, count);
    for (size_t i = 0; !near && i < count; i++) { /* --sort-by begins with --sort */
        const size_t length = strlen(names[i]);
        if (strncmp(text, names[i], length) == 0 && text[length] == '-') near = names[i];
    }
    return near;
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

struct ratsu_buffer *ratsu_given_text(struct reading *reading)
{
    struct kept *kept = calloc(1, sizeof *kept);
    if (!kept) return NULL;
    kept->next = reading->kept;
    reading->kept = kept;
    return &kept->text;
}

bool ratsu_given_file(struct reading *reading, const char *path, struct ratsu_buffer **kept)
{
    struct ratsu_buffer *text = *kept = ratsu_given_text(reading);
    if (!text) return ratsu_refuse("%s: no memory", path);
    if (!ratsu_files_read(path)) return false;
    bool good = ratsu_read_file(path, text);
    bool binary = good && text->length && memchr(text->data, '\0', text->length);
    size_t mark = ratsu_mark_length(ratsu_buffer_slice(text));
    ratsu_buffer_add_char(text, '\0');
    if (mark) memmove(text->data, text->data + mark, text->length -= mark);
    if (binary) good = ratsu_refuse("%s: has a NUL character: expected lines of text", path);
    return good && (!text->failed || ratsu_refuse("%s: no memory", path));
}

void ratsu_given_free(struct reading *reading)
{
    for (struct kept *kept = reading->kept, *next; kept; kept = next) {
        next = kept->next;
        ratsu_buffer_free(&kept->text);
        free(kept);
    }
    free(reading->given.items);
    free(reading->words);
    free(reading->operands);
}
