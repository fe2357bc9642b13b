/* ratsu/convert.h -- format: converts texts from one form into another, block by block.
 *
 *     converter = ratsu_converter_new(kernel, &settings);      one per block in flight
 *     ratsu_convert_text(converter, &text);                    in any thread
 *     ratsu_convert_finish(converter, first, out);             when the games before are counted
 *
 * What a text becomes depends on that text alone, except for numbers of games, which are filled
 * in last. */
#ifndef RATSU_CONVERT_H
#define RATSU_CONVERT_H

#include "ratsu/pgn.h"

RATSU_BEGIN

struct ratsu_openings;    /* ratsu/opening.h */
struct ratsu_writer;      /* private */
struct ratsu_form_reader; /* private */

/* Every form of data, as rows of one table.
 *
 * A row says how a form is recognised, where its records are cut, how a record becomes the
 * elements of a game, how a game is written, and what of a game the form carries. Options, help,
 * the manual's table and the tests of round trips come from the rows: a new form is one file and
 * one row. */

enum ratsu_sql_dialect { RATSU_SQLITE, RATSU_DUCKDB, RATSU_POSTGRESQL };

struct ratsu_write_options {
    struct ratsu_pgn_style pgn; /* notation and letters are for all forms that hold moves */
    struct ratsu_fen_style fen;
    bool reset_counters;   /* positions are written with counters 0 1 */
    bool as_given;         /* a FEN that was read is written unchanged, whatever `fen` says */
    bool castling_by_king; /* coordinates of Chess960: e1g1 in place of e1h1 */
    bool rows_by_ply;      /* tables: a row a ply, not a row a game */
    bool quiet;            /* positions: neither check nor before a capture or promotion */
    uint64_t one_of;       /* positions: one of so many at random; 0: all */
    uint64_t seed;         /* for that */
    unsigned operations;   /* EPD: sum of enum ratsu_epd_operation */
    bool csv_safe; /* tables: write an apostrophe before cells that a spreadsheet would run */
    enum ratsu_sql_dialect dialect; /* SQL: what reads it */
    unsigned tables;                /* SQL: sum of enum ratsu_sql_table; 0: games and moves */
    const struct ratsu_slice *tags; /* tables: these besides the roster */
    size_t tag_count;
};

/* What a game says of a position, as operations of EPD. */
enum ratsu_epd_operation {
    RATSU_EPD_RESULT = 1, /* c9 "1-0" */
    RATSU_EPD_EVAL = 2,   /* ce */
    RATSU_EPD_DEPTH = 4,  /* acd */
    RATSU_EPD_PLAYED = 8, /* sm: the move that was played */
    RATSU_EPD_LINE = 16   /* pv: it and those that follow */
};

enum ratsu_sql_table {
    RATSU_SQL_GAMES = 1, /* always, and with them their tags */
    RATSU_SQL_MOVES = 2,
    RATSU_SQL_POSITIONS = 4,
    RATSU_SQL_COMMENTS = 8
};

/* What the records of a form are. */
enum ratsu_holds {
    RATSU_HOLDS_PGN = 1,       /* games as PGN, cut where a game begins */
    RATSU_HOLDS_POSITIONS = 2, /* a position a line */
    RATSU_HOLDS_GAMES = 4,     /* a game a line */
    RATSU_HOLDS_BOOK = 16,     /* moves of an opening book: ratsu/opening.h */
    RATSU_HOLDS_NOTHING = 8    /* not read: recognised for a message that says what to do */
};

/* What a form carries of a game: it is written in full, and read back if the form is read. In the
 * order of reports. */
