/* chess/tables.c: the tables of tables.h, computed by the compiler. */
#include "chess/tables.h"
#include "chess/squares.h"

/* Different clang-format releases format macros differently. */
/* clang-format off */
/* Constant expressions for one square. s is the square, x and y are steps to the right and up. */
#define COLUMNS(byte) (FILE_A * (uint64_t)((byte) & 0xffu))
#define RIGHT_OF(s) COLUMNS(0xfeu << ((s) & 7))
#define LEFT_OF(s) COLUMNS((1u << ((s) & 7)) - 1)
#define NORTH(s) (UINT64_C(0x0101010101010100) << (s))
#define SOUTH(s) (UINT64_C(0x0080808080808080) >> (63 - (s)))
#define EAST(s) (RIGHT_OF(s) & RANK_1 << ((s) & 56))
#define WEST(s) (LEFT_OF(s) & RANK_1 << ((s) & 56))
#define NORTH_EAST(s) (UINT64_C(0x8040201008040200) << (s) & RIGHT_OF(s))
#define NORTH_WEST(s) (UINT64_C(0x0002040810204080) << (s) & LEFT_OF(s))
#define SOUTH_WEST(s) (UINT64_C(0x0040201008040201) >> (63 - (s)) & LEFT_OF(s))
#define SOUTH_EAST(s) (UINT64_C(0x0102040810204000) >> (63 - (s)) & RIGHT_OF(s))
#define STRAIGHT(s) (NORTH(s) | EAST(s) | SOUTH(s) | WEST(s))
#define DIAGONAL(s) (NORTH_EAST(s) | NORTH_WEST(s) | SOUTH_WEST(s) | SOUTH_EAST(s))

#define ON_BOARD(s, x, y)                                                                          \
    (((s) & 7) + (x) >= 0 && ((s) & 7) + (x) < 8 && ((s) >> 3) + (y) >= 0 && ((s) >> 3) + (y) < 8)
#define STEP(s, x, y) (ON_BOARD(s, x, y) ? UINT64_C(1) << (((s) + (x) + 8 * (y)) & 63) : 0)
#define KNIGHT(s)                                                                                  \
    (STEP(s, 1, 2) | STEP(s, 2, 1) | STEP(s, -1, 2) | STEP(s, -2, 1) | STEP(s, -1, -2) |           \
     STEP(s, -2, -1) | STEP(s, 1, -2) | STEP(s, 2, -1))
#define KING(s)                                                                                    \
    (STEP(s, 0, 1) | STEP(s, 1, 0) | STEP(s, 1, 1) | STEP(s, -1, 1) | STEP(s, 0, -1) |             \
     STEP(s, -1, 0) | STEP(s, -1, -1) | STEP(s, 1, -1))
#define WHITE_PAWN(s) (STEP(s, -1, 1) | STEP(s, 1, 1))
#define BLACK_PAWN(s) (STEP(s, -1, -1) | STEP(s, 1, -1))

/* Squares between A and B: the squares of their common line with a number between theirs. */
#define LOW(a, b) ((a) < (b) ? (a) : (b))
#define HIGH(a, b) ((a) < (b) ? (b) : (a))
#define NUMBERS_BETWEEN(a, b)                                                                      \
    (((UINT64_C(1) << HIGH(a, b)) - 1) & ~((UINT64_C(2) << LOW(a, b)) - 1))
#define LINE(a, b)                                                                                 \
    ((a) >> 3 == (b) >> 3                               ? EAST(a) | WEST(a)                        \
     : ((a) & 7) == ((b) & 7)                           ? NORTH(a) | SOUTH(a)                      \
     : ((a) >> 3) - ((a) & 7) == ((b) >> 3) - ((b) & 7) ? NORTH_EAST(a) | SOUTH_WEST(a)            \
     : ((a) >> 3) + ((a) & 7) == ((b) >> 3) + ((b) & 7) ? NORTH_WEST(a) | SOUTH_EAST(a)            \
                                                        : 0)
#define BETWEEN(a, b) (NUMBERS_BETWEEN(a, b) & LINE(a, b))

/* Squares beyond B, seen from A: those of their common line on the far side of B's number. */
#define NUMBERS_BEYOND(a, b)                                                                       \
    ((a) < (b) ? ~((UINT64_C(2) << (b)) - 1) : (a) > (b) ? (UINT64_C(1) << (b)) - 1 : 0)
#define BEYOND(a, b) (NUMBERS_BEYOND(a, b) & LINE(a, b))

