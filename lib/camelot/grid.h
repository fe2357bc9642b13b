/* camelot/grid.h: the geometry of the 160 squares, and sets of them. ratsu/position.h numbers the
 * squares. */
#ifndef CAMELOT_GRID_H
#define CAMELOT_GRID_H

#include "base/bits.h"
#include "camelot/camelot.h"

/* The ranks that stand on the board, by file: bit r for rank r. */
static const uint16_t ranks_of_file[12] = {0x1ff8, 0x3ffc, 0x7ffe, 0x7ffe, 0x7ffe, 0xffff,
                                           0xffff, 0x7ffe, 0x7ffe, 0x7ffe, 0x3ffc, 0x1ff8};

/* Squares F1 G1 and F16 G16: the castle of White, and that of Black. */
static const struct ratsu_camelot_set castle_of[2] = {
    {{0, 1ull << 16 | 1ull << 32, 0}},
    {{0, 1ull << 31 | 1ull << 47, 0}},
};

/* The eight directions in ascending order of the square they lead to. */
enum { DIRECTIONS = 8 };
static const int8_t file_step[DIRECTIONS] = {-1, -1, -1, 0, 0, 1, 1, 1};
static const int8_t rank_step[DIRECTIONS] = {-1, 0, 1, -1, 1, -1, 0, 1};

static inline unsigned square_at(int file, int rank)
{
    if ((unsigned)file >= 12 || (unsigned)rank >= 16) return RATSU_CAMELOT_NO_SQUARE;
    if (!(ranks_of_file[file] >> rank & 1)) return RATSU_CAMELOT_NO_SQUARE;
    return (unsigned)(file * 16 + rank);
}

/* The square DISTANCE steps from SQUARE, RATSU_CAMELOT_NO_SQUARE if that is off the board. Between
 * two squares of the board that are two steps apart there is always a square: no file or rank has a
 * gap. */
static inline unsigned step_from(unsigned square, unsigned direction, int distance)
{
    return square_at((int)(square >> 4) + file_step[direction] * distance,
                     (int)(square & 15) + rank_step[direction] * distance);
}

static inline void set_add(struct ratsu_camelot_set *set, unsigned square)
{
    set->word[square >> 6] |= 1ull << (square & 63);
}

static inline void set_remove(struct ratsu_camelot_set *set, unsigned square)
{
    set->word[square >> 6] &= ~(1ull << (square & 63));
}

static inline struct ratsu_camelot_set set_union(struct ratsu_camelot_set a,
                                                 struct ratsu_camelot_set b)
{
    for (int i = 0; i < 3; i++) a.word[i] |= b.word[i];
    return a;
}

static inline struct ratsu_camelot_set set_common(struct ratsu_camelot_set a,
                                                  struct ratsu_camelot_set b)
{
    for (int i = 0; i < 3; i++) a.word[i] &= b.word[i];
    return a;
}

static inline struct ratsu_camelot_set set_without(struct ratsu_camelot_set a,
                                                   struct ratsu_camelot_set b)
{
    for (int i = 0; i < 3; i++) a.word[i] &= ~b.word[i];
    return a;
}

static inline unsigned set_count(const struct ratsu_camelot_set *set)
{
    return bit_count(set->word[0]) + bit_count(set->word[1]) + bit_count(set->word[2]);
}

/* Takes the lowest square out of a set that is not empty. */
static inline unsigned set_pop(struct ratsu_camelot_set *set)
{
    unsigned i = set->word[0] ? 0 : set->word[1] ? 1 : 2;
    return i * 64 + take_lowest_bit(&set->word[i]);
}

#endif
