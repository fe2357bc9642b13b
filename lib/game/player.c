/* game/player.c: plays a game, line by line; play.c plays the moves themselves. */
#include "game/player.h"
#include "game/build.h"

#include "chess/squares.h"
#include "game/follow.h"

#include <stdlib.h>

/* ---- Which rules a game follows, and where it starts ---- */

static bool has_moves(const struct ratsu_game *game)
{
    for (size_t i = 0; i < game->element_count; i++)
        if (game->elements[i].kind == RATSU_MOVE) return true;
    return false;
}

/* Finds the rule system by Variant tag, FEN and options, and the start; sets the game's system,
 * start_fault, fen_fault and so on, and start. */
static void begin_game(struct ratsu_player *player)
{
    struct ratsu_game *game = player->game;
    struct ratsu_slice variant = ratsu_game_known(game, RATSU_TAG_VARIANT);
    struct ratsu_slice fen = ratsu_game_known(game, RATSU_TAG_FEN);
    if (ratsu_names_no_position(fen)) fen = (struct ratsu_slice){0};
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

/* ---- Beginning and end ---- */

/* How often the last position has occurred, as far as fingerprints show; it cannot be the same as
 * one from before the last capture or pawn move. */
static uint32_t times_at_last(const struct ratsu_player *player)
{
    uint32_t ply = player->line.ply, clock = player->line.now.halfmove_clock, times = 0;
    const uint64_t *fingerprints = player->fingerprints;
    for (uint32_t i = ply > clock ? ply - clock : 0; i <= ply; i++)
        times += fingerprints[i] == fingerprints[ply];
    return times;
}

/* Counts the last position, which no position before the last capture or pawn move equals. */
static void count_last(struct ratsu_player *player)
{
    struct ratsu_game *game = player->game;
    const uint32_t clock = game->last.halfmove_clock;
    ratsu_play_fivefold(player, clock < game->plies ? game->plies - clock : 0, &game->repeated);
}

bool ratsu_player_count_last(struct ratsu_game *game)
{
    struct ratsu_player *player = game->player;
    if (game->start_fault != RATSU_START_FINE || game->start.rules & RATSU_RULES_CAMELOT ||
        game->repeated || times_at_last(player) < RATSU_THREEFOLD_TIMES)
        return true;
    count_last(player);
    return !player->no_memory;
}

/* Whether the last position may have been there three times, by the squares of both sides as moves
 * leave them; it cannot be the same as one from before the last capture, pawn move or castling. */
static bool squares_recur(const struct ratsu_game *game)
{
    const struct ratsu_position *last = &game->last;
    uint64_t changed[2] = {0}; /* squares that differ from those of the last position */
    unsigned side = last->turn, times = 1;
    uint32_t plies = last->halfmove_clock;
    for (size_t i = game->terminator; i > 0 && plies && times < RATSU_THREEFOLD_TIMES;) {
        const struct ratsu_element *element = &game->elements[--i];
        struct ratsu_move move = element->u.move;
        if (!ratsu_mainline_move(element)) continue;
        if (move.flags & RATSU_CASTLING) break;
        plies--;
        side ^= 1;
        if (!(move.flags & RATSU_NULL_MOVE))
            changed[side] ^= square_bit(move.from) | square_bit(move.to);
        times += side == last->turn && !(changed[RATSU_WHITE] | changed[RATSU_BLACK]);
    }
    return times >= RATSU_THREEFOLD_TIMES;
}

bool ratsu_player_end_repetitions(struct ratsu_game *game)
{
    struct ratsu_player *player = game->player;
    /* A player who passes need not move a piece there and back. */
    if (game->start_fault != RATSU_START_FINE || game->start.rules & RATSU_RULES_CAMELOT ||
        game->outcome != RATSU_ONGOING ||
        game->last.halfmove_clock <
            (game->remarks & RATSU_NULL ? FIVEFOLD_PLIES / 4 : FIVEFOLD_PLIES / 2))
        return true;
    if (!(game->start.rules & RATSU_RULES_MARINEERIMINE) && !squares_recur(game)) return true;
    count_last(player);
    if (game->repeated >= RATSU_FIVEFOLD_TIMES) game->outcome = RATSU_FIVEFOLD;
    return !player->no_memory;
}

/* ---- Variations ---- */

/* Marks an element as not played; if COUNTED, also in the game's remarks. */
static void leave_out(struct ratsu_player *player, struct ratsu_element *element, bool counted)
{
    if (element->kind == RATSU_NUMBER) element->remarks = 0;
    if (element->kind != RATSU_MOVE) return;
    element->remarks = RATSU_UNPLAYED;
    if (counted) player->remarks |= RATSU_UNPLAYED;
}

/* Enters the variation whose "(" is at INDEX, or marks what stands in it, up to its end or END, as
 * not played. Returns the index to go on with. */
static size_t enter(struct ratsu_player *player, size_t index, size_t end)
{
    if (!player->options->mainline_only && player->line.depth < RATSU_DEPTH_MAX) {
        ratsu_walk_enter(&player->line);
        player->no_memory |= player->line.failed;
        return index + 1;
    }
    size_t open = 1;
    for (index++; index < end; index++) {
        struct ratsu_element *element = &player->game->elements[index];
        if (element->kind == RATSU_VARIATION_IN) open++;
        if (element->kind == RATSU_VARIATION_OUT && --open == 0) return index + 1;
        leave_out(player, element, !player->options->mainline_only);
    }
    return end;
}

/* Sets what play_main does not keep: the position before the last move, which stands before
 * INDEX. */
static void find_before(struct ratsu_player *player, size_t index)
{
    struct ratsu_walk *line = &player->line;
    line->before = player->game->start;
    line->before_ply = 0;
    for (size_t i = 0; i < index && line->before_ply + 1 < line->ply; i++) {
        if (player->game->elements[i].kind != RATSU_MOVE) continue;
        player->kernel->play(&line->before, player->game->elements[i].u.move);
        line->before_ply++;
    }
}

/* ---- Faults ---- */

/* The rest of the line after the move at INDEX is not played. */
static void end_line(struct ratsu_player *player, size_t index)
{
    struct ratsu_walk *line = &player->line;
    struct ratsu_element *element = &player->game->elements[index];
    if (!(element->remarks & RATSU_NOT_A_MOVE)) {
        enum ratsu_outcome outcome = ratsu_play_standing(player, &line->any_now);
        if (outcome != RATSU_ONGOING && outcome != RATSU_INSUFFICIENT_MATERIAL &&
            outcome != RATSU_SEVENTYFIVE_MOVES && outcome != RATSU_FIVEFOLD)
            element->remarks = (element->remarks & ~RATSU_FAULTS) | RATSU_AFTER_END;
    }
    player->remarks |= element->remarks;
    ratsu_walk_keep(line);
    line->sound = false;
}

/* Skips the text after a fault, up to a variation or the end of the line. */
static size_t pass_unsound(struct ratsu_player *player, size_t index, size_t end)
{
    for (; index < end; index++) {
        struct ratsu_element *element = &player->game->elements[index];
        if (element->kind == RATSU_VARIATION_IN || element->kind == RATSU_VARIATION_OUT) break;
        leave_out(player, element, true);
        if (element->kind == RATSU_MOVE) player->line.before_sound = false;
    }
    return index;
}

/* ---- The whole game ---- */

enum { OTHER_RULES = RATSU_RULES_MARINEERIMINE | RATSU_RULES_CAMELOT };

/* Returns the index of the first element that was not looked at. */
static size_t play_all(struct ratsu_player *player)
{
    struct ratsu_game *game = player->game;
    unsigned rules = game->start.rules;
    const enum ratsu_level level = player->kernel->level;
    bool in_main = !(rules & (RATSU_RULES_THREE_CHECK | OTHER_RULES)) && !player->letters;
    size_t index = player->reached;
    if (player->observer && !ratsu_player_shows(player, NULL, 0, NULL)) return 0;
    while (index < game->terminator && !player->no_memory) {
        if (player->gap_count && index == player->gap) index += player->gap_count;
        size_t end = player->gap_count && index < player->gap ? player->gap : game->terminator;
        if (!player->line.sound)
            index = pass_unsound(player, index, end);
        else if (rules & OTHER_RULES)
            index = ratsu_play_other(player, index, end);
        else if (in_main)
            index = RATSU_OF_LEVEL(level, ratsu_play_main)(player, index, end);
        else
            index = RATSU_OF_LEVEL(level, ratsu_play_any)(player, index, end);
        if (player->stopped) break;
        if (index >= end) continue;
        switch (game->elements[index].kind) {
        case RATSU_VARIATION_IN:
            /* A variation that is not played needs no position, and its moves are marked as not
             * played. */
            if (!player->options->mainline_only) {
                if (in_main && player->line.sound) find_before(player, index);
                in_main = false;
            }
            index = enter(player, index, end);
            break;
        case RATSU_VARIATION_OUT:
            ratsu_walk_leave(&player->line);
            index++;
            break;
        default:
            if (ratsu_play_apart(player, &index) || ratsu_play_word(player, index)) break;
            if (!(rules & RATSU_RULES_CAMELOT) &&
                (ratsu_play_novelty(player, &index) || ratsu_play_unglue(player, &index) ||
                 ratsu_play_both_lost(player, index)))
                break;
            end_line(player, index);
            index++;
        }
    }
    return ratsu_player_close_gap(player, index);
}

bool ratsu_player_begin(const struct ratsu_kernel *kernel, struct ratsu_game *game,
                        const struct ratsu_play_options *options)
{
    struct ratsu_player *player = game->player;
    if (!player) {
        player = game->player = calloc(1, sizeof *player);
        if (!player) return false;
        ratsu_position_start(&player->array, 518);
        player->array.rules = RATSU_RULES_STANDARD;
        player->array.hash = ratsu_position_hash(&player->array);
    }
    player->kernel = kernel;
    player->game = game;
    player->options = options;
    player->reached = 0;
    begin_game(player);
    ratsu_walk_begin(&player->line, player->kernel, player->game);
    player->remarks = 0;
    player->perhaps_fivefold = player->no_memory = player->ended = false;
    player->seventyfive = 0;
    player->observer = player->options->observer;
    player->stopped = false;
    player->watched = player->options->repetitions;
    player->letters = player->options->pieces ? &ratsu_letters[player->options->pieces] : NULL;
    ratsu_table_clear(&player->times);
    if (player->watched && !ratsu_player_reserve(player, game->element_count + 1)) return false;
    if (player->watched)
        player->fingerprints[0] =
            player->observer ? game->start.hash : fingerprint_of(&game->start);
    return true;
}

bool ratsu_game_play(const struct ratsu_kernel *kernel, struct ratsu_game *game,
                     const struct ratsu_play_options *options)
{
    struct ratsu_player *player = game->player;
    if (!kernel) return false;
    bool begun =
        player && player->begun && !options->observer && (player->watched || !options->repetitions);
    if (!begun && !ratsu_player_begin(kernel, game, options)) return false;
    player = game->player;
    player->game = game;
    player->options = options;
    player->begun = false;
    player->watched = options->repetitions;
    player->perhaps_fivefold &= player->watched;
    size_t played = game->start_fault == RATSU_START_FINE ? play_all(player) : 0;
    if (player->no_memory) return false;
    for (; played < game->element_count; played++) leave_out(player, &game->elements[played], true);
    while (player->line.depth) ratsu_walk_leave(&player->line);
    game->any_last = player->line.any_now;
    game->plies = player->line.ply;
    game->remarks = player->remarks;
    game->outcome = player->stopped ? RATSU_ONGOING : ratsu_play_standing(player, &game->any_last);
    uint32_t fivefold = 0, seventyfive = player->seventyfive; /* first plies with such a draw */
    game->repeated = 0;
    if (player->watched && player->observer && !player->stopped)
        game->repeated = times_at_last(player);
    if (player->watched && game->remarks & RATSU_NULL)
        player->perhaps_fivefold = true; /* play.c watches from FIVEFOLD_PLIES on */
    if (player->perhaps_fivefold) fivefold = ratsu_play_fivefold(player, 0, &game->repeated);
    if (player->perhaps_fivefold && game->repeated >= RATSU_FIVEFOLD_TIMES &&
        game->outcome == RATSU_ONGOING)
        game->outcome = RATSU_FIVEFOLD;
    if (player->ended && game->outcome == RATSU_ONGOING) game->outcome = RATSU_THREEFOLD;
    uint32_t over = fivefold && (!seventyfive || fivefold < seventyfive) ? fivefold : seventyfive;
    game->claims_passed = over < game->plies ? over : 0;
    return !player->no_memory;
}

bool ratsu_game_position_before(const struct ratsu_kernel *kernel, const struct ratsu_game *game,
                                size_t index, union ratsu_any_position *position)
{
    struct ratsu_walk walk = {0};
    ratsu_walk_begin(&walk, kernel, game);
    for (size_t i = 0; i < index; i++) ratsu_walk_step(&walk, &game->elements[i]);
    bool sound = walk.sound && !walk.failed;
    *position = walk.any_now;
    ratsu_walk_free(&walk);
    return sound;
}
