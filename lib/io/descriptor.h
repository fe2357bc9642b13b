/* io/descriptor.h: read() and write() that bear interruption, and descriptors that somebody who
 * shares them made non-blocking. */
#ifndef IO_DESCRIPTOR_H
#define IO_DESCRIPTOR_H

#include "ratsu/text.h"
#include <sys/types.h>

/* Waits for bytes and takes what one read() gives: how many, 0 at the end, -1 and errno. */
ssize_t ratsu_descriptor_read(int descriptor, char *data, size_t size);

/* Writes all of BYTES; false and errno. */
bool ratsu_descriptor_write(int descriptor, struct ratsu_slice bytes);

/* A pipe that no program inherits, its ends to read and to write; false and errno. */
bool ratsu_descriptor_pipe(int ends[2]);

#endif
