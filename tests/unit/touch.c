/* Article 4: ratsu/touch.h, each rule of ratsu-variants(7), TOUCH-MOVE, by cases. */
#include "ratsu/notation.h"
#include "ratsu/touch.h"
#include "ratsu/variant.h"
#include <criterion/criterion.h>
#include <stdlib.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLE "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define BARRED "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1"
#define PASSING "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#define PROMOTE "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"
#define TWO "4k3/8/8/1p1p4/2P5/8/8/4K3 w - - 0 1"
#define MATES "4rkr1/4p1p1/8/8/2B5/8/3PP1PP/3QK2R w K - 0 1"
#define TAKE "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1"

static const struct {
    const char *fen, *events;
    bool strict;
    const char *verdict; /* moves; clause; open or made; claim; violations */
} cases[] = {
    /* 4.2, and nothing at all */
    {TAKE, "", false,
     "Kd1 Kd2 Ke2 Kf1 Kf2 Na2 Na4 Nb1 Nb5 Nd1 Ne2 Nxd5 e5 exd5; -; open; claim; 0"},
    {START, "adjust:e2", false,
     "Na3 Nc3 Nf3 Nh3 a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4; 4.2; open; claim; 0"},
    {START, "accidental:g1 b1", false, "Na3 Nc3; 4.3a; open; claim; 0"},
    {START, "g1 adjust:g1", false, "Nf3 Nh3; 4.3a; open; claim; 0"},
    /* 4.3a */
    {START, "g1", false, "Nf3 Nh3; 4.3a; open; claim; 0"},
    {START, "a1 b1", false, "Na3 Nc3; 4.3a; open; claim; 0"},
    {START, "b1 g1", false, "Na3 Nc3; 4.3a; open; claim; 0"},
    {CASTLE, "e1", false, "Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O; 4.3a; open; claim; 0"},
    /* 4.3b */
    {PASSING, "d5", false, "exd6; 4.3b; open; claim; 0"},
    {PROMOTE, "b8", false, "axb8=B axb8=N axb8=Q+ axb8=R+; 4.3b; open; claim; 0"},
    {TAKE, "e8 d5", false, "Nxd5 exd5; 4.3b; open; claim; 0"},
    /* 4.3c: own takes enemy; else the first of either colour */
    {TAKE, "c3 d5", false, "Nxd5; 4.3c; open; claim; 0"},
    {TAKE, "d5 c3", false, "Nxd5; 4.3c; open; claim; 0"},
    {"7k/8/8/8/4K3/3p4/8/8 w - - 0 1", "e4 d3", false, "Kxd3; 4.3c; open; claim; 0"},
    {TAKE, "d5+c3", false, "Nxd5; 4.3c; open; claim; 0"},
    {TAKE, "e1 d5", false, "Kd1 Kd2 Ke2 Kf1 Kf2; 4.3c; open; claim; 0"},
    {TAKE, "d5 e1", false, "Nxd5 exd5; 4.3c; open; claim; 0"},
    {TAKE, "d5+e1", false, "Kd1 Kd2 Ke2 Kf1 Kf2; 4.3c; open; claim; 0"},
    {TAKE, "e8 e1", false, "Kd1 Kd2 Ke2 Kf1 Kf2; 4.3c; open; claim; 0"},
    /* and that goes before castling */
    {CASTLE, "e1 h1 h8", false, "Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O; 4.3c; open; claim; 0"},
    {CASTLE, "castle:h1 e8", false, "Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O; 4.3c; open; claim; 0"},
    {CASTLE, "h1 e1 h8", false, "Rxh8+; 4.3c; open; claim; 0"},
    {CASTLE, "h8 e1 h1", false, "Rxh8+; 4.3c; open; claim; 0"},
    /* two others together: both readings */
    {START, "b1+g1", false, "Na3 Nc3 Nf3 Nh3; 4.3a; open; claim; 0"},
    {START, "a1+g1", false, "Nf3 Nh3; 4.3a; open; claim; 0"},
    {START, "b1+g1 b1", false, "Na3 Nc3 Nf3 Nh3; 4.3a; open; claim; 0"},
    /* 4.4 */
    {CASTLE, "e1 h1", false, "O-O; 4.4a; open; claim; 0"},
    {CASTLE, "e1 a1", false, "O-O-O; 4.4a; open; claim; 0"},
    {CASTLE, "h1+e1", false, "O-O; 4.4a; open; claim; 0"},
    {CASTLE, "castle:a1", false, "O-O-O; 4.4a; open; claim; 0"},
    {CASTLE, "h1 e1", false, "Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rxh8+; 4.4b; open; claim; 0"},
    {CASTLE, "a1 castle:h1", false,
     "Ra2 Ra3 Ra4 Ra5 Ra6 Ra7 Rb1 Rc1 Rd1 Rxa8+; 4.4b; open; claim; 0"},
    {CASTLE, "e1 a1+h1", false, "O-O O-O-O; 4.4a; open; claim; 0"},
    {BARRED, "e1 h1", false, "Kd1 Kd2 Ke2 O-O-O; 4.4c; open; claim; 0"},
    {BARRED, "e1+h1", false, "Kd1 Kd2 Ke2 O-O-O; 4.4c; open; claim; 0"},
    {"3rkr2/8/8/8/8/8/4n3/4K2R w K - 0 1", "e1 h1", false, "Kxe2; 4.4c; open; claim; 0"},
    {"4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1", "e1 h1", false, /* f1 is taken, and the king shut in */
     "Bg2 Bh3 Qa1 Qa4+ Qb1 Qb3 Qc1 Qc2 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+ d3 d4 e3 e4 f3 f4; 4.4c; "
     "open; claim; 0"},
    {CASTLE, "a1 e1 release:c1", false,
     "Rb1 Rc1 Rd1 Ra2 Ra3 Ra4 Ra5 Ra6 Ra7 Rxa8+; 4.4b; open; claim; 2"},
    /* 4.5 */
    {START, "a1", false,
     "Na3 Nc3 Nf3 Nh3 a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4; 4.5; open; claim; 0"},
    {TAKE, "e8", false,
     "Kd1 Kd2 Ke2 Kf1 Kf2 Na2 Na4 Nb1 Nb5 Nd1 Ne2 Nxd5 e5 exd5; 4.5; open; claim; 0"},
    {"4k3/8/8/8/8/8/PPP5/1K1r4 w - - 0 1", "b1", false, "-; 4.5; open; claim; 0"},
    /* 4.6: letting go */
    {START, "g1 release:f3", false, "Nf3; 4.6; made; claim; 0"},
    /* the move is made: a piece that is moved after that breaks 4.6 */
    {START, "g1 release:f3 release:h3", false, "Nf3; 4.6; made; claim; 2"},
    {START, "g1 release:f3 release:g1", false, "Nf3; 4.6; made; claim; 2"},
    {START, "g1 release:f3 release:f3", false, "Nf3; 4.6; made; claim; 0"},
    {START, "g1 release:f3 release:g3", false, "Nf3; 4.6; made; claim; 4"},
    {START, "g1 release:f3 d2", false, "Nf3; 4.6; made; claim; 0"},
    {START, "g1 release:f3 release:h3 opponent-touch:e7", false, "Nf3; 4.6; made; no-claim; 2"},
    {CASTLE, "e1 release:g1 h1 release:h1", false, "O-O; 4.6; open; claim; 0"},
    {CASTLE, "e1 release:g1 h1 release:f1 release:h1", false, "O-O; 4.6; made; claim; 2"},
    {CASTLE, "e1 release:g1 h1 release:f1 release:e1", false, "O-O; 4.6; made; claim; 2"},
    {CASTLE, "e1 release:g1 h1 release:f1 release:g1", false, "O-O; 4.6; made; claim; 0"},
    {START, "g1 release:g1", false, "Nf3 Nh3; 4.3a; open; claim; 0"},
    {TAKE, "c3 d5 release:d5", false, "Nxd5; 4.6; made; claim; 0"},
    {TAKE, "c3 release:d5", true, "Nxd5; 4.6; open; claim; 0"},
    {TAKE, "c3 release:d5 remove:d5", true, "Nxd5; 4.6; made; claim; 0"},
    {TAKE, "remove:d5 c3 release:d5", true, "Nxd5; 4.6; made; claim; 0"},
    {TAKE, "remove:d5", false, "Nxd5 exd5; 4.3b; open; claim; 0"},
    {PASSING, "e5 release:d6", true, "exd6; 4.6; open; claim; 0"},
    {PASSING, "e5 release:d6 remove:d5", true, "exd6; 4.6; made; claim; 0"},
    {CASTLE, "e1 release:g1", false, "O-O; 4.6; open; claim; 0"},
    {CASTLE, "e1 release:g1 h1 release:f1", false, "O-O; 4.6; made; claim; 0"},
    {CASTLE, "castle:h1 release:g1", false, "O-O; 4.6; open; claim; 0"},
    {CASTLE, "castle:h1 release:g1 release:f1", false, "O-O; 4.6; made; claim; 0"},
    {CASTLE, "e1 release:f1", false, "Kf1; 4.6; made; claim; 0"},
    {PROMOTE, "a7 release:a8", false, "a8=B a8=N a8=Q a8=R; 4.6; open; claim; 0"},
    {PROMOTE, "a7 release:a8 promote:r", false, "a8=R; 4.4d; made; claim; 0"},
    {PROMOTE, "a7 promote:n", false, "a8=N axb8=N; 4.4d; open; claim; 0"},
    {PROMOTE, "a7 promote:n release:a8", false, "a8=N; 4.4d; made; claim; 0"},
    {PROMOTE, "a7 b8 promote:q release:b8", true, "axb8=Q+; 4.4d; open; claim; 0"},
    {PROMOTE, "a7 b8 promote:q release:b8 remove:b8", true, "axb8=Q+; 4.4d; made; claim; 0"},
    /* castling intended: the hand holds the king first, then the rook */
    {CASTLE, "e1 h1 release:f1", false, "O-O; 4.6; open; claim; 0"}, /* the king has not moved */
    {CASTLE, "e1 h1 release:f1 release:g1", false, "O-O; 4.6; made; claim; 0"},
    {CASTLE, "castle:h1 release:f1", false, "O-O; 4.4a; open; claim; 0"},
    {CASTLE, "castle:h1 release:f1 release:g1", false, "O-O; 4.6; open; claim; 0"},
    {CASTLE, "castle:h1 release:f1 release:g1 release:f1", false, "O-O; 4.6; made; claim; 0"},
    {CASTLE, "castle:a1 release:d1", false, "O-O-O; 4.4a; open; claim; 0"},
    {CASTLE, "castle:a1 release:c1 release:d1", false, "O-O-O; 4.6; made; claim; 0"},
    {CASTLE, "castle:a1 release:e2", false, "O-O-O; 4.4a; open; claim; 2"},
    /* 4.4c: castling is illegal, so the release is the king's, never the rook's */
    {BARRED, "castle:h1 release:d2", false, "Kd2; 4.6; made; claim; 0"},
    {BARRED, "castle:h1 release:h4", false, "Kd1 Kd2 Ke2 O-O-O; 4.4c; open; claim; 4"},
    {BARRED, "castle:h1 release:g1", false, "Kd1 Kd2 Ke2 O-O-O; 4.4c; open; claim; 4"},
    /* the rook on a1 was not touched */
    {BARRED, "castle:h1 release:d1", false, "Kd1; 4.6; made; claim; 0"},
    {BARRED, "castle:h1 release:c1", false, "O-O-O; 4.6; open; claim; 0"},
    /* two enemy pieces together: either may be captured, in whatever order they are written */
    {TWO, "b5+d5", false, "cxb5 cxd5; 4.3b; open; claim; 0"},
    {TWO, "d5+b5", false, "cxb5 cxd5; 4.3b; open; claim; 0"},
    {TWO, "b5 d5", false, "cxb5; 4.3b; open; claim; 0"},
    {TWO, "c4 d5+b5", false, "cxb5 cxd5; 4.3c; open; claim; 0"},
    {TWO, "e8+b5", false, "cxb5; 4.3b; open; claim; 0"},
    /* 4.4d: the first piece that touches the promotion square is final */
    {PROMOTE, "a7 release:a8 promote:r promote:q", false, "a8=R; 4.4d; made; claim; 8"},
    {PROMOTE, "a7 release:a8 promote:r promote:r", false, "a8=R; 4.4d; made; claim; 0"},
    {PROMOTE, "a7 promote:n promote:q release:a8", false, "a8=N; 4.4d; made; claim; 8"},
    {PROMOTE, "a7 promote:n promote:n release:a8", false, "a8=N; 4.4d; made; claim; 0"},
    /* either of two pieces, put down without a word which; a rook that castles with its king on its
     * own square */
    {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1+h1 release:d1", false, "Rd1; 4.6; made; claim; 0"},
    {"4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1+h1 release:d1", false,
     "Rad1 Rhd1; 4.6; open; claim; 0"},
    {"4k3/8/8/8/8/8/8/1N3N1K w - - 0 1", "b1+f1 release:d2", false,
     "Nbd2 Nfd2; 4.6; open; claim; 0"},
    /* a piece that was put down where none stands is touched again */
    {START, "g1 e2 release:e4 e4", false, "Nf3 Nh3; 4.3a; open; claim; 2"},
    {START, "g1 e2 release:e4 adjust:e4", false, "Nf3 Nh3; 4.3a; open; claim; 2"},
    /* a kind of piece on the promotion square that no permitted move asks for */
    {PROMOTE, "a1 release:a2 promote:q promote:n", false, "Ka2; 4.6; made; claim; 0"},
    {PROMOTE, "a1 a7 release:a8", false, "Ka2 Kb1 Kb2; 4.3a; open; claim; 2"},
    {"7k/P5pp/8/8/8/8/8/K7 w - - 0 1", "a1 a7 release:a8", false,
     "Ka2 Kb1 Kb2; 4.3a; open; claim; 2"},
    {"7k/P5pp/8/8/8/8/8/K7 w - - 0 1", "a1 a7 promote:q release:a8", false,
     "a8=Q#; 4.3a; made; no-claim; 2"},
    {"7k/P5pp/8/8/8/8/8/K7 w - - 0 1", "a1 a7 release:a8 promote:q", false,
     "a8=Q#; 4.3a; made; no-claim; 2"},
    {"7k/P5pp/8/8/8/8/8/K7 w - - 0 1", "a1 a7 release:a8 promote:n promote:q", false,
     "Ka2 Kb1 Kb2; 4.3a; open; claim; 10"},
    /* violations and claims */
    {START, "g1 e2 release:e4", false, "Nf3 Nh3; 4.3a; open; claim; 2"},
    {START, "g1 e2 release:e4 opponent-touch:e7", false, "Nf3 Nh3; 4.3a; open; no-claim; 2"},
    {START, "opponent-touch:e7 g1 e2 release:e4", false, "Nf3 Nh3; 4.3a; open; claim; 2"},
    {START, "g1 release:g3", false, "Nf3 Nh3; 4.3a; open; claim; 4"},
    {CASTLE, "castle:h1 two-hands release:g1 release:f1", false, "O-O; 4.6; made; claim; 1"},
    {START, "e2 release:e4 two-hands", false, "e4; 4.6; made; claim; 1"},
    {START, "e2 release:e4 two-hands opponent-touch:e7", false, "e4; 4.6; made; no-claim; 1"},
    /* the king is in the hand when it was touched last: on f1 it has not moved yet, and with
     * castling barred it is the king that stands there */
    {CASTLE, "e1 h1 e1 release:f1", false, "O-O; 4.4a; open; claim; 0"},
    {CASTLE, "e1 h1 e1 release:f1 release:g1 h1 release:f1", false, "O-O; 4.6; made; claim; 0"},
    {"5k2/8/8/8/8/8/3PP1PP/3QK2R w K - 0 1", "h1 e1 release:f1", false,
     "Rf1+ Rg1; 4.4b; open; claim; 2"},
    /* a violating move that mates or stalemates stands, when nothing of it is left to do */
    {MATES, "d2 e1 release:g1", false, "d3 d4; 4.3a; open; claim; 2"},
    {MATES, "d2 e1 h1 release:g1 release:f1", false, "O-O#; 4.3a; made; no-claim; 2"},
    {"3r2k1/5ppp/8/8/8/8/8/K2R3B w - - 0 1", "h1 d1 release:d8", true,
     "Ba8 Bb7 Bc6 Bd5 Be4 Bf3 Bg2; 4.3a; open; claim; 2"},
    {"3r2k1/5ppp/8/8/8/8/8/K2R3B w - - 0 1", "h1 d1 release:d8 remove:d8", true,
     "Rxd8#; 4.3a; made; no-claim; 2"},
    {"6k1/5ppp/8/8/8/8/8/K2R3B w - - 0 1", "h1 d1 release:d8", false,
     "Rd8#; 4.3a; made; no-claim; 2"},
    {"k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "b6 c1 release:c7", false, "Qc7; 4.3a; made; no-claim; 2"},
    /* one that leaves a dead position ends the game too */
    {"k7/8/8/3p4/8/2N5/8/7K w - - 0 1", "h1 c3 release:d5", false, "Nxd5; 4.3a; made; no-claim; 2"},
};

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void write_verdict(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                          const struct ratsu_touch_verdict *verdict, struct ratsu_buffer *out)
{
    static char texts[RATSU_MAX_MOVES][RATSU_SAN_MAX + 1];
    memset(texts, 0, sizeof texts);
    for (size_t i = 0; i < verdict->count; i++) {
        ratsu_san_write(kernel, position, verdict->moves[i], texts[i]);
    }
    qsort(texts, verdict->count, sizeof *texts, by_text);
    for (size_t i = 0; i < verdict->count; i++) {
        ratsu_buffer_print(out, i ? " %s" : "%s", texts[i]);
    }
    ratsu_buffer_print(out, "%s; %s; %s; %s; %u", verdict->count ? "" : "-",
                       ratsu_touch_clause_name(verdict->clause, false),
                       verdict->made ? "made" : "open", verdict->claim ? "claim" : "no-claim",
                       verdict->violations);
}

/* Words in byte order, as the program writes moves. */
static struct ratsu_slice in_order(const char *verdict, char *text)
{
    static char words[64][16];
    size_t count = 0, at = 0, end = strcspn(verdict, ";");
    while (at < end) {
        size_t length = strcspn(verdict + at, " ;");
        memset(words[count], 0, sizeof *words);
        memcpy(words[count++], verdict + at, length);
        at += length + (verdict[at + length] == ' ');
    }
    qsort(words, count, sizeof *words, by_text);
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) strcat(strcat(text, i ? " " : ""), words[i]);
    strcat(text, verdict + end);
    return ratsu_slice_of(text);
}

Test(touch, cases)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_position position;
        struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX];
        struct ratsu_touch_verdict verdict;
        struct ratsu_buffer reason = {0}, got = {0};
        char expected[512];
        size_t at, length;
        struct ratsu_fen_reading fen =
            ratsu_fen_read(ratsu_slice_of(cases[i].fen), 0, 0, &position);
        cr_assert_eq(fen.fault, RATSU_FEN_FINE, "%s", cases[i].fen);
        size_t count = ratsu_touch_read(ratsu_slice_of(cases[i].events), events, &at, &length);
        cr_assert_eq(length, 0, "%s", cases[i].events);
        cr_assert(
            ratsu_touch_judge(kernel, &position, events, count, cases[i].strict, &verdict, &reason),
            "%s: %.*s", cases[i].events, (int)reason.length, reason.data);
        write_verdict(kernel, &position, &verdict, &got);
        cr_expect(ratsu_slice_equal(ratsu_buffer_slice(&got), in_order(cases[i].verdict, expected)),
                  "%s: %s\n  got      %.*s\n  expected %s", cases[i].fen, cases[i].events,
                  (int)got.length, got.data, expected);
        cr_expect_gt(reason.length, 10);
        ratsu_buffer_free(&reason);
        ratsu_buffer_free(&got);
    }
}

