#include "ratsu/game.h"
#include "game/build.h"
#include "chess/squares.h"

#include <criterion/criterion.h>

static const char *const names[RATSU_KNOWN_TAGS] = {"",
                                                    "Event",
                                                    "Site",
                                                    "Date",
                                                    "Round",
                                                    "White",
                                                    "Black",
                                                    "Result",
                                                    "FEN",
                                                    "SetUp",
                                                    "Variant",
                                                    "WhiteElo",
                                                    "BlackElo",
                                                    "ECO",
                                                    "PlyCount",
                                                    "TimeControl",
                                                    "EventDate",
                                                    "WhiteFideId",
                                                    "BlackFideId",
                                                    "WhiteTitle",
                                                    "BlackTitle",
                                                    "Opening",
                                                    "Variation",
                                                    "Termination",
                                                    "Annotator",
                                                    "UTCDate",
                                                    "UTCTime",
                                                    "Mode",
                                                    "Time",
                                                    "WhiteTeam",
                                                    "BlackTeam",
                                                    "EndDate",
                                                    "WhiteRatingDiff",
                                                    "BlackRatingDiff"};

Test(game, known_tags)
{
    static const char *const others[] = {"",
                                         "E",
                                         "Ev",
                                         "Evenu",
                                         "event",
                                         "Events",
                                         "WhiteEl",
                                         "WhiteElos",
                                         "WhiteFideIe",
                                         "Setup",
                                         "BlackFideIdX",
                                         "WhiteTeaN",
                                         "WhiteRating",
                                         "WhiteRatingDifg",
                                         "WhiteRatingDiffs"};
    for (unsigned tag = 1; tag < RATSU_KNOWN_TAGS; tag++) {
        struct ratsu_slice name = ratsu_slice_of(names[tag]);
        cr_expect_eq(ratsu_known_tag_of(name), tag, "%s", names[tag]);
        cr_expect_str_eq(ratsu_known_tag_meant(name), names[tag]);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_eq(ratsu_known_tag_of(ratsu_slice_of(others[i])), RATSU_TAG_OTHER, "%s",
                     others[i]);
    cr_expect_str_eq(ratsu_known_tag_meant(ratsu_slice_of("fen")), "FEN");
    cr_expect_str_eq(ratsu_known_tag_meant(ratsu_slice_of("WHITERATINGDIFF")), "WhiteRatingDiff");
    cr_expect_null(ratsu_known_tag_meant(ratsu_slice_of("Fenn")));
    cr_expect_null(ratsu_known_tag_meant(ratsu_slice_of("Datd")));
    cr_expect_null(ratsu_known_tag_meant(ratsu_slice_of("")));
}

static void add_tag(struct ratsu_game *game, const char *name, const char *value)
{
    cr_assert(ratsu_game_add_element(game));
    cr_assert(ratsu_game_add_tag(game, ratsu_slice_of(name), ratsu_slice_of(value)));
}

Test(game, tags_by_name)
{
    struct ratsu_game game = {0};
    cr_expect_null(ratsu_game_tag(&game, "White").data);
    add_tag(&game, "White", "Keres");
    add_tag(&game, "Klubi", "Kalev");
    add_tag(&game, "White", "Paul Keres");
    cr_expect(ratsu_slice_is(ratsu_game_tag(&game, "White"), "Paul Keres"));
    cr_expect(ratsu_slice_is(ratsu_game_known(&game, RATSU_TAG_WHITE), "Paul Keres"));
    cr_expect(ratsu_slice_is(ratsu_game_tag(&game, "Klubi"), "Kalev"));
    cr_expect_null(ratsu_game_tag(&game, "Black").data);
    cr_expect_null(ratsu_game_tag(&game, "Treener").data);
    cr_expect_eq(game.elements[2].u.tag, 2);

    ratsu_game_truncate(&game, 2);
    cr_expect_eq(game.tag_count, 2);
    cr_expect(ratsu_slice_is(ratsu_game_tag(&game, "White"), "Keres"));
    ratsu_game_clear(&game);
    cr_expect_null(ratsu_game_tag(&game, "White").data);
    cr_expect_eq(game.element_count, 0);
    ratsu_game_free(&game);
    cr_expect_eq(game.element_capacity, 0);
}

Test(game, results)
{
    cr_expect_eq(ratsu_result_of(ratsu_slice_of("1-0")), RATSU_WHITE_WINS);
    cr_expect_eq(ratsu_result_of(ratsu_slice_of("0-1")), RATSU_BLACK_WINS);
    cr_expect_eq(ratsu_result_of(ratsu_slice_of("1/2-1/2")), RATSU_DRAW);
    cr_expect_eq(ratsu_result_of(ratsu_slice_of("*")), RATSU_OPEN);
    cr_expect_eq(ratsu_result_of(ratsu_slice_of("1/2")), RATSU_NO_RESULT);
    cr_expect_eq(ratsu_result_of(ratsu_slice_of("")), RATSU_NO_RESULT);
}

/* The tag, else the terminator, else open. */
Test(game, result_of_a_game)
{
    struct ratsu_game game = {0};
    cr_expect_eq(ratsu_game_result(&game), RATSU_OPEN);
    struct ratsu_element *terminator = ratsu_game_add_element(&game);
    terminator->kind = RATSU_RESULT;
    terminator->u.result = RATSU_DRAW;
    cr_expect_eq(ratsu_game_result(&game), RATSU_DRAW);
    add_tag(&game, "Result", "White");
    cr_expect_eq(ratsu_game_result(&game), RATSU_DRAW);
    add_tag(&game, "Result", "0-1");
    cr_expect_eq(ratsu_game_result(&game), RATSU_BLACK_WINS);
    ratsu_game_free(&game);
}

Test(game, many_elements)
{
    struct ratsu_game game = {0};
    for (uint32_t i = 0; i < 100000; i++) {
        struct ratsu_element *element = ratsu_game_add_element(&game);
        cr_assert(element);
        cr_assert_eq(element->length, 0);
        element->offset = i;
        element->length = 1;
    }
    for (uint32_t i = 0; i < 100000; i++) cr_assert_eq(game.elements[i].offset, i);
    ratsu_game_free(&game);
}

/* An offer of a draw is a comment, as are the texts that an edit puts in the place of comments. */
Test(game, texts_of_elements)
{
    const struct ratsu_slice texts[] = {{"{a}", 3}, {"{b}", 3}};
    const struct ratsu_game game = {.bytes = {"e4 (=)", 6}, .texts = texts};
    const struct ratsu_element move = {.length = 2, .kind = RATSU_MOVE, .remarks = RATSU_AMBIGUOUS},
                               edited = {.kind = RATSU_COMMENT, .remarks = 2},
                               offer = {.offset = 3,
                                        .length = 3,
                                        .kind = RATSU_COMMENT,
                                        .fault = RATSU_DRAW_OFFER};
    cr_expect(ratsu_slice_is(ratsu_element_text(&game, &move), "e4"));
    cr_expect(ratsu_slice_is(ratsu_element_text(&game, &edited), "{b}"));
    cr_expect(ratsu_slice_is(ratsu_element_text(&game, &offer), "{(=)}"));
}

Test(game, moves_are_equal_in_all_their_parts)
{
    const struct ratsu_move move = {4, 7, 0, RATSU_CASTLING}, others[] = {{3, 7, 0, RATSU_CASTLING},
                                                                          {4, 6, 0, RATSU_CASTLING},
                                                                          {4, 7, 1, RATSU_CASTLING},
                                                                          {4, 7, 0, RATSU_CAPTURE}};
    cr_expect(ratsu_move_equal(move, move));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_not(ratsu_move_equal(move, others[i]), "%zu", i);
}
