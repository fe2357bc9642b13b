/* common/positions.h: positions as operands, or one a line: what pgn-perft, pgn-moves,
 * pgn-board and pgn-touch read.
 *
 * An operand is a FEN in quotes, `start`, or `chess960:N`. Without operands the inputs are read
 * line by line; there a position may also be an EPD, whose operations are the tool's to read.
 * Blank lines and those that begin with # are skipped.
 */
#ifndef COMMON_POSITIONS_H
#define COMMON_POSITIONS_H

#include "common/settings.h"
#include "io/output.h"

/* A position as it was read, and where it stood. */
struct ratsu_subject {
    enum ratsu_system system;
    union ratsu_any_position position;
    const char *name;        /* of the input; NULL: an operand */
    uint64_t line;           /* its number, from 1 */
    size_t before;           /* bytes of the line before the text: a byte order mark */
    struct ratsu_slice text; /* the operand or line */
    size_t end;              /* where in it the position ended */
    size_t number;           /* of the operand, from 0 */
};

struct ratsu_positions {
    const struct ratsu_settings *settings; /* variant, stdin_name, files_from */
    const struct ratsu_output *output;     /* not into an input; NULL: not asked */
    const char *cut;                       /* characters that end a line's position; NULL: none */
    bool reads_rest;                       /* the tool judges what follows a position */
    /* The option that plays moves, for operands that look like moves. NULL: none. */
    const char *play;
    /* False ends the run. SUBJECT is valid until it returns. */
    bool (*answer)(struct ratsu_subject *subject);
};

/* Returns the functions of the rule system that SUBJECT follows, on LEVEL. */
const struct ratsu_kernel *ratsu_subject_kernel(const struct ratsu_subject *subject,
                                                enum ratsu_level level);

/* A legal move by its name; `index` is its place in the list. */
struct ratsu_named_move {
    const char *text;
    size_t index;
};

/* Returns the names of MOVES of SUBJECT in STYLE, in byte order, from malloc(). They stand in
 * TEXTS. NULL if there is no memory. */
struct ratsu_named_move *ratsu_named_moves(const struct ratsu_subject *subject,
                                           const struct ratsu_kernel *kernel,
                                           struct ratsu_any_moves *moves,
                                           struct ratsu_move_style style,
                                           struct ratsu_buffer *texts);

/* Warns of ignored parts of a position's text, which REMARKS name: the answer is for another
 * position than the one written. */
void ratsu_positions_warn(const struct ratsu_subject *subject, unsigned remarks);

/* Whether positions come one a line, from inputs: there are no operands, or `-` alone. */
bool ratsu_positions_come_in(const struct ratsu_operands *operands);

/* Reads positions from the operands, or from lines if INPUTS, and calls `answer` for each. Returns
 * 0; 1 if a line was no position; 2 if an operand was none, or an input could not be read. All is
 * reported. */
int ratsu_positions_read(const struct ratsu_positions *positions,
                         const struct ratsu_operands *operands, bool inputs);

/* Reads the position in LINE, up to a bar, as the start and the end of GAME; OTHERWISE: the rules
 * if it does not name its own. NULL, or why it is none, at byte *AT. */
const char *ratsu_positions_game(struct ratsu_slice line, enum ratsu_system otherwise,
                                 struct ratsu_game *game, size_t *at);

#endif
