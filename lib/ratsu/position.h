/* ratsu/position.h -- chess: positions on 8x8 squares: legal moves, play, outcome. */
#ifndef RATSU_POSITION_H
#define RATSU_POSITION_H

#include "ratsu/text.h"

RATSU_BEGIN

/* The sides, the rule systems and the ends of games, for all systems. */

enum ratsu_colour { RATSU_WHITE, RATSU_BLACK };

/* The rules that a position follows; or-ed. */
enum ratsu_rules {
    RATSU_RULES_STANDARD = 0,
    RATSU_RULES_CHESS960 =
        1, /* castling from anywhere; in coordinates the king moves onto its rook */
    RATSU_RULES_THREE_CHECK = 2,   /* the third check given ends the game */
    RATSU_RULES_MARINEERIMINE = 4, /* no captures: see ratsu-variants(7) */
    RATSU_RULES_CAMELOT = 8,       /* not a position of 64 squares: see ratsu/variant.h */
    RATSU_RULES_WCF = 16           /* Camelot by the rules of the World Camelot Federation */
};

enum ratsu_outcome {
    RATSU_ONGOING,
    RATSU_CHECKMATE,
    RATSU_THREE_CHECKS,
    RATSU_STALEMATE,
    RATSU_INSUFFICIENT_MATERIAL,
    RATSU_SEVENTYFIVE_MOVES,
    RATSU_FIVEFOLD,
    RATSU_FIFTY_MOVES, /* this and the next: may be claimed, do not end the game */
    RATSU_THREEFOLD,
    RATSU_TWO_IN_CASTLE, /* from here on only in Camelot */
    RATSU_ALL_CAPTURED,
    RATSU_NO_MOVE,
    RATSU_ONE_EACH
};

/* Occurrences of a position, and plies without a capture or pawn move, that draw the game, or that
 * a player may claim as a draw (FIDE Laws of Chess, 2023, 9.6, 9.2, 9.3). */
enum {
    RATSU_FIVEFOLD_TIMES = 5,
    RATSU_SEVENTYFIVE_PLIES = 150,
    RATSU_THREEFOLD_TIMES = 3,
    RATSU_FIFTY_PLIES = 100
};

/* Squares, pieces, moves and positions of the 8x8 board.
 *
 * Squares are numbered a1 = 0, b1 = 1, ... h1 = 7, a2 = 8, ... h8 = 63: file = square & 7, rank =
 * square >> 3. A board is a 64-bit set of squares, bit n for square n. */

enum ratsu_kind {
    RATSU_PAWN,
    RATSU_KNIGHT,
    RATSU_BISHOP,
    RATSU_ROOK,
    RATSU_QUEEN,
    RATSU_KING,
    RATSU_NO_KIND
};

enum { RATSU_NO_SQUARE = 64 };

enum ratsu_move_flag {
    RATSU_CAPTURE = 1,     /* a piece is captured, en passant too */
    RATSU_EN_PASSANT = 2,  /* the captured pawn stands beside `to`, not on it */
    RATSU_CASTLING = 4,    /* from: the king's square, to: the castling ROOK's square, always */
    RATSU_DOUBLE_STEP = 8, /* a pawn moves two squares */
    RATSU_NULL_MOVE = 16   /* the turn passes; from and to are 0 */
};

/* A move on 64 squares. Four bytes, passed by value; equal bytes mean equal moves in one
 * position. */
struct ratsu_move {
    uint8_t from;
    uint8_t to;
    uint8_t promotion; /* RATSU_KNIGHT .. RATSU_QUEEN, or 0 (RATSU_PAWN) when nothing is promoted */
    uint8_t flags;     /* enum ratsu_move_flag */
};

/* Placement and state. The first eight words are the board, and are copied as one. The struct needs
 * no more alignment than its members, so it may be anywhere: in malloc's memory, on the stack, in
 * an array. In a position that the library returns, each side has exactly one king, no pawn stands
 * on the first or last rank, and the side that has just moved is not in check; functions here rely
 * on that. */
struct ratsu_position {
    uint64_t kinds[6];       /* squares of each kind, both colours; by enum ratsu_kind */
    uint64_t colours[2];     /* squares of each colour */
    uint64_t castling;       /* squares of the rooks that may still castle */
    uint64_t hash;           /* identity for repetition: ratsu_position_hash(); kept by play */
    uint32_t halfmove_clock; /* plies since the last capture or pawn move */
    uint32_t move_number;    /* FEN's full-move number: 1 before White's first move */
    /* The square that a pawn has just passed in a double step, whether or not a capture there is
     * possible; RATSU_NO_SQUARE if none. */
    uint8_t en_passant;
    uint8_t turn;      /* enum ratsu_colour: who is to move */
    uint8_t rules;     /* enum ratsu_rules, or-ed */
    uint8_t checks[2]; /* checks given by White and Black: 0..3, only in Three-check */
};

/* Upper bound of the number of legal moves of any position with any placement: n pieces of one
 * colour have at most n * min(27, 64 - n) targets, which is at most 999, and two castlings. */
enum { RATSU_MAX_MOVES = 1024 };

