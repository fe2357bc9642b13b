/* common/counted.c: how often each of many lines occurs. */
#include "common/counted.h"

#include "base/escape.h"

bool ratsu_counted_add(struct ratsu_counted *counted, struct ratsu_slice lines)
{
    struct ratsu_table *table = &counted->table;
    for (size_t from = 0, end; from < lines.length; from = end + 1) {
        end = ratsu_line_end(lines, from);
        const struct ratsu_slice line = ratsu_slice_part(lines, from, end);
        const uint64_t hash = ratsu_table_hash(table, line);
        size_t at = ratsu_table_first(table, hash);
        while (at != RATSU_TABLE_NONE &&
               !ratsu_slice_equal(counted->items[table->values[at]].line, line))
            at = ratsu_table_next(table, at);
        if (at != RATSU_TABLE_NONE) {
            counted->items[table->values[at]].count++;
            continue;
        }
        if (!RATSU_GROW(counted->items, counted->capacity, counted->count + 1)) return false;
        struct ratsu_counted_item *item = &counted->items[counted->count];
        *item = (struct ratsu_counted_item){ratsu_arena_copy(&counted->arena, line), 1};
        if (!item->line.data || !ratsu_table_add(table, hash, counted->count)) return false;
        counted->count++;
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
    ratsu_arena_free(&counted->arena);
    free(counted->items);
    *counted = (struct ratsu_counted){0};
}
