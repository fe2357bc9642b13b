#include "collate/collate.h"
#include "page.h"
#include "select/parser.h"
#include "selecting.h"

#define GAME_A                                                                                     \
    "[White \"A\"]\n[WhiteElo \"900\"]\n[Round \"2\"]\n[Date \"2000.01.01\"]\n\n1. e4 e5 1-0\n"
#define GAME_B                                                                                     \
    "[White \"B\"]\n[WhiteElo \"2500\"]\n[Round \"10\"]\n[Date \"????.??.??\"]\n\n1. e4 (1. d4) "  \
    "e5 {x} 1-0\n"
#define GAME_C                                                                                     \
    "[White \"A\"]\n[WhiteElo \"-\"]\n[Round \"2.1\"]\n[Date \"1999.12.31\"]\n\n1. e4 e5 2. Ke3 "  \
    "1-0\n"

static void add_keys(struct ratsu_buffer *out, const char *text, const char *pgn,
                     enum ratsu_keys_use use)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_query_fault fault;
    struct ratsu_keys *keys = ratsu_keys_read(ratsu_slice_of(text), NULL, &fault);
    cr_assert(keys, "%s: %s", text, fault.message);
    struct ratsu_openings *openings = ratsu_openings_new(kernel);
    struct ratsu_selector selector = {
        .kernel = kernel, .openings = openings, .wanted = RATSU_NEEDS_END | RATSU_NEEDS_REPEATED};
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(pgn), .depth = RATSU_PGN_ALL};
    struct ratsu_play_options options = {.mainline_only = true};
    struct ratsu_game game = {0};
    cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME &&
              ratsu_select_play(&selector, &game, &options));
    ratsu_keys_add(keys, use, &selector, &game, out);
    ratsu_game_free(&game);
    ratsu_selector_free(&selector);
    ratsu_openings_free(openings);
    ratsu_keys_free(keys);
}

/* -1, 0, 1 */
static int compare(const char *keys, const char *left, const char *right, enum ratsu_keys_use use)
{
    struct ratsu_buffer a = {0}, b = {0};
    add_keys(&a, keys, left, use);
    add_keys(&b, keys, right, use);
    size_t shared = a.length < b.length ? a.length : b.length;
    int order = memcmp(a.data, b.data, shared);
    if (order == 0) order = (a.length > b.length) - (a.length < b.length);
    ratsu_buffer_free(&a);
    ratsu_buffer_free(&b);
    return (order > 0) - (order < 0);
}

