/* camelot/camelot_perft.c: counts the leaves of the tree of moves, and what kind of moves lead to
 * them. */
#include "grid.h"

#include <stdlib.h>

/* LISTS has a list for each ply from DEPTH down to 1, and scratch. The moves to the leaves are
 * examined if there is DETAIL. */
static bool count_leaves(const struct ratsu_camelot_position *position, unsigned depth,
                         struct ratsu_camelot_moves *lists, uint64_t *count,
                         struct ratsu_camelot_detail *detail)
{
    if (!ratsu_camelot_legal_moves(position, lists)) return false;
    if (depth == 1) *count += lists->count;
    if (depth == 1 && !detail) return true;
    for (size_t i = 0; i < lists->count; i++) {
        const struct ratsu_camelot_move *move = &lists->items[i];
        struct ratsu_camelot_position next = *position;
        if (depth > 1) {
            ratsu_camelot_play(&next, move);
            if (!count_leaves(&next, depth - 1, lists + 1, count, detail)) return false;
            continue;
        }
        /* A capturing move leaps over enemy pieces only, or over own pieces first: a jump or a
         * charge. Without a capture it is a step or a canter. */
        uint8_t path[RATSU_CAMELOT_PATH_MAX];
        const struct ratsu_camelot_set *goal = &castle_of[position->turn ^ 1];
        bool inside = ratsu_camelot_has(goal, move->from);
        unsigned taken = set_count(&move->removed);
        size_t squares = ratsu_camelot_path(position, move, lists + 1, path);
        if (!squares) return false;
        bool step = !taken && squares == 2 &&
                    ratsu_camelot_between(move->from, move->to) == RATSU_CAMELOT_NO_SQUARE;
        detail->castle_moves += inside;
        detail->plain_moves += step && !inside;
        detail->canters += !taken && !step;
        detail->jumps += taken && squares == taken + 1;
        detail->charges += taken && squares > taken + 1;
        detail->captured += taken;
        detail->entries += !inside && ratsu_camelot_has(goal, move->to);
    }
    return true;
}

bool ratsu_camelot_perft(const struct ratsu_camelot_position *position, unsigned depth,
                         uint64_t *count, struct ratsu_camelot_detail *detail)
{
    *count = depth == 0;
    if (depth == 0) return true;
    struct ratsu_camelot_moves *lists = calloc(depth + 1u, sizeof *lists);
    bool done = lists && count_leaves(position, depth, lists, count, detail);
    for (unsigned i = 0; lists && i <= depth; i++) ratsu_camelot_moves_free(&lists[i]);
    free(lists);
    return done;
}
