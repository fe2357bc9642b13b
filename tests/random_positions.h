/* random_positions.h: legal positions for comparing move generators: from random games, and from
 * random placements unlike any game, with nine queens, a dozen pins, double checks, pawns that can
 * be taken en passant.
 */
#ifndef TESTS_RANDOM_POSITIONS_H
#define TESTS_RANDOM_POSITIONS_H

#include "ratsu/position.h"
#include <string.h>

/* Marsaglia, "Xorshift RNGs", 2003. The state must not be 0. */
static inline uint64_t random_next(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static inline unsigned random_below(uint64_t *state, unsigned limit)
{
    return (unsigned)((random_next(state) >> 32) % limit);
}

/* A position some plies into a random game from a random start array. */
static inline void random_game_position(const struct ratsu_kernel *kernel, uint64_t *state,
                                        struct ratsu_position *position)
{
    unsigned plies = random_below(state, 160);
    unsigned start = random_below(state, 2) ? 518 : random_below(state, 960);
    ratsu_position_start(position, start);
    for (unsigned ply = 0; ply < plies; ply++) {
        struct ratsu_move moves[RATSU_MAX_MOVES];
        size_t count = kernel->legal_moves(position, moves);
        if (count == 0) return;
        kernel->play(position, moves[random_below(state, (unsigned)count)]);
    }
}

static inline void put_piece(struct ratsu_position *position, unsigned kind, unsigned colour,
                             unsigned square)
{
    position->kinds[kind] |= UINT64_C(1) << square;
    position->colours[colour] |= UINT64_C(1) << square;
}

static inline unsigned random_empty_square(uint64_t *state, const struct ratsu_position *position)
{
    unsigned square;
    do square = random_below(state, 64);
    while ((position->colours[0] | position->colours[1]) >> square & 1);
    return square;
}

/* Gives castling rights, at random, to rooks on the first rank of their king. */
static inline void give_castling(uint64_t *state, struct ratsu_position *position)
{
    for (unsigned colour = 0; colour < 2; colour++) {
        uint64_t rank = colour ? UINT64_C(0xff) << 56 : 0xff;
        uint64_t king = position->kinds[RATSU_KING] & position->colours[colour] & rank;
        uint64_t rooks = position->kinds[RATSU_ROOK] & position->colours[colour] & rank;
        if (!king) continue;
        uint64_t right = rooks & ~(king | (king - 1)), left = rooks & (king - 1);
        if (right && random_below(state, 4)) position->castling |= right & -right;
        if (left && random_below(state, 4)) position->castling |= left & -left;
    }
    if (position->castling) position->rules |= RATSU_RULES_CHESS960;
}

/* Sets, at random, the en passant square of a pawn that can just have moved two squares. */
static inline void give_en_passant(uint64_t *state, struct ratsu_position *position)
{
    uint64_t empty = ~(position->colours[0] | position->colours[1]);
    uint64_t pawns = position->kinds[RATSU_PAWN] & position->colours[!position->turn], passed;
    if (position->turn == RATSU_WHITE)
        passed = (pawns & UINT64_C(0xff) << 32) << 8 & empty & empty >> 8;
    else
        passed = (pawns & UINT64_C(0xff) << 24) >> 8 & empty & empty << 8;
    if (passed && random_below(state, 4)) position->en_passant = (uint8_t)__builtin_ctzll(passed);
}

static inline bool random_placement_try(const struct ratsu_kernel *kernel, uint64_t *state,
                                        struct ratsu_position *position)
{
    static const uint8_t mixtures[4][8] = {{0, 0, 0, 1, 2, 3, 4, 0},
                                           {2, 3, 4, 4, 4, 2, 3, 4},
                                           {0, 0, 0, 0, 0, 2, 3, 4},
                                           {0, 1, 2, 3, 4, 1, 2, 3}};
    const uint8_t *mixture = mixtures[random_below(state, 4)];
    unsigned pieces = random_below(state, random_below(state, 2) ? 10 : 28);
    *position = (struct ratsu_position){
        .move_number = 1, .en_passant = RATSU_NO_SQUARE, .turn = (uint8_t)random_below(state, 2)};
    for (unsigned colour = 0; colour < 2; colour++) {
        unsigned home = colour ? 56 + random_below(state, 8) : random_below(state, 8);
        bool taken = (position->colours[0] | position->colours[1]) >> home & 1;
        bool at_home = random_below(state, 2) && !taken;
        put_piece(position, RATSU_KING, colour,
                  at_home ? home : random_empty_square(state, position));
    }
    for (unsigned i = 0; i < pieces; i++) {
        unsigned kind = mixture[random_below(state, 8)],
                 square = random_empty_square(state, position);
        if (kind == RATSU_PAWN && (square < 8 || square >= 56)) continue;
        put_piece(position, kind, random_below(state, 2), square);
    }
    unsigned waiting = !position->turn;
    uint64_t king = position->kinds[RATSU_KING] & position->colours[waiting];
    uint64_t attackers = kernel->attackers(position, (unsigned)__builtin_ctzll(king),
                                           position->colours[0] | position->colours[1]);
    if (attackers & position->colours[position->turn]) return false;
    give_castling(state, position);
    give_en_passant(state, position);
    position->hash = ratsu_position_hash(position);
    return true;
}

static inline void random_placement(const struct ratsu_kernel *kernel, uint64_t *state,
                                    struct ratsu_position *position)
{
    while (!random_placement_try(kernel, state, position)) continue;
}

/* Counts the leaves at DEPTH plies by playing every move. */
static inline uint64_t count_slowly(const struct ratsu_kernel *kernel,
                                    const struct ratsu_position *position, unsigned depth)
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    size_t count = kernel->legal_moves(position, moves);
    if (depth <= 1) return depth ? count : 1;
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        struct ratsu_position after = *position;
        kernel->play(&after, moves[i]);
        leaves += count_slowly(kernel, &after, depth - 1);
    }
    return leaves;
}

#endif
