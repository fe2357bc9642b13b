/* notation/san_explain.h: what texts that are no move look like. */
#ifndef NOTATION_SAN_EXPLAIN_H
#define NOTATION_SAN_EXPLAIN_H

#include "ratsu/notation.h"

/* Whether TEXT is a move as correspondence chess writes it in digits (5254, 57581). */
bool ratsu_iccf_digits(struct ratsu_slice text);

/* What TEXT, which is no move in any position, looks like, and how that is read: one clause; NULL if it looks
 * like nothing known. */
const char *ratsu_san_hint(struct ratsu_slice text);

#endif
