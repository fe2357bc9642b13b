/* ratsu/position.h -- chess: squares, men, moves and positions of the 8x8 board.
 *
 * Squares are numbered a1 = 0, b1 = 1, ... h1 = 7, a2 = 8, ... h8 = 63: file = square & 7,
 * rank = square >> 3. A board is a 64-bit set of squares, bit n for square n.
 */
#ifndef RATSU_POSITION_H
#define RATSU_POSITION_H

#include "ratsu/rules.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum ratsu_kind {
    RATSU_PAWN,
    RATSU_KNIGHT,
    RATSU_BISHOP,
    RATSU_ROOK,
    RATSU_QUEEN,
    RATSU_KING,
    RATSU_NO_KIND
};

enum { RATSU_NO_SQUARE = 64 };

enum ratsu_move_flag {
    RATSU_CAPTURE = 1,     /* something is taken, en passant too */
    RATSU_EN_PASSANT = 2,  /* the pawn taken stands beside, not on `to` */
    RATSU_CASTLING = 4,    /* from: the king's square, to: the castling ROOK's square, always */
    RATSU_DOUBLE_STEP = 8, /* a pawn moves two squares */
    RATSU_NULL_MOVE = 16   /* the turn passes; from and to are 0 */
};

/* One ply. Four bytes, passed by value; equal bytes mean equal moves in one position. */
struct ratsu_move {
    uint8_t from;
    uint8_t to;
    uint8_t promotion; /* RATSU_KNIGHT .. RATSU_QUEEN, or 0 (RATSU_PAWN) when nothing is promoted */
    uint8_t flags;     /* enum ratsu_move_flag */
};

/* Same move of one position. */
static inline bool ratsu_move_equal(struct ratsu_move a, struct ratsu_move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion && a.flags == b.flags;
}

/* Placement and state. The first eight words are the board: one cache line, moved as one. A position
 * that the library hands out has exactly one king a side, no pawn on the first or last rank, and
 * the side that has just moved is not in check; functions here rely on that.
 */
struct ratsu_position {
    _Alignas(64) uint64_t kinds[6]; /* squares of each kind, both colours; by enum ratsu_kind */
    uint64_t colours[2];            /* squares of each colour */
    uint64_t castling;              /* squares of the rooks that may still castle */
    uint64_t hash;           /* identity for repetition (rules.md, 1); kept by play, see hash.h */
    uint32_t halfmove_clock; /* plies since the last capture or pawn move */
    uint32_t move_number;    /* FEN's full-move number: 1 before White's first move */
    uint8_t en_passant;      /* square passed over by a pawn that has just moved two, whether or not
                                 anyone can take there; RATSU_NO_SQUARE if none */
    uint8_t turn;            /* enum ratsu_colour: who is to move */
    uint8_t rules;           /* enum ratsu_rules, or-ed */
    uint8_t checks[2];       /* checks given by White and Black: 0..3, only in Three-check */
};

/* Upper bound of the number of legal moves of any position with any placement: n men of one colour
 * have at most n * min(27, 64 - n) targets, which is at most 999, and two castlings. */
enum { RATSU_MAX_MOVES = 1024 };

#endif
