/* chess/squares.h: sets of squares: a1 is bit 0, h8 bit 63 (ratsu/position.h); equal moves. */
#ifndef CHESS_SQUARES_H
#define CHESS_SQUARES_H

#include "ratsu/position.h"

#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H (FILE_A << 7)
#define RANK_1 UINT64_C(0xff)
#define RANK_2 (RANK_1 << 8)
#define RANK_3 (RANK_1 << 16)
#define RANK_4 (RANK_1 << 24)
#define RANK_5 (RANK_1 << 32)
#define RANK_6 (RANK_1 << 40)
#define RANK_7 (RANK_1 << 48)
#define RANK_8 (RANK_1 << 56)

static inline uint64_t square_bit(unsigned square)
{
    return UINT64_C(1) << square;
}

static inline uint64_t file_squares(unsigned file)
{
    return FILE_A << file;
}

static inline uint64_t rank_squares(unsigned rank)
{
    return RANK_1 << 8 * rank;
}

/* Return the squares of king and rook after castling with the rook on ROOK (ratsu-variants(7),
 * Chess960). */
static inline unsigned castled_king(unsigned king, unsigned rook)
{
    return (king & 56) | (rook > king ? 6 : 2);
}

static inline unsigned castled_rook(unsigned king, unsigned rook)
{
    return (king & 56) | (rook > king ? 5 : 3);
}

/* Writes the name of SQUARE, two characters, and returns the position after them. */
static inline char *put_square(char *out, unsigned square)
{
    *out++ = (char)('a' + (square & 7));
    *out++ = (char)('1' + (square >> 3));
    return out;
}

/* Returns the square that two characters name, or RATSU_NO_SQUARE if there is none. */
static inline unsigned square_named(const char *text)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return RATSU_NO_SQUARE;
    return (unsigned)(text[0] - 'a') + 8 * (unsigned)(text[1] - '1');
}

/* Returns whether A and B, of one position, are the same move. */
static inline bool ratsu_move_equal(struct ratsu_move a, struct ratsu_move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion && a.flags == b.flags;
}

#endif
