/* common/pieces.h: languages of piece letters. */
#ifndef COMMON_PIECES_H
#define COMMON_PIECES_H

#include "ratsu/notation.h"

/* The language that OPTION ("read-pieces") names by CODE; NULL is English. NULL: there is none, and
 * that was reported. */
const struct ratsu_letters *ratsu_pieces_find(const char *option, const char *code);

#endif
