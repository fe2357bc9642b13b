/* ratsu/select.h -- keys: conditions on games, as pgn-filter has them.
 *
 * A query is compiled once and shared by threads; each thread uses it through its own selector.
 *
 * The language: comparisons of a key with a value, joined by && || ! and brackets (or: and or not).
 *
 *     WhiteElo >= 2500 && Result = "1-0" && ECO ~ /^B9/
 *     player ~ "Carlsen" and not (plies < 40)
 *
 * A key that begins with a capital is a tag, others are derived (pgn-filter(1) lists them). A tag
 * without a comparison holds if the game has it and its value is known; a derived key without one
 * holds if it is neither zero nor empty. Comparisons: = != < <= > >= , by the type of the key
 * (keys/key.h). `~ "text"` finds text within a value, `~ /text/` a POSIX extended regular
 * expression; !~ is the opposite. An i after the closing sign ignores the case of ASCII letters.
 * Values need quotes only if they contain blanks or signs. A missing tag is empty. It is neither
 * below nor above any value, and neither is a tag whose value is not known (? or -, or begins with
 * ??). */
#ifndef RATSU_SELECT_H
#define RATSU_SELECT_H

#include "ratsu/opening.h"
#include "ratsu/pgn.h"

RATSU_BEGIN

/* Returns the name of a key, number N of those that values of games are often asked for by: derived
 * keys, then common tags; NULL after the last. *HELP, if HELP is not NULL, becomes what its values
 * are, in a line; NULL for tags. */
const char *ratsu_key_name(size_t n, const char **help);

/* Whether NAME is a derived key, a common tag or a word for how a game ends: a condition where a
 * file might be meant. */
bool ratsu_key_is_common(struct ratsu_slice name);

struct ratsu_query;
struct ratsu_beginnings;
struct ratsu_paths;
struct ratsu_clean;

struct ratsu_query_fault {
    size_t at;              /* byte in the text */
    const char *message;    /* constant text */
    struct ratsu_slice key; /* a word of the text that is neither a tag nor a key; or empty */
    /* Names that could stand there, by index, NULL at the end; NULL: tags and keys of games. */
    const char *(*name)(size_t index);
    bool reported;           /* the caller's ratsu_named_files has said what is wrong */
    struct ratsu_slice file; /* of KEY in FILE, if the fault is in that file */
    uint64_t line, column;   /* there, from 1; 0: the fault is the whole file */
    const char *text;        /* set where several texts were read: that with the fault */
};

/* Returns an empty query, which selects every game; NULL if there is no memory. With VARIATIONS,
 * conditions on one ply look into variations too. The caller frees it. */
struct ratsu_query *ratsu_query_new(bool variations);
void ratsu_query_free(struct ratsu_query *query);

/* Positions, of which a condition asks whether it meets one: each has a key of 64 bits, which
 * depends on what {fen = ...} compares. The hash of the position is kept, as play keeps it. */
struct ratsu_position_set;
uint64_t ratsu_position_key(const union ratsu_any_position *position);

/* Returns an empty set, which may take so many bytes of MEMORY, 12 a position; NULL without memory.
 * The caller frees it. */
struct ratsu_position_set *ratsu_position_set_new(uint64_t memory);
void ratsu_position_set_free(struct ratsu_position_set *set);

/* Adds COUNT keys; false if they do not fit. */
bool ratsu_position_set_add(struct ratsu_position_set *set, const uint64_t *keys, size_t count);

/* Makes the set ready for conditions, after all keys were added; false if there is no memory.
 * OF_BOOK: the keys are those of an opening book in Polyglot's form, and not from
 * ratsu_position_key(). */
bool ratsu_position_set_close(struct ratsu_position_set *set, bool of_book);

/* The files that conditions name, KEY in FILE: the library opens none itself. NAME is a part of the
 * text of the condition. */
struct ratsu_named_files {
    /* Sets *TEXT to what the file holds, which stays as long as the condition is read. False if
     * there is none, which the caller has reported: `reported` of the fault becomes true. */
    bool (*text)(void *context, struct ratsu_slice name, struct ratsu_slice *text);
    /* Returns the positions that the file holds, which stay as long as the query; NULL if there are
     * none, likewise. */
    const struct ratsu_position_set *(*positions)(void *context, struct ratsu_slice name);
    void *context;
};

struct ratsu_condition {
    struct ratsu_slice text;
    enum ratsu_system system; /* of a FEN that does not name its own, and of moves: not unknown */
    const struct ratsu_letters *letters;   /* of moves, the same in all conditions; NULL: English */
    const struct ratsu_named_files *files; /* NULL: it must not name any */
};

/* Adds a condition, which must hold beside those that were added before. True, and a FAULT with a
 * message, is a warning. False: FAULT has the reason, or a NULL message if there is no memory; the
 * query can then only be freed. */
bool ratsu_query_add(struct ratsu_query *query, const struct ratsu_condition *condition,
                     struct ratsu_query_fault *fault);

