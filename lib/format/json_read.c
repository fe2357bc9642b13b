/* format/json_read.c: a game in JSON (ratsu-json(5)), element by element.
 *
 * Keys may come in any order (jq -S sorts them), so an object is first searched for the places of
 * its values. Arrays of moves are walked with a stack, and nested at most RATSU_DEPTH_MAX deep. */
#include "format/forms.h"

#include "game/build.h"
#include "pgn/scan.h"
#include "notation/shape.h"
#include <stdlib.h>

/* Puts OUT from FROM on back into ENCODING, whose name is a JSON string. */
static bool restore_bytes(struct ratsu_json *json, struct ratsu_buffer *out, size_t from,
                          struct ratsu_slice encoding)
{
    char name[40];
    struct ratsu_slice inside = ratsu_slice_part(encoding, 1, encoding.length - 1);
    if (encoding.data[0] != '"' || inside.length >= sizeof name ||
        memchr(inside.data, '\\', inside.length)) {
        return ratsu_json_fail(json, json->at, "an \"encoding\" is a name that iconv knows");
    }
    memcpy(name, inside.data, inside.length);
    name[inside.length] = '\0';
    if (strcmp(name, "windows-1252") != 0) {
        struct ratsu_buffer text = {0};
        struct ratsu_recoder *back = ratsu_recoder_open(name, "UTF-8");
        if (!back)
            return ratsu_json_fail(json, json->at, "an \"encoding\" that iconv does not know");
        ratsu_buffer_add_slice(&text, ratsu_slice_part(ratsu_buffer_slice(out), from, out->length));
        out->length = from;
        bool whole = ratsu_recode(back, out, ratsu_buffer_slice(&text)) && !text.failed;
        ratsu_recoder_close(back);
        ratsu_buffer_free_into(&text, out);
        return whole ||
               ratsu_json_fail(json, json->at, "text that cannot be written in its \"encoding\"");
    }
    return ratsu_restore_windows_1252(out, from) ||
           ratsu_json_fail(json, json->at, "text that cannot be written in Windows-1252");
}

static struct ratsu_json within(const struct ratsu_json *json, struct ratsu_slice value)
{
    size_t from = (size_t)(value.data - json->text.data);
    return (struct ratsu_json){.text = ratsu_slice_part(json->text, 0, from + value.length),
                               .at = from};
}

static bool pass_on(struct ratsu_json *json, const struct ratsu_json *inner)
{
    return inner->message ? ratsu_json_fail(json, inner->fault_at, inner->message) : true;
}

/* Adds the text of VALUE, a JSON string, to OUT. */
static bool add_value(struct ratsu_json *json, struct ratsu_buffer *out, struct ratsu_slice value)
{
    struct ratsu_json inner = within(json, value);
    struct ratsu_slice inside;
    if (ratsu_json_string(&inner, &inside)) ratsu_json_unescape(&inner, out, inside);
    return pass_on(json, &inner);
}

/* Adds the text of VALUE, a JSON string, to OUT: in ENCODING, or, if that has no data, as UTF-8. */
static bool add_text(struct ratsu_json *json, struct ratsu_buffer *out, struct ratsu_slice value,
                     struct ratsu_slice encoding)
{
    size_t from = out->length;
    return add_value(json, out, value) &&
           (!encoding.data || restore_bytes(json, out, from, encoding));
}

/* ---- The fields ---- */

/* The values of a game, of an object in a line of moves, and of a tag; data NULL where one is
 * missing. */
struct members {
    struct ratsu_slice variant, result, terminator, plies, end, notation, pieces, file, offset;
    struct ratsu_slice tags, moves, start, fen, FEN, initialFen;
};
struct item {
    struct ratsu_slice move, uci, clk, emt, eval, depth, csl, cal, after, nag, comment;
    struct ratsu_slice line_comment, escape, variation, encoding;
};
struct tag {
    struct ratsu_slice text, encoding, name_encoding;
};

/* What each field claims; by the last fields of a game other programs name a position. */
#define ROW(type, name, claims)                                                                    \
    {                                                                                              \
#name, offsetof(struct type, name), RATSU_CLAIMS_##claims                                  \
    }
