/* common/pairs.c: pairs of texts, of options that are given several times. */
#include "common/pairs.h"

#include "common/message.h"
#include "ratsu/text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool ratsu_pairs_add(struct ratsu_pairs *pairs, const char *text, size_t length, const char *format,
                     const char *second)
{
    const size_t size = strlen(format) + strlen(second) + 1;
    const char **items = realloc(pairs->items, 2 * (pairs->count + 1) * sizeof *items);
    char *copy = malloc(length + 1), *other = malloc(size);
    if (items) pairs->items = items;
    if (!items || !copy || !other) {
        free(copy);
        free(other);
        return ratsu_refuse("no memory");
    }
    memcpy(copy, text, length);
    copy[length] = 0;
    snprintf(other, size, format, second);
    items[2 * pairs->count] = copy;
    items[2 * pairs->count++ + 1] = other;
    return true;
}

bool ratsu_pairs_hold(const struct ratsu_pairs *pairs, const char *text)
{
    for (size_t i = 0; i < 2 * pairs->count; i++)
        if (text == pairs->items[i]) return true;
    return false;
}

void ratsu_pairs_free(struct ratsu_pairs *pairs)
{
    for (size_t i = 0; i < 2 * pairs->count; i++) free((void *)pairs->items[i]);
    free(pairs->items);
}
