#include <criterion/criterion.h>

#include "random_positions.h"
#include "ratsu/notation.h"
#include "base/system.h"
#include "notation/uci.h"
#include "chess/squares.h"

static struct ratsu_position position_of(const char *fen, unsigned rules)
{
    struct ratsu_position position;
    cr_assert_eq(ratsu_fen_read(ratsu_slice_of(fen), rules, 0, &position).fault, RATSU_FEN_FINE);
    return position;
}

/* What TEXT is read as and written again; "" if it is not read. */
static const char *again(const struct ratsu_position *position, const char *text,
                         struct ratsu_move *move)
{
    static char written[RATSU_UCI_MAX + 1];
    if (!ratsu_uci_read(ratsu_kernel(ratsu_level_best()), position, ratsu_slice_of(text), move))
        return "";
    written[ratsu_uci_write(position, *move, written)] = '\0';
    return written;
}

Test(uci, castling_in_both_spellings)
{
    struct ratsu_position standard = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 0);
    struct ratsu_position chess960 =
        position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", RATSU_RULES_CHESS960);
    struct ratsu_move move;
    cr_expect_str_eq(again(&standard, "e1g1", &move), "e1g1");
    cr_expect_eq(move.to, 7, "the rook's square");
    cr_expect_str_eq(again(&standard, "e1h1", &move), "e1g1");
    cr_expect_str_eq(again(&standard, "e1c1", &move), "e1c1");
    cr_expect_str_eq(again(&standard, "e1a1", &move), "e1c1");
    cr_expect_str_eq(again(&standard, "e1b1", &move), "");
    cr_expect_str_eq(again(&chess960, "e1g1", &move), "e1h1");
    cr_expect_str_eq(again(&chess960, "e1h1", &move), "e1h1");
    cr_expect_str_eq(again(&chess960, "e1f1", &move), "e1f1");
    cr_expect_eq(move.flags, 0);
    /* A square beside is a step, also where castling would end. */
    struct ratsu_position near =
        position_of("4k3/8/8/8/8/8/8/5K1R w K - 0 1", RATSU_RULES_CHESS960);
    cr_expect_str_eq(again(&near, "f1g1", &move), "f1g1");
    cr_expect_eq(move.flags, 0);
    cr_expect_str_eq(again(&near, "f1h1", &move), "f1h1");
    cr_expect_eq(move.flags, RATSU_CASTLING);
}

/* The rook onto the king, or over it to the square where castling takes it: it is castling, since
 * no rook moves so. */
Test(uci, castling_by_the_rook)
{
    static const struct {
        const char *fen, *text, *again;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "h1f1", "g1h1"},
        {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "h1g1", "g1h1"},
        {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "h1e1", ""},
        {"4k3/8/8/8/8/8/8/6KR w - - 0 1", "h1f1", ""},
        {"4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "a1d1", "c1a1"},
        {"4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "a1b1", "a1b1"},
        {"1rk5/8/8/8/8/8/8/4K3 b b - 0 1", "b8d8", "c8b8"},
        {"4k3/8/8/8/8/8/8/1K5R w H - 0 1", "h1f1", "h1f1"},
        {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "h1f1", "f1h1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_position position = position_of(cases[i].fen, RATSU_RULES_CHESS960);
        struct ratsu_move move;
        cr_expect_str_eq(again(&position, cases[i].text, &move), cases[i].again, "%s %s",
                         cases[i].fen, cases[i].text);
    }
}

Test(uci, what_is_no_move_is_refused)
{
    struct ratsu_position position = position_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", 0);
    struct ratsu_move move;
    const char *const bad[] = {"",      "e1",    "e1e",   "e1e3", "e2e4",   "a7a8",
                               "a7a8k", "a7a8Q", "e1e2q", "i1i2", "e1e2e3", "a7a9q"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        cr_expect_str_eq(again(&position, bad[i], &move), "", "%s", bad[i]);
    cr_expect_str_eq(again(&position, "a7a8q", &move), "a7a8q");
    cr_expect_str_eq(again(&position, "0000", &move), "0000");
    cr_expect_eq(move.flags, RATSU_NULL_MOVE);
    position = position_of("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", 0);
    cr_expect_str_eq(again(&position, "0000", &move), "", "not in check");
}

Test(uci, exactly_the_legal_moves_are_read)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    uint64_t state = 0x0c1;
    for (int round = 0; round < 120; round++) {
        struct ratsu_position position;
        struct ratsu_move moves[RATSU_MAX_MOVES], move;
        if (round % 2)
            random_game_position(kernel, &state, &position);
        else
            random_placement(kernel, &state, &position);
        size_t count = kernel->legal_moves(&position, moves), read = 0, castlings = 0;
        for (size_t i = 0; i < count; i++) {
            char text[RATSU_UCI_MAX];
            size_t length = ratsu_uci_write(&position, moves[i], text);
            cr_assert(ratsu_uci_read(kernel, &position, (struct ratsu_slice){text, length}, &move));
            cr_assert(ratsu_move_equal(move, moves[i]), "%.*s", (int)length, text);
            castlings += moves[i].flags == RATSU_CASTLING;
        }
        size_t spellings = 0;
        for (unsigned from = 0; from < 64; from++)
            for (unsigned to = 0; to < 64; to++)
                for (unsigned kind = 0; kind < 5; kind++) {
                    char text[5] = {(char)('a' + from % 8), (char)('1' + from / 8),
                                    (char)('a' + to % 8), (char)('1' + to / 8), "-nbrq"[kind]};
                    struct ratsu_slice slice = {text, kind ? 5 : 4};
                    if (!ratsu_uci_read(kernel, &position, slice, &move)) continue;
                    read++;
                    spellings += move.flags == RATSU_CASTLING;
                }
        cr_assert_leq(castlings, spellings);
        cr_assert_eq(read - spellings, count - castlings);
    }
}
