/* What is dropped from games, added to them, cut off and split, as the PGN that is written then. */
#include <stdlib.h>

#include "round_trip.h"

#include <criterion/criterion.h>

static struct ratsu_buffer out;

/* TEXT converted to PGN with SETTINGS, without its tags. */
static const char *convert(const char *text, struct ratsu_convert_settings settings)
{
    settings.form = RATSU_FORM_PGN;
    out.length = 0;
    cr_assert_neq(round_trip_convert(&settings, RATSU_FORM_PGN, ratsu_slice_of(text), &out),
                  SIZE_MAX);
    while (out.length > 0 && out.data[out.length - 1] == '\n') out.length--;
    ratsu_buffer_add_char(&out, '\0');
    const char *moves = strstr(out.data, "\n\n");
    return *out.data == '[' && moves ? moves + 2 : out.data;
}

Test(edit, drops)
{
    static const struct {
        unsigned drop;
        const char *text, *left;
    } cases[] = {
        {RATSU_DROP_COMMENTS, "{a} 1. e4 {b} e5 ; c\n2. d4 (2. f4 {d} exf4) *",
         "1. e4 e5 2. d4 (2. f4 exf4) *"},
        {RATSU_DROP_VARIATIONS, "1. e4 {b} e5 (1... c5 {c} (1... e6)) 2. d4 $1 *",
         "1. e4 {b} 1... e5 2. d4 $1 *"},
        {RATSU_DROP_NAGS, "1. e4! $10 e5?! {b} 2. d4 *", "1. e4 e5 {b} 2. d4 *"},
        {RATSU_DROP_NAGS | RATSU_DROP_COMMENTS | RATSU_DROP_VARIATIONS,
         "1. e4! (1. d4) e5 {b} 2. d4 *", "1. e4 e5 2. d4 *"},
        {RATSU_DROP_CLOCKS,
         "1. e4 {[%clk 0:01:00]} e5 {[%emt 5]} 2. d4 {[%mct 0:00:01] [%egt 0:01:00]} *",
         "1. e4 e5 2. d4 *"},
        {RATSU_DROP_CLOCKS, "1. e4 {a [%clk 0:01:00] b} e5 {[%eval 0.3] [%clk 0:01:00]} *",
         "1. e4 {a b} 1... e5 {[%eval 0.3]} *"},
        {RATSU_DROP_CLOCKS, "1. e4 { [%clk 0:01:00] b } e5 {[%clk 0:01:00 c} 2. d4 {[%clock 1]} *",
         "1. e4 { b } 1... e5 {[%clk 0:01:00 c} 2. d4 {[%clock 1]} *"},
        {RATSU_DROP_CLOCKS, "1. e4 (1. d4 {[%clk 0:01:00]}) e5 *", "1. e4 (1. d4) 1... e5 *"},
        {RATSU_DROP_CLOCKS, "1. e4 ;[%clk 0:01:00]x\ne5 ; [%clk 0:01:00]\n2. d4 ;y [%emt 1]\nd5 *",
         "1. e4 {x} 1... e5 2. d4 {y} 2... d5 *"},
        {RATSU_DROP_CLOCKS, "1. e4 {[%clk 0:01:00] never closed", "1. e4 {never closed} *"},
        {RATSU_DROP_CLOCKS, "1. e4 {[%clk 0:01:00]", "1. e4 *"},
        {0, "1. e4 {[%clk 0:01:00]} *", "1. e4 {[%clk 0:01:00]} *"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_convert_settings settings = {.edit.drop = cases[i].drop, .write.pgn.width = 0};
        const char *left = convert(cases[i].text, settings);
        cr_expect_str_eq(left, cases[i].left, "%s: %s", cases[i].text, left);
    }
}

/* The roster, the start and the rule system stay, and what is asked for. */
Test(edit, tags)
{
    static const char game[] = "[Event \"e\"]\n[Site \"s\"]\n[Annotator \"a\"]\n[ECO \"C20\"]\n"
                               "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n"
                               "[Variant \"Standard\"]\n[Foo \"f\"]\n[Result \"*\"]\n\n1. O-O *\n";
    static const struct ratsu_slice kept[] = {{"Foo", 3}, {"None", 4}};
    for (size_t count = 0; count <= 2; count++) {
        struct ratsu_convert_settings settings = {
            .edit.drop = RATSU_DROP_TAGS, .edit.keep_tags = kept, .edit.keep_tag_count = count};
        convert(game, settings);
        static const char *const stay[] = {"[Event \"e\"]",          "[Site \"s\"]",
                                           "[SetUp \"1\"]",          "[FEN \"",
                                           "[Variant \"Standard\"]", "[Result \"*\"]"};
        for (size_t i = 0; i < sizeof stay / sizeof *stay; i++)
            cr_expect_not_null(strstr(out.data, stay[i]), "%s: %s", stay[i], out.data);
        cr_expect_null(strstr(out.data, "[Annotator"));
        cr_expect_null(strstr(out.data, "[ECO"));
        cr_expect_eq(strstr(out.data, "[Foo \"f\"]") != NULL, count > 0);
    }
}

/* A game that cannot be played to its end, as each way to deal with it leaves it. */
Test(edit, faults)
{
    static const struct {
        enum ratsu_on_error way;
        const char *text, *left;
    } cases[] = {
        {RATSU_ON_ERROR_TRUNCATE, "1. e4 e5 2. Ke3 Nc6 1-0", "1. e4 e5 *"},
        {RATSU_ON_ERROR_TRUNCATE, "1. e4 e5 (1... Ke6 2. d4) 2. d4 1-0", "1. e4 e5 2. d4 1-0"},
        {RATSU_ON_ERROR_TRUNCATE, "1. e4 e5 (1... c5 2. Ke3) 2. d4 1-0",
         "1. e4 e5 (1... c5) 2. d4 1-0"},
        {RATSU_ON_ERROR_COMMENT, "1. e4 e5 2. Ke3 {a} Nc6 1-0", "1. e4 e5 {2. Ke3 [a] Nc6 1-0} *"},
        {RATSU_ON_ERROR_SKIP, "1. e4 e5 2. Ke3 Nc6 1-0", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_convert_settings settings = {.on_error = cases[i].way};
        const char *left = convert(cases[i].text, settings);
        cr_expect_str_eq(left, cases[i].left, "%s: %s", cases[i].text, left);
    }
}

/* Every variation becomes a game, with the moves that lead to it. */
Test(edit, splits)
{
    struct ratsu_convert_settings settings = {.split = true};
    convert("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. d4 (2. f4) 1-0", settings);
    static const char *const games[] = {"1. e4 e5 2. d4 1-0", "1. e4 c5 2. c3 d5 *",
                                        "1. e4 c5 2. Nf3 d6 *", "1. e4 e5 2. f4 *"};
    const char *at = out.data;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        at = at ? strstr(at, games[i]) : NULL;
        cr_expect_not_null(at, "%s: %s", games[i], out.data);
    }
    static const char *const camelot[] = {"1. D6-F8 D11-D9 *", "1. C6-E8 *"};
    convert("[Variant \"Camelot\"]\n\n1. D6-F8 (1. C6-E8) D11-D9 *", settings);
    at = out.data;
    for (size_t i = 0; i < sizeof camelot / sizeof *camelot; i++) {
        at = at ? strstr(at, camelot[i]) : NULL;
        cr_expect_not_null(at, "%s: %s", camelot[i], out.data);
    }
}
