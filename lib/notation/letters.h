/* notation/letters.h: puts the letters of a language into moves, and English ones back. */
#ifndef NOTATION_LETTERS_H
#define NOTATION_LETTERS_H

#include "ratsu/notation.h"

/* Writes TEXT (SAN, long or reversible algebraic) into OUT, with the letters of LANGUAGE in place
 * of the English ones. Returns the length, 0 if it would be over SIZE. */
size_t ratsu_letters_localize(const struct ratsu_letters *language, struct ratsu_slice text,
                              char *out, size_t size);

/* The way back: letters of LANGUAGE become English ones. Other bytes stay. */
size_t ratsu_letters_english(const struct ratsu_letters *language, struct ratsu_slice text,
                             char *out, size_t size);

#endif