Test(keylist, order)
{
    static const struct {
        const char *keys, *left, *right;
        int order;
    } cases[] = {
        {"White", GAME_A, GAME_B, -1},
        {"-White", GAME_A, GAME_B, 1},
        {"White", GAME_A, GAME_C, 0},
        {"WhiteElo", GAME_A, GAME_B, -1}, /* as numbers */
        {"-WhiteElo", GAME_A, GAME_B, 1},
        {"WhiteElo", GAME_A, GAME_C, -1}, /* not known: last, both ways round */
        {"-WhiteElo", GAME_A, GAME_C, -1},
        {"WhiteElo", GAME_B, GAME_C, -1},
        {"Date", GAME_C, GAME_A, -1},
        {"Date", GAME_A, GAME_B, -1},
        {"-Date", GAME_A, GAME_B, -1},
        {"Round", GAME_A, GAME_B, -1},
        {"Round", GAME_C, GAME_B, -1}, /* number by number */
        {"Round", GAME_A, GAME_C, -1},
        {"White,-Date", GAME_A, GAME_C, -1},
        {"White,Date", GAME_A, GAME_C, 1},
        {"White,Nothing,Date", GAME_A, GAME_C, 1},
        {"year", GAME_C, GAME_A, -1},
        {"-year:3", GAME_A, GAME_C, -1},
        {"Date:1", GAME_A, GAME_C, 1},
        {"plies", GAME_A, GAME_B, 0},
        {"moves", GAME_A, GAME_B, 0},
        {"White,moves", GAME_A, GAME_B, -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        cr_assert_eq(compare(cases[i].keys, cases[i].left, cases[i].right, RATSU_KEYS_ORDER),
                     cases[i].order, "%s, %zu", cases[i].keys, i);
        cr_assert_eq(compare(cases[i].keys, cases[i].right, cases[i].left, RATSU_KEYS_ORDER),
                     -cases[i].order, "%s, %zu", cases[i].keys, i);
    }
}

/* The order by several keys is that by the first, then that by the second, and nothing else. */
Test(keylist, order_of_one_after_the_other)
{
    struct ratsu_buffer both = {0}, each = {0};
    add_keys(&both, "White,-Date", GAME_A, RATSU_KEYS_ORDER);
    add_keys(&each, "White", GAME_A, RATSU_KEYS_ORDER);
    add_keys(&each, "-Date", GAME_A, RATSU_KEYS_ORDER);
    cr_expect(ratsu_slice_equal(ratsu_buffer_slice(&both), ratsu_buffer_slice(&each)));
    ratsu_buffer_free(&both);
    ratsu_buffer_free(&each);
}

Test(keylist, same)
{
    cr_assert_eq(compare("White", GAME_A, GAME_C, RATSU_KEYS_SAME), 0);
    cr_assert_neq(compare("White,Date", GAME_A, GAME_C, RATSU_KEYS_SAME), 0);
    cr_assert_eq(compare("moves", GAME_A, GAME_B, RATSU_KEYS_SAME), 0);
    cr_assert_neq(compare("moves", GAME_A, GAME_C, RATSU_KEYS_SAME),
                  0); /* what cannot be played counts by its text */
    cr_assert_eq(compare("plies", GAME_A, GAME_C, RATSU_KEYS_SAME), 0);
    /* What one key ends with is no part of the next. */
    cr_assert_neq(compare("A,B", "[A \"x\"]\n[B \"yz\"]\n\n*\n", "[A \"xy\"]\n[B \"z\"]\n\n*\n",
                          RATSU_KEYS_SAME),
                  0);
}

Test(keylist, name)
{
    static const struct {
        const char *keys, *game, *name;
    } cases[] = {
        {"White", GAME_A, "A"},          {"White,year", GAME_A, "A-2000"},
        {"year:3", GAME_A, "200"},       {"Date:4", GAME_C, "1999"},
        {"WhiteElo", GAME_C, "unknown"}, {"Nothing:1", GAME_A, "unknown"},
        {"eco:1", GAME_A, "C"},          {"plies", GAME_B, "2"},
        {"year", GAME_B, "unknown"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct ratsu_buffer name = {0};
        add_keys(&name, cases[i].keys, cases[i].game, RATSU_KEYS_NAME);
        cr_assert(ratsu_slice_is(ratsu_buffer_slice(&name), cases[i].name), "%s: %.*s",
                  cases[i].keys, (int)name.length, name.data);
        ratsu_buffer_free(&name);
    }
}

Test(keylist, needs_and_faults)
{
    static const struct {
        const char *text;
        size_t at;
    } faults[] = {{"White,", 6},
                  {"white", 0},
                  {"player", 0},
                  {"White:", 6},
                  {"White:0", 6},
                  {"-", 1},
                  {"A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,Q", 32}};
    struct ratsu_query_fault fault;
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        cr_assert(!ratsu_keys_read(ratsu_slice_of(faults[i].text), NULL, &fault), "%s",
                  faults[i].text);
        cr_assert(fault.message && fault.at == faults[i].at, "%s: %zu", faults[i].text, fault.at);
    }
    struct ratsu_keys *tags = ratsu_keys_read(ratsu_slice_of("White,-year,ECO:1"), NULL, &fault);
    cr_assert_eq(ratsu_keys_needs(tags), 0);
    ratsu_keys_free(tags);
    struct ratsu_keys *moves = ratsu_keys_read(ratsu_slice_of("moves,eco,valid"), NULL, &fault);
    cr_assert_eq(ratsu_keys_needs(moves), RATSU_NEEDS_MOVES | RATSU_NEEDS_END |
                                              RATSU_NEEDS_VARIATIONS | RATSU_NEEDS_OPENINGS |
                                              RATSU_NEEDS_NO_NAME);
    ratsu_keys_free(moves);
}

/* The key of duplicates: what makes a difference, and what does not. */
Test(keylist, game_key)
{
#define SAME_GAME(tags, moves) tags "[White \"A\"]\n[Black \"B\"]\n[Date \"2000.01.01\"]\n\n" moves
    static const struct {
        const char *pgn;
        bool same;
    } cases[] = {
        {SAME_GAME("", "1. e4 e5 {good} 2. Nf3 $1 (2. Nc3) 1-0\n"), true},
        {SAME_GAME("[Event \"x\"]\n", "1.e4 e5 2.Ng1-f3 1-0\n"), true},
        {SAME_GAME("[Result \"1-0\"]\n", "e2e4 e7e5 g1f3\n"), true},
        {SAME_GAME("", "1. e4 e5 2. Nf3 0-1\n"), false},
        {SAME_GAME("", "1. e4 e5 2. Nf3 Nc6 1-0\n"), false},
        {SAME_GAME("", "1. e4 e5 2. Nf3 Ke3 1-0\n"), false},
        {SAME_GAME("[Variant \"Three-check\"]\n", "1. e4 e5 2. Nf3 1-0\n"), false},
        {SAME_GAME("[Variant \"Bughouse\"]\n", "1. e4 e5 2. Nf3 1-0\n"), false},
        {SAME_GAME("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2\"]\n",
                   "2. e4 e5 3. Nf3 1-0\n"),
         false},
        {"[White \"AB\"]\n[Black \"\"]\n[Date \"2000.01.01\"]\n\n1. e4 e5 2. Nf3 1-0\n", false},
    };
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_play_options options = {.mainline_only = true};
    struct ratsu_buffer keys[2] = {{0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (size_t k = 0; k < 2; k++) {
            const char *pgn = k ? cases[i].pgn : SAME_GAME("", "1. e4 e5 2. Nf3 1-0\n");
            struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(pgn), .depth = RATSU_PGN_ALL};
            struct ratsu_game game = {0};
            cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME &&
                      ratsu_game_play(kernel, &game, &options));
            keys[k].length = 0;
            ratsu_game_key(&keys[k], &game);
            ratsu_game_free(&game);
        }
        cr_assert_eq(ratsu_slice_equal(ratsu_buffer_slice(&keys[0]), ratsu_buffer_slice(&keys[1])),
                     cases[i].same, "%s", cases[i].pgn);
    }
    for (size_t k = 0; k < 2; k++) ratsu_buffer_free(&keys[k]);
}

