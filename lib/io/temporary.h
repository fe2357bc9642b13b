/* io/temporary.h: files without a name, which vanish however the process ends. */
#ifndef IO_TEMPORARY_H
#define IO_TEMPORARY_H

#include "ratsu/text.h"

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
