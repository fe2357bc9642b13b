/* select/targets.c: reads the positions, patterns, material and beginnings that games are
 * searched for. */
#include "base/bits.h"
#include "marineerimine/marinating.h"
#include "chess/squares.h"
#include "ratsu/pgn.h"
#include "select/query.h"
#include "base/texts.h"
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
    for (size_t i = 0; i < query->length; i++) ratsu_instruction_free(&query->code[i]);
    free(query->code);
    free(query->targets);
    ratsu_buffer_free(&query->texts);
    free(query);
}

static bool room(const struct ratsu_query *query, enum target_kind kind,
                 struct ratsu_query_fault *fault)
{
    return query->counts[kind] < TARGETS || ratsu_query_fail(fault, 0, "at most 64 of a kind");
}

static bool add(struct ratsu_query *query, const struct target *target,
                struct ratsu_query_fault *fault)
{
    size_t count = query->target_count;
    struct target *larger = realloc(query->targets, (count + 1) * sizeof *larger);
    if (!larger) return ratsu_query_fail(fault, 0, NULL);
    query->targets = larger;
    query->targets[query->target_count++] = *target;
    query->counts[target->kind]++;
    return true;
}

/* Returns those of PAWNS, which are of COLOUR, that have not moved. */
static uint64_t at_home(uint64_t pawns, enum ratsu_colour colour)
{
    return pawns & (colour == RATSU_WHITE ? RANK_2 : RANK_7);
}

static struct remains remains_of_position(const struct ratsu_position *position)
{
    const uint64_t *colours = position->colours, pawns = position->kinds[RATSU_PAWN];
    struct remains remains = {.castling = position->castling,
                              .pieces = bit_count(colours[RATSU_WHITE] | colours[RATSU_BLACK])};
    if (position->rules & RATSU_RULES_CAMELOT) return (struct remains){0};
    for (unsigned colour = 0; colour < 2; colour++) {
        remains.home[colour] = at_home(pawns & colours[colour], colour);
        for (int kind = 0; kind < 6; kind++)
            remains.kinds[colour][kind] =
                (uint8_t)bit_count(position->kinds[kind] & colours[colour]);
    }
    return remains;
}

/* Returns how many of the fields TEXT has; a word for a whole position has all. */
static unsigned fields_of(struct ratsu_slice text, unsigned remarks)
{
    unsigned fields = 0;
    if (!(remarks & RATSU_FEN_FIELDS)) return WHOLE_FEN;
    for (size_t i = 0; i < text.length; i++)
        fields += !ratsu_is_space(text.data[i]) && (i == 0 || ratsu_is_space(text.data[i - 1]));
    return fields;
}

/* Makes FAULT a warning if parts of a position are ignored: another one is searched for. */
static void warn_of_ignored(unsigned remarks, struct ratsu_query_fault *fault)
{
    if (remarks & RATSU_FEN_CASTLING_DROPPED)
        ratsu_query_fail(fault, 0,
                         "a castling right without its king or rook on its square is ignored");
    else if (remarks & RATSU_FEN_EN_PASSANT_DROPPED)
        ratsu_query_fail(fault, 0, "an en passant square that no pawn can have passed is ignored");
}

/* A placement shows its rules itself; those of --variant are tried only if it cannot be read that
 * way. "start" is that of --variant. */
static bool add_fen(struct ratsu_query *query, const struct ratsu_condition *condition,
                    struct ratsu_query_fault *fault)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct target target = {.kind = POSITION};
    struct ratsu_position *position = &target.position.chess;
    struct ratsu_slice unnamed = {0};
    bool ranks =
        condition->text.length && memchr(condition->text.data, '/', condition->text.length);
    enum ratsu_system others[] = {ranks ? RATSU_STANDARD : condition->system,
                                  ranks ? condition->system : RATSU_STANDARD};
    struct ratsu_system_choice choice;
    for (int i = 0; i < 2; i++) {
        choice = ratsu_system_choose(unnamed, condition->text, RATSU_FEN_WORDS, others[i],
                                     &target.position);
        if (choice.reading.fault == RATSU_FEN_FINE) break;
    }
    enum ratsu_fen_fault wrong = choice.reading.fault;
    bool alone = wrong == RATSU_FEN_BAD_TURN && choice.reading.length == 0 &&
                 !ratsu_variant(choice.system)->camelot;
    if (wrong != RATSU_FEN_FINE)
        return ratsu_query_fail(fault, choice.reading.at,
                                alone ? "the side to move is left out: add w or b; --pattern finds "
                                        "a placement with either side to move"
                                      : ratsu_position_fault_text(choice.system, wrong));
    target.counted = choice.guessed && choice.system == RATSU_THREE_CHECK;
    target.fields = fields_of(condition->text, choice.reading.remarks);
    target.remains = remains_of_position(position);
    if (target.fields < 3) target.remains.castling = 0;
    if (!(position->rules & RATSU_RULES_CAMELOT))
        position->en_passant =
            (uint8_t)ratsu_kernel_for(kernel, position)->legal_en_passant(position);
    if (!add(query, &target, fault)) return false;
    warn_of_ignored(choice.reading.remarks, fault);
    return true;
}

static bool set_square(struct pattern *pattern, char c, uint64_t square)
{
    static const char letters[] = "PNBRQKpnbrqk";
    const char *letter = c ? strchr(letters, c) : NULL;
    if (c == '!') pattern->some |= square;
    if (c == 'A') pattern->any[RATSU_WHITE] |= square;
    if (c == 'a') pattern->any[RATSU_BLACK] |= square;
    if (letter) pattern->pieces[(letter - letters) / 6][(letter - letters) % 6] |= square;
    return letter || (c && strchr("!?Aa", c));
}

