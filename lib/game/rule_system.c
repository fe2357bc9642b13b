/* game/system.c: which rules a game follows, and where it starts (tools.md, 1; rules.md). */
#include "game/player.h"

#include "ratsu/variant.h"

static bool has_moves(const struct ratsu_game *game)
{
    for (size_t i = 0; i < game->element_count; i++)
        if (game->elements[i].kind == RATSU_MOVE) return true;
    return false;
}

/* A position says more than any tag that its system is another than standard chess. */
static void read_fen(struct ratsu_player *player, struct ratsu_slice fen, bool named)
{
    struct ratsu_game *game = player->game;
    union ratsu_any_position position;
    /* Sixteen ranks tell of Camelot, but not by whose rules. */
    named |= ratsu_variant(game->system)->camelot;
    enum ratsu_system system = named ? game->system : RATSU_STANDARD;
    struct ratsu_fen_reading reading = ratsu_any_position_read(fen, 0, &system, &position);
    game->system_guessed = system != (named ? game->system : RATSU_STANDARD);
    if (!named && !game->system_guessed && game->system != RATSU_STANDARD) {
        system = game->system;
        reading = ratsu_any_position_read(fen, 0, &system, &position);
    }
    game->system = system;
    game->fen_fault = reading.fault;
    game->fen_remarks = reading.remarks;
    game->fen_at = reading.at;
    if (reading.fault != RATSU_FEN_FINE)
        game->start_fault = RATSU_START_BAD_FEN;
    else
        game->any_start = position;
}

void ratsu_game_begin(struct ratsu_player *player)
{
    struct ratsu_game *game = player->game;
    struct ratsu_slice variant = ratsu_game_known(game, RATSU_TAG_VARIANT);
    struct ratsu_slice fen = ratsu_game_known(game, RATSU_TAG_FEN);
    game->system = variant.length ? ratsu_system_of(variant) : player->options->system;
    game->system_guessed = false;
    game->start_fault = RATSU_START_FINE;
    game->fen_fault = game->fen_remarks = 0;
    game->fen_at = 0;
    game->start = player->array;
    if (game->system == RATSU_UNKNOWN_SYSTEM)
        game->start_fault = RATSU_START_UNKNOWN;
    else if (fen.data)
        read_fen(player, fen, variant.length > 0);
    else if (game->system == RATSU_CHESS960 && has_moves(game))
        game->start_fault = RATSU_START_NO_FEN;
    else if (game->system != RATSU_STANDARD)
        ratsu_variant(game->system)->start(ratsu_variant(game->system), &game->any_start);
}
