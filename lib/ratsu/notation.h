/* ratsu/notation.h -- notation: positions and moves as text. */
#ifndef RATSU_NOTATION_H
#define RATSU_NOTATION_H

#include "ratsu/position.h"

RATSU_BEGIN

/* Positions: FEN, X-FEN, Shredder-FEN, Three-check's two forms. */

/* Why a FEN cannot be read or played. */
enum ratsu_fen_fault {
    RATSU_FEN_FINE,
    /* cannot be read */
    RATSU_FEN_BAD_PLACEMENT, /* a character that is not a piece, run or slash */
    RATSU_FEN_BAD_RANK,      /* a rank with more or fewer than eight squares */
    RATSU_FEN_BAD_RANKS,     /* more or fewer than eight ranks */
    RATSU_FEN_BAD_TURN,
    RATSU_FEN_BAD_CASTLING,
    RATSU_FEN_BAD_EN_PASSANT,
    RATSU_FEN_BAD_CHECKS,
    RATSU_FEN_BAD_CLOCK,
    RATSU_FEN_BAD_NUMBER,
    RATSU_FEN_BAD_END,      /* text after the last field */
    RATSU_FEN_CASTLE_MOVES, /* Camelot: castle moves used are not two digits from 0 to 2 */
    RATSU_FEN_BAD_ARRAY,    /* chess960:N where N is not a number from 0 to 959 */
    RATSU_FEN_BAD_BLANK,    /* a blank beyond ASCII, or a character that is not seen */
    RATSU_FEN_BAD_DASH,     /* a dash beyond ASCII in the place of - */
    /* can be read, cannot be played */
    RATSU_FEN_KINGS,          /* not exactly one king a side */
    RATSU_FEN_PAWN_RANK,      /* a pawn on the first or last rank */
    RATSU_FEN_OPPONENT_CHECK, /* the side that has just moved is in check */
    RATSU_FEN_PIECES,         /* Camelot: no pieces, or more than fourteen on one side */
    /* the position contradicts the system that is named (ratsu/variant.h) */
    RATSU_FEN_ONLY_CHESS960,
    RATSU_FEN_ONLY_THREE_CHECK,
    RATSU_FEN_ONLY_CAMELOT,
    RATSU_FEN_NOT_CAMELOT,
    RATSU_FEN_UNKNOWN_SYSTEM
};

