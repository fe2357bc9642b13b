/* format/position_format.c: positions, one on each line: FEN, EPD with its operations, and the text
 * that trainers read.
 *
 * A line that is read becomes a game that starts there, with the tags SetUp and FEN. Its operations
 * become the tag EPD, unchanged, and are written from there. */
#include "variant/follows.h"
#include "base/array.h"
#include "format/forms.h"
#include "game/build.h"
#include "notation/fen_text.h"
#include "notation/shape.h"
#include "pgn/hard_start.h"
#include <stdio.h>
#include <stdlib.h>

enum ratsu_lines { FEN, EPD, PLAIN };

/* The counters of a position, as the operations that hold them; in the order of the names. */
enum { COUNTERS = 2 };
static const char *const counters[COUNTERS] = {"fmvn", "hmvc"};

/* Puts the common beginning of the ids of the game's positions into the writer's stack, once for
 * all, with the guess of the game's number. */
static void begin_ids(struct ratsu_writer *writer, enum ratsu_system system)
{
    struct ratsu_slice file = ratsu_writer_utf8(writer, writer->file, NULL);
    writer->stack.length = 0;
    writer->system_length = 0;
    if (system != RATSU_STANDARD)
        writer->system_length = (uint32_t)snprintf(writer->system, sizeof writer->system,
                                                   " variant \"%s\";", ratsu_variant(system)->name);
    ratsu_buffer_add_string(&writer->stack, "; id \"");
    for (size_t i = 0; i < file.length; i++) { /* EPD strings have no escapes */
        bool fits = file.data[i] != '"' && (unsigned char)file.data[i] >= ' ';
        ratsu_buffer_add_char(&writer->stack, fits ? file.data[i] : '_');
    }
    ratsu_buffer_add_char(&writer->stack, '#');
    size_t number = writer->stack.length;
    ratsu_buffer_add_number(&writer->stack, writer->first + writer->nth);
    writer->number_length = (uint32_t)(writer->stack.length - number);
    ratsu_buffer_add_char(&writer->stack, ':');
    ratsu_buffer_reserve(&writer->stack, RATSU_STEP);
}

/* Centipawns from White's side; a mate is 32767 less the plies to it, as EPD's ce has it. */
static int64_t centipawns(const struct ratsu_writer *writer)
{
    enum { MOST = 32000, MATED = 32767 };
    const struct ratsu_evaluation *evaluation = &writer->figures.evaluation;
    bool black_moves = writer->walk.now.turn != RATSU_WHITE;
    int64_t value = evaluation->value, moves = value < 0 ? -value : value;
    if (!evaluation->mate) return value > MOST ? MOST : value < -MOST ? -MOST : value;
    bool black_mated = value ? value > 0 : black_moves;
    int64_t plies = moves && black_mated != black_moves ? 2 * moves - 1 : 2 * moves;
    int64_t score = plies < MATED - MOST ? MATED - plies : MOST;
    return black_mated ? score : -score;
}

/* What stands before and after each operation that is added. */
struct marks {
    const char *before, *after;
};

/* Begins operation NAME after what stands BEFORE it. False if HELD has it. */
static bool begin_own(struct ratsu_writer *writer, struct ratsu_slice held, const char *before,
                      const char *name)
{
    if (ratsu_operation_find(held, name).data) return false;
    ratsu_buffer_print(&writer->out, "%s%s ", before, name);
    return true;
}

/* Adds the game's facts about the position, as operations, unless HELD has them. */
static void add_learned(struct ratsu_writer *writer, struct ratsu_slice held, struct marks marks)
{
    struct ratsu_buffer *out = &writer->out;
    const unsigned asked = writer->options->operations;
    if (asked & RATSU_EPD_DEPTH && writer->figures.depth &&
        begin_own(writer, held, marks.before, "acd"))
        ratsu_buffer_print(out, "%u%s", (unsigned)writer->figures.depth, marks.after);
    if (asked & RATSU_EPD_RESULT && begin_own(writer, held, marks.before, "c9"))
        ratsu_buffer_print(out, "\"%s\"%s", ratsu_result_text(writer->result), marks.after);
    if (asked & RATSU_EPD_EVAL && writer->figures.has_evaluation &&
        begin_own(writer, held, marks.before, "ce")) {
        int64_t value = centipawns(writer);
        bool black = writer->walk.now.turn != RATSU_WHITE;
        ratsu_buffer_print(out, "%lld%s", (long long)(black ? -value : value), marks.after);
    }
}

