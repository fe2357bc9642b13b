/* pgn/translate.h: games whose moves are not in SAN. */
#ifndef PGN_TRANSLATE_H
#define PGN_TRANSLATE_H

#include "ratsu/game.h"

/* Reads the moves of GAME, which was read and played as SAN, once more: as NOTATION (NULL: SAN)
 * with the piece letters of LETTERS (NULL: English). The text after the tags is divided anew, at
 * blanks, because other notations hold brackets and bare digits; then the lines are played.
 * Afterwards GAME is as ratsu_game_play() leaves one, moves marked RATSU_LANGUAGE where letters
 * were translated. False only if there is no memory. */
bool ratsu_game_translate(const struct ratsu_kernel *kernel, struct ratsu_game *game,
                          const struct ratsu_notation *notation,
                          const struct ratsu_letters *letters);

#endif
