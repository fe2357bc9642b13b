/* draw/svg_board.c: boards as SVG. A square is 100 units wide. Pieces are the project's own
 * drawings on a square of that size: closed outlines with a few lines on them. */
#include "board_shape.h"
#include "draw/chart.h"

enum { SQUARE = 100, MARGIN = 56 };

/* An outline, and lines drawn on it in the other colour. */
struct figure {
    const char *outline, *lines;
};

static const struct figure figures[MAN + 1] = {
    [PAWN] = {"M50 18a14 14 0 0 1 9 24.500c10 7 14 19 15 30.500h6v13H20V73h6c1-11.500 5-23.500 "
              "15-30.500A14 14 0 0 1 50 18z",
              "M27 73h46"},
    [KNIGHT] =
        {"M27 86V74c1-14 12-20 19-29-7 3-14 8-18 14l-11-7c3-15 11-26 23-31l-2-10 13 7c18 1 29 "
         "15 30 34 1 10 0 18-1 22v12z",
         "M28 74h52M39 36l4-2M61 28c7 7 9 16 9 27"},
    [BISHOP] = {"M50 9a7 7 0 0 1 5 12c11 9 18 18 18 28 0 7-4 13-10 16l2 "
                "8h13v13H22V73h13l2-8c-6-3-10-9-10-16 "
                "0-10 7-19 18-28a7 7 0 0 1 5-12z",
                "M37 65h26M35 73h30M50 33v20M42 42h16"},
    [ROOK] = {"M22 86V73h8l4-32-10-8V16h13v9h8v-9h10v9h8v-9h13v17l-10 8 4 32h8v13z",
              "M30 73h40M34 41h32"},
    [QUEEN] = {"M24 86V73h6L17 33a6 6 0 1 1 6-1l12 17 2-27a6 6 0 1 1 6 0l7 24 7-24a6 6 0 1 1 6 0l2 "
               "27 12-17a6 6 "
               "0 1 1 6 1L70 73h6v13z",
               "M30 73h40M27 62c15-5 31-5 46 0"},
    [KING] = {"M46 6h8v7h8v8h-8v9c5-5 12-7 18-5 12 4 16 17 9 28l-9 "
              "13v7h6v13H22V73h6v-7l-9-13c-7-11-3-24 9-28 6-2 "
              "13 0 18 5v-9h-8v-8h8z",
              "M28 73h44M28 64c14-5 30-5 44 0M50 30v29"},
    [MAN] = {"M50 22c10 0 16 7 16 15 0 6-3 10-7 13 11 4 17 13 18 23h5v13H18V73h5c1-10 7-19 "
             "18-23-4-3-7-7-7-13 0-8 6-15 "
             "16-15z",
             "M24 73h52M38 51c8 4 16 4 24 0"},
};

/* The upper left corner of a square. */
static unsigned left_of(const struct ratsu_drawing *drawing, unsigned square)
{
    unsigned file = is_camelot(drawing) ? square / 16 : square % 8, files = files_of(drawing);
    unsigned margin = drawing->no_coordinates ? 0 : MARGIN;
    return margin + (drawing->from_black ? files - 1 - file : file) * SQUARE;
}

static unsigned top_of(const struct ratsu_drawing *drawing, unsigned square)
{
    unsigned rank = is_camelot(drawing) ? square % 16 : square / 8, ranks = ranks_of(drawing);
    return (drawing->from_black ? rank : ranks - 1 - rank) * SQUARE;
}

/* Adds <defs>, which the caller closes, with the outlines of the pieces of DRAWING; NULL: of all
 * pieces. */
static void add_figures(struct ratsu_buffer *out, const struct ratsu_drawing *drawing)
{
    bool used[PIECES];
    for (int piece = 0; piece < PIECES; piece++)
        used[piece] = !drawing && piece % BLACK_PIECES <= MAN;
    for (unsigned file = 0; drawing && file < files_of(drawing); file++) {
        for (unsigned rank = 0; rank < ranks_of(drawing); rank++) {
            int piece = ratsu_draw_piece_on(drawing, file, rank);
            if (piece >= 0) used[piece] = true;
        }
    }
    ratsu_buffer_add_string(out, "<defs>\n");
    for (int piece = 0; piece < PIECES; piece++) {
        if (!used[piece]) continue;
        bool black = piece >= BLACK_PIECES;
        const struct figure *figure = &figures[piece % BLACK_PIECES];
        ratsu_buffer_print(
            out,
            "<g id=\"p%d\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
            "<path d=\"%s\" fill=\"%s\" stroke=\"#1c1a17\" stroke-width=\"4\"/>"
            "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"3.5\"/></g>\n",
            piece, figure->outline, black ? "#3a3733" : "#fffdf6", figure->lines,
            black ? "#e9e4d8" : "#1c1a17");
    }
}

