#include "stats/tally.h"

#include "base/bits.h"
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

enum { FIRST_CAPACITY = 1024, GATHERED = 64 << 10 };

static void fail(struct tally *tally, int number)
{
    if (!tally->trouble) tally->trouble = number;
}

int ratsu_tally_order(unsigned section_a, struct ratsu_slice a, unsigned section_b,
                      struct ratsu_slice b)
{
    if (section_a != section_b) return section_a < section_b ? -1 : 1;
    size_t shared = a.length < b.length ? a.length : b.length;
    int order = shared ? memcmp(a.data, b.data, shared) : 0;
    if (order) return order < 0 ? -1 : 1;
    return (a.length > b.length) - (a.length < b.length);
}

void ratsu_tally_combine(unsigned section, uint64_t *sum, const uint64_t *values)
{
    const struct ratsu_section_info *info = &ratsu_sections[section];
    for (unsigned i = 0; i < info->columns; i++) {
        if (info->largest >> i & 1) {
            if (values[i] > sum[i]) sum[i] = values[i];
        } else if (info->least >> i & 1) {
            if (values[i] && (!sum[i] || values[i] < sum[i])) sum[i] = values[i];
        } else {
            sum[i] += values[i];
        }
    }
}

void ratsu_tally_begin(struct tally *tally, size_t most_bytes, const char *folder)
{
    *tally = (struct tally){.most_bytes = most_bytes, .folder = folder, .descriptor = -1};
}

/* Eight bytes a step; the multipliers are odd numbers without pattern. */
static uint32_t hash_of(unsigned section, struct ratsu_slice key)
{
    uint64_t hash = (section + 1) * UINT64_C(0x9e3779b97f4a7c15) ^ key.length, word;
    size_t at = 0;
    for (; at + 8 <= key.length; at += 8) {
        memcpy(&word, key.data + at, 8);
        hash = (hash ^ word) * UINT64_C(0xd6e8feb86659fd93);
        hash ^= hash >> 32;
    }
    word = 0;
    if (at < key.length) memcpy(&word, key.data + at, key.length - at);
    hash = (hash ^ word) * UINT64_C(0xd6e8feb86659fd93);
    return (uint32_t)(hash ^ hash >> 32);
}

static bool grow(struct tally *tally)
{
    size_t capacity = tally->capacity ? 2 * tally->capacity : FIRST_CAPACITY;
    struct tally_row **places = calloc(capacity, sizeof(struct tally_row *));
    if (!places) return false;
    for (size_t i = 0; i < tally->capacity; i++) {
        if (!tally->places[i]) continue;
        size_t at = tally->places[i]->hash & (capacity - 1);
        while (places[at]) at = (at + 1) & (capacity - 1);
        places[at] = tally->places[i];
    }
    free(tally->places);
    tally->bytes += (capacity - tally->capacity) * sizeof(struct tally_row *);
    tally->places = places;
    tally->capacity = capacity;
    return true;
}

static struct tally_row *new_row(struct tally *tally, unsigned section, struct ratsu_slice key,
                                 uint32_t hash)
{
    size_t numbers = ratsu_sections[section].columns * sizeof(uint64_t);
    size_t size = sizeof(struct tally_row) + numbers + key.length;
    struct tally_row *row = key.length < UINT32_MAX ? ratsu_arena_take(&tally->arena, size) : NULL;
    if (!row) return NULL;
    row->hash = hash;
    row->length = (uint32_t)key.length;
    row->section = section;
    memset(row->values, 0, numbers);
    if (key.length) memcpy((char *)row->values + numbers, key.data, key.length);
    tally->bytes += size;
    tally->count++;
    return row;
}

uint64_t *ratsu_tally_row(struct tally *tally, enum ratsu_section section, struct ratsu_slice key)
{
    if (2 * (tally->count + 1) > tally->capacity && !grow(tally)) {
        fail(tally, ENOMEM);
        return NULL;
    }
    uint32_t hash = hash_of(section, key);
    size_t at = hash & (tally->capacity - 1);
    for (; tally->places[at]; at = (at + 1) & (tally->capacity - 1)) {
        struct tally_row *row = tally->places[at];
        if (row->hash == hash && row->section == section && ratsu_slice_equal(tally_key(row), key))
            return row->values;
    }
    tally->places[at] = new_row(tally, section, key, hash);
    if (tally->places[at]) return tally->places[at]->values;
    fail(tally, ENOMEM);
    return NULL;
}

