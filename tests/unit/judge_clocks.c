#include "judging.h"

#define CONTROL(control, moves)                                                                    \
    ROSTER("2020.01.01", "*") "[TimeControl \"" control "\"]\n\n" moves "\n"

Test(judge_clocks, commands_hold_what_they_should)
{
    static const struct judging_case cases[] = {
        {MOVES("1. e4 {[%clk 0:10:00]} e5 {[%emt 5.5]} *\n"), ""},
        {MOVES("1. e4 {[%clk 1:75:00]} *\n"), "9:8 warning bad-clock\n"},
        {MOVES("1. e4 {text [%eval good] [%eval -0.35,12] [%eval #-3]} *\n"),
         "9:13 warning bad-eval\n"},
        {MOVES("1. e4 {[%csl Ge4,Rd5][%cal Ge2e4]} *\n"), ""},
        {MOVES("1. e4 {[%csl Ge9][%cal e2e4]} *\n"),
         "9:8 warning bad-shapes\n9:18 warning bad-shapes\n"},
        {MOVES("1. e4 {[%clk 0:10:00} *\n"), "9:8 warning unclosed-command\n"},
        {MOVES("1. e4 {[%clk\n0:10:00]} *\n"), ""},
        {MOVES("1. e4 {[%unknown x]} {no [command]} *\n"), ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_clocks, a_clock_gains_no_more_than_the_increment)
{
    static const struct judging_case cases[] = {
        {CONTROL("180+2", "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. d4 {[%clk 0:03:03]} *"),
         ""},
        {CONTROL("180+2", "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. d4 {[%clk 0:03:04]} *"),
         "10:51 warning clock-grows\n"},
        /* Each player has his own clock. */
        {CONTROL("180", "1. e4 {[%clk 0:01:00]} e5 {[%clk 0:03:00]} 2. d4 {[%clk 0:00:59]} *"), ""},
        /* A second period adds its time; an unknown control says nothing. */
        {CONTROL("40/7200:3600", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 1:01:00]} *"), ""},
        {CONTROL("?", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 1:01:00]} *"), ""},
        /* Clocks of variations are of other games. */
        {CONTROL("180",
                 "1. e4 {[%clk 0:01:00]} e5 (1... c5 {[%clk 0:01:00]}) 2. d4 {[%clk 0:00:50]} *"),
         ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}
