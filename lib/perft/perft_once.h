/* perft/perft_once.h: one count without a counter. */
#ifndef PERFT_PERFT_ONCE_H
#define PERFT_PERFT_ONCE_H

#include "ratsu/perft.h"

/* Leaves of the tree of legal moves of POSITION to DEPTH plies, counted on LEVEL (or the highest
 * below it that runs here), by one thread and without a table. DEPTH 0 is 1. 0 also if there is
 * no memory for the level's tables (1 MB). Whoever counts often keeps a counter open. */
uint64_t ratsu_perft(enum ratsu_level level, const struct ratsu_position *position, unsigned depth);

#endif
