/* chess/keys.c: keys of the position hash, computed by the compiler. Key n is the n-th output of
 * SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014): the
 * finaliser below, applied to n times the golden ratio. So every build has the same keys, and a
 * program builds nothing when it starts. */
#include "chess/tables.h"

/* Different clang-format releases format macros differently. */
/* clang-format off */
#define SPREAD(n) ((uint64_t)(n) * UINT64_C(0x9e3779b97f4a7c15))
#define FIRST(z) (((z) ^ (z) >> 30) * UINT64_C(0xbf58476d1ce4e5b9))
#define SECOND(z) (((z) ^ (z) >> 27) * UINT64_C(0x94d049bb133111eb))
#define THIRD(z) ((z) ^ (z) >> 31)
#define KEY(n) THIRD(SECOND(FIRST(SPREAD(n))))

#define EIGHT(n)                                                                                   \
    KEY(n), KEY((n) + 1), KEY((n) + 2), KEY((n) + 3), KEY((n) + 4), KEY((n) + 5), KEY((n) + 6),    \
        KEY((n) + 7)
#define BOARD(n)                                                                                   \
    {EIGHT(n),        EIGHT((n) + 8),  EIGHT((n) + 16), EIGHT((n) + 24),                           \
     EIGHT((n) + 32), EIGHT((n) + 40), EIGHT((n) + 48), EIGHT((n) + 56)}
#define PIECES(kind) {BOARD(1 + 128 * (kind)), BOARD(1 + 128 * (kind) + 64)}
/* clang-format on */

_Alignas(64) const uint64_t ratsu_pieces_keys[7][2][64] = {
    PIECES(0), PIECES(1), PIECES(2), PIECES(3), PIECES(4), PIECES(5), {{0}, {0}},
};
const uint64_t ratsu_en_passant_keys[8] = {EIGHT(769)};
const uint64_t ratsu_turn_key = KEY(777);
