/* draw/outlines.h: the outlines of pieces and the empty board, for pages with many pictures. */
#ifndef DRAW_OUTLINES_H
#define DRAW_OUTLINES_H

#include "ratsu/text.h"

/* Appends an <svg> element that shows nothing and holds the outlines of all pieces, and the board
 * of 64 squares: pictures of the page that are `shared` use them. */
void ratsu_draw_outlines(struct ratsu_buffer *out);

#endif
