/* notation/near_miss.h: the legal move that a text which is none was probably meant to be. */
#ifndef NOTATION_NEAR_MISS_H
#define NOTATION_NEAR_MISS_H

#include "ratsu/notation.h"

/* Writes into NEAR the SAN of the only legal move of POSITION whose text, marks apart, is one letter
 * away from TEXT; if there is none such, of the only one onto the same square. Returns its length, 0
 * if there is no such move or more than one. */
size_t ratsu_near_miss(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_slice text, char near[RATSU_SAN_MAX]);

#endif
