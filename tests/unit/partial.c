/* Partial summaries as they are read: what is one, what is none, and what is reported of it. */
#include "stats/summary.h"
#include "base/texts.h"

#include <criterion/criterion.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define HEAD "ratsu-stats 2\nwhat\tx y\n"
#define ROWS "ends\ta\t#\nends\tb\\t\t#\n"
#define TREE "tree\t\t#\ntree\te4\t#\ntree\te4 e5\t#\ntree\te4 e5 Nf3\t#\ntree\te4 e6\t#\n"
#define BOOK(position, move) "book\t" position "\\0" move "\\0\t#\n"
#define NOT_ONE "is not a partial summary of this version (pgn-stats --partial)"
#define ROW_1 "row 1 cannot be read, or is not in order"
#define ROW_2 "row 2 cannot be read, or is not in order"
#define ROW_3 "row 3 cannot be read, or is not in order"
#define MISSING "truncated summary: rows are missing"
#define NO_END "is truncated: its last line is missing"
#define OTHER "what follows is not a partial summary made with the same options"

/* In a text, # is a 0 for each number of its row, $ a zero byte, @ a key of 200,000 bytes. */
static const struct {
    const char *text;
    unsigned rows;
    const char *trouble;
} cases[] = {
    {HEAD "end\t0\n", 0, ""},
    {HEAD ROWS TREE "end\t7\n", 7, ""},
    {HEAD ROWS "end\t2\n" HEAD "end\t0\n" HEAD ROWS TREE "end\t7\n", 9, ""},
    {HEAD "ends\t@\t#\nends\tb\t#\nend\t2\n", 2, ""},
    {"", 0, NOT_ONE},
    {"ratsu-stats 1\nwhat\tx\nend\t0\n", 0, NOT_ONE},
    {"ratsu-stats 2\n", 0, NOT_ONE},
    {"ratsu-stats 2\nwhat\tx y", 0, NOT_ONE},
    {"ratsu-stats 2\nwhich\tx y\nend\t0\n", 0, NOT_ONE},
    {"ratsu-stats 2\nwhat\tx$y\nend\t0\n", 0, NOT_ONE},
    {HEAD "endings\ta\t#\nend\t1\n", 0, ROW_1},
    {HEAD "ends\ta\\x\t#\nend\t1\n", 0, ROW_1},
    {HEAD "ends\tb\t#\nends\ta\t#\nend\t2\n", 1, ROW_2},
    {HEAD "ends\tb\t#\nends\tb\t#\nend\t2\n", 1, ROW_2},
    {HEAD "tree\t\t#\nends\tb\t#\nend\t2\n", 1, ROW_2},
    {HEAD "moves\tall\t9007199254740992\t0\t0\nend\t1\n", 1, ""},
    {HEAD "moves\tall\t0\t9007199254740993\t0\nend\t1\n", 0,
     "row 1 has a number over 9007199254740992, the most whose sums are exact: merge fewer games"},
    {HEAD "moves\tall\t0\t0\nend\t1\n", 0, ROW_1},
    {HEAD "moves\tall\t0\t0\t0\t0\nend\t1\n", 0, ROW_1},
    {HEAD "moves\tall\t0\t0\tx\nend\t1\n", 0, ROW_1},
    {HEAD "tree\te4\t#\nend\t1\n", 0, ROW_1},
    {HEAD "ends\ta\t#\ntree\te4\t#\nend\t2\n", 1, ROW_2},
    {HEAD "tree\t\t#\ntree\te4 e5\t#\nend\t2\n", 1, ROW_2},
    {HEAD "tree\t\t#\ntree\te4\t#\ntree\te4 e5 Nf3\t#\nend\t3\n", 2, ROW_3},
    {HEAD "tree\t\t#\ntree\td4\t#\ntree\te4 e5\t#\nend\t3\n", 2, ROW_3},
    {HEAD BOOK("0123456789abcdef", "e2e4") BOOK("0123456789abcdef", "e7e8q") "end\t2\n", 2, ""},
    {HEAD BOOK("0123456789abcde", "e2e4") "end\t1\n", 0, ROW_1},
    {HEAD BOOK("0123456789abcdeF", "e2e4") "end\t1\n", 0, ROW_1},
    {HEAD BOOK("0123456789abcdef", "e2e9") "end\t1\n", 0, ROW_1},
    {HEAD BOOK("0123456789abcdef", "i2e4") "end\t1\n", 0, ROW_1},
    {HEAD BOOK("0123456789abcdef", "e7e8k") "end\t1\n", 0, ROW_1},
    {HEAD BOOK("0123456789abcdef", "e7e8qq") "end\t1\n", 0, ROW_1},
    {HEAD "book\t0123456789abcdef\\0e2e4\t#\nend\t1\n", 0, ROW_1},
    {HEAD "book\t\t#\nend\t1\n", 0, ROW_1},
    {HEAD ROWS "end\t1\n", 2, MISSING},
    {HEAD ROWS "end\t3\n", 2, MISSING},
    {HEAD ROWS "end\t\n", 2, MISSING},
    {HEAD ROWS, 2, NO_END},
    {HEAD, 0, NO_END},
    {HEAD ROWS "end\t2\n\n", 2, OTHER},
    {HEAD ROWS "end\t2\nratsu-stats 2\n", 2, OTHER},
    {HEAD ROWS "end\t2\nratsu-stats 2\nwhat\tx\nend\t0\n", 2, OTHER},
    {HEAD ROWS "end\t2\nratsu-stats 1\nwhat\tx y\nend\t0\n", 2, OTHER},
    {HEAD ROWS "end\t2\n" HEAD ROWS "end\t4\n", 4, MISSING},
};

