/* The rules of Camelot: camelot/camelot.h, each rule of ratsu-variants(7) on a small board. */
#include "camelot/camelot.h"
#include "camelot/camelot_text.h"
#include <criterion/criterion.h>
#include <stdlib.h>

static struct ratsu_camelot_position position_of(const char *text, bool wcf)
{
    struct ratsu_camelot_position position;
    struct ratsu_fen_reading reading =
        ratsu_camelot_position_read(ratsu_slice_of(text), wcf, 0, &position);
    cr_assert_eq(reading.fault, RATSU_FEN_FINE, "%s: %s", text,
                 ratsu_camelot_fault_text(reading.fault));
    return position;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The legal moves of the position TEXT, sorted, with blanks between. */
static char *moves_of(const char *text, bool wcf)
{
    static char all[8192];
    struct ratsu_camelot_position position = position_of(text, wcf);
    struct ratsu_camelot_moves moves = {0};
    char *texts[256];
    cr_assert(ratsu_camelot_legal_moves(&position, &moves));
    cr_assert_leq(moves.count, 256);
    for (size_t i = 0; i < moves.count; i++) {
        texts[i] = calloc(1, RATSU_CAMELOT_TEXT_MAX + 1);
        cr_assert(ratsu_camelot_move_write(&position, &moves.items[i], &moves, texts[i]));
    }
    qsort(texts, moves.count, sizeof *texts, by_text);
    all[0] = '\0';
    for (size_t i = 0; i < moves.count; i++) {
        if (i > 0) strcat(all, " ");
        strcat(all, texts[i]);
        free(texts[i]);
    }
    ratsu_camelot_moves_free(&moves);
    return all;
}

/* A board from "N:C6 m:D7 ...", White to move unless the list begins with "b ", state "00 0 1". */
static const char *board(const char *pieces)
{
    static char text[512];
    struct ratsu_camelot_position position = {.move_number = 1};
    if (pieces[0] == 'b' && pieces[1] == ' ') {
        position.turn = RATSU_BLACK;
        pieces += 2;
    }
    for (; *pieces; pieces += strcspn(pieces, " "), pieces += *pieces == ' ') {
        char piece = pieces[0];
        unsigned square = ratsu_camelot_square(pieces[2] - 'A', atoi(pieces + 3) - 1);
        cr_assert_neq(square, RATSU_CAMELOT_NO_SQUARE);
        uint64_t bit = 1ull << (square & 63);
        position.colours[piece == 'n' || piece == 'm'].word[square >> 6] |= bit;
        if (piece == 'n' || piece == 'N') position.knights.word[square >> 6] |= bit;
    }
    struct ratsu_buffer buffer = {0};
    ratsu_camelot_position_write(&buffer, &position, false);
    memcpy(text, buffer.data, buffer.length);
    text[buffer.length] = '\0';
    ratsu_buffer_free(&buffer);
    return text;
}

static bool among(const char *move, const char *moves)
{
    size_t length = strlen(move);
    for (const char *at = moves; (at = strstr(at, move)) != NULL; at++) {
        if ((at == moves || at[-1] == ' ') && (at[length] == ' ' || !at[length])) return true;
    }
    return false;
}

static uint64_t perft(bool wcf, unsigned depth)
{
    struct ratsu_camelot_position position;
    uint64_t count;
    ratsu_camelot_start(&position, wcf);
    cr_assert(ratsu_camelot_perft(&position, depth, &count, NULL));
    return count;
}

Test(camelot, counts_from_the_start)
{
    cr_assert_eq(perft(false, 0), 1);
    cr_assert_eq(perft(false, 1), 100);
    cr_assert_eq(perft(false, 2), 10038);
    cr_assert_eq(perft(false, 3), 1074276);
    cr_assert_eq(perft(true, 1), 100);
    cr_assert_eq(perft(true, 2), 10026);
    cr_assert_eq(perft(true, 3), 1070822);
}

Test(camelot, board_has_160_squares)
{
    unsigned squares = 0;
    for (int file = -3; file < 20; file++) {
        for (int rank = -3; rank < 20; rank++) {
            unsigned square = ratsu_camelot_square(file, rank);
            if (square == RATSU_CAMELOT_NO_SQUARE) continue;
            cr_assert_eq(square, (unsigned)(file * 16 + rank));
            squares++;
        }
    }
    cr_assert_eq(squares, 160);
}

Test(camelot, plain_moves_and_canters)
{
    cr_assert_str_eq(moves_of(board("M:A4 m:L13 m:L11"), false), "A4-A5 A4-B3 A4-B4 A4-B5");
    /* A chain of canters may stop anywhere, changes direction, and does not end where it began. */
    cr_assert_str_eq(moves_of(board("b m:C6 m:C7 m:D8 N:A13 N:A11"), false),
                     "C6-B5 C6-B6 C6-B7 C6-C5 C6-C8 C6-C8-E8 C6-D5 C6-D6 C6-D7 "
                     "C7-B6 C7-B7 C7-B8 C7-C5 C7-C8 C7-D6 C7-D7 C7-E9 "
                     "D8-B6 D8-B6-D6 D8-B6-D6-B8 D8-C8 D8-C9 D8-D7 D8-D9 D8-E7 D8-E8 D8-E9");
}

Test(camelot, jumps_are_compulsory_and_go_on)
{
    /* A man that can jump: nothing else, all the way, direction and route free, the longest not
     * asked. */
    cr_assert_str_eq(moves_of(board("M:C6 M:K8 m:C7 m:D9 m:B9 m:G12"), false),
                     "C6xC8xA10 C6xC8xE10");
    /* What was jumped is gone before the next leap; a round trip may end where it began. */
    cr_assert_str_eq(moves_of(board("M:E6 m:E7 m:F8 m:F7 m:L9"), false), "E6xE8xG6 E6xE8xG8xE6");
}

Test(camelot, one_move_by_two_routes)
{
    /* Both ways round take the same four from E6 to E6: one move, written by the lower squares. */
    cr_assert_str_eq(moves_of(board("M:E6 m:E7 m:F8 m:G7 m:F6 m:L9 m:L5"), false),
                     "E6xE8xG8xG6xE6");
}

Test(camelot, charges)
{
    /* Nobody can jump: the knight may canter, or canter and then jump while it can. */
    char charge[512];
    strcpy(charge, board("N:F6 M:F7 m:G9 m:H12 m:A13 m:L4"));
    cr_assert(among("F6-F8", moves_of(charge, false)));
    cr_assert(among("F6-F8xH10", moves_of(charge, false)));
    cr_assert(among("F7-F8", moves_of(charge, false)), "a charge is never compulsory");
    cr_assert(!among("F6-F8xH10", moves_of(board("M:F6 M:F7 m:G9 m:H12"), false)),
              "men do not charge");
    /* Under WCF rules the knight beside G9 may not stop there; a man may. */
    cr_assert(!among("F6-F8", moves_of(charge, true)));
    cr_assert(among("F6-F8xH10", moves_of(charge, true)));
    cr_assert(among("F6-F8", moves_of(board("M:F6 M:F7 m:G9 m:H12"), true)));
    /* Nor may it go on cantering and stop further on, unless another way leads there. */
    const char *further = "N:F6 M:F7 m:G9 M:E9 m:A13 m:L4";
    cr_assert(among("F6-F8-D10", moves_of(board(further), false)));
    cr_assert(!among("F6-F8-D10", moves_of(board(further), true)));
    /* If a piece can jump, then a jump, or a charge by any knight. */
    cr_assert_str_eq(moves_of(board("N:F6 M:F7 m:G9 M:K6 m:K7 m:A13"), false), "F6-F8xH10 K6xK8");
}

Test(camelot, returning_before_jumping_is_the_direct_jump)
{
    cr_assert_str_eq(moves_of(board("N:F6 M:F7 M:G7 m:E5 m:A13"), false), "F6xD4");
}

Test(camelot, own_castle)
{
    cr_assert(!among("F2-F1", moves_of(board("M:F2 M:E2 m:L12 m:L10"), false)));
    cr_assert(!among("H1-F1", moves_of(board("M:H3 M:G2 m:L12 m:L10"), false)));
    cr_assert(!among("H3-F1", moves_of(board("M:H3 M:G2 m:L12 m:L10"), false)));
    /* A jump may enter, and goes on from there if it can. */
    cr_assert_str_eq(moves_of(board("M:F3 M:K8 m:F2 m:L12"), false), "F3xF1");
    cr_assert_str_eq(moves_of(board("M:F3 M:K8 m:F2 m:E2 m:L12"), false), "F3xF1xD3");
    /* A piece in its own castle must leave before any other piece moves or captures, and not to
     * the other castle square. */
    cr_assert_str_eq(moves_of(board("M:F1 M:K8 m:K9 m:L12"), false), "F1-E2 F1-F2 F1-G2");
    cr_assert_str_eq(moves_of(board("M:F1 M:K8 m:F2 m:K9 m:L12"), false), "F1xF3");
    /* With two there, either; but a capture by one of them is compulsory for both. */
    cr_assert_str_eq(moves_of(board("M:F1 M:G1 m:E2 m:L12"), false), "F1xD3");
    /* A charge is a way to leave. */
    cr_assert(among("F1-D3xB5", moves_of(board("N:F1 M:E2 m:C4 m:L12"), false)));
    /* Nobody can leave: no move, and the game is lost. */
    const char *shut = board("M:F1 M:K8 m:E2 m:F2 m:G2 m:D3 m:F3 m:H3");
    cr_assert_str_eq(moves_of(shut, false), "");
    struct ratsu_camelot_position position = position_of(shut, false);
    struct ratsu_camelot_moves moves = {0};
    cr_assert_eq(ratsu_camelot_outcome(&position, &moves), RATSU_NO_MOVE);
    cr_assert_eq(ratsu_camelot_winner(&position, RATSU_NO_MOVE), RATSU_BLACK);
    ratsu_camelot_moves_free(&moves);
}

Test(camelot, enemy_castle)
{
    /* Every kind of move may enter, and ends there: no jump goes on, none comes out. */
    cr_assert_str_eq(moves_of(board("M:F14 M:K8 m:F15 m:G15 m:L4"), false), "F14xF16");
    cr_assert(among("F14-F16", moves_of(board("M:F14 M:F15 m:L4 m:L6"), false)));
    cr_assert(!among("F14-F16-D14", moves_of(board("M:F14 M:F15 M:E15 m:L4 m:L6"), false)));
    cr_assert(among("D12-F14xF16", moves_of(board("N:D12 M:E13 m:F15 m:L6"), false)));
    /* The castle move: two, none while a capture is compulsory; who stands inside does not capture.
     */
    cr_assert_str_eq(moves_of("1M/4m3/10/12/12/12/12/12/12/12/12/12/12/10/3m4/2 w 10 0 1", false),
                     "G16-F16");
    cr_assert_str_eq(moves_of("1M/4m3/10/12/12/12/12/12/12/12/12/12/12/10/3m4/2 w 20 0 1", false),
                     "");
    cr_assert_str_eq(moves_of(board("M:G16 M:C6 m:C7 m:L4"), false), "C6xC8");
    cr_assert(among("G16-F16", moves_of(board("M:G16 M:C6 m:D15 m:L4"), false)));
}

static void assert_end(const char *text, bool wcf, enum ratsu_outcome outcome, int winner)
{
    struct ratsu_camelot_position position = position_of(text, wcf);
    struct ratsu_camelot_moves moves = {0};
    cr_assert_eq(ratsu_camelot_outcome(&position, &moves), outcome, "%s", text);
    cr_assert_eq(ratsu_camelot_winner(&position, outcome), winner, "%s", text);
    cr_assert_eq(moves.count == 0, outcome != RATSU_ONGOING);
    cr_assert(ratsu_camelot_legal_moves(&position, &moves));
    cr_assert_eq(moves.count == 0, outcome != RATSU_ONGOING, "%s", text);
    ratsu_camelot_moves_free(&moves);
}

Test(camelot, ends)
{
    assert_end(board("b M:F16 N:G16 m:C6 m:C7"), false, RATSU_TWO_IN_CASTLE, RATSU_WHITE);
    assert_end(board("b M:F16 N:G16"), false, RATSU_TWO_IN_CASTLE, RATSU_WHITE);
    assert_end(board("m:F1 n:G1 M:C6 M:D6"), true, RATSU_TWO_IN_CASTLE, RATSU_BLACK);
    assert_end(board("b M:C6 N:G16"), false, RATSU_ALL_CAPTURED, RATSU_WHITE);
    assert_end(board("b M:C6"), false, RATSU_ALL_CAPTURED, RATSU_WHITE);
    assert_end(board("M:C6 N:G16"), false, RATSU_ALL_CAPTURED, RATSU_WHITE);
    assert_end(board("b M:C6 N:G16"), true, RATSU_ALL_CAPTURED, RATSU_WHITE);
    assert_end(board("b M:C6"), true, RATSU_ALL_CAPTURED, -1);
    assert_end(board("b M:C6 m:K9"), false, RATSU_ONE_EACH, -1);
    assert_end(board("b M:C6 M:D6 m:K9"), false, RATSU_ONGOING, -1);
    /* No move: lost, but under WCF rules only to two or more. */
    const char *stuck = "M1/8/10/12/12/12/12/12/12/12/12/12/12/10/3m4/m1 w 20 0 1";
    assert_end(stuck, false, RATSU_NO_MOVE, RATSU_BLACK);
    assert_end(stuck, true, RATSU_NO_MOVE, RATSU_BLACK);
    assert_end(board("M:F1 m:E2 m:F2 m:G2 m:D3 m:F3 m:H3 m:G1"), true, RATSU_NO_MOVE, RATSU_BLACK);
    char shut[512];
    strcpy(shut, board("M:F1 M:E2 M:F2 M:G2 M:D3 M:F3 M:H3 m:K10"));
    assert_end(shut, false, RATSU_NO_MOVE, RATSU_BLACK);
    assert_end(shut, true, RATSU_NO_MOVE, -1);
    stuck = "M1/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 b 20 0 1";
    assert_end(stuck, false, RATSU_ALL_CAPTURED, RATSU_WHITE);
}

Test(camelot, fifty_moves_end_the_game_under_wcf_rules_only)
{
    const char *text = "2/8/10/12/12/12/12/3nm7/12/12/12/3NM7/12/10/8/2 w 00 100 80";
    assert_end(text, true, RATSU_FIFTY_MOVES, -1);
    assert_end(text, false, RATSU_ONGOING, -1);
    assert_end("2/8/10/12/12/12/12/3nm7/12/12/12/3NM7/12/10/8/2 w 00 99 80", true, RATSU_ONGOING,
               -1);
}

static struct ratsu_camelot_position play(const char *text, const char *moves_text)
{
    struct ratsu_camelot_position position = position_of(text, false);
    struct ratsu_camelot_moves legal = {0}, scratch = {0};
    for (const char *at = moves_text; *at; at += strcspn(at, " "), at += *at == ' ') {
        struct ratsu_slice move = {at, strcspn(at, " ")};
        cr_assert(ratsu_camelot_legal_moves(&position, &legal));
        struct ratsu_camelot_reading reading =
            ratsu_camelot_move_read(&position, &legal, move, &scratch);
        cr_assert_eq(reading.remarks, 0, "%s", at);
        ratsu_camelot_play(&position, &legal.items[reading.index]);
        cr_assert_eq(position.hash, ratsu_camelot_hash(&position));
    }
    ratsu_camelot_moves_free(&legal);
    ratsu_camelot_moves_free(&scratch);
    return position;
}

static void assert_played(const char *text, const char *moves, const char *after)
{
    struct ratsu_camelot_position position = play(text, moves);
    struct ratsu_buffer buffer = {0};
    ratsu_camelot_position_write(&buffer, &position, false);
    cr_assert(ratsu_slice_is(ratsu_buffer_slice(&buffer), after), "%.*s", (int)buffer.length,
              buffer.data);
    ratsu_buffer_free(&buffer);
}

Test(camelot, play)
{
    assert_played(
        "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 0 1",
        "D7-D8 D10-D9 D8xD10xF12 F11xF13",
        "2/8/10/5m6/12/2nm2mmmn2/4mmmmn3/12/12/4MMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 0 3");
}

Test(camelot, clocks_and_castle_moves)
{
    assert_played("2/3M4/10/4M7/12/12/12/12/12/12/12/12/1m10/10/8/2 w 00 7 30", "F15-F16 B4-B5",
                  "M1/8/10/4M7/12/12/12/12/12/12/12/1m10/12/10/8/2 w 00 1 31");
    assert_played("M1/8/10/4M7/12/12/12/12/12/12/12/12/1m10/10/8/2 w 00 7 30",
                  "F16-G16 B4-B5 G16-F16",
                  "M1/8/10/4M7/12/12/12/12/12/12/12/1m10/12/10/8/2 b 20 10 31");
    /* Castle moves are part of a position's identity. */
    struct ratsu_camelot_position a =
        position_of("M1/8/10/4M7/12/12/12/12/12/12/12/12/1m10/10/8/2 w 00 0 1", false);
    struct ratsu_camelot_position b =
        position_of("M1/8/10/4M7/12/12/12/12/12/12/12/12/1m10/10/8/2 w 20 0 1", false);
    cr_assert_neq(a.hash, b.hash);
}

/* Fourteen own pieces around free squares: the number of canter paths is astronomic, the search is
 * not. */
Test(camelot, crowded_boards_are_searched_by_states)
{
    struct ratsu_camelot_position position = position_of(
        "2/8/10/12/12/2N1N1N1N3/12/2M1M1M1M3/12/2M1M1M1M3/12/2M1m1m1m3/12/4m1m3/8/2 w 00 0 1",
        false);
    struct ratsu_camelot_moves moves = {0};
    uint64_t count;
    cr_assert(ratsu_camelot_legal_moves(&position, &moves));
    cr_assert_gt(moves.count, 50);
    cr_assert(ratsu_camelot_perft(&position, 2, &count, NULL));
    cr_assert_gt(count, 50);
    ratsu_camelot_moves_free(&moves);
}
