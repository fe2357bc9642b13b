#include "ratsu/notation.h"
#include "selecting.h"
#include <stdio.h>
#include "game/follow.h"
#include "select/query.h"

#include <stdlib.h>

#define OPEN_GAME                                                                                  \
    "[Event \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O Nxe4) 4. Ba4 Nf6 *\n"
#define TRANSPOSED "[Event \"?\"]\n\n1. Nf3 Nc6 2. e4 e5 3. Bb5 *\n"
#define RUY "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
#define BERLIN "r1bqkb1r/pppp1ppp/2n5/1B2p3/4n3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 0 5"
/* White's rook against Black's pawn; White takes at ply 3. */
#define ENDING                                                                                     \
    "[SetUp \"1\"]\n[FEN \"8/8/8/8/3p4/1k6/8/R3K3 w - - 0 1\"]\n\n1. Kd2 Kb2 2. Ra4 Kb3 3. Rxd4 "  \
    "*\n"
/* Both promote, and White takes. */
#define PROMOTING                                                                                  \
    "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/7p/K7 w - - 0 1\"]\n\n1. a8=Q h1=R+ 2. Qxh1+ *\n"
#define MARINEERIMINE "[Variant \"Marineerimine\"]\n\n1. e4 e5 2. Nf3 *\n"
#define CAMELOT "[Variant \"Camelot\"]\n\n1. D7-D8 D10-D9 *\n"
#define THREE_CHECK "[Variant \"Three-check\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 *\n"
#define CHESS960                                                                                   \
    "[Variant \"Chess960\"]\n[FEN \"bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w CGcg - 0 "       \
    "1\"]\n\n"                                                                                     \
    "1. Nd3 Nd6 *\n"
#define WCF "[Variant \"Camelot (WCF)\"]\n\n1. D7-D8 D10-D9 *\n"
#define FAULTY "[Event \"?\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n"

/* A position, in variations too; and the short forms of conditions on plies. */
enum { POSITION, BEGINNING, ANYWHERE, PATTERN, MATERIAL };

