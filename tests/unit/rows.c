/* Rows of a summary do not depend on the memory, and a failure is not the end. */
#include "stats/summary.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLAYERS = 3000 };

/* A summary of two tallies with MEMORY bytes, in which player N has N % 7 + 1 games. */
static struct ratsu_summary *summary_of(struct ratsu_stats_settings *settings, size_t memory)
{
    *settings = (struct ratsu_stats_settings){.memory = memory, .counters = 2, .what = "players"};
    struct ratsu_summary *summary = ratsu_summary_new(settings);
    struct tally tallies[2] = {{.bytes = 0}};
    char name[32];
    for (unsigned i = 0; i < 7 * PLAYERS; i++) {
        unsigned player = i % PLAYERS;
        if (i / PLAYERS > player % 7) continue;
        struct ratsu_slice key = {name, (size_t)snprintf(name, sizeof name, "player %u", player)};
        uint64_t *row = ratsu_tally_row(&tallies[i % 2], RATSU_PLAYERS, key);
        cr_assert_not_null(row);
        row[0]++;
        struct tally *tally = &tallies[i % 2];
        if (ratsu_tally_bytes(tally) > ratsu_summary_share(summary))
            cr_assert_eq(ratsu_summary_take(summary, tally), 0);
    }
    for (int i = 0; i < 2; i++) cr_assert_eq(ratsu_summary_take(summary, &tallies[i]), 0);
    return summary;
}

static enum ratsu_record list(struct ratsu_summary *summary, struct ratsu_presentation presentation,
                              struct ratsu_buffer *out)
{
    struct ratsu_rows *rows = ratsu_summary_rows(summary, &presentation);
    struct ratsu_row row;
    enum ratsu_record got;
    while ((got = ratsu_rows_next(rows, &row)) == RATSU_RECORD)
        ratsu_buffer_print(out, "%.*s=%d\n", (int)row.key.length, row.key.data, (int)row.values[0]);
    ratsu_buffer_add_slice(out, ratsu_rows_trouble(rows));
    ratsu_rows_free(rows);
    return got;
}

Test(rows, do_not_depend_on_memory)
{
    for (int ranked = 0; ranked < 2; ranked++) {
        struct ratsu_presentation presentation = {.ranked = ranked, .top = ranked ? 500 : 0};
        struct ratsu_buffer lists[2] = {{0}};
        for (int i = 0; i < 2; i++) {
            struct ratsu_stats_settings settings;
            struct ratsu_summary *summary = summary_of(&settings, i ? 1 << 30 : 1);
            cr_expect_eq(list(summary, presentation, &lists[i]), RATSU_RECORD_END);
            ratsu_summary_free(summary);
        }
        cr_expect(ratsu_slice_equal(ratsu_buffer_slice(&lists[0]), ratsu_buffer_slice(&lists[1])));
        const char *first = ranked ? "player 1000=7\nplayer 1007=7\n" : "player 0=1\nplayer 1=2\n";
        cr_expect(strncmp(lists[0].data, first, strlen(first)) == 0);
        for (int i = 0; i < 2; i++) ratsu_buffer_free(&lists[i]);
    }
}

Test(rows, fail_where_no_file_can_be_made)
{
    struct ratsu_stats_settings settings = {.memory = 1, .counters = 1};
    struct ratsu_summary *summary = ratsu_summary_new(&settings);
    struct tally tally = {.bytes = 0};
    struct ratsu_buffer out = {0};
    char name[300] = {0};
    int error = 0;
    cr_assert_eq(setenv("TMPDIR", "/nowhere/at/all", 1), 0);
    for (unsigned i = 0; i < 10000 && !error; i++) {
        snprintf(name, sizeof name, "player %u", i);
        ratsu_tally_row(&tally, RATSU_PLAYERS, (struct ratsu_slice){name, sizeof name});
        if (i % 100 == 0) error = ratsu_summary_take(summary, &tally);
    }
    cr_expect_neq(error, 0);
    cr_expect_eq(list(summary, (struct ratsu_presentation){0}, &out), RATSU_RECORD_FAILED);
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&out),
                             "cannot use a temporary file in /nowhere/at/all ($TMPDIR): "
                             "No such file or directory"),
              "%.*s", (int)out.length, out.data);
    ratsu_tally_free(&tally);
    ratsu_buffer_free(&out);
    ratsu_summary_free(summary);
}
