/* opening/named.h: openings by position. */
#ifndef OPENING_NAMED_H
#define OPENING_NAMED_H

#include "ratsu/opening.h"

/* Follows a game that is at POSITION after PLY plies: *FOUND is set if it is named. False if no
 * later position can be named. */
bool ratsu_openings_follow(const struct ratsu_openings *openings,
                           const struct ratsu_position *position, uint32_t ply,
                           const struct ratsu_opening **found);

/* Whether ECO is written as the codes of tables are: a capital, a digit, and perhaps more digits,
 * small letters of finer codes, and slashes: B33, or X1 for a user's own code. */
bool ratsu_is_eco_code(struct ratsu_slice eco);

#endif
