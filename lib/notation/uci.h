/* notation/uci.h: moves as coordinates (UCI): e2e4, e7e8q, e1g1; Chess960: e1h1; the moves that fit
 * squares, or the text of a move (san_read.c). */
#ifndef NOTATION_UCI_H
#define NOTATION_UCI_H

#include "notation/shape.h"
#include "base/bits.h"
#include "chess/squares.h"

enum { RATSU_UCI_MAX = 5 };

/* Writes MOVE of POSITION into TEXT and returns its length (4 or 5). Castling is king takes own
 * rook if the position follows Chess960, else the king's own squares (e1g1). A null move is
 * 0000. */
size_t ratsu_uci_write(const struct ratsu_position *position, struct ratsu_move move,
                       char text[RATSU_UCI_MAX]);

/* Whether castling MOVE, written as the king's squares, is read as castling: the king goes further
 * than one step, or onto the rook that castles. */
bool ratsu_castles_by_king(struct ratsu_move move);

/* As ratsu_uci_write(), but castling is the king's squares in every system, where that is read as
 * castling. */
size_t ratsu_uci_write_by_king(const struct ratsu_kernel *kernel,
                               const struct ratsu_position *position, struct ratsu_move move,
                               char text[RATSU_MOVE_TEXT_MAX]);

/* Reads TEXT as a legal MOVE of POSITION; false if it is not legal. In standard chess e1g1 and e1h1
 * are both castling; pgn-convert(1) says what is read in Chess960. */
bool ratsu_uci_read(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                    struct ratsu_slice text, struct ratsu_move *move);

/* Legal moves of POSITION that fit PATTERN: their number, and the first LIMIT of them in MOVES.
 * Found backwards, from the target square to the pieces of the kind that reach it. */
size_t ratsu_san_fit(const struct ratsu_position *position, const struct ratsu_shape *pattern,
                     struct ratsu_move *moves, size_t limit);

/* The rook that a move of the king or of a rook from FROM to TO, given by squares, castles
 * with; RATSU_NO_SQUARE if it is not castling. */
unsigned ratsu_castling_rook(const struct ratsu_position *position, unsigned from, unsigned to);

/* The move that the squares FROM and TO and PROMOTION name, legal or not; never castling. */
struct ratsu_move ratsu_move_between(const struct ratsu_position *position, unsigned from,
                                     unsigned to, unsigned promotion);

/* Whether *MOVE is legal. In Marineerimine *MOVE loses the flags that its moves do not
 * have. */
bool ratsu_move_fits(const struct ratsu_position *position, struct ratsu_move *move);

/* Writes "e2e4" or "e7e8q" and returns its length; all of TEXT may be written to. For castling, TO
 * is the square to be written. Both squares are named at once: a byte for each file and rank, the
 * first letter lowest. */
static ALWAYS_INLINE size_t write_squares(char text[RATSU_UCI_MAX], unsigned from, unsigned to,
                                          unsigned promotion)
{
    uint32_t squares = (uint32_t)(from | to << 16);
    uint32_t letters =
        (squares & 0x00070007) + ((squares & 0x00380038) << 5) + UINT32_C(0x31613161); /* a1a1 */
    text[0] = (char)letters;
    text[1] = (char)(letters >> 8);
    text[2] = (char)(letters >> 16);
    text[3] = (char)(letters >> 24);
    text[4] = "pnbrq"[promotion];
    return promotion ? 5 : 4;
}

/* Writes the target of MOVE and its promotion as SAN has them, "e8=Q", to OUT; returns the end. */
static inline char *write_target(char *out, struct ratsu_move move)
{
    out = put_square(out, move.to);
    if (!move.promotion) return out;
    *out++ = '=';
    *out++ = "PNBRQK"[move.promotion];
    return out;
}

#endif
