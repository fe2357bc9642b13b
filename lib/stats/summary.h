/* stats/summary.h: the rows of counters in memory, and partial summaries that are added to them. */
#ifndef STATS_SUMMARY_H
#define STATS_SUMMARY_H

#include "base/hash_table.h"
#include "io/input.h"
#include "io/sorter.h"
#include "ratsu/stats.h"

#include <pthread.h>

/* ---- Tallies: rows under their keys ----
 *
 * A row is a record as it is sorted: its key is the section as one byte, then the key in it;
 * its value is the numbers. A tally that gets too large is moved to a sorter, which adds nothing
 * up: the reader of the sorter combines rows of equal keys. */

enum { RECENT_BITS = 13 };

struct tally {
    struct ratsu_arena arena; /* of rows */
    struct ratsu_table table; /* values are pointers to rows */
    size_t bytes;             /* of rows */
    struct ratsu_sorted
        *last[RATSU_SECTIONS]; /* requested last: the next game's key is often the same */
    struct recent_row {
        uint64_t number;
        uint64_t *row;
    } recent[1 << RECENT_BITS]; /* some rows by a number for their section and key */
};

/* The numbers of the row under KEY, all 0 if it is new; valid until rows are moved. NULL if there
 * is no memory. */
uint64_t *ratsu_tally_row(struct tally *tally, enum ratsu_section section, struct ratsu_slice key);

/* Returns the numbers of a row as ratsu_tally_row() does, for a key whose hash is HASH
 * (ratsu_tally_hash()). Rows of a large tally are seldom in the cache. A caller that knows a key
 * early makes the hash, which begins to fetch the place in the table; later it fetches the row
 * itself (ratsu_tally_fetch()), and uses it when it is there. */
uint64_t *ratsu_tally_row_of(struct tally *tally, enum ratsu_section section,
                             struct ratsu_slice key, uint64_t hash);
uint64_t ratsu_tally_hash(struct tally *tally, enum ratsu_section section, struct ratsu_slice key);
void ratsu_tally_fetch(const struct tally *tally, uint64_t hash);

/* Returns where the row under a key of SECTION is remembered by NUMBER: NULL until it is set. */
static inline uint64_t **ratsu_tally_recent(struct tally *tally, enum ratsu_section section,
                                            uint64_t number)
{
    number = number * RATSU_SECTIONS + section + 1;
    uint64_t mixed = number * UINT64_C(0x9e3779b97f4a7c15);
    struct recent_row *recent = &tally->recent[mixed >> (64 - RECENT_BITS)];
    if (recent->number != number) *recent = (struct recent_row){number, NULL};
    return &recent->row;
}

/* Returns the bytes that the rows take. */
size_t ratsu_tally_bytes(const struct tally *tally);

/* Moves all rows to SORTER; false if that fails. */
bool ratsu_tally_move(struct tally *tally, struct ratsu_sorter *sorter);

void ratsu_tally_free(struct tally *tally);

/* Adds the numbers of a row to those of another of the same section and key. */
void ratsu_tally_combine(unsigned section, uint64_t *sum, const uint64_t *values);

/* ---- Partial summaries as text; ratsu_tables_row() writes them ---- */

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

/* ---- A summary ---- */

struct ratsu_summary {
    const struct ratsu_stats_settings *settings;
    struct ratsu_which *which; /* settings->plies; NULL: games are counted */
    pthread_mutex_t lock;      /* guards the sorter: counters are in several threads */
    struct ratsu_sorter *rows; /* of counters, and of partial summaries when they have been read */
    struct partial *partials;
    size_t partial_count, partial_capacity;
};

/* Returns the bytes that the tally of one counter may take before its rows are moved to the
 * summary. */
size_t ratsu_summary_share(const struct ratsu_summary *summary);

/* Moves the rows of TALLY to SUMMARY. Returns 0, or the errno of the failure. */
int ratsu_summary_take(struct ratsu_summary *summary, struct tally *tally);

/* ---- Sections, and making keys ---- */

/* Where the rows of a tree presented as variations hold 2 * N + B in `values`: the line stands in N
 * variations, and begins the last of them if B is 1. */
enum { TREE_NESTING = 7 };

/* Returns the section called NAME, RATSU_SECTIONS if there is none. */
enum ratsu_section ratsu_section_find(struct ratsu_slice name);

/* Adds NUMBER, -10^10 < NUMBER < 10^10, to KEY so that keys sort by value. */
void ratsu_key_add_number(struct ratsu_buffer *key, int64_t number);

/* The value of MEASURE in a row with VALUES. */
struct ratsu_measured ratsu_measure(const struct ratsu_measure *measure, const uint64_t *values);

/* Returns the number that KEY, of a section of RATSU_KEY_NUMBER, means. */
int64_t ratsu_key_number(struct ratsu_slice key);

/* Adds the part of KEY (of a section of RATSU_KEY_PARTS, which ratsu_buffer_add_key() made) that
 * begins at *AT to PART, and moves *AT after it. False if there is none. */
bool ratsu_key_part(struct ratsu_slice key, size_t *at, struct ratsu_buffer *part);

#endif
