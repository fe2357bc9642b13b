/* notation/san_parts.h: the parts of a move's text that SAN has in every system of the 8x8 board.
 * Each is written to OUT, and what follows it is returned. */
#ifndef NOTATION_SAN_PARTS_H
#define NOTATION_SAN_PARTS_H

#include "chess/squares.h"
#include "ratsu/notation.h"

/* A piece of KIND on FROM: the file if that is enough against OTHERS, which could go there as well,
 * else the rank, else both (PGN standard, 8.2.3.4). */
static inline char *san_add_piece(char *out, unsigned kind, unsigned from, uint64_t others)
{
    bool same_file = (others & file_squares(from & 7)) != 0;
    bool same_rank = (others & rank_squares(from >> 3)) != 0;
    *out++ = "PNBRQK"[kind];
    if (others && (!same_file || same_rank)) *out++ = (char)('a' + (from & 7));
    if (others && same_file) *out++ = (char)('1' + (from >> 3));
    return out;
}

static inline char *san_add_target(char *out, struct ratsu_move move)
{
    out = put_square(out, move.to);
    if (!move.promotion) return out;
    *out++ = '=';
    *out++ = "PNBRQK"[move.promotion];
    return out;
}

static inline char *san_add_castling(char *out, struct ratsu_move move)
{
    size_t length = move.to > move.from ? 3 : 5;
    memcpy(out, "O-O-O", length);
    return out + length;
}

#endif