/* Adds the line that was played from the position, up to a null move, and its first move, as
 * operations, unless HELD has them. The lines of all positions of a game have a limit together,
 * which only games of more than two thousand plies reach: a longer line is counted as lost. */
static void add_played(struct ratsu_writer *writer, struct ratsu_slice held, struct marks marks)
{
    enum { MOST = 1 << 22 };
    const unsigned asked = writer->options->operations;
    const struct ratsu_writer_moves *moves = &writer->moves;
    const struct ratsu_slice text = ratsu_buffer_slice(&moves->text);
    const size_t *starts = moves->starts;
    const uint32_t ply = writer->walk.ply;
    if (!(asked & (RATSU_EPD_PLAYED | RATSU_EPD_LINE)) || ply >= moves->count) return;
    const uint32_t most = moves->count < MOST ? MOST / moves->count : 1;
    uint32_t end = ply;
    while (end < moves->count && end - ply <= most && starts[end] < starts[end + 1]) end++;
    if (end == ply) return;
    if (asked & RATSU_EPD_LINE && end - ply > most)
        writer->lines_lost++;
    else if (asked & RATSU_EPD_LINE && begin_own(writer, held, marks.before, "pv")) {
        ratsu_buffer_add_slice(&writer->out, ratsu_slice_part(text, starts[ply] + 1, starts[end]));
        ratsu_buffer_add_string(&writer->out, marks.after);
    }
    if (asked & RATSU_EPD_PLAYED && begin_own(writer, held, marks.before, "sm")) {
        ratsu_buffer_add_slice(&writer->out,
                               ratsu_slice_part(text, starts[ply] + 1, starts[ply + 1]));
        ratsu_buffer_add_string(&writer->out, marks.after);
    }
}

static bool add_position(struct ratsu_writer *writer, bool epd)
{
    if (!ratsu_writer_position(writer, &writer->out, epd)) return false;
    if (epd) {
        const struct marks marks = {" ", ";"};
        const struct ratsu_slice none = {0};
        struct ratsu_buffer *out = &writer->out;
        const struct ratsu_position *now = &writer->walk.now;
        bool reset = writer->options->reset_counters;
        add_learned(writer, none, marks);
        ratsu_buffer_add(out, " fmvn ", 6);
        ratsu_buffer_add_number(out, reset ? 1 : ratsu_fen_counter(now->move_number));
        ratsu_buffer_add(out, "; hmvc ", 7);
        ratsu_buffer_add_number(out, reset ? 0 : ratsu_fen_counter(now->halfmove_clock));
        ratsu_buffer_add_slice(out, ratsu_buffer_slice(&writer->stack));
        ratsu_writer_number(writer);
        ratsu_buffer_add_number(out, writer->walk.ply);
        ratsu_buffer_add(out, "\";", 2);
        add_played(writer, none, marks);
        ratsu_buffer_add(out, writer->system, writer->system_length);
    }
    ratsu_buffer_add_char(&writer->out, '\n');
    return true;
}

/* ---- Operations ---- */

/* Adds the moves in TEXT in the style ASKED: moves of the walk's position, or, if LINE, a line of
 * play from it. A move that is not legal is left unchanged; in a line, so is everything after
 * it. */
