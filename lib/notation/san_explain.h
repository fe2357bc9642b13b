/* notation/san_explain.h: why a text cannot be played, and what a text that is no move looks like;
 * squares and pieces as such sentences name them. */
#ifndef NOTATION_SAN_EXPLAIN_H
#define NOTATION_SAN_EXPLAIN_H

#include "ratsu/notation.h"

/* What TEXT, which is not a move in any position, looks like, and how that is read: one clause;
 * NULL if it looks like nothing known. A notation is named only if it reads TEXT as a move of
 * POSITION (NULL: not known); legal moves that differ from TEXT in one character, in a clause that
 * is written into ROOM. */
enum { RATSU_HINT_MAX = 80 };
const char *ratsu_san_hint(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                           struct ratsu_slice text, char room[RATSU_HINT_MAX]);

/* What TEXT looks like that may stand anywhere: a result in words or odd signs, full-width
 * letters. */
const char *ratsu_text_hint(struct ratsu_slice text);

/* Appends to MESSAGE one clause that says why TEXT is not legal in POSITION (no such piece, blocked
 * by ..., pinned, leaves the king in check, wrong side, which right is missing for castling, ...)
 * and a near miss if there is exactly one ("did you mean Bxf6?"); nothing if TEXT is no move in any
 * position. TEXT was read with a fault. LETTERS (NULL: English) are those of the moves that it
 * names; TEXT has them or the English ones. */
void ratsu_san_explain(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_slice text, uint32_t remarks,
                       const struct ratsu_letters *letters, struct ratsu_buffer *message);

/* Writes into NEAR the SAN of the legal move of POSITION that TEXT, which is not legal, probably
 * meant: castling where TEXT moves the king to its square after castling; otherwise the only move
 * onto the same square and one letter apart from TEXT; if there is none, the only one onto that
 * square; if there is none, the only one that is one letter apart. Check marks do not count.
 * Returns its length, 0 if there is no such move or more than one. */
size_t ratsu_near_miss(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_slice text, char near[RATSU_SAN_MAX]);

/* Writes into ROOM which legal move of POSITION is meant: "did you mean Bxf6?". A move may be meant
 * if it differs from TEXT, which is no move in any position, in one character that is replaced;
 * check marks do not count. Two or three moves are all named. Returns how many; 0 if there is none
 * or more than three. */
size_t ratsu_one_replaced(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                          struct ratsu_slice text, char room[RATSU_HINT_MAX]);

/* A name by value: an argument for "%s" that lasts as long as the call. */
struct ratsu_name {
    char text[20];
};

/* "knight"; of RATSU_NO_KIND "piece". */
const char *ratsu_kind_name(unsigned kind);

/* "e4" */
struct ratsu_name ratsu_square_name(unsigned square);

/* "the knight on e4" */
struct ratsu_name ratsu_piece_name(const struct ratsu_position *position, unsigned square);

#endif
