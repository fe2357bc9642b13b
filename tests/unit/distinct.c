/* Duplicates, with so little memory that most is put off. */
#include "collate/collate.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Record I has the key I % KEYS; its answer and the first of its key are known. */
static void check_distinct(uint64_t memory, uint64_t keys, uint64_t records)
{
    struct ratsu_distinct *distinct = ratsu_distinct_new(memory, false);
    struct ratsu_slice first, payload;
    uint64_t next = 0, number;
    for (uint64_t i = 0; i < records; i++) {
        uint64_t key = i % keys;
        struct ratsu_slice note = {(const char *)&i, sizeof i};
        enum ratsu_distinct_answer answer = ratsu_distinct_add(
            distinct, (struct ratsu_slice){(const char *)&key, sizeof key}, note, note, &first);
        if (answer == RATSU_LATER) continue;
        cr_assert_eq(next++, i); /* nothing is answered after what is put off */
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
    cr_assert_eq(ratsu_distinct_next(distinct, &payload, &first), RATSU_DISTINCT_END);
    cr_assert_eq(ratsu_distinct_error(distinct), 0);
    ratsu_distinct_free(distinct);
}

Test(distinct, does_not_depend_on_memory)
{
    check_distinct(0, 1, 10);      /* a table of 16 keys, files at once */
    check_distinct(0, 500, 2000);  /* nearly all are put off, with and without answer */
    check_distinct(0, 2000, 2000); /* no duplicate */
    check_distinct(100000, 3000, 10000);
    check_distinct(UINT64_C(1) << 30, 3000, 10000);
}

/* Sixteen keys fit; keys that come later are compared with those and with each other. */
Test(distinct, knows_early_and_late_keys)
{
    static const char keys[] = "abcdefghijklmnopqrsqaqrzb";
    static const int firsts[] = {16, 0, 16, 17, -1, 1}; /* of the records from 19 on; -1: none */
    struct ratsu_distinct *distinct = ratsu_distinct_new(0, false);
    struct ratsu_slice first, payload;
    for (size_t i = 0; keys[i]; i++) {
        struct ratsu_slice key = {&keys[i], 1};
        enum ratsu_distinct_answer answer = ratsu_distinct_add(distinct, key, key, key, &first);
        cr_assert_eq(answer, i < 16 ? RATSU_FIRST : RATSU_LATER);
    }
    for (size_t i = 16; keys[i]; i++) {
        enum ratsu_distinct_answer answer = ratsu_distinct_next(distinct, &payload, &first);
        int expected = i < 19 ? -1 : firsts[i - 19];
        cr_assert_eq(payload.data[0], keys[i]);
        cr_assert_eq(answer, expected < 0 ? RATSU_FIRST : RATSU_AGAIN);
        if (expected >= 0) cr_assert_eq(first.data[0], keys[expected]);
    }
    cr_assert_eq(ratsu_distinct_next(distinct, &payload, &first), RATSU_DISTINCT_END);
    ratsu_distinct_free(distinct);
}

/* Each record is its key, its rank and its note. Sorted by hand: A has the ranks 3 1 1 2, and the
 * second record is first; B has 2 2; C has one record, whose note is its own. */
Test(distinct, takes_the_lowest_rank)
{
    static const char *const records[] = {"A3x", "B2", "A1", "C9y", "A1z", "B2w", "A2"};
    static const char *const answers[] = {"again ", "first w", "first z", "first ",
                                          "again ", "again ",  "again "};
    for (uint64_t memory = 0; memory <= 1 << 20; memory += 1 << 20) {
        struct ratsu_distinct *distinct = ratsu_distinct_new(memory, true);
        struct ratsu_slice first, payload;
        for (size_t i = 0; i < sizeof records / sizeof records[0]; i++)
            cr_assert(ratsu_distinct_rank(distinct, (struct ratsu_slice){records[i], 1},
                                          (struct ratsu_slice){records[i] + 1, 1},
                                          ratsu_slice_of(records[i] + 2),
                                          ratsu_slice_of(records[i])));
        for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
            char found[16];
            enum ratsu_distinct_answer answer = ratsu_distinct_next(distinct, &payload, &first);
            snprintf(found, sizeof found, "%s %.*s", answer == RATSU_FIRST ? "first" : "again",
                     (int)first.length, first.data);
            cr_expect_str_eq(found, answers[i], "%s: %s", records[i], found);
            cr_expect(ratsu_slice_is(payload, records[i]));
        }
        cr_expect_eq(ratsu_distinct_next(distinct, &payload, &first), RATSU_DISTINCT_END);
        ratsu_distinct_free(distinct);
    }
}

Test(distinct, fails_where_no_file_can_be_made)
{
    static char text[100000];
    struct ratsu_distinct *distinct = ratsu_distinct_new(0, false);
    struct ratsu_slice first, payload = {text, sizeof text};
    enum ratsu_distinct_answer answer = RATSU_FIRST;
    cr_assert_eq(setenv("TMPDIR", "/nowhere/at/all", 1), 0);
    for (uint64_t i = 0; i < 100 && answer != RATSU_DISTINCT_FAILED; i++) {
        struct ratsu_slice key = {(const char *)&i, sizeof i};
        answer = ratsu_distinct_add(distinct, key, key, payload, &first);
    }
    cr_assert_eq(answer, RATSU_DISTINCT_FAILED);
    cr_assert_eq(ratsu_distinct_error(distinct), ENOENT);
    cr_assert_eq(ratsu_distinct_next(distinct, &payload, &first), RATSU_DISTINCT_FAILED);
    ratsu_distinct_free(distinct);
}