Test(touch, what_cannot_have_happened)
{
    static const struct {
        const char *events, *reason;
    } impossible[] = {
        {"e5", "no piece stands on e5"},
        {"release:e4", "no own piece was touched before the release on e4"},
        {"e7 release:e5", "no own piece was touched before the release on e5"},
        {"adjust:e5", "no piece stands on e5"},
        {"accidental:e5", "no piece stands on e5"},
        {"opponent-touch:e5", "no piece stands on e5"},
        {"e5+e2", "no piece stands on e5"},
        {"remove:e5", "no piece of the opponent stands on e5"},
        {"castle:e5", "castling needs an own rook on e5"},
        {"remove:e2", "no piece of the opponent stands on e2"},
        {"castle:g1", "castling needs an own rook on g1"},
    };
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    struct ratsu_position position;
    ratsu_position_start(&position, 518);
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX];
        struct ratsu_touch_verdict verdict;
        struct ratsu_buffer reason = {0};
        size_t at, length;
        size_t count = ratsu_touch_read(ratsu_slice_of(impossible[i].events), events, &at, &length);
        cr_assert_not(
            ratsu_touch_judge(kernel, &position, events, count, false, &verdict, &reason));
        cr_expect(ratsu_slice_is(ratsu_buffer_slice(&reason), impossible[i].reason), "%s: %.*s",
                  impossible[i].events, (int)reason.length, reason.data);
        ratsu_buffer_free(&reason);
    }
}

