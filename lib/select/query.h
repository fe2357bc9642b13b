/* select/query.h: the program: a compiled query, which no game changes. Expressions are postfix
 * code over a stack of answers. */
#ifndef SELECT_QUERY_H
#define SELECT_QUERY_H

#include "base/hash_table.h"
#include "keys/key.h"
#include "ratsu/select.h"
#include "select/ply.h"
#include <regex.h>

enum operation { KEY, COMPARE, AND, OR, NOT, PATH, NUMBERS, BEGINS };

/* The values of comparisons that were joined, as in `White = A or White = B`: the joined comparison
 * asks whether the game's value is among them. An empty set: there is `value` alone. KEYS has the
 * length of each value and then its bytes; the table finds a value's first byte there. */
struct value_set {
    struct ratsu_table table;
    struct ratsu_buffer keys;
};

struct instruction {
    enum operation operation;
    const struct ratsu_key *key; /* NULL: a tag */
    char *tag;                   /* its name */
    enum ratsu_known_tag known;  /* its number; RATSU_TAG_OTHER if it has none */
    enum comparison comparison;
    char *value; /* of the comparison; owned */
    size_t value_length;
    enum value_type type; /* by which values are compared: ratsu_compared_as() */
    bool spanned;         /* the value is compared as a span, not as a text */
    struct span span;
    struct ratsu_buffer parts; /* PARTS_VALUE: the value as ratsu_parts_add() writes it */
    bool fold;                 /* the case of ASCII letters is ignored */
    bool utf8;                 /* the value has characters beyond ASCII, in UTF-8 */
    bool has_regex;
    regex_t regex;
    /* Bytes that each text has which the expression finds, perhaps none. */
    char literal[16];
    uint8_t literal_length;
    struct value_set set; /* of = and != that were joined */
    size_t place, other;  /* PATH, BEGINS: in the query's paths, in its beginnings; NUMBERS: both */
};

void ratsu_instruction_free(struct instruction *instruction);

/* keylist.c: reads TEXT, one key that has a value, as ratsu_keys_read() does; returns that value in
 * GAME, which was played. */
struct ratsu_keys *ratsu_key_read(struct ratsu_slice text, struct ratsu_query_fault *fault);
struct value ratsu_key_read_value(const struct ratsu_keys *key, struct ratsu_selector *selector,
                                  const struct ratsu_game *game);

enum { WHOLE_FEN = 6 }; /* fields */

struct target {
    union ratsu_any_position position;
    uint64_t home;   /* pawns that have not moved */
    unsigned pieces; /* 0 on Camelot's board */
    bool counted;    /* with the check counters in the text */
    unsigned fields; /* number of fields of the FEN to compare, from the first on */
    uint32_t next;   /* the next position + 1 with its squares' key */
};

enum { TARGETS = 64 }; /* beginnings */

/* A key of plies and the comparison with its value. */
struct ply_column {
    const struct ratsu_key *key;
    uint64_t number;                            /* of nag and polyglot */
    const struct ratsu_position_set *positions; /* of fen; of the caller */
    struct instruction test;
};

/* A key of the squares on which POSITION has pieces of each side. */
enum { SQUARES_KEYS = 1 << 12 };
static inline unsigned ratsu_squares_key(const struct ratsu_position *position)
{
    return (unsigned)((position->colours[0] * UINT64_C(0x9e3779b97f4a7c15) ^
                       position->colours[1] * UINT64_C(0xc2b2ae3d27d4eb4f)) >>
                      52);
}

/* Everything that is compiled of conditions on plies. Codes name places in the other lists. */
struct ply_query {
    struct ply_code *code;
    size_t code_count, code_capacity;
    struct ply_step *steps;
    size_t step_count, step_capacity;
    struct ply_path *paths;
    size_t path_count, path_capacity;
    size_t state_count; /* struct path_state of all paths */
    struct ply_column *columns;
    size_t column_count, column_capacity;
    struct ply_material *materials;
    size_t material_count, material_capacity;
    struct target *positions;
    size_t position_count, position_capacity;
    uint32_t *by_squares; /* the first position + 1 by ratsu_squares_key(); NULL: they are few */
    bool texts;           /* a key needs the move as text */
    bool counts;          /* a key needs the number of repetitions */
    const struct ratsu_position_set *file; /* of the positions of the last file; NULL: no file */
};

/* Where a text stands in a buffer of texts. */
struct slice_of_texts {
    size_t from, length;
};

struct ratsu_query {
    struct instruction *code;
    size_t length, capacity;
    size_t expressions; /* expressions compiled; their answers are joined by AND */
    unsigned needs;     /* of their keys: enum ratsu_needs */
    unsigned boards;    /* of their terms on plies: enum ratsu_boards; 0: of any */
    struct slice_of_texts beginnings[TARGETS]; /* moves, in `texts` */
    size_t beginning_count;
    struct ratsu_buffer texts;
    const struct ratsu_letters *letters; /* of the moves of beginnings; NULL: English */
    bool variations;
    struct ply_query plies;
};

/* Notes in FAULT the error at byte AT of a condition or key; a MESSAGE of NULL means no memory.
 * Always returns false. */
static inline bool ratsu_query_fail(struct ratsu_query_fault *fault, size_t at, const char *message)
{
    *fault = (struct ratsu_query_fault){.at = at, .message = message};
    return false;
}

/* sets.c: adds the last term of QUERY, which OPERATION (AND, OR) is about to join with the terms
 * before it, to the values of one of these, and drops it. *JOINED: that could be done. False if
 * there is no memory. */
bool ratsu_select_join(struct ratsu_query *query, enum operation operation, bool *joined);

/* sets.c: adds the value of LAST, or all of its set, to those of TERM, and frees LAST, if both can
 * be found by their bytes; *JOINED: they can. False if there is no memory. */
bool ratsu_select_unite(struct instruction *term, struct instruction *last, bool *joined);

/* The deepest nesting of brackets and operators in an expression. */
enum { QUERY_DEPTH = 64 };

#endif
