#ifndef CHESS_PERFT_COUNTER_H
#define CHESS_PERFT_COUNTER_H

#include "chess/perft_board.h"

/* What one processor level gives to perft.c. */
struct perft_counter {
    size_t memory;              /* bytes of tables */
    void (*fill)(void *memory); /* makes the tables */
    uint64_t (*count)(const void *memory, const struct board *board, unsigned depth);
};

extern const struct perft_counter ratsu_perft_counter_plain;
extern const struct perft_counter ratsu_perft_counter_bmi2;
extern const struct perft_counter ratsu_perft_counter_avx512;

#endif
