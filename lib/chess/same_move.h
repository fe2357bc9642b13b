/* chess/same_move.h: whether two moves are the same. */
#ifndef CHESS_SAME_MOVE_H
#define CHESS_SAME_MOVE_H

#include "ratsu/position.h"

/* Returns whether A and B, of one position, are the same move. */
static inline bool ratsu_move_equal(struct ratsu_move a, struct ratsu_move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion && a.flags == b.flags;
}

#endif
