#include "stats/merge.h"
#include <criterion/criterion.h>
#include <stdio.h>

/* Adds one to the first number of the player called NAME. */
static void count(struct tally *tally, const char *name)
{
    uint64_t *row = ratsu_tally_row(tally, RATSU_PLAYERS, ratsu_slice_of(name));
    cr_assert_not_null(row);
    row[0]++;
    if (row[10] < strlen(name)) row[10] = strlen(name); /* the largest rating */
}

/* What all sources of TALLY say, in order: "NAME=NUMBER ". */
static void tell(struct tally *tally, struct ratsu_buffer *told)
{
    struct merge merge = {0};
    struct ratsu_row row;
    cr_assert(ratsu_merge_add_tally(&merge, tally));
    while (ratsu_merge_next(&merge, &row))
        ratsu_buffer_print(told, "%.*s=%d ", (int)row.key.length, row.key.data, (int)row.values[0]);
    cr_expect_eq(merge.trouble.length, 0);
    ratsu_merge_free(&merge);
}

Test(tally, runs_and_memory_add_up_in_order_of_bytes)
{
    static const char *const names[] = {"b", "a", "", "ab", "\xc3\xa4", "b", "B", "a"};
    for (int spills = 0; spills < 2; spills++) {
        struct tally tally;
        struct ratsu_buffer told = {0};
        ratsu_tally_begin(&tally, spills ? 0 : SIZE_MAX, "/tmp");
        for (int round = 0; round < 3; round++) {
            for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
                count(&tally, names[i]);
                ratsu_tally_settle(&tally);
            }
        }
        cr_expect_eq(tally.run_count, spills ? 24u : 0u);
        tell(&tally, &told);
        cr_expect(ratsu_slice_is(ratsu_buffer_slice(&told), "=3 B=3 a=6 ab=3 b=6 \xc3\xa4=3 "));
        ratsu_buffer_free(&told);
        ratsu_tally_free(&tally);
    }
}

Test(tally, columns_are_summed_or_the_largest_or_the_least)
{
    uint64_t sum[RATSU_COLUMNS_MAX] = {1, 0, 0, 0, 0, 0, 20240101, 20240101};
    uint64_t more[RATSU_COLUMNS_MAX] = {2, 0, 0, 0, 0, 0, 20231231, 20250101};
    uint64_t none[RATSU_COLUMNS_MAX] = {0};
    ratsu_tally_combine(RATSU_EVENTS, sum, more);
    ratsu_tally_combine(RATSU_EVENTS, sum, none);
    cr_expect_eq(sum[0], 3);
    cr_expect_eq(sum[6], 20231231, "0 is no date");
    cr_expect_eq(sum[7], 20250101);
}

Test(tally, many_rows)
{
    enum { ROWS = 20000 };
    struct tally tally;
    struct merge merge = {0};
    struct ratsu_row row;
    char name[16];
    int seen = 0;
    ratsu_tally_begin(&tally, 256 << 10, "/tmp");
    for (int i = 0; i < 2 * ROWS; i++) {
        snprintf(name, sizeof name, "%05d", i * 7919 % ROWS);
        count(&tally, name);
        ratsu_tally_settle(&tally);
    }
    cr_expect_gt(tally.run_count, 3);
    cr_assert(ratsu_merge_add_tally(&merge, &tally));
    for (; ratsu_merge_next(&merge, &row); seen++) {
        snprintf(name, sizeof name, "%05d", seen);
        cr_assert(ratsu_slice_is(row.key, name));
        cr_assert_eq(row.values[0], 2);
    }
    cr_expect_eq(seen, ROWS);
    ratsu_merge_free(&merge);
    ratsu_tally_free(&tally);
}

Test(tally, a_folder_that_is_not_there_is_trouble)
{
    struct tally tally;
    ratsu_tally_begin(&tally, 0, "/nowhere/at/all");
    count(&tally, "a");
    ratsu_tally_settle(&tally);
    cr_expect_neq(tally.trouble, 0);
    ratsu_tally_free(&tally);
}
