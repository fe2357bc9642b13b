/* format/format.h: what the rows of the table of forms work with; ratsu/convert.h declares the table.
 *
 * A writer takes played games (game.h) and appends to its buffer. Where a game's number within the
 * whole input belongs, it notes the place: threads write their blocks at the same time, and the
 * numbers are filled in when the games before the block are counted.
 */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include "ratsu/convert.h"
#include "notation/fen_next.h"
#include "base/recode.h"

/* A line of EPD that is passed on. */
struct ratsu_epd_given {
    struct ratsu_slice line;       /* without the blanks around it; data NULL: the game is none */
    struct ratsu_slice operations; /* of it; may be empty */
    bool counters;                 /* its position has FEN's counters, as in suites of perft */
};

struct ratsu_format_number { /* a place in `out` where a game's number goes */
    size_t at;
    uint32_t game; /* within the block, from 0 */
};

/* What a writer works with. Zeroed, then kernel and options set; memory is used again from block to
 * block; ratsu_writer_free() gives it back. */
struct ratsu_writer {
    const struct ratsu_kernel *kernel;
    const struct ratsu_write_options *options;
    struct ratsu_slice file; /* name of the input: for EPD's id */
    struct ratsu_buffer out;
    struct ratsu_epd_given given; /* where the game comes from, if it is a line of EPD */
    uint32_t game;                /* number of the game that is written, within the block, from 0 */
    struct ratsu_format_number *numbers;
    size_t number_count, number_capacity;
    struct ratsu_walk walk;
    struct ratsu_fen_cache fen; /* of the last position written */
    struct ratsu_recoder
        *recoder;                /* the caller's: for text that is not UTF-8; NULL: Windows-1252 */
    struct ratsu_buffer scratch; /* texts made UTF-8 */
    struct ratsu_buffer stack;   /* open brackets; EPD: how all ids begin */
};

/* Moves what the writer wrote to OUT, with numbers counted from FIRST (the number of the block's first
 * game, from 1), and empties the writer. */
void ratsu_writer_finish(struct ratsu_writer *writer, uint64_t first, struct ratsu_buffer *out);

/* Gives the writer's memory back and zeroes it. */
void ratsu_writer_free(struct ratsu_writer *writer);

/* Whether GAME has a fault that keeps FORMAT from writing it: its start, a mainline move, or a move in
 * a variation if the format holds them. INDEX (may be NULL) gets the element, element_count for the
 * start. */
bool ratsu_format_faulty(const struct ratsu_format *format, const struct ratsu_game *game,
                         size_t *index);

/* Reading: one record of a form other than PGN, as the PGN text that it stands for. */
struct ratsu_record_fault {
    size_t at;           /* byte in the record; 0 if nothing better is known */
    const char *message; /* one sentence, constant text; NULL if the record is fine */
};

/* Each appends one game as PGN to OUT, or nothing and the fault. RECORD is a line without its end; it is
 * a game of SYSTEM where it does not tell, and a Variant tag says so. */
struct ratsu_record_fault ratsu_read_json(struct ratsu_slice record, struct ratsu_buffer *out);
struct ratsu_record_fault ratsu_read_uci(struct ratsu_slice record, enum ratsu_system system,
                                         struct ratsu_buffer *out);
struct ratsu_record_fault ratsu_read_position(struct ratsu_slice record, enum ratsu_system system,
                                              struct ratsu_buffer *out,
                                              struct ratsu_epd_given *given);
struct ratsu_record_fault ratsu_read_row(struct ratsu_slice record, char separator,
                                         const struct ratsu_table_columns *columns,
                                         enum ratsu_system system, struct ratsu_buffer *out);

#endif
