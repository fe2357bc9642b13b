/* select/material.h: which pieces are on the board: KRPKR, KRPkr, KQP*KQ. */
#ifndef SELECT_MATERIAL_H
#define SELECT_MATERIAL_H

#include "base/bits.h"
#include "ratsu/select.h"
#include "select/ply.h"

/* Numbers of pieces of one side, from low to high; of knights and bishops together beside. */
struct ply_side {
    uint8_t low[6], high[6];
    uint8_t minors_low, minors_high;
};

struct ply_material {
    struct ply_side sides[2];
    bool either; /* either colour may be the first side */
};

/* Reads TEXT; false with the place and the reason in FAULT. */
bool ratsu_material_read(struct ratsu_slice text, struct ply_material *material,
                         struct ratsu_query_fault *fault);

struct ply_bounds ratsu_material_bounds(const struct ply_material *material);

/* Whether the PIECES of one colour are those of SIDE. */
static inline bool has_side(const struct ratsu_position *position, uint64_t pieces,
                            const struct ply_side *side)
{
    unsigned minors =
        bit_count(pieces & (position->kinds[RATSU_KNIGHT] | position->kinds[RATSU_BISHOP]));
    if (minors < side->minors_low || minors > side->minors_high) return false;
    for (unsigned kind = RATSU_PAWN; kind < RATSU_KING; kind++) {
        unsigned count = bit_count(position->kinds[kind] & pieces);
        if (count < side->low[kind] || count > side->high[kind]) return false;
    }
    return true;
}

/* FIRST: the colour of the first side, unless it may be either. */
static inline bool has_material(const struct ratsu_position *position,
                                const struct ply_material *material, unsigned first)
{
    const uint64_t own = position->colours[first], others = position->colours[first ^ 1];
    const struct ply_side *sides = material->sides;
    return (has_side(position, own, &sides[0]) && has_side(position, others, &sides[1])) ||
           (material->either && has_side(position, others, &sides[0]) &&
            has_side(position, own, &sides[1]));
}

#endif
