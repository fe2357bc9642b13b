/* report/separated_tables.c: CSV and TSV: a header line, and a line for each row; tables
 * separated by an empty line. */
#include "base/escape.h"
#include "report/tabulate.h"

/* The separator of fields, before all but the first. */
static void separate(const struct ratsu_tables *tables, struct ratsu_buffer *out, size_t fields)
{
    if (fields) ratsu_buffer_add_char(out, tables->form->separator);
}

static void begin_section(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    size_t fields = 0;
    if (tables->tables++ > 0) ratsu_buffer_add_char(out, '\n');
    for (; ratsu_table_key_name(tables, fields); fields++) {
        separate(tables, out, fields);
        ratsu_add_field(out, ratsu_slice_of(ratsu_table_key_name(tables, fields)),
                        tables->form->separator, false);
    }
    const struct ratsu_measure *measure = tables->info->measures;
    for (; measure->name; measure++, fields++) {
        separate(tables, out, fields);
        ratsu_buffer_add_string(out, measure->name);
    }
    ratsu_buffer_add_char(out, '\n');
}

static void add_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                    struct ratsu_buffer *out)
{
    size_t at = 0, fields = 0;
    for (; ratsu_table_key_name(tables, fields); fields++) {
        tables->part.length = 0;
        ratsu_table_key_part(tables, row, fields, &at, &tables->part);
        separate(tables, out, fields);
        ratsu_add_field(out, ratsu_buffer_slice(&tables->part), tables->form->separator,
                        tables->settings->csv_safe);
    }
    const struct ratsu_measure *measure = tables->info->measures;
    for (; measure->name; measure++, fields++) {
        separate(tables, out, fields);
        ratsu_table_value(tables, row, measure, out);
    }
    ratsu_buffer_add_char(out, '\n');
}

const struct table_form ratsu_csv_tables = {
    .separator = ',', .section = begin_section, .row = add_row};
const struct table_form ratsu_tsv_tables = {
    .separator = '\t', .section = begin_section, .row = add_row};
