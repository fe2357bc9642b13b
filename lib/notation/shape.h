/* notation/shape.h: the text of a move, by its bytes alone: its parts (shape.c), the signs after it
 * (signs.c), and how likely it is that a word is a move (likeness.c). No position is known here:
 * what fits it is found by notation/san_read.c. All spellings are rows of spellings.def. */
#ifndef NOTATION_SHAPE_H
#define NOTATION_SHAPE_H

#include "base/texts.h"
#include "ratsu/notation.h"

enum ratsu_san_form { RATSU_SAN_PIECE, RATSU_SAN_SHORT, RATSU_SAN_LONG, RATSU_SAN_NULL };

/* The check mark of the text. Old books write "++" for mate and for double check. */
enum ratsu_san_mark { RATSU_NO_MARK, RATSU_CHECK_MARK, RATSU_MATE_MARK, RATSU_EITHER_MARK };

enum { RATSU_ANY = 8 }; /* a file or rank that is not given */

struct ratsu_shape {
    enum ratsu_san_form form;
    unsigned kind; /* RATSU_NO_KIND: only squares are given */
    unsigned from_file, from_rank, to_file, to_rank;
    unsigned promotion; /* 0: none given */
    bool capture;       /* a sign of capture */
    bool dash;          /* "-" between the squares */
    bool en_passant;    /* "e.p." after */
    enum ratsu_san_mark mark;
    uint32_t remarks; /* on spelling */
};

/* Divides TEXT, all of which is one move, into its parts; false if it is not a move in any
 * position. English letters and figurines; other languages are put into English before
 * (ratsu/notation.h). */
bool ratsu_shape_of(struct ratsu_slice text, struct ratsu_shape *shape);

/* The length of the letter of another script or form (full-width, in a circle), or of the figurine,
 * that TEXT begins with; 0 if it begins with none. */
size_t ratsu_other_letter(struct ratsu_slice text);

/* Whether TEXT is a null move, and nothing else. */
bool ratsu_is_null_move(struct ratsu_slice text);

/* Whether TEXT is a move as correspondence chess writes it in digits (5254, 57581). */
bool ratsu_iccf_digits(struct ratsu_slice text);

/* TEXT, a move in any notation, without the mark and e.p. at its end. */
struct ratsu_slice ratsu_unmarked(struct ratsu_slice text, bool *en_passant);

/* TEXT without the marks of check at its end, as far as they are signs and no letters. */
struct ratsu_slice ratsu_without_marks(struct ratsu_slice text);

/* The bytes of the sign of capture at TEXT[AT], "x", ":" or another; 0 if none stands there. */
size_t ratsu_capture_length(struct ratsu_slice text, size_t at);

/* The bytes of the dash or sign of capture at TEXT[AT]; 0 if none stands there. */
size_t ratsu_joint_length(struct ratsu_slice text, size_t at);

/* The bytes of the circle of castling at TEXT[AT]: a letter O, Latin or Cyrillic, or a zero; 0 if
 * none stands there. */
size_t ratsu_circle_length(struct ratsu_slice text, size_t at);

/* The move that begins at FROM goes on as far as AT at least. Returns where it ends with the
 * promotion, e.p. and mark that follow, glued to it, after a blank or in brackets; AT if none
 * do. */
size_t ratsu_shape_tail(struct ratsu_slice text, size_t from, size_t at);

/* Whether TEXT is a mark, e.p., or both, and nothing else. */
bool ratsu_is_tail(struct ratsu_slice text);

/* Finds the next move of a list, as "Qd7 +, exd6 (e.p.) Qe2+!", at or after *AT: numbers, commas
 * and signs between moves are passed. False at the list's end. What is no move is returned as it
 * stands, up to a blank or comma: reading it in a position shows that. */
bool ratsu_shape_next(struct ratsu_slice list, size_t *at, struct ratsu_slice *move);

/* ---- signs.c: signs that annotate moves ----
 *
 * Of several signs in a row, each is the longest that leaves only signs after it. */

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

/* ---- likeness.c: words that may be moves, and the ends of moves whose parts stand apart ---- */

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
