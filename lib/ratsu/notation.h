/* ratsu/notation.h -- notation: moves as text in every notation. */
#ifndef RATSU_NOTATION_H
#define RATSU_NOTATION_H

#include "ratsu/position.h"
#include "ratsu/text.h"

/* piece letters by language, and figurines. */

/* One language: letters as UTF-8, by enum ratsu_kind. A letter may be two characters (Russian's king). */
struct ratsu_letters {
    const char *code;       /* ISO 639-1: the value of --pieces= and --read-pieces= */
    const char *name;       /* in English */
    const char *pieces[6];  /* pawn, knight, bishop, rook, queen, king */
    const char *other_pawn; /* a second pawn letter that is read; NULL if none */
};

/* English first, then by code; `figurine` and `figurine-black` last. */
extern const struct ratsu_letters ratsu_letters[];
extern const size_t ratsu_letters_count;

/* The row with that code, or with that English name in any case; NULL if there is none. */
const struct ratsu_letters *ratsu_letters_find(struct ratsu_slice name);

/* Puts the letters of LANGUAGE in place of the English ones of TEXT (SAN, long or reversible algebraic),
 * into OUT. Returns the length, 0 if it would be over SIZE. */
size_t ratsu_letters_localize(const struct ratsu_letters *language, struct ratsu_slice text,
                              char *out, size_t size);

/* The way back: letters of LANGUAGE become English ones. Bytes that are none stay. */
size_t ratsu_letters_english(const struct ratsu_letters *language, struct ratsu_slice text,
                             char *out, size_t size);

/* moves as SAN, read with every leniency of ratsu's table, written strictly.
 *
 * A text is read if exactly one legal move fits it; every way in which it differs from what would be
 * written is a remark. Nothing is guessed: see pgn-dialects(7).
 */

/* Why a move text is no move, or how it differs from the SAN that would be written; or-ed. */
enum ratsu_remark {
    /* Faults: the move is not played. At most one is set. */
    RATSU_NOT_A_MOVE = 1u << 0, /* no reading of the text is a move in any position */
    RATSU_ILLEGAL = 1u << 1,    /* a move, but no legal one here */
    RATSU_AMBIGUOUS = 1u << 2,  /* two or more legal moves fit */
    RATSU_AFTER_END = 1u << 3,  /* the game was over before (mate, stalemate, a variant's end) */
    RATSU_UNPLAYED = 1u << 4,   /* stands behind a fault in its line: not judged */
    /* Oddities: the move is played. */
    RATSU_NULL = 1u << 5,
    RATSU_CHECK_MISSING = 1u << 6, /* gives check, no + */
    RATSU_MATE_MISSING = 1u << 7,  /* mates, no mark at all */
    RATSU_MATE_AS_CHECK = 1u << 8, /* mates, written + */
    RATSU_CHECK_FALSE = 1u << 9,   /* + and no check */
    RATSU_MATE_FALSE = 1u << 10,   /* # and no mate (check or not) */
    RATSU_MARK_SPELLING =
        1u << 11, /* ++, ch, dis ch, mate, x as mate, ... with the right meaning */
    RATSU_DISAMBIGUATION_NEEDLESS = 1u << 12,
    RATSU_DISAMBIGUATION_OTHER = 1u << 13, /* sufficient, but not the one the standard prefers */
    RATSU_CAPTURE_MISSING = 1u << 14,      /* takes, no x */
    RATSU_CAPTURE_FALSE = 1u << 15,        /* x and nothing is taken */
    RATSU_CAPTURE_SPELLING = 1u << 16,     /* ":" or other signs in place of x */
    RATSU_LONG_FORM = 1u << 17,            /* Ng1-f3, e2-e4 */
    RATSU_COORDINATES = 1u << 18,          /* g1f3, e7e8q */
    RATSU_CASTLING_ZEROS = 1u << 19,       /* 0-0 */
    RATSU_CASTLING_SPELLING = 1u << 20,    /* o-o, OO, king takes rook in letters */
    RATSU_PROMOTION_SPELLING = 1u << 21,   /* e8Q, e8(Q), e8/Q, e8=q */
    RATSU_EN_PASSANT_SUFFIX = 1u << 22,    /* exd6e.p. */
    RATSU_FIGURINE = 1u << 23,
    RATSU_PAWN_LETTER = 1u << 24, /* Pe4 */
    RATSU_PAWN_SHORT = 1u << 25,  /* ed, exd */
    RATSU_LETTER_CASE = 1u << 26, /* nf3 */
    RATSU_LANGUAGE = 1u << 27,    /* letters of another language, asked for */
    RATSU_PATH_SHORT = 1u << 28,  /* Camelot: squares left out, and exactly one move fits */
    RATSU_PATH_OTHER = 1u << 29   /* Camelot: another path than the one that is written */
};
#define RATSU_FAULTS 0x1fu