/* Such a reason takes the place of what was said about the events before. */
Test(touch, what_cannot_have_happened_later)
{
    static const char *const impossible[][2] = {
        {"e1 release:g1 e5", "no piece stands on e5"},
        {"e1 release:g1 remove:h1", "no piece of the opponent stands on h1"},
        {"e1 release:g1 promote:q", "no own pawn stands one step before promotion"},
        /* the move is made, and the pieces stand on other squares */
        {"a1 release:a2 e5", "no piece stands on e5"},
        {"a1 release:a2 a1", "no piece stands on a1"},
        {"a1 release:a2 adjust:a1", "no piece stands on a1"},
        {"a1 release:a2 castle:a1", "castling needs an own rook on a1"},
        {"a1 release:a2 opponent-touch:a1", "no piece stands on a1"},
        {"a1 release:a2 promote:q", "no own pawn stands one step before promotion"},
        {"a1 release:a2 remove:h1", "no piece of the opponent stands on h1"},
        {"a1 release:a2 e8+e5", "no piece stands on e5"},
        {"castle:h1 release:g1 e1", "no piece stands on e1"},
        {"castle:h1 release:g1 release:f1 h1", "no piece stands on h1"},
        {"a1 release:a8 remove:a8 remove:a8", "no piece of the opponent stands on a8"},
        {"remove:a8 a8", "no piece stands on a8"},
    };
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    struct ratsu_position position;
    ratsu_fen_read(ratsu_slice_of(CASTLE), 0, 0, &position);
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX];
        struct ratsu_touch_verdict verdict;
        struct ratsu_buffer reason = {0};
        size_t at, length;
        size_t count = ratsu_touch_read(ratsu_slice_of(impossible[i][0]), events, &at, &length);
        cr_assert_not(
            ratsu_touch_judge(kernel, &position, events, count, false, &verdict, &reason));
        cr_expect(ratsu_slice_is(ratsu_buffer_slice(&reason), impossible[i][1]), "%s: %.*s",
                  impossible[i][0], (int)reason.length, reason.data);
        ratsu_buffer_free(&reason);
    }
}

