/* notation/reachable.h: whether a game can lead to a position, as far as is plain. */
#ifndef NOTATION_REACHABLE_H
#define NOTATION_REACHABLE_H

#include "ratsu/position.h"

/* RATSU_FEN_UNREACHABLE and the reasons if no game from a start position reaches POSITION; 0 does
 * not promise that one does. COUNTED: Three-check's counters were in its text. */
unsigned ratsu_unreachable(const struct ratsu_position *position, bool counted);

#endif
