/* chess/levels.c: the kernel of a processor level, and functions that need no level. */
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

enum ratsu_kind ratsu_kind_on(const struct ratsu_position *position, unsigned square)
{
    return (enum ratsu_kind)kind_on(position, square);
}
