#include <criterion/criterion.h>

#include "io/join.h"

/* What FOLLOWS says of the bytes goes out with them: of two games as one, and of no memory. */
static int odd_follows(unsigned *last, struct ratsu_slice bytes)
{
    int own = *last == bytes.length ? 0 : *last > 100 ? -1 : 1;
    *last = (unsigned)bytes.length;
    return own;
}

Test(join, an_empty_line_stands_between_games)
{
    const struct {
        const char *games[3];
        const char *joined;
    } cases[] = {{{"a\n\n", "b\n\n", NULL}, "a\n\nb\n\n"},
                 {{"a\n", "b", "c"}, "a\n\nb\n\nc"},
                 {{"a", "b\n", NULL}, "a\n\nb\n"},
                 {{"x\r\na", "b", NULL}, "x\r\na\r\n\r\nb"},
                 {{"x\ra\r", "b", NULL}, "x\ra\r\rb"},
                 {{"x\na\r", "b", NULL}, "x\na\r\rb"}, /* CR LF would be one line end */
                 {{"a\n \t\n", "b", NULL}, "a\n \t\nb"},
                 {{"a\r\n\r\n", "b", NULL}, "a\r\n\r\nb"},
                 {{"\xef\xbb\xbf"
                   "a\n\n",
                   "\xef\xbb\xbf"
                   "b",
                   NULL},
                  "\xef\xbb\xbf"
                  "a\n\nb"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_join join = {0};
        struct ratsu_buffer out = {0};
        for (int k = 0; k < 3 && cases[i].games[k]; k++)
            ratsu_join_game(&join, &out, ratsu_slice_of(cases[i].games[k]), odd_follows);
        cr_expect(ratsu_slice_is(ratsu_buffer_slice(&out), cases[i].joined), "%zu: %.*s", i,
                  (int)out.length, out.data);
        ratsu_buffer_free(&out);
    }
}

Test(join, what_is_said_of_games)
{
    struct ratsu_join join = {0};
    struct ratsu_buffer out = {0};
    cr_expect(ratsu_join_game(&join, &out, ratsu_slice_of("ab"), odd_follows));
    cr_expect_not(ratsu_join_game(&join, &out, ratsu_slice_of("cd"), odd_follows));
    ratsu_join_more(&join, &out, ratsu_slice_of("e"), odd_follows);
    cr_expect(ratsu_join_game(&join, &out, ratsu_slice_of("fg"), odd_follows));
    cr_expect_not(out.failed);
    join.last = 101;
    ratsu_join_more(&join, &out, ratsu_slice_of("h"), odd_follows);
    cr_expect(out.failed);
    out.failed = false;
    join.last = 101;
    cr_expect(ratsu_join_game(&join, &out, ratsu_slice_of("i"), odd_follows));
    cr_expect(out.failed);
    ratsu_buffer_free(&out);
}

/* A game in pieces gives the same bytes, wherever it is cut: the first shows the line ends. */
Test(join, pieces_of_one_game)
{
    static const char *const games[] = {"x\r\na\r\n\r\n", "x\r\na\r\n", "x\r\na"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (size_t cut = 3; cut < strlen(games[i]); cut++) {
            struct ratsu_join join = {0};
            struct ratsu_buffer out = {0};
            if (games[i][cut - 1] == '\r') continue; /* no game is cut within CR LF */
            ratsu_join_game(&join, &out, (struct ratsu_slice){games[i], cut}, odd_follows);
            ratsu_join_more(&join, &out, ratsu_slice_of(games[i] + cut), odd_follows);
            ratsu_join_game(&join, &out, ratsu_slice_of("b"), odd_follows);
            cr_expect(ratsu_slice_is(ratsu_buffer_slice(&out), "x\r\na\r\n\r\nb"), "%zu, %zu", i,
                      cut);
            ratsu_buffer_free(&out);
        }
}

Test(join, what_is_missing_before_the_next)
{
    static const char *const cases[][2] = {
        {"a", "\n\n"},     {"a\n", "\n"},          {"a\n\n", ""},    {"a\n \n\t", ""},
        {"a\r", "\r"},     {"a\r\r", ""},          {"x\ra", "\r\r"}, {"a\r\n", "\r\n"},
        {"a\r\n\r\n", ""}, {"x\r\na", "\r\n\r\n"}, {"\n", "\n"},     {"\r\n", "\r\n"},
        {"a\n b", "\n\n"}, {"x\na\r", "\r"},       {"a\n\n\n", ""},  {"a\r\n \r\n", ""},
        {"", "\n\n"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_str_eq(ratsu_join_missing(ratsu_slice_of(cases[i][0])), cases[i][1], "%zu", i);
}
