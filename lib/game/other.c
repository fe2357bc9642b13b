/* game/other.c: plays Marineerimine and Camelot, move by move; play.c plays everything else. */
#include "game/player.h"

#include "camelot/camelot_text.h"
#include "marineerimine/marinating.h"

enum { FIVEFOLD = 5, SEVENTYFIVE_PLIES = 150, WCF_REPETITIONS = 3 };

static bool is_camelot(const struct ratsu_player *player)
{
    return (player->line.now.rules & RATSU_RULES_CAMELOT) != 0;
}

/* Plays the move at ELEMENT if it can be played; its remarks are set in any case. */
static bool play_marinating(struct ratsu_player *player, struct ratsu_element *element,
                            struct ratsu_slice text)
{
    struct ratsu_san_reading reading = ratsu_san_read(player->kernel, &player->line.now, text);
    element->remarks = reading.remarks;
    if (reading.remarks & RATSU_FAULTS) return false;
    element->u.move = reading.move;
    ratsu_marinating_kernel.play(&player->line.now, reading.move);
    return true;
}

static bool play_camelot(struct ratsu_player *player, struct ratsu_element *element,
                         struct ratsu_slice text)
{
    struct ratsu_camelot_position *position = &player->line.any_now.camelot;
    struct ratsu_camelot_moves *legal = &player->camelot[0];
    if (!ratsu_camelot_legal_moves(position, legal)) {
        player->no_memory = true;
        return false;
    }
    struct ratsu_camelot_reading reading =
        ratsu_camelot_move_read(position, legal, text, &player->camelot[1]);
    element->remarks = reading.remarks;
    if (reading.remarks & RATSU_FAULTS) return false;
    element->u.ordinal = (uint32_t)reading.index;
    ratsu_camelot_play(position, &legal->items[reading.index]);
    return true;
}

/* How often the position after PLY plies of the main line has been there. */
static unsigned times_there(const struct ratsu_player *player, uint32_t ply, uint32_t clock)
{
    unsigned times = 0;
    for (uint32_t i = ply > clock ? ply - clock : 0; i <= ply; i++) {
        times += player->prints[i] == player->prints[ply];
    }
    return times;
}

/* Looks for draws at a ply of the main line. Prints are hashes here. Castle moves make Camelot's position another one,
 * and the clock does not go back then: no position before the last reset can be the same. */
static void watch(struct ratsu_player *player)
{
    uint32_t ply = player->line.ply, clock = player->line.now.halfmove_clock;
    bool wcf = (player->line.now.rules & RATSU_RULES_WCF) != 0;
    if (player->watched || wcf) {
        player->prints[ply] = player->line.now.hash;
        unsigned times = times_there(player, ply, clock);
        if (wcf && times >= WCF_REPETITIONS) player->ended = true;
        if (!is_camelot(player) && times >= FIVEFOLD) player->perhaps_fivefold = true;
    }
    if (!is_camelot(player) && clock >= SEVENTYFIVE_PLIES && !player->seventyfive) {
        player->seventyfive = ply;
    }
}

size_t ratsu_play_other(struct ratsu_player *player, size_t index, size_t end)
{
    struct ratsu_game *game = player->game;
    struct line *line = &player->line;
    bool main_line = player->waiting_count == 0;
    if (main_line && line->ply == 0) watch(player);
    for (; index < end; index++) {
        struct ratsu_element *element = &game->elements[index];
        struct ratsu_slice text = {game->bytes.data + element->offset, element->length};
        if (element->kind == RATSU_NUMBER) {
            element->remarks = 0;
            if (number_is_right(text, &line->now) || ratsu_play_number(player, element, text))
                continue;
            break;
        }
        if (element->kind == RATSU_VARIATION_IN || element->kind == RATSU_VARIATION_OUT) break;
        if (element->kind != RATSU_MOVE) continue;
        line->any_before = line->any_now;
        line->ply_before = line->ply;
        line->sound_before = true;
        element->remarks = RATSU_AFTER_END;
        if (main_line && player->ended) break;
        bool played = is_camelot(player) ? play_camelot(player, element, text)
                                         : play_marinating(player, element, text);
        if (!played) break;
        player->remarks |= element->remarks;
        line->ply++;
        if (!main_line) continue;
        watch(player);
        if (!ratsu_player_goes_on(player, line->ply)) return index + 1;
    }
    return index;
}

enum ratsu_outcome ratsu_play_standing(struct ratsu_player *player,
                                       const union ratsu_any_position *position)
{
    if (position->chess.rules & RATSU_RULES_CAMELOT) {
        return ratsu_camelot_outcome(&position->camelot, &player->camelot[0]);
    }
    return ratsu_kernel_for(player->kernel, &position->chess)->outcome(&position->chess);
}
