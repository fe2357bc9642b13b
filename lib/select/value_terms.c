/* select/value_terms.c: the values with which keys are compared: read by the type of the key, so
 * that a value that a key never has is an error. */
#include "select/parser.h"
#include "game/build.h"
#include "base/unicode.h"
#include "opening/named.h"
#include "pgn/reading.h"
#include <stdlib.h>

#define FLAG_EXPECTED "write the key alone, or not before it: its value is 1 or 0"

static char *copy(struct ratsu_slice text)
{
    char *string = malloc(text.length + 1);
    if (!string) return NULL;
    if (text.length) memcpy(string, text.data, text.length);
    string[text.length] = 0;
    return string;
}

bool ratsu_select_set_key(struct instruction *instruction, struct ratsu_slice name, unsigned uses,
                          size_t at, struct ratsu_query_fault *fault)
{
    if (ratsu_is_capital(name.data[0])) {
        instruction->tag = copy(name);
        instruction->type = ratsu_type_of_tag(name);
        instruction->known = ratsu_known_tag_of(name);
        return instruction->tag || ratsu_query_fail(fault, 0, NULL);
    }
    instruction->key = ratsu_key_find(name, uses);
    if (instruction->key) {
        instruction->type = ratsu_compared_as(instruction->key->type);
        return true;
    }
    if (ratsu_is_digit(*name.data))
        return ratsu_query_fail(fault, at, "a key comes before the comparison, its value after it");
    ratsu_query_fail(fault, at,
                     "no such key: tags begin with a capital, pgn-filter(1) lists the other keys");
    fault->key = name;
    return false;
}

unsigned ratsu_select_needs(const struct instruction *instruction)
{
    const struct ratsu_key *key = instruction->key;
    if (!key) return RATSU_NEEDS_TAGS;
    return key->needs | (key->level == RATSU_OF_TAGS ? RATSU_NEEDS_TAGS : RATSU_NEEDS_MOVES);
}

/* Whether values of INSTRUCTION are whole numbers. */
static bool is_whole(const struct instruction *instruction)
{
    return instruction->key && ratsu_is_whole(instruction->key->type);
}

/* Whether TEXT is the name of an end, or WITHIN one. */
static bool is_end(const char *text, bool within)
{
    const char *name;
    for (size_t i = 0; (name = ratsu_end_name(i)); i++)
        if (within ? strstr(name, text) != NULL : strcmp(text, name) == 0) return true;
    return false;
}

/* Replaces a name of a rule system ("chess 960") with the canonical name, with which games are
 * compared. */
static bool name_system(struct parser *parser, struct instruction *instruction, size_t at)
{
    struct ratsu_slice text = {instruction->value, instruction->value_length};
    enum ratsu_system system = ratsu_system_of(text);
    if (system == RATSU_UNKNOWN_SYSTEM)
        return ratsu_slice_is(text, "unknown") || fail(parser, at, "no such rule system");
    char *name = copy(ratsu_slice_of(ratsu_variant(system)->name));
    if (!name) return fail(parser, 0, NULL);
    free(instruction->value);
    instruction->value = name;
    instruction->value_length = strlen(name);
    return true;
}

/* Reads TEXT, a time as 0:01:30, as a number of seconds. Two numbers may be hours and minutes, or
 * minutes and seconds: they are none. */
static bool read_time(struct ratsu_slice text, struct span *span)
{
    enum { SECOND = 1000, BILLIONTHS = 1000000 };
    uint64_t time;
    size_t colons = 0;
    for (size_t i = 0; i < text.length; i++) colons += text.data[i] == ':';
    if (colons != 2 || !ratsu_clock_read(text, &time)) return false;
    *span = ratsu_span_of((int64_t)(time / SECOND), (int64_t)(time % SECOND * BILLIONTHS));
    return true;
}

