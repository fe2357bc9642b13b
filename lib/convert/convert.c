/* convert/convert.c: reads the games of one form, edits them, and writes them in another. */
#include "convert/converter.h"

#include "game/build.h"
#include "pgn/hard_start.h"
#include "check/swallowed.h"
#include "pgn/translate.h"
#include "chess/squares.h"
#include "game/player.h"
#include "io/join.h"
#include "lanes/lanes.h"
#include "notation/san_explain.h"
#include "notation/uci.h"
#include "variant/follows.h"

struct ratsu_converter *ratsu_converter_new(const struct ratsu_kernel *kernel,
                                            const struct ratsu_convert_settings *settings)
{
    struct ratsu_converter *converter = kernel ? malloc(sizeof *converter) : NULL;
    if (!converter) return NULL;
    *converter = (struct ratsu_converter){
        .kernel = kernel,
        .settings = settings,
        .writer = {.form = settings->form,
                   .kernel = kernel,
                   .options = &settings->write,
                   .encoding = settings->read_encoding,
                   .reading = {settings->read_notation, settings->read_letters}},
        .edit = {.kernel = kernel, .options = &settings->edit}};
    bool ready = ratsu_read_choices(converter);
    if (ready && settings->read_encoding) {
        converter->recoder = ratsu_recoder_open("UTF-8", settings->read_encoding);
        converter->writer.recoder = converter->recoder;
        ready = converter->recoder;
    }
    if (ready) return converter;
    ratsu_converter_free(converter);
    return NULL;
}

void ratsu_converter_free(struct ratsu_converter *converter)
{
    if (!converter) return;
    ratsu_writer_free(&converter->writer);
    ratsu_game_free(&converter->game);
    ratsu_lanes_free(converter->lanes);
    ratsu_form_reader_free(&converter->reader);
    ratsu_edit_free(&converter->edit);
    ratsu_free_choices(converter);
    ratsu_walk_free(&converter->walk);
    ratsu_recoder_close(converter->recoder);
    ratsu_buffer_free(&converter->copy);
    ratsu_buffer_free(&converter->recoded);
    ratsu_buffer_free(&converter->done.messages);
    free(converter->done.reports);
    free(converter->done.ends);
    free(converter);
}

/* Begins a report on what failed at byte AT of the text, or on what was read with a WARNING. The
 * caller adds its message to the buffer returned. */
static struct ratsu_buffer *begin_report(struct ratsu_converter *converter, size_t at, bool warning)
{
    struct ratsu_converted *done = &converter->done;
    done->failed += !warning;
    done->warned += warning;
    if (!RATSU_GROW(done->reports, done->report_capacity, done->report_count + 1)) {
        done->no_memory = true;
        return &done->messages;
    }
    done->reports[done->report_count++] =
        (struct ratsu_convert_report){at, done->messages.length, 0, warning};
    return &done->messages;
}

RATSU_FORMAT(3, 4)
static void fail(struct ratsu_converter *converter, size_t at, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    ratsu_buffer_print_list(begin_report(converter, at, false), format, list);
    va_end(list);
}

/* Returns where byte OFFSET of the game is in the text, or where its record is if that is not
 * known. */
static size_t place_at(const struct ratsu_converter *converter, size_t offset)
{
    return converter->offset +
           (converter->record_end ? ratsu_record_place_of(&converter->reader, offset) : offset);
}

/* Reports why no move of the game can be played; a bad position is reported at its place, if the
 * text has it. */
static void explain_start(struct ratsu_converter *converter)
{
    const struct ratsu_game *game = &converter->game;
    struct ratsu_slice fen = ratsu_game_known(game, RATSU_TAG_FEN), text = converter->text->bytes;
    if (game->start_fault == RATSU_START_UNKNOWN) {
        struct ratsu_slice name = ratsu_game_known(game, RATSU_TAG_VARIANT);
        struct ratsu_buffer *message = begin_report(converter, converter->offset, false);
        ratsu_buffer_add_string(message, "unknown variant ");
        ratsu_add_shown(message, name);
        ratsu_buffer_add_string(message, ": its moves cannot be played");
        return;
    }
    if (game->start_fault == RATSU_START_NO_FEN) {
        fail(converter, converter->offset, "Chess960 without a FEN tag: its start is not known");
        return;
    }
    bool readable = game->fen_fault >= RATSU_FEN_KINGS;
    uintptr_t place = (uintptr_t)fen.data - (uintptr_t)text.data;
    size_t at = place < text.length ? place + (readable ? 0 : game->fen_at) : converter->offset;
    fail(converter, at, "this position cannot be %s: %s", readable ? "played" : "read",
         ratsu_position_fault_text(game->system, (enum ratsu_fen_fault)game->fen_fault));
}

