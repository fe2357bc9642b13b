/* ratsu/convert.h -- format: texts of one form into another, block by block.
 *
 *     converter = ratsu_converter_new(kernel, &settings);      one per block in flight
 *     ratsu_convert_text(converter, &text);                    in any thread
 *     ratsu_convert_finish(converter, first, out);             when the games before are counted
 *
 * What a text becomes depends on that text alone, but for numbers of games, which are filled in last.
 */
#ifndef RATSU_CONVERT_H
#define RATSU_CONVERT_H

#include "ratsu/pgn.h"

struct ratsu_openings; /* ratsu/opening.h */
struct ratsu_writer;   /* private */

/* every form that games and positions are written in, as rows of one table. */

struct ratsu_write_options {
    struct ratsu_pgn_style pgn; /* notation and letters are for all forms that hold moves */
    struct ratsu_fen_style fen;
    bool reset_counters; /* positions are written with counters 0 1 */
    bool as_given; /* the FEN a game starts from is written as it stood, whatever `fen` says */
    bool castling_by_king; /* coordinates of Chess960: e1g1 in place of e1h1 */
    bool rows_by_ply;      /* tables: a row a ply, not a row a game */
    uint32_t first_ply;    /* positions: plies first_ply to last_ply; UINT32_MAX: the last ply */
    uint32_t last_ply;
    const struct ratsu_slice *tags; /* tables: these besides the roster */
    size_t tag_count;
    const char *encoding; /* what the writer's recoder reads; NULL: Windows-1252 */
};

struct ratsu_format {
    const char *name;    /* "uci": the value of --to= */
    const char *summary; /* one line for --help and the manual */
    bool variations;     /* it holds variations: a fault in one concerns it */
    bool counts_by_file; /* numbers of games start again with each input */
    bool keeps_bytes;    /* PGN and lines: a game that cannot be played can be passed on */

    /* What stands before the first game and behind the last one; NULL: nothing. */
    void (*begin)(struct ratsu_writer *writer);
    void (*end)(struct ratsu_writer *writer);

    /* Appends one game, which was played without a fault that concerns this form. Returns false if
     * something could not be written as asked (ambiguous kqkq): what could, is written. */
    bool (*game)(struct ratsu_writer *writer, const struct ratsu_game *game);
};

/* pgn fen epd uci jsonl csv tsv lines sql text html */
extern const struct ratsu_format ratsu_formats[];
extern const size_t ratsu_format_count;
const struct ratsu_format *ratsu_format_find(struct ratsu_slice name);

/* changes to games on their way. */

enum ratsu_edit_drop {
    RATSU_DROP_COMMENTS = 1,
    RATSU_DROP_VARIATIONS = 2,
    RATSU_DROP_NAGS = 4,
    RATSU_DROP_CLOCKS = 8, /* %clk %emt %mct and %egt, and comments that hold nothing else */
    RATSU_DROP_TAGS = 16 /* all but the roster and those in `keep_tags`, and what tells the start */
};

enum ratsu_edit_add {
    RATSU_ADD_ECO = 1,
    RATSU_ADD_OPENING = 2,
    RATSU_ADD_PLYCOUNT = 4,
    RATSU_ADD_FEN = 8,       /* FinalFEN: the position after the last mainline move */
    RATSU_ADD_POLYGLOT = 16, /* FinalPolyglot: its key in Polyglot's books, sixteen hex digits */
    RATSU_ADD_MAR = 32       /* Marineerimine: {[%mar h5,g7]} behind each move that marinates */
};

struct ratsu_edit_options {
    unsigned drop; /* enum ratsu_edit_drop */
    unsigned add;  /* enum ratsu_edit_add */
    const struct ratsu_slice *keep_tags;
    size_t keep_tag_count;
    const struct ratsu_openings *openings; /* for RATSU_ADD_ECO and RATSU_ADD_OPENING */
    struct ratsu_fen_style fen;            /* for RATSU_ADD_FEN */
};

/* records of tables. */

/* State of a table's reader: what its header line named. Zeroed before the header. */
struct ratsu_table_columns {
    struct ratsu_buffer
        names; /* one after the other, NUL behind each; empty if it can be no tag's */
    size_t count;
};

