/* select/parser.h: the text of a condition as tokens, and the state of the parser that reads it. */
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
    char waiting[QUERY_DEPTH]; /* operators that wait for their right side: ( ! & | */
    size_t waits;
};

/* Reads the next token; BAD_TOKEN after an error. */
struct token ratsu_next_token(struct parser *parser);

/* Whether TOKEN is SIGN, or WORD (NULL: none). */
bool ratsu_token_is(const struct token *token, const char *sign, const char *word);

#endif