struct ratsu_san_reading {
    struct ratsu_move move; /* meaningless if remarks has a fault */
    uint32_t remarks;       /* enum ratsu_remark */
};

/* Reads TEXT (one token, without NAG signs) as a move of POSITION, the marks + and # included. */
struct ratsu_san_reading ratsu_san_read(const struct ratsu_kernel *kernel,
                                        const struct ratsu_position *position,
                                        struct ratsu_slice text);

/* Writes legal MOVE of POSITION as SAN with its + or #, into TEXT; returns its length, at most
 * RATSU_SAN_MAX. Not NUL-terminated. */
enum { RATSU_SAN_MAX = 8 };
size_t ratsu_san_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_move move, char text[RATSU_SAN_MAX]);

/* Appends to MESSAGE one clause that says why TEXT is not legal in POSITION (no such man, blocked by
 * ..., pinned, leaves the king in check, wrong side, which right is missing for castling, ...) and a
 * near miss if there is exactly one ("did you mean Bxf6?"); nothing if TEXT is no move in any
 * position. TEXT was read with a fault. */
void ratsu_san_explain(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_slice text, uint32_t remarks, struct ratsu_buffer *message);

/* Whether TEXT is a move as correspondence chess writes it in digits (5254, 57581). */
bool ratsu_iccf_digits(struct ratsu_slice text);

/* What TEXT, which is no move in any position, looks like, and how that is read: one clause; NULL if it looks
 * like nothing known. */
const char *ratsu_san_hint(struct ratsu_slice text);

/* moves as coordinates (UCI): e2e4, e7e8q, e1g1; Chess960: e1h1. */

enum { RATSU_UCI_MAX = 5 };

/* Writes MOVE of POSITION into TEXT and returns its length (4 or 5). Castling is king takes own rook if
 * the position follows Chess960, else the king's own squares (e1g1). A null move is 0000. */
size_t ratsu_uci_write(const struct ratsu_position *position, struct ratsu_move move,
                       char text[RATSU_UCI_MAX]);

/* Reads TEXT as a legal move of POSITION; false if it is none. e1g1 and e1h1 are both castling in
 * standard chess; tools.md section 4 tells what is read in Chess960. */
bool ratsu_uci_read(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                    struct ratsu_slice text, struct ratsu_move *move);

/* every way of writing a move of the 8x8 board, as rows of one table.
 *
 * Reading asks for exactly one legal move that fits; writing gives the shortest text that the same
 * row reads back. Piece letters of other languages are laid over SAN, long and reversible algebraic
 * with ratsu_letters_localize() and ratsu_letters_english().
 */

enum {
    RATSU_MOVE_TEXT_MAX = 256
}; /* no move is longer in any notation and language (a path of Camelot) */

struct ratsu_notation {
    const char *name;    /* "san", "lan", ...: the value of --notation= */
    const char *summary; /* one line for --help and the manual */
    bool letters;        /* piece letters of a language can stand in it */

    /* Writes legal MOVE of POSITION into TEXT, not NUL-terminated; returns its length. */
    size_t (*write)(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                    struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX]);

    /* Reads TEXT, one token, as a move of POSITION: the move, or one of RATSU_FAULTS in remarks.
     * Only SAN sets the other remarks. */
    struct ratsu_san_reading (*read)(const struct ratsu_kernel *kernel,
                                     const struct ratsu_position *position,
                                     struct ratsu_slice text);
};

/* san, lan, rlan, uci, iccf, smith, descriptive. */
extern const struct ratsu_notation ratsu_notations[];
extern const size_t ratsu_notation_count;

/* The row called NAME, NULL if there is none. */
const struct ratsu_notation *ratsu_notation_find(struct ratsu_slice name);

/* Writes one legal MOVE of POSITION in NOTATION (NULL: SAN) with LETTERS (NULL: English) into TEXT;
 * returns its length. */
size_t ratsu_move_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        struct ratsu_move move, const struct ratsu_notation *notation,
                        const struct ratsu_letters *letters, char text[RATSU_MOVE_TEXT_MAX]);

/* Reads TEXT as a move of POSITION in NOTATION (NULL: SAN) with LETTERS (NULL: English). Moves are marked
 * RATSU_LANGUAGE where letters were translated. */
struct ratsu_san_reading ratsu_move_read(const struct ratsu_kernel *kernel,
                                         const struct ratsu_position *position,
                                         struct ratsu_slice text,
                                         const struct ratsu_notation *notation,
                                         const struct ratsu_letters *letters);

#endif
