/* io/store.c: records in memory, and after them in a file. A record is the lengths of its texts,
 * four bytes each, and the texts; it is never divided between memory and file. */
#include "io/store.h"

#include "io/descriptor.h"
#include "base/texts.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

enum { WAITING = 64 << 10, WINDOW = 64 << 10, GLANCE = 512 };

struct ratsu_store {
    uint64_t limit;             /* of what memory holds */
    struct ratsu_buffer memory; /* its length is where the file begins */
    bool spilled;               /* no more records go into memory */
    int descriptor;             /* -1: no file yet */
    uint64_t written;           /* offset after the last byte in the file */
    struct ratsu_buffer waiting;
    int error;
};

struct ratsu_store *ratsu_store_new(uint64_t memory)
{
    struct ratsu_store *store = calloc(1, sizeof *store);
    if (!store) return NULL;
    store->limit = memory;
    store->descriptor = -1;
    return store;
}

void ratsu_store_free(struct ratsu_store *store)
{
    if (!store) return;
    if (store->descriptor >= 0) close(store->descriptor);
    ratsu_buffer_free(&store->memory);
    ratsu_buffer_free(&store->waiting);
    free(store);
}

void ratsu_cursor_free(struct ratsu_cursor *cursor)
{
    ratsu_buffer_free(&cursor->window);
    *cursor = (struct ratsu_cursor){0};
}

static bool fail(struct ratsu_store *store, int error)
{
    if (store->error == 0) store->error = error != 0 ? error : EIO;
    return false;
}

bool ratsu_store_clear(struct ratsu_store *store)
{
    store->memory.length = store->waiting.length = 0;
    store->spilled = false;
    store->written = 0;
    if (store->descriptor >= 0 && ftruncate(store->descriptor, 0) != 0) return fail(store, errno);
    return store->error == 0;
}

uint64_t ratsu_store_size(const struct ratsu_store *store)
{
    return store->spilled ? store->written + store->waiting.length : store->memory.length;
}

int ratsu_store_error(const struct ratsu_store *store)
{
    return store->error;
}

bool ratsu_store_add(struct ratsu_store *store, const struct ratsu_slice *texts, size_t count)
{
    uint32_t lengths[RATSU_STORE_TEXTS];
    size_t total = count * sizeof lengths[0];
    if (store->error != 0) return false;
    for (size_t i = 0; i < count; i++) {
        if (texts[i].length > UINT32_MAX) return fail(store, EFBIG);
        lengths[i] = (uint32_t)texts[i].length;
        total += texts[i].length;
    }
    if (!store->spilled && store->memory.length + total > store->limit) {
        store->written = store->memory.length;
        store->spilled = true;
    }
    if (store->waiting.length && store->waiting.length + total > WAITING) { /* goes into the file */
        if (store->descriptor < 0) store->descriptor = ratsu_temporary_open();
        if (store->descriptor < 0) return fail(store, errno);
        const uint64_t at = store->written - store->memory.length;
        if (!ratsu_temporary_write(store->descriptor, at, ratsu_buffer_slice(&store->waiting)))
            return fail(store, errno);
        store->written += store->waiting.length;
        store->waiting.length = 0;
    }
    struct ratsu_buffer *buffer = store->spilled ? &store->waiting : &store->memory;
    ratsu_buffer_add(buffer, lengths, count * sizeof lengths[0]);
    for (size_t i = 0; i < count; i++) ratsu_buffer_add_slice(buffer, texts[i]);
    return !buffer->failed || fail(store, ENOMEM);
}

/* Returns LENGTH bytes at the cursor's place: a record, or its beginning. */
static bool get(struct ratsu_store *store, struct ratsu_cursor *cursor, size_t length,
                struct ratsu_slice *bytes)
{
    struct ratsu_buffer *window = &cursor->window;
    struct ratsu_slice whole;
    uint64_t place = cursor->place, begins = 0;
    if (place < store->memory.length) {
        whole = ratsu_buffer_slice(&store->memory);
    } else if (place >= store->written) {
        whole = ratsu_buffer_slice(&store->waiting);
        begins = store->written;
    } else {
        uint64_t end = cursor->window_at + window->length;
        if (place < cursor->window_at || place + length > end) { /* it is read from the file */
            bool goes_on = place > cursor->window_at && place <= end;
            size_t least = goes_on ? WINDOW : GLANCE, wanted = length < least ? least : length;
            if (wanted > store->written - place) wanted = (size_t)(store->written - place);
            window->length = 0;
            /* A length may have been read that was never written. */
            if (wanted < length) return fail(store, EIO);
            if (!ratsu_buffer_reserve(window, wanted)) return fail(store, ENOMEM);
            uint64_t at = place - store->memory.length;
            if (!ratsu_temporary_read(store->descriptor, at, window->data, wanted))
                return fail(store, errno);
            window->length = wanted;
            cursor->window_at = place;
        }
        whole = ratsu_buffer_slice(window);
        begins = cursor->window_at;
    }
    size_t from = (size_t)(place - begins);
    *bytes = ratsu_slice_part(whole, from, from + length);
    return true;
}

enum ratsu_record ratsu_store_read(struct ratsu_store *store, struct ratsu_cursor *cursor,
                                   struct ratsu_slice *texts, size_t count)
{
    uint32_t lengths[RATSU_STORE_TEXTS];
    struct ratsu_slice bytes;
    size_t at = count * sizeof lengths[0], total = at;
    if (store->error != 0) return RATSU_RECORD_FAILED;
    if (cursor->place >= ratsu_store_size(store)) return RATSU_RECORD_END;
    if (!get(store, cursor, at, &bytes)) return RATSU_RECORD_FAILED;
    memcpy(lengths, bytes.data, at);
    for (size_t i = 0; i < count; i++) total += lengths[i];
    if (!get(store, cursor, total, &bytes)) return RATSU_RECORD_FAILED;
    for (size_t i = 0; i < count; i++) {
        texts[i] = ratsu_slice_part(bytes, at, at + lengths[i]);
        at += lengths[i];
    }
    cursor->place += total;
    return RATSU_RECORD;
}
