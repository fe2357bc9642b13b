/* Sorting by merging: what memory holds is sorted and written as a run; runs are merged, as many at a time
 * as memory has buffers for, until one pass can merge them all. Runs stay in the order in which they came
 * and the first one wins ties, so equal keys keep their order.
 *
 * A record is two lengths of four bytes, key, value; also in the file.
 */
#include "collate/temporary.h"
#include "collate/collate.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* However little memory there is, runs are not shorter than a piece. */
enum { HEAD = 2 * sizeof(uint32_t), PIECE = 64 << 10, LEAST = 4 * PIECE };

/* What is sorted: the key's first bytes as a number, and the record's place. */
struct item {
    uint64_t prefix;
    uint64_t place;
};

struct run {
    uint64_t at, end; /* in the file */
};

/* A run that is being read. */
struct reader {
    struct run rest; /* what is not in the buffer yet */
    struct ratsu_buffer buffer;
    size_t used;
    struct ratsu_slice key, value; /* the record it stands at */
    uint64_t prefix;
};

struct ratsu_sorter {
    uint64_t limit;
    struct ratsu_buffer records; /* in memory */
    struct item *items;
    size_t count, capacity;
    bool sorted; /* adding is over */
    size_t next; /* of items, when nothing was written */

    int file;
    uint64_t size; /* of the file */
    struct run *runs;
    size_t run_count, run_capacity;

    struct reader *readers; /* of the merge that is going on */
    size_t *heap;           /* indexes of readers, the lowest first */
    size_t reader_count, heap_count;
    bool started; /* the heap's first was handed out */
    int error;
};

struct ratsu_sorter *ratsu_sorter_new(uint64_t memory)
{
    struct ratsu_sorter *sorter = calloc(1, sizeof *sorter);
    if (!sorter) return NULL;
    sorter->limit = memory < LEAST ? LEAST : memory;
    sorter->file = -1;
    return sorter;
}

static void free_readers(struct ratsu_sorter *sorter)
{
    for (size_t i = 0; i < sorter->reader_count; i++) ratsu_buffer_free(&sorter->readers[i].buffer);
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
    if (sorter->file >= 0) close(sorter->file);
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
    if (!sorter->error) sorter->error = error ? error : EIO;
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
    size_t length = a.length < b.length ? a.length : b.length;
    int order = length ? memcmp(a.data, b.data, length) : 0;
    return order ? order : (a.length > b.length) - (a.length < b.length);
}

/* Key and value of the record at DATA; how long it is. */
static size_t split_record(const char *data, struct ratsu_slice *key, struct ratsu_slice *value)
{
    uint32_t lengths[2];
    memcpy(lengths, data, HEAD);
    *key = (struct ratsu_slice){data + HEAD, lengths[0]};
    *value = (struct ratsu_slice){data + HEAD + lengths[0], lengths[1]};
    return (size_t)HEAD + lengths[0] + lengths[1];
}

