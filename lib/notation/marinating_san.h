/* notation/marinating_san.h: writing SAN of Marineerimine, where only playing a move shows whether
 * it is legal. */
#ifndef NOTATION_MARINATING_SAN_H
#define NOTATION_MARINATING_SAN_H

#include "ratsu/notation.h"

/* As ratsu_san_write(). */
size_t ratsu_marinating_san_write(const struct ratsu_position *position, struct ratsu_move move,
                                  char text[RATSU_SAN_MAX]);

#endif
