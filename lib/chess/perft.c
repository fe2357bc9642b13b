/* perft.c: the counter's outer side: levels, memory, threads. */
#include "ratsu/perft.h"
#include "chess/perft_counter.h"

static struct board board_of(const struct ratsu_position *position)
{
    const uint64_t *kinds = position->kinds;
    struct board board = {.pawns = kinds[RATSU_PAWN],
                          .knights = kinds[RATSU_KNIGHT],
                          .diagonal = kinds[RATSU_BISHOP] | kinds[RATSU_QUEEN],
                          .straight = kinds[RATSU_ROOK] | kinds[RATSU_QUEEN],
                          .kings = kinds[RATSU_KING],
                          .own = position->colours[RATSU_WHITE],
                          .their = position->colours[RATSU_BLACK],
                          .state = position->castling};
    if (position->en_passant != RATSU_NO_SQUARE) board.state |= square_set(position->en_passant);
    if (position->turn == RATSU_BLACK) board = turned(&board);
    if (!(below_diagonally(board.state & RANK_6) & board.pawns & board.own)) board.state &= ~RANK_6;
    return board;
}

static const struct perft_counter *counter_of(enum ratsu_level level)
{
    if (level > ratsu_level_best()) level = ratsu_level_best();
#ifdef RATSU_HAS_avx512
    if (level == RATSU_LEVEL_AVX512) return &ratsu_perft_counter_avx512;
#endif
#ifdef RATSU_HAS_bmi2
    if (level == RATSU_LEVEL_BMI2) return &ratsu_perft_counter_bmi2;
#endif
    return &ratsu_perft_counter_plain;
}

uint64_t ratsu_perft(enum ratsu_level level, const struct ratsu_position *position, unsigned depth)
{
    const struct perft_counter *counter = counter_of(level);
    void *memory = ratsu_pages(counter->memory);
    if (!memory) return 0;
    counter->fill(memory);
    struct board board = board_of(position);
    uint64_t leaves = counter->count(memory, &board, depth);
    ratsu_pages_free(memory, counter->memory);
    return leaves;
}
