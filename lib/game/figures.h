/* game/figures.h: what comments say about a move in numbers: clock, time spent, evaluation,
 * depth.
 *
 * Read are, wherever they stand in a comment, the commands %clk, %emt and %eval; and comments
 * that are made of figures:
 *
 *     +0.35/12 0.41s, ...       cutechess, fastchess: evaluation by the side that moved, depth, time spent
 *     0.35/12 29                other programs: the same without the s, evaluation from White's side
 *     d=28, mt=1190, tl=70810, wv=0.26, ...    TCEC: depth, time spent and clock (milliseconds or H:MM:SS),
 *                               evaluation from White's side ("M12", "-M12" or "#-12": mate)
 * / */
#ifndef GAME_FIGURES_H
#define GAME_FIGURES_H

#include "ratsu/game.h"

struct ratsu_figures {
    bool has_clock, has_elapsed, has_evaluation;
    uint64_t clock, elapsed; /* milliseconds */
    struct ratsu_evaluation evaluation;
    uint32_t depth; /* 0: not known */
};

/* Adds what COMMENT, with or without braces, says about a move, Black's if BLACK. What FIGURES
 * has already, stays. */
void ratsu_figures_read(struct ratsu_slice comment, bool black, struct ratsu_figures *figures);

#endif
