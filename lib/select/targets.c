/* Positions, patterns, material and beginnings that games are searched for: how they are told. */
#include "base/bits.h"
#include "select/query.h"
#include "base/number.h"
#include "base/system.h"
#include <stdlib.h>

struct ratsu_query *ratsu_query_new(bool variations)
{
    struct ratsu_query *query = calloc(1, sizeof *query);
    if (query) query->variations = variations;
    return query;
}

void ratsu_query_free(struct ratsu_query *query)
{
    if (!query) return;
    for (size_t i = 0; i < query->length; i++) {
        struct instruction *instruction = &query->code[i];
        if (instruction->has_regex) regfree(&instruction->regex);
        free(instruction->tag);
        free(instruction->value);
        ratsu_buffer_free(&instruction->parts);
    }
    free(query->code);
    free(query->targets);
    free(query);
}

static bool fail(struct ratsu_query_fault *fault, size_t at, const char *message)
{
    *fault = (struct ratsu_query_fault){at, message};
    return false;
}

static bool room(const struct ratsu_query *query, enum target_kind kind,
                 struct ratsu_query_fault *fault)
{
    return query->counts[kind] < TARGETS || fail(fault, 0, "at most 64 of a kind");
}

/* Adds TARGET. Positions are aligned to 64, which realloc does not know. */
static bool add(struct ratsu_query *query, const struct target *target,
                struct ratsu_query_fault *fault)
{
    size_t count = query->target_count;
    struct target *larger = aligned_alloc(64, (count + 1) * sizeof *larger);
    if (!larger) return fail(fault, 0, NULL);
    if (count) memcpy(larger, query->targets, count * sizeof *larger);
    free(query->targets);
    query->targets = larger;
    query->targets[query->target_count++] = *target;
    query->counts[target->kind]++;
    return true;
}

/* The pawns of COLOUR among PAWNS that have not moved. */
static uint64_t at_home(uint64_t pawns, enum ratsu_colour colour)
{
    return pawns & UINT64_C(0xff) << (colour == RATSU_WHITE ? 8 : 48);
}

static bool add_position(struct ratsu_query *query, enum target_kind kind,
                         const union ratsu_any_position *position, uint32_t plies,
                         struct ratsu_query_fault *fault)
{
    struct target target = {.position = *position, .kind = kind, .plies = plies};
    const struct ratsu_position *chess = &position->chess;
    if (!(chess->rules & RATSU_RULES_CAMELOT)) {
        const uint64_t *colours = chess->colours, pawns = chess->kinds[RATSU_PAWN];
        target.remains = (struct remains){{at_home(pawns & colours[RATSU_WHITE], RATSU_WHITE),
                                           at_home(pawns & colours[RATSU_BLACK], RATSU_BLACK)},
                                          chess->castling,
                                          bit_count(colours[RATSU_WHITE] | colours[RATSU_BLACK])};
    }
    return add(query, &target, fault);
}