Test(touch, words_that_are_no_events)
{
    static const char *const texts[][2] = {
        {"e2 e9", "e9"},
        {"e2  touch:e4", "touch:e4"},
        {"promote:k", "promote:k"},
        {"e2+", "e2+"},
        {"e2+e9", "e2+e9"},
        {"release:", "release:"},
        {"two-hands:", "two-hands:"},
        {"E2", "E2"},
        {"e2,e4", "e2,e4"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX];
        size_t at, length;
        ratsu_touch_read(ratsu_slice_of(texts[i][0]), events, &at, &length);
        cr_expect_eq(length, strlen(texts[i][1]), "%s", texts[i][0]);
        cr_expect_eq(memcmp(texts[i][0] + at, texts[i][1], length), 0, "%s", texts[i][0]);
    }
}

/* Chess960: king and rook may change places, and g1 may be a king's step or the end of castling. */
Test(touch, chess960)
{
    static const char *const texts[][2] = {
        {"f1", "O-O Kf2 Kg1; 4.3a; open; claim; 0"},
        {"f1 release:g1", "Kg1; 4.6; made; claim; 0"},
        {"f1 h1", "O-O; 4.4a; open; claim; 0"},
        {"f1 h1 release:g1", "O-O; 4.6; open; claim; 0"},
        {"castle:h1 release:f1", "O-O; 4.4a; open; claim; 0"}, /* the king, back on its square */
        {"castle:h1 release:g1 release:f1", "O-O; 4.6; made; claim; 0"},
        {"h1 f1", "Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+; 4.4b; open; claim; 0"},
    };
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    struct ratsu_position position;
    ratsu_fen_read(ratsu_slice_of("4k3/8/8/8/8/8/4P1P1/4BK1R w H - 0 1"), RATSU_RULES_CHESS960, 0,
                   &position);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX];
        struct ratsu_touch_verdict verdict;
        struct ratsu_buffer reason = {0}, got = {0};
        char expected[512];
        size_t at, length;
        size_t count = ratsu_touch_read(ratsu_slice_of(texts[i][0]), events, &at, &length);
        cr_assert(ratsu_touch_judge(kernel, &position, events, count, false, &verdict, &reason));
        write_verdict(kernel, &position, &verdict, &got);
        cr_expect(ratsu_slice_equal(ratsu_buffer_slice(&got), in_order(texts[i][1], expected)),
                  "%s\n  got      %.*s\n  expected %s", texts[i][0], (int)got.length, got.data,
                  expected);
        ratsu_buffer_free(&reason);
        ratsu_buffer_free(&got);
    }
}

