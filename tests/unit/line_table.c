#include <criterion/criterion.h>

#include "ratsu/pgn.h"

/* Each row of the table of lines, with its example: | stands where the next game begins. */
static const char *const examples[] = {
#define LINE(states, kinds, facts, action, example) example,
#include "pgn/line_table.def"
#undef LINE
};

/* Writes EXAMPLE into TEXT, with a line end for each slash, and the places where games begin into
 * STARTS; returns how many games begin. */
static size_t write_text(const char *example, char *text, size_t *starts)
{
    size_t games = 1, length = 0;
    starts[0] = 0;
    for (; *example; example++) {
        if (*example == '|')
            starts[games++] = length;
        else
            text[length++] = *example == '/' ? '\n' : *example;
    }
    strcpy(text + length, "\n");
    return games;
}

static void expect_games(const char *example)
{
    enum { MOST = 16 };
    char text[512];
    size_t starts[MOST], game_starts[MOST], found = 0, games = write_text(example, text, starts);
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    for (size_t at = 0; ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME && found < MOST;
         at = reader.at)
        game_starts[found++] = at;
    ratsu_game_free(&game);
    cr_expect_eq(found, games, "%zu games, not %zu: %s", found, games, example);
    for (size_t i = 0; i < games && i < found; i++)
        cr_expect_eq(game_starts[i], starts[i], "game %zu at %zu: %s", i, game_starts[i], example);
}

Test(line_table, examples_of_rows)
{
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) expect_games(examples[i]);
}

/* What a row asks for besides the kind of the line: without it no game begins there. */
Test(line_table, conditions_of_rows)
{
    static const char *const cases[] = {
        "1. e4 {good}/1. d5 {better}/2. Nf3",    /* Black's move with White's number */
        "[White \"A\"]//1. e4 e5/1. d4 d5",      /* tags come before the next game */
        "1. e4 e5 (1... c5/1. d4 d5)",           /* a variation is open */
        "1. e4 e5/(1. d4 d5)/2. Nf3",            /* number 1 after a bracket */
        "[White \"A\"]//1. e4 e5/text/1. d4 d5", /* text among the moves of a game with tags */
        "1. e4 e5 1-0/b4 was better",            /* not moves alone */
        "[White \"A\"]//1. e4 1-0/e5 Nf3",       /* tags */
        "1. e4 1-0 {so}/e5 Nf3",                 /* the line before does not end in a result */
        "[White \"A\"]//1. e4 1-0/Analysis:/1. d4 was stronger",
        "1. e4 1-0/Analysis:/1. d4 was stronger",
        "1. e4 e5 1-0/2. d4 d5 0-1",    /* another number goes on */
        "1. e4 e5/[White \"A\"]/1. d4", /* a tag among the moves */
        "1. e4 e5/|C - D 0-1: 1. d4 d5",
        "1. e4 e5 1-0//|Game 2: 1. d4",
        "1. e4 e5/White resigns 0-1/|1. d4",
        "1. e4 e5/Schwarz gibt auf 1-0//|1. d4",
        "1. e4 e5//White resigns 0-1/|1. d4",
        "1. e4 e5/|Mateusz - White 0-1/1. d4",
        "1. e4 e5/|Smith - van Foreest 0-1/1. d4",
        "1. e4 e5/|Smith, J. - Jones, K. 0-1/1. d4",
        "1. e4 e5/|Smith-Jones 0-1/1. d4",
        "1. e4 e5 1-0/{one}//|{two}/1. d4",
        "1. e4/1. d4/|1. c4",
        "e4 e5/d4 d5",
        "1. e4 [White \"B\"]",            /* no result before it */
        "1. e4 (1. d4 1-0 [White \"B\"]", /* a variation is open */
        "e4 1-0//|D/e4",                  /* a move whose letter stands on a line of its own */
        "1. e4 1-0//|{two}/d4",
        "1. e4 e5 *//|1. d4 d5 */|1. c4",
        "1. e4 e5 1-0 (34)/|1. d4 d5 0-1 (time)/|1. c4 c5 0-1 [B90]/|1. b3",
        "1. e4 e5/1-0 Black resigned/|1. d4",
        "[White \"A\"]//1. e4 e5 1-0 (34)/1. d4",       /* tags come before the next game */
        "1. e4 e5//|Fischer - Spassky [C95]/1. d4",     /* C95 is no move */
        "1. e4 e5 1-0/|1-0 Smith - Jones/1. d4 d5 1-0", /* words after a result */
        "[White \"A\"]//1-0 by forfeit//|[White \"B\"]",
        "1. e4 e5//|2. Smith - Jones 1-0/1. d4", /* its result is not that of 1. e4 e5 */
        "1. e4 e5/|(2) Smith - Jones 1-0/1. d4",
        "1. e4 e5//|Smith v Be 0-1//1. d4", /* a result is no rank of Be */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) expect_games(cases[i]);
}
