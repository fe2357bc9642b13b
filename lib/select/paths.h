/* select/paths.h: the answer: a query that is asked about one game, with its paths along the
 * plies. */
#ifndef SELECT_PATHS_H
#define SELECT_PATHS_H

#include "base/levels.h"
#include "chess/squares.h"
#include "select/query.h"

/* A ply of a game. */
struct ply_row {
    struct ratsu_selector *selector; /* of the query that asks */
    const struct ratsu_game *game;
    struct ratsu_ply ply;    /* `before`: where lines are walked along, or moves asked as texts */
    struct ratsu_slice text; /* Camelot: of the move, if the query asks for it */
    uint32_t depth;
};

/* Steps of a path, turned in one way, that hold on this ply; on any so far. */
struct path_state {
    uint64_t now, ever;
};

/* What the plies that are asked about have at most, those of a game or of any: no other piece
 * stands on a square, and no move is another one. What is gone from a board does not come back:
 * pieces, pawns that have not moved, castling rights. */
struct ply_bounds {
    union ratsu_any_position board; /* the squares on which such a piece may stand */
    uint64_t home;                  /* pawns that have not moved */
    int64_t flags;                  /* of all moves, as an instruction asks for them */
    unsigned least, most;           /* pieces */
    const struct ratsu_game *game;  /* played to its end; NULL: its end is not known */
};

/* Sets BOUNDS to any ply of any game; without ANY, to one with no piece and no move. */
static inline void set_bounds(struct ply_bounds *bounds, bool any)
{
    memset(bounds, any ? 0xff : 0, sizeof *bounds);
    bounds->least = 0;
    bounds->most = 64;
    bounds->game = NULL;
}

static inline unsigned pieces_of(const struct ratsu_position *position)
{
    return bit_count(position->colours[RATSU_WHITE] | position->colours[RATSU_BLACK]);
}

static inline uint64_t pawns_at_home(const struct ratsu_position *position)
{
    return position->kinds[RATSU_PAWN] &
           ((position->colours[RATSU_WHITE] & RANK_2) | (position->colours[RATSU_BLACK] & RANK_7));
}

/* Whether the position of TARGET may come within BOUNDS. */
static inline bool may_come(const struct ply_bounds *bounds, const struct target *target)
{
    const struct ratsu_position *board = &bounds->board.chess, *asked = &target->position.chess;
    uint64_t missing = target->home & ~bounds->home;
    if (target->pieces == 0) return !bounds->game;
    if (target->fields > 2) missing |= asked->castling & ~board->castling;
    if (missing || target->pieces < bounds->least || target->pieces > bounds->most) return false;
    if (!bounds->game) return true; /* pieces may still come to any square */
    for (unsigned colour = 0; colour < 2; colour++)
        missing |= asked->colours[colour] & ~board->colours[colour];
    for (unsigned kind = 0; kind < 6; kind++) missing |= asked->kinds[kind] & ~board->kinds[kind];
    return !missing;
}

struct path_run {
    uint32_t value, row; /* MEASURE_COUNT, MEASURE_LONGEST; plies in a row */
    bool known;          /* the others: a ply had the key */
    bool is_text;        /* its value stands in `texts`, or is a number */
    struct slice_of_texts text;
    struct span span;
    enum ratsu_answer answer;
};

struct counted_ply {
    uint64_t hash;
    uint32_t times;
};

struct ratsu_paths {
    const struct ratsu_query *query;
    struct ratsu_selector *selector;
    const struct ratsu_game *game;
    struct path_run *runs; /* one for each path of the query */
    uint32_t *open;        /* those that are not decided */
    struct path_state *states;
    size_t capacity, open_capacity, state_capacity, open_count;
    bool over; /* no ply is left */

    size_t index; /* the next element */
    union ratsu_any_position position, before;
    struct ply_row row;
    struct ratsu_walk walk; /* of variations and other boards */
    bool walks;
    /* By ply, if the query counts repetitions; and the last ply + 1 of each position, by its
     * hash. */
    struct counted_ply *plies;
    uint32_t *places, place_mask;
    size_t ply_capacity, place_capacity;
    struct ratsu_buffer text, texts;
    struct ply_bounds bounds; /* of the game, or of the plies to come */
    bool gathered;            /* with its moves */
    /* NULL, or called on each ply of the main line on which a path holds. */
    void (*found)(struct ratsu_paths *paths);
    void *context; /* of it */
};

/* Counts how often the position of the row, a ply of the main line, has occurred since the last
 * move that cannot be taken back. */
static inline void count_repetitions(struct ratsu_paths *paths)
{
    struct ratsu_ply *now = &paths->row.ply;
    const struct ratsu_position *position = &now->position->chess;
    const uint32_t ply = now->number, back = position->halfmove_clock;
    uint32_t place = (uint32_t)position->hash & paths->place_mask, last;
    while ((last = paths->places[place]) && paths->plies[last - 1].hash != position->hash)
        place = (place + 1) & paths->place_mask;
    now->repetitions = last && last - 1 + back >= ply ? paths->plies[last - 1].times + 1 : 1;
    paths->places[place] = ply + 1;
    paths->plies[ply] = (struct counted_ply){position->hash, now->repetitions};
}

/* paths.c: begins with GAME, which was played whole. False if there is no memory: selector->failed
 * is set. */
