/* select/evaluate.c: answers of a query. It is asked with the tags alone, where a key that needs
 * the moves is not known yet (Kleene's logic: an AND with a No is No all the same); while the game
 * is played, so that play ends as soon as the answer is known: a beginning is left, or what a
 * position needs has gone from the board and does not come back; and with everything. */
#include "base/bits.h"
#include "check/swallowed.h"
#include "game/follow.h"
#include "marineerimine/marinating.h"
#include "opening/named.h"
#include "ratsu/check.h"
#include "select/paths.h"
#include "base/texts.h"
#include "variant/follows.h"
#include "lanes/lanes.h"
#include <stdlib.h>

/* ---- Moves with which games begin ---- */

/* A beginning from one start: the number of plies after which it is reached, 0 if its moves cannot
 * be played. */
struct beginning {
    union ratsu_any_position position;
    uint32_t plies;
    enum ratsu_answer answer; /* in the current game */
};

/* Where the moves of the query's beginnings lead from the start of the current game. Kept from game
 * to game, since nearly all have the same start. */
struct ratsu_beginnings {
    union ratsu_any_position start;
    bool begun;
    struct ratsu_typed typed;
    struct ratsu_walk walk;
    struct beginning items[TARGETS];
};

/* Returns the beginnings of the query in a game that starts with START, whose hash is set; NULL if
 * there is no memory. */
static struct beginning *find_beginnings(struct ratsu_selector *selector,
                                         const union ratsu_any_position *start)
{
    const struct ratsu_query *query = selector->query;
    const struct ratsu_kernel *kernel = selector->kernel;
    if (!selector->beginnings) selector->beginnings = calloc(1, sizeof *selector->beginnings);
    struct ratsu_beginnings *beginnings = selector->beginnings;
    if (!beginnings) return NULL;
    bool same = beginnings->begun && beginnings->start.chess.rules == start->chess.rules &&
                beginnings->start.chess.hash == start->chess.hash &&
                ratsu_same_fields(kernel, start, &beginnings->start, WHOLE_FEN, false);
    for (size_t i = 0; i < query->beginning_count; i++) beginnings->items[i].answer = RATSU_NOT_YET;
    if (same) return beginnings->items;
    beginnings->start = *start;
    for (size_t i = 0; i < query->beginning_count; i++) {
        const struct slice_of_texts *moves = &query->beginnings[i];
        const struct ratsu_slice text = ratsu_slice_part(ratsu_buffer_slice(&query->texts),
                                                         moves->from, moves->from + moves->length);
        const struct ratsu_game *game = &beginnings->typed.game;
        struct beginning *item = &beginnings->items[i];
        struct ratsu_position *position = &item->position.chess;
        beginnings->begun =
            ratsu_typed_play(&beginnings->typed, kernel, text, query->letters, &beginnings->start);
        if (!beginnings->begun) return NULL;
        item->plies = beginnings->typed.fault == game->element_count ? game->plies : 0;
        item->position = game->any_last;
        if (!(position->rules & RATSU_RULES_CAMELOT))
            position->en_passant =
                (uint8_t)ratsu_kernel_for(kernel, position)->legal_en_passant(position);
    }
    return beginnings->items;
}

/* Whether the position of beginning PLACE stands after its number of plies in GAME, which was
 * played whole. Without memory selector->failed is set. */
