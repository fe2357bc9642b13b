/* perft/perft_table.h: counts of positions met before, shared by threads without locks.
 *
 * An entry is 16 bytes: a check word and a datum (depth and leaves). The check word is the hash of
 * the position, exclusive-or the datum. If two threads write one entry at the same time and a
 * reader sees half of each, the check fails and the entry counts as empty (Hyatt and Mann, "A
 * lock-less transposition table implementation for parallel search chess engines", ICGA Journal 25,
 * 2002). Four entries share a cache line; a new count replaces the one of lowest depth.
 *
 * Two positions with equal 64-bit hashes are taken for one. A count that looks up n positions
 * meets such a pair with a probability of about n * 4 / 2^64: a look-up compares four entries. */
#ifndef CHESS_PERFT_TABLE_H
#define CHESS_PERFT_TABLE_H

#include "base/levels.h"
#include "perft/perft_board.h"
#include <stdatomic.h>

struct perft_entry {
    _Atomic uint64_t check;
    _Atomic uint64_t datum;
};

enum { TABLE_WAYS = 4, TABLE_DEPTH_SHIFT = 58 };

struct perft_table {
    struct perft_entry *entries; /* NULL: no table */
    uint64_t mask;               /* number of lines of four entries (a power of two), minus one */
};

/* Returns the hash of BOARD. Each word goes through a bijection of its own, so that no
 * multiplication waits for another word. */
static inline uint64_t board_hash(const struct board *board)
{
    const uint64_t *words = &board->pawns;
    uint64_t hash = 0;
    for (unsigned i = 0; i < 8; i++) {
        uint64_t word =
            (words[i] ^ UINT64_C(0x9e3779b97f4a7c15) * (2 * i + 1)) * UINT64_C(0xbf58476d1ce4e5b9);
        word = (word ^ word >> 31) * UINT64_C(0x94d049bb133111eb);
        hash += word ^ word >> 29;
    }
    hash = (hash ^ hash >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return hash ^ hash >> 32;
}

/* Returns the line for a position at DEPTH. Each depth has its own: a position with few pieces is
 * met at many depths, and their counts would replace each other. */
static inline struct perft_entry *table_line(const struct perft_table *table, uint64_t hash,
                                             unsigned depth)
{
    uint64_t line = hash + depth * UINT64_C(0x9e3779b97f4a7c15);
    return &table->entries[(line & table->mask) * TABLE_WAYS];
}

/* Returns the sum of two counts, UINT64_MAX at most. */
static inline uint64_t add_leaves(uint64_t leaves, uint64_t more)
{
    return more > UINT64_MAX - leaves ? UINT64_MAX : leaves + more;
}

static inline bool table_find(struct perft_entry *line, uint64_t hash, unsigned depth,
                              uint64_t *leaves)
{
    for (unsigned i = 0; i < TABLE_WAYS; i++) {
        uint64_t datum = atomic_load_explicit(&line[i].datum, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&line[i].check, memory_order_relaxed);
        if ((check ^ datum) == hash && datum >> TABLE_DEPTH_SHIFT == depth) {
            *leaves = datum & ((UINT64_C(1) << TABLE_DEPTH_SHIFT) - 1);
            return true;
        }
    }
    return false;
}

static inline void table_keep(struct perft_entry *line, uint64_t hash, unsigned depth,
                              uint64_t leaves)
{
    if (leaves >> TABLE_DEPTH_SHIFT || depth >> (64 - TABLE_DEPTH_SHIFT)) return;
    unsigned place = 0;
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < TABLE_WAYS; i++) {
        uint64_t held =
            atomic_load_explicit(&line[i].datum, memory_order_relaxed) >> TABLE_DEPTH_SHIFT;
        if (held >= least) continue;
        least = held;
        place = i;
    }
    uint64_t datum = (uint64_t)depth << TABLE_DEPTH_SHIFT | leaves;
    atomic_store_explicit(&line[place].datum, datum, memory_order_relaxed);
    atomic_store_explicit(&line[place].check, hash ^ datum, memory_order_relaxed);
}

/* ---- The functions of one processor level, for perft.c ---- */

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
