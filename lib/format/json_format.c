/* format/json_format.c: games as JSON Lines: ratsu-json(5).
 *
 * A line of moves is an array. A move is an object; what stands after it (NAGs, comments,
 * variations, in their order) is its array "after"; what stands before a line's first move are
 * objects of the line itself. The brackets that are open are a stack of bytes, for variations may
 * be nested deep. */
#include "format/forms.h"
#include "notation/uci.h"
#include "game/build.h"

#include <stdlib.h>

enum { LINE_EMPTY, LINE_ITEMS, MOVE_OPEN, MOVE_AFTER }; /* states of a line */

static void add_text(struct ratsu_writer *writer, struct ratsu_slice text)
{
    ratsu_buffer_add_char(&writer->out, '"');
    ratsu_add_json(&writer->out, text);
    ratsu_buffer_add_char(&writer->out, '"');
}

static void add_key(struct ratsu_writer *writer, const char *key)
{
    ratsu_buffer_add_char(&writer->out, '"');
    ratsu_buffer_add_string(&writer->out, key);
    ratsu_buffer_add(&writer->out, "\":", 2);
}

/* Adds, as member KEY, the encoding of the text before it, which is UTF-8 now. */
static void add_encoding(struct ratsu_writer *writer, const char *key)
{
    const char *name = writer->encoding;
    ratsu_buffer_add_char(&writer->out, ',');
    add_key(writer, key);
    add_text(writer, ratsu_slice_of(name ? name : "windows-1252"));
}

static void add_tag_value(struct ratsu_writer *writer, const struct ratsu_tag *tag,
                          bool name_recoded)
{
    bool recoded;
    struct ratsu_slice value = ratsu_writer_value(writer, tag->value, &recoded);
    if (recoded || name_recoded) ratsu_buffer_add_string(&writer->out, "{\"text\":");
    add_text(writer, value);
    if (recoded) add_encoding(writer, "encoding");
    if (name_recoded) add_encoding(writer, "name_encoding");
    if (recoded || name_recoded) ratsu_buffer_add_char(&writer->out, '}');
}

/* Adds the tags of the game. Tags of one name are one member, an array: in an object names are
 * unique, and most readers of JSON keep only the last. */
static void add_tags(struct ratsu_writer *writer)
{
    const struct ratsu_game *game = writer->game;
    const bool may_repeat = ratsu_game_tags_may_repeat(game);
    size_t *next = may_repeat ? ratsu_game_namesakes(game) : NULL;
    writer->out.failed |= may_repeat && !next;
    for (size_t i = 0; i < game->tag_count && !writer->out.failed; i++) {
        if (next && next[i] == SIZE_MAX) continue; /* stands beside the first of its name */
        if (i) ratsu_buffer_add_char(&writer->out, ',');
        const struct ratsu_tag *tag = &game->tags[i];
        const bool repeated = next && next[i];
        if (!repeated && (tag->known || ratsu_json_plain(tag->name)) &&
            ratsu_json_plain(tag->value)) {
            /* "Event":"Casual game" */
            if (!ratsu_buffer_reserve(&writer->out, tag->name.length + tag->value.length + 5))
                break;
            char *at = writer->out.data + writer->out.length;
            *at++ = '"';
            if (tag->name.length) memcpy(at, tag->name.data, tag->name.length);
            at += tag->name.length;
            memcpy(at, "\":\"", 3);
            at += 3;
            if (tag->value.length) memcpy(at, tag->value.data, tag->value.length);
            at += tag->value.length;
            *at++ = '"';
            writer->out.length = (size_t)(at - writer->out.data);
            continue;
        }
        bool recoded; /* the name was in another encoding */
        add_text(writer, ratsu_writer_utf8(writer, tag->name, &recoded));
        ratsu_buffer_add_string(&writer->out, repeated ? ":[" : ":");
        add_tag_value(writer, tag, recoded);
        for (size_t at = repeated ? next[i] : 0, after; at; at = after) {
            ratsu_buffer_add_char(&writer->out, ',');
            add_tag_value(writer, &game->tags[at], recoded);
            after = next[at];
            next[at] = SIZE_MAX;
        }
        if (repeated) ratsu_buffer_add_char(&writer->out, ']');
    }
    free(next);
}

