#include "stats/merge.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

enum { READ = 16 << 10, RECORD_HEAD = 5 };

static struct source *add(struct merge *merge)
{
    if (merge->source_count == merge->source_capacity) {
        size_t capacity = merge->source_capacity ? 2 * merge->source_capacity : 16;
        void *sources = realloc(merge->sources, capacity * sizeof *merge->sources);
        if (!sources) return NULL;
        merge->sources = sources;
        merge->source_capacity = capacity;
    }
    struct source *source = &merge->sources[merge->source_count++];
    *source = (struct source){0};
    return source;
}

bool ratsu_merge_add_tally(struct merge *merge, struct tally *tally)
{
    struct source *source = add(merge);
    if (!source) return false;
    ratsu_tally_sort(tally);
    source->tally = tally;
    source->in_memory = true;
    for (size_t i = 0; i < tally->run_count; i++) {
        source = add(merge);
        if (!source) return false;
        source->tally = tally;
        source->at = tally->runs[i].from;
        source->to = tally->runs[i].to;
    }
    return true;
}

bool ratsu_merge_add_partial(struct merge *merge, struct source *partial)
{
    struct source *source = add(merge);
    if (!source) return false;
    *source = *partial;
    *partial = (struct source){.path = partial->path};
    return true;
}

/* At least SIZE bytes of the run behind `used`; false at its end or on trouble. */
static bool fill(struct source *source, size_t size, struct ratsu_buffer *trouble)
{
    struct ratsu_buffer *read = &source->read;
    while (read->length - source->used < size) {
        if (source->used) {
            memmove(read->data, read->data + source->used, read->length - source->used);
            read->length -= source->used;
            source->used = 0;
        }
        uint64_t left = source->to - source->at;
        size_t most = left < READ ? (size_t)left : READ;
        if (most == 0) return false;
        if (!ratsu_buffer_reserve(read, most)) {
            ratsu_buffer_add_string(trouble, strerror(ENOMEM));
            return false;
        }
        ssize_t got =
            pread(source->tally->descriptor, read->data + read->length, most, (off_t)source->at);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            ratsu_buffer_print(trouble, "temporary file: %s", strerror(got < 0 ? errno : EIO));
            return false;
        }
        read->length += (size_t)got;
        source->at += (uint64_t)got;
    }
    return true;
}

static int next_of_run(struct source *source, struct ratsu_buffer *trouble)
{
    uint32_t length;
    if (!fill(source, RECORD_HEAD, trouble)) return trouble->length ? -1 : 0;
    source->section = (unsigned char)source->read.data[source->used];
    memcpy(&length, source->read.data + source->used + 1, sizeof length);
    size_t numbers = ratsu_sections[source->section].columns * sizeof(uint64_t);
    if (!fill(source, RECORD_HEAD + length + numbers, trouble)) return -1;
    const char *key = source->read.data + source->used + RECORD_HEAD;
    source->key = (struct ratsu_slice){key, length};
    memcpy(source->values, key + length, numbers);
    source->used += RECORD_HEAD + length + numbers;
    return 1;
}

static int next_of_memory(struct source *source)
{
    if (source->next == source->tally->count) return 0;
    const struct tally_row *row = source->tally->places[source->next++];
    source->section = row->section;
    source->key = tally_key(row);
    memcpy(source->values, row->values, ratsu_sections[row->section].columns * sizeof(uint64_t));
    return 1;
}

/* 1, 0 at the end, -1 on trouble. */
static int next_of(struct source *source, struct ratsu_buffer *trouble)
{
    if (!source->tally) return ratsu_partial_next(source, trouble);
    return source->in_memory ? next_of_memory(source) : next_of_run(source, trouble);
}

static bool before(const struct source *a, const struct source *b)
{
    return ratsu_tally_order(a->section, a->key, b->section, b->key) < 0;
}

/* Puts the source at AT where it belongs among those below. */
static void sift(struct merge *merge, size_t at)
{
    struct source **heap = merge->heap, *moved = heap[at];
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= merge->heap_count) break;
        if (child + 1 < merge->heap_count && before(heap[child + 1], heap[child])) child++;
        if (!before(heap[child], moved)) break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = moved;
}

static bool open_partial(struct merge *merge, struct source *source)
{
    struct ratsu_buffer what = {0};
    if (source->input) return true;
    bool sound = ratsu_partial_open(source, &what, &merge->trouble);
    if (sound && !ratsu_slice_is(ratsu_buffer_slice(&what), merge->what)) {
        sound = false;
        ratsu_buffer_print(&merge->trouble,
                           "%s: was written with other options: %.*s; the first with: %s",
                           source->path, (int)what.length, what.data, merge->what);
    }
    ratsu_buffer_free(&what);
    return sound;
}

static bool begin(struct merge *merge)
{
    merge->begun = true;
    merge->heap = malloc((merge->source_count + 1) * sizeof *merge->heap);
    if (!merge->heap) {
        ratsu_buffer_add_string(&merge->trouble, strerror(ENOMEM));
        return false;
    }
    for (size_t i = 0; i < merge->source_count; i++) {
        struct source *source = &merge->sources[i];
        if (source->path && !open_partial(merge, source)) return false;
        int got = next_of(source, &merge->trouble);
        if (got < 0) return false;
        if (got) merge->heap[merge->heap_count++] = source;
    }
    for (size_t i = merge->heap_count; i-- > 0;) sift(merge, i);
    return true;
}

/* Moves the first source on. */
static bool advance(struct merge *merge)
{
    int got = next_of(merge->heap[0], &merge->trouble);
    if (got < 0) return false;
    if (!got) merge->heap[0] = merge->heap[--merge->heap_count];
    if (merge->heap_count) sift(merge, 0);
    return true;
}

bool ratsu_merge_next(struct merge *merge, struct ratsu_row *row)
{
    if (merge->trouble.length || (!merge->begun && !begin(merge))) return false;
    if (merge->heap_count == 0) return false;
    const struct source *first = merge->heap[0];
    row->section = (enum ratsu_section)first->section;
    merge->key.length = 0;
    ratsu_buffer_add_slice(&merge->key, first->key);
    if (merge->key.failed) {
        ratsu_buffer_add_string(&merge->trouble, strerror(ENOMEM));
        return false;
    }
    row->key = ratsu_buffer_slice(&merge->key);
    memcpy(row->values, first->values, sizeof row->values);
    if (!advance(merge)) return false;
    while (merge->heap_count && merge->heap[0]->section == row->section &&
           ratsu_slice_equal(merge->heap[0]->key, row->key)) {
        ratsu_tally_combine(row->section, row->values, merge->heap[0]->values);
        if (!advance(merge)) return false;
    }
    return true;
}

void ratsu_source_free(struct source *source)
{
    ratsu_input_close(source->input);
    ratsu_buffer_free(&source->read);
    ratsu_buffer_free(&source->unescaped);
    ratsu_buffer_free(&source->last);
}

void ratsu_merge_free(struct merge *merge)
{
    for (size_t i = 0; i < merge->source_count; i++) ratsu_source_free(&merge->sources[i]);
    free(merge->sources);
    free(merge->heap);
    ratsu_buffer_free(&merge->key);
    ratsu_buffer_free(&merge->trouble);
    *merge = (struct merge){0};
}