/* Finds the position before element INDEX of the game, which comes after those asked for before.
 * Variations are left where the depth of an element says so: their brackets may have been dropped
 * since. False if the line was broken before, or there is no memory. */
static bool find_position(struct ratsu_converter *converter, size_t index,
                          union ratsu_any_position *position)
{
    const struct ratsu_game *game = &converter->game;
    struct ratsu_walk *walk = &converter->walk;
    if (converter->walked == 0) ratsu_walk_begin(walk, converter->kernel, game);
    for (;; converter->walked++) {
        const struct ratsu_element *element = &game->elements[converter->walked];
        while (walk->depth > element->depth) ratsu_walk_leave(walk);
        if (converter->walked == index) break;
        if (element->kind != RATSU_VARIATION_OUT) ratsu_walk_step(walk, element);
    }
    *position = walk->any_now;
    return walk->sound && !walk->failed;
}

/* Reports why the game cannot be written, at the fault's place; INDEX comes from
 * ratsu_writer_faulty(). */
static void explain(struct ratsu_converter *converter, size_t index)
{
    const struct ratsu_game *game = &converter->game;
    union ratsu_any_position position;
    if (index == game->element_count) {
        explain_start(converter);
        return;
    }
    const struct ratsu_element *element = &game->elements[index];
    struct ratsu_slice text = ratsu_element_text(game, element);
    size_t at = place_at(converter, element->offset);
    struct ratsu_buffer *message = begin_report(converter, at, false);
    ratsu_add_shown(message, text);
    ratsu_buffer_add_string(message, ": ");
    if (index > game->terminator) {
        ratsu_buffer_add_string(
            message, "it comes after the result, which ends the game: put the result last");
        return;
    }
    size_t before = message->length;
    const struct ratsu_letters *letters = converter->settings->read_letters;
    bool san = !converter->settings->read_notation;
    bool over = element->remarks & RATSU_AFTER_END;
    bool known = (san || over) && element->depth <= RATSU_DEPTH_MAX &&
                 find_position(converter, index, &position);
    if (known) {
        const struct ratsu_variant *row = ratsu_variant_of(&position);
        row->move_explain(message, converter->kernel, &position, text, element->remarks, letters);
    }
    if (element->depth > RATSU_DEPTH_MAX) {
        ratsu_buffer_print(message, "in variations over %d deep, which are not played",
                           RATSU_DEPTH_MAX);
    } else if (message->length == before) {
        bool none = element->remarks & RATSU_NOT_A_MOVE;
        bool hinted = none && san && !letters;
        const struct ratsu_position *before_it = known ? &position.chess : NULL;
        char room[RATSU_HINT_MAX];
        const char *hint = hinted ? ratsu_san_hint(converter->kernel, before_it, text, room) : NULL;
        ratsu_buffer_add_string(message, element->remarks & RATSU_AMBIGUOUS
                                             ? "more than one legal move fits"
                                         : none ? "no move in any position"
                                                : "no legal move here");
        if (hint) ratsu_buffer_print(message, "; %s", hint);
    }
}

/* Joins the game that was written from FROM on to the text before it. Line ends are added where an
 * empty line is missing, but not between unchanged games that follow each other in the input. */
static void join_game(struct ratsu_converter *converter, size_t from)
{
    struct ratsu_buffer *out = &converter->writer.out;
    struct ratsu_converted *done = &converter->done;
    struct ratsu_slice written = ratsu_slice_part(ratsu_buffer_slice(out), from, out->length);
    bool asked = converter->settings->write.pgn.keep && !converter->text->form->read;
    bool kept = asked && ratsu_slice_equal(written, converter->game.bytes) &&
                converter->game.bytes.data != converter->recoded.data;
    const char *before = done->missing_end;
    int own = ratsu_pgn_follows(&done->end, written);
    done->missing_end = ratsu_join_missing(written);
    done->merged += own == 0 || ratsu_first_text(written) == written.length; /* nothing is left */
    done->no_memory |= own < 0;
    if (!before) done->first.length = written.length;
    if (!before) {
        done->begins_kept = kept && converter->offset == 0;
    } else if (*before && !(kept && converter->kept_to == converter->offset)) {
        size_t length = strlen(before);
        ratsu_buffer_add_string(out, before);
        if (out->failed) return;
        memmove(out->data + from + length, out->data + from, out->length - length - from);
        memcpy(out->data + from, before, length);
    }
    converter->kept_to = kept ? converter->offset + written.length : 0;
    done->ends_kept = kept && converter->kept_to == converter->text->bytes.length;
}

static bool going_on(const struct ratsu_converter *converter)
{
    return !converter->done.stopped && !converter->done.no_memory;
}

/* Text that holds no game is an error, unless it is blank. */
static void report_no_game(struct ratsu_converter *converter, struct ratsu_slice text)
{
    size_t at = ratsu_first_text(text);
    if (at == text.length || !going_on(converter)) return;
    fail(converter, at, "no game in this text: no tags or moves found%s",
         ratsu_json_hint(ratsu_slice_part(text, at, text.length)));
}

