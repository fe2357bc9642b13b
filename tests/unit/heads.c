#include <criterion/criterion.h>

#include "ratsu/pgn.h"
#include "base/texts.h"

#include <stdio.h>

/* Games whose first tag line is damaged, between two good ones: every kind of damage, after every
 * end of the game before, with every beginning of the rest. */

static const char *const kinds[] = {
    "[Event B]",
    "[Event \u201cB\u201d]",
    "[Event \x93 B\x94]",
    "[Event 'B']",
    "[Event &quot;B&quot;]",
    "[Event B\"]",
    "[Event \"B]",
    "[Event \"B\"",
    "[Event \"B",
    "[Event \"",
    "[Event",
    "[Event]",
    "[Event ]",
    "[",
    "]",
    "[]",
    "[[Event \"B\"]",
    "[Event \"B\"]]",
    "[Event \"B\"] note",
    "Event \"B\"]",
    "Event \"B\"",
    "Event B]",
    "Event B",
    "Event: B",
    "\"B\"]",
    "x[Event \"B\"]",
    "abc [Event \"B\"]",
    "%[Event \"B\"]",
    ";[Event \"B\"]",
    "; [Event \"B\"]",
    "([Event \"B\"]",
    "(Event \"B\")",
    "{[Event \"B\"]",
    "{ [Event \"B\"]",
    "{[Event \"B\"]}",
    "}[Event \"B\"]",
    ")[Event \"B\"]",
    "<[Event \"B\"]>",
    "$[Event \"B\"]",
    "&&& [Event \"B\"]",
    "> [Event \"B\"]",
    "<p>[Event \"B\"]</p>",
    "&#91;Event &quot;B&quot;&#93;",
    "\xef\xbb\xbf[Event B]",
    "\xef\xbb\xbf\xef\xbb\xbf[Event B]",
    "\x1a[Event \"B\"]",
    "\x01[Event B]",
    "[Ev ent \"B\"]",
    "[\"B\"]",
    "[ \"B\"]",
    "[Event\"B\"]",
    "[event B]",
    "[EVENT B]",
    "[Event: \"B\"]",
    "[Event = \"B\"]",
    "[Event=\"B\"]",
    "[Event = B]",
    "[Event \"B\nwrapped\"]",
    "[Event B\nwrapped]",
    "[Event \"B \"C\" D\"",
    "[Event Match 1-0]",
    "[Event E1]",
    "[Event Be2 Open]",
    "[Event \"1-0",
    "12) [Event \"B\"]",
    "2. [Event \"B\"]",
};

static const char *const ends[] = {
    " 1-0\n\n", " 1-0\n", " 1-0\n \n",   " 1-0 {so}\n\n", " 1-0\n\n\n\n",   "\n1-0\n\n",
    " 1:0\n\n", " 1:0\n", " 1\u20130\n", " 1 - 0\n",      " 1/2\n",         " \u00bd-\u00bd\n\n",
    " *\n",     "\n\n",   " {so}\n\n",   " $1\n \n",      " (1... c5)\n\n",
};

/* After these a line may go on with what was cut off: only its sound Event tag surely belongs to
 * the next game. */
static const char *const open_ends[] = {
    " 1-0 (time)\n", " (1-0)\n", " <1-0>\n", " [1-0]\n", " 1-0 (1... c5)\n", "\n",
};
enum { CLEAR = sizeof ends / sizeof *ends, ENDS = CLEAR + sizeof open_ends / sizeof *open_ends };

static const char *const rests[] = {
    "[White \"Bw\"]\n[Black \"Bb\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n\n",
    "[White \"Bw\"]\n[Black \"Bb\"]\n\n1. d4 {so} d5 0-1\n\n",
    "[Site \"?\"]\n[White \"Bw\"]\n[Black \"Bb\"]\n1. d4 d5\n\n",
    "[White \"Bw\"]\n\n[Black \"Bb\"]\n\n1. d4 (1. c4 {so}) d5 0-1\n\n",
    "[White \"Bw\"] \n[Black \"Bb\"]\t\n\n0-1\n\n",
    "[White \"Bw\"]\n[Black \"Bb\"]\n\n",
};

