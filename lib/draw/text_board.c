/* draw/text_board.c: a board of characters. */
#include "board_shape.h"
#include "marineerimine/marinating.h"
#include "camelot/camelot.h"
#include "variant/follows.h"
#include "words/words.h"
#include "base/texts.h"

#include <stdlib.h>

int ratsu_draw_piece_on(const struct ratsu_drawing *drawing, unsigned file, unsigned rank)
{
    unsigned square = square_of(drawing, file, rank);
    if (!is_camelot(drawing)) {
        const struct ratsu_position *position = &drawing->position->chess;
        enum ratsu_kind kind = ratsu_kind_on(position, square);
        bool black = position->colours[RATSU_BLACK] >> square & 1;
        return kind == RATSU_NO_KIND ? EMPTY : (int)kind + black * BLACK_PIECES;
    }
    const struct ratsu_camelot_position *position = &drawing->position->camelot;
    if (ratsu_camelot_square((int)file, (int)rank) == RATSU_CAMELOT_NO_SQUARE) return NO_SQUARE;
    bool black = ratsu_camelot_has(&position->colours[RATSU_BLACK], square);
    if (!black && !ratsu_camelot_has(&position->colours[RATSU_WHITE], square)) return EMPTY;
    int piece = ratsu_camelot_has(&position->knights, square) ? KNIGHT : MAN;
    return piece + black * BLACK_PIECES;
}

void ratsu_draw_begin(struct ratsu_drawing *drawing, enum ratsu_system system,
                      const union ratsu_any_position *position)
{
    *drawing = (struct ratsu_drawing){
        .system = system, .position = position, .check = RATSU_NO_SQUARE, .size = 400};
    if (is_camelot(drawing)) return;
    const struct ratsu_position *chess = &position->chess;
    if (!ratsu_marinating_kernel.checkers(chess)) return; /* check is the same in all 8x8 systems */
    uint64_t king = chess->kinds[RATSU_KING] & chess->colours[chess->turn];
    while (!(king >> ++drawing->check % 64 & 1)) continue;
    drawing->check %= 64;
}

static bool read_square(const struct ratsu_drawing *drawing, struct ratsu_slice text, size_t *at,
                        uint8_t *square)
{
    unsigned file, rank = 0;
    if (*at == text.length) return false;
    file = (unsigned)((text.data[(*at)++] | 0x20) - 'a');
    for (int digits = 0; digits < 2 && *at < text.length; digits++) {
        char c = text.data[*at];
        if (!ratsu_is_digit(c)) break;
        rank = rank * 10 + (unsigned)(c - '0');
        ++*at;
    }
    if (rank == 0 || rank > ranks_of(drawing) || file >= files_of(drawing)) return false;
    *square = (uint8_t)square_of(drawing, file, rank - 1);
    return ratsu_draw_piece_on(drawing, file, rank - 1) != NO_SQUARE;
}

bool ratsu_draw_marks(struct ratsu_drawing *drawing, struct ratsu_slice list,
                      struct ratsu_slice *wrong)
{
    for (size_t next = 0; ratsu_mark_next(list, &next, wrong);) {
        const struct ratsu_slice text = *wrong;
        struct ratsu_draw_mark mark = {0};
        size_t at = 1;
        if (text.length == 0 || drawing->mark_count == RATSU_DRAW_MARKS_MAX) return false;
        mark.colour = text.data[0];
        if (!memchr("GRYBCO", mark.colour, 6)) return false;
        if (!read_square(drawing, text, &at, &mark.from)) return false;
        mark.arrow = at < text.length;
        if (mark.arrow && !read_square(drawing, text, &at, &mark.to)) return false;
        if (at < text.length || (mark.arrow && mark.from == mark.to)) return false;
        drawing->marks[drawing->mark_count++] = mark;
    }
    return true;
}

/* ---- Text --------------------------------------------------------------------------------- */