/* Makes the game UTF-8 if requested. False if there is no memory. */
static bool recode(struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    if (!settings->to_utf8 || !settings->form->keeps_bytes || converter->game.too_long) return true;
    bool done = ratsu_convert_to_utf8(converter);
    converter->done.no_memory |= !done;
    return done;
}

/* Writes the game as it is: its bytes, or the text of its record if it has none. */
static void pass_game_on(struct ratsu_converter *converter)
{
    struct ratsu_writer *writer = &converter->writer;
    const bool pgn = writer->form->holds == RATSU_HOLDS_PGN;
    size_t from = writer->out.length;
    if (!recode(converter)) return;
    if (writer->made) {
        writer->form->write(writer, &converter->game);
    } else if (pgn) {
        ratsu_buffer_add_slice(&writer->out, converter->game.bytes);
    } else {
        ratsu_add_line(&writer->out, converter->game.bytes);
        ratsu_buffer_add_char(&writer->out, '\n');
    }
    if (pgn) join_game(converter, from);
}

/* ---- Games ---- */

/* PGN names a game's system by its Variant tag: the tag is written for every system but standard
 * chess, unless the game is KEPT unchanged. False if there is no memory. */
static bool name_system(struct ratsu_converter *converter, struct ratsu_game *game, bool kept)
{
    const struct ratsu_form *form = converter->settings->form;
    bool bytes = kept || (form->holds != RATSU_HOLDS_PGN && !converter->writer.made);
    if ((form->keeps_bytes && bytes) || game->system == RATSU_STANDARD) return true;
    struct ratsu_slice name = ratsu_slice_of(ratsu_variant(game->system)->name);
    size_t tag = game->known[RATSU_TAG_VARIANT];
    if (tag) {
        if (ratsu_names_no_system(game->tags[tag - 1].value)) game->tags[tag - 1].value = name;
        return true;
    }
    return !form->keeps_bytes || ratsu_game_add_loose_tag(game, ratsu_slice_of("Variant"), name);
}

/* Whether writing games ran out of memory. */
static bool starved(const struct ratsu_converter *converter)
{
    const struct ratsu_writer *writer = &converter->writer;
    return writer->out.failed || writer->scratch.failed || writer->stack.failed ||
           writer->walk.failed || converter->copy.failed || converter->edit.unmatched.failed;
}

/* Reports castling that cannot be written by the king's squares, as requested: a king that moves
 * one square, or none, is not read as castling. */
static void report_castling(struct ratsu_converter *converter)
{
    const struct ratsu_game *game = &converter->game;
    const struct ratsu_convert_settings *settings = converter->settings;
    const struct ratsu_form *form = settings->form;
    bool coordinates = form->coordinates || (form->separator && settings->write.rows_by_ply) ||
                       settings->write.pgn.notation == &ratsu_notation_by_king;
    if (!settings->write.castling_by_king || !coordinates) return;
    if (!(game->start.rules & RATSU_RULES_CHESS960)) return;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        bool written =
            element->depth == 0 || settings->split || form->carries & RATSU_CARRIES_VARIATIONS;
        if (element->kind != RATSU_MOVE || element->remarks & (RATSU_FAULTS | RATSU_UNPLAYED))
            continue;
        if (!written || !(element->u.move.flags & RATSU_CASTLING) ||
            ratsu_castles_by_king(element->u.move))
            continue;
        struct ratsu_move move = element->u.move;
        struct ratsu_buffer *message =
            begin_report(converter, place_at(converter, element->offset), false);
        ratsu_add_shown(message, ratsu_element_text(game, element));
        char squares[4];
        put_square(put_square(squares, move.from), castled_king(move.from, move.to));
        ratsu_buffer_print(
            message, ": written as the king's move onto its rook, because %.4s is not castling",
            squares);
    }
}

/* Makes the moves in the tag EPD SAN if they were read in another notation or language, which the
 * tag cannot name. Removes a tag EPD of PGN that no program would read as operations, where it
 * would be written as such, and reports it. False if there is no memory. */
static bool settle_operations(struct ratsu_converter *converter, struct ratsu_game *game)
{
    struct ratsu_writer *writer = &converter->writer;
    struct ratsu_buffer *san = &converter->reader.scratch;
    const unsigned carries = writer->form->carries;
    const bool translated =
        writer->given.operations.length && (writer->reading.notation || writer->reading.letters);
    const bool checked = !writer->given.line.data && /* records are, as they are read */
                         carries & RATSU_CARRIES_OPERATIONS && !(carries & RATSU_CARRIES_TAGS);
    if (translated && !ratsu_operations_to_san(writer, game, san)) return false;
    for (size_t i = 0; (translated || checked) && i < game->tag_count; i++) {
        struct ratsu_tag *tag = &game->tags[i];
        size_t at;
        if (!ratsu_slice_is(tag->name, "EPD")) continue;
        if (translated) tag->value = ratsu_buffer_slice(san);
        if (!checked) continue;
        struct ratsu_slice value = ratsu_writer_value(writer, tag->value, NULL);
        const char *fault = ratsu_operations_fault(value, NULL, false, &at);
        if (!fault) continue;
        fail(converter, converter->offset, "the tag EPD: %s: its operations are left out", fault);
        tag->value.length = 0;
    }
    return true;
}

