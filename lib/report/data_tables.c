/* report/data_tables.c: tables for programs. CSV and TSV: a header line, and a line for each row;
 * tables separated by an empty line. JSON: one object, with the overview's values at its top level,
 * then an array for each section. */
#include "base/escape.h"
#include "base/json.h"
#include "report/tabulate.h"

/* Adds MEASURE of the row as a member of an object of JSON. */
static void add_member(struct ratsu_tables *tables, const struct ratsu_measure *measure,
                       struct ratsu_buffer *out)
{
    const char *const quote = measure->kind == RATSU_DATE ? "\"" : "";
    ratsu_json_add_name(out, measure->name);
    const size_t from = out->length;
    ratsu_buffer_add_string(out, quote);
    if (ratsu_table_value(tables, measure, out)) {
        ratsu_buffer_add_string(out, quote);
    } else {
        out->length = from;
        ratsu_buffer_add_string(out, "null");
    }
}

/* Adds the fields of the row: the parts of its key, then its measures; before the first row of a
 * section, their names. */
static void add_fields(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    const struct ratsu_row *row = tables->row;
    const char separator = tables->form->separator; /* 0: JSON */
    struct ratsu_buffer *part = &tables->part;
    size_t at = 0, fields = 0;
    for (const char *name; (name = ratsu_table_key_name(tables, fields)); fields++) {
        bool number = tables->info->key == RATSU_KEY_NUMBER ||
                      (tables->info->grouped && tables->settings->by[fields].number);
        part->length = 0;
        if (row && !ratsu_table_key_part(tables, fields, &at, part) && !separator) break;
        if (fields) ratsu_buffer_add_char(out, separator ? separator : ',');
        if (separator) {
            ratsu_add_field(out, row ? ratsu_buffer_slice(part) : ratsu_slice_of(name), separator,
                            row && tables->settings->csv_safe);
            continue;
        }
        const char *const quote = number ? "" : "\"";
        ratsu_buffer_add_char(out, '"');
        ratsu_add_json(out, ratsu_slice_of(name));
        ratsu_buffer_add_string(out, "\":");
        ratsu_buffer_add_string(out, number && !part->length ? "null" : quote);
        ratsu_add_json(out, ratsu_buffer_slice(part));
        ratsu_buffer_add_string(out, quote);
    }
    const struct ratsu_measure *measure = tables->info->measures;
    for (; measure->name; measure++, fields++) {
        if (!separator) {
            add_member(tables, measure, out);
            continue;
        }
        if (fields) ratsu_buffer_add_char(out, separator);
        if (row)
            ratsu_table_value(tables, measure, out);
        else
            ratsu_buffer_add_string(out, measure->name);
    }
}

/* A line of CSV or TSV; an empty one comes between tables. */
static void add_separated(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (!tables->row && tables->tables++ > 0) ratsu_buffer_add_char(out, '\n');
    add_fields(tables, out);
    ratsu_buffer_add_char(out, '\n');
}

/* ---- JSON ---- */

static void begin_array(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    const char *before = tables->sections >> RATSU_OVERVIEW & 1 ? ",\n" : "{";
    if (tables->section != RATSU_OVERVIEW)
        ratsu_buffer_print(out, "%s\"%s\":[", before, tables->info->name);
}

static void add_object(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    static const char *const results[] = {"1-0", "1/2-1/2", "0-1", "*"};
    static const struct ratsu_measure games = {"games", RATSU_GAMES, 0, 0};
    static const struct ratsu_measure plies = {"plies", RATSU_COUNT, RATSU_OVERVIEW_PLIES, 0};
    if (tables->section != RATSU_OVERVIEW) {
        ratsu_buffer_add_string(out, tables->rows ? ",\n{" : "\n{");
        add_fields(tables, out);
        ratsu_buffer_add_char(out, '}');
        return;
    }
    ratsu_buffer_add_string(out, "{\"ratsu\":\"stats\",\"version\":1");
    if (tables->settings->ranged) {
        ratsu_json_add_name(out, "range");
        ratsu_json_add_range(out, tables->settings->from, tables->settings->to);
    }
    add_member(tables, &games, out);
    add_member(tables, &plies, out);
    ratsu_buffer_add_string(out, ",\"results\":{");
    for (int i = 0; i < 4; i++)
        ratsu_buffer_print(out, "%s\"%s\":%llu", i ? "," : "", results[i],
                           (unsigned long long)tables->row->values[i]);
    ratsu_buffer_add_char(out, '}');
    const struct ratsu_measure *measure = tables->info->measures;
    for (; measure->name; measure++)
        if (measure->kind != RATSU_GAMES && (measure->kind != RATSU_COUNT || measure->a > 3))
            if (measure->a != RATSU_OVERVIEW_PLIES) add_member(tables, measure, out);
}

static void end_array(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->section != RATSU_OVERVIEW) ratsu_buffer_add_char(out, ']');
}

const struct table_form ratsu_csv_tables = {
    .separator = ',', .section = add_separated, .row = add_separated};
const struct table_form ratsu_tsv_tables = {
    .separator = '\t', .section = add_separated, .row = add_separated};
const struct table_form ratsu_json_tables = {
    .tail = "}\n", .section = begin_array, .row = add_object, .section_end = end_array};
