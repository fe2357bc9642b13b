/* io/descriptor.h: read() and write() that go on after a signal, and wait where another process has
 * made a shared descriptor non-blocking. */
#ifndef IO_DESCRIPTOR_H
#define IO_DESCRIPTOR_H

#include "ratsu/text.h"
#include <sys/types.h>

/* Waits for bytes and returns how many one read() gives, 0 at the end, -1 with errno on failure. */
ssize_t ratsu_descriptor_read(int descriptor, char *data, size_t size);

/* Writes all of BYTES; false with errno on failure. */
bool ratsu_descriptor_write(int descriptor, struct ratsu_slice bytes);

/* Makes a pipe that no program inherits: ENDS are for reading and for writing. False with errno on
 * failure. */
bool ratsu_descriptor_pipe(int ends[2]);

#endif