/* The parts of a game that must be known; or-ed. */
enum ratsu_needs {
    RATSU_NEEDS_TAGS = 1,       /* tags may decide a part of the query */
    RATSU_NEEDS_MOVES = 2,      /* the main line must be played: tags alone do not decide */
    RATSU_NEEDS_VARIATIONS = 4, /* variations too; if not set, mainline_only is enough */
    RATSU_NEEDS_OPENINGS = 8,
    RATSU_NEEDS_POSITIONS = 64, /* the positions of most games must be searched, one by one */
    RATSU_NEEDS_END = 32,       /* the main line must be played to its end */
    RATSU_NEEDS_GAME = 128,     /* more than a position: conditions on plies alone do not */
    RATSU_NEEDS_JUDGE = 256,    /* games must be judged */
    RATSU_NEEDS_REPEATED = 512, /* how often the last position has occurred must be known */
    RATSU_NEEDS_NO_NAME = 16    /* one of the keys has no name, so they cannot name files */
};
unsigned ratsu_query_needs(const struct ratsu_query *query);

/* Adds the expression TEXT, which was added to a query, to OUT in the one spelling that conditions
 * are shown in: and, or, not, a blank around comparisons, no comments, and quotation marks only
 * where a value needs them. Brackets stay. *JOINED: an `or` stands outside of all brackets. */
void ratsu_condition_normal(struct ratsu_slice text, struct ratsu_buffer *out, bool *joined);

/* Returns tag number INDEX of those that the query's conditions name, or that its keys come from;
 * NULL after the last. */
const char *ratsu_query_tag(const struct ratsu_query *query, size_t index);

/* A query in use by one thread. The caller zeroes it and sets the members that are needed. */
struct ratsu_selector {
    const struct ratsu_query *query;
    const struct ratsu_kernel *kernel;
    const struct ratsu_openings *openings; /* NULL if no key needs the opening */
    const struct ratsu_opening *opening;   /* of the game that was last played; NULL: none */
    unsigned wanted; /* RATSU_NEEDS_END and _REPEATED: of selected games, whatever the query */
    bool inverted;   /* games are selected if they do not match the query */
    struct ratsu_beginnings *beginnings; /* private */
    struct ratsu_lanes *lanes;           /* private */
    struct ratsu_paths *paths;           /* private */
    struct ratsu_clean *clean;           /* private */
    struct ratsu_play_options play;      /* private: of the game that was last played */
    struct ratsu_buffer text;            /* values as strings */
    struct ratsu_buffer plain;           /* a value without its backslashes */
    struct ratsu_buffer utf8;            /* a value that was not UTF-8 */
    bool failed;                         /* there was no memory: an answer may be wrong */
    uint64_t overruled; /* counts up: games that follow other rules than the options named */
    uint64_t foreign;   /* counts up: games on another board than conditions on plies ask for */
    uint64_t doubtful;  /* counts up: games that may be several: `second` of ratsu/game.h */
    uint64_t swallowed; /* counts up: games, played to the end, whose comments may hold moves */
};

/* Frees the selector's memory and zeroes it. */
void ratsu_selector_free(struct ratsu_selector *selector);

/* Reads the next game of READER into GAME, as ratsu_pgn_read() does. OPTIONS are those of
 * ratsu_select(), if that will play each game and no value of the query or the keys is of positions
 * or openings; otherwise NULL. With OPTIONS several games may be read, and played in part, at once:
 * then reader->at may be after games that were not returned yet. */
enum ratsu_pgn_next ratsu_select_read(struct ratsu_selector *selector,
                                      struct ratsu_pgn_reader *reader,
                                      const struct ratsu_play_options *options,
                                      struct ratsu_game *game);

enum ratsu_answer { RATSU_NO, RATSU_YES, RATSU_NOT_YET };

/* Tests GAME, which was read at RATSU_PGN_TAGS; returns RATSU_NOT_YET if the moves decide. */
enum ratsu_answer ratsu_select_by_tags(struct ratsu_selector *selector,
                                       const struct ratsu_game *game);

/* Returns whether GAME, which was read whole, is selected. Plays it with OPTIONS as far as the
 * answer and the selector's `openings` and `wanted` need it, and sets *WHOLE to whether that was to
 * its end. A game that is too long is never played: what is not known is set in its fields. A game
 * without bytes is a position: its system, start and last position are set, and the query does not
 * have RATSU_NEEDS_GAME. */
bool ratsu_select(struct ratsu_selector *selector, struct ratsu_game *game,
                  const struct ratsu_play_options *options, bool *whole);

/* Plays GAME as far as the selector's `openings` and `wanted` need it. Returns false if there is no
 * memory. */
bool ratsu_select_play(struct ratsu_selector *selector, struct ratsu_game *game,
                       const struct ratsu_play_options *options);

/* Lists of keys by which games are compared, sorted or named. */

/* KEY,KEY...: tags and derived keys, "moves" (rule system, start and main line), and numbers of
 * paths, count{...}, max used{...} and the like. A "-" before a key reverses its order; ":N" after
 * one uses the first N bytes of its value, of `moves` the first N plies. */