static int order_of_rows(const void *a, const void *b)
{
    const struct tally_row *left = *(struct tally_row *const *)a;
    const struct tally_row *right = *(struct tally_row *const *)b;
    return ratsu_tally_order(left->section, tally_key(left), right->section, tally_key(right));
}

void ratsu_tally_sort(struct tally *tally)
{
    size_t count = 0;
    for (size_t i = 0; i < tally->capacity; i++) {
        if (tally->places[i]) tally->places[count++] = tally->places[i];
    }
    if (count) qsort(tally->places, count, sizeof(struct tally_row *), order_of_rows);
}

/* Opens the file at the first spill. Its name is gone as soon as it is open. */
static bool open_file(struct tally *tally)
{
    static const char name[] = "/ratsu-XXXXXX";
    if (tally->descriptor >= 0) return true;
    char *path = malloc(strlen(tally->folder) + sizeof name);
    if (path) {
        strcpy(path, tally->folder);
        strcat(path, name);
        tally->descriptor = mkstemp(path);
        if (tally->descriptor >= 0) unlink(path);
    }
    if (tally->descriptor < 0) fail(tally, path ? errno : ENOMEM);
    free(path);
    return tally->descriptor >= 0;
}

static void write_gathered(struct tally *tally, struct ratsu_buffer *gathered)
{
    size_t at = 0;
    if (gathered->failed) fail(tally, ENOMEM);
    while (at < gathered->length && !tally->trouble) {
        ssize_t wrote = write(tally->descriptor, gathered->data + at, gathered->length - at);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) fail(tally, errno);
        if (wrote > 0) at += (size_t)wrote;
    }
    tally->written += at;
    gathered->length = 0;
}

void ratsu_tally_run_begin(struct tally *tally, struct ratsu_buffer *gathered)
{
    gathered->length = 0;
    if (!open_file(tally)) return;
    if (tally->run_count == tally->run_capacity) {
        size_t capacity = tally->run_capacity ? 2 * tally->run_capacity : 16;
        void *runs = realloc(tally->runs, capacity * sizeof *tally->runs);
        if (!runs) {
            fail(tally, ENOMEM);
            return;
        }
        tally->runs = runs;
        tally->run_capacity = capacity;
    }
    tally->runs[tally->run_count++] = (struct tally_run){tally->written, tally->written};
}

void ratsu_tally_run_add(struct tally *tally, struct ratsu_buffer *gathered, unsigned section,
                         struct ratsu_slice key, const uint64_t *values)
{
    uint32_t length = (uint32_t)key.length;
    ratsu_buffer_add_char(gathered, (char)section);
    ratsu_buffer_add(gathered, &length, sizeof length);
    ratsu_buffer_add_slice(gathered, key);
    ratsu_buffer_add(gathered, values, ratsu_sections[section].columns * sizeof *values);
    if (gathered->length >= GATHERED || gathered->failed) write_gathered(tally, gathered);
}

void ratsu_tally_run_end(struct tally *tally, struct ratsu_buffer *gathered)
{
    write_gathered(tally, gathered);
    if (!tally->trouble) tally->runs[tally->run_count - 1].to = tally->written;
    ratsu_buffer_free(gathered);
}

void ratsu_tally_settle(struct tally *tally)
{
    struct ratsu_buffer gathered = {0};
    if (tally->bytes <= tally->most_bytes || tally->trouble) return;
    ratsu_tally_sort(tally);
    ratsu_tally_run_begin(tally, &gathered);
    for (size_t i = 0; i < tally->count && !tally->trouble; i++) {
        const struct tally_row *row = tally->places[i];
        ratsu_tally_run_add(tally, &gathered, row->section, tally_key(row), row->values);
    }
    ratsu_tally_run_end(tally, &gathered);
    ratsu_arena_empty(&tally->arena);
    free(tally->places);
    tally->places = NULL;
    tally->capacity = tally->count = tally->bytes = 0;
}

void ratsu_tally_free(struct tally *tally)
{
    if (tally->descriptor >= 0) close(tally->descriptor);
    ratsu_arena_free(&tally->arena);
    free(tally->places);
    free(tally->runs);
    ratsu_tally_begin(tally, 0, NULL);
}
