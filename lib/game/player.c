/* game/player.c: plays a game, line by line; the moves themselves are play.c's. */
#include "game/player.h"
#include "base/array.h"

#include "ratsu/notation.h"
#include "ratsu/game.h"
#include "camelot/camelot.h"
#include "game/follow.h"
#include "notation/san_explain.h"

#include <stdlib.h>

/* ---- Beginning and end ---- */

static struct ratsu_player *player_of(struct ratsu_game *game)
{
    if (game->player) return game->player;
    struct ratsu_player *player = aligned_alloc(64, sizeof *player);
    if (!player) return NULL;
    memset(player, 0, sizeof *player);
    ratsu_position_start(&player->array, 518);
    player->array.rules = RATSU_RULES_STANDARD;
    player->array.hash = ratsu_position_hash(&player->array);
    game->player = player;
    return player;
}

void ratsu_player_free(struct ratsu_player *player)
{
    if (!player) return;
    free(player->waiting);
    free(player->prints);
    for (int i = 0; i < 2; i++) ratsu_camelot_moves_free(&player->camelot[i]);
    free(player);
}

/* Room for the print of the position after every ply that there can be. */
static bool reserve_prints(struct ratsu_player *player, size_t plies)
{
    return RATSU_GROW(player->prints, player->print_capacity, plies + 1);
}

static void begin_line(struct ratsu_player *player)
{
    struct line *line = &player->line;
    line->any_now = line->any_before = player->game->any_start;
    line->ply = line->ply_before = 0;
    line->sound = line->sound_before = true;
    player->waiting_count = 0;
    player->remarks = 0;
    player->perhaps_fivefold = player->no_memory = player->ended = false;
    player->seventyfive = 0;
    player->lookout = player->options->lookout;
    player->enough = false;
    player->watched = player->options->repetitions && !player->lookout;
    player->letters = player->options->pieces ? &ratsu_letters[player->options->pieces] : NULL;
}

static void end_play(struct ratsu_player *player)
{
    struct ratsu_game *game = player->game;
    const struct line *main_line = player->waiting_count ? player->waiting : &player->line;
    game->any_last = main_line->any_now;
    game->plies = main_line->ply;
    game->remarks = player->remarks;
    game->outcome = player->enough ? RATSU_ONGOING : ratsu_play_standing(player, &game->any_last);
    uint32_t fivefold = 0, seventyfive = player->seventyfive;
    bool last = false;
    if (player->perhaps_fivefold) fivefold = ratsu_play_fivefold(player, &last);
    if (last && game->outcome == RATSU_ONGOING) game->outcome = RATSU_FIVEFOLD;
    if (player->ended && game->outcome == RATSU_ONGOING) game->outcome = RATSU_THREEFOLD;
    uint32_t over = fivefold && (!seventyfive || fivefold < seventyfive) ? fivefold : seventyfive;
    game->claims_passed = over < game->plies ? over : 0;
}

/* ---- Numbers ---- */

bool ratsu_play_number(struct ratsu_player *player, struct ratsu_element *element,
                       struct ratsu_slice text)
{
    if (!ratsu_iccf_digits(text)) {
        element->remarks = RATSU_WRONG_NUMBER;
        player->remarks |= RATSU_WRONG_NUMBER;
        return true;
    }
    element->kind =
        RATSU_MOVE; /* numbers of four digits do not occur: taken for one it would be lost */
    element->remarks = RATSU_NOT_A_MOVE;
    return false;
}

/* ---- Variations ---- */

/* Marks an element that is not judged; if COUNTED, among the game's remarks as well. */
static void leave_out(struct ratsu_player *player, struct ratsu_element *element, bool counted)
{
    if (element->kind == RATSU_NUMBER) element->remarks = 0;
    if (element->kind != RATSU_MOVE) return;
    element->remarks = RATSU_UNPLAYED;
    if (counted) player->remarks |= RATSU_UNPLAYED;
}