static const struct {
    unsigned target;
    const char *text, *game;
    bool found;
    uint32_t plies;           /* of material */
    enum ratsu_system system; /* of positions and beginnings */
} cases[] = {
    {POSITION, RUY, OPEN_GAME, true, 0, RATSU_STANDARD},
    {POSITION, RUY, TRANSPOSED, true, 0, RATSU_STANDARD},
    {POSITION, "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 3 3", OPEN_GAME,
     false, 0, RATSU_STANDARD},
    {POSITION, "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b Kkq - 3 3", OPEN_GAME, false,
     0, RATSU_STANDARD},
    {POSITION, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", OPEN_GAME, true, 0,
     RATSU_STANDARD},
    /* an en passant square that nobody can take on is none */
    {POSITION, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", OPEN_GAME, true, 0,
     RATSU_STANDARD},
    {POSITION, BERLIN, OPEN_GAME, false, 0, RATSU_STANDARD},
    {ANYWHERE, BERLIN, OPEN_GAME, true, 0, RATSU_STANDARD},
    {ANYWHERE, RUY, OPEN_GAME, true, 0, RATSU_STANDARD},
    {POSITION, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", FAULTY, true, 0,
     RATSU_STANDARD},
    {POSITION, "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR w kq - 0 3", FAULTY, false, 0,
     RATSU_STANDARD},
    {PATTERN, "*/*/*/*/4P3/5N2/*/*", OPEN_GAME, true, 0, RATSU_STANDARD},
    {PATTERN, "*/*/?????n*/*/B*/*/*/* b", OPEN_GAME, false, 0, RATSU_STANDARD},
    {PATTERN, "*/*/?????n*/*/B*/*/*/*", OPEN_GAME, true, 0, RATSU_STANDARD},
    {PATTERN, "*/*/?????n*/*/B*/*/*/* b", OPEN_GAME, false, 0, RATSU_STANDARD},
    {PATTERN, "*/*/?????n*/*/B*/*/*/* w", OPEN_GAME, true, 0, RATSU_STANDARD},
    {PATTERN, "*/*/*/*/A7/*/*/*", OPEN_GAME, false, 0, RATSU_STANDARD},
    {PATTERN, "*/*/*/*/A???P*/*/*/*", OPEN_GAME, true, 0, RATSU_STANDARD},
    {PATTERN, "*/*/a*/*/*/*/*/*", OPEN_GAME, true, 0, RATSU_STANDARD},
    {PATTERN, "*/*/!*/*/*/*/*/*", TRANSPOSED, false, 0, RATSU_STANDARD},
    {PATTERN, "*/*/*/*/4P3/*/*/*", MARINEERIMINE, true, 0, RATSU_STANDARD},
    {MATERIAL, "KRKP", ENDING, true, 1, RATSU_STANDARD},
    {MATERIAL, "KRKP", ENDING, true, 5, RATSU_STANDARD},
    {MATERIAL, "KRKP", ENDING, false, 6, RATSU_STANDARD},
    {MATERIAL, "KPKR", ENDING, true, 5, RATSU_STANDARD},
    {MATERIAL, "KRK", ENDING, true, 1, RATSU_STANDARD},
    {MATERIAL, "KRK", ENDING, false, 2, RATSU_STANDARD},
    {MATERIAL, "KK", ENDING, false, 1, RATSU_STANDARD},
    {MATERIAL, "KPKP", PROMOTING, true, 1, RATSU_STANDARD},
    {MATERIAL, "KKQ", PROMOTING, true, 1, RATSU_STANDARD},
    {MATERIAL, "KRKQ", PROMOTING, true, 1, RATSU_STANDARD},
    {MATERIAL, "KQK", PROMOTING, true, 1, RATSU_STANDARD},
    {MATERIAL, "KQKQ", PROMOTING, false, 1, RATSU_STANDARD},
    {BEGINNING, "e4 e5 Nf3 Nc6 Bb5", OPEN_GAME, true, 0, RATSU_STANDARD},
    {BEGINNING, "1. e4 e5 2. Nf3 Nc6 3. Bb5", TRANSPOSED, true, 0, RATSU_STANDARD},
    {BEGINNING, "1.Nf3 Nc6", OPEN_GAME, false, 0, RATSU_STANDARD},
    {BEGINNING, "e4 e5 Nf3 Nc6 Bc4", OPEN_GAME, false, 0, RATSU_STANDARD},
    {BEGINNING, "e4", ENDING, false, 0, RATSU_STANDARD},
    {BEGINNING, "e4 e5", MARINEERIMINE, true, 0, RATSU_MARINEERIMINE},
    {BEGINNING, "e4 e5", MARINEERIMINE, true, 0, RATSU_STANDARD},
    {BEGINNING, "e4 e5", OPEN_GAME, true, 0, RATSU_MARINEERIMINE},
    {BEGINNING, "D7-D8 D10-D9", CAMELOT, true, 0, RATSU_STANDARD},
    {BEGINNING, "D7-D8 D10-D9", OPEN_GAME, false, 0, RATSU_STANDARD},
    {BEGINNING, "Kd2 Kb2", ENDING, true, 0, RATSU_STANDARD},
    {BEGINNING, "Kd2 Ka2", ENDING, false, 0, RATSU_STANDARD},
    {BEGINNING, "Nd3", CHESS960, true, 0, RATSU_STANDARD},
    {BEGINNING, "e4", CHESS960, false, 0, RATSU_STANDARD},
    /* of any system, whatever its counters; but those that the text has must agree */
    {POSITION, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", MARINEERIMINE, true,
     0, RATSU_STANDARD},
    {POSITION, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", OPEN_GAME, true, 0,
     RATSU_MARINEERIMINE},
    {POSITION, "r1bq1bnr/pppp1kpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR w KQ - 0 4", THREE_CHECK, true, 0,
     RATSU_STANDARD},
    {POSITION, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 3+3 0 2", OPEN_GAME, false,
     0, RATSU_STANDARD},
    {POSITION, "bnrbnkrq/pppppppp/8/8/8/3N4/PPPPPPPP/BNRB1KRQ b CGcg - 1 1", CHESS960, true, 0,
     RATSU_STANDARD},
    {BEGINNING, "D7-D8", CAMELOT, true, 0, RATSU_CAMELOT},
    {BEGINNING, "D7-D8 D10-D9", CAMELOT, true, 0, RATSU_CAMELOT},
    {BEGINNING, "E7-E8", CAMELOT, false, 0, RATSU_CAMELOT},
    {POSITION, "r1bq1bnr/pppp1kpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR w KQ - 2+3 0 4", THREE_CHECK,
     true, 0, RATSU_STANDARD},
    {POSITION, "r1bq1bnr/pppp1kpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR w KQ - 3+3 0 4", THREE_CHECK,
     false, 0, RATSU_STANDARD},
};

