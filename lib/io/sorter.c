/* io/sorter.c: sorting by merging.
 *
 * Runs are merged as many at a time as memory has windows for, until one pass can merge them all.
 * Runs stay in the order in which they came, and the first of them takes precedence in ties, so
 * equal keys keep their order. */
#include "io/sorter.h"
#include "base/texts.h"

#include "base/bits.h"

#include <errno.h>

/* Even with very little memory, runs are not shorter than a piece. */
enum { PIECE = 64 << 10, LEAST = 4 * PIECE };

/* Items are sorted by as many bytes of their keys at a time as a number holds; after FAR bytes that
 * are the same, by the rest of them at once. */
enum { STEP = sizeof(uint64_t), FAR = 8 * STEP };

/* Records in order are all over the memory: they are fetched some items ahead. Most of them take no
 * more than these lines of the cache. */
enum { AHEAD = 8, LINE = 64, LINES = 3 };

/* What is sorted: bytes of the key as a number, and the record. */
struct item {
    uint64_t prefix;
    const struct ratsu_sorted *record;
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
    uint64_t most;            /* records that are wanted; 0: all */
    struct ratsu_arena arena; /* of records in memory */
    uint64_t held;            /* their bytes */
    struct item *items;
    size_t count, capacity;
    bool cut;    /* what comes after item `most - 1` is unwanted */
    bool sorted; /* no more records are added */
    size_t next; /* records that were delivered */

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
    if (sorter) sorter->limit = memory < LEAST ? LEAST : memory;
    return sorter;
}

void ratsu_sorter_keep_first(struct ratsu_sorter *sorter, uint64_t most)
{
    sorter->most = most;
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
    if (!sorter) return;
    free_readers(sorter);
    ratsu_store_free(sorter->written);
    ratsu_arena_free(&sorter->arena);
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

/* The first bytes of KEY as a number, zeros after its end. */
static uint64_t prefix_of(struct ratsu_slice key)
{
    uint64_t prefix = 0;
    for (size_t i = 0; i < STEP; i++)
        prefix = prefix << 8 | (i < key.length ? (unsigned char)key.data[i] : 0);
    return prefix;
}

struct ratsu_sorted *ratsu_sorted_new(struct ratsu_arena *arena, size_t key_length,
                                      size_t value_length)
{
    bool fits = key_length <= INT32_MAX && value_length <= INT32_MAX;
    struct ratsu_sorted *record =
        fits ? ratsu_arena_take(arena, ratsu_sorted_size(key_length, value_length)) : NULL;
    if (!record) return NULL;
    record->key_length = (uint32_t)key_length;
    record->value_length = (uint32_t)value_length;
    return record;
}

static void split_record(const struct ratsu_sorted *sorted, struct ratsu_slice *record)
{
    record[0] = ratsu_sorted_key(sorted);
    record[1] = (struct ratsu_slice){ratsu_sorted_value(sorted), sorted->value_length};
}

/* Sorts COUNT items bottom-up: this is stable and needs no stack. OTHER is scratch for as many. */
static void merge_sort(struct item *items, struct item *other, size_t count, bool whole_keys)
{
    struct item *from = items, *into = other;
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t start = 0; start < count; start += 2 * width) {
            size_t left = start, middle = start + width < count ? start + width : count;
            size_t right = middle, end = count - middle < width ? count : middle + width;
            for (size_t i = start; i < end; i++) {
                bool turned =
                    right < end &&
                    (left == middle ||
                     (whole_keys ? ratsu_slice_order(ratsu_sorted_key(from[left].record),
                                                     ratsu_sorted_key(from[right].record)) > 0
                                 : from[left].prefix > from[right].prefix));
                into[i] = from[turned ? right++ : left++];
            }
        }
        struct item *swap = from;
        from = into;
        into = swap;
    }
    if (from != items) memcpy(items, from, count * sizeof *items);
}

/* Sets the prefixes of COUNT items to the bytes of their keys from DEPTH on; false if a key ends
 * before. */
