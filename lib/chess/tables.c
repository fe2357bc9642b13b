#include "chess/tables.h"

/* Constant expressions for one square each; s is the square, x and y steps to the right and up. */
#define COLUMNS(byte) (0x0101010101010101u * (uint64_t)((byte) & 0xffu))
#define RIGHT_OF(s) COLUMNS(0xfeu << ((s) & 7))
#define LEFT_OF(s) COLUMNS((1u << ((s) & 7)) - 1)
#define NORTH(s) (UINT64_C(0x0101010101010100) << (s))
#define SOUTH(s) (UINT64_C(0x0080808080808080) >> (63 - (s)))
#define EAST(s) (RIGHT_OF(s) & UINT64_C(0xff) << ((s) & 56))
#define WEST(s) (LEFT_OF(s) & UINT64_C(0xff) << ((s) & 56))
#define NORTH_EAST(s) (UINT64_C(0x8040201008040200) << (s) & RIGHT_OF(s))
#define NORTH_WEST(s) (UINT64_C(0x0002040810204080) << (s) & LEFT_OF(s))
#define SOUTH_WEST(s) (UINT64_C(0x0040201008040201) >> (63 - (s)) & LEFT_OF(s))
#define SOUTH_EAST(s) (UINT64_C(0x0102040810204000) >> (63 - (s)) & RIGHT_OF(s))

#define ON_BOARD(s, x, y)                                                                          \
    (((s) & 7) + (x) >= 0 && ((s) & 7) + (x) < 8 && ((s) >> 3) + (y) >= 0 && ((s) >> 3) + (y) < 8)
#define STEP(s, x, y) (ON_BOARD(s, x, y) ? UINT64_C(1) << (((s) + (x) + 8 * (y)) & 63) : 0)

#define KNIGHT_STAR(s)                                                                             \
    {STEP(s, 1, 2),   STEP(s, 2, 1),   STEP(s, -1, 2), STEP(s, -2, 1),                             \
     STEP(s, -1, -2), STEP(s, -2, -1), STEP(s, 1, -2), STEP(s, 2, -1)},
#define KING_STAR(s)                                                                               \
    {STEP(s, 0, 1),  STEP(s, 1, 0),  STEP(s, 1, 1),   STEP(s, -1, 1),                              \
     STEP(s, 0, -1), STEP(s, -1, 0), STEP(s, -1, -1), STEP(s, 1, -1)},
#define SLIDER_STAR(s)                                                                             \
    {NORTH(s), EAST(s), NORTH_EAST(s), NORTH_WEST(s),                                              \
     SOUTH(s), WEST(s), SOUTH_WEST(s), SOUTH_EAST(s)},

#define KNIGHT_ATTACKS(s)                                                                          \
    STEP(s, 1, 2) | STEP(s, 2, 1) | STEP(s, -1, 2) | STEP(s, -2, 1) | STEP(s, -1, -2) |            \
        STEP(s, -2, -1) | STEP(s, 1, -2) | STEP(s, 2, -1),
#define KING_ATTACKS(s)                                                                            \
    STEP(s, 0, 1) | STEP(s, 1, 0) | STEP(s, 1, 1) | STEP(s, -1, 1) | STEP(s, 0, -1) |              \
        STEP(s, -1, 0) | STEP(s, -1, -1) | STEP(s, 1, -1),
#define WHITE_PAWN_ATTACKS(s) STEP(s, -1, 1) | STEP(s, 1, 1),
#define BLACK_PAWN_ATTACKS(s) STEP(s, -1, -1) | STEP(s, 1, -1),

#define EIGHT(row, s)                                                                              \
    row((s)) row((s) + 1) row((s) + 2) row((s) + 3) row((s) + 4) row((s) + 5) row((s) + 6)         \
        row((s) + 7)
#define ALL_SQUARES(row)                                                                           \
    EIGHT(row, 0)                                                                                  \
    EIGHT(row, 8) EIGHT(row, 16) EIGHT(row, 24) EIGHT(row, 32) EIGHT(row, 40) EIGHT(row, 48)       \
        EIGHT(row, 56)

_Alignas(64) const uint64_t ratsu_stars[STARS][64][8] = {
    {ALL_SQUARES(KNIGHT_STAR)},
    {ALL_SQUARES(KING_STAR)},
    {ALL_SQUARES(SLIDER_STAR)},
};
_Alignas(64) const uint64_t ratsu_knight_attacks[64] = {ALL_SQUARES(KNIGHT_ATTACKS)};
_Alignas(64) const uint64_t ratsu_king_attacks[64] = {ALL_SQUARES(KING_ATTACKS)};
_Alignas(64) const uint64_t ratsu_pawn_attacks[2][64] = {
    {ALL_SQUARES(WHITE_PAWN_ATTACKS)},
    {ALL_SQUARES(BLACK_PAWN_ATTACKS)},
};