/* Oddities of a FEN that can be played; or-ed. */
enum ratsu_fen_remark {
    RATSU_FEN_SHORT = 1,              /* counters (and perhaps more) left out, taken as "- - 0 1" */
    RATSU_FEN_CASTLING_DROPPED = 2,   /* a right whose king or rook is not there; dropped */
    RATSU_FEN_EN_PASSANT_DROPPED = 4, /* no pawn can just have passed that square; dropped */
    RATSU_FEN_EN_PASSANT_NOT_LEGAL = 8, /* possible, but no pawn can capture there */
    RATSU_FEN_SHREDDER = 16,            /* castling rights by file letters */
    RATSU_FEN_CHESS960 = 32,            /* rights that only Chess960 has */
    RATSU_FEN_THREE_CHECK = 64,         /* a field of check counters */
    RATSU_FEN_UNREACHABLE = 128,        /* no game can reach it, for one of the reasons below */
    RATSU_FEN_SPACING = 256, /* several blanks together, tabs, blanks or a semicolon at the ends */
    RATSU_FEN_FIELDS = 512,  /* neither the four fields of EPD nor all six */
    RATSU_FEN_DIGITS = 1024, /* digits in a row in a rank: 44 for 8, in Camelot 102 for 12 */
    RATSU_FEN_RIGHTS_ORDER = 2048, /* castling rights in another order than KQkq */
    RATSU_FEN_NUMBER_ZERO = 4096,  /* move number 0, taken as 1 */
    RATSU_FEN_CLOCK = 8192,  /* a clock above 0, although the en passant square means a pawn move */
    RATSU_FEN_ZEROS = 16384, /* zeros before a number: 007 */
    RATSU_FEN_RIGHTS_MIXED = 32768, /* K or Q, and the file of a rook that K or Q names */
    RATSU_FEN_CLOCK_ALONE = 65536,  /* the half-move clock without the move number */
    /* A clock above the plies that come before the move number (ratsu_system_choose). */
    RATSU_FEN_CLOCK_AHEAD = 131072,
    RATSU_FEN_PIECE_COUNTS = 262144,   /* unreachable: more pieces than a game can have */
    RATSU_FEN_CHECKERS = 524288,       /* unreachable: checks that no last move gives */
    RATSU_FEN_CHECK_COUNTS = 1048576,  /* unreachable: Three-check's counters */
    RATSU_FEN_CASTLE_COUNTS = 2097152, /* unreachable: Camelot's castle moves */
    RATSU_FEN_WON = 4194304,           /* unreachable: Camelot's side to move has won already */
    RATSU_FEN_PAWN_FILES = 8388608,    /* unreachable: Marineerimine's pawns, which keep files */
    RATSU_FEN_UNDERSCORES = 16777216,  /* _ or %20 between fields, as in web addresses */
    RATSU_FEN_CORNER_KING = 33554432,  /* unreachable: a king with a right on file a or h */
    /* Words that are no operation after six fields, a remark (ratsu_system_choose). */
    RATSU_FEN_WORDS_AFTER = 67108864,
    /* Rights that no one start array gives: those that standard chess lacks are dropped
     * (ratsu_system_choose). */
    RATSU_FEN_NO_ARRAY = 134217728,
    RATSU_FEN_PARITY = 268435456,        /* unreachable: the other side is to move */
    RATSU_FEN_PAWN_CAPTURES = 536870912, /* unreachable: pawns captured more than is missing */
    RATSU_FEN_CAGED_BISHOP = 1073741824  /* unreachable: a bishop passed pawns that never moved */
};

/* Oddities that a FEN loses when its position is written, and with it no right that a game has. */
enum {
    RATSU_FEN_RESPELLED = RATSU_FEN_CASTLING_DROPPED | RATSU_FEN_EN_PASSANT_DROPPED |
                          RATSU_FEN_SPACING | RATSU_FEN_FIELDS | RATSU_FEN_DIGITS |
                          RATSU_FEN_RIGHTS_ORDER | RATSU_FEN_NUMBER_ZERO | RATSU_FEN_ZEROS |
                          RATSU_FEN_RIGHTS_MIXED | RATSU_FEN_CLOCK_ALONE | RATSU_FEN_UNDERSCORES
};

enum { RATSU_FEN_COUNTER_MAX = 999999999 }; /* more is neither read nor written */

struct ratsu_fen_reading {
    enum ratsu_fen_fault fault;
    unsigned remarks; /* enum ratsu_fen_remark */
    size_t at;        /* of a fault: its first byte in TEXT */
    size_t length;    /* of a fault: its bytes */
    size_t end;       /* bytes read: all of TEXT, except with RATSU_FEN_OPEN_END */
};

enum ratsu_fen_option {
    RATSU_FEN_OPEN_END = 1, /* text may follow, as in EPD: reading stops after the last field */
    RATSU_FEN_WORDS = 2,    /* `start` and `chess960:N` are positions too (ratsu_system_choose) */
    RATSU_FEN_USUAL_RIGHTS = 4,    /* K and Q that only Chess960 has are dropped */
    RATSU_FEN_LABELLED = 8,        /* text may stand around the position (ratsu_system_choose) */
    RATSU_FEN_STANDARD_RIGHTS = 16 /* all rights that only Chess960 has are dropped */
};

/* Reads TEXT into POSITION. RULES (enum ratsu_rules) is what the caller already knows; rights that
 * only Chess960 has, and check counters, add to it. POSITION is written only if the fault is
 * RATSU_FEN_FINE. */