static bool write_part(void *context, struct ratsu_game *game)
{
    struct ratsu_converter *converter = context;
    const struct ratsu_convert_settings *settings = converter->settings;
    struct ratsu_writer *writer = &converter->writer;
    size_t from = writer->out.length;
    bool kept = settings->write.pgn.keep && !writer->made;
    kept &= settings->form->holds == RATSU_HOLDS_PGN;
    if (!name_system(converter, game, kept) || !settle_operations(converter, game)) return false;
    /* The column eco is the game's tag, or the code of its last position with a name. */
    const struct ratsu_opening *opening = NULL;
    writer->eco = ratsu_game_known(game, RATSU_TAG_ECO);
    if (!writer->eco.length && settings->openings && settings->form->names_openings)
        opening = ratsu_openings_of_game(settings->openings, converter->kernel, game, NULL);
    if (opening) writer->eco = opening->eco;
    writer->start_made = writer->start_copied = false;
    writer->part++;
    writer->game = game;
    bool written = settings->form->write(writer, game);
    if (starved(converter)) return false;
    if (!written && !settings->form->of_positions) writer->out.length = from;
    if (!written || converter->edit.unwritable) {
        fail(converter, converter->offset,
             "KQkq has no letter for these castling rights: use --castling=xfen");
        converter->edit.unwritable = false;
    }
    if (writer->unread) {
        fail(converter, converter->offset,
             "a move in an operation cannot be read: it stays as it was written");
        writer->unread = false;
    }
    ratsu_count_losses(converter, kept);
    if (settings->form->holds == RATSU_HOLDS_PGN) join_game(converter, from);
    return !starved(converter);
}

/* Applies --on-error to a game that cannot be written, whose first fault is at INDEX. True if the
 * game was cut and can be written now. */
static bool handle_fault(struct ratsu_converter *converter, size_t index)
{
    const enum ratsu_on_error on_error = converter->settings->on_error;
    const bool comment = on_error == RATSU_ON_ERROR_COMMENT;
    struct ratsu_game *game = &converter->game;
    explain(converter, index);
    if (comment || on_error == RATSU_ON_ERROR_TRUNCATE) {
        /* Every line ends before its first fault. The others are reported too, as their lines lose
         * moves as well; moves before a fault are sound. */
        while (game->start_fault == RATSU_START_FINE) {
            if (!ratsu_edit_truncate(&converter->edit, game, index, comment)) {
                converter->done.no_memory = true;
                return false;
            }
            if (!ratsu_writer_faulty(converter->settings->form, game, index, &index)) return true;
            explain(converter, index);
        }
        return false;
    }
    if (on_error == RATSU_ON_ERROR_REPORT && converter->settings->form->keeps_bytes)
        pass_game_on(converter);
    converter->done.stopped |= on_error == RATSU_ON_ERROR_STOP;
    return false;
}

/* Reports the comment or variation that is never closed: the moves after it may not belong to it.
 * For a game that KEEPS its bytes, only if it is dropped. */
static void report_open(struct ratsu_converter *converter, bool keeps)
{
    const struct ratsu_edit_options *edit = &converter->settings->edit;
    const struct ratsu_game *game = &converter->game;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        bool comment = element->kind == RATSU_COMMENT;
        if (element->fault != RATSU_UNTERMINATED) continue;
        if (keeps && !(edit->drop & (comment ? RATSU_DROP_COMMENTS : RATSU_DROP_VARIATIONS)) &&
            !(comment && edit->comments_like))
            continue;
        fail(converter, place_at(converter, element->offset),
             "this %s is not closed: the rest of the game is read as a part of it",
             comment ? "comment" : "variation");
        return;
    }
}

/* Adds the beginning of TEXT in quotation marks: enough to find it. */
static void add_quoted(struct ratsu_buffer *message, struct ratsu_slice text)
{
    enum { MOST = 32 };
    size_t end = text.length < MOST ? text.length : MOST;
    while (end < text.length && end > MOST - 4 && ((unsigned char)text.data[end] & 0xc0) == 0x80)
        end--;
    ratsu_buffer_add_string(message, "\"");
    ratsu_add_shown(message, ratsu_slice_part(text, 0, end));
    ratsu_buffer_add_string(message, end < text.length ? "...\"" : "\"");
}

