/* report/tabulate.h: code that the forms of tables share: one section after the other. Rows are
 * gathered where a form must see all of a (short) section before it can draw it.
 */
#ifndef REPORT_TABULATE_H
#define REPORT_TABULATE_H

#include "ratsu/report.h"
#include "report/crosstable.h"
#include "stats/summary.h"

/* A form: functions that add to OUT, NULL where nothing is added; the row is tables->row. */
struct table_form {
    void (*begin)(struct ratsu_tables *tables, struct ratsu_buffer *out); /* the first section */
    const char *tail; /* after the last section */
    char separator;   /* of fields in a line */
    /* Whether the form leaves the row out; NULL: it has all rows. */
    bool (*needless)(const struct ratsu_tables *tables);
    void (*section)(struct ratsu_tables *tables, struct ratsu_buffer *out);
    void (*row)(struct ratsu_tables *tables, struct ratsu_buffer *out);
    /* An event of the section of crosstables, all of it; `part` is its name. */
    void (*event)(struct ratsu_tables *tables, struct ratsu_buffer *out);
    void (*section_end)(struct ratsu_tables *tables, struct ratsu_buffer *out);
};

extern const struct table_form ratsu_text_tables, ratsu_json_tables, ratsu_csv_tables,
    ratsu_tsv_tables, ratsu_html_tables, ratsu_pgn_tables, ratsu_polyglot_tables;

struct ratsu_tables {
    const struct table_form *form;
    const struct ratsu_stats_settings *settings;
    bool too_large; /* a crosstable takes more than settings->memory */
    uint32_t sections;
    bool begun;
    enum ratsu_section section; /* at work */
    const struct ratsu_section_info *info;
    const struct ratsu_row *row; /* at work; NULL: none yet in this section */
    bool in_section;
    uint64_t tables; /* written so far, where a form counts them */
    uint64_t rows;   /* of this section so far */
    uint64_t of;     /* of this section, with those left out; 0: there is no limit */
    uint64_t overview[RATSU_COLUMNS_MAX];
    uint64_t plies;           /* the row of RATSU_ALL_PLIES */
    uint64_t most;            /* the value of a full bar */
    size_t open, column;      /* PGN: variations that are open, and bytes of the last line */
    bool interrupted;         /* PGN: no move stands right before, so Black's needs its number */
    struct ratsu_buffer part; /* scratch */

    struct ratsu_row *gathered;
    size_t gathered_count, gathered_capacity;
    struct ratsu_arena keys; /* of gathered rows */

    struct crosstable crosstable; /* of the event at work */
};

/* The name of part I of the section's keys, NULL if there is none. Adds that part of the row's key
 * to PART, numbers as digits, and moves *AT (0 for the first) after it; false if there is none. */
const char *ratsu_table_key_name(const struct ratsu_tables *tables, size_t i);
bool ratsu_table_key_part(const struct ratsu_tables *tables, size_t i, size_t *at,
                          struct ratsu_buffer *part);

/* Adds MEASURE of the row to OUT, in digits, with a point where its kind has one. False if it is
 * not known. */
bool ratsu_table_value(const struct ratsu_tables *tables, const struct ratsu_measure *measure,
                       struct ratsu_buffer *out);

/* Whether the forms for people leave MEASURE out, as less important; all other forms have it. */
bool ratsu_table_leaves_out(const struct ratsu_measure *measure);

/* The row as a line of the tree: its last move, with its number; a start position has none. */
struct tree_line {
    struct ratsu_slice move;
    size_t depth, number; /* depth 0: where the tree begins */
    bool numbered, black;
};
struct tree_line ratsu_table_tree_line(const struct ratsu_tables *tables);

/* Whether the current section is short, or can be made short: the forms for people gather its
 * rows. */
bool ratsu_table_short(const struct ratsu_tables *tables);

/* Keeps a copy of the row until the section ends. Late plies of tables by ply are left out. */
void ratsu_table_gather(struct ratsu_tables *tables, struct ratsu_buffer *out);

/* Keeps the row of the crosstable of an event. If it belongs to another event, passes the event
 * before it to the form. */
void ratsu_table_crossing(struct ratsu_tables *tables, struct ratsu_buffer *out);
/* Passes the event that was kept to the form, if there is one. */
void ratsu_table_end_event(struct ratsu_tables *tables, struct ratsu_buffer *out);

/* Bins gathered numbers: each row shows the lower bound; the first and last rows also hold the
 * values below and above. Many years become decades (199x). */
void ratsu_table_settle(struct ratsu_tables *tables);

/* Sets MOVES to the moves to each square of the board, of Camelot or 64 squares, from the gathered
 * rows. Returns their sum. */
uint64_t ratsu_table_moves(const struct ratsu_tables *tables,
                           uint64_t moves[RATSU_CAMELOT_SQUARES]);

/* Whether the row has a line in a table: of tables by ply every twentieth ply has one; of
 * clocks, the ply after it too. */
bool ratsu_table_shows(const struct ratsu_tables *tables);

/* Returns the number of games of a row: its first count. */
uint64_t ratsu_table_games(const struct ratsu_row *row);

#endif