struct ratsu_fen_reading ratsu_fen_read(struct ratsu_slice text, unsigned rules, unsigned options,
                                        struct ratsu_position *position);

/* How a FEN is written. A zeroed style is the default: legal, X-FEN, checks still to give. */
enum ratsu_fen_en_passant { RATSU_EP_LEGAL, RATSU_EP_XFEN, RATSU_EP_ALWAYS };
enum ratsu_fen_castling { RATSU_CASTLING_XFEN, RATSU_CASTLING_SHREDDER, RATSU_CASTLING_KQKQ };
struct ratsu_fen_style {
    enum ratsu_fen_en_passant en_passant;
    enum ratsu_fen_castling castling;
    bool checks_given; /* "+1+0" at the end instead of "2+3" before the clock */
    bool no_counters;  /* EPD's four fields */
};

/* Appends POSITION to BUFFER. Returns false and appends nothing only if the style has no letters
 * for the castling rights (RATSU_CASTLING_KQKQ with an inner rook). */
bool ratsu_fen_write(struct ratsu_buffer *buffer, const struct ratsu_position *position,
                     struct ratsu_fen_style style);

enum { RATSU_FEN_MAX = 128 }; /* no FEN written here is longer */

/* Piece letters by language, and figurines. */

/* A language: letters as UTF-8, by enum ratsu_kind. A letter may be two characters (Russian's
 * king). */
struct ratsu_letters {
    const char *code;       /* ISO 639-1: the value of --pieces= and --read-pieces= */
    const char *name;       /* in English */
    const char *pieces[7];  /* pawn to king; then the sign for a capture, NULL: x */
    const char *other_pawn; /* a second pawn letter that is read; NULL if none */
    const char *estonian;   /* its name in Estonian */
};

/* English first, then by code; `figurine` and `figurine-black` last. */
extern const struct ratsu_letters ratsu_letters[];
extern const size_t ratsu_letters_count;

/* Returns the row with that code, or with that English or Estonian name in any case; NULL if there
 * is none. */
const struct ratsu_letters *ratsu_letters_find(struct ratsu_slice name);

/* Moves as SAN: read in all the spellings of pgn-dialects(7), written strictly.
 *
 * A text is read if exactly one legal move fits it; nothing is guessed. Each difference from the
 * SAN that would be written is a remark. */

/* Why a text is not a move, or how it differs from the SAN that would be written; or-ed. */
enum ratsu_remark {
    /* Faults: the move is not played. At most one is set. */
    RATSU_NOT_A_MOVE = 1u << 0, /* not a move in any position, however it is read */
    RATSU_ILLEGAL = 1u << 1,    /* a move, but not a legal one here */
    RATSU_AMBIGUOUS = 1u << 2,  /* two or more legal moves fit */
    RATSU_AFTER_END = 1u << 3,  /* the game was over before (mate, stalemate, a variant's end) */
    RATSU_UNPLAYED = 1u << 4,   /* after a fault in its line: not checked */
    /* Oddities: the move is played. */
    RATSU_NULL = 1u << 5,
    RATSU_CHECK_MISSING = 1u << 6,  /* gives check, no + */
    RATSU_MATE_MISSING = 1u << 7,   /* mates, no mark at all */
    RATSU_MATE_AS_CHECK = 1u << 8,  /* mates, written + */
    RATSU_CHECK_FALSE = 1u << 9,    /* +, but no check */
    RATSU_MATE_FALSE = 1u << 10,    /* #, but no mate (check or not) */
    RATSU_MARK_SPELLING = 1u << 11, /* ++, ch, mate, ... instead of + or #; + for a third check */
    RATSU_DISAMBIGUATION_NEEDLESS = 1u << 12,
    RATSU_DISAMBIGUATION_OTHER = 1u << 13, /* sufficient, but not the one the standard prefers */
    RATSU_CAPTURE_MISSING = 1u << 14,      /* captures, no x */
    RATSU_CAPTURE_FALSE = 1u << 15,        /* x, but nothing is captured */
    RATSU_CAPTURE_SPELLING = 1u << 16,     /* ":" or other signs instead of x */
    RATSU_LONG_FORM = 1u << 17,            /* Ng1-f3, e2-e4 */
    RATSU_COORDINATES = 1u << 18,          /* g1f3, e7e8q */
    RATSU_CASTLING_ZEROS = 1u << 19,       /* 0-0 */
    RATSU_CASTLING_SPELLING = 1u << 20,    /* o-o, OO, king captures rook in letters */
    RATSU_PROMOTION_SPELLING = 1u << 21,   /* e8Q, e8(Q), e8/Q, e8=q */
    RATSU_EN_PASSANT_SUFFIX = 1u << 22,    /* exd6e.p. */
    RATSU_FIGURINE = 1u << 23,
    RATSU_PAWN_LETTER = 1u << 24, /* Pe4 */
    RATSU_PAWN_SHORT = 1u << 25,  /* ed, exd */
    RATSU_LETTER_CASE = 1u << 26, /* nf3 */
    RATSU_LANGUAGE = 1u << 27,    /* letters of another language, as asked */
    RATSU_PATH_SHORT = 1u << 28,  /* Camelot: squares left out, and exactly one move fits */
    RATSU_PATH_OTHER = 1u << 29,  /* Camelot: not the path that would be written */
    RATSU_DASH = 1u << 30         /* a dash other than "-" */
};
#define RATSU_BLANK_INSIDE (1u << 31) /* has a blank inside, which is never written */
#define RATSU_FAULTS 0x1fu

