/* Sets of positions, held against a list of their keys. */
#include "base/array.h"
#include "select/paths.h"
#include "unit/folder.h"

#include <stdlib.h>

enum { KEYS = 6000 };

static uint64_t keys[KEYS];

/* Keys of all heights, and many of the highest, whose places are the last ones of a table and then
 * its first. */
static void make_keys(void)
{
    uint64_t state = 1;
    for (size_t i = 0; i < KEYS; i++) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        keys[i] = i % 4 ? state : state | UINT64_C(0xfffff00000000000);
    }
    keys[7] = 0;
    keys[8] = UINT64_MAX;
}

static bool has(const struct ratsu_position_set *set, uint64_t key)
{
    const union ratsu_any_position position = {.chess = {.hash = key}};
    return ratsu_position_set_has(set, &position);
}

Test(position_set, has_what_was_added_and_nothing_else)
{
    struct ratsu_position_set *set = ratsu_position_set_new(12 * KEYS + 12);
    size_t added = 0;
    make_keys();
    for (size_t part = 1; added < KEYS / 2; part++) { /* parts of all sizes, each twice */
        const size_t count = part < KEYS / 2 - added ? part : KEYS / 2 - added;
        cr_assert(ratsu_position_set_add(set, keys + added, count));
        cr_assert(ratsu_position_set_add(set, keys + added, count));
        added += count;
    }
    cr_assert(ratsu_position_set_close(set, false));
    for (size_t i = 0; i < KEYS; i++) cr_assert_eq(has(set, keys[i]), i < KEYS / 2, "key %zu", i);
    ratsu_position_set_free(set);
}

Test(position_set, takes_twelve_bytes_a_position)
{
    struct ratsu_position_set *set = ratsu_position_set_new(12 * KEYS / 2);
    make_keys();
    cr_expect(ratsu_position_set_add(set, keys, KEYS / 2));
    cr_expect(ratsu_position_set_add(set, keys, KEYS / 2), "the same again");
    cr_expect_not(ratsu_position_set_add(set, keys + KEYS / 2, 1));
    ratsu_position_set_free(set);
}

Test(position_set, may_be_empty)
{
    struct ratsu_position_set *set = ratsu_position_set_new(0);
    cr_assert(ratsu_position_set_close(set, false));
    cr_expect_not(has(set, 5));
    ratsu_position_set_free(set);
}