struct ratsu_keys;

/* Returns the keys, which the caller frees; NULL with the reason in FAULT, as above. FILES are
 * those that they name (NULL: none). An empty TEXT means the usual comparison of games: rule
 * system, start, main line, White, Black, Date and result. */
struct ratsu_keys *ratsu_keys_read(struct ratsu_slice text, const struct ratsu_named_files *files,
                                   struct ratsu_query_fault *fault);
void ratsu_keys_free(struct ratsu_keys *keys);

unsigned ratsu_keys_needs(const struct ratsu_keys *keys); /* enum ratsu_needs without TAGS */

/* Whether KEYS are one number of a path: count{...}, max used{...}. */
bool ratsu_keys_numeric(const struct ratsu_keys *keys);

enum ratsu_keys_use {
    /* Bytes that are equal if the values of all keys are, byte by byte. Missing and unknown values
     * are equal, without a FEN the start position is the usual one; nothing is added for a game
     * that has none of the values. */
    RATSU_KEYS_SAME,
    /* Bytes that sort as the games do: whole numbers before texts, and missing or unknown values
     * last, in either direction. */
    RATSU_KEYS_ORDER,
    /* The values as a name, separated by -; "unknown" for missing or unknown values. Not for keys
     * with RATSU_NEEDS_NO_NAME. */
    RATSU_KEYS_NAME,
    /* The values in UTF-8, with tabs between; nothing for a missing value. Not for keys with
     * RATSU_NEEDS_NO_NAME. */
    RATSU_KEYS_FIELDS
};

/* Adds the values of KEYS in the form of USE, and returns how many of them GAME does not have. GAME
 * was read for its tags if the keys do not need moves, otherwise whole, and played. Without memory,
 * `failed` of OUT is set. */
unsigned ratsu_keys_add(const struct ratsu_keys *keys, enum ratsu_keys_use use,
                        struct ratsu_selector *selector, const struct ratsu_game *game,
                        struct ratsu_buffer *out);

/* The stages for selected records, in this order:
 *
 *     duplicates -> sample -> sorting -> the first so many -> the last so many -> out
 *
 * With `unique`, sorting comes before duplicates: the first of equal records in the sorted order
 * comes out. With `ranked`, it comes after them: the one with the lowest rank stays at its place.
 * Stages that are not used cost nothing. The others hold records, in memory or in files without a
 * name, and are emptied one after the other at the end. */

/* A record in the stages: the bytes by which it is compared and sorted, and those that come out. */
struct ratsu_parcel {
    struct ratsu_slice same, rank, order, label, bytes; /* a sample is drawn by `bytes` */
    bool known; /* with `unique`: it does not come out, but those that are the same are dropped */
};

struct ratsu_stages_options {
    bool unique;           /* of parcels with equal `same`, only the first goes on */
    bool ranked;           /* with `unique`: not the first, but the first in order of `rank` */
    uint64_t sample, seed; /* how many are drawn; 0: all */
    bool sorted;           /* by the bytes of `order` */
    uint64_t head, tail;   /* at most so many; 0: all */
    uint64_t memory;       /* bytes, for all stages together */

    /* Called with each parcel that comes out, with each duplicate (may be NULL), and with each that
     * goes on because its rank is lower than that of a known one (NULL: it comes out too). Slices
     * are valid during the call; `same`, `rank` and `order` are empty if a stage has held the
     * parcel. */
    void (*deliver)(void *context, const struct ratsu_parcel *parcel);
    void (*duplicate)(void *context, const struct ratsu_parcel *parcel);
    void (*better)(void *context, const struct ratsu_parcel *parcel);
    void *context;
};

struct ratsu_stages;

/* Returns the stages, NULL if there is no memory. OPTIONS are copied. */
struct ratsu_stages *ratsu_stages_new(const struct ratsu_stages_options *options);
void ratsu_stages_free(struct ratsu_stages *stages);

/* Returns whether parcels may be held; if not, each comes out or is dropped when it is taken. */
bool ratsu_stages_hold(const struct ratsu_stages *stages);

/* Takes the next parcel. Returns false on failure, with the cause in ratsu_stages_error(). */
bool ratsu_stages_take(struct ratsu_stages *stages, const struct ratsu_parcel *parcel);

/* Counts a parcel that is written without the stages; only if they do not hold parcels. */
void ratsu_stages_pass(struct ratsu_stages *stages);

/* Returns true if no further parcel would come out. */
bool ratsu_stages_full(const struct ratsu_stages *stages);

/* Moves one of the parcels that the stages hold on, after the last was taken. Returns
 * RATSU_RECORD_END when all are out. */
enum ratsu_record ratsu_stages_empty(struct ratsu_stages *stages);

/* Returns the cause of a failure, a number of errno; 0 if nothing failed. */
int ratsu_stages_error(const struct ratsu_stages *stages);

RATSU_END

#endif
