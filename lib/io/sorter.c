/* io/sorter.c: sorting by merging.
 *
 * Runs are merged as many at a time as memory has windows for, until one pass can merge them all.
 * Runs stay in the order in which they came and the first one wins ties, so equal keys keep their
 * order. In memory a record is two lengths of four bytes, key, value; in the file it is a record of
 * a store.
 */
#include "io/sorter.h"

#include "base/array.h"

#include <errno.h>
#include <stdlib.h>

/* Even with very little memory, runs are not shorter than a piece. */
enum { HEAD = 2 * sizeof(uint32_t), PIECE = 64 << 10, LEAST = 4 * PIECE };

/* What is sorted: the key's first bytes as a number, and the record's place. */
struct item {
    uint64_t prefix;
    uint64_t place;
};

struct run {
    uint64_t at, end; /* in the store of runs */
};

/* A run that is being read. */
struct reader {
    struct ratsu_cursor cursor;
    uint64_t end;
    struct ratsu_slice record[2]; /* its current key and value */
    uint64_t prefix;
};

struct ratsu_sorter {
    uint64_t limit;
    struct ratsu_buffer records; /* in memory */
    struct item *items;
    size_t count, capacity;
    bool sorted; /* no more records are added */
    size_t next; /* of items, when nothing was written */

    struct ratsu_store *written; /* the runs, one after the other; NULL: none yet */
    struct run *runs;
    size_t run_count, run_capacity;

    struct reader *readers; /* of the merge that is going on */
    size_t *heap;           /* indexes of readers, the lowest first */
    size_t reader_count, heap_count;
    bool started; /* the first record of the heap was delivered */
    int error;
};

struct ratsu_sorter *ratsu_sorter_new(uint64_t memory)
{
    struct ratsu_sorter *sorter = calloc(1, sizeof *sorter);
    if (sorter != NULL) sorter->limit = memory < LEAST ? LEAST : memory;
    return sorter;
}

static void free_readers(struct ratsu_sorter *sorter)
{
    for (size_t i = 0; i < sorter->reader_count; i++) ratsu_cursor_free(&sorter->readers[i].cursor);
    free(sorter->readers);
    free(sorter->heap);
    sorter->readers = NULL;
    sorter->heap = NULL;
    sorter->reader_count = sorter->heap_count = 0;
}

void ratsu_sorter_free(struct ratsu_sorter *sorter)
{
    if (sorter == NULL) return;
    free_readers(sorter);
    ratsu_store_free(sorter->written);
    ratsu_buffer_free(&sorter->records);
    free(sorter->items);
    free(sorter->runs);
    free(sorter);
}

int ratsu_sorter_error(const struct ratsu_sorter *sorter)
{
    return sorter->error;
}

static bool fail(struct ratsu_sorter *sorter, int error)
{
    if (sorter->error == 0) sorter->error = error;
    return false;
}

/* ---- In memory ----------------------------------------------------------------------------- */

static uint64_t prefix_of(struct ratsu_slice key)
{
    uint64_t prefix = 0;
    for (size_t i = 0; i < 8; i++)
        prefix = prefix << 8 | (i < key.length ? (unsigned char)key.data[i] : 0);
    return prefix;
}

static int compare_keys(uint64_t prefix_a, struct ratsu_slice a, uint64_t prefix_b,
                        struct ratsu_slice b)
{
    if (prefix_a != prefix_b) return prefix_a < prefix_b ? -1 : 1;
    return ratsu_slice_order(a, b);
}

/* Returns key and value of the record at PLACE in memory. */
static void split_record(const struct ratsu_sorter *sorter, uint64_t place,
                         struct ratsu_slice *record)
{
    const char *data = sorter->records.data + place;
    uint32_t lengths[2];
    memcpy(lengths, data, HEAD);
    record[0] = (struct ratsu_slice){data + HEAD, lengths[0]};
    record[1] = (struct ratsu_slice){data + HEAD + lengths[0], lengths[1]};
}

static int compare_items(const struct ratsu_sorter *sorter, const struct item *a,
                         const struct item *b)
{
    struct ratsu_slice left[2], right[2];
    if (a->prefix != b->prefix) return a->prefix < b->prefix ? -1 : 1;
    split_record(sorter, a->place, left);
    split_record(sorter, b->place, right);
    return ratsu_slice_order(left[0], right[0]);
}