static void add_text(struct ratsu_buffer *out, const char *text)
{
    size_t line = 0;
    for (; *text; text++) {
        struct ratsu_slice row = ratsu_slice_part(ratsu_buffer_slice(out), line, out->length);
        if (*text == '#') {
            unsigned section = ratsu_section_find(ratsu_take_field(&row));
            unsigned columns = section < RATSU_SECTIONS ? ratsu_sections[section].columns : 1;
            for (unsigned i = 0; i < columns; i++) ratsu_buffer_add_string(out, i ? "\t0" : "0");
        } else if (*text == '@') {
            for (int i = 0; i < 200000; i++) ratsu_buffer_add_char(out, 'a');
        } else {
            ratsu_buffer_add_char(out, *text == '$' ? '\0' : *text);
        }
        if (*text == '\n') line = out->length;
    }
}

Test(partial, what_is_read_and_what_is_refused)
{
    char path[] = "/tmp/ratsu-partial-XXXXXX";
    int file = mkstemp(path);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_buffer text = {0}, what = {0}, trouble = {0}, expected = {0};
        struct partial partial = {.path = path};
        enum ratsu_record got = RATSU_RECORD_FAILED;
        unsigned rows = 0;
        add_text(&text, cases[i].text);
        cr_assert_eq(pwrite(file, text.data, text.length, 0), (ssize_t)text.length);
        cr_assert_eq(ftruncate(file, (off_t)text.length), 0);
        if (*cases[i].trouble) ratsu_buffer_print(&expected, "%s: %s", path, cases[i].trouble);
        if (ratsu_partial_open(&partial, &what, &trouble)) {
            cr_expect(ratsu_slice_is(ratsu_buffer_slice(&what), "x y"));
            while ((got = ratsu_partial_next(&partial, &trouble)) == RATSU_RECORD) rows++;
        }
        cr_expect_eq(got, *cases[i].trouble ? RATSU_RECORD_FAILED : RATSU_RECORD_END, "%s",
                     cases[i].text);
        cr_expect_eq(rows, cases[i].rows, "%s: %u rows", cases[i].text, rows);
        cr_expect(ratsu_slice_equal(ratsu_buffer_slice(&trouble), ratsu_buffer_slice(&expected)),
                  "%s: %.*s", cases[i].text, (int)trouble.length, trouble.data ? trouble.data : "");
        ratsu_partial_free(&partial);
        ratsu_buffer_free(&text);
        ratsu_buffer_free(&what);
        ratsu_buffer_free(&trouble);
        ratsu_buffer_free(&expected);
    }
    close(file);
    unlink(path);
}

Test(partial, what_is_written_is_read)
{
    static const struct ratsu_stats_settings settings = {.what = "this\tand that"};
    struct ratsu_buffer text = {0}, what = {0}, trouble = {0};
    char path[] = "/tmp/ratsu-partial-XXXXXX";
    int file = mkstemp(path);
    struct partial partial = {.path = path};
    ratsu_partial_begin(&text, &settings);
    for (unsigned section = 0; section < RATSU_SECTIONS; section++) {
        struct ratsu_row row = {.section = section, .values = {1, 2, 3, 4, 5, 6, 7, 8}};
        row.key = section == RATSU_TREE   ? ratsu_slice_of("")
                  : section == RATSU_BOOK ? (struct ratsu_slice){"0123456789abcdef\0a2a4", 22}
                                          : ratsu_slice_of("a\tb\\\n");
        ratsu_partial_row(&text, &row);
    }
    ratsu_partial_end(&text, RATSU_SECTIONS);
    cr_assert_eq(write(file, text.data, text.length), (ssize_t)text.length);
    cr_assert(ratsu_partial_open(&partial, &what, &trouble));
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&what), settings.what));
    for (unsigned section = 0; section < RATSU_SECTIONS; section++) {
        cr_assert_eq(ratsu_partial_next(&partial, &trouble), RATSU_RECORD, "%.*s",
                     (int)trouble.length, trouble.data);
        cr_expect_eq(partial.section, section);
        cr_expect_eq(partial.key.data[0], (char)section);
        cr_expect_eq(partial.key.length, section == RATSU_TREE   ? 1
                                         : section == RATSU_BOOK ? 23
                                                                 : 6);
        for (unsigned i = 0; i < ratsu_sections[section].columns; i++)
            cr_expect_eq(partial.values[i], i < 8 ? i + 1 : 0);
    }
    cr_expect_eq(ratsu_partial_next(&partial, &trouble), RATSU_RECORD_END);
    ratsu_partial_free(&partial);
    ratsu_buffer_free(&text);
    ratsu_buffer_free(&what);
    ratsu_buffer_free(&trouble);
    close(file);
    unlink(path);
}
