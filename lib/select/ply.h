/* select/ply.h: conditions on plies, compiled.
 *
 * A game is a table of plies: its start, and the position after each move together with that move.
 * The condition in a pair of braces is a program: instructions on a stack of sets of squares, and a
 * truth. `and` and `or` jump over their right side where the left side decides. A path is one or
 * more programs, which hold on plies one after the other. */
#ifndef SELECT_PLY_H
#define SELECT_PLY_H

#include "base/bits.h"
#include "base/levels.h"
#include "ratsu/game.h"
#include "ratsu/select.h"

enum comparison { EQUAL, UNEQUAL, BELOW, BELOW_OR_EQUAL, ABOVE, ABOVE_OR_EQUAL, FINDS, FINDS_NOT };

enum ply_operation {
    /* push a set */
    PLY_KIND,   /* squares of one kind and colour */
    PLY_COLOUR, /* squares of one colour */
    PLY_PIECES, /* squares of several kinds, or empty ones */
    /* replace one or two sets */
    PLY_ATTACKS,     /* those of the first that attack a square of the second */
    PLY_ATTACKED_BY, /* those of the first that the second attacks */
    PLY_SUBSET,      /* those that word `index` of sets names */
    /* take sets and set the truth */
    PLY_SOME,  /* whether one is not empty */
    PLY_SIZE,  /* compares the size of one with a number */
    PLY_SIZES, /* compares the sizes of two */
    /* set the truth */
    PLY_HAS_KIND, /* whether a set of PLY_KIND is not empty */
    PLY_ALWAYS,
    PLY_SIDE,  /* the side to move is `colour` */
    PLY_MOVE,  /* the move just made has the flags `index` */
    PLY_ASKED, /* what the function of a word says */
    PLY_MATERIAL,
    PLY_COUNTED,  /* compares the count of a key */
    PLY_POSITION, /* the first of many: `number` instructions follow it */
    PLY_COLUMN,   /* compares a key: ratsu_ply_column() */
    /* change the truth, or jump */
    PLY_NOT,
    PLY_AND, /* jumps if it is false */
    PLY_OR   /* jumps if it is true */
};

/* Rule systems where pieces can come back, or where pieces are not those of chess. */
enum { OTHER_BOARDS = RATSU_RULES_CAMELOT | RATSU_RULES_MARINEERIMINE };

/* Kinds of pieces as bits by enum ratsu_kind; Camelot's men have a bit of their own. Its knights
 * are kings and knights. */
enum { MEN_KIND = 1 << 6, ALL_KINDS = 127 };

struct ply_pieces {
    uint8_t kinds[2]; /* by colour */
    bool empty;       /* empty squares too */
    uint64_t squares;
    /* Those of `squares` that are named by their shade, or by no square at all: these reach beyond
     * the board when files are moved. */
    uint64_t endless;
    struct ratsu_camelot_set grid; /* on Camelot's board */
};

struct ply_code {
    uint8_t operation;    /* enum ply_operation */
    uint8_t comparison;   /* enum comparison */
    uint8_t colour, kind; /* PLY_SUBSET: colour is a bit for each colour of its set */
    bool negated;         /* PLY_ATTACKS, PLY_ATTACKED_BY: those that do not */
    bool through;         /* PLY_ATTACKS, PLY_ATTACKED_BY: past one piece of a third set */
    uint8_t turning;      /* of PLY_COLUMN: enum turning of its value */
    uint32_t index;       /* where a jump leads, or a place in one of the query's lists */
    int64_t number;
    union {
        const struct ply_word *word; /* PLY_ASKED */
        const struct ratsu_key *key; /* PLY_COUNTED */
    };
    struct ply_pieces pieces;
};

/* A flag of moves beside enum ratsu_move_flag. */
enum { PROMOTES = 1 << 8 };

/* A PLY_COLUMN that compares moves as texts says what a move must have, so that few moves are
 * written as text: each of `pieces.squares` is one of the move's two squares, `pieces.kinds[0]` has
 * the kind of its piece (0: of any), and the move has all flags of `number`. */

enum { STEPS_MAX = 64 };

/* How a path is turned: colours and files exchanged, or-ed, and TURN_SHIFTED for each row of the
 * files by which it is moved: one to seven to the right, then one to seven to the left. */
enum turning {
    TURN_NONE,
    TURN_FLIPPED = 1,
    TURN_MIRRORED = 2,
    TURN_SHIFTED = 4,
    TURN_ALL = 15 * TURN_SHIFTED
};

struct ply_step {
    uint32_t from, to; /* its program, in the first way of turning the path */
    uint32_t turned;   /* where it begins in the second way */
    bool later;        /* holds on any later ply, not only the next */
    unsigned most;     /* pieces with which it may hold, on 64 squares */
};

/* Whether A compares with B as COMPARISON, a sign of order, says. */
static inline bool order_holds(unsigned comparison, int64_t a, int64_t b)
{
    switch (comparison) {
    case EQUAL:
        return a == b;
    case UNEQUAL:
        return a != b;
    case BELOW:
        return a < b;
    case BELOW_OR_EQUAL:
        return a <= b;
    case ABOVE:
        return a > b;
    default:
        return a >= b;
    }
}

/* Whether no number from LEAST to MOST compares with NUMBER as COMPARISON says. */
static inline bool order_never(unsigned comparison, int64_t number, int64_t least, int64_t most)
{
    const bool rises = comparison == ABOVE || comparison == ABOVE_OR_EQUAL;
    if (comparison == UNEQUAL) return least == most && number == least;
    if (comparison == EQUAL) return number < least || number > most;
    return !order_holds(comparison, rises ? most : least, number);
}

