/* slow/slow_plies.h: conditions on plies (ratsu-conditions(7)) once more, on arrays of letters. The
 * text is read anew for each ply; nothing is compiled. */
#ifndef SLOW_PLIES_H
#define SLOW_PLIES_H

#include "slow.h"

/* A ply: the position, and the move that led to it from the one before (empty at the start). */
struct slow_row {
    struct slow_position position, before;
    char san[SLOW_KEY], uci[SLOW_KEY];
    bool capture, promotes;
    int ply; /* 0 at the start */
    int nags[8], nag_count;
};

enum slow_answer { SLOW_NO, SLOW_YES, SLOW_NO_CONDITION };

/* Whether CONDITION holds for the COUNT plies of a game on 64 squares: paths in braces joined by
 * and, or, not and brackets. SLOW_NO_CONDITION: it has terms that are not known here. */
enum slow_answer slow_condition(const char *condition, const struct slow_row *rows, int count);

/* Sets ENDS, which are false, for the plies on which PATH, braces with `flip`, `mirror` and `shift`
 * before them, ends. The first MAIN of the COUNT rows are the main line, the others plies of
 * variations. False: it has terms that are not known here. */
bool slow_path(const char *path, const struct slow_row *rows, int count, int main, bool *ends);

#endif
