/* words/figures.h: what comments say about a move in numbers: clock, time spent, evaluation, depth.
 *
 * Read are, wherever they stand in a comment, the commands %clk, %emt and %eval; and comments that
 * are made of figures:
 *
 *     +0.35/12 0.41s, ...   cutechess, fastchess: evaluation by the side that moved, depth, time
 *                           spent
 *     0.35/12 29            other programs: the same without the s, evaluation from White's side
 *     d=28, mt=1190, tl=70810, wv=0.26, ...
 *                           TCEC: depth, time spent and clock (milliseconds or H:MM:SS), evaluation
 *                           from White's side
 *
 * The last three are of the position before the move, where the engine thought. "M12" is mate in
 * twelve plies, "#-12" and "-#12" in twelve moves. */
#ifndef WORDS_FIGURES_H
#define WORDS_FIGURES_H

#include "ratsu/game.h"

struct ratsu_figures {
    bool has_clock, has_elapsed, has_evaluation;
    uint64_t clock, elapsed; /* milliseconds */
    bool before;             /* the evaluation is of the position before the move, not after it */
    struct ratsu_evaluation evaluation;
    uint32_t depth; /* 0: not known */
};

/* Adds what COMMENT, with or without braces, says about a move, Black's if BLACK. What FIGURES
 * has already, stays. */
void ratsu_figures_read(struct ratsu_slice comment, bool black, struct ratsu_figures *figures);

#endif
