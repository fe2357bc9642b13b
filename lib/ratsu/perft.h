/* ratsu/perft.h -- perft: counting the leaves of the move tree.
 *
 * The counter has its own layout of a position and counts the last two plies at once, by sums over
 * sets of moves; perft/perft_pairs.h says how, and why the count is exact. */
#ifndef RATSU_PERFT_H
#define RATSU_PERFT_H

#include "ratsu/position.h"

RATSU_BEGIN

/* A counter: the level's tables, threads, and the table of counts. One count at a time. */
struct ratsu_perft;

struct ratsu_perft_settings {
    enum ratsu_level level; /* or the highest below it that runs here */
    unsigned threads;       /* 0 is taken as 1 */
    /* Bytes that a table of counts may take, 0 for none. Exact but for equal 64-bit hashes of two
     * positions: perft/perft_table.h. */
    size_t table;

    /* Called after each part of a count, from any of its threads but by one at a time: PARTS of
     * ALL are done, and held LEAVES. May be NULL. */
    void (*watch)(void *context, size_t parts, size_t all, uint64_t leaves);
    void *context;
};

/* NULL if there is no memory. */
struct ratsu_perft *ratsu_perft_open(const struct ratsu_perft_settings *settings);

/* Leaves of POSITION in DEPTH plies into LEAVES; UINT64_MAX is that many or more. False if there is
 * no memory; a thread that cannot be started is done without, and a table that does not fit is made
 * smaller. */
bool ratsu_perft_count(struct ratsu_perft *counter, const struct ratsu_position *position,
                       unsigned depth, uint64_t *leaves);

/* Gives everything back. NULL is fine. */
void ratsu_perft_close(struct ratsu_perft *counter);

/* What the moves to the leaves are. A third check is a check and no mate. */
struct ratsu_perft_detail {
    uint64_t leaves;
    uint64_t captures; /* en passant too */
    uint64_t en_passant, castlings, promotions;
    uint64_t checks; /* double ones too */
    uint64_t double_checks, mates;
    uint64_t removals, removed; /* moves that take pieces off the board, in any way; the pieces */
};

/* Adds the leaves of POSITION in DEPTH plies to DETAIL, move by move by KERNEL. */
void ratsu_perft_detail(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        unsigned depth, struct ratsu_perft_detail *detail);

RATSU_END

#endif