static bool step_on(struct item *items, size_t count, size_t depth)
{
    for (size_t i = 0; i < count; i++) {
        if (i + AHEAD < count) PREFETCH(items[i + AHEAD].record);
        struct ratsu_slice key = ratsu_sorted_key(items[i].record);
        if (key.length < depth) return false;
        items[i].prefix = prefix_of(ratsu_slice_part(key, depth, key.length));
    }
    return true;
}

/* Sorts COUNT items whose keys are alike up to DEPTH, and whose prefixes begin there. Records are
 * seldom in the cache: each is looked at once for a step, not at each comparison. */
static void sort_from(struct item *items, struct item *other, size_t count, size_t depth)
{
    merge_sort(items, other, count, false);
    for (size_t from = 0, end; from < count; from = end) {
        for (end = from + 1; end < count && items[end].prefix == items[from].prefix;) end++;
        if (end - from == 1) continue;
        if (depth < FAR && step_on(items + from, end - from, depth + STEP))
            sort_from(items + from, other, end - from, depth + STEP);
        else
            merge_sort(items + from, other, end - from, true);
    }
}

/* Sorts the items; the second half of their array is scratch. */
static bool sort_items(struct ratsu_sorter *sorter)
{
    size_t count = sorter->count;
    if (count == 0) return true;
    if (!RATSU_GROW(sorter->items, sorter->capacity, 2 * count)) return fail(sorter, ENOMEM);
    if (sorter->cut) step_on(sorter->items, (size_t)sorter->most, 0);
    sort_from(sorter->items, sorter->items + count, count, 0);
    sorter->cut = sorter->most != 0 && count >= sorter->most;
    if (sorter->cut) sorter->count = (size_t)sorter->most;
    return true;
}

/* ---- Runs ---------------------------------------------------------------------------------- */

/* Sorts the records in memory and writes them as a run. */
static bool spill(struct ratsu_sorter *sorter)
{
    if (sorter->count == 0) return true;
    if (!sorter->written) sorter->written = ratsu_store_new(0);
    if (!sorter->written) return fail(sorter, ENOMEM);
    if (!sort_items(sorter)) return false;
    if (!RATSU_GROW(sorter->runs, sorter->run_capacity, sorter->run_count + 1))
        return fail(sorter, ENOMEM);
    struct run *run = &sorter->runs[sorter->run_count++];
    run->at = ratsu_store_size(sorter->written);
    for (size_t i = 0; i < sorter->count; i++) {
        struct ratsu_slice record[2];
        split_record(sorter->items[i].record, record);
        if (!ratsu_store_add(sorter->written, record, 2))
            return fail(sorter, ratsu_store_error(sorter->written));
    }
    run->end = ratsu_store_size(sorter->written);
    ratsu_arena_empty(&sorter->arena);
    sorter->held = sorter->count = 0;
    sorter->cut = false;
    return true;
}

/* Whether a record under KEY comes after all that are wanted. Once twice as many are held, the
 * unwanted ones are dropped. */
static bool is_unwanted(struct ratsu_sorter *sorter, struct ratsu_slice key)
{
    if (sorter->most == 0 || sorter->error != 0) return false;
    if (sorter->count / 2 > sorter->most && !sort_items(sorter)) return false;
    return sorter->cut &&
           ratsu_slice_order(ratsu_sorted_key(sorter->items[sorter->most - 1].record), key) <= 0;
}

/* Makes room for one more record of SIZE bytes. The array of items counts twice because it doubles,
 * and once more because sorting needs a second one. */
static bool make_room(struct ratsu_sorter *sorter, uint64_t size)
{
    uint64_t held = sorter->held + size + 4 * sorter->count * sizeof *sorter->items;
    if (sorter->error != 0 || (held > sorter->limit && !spill(sorter))) return false;
    return RATSU_GROW(sorter->items, sorter->capacity, sorter->count + 1) || fail(sorter, ENOMEM);
}

static void put(struct ratsu_sorter *sorter, const struct ratsu_sorted *record, uint64_t size)
{
    uint64_t prefix = prefix_of(ratsu_sorted_key(record));
    sorter->items[sorter->count++] = (struct item){prefix, record};
    sorter->held += size;
}

