/* common/eco.h: the table of openings that --eco names. */
#ifndef COMMON_ECO_H
#define COMMON_ECO_H

#include "ratsu/opening.h"

/* The table of PATH, or the built-in one if that is NULL; NULL and reported on failure. *HASH (may be NULL) gets a
 * number of the file's bytes, the same for all that is built in. The caller frees the table. */
struct ratsu_openings *ratsu_eco_open(const char *path, const struct ratsu_kernel *kernel,
                                      uint64_t *hash);

#endif
