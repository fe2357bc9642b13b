/* format/writer.h: the state of writers, and their common functions.
 *
 * A writer gets played games and appends to its buffer. Threads write their blocks at the same
 * time, so a game's number within the whole input is a guess, and its place is noted. When the
 * games before the block are counted, the right numbers are written there. With one thread only the
 * first block guesses wrong. */
#ifndef FORMAT_WRITER_H
#define FORMAT_WRITER_H

#include "game/follow.h"
#include "base/escape.h"
#include "base/hash_table.h"
#include "keys/key.h"
#include "ratsu/convert.h"
#include "base/levels.h"

/* A line of EPD that is copied. */
struct ratsu_epd_given {
    struct ratsu_slice line;       /* without the blanks around it; data NULL: there is none */
    struct ratsu_slice operations; /* of it; may be empty */
    bool counters;                 /* its position has FEN's counters, as in suites of perft */
};

/* Tables: the requested tags that get a column of their own. */
struct ratsu_columns {
    struct ratsu_table places; /* where a name stands among the columns */
    struct ratsu_column {
        struct ratsu_slice name, value; /* of the game at work */
    } * all;
    size_t count, capacity;
    bool known;
};

struct ratsu_format_number { /* a place in `out` where a game's number stands */
    size_t at;
    uint32_t length; /* of the guess */
    uint32_t game;   /* within the block, from 0 */
};

/* Zeroed, then form, kernel and options set; memory is used again from block to block;
 * ratsu_writer_free() gives it back. */
/* The moves of a line as they are written, a blank before each: move N is from starts[N] to
 * starts[N + 1]. Null moves are empty. */
struct ratsu_writer_moves {
    struct ratsu_buffer text;
    size_t *starts;
    size_t capacity;
    uint32_t count;
};

struct ratsu_writer {
    const struct ratsu_form *form;
    const struct ratsu_kernel *kernel;
    const struct ratsu_write_options *options;
    struct ratsu_slice file; /* name of the input */
    struct ratsu_buffer out;
    bool made; /* games come from another form than PGN, or are parts: no bytes of their own */
    struct ratsu_slice eco;          /* code of the game's opening; empty: none */
    struct ratsu_move_style reading; /* the notation of moves besides SAN: those of EPD */
    struct ratsu_epd_given given;    /* where the game comes from, if it is a line of EPD */
    bool pictures;     /* of a page: some picture needs the outlines of pieces at its end */
    bool end_drawn;    /* of a page: a board shows where the game ends */
    bool start_made;   /* the game's start was written as it was read, not as its text */
    bool start_copied; /* the game's start was written as the text of its tag FEN */
    bool unread;       /* a move among operations could not be put into the notation asked for */
    struct ratsu_figures figures; /* positions: the game's facts about the current one */
    enum ratsu_result result;     /* and its result */
    uint64_t luck;                /* a hash of the game, to choose a sample of its positions */
    char system[32];              /* EPD: the rule system as the last operation of each position */
    uint32_t system_length;
    uint64_t unclear; /* clocks of the game that may be hours and minutes, or minutes and seconds */
    uint64_t lines_lost;           /* EPD: lines of play of the game that are too long */
    uint64_t left_out;             /* positions of the block that lack what the form needs */
    const struct ratsu_game *game; /* that is written */
    const struct dress *dress;     /* text_format.c: how it is laid out */
    uint32_t nth;                  /* the number of that game within the block, from 0 */
    uint32_t part;                 /* of the games that are made of that game, from 1 */
    uint64_t offset, end;          /* of its bytes in `file`; name and offset are the game's id */
    struct ratsu_format_number *numbers;
    size_t number_count, number_capacity;
    struct ratsu_columns columns;
    uint64_t first;         /* the guess: the number of the block's first game */
    uint32_t number_length; /* of the current game's guess, if it has one */
    struct ratsu_walk walk;
    uint32_t first_ply, last_ply;    /* of positions: UINT32_MAX is the last ply */
    const char *encoding;            /* what the recoder reads; NULL: Windows-1252 */
    const uint64_t *chosen;          /* NULL, or bits of the plies whose positions are written */
    struct ratsu_recoder *recoder;   /* the caller's, for other text; NULL: Windows-1252 */
    struct ratsu_buffer scratch;     /* texts made UTF-8 */
    struct ratsu_writer_moves moves; /* EPD: those of the main line, if they are asked for */
    struct ratsu_buffer stack; /* open brackets; EPD: the game's id, up to its number and a colon */
};

/* Moves the writer's text to OUT, with numbers counted from FIRST (the number of the block's first
 * game, from 1), and empties the writer. */
void ratsu_writer_finish(struct ratsu_writer *writer, uint64_t first, struct ratsu_buffer *out);

/* Frees the writer's memory and zeroes it. */
void ratsu_writer_free(struct ratsu_writer *writer);

/* Whether GAME has a fault that prevents FORM from writing it: its start, a mainline move, or a
 * move in a variation if the form holds them, from element FROM on. INDEX gets the first such
 * element, element_count for the start. */
bool ratsu_writer_faulty(const struct ratsu_form *form, const struct ratsu_game *game, size_t from,
                         size_t *index);

