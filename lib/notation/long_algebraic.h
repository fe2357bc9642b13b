/* Rows lan and rlan of the table in notations.c. */
#ifndef NOTATION_LONG_ALGEBRAIC_H
#define NOTATION_LONG_ALGEBRAIC_H

#include "ratsu/notation.h"

size_t ratsu_lan_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX]);
size_t ratsu_rlan_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX]);
struct ratsu_san_reading ratsu_lan_read(const struct ratsu_kernel *kernel,
                                        const struct ratsu_position *position,
                                        struct ratsu_slice text);
struct ratsu_san_reading ratsu_rlan_read(const struct ratsu_kernel *kernel,
                                         const struct ratsu_position *position,
                                         struct ratsu_slice text);

#endif
