/* stats/counter.h: the counts of one thread. Counts for every ply are in plain arrays, which
 * become rows at the end; all else is in rows from the beginning.
 */
#ifndef STATS_COUNTER_H
#define STATS_COUNTER_H

#include "base/escape.h"
#include "camelot/camelot.h"
#include "game/follow.h"
#include "keys/key.h"
#include "stats/summary.h"

enum {
    DENSE_PLIES = 1024, /* counts after this ply go into rows at once */
    BOARD_COLUMNS = 14,
    CAMELOT_COLUMNS = 6,
    MATERIAL_COLUMNS = 11,
    CLOCK_COLUMNS = 4,
    KINDS = 6
};

/* Kinds of moves that are counted by side; in the order of their names in count_moves.c. */
enum kind_of_move {
    ALL_MOVES,
    CAPTURES,
    EN_PASSANTS,
    CASTLINGS_SHORT,
    CASTLINGS_LONG,
    CHECKS,
    MATES,
    TO_KNIGHT, /* promotions, by enum ratsu_kind */
    TO_BISHOP,
    TO_ROOK,
    TO_QUEEN,
    NULL_MOVES,
    PLAIN_MOVES, /* of Camelot: each move is one of these */
    CANTERS,
    JUMPS,
    CHARGES,
    CASTLE_MOVES,
    KINDS_OF_MOVES
};

/* The main line of the current game, up to the ply that was played last. */
struct course {
    uint8_t board[64]; /* kinds by square; 0 where it is empty */
    uint32_t ply;
    uint32_t seen;      /* kinds of moves that the game has, as bits */
    uint8_t castled[2]; /* 1 short, 2 long */
    bool begun;
};

/* The line of the tree that the current game follows; its text is counter->text. */
struct branch_of_tree {
    union ratsu_any_position before; /* the next move */
    uint32_t plies;
    bool found, ended;
};

/* The key of a row that will be needed, and its hash: see ratsu_tally_row_of(). */
struct expected {
    struct ratsu_buffer key;
    uint64_t hash;
};

/* The plies of the current game that are counted. */
struct chosen_plies {
    struct ratsu_query
        *values; /* holds on each ply; a column for each key of plies, and the loss */
    struct ratsu_selector choosing, valuing;
    uint64_t *plies; /* bits */
    size_t capacity;
    struct ratsu_buffer parts; /* of keys, whose values are those of the game */
    struct chosen_part {
        size_t from, to;
    } of_game[3][RATSU_BY_MAX]; /* with White, Black and no player as the player */
    uint64_t **rows;            /* those of the game's groups */
    size_t row_count, row_capacity, count;
};

struct ratsu_counter {
    struct chosen_plies chosen;
    struct course course;
    uint64_t start_kinds[KINDS]; /* of the last game, as the board */
    uint8_t start_board[64];
    struct branch_of_tree branch;
    uint32_t book_left; /* plies of the current game that the book still takes */
    bool book_begun;
    struct ratsu_walk walk;         /* of games that are followed by positions */
    struct ratsu_game game, whole;  /* whole: read again where tags do not hold the result */
    struct ratsu_lanes *lanes;      /* reads `game` */
    struct ratsu_selector selector; /* of the query, and of measures */
    const struct ratsu_kernel *kernel;
    struct ratsu_summary *summary;
    const struct ratsu_stats_settings *settings;
    struct ratsu_recoder *recoder;
    struct tally tally;
    struct ratsu_camelot_moves camelot_moves;
    bool tags_only;
    bool follows_course; /* some section counts the effects of moves */
    int trouble;         /* errno */
    uint64_t overruled;  /* games by other rules than those of the settings */
    uint64_t doubtful;   /* games that may be several */
    uint64_t swallowed;  /* games whose comments may hold moves */

    /* Of the current game. */
    enum ratsu_result result;            /* RATSU_OPEN if it has none */
    uint64_t date;                       /* year * 10000 + month * 100 + day; 0: unknown */
    uint64_t ratings[2];                 /* 0: none */
    const struct ratsu_opening *opening; /* of its last named position; NULL: none */
    struct expected players[2], event;   /* their names as UTF-8 */
    struct ratsu_buffer text, key, raw, key_order; /* scratch */

