/* one_term.h: what targets for one term of a condition on plies have in common. The first line is
 * the term's value, FENs follow. The place of a fault lies inside the value; what the slow
 * evaluator of tests/slow understands too, it answers alike for each position, also with colours
 * exchanged. */
#ifndef FUZZ_ONE_TERM_H
#define FUZZ_ONE_TERM_H

#include "claim.h"
#include "base/system.h"
#include "ratsu/pgn.h"
#include "ratsu/select.h"
#include "slow/slow_rows.h"

enum { LONGEST = 200, WHOLE = LONGEST + 40, STARS = 12, POSITIONS = 20 };

/* Compares the answers for the position FEN. */
static inline void try_position(struct ratsu_selector *selector, struct ratsu_slice fen,
                                const char *condition)
{
    struct ratsu_play_options options = {.mainline_only = true};
    struct ratsu_buffer text = {0};
    struct ratsu_game game = {0};
    struct slow_row row;
    bool whole;
    ratsu_buffer_print(&text, "[FEN \"%.*s\"]\n\n*\n", (int)fen.length, fen.data);
    struct ratsu_pgn_reader reader = {.text = ratsu_buffer_slice(&text), .depth = RATSU_PGN_ALL};
    if (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) {
        bool found = ratsu_select(selector, &game, &options, &whole);
        claim(!selector->failed);
        bool chess = game.system == RATSU_STANDARD || game.system == RATSU_CHESS960;
        if (chess && game.start_fault == RATSU_START_FINE && !game.plies) {
            int main, count = slow_rows_of(selector->kernel, &game, false, &row, &main);
            enum slow_answer answer = slow_condition(condition, &row, count);
            claim(answer == SLOW_NO_CONDITION || (answer == SLOW_YES) == found);
        }
    }
    ratsu_game_free(&game);
    ratsu_buffer_free(&text);
}

/* Tries BEFORE, the first line of INPUT and AFTER, a condition, on the other lines. */
static inline void try_term(const char *before, const char *after, struct ratsu_slice input)
{
    char condition[WHOLE];
    struct ratsu_slice value, fen;
    size_t at = 0, stars = 0;
    if (!next_line(input, &at, &value) || value.length > LONGEST) return;
    for (size_t i = 0; i < value.length; i++) {
        if (value.data[i] < ' ' || value.data[i] > '}' || strchr("\"\\", value.data[i])) return;
        stars += value.data[i] == '*';
    }
    int length = snprintf(condition, sizeof condition, "%s%.*s%s", before, (int)value.length,
                          value.data, after);
    claim(length > 0 && (size_t)length < sizeof condition);
    struct ratsu_query *query = ratsu_query_new(false);
    struct ratsu_query_fault fault = {0};
    struct ratsu_condition asked = {.text = {condition, (size_t)length}};
    claim(query != NULL);
    bool added = ratsu_query_add(query, &asked, &fault);
    claim(added || (fault.message && fault.at <= (size_t)length));
    struct ratsu_selector selector = {.query = query, .kernel = ratsu_kernel(ratsu_level_best())};
    /* The slow evaluator tries each width of each star. */
    for (int i = 0; added && stars <= STARS && i < POSITIONS && next_line(input, &at, &fen); i++)
        try_position(&selector, fen, condition);
    ratsu_selector_free(&selector);
    ratsu_query_free(query);
}

#endif
