/* ratsu/draw.h -- draw: boards as text and SVG, of 64 and of Camelot's 160 squares.
 *
 * Squares are numbered as on the board of the position: ratsu/position.h. */
#ifndef RATSU_DRAW_H
#define RATSU_DRAW_H

#include "ratsu/variant.h"

RATSU_BEGIN

/* A marked square, or an arrow. Colours as in %csl and %cal: G R Y B C O. */
struct ratsu_draw_mark {
    char colour;
    bool arrow;
    uint8_t from; /* the square, or the first square of the arrow */
    uint8_t to;
};

enum { RATSU_DRAW_MARKS_MAX = 64 };

struct ratsu_drawing {
    enum ratsu_system system;
    const union ratsu_any_position *position;
    bool from_black; /* Black's side is below */
    bool no_coordinates;
    bool unicode;     /* text: figurines instead of letters */
    bool last_move;   /* from and to are set */
    uint8_t from, to; /* squares of the last move: shown by * in text and by colour in SVG */
    uint8_t check;    /* the square of a king in check; RATSU_NO_SQUARE if none */
    uint16_t size;    /* SVG: width of the picture in pixels */
    bool shared;      /* SVG: the page has outlines of pieces, and an empty board, once */
    struct ratsu_draw_mark marks[RATSU_DRAW_MARKS_MAX]; /* SVG */
    size_t mark_count;
};

/* Sets DRAWING to POSITION alone: 400 pixels wide, with a king in check shown, but no last move and
 * no marks. */
void ratsu_draw_begin(struct ratsu_drawing *drawing, enum ratsu_system system,
                      const union ratsu_any_position *position);

/* Adds the marks of LIST, separated by commas: a colour and one square ("Gd4") or two ("Re2e4"),
 * Camelot's squares with capital or small files ("GC8D9"). Returns false if one of them is not a
 * mark or the drawing is full: WRONG is then the first that was not added. */
bool ratsu_draw_marks(struct ratsu_drawing *drawing, struct ratsu_slice list,
                      struct ratsu_slice *wrong);

/* Sets the squares of the last move: TEXT is one move as games write it, with LETTERS. If the move
 * does not name its first square, that is set if only one is possible; otherwise `from` is `to`. A
 * null move has no squares. Returns false if no legal move with that text leads to the position. */
bool ratsu_draw_last(struct ratsu_drawing *drawing, struct ratsu_slice text,
                     const struct ratsu_letters *letters);

/* Appends the board as lines of text, a line with the side to move and its counters below. */
void ratsu_draw_text(struct ratsu_buffer *buffer, const struct ratsu_drawing *drawing);

/* Appends a picture, one <svg> element, which is complete unless `shared` is set. */
void ratsu_draw_svg(struct ratsu_buffer *buffer, const struct ratsu_drawing *drawing);

RATSU_END

#endif
