/* select/search.c: searches a game for the positions, patterns, material and beginnings of a
 * query while it is played. Play ends when the answer is known: all are met, or one of them
 * cannot come any more. */
#include "base/bits.h"
#include "game/follow.h"
#include "opening/named.h"
#include "select/query.h"
#include <stdlib.h>

/* ---- One game ------------------------------------------------------------------------------ */

/* The first `open_count` of `open` are the targets that can still be met, of kinds of which none is
 * met yet. */
struct search {
    struct ratsu_observer observer;
    struct ratsu_selector *selector;
    const struct ratsu_query *query;
    const struct ratsu_openings *openings; /* NULL: not needed */
    const struct ratsu_opening *opening;   /* the last opening found */
    const struct beginning *beginnings;
    bool met[TARGET_KINDS];
    size_t left[TARGET_KINDS]; /* number of targets in `open` of each kind */
    size_t unmet;              /* kinds */
    bool hopeless;             /* a kind cannot be met any more */
    bool only_positions;       /* nothing else is searched for */
    bool to_end;               /* the game is played to its end if it may still be selected */
    bool stopped;
    size_t open_count;
    uint8_t open[TARGETS * TARGET_KINDS];
};

static bool on_position(struct ratsu_observer *observer, const struct ratsu_step *step);

static void begin_search(struct search *search, struct ratsu_selector *selector, bool to_end)
{
    const struct ratsu_query *query = selector->query;
    *search = (struct search){.observer = {on_position, query->variations},
                              .selector = selector,
                              .query = query,
                              .openings = selector->openings,
                              .only_positions = !selector->openings &&
                                                query->counts[POSITION] == query->target_count,
                              .to_end = to_end,
                              .open_count = query->target_count};
    for (size_t i = 0; i < query->target_count; i++) search->open[i] = (uint8_t)i;
    for (int kind = 0; kind < TARGET_KINDS; kind++) {
        search->left[kind] = query->counts[kind];
        search->unmet += query->counts[kind] > 0;
    }
}

static bool meets(struct search *search, uint8_t number, const struct ratsu_step *step)
{
    const struct target *target = &search->query->targets[number];
    const struct ratsu_kernel *kernel = search->selector->kernel;
    if (target->kind == POSITION)
        return ratsu_same_fields(kernel, step->position, &target->position, target->fields,
                                 target->counted);
    const struct beginning *beginning = &search->beginnings[target->place];
    return step->ply == beginning->plies && step->ply > 0 &&
           ratsu_same_fields(kernel, step->position, &beginning->position, WHOLE_FEN, false);
}

/* Whether POSITION, of the main line, has what REMAINS needs. Tested only after captures and pawn
 * moves (half-move clock 0): only these remove pieces or pawns. A castling right that was lost in
 * between is noticed then. */
static inline bool has_remains(const struct ratsu_position *position, const struct remains *remains)
{
    const uint64_t *colours = position->colours, pawns = position->kinds[RATSU_PAWN];
    if (position->halfmove_clock > 0 || position->rules & OTHER_BOARDS) return true;
    uint64_t gone = (remains->home[RATSU_WHITE] & ~(pawns & colours[RATSU_WHITE])) |
                    (remains->home[RATSU_BLACK] & ~(pawns & colours[RATSU_BLACK])) |
                    (remains->castling & ~position->castling);
    return !gone && bit_count(colours[RATSU_WHITE] | colours[RATSU_BLACK]) >= remains->pieces;
}

/* Whether target NUMBER can come after STEP of the main line. */
static bool can_come(const struct search *search, uint8_t number, const struct ratsu_step *step)
{
    const struct target *target = &search->query->targets[number];
    if (target->kind == BEGINNING) return step->ply < search->beginnings[target->place].plies;
    if (search->query->variations)
        return true; /* variations may begin before the main line lost it */
    return has_remains(&step->position->chess, &target->remains);
}

/* Whether POSITION plainly changes nothing, as most do: it has the squares of no target position,
 * and all targets can still come. */
static bool passes(const struct search *search, const struct ratsu_position *position)
{
    if (!search->only_positions || position->rules & OTHER_BOARDS) return false;
    for (size_t i = 0; i < search->open_count; i++) {
        const struct target *target = &search->query->targets[search->open[i]];
        const uint64_t *colours = target->position.chess.colours;
        if (position->colours[0] == colours[0] && position->colours[1] == colours[1]) return false;
        if (!has_remains(position, &target->remains)) return false;
    }
    return true;
}

/* Closes the targets that STEP meets and, on the main line, those that cannot come. In a variation
 * only positions and patterns are searched for. */
