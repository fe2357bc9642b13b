/* Partial summaries of pgn-stats: the input is a file that says it is one. Either it is refused
 * with a message, or what is written of it comes back as the same bytes, and it can be added to
 * itself. Whatever is in the rows, every form of tables can be made of them. */
#define FUZZ_PIECES GAME_PIECES
#include "mutate.h"
#include "claim.h"
#include "stored.h"
#include "ratsu/report.h"

#include <unistd.h>

/* Writes the rows of SUMMARY as tables of FORM. False if they are refused. */
static bool write_rows(struct ratsu_summary *summary, const struct ratsu_stats_settings *settings,
                       unsigned form, bool ranked, struct ratsu_buffer *out)
{
    struct ratsu_presentation presentation = {.ranked = ranked, .top = ranked ? 2 : 0};
    struct ratsu_row row;
    struct ratsu_rows *rows = ratsu_summary_rows(summary, &presentation);
    struct ratsu_tables *tables =
        ratsu_tables_new((enum ratsu_table_kind)form, settings, settings->sections);
    claim(rows && tables);
    while (ratsu_rows_next(rows, &row) == RATSU_RECORD) {
        claim(row.section < RATSU_SECTIONS);
        ratsu_tables_row(tables, &row, out);
    }
    bool sound = ratsu_rows_trouble(rows).length == 0;
    ratsu_tables_end(tables, out);
    claim(!out->failed);
    ratsu_tables_free(tables);
    ratsu_rows_free(rows);
    return sound;
}

/* Merges the file TIMES times and writes what comes of it into OUT, which is emptied. False if it
 * is refused. */
static bool merge(unsigned times, unsigned form, bool ranked, struct ratsu_buffer *out)
{
    struct ratsu_stats_settings settings = {
        .sections = (1u << RATSU_SECTIONS) - 1,
        .read_moves = ranked,
        .by = {{.name = "White"}, {.name = "WhiteElo"}},
        .by_count = 2,
        .tree_plies = 3,
        .memory = 1 << 20,
        .counters = 1,
    };
    struct ratsu_buffer what = {0}, trouble = {0};
    ratsu_variant(RATSU_STANDARD)->start(ratsu_variant(RATSU_STANDARD), &settings.tree_from);
    struct ratsu_summary *summary = ratsu_summary_new(&settings);
    claim(summary);
    while (times-- > 0) claim(ratsu_summary_add_partial(summary, path));
    bool sound = ratsu_summary_what(summary, &what, &trouble);
    claim(sound == (trouble.length == 0));
    ratsu_buffer_add_char(&what, 0);
    settings.what = what.data;
    out->length = 0;
    sound = sound && write_rows(summary, &settings, form, ranked, out);
    ratsu_summary_free(summary);
    ratsu_buffer_free(&what);
    ratsu_buffer_free(&trouble);
    return sound;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_buffer once = {0}, again = {0}, table = {0};
    store((struct ratsu_slice){(const char *)data, size});
    if (merge(1, RATSU_TABLE_PARTIAL, false, &once)) {
        claim(merge(2, RATSU_TABLE_PARTIAL, false, &table));
        store(ratsu_buffer_slice(&once));
        claim(merge(1, RATSU_TABLE_PARTIAL, false, &again));
        claim(ratsu_slice_equal(ratsu_buffer_slice(&once), ratsu_buffer_slice(&again)));
        for (unsigned form = 0; form < RATSU_TABLE_PARTIAL; form++)
            claim(merge(1, form, form % 2 == 0, &table));
    }
    ratsu_buffer_free(&once);
    ratsu_buffer_free(&again);
    ratsu_buffer_free(&table);
    return 0;
}
