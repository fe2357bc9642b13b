/* common/eco.h: the table of openings that --eco names. */
#ifndef COMMON_ECO_H
#define COMMON_ECO_H

#include "ratsu/opening.h"

/* Reads the table at PATH, or the built-in one if PATH is NULL. NULL on failure: reported. *HASH
 * (HASH may be NULL) gets a hash of the file's bytes, which is a constant for the built-in table.
 * The caller frees the table. */
struct ratsu_openings *ratsu_eco_open(const char *path, const struct ratsu_kernel *kernel,
                                      uint64_t *hash);

#endif