static void add_moves(struct ratsu_writer *writer, struct ratsu_slice text, bool line,
                      struct ratsu_move_style asked)
{
    const struct ratsu_variant *row = ratsu_variant_of(&writer->walk.any_now);
    const struct ratsu_kernel *kernel = row->kernel ? row->kernel(writer->kernel) : NULL;
    const struct ratsu_move_style san = {0};
    /* Those of a tag EPD are SAN. */
    const struct ratsu_move_style styles[] = {writer->given.line.data ? writer->reading : san, san};
    union ratsu_any_position position = writer->walk.any_now;
    struct ratsu_any_moves *moves = calloc(1, sizeof *moves);
    bool sound = moves;
    writer->out.failed |= !sound;
    const bool words = styles[0].notation || styles[0].letters || row->camelot;
    struct ratsu_slice move;
    size_t at = 0;
    while (!writer->out.failed) {
        if (words)
            move = ratsu_take_word(&text);
        else if (!ratsu_shape_next(text, &at, &move))
            break;
        if (!move.length) break;
        struct ratsu_any_reading reading = {0};
        ratsu_buffer_add_char(&writer->out, ' ');
        if (sound && !row->legal_moves(kernel, &position, moves)) writer->out.failed = true;
        for (int i = 0; sound && i < 2; i++)
            if (i == 0 || reading.remarks & RATSU_FAULTS)
                reading = row->move_read(kernel, &position, moves, move, styles[i]);
        if (!sound || reading.remarks & RATSU_FAULTS) {
            writer->unread = true;
            sound &= !line;
            ratsu_buffer_add_slice(&writer->out, move);
            continue;
        }
        row->move_write(&writer->out, kernel, &position, moves, reading.index, asked);
        if (line) row->play(kernel, &position, moves, reading.index);
    }
    if (moves) ratsu_any_moves_free(moves);
    free(moves);
}

/* Whether moves are written differently from the input. */
static bool translates(const struct ratsu_writer *writer)
{
    const struct ratsu_pgn_style *style = &writer->options->pgn;
    return style->notation || style->letters || writer->reading.notation || writer->reading.letters;
}

/* Adds an operation, its moves in the style ASKED. */
static void add_operation(struct ratsu_writer *writer, const struct ratsu_operation *operation,
                          struct ratsu_move_style asked)
{
    bool line = operation->kind == RATSU_OPERATION_LINE;
    if (translates(writer) && (line || operation->kind == RATSU_OPERATION_MOVES)) {
        ratsu_buffer_add_slice(&writer->out, operation->name);
        add_moves(writer, operation->operands, line, asked);
    } else {
        ratsu_buffer_add_slice(&writer->out, operation->text);
    }
}

/* Adds OPERATIONS, without the counters among them if BARE. They are unchanged where no change is
 * requested; those with semicolons before them, as in perft suites, do not follow others. */
static void add_operations(struct ratsu_writer *writer, struct ratsu_slice operations, bool bare)
{
    const struct ratsu_pgn_style *style = &writer->options->pgn;
    const struct ratsu_move_style asked = {style->notation, style->letters};
    struct ratsu_buffer *out = &writer->out;
    struct ratsu_operations all = {.text = operations};
    bool after_others = out->length && out->data[out->length - 1] == ';';
    bool fit = !after_others || !ratsu_slice_begins(operations, ";");
    bool suite = ratsu_after_fields(operations) == RATSU_SUITE_AFTER;
    if (!bare && fit && (suite || !translates(writer))) {
        if (operations.length) ratsu_buffer_add_char(out, ' ');
        ratsu_buffer_add_slice(out, operations);
        return;
    }
    for (struct ratsu_operation operation; ratsu_operation_next(&all, &operation);) {
        if (bare && RATSU_ONE_OF(operation.name, counters)) continue;
        ratsu_buffer_add_char(out, ' ');
        add_operation(writer, &operation, asked);
        ratsu_buffer_add_char(out, ';');
    }
}

bool ratsu_operations_to_san(struct ratsu_writer *writer, const struct ratsu_game *game,
                             struct ratsu_buffer *value)
{
    const struct ratsu_move_style san = {0};
    struct ratsu_operations all = {.text = writer->given.operations};
    size_t from = writer->out.length;
    value->length = 0;
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    for (struct ratsu_operation operation; ratsu_operation_next(&all, &operation);) {
        if (writer->out.length > from) ratsu_buffer_add_char(&writer->out, ' ');
        add_operation(writer, &operation, san);
        ratsu_buffer_add_char(&writer->out, ';');
    }
    ratsu_add_value(value,
                    ratsu_slice_part(ratsu_buffer_slice(&writer->out), from, writer->out.length));
    writer->out.length = from;
    return !writer->out.failed && !value->failed;
}

/* Semicolons stand before operations if they do so in HELD, as in perft suites, and none ends what
 * was written. */
static struct marks marks_among(const struct ratsu_writer *writer, struct ratsu_slice held)
{
    const struct ratsu_buffer *out = &writer->out;
    const bool ended = out->length && out->data[out->length - 1] == ';';
    const bool first = !ended && ratsu_slice_begins(held, ";");
    return (struct marks){first ? " ;" : " ", first ? "" : ";"};
}