static const char before[] = "[Event \"A\"]\n[White \"Aw\"]\n[Black \"Ab\"]\n\n1. e4 e5";
static const char after[] = "[Event \"C\"]\n[White \"Cw\"]\n[Black \"Cb\"]\n\n1. c4 *\n";

/* Whether the game has the tags of the one called by LETTER, and MOVES of the main line. */
static bool is_game(const struct ratsu_game *game, char letter, size_t moves)
{
    char white[] = {letter, 'w', '\0'}, black[] = {letter, 'b', '\0'};
    for (size_t i = 0; i < game->element_count; i++)
        moves -= game->elements[i].kind == RATSU_MOVE && game->elements[i].depth == 0;
    return ratsu_slice_is(ratsu_game_known(game, RATSU_TAG_WHITE), white) &&
           ratsu_slice_is(ratsu_game_known(game, RATSU_TAG_BLACK), black) && moves == 0;
}

static void convert_line_ends(struct ratsu_buffer *text, const char *line_end)
{
    struct ratsu_buffer converted = {0};
    for (size_t i = 0; i < text->length; i++) {
        if (text->data[i] == '\n')
            ratsu_buffer_add_string(&converted, line_end);
        else
            ratsu_buffer_add_char(&converted, text->data[i]);
    }
    ratsu_buffer_free(text);
    *text = converted;
}

