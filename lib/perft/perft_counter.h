/* perft_counter.h: the functions of one processor level for perft.c. */
#ifndef CHESS_PERFT_COUNTER_H
#define CHESS_PERFT_COUNTER_H

#include "base/levels.h"
#include "perft/perft_table.h"

struct perft_search {
    const void *lines;        /* the level's tables */
    struct perft_table table; /* counts met before */
    bool three_check;         /* the third check ends the game */
};

struct perft_counter {
    size_t lines_size;          /* bytes of tables */
    void (*fill)(void *zeroed); /* makes the tables */

    /* Readies BOARD to be counted from: in Three-check a check that stands on the board is
     * counted when its node is visited, so it is taken off the given number. */
    void (*enter_root)(const struct perft_search *search, struct board *board);

    /* Leaves of BOARD, DEPTH (at least 1) plies away. */
    uint64_t (*count)(const struct perft_search *search, const struct board *board, unsigned depth);

    /* The boards after each move into NEXT (RATSU_MAX_MOVES); returns how many. */
    size_t (*successors)(const struct perft_search *search, const struct board *board,
                         struct board *next);
};

RATSU_LEVEL_OBJECTS(struct perft_counter, ratsu_perft_counter);

#endif