static void add_squares(struct ratsu_buffer *out, const struct ratsu_drawing *drawing)
{
    for (unsigned kind = 0; kind < (is_camelot(drawing) ? 4 : 2); kind++) {
        /* All squares of one colour, except those of castles, are one path. */
        bool castle = kind / 2;
        bool light = kind % 2;
        static const char *const colours[2][2] = {{"#b99a6b", "#f0e4cb"}, {"#c08a74", "#d8b4a0"}};
        ratsu_buffer_add_string(out, "<path d=\"");
        for (unsigned rank = ranks_of(drawing); rank-- > 0;) {
            if ((is_camelot(drawing) && (rank == 0 || rank == 15)) != castle) continue;
            for (unsigned file = 0; file < files_of(drawing); file++) {
                unsigned square = square_of(drawing, file, rank);
                if ((file + rank) % 2 != light) continue;
                if (ratsu_draw_piece_on(drawing, file, rank) == NO_SQUARE) continue;
                ratsu_buffer_add_char(out, 'M');
                ratsu_buffer_add_number(out, left_of(drawing, square));
                ratsu_buffer_add_char(out, ' ');
                ratsu_buffer_add_number(out, top_of(drawing, square));
                ratsu_buffer_add_string(out, "h100v100h-100z");
            }
        }
        ratsu_buffer_print(out, "\" fill=\"%s\"/>\n", colours[castle][light]);
    }
}

/* Draws a square covered with a colour. */
static void add_tint(struct ratsu_buffer *out, const struct ratsu_drawing *drawing, unsigned square,
                     const char *colour, const char *opacity)
{
    ratsu_buffer_print(out,
                       "<rect x=\"%u\" y=\"%u\" width=\"100\" height=\"100\" fill=\"%s\" "
                       "fill-opacity=\"%s\"/>\n",
                       left_of(drawing, square), top_of(drawing, square), colour, opacity);
}

static const char *mark_colour(char colour)
{
    static const char letters[] = "GRYBCO"; /* the first picture's outlines serve all others too */
    static const char *const colours[] = {"#2e7d32", "#b3261e", "#c79a00",
                                          "#1f5fa8", "#007f8c", "#c8590a"};
    const char *letter = colour ? strchr(letters, colour) : NULL;
    return colours[letter ? letter - letters : 0];
}

static void add_tints(struct ratsu_buffer *out, const struct ratsu_drawing *drawing)
{
    if (drawing->last_move) {
        add_tint(out, drawing, drawing->from, "#d7c600", "0.45");
        if (drawing->to != drawing->from) add_tint(out, drawing, drawing->to, "#d7c600", "0.45");
    }
    for (size_t i = 0; i < drawing->mark_count; i++) {
        const struct ratsu_draw_mark *mark = &drawing->marks[i];
        if (!mark->arrow) add_tint(out, drawing, mark->from, mark_colour(mark->colour), "0.55");
    }
    if (drawing->check != RATSU_NO_SQUARE) {
        ratsu_buffer_print(out,
                           "<circle cx=\"%u\" cy=\"%u\" r=\"47\" fill=\"#d0231a\" "
                           "fill-opacity=\"0.7\"/>\n",
                           left_of(drawing, drawing->check) + SQUARE / 2,
                           top_of(drawing, drawing->check) + SQUARE / 2);
    }
}

/* Arrows end in a head that turns with the line. Each colour has its own head; its name lets other
 * pictures of the page use it. */
static void add_arrows(struct ratsu_buffer *out, const struct ratsu_drawing *drawing)
{
    char heads[RATSU_DRAW_MARKS_MAX + 1] = "";
    size_t head_count = 0;
    for (size_t i = 0; i < drawing->mark_count; i++) {
        const struct ratsu_draw_mark *mark = &drawing->marks[i];
        const char *colour = mark_colour(mark->colour);
        if (!mark->arrow) continue;
        if (!strchr(heads, mark->colour)) {
            heads[head_count++] = mark->colour;
            ratsu_buffer_print(out,
                               "<marker id=\"a%c\" viewBox=\"0 0 10 10\" refX=\"6\" refY=\"5\" "
                               "markerWidth=\"3\" markerHeight=\"3\" orient=\"auto\">"
                               "<path d=\"M0 0L10 5L0 10z\" fill=\"%s\"/></marker>\n",
                               mark->colour, colour);
        }
        ratsu_buffer_print(out,
                           "<line x1=\"%u\" y1=\"%u\" x2=\"%u\" y2=\"%u\" stroke=\"%s\" "
                           "stroke-width=\"15\" stroke-opacity=\"0.8\" stroke-linecap=\"round\" "
                           "marker-end=\"url(#a%c)\"/>\n",
                           left_of(drawing, mark->from) + 50, top_of(drawing, mark->from) + 50,
                           left_of(drawing, mark->to) + 50, top_of(drawing, mark->to) + 50, colour,
                           mark->colour);
    }
}

