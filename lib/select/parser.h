/* select/parser.h: what is asked: the text of a condition as tokens, and the parser that compiles
 * them. Only files that read texts include this. */
#ifndef SELECT_PARSER_H
#define SELECT_PARSER_H

#include "select/query.h"

enum token_kind { WORD, STRING, REGEX, SIGN, END_OF_TEXT, BAD_TOKEN };

struct token {
    enum token_kind kind;
    size_t at;
    struct ratsu_slice text; /* of a string or regex without its quotes */
    bool fold;
};

struct parser {
    struct ratsu_query *query;
    struct ratsu_slice text;
    size_t at;
    struct ratsu_query_fault *fault;
    const struct ratsu_named_files *files;
    enum ratsu_system system;            /* of a position that does not name its own */
    const struct ratsu_letters *letters; /* of moves that begin games */
    char waiting[QUERY_DEPTH]; /* operators that wait for their right side: ( ! & | { F G */
    size_t waits;
    bool term; /* a term was read: an operator, a closing bracket or the end follows */

    bool flipped;     /* in the second reading of a condition in flip( ) */
    size_t flip_from; /* where that condition begins */

    bool in_ply;               /* within braces */
    size_t path_at, brace_at;  /* where the path and its step begin */
    unsigned turned;           /* the ways of turning that the path names: enum turning */
    uint64_t turnings;         /* a bit for each turning that these ways lead to together */
    size_t jumps[QUERY_DEPTH]; /* of operators in braces: the instruction after the left side, with
                                  which & and | jump over their right side */
    unsigned boards;           /* of its sets: enum ratsu_boards */

    bool compares; /* a number of a path is compared with the one that is read: */
    size_t left;   /* its path */
    enum comparison between;
};

/* Notes an error as ratsu_query_fail() does. */
static inline bool fail(struct parser *parser, size_t at, const char *message)
{
    return ratsu_query_fail(parser->fault, at, message);
}

/* Notes a warning, unless there is one: the condition is added all the same. */
static inline void warn(struct parser *parser, size_t at, const char *message)
{
    if (!parser->fault->message) fail(parser, at, message);
}

/* Whether INSTRUCTION compares a key, not a tag, of TYPE. */
static inline bool is_of(const struct instruction *instruction, enum value_type type)
{
    return instruction->key && instruction->key->type == type;
}

/* value_terms.c: reads the comparison of INSTRUCTION, whose key and type are set, if one follows.
 */
bool ratsu_read_comparison(struct parser *parser, struct instruction *instruction);

/* value_terms.c: makes INSTRUCTION, whose key and type are set, the comparison by = with VALUE. */
bool ratsu_equal_value(struct parser *parser, struct instruction *instruction,
                       const struct token *value);

/* The values of a file, one a line. */
struct file_values {
    struct ratsu_slice name, text;
    size_t at;
    uint64_t line;
};

/* in_file.c: reads `in` and the name of a file, if they follow; *FOUND: they do. The file has at
 * least one value then. With POSITIONS, these are read, which are NULL if no `in` follows. */
bool ratsu_read_in(struct parser *parser, struct file_values *values, bool *found);
bool ratsu_read_positions(struct parser *parser, const struct ratsu_position_set **positions);

/* in_file.c: reads the next value, whose place is that in its line; false after the last. */
bool ratsu_next_of_file(struct file_values *values, struct token *value);

/* in_file.c: makes the fault that was noted one of the value that was read last. Always false. */
bool ratsu_fail_in_file(struct parser *parser, const struct file_values *values);

/* Reads the next token; BAD_TOKEN after an error. */
struct token ratsu_next_token(struct parser *parser);

/* Reads the next token without moving on. */
static inline struct token peek(struct parser *parser)
{
    const size_t at = parser->at;
    const struct token token = ratsu_next_token(parser);
    parser->at = at;
    return token;
}

/* Whether TOKEN is SIGN, or WORD (NULL: none). A word that a SIGN (not "") stands for may be in
 * capitals. */
bool ratsu_token_is(const struct token *token, const char *sign, const char *word);

/* Returns the number of a path that TOKEN names: an enum ply_measure, MEASURE_NONE for none. */
unsigned ratsu_measure_of(const struct token *token);