static uint8_t *state_of(struct ratsu_writer *writer)
{
    return (uint8_t *)&writer->stack.data[writer->stack.length - 1];
}

static void close_move(struct ratsu_writer *writer)
{
    if (*state_of(writer) == MOVE_AFTER) ratsu_buffer_add_char(&writer->out, ']');
    if (*state_of(writer) >= MOVE_OPEN) ratsu_buffer_add_char(&writer->out, '}');
}

static void close_line(struct ratsu_writer *writer)
{
    close_move(writer);
    ratsu_buffer_add_char(&writer->out, ']');
    writer->stack.length--;
}

/* Opens an object that is not a move: after a move in its "after", before the first move in the
 * line itself. */
static void open_item(struct ratsu_writer *writer)
{
    uint8_t *state = state_of(writer);
    if (*state == MOVE_OPEN) {
        ratsu_buffer_add_string(&writer->out, ",\"after\":[");
        *state = MOVE_AFTER;
    } else if (*state == LINE_EMPTY) {
        *state = LINE_ITEMS;
    } else {
        ratsu_buffer_add_char(&writer->out, ',');
    }
    ratsu_buffer_add_char(&writer->out, '{');
}

static void add_seconds(struct ratsu_writer *writer, const char *key, uint64_t milliseconds)
{
    ratsu_buffer_add_char(&writer->out, ',');
    add_key(writer, key);
    ratsu_add_seconds(&writer->out, milliseconds);
}

static void add_marks(struct ratsu_writer *writer, const char *key, struct ratsu_slice value)
{
    struct ratsu_slice mark;
    unsigned squares = key[1] == 's' ? 1 : 2;
    bool camelot = writer->game->start.rules & RATSU_RULES_CAMELOT;
    size_t at = 0;
    bool first = true;
    if (!value.data) return;
    ratsu_buffer_print(&writer->out, ",\"%s\":[", key);
    while (ratsu_mark_next(value, &at, &mark)) {
        if (!ratsu_mark_sound(mark, squares, camelot)) continue;
        if (!first) ratsu_buffer_add_char(&writer->out, ',');
        add_text(writer, mark);
        first = false;
    }
    ratsu_buffer_add_char(&writer->out, ']');
}

void ratsu_add_json_facts(struct ratsu_writer *writer, size_t index, uint32_t ply)
{
    const struct ratsu_game *game = writer->game;
    size_t next = index + 1;
    while (next < game->element_count && game->elements[next].kind == RATSU_NUMBER) next++;
    if (next == game->element_count || game->elements[next].kind == RATSU_MOVE) return;
    bool black = ((ply & 1) != 0) != (game->start.turn == RATSU_BLACK);
    struct ratsu_move_facts facts = ratsu_facts_of(game, index, black);
    writer->unclear += facts.figures.unclear;
    const struct ratsu_evaluation *evaluation = &facts.figures.evaluation;
    if (facts.figures.has_clock) add_seconds(writer, "clk", facts.figures.clock);
    if (facts.figures.has_elapsed) add_seconds(writer, "emt", facts.figures.elapsed);
    if (facts.figures.has_evaluation) {
        ratsu_buffer_add_string(&writer->out,
                                evaluation->mate ? ",\"eval\":{\"mate\":" : ",\"eval\":{\"cp\":");
        ratsu_add_signed(&writer->out, evaluation->value);
        ratsu_buffer_add_char(&writer->out, '}');
    }
    if (facts.figures.depth) {
        ratsu_buffer_add_string(&writer->out, ",\"depth\":");
        ratsu_buffer_add_number(&writer->out, facts.figures.depth);
    }
    add_marks(writer, "csl", facts.csl);
    add_marks(writer, "cal", facts.cal);
}