/* Returns the message about a value that is not of its key's type. */
static const char *expected_of(const struct instruction *instruction)
{
    static const char *const expected[] = {
        [TEXT_VALUE] = "expected a text; a number in quotation marks is compared byte by byte",
        [NUMBER_VALUE] = "expected a number",
        [DATE_VALUE] = "expected a date: 2024, 2024.05 or 2024.05.17",
        [CONTROL_VALUE] = "expected a time control: 180, 180+2 or 40/7200",
        [PARTS_VALUE] = "expected numbers: 3 or 3.1",
        [SPEED_VALUE] = "expected a speed: " RATSU_SPEEDS};
    struct ratsu_slice text = {instruction->value, instruction->value_length};
    const bool number = instruction->type == NUMBER_VALUE || instruction->type == DATE_VALUE;
    size_t first = 0, last = text.length; /* the end of the first number, where the last begins */
    while (first < last && ratsu_is_digit(text.data[first])) first++;
    while (last > first && ratsu_is_digit(text.data[last - 1])) last--;
    const struct ratsu_slice between = ratsu_slice_part(text, first, last);
    const bool joint = ratsu_slice_is(between, "-") || ratsu_slice_is(between, "..");
    if (number && joint && first && text.length - last >= first)
        return "a range is written year >= 1960 and year <= 1970";
    if (number && ratsu_slice_ends(text, "Elo"))
        return "expected a number; WhiteElo minus BlackElo is elodiff";
    if (instruction->type == NUMBER_VALUE && text.length > 18 && ratsu_is_digit(text.data[0]))
        return "expected a number of at most 18 digits";
    if (is_of(instruction, FLAG_VALUE)) return FLAG_EXPECTED;
    if (is_of(instruction, SECONDS_VALUE)) return "expected seconds: 90, or hours too, 0:01:30";
    if (is_of(instruction, WHOLE_VALUE) && instruction->key->ply == KEY_FIGURE)
        return "expected centipawns: 250 are 2.5 pawns, 99997 is mate in 3";
    return is_whole(instruction) ? "expected a whole number" : expected[instruction->type];
}

/* Returns why nothing can come before or after DATE, NULL if something can. Tags may contain
 * 1999.00.00, 1999.02.29 or ????.05.01, and conditions may ask for these. */
static const char *out_of_place(const struct span *date)
{
    static const int8_t days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (ratsu_date_without_year(date)) return "a date without a year is before or after no other";
    if (date->low[0] / 100 != date->high[0] / 100 && date->low[0] % 100 == date->high[0] % 100)
        return "a day without its month is several days, with others between";
    const int64_t year = date->low[0] / 10000, month = date->low[0] / 100 % 100;
    const int64_t day = date->low[0] % 100;
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    const bool known =
        month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] - (month == 2 && !leap);
    return known ? NULL : "the calendar has no such date";
}

/* Reads the value as its key's type. A number compared with a text is an error, not a condition
 * that no game meets; but any tag may be compared with ? or - as texts. */
static bool set_type(struct parser *parser, struct instruction *instruction,
                     const struct token *token)
{
    struct ratsu_slice text = {instruction->value, instruction->value_length};
    bool equals = instruction->comparison == EQUAL || instruction->comparison == UNEQUAL;
    enum value_type type = instruction->type;
    struct span *span = &instruction->span;
    bool number = ratsu_span_read(NUMBER_VALUE, text, span);
    if (type == TEXT_VALUE)
        return equals || !number || token->kind == STRING ||
               fail(parser, token->at, expected_of(instruction));
    if (type == PARTS_VALUE) {
        ratsu_parts_add(&instruction->parts, text);
        if (instruction->parts.failed) return fail(parser, 0, NULL);
        return equals || ratsu_has_parts(text) || fail(parser, token->at, expected_of(instruction));
    }
    instruction->spanned = ratsu_span_read(type, text, span) ||
                           (is_of(instruction, SECONDS_VALUE) && read_time(text, span));
    bool mark = text.length == 0 || ratsu_value_unknown(text);
    bool open = type == ANY_VALUE || (equals && !instruction->key && mark);
    const char *odd = instruction->spanned && type == DATE_VALUE ? out_of_place(span) : NULL;
    if (odd && !equals) return fail(parser, token->at, odd);
    if (instruction->spanned)
        return !is_whole(instruction) || span->low[1] == 0 ||
               fail(parser, token->at, expected_of(instruction));
    return open || fail(parser, token->at, expected_of(instruction));
}

