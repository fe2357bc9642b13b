/* The sorter beside qsort, with so little memory that runs and several passes are needed. */
#include "io/sorter.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

static uint64_t chance(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

struct numbered {
    char key[80];
    size_t length;
    uint64_t number;
};

static int compare_numbered(const void *left, const void *right)
{
    const struct numbered *a = left, *b = right;
    size_t shared = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->key, b->key, shared);
    if (order == 0) order = (a->length > b->length) - (a->length < b->length);
    return order ? order : (a->number > b->number) - (a->number < b->number);
}

/* Keys with equal beginnings, which are short or long, empty ones, zero bytes, many that are the
 * same. */
static void make_keys(struct numbered *items, size_t count)
{
    uint64_t state = 42;
    for (size_t i = 0; i < count; i++) {
        items[i] = (struct numbered){.number = i, .length = (size_t)(chance(&state) % 14)};
        if (chance(&state) % 2) items[i].length += 60;
        for (size_t k = 0; k < items[i].length; k++)
            items[i].key[k] = k % 60 < 8 ? (char)(chance(&state) % 2 * 255)
                                         : (char)(k < 60 ? 0 : chance(&state) % 3);
    }
}

/* Sorts COUNT items with so much MEMORY, half of them where they stand, and compares the first MOST
 * (0: all) with SORTED. */
static void compare_sorted(uint64_t memory, uint64_t most, const struct numbered *items,
                           const struct numbered *sorted, size_t count)
{
    struct ratsu_sorter *sorter = ratsu_sorter_new(memory);
    struct ratsu_arena arena = {0};
    struct ratsu_slice key, value;
    ratsu_sorter_keep_first(sorter, most);
    for (size_t i = 0; i < count; i++) {
        value = (struct ratsu_slice){(const char *)&items[i].number, sizeof items[i].number};
        key = (struct ratsu_slice){items[i].key, items[i].length};
        if (i % 2) {
            cr_assert(ratsu_sorter_add(sorter, key, value));
            continue;
        }
        struct ratsu_sorted *record = ratsu_sorted_new(&arena, key.length, value.length);
        if (key.length) memcpy(record->data, key.data, key.length);
        *(uint64_t *)ratsu_sorted_value(record) = items[i].number;
        cr_assert(ratsu_sorter_put(sorter, record));
        if (i % 100 == 0) ratsu_sorter_own(sorter, &arena);
    }
    ratsu_sorter_own(sorter, &arena);
    for (size_t i = 0; i < count && (most == 0 || i < most); i++) {
        uint64_t number;
        cr_assert_eq(ratsu_sorter_next(sorter, &key, &value), RATSU_RECORD);
        memcpy(&number, value.data, sizeof number);
        cr_assert_eq(number, sorted[i].number);
        cr_assert(ratsu_slice_equal(key, (struct ratsu_slice){sorted[i].key, sorted[i].length}));
    }
    cr_assert_eq(ratsu_sorter_next(sorter, &key, &value), RATSU_RECORD_END);
    cr_assert_eq(ratsu_sorter_error(sorter), 0);
    ratsu_sorter_free(sorter);
}

Test(sorter, sorts_as_qsort_does)
{
    static const uint64_t memories[] = {1, 300000, 500000, UINT64_C(1) << 40};
    static const uint64_t mosts[] = {0, 1, 2, 3, 100, 4999, 5000, 5001, UINT64_MAX};
    static const size_t counts[] = {0, 1, 2, 3, 5000};
    enum { MOST = 5000 };
    static struct numbered items[MOST], sorted[MOST];
    for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
        make_keys(items, counts[c]);
        memcpy(sorted, items, sizeof sorted);
        qsort(sorted, counts[c], sizeof *sorted, compare_numbered);
        for (size_t m = 0; m < sizeof memories / sizeof memories[0]; m++)
            for (size_t k = 0; k < sizeof mosts / sizeof mosts[0]; k++)
                compare_sorted(memories[m], mosts[k], items, sorted, counts[c]);
    }
}

Test(sorter, takes_records_longer_than_its_pieces)
{
    static char text[300000];
    struct ratsu_sorter *sorter = ratsu_sorter_new(100000);
    struct ratsu_slice key, value;
    for (char c = 'z'; c >= 'a'; c--) {
        memset(text, c, sizeof text);
        size_t length = sizeof text - (size_t)(c % 3) * 140000;
        cr_assert(ratsu_sorter_add(sorter, (struct ratsu_slice){&c, 1},
                                   (struct ratsu_slice){text, length}));
    }
    for (char c = 'a'; c <= 'z'; c++) {
        cr_assert_eq(ratsu_sorter_next(sorter, &key, &value), RATSU_RECORD);
        cr_assert_eq(key.data[0], c);
        cr_assert_eq(value.length, sizeof text - (size_t)(c % 3) * 140000);
        cr_assert_eq(value.data[value.length - 1], c);
    }
    cr_assert_eq(ratsu_sorter_next(sorter, &key, &value), RATSU_RECORD_END);
    ratsu_sorter_free(sorter);
}

Test(sorter, fails_where_no_file_can_be_made)
{
    static char text[100000];
    struct ratsu_slice key = {text, 10}, value = {text, sizeof text};
    struct ratsu_sorter *sorter = ratsu_sorter_new(0);
    cr_assert_eq(setenv("TMPDIR", "/nowhere/at/all", 1), 0);
    while (ratsu_sorter_add(sorter, key, value)) continue;
    cr_assert_eq(ratsu_sorter_error(sorter), ENOENT);
    cr_assert_eq(ratsu_sorter_next(sorter, &key, &value), RATSU_RECORD_FAILED);
    ratsu_sorter_free(sorter);
}

/* Lengths are stored in 32 bits: what is longer is refused before a byte of it is looked at. */
Test(sorter, refuses_what_is_too_long)
{
    const struct ratsu_slice some = {"x", 1}, much = {"x", (size_t)INT32_MAX + 1};
    for (int i = 0; i < 2; i++) {
        struct ratsu_sorter *sorter = ratsu_sorter_new(1000);
        cr_assert(ratsu_sorter_add(sorter, some, some));
        cr_expect_not(ratsu_sorter_add(sorter, i ? much : some, i ? some : much));
        cr_expect_eq(ratsu_sorter_error(sorter), EFBIG);
        cr_expect_not(ratsu_sorter_add(sorter, some, some), "it stays failed");
        ratsu_sorter_free(sorter);
    }
}

/* Files may not grow any more when the runs are merged into others. */
Test(sorter, fails_where_merged_runs_do_not_fit)
{
    static char text[50000];
    struct ratsu_slice key = {text, 10}, value = {text, sizeof text};
    struct ratsu_sorter *sorter = ratsu_sorter_new(0);
    for (int i = 0; i < 20; i++) cr_assert(ratsu_sorter_add(sorter, key, value));
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit before, none;
    cr_assert_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
    none = before;
    none.rlim_cur = 0;
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &none), 0);
    cr_expect_eq(ratsu_sorter_next(sorter, &key, &value), RATSU_RECORD_FAILED);
    cr_expect_eq(ratsu_sorter_error(sorter), EFBIG);
    cr_expect_eq(ratsu_sorter_next(sorter, &key, &value), RATSU_RECORD_FAILED, "it stays failed");
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
    ratsu_sorter_free(sorter);
}