/* Marks what stands from INDEX on to the end of the variation, or END, as not played; returns that. */
static size_t skip_variation(struct ratsu_player *player, size_t index, size_t end)
{
    size_t open = 1;
    for (; index < end; index++) {
        struct ratsu_element *element = &player->game->elements[index];
        if (element->kind == RATSU_VARIATION_IN) open++;
        if (element->kind == RATSU_VARIATION_OUT && --open == 0) return index + 1;
        leave_out(player, element, !player->options->mainline_only);
    }
    return end;
}

static bool reserve_waiting(struct ratsu_player *player)
{
    if (player->waiting_count < player->waiting_capacity) return true;
    size_t wanted = 2 * player->waiting_capacity + 4;
    struct line *waiting = aligned_alloc(64, wanted * sizeof *waiting);
    if (!waiting) return false;
    if (player->waiting) memcpy(waiting, player->waiting, player->waiting_count * sizeof *waiting);
    free(player->waiting);
    player->waiting = waiting;
    player->waiting_capacity = wanted;
    return true;
}

/* Enters the variation whose "(" is at INDEX. Returns the index to go on with. */
static size_t enter(struct ratsu_player *player, size_t index, size_t end)
{
    if (player->options->mainline_only || player->waiting_count >= RATSU_DEPTH_MAX)
        return skip_variation(player, index + 1, end);
    if (!reserve_waiting(player)) {
        player->no_memory = true;
        return end;
    }
    struct line *line = &player->line;
    player->waiting[player->waiting_count++] = *line;
    line->any_now = line->any_before;
    line->ply = line->ply_before;
    line->sound = line->sound_before;
    return index + 1;
}

static void leave(struct ratsu_player *player)
{
    if (player->waiting_count) player->line = player->waiting[--player->waiting_count];
}

/* Sets what play_main does not keep: the position before the last move, which stands before INDEX. */
static void find_before(struct ratsu_player *player, size_t index)
{
    struct line *line = &player->line;
    line->before = player->game->start;
    line->ply_before = 0;
    for (size_t i = 0; i < index && line->ply_before + 1 < line->ply; i++) {
        if (player->game->elements[i].kind != RATSU_MOVE) continue;
        player->kernel->play(&line->before, player->game->elements[i].u.move);
        line->ply_before++;
    }
}

/* ---- Faults ---- */

/* Ends that make later moves illegal; fifty moves are one only where Camelot's WCF rules report them. */
static bool is_over(enum ratsu_outcome outcome)
{
    switch (outcome) {
    case RATSU_ONGOING:
    case RATSU_INSUFFICIENT_MATERIAL:
    case RATSU_SEVENTYFIVE_MOVES:
    case RATSU_FIVEFOLD:
        return false;
    default:
        return true;
    }
}

/* The move at INDEX ends the judging of its line. */
static void end_line(struct ratsu_player *player, size_t index)
{
    struct line *line = &player->line;
    struct ratsu_element *element = &player->game->elements[index];
    if (!(element->remarks & RATSU_NOT_A_MOVE) &&
        is_over(ratsu_play_standing(player, &line->any_now)))
        element->remarks = (element->remarks & ~RATSU_FAULTS) | RATSU_AFTER_END;
    player->remarks |= element->remarks;
    line->any_before = line->any_now;
    line->ply_before = line->ply;
    line->sound_before = true;
    line->sound = false;
}

/* Passes what stands behind a fault in its line, up to a variation or the line's end. */
static size_t pass_unsound(struct ratsu_player *player, size_t index, size_t end)
{
    for (; index < end; index++) {
        struct ratsu_element *element = &player->game->elements[index];
        if (element->kind == RATSU_VARIATION_IN || element->kind == RATSU_VARIATION_OUT) break;
        leave_out(player, element, true);
        if (element->kind == RATSU_MOVE) player->line.sound_before = false;
    }
    return index;
}

/* ---- The whole game ---- */

enum { OTHER_RULES = RATSU_RULES_MARINEERIMINE | RATSU_RULES_CAMELOT };

