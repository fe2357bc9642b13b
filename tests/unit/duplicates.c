#include "judging.h"

/* What the blocks of a run are, and what must come of them. */
struct block {
    const char *file, *text;
    uint64_t offset, line, games; /* before it, as in a source */
};

/* Compares the games of BLOCKS (up to the first without text) with each other in MEMORY bytes;
 * FOUND gets lines "FILE:LINE:COLUMN offset game bad MESSAGE". */
static void find(const struct block *blocks, uint64_t memory, struct ratsu_buffer *found)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    cr_assert(ratsu_check_switch(&judging.settings, RATSU_IMPORT, ratsu_slice_of("D101"), true));
    struct ratsu_duplicates *duplicates = ratsu_duplicates_new(&judging.settings, memory);
    struct ratsu_report_source source;
    cr_assert(duplicates);
    for (; blocks->text; blocks++) {
        judge_text(&judging, ratsu_slice_of(blocks->text), false);
        source = (struct ratsu_report_source){.file = ratsu_slice_of(blocks->file),
                                              .text = ratsu_slice_of(blocks->text),
                                              .offset = blocks->offset,
                                              .line = blocks->line,
                                              .games = blocks->games};
        cr_assert(ratsu_duplicates_add(duplicates, &source, &judging.findings));
    }
    found->length = 0;
    for (;;) {
        struct ratsu_finding_walk walk;
        struct ratsu_finding finding;
        ratsu_findings_clear(&judging.findings);
        enum ratsu_record got = ratsu_duplicates_next(duplicates, &source, &judging.findings);
        cr_assert_neq(got, RATSU_RECORD_FAILED);
        if (got == RATSU_RECORD_END) break;
        cr_expect_eq(judging.findings.games, 0);
        ratsu_finding_walk_begin(&walk, &source, &judging.findings);
        cr_assert(ratsu_finding_walk_next(&walk, &finding));
        ratsu_buffer_print(found, "%.*s:%llu:%llu %llu %llu %llu %.*s\n", (int)source.file.length,
                           source.file.data, (unsigned long long)finding.line,
                           (unsigned long long)finding.column, (unsigned long long)finding.offset,
                           (unsigned long long)finding.game,
                           (unsigned long long)judging.findings.bad, (int)finding.message.length,
                           finding.message.data);
        cr_assert(!ratsu_finding_walk_next(&walk, &finding));
    }
    cr_expect_eq(ratsu_duplicates_error(duplicates), 0);
    ratsu_buffer_add_char(found, '\0');
    ratsu_duplicates_free(duplicates);
    judging_end(&judging);
}

#define GAME(white, moves) "[White \"" white "\"]\n\n" moves "\n\n"

/* In this file or another, whatever the comments; not with another player, move, result or
 * start. */
Test(duplicates, say_where_the_first_stands)
{
    static const struct block blocks[] = {
        {"a.pgn", GAME("x", "1. e4 e5 *") GAME("y", "1. e4 e5 *") GAME("x", "1. e4 {!} e5 *"), 0, 1,
         0},
        {"a.pgn", GAME("x", "1. e4 e5 1-0") GAME("y", "1. e4 e5 (1... c5) *"), 1000, 101, 50},
        {"\xe9.pgn", GAME("x", "1. e4 c5 *") "\n" GAME("x", "1. e4 c5 *"), 0, 1, 0},
        {"b.pgn", GAME("x", "1. e4 c5 *") GAME("x", "1. e4 e5 *"), 0, 1, 0},
        {0}};
    static const char expected[] =
        "a.pgn:9:1 50 3 1 the same game as game 1, at a.pgn:1\n"
        "a.pgn:105:1 1027 52 1 the same game as game 2, at a.pgn:5\n"
        "\xe9.pgn:6:1 26 2 1 the same game as game 1, at \xc3\xa9.pgn:1\n"
        "b.pgn:1:1 0 1 1 the same game as game 1, at \xc3\xa9.pgn:1\n"
        "b.pgn:5:1 25 2 1 the same game as game 1, at a.pgn:1\n";
    struct ratsu_buffer found = {0};
    for (uint64_t memory = 1; memory < 1 << 20; memory *= 32) {
        find(blocks, memory, &found);
        cr_expect_str_eq(found.data, expected, "memory %llu:\n%s", (unsigned long long)memory,
                         found.data);
    }
    ratsu_buffer_free(&found);
}

#define FROM(fen) "[White \"x\"]\n[FEN \"" fen "\"]\n\n1... Kb8 *\n\n"

