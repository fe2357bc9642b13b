/* perft/perft_detail.h: counts without a counter: kinds of moves before the leaves, and leaves. */
#ifndef PERFT_DETAIL_H
#define PERFT_DETAIL_H

#include "ratsu/perft.h"

/* The kinds of the moves that lead to the leaves. A third check is a check, not a mate. */
struct ratsu_perft_detail {
    uint64_t leaves;
    uint64_t captures; /* en passant too */
    uint64_t en_passant, castlings, promotions;
    uint64_t checks; /* double ones too */
    uint64_t double_checks, mates;
    uint64_t removals, removed; /* moves that remove pieces, in any way; the pieces */
};

/* Adds the leaves of POSITION after DEPTH plies to DETAIL; KERNEL plays each move. */
void ratsu_perft_detail(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        unsigned depth, struct ratsu_perft_detail *detail);

/* Returns the number of leaves of the tree of legal moves of POSITION at DEPTH plies, 1 at depth 0.
 * Counts with one thread, without a table, on LEVEL or the highest level below it that runs here.
 * Also returns 0 if there is no memory for the tables of the level (1 MB). To count often, open a
 * counter and keep it. */
uint64_t ratsu_perft(enum ratsu_level level, const struct ratsu_position *position, unsigned depth);

#endif
