/* stats/partial.h: partial summaries as text; ratsu_tables_row() writes them. */
#ifndef STATS_PARTIAL_H
#define STATS_PARTIAL_H

#include "io/input.h"
#include "ratsu/stats.h"

/* A partial summary that is read. Zeroed except its path. */
struct partial {
    const char *path;
    struct ratsu_lines lines; /* `input` NULL: not open yet */
    struct ratsu_buffer what; /* its second line */
    uint64_t rows; /* rows read of the current summary: summaries may follow each other */

    /* The current row: its key as it is sorted (the section as one byte, then the key), and that of
     * the row before. */
    unsigned section;
    struct ratsu_buffer key, last;
    uint64_t values[RATSU_COLUMNS_MAX];
};

/* Opens PARTIAL and reads its first lines; WHAT gets what is counted. False on failure: TROUBLE
 * says why. */
bool ratsu_partial_open(struct partial *partial, struct ratsu_buffer *what,
                        struct ratsu_buffer *trouble);

/* Reads the next row, also of a summary that follows the first. On failure TROUBLE says why. */
enum ratsu_record ratsu_partial_next(struct partial *partial, struct ratsu_buffer *trouble);

void ratsu_partial_free(struct partial *partial);

/* Partial summaries: text, one row on each line, sorted. Add the first lines (which hold
 * settings->what), the line of ROW, or the last line, which holds the number of ROWS. */
void ratsu_partial_begin(struct ratsu_buffer *out, const struct ratsu_stats_settings *settings);
void ratsu_partial_row(struct ratsu_buffer *out, const struct ratsu_row *row);
void ratsu_partial_end(struct ratsu_buffer *out, uint64_t rows);

#endif