/* {"move":"Nf3","uci":"g1f3" -- no escapes: texts of moves that were played hold none. */
static void add_move(struct ratsu_writer *writer, size_t index)
{
    static const char before[] = "{\"move\":\"", between[] = "\",\"uci\":\"";
    const struct ratsu_element *element = &writer->game->elements[index];
    struct ratsu_buffer *out = &writer->out;
    char text[RATSU_MOVE_TEXT_MAX];
    close_move(writer);
    if (*state_of(writer) != LINE_EMPTY) ratsu_buffer_add_char(out, ',');
    *state_of(writer) = MOVE_OPEN;

    const struct ratsu_slice move = ratsu_writer_move(writer, element, text);
    const size_t most = sizeof before + move.length + sizeof between + RATSU_MOVE_TEXT_MAX;
    if (!ratsu_buffer_reserve(out, most)) return;
    char *at = out->data + out->length;
    memcpy(at, before, sizeof before - 1);
    at += sizeof before - 1;
    memcpy(at, move.data, move.length);
    at += move.length;
    memcpy(at, between, sizeof between - 1);
    at += sizeof between - 1;
    at += ratsu_writer_coordinates(writer, element, at);
    *at++ = '"';
    out->length = (size_t)(at - out->data);
    ratsu_add_json_facts(writer, index, writer->walk.ply);
}

/* The inner loop of the form: writes the plain moves from INDEX on after a move whose object is
 * open, up to anything but moves and their numbers. Most moves are plain: short, no castling. They
 * are written without their position, so the walk need not play them. Texts are copied at constant
 * lengths; extra bytes are overwritten by the next text. Returns the index after them. */
static size_t add_plain_moves(struct ratsu_writer *writer, size_t index)
{
    const struct ratsu_game *game = writer->game;
    static const char before[16] = "},{\"move\":\"", between[16] = "\",\"uci\":\"";
    enum { BEFORE = 11, BETWEEN = 9, MOST = 48, ROOM = 64 * MOST };
    struct ratsu_buffer *out = &writer->out;
    const struct ratsu_element *element = game->elements + index, *last = NULL;
    const struct ratsu_element *end = game->elements + game->element_count;
    const char *bytes = game->bytes.data, *limit = out->data + out->length;
    char *at = out->data + out->length;
    uint32_t plies = 0;
    while (end > element && end[-1].offset + (size_t)8 > game->bytes.length) end--;
    for (; element < end; element++) {
        if (element->kind == RATSU_NUMBER) continue;
        if (element->kind != RATSU_MOVE || element->length > 8 || element->remarks != 0 ||
            element->u.move.flags & (RATSU_CASTLING | RATSU_NULL_MOVE))
            break;
        if (UNLIKELY(at >= limit)) {
            out->length = (size_t)(at - out->data);
            if (!ratsu_buffer_reserve(out, ROOM)) break;
            at = out->data + out->length;
            limit = at + ROOM - MOST;
        }
        memcpy(at, before, sizeof before);
        memcpy(at + BEFORE, bytes + element->offset, 8);
        at += BEFORE + element->length;
        memcpy(at, between, sizeof between);
        at += BETWEEN;
        at +=
            write_squares(at, element->u.move.from, element->u.move.to, element->u.move.promotion);
        *at++ = '"';
        last = element;
        plies++;
    }
    out->length = (size_t)(at - out->data);
    writer->walk.ply += plies;
    if (!last) return (size_t)(element - game->elements);
    writer->walk.before_ply = writer->walk.ply - 1;
    ratsu_add_json_facts(writer, (size_t)(last - game->elements), writer->walk.before_ply);
    return (size_t)(element - game->elements);
}

