/* Games that are counted, in all sections: the rows are the same whether games are counted at once,
 * or one by one, by two counters and with so little memory that tables go to files. The first line
 * of the input names the key that games are grouped by. */
#define FUZZ_PIECES GAME_PIECES
#include "mutate.h"
#include "claim.h"
#include "ratsu/pgn.h"
#include "ratsu/report.h"
#include "base/system.h"
#include "stats/summary.h"

static void write_partial(const struct ratsu_stats_settings *settings,
                          struct ratsu_summary *summary, struct ratsu_buffer *out)
{
    struct ratsu_presentation presentation = {0};
    struct ratsu_row row;
    uint64_t count = 0;
    struct ratsu_rows *rows = ratsu_summary_rows(summary, &presentation);
    claim(rows);
    ratsu_partial_begin(out, settings);
    while (ratsu_rows_next(rows, &row) == RATSU_RECORD) {
        ratsu_partial_row(out, &row);
        count++;
    }
    claim(ratsu_rows_trouble(rows).length == 0);
    ratsu_partial_end(out, count);
    claim(!out->failed);
    ratsu_rows_free(rows);
}

static void count_at_once(const struct ratsu_stats_settings *settings, struct ratsu_slice games,
                          struct ratsu_buffer *out)
{
    struct ratsu_summary *summary = ratsu_summary_new(settings);
    claim(summary);
    struct ratsu_counter *counter = ratsu_counter_new(summary, ratsu_kernel(ratsu_level_best()));
    claim(counter);
    ratsu_count_games(counter, games);
    claim(ratsu_counter_end(counter));
    write_partial(settings, summary, out);
    ratsu_summary_free(summary);
}

static void count_one_by_one(const struct ratsu_stats_settings *settings, struct ratsu_slice games,
                             struct ratsu_buffer *out)
{
    struct ratsu_pgn_reader reader = {.text = games, .depth = RATSU_PGN_BYTES};
    struct ratsu_game game = {0};
    struct ratsu_counter *counters[2];
    struct ratsu_summary *summary = ratsu_summary_new(settings);
    claim(summary);
    for (size_t i = 0; i < 2; i++) {
        counters[i] = ratsu_counter_new(summary, ratsu_kernel(RATSU_LEVEL_PLAIN));
        claim(counters[i]);
    }
    for (size_t number = 0; ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME; number++)
        claim(ratsu_count_games(counters[number % 2], game.bytes) == 1);
    for (size_t i = 0; i < 2; i++) claim(ratsu_counter_end(counters[i]));
    write_partial(settings, summary, out);
    ratsu_summary_free(summary);
    ratsu_game_free(&game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ratsu_openings *openings;
    struct ratsu_slice text = {(const char *)data, size}, line;
    struct ratsu_buffer once = {0}, again = {0};
    char name[64] = {0};
    size_t at = 0;
    if (!openings) openings = ratsu_openings_new(ratsu_kernel(ratsu_level_best()));
    if (!next_line(text, &at, &line) || line.length >= sizeof name || at > size) return 0;
    if (line.length) memcpy(name, line.data, line.length);
    struct ratsu_stats_settings settings = {
        .sections = (1u << RATSU_SECTIONS) - 1,
        .read_moves = true,
        .by = {{.name = name}},
        .by_count = 1,
        .tree_plies = 3,
        .openings = openings,
        .what = "all",
        .max_game = 400,
        .memory = 64 << 20,
        .counters = 1,
    };
    ratsu_variant(RATSU_STANDARD)->start(ratsu_variant(RATSU_STANDARD), &settings.tree_from);
    struct ratsu_slice games = ratsu_slice_part(text, at, size);
    count_at_once(&settings, games, &once);
    settings.counters = 2;
    settings.memory = 1;
    count_one_by_one(&settings, games, &again);
    claim(ratsu_slice_equal(ratsu_buffer_slice(&once), ratsu_buffer_slice(&again)));
    ratsu_buffer_free(&once);
    ratsu_buffer_free(&again);
    return 0;
}