enum ratsu_carries {
    RATSU_CARRIES_COMMENTS = 1 << 0,
    RATSU_CARRIES_VARIATIONS = 1 << 1,
    RATSU_CARRIES_NAGS = 1 << 2,
    RATSU_CARRIES_COMMANDS = 1 << 3,   /* in comments, [%clk ...] and their like */
    RATSU_CARRIES_SYSTEM = 1 << 4,     /* which rules the game follows */
    RATSU_CARRIES_OPERATIONS = 1 << 5, /* of EPD */
    RATSU_CARRIES_ESCAPES = 1 << 6,    /* lines that begin with % */
    RATSU_CARRIES_TAGS = 1 << 7,      /* all of them; otherwise the row's own and those asked for */
    RATSU_CARRIES_TAG_LINES = 1 << 8, /* counted, in no row: characters unfit for tags */
    RATSU_CARRIES_TABS = 1 << 9,      /* counted, in no row: control characters in comments */
    RATSU_CARRIES_FIELDS = 1 << 10,   /* counted, in no row: unknown fields of JSON */
    RATSU_CARRIES_ENDS = 1 << 11,     /* a second result; only forms that carry all have it */
    RATSU_CARRIES_RIGHTS = 1 << 12,   /* counted, in no row: impossible fields of a FEN */
    RATSU_CARRIES_NULS = 1 << 13,     /* counted, in no row: NUL bytes, see `replaces_nul` */
    RATSU_CARRIES_UNCLEAR = 1 << 14,  /* counted, in no row: clocks of two fields without a value */
    RATSU_CARRIES_MOVES = 1 << 15,
    RATSU_CARRIES_RESULT = 1 << 16,
    RATSU_CARRIES_CLOCKS = 1 << 17, /* values of %clk, %emt and %eval, not their comments */
    RATSU_CARRIES_MARKS = 1 << 18   /* squares and arrows of %csl and %cal, as a picture */
};
enum { RATSU_CARRIES_KINDS = 15 }; /* those that are counted where a form does not carry them */

/* The header line of a table that is read. Zeroed before it is read; the caller frees both
 * buffers. */
struct ratsu_form_header {
    struct ratsu_buffer names; /* of columns, a NUL after each */
    size_t count;
    bool moves;                 /* one of them holds the moves */
    bool ids;                   /* file and game are among them: pgn-convert wrote the table */
    struct ratsu_buffer others; /* of another program's table, columns that are no tags of PGN */
    size_t other_count;
    struct ratsu_buffer fault; /* why the table cannot be read, a message; empty: it can */
    size_t fault_at;           /* a byte of the line */
    bool in_minutes;           /* the column TimeControl has minutes and seconds: 15+2 */
};

struct ratsu_form;
struct ratsu_form {
    const char *name;        /* "uci": the word of --from and --to */
    const char *title;       /* "UCI moves": in messages */
    const char *summary;     /* one line for the manual */
    unsigned holds;          /* one of enum ratsu_holds */
    unsigned carries;        /* sum of enum ratsu_carries */
    unsigned by_nature;      /* of what it does not carry: what is not expected in it */
    const char *const *tags; /* up to NULL, where it does not carry all; NULL: none */
    unsigned (*carries_with)(const struct ratsu_form *form,
                             const struct ratsu_write_options *options); /* NULL: `carries` */
    /* Options of pgn-convert that concern this form and few others, and those that concern most
     * forms and not this one: names with blanks between them; NULL: none. */
    const char *options, *idle_options;
    char separator;      /* tables: between fields; else 0 */
    bool of_positions;   /* it writes positions of games, and which can be chosen */
    bool coordinates;    /* it writes moves as coordinates, whatever notation is asked for */
    bool without_san;    /* it writes no move in SAN */
    bool names_openings; /* it has a column for the code of the opening */
    bool replaces_nul;   /* it cannot hold NUL bytes in text: they become U+FFFD */
    bool names_ends;     /* it has the status of the last position */
    bool counts_by_file; /* numbers of games start again with each input */
    bool keeps_bytes;    /* PGN and lines: a game that cannot be played can be written unchanged */
    bool opens_empty;    /* an empty line is a record */
    bool remarks;        /* lines that begin with # are none */
    bool text_boards;    /* boards of Camelot are text, which shows no marks */

    /* Whether LINE, the first of an input that is not blank, begins this form. NULL: it is not
     * recognised, but named, or used if no other form is recognised. */
    bool (*begins)(struct ratsu_slice line);

    /* How many bytes from TEXT's beginning are whole records, and the first place at or after
     * FROM where one begins: io/pipeline.h. NULL: the form is written only. */
    size_t (*cut)(struct ratsu_slice text, bool soft);
    size_t (*start)(struct ratsu_slice text, size_t from);

    /* Reads the header line; false if there is no memory. NULL: the form has none. */
    bool (*header)(const struct ratsu_form *form, struct ratsu_slice line,
                   struct ratsu_form_header *header);

    /* Reads one record, a line without its end, into the reader's game; false with a fault in
     * the reader. NULL: games are read by ratsu_pgn_read(), or the form is written only. */
    bool (*read)(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                 struct ratsu_slice record);

