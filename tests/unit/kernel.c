#include <criterion/criterion.h>

#include "random_positions.h"
#include "ratsu/notation.h"
#include "slow/slow.h"
#include "unit/slow_board.h"
#include "base/system.h"
#include "notation/uci.h"

static struct ratsu_position position_of(const char *fen)
{
    struct ratsu_position position;
    struct ratsu_fen_reading reading = ratsu_fen_read(ratsu_slice_of(fen), 0, 0, &position);
    cr_assert_eq(reading.fault, RATSU_FEN_FINE, "%s: fault %d", fen, reading.fault);
    return position;
}

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct ratsu_move));
}

static size_t sorted_moves(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                           struct ratsu_move *moves)
{
    size_t count = kernel->legal_moves(position, moves);
    qsort(moves, count, sizeof *moves, by_bytes);
    return count;
}

struct fen {
    char text[SLOW_TEXT];
};

/* As the slow rules write it. */
static struct fen text_of(const struct ratsu_position *position)
{
    struct fen fen = {0};
    struct ratsu_buffer buffer = {0};
    struct ratsu_fen_style style = {.castling = RATSU_CASTLING_SHREDDER};
    cr_assert(ratsu_fen_write(&buffer, position, style) && buffer.length < sizeof fen.text);
    memcpy(fen.text, buffer.data, buffer.length);
    ratsu_buffer_free(&buffer);
    return fen;
}

static struct slow_position slow_of(const struct ratsu_position *position)
{
    struct slow_position slow;
    bool three = position->rules & RATSU_RULES_THREE_CHECK;
    cr_assert(slow_read(&slow, three ? SLOW_THREE_CHECK : SLOW_CHESS960, text_of(position).text));
    return slow;
}

/* The one of COUNT moves in LIST that MOVE is. */
static const struct slow_move *counterpart(const struct slow_position *slow,
                                           const struct slow_move *list, size_t count,
                                           struct ratsu_move move)
{
    char key[SLOW_KEY] = {(char)('a' + move.from % 8), (char)('1' + move.from / 8),
                          (char)('a' + move.to % 8), (char)('1' + move.to / 8),
                          "\0nbrq"[move.promotion]};
    for (size_t i = 0; i < count; i++) {
        char slow_text[SLOW_KEY];
        slow_key(slow, &list[i], slow_text);
        if (strcmp(slow_text, key) == 0) return &list[i];
    }
    cr_assert_fail("the slow rules have no %s", key);
    return NULL;
}

/* Everything the kernel answers about a position, compared with the slow rules. */
static void assert_agrees(const struct ratsu_kernel *kernel, const struct ratsu_position *position)
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    unsigned us = position->turn;
    uint64_t occupied = position->colours[0] | position->colours[1];
    for (int square = 0; square < 64; square++)
        cr_assert_eq(kernel->attackers(position, (unsigned)square, occupied),
                     slow_attackers(position, square));
    cr_assert_eq(kernel->checkers(position),
                 slow_attackers(position, slow_king(position, us)) & position->colours[us ^ 1]);
    size_t count = sorted_moves(kernel, position, moves);
    struct slow_position slow = slow_of(position);
    static struct slow_move list[SLOW_MOVES];
    cr_assert_eq(count, (size_t)slow_moves(&slow, list), "%s", text_of(position).text);
    cr_assert_eq(kernel->can_move(position), count > 0);
    unsigned en_passant = RATSU_NO_SQUARE;
    for (size_t i = 0; i < count; i++) {
        struct ratsu_position after = *position;
        struct slow_position slow_after = slow;
        struct fen slow_text;
        if (moves[i].flags & RATSU_EN_PASSANT) en_passant = moves[i].to;
        kernel->play(&after, moves[i]);
        slow_play(&slow_after, counterpart(&slow, list, count, moves[i]));
        slow_write(&slow_after, slow_text.text);
        cr_assert_str_eq(text_of(&after).text, slow_text.text);
        cr_assert_eq(after.hash, ratsu_position_hash(&after));
        cr_assert_eq(after.castling & ~after.kinds[RATSU_ROOK], 0);
    }
    cr_assert_eq(kernel->legal_en_passant(position), en_passant);
}

Test(kernel, agrees_with_a_slow_board_on_every_level)
{
    uint64_t state = 0x5eed;
    for (int round = 0; round < 400; round++) {
        struct ratsu_position position;
        const struct ratsu_kernel *kernel = ratsu_kernel((enum ratsu_level)(round % RATSU_LEVELS));
        if (round % 2)
            random_game_position(kernel, &state, &position);
        else
            random_placement(kernel, &state, &position);
        assert_agrees(kernel, &position);
    }
}