/* Whether ELEMENT is text that is dropped with a message: not the signs that ended files of DOS,
 * before or after a game. */
static bool is_stray_text(const struct ratsu_game *game, const struct ratsu_element *element)
{
    if (element->kind != RATSU_STRAY || element->fault == RATSU_SIGN_SPELLING) return false;
    const struct ratsu_slice text = ratsu_element_text(game, element), all = game->bytes;
    const size_t at = (size_t)(text.data - all.data), end = at + text.length;
    const struct ratsu_slice before = ratsu_slice_part(all, 0, at);
    const bool signs = ratsu_skip_spaces(text, 0) == text.length;
    return !signs ||
           (ratsu_skip_spaces(before, 0) < at && ratsu_skip_spaces(all, end) < all.length);
}

/* Reports what ratsu_edit_drop_strays() drops: text once, since prose is many words. */
static void report_strays(struct ratsu_converter *converter)
{
    const struct ratsu_game *game = &converter->game;
    size_t texts = 0; /* places that hold text that is dropped */
    bool text = false;
    for (size_t i = 0; i < game->element_count; i++)
        texts += is_stray_text(game, &game->elements[i]);
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        bool sign = element->kind == RATSU_STRAY && element->fault == RATSU_SIGN_SPELLING;
        bool stray = element->kind == RATSU_STRAY && !sign;
        if (!ratsu_edit_is_stray(game, element) || (stray && text)) continue;
        if (stray && !is_stray_text(game, element)) continue;
        if (sign && (converter->settings->edit.drop & RATSU_DROP_NAGS ||
                     !(converter->settings->form->carries & RATSU_CARRIES_NAGS)))
            continue; /* counted with those that are not carried */
        text |= stray;
        struct ratsu_slice dropped = ratsu_element_text(game, element);
        struct ratsu_buffer *message =
            begin_report(converter, place_at(converter, element->offset), false);
        ratsu_buffer_add_string(message,
                                stray  ? "text that is not part of a game is left out: "
                                : sign ? "a sign that belongs to no move is left out: "
                                : element->kind == RATSU_NAG
                                    ? "a NAG is a number from 0 to 255: this one is left out: "
                                : element->kind == RATSU_TAG
                                    ? "a tag without a name or value, or with characters that no "
                                      "name has, is left out: "
                                    : "a result that is not at the end of the game is left out: ");
        add_quoted(message, dropped);
        if (stray && texts > 1)
            ratsu_buffer_print(message, ", and what stands in %zu more place%s", texts - 1,
                               texts > 2 ? "s" : "");
        const char *hint = stray ? ratsu_text_hint(dropped) : NULL;
        if (hint) ratsu_buffer_print(message, "; %s", hint);
    }
}

/* Warns of the line at byte OFFSET of the game, which is written as a part of it and may be meant
 * as another one. */
static void warn_of_line(struct ratsu_converter *converter, size_t offset)
{
    ratsu_buffer_add_string(begin_report(converter, place_at(converter, offset), true),
                            "this line is read as more of the game before, and may be another "
                            "game: end each game with a result or an empty line");
}

/* Warns of numbers of the main line that are written as others: where a comment may have been meant
 * to end before the moves in it, and where a line begins again with 1. in a game with tags. */
static void warn_of_numbers(struct ratsu_converter *converter)
{
    const struct ratsu_game *game = &converter->game;
    bool comment = false;
    size_t moves = 0, line;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        comment |= element->kind == RATSU_COMMENT;
        moves += element->kind == RATSU_MOVE && !element->depth;
        if (element->kind != RATSU_NUMBER || element->depth) continue;
        if (moves > 1 && game->tag_count &&
            ratsu_slice_is(ratsu_element_text(game, element), "1.") &&
            ratsu_pgn_begins_line(game->bytes, element->offset, &line))
            warn_of_line(converter, element->offset);
        size_t at = comment ? ratsu_swallowing(game, i) : game->element_count;
        if (at < game->element_count)
            ratsu_buffer_add_string(
                begin_report(converter, place_at(converter, game->elements[at].offset), true),
                "moves may have been lost in this comment: the number after it is not the next "
                "one; is a closing \"}\" missing?");
        comment = false;
    }
}

/* Drops elements that can only be written as the game's own bytes, unless these are written, and
 * reports them; unwraps variations without a move, also in bytes that lose their variations, and
 * puts NAGs after their moves. False if there is no memory. */