static bool add_fen(struct ratsu_query *query, const struct ratsu_condition *condition,
                    struct ratsu_query_fault *fault)
{
    union ratsu_any_position position;
    struct ratsu_slice unnamed = {0};
    struct ratsu_system_choice choice =
        ratsu_system_choose(unnamed, condition->text, RATSU_FEN_WORDS, condition->system, &position);
    enum ratsu_fen_fault wrong = choice.reading.fault;
    if (wrong != RATSU_FEN_FINE)
        return fail(fault, choice.reading.at, ratsu_position_fault_text(choice.system, wrong));
    return add_position(query, POSITION, &position, 0, fault);
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

static struct remains remains_of(const struct pattern *pattern)
{
    struct remains remains = {{0}, 0, bit_count(pattern->some)};
    for (unsigned colour = 0; colour < 2; colour++) {
        remains.home[colour] = at_home(pattern->men[colour][RATSU_PAWN], colour);
        remains.men += bit_count(pattern->any[colour]);
        for (int kind = 0; kind < 6; kind++) remains.men += bit_count(pattern->men[colour][kind]);
    }
    return remains;
}

static bool add_pattern(struct ratsu_query *query, const struct ratsu_condition *condition,
                        struct ratsu_query_fault *fault)
{
    struct ratsu_slice text = condition->text;
    struct target target = {.pattern = {.turn = -1}, .kind = PATTERN};
    struct pattern *pattern = &target.pattern;
    size_t end = read_placement(text, pattern, fault);
    if (end == 0) return false;
    struct ratsu_slice turn = ratsu_slice_part(text, end, text.length);
    if (ratsu_slice_is(turn, " w"))
        pattern->turn = RATSU_WHITE;
    else if (ratsu_slice_is(turn, " b"))
        pattern->turn = RATSU_BLACK;
    else if (turn.length)
        return fail(fault, end, "w or b may follow the pattern");
    target.remains = remains_of(pattern);
    return add(query, &target, fault);
}

static bool add_material(struct ratsu_query *query, const struct ratsu_condition *condition,
                         struct ratsu_query_fault *fault)
{
    struct ratsu_slice men = condition->text;
    const char *colon = men.length ? memchr(men.data, ':', men.length) : NULL;
    uint64_t plies = 1;
    if (colon) {
        men.length = (size_t)(colon - men.data);
        struct ratsu_slice digits =
            ratsu_slice_part(condition->text, men.length + 1, condition->text.length);
        if (!ratsu_number_read(digits, &plies) || plies < 1 || plies > UINT32_MAX)
            return fail(fault, men.length + 1, "a number of positions is expected");
    }
    static const char letters[] = "PNBRQK";
    struct target target = {.kind = MATERIAL, .plies = (uint32_t)plies};
    int side = -1;
    for (size_t i = 0; i < men.length; i++) {
        const char *letter = men.data[i] ? strchr(letters, men.data[i]) : NULL;
        if (!letter) return fail(fault, i, "men are letters of KQRBNP");
        if (*letter == 'K') side++;
        if (side < 0 || side > 1) return fail(fault, i, "each side begins with its K: KRPKR");
        target.material.men[side][letter - letters]++;
        target.remains.men++;
    }
    if (side != 1) return fail(fault, men.length, "each side begins with its K: KRPKR");
    return add(query, &target, fault);
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
static uint32_t play_moves(union ratsu_any_position *position, struct ratsu_slice moves,
                           struct ratsu_query_fault *fault)
{
    const struct ratsu_variant *variant = ratsu_variant_of(position);
    const struct ratsu_kernel *best = ratsu_kernel(ratsu_level_best());
    const struct ratsu_kernel *rules = variant->kernel ? variant->kernel(best) : NULL;
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

static bool add_beginning(struct ratsu_query *query, const struct ratsu_condition *condition,
                          struct ratsu_query_fault *fault)
{
    union ratsu_any_position position;
    const struct ratsu_variant *variant = ratsu_variant(condition->system);
    variant->start(variant, &position);
    uint32_t plies = play_moves(&position, condition->text, fault);
    if (plies == 0) return false;
    return add_position(query, BEGINNING, &position, plies, fault);
}

bool ratsu_query_add(struct ratsu_query *query, const struct ratsu_condition *condition,
                     struct ratsu_query_fault *fault)
{
    static const struct {
        enum target_kind kind;
        bool (*add)(struct ratsu_query *query, const struct ratsu_condition *condition,
                    struct ratsu_query_fault *fault);
    } rows[] = {[RATSU_OCCURS] = {POSITION, add_fen},
                [RATSU_PATTERN] = {PATTERN, add_pattern},
                [RATSU_PIECES_LEFT] = {MATERIAL, add_material},
                [RATSU_BEGINS_WITH] = {BEGINNING, add_beginning}};
    if (condition->kind == RATSU_EXPRESSION)
        return ratsu_select_compile(query, condition->text, fault);
    return room(query, rows[condition->kind].kind, fault) &&
           rows[condition->kind].add(query, condition, fault);
}