    /* What stands before the first game and after the last one; NULL: nothing. */
    void (*begin)(struct ratsu_writer *writer);
    void (*end)(struct ratsu_writer *writer);

    /* Appends one game, which was played without a fault that concerns this form. False if
     * something could not be written as asked (ambiguous kqkq): what could, is written. NULL:
     * the form is read only. */
    bool (*write)(struct ratsu_writer *writer, const struct ratsu_game *game);
};

/* In the order of the manual. */
extern const struct ratsu_form ratsu_forms[];
extern const size_t ratsu_form_count;

/* The first row: text that is not recognised as another form is PGN. */
#define RATSU_FORM_PGN (&ratsu_forms[0])

/* UTF-16 text: a row that is recognised, and neither read nor written. */
extern const struct ratsu_form ratsu_form_utf16;

/* A table as some spreadsheets write csv: recognised for a message, neither read nor written. Other
 * tables that are not read are recognised as rows like this one: they hold nothing, and have a
 * separator. */
extern const struct ratsu_form ratsu_form_semicolons;

/* The names of a game's tags, a line each, and an empty line: a row that is only written, and has
 * no name. */
extern const struct ratsu_form ratsu_form_tag_names;

/* The row called NAME, or NULL. */
const struct ratsu_form *ratsu_form_find(struct ratsu_slice name);

/* The form of an input that begins with TEXT and is called NAME (empty: it has no name): by the
 * first of its lines that shows a form, of the first that are neither blank nor remarks; if none
 * does, by the suffix of NAME; otherwise it is PGN. NULL: more of the input than TEXT is needed
 * (END is false). */
const struct ratsu_form *ratsu_form_recognise(struct ratsu_slice text, struct ratsu_slice name,
                                              bool end);

/* Whether LINE of a text of FORM is no record: empty, or a remark. */
bool ratsu_form_skips(const struct ratsu_form *form, struct ratsu_slice line);

/* Changes to games before they are written. */

enum ratsu_edit_drop {
    RATSU_DROP_COMMENTS = 1,
    RATSU_DROP_VARIATIONS = 2,
    RATSU_DROP_NAGS = 4,
    RATSU_DROP_CLOCKS = 8, /* %clk %emt %mct %egt %timestamp, and comments that hold nothing else */
    RATSU_DROP_TAGS = 16,  /* all but the roster, `keep_tags` and those of the start position */
    RATSU_DROP_TIMESTAMPS = 32, /* %timestamp alone; then %eval, %cal and %csl in the same way */
    RATSU_DROP_EVALS = 64,
    RATSU_DROP_SHAPES = 128,
    RATSU_DROP_NUMBERS = 256, /* of moves, in PGN; then the marks of check and mate there */
    RATSU_DROP_CHECKS = 512,
    RATSU_DROP_RESULT = 1024,     /* the result becomes `*` */
    RATSU_DROP_TEXT = 2048,       /* what people wrote; commands and comments of engines stay */
    RATSU_DROP_EVALUATIONS = 4096 /* %eval, and comments of engines with an evaluation */
};

enum ratsu_edit_add {
    RATSU_ADD_ECO = 1,
    RATSU_ADD_OPENING = 2,
    RATSU_ADD_PLYCOUNT = 4,
    RATSU_ADD_FEN = 8,       /* FinalFEN: the position after the last mainline move */
    RATSU_ADD_POLYGLOT = 16, /* FinalPolyglot: its key in Polyglot's books, sixteen hex digits */
    RATSU_ADD_MAR = 32,      /* Marineerimine: {[%mar h5,g7]} after each move that marinates */
    RATSU_ADD_FENS = 64,     /* a comment after each move: the FEN of its position */
    RATSU_ADD_KEYS = 128     /* a comment after each move: its key in Polyglot's books */
};

struct ratsu_edit_options {
    unsigned drop; /* enum ratsu_edit_drop */
    unsigned add;  /* enum ratsu_edit_add */
    /* A regular expression, as in conditions: comments in which it finds nothing are dropped, with
     * their commands. NULL: none is. */
    const char *comments_like;
    const struct ratsu_slice *keep_tags;
    size_t keep_tag_count;
    const struct ratsu_slice *drop_tags; /* names; not of tags that state the start position */
    size_t drop_tag_count;
    /* Pairs: the name of a tag, and the text that it gets, in which %{KEY} stands for what the game
     * had under that key or tag before it was changed (ratsu-conditions(7)). An empty text leaves
     * the tag as it is. */
    const char *const *sets;
    size_t set_count; /* pairs */
    /* A table of tags that games get, csv or tsv, or a file of spellings (pgn-convert(1),
     * --set-from); data NULL: none. */
    struct ratsu_slice table;
    const struct ratsu_openings *openings; /* for RATSU_ADD_ECO, RATSU_ADD_OPENING, `sets` */
    struct ratsu_fen_style fen;            /* for RATSU_ADD_FEN and `restyle` */
    bool restyle;                          /* the tag FEN is written in the style of `fen` */
};

