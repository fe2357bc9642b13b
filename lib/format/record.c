/* format/record.c: puts a game together element by element, for readers of forms other than PGN. */
#include "format/record.h"

#include "base/array.h"
#include "game/build.h"
#include "pgn/reading.h"

void ratsu_form_reader_free(struct ratsu_form_reader *reader)
{
    ratsu_buffer_free(&reader->text);
    ratsu_buffer_free(&reader->scratch);
    ratsu_buffer_free(&reader->tidy);
    free(reader->ends.items);
    free(reader->claims);
    free(reader->places);
    *reader = (struct ratsu_form_reader){0};
}

bool ratsu_record_fail(struct ratsu_form_reader *reader, size_t at, const char *fault)
{
    if (reader->fault) return false;
    reader->fault = fault;
    reader->fault_at = at;
    return false;
}

bool ratsu_is_tag_name(struct ratsu_slice name)
{
    for (size_t i = 0; i < name.length; i++)
        if (!name.data[i] || strchr(" \t\r\n\v\f\"[]", name.data[i])) return false;
    /* Where PGN is read, a colon or = at the end does not belong to the name. */
    return name.length > 0 && !strchr(":=", name.data[name.length - 1]) &&
           ratsu_find_unicode_blank(name, 0) == name.length;
}

void ratsu_record_begin(struct ratsu_form_reader *reader)
{
    ratsu_game_clear(reader->game);
    reader->text.length = 0;
    reader->depth = 0;
    reader->fault = reader->warning = NULL;
    reader->fault_at = 0;
    reader->given = (struct ratsu_epd_given){0};
    reader->claimed = (struct ratsu_move_style){ratsu_notation_find(ratsu_slice_of("uci")), NULL};
    reader->claim_count = reader->place_count = 0;
    reader->unread = 0;
    reader->moves_apart = reader->strays = false;
}

/* Begins an element at the end of the text; NULL if there is no memory. */
static struct ratsu_element *open_element(struct ratsu_form_reader *reader,
                                          enum ratsu_element_kind kind)
{
    struct ratsu_element *element = ratsu_game_add_element(reader->game);
    if (!element) {
        reader->no_memory = true;
        return NULL;
    }
    element->offset = (uint32_t)reader->text.length;
    element->kind = (uint8_t)kind;
    element->depth = (uint16_t)(reader->depth < UINT16_MAX ? reader->depth : UINT16_MAX);
    return element;
}

void ratsu_record_tag(struct ratsu_form_reader *reader, struct ratsu_slice name,
                      struct ratsu_slice value)
{
    struct ratsu_buffer *text = &reader->text;
    struct ratsu_element *element = open_element(reader, RATSU_TAG);
    /* Slices of the text would become invalid when it grows: ratsu_record_end() sets them, from
     * these lengths. */
    ratsu_buffer_add_char(text, '[');
    ratsu_buffer_add_slice(text, name);
    ratsu_buffer_add(text, " \"", 2);
    ratsu_add_value(text, value);
    ratsu_buffer_add(text, "\"]", 2);
    if (element) element->length = (uint32_t)(text->length - element->offset);
    ratsu_buffer_add_char(text, '\n');
    if (!element || text->failed) return;
    struct ratsu_slice written = ratsu_slice_part(ratsu_buffer_slice(text), element->offset + 1u,
                                                  element->offset + 1u + name.length);
    if (!ratsu_game_add_tag(reader->game, written, written)) reader->no_memory = true;
}

/* Sets the slices of the game's tags to the text as it is now. */
static void place_tags(struct ratsu_form_reader *reader)
{
    struct ratsu_game *game = reader->game;
    game->bytes = ratsu_buffer_slice(&reader->text);
    for (size_t i = 0; i < game->tag_count; i++) {
        struct ratsu_tag *tag = &game->tags[i];
        const struct ratsu_element *element = &game->elements[tag->element];
        size_t from = element->offset + 1u, to = from + tag->name.length;
        tag->name = ratsu_slice_part(game->bytes, from, to);
        tag->value =
            ratsu_slice_part(game->bytes, to + 2, element->offset + (size_t)element->length - 2);
    }
}

void ratsu_record_start(struct ratsu_form_reader *reader, struct ratsu_slice fen)
{
    if (fen.length == 0) return;
    if (!reader->game->known[RATSU_TAG_SETUP])
        ratsu_record_tag(reader, ratsu_slice_of("SetUp"), ratsu_slice_of("1"));
    if (!reader->game->known[RATSU_TAG_FEN]) ratsu_record_tag(reader, ratsu_slice_of("FEN"), fen);
}

void ratsu_record_variant(struct ratsu_form_reader *reader, struct ratsu_slice name)
{
    if (name.length == 0 || reader->game->known[RATSU_TAG_VARIANT]) return;
    const struct ratsu_variant *row = ratsu_variant(ratsu_system_of(name));
    reader->system = RATSU_STANDARD;
    /* The game's FEN alone may show that it follows another system than standard chess. */
    if (row && row->system == RATSU_STANDARD) {
        union ratsu_any_position position;
        if (!reader->game->known[RATSU_TAG_FEN] || reader->text.failed) return;
        place_tags(reader);
        const struct ratsu_slice fen = ratsu_game_known(reader->game, RATSU_TAG_FEN), unnamed = {0};
        const enum ratsu_system shown =
            ratsu_system_choose(unnamed, fen, 0, RATSU_STANDARD, &position).system;
        if (shown == RATSU_STANDARD) return;
    }
    ratsu_record_tag(reader, ratsu_slice_of("Variant"), row ? ratsu_slice_of(row->name) : name);
}

