/* base/hash_table.c: a hash table from keys to numbers. */
#include "base/hash_table.h"

#include "base/system.h"

#include <stdlib.h>

enum { SMALLEST = 64, WASTED = 8 };

static uint64_t rotate(uint64_t word, unsigned by)
{
    return word << by | word >> (64 - by);
}

static void round_of(uint64_t v[4])
{
    v[0] += v[1];
    v[2] += v[3];
    v[1] = rotate(v[1], 13) ^ v[0];
    v[3] = rotate(v[3], 16) ^ v[2];
    v[0] = rotate(v[0], 32);
    v[2] += v[1];
    v[0] += v[3];
    v[1] = rotate(v[1], 17) ^ v[2];
    v[3] = rotate(v[3], 21) ^ v[0];
    v[2] = rotate(v[2], 32);
}

uint64_t ratsu_siphash(const uint64_t key[2], struct ratsu_slice bytes)
{
    uint64_t v[4] = {key[0] ^ 0x736f6d6570736575u, key[1] ^ 0x646f72616e646f6du,
                     key[0] ^ 0x6c7967656e657261u, key[1] ^ 0x7465646279746573u};
    uint64_t end = (uint64_t)bytes.length << 56;
    size_t at = 0;
    for (; bytes.length - at >= 8; at += 8) {
        uint64_t word = load_word(bytes.data + at);
        v[3] ^= word;
        round_of(v);
        v[0] ^= word;
    }
    for (unsigned shift = 0; at < bytes.length; at++, shift += 8)
        end |= (uint64_t)(unsigned char)bytes.data[at] << shift;
    v[3] ^= end;
    round_of(v);
    v[0] ^= end;
    v[2] ^= 0xff;
    for (int i = 0; i < 3; i++) round_of(v);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

uint64_t ratsu_table_hash(struct ratsu_table *table, struct ratsu_slice key)
{
    if ((table->key[0] | table->key[1]) == 0) ratsu_system_random(table->key, sizeof table->key);
    return ratsu_siphash(table->key, key);
}

static void put(struct ratsu_table *table, uint64_t hash, uint64_t value)
{
    hash += hash == 0;
    size_t at = (size_t)hash & (table->capacity - 1);
    while (table->hashes[at] != 0) at = (at + 1) & (table->capacity - 1);
    table->hashes[at] = hash;
    table->values[at] = value;
}

bool ratsu_table_add(struct ratsu_table *table, uint64_t hash, uint64_t value)
{
    if (table->count >= table->capacity / 2) {
        const struct ratsu_table old = *table;
        size_t capacity = old.capacity != 0 ? 2 * old.capacity : SMALLEST;
        if (capacity > SIZE_MAX / 4 / sizeof *old.hashes) return false;
        uint64_t *hashes = calloc(2 * capacity, sizeof *hashes);
        if (!hashes) return false;
        table->hashes = hashes;
        table->values = hashes + capacity;
        table->capacity = capacity;
        for (size_t i = 0; i < old.capacity; i++)
            if (old.hashes[i] != 0) put(table, old.hashes[i], old.values[i]);
        free(old.hashes);
    }
    put(table, hash, value);
    table->count++;
    return true;
}

/* Emptying costs no more than filling did: a table that is far too large is given back. */
void ratsu_table_clear(struct ratsu_table *table)
{
    if (table->capacity > SMALLEST && table->count < table->capacity / WASTED) {
        ratsu_table_free(table);
    } else if (table->count != 0) {
        memset(table->hashes, 0, table->capacity * sizeof *table->hashes);
        table->count = 0;
    }
}

void ratsu_table_free(struct ratsu_table *table)
{
    free(table->hashes);
    *table = (struct ratsu_table){.key = {table->key[0], table->key[1]}};
}
