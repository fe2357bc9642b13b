/* ratsu/variant.h -- variant: the rule systems as rows of one table.
 *
 * Programs use positions of any system through the row of the system: it reads and writes positions
 * and moves, lists legal moves, plays, finds the outcome and counts. A hot loop asks for the row's
 * board once and then calls the 8x8 kernel or Camelot's functions directly. */
#ifndef RATSU_VARIANT_H
#define RATSU_VARIANT_H

#include "ratsu/notation.h"

RATSU_BEGIN

/* In the order of ratsu-variants(7). */
enum ratsu_system {
    RATSU_STANDARD,
    RATSU_CHESS960,
    RATSU_THREE_CHECK,
    RATSU_MARINEERIMINE,
    RATSU_CAMELOT,
    RATSU_CAMELOT_WCF,
    RATSU_UNKNOWN_SYSTEM
};

/* A position of any system. The row's `camelot` selects the member. */
union ratsu_any_position {
    struct ratsu_position chess;           /* the 8x8 systems */
    struct ratsu_camelot_position camelot; /* Camelot's */
};

#ifndef __cplusplus
#define RATSU_SAME_PLACE(member)                                                                   \
    _Static_assert(offsetof(struct ratsu_camelot_position, member) ==                              \
                       offsetof(struct ratsu_position, member),                                    \
                   "a union of positions shows " #member " of either")
RATSU_SAME_PLACE(hash);
RATSU_SAME_PLACE(halfmove_clock);
RATSU_SAME_PLACE(move_number);
RATSU_SAME_PLACE(turn);
RATSU_SAME_PLACE(rules);
#undef RATSU_SAME_PLACE
#endif

/* The legal moves of one position of any system. A zeroed struct is ready for use, and is used
 * again from position to position. A move is named by its index. */
struct ratsu_any_moves {
    size_t count;
    struct ratsu_move chess[RATSU_MAX_MOVES]; /* 8x8: moves 0 .. count - 1 */
    struct ratsu_camelot_moves camelot;       /* Camelot: items 0 .. count - 1 */
    struct ratsu_camelot_moves scratch;       /* private */
};

/* Frees the memory and leaves an empty list. */
void ratsu_any_moves_free(struct ratsu_any_moves *moves);

struct ratsu_any_reading {
    size_t index;     /* of the move in the list of legal moves; meaningless with a fault */
    uint32_t remarks; /* enum ratsu_remark */
};

/* How moves are written and read; zeroed: SAN with English letters, or Camelot's own notation. */
struct ratsu_move_style {
    const struct ratsu_notation *notation; /* NULL: SAN */
    const struct ratsu_letters *letters;   /* NULL: English */
};

struct ratsu_variant {
    enum ratsu_system system;
    const char *name;        /* the Variant tag's canonical value */
    const char *aliases[14]; /* up to the first NULL; each may be followed by "chess" */
    unsigned rules;          /* enum ratsu_rules of its positions */
    bool camelot;            /* 160 squares: the member `camelot` of positions and moves */

    /* Returns the kernel of this system for the KERNEL of a processor level. NULL: Camelot. */
    const struct ratsu_kernel *(*kernel)(const struct ratsu_kernel *kernel);

    void (*start)(const struct ratsu_variant *variant, union ratsu_any_position *position);

    /* As ratsu_fen_read(). */
    struct ratsu_fen_reading (*position_read)(const struct ratsu_variant *variant,
                                              struct ratsu_slice text, unsigned options,
                                              union ratsu_any_position *position);
    /* As ratsu_fen_write(); Camelot has one style. */
    bool (*position_write)(struct ratsu_buffer *buffer, const union ratsu_any_position *position,
                           struct ratsu_fen_style style);
    const char *(*fault_text)(enum ratsu_fen_fault fault);

    /* Fills MOVES; returns false if there is no memory. KERNEL, here and below, is the one that
     * `kernel` returns; for Camelot any, or NULL. */
    bool (*legal_moves)(const struct ratsu_kernel *kernel, const union ratsu_any_position *position,
                        struct ratsu_any_moves *moves);
    void (*play)(const struct ratsu_kernel *kernel, union ratsu_any_position *position,
                 const struct ratsu_any_moves *moves, size_t index);
    /* Returns the outcome that the position alone decides; MOVES is overwritten. */
    enum ratsu_outcome (*outcome)(const struct ratsu_kernel *kernel,
                                  const union ratsu_any_position *position,
                                  struct ratsu_any_moves *moves);

    /* Appends move INDEX of MOVES, the legal moves of POSITION; returns false if there is no
     * memory. */
    bool (*move_write)(struct ratsu_buffer *buffer, const struct ratsu_kernel *kernel,
                       const union ratsu_any_position *position, struct ratsu_any_moves *moves,
                       size_t index, struct ratsu_move_style style);
    /* Reads one token in STYLE as one of MOVES. */
    struct ratsu_any_reading (*move_read)(const struct ratsu_kernel *kernel,
                                          const union ratsu_any_position *position,
                                          struct ratsu_any_moves *moves, struct ratsu_slice text,
                                          struct ratsu_move_style style);
    /* Appends one clause: the reason why TEXT, which was read with a fault, is not a legal move.
     * TEXT may have LETTERS (NULL: English), and the reason is written with them. */
    void (*move_explain)(struct ratsu_buffer *message, const struct ratsu_kernel *kernel,
                         const union ratsu_any_position *position, struct ratsu_slice text,
                         uint32_t remarks, const struct ratsu_letters *letters);

    /* Plays each move, and appends the number of leaves and the kinds of the moves to them, as in
     * "20 captures 0 ..."; returns false if there is no memory. */
    bool (*detail)(struct ratsu_buffer *out, const struct ratsu_kernel *kernel,
                   const union ratsu_any_position *position, unsigned depth);

    /* Sets COUNT to the number of leaves after DEPTH plies (at most 255); returns false if there is
     * no memory. */
    bool (*perft)(enum ratsu_level level, const union ratsu_any_position *position, unsigned depth,
                  uint64_t *count);
};

/* Returns the row of SYSTEM, NULL for RATSU_UNKNOWN_SYSTEM. */
const struct ratsu_variant *ratsu_variant(enum ratsu_system system);

/* Returns the system that a Variant tag or --variant= names, without regard to case, spaces and
 * hyphens; RATSU_UNKNOWN_SYSTEM if none. */
enum ratsu_system ratsu_system_of(struct ratsu_slice name);

/* The system that a game or position follows, and how its position was read. */
struct ratsu_system_choice {
    enum ratsu_system system;
    bool guessed; /* only the text of the position decided: a game of it needs a Variant tag */
    struct ratsu_fen_reading reading;
    /* With RATSU_FEN_OPEN_END: what is wrong with the EPD operations after a position that was
     * read, as one constant sentence (NULL: nothing), and the byte in TEXT. */
    const char *operation_fault;
    size_t operation_at;
};

/* Decides which system a game or position follows, by the first of these:
 *
 * - NAME: the Variant tag, JSON's field, a column, or the word in a line of UCI; empty if there is
 *   none. With RATSU_FEN_OPEN_END, the EPD operation `variant` of TEXT counts too.
 * - a TEXT that only one system has: sixteen ranks are Camelot, check counters are Three-check,
 *   castling rights of a king or rook elsewhere than on e, a and h are Chess960, unless OTHERWISE
 *   is Three-check or Marineerimine.
 * - OTHERWISE: --variant=.
 *
 * Reads TEXT into POSITION by the rules of that system (with RATSU_FEN_OPEN_END its operations
 * `hmvc` and `fmvn` too), or sets the start position if TEXT has no data. POSITION is written only
 * if the reading's fault is RATSU_FEN_FINE. */
struct ratsu_system_choice ratsu_system_choose(struct ratsu_slice name, struct ratsu_slice text,
                                               unsigned options, enum ratsu_system otherwise,
                                               union ratsu_any_position *position);

/* Returns one sentence that describes FAULT of a position that was read under SYSTEM. */
const char *ratsu_position_fault_text(enum ratsu_system system, enum ratsu_fen_fault fault);

/* Returns OUTCOME as pgn-moves --status prints it: "ongoing", "checkmate", ... */
const char *ratsu_outcome_name(enum ratsu_outcome outcome);

RATSU_END

#endif
