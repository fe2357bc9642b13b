/* format/nag_text.h: what NAGs mean, for people. */
#ifndef FORMAT_NAG_TEXT_H
#define FORMAT_NAG_TEXT_H

#include "ratsu/text.h"

enum { RATSU_NAG_DIAGRAM = 220, RATSU_NAG_DIAGRAM_FROM_BLACK = 221, RATSU_NAG_OTHER_DIAGRAM = 201 };

/* Appends the sign that is printed for NAG directly after a move ("!?") or apart from it ("±").
 * False, and nothing is appended, if it has none. *GLUED: directly after the move. */
bool ratsu_nag_sign(struct ratsu_buffer *out, unsigned nag, bool *glued);

/* Appends NAG in words: "White has a decisive advantage"; for numbers without a meaning "$147". */
void ratsu_nag_words(struct ratsu_buffer *out, unsigned nag);

#endif
