#include <criterion/criterion.h>
#include <stdio.h>

#include "random_positions.h"
#include "ratsu/notation.h"
#include "perft/perft_detail.h"
#include "base/system.h"

static struct ratsu_position read_fen(const char *text)
{
    struct ratsu_position position;
    struct ratsu_fen_reading reading = ratsu_fen_read(ratsu_slice_of(text), 0, 0, &position);
    cr_assert_eq(reading.fault, RATSU_FEN_FINE, "%s", text);
    return position;
}

static struct ratsu_perft *open_counter(int level, unsigned threads, size_t table)
{
    struct ratsu_perft_settings settings = {
        .level = (enum ratsu_level)level, .threads = threads, .table = table};
    struct ratsu_perft *counter = ratsu_perft_open(&settings);
    cr_assert_not_null(counter);
    return counter;
}

static uint64_t count(struct ratsu_perft *counter, const struct ratsu_position *position,
                      unsigned depth)
{
    uint64_t leaves;
    cr_assert(ratsu_perft_count(counter, position, depth, &leaves));
    return leaves;
}

/* Published counts, and positions of which each needs one class of moves. */
static const struct {
    const char *fen;
    unsigned depth;
    uint64_t leaves;
} known[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594},
    {"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 5, 3605103}, /* promotions */
    {"3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1134888},       /* en passant lays the king open */
    {"8/8/4k3/8/2p5/8/B2P1K2/8 w - - 0 1", 6, 1038514},
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661072}, /* castling gives check */
    {"r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1274206},
    {"8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567584},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1+1 0 1", 3, 13410}, /* Three-check */
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 1+1 0 1", 3, 97848},
    {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", 4, 201143}, /* Chess960 */
    /* a piece beside their king taken, whose guard stood after; a pinner on the path of its pin;
     * steps and captures before unmoved pawns; castling seen, and not */
    {"2q5/p5p1/N1p1k3/Pn2Pn1p/1pP5/1P2P2P/B3KQP1/B5RN b - - 14 42", 2, 887},
    {"1nk5/7R/3rr3/1p3b2/Pb1B2q1/R3pP2/2P3B1/5K2 w - - 16 70", 3, 56460},
    {"rnb1k1nr/pppp1pp1/4p3/7p/1bP1P1Pq/P7/1P1P1P1P/RNBQKBNR w KQkq - 1 5", 3, 21855},
    {"4k3/2p1p3/1K6/2P5/3P4/8/4R3/8 w - - 0 1", 3, 840},
    {"4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1", 3, 1475},
    {"8/8/8/8/R2b3k/8/8/5K2 w - - 0 1", 2,
     149}, /* a pinner leaves for the corner that the pinned piece sees */
};

Test(perft, every_level_table_and_number_of_threads_counts_what_is_known)
{
    for (int level = 0; level <= (int)ratsu_level_best(); level++) {
        for (unsigned way = 0; way < 4; way++) {
            struct ratsu_perft *counter =
                open_counter(level, 1 + way % 2, way < 2 ? 0 : (size_t)2 << 20);
            for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
                struct ratsu_position position = read_fen(known[i].fen);
                cr_expect_eq(count(counter, &position, known[i].depth), known[i].leaves,
                             "%s, level %d, way %u", known[i].fen, level, way);
            }
            ratsu_perft_close(counter);
        }
    }
}

Test(perft, depth_0_is_one_leaf_and_a_lost_game_has_none)
{
    struct ratsu_position start = read_fen(known[0].fen);
    struct ratsu_position mated = read_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    struct ratsu_position over = read_fen("7k/8/8/8/8/8/8/K6R b - - 2+3 0 1");
    over.checks[RATSU_WHITE] = 3;
    cr_assert_eq(ratsu_perft(RATSU_LEVEL_PLAIN, &start, 0), 1);
    for (int level = 0; level <= (int)ratsu_level_best(); level++) {
        for (unsigned depth = 1; depth <= 6; depth++) {
            cr_assert_eq(ratsu_perft((enum ratsu_level)level, &mated, depth), 0);
            cr_assert_eq(ratsu_perft((enum ratsu_level)level, &over, depth), 0);
        }
    }
}

/* Against counting move by move, which shares nothing with the counter; `make
 * differential-perft` takes a million. */
Test(perft, random_positions_count_as_move_by_move)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    struct ratsu_perft *counters[RATSU_LEVELS];
    uint64_t state = 20140701;
    for (int level = 0; level <= (int)ratsu_level_best(); level++)
        counters[level] = open_counter(level, 1, 0);
    for (unsigned i = 0; i < 3000; i++) {
        struct ratsu_position position;
        if (i % 3 == 0)
            random_game_position(kernel, &state, &position);
        else
            random_placement(kernel, &state, &position);
        if (i % 7 == 0) {
            position.rules |= RATSU_RULES_THREE_CHECK;
            position.checks[i / 7 % 2] = (uint8_t)(i / 14 % 3);
        }
        unsigned depth = i % 50 == 0 ? 3 : 2;
        uint64_t leaves = count_slowly(kernel, &position, depth);
        for (int level = 0; level <= (int)ratsu_level_best(); level++)
            cr_assert_eq(count(counters[level], &position, depth), leaves, "position %u, level %d",
                         i, level);
    }
    for (int level = 0; level <= (int)ratsu_level_best(); level++)
        ratsu_perft_close(counters[level]);
}

