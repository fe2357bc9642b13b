/* format/writer.c: what the writers of all forms share. */
#include "format/writer.h"
#include "game/build.h"

#include "base/array.h"
#include "notation/uci.h"

void ratsu_writer_number(struct ratsu_writer *writer)
{
    if (!RATSU_GROW(writer->numbers, writer->number_capacity, writer->number_count + 1)) {
        writer->out.failed = true;
        return;
    }
    writer->numbers[writer->number_count++] = (struct ratsu_format_number){
        writer->out.length - 1 - writer->number_length, writer->number_length, writer->nth};
}

/* Returns the number for place I of the writer's; FIRST is that of game 0; in scratch. */
static struct ratsu_slice number_at(struct ratsu_writer *writer, size_t i, uint64_t first)
{
    const struct ratsu_format_number *number = &writer->numbers[i];
    if (i == 0 || number->game != number[-1].game) { /* EPD: one for each of a game's lines */
        writer->scratch.length = 0;
        ratsu_buffer_add_number(&writer->scratch, first + number->game);
    }
    return ratsu_buffer_slice(&writer->scratch);
}

void ratsu_writer_finish(struct ratsu_writer *writer, uint64_t first, struct ratsu_buffer *out)
{
    bool sound = out->length == 0 && !out->failed && !writer->out.failed;
    /* The games' numbers are written over the guesses, if they are of the same length. */
    for (size_t i = 0; sound && first != writer->first && i < writer->number_count; i++) {
        struct ratsu_slice number = number_at(writer, i, first);
        sound = number.length == writer->numbers[i].length;
        if (sound) memcpy(writer->out.data + writer->numbers[i].at, number.data, number.length);
    }
    if (sound) {
        struct ratsu_buffer all = writer->out;
        writer->out = *out;
        *out = all;
    } else if (!writer->out.failed) {
        /* The block gets the games' numbers in place of the guesses. */
        struct ratsu_slice written = ratsu_buffer_slice(&writer->out);
        size_t copied = 0;
        for (size_t i = 0; i < writer->number_count; i++) {
            const struct ratsu_format_number *number = &writer->numbers[i];
            ratsu_buffer_add_slice(out, ratsu_slice_part(written, copied, number->at));
            ratsu_buffer_add_slice(out, number_at(writer, i, first));
            copied = number->at + number->length;
        }
        ratsu_buffer_add_slice(out, ratsu_slice_part(written, copied, written.length));
    }
    out->failed |= writer->out.failed || writer->scratch.failed;
    if (writer->number_count) writer->first = first + writer->nth + 1;
    writer->out.length = 0;
    writer->out.failed = false;
    writer->number_count = 0;
    writer->nth = 0;
}

void ratsu_writer_free(struct ratsu_writer *writer)
{
    ratsu_buffer_free(&writer->out);
    ratsu_buffer_free(&writer->scratch);
    ratsu_buffer_free(&writer->stack);
    ratsu_buffer_free(&writer->moves.text);
    free(writer->moves.starts);
    ratsu_walk_free(&writer->walk);
    free(writer->numbers);
    free(writer->columns.all);
    ratsu_table_free(&writer->columns.places);
    *writer = (struct ratsu_writer){0};
}

struct ratsu_slice ratsu_writer_utf8(struct ratsu_writer *writer, struct ratsu_slice text,
                                     bool *recoded)
{
    bool other = !ratsu_ascii(text) && !ratsu_utf8_valid(text);
    if (recoded) *recoded = other;
    if (!other) return text;
    writer->scratch.length = 0;
    ratsu_recode(writer->recoder, &writer->scratch, text);
    writer->out.failed |= writer->scratch.failed;
    return ratsu_buffer_slice(&writer->scratch);
}

struct ratsu_slice ratsu_writer_value(struct ratsu_writer *writer, struct ratsu_slice value,
                                      bool *recoded)
{
    bool other;
    struct ratsu_slice text = ratsu_writer_utf8(writer, value, &other);
    if (recoded) *recoded = other;
    if (!text.length || !memchr(text.data, '\\', text.length)) return text;
    if (!other) {
        writer->scratch.length = 0;
        ratsu_buffer_add_slice(&writer->scratch, text);
        writer->out.failed |= writer->scratch.failed;
    }
    ratsu_unescape_value(&writer->scratch, 0);
    return ratsu_buffer_slice(&writer->scratch);
}

