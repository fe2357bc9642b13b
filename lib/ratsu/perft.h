/* ratsu/perft.h -- chess: counting the leaves of the move tree. */
#ifndef RATSU_PERFT_H
#define RATSU_PERFT_H

#include "ratsu/kernel.h"

/* Leaves of the tree of legal moves of POSITION to DEPTH plies, counted on LEVEL (or the highest below
 * it that runs here). DEPTH 0 is 1. 0 also if there is no memory for the level's tables (1 MB). */
uint64_t ratsu_perft(enum ratsu_level level, const struct ratsu_position *position, unsigned depth);

#endif
