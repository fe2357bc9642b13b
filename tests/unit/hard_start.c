#include "ratsu/pgn.h"
#include "pgn/hard_start.h"

#include <criterion/criterion.h>

/* Where text is cut: the last hard start, marked by "^" in the table. */
Test(hard_start, cut)
{
    static const char *const cases[] = {
        "[A \"b\"]\n\ne4 *\n\n^[A \"c\"]\n\nd4",
        "[A \"b\"]\n\ne4 *\n^[A \"c\"]\n\nd4",
        "[A \"b\"]\n\ne4\n\n^\xef\xbb\xbf \t[A \"b\"]\n",
        "[A \"b\"]\n\ne4 {x\n\n^[A   \"c\"]\n",
        "[A \"b\"]\n\n^[Event \"c\"]\n[Site \"d\"]\n\n[Date \"e\"]",
        "[A \"b\"]\r\re4\r\r^[A \"c\"]\rd4",
        "[A \"b\"]\r\n\r\ne4\r\n \r\n^[A \"c\"]\r\nd4",
        "e4 e5\n\n[A \"b\"]\n\n*\n\n^[A \"c\"]\n",
        "1. e4\n\n^[A \"b\" ]\r",
        "prose {\n\n[A \"b\"]\n\n*\n\n^[A \"c\"]\n",
        /* Lines of "% ratsu:" belong to the game that follows, other lines of % do not. */
        "[A \"b\"]\n\ne4 *\n\n^% ratsu: x\n[A \"c\"]\n\nd4",
        "[A \"b\"]\n\ne4 *\n^% ratsu: 1-0\n\n \n% ratsu: y\n\n[A \"c\"]\n",
        "[A \"b\"]\r\n\r\ne4 *\r\n\r\n^% ratsu: x\r\n[A \"c\"]\r\n",
        "[A \"b\"]\n\ne4 *\n\n% other\n^% ratsu: x\n\n[A \"c\"]\n",
        "% ratsu: x\n[A \"b\"]\n\ne4 *\n\n^% ratsu: x\n[A \"c\"]\n\nd4",
        "[A \"b\"]\n\n^% ratsu: x\n[Event \"c\"]\n",
        /* a line of one U+00A0, in UTF-8 and in Windows-1252, is blank; a letter with that byte is
         * not */
        "[A \"b\"]\n\ne4\n\u00a0\n^[A \"c\"]\n",
        "[A \"b\"]\n\ne4\n\xa0\n^[A \"c\"]\n",
        /* after a result in any spelling */
        "[A \"b\"]\n\ne4 1:0\n^[A \"c\"]\n",
        "[A \"b\"]\n\ne4 1\u20130\n^[A \"c\"]\n",
        "[A \"b\"]\n\ne4 1/2\n^[A \"c\"]\n",
        "[A \"b\"]\n\ne4 0 - 1\n^[A \"c\"]\n",
        "[A \"b\"]\n\ne4 \u00bd-\u00bd\n^[A \"c\"]\n",
        "[A \"b\"]\n\ne41/2\n^[A \"c\"]\n",
    };
    static const char *const uncut[] = {
        "",
        "[A \"b\"]\n\ne4 *\n\n[A ",
        "\n\n[A \"b\"]",
        "\xef\xbb\xbf\n[A \"b\"]",
        "prose\n\n[A \"b\"]\n\n*",
        "{1. e4\n\n[A \"b\"]\n\n*",
        "[A \"b\"]\n[Event \"c\"]\n\n[Date \"e\"]",
        "[A \"b\"]\n\ne4 x1-0\n[A \"c\"]",
        "[A \"b\"]\n\ne4\n\u00e0\n[A \"c\"]\n",
        "[A \"b\"]\n\ne4\n\n[%clk \"c\"]",
        "% ratsu: x\n\n[A \"b\"]",
        "\xef\xbb\xbf% ratsu: x\n[A \"b\"]",
        "[A \"b\"]\n% ratsu: x\n[B \"c\"]\n",
        "[A \"b\"]\n\ne4\n% ratsu: x\n[B \"c\"]\n",
        /* Lines that are not closed, or not closed yet, begin a game only outside comments. */
        "[A \"b\"]\n\ne4 *\n\n[A \"c\"]",
        "[A \"b\"]\n\ne4 *\n\n[A \"c\n[B \"d\"]\n",
        "[A \"b\"]\n\ne4 {x\n\n[see \"c\", p. 20] it is} e5\n",
        "[A \"b\"]\n\ne4 {x\n\n[see \"c\", p. 20]\nit is} e5\n",
        /* a value that was not closed ends in no result */
        "[A \"b\"]\n\ne4 *\n\n[Event \"1-0\n[A \"c\"]\n",
        "[A \"b\"]\n\ne4 21:0\n[A \"c\"]\n",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200];
        const char *mark = strchr(cases[i], '^');
        size_t before = (size_t)(mark - cases[i]);
        memcpy(text, cases[i], before);
        strcpy(text + before, mark + 1);
        cr_expect_eq(ratsu_pgn_cut(ratsu_slice_of(text), false), before, "%s", cases[i]);
    }
    for (size_t i = 0; i < sizeof uncut / sizeof *uncut; i++)
        cr_expect_eq(ratsu_pgn_cut(ratsu_slice_of(uncut[i]), false), 0, "%s", uncut[i]);
}

