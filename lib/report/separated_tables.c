/* CSV and TSV: a header line and a line a row; tables separated by an empty line. */
#include "base/escape.h"
#include "report/tabulate.h"

typedef void add_field(struct ratsu_buffer *out,
                       struct ratsu_slice text); /* of lib/base/escape.c */

static void add_header(struct ratsu_tables *tables, struct ratsu_buffer *out, char separator,
                       add_field *add)
{
    size_t fields = 0;
    if (tables->tables++ > 0) ratsu_buffer_add_char(out, '\n');
    for (; ratsu_table_key_name(tables, fields); fields++) {
        if (fields) ratsu_buffer_add_char(out, separator);
        add(out, ratsu_slice_of(ratsu_table_key_name(tables, fields)));
    }
    const struct ratsu_measure *measure = tables->info->measures;
    for (; measure->name; measure++, fields++) {
        if (fields) ratsu_buffer_add_char(out, separator);
        ratsu_buffer_add_string(out, measure->name);
    }
    ratsu_buffer_add_char(out, '\n');
}

static void add_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                    struct ratsu_buffer *out, char separator, add_field *add)
{
    size_t at = 0, fields = 0;
    for (; ratsu_table_key_name(tables, fields); fields++) {
        tables->part.length = 0;
        ratsu_table_key_part(tables, row, fields, &at, &tables->part);
        if (fields) ratsu_buffer_add_char(out, separator);
        add(out, ratsu_buffer_slice(&tables->part));
    }
    const struct ratsu_measure *measure = tables->info->measures;
    for (; measure->name; measure++, fields++) {
        if (fields) ratsu_buffer_add_char(out, separator);
        ratsu_table_value(tables, row, measure, out);
    }
    ratsu_buffer_add_char(out, '\n');
}

static void begin_csv(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    add_header(tables, out, ',', ratsu_add_csv);
}

static void add_csv_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                        struct ratsu_buffer *out)
{
    add_row(tables, row, out, ',', tables->settings->csv_safe ? ratsu_add_csv_safe : ratsu_add_csv);
}

static void begin_tsv(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    add_header(tables, out, '\t', ratsu_add_tsv);
}

static void add_tsv_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                        struct ratsu_buffer *out)
{
    add_row(tables, row, out, '\t',
            tables->settings->csv_safe ? ratsu_add_tsv_safe : ratsu_add_tsv);
}

const struct table_form ratsu_csv_tables = {.section = begin_csv, .row = add_csv_row};
const struct table_form ratsu_tsv_tables = {.section = begin_tsv, .row = add_tsv_row};