/* Reads the placement at the beginning of TEXT. Returns its length; if there is none, 0, and sets
 * FAULT. */
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
            unsigned end = file + (unsigned)(c - '0');
            if (end > 8) break;
            while (file < end) pattern->empty |= UINT64_C(1) << (8 * rank + file++);
        } else if (file == 8 || !set_square(pattern, c, UINT64_C(1) << (8 * rank + file++))) {
            ratsu_query_fail(fault, at,
                             "a pattern holds KQRBNPkqrbnp, digits, and the signs ? ! * A a");
            return 0;
        }
    }
    if (rank == 0 && file == 8 && (at == text.length || text.data[at] == ' ')) return at;
    ratsu_query_fail(fault, at, "a pattern has eight ranks of eight squares");
    return 0;
}

static struct remains remains_of(const struct pattern *pattern)
{
    struct remains remains = {.pieces = bit_count(pattern->some)};
    for (unsigned colour = 0; colour < 2; colour++) {
        remains.home[colour] = at_home(pattern->pieces[colour][RATSU_PAWN], colour);
        remains.pieces += bit_count(pattern->any[colour]);
        for (int kind = 0; kind < 6; kind++)
            remains.pieces += bit_count(pattern->pieces[colour][kind]);
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
        return ratsu_query_fail(fault, end, "w or b may follow the pattern");
    target.remains = remains_of(pattern);
    return add(query, &target, fault);
}

static bool add_material(struct ratsu_query *query, const struct ratsu_condition *condition,
                         struct ratsu_query_fault *fault)
{
    static const char letters[] = "PNBRQK";
    struct ratsu_slice pieces = condition->text;
    const char *colon = pieces.length ? memchr(pieces.data, ':', pieces.length) : NULL;
    uint64_t plies = 1;
    if (colon) {
        pieces.length = (size_t)(colon - pieces.data);
        struct ratsu_slice digits =
            ratsu_slice_part(condition->text, pieces.length + 1, condition->text.length);
        if (!ratsu_number_read(digits, &plies) || plies < 1 || plies > UINT32_MAX)
            return ratsu_query_fail(fault, pieces.length + 1,
                                    "expected a number of positions from 1 to 4294967295");
    }
    struct target target = {.kind = MATERIAL, .plies = (uint32_t)plies};
    int side = -1;
    for (size_t i = 0; i < pieces.length; i++) {
        const char *letter = pieces.data[i] ? strchr(letters, pieces.data[i]) : NULL;
        if (!letter) return ratsu_query_fail(fault, i, "pieces are letters of KQRBNP");
        if (*letter == 'K') side++;
        if (side < 0 || side > 1)
            return ratsu_query_fail(fault, i, "each side begins with its K: KRPKR");
        target.remains.kinds[side][letter - letters]++;
        target.remains.pieces++;
    }
    if (side != 1)
        return ratsu_query_fail(fault, pieces.length, "each side begins with its K: KRPKR");
    return add(query, &target, fault);
}

/* Whether MOVES are plausible: they are legal from the start of one of the systems, or at least
 * have the form of moves, which may be legal from another start. Unless they are legal, FAULT gets
 * the first text that the best system cannot play. */
static bool check_moves(const struct ratsu_condition *condition, struct ratsu_typed *typed,
                        struct ratsu_query_fault *fault)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    const enum ratsu_system systems[] = {condition->system, RATSU_STANDARD, RATSU_MARINEERIMINE,
                                         RATSU_CAMELOT};
    bool formed = false;
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        const struct ratsu_variant *variant = ratsu_variant(systems[i]);
        union ratsu_any_position position;
        variant->start(variant, &position);
        if (!ratsu_typed_play(typed, kernel, condition->text, condition->letters, &position))
            return ratsu_query_fail(fault, 0, NULL);
        const struct ratsu_game *game = &typed->game;
        if (typed->ignored) return ratsu_query_fail(fault, typed->ignored_at, typed->ignored);
        if (typed->fault == game->element_count) {
            *fault = (struct ratsu_query_fault){0};
            return game->plies > 0 || ratsu_query_fail(fault, 0, "expected moves");
        }
        const struct ratsu_element *wrong = &game->elements[typed->fault];
        size_t at = (size_t)(game->bytes.data + wrong->offset - typed->moves.data);
        if (i == 0 || at > fault->at) fault->at = at;
        formed |= wrong->kind == RATSU_MOVE && !(wrong->remarks & RATSU_NOT_A_MOVE);
    }
    return formed ? !ratsu_query_fail(fault, fault->at,
                                      "no legal move from the usual start; games from other "
                                      "starts are searched")
                  : ratsu_query_fail(fault, fault->at, "not a move");
}

static bool add_beginning(struct ratsu_query *query, const struct ratsu_condition *condition,
                          struct ratsu_query_fault *fault)
{
    struct ratsu_slice moves = condition->text;
    struct target target = {.kind = BEGINNING, .from = query->texts.length, .length = moves.length};
    struct ratsu_typed *typed = calloc(1, sizeof *typed);
    *fault = (struct ratsu_query_fault){0};
    if (!typed) return false;
    bool sound = check_moves(condition, typed, fault);
    ratsu_buffer_free(&typed->text);
    ratsu_game_free(&typed->game);
    free(typed);
    if (!sound) return false;
    ratsu_buffer_add_slice(&query->texts, moves);
    query->letters = condition->letters;
    if (query->texts.failed) return ratsu_query_fail(fault, 0, NULL);
    return add(query, &target, fault);
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
