/* ratsu/table.h -- report: the tables of a database as text, JSON, CSV, TSV and one HTML page.
 *
 *     tables = ratsu_tables_new(form, &settings)
 *     while (ratsu_rows_next(rows, &row)) { ratsu_tables_row(tables, &row, out); write out, empty it }
 *     ratsu_tables_end(tables, out)
 *
 * Rows come in the order of sections. What is written so far never waits for a long table.
 */
#ifndef RATSU_TABLE_H
#define RATSU_TABLE_H

#include "ratsu/stats.h"

enum ratsu_table_kind {
    RATSU_TABLE_TEXT,
    RATSU_TABLE_JSON,
    RATSU_TABLE_CSV,
    RATSU_TABLE_TSV,
    RATSU_TABLE_HTML,
    RATSU_TABLE_FORMS
};

/* The names with bars between them, in order: for options. */
#define RATSU_TABLE_NAMES "text|json|csv|tsv|html"

struct ratsu_tables;

/* SETTINGS are those that the rows were counted with; SECTIONS (bits) those that are written: of others
 * nothing is. NULL if there is no memory. */
struct ratsu_tables *ratsu_tables_new(enum ratsu_table_kind form,
                                      const struct ratsu_stats_settings *settings,
                                      uint32_t sections);
void ratsu_tables_free(struct ratsu_tables *tables);

/* Adds what ROW makes ready to OUT; and what is left behind the last row. A failure of memory is OUT's. */
void ratsu_tables_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                      struct ratsu_buffer *out);
void ratsu_tables_end(struct ratsu_tables *tables, struct ratsu_buffer *out);

#endif
