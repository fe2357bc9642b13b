/* stats/tally.c: rows under their keys in memory. */
#include "stats/summary.h"

enum { AHEAD = 16 }; /* places of the table, half of which are free */

static bool has_key(const struct ratsu_sorted *row, enum ratsu_section section,
                    struct ratsu_slice key)
{
    struct ratsu_slice sorted = ratsu_sorted_key(row);
    return sorted.length == key.length + 1 && sorted.data[0] == (char)section &&
           ratsu_slice_equal(ratsu_slice_part(sorted, 1, sorted.length), key);
}

static struct ratsu_sorted *row_at(const struct tally *tally, size_t at)
{
    return (struct ratsu_sorted *)(uintptr_t)tally->table.values[at];
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
    const struct ratsu_sorted *last = tally->last[section];
    if (last && has_key(last, section, key)) return ratsu_sorted_value(last);
    return ratsu_tally_row_of(tally, section, key, ratsu_table_hash(&tally->table, key) + section);
}

uint64_t *ratsu_tally_row_of(struct tally *tally, enum ratsu_section section,
                             struct ratsu_slice key, uint64_t hash)
{
    struct ratsu_table *table = &tally->table;
    struct ratsu_sorted **last = &tally->last[section];
    for (size_t at = ratsu_table_first(table, hash); at != RATSU_TABLE_NONE;
         at = ratsu_table_next(table, at)) {
        *last = row_at(tally, at);
        if (has_key(*last, section, key)) return ratsu_sorted_value(*last);
    }
    const size_t numbers = ratsu_sections[section].columns * sizeof(uint64_t);
    struct ratsu_sorted *row = *last = ratsu_sorted_new(&tally->arena, key.length + 1, numbers);
    if (!row) return NULL;
    row->data[0] = (char)section;
    if (key.length) memcpy(row->data + 1, key.data, key.length);
    memset(ratsu_sorted_value(row), 0, numbers);
    tally->bytes += ratsu_sorted_size(key.length + 1, numbers);
    if (!ratsu_table_add(table, hash, (uintptr_t)row)) *last = NULL;
    return *last ? ratsu_sorted_value(row) : NULL;
}

size_t ratsu_tally_bytes(const struct tally *tally)
{
    return tally->bytes + 2 * tally->table.capacity * sizeof(uint64_t);
}

bool ratsu_tally_move(struct tally *tally, struct ratsu_sorter *sorter)
{
    bool good = true;
    const struct ratsu_table *table = &tally->table;
    for (size_t i = 0; i < table->capacity && good; i++) {
        if (i + AHEAD < table->capacity && table->hashes[i + AHEAD])
            PREFETCH(row_at(tally, i + AHEAD));
        if (table->hashes[i]) good = ratsu_sorter_put(sorter, row_at(tally, i));
    }
    ratsu_sorter_own(sorter, &tally->arena);
    ratsu_tally_free(tally);
    return good;
}

void ratsu_tally_free(struct tally *tally)
{
    ratsu_arena_free(&tally->arena);
    ratsu_table_free(&tally->table);
    tally->bytes = 0;
    memset(tally->last, 0, sizeof tally->last);
    memset(tally->recent, 0, sizeof tally->recent);
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
