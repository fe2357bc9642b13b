/* ratsu/report.h -- report: diagnostics and tables in their forms.
 *
 * Each form has its file and its row in ratsu_report_forms. Texts given to these functions are
 * UTF-8, except file names and the input itself, which may be any bytes. */
#ifndef RATSU_REPORT_H
#define RATSU_REPORT_H

#include "ratsu/check.h"
#include "ratsu/stats.h"

RATSU_BEGIN

/* How far the characters of a line have been counted: one line may have many findings. */
struct ratsu_counted {
    size_t from, to;   /* in source->text, from the beginning of the line; all of it is UTF-8 */
    size_t characters; /* from `from` to `to` */
};

/* A diagnostic with its place in the input. */
struct ratsu_finding {
    const struct ratsu_report_source *source;
    const struct ratsu_check *check;
    enum ratsu_severity severity;
    uint64_t index;        /* number among all diagnostics of the run, from 0 */
    uint64_t nth;          /* number among those of its check in the run, from 1 */
    uint64_t line, column; /* from 1; column in bytes */
    uint64_t offset;       /* in the input */
    size_t at, length;     /* in source->text */
    size_t line_start;     /* of its line, in source->text */
    size_t line_end;
    uint64_t game; /* from 1; 0 if there is none */
    uint64_t ply;  /* from 1; 0 if there is none */
    struct ratsu_slice message;
    bool has_fix;
    uint64_t fix_offset, fix_length; /* in the input */
    struct ratsu_slice fix;
    uint64_t fingerprint, repeat;    /* of the diagnostic */
    const struct ratsu_place *place; /* NULL: in source->text */
    struct ratsu_counted *counted;   /* of the walk; NULL: nothing was counted */
    struct ratsu_slice key;          /* of a game that may be a duplicate; empty for a diagnostic */
    bool allowed;                    /* with a key: the game is allowed to be a duplicate */
};

/* Goes through the diagnostics of one text in order, and counts lines only up to the last one. */
struct ratsu_finding_walk {
    const struct ratsu_report_source *source;
    const struct ratsu_findings *findings;
    size_t next; /* index of the next diagnostic */
    size_t at;   /* beginning of the line up to which lines are counted */
    size_t end;  /* of the last diagnostic's line, kept because a long line may have many */
    /* Set these two after ratsu_finding_walk_begin(). */
    bool games;    /* also return games with keys, each after its diagnostics */
    uint64_t most; /* limit of each check that is not an error, for the whole run (0: none) */
    size_t keyed;  /* index of the next game with a key */
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
    uint64_t count, games; /* diagnostics; games with at least one */
    enum ratsu_severity severity;
    struct ratsu_slice file; /* place of the first one */
    uint64_t line, column;
    const char *last_file; /* of the last one */
    uint64_t last_game;
};

struct ratsu_report_totals {
    struct ratsu_check_count checks[RATSU_CHECKS_MAX];
    uint64_t files, games, bad, plies, bytes;
    uint64_t allowed;                  /* diagnostics allowed by lines before games */
    uint64_t positions;                /* how many of the games are records of one position */
    uint64_t counts[RATSU_SEVERITIES]; /* diagnostics by severity */
    bool fixes;                        /* the text is written with what was found mended */
    uint64_t fixed;                    /* diagnostics that are mended in it */
    bool ranged;
    uint64_t from, to;        /* UINT64_MAX: to the end */
    struct ratsu_slice parts; /* output of the form's `input` for all inputs */
};

/* The totals of an input, or of a range of it. */
struct ratsu_input_totals {
    struct ratsu_slice file;
    uint64_t games, positions, plies, bytes, lines, allowed;
    bool ranged;
    uint64_t from, to; /* UINT64_MAX: to the end */
    bool ends;         /* true if this ends the input, even when a range ends earlier */
    bool trouble;      /* it could not be read, or the run ended within it */
};

/* Adds the diagnostics of one text to the counts by check. Texts come in the order of the input. */
void ratsu_report_count(struct ratsu_report_totals *totals,
                        const struct ratsu_report_source *source,
                        const struct ratsu_findings *findings);

struct ratsu_report_style {
    bool color;
    const struct ratsu_check_settings *settings;
    enum ratsu_severity fail_on; /* RATSU_SEVERITIES: never */
    uint64_t max_per_check;      /* walk->most, for a form with `few`; 0: all */
};

struct ratsu_gathered; /* findings that wait to be written */

