/* pgn-board: shows a board as text or SVG. */
#include "common/answers.h"
#include "common/driver.h"
#include "common/offered.h"
#include "ratsu/draw.h"
#include "base/texts.h"
#include "base/system.h"

#include <stdio.h>

enum { TO_TEXT, TO_UNICODE, TO_SVG };

static struct {
    struct ratsu_settings settings;
    struct ratsu_option_list marks;
    const char *ply_text, *last, *read_pieces;
    uint64_t game, size;
    int to, side;
    bool no_coordinates;

    uint32_t ply;                  /* UINT32_MAX: the last ply */
    struct ratsu_buffer last_text; /* --last as the text of a game */
    struct ratsu_slice last_move;  /* the move in it */
    const struct ratsu_letters *letters;
    struct ratsu_answers answers;
    struct ratsu_buffer text;
    bool several;   /* each board has its position before it and an empty line after it */
    uint64_t shown; /* boards so far */

    struct ratsu_game played; /* --ply: the game being read */
    struct ratsu_walk walk;
    uint64_t games, lines;          /* games of this input so far */
    struct ratsu_selector selector; /* counts games about which there is a doubt */
    bool found;
} run;

static const struct ratsu_option options[] = {
    OPTION(CHOICE, "to", "text|unicode|svg", &run.to, "write the board in this form",
           .otherwise = "; for a picture of another kind, --to=svg and a converter"),
    OPTION(CHOICE, "side", "white|black", &run.side, "put this side at the bottom"),
    OPTION(TEXT, "ply", "[GAME:]N|last", &run.ply_text, "show a game of a PGN file after N plies"),
    OPTION(NUMBER, "game", "N", &run.game, NULL, .least = 1, .with = "ply"), /* of 0.2 */
    OPTION(TEXT, "last", "MOVE", &run.last, "show the last move: e2e4, Ng1-f3, exd5, O-O"),
    OPTION_READ_PIECES(&run.read_pieces, "last or --ply", NULL),
    OPTION(LIST, "mark", "MARKS", &run.marks, "svg: mark squares and arrows, as in Gd4,Re2e4",
           .with = "to=svg"),
    OPTION(NUMBER, "size", "PIXELS", &run.size, "svg: width of the picture (default 400)",
           .least = 40, .most = 10000, .with = "to=svg"),
    OPTION(FLAG, "no-coordinates", NULL, &run.no_coordinates,
           "leave out letters and numbers at the edge"),
    {0},
};

/* ---- One board ----------------------------------------------------------------------------- */

/* Applies the options to DRAWING. False if a mark or the move of --last does not fit the board:
 * reported. */
static bool apply_options(struct ratsu_drawing *drawing)
{
    drawing->unicode = run.to == TO_UNICODE;
    drawing->from_black = run.side;
    drawing->no_coordinates = run.no_coordinates;
    drawing->size = (uint16_t)run.size;
    for (size_t i = 0; i < run.marks.count; i++) {
        struct ratsu_slice mark;
        if (!*run.marks.items[i]) ratsu_warn_idle("mark", "with an empty list");
        if (ratsu_draw_marks(drawing, ratsu_slice_of(run.marks.items[i]), &mark)) continue;
        if (drawing->mark_count == RATSU_DRAW_MARKS_MAX)
            ratsu_refuse("--mark: a picture holds at most %d marks", RATSU_DRAW_MARKS_MAX);
        else
            ratsu_refuse("--mark: '%.*s' is not a mark: expected a colour (G R Y B C O) and one or "
                         "two squares of this board",
                         (int)mark.length, mark.data);
        ratsu_answers_worsen(&run.answers, 2);
        return false;
    }
    if (!run.last || ratsu_draw_last(drawing, run.last_move, run.letters)) return true;
    ratsu_refuse("--last=%s: no such legal move leads to this position", run.last);
    ratsu_answers_worsen(&run.answers, 2);
    return false;
}

/* Adds the board to BUFFER. If ABOVE, the position's FEN comes before it and an empty line after
 * it. */
