#include "ratsu/pgn.h"
#include "base/array.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Damage to the first tag line of a game never changes how the games beside it are read: the game
 * before keeps its tags, moves and result, and so does the one after. */

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* %s: the tag's name. */
static const char *const kinds[] = {"[%s \"B\"]",
                                    "[%s B]",
                                    "[%s \"B]",
                                    "[%s B\"]",
                                    "[%s \"B\"",
                                    "%s \"B\"]",
                                    "%s \"B\"",
                                    "%s B",
                                    "[%s]",
                                    "[%s",
                                    "[%s \xe2\x80\x9c"
                                    "B\xe2\x80\x9d]",
                                    "[%s \x93"
                                    "B\x94]",
                                    "[%s 'B']",
                                    "[%s ''B'']",
                                    "[%s = \"B\"]",
                                    "[%s: \"B\"]",
                                    "[%s:\"B\"]",
                                    "[%s\"B\"]",
                                    "[%s\t\"B\"]",
                                    "[ %s \"B\"]",
                                    "[%s \"B\" ]",
                                    " [%s \"B\"]",
                                    "\t[%s \"B\"]",
                                    "x[%s \"B\"]",
                                    "%%[%s \"B\"]",
                                    ";[%s \"B\"]",
                                    "([%s \"B\"]",
                                    "[[%s \"B\"]",
                                    "[%s \"B\"]]",
                                    "{%s \"B\"}",
                                    "(%s \"B\")",
                                    "<%s \"B\">",
                                    "[%s \"B\\\"]",
                                    "[%s \"B\"\"]",
                                    "[%s \"B\"] [",
                                    "[%s \"B\"}",
                                    "[",
                                    "[]",
                                    "[\"B\"]",
                                    "[x %s \"B\"]",
                                    "[%s x \"B\"]",
                                    "[1%s \"B\"]",
                                    "[%s, \"B\"]",
                                    "[%s \"B\";]",
                                    "[%s \"B\"]\xef\xbb\xbf",
                                    "\xef\xbb\xbf[%s \"B\"]",
                                    "#[%s \"B\"]",
                                    "//[%s \"B\"]",
                                    "---",
                                    "Game 2",
                                    "[%s \"B\"] 1. e4"};
static const char *const names[] = {"Event", "Site", "White", "Xyz"};
static const char *const results[] = {"1-0",     "*",         "1:0",       "1/2",
                                      "1/2-1/2", "{end} 0-1", "1-0 {end}", "1-0 ff"};
static const char *const separators[] = {"\n\n",   "\n",      "\r\n\r\n", "\n\n\n",
                                         " \n \n", "\n---\n", "\n* * *\n"};
static const char *const followers[] = {
    "[White \"Bw\"]\n[Black \"Bb\"]\n\n1. d4 d5 0-1\n",
    "[Site \"Bs\"]\n[Date \"2020.01.01\"]\n[White \"Bw\"]\n[Black \"Bb\"]\n[Result \"0-1\"]\n\n"
    "1. d4 d5 0-1\n",
    "[White \"Bw\"]\n[Black \"Bb\"]\n[Result \"*\"]\n\n*\n"};

static bool has_tag(const struct ratsu_game *game, const char *name, const char *value)
{
    return ratsu_slice_is(ratsu_game_tag(game, name), value);
}

static size_t count_moves(const struct ratsu_game *game)
{
    size_t moves = 0;
    for (size_t i = 0; i < game->element_count; i++) moves += game->elements[i].kind == RATSU_MOVE;
    return moves;
}

/* Whether the first and the last game of TEXT are those that were put there. */
static bool neighbours_are_whole(const char *text)
{
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    size_t games = 0;
    bool first = false, last = false;
    while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) {
        if (games++ == 0)
            first = has_tag(&game, "White", "Aw") && has_tag(&game, "Black", "Ab") &&
                    has_tag(&game, "Event", "A") && count_moves(&game) == 3;
        last = has_tag(&game, "Event", "C") && has_tag(&game, "White", "Cw") &&
               has_tag(&game, "Black", "Cb") && count_moves(&game) == 2;
    }
    ratsu_game_free(&game);
    return first && last && games >= 3;
}

Test(first_lines, neighbours_are_not_harmed)
{
    char line[64], text[1024];
    size_t tried = 0, harmed = 0;
    for (size_t i = 0;
         i < COUNT(kinds) * COUNT(names) * COUNT(results) * COUNT(separators) * COUNT(followers);
         i++) {
        size_t at = i;
        const char *kind = kinds[at % COUNT(kinds)];
        const char *name = names[(at /= COUNT(kinds)) % COUNT(names)];
        const char *result = results[(at /= COUNT(names)) % COUNT(results)];
        const char *separator = separators[(at /= COUNT(results)) % COUNT(separators)];
        const char *follower = followers[at / COUNT(separators)];
        snprintf(line, sizeof line, kind, name);
        snprintf(text, sizeof text,
                 "[Event \"A\"]\n[White \"Aw\"]\n[Black \"Ab\"]\n\n"
                 "1. e4 e5 2. Nf3 %s%s%s\n%s\n"
                 "[Event \"C\"]\n[White \"Cw\"]\n[Black \"Cb\"]\n\n1. c4 c5 *\n",
                 result, separator, line, follower);
        /* A tag with moves on its line, and no empty line before it, does not begin a game after a
         * result that a comment follows. */
        if (strstr(line, "1. e4") && strchr("-*", separator[1])) continue; /* or the end */
        tried++;
        if (neighbours_are_whole(text)) continue;
        if (harmed++ < 40) cr_log_error("%s", text);
    }
    cr_expect_eq(harmed, 0, "%zu of %zu", harmed, tried);
}
