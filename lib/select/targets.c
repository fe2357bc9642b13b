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
    for (size_t i = 0; i < query->plies.column_count; i++)
        ratsu_instruction_free(&query->plies.columns[i].test);
    free(query->plies.code);
    free(query->plies.steps);
    free(query->plies.paths);
    free(query->plies.columns);
    free(query->plies.materials);
    free(query->plies.positions);
    for (unsigned i = 0; i < QUERY_SHORT_FORMS; i++) free(query->any_of[i].paths);
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

/* Adds the position in CONDITION. */
static bool add_fen(struct ratsu_query *query, const struct ratsu_condition *condition,
                    struct ratsu_query_fault *fault)
{
    struct target target;
    return ratsu_target_read(condition->text, condition->system, &target, fault) &&
           add(query, &target, fault);
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

                [RATSU_BEGINS_WITH] = {BEGINNING, add_beginning}};
    if (condition->kind == RATSU_EXPRESSION)
        return ratsu_select_compile(query, condition->text, condition->system, fault);
    if (condition->kind == RATSU_PATTERN || condition->kind == RATSU_PIECES_LEFT)
        return ratsu_select_compile_short(query, condition, fault);
    return room(query, rows[condition->kind].kind, fault) &&
           rows[condition->kind].add(query, condition, fault);
}
