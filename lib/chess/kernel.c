/* chess/kernel.c: the rules as function pointers, compiled once for each processor level. */
#include "base/level.h"
#include "chess/play.h"

static void play(struct ratsu_position *position, struct ratsu_move move)
{
    play_move(position, move, true);
}

static void play_unhashed(struct ratsu_position *position, struct ratsu_move move)
{
    play_move(position, move, false);
}

static bool can_move(const struct ratsu_position *position)
{
    return !three_checks_given(position) && board_leaves_move(position);
}

/* Returns whether neither side can mate by any sequence of legal moves, judged by material only. */
static bool insufficient_material(const struct ratsu_position *position)
{
    const uint64_t light_squares = UINT64_C(0x55aa55aa55aa55aa);
    const uint64_t *kinds = position->kinds;
    uint64_t minors = kinds[RATSU_KNIGHT] | kinds[RATSU_BISHOP];
    if (kinds[RATSU_PAWN] | kinds[RATSU_ROOK] | kinds[RATSU_QUEEN]) return false;
    if (position->rules & RATSU_RULES_THREE_CHECK) return minors == 0;
    if (bit_count(minors) <= 1) return true;
    return kinds[RATSU_KNIGHT] == 0 &&
           ((minors & light_squares) == 0 || (minors & ~light_squares) == 0);
}

static enum ratsu_outcome outcome(const struct ratsu_position *position)
{
    bool movable = board_leaves_move(position);
    if (!movable && checkers_of(position)) return RATSU_CHECKMATE;
    if (three_checks_given(position)) return RATSU_THREE_CHECKS;
    if (!movable) return RATSU_STALEMATE;
    if (insufficient_material(position)) return RATSU_INSUFFICIENT_MATERIAL;
    return position->halfmove_clock >= RATSU_SEVENTYFIVE_PLIES ? RATSU_SEVENTYFIVE_MOVES
                                                               : RATSU_ONGOING;
}

#define LEVEL_NUMBER_plain RATSU_LEVEL_PLAIN
#define LEVEL_NUMBER_bmi2 RATSU_LEVEL_BMI2
#define LEVEL_NUMBER_avx512 RATSU_LEVEL_AVX512

extern const struct ratsu_kernel RATSU_LEVELLED(ratsu_kernel);
const struct ratsu_kernel RATSU_LEVELLED(ratsu_kernel) = {
    .level = RATSU_LEVEL_NAME(LEVEL_NUMBER, RATSU_LEVEL),
    .legal_moves = list_legal_moves,
    .play = play,
    .play_unhashed = play_unhashed,
    .attackers = attackers_of,
    .checkers = checkers_of,
    .can_move = can_move,
    .outcome = outcome,
    .legal_en_passant = legal_en_passant,
};
