/* perft/perft_counter.h: the functions of one processor level for perft.c. */
#ifndef CHESS_PERFT_COUNTER_H
#define CHESS_PERFT_COUNTER_H

#include "base/levels.h"
#include "perft/perft_table.h"

struct perft_search {
    const void *lines;        /* the level's tables */
    struct perft_table table; /* counts of positions met before */
    bool three_check;         /* the third check ends the game */
};

struct perft_counter {
    size_t lines_size;          /* bytes of tables */
    void (*fill)(void *zeroed); /* fills the tables */

    /* Prepares BOARD for a count. In Three-check a check on the board is counted when its node is
     * visited, so it is subtracted from the given number first. */
    void (*enter_root)(const struct perft_search *search, struct board *board);

    /* Returns the number of leaves DEPTH plies (at least 1) below BOARD. */
    uint64_t (*count)(const struct perft_search *search, const struct board *board, unsigned depth);

    /* Writes the boards after each move to NEXT (RATSU_MAX_MOVES) and returns their number. */
    size_t (*successors)(const struct perft_search *search, const struct board *board,
                         struct board *next);
};

RATSU_LEVEL_OBJECTS(struct perft_counter, ratsu_perft_counter);

#endif
