/* perft_count.c: counting the leaves of the move tree; compiled once per processor level. */
#include "base/level.h"
#include "chess/perft_counter.h"
#include "chess/perft_moves.h"
#include "chess/perft_pairs.h"

static uint64_t count_leaves(const struct lines *lines, const struct board *board, unsigned depth)
{
    if (depth == 1) return count_moves(lines, board);
    struct step steps[RATSU_MAX_MOVES];
    struct safety safety = own_safety(lines, board);
    if (depth == 2 && !safety.checkers) return count_pairs(lines, board, &safety, steps);
    size_t count = list_moves(lines, board, &safety, steps);
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        struct board next = played_step(board, steps[i]);
        leaves += count_leaves(lines, &next, depth - 1);
    }
    return leaves;
}

static uint64_t count_from(const void *memory, const struct board *board, unsigned depth)
{
    return depth ? count_leaves(memory, board, depth) : 1;
}

const struct perft_counter RATSU_LEVELLED(ratsu_perft_counter) = {
    .memory = sizeof(struct lines), .fill = RATSU_LEVELLED(ratsu_perft_lines), .count = count_from};
