/* common/counted.h: how often each of many lines occurs, in memory: pgn-convert --unmatched. */
#ifndef COMMON_COUNTED_H
#define COMMON_COUNTED_H

#include "base/array.h"
#include "base/hash_table.h"

/* Zeroed at first. */
struct ratsu_counted {
    struct ratsu_table table; /* of the items, by their lines */
    struct ratsu_arena arena; /* of their lines */
    struct ratsu_counted_item {
        struct ratsu_slice line;
        uint64_t count;
    } * items;
    size_t count, capacity;
};

/* Counts each of LINES, which are TSV. False if there is no memory. */
bool ratsu_counted_add(struct ratsu_counted *counted, struct ratsu_slice lines);

/* Adds to OUT, as csv, COLUMNS (a line of TSV without its end) and a column "games"; then each line
 * with its count, those that occur most first, then by their text. Gives the memory back, and
 * leaves nothing counted. */
void ratsu_counted_write(struct ratsu_counted *counted, struct ratsu_slice columns,
                         struct ratsu_buffer *out);

#endif