static int compare_items(const struct ratsu_sorter *sorter, const struct item *a,
                         const struct item *b)
{
    struct ratsu_slice key_a, key_b, value;
    if (a->prefix != b->prefix) return a->prefix < b->prefix ? -1 : 1;
    split_record(sorter->records.data + a->place, &key_a, &value);
    split_record(sorter->records.data + b->place, &key_b, &value);
    return compare_keys(a->prefix, key_a, b->prefix, key_b);
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

/* Bottom-up, for it is stable and needs no stack. The array has room for two. */
static void sort_items(struct ratsu_sorter *sorter)
{
    struct item *items = sorter->items, *other = items + sorter->capacity;
    size_t count = sorter->count;
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
}

/* ---- In the file --------------------------------------------------------------------------- */

static bool add_run(struct ratsu_sorter *sorter, uint64_t from)
{
    if (sorter->run_count == sorter->run_capacity) {
        size_t capacity = sorter->run_capacity ? 2 * sorter->run_capacity : 16;
        void *runs = realloc(sorter->runs, capacity * sizeof *sorter->runs);
        if (!runs) return fail(sorter, ENOMEM);
        sorter->runs = runs;
        sorter->run_capacity = capacity;
    }
    sorter->runs[sorter->run_count++] = (struct run){from, sorter->size};
    return true;
}

/* Records on their way into a file. */
struct writer {
    struct ratsu_buffer buffer;
    int file;
    uint64_t at;
};

static bool flush(struct ratsu_sorter *sorter, struct writer *writer)
{
    if (writer->buffer.failed) return fail(sorter, ENOMEM);
    if (!ratsu_temporary_write(writer->file, writer->at, ratsu_buffer_slice(&writer->buffer)))
        return fail(sorter, errno);
    writer->at += writer->buffer.length;
    writer->buffer.length = 0;
    return true;
}

static bool write_record(struct ratsu_sorter *sorter, struct writer *writer, struct ratsu_slice key,
                         struct ratsu_slice value)
{
    const uint32_t lengths[2] = {(uint32_t)key.length, (uint32_t)value.length};
    size_t room = HEAD + key.length + value.length;
    if (writer->buffer.length && writer->buffer.length + room > PIECE && !flush(sorter, writer))
        return false;
    ratsu_buffer_add(&writer->buffer, lengths, HEAD);
    ratsu_buffer_add_slice(&writer->buffer, key);
    ratsu_buffer_add_slice(&writer->buffer, value);
    return true;
}

/* Sorts what memory holds and writes it as a run. */
static bool spill(struct ratsu_sorter *sorter)
{
    if (sorter->count == 0) return true;
    if (sorter->file < 0) sorter->file = ratsu_temporary_open();
    if (sorter->file < 0) return fail(sorter, errno);
    sort_items(sorter);
    struct writer writer = {.file = sorter->file, .at = sorter->size};
    bool good = true;
    for (size_t i = 0; i < sorter->count && good; i++) {
        struct ratsu_slice key, value;
        split_record(sorter->records.data + sorter->items[i].place, &key, &value);
        good = write_record(sorter, &writer, key, value);
    }
    good = good && flush(sorter, &writer);
    ratsu_buffer_free(&writer.buffer);
    uint64_t from = sorter->size;
    sorter->size = writer.at;
    sorter->count = sorter->records.length = 0;
    return good && add_run(sorter, from);
}

static bool reserve_item(struct ratsu_sorter *sorter)
{
    if (sorter->count < sorter->capacity) return true;
    size_t capacity = sorter->capacity ? 2 * sorter->capacity : 64;
    struct item *items = malloc(2 * capacity * sizeof *items);
    if (!items) return fail(sorter, ENOMEM);
    if (sorter->count) memcpy(items, sorter->items, sorter->count * sizeof *items);
    free(sorter->items);
    sorter->items = items;
    sorter->capacity = capacity;
    return true;
}

/* Half of the memory is for records, for their buffer doubles; items take their share as they come. */
bool ratsu_sorter_add(struct ratsu_sorter *sorter, struct ratsu_slice key, struct ratsu_slice value)
{
    size_t room = HEAD + key.length + value.length;
    uint64_t held = sorter->records.length + room + 2 * sorter->count * sizeof *sorter->items;
    if (sorter->error || (held > sorter->limit / 2 && !spill(sorter))) return false;
    if (!reserve_item(sorter)) return false;
    const uint32_t lengths[2] = {(uint32_t)key.length, (uint32_t)value.length};
    sorter->items[sorter->count++] = (struct item){prefix_of(key), sorter->records.length};
    ratsu_buffer_add(&sorter->records, lengths, HEAD);
    ratsu_buffer_add_slice(&sorter->records, key);
    ratsu_buffer_add_slice(&sorter->records, value);
    return !sorter->records.failed || fail(sorter, ENOMEM);
}

/* ---- Merging ------------------------------------------------------------------------------- */

/* Has SIZE bytes from `used` on in the buffer. */
static bool fill(struct ratsu_sorter *sorter, struct reader *reader, size_t size)
{
    struct ratsu_buffer *buffer = &reader->buffer;
    size_t there = buffer->length - reader->used;
    if (there >= size) return true;
    if (there) memmove(buffer->data, buffer->data + reader->used, there);
    buffer->length = there;
    reader->used = 0;
    uint64_t rest = reader->rest.end - reader->rest.at;
    size_t wanted = size < PIECE ? PIECE - there : size - there;
    if (wanted > rest) wanted = (size_t)rest;
    if (!ratsu_buffer_reserve(buffer, wanted)) return fail(sorter, ENOMEM);
    if (!ratsu_temporary_read(sorter->file, reader->rest.at, buffer->data + there, wanted))
        return fail(sorter, errno);
    buffer->length += wanted;
    reader->rest.at += wanted;
    return buffer->length >= size || fail(sorter, EIO);
}

/* Moves to the next record; false at the run's end and on failure. */
static bool advance(struct ratsu_sorter *sorter, struct reader *reader)
{
    uint32_t lengths[2];
    if (reader->rest.at == reader->rest.end && reader->used == reader->buffer.length) return false;
    if (!fill(sorter, reader, HEAD)) return false;
    memcpy(lengths, reader->buffer.data + reader->used, HEAD);
    if (!fill(sorter, reader, (size_t)HEAD + lengths[0] + lengths[1])) return false;
    reader->used += split_record(reader->buffer.data + reader->used, &reader->key, &reader->value);
    reader->prefix = prefix_of(reader->key);
    return true;
}

/* Whether reader A comes before reader B: readers are in the order of their runs. */
static bool before(const struct ratsu_sorter *sorter, size_t a, size_t b)
{
    const struct reader *left = &sorter->readers[a], *right = &sorter->readers[b];
    int order = compare_keys(left->prefix, left->key, right->prefix, right->key);
    return order ? order < 0 : a < b;
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
        sorter->readers[i].rest = sorter->runs[from + i];
        if (advance(sorter, &sorter->readers[i])) sorter->heap[sorter->heap_count++] = i;
    }
    for (size_t i = sorter->heap_count / 2; i-- > 0;) sift_down(sorter, i);
    return !sorter->error;
}

