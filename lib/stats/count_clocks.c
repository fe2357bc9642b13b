/* stats/count_clocks.c: clocks: [%clk] is the time left after a move, [%emt] the time it took. */
#include "stats/counter.h"

/* A year. Longer times are errors, and a few of them would make sums too large for summaries. */
static const uint64_t longest = UINT64_C(366) * 24 * 60 * 60 * 1000;

/* The known clock time of each side. */
struct clocks {
    bool known[2];
    uint64_t left[2]; /* milliseconds, after the side's last move */
    struct ratsu_time_control control;
};

/* Returns the numbers of the row of PLY, from 1. */
static uint64_t *row_of(struct ratsu_counter *counter, uint32_t ply)
{
    if (ply <= DENSE_PLIES) return counter->clocks[ply - 1];
    ratsu_counter_settle(counter);
    return ratsu_counter_number_row(counter, RATSU_CLOCKS, ply);
}

/* The time of a move is written, or it is the difference of the side's clock from its move before.
 */
static void count_clock(struct ratsu_counter *counter, struct clocks *clocks, uint32_t ply,
                        uint64_t left, bool used_known)
{
    unsigned side = ply & 1;
    uint64_t *row = row_of(counter, ply), used;
    row[0] += left;
    row[1]++;
    if (!used_known && clocks->known[side]) {
        const struct ratsu_time_gain gain = ratsu_time_gained(&clocks->control, (ply + 1) / 2);
        const bool periods = clocks->control.period_count > 0;
        if (ratsu_time_used(clocks->left[side], &gain, periods, left, &used)) {
            row[2] += used;
            row[3]++;
        }
    }
    clocks->known[side] = true;
    clocks->left[side] = left;
}

void ratsu_count_clocks(struct ratsu_counter *counter)
{
    const struct ratsu_game *game = &counter->game;
    struct clocks clocks = {0};
    if (!ratsu_game_time_control(game, &clocks.control))
        clocks.control = (struct ratsu_time_control){0};
    uint32_t ply = 0;
    for (size_t i = 0; i < game->element_count && i < game->terminator; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->depth) continue;
        if (element->kind == RATSU_MOVE) {
            if (!ratsu_mainline_move(element)) break;
            ply++;
        } else if (ply > 0 &&
                   (element->kind == RATSU_COMMENT || element->kind == RATSU_LINE_COMMENT)) {
            struct ratsu_slice comment = ratsu_element_text(game, element);
            struct ratsu_figures figures = {0};
            ratsu_figures_read(&counter->game, comment, false, &figures);
            figures.has_clock &= figures.clock <= longest;
            figures.has_elapsed &= figures.elapsed <= longest;
            if (figures.has_elapsed) {
                uint64_t *row = row_of(counter, ply);
                row[2] += figures.elapsed;
                row[3]++;
            }
            if (figures.has_clock)
                count_clock(counter, &clocks, ply, figures.clock, figures.has_elapsed);
        }
    }
}
