/* common/form.h: forms of input, and how one is told from the other (tools.md 2, "Input form"). */
#ifndef COMMON_FORM_H
#define COMMON_FORM_H

#include "ratsu/text.h"

enum ratsu_form {
    RATSU_FORM_NONE, /* not known yet */
    RATSU_FORM_PGN,
    RATSU_FORM_POSITIONS, /* a FEN or EPD a line */
    RATSU_FORM_UCI,
    RATSU_FORM_JSONL,
    RATSU_FORM_CSV,
    RATSU_FORM_TSV,
    RATSU_FORM_LINES,
    RATSU_FORM_UTF16, /* nothing that we read: recognised to say what to do */
    RATSU_FORMS
};

/* The words of --from, and the form of one (fen and epd are one form); RATSU_FORM_NONE if it is
 * none. */
#define RATSU_FORM_WORDS "pgn|fen|epd|uci|jsonl|csv|tsv|lines"
enum ratsu_form ratsu_form_of_word(const char *word);

/* "PGN", "positions (FEN or EPD)": for messages. */
const char *ratsu_form_name(enum ratsu_form form);

/* The form of an input that begins with TEXT, by its first line that is neither blank nor begins
 * with
 * `#`. RATSU_FORM_NONE: TEXT (which is not all of it: END is false) does not tell yet. */
enum ratsu_form ratsu_form_recognise(struct ratsu_slice text, bool end);

#endif