struct ratsu_slice ratsu_comment_text(const struct ratsu_game *game,
                                      const struct ratsu_element *element)
{
    struct ratsu_slice text = ratsu_element_text(game, element);
    bool closed =
        element->kind == RATSU_COMMENT && text.length > 1 && text.data[text.length - 1] == '}';
    return ratsu_slice_part(text, 1, text.length - closed);
}

void ratsu_writer_begin(struct ratsu_writer *writer)
{
    const struct ratsu_pgn_style *style = &writer->options->pgn;
    ratsu_walk_begin(&writer->walk, writer->kernel, writer->game);
    ratsu_walk_blind(&writer->walk,
                     writer->game->remarks == 0 && !style->notation && !style->letters);
}

struct ratsu_slice ratsu_writer_move(struct ratsu_writer *writer, const struct ratsu_element *move,
                                     char text[RATSU_MOVE_TEXT_MAX])
{
    const struct ratsu_pgn_style *style = &writer->options->pgn;
    return ratsu_walk_text(&writer->walk, writer->game, move, style->notation, style->letters,
                           text);
}

size_t ratsu_writer_coordinates(struct ratsu_writer *writer, const struct ratsu_element *element,
                                char text[RATSU_MOVE_TEXT_MAX])
{
    if (writer->walk.now.rules & RATSU_RULES_CAMELOT)
        return ratsu_walk_move(&writer->walk, element, NULL, NULL, text);
    if (writer->options->castling_by_king)
        return ratsu_uci_write_by_king(writer->kernel, &writer->walk.now, element->u.move, text);
    return ratsu_uci_write(&writer->walk.now, element->u.move, text);
}

bool ratsu_writer_position(struct ratsu_writer *writer, struct ratsu_buffer *out, bool no_counters)
{
    struct ratsu_fen_style style = writer->options->fen;
    struct ratsu_walk *walk = &writer->walk;
    style.no_counters |= no_counters;
    writer->start_made |= walk->ply == 0;
    if (!writer->options->reset_counters) return ratsu_walk_position(walk, style, out);
    uint32_t clock = walk->now.halfmove_clock, number = walk->now.move_number;
    walk->now.halfmove_clock = 0;
    walk->now.move_number = 1;
    bool sound = ratsu_walk_position(walk, style, out);
    walk->now.halfmove_clock = clock;
    walk->now.move_number = number;
    return sound;
}

bool ratsu_writer_starts_elsewhere(const struct ratsu_game *game)
{
    static const char usual[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    struct ratsu_slice fen = ratsu_game_tag(game, "FEN");
    return fen.data && !ratsu_names_no_position(fen) &&
           !(game->system == RATSU_STANDARD && ratsu_slice_is(fen, usual));
}

size_t ratsu_comment_after(const struct ratsu_game *game, size_t index)
{
    const uint16_t depth = index == SIZE_MAX ? 0 : game->elements[index].depth;
    for (index++; index < game->element_count; index++) {
        const struct ratsu_element *element = &game->elements[index];
        if (element->depth > depth) continue;
        if (element->depth < depth || element->kind == RATSU_MOVE) break;
        if (element->kind == RATSU_COMMENT || element->kind == RATSU_LINE_COMMENT) return index;
    }
    return game->element_count;
}

struct ratsu_move_facts ratsu_facts_of(const struct ratsu_game *game, size_t move, bool black)
{
    struct ratsu_move_facts facts = {0};
    for (size_t i = move; (i = ratsu_comment_after(game, i)) < game->element_count;) {
        struct ratsu_slice text = ratsu_comment_text(game, &game->elements[i]);
        struct ratsu_command command;
        if (ratsu_figures_read(game, text, black, &facts.figures)) continue;
        for (size_t at = 0; ratsu_command_next(text, &at, &command);) {
            if (!command.closed) continue;
            if (ratsu_slice_is(command.name, "csl")) facts.csl = command.value;
            if (ratsu_slice_is(command.name, "cal")) facts.cal = command.value;
        }
    }
    return facts;
}

/* How many moves its side has made with MOVE, from the start of the game through its line. */
static uint64_t own_number(const struct ratsu_game *game, size_t move)
{
    uint16_t depth = game->elements[move].depth;
    uint64_t plies = 0;
    bool replaced = false; /* by a variation: the move before it */
    for (size_t i = move + 1; i-- > 0;) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->depth < depth) replaced = true;
        if (element->depth < depth) depth = element->depth;
        if (element->depth > depth || element->kind != RATSU_MOVE) continue;
        plies += !replaced;
        replaced = false;
    }
    return (plies + 1) / 2;
}

