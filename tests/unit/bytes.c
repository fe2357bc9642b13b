#include <criterion/criterion.h>

#include "check/judge.h"

static struct byte_facts facts_slowly(struct ratsu_slice text)
{
    struct byte_facts facts = {0};
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        bool pair = c == '\r' && i + 1 < text.length && text.data[i + 1] == '\n';
        if (c >= 0x80) facts.high = true;
        if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7f) facts.control = true;
        if (c == '\n' && (i == 0 || text.data[i - 1] != '\r')) facts.lf = true;
        if (pair) facts.crlf = true;
        if (c == '\r' && !pair) facts.cr = true;
    }
    return facts;
}

static bool same_facts(struct byte_facts a, struct byte_facts b)
{
    return a.high == b.high && a.control == b.control && a.lf == b.lf && a.crlf == b.crlf &&
           a.cr == b.cr;
}

Test(bytes, facts_agree_with_a_plain_loop)
{
    static const unsigned char letters[] = {'a',  ' ',  'z',  '\t', 'b', '0',  '~',  'y',
                                            '\n', '\r', 0x80, 0xff, 0,   0x7f, 0x1f, '['};
    static char text[2200];
    unsigned random = 7;
    for (int round = 0; round < 8000; round++) {
        size_t length = (size_t)round * (round % 4 ? 1 : 37) % (round % 4 ? 200 : sizeof text);
        unsigned kinds = 7 + (unsigned)round / 4 % 10;
        for (size_t i = 0; i < length; i++) {
            random = random * 1103515245 + 12345;
            /* Rare bytes alone, so that each fact is false often enough. */
            unsigned letter = (random >> 16) % 40 == 0 ? kinds - 1 : (random >> 8) % 8;
            text[i] = (char)letters[letter < sizeof letters ? letter : 0];
        }
        size_t pair = length > 1024 && round % 8 == 0 ? 1023 : random % 200;
        if (round % 3 == 0 && pair + 1 < length) memcpy(text + pair, "\r\n", 2);
        struct ratsu_slice slice = {text, length};
        enum ratsu_level level = (enum ratsu_level)((unsigned)round % (ratsu_level_best() + 1u));
        struct byte_facts fast = ratsu_byte_facts(level, slice), slow = facts_slowly(slice);
        cr_assert(same_facts(fast, slow), "%d", round);
    }
}

/* In text that is plain but for that. */
Test(bytes, what_stands_alone_is_seen_at_any_place)
{
    static const char *const alone[] = {"\n", "\r", "\r\n", "\n\r", "\x7f", "\x1f", "\x80", "\t"};
    static char text[2200];
    for (size_t at = 0; at + 2 < sizeof text; at++) {
        for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
            struct ratsu_slice wanted = ratsu_slice_of(alone[i]), slice = {text, sizeof text};
            memset(text, '~' - (int)(at % ('~' - ' ')), sizeof text);
            memcpy(text + at, wanted.data, wanted.length);
            cr_assert(same_facts(ratsu_byte_facts(ratsu_level_best(), slice), facts_slowly(slice)),
                      "%zu at %zu", i, at);
        }
    }
}

Test(bytes, line_ends_of_one_kind_are_not_mixed)
{
    const struct {
        const char *text;
        bool mixed;
    } cases[] = {{"a\nb\n", false},  {"a\r\nb\r\n", false}, {"a\rb\r", false}, {"a\r\n\r\n", false},
                 {"a\nb\r\n", true}, {"a\r\nb\r", true},    {"a\rb\n", true},  {"", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct byte_facts facts =
            ratsu_byte_facts(RATSU_LEVEL_PLAIN, ratsu_slice_of(cases[i].text));
        cr_expect_eq(line_ends_mixed(&facts), cases[i].mixed, "%zu", i);
    }
}
