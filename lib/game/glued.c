/* game/glued.c: two moves without a blank between them, as in "1.e4e5" or "2.Nf3Nc6". */
#include "game/player.h"

#include "marineerimine/marinating.h"
#include "game/build.h"

/* Whether FIRST and then SECOND are moves of the position. */
static bool both_fit(const struct ratsu_player *player, struct ratsu_slice first,
                     struct ratsu_slice second)
{
    struct ratsu_position position = player->line.now;
    struct ratsu_san_reading reading = ratsu_san_read(player->kernel, &position, first);
    if (reading.remarks & RATSU_FAULTS) return false;
    ratsu_kernel_for(player->kernel, &position)->play(&position, reading.move);
    reading = ratsu_san_read(player->kernel, &position, second);
    return !(reading.remarks & RATSU_FAULTS);
}

/* Where the text parts into two moves; 0 if nowhere, or in more than one way. */
static size_t find_seam(const struct ratsu_player *player, struct ratsu_slice text)
{
    enum { SHORTEST = 2, LONGEST_PAIR = 16 };
    size_t seam = 0;
    if (text.length > LONGEST_PAIR) return 0;
    for (size_t at = SHORTEST; at + SHORTEST <= text.length; at++) {
        if (!both_fit(player, ratsu_slice_part(text, 0, at),
                      ratsu_slice_part(text, at, text.length)))
            continue;
        if (seam) return 0;
        seam = at;
    }
    return seam;
}

bool ratsu_play_unglue(struct ratsu_player *player, size_t index)
{
    struct ratsu_game *game = player->game;
    struct ratsu_element *element = &game->elements[index];
    struct ratsu_slice text = {game->bytes.data + element->offset, element->length};
    size_t seam = find_seam(player, text);
    if (!seam || !ratsu_game_reserve(game, 1)) return false;
    element = &game->elements[index];
    memmove(element + 1, element, (game->element_count - index) * sizeof *element);
    game->element_count++;
    game->terminator++;
    for (size_t i = 0; i < game->tag_count; i++)
        if (game->tags[i].element > index) game->tags[i].element++;
    element[0].length = (uint32_t)seam;
    element[1].offset += (uint32_t)seam;
    element[1].length -= (uint32_t)seam;
    element[1].fault = RATSU_GLUED;
    return true;
}