static bool next_merged(struct ratsu_sorter *sorter, struct ratsu_slice *key,
                        struct ratsu_slice *value)
{
    if (sorter->heap_count && sorter->started) {
        if (!advance(sorter, &sorter->readers[sorter->heap[0]]))
            sorter->heap[0] = sorter->heap[--sorter->heap_count];
        if (sorter->heap_count) sift_down(sorter, 0);
    }
    sorter->started = true;
    if (sorter->error || sorter->heap_count == 0) return false;
    *key = sorter->readers[sorter->heap[0]].key;
    *value = sorter->readers[sorter->heap[0]].value;
    return true;
}

/* Merges the runs, MOST at a time, into a new file. */
static bool merge_once(struct ratsu_sorter *sorter, size_t most)
{
    struct writer writer = {.file = ratsu_temporary_open()};
    if (writer.file < 0) return fail(sorter, errno);
    size_t made = 0;
    bool good = true;
    for (size_t from = 0; from < sorter->run_count && good; from += most) {
        size_t count = sorter->run_count - from < most ? sorter->run_count - from : most;
        struct ratsu_slice key, value;
        uint64_t begins = writer.at;
        good = begin_merge(sorter, from, count);
        while (good && next_merged(sorter, &key, &value))
            good = write_record(sorter, &writer, key, value);
        good = good && !sorter->error && flush(sorter, &writer);
        sorter->runs[made++] = (struct run){begins, writer.at};
    }
    ratsu_buffer_free(&writer.buffer);
    close(sorter->file);
    sorter->file = writer.file;
    sorter->size = writer.at;
    sorter->run_count = made;
    return good;
}

static bool begin_reading(struct ratsu_sorter *sorter)
{
    sorter->sorted = true;
    if (sorter->run_count == 0) {
        sort_items(sorter);
        return true;
    }
    if (!spill(sorter)) return false;
    ratsu_buffer_free(&sorter->records);
    free(sorter->items);
    sorter->items = NULL;
    sorter->capacity = 0;
    size_t most = (size_t)(sorter->limit / PIECE);
    if (most < 2) most = 2;
    while (sorter->run_count > most)
        if (!merge_once(sorter, most)) return false;
    return begin_merge(sorter, 0, sorter->run_count);
}

bool ratsu_sorter_next(struct ratsu_sorter *sorter, struct ratsu_slice *key,
                       struct ratsu_slice *value)
{
    if (sorter->error || (!sorter->sorted && !begin_reading(sorter))) return false;
    if (sorter->run_count) return next_merged(sorter, key, value);
    if (sorter->next == sorter->count) return false;
    split_record(sorter->records.data + sorter->items[sorter->next++].place, key, value);
    return true;
}