/* Closes the files without a name among the descriptors from FROM on. */
static void close_temporaries(int from)
{
    struct stat status;
    for (int i = from; i < from + 10; i++)
        if (fstat(i, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 0) close(i);
}

/* A temporary file that can no longer be read: while records are added, and when they are given
 * back. */
Test(distinct, fails_where_files_cannot_be_read)
{
    enum { KEYS = 1000 };
    static char text[1000];
    for (uint64_t late = 0; late <= KEYS; late += KEYS / 2) {
        int from = dup(STDIN_FILENO);
        close(from);
        struct ratsu_distinct *distinct = ratsu_distinct_new(late ? 0 : 100000, false);
        struct ratsu_slice first, payload = {text, sizeof text}, note = {text, 500};
        enum ratsu_distinct_answer answer = RATSU_FIRST;
        for (uint64_t i = 0; i < 2 * KEYS && answer != RATSU_DISTINCT_FAILED; i++) {
            uint64_t key = i % KEYS;
            struct ratsu_slice bytes = {(const char *)&key, sizeof key};
            if (!late && i == KEYS) close_temporaries(from);
            answer = ratsu_distinct_add(distinct, bytes, note, payload, &first);
        }
        cr_expect_eq(answer == RATSU_DISTINCT_FAILED, !late);
        for (uint64_t i = 0; i < 4 * KEYS && answer != RATSU_DISTINCT_FAILED; i++) {
            if (i == late + KEYS / 4) close_temporaries(from);
            answer = ratsu_distinct_next(distinct, &payload, &first);
            cr_assert_neq(answer, RATSU_DISTINCT_END);
        }
        cr_expect_eq(answer, RATSU_DISTINCT_FAILED);
        cr_expect_eq(ratsu_distinct_error(distinct), EBADF);
        ratsu_distinct_free(distinct);
    }
}

/* Closes file NUMBER of those without a name among the descriptors from FROM on. False if there are
 * fewer. */
static bool close_temporary(int from, unsigned number)
{
    struct stat status;
    for (int i = from; i < from + 10; i++) {
        if (fstat(i, &status) != 0 || !S_ISREG(status.st_mode) || status.st_nlink > 0) continue;
        if (number-- == 0) return close(i) == 0;
    }
    return false;
}

/* Two records of each of KEYS keys, 16 of which are answered at once: what is given back is right,
 * up to a failure after file NUMBER was closed before record MOMENT. False if there is no such
 * file. */
static bool check_closed(uint64_t keys, unsigned number, uint64_t moment, unsigned *failures)
{
    static char note[500], payload[1000];
    int from = dup(STDIN_FILENO);
    close(from);
    struct ratsu_distinct *distinct = ratsu_distinct_new(0, false);
    struct ratsu_slice first, read, notes = {note, sizeof note}, bytes = {payload, sizeof payload};
    enum ratsu_distinct_answer answer = RATSU_FIRST;
    bool closed = false;
    for (uint64_t i = 0; i < 2 * keys; i++) {
        uint64_t key = i % keys;
        memcpy(note, &i, sizeof i);
        memcpy(payload, &i, sizeof i);
        struct ratsu_slice text = {(const char *)&key, sizeof key};
        answer = ratsu_distinct_add(distinct, text, notes, bytes, &first);
        cr_assert_eq(answer, i < 16 ? RATSU_FIRST : RATSU_LATER);
    }
    for (uint64_t i = 16; i < 2 * keys; i++) {
        if (i == moment) closed = close_temporary(from, number);
        answer = ratsu_distinct_next(distinct, &read, &first);
        if (answer == RATSU_DISTINCT_FAILED) break;
        cr_assert_eq(answer, i < keys ? RATSU_FIRST : RATSU_AGAIN, "%d, file %u, %d", (int)i,
                     number, (int)moment);
        cr_assert_eq(memcmp(read.data, &i, sizeof i), 0);
        uint64_t of_first = i - keys;
        cr_assert(i < keys || memcmp(first.data, &of_first, sizeof of_first) == 0);
    }
    cr_expect_eq(ratsu_distinct_error(distinct), answer == RATSU_DISTINCT_FAILED ? EBADF : 0);
    *failures += answer == RATSU_DISTINCT_FAILED;
    ratsu_distinct_free(distinct);
    return closed;
}

Test(distinct, fails_where_one_file_cannot_be_read)
{
    enum { KEYS = 1500 };
    unsigned failures = 0;
    for (uint64_t moment = 16; moment < 2 * KEYS; moment += KEYS / 2)
        for (unsigned number = 0; check_closed(KEYS, number, moment, &failures);) number++;
    cr_expect_gt(failures, 5, "%u", failures);
}
