/* ratsu/variant.h -- variant: the rule systems as rows of one table.
 *
 * Everything a tool does with a position of any system goes through its row: reading and writing
 * positions and moves, legal moves, play, how it stands, counting. A hot loop asks for the row's
 * kind of board once and then uses the 8x8 kernel or Camelot's functions itself. */
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

/* A position of any system: which member holds is the row's to say. */
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

/* The legal moves of one position of any system; a zeroed struct is ready for use, and its
 * memory is used again. A move is known by its index. */
struct ratsu_any_moves {
    size_t count;
    struct ratsu_move chess[RATSU_MAX_MOVES]; /* 8x8: moves 0 .. count - 1 */
    struct ratsu_camelot_moves camelot;       /* Camelot: items 0 .. count - 1 */
    struct ratsu_camelot_moves scratch;       /* private */
};

/* Gives the memory back and leaves an empty list. */
void ratsu_any_moves_free(struct ratsu_any_moves *moves);

struct ratsu_any_reading {
    size_t index;     /* of the move among the legal ones; meaningless with a fault */
    uint32_t remarks; /* enum ratsu_remark */
};

/* How moves are written and read; zeroed: SAN with English letters, or Camelot's own notation. */
struct ratsu_move_style {
    const struct ratsu_notation *notation; /* NULL: SAN */
    const struct ratsu_letters *letters;   /* NULL: English */
};

struct ratsu_variant {
    enum ratsu_system system;
    const char *name;       /* the Variant tag's canonical value */
    const char *aliases[8]; /* up to the first NULL */
    unsigned rules;         /* enum ratsu_rules of its positions */
    bool camelot;           /* 160 squares: the member `camelot` of positions and moves */

    /* The functions that play it on 8x8 squares, given those of the processor's level. NULL:
     * Camelot. */
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

    /* Fills MOVES; false if there is no memory. KERNEL here and below is the one that `kernel`
     * gives, for Camelot any or NULL. */
    bool (*legal_moves)(const struct ratsu_kernel *kernel, const union ratsu_any_position *position,
                        struct ratsu_any_moves *moves);
    void (*play)(const struct ratsu_kernel *kernel, union ratsu_any_position *position,
                 const struct ratsu_any_moves *moves, size_t index);
    /* What the position alone says; MOVES is scratch. */
    enum ratsu_outcome (*outcome)(const struct ratsu_kernel *kernel,
                                  const union ratsu_any_position *position,
                                  struct ratsu_any_moves *moves);
    uint64_t (*hash)(const union ratsu_any_position *position);

    /* Appends move INDEX of MOVES, the legal moves of POSITION; false if there is no memory. */
    bool (*move_write)(struct ratsu_buffer *buffer, const struct ratsu_kernel *kernel,
                       const union ratsu_any_position *position, struct ratsu_any_moves *moves,
                       size_t index, struct ratsu_move_style style);
    /* Reads one token in STYLE as one of MOVES. */
    struct ratsu_any_reading (*move_read)(const struct ratsu_kernel *kernel,
                                          const union ratsu_any_position *position,
                                          struct ratsu_any_moves *moves, struct ratsu_slice text,
                                          struct ratsu_move_style style);
    /* Appends one clause that says why TEXT, read with a fault, is no legal move; in LETTERS
     * (NULL: English), which TEXT may have. */
    void (*move_explain)(struct ratsu_buffer *message, const struct ratsu_kernel *kernel,
                         const union ratsu_any_position *position, struct ratsu_slice text,
                         uint32_t remarks, const struct ratsu_letters *letters);

    /* Appends the leaves and what the moves to them are, as in "20 captures 0 ...", counted move
     * by move; false if there is no memory. */
    bool (*detail)(struct ratsu_buffer *out, const struct ratsu_kernel *kernel,
                   const union ratsu_any_position *position, unsigned depth);

    /* Leaves of the tree of legal moves to DEPTH plies (at most 255) into COUNT; false if there
     * is no memory. */
    bool (*perft)(enum ratsu_level level, const union ratsu_any_position *position, unsigned depth,
                  uint64_t *count);
};

/* The row of SYSTEM, NULL for RATSU_UNKNOWN_SYSTEM. */
const struct ratsu_variant *ratsu_variant(enum ratsu_system system);

/* The system that a Variant tag or --variant= names, without regard to case, spaces, hyphens;
 * RATSU_UNKNOWN_SYSTEM if none. */
enum ratsu_system ratsu_system_of(struct ratsu_slice name);

/* Which system a game or position follows, and how its position was read. */
struct ratsu_system_choice {
    enum ratsu_system system;
    bool guessed; /* only the position's text says so: a game of it lacks its Variant tag */
    struct ratsu_fen_reading reading;
    /* With RATSU_FEN_OPEN_END: what is wrong with the operations of EPD after a position that was
     * read: one sentence, constant text, and the byte in TEXT. NULL: nothing. */
    const char *operation_fault;
    size_t operation_at;
};

/* Decides which system a game or position follows, by the first of these that says: NAME (the
 * Variant tag, JSON's field, a column, the word in a line of UCI; empty: none; with
 * RATSU_FEN_OPEN_END the EPD operation `variant` of TEXT), what only one system's TEXT can say
 * (sixteen ranks: Camelot; check counters: Three-check; castling rights of a king or rook elsewhere
 * than on e, a, h: Chess960), OTHERWISE (--variant=). Reads TEXT into POSITION by these rules (with
 * RATSU_FEN_OPEN_END its operations `hmvc` and `fmvn` too), or the start of the system if TEXT has
 * no data. POSITION is written only if the reading's fault is RATSU_FEN_FINE. */
struct ratsu_system_choice ratsu_system_choose(struct ratsu_slice name, struct ratsu_slice text,
                                               unsigned options, enum ratsu_system otherwise,
                                               union ratsu_any_position *position);

/* One sentence on FAULT of a position that was read under SYSTEM. */
const char *ratsu_position_fault_text(enum ratsu_system system, enum ratsu_fen_fault fault);

/* Who has won a position that stands so: RATSU_WHITE, RATSU_BLACK, or -1: nobody, or nobody yet. */
int ratsu_winner(enum ratsu_system system, const union ratsu_any_position *position,
                 enum ratsu_outcome outcome);

/* "ongoing", "checkmate", ...: as pgn-moves --status prints it. */
const char *ratsu_outcome_name(enum ratsu_outcome outcome);

RATSU_END

#endif
