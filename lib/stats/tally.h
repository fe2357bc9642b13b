/* stats/tally.h -- rows under their keys in memory.
 *
 * A row in the arena is its numbers, and after them its key as it is sorted: the section as one
 * byte, then the key. What gets too large is moved to a sorter, which adds nothing up: whoever reads
 * the sorter combines rows of equal keys.
 */
#ifndef STATS_TALLY_H
#define STATS_TALLY_H

#include "base/arena.h"
#include "base/hash_table.h"
#include "io/sorter.h"
#include "ratsu/stats.h"

struct tally {
    struct ratsu_arena arena;
    struct ratsu_table table;         /* values are pointers to rows */
    size_t bytes;                     /* of rows */
    struct row *last[RATSU_SECTIONS]; /* asked for last: the next game's key is often the same */
};

/* The numbers of the row under KEY, all 0 if it is new; valid until rows are moved. NULL if there is
 * no memory. */
uint64_t *ratsu_tally_row(struct tally *tally, enum ratsu_section section, struct ratsu_slice key);

/* Bytes that its rows take. */
size_t ratsu_tally_bytes(const struct tally *tally);

/* Moves all rows to SORTER; false if that fails. */
bool ratsu_tally_move(struct tally *tally, struct ratsu_sorter *sorter);

void ratsu_tally_free(struct tally *tally);

/* Adds the numbers of a row to those of another of the same section and key. */
void ratsu_tally_combine(unsigned section, uint64_t *sum, const uint64_t *values);

#endif
