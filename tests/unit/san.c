#include <criterion/criterion.h>

#include "notation/san_inline.h"
#include "random_positions.h"
#include "ratsu/notation.h"
#include "base/system.h"
#include "notation/uci.h"
#include "chess/squares.h"

/* TEXT of MOVE, played by the strict way: the move and nothing remarked, or left to the lenient
 * reader because it names a whole square. */
static void assert_strict(const struct ratsu_position *position, struct ratsu_move move,
                          struct ratsu_slice text)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_position played = *position, after = *position;
    struct ratsu_san_reading reading;
    char bytes[8] = {0};
    memcpy(bytes, text.data, text.length);
    kernel->play(&after, move);
    bool calm = kernel->checkers(position) == 0;
    enum trial trial = san_play_strict(&played, load_word(bytes), (unsigned)text.length, calm, true,
                                       true, &reading);
    if (trial == NOT_PLAYED) {
        cr_assert_geq(text.length, 5, "%.*s", (int)text.length, text.data);
        cr_assert_eq(memcmp(&played, position, sizeof played), 0);
        return;
    }
    cr_assert(ratsu_move_equal(reading.move, move), "%.*s", (int)text.length, text.data);
    cr_assert_eq(reading.remarks, 0, "%.*s: %x", (int)text.length, text.data, reading.remarks);
    cr_assert_eq(memcmp(&played, &after, sizeof after), 0, "%.*s", (int)text.length, text.data);
    cr_assert_eq(trial == GIVES_CHECK, kernel->checkers(&after) != 0, "%.*s", (int)text.length,
                 text.data);
}

Test(san, every_move_written_is_read_back)
{
    uint64_t state = 0x5a4;
    for (int round = 0; round < 3000; round++) {
        const struct ratsu_kernel *kernel = ratsu_kernel((enum ratsu_level)(round % RATSU_LEVELS));
        struct ratsu_position position;
        struct ratsu_move moves[RATSU_MAX_MOVES];
        if (round % 2)
            random_game_position(kernel, &state, &position);
        else
            random_placement(kernel, &state, &position);
        if (round % 5 == 0) position.rules |= RATSU_RULES_THREE_CHECK, position.checks[0] = 2;
        position.hash = ratsu_position_hash(&position);
        size_t count = kernel->legal_moves(&position, moves);
        for (size_t i = 0; i < count; i++) {
            char text[RATSU_SAN_MAX], plain[RATSU_SAN_MAX];
            size_t length = ratsu_san_write(kernel, &position, moves[i], text);
            struct ratsu_slice slice = {text, length};
            struct ratsu_san_reading reading = ratsu_san_read(kernel, &position, slice);
            cr_assert_leq(length, RATSU_SAN_MAX);
            cr_assert_eq(
                ratsu_san_write(ratsu_kernel(RATSU_LEVEL_PLAIN), &position, moves[i], plain),
                length);
            cr_assert_eq(memcmp(text, plain, length), 0);
            cr_assert(ratsu_move_equal(reading.move, moves[i]), "%.*s", (int)length, text);
            cr_assert_eq(reading.remarks, 0, "%.*s: %x", (int)length, text, reading.remarks);
            assert_strict(&position, moves[i], slice);
        }
    }
}