struct ratsu_figures ratsu_figures_of(const struct ratsu_game *game, size_t move, bool black)
{
    struct ratsu_figures figures = ratsu_facts_of(game, move, black).figures;
    struct ratsu_time_control control = {0};
    if (figures.has_elapsed || !figures.has_clock) return figures;
    /* The second move before it in its line is of the same side. */
    const uint16_t depth = game->elements[move].depth;
    size_t own = move;
    unsigned moves = 0;
    while (moves < 2 && own-- > 0 && game->elements[own].depth >= depth)
        moves += game->elements[own].depth == depth && game->elements[own].kind == RATSU_MOVE;
    if (moves < 2) return figures;
    const struct ratsu_figures before = ratsu_facts_of(game, own, black).figures;
    if (!before.has_clock) return figures;
    if (!ratsu_game_time_control(game, &control)) control = (struct ratsu_time_control){0};
    const uint64_t number = control.added ? own_number(game, move) : 1;
    const struct ratsu_time_gain gain = ratsu_time_gained(&control, number);
    figures.has_elapsed = ratsu_time_used(before.clock, &gain, control.period_count > 0,
                                          figures.clock, &figures.elapsed);
    return figures;
}

void ratsu_add_seconds(struct ratsu_buffer *out, uint64_t milliseconds)
{
    ratsu_buffer_add_number(out, milliseconds / 1000);
    unsigned rest = (unsigned)(milliseconds % 1000);
    if (rest) ratsu_buffer_add_char(out, '.');
    for (unsigned unit = 100; rest && unit; unit /= 10)
        ratsu_buffer_add_char(out, (char)('0' + rest / unit % 10));
}

struct value ratsu_writer_column(struct ratsu_writer *writer, const struct ratsu_key_source *source,
                                 const struct ratsu_key *key, char text[RATSU_MOVE_TEXT_MAX])
{
    struct value value = {.kind = TEXT, .text.data = text};
    if (key->written == RATSU_WRITES_FILE)
        value.text = writer->file;
    else if (key->written == RATSU_WRITES_ECO)
        value.text = writer->eco;
    else if (key->written == RATSU_WRITES_MOVE)
        value.text = ratsu_writer_move(writer, source->ply->move, text);
    else if (key->written == RATSU_WRITES_COORDINATES)
        value.text.length = ratsu_writer_coordinates(writer, source->ply->move, text);
    else if (key->value)
        value = key->value(source, key->which);
    else
        value.text = ratsu_game_known(source->game, key->tag);
    return value;
}

void ratsu_add_figure(struct ratsu_buffer *out, const struct ratsu_key *key,
                      const struct value *value)
{
    enum { THOUSAND = 1000, MILLIONTHS = 1000000 };
    if (value->missing) return;
    const int64_t *part = value->span.low;
    if (key->type == SECONDS_VALUE)
        ratsu_add_seconds(out, (uint64_t)(part[0] * THOUSAND + part[1] / MILLIONTHS));
    else
        ratsu_add_signed(out, part[0]);
}

void ratsu_add_signed(struct ratsu_buffer *out, int64_t value)
{
    if (value < 0) ratsu_buffer_add_char(out, '-');
    ratsu_buffer_add_number(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

struct ratsu_slice ratsu_writer_comments(struct ratsu_writer *writer, size_t move)
{
    const struct ratsu_game *game = writer->game;
    struct ratsu_buffer *out = &writer->stack;
    out->length = 0;
    for (size_t i = move; (i = ratsu_comment_after(game, i)) < game->element_count;) {
        if (out->length) ratsu_buffer_add_char(out, ' '); /* each may be of another encoding */
        struct ratsu_slice text = ratsu_comment_text(game, &game->elements[i]);
        ratsu_buffer_add_slice(out, ratsu_writer_utf8(writer, text, NULL));
    }
    writer->out.failed |= out->failed;
    ratsu_join_lines(out, 0);
    return ratsu_buffer_slice(out);
}

bool ratsu_writer_faulty(const struct ratsu_form *form, const struct ratsu_game *game, size_t from,
                         size_t *index)
{
    *index = game->element_count;
    if (game->start_fault != RATSU_START_FINE || game->too_long) return true;
    if (!(game->remarks & RATSU_FAULTS)) return false;
    for (size_t i = from; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE || !(element->remarks & RATSU_FAULTS)) continue;
        if (element->depth > 0 && !(form->carries & RATSU_CARRIES_VARIATIONS)) continue;
        *index = i;
        return true;
    }
    return false;
}
