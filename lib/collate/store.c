/* Records in memory, and behind them in a file:
 *
 *     | memory ... | file, as written ... | waiting to be written |
 *     0        held                written               size
 */
#include "collate/temporary.h"
#include "collate/collate.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

enum { WAITING = 64 << 10, WINDOW = 64 << 10, GLANCE = 512 };

struct ratsu_store {
    uint64_t limit;             /* of what memory holds */
    struct ratsu_buffer memory; /* its length is where the file begins */
    bool spilled;               /* nothing more goes into memory */
    int descriptor;             /* -1: no file yet */
    uint64_t written;           /* place behind what the file holds */
    struct ratsu_buffer waiting;

    /* What was read last. Readers that go from record to record read ahead. */
    struct ratsu_buffer window;
    uint64_t window_at;
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
    ratsu_buffer_free(&store->window);
    free(store);
}

static bool fail(struct ratsu_store *store, int error)
{
    if (!store->error) store->error = error ? error : EIO;
    return false;
}

bool ratsu_store_clear(struct ratsu_store *store)
{
    store->memory.length = store->waiting.length = store->window.length = 0;
    store->spilled = false;
    store->written = store->window_at = 0;
    if (store->descriptor >= 0 && ftruncate(store->descriptor, 0) != 0) return fail(store, errno);
    return !store->error;
}

uint64_t ratsu_store_size(const struct ratsu_store *store)
{
    return store->spilled ? store->written + store->waiting.length : store->memory.length;
}

int ratsu_store_error(const struct ratsu_store *store)
{
    return store->error;
}

/* Moves what waits into the file. */
static bool flush(struct ratsu_store *store)
{
    if (store->waiting.length == 0) return true;
    if (store->descriptor < 0) store->descriptor = ratsu_temporary_open();
    if (store->descriptor < 0) return fail(store, errno);
    uint64_t at = store->written - store->memory.length;
    if (!ratsu_temporary_write(store->descriptor, at, ratsu_buffer_slice(&store->waiting)))
        return fail(store, errno);
    store->written += store->waiting.length;
    store->waiting.length = 0;
    return true;
}

/* Brings LENGTH bytes of the file at PLACE into the window. */
static bool look(struct ratsu_store *store, uint64_t place, size_t length)
{
    bool goes_on = place > store->window_at && place <= store->window_at + store->window.length;
    size_t least = goes_on ? WINDOW : GLANCE;
    size_t wanted = length < least ? least : length;
    if (wanted > store->written - place) wanted = (size_t)(store->written - place);
    store->window.length = 0;
    if (!ratsu_buffer_reserve(&store->window, wanted)) return fail(store, ENOMEM);
    uint64_t at = place - store->memory.length;
    if (!ratsu_temporary_read(store->descriptor, at, store->window.data, wanted))
        return fail(store, errno);
    store->window.length = wanted;
    store->window_at = place;
    return true;
}

/* LENGTH bytes from PLACE on: a record, or its beginning. */
static bool get(struct ratsu_store *store, uint64_t place, size_t length, struct ratsu_slice *bytes)
{
    if (place + length <= store->memory.length) {
        *bytes = ratsu_slice_part(ratsu_buffer_slice(&store->memory), (size_t)place,
                                  (size_t)place + length);
        return true;
    }
    if (place >= store->written) {
        size_t from = (size_t)(place - store->written);
        *bytes = ratsu_slice_part(ratsu_buffer_slice(&store->waiting), from, from + length);
        return true;
    }
    bool there =
        place >= store->window_at && place + length <= store->window_at + store->window.length;
    if (!there && !look(store, place, length)) return false;
    size_t from = (size_t)(place - store->window_at);
    *bytes = ratsu_slice_part(ratsu_buffer_slice(&store->window), from, from + length);
    return true;
}

/* A record is the lengths of its texts, four bytes each, and the texts. */
bool ratsu_store_add_record(struct ratsu_store *store, const struct ratsu_slice *texts,
                            size_t count, uint64_t *place)
{
    uint32_t lengths[RATSU_STORE_TEXTS];
    size_t total = count * sizeof lengths[0];
    for (size_t i = 0; i < count; i++) {
        lengths[i] = (uint32_t)texts[i].length;
        total += texts[i].length;
    }
    /* A record never stands on both sides of a border. */
    if (!store->spilled && store->memory.length + total > store->limit) {
        store->written = store->memory.length;
        store->spilled = true;
    }
    if (store->waiting.length + total > WAITING && !flush(store)) return false;
    struct ratsu_buffer *buffer = store->spilled ? &store->waiting : &store->memory;
    if (place) *place = ratsu_store_size(store);
    ratsu_buffer_add(buffer, lengths, count * sizeof lengths[0]);
    for (size_t i = 0; i < count; i++) ratsu_buffer_add_slice(buffer, texts[i]);
    return !buffer->failed || fail(store, ENOMEM);
}

bool ratsu_store_get_record(struct ratsu_store *store, uint64_t *place, struct ratsu_slice *texts,
                            size_t count)
{
    uint32_t lengths[RATSU_STORE_TEXTS];
    struct ratsu_slice bytes;
    size_t at = count * sizeof lengths[0], total = at;
    if (*place >= ratsu_store_size(store) || !get(store, *place, at, &bytes)) return false;
    memcpy(lengths, bytes.data, at);
    for (size_t i = 0; i < count; i++) total += lengths[i];
    if (!get(store, *place, total, &bytes)) return false;
    for (size_t i = 0; i < count; i++) {
        texts[i] = ratsu_slice_part(bytes, at, at + lengths[i]);
        at += lengths[i];
    }
    *place += total;
    return true;
}