/* Adds after the operations HELD of a line those that are requested, and the rule system of the
 * game unless the line as it was GIVEN says it. */
static void add_after(struct ratsu_writer *writer, struct ratsu_slice held,
                      struct ratsu_slice given)
{
    const struct ratsu_game *game = writer->game;
    const struct marks marks = marks_among(writer, held);
    const struct ratsu_slice unnamed = {0};
    union ratsu_any_position position;
    if (game->system != RATSU_STANDARD &&
        ratsu_system_choose(unnamed, given, RATSU_FEN_OPEN_END, RATSU_STANDARD, &position).system !=
            game->system &&
        begin_own(writer, held, marks.before, "variant"))
        ratsu_buffer_print(&writer->out, "\"%s\"%s", ratsu_variant(game->system)->name,
                           marks.after);
    add_learned(writer, held, marks);
    add_played(writer, held, marks);
    ratsu_buffer_add_char(&writer->out, '\n');
}

/* Writes the line of EPD that the game comes from, with its own operations: unchanged, or its
 * position in the requested dialect and its moves in the requested notation. */
static bool add_given(struct ratsu_writer *writer)
{
    const struct ratsu_write_options *options = writer->options;
    const struct ratsu_epd_given *given = &writer->given;
    struct ratsu_buffer *out = &writer->out;
    const bool respelled = writer->game->fen_remarks & RATSU_FEN_RESPELLED;
    if (options->as_given && !respelled && !translates(writer) && given->line.data) {
        ratsu_buffer_add_slice(out, ratsu_writer_utf8(writer, given->line, NULL));
        add_after(writer, given->operations, given->line);
        return true;
    }
    struct ratsu_slice operations = ratsu_writer_utf8(writer, given->operations, NULL);
    bool reset = options->reset_counters, held = ratsu_operation_find(operations, "hmvc").data ||
                                                 ratsu_operation_find(operations, "fmvn").data;
    if (!ratsu_writer_position(writer, out, !given->counters)) return false;
    if (reset && !given->counters) ratsu_buffer_add_string(out, " fmvn 1; hmvc 0;");
    add_operations(writer, operations, reset && (held || !given->counters));
    add_after(writer, operations, given->line);
    return true;
}

/* Whether a reader of OPERATIONS finds VALUE under NAME, or without NAME assumes it as USUAL. */
static bool hold_counter(struct ratsu_slice operations, const char *name, uint32_t usual,
                         uint32_t value)
{
    struct ratsu_slice text = ratsu_operation_find(operations, name);
    uint64_t number = usual;
    return (!text.length || ratsu_number_read(text, &number)) && number == value;
}

/* Writes the position with the operations in VALUE, a tag EPD. Its counters go before them, in
 * place of others there, unless the operations hold them, they are 0 and 1, or they are reset. */
static bool add_carried(struct ratsu_writer *writer, struct ratsu_slice value)
{
    struct ratsu_buffer *out = &writer->out;
    const struct ratsu_position *now = &writer->walk.now;
    bool reset = writer->options->reset_counters;
    struct ratsu_slice operations = ratsu_writer_value(writer, value, NULL);
    bool bare = reset || !hold_counter(operations, "hmvc", 0, now->halfmove_clock) ||
                !hold_counter(operations, "fmvn", 1, now->move_number);
    if (!ratsu_writer_position(writer, out, true)) return false;
    if (bare && !reset)
        ratsu_buffer_print(out, " fmvn %u; hmvc %u;", (unsigned)now->move_number,
                           (unsigned)now->halfmove_clock);
    if (writer->game->system != RATSU_STANDARD && !ratsu_operation_find(operations, "variant").data)
        ratsu_buffer_print(out, " variant \"%s\";", ratsu_variant(writer->game->system)->name);
    add_operations(writer, operations, bare);
    const struct marks marks = marks_among(writer, operations);
    add_learned(writer, operations, marks);
    add_played(writer, operations, marks);
    ratsu_buffer_add_char(out, '\n');
    return true;
}

