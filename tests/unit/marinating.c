/* The rules of Marineerimine: marineerimine/marinating.h, ratsu-variants(7). */
#include "ratsu/notation.h"
#include "marineerimine/marinating.h"
#include "../random_positions.h"
#include <criterion/criterion.h>

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

static const struct ratsu_kernel *const rules = &ratsu_marinating_kernel;

static struct ratsu_position position_of(const char *fen)
{
    struct ratsu_position position;
    struct ratsu_fen_reading reading =
        ratsu_fen_read(ratsu_slice_of(fen), RATSU_RULES_MARINEERIMINE, 0, &position);
    cr_assert_eq(reading.fault, RATSU_FEN_FINE, "%s", fen);
    return position;
}

static unsigned square_of(const char *text)
{
    return (unsigned)(text[0] - 'a') + 8 * (unsigned)(text[1] - '1');
}

/* The legal move "e2e4" ("e1h1" castles), a move with equal squares if there is none. */
static struct ratsu_move find_move(const struct ratsu_position *position, const char *text)
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    size_t count = rules->legal_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        if (moves[i].from == square_of(text) && moves[i].to == square_of(text + 2)) return moves[i];
    }
    return (struct ratsu_move){0, 0, 0, 0};
}

static bool is_legal(const struct ratsu_position *position, const char *text)
{
    struct ratsu_move move = find_move(position, text);
    return move.from != move.to;
}

/* Plays TEXT ("e2e4 c7c6 ...") on POSITION; the squares that the last move marinated. */
static uint64_t play(struct ratsu_position *position, const char *text)
{
    uint64_t removed = 0;
    for (; *text; text += text[4] == ' ' ? 5 : 4) {
        cr_assert(is_legal(position, text), "%s", text);
        struct ratsu_move move = find_move(position, text);
        removed = ratsu_marinated(position, move);
        rules->play(position, move);
        cr_assert_eq(position->hash, ratsu_position_hash(position), "%s", text);
    }
    return removed;
}

static void assert_removes(const char *fen, const char *moves, const char *squares)
{
    struct ratsu_position position = position_of(fen);
    uint64_t expected = 0;
    for (; *squares; squares += squares[2] == ' ' ? 3 : 2) expected |= 1ull << square_of(squares);
    cr_assert_eq(play(&position, moves), expected, "%s after %s", moves, fen);
    cr_assert_eq((position.colours[0] | position.colours[1]) & expected, 0);
    if (expected) cr_assert_eq(position.halfmove_clock, 0);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static uint64_t perft(const struct ratsu_position *position, unsigned depth)
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    size_t count = rules->legal_moves(position, moves);
    uint64_t leaves = depth == 1 ? count : 0;
    for (size_t i = 0; depth > 1 && i < count; i++) {
        struct ratsu_position next = *position;
        rules->play(&next, moves[i]);
        leaves += perft(&next, depth - 1);
    }
    return leaves;
}

Test(marinating, counts)
{
    struct ratsu_position start, kiwipete = position_of(KIWIPETE);
    ratsu_position_start(&start, 518);
    start.rules = RATSU_RULES_MARINEERIMINE;
    cr_assert_eq(start.hash, position_of(START).hash);
    cr_assert_eq(perft(&start, 1), 20);
    cr_assert_eq(perft(&start, 2), 400);
    cr_assert_eq(perft(&start, 3), 8868);
    cr_assert_eq(perft(&start, 4), 195017);
    cr_assert_eq(perft(&kiwipete, 1), 40);
    cr_assert_eq(perft(&kiwipete, 2), 1449);
    cr_assert_eq(perft(&kiwipete, 3), 61186);
}

Test(marinating, cases_of_the_rules)
{
    assert_removes(START, "e2e4 c7c6 f1a6", "b8");
    assert_removes(START, "e2e3 b7b6 f1a6", "a7");
    assert_removes(START, "d2d4 f7f6 c1h6", "g8");
    assert_removes(START, "h2h4 h7h5 g2g4", "h5");
    assert_removes(START, "e2e4 e7e5", "");
    assert_removes(START, "g1f3 g8f6", "");
}

