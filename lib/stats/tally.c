#include "stats/tally.h"

struct row {
    uint32_t section;
    uint32_t length;   /* of the key */
    uint64_t values[]; /* as many as the section has columns; after them, the key as it is sorted */
};

static size_t numbers_size(unsigned section)
{
    return ratsu_sections[section].columns * sizeof(uint64_t);
}

/* The key of ROW as it is sorted. */
static struct ratsu_slice sorted_key(const struct row *row)
{
    const char *key = (const char *)row->values + numbers_size(row->section);
    return (struct ratsu_slice){key, (size_t)row->length + 1};
}

static bool has_key(const struct row *row, struct ratsu_slice key)
{
    struct ratsu_slice sorted = sorted_key(row);
    return ratsu_slice_equal(ratsu_slice_part(sorted, 1, sorted.length), key);
}

static struct row *row_at(const struct tally *tally, size_t at)
{
    return (struct row *)(uintptr_t)tally->table.values[at];
}

static struct row *new_row(struct tally *tally, unsigned section, struct ratsu_slice key)
{
    size_t numbers = numbers_size(section), size = sizeof(struct row) + numbers + 1 + key.length;
    struct row *row = key.length < INT32_MAX ? ratsu_arena_take(&tally->arena, size) : NULL;
    if (!row) return NULL;
    row->section = section;
    row->length = (uint32_t)key.length;
    memset(row->values, 0, numbers);
    char *text = (char *)row->values + numbers;
    *text = (char)section;
    if (key.length) memcpy(text + 1, key.data, key.length);
    tally->bytes += size;
    return row;
}

uint64_t ratsu_tally_hash(struct tally *tally, enum ratsu_section section, struct ratsu_slice key)
{
    uint64_t hash = ratsu_table_hash(&tally->table, key) + section;
    ratsu_table_prefetch(&tally->table, hash);
    return hash;
}

void ratsu_tally_fetch(const struct tally *tally, uint64_t hash)
{
    enum { LINE = 64, LINES = 3 }; /* most rows take no more */
    size_t at = ratsu_table_first(&tally->table, hash);
    if (at == RATSU_TABLE_NONE) return;
    const char *row = (const char *)row_at(tally, at);
    for (size_t i = 0; i < LINES; i++) PREFETCH(row + LINE * i);
}

uint64_t *ratsu_tally_row(struct tally *tally, enum ratsu_section section, struct ratsu_slice key)
{
    struct row *last = tally->last[section];
    if (last && has_key(last, key)) return last->values;
    return ratsu_tally_row_of(tally, section, key, ratsu_table_hash(&tally->table, key) + section);
}

uint64_t *ratsu_tally_row_of(struct tally *tally, enum ratsu_section section,
                             struct ratsu_slice key, uint64_t hash)
{
    struct ratsu_table *table = &tally->table;
    struct row **last = &tally->last[section];
    for (size_t at = ratsu_table_first(table, hash); at != RATSU_TABLE_NONE;
         at = ratsu_table_next(table, at)) {
        *last = row_at(tally, at);
        if ((*last)->section == section && has_key(*last, key)) return (*last)->values;
    }
    *last = new_row(tally, section, key);
    if (*last && !ratsu_table_add(table, hash, (uintptr_t)*last)) *last = NULL;
    return *last ? (*last)->values : NULL;
}

size_t ratsu_tally_bytes(const struct tally *tally)
{
    return tally->bytes + 2 * tally->table.capacity * sizeof(uint64_t);
}

bool ratsu_tally_move(struct tally *tally, struct ratsu_sorter *sorter)
{
    bool good = true;
    for (size_t i = 0; i < tally->table.capacity && good; i++) {
        if (!tally->table.hashes[i]) continue;
        const struct row *row = row_at(tally, i);
        struct ratsu_slice numbers = {(const char *)row->values, numbers_size(row->section)};
        good = ratsu_sorter_add(sorter, sorted_key(row), numbers);
    }
    ratsu_tally_free(tally);
    return good;
}

void ratsu_tally_free(struct tally *tally)
{
    ratsu_arena_free(&tally->arena);
    ratsu_table_free(&tally->table);
    tally->bytes = 0;
    memset(tally->last, 0, sizeof tally->last);
    memset(tally->known, 0, sizeof tally->known);
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
