/* ratsu/fen.h -- notation: positions as text: FEN, X-FEN, Shredder-FEN, Three-check's two forms. */
#ifndef RATSU_FEN_H
#define RATSU_FEN_H

#include "ratsu/text.h"
#include "ratsu/position.h"

/* What was wrong with a FEN, or odd about one that was read. */
enum ratsu_fen_fault {
    RATSU_FEN_FINE,
    /* cannot be read */
    RATSU_FEN_BAD_PLACEMENT, /* a character that is no man, run or slash */
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
    RATSU_FEN_BAD_ARRAY,    /* chess960:N with no number from 0 to 959 */
    /* can be read, cannot be played */
    RATSU_FEN_KINGS,          /* not exactly one king a side */
    RATSU_FEN_PAWN_RANK,      /* a pawn on the first or last rank */
    RATSU_FEN_OPPONENT_CHECK, /* the side that has just moved is in check */
    RATSU_FEN_PIECES,         /* Camelot: no piece at all, or more than fourteen a side */
    /* what the text says contradicts the system that is named (ratsu/variant.h) */
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
    RATSU_FEN_EN_PASSANT_NOT_LEGAL = 8, /* possible, but no pawn can take there */
    RATSU_FEN_SHREDDER = 16,            /* castling rights by file letters */
    RATSU_FEN_CHESS960 = 32,            /* rights that only Chess960 has */
    RATSU_FEN_THREE_CHECK = 64,         /* a field of check counters */
    RATSU_FEN_UNREACHABLE = 128, /* no game can reach it: too many men, impossible checks, ... */
    RATSU_FEN_SPACING = 256      /* blanks more than one, tabs, blanks at the ends */
};

struct ratsu_fen_reading {
    enum ratsu_fen_fault fault;
    unsigned remarks; /* enum ratsu_fen_remark */
    size_t at;        /* fault: byte in TEXT where it is, and how many bytes stand there */
    size_t length;
    size_t end; /* bytes read; differs from text length only with RATSU_FEN_OPEN_END */
};

enum ratsu_fen_option {
    RATSU_FEN_OPEN_END =
        1,              /* text may follow (EPD operations): reading stops after the last field */
    RATSU_FEN_WORDS = 2 /* `start` and `chess960:N` are positions as well (ratsu_system_choose) */
};

/* Reads TEXT into POSITION. RULES (enum ratsu_rules) is what the caller knows already; rights that
 * only Chess960 has and check counters add to it. POSITION is written only if the fault is
 * RATSU_FEN_FINE. */
struct ratsu_fen_reading ratsu_fen_read(struct ratsu_slice text, unsigned rules, unsigned options,
                                        struct ratsu_position *position);

/* How FEN is written. Zero is the default: legal, X-FEN, checks still to give. */
enum ratsu_fen_en_passant { RATSU_EP_LEGAL, RATSU_EP_XFEN, RATSU_EP_ALWAYS };
enum ratsu_fen_castling { RATSU_CASTLING_XFEN, RATSU_CASTLING_SHREDDER, RATSU_CASTLING_KQKQ };
struct ratsu_fen_style {
    enum ratsu_fen_en_passant en_passant;
    enum ratsu_fen_castling castling;
    bool checks_given; /* "+1+0" at the end in place of "2+3" before the clock */
    bool no_counters;  /* EPD's four fields */
};

/* Appends POSITION to BUFFER. False, and nothing is appended, only if the style cannot tell the
 * castling rights (RATSU_CASTLING_KQKQ with an inner rook). */
bool ratsu_fen_write(struct ratsu_buffer *buffer, const struct ratsu_position *position,
                     struct ratsu_fen_style style);

/* The same for positions one after the other: what did not change since the last one is copied.
 * CACHE is zeroed before the first, and its level set if the processor's best is wanted; any
 * position may follow any other. */
struct ratsu_fen_cache {
    uint64_t kinds[6], black; /* of the last position */
    char ranks[8][16];        /* its ranks as text, with their slash */
    uint8_t lengths[8];
    bool filled;
    uint8_t level; /* enum ratsu_level (ratsu/system.h) */
};
bool ratsu_fen_write_next(struct ratsu_buffer *buffer, const struct ratsu_position *position,
                          struct ratsu_fen_style style, struct ratsu_fen_cache *cache);

/* One sentence on a fault, without place: "rank 3 has nine squares" is the caller's to add. */
const char *ratsu_fen_fault_text(enum ratsu_fen_fault fault);

enum { RATSU_FEN_MAX = 128 }; /* no FEN written here is longer */

#endif
