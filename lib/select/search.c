/* select/search.c: asks a query while a game is played, so that play ends as soon as the answer is
 * known: a beginning is left, or what a position needs has gone from the board and does not come
 * back. What stays open then is asked of the played game. */
#include "base/bits.h"
#include "game/follow.h"
#include "opening/named.h"
#include "select/paths.h"

enum { FEW = 8 }; /* pieces: most games do not come so far, and are played faster unobserved */

struct search {
    struct ratsu_observer observer;
    struct ratsu_selector *selector;
    const struct ratsu_game *game;
    const struct ratsu_opening *opening; /* the last opening found */
    const struct beginning *beginnings;
    bool watches, to_end, stopped;
    enum ratsu_answer answer;
};

/* Whether POSITION has what REMAINS needs. Only captures and pawn moves remove that, but for a
 * castling right, whose loss is noticed then. */
static bool has_remains(const struct ratsu_position *position, const struct remains *remains)
{
    const uint64_t *colours = position->colours, pawns = position->kinds[RATSU_PAWN];
    uint64_t gone = (remains->home[RATSU_WHITE] & ~(pawns & colours[RATSU_WHITE])) |
                    (remains->home[RATSU_BLACK] & ~(pawns & colours[RATSU_BLACK])) |
                    (remains->castling & ~position->castling);
    return !gone && bit_count(colours[RATSU_WHITE] | colours[RATSU_BLACK]) >= remains->pieces;
}

/* What is known of PATH, one of positions joined by or, after STEP. */
static enum ratsu_answer learn_path(const struct ratsu_selector *selector,
                                    const struct ply_path *path, const struct ratsu_step *step)
{
    const struct ply_query *plies = &selector->query->plies;
    const struct ply_step *program = &plies->steps[path->first_step];
    const struct ratsu_position *position = &step->position->chess;
    const bool camelot = position->rules & RATSU_RULES_CAMELOT;
    bool comes = position->halfmove_clock > 0 || position->rules & OTHER_BOARDS;
    for (uint32_t i = program->from; i < program->to; i += 2) {
        const struct target *target = &plies->positions[plies->code[i].index];
        const uint64_t *colours = target->position.chess.colours;
        const bool near = camelot || (position->colours[0] == colours[0] &&
                                      position->colours[1] == colours[1]); /* few are */
        if (near && ratsu_same_fields(selector->kernel, step->position, &target->position,
                                      target->fields, target->counted))
            return RATSU_YES;
        comes = comes || has_remains(position, &target->remains);
    }
    return comes ? RATSU_NOT_YET : RATSU_NO;
}

/* Notes what is known after STEP; true if something new is. */
static bool learn(struct search *search, const struct ratsu_step *step)
{
    struct ratsu_selector *selector = search->selector;
    const struct ratsu_query *query = selector->query;
    bool news = step->ply == 0;
    for (size_t i = 0; i < query->beginning_count; i++)
        news |= step->ply == search->beginnings[i].plies &&
                ratsu_beginnings_meet(selector, i, step->position);
    for (uint32_t i = 0; i < query->plies.path_count; i++) {
        struct path_run *run = &selector->paths->runs[i];
        const struct ply_path *path = &query->plies.paths[i];
        if (path->positions <= FEW || run->answer != RATSU_NOT_YET) continue;
        run->answer = learn_path(selector, path, step);
        news |= run->answer != RATSU_NOT_YET;
    }
    return news;
}

static bool on_position(struct ratsu_observer *observer, const struct ratsu_step *step)
{
    struct search *search = (struct search *)observer;
    struct ratsu_selector *selector = search->selector;
    if (search->watches && step->ply == 0 && step->depth == 0 && selector->query->beginning_count) {
        search->beginnings = ratsu_beginnings_find(selector, step->position);
        selector->failed |= !search->beginnings;
    }
    if (selector->failed) return false;
    if (search->watches && step->depth == 0 && learn(search, step))
        search->answer = ratsu_select_answer(selector, search->game, false);
    bool names =
        selector->openings && /* the main line continues after a variation */
        (step->depth > 0 || ratsu_openings_follow(selector->openings, &step->position->chess,
                                                  step->ply, &search->opening));
    bool hopeless = search->answer == RATSU_NO && !selector->inverted;
    search->stopped = hopeless || !(names || search->to_end || search->answer == RATSU_NOT_YET);
    return !search->stopped;
}

bool ratsu_query_watches(const struct ratsu_query *query)
{
    bool watches = query->beginning_count > 0;
    for (size_t i = 0; i < query->plies.path_count; i++)
        watches |= query->plies.paths[i].positions > FEW;
    return watches && !query->variations;
}

enum ratsu_answer ratsu_select_search(struct ratsu_selector *selector, struct ratsu_game *game,
                                      const struct ratsu_play_options *options, bool to_end,
                                      bool *whole)
{
    struct ratsu_play_options play = *options;
    struct search search = {.observer = {on_position, false},
                            .selector = selector,
                            .game = game,
                            .watches = ratsu_query_watches(selector->query),
                            .to_end = to_end,
                            .answer = RATSU_NOT_YET};
    if (search.watches && !ratsu_paths_open(selector, game)) return RATSU_NO;
    if (search.watches || selector->openings) play.observer = &search.observer;
    bool played = ratsu_game_play(selector->kernel, game, &play);
    selector->failed |= !played;
    selector->opening = search.opening;
    *whole = played && !search.stopped;
    if (*whole && (selector->wanted | selector->query->needs) & RATSU_NEEDS_REPEATED)
        selector->failed |= !ratsu_player_end_repetitions(game);
    return search.answer;
}
