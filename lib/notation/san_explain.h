/* notation/san_explain.h: what texts that are no move look like. */
#ifndef NOTATION_SAN_EXPLAIN_H
#define NOTATION_SAN_EXPLAIN_H

#include "ratsu/notation.h"

/* Whether TEXT is a move as correspondence chess writes it in digits (5254, 57581). */
bool ratsu_iccf_digits(struct ratsu_slice text);

/* What TEXT, which is not a move in any position, looks like, and how that is read: one clause; NULL if it looks
 * like nothing known. */
const char *ratsu_san_hint(struct ratsu_slice text);

/* Appends to MESSAGE one clause that says why TEXT is not legal in POSITION (no such piece, blocked by
 * ..., pinned, leaves the king in check, wrong side, which right is missing for castling, ...) and a
 * near miss if there is exactly one ("did you mean Bxf6?"); nothing if TEXT is no move in any
 * position. TEXT was read with a fault. LETTERS (NULL: English) are those of the moves that it names;
 * TEXT has them or the English ones. */
void ratsu_san_explain(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_slice text, uint32_t remarks,
                       const struct ratsu_letters *letters, struct ratsu_buffer *message);

/* Writes into NEAR the SAN of the only legal move of POSITION whose text, marks apart, is one letter
 * away from TEXT; if there is none such, of the only one onto the same square. Returns its length, 0
 * if there is no such move or more than one. */
size_t ratsu_near_miss(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_slice text, char near[RATSU_SAN_MAX]);

#endif
