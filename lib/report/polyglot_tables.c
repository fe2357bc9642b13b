/* report/polyglot_tables.c: the section of the opening book as a file in the form of Polyglot's
 * books (opening/named.h), sorted by the keys of positions; learn is 0. The weight is twice the
 * wins of the side that moves, and once the draws and the games without a result. Weights of a
 * position are halved until all are below 16,384; moves of weight 0 are left out. */
#include "report/tabulate.h"

enum { WEIGHT_END = 16384, DIGITS = 16 };

struct entry {
    uint64_t weight;
    uint16_t move;
};

static struct ratsu_slice position_of(const struct ratsu_row *row)
{
    return ratsu_slice_part(row->key, 0, DIGITS);
}

static void add_number(struct ratsu_buffer *out, uint64_t number, unsigned bytes)
{
    while (bytes-- > 0) ratsu_buffer_add_char(out, (char)(number >> 8 * bytes & 255));
}

/* The heaviest first; of equal weights, the lower move. */
static int compare_entries(const void *a, const void *b)
{
    const struct entry *left = a, *right = b;
    if (left->weight != right->weight) return left->weight < right->weight ? 1 : -1;
    return (left->move > right->move) - (left->move < right->move);
}

static void write_entries(struct entry *entries, size_t count, struct ratsu_slice digits,
                          struct ratsu_buffer *out)
{
    uint64_t key = 0, most = 0;
    for (size_t i = 0; i < count; i++)
        if (entries[i].weight > most) most = entries[i].weight;
    for (; most >= WEIGHT_END; most = (most + 1) / 2)
        for (size_t i = 0; i < count; i++) entries[i].weight = (entries[i].weight + 1) / 2;
    for (size_t i = 0; i < digits.length; i++) {
        const char c = digits.data[i];
        key = key << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    qsort(entries, count, sizeof *entries, compare_entries);
    for (size_t i = 0; i < count && entries[i].weight; i++) {
        add_number(out, key, 8);
        add_number(out, entries[i].move, 2);
        add_number(out, entries[i].weight, 2);
        add_number(out, 0, 4);
    }
}

/* Writes the moves of the position whose rows are gathered. */
static void end_position(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    static const char kinds[] = "pnbrq";
    const size_t count = tables->gathered_count;
    if (!count) return;
    struct entry *entries = malloc(count * sizeof *entries);
    if (!entries) {
        out->failed = true;
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct ratsu_row *row = &tables->gathered[i];
        const char *text = row->key.data + DIGITS + 1; /* the move, "e7e8q" */
        unsigned from = (unsigned)(text[0] - 'a') + 8 * (unsigned)(text[1] - '1');
        unsigned to = (unsigned)(text[2] - 'a') + 8 * (unsigned)(text[3] - '1');
        unsigned kind = text[4] ? (unsigned)(strchr(kinds, text[4]) - kinds) : 0;
        entries[i] = (struct entry){2 * row->values[0] + row->values[1] + row->values[3],
                                    (uint16_t)(kind << 12 | from << 6 | to)};
    }
    write_entries(entries, count, position_of(&tables->gathered[0]), out);
    free(entries);
    tables->gathered_count = 0;
    ratsu_arena_empty(&tables->keys);
}

static void add_row(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    const struct ratsu_row *row = tables->row;
    const uint64_t *values = row->values;
    if (row->section != RATSU_BOOK) return;
    if (tables->gathered_count &&
        !ratsu_slice_equal(position_of(row), position_of(&tables->gathered[0])))
        end_position(tables, out);
    if (values[0] + values[1] + values[2] + values[3] >= tables->settings->least)
        ratsu_table_gather(tables, out);
}

static void end_section(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->section == RATSU_BOOK) end_position(tables, out);
}

const struct table_form ratsu_polyglot_tables = {.row = add_row, .section_end = end_section};