/* Rows of tables. */
#define EIGHT(row, s)                                                                              \
    row((s)), row((s) + 1), row((s) + 2), row((s) + 3), row((s) + 4), row((s) + 5), row((s) + 6),  \
        row((s) + 7)
#define ALL_SQUARES(row)                                                                           \
    {EIGHT(row, 0),  EIGHT(row, 8),  EIGHT(row, 16), EIGHT(row, 24),                               \
     EIGHT(row, 32), EIGHT(row, 40), EIGHT(row, 48), EIGHT(row, 56)}
#define RAYS(s)                                                                                    \
    {NORTH(s), EAST(s), NORTH_EAST(s), NORTH_WEST(s),                                              \
     SOUTH(s), WEST(s), SOUTH_WEST(s), SOUTH_EAST(s)}
#define QUEEN(s) (STRAIGHT(s) | DIAGONAL(s))
#define PAIR_EIGHT(pair, a, b)                                                                     \
    pair(a, b), pair(a, b + 1), pair(a, b + 2), pair(a, b + 3), pair(a, b + 4), pair(a, b + 5),    \
        pair(a, b + 6), pair(a, b + 7)
#define PAIR_ROW(pair, a)                                                                          \
    {PAIR_EIGHT(pair, a, 0),  PAIR_EIGHT(pair, a, 8),  PAIR_EIGHT(pair, a, 16),                    \
     PAIR_EIGHT(pair, a, 24), PAIR_EIGHT(pair, a, 32), PAIR_EIGHT(pair, a, 40),                    \
     PAIR_EIGHT(pair, a, 48), PAIR_EIGHT(pair, a, 56)}
#define BETWEEN_ROW(a) PAIR_ROW(BETWEEN, a)
#define BEYOND_ROW(a) PAIR_ROW(BEYOND, a)
#define WHITE_ZONE(s) {WHITE_PAWN(s), KNIGHT(s), 0, 0, 0, KING(s), 0, 0}
#define BLACK_ZONE(s) {BLACK_PAWN(s), KNIGHT(s), 0, 0, 0, KING(s), 0, 0}
#define PIECE_WORDS(kind, white, black)                                                            \
    {(kind) == 0 ? UINT64_MAX : 0,                                                                 \
     (kind) == 1 ? UINT64_MAX : 0,                                                                 \
     (kind) == 2 ? UINT64_MAX : 0,                                                                 \
     (kind) == 3 ? UINT64_MAX : 0,                                                                 \
     (kind) == 4 ? UINT64_MAX : 0,                                                                 \
     (kind) == 5 ? UINT64_MAX : 0,                                                                 \
     white,                                                                                        \
     black}
#define COLOUR_WORDS(white, black)                                                                 \
    {PIECE_WORDS(0, white, black), PIECE_WORDS(1, white, black), PIECE_WORDS(2, white, black),     \
     PIECE_WORDS(3, white, black), PIECE_WORDS(4, white, black), PIECE_WORDS(5, white, black)}
#define BIT(s) (UINT64_C(1) << (s))
/* clang-format on */

_Alignas(64) const uint64_t ratsu_rays[64][8] = ALL_SQUARES(RAYS);
_Alignas(64) const uint64_t ratsu_leaper_zones[2][64][8] = {ALL_SQUARES(WHITE_ZONE),
                                                            ALL_SQUARES(BLACK_ZONE)};
_Alignas(64) const uint64_t ratsu_piece_words[2][6][8] = {COLOUR_WORDS(UINT64_MAX, 0),
                                                          COLOUR_WORDS(0, UINT64_MAX)};
_Alignas(64) const uint64_t ratsu_squares[64] = ALL_SQUARES(BIT);
_Alignas(64) const uint64_t ratsu_pawn_attacks[2][64] = {ALL_SQUARES(WHITE_PAWN),
                                                         ALL_SQUARES(BLACK_PAWN)};
_Alignas(64) const uint64_t ratsu_reach[6][64] = {
    {0},
    ALL_SQUARES(KNIGHT),
    ALL_SQUARES(DIAGONAL),
    ALL_SQUARES(STRAIGHT),
    ALL_SQUARES(QUEEN),
    ALL_SQUARES(KING),
};
_Alignas(64) const uint64_t ratsu_between[64][64] = ALL_SQUARES(BETWEEN_ROW);
_Alignas(64) const uint64_t ratsu_beyond[64][64] = ALL_SQUARES(BEYOND_ROW);
