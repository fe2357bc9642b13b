/* camelot/leaps.h: where one piece can get by leaping: canters, jumps, charges.
 *
 * A piece on its way is in a state: the square it stands on and the enemy pieces it has removed.
 * The number of ways to reach a state can be exponential, the number of states is not: the search
 * goes over states, breadth first, directions in ascending order of the square. So the first way
 * found to a state has the fewest leaps, and of these the lowest sequence of squares: it is the
 * path that is written. */
#ifndef CAMELOT_LEAPS_H
#define CAMELOT_LEAPS_H

#include "base/hash_table.h"
#include "grid.h"

struct leap_state {
    uint32_t parent;  /* the state before the last leap */
    uint16_t removed; /* bit i: the i-th enemy piece */
    uint8_t square;
    uint8_t passed; /* how many squares of `via` the way has passed */
    bool bound;     /* WCF: the knight has come by a place from which it can jump: it may not end
                       as a canter */
    bool may_end;
};

/* A search and its memory, which is used again. */
struct ratsu_camelot_walk {
    struct leap_state *states;
    size_t count, capacity;
    struct ratsu_table table; /* where a state stands */

    /* What the search is about: set by walk_begin(). */
    struct ratsu_camelot_set own;    /* without the piece that moves */
    struct ratsu_camelot_set others; /* the enemy's */
    struct ratsu_camelot_set own_castle, enemy_castle;
    uint8_t enemies[RATSU_CAMELOT_PIECES_MAX];
    uint8_t enemy_number[RATSU_CAMELOT_SQUARES]; /* of the squares in `others` */
    bool knight, wcf;
    bool must_jump;
    const uint8_t *via; /* squares that the way has to pass in this order; not the first */
    size_t via_count;
};

/* Finds all states that the piece on FROM can reach; those with may_end set are its moves by
 * leaping, apart from the duties of other pieces. MUST_JUMP: the move has to be a jump or a charge.
 * A state has passed `passed` of the VIA_COUNT squares VIA, in their order. False if there is no
 * memory. */
bool ratsu_camelot_walk_leaps(struct ratsu_camelot_walk *walk,
                              const struct ratsu_camelot_position *position, unsigned from,
                              bool must_jump, const uint8_t *via, size_t via_count);

/* Finds the state that PATH (COUNT squares from the first one on, each a leap from the one before)
 * leads to, as STATE; false if the rules of leaping forbid a part of it. STATE says whether the
 * move may end there. */
bool ratsu_camelot_walk_path(struct ratsu_camelot_walk *walk,
                             const struct ratsu_camelot_position *position, const uint8_t *path,
                             size_t count, struct leap_state *state);

/* The pieces that STATE has removed. */
struct ratsu_camelot_set ratsu_camelot_walk_removed(const struct ratsu_camelot_walk *walk,
                                                    const struct leap_state *state);

/* Whether the piece on FROM can jump at once. */
bool ratsu_camelot_can_jump(const struct ratsu_camelot_position *position, unsigned from);

#endif