static void add_coordinates(struct ratsu_buffer *out, const struct ratsu_drawing *drawing)
{
    unsigned files = files_of(drawing), ranks = ranks_of(drawing);
    ratsu_buffer_add_string(out,
                            "<g font-family=\"sans-serif\" font-size=\"38\" text-anchor=\"middle\" "
                            "fill=\"#5b5348\">\n");
    for (unsigned rank = 0; rank < ranks; rank++) {
        ratsu_buffer_print(out, "<text x=\"%d\" y=\"%u\">%u</text>\n", MARGIN / 2,
                           top_of(drawing, square_of(drawing, 0, rank)) + 63, rank + 1);
    }
    for (unsigned file = 0; file < files; file++) {
        ratsu_buffer_print(out, "<text x=\"%u\" y=\"%u\">%c</text>\n",
                           left_of(drawing, square_of(drawing, file, 0)) + 50, ranks * SQUARE + 42,
                           (is_camelot(drawing) ? 'A' : 'a') + (int)file);
    }
    ratsu_buffer_add_string(out, "</g>\n");
}

/* Adds what readers of screens say: the caption, and where the pieces stand. */
static void add_description(struct ratsu_buffer *out, const struct ratsu_drawing *drawing)
{
    static const char *const names[] = {"pawn", "knight", "bishop", "rook", "queen", "king", "man"};
    ratsu_buffer_add_string(out, "<title>");
    ratsu_draw_caption(out, drawing);
    ratsu_buffer_add_string(out, "</title>\n<desc>");
    for (int piece = 0, last = -1; piece < PIECES; piece++) {
        const int side = piece / BLACK_PIECES * BLACK_PIECES, kind = side + MAN - (piece - side);
        for (unsigned square = 0; kind >= side && square < files_of(drawing) * ranks_of(drawing);
             square++) {
            const unsigned file = square / ranks_of(drawing), rank = square % ranks_of(drawing);
            if (ratsu_draw_piece_on(drawing, file, rank) != kind) continue;
            const char *before = last == side ? ", " : side ? "Black: " : "White: ";
            if (last != side && last >= 0) ratsu_buffer_add_string(out, ". ");
            ratsu_buffer_print(out, "%s%s %c%u", before, names[kind - side],
                               (is_camelot(drawing) ? 'A' : 'a') + (int)file, rank + 1);
            last = side;
        }
    }
    ratsu_buffer_add_string(out, ".</desc>\n");
}

void ratsu_draw_svg(struct ratsu_buffer *out, const struct ratsu_drawing *drawing)
{
    /* The board of the page's outlines has squares and coordinates as seen by White. */
    const bool uses_board =
        drawing->shared && !is_camelot(drawing) && !drawing->from_black && !drawing->no_coordinates;
    unsigned margin = drawing->no_coordinates ? 0 : MARGIN;
    unsigned width = files_of(drawing) * SQUARE + margin;
    unsigned height = ranks_of(drawing) * SQUARE + margin;
    ratsu_buffer_print(out,
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" "
                       "viewBox=\"0 0 %u %u\" role=\"img\">\n",
                       drawing->size, (drawing->size * height + width / 2) / width, width, height);
    add_description(out, drawing);
    if (!drawing->shared) {
        add_figures(out, drawing);
        ratsu_buffer_add_string(out, "</defs>\n");
    }
    if (uses_board)
        ratsu_buffer_add_string(out, "<use href=\"#board\"/>\n");
    else
        add_squares(out, drawing);
    add_tints(out, drawing);
    for (unsigned rank = ranks_of(drawing); rank-- > 0;) {
        for (unsigned file = 0; file < files_of(drawing); file++) {
            unsigned square = square_of(drawing, file, rank);
            int piece = ratsu_draw_piece_on(drawing, file, rank);
            if (piece < 0) continue;
            ratsu_buffer_print(out, "<use href=\"#p%d\" x=\"%u\" y=\"%u\"/>\n", piece,
                               left_of(drawing, square), top_of(drawing, square));
        }
    }
    add_arrows(out, drawing);
    if (!drawing->no_coordinates && !uses_board) add_coordinates(out, drawing);
    ratsu_buffer_add_string(out, "</svg>\n");
}

void ratsu_draw_outlines(struct ratsu_buffer *out)
{
    const union ratsu_any_position empty = {0};
    const struct ratsu_drawing board = {.system = RATSU_STANDARD, .position = &empty};
    ratsu_buffer_add_string(out,
                            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" "
                            "style=\"position:absolute\" aria-hidden=\"true\">\n");
    add_figures(out, NULL);
    ratsu_buffer_add_string(out, "<g id=\"board\">\n");
    add_squares(out, &board);
    add_coordinates(out, &board);
    ratsu_buffer_add_string(out, "</g>\n</defs>\n</svg>\n");
}
