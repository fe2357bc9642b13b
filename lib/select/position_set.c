/* select/position_set.c: positions found by a hash of 64 bits: sorted, and where those begin that
 * have the same highest bits. Most that are asked for are not there, which a bit shows that is set
 * for each by its lowest bits: that table stays in the processor's cache. */
#include "base/array.h"
#include "camelot/camelot.h"
#include "notation/fen_text.h"
#include "select/paths.h"
#include <stdlib.h>

enum { KEYS_A_BUCKET = 4, BITS_A_KEY = 4, BYTES_A_KEY = 12 };

struct ratsu_position_set {
    uint64_t *keys;
    size_t count, capacity, most;
    uint32_t *buckets; /* where the keys of each begin, and the end */
    unsigned shift;
    uint64_t *bits, mask; /* a bit by each value of the lowest ones, which MASK has */
    bool of_book;         /* the keys are Polyglot's */
};

struct ratsu_position_set *ratsu_position_set_new(uint64_t memory)
{
    struct ratsu_position_set *set = calloc(1, sizeof *set);
    const uint64_t most = memory / BYTES_A_KEY;
    if (set) set->most = most < UINT32_MAX ? (size_t)most : UINT32_MAX;
    return set;
}

void ratsu_position_set_free(struct ratsu_position_set *set)
{
    if (!set) return;
    free(set->keys);
    free(set->buckets);
    free(set->bits);
    free(set);
}

uint64_t ratsu_position_key(const union ratsu_any_position *position)
{
    if (position->chess.rules & RATSU_RULES_CAMELOT) return ratsu_camelot_hash(&position->camelot);
    struct ratsu_position plain = position->chess;
    memset(plain.checks, 0, sizeof plain.checks);
    return ratsu_position_hash(&plain);
}

static int compare(const void *left, const void *right)
{
    uint64_t a, b;
    memcpy(&a, left, sizeof a);
    memcpy(&b, right, sizeof b);
    return (a > b) - (a < b);
}

/* Sorts the keys, and keeps each once. */
static void sort(struct ratsu_position_set *set)
{
    size_t kept = 0;
    if (set->count) qsort(set->keys, set->count, sizeof *set->keys, compare);
    for (size_t i = 0; i < set->count; i++)
        if (!kept || set->keys[kept - 1] != set->keys[i]) set->keys[kept++] = set->keys[i];
    set->count = kept;
}

bool ratsu_position_set_add(struct ratsu_position_set *set, const uint64_t *keys, size_t count)
{
    if (set->count + count > set->capacity) {
        sort(set); /* perhaps most were there */
        const size_t needed = set->count + count,
                     wanted = needed < set->most / 2 ? 2 * needed : set->most;
        if (needed > set->most) return false;
        uint64_t *grown = realloc(set->keys, wanted * sizeof *grown);
        if (!grown) return false;
        set->keys = grown;
        set->capacity = wanted;
    }
    memcpy(set->keys + set->count, keys, count * sizeof *keys);
    set->count += count;
    return true;
}

bool ratsu_position_set_close(struct ratsu_position_set *set, bool of_book)
{
    size_t buckets = 2, bits = 64;
    set->of_book = of_book;
    sort(set);
    while (bits < set->count * BITS_A_KEY) bits *= 2;
    set->mask = bits - 1;
    set->bits = calloc(bits / 64, sizeof *set->bits);
    for (set->shift = 63; buckets < set->count / KEYS_A_BUCKET; buckets *= 2) set->shift--;
    set->buckets = calloc(buckets + 1, sizeof *set->buckets);
    if (!set->buckets || !set->bits) return false;
    for (size_t i = 0; i < set->count; i++) {
        const uint64_t key = set->keys[i], bit = key & set->mask;
        set->buckets[(key >> set->shift) + 1]++;
        set->bits[bit / 64] |= UINT64_C(1) << bit % 64;
    }
    for (size_t i = 0; i < buckets; i++) set->buckets[i + 1] += set->buckets[i];
    return true;
}

bool ratsu_position_set_has(const struct ratsu_position_set *set,
                            const union ratsu_any_position *position)
{
    if (set->of_book && position->chess.rules & RATSU_RULES_CAMELOT) return false;
    const uint64_t key =
        set->of_book ? ratsu_polyglot_key(&position->chess) : ratsu_position_key(position);
    const uint64_t bit = key & set->mask;
    if (!(set->bits[bit / 64] >> bit % 64 & 1)) return false;
    const uint32_t *bucket = &set->buckets[key >> set->shift];
    for (size_t i = bucket[0]; i < bucket[1]; i++)
        if (set->keys[i] == key) return true;
    return false;
}
