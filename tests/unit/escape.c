#include <criterion/criterion.h>

#include "base/escape.h"

typedef void (*adder)(struct ratsu_buffer *, struct ratsu_slice);

#define TEXT(literal) ((struct ratsu_slice){literal, sizeof(literal) - 1})

static void expect(adder add, struct ratsu_slice text, struct ratsu_slice expected)
{
    struct ratsu_buffer buffer = {0};
    ratsu_buffer_add_string(&buffer, "before ");
    add(&buffer, text);
    struct ratsu_slice got = ratsu_slice_part(ratsu_buffer_slice(&buffer), 7, buffer.length);
    cr_assert(ratsu_slice_equal(got, expected), "'%.*s' became '%.*s'", (int)text.length, text.data,
              (int)got.length, got.data);
    ratsu_buffer_free(&buffer);
}

/* A text that does not begin its buffer, nor end what the buffer has room for. */
static void value(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    size_t from = buffer->length;
    ratsu_buffer_add_slice(buffer, text);
    ratsu_buffer_add_char(buffer, '"');
    buffer->length--;
    ratsu_unescape_value(buffer, from);
}

Test(escape, values_of_tags)
{
    expect(value, TEXT(""), TEXT(""));
    expect(value, TEXT("Tal"), TEXT("Tal"));
    expect(value, TEXT("\\"), TEXT("\\"));
    expect(value, TEXT("\\\\"), TEXT("\\"));
    expect(value, TEXT("\\\\\\"), TEXT("\\\\"));
    expect(value, TEXT("\\\"Misha\\\" Tal"), TEXT("\"Misha\" Tal"));
    expect(value, TEXT("a\\b\\\\c\\\""), TEXT("a\\b\\c\""));
    struct ratsu_buffer buffer = {0};
    ratsu_buffer_add_string(&buffer, "\\\\a");
    ratsu_unescape_value(&buffer, 2);
    cr_assert_eq(buffer.length, 3, "what stands before is left alone");
    ratsu_unescape_value(&buffer, 1);
    cr_assert_eq(buffer.length, 3, "one backslash is none before another");
    ratsu_unescape_value(&buffer, 0);
    cr_assert_eq(buffer.length, 2);
    ratsu_buffer_free(&buffer);
}

Test(escape, json)
{
    expect(ratsu_add_json, TEXT(""), TEXT(""));
    expect(ratsu_add_json, TEXT("\"Tal\\\" /Nõmm"), TEXT("\\\"Tal\\\\\\\" /Nõmm"));
    expect(ratsu_add_json, TEXT("\x7f\302\200«\302\237\302\240"),
           TEXT("\\u007f\\u0080«\\u009f\302\240"));
    expect(ratsu_add_json, TEXT("abc\302\200\302\201"), TEXT("abc\\u0080\\u0081"));
    expect(ratsu_add_json, TEXT("\0\b\t\n\v\f\r\x1f "),
           TEXT("\\u0000\\b\\t\\n\\u000b\\f\\r\\u001f "));
}

/* Each byte at each place of a text: plain is what is ASCII and becomes itself. */
Test(escape, json_plain)
{
    char text[21];
    for (size_t length = 0; length < sizeof text; length++) {
        memset(text, 'a', sizeof text);
        cr_assert(ratsu_json_plain((struct ratsu_slice){text, length}));
        for (size_t at = 0; at < length; at++) {
            for (unsigned byte = 0; byte < 256; byte++) {
                struct ratsu_buffer escaped = {0};
                text[at] = (char)byte;
                ratsu_add_json(&escaped, (struct ratsu_slice){text, length});
                cr_assert_eq(ratsu_json_plain((struct ratsu_slice){text, length}),
                             byte < 128 && escaped.length == length, "%u at %zu", byte, at);
                ratsu_buffer_free(&escaped);
            }
            text[at] = at % 2 ? ' ' : '~';
        }
    }
}