Test(kernel, levels_play_alike)
{
    const struct ratsu_kernel *plain = ratsu_kernel(RATSU_LEVEL_PLAIN);
    uint64_t state = 0x1eaf;
    for (int game = 0; game < 120; game++) {
        struct ratsu_position position;
        ratsu_position_start(&position, random_below(&state, 960));
        if (game % 3 == 0) position.rules |= RATSU_RULES_THREE_CHECK;
        if (game % 3 == 1) random_placement(plain, &state, &position);
        for (int ply = 0; ply < 120; ply++) {
            struct ratsu_move moves[RATSU_MAX_MOVES], others[RATSU_MAX_MOVES];
            size_t count = sorted_moves(plain, &position, moves);
            struct ratsu_move chosen =
                count ? moves[random_below(&state, (unsigned)count)] : moves[0];
            struct ratsu_position after = position;
            if (count) plain->play(&after, chosen);
            for (int level = RATSU_LEVEL_BMI2; level < RATSU_LEVELS; level++) {
                const struct ratsu_kernel *kernel = ratsu_kernel((enum ratsu_level)level);
                struct ratsu_position other = position;
                cr_assert_eq(sorted_moves(kernel, &position, others), count);
                cr_assert_eq(memcmp(moves, others, count * sizeof *moves), 0);
                cr_assert_eq(kernel->outcome(&position), plain->outcome(&position));
                cr_assert_eq(kernel->legal_en_passant(&position),
                             plain->legal_en_passant(&position));
                if (count) kernel->play(&other, chosen);
                cr_assert_eq(memcmp(&other, &after, sizeof other), 0);
            }
            if (!count) break;
            position = after;
        }
    }
}

/* Published counts: chessprogramming.org "Perft Results" for the first six, the others from the
 * suites that the project's documents name. */
