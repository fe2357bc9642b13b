/* keys/key.h: the table of keys: what a game, or one of its plies, has under a name.
 *
 * A row says how a key is called, what type its values have, what must be read or played to know
 * them, and names the function that computes them. Conditions, lists of keys (sorting, duplicates,
 * splitting), groups of statistics, the columns of csv, tsv and SQL, claims of records and
 * completions take their rows from key_rows.c.
 *
 * A new key is a row there, and a function above the table, unless one fits: several rows may share
 * a function, which gets `which` of its row. A key of one ply has the level RATSU_OF_PLY, and its
 * function reads `source->ply`; what conditions compare in another way than by a function has its
 * `ply`. */
#ifndef KEYS_KEY_H
#define KEYS_KEY_H

#include "base/bits.h"
#include "ratsu/select.h"
#include "words/words.h"

/* types.c: the types of values, and which of two values comes first.
 *
 *     type      values                              compared
 *     TEXT      "Carlsen, Magnus"                   byte by byte
 *     NUMBER    "2830", "-7", "+12", "0.5"          as numbers
 *     ANY       of a tag that has no type           as numbers if the condition's value is one,
 *                                                   else byte by byte
 *     DATE      "1990.06.01", "1990.??.??", "1990"  as spans of days, from the first that the text
 *                                                   can mean to the last
 *     CONTROL   "180+2", "40/9000"                  by seconds, then by increment
 *     PARTS     "1.10", "3", "12:30:00"             number by number, so that 1.2 is below 1.10
 *     SPEED     "blitz"                             from ultrabullet to correspondence
 *
 * Keys, but not tags, also have types that say more about a value, and are compared as one of those
 * above: see ratsu_compared_as(). */
enum value_type {
    TEXT_VALUE,
    NUMBER_VALUE,
    ANY_VALUE,
    DATE_VALUE,
    CONTROL_VALUE,
    PARTS_VALUE,
    SPEED_VALUE,
    /* Compared as NUMBER_VALUE: */
    WHOLE_VALUE,   /* a whole number, perhaps below 0 */
    COUNT_VALUE,   /* a whole number from 0 on */
    SIZE_VALUE,    /* the same, of bytes: it may have more than 32 bits */
    FLAG_VALUE,    /* 1 or 0 */
    SECONDS_VALUE, /* from 0 on, with decimals */
    /* Compared as TEXT_VALUE: */
    RESULT_VALUE, /* 1-0, 0-1, 1/2-1/2 or * */
    SYSTEM_VALUE, /* the canonical name of a rule system */
    CODE_VALUE,   /* of an opening: B90 */
    END_VALUE     /* how a game ended, as ratsu_end_name() lists it */
};

/* Returns the type by whose rules values of TYPE are compared and sorted. */
static inline enum value_type ratsu_compared_as(enum value_type type)
{
    if (type < WHOLE_VALUE) return type;
    return type <= SECONDS_VALUE ? NUMBER_VALUE : TEXT_VALUE;
}

/* Whether values of TYPE are whole numbers. */
static inline bool ratsu_is_whole(enum value_type type)
{
    return type >= WHOLE_VALUE && type <= FLAG_VALUE;
}

/* The meaning of a value: its least and greatest possible value, which are the same where it is
 * known. The first number is compared before the second one: whole and billionths, date and 0, base
 * and increment. */
struct span {
    int64_t low[2], high[2];
};

/* Reads TEXT as a value of TYPE, which is neither TEXT_VALUE nor PARTS_VALUE. False if it is not
 * such a value, or not known. */
bool ratsu_span_read(enum value_type type, struct ratsu_slice text, struct span *span);

/* Returns the span of a number. */
struct span ratsu_span_of(int64_t whole, int64_t billionths);

/* Returns -1, 0 or 1, by the first number, then by the second. */
int ratsu_point_order(const int64_t a[2], const int64_t b[2]);

/* Whether TEXT begins with a number: other texts have no order among values of parts. */
bool ratsu_has_parts(struct ratsu_slice text);

/* Adds bytes that sort like PARTS_VALUE: those of TEXT, with its length before each run of
 * digits, and a point for each mark between two. */
void ratsu_parts_add(struct ratsu_buffer *out, struct ratsu_slice text);

/* For spans of dates: whether nothing of the year is known; whether each of year, month and day is
 * within that of OTHER. */
