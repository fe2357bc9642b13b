/* game/draws.c: repetition by the identity of positions (ratsu-variants(7), standard chess),
 * exactly, in time linear in the length of the game. */
#include "game/player.h"

#include "base/array.h"
#include "marineerimine/marinating.h"

void ratsu_player_free(struct ratsu_player *player)
{
    if (!player) return;
    free(player->fingerprints);
    ratsu_walk_free(&player->line);
    ratsu_table_free(&player->times);
    free(player);
}

bool ratsu_player_reserve(struct ratsu_player *player, size_t plies)
{
    return RATSU_GROW(player->fingerprints, player->fingerprint_capacity, plies + 1);
}

unsigned ratsu_play_times(struct ratsu_player *player, uint64_t hash)
{
    struct ratsu_table *times = &player->times;
    size_t at = ratsu_table_first(times, hash);
    if (at != RATSU_TABLE_NONE) return (unsigned)++times->values[at];
    if (ratsu_table_add(times, hash, 1)) return 1;
    player->no_memory = true;
    return 0;
}

uint32_t ratsu_play_fivefold(struct ratsu_player *player, uint32_t from, uint32_t *last)
{
    const struct ratsu_game *game = player->game;
    struct ratsu_position position = game->start;
    const struct ratsu_kernel *kernel = ratsu_kernel_for(player->kernel, &position);
    uint32_t ply = 0, first = 0;
    ratsu_table_clear(&player->times);
    position.hash = ratsu_position_hash(&position);
    *last = from ? 0 : ratsu_play_times(player, position.hash);
    for (size_t i = 0; i < game->terminator && ply < game->plies; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE || element->depth != 0) continue;
        if (ply < from) {
            kernel->play_unhashed(&position, element->u.move);
            if (++ply < from) continue;
            position.hash = ratsu_position_hash(&position);
        } else {
            kernel->play(&position, element->u.move);
            ply++;
        }
        if (position.halfmove_clock == 0) ratsu_table_clear(&player->times);
        *last = ratsu_play_times(player, position.hash);
        if (*last >= RATSU_FIVEFOLD_TIMES && !first) first = ply;
    }
    return first;
}
