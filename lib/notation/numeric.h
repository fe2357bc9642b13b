/* Rows iccf and smith of the table in notations.c: coordinates, like UCI's. */
#ifndef NOTATION_NUMERIC_H
#define NOTATION_NUMERIC_H

#include "ratsu/notation.h"

size_t ratsu_iccf_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX]);
size_t ratsu_smith_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                         struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX]);
struct ratsu_san_reading ratsu_iccf_read(const struct ratsu_kernel *kernel,
                                         const struct ratsu_position *position,
                                         struct ratsu_slice text);
struct ratsu_san_reading ratsu_smith_read(const struct ratsu_kernel *kernel,
                                          const struct ratsu_position *position,
                                          struct ratsu_slice text);

#endif
