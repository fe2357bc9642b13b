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

/* Returns the colon before the text of a value of --mark: after the braces, if it has some; NULL if
 * there is none. */
static const char *find_colon(const char *text)
{
    bool braces = strchr(text, '{');
    const char *colon = strchr(text, ':');
    for (; colon && braces; colon = strchr(colon + 1, ':')) {
        const char *end = colon[-1] == '-' ? colon - 2 : colon - 1;
        if (end >= text && *end == '}') break;
    }
    return colon == text ? NULL : colon;
}

bool ratsu_pairs_of_marks(struct ratsu_pairs *pairs, const struct ratsu_option_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const char *text = list->items[i], *colon = find_colon(text);
        size_t length = colon ? (size_t)(colon - text) : strlen(text);
        if (!ratsu_pairs_add(pairs, text, length, "{%s}", colon ? colon + 1 : "[#]")) return false;
        if (colon && strchr(colon, '}'))
            return ratsu_refuse_value("mark", text, "a comment cannot hold a }");
    }
    return true;
}

bool ratsu_pairs_of_sets(struct ratsu_pairs *pairs, const struct ratsu_option_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const char *text = list->items[i], *equals = strchr(text, '=');
        if (!equals || !equals[1])
            return ratsu_refuse_value("set", text,
                                      "expected NAME=TEXT (--drop=NAME removes a tag)");
        if (!ratsu_pairs_add(pairs, text, (size_t)(equals - text), "%s", equals + 1)) return false;
    }
    return true;
}

bool ratsu_pairs_hold(const struct ratsu_pairs *pairs, const char *text)
{
    for (size_t i = 0; i < 2 * pairs->count; i++)
        if (text == pairs->items[i]) return true;
    return false;
}
