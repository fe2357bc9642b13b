#include <criterion/criterion.h>

#include "ratsu/notation.h"
#include "ratsu/position.h"

static void assert_start(unsigned number, const char *fen)
{
    struct ratsu_position position;
    struct ratsu_buffer buffer = {0};
    ratsu_position_start(&position, number);
    ratsu_fen_write(&buffer, &position, (struct ratsu_fen_style){0});
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&buffer), fen), "%u: %.*s", number,
              (int)buffer.length, buffer.data);
    ratsu_buffer_free(&buffer);
}

Test(start, arrays_by_scharnagls_numbers)
{
    assert_start(518, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_start(0, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    assert_start(959, "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
}

Test(start, every_array_keeps_the_rules_and_has_its_own_number)
{
    for (unsigned number = 0; number < 960; number++) {
        struct ratsu_position position;
        ratsu_position_start(&position, number);
        uint64_t king = position.kinds[RATSU_KING] & 0xff,
                 rooks = position.kinds[RATSU_ROOK] & 0xff;
        uint64_t bishops = position.kinds[RATSU_BISHOP] & 0xff;
        cr_assert(rooks & (king - 1) && rooks & ~(king - 1), "the king stands between the rooks");
        cr_assert((bishops & 0x55) && (bishops & 0xaa), "bishops on both colours");
        cr_assert_eq(ratsu_position_start_number(&position), (int)number);
        cr_assert_eq(position.hash, ratsu_position_hash(&position));
        cr_assert_eq(position.rules, RATSU_RULES_CHESS960);
        position.turn = RATSU_BLACK;
        cr_assert_eq(ratsu_position_start_number(&position), -1);
    }
}