/* Reads a comparison sign; false if TOKEN is none. */
bool ratsu_comparison_of(const struct token *token, enum comparison *comparison);

/* Reads a value that runs to the next blank, bracket or & |, or is in quotation marks; or the name
 * of a FILE, which runs to the next blank, quotation mark, bracket or comma, or is quoted. */
struct token ratsu_next_value(struct parser *parser, bool file);

/* regex.c: makes the value of INSTRUCTION, which TOKEN wrote, its regular expression. */
bool ratsu_regex_set(struct parser *parser, struct instruction *instruction,
                     const struct token *token);

/* ply_terms.c: reads a term of a condition on plies, which begins with TOKEN. */
bool ratsu_ply_term(struct parser *parser, const struct token *token);

/* ply_terms.c: the name of a key or word of plies, for suggestions; NULL after the last. Whether
 * NAME is one. */
const char *ratsu_ply_name(size_t index);
bool ratsu_is_ply_name(struct ratsu_slice name);

/* ply_terms.c: what people mean by WORD, which the language does not have; NULL: not known. */
const char *ratsu_meant_by(struct ratsu_slice word);

/* ply_terms.c: adds a column of KEY to the query; its place, UINT32_MAX if there is no memory. And
 * reads the comparison of COLUMN with a value, if one follows. */
uint32_t ratsu_ply_add_column(struct parser *parser, const struct ratsu_key *key);
bool ratsu_ply_compare(struct parser *parser, struct ply_column *column);

/* ply_terms.c: the last three instructions are two terms and `or`: makes them one term if the first
 * column can hold the value of the second. False if there is no memory. */
bool ratsu_ply_join(struct parser *parser);

/* Adds an instruction of a condition on plies; NULL if there is no memory. */
struct ply_code *ratsu_ply_add(struct parser *parser, enum ply_operation operation);

/* ply_moves.c: puts the value of TEST, a move at AT in any spelling, into the one that the column
 * of KEY has, without a mark of check. False, with a fault, if no move is written so. */
bool ratsu_ply_move(struct parser *parser, enum ply_key key, struct instruction *test, size_t at);

/* ply_moves.c: notes in CODE what a move must have so that TEST can find its text, that of KEY. */
void ratsu_ply_demand(struct ply_code *code, enum ply_key key, const struct instruction *test);

/* placement.c: adds the instructions of a placement with wildcards, which begins at AT. */
bool ratsu_ply_placement(struct parser *parser, struct ratsu_slice text, size_t at);

/* fen_terms.c: adds the comparison with the position TEXT, which begins at AT. */
bool ratsu_ply_position(struct parser *parser, struct ratsu_slice text, size_t at);

/* ways.c: adds the programs of the path that was read last, turned in all its ways: turning them
 * once is less work than turning the board on each ply. */
bool ratsu_turn_path(struct parser *parser);

/* fen_terms.c: prepares PLIES, whose programs are complete, for many positions with `or` between
 * them: most boards are none of them by their squares alone. False if there is no memory. */
bool ratsu_ply_gather(struct ply_query *plies);

/* move_terms.c: adds the moves of CONDITION to the query's beginnings; their *PLACE there. True,
 * and a FAULT with a message, is a warning. */
bool ratsu_query_add_moves(struct ratsu_query *query, const struct ratsu_condition *condition,
                           size_t *place, struct ratsu_query_fault *fault);

/* move_terms.c: adds to OUT the path that stands for TEXT, moves as they are written: "d4 *
 * c4". */
bool ratsu_moves_as_path(struct ratsu_slice text, struct ratsu_buffer *out,
                         struct ratsu_query_fault *fault);

/* value_terms.c: sets the key of INSTRUCTION to the tag NAME, which is not empty and begins at AT,
 * or the key of that name for one of USES. False: see FAULT. */
bool ratsu_select_set_key(struct instruction *instruction, struct ratsu_slice name, unsigned uses,
                          size_t at, struct ratsu_query_fault *fault);

/* value_terms.c: returns what must be known of a game for the key of INSTRUCTION: enum
 * ratsu_needs. */
unsigned ratsu_select_needs(const struct instruction *instruction);

#endif
