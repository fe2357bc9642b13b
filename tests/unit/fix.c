/* What fixes do, and what they leave alone. */
#include "judging.h"

#include <stdio.h>

/* TEXT with its fixes in the profile import, checks of the letters OFF turned off;
 * NUL-terminated. */
static struct ratsu_buffer fixed(const char *text, const char *off)
{
    struct judging judging;
    struct ratsu_buffer out = {0};
    struct ratsu_slice whole = ratsu_slice_of(text);
    judging_begin(&judging, RATSU_IMPORT);
    judging.settings.fixes = true;
    for (; *off; off++)
        ratsu_check_switch(&judging.settings, RATSU_IMPORT, (struct ratsu_slice){off, 1}, false);
    judge_text(&judging, whole, false);
    struct ratsu_checker *checker =
        ratsu_checker_new(ratsu_kernel(ratsu_level_best()), &judging.settings);
    struct ratsu_check_text all = {.bytes = whole, .first = true, .last = true};
    cr_assert(ratsu_fix(checker, &all, &judging.findings, &out));
    ratsu_checker_free(checker);
    ratsu_buffer_add_char(&out, '\0');
    judging_end(&judging);
    return out;
}

static void expect(const char *text, const char *expected)
{
    struct ratsu_buffer once = fixed(text, "TX"), twice = fixed(once.data, "TX");
    cr_expect_str_eq(once.data, expected, "%s\nbecame:\n%s\nexpected:\n%s", text, once.data,
                     expected);
    cr_expect_str_eq(twice.data, once.data, "fixed twice:\n%s\n", twice.data);
    ratsu_buffer_free(&once);
    ratsu_buffer_free(&twice);
}

Test(fix, tokens_do_not_stick_to_their_neighbours)
{
    expect("1. e4 e5 =2. Nf3 *", "1. e4 e5 $10 2. Nf3 *");
    expect("1. e4 e5\xc2\xb1 2. Nf3 *", "1. e4 e5 $16 2. Nf3 *");
    expect("1. e4 e5 (1... d5\xc2\xb1) *", "1. e4 e5 (1... d5 $16) *");
    expect("1. e4e5 *", "1. e4 e5 *");
    expect("1. e4 e5 1/2", "1. e4 e5 1/2-1/2");
    expect("1. 0-0 e5 1/2", "1. 0-0 e5 1/2-1/2");
    expect("1. e4 e5 2. Nf3+! *", "1. e4 e5 2. Nf3! *");
}

/* A NAG belongs after its move: other programs read past a sign, and stop at such a NAG. */
Test(fix, signs_apart_from_their_moves_are_left)
{
    expect("1. =e4 e5 *", "1. =e4 e5 *");
    expect("1. e4 e5 2. = Nf3 *", "1. e4 e5 2. = Nf3 *");
    expect("1. e4 (= 1. d4) e5 *", "1. e4 (= 1. d4) e5 *");
    expect("1. e4 (1. =d4) e5 *", "1. e4 (1. =d4) e5 *");
    expect("1. e4 (1. d4) = e5 *", "1. e4 (1. d4) = e5 *");
    expect("1. e4 (1. d4 =) e5 *", "1. e4 (1. d4 $10) e5 *");
    expect("1. e4 {best} = e5 *", "1. e4 {best} $10 e5 *");
    expect("1. e4 $1 = e5 *", "1. e4 $1 $10 e5 *");
}

/* The damaged line belongs to the head of the second game, and a closed one would not. */
Test(fix, a_tag_that_shows_where_a_game_begins_is_left)
{
    expect("1. e4\n[Site \"a\"\nx\n[Round \"2\"]\n[White \"b\"]\n\n1. d4 *",
           "1. e4 *\n\n[Site \"a\"\nx\n[Round \"2\"]\n[White \"b\"]\n\n1. d4 *");
    expect("1. e4\n[White \"a\"]\n[Black \"b\"\nx\n[Event \"c\"]\n\n1. d4 *",
           "1. e4\n[White \"a\"]\n[Black \"b\"\nx\n[Event \"c\"]\n\n1. d4 *");
}

Test(fix, numbers_of_moves_that_are_played_alone_are_set_right)
{
    expect("1. e4 e5 3. Nf3 *", "1. e4 e5 2. Nf3 *");
    expect("1. e4 in 1954 Ng1f3 was played *", "1. e4 in 1954 Ng1f3 was played *");
    expect("1. e4 e5 1954 *", "1. e4 e5 1954 *");
    expect("(5. c4 e5) 2. e4 *", "(5. c4 e5) 1. e4 *");
    expect("1. e4 ((3. c4) 3. d4) e5 (3. d5) *", "1. e4 ((3. c4) 1. d4) e5 (1... d5) *");
    expect("1. e4 e5 1-0 3. Nf3", "1. e4 e5 1-0 3. Nf3");
    expect("1. e4 e5 2. Ke3 Ke7 4. Kd4 Ngf6 *", "1. e4 e5 2. Ke3 Ke7 4. Kd4 Ngf6 *");
}