Test(san, is_written_as_the_standard_says)
{
    static const struct {
        const char *fen, *uci, *san;
    } cases[] = {
        {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"},
        {"4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1a3", "N1a3"},
        {"4k3/8/8/1N3N2/8/8/8/1N2K3 w - - 0 1", "b5d4", "Nbd4"},
        {"4k3/8/8/8/1N3N2/8/1N6/4K3 w - - 0 1", "b4d3", "Nb4d3"},
        {"4k3/8/8/8/8/5n2/3P4/1N2K3 w - - 0 1", "d2d3", ""},    /* in check */
        {"4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3"}, /* the other is pinned */
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "O-O-O"},
        {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
        {"1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q", "axb8=Q+"},
        {"1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n", "a8=N"},
        {"6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Re8#"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
        {"4k3/8/8/8/8/8/8/Q3K3 w - - 1+3 0 1", "a1a8", "Qa8#"},
        {"4k3/8/8/8/8/8/8/Q3K3 w - - 2+3 0 1", "a1a8", "Qa8+"},
        {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "0000", "--"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct ratsu_kernel *kernel = ratsu_kernel((enum ratsu_level)(i % RATSU_LEVELS));
        struct ratsu_position position;
        struct ratsu_move move;
        char text[RATSU_SAN_MAX + 1];
        cr_assert_eq(ratsu_fen_read(ratsu_slice_of(cases[i].fen), 0, 0, &position).fault,
                     RATSU_FEN_FINE);
        bool legal = ratsu_uci_read(kernel, &position, ratsu_slice_of(cases[i].uci), &move);
        cr_assert_eq(legal, cases[i].san[0] != '\0', "%s", cases[i].uci);
        if (!legal) continue;
        text[ratsu_san_write(kernel, &position, move, text)] = '\0';
        cr_expect_str_eq(text, cases[i].san);
    }
}

/* Whatever the eight bytes are, the strict way plays what the lenient reader reads without a remark
 * but on check marks, or nothing. */
Test(san, strict_way_never_plays_more_than_the_reader)
{
    static const char letters[] = "abcdefgh12345678NBRQKOx=+#-QN18ee";
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    const uint32_t marks = RATSU_CHECK_MISSING | RATSU_MATE_MISSING | RATSU_MATE_AS_CHECK |
                           RATSU_CHECK_FALSE | RATSU_MATE_FALSE;
    uint64_t state = 0xb17e;
    unsigned long played = 0;
    for (int round = 0; round < 300; round++) {
        struct ratsu_position position;
        random_game_position(kernel, &state, &position);
        for (int text = 0; text < 3000; text++) {
            char bytes[8];
            unsigned length = random_below(&state, 8);
            for (unsigned i = 0; i < 8; i++)
                bytes[i] = letters[random_below(&state, sizeof letters - 1)];
            struct ratsu_position after = position;
            struct ratsu_san_reading strict;
            bool calm = kernel->checkers(&position) == 0 && text % 2;
            if (!san_play_strict(&after, load_word(bytes), length, calm, true, true, &strict))
                continue;
            struct ratsu_san_reading reading =
                ratsu_san_read(kernel, &position, (struct ratsu_slice){bytes, length});
            cr_assert_eq(reading.remarks, strict.remarks, "%.*s", (int)length, bytes);
            cr_assert_eq(reading.remarks & ~marks, 0, "%.*s", (int)length, bytes);
            cr_assert(ratsu_move_equal(reading.move, strict.move), "%.*s", (int)length, bytes);
            played++;
        }
    }
    cr_assert_gt(played, 500);
}

/* The piece on FROM goes to TO, on a position whose legal moves are MOVES: whether that is one of
 * them, and then whether it gives check, as KERNEL says. */
static enum trial try_by_rules(const struct ratsu_kernel *kernel,
                               const struct ratsu_position *position,
                               const struct ratsu_move *moves, size_t count, struct ply ply)
{
    for (size_t i = 0; i < count; i++) {
        if (moves[i].flags & RATSU_CASTLING || moves[i].from != ply.from || moves[i].to != ply.to)
            continue;
        if (moves[i].promotion && moves[i].promotion != ply.becomes) continue;
        struct ratsu_position after = *position;
        kernel->play(&after, moves[i]);
        return kernel->checkers(&after) ? GIVES_CHECK : QUIET;
    }
    return NOT_PLAYED;
}

/* All plies of POSITION, with the promise that it is calm where that holds, and without. */
static void assert_tried(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                         unsigned long seen[3])
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    size_t count = kernel->legal_moves(position, moves);
    bool calm = kernel->checkers(position) == 0;
    unsigned us = position->turn;
    uint64_t pieces = position->colours[us];
    while (pieces) {
        unsigned from = take_lowest_bit(&pieces);
        uint64_t targets = piece_targets(position, from);
        while (targets) {
            struct ply ply = {.from = from, .to = take_lowest_bit(&targets)};
            ply.kind = ply.becomes = kind_on(position, from);
            bool pawn = ply.kind == RATSU_PAWN;
            if (position->colours[us ^ 1] >> ply.to & 1) ply.flags = RATSU_CAPTURE;
            if (pawn && (ply.to < 8 || ply.to >= 56)) ply.becomes = RATSU_ROOK;
            if (pawn && (from ^ ply.to) == 16) ply.flags = RATSU_DOUBLE_STEP;
            if (pawn && ply.to == position->en_passant)
                ply.flags = RATSU_CAPTURE | RATSU_EN_PASSANT;
            struct ratsu_position after = *position, again = *position;
            enum trial trial = try_by_rules(kernel, position, moves, count, ply);
            cr_assert_eq(try_ply(&after, us, ply, calm, true, true), trial);
            cr_assert_eq(try_ply(&again, us, ply, false, true, true), trial);
            cr_assert_eq(memcmp(&after, &again, sizeof after), 0);
            seen[trial]++;
        }
    }
}

Test(san, a_ply_is_tried_as_the_rules_say)
{
    /* En passant uncovers a king to a rook on the rank, to a bishop through the pawn taken. */
    static const char *const fens[] = {"4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
                                       "k7/8/8/3pP3/8/8/8/K6B w - d6 0 1"};
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_position position;
    uint64_t state = 0xca13;
    unsigned long seen[3] = {0};
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        cr_assert_eq(ratsu_fen_read(ratsu_slice_of(fens[i]), 0, 0, &position).fault,
                     RATSU_FEN_FINE);
        assert_tried(kernel, &position, seen);
        cr_assert_gt(seen[i ? GIVES_CHECK : NOT_PLAYED], 0);
    }
    for (int round = 0; round < 6000; round++) {
        if (round % 2)
            random_game_position(kernel, &state, &position);
        else
            random_placement(kernel, &state, &position);
        assert_tried(kernel, &position, seen);
    }
    cr_assert(seen[NOT_PLAYED] > 5000 && seen[QUIET] > 50000 && seen[GIVES_CHECK] > 1000,
              "%lu %lu %lu", seen[0], seen[1], seen[2]);
}