/* Systems with rules of their own: their legal moves count, and what leaves the board in them. */
Test(touch, other_systems)
{
    static const struct {
        enum ratsu_system system;
        const char *fen, *events;
        bool strict;
        const char *verdict;
    } texts[] = {
        /* a violation that gives the third check ends the game, so it stands */
        {RATSU_THREE_CHECK, "4k3/8/8/8/8/8/P7/R3K3 w - - 1+1 0 1", "e1 a1 release:b1", false,
         "Kd1 Kd2 Ke2 Kf1 Kf2; 4.4c; open; claim; 2"},
        {RATSU_THREE_CHECK, "4k3/8/8/8/8/8/4K3/R7 w - - 1+1 0 1", "e2 a1 release:a8", false,
         "Ra8#; 4.3a; made; no-claim; 2"},
        {RATSU_THREE_CHECK, "4k3/8/8/8/8/4K3/P7/4R3 w - - 1+1 0 1", "a2 e3 release:d2", false,
         "Kd2#; 4.3a; made; no-claim; 2"},
        /* nothing is captured in Marineerimine, so an enemy piece touched obliges to nothing */
        {RATSU_MARINEERIMINE, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", false,
         "Kd1 Kd2 Ke2 Kf1 Kf2 e5; 4.5; open; claim; 0"},
        {RATSU_MARINEERIMINE, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5 e4", false,
         "e5; 4.3c; open; claim; 0"},
        /* the marinated pawn h5 has to leave the board under --strict */
        {RATSU_MARINEERIMINE, "4k3/8/8/7p/7P/8/6P1/4K3 w - - 0 1", "g2 release:g4", false,
         "g4; 4.6; made; claim; 0"},
        {RATSU_MARINEERIMINE, "4k3/8/8/7p/7P/8/6P1/4K3 w - - 0 1", "g2 release:g4", true,
         "g4; 4.6; open; claim; 0"},
        {RATSU_MARINEERIMINE, "4k3/8/8/7p/7P/8/6P1/4K3 w - - 0 1", "g2 release:g4 remove:h5", true,
         "g4; 4.6; made; claim; 0"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const struct ratsu_variant *variant = ratsu_variant(texts[i].system);
        const struct ratsu_kernel *kernel = variant->kernel(ratsu_kernel(RATSU_LEVEL_AVX512));
        union ratsu_any_position position;
        struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX];
        struct ratsu_touch_verdict verdict;
        struct ratsu_buffer reason = {0}, got = {0};
        char expected[512];
        size_t at, length;
        variant->position_read(variant, ratsu_slice_of(texts[i].fen), 0, &position);
        size_t count = ratsu_touch_read(ratsu_slice_of(texts[i].events), events, &at, &length);
        cr_assert(ratsu_touch_judge(kernel, &position.chess, events, count, texts[i].strict,
                                    &verdict, &reason));
        write_verdict(kernel, &position.chess, &verdict, &got);
        cr_expect(ratsu_slice_equal(ratsu_buffer_slice(&got), in_order(texts[i].verdict, expected)),
                  "%s: %s\n  got      %.*s\n  expected %s", texts[i].fen, texts[i].events,
                  (int)got.length, got.data, expected);
        ratsu_buffer_free(&reason);
        ratsu_buffer_free(&got);
    }
}
