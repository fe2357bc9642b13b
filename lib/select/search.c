/* Looks for the positions, patterns, material and beginnings of a query in a game while it is played, which ends when
 * the answer is known: all are met, or one of them cannot come any more. */
#include "base/bits.h"
#include "select/query.h"
#include "opening/named.h"

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

static bool meets_material(const struct ratsu_position *position, const struct target *target)
{
    const struct material *material = &target->material;
    uint64_t all = position->colours[0] | position->colours[1];
    if (bit_count(all) != target->remains.men) return false; /* most often */
    for (int turned = 0; turned < 2; turned++) {
        bool same = true;
        for (int side = 0; side < 2 && same; side++) {
            uint64_t men = position->colours[side ^ turned];
            for (int kind = 0; kind < 6 && same; kind++) {
                same = bit_count(position->kinds[kind] & men) == material->men[side][kind];
            }
        }
        if (same) return true;
    }
    return false;
}

/* One game. The first `open_count` of `open` are the targets that are not met yet. */
struct search {
    struct ratsu_lookout lookout;
    const struct ratsu_query *query;
    const struct ratsu_openings *openings; /* NULL: not asked for */
    const struct ratsu_opening *opening;   /* the last that was seen */
    size_t open_count;
    uint8_t open[TARGETS * TARGET_KINDS];
    uint32_t held[TARGETS * TARGET_KINDS]; /* MATERIAL: how many positions in a row had it */
};

static void begin_search(struct search *search, const struct ratsu_query *query,
                         const struct ratsu_openings *openings)
{
    search->query = query;
    search->openings = openings;
    search->opening = NULL;
    search->open_count = query->target_count;
    for (size_t i = 0; i < query->target_count; i++) {
        search->open[i] = (uint8_t)i;
        search->held[i] = 0;
    }
}

static bool meets(const struct target *target, const union ratsu_any_position *position,
                  uint32_t ply, uint32_t *held)
{
    bool camelot = (position->chess.rules & RATSU_RULES_CAMELOT) != 0;
    switch (target->kind) {
    case POSITION:
        return same_position(position, &target->position);
    case BEGINNING:
        return ply == target->plies && same_position(position, &target->position);
    case PATTERN: /* this and the next are of 64 squares */
        return !camelot && meets_pattern(&position->chess, &target->pattern);
    default:
        *held = !camelot && meets_material(&position->chess, target) ? *held + 1 : 0;
        return *held >= target->plies;
    }
}

/* Whether what remains at POSITION is enough for TARGET. Only a capture or a pawn's move takes of it, or, and that is
 * seen at the next of these, a right to castle that is lost. */
static bool can_come(const struct target *target, const struct ratsu_position *position,
                     uint32_t ply)
{
    enum { OTHER_MEN = RATSU_RULES_CAMELOT | RATSU_RULES_MARINEERIMINE };
    const struct remains *remains = &target->remains;
    const uint64_t *colours = position->colours, pawns = position->kinds[RATSU_PAWN];
    if (target->kind == BEGINNING && ply >= target->plies) return false;
    if (position->halfmove_clock > 0 || position->rules & OTHER_MEN) return true;
    uint64_t gone = (remains->home[RATSU_WHITE] & ~(pawns & colours[RATSU_WHITE])) |
                    (remains->home[RATSU_BLACK] & ~(pawns & colours[RATSU_BLACK])) |
                    (remains->castling & ~position->castling);
    return !gone && bit_count(colours[RATSU_WHITE] | colours[RATSU_BLACK]) >= remains->men;
}

/* Closes the targets that POSITION meets; in a variation only positions and patterns are looked for. False if one of
 * those that are left cannot come on the main line. */
static bool look(struct search *search, const union ratsu_any_position *position, uint32_t ply,
                 bool mainline)
{
    bool hope = true;
    for (size_t i = 0; i < search->open_count;) {
        uint8_t number = search->open[i];
        const struct target *target = &search->query->targets[number];
        bool looks = mainline || target->kind == POSITION || target->kind == PATTERN;
        if (looks && meets(target, position, ply, &search->held[number])) {
            search->open[i] = search->open[--search->open_count];
        } else {
            hope = hope && can_come(target, &position->chess, ply);
            i++;
        }
    }
    return hope;
}

static bool see(struct ratsu_lookout *lookout, const union ratsu_any_position *position,
                uint32_t ply)
{
    struct search *search = (struct search *)lookout;
    if (!look(search, position, ply, true)) return false;
    bool named = search->openings &&
                 ratsu_openings_see(search->openings, &position->chess, ply, &search->opening);
    return named || search->open_count > 0;
}

/* In variations nothing can be ruled out: they may begin before what the main line has lost. */
static void search_all_lines(struct ratsu_selector *selector, const struct ratsu_game *game,
                             struct search *search)
{
    struct ratsu_walk *walk = &selector->walk;
    ratsu_walk_begin(walk, selector->kernel, game);
    look(search, &walk->any_now, 0, true);
    for (size_t i = 0; i < game->element_count && search->open_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        ratsu_walk_step(walk, element);
        if (element->kind != RATSU_MOVE || !walk->sound) continue;
        look(search, &walk->any_now, walk->ply, walk->depth == 0);
    }
    selector->failed |= walk->failed;
}

bool ratsu_select_search(struct ratsu_selector *selector, struct ratsu_game *game,
                         const struct ratsu_play_options *options, bool *whole)
{
    const struct ratsu_query *query = selector->query;
    bool names = ratsu_query_needs(query) & RATSU_NEEDS_OPENINGS;
    struct ratsu_play_options play = *options;
    struct search search;
    search.lookout.see = see;
    begin_search(&search, query, names ? selector->openings : NULL);
    *whole = query->variations;
    if (!*whole) play.lookout = &search.lookout;
    if (!ratsu_game_play(selector->kernel, game, &play)) {
        selector->failed = true;
        return false;
    }
    if (*whole && game->start_fault == RATSU_START_FINE) search_all_lines(selector, game, &search);
    if (*whole && names)
        search.opening = ratsu_openings_of_game(selector->openings, selector->kernel, game, NULL);
    selector->opening = search.opening;
    return search.open_count == 0;
}
