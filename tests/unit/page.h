/* unit/page.h: a page of the manual, for tests that compare it with a table. */
#ifndef UNIT_PAGE_H
#define UNIT_PAGE_H

#include <criterion/criterion.h>

#include <stdio.h>
#include <string.h>

/* The text of the page at PATH; valid until the next call. */
static inline const char *page(const char *path)
{
    static char text[1 << 17];
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

/* Whether NAME is a literal word (.Li, .Ql), or a field of JSON in one, in the part of a page from
 * TEXT to END. */
static inline bool page_lists(const char *text, const char *end, const char *name)
{
    const size_t length = strlen(name);
    for (const char *word = text; (word = strstr(word, name)) && word < end; word += length) {
        const char *line = word;
        while (line > text && line[-1] != '\n') line--;
        if (strncmp(line, ".It ", 4) == 0) line += 3;
        const bool literal = strncmp(line, ".Ql ", 4) == 0 || strncmp(line, ".Li ", 4) == 0 ||
                             strncmp(line, " Ql ", 4) == 0;
        if (literal && strchr(" \"", word[-1]) && strchr(" \"\n", word[length])) return true;
    }
    return false;
}

/* Whether NAME is a word of an item, ".It Cm year , month , day", in the part of a page from TEXT
 * to END. */
static inline bool page_has_item(const char *text, const char *end, const char *name)
{
    const size_t length = strlen(name);
    while ((text = strstr(text, "\n.It Cm ")) && text < end)
        for (text += sizeof "\n.It Cm " - 1; *text != '\n'; text += strspn(text, " ,")) {
            const size_t word = strcspn(text, " ,\n");
            if (word == length && memcmp(text, name, length) == 0) return true;
            text += word;
        }
    return false;
}

#endif
