/* Positions, patterns, material and beginnings that games are searched for: how they are told. */
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

static bool add_position(union ratsu_any_position **positions, size_t *count,
                         const union ratsu_any_position *position)
{
    void *larger = grow(*positions, *count, sizeof *position);
    if (!larger) return false;
    *positions = larger;
    (*positions)[(*count)++] = *position;
    return true;
}

bool ratsu_query_add_position(struct ratsu_query *query, enum ratsu_system system,
                              struct ratsu_slice fen, struct ratsu_query_fault *fault)
{
    union ratsu_any_position position;
    if (!room(query->position_count, fault)) return false;
    struct ratsu_fen_reading reading = ratsu_any_position_read(fen, 0, &system, &position);
    if (reading.fault != RATSU_FEN_FINE)
        return fail(fault, reading.at, ratsu_variant(system)->fault_text(reading.fault));
    return add_position(&query->positions, &query->position_count, &position) ||
           fail(fault, 0, NULL);
}

static bool take_square(struct pattern *pattern, char c, uint64_t square)
{
    static const char letters[] = "PNBRQKpnbrqk";
    const char *letter = c ? strchr(letters, c) : NULL;
    if (c == '!') pattern->some |= square;
    if (c == 'A') pattern->any[RATSU_WHITE] |= square;
    if (c == 'a') pattern->any[RATSU_BLACK] |= square;
    if (letter) pattern->men[(letter - letters) / 6][(letter - letters) % 6] |= square;
    return letter || (c && strchr("!?Aa", c));
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

static bool add_opening(struct ratsu_query *query, const union ratsu_any_position *position,
                        uint32_t ply)
{
    void *plies = realloc(query->opening_plies, (query->opening_count + 1) * sizeof ply);
    if (!plies) return false;
    query->opening_plies = plies;
    query->opening_plies[query->opening_count] = ply;
    return add_position(&query->openings, &query->opening_count, position);
}

/* The next word of MOVES from *AT on; move numbers, which end in a dot, are passed over. */
static bool next_move(struct ratsu_slice moves, size_t *at, struct ratsu_slice *word)
{
    while (*at < moves.length) {
        size_t from = *at;
        while (*at < moves.length && moves.data[*at] != ' ' && moves.data[*at] != '.') ++*at;
        bool number = *at < moves.length && moves.data[*at] == '.';
        *word = ratsu_slice_part(moves, from, *at);
        ++*at;
        if (word->length && !number) return true;
    }
    return false;
}

/* Plays MOVES from POSITION: how many; 0 and the fault. */
static uint32_t play_moves(const struct ratsu_kernel *kernel, union ratsu_any_position *position,
                           struct ratsu_slice moves, struct ratsu_query_fault *fault)
{
    const struct ratsu_variant *variant = ratsu_variant_of(position);
    const struct ratsu_kernel *rules = variant->kernel ? variant->kernel(kernel) : NULL;
    struct ratsu_any_moves *legal = calloc(1, sizeof *legal);
    struct ratsu_slice text;
    uint32_t ply = 0;
    *fault = (struct ratsu_query_fault){0, legal ? "moves are expected" : NULL};
    for (size_t at = 0; legal && next_move(moves, &at, &text);) {
        struct ratsu_any_reading reading = {.remarks = RATSU_FAULTS};
        if (variant->legal_moves(rules, position, legal))
            reading =
                variant->move_read(rules, position, legal, text, (struct ratsu_move_style){0});
        if (reading.remarks & RATSU_FAULTS) {
            fail(fault, (size_t)(text.data - moves.data), "no legal move here");
            ply = 0;
            break;
        }
        variant->play(rules, position, legal, reading.index);
        ply++;
    }
    if (legal) ratsu_any_moves_free(legal);
    free(legal);
    return ply;
}

bool ratsu_query_add_moves(struct ratsu_query *query, const struct ratsu_kernel *kernel,
                           enum ratsu_system system, struct ratsu_slice moves,
                           struct ratsu_query_fault *fault)
{
    union ratsu_any_position position;
    const struct ratsu_variant *variant = ratsu_variant(system);
    if (!room(query->opening_count, fault)) return false;
    variant->start(variant, &position);
    uint32_t plies = play_moves(kernel, &position, moves, fault);
    if (plies == 0) return false;
    return add_opening(query, &position, plies) || fail(fault, 0, NULL);
}