/* A form of diagnostics. Functions that are NULL write nothing. All of them only add to OUT. */
struct ratsu_report_form {
    const char *name;
    const char *head, *tail; /* text before `begin` and after `end`; NULL: nothing */
    void (*begin)(struct ratsu_buffer *out, const struct ratsu_report_style *style);
    /* May be called from any thread; the output depends on FINDING alone. */
    void (*add)(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                const struct ratsu_report_style *style);
    void (*end)(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                const struct ratsu_gathered *gathered, const struct ratsu_report_style *style);
    /* For people: writes the text for standard error at the end. */
    void (*summary)(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                    const struct ratsu_report_style *style);
    /* For reports that can be merged: adds TOTALS to the text that `end` gets as totals->parts. */
    void (*input)(struct ratsu_buffer *parts, const struct ratsu_input_totals *totals);
    /* For forms that write by file: writes all findings in FILE. If that is empty: the findings of
     * checks that compare the games of all files. */
    void (*file)(struct ratsu_buffer *out, struct ratsu_slice file,
                 const struct ratsu_gathered *gathered, const struct ratsu_report_style *style);
    /* The most findings of a run or file, errors first, then warnings: they are gathered, and `end`
     * or `file` writes them. 0: all findings, at once. */
    size_t limit;
    bool fingerprints; /* needs fingerprints of findings */
    bool repeats;      /* needs their numbers among equal ones */
    bool fixes;        /* shows fixes */
    bool games;        /* `add` also gets games that may be duplicates */
    bool few;          /* of a check that is not an error, `add` gets style->max_per_check */
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

/* The names in order, separated by bars: for options. */
#define RATSU_REPORT_NAMES "text|gcc|json|sarif|github|junit|codequality|markdown"

/* For forms with a limit. Returns NULL if there is no memory. */
struct ratsu_gathered *ratsu_gathered_new(const struct ratsu_report_form *form);
void ratsu_gathered_free(struct ratsu_gathered *gathered);

/* The first adds a finding; findings come in the order of the input. The second, called after the
 * last finding of FILE, writes all of them and empties GATHERED. */
void ratsu_gathered_add(struct ratsu_gathered *gathered, const struct ratsu_finding *finding,
                        const struct ratsu_report_style *style);
void ratsu_gathered_file(struct ratsu_gathered *gathered, struct ratsu_buffer *out,
                         struct ratsu_slice file, const struct ratsu_report_style *style);

/* Merges JSON reports of parts (files, or ranges of files) into the report of one run. The caller
 * sets the first four members and zeroes the others. */
struct ratsu_merge {
    char *const *paths; /* "-": standard input */
    size_t count;
    const char *stdin_name;
    uint64_t memory; /* limit in bytes; beyond it, files without a name are used */

    struct ratsu_check_settings settings; /* of the parts */
    struct ratsu_input_totals totals;     /* with RATSU_MERGE_FILE */
    struct ratsu_buffer trouble;          /* with RATSU_MERGE_FAILED: the place and the reason */
    struct ratsu_merge_work *work;        /* private */
};

enum ratsu_merge_answer {
    RATSU_MERGE_FAILED, /* parts do not fit together or cannot be read, or there is no memory */
    RATSU_MERGE_FILE,   /* a file has ended: `totals` are its totals */
    RATSU_MERGE_GAME,   /* FINDINGS of one game of SOURCE, or of none; valid until the next call */
    RATSU_MERGE_END
};

/* Returns what comes next. With NULL for SOURCE, the first call reads and checks all parts, and
 * returns RATSU_MERGE_GAME if they fit together; the second such call frees MERGE. */
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
 * Rows come in the order of sections. A long table is written while its rows come. */

enum ratsu_table_kind {
    RATSU_TABLE_TEXT,
    RATSU_TABLE_JSON,
    RATSU_TABLE_CSV,
    RATSU_TABLE_TSV,
    RATSU_TABLE_HTML,
    RATSU_TABLE_PGN,      /* the tree as one game with variations */
    RATSU_TABLE_POLYGLOT, /* the book in the form of Polyglot's books */
    RATSU_TABLE_PARTIAL,  /* a partial summary: all rows as they were counted */
    RATSU_TABLE_FORMS
};

/* The names in order, without the last, separated by bars: for options. */
#define RATSU_TABLE_NAMES "text|json|csv|tsv|html|pgn|polyglot"

struct ratsu_tables;

/* Returns a writer, NULL if there is no memory. SETTINGS are those with which the rows were
 * counted; only SECTIONS (bits) are written. */
struct ratsu_tables *ratsu_tables_new(enum ratsu_table_kind form,
                                      const struct ratsu_stats_settings *settings,
                                      uint32_t sections);
void ratsu_tables_free(struct ratsu_tables *tables);

/* Returns whether the crosstable of EVENT takes more than settings->memory (and more than 1 MiB);
 * if so, the tables cannot be finished. */
bool ratsu_tables_too_large(const struct ratsu_tables *tables, struct ratsu_slice *event);

/* The first takes the next row and adds all text that is ready to OUT; the second adds the rest.
 * Without memory, `failed` of OUT is set. */
void ratsu_tables_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                      struct ratsu_buffer *out);
void ratsu_tables_end(struct ratsu_tables *tables, struct ratsu_buffer *out);

RATSU_END

#endif
