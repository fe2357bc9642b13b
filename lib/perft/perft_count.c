/* perft/perft_count.c: counting the leaves of the move tree; compiled once per processor level.
 *
 * perft_board.h   a position as eight words, seen by the side to move
 * perft_lines.h   where pieces reach
 * perft_moves.h   legal moves, counted or listed
 * perft_pairs.h   two plies at once: the last two of every count, with
 *                 perft_replies.h, perft_classes.h, perft_mended.h
 * perft_table.h   counts met before, if asked for */
#include "base/level.h"
#include "perft/perft_table.h"
#include "perft/perft_pairs.h"

static uint64_t count_two(const struct lines *lines, const struct board *board)
{
    struct step steps[RATSU_MAX_MOVES];
    struct safety safety = own_safety(lines, board);
    return count_pairs(lines, board, &safety, steps);
}

static uint64_t count_leaves(const struct perft_search *search, const struct board *board,
                             unsigned depth);

static uint64_t count_children(const struct perft_search *search, const struct board *board,
                               unsigned depth)
{
    struct step steps[RATSU_MAX_MOVES];
    struct safety safety = own_safety(search->lines, board);
    size_t count = list_moves(search->lines, board, &safety, steps);
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        struct board next = played_step(board, steps[i]);
        leaves = add_leaves(leaves, count_leaves(search, &next, depth - 1));
    }
    return leaves;
}

/* The lowest depth whose counts go into the table. */
enum { TABLE_LEAST_DEPTH = 2 };

static uint64_t count_leaves(const struct perft_search *search, const struct board *board,
                             unsigned depth)
{
    if (depth == 1) return count_moves(search->lines, board);
    uint64_t leaves;
    if (!search->table.entries || depth < TABLE_LEAST_DEPTH)
        return depth == 2 ? count_two(search->lines, board) : count_children(search, board, depth);
    uint64_t hash = board_hash(board);
    struct perft_entry *line = table_line(&search->table, hash, depth);
    if (table_find(line, hash, depth, &leaves)) return leaves;
    leaves = depth == 2 ? count_two(search->lines, board) : count_children(search, board, depth);
    table_keep(line, hash, depth, leaves);
    return leaves;
}

/* Returns STATE with the number of checks by the other side changed by CHANGE. */
static uint64_t with_checks(uint64_t state, int change)
{
    uint64_t checks = (state >> CHECKS_THEIR) + (uint64_t)change;
    return (state & ~RANK_5) | (checks & 0xff) << CHECKS_THEIR;
}

/* Counts leaves in Three-check. A check is counted when the board with the check is visited. Two
 * plies can be counted at once unless a check by the side to move would be its third and end the
 * game. */
static uint64_t count_three_check(const struct perft_search *search, const struct board *board,
                                  unsigned depth)
{
    const struct lines *lines = search->lines;
    struct safety safety = own_safety(lines, board);
    struct board here = *board;
    if (safety.checkers) here.state = with_checks(here.state, 1);
    unsigned own = here.state >> CHECKS_OWN & 0xff, their = here.state >> CHECKS_THEIR & 0xff;
    if (own == 3 || their == 3) return 0;
    if (depth == 1) return count_moves(lines, &here);
    struct step steps[RATSU_MAX_MOVES];
    if (depth == 2 && !safety.checkers && own < 2) return count_pairs(lines, &here, &safety, steps);
    uint64_t leaves, hash = board_hash(&here);
    struct perft_entry *line =
        search->table.entries ? table_line(&search->table, hash, depth) : NULL;
    if (line && table_find(line, hash, depth, &leaves)) return leaves;
    size_t count = list_moves(lines, &here, &safety, steps);
    leaves = 0;
    for (size_t i = 0; i < count; i++) {
        struct board next = played_step(&here, steps[i]);
        leaves = add_leaves(leaves, count_three_check(search, &next, depth - 1));
    }
    if (line) table_keep(line, hash, depth, leaves);
    return leaves;
}

static uint64_t count(const struct perft_search *search, const struct board *board, unsigned depth)
{
    return search->three_check ? count_three_check(search, board, depth)
                               : count_leaves(search, board, depth);
}

static void enter_root(const struct perft_search *search, struct board *board)
{
    if (search->three_check && own_safety(search->lines, board).checkers)
        board->state = with_checks(board->state, -1);
}

static size_t successors(const struct perft_search *search, const struct board *board,
                         struct board *next)
{
    struct step steps[RATSU_MAX_MOVES];
    struct safety safety = own_safety(search->lines, board);
    struct board here = *board;
    if (search->three_check) {
        if (safety.checkers) here.state = with_checks(here.state, 1);
        if ((here.state >> CHECKS_OWN & 0xff) == 3 || (here.state >> CHECKS_THEIR & 0xff) == 3)
            return 0;
    }
    size_t moves = list_moves(search->lines, &here, &safety, steps);
    for (size_t i = 0; i < moves; i++) next[i] = played_step(&here, steps[i]);
    return moves;
}

const struct perft_counter RATSU_LEVELLED(ratsu_perft_counter) = {
    .lines_size = sizeof(struct lines),
    .fill = RATSU_LEVELLED(ratsu_perft_lines),
    .enter_root = enter_root,
    .count = count,
    .successors = successors};
