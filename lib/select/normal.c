/* select/normal.c: writes a condition token by token in its normal spelling. */
#include "base/texts.h"
#include "select/parser.h"

static void add_value(struct ratsu_buffer *out, const struct token *value)
{
    /* A value that is one word for whoever reads it stands without quotation marks. */
    static const char *const words[] = {"and", "or",   "not",  "AND", "OR",
                                        "NOT", "next", "then", "flip"};
    bool plain = !value->fold && value->kind != REGEX && value->text.length &&
                 !RATSU_ONE_OF(value->text, words);
    for (size_t i = 0; i < value->text.length && plain; i++) {
        const char c = value->text.data[i];
        const bool sign = c && strchr(i ? "-+.#,:?" : "-", c);
        plain = ratsu_is_letter(c) || ratsu_is_digit(c) || sign;
    }
    const char *quote = plain ? "" : value->kind == REGEX ? "/" : "\"";
    if (!plain && value->kind != REGEX && memchr(value->text.data, '"', value->text.length))
        quote = "'";
    ratsu_buffer_print(out, "%s%.*s%s%s", quote, (int)value->text.length, value->text.data, quote,
                       value->fold ? "i" : "");
}

/* Whether a blank stands between BEFORE and TOKEN. MEASURED: BEFORE is the word for a number, or
 * the key of one. */
static bool is_apart(const struct token *before, const struct token *token, bool measured)
{
    if (before->kind == END_OF_TEXT || ratsu_token_is(before, "(", NULL) ||
        ratsu_token_is(before, "{", NULL))
        return false;
    if (ratsu_token_is(token, ")", NULL) || ratsu_token_is(token, "}", NULL)) return false;
    if (ratsu_token_is(token, "{", NULL) && before->kind == WORD) return !measured;
    return !(ratsu_token_is(token, "(", NULL) && ratsu_token_is(before, "", "flip"));
}

void ratsu_condition_normal(struct ratsu_slice text, struct ratsu_buffer *out, bool *joined)
{
    /* Keys whose values run on to the next blank, also over signs. */
    static const char *const long_values[] = {"fen", "moves", "nag", "material", "polyglot"};
    struct ratsu_query_fault fault;
    struct parser parser = {.text = text, .fault = &fault};
    struct token before = {.kind = END_OF_TEXT}, key = before, last = before;
    enum comparison comparison;
    unsigned depth = 0;
    bool file = false; /* the value is the name of one */
    *joined = false;
    for (bool value = false;;) {
        const bool is_long = key.kind == WORD && RATSU_ONE_OF(key.text, long_values);
        struct token token = value && (file || is_long) ? ratsu_next_value(&parser, file)
                                                        : ratsu_next_token(&parser);
        if (token.kind == END_OF_TEXT || token.kind == BAD_TOKEN) return;
        const char *joint = value                                 ? NULL
                            : ratsu_token_is(&token, "&&", "and") ? "and"
                            : ratsu_token_is(&token, "||", "or")  ? "or"
                            : ratsu_token_is(&token, "!", "not")  ? "not"
                                                                  : NULL;
        file = !value && key.kind == WORD && ratsu_token_is(&token, "in", "in");
        const bool compares = file || (!value && ratsu_comparison_of(&token, &comparison));
        if (is_apart(&before, &token, ratsu_measure_of(&before) || ratsu_measure_of(&last)))
            ratsu_buffer_add_char(out, ' ');
        if (ratsu_token_is(&token, "(", NULL) || ratsu_token_is(&token, "{", NULL)) depth++;
        if (ratsu_token_is(&token, ")", NULL) || ratsu_token_is(&token, "}", NULL)) depth--;
        *joined |= joint && *joint == 'o' && depth == 0;
        if (value)
            add_value(out, &token);
        else if (joint)
            ratsu_buffer_add_string(out, joint);
        else if (ratsu_token_is(&token, "==", NULL))
            ratsu_buffer_add_string(out, "=");
        else if (ratsu_token_is(&token, "<>", NULL))
            ratsu_buffer_add_string(out, "!=");
        else
            ratsu_buffer_add_slice(out, token.text);
        if (!compares) key = token;
        value = compares;
        last = before;
        before = token;
    }
}
