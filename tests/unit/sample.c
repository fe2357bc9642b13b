/* Each record is drawn equally often. */
#include "collate/collate.h"

#include <criterion/criterion.h>

static struct ratsu_slice record(size_t number)
{
    static size_t bytes;
    bytes = number;
    return (struct ratsu_slice){(const char *)&bytes, sizeof bytes};
}

Test(sample, draws_each_equally_often)
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
            kept[i] = ratsu_sample_add(sample, record(i), &numbers[i], &failed);
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
    /* Each is taken 20 times in 200 on average, with a deviation of 4.2: six of them are a wide
     * bound. */
    for (size_t i = 0; i < RECORDS; i++) cr_assert(times[i] < 46, "%zu: %u", i, times[i]);
    unsigned early = 0;
    for (size_t i = 0; i < RECORDS / 2; i++) early += times[i];
    cr_assert(early > 9500 && early < 10500, "%u", early);
    struct ratsu_sample *all = ratsu_sample_new(10, 1);
    bool failed;
    cr_assert(ratsu_sample_add(all, record(0), &numbers[0], &failed) &&
              ratsu_sample_has(all, numbers[0]));
    ratsu_sample_free(all);
}

/* Equal records have one number: the first of them are taken, and never more than were asked
 * for. */
Test(sample, takes_the_first_of_equal_records)
{
    for (uint64_t size = 1; size < 12; size++) {
        struct ratsu_sample *sample = ratsu_sample_new(size, size);
        uint64_t numbers[30], count = 0;
        bool kept[30], failed, last[3] = {true, true, true};
        for (size_t i = 0; i < 30; i++)
            kept[i] = ratsu_sample_add(sample, record(i % 3 + 1000), &numbers[i], &failed);
        for (size_t i = 0; i < 30; i++) {
            bool has = kept[i] && ratsu_sample_has(sample, numbers[i]);
            cr_assert(last[i % 3] || !has);
            last[i % 3] = has;
            count += has;
        }
        cr_assert_eq(count, size);
        ratsu_sample_free(sample);
    }
}

/* What stands around a record where it was written makes no difference. */
Test(sample, draws_by_the_text_alone)
{
    static const char *const texts[] = {"1. e4 *", "\xef\xbb\xbf\n1. e4 *\r\n\n", "1. e4 *\n",
                                        "\xef\xbb\xbf"
                                        "1. e4 *"};
    uint64_t numbers[4];
    bool failed;
    struct ratsu_sample *sample = ratsu_sample_new(4, 7);
    for (size_t i = 0; i < 4; i++) {
        ratsu_sample_add(sample, ratsu_slice_of(texts[i]), &numbers[i], &failed);
        cr_expect_eq(numbers[i], numbers[0], "%zu", i);
    }
    ratsu_sample_add(sample, ratsu_slice_of(""), &numbers[0], &failed);
    ratsu_sample_add(sample, ratsu_slice_of("\n \n"), &numbers[1], &failed);
    cr_expect(numbers[0] == numbers[1] && numbers[0] != numbers[2]);
    ratsu_sample_free(sample);
}