struct ratsu_element *ratsu_record_add(struct ratsu_form_reader *reader,
                                       enum ratsu_element_kind kind, char open,
                                       struct ratsu_slice text, char close)
{
    bool line = kind == RATSU_LINE_COMMENT || kind == RATSU_ESCAPE;
    if (kind == RATSU_ESCAPE) ratsu_buffer_add_char(&reader->text, '\n');
    struct ratsu_element *element = open_element(reader, kind);
    if (open) ratsu_buffer_add_char(&reader->text, open);
    ratsu_buffer_add_slice(&reader->text, text);
    if (close) ratsu_buffer_add_char(&reader->text, close);
    if (element) element->length = (uint32_t)(reader->text.length - element->offset);
    ratsu_buffer_add_char(&reader->text, line ? '\n' : ' ');
    return element;
}

bool ratsu_record_moves(struct ratsu_form_reader *reader, struct ratsu_slice text, size_t *bad)
{
    size_t from = reader->text.length;
    ratsu_buffer_add_slice(&reader->text, text);
    struct pgn_reading reading = {.game = reader->game,
                                  .text = ratsu_buffer_slice(&reader->text),
                                  .at = from,
                                  .end = reader->text.length,
                                  .depth = reader->depth,
                                  .scan = ratsu_pgn_scan(reader->level)};
    reader->game->bytes = reading.text;
    while (!reader->text.failed && ratsu_pgn_regular(&reading) &&
           reading.at < reading.text.length) {
        char c = reading.text.data[reading.at];
        if (pgn_is(c, PGN_BLANK) || ratsu_is_line_end(c)) {
            reading.at++;
            continue;
        }
        *bad = reading.at - from;
        if (c == '[' || c == ']') return false;
        if (!ratsu_pgn_item(&reading)) break;
    }
    reader->no_memory |= reading.no_memory || reader->text.failed;
    reader->strays |= reading.prose;
    if (reading.depth > reader->depth)
        ratsu_pgn_mark_open(reader->game, reading.depth - reader->depth);
    for (; reading.depth > reader->depth; reading.depth--)
        ratsu_record_add(reader, RATSU_VARIATION_OUT, ')', (struct ratsu_slice){0}, 0);
    ratsu_buffer_add_char(&reader->text, ' ');
    return true;
}

void ratsu_record_place(struct ratsu_form_reader *reader, size_t skip, size_t length, size_t at)
{
    const size_t from = reader->text.length + skip;
    if (!RATSU_GROW(reader->places, reader->place_capacity, reader->place_count + 1)) {
        reader->no_memory = true;
        return;
    }
    reader->places[reader->place_count++] = (struct ratsu_place){from, from + length, at};
}

size_t ratsu_record_place_of(const struct ratsu_form_reader *reader, size_t offset)
{
    size_t low = 0, high = reader->place_count;
    while (low < high) { /* the last place that does not begin after it is at low - 1 */
        size_t middle = low + (high - low) / 2;
        if (reader->places[middle].from <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    const struct ratsu_place *place = low > 0 ? &reader->places[low - 1] : NULL;
    return place && offset < place->to ? place->at + offset - place->from : 0;
}

void ratsu_record_claim(struct ratsu_form_reader *reader, enum ratsu_claimed claimed,
                        struct ratsu_slice name, struct ratsu_slice text, size_t at,
                        uint32_t offset)
{
    if (text.length == 0) return;
    if (!RATSU_GROW(reader->claims, reader->claim_capacity, reader->claim_count + 1)) {
        reader->no_memory = true;
        return;
    }
    reader->claims[reader->claim_count++] = (struct ratsu_claim){claimed, name, text, at, offset};
}

void ratsu_record_end(struct ratsu_form_reader *reader, enum ratsu_result result)
{
    struct ratsu_game *game = reader->game;
    const struct ratsu_element *last =
        game->element_count ? &game->elements[game->element_count - 1] : NULL;
    game->terminator = game->element_count;
    if (result == RATSU_NO_RESULT) { /* the record names none: use the result of the tag */
        place_tags(reader);
        result = ratsu_game_result(game);
    }
    if (last && last->kind == RATSU_RESULT && last->depth == 0) {
        game->terminator--;
    } else {
        struct ratsu_element *element =
            ratsu_record_add(reader, RATSU_RESULT, 0, ratsu_slice_of(ratsu_result_text(result)), 0);
        if (element) element->u.result = result;
    }
    if (!reader->moves_apart) ratsu_pgn_find_terminator(game, SIZE_MAX, false);
    reader->no_memory |= reader->text.failed;
    if (reader->no_memory) return;
    place_tags(reader);
    if (reader->strays) ratsu_pgn_settle_words(game);
}