/* Notes that `out` ends with the guessed number of the current game and one more byte. */
void ratsu_writer_number(struct ratsu_writer *writer);

/* TEXT as UTF-8: itself if it is, else converted by the recoder, or from Windows-1252, into the
 * writer's scratch (valid until the next call). *RECODED, unless NULL, says which. */
struct ratsu_slice ratsu_writer_utf8(struct ratsu_writer *writer, struct ratsu_slice text,
                                     bool *recoded);

/* A tag's value as UTF-8 and with its backslashes undone; in scratch if anything was changed. */
struct ratsu_slice ratsu_writer_value(struct ratsu_writer *writer, struct ratsu_slice value,
                                      bool *recoded);

/* A comment's text without braces or semicolon. */
struct ratsu_slice ratsu_comment_text(const struct ratsu_game *game,
                                      const struct ratsu_element *element);

/* Begins the walk along the game, for a form that writes moves without their positions: positions
 * are followed only if the requested notation or a remark of the game needs them. */
void ratsu_writer_begin(struct ratsu_writer *writer);

/* Returns MOVE, the next of the walk along the game, in the requested notation: a text of the game,
 * or TEXT. */
struct ratsu_slice ratsu_writer_move(struct ratsu_writer *writer, const struct ratsu_element *move,
                                     char text[RATSU_MOVE_TEXT_MAX]);

/* Writes MOVE, the next of the walk, as coordinates, but Camelot's in its own notation. Returns the
 * length. */
size_t ratsu_writer_coordinates(struct ratsu_writer *writer, const struct ratsu_element *move,
                                char text[RATSU_MOVE_TEXT_MAX]);

/* Writes the walk's position as FEN in the requested style; false if the style has no letters for
 * its castling rights. */
bool ratsu_writer_position(struct ratsu_writer *writer, struct ratsu_buffer *out, bool no_counters);

/* Whether the game has a FEN tag, and it is not that of standard chess's start position. */
bool ratsu_writer_starts_elsewhere(const struct ratsu_game *game);

/* The next comment after element INDEX, a move or a comment (SIZE_MAX: from the start), and before
 * the next move of its line, which may have variations between; the number of elements if there is
 * none. */
size_t ratsu_comment_after(const struct ratsu_game *game, size_t index);

/* Reads the comments after a move, Black's if BLACK: figures, and marks as written, data NULL if
 * there are none. */
struct ratsu_move_facts {
    struct ratsu_figures figures;
    struct ratsu_slice csl, cal;
};
struct ratsu_move_facts ratsu_facts_of(const struct ratsu_game *game, size_t move, bool black);

/* What the comments say about move MOVE in numbers. If they give the clock alone, the time that
 * the move took is the difference from the side's clock after its move before, plus the
 * increment. */
struct ratsu_figures ratsu_figures_of(const struct ratsu_game *game, size_t move, bool black);

/* Returns the value of KEY, a column of a table: a value of SOURCE, or what the writer makes of the
 * game or of the next move of the walk (in TEXT). A tag is as it was read. */
struct value ratsu_writer_column(struct ratsu_writer *writer, const struct ratsu_key_source *source,
                                 const struct ratsu_key *key, char text[RATSU_MOVE_TEXT_MAX]);

/* Adds the number VALUE of KEY, nothing if it is missing: seconds as ratsu_add_seconds() does. */
void ratsu_add_figure(struct ratsu_buffer *out, const struct ratsu_key *key,
                      const struct value *value);

/* Adds milliseconds as seconds, with as many decimals as are needed. */
void ratsu_add_seconds(struct ratsu_buffer *out, uint64_t milliseconds);

void ratsu_add_signed(struct ratsu_buffer *out, int64_t value);

/* The comments after a move, separated by blanks, as UTF-8 on one line; valid until the writer's
 * next text. */
struct ratsu_slice ratsu_writer_comments(struct ratsu_writer *writer, size_t move);

/* Whether the tag NAME is a column of a table with a row for each game. */
bool ratsu_table_has_column(struct ratsu_writer *writer, struct ratsu_slice name);

enum { RATSU_NAG_DIAGRAM = 220, RATSU_NAG_DIAGRAM_FROM_BLACK = 221, RATSU_NAG_OTHER_DIAGRAM = 201 };

/* Appends the sign that is printed for NAG directly after a move ("!?") or apart from it ("±").
 * False, and nothing is appended, if it has none. *GLUED: directly after the move. */
bool ratsu_nag_sign(struct ratsu_buffer *out, unsigned nag, bool *glued);

/* Appends NAG in words: "White has a decisive advantage"; for numbers without a meaning "$147". */
void ratsu_nag_words(struct ratsu_buffer *out, unsigned nag);

/* Ids of EPD are copied in steps of this many bytes: the writer's stack has room for one more. */
enum { RATSU_STEP = 32 };

/* Adds the positions after the main line's moves, from ply FIRST to writer->last_ply, as lines of
 * FEN, or of EPD whose ids begin with the text in the writer's stack. The game has no check
 * counters and is played by the kernel; counters are not reset. False if the style has no letters
 * for the castling rights of a position: it is left out. */
RATSU_LEVELS_OF(bool, ratsu_main_line, struct ratsu_writer *writer, uint32_t first, bool epd);

#endif