/* Start positions are compared as positions: no capture en passant is possible in either. */
Test(duplicates, compare_positions)
{
    static const struct block blocks[] = {{"a",
                                           FROM("k7/8/8/8/3Pp3/8/8/4K2B b - d3 0 1")
                                               FROM("k7/8/8/8/3Pp3/8/8/4K2B b - - 0 1")
                                                   FROM("k7/8/8/8/3Pp3/8/8/3K3B b - - 0 1"),
                                           0, 1, 0},
                                          {0}};
    struct ratsu_buffer found = {0};
    find(blocks, 1 << 20, &found);
    cr_expect_str_eq(found.data, "a:6:1 67 2 1 the same game as game 1, at a:1\n", "%s",
                     found.data);
    ratsu_buffer_free(&found);
}

/* Every move counts, the first thing of a text too, with what a pawn becomes; so do paths of
 * Camelot. */
Test(duplicates, compare_moves)
{
#define PAWN(move) "[FEN \"5r2/4P3/7k/8/8/8/8/4K3 w - - 0 1\"]\n\n1. " move " *\n\n"
#define CAMELOT(move) "[Variant \"Camelot\"]\n\n1. " move " *\n\n"
    static const struct block blocks[] = {
        {"a", "e4 e5 *\n\nd4 e5 *\n\n", 0, 1, 0},
        {"b",
         PAWN("e8=Q") PAWN("exf8=Q+") PAWN("e8=R") PAWN("exf8=R") PAWN("exf8=B+") PAWN("exf8=N"), 0,
         1, 0},
        {"c", CAMELOT("D7-D8") CAMELOT("D7-E8") CAMELOT("E7-E8"), 0, 1, 0},
        {0}};
    struct ratsu_buffer found = {0};
    find(blocks, 1 << 20, &found);
    cr_expect_str_eq(found.data, "", "%s", found.data);
    ratsu_buffer_free(&found);
}

/* Games with faults are compared as well, and are bad once. */
Test(duplicates, do_not_make_a_game_bad_twice)
{
    static const struct block blocks[] = {
        {"a", GAME("x", "1. e5 *") GAME("x", "1. e5 *") GAME("x", "1. e6 *"), 0, 1, 0}, {0}};
    struct ratsu_buffer found = {0};
    find(blocks, 1 << 20, &found);
    cr_expect_str_eq(found.data, "a:5:1 22 2 0 the same game as game 1, at a:1\n", "%s",
                     found.data);
    ratsu_buffer_free(&found);
}

/* More games than a small memory holds: the same answers in the same order. */
Test(duplicates, do_not_depend_on_memory)
{
    enum { GAMES = 500, NAMES = 130 };
    struct ratsu_buffer text = {0}, large = {0}, small = {0};
    for (int i = 0; i < GAMES; i++)
        ratsu_buffer_print(&text, "[White \"%d\"]\n\n1. e4 *\n\n", i * i % NAMES);
    ratsu_buffer_add_char(&text, '\0');
    struct block blocks[] = {{"a", text.data, 0, 1, 0}, {0}};
    find(blocks, 1 << 20, &large);
    find(blocks, 1 << 10, &small);
    cr_expect_str_eq(small.data, large.data);
    size_t lines = 0, first[NAMES] = {0};
    for (const char *at = large.data; (at = strchr(at, '\n')); at++) lines++;
    for (int i = 0; i < GAMES; i++) first[i * i % NAMES] = 1;
    for (int i = 0; i < NAMES; i++) lines += first[i];
    cr_expect_eq(lines, GAMES);
    ratsu_buffer_free(&text);
    ratsu_buffer_free(&large);
    ratsu_buffer_free(&small);
}

/* The example of the check shows it, and without the check nothing is kept. */
Test(duplicates, are_looked_for_on_request)
{
    const struct ratsu_check *check =
        &ratsu_checks[ratsu_check_find(ratsu_slice_of("duplicate-game"))];
    struct block blocks[] = {{"a", check->example.data, 0, 1, 0}, {0}};
    struct ratsu_buffer found = {0};
    find(blocks, 1 << 20, &found);
    cr_expect(strstr(found.data, "the same game as game 1"));
    ratsu_buffer_free(&found);

    struct judging judging;
    judging_begin(&judging, RATSU_STRICT);
    judge_text(&judging, check->example, false);
    cr_expect_eq(judging.findings.keyed_count, 0);
    judging_end(&judging);
}