/* The converter. */

/* How a game that cannot be written as asked is handled. All are reported. */
enum ratsu_on_error {
    RATSU_ON_ERROR_REPORT,   /* written unchanged in PGN and lines, not written in other forms */
    RATSU_ON_ERROR_SKIP,     /* nothing of it */
    RATSU_ON_ERROR_TRUNCATE, /* the part before the fault */
    RATSU_ON_ERROR_COMMENT,  /* that part, with the rest in a comment */
    RATSU_ON_ERROR_STOP      /* nothing from there on */
};

struct ratsu_query_fault; /* ratsu/select.h */
struct ratsu_named_files; /* ratsu/select.h */

struct ratsu_converter;

struct ratsu_convert_settings {
    const struct ratsu_form *form; /* what is written */
    struct ratsu_write_options write;
    struct ratsu_edit_options edit;
    const struct ratsu_notation *read_notation; /* NULL: SAN */
    const struct ratsu_letters *read_letters;   /* NULL: English */
    enum ratsu_system system;                   /* of games that do not name theirs */
    const struct ratsu_openings *openings;      /* of tables: for the column eco; may be NULL */
    enum ratsu_on_error on_error;
    /* Choices of plies (ratsu-conditions(7)). NULL: all positions, all moves.
     * Marks are pairs: a choice, and the comment that these plies get, with its braces. */
    const char *positions, *cut, *const *marks;
    size_t mark_count;                     /* pairs */
    const struct ratsu_named_files *files; /* which choices name (ratsu/select.h); NULL: none */
    /* Why ratsu_converter_new() returns NULL, with the text that is wrong; or NULL. */
    struct ratsu_query_fault *fault;
    /* A converter whose edit.table is used, so that a large table is read once; it is freed after
     * the others. NULL: none. */
    const struct ratsu_converter *like;
    bool split;                /* every variation becomes a game */
    bool to_utf8;              /* PGN: all of it */
    const char *read_encoding; /* what is not UTF-8; NULL: Windows-1252 */
    uint64_t max_game;         /* bytes; a longer game is not played; 0: any */
};

/* Settings by their names, which are those of pgn-convert's options: for programs in languages that
 * do not read this header. */

enum ratsu_setting_kind {
    RATSU_SETTING_FLAG,     /* bool: no or yes */
    RATSU_SETTING_SWITCH,   /* bool: the first or the second of `words` */
    RATSU_SETTING_CHOICE,   /* an enum: which of `words` */
    RATSU_SETTING_BITS,     /* unsigned: the sum of `words`, one bit each */
    RATSU_SETTING_NUMBER,   /* uint64_t: decimal, least to most */
    RATSU_SETTING_TEXT,     /* const char *: kept, not copied */
    RATSU_SETTING_FORM,     /* const struct ratsu_form *: one that is written */
    RATSU_SETTING_NOTATION, /* const struct ratsu_notation * */
    RATSU_SETTING_LETTERS,  /* const struct ratsu_letters *, by the code of the language */
    RATSU_SETTING_SYSTEM    /* enum ratsu_system */
};

struct ratsu_setting {
    const char *name;
    enum ratsu_setting_kind kind;
    size_t place;         /* of its member, in bytes from the settings' beginning */
    const char *words;    /* with | between them; of a sum, with commas */
    const char *expected; /* "one of legal|xfen|always" */
    uint64_t least, most; /* most 0: no limit */
};
extern const struct ratsu_setting ratsu_setting_rows[];
extern const size_t ratsu_setting_count;

/* Returns settings that write PGN, and are else zeroed; NULL if there is no memory. A program in a
 * language that does not read this header needs no size. The caller frees them. */
struct ratsu_convert_settings *ratsu_settings_new(void);
void ratsu_settings_free(struct ratsu_convert_settings *settings);