#define GAME(name, claims) ROW(members, name, claims)
#define ITEM(name, claims) ROW(item, name, claims)
#define TAG(name) RATSU_JSON_ROW(struct tag, name)
const struct ratsu_json_row ratsu_json_game_rows[] = {
    GAME(variant, KEY), GAME(result, KEY),    GAME(terminator, NONE),  GAME(plies, KEY),
    GAME(end, KEY),     GAME(notation, NONE), GAME(pieces, NONE),      GAME(file, NONE),
    GAME(offset, NONE), GAME(tags, NONE),     GAME(moves, NONE),       GAME(start, START),
    GAME(fen, START),   GAME(FEN, START),     GAME(initialFen, START), {0}};
const struct ratsu_json_row ratsu_json_item_rows[] = {
    ITEM(move, MOVE),   ITEM(uci, MOVE),       ITEM(clk, FACT),      ITEM(emt, FACT),
    ITEM(eval, FACT),   ITEM(depth, FACT),     ITEM(csl, FACT),      ITEM(cal, FACT),
    ITEM(after, NONE),  ITEM(nag, NONE),       ITEM(comment, NONE),  ITEM(line_comment, NONE),
    ITEM(escape, NONE), ITEM(variation, NONE), ITEM(encoding, NONE), {0}};
const struct ratsu_json_row ratsu_json_tag_rows[] = {
    TAG(text), TAG(encoding), TAG(name_encoding), {0}};

static struct ratsu_slice value_of(const void *object, const struct ratsu_json_row *row)
{
    struct ratsu_slice value;
    memcpy(&value, (const char *)object + row->place, sizeof value);
    return value;
}

/* ---- Tags ---- */

/* Reads the tag KEY with its VALUE, a string, or an object with the text and what it was encoded
 * in, from the object that JSON is in. */
static bool add_tag(struct ratsu_json *json, struct ratsu_form_reader *reader,
                    struct ratsu_slice key, struct ratsu_slice value)
{
    struct ratsu_buffer *scratch = &reader->scratch;
    struct ratsu_json inner = within(json, value);
    struct tag tag = {0};
    scratch->length = 0;
    if (value.data[0] == '{') {
        inner.at++;
        ratsu_json_members(&inner, ratsu_json_tag_rows, &tag,
                           "an unknown field: ratsu-json(5) lists those of a tag", NULL);
    } else {
        tag.text = value;
    }
    if (!pass_on(json, &inner) || !ratsu_json_unescape(json, scratch, key)) return false;
    if (tag.name_encoding.data && !restore_bytes(json, scratch, 0, tag.name_encoding)) return false;
    size_t name = scratch->length, at = (size_t)(value.data - json->text.data);
    reader->no_memory |= scratch->failed;
    if (scratch->failed) return true;
    if (!ratsu_is_tag_name(ratsu_buffer_slice(scratch))) {
        return ratsu_json_refuse(
            json, key,
            name ? "a tag's name holds no blanks, quotes or brackets, and no : or = at its end"
                 : "a tag without a name");
    }
    if (tag.text.length == 0 || tag.text.data[0] != '"')
        return ratsu_json_fail(json, at, "a tag's value is a string");
    if (!add_text(json, scratch, tag.text, tag.encoding)) return false;
    reader->no_memory |= scratch->failed;
    struct ratsu_slice both = ratsu_buffer_slice(scratch);
    struct ratsu_slice text = ratsu_slice_part(both, name, both.length);
    ratsu_record_tag(reader, ratsu_slice_part(both, 0, name), text);
    return true;
}

/* Tags of one name are an array of their values. */
static bool add_namesakes(struct ratsu_json *json, struct ratsu_form_reader *reader,
                          struct ratsu_slice key, struct ratsu_slice values)
{
    struct ratsu_json inner = within(json, values);
    struct ratsu_slice value;
    bool first = true;
    inner.at++;
    ratsu_json_skip_blanks(&inner);
    if (ratsu_json_peek(&inner) == ']')
        return ratsu_json_fail(json, (size_t)(values.data - json->text.data),
                               "a tag's value is a string");
    do {
        if (!first && !ratsu_json_expect(&inner, ',', "expected a comma or ]")) break;
        first = false;
        if (!ratsu_json_value(&inner, &value) || !add_tag(&inner, reader, key, value)) break;
        ratsu_json_skip_blanks(&inner);
    } while (ratsu_json_peek(&inner) != ']');
    return pass_on(json, &inner);
}

