/* select/regex.c: regular expressions in conditions: what is wrong with one, and the bytes that
 * each text has which it finds. */
#include "select/parser.h"

/* Keeps the LENGTH bytes at RUN if they are the longest stretch so far. */
static void keep_longest(struct instruction *instruction, const char *run, size_t length)
{
    if (length <= instruction->literal_length) return;
    memcpy(instruction->literal, run, length);
    instruction->literal_length = (uint8_t)length;
}

/* Returns how many bytes the part of an expression at TEXT has that is no plain byte: a set in
 * brackets, a number of times in braces, an escaped letter, or one sign. */
static size_t sign_length(const char *text)
{
    if (*text == '\\') return text[1] ? 2 : 1;
    if (*text != '[' && *text != '{') return 1;
    size_t at = 1;
    if (*text == '[' && text[at] == '^') at++;
    if (*text == '[' && text[at]) at++; /* a ] there is one of the set */
    at += strcspn(text + at, *text == '[' ? "]" : "}");
    return text[at] ? at + 1 : at;
}

/* Finds the longest stretch of plain bytes that the expression asks for outside ( ) and [ ]. An
 * expression with a choice or a class of characters, or that ignores case, asks for none. */
static void find_literal(struct instruction *instruction)
{
    const char *text = instruction->value;
    char run[sizeof instruction->literal];
    size_t length = 0, depth = 0;
    if (instruction->fold || strchr(text, '|') || strstr(text, "[:")) return;
    while (*text) {
        bool escaped = *text == '\\' && text[1] && strchr("^.[$()|*+?{\\", text[1]);
        bool plain = escaped || !strchr("^.$()*+?{[\\", *text);
        const char next = plain ? text[1 + escaped] : 0;
        bool asked = plain && depth == 0 && !(next && strchr("*?{", next));
        if (asked && length < sizeof run) run[length++] = text[escaped];
        if (!asked || next == '+') {
            keep_longest(instruction, run, length);
            length = 0;
        }
        if (*text == '(' && !plain) depth++;
        if (*text == ')' && !plain && depth) depth--;
        text += plain ? (size_t)1 + escaped : sign_length(text);
    }
    keep_longest(instruction, run, length);
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
    find_literal(instruction);
    return true;
}
