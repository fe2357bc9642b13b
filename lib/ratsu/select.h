/* ratsu/select.h -- select: conditions on games, as pgn-filter has them.
 *
 * A query is compiled once and shared by threads; each thread uses it through a selector of its
 * own.
 *
 * The language: comparisons of a key with a value, joined by && || ! and brackets (or: and or not).
 *
 *     WhiteElo >= 2500 && Result = "1-0" && ECO ~ /^B9/
 *     player ~ "Carlsen" and not (plies < 40)
 *
 * A key that begins with a capital is a tag, others are derived (ratsu_select_keys). A key alone
 * holds if the game has the tag and its value is known, or if the derived key is neither zero nor
 * empty. Comparisons: = != < <= > >= , by the type of the key (select/types.h). `~ "text"` finds
 * text within, `~ /text/` a POSIX extended regular expression, !~ the opposite; an i after the
 * closing sign ignores the case of ASCII letters. Values need quotes only where they hold blanks or
 * signs. A tag that is missing is empty; it is neither below nor above anything, and neither is one
 * that is not known (? or -, or begins with ??). */
#ifndef RATSU_SELECT_H
#define RATSU_SELECT_H

#include "ratsu/opening.h"

RATSU_BEGIN

struct ratsu_select_key {
    const char *name;
    const char *help; /* one line for the manual */
    bool moves;       /* the moves must be read to know it */
    bool number;      /* its values are whole numbers, else texts */
};

extern const struct ratsu_select_key ratsu_select_keys[];
extern const size_t ratsu_select_key_count;

/* What a tag or a derived key is; or-ed. */
enum ratsu_key_trait {
    RATSU_COMMON_KEY = 1, /* derived, or a common tag: a condition where a file might be meant */
    RATSU_TEXT_KEY = 2    /* its values are compared byte by byte, by no other type */
};
unsigned ratsu_select_traits(struct ratsu_slice key);

struct ratsu_query;
struct ratsu_beginnings;

struct ratsu_query_fault {
    size_t at;              /* byte in the text */
    const char *message;    /* constant text */
    struct ratsu_slice key; /* in the text, if it names neither a tag nor a key; or empty */
};

/* An empty query, which selects every game. VARIATIONS: positions and patterns are looked for in
 * variations too. NULL if there is no memory. The caller frees it. */
struct ratsu_query *ratsu_query_new(bool variations);
void ratsu_query_free(struct ratsu_query *query);

enum ratsu_condition_kind {
    /* An expression of the language above. */
    RATSU_EXPRESSION,
    /* A FEN that occurs in the main line: placement, turn, castling rights, legal en passant, and
     * Three-check's counters if the text has them; in a game of any system on its board. */
    RATSU_OCCURS,
    /* A placement in FEN's form that occurs (on 64 squares): ? is any square, ! any piece, * a
     * piece or none up to the rank's end, A any white piece, a any black piece; a turn may
     * follow. */
    RATSU_PATTERN,
    /* Pieces: exactly these are on the board in the main line, White's from the first K on, Black's
     * from the second (KRPKR), or the colours changed; with ":N" after them for at least N
     * positions in a row. */
    RATSU_PIECES_LEFT,
    /* Moves that begin the game, or as many others that lead to the same position, from its own
     * start. Move numbers are ignored. If no system's usual start allows them they are added all
     * the same, and FAULT has a message: a warning. */
    RATSU_BEGINS_WITH
};

struct ratsu_condition {
    enum ratsu_condition_kind kind;
    struct ratsu_slice text;
    enum ratsu_system system; /* of a FEN that does not name its own, and of moves: not unknown */
    const struct ratsu_letters *letters; /* of moves, the same in all conditions; NULL: English */
};

/* Adds a condition. All expressions must hold, and of each other kind that there is, one. False:
 * FAULT says why, or its message is NULL and there is no memory; the query can then only be
 * freed. */
bool ratsu_query_add(struct ratsu_query *query, const struct ratsu_condition *condition,
                     struct ratsu_query_fault *fault);

/* What must be known of a game; or-ed. */
enum ratsu_needs {
    RATSU_NEEDS_TAGS = 1,       /* tags may decide a part of it */
    RATSU_NEEDS_MOVES = 2,      /* tags alone do not decide: the main line must be played */
    RATSU_NEEDS_VARIATIONS = 4, /* variations as well: without it mainline_only will do */
    RATSU_NEEDS_OPENINGS = 8,
    RATSU_NEEDS_POSITIONS = 64, /* most games' positions must be looked at, one after the other */
    RATSU_NEEDS_END = 32,       /* the main line must be played to its end */
    RATSU_NEEDS_NO_NAME = 16    /* keys with one that has no name: they cannot name files */
};
unsigned ratsu_query_needs(const struct ratsu_query *query);

/* The tag that stands at INDEX among those that the query's conditions name; NULL after the
 * last. */
const char *ratsu_query_tag(const struct ratsu_query *query, size_t index);

/* What one thread needs to ask. */
struct ratsu_selector {
    const struct ratsu_query *query;
    const struct ratsu_kernel *kernel;
    const struct ratsu_openings *openings; /* NULL if no key needs the opening */
    const struct ratsu_opening *opening;   /* of the game that was played last; NULL: none */
    bool ends;                           /* of selected games are wanted, whatever the query asks */
    bool inverted;                       /* the games that the query refuses are selected */
    struct ratsu_beginnings *beginnings; /* private */
    struct ratsu_buffer text;            /* values made strings */
    struct ratsu_buffer plain;           /* a value without its backslashes */
    struct ratsu_buffer utf8;            /* a value that was not UTF-8 */
    bool failed;                         /* no memory: an answer may be wrong */
};