bool ratsu_paths_begin(struct ratsu_selector *selector, const struct ratsu_game *game);

/* Goes along GAME, which was played whole, with the query of SELECTOR, whose paths are all kept.
 * Calls FOUND with its CONTEXT on each ply of the main line on which a path holds. False if there
 * is no memory. */
bool ratsu_paths_visit(struct ratsu_selector *selector, const struct ratsu_game *game,
                       void (*found)(struct ratsu_paths *paths), void *context);

/* Begins with GAME before it is played: nothing is known. False if there is no memory. */
bool ratsu_paths_open(struct ratsu_selector *selector, const struct ratsu_game *game);

/* Looks at plies until a path is decided, or the game is over: then all are decided. */
void ratsu_paths_next(struct ratsu_paths *paths);

void ratsu_paths_free(struct ratsu_paths *paths);

/* ply_run.c: looks at one ply; true if a path was decided. */
RATSU_LEVELS_OF(bool, ratsu_ply_look, struct ratsu_paths *paths);

/* ply_run.c: looks at the plies of a main line of chess until a path is decided. */
RATSU_LEVELS_OF(void, ratsu_ply_run, struct ratsu_paths *paths);

/* ply_run.c: whether PATH may hold in a main line of chess, as far as moves say that without a
 * board. */
RATSU_LEVELS_OF(bool, ratsu_ply_may_hold, struct ratsu_paths *paths, const struct ply_path *path);

/* The most pieces with which the program of QUERY from FROM to TO may hold on a ply of some game;
 * with TURNED, one side is to move there. -1: it holds on none. */
RATSU_LEVELS_OF(int, ratsu_ply_most_pieces, const struct ratsu_query *query, uint32_t from,
                uint32_t to, bool turned);

/* ply_terms.c: adds a column to QUERY: the value of KEY on a ply. False if there is no memory. */
bool ratsu_query_add_column(struct ratsu_query *query, const struct ratsu_key *key);

/* paths.c: the value of path NUMBER in the game, which was looked at as far as that needs. */
struct value ratsu_paths_value(const struct ratsu_paths *paths, uint32_t number);

/* ply_columns.c: adds the value of the key of PATH to RUN, on a ply on which it ends; the answer as
 * far as it is known. */
enum ratsu_answer ratsu_ply_record(struct ratsu_paths *paths, const struct ply_path *path,
                                   struct path_run *run);

/* ply_columns.c: the value of the key of column COLUMN of the query on the ply at which PATHS are.
 * A text is valid until the next value. */
struct value ratsu_ply_value(const struct ratsu_paths *paths, size_t column);

/* ply_columns.c: whether the key of CODE's column compares so in ROW. */
bool ratsu_ply_column(const struct ply_row *row, const struct ply_code *code);

/* ply_words.c: the mark of the move that led to the position of ROW: + or #, 0 for none. */
char ratsu_ply_mark(const struct ply_row *row);

/* same_position.c: finds the position of ROW among many with `or` between them, which CODE begins:
 * the place of the first that is the same (from 0); UINT32_MAX if there is none. */
uint32_t ratsu_ply_same_of(const struct ply_row *row, const struct ply_code *code);

/* turn.c: turns the squares of PIECES; those that are named by their shade, or by no square, come
 * in at the other edge. */
void ratsu_turn_pieces(struct ply_pieces *pieces, unsigned turning);

/* turn.c: turns BOARD: colours exchanged, or mirrored. */
void ratsu_turn_board(union ratsu_any_position *board, unsigned turning);

/* turn.c: turns TEXT from byte FROM on, a move, as a path turned so asks for it: what falls off the
 * board is the name of no square. */
void ratsu_turn_text(struct ratsu_buffer *text, size_t from, bool camelot, unsigned turning);

/* compare.c: whether VALUE meets the comparison of INSTRUCTION; without one, whether it is
 * known, and neither zero nor empty. */
bool ratsu_select_meets(struct ratsu_selector *selector, struct value value,
                        const struct instruction *instruction);

/* evaluate.c: returns the value of the key of INSTRUCTION, which has one value. WHOLE: GAME was
 * read whole and played, and the selector's opening is that of GAME. */
struct value ratsu_select_value(struct ratsu_selector *selector, const struct ratsu_game *game,
                                const struct instruction *instruction, bool whole);

/* position_set.c: whether SET, which is ready, has POSITION. */
bool ratsu_position_set_has(const struct ratsu_position_set *set,
                            const union ratsu_any_position *position);

/* position_set.c: fetches what ratsu_position_set_has() will look at; POSITION has 64 squares. */
void ratsu_position_set_expect(const struct ratsu_position_set *set,
                               const struct ratsu_position *position);

/* same_position.c: compares the first FIELDS of placement, turn, rights, legal en passant; with a
 * game of any system on the same board. COUNTED: the check counters as well. The en passant square
 * of OTHER is a legal one. */
bool ratsu_same_fields(const struct ratsu_kernel *kernel, const union ratsu_any_position *any,
                       const union ratsu_any_position *other, unsigned fields, bool counted);

/* sets.c: whether VALUE is one of the set of INSTRUCTION, which is not empty. */
bool ratsu_select_in_set(struct ratsu_selector *selector, struct value value,
                         const struct instruction *instruction);

#endif