static bool add_target(struct selecting *selecting, unsigned target, struct ratsu_slice text,
                       uint32_t plies, enum ratsu_system system, struct ratsu_query_fault *fault)
{
    static const char *const before[] = {"{fen = \"", "moves = \"", "{fen = \"", "{fen ~ \"",
                                         "{material = \""};
    static char all[1000];
    bool braces = target != BEGINNING;
    if (target == ANYWHERE) selecting_in_variations(selecting);
    if (target == MATERIAL && plies > 1)
        snprintf(all, sizeof all, "longest{material = \"%.*s\"} >= %u", (int)text.length, text.data,
                 plies);
    else
        snprintf(all, sizeof all, "%s%.*s\"%s", before[target], (int)text.length, text.data,
                 braces ? "}" : "");
    struct ratsu_condition condition = {.text = ratsu_slice_of(all), .system = system};
    bool added = ratsu_query_add(selecting->query, &condition, fault);
    if (fault->message && fault->at >= strlen(before[target])) fault->at -= strlen(before[target]);
    return added;
}

Test(search, one_target)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct selecting selecting = selecting_begin();
        struct ratsu_query_fault fault;
        cr_assert(add_target(&selecting, cases[i].target, ratsu_slice_of(cases[i].text),
                             cases[i].plies, cases[i].system, &fault),
                  "%s: %s", cases[i].text, fault.message);
        unsigned needs = ratsu_query_needs(selecting.query);
        cr_assert(needs & RATSU_NEEDS_MOVES);
        cr_assert_eq((needs & RATSU_NEEDS_VARIATIONS) != 0, cases[i].target == ANYWHERE);
        struct selected selected = selecting_ask(&selecting, cases[i].game);
        cr_assert_eq(selected.by_tags, RATSU_NOT_YET);
        cr_assert_eq(selected.by_all, cases[i].found, "%zu: %s in %s", i, cases[i].text,
                     cases[i].game);
        selecting_end(&selecting);
    }
}

Test(search, camelot_and_marineerimine_positions)
{
    struct selecting selecting = selecting_begin();
    struct ratsu_query_fault fault;
    union ratsu_any_position position;
    struct ratsu_buffer text = {0};
    const struct ratsu_variant *camelot = ratsu_variant(RATSU_CAMELOT);
    camelot->start(camelot, &position);
    camelot->position_write(&text, &position, (struct ratsu_fen_style){0});
    cr_assert(
        add_target(&selecting, POSITION, ratsu_buffer_slice(&text), 0, RATSU_STANDARD, &fault));
    cr_assert(selecting_ask(&selecting, CAMELOT).by_all);
    cr_assert(selecting_ask(&selecting, WCF).by_all);
    cr_assert(!selecting_ask(&selecting, OPEN_GAME).by_all);
    ratsu_buffer_free(&text);
    selecting_end(&selecting);
}

/* Moves that no usual start allows are searched for, but not without a word. */
Test(search, moves_of_another_start_are_a_warning)
{
    static const struct {
        const char *moves;
        bool warning;
        size_t at;
    } doubts[] = {{"e4 e5", false, 0}, {"D7-D8", false, 0}, {"e4 e4", true, 3}, {"Kd2", true, 0}};
    for (size_t i = 0; i < sizeof doubts / sizeof *doubts; i++) {
        struct selecting selecting = selecting_begin();
        struct ratsu_query_fault fault;
        cr_assert(add_target(&selecting, BEGINNING, ratsu_slice_of(doubts[i].moves), 0,
                             RATSU_STANDARD, &fault));
        cr_expect_eq(fault.message != NULL, doubts[i].warning, "%s", doubts[i].moves);
        if (doubts[i].warning) cr_expect_eq(fault.at, doubts[i].at, "%s", doubts[i].moves);
        selecting_end(&selecting);
    }
}

/* Of one key either value will do, and all keys must be met. */
Test(search, one_of_each_key)
{
    static const struct {
        const char *text;
        bool open_game, transposed;
    } both[] = {
        {"moves = 'e4 e5' or moves = d4", true, false},
        {"moves = d4 or moves = 'e4 e5'", true, false},
        {"moves = 'Nf3 Nc6' or moves = 'e4 e5'", true, true},
        {"moves = d4 or moves = c4", false, false},
        {"(moves = d4 or moves = e4) and {fen = '" RUY "'}", true, false},
        {"(moves = d4 or moves = e4) and {fen = '" BERLIN "'}", false, false},
        {"{fen = '" BERLIN "' or fen = '" RUY "'} and not moves = d4", true, true},
        {"(moves = 'Nf3 Nc6' or moves = 'e4 e5') and {fen = '" RUY "'} and {fen ~ "
         "'*/*/*/*/B*/*/*/*'}",
         true, false},
        {"(moves = 'Nf3 Nc6' or moves = 'e4 e5') and {fen = '" RUY "'} and {fen ~ "
         "'*/*/*/*/*/B*/*/*'}",
         false, false},
    };
    for (size_t i = 0; i < sizeof both / sizeof *both; i++) {
        struct selecting selecting = selecting_begin();
        struct ratsu_query_fault fault;
        cr_assert(selecting_where(&selecting, both[i].text, &fault), "%s", fault.message);
        cr_expect_eq(selecting_ask(&selecting, OPEN_GAME).by_all, both[i].open_game, "%zu", i);
        cr_expect_eq(selecting_ask(&selecting, TRANSPOSED).by_all, both[i].transposed, "%zu", i);
        selecting_end(&selecting);
    }
}