static void add_rank(struct ratsu_buffer *buffer, const struct ratsu_drawing *drawing,
                     unsigned rank)
{
    unsigned files = files_of(drawing);
    size_t begin;
    if (!drawing->no_coordinates)
        ratsu_buffer_print(buffer, ranks_of(drawing) > 9 ? "%2u" : "%u", rank + 1);
    begin = buffer->length;
    for (unsigned i = 0; i < files; i++) {
        unsigned file = drawing->from_black ? files - 1 - i : i;
        unsigned square = square_of(drawing, file, rank);
        bool moved = drawing->last_move && (square == drawing->from || square == drawing->to);
        if (i > 0 || !drawing->no_coordinates || moved)
            ratsu_buffer_add_char(buffer, moved ? '*' : ' ');
        int piece = ratsu_draw_piece_on(drawing, file, rank);
        static const char letters[] = "PNBRQKM.pnbrqkm.";
        static const char *const figures[PIECES] = {"♙", "♘", "♗", "♖", "♕", "♔", "○", "",
                                                    "♟", "♞", "♝", "♜", "♛", "♚", "●", ""};
        if (piece == NO_SQUARE) {
            ratsu_buffer_add_char(buffer, ' ');
        } else if (piece == EMPTY) {
            ratsu_buffer_add_string(buffer, drawing->unicode ? "·" : ".");
        } else if (drawing->unicode) {
            ratsu_buffer_add_string(buffer, figures[piece]);
        } else {
            ratsu_buffer_add_char(buffer, letters[piece]);
        }
    }
    while (buffer->length > begin && buffer->data[buffer->length - 1] == ' ') buffer->length--;
    ratsu_buffer_add_char(buffer, '\n');
}

void ratsu_draw_caption(struct ratsu_buffer *buffer, const struct ratsu_drawing *drawing)
{
    /* How the game has ended; a draw that does not end the moves is none here. */
    static const char *const ends[] = {[RATSU_CHECKMATE] = "%s has mated",
                                       [RATSU_STALEMATE] = "Stalemate, %s to move",
                                       [RATSU_THREE_CHECKS] = "%s has given three checks",
                                       [RATSU_TWO_IN_CASTLE] = "%s has two pieces in the castle",
                                       [RATSU_ALL_CAPTURED] = "%s has captured all pieces",
                                       [RATSU_NO_MOVE] = "%s has won: the other side has no move",
                                       [RATSU_ONE_EACH] = "A draw: each side has one piece"};
    const struct ratsu_variant *row = ratsu_variant(drawing->system);
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    struct ratsu_any_moves *moves = calloc(1, sizeof *moves);
    enum ratsu_outcome outcome = RATSU_ONGOING;
    if (moves)
        outcome = row->outcome(row->kernel ? row->kernel(kernel) : NULL, drawing->position, moves);
    else
        buffer->failed = true;
    if (moves) ratsu_any_moves_free(moves);
    free(moves);
    const struct ratsu_position *chess = &drawing->position->chess;
    const char *end = outcome < sizeof ends / sizeof *ends ? ends[outcome] : NULL;
    int side = end ? ratsu_winner(drawing->system, drawing->position, outcome) : -1;
    if (side < 0) side = chess->turn;
    ratsu_buffer_print(buffer, end ? end : "%s to move", side == RATSU_WHITE ? "White" : "Black");
    if (!end && drawing->check != RATSU_NO_SQUARE) ratsu_buffer_add_string(buffer, ", in check");
    if (drawing->system == RATSU_THREE_CHECK) {
        ratsu_buffer_print(buffer, "; checks given: White %u, Black %u", chess->checks[0],
                           chess->checks[1]);
    }
    if (is_camelot(drawing)) {
        const uint8_t *used = drawing->position->camelot.castle_moves;
        ratsu_buffer_print(buffer, "; castle moves used: White %u, Black %u", used[0], used[1]);
    }
}

void ratsu_draw_text(struct ratsu_buffer *buffer, const struct ratsu_drawing *drawing)
{
    unsigned ranks = ranks_of(drawing), files = files_of(drawing);
    for (unsigned i = 0; i < ranks; i++)
        add_rank(buffer, drawing, drawing->from_black ? i : ranks - 1 - i);
    if (!drawing->no_coordinates) {
        ratsu_buffer_add_string(buffer, ranks > 9 ? "  " : " ");
        for (unsigned i = 0; i < files; i++) {
            unsigned file = drawing->from_black ? files - 1 - i : i;
            ratsu_buffer_add_char(buffer, ' ');
            ratsu_buffer_add_char(buffer, (char)((is_camelot(drawing) ? 'A' : 'a') + (int)file));
        }
        ratsu_buffer_add_char(buffer, '\n');
    }
    ratsu_draw_caption(buffer, drawing);
    ratsu_buffer_add_char(buffer, '\n');
}