/* Merges items FROM .. MIDDLE and MIDDLE .. END of one array into the other. */
static void merge_items(const struct ratsu_sorter *sorter, const struct item *items,
                        struct item *into, size_t from, size_t middle, size_t end)
{
    size_t left = from, right = middle;
    for (size_t i = from; i < end; i++) {
        bool take_left = left < middle &&
                         (right == end || compare_items(sorter, &items[left], &items[right]) <= 0);
        into[i] = items[take_left ? left++ : right++];
    }
}

/* Bottom-up: this is stable and needs no stack. The second half of the array is scratch. */
static bool sort_items(struct ratsu_sorter *sorter)
{
    size_t count = sorter->count;
    if (count == 0) return true;
    if (!RATSU_GROW(sorter->items, sorter->capacity, 2 * count)) return fail(sorter, ENOMEM);
    struct item *items = sorter->items, *other = items + count;
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t from = 0; from < count; from += 2 * width) {
            size_t middle = from + width < count ? from + width : count;
            size_t end = from + 2 * width < count ? from + 2 * width : count;
            merge_items(sorter, items, other, from, middle, end);
        }
        struct item *swap = items;
        items = other;
        other = swap;
    }
    if (items != sorter->items) memcpy(sorter->items, items, count * sizeof *items);
    return true;
}

/* ---- Runs ---------------------------------------------------------------------------------- */

static bool write_record(struct ratsu_sorter *sorter, struct ratsu_store *to,
                         const struct ratsu_slice *record)
{
    return ratsu_store_add(to, record, 2) || fail(sorter, ratsu_store_error(to));
}

/* Sorts the records in memory and writes them as a run. */
static bool spill(struct ratsu_sorter *sorter)
{
    if (sorter->count == 0) return true;
    if (sorter->written == NULL) sorter->written = ratsu_store_new(0);
    if (sorter->written == NULL) return fail(sorter, ENOMEM);
    if (!sort_items(sorter)) return false;
    if (!RATSU_GROW(sorter->runs, sorter->run_capacity, sorter->run_count + 1))
        return fail(sorter, ENOMEM);
    struct run *run = &sorter->runs[sorter->run_count++];
    run->at = ratsu_store_size(sorter->written);
    for (size_t i = 0; i < sorter->count; i++) {
        struct ratsu_slice record[2];
        split_record(sorter, sorter->items[i].place, record);
        if (!write_record(sorter, sorter->written, record)) return false;
    }
    run->end = ratsu_store_size(sorter->written);
    sorter->count = sorter->records.length = 0;
    return true;
}

/* Records and items may fill half of the memory, because their buffers double. An item counts
 * twice, because sorting needs a second array of them. */
bool ratsu_sorter_add(struct ratsu_sorter *sorter, struct ratsu_slice key, struct ratsu_slice value)
{
    uint64_t room = (uint64_t)HEAD + key.length + value.length;
    uint64_t held = sorter->records.length + room + 2 * sorter->count * sizeof *sorter->items;
    if (sorter->error != 0 || (held > sorter->limit / 2 && !spill(sorter))) return false;
    if (key.length > INT32_MAX || value.length > INT32_MAX) return fail(sorter, EFBIG);
    if (!RATSU_GROW(sorter->items, sorter->capacity, sorter->count + 1))
        return fail(sorter, ENOMEM);
    const uint32_t lengths[2] = {(uint32_t)key.length, (uint32_t)value.length};
    sorter->items[sorter->count++] = (struct item){prefix_of(key), sorter->records.length};
    ratsu_buffer_add(&sorter->records, lengths, HEAD);
    ratsu_buffer_add_slice(&sorter->records, key);
    ratsu_buffer_add_slice(&sorter->records, value);
    return !sorter->records.failed || fail(sorter, ENOMEM);
}

/* ---- Merging ------------------------------------------------------------------------------- */

/* Moves to the next record; false at the run's end and on failure. */
static bool advance(struct ratsu_sorter *sorter, struct reader *reader)
{
    if (reader->cursor.place == reader->end) return false;
    if (ratsu_store_read(sorter->written, &reader->cursor, reader->record, 2) != RATSU_RECORD)
        return fail(sorter, ratsu_store_error(sorter->written));
    reader->prefix = prefix_of(reader->record[0]);
    return true;
}

/* Whether reader A comes before reader B: readers are in the order of their runs. */
static bool before(const struct ratsu_sorter *sorter, size_t a, size_t b)
{
    const struct reader *left = &sorter->readers[a], *right = &sorter->readers[b];
    int order = compare_keys(left->prefix, left->record[0], right->prefix, right->record[0]);
    return order != 0 ? order < 0 : a < b;
}

