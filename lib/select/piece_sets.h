/* select/piece_sets.h: sets of pieces and squares, as text and compiled. */
#ifndef SELECT_PIECE_SETS_H
#define SELECT_PIECE_SETS_H

#include "select/ply.h"

/* Reads WORD as pieces, squares, or pieces on squares; false if it is none: from *AT on. */
bool ratsu_squares_read(struct ratsu_slice word, struct ply_pieces *pieces, size_t *at);

/* The boards that alone have what PIECES names; or-ed. 0: each has it; both: none has. */
enum ratsu_boards { ONLY_CHESS = 1, ONLY_CAMELOT = 2 };
enum ratsu_boards ratsu_squares_boards(const struct ply_pieces *pieces);

/* Makes CODE the quickest instruction that pushes PIECES. */
void ratsu_ply_set_pieces(struct ply_code *code, const struct ply_pieces *pieces);

#endif
