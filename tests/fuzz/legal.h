/* legal.h: whether a move that was read is one. */
#ifndef FUZZ_LEGAL_H
#define FUZZ_LEGAL_H

#include "ratsu/position.h"
#include "chess/squares.h"

static inline bool legal(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                         struct ratsu_move move)
{
    static struct ratsu_move moves[RATSU_MAX_MOVES];
    size_t count = kernel->legal_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        if (ratsu_move_equal(moves[i], move)) return true;
    }
    return false;
}

#endif