Test(fix, what_could_not_be_read_keeps_its_bytes)
{
    expect("1. e4 {a {b} c} e5 2. Ngf3 *", "1. e4 {a {b} c} e5 2. Ngf3 *");
    expect("1. e4 e5 2. Ngf3 &&& Nc6 *", "1. e4 e5 2. Ngf3 &&& Nc6 *");
    expect("1. e4 (1. Nf3+ e5 *", "1. e4 (1. Nf3+ e5 *");
    /* what is glued to a move that cannot be played may belong to it */
    expect("1. e4 e5 2. Nf32. Nc6 *", "1. e4 e5 2. Nf3 2. Nc6 *");
    expect("1. e4 e5 2. Nd22. Nc6 *", "1. e4 e5 2. Nd22. Nc6 *");
    expect("1. e4 e5 2. Nd21-0", "1. e4 e5 2. Nd21-0");
    expect("[A \"b [C \"d\"] e\"] [F \"g\"]\n\n1. e4 *",
           "[A \"b [C \"d\"] e\"] [F \"g\"]\n\n1. e4 *");
    expect("[J \"k\"l\"]\n[A \"b [C \"d\"] [F \"g\"] e\"] [H \"i\"]\n\n1. e4 *",
           "[J \"k\\\"l\"]\n[A \"b [C \"d\"] [F \"g\"] e\"] [H \"i\"]\n\n1. e4 *");
    expect("[A \"b\"c\"] [F \"g\"]\n\n1. e4 *", "[A \"b\\\"c\"] [F \"g\"]\n\n1. e4 *");
    expect("[White]\n\n1. Ngf3 *", "[White]\n\n1. Nf3 *");
    expect("[White]\n[Black \"\"]\n\n1. e4 *", "[White]\n[Black \"\"]\n\n1. e4 *");
}

Test(fix, a_result_is_added_where_it_is_read_as_one)
{
    expect("1. e4 e5", "1. e4 e5 *");
    expect("1. f3 e5 2. g4 Qh4#", "1. f3 e5 2. g4 Qh4# 0-1");
    expect("1. f3 e5 2. g4 Qh4# 3. a3", "1. f3 e5 2. g4 Qh4# 3. a3 *");
    expect("1. e4 e5\n% note", "1. e4 e5\n% note\n*");
    expect("1. e4 e5 ; note", "1. e4 e5 ; note\n*");
    expect("[Result \"0-1\"]\r\n\r\n1. e4\r\n", "[Result \"0-1\"]\r\n\r\n1. e4 0-1\r\n");
    expect("[Event \"?\"]\n", "[Event \"?\"]\n\n*\n");
    expect("1. e4 e5 {open", "1. e4 e5 {open");
}

Test(fix, board_kings_take_nothing_with_them)
{
    expect("1. e4 e5 2. Nf3 Nc6 3. Kd5 1-0", "1. e4 e5 2. Nf3 Nc6 1-0");
    expect("1. e4 e5 2. Nf3 Nc6 3. Kd4 Ke5 1-0", "1. e4 e5 2. Nf3 Nc6 1-0");
    expect("1. e4 e5 2. Kd5 {good} 1-0", "1. e4 e5 2. Kd5 {good} 1-0");
    expect("1. e4 e5 2. Kd5 (2. d4) Ke5 1-0", "1. e4 e5 2. Kd5 (2. d4) Ke5 1-0");
}

/* The number of plies is known when the king is gone. */
Test(fix, one_that_uncovers_another)
{
    static const char *const before[] = {"", "1. d4 *\n\n"};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        struct ratsu_buffer text = {0}, expected = {0};
        ratsu_buffer_print(&text, "%s[PlyCount \"5\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Kd4 1-0\n%c",
                           before[i], 0);
        ratsu_buffer_print(&expected, "%s[PlyCount \"4\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n%c",
                           before[i], 0);
        struct ratsu_buffer out = fixed(text.data, "X");
        cr_expect_str_eq(out.data, expected.data);
        ratsu_buffer_free(&text);
        ratsu_buffer_free(&expected);
        ratsu_buffer_free(&out);
    }
}

