#include <criterion/criterion.h>

#include "ratsu/pgn.h"

/* Two games after one another, as the reader sees them together. */
Test(game_ends, as_the_reader_reads)
{
    static const struct {
        const char *before, *after;
        int own;
    } cases[] = {
        /* After a result, with nothing but comments and their like after it. */
        {"1. e4 *", "1. d4", 1},
        {"1. e4 1/2-1/2 {agreed} \r\n", "1. d4", 1},
        {"1. e4 1-0 $1", "1. d4", 1},
        {"1. e4 *\n% text", "1. d4", 1},
        {"1. e4 * ; text", "1. d4", 1},
        {"1. e4 {a} 1-0", "e4", 1},
        {"1. e4 (1. d4 1-0", "1. d4", 1},
        {"1. e4 e51-0", "1. d4", 1},
        {"1. e4 *", "{text} 1. d4", 1},
        {"1. e4 *", "[.Event \"x\"]\n\n1. d4", 1},
        {"1. e4 *", "prose\n[White \"x\"]\n\n1. d4", 1},
        /* What looks like a result. */
        {"1. e4", "2. d4 *", 0},
        {"1. e4 ; 1-0", "2. d4", 0},
        {"1. e4\n% 1-0", "2. d4", 0},
        {"1. e4 {1-0}\n", "2. d4", 0},
        {"1. e4 {} {a} { 1-0", "2. d4", 0},
        {"1. e4 { 1-0", "2. d4", 0},
        {"1. e4 x1-0", "2. d4", 0},
        {"1. e4 1-0 text", "2. d4", 0},
        {"1. e4 }", "2. d4", 0},
        /* Numbers that begin again at 1. */
        {"1. e4", "1. d4 *", 1},
        {"1. e4 {a} $1", "1. d4", 1},
        {"1. e4 (1. c4)", "1 d4", 1},
        {"1. e4 White wins", "1. d4", 1},
        {"1. e4 won]", "1. d4", 1},
        {"1. e4", " \t1. d4", 1},
        {"1. e4", "{text} $1 (so) 1. d4", 1},
        {"1. e4", "Game 2: 1. d4", 1},
        {"1. e4", "12. d4", 0},
        {"1. e4", "12d4", 0},
        {"1. e4", "1... d4", 0},
        {"1. e4 {", "1. d4", 0},
        {"[A \"b\"]", "1. d4", 0},
        /* Tags begin a game, but not after tags alone unless Event does. */
        {"1. e4", " \n[A \"b\"]", 1},
        {"1. e4 {", "[A \"b\"]\n", 1},
        {"1. e4", "\xef\xbb\xbf[A \"b\"]", 1},
        {"1. e4", "% ratsu: allow x\n\n% ratsu: allow y\n[A \"b\"]", 1},
        {"[A \"b\"]\n\n", "d4", 0},
        {"[A \"b\"]\n\n", "[A \"b\"]\n\nd4", 0},
        {"[A \"b\"]\n\n", "[Event \"b\"]\n\nd4", 1},
        {"1. e4", "[.Event \"x\"]\n\n1. d4", 1},
        {"1. e4", "prose\n[Event \"x\"]\n\n1. d4", 1},
        {"1. e4 {", "prose\n[Event \"x\"]\n\n1. d4", 1},
        {"1. e4 { *", "prose\n[Event \"x\"]\n\n1. d4", 1},
        {"1. e4 {", "prose\n[Own \"x\"]\n\n1. d4", 0},
        {"1. e4 ( *)", "prose\n[Event \"x\"]\n\n1. d4", 1},
        {"1. e4 {", "prose }\n[Event \"x\"]\n\n1. d4", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned end = 0;
        cr_expect_eq(ratsu_pgn_follows(&end, ratsu_slice_of(cases[i].before)), 1, "%zu", i);
        cr_expect_eq(ratsu_pgn_follows(&end, ratsu_slice_of(" \n")), 1, "%zu", i);
        cr_expect_eq(ratsu_pgn_follows(&end, ratsu_slice_of(cases[i].after)), cases[i].own, "%zu",
                     i);
    }
}
