/* Positions, patterns, material and beginnings that games are searched for. */
#include "ratsu/fen.h"
#include "ratsu/marinating.h"
#include "select/query.h"
#include <stdlib.h>

struct ratsu_query *ratsu_query_new(void)
{
    return calloc(1, sizeof(struct ratsu_query));
}

void ratsu_query_free(struct ratsu_query *query)
{
    if (!query) return;
    for (size_t i = 0; i < query->length; i++) {
        struct instruction *instruction = &query->code[i];
        if (instruction->has_regex) regfree(&instruction->regex);
        free(instruction->tag);
        free(instruction->value);
    }
    free(query->code);
    free(query->positions);
    free(query->openings);
    free(query->opening_plies);
    free(query->patterns);
    free(query->materials);
    free(query);
}

void ratsu_query_in_variations(struct ratsu_query *query)
{
    query->variations = true;
}

static bool fail(struct ratsu_query_fault *fault, size_t at, const char *message)
{
    *fault = (struct ratsu_query_fault){at, message};
    return false;
}

/* Targets of one kind are bits of a word: see struct search. */
enum { TARGETS = 64 };

static bool room(size_t count, struct ratsu_query_fault *fault)
{
    return count < TARGETS || fail(fault, 0, "at most 64 of a kind");
}

/* ITEMS with room for one more than COUNT; positions are aligned to 64, which realloc does not know. */
static void *grow(void *items, size_t count, size_t size)
{
    size_t bytes = ((count + 1) * size + 63) & ~(size_t)63;
    void *larger = aligned_alloc(64, bytes);
    if (larger && count) memcpy(larger, items, count * size);
    if (larger) free(items);
    return larger;
}

static bool add_position(struct ratsu_position **positions, size_t *count,
                         const struct ratsu_position *position)
{
    void *larger = grow(*positions, *count, sizeof *position);
    if (!larger) return false;
    *positions = larger;
    (*positions)[(*count)++] = *position;
    return true;
}

bool ratsu_query_add_position(struct ratsu_query *query, struct ratsu_slice fen,
                              struct ratsu_query_fault *fault)
{
    struct ratsu_position position;
    if (!room(query->position_count, fault)) return false;
    struct ratsu_fen_reading reading = ratsu_fen_read(fen, 0, 0, &position);
    if (reading.fault != RATSU_FEN_FINE) {
        return fail(fault, reading.at, ratsu_fen_fault_text(reading.fault));
    }
    return add_position(&query->positions, &query->position_count, &position) ||
           fail(fault, 0, NULL);
}

static bool take_square(struct pattern *pattern, char c, uint64_t square)
{
    static const char letters[] = "PNBRQKpnbrqk";
    const char *letter = strchr(letters, c);
    if (c == '!') pattern->some |= square;
    if (c == 'A') pattern->any[RATSU_WHITE] |= square;
    if (c == 'a') pattern->any[RATSU_BLACK] |= square;
    if (letter) pattern->men[(letter - letters) / 6][(letter - letters) % 6] |= square;
    return letter || strchr("!?Aa", c);
}

/* The placement's length, 0 and the fault if it is none. */
static size_t read_placement(struct ratsu_slice text, struct pattern *pattern,
                             struct ratsu_query_fault *fault)
{
    unsigned rank = 7, file = 0;
    size_t at = 0;
    for (; at < text.length && text.data[at] != ' '; at++) {
        char c = text.data[at];
        if (c == '/') {
            if (file != 8 || rank == 0) break;
            rank--;
            file = 0;
        } else if (c == '*') {
            file = 8;
        } else if (c >= '1' && c <= '8') {
            for (int run = c - '0'; run > 0 && file < 8; run--) {
                pattern->empty |= UINT64_C(1) << (8 * rank + file++);
            }
        } else if (file == 8 || !take_square(pattern, c, UINT64_C(1) << (8 * rank + file++))) {
            fail(fault, at, "a pattern holds KQRBNPkqrbnp, digits, and the signs ? ! * A a");
            return 0;
        }
    }
    if (rank == 0 && file == 8 && (at == text.length || text.data[at] == ' ')) return at;
    fail(fault, at, "a pattern has eight ranks of eight squares");
    return 0;
}

bool ratsu_query_add_pattern(struct ratsu_query *query, struct ratsu_slice text,
                             struct ratsu_query_fault *fault)
{
    struct pattern pattern = {.turn = -1};
    if (!room(query->pattern_count, fault)) return false;
    size_t end = read_placement(text, &pattern, fault);
    if (end == 0) return false;
    struct ratsu_slice turn = ratsu_slice_part(text, end, text.length);
    if (ratsu_slice_is(turn, " w"))
        pattern.turn = RATSU_WHITE;
    else if (ratsu_slice_is(turn, " b"))
        pattern.turn = RATSU_BLACK;
    else if (turn.length)
        return fail(fault, end, "w or b may follow the pattern");
    void *larger = grow(query->patterns, query->pattern_count, sizeof pattern);
    if (!larger) return fail(fault, 0, NULL);
    query->patterns = larger;
    query->patterns[query->pattern_count++] = pattern;
    return true;
}

