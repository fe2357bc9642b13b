/* A table of hashes (open addressing) with the places of keys in a store: a hash that is found is proven
 * by comparing keys. When the table is full, it stays as it is, and all that comes later is put off; the
 * first half of a pass below is what was put off in the one before:
 *
 *     pass 1:  answered ......... | full: put off ............
 *     pass 2:                       answered ...... | put off
 *     pass 3:                                         answered
 *
 * What is put off carries the verdict if the table knows it, for the table is emptied between passes.
 */
#include "collate/collate.h"

#include <errno.h>
#include <stdlib.h>

struct entry {
    uint64_t hash;  /* 0: free */
    uint64_t place; /* of a record (key, note) in keys */
};

struct ratsu_distinct {
    struct entry *entries;
    size_t capacity, count, most; /* capacities are powers of two */
    struct ratsu_store *keys;
    struct ratsu_store *put_off, *being_read;
    bool full;
    uint64_t at; /* in being_read */
    int error;
};

struct ratsu_distinct *ratsu_distinct_new(uint64_t memory)
{
    struct ratsu_distinct *distinct = calloc(1, sizeof *distinct);
    if (!distinct) return NULL;
    /* While the table doubles, old and new are there. */
    distinct->most = 16;
    while (3 * sizeof(struct entry) * distinct->most < memory / 2) distinct->most *= 2;
    distinct->keys = ratsu_store_new(memory / 4);
    distinct->put_off = ratsu_store_new(memory / 16);
    distinct->being_read = ratsu_store_new(memory / 16);
    if (distinct->keys && distinct->put_off && distinct->being_read) return distinct;
    ratsu_distinct_free(distinct);
    return NULL;
}

void ratsu_distinct_free(struct ratsu_distinct *distinct)
{
    if (!distinct) return;
    ratsu_store_free(distinct->keys);
    ratsu_store_free(distinct->put_off);
    ratsu_store_free(distinct->being_read);
    free(distinct->entries);
    free(distinct);
}

int ratsu_distinct_error(const struct ratsu_distinct *distinct)
{
    if (distinct->error) return distinct->error;
    if (ratsu_store_error(distinct->keys)) return ratsu_store_error(distinct->keys);
    if (ratsu_store_error(distinct->put_off)) return ratsu_store_error(distinct->put_off);
    return ratsu_store_error(distinct->being_read);
}

