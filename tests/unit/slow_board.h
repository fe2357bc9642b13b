/* slow_board.h: what attacks what on the 8x8 board, by walking over it square by square. The rules
 * once more are slow/slow.h. */
#ifndef TESTS_SLOW_BOARD_H
#define TESTS_SLOW_BOARD_H

#include "ratsu/position.h"
#include <stdlib.h>
#include <string.h>

/* -1 off the board and for an empty square; else kind + 8 * colour. */
static inline int piece_at(const struct ratsu_position *position, int file, int rank)
{
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return -1;
    for (int kind = 0; kind < 6; kind++)
        if (position->kinds[kind] >> (rank * 8 + file) & 1)
            return kind + 8 * (int)(position->colours[1] >> (rank * 8 + file) & 1);
    return -1;
}

static const int king_steps[8][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                     {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
static const int knight_steps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                       {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

static inline bool slow_attacks(const struct ratsu_position *position, int from, int to)
{
    int file = from % 8, rank = from / 8, piece = piece_at(position, file, rank), kind = piece & 7;
    if (piece < 0 || from == to) return false;
    if (kind == RATSU_PAWN) return to / 8 == rank + (piece & 8 ? -1 : 1) && abs(to % 8 - file) == 1;
    if (kind == RATSU_KNIGHT || kind == RATSU_KING) {
        const int(*steps)[2] = kind == RATSU_KING ? king_steps : knight_steps;
        for (int i = 0; i < 8; i++)
            if (to % 8 == file + steps[i][0] && to / 8 == rank + steps[i][1]) return true;
        return false;
    }
    for (int i = 0; i < 8; i++) {
        if ((kind == RATSU_BISHOP && i % 2 == 0) || (kind == RATSU_ROOK && i % 2 == 1)) continue;
        for (int n = 1; n < 8; n++) {
            int f = file + n * king_steps[i][0], r = rank + n * king_steps[i][1];
            if (f < 0 || f > 7 || r < 0 || r > 7) break;
            if (to == r * 8 + f) return true;
            if (piece_at(position, f, r) >= 0) break;
        }
    }
    return false;
}

static inline uint64_t slow_attackers(const struct ratsu_position *position, int square)
{
    uint64_t all = 0;
    for (int from = 0; from < 64; from++)
        if (slow_attacks(position, from, square)) all |= UINT64_C(1) << from;
    return all;
}

static inline int slow_king(const struct ratsu_position *position, unsigned colour)
{
    for (int square = 0; square < 64; square++)
        if (piece_at(position, square % 8, square / 8) == RATSU_KING + 8 * (int)colour)
            return square;
    abort();
}

static inline void slow_put(struct ratsu_position *position, unsigned kind, unsigned colour,
                            int square)
{
    position->kinds[kind] |= UINT64_C(1) << square;
    position->colours[colour] |= UINT64_C(1) << square;
}

#endif
