/* notation/likeness.h: how likely it is that a word is a move, by its bytes alone, and where moves
 * end whose parts stand apart. */
#ifndef NOTATION_LIKENESS_H
#define NOTATION_LIKENESS_H

#include "notation/shape.h"

enum ratsu_likeness {
    RATSU_UNLIKE,     /* no move in any notation that is read */
    RATSU_HALF_ALIKE, /* read as a move where no stray text is beside it */
    RATSU_ALIKE
};

/* Whether WORD could be a move in some position, in any notation that is read. */
enum ratsu_likeness ratsu_likeness_of(struct ratsu_slice word);

/* Whether TEXT ends in a whole move, so that what is glued to it can be taken off: in a square, a
 * promotion or castling, check marks aside. */
bool ratsu_ends_in_move(struct ratsu_slice text);

/* Whether WORD, without its marks, is O-O or O-O-O, also with zeros, small letters, other dashes or
 * none. */
bool ratsu_is_castling(struct ratsu_slice word);

/* Whether WORD is two adjacent files and what may follow them, "ed", "exd", "e:d=Q", or two pieces,
 * as in descriptive notation, "BxN". */
bool ratsu_is_short_capture(struct ratsu_slice word);

/* Whether a file of chess or Camelot and a rank stand side by side in WORD. */
bool ratsu_names_square(struct ratsu_slice word);

/* The bytes of the letter that WORD is: a capital, a small one that is a piece's in English and no
 * file, or one of another script; 0 if it is more than that. */
size_t ratsu_lone_letter(struct ratsu_slice word);

/* Whether WORD, which is no move, is what a move of a piece or a capture begins with: "N", "Ng",
 * "ex". */
bool ratsu_begins_move(struct ratsu_slice word);

/* Whether WORD can be what a piece's letter before it belongs to: it begins with a file, a sign of
 * capture, a rank before one of these, or a square of Camelot, and ends as a move does. */
bool ratsu_follows_letter(struct ratsu_slice word);

/* The end of the last square or circle of the move at FROM, if blanks divide its letter, files,
 * ranks, circles or signs: "B c4", "N b d2", "Nxe 5", "e x d5", "C6 - E8", "O - O"; 0 if it is
 * none. */
size_t ratsu_apart_end(struct ratsu_slice text, size_t from);

#endif