bool ratsu_date_without_year(const struct span *date);
bool ratsu_date_within(const struct span *date, const struct span *other);

/* "?", "-", "????.??.??": PGN's forms of an unknown value. */
bool ratsu_value_unknown(struct ratsu_slice value);

/* Returns the speed of the TimeControl tag CONTROL, NULL if it has none; and all speeds, slowest
 * last, for messages. */
const char *ratsu_speed_of(struct ratsu_slice control);
#define RATSU_SPEEDS "ultrabullet, bullet, blitz, rapid, classical, correspondence"

enum ratsu_key_level {
    RATSU_OF_TAGS,  /* known when the game's tags are read */
    RATSU_OF_MOVES, /* known when the game is read whole and played */
    RATSU_OF_PLY    /* of one ply: its position, and the move that led there */
};

/* Where a key may be named; or-ed. */
enum ratsu_key_use {
    RATSU_IN_CONDITIONS = 1,
    RATSU_IN_LISTS = 2,  /* it sorts games, or says which are the same */
    RATSU_IN_GROUPS = 4, /* statistics group games by it, and completions offer it */
    RATSU_IN_ANY = RATSU_IN_CONDITIONS | RATSU_IN_LISTS | RATSU_IN_GROUPS,
    RATSU_IN_HEADERS = 8,  /* a column of this name, in any case, makes a line a table's header */
    RATSU_IN_RECORDS = 16, /* readers take it from a record: the game is compared with it */
    RATSU_IN_PLIES = 32    /* conditions on plies: it stands in braces */
};

/* Keys of plies, by how conditions compare them. */
enum ply_key {
    KEY_NONE,
    KEY_COUNT,      /* a whole number of the board or the ply */
    KEY_PIECES,     /* such a number, which falls in the course of a game */
    KEY_BALANCE,    /* such a number; Camelot's board has none */
    KEY_REPETITION, /* such a number, for which positions must be counted */
    KEY_LEGAL,      /* counted where it is asked for */
    KEY_FIGURE,     /* a number in the comments after the move */
    KEY_LOSS,       /* such a number, compared with that of the move before */
    KEY_SAN,        /* the move as a text */
    KEY_LAN,
    KEY_RLAN,
    KEY_UCI,
    KEY_COMMENT,
    KEY_NAG,
    KEY_POLYGLOT,
    KEY_FEN,
    KEY_MATERIAL
};

/* What only the writer of a table can make, in the notation and style that its options ask for. */
enum ratsu_written {
    RATSU_WRITES_VALUE, /* nothing: the row has a function, or is a tag */
    RATSU_WRITES_FILE,
    RATSU_WRITES_TAGS, /* a column for each requested tag */
    RATSU_WRITES_ECO,  /* the tag, otherwise the opening's code */
    RATSU_WRITES_START,
    RATSU_WRITES_MOVES,
    RATSU_WRITES_MOVE,
    RATSU_WRITES_COORDINATES,
    RATSU_WRITES_FEN,
    RATSU_WRITES_COMMENT
};

/* A ply: the position after a move, or the start of a game. */
struct ratsu_ply {
    uint32_t number;      /* of the move, from 1; 0 at the start */
    uint32_t repetitions; /* how often the position has occurred, this time included; 0: unknown */
    const struct ratsu_element *move;         /* NULL at the start */
    const union ratsu_any_position *before;   /* where the move was played; NULL at the start */
    const union ratsu_any_position *position; /* after it */
    const struct ratsu_figures *figures;      /* in the comments after the move; may be NULL */
    const struct ratsu_figures *earlier;      /* those of the move before; may be NULL */
    uint32_t legal;                           /* number of legal moves */
};

/* What values are computed from. The caller sets what the level and the needs of its keys name. */
struct ratsu_key_source {
    const struct ratsu_game *game;
    const struct ratsu_opening *opening; /* RATSU_NEEDS_OPENINGS; NULL: it has none */
    uint64_t offset;                     /* of the game's first byte in its file */
    bool played;                         /* the game was read whole and played */
    bool clean;                          /* RATSU_NEEDS_JUDGE: the game has no error */
    struct ratsu_buffer *plain;          /* scratch: for texts that are not parts of the game */
    const struct ratsu_ply *ply;         /* RATSU_OF_PLY */
};

