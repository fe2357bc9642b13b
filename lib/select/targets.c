/* select/targets.c: reads the positions, patterns, material and beginnings that games are
 * searched for. */
#include "base/array.h"
#include "select/query.h"
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
    free(query->plies.by_squares);
    for (unsigned i = 0; i < QUERY_SHORT_FORMS; i++) free(query->any_of[i].paths);
    free(query->targets);
    ratsu_buffer_free(&query->texts);
    free(query);
}

static bool add(struct ratsu_query *query, const struct target *target,
                struct ratsu_query_fault *fault)
{
    if (!RATSU_GROW(query->targets, query->target_capacity, query->target_count + 1))
        return ratsu_query_fail(fault, 0, NULL);
    query->targets[query->target_count++] = *target;
    query->counts[target->kind]++;
    return true;
}

/* Adds the position in CONDITION. */
static bool add_fen(struct ratsu_query *query, const struct ratsu_condition *condition,
                    struct ratsu_query_fault *fault)
{
    struct target target;
    if (query->counts[POSITION] == TARGETS)
        return ratsu_query_fail(fault, 0, "at most 64 of a kind");
    return ratsu_target_read(condition->text, condition->system, &target, fault) &&
           add(query, &target, fault);
}

static bool add_beginning(struct ratsu_query *query, const struct ratsu_condition *condition,
                          struct ratsu_query_fault *fault)
{
    struct target target = {.kind = BEGINNING};
    return ratsu_query_add_moves(query, condition, &target.place, fault) &&
           add(query, &target, fault);
}

bool ratsu_query_add(struct ratsu_query *query, const struct ratsu_condition *condition,
                     struct ratsu_query_fault *fault)
{
    switch (condition->kind) {
    case RATSU_EXPRESSION:
        return ratsu_select_compile(query, condition, fault);
    case RATSU_OCCURS:
        return add_fen(query, condition, fault);
    case RATSU_BEGINS_WITH:
        return add_beginning(query, condition, fault);
    default:
        return ratsu_select_compile_short(query, condition, fault);
    }
}
