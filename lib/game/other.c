/* game/other.c: plays Marineerimine and Camelot, move by move; play.c plays everything else. */
#include "game/player.h"

#include "camelot/camelot_text.h"
#include "marineerimine/marinating.h"
#include "notation/shape.h"

/* Plays the move at ELEMENT if it can be played; its remarks are set in any case. */
static bool play_marinating(struct ratsu_player *player, struct ratsu_element *element,
                            struct ratsu_slice text)
{
    struct ratsu_san_reading reading =
        ratsu_move_read(player->kernel, &player->line.now, text, NULL, player->letters);
    element->remarks = reading.remarks;
    if (reading.remarks & RATSU_FAULTS) return false;
    element->u.move = reading.move;
    ratsu_marinating_kernel.play(&player->line.now, reading.move);
    return true;
}

/* *MOVE is valid until the next one. */
static bool play_camelot(struct ratsu_player *player, struct ratsu_element *element,
                         struct ratsu_slice text, const struct ratsu_camelot_move **move)
{
    struct ratsu_camelot_position *position = &player->line.any_now.camelot;
    struct ratsu_camelot_moves *legal = &player->line.camelot[0];
    struct ratsu_camelot_moves *scratch = &player->line.camelot[1];
    element->remarks = ratsu_camelot_move_fault(position, text, scratch);
    if (element->remarks) return false;
    if (!ratsu_camelot_legal_moves(position, legal)) {
        player->no_memory = true;
        return false;
    }
    struct ratsu_camelot_reading reading = ratsu_camelot_move_read(position, legal, text, scratch);
    element->remarks = reading.remarks;
    if (reading.remarks & RATSU_FAULTS) return false;
    element->u.ordinal = (uint32_t)reading.index;
    *move = &legal->items[reading.index];
    ratsu_camelot_play(position, *move);
    return true;
}

/* Looks for draws at a ply of the main line. Castle moves make Camelot's position another one, and
 * the clock does not go back then: no position from before it was 0 can be the same. */
static void watch(struct ratsu_player *player)
{
    uint32_t ply = player->line.ply, clock = player->line.now.halfmove_clock;
    const bool wcf = (player->line.now.rules & RATSU_RULES_WCF) != 0;
    const bool camelot = (player->line.now.rules & RATSU_RULES_CAMELOT) != 0;
    if (player->watched) player->fingerprints[ply] = player->line.now.hash;
    if (player->watched || wcf) {
        if (clock == 0 || ply == 0)
            ratsu_table_clear(&player->times); /* the start position has occurred once */
        unsigned times = ratsu_play_times(player, player->line.now.hash);
        if (wcf && times >= RATSU_THREEFOLD_TIMES) player->ended = true;
        if (!camelot && times >= RATSU_FIVEFOLD_TIMES) player->perhaps_fivefold = true;
    }
    if (!camelot && clock >= RATSU_SEVENTYFIVE_PLIES && !player->seventyfive)
        player->seventyfive = ply;
}

bool ratsu_play_number(struct ratsu_player *player, struct ratsu_element *element,
                       struct ratsu_slice text)
{
    if (!ratsu_iccf_digits(text)) {
        element->remarks = RATSU_WRONG_NUMBER;
        player->remarks |= RATSU_WRONG_NUMBER;
        return true;
    }
    element->kind =
        RATSU_MOVE; /* numbers of four digits do not occur, and as a number it would be lost */
    element->remarks = RATSU_NOT_A_MOVE;
    return false;
}

size_t ratsu_play_other(struct ratsu_player *player, size_t index, size_t end)
{
    struct ratsu_game *game = player->game;
    struct ratsu_walk *line = &player->line;
    bool main_line = line->depth == 0;
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
        ratsu_walk_keep(line);
        const bool camelot = (line->now.rules & RATSU_RULES_CAMELOT) != 0;
        const struct ratsu_camelot_move *move = NULL;
        element->remarks = RATSU_AFTER_END;
        if (main_line && player->ended) break;
        if (element->fault == RATSU_MAYBE_APART) break;
        bool played = camelot ? play_camelot(player, element, text, &move)
                              : play_marinating(player, element, text);
        if (!played) break;
        player->remarks |= element->remarks;
        line->ply++;
        if (main_line) watch(player);
        if (player->observer && !ratsu_player_shows(player, element, line->ply, move))
            return index + 1;
    }
    return index;
}

enum ratsu_outcome ratsu_play_standing(struct ratsu_player *player,
                                       const union ratsu_any_position *position)
{
    if (position->chess.rules & RATSU_RULES_CAMELOT)
        return ratsu_camelot_outcome(&position->camelot, &player->line.camelot[0]);
    return ratsu_kernel_for(player->kernel, &position->chess)->outcome(&position->chess);
}
