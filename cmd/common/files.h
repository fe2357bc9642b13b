/* common/files.h: output files and what signals do to them.
 *
 * Signals end a tool as they end any program; if a file is being written beside its place
 * (io/output.h), it is removed first. */
#ifndef COMMON_FILES_H
#define COMMON_FILES_H

#include "io/output.h"

/* Once, at the beginning: SIGPIPE and SIGCHLD get their default, whatever the parent made of them,
 * and a closed standard descriptor is taken, so that no file can be opened in its place. */
void ratsu_files_setup(void);

/* Notes that PATH is read for an option: no output may replace it. False if there is no memory
 * or there are too many such files: reported. */
bool ratsu_files_read(const char *path);

/* Whether an option reads standard input, which then holds no games. */
bool ratsu_files_read_standard(void);

/* Lets the output PATH replace such a file, which is read to its end before: a newer version of
 * it. */
void ratsu_files_renew(const char *path);

/* As ratsu_output_open() and ratsu_outputs_close(), but a signal removes the temporary files. What
 * cannot be kept of an old file (io/output.h) is reported as a warning, and a name that says that
 * the output is compressed, which none is. Fails for a file that ratsu_files_read() noted. */
struct ratsu_output *ratsu_files_open(const char *path, struct ratsu_input_error *error);
bool ratsu_files_close(struct ratsu_output *const *outputs, size_t count, struct ratsu_split *split,
                       bool keep, struct ratsu_input_error *error);

/* Adds to MESSAGES what cannot be kept of the files that those of SPLIT replace. */
void ratsu_files_note_split(const struct ratsu_split *split, struct ratsu_buffer *messages);

/* Has the signal handler call UNDO with CONTEXT before the process ends; NULL: no longer. UNDO may
 * call only what a signal handler may, and returns the name of a file that it could not remove, or
 * NULL. */
void ratsu_files_undo(const char *(*undo)(void *context), void *context);

#endif
