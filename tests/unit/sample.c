/* Each record is drawn equally often. */
#include "collate/sample.h"

#include <criterion/criterion.h>

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
