/* format/uci_format.c: one line a game: coordinates separated by single spaces; from another
 * start, as UCI's position command; of another rule system, after the word "variant" and its
 * name. */
#include "format/forms.h"
#include "chess/squares.h"
#include "notation/uci.h"

/* ---- Writing ---- */

/* Writes the main line, a blank after each move. Coordinates need only the rules and the turn: the
 * walk need not move on, except for Camelot's paths. */
static void add_moves(struct ratsu_writer *writer)
{
    const struct ratsu_game *game = writer->game;
    struct ratsu_buffer *out = &writer->out;
    const struct ratsu_element *element = game->elements, *end = element + game->element_count;
    const bool paths = game->start.rules & RATSU_RULES_CAMELOT;
    if (!ratsu_buffer_reserve(out, 1 + (paths ? 0 : (RATSU_UCI_MAX + 1) * game->element_count)))
        return;
    char *at = out->data + out->length;
    for (; element < end; element++) {
        if (!ratsu_mainline_move(element)) continue;
        struct ratsu_move move = element->u.move;
        if (UNLIKELY(paths)) {
            if (!ratsu_buffer_reserve(out, RATSU_MOVE_TEXT_MAX + 1)) return;
            at = out->data + out->length;
            at += ratsu_writer_coordinates(writer, element, at);
            ratsu_walk_step(&writer->walk, element);
            out->length = (size_t)(at + 1 - out->data);
        } else if (UNLIKELY(move.flags & (RATSU_CASTLING | RATSU_NULL_MOVE))) {
            at += ratsu_writer_coordinates(writer, element, at);
        } else {
            at += write_squares(at, move.from, move.to, move.promotion);
        }
        *at++ = ' ';
    }
    out->length = (size_t)(at - out->data);
}

bool ratsu_write_uci(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    bool elsewhere = ratsu_writer_starts_elsewhere(game);
    bool command = elsewhere || game->system != RATSU_STANDARD;
    bool sound = true;
    writer->game = game;
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    if (command) {
        /* Writes the text before the moves. */
        if (game->system != RATSU_STANDARD) {
            /* The name as one word: "variant camelot-wcf ". */
            ratsu_buffer_add_string(&writer->out, "variant ");
            for (const char *c = ratsu_variant(game->system)->name; *c; c++) {
                bool capital = ratsu_is_capital(*c);
                if (*c == '(' || *c == ')') continue;
                ratsu_buffer_add_char(&writer->out, capital     ? (char)(*c + 'a' - 'A')
                                                    : *c == ' ' ? '-'
                                                                : *c);
            }
            ratsu_buffer_add_char(&writer->out, ' ');
        }
        ratsu_buffer_add_string(&writer->out, elsewhere ? "position fen " : "position startpos");
        sound = !elsewhere || ratsu_writer_position(writer, &writer->out, false);
    }
    size_t end = out->length;
    if (command) ratsu_buffer_add_string(out, " moves ");
    size_t first = out->length;
    add_moves(writer);
    out->length = out->length > first ? out->length - 1 : end;
    ratsu_buffer_add_char(out, '\n');
    return sound && !out->failed;
}

/* ---- Recognition ---- */

static bool is_coordinate_move(struct ratsu_slice text)
{
    if (ratsu_slice_is(text, "0000")) return true;
    if (text.length != 4 && text.length != 5) return false;
    for (size_t i = 0; i < 4; i += 2)
        if (square_named(text.data + i) == RATSU_NO_SQUARE) return false;
    return text.length == 4 || memchr("qrbnQRBN", text.data[4], 8);
}

/* Writes Camelot's moves in their own notation: C8-D9, H4xJ4xL6. */
static bool is_camelot_path(struct ratsu_slice text)
{
    size_t squares = 0;
    for (size_t at = 0; at < text.length; squares++) {
        if (squares > 0 && text.data[at] != '-' && text.data[at] != 'x') return false;
        at += squares > 0;
        if (at + 1 >= text.length || text.data[at] < 'A' || text.data[at] > 'L') return false;
        size_t digits = at + 1;
        for (at = digits; at < text.length && ratsu_is_digit(text.data[at]);) at++;
        if (at == digits || at > digits + 2) return false;
    }
    return squares > 1;
}

/* Removes WORD and the blanks after it from the beginning of TEXT, if that is its first word. */
static bool skip_word(struct ratsu_slice *text, const char *word)
{
    struct ratsu_slice rest = *text;
    if (!ratsu_slice_is(ratsu_take_word(&rest), word)) return false;
    *text = rest;
    return true;
}