static void look(struct search *search, const struct ratsu_step *step)
{
    bool mainline = step->depth == 0;
    for (size_t i = 0; i < search->open_count;) {
        uint8_t number = search->open[i];
        enum target_kind kind = search->query->targets[number].kind;
        bool looks = mainline || kind == POSITION;
        bool met = looks && !search->met[kind] && meets(search, number, step);
        if (met) {
            search->met[kind] = true;
            search->unmet--;
        }
        if (!search->met[kind] && (!mainline || can_come(search, number, step))) {
            i++;
            continue;
        }
        search->open[i] = search->open[--search->open_count];
        search->hopeless |= --search->left[kind] == 0 && !search->met[kind];
    }
}

/* Continues while a target or an opening may come, or if such games are to be played to their
 * end. */
static bool goes_on(const struct search *search, bool names)
{
    if (search->selector->failed) return false;
    if (search->hopeless && !search->selector->inverted) return false;
    return names || (search->unmet > 0 && !search->hopeless) || search->to_end;
}

static bool on_position(struct ratsu_observer *observer, const struct ratsu_step *step)
{
    struct search *search = (struct search *)observer;
    struct ratsu_selector *selector = search->selector;
    if (passes(search, &step->position->chess)) return true;
    if (step->ply == 0 && search->query->counts[BEGINNING]) {
        search->beginnings = ratsu_beginnings_find(selector, step->position);
        selector->failed |= !search->beginnings;
    }
    if (!selector->failed) look(search, step);
    bool names = search->openings && /* the main line continues after a variation */
                 (step->depth > 0 || ratsu_openings_follow(search->openings, &step->position->chess,
                                                           step->ply, &search->opening));
    search->stopped = !goes_on(search, names);
    return !search->stopped;
}

unsigned ratsu_select_endings(const struct ratsu_query *query)
{
    enum { FEW = 8 };
    unsigned most = 0;
    if (query->variations) return 0;
    if (query->counts[POSITION] != query->target_count) return 0;
    for (size_t i = 0; i < query->target_count; i++) {
        unsigned pieces = query->targets[i].remains.pieces;
        if (pieces > most) most = pieces;
    }
    return most <= FEW ? most : 0;
}

/* Whether the pieces of POSITION can remain of those of TARGET after captures and promotions. */
static bool can_follow(const struct ratsu_position *position, const struct target *target)
{
    for (unsigned side = 0; side < 2; side++) {
        const uint8_t *kinds = target->remains.kinds[side];
        uint64_t pieces = position->colours[side];
        int promoted = kinds[RATSU_PAWN] - (int)bit_count(position->kinds[0] & pieces);
        for (int kind = RATSU_KNIGHT; kind < RATSU_KING && promoted >= 0; kind++) {
            int more = (int)bit_count(position->kinds[kind] & pieces) - kinds[kind];
            if (more > 0) promoted -= more;
        }
        if (promoted < 0) return false;
    }
    return true;
}

/* Whether the game, which was played and ended with at most PIECES on the board, may have reached a
 * target. */
static bool may_have_come(const struct ratsu_query *query, const struct ratsu_game *game,
                          unsigned pieces)
{
    const struct ratsu_position *last = &game->last;
    if (last->rules & OTHER_BOARDS) return true;
    if (bit_count(last->colours[RATSU_WHITE] | last->colours[RATSU_BLACK]) > pieces) return false;
    for (size_t i = 0; i < query->target_count; i++)
        if (can_follow(last, &query->targets[i])) return true;
    return false;
}

bool ratsu_select_search(struct ratsu_selector *selector, struct ratsu_game *game,
                         const struct ratsu_play_options *options, bool to_end, bool *whole)
{
    struct ratsu_play_options play = *options;
    struct search search;
    begin_search(&search, selector, to_end);
    unsigned pieces = search.openings ? 0 : ratsu_select_endings(search.query);
    if (pieces > 0) { /* playing is faster where no function is called for each position */
        *whole = ratsu_game_play(selector->kernel, game, &play);
        selector->failed |= !*whole;
        selector->opening = NULL;
        if (!*whole || !may_have_come(search.query, game, pieces)) return false;
    }
    if (search.openings || search.unmet || !to_end) play.observer = &search.observer;
    bool played = ratsu_game_play(selector->kernel, game, &play);
    selector->failed |= !played;
    selector->opening = search.opening;
    *whole = played && !search.stopped;
    if (*whole && (selector->wanted | search.query->needs) & RATSU_NEEDS_REPEATED)
        selector->failed |= !ratsu_player_end_repetitions(game);
    return search.unmet == 0;
}
