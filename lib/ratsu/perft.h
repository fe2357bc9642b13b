/* ratsu/perft.h -- perft: counts the leaves of the move tree by a second set of rules, on purpose:
 * this set counts two plies at once and is 14 to 25 times as fast as Stockfish, and tests compare
 * the two sets.
 *
 * The counter has its own layout of a position, and counts by sums over sets of moves.
 * perft/perft_pairs.h has the method and the reason why the count is exact. */
#ifndef RATSU_PERFT_H
#define RATSU_PERFT_H

#include "ratsu/position.h"

RATSU_BEGIN

/* A counter: the level's tables, threads, and the table of counts. One count at a time. */
struct ratsu_perft;

struct ratsu_perft_settings {
    enum ratsu_level level; /* or the highest below it that runs here */
    unsigned threads;       /* 0 is taken as 1 */
    /* Limit in bytes for a table of counts, 0 for none. Counts are exact unless two positions have
     * the same 64-bit hash: perft/perft_table.h. */
    size_t table;

    /* Called after each part of a count, from any thread of the counter, but by one at a time:
     * PARTS of ALL are done, with LEAVES so far. May be NULL. */
    void (*watch)(void *context, size_t parts, size_t all, uint64_t leaves);
    void *context;
};

/* Returns a counter, NULL if there is no memory. */
struct ratsu_perft *ratsu_perft_open(const struct ratsu_perft_settings *settings);

/* Sets LEAVES to the number of leaves of POSITION after DEPTH plies; UINT64_MAX means that many or
 * more. Returns false if there is no memory. If not all threads can be started, or the table does
 * not fit, it counts with fewer threads and a smaller table. */
bool ratsu_perft_count(struct ratsu_perft *counter, const struct ratsu_position *position,
                       unsigned depth, uint64_t *leaves);

/* Frees the counter. NULL is fine. */
void ratsu_perft_close(struct ratsu_perft *counter);

RATSU_END

#endif