/* Returns why KEY never compares so with NUMBER, NULL if it can. */
static const char *out_of_range(const struct ratsu_key *key, enum comparison comparison,
                                const struct span *number)
{
    const int64_t amount = number->low[0], low = key->type == WHOLE_VALUE ? INT64_MIN : 0;
    const bool negative = (amount < 0 || number->low[1] < 0) && low == 0;
    if (comparison == UNEQUAL) comparison = EQUAL; /* each game is unequal to such a number */
    if (key->type == FLAG_VALUE && (amount < 0 || amount > 1)) return FLAG_EXPECTED;
    if (key->most && order_never(comparison, amount, INT64_MIN, key->most))
        return "this is never so high";
    if (comparison == ABOVE || comparison == ABOVE_OR_EQUAL) return NULL;
    return negative || (number->low[1] == 0 && order_never(comparison, amount, low, INT64_MAX))
               ? "this is never below 0"
               : NULL;
}

/* Whether TEXT is two codes of openings, as B20-B99. */
static bool is_range(struct ratsu_slice text)
{
    enum { CODE = 3 };
    return text.length == 2 * CODE + 1 && text.data[CODE] == '-' &&
           ratsu_is_eco_code(ratsu_slice_part(text, 0, CODE)) &&
           ratsu_is_eco_code(ratsu_slice_part(text, CODE + 1, text.length));
}

/* Makes the value of INSTRUCTION, at AT, the usual spelling of a result, if it is another one, as
 * 1/2 or 1:0. A tag is compared as it is written. */
static bool check_result(struct parser *parser, struct instruction *instruction, size_t at)
{
    const struct ratsu_slice text = {instruction->value, instruction->value_length};
    const enum ratsu_result result = ratsu_result_meant(text);
    if (ratsu_result_of(text) != RATSU_NO_RESULT) return true;
    if (!is_of(instruction, RESULT_VALUE) || result == RATSU_NO_RESULT)
        return fail(parser, at,
                    "a result is 1-0 (White has won), 0-1 (Black has won), 1/2-1/2 (a draw) or *");
    free(instruction->value);
    instruction->value = copy(ratsu_slice_of(ratsu_result_text(result)));
    if (!instruction->value) return fail(parser, 0, NULL);
    instruction->value_length = strlen(instruction->value);
    return true;
}

/* A value that a derived key never has is an error too. */
static bool check_value(struct parser *parser, struct instruction *instruction,
                        const struct token *token)
{
    struct ratsu_slice text = {instruction->value, instruction->value_length};
    bool equals = instruction->comparison == EQUAL || instruction->comparison == UNEQUAL;
    size_t at = token->at;
    const bool finds = instruction->comparison >= FINDS;
    const bool plain = !finds || (token->kind != REGEX && !instruction->fold);
    if (is_of(instruction, END_VALUE) && (equals || finds) && plain &&
        !is_end(instruction->value, finds)) {
        fail(parser, at, "no such end: pgn-moves(1) lists all under --status");
        parser->fault->key = token->text;
        parser->fault->name = ratsu_end_name;
        return false;
    }
    const bool made = instruction->key && instruction->key->value; /* from the game */
    if (finds && token->kind != REGEX && made && is_whole(instruction) &&
        !is_of(instruction, FLAG_VALUE)) {
        bool fits = text.length == 0 || ratsu_slice_is(text, "-");
        for (size_t i = 0; i < text.length && !fits; i++) fits = ratsu_is_digit(text.data[i]);
        return fits || fail(parser, at,
                            "this is a number, which never has such a text in it; "
                            "{comment ~ novelty} finds text in comments");
    }
    if (finds) return true;
    if (!set_type(parser, instruction, token)) return false;
    bool derived = instruction->key && instruction->type == NUMBER_VALUE;
    const char *odd =
        derived ? out_of_range(instruction->key, instruction->comparison, &instruction->span)
                : NULL;
    if (odd) return fail(parser, at, odd);
    const bool result = instruction->known == RATSU_TAG_RESULT && instruction->utf8;
    if ((result || is_of(instruction, RESULT_VALUE)) && equals)
        return check_result(parser, instruction, at);
    bool code = equals ? ratsu_is_eco_code(text) : text.length && ratsu_is_capital(*text.data);
    if (is_of(instruction, CODE_VALUE) && text.length && !code)
        return fail(parser, at, "expected a code of an opening, as B90; ~ finds a part of it");
    if (equals && instruction->known == RATSU_TAG_ECO && token->kind == WORD && is_range(text))
        return fail(parser, at, "a range of codes is written ECO >= B20 && ECO <= B99");
    return !is_of(instruction, SYSTEM_VALUE) || !equals || name_system(parser, instruction, at);
}

