/* Row descriptive of the table in notations.c. */
#ifndef NOTATION_DESCRIPTIVE_H
#define NOTATION_DESCRIPTIVE_H

#include "ratsu/notation.h"

size_t ratsu_descriptive_write(const struct ratsu_kernel *kernel,
                               const struct ratsu_position *position, struct ratsu_move move,
                               char text[RATSU_MOVE_TEXT_MAX]);
struct ratsu_san_reading ratsu_descriptive_read(const struct ratsu_kernel *kernel,
                                                const struct ratsu_position *position,
                                                struct ratsu_slice text);

#endif