/* A value: a text, a number, or not known before the moves are read. */
struct value {
    enum { UNKNOWN, TEXT, NUMBER } kind;
    struct ratsu_slice text; /* valid until the next value of this source */
    struct span span;        /* of a number */
    bool missing;            /* a number that the game or ply does not have */
};

typedef struct value ratsu_key_function(const struct ratsu_key_source *source, int which);

/* Returns a whole number of PLY; RATSU_NO_COUNT: it has none. */
typedef int64_t ratsu_count_function(const struct ratsu_ply *ply);
#define RATSU_NO_COUNT INT64_MIN

struct ratsu_key {
    const char *name; /* NULL: it is only a column */
    const char *help; /* one line for the manual */
    enum value_type type;
    enum ratsu_key_level level;
    unsigned uses;               /* enum ratsu_key_use */
    unsigned needs;              /* enum ratsu_needs, beside what the level says */
    enum ratsu_known_tag tag;    /* which it is, or with a function, whose text it replaces */
    ratsu_key_function *value;   /* NULL: a tag, or made by the writer of a table */
    int which;                   /* of the values of this function */
    ratsu_count_function *count; /* the value as a plain number; NULL: it is none */
    enum ply_key ply;            /* RATSU_IN_PLIES */
    int most;                    /* the highest number that a value can be; 0: no limit */
    const char *reads;           /* the tag without which no game has a value; NULL: none */
    bool either;                 /* the values of White and Black: conditions are about either */
    enum ratsu_written written;
    const char *csv, *sql; /* its columns; NULL: none */
};

/* The rows. Those that are columns stand in the order of the columns: first of games, then of
 * plies. */
extern const struct ratsu_key ratsu_key_rows[];
extern const size_t ratsu_key_count;

/* Returns the key NAME that has one of the USES; NULL if there is none. */
const struct ratsu_key *ratsu_key_find(struct ratsu_slice name, unsigned uses);

/* Whether NAME is "mate" or the name of an outcome: these words of plies stand outside braces
 * too. */
bool ratsu_is_ending(struct ratsu_slice name);

/* Returns the first row at or after KEY (NULL: of all) that is of one ply (PLY) or of a game, and
 * that is a column of SQL (SQL) or csv; NULL after the last. */
const struct ratsu_key *ratsu_key_column(const struct ratsu_key *key, bool ply, bool sql);

/* Returns the row of games whose column in csv is called NAME; NULL if there is none. */
const struct ratsu_key *ratsu_key_of_column(struct ratsu_slice name);

/* Returns the type of the tag NAME. */
enum value_type ratsu_type_of_tag(struct ratsu_slice name);

/* Returns the number of pieces on the board. */
unsigned ratsu_pieces_of(const union ratsu_any_position *position);

/* Returns the value of KEY. It is UNKNOWN if the source is not played, and tags do not decide. */
struct value ratsu_key_value(const struct ratsu_key_source *source, const struct ratsu_key *key);

/* Returns number INDEX of the Round tag, from 0: 12 and 3 of "12.3". */
ratsu_key_function ratsu_value_of_round;

/* Returns a tag's value RAW with \" and \\ undone, in `plain` of SOURCE if there are any. */
struct value ratsu_tag_value(const struct ratsu_key_source *source, struct ratsu_slice raw);

/* Returns how GAME, which was played, ended: the name of an outcome, of a draw that a player may
 * claim too, where `repeated` of GAME is known; "faulty" if the moves of its main line end at a
 * fault, and "unknown-variant". */
const char *ratsu_end_of(const struct ratsu_game *game);

/* Returns name INDEX of those that ratsu_end_of() returns; NULL after the last. */
const char *ratsu_end_name(size_t index);

/* Adds a known number: "2830", "-0.5". */
void ratsu_add_span(struct ratsu_buffer *out, const struct span *span);

/* Adds VALUE as text: nothing if it is missing. */
void ratsu_add_known(struct ratsu_buffer *out, const struct value *value);

/* key_order.c: adds bytes that sort as values of TYPE do: numbers before texts, missing and unknown
 * values last (RATSU_ORDER_NOTHING alone). */
void ratsu_add_order(struct ratsu_buffer *out, enum value_type type, const struct value *value);
enum { RATSU_ORDER_NOTHING = 255 };

#endif
