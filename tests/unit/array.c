/* Growth keeps items, grows rarely, and refuses what no memory can hold. */
#include "base/array.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <stdlib.h>

Test(array, keeps_items_and_seldom_moves)
{
    struct {
        uint64_t *items;
        size_t count, capacity;
    } list = {0};
    size_t moves = 0;
    for (uint64_t i = 0; i < 100000; i++) {
        size_t before = list.capacity;
        cr_assert(RATSU_GROW(list.items, list.capacity, list.count + 1));
        moves += list.capacity != before;
        list.items[list.count++] = i * i;
    }
    for (uint64_t i = 0; i < 100000; i++) cr_assert_eq(list.items[i], i * i);
    cr_assert_lt(moves, 30);
    cr_assert_lt(list.capacity, 200000);
    free(list.items);
}

Test(array, makes_room_for_many_at_once_and_for_none)
{
    char *bytes = NULL;
    size_t capacity = 0, none = 0;
    cr_assert(RATSU_GROW(bytes, capacity, none));
    cr_assert_null(bytes);
    cr_assert(RATSU_GROW(bytes, capacity, 5000));
    cr_assert_geq(capacity, 5000);
    bytes[4999] = 1;
    free(bytes);
}

Test(array, refuses_sizes_that_overflow_and_leaves_the_array_alone)
{
    struct item {
        char bytes[24];
    } *items = NULL;
    size_t capacity = 0;
    cr_assert(RATSU_GROW(items, capacity, 3));
    struct item *before = items;
    size_t room = capacity;
    cr_assert_not(RATSU_GROW(items, capacity, SIZE_MAX / 24 + 2));
    cr_assert_not(RATSU_GROW(items, capacity, SIZE_MAX));
    cr_assert_eq(items, before);
    cr_assert_eq(capacity, room);
    free(items);
}