/* Where there is no hard start: the last game but one after the first, for what follows may change
 * where the last one begins. */
Test(hard_start, soft_cut)
{
    static const char *const cases[] = {
        "1. e4\n\n1-0\n\n^1. d4\n\n1-0\n\n1. c4\n",
        "[Event \"a\"]\n1. e4 1-0\n\n1. d4 1-0\n\n^1. c4 1-0\n\n1. b4\n",
        "1. e4 1-0\n\n^1. d4 1-0\n\n1. c4 {1-0\n\n1. b4 1-0\n\n1. a4",
        /* a line that goes on after the text may yet be prose */
        "1. e4 1-0\n\n^1. d4 1-0\n\n1. c4 1-0\n\n1. b4",
        "1. e4\n\n1-0\n\n1. d4\n\n1-0\n\n^[A \"b\"]\n",
    };
    static const char *const uncut[] = {"", "1. e4 1-0\n\n1. d4",
                                        "{1. e4 1-0\n\n1. d4 1-0\n\n1. c4"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200];
        const char *mark = strchr(cases[i], '^');
        size_t before = (size_t)(mark - cases[i]);
        memcpy(text, cases[i], before);
        strcpy(text + before, mark + 1);
        cr_expect_eq(ratsu_pgn_cut(ratsu_slice_of(text), true), before, "%s", cases[i]);
    }
    for (size_t i = 0; i < sizeof uncut / sizeof *uncut; i++)
        cr_expect_eq(ratsu_pgn_cut(ratsu_slice_of(uncut[i]), true), 0, "%s", uncut[i]);
}

/* As far before the tag as is kept where input is cut. */
Test(hard_start, allowances_reach_so_far)
{
    enum { LINES = 2000 };
    static const char line[] = "% ratsu: allow\n";
    struct ratsu_buffer text = {0};
    ratsu_buffer_add_string(&text, "[A \"b\"]\n\ne4 *\n\n");
    for (int i = 0; i < LINES; i++) ratsu_buffer_add_string(&text, line);
    size_t tag = text.length;
    ratsu_buffer_add_string(&text, "[A \"c\"]\n");
    size_t cut = ratsu_pgn_cut(ratsu_buffer_slice(&text), false);
    cr_expect_eq((tag - cut) % (sizeof line - 1), 0);
    cr_expect_leq(tag - cut, 16 << 10);
    cr_expect_gt(tag - cut, (16 << 10) - sizeof line);
    cr_expect_eq(ratsu_pgn_hard_start(ratsu_buffer_slice(&text), 9), cut);
    cr_expect_eq(ratsu_pgn_hard_start(ratsu_buffer_slice(&text), cut + 1), text.length);
    ratsu_buffer_free(&text);
}

/* For ranges: the first hard start at or after any byte. */
Test(hard_start, first_from_any_byte)
{
    static const char text[] = "[A \"b\"]\n\ne4 *\n\n[A \"c\"]\n[D \"e\"]\n\nd4 1-0\n[F \"g\"]\n";
    struct ratsu_slice whole = ratsu_slice_of(text);
    static const size_t starts[] = {0, 15, 39, sizeof text - 1};
    size_t next = 0;
    for (size_t from = 0; from <= whole.length; from++) {
        if (from > starts[next]) next++;
        cr_expect_eq(ratsu_pgn_hard_start(whole, from), starts[next], "from %zu", from);
    }
}
