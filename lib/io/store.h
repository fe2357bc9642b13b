/* io/store.h: records one after the other, in memory up to a limit and then in a file without a
 * name. A record is a few texts.
 *
 *     | memory ... | file, as written ... | waiting to be written |
 *     0        limit                written                    size
 */
#ifndef IO_STORE_H
#define IO_STORE_H

#include "ratsu/text.h"

struct ratsu_store;

/* MEMORY: bytes held before the file is used. NULL if there is no memory. */
struct ratsu_store *ratsu_store_new(uint64_t memory);
void ratsu_store_free(struct ratsu_store *store);

/* Empties STORE and keeps its memory. False on failure. */
bool ratsu_store_clear(struct ratsu_store *store);

/* Adds a record of COUNT texts (at most RATSU_STORE_TEXTS, each below 4 GiB). False on failure. */
enum { RATSU_STORE_TEXTS = 4 };
bool ratsu_store_add(struct ratsu_store *store, const struct ratsu_slice *texts, size_t count);

/* Bytes in it, which is the place of the next record; and the errno of what failed first, or 0. */
uint64_t ratsu_store_size(const struct ratsu_store *store);
int ratsu_store_error(const struct ratsu_store *store);

/* A place where a store is read. Zeroed: before the first record. `place` may be set to that of
 * another record of the same store; for another store, or an emptied one, the cursor is freed
 * first. Readers that go from record to record read ahead. */
struct ratsu_cursor {
    uint64_t place;
    struct ratsu_buffer window; /* what was read of the file last, from the place window_at on */
    uint64_t window_at;
};

/* Gives the memory back and leaves a zeroed cursor. */
void ratsu_cursor_free(struct ratsu_cursor *cursor);

/* Reads the record at CURSOR into COUNT TEXTS, which are valid until the next call with CURSOR or
 * until a record is added, and moves CURSOR to the next one. COUNT is that with which the record
 * was added. */
enum ratsu_record ratsu_store_read(struct ratsu_store *store, struct ratsu_cursor *cursor,
                                   struct ratsu_slice *texts, size_t count);

#endif
