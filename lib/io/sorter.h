/* io/sorter.h: sorts more records than memory holds.
 *
 * The records that fit in memory are sorted and written as a run to a file without a name; runs are
 * merged. The order is exact and does not depend on the memory.
 */
#ifndef IO_SORTER_H
#define IO_SORTER_H

#include "base/array.h"
#include "io/store.h"

struct ratsu_sorter;

/* A record in memory. The value begins at a multiple of 8 bytes. */
struct ratsu_sorted {
    uint32_t key_length, value_length;
    char data[]; /* the key, then the value */
};

static inline size_t ratsu_sorted_size(size_t key_length, size_t value_length)
{
    return sizeof(struct ratsu_sorted) + ((key_length + 7) & ~(size_t)7) + value_length;
}

static inline struct ratsu_slice ratsu_sorted_key(const struct ratsu_sorted *record)
{
    return (struct ratsu_slice){record->data, record->key_length};
}

static inline void *ratsu_sorted_value(const struct ratsu_sorted *record)
{
    return (char *)(uintptr_t)record + ratsu_sorted_size(record->key_length, 0);
}

/* Takes a record from ARENA; its key and value are not set. NULL if there is no memory, or if one
 * of them has 2 GiB or more. */
struct ratsu_sorted *ratsu_sorted_new(struct ratsu_arena *arena, size_t key_length,
                                      size_t value_length);

/* Sorts by the bytes of keys (ratsu_slice_order); equal keys stay in the order in which they came.
 * MEMORY: bytes held, but never less than a few hundred kilobytes. NULL if there is no memory. */
struct ratsu_sorter *ratsu_sorter_new(uint64_t memory);
void ratsu_sorter_free(struct ratsu_sorter *sorter);

/* Asks for the first MOST records in order alone (0: for all), before records are added. Others are
 * dropped as soon as they are known not to be among these. */
void ratsu_sorter_keep_first(struct ratsu_sorter *sorter, uint64_t most);

/* Adds a record (KEY and VALUE are shorter than 2 GiB). False on failure. */
bool ratsu_sorter_add(struct ratsu_sorter *sorter, struct ratsu_slice key,
                      struct ratsu_slice value);

/* Adds RECORD without a copy: it must stay where it is as long as SORTER. False on failure. */
bool ratsu_sorter_put(struct ratsu_sorter *sorter, const struct ratsu_sorted *record);

/* Takes over the memory of records that were put: ARENA is empty then. */
void ratsu_sorter_own(struct ratsu_sorter *sorter, struct ratsu_arena *arena);

/* Sets KEY and VALUE to the next record in order, valid until the next call; the first call ends
 * adding. */
enum ratsu_record ratsu_sorter_next(struct ratsu_sorter *sorter, struct ratsu_slice *key,
                                    struct ratsu_slice *value);

/* Returns the errno of the first failure; 0 if there was none. */
int ratsu_sorter_error(const struct ratsu_sorter *sorter);

#endif
