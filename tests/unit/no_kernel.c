#include "ratsu/check.h"
#include "ratsu/convert.h"
#include "ratsu/opening.h"
#include "ratsu/pgn.h"
#include "ratsu/stats.h"

#include <criterion/criterion.h>

/* What a caller forgets: the kernel, and zeros in a reader. */

Test(no_kernel, is_refused)
{
    const struct ratsu_check_settings check = {0};
    const struct ratsu_convert_settings convert = {.form = RATSU_FORM_PGN};
    const struct ratsu_play_options options = {0};
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of("1. e4 *"), .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    struct ratsu_position start;
    ratsu_position_start(&start, 518);
    char text[RATSU_MOVE_TEXT_MAX];
    size_t line;
    const char *message;
    cr_expect_null(ratsu_checker_new(NULL, &check));
    cr_expect_null(ratsu_converter_new(NULL, &convert));
    cr_expect_null(ratsu_openings_new(NULL));
    cr_expect_null(ratsu_openings_read(NULL, ratsu_slice_of("e4"), &line, &message));
    cr_expect_eq(ratsu_pgn_read(&reader, &game), RATSU_PGN_GAME);
    cr_expect_not(ratsu_game_play(NULL, &game, &options));
    const struct ratsu_move none = {0};
    cr_expect(ratsu_san_read(NULL, &start, ratsu_slice_of("e4")).remarks & RATSU_FAULTS);
    cr_expect(ratsu_move_read(NULL, &start, ratsu_slice_of("e4"), NULL, NULL).remarks &
              RATSU_FAULTS);
    cr_expect_eq(ratsu_san_write(NULL, &start, none, text), 0);
    cr_expect_eq(ratsu_move_write(NULL, &start, none, NULL, NULL, text), 0);
    ratsu_game_free(&game);
}

Test(no_kernel, reader_that_was_not_zeroed_reads_all_the_same)
{
    struct ratsu_pgn_reader reader;
    struct ratsu_game game = {0};
    memset(&reader, 0xa5, sizeof reader);
    reader.text = ratsu_slice_of("1. e4 *\n\n1. d4 *\n");
    reader.at = 0;
    reader.depth = RATSU_PGN_ALL;
    reader.level = RATSU_LEVEL_PLAIN;
    cr_expect_eq(ratsu_pgn_read(&reader, &game), RATSU_PGN_GAME);
    cr_expect_eq(game.bytes.length, 9);
    cr_expect_eq(ratsu_pgn_read(&reader, &game), RATSU_PGN_GAME);
    cr_expect_eq(ratsu_pgn_read(&reader, &game), RATSU_PGN_END);
    ratsu_game_free(&game);
}
