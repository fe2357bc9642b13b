/* perft/perft_once.h: one count without a counter. */
#ifndef PERFT_PERFT_ONCE_H
#define PERFT_PERFT_ONCE_H

#include "ratsu/perft.h"

/* Returns the number of leaves of the tree of legal moves of POSITION at DEPTH plies, 1 at depth 0.
 * Counts with one thread, without a table, on LEVEL or the highest level below it that runs here.
 * Also returns 0 if there is no memory for the tables of the level (1 MB). To count often, open a
 * counter and keep it. */
uint64_t ratsu_perft(enum ratsu_level level, const struct ratsu_position *position, unsigned depth);

#endif
