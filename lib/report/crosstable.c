#include "report/crosstable.h"
#include "base/array.h"
#include "stats/keys.h"

#include <stdlib.h>

struct crosstable *ratsu_crosstable_new(void)
{
    return calloc(1, sizeof(struct crosstable));
}

void ratsu_crosstable_free(struct crosstable *table)
{
    if (!table) return;
    ratsu_buffer_free(&table->event);
    ratsu_buffer_free(&table->names);
    ratsu_buffer_free(&table->opponents);
    free(table->players);
    free(table->order);
    free(table->crossings);
    free(table->name_ends);
    free(table->opponent_ends);
    free(table);
}

void ratsu_crosstable_clear(struct crosstable *table)
{
    table->event.length = table->names.length = table->opponents.length = 0;
    table->player_count = table->crossing_count = 0;
}

/* The event's part of the key of ROW, escaped as keys are. */
static struct ratsu_slice event_of(const struct ratsu_row *row)
{
    const char *end = row->key.length ? memchr(row->key.data, 0, row->key.length) : NULL;
    return ratsu_slice_part(row->key, 0, end ? (size_t)(end - row->key.data) : row->key.length);
}

bool ratsu_crosstable_holds(const struct crosstable *table, const struct ratsu_row *row)
{
    return table->crossing_count > 0 &&
           ratsu_slice_equal(ratsu_buffer_slice(&table->event), event_of(row));
}

static struct ratsu_slice name_at(const struct ratsu_buffer *names, const size_t *ends, size_t i)
{
    size_t from = i ? ends[i - 1] : 0;
    return ratsu_slice_part(ratsu_buffer_slice(names), from, ends[i]);
}

static void begin_player(struct crosstable *table)
{
    size_t count = table->player_count;
    if (!RATSU_GROW(table->players, table->player_capacity, count + 1) ||
        !RATSU_GROW(table->name_ends, table->name_capacity, count + 1))
        table->failed = true;
    if (table->failed) return;
    table->players[count] = (struct standing){.first = table->crossing_count};
    table->name_ends[count] = table->names.length;
    table->player_count++;
}

void ratsu_crosstable_add(struct crosstable *table, const struct ratsu_row *row)
{
    size_t at = 0, from = table->names.length, count = table->crossing_count;
    if (count == 0) ratsu_buffer_add_slice(&table->event, event_of(row));
    struct ratsu_buffer skipped = {0};
    ratsu_key_part(row->key, &at, &skipped);
    table->failed |= skipped.failed;
    ratsu_buffer_free(&skipped);
    ratsu_key_part(row->key, &at, &table->names);
    struct ratsu_slice name =
        ratsu_slice_part(ratsu_buffer_slice(&table->names), from, table->names.length);
    bool same =
        table->player_count > 0 &&
        ratsu_slice_equal(name, name_at(&table->names, table->name_ends, table->player_count - 1));
    if (same)
        table->names.length = from;
    else
        begin_player(table);
    ratsu_key_part(row->key, &at, &table->opponents);
    if (!RATSU_GROW(table->crossings, table->crossing_capacity, count + 1) ||
        !RATSU_GROW(table->opponent_ends, table->opponent_capacity, count + 1))
        table->failed = true;
    table->failed |= table->names.failed || table->opponents.failed || table->event.failed;
    if (table->failed) return;
    table->opponent_ends[count] = table->opponents.length;
    memcpy(table->crossings[count].results, row->values, sizeof table->crossings[count].results);
    table->players[table->player_count - 1].count++;
    table->crossing_count++;
}

size_t ratsu_crosstable_bytes(const struct crosstable *table)
{
    size_t player = sizeof *table->players + sizeof *table->name_ends + sizeof *table->order;
    size_t crossing = sizeof *table->crossings + sizeof *table->opponent_ends;
    return table->names.length + table->opponents.length + table->player_count * player +
           table->crossing_count * crossing;
}

