/* report/crosstable.c: lays out the crosstable of an event. */
#include "report/crosstable.h"
#include "base/texts.h"
#include "stats/summary.h"

void ratsu_crosstable_free(struct crosstable *table)
{
    ratsu_buffer_free(&table->event);
    ratsu_buffer_free(&table->part);
    ratsu_arena_free(&table->names);
    free(table->players);
    free(table->order);
    free(table->crossings);
}

void ratsu_crosstable_clear(struct crosstable *table)
{
    ratsu_arena_empty(&table->names);
    table->event.length = table->name_bytes = table->player_count = table->crossing_count = 0;
}

/* Returns the event's part of the key of ROW, escaped as keys are. */
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

/* Returns a copy of NAME. */
static struct ratsu_slice keep_name(struct crosstable *table, struct ratsu_slice name)
{
    struct ratsu_slice kept = ratsu_arena_copy(&table->names, name);
    table->failed |= !kept.data;
    table->name_bytes += name.length;
    return kept;
}

void ratsu_crosstable_add(struct crosstable *table, const struct ratsu_row *row)
{
    struct ratsu_buffer *part = &table->part;
    size_t at = event_of(row).length + 1, count = table->crossing_count;
    if (count == 0) ratsu_buffer_add_slice(&table->event, event_of(row));
    if (!RATSU_GROW(table->players, table->player_capacity, table->player_count + 1) ||
        !RATSU_GROW(table->crossings, table->crossing_capacity, count + 1)) {
        table->failed = true;
        return;
    }
    part->length = 0;
    ratsu_key_part(row->key, &at, part);
    struct standing *player = &table->players[table->player_count];
    struct ratsu_slice name = ratsu_buffer_slice(part);
    if (table->player_count && ratsu_slice_equal(name, player[-1].name))
        player--;
    else
        *player = (struct standing){.name = keep_name(table, name), .first = count};
    part->length = 0;
    ratsu_key_part(row->key, &at, part);
    struct crossing *crossing = &table->crossings[count];
    crossing->name = keep_name(table, ratsu_buffer_slice(part));
    memcpy(crossing->results, row->values, sizeof crossing->results);
    player->count++;
    table->player_count = (size_t)(player - table->players) + 1;
    table->crossing_count++;
    table->failed |= part->failed || table->event.failed;
}

/* Compares two players, or two crossings: each begins with its name. */
static int compare_names(const void *left, const void *right)
{
    const struct ratsu_slice *a = left, *b = right;
    return ratsu_slice_order(*a, *b);
}

static uint64_t halves_of(const struct crossing *crossing)
{
    return 2 * crossing->results[0] + crossing->results[1];
}

/* Compares by place; equals stand in the order of their names, as they do in `players`. */
static int compare_standings(const void *left, const void *right)
{
    const struct standing *a = *(struct standing *const *)left;
    const struct standing *b = *(struct standing *const *)right;
    if (a->halves != b->halves) return a->halves > b->halves ? -1 : 1;
    if (a->quality != b->quality) return a->quality > b->quality ? -1 : 1;
    return a < b ? -1 : a > b;
}

bool ratsu_crosstable_settle(struct crosstable *table)
{
    size_t count = table->player_count;
    if (table->failed) return false;
    struct standing **order = realloc(table->order, (count + 1) * sizeof *order);
    if (!order) return false;
    table->order = order;
    for (size_t i = 0; i < table->crossing_count; i++)
        table->crossings[i].opponent = bsearch(&table->crossings[i].name, table->players, count,
                                               sizeof *table->players, compare_names);
    for (size_t i = 0; i < count; i++) {
        struct standing *player = &table->players[i];
        for (size_t k = player->first; k < player->first + player->count; k++) {
            const uint64_t *results = table->crossings[k].results;
            player->halves += halves_of(&table->crossings[k]);
            player->games += results[0] + results[1] + results[2];
        }
    }
    for (size_t i = 0; i < count; i++) {
        struct standing *player = &table->players[i];
        for (size_t k = player->first; k < player->first + player->count; k++) {
            const struct standing *opponent = table->crossings[k].opponent;
            if (opponent) player->quality += halves_of(&table->crossings[k]) * opponent->halves;
        }
    }
    for (size_t i = 0; i < count; i++) order[i] = &table->players[i];
    qsort(order, count, sizeof *order, compare_standings);
    for (size_t i = 0; i < count; i++) order[i]->place = i;
    return true;
}

const struct crossing *ratsu_crosstable_meeting(const struct crosstable *table,
                                                const struct standing *a, const struct standing *b)
{
    return bsearch(&b->name, table->crossings + a->first, a->count, sizeof *table->crossings,
                   compare_names);
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