static void add_board(struct ratsu_buffer *buffer, const struct ratsu_drawing *drawing, bool above)
{
    if (above) {
        ratsu_variant(drawing->system)
            ->position_write(buffer, drawing->position, (struct ratsu_fen_style){0});
        ratsu_buffer_add_char(buffer, '\n');
    }
    run.to == TO_SVG ? ratsu_draw_svg(buffer, drawing) : ratsu_draw_text(buffer, drawing);
    if (above) ratsu_buffer_add_char(buffer, '\n');
}

static bool answer(struct ratsu_subject *subject)
{
    struct ratsu_drawing drawing;
    if (run.to == TO_SVG && run.shown > 0) {
        ratsu_refuse("an SVG picture holds one board: give one position");
        ratsu_answers_worsen(&run.answers, 2);
        return false;
    }
    run.shown++;
    ratsu_draw_begin(&drawing, subject->system, &subject->position);
    if (!apply_options(&drawing)) return false;
    run.text.length = 0;
    add_board(&run.text, &drawing, run.several && run.to != TO_SVG);
    return ratsu_answers_write(&run.answers, &run.text, false);
}

/* ---- A position of a game ------------------------------------------------------------------ */

/* Returns the first line of the game that is shown. */
static uint64_t line_of_game(const struct ratsu_block *block)
{
    size_t before = (size_t)(run.played.bytes.data - block->text.data);
    return run.lines + ratsu_line_ends(ratsu_slice_part(block->text, 0, before)) + 1;
}

/* Adds the marks of the comments after element INDEX, up to the next move. Marks in variations do
 * not belong to the move. Marks that cannot be drawn are reported. */
static void add_comment_marks(struct ratsu_block *block, struct ratsu_drawing *drawing,
                              size_t index)
{
    const struct ratsu_game *game = &run.played;
    for (size_t i = index; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        struct ratsu_command command;
        struct ratsu_slice wrong;
        size_t at = 0;
        if (element->depth > 0) continue;
        if (element->kind == RATSU_MOVE) return;
        if (element->kind != RATSU_COMMENT && element->kind != RATSU_LINE_COMMENT) continue;
        struct ratsu_slice comment = ratsu_element_text(game, element);
        while (ratsu_command_next(comment, &at, &command)) {
            struct ratsu_slice list = command.value;
            if (!ratsu_slice_is(command.name, "csl") && !ratsu_slice_is(command.name, "cal"))
                continue;
            while (!ratsu_draw_marks(drawing, list, &wrong)) {
                size_t end = (size_t)(wrong.data - list.data) + wrong.length;
                const bool full = drawing->mark_count == RATSU_DRAW_MARKS_MAX;
                ratsu_message_add_at(block->messages, block->name, line_of_game(block), 1,
                                     RATSU_MESSAGE_WARNING, "this mark cannot be drawn%s: '%.*s'",
                                     full ? ", there are too many" : "", (int)wrong.length,
                                     wrong.data);
                while (end < list.length && list.data[end] != ',') end++;
                list = ratsu_slice_part(list, end + (end < list.length), list.length);
            }
        }
    }
}

/* Sets the last move of DRAWING to ELEMENT; the walk is at the position before it. */
static void set_last_move(struct ratsu_drawing *drawing, const struct ratsu_element *element)
{
    if (!(run.walk.now.rules & RATSU_RULES_CAMELOT)) {
        struct ratsu_move move = element->u.move;
        drawing->from = move.from;
        drawing->to = move.to;
        if (move.flags & RATSU_CASTLING) /* the king's square, not the rook's */
            drawing->to = (uint8_t)((move.from & 56) | (move.to > move.from ? 6 : 2));
        drawing->last_move = !(move.flags & RATSU_NULL_MOVE);
        return;
    }
    struct ratsu_any_moves legal = {0};
    const struct ratsu_variant *variant = ratsu_variant(run.played.system);
    drawing->last_move = variant->legal_moves(NULL, &run.walk.any_now, &legal);
    if (drawing->last_move) {
        drawing->from = legal.camelot.items[element->u.ordinal].from;
        drawing->to = legal.camelot.items[element->u.ordinal].to;
    }
    ratsu_any_moves_free(&legal);
}