/* Whether WORD is meant as a pattern: "^Carl", "Carl*", "B[2-9]", "Carl.*M". The result "*" and
 * TimeControl "*60" are none. */
static bool looks_like_pattern(struct ratsu_slice word)
{
    if (word.length < 2) return false;
    char last = word.data[word.length - 1];
    for (size_t i = 0; i + 1 < word.length; i++)
        if (word.data[i] == '[' || (word.data[i] == '.' && word.data[i + 1] == '*')) return true;
    return word.data[0] == '^' || last == '$' || last == '*';
}

/* Sets the value of INSTRUCTION to TOKEN. In a quoted text, the \ before a quotation mark or
 * another \ is dropped; in a regex, only the \ before a slash. */
static bool take_value(struct parser *parser, struct instruction *instruction,
                       const struct token *token)
{
    const struct ratsu_slice text = token->text;
    size_t length = 0;
    instruction->operation = COMPARE;
    instruction->value = copy(text);
    if (!instruction->value) return fail(parser, 0, NULL);
    for (size_t i = 0; i < text.length; i++) {
        const char next = i + 1 < text.length ? text.data[i + 1] : 0;
        const char *escaped = token->kind == REGEX ? "/" : token->kind == STRING ? "\"\\'" : "";
        if (text.data[i] == '\\' && next && strchr(escaped, next)) i++;
        instruction->value[length++] = text.data[i];
    }
    instruction->value[length] = 0;
    instruction->value_length = length;
    instruction->fold = token->fold;
    const struct ratsu_slice value = {instruction->value, length};
    instruction->utf8 = !ratsu_ascii(value) && ratsu_utf8_valid(value);
    return true;
}

bool ratsu_equal_value(struct parser *parser, struct instruction *instruction,
                       const struct token *value)
{
    instruction->comparison = EQUAL;
    return take_value(parser, instruction, value) && check_value(parser, instruction, value);
}

bool ratsu_read_comparison(struct parser *parser, struct instruction *instruction)
{
    size_t before = parser->at;
    struct token sign = ratsu_next_token(parser);
    if (!ratsu_comparison_of(&sign, &instruction->comparison)) {
        parser->at = before;
        return sign.kind != BAD_TOKEN;
    }
    struct token value = ratsu_next_token(parser);
    if (value.kind == BAD_TOKEN) return false;
    bool finds = instruction->comparison >= FINDS;
    if (ratsu_token_is(&value, "(", NULL))
        return fail(parser, value.at, "each value has its key: White = Tal or White = Keres");
    if (value.kind == SIGN)
        return fail(parser, value.at,
                    "expected a value after the comparison, which is one of = != < <= > >= ~ !~; "
                    "a value of such signs stands in quotation marks");
    if (value.kind == END_OF_TEXT)
        return fail(parser, value.at,
                    memchr(parser->text.data + sign.at, '#', value.at - sign.at)
                        ? "expected a value after the comparison: # begins a remark"
                        : "expected a value after the comparison");
    if (value.kind == REGEX && !finds)
        return fail(parser, value.at, "a regular expression goes with ~ or !~");
    if (value.kind == WORD && looks_like_pattern(value.text))
        return fail(parser, value.at,
                    "a pattern is written ~ /^Carl/, a text with such signs in quotation marks");
    if (value.kind == WORD && *value.text.data == '@')
        return fail(parser, value.at,
                    "values are read from a file by in: White in names.txt; a text with @ stands "
                    "in quotation marks");
    if (!take_value(parser, instruction, &value)) return false;
    if (value.kind == STRING && memchr(value.text.data, '|', value.text.length))
        warn(parser, value.at, "| is a plain sign in quotation marks; ~ /Tal|Keres/ finds either");
    return value.kind == REGEX ? ratsu_regex_set(parser, instruction, &value)
                               : check_value(parser, instruction, &value);
}