static bool add_tags(struct ratsu_json *json, struct ratsu_form_reader *reader,
                     struct ratsu_slice tags)
{
    struct ratsu_json inner = within(json, tags);
    struct ratsu_slice key, value;
    bool first = true;
    if (!ratsu_json_expect(&inner, '{', "\"tags\" is an object")) return pass_on(json, &inner);
    while (ratsu_json_member(&inner, &first, &key, &value))
        if (!(*value.data == '[' ? add_namesakes : add_tag)(&inner, reader, key, value)) break;
    return pass_on(json, &inner);
}

/* ---- Moves ---- */

static bool read_item(struct ratsu_json *json, struct item *item)
{
    *item = (struct item){0};
    if (!ratsu_json_expect(json, '{',
                           "expected an object: a move, a comment, a NAG or a variation"))
        return false;
    size_t at = json->at - 1;
    if (!ratsu_json_members(json, ratsu_json_item_rows, item,
                            "an unknown field: ratsu-json(5) lists those of a move", NULL))
        return false;
    bool holds = item->move.data || item->uci.data || item->comment.data ||
                 item->line_comment.data || item->escape.data || item->nag.data ||
                 item->variation.data;
    if (!holds)
        return ratsu_json_fail(json, at, "an object with no move, comment, NAG or variation");
    if (item->variation.data && (item->after.data || item->move.data || item->uci.data))
        return ratsu_json_fail(json, at, "a variation stands in an object of its own");
    for (const struct ratsu_json_row *row = ratsu_json_item_rows; row->name; row++)
        if (row->kind == RATSU_CLAIMS_FACT && value_of(item, row).data && !item->move.data &&
            !item->uci.data)
            return ratsu_json_fail(json, at, "clk, eval and their like stand beside a move");
    return true;
}

static bool holds_any(struct ratsu_slice text, const char *bytes)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] && strchr(bytes, text.data[i])) return true;
    return false;
}

/* A comment or line of text after the byte OPEN, and before CLOSE (0: the end of the line). */
static bool add_comment(struct ratsu_json *json, struct ratsu_form_reader *reader,
                        enum ratsu_element_kind kind, struct ratsu_slice value,
                        struct ratsu_slice encoding, char open, char close)
{
    if (!value.data) return true;
    reader->scratch.length = 0;
    if (!add_text(json, &reader->scratch, value, encoding)) return false;
    struct ratsu_slice text = ratsu_buffer_slice(&reader->scratch);
    if (ratsu_find_either(text, 0, close ? '}' : '\n', close ? '}' : '\r') < text.length) {
        return ratsu_json_refuse(json, value,
                                 close ? "a comment with } cannot be written in PGN"
                                       : "this kind of comment cannot hold a line end");
    }
    ratsu_record_add(reader, kind, open, text, close);
    return true;
}

/* Whether the brackets in TEXT close, none is nested, and none is its first byte: N(QB4)-K5 in
 * descriptive notation. */
static bool brackets_close(struct ratsu_slice text)
{
    size_t open = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == ')' && open-- == 0) return false;
        if (text.data[i] == '(' && (i == 0 || open++)) return false;
    }
    return open == 0;
}

/* Text that is more than one move, or something else in PGN, is a move that cannot be played. */
static bool add_move(struct ratsu_json *json, struct ratsu_form_reader *reader,
                     struct ratsu_slice value)
{
    struct ratsu_game *game = reader->game;
    size_t at = (size_t)(value.data - json->text.data), first = game->element_count, bad;
    reader->scratch.length = 0;
    if (!add_value(json, &reader->scratch, value)) return false;
    struct ratsu_slice text = ratsu_buffer_slice(&reader->scratch);
    /* After the word, only what belongs to its move may stand: "Qh5 (ch)". */
    size_t end = 0;
    while (end < text.length && (unsigned char)text.data[end] > ' ') end++;
    const struct ratsu_slice word = ratsu_slice_part(text, 0, end);
    if (end == 0 || ratsu_find_unicode_blank(word, 0) != end || holds_any(word, "{}[];$%\"") ||
        (end < text.length && ratsu_shape_tail(text, 0, end) != text.length))
        return ratsu_json_fail(json, at, "a move is one word");
    size_t offset = reader->text.length;
    struct ratsu_element before = {0};
    if (first) before = game->elements[first - 1];
    ratsu_record_place(reader, 0, text.length, at + 1);
    ratsu_record_moves(reader, text, &bad);
    if (reader->no_memory) return true;
    if (first) game->elements[first - 1] = before; /* "=Q" and "ch" are not its suffix here */
    bool sound = game->element_count > first && game->elements[first].kind == RATSU_MOVE;
    for (size_t i = first + 1; i < game->element_count; i++)
        sound &= game->elements[i].kind == RATSU_SIGN;
    if (sound) return true;
    if (holds_any(text, "()") && !(reader->by_text && brackets_close(text)))
        return ratsu_json_fail(json, at, "a move is one word");
    game->element_count = first;
    struct ratsu_element *element = ratsu_game_add_element(game);
    reader->no_memory |= !element;
    if (!element) return true;
    *element = (struct ratsu_element){.offset = (uint32_t)offset,
                                      .length = (uint32_t)text.length,
                                      .kind = RATSU_MOVE,
                                      .depth = (uint16_t)reader->depth};
    return true;
}

