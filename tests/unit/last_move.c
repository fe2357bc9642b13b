/* The squares of the move that led to a position. */
#include "ratsu/draw.h"
#include "notation/notations.h"

#include <criterion/criterion.h>

static int square(const char *name)
{
    return name[0] - 'a' + 8 * (name[1] - '1');
}

static const struct {
    const char *fen, *text, *squares; /* NULL: refused; "": no squares */
    enum ratsu_system system;
} rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "Nf3", "f3f3", 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "Ng1f3", "g1f3", 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "Nf6", NULL, 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "Nf9", NULL, 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "Nm3", NULL, 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "i3", NULL, 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "", NULL, 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "f", NULL, 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "--", "", 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "@@@@", "", 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "null", "", 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "nulls", NULL, 0},
    /* from two squares: only where it ended */
    {"4k3/8/8/8/8/5N2/8/4K3 b - - 1 1", "Nf3", "f3f3", 0},
    {"4k3/8/8/8/8/5N2/8/4K1N1 b - - 1 1", "Ng1f3", "g1f3", 0},
    /* pawns: a step, two steps, captures, en passant, promotions */
    {"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "e4", "e4e4", 0},
    {"4k3/8/8/8/4P3/4P3/8/4K3 b - - 0 1", "e4", NULL, 0},
    {"4k3/8/8/8/4P3/8/4P3/4K3 b - - 0 1", "e4", "e3e4", 0},
    {"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "dxe4", "d3e4", 0},
    {"4k3/8/8/8/8/4P3/8/4K3 b - - 0 1", "e3", "e2e3", 0},
    {"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "e2", NULL, 0},
    {"4k3/8/4P3/8/8/8/8/4K3 b - - 0 1", "dxe6", "d5e6", 0},
    {"4k3/8/4P3/4P3/8/8/8/4K3 b - - 0 1", "dxe6", "d5e6", 0},
    {"4k3/8/4P3/8/8/8/8/4K3 b - - 0 1", "dxe6 e.p.", "d5e6", 0},
    {"4k3/8/4P3/4P3/8/8/8/4K3 b - - 0 1", "dxe6 e.p.", NULL, 0},
    {"4k3/8/8/8/8/3p4/8/4K3 w - - 0 1", "exd3 e.p.", "e4d3", 0},
    {"4k3/8/8/8/3p4/8/8/4K3 w - - 0 1", "exd4 e.p.", NULL, 0},
    {"3Qk3/8/8/8/8/8/8/4K3 b - - 0 1", "exd8=Q+", "e7d8", 0},
    {"3Qk3/8/8/8/8/8/8/4K3 b - - 0 1", "d8=Q+", NULL, 0},
    {"3Qk3/8/8/8/8/8/8/4K3 b - - 0 1", "d8=R+", NULL, 0},
    {"8/3Q4/4k3/8/8/8/8/4K3 b - - 0 1", "d7=Q+", NULL, 0},
    {"4k3/8/8/8/8/8/8/K3n3 w - - 0 1", "e1=N", "e2e1", 0},
    {"4k3/8/8/8/8/8/8/K3n3 w - - 0 1", "e1=K", NULL, 0},
    /* the side that has just moved cannot have left the other in check */
    {"3kQ3/8/8/8/8/8/8/4K3 b - - 0 1", "e8=Q+", NULL, 0},
    {"4k3/8/8/8/8/8/8/K2r4 w - - 0 1", "Rd1+", "d1d1", 0},
    {"4k3/8/8/8/8/8/4K3/3r4 w - - 0 1", "Rxd1", "d1d1", 0},
    /* castling */
    {"4k3/8/8/8/8/8/8/5RK1 b - - 1 1", "O-O", "e1g1", 0},
    {"4k3/8/8/8/8/8/8/2KR4 b - - 1 1", "0-0-0", "e1c1", 0},
    {"4k3/8/8/8/8/8/8/2KR4 b - - 1 1", "O-O", NULL, 0},
    {"4k3/8/8/8/8/8/8/2KR4 b - - 1 1", "O-O-O-O", NULL, 0},
    {"4k3/8/8/8/8/8/8/2KR4 b - - 1 1", "O", NULL, 0},
    {"4k3/8/8/8/8/8/8/2KR4 b - - 1 1", "O-O-O1", NULL, 0},
    {"4k3/8/8/8/8/8/8/2KR4 b - - 1 1", "O-O-OK", NULL, 0},
    {"5rk1/8/8/8/8/8/8/4K3 w - - 1 1", "o-o", "e8g8", 0},
    {"2kr4/8/8/8/8/8/8/4K3 w - - 1 1", "o-o-o", "e8c8", 0},
    {"5rk1/8/8/8/8/8/8/4K3 b - - 1 1", "o-o", NULL, 0},
    {"4k3/8/8/8/8/8/8/5RK1 b - - 1 1", "O-O", "g1g1", RATSU_CHESS960},
    {"4k3/8/8/8/8/5N2/8/4K3 b - - 1 1", "Ng1f3", "g1f3", RATSU_MARINEERIMINE},
    {"4k3/8/8/8/8/5N2/8/4K3 b - - 1 1", "Nf3", "f3f3", RATSU_MARINEERIMINE},
};

Test(last_move, squares)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        union ratsu_any_position position;
        struct ratsu_drawing drawing;
        const struct ratsu_variant *row = ratsu_variant(rows[i].system);
        cr_assert_eq(row->position_read(row, ratsu_slice_of(rows[i].fen), 0, &position).fault,
                     RATSU_FEN_FINE, "%s", rows[i].fen);
        ratsu_draw_begin(&drawing, rows[i].system, &position);
        const char *squares = rows[i].squares;
        bool good = ratsu_draw_last(&drawing, ratsu_slice_of(rows[i].text),
                                    ratsu_letters_find(ratsu_slice_of("en")));
        cr_expect_eq(good, squares != NULL, "%s after %s", rows[i].fen, rows[i].text);
        cr_expect_eq(drawing.last_move, squares && *squares, "%s after %s", rows[i].fen,
                     rows[i].text);
        if (!squares || !*squares || !good) continue;
        cr_expect(drawing.from == square(squares) && drawing.to == square(squares + 2),
                  "%s after %s: %d to %d", rows[i].fen, rows[i].text, drawing.from, drawing.to);
    }
}
