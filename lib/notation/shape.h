/* notation/shape.h: the text of a move, divided into its parts. Only bytes are known here, no
 * position: what fits the position is found by notation/san_read.c. All spellings are rows of
 * spellings.def. */
#ifndef NOTATION_SHAPE_H
#define NOTATION_SHAPE_H

#include "ratsu/notation.h"

enum ratsu_san_form { RATSU_SAN_PIECE, RATSU_SAN_SHORT, RATSU_SAN_LONG, RATSU_SAN_NULL };

/* The check mark of the text. Old books write "++" for mate and for double check. */
enum ratsu_san_mark { RATSU_NO_MARK, RATSU_CHECK_MARK, RATSU_MATE_MARK, RATSU_EITHER_MARK };

enum { RATSU_ANY = 8 }; /* a file or rank that is not given */

struct ratsu_shape {
    enum ratsu_san_form form;
    unsigned kind; /* RATSU_NO_KIND: only squares are given */
    unsigned from_file, from_rank, to_file, to_rank;
    unsigned promotion; /* 0: none given */
    bool capture;       /* a sign of capture */
    bool dash;          /* "-" between the squares */
    bool en_passant;    /* "e.p." after */
    enum ratsu_san_mark mark;
    uint32_t remarks; /* on spelling */
};

/* Divides TEXT, all of which is one move, into its parts; false if it is not a move in any
 * position. English letters and figurines; other languages are put into English before
 * (ratsu/notation.h). */
bool ratsu_shape_of(struct ratsu_slice text, struct ratsu_shape *shape);

/* The length of the letter of another script or form (full-width, in a circle), or of the figurine,
 * that TEXT begins with; 0 if it begins with none. */
size_t ratsu_other_letter(struct ratsu_slice text);

/* Whether TEXT is a null move, and nothing else. */
bool ratsu_is_null_move(struct ratsu_slice text);

/* TEXT, a move in any notation, without the mark and e.p. at its end. */
struct ratsu_slice ratsu_unmarked(struct ratsu_slice text, bool *en_passant);

/* TEXT without the marks of check at its end, as far as they are signs and no letters. */
struct ratsu_slice ratsu_without_marks(struct ratsu_slice text);

/* The bytes of the sign of capture at TEXT[AT], "x", ":" or another; 0 if none stands there. */
size_t ratsu_capture_length(struct ratsu_slice text, size_t at);

/* The bytes of the dash or sign of capture at TEXT[AT]; 0 if none stands there. */
size_t ratsu_joint_length(struct ratsu_slice text, size_t at);

/* The bytes of the circle of castling at TEXT[AT]: a letter O, Latin or Cyrillic, or a zero; 0 if
 * none stands there. */
size_t ratsu_circle_length(struct ratsu_slice text, size_t at);

/* The move that begins at FROM goes on as far as AT at least. Returns where it ends with the
 * promotion, e.p. and mark that follow, glued to it, after a blank or in brackets; AT if none
 * do. */
size_t ratsu_shape_tail(struct ratsu_slice text, size_t from, size_t at);

/* Whether TEXT is a mark, e.p., or both, and nothing else. */
bool ratsu_is_tail(struct ratsu_slice text);

/* Finds the next move of a list, as "Qd7 +, exd6 (e.p.) Qe2+!", at or after *AT: numbers, commas
 * and signs between moves are passed. False at the list's end. What is no move is returned as it
 * stands, up to a blank or comma: reading it in a position shows that. */
bool ratsu_shape_next(struct ratsu_slice list, size_t *at, struct ratsu_slice *move);

#endif
