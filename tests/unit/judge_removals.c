#include "judging.h"

Test(judge_removals, a_command_names_what_its_move_removes)
{
#define MARINATING(moves) ROSTER("2020.01.01", "*") "[Variant \"Marineerimine\"]\n\n" moves " *\n"
    static const struct judging_case cases[] = {
        {MARINATING("1. h4 h5 2. g4 {[%mar h5]} a6 {[%mar]} 3. a3 {[%clk 0:01:00]}"), ""},
        {MARINATING("1. h4 h5 2. g4 {[%mar  h5 ]} (2. g3 {[%mar]} a6) {good [%mar h5]}"), ""},
        {MARINATING("1. h4 h5 2. g4 {[%mar a7] [%mar h5,a7] [%mar h5,]}"),
         "10:17 warning wrong-removals\n10:27 warning wrong-removals\n"
         "10:40 warning wrong-removals\n"},
        {MARINATING("1. h4 h5 2. g4 {[%mar]} a6 {[%mar h5]} (2... a5 {[%mar x]}) {[%mar h5]}"),
         "10:17 warning wrong-removals\n10:29 warning wrong-removals\n"
         "10:50 warning wrong-removals\n10:62 warning wrong-removals\n"},
        {MARINATING("1. h4 {[%mar a2]} h6 2. Nh5 {[%mar a2]}"),
         "10:8 warning wrong-removals\n10:25 error illegal-move\n"},
        {MOVES("1. e4 {[%mar a2]} *\n"), ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}
