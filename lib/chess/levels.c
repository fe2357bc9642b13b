/* chess/levels.c: the kernel of a processor level, and questions that need no level. */
#include "base/levels.h"
#include "chess/play.h"

RATSU_LEVEL_OBJECTS(struct ratsu_kernel, ratsu_kernel);

const struct ratsu_kernel *ratsu_kernel(enum ratsu_level level)
{
    enum ratsu_level best = ratsu_level_best();
    if (level > best) level = best;
    return RATSU_OF_LEVEL(level, &ratsu_kernel);
}

uint64_t ratsu_position_hash(const struct ratsu_position *position)
{
    uint64_t hash = state_key(position->castling, position->checks) ^ en_passant_key(position);
    if (position->turn == RATSU_WHITE) hash ^= ratsu_turn_key;
    for (unsigned colour = 0; colour < 2; colour++) {
        uint64_t pieces = position->colours[colour];
        while (pieces) {
            unsigned square = take_lowest_bit(&pieces);
            hash ^= ratsu_pieces_keys[kind_on(position, square)][colour][square];
        }
    }
    return hash;
}

bool ratsu_insufficient_material(const struct ratsu_position *position)
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

enum ratsu_kind ratsu_kind_on(const struct ratsu_position *position, unsigned square)
{
    return (enum ratsu_kind)kind_on(position, square);
}
