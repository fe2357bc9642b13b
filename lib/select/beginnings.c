/* select/beginnings.c: where the moves with which games begin lead from a game's own start. */
#include "marineerimine/marinating.h"
#include "select/paths.h"
#include <stdlib.h>

struct ratsu_beginnings {
    union ratsu_any_position start;
    bool begun;
    struct ratsu_typed typed;
    struct ratsu_walk walk;
    struct beginning items[TARGETS];
};

void ratsu_beginnings_free(struct ratsu_beginnings *beginnings)
{
    if (!beginnings) return;
    ratsu_buffer_free(&beginnings->typed.text);
    ratsu_game_free(&beginnings->typed.game);
    ratsu_walk_free(&beginnings->walk);
    free(beginnings);
}

/* Plays the moves of the beginning at PLACE from the start. False if there is no memory. */
static bool play_beginning(const struct ratsu_selector *selector, size_t place)
{
    const struct ratsu_query *query = selector->query;
    const struct ratsu_kernel *kernel = selector->kernel;
    struct ratsu_beginnings *beginnings = selector->beginnings;
    const struct slice_of_texts *moves = &query->beginnings[place];
    const struct ratsu_slice text = ratsu_slice_part(ratsu_buffer_slice(&query->texts), moves->from,
                                                     moves->from + moves->length);
    struct beginning *item = &beginnings->items[place];
    struct ratsu_position *position = &item->position.chess;
    const struct ratsu_game *game = &beginnings->typed.game;
    if (!ratsu_typed_play(&beginnings->typed, kernel, text, query->letters, &beginnings->start))
        return false;
    item->plies = beginnings->typed.fault == game->element_count ? game->plies : 0;
    item->position = game->any_last;
    if (!(position->rules & RATSU_RULES_CAMELOT))
        position->en_passant =
            (uint8_t)ratsu_kernel_for(kernel, position)->legal_en_passant(position);
    return true;
}

const struct beginning *ratsu_beginnings_find(struct ratsu_selector *selector,
                                              const union ratsu_any_position *start)
{
    const struct ratsu_query *query = selector->query;
    if (!selector->beginnings) selector->beginnings = calloc(1, sizeof *selector->beginnings);
    struct ratsu_beginnings *beginnings = selector->beginnings;
    if (!beginnings) return NULL;
    bool same = beginnings->begun && beginnings->start.chess.rules == start->chess.rules &&
                beginnings->start.chess.hash == start->chess.hash &&
                ratsu_same_fields(selector->kernel, start, &beginnings->start, WHOLE_FEN, false);
    for (size_t i = 0; i < query->beginning_count; i++) beginnings->items[i].answer = RATSU_NOT_YET;
    if (same) return beginnings->items;
    beginnings->start = *start;
    beginnings->begun = true;
    for (size_t i = 0; i < query->beginning_count && beginnings->begun; i++)
        beginnings->begun = play_beginning(selector, i);
    return beginnings->begun ? beginnings->items : NULL;
}

bool ratsu_beginnings_meet(struct ratsu_selector *selector, size_t place,
                           const union ratsu_any_position *position)
{
    struct beginning *item = &selector->beginnings->items[place];
    bool met = item->plies &&
               ratsu_same_fields(selector->kernel, position, &item->position, WHOLE_FEN, false);
    item->answer = met ? RATSU_YES : RATSU_NO;
    return true;
}

enum ratsu_answer ratsu_beginnings_answer(const struct ratsu_selector *selector, size_t place)
{
    return selector->beginnings->items[place].answer;
}

bool ratsu_select_begins(struct ratsu_selector *selector, const struct ratsu_game *game,
                         size_t place)
{
    union ratsu_any_position start = game->any_start;
    if (game->start_fault != RATSU_START_FINE || game->too_long) return false;
    const struct beginning *beginning = ratsu_beginnings_find(selector, &start);
    selector->failed |= !beginning;
    if (!beginning) return false;
    beginning += place;
    if (beginning->plies == 0 || game->plies < beginning->plies) return false;
    struct ratsu_walk *walk = &selector->beginnings->walk;
    ratsu_walk_begin(walk, selector->kernel, game);
    for (size_t i = 0; i < game->element_count; i++) {
        if (walk->depth == 0 && walk->ply == beginning->plies) break;
        ratsu_walk_step(walk, &game->elements[i]);
    }
    selector->failed |= walk->failed;
    return ratsu_same_fields(selector->kernel, &walk->any_now, &beginning->position, WHOLE_FEN,
                             false);
}