/* Moves that share all but one of squares, promotion, and being none. */
Test(keylist, near_moves_are_different_games)
{
#define FROM_FEN "[FEN \"7k/P7/8/8/8/8/8/KN3N1R w - - 0 1\"]\n\n"
    static const char *const games[] = {
        FROM_FEN "1. a8=Q+ *", FROM_FEN "1. a8=R+ *", FROM_FEN "1. a8=B *", FROM_FEN "1. a8=N *",
        FROM_FEN "1. Nbd2 *",  FROM_FEN "1. Nfd2 *",  FROM_FEN "1. Nfe3 *", FROM_FEN "1. -- *",
        FROM_FEN "1. Ka2 *",   FROM_FEN "1. Rh8 *",   FROM_FEN "*",         FROM_FEN "1. -- -- *"};
    enum { GAMES = sizeof games / sizeof games[0] };
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_play_options options = {.mainline_only = true};
    struct ratsu_buffer keys[GAMES] = {{0}};
    for (size_t i = 0; i < GAMES; i++) {
        struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(games[i]), .depth = RATSU_PGN_ALL};
        struct ratsu_game game = {0};
        cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME &&
                  ratsu_game_play(kernel, &game, &options));
        ratsu_game_key_moves(&keys[i], &game, SIZE_MAX);
        ratsu_game_free(&game);
        for (size_t k = 0; k < i; k++)
            cr_assert(
                !ratsu_slice_equal(ratsu_buffer_slice(&keys[i]), ratsu_buffer_slice(&keys[k])),
                "%s and %s", games[i], games[k]);
    }
    for (size_t i = 0; i < GAMES; i++) ratsu_buffer_free(&keys[i]);
}

/* What a faulty move says, read as the bytes of moves, is another game. */
Test(keylist, faulty_text_is_no_sequence_of_moves)
{
    static const char text[] = "0-0-0-0-0-0-0";
    enum { LENGTH = sizeof text - 1, MOVES = (LENGTH + 3) / 2 };
    struct ratsu_element faulty = {.kind = RATSU_MOVE, .remarks = RATSU_ILLEGAL, .length = LENGTH};
    struct ratsu_element moves[MOVES] = {{.kind = RATSU_MOVE}};
    struct ratsu_game games[2] = {
        {.bytes = {text, LENGTH}, .elements = &faulty, .element_count = 1},
        {.elements = moves, .element_count = MOVES}};
    struct ratsu_buffer bytes = {0}, keys[2] = {{0}};
    ratsu_buffer_print(&bytes, "%d:%s", LENGTH, text);
    cr_assert_eq(bytes.length, 2 * MOVES);
    for (size_t i = 0; i < MOVES; i++) {
        unsigned word = (unsigned)bytes.data[2 * i] << 8 | (unsigned char)bytes.data[2 * i + 1];
        moves[i] = (struct ratsu_element){.kind = RATSU_MOVE};
        moves[i].u.move.from = (uint8_t)(word >> 10);
        moves[i].u.move.to = word >> 4 & 63;
        moves[i].u.move.promotion = word >> 1 & 7;
        moves[i].u.move.flags = word & 1 ? RATSU_NULL_MOVE : 0;
    }
    for (size_t i = 0; i < 2; i++) ratsu_game_key_moves(&keys[i], &games[i], SIZE_MAX);
    cr_expect(!ratsu_slice_equal(ratsu_buffer_slice(&keys[0]), ratsu_buffer_slice(&keys[1])));
    for (size_t i = 0; i < 2; i++) ratsu_buffer_free(&keys[i]);
    ratsu_buffer_free(&bytes);
}

