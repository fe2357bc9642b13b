/* select/paths.c: a query's paths along one game: its plies in order, until each path is decided.
 * Variations and other boards than that of 64 squares are walked along; main lines of chess have a
 * loop of their own (ply_run.c). */
#include "select/paths.h"
#include "base/array.h"
#include <stdlib.h>

/* Decides path NUMBER, which holds on no later ply. */
static void decide(struct ratsu_paths *paths, uint32_t number)
{
    const struct ply_path *path = &paths->query->plies.paths[number];
    struct path_run *run = &paths->runs[number];
    const bool plies = path->measure < MEASURE_FIRST;
    bool holds = path->measure != MEASURE_NONE && plies &&
                 (path->kept || order_holds(path->comparison, run->value, path->number));
    if (!plies && path->compared) {
        const struct instruction *test = &paths->query->plies.columns[path->column].test;
        const struct value value = ratsu_paths_value(paths, number);
        holds = run->known ? ratsu_select_meets(paths->selector, value, test)
                           : test->comparison == UNEQUAL || test->comparison == FINDS_NOT;
    } else if (!plies) {
        holds = run->known;
    }
    run->answer = holds ? RATSU_YES : RATSU_NO;
}

struct value ratsu_paths_value(const struct ratsu_paths *paths, uint32_t number)
{
    const struct path_run *run = &paths->runs[number];
    const struct ply_path *path = &paths->query->plies.paths[number];
    if (path->measure < MEASURE_FIRST)
        return (struct value){.kind = NUMBER, .span = ratsu_span_of(run->value, 0)};
    if (run->is_text)
        return (struct value){.kind = TEXT,
                              .text = ratsu_slice_part(ratsu_buffer_slice(&paths->texts),
                                                       run->text.from,
                                                       run->text.from + run->text.length)};
    return (struct value){.kind = NUMBER, .span = run->span, .missing = !run->known};
}

static void close_all(struct ratsu_paths *paths)
{
    for (size_t i = 0; i < paths->open_count; i++) decide(paths, paths->open[i]);
    paths->open_count = 0;
    paths->over = true;
}

/* Sets the row to the start of the game. */
static void begin_rows(struct ratsu_paths *paths, const struct ratsu_game *game)
{
    const struct ply_query *plies = &paths->query->plies;
    paths->position = game->any_start;
    paths->walks = paths->query->variations || game->start.rules & OTHER_BOARDS;
    if (paths->walks) ratsu_walk_begin(&paths->walk, paths->selector->kernel, game);
    paths->row = (struct ply_row){.selector = paths->selector,
                                  .game = game,
                                  .ply = {.position = &paths->position,
                                          .before = plies->texts ? &paths->before : NULL,
                                          .repetitions = plies->counts}};
    if (!plies->counts) return;
    memset(paths->places, 0, ((size_t)paths->place_mask + 1) * sizeof *paths->places);
    count_repetitions(paths);
}

/* Closes the paths with a step that no piece or move of the main line of chess can meet. */
static void close_early(struct ratsu_paths *paths)
{
    const struct ply_query *plies = &paths->query->plies;
    const enum ratsu_level level = paths->selector->kernel->level;
    if (paths->walks) return;
    paths->gathered = false;
    for (size_t i = 0; i < paths->open_count;) {
        uint32_t number = paths->open[i];
        if (!RATSU_OF_LEVEL(level, ratsu_ply_may_hold)(paths, &plies->paths[number])) {
            decide(paths, number);
            paths->open[i] = paths->open[--paths->open_count];
        } else {
            i++;
        }
    }
}

/* Returns the paths of SELECTOR; NULL if there is no memory. */
static struct ratsu_paths *paths_of(struct ratsu_selector *selector)
{
    if (!selector->paths) selector->paths = calloc(1, sizeof *selector->paths);
    selector->failed |= !selector->paths;
    return selector->paths;
}

bool ratsu_paths_open(struct ratsu_selector *selector, const struct ratsu_game *game)
{
    const struct ply_query *plies = &selector->query->plies;
    struct ratsu_paths *paths = paths_of(selector);
    if (!paths || !RATSU_GROW(paths->runs, paths->capacity, plies->path_count)) {
        selector->failed = true;
        return false;
    }
    for (uint32_t i = 0; i < plies->path_count; i++)
        paths->runs[i] = (struct path_run){.answer = RATSU_NOT_YET};
    paths->game = game;
    return true;
}

