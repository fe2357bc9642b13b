/* ratsu/convert.h -- edit: texts of one form into another, block by block.
 *
 *     converter = ratsu_converter_new(kernel, &settings);      one per block in flight
 *     ratsu_convert_text(converter, &text);                    in any thread
 *     ratsu_convert_finish(converter, first, out);             when the games before are counted
 *
 * What a text becomes depends on that text alone, but for numbers of games, which are filled in last.
 */
#ifndef RATSU_CONVERT_H
#define RATSU_CONVERT_H

#include "edit/edit.h"
#include "ratsu/format.h"
#include "base/recode.h"

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
