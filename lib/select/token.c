/* select/token.c: the tokens of conditions: words, texts in quotation marks, regular
 * expressions, signs. */
#include "select/parser.h"
#include "base/unicode.h"

static bool is_sign(char c)
{
    return c && strchr("=!<>~&|()", c);
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

struct token ratsu_next_token(struct parser *parser)
{
    struct ratsu_slice text = parser->text;
    while (parser->at < text.length && ratsu_is_space(text.data[parser->at])) parser->at++;
    struct token token = {END_OF_TEXT, parser->at, {0}, false};
    if (parser->at == text.length) return token;
    char c = text.data[parser->at];
    if (c == '"' || c == '\'' || c == '/') return quoted(parser, c);
    size_t from = parser->at;
    if (is_sign(c)) {
        char next = from + 1 < text.length ? text.data[from + 1] : 0;
        bool two = ((c == '!' || c == '<' || c == '>' || c == '=') && next == '=') ||
                   (c == '!' && next == '~') || ((c == '&' || c == '|') && next == c);
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
    return token;
}

bool ratsu_token_is(const struct token *token, const char *sign, const char *word)
{
    return (token->kind == SIGN && ratsu_slice_is(token->text, sign)) ||
           (word && token->kind == WORD && ratsu_slice_is(token->text, word));
}
