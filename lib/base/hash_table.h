/* base/hash_table.h: a hash table from keys to numbers. The numbers are indexes, places or what
 * else the owner needs to find the rest.
 *
 * Open addressing: hashes stand in one array, values at the same places in another. The owner
 * stores the keys, finds them by the values, and so compares them:
 *
 *     uint64_t hash = ratsu_table_hash(&table, key);
 *     for (size_t at = ratsu_table_first(&table, hash); at != RATSU_TABLE_NONE;
 *          at = ratsu_table_next(&table, at))
 *         if (ratsu_slice_equal(keys[table.values[at]], key)) return table.values[at];
 *     if (!ratsu_table_add(&table, hash, count)) return NO_MEMORY;
 *
 * A zeroed struct is an empty table. Output must not depend on the order of places. */
#ifndef BASE_HASH_TABLE_H
#define BASE_HASH_TABLE_H

#include "base/bits.h"
#include "ratsu/text.h"

struct ratsu_table {
    uint64_t *hashes; /* 0: free */
    uint64_t *values; /* after the hashes in the same memory */
    size_t capacity;  /* a power of two, at most half full; or 0 */
    size_t count;
    uint64_t key[2]; /* of ratsu_table_hash(); 0, 0: not drawn yet */
};

#define RATSU_TABLE_NONE SIZE_MAX

/* Returns the hash of KEY in this table: SipHash-1-3 with a key that the table draws from the
 * system, so that nobody can choose keys that collide. A table may use other hashes instead. */
uint64_t ratsu_table_hash(struct ratsu_table *table, struct ratsu_slice key);

/* Adds VALUE under HASH, also if others are there already. False if there is no memory. */
bool ratsu_table_add(struct ratsu_table *table, uint64_t hash, uint64_t value);

/* Empties TABLE; its memory is kept if it was used well. */
void ratsu_table_clear(struct ratsu_table *table);

/* Gives the memory back and leaves an empty table. */
void ratsu_table_free(struct ratsu_table *table);

/* Place of the first value under HASH, and of the next one under the same hash as the one at AT;
 * RATSU_TABLE_NONE if there is none. Adding moves values to other places. */
static inline size_t ratsu_table_first(const struct ratsu_table *table, uint64_t hash)
{
    if (table->capacity == 0) return RATSU_TABLE_NONE;
    hash += hash == 0;
    size_t last = table->capacity - 1, at = (size_t)hash & last;
    while (table->hashes[at] != 0 && table->hashes[at] != hash) at = (at + 1) & last;
    return table->hashes[at] != 0 ? at : RATSU_TABLE_NONE;
}

static inline size_t ratsu_table_next(const struct ratsu_table *table, size_t at)
{
    size_t last = table->capacity - 1;
    uint64_t hash = table->hashes[at];
    do at = (at + 1) & last;
    while (table->hashes[at] != 0 && table->hashes[at] != hash);
    return table->hashes[at] != 0 ? at : RATSU_TABLE_NONE;
}

/* Begins to load what ratsu_table_first() looks at. */
static inline void ratsu_table_prefetch(const struct ratsu_table *table, uint64_t hash)
{
    if (table->capacity == 0) return;
    size_t at = (size_t)hash & (table->capacity - 1);
    PREFETCH(&table->hashes[at]);
    PREFETCH(&table->values[at]);
}

/* SipHash-1-3 of BYTES (Aumasson, Bernstein: SipHash, a fast short-input PRF, 2012). */
uint64_t ratsu_siphash(const uint64_t key[2], struct ratsu_slice bytes);

#endif
