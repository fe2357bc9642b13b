/* io/sorter.h: sorts more records than memory holds.
 *
 * The records that fit in memory are sorted and written as a run to a file without a name; runs are
 * merged. The order is exact and does not depend on the memory.
 */
#ifndef IO_SORTER_H
#define IO_SORTER_H

#include "io/store.h"

struct ratsu_sorter;

/* Sorts by the bytes of keys (ratsu_slice_order); equal keys stay in the order in which they came.
 * MEMORY: bytes held, but never less than a few hundred kilobytes. NULL if there is no memory. */
struct ratsu_sorter *ratsu_sorter_new(uint64_t memory);
void ratsu_sorter_free(struct ratsu_sorter *sorter);

/* Adds a record (KEY and VALUE are shorter than 2 GiB). False on failure. */
bool ratsu_sorter_add(struct ratsu_sorter *sorter, struct ratsu_slice key,
                      struct ratsu_slice value);

/* Sets KEY and VALUE to the next record in order, valid until the next call; the first call ends
 * adding. */
enum ratsu_record ratsu_sorter_next(struct ratsu_sorter *sorter, struct ratsu_slice *key,
                                    struct ratsu_slice *value);

/* Returns the errno of the first failure; 0 if there was none. */
int ratsu_sorter_error(const struct ratsu_sorter *sorter);

#endif
