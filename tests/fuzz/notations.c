/* Moves in every notation and every rule system: the first byte of the input is the system, the
 * rest of its first line a position (empty: the start), every further line a move of it, or a mark
 * on its board. What is read is a legal move; a legal move that is written, in whatever way, is
 * read back as itself; a fault can be explained. The first way that reads a line plays it. In the
 * end the board is drawn. */
#define FUZZ_PIECES POSITION_PIECES, GAME_PIECES
#include "mutate.h"
#include "claim.h"
#include "ratsu/draw.h"
#include "base/system.h"
#include "variant/follows.h"

struct board {
    const struct ratsu_variant *row;
    const struct ratsu_kernel *kernel; /* NULL: Camelot */
    union ratsu_any_position position;
    struct ratsu_any_moves moves;
};

/* Position text is read back as the same position. */
static void claim_position(struct board *board)
{
    struct ratsu_buffer text = {0};
    union ratsu_any_position again;
    struct ratsu_fen_style style = {.en_passant = RATSU_EP_ALWAYS};
    claim(board->row->position_write(&text, &board->position, style));
    struct ratsu_fen_reading reading =
        board->row->position_read(board->row, ratsu_buffer_slice(&text), 0, &again);
    claim(reading.fault == RATSU_FEN_FINE);
    claim(again.chess.hash == board->position.chess.hash);
    claim(again.chess.halfmove_clock == board->position.chess.halfmove_clock);
    claim(again.chess.move_number == board->position.chess.move_number);
    ratsu_buffer_free(&text);
}

static void claim_written(struct board *board, size_t index, struct ratsu_move_style style)
{
    struct ratsu_buffer text = {0};
    claim(board->row->move_write(&text, board->kernel, &board->position, &board->moves, index,
                                 style));
    claim(text.length > 0 && text.length <= RATSU_MOVE_TEXT_MAX);
    struct ratsu_any_reading again = board->row->move_read(
        board->kernel, &board->position, &board->moves, ratsu_buffer_slice(&text), style);
    claim((again.remarks & RATSU_FAULTS) == 0 && again.index == index);
    ratsu_buffer_free(&text);
}

/* Every notation with English letters, then with those of a language: false when there is no
 * more. */
static bool next_style(struct ratsu_move_style *style, size_t *number, size_t language)
{
    size_t notation = *number % ratsu_notation_count, round = *number / ratsu_notation_count;
    if (round == 2) return false;
    *style = (struct ratsu_move_style){&ratsu_notations[notation],
                                       &ratsu_letters[round * (language % ratsu_letters_count)]};
    ++*number;
    return true;
}

static void read_move(struct board *board, struct ratsu_slice text, size_t language)
{
    struct ratsu_move_style style = {0};
    size_t number = 0, index = SIZE_MAX;
    uint32_t remarks = 0; /* of the first way, which is SAN */
    while (next_style(&style, &number, language)) {
        struct ratsu_any_reading reading =
            board->row->move_read(board->kernel, &board->position, &board->moves, text, style);
        if (number == 1) remarks = reading.remarks;
        if (reading.remarks & (RATSU_FAULTS | RATSU_NULL)) continue;
        claim(reading.index < board->moves.count);
        claim_written(board, reading.index, style);
        if (index == SIZE_MAX) index = reading.index;
    }
    if (index == SIZE_MAX && remarks & RATSU_NULL) return;
    if (index == SIZE_MAX) {
        struct ratsu_buffer message = {0};
        board->row->move_explain(&message, board->kernel, &board->position, text, remarks, NULL);
        claim(!message.failed);
        ratsu_buffer_free(&message);
        return;
    }
    for (number = 0; next_style(&style, &number, language);) claim_written(board, index, style);
    board->row->play(board->kernel, &board->position, &board->moves, index);
    claim(board->row->legal_moves(board->kernel, &board->position, &board->moves));
}

static void draw(struct ratsu_drawing *drawing)
{
    struct ratsu_buffer text = {0}, picture = {0};
    ratsu_draw_text(&text, drawing);
    ratsu_draw_svg(&picture, drawing);
    claim(!text.failed && !picture.failed && text.length > 0);
    claim(picture.length > 0 && !memchr(picture.data, 0, picture.length));
    ratsu_buffer_free(&text);
    ratsu_buffer_free(&picture);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct board board; /* its memory is used again */
    struct ratsu_slice text = {(const char *)data, size}, line;
    struct ratsu_drawing drawing;
    size_t at = 1;
    if (size == 0) return 0;
    board.row = ratsu_variant((enum ratsu_system)pick(data[0], "s93mcw"));
    if (next_line(text, &at, &line) && line.length > 0) {
        struct ratsu_fen_reading reading =
            board.row->position_read(board.row, line, 0, &board.position);
        claim(reading.at <= line.length && reading.length <= line.length - reading.at);
        if (reading.fault != RATSU_FEN_FINE) return 0;
        board.row = ratsu_variant_of(&board.position);
    } else {
        board.row->start(board.row, &board.position);
    }
    const struct ratsu_kernel *best = ratsu_kernel(ratsu_level_best());
    board.kernel = board.row->kernel ? board.row->kernel(best) : NULL;
    claim(board.row->legal_moves(board.kernel, &board.position, &board.moves));
    claim_position(&board);
    size_t marks = at;
    for (size_t language = 1; next_line(text, &at, &line); language++)
        read_move(&board, line, language);
    claim_position(&board);
    ratsu_draw_begin(&drawing, board.row->system, &board.position);
    struct ratsu_slice wrong;
    while (next_line(text, &marks, &line)) ratsu_draw_marks(&drawing, line, &wrong);
    draw(&drawing);
    return 0;
}
