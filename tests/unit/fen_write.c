#include <criterion/criterion.h>

#include "random_positions.h"
#include "ratsu/notation.h"
#include "base/system.h"
#include "notation/fen_text.h"

static const char *rewritten(const char *text, struct ratsu_fen_style style)
{
    static char written[RATSU_FEN_MAX + 1];
    struct ratsu_position position;
    struct ratsu_buffer buffer = {0};
    cr_assert_eq(ratsu_fen_read(ratsu_slice_of(text), 0, 0, &position).fault, RATSU_FEN_FINE, "%s",
                 text);
    if (!ratsu_fen_write(&buffer, &position, style)) cr_expect_eq(buffer.length, 0);
    cr_assert_leq(buffer.length, RATSU_FEN_MAX);
    if (buffer.length) memcpy(written, buffer.data, buffer.length);
    written[buffer.length] = '\0';
    ratsu_buffer_free(&buffer);
    return written;
}

Test(fen_write, styles)
{
    const struct ratsu_fen_style xfen = {.en_passant = RATSU_EP_XFEN},
                                 always = {.en_passant = RATSU_EP_ALWAYS},
                                 shredder = {.castling = RATSU_CASTLING_SHREDDER},
                                 kqkq = {.castling = RATSU_CASTLING_KQKQ},
                                 given = {.checks_given = true}, epd = {.no_counters = true},
                                 legal = {0};
    const struct {
        const char *text;
        struct ratsu_fen_style style;
        const char *written;
    } cases[] = {
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", legal, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", xfen, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", always, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"},
        {"3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", legal, "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"},
        {"3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", xfen, "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", legal, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1", legal, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", shredder, "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", kqkq, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        {"4k3/8/8/8/8/8/8/1RR1K1RR w GB - 0 1", legal, "4k3/8/8/8/8/8/8/1RR1K1RR w GQ - 0 1"},
        {"4k3/8/8/8/8/8/8/1RR1K1RR w GB - 0 1", shredder, "4k3/8/8/8/8/8/8/1RR1K1RR w GB - 0 1"},
        {"4k3/8/8/8/8/8/8/1RR1K1RR w GB - 0 1", kqkq, ""},
        {"4k3/8/8/8/8/8/8/4K3 w - - 2+3 4 5", legal, "4k3/8/8/8/8/8/8/4K3 w - - 2+3 4 5"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 2+3 4 5", given, "4k3/8/8/8/8/8/8/4K3 w - - 4 5 +1+0"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 4 5 +1+0", epd, "4k3/8/8/8/8/8/8/4K3 w - - 2+3"},
        {"4k3/8/8/8/8/8/8/4K3 b - - 4 5", epd, "4k3/8/8/8/8/8/8/4K3 b - -"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *written = rewritten(cases[i].text, cases[i].style);
        cr_expect_str_eq(written, cases[i].written, "%s: %s", cases[i].text, written);
    }
}

/* Every style that keeps everything is read back as the same position. */
Test(fen_write, is_read_back_as_the_same_position)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    uint64_t state = 0xfe11;
    for (int round = 0; round < 3000; round++) {
        struct ratsu_position position, back;
        struct ratsu_fen_style style = {.en_passant = RATSU_EP_ALWAYS,
                                        .castling = round % 2 ? RATSU_CASTLING_SHREDDER
                                                              : RATSU_CASTLING_XFEN,
                                        .checks_given = round % 4 < 2};
        if (round % 3)
            random_game_position(kernel, &state, &position);
        else
            random_placement(kernel, &state, &position);
        if (round % 5 == 0) {
            position.rules |= RATSU_RULES_THREE_CHECK;
            position.checks[0] = (uint8_t)random_below(&state, 4);
            position.checks[1] = (uint8_t)random_below(&state, 4);
            position.hash = ratsu_position_hash(&position);
        }
        struct ratsu_buffer buffer = {0};
        cr_assert(ratsu_fen_write(&buffer, &position, style));
        struct ratsu_fen_reading reading =
            ratsu_fen_read(ratsu_buffer_slice(&buffer), position.rules, 0, &back);
        cr_assert_eq(reading.fault, RATSU_FEN_FINE);
        cr_assert_eq(memcmp(&position, &back, sizeof back), 0, "%.*s", (int)buffer.length,
                     buffer.data);
        ratsu_buffer_free(&buffer);
    }
}

/* Each level's placement is the plain one's, which is compared with the reader above. */
Test(fen_write, levels_write_the_same)
{
    uint64_t state = 0xcace;
    struct ratsu_position position;
    const struct ratsu_fen_style style = {0};
    for (int round = 0; round < 2000; round++) {
        struct ratsu_buffer alone = {0};
        if (round % 2)
            random_game_position(ratsu_kernel(RATSU_LEVEL_PLAIN), &state, &position);
        else
            random_placement(ratsu_kernel(RATSU_LEVEL_PLAIN), &state, &position);
        cr_assert(ratsu_fen_write(&alone, &position, style));
        for (unsigned level = 0; level <= RATSU_LEVEL_AVX512; level++) {
            struct ratsu_buffer buffer = {0};
            enum ratsu_level here = ratsu_kernel((enum ratsu_level)level)->level;
            cr_assert(ratsu_fen_write_on(here, &buffer, &position, style));
            cr_assert(ratsu_slice_equal(ratsu_buffer_slice(&buffer), ratsu_buffer_slice(&alone)),
                      "level %u: %.*s, not %.*s", level, (int)buffer.length, buffer.data,
                      (int)alone.length, alone.data);
            ratsu_buffer_free(&buffer);
        }
        ratsu_buffer_free(&alone);
    }
}
