/* game/numerals.h: move numbers as White's are written, to be compared with a text at once. */
#ifndef GAME_NUMERALS_H
#define GAME_NUMERALS_H

#include <stdint.h>

enum { RATSU_NUMERALS = 256 }; /* hardly a game is longer */

/* "1." to "255.", the first byte lowest, zeros after the dot. */
extern const uint32_t ratsu_numerals[RATSU_NUMERALS];

#endif
