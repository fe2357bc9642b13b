#include "base/texts.h"
#include "ratsu/stats.h"
#include "base/system.h"
#include "stats/summary.h"
#include "page.h"
#include <stdlib.h>

/* Counts the games of TEXT in SECTION and gives the row under KEY (NULL: any). */
static struct ratsu_row row_of(const char *text, enum ratsu_section section, const char *key)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_openings *openings = ratsu_openings_new(kernel);
    struct ratsu_stats_settings settings = {
        .sections = 1u << section,
        .read_moves = true,
        .openings = openings,
        .memory = 1 << 20,
        .counters = 1,
    };
    struct ratsu_presentation all = {0};
    struct ratsu_summary *summary = ratsu_summary_new(&settings);
    struct ratsu_counter *counter = ratsu_counter_new(summary, kernel);
    ratsu_count_games(counter, ratsu_slice_of(text));
    cr_assert(ratsu_counter_end(counter));
    struct ratsu_rows *rows = ratsu_summary_rows(summary, &all);
    struct ratsu_row row, found = {.section = RATSU_SECTIONS};
    while (ratsu_rows_next(rows, &row) == RATSU_RECORD)
        if (row.section == section && (!key || ratsu_slice_is(row.key, key))) found = row;
    cr_expect_eq(ratsu_rows_trouble(rows).length, 0);
    ratsu_rows_free(rows);
    ratsu_summary_free(summary);
    ratsu_openings_free(openings);
    return found;
}

static const char mate[] = "1. f3 e5 2. g4 Qh4# 0-1";
static const char en_passant[] = "1. e4 a6 2. e5 d5 3. exd6 Kd7 *";
static const char promotion[] = "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=N Kg8 2. Nb6 *";

Test(count, moves)
{
    struct ratsu_row row = row_of(mate, RATSU_MOVES, "checks");
    cr_expect(row.values[0] == 0 && row.values[1] == 1 && row.values[2] == 1);
    row = row_of("1. e4 f5 2. Qh5 *", RATSU_MOVES, "checks");
    cr_expect_eq(row.values[0], 1, "a mark that is missing");
    row = row_of("1. e4 f6 2. Qh5 g6 *", RATSU_MOVES, "checks");
    cr_expect_eq(row.values[0], 1);
    row = row_of("1. e4+ e5 2. Nf3# *", RATSU_MOVES, "checks");
    cr_expect_eq(row.section, RATSU_SECTIONS, "marks that are false");
    row = row_of("1. e4 f6 2. Qh5# g6 *", RATSU_MOVES, "checks");
    cr_expect_eq(row.values[0], 1, "no mate, but check");
    row = row_of("1. e2e4 f7f6 2. d1h5 g7g6 *", RATSU_MOVES, "checks");
    cr_expect_eq(row.values[0], 1, "coordinates have no mark");
    row = row_of(mate, RATSU_MOVES, "mates");
    cr_expect_eq(row.values[1], 1);
    row = row_of(en_passant, RATSU_MOVES, "en-passant");
    cr_expect_eq(row.values[0], 1);
    row = row_of(promotion, RATSU_PROMOTIONS, "knight");
    cr_expect_eq(row.values[0], 1);
}

Test(count, squares_and_pieces)
{
    struct ratsu_row row = row_of(en_passant, RATSU_SQUARES, "d6");
    cr_expect_eq(row.values[0], 1, "White's pawn moved there");
    row = row_of(en_passant, RATSU_SQUARES, "d5");
    cr_expect(row.values[6] == 1 && row.values[13] == 1, "Black's came, and was taken there");
    row = row_of(promotion, RATSU_SQUARES, "b6");
    cr_expect_eq(row.values[1], 1, "the promoted piece moves as what it is");
    row = row_of("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O *", RATSU_SQUARES, "g1");
    cr_expect_eq(row.values[5], 1);
    row = row_of(en_passant, RATSU_PIECES, "pawn");
    cr_expect(row.values[0] == 3 && row.values[1] == 2 && row.values[3] == 1);
}