Test(fix, games_are_parted_by_their_own_line_ends)
{
    expect("[Event \"a\"]\n\n1. e4 *\n[Event \"b\"]\n\n1. d4 *",
           "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *");
    expect("[Event \"a\"]\r\n\r\n1. e4 *\r\n[Event \"b\"]\r\n\r\n1. d4 *",
           "[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"b\"]\r\n\r\n1. d4 *");
    expect("1. e4 * 1. d4 *", "1. e4 * \n\n1. d4 *");
    expect("[Event \"a\"]\n\n1. e4 {open\n\n[Event \"b\"]\n\n1. d4 *",
           "[Event \"a\"]\n\n1. e4 {open\n\n[Event \"b\"]\n\n1. d4 *");
}

Test(fix, values_of_tags)
{
    struct ratsu_buffer out =
        fixed("[Event \"The \"Open\"\"]\n[Date \"2020/1/2\"]\n[White \"\"]\n"
              "[Black \"Tal\"\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *",
              "X");
    cr_expect_str_eq(
        out.data,
        "[Event \"The \\\"Open\\\"\"]\n[Date \"2020.01.02\"]\n[White \"?\"]\n"
        "[Black \"Tal\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *");
    ratsu_buffer_free(&out);
}

/* A tag without a name loses its value where its quotation mark is mended: that fix is left out,
 * wherever it stands among others, and these are made. */
Test(fix, one_that_does_harm_is_left_out_alone)
{
    expect("[\"\"\"]\n\n1. e4 e5 3. Nf3+ Nc6 *", "[\"\"\"]\n\n1. e4 e5 2. Nf3 Nc6 *");
    enum { TAGS = 5 };
    for (unsigned harmful = 0; harmful < 1u << TAGS; harmful++) {
        struct ratsu_buffer text = {0}, expected = {0};
        for (unsigned i = 0; i < TAGS; i++) {
            bool harms = harmful >> i & 1;
            if (!harms) ratsu_buffer_print(&text, "[A%u \"x\"y\"]\n", i);
            if (!harms) ratsu_buffer_print(&expected, "[A%u \"x\\\"y\"]\n", i);
            if (harms) ratsu_buffer_add_string(&text, "[\"\"\"]\n");
            if (harms) ratsu_buffer_add_string(&expected, "[\"\"\"]\n");
        }
        ratsu_buffer_add_string(&text, "\n1. e4 e5 3. Nf3 *");
        ratsu_buffer_add_string(&expected, "\n1. e4 e5 2. Nf3 *");
        ratsu_buffer_add_char(&text, '\0');
        ratsu_buffer_add_char(&expected, '\0');
        expect(text.data, expected.data);
        ratsu_buffer_free(&text);
        ratsu_buffer_free(&expected);
    }
}

/* A result that the first game lacks would end it, and the text below would join the next one. */
Test(fix, games_beside_a_fix_end_where_they_did)
{
    static const char harmed[] = "6. a3*\n\n[]\n\ne4]\n[D\"\"]\n[W\"\"]\n";
    char before[80], after[80];
    expect(harmed, harmed);
    snprintf(before, sizeof before, "1. c4c5 *\n\n%s", harmed);
    snprintf(after, sizeof after, "1. c4 c5 *\n\n%s", harmed);
    expect(before, after);
}

/* Games or lines that are fixed end where they are said to, in both texts; others have no end. */
static void expect_ends(const char *text, bool positions, const char *expected)
{
    struct judging judging;
    struct ratsu_buffer out = {0}, ends = {0};
    struct ratsu_slice whole = ratsu_slice_of(text);
    judging_begin(&judging, RATSU_IMPORT);
    judging.settings.fixes = true;
    judge_text(&judging, whole, positions);
    struct ratsu_checker *checker =
        ratsu_checker_new(ratsu_kernel(ratsu_level_best()), &judging.settings);
    struct ratsu_check_text all = {whole, true, true, positions};
    cr_assert(ratsu_fix(checker, &all, &judging.findings, &out));
    for (size_t i = 0; i < judging.findings.fixed_count; i++) {
        const struct ratsu_piece_end *end = &judging.findings.fixed[i];
        ratsu_buffer_print(&ends, "%s|%.*s|", i ? "" : "|", (int)(whole.length - end->read),
                           text + end->read);
        ratsu_buffer_print(&ends, "%.*s|", (int)(out.length - end->written),
                           out.data + end->written);
    }
    ratsu_buffer_add_char(&ends, '\0');
    cr_expect_str_eq(ends.data, expected);
    ratsu_checker_free(checker);
    ratsu_buffer_free(&out);
    ratsu_buffer_free(&ends);
    judging_end(&judging);
}