/* ---- Each term on each board ---- */

struct played {
    char text[1 << 17]; /* the beginning of a file */
    struct ratsu_game game;
    struct ratsu_selector selector;
};

/* Reads and plays the first game of the file at PATH. */
static void play_first(struct played *played, const char *path)
{
    struct ratsu_play_options options = {.mainline_only = true};
    snprintf(played->text, sizeof played->text, "%s", page(path));
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(played->text), .depth = RATSU_PGN_ALL};
    played->selector.kernel = ratsu_kernel(ratsu_level_best());
    played->selector.wanted = RATSU_NEEDS_END | RATSU_NEEDS_REPEATED;
    cr_assert_eq(ratsu_pgn_read(&reader, &played->game), RATSU_PGN_GAME);
    cr_assert(ratsu_select_play(&played->selector, &played->game, &options));
    cr_assert(played->game.plies > 0, "%s", path);
}

/* Whether TERM can stand beside ANOTHER. */
static bool stands_beside(const char *term, const char *another)
{
    char text[128];
    struct ratsu_query_fault fault;
    snprintf(text, sizeof text, "{%s and %s}", another, term);
    struct ratsu_condition condition = {.text = ratsu_slice_of(text)};
    struct ratsu_query *query = ratsu_query_new(false);
    bool stands = ratsu_query_add(query, &condition, &fault);
    ratsu_query_free(query);
    return stands;
}

/* On each board, TERM holds or does not hold on each ply, and also holds where the board is turned;
 * it never holds on a board that its fault names. False if TERM is no condition. */
static bool try_term(struct played *played, size_t count, const char *term)
{
    char text[512];
    struct ratsu_query_fault fault;
    snprintf(text, sizeof text, "count{%s},count{not (%s)},count{},count flip mirror {%s}", term,
             term, term);
    struct ratsu_keys *keys = ratsu_keys_read(ratsu_slice_of(text), NULL, &fault);
    if (!keys) return false;
    const bool chess = stands_beside(term, "Q"), camelot = stands_beside(term, "M");
    cr_expect(chess || camelot, "%s stands on no board", term);
    for (size_t i = 0; i < count; i++) {
        unsigned holds = 0, fails = 0, all = 0, turned = 0;
        struct ratsu_buffer out = {0};
        ratsu_keys_add(keys, RATSU_KEYS_FIELDS, &played[i].selector, &played[i].game, &out);
        ratsu_buffer_add_char(&out, 0);
        cr_assert(sscanf(out.data, "%u\t%u\t%u\t%u", &holds, &fails, &all, &turned) == 4);
        cr_expect(holds + fails == all && all == played[i].game.plies + 1 && turned >= holds,
                  "%s, game %zu: %s", term, i, out.data);
        const bool grid = played[i].game.start.rules & RATSU_RULES_CAMELOT;
        cr_expect((grid ? camelot : chess) || turned == 0, "%s, game %zu: %s", term, i, out.data);
        ratsu_buffer_free(&out);
    }
    ratsu_keys_free(keys);
    return true;
}

Test(keylist, each_term_on_each_board)
{
    static const char *const files[] = {"fixtures/games/otb.pgn",
                                        "fixtures/games/chess960.pgn",
                                        "fixtures/variants/camelot.pgn",
                                        "fixtures/variants/camelot-wcf.pgn",
                                        "fixtures/variants/three-check.pgn",
                                        "fixtures/variants/marineerimine.pgn"};
    static const char *const forms[] = {"%s",
                                        "%s P",
                                        "A %s a",
                                        "%s = 1",
                                        "A attacks a %s [Aa]",
                                        "%s < 7",
                                        "%s ~ /x/",
                                        "%s = e2e4",
                                        "%s = D6-F8",
                                        "%s = KRKR",
                                        "%s ~ \"*/*/*/*/*P*/*/*/*\"",
                                        "%s = 0123456789abcdef"};
    enum { FILES = sizeof files / sizeof *files, FORMS = sizeof forms / sizeof *forms };
    static struct played played[FILES];
    const char *name;
    for (size_t i = 0; i < FILES; i++) play_first(&played[i], files[i]);
    for (size_t i = 0; (name = ratsu_ply_name(i)); i++) {
        unsigned conditions = 0;
        for (size_t k = 0; k < FORMS; k++) {
            char term[96];
            int length = snprintf(term, sizeof term, forms[k], name);
            if (length > 0) conditions += try_term(played, FILES, term);
        }
        cr_expect(conditions > 0, "%s is in no condition", name);
    }
    for (size_t i = 0; i < FILES; i++) {
        ratsu_game_free(&played[i].game);
        ratsu_selector_free(&played[i].selector);
    }
}
