/* report/json_tables.c: one object: the overview's values at its top level, then an array for
 * each section. */
#include "base/escape.h"
#include "base/json.h"
#include "report/tabulate.h"

static void add_member(struct ratsu_tables *tables, const struct ratsu_row *row,
                       const struct ratsu_measure *measure, struct ratsu_buffer *out)
{
    bool date = measure->kind == RATSU_DATE;
    size_t quote;
    ratsu_json_add_name(out, measure->name);
    quote = out->length;
    if (date) ratsu_buffer_add_char(out, '"');
    if (ratsu_table_value(tables, row, measure, out)) {
        if (date) ratsu_buffer_add_char(out, '"');
    } else {
        out->length = quote;
        ratsu_buffer_add_string(out, "null");
    }
}

static void add_overview(struct ratsu_tables *tables, const struct ratsu_row *row,
                         struct ratsu_buffer *out)
{
    static const char *const results[] = {"1-0", "1/2-1/2", "0-1", "*"};
    static const struct ratsu_measure games = {"games", RATSU_GAMES, 0, 0};
    static const struct ratsu_measure plies = {"plies", RATSU_COUNT, RATSU_OVERVIEW_PLIES, 0};
    ratsu_buffer_add_string(out, "{\"ratsu\":\"stats\",\"version\":1");
    if (tables->settings->ranged) {
        ratsu_json_add_name(out, "range");
        ratsu_json_add_range(out, tables->settings->from, tables->settings->to);
    }
    add_member(tables, row, &games, out);
    add_member(tables, row, &plies, out);
    ratsu_buffer_add_string(out, ",\"results\":{");
    for (int i = 0; i < 4; i++)
        ratsu_buffer_print(out, "%s\"%s\":%llu", i ? "," : "", results[i],
                           (unsigned long long)row->values[i]);
    ratsu_buffer_add_char(out, '}');
    const struct ratsu_measure *measure = tables->info->measures;
    for (; measure->name; measure++)
        if (measure->kind != RATSU_GAMES && (measure->kind != RATSU_COUNT || measure->a > 3))
            if (measure->a != RATSU_OVERVIEW_PLIES) add_member(tables, row, measure, out);
}

static void begin_section(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    const char *before = tables->section == RATSU_ENTRIES ? "{" : ",\n";
    if (tables->section != RATSU_OVERVIEW)
        ratsu_buffer_print(out, "%s\"%s\":[", before, tables->info->name);
}

static void add_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                    struct ratsu_buffer *out)
{
    size_t at = 0;
    if (tables->section == RATSU_OVERVIEW) {
        add_overview(tables, row, out);
        return;
    }
    ratsu_buffer_add_string(out, tables->rows ? ",\n{" : "\n{");
    for (size_t i = 0; ratsu_table_key_name(tables, i); i++) {
        struct ratsu_buffer *part = &tables->part;
        part->length = 0;
        if (!ratsu_table_key_part(tables, row, i, &at, part)) break;
        bool number = tables->info->key == RATSU_KEY_NUMBER ||
                      (tables->info->grouped && tables->settings->by[i].number);
        ratsu_buffer_add_string(out, i ? ",\"" : "\"");
        ratsu_add_json(out, ratsu_slice_of(ratsu_table_key_name(tables, i)));
        ratsu_buffer_add_string(out, number && part->length ? "\":" : number ? "\":null" : "\":\"");
        if (number)
            ratsu_buffer_add_slice(out, ratsu_buffer_slice(part));
        else
            ratsu_add_json(out, ratsu_buffer_slice(part));
        if (!number) ratsu_buffer_add_char(out, '"');
    }
    for (const struct ratsu_measure *measure = tables->info->measures; measure->name; measure++)
        add_member(tables, row, measure, out);
    ratsu_buffer_add_char(out, '}');
}

static void end_section(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->section != RATSU_OVERVIEW) ratsu_buffer_add_char(out, ']');
}

const struct table_form ratsu_json_tables = {
    .tail = "}\n", .section = begin_section, .row = add_row, .section_end = end_section};