/* A selector that is used for games with different starts. */
Test(search, beginnings_follow_the_start)
{
    static const char *const games[] = {OPEN_GAME, ENDING,  CHESS960, MARINEERIMINE,
                                        ENDING,    CAMELOT, OPEN_GAME};
    static const bool found[] = {true, false, true, true, false, true, true};
    struct selecting selecting = selecting_begin();
    struct ratsu_query_fault fault;
    struct ratsu_game game = {0};
    cr_assert(
        selecting_where(&selecting, "moves = 'e4 e5' or moves = Nd3 or moves = D7-D8", &fault));
    struct ratsu_selector selector = {.query = selecting.query, .kernel = selecting.kernel};
    struct ratsu_play_options options = {.mainline_only = true};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(games[i]), .depth = RATSU_PGN_ALL};
        bool whole;
        cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME);
        cr_expect_eq(ratsu_select(&selector, &game, &options, &whole), found[i], "%zu", i);
    }
    ratsu_selector_free(&selector);
    ratsu_game_free(&game);
    selecting_end(&selecting);
}

Test(search, all_targets_must_be_met)
{
    struct selecting selecting = selecting_begin();
    struct ratsu_query_fault fault;
    cr_assert(add_target(&selecting, POSITION, ratsu_slice_of(RUY), 0, RATSU_STANDARD, &fault));
    cr_assert(add_target(&selecting, PATTERN, ratsu_slice_of("*/*/*/*/B*/*/*/*"), 0, RATSU_STANDARD,
                         &fault));
    cr_assert(selecting_ask(&selecting, OPEN_GAME).by_all);
    cr_assert(!selecting_ask(&selecting, TRANSPOSED).by_all);
    cr_assert(selecting_where(&selecting, "plies > 8", &fault));
    cr_assert(!selecting_ask(&selecting, OPEN_GAME).by_all);
    selecting_end(&selecting);
}

/* Games that come to each other's positions late, or only nearly: transpositions, castling rights
 * lost on the way round, en passant, promotions to pieces that had gone, pawns at home, counters in
 * the start. */
static const char *const crossing[] = {
    OPEN_GAME,
    TRANSPOSED,
    ENDING,
    PROMOTING,
    FAULTY,
    CAMELOT,
    "1. e4 e5 2. Nf3 Nc6 3. Rg1 Rb8 4. Rh1 Ra8 5. Bb5 *",
    "1. e3 e6 2. e4 e5 3. Nf3 Nc6 4. Bb5 a6 5. Bxc6 dxc6 6. O-O *",
    "1. e4 d5 2. e5 f5 3. exf6 d4 4. c4 dxc3 5. fxg7 cxb2 6. gxh8=Q bxa1=N 7. Qxg8 Nc2+ 8. Qxc2 *",
    "1. e4 d5 2. e5 f5 3. Nf3 d4 4. Ng1 Nf6 5. exf6 *",
    "[SetUp \"1\"]\n[FEN \"4k3/P6p/8/8/8/8/7P/R3K3 w Q - 12 60\"]\n\n60. Kd2 Ke7 61. a8=Q h5 62. "
    "h3 *",
    "[SetUp \"1\"]\n[FEN \"4k3/P6p/8/8/8/8/7P/R3K3 w Q - 0 60\"]\n\n60. Kd2 Ke7 61. Ke1 Ke8 62. "
    "a8=Q+ *",
};
enum { CROSSING = sizeof crossing / sizeof *crossing };

/* The position after each ply of the main line of PGN, a FEN without counters and an LF each, the
 * start first. */
