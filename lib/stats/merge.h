/* stats/merge.h -- many sorted sources of rows as one, equal keys added up.
 *
 * The sources stand in a heap by their current rows, so that the next row of all is that of the first one.
 */
#ifndef STATS_MERGE_H
#define STATS_MERGE_H

#include "io/input.h"
#include "stats/tally.h"

/* A sorted source: the rows of a tally in memory, a run in its file, or a partial summary. */
struct source {
    const struct tally *tally; /* NULL: a partial summary */
    size_t next;               /* row in memory, if it is that */
    bool in_memory;
    uint64_t at, to;           /* in the file: what was not read yet */
    struct ratsu_input *input; /* partial summary */
    const char *path;
    struct ratsu_buffer read; /* bytes read, of which `used` have been taken */
    size_t used;
    bool ended; /* nothing more to read into `read` */
    struct ratsu_buffer unescaped,
        last;      /* keys of a partial summary: this row's, and the last one's */
    uint64_t rows; /* read from it */

    /* The current row. */
    unsigned section;
    struct ratsu_slice key;
    uint64_t values[RATSU_COLUMNS_MAX];
};

struct merge {
    struct source *sources;
    size_t source_count, source_capacity;
    struct source **heap;
    size_t heap_count;
    bool begun;
    struct ratsu_buffer key; /* of the current row */
    const char *what;        /* all partial summaries must say that they hold */
    struct ratsu_buffer trouble;
};

/* Adds sources before the first row is asked for; false if there is no memory. A tally gives all its runs
 * and what it has in memory. */
bool ratsu_merge_add_tally(struct merge *merge, struct tally *tally);
/* PARTIAL has a path; if it is open already (and told what it holds), it is MERGE's from then on. */
bool ratsu_merge_add_partial(struct merge *merge, struct source *partial);

/* The next row; false at the end or on trouble (`trouble` is not empty then). */
bool ratsu_merge_next(struct merge *merge, struct ratsu_row *row);

void ratsu_merge_free(struct merge *merge);
void ratsu_source_free(struct source *source);

/* partial.c: opens a partial summary and reads its first lines, of which WHAT gets what is counted; and
 * the next row: 1, 0 at the end, -1 on trouble, which is said. */
bool ratsu_partial_open(struct source *source, struct ratsu_buffer *what,
                        struct ratsu_buffer *trouble);
int ratsu_partial_next(struct source *source, struct ratsu_buffer *trouble);

#endif