/* Draws the position of the played game after the ply asked for. */
static void show_game(struct ratsu_block *block)
{
    struct ratsu_game *game = &run.played;
    struct ratsu_drawing drawing;
    size_t i = 0;
    uint32_t ply = run.ply == UINT32_MAX ? game->plies : run.ply;
    const bool known = game->start_fault == RATSU_START_FINE, faulty = game->remarks & RATSU_FAULTS;
    if (!known || ply > game->plies) {
        char wrong[128] =
            "the start position of the game is not known: its Variant or FEN tag cannot be used";
        if (known)
            snprintf(wrong, sizeof wrong, "this game can be played for %u %s, not %u%s",
                     game->plies, game->plies == 1 ? "ply" : "plies", ply,
                     faulty ? ": pgn-validate reports why" : "");
        ratsu_message_add_at(block->messages, block->name, line_of_game(block), 1,
                             RATSU_MESSAGE_ERROR, "%s", wrong);
        ratsu_answers_worsen(&run.answers, 1);
        return;
    }
    if (run.ply == UINT32_MAX && faulty)
        ratsu_message_add_at(
            block->messages, block->name, line_of_game(block), 1, RATSU_MESSAGE_WARNING,
            "after this position a move cannot be played: pgn-validate reports why");
    ratsu_walk_begin(&run.walk, ratsu_kernel(ratsu_level_best()), game);
    ratsu_draw_begin(&drawing, game->system, &run.walk.any_now);
    for (; i < game->element_count && run.walk.ply < ply; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE || element->depth > 0) continue;
        if (run.walk.ply + 1 == ply) set_last_move(&drawing, element);
        ratsu_walk_step(&run.walk, element);
    }
    struct ratsu_drawing now;
    ratsu_draw_begin(&now, game->system, &run.walk.any_now);
    drawing.check = now.check;
    if (run.to == TO_SVG) add_comment_marks(block, &drawing, i);
    if (apply_options(&drawing)) add_board(block->out, &drawing, false);
}

static void work(void *context, struct ratsu_block *block)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_pgn_reader reader = {
        .text = block->text, .depth = RATSU_PGN_ALL, .level = kernel->level};
    struct ratsu_play_options play = {.system = run.settings.variant.system,
                                      .mainline_only = true,
                                      .pieces = (unsigned)(run.letters - ratsu_letters)};
    (void)context;
    run.selector.kernel = kernel;
    if (block->first) run.games = run.lines = 0;
    enum ratsu_pgn_next next = RATSU_PGN_END;
    while (!run.found && !block->part &&
           (next = ratsu_select_read(&run.selector, &reader, NULL, &run.played)) ==
               RATSU_PGN_GAME) {
        if (++run.games != run.game) continue;
        run.found = true;
        if (ratsu_select_play(&run.selector, &run.played, &play))
            show_game(block);
        else
            next = RATSU_PGN_NO_MEMORY;
    }
    block->out->failed |= next == RATSU_PGN_NO_MEMORY;
    if (run.found || block->last) {
        ratsu_message_doubtful(block->messages, run.selector.doubtful, run.selector.swallowed);
        run.selector.doubtful = run.selector.swallowed = 0;
    }
    run.lines += block->lines;
}

static void chain(void *context, struct ratsu_block *block)
{
    (void)context;
    block->stop = run.found;
}

static int show_games(const struct ratsu_tool *tool, const struct ratsu_operands *operands)
{
    static struct ratsu_inputs inputs = {.settings = &run.settings};
    struct ratsu_driver_job job = {.forms = RATSU_HOLDS_PGN, .work = work, .chain = chain};
    inputs.operands = operands;
    bool found = ratsu_inputs_find(&inputs);
    if (!found || inputs.count > 1) {
        if (found)
            ratsu_refuse("--ply shows a game of one file, and there are %zu: give one of them",
                         inputs.count);
        return 2;
    }
    run.settings.jobs = 1; /* `work` keeps its state in one place */
    ratsu_answers_worsen(&run.answers, ratsu_driver_run(tool, &inputs, &job));
    if (!run.found && run.answers.status == 0) {
        ratsu_refuse("--ply=%s: the input holds %llu game%s", run.ply_text,
                     (unsigned long long)run.games, run.games == 1 ? "" : "s");
        ratsu_answers_worsen(&run.answers, 1);
    }
    return run.answers.status;
}

