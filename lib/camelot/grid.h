/* camelot/grid.h: the geometry of the 160 squares, and sets of them. ratsu/position.h numbers the
 * squares. */
#ifndef CAMELOT_GRID_H
#define CAMELOT_GRID_H

#include "base/bits.h"
#include "camelot/camelot.h"

/* Squares F1 G1 and F16 G16: the castle of White, and that of Black. */
static const struct ratsu_camelot_set castle_of[2] = {
    {{0, 1ull << 16 | 1ull << 32, 0}},
    {{0, 1ull << 31 | 1ull << 47, 0}},
};

/* The eight directions in ascending order of the square they lead to. */
enum { DIRECTIONS = 8 };
static const int8_t file_step[DIRECTIONS] = {-1, -1, -1, 0, 0, 1, 1, 1};
static const int8_t rank_step[DIRECTIONS] = {-1, 0, 1, -1, 1, -1, 0, 1};

/* The square DISTANCE steps from SQUARE, RATSU_CAMELOT_NO_SQUARE if that is off the board. Between
 * two squares of the board that are two steps apart there is always a square: no file or rank has a
 * gap. */
static inline unsigned step_from(unsigned square, unsigned direction, int distance)
{
    return ratsu_camelot_square((int)(square >> 4) + file_step[direction] * distance,
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
