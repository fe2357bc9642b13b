/* JSON by its parts: where each ends, and what is wrong first. */
#include "base/json.h"

#include <criterion/criterion.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_END "a value that does not end"
#define NO_VALUE "expected a value"

/* What stands after a value is none of it; an error has its place. */
Test(json, values)
{
    static const struct {
        const char *text, *value, *message; /* a value or a message */
        size_t at;                          /* the place after it, or the message's */
    } cases[] = {
        {"1", "1", NULL, 1},
        {" \t\r\n-1.5e3,2", "-1.5e3", NULL, 10},
        {"true}", "true", NULL, 4},
        {"null]", "null", NULL, 4},
        {"null\"a\"", "null", NULL, 4},
        {"null [", "null", NULL, 4},
        {"null:", "null", NULL, 4},
        {"\"a\"b", "\"a\"", NULL, 3},
        {"\"\"", "\"\"", NULL, 2},
        {"\"a\\\"b\\\\\" ,", "\"a\\\"b\\\\\"", NULL, 8},
        {"[]x", "[]", NULL, 2},
        {"{}[]", "{}", NULL, 2},
        {"[1, {\"a\": [\"]\"]}, []] ", "[1, {\"a\": [\"]\"]}, []]", NULL, 21},
        {"", NULL, NO_END, 0},
        {"  ", NULL, NO_END, 2},
        {" [1, [2]", NULL, NO_END, 1},
        {"]", NULL, NO_VALUE, 0},
        {" }", NULL, NO_VALUE, 1},
        {",", NULL, NO_VALUE, 0},
        {" :1", NULL, NO_VALUE, 1},
        {"\"abc", NULL, "a string that does not end", 1},
        {"\"abc\\\"", NULL, "a string that does not end", 1},
        {"\"abc\\", NULL, "a string that does not end", 1},
        {"[\"abc", NULL, "a string that does not end", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_json json = {.text = ratsu_slice_of(cases[i].text)};
        struct ratsu_slice value;
        bool good = ratsu_json_value(&json, &value);
        cr_expect_eq(good, cases[i].value != NULL, "%s", cases[i].text);
        cr_expect_eq(good ? json.at : json.fault_at, cases[i].at, "%s: %zu", cases[i].text,
                     good ? json.at : json.fault_at);
        if (good) cr_expect(ratsu_slice_is(value, cases[i].value), "%s", cases[i].text);
        cr_expect_str_eq(json.message ? json.message : "", cases[i].message ? cases[i].message : "",
                         "%s", cases[i].text);
    }
}

/* Passes the values of ARRAY one by one, and those inside them; returns how many it found. Each is
 * as long with the ends noted as without. */
static size_t pass_all(struct ratsu_slice text, size_t from, struct ratsu_json_ends *ends)
{
    struct ratsu_json noted = {.text = text, .at = from, .ends = ends};
    struct ratsu_json plain = {.text = text, .at = from};
    struct ratsu_slice value, again;
    size_t found = 0;
    while (ratsu_json_peek(&plain) != ']') {
        if (ratsu_json_peek(&plain) == ',') noted.at = ++plain.at;
        cr_assert(ratsu_json_value(&plain, &value) && ratsu_json_value(&noted, &again));
        cr_expect_eq(noted.at, plain.at);
        cr_expect(value.data == again.data && value.length == again.length);
        found++;
        if (*value.data == '[') found += pass_all(text, (size_t)(value.data + 1 - text.data), ends);
    }
    return found;
}

/* Values long and short, first passed as a whole. Only the long ones are kept. */
Test(json, values_inside_values)
{
    const char *text =
        "[[1,[],[[[2]]]],[\"[\",[3,\"a string that is so long that its array is a "
        "long one, of sixty-four bytes\",[4,[5]]],\"]\"],[[6,\"another string of the "
        "same kind, in an array by itself, after others\"]]]";
    struct ratsu_json_ends ends = {0};
    struct ratsu_json json = {.text = ratsu_slice_of(text), .ends = &ends};
    struct ratsu_slice value;
    cr_assert(ratsu_json_value(&json, &value));
    cr_expect_eq(json.at, strlen(text));
    cr_expect_eq(ends.count, 5, "%zu", ends.count);
    cr_expect_eq(pass_all(json.text, 1, &ends), 21, "%zu", pass_all(json.text, 1, &ends));
    cr_expect_not(ends.failed);
    ends.failed = true; /* what was noted before is not to be relied on */
    for (size_t i = 0; i < ends.count; i++) ends.items[i].to = 0;
    cr_expect_eq(pass_all(json.text, 1, &ends), 21);
    free(ends.items);
}

/* The members of an object as "KEY=VALUE;", then what was wrong. */
static const char *members(const char *text)
{
    static char found[300];
    struct ratsu_json json = {.text = ratsu_slice_of(text)};
    struct ratsu_slice key, value;
    size_t length = 0;
    bool first = true;
    found[0] = '\0';
    if (ratsu_json_expect(&json, '{', "expected an object"))
        while (ratsu_json_member(&json, &first, &key, &value))
            length += (size_t)snprintf(found + length, sizeof found - length, "%.*s=%.*s;",
                                       (int)key.length, key.data, (int)value.length, value.data);
    if (json.message)
        snprintf(found + length, sizeof found - length, "%zu: %s", json.fault_at, json.message);
    else
        snprintf(found + length, sizeof found - length, "%zu", json.at);
    return found;
}

Test(json, objects)
{
    static const char *const cases[][2] = {
        {"{}", "2"},
        {" { } x", "4"},
        {"{\"a\":1}", "a=1;7"},
        {"{ \"a\" : 1 , \"b\" : \"c\" } ", "a=1;b=\"c\";23"},
        {"[]", "0: expected an object"},
        {"", "0: expected an object"},
        {"{\"a\":1 \"b\":2}", "a=1;7: expected a comma or }"},
        {"{\"a\":1", "a=1;6: expected a comma or }"},
        {"{,}", "1: expected a string in quotation marks"},
        {"{\"a\":1,}", "a=1;7: expected a string in quotation marks"},
        {"{\"a\" 1}", "5: expected a colon"},
        {"{\"a\":}", "5: expected a value"},
        {"{a:1}", "1: expected a string in quotation marks"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_str_eq(members(cases[i][0]), cases[i][1], "%s: %s", cases[i][0],
                         members(cases[i][0]));
}

struct pair {
    struct ratsu_slice one, two;
};

Test(json, rows)
{
    static const struct ratsu_json_row rows[] = {
        RATSU_JSON_ROW(struct pair, one), RATSU_JSON_ROW(struct pair, two), {0}};
    static const struct {
        const char *text, *unknown, *one, *two, *message;
        size_t at;
        uint64_t unread;
    } cases[] = {
        {"\"two\":2,\"one\":1}", NULL, "1", "2", NULL, 0, 0},
        {"\"one\":1,\"three\":3,\"four\":4}", NULL, "1", NULL, NULL, 0, 2},
        {"\"one\":1,\"three\":3}", "odd", "1", NULL, "odd", 9, 0},
        {"\"one\":1,\"one\":1}", NULL, "1", NULL, "the same field a second time", 9, 0},
        {"\"one\":1 2}", NULL, "1", NULL, "expected a comma or }", 8, 0},
        {"\"on\":1}", NULL, NULL, NULL, NULL, 0, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_json json = {.text = ratsu_slice_of(cases[i].text)};
        struct pair pair = {0};
        uint64_t unread = 0;
        bool good = ratsu_json_members(&json, rows, &pair, cases[i].unknown, &unread);
        cr_expect_eq(good, !cases[i].message, "%zu", i);
        cr_expect_eq(unread, cases[i].unread, "%zu", i);
        cr_expect_eq(pair.one.data != NULL, cases[i].one != NULL, "%zu", i);
        cr_expect_eq(pair.two.data != NULL, cases[i].two != NULL, "%zu", i);
        if (cases[i].one) cr_expect(ratsu_slice_is(pair.one, cases[i].one), "%zu", i);
        if (cases[i].two) cr_expect(ratsu_slice_is(pair.two, cases[i].two), "%zu", i);
        if (!cases[i].message) continue;
        cr_expect_str_eq(json.message, cases[i].message, "%zu", i);
        cr_expect_eq(json.fault_at, cases[i].at, "%zu: %zu", i, json.fault_at);
    }
}

Test(json, escapes)
{
    static const struct {
        const char *inside, *text; /* NULL: an escape that is none, at the place */
        size_t at;
    } cases[] = {
        {"", "", 0},
        {"plain", "plain", 0},
        {"\\\"\\\\\\/\\b\\f\\n\\r\\t", "\"\\/\b\f\n\r\t", 0},
        {"\\u0041\\u00e4\\u00E4\\u20AC!", "A\xc3\xa4\xc3\xa4\xe2\x82\xac!", 0},
        {"\\u007f\\u0080\\u07ff\\u0800\\uffff", "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf", 0},
        {"\\ud800\\udc00\\udbff\\uDFFF", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf", 0},
        {"\\uD83D\\uDE00x", "\xf0\x9f\x98\x80x", 0},
        {"\\ud7ff\\ue000", "\xed\x9f\xbf\xee\x80\x80", 0},
        {"ab\\x", NULL, 3},
        {"\\u004", NULL, 1},
        {"\\u004g", NULL, 1},
        {"\\u004G", NULL, 1},
        {"\\u00@0", NULL, 1},
        {"\\u00:0", NULL, 1},
        {"\\u00/0", NULL, 1},
        {"\\u00`0", NULL, 1},
        {"\\ud800", NULL, 5},
        {"\\ud800\\u0041", NULL, 5},
        {"\\ud800\\udbff", NULL, 5},
        {"\\ud800\\ue000", NULL, 5},
        {"\\ud800\\n....", NULL, 5},
        {"\\ud800nudc00", NULL, 5},
        {"\\udc00", NULL, 5},
        {"\\udfff", NULL, 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_json json = {.text = ratsu_slice_of(cases[i].inside)};
        struct ratsu_buffer out = {0};
        bool good = ratsu_json_unescape(&json, &out, json.text);
        cr_expect_eq(good, cases[i].text != NULL, "%s", cases[i].inside);
        if (cases[i].text)
            cr_expect(ratsu_slice_is(ratsu_buffer_slice(&out), cases[i].text), "%s",
                      cases[i].inside);
        else
            cr_expect_eq(json.fault_at, cases[i].at, "%s: %zu", cases[i].inside, json.fault_at);
        ratsu_buffer_free(&out);
    }
}

/* The first message stays. */
Test(json, first_fault)
{
    struct ratsu_json json = {.text = ratsu_slice_of("abc")};
    cr_expect_not(ratsu_json_refuse(&json, ratsu_slice_part(json.text, 2, 3), "one"));
    cr_expect_not(ratsu_json_fail(&json, 0, "two"));
    cr_expect_str_eq(json.message, "one");
    cr_expect_eq(json.fault_at, 2);
}