/* ---- Main ---------------------------------------------------------------------------------- */

/* Finds the move of --last. Its value is read as the text of a game. False if it is not exactly one
 * move. */
static bool find_last(void)
{
    struct ratsu_game *game = &run.played;
    size_t moves = 0, others = 0;
    ratsu_buffer_print(&run.last_text, "%s\n", run.last);
    struct ratsu_pgn_reader reader = {.text = ratsu_buffer_slice(&run.last_text),
                                      .depth = RATSU_PGN_ALL};
    if (ratsu_pgn_read(&reader, game) != RATSU_PGN_GAME) return false;
    for (size_t i = 0; i < game->element_count; i++) {
        enum ratsu_element_kind kind = game->elements[i].kind;
        others += kind == RATSU_STRAY || kind == RATSU_VARIATION_IN || kind == RATSU_TAG ||
                  game->elements[i].fault == RATSU_UNTERMINATED;
        if (kind != RATSU_MOVE) continue;
        moves++;
        run.last_move = ratsu_element_text(game, &game->elements[i]);
    }
    return moves == 1 && !others && ratsu_pgn_read(&reader, game) == RATSU_PGN_END;
}

/* Reads the game and the ply of --ply. */
static bool read_ply(void)
{
    struct ratsu_slice text = ratsu_slice_of(run.ply_text);
    const char *colon = strchr(run.ply_text, ':');
    uint64_t ply = UINT32_MAX;
    if (colon) {
        struct ratsu_slice game = ratsu_slice_part(text, 0, (size_t)(colon - text.data));
        text = ratsu_slice_of(colon + 1);
        if (!ratsu_number_read(game, &run.game) || !run.game) return false;
    }
    const bool last = ratsu_slice_is(text, "last");
    if (!last && (!ratsu_number_read(text, &ply) || ply >= UINT32_MAX)) return false;
    run.ply = (uint32_t)ply;
    return true;
}

int main(int argc, char **argv)
{
    struct ratsu_operands operands;
    struct ratsu_tool tool = {
        .name = "pgn-board",
        .purpose = "show a board as text or SVG",
        .synopsis = "[OPTION...] [POSITION...]",
        .examples = {"pgn-board --to=svg -o start.svg start  # a picture",
                     "pgn-board --ply=40 --side=black games.pgn  # from a game"},
        .options = options,
        .with = RATSU_WITH_OUTPUT | RATSU_WITH_INPUTS | RATSU_WITH_VARIANT,
        .settings = &run.settings};
    run.game = 1;
    run.size = 400;
    int status = ratsu_options_read(&tool, argc, argv, &operands);
    if (status != RATSU_GO) return status;
    if (run.to == TO_SVG && !run.ply_text && operands.count > 1) {
        ratsu_refuse("an SVG picture holds one board: give one position");
        return 2;
    }
    if (run.ply_text && !read_ply()) {
        ratsu_refuse("--ply takes a number of plies below 4294967295, or last, as in 20; "
                     "3:20 is of game 3");
        return 2;
    }
    run.letters = ratsu_pieces_find("read-pieces", run.read_pieces);
    bool found = !run.last || find_last();
    if (!found) ratsu_refuse("--last=%s: expected one move", run.last);
    if (!found || !run.letters) return 2;
    ratsu_warn_of_name(run.settings.output, "text", "to", NULL);
    if (run.ply_text) return show_games(&tool, &operands);
    if (!ratsu_answers_open(&run.answers, run.settings.output)) return run.answers.status;
    struct ratsu_positions positions = {
        .settings = &run.settings, .output = run.answers.output, .answer = answer};
    bool inputs = ratsu_positions_come_in(&operands);
    run.several = inputs || operands.count > 1;
    ratsu_answers_worsen(&run.answers, ratsu_positions_read(&positions, &operands, inputs));
    return ratsu_answers_close(&run.answers);
}
