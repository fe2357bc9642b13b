/* game/language.h: which language's piece letters the moves of a game have. */
#ifndef GAME_LANGUAGE_H
#define GAME_LANGUAGE_H

#include "ratsu/game.h"

/* The language whose piece letters fit more of the main line than the English ones, with which GAME was
 * played; NULL if there is none. For messages on faulty games, not for hot paths. */
const struct ratsu_letters *ratsu_game_language(const struct ratsu_kernel *kernel,
                                                const struct ratsu_game *game);

#endif
