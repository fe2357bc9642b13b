/* opening/named.h: openings by position. */
#ifndef OPENING_NAMED_H
#define OPENING_NAMED_H

#include "ratsu/opening.h"

/* Follows a game that is at POSITION after PLY plies: *FOUND is set if it is named. False if no
 * later position can be named. */
bool ratsu_openings_follow(const struct ratsu_openings *openings,
                           const struct ratsu_position *position, uint32_t ply,
                           const struct ratsu_opening **found);

#endif
