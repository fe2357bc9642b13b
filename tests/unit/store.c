/* Stores in memory, in files and between, read from record to record and here and there. */
#include "io/store.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>

static uint64_t chance(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* A text of LENGTH bytes, different for each N. */
static struct ratsu_slice text_of(char *into, size_t length, uint64_t n)
{
    for (size_t i = 0; i < length; i++) into[i] = (char)(n * 31 + i * 7 + (n >> 5));
    return (struct ratsu_slice){into, length};
}

Test(store, gives_back_what_was_added)
{
    static const uint64_t memories[] = {0, 1, 1000, 100000, UINT64_C(1) << 40};
    static char a[200000], b[200000];
    enum { RECORDS = 3000 };
    for (size_t m = 0; m < sizeof memories / sizeof memories[0]; m++) {
        struct ratsu_store *store = ratsu_store_new(memories[m]);
        uint64_t *places = malloc(RECORDS * sizeof *places);
        struct ratsu_cursor cursor = {0};
        struct ratsu_slice got[2];
        for (int round = 0; round < 2; round++) {
            for (uint64_t i = 0; i < RECORDS; i++) {
                /* 0, some and very many bytes */
                size_t length = i == 1500 ? sizeof a : (size_t)(i * i % 97);
                struct ratsu_slice texts[] = {text_of(a, length, i), text_of(b, i % 11, i + 1)};
                places[i] = ratsu_store_size(store);
                cr_assert(ratsu_store_add(store, texts, 2));
            }
            ratsu_cursor_free(&cursor);
            for (uint64_t i = 0; i < RECORDS; i++) { /* one after the other */
                cr_assert_eq(cursor.place, places[i]);
                cr_assert_eq(ratsu_store_read(store, &cursor, got, 2), RATSU_RECORD);
                size_t length = i == 1500 ? sizeof a : (size_t)(i * i % 97);
                cr_assert(ratsu_slice_equal(got[0], text_of(a, length, i)));
                cr_assert(ratsu_slice_equal(got[1], text_of(b, i % 11, i + 1)));
            }
            cr_assert_eq(cursor.place, ratsu_store_size(store));
            cr_assert_eq(ratsu_store_read(store, &cursor, got, 2), RATSU_RECORD_END);
            for (uint64_t i = 0, state = 7; i < RECORDS; i++) { /* here and there */
                uint64_t which = chance(&state) % RECORDS;
                cursor.place = places[which];
                cr_assert_eq(ratsu_store_read(store, &cursor, got, 2), RATSU_RECORD);
                cr_assert(ratsu_slice_equal(got[1], text_of(b, which % 11, which + 1)));
            }
            cr_assert(ratsu_store_clear(store));
            cr_assert_eq(ratsu_store_size(store), 0);
        }
        cr_assert_eq(ratsu_store_error(store), 0);
        free(places);
        ratsu_cursor_free(&cursor);
        ratsu_store_free(store);
    }
}

/* A folder that is not there is a failure, and stays one: never an end. */
Test(store, fails_where_no_file_can_be_made)
{
    static char text[100000];
    struct ratsu_slice got, bytes = {text, sizeof text};
    struct ratsu_store *store = ratsu_store_new(0);
    struct ratsu_cursor cursor = {0};
    cr_assert_eq(setenv("TMPDIR", "/nowhere/at/all", 1), 0);
    cr_assert(ratsu_store_add(store, &bytes, 1));
    cr_assert_not(ratsu_store_add(store, &bytes, 1));
    cr_assert_eq(ratsu_store_error(store), ENOENT);
    cr_assert_not(ratsu_store_add(store, &bytes, 1));
    cr_assert_eq(ratsu_store_read(store, &cursor, &got, 1), RATSU_RECORD_FAILED);
    ratsu_store_free(store);
}

/* Lengths are stored in 32 bits, and a place is believed only as far as there is something. */
Test(store, refuses_what_is_too_long_and_places_without_a_record)
{
    static char text[200000];
    const struct ratsu_slice much = {"x", (size_t)UINT32_MAX + 1}, bytes = {text, sizeof text};
    struct ratsu_slice got;
    struct ratsu_cursor cursor = {.place = 100};
    struct ratsu_store *store = ratsu_store_new(0);
    cr_expect_not(ratsu_store_add(store, &much, 1));
    cr_expect_eq(ratsu_store_error(store), EFBIG);
    cr_expect_not(ratsu_store_add(store, &bytes, 1), "it stays failed");
    cr_expect_not(ratsu_store_clear(store));
    ratsu_store_free(store);

    memset(text, 0x7f, sizeof text);
    store = ratsu_store_new(0);
    cr_assert(ratsu_store_add(store, &bytes, 1));
    cr_assert(ratsu_store_add(store, &bytes, 1));
    cr_expect_eq(ratsu_store_read(store, &cursor, &got, 1), RATSU_RECORD_FAILED);
    cr_expect_eq(ratsu_store_error(store), EIO);
    ratsu_cursor_free(&cursor);
    ratsu_store_free(store);
}