/* Writes the start position of the game, unchanged unless a dialect is requested. */
static bool add_start(struct ratsu_writer *writer, bool epd)
{
    const struct ratsu_game *game = writer->game;
    struct ratsu_slice fen = ratsu_game_tag(game, "FEN"), carried = ratsu_game_tag(game, "EPD");
    if (epd && writer->given.line.data) return add_given(writer);
    if (epd && carried.length) return add_carried(writer, carried);
    const bool respelled = game->fen_remarks & (RATSU_FEN_RESPELLED | RATSU_FEN_SHORT);
    if (epd || !fen.data || ratsu_names_no_position(fen) || !writer->options->as_given || respelled)
        return add_position(writer, epd);
    writer->start_copied = true;
    ratsu_buffer_add_slice(&writer->out, fen);
    ratsu_buffer_add_char(&writer->out, '\n');
    return true;
}

/* Whether the walk's position, before the move NEXT, is among the requested positions. A position
 * is quiet if there is no check, and the next move neither captures nor promotes; in Camelot all
 * are. */
static bool chosen(const struct ratsu_writer *writer, size_t next)
{
    const struct ratsu_game *game = writer->game;
    const struct ratsu_write_options *options = writer->options;
    const struct ratsu_variant *row = ratsu_variant(game->system);
    const uint32_t at = writer->walk.ply;
    if (writer->chosen && !(writer->chosen[at / 64] >> at % 64 & 1)) return false;
    if (options->quiet && row->kernel) {
        if (row->kernel(writer->kernel)->checkers(&writer->walk.now)) return false;
        struct ratsu_move move = {0};
        if (next < game->element_count) move = game->elements[next].u.move;
        if (move.flags & RATSU_CAPTURE || move.promotion) return false;
    }
    if (!options->one_of) return true;
    const uint64_t key[] = {options->seed, writer->luck};
    char ply[8]; /* the same positions on every machine */
    store_word(ply, writer->walk.ply);
    return ratsu_siphash(key, (struct ratsu_slice){ply, sizeof ply}) % options->one_of == 0;
}

/* "FEN | centipawns | 1.0", from White's side. */
static bool add_plain(struct ratsu_writer *writer)
{
    static const char *const results[] = {[RATSU_WHITE_WINS] = "1.0",
                                          [RATSU_BLACK_WINS] = "0.0",
                                          [RATSU_DRAW] = "0.5",
                                          [RATSU_OPEN] = NULL};
    struct ratsu_buffer *out = &writer->out;
    const char *result = results[writer->result];
    writer->left_out += !result || !writer->figures.has_evaluation;
    if (!result || !writer->figures.has_evaluation) return true;
    if (!ratsu_writer_position(writer, out, false)) return false;
    ratsu_buffer_print(out, " | %lld | %s\n", (long long)centipawns(writer), result);
    return true;
}

/* Writes all requested positions, the start too, for games and options that ratsu_main_line() does
 * not support. */
static bool walk_line(struct ratsu_writer *writer, uint32_t first, enum ratsu_lines lines)
{
    const struct ratsu_game *game = writer->game;
    const struct ratsu_write_options *options = writer->options;
    struct ratsu_walk *walk = &writer->walk;
    struct ratsu_figures said = {0};
    bool sound = true, more = true;
    for (size_t next = 0; more; next++) {
        while (next < game->element_count && !ratsu_mainline_move(&game->elements[next])) next++;
        /* The figures of a position are in the comment after its move if an engine wrote it before
         * playing (`before`); otherwise in the comment after the move before. */
        if (lines == PLAIN || options->operations) {
            struct ratsu_figures coming = {0};
            bool black = walk->now.turn != RATSU_WHITE;
            if (next < game->element_count) coming = ratsu_facts_of(game, next, black).figures;
            writer->figures = (struct ratsu_figures){0};
            if (coming.has_evaluation && coming.before) writer->figures = coming;
            if (said.has_evaluation && !said.before) writer->figures = said;
            said = coming;
        }
        if (walk->ply >= first && chosen(writer, next)) {
            sound &= lines == PLAIN   ? add_plain(writer)
                     : walk->ply == 0 ? add_start(writer, lines == EPD)
                                      : add_position(writer, lines == EPD);
        }
        more = next < game->element_count && walk->ply < writer->last_ply;
        if (more) ratsu_walk_step(walk, &game->elements[next]);
    }
    return sound;
}