/* Each game has its own start, however little it differs from the one before. */
Test(count, starts_that_differ_little)
{
    static const char games[] = "[FEN \"4k3/8/8/8/8/8/8/2N1K3 w - - 0 1\"]\n\n1. Nd3 *\n\n"
                                "[FEN \"4k3/8/8/8/8/8/8/NN2K3 w - - 0 1\"]\n\n1. Nc2 *\n";
    struct ratsu_row row = row_of(games, RATSU_PIECES, "knight");
    cr_expect_eq(row.values[0], 2);
}

Test(count, material_after_each_ply)
{
    struct ratsu_row row = row_of(en_passant, RATSU_MATERIAL, "10000000004");
    cr_expect(row.values[0] == 1 && row.values[1] == 8 && row.values[6] == 8);
    row = row_of(en_passant, RATSU_MATERIAL, "10000000005");
    cr_expect(row.values[1] == 8 && row.values[6] == 7);
    row = row_of(en_passant, RATSU_MATERIAL, "10000000007");
    cr_expect_eq(row.section, RATSU_SECTIONS, "the game was over");
    row = row_of(promotion, RATSU_MATERIAL, "10000000001");
    cr_expect(row.values[1] == 0 && row.values[2] == 1);
}

/* What the first game of TEXT, with MARK after its first move, adds to the tables of moves. */
static void add_tables(const char *text, const char *mark, struct ratsu_buffer *out)
{
    struct ratsu_buffer game = {0};
    struct ratsu_stats_settings settings = {.memory = 1 << 20, .counters = 1};
    struct ratsu_presentation all = {0};
    for (unsigned i = RATSU_PIECES; i <= RATSU_MATERIAL; i++) settings.sections |= 1u << i;
    ratsu_buffer_print(&game, "%.*s%s%s", (int)strcspn(text, "@"), text, mark,
                       strchr(text, '@') + 1);
    struct ratsu_summary *summary = ratsu_summary_new(&settings);
    struct ratsu_counter *counter = ratsu_counter_new(summary, ratsu_kernel(ratsu_level_best()));
    for (int i = 0; i < 2; i++) ratsu_count_games(counter, ratsu_buffer_slice(&game));
    cr_assert(ratsu_counter_end(counter));
    struct ratsu_rows *rows = ratsu_summary_rows(summary, &all);
    struct ratsu_row row;
    while (ratsu_rows_next(rows, &row) == RATSU_RECORD) {
        ratsu_buffer_print(out, "%d %.*s", row.section, (int)row.key.length, row.key.data);
        for (unsigned i = 0; i < ratsu_sections[row.section].columns && row.section; i++)
            ratsu_buffer_print(out, " %d", (int)row.values[i]);
        ratsu_buffer_add_char(out, '\n');
    }
    ratsu_rows_free(rows);
    ratsu_summary_free(summary);
    ratsu_buffer_free(&game);
}

/* A game with a false mate mark is counted by its positions, others by their moves: the tables are
 * the same. */
Test(count, moves_and_positions_count_the_same)
{
    static const char *const games[] = {
        "1. e4@ d5 2. exd5 c5 3. dxc6 Nf6 4. cxb7 Bd7 5. bxa8=Q Qb6 6. Nf3 e6 7. Be2 Bc5 8. O-O "
        "O-O "
        "9. Qxb8 Rxb8 10. Nc3 Qxf2 11. Rxf2 Rxb2 12. Kh1 Rb1 (12... Rxc2) 13. Bxb1 *",
        "1. d4@ Nc6 2. d5 Nd4 3. Qxd4 e6 4. Bd2 Qe7 5. Nc3 Qa3 6. O-O-O Bc5 7. bxa3 Bxd4 8. Kb1 *",
        "[FEN \"4k2r/8/8/8/8/8/3p1P2/6KR b k - 0 1\"]\n\n1... d1=Q@ 2. Kg2 O-O 3. Rxd1 Rxf2 4. "
        "Kxf2 *",
        "[FEN \"4k2r/8/8/8/8/8/8/4K2R b Kk - 0 1\"]\n\n1... Rxh1@ 2. Kd2 Rh2+ 3. Kd5 *",
        "1. e4@ e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 *",
        "1. e4@ -- 2. Qh5 g6 3. Qxg6 f5 4. Qg8+ *"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct ratsu_buffer moves = {0}, positions = {0};
        add_tables(games[i], "", &moves);
        add_tables(games[i], "#", &positions);
        cr_expect_gt(moves.length, 300, "%s", games[i]);
        cr_expect(ratsu_slice_equal(ratsu_buffer_slice(&moves), ratsu_buffer_slice(&positions)),
                  "%s\n%.*s\n%.*s", games[i], (int)moves.length, moves.data, (int)positions.length,
                  positions.data);
        ratsu_buffer_free(&moves);
        ratsu_buffer_free(&positions);
    }
}

