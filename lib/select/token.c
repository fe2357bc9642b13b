/* select/token.c: the tokens of conditions: words, texts in quotation marks, regular
 * expressions, signs. */
#include "base/array.h"
#include "select/parser.h"
#include "base/unicode.h"

static bool is_sign(char c)
{
    return c && strchr("=!<>~&|(){}", c);
}

static struct token quoted(struct parser *parser, char quote)
{
    struct token token = {quote == '/' ? REGEX : STRING, parser->at, {0}, false};
    size_t from = ++parser->at;
    while (parser->at < parser->text.length && parser->text.data[parser->at] != quote)
        parser->at += parser->text.data[parser->at] == '\\' ? 2 : 1;
    if (parser->at >= parser->text.length) {
        ratsu_query_fail(parser->fault, token.at, "a quotation mark that is not closed");
        token.kind = BAD_TOKEN;
        return token;
    }
    token.text = ratsu_slice_part(parser->text, from, parser->at++);
    if (parser->at < parser->text.length && parser->text.data[parser->at] == 'i') {
        token.fold = true;
        parser->at++;
    }
    return token;
}

/* Skips blanks, line ends, and comments from # to the end of their line. */
static void skip_blanks(struct parser *parser)
{
    struct ratsu_slice text = parser->text;
    while (parser->at < text.length) {
        if (text.data[parser->at] == '#')
            parser->at = ratsu_line_end(text, parser->at);
        else if (ratsu_is_space(text.data[parser->at]))
            parser->at++;
        else
            break;
    }
}

struct token ratsu_next_token(struct parser *parser)
{
    static const char *const other_marks[] = {"“", "”", "„", "‘", "’", "‚", "«", "»"};
    enum { MARKS = sizeof other_marks / sizeof *other_marks };
    struct ratsu_slice text = parser->text;
    skip_blanks(parser);
    struct token token = {END_OF_TEXT, parser->at, {0}, false};
    if (parser->at == text.length) return token;
    char c = text.data[parser->at];
    if (c == '"' || c == '\'' || c == '/') return quoted(parser, c);
    size_t from = parser->at;
    if (is_sign(c)) {
        char next = from + 1 < text.length ? text.data[from + 1] : 0;
        bool two = ((c == '!' || c == '<' || c == '>' || c == '=') && next == '=') ||
                   (c == '!' && next == '~') || (c == '<' && next == '>') ||
                   ((c == '&' || c == '|') && next == c);
        parser->at += two ? 2 : 1;
        token.kind = SIGN;
    } else {
        while (parser->at < text.length && !ratsu_is_space(text.data[parser->at]) &&
               !is_sign(text.data[parser->at]) && text.data[parser->at] != '"') {
            parser->at++;
        }
        token.kind = WORD;
    }
    token.text = ratsu_slice_part(text, from, parser->at);
    size_t mark = 0;
    while (mark < MARKS && !ratsu_slice_begins(token.text, other_marks[mark])) mark++;
    if (mark == MARKS) return token;
    ratsu_query_fail(parser->fault, from, "quotation marks are \" or ' here");
    token.kind = BAD_TOKEN;
    return token;
}

bool ratsu_token_is(const struct token *token, const char *sign, const char *word)
{
    if (token->kind == SIGN) return ratsu_slice_is(token->text, sign);
    if (token->kind != WORD || !word) return false;
    if (ratsu_slice_is(token->text, word)) return true;
    size_t i = 0; /* a word that a sign stands for may be in capitals */
    while (*sign && i < token->text.length && word[i] && token->text.data[i] == (word[i] & ~0x20))
        i++;
    return *sign && i == token->text.length && !word[i];
}

struct token ratsu_next_value(struct parser *parser, bool file)
{
    struct ratsu_slice text = parser->text;
    const char *ends = file ? "(){},\"'" : "){}&|";
    skip_blanks(parser);
    char c = parser->at < text.length ? text.data[parser->at] : 0;
    if (c == '"' || c == '\'') return ratsu_next_token(parser);
    struct token token = {WORD, parser->at, {0}, false};
    while (parser->at < text.length && !ratsu_is_space(text.data[parser->at]) &&
           !strchr(ends, text.data[parser->at]))
        parser->at++;
    token.text = ratsu_slice_part(text, token.at, parser->at);
    if (token.text.length > 0) return token;
    token.kind = BAD_TOKEN;
    ratsu_query_fail(parser->fault, token.at,
                     file ? "expected the name of a file, which has a value a line; values "
                            "themselves are compared by =: year = 1960 or year = 1961"
                          : "expected a value after the comparison");
    return token;
}

bool ratsu_comparison_of(const struct token *token, enum comparison *comparison)
{
    static const struct {
        const char *sign;
        enum comparison comparison;
    } signs[] = {{"=", EQUAL}, {"==", EQUAL},          {"!=", UNEQUAL}, {"<>", UNEQUAL},
                 {"<", BELOW}, {"<=", BELOW_OR_EQUAL}, {">", ABOVE},    {">=", ABOVE_OR_EQUAL},
                 {"~", FINDS}, {"!~", FINDS_NOT}};
    for (size_t i = 0; token->kind == SIGN && i < sizeof signs / sizeof signs[0]; i++) {
        if (!ratsu_slice_is(token->text, signs[i].sign)) continue;
        *comparison = signs[i].comparison;
        return true;
    }
    return false;
}

struct ply_code *ratsu_ply_add(struct parser *parser, enum ply_operation operation)
{
    struct ply_query *plies = &parser->query->plies;
    if (!RATSU_GROW(plies->code, plies->code_capacity, plies->code_count + 1)) {
        ratsu_query_fail(parser->fault, 0, NULL);
        return NULL;
    }
    struct ply_code *code = &plies->code[plies->code_count++];
    *code = (struct ply_code){.operation = (uint8_t)operation};
    return code;
}