/* The player called NAME; player_count if there is none. */
static size_t find(const struct crosstable *table, struct ratsu_slice name)
{
    size_t from = 0, to = table->player_count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        struct ratsu_slice other = table->players[middle].name;
        size_t shared = name.length < other.length ? name.length : other.length;
        int order = shared ? memcmp(name.data, other.data, shared) : 0;
        if (!order) order = (name.length > other.length) - (name.length < other.length);
        if (order == 0) return middle;
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return table->player_count;
}

static uint64_t halves_of(const struct crossing *crossing)
{
    return 2 * crossing->results[0] + crossing->results[1];
}

static void add_up(struct crosstable *table)
{
    for (size_t i = 0; i < table->player_count; i++) {
        struct standing *player = &table->players[i];
        for (size_t k = player->first; k < player->first + player->count; k++) {
            const uint64_t *results = table->crossings[k].results;
            player->halves += halves_of(&table->crossings[k]);
            player->games += results[0] + results[1] + results[2];
        }
    }
    for (size_t i = 0; i < table->player_count; i++) {
        struct standing *player = &table->players[i];
        for (size_t k = player->first; k < player->first + player->count; k++) {
            size_t opponent = table->crossings[k].opponent;
            if (opponent < table->player_count)
                player->quality +=
                    halves_of(&table->crossings[k]) * table->players[opponent].halves;
        }
    }
}

/* Whether A has a better place than B; both are of `players`, which is in order of names. */
static bool stands_before(const struct standing *a, const struct standing *b)
{
    if (a->halves != b->halves) return a->halves > b->halves;
    if (a->quality != b->quality) return a->quality > b->quality;
    return a < b;
}

static void sift(const struct standing *players, size_t *order, size_t at, size_t count)
{
    size_t moved = order[at];
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && stands_before(&players[order[child]], &players[order[child + 1]]))
            child++;
        if (!stands_before(&players[moved], &players[order[child]])) break;
        order[at] = order[child];
    }
    order[at] = moved;
}

/* Heap sort: qsort's comparison could not see the players. */
static void put_in_order(struct crosstable *table)
{
    size_t count = table->player_count, *order = table->order;
    for (size_t i = 0; i < count; i++) order[i] = i;
    for (size_t i = count / 2; i-- > 0;) sift(table->players, order, i, count);
    for (size_t left = count; left-- > 1;) {
        size_t last = order[0];
        order[0] = order[left];
        order[left] = last;
        sift(table->players, order, 0, left);
    }
    for (size_t i = 0; i < count; i++) table->players[order[i]].place = i;
}

bool ratsu_crosstable_settle(struct crosstable *table)
{
    if (table->failed) return false;
    size_t *order = realloc(table->order, (table->player_count + 1) * sizeof *order);
    if (!order) return false;
    table->order = order;
    for (size_t i = 0; i < table->player_count; i++)
        table->players[i].name = name_at(&table->names, table->name_ends, i);
    for (size_t i = 0; i < table->crossing_count; i++)
        table->crossings[i].opponent =
            find(table, name_at(&table->opponents, table->opponent_ends, i));
    add_up(table);
    put_in_order(table);
    return true;
}

const struct crossing *ratsu_crosstable_meeting(const struct crosstable *table, size_t a, size_t b)
{
    const struct standing *player = &table->players[a];
    size_t from = player->first, to = from + player->count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (table->crossings[middle].opponent == b) return &table->crossings[middle];
        if (table->crossings[middle].opponent < b)
            from = middle + 1;
        else
            to = middle;
    }
    return NULL;
}

void ratsu_add_points(struct ratsu_buffer *out, uint64_t halves)
{
    if (halves >= 2 || halves == 0) ratsu_buffer_add_number(out, halves / 2);
    if (halves % 2) ratsu_buffer_add_string(out, "½");
}

void ratsu_add_crossing(struct ratsu_buffer *out, const struct crossing *crossing)
{
    const uint64_t *results = crossing->results;
    uint64_t games = results[0] + results[1] + results[2];
    if (games)
        ratsu_add_points(out, halves_of(crossing));
    else
        ratsu_buffer_add_char(out, '*');
    if (games > 1) ratsu_buffer_print(out, "/%llu", (unsigned long long)games);
}