static bool drop_strays(struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    struct ratsu_game *game = &converter->game;
    bool bytes = settings->form->keeps_bytes && !converter->writer.made &&
                 (settings->form->holds != RATSU_HOLDS_PGN || settings->write.pgn.keep);
    if (bytes) {
        if (settings->edit.drop || settings->edit.comments_like) report_open(converter, true);
        return !(settings->edit.drop & RATSU_DROP_VARIATIONS) ||
               ratsu_edit_free_comments(&converter->edit, game);
    }
    /* Where the player has compared all numbers with the game's, and found them right, none is. */
    const bool compared = !settings->read_notation && game->start_fault == RATSU_START_FINE &&
                          !(game->remarks & (RATSU_WRONG_NUMBER | RATSU_FAULTS));
    if (!converter->record_end && !compared) warn_of_numbers(converter);
    struct ratsu_survey survey = ratsu_game_survey(game);
    struct swallowed found = {0};
    while (!converter->record_end && survey.comments && ratsu_next_swallowed(game, &found)) {
        const size_t at = place_at(converter, game->elements[found.next - 1].offset);
        ratsu_buffer_add_string(begin_report(converter, at, true), found.fault);
    }
    converter->bare = survey.bare && !settings->edit.add;
    if (survey.faults) report_open(converter, false);
    if (survey.variations && !ratsu_edit_unwrap_variations(&converter->edit, game)) return false;
    if (survey.nags && !ratsu_edit_place_nags(&converter->edit, game)) return false;
    if (!survey.faults && !survey.strays && !converter->edit.strays) return true;
    report_strays(converter);
    ratsu_edit_drop_strays(game);
    return true;
}

/* Compares facts that the record states twice, such as the number of plies, with the game that was
 * read from it. False if they differ: the first difference is reported. */
static bool claims_hold(struct ratsu_converter *converter)
{
    const struct ratsu_form_reader *reader = &converter->reader;
    const struct ratsu_game *game = &converter->game;
    struct ratsu_buffer *said = &converter->copy;
    struct ratsu_walk *walk = &converter->writer.walk;
    size_t next = 0, i = 0;
    if (!converter->record_end) return true;
    for (; reader->moves_apart && i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE || element->fault != RATSU_GLUED) continue;
        ratsu_buffer_add_slice(begin_report(converter, converter->offset, false),
                               ratsu_element_text(game, element));
        ratsu_buffer_add_string(&converter->done.messages, ": a second move in the same field");
        return false;
    }
    if (reader->claim_count == 0) return true;
    i = ratsu_claims_are_plain(reader, game, &next) ? game->element_count : 0;
    ratsu_walk_begin(walk, converter->kernel, game);
    for (;; ratsu_walk_step(walk, &game->elements[i++])) {
        uint32_t offset = i < game->element_count ? game->elements[i].offset : UINT32_MAX;
        for (; next < reader->claim_count && reader->claims[next].offset <= offset; next++) {
            const struct ratsu_claim *claim = &reader->claims[next];
            if (offset != UINT32_MAX && !walk->sound) continue; /* not played */
            if (ratsu_claim_holds(&converter->writer, i, claim, reader->claimed, said)) continue;
            fail(converter, converter->offset + claim->at,
                 "\"%.*s\" is %.*s, but the game read here has %.*s", (int)claim->name.length,
                 claim->name.data, (int)claim->text.length, claim->text.data,
                 said->length ? (int)said->length : 7, said->length ? said->data : "nothing");
            return false;
        }
        if (offset == UINT32_MAX) return true;
    }
}

static struct ratsu_play_options play_options(const struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    struct ratsu_play_options options = {.system = converter->reader.system,
                                         .marks_ignored = settings->form->without_san};
    /* Letters of another language are for SAN here; ratsu_game_translate() reads other
     * notations. */
    const struct ratsu_letters *letters = settings->read_notation ? NULL : settings->read_letters;
    while (letters && options.pieces + 1 < ratsu_letters_count &&
           &ratsu_letters[options.pieces] != letters)
        options.pieces++;
    return options;
}

/* Whether the variations of the game become separate games: not if these could fill the memory,
 * which is reported. */
static bool is_split(struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    uint64_t bytes = 0;
    if (!settings->split) return false;
    if (!ratsu_edit_measure(&converter->edit, &converter->game, &bytes))
        converter->done.no_memory = true;
    if (settings->max_game == 0 || bytes <= settings->max_game) return true;
    fail(converter, converter->offset,
         "its variations as games are longer than --max-game: not split");
    converter->done.stopped |= settings->on_error == RATSU_ON_ERROR_STOP;
    return false;
}

/* Plays the game, read in the notation of the settings, with what is asked for besides. False if
 * there is no memory. */
static bool play_game(struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    const struct ratsu_play_options options = play_options(converter);
    struct ratsu_game *game = &converter->game;
    const bool ends =
        settings->form->names_ends || converter->reader.claim_count || settings->edit.set_count;
    return ratsu_game_play(converter->kernel, game, &options) &&
           (!settings->read_notation ||
            ratsu_game_translate(converter->kernel, game, settings->read_notation,
                                 settings->read_letters)) &&
           (!ends || ratsu_player_end_repetitions(game));
}

