/* pgn/byte_class.h: what a byte can be in the text of moves. */
#ifndef PGN_BYTE_CLASS_H
#define PGN_BYTE_CLASS_H

#include "base/unicode.h"

/* Classes, or-ed. A byte with none of the first seven is special. */
enum pgn_class {
    PGN_WORD = 1,   /* letters, digits, + # = - : regular words are made of these */
    PGN_LETTER = 2, /* letters and digits: regular words begin with one */
    PGN_DIGIT = 4,
    PGN_LAST = 8,  /* digits and O: regular moves end with one, check marks aside */
    PGN_MARK = 16, /* + # */
    PGN_DOT = 32,
    PGN_BLANK = 64, /* space, tab and line ends */
    PGN_JOIN = 128  /* what else can stand inside a word: / : @ , and all that is not ASCII */
};

extern const uint8_t ratsu_pgn_classes[256];

/* Each byte, four times. */
extern const uint32_t ratsu_pgn_each[256];

static inline bool pgn_is(char c, unsigned classes)
{
    return ratsu_pgn_classes[(unsigned char)c] & classes;
}

/* Whether C can stand in a word. */
static inline bool pgn_word_byte(char c)
{
    return pgn_is(c, PGN_WORD | PGN_JOIN);
}

#endif
