/* Stores, sorting, duplicates and samples, with so little memory that files and several passes are needed,
 * beside the plainest way to do the same. */
#include "collate/collate.h"
#include "collate/sample.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static uint64_t chance(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* A text of LENGTH bytes that N tells. */
static struct ratsu_slice text_of(char *into, size_t length, uint64_t n)
{
    for (size_t i = 0; i < length; i++) into[i] = (char)(n * 31 + i * 7 + (n >> 5));
    return (struct ratsu_slice){into, length};
}

Test(collate, store)
{
    static const uint64_t memories[] = {0, 1, 1000, 100000, UINT64_C(1) << 40};
    static char a[200000], b[200000];
    enum { RECORDS = 3000 };
    for (size_t m = 0; m < sizeof memories / sizeof memories[0]; m++) {
        struct ratsu_store *store = ratsu_store_new(memories[m]);
        uint64_t *places = malloc(RECORDS * sizeof *places), at = 0;
        struct ratsu_slice got[2];
        for (int round = 0; round < 2; round++) {
            for (uint64_t i = 0; i < RECORDS; i++) {
                /* 0, some and very many bytes */
                size_t length = i == 1500 ? sizeof a : (size_t)(i * i % 97);
                struct ratsu_slice texts[] = {text_of(a, length, i), text_of(b, i % 11, i + 1)};
                cr_assert(ratsu_store_add_record(store, texts, 2, &places[i]));
            }
            at = 0;
            for (uint64_t i = 0; i < RECORDS; i++) { /* one behind the other */
                cr_assert_eq(at, places[i]);
                cr_assert(ratsu_store_get_record(store, &at, got, 2));
                size_t length = i == 1500 ? sizeof a : (size_t)(i * i % 97);
                cr_assert(ratsu_slice_equal(got[0], text_of(a, length, i)));
                cr_assert(ratsu_slice_equal(got[1], text_of(b, i % 11, i + 1)));
            }
            cr_assert_eq(at, ratsu_store_size(store));
            cr_assert(!ratsu_store_get_record(store, &at, got, 2));
            for (uint64_t i = 0, state = 7; i < RECORDS; i++) { /* here and there */
                uint64_t which = chance(&state) % RECORDS;
                at = places[which];
                cr_assert(ratsu_store_get_record(store, &at, got, 2));
                cr_assert(ratsu_slice_equal(got[1], text_of(b, which % 11, which + 1)));
            }
            cr_assert(ratsu_store_clear(store));
            cr_assert_eq(ratsu_store_size(store), 0);
        }
        cr_assert_eq(ratsu_store_error(store), 0);
        free(places);
        ratsu_store_free(store);
    }
}

struct numbered {
    char key[24];
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

/* Keys with equal beginnings, empty ones, zero bytes, many that are the same. */
static void make_keys(struct numbered *items, size_t count)
{
    uint64_t state = 42;
    for (size_t i = 0; i < count; i++) {
        items[i] = (struct numbered){.number = i, .length = (size_t)(chance(&state) % 14)};
        for (size_t k = 0; k < items[i].length; k++)
            items[i].key[k] = k < 8 ? (char)(chance(&state) % 2 * 255) : (char)(chance(&state) % 3);
    }
}

Test(collate, sorter)
{
    static const uint64_t memories[] = {1, 5000, 200000, UINT64_C(1) << 40};
    static const size_t counts[] = {0, 1, 2, 3, 5000};
    enum { MOST = 5000 };
    static struct numbered items[MOST], sorted[MOST];
    for (size_t m = 0; m < sizeof memories / sizeof memories[0]; m++) {
        for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
            struct ratsu_sorter *sorter = ratsu_sorter_new(memories[m]);
            struct ratsu_slice key, value;
            make_keys(items, counts[c]);
            for (size_t i = 0; i < counts[c]; i++) {
                value =
                    (struct ratsu_slice){(const char *)&items[i].number, sizeof items[i].number};
                key = (struct ratsu_slice){items[i].key, items[i].length};
                cr_assert(ratsu_sorter_add(sorter, key, value));
            }
            memcpy(sorted, items, sizeof sorted);
            qsort(sorted, counts[c], sizeof *sorted, compare_numbered);
            for (size_t i = 0; i < counts[c]; i++) {
                uint64_t number;
                cr_assert(ratsu_sorter_next(sorter, &key, &value));
                memcpy(&number, value.data, sizeof number);
                cr_assert_eq(number, sorted[i].number);
                cr_assert(
                    ratsu_slice_equal(key, (struct ratsu_slice){sorted[i].key, sorted[i].length}));
            }
            cr_assert(!ratsu_sorter_next(sorter, &key, &value));
            cr_assert_eq(ratsu_sorter_error(sorter), 0);
            ratsu_sorter_free(sorter);
        }
    }
}