/* Edits the game that was played, and writes it or the games that it is split into. False if there
 * is no memory. */
static bool write_edited(struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    struct ratsu_game *game = &converter->game;
    const struct ratsu_edit_options *edit = &settings->edit;
    bool edits = edit->drop || edit->add || edit->drop_tag_count || edit->set_count ||
                 edit->table.data || edit->comments_like;
    bool tags = edit->add || edit->restyle || converter->edit.cut;
    bool made = converter->writer.made;
    converter->writer.made |= settings->split; /* from here on: parts have no bytes of their own */
    bool done = drop_strays(converter);
    done = done && (!edits || ratsu_edit_apply(&converter->edit, game));
    /* The tag FEN of a game in export form gets its usual spelling, without impossible rights. */
    const unsigned odd = game->fen_remarks & (RATSU_FEN_RESPELLED | RATSU_FEN_SHORT);
    const bool kept = settings->write.pgn.keep && !converter->writer.made;
    if (done && odd && !kept && settings->form->holds == RATSU_HOLDS_PGN && !edit->restyle &&
        game->known[RATSU_TAG_FEN]) {
        ratsu_lose(converter, RATSU_CARRIES_RIGHTS, (odd & RATSU_FEN_CASTLING_DROPPED) != 0);
        ratsu_lose(converter, RATSU_CARRIES_RIGHTS, (odd & RATSU_FEN_EN_PASSANT_DROPPED) != 0);
        done = ratsu_edit_set_position(&converter->edit, game, "FEN", &game->any_start, edit->fen);
    }
    converter->done.without_row += converter->edit.without;
    converter->done.joined = converter->edit.joined;
    converter->done.tags_dropped |= converter->edit.dropped;
    if (done) report_castling(converter);
    bool split = done && is_split(converter);
    bool whole = tags && !split; /* a part gets its own tags */
    done = done && (!whole || ratsu_edit_tags(&converter->edit, game, converter->edit.cut));
    done = done && recode(converter);
    done = done && (split ? ratsu_edit_split(&converter->edit, game, write_part, converter)
                          : write_part(converter, game));
    converter->writer.made = made;
    return done;
}

static void convert_game(struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    struct ratsu_game *game = &converter->game;
    size_t fault;
    ratsu_edit_begin(&converter->edit);
    converter->walked = 0;
    size_t length =
        converter->record_end ? converter->record_end - converter->offset : game->bytes.length;
    converter->writer.game = &converter->game;
    converter->writer.nth = (uint32_t)converter->done.games++;
    converter->writer.part = 0;
    converter->writer.offset = converter->text->offset + converter->offset;
    converter->writer.end = converter->writer.offset + length;
    if (game->too_long || (settings->max_game && game->bytes.length > settings->max_game)) {
        fail(converter, converter->offset, "game longer than --max-game: not read");
        converter->done.stopped |= settings->on_error == RATSU_ON_ERROR_STOP;
        if (settings->form->keeps_bytes && settings->on_error == RATSU_ON_ERROR_REPORT)
            pass_game_on(converter);
        return;
    }
    if (!play_game(converter)) {
        converter->done.no_memory = true;
        return;
    }
    converter->done.overruled += game->system != settings->system;
    if (game->second) warn_of_line(converter, game->second);
    bool faulty = ratsu_writer_faulty(settings->form, game, 0, &fault);
    if (faulty && !handle_fault(converter, fault)) return;
    if (!faulty && !claims_hold(converter)) {
        converter->done.stopped |= settings->on_error == RATSU_ON_ERROR_STOP;
        return;
    }
    bool chosen = converter->positions || settings->cut || settings->mark_count;
    if (chosen && !ratsu_apply_choices(converter)) {
        converter->done.no_memory = true;
        return;
    }
    if (!write_edited(converter)) converter->done.no_memory = true;
}

/* Notes that a game of the text ends at AT. */
static void end_game(struct ratsu_converter *converter, size_t at)
{
    struct ratsu_converted *done = &converter->done;
    if (RATSU_GROW(done->ends, done->end_capacity, done->end_count + 1))
        done->ends[done->end_count++] = (struct ratsu_piece_end){at, converter->writer.out.length};
    else
        done->no_memory = true;
}

static void convert_games(struct ratsu_converter *converter, struct ratsu_slice text)
{
    struct ratsu_play_options play = play_options(converter);
    struct ratsu_pgn_reader reader = {
        .text = text, .depth = RATSU_PGN_ALL, .level = converter->kernel->level};
    enum ratsu_pgn_next next = RATSU_PGN_END;
    while (going_on(converter) && (next = ratsu_lanes_read(&converter->lanes, &reader, &play,
                                                           &converter->game)) == RATSU_PGN_GAME) {
        converter->offset = (size_t)(converter->game.bytes.data - text.data);
        size_t end = converter->offset + converter->game.bytes.length;
        convert_game(converter);
        end_game(converter, end);
    }
    converter->done.no_memory |= next == RATSU_PGN_NO_MEMORY;
}

