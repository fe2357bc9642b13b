/* UTF-8 and Windows-1252, there and back. */
#include "base/texts.h"
#include "base/unicode.h"

#include <criterion/criterion.h>

Test(unicode, every_byte_has_a_way_back)
{
    struct ratsu_buffer text = {0};
    char bytes[256];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (char)i;
    ratsu_buffer_add_string(&text, "before");
    ratsu_add_windows_1252(&text, (struct ratsu_slice){bytes, sizeof bytes});
    cr_expect(ratsu_utf8_valid(ratsu_buffer_slice(&text)));
    cr_expect_gt(text.length, 6 + sizeof bytes + 100);
    cr_assert(ratsu_restore_windows_1252(&text, 6));
    cr_assert_eq(text.length, 6 + sizeof bytes);
    cr_expect_eq(memcmp(text.data, "before", 6), 0);
    cr_expect_eq(memcmp(text.data + 6, bytes, sizeof bytes), 0);
    ratsu_buffer_free(&text);
}

Test(unicode, what_windows_1252_does_not_hold)
{
    static const char *const texts[] = {"\xc4\x80", "a\xe2\x82\xadz", "\xf0\x9f\x98\x80",
                                        "\xc2\x80"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct ratsu_buffer text = {0};
        ratsu_buffer_add_string(&text, texts[i]);
        cr_expect_not(ratsu_restore_windows_1252(&text, 0), "%zu", i);
        ratsu_buffer_free(&text);
    }
}

/* A character that is cut off: the byte after the end is not looked at. */
Test(unicode, ends_where_the_text_does)
{
    struct ratsu_buffer text = {0};
    ratsu_buffer_add_string(&text, "x\xc3\xa9");
    text.length = 2;
    cr_assert(ratsu_restore_windows_1252(&text, 0));
    cr_assert_eq(text.length, 2);
    cr_expect_eq(text.data[1], '\3');
    ratsu_buffer_free(&text);
}

static size_t blank_at(const char *text, size_t at)
{
    return ratsu_unicode_blank(ratsu_slice_of(text), at);
}

Test(unicode, blanks_beyond_ascii_are_told_from_letters)
{
    static const char *const blanks[] = {"\xc2\x85", "\u00a0", "\u00ad", "\u2000",
                                         "\u200a",   "\u200b", "\u200f", "\u202f",
                                         "\u2060",   "\u3000", "\ufeff"};
    static const char *const others[] = {" ",      "a",          "\u0420",  "\u00e0", "\u2010",
                                         "\u2658", "\ufe0e",     "\uff2e",  "\u1fff", "\xc2",
                                         "\xad",   "\U0001f000", "\xc2\x84"};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        cr_expect_eq(blank_at(blanks[i], 0), strlen(blanks[i]), "%s", blanks[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_eq(blank_at(others[i], 0), 0, "%s", others[i]);
    cr_expect_eq(blank_at("e\xa0", 1), 1); /* Windows-1252 */
    cr_expect_eq(blank_at("e", 1), 0);
    cr_expect_eq(ratsu_find_unicode_blank(ratsu_slice_of("\u0420\u00e0x\u200by"), 0), 5);
    cr_expect_eq(ratsu_find_unicode_blank(ratsu_slice_of("x\u200by"), 4), 5);
}

Test(unicode, blanks_have_names)
{
    struct ratsu_buffer name = {0};
    ratsu_add_blank_name(&name, ratsu_slice_of("\u200b"));
    ratsu_buffer_add_char(&name, ',');
    ratsu_add_blank_name(&name, ratsu_slice_of("\xa0"));
    cr_expect_eq(name.length, strlen("U+200B zero width space,U+00A0 no-break space"));
    cr_expect_eq(memcmp(name.data, "U+200B zero width space,U+00A0 no-break space", name.length),
                 0);
    ratsu_buffer_free(&name);
}

/* Dashes of three bytes, their neighbours, and what ends too early. */
Test(unicode, dashes)
{
    static const struct {
        const char *text;
        size_t length;
    } texts[] = {{"-", 1},       {"\u2010", 3}, {"\u2015", 3},  {"\u2212", 3},
                 {"\u2212 ", 3}, {"\u200f", 0}, {"\u2016", 0},  {"\u2211", 0},
                 {"\u2213", 0},  {"", 0},       {"\xe2\x80", 0}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        cr_expect_eq(ratsu_dash_length(ratsu_slice_of(texts[i].text), 0), texts[i].length, "%zu",
                     i);
    cr_expect_eq(ratsu_dash_length((struct ratsu_slice){"\u2010", 2}, 0), 0);
    cr_expect_eq(ratsu_dash_length(ratsu_slice_of("1-0"), 1), 1);
    cr_expect_eq(ratsu_dash_length((struct ratsu_slice){"1-0", 1}, 1), 0);
}

Test(unicode, blanks_and_dots)
{
    struct ratsu_slice text = {" \t\0\u00a0\n\u200bx", 10};
    cr_expect_eq(ratsu_skip_blanks(text, 0), 5);
    cr_expect_eq(ratsu_skip_spaces(text, 0), 9);
    cr_expect_eq(ratsu_skip_spaces(text, 10), 10);
    cr_expect_eq(ratsu_dots_end(ratsu_slice_of("..\u2026.x"), 0), 6);
    cr_expect_eq(ratsu_dots_end(ratsu_slice_of("x"), 0), 0);
    cr_expect_eq(ratsu_dots_end(ratsu_slice_of("\x85"), 0), 1);
}

Test(unicode, digits)
{
    size_t at = 1;
    cr_expect_eq(ratsu_take_digits(ratsu_slice_of("a0012b"), &at), 12);
    cr_expect_eq(at, 5);
    at = 0;
    cr_expect_eq(ratsu_take_digits(ratsu_slice_of("4294967296"), &at), UINT64_C(4294967296));
    at = 0;
    cr_expect_eq(ratsu_take_digits(ratsu_slice_of("12345678901"), &at), UINT64_MAX);
    at = 0;
    cr_expect_eq(ratsu_take_digits(ratsu_slice_of("x"), &at), 0);
    cr_expect_eq(at, 0);
}