Test(collate, sorter_with_records_longer_than_its_pieces)
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
        cr_assert(ratsu_sorter_next(sorter, &key, &value));
        cr_assert_eq(key.data[0], c);
        cr_assert_eq(value.length, sizeof text - (size_t)(c % 3) * 140000);
        cr_assert_eq(value.data[value.length - 1], c);
    }
    cr_assert(!ratsu_sorter_next(sorter, &key, &value));
    ratsu_sorter_free(sorter);
}

/* Record I has the key I % KEYS; its answer and the first of its key are known. */
static void check_distinct(uint64_t memory, uint64_t keys, uint64_t records)
{
    struct ratsu_distinct *distinct = ratsu_distinct_new(memory);
    struct ratsu_slice first, payload;
    uint64_t next = 0, number;
    for (uint64_t i = 0; i < records; i++) {
        uint64_t key = i % keys;
        struct ratsu_slice note = {(const char *)&i, sizeof i};
        enum ratsu_distinct_answer answer = ratsu_distinct_add(
            distinct, (struct ratsu_slice){(const char *)&key, sizeof key}, note, note, &first);
        if (answer == RATSU_LATER) continue;
        cr_assert_eq(next++, i); /* nothing is answered behind what is put off */
        cr_assert_eq(answer, i < keys ? RATSU_FIRST : RATSU_AGAIN);
        if (answer != RATSU_AGAIN) continue;
        memcpy(&number, first.data, sizeof number);
        cr_assert_eq(number, key);
    }
    for (; next < records; next++) {
        enum ratsu_distinct_answer answer = ratsu_distinct_next(distinct, &payload, &first);
        cr_assert_eq(answer, next < keys ? RATSU_FIRST : RATSU_AGAIN);
        memcpy(&number, payload.data, sizeof number);
        cr_assert_eq(number, next);
        if (answer != RATSU_AGAIN) continue;
        memcpy(&number, first.data, sizeof number);
        cr_assert_eq(number, next % keys);
    }
    cr_assert_eq(ratsu_distinct_next(distinct, &payload, &first), RATSU_LATER);
    cr_assert_eq(ratsu_distinct_error(distinct), 0);
    ratsu_distinct_free(distinct);
}

Test(collate, distinct)
{
    check_distinct(0, 1, 10);      /* a table of 16 places, files at once */
    check_distinct(0, 500, 2000);  /* dozens of passes */
    check_distinct(0, 2000, 2000); /* no duplicate */
    check_distinct(100000, 3000, 10000);
    check_distinct(UINT64_C(1) << 30, 3000, 10000);
}

Test(collate, sample)
{
    enum { RECORDS = 1000, SIZE = 100, SEEDS = 200 };
    static unsigned times[RECORDS];
    static uint64_t numbers[RECORDS];
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct ratsu_sample *sample = ratsu_sample_new(SIZE, seed * UINT64_C(77777777777));
        static bool kept[RECORDS];
        unsigned count = 0;
        bool failed;
        for (size_t i = 0; i < RECORDS; i++) {
            kept[i] = ratsu_sample_add(sample, &numbers[i], &failed);
            cr_assert(!failed && (kept[i] || i >= SIZE));
        }
        for (size_t i = 0; i < RECORDS; i++) {
            bool has = ratsu_sample_has(sample, numbers[i]);
            cr_assert(kept[i] || !has);
            times[i] += has;
            count += has;
        }
        cr_assert_eq(count, SIZE);
        ratsu_sample_free(sample);
    }
    /* Each is taken 20 times in 200 on average, with a deviation of 4.2: six of them are a wide bound. */
    for (size_t i = 0; i < RECORDS; i++) cr_assert(times[i] < 46, "%zu: %u", i, times[i]);
    unsigned early = 0;
    for (size_t i = 0; i < RECORDS / 2; i++) early += times[i];
    cr_assert(early > 9500 && early < 10500, "%u", early);
    struct ratsu_sample *all = ratsu_sample_new(10, 1);
    bool failed;
    cr_assert(ratsu_sample_add(all, &numbers[0], &failed) && ratsu_sample_has(all, numbers[0]));
    ratsu_sample_free(all);
}
