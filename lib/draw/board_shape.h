/* draw/board_shape.h: a common view of both boards: files, ranks, and the contents of squares. */
#ifndef DRAW_BOARD_SHAPE_H
#define DRAW_BOARD_SHAPE_H

#include "ratsu/draw.h"

/* The content of a square: a piece of the table below, or one of these. */
enum { EMPTY = -1, NO_SQUARE = -2 };

/* White's pieces; Black's are these + 8. */
enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, MAN, BLACK_PIECES = 8, PIECES = 16 };

static inline bool is_camelot(const struct ratsu_drawing *drawing)
{
    return drawing->system == RATSU_CAMELOT || drawing->system == RATSU_CAMELOT_WCF;
}

static inline unsigned files_of(const struct ratsu_drawing *drawing)
{
    return is_camelot(drawing) ? 12 : 8;
}

static inline unsigned ranks_of(const struct ratsu_drawing *drawing)
{
    return is_camelot(drawing) ? 16 : 8;
}

static inline unsigned square_of(const struct ratsu_drawing *drawing, unsigned file, unsigned rank)
{
    return is_camelot(drawing) ? file * 16 + rank : rank * 8 + file;
}

/* Returns the piece on FILE and RANK, EMPTY or NO_SQUARE. */
int ratsu_draw_piece_on(const struct ratsu_drawing *drawing, unsigned file, unsigned rank);

/* Adds the caption of a board: who is to move, or how the game has ended, and the counters. */
void ratsu_draw_caption(struct ratsu_buffer *out, const struct ratsu_drawing *drawing);

#endif
