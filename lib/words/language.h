/* words/language.h: which language's piece letters the moves of a game have. */
#ifndef WORDS_LANGUAGE_H
#define WORDS_LANGUAGE_H

#include "ratsu/game.h"

/* The language whose piece letters fit LEAST plies of the main line or more, and the most of
 * them; NULL if there is none. For messages on faulty games, not for hot paths. */
const struct ratsu_letters *ratsu_game_language(const struct ratsu_kernel *kernel,
                                                const struct ratsu_game *game, uint32_t least);

#endif