/* The numbers of a path: of plies, and values of a key on the plies on which it ends. */
enum ply_measure {
    MEASURE_NONE, /* none */
    MEASURE_COUNT,
    MEASURE_LONGEST,
    MEASURE_FIRST, /* from here on: of a key */
    MEASURE_LAST,
    MEASURE_MAX,
    MEASURE_MIN,
    MEASURE_SUM,
    MEASURES
};

struct ply_path {
    uint32_t first_step, steps;
    /* In how many ways it is turned, and the distance of a step's programs for these from the
     * second on. The programs of a path of one step are joined, and that is one way. */
    uint32_t ways, stride;
    uint32_t first_state; /* of several steps: in the states of a run, one for each way */
    uint8_t measure;      /* enum ply_measure */
    uint8_t comparison;   /* of the measure with `number`: MEASURE_COUNT, MEASURE_LONGEST */
    bool compared;        /* a comparison was written */
    bool kept;            /* its value is asked for, not compared: it is known at the end */
    uint32_t column; /* MEASURE_FIRST and the others: the key, and the comparison with its value */
    int64_t number;
    bool watched; /* it is a few positions, which are looked for while a game is played */
};

/* Whether PATH is looked for in variations too, if these are searched. */
static inline bool ratsu_path_branches(const struct ply_path *path)
{
    return path->steps == 1 && path->measure == MEASURE_NONE;
}

/* Returns where the program of STEP, of PATH, begins in WAY of turning it. */
static inline uint32_t ratsu_step_program(const struct ply_path *path, const struct ply_step *step,
                                          uint32_t way)
{
    return way ? step->turned + (way - 1) * path->stride : step->from;
}

/* ---- Words ---- */

struct ply_row;
struct ratsu_key;

/* A word that a ply may be: check, castling, white. It is the same for both colours and all files,
 * but for PLY_SIDE. */
struct ply_word {
    const char *name;
    enum ply_operation operation;
    unsigned which; /* PLY_SIDE: the colour; PLY_MOVE: flags; PLY_ASKED: for its function */
    bool (*asks)(const struct ply_row *row, unsigned which);
    unsigned boards; /* enum ratsu_boards; 0: all */
    bool ends;       /* it holds on the last ply of the main line or on none */
    bool counts;     /* it asks how often the position has occurred */
};

/* ply_words.c: returns row INDEX of them; NULL after the last. */
const struct ply_word *ratsu_ply_word(size_t index);

/* A word before a set, which names some of its squares: pinned, passed. */
struct set_word {
    const char *name;
    unsigned kinds; /* of pieces that can be so */
    bool moves;     /* only those of the side that has moved can */
    bool wide;      /* its function is also given the set on all squares */
    uint64_t (*those)(const struct ply_row *row, uint64_t set, uint64_t everywhere);
};

struct set_words {
    const struct set_word *rows;
    size_t count;
};

/* ply_run.c. */
RATSU_LEVEL_OBJECTS(struct set_words, ratsu_set_words);

/* ---- Sets of pieces and squares: piece_sets.c ---- */

/* Reads WORD as pieces, squares, or pieces on squares. False if it is not one of these: what is
 * wrong begins at *AT. */
bool ratsu_squares_read(struct ratsu_slice word, struct ply_pieces *pieces, size_t *at);

/* The boards that alone have what PIECES names; or-ed. 0: each has it; both: none has. */
enum ratsu_boards { ONLY_CHESS = 1, ONLY_CAMELOT = 2 };
enum ratsu_boards ratsu_squares_boards(const struct ply_pieces *pieces);

/* Makes CODE the quickest instruction that pushes PIECES. */
void ratsu_ply_set_pieces(struct ply_code *code, const struct ply_pieces *pieces);

/* ---- Which pieces are on the board, as KRPKR or KQP*KQ: material.c ---- */

/* Numbers of pieces of one side, from low to high; of knights and bishops together beside. */
struct ply_side {
    uint8_t low[6], high[6];
    uint8_t minors_low, minors_high;
};

struct ply_material {
    struct ply_side sides[2];
    bool either; /* either colour may be the first side */
};

/* Reads TEXT; false with the place and the reason in FAULT. */
bool ratsu_material_read(struct ratsu_slice text, struct ply_material *material,
                         struct ratsu_query_fault *fault);

/* Whether MATERIAL may be that of some number of pieces from LEAST to MOST. */
bool ratsu_material_has(const struct ply_material *material, unsigned least, unsigned most);

/* Whether the PIECES of one colour are those of SIDE. */
static inline bool has_side(const struct ratsu_position *position, uint64_t pieces,
                            const struct ply_side *side)
{
    unsigned minors =
        bit_count(pieces & (position->kinds[RATSU_KNIGHT] | position->kinds[RATSU_BISHOP]));
    if (minors < side->minors_low || minors > side->minors_high) return false;
    for (unsigned kind = RATSU_PAWN; kind < RATSU_KING; kind++) {
        unsigned count = bit_count(position->kinds[kind] & pieces);
        if (count < side->low[kind] || count > side->high[kind]) return false;
    }
    return true;
}

/* FIRST: the colour of the first side, unless it may be either. */
static inline bool has_material(const struct ratsu_position *position,
                                const struct ply_material *material, unsigned first)
{
    const uint64_t own = position->colours[first], others = position->colours[first ^ 1];
    const struct ply_side *sides = material->sides;
    return (has_side(position, own, &sides[0]) && has_side(position, others, &sides[1])) ||
           (material->either && has_side(position, others, &sides[0]) &&
            has_side(position, own, &sides[1]));
}

#endif
