#include "selecting.h"

#define OPEN_GAME                                                                                  \
    "[Event \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O Nxe4) 4. Ba4 Nf6 *\n"
#define TRANSPOSED "[Event \"?\"]\n\n1. Nf3 Nc6 2. e4 e5 3. Bb5 *\n"
#define RUY "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
#define BERLIN "r1bqkb1r/pppp1ppp/2n5/1B2p3/4n3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 0 5"
/* White's rook against Black's pawn; White takes at ply 3. */
#define ENDING                                                                                     \
    "[SetUp \"1\"]\n[FEN \"8/8/8/8/3p4/1k6/8/R3K3 w - - 0 1\"]\n\n1. Kd2 Kb2 2. Ra4 Kb3 3. Rxd4 "  \
    "*\n"
#define MARINEERIMINE "[Variant \"Marineerimine\"]\n\n1. e4 e5 2. Nf3 *\n"
#define CAMELOT "[Variant \"Camelot\"]\n\n1. D7-D8 D10-D9 *\n"
#define THREE_CHECK "[Variant \"Three-check\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 *\n"
#define FAULTY "[Event \"?\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n"

enum target {
    POSITION,
    PATTERN,
    MATERIAL,
    BEGINNING,
    ANYWHERE /* a position, in variations too */
};

static const struct {
    enum target target;
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
    {BEGINNING, "e4 e5 Nf3 Nc6 Bb5", OPEN_GAME, true, 0, RATSU_STANDARD},
    {BEGINNING, "1. e4 e5 2. Nf3 Nc6 3. Bb5", TRANSPOSED, true, 0, RATSU_STANDARD},
    {BEGINNING, "1.Nf3 Nc6", OPEN_GAME, false, 0, RATSU_STANDARD},
    {BEGINNING, "e4 e5 Nf3 Nc6 Bc4", OPEN_GAME, false, 0, RATSU_STANDARD},
    {BEGINNING, "e4", ENDING, false, 0, RATSU_STANDARD},
    {BEGINNING, "e4 e5", MARINEERIMINE, true, 0, RATSU_MARINEERIMINE},
    {BEGINNING, "e4 e5", MARINEERIMINE, false, 0, RATSU_STANDARD},
    {BEGINNING, "D7-D8", CAMELOT, true, 0, RATSU_CAMELOT},
    {BEGINNING, "D7-D8 D10-D9", CAMELOT, true, 0, RATSU_CAMELOT},
    {BEGINNING, "E7-E8", CAMELOT, false, 0, RATSU_CAMELOT},
    {POSITION, "r1bq1bnr/pppp1kpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR w KQ - 2+3 0 4", THREE_CHECK,
     true, 0, RATSU_STANDARD},
    {POSITION, "r1bq1bnr/pppp1kpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR w KQ - 3+3 0 4", THREE_CHECK,
     false, 0, RATSU_STANDARD},
};

static bool add_target(struct selecting *selecting, enum target target, struct ratsu_slice text,
                       uint32_t plies, enum ratsu_system system, struct ratsu_query_fault *fault)
{
    switch (target) {
    case PATTERN:
        return ratsu_query_add_pattern(selecting->query, text, fault);
    case MATERIAL:
        return ratsu_query_add_material(selecting->query, text, plies, fault);
    case BEGINNING:
        return ratsu_query_add_moves(selecting->query, selecting->kernel, system, text, fault);
    case ANYWHERE:
        ratsu_query_in_variations(selecting->query);
        return ratsu_query_add_position(selecting->query, system, text, fault);
    default:
        return ratsu_query_add_position(selecting->query, system, text, fault);
    }
}

Test(search, one_target)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct selecting selecting = selecting_begin();
        struct ratsu_query_fault fault;
        cr_assert(add_target(&selecting, cases[i].target, ratsu_slice_of(cases[i].text),
                             cases[i].plies, cases[i].system, &fault),
                  "%s: %s", cases[i].text, fault.message);
        cr_assert(!ratsu_query_tags_only(selecting.query));
        cr_assert_eq(ratsu_query_mainline_only(selecting.query), cases[i].target != ANYWHERE);
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
    cr_assert(ratsu_query_add_position(selecting.query, RATSU_STANDARD, ratsu_buffer_slice(&text),
                                       &fault));
    cr_assert(selecting_ask(&selecting, CAMELOT).by_all);
    cr_assert(!selecting_ask(&selecting, OPEN_GAME).by_all);
    ratsu_buffer_free(&text);
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
    cr_assert(ratsu_query_add_expression(selecting.query, ratsu_slice_of("plies > 8"), &fault));
    cr_assert(!selecting_ask(&selecting, OPEN_GAME).by_all);
    selecting_end(&selecting);
}

static const struct {
    enum target target;
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
    {BEGINNING, "e4 e4", 3},
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
