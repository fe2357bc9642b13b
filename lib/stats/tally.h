/* stats/tally.h -- rows under their keys in memory, and as sorted runs in a temporary file.
 *
 *     hash table: places -> rows in an arena      full?  sorted, and written behind the other runs:
 *     file:       | run 0 sorted | run 1 sorted | ...
 *
 * A run is rows one behind the other: section (1 byte), length of the key (4), key, numbers (8 each),
 * in the processor's own byte order: nobody else reads the file.
 */
#ifndef STATS_TALLY_H
#define STATS_TALLY_H

#include "base/arena.h"
#include "ratsu/stats.h"

struct tally_row {
    uint32_t hash;
    uint32_t length; /* of the key */
    uint32_t section;
    uint64_t values[]; /* as many as the section has columns; the key stands behind them */
};

struct tally_run {
    uint64_t from, to; /* in the file */
};

struct tally {
    struct ratsu_arena arena;
    struct tally_row **places; /* free: NULL */
    size_t capacity;           /* a power of two */
    size_t count;
    size_t bytes, most_bytes; /* taken, and when it is time to spill */
    const char *folder;       /* of the temporary file */
    int descriptor;           /* of the temporary file; -1: none yet */
    uint64_t written;
    struct tally_run *runs;
    size_t run_count, run_capacity;
    int trouble; /* errno of what failed first; 0: nothing */
};

static inline struct ratsu_slice tally_key(const struct tally_row *row)
{
    const char *key = (const char *)&row->values[ratsu_sections[row->section].columns];
    return (struct ratsu_slice){key, row->length};
}

/* -1, 0, 1: by section, then by key. */
int ratsu_tally_order(unsigned section_a, struct ratsu_slice a, unsigned section_b,
                      struct ratsu_slice b);

/* Adds the numbers of a row to those of another of the same section and key. */
void ratsu_tally_combine(unsigned section, uint64_t *sum, const uint64_t *values);

void ratsu_tally_begin(struct tally *tally, size_t most_bytes, const char *folder);

/* The numbers of the row under KEY, all 0 if it is new; valid until the next spill. NULL on trouble. */
uint64_t *ratsu_tally_row(struct tally *tally, enum ratsu_section section, struct ratsu_slice key);

/* Spills if the rows take more than they may. Between games: rows move. */
void ratsu_tally_settle(struct tally *tally);

/* Sorts the rows in memory, which become places[0 .. count - 1]: nothing can be added behind that. */
void ratsu_tally_sort(struct tally *tally);

/* Writing a run by hand, rows in order. */
void ratsu_tally_run_begin(struct tally *tally, struct ratsu_buffer *gathered);
void ratsu_tally_run_add(struct tally *tally, struct ratsu_buffer *gathered, unsigned section,
                         struct ratsu_slice key, const uint64_t *values);
void ratsu_tally_run_end(struct tally *tally, struct ratsu_buffer *gathered);

void ratsu_tally_free(struct tally *tally);

#endif