/* A game longer than the arrays: knights go there and back. */
Test(count, long_games)
{
    struct ratsu_buffer text = {0};
    for (int i = 0; i < 300; i++)
        ratsu_buffer_print(&text, "%d. Nf3 {[%%clk 0:00:%02d]} Nf6 %d. Ng1 Ng8\n", 2 * i + 1,
                           i % 60, 2 * i + 2);
    ratsu_buffer_add(&text, "*", 2);
    struct ratsu_row row = row_of(text.data, RATSU_MATERIAL, "10000001024");
    cr_expect(row.values[0] == 1 && row.values[1] == 8 && row.values[10] == 1);
    row = row_of(text.data, RATSU_MATERIAL, "10000001200");
    cr_expect(row.values[0] == 1 && row.values[1] == 8 && row.values[10] == 1);
    row = row_of(text.data, RATSU_MATERIAL, "10000001201");
    cr_expect_eq(row.section, RATSU_SECTIONS);
    row = row_of(text.data, RATSU_CLOCKS, "10000001197");
    cr_expect(row.values[0] == 59000 && row.values[1] == 1);
    row = row_of(text.data, RATSU_ENDS, "seventyfive");
    cr_expect_eq(row.values[RATSU_SCORE_OPEN], 1);
    ratsu_buffer_free(&text);
}

Test(count, clocks)
{
    static const char game[] =
        "[TimeControl \"60+2\"]\n\n1. e4 {[%clk 0:01:00]} e5 {[%clk 0:01:00]} "
        "2. Nf3 {[%clk 0:00:57.5]} Nc6 {[%emt 0:00:03] [%clk 0:00:30]} "
        "3. Bb5 {[%clk 0:05:00]} *";
    struct ratsu_row row = row_of(game, RATSU_CLOCKS, "10000000003");
    cr_expect(row.values[0] == 57500 && row.values[1] == 1);
    cr_expect(row.values[2] == 4500 && row.values[3] == 1, "with the increment");
    row = row_of(game, RATSU_CLOCKS, "10000000004");
    cr_expect(row.values[2] == 3000 && row.values[3] == 1, "what is given counts");
    row = row_of(game, RATSU_CLOCKS, "10000000005");
    cr_expect(row.values[1] == 1 && row.values[3] == 0, "time was added: it is not known");
}

/* A row of the table that nothing counts is empty in silence. */
Test(count, each_section_has_rows_and_is_in_the_manual)
{
    static const char games[] =
        "[Event \"Open\"]\n[Date \"2001.02.03\"]\n[White \"A\"]\n[Black \"B\"]\n"
        "[Result \"1-0\"]\n[WhiteElo \"2000\"]\n[BlackElo \"2100\"]\n[TimeControl \"600\"]\n\n"
        "1. e4 {[%clk 0:09:58]} e5 {[%clk 0:09:57]} 2. Nf3 {[%clk 0:09:50]} Nc6 3. Bb5 a6 4. Bxc6 "
        "dxc6 5. O-O 1-0\n\n"
        "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=N Kg8 *\n\n"
        "[Variant \"Camelot\"]\n\n1. E6-E8 *\n";
    const char *list = strstr(page("man/pgn-stats.1"), ".It Cm overview");
    cr_assert(list);
    const char *end = strstr(list, "\n.El");
    for (unsigned i = 0; i < RATSU_SECTIONS; i++) {
        const struct ratsu_section_info *info = &ratsu_sections[i];
        const size_t length = strlen(info->name);
        const char *name = list;
        if (!info->on_request)
            cr_expect_eq(row_of(games, (enum ratsu_section)i, NULL).section, i, "%s", info->name);
        if (info->grouped && i != RATSU_BY) continue; /* --by makes them in place of `by` */
        while ((name = strstr(name, info->name)) && name < end) {
            const char *line = name;
            while (line[-1] != '\n') line--;
            if (strncmp(line, ".It ", 4) == 0 && name[-1] == ' ' && strchr(" \n", name[length]))
                break;
            name += length;
        }
        cr_expect(name && name < end, "%s", info->name);
    }
}

