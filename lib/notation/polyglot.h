/* notation/polyglot.h: a position as the key that Polyglot's opening books are sorted by. */
#ifndef NOTATION_POLYGLOT_H
#define NOTATION_POLYGLOT_H

#include "ratsu/position.h"

/* The 64-bit key of POSITION, by the format's own rule for en passant. */
uint64_t ratsu_polyglot_key(const struct ratsu_position *position);

#endif