Test(kernel, counts_published_trees)
{
    static const struct {
        const char *fen;
        unsigned depth;
        uint64_t leaves;
    } trees[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197281},
        {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862},
        {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
        {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
        {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379},
        {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89890},
        {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 1+1 0 1", 3, 97848},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1+1 0 1", 3, 13410},
    };
    for (size_t i = 0; i < sizeof trees / sizeof trees[0]; i++) {
        struct ratsu_position position = position_of(trees[i].fen);
        for (int level = 0; level < RATSU_LEVELS; level++) {
            const struct ratsu_kernel *kernel = ratsu_kernel((enum ratsu_level)level);
            cr_expect_eq(count_slowly(kernel, &position, trees[i].depth), trees[i].leaves, "%s",
                         trees[i].fen);
        }
    }
}

Test(kernel, tells_the_outcome)
{
    static const struct {
        const char *fen;
        enum ratsu_outcome outcome;
    } cases[] = {
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", RATSU_CHECKMATE},
        {"k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", RATSU_STALEMATE},
        {"k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", RATSU_CHECKMATE},
        /* en passant is the only move, or would leave the king in check */
        {"7k/8/6Q1/8/3Pp3/4P3/8/4K3 b - d3 0 1", RATSU_ONGOING},
        {"k7/2K5/1P6/8/3Pp3/4P3/8/7B b - d3 0 1", RATSU_STALEMATE},
        {"4k3/8/8/8/8/8/8/R3K3 w Q - 149 90", RATSU_ONGOING},
        {"4k3/8/8/8/8/8/8/R3K3 w Q - 150 90", RATSU_SEVENTYFIVE_MOVES},
        {"k7/1Q6/1K6/8/8/8/8/8 b - - 150 90", RATSU_CHECKMATE},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", RATSU_INSUFFICIENT_MATERIAL},
        {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", RATSU_INSUFFICIENT_MATERIAL},
        {"4kb2/8/8/8/8/8/8/4K3 w - - 0 1", RATSU_INSUFFICIENT_MATERIAL},
        {"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", RATSU_INSUFFICIENT_MATERIAL},
        {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", RATSU_ONGOING},
        {"4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", RATSU_ONGOING},
        {"4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", RATSU_ONGOING},
        {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", RATSU_ONGOING},
        {"4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", RATSU_INSUFFICIENT_MATERIAL},
        {"4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1", RATSU_ONGOING},
        {"4k3/8/8/8/8/8/8/R3K3 b - - 0+3 0 1", RATSU_THREE_CHECKS},
        {"4k3/8/8/8/8/8/8/R3K3 b - - 3+0 0 1", RATSU_THREE_CHECKS},
        {"k7/1Q6/1K6/8/8/8/8/8 b - - 0+3 0 1", RATSU_CHECKMATE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct ratsu_position position = position_of(cases[i].fen);
        for (int level = 0; level < RATSU_LEVELS; level++)
            cr_expect_eq(ratsu_kernel((enum ratsu_level)level)->outcome(&position),
                         cases[i].outcome, "%s", cases[i].fen);
    }
}

static void play_uci(struct ratsu_position *position, const char *text)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_move move;
    cr_assert(ratsu_uci_read(kernel, position, ratsu_slice_of(text), &move), "%s", text);
    kernel->play(position, move);
}

Test(kernel, counts_checks_and_ends_with_the_third)
{
    struct ratsu_position position = position_of("4k3/8/8/8/8/8/4P3/Q3K2R w K - 1+3 5 10");
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    uint64_t before = position.hash;
    struct ratsu_move moves[RATSU_MAX_MOVES];
    play_uci(&position, "a1a8");
    cr_expect_eq(position.checks[RATSU_WHITE], 3);
    cr_expect_eq(kernel->legal_moves(&position, moves), 0);
    cr_expect_not(kernel->can_move(&position));
    position = position_of("4k3/8/8/8/8/8/4P3/Q3K2R w K - 2+3 5 10");
    cr_expect_neq(position.hash, before, "the counters are part of the identity");
    play_uci(&position, "a1a8");
    cr_expect_eq(position.checks[RATSU_WHITE], 2);
    cr_expect(kernel->can_move(&position));
    play_uci(&position, "e8d7");
    cr_expect_eq(position.checks[RATSU_BLACK], 0);
    position = position_of("4k3/8/8/8/8/8/8/Q3K2R w K - 5 10");
    play_uci(&position, "a1a8");
    cr_expect_eq(position.checks[RATSU_WHITE], 0, "counted in Three-check only");
}

Test(kernel, every_kind_of_check_counts_once)
{
    static const char *const checks[][2] = {
        {"4k3/8/4N3/8/8/8/8/4R1K1 w - - 3+3 0 1", "e6c7"}, /* two at once */
        {"4k3/8/4N3/8/8/8/8/4R1K1 w - - 3+3 0 1", "e6d4"}, /* discovered */
        {"5k2/8/8/8/8/8/8/4K2R w K - 3+3 0 1", "e1g1"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 3+3 0 1", "a7a8q"},
        {"8/8/2k5/3pP3/8/8/8/4K2B w - d6 3+3 0 1", "e5d6"}, /* en passant opens the diagonal */
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        struct ratsu_position position = position_of(checks[i][0]);
        play_uci(&position, checks[i][1]);
        cr_expect_eq(position.checks[RATSU_WHITE], 1, "%s %s", checks[i][0], checks[i][1]);
        cr_expect_eq(position.checks[RATSU_BLACK], 0);
        cr_expect_eq(position.hash, ratsu_position_hash(&position));
    }
}

Test(kernel, third_check_leaves_no_en_passant)
{
    struct ratsu_position position = position_of("8/8/8/3k4/5p2/8/4P3/4K3 w - - 1+3 0 1");
    play_uci(&position, "e2e4");
    cr_expect_eq(position.checks[RATSU_WHITE], 3);
    cr_expect_eq(position.hash, ratsu_position_hash(&position));
    cr_expect_eq(position.hash, position_of("8/8/8/3k4/4Pp2/8/8/4K3 b - - 0+3 0 1").hash);
    struct ratsu_buffer text = {0};
    ratsu_fen_write(&text, &position, (struct ratsu_fen_style){0});
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&text), "8/8/8/3k4/4Pp2/8/8/4K3 b - - 0+3 0 1"));
    ratsu_buffer_free(&text);
}

Test(kernel, hash_is_the_identity_for_repetition)
{
    struct ratsu_position start, position;
    ratsu_position_start(&start, 518);
    position = start;
    const char *const there_and_back[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    for (int i = 0; i < 4; i++) play_uci(&position, there_and_back[i]);
    cr_expect_eq(position.hash, start.hash);
    cr_expect_eq(position.halfmove_clock, 4);
    cr_expect_eq(position.move_number, 3);
    /* A double step that no pawn can take leaves no trace; one that can be taken does. */
    cr_expect_eq(position_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").hash,
                 position_of("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1").hash);
    cr_expect_neq(position_of("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").hash,
                  position_of("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1").hash);
    /* The pawn is pinned: the capture is there and is not legal. */
    cr_expect_eq(position_of("3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1").hash,
                 position_of("3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1").hash);
    cr_expect_neq(position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").hash,
                  position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1").hash);
    cr_expect_neq(position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1").hash,
                  position_of("4k3/8/8/8/8/8/8/4K3 b - - 0 1").hash);
}

Test(kernel, passes_the_turn)
{
    struct ratsu_position position = position_of("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7");
    for (int level = 0; level < RATSU_LEVELS; level++) {
        struct ratsu_position after = position;
        ratsu_kernel((enum ratsu_level)level)
            ->play(&after, (struct ratsu_move){0, 0, 0, RATSU_NULL_MOVE});
        cr_expect_eq(after.turn, RATSU_WHITE);
        cr_expect_eq(after.en_passant, RATSU_NO_SQUARE);
        cr_expect_eq(after.halfmove_clock, 1);
        cr_expect_eq(after.move_number, 8);
        cr_expect_eq(after.hash, ratsu_position_hash(&after));
        cr_expect_eq(after.colours[0], position.colours[0]);
    }
}

Test(kernel, each_level_is_itself_or_the_next_below)
{
    for (int level = 0; level < RATSU_LEVELS; level++) {
        const struct ratsu_kernel *kernel = ratsu_kernel((enum ratsu_level)level);
        cr_expect_leq(kernel->level, (enum ratsu_level)level);
        cr_expect_leq(kernel->level, ratsu_level_best());
        if ((enum ratsu_level)level <= ratsu_level_best())
            cr_expect_eq(kernel->level, (enum ratsu_level)level);
    }
}
