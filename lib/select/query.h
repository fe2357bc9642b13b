/* A compiled query. Expressions are postfix code over a stack of answers. */
#ifndef SELECT_QUERY_H
#define SELECT_QUERY_H

#include "ratsu/select.h"
#include <regex.h>

enum operation { KEY, COMPARE, AND, OR, NOT };
enum comparison { EQUAL, UNEQUAL, BELOW, BELOW_OR_EQUAL, ABOVE, ABOVE_OR_EQUAL, FINDS, FINDS_NOT };

/* Derived keys, in the order of ratsu_select_keys. */
enum derived {
    PLAYER,
    RESULT,
    YEAR,
    MONTH,
    DAY,
    ELO,
    MINELO,
    MAXELO,
    ELODIFF,
    VARIANT,
    BYTES,
    PLIES,
    END,
    ECO,
    OPENING,
    VALID,
    COMMENTS,
    VARIATIONS,
    NAGS,
    CLOCKS,
    DERIVED_KEYS,
    TAG /* no derived key: a tag by its name */
};

struct instruction {
    enum operation operation;
    enum derived key;
    char *tag;                  /* name, if key is TAG */
    enum ratsu_known_tag known; /* its number; RATSU_TAG_OTHER if it has none */
    enum comparison comparison;
    char *value; /* of the comparison; owned */
    size_t value_length;
    bool numeric; /* value is a whole number */
    int64_t number;
    bool fold; /* case of ASCII letters does not count */
    bool has_regex;
    regex_t regex;
};

/* A key's value: text, or a number, or not known before the moves are read. */
struct value {
    enum { UNKNOWN, TEXT, NUMBER } kind;
    struct ratsu_slice text; /* valid until the selector is asked again */
    int64_t number;
    bool missing; /* a number that the game does not tell */
};

/* The value of the key of INSTRUCTION, which is not PLAYER; WHOLE: GAME was read whole and played. */
struct value ratsu_select_value(struct ratsu_selector *selector, const struct ratsu_game *game,
                                const struct instruction *instruction, bool whole);

/* "?", "-", "????.??.??": PGN's ways to say that a value is not known. */
bool ratsu_select_unknown(struct ratsu_slice value);

struct material {
    uint8_t men[2][6]; /* by colour (as if White's came first) and kind */
    uint32_t plies;
};

/* A placement with wildcards: where something must stand, and where nothing may. */
struct pattern {
    uint64_t men[2][6], any[2], some, empty;
    int turn; /* -1: either */
};

struct ratsu_query {
    struct instruction *code;
    size_t length, capacity;
    size_t expressions; /* that were compiled; their answers are joined by AND */
    union ratsu_any_position *positions;
    size_t position_count;
    union ratsu_any_position *openings; /* positions that --moves lead to */
    uint32_t *opening_plies;
    size_t opening_count;
    struct pattern *patterns;
    size_t pattern_count;
    struct material *materials;
    size_t material_count;
    bool variations;
};

/* Targets of one kind are bits of a word. */
enum { TARGETS = 64 };

/* Whether the targets of a query (positions, patterns, materials, openings) are met by GAME. */
bool ratsu_select_positions(struct ratsu_selector *selector, const struct ratsu_game *game);

/* Deepest nesting of brackets and operators in an expression. */
enum { QUERY_DEPTH = 64 };

#endif
