#include "stats/summary.h"

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

/* The rows of SORTER in order: "NAME=NUMBER ". */
static void list(struct ratsu_sorter *sorter, struct ratsu_buffer *listed)
{
    struct ratsu_slice key, value;
    while (ratsu_sorter_next(sorter, &key, &value) == RATSU_RECORD) {
        uint64_t first;
        memcpy(&first, value.data, sizeof first);
        cr_expect_eq(key.data[0], RATSU_PLAYERS);
        cr_expect_eq(value.length, ratsu_sections[RATSU_PLAYERS].columns * sizeof first);
        ratsu_buffer_print(listed, "%.*s=%d ", (int)key.length - 1, key.data + 1, (int)first);
    }
    cr_expect_eq(ratsu_sorter_error(sorter), 0);
}

Test(tally, rows_come_in_order_of_bytes)
{
    static const char *const names[] = {"b", "a", "", "ab", "\xc3\xa4", "b", "B", "a"};
    struct tally tally = {0};
    struct ratsu_buffer listed = {0};
    struct ratsu_sorter *sorter = ratsu_sorter_new(0);
    for (int round = 0; round < 3; round++)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) count(&tally, names[i]);
    cr_assert(ratsu_tally_move(&tally, sorter));
    cr_expect_eq(ratsu_tally_bytes(&tally), 0);
    count(&tally, "a"); /* after a move a row is new again */
    cr_assert(ratsu_tally_move(&tally, sorter));
    list(sorter, &listed);
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&listed), "=3 B=3 a=6 a=1 ab=3 b=6 \xc3\xa4=3 "));
    ratsu_buffer_free(&listed);
    ratsu_sorter_free(sorter);
    ratsu_tally_free(&tally);
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

/* A key that occurs in two sections has two rows. */
Test(tally, many_rows_in_two_sections)
{
    enum { ROWS = 20000 };
    struct tally tally = {0};
    char name[16];
    for (int i = 0; i < 2 * ROWS; i++) {
        snprintf(name, sizeof name, "%05d", i * 7919 % ROWS);
        count(&tally, name);
        uint64_t *row = ratsu_tally_row(&tally, RATSU_EVENTS, ratsu_slice_of(name));
        row[0] += 10;
    }
    cr_expect_eq(tally.table.count, 2 * ROWS);
    cr_expect_gt(ratsu_tally_bytes(&tally), tally.bytes);
    for (int i = 0; i < ROWS; i++) {
        snprintf(name, sizeof name, "%05d", i);
        uint64_t hash = ratsu_tally_hash(&tally, RATSU_EVENTS, ratsu_slice_of(name));
        ratsu_tally_fetch(&tally, hash);
        uint64_t *row = ratsu_tally_row_of(&tally, RATSU_EVENTS, ratsu_slice_of(name), hash);
        cr_assert_eq(row, ratsu_tally_row(&tally, RATSU_EVENTS, ratsu_slice_of(name)));
        cr_assert_eq(*ratsu_tally_row(&tally, RATSU_PLAYERS, ratsu_slice_of(name)), 2);
        cr_assert_eq(*ratsu_tally_row(&tally, RATSU_EVENTS, ratsu_slice_of(name)), 20);
    }
    ratsu_tally_free(&tally);
}

/* What is remembered under a number is that of the section, and is forgotten when rows are
 * moved. */
Test(tally, rows_are_remembered_by_number)
{
    struct tally tally = {0};
    struct ratsu_sorter *sorter = ratsu_sorter_new(0);
    uint64_t rows[2];
    for (uint64_t i = 0; i < 100000; i++)
        cr_assert_null(*ratsu_tally_recent(&tally, RATSU_PLIES, i), "%d", (int)i);
    *ratsu_tally_recent(&tally, RATSU_PLIES, 7) = &rows[0];
    *ratsu_tally_recent(&tally, RATSU_RATINGS, 7) = &rows[1];
    cr_expect_eq(*ratsu_tally_recent(&tally, RATSU_PLIES, 7), &rows[0]);
    cr_expect_eq(*ratsu_tally_recent(&tally, RATSU_RATINGS, 7), &rows[1]);
    cr_assert(ratsu_tally_move(&tally, sorter));
    cr_expect_null(*ratsu_tally_recent(&tally, RATSU_PLIES, 7));
    ratsu_sorter_free(sorter);
    ratsu_tally_free(&tally);
}
