/* game/draws.c: fivefold repetition by the identity of positions (rules.md, 1). */
#include "game/player.h"

#include "marineerimine/marinating.h"

enum { FIVE = 5 };

/* How often the last of COUNT hashes has been there; those from FROM on can be the same. */
static unsigned times_there(const uint64_t *hashes, size_t from, size_t count)
{
    unsigned times = 0;
    for (size_t i = from; i < count; i++) times += hashes[i] == hashes[count - 1];
    return times;
}

uint32_t ratsu_play_fivefold(struct ratsu_player *player, bool *last)
{
    const struct ratsu_game *game = player->game;
    struct ratsu_position position = game->start;
    uint64_t *hashes = player->prints; /* the prints are not needed any more */
    size_t ply = 0;
    uint32_t first = 0;
    *last = false;
    hashes[0] = ratsu_position_hash(&position);
    position.hash = hashes[0];
    for (size_t i = 0; i < game->terminator && ply < game->plies; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE || element->depth != 0) continue;
        ratsu_kernel_for(player->kernel, &position)->play(&position, element->u.move);
        hashes[++ply] = position.hash;
        size_t from = ply > position.halfmove_clock ? ply - position.halfmove_clock : 0;
        *last = times_there(hashes, from, ply + 1) >= FIVE;
        if (*last && !first) first = (uint32_t)ply;
    }
    return first;
}
