/* io/output.h: bytes to a file descriptor or, atomically, to a file.
 *
 * ratsu(7), OUTPUTS: a regular file is written under a temporary name beside it, and renamed if
 * there was no failure; anything else is written directly.
 */
#ifndef IO_OUTPUT_H
#define IO_OUTPUT_H

#include "io/split.h"

struct ratsu_output;

/* PATH NULL or "-": standard output. NULL on failure, and ERROR says why. */
struct ratsu_output *ratsu_output_open(const char *path, struct ratsu_input_error *error);

/* Writes all of it (large writes pass through, small ones are gathered); false on failure. */
bool ratsu_output_write(struct ratsu_output *output, struct ratsu_slice bytes,
                        struct ratsu_input_error *error);

/* Writes the gathered bytes; false on failure. */
bool ratsu_output_flush(struct ratsu_output *output, struct ratsu_input_error *error);

/* Flushes and closes. If KEEP, renames all temporary files, those of SPLIT among them if it is not
 * NULL, to their names, or none; otherwise removes them. A full disk is noticed here at the latest.
 * False on failure: ERROR says why. Frees the outputs in any case. */
bool ratsu_outputs_close(struct ratsu_output *const *outputs, size_t count,
                         struct ratsu_split *split, bool keep, struct ratsu_input_error *error);

/* Whether A and B write to one file, pipe or terminal. Any number of outputs may write to
 * /dev/null. */
bool ratsu_outputs_same(const struct ratsu_output *a, const struct ratsu_output *b);

/* What OUTPUT does to the regular file at PATH ("-": standard input): nothing; gives its name to
 * another file at the end; or writes into it, perhaps while it is read. */
enum ratsu_output_effect { RATSU_OUTPUT_APART, RATSU_OUTPUT_REPLACES, RATSU_OUTPUT_WRITES_INTO };
enum ratsu_output_effect ratsu_output_effect(const struct ratsu_output *output, const char *path);

/* The properties that could not be kept of the file that OUTPUT replaces; known once it is open. */
enum ratsu_output_note ratsu_output_note(const struct ratsu_output *output);

/* Returns the name of the temporary file, NULL if there is none; valid until close. A signal
 * handler may unlink() it. The installer of the handler keeps the list of names, since the library
 * has no state of its own. */
const char *ratsu_output_temporary(const struct ratsu_output *output);

#endif
