/* ratsu/report.h -- report: diagnostics and tables in their forms.
 *
 * A form is a file and a row of ratsu_report_forms. Texts given to these functions are UTF-8,
 * except names of files and the input itself, which may be any bytes. */
#ifndef RATSU_REPORT_H
#define RATSU_REPORT_H

#include "ratsu/check.h"
#include "ratsu/stats.h"

RATSU_BEGIN

/* How far the characters of a line have been counted: one line may have many findings. */
struct ratsu_counted {
    size_t from, to;   /* in source->text: from the beginning of the line; all of it is UTF-8 */
    size_t characters; /* between them */
};

/* A diagnostic with its place in the input. */
struct ratsu_finding {
    const struct ratsu_report_source *source;
    const struct ratsu_check *check;
    enum ratsu_severity severity;
    uint64_t index;        /* among all diagnostics of the run, from 0 */
    uint64_t nth;          /* among those of its check in the run, from 1 */
    uint64_t line, column; /* from 1; column in bytes */
    uint64_t offset;       /* in the input */
    size_t at, length;     /* in source->text */
    size_t line_start;     /* in source->text: of its line */
    size_t line_end;
    uint64_t game; /* from 1; 0 if there is none */
    uint64_t ply;  /* from 1; 0 if there is none */
    struct ratsu_slice message;
    bool has_fix;
    uint64_t fix_offset, fix_length; /* in the input */
    struct ratsu_slice fix;
    uint64_t fingerprint, repeat;    /* as the diagnostic's */
    const struct ratsu_place *place; /* NULL: it is in source->text */
    struct ratsu_counted *counted;   /* of the walk; NULL: nothing was counted */
    struct ratsu_slice key; /* of a game that may be a duplicate: no diagnostic; else no data */
    bool allowed;           /* that game may be one */
};

/* Goes through the diagnostics of one text in order, counting lines only as far as there are
 * diagnostics. */
struct ratsu_finding_walk {
    const struct ratsu_report_source *source;
    const struct ratsu_findings *findings;
    size_t next; /* diagnostic */
    size_t at;   /* lines are counted up to here, the beginning of one */
    size_t end;  /* of the line that the last diagnostic is in: lines may be long and faulty */
    /* Set after the beginning: give keyed games as well, each after its diagnostics; so many of a
     * check that is no error, counted from the beginning of the run (0: all). */
    bool games;
    uint64_t most;
    size_t keyed; /* the next one */
    uint64_t line;
    struct ratsu_counted counted;
    uint32_t here[RATSU_CHECKS_MAX]; /* diagnostics so far, by check */
};
void ratsu_finding_walk_begin(struct ratsu_finding_walk *walk,
                              const struct ratsu_report_source *source,
                              const struct ratsu_findings *findings);
bool ratsu_finding_walk_next(struct ratsu_finding_walk *walk, struct ratsu_finding *finding);

/* The diagnostics of one check in a run. */
struct ratsu_check_count {
    uint64_t count, games; /* diagnostics; games with one */
    enum ratsu_severity severity;
    struct ratsu_slice file; /* the first one's place */
    uint64_t line, column;
    const char *last_file; /* of the last one counted */
    uint64_t last_game;
};

struct ratsu_report_totals {
    struct ratsu_check_count checks[RATSU_CHECKS_MAX];
    uint64_t files, games, bad, plies, bytes;
    uint64_t allowed;                  /* diagnostics that lines before games allow */
    uint64_t positions;                /* records of a position each: these games */
    uint64_t counts[RATSU_SEVERITIES]; /* diagnostics by severity */
    bool ranged;
    uint64_t from, to;        /* UINT64_MAX: to the end */
    struct ratsu_slice parts; /* what `input` of a form has made of all inputs */
};

/* The totals of an input, or of a range of it. */
struct ratsu_input_totals {
    struct ratsu_slice file;
    uint64_t games, positions, plies, bytes, lines, allowed;
    bool ranged;
    uint64_t from, to; /* UINT64_MAX: to the end */
    bool ends;         /* true if this ends the input, even when a range ends earlier */
    bool trouble;      /* it could not be read, or the run was ended in it */
};

/* Adds the diagnostics of one text to the counts by check; in input order. */
void ratsu_report_count(struct ratsu_report_totals *totals,
                        const struct ratsu_report_source *source,
                        const struct ratsu_findings *findings);

struct ratsu_report_style {
    bool color;
    const struct ratsu_check_settings *settings;
    enum ratsu_severity fail_on; /* RATSU_SEVERITIES: never */
    uint64_t max_per_check;      /* for a form of few: walk->most; 0: all */
};

struct ratsu_gathered; /* findings that wait to be written */

