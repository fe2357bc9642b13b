/* game/numerals.c: the table of move numbers as text, computed by the compiler. */
#include "game/player.h"

#define DIGIT(n, power) ((uint32_t)'0' + (uint32_t)(n) / (power) % 10)
#define DOT ((uint32_t)'.')
#define NUMERAL(n)                                                                                 \
    ((n) < 10    ? DIGIT(n, 1) | DOT << 8                                                          \
     : (n) < 100 ? DIGIT(n, 10) | DIGIT(n, 1) << 8 | DOT << 16                                     \
                 : DIGIT(n, 100) | DIGIT(n, 10) << 8 | DIGIT(n, 1) << 16 | DOT << 24)
#define FOUR(n) NUMERAL(n), NUMERAL((n) + 1), NUMERAL((n) + 2), NUMERAL((n) + 3)
#define SIXTEEN(n) FOUR(n), FOUR((n) + 4), FOUR((n) + 8), FOUR((n) + 12)
#define SIXTY_FOUR(n) SIXTEEN(n), SIXTEEN((n) + 16), SIXTEEN((n) + 32), SIXTEEN((n) + 48)

const uint32_t ratsu_numerals[RATSU_NUMERALS] = {SIXTY_FOUR(0), SIXTY_FOUR(64), SIXTY_FOUR(128),
                                                 SIXTY_FOUR(192)};