/* Returns the inside of VALUE, if it is a string. */
static struct ratsu_slice inside(struct ratsu_slice value)
{
    bool quoted = value.length > 1 && value.data[0] == '"';
    return quoted ? ratsu_slice_part(value, 1, value.length - 1) : value;
}

/* Notes as claims the fields of OBJECT that say something about the move at OFFSET, or (UINT32_MAX)
 * about the game; not the field whose value is IS_READ. The tag FEN says where a game starts: a
 * field that may mean the same is null, or does not say otherwise. */
static void add_claims(const struct ratsu_json *json, struct ratsu_form_reader *reader,
                       const struct ratsu_json_row *row, const void *object,
                       struct ratsu_slice is_read, uint32_t offset)
{
    for (; row->name; row++) {
        const enum ratsu_claimed claimed = (enum ratsu_claimed)row->kind;
        const struct ratsu_slice value = value_of(object, row);
        if (claimed == RATSU_CLAIMS_NONE || !value.data || value.data == is_read.data ||
            (claimed == RATSU_CLAIMS_START && ratsu_slice_is(value, "null")))
            continue;
        ratsu_record_claim(reader, claimed, ratsu_slice_of(row->name), inside(value),
                           (size_t)(value.data - json->text.data), offset);
    }
}

/* Adds what ITEM holds. The fields beside its move become claims, which are checked once the game
 * is played. */
static bool add_item(struct ratsu_json *json, struct ratsu_form_reader *reader,
                     const struct item *item)
{
    const struct ratsu_slice encoding = item->encoding;
    const bool coordinates = item->uci.data && (reader->by_coordinates || !item->move.data);
    const struct ratsu_slice move = coordinates ? item->uci : item->move;
    const size_t first = reader->game->element_count;
    /* The letters of a language are named: R may then be a knight. The last two rows are figurines,
     * which are no letters. */
    const struct ratsu_letters *letters = reader->claimed.letters;
    if (item->move.data && !coordinates && reader->by_coordinates && letters > &ratsu_letters[0] &&
        letters < &ratsu_letters[ratsu_letters_count - 2])
        return ratsu_json_refuse(json, item->move,
                                 "a move in letters of \"pieces\" has its \"uci\" beside it, or is "
                                 "read with --read-pieces");
    if (move.data && !add_move(json, reader, move)) return false;
    if (move.data && !reader->no_memory)
        add_claims(json, reader, ratsu_json_item_rows, item, move,
                   reader->game->elements[first].offset);
    if (!add_comment(json, reader, RATSU_COMMENT, item->comment, encoding, '{', '}') ||
        !add_comment(json, reader, RATSU_LINE_COMMENT, item->line_comment, encoding, ';', 0) ||
        !add_comment(json, reader, RATSU_ESCAPE, item->escape, encoding, '%', 0))
        return false;
    if (!item->nag.data) return true;
    uint64_t nag;
    if (!ratsu_number_read(item->nag, &nag) || nag > 255)
        return ratsu_json_refuse(json, item->nag, "a NAG is a number from 0 to 255");
    struct ratsu_element *element = ratsu_record_add(reader, RATSU_NAG, '$', item->nag, 0);
    if (element) element->u.nag = (uint32_t)nag;
    return true;
}

/* ---- Usual items ----
 *
 * {"move":"Nf3","uci":"g1f3"} -- most items are so, without a blank. A run of them is read at once:
 * their moves are copied side by side, and the scanner of PGN makes elements of them. If it finds
 * something else than one move for each, the items from there on are read one by one. */