/* Sets the member of SETTINGS that is called NAME ("to", "ep") to VALUE ("uci", "legal"), which
 * must last as long as SETTINGS. Returns NULL, or what was expected in place of VALUE, or of NAME
 * if there is no such setting; SETTINGS are then unchanged. */
const char *ratsu_settings_set(struct ratsu_convert_settings *settings, const char *name,
                               const char *value);

struct ratsu_convert_text {
    struct ratsu_slice bytes;               /* whole games, or whole lines */
    const struct ratsu_form *form;          /* what it is read as */
    struct ratsu_slice file;                /* its name, for what names games */
    const struct ratsu_form_header *header; /* tables: the header line, which is not in
                                               bytes; NULL: there was no memory to read it */
    uint64_t offset;                        /* of bytes in that file */
};

/* Something that could not be converted as asked, or was read with a warning. */
struct ratsu_convert_report {
    size_t offset;                  /* in the text */
    size_t message, message_length; /* in `messages` */
    bool warning;                   /* the record was converted */
};

struct ratsu_converted {
    uint64_t games;       /* games or records in the text */
    uint64_t failed;      /* of them, not written as asked */
    uint64_t warned;      /* reports that are warnings */
    bool pictures;        /* for ratsu_convert_end() */
    uint64_t without_row; /* names and values that edit.table does not have */
    bool joined;          /* a game had a tag that edit.table's first column names */
    uint64_t overruled;   /* games that follow other rules than settings->system */
    /* Each of these as a line of TSV, and the names of its columns, which are known for every text:
     * values of the columns that are compared. Columns after the first are empty unless rows have
     * the first value. */
    struct ratsu_slice unmatched, unmatched_columns;
    uint64_t tags_dropped;              /* bit I: a game had edit.drop_tags[I] */
    uint64_t left_out;                  /* positions without what the form asks for */
    uint64_t lost[RATSU_CARRIES_KINDS]; /* not carried, by bit of enum ratsu_carries */
    unsigned addable;                   /* of edit.add: what some game can have */
    uint64_t tags_seen;                 /* bit I: a game that was written has edit.keep_tags[I] */
    struct ratsu_convert_report *reports;
    size_t report_count, report_capacity;
    struct ratsu_buffer messages;
    struct ratsu_piece_end *ends; /* of all games or records that were read */
    size_t end_count, end_capacity;
    bool begins_kept, ends_kept; /* the first, last game of PGN went out byte for byte */
    /* Line ends to write before the next game, mostly ""; not needed if both games are written
     * unchanged and followed each other in the input. NULL: the text gave no output. */
    const char *missing_end;
    uint64_t merged; /* games of PGN that are read as part of the one before them */
    /* The first game of PGN, until ratsu_convert_finish(), and how the last one ends:
     * ratsu_pgn_follows(). */
    struct ratsu_slice first;
    unsigned end;
    bool stopped;   /* RATSU_ON_ERROR_STOP met a fault */
    bool no_memory; /* the text was not converted to its end */
};

/* NULL if there is no memory, or if read_encoding is unknown to iconv. KERNEL and SETTINGS are
 * kept, not copied. */
struct ratsu_converter *ratsu_converter_new(const struct ratsu_kernel *kernel,
                                            const struct ratsu_convert_settings *settings);
void ratsu_converter_free(struct ratsu_converter *converter);

/* Converts TEXT. The answer is valid until the next call. */
const struct ratsu_converted *ratsu_convert_text(struct ratsu_converter *converter,
                                                 const struct ratsu_convert_text *text);

/* What LOST counts, as a list ("1,204 comments, 3 variations"): only the kinds in the sum KINDS.
 * False, and nothing is added, if it is all 0. */
bool ratsu_convert_add_lost(struct ratsu_buffer *out, const uint64_t lost[RATSU_CARRIES_KINDS],
                            unsigned kinds);

/* Adds what the last text became to OUT; its first game has the number FIRST, from 1. */
void ratsu_convert_finish(struct ratsu_converter *converter, uint64_t first,
                          struct ratsu_buffer *out);

/* What the form writes before the first game and after the last one. PICTURES: some text became
 * pictures, as the field of that name says. */
void ratsu_convert_begin(struct ratsu_converter *converter, struct ratsu_buffer *out);
void ratsu_convert_end(struct ratsu_converter *converter, bool pictures, struct ratsu_buffer *out);

RATSU_END

#endif