bool ratsu_query_add_material(struct ratsu_query *query, struct ratsu_slice men, uint32_t plies,
                              struct ratsu_query_fault *fault)
{
    static const char letters[] = "PNBRQK";
    struct material material = {.plies = plies ? plies : 1};
    int side = -1;
    if (!room(query->material_count, fault)) return false;
    for (size_t i = 0; i < men.length; i++) {
        const char *letter = men.data[i] ? strchr(letters, men.data[i]) : NULL;
        if (!letter) return fail(fault, i, "men are letters of KQRBNP");
        if (*letter == 'K') side++;
        if (side < 0 || side > 1) return fail(fault, i, "each side begins with its K: KRPKR");
        material.men[side][letter - letters]++;
    }
    if (side != 1) return fail(fault, men.length, "each side begins with its K: KRPKR");
    void *larger = grow(query->materials, query->material_count, sizeof material);
    if (!larger) return fail(fault, 0, NULL);
    query->materials = larger;
    query->materials[query->material_count++] = material;
    return true;
}

static bool add_opening(struct ratsu_query *query, const struct ratsu_position *position,
                        uint32_t ply)
{
    void *plies = realloc(query->opening_plies, (query->opening_count + 1) * sizeof ply);
    if (!plies) return false;
    query->opening_plies = plies;
    query->opening_plies[query->opening_count] = ply;
    return add_position(&query->openings, &query->opening_count, position);
}

bool ratsu_query_add_moves(struct ratsu_query *query, const struct ratsu_kernel *kernel,
                           struct ratsu_slice moves, struct ratsu_query_fault *fault)
{
    struct ratsu_position position;
    uint32_t ply = 0;
    if (!room(query->opening_count, fault)) return false;
    ratsu_position_start(&position, 518);
    position.rules = RATSU_RULES_STANDARD;
    for (size_t at = 0; at < moves.length; at++) {
        size_t from = at;
        while (at < moves.length && moves.data[at] != ' ' && moves.data[at] != '.') at++;
        if (at == from || (at < moves.length && moves.data[at] == '.')) continue;
        struct ratsu_slice text = ratsu_slice_part(moves, from, at);
        struct ratsu_san_reading reading = ratsu_san_read(kernel, &position, text);
        if (reading.remarks & RATSU_FAULTS) return fail(fault, from, "no legal move here");
        kernel->play(&position, reading.move);
        ply++;
    }
    if (ply == 0) return fail(fault, 0, "moves are expected");
    return add_opening(query, &position, ply) || fail(fault, 0, NULL);
}

/* The hash stands for turn, rights and en passant; the placement is compared as it is. */
static bool same_position(const struct ratsu_position *a, const struct ratsu_position *b)
{
    return a->hash == b->hash && memcmp(a->kinds, b->kinds, sizeof a->kinds) == 0 &&
           memcmp(a->colours, b->colours, sizeof a->colours) == 0;
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

static void look(struct search *search, const struct ratsu_position *position, uint32_t ply,
                 bool mainline)
{
    const struct ratsu_query *query = search->query;
    for (size_t i = 0; i < query->position_count; i++) {
        if (same_position(position, &query->positions[i])) search->positions |= UINT64_C(1) << i;
    }
    for (size_t i = 0; i < query->pattern_count; i++) {
        if (meets_pattern(position, &query->patterns[i])) search->patterns |= UINT64_C(1) << i;
    }
    if (!mainline) return;
    for (size_t i = 0; i < query->material_count; i++) {
        bool meets = meets_material(position, &query->materials[i]);
        search->held[i] = meets ? search->held[i] + 1 : 0;
        if (search->held[i] >= query->materials[i].plies) search->materials |= UINT64_C(1) << i;
    }
    for (size_t i = 0; i < query->opening_count; i++) {
        bool there = ply == query->opening_plies[i] && same_position(position, &query->openings[i]);
        if (there) search->openings |= UINT64_C(1) << i;
    }
}

static bool all_met(const struct search *search)
{
    const struct ratsu_query *query = search->query;
    return count(search->positions) == query->position_count &&
           count(search->patterns) == query->pattern_count &&
           count(search->materials) == query->material_count &&
           count(search->openings) == query->opening_count;
}

/* Mainline alone: no stack of lines, and an end as soon as all is met. */
static bool search_mainline(struct ratsu_selector *selector, const struct ratsu_game *game,
                            struct search *search)
{
    struct ratsu_position position = game->start;
    uint32_t ply = 0;
    look(search, &position, ply, true);
    for (size_t i = 0; i < game->element_count && !all_met(search); i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE || element->depth > 0) continue;
        if (element->remarks & RATSU_FAULTS) break;
        ratsu_kernel_for(selector->kernel, &position)->play(&position, element->u.move);
        look(search, &position, ++ply, true);
    }
    return all_met(search);
}

static bool search_all_lines(struct ratsu_selector *selector, const struct ratsu_game *game,
                             struct search *search)
{
    struct ratsu_walk *walk = &selector->walk;
    ratsu_walk_begin(walk, selector->kernel, game);
    look(search, &walk->now, 0, true);
    for (size_t i = 0; i < game->element_count && !all_met(search); i++) {
        const struct ratsu_element *element = &game->elements[i];
        ratsu_walk_step(walk, element);
        if (element->kind == RATSU_MOVE && walk->sound) {
            look(search, &walk->now, walk->ply, walk->depth == 0);
        }
    }
    return all_met(search);
}

bool ratsu_select_positions(struct ratsu_selector *selector, const struct ratsu_game *game)
{
    struct search search = {.query = selector->query};
    if (all_met(&search)) return true;
    bool on_board = game->start_fault == RATSU_START_FINE && game->system < RATSU_MARINEERIMINE;
    if (!on_board) return false;
    return selector->query->variations ? search_all_lines(selector, game, &search)
                                       : search_mainline(selector, game, &search);
}
