/* collate/temporary.h: files without a name. */
#ifndef COLLATE_TEMPORARY_H
#define COLLATE_TEMPORARY_H

#include "ratsu/text.h"
#include <stdint.h>

/* Opens one in $TMPDIR, or /tmp; -1 and errno. */
int ratsu_temporary_open(void);

/* All of BYTES to the place AT, all of SIZE bytes from there into DATA; false and errno. */
bool ratsu_temporary_write(int descriptor, uint64_t at, struct ratsu_slice bytes);
bool ratsu_temporary_read(int descriptor, uint64_t at, char *data, size_t size);

#endif