/* The number of neighbours that the damage to a game of KIND harms. */
static unsigned harmed(const char *kind, size_t which, const char *rest, const char *line_end,
                       struct ratsu_buffer *text)
{
    const char *end = which < CLEAR ? ends[which] : open_ends[which - CLEAR];
    const char *event = which < CLEAR ? NULL : strstr(kind, "[Event \"B\"]");
    text->length = 0;
    ratsu_buffer_print(text, "%s%s", before, end);
    size_t first = text->length;
    ratsu_buffer_print(text, "%s\n%s", kind, rest);
    size_t last = text->length;
    ratsu_buffer_add_string(text, after);
    size_t lines_first = 0, lines_last = 0;
    for (size_t i = 0; i < last; i++) {
        lines_last += text->data[i] == '\n';
        lines_first += i < first && text->data[i] == '\n';
    }
    first += lines_first * (strlen(line_end) - 1);
    last += lines_last * (strlen(line_end) - 1);
    convert_line_ends(text, line_end);
    struct ratsu_pgn_reader reader = {.text = ratsu_buffer_slice(text), .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    unsigned harm = 0;
    harm += ratsu_pgn_read(&reader, &game) != RATSU_PGN_GAME || !is_game(&game, 'A', 2) ||
            (reader.at != first && !(event && reader.at == first + (size_t)(event - kind)));
    while (reader.at < last && ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) continue;
    harm += reader.at != last || ratsu_pgn_read(&reader, &game) != RATSU_PGN_GAME ||
            !is_game(&game, 'C', 1) || reader.at != text->length;
    ratsu_game_free(&game);
    return harm;
}

Test(heads, damaged_first_lines_harm_no_neighbour)
{
    static const char *const line_ends[] = {"\n", "\r\n", "\r"};
    struct ratsu_buffer text = {0};
    unsigned games = 0;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        for (size_t e = 0; e < ENDS; e++)
            for (size_t r = 0; r < sizeof rests / sizeof *rests; r++)
                for (size_t l = 0; l < sizeof line_ends / sizeof *line_ends; l++, games++)
                    cr_expect_eq(harmed(kinds[k], e, rests[r], line_ends[l], &text), 0, "\"%s\"",
                                 text.data);
    cr_expect_gt(games, 20000);
    ratsu_buffer_free(&text);
}

/* The place where the second game of TEXT begins; its length if there is only one. */
static size_t second_game(const char *text)
{
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    cr_assert_eq(ratsu_pgn_read(&reader, &game), RATSU_PGN_GAME);
    ratsu_game_free(&game);
    return reader.at;
}

Test(heads, damaged_event_line_and_the_next_line_are_one_head)
{
    cr_expect_eq(second_game("[Event\n[Event \"B\"]\n1. e4 *\n"), 27);
    cr_expect_eq(second_game("h\n[Event\n[Event \"B\"]\n1. e4 *\n"), 29);
    cr_expect_eq(second_game("[Event \"A\"]\n[Event \"B\"]\n1. e4 *\n"), 12);
}

Test(heads, damaged_line_right_after_tags_belongs_to_them)
{
    cr_expect_eq(second_game("[Event \"A\"]\n[FEN \"x\"\n[Event \"B\"]\n[Site \"s\"]\n"), 21);
    cr_expect_eq(second_game("[Event \"A\"]\n\n[FEN \"x\"\n[Event \"B\"]\n[Site \"s\"]\n"), 13);
}

Test(heads, result_without_moves_ends_a_game_before_an_event)
{
    cr_expect_eq(second_game("[Site \"s\"]\n\n*\n\n[Event\n[Event \"B\"]\n[S \"\n"), 15);
}

Test(heads, what_stands_before_a_comment_on_its_line_stays_in_the_game)
{
    cr_expect_eq(second_game("[Site \"s\"]\n[Event \"[Date \"x\"]05.{06\n1[.\nR[ound 2\"]\n"
                             "[White \"w\"]\n[Black \"b\"]\n1. a8 *\n"),
                 83);
}

Test(heads, head_in_an_open_comment_holds_its_closed_lines)
{
    cr_expect_eq(second_game("1. e4 {open\n[Event \"B\"]\n[Site \"s\"\n[Date \"d\"]\n"
                             "[White \"w\"]\n1. d4 *\n"),
                 12);
}

Test(heads, tag_that_ends_a_line_of_moves_ends_it_however_the_line_begins)
{
    static const char rest[] = "\n\n[White \"w\"]\n[Black \"b\"]\n";
    struct ratsu_buffer text = {0};
    ratsu_buffer_print(&text, "1. e4 *[Site \"s\"]%s", rest);
    cr_expect_eq(second_game(text.data), 7);
    cr_expect_eq(second_game(text.data + 7), strlen(text.data + 7));
    ratsu_buffer_free(&text);
}

/* A closed tag at the beginning of a line holds no result that stands after it. */
Test(heads, result_after_a_closed_tag_ends_a_game_however_the_line_begins)
{
    static const char text[] =
        "[Variant \"Three-check\"]1. O-O *1n e4*\n[White \"x\"]\n\n1. c4 *\n";
    cr_expect_eq(second_game(text + 23 + 8), strlen("1n e4*\n"));
    cr_expect_eq(second_game(text), 23 + 8);
    cr_expect_eq(second_game("[Event \"a]1-0\n[Site \"s\"]\n1. c4 *\n"),
                 strlen("[Event \"a]1-0\n[Site \"s\"]\n1. c4 *\n"));
}

/* What was cut off within a move is a move all the same; a title belongs to the game after it. */
Test(heads, line_of_moves_before_tags_is_no_title)
{
    static const char *const moves[] = {
        "9.dxc", "43.Nb4K", "16. cxd", "9.e8=", "16.", "16.Nb", "16. c", "8..."};
    static const char *const titles[] = {"9.Runde", "Round 43. Final", "9", "3. Bundesliga",
                                         "Round 3."};
    char text[128];
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        int tags = snprintf(text, sizeof text, "[Site \"s\"]\n\n1. e4 e5\n%s\n", moves[i]);
        strcat(text, "[Event \"B\"]\n[Site \"s\"]\n");
        cr_expect_eq(second_game(text), (size_t)tags, "%s", text);
    }
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        int title = snprintf(text, sizeof text, "[Site \"s\"]\n\n1. e4 e5\n");
        snprintf(text + title, sizeof text - (size_t)title, "%s\n[Event \"B\"]\n[Site \"s\"]\n",
                 titles[i]);
        cr_expect_eq(second_game(text), (size_t)title, "%s", text);
    }
}
