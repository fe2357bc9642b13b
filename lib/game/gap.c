/* game/gap.c: room for elements that the play divides.
 *
 * Most games need none. If each division moved all elements after it, a game of glued moves would
 * take the square of its length. So a gap goes along with the play: elements that were played are
 * moved from its end to its beginning once there is something to divide, each of them once.
 *
 *     1. | e4 | e5 | gap ............ | 2. | Nf3Nc6 | 3. | Bb5a6      after e4e5
 *     1. | e4 | e5 | 2. | Nf3 | Nc6 | gap ......... | 3. | Bb5a6      after Nf3Nc6 */
#include "game/player.h"

#include "game/build.h"

/* Adds BY to the places of tags that stand after INDEX. */
static void shift_tags(struct ratsu_game *game, size_t index, size_t by)
{
    for (size_t i = 0; i < game->tag_count; i++)
        if (game->tags[i].element > index) game->tags[i].element += (uint32_t)by;
}

static void drop(struct ratsu_element *elements, size_t count)
{
    for (size_t i = 0; i < count; i++) elements[i] = (struct ratsu_element){.kind = RATSU_DROPPED};
}

bool ratsu_player_make_room(struct ratsu_player *player, size_t *index)
{
    struct ratsu_game *game = player->game;
    if (player->gap_count && *index >= player->gap) {
        /* What stands from the end of the gap to the element moves before it. */
        size_t from = player->gap + player->gap_count, count = *index + 1 - from;
        struct ratsu_element *elements = game->elements;
        memmove(elements + player->gap, elements + from, count * sizeof *elements);
        for (size_t i = player->gap; i < player->gap + count; i++)
            if (elements[i].kind == RATSU_TAG) game->tags[elements[i].u.tag].element = (uint32_t)i;
        size_t left = count < player->gap_count ? count : player->gap_count;
        drop(elements + *index + 1 - left, left);
        player->gap += count;
        *index -= player->gap_count;
    }
    if (!player->gap_count) {
        /* A new gap: the longer the rest of the game, the more is divided. */
        const size_t rest = game->element_count - *index - 1, room = rest / 2 + 8;
        if (!ratsu_game_reserve(game, room) ||
            !ratsu_player_reserve(player, game->element_count + room + 1))
            return false;
        struct ratsu_element *next = game->elements + *index + 1;
        memmove(next + room, next, rest * sizeof *next);
        drop(next, room);
        shift_tags(game, *index, room);
        game->element_count += room;
        game->terminator += room;
        player->gap = *index + 1;
        player->gap_count = room;
    }
    player->gap++;
    player->gap_count--;
    return true;
}

size_t ratsu_player_close_gap(struct ratsu_player *player, size_t index)
{
    struct ratsu_game *game = player->game;
    size_t count = player->gap_count, end = player->gap + count;
    if (!count) return index;
    struct ratsu_element *gap = game->elements + player->gap;
    memmove(gap, gap + count, (game->element_count - end) * sizeof *gap);
    shift_tags(game, player->gap, 0 - count);
    game->element_count -= count;
    game->terminator -= count;
    player->gap_count = 0;
    return index >= end ? index - count : index;
}
