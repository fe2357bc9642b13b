/* selecting.h: asks a query about one game, for tests of lib/select. */
#ifndef TESTS_SELECTING_H
#define TESTS_SELECTING_H

#include "ratsu/pgn.h"
#include "ratsu/select.h"
#include "base/system.h"

#include <criterion/criterion.h>

struct selecting {
    const struct ratsu_kernel *kernel;
    struct ratsu_query *query;
    struct ratsu_openings *openings;
};

static inline struct selecting selecting_begin(void)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    return (struct selecting){kernel, ratsu_query_new(false), NULL};
}

/* Selects in variations too. To be called before anything is added. */
static inline void selecting_in_variations(struct selecting *selecting)
{
    ratsu_query_free(selecting->query);
    selecting->query = ratsu_query_new(true);
}

/* Adds an expression. */
static inline bool selecting_where(struct selecting *selecting, const char *text,
                                   struct ratsu_query_fault *fault)
{
    struct ratsu_condition condition = {.text = ratsu_slice_of(text)};
    return ratsu_query_add(selecting->query, &condition, fault);
}

/* What the tags alone say of the one game of PGN, and what all of it says. */
struct selected {
    enum ratsu_answer by_tags;
    bool by_all;
};

static inline struct selected selecting_ask(struct selecting *selecting, const char *pgn)
{
    if ((ratsu_query_needs(selecting->query) & RATSU_NEEDS_OPENINGS) && !selecting->openings)
        selecting->openings = ratsu_openings_new(selecting->kernel);
    struct ratsu_selector selector = {
        .query = selecting->query, .kernel = selecting->kernel, .openings = selecting->openings};
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(pgn), .depth = RATSU_PGN_ALL};
    struct ratsu_play_options options = {
        .repetitions = true,
        .mainline_only = !(ratsu_query_needs(selecting->query) & RATSU_NEEDS_VARIATIONS)};
    struct ratsu_game game = {0};
    cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME, "%s", pgn);
    bool whole;
    struct selected selected = {.by_tags = ratsu_select_by_tags(&selector, &game)};
    selected.by_all = ratsu_select(&selector, &game, &options, &whole);
    cr_assert(!selector.failed);
    ratsu_selector_free(&selector);
    ratsu_game_free(&game);
    return selected;
}

static inline void selecting_end(struct selecting *selecting)
{
    ratsu_query_free(selecting->query);
    ratsu_openings_free(selecting->openings);
}

#endif