/* Writes the moves of the main line of the game into `moves`. False if there is no memory. */
static bool gather_moves(struct ratsu_writer *writer)
{
    const struct ratsu_game *game = writer->game;
    char text[RATSU_MOVE_TEXT_MAX];
    struct ratsu_writer_moves *moves = &writer->moves;
    const bool camelot = game->start.rules & RATSU_RULES_CAMELOT;
    moves->text.length = moves->count = 0;
    ratsu_writer_begin(writer);
    for (const struct ratsu_element *element = game->elements, *end = element + game->element_count;
         element < end; element++) {
        if (!ratsu_mainline_move(element)) continue;
        if (!RATSU_GROW(moves->starts, moves->capacity, (size_t)moves->count + 2)) return false;
        moves->starts[moves->count++] = moves->text.length;
        if (camelot || !(element->u.move.flags & RATSU_NULL_MOVE)) {
            ratsu_buffer_add_char(&moves->text, ' ');
            ratsu_buffer_add_slice(&moves->text, ratsu_writer_move(writer, element, text));
        }
        ratsu_walk_step(&writer->walk, element);
        moves->starts[moves->count] = moves->text.length;
    }
    return !moves->text.failed && !writer->walk.failed;
}

bool ratsu_write_positions(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    static const uint64_t key[2] = {5, 6};
    /* Of the three forms EPD has operations, and no program reads the text of trainers. */
    const enum ratsu_lines lines = !writer->form->read                                ? PLAIN
                                   : writer->form->carries & RATSU_CARRIES_OPERATIONS ? EPD
                                                                                      : FEN;
    uint32_t first = writer->first_ply;
    writer->game = game;
    if (first == UINT32_MAX) first = game->plies;
    if (lines == EPD) {
        begin_ids(writer, game->system);
        if (writer->stack.failed) return false;
    }
    writer->result = ratsu_game_result(game);
    if (lines == EPD && writer->options->operations & (RATSU_EPD_PLAYED | RATSU_EPD_LINE) &&
        !gather_moves(writer))
        return false;
    if (writer->options->one_of) writer->luck = ratsu_siphash(key, game->bytes);
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    const struct ratsu_write_options *options = writer->options;
    const unsigned others =
        RATSU_RULES_CAMELOT | RATSU_RULES_MARINEERIMINE | RATSU_RULES_THREE_CHECK;
    if (game->start.rules & others || options->reset_counters || lines == PLAIN || options->quiet ||
        writer->chosen || options->one_of || options->operations)
        return walk_line(writer, first, lines);
    bool sound = first > 0 || add_start(writer, lines == EPD);
    return RATSU_OF_LEVEL(writer->kernel->level, ratsu_main_line)(writer, first, lines == EPD) &&
           sound;
}

/* ---- Recognition and reading ---- */

/* Ranks with `/` and a side to move. Board size and pieces are checked when the line is read. A tag
 * FEN is of a game, though it is read among positions. */
bool ratsu_begins_positions(struct ratsu_slice line)
{
    size_t label, to;
    const char *fault = ratsu_frame_fault(line, &label, &to);
    struct ratsu_slice name;
    if (label) return !fault && !(line.data[0] == '[' && ratsu_pgn_tag_begins(line, 0, &name));
    struct ratsu_slice ranks = ratsu_take_word(&line), side = ratsu_take_word(&line);
    ranks.length = ratsu_find_unicode_blank(ranks, 0);
    for (size_t i = 0; i < ranks.length; i++)
        if (ratsu_fen_separator(ranks, i)) ranks.length = i;
    if (ratsu_is_placement(ranks)) return true;
    if (ranks.length == 0 || !memchr(ranks.data, '/', ranks.length)) return false;
    for (size_t i = 0; i < ranks.length; i++) {
        char c = ranks.data[i];
        bool alphanumeric = ratsu_is_digit(c) || ratsu_is_letter(c);
        if (!alphanumeric && !memchr("/~+*.[]", c, 7)) return false;
    }
    return ratsu_slice_is(side, "w") || ratsu_slice_is(side, "b");
}

/* A line of FEN or EPD, and what was read from it. */
struct line {
    struct ratsu_slice text;
    struct ratsu_system_choice choice;
    union ratsu_any_position position;
};

