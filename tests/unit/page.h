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

#endif