/* Removes the name of a rule system from the beginning of TEXT: the words before "position", as in
 * "camelot (wcf) position", or the first word if that does not follow. Empty if TEXT is. */
static struct ratsu_slice skip_system(struct ratsu_slice *text)
{
    struct ratsu_slice name = ratsu_take_word(text), rest = *text, word;
    while ((word = ratsu_take_word(&rest)).length > 0) {
        if (!ratsu_slice_is(word, "position")) continue;
        *text = ratsu_slice_part(*text, (size_t)(word.data - text->data), text->length);
        return ratsu_slice_trim((struct ratsu_slice){name.data, (size_t)(word.data - name.data)});
    }
    return name;
}

/* The position command, after a rule system perhaps, or moves alone. */
bool ratsu_begins_uci(struct ratsu_slice line)
{
    struct ratsu_slice move;
    if (skip_word(&line, "variant")) {
        struct ratsu_slice name = skip_system(&line);
        if (name.length == 0) return false;
        if (ratsu_system_of(name) != RATSU_UNKNOWN_SYSTEM) return true;
    }
    if (skip_word(&line, "position"))
        return skip_word(&line, "startpos") || skip_word(&line, "fen");
    while ((move = ratsu_take_word(&line)).length > 0)
        if (!is_coordinate_move(move) && !is_camelot_path(move)) return false;
    return true;
}

/* ---- Reading ---- */

/* Reads "variant NAME" and UCI's position command up to the moves, which are left in TEXT. NULL,
 * or the fault. */
static const char *read_command(struct ratsu_slice *text, struct ratsu_slice *variant,
                                struct ratsu_slice *fen)
{
    bool named = skip_word(text, "variant");
    if (named) {
        *variant = skip_system(text);
        if (variant->length == 0) return "\"variant\" is followed by the name of a rule system";
    }
    if (!skip_word(text, "position"))
        return named ? "expected \"position\" after \"variant NAME\"" : NULL;
    if (skip_word(text, "fen")) {
        struct ratsu_slice rest = *text, word = {0};
        while (rest.length && !ratsu_slice_is(word, "moves")) word = ratsu_take_word(&rest);
        const bool moves = ratsu_slice_is(word, "moves");
        const size_t end = moves ? (size_t)(word.data - text->data) : text->length;
        *fen = ratsu_slice_trim(ratsu_slice_part(*text, 0, end));
        *text = ratsu_slice_part(*text, end, text->length);
    } else if (!skip_word(text, "startpos")) {
        return "\"position\" is followed by \"fen\" or \"startpos\"";
    }
    return skip_word(text, "moves") || text->length == 0 ? NULL
                                                         : "expected \"moves\" after the position";
}

bool ratsu_read_uci(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                    struct ratsu_slice record)
{
    static const char alone[] = "a line of UCI holds coordinate moves alone";
    static const bool refused[256] = {
        ['{'] = true, ['}'] = true, ['('] = true, [')'] = true, ['['] = true, [']'] = true,
        [';'] = true, ['$'] = true, ['%'] = true, ['"'] = true, [0] = true};
    struct ratsu_slice text = ratsu_slice_trim(record), variant = {0}, fen = {0};
    (void)form;
    ratsu_record_begin(reader);
    const char *fault = read_command(&text, &variant, &fen);
    const size_t at = (size_t)(text.data - record.data);
    if (fault) return ratsu_record_fail(reader, at, fault);
    ratsu_record_start(reader, fen);
    ratsu_record_variant(reader, variant);
    if (variant.length)
        ratsu_record_claim(reader, RATSU_CLAIMS_KEY, ratsu_slice_of("variant"), variant,
                           (size_t)(variant.data - record.data), UINT32_MAX);
    for (size_t i = 0; i < text.length; i++)
        if (refused[(unsigned char)text.data[i]]) return ratsu_record_fail(reader, at + i, alone);
    size_t bad, from = reader->text.length;
    const struct ratsu_game *game = reader->game;
    ratsu_record_place(reader, 0, text.length, at);
    ratsu_record_moves(reader, text, &bad);
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        const char *end = reader->text.data + element->offset + element->length;
        /* ICCF's digits are read as numbers; a result is judged where games are. */
        const bool move =
            element->kind == RATSU_MOVE ||
            (element->kind == RATSU_NUMBER && reader->by_text && ratsu_is_digit(end[-1]));
        if (!move && element->kind != RATSU_TAG && element->kind != RATSU_RESULT)
            return ratsu_record_fail(reader, at + element->offset - from, alone);
    }
    ratsu_record_end(reader, RATSU_OPEN);
    return true;
}