/* Puts the FIELDS of LINE's position, with all counters, into the reader's scratch. */
static struct ratsu_slice with_counters(struct ratsu_form_reader *reader, const struct line *line,
                                        struct ratsu_slice fields)
{
    const struct ratsu_fen_style exact = {.en_passant = RATSU_EP_ALWAYS, .no_counters = true};
    const union ratsu_any_position *position = &line->position;
    const unsigned remarks = line->choice.reading.remarks; /* which counters are missing */
    bool clock = remarks & RATSU_FEN_CLOCK_ALONE;
    struct ratsu_buffer *fen = &reader->scratch;
    fen->length = 0;
    if (remarks & RATSU_FEN_FIELDS && !clock)
        ratsu_variant_of(position)->position_write(fen, position, exact);
    else
        ratsu_buffer_add_slice(fen, fields);
    ratsu_buffer_add_char(fen, ' ');
    if (!clock) {
        ratsu_buffer_add_number(fen, position->chess.halfmove_clock);
        ratsu_buffer_add_char(fen, ' ');
    }
    ratsu_buffer_add_number(fen, position->chess.move_number);
    return ratsu_buffer_slice(fen);
}

/* Adds the fields of the position at the beginning of LINE, without its counters if BARE: they are
 * its last two words, but for check counters after them. */
static void add_fields(struct ratsu_buffer *out, const struct line *line, bool bare)
{
    const struct ratsu_fen_style exact = {.en_passant = RATSU_EP_ALWAYS, .no_counters = true};
    const struct ratsu_fen_reading *reading = &line->choice.reading;
    struct ratsu_slice fields = ratsu_slice_trim(ratsu_slice_part(line->text, 0, reading->end));
    size_t end = fields.length, gap;
    bool encoded = end && memchr(fields.data, '%', end);
    for (int word = 0; bare && word < 2; word++) {
        while (end && !ratsu_is_blank(fields.data[end - 1]) && fields.data[end - 1] != '_') end--;
        while (end && (ratsu_is_blank(fields.data[end - 1]) || fields.data[end - 1] == '_')) end--;
    }
    if (bare && (encoded || reading->remarks & RATSU_FEN_THREE_CHECK)) {
        ratsu_variant_of(&line->position)->position_write(out, &line->position, exact);
        return;
    }
    for (size_t at = 0; at < end; at += gap + !gap) {
        gap = ratsu_fen_separator(fields, at);
        ratsu_buffer_add_char(out, gap ? ' ' : fields.data[at]);
    }
}

/* Adds the operations in TEXT, each with its semicolon, and in their place, by their names, the
 * counters of LINE's position from NEXT on that are not among them. */
static void add_sound(struct ratsu_buffer *out, const struct line *line, struct ratsu_slice text,
                      int next)
{
    const struct ratsu_position *position = &line->position.chess;
    const uint32_t values[COUNTERS] = {position->move_number, position->halfmove_clock};
    struct ratsu_operations all = {.text = text};
    struct ratsu_operation operation = {0};
    for (;;) {
        const bool more = ratsu_operation_next(&all, &operation);
        const struct ratsu_slice name = operation.name;
        for (; next < COUNTERS; next++) {
            if (more && (!name.length || strncmp(counters[next], name.data, name.length) >= 0))
                break;
            if (!ratsu_operation_find(text, counters[next]).data)
                ratsu_buffer_print(out, " %s %u;", counters[next], (unsigned)values[next]);
        }
        if (!more) return;
        ratsu_buffer_add_char(out, ' ');
        ratsu_buffer_add_slice(out, operation.text);
        ratsu_buffer_add_char(out, ';');
    }
}

/* Makes LINE, which was read, the line that EPD has in its place: four fields before operations,
 * with hmvc and fmvn for the others, blanks for underscores, a semicolon after the last operation.
 * Returns it; LINE's text if it is as it should be. */