/* Eight bytes at a time: multiply and fold, a good mixer behind (splitmix64, Steele et al. 2014). Never 0. */
static uint64_t hash_of(struct ratsu_slice key)
{
    uint64_t hash = key.length;
    for (size_t i = 0; i < key.length; i += 8) {
        uint64_t word = 0;
        memcpy(&word, key.data + i, key.length - i < 8 ? key.length - i : 8);
        hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    hash = (hash ^ hash >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    hash = (hash ^ hash >> 27) * UINT64_C(0x94d049bb133111eb);
    hash ^= hash >> 31;
    return hash ? hash : 1;
}

static bool grow(struct ratsu_distinct *distinct)
{
    size_t capacity = distinct->capacity ? 2 * distinct->capacity : 16;
    struct entry *entries = calloc(capacity, sizeof *entries);
    if (!entries) return false;
    for (size_t i = 0; i < distinct->capacity; i++) {
        if (!distinct->entries[i].hash) continue;
        size_t at = (size_t)distinct->entries[i].hash & (capacity - 1);
        while (entries[at].hash) at = (at + 1) & (capacity - 1);
        entries[at] = distinct->entries[i];
    }
    free(distinct->entries);
    distinct->entries = entries;
    distinct->capacity = capacity;
    return true;
}

/* Room for one more: false and `full`, or an error. */
static bool make_room(struct ratsu_distinct *distinct)
{
    if (4 * (distinct->count + 1) <= 3 * distinct->capacity) return true;
    if (distinct->capacity < distinct->most) {
        if (grow(distinct)) return true;
        distinct->error = ENOMEM;
        return false;
    }
    distinct->full = true;
    return false;
}

/* Where KEY is, or would be; *FIRST is the note if it is there. */
static struct entry *find(struct ratsu_distinct *distinct, uint64_t hash, struct ratsu_slice key,
                          struct ratsu_slice *first)
{
    struct ratsu_slice record[2];
    *first = (struct ratsu_slice){NULL, 0};
    if (!distinct->capacity) return NULL;
    size_t at = (size_t)hash & (distinct->capacity - 1);
    for (; distinct->entries[at].hash; at = (at + 1) & (distinct->capacity - 1)) {
        if (distinct->entries[at].hash != hash) continue;
        uint64_t place = distinct->entries[at].place;
        if (!ratsu_store_get_record(distinct->keys, &place, record, 2)) break;
        if (!ratsu_slice_equal(record[0], key)) continue;
        *first = record[1];
        break;
    }
    return &distinct->entries[at];
}

/* KNOWN: a pass before this one has found the record a duplicate of the one with note FIRST. */
static enum ratsu_distinct_answer decide(struct ratsu_distinct *distinct, struct ratsu_slice key,
                                         struct ratsu_slice note, bool known,
                                         struct ratsu_slice payload, struct ratsu_slice *first)
{
    uint64_t hash = hash_of(key);
    if (!known && !distinct->full) make_room(distinct);
    struct entry *entry = known ? NULL : find(distinct, hash, key, first);
    if (ratsu_distinct_error(distinct)) return RATSU_NOT_TOLD;
    bool again = known || (entry && entry->hash);
    if (distinct->full) {
        /* The key of a duplicate is not needed again; that it is empty tells. No key of ours is. */
        struct ratsu_slice record[] = {key, again ? *first : note, payload};
        if (again) record[0].length = 0;
        return ratsu_store_add_record(distinct->put_off, record, 3, NULL) ? RATSU_LATER
                                                                          : RATSU_NOT_TOLD;
    }
    if (again) return RATSU_AGAIN;
    struct ratsu_slice record[] = {key, note};
    if (!ratsu_store_add_record(distinct->keys, record, 2, &entry->place)) return RATSU_NOT_TOLD;
    entry->hash = hash;
    distinct->count++;
    return RATSU_FIRST;
}

enum ratsu_distinct_answer ratsu_distinct_add(struct ratsu_distinct *distinct,
                                              struct ratsu_slice key, struct ratsu_slice note,
                                              struct ratsu_slice payload, struct ratsu_slice *first)
{
    return decide(distinct, key, note, false, payload, first);
}

/* The table is emptied, and what was put off becomes what is read. */
static bool next_pass(struct ratsu_distinct *distinct)
{
    struct ratsu_store *read = distinct->being_read;
    distinct->being_read = distinct->put_off;
    distinct->put_off = read;
    distinct->full = false;
    distinct->count = 0;
    distinct->at = 0;
    if (distinct->entries)
        memset(distinct->entries, 0, distinct->capacity * sizeof *distinct->entries);
    return ratsu_store_clear(distinct->put_off) && ratsu_store_clear(distinct->keys);
}

enum ratsu_distinct_answer ratsu_distinct_next(struct ratsu_distinct *distinct,
                                               struct ratsu_slice *payload,
                                               struct ratsu_slice *first)
{
    struct ratsu_slice record[3];
    for (;;) {
        if (ratsu_store_get_record(distinct->being_read, &distinct->at, record, 3)) {
            bool known = record[0].length == 0;
            *payload = record[2];
            *first = record[1];
            enum ratsu_distinct_answer answer =
                decide(distinct, record[0], record[1], known, record[2], first);
            if (answer != RATSU_LATER) return answer;
        } else if (ratsu_distinct_error(distinct)) {
            return RATSU_NOT_TOLD;
        } else if (ratsu_store_size(distinct->put_off) == 0) {
            return RATSU_LATER;
        } else if (!next_pass(distinct)) {
            return RATSU_NOT_TOLD;
        }
    }
}
