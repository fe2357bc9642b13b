/* notation/signs.h: signs that annotate moves, and the NAGs they stand for (spellings.def). Of
 * several signs in a row, each is the longest that leaves only signs after it. */
#ifndef NOTATION_SIGNS_H
#define NOTATION_SIGNS_H

#include "base/texts.h"

/* The NAG that TEXT stands for, 0 if it is no sign. More than two of "!" and "?" are one sign, with
 * the meaning of the first two. */
unsigned ratsu_sign_nag(struct ratsu_slice text);

/* The length of the sign that TEXT, a word, begins with; 0 if it begins with none. Single letters
 * do not count. */
size_t ratsu_sign_at_start(struct ratsu_slice text);

/* The length of all signs that TEXT, a word, ends in. */
size_t ratsu_signs_at_end(struct ratsu_slice text);

/* How the sign of NAG is written; NULL if it has none. */
const char *ratsu_sign_of(unsigned nag);

#endif
