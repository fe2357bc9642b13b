/* io/output.h: bytes to a file descriptor or, atomically, to a file.
 *
 * ratsu(7), OUTPUTS: a regular file is written beside itself and renamed when all went
 * well; anything else is written directly.
 */
#ifndef IO_OUTPUT_H
#define IO_OUTPUT_H

#include "io/input.h"

struct ratsu_output;

/* What could not be kept of the file that is replaced. */
enum ratsu_output_note {
    RATSU_OUTPUT_FINE,
    RATSU_OUTPUT_OWNER, /* its owner */
    RATSU_OUTPUT_LINKS  /* its other hard links, which keep the old contents */
};

/* PATH NULL or "-": standard output. NULL on failure, and ERROR says why. */
struct ratsu_output *ratsu_output_open(const char *path, struct ratsu_input_error *error);

/* Writes all of it (large writes pass through, small ones are gathered); false on trouble. */
bool ratsu_output_write(struct ratsu_output *output, struct ratsu_slice bytes,
                        struct ratsu_input_error *error);

/* Writes what is gathered; false on trouble. */
bool ratsu_output_flush(struct ratsu_output *output, struct ratsu_input_error *error);

/* Flushes and closes; KEEP renames the temporary files onto their names, all or none, else they are
 * removed. A full disk shows here at the latest. False on trouble: ERROR says why. Frees the
 * outputs in any case. */
bool ratsu_outputs_close(struct ratsu_output *const *outputs, size_t count, bool keep,
                         struct ratsu_input_error *error);

/* Whether A and B write to one file, pipe or terminal. /dev/null takes any number of outputs. */
bool ratsu_outputs_same(const struct ratsu_output *a, const struct ratsu_output *b);

/* What OUTPUT does to the regular file at PATH ("-": standard input): nothing; gives its name to
 * another file when all is done; or writes into it, perhaps while it is read. */
enum ratsu_output_effect { RATSU_OUTPUT_APART, RATSU_OUTPUT_REPLACES, RATSU_OUTPUT_WRITES_INTO };
enum ratsu_output_effect ratsu_output_effect(const struct ratsu_output *output, const char *path);

/* What could not be kept of the file that OUTPUT replaces; known once it is open. */
enum ratsu_output_note ratsu_output_note(const struct ratsu_output *output);

/* The name of the temporary file, NULL if there is none; valid until close. For handlers of
 * signals, which may unlink() it: who installs them keeps the list, for the library has no state of
 * its own. */
const char *ratsu_output_temporary(const struct ratsu_output *output);

#endif
