/* Conditions on plies: the first line is a condition, games follow. The place of a fault lies
 * inside the condition, and what the slow evaluator of tests/slow understands too, it answers
 * alike.
 *
 * Regular expressions are left out: the system's regcomp takes memory and time without limit. */
#include "claim.h"
#include "base/system.h"
#include "ratsu/pgn.h"
#include "ratsu/select.h"
#include "slow/slow_rows.h"

enum { LONGEST = 400, PLIES = 80 };

/* Compares the answers for GAME, which was played. */
static void try_game(struct ratsu_selector *selector, struct ratsu_game *game,
                     const char *condition)
{
    static struct slow_row rows[PLIES + 1];
    struct ratsu_play_options options = {.mainline_only = true};
    bool whole, found = ratsu_select(selector, game, &options, &whole);
    claim(!selector->failed);
    bool chess = game->system == RATSU_STANDARD || game->system == RATSU_CHESS960;
    if (!chess || game->start_fault != RATSU_START_FINE || game->plies > PLIES) return;
    if (game->remarks & RATSU_NULL) return;
    int main, count = slow_rows_of(selector->kernel, game, false, rows, &main);
    enum slow_answer answer = slow_condition(condition, rows, count);
    claim(answer == SLOW_NO_CONDITION || (answer == SLOW_YES) == found);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_slice text = {(const char *)data, size}, line;
    char condition[LONGEST + 1];
    size_t at = 0;
    if (!next_line(text, &at, &line) || line.length == 0 || line.length > LONGEST) return 0;
    for (size_t i = 0; i < line.length; i++)
        if (line.data[i] < ' ' || line.data[i] > '}' || strchr("/\\#", line.data[i])) return 0;
    memcpy(condition, line.data, line.length);
    condition[line.length] = 0;
    struct ratsu_query *query = ratsu_query_new(false);
    struct ratsu_query_fault fault = {0};
    struct ratsu_condition asked = {.text = line};
    claim(query != NULL);
    bool added = ratsu_query_add(query, &asked, &fault);
    claim(added || (fault.message && fault.at <= line.length));
    struct ratsu_selector selector = {.query = query, .kernel = ratsu_kernel(ratsu_level_best())};
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_part(text, at < size ? at : size, size),
                                      .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    while (added && ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME)
        try_game(&selector, &game, condition);
    ratsu_game_free(&game);
    ratsu_selector_free(&selector);
    ratsu_query_free(query);
    return 0;
}
