/* stats/keys.h: sections, and making keys. */
#ifndef STATS_KEYS_H
#define STATS_KEYS_H

#include "ratsu/stats.h"

/* Where the rows of a tree presented as variations hold 2 * N + B in `values`: the line stands in N
 * variations, and begins the last of them if B is 1. */
enum { TREE_NESTING = 7 };

/* Returns the section called NAME, RATSU_SECTIONS if there is none. */
enum ratsu_section ratsu_section_find(struct ratsu_slice name);

/* Adds NUMBER, -10^10 < NUMBER < 10^10, to KEY so that keys sort by value. */
void ratsu_key_add_number(struct ratsu_buffer *key, int64_t number);

/* The value of MEASURE in a row with VALUES. */
struct ratsu_measured ratsu_measure(const struct ratsu_measure *measure, const uint64_t *values);

/* Returns the number that KEY, of a section of RATSU_KEY_NUMBER, means. */
int64_t ratsu_key_number(struct ratsu_slice key);

/* Adds the part of KEY (of a section of RATSU_KEY_PARTS, which ratsu_buffer_add_key() made) that
 * begins at *AT to PART, and moves *AT after it. False if there is none. */
bool ratsu_key_part(struct ratsu_slice key, size_t *at, struct ratsu_buffer *part);

#endif