Test(fix, where_fixed_pieces_end)
{
    expect_ends(
        "1. e4e5 *\n\n1. d4 *\n\n1. c4c5 *\n\n1. b4 *", false,
        "||1. d4 *\n\n1. c4c5 *\n\n1. b4 *|1. d4 *\n\n1. c4 c5 *\n\n1. b4 *||1. b4 *|1. b4 *|");
    expect_ends("8/8/8/4k3/8/8/8/4K3 w - - 0 1\n\xef\xbb\xbf"
                "8/8/8/4k3/8/8/8/4K3 w - - 0 1\r\n"
                "8/8/8/4k3/8/8/8/4K3 b - - 0 1",
                true, "||8/8/8/4k3/8/8/8/4K3 b - - 0 1|8/8/8/4k3/8/8/8/4K3 b - - 0 1|");
}

#define TAGS                                                                                       \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black "    \
    "\"?\"]\n"
#define RESULT(result) TAGS "[Result \"" result "\"]\n\n"

/* What the board proves, or stands at the end, becomes the result where the text has none. */
Test(fix, results)
{
    static const char *const rows[][2] = {
        {RESULT("*") "1. f3 e5 2. g4 Qh4# *\n", RESULT("0-1") "1. f3 e5 2. g4 Qh4# 0-1\n"},
        {RESULT("*") "1. f3 e5 2. g4 Qh4#\n", RESULT("0-1") "1. f3 e5 2. g4 Qh4# 0-1\n"},
        {RESULT("*") "1. f3 e5 2. g4 Qh4# 0-1\n", RESULT("0-1") "1. f3 e5 2. g4 Qh4# 0-1\n"},
        {RESULT("0-1") "1. f3 e5 2. g4 Qh4# *\n", RESULT("0-1") "1. f3 e5 2. g4 Qh4# 0-1\n"},
        {RESULT("?") "1. f3 e5 2. g4 Qh4# *\n", RESULT("0-1") "1. f3 e5 2. g4 Qh4# 0-1\n"},
        {RESULT("1-0") "1. f3 e5 2. g4 Qh4# *\n", RESULT("1-0") "1. f3 e5 2. g4 Qh4# *\n"},
        {RESULT("1-0") "1. f3 e5 2. g4 Qh4# 0-1\n", RESULT("1-0") "1. f3 e5 2. g4 Qh4# 0-1\n"},
        {RESULT("*") "1. e4 0-1\n", RESULT("*") "1. e4 0-1\n"},
        {RESULT("*") "1. f3 e5 2. g4 Qh4# {so} *\n",
         RESULT("0-1") "1. f3 e5 2. g4 Qh4# {so} 0-1\n"},
        {RESULT("?") "1. e4 1/2-1/2\n", RESULT("1/2-1/2") "1. e4 1/2-1/2\n"},
        {RESULT("") "1. e4 1-0\n", RESULT("1-0") "1. e4 1-0\n"},
        {RESULT("?") "1. e4 *\n", RESULT("*") "1. e4 *\n"},
        {RESULT("1:0") "1. e4 1-0\n", RESULT("1-0") "1. e4 1-0\n"},
        {RESULT("1:0") "1. e4 0-1\n", RESULT("1:0") "1. e4 0-1\n"},
        {RESULT("0,5-0,5") "1. e4 *\n", RESULT("1/2-1/2") "1. e4 *\n"},
        {RESULT("\u00bd-\u00bd") "1. e4 1/2-1/2\n", RESULT("1/2-1/2") "1. e4 1/2-1/2\n"},
        {RESULT("+:-") "1. e4 *\n", RESULT("+:-") "1. e4 *\n"},
        {RESULT("1") "1. e4 1-0\n", RESULT("1") "1. e4 1-0\n"},
        {TAGS "\n1. e4 e5 1/2-1/2\n", RESULT("1/2-1/2") "1. e4 e5 1/2-1/2\n"},
        {TAGS "\n1. f3 e5 2. g4 Qh4# *\n", RESULT("0-1") "1. f3 e5 2. g4 Qh4# 0-1\n"},
        {TAGS "\n1. e4 e5 *\n", TAGS "\n1. e4 e5 *\n"},
        {"[Event \"?\"]\n\n1. e4 e5 1-0\n", "[Event \"?\"]\n\n1. e4 e5 1-0\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct ratsu_buffer once = fixed(rows[i][0], "X"), twice = fixed(once.data, "X");
        cr_expect_str_eq(once.data, rows[i][1], "%s\nbecame:\n%s", rows[i][0], once.data);
        cr_expect_str_eq(twice.data, once.data, "fixed twice:\n%s\n", twice.data);
        ratsu_buffer_free(&once);
        ratsu_buffer_free(&twice);
    }
}