/* The rules of the 8x8 board (standard chess, Chess960, Three-check).
 *
 * There is one kernel for each processor level. Call ratsu_kernel() at the start and keep the
 * pointer; all levels give the same results, and the tests compare them. Functions that play or
 * write moves take NULL for no kernel as they take a lack of memory: false, NULL, or no move. */

struct ratsu_kernel {
    enum ratsu_level level;

    /* Writes all legal moves of POSITION to MOVES, in any order, and returns their number. There
     * are none if the rule system has ended the game (third check). */
    size_t (*legal_moves)(const struct ratsu_position *position,
                          struct ratsu_move moves[RATSU_MAX_MOVES]);

    /* Plays MOVE, which must be legal there (or a null move out of check): placement, castling
     * rights, en passant square, clocks, check counters and hash. */
    void (*play)(struct ratsu_position *position, struct ratsu_move move);

    /* Plays MOVE without updating the hash, which is faster. */
    void (*play_unhashed)(struct ratsu_position *position, struct ratsu_move move);

    /* Returns the pieces of both colours that attack SQUARE when the squares of OCCUPIED are
     * occupied. */
    uint64_t (*attackers)(const struct ratsu_position *position, unsigned square,
                          uint64_t occupied);

    /* Returns the pieces that give check to the side to move; 0 if it is not in check. */
    uint64_t (*checkers)(const struct ratsu_position *position);

    /* Returns whether the side to move has a legal move. */
    bool (*can_move)(const struct ratsu_position *position);

    /* Returns the outcome that the position alone decides: checkmate, third check, stalemate,
     * insufficient material, 75 moves (tested in this order), or ongoing. */
    enum ratsu_outcome (*outcome)(const struct ratsu_position *position);

    /* Returns `en_passant` if an en passant capture is legal, otherwise RATSU_NO_SQUARE. */
    unsigned (*legal_en_passant)(const struct ratsu_position *position);
};

/* Returns the kernel of LEVEL, or of the highest level below it that this build has and this
 * processor runs. */
const struct ratsu_kernel *ratsu_kernel(enum ratsu_level level);

/* Computes the hash of POSITION, which play() keeps in position->hash. */
uint64_t ratsu_position_hash(const struct ratsu_position *position);

/* Returns the kind of piece on SQUARE, RATSU_NO_KIND if it is empty. */
enum ratsu_kind ratsu_kind_on(const struct ratsu_position *position, unsigned square);

/* Sets POSITION to the Chess960 start position NUMBER (Scharnagl, 0..959; 518 is the classical one)
 * with RATSU_RULES_CHESS960; returns the number of a start position, -1 if POSITION is not one. */
void ratsu_position_start(struct ratsu_position *position, unsigned number);
int ratsu_position_start_number(const struct ratsu_position *position);

/* Camelot's board of 160 squares.
 *
 * Files A..L are 0..11, ranks 1..16 are 0..15, and a square is file * 16 + rank: 0..191, of which
 * 160 are on the board. A set of squares is three words, four files each: square s is bit s & 63
 * of word s >> 6. White's castle is F1 G1, Black's F16 G16. */

enum {
    RATSU_CAMELOT_SQUARES = 192,
    RATSU_CAMELOT_NO_SQUARE = 255,
    RATSU_CAMELOT_PIECES_MAX = 14,  /* on one side: no game has more */
    RATSU_CAMELOT_PATH_MAX = 64,    /* squares of a written path */
    RATSU_CAMELOT_CASTLE_MOVES = 2, /* per player and game */
    RATSU_CAMELOT_FIFTY = 100       /* plies without capture or entry that draw under WCF rules */
};

struct ratsu_camelot_set {
    uint64_t word[3];
};

/* Placement and state. Positions that the library returns have 0..14 pieces on each side, and at
 * least one piece. Members that positions of 64 squares also have are at the same offsets: see the
 * union in ratsu/variant.h. */
struct ratsu_camelot_position {
    struct ratsu_camelot_set colours[2]; /* by enum ratsu_colour */
    struct ratsu_camelot_set knights;    /* of both colours; the other pieces are men */
    uint64_t hash; /* identity for repetition: placement, turn, castle moves; kept by play */
    uint32_t halfmove_clock; /* plies since a capture or an entry to an enemy castle */
    uint32_t move_number;    /* 1 before White's first move */
    uint8_t unused;
    uint8_t turn;            /* enum ratsu_colour */
    uint8_t rules;           /* RATSU_RULES_CAMELOT, perhaps with RATSU_RULES_WCF */
    uint8_t castle_moves[2]; /* used by White and Black, 0..2 */
};

/* A move of Camelot. Two moves with equal from, to and removed pieces are the same, whatever their
 * paths. */
struct ratsu_camelot_move {
    struct ratsu_camelot_set removed;
    uint8_t from;
    uint8_t to;
};

/* A list of moves that grows, with the memory of the search for them; used again from position to
 * position. A zeroed struct is an empty list. `failed` is set if there was no memory: the list is
 * then empty. */
struct ratsu_camelot_moves {
    struct ratsu_camelot_move *items;
    size_t count, capacity;
    bool failed;
    struct ratsu_camelot_walk *walk; /* private */
};

RATSU_END

#endif