static void sift_down(struct ratsu_sorter *sorter, size_t at)
{
    size_t *heap = sorter->heap, moved = heap[at];
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= sorter->heap_count) break;
        if (child + 1 < sorter->heap_count && before(sorter, heap[child + 1], heap[child])) child++;
        if (!before(sorter, heap[child], moved)) break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = moved;
}

/* Begins to merge COUNT runs from FROM on. */
static bool begin_merge(struct ratsu_sorter *sorter, size_t from, size_t count)
{
    free_readers(sorter);
    sorter->readers = calloc(count, sizeof *sorter->readers);
    sorter->heap = calloc(count, sizeof *sorter->heap);
    if (sorter->readers == NULL || sorter->heap == NULL) return fail(sorter, ENOMEM);
    sorter->reader_count = count;
    sorter->started = false;
    for (size_t i = 0; i < count; i++) {
        const struct run *run = &sorter->runs[from + i];
        sorter->readers[i].cursor.place = run->at;
        sorter->readers[i].end = run->end;
        if (advance(sorter, &sorter->readers[i])) sorter->heap[sorter->heap_count++] = i;
    }
    for (size_t i = sorter->heap_count / 2; i-- > 0;) sift_down(sorter, i);
    return sorter->error == 0;
}

static enum ratsu_record next_merged(struct ratsu_sorter *sorter, struct ratsu_slice *record)
{
    if (sorter->heap_count > 0 && sorter->started) {
        if (!advance(sorter, &sorter->readers[sorter->heap[0]]))
            sorter->heap[0] = sorter->heap[--sorter->heap_count];
        if (sorter->heap_count > 0) sift_down(sorter, 0);
    }
    sorter->started = true;
    if (sorter->error != 0) return RATSU_RECORD_FAILED;
    if (sorter->heap_count == 0) return RATSU_RECORD_END;
    memcpy(record, sorter->readers[sorter->heap[0]].record, 2 * sizeof *record);
    return RATSU_RECORD;
}

/* Merges COUNT runs from FROM on into run MADE, at the end of TO. */
static bool merge_some(struct ratsu_sorter *sorter, size_t from, size_t count,
                       struct ratsu_store *to, size_t made)
{
    struct ratsu_slice record[2];
    uint64_t at = ratsu_store_size(to);
    if (!begin_merge(sorter, from, count)) return false;
    while (next_merged(sorter, record) == RATSU_RECORD)
        if (!write_record(sorter, to, record)) return false;
    sorter->runs[made] = (struct run){at, ratsu_store_size(to)};
    return sorter->error == 0;
}

/* Merges the runs, MOST at a time, into a new store. */
static bool merge_once(struct ratsu_sorter *sorter, size_t most)
{
    struct ratsu_store *to = ratsu_store_new(0);
    size_t made = 0;
    bool good = true;
    if (to == NULL) return fail(sorter, ENOMEM);
    for (size_t from = 0; from < sorter->run_count && good; from += most) {
        size_t left = sorter->run_count - from;
        good = merge_some(sorter, from, left < most ? left : most, to, made++);
    }
    free_readers(sorter);
    ratsu_store_free(sorter->written);
    sorter->written = to;
    sorter->run_count = made;
    return good;
}

static bool begin_reading(struct ratsu_sorter *sorter)
{
    sorter->sorted = true;
    if (sorter->run_count == 0) return sort_items(sorter);
    if (!spill(sorter)) return false;
    ratsu_buffer_free(&sorter->records);
    free(sorter->items);
    sorter->items = NULL;
    sorter->capacity = 0;
    size_t most = (size_t)(sorter->limit / PIECE);
    while (sorter->run_count > most)
        if (!merge_once(sorter, most)) return false;
    return begin_merge(sorter, 0, sorter->run_count);
}

enum ratsu_record ratsu_sorter_next(struct ratsu_sorter *sorter, struct ratsu_slice *key,
                                    struct ratsu_slice *value)
{
    struct ratsu_slice record[2];
    enum ratsu_record got = RATSU_RECORD;
    if (sorter->error != 0 || (!sorter->sorted && !begin_reading(sorter)))
        return RATSU_RECORD_FAILED;
    if (sorter->run_count > 0)
        got = next_merged(sorter, record);
    else if (sorter->next == sorter->count)
        got = RATSU_RECORD_END;
    else
        split_record(sorter, sorter->items[sorter->next++].place, record);
    if (got != RATSU_RECORD) return got;
    *key = record[0];
    *value = record[1];
    return got;
}
