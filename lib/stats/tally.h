/* stats/tally.h: rows under their keys in memory.
 *
 * A row is a record as it is sorted: its key is the section as one byte, then the key in it;
 * its value is the numbers. A tally that gets too large is moved to a sorter, which adds nothing
 * up: the reader of the sorter combines rows of equal keys.
 */
#ifndef STATS_TALLY_H
#define STATS_TALLY_H

#include "base/arena.h"
#include "base/hash_table.h"
#include "io/sorter.h"
#include "ratsu/stats.h"

enum { KNOWN_BITS = 13 };

struct tally {
    struct ratsu_arena arena; /* of rows */
    struct ratsu_table table; /* values are pointers to rows */
    size_t bytes;             /* of rows */
    struct ratsu_sorted
        *last[RATSU_SECTIONS]; /* requested last: the next game's key is often the same */
    struct known_row {
        uint64_t number;
        uint64_t *row;
    } known[1 << KNOWN_BITS]; /* some rows by a number for their section and key */
};

/* The numbers of the row under KEY, all 0 if it is new; valid until rows are moved. NULL if there
 * is no memory. */
uint64_t *ratsu_tally_row(struct tally *tally, enum ratsu_section section, struct ratsu_slice key);

/* Returns the numbers of a row as ratsu_tally_row() does, for a key whose hash is HASH
 * (ratsu_tally_hash()). Rows of a large tally are seldom in the cache. A caller that knows a key
 * early makes the hash, which begins to fetch the place in the table; later it fetches the row
 * itself (ratsu_tally_fetch()), and uses it when it is there. */
uint64_t *ratsu_tally_row_of(struct tally *tally, enum ratsu_section section,
                             struct ratsu_slice key, uint64_t hash);
uint64_t ratsu_tally_hash(struct tally *tally, enum ratsu_section section, struct ratsu_slice key);
void ratsu_tally_fetch(const struct tally *tally, uint64_t hash);

/* Returns where the row under a key of SECTION is remembered by NUMBER: NULL until it is set. */
static inline uint64_t **ratsu_tally_known(struct tally *tally, enum ratsu_section section,
                                           uint64_t number)
{
    number = number * RATSU_SECTIONS + section + 1;
    uint64_t mixed = number * UINT64_C(0x9e3779b97f4a7c15);
    struct known_row *known = &tally->known[mixed >> (64 - KNOWN_BITS)];
    if (known->number != number) *known = (struct known_row){number, NULL};
    return &known->row;
}

/* Returns the bytes that the rows take. */
size_t ratsu_tally_bytes(const struct tally *tally);

/* Moves all rows to SORTER; false if that fails. */
bool ratsu_tally_move(struct tally *tally, struct ratsu_sorter *sorter);

void ratsu_tally_free(struct tally *tally);

/* Adds the numbers of a row to those of another of the same section and key. */
void ratsu_tally_combine(unsigned section, uint64_t *sum, const uint64_t *values);

#endif
