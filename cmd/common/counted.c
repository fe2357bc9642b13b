/* common/counted.c: how often each of many lines occurs. */
#include "common/counted.h"

#include "base/escape.h"

/* Returns the item of LINE, which is new if its count is 0; NULL if there is no memory. */
static struct ratsu_counted_item *item_of(struct ratsu_counted *counted, struct ratsu_slice line)
{
    struct ratsu_table *table = &counted->table;
    uint64_t hash = ratsu_table_hash(table, line);
    for (size_t at = ratsu_table_first(table, hash); at != RATSU_TABLE_NONE;
         at = ratsu_table_next(table, at)) {
        struct ratsu_counted_item *item = &counted->items[table->values[at]];
        if (ratsu_slice_equal(item->line, line)) return item;
    }
    if (!RATSU_GROW(counted->items, counted->capacity, counted->count + 1)) return NULL;
    struct ratsu_counted_item *item = &counted->items[counted->count];
    *item = (struct ratsu_counted_item){.line = ratsu_arena_copy(&counted->arena, line)};
    if (!item->line.data || !ratsu_table_add(table, hash, counted->count)) return NULL;
    counted->count++;
    return item;
}

bool ratsu_counted_add(struct ratsu_counted *counted, struct ratsu_slice lines)
{
    for (size_t at = 0, end; at < lines.length; at = end + 1) {
        end = ratsu_line_end(lines, at);
        struct ratsu_counted_item *item = item_of(counted, ratsu_slice_part(lines, at, end));
        if (!item) return false;
        item->count++;
    }
    return true;
}

static int compare_items(const void *a, const void *b)
{
    const struct ratsu_counted_item *left = a, *right = b;
    if (left->count != right->count) return left->count < right->count ? 1 : -1;
    return ratsu_slice_order(left->line, right->line);
}

/* Adds the fields of LINE, which is TSV, as csv, each with a comma after it. */
static void add_fields(struct ratsu_slice line, struct ratsu_buffer *out)
{
    struct ratsu_buffer field = {0};
    for (bool more = true; more;) {
        more = memchr(line.data, '\t', line.length) != NULL;
        field.length = 0;
        ratsu_add_unescaped(&field, ratsu_take_field(&line));
        ratsu_add_csv(out, ratsu_buffer_slice(&field));
        ratsu_buffer_add_char(out, ',');
    }
    ratsu_buffer_free_into(&field, out);
}

void ratsu_counted_write(struct ratsu_counted *counted, struct ratsu_slice columns,
                         struct ratsu_buffer *out)
{
    add_fields(columns, out);
    ratsu_buffer_add_string(out, "games\n");
    if (counted->count)
        qsort(counted->items, counted->count, sizeof *counted->items, compare_items);
    for (size_t i = 0; i < counted->count; i++) {
        add_fields(counted->items[i].line, out);
        ratsu_buffer_print(out, "%llu\n", (unsigned long long)counted->items[i].count);
    }
    ratsu_table_free(&counted->table);
}

void ratsu_counted_free(struct ratsu_counted *counted)
{
    ratsu_table_free(&counted->table);
    ratsu_arena_free(&counted->arena);
    free(counted->items);
    *counted = (struct ratsu_counted){0};
}