Test(marinating, what_closes_a_piece_in)
{
    /* A pawn: straight ahead alone is not enough; at the edge two squares are. */
    assert_removes("4k3/8/8/3p4/8/3P4/8/4K3 w - - 0 1", "d3d4", "");
    assert_removes("4k3/8/8/3p4/2P1P3/3P4/8/4K3 w - - 0 1", "d3d4", "d5");
    /* Pieces: a queen in the corner has three squares, one of them must be the mover's. */
    assert_removes("qr6/pP2k3/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "a8");
    assert_removes("qr6/1P2k3/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "");
    assert_removes("qr6/pp2k3/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "");
    /* A bishop or rook does not look at squares it cannot step to. */
    assert_removes("b3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "a8");
    assert_removes("rN2k3/p7/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "a8");
    /* Several go at once, each judged before anything is removed; a king never. */
    assert_removes("bb2k3/pPP5/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "a8 b8");
    assert_removes("kb6/pNP5/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "b8");
}

Test(marinating, nothing_is_removed_when_a_position_is_loaded)
{
    /* White's queen is closed in and White is to move: she waits for Black's move. */
    assert_removes("4k3/8/8/8/8/8/nr6/Qn2K3 w - - 0 1", "e1f1", "");
    assert_removes("4k3/8/8/8/8/8/nr6/Qn2K3 w - - 0 1", "e1f1 e8e7", "a1");
}

Test(marinating, own_move_closes_itself_in)
{
    /* A piece that closes itself in stays, and goes when the opponent has moved. */
    assert_removes("4k3/8/8/3ppp2/8/4P3/8/4K3 w - - 0 1", "e3e4", "");
    assert_removes("4k3/8/8/3ppp2/8/4P3/8/4K3 w - - 0 1", "e3e4 e8e7", "e4");
    assert_removes("4k3/8/8/3ppp2/8/4P3/8/4K3 w - - 0 1", "e3e4 d5d4", "");
}

Test(marinating, check_is_answered_by_marinating)
{
    struct ratsu_position position = position_of("7n/5K2/8/6P1/8/8/8/k7 w - - 0 1");
    cr_assert_neq(rules->checkers(&position), 0);
    assert_removes("7n/5K2/8/6P1/8/8/8/k7 w - - 0 1", "g5g6", "h8");
}

Test(marinating, uncovered_check_is_illegal)
{
    /* The pawn d5 shields the king from the rook. */
    struct ratsu_position position = position_of("4k3/8/8/K2p3r/2P1P3/8/2N5/8 w - - 0 1");
    cr_assert_not(is_legal(&position, "c2d4"));
    cr_assert(is_legal(&position, "c2b4"));
}

Test(marinating, a_null_move_removes_nothing)
{
    struct ratsu_position position = position_of("4k3/8/8/8/8/8/PP6/RN2K3 b - - 0 1");
    cr_expect_eq(ratsu_marinated(&position, (struct ratsu_move){0, 0, 0, RATSU_NULL_MOVE}), 0);
}

Test(marinating, pawns_and_promotion)
{
    /* No capture, no en passant; promotion straight on, and the new piece counts as a blocker. */
    struct ratsu_position position = position_of("rn2k3/2P5/8/3pP3/8/8/8/4K3 w - d6 0 1");
    cr_assert_eq(position.en_passant, RATSU_NO_SQUARE);
    cr_assert_not(is_legal(&position, "c7b8"));
    cr_assert_not(is_legal(&position, "e5d6"));
    struct ratsu_move moves[RATSU_MAX_MOVES];
    size_t promotions = 0, count = rules->legal_moves(&position, moves);
    for (size_t i = 0; i < count; i++) promotions += moves[i].promotion != 0;
    cr_assert_eq(promotions, 4);
    assert_removes("b1n1k3/1pP5/8/8/8/8/8/4K3 w - - 0 1", "e1e2", "");
    assert_removes("bn2k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "e1e2", "a8");
}

Test(marinating, castling)
{
    /* Rights go with the rook. */
    struct ratsu_position position = position_of("4k2r/4N2p/8/8/8/8/8/4K3 w k - 0 1");
    cr_assert_eq(play(&position, "e7g8"), 1ull << square_of("h8"));
    cr_assert_eq(position.castling, 0);
    position = position_of("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    cr_assert(is_legal(&position, "e1h1"));
    /* Not out of check and not across an attacked square. */
    position = position_of("4kr2/8/8/8/8/8/8/4K2R w K - 0 1");
    cr_assert_not(is_legal(&position, "e1h1"));
    position = position_of("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1");
    cr_assert_not(is_legal(&position, "e1h1"));
    /* Its last square is judged after removals: castling may remove who attacks it, or who shields
     * it. */
    assert_removes("4k3/8/8/8/8/6P1/7b/4K2R w K - 0 1", "e1h1", "h2");
    position = position_of("2r1k3/1p1p4/2b5/1p1P4/8/8/8/R3K3 w Q - 0 1");
    cr_assert_not(is_legal(&position, "e1a1"));
    position = position_of("2r1k3/1p1p4/2b5/1p6/8/8/8/R3K3 w Q - 0 1");
    cr_assert(is_legal(&position, "e1a1"));
}

/* Each move that could be written is legal if it is in the list, and only then. */
static void assert_list_and_question_agree(const struct ratsu_position *position)
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    size_t listed = 0, legal = 0, count = rules->legal_moves(position, moves);
    for (size_t i = 0; i < count; i++) listed += ratsu_marinating_is_legal(position, moves[i]);
    cr_assert_eq(listed, count);
    for (unsigned i = 0; i < 64 * 64 * 6; i++) {
        struct ratsu_move move = {.from = i % 64, .to = i / 64 % 64};
        if (i / 4096 == 5)
            move.flags = RATSU_CASTLING;
        else
            move.promotion = i < 4096 ? 0 : (uint8_t)(RATSU_KNIGHT + i / 4096 - 1);
        legal += ratsu_marinating_is_legal(position, move);
    }
    cr_assert_eq(legal, count);
}

Test(marinating, what_is_legal_is_listed)
{
    static const char *const fens[] = {
        KIWIPETE,
        "4k3/8/8/8/8/6P1/7b/4K2R w K - 0 1",
        "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1",
        "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
        "2r1k3/1p1p4/2b5/1p1P4/8/8/8/R3K3 w Q - 0 1",
        "2r1k3/1p1p4/2b5/1p6/8/8/8/R3K3 w Q - 0 1",
        "rn2k3/2P5/8/3pP3/8/8/8/4K3 w - d6 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        struct ratsu_position position = position_of(fens[i]);
        assert_list_and_question_agree(&position);
    }
    uint64_t state = 7;
    for (unsigned game = 0; game < 6; game++) {
        struct ratsu_position position;
        ratsu_position_start(&position, random_below(&state, 960));
        position.rules = RATSU_RULES_MARINEERIMINE;
        for (unsigned ply = 0; ply < 40; ply++) {
            struct ratsu_move moves[RATSU_MAX_MOVES];
            size_t count = rules->legal_moves(&position, moves);
            if (count == 0) break;
            rules->play(&position, moves[random_below(&state, (unsigned)count)]);
            assert_list_and_question_agree(&position);
        }
    }
}

Test(marinating, ends)
{
    static const struct {
        const char *fen;
        enum ratsu_outcome outcome;
    } ends[] = {
        {START, RATSU_ONGOING},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", RATSU_INSUFFICIENT_MATERIAL},
        {"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", RATSU_INSUFFICIENT_MATERIAL},
        {"4k3/8/8/8/8/8/8/4Kn2 w - - 0 1", RATSU_INSUFFICIENT_MATERIAL},
        {"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", RATSU_ONGOING},
        {"6rk/6pp/8/8/8/8/8/K6R b - - 0 1", RATSU_ONGOING},
        {"R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", RATSU_CHECKMATE},
        {"k7/2Q5/8/8/8/8/8/K7 b - - 0 1", RATSU_STALEMATE},
        {"k7/8/8/8/8/8/8/K6R b - - 150 90", RATSU_SEVENTYFIVE_MOVES},
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct ratsu_position position = position_of(ends[i].fen);
        cr_assert_eq(rules->outcome(&position), ends[i].outcome, "%s", ends[i].fen);
    }
    /* No capture: a king in check cannot take the checker beside him. */
    struct ratsu_position position = position_of("k7/1Q6/8/8/8/8/8/K7 b - - 0 1");
    cr_assert_eq(rules->outcome(&position), RATSU_CHECKMATE);
}

/* The squares of a %mar command: all of its text, and no other squares. */
Test(marinating, squares_of_a_command)
{
    static const char *const bad[] = {"i1",    "a9",     "`1",  "a0",   "a",
                                      "a1 b2", "a1,,b2", "a1,", "a1,a1"};
    uint64_t squares;
    cr_expect(ratsu_marinated_read(ratsu_slice_of(" a1 , h8,b1"), &squares));
    cr_expect_eq(squares, UINT64_C(1) << 63 | 3);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect(!ratsu_marinated_read(ratsu_slice_of(bad[i]), &squares), "%s", bad[i]);
}
