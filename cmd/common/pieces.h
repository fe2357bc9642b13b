/* common/pieces.h: languages of piece letters, and notations. */
#ifndef COMMON_PIECES_H
#define COMMON_PIECES_H

#include "ratsu/variant.h"

/* The language that OPTION ("read-pieces") names by CODE; NULL is English. NULL: there is none, and
 * that was reported. */
const struct ratsu_letters *ratsu_pieces_find(const char *option, const char *code);

/* Finds what --notation=NAME and --pieces=CODE ask for, with PREFIX ("" or "read-") before both
 * options; NULL: SAN, English. "figurine" is SAN with figurines: the one notation that sets the
 * letters too, unless CODE does. False: reported. */
bool ratsu_style_find(const char *prefix, const char *name, const char *code,
                      struct ratsu_move_style *style);

#endif
