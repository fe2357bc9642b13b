/* common/position_files.h: the positions of files that conditions name, {fen in FILE}. */
#ifndef COMMON_POSITION_FILES_H
#define COMMON_POSITION_FILES_H

#include "ratsu/select.h"

/* The positions of the file at PATH, of any form that is read, with those of variations, as far as
 * the moves of its games can be played. It is read once, and kept. NULL: reported. */
const struct ratsu_position_set *ratsu_position_file(const char *path);

/* Whether such a file was read. */
bool ratsu_position_files(void);

#endif
