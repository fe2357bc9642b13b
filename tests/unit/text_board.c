/* Marks on boards, the king in check, and boards as text. */
#include "ratsu/draw.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void begin(struct ratsu_drawing *drawing, union ratsu_any_position *position,
                  enum ratsu_system system, const char *fen)
{
    const struct ratsu_variant *row = ratsu_variant(system);
    cr_assert_eq(row->position_read(row, ratsu_slice_of(fen), 0, position).fault, RATSU_FEN_FINE,
                 "%s", fen);
    ratsu_draw_begin(drawing, system, position);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CAMELOT "1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 b 12 0 1"

Test(text_board, marks)
{
    static const struct {
        enum ratsu_system system;
        const char *list, *wrong; /* NULL: all are right */
        size_t length, count;
        int colour, from, to; /* of the last mark; to -1: no arrow */
    } cases[] = {
        {RATSU_STANDARD, "Ga1", NULL, 3, 1, 'G', 0, -1},
        {RATSU_STANDARD, "Rh8", NULL, 3, 1, 'R', 63, -1},
        {RATSU_STANDARD, "YE4", NULL, 3, 1, 'Y', 28, -1},
        {RATSU_STANDARD, "Ga1,Be2e4", NULL, 9, 2, 'B', 12, 28},
        {RATSU_STANDARD, " Ca1h8 , Oa8 ", NULL, 13, 2, 'O', 56, -1},
        {RATSU_STANDARD, "", NULL, 0, 0, 0, 0, 0},
        {RATSU_STANDARD, "Ga1,Xa1,Ga2", "Xa1", 11, 1, 'G', 0, -1},
        {RATSU_STANDARD, "Ga9", "Ga9", 3, 0, 0, 0, 0},
        {RATSU_STANDARD, "Ga0", "Ga0", 3, 0, 0, 0, 0},
        {RATSU_STANDARD, "Gi1", "Gi1", 3, 0, 0, 0, 0},
        {RATSU_STANDARD, "G`1", "G`1", 3, 0, 0, 0, 0},
        {RATSU_STANDARD, "Ga", "Ga", 2, 0, 0, 0, 0},
        {RATSU_STANDARD, "G", "G", 1, 0, 0, 0, 0},
        {RATSU_STANDARD, "Ga1a1", "Ga1a1", 5, 0, 0, 0, 0},
        {RATSU_STANDARD, "Ga1b", "Ga1b", 4, 0, 0, 0, 0},
        {RATSU_STANDARD, "Ga1b2c3", "Ga1b2c3", 7, 0, 0, 0, 0},
        {RATSU_STANDARD, "Ga1,,Ga2", "", 8, 1, 'G', 0, -1},
        {RATSU_STANDARD, "\0a1", NULL, 3, 0, 0, 0, 0},
        {RATSU_CAMELOT, "GC8D9", NULL, 5, 1, 'G', 39, 56},
        {RATSU_CAMELOT, "Gl9", NULL, 3, 1, 'G', 184, -1},
        {RATSU_CAMELOT, "GF16", NULL, 4, 1, 'G', 95, -1},
        {RATSU_CAMELOT, "GF16G1", NULL, 6, 1, 'G', 95, 96},
        {RATSU_CAMELOT, "GA1", "GA1", 3, 0, 0, 0, 0},
        {RATSU_CAMELOT, "GF17", "GF17", 4, 0, 0, 0, 0},
        {RATSU_CAMELOT, "GM9", "GM9", 3, 0, 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        union ratsu_any_position position;
        struct ratsu_drawing drawing;
        struct ratsu_slice wrong = {0}, list = {cases[i].list, cases[i].length};
        bool zero = list.length && !*list.data; /* a colour that ends a text is none */
        begin(&drawing, &position, cases[i].system,
              cases[i].system == RATSU_CAMELOT ? CAMELOT : START);
        bool good = ratsu_draw_marks(&drawing, list, &wrong);
        cr_expect_eq(good, !cases[i].wrong && !zero, "%zu", i);
        if (cases[i].wrong) cr_expect(ratsu_slice_is(wrong, cases[i].wrong), "%zu", i);
        cr_assert_eq(drawing.mark_count, cases[i].count, "%zu", i);
        if (cases[i].count == 0) continue;
        const struct ratsu_draw_mark *mark = &drawing.marks[cases[i].count - 1];
        cr_expect_eq(mark->colour, cases[i].colour, "%zu", i);
        cr_expect_eq(mark->from, cases[i].from, "%zu: %d", i, mark->from);
        cr_expect_eq(mark->arrow, cases[i].to >= 0, "%zu", i);
        if (mark->arrow) cr_expect_eq(mark->to, cases[i].to, "%zu: %d", i, mark->to);
    }
}

Test(text_board, no_more_marks_than_there_is_room_for)
{
    union ratsu_any_position position;
    struct ratsu_drawing drawing;
    struct ratsu_slice wrong;
    begin(&drawing, &position, RATSU_STANDARD, START);
    for (int i = 0; i < RATSU_DRAW_MARKS_MAX; i++)
        cr_assert(ratsu_draw_marks(&drawing, ratsu_slice_of("Ga1"), &wrong));
    cr_expect_not(ratsu_draw_marks(&drawing, ratsu_slice_of("Ga1"), &wrong));
    cr_expect_eq(drawing.mark_count, RATSU_DRAW_MARKS_MAX);
}

Test(text_board, king_in_check)
{
    static const struct {
        const char *fen;
        int square;
    } cases[] = {{START, RATSU_NO_SQUARE},
                 {"4k3/8/8/8/8/8/8/K3R3 b - - 0 1", 60},
                 {"4k3/8/8/8/8/8/8/K3r3 w - - 0 1", 0},
                 {"4r2k/8/8/8/8/8/8/4K3 w - - 0 1", 4},
                 {"7k/6P1/8/8/8/8/8/K7 b - - 0 1", 63}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        union ratsu_any_position position;
        struct ratsu_drawing drawing;
        begin(&drawing, &position, RATSU_STANDARD, cases[i].fen);
        cr_expect_eq(drawing.check, cases[i].square, "%s: %d", cases[i].fen, drawing.check);
    }
}

static void expect_text(const struct ratsu_drawing *drawing, const char *text)
{
    struct ratsu_buffer out = {0};
    ratsu_draw_text(&out, drawing);
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&out), text), "%.*s", (int)out.length, out.data);
    ratsu_buffer_free(&out);
}