bool ratsu_sorter_put(struct ratsu_sorter *sorter, const struct ratsu_sorted *record)
{
    uint64_t size = ratsu_sorted_size(record->key_length, record->value_length);
    if (is_unwanted(sorter, ratsu_sorted_key(record))) return true;
    if (!make_room(sorter, size)) return false;
    put(sorter, record, size);
    return true;
}

bool ratsu_sorter_add(struct ratsu_sorter *sorter, struct ratsu_slice key, struct ratsu_slice value)
{
    uint64_t size = ratsu_sorted_size(key.length, value.length);
    if (is_unwanted(sorter, key)) return true;
    if (!make_room(sorter, size)) return false;
    if (key.length > INT32_MAX || value.length > INT32_MAX) return fail(sorter, EFBIG);
    struct ratsu_sorted *record = ratsu_sorted_new(&sorter->arena, key.length, value.length);
    if (!record) return fail(sorter, ENOMEM);
    if (key.length > 0) memcpy(record->data, key.data, key.length);
    if (value.length > 0) memcpy(ratsu_sorted_value(record), value.data, value.length);
    put(sorter, record, size);
    return true;
}

void ratsu_sorter_own(struct ratsu_sorter *sorter, struct ratsu_arena *arena)
{
    ratsu_arena_join(&sorter->arena, arena);
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
    if (left->prefix != right->prefix) return left->prefix < right->prefix;
    int order = ratsu_slice_order(left->record[0], right->record[0]);
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
    if (!sorter->readers || !sorter->heap) return fail(sorter, ENOMEM);
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

static bool begin_reading(struct ratsu_sorter *sorter)
{
    sorter->sorted = true;
    if (sorter->run_count == 0) return sort_items(sorter);
    if (!spill(sorter)) return false;
    ratsu_arena_free(&sorter->arena);
    free(sorter->items);
    sorter->items = NULL;
    sorter->capacity = 0;
    size_t most = (size_t)(sorter->limit / PIECE);
    while (sorter->run_count > most) {
        /* The runs are merged, as many at a time as can be read at once, into a new store. */
        struct ratsu_store *to = ratsu_store_new(0);
        size_t made = 0;
        if (!to) return fail(sorter, ENOMEM);
        for (size_t from = 0; from < sorter->run_count && !sorter->error; from += most) {
            const size_t left = sorter->run_count - from;
            const uint64_t at = ratsu_store_size(to);
            struct ratsu_slice record[2];
            begin_merge(sorter, from, left < most ? left : most);
            while (next_merged(sorter, record) == RATSU_RECORD)
                if (!ratsu_store_add(to, record, 2)) fail(sorter, ratsu_store_error(to));
            sorter->runs[made++] = (struct run){at, ratsu_store_size(to)};
        }
        free_readers(sorter);
        ratsu_store_free(sorter->written);
        sorter->written = to;
        sorter->run_count = made;
        if (sorter->error) return false;
    }
    return begin_merge(sorter, 0, sorter->run_count);
}

enum ratsu_record ratsu_sorter_next(struct ratsu_sorter *sorter, struct ratsu_slice *key,
                                    struct ratsu_slice *value)
{
    struct ratsu_slice record[2];
    enum ratsu_record got = RATSU_RECORD;
    if (sorter->error != 0 || (!sorter->sorted && !begin_reading(sorter)))
        return RATSU_RECORD_FAILED;
    if (sorter->most != 0 && sorter->next == sorter->most) {
        got = RATSU_RECORD_END;
    } else if (sorter->run_count > 0) {
        got = next_merged(sorter, record);
    } else if (sorter->next == sorter->count) {
        got = RATSU_RECORD_END;
    } else {
        const struct item *item = &sorter->items[sorter->next];
        if (sorter->count - sorter->next > AHEAD) {
            const char *later = (const char *)item[AHEAD].record;
            for (size_t i = 0; i < LINES; i++) PREFETCH(later + LINE * i);
        }
        split_record(item->record, record);
    }
    if (got != RATSU_RECORD) return got;
    sorter->next++;
    *key = record[0];
    *value = record[1];
    return got;
}