struct usual {
    struct ratsu_slice move, uci;
    size_t length; /* of the item */
};

/* Returns how many bytes of TEXT stand before the first quotation mark, 8 if it is not among the
 * first eight, or if a backslash is. */
static inline size_t short_string(const char *text)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t word = load_word(text), quotes = word ^ ones * '"', slashes = word ^ ones * '\\';
    quotes = (quotes - ones) & ~quotes & ones << 7;
    slashes = (slashes - ones) & ~slashes & ones << 7;
    return slashes || !quotes ? 8 : lowest_bit(quotes) / 8;
}

/* Whether the nine bytes at A and at B are the same. */
static inline bool same_nine(const char *a, const char *b)
{
    return load_word(a) == load_word(b) && a[8] == b[8];
}

/* Whether a usual item stands at TEXT[AT]. */
static inline bool is_usual(struct ratsu_slice text, size_t at, struct usual *item)
{
    static const char before[] = "{\"move\":\"", between[] = "\",\"uci\":\"";
    enum { NAME = 9, MOST = 2 * (NAME + 8) };
    const char *from = text.data + at;
    if (text.length - at < MOST || !same_nine(from, before)) return false;
    item->move = (struct ratsu_slice){from + NAME, short_string(from + NAME)};
    const char *uci = item->move.data + item->move.length;
    if (item->move.length == 8 || !same_nine(uci, between)) return false;
    item->uci = (struct ratsu_slice){uci + NAME, short_string(uci + NAME)};
    const char *end = item->uci.data + item->uci.length;
    item->length = (size_t)(end + 2 - from);
    return item->uci.length - 1 < 7 && end[1] == '}';
}

static size_t pass_usual(struct ratsu_slice text, size_t at)
{
    struct usual item;
    for (size_t next = at; next < text.length && is_usual(text, next, &item); next++) {
        at = next += item.length;
        if (text.data[next] != ',') break;
    }
    return at;
}

/* A run is short, so that a game of unusual moves is not read too often. */
enum { RUN = 64 };

/* Makes elements of the moves that stand in the reader's text at its last COUNT places. Returns how
 * many of them are one regular move each. */
static size_t scan_moves(struct ratsu_form_reader *reader, size_t count)
{
    struct ratsu_game *game = reader->game;
    const struct ratsu_place *places = &reader->places[reader->place_count - count];
    size_t first = game->element_count, kept = 0;
    game->bytes = ratsu_buffer_slice(&reader->text);
    size_t end = ratsu_pgn_scan(reader->level)
                     ->tokens(game, places->from,
                              (unsigned)(reader->depth < UINT16_MAX ? reader->depth : UINT16_MAX));
    reader->no_memory |= end == SIZE_MAX;
    for (; kept < count && first + kept < game->element_count; kept++) {
        const struct ratsu_element *element = &game->elements[first + kept];
        if (element->kind != RATSU_MOVE || element->offset != places[kept].from ||
            element->offset + element->length != places[kept].to)
            break;
    }
    game->element_count = first + kept;
    return kept;
}

/* Adds the usual items that JSON stands before, and passes them. Returns the end of those that were
 * looked at: those after json->at are read one by one. */
static size_t add_usual(struct ratsu_json *json, struct ratsu_form_reader *reader)
{
    struct usual item;
    size_t at = json->at, count = 0, claims = reader->claim_count, ends[RUN];
    while (count < RUN && is_usual(json->text, at, &item) && !reader->no_memory) {
        size_t move_at = (size_t)(item.move.data - json->text.data);
        size_t uci_at = (size_t)(item.uci.data - json->text.data) - 1;
        ratsu_record_place(reader, 0, item.move.length, move_at);
        ratsu_record_claim(reader, RATSU_CLAIMS_MOVE, ratsu_slice_of("uci"), item.uci, uci_at,
                           (uint32_t)reader->text.length);
        ratsu_buffer_add_slice(&reader->text, item.move);
        ratsu_buffer_add_char(&reader->text, ' ');
        ends[count++] = at += item.length;
        if (at == json->text.length || json->text.data[at] != ',') break;
        at++;
    }
    reader->no_memory |= reader->text.failed;
    if (!count || reader->no_memory) return at;
    size_t kept = scan_moves(reader, count);
    if (kept) json->at = ends[kept - 1];
    if (kept == count) return at;
    reader->place_count -= count - kept;
    reader->claim_count = claims + kept;
    reader->text.length = reader->places[reader->place_count].from;
    return at;
}

