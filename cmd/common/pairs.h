/* common/pairs.h: pairs of texts, of options that are given several times, as --set=NAME=TEXT. */
#ifndef COMMON_PAIRS_H
#define COMMON_PAIRS_H

#include "common/options.h"

struct ratsu_pairs {
    const char **items; /* two for each pair */
    size_t count;       /* pairs */
};

/* Adds the first LENGTH bytes of TEXT, and SECOND as FORMAT says ("{%s}"): copies. False if there
 * is no memory: reported. */
bool ratsu_pairs_add(struct ratsu_pairs *pairs, const char *text, size_t length, const char *format,
                     const char *second);

/* Adds the values of --mark, WHICH[:TEXT], as WHICH and the comment ("{[#]}" without TEXT); and
 * those of --set, NAME=TEXT. False if one cannot be read, or there is no memory: reported. */
bool ratsu_pairs_of_marks(struct ratsu_pairs *pairs, const struct ratsu_option_list *list);
bool ratsu_pairs_of_sets(struct ratsu_pairs *pairs, const struct ratsu_option_list *list);

/* Whether TEXT is one of the copies themselves. */
bool ratsu_pairs_hold(const struct ratsu_pairs *pairs, const char *text);

#endif
