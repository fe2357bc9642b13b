/* words/figures.h: what comments say about a move in numbers: clock, time spent, evaluation, depth.
 *
 * Read are, wherever they stand in a comment, the commands %clk, %emt, %timestamp, %eval and
 * %depth; and comments that are made of figures, as engines.def lists them. The evaluations of
 * the latter are of the position before the move, where the engine thought. */
#ifndef WORDS_FIGURES_H
#define WORDS_FIGURES_H

#include "ratsu/game.h"

struct ratsu_figures {
    bool has_clock, has_elapsed, has_evaluation;
    uint64_t clock, elapsed; /* milliseconds */
    bool before;             /* the evaluation is of the position before the move, not after it */
    struct ratsu_evaluation evaluation;
    uint32_t depth; /* 0: not known */
    uint32_t
        unclear; /* clocks of two fields that may be hours and minutes, or minutes and seconds */
};

/* Adds what COMMENT of GAME, with or without braces, says about a move, Black's if BLACK. What
 * FIGURES has already, stays. */
void ratsu_figures_read(const struct ratsu_game *game, struct ratsu_slice comment, bool black,
                        struct ratsu_figures *figures);

/* Whether a move that left LEFT milliseconds took *USED of them, where the side's clock showed
 * BEFORE after its move before, and INCREMENT was added. A clock with more than is possible means
 * that time was added, or that a new control began: the time used is then unknown. */
static inline bool ratsu_time_used(uint64_t before, uint64_t increment, uint64_t left,
                                   uint64_t *used)
{
    *used = before + increment - left;
    return before + increment >= left;
}

#endif