bool ratsu_paths_begin(struct ratsu_selector *selector, const struct ratsu_game *game)
{
    const struct ply_query *plies = &selector->query->plies;
    const size_t counted = plies->counts ? (size_t)game->plies + 1 : 0;
    struct ratsu_paths *paths = paths_of(selector);
    size_t places = 1;
    if (!paths) return false;
    paths->query = selector->query;
    paths->selector = selector;
    paths->game = game;
    while (places < 2 * counted) places *= 2;
    paths->place_mask = (uint32_t)(places - 1);
    if (!RATSU_GROW(paths->runs, paths->capacity, plies->path_count) ||
        !RATSU_GROW(paths->open, paths->open_capacity, plies->path_count) ||
        !RATSU_GROW(paths->states, paths->state_capacity, plies->state_count) ||
        !RATSU_GROW(paths->plies, paths->ply_capacity, counted) ||
        !RATSU_GROW(paths->places, paths->place_capacity, places)) {
        selector->failed = true;
        return false;
    }
    paths->open_count = plies->path_count;
    paths->index = 0;
    paths->texts.length = 0;
    for (uint32_t i = 0; i < plies->path_count; i++) {
        paths->open[i] = i;
        paths->runs[i] = (struct path_run){.answer = RATSU_NOT_YET};
    }
    for (size_t i = 0; i < plies->state_count; i++) paths->states[i] = (struct path_state){0};
    paths->over = game->start_fault != RATSU_START_FINE || game->too_long;
    if (paths->over) {
        close_all(paths);
        return true;
    }
    begin_rows(paths, game);
    close_early(paths);
    RATSU_OF_LEVEL(selector->kernel->level, ratsu_ply_look)(paths);
    return true;
}

void ratsu_paths_next(struct ratsu_paths *paths)
{
    const struct ratsu_game *game = paths->game;
    const enum ratsu_level level = paths->selector->kernel->level;
    const bool texts = paths->query->plies.texts, counts = paths->query->plies.counts;
    struct ratsu_walk *walk = &paths->walk;
    if (paths->open_count == 0) paths->over = true;
    if (paths->over) return;
    if (!paths->walks) RATSU_OF_LEVEL(level, ratsu_ply_run)(paths);
    while (paths->walks && paths->index < game->element_count && !walk->failed) {
        const struct ratsu_element *element = &game->elements[paths->index++];
        bool move =
            element->kind == RATSU_MOVE && walk->sound && !(element->remarks & RATSU_FAULTS);
        if (move) paths->text.length = 0;
        if (move && texts && walk->now.rules & RATSU_RULES_CAMELOT) {
            /* Camelot's text depends on the moves that are legal before this one. */
            char text[RATSU_MOVE_TEXT_MAX];
            ratsu_buffer_add(&paths->text, text, ratsu_walk_move(walk, element, NULL, NULL, text));
            paths->selector->failed |= paths->text.failed;
            paths->row.text = ratsu_buffer_slice(&paths->text);
        }
        ratsu_walk_step(walk, element);
        paths->selector->failed |= walk->failed;
        if (!move || !walk->sound || (walk->depth && !paths->query->variations)) continue;
        paths->before = walk->any_before;
        paths->row.ply.position = &walk->any_now;
        paths->row.ply.before = &paths->before;
        paths->row.ply.move = element;
        paths->row.ply.number = walk->ply;
        paths->row.depth = walk->depth;
        paths->row.ply.repetitions = 0;
        if (counts && !walk->depth && walk->ply <= game->plies) count_repetitions(paths);
        if (RATSU_OF_LEVEL(level, ratsu_ply_look)(paths)) return;
    }
    paths->over |= paths->walks;
    if (paths->over) close_all(paths);
}

bool ratsu_paths_visit(struct ratsu_selector *selector, const struct ratsu_game *game,
                       void (*found)(struct ratsu_paths *paths), void *context)
{
    struct ratsu_paths *paths = paths_of(selector);
    if (!paths) return false;
    paths->found = found;
    paths->context = context;
    const bool begun = ratsu_paths_begin(selector, game);
    while (begun && !paths->over) ratsu_paths_next(paths);
    paths->found = NULL;
    paths->game = NULL;
    return begun && !selector->failed;
}

void ratsu_paths_free(struct ratsu_paths *paths)
{
    if (!paths) return;
    ratsu_walk_free(&paths->walk);
    ratsu_buffer_free(&paths->text);
    ratsu_buffer_free(&paths->texts);
    free(paths->runs);
    free(paths->open);
    free(paths->states);
    free(paths->plies);
    free(paths->places);
    free(paths);
}