Test(escape, xml)
{
    expect(ratsu_add_xml, TEXT("a\x7f\302\205«\xef\xbf\xbe\302\237"),
           TEXT("a\xef\xbf\xbd\xef\xbf\xbd«\xef\xbf\xbd\xef\xbf\xbd"));
    expect(ratsu_add_xml, TEXT("a<b>&\"'"), TEXT("a&lt;b&gt;&amp;&quot;&#39;"));
    expect(ratsu_add_xml, TEXT("\t\r\n"), TEXT("&#9;&#13;&#10;"));
    expect(ratsu_add_xml, TEXT("\0x\x1b"), TEXT("\xef\xbf\xbdx\xef\xbf\xbd"));
    expect(ratsu_add_xml, TEXT("<\xef\xbf\xbe<\xef\xbf\xbf\xef\xbf\xbf\xef\xbf\xbd"),
           TEXT("&lt;\xef\xbf\xbd&lt;\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"));
}

Test(escape, markdown)
{
    expect(ratsu_add_marked, TEXT(""), TEXT(""));
    expect(ratsu_add_marked, TEXT(" a \t\r\nb "), TEXT(" a b "));
    expect(ratsu_add_marked, TEXT("\\`*_[]<>#|~&"), TEXT("\\\\\\`\\*\\_\\[\\]\\<\\>\\#\\|\\~\\&"));
    /* marks of lists and lines: alone between blanks, or several of them */
    expect(ratsu_add_marked, TEXT("$x$ a:b 0:03"), TEXT("\\$x\\$ a:<!---->b 0:03"));
    expect(ratsu_add_marked, TEXT("- a -"), TEXT("\\- a \\-"));
    expect(ratsu_add_marked, TEXT("-a a- +b =c a-b"), TEXT("-a a- +b =c a-b"));
    expect(ratsu_add_marked, TEXT("-a"), TEXT("-a"));
    expect(ratsu_add_marked, TEXT("--- +"), TEXT("\\--- \\+"));
    expect(ratsu_add_marked, TEXT("1. e4 1.e4 a. 2)"), TEXT("1\\. e4 1.e4 a. 2\\)"));
    expect(ratsu_add_marked, TEXT("1.a"), TEXT("1.a"));
    expect(ratsu_add_marked, TEXT(". )"), TEXT(". )"));
    /* nobody is notified */
    expect(ratsu_add_marked, TEXT("@a @ b@c @"), TEXT("@<!---->a @ b@<!---->c @"));
    expect(ratsu_add_marked, TEXT("@a"), TEXT("@<!---->a"));
    expect(ratsu_add_marked, TEXT("\0a"), TEXT("\0a"));
}

Test(escape, csv)
{
    expect(ratsu_add_csv, TEXT("Tal Mihhail"), TEXT("Tal Mihhail"));
    expect(ratsu_add_csv, TEXT("Tal, Mihhail"), TEXT("\"Tal, Mihhail\""));
    expect(ratsu_add_csv, TEXT("\"Misha\""), TEXT("\"\"\"Misha\"\"\""));
    expect(ratsu_add_csv, TEXT("a\rb"), TEXT("\"a\rb\""));
    expect(ratsu_add_csv, TEXT("\n"), TEXT("\"\n\""));
    expect(ratsu_add_csv, TEXT(""), TEXT(""));
}

static void csv_safe(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    ratsu_add_field(buffer, text, ',', true);
}

static void tsv_safe(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    ratsu_add_field(buffer, text, '\t', true);
}

Test(escape, cells_that_are_run)
{
    static const char signs[][4] = {"=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        struct ratsu_buffer text = {0}, csv = {0}, tsv = {0};
        ratsu_buffer_add_string(&text, signs[i]);
        ratsu_buffer_add_char(&text, '1');
        csv_safe(&csv, (struct ratsu_slice){text.data, text.length});
        tsv_safe(&tsv, (struct ratsu_slice){text.data, text.length});
        cr_expect(csv.data[0] == '"' && csv.data[1] == '\'' && tsv.data[0] == '\'', "%s", signs[i]);
        ratsu_buffer_free(&text);
        ratsu_buffer_free(&csv);
        ratsu_buffer_free(&tsv);
    }
    expect(csv_safe, TEXT("a=1"), TEXT("a=1"));
    expect(csv_safe, TEXT("\xef\xbc\x9c"), TEXT("\xef\xbc\x9c"));
    expect(csv_safe, TEXT("\xef\xbc"), TEXT("\xef\xbc"));
    expect(tsv_safe, TEXT(""), TEXT(""));
    expect(tsv_safe, TEXT("\0"), TEXT("\\0"));
}