/* A form of diagnostics. Functions that are NULL write nothing. All of them only add to OUT. */
struct ratsu_report_form {
    const char *name;
    void (*begin)(struct ratsu_buffer *out, const struct ratsu_report_style *style);
    /* From any thread: depends on FINDING alone. */
    void (*add)(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                const struct ratsu_report_style *style);
    void (*end)(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                const struct ratsu_gathered *gathered, const struct ratsu_report_style *style);
    /* For people: writes what goes to standard error at the end. */
    void (*summary)(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                    const struct ratsu_report_style *style);
    /* For reports that can be merged: adds what TOTALS are to those that `end` gets as
     * totals->parts. */
    void (*input)(struct ratsu_buffer *parts, const struct ratsu_input_totals *totals);
    /* A form by file: all that was found in FILE. An empty name: in checks that compare the games
     * of all files. */
    void (*file)(struct ratsu_buffer *out, struct ratsu_slice file,
                 const struct ratsu_gathered *gathered, const struct ratsu_report_style *style);
    /* So many findings at most (of the run, or of a file), errors first, then warnings: they are
     * gathered, and `end` or `file` writes them. 0: all, as they come. */
    size_t limit;
    bool fingerprints; /* findings need theirs */
    bool repeats;      /* and their numbers among equal ones */
    bool fixes;        /* it shows fixes */
    bool games;        /* games that may be duplicates go to `add` too */
    bool few;          /* of a check that is no error only style->max_per_check go to `add` */
};

enum {
    RATSU_REPORT_TEXT,
    RATSU_REPORT_GCC,
    RATSU_REPORT_JSON,
    RATSU_REPORT_SARIF,
    RATSU_REPORT_GITHUB,
    RATSU_REPORT_JUNIT,
    RATSU_REPORT_CODEQUALITY,
    RATSU_REPORT_MARKDOWN,
    RATSU_REPORT_FORMS
};
extern const struct ratsu_report_form ratsu_report_forms[RATSU_REPORT_FORMS];

/* The names with bars between them, in order: for options. */
#define RATSU_REPORT_NAMES "text|gcc|json|sarif|github|junit|codequality|markdown"

/* For forms with a limit. NULL if there is no memory. */
struct ratsu_gathered *ratsu_gathered_new(const struct ratsu_report_form *form);
void ratsu_gathered_free(struct ratsu_gathered *gathered);

/* In input order: one finding; then, after the last one of FILE, all of them, and GATHERED is empty
 * again. */
void ratsu_gathered_add(struct ratsu_gathered *gathered, const struct ratsu_finding *finding,
                        const struct ratsu_report_style *style);
void ratsu_gathered_file(struct ratsu_gathered *gathered, struct ratsu_buffer *out,
                         struct ratsu_slice file, const struct ratsu_report_style *style);

/* Reports of parts in JSON, merged into the report of one run: parts are files, or ranges of them.
 * All but the first members are zeroed. */
struct ratsu_merge {
    char *const *paths; /* "-": standard input */
    size_t count;
    const char *stdin_name;
    uint64_t memory; /* what is held; the rest goes to files without a name */

    struct ratsu_check_settings settings; /* of the parts */
    struct ratsu_input_totals totals;     /* with RATSU_MERGE_FILE */
    struct ratsu_buffer trouble;   /* with RATSU_MERGE_FAILED: what, with its place before it */
    struct ratsu_merge_work *work; /* its own */
};

enum ratsu_merge_answer {
    RATSU_MERGE_FAILED, /* parts that do not fit, cannot be read, or no memory */
    RATSU_MERGE_FILE,   /* `totals` are those of the file whose findings came last */
    RATSU_MERGE_GAME,   /* FINDINGS of a game of SOURCE, or of none; valid until the next call */
    RATSU_MERGE_END
};

/* What comes next. SOURCE NULL: the first such call reads and checks all parts, and GAME says that
 * they fit; the second frees what MERGE holds. */
enum ratsu_merge_answer ratsu_merge_next(struct ratsu_merge *merge,
                                         struct ratsu_report_source *source,
                                         struct ratsu_findings *findings);

/* The tables of a database as text, JSON, CSV, TSV and one HTML page.
 *
 *     tables = ratsu_tables_new(form, &settings)
 *     while (ratsu_rows_next(rows, &row) == RATSU_RECORD) {
 *         ratsu_tables_row(tables, &row, out); ... write out, empty it
 *     }
 *     ratsu_tables_end(tables, out)
 *
 * Rows come in the order of sections. Output never waits until a long table is complete. */

enum ratsu_table_kind {
    RATSU_TABLE_TEXT,
    RATSU_TABLE_JSON,
    RATSU_TABLE_CSV,
    RATSU_TABLE_TSV,
    RATSU_TABLE_HTML,
    RATSU_TABLE_PARTIAL, /* a partial summary: all rows as they were counted */
    RATSU_TABLE_FORMS
};

/* The names but for the last, separated by bars, in order: for options. */
#define RATSU_TABLE_NAMES "text|json|csv|tsv|html"

struct ratsu_tables;

/* SETTINGS are those that the rows were counted with; SECTIONS (bits) those that are written: of
 * others nothing is. NULL if there is no memory. */
struct ratsu_tables *ratsu_tables_new(enum ratsu_table_kind form,
                                      const struct ratsu_stats_settings *settings,
                                      uint32_t sections);
void ratsu_tables_free(struct ratsu_tables *tables);

/* Whether the crosstable of EVENT takes more than settings->memory (and than 1 MiB): the tables
 * cannot be finished. */
bool ratsu_tables_too_large(const struct ratsu_tables *tables, struct ratsu_slice *event);

/* Adds what ROW makes ready to OUT; and what is left over the last row. A failure of memory is
 * OUT's. */
void ratsu_tables_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                      struct ratsu_buffer *out);
void ratsu_tables_end(struct ratsu_tables *tables, struct ratsu_buffer *out);

RATSU_END

#endif