/* The header line of a table: false if there is no memory. */
bool ratsu_read_header(struct ratsu_slice record, char separator,
                       struct ratsu_table_columns *columns);

/* the converter. */

/* What a text's records are. */
enum ratsu_record_kind {
    RATSU_RECORD_PGN,
    RATSU_RECORD_LINES,    /* a game's PGN a line */
    RATSU_RECORD_POSITION, /* FEN or EPD a line */
    RATSU_RECORD_UCI,
    RATSU_RECORD_JSON,
    RATSU_RECORD_CSV, /* the first line of the input names the columns */
    RATSU_RECORD_TSV
};

/* What becomes of a game that cannot be written as asked. All are reported. */
enum ratsu_on_error {
    RATSU_ON_ERROR_REPORT,   /* PGN and lines get its bytes, other forms nothing */
    RATSU_ON_ERROR_SKIP,     /* nothing of it */
    RATSU_ON_ERROR_TRUNCATE, /* the part before the fault */
    RATSU_ON_ERROR_COMMENT,  /* the same, with the rest in a comment */
    RATSU_ON_ERROR_STOP      /* nothing from there on */
};

struct ratsu_convert_settings {
    const struct ratsu_format *format;
    struct ratsu_write_options write;
    struct ratsu_edit_options edit;
    const struct ratsu_notation *read_notation; /* NULL: SAN */
    const struct ratsu_letters *read_letters;   /* NULL: English */
    enum ratsu_system system;                   /* of games that do not tell theirs */
    enum ratsu_on_error on_error;
    bool split;                /* every variation becomes a game */
    bool to_utf8;              /* PGN: all of it */
    const char *read_encoding; /* what is not UTF-8; NULL: Windows-1252 */
    uint64_t max_game;         /* bytes; a longer game is not played; 0: any */
};

struct ratsu_convert_text {
    struct ratsu_slice bytes; /* whole games, or whole lines */
    enum ratsu_record_kind kind;
    struct ratsu_slice file; /* its name, for what names games */
    const struct ratsu_table_columns
        *columns; /* tables: of the header line, which is not in bytes */
};

/* Whether LINE of a text of KIND is no record: empty, or (positions) a comment. */
bool ratsu_convert_skips(enum ratsu_record_kind kind, struct ratsu_slice line);

/* Something that could not be converted as asked. */
struct ratsu_convert_report {
    size_t offset;                  /* in the text */
    size_t message, message_length; /* in `messages` */
};

struct ratsu_converted {
    uint64_t games;  /* games or records in the text */
    uint64_t failed; /* of them, not written as asked */
    struct ratsu_convert_report *reports;
    size_t report_count, report_capacity;
    struct ratsu_buffer messages;
    bool stopped;   /* RATSU_ON_ERROR_STOP met a fault */
    bool no_memory; /* the text was not converted to its end */
};

struct ratsu_converter;

/* NULL if there is no memory, or if read_encoding is unknown to iconv. KERNEL and SETTINGS are kept, not
 * copied. */
struct ratsu_converter *ratsu_converter_new(const struct ratsu_kernel *kernel,
                                            const struct ratsu_convert_settings *settings);
void ratsu_converter_free(struct ratsu_converter *converter);

/* Converts TEXT. The answer is valid until the next call. */
const struct ratsu_converted *ratsu_convert_text(struct ratsu_converter *converter,
                                                 const struct ratsu_convert_text *text);

/* Line ends that must go out before another game follows what the last text became; mostly "". */
const char *ratsu_convert_missing_end(const struct ratsu_converter *converter);

/* Adds what the last text became to OUT; its first game has the number FIRST, from 1. */
void ratsu_convert_finish(struct ratsu_converter *converter, uint64_t first,
                          struct ratsu_buffer *out);

/* What the form writes before the first game and behind the last one. */
void ratsu_convert_begin(struct ratsu_converter *converter, struct ratsu_buffer *out);
void ratsu_convert_end(struct ratsu_converter *converter, struct ratsu_buffer *out);

#endif