static void add_element(struct ratsu_writer *writer, size_t index)
{
    static const char *const keys[] = {[RATSU_COMMENT] = "comment",
                                       [RATSU_LINE_COMMENT] = "line_comment",
                                       [RATSU_ESCAPE] = "escape"};
    const struct ratsu_game *game = writer->game;
    const struct ratsu_element *element = &game->elements[index];
    struct ratsu_slice text;
    bool recoded;
    switch (element->kind) {
    case RATSU_MOVE:
        add_move(writer, index);
        break;
    case RATSU_NAG:
    case RATSU_SIGN:
        open_item(writer);
        ratsu_buffer_print(&writer->out, "\"nag\":%lu}", (unsigned long)element->u.nag);
        break;
    case RATSU_COMMENT:
    case RATSU_LINE_COMMENT:
    case RATSU_ESCAPE:
        text = ratsu_writer_utf8(writer, ratsu_comment_text(game, element), &recoded);
        open_item(writer);
        add_key(writer, keys[element->kind]);
        add_text(writer, text);
        if (recoded) add_encoding(writer, "encoding");
        ratsu_buffer_add_char(&writer->out, '}');
        break;
    case RATSU_VARIATION_IN:
        open_item(writer);
        add_key(writer, "variation");
        ratsu_buffer_add_char(&writer->out, '[');
        ratsu_buffer_add_char(&writer->stack, LINE_EMPTY);
        break;
    case RATSU_VARIATION_OUT:
        if (writer->stack.length < 2) break;
        close_line(writer);
        ratsu_buffer_add_char(&writer->out, '}');
        break;
    default:
        break;
    }
}

static void add_head(struct ratsu_writer *writer)
{
    const struct ratsu_game *game = writer->game;
    enum ratsu_result result = ratsu_game_result(game);
    struct ratsu_buffer *out = &writer->out;
    ratsu_buffer_add_string(out, "{\"variant\":\"");
    ratsu_buffer_add_string(out, ratsu_variant(game->system)->name);
    ratsu_buffer_add_string(out, "\",\"result\":\"");
    ratsu_buffer_add_string(out, ratsu_result_text(result));
    if (game->terminator < game->element_count) {
        uint32_t end = game->elements[game->terminator].u.result;
        if (end != result) {
            ratsu_buffer_add_string(out, "\",\"terminator\":\"");
            ratsu_buffer_add_string(out, ratsu_result_text((enum ratsu_result)end));
        }
    }
    ratsu_buffer_add_string(out, "\",\"plies\":");
    ratsu_buffer_add_number(out, game->plies);
    ratsu_buffer_add_string(out, ",\"end\":\"");
    ratsu_buffer_add_string(out, ratsu_end_of(game));
    ratsu_buffer_add_char(out, '"');
    /* A reader uses coordinates where moves are not SAN in English. */
    const struct ratsu_pgn_style *style = &writer->options->pgn;
    if (style->notation)
        ratsu_buffer_print(&writer->out, ",\"notation\":\"%s\"", style->notation->name);
    if (style->letters)
        ratsu_buffer_print(&writer->out, ",\"pieces\":\"%s\"", style->letters->code);
    ratsu_buffer_add_string(out, ",\"file\":");
    add_text(writer, ratsu_writer_utf8(writer, writer->file, NULL));
    ratsu_buffer_add_string(out, ",\"offset\":");
    ratsu_buffer_add_number(out, writer->offset);
    ratsu_buffer_add_string(out, ",\"tags\":{");
    add_tags(writer);
    ratsu_buffer_add_string(&writer->out, "},\"moves\":[");
}

bool ratsu_write_json(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    writer->game = game;
    add_head(writer);
    writer->stack.length = 0;
    ratsu_buffer_add_char(&writer->stack, LINE_EMPTY);
    if (writer->stack.failed) return false;
    ratsu_writer_begin(writer);
    bool follow = !writer->walk.blind; /* otherwise the walk only counts plies */
    for (size_t i = 0; i < game->element_count && !writer->stack.failed;) {
        size_t at = i++;
        const struct ratsu_element *element = &game->elements[at];
        if (element->kind == RATSU_NUMBER || element->kind == RATSU_TAG) continue;
        add_element(writer, at);
        ratsu_walk_step(&writer->walk, element);
        if (!follow && element->kind == RATSU_MOVE) i = add_plain_moves(writer, i);
    }
    while (writer->stack.length > 1) { /* variations that were never closed */
        close_line(writer);
        ratsu_buffer_add_char(&writer->out, '}');
    }
    close_line(writer);
    ratsu_buffer_add(&writer->out, "}\n", 2);
    return !writer->stack.failed && !writer->walk.failed;
}