static bool begins(struct ratsu_selector *selector, const struct ratsu_game *game, size_t place)
{
    union ratsu_any_position start = game->any_start;
    if (game->start_fault != RATSU_START_FINE || game->too_long) return false;
    const struct beginning *beginning = find_beginnings(selector, &start);
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

/* ---- Terms and expressions ---- */

/* What the key clean needs. */
struct ratsu_clean {
    struct ratsu_check_settings settings;
    struct ratsu_checker *checker;
    struct ratsu_findings findings;
};

/* Whether pgn-validate, as it is set at first, finds no error in GAME. Without memory
 * selector->failed is set. */
static bool is_clean(struct ratsu_selector *selector, const struct ratsu_game *game)
{
    struct ratsu_clean *clean = selector->clean;
    if (!clean && (clean = selector->clean = calloc(1, sizeof *clean))) {
        ratsu_check_profile(&clean->settings, RATSU_IMPORT);
        clean->settings.system = selector->play.system;
        clean->settings.pieces = selector->play.pieces;
        clean->settings.max_messages = 1; /* only their number is asked for */
        clean->checker = ratsu_checker_new(selector->kernel, &clean->settings);
    }
    const bool ready = clean && clean->checker;
    selector->failed |= !ready;
    if (!ready || game->too_long) return false;
    const struct ratsu_check_text text = {.bytes = game->bytes};
    ratsu_findings_clear(&clean->findings);
    ratsu_judge(clean->checker, &text, &clean->findings);
    selector->failed |= clean->findings.failed;
    return clean->findings.bad == 0;
}

struct value ratsu_select_value(struct ratsu_selector *selector, const struct ratsu_game *game,
                                const struct instruction *instruction, bool whole)
{
    struct ratsu_key_source source = {
        .game = game, .opening = selector->opening, .played = whole, .plain = &selector->plain};
    if (whole && instruction->key && instruction->key->needs & RATSU_NEEDS_JUDGE)
        source.clean = is_clean(selector, game);
    struct value value = instruction->key ? ratsu_key_value(&source, instruction->key)
                         : instruction->known
                             ? ratsu_tag_value(&source, ratsu_game_known(game, instruction->known))
                             : ratsu_tag_value(&source, ratsu_game_tag(game, instruction->tag));
    selector->failed |= selector->plain.failed;
    return value;
}

static enum ratsu_answer path_answer(const struct ratsu_selector *selector,
                                     const struct ratsu_game *game, size_t path)
{
    const struct ratsu_paths *paths = selector->paths;
    return paths && paths->game == game ? paths->runs[path].answer : RATSU_NOT_YET;
}

/* Answers INSTRUCTION, a term, as far as the tags of GAME say it; WHOLE: as the whole game does. */
static enum ratsu_answer ask(struct ratsu_selector *selector, const struct ratsu_game *game,
                             const struct instruction *instruction, bool whole)
{
    const enum comparison comparison = instruction->comparison;
    if (instruction->operation == PATH) return path_answer(selector, game, instruction->place);
    if (instruction->operation == NUMBERS) { /* one that is missing differs from any */
        const struct ratsu_paths *paths = selector->paths;
        const enum ratsu_answer a = path_answer(selector, game, instruction->place);
        const enum ratsu_answer b = path_answer(selector, game, instruction->other);
        if (a == RATSU_NOT_YET || b == RATSU_NOT_YET) return RATSU_NOT_YET;
        if (a == RATSU_NO || b == RATSU_NO) return comparison == UNEQUAL ? RATSU_YES : RATSU_NO;
        const struct value left = ratsu_paths_value(paths, (uint32_t)instruction->place);
        const struct value right = ratsu_paths_value(paths, (uint32_t)instruction->other);
        const int order = left.kind == TEXT ? ratsu_slice_order(left.text, right.text)
                                            : ratsu_point_order(left.span.low, right.span.low);
        return order_holds(comparison, order, 0) ? RATSU_YES : RATSU_NO;
    }
    if (instruction->operation == BEGINS && !whole)
        return selector->beginnings && selector->paths && selector->paths->game == game
                   ? selector->beginnings->items[instruction->place].answer
                   : RATSU_NOT_YET;
    if (instruction->operation == BEGINS)
        return begins(selector, game, instruction->place) ? RATSU_YES : RATSU_NO;
    if (instruction->key && instruction->key->either) { /* either player; a negation is of both */
        const struct ratsu_key_source source = {.game = game, .plain = &selector->plain};
        const struct ratsu_slice names[] = {ratsu_game_known(game, RATSU_TAG_WHITE),
                                            ratsu_game_known(game, RATSU_TAG_BLACK)};
        const bool negation =
            instruction->operation == COMPARE && (comparison == UNEQUAL || comparison == FINDS_NOT);
        bool meets = negation;
        for (size_t i = 0; i < 2 && meets == negation; i++)
            meets = ratsu_select_meets(selector, ratsu_tag_value(&source, names[i]), instruction);
        return meets ? RATSU_YES : RATSU_NO;
    }
    struct value value = ratsu_select_value(selector, game, instruction, whole);
    if (value.kind == UNKNOWN) return RATSU_NOT_YET;
    return ratsu_select_meets(selector, value, instruction) ? RATSU_YES : RATSU_NO;
}

static enum ratsu_answer both(enum ratsu_answer a, enum ratsu_answer b)
{
    if (a == RATSU_NO || b == RATSU_NO) return RATSU_NO;
    return a == RATSU_YES && b == RATSU_YES ? RATSU_YES : RATSU_NOT_YET;
}

static enum ratsu_answer opposite(enum ratsu_answer a)
{
    return a == RATSU_NO ? RATSU_YES : a == RATSU_YES ? RATSU_NO : RATSU_NOT_YET;
}

static enum ratsu_answer evaluate(struct ratsu_selector *selector, const struct ratsu_game *game,
                                  bool whole)
{
    const struct ratsu_query *query = selector->query;
    enum ratsu_answer stack[QUERY_DEPTH + 4];
    size_t top = 0;
    for (size_t i = 0; i < query->length; i++) {
        const struct instruction *instruction = &query->code[i];
        switch (instruction->operation) {
        case NOT:
            stack[top - 1] = opposite(stack[top - 1]);
            break;
        case AND:
            top--;
            stack[top - 1] = both(stack[top - 1], stack[top]);
            break;
        case OR:
            top--;
            stack[top - 1] = opposite(both(opposite(stack[top - 1]), opposite(stack[top])));
            break;
        default:
            stack[top++] = ask(selector, game, instruction, whole);
        }
    }
    return top ? stack[0] : RATSU_YES;
}

/* ---- While a game is played ---- */

struct search {
    struct ratsu_observer observer;
    struct ratsu_selector *selector;
    const struct ratsu_game *game;
    const struct ratsu_opening *opening; /* the last opening found */
    struct beginning *beginnings;
    bool watches, to_end, stopped;
    enum ratsu_answer answer;
};

/* What is known of PATH, one of positions joined by or, after STEP. Only captures and pawn moves
 * remove what a position needs, but for a castling right, whose loss is noticed then. */
static enum ratsu_answer learn_path(const struct ratsu_selector *selector,
                                    const struct ply_path *path, const struct ratsu_step *step)
{
    const struct ply_query *plies = &selector->query->plies;
    const struct ply_step *program = &plies->steps[path->first_step];
    const struct ratsu_position *position = &step->position->chess;
    const bool camelot = position->rules & RATSU_RULES_CAMELOT;
    bool comes = position->halfmove_clock > 0 || position->rules & OTHER_BOARDS;
    struct ply_bounds *left = &selector->paths->bounds; /* of the plies from this one on */
    if (!comes) {
        left->home = pawns_at_home(position);
        left->board.chess.castling = position->castling;
        left->most = pieces_of(position);
        left->least = 0;
        left->game = NULL;
    }
    for (uint32_t i = program->from; i < program->to; i += 2) {
        const struct target *target = &plies->positions[plies->code[i].index];
        const uint64_t *colours = target->position.chess.colours;
        const bool near = camelot || (position->colours[0] == colours[0] &&
                                      position->colours[1] == colours[1]); /* few are */
        if (near && ratsu_same_fields(selector->kernel, step->position, &target->position,
                                      target->fields, target->counted))
            return RATSU_YES;
        comes = comes || may_come(left, target);
    }
    return comes ? RATSU_NOT_YET : RATSU_NO;
}

static bool on_position(struct ratsu_observer *observer, const struct ratsu_step *step)
{
    struct search *search = (struct search *)observer;
    struct ratsu_selector *selector = search->selector;
    const struct ratsu_query *query = selector->query;
    const bool looks = search->watches && step->depth == 0;
    bool news = looks && step->ply == 0; /* what is known may be more than before */
    if (news && query->beginning_count) {
        search->beginnings = find_beginnings(selector, step->position);
        selector->failed |= !search->beginnings;
    }
    if (selector->failed) return false;
    for (size_t i = 0; i < query->beginning_count && looks; i++) {
        struct beginning *item = &search->beginnings[i];
        if (step->ply != item->plies) continue;
        const bool met = item->plies && ratsu_same_fields(selector->kernel, step->position,
                                                          &item->position, WHOLE_FEN, false);
        item->answer = met ? RATSU_YES : RATSU_NO;
        news = true;
    }
    for (uint32_t i = 0; i < query->plies.path_count && looks; i++) {
        struct path_run *run = &selector->paths->runs[i];
        const struct ply_path *path = &query->plies.paths[i];
        if (!path->watched || run->answer != RATSU_NOT_YET) continue;
        run->answer = learn_path(selector, path, step);
        news |= run->answer != RATSU_NOT_YET;
    }
    if (news) search->answer = evaluate(selector, search->game, false);
    bool names =
        selector->openings && /* the main line continues after a variation */
        (step->depth > 0 || ratsu_openings_follow(selector->openings, &step->position->chess,
                                                  step->ply, &search->opening));
    bool hopeless = search->answer == RATSU_NO && !selector->inverted;
    search->stopped = hopeless || !(names || search->to_end || search->answer == RATSU_NOT_YET);
    return !search->stopped;
}

/* Whether beginnings and positions of QUERY are looked for while a game is played. */
static bool watches(const struct ratsu_query *query)
{
    bool found = query->beginning_count > 0;
    for (size_t i = 0; i < query->plies.path_count; i++) found |= query->plies.paths[i].watched;
    return found && !query->variations;
}

/* Plays GAME with OPTIONS until the answer is known, or to its end if TO_END. Sets the selector's
 * opening if it is needed. *WHOLE: it was played to its end. Returns the answer as far as it is
 * known; without memory selector->failed is set. */
static enum ratsu_answer search_game(struct ratsu_selector *selector, struct ratsu_game *game,
                                     const struct ratsu_play_options *options, bool to_end,
                                     bool *whole)
{
    struct ratsu_play_options play = *options;
    struct search search = {.observer = {on_position, false},
                            .selector = selector,
                            .game = game,
                            .watches = watches(selector->query),
                            .to_end = to_end,
                            .answer = RATSU_NOT_YET};
    if (search.watches && !ratsu_paths_open(selector, game)) return RATSU_NO;
    if (search.watches || selector->openings) play.observer = &search.observer;
    bool played = ratsu_game_play(selector->kernel, game, &play);
    selector->failed |= !played;
    selector->opening = search.opening;
    *whole = played && !search.stopped;
    selector->swallowed += *whole && ratsu_swallows(game);
    if (*whole && (selector->wanted | selector->query->needs) & RATSU_NEEDS_REPEATED)
        selector->failed |= !ratsu_player_end_repetitions(game);
    return search.answer;
}

/* ---- What a query needs, and its answers ---- */

unsigned ratsu_query_needs(const struct ratsu_query *query)
{
    unsigned needs = query->needs;
    bool branches = false;
    for (size_t i = 0; i < query->plies.path_count && query->variations; i++)
        branches |= ratsu_path_branches(&query->plies.paths[i]);
    if (needs) needs |= RATSU_NEEDS_GAME;
    if (query->plies.path_count) needs |= RATSU_NEEDS_MOVES;
    if (watches(query)) needs |= RATSU_NEEDS_POSITIONS;
    if (branches) needs |= RATSU_NEEDS_VARIATIONS;
    return needs;
}

const char *ratsu_query_tag(const struct ratsu_query *query, size_t index)
{
    for (size_t i = 0; i < query->length; i++) {
        const struct instruction *code = &query->code[i];
        const char *tag = code->tag ? code->tag : code->key ? code->key->reads : NULL;
        if (tag && index-- == 0) return tag;
    }
    return NULL;
}

enum ratsu_answer ratsu_select_by_tags(struct ratsu_selector *selector,
                                       const struct ratsu_game *game)
{
    return evaluate(selector, game, false);
}

bool ratsu_select(struct ratsu_selector *selector, struct ratsu_game *game,
                  const struct ratsu_play_options *options, bool *whole)
{
    const struct ratsu_query *query = selector->query;
    bool ends = selector->wanted & RATSU_NEEDS_END;
    *whole = false;
    selector->opening = NULL;
    selector->play = *options;
    bool unplayed = game->too_long || !game->bytes.data;
    enum ratsu_answer answer = RATSU_NOT_YET;
    if (!unplayed) answer = search_game(selector, game, options, ends, whole);
    if (selector->paths) selector->paths->game = NULL;
    selector->overruled += !game->too_long && game->system != options->system;
    if (query->boards && !game->too_long)
        selector->foreign +=
            query->boards == (ratsu_variant_of(&game->any_start)->camelot ? (unsigned)ONLY_CHESS
                                                                          : (unsigned)ONLY_CAMELOT);
    if (answer == RATSU_NOT_YET) answer = evaluate(selector, game, true);
    if (answer != RATSU_NOT_YET) return answer == RATSU_YES;
    if (!ratsu_paths_begin(selector, game)) return false;
    while ((answer = evaluate(selector, game, true)) == RATSU_NOT_YET && !selector->failed)
        ratsu_paths_next(selector->paths); /* plies as far as the answer needs them */
    selector->paths->game = NULL;
    return answer == RATSU_YES;
}

enum ratsu_pgn_next ratsu_select_read(struct ratsu_selector *selector,
                                      struct ratsu_pgn_reader *reader,
                                      const struct ratsu_play_options *options,
                                      struct ratsu_game *game)
{
    enum ratsu_pgn_next next = ratsu_lanes_read(&selector->lanes, reader, options, game);
    selector->doubtful += next == RATSU_PGN_GAME && game->second;
    return next;
}

bool ratsu_select_play(struct ratsu_selector *selector, struct ratsu_game *game,
                       const struct ratsu_play_options *options)
{
    static const struct ratsu_query all = {.length = 0};
    selector->play = *options;
    struct ratsu_selector whole = *selector;
    bool played;
    whole.query = &all;
    search_game(&whole, game, options, selector->wanted & RATSU_NEEDS_END, &played);
    selector->opening = whole.opening;
    selector->failed |= whole.failed;
    selector->swallowed = whole.swallowed;
    selector->overruled += game->system != options->system;
    return !whole.failed;
}

void ratsu_selector_free(struct ratsu_selector *selector)
{
    struct ratsu_beginnings *beginnings = selector->beginnings;
    if (beginnings) {
        ratsu_buffer_free(&beginnings->typed.text);
        ratsu_game_free(&beginnings->typed.game);
        ratsu_walk_free(&beginnings->walk);
        free(beginnings);
    }
    ratsu_lanes_free(selector->lanes);
    ratsu_paths_free(selector->paths);
    if (selector->clean) {
        ratsu_checker_free(selector->clean->checker);
        ratsu_findings_free(&selector->clean->findings);
        free(selector->clean);
    }
    ratsu_buffer_free(&selector->text);
    ratsu_buffer_free(&selector->plain);
    ratsu_buffer_free(&selector->utf8);
    *selector = (struct ratsu_selector){0};
}
