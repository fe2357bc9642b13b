/* Looks for the positions, patterns, material and beginnings of a query in a game that was played. */
#include "ratsu/marinating.h"
#include "select/query.h"

/* The hash stands for turn, rights, en passant and counters; the placement is compared as it is. */
static bool same_position(const union ratsu_any_position *a, const union ratsu_any_position *b)
{
    enum { KIND_OF_BOARD = RATSU_RULES_MARINEERIMINE | RATSU_RULES_CAMELOT };
    if (a->chess.hash != b->chess.hash || (a->chess.rules ^ b->chess.rules) & KIND_OF_BOARD)
        return false;
    if (!(a->chess.rules & RATSU_RULES_CAMELOT))
        return memcmp(a->chess.kinds, b->chess.kinds, sizeof a->chess.kinds) == 0 &&
               memcmp(a->chess.colours, b->chess.colours, sizeof a->chess.colours) == 0;
    return memcmp(a->camelot.colours, b->camelot.colours, sizeof a->camelot.colours) == 0 &&
           memcmp(&a->camelot.knights, &b->camelot.knights, sizeof a->camelot.knights) == 0;
}

static bool meets_pattern(const struct ratsu_position *position, const struct pattern *pattern)
{
    uint64_t all = position->colours[0] | position->colours[1];
    if (pattern->empty & all || pattern->some & ~all) return false;
    if (pattern->turn >= 0 && pattern->turn != position->turn) return false;
    for (int colour = 0; colour < 2; colour++) {
        uint64_t men = position->colours[colour];
        if (pattern->any[colour] & ~men) return false;
        for (int kind = 0; kind < 6; kind++) {
            if (pattern->men[colour][kind] & ~(position->kinds[kind] & men)) return false;
        }
    }
    return true;
}

static unsigned count(uint64_t squares)
{
    unsigned number = 0;
    for (; squares; squares &= squares - 1) number++;
    return number;
}

static bool meets_material(const struct ratsu_position *position, const struct material *material)
{
    for (int turned = 0; turned < 2; turned++) {
        bool same = true;
        for (int side = 0; side < 2 && same; side++) {
            uint64_t men = position->colours[side ^ turned];
            for (int kind = 0; kind < 6 && same; kind++) {
                same = count(position->kinds[kind] & men) == material->men[side][kind];
            }
        }
        if (same) return true;
    }
    return false;
}

/* What of a query the line that is walked has met so far. Each bit is one target. */
struct search {
    const struct ratsu_query *query;
    uint64_t positions, patterns, materials, openings;
    uint32_t held[TARGETS]; /* how many positions in a row had that material */
};

/* Patterns and material are those of 64 squares. */
static void look_at_board(struct search *search, const struct ratsu_position *position,
                          bool mainline)
{
    const struct ratsu_query *query = search->query;
    for (size_t i = 0; i < query->pattern_count; i++) {
        if (meets_pattern(position, &query->patterns[i])) search->patterns |= UINT64_C(1) << i;
    }
    for (size_t i = 0; mainline && i < query->material_count; i++) {
        bool meets = meets_material(position, &query->materials[i]);
        search->held[i] = meets ? search->held[i] + 1 : 0;
        if (search->held[i] >= query->materials[i].plies) search->materials |= UINT64_C(1) << i;
    }
}

static void look(struct search *search, const union ratsu_any_position *position, uint32_t ply,
                 bool mainline)
{
    const struct ratsu_query *query = search->query;
    for (size_t i = 0; i < query->position_count; i++) {
        if (same_position(position, &query->positions[i])) search->positions |= UINT64_C(1) << i;
    }
    for (size_t i = 0; mainline && i < query->opening_count; i++) {
        bool there = ply == query->opening_plies[i] && same_position(position, &query->openings[i]);
        if (there) search->openings |= UINT64_C(1) << i;
    }
    if (!(position->chess.rules & RATSU_RULES_CAMELOT))
        look_at_board(search, &position->chess, mainline);
}

static bool all_met(const struct search *search)
{
    const struct ratsu_query *query = search->query;
    return count(search->positions) == query->position_count &&
           count(search->patterns) == query->pattern_count &&
           count(search->materials) == query->material_count &&
           count(search->openings) == query->opening_count;
}

/* The main line of a game on 64 squares: no stack of lines, and an end as soon as all is met. */
static bool search_mainline(struct ratsu_selector *selector, const struct ratsu_game *game,
                            struct search *search)
{
    union ratsu_any_position position = game->any_start;
    const struct ratsu_kernel *kernel = ratsu_kernel_for(selector->kernel, &position.chess);
    uint32_t ply = 0;
    look(search, &position, ply, true);
    for (size_t i = 0; i < game->element_count && !all_met(search); i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE || element->depth > 0) continue;
        if (element->remarks & RATSU_FAULTS) break;
        kernel->play(&position.chess, element->u.move);
        look(search, &position, ++ply, true);
    }
    return all_met(search);
}

static bool search_all_lines(struct ratsu_selector *selector, const struct ratsu_game *game,
                             struct search *search)
{
    struct ratsu_walk *walk = &selector->walk;
    ratsu_walk_begin(walk, selector->kernel, game);
    look(search, &walk->any_now, 0, true);
    for (size_t i = 0; i < game->element_count && !all_met(search); i++) {
        const struct ratsu_element *element = &game->elements[i];
        ratsu_walk_step(walk, element);
        if (element->kind != RATSU_MOVE || !walk->sound) continue;
        look(search, &walk->any_now, walk->ply, walk->depth == 0);
    }
    selector->failed |= walk->failed;
    return all_met(search);
}

bool ratsu_select_positions(struct ratsu_selector *selector, const struct ratsu_game *game)
{
    struct search search = {.query = selector->query};
    if (all_met(&search)) return true;
    if (game->start_fault != RATSU_START_FINE) return false;
    bool all_lines = selector->query->variations || game->start.rules & RATSU_RULES_CAMELOT;
    return all_lines ? search_all_lines(selector, game, &search)
                     : search_mainline(selector, game, &search);
}
