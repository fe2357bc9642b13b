/* check/swallowed.h: comments in which moves of the game may stand. */
#ifndef CHECK_SWALLOWED_H
#define CHECK_SWALLOWED_H

#include "ratsu/game.h"

/* Comments of the main line in which moves of the game may stand, since what follows does not go on
 * where the moves before them ended. Zeroed before the first. */
struct swallowed {
    size_t next;       /* the elements before it have been looked at */
    size_t item;       /* the next number or move of the main line */
    uint64_t ply;      /* twice the number of the move there, and 1 more if it is Black's */
    const char *fault; /* what may be wrong with the last element of these */
};

/* Whether ELEMENT of GAME, which has been played, may be such a comment. */
bool ratsu_may_swallow(const struct ratsu_game *game, const struct ratsu_element *element);

/* Finds the next such comment of GAME, which has been played; false if there is none. Numbers after
 * a comment in braces are looked at by ratsu_swallowing(). */
bool ratsu_next_swallowed(const struct ratsu_game *game, struct swallowed *swallowed);

/* Returns the comment near the number at INDEX that holds a brace, or the number of White's last
 * move before it: it may have been meant to end before moves, since the number before and the moves
 * between do not lead to the number. The number of elements if there is none. */
size_t ratsu_swallowing(const struct ratsu_game *game, size_t index);

/* Whether moves of GAME, which has been played, may stand in a comment of its main line, by one of
 * these two. */
bool ratsu_swallows(const struct ratsu_game *game);

#endif