Test(escape, shell)
{
    expect(ratsu_add_shell, TEXT("dir/a-b_c.pgn"), TEXT("dir/a-b_c.pgn"));
    expect(ratsu_add_shell, TEXT("my games.pgn"), TEXT("'my games.pgn'"));
    expect(ratsu_add_shell, TEXT("it's"), TEXT("'it'\\''s'"));
    expect(ratsu_add_shell, TEXT("$x"), TEXT("'$x'"));
    expect(ratsu_add_shell, TEXT(""), TEXT("''"));
}

Test(escape, lines_and_tables_come_back)
{
    expect(ratsu_add_line, TEXT("a\\n\r\n\0\tz"), TEXT("a\\\\n\\r\\n\\0\tz"));
    expect(ratsu_add_tsv, TEXT("a\\n\r\n\0\tz"), TEXT("a\\\\n\\r\\n\\0\\tz"));
    struct ratsu_buffer bytes = {0}, line = {0}, back = {0};
    unsigned random = 1;
    for (unsigned i = 0; i < 65536; i++) {
        random = random * 1103515245 + 12345;
        ratsu_buffer_add_char(&bytes, random & 1 << 20 ? "\\\n\r\tnrt0"[random >> 24 & 7]
                                                       : (char)(random >> 16));
    }
    const adder adders[] = {ratsu_add_line, ratsu_add_tsv};
    for (size_t i = 0; i < 2; i++) {
        line.length = back.length = 0;
        adders[i](&line, ratsu_buffer_slice(&bytes));
        cr_assert_null(memchr(line.data, '\n', line.length));
        cr_assert(ratsu_add_unescaped(&back, ratsu_buffer_slice(&line)));
        cr_assert(ratsu_slice_equal(ratsu_buffer_slice(&back), ratsu_buffer_slice(&bytes)));
    }
    back.length = 0;
    cr_assert_not(ratsu_add_unescaped(&back, TEXT("a\\x\\n\\")));
    cr_assert(ratsu_slice_is(ratsu_buffer_slice(&back), "a\\x\n\\"));
    ratsu_buffer_free(&bytes);
    ratsu_buffer_free(&line);
    ratsu_buffer_free(&back);
}

/* Every code point encodes and is valid; nothing else of one to four bytes is. */
Test(escape, utf8_is_what_the_rfc_says)
{
    uint64_t characters = 0;
    for (unsigned first = 0; first < 256; first++)
        for (unsigned second = 0; second < 256; second++) {
            char two[2] = {(char)first, (char)second};
            bool valid = ratsu_utf8_valid((struct ratsu_slice){two, 2});
            bool pair = first >= 0xc2 && first <= 0xdf && second >= 0x80 && second <= 0xbf;
            cr_assert_eq(valid, pair || (first < 128 && second < 128));
            characters += pair;
            if (first < 0xe0) continue;
            for (unsigned third = 0x7f; third < 0xc1; third++) {
                char three[3] = {(char)first, (char)second, (char)third};
                characters += ratsu_utf8_valid((struct ratsu_slice){three, 3});
                for (unsigned fourth = 0x7f; first >= 0xf0 && fourth < 0xc1; fourth++) {
                    char four[4] = {(char)first, (char)second, (char)third, (char)fourth};
                    characters += ratsu_utf8_valid((struct ratsu_slice){four, 4});
                }
            }
        }
    cr_assert_eq(characters, 0x110000 - 0x80 - 0x800); /* all but ASCII and surrogates */
    cr_assert_not(ratsu_utf8_valid(TEXT("\xf0\x8f\xbf\xbf")));
    cr_assert(ratsu_utf8_valid(TEXT("\xf1\x80\x80\x80")));
    cr_assert_not(ratsu_utf8_valid(TEXT("\xe0\x9f\xbf")));
    cr_assert(ratsu_utf8_valid(TEXT("\xee\xbf\xbf")));
    cr_assert_eq(ratsu_utf8_length(TEXT("Nõmme \xc3")), 7);
    cr_assert_eq(ratsu_utf8_length(TEXT("0123456789abcdef0123456789abcdef0123456789abcde\xff")),
                 47);
    cr_assert(ratsu_utf8_valid(TEXT("")));
    cr_assert(ratsu_ascii(TEXT("0123456789abcdef0123456789abcdef01")));
    cr_assert_not(ratsu_ascii(TEXT("0123456789abcdef0123456789abcdef0\x80")));
    cr_assert_not(ratsu_ascii(TEXT("0123456789abcde\xf0"
                                   "123456789abcdef01")));
}

