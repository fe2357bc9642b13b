/* io/descriptor.h: read() and write() that go on after a signal, and wait where another process has
 * made a shared descriptor non-blocking; and steps that a handler of signals must find done or not
 * begun.
 *
 *     this thread                        a handler, in another thread
 *     enter: signals wait, BUSY is set   waits for BUSY, and keeps it: nothing more is begun
 *     ... open and note, or rename ...
 *     leave
 */
#ifndef IO_DESCRIPTOR_H
#define IO_DESCRIPTOR_H

#include "ratsu/text.h"
#include <signal.h>
#include <stdatomic.h>
#include <sys/types.h>

/* Waits for bytes and returns how many one read() gives, 0 at the end, -1 with errno on failure. */
ssize_t ratsu_descriptor_read(int descriptor, char *data, size_t size);

/* Writes all of BYTES; false with errno on failure. */
bool ratsu_descriptor_write(int descriptor, struct ratsu_slice bytes);

/* Makes a pipe that no program inherits: ENDS are for reading and for writing. False with errno on
 * failure. */
bool ratsu_descriptor_pipe(int ends[2]);

/* Begins a step that a signal handler must find done or not begun, in this thread. OLD receives
 * what leave() needs. */
void ratsu_signals_enter(atomic_flag *busy, sigset_t *old);
void ratsu_signals_leave(atomic_flag *busy, const sigset_t *old);

/* For the handler: waits for the end of a step, and prevents new ones. */
void ratsu_signals_wait(atomic_flag *busy);

/* ---- temporary.c: files without a name, which vanish however the process ends ---- */

/* The folder of temporary files: $TMPDIR, or /tmp. */
const char *ratsu_temporary_folder(void);

/* Opens one there, close-on-exec; -1 with errno on failure, also where its name cannot be
 * removed. */
int ratsu_temporary_open(void);

/* Writes all of BYTES to the place AT, or reads SIZE bytes from there into DATA; false with errno
 * on failure. */
bool ratsu_temporary_write(int descriptor, uint64_t at, struct ratsu_slice bytes);
bool ratsu_temporary_read(int descriptor, uint64_t at, char *data, size_t size);

/* Adds to TEXT what an errno of temporary files, or of no memory, means to the user. */
void ratsu_temporary_explain(struct ratsu_buffer *text, int error);

#endif
