/* The hash table beside a plain array, its hash against the published test values of SipHash's
 * family, and the key that each table draws. */
#include "base/hash_table.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

static size_t count_of(const struct ratsu_table *table, uint64_t hash)
{
    size_t count = 0;
    for (size_t at = ratsu_table_first(table, hash); at != RATSU_TABLE_NONE;
         at = ratsu_table_next(table, at))
        count++;
    return count;
}

Test(hash_table, finds_what_was_added_and_nothing_else)
{
    struct ratsu_table table = {0};
    cr_assert_eq(ratsu_table_first(&table, 7), RATSU_TABLE_NONE);
    enum { KEYS = 20000 };
    char text[32];
    for (uint64_t i = 0; i < KEYS; i++) {
        int length = snprintf(text, sizeof text, "key %llu", (unsigned long long)i);
        struct ratsu_slice key = {text, (size_t)length};
        uint64_t hash = ratsu_table_hash(&table, key);
        cr_assert_eq(ratsu_table_first(&table, hash), RATSU_TABLE_NONE);
        cr_assert(ratsu_table_add(&table, hash, i));
    }
    cr_assert_eq(table.count, KEYS);
    cr_assert_leq(2 * table.count, table.capacity);
    for (uint64_t i = 0; i < KEYS; i++) {
        int length = snprintf(text, sizeof text, "key %llu", (unsigned long long)i);
        struct ratsu_slice key = {text, (size_t)length};
        size_t at = ratsu_table_first(&table, ratsu_table_hash(&table, key));
        cr_assert_neq(at, RATSU_TABLE_NONE);
        cr_assert_eq(table.values[at], i);
    }
    ratsu_table_free(&table);
}

/* Equal hashes, 0 among them, and hashes that want the same place. */
Test(hash_table, keeps_all_values_of_one_hash)
{
    struct ratsu_table table = {0};
    for (uint64_t i = 0; i < 300; i++) {
        cr_assert(ratsu_table_add(&table, 0, i));
        cr_assert(ratsu_table_add(&table, UINT64_C(1) << 40, i));
        cr_assert(ratsu_table_add(&table, i << 50 | 5, i));
    }
    cr_assert_eq(count_of(&table, 0), 300);
    cr_assert_eq(count_of(&table, UINT64_C(1) << 40), 300);
    for (uint64_t i = 0; i < 300; i++) cr_assert_eq(count_of(&table, i << 50 | 5), 1);
    cr_assert_eq(count_of(&table, 6), 0);
    ratsu_table_free(&table);
}

Test(hash_table, finds_the_hash_0_in_a_table_that_grew)
{
    struct ratsu_table table = {0};
    for (uint64_t hash = 0; hash < 100; hash += 2) cr_assert(ratsu_table_add(&table, hash, hash));
    cr_assert_eq(count_of(&table, 0), 1);
    ratsu_table_free(&table);
}

Test(hash_table, forgets_and_shrinks)
{
    struct ratsu_table table = {0};
    uint64_t hash = ratsu_table_hash(&table, ratsu_slice_of("key"));
    for (uint64_t i = 1; i <= 5000; i++) cr_assert(ratsu_table_add(&table, i, i));
    size_t large = table.capacity;
    ratsu_table_clear(&table);
    cr_assert_eq(table.capacity, large);
    for (uint64_t i = 1; i <= 5000; i++) cr_assert_eq(count_of(&table, i), 0);
    cr_assert(ratsu_table_add(&table, 9, 9));
    ratsu_table_clear(&table); /* one value only: so much room would cost time for nothing */
    cr_assert_eq(table.capacity, 0);
    cr_assert_eq(ratsu_table_hash(&table, ratsu_slice_of("key")), hash);
    cr_assert(ratsu_table_add(&table, 9, 9));
    cr_assert_eq(count_of(&table, 9), 1);
    ratsu_table_clear(&table);
    cr_assert_eq(count_of(&table, 9), 0);
    ratsu_table_free(&table);
}

Test(hash_table, hashes_of_two_tables_differ)
{
    struct ratsu_table one = {0}, other = {0};
    struct ratsu_slice key = ratsu_slice_of("Carlsen, Magnus");
    uint64_t hash = ratsu_table_hash(&one, key);
    cr_assert_eq(ratsu_table_hash(&one, key), hash);
    cr_assert_neq(ratsu_table_hash(&other, key), hash);
}

/* SipHash-1-3 of the bytes 0, 1, 2, ... under the key 00 01 ... 0f. */
Test(hash_table, siphash_values)
{
    static const uint64_t key[2] = {UINT64_C(0x0706050403020100), UINT64_C(0x0f0e0d0c0b0a0908)};
    char bytes[64];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (char)i;
    cr_assert_eq(ratsu_siphash(key, (struct ratsu_slice){NULL, 0}), UINT64_C(0xabac0158050fc4dc));
    cr_assert_eq(ratsu_siphash(key, (struct ratsu_slice){bytes, 1}), UINT64_C(0xc9f49bf37d57ca93));
    cr_assert_eq(ratsu_siphash(key, (struct ratsu_slice){bytes, 8}), UINT64_C(0x369095118d299a8e));
    cr_assert_eq(ratsu_siphash(key, (struct ratsu_slice){bytes, 15}), UINT64_C(0xd320d86d2a519956));
}