Test(text_board, text)
{
    union ratsu_any_position position;
    struct ratsu_drawing drawing;
    begin(&drawing, &position, RATSU_THREE_CHECK, "4k3/8/8/8/8/8/PN6/K3R3 b - - 2+3 0 1");
    drawing.last_move = true;
    drawing.from = 5, drawing.to = 4;
    expect_text(&drawing, "8 . . . . k . . .\n7 . . . . . . . .\n6 . . . . . . . .\n"
                          "5 . . . . . . . .\n4 . . . . . . . .\n3 . . . . . . . .\n"
                          "2 P N . . . . . .\n1 K . . .*R*. . .\n  a b c d e f g h\n"
                          "Black to move, in check; checks given: White 1, Black 0\n");
    drawing.from_black = drawing.no_coordinates = true;
    drawing.from = 0;
    expect_text(&drawing, ". . .*R . . .*K\n. . . . . . N P\n. . . . . . . .\n. . . . . . . .\n"
                          ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . k . . . .\n"
                          "Black to move, in check; checks given: White 1, Black 0\n");
    drawing.unicode = true;
    drawing.from = 7;
    expect_text(&drawing, "*· · ·*♖ · · · ♔\n· · · · · · ♘ ♙\n· · · · · · · ·\n· · · · · · · ·\n"
                          "· · · · · · · ·\n· · · · · · · ·\n· · · · · · · ·\n· · · ♚ · · · ·\n"
                          "Black to move, in check; checks given: White 1, Black 0\n");
}

Test(text_board, camelot_text)
{
    union ratsu_any_position position;
    struct ratsu_drawing drawing;
    begin(&drawing, &position, RATSU_CAMELOT,
          "1m/8/10/12/5nN5/12/12/12/12/12/12/12/12/10/8/M1 w 12 0 1");
    expect_text(&drawing, "16           . m\n15     . . . . . . . .\n14   . . . . . . . . . .\n"
                          "13 . . . . . . . . . . . .\n12 . . . . . n N . . . . .\n"
                          "11 . . . . . . . . . . . .\n10 . . . . . . . . . . . .\n"
                          " 9 . . . . . . . . . . . .\n 8 . . . . . . . . . . . .\n"
                          " 7 . . . . . . . . . . . .\n 6 . . . . . . . . . . . .\n"
                          " 5 . . . . . . . . . . . .\n 4 . . . . . . . . . . . .\n"
                          " 3   . . . . . . . . . .\n 2     . . . . . . . .\n 1           M .\n"
                          "   A B C D E F G H I J K L\n"
                          "White to move; castle moves used: White 1, Black 2\n");
}