Test(escape, windows_1252_agrees_with_iconv)
{
    struct ratsu_recoder *recoder = ratsu_recoder_open("UTF-8", "windows-1252");
    cr_assert_not_null(recoder);
    for (unsigned byte = 0; byte < 256; byte++) {
        if (byte == 0x81 || byte == 0x8d || byte == 0x8f || byte == 0x90 || byte == 0x9d) continue;
        char text[40];
        memset(text, 'x', sizeof text);
        text[byte % 40] = (char)byte;
        struct ratsu_slice slice = {text, sizeof text};
        struct ratsu_buffer ours = {0}, theirs = {0};
        ratsu_add_windows_1252(&ours, slice);
        cr_assert(ratsu_recode(recoder, &theirs, slice));
        cr_assert(ratsu_slice_equal(ratsu_buffer_slice(&ours), ratsu_buffer_slice(&theirs)), "%u",
                  byte);
        cr_assert(ratsu_utf8_valid(ratsu_buffer_slice(&ours)));
        ratsu_buffer_free(&ours);
        ratsu_buffer_free(&theirs);
    }
    ratsu_recoder_close(recoder);
    expect(ratsu_add_windows_1252, TEXT("\x81\x9d"), TEXT("\xc2\x81\xc2\x9d"));
}

Test(escape, recoding_names_and_what_has_no_meaning)
{
    cr_assert_null(ratsu_recoder_open("UTF-8", "no-such-encoding"));
    cr_assert_null(ratsu_recoder_open("UTF-8", "UTF-16LE"), "letters are other bytes there");
    cr_assert_null(ratsu_recoder_open("UTF-16LE", "UTF-8"));
    cr_assert_null(ratsu_recoder_open("UTF-8", ""), "the locale's");
    cr_assert_null(ratsu_recoder_open("UTF-8", "//TRANSLIT"));
    ratsu_recoder_close(NULL);
    struct ratsu_recoder *recoder = ratsu_recoder_open("UTF-8", "windows-1251");
    struct ratsu_buffer buffer = {0};
    cr_assert(ratsu_recode(recoder, &buffer, TEXT("\xd2\xe0\xeb\xfc")));
    cr_assert(ratsu_slice_is(ratsu_buffer_slice(&buffer), "Таль"));
    ratsu_recoder_close(recoder);
    recoder = ratsu_recoder_open("UTF-8", "utf-8");
    buffer.length = 0;
    cr_assert_not(ratsu_recode(recoder, &buffer,
                               TEXT("a\xff"
                                    "b\xc3")));
    cr_assert(ratsu_slice_is(ratsu_buffer_slice(&buffer), "a\xef\xbf\xbd"
                                                          "b\xef\xbf\xbd"));
    buffer.length = 0;
    cr_assert(ratsu_recode(recoder, &buffer, TEXT("õ")));
    cr_assert(ratsu_slice_is(ratsu_buffer_slice(&buffer), "õ"));
    ratsu_recoder_close(recoder);
    /* A Vietnamese letter is held back, since its accent may follow. */
    recoder = ratsu_recoder_open("UTF-8", "windows-1258");
    buffer.length = 0;
    cr_expect(!recoder || (ratsu_recode(recoder, &buffer, TEXT("Ha")) &&
                           ratsu_slice_is(ratsu_buffer_slice(&buffer), "Ha")));
    ratsu_recoder_close(recoder);
    ratsu_buffer_free(&buffer);
}

/* What a terminal obeys, and its neighbours, which are text. */
Test(escape, shown)
{
    expect(ratsu_add_shown, TEXT("\x1f \x7e\x7f"), TEXT("\\x1F \x7e\\x7F"));
    expect(ratsu_add_shown, TEXT("\302\200\302\237\302\240"), TEXT("\\x80\\x9F\302\240"));
    expect(ratsu_add_shown, TEXT("\u2029\u202a\u202e\u202f"), TEXT("\u2029\\u202A\\u202E\u202f"));
    expect(ratsu_add_shown, TEXT("\u2065\u2066\u2069\u206a"), TEXT("\u2065\\u2066\\u2069\u206a"));
    expect(ratsu_add_shown, TEXT("\u206b\u20aa\u20a8"), TEXT("\u206b\u20aa\u20a8"));
}