static void convert_record(struct ratsu_converter *converter, struct ratsu_slice record, size_t at)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    const struct ratsu_form *form = converter->text->form;
    struct ratsu_form_reader *reader = &converter->reader;
    converter->offset = at;
    do {
        reader->system = settings->system;
        bool read = form->read(form, reader, record);
        if (reader->no_memory || reader->text.failed || reader->scratch.failed) {
            converter->done.no_memory = true;
            return;
        }
        if (!read) {
            fail(converter, at + reader->fault_at, "%s", reader->fault);
            converter->done.games++;
            converter->done.stopped |= settings->on_error == RATSU_ON_ERROR_STOP;
            if (form == settings->form && form->keeps_bytes &&
                settings->on_error == RATSU_ON_ERROR_REPORT) {
                ratsu_buffer_add_slice(&converter->writer.out, record);
                ratsu_buffer_add_char(&converter->writer.out, '\n');
            }
            return;
        }
        converter->writer.given = reader->given;
        if (reader->warning)
            ratsu_buffer_add_string(begin_report(converter, at + reader->fault_at, true),
                                    reader->warning);
        if (reader->unread) ratsu_lose(converter, RATSU_CARRIES_FIELDS, reader->unread);
        if (going_on(converter)) convert_game(converter);
    } while (reader->more && going_on(converter));
}

static void convert_records(struct ratsu_converter *converter, struct ratsu_slice text)
{
    for (size_t at = 0; at < text.length && going_on(converter);) {
        size_t end = ratsu_line_end(text, at);
        struct ratsu_slice line = ratsu_slice_part(text, at, end);
        converter->record_end = ratsu_line_after(text, end);
        if (!ratsu_form_skips(converter->text->form, line)) convert_record(converter, line, at);
        at = converter->record_end;
        end_game(converter, at);
    }
}

const struct ratsu_converted *ratsu_convert_text(struct ratsu_converter *converter,
                                                 const struct ratsu_convert_text *text)
{
    struct ratsu_converted *done = &converter->done;
    converter->text = text;
    converter->record_end = 0;
    converter->reader.game = &converter->game;
    converter->reader.system = converter->settings->system;
    converter->reader.header = text->header;
    converter->reader.level = converter->kernel->level;
    converter->reader.by_text =
        converter->settings->read_notation || converter->settings->read_letters;
    converter->reader.more = converter->reader.no_memory = false;
    converter->writer.file = text->file;
    converter->writer.made = text->form->read && !text->form->keeps_bytes;
    converter->writer.given = (struct ratsu_epd_given){0};
    converter->writer.left_out = 0;
    converter->writer.pictures = false;
    converter->edit.unmatched.length = 0;
    *done = (struct ratsu_converted){.reports = done->reports,
                                     .report_capacity = done->report_capacity,
                                     .messages = done->messages,
                                     .ends = done->ends,
                                     .end_capacity = done->end_capacity};
    done->messages.length = 0;
    if (text->form->header && !text->header) {
        done->no_memory = true;
    } else if (text->form->read) {
        convert_records(converter, text->bytes);
    } else {
        convert_games(converter, text->bytes);
        if (done->games == 0) report_no_game(converter, text->bytes);
    }
    size_t end = done->messages.length; /* of the last report: their messages follow each other */
    for (size_t i = done->report_count; i-- > 0; end = done->reports[i].message)
        done->reports[i].message_length = end - done->reports[i].message;
    done->unmatched = ratsu_buffer_slice(&converter->edit.unmatched);
    if (converter->edit.table)
        done->unmatched_columns = ratsu_tag_table_columns(converter->edit.table);
    done->left_out = converter->writer.left_out;
    done->pictures = converter->writer.pictures;
    done->first.data = converter->writer.out.data;
    done->no_memory |= starved(converter) || done->messages.failed;
    return done;
}

void ratsu_convert_finish(struct ratsu_converter *converter, uint64_t first,
                          struct ratsu_buffer *out)
{
    ratsu_writer_finish(&converter->writer, first, out);
}

void ratsu_convert_begin(struct ratsu_converter *converter, struct ratsu_buffer *out)
{
    const struct ratsu_form *form = converter->settings->form;
    if (form->begin) form->begin(&converter->writer);
    ratsu_writer_finish(&converter->writer, 1, out);
}

void ratsu_convert_end(struct ratsu_converter *converter, bool pictures, struct ratsu_buffer *out)
{
    const struct ratsu_form *form = converter->settings->form;
    converter->writer.pictures = pictures;
    if (form->end) form->end(&converter->writer);
    ratsu_writer_finish(&converter->writer, 1, out);
}
