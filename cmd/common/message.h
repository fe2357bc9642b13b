/* common/message.h: messages on standard error, in gcc's form:
 *
 *     pgn-validate: error: games.pgn: No such file or directory
 *     games.pgn:12:7: error: ...
 *
 * What comes from outside is shown without control characters. A message does not depend on memory:
 * if there is none, it is cut short. Each message is one write, so threads and programs in a
 * pipeline do not mix theirs. A progress line, if there is one, is wiped first.
 */
#ifndef COMMON_MESSAGE_H
#define COMMON_MESSAGE_H

#include "io/input.h"

enum ratsu_level_of_message { RATSU_MESSAGE_ERROR, RATSU_MESSAGE_WARNING, RATSU_MESSAGE_NOTE };
enum ratsu_color { RATSU_COLOR_AUTO, RATSU_COLOR_ALWAYS, RATSU_COLOR_NEVER };

/* Sets the name that messages begin with, and whether they are coloured. Called before all others:
 * by ratsu_options_read(), and again when --color is known. */
void ratsu_message_setup(const char *program, enum ratsu_color color);

/* Whether output to DESCRIPTOR is coloured: asked for, or a terminal that is not dumb and no
 * NO_COLOR (no-color.org: present and not empty). */
bool ratsu_color_wanted(enum ratsu_color color, int descriptor);

/* "PROGRAM: error: ..." with a line end. */
void ratsu_message(enum ratsu_level_of_message level, const char *format, ...) RATSU_FORMAT(2, 3);

/* Reports an error, as ratsu_message() does. Returns false, so that the caller can return it. */
bool ratsu_refuse(const char *format, ...) RATSU_FORMAT(1, 2);

/* Reports that option --NAME cannot have VALUE, and what is EXPECTED. Returns false. */
bool ratsu_refuse_value(const char *name, const char *value, const char *expected);

/* "PROGRAM: error: FILE: ..." for what ERROR says; FILE NULL is left out. */
void ratsu_message_input(const char *file, const struct ratsu_input_error *error);

/* Puts all of the file at PATH into TEXT. False: reported, and TEXT is empty. */
bool ratsu_read_file(const char *path, struct ratsu_buffer *text);

/* "FILE:LINE:COLUMN: error: ..."; line 0 leaves out line and column, column 0 the column. */
void ratsu_message_at(const char *file, uint64_t line, uint64_t column,
                      enum ratsu_level_of_message level, const char *format, ...)
    RATSU_FORMAT(5, 6);

/* Add a message of the program, or of a place in FILE, to BUFFER: for steps that run in threads,
 * whose messages go out in input order. */
void ratsu_message_add(struct ratsu_buffer *buffer, enum ratsu_level_of_message level,
                       const char *format, ...) RATSU_FORMAT(3, 4);
void ratsu_message_add_at(struct ratsu_buffer *buffer, const char *file, uint64_t line,
                          uint64_t column, enum ratsu_level_of_message level, const char *format,
                          ...) RATSU_FORMAT(6, 7);

/* Adds to BUFFER (NULL: writes to standard error) the message for ERROR, the errno of a temporary
 * file, or ENOMEM. */
void ratsu_message_temporary(struct ratsu_buffer *buffer, int error);

/* Warns that COUNT games will be read as part of the game before them; nothing if there are
 * none. */
void ratsu_message_merged(struct ratsu_buffer *buffer, uint64_t count);

/* Notes that COUNT games follow other rules than --variant=GIVEN; nothing if there are none, or if
 * GIVEN is NULL: then no rules were asked for. */
void ratsu_message_overruled(struct ratsu_buffer *buffer, const char *given, uint64_t count);

/* Warns that COUNT games hold a line that may begin another game, and that SWALLOWED games hold a
 * comment in which moves may stand; nothing of what there is not. */
void ratsu_message_doubtful(struct ratsu_buffer *buffer, uint64_t count, uint64_t swallowed);

/* For a signal handler that ends the program: writes TEXT and PATH, nothing if TEXT is empty. From
 * then on nothing more is written, but for further calls with a PATH: of files that are left. */
void ratsu_message_ending(const char *text, const char *path);

/* Bytes as they are to standard error, after wiping the progress line. */
void ratsu_message_write(struct ratsu_slice bytes);

/* Shows TEXT (less than a terminal's line) in place of the progress line; empty wipes it. */
void ratsu_message_progress(struct ratsu_slice text);

/* Returns whether the encoding NAME (NULL: none) can be read. False if iconv does not know it, or
 * for no memory: reported. */
bool ratsu_encoding_known(const char *name);

#endif
