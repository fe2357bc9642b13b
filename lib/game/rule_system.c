/* game/rule_system.c: which rules a game follows, and where it starts. */
#include "game/player.h"

static bool has_moves(const struct ratsu_game *game)
{
    for (size_t i = 0; i < game->element_count; i++)
        if (game->elements[i].kind == RATSU_MOVE) return true;
    return false;
}

void ratsu_game_begin(struct ratsu_player *player)
{
    struct ratsu_game *game = player->game;
    struct ratsu_slice variant = ratsu_game_known(game, RATSU_TAG_VARIANT);
    struct ratsu_slice fen = ratsu_game_known(game, RATSU_TAG_FEN);
    game->start = player->array;
    game->system = player->options->system;
    game->system_guessed = false;
    game->start_fault = RATSU_START_FINE;
    game->fen_fault = game->fen_remarks = 0;
    game->fen_at = 0;
    bool usual = !variant.length || ratsu_slice_is(variant, ratsu_variant(RATSU_STANDARD)->name);
    if (!fen.data && usual && game->system == RATSU_STANDARD) return;
    struct ratsu_system_choice choice =
        ratsu_system_choose(variant, fen, 0, game->system, &game->any_start);
    game->system = choice.system;
    game->system_guessed = choice.guessed;
    game->fen_fault = choice.reading.fault;
    game->fen_remarks = choice.reading.remarks;
    game->fen_at = choice.reading.at;
    if (game->system == RATSU_UNKNOWN_SYSTEM)
        game->start_fault = RATSU_START_UNKNOWN;
    else if (choice.reading.fault != RATSU_FEN_FINE)
        game->start_fault = RATSU_START_BAD_FEN;
    else if (game->system == RATSU_CHESS960 && !fen.data && has_moves(game))
        game->start_fault = RATSU_START_NO_FEN;
}
