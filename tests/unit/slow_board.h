/* slow_board.h: the rules of the 8x8 board by walking over a mailbox, square by square: slow and plainly
 * right, to hold the kernel's bit boards against. */
#ifndef TESTS_SLOW_BOARD_H
#define TESTS_SLOW_BOARD_H

#include "ratsu/position.h"
#include <stdlib.h>
#include <string.h>

/* -1 off the board and for nobody; else kind + 8 * colour. */
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

static inline bool slow_in_check(const struct ratsu_position *position, unsigned colour)
{
    return (slow_attackers(position, slow_king(position, colour)) &
            position->colours[colour ^ 1]) != 0;
}

static inline void slow_lift(struct ratsu_position *position, int square)
{
    for (int kind = 0; kind < 6; kind++) position->kinds[kind] &= ~(UINT64_C(1) << square);
    for (int colour = 0; colour < 2; colour++)
        position->colours[colour] &= ~(UINT64_C(1) << square);
}

static inline void slow_put(struct ratsu_position *position, unsigned kind, unsigned colour,
                            int square)
{
    position->kinds[kind] |= UINT64_C(1) << square;
    position->colours[colour] |= UINT64_C(1) << square;
}

/* The placement after MOVE; nothing else of the position. */
static inline struct ratsu_position slow_after(const struct ratsu_position *position,
                                               struct ratsu_move move)
{
    struct ratsu_position after = *position;
    unsigned us = position->turn;
    int kind = piece_at(position, move.from % 8, move.from / 8) & 7;
    slow_lift(&after, move.from);
    if (move.flags & RATSU_CASTLING) {
        int home = us ? 56 : 0;
        bool right = move.to > move.from;
        slow_lift(&after, move.to);
        slow_put(&after, RATSU_KING, us, home + (right ? 6 : 2));
        slow_put(&after, RATSU_ROOK, us, home + (right ? 5 : 3));
        return after;
    }
    slow_lift(&after, move.to);
    if (move.flags & RATSU_EN_PASSANT) slow_lift(&after, move.to + (us ? 8 : -8));
    slow_put(&after, move.promotion ? move.promotion : (unsigned)kind, us, move.to);
    return after;
}

static inline bool slow_castling(const struct ratsu_position *position, int king, int rook)
{
    unsigned us = position->turn;
    int home = us ? 56 : 0, king_to = home + (rook > king ? 6 : 2),
        rook_to = home + (rook > king ? 5 : 3);
    struct ratsu_position lifted = *position;
    if (slow_in_check(position, us)) return false;
    slow_lift(&lifted, king);
    slow_lift(&lifted, rook);
    for (int square = home; square < home + 8; square++) {
        bool crossed = (square - king) * (square - king_to) <= 0;
        bool rook_crosses = (square - rook) * (square - rook_to) <= 0;
        if ((crossed || rook_crosses) && piece_at(&lifted, square % 8, square / 8) >= 0)
            return false;
    }
    lifted = *position;
    slow_lift(&lifted, king); /* squares crossed: the king lifted off, the rook still there */
    for (int square = home; square < home + 8; square++) {
        bool crossed = (square - king) * (square - king_to) < 0;
        if (crossed && slow_attackers(&lifted, square) & position->colours[us ^ 1]) return false;
    }
    return true;
}

/* Adds MOVE, with its promotions, if it leaves the own king safe. */
static inline size_t slow_add(const struct ratsu_position *position, struct ratsu_move move,
                              struct ratsu_move *moves, size_t count)
{
    struct ratsu_position after = slow_after(position, move);
    if (slow_in_check(&after, position->turn)) return count;
    bool pawn = (piece_at(position, move.from % 8, move.from / 8) & 7) == RATSU_PAWN;
    if (!pawn || (move.to / 8 != 0 && move.to / 8 != 7) || move.flags & RATSU_CASTLING) {
        moves[count++] = move;
        return count;
    }
    for (unsigned kind = RATSU_KNIGHT; kind <= RATSU_QUEEN; kind++) {
        moves[count] = move;
        moves[count++].promotion = (uint8_t)kind;
    }
    return count;
}

static inline size_t slow_legal_moves(const struct ratsu_position *position,
                                      struct ratsu_move *moves)
{
    unsigned us = position->turn;
    size_t count = 0;
    int forward = us ? -1 : 1, king = slow_king(position, us);
    if (position->checks[0] >= 3 || position->checks[1] >= 3) return 0;
    for (int from = 0; from < 64; from++) {
        int piece = piece_at(position, from % 8, from / 8), kind = piece & 7, rank = from / 8;
        if (piece < 0 || (unsigned)piece >> 3 != us) continue;
        for (int to = 0; to < 64; to++) {
            int target = piece_at(position, to % 8, to / 8);
            struct ratsu_move move = {(uint8_t)from, (uint8_t)to, 0,
                                      target >= 0 ? RATSU_CAPTURE : 0};
            bool takes = target >= 0 && (unsigned)target >> 3 != us;
            if (kind == RATSU_PAWN && to == position->en_passant &&
                slow_attacks(position, from, to))
                move.flags = RATSU_CAPTURE | RATSU_EN_PASSANT;
            else if (kind == RATSU_PAWN && to % 8 == from % 8) {
                if (target >= 0) continue;
                bool twice = to / 8 == rank + 2 * forward && rank == (us ? 6 : 1) &&
                             piece_at(position, from % 8, rank + forward) < 0;
                if (to / 8 != rank + forward && !twice) continue;
                if (twice) move.flags = RATSU_DOUBLE_STEP;
            } else if (!slow_attacks(position, from, to) ||
                       (kind == RATSU_PAWN ? !takes : target >= 0 && !takes))
                continue;
            count = slow_add(position, move, moves, count);
        }
    }
    for (int rook = 0; rook < 64; rook++)
        if ((position->castling & position->colours[us]) >> rook & 1 &&
            slow_castling(position, king, rook))
            count = slow_add(position,
                             (struct ratsu_move){(uint8_t)king, (uint8_t)rook, 0, RATSU_CASTLING},
                             moves, count);
    return count;
}

#endif