/* Gives the selector's memory back and zeroes it. */
void ratsu_selector_free(struct ratsu_selector *selector);

enum ratsu_answer { RATSU_NO, RATSU_YES, RATSU_NOT_YET };

/* Asks with what GAME's tags say (read at RATSU_PGN_TAGS): RATSU_NOT_YET if the moves must be
 * seen. */
enum ratsu_answer ratsu_select_by_tags(struct ratsu_selector *selector,
                                       const struct ratsu_game *game);

/* Asks with all of GAME, which was read whole, and is played with OPTIONS here, as far as the
 * answer and the selector's `names` and `ends` need it. *WHOLE: to its end. One that is too long is
 * never played: what is not known is set in its fields. */
bool ratsu_select(struct ratsu_selector *selector, struct ratsu_game *game,
                  const struct ratsu_play_options *options, bool *whole);

/* Plays GAME as far as the selector's `names` and `ends` want it. False if there is no memory. */
bool ratsu_select_play(struct ratsu_selector *selector, struct ratsu_game *game,
                       const struct ratsu_play_options *options);

/* The value of derived key KEY (an index of ratsu_select_keys, not that of "player", which has two)
 * of GAME, which was played if the key needs moves: *NUMBER or *TEXT (valid as long as the game and
 * its openings). SELECTOR needs no query, but its opening. False: the game has none. */
bool ratsu_select_key_value(struct ratsu_selector *selector, const struct ratsu_game *game,
                            size_t key, struct ratsu_slice *text, int64_t *number);

/* Lists of keys: what games are compared, sorted or named by. */

/* KEY,KEY...: tags and derived keys, and "moves": rule system, start and main line. A "-" before a
 * key reverses its order; ":N" after one uses the first N bytes of its value. */
struct ratsu_keys;

/* An empty TEXT means the usual comparison of games: rule system, start, main line, White, Black,
 * Date and result. NULL: FAULT says why, as above. The caller frees them. */
struct ratsu_keys *ratsu_keys_read(struct ratsu_slice text, struct ratsu_query_fault *fault);
void ratsu_keys_free(struct ratsu_keys *keys);

unsigned ratsu_keys_needs(const struct ratsu_keys *keys); /* enum ratsu_needs, but for TAGS */

enum ratsu_keys_use {
    /* Bytes that are equal if the values of all keys are, letter by letter. */
    RATSU_KEYS_SAME,
    /* Bytes whose order is that of games: whole numbers before texts, and what is missing or not
     * known last, in either direction. */
    RATSU_KEYS_ORDER,
    /* The values as a name, separated by -; "unknown" for what is missing or not known. Not for
     * keys with RATSU_NEEDS_NO_NAME. */
    RATSU_KEYS_NAME
};

/* Adds what the values of KEYS make for USE. GAME was read for its tags if the keys do not need
 * moves, else whole, and played. A failure of memory is OUT's. */
void ratsu_keys_add(const struct ratsu_keys *keys, enum ratsu_keys_use use,
                    struct ratsu_selector *selector, const struct ratsu_game *game,
                    struct ratsu_buffer *out);

/* What records go through, in this order:
 *
 *     duplicates -> sample -> sorting -> the first so many -> the last so many -> out
 *
 * Stages that are not asked for cost nothing. The others hold records back, in memory or in files
 * without a name, and are emptied one after the other at the end. */

/* A record on its way: what it is compared and sorted by, and what comes out. */
struct ratsu_parcel {
    struct ratsu_slice same, order, label, bytes; /* a sample is drawn by `bytes` */
};

struct ratsu_stages_options {
    bool unique;           /* of parcels with the same `same` the first one goes on */
    uint64_t sample, seed; /* how many are drawn; 0: all */
    bool sorted;           /* by the bytes of `order` */
    uint64_t head, tail;   /* at most so many; 0: all */
    uint64_t memory;       /* bytes, for all stages together */

    /* Take what comes out, and the duplicates (may be NULL). Slices are valid during the call;
     * `same` and `order` are empty if a stage has held the parcel. */
    void (*deliver)(void *context, const struct ratsu_parcel *parcel);
    void (*duplicate)(void *context, const struct ratsu_parcel *parcel);
    void *context;
};

struct ratsu_stages;

/* OPTIONS are copied. NULL if there is no memory. */
struct ratsu_stages *ratsu_stages_new(const struct ratsu_stages_options *options);
void ratsu_stages_free(struct ratsu_stages *stages);

/* Whether parcels may be held back: else each comes out, or is left out, while it is taken. */
bool ratsu_stages_hold(const struct ratsu_stages *stages);

/* Takes the next parcel. False on failure: ratsu_stages_error() says why. */
bool ratsu_stages_take(struct ratsu_stages *stages, const struct ratsu_parcel *parcel);

/* Counts a parcel that goes out beside them; only if they do not hold. */
void ratsu_stages_pass(struct ratsu_stages *stages);

/* Whether no parcel that is taken from here on would come out. */
bool ratsu_stages_full(const struct ratsu_stages *stages);

/* After all: moves one parcel on; RATSU_RECORD_END when all are out. */
enum ratsu_record ratsu_stages_empty(struct ratsu_stages *stages);

/* Why something failed, as errno has it; 0 if nothing did. */
int ratsu_stages_error(const struct ratsu_stages *stages);

RATSU_END

#endif
