#include <criterion/criterion.h>

#include "base/system.h"
#include <stdint.h>
#include <string.h>

Test(system, best_level_stays)
{
    cr_assert_lt(ratsu_level_best(), RATSU_LEVELS);
    cr_assert_eq(ratsu_level_best(), ratsu_level_best());
}

Test(system, counts_at_least_one_processor)
{
    cr_assert_geq(ratsu_processors(), 1);
}

Test(system, pages_are_zero_aligned_and_writable)
{
    const size_t sizes[] = {1, 4096, 100000, (2u << 20) - 1, 2u << 20, (6u << 20) + 4097};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        unsigned char *pages = ratsu_pages(sizes[i]);
        cr_assert_not_null(pages);
        cr_assert_eq((uintptr_t)pages % 64, 0);
        for (size_t at = 0; at < sizes[i]; at++) cr_assert_eq(pages[at], 0);
        memset(pages, 0xff, sizes[i]);
        ratsu_pages_free(pages, sizes[i]);
    }
    cr_assert_null(ratsu_pages(0));
    cr_assert_null(ratsu_pages(SIZE_MAX));
    ratsu_pages_free(NULL, 0);
}

Test(system, random_bytes_differ)
{
    uint64_t a[2] = {0}, b[2] = {0};
    ratsu_system_random(a, sizeof a);
    ratsu_system_random(b, sizeof b);
    cr_assert_neq(a[0], 0);
    cr_assert_neq(a[1], 0);
    cr_assert(memcmp(a, b, sizeof a) != 0);
}