static struct ratsu_slice tidy_line(struct ratsu_form_reader *reader, const struct line *line)
{
    const struct ratsu_fen_reading *reading = &line->choice.reading;
    struct ratsu_slice after =
        ratsu_slice_trim(ratsu_slice_part(line->text, reading->end, line->text.length));
    const enum ratsu_after_fields what = ratsu_after_fields(after);
    const bool counted = !(reading->remarks & RATSU_FEN_SHORT);
    const bool remark = what == RATSU_REMARK_AFTER || (counted && what == RATSU_WORDS_AFTER);
    const bool whole = what == RATSU_NOTHING_AFTER || !counted;
    struct ratsu_buffer *tidy = &reader->tidy;
    bool open = false; /* an operation has no semicolon */
    struct ratsu_operations all = {.text = after};
    for (struct ratsu_operation operation; !open && ratsu_operation_next(&all, &operation);)
        open = operation.open;
    if (whole && !remark && !open && !(reading->remarks & RATSU_FEN_UNDERSCORES)) return line->text;
    tidy->length = 0;
    add_fields(tidy, line, !whole);
    if (remark) {
        /* A remark becomes an operation, without what begins it. */
        struct ratsu_slice text = after;
        while (text.length && strchr(" \t;,#/|", text.data[0]))
            text = ratsu_slice_part(text, 1, text.length);
        ratsu_buffer_add_string(tidy, " c0 \"");
        for (size_t i = 0; i < text.length; i++) /* EPD strings have no escapes */
            ratsu_buffer_add_char(tidy, text.data[i] == '"' ? '\'' : text.data[i]);
        ratsu_buffer_add_string(tidy, "\";");
        after.length = 0;
    }
    if (what == RATSU_SUITE_AFTER && !counted)
        ratsu_buffer_print(tidy, " %.*s", (int)after.length, after.data);
    else
        add_sound(tidy, line, after, whole ? COUNTERS : 0);
    reader->no_memory |= tidy->failed;
    return tidy->failed ? line->text : ratsu_buffer_slice(tidy);
}

bool ratsu_read_position(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                         struct ratsu_slice record)
{
    const struct ratsu_slice unnamed = {0};
    struct line line = {.text = ratsu_slice_strip(record, ratsu_is_blank_byte)};
    size_t label, to, from = (size_t)(line.text.data - record.data);
    (void)form;
    ratsu_record_begin(reader);
    const char *wrong = ratsu_frame_fault(line.text, &label, &to);
    if (wrong) return ratsu_record_fail(reader, from, wrong);
    line.text = ratsu_slice_part(line.text, label, to);
    from += label;
    const struct ratsu_slice given = line.text;
    line.choice =
        ratsu_system_choose(unnamed, given, RATSU_FEN_OPEN_END, reader->system, &line.position);
    const struct ratsu_system_choice *choice = &line.choice;
    if (choice->reading.fault != RATSU_FEN_FINE) {
        return ratsu_record_fail(reader, from + choice->reading.at,
                                 ratsu_position_fault_text(choice->system, choice->reading.fault));
    }
    if (choice->operation_fault)
        return ratsu_record_fail(reader, from + choice->operation_at, choice->operation_fault);
    if (choice->reading.remarks & RATSU_FEN_WORDS_AFTER) {
        reader->warning = "text after the position is no operation of EPD: it is read as a remark";
        reader->fault_at = from + ratsu_skip_blanks(given, choice->reading.end);
    }
    const struct ratsu_slice text = line.text = tidy_line(reader, &line);
    if (text.data != given.data)
        line.choice =
            ratsu_system_choose(unnamed, text, RATSU_FEN_OPEN_END, reader->system, &line.position);
    struct ratsu_slice system = ratsu_slice_of(ratsu_variant(choice->system)->name);
    struct ratsu_slice fields = ratsu_slice_trim(ratsu_slice_part(text, 0, choice->reading.end));
    struct ratsu_slice operations =
        ratsu_slice_trim(ratsu_slice_part(text, choice->reading.end, text.length));
    bool bare = choice->reading.remarks & RATSU_FEN_SHORT;
    bool clock = choice->reading.remarks & RATSU_FEN_CLOCK_ALONE;
    if (operations.length || bare)
        reader->given = (struct ratsu_epd_given){text, operations, !bare || clock};
    if (operations.length && bare) fields = with_counters(reader, &line, fields);
    ratsu_record_start(reader, fields);
    if (operations.length) ratsu_record_tag(reader, ratsu_slice_of("EPD"), operations);
    ratsu_record_variant(reader, system);
    ratsu_record_end(reader, RATSU_OPEN);
    return true;
}
