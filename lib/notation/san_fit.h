/* notation/san_fit.h: which moves of a position fit the text of a move (san_read.c), or squares. */
#ifndef NOTATION_SAN_FIT_H
#define NOTATION_SAN_FIT_H

#include "notation/shape.h"

/* Legal moves of POSITION that fit PATTERN: their number, and the first LIMIT of them in MOVES.
 * Found backwards, from the target square to the pieces of the kind that reach it. */
size_t ratsu_san_fit(const struct ratsu_position *position, const struct ratsu_shape *pattern,
                     struct ratsu_move *moves, size_t limit);

/* uci.c: the rook that a move of the king or of a rook from FROM to TO, given by squares, castles
 * with; RATSU_NO_SQUARE if it is not castling. */
unsigned ratsu_castling_rook(const struct ratsu_position *position, unsigned from, unsigned to);

/* uci.c: the move that the squares FROM and TO and PROMOTION name, legal or not; never castling. */
struct ratsu_move ratsu_move_between(const struct ratsu_position *position, unsigned from,
                                     unsigned to, unsigned promotion);

/* uci.c: whether *MOVE is legal. In Marineerimine *MOVE loses the flags that its moves do not
 * have. */
bool ratsu_move_fits(const struct ratsu_position *position, struct ratsu_move *move);

#endif