struct ratsu_san_reading {
    struct ratsu_move move; /* meaningless if remarks has a fault */
    uint32_t remarks;       /* enum ratsu_remark */
};

/* Reads TEXT (one token with its + or #, without NAG signs) as a move of POSITION. */
struct ratsu_san_reading ratsu_san_read(const struct ratsu_kernel *kernel,
                                        const struct ratsu_position *position,
                                        struct ratsu_slice text);

/* Writes legal MOVE of POSITION as SAN with its + or #, into TEXT; returns its length, at most
 * RATSU_SAN_MAX. Not NUL-terminated. */
enum { RATSU_SAN_MAX = 8 };
size_t ratsu_san_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_move move, char text[RATSU_SAN_MAX]);

/* The notations for moves of the 8x8 board, as rows of one table.
 *
 * A text is read if exactly one legal move fits it; a move is written as the shortest text that the
 * same row reads back. SAN, long and reversible algebraic can have piece letters of other
 * languages. */

/* No move is longer in any notation and language (a path of Camelot). */
enum { RATSU_MOVE_TEXT_MAX = 256 };

struct ratsu_notation {
    const char *name;    /* "san", "lan", ...: the value of --notation= */
    const char *summary; /* one line for --help and the manual */
    bool letters;        /* it can have the piece letters of a language */

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

/* uci, but castling in Chess960 is written as the king's squares where that can be read back. */
extern const struct ratsu_notation ratsu_notation_by_king;

/* Returns the row called NAME, NULL if there is none. */
const struct ratsu_notation *ratsu_notation_find(struct ratsu_slice name);

/* Writes one legal MOVE of POSITION in NOTATION (NULL: SAN) with LETTERS (NULL: English) into TEXT;
 * returns its length. */
size_t ratsu_move_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        struct ratsu_move move, const struct ratsu_notation *notation,
                        const struct ratsu_letters *letters, char text[RATSU_MOVE_TEXT_MAX]);

/* Reads TEXT as a move of POSITION in NOTATION (NULL: SAN) with LETTERS (NULL: English). The
 * remark RATSU_LANGUAGE is set if letters were translated. */
struct ratsu_san_reading ratsu_move_read(const struct ratsu_kernel *kernel,
                                         const struct ratsu_position *position,
                                         struct ratsu_slice text,
                                         const struct ratsu_notation *notation,
                                         const struct ratsu_letters *letters);

RATSU_END

#endif
