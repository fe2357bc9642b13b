/* select/regex.c: regular expressions in conditions: what is wrong with one, and the bytes with
 * which one begins. */
#include "select/parser.h"

/* Returns how many bytes the part of an expression at TEXT has that is no plain byte: a set in
 * brackets, a number of times in braces, an escaped letter, or one sign. */
static size_t sign_length(const char *text)
{
    if (*text == '\\') return text[1] ? 2 : 1;
    if (*text != '[') return *text == '{' ? strcspn(text, "}") + 1 : 1;
    size_t at = 1;
    if (text[at] == '^') at++;
    if (text[at] == ']') at++;                  /* one of the set */
    for (; text[at] && text[at] != ']'; at++) { /* [:alpha:], [=e=] and [.e.] are closed by ] too */
        const char mark = text[at] == '[' ? text[at + 1] : 0;
        const char closing[] = {mark, ']', 0};
        const char *end = mark && strchr(":=.", mark) ? strstr(text + at + 2, closing) : NULL;
        if (end) at = (size_t)(end - text) + 1;
    }
    return text[at] ? at + 1 : at;
}

/* Why TEXT is no extended regular expression, which regcomp() says with CODE; NULL if it is one. */
static const char *regex_fault(const char *text, int code)
{
    static const char *const faults[] = {
        [REG_EPAREN] = "a regular expression with a ( that is not closed; \\( is the sign",
        [REG_EBRACK] = "a regular expression with a [ that is not closed; \\[ is the sign",
        [REG_EBRACE] = "a regular expression with a { that is not closed; \\{ is the sign",
        [REG_BADBR] = "a regular expression with {} that are no numbers, as {2,3}",
        [REG_ERANGE] = "a regular expression with a range that ends before it begins",
        [REG_BADRPT] = "a regular expression with * + ? or { that nothing stands before",
        [REG_EESCAPE] = "a regular expression that ends with \\"};
    for (size_t at = 0; text[at]; at += sign_length(text + at)) {
        if (strncmp(text + at, "(?", 2) == 0)
            return "extended regular expressions have no (?; /x/i ignores case";
        if (strncmp(text + at, "\\d", 2) == 0)
            return "extended regular expressions have no \\d; it is [0-9] here";
    }
    if (!code) return NULL;
    const bool known = code > 0 && (size_t)code < sizeof faults / sizeof *faults && faults[code];
    return known ? faults[code] : "not an extended regular expression";
}

bool ratsu_regex_set(struct parser *parser, struct instruction *instruction,
                     const struct token *token)
{
    int flags = REG_EXTENDED | REG_NOSUB | (instruction->fold ? REG_ICASE : 0);
    const int code = regcomp(&instruction->regex, instruction->value, flags);
    const char *fault = regex_fault(instruction->value, code);
    instruction->has_regex = code == 0;
    if (fault) return fail(parser, token->at, fault);
    const char *text = instruction->value; /* Perl's +? takes as little as it can */
    while (*text && !(strchr("*+?", text[0]) && text[1] == '?')) text += sign_length(text);
    if (*text) warn(parser, token->at, "+?, *? and ?? are not as in Perl: the part may be missing");
    /* Each text that it finds has the plain bytes with which it begins. A | is another beginning,
     * and what stands before a number of times may be missing. */
    text = instruction->value + (*instruction->value == '^');
    const bool begins = !instruction->fold && !strchr(text, '|');
    size_t length = 0;
    while (begins && *text && length < sizeof instruction->literal) {
        const bool escaped = *text == '\\' && text[1] && strchr("^.[$()*+?{\\", text[1]);
        if (!escaped && strchr("^.[$()*+?{\\", *text)) break;
        instruction->literal[length++] = text[escaped];
        text += 1 + escaped;
    }
    instruction->literal_length = (uint8_t)(length - (length && *text && strchr("*+?{", *text)));
    return true;
}