Test(count, ends)
{
    static const struct {
        const char *game, *end;
    } cases[] = {
        {mate, "checkmate"},
        {"1. e4 e5 *", "ongoing"},
        {"1. e4 Ke5 1-0", "faulty"},
        {"[FEN \"x\"]\n\n1. e4 *", "faulty"},
        {"[Variant \"Bughouse\"]\n\n1. e4 *", "unknown-variant"},
        {"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2", "threefold"},
        {"[FEN \"7k/8/8/8/8/8/R7/K7 w - - 99 80\"]\n\n1. Rb2 *", "fifty-moves"},
        {"[FEN \"7k/8/8/8/8/8/R7/K7 w - - 149 80\"]\n\n1. Rb2 *", "seventyfive"},
        {"[FEN \"7k/8/6Q1/8/8/8/8/K7 w - - 0 1\"]\n\n1. Kb1 *", "stalemate"},
        {"[FEN \"7k/8/8/8/8/8/1r6/K7 w - - 0 1\"]\n\n1. Kxb2 *", "insufficient-material"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(row_of(cases[i].game, RATSU_ENDS, cases[i].end).section, RATSU_ENDS, "%s",
                     cases[i].end);
}

Test(count, castling_and_openings)
{
    static const char game[] = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O 1-0";
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_buffer key = {0};
    ratsu_buffer_add_key(&key, ratsu_slice_of("short"));
    ratsu_buffer_add_key(&key, ratsu_slice_of("none"));
    struct ratsu_openings *openings = ratsu_openings_new(kernel);
    struct ratsu_stats_settings settings = {
        .sections = 1u << RATSU_CASTLINGS | 1u << RATSU_OPENINGS,
        .openings = openings,
        .memory = 1,
    };
    struct ratsu_presentation all = {0};
    struct ratsu_summary *summary = ratsu_summary_new(&settings);
    struct ratsu_counter *counter = ratsu_counter_new(summary, kernel);
    cr_expect_eq(ratsu_count_games(counter, ratsu_slice_of(game)), 1);
    ratsu_count_piece(counter, 1000, true);
    ratsu_count_piece(counter, 500, false);
    cr_assert(ratsu_counter_end(counter));
    struct ratsu_rows *rows = ratsu_summary_rows(summary, &all);
    struct ratsu_row row;
    cr_assert_eq(ratsu_rows_next(rows, &row), RATSU_RECORD);
    cr_expect(row.values[0] == 1 && row.values[3] == 1);
    cr_expect_eq(row.values[RATSU_OVERVIEW_BYTES], 1500 + strlen(game));
    cr_expect_eq(row.values[RATSU_OVERVIEW_TOO_LONG], 1);
    cr_assert_eq(ratsu_rows_next(rows, &row), RATSU_RECORD);
    cr_expect(row.section == RATSU_OPENINGS && memcmp(row.key.data, "C7", 2) == 0);
    cr_assert_eq(ratsu_rows_next(rows, &row), RATSU_RECORD);
    cr_expect(ratsu_slice_equal(row.key, ratsu_buffer_slice(&key)));
    cr_expect_eq(row.values[RATSU_SCORE_WHITE], 1);
    cr_expect_eq(ratsu_rows_next(rows, &row), RATSU_RECORD_END);
    ratsu_rows_free(rows);
    ratsu_summary_free(summary);
    ratsu_openings_free(openings);
    ratsu_buffer_free(&key);
}