struct watched {
    size_t parts, all;
    uint64_t leaves;
};

static void watch(void *context, size_t parts, size_t all, uint64_t leaves)
{
    struct watched *watched = context;
    cr_assert_eq(parts, watched->parts + 1);
    *watched = (struct watched){parts, all, leaves};
}

Test(perft, each_part_is_watched_once)
{
    struct watched watched = {0, 0, 0};
    struct ratsu_perft_settings settings = {
        .level = ratsu_level_best(), .threads = 2, .watch = watch, .context = &watched};
    struct ratsu_perft *counter = ratsu_perft_open(&settings);
    struct ratsu_position start = read_fen(known[0].fen);
    cr_assert_eq(count(counter, &start, 6), 119060324);
    cr_assert(watched.parts == watched.all && watched.all > 100);
    cr_assert_eq(watched.leaves, 119060324);
    ratsu_perft_close(counter);
}

Test(perft, detail_tells_leaves_apart)
{
    struct ratsu_position position = read_fen(known[1].fen);
    struct ratsu_perft_detail detail = {0};
    ratsu_perft_detail(ratsu_kernel(ratsu_level_best()), &position, 3, &detail);
    cr_assert_eq(detail.leaves, 97862);
    cr_assert_eq(detail.captures, 17102);
    cr_assert_eq(detail.en_passant, 45);
    cr_assert_eq(detail.castlings, 3162);
    cr_assert_eq(detail.promotions, 0);
    cr_assert_eq(detail.checks, 993);
    cr_assert_eq(detail.double_checks, 0);
    cr_assert_eq(detail.mates, 1);
}

/* The worked positions of perft/perft_pairs.h: replies after a pass, after the move, and to all
 * moves. */
Test(perft, worked_positions)
{
    static const struct {
        const char *fen, *after;
        uint64_t base, replies, pairs;
    } worked[] = {
        {"k7/8/8/8/r7/8/8/1N2K3 %c - - 0 1", "k7/8/8/8/r7/N7/8/4K3 b - - 1 1", 16, 14, 126},
        {"k7/8/8/8/8/8/8/2R1K3 %c - - 0 1", "k7/8/8/8/8/8/8/1R2K3 b - - 1 1", 3, 1, 39},
        {"4k3/3n4/8/8/8/8/8/4KB2 %c - - 0 1", "4k3/3n4/8/1B6/8/8/8/4K3 b - - 1 1", 10, 4, 103},
        {"k7/8/8/8/r2R4/8/8/4K3 %c - - 0 1", "k7/8/8/8/r4R2/8/8/4K3 b - - 1 1", 12, 14, 235},
        {"7k/4p3/4R3/8/8/8/8/K7 %c - - 0 1", "7k/4p3/8/4R3/8/8/8/K7 b - - 1 1", 3, 4, 66},
        {"7k/4p3/4R3/8/8/8/8/K7 %c - - 0 1", "7k/4R3/8/8/8/8/8/K7 b - - 0 1", 3, 1, 66},
        {"7k/8/8/8/8/8/8/K3R3 %c - - 0 1", "4R2k/8/8/8/8/8/8/K7 b - - 1 1", 3, 2, 42},
    };
    for (unsigned level = 0; level <= ratsu_level_best(); level++) {
        struct ratsu_perft *counter = open_counter((int)level, 1, 0);
        for (size_t i = 0; i < sizeof worked / sizeof *worked; i++) {
            char passed[80], to_move[80];
            snprintf(passed, sizeof passed, worked[i].fen, 'b');
            snprintf(to_move, sizeof to_move, worked[i].fen, 'w');
            struct ratsu_position pass = read_fen(passed), move = read_fen(to_move);
            struct ratsu_position after = read_fen(worked[i].after);
            cr_expect_eq(count(counter, &pass, 1), worked[i].base, "%s", passed);
            cr_expect_eq(count(counter, &after, 1), worked[i].replies, "%s", worked[i].after);
            cr_expect_eq(count(counter, &move, 2), worked[i].pairs, "%s", to_move);
        }
        ratsu_perft_close(counter);
    }
}