    uint64_t overview[RATSU_OVERVIEW_LAST + 1];
    uint64_t kinds[KINDS_OF_MOVES][3]; /* White's, Black's, games that have some */
    /* By kind, Camelot's piece last: moves and losses of both sides. */
    uint64_t pieces[KINDS + 1][4];
    uint64_t moved[2][KINDS][64], lost[2][KINDS][64]; /* pieces by side, kind and square */
    uint64_t camelot_board[RATSU_CAMELOT_SQUARES][CAMELOT_COLUMNS];
    /* What changes at each ply, modulo 2^64. */
    uint64_t material[DENSE_PLIES + 1][MATERIAL_COLUMNS];
    uint64_t clocks[DENSE_PLIES][CLOCK_COLUMNS];
};

static inline bool ratsu_counts(const struct ratsu_counter *counter, enum ratsu_section section)
{
    return section == RATSU_OVERVIEW || (counter->settings->sections >> section & 1);
}

/* counter.c: returns the numbers of the row under KEY, valid until rows are moved. Never NULL:
 * without memory it is an array that nobody reads, and `trouble` is set. */
uint64_t *ratsu_counter_row(struct ratsu_counter *counter, enum ratsu_section section,
                            struct ratsu_slice key);
uint64_t *ratsu_counter_number_row(struct ratsu_counter *counter, enum ratsu_section section,
                                   int64_t number);

/* Returns the numbers of a row as ratsu_counter_row() does, for a key that is known some time
 * before: its hash was made then. */
uint64_t *ratsu_counter_expected(struct ratsu_counter *counter, enum ratsu_section section,
                                 const struct expected *expected);

/* Moves the rows to the summary if they take more than their share of memory. */
void ratsu_counter_settle(struct ratsu_counter *counter);

/* Counts the result of the current game in ROW: the first four columns are games that SIDE won,
 * draws, games that it lost, and unfinished ones. */
void ratsu_counter_add_score(const struct ratsu_counter *counter, unsigned side, uint64_t *row);
/* Adds the ratings of the current game to ROW: their sum, and how many there are. */
void ratsu_counter_add_ratings(const struct ratsu_counter *counter, uint64_t *row);

/* Adds the value of a tag to OUT, as UTF-8, with \" and \\ unescaped. */
void ratsu_counter_add_value(struct ratsu_counter *counter, struct ratsu_buffer *out,
                             struct ratsu_slice value);

/* count_moves.c: counts the main line of the current game, which was played. */
void ratsu_count_course(struct ratsu_counter *counter);

/* count_tree.c: counts one ply of the main line, or the start; false if the tree follows it no
 * further. */
bool ratsu_count_branch(struct ratsu_counter *counter, const struct ratsu_step *step);
/* Whether the tree begins at the position NOW. */
bool ratsu_is_root_of_tree(const struct ratsu_counter *counter,
                           const union ratsu_any_position *now);

/* count_book.c: begins with the current game; then counts the move that WALK has made at ELEMENT.
 * Both return false if the book takes no more moves of the game. */
bool ratsu_begin_book(struct ratsu_counter *counter);
bool ratsu_count_entry(struct ratsu_counter *counter, const struct ratsu_walk *walk,
                       const struct ratsu_element *element);

/* count_book.c: counts the entries of BOOK, whole ones, and returns how many they are. */
uint64_t ratsu_count_entries(struct ratsu_counter *counter, struct ratsu_slice book);

/* count_tags.c: begins to fetch the rows of the tags of the current game, and continues: called
 * before its moves are counted, and during that. */
void ratsu_expect_tags(struct ratsu_counter *counter);
void ratsu_fetch_tags(const struct ratsu_counter *counter);

/* count_tags.c, count_moves.c, count_clocks.c: count the current game, which was played. */
void ratsu_count_tags(struct ratsu_counter *counter);
void ratsu_count_moves(struct ratsu_counter *counter);
void ratsu_count_clocks(struct ratsu_counter *counter);

/* count_by.c: count the current game, which was played, in its groups, or its chosen plies in
 * theirs. */
void ratsu_count_by(struct ratsu_counter *counter);
void ratsu_count_plies(struct ratsu_counter *counter);

/* count_by.c: prepare to count plies, false if there is no memory; and free what that needs. */
bool ratsu_choose_plies(struct ratsu_counter *counter);
void ratsu_choose_plies_end(struct ratsu_counter *counter);

/* count_moves.c: arrays to rows. */
void ratsu_count_arrays(struct ratsu_counter *counter);

#endif
