/* notation/reachable.h: whether a game can lead to a position, as far as is plain. */
#ifndef NOTATION_REACHABLE_H
#define NOTATION_REACHABLE_H

#include "ratsu/position.h"

/* False only if no game from a start position reaches POSITION; true does not promise that one
 * does.
 */
bool ratsu_is_reachable(const struct ratsu_position *position);

#endif