static void list_positions(const struct ratsu_kernel *kernel, const char *pgn,
                           struct ratsu_buffer *out)
{
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(pgn), .depth = RATSU_PGN_ALL};
    struct ratsu_play_options options = {.mainline_only = true};
    struct ratsu_fen_style style = {.no_counters = true};
    struct ratsu_game game = {0};
    struct ratsu_walk walk = {0};
    cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME &&
              ratsu_game_play(kernel, &game, &options));
    ratsu_walk_begin(&walk, kernel, &game);
    ratsu_walk_position(&walk, style, out);
    ratsu_buffer_add_char(out, '\n');
    for (size_t i = 0; i < game.element_count; i++) {
        const struct ratsu_element *element = &game.elements[i];
        ratsu_walk_step(&walk, element);
        if (element->kind != RATSU_MOVE || element->depth > 0 || !walk.sound) continue;
        ratsu_walk_position(&walk, style, out);
        ratsu_buffer_add_char(out, '\n');
    }
    ratsu_walk_free(&walk);
    ratsu_game_free(&game);
}

static bool lists(const struct ratsu_buffer *list, const char *line)
{
    size_t length = strlen(line);
    for (const char *at = list->data; (at = strstr(at, line)) != NULL; at += length)
        if ((at == list->data || at[-1] == '\n') && at[length] == '\n') return true;
    return false;
}

/* Asks for FEN in all the games, and for its placement as a pattern. */
static void ask_all(const struct ratsu_buffer lists_of[CROSSING], char *fen)
{
    struct selecting selecting = selecting_begin(), placement = selecting_begin();
    struct ratsu_query_fault fault;
    cr_assert(add_target(&selecting, POSITION, ratsu_slice_of(fen), 0, RATSU_STANDARD, &fault));
    bool chess = strspn(fen, "KQRBNPkqrbnp12345678/") == strcspn(fen, " ") &&
                 add_target(&placement, PATTERN, (struct ratsu_slice){fen, strcspn(fen, " ") + 2},
                            0, RATSU_STANDARD, &fault);
    for (size_t i = 0; i < CROSSING; i++) {
        bool there = lists(&lists_of[i], fen),
             found = selecting_ask(&selecting, crossing[i]).by_all;
        cr_assert_eq(found, there, "%s in %s", fen, crossing[i]);
        if (chess && there) cr_assert(selecting_ask(&placement, crossing[i]).by_all, "%s", fen);
    }
    selecting_end(&selecting);
    selecting_end(&placement);
}

Test(search, every_position_is_found_where_it_is_and_nowhere_else)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_buffer lists_of[CROSSING] = {{0}};
    for (size_t i = 0; i < CROSSING; i++) {
        list_positions(kernel, crossing[i], &lists_of[i]);
        ratsu_buffer_add_char(&lists_of[i], 0);
    }
    for (size_t i = 0; i < CROSSING; i++) {
        char *copy = strdup(lists_of[i].data), *line = copy, *end;
        for (; (end = strchr(line, '\n')) != NULL; line = end + 1) {
            *end = '\0';
            ask_all(lists_of, line);
        }
        free(copy);
    }
    for (size_t i = 0; i < CROSSING; i++) ratsu_buffer_free(&lists_of[i]);
}

static const struct {
    unsigned target;
    const char *text;
    size_t at;
} faults[] = {
    {POSITION, "8/8/8/8/8/8/8/8 w - - 0 1", 0},
    {POSITION, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x", 44},
    {PATTERN, "", 0},
    {PATTERN, "8/8/8/8", 7},
    {PATTERN, "8/8/8/8/8/8/8/9", 14},
    {PATTERN, "8/8/8/8/8/8/8/8/8", 15},
    {PATTERN, "8/8/8/8/8/8/8/8 x", 15},
    {PATTERN, "8/8/8/8/8/8/8/7KK", 16},
    {MATERIAL, "RK", 0},
    {MATERIAL, "KRK?", 3},
    {MATERIAL, "KR", 2},
    {MATERIAL, "KKK", 2},
    {BEGINNING, "", 0},
    {BEGINNING, "e4 e9", 3},
    {BEGINNING, "1. e4 quickly", 6},
};

Test(search, faults)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct selecting selecting = selecting_begin();
        struct ratsu_query_fault fault = {0};
        cr_assert(!add_target(&selecting, faults[i].target, ratsu_slice_of(faults[i].text), 1,
                              RATSU_STANDARD, &fault),
                  "%s", faults[i].text);
        cr_assert_neq(fault.message, NULL, "%s", faults[i].text);
        cr_assert_eq(fault.at, faults[i].at, "%s: at %zu: %s", faults[i].text, fault.at,
                     fault.message);
        selecting_end(&selecting);
    }
}