/* play.c of one processor level. */
struct player_level {
    size_t (*play_main)(struct ratsu_player *player, size_t index, size_t end);
    size_t (*play_any)(struct ratsu_player *player, size_t index, size_t end);
};

static struct player_level level_of(const struct ratsu_kernel *kernel, unsigned rules)
{
    if (rules & OTHER_RULES) return (struct player_level){NULL, ratsu_play_other};
#ifdef RATSU_HAS_avx512
    if (kernel->level == RATSU_LEVEL_AVX512)
        return (struct player_level){ratsu_play_main_avx512, ratsu_play_any_avx512};
#endif
#ifdef RATSU_HAS_bmi2
    if (kernel->level == RATSU_LEVEL_BMI2)
        return (struct player_level){ratsu_play_main_bmi2, ratsu_play_any_bmi2};
#endif
    (void)kernel;
    return (struct player_level){ratsu_play_main_plain, ratsu_play_any_plain};
}

/* Returns the index of the first element that was not looked at. */
static size_t play_all(struct ratsu_player *player)
{
    struct ratsu_game *game = player->game;
    unsigned rules = game->start.rules;
    struct player_level level = level_of(player->kernel, rules);
    bool in_main = !(rules & (RATSU_RULES_THREE_CHECK | OTHER_RULES)) && !player->letters;
    size_t index = 0;
    if (!ratsu_player_goes_on(player, 0)) return 0;
    while (index < game->terminator && !player->no_memory) {
        size_t end = game->terminator;
        if (!player->line.sound)
            index = pass_unsound(player, index, end);
        else if (in_main)
            index = level.play_main(player, index, end);
        else
            index = level.play_any(player, index, end);
        if (index >= end || player->enough) break;
        switch (game->elements[index].kind) {
        case RATSU_VARIATION_IN:
            /* Left out, a variation needs no position, and its moves are none that could be played. */
            if (!player->options->mainline_only) {
                if (in_main && player->line.sound) find_before(player, index);
                in_main = false;
            }
            index = enter(player, index, end);
            break;
        case RATSU_VARIATION_OUT:
            leave(player);
            index++;
            break;
        default:
            if (!(rules & RATSU_RULES_CAMELOT) && ratsu_play_unglue(player, index)) break;
            end_line(player, index);
            index++;
        }
    }
    return index;
}

/* Marks the moves from INDEX on as not played. */
static void leave_unplayed(struct ratsu_player *player, size_t index)
{
    struct ratsu_game *game = player->game;
    for (; index < game->element_count; index++) leave_out(player, &game->elements[index], true);
}

bool ratsu_game_play(const struct ratsu_kernel *kernel, struct ratsu_game *game,
                     const struct ratsu_play_options *options)
{
    struct ratsu_player *player = player_of(game);
    if (!player) return false;
    player->kernel = kernel;
    player->game = game;
    player->options = options;
    ratsu_game_begin(player);
    begin_line(player);
    bool prints = player->watched || (game->start.rules & RATSU_RULES_WCF);
    if (prints && !reserve_prints(player, game->element_count + 1)) return false;
    if (player->watched) player->prints[0] = position_print(&game->start);
    size_t played = game->start_fault == RATSU_START_FINE ? play_all(player) : 0;
    if (player->no_memory) return false;
    leave_unplayed(player, played);
    end_play(player);
    return true;
}

bool ratsu_game_position_before(const struct ratsu_kernel *kernel, const struct ratsu_game *game,
                                size_t index, union ratsu_any_position *position, uint32_t *ply)
{
    struct ratsu_walk walk = {0};
    ratsu_walk_begin(&walk, kernel, game);
    for (size_t i = 0; i < index; i++) ratsu_walk_step(&walk, &game->elements[i]);
    bool sound = walk.sound && !walk.failed;
    *position = walk.any_now;
    if (ply) *ply = walk.ply + 1;
    ratsu_walk_free(&walk);
    return sound;
}