/* An array that is being walked: of moves, of a variation, or of the items after a move. Each
 * variation may be in one of the last kind. */
enum { LEVELS = 2 * RATSU_DEPTH_MAX + 1 };
struct level {
    bool first;
    bool variation; /* its end is a ")" */
};

static bool enter(struct ratsu_json *json, struct level *levels, size_t *depth,
                  struct ratsu_slice array, bool variation)
{
    if (*depth == LEVELS) return ratsu_json_fail(json, json->at, "variations nested too deep");
    json->at = (size_t)(array.data - json->text.data);
    levels[(*depth)++] = (struct level){true, variation};
    return ratsu_json_expect(json, '[', "expected an array");
}

static bool add_moves(struct ratsu_json *json, struct ratsu_form_reader *reader,
                      struct ratsu_slice moves)
{
    struct level levels[LEVELS];
    struct item item;
    size_t resume[LEVELS]; /* where the line continues after the item that was entered */
    size_t depth = 0, looked_at = reader->by_text || reader->by_coordinates ? SIZE_MAX : 0;
    if (!enter(json, levels, &depth, moves, false)) return false;
    while (depth && !reader->no_memory) {
        struct level *level = &levels[depth - 1];
        ratsu_json_skip_blanks(json);
        if (ratsu_json_peek(json) == ']') {
            if (level->variation) {
                reader->depth--;
                ratsu_record_add(reader, RATSU_VARIATION_OUT, ')', (struct ratsu_slice){0}, 0);
            }
            depth--;
            if (depth) json->at = resume[depth - 1];
            continue;
        }
        if (!level->first && !ratsu_json_expect(json, ',', "expected a comma or ]")) return false;
        level->first = false;
        size_t before = json->at;
        if (before >= looked_at) looked_at = add_usual(json, reader);
        if (json->at > before) continue;
        if (!read_item(json, &item) || !add_item(json, reader, &item)) return false;
        resume[depth - 1] = json->at;
        if (item.variation.data) {
            ratsu_record_add(reader, RATSU_VARIATION_IN, '(', (struct ratsu_slice){0}, 0);
            reader->depth++;
            if (!enter(json, levels, &depth, item.variation, true)) return false;
        } else if (item.after.data) {
            if (!enter(json, levels, &depth, item.after, false)) return false;
        }
    }
    return true;
}

/* ---- The game ---- */

/* Fields by which other programs' JSON holds games. */
struct others {
    struct ratsu_slice pgn, games, fen;
};

#define OTHER(name) RATSU_JSON_ROW(struct others, name)
static const struct ratsu_json_row other_rows[] = {OTHER(pgn), OTHER(games), OTHER(fen), {0}};

/* Returns what an object without tags and moves is, and how that is read. */
static const char *other_object(struct ratsu_slice text)
{
    struct ratsu_json_ends ends = {0};
    struct ratsu_json json = {.text = text, .ends = &ends};
    struct others others = {0};
    uint64_t unread = 0;
    bool read = ratsu_json_expect(&json, '{', "") &&
                ratsu_json_members(&json, other_rows, &others, NULL, &unread);
    free(ends.items);
    if (read && ratsu_slice_begins(others.pgn, "\""))
        return "its field pgn holds the game, which jq -r .pgn writes";
    if (read && ratsu_slice_begins(others.games, "["))
        return "an archive of games, as chess.com's: jq -r '.games[].pgn' writes them as PGN";
    if (read && others.fen.data) return "its field fen holds a position, which jq -r .fen writes";
    return "a game needs the field tags or the field moves";
}

/* Reads the fields of a game. If its moves are not SAN with English letters, and nothing else was
 * asked for, their coordinates are read. */
static bool read_members(struct ratsu_json *json, struct ratsu_form_reader *reader,
                         struct members *members)
{
    const struct ratsu_slice text = ratsu_slice_trim(json->text);
    if (!ratsu_json_expect(json, '{',
                           ratsu_slice_begins(text, "\"[")
                               ? "a string of JSON that holds a game, which jq -r . writes as PGN"
                           : ratsu_slice_begins(text, "[")
                               ? "an array: give each game a line of its own, with jq -c '.[]'"
                               : "a game is an object"))
        return false;
    if (!ratsu_json_members(json, ratsu_json_game_rows, members, NULL, &reader->unread)) {
        if (json->at >= json->text.length)
            json->message = "the game's object does not end on its line: jq -c . writes each on "
                            "one line";
        return false;
    }
    ratsu_json_skip_blanks(json);
    if (!json->message && json->at < json->text.length)
        ratsu_json_fail(json, json->at, "text after the game's object");
    if (!json->message && !members->tags.data && !members->moves.data)
        ratsu_json_fail(json, 0, other_object(json->text));
    if (!json->message && ratsu_slice_begins(members->moves, "\""))
        ratsu_json_refuse(json, members->moves,
                          "moves in one text, as in Lichess's NDJSON: export PGN there, or write "
                          "them as PGN with jq -r '.moves + \" *\\n\"'");
    if (json->message) return false;
    const struct ratsu_slice notation = members->notation, pieces = members->pieces;
    reader->by_coordinates = (notation.data || pieces.data) && !reader->by_text;
    if (!reader->by_coordinates) return true;
    reader->claimed =
        (struct ratsu_move_style){notation.data ? ratsu_notation_find(inside(notation)) : NULL,
                                  pieces.data ? ratsu_letters_find(inside(pieces)) : NULL};
    if (notation.data && !reader->claimed.notation)
        return ratsu_json_refuse(json, notation,
                                 "an unknown notation: pgn-convert --help lists them");
    if (pieces.data && !reader->claimed.letters)
        return ratsu_json_refuse(json, pieces, "unknown piece letters: pgn-convert(1) lists them");
    return true;
}

bool ratsu_read_json(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                     struct ratsu_slice record)
{
    struct ratsu_json json = {.text = record, .ends = &reader->ends, .pass_known = pass_usual};
    struct members members = {0};
    enum ratsu_result result = RATSU_NO_RESULT;
    struct ratsu_buffer *scratch = &reader->scratch;
    (void)form;
    ratsu_record_begin(reader);
    reader->moves_apart = true;
    reader->ends.count = 0;
    bool read = read_members(&json, reader, &members) &&
                (!members.tags.data || add_tags(&json, reader, members.tags));
    scratch->length = 0;
    read = read && (!members.variant.data || add_value(&json, scratch, members.variant));
    if (read) ratsu_record_variant(reader, ratsu_buffer_slice(scratch));
    read = read && (!members.moves.data || add_moves(&json, reader, members.moves));
    scratch->length = 0;
    struct ratsu_slice end = members.terminator.data ? members.terminator : members.result;
    if (read && end.data) {
        read = add_value(&json, scratch, end);
        result = ratsu_result_of(ratsu_buffer_slice(scratch));
        if (read && result == RATSU_NO_RESULT)
            read = ratsu_json_refuse(&json, end, "the result is not one of 1-0 0-1 1/2-1/2 *");
    }
    reader->no_memory |= reader->scratch.failed || reader->ends.failed;
    if (!read) return ratsu_record_fail(reader, json.fault_at, json.message);
    add_claims(&json, reader, ratsu_json_game_rows, &members, (struct ratsu_slice){0}, UINT32_MAX);
    ratsu_record_end(reader, result);
    return true;
}

/* An object with its first key: a comment of PGN may begin with a quotation mark too. An array of
 * games, and a line that is a string with tags in it, are recognised only for a helpful message. */
bool ratsu_begins_json(struct ratsu_slice line)
{
    struct ratsu_json json = {.text = line, .at = ratsu_slice_begins(line, "[")};
    struct ratsu_slice key;
    if (ratsu_slice_begins(line, "\"[") && ratsu_json_string(&json, &key)) {
        ratsu_json_skip_blanks(&json);
        return json.at == line.length && memchr(key.data, '\\', key.length);
    }
    ratsu_json_skip_blanks(&json);
    bool array = ratsu_slice_begins(line, "[");
    if (array && ratsu_json_peek(&json) == ']') return true;
    if (!ratsu_json_expect(&json, '{', "")) return false;
    ratsu_json_skip_blanks(&json);
    if (array && json.at == line.length) return true; /* its keys stand on the next lines */
    return ratsu_json_string(&json, &key) && ratsu_json_expect(&json, ':', "");
}
