/* A game in JSON (ratsu-json(5)) as PGN text.
 *
 * Keys may come in any order (jq -S sorts them), so an object is first looked over for the places
 * of its values. Arrays of moves are walked with a stack, and nested at most RATSU_DEPTH_MAX deep.
 */
#include "format/formats.h"

struct json {
    struct ratsu_slice text;
    size_t at;
    const char *message;
    size_t fault_at;
};

static bool fail(struct json *json, size_t at, const char *message)
{
    if (!json->message) {
        json->message = message;
        json->fault_at = at;
    }
    return false;
}

static char peek(const struct json *json)
{
    return json->at < json->text.length ? json->text.data[json->at] : 0;
}

static void skip_blanks(struct json *json)
{
    while (json->at < json->text.length && strchr(" \t\r\n", json->text.data[json->at]) &&
           json->text.data[json->at]) {
        json->at++;
    }
}

static bool expect(struct json *json, char c, const char *message)
{
    skip_blanks(json);
    if (peek(json) != c) return fail(json, json->at, message);
    json->at++;
    return true;
}

/* A string: its inside, escapes not undone. */
static bool skip_string(struct json *json, struct ratsu_slice *inside)
{
    if (!expect(json, '"', "a string in quotation marks is expected")) return false;
    size_t from = json->at;
    while (json->at < json->text.length && json->text.data[json->at] != '"') {
        json->at += json->text.data[json->at] == '\\' ? 2 : 1;
    }
    if (json->at >= json->text.length) return fail(json, from, "a string that does not end");
    *inside = ratsu_slice_part(json->text, from, json->at++);
    return true;
}

/* Any value: brackets are counted, not matched by kind; what the reader uses it looks at closely.
 */
static bool skip_value(struct json *json, struct ratsu_slice *value)
{
    struct ratsu_slice string;
    skip_blanks(json);
    size_t from = json->at, depth = 0;
    do {
        skip_blanks(json);
        char c = peek(json);
        if (c == 0) return fail(json, from, "a value that does not end");
        if (c == '"') {
            if (!skip_string(json, &string)) return false;
            continue;
        }
        if (c == '[' || c == '{') depth++;
        if (c == ']' || c == '}') {
            if (depth == 0) return fail(json, json->at, "a value is expected");
            depth--;
        }
        if (depth == 0 && strchr(",:", c)) return fail(json, json->at, "a value is expected");
        json->at++;
        bool word = !strchr("[]{},:", c);
        while (word && json->at < json->text.length &&
               !strchr("[]{},:\" \t\r\n", json->text.data[json->at])) {
            json->at++;
        }
    } while (depth);
    *value = ratsu_slice_part(json->text, from, json->at);
    return true;
}

/* The next key and value of an object, which json stands in, behind "{" or a value; false at its
 * end or on a fault. */
static bool next_member(struct json *json, bool *first, struct ratsu_slice *key,
                        struct ratsu_slice *value)
{
    skip_blanks(json);
    if (peek(json) == '}') {
        json->at++;
        return false;
    }
    if (!*first && !expect(json, ',', "a comma or } is expected")) return false;
    *first = false;
    return skip_string(json, key) && expect(json, ':', "a colon is expected") &&
           skip_value(json, value);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

static bool hex_unit(struct ratsu_slice text, size_t at, uint32_t *unit)
{
    *unit = 0;
    if (at + 4 > text.length) return false;
    for (size_t i = at; i < at + 4; i++) {
        int digit = hex_digit(text.data[i]);
        if (digit < 0) return false;
        *unit = 16 * *unit + (uint32_t)digit;
    }
    return true;
}

static void add_utf8(struct ratsu_buffer *out, uint32_t character)
{
    if (character < 0x80) {
        ratsu_buffer_add_char(out, (char)character);
    } else if (character < 0x800) {
        ratsu_buffer_add_char(out, (char)(0xc0 | character >> 6));
        ratsu_buffer_add_char(out, (char)(0x80 | (character & 0x3f)));
    } else if (character < 0x10000) {
        ratsu_buffer_add_char(out, (char)(0xe0 | character >> 12));
        ratsu_buffer_add_char(out, (char)(0x80 | (character >> 6 & 0x3f)));
        ratsu_buffer_add_char(out, (char)(0x80 | (character & 0x3f)));
    } else {
        ratsu_buffer_add_char(out, (char)(0xf0 | character >> 18));
        ratsu_buffer_add_char(out, (char)(0x80 | (character >> 12 & 0x3f)));
        ratsu_buffer_add_char(out, (char)(0x80 | (character >> 6 & 0x3f)));
        ratsu_buffer_add_char(out, (char)(0x80 | (character & 0x3f)));
    }
}

/* "\uXXXX", two of them for what lies beyond 16 bits; AT stands on the u. */
static bool add_unicode(struct ratsu_buffer *out, struct ratsu_slice text, size_t *at)
{
    uint32_t unit, low;
    if (!hex_unit(text, *at + 1, &unit)) return false;
    *at += 4;
    if (unit >= 0xd800 && unit < 0xdc00) {
        bool pair = *at + 2 < text.length && text.data[*at + 1] == '\\' &&
                    text.data[*at + 2] == 'u' && hex_unit(text, *at + 3, &low) && low >= 0xdc00 &&
                    low < 0xe000;
        if (!pair) return false;
        *at += 6;
        unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
    } else if (unit >= 0xdc00 && unit < 0xe000) {
        return false;
    }
    add_utf8(out, unit);
    return true;
}

/* The inside of a JSON string with its escapes undone. */
static bool add_string(struct json *json, struct ratsu_buffer *out, struct ratsu_slice inside)
{
    static const char names[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    for (size_t i = 0; i < inside.length; i++) {
        char c = inside.data[i];
        if (c != '\\') {
            ratsu_buffer_add_char(out, c);
            continue;
        }
        c = inside.data[++i];
        const char *name = c ? strchr(names, c) : NULL;
        bool known = name || (c == 'u' && add_unicode(out, inside, &i));
        size_t place = (size_t)(inside.data + i - json->text.data);
        if (!known) return fail(json, place, "an escape that JSON does not know");
        if (name) ratsu_buffer_add_char(out, meanings[name - names]);
    }
    return true;
}

/* Characters that Windows-1252 has at 80 to 9F, in this order; 0 where it has none. */
static const uint16_t windows_1252[32] = {
    0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178};

static int windows_1252_byte(uint32_t character)
{
    for (int i = 0; i < 32; i++) {
        if (windows_1252[i] == character && character) return 0x80 + i;
    }
    return character < 0x100 ? (int)character : -1;
}

/* Makes UTF-8 in OUT from FROM on the Windows-1252 that it came from. */
static bool restore_windows_1252(struct json *json, struct ratsu_buffer *out, size_t from)
{
    size_t to = from;
    for (size_t i = from; i < out->length;) {
        unsigned char lead = (unsigned char)out->data[i++];
        unsigned following = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
        uint32_t character = following ? lead & (0x3fu >> following) : lead;
        while (following-- && i < out->length) {
            character = character << 6 | (out->data[i++] & 0x3f);
        }
        int byte = windows_1252_byte(character);
        if (byte < 0) return fail(json, json->at, "text that Windows-1252 does not hold");
        out->data[to++] = (char)byte;
    }
    out->length = to;
    return true;
}

/* The same for an encoding that iconv knows by NAME. */
static bool restore_named(struct json *json, struct ratsu_buffer *out, size_t from,
                          const char *name)
{
    struct ratsu_buffer text = {0};
    struct ratsu_recoder *back = ratsu_recoder_open_back(name);
    if (!back) return fail(json, json->at, "an \"encoding\" that iconv does not know");
    ratsu_buffer_add_slice(&text, ratsu_slice_part(ratsu_buffer_slice(out), from, out->length));
    out->length = from;
    bool whole = ratsu_recode(back, out, ratsu_buffer_slice(&text)) && !text.failed;
    ratsu_recoder_close(back);
    ratsu_buffer_free(&text);
    return whole || fail(json, json->at, "text that its \"encoding\" does not hold");
}

/* Makes UTF-8 in OUT from FROM on the bytes of the ENCODING (a JSON string) that it came from. */
static bool restore_bytes(struct json *json, struct ratsu_buffer *out, size_t from,
                          struct ratsu_slice encoding)
{
    char name[40];
    struct ratsu_slice inside = ratsu_slice_part(encoding, 1, encoding.length - 1);
    if (encoding.data[0] != '"' || inside.length >= sizeof name ||
        memchr(inside.data, '\\', inside.length)) {
        return fail(json, json->at, "an \"encoding\" is a name that iconv knows");
    }
    memcpy(name, inside.data, inside.length);
    name[inside.length] = '\0';
    return strcmp(name, "windows-1252") == 0 ? restore_windows_1252(json, out, from)
                                             : restore_named(json, out, from, name);
}

static bool is_key(struct ratsu_slice key, const char *name)
{
    return ratsu_slice_is(key, name);
}

static struct json within(const struct json *json, struct ratsu_slice value)
{
    size_t from = (size_t)(value.data - json->text.data);
    return (struct json){ratsu_slice_part(json->text, 0, from + value.length), from, NULL, 0};
}

static bool pass_on(struct json *json, const struct json *inner)
{
    return inner->message ? fail(json, inner->fault_at, inner->message) : true;
}

/* VALUE, a JSON string, into OUT. */
static bool add_value(struct json *json, struct ratsu_buffer *out, struct ratsu_slice value)
{
    struct json inner = within(json, value);
    struct ratsu_slice inside;
    if (skip_string(&inner, &inside)) add_string(&inner, out, inside);
    return pass_on(json, &inner);
}

/* The text of a tag's value: a string, or an object with text and encoding. */
static bool add_tag_text(struct json *json, struct ratsu_buffer *out, struct ratsu_slice value)
{
    size_t from = out->length;
    if (value.data[0] == '"') return add_value(json, out, value);
    if (value.data[0] != '{') {
        return fail(json, (size_t)(value.data - json->text.data), "a tag's value is a string");
    }
    struct json inner = within(json, value);
    struct ratsu_slice key, member, text = {0}, encoding = {0};
    bool first = true;
    inner.at++;
    while (next_member(&inner, &first, &key, &member)) {
        if (is_key(key, "text")) text = member;
        if (is_key(key, "encoding")) encoding = member;
    }
    if (!pass_on(json, &inner)) return false;
    if (text.data && !add_value(json, out, text)) return false;
    return !encoding.data || restore_bytes(json, out, from, encoding);
}

/* Quotation marks and backslashes get PGN's backslash; done after the fact, from FROM on. */
static void escape_value(struct ratsu_buffer *out, size_t from)
{
    size_t more = 0;
    for (size_t i = from; i < out->length; i++) more += out->data[i] == '"' || out->data[i] == '\\';
    if (more == 0 || !ratsu_buffer_reserve(out, more)) return;
    size_t to = out->length + more;
    for (size_t i = out->length; i-- > from;) {
        out->data[--to] = out->data[i];
        if (out->data[i] == '"' || out->data[i] == '\\') out->data[--to] = '\\';
    }
    out->length += more;
}

/* Whether a line of TEXT but the first begins with a bracket. */
static bool begins_tag(struct ratsu_slice text)
{
    bool line_start = false;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (c == '[' && line_start) return true;
        line_start = c == '\n' || c == '\r' || (line_start && (c == ' ' || c == '\t'));
    }
    return false;
}

static bool add_tags(struct json *json, struct ratsu_buffer *out, struct ratsu_slice tags)
{
    struct json inner = within(json, tags);
    struct ratsu_slice key, value;
    bool first = true;
    if (!expect(&inner, '{', "\"tags\" is an object")) return pass_on(json, &inner);
    while (next_member(&inner, &first, &key, &value)) {
        ratsu_buffer_add_char(out, '[');
        size_t from = out->length;
        if (!add_string(&inner, out, key)) break;
        if (!ratsu_is_tag_name(ratsu_slice_part(ratsu_buffer_slice(out), from, out->length)))
            fail(&inner, inner.at, "a tag's name holds no blanks, quotes or brackets");
        ratsu_buffer_add_string(out, " \"");
        from = out->length;
        if (!add_tag_text(&inner, out, value)) break;
        if (begins_tag(ratsu_slice_part(ratsu_buffer_slice(out), from, out->length))) {
            fail(&inner, (size_t)(value.data - inner.text.data),
                 "a line in a tag's value begins like another tag");
            break;
        }
        escape_value(out, from);
        ratsu_buffer_add_string(out, "\"]\n");
    }
    return pass_on(json, &inner);
}

/* What an item of a line of moves holds; data NULL where it does not. */
struct item {
    struct ratsu_slice move, uci, after, comment, line_comment, escape, nag, variation, encoding;
};

static bool read_item(struct json *json, struct item *item)
{
    struct ratsu_slice key, value;
    bool first = true;
    *item = (struct item){0};
    if (!expect(json, '{', "an object is expected: a move, a comment, a NAG or a variation")) {
        return false;
    }
    while (next_member(json, &first, &key, &value)) {
        if (is_key(key, "move")) item->move = value;
        if (is_key(key, "uci")) item->uci = value;
        if (is_key(key, "after")) item->after = value;
        if (is_key(key, "comment")) item->comment = value;
        if (is_key(key, "line_comment")) item->line_comment = value;
        if (is_key(key, "escape")) item->escape = value;
        if (is_key(key, "nag")) item->nag = value;
        if (is_key(key, "variation")) item->variation = value;
        if (is_key(key, "encoding")) item->encoding = value;
    }
    return !json->message;
}

/* A comment between OPEN and CLOSE, which must not stand in it. */
static bool add_comment(struct json *json, struct ratsu_buffer *out, struct ratsu_slice value,
                        struct ratsu_slice encoding, const char *open, char close)
{
    ratsu_buffer_add_string(out, open);
    size_t from = out->length;
    if (!add_value(json, out, value)) return false;
    if (encoding.data && !restore_bytes(json, out, from, encoding)) return false;
    struct ratsu_slice text = ratsu_slice_part(ratsu_buffer_slice(out), from, out->length);
    if (text.length && (memchr(text.data, close, text.length) ||
                        (close == '\n' && memchr(text.data, '\r', text.length)))) {
        return fail(json, (size_t)(value.data - json->text.data),
                    close == '}' ? "a comment with } cannot be written in PGN"
                                 : "this kind of comment cannot hold a line end");
    }
    ratsu_buffer_add_char(out, close);
    ratsu_buffer_add_char(out, close == '}' ? ' ' : '\n');
    return true;
}

/* Nothing in TEXT would end a move in PGN, or begin something else. */
static bool one_word(struct ratsu_slice text)
{
    for (size_t i = 0; i < text.length; i++) {
        if ((unsigned char)text.data[i] <= ' ' || strchr("{}()[];$%\"", text.data[i])) return false;
    }
    return text.length > 0;
}

static bool digits(struct ratsu_slice text)
{
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] < '0' || text.data[i] > '9') return false;
    }
    return true;
}

static bool add_item(struct json *json, struct ratsu_buffer *out, const struct item *item)
{
    struct ratsu_slice move = item->move.data ? item->move : item->uci;
    struct ratsu_slice encoded = item->encoding;
    if (move.data) {
        size_t from = out->length;
        if (!add_value(json, out, move)) return false;
        if (!one_word(ratsu_slice_part(ratsu_buffer_slice(out), from, out->length))) {
            return fail(json, (size_t)(move.data - json->text.data), "a move is one word");
        }
        ratsu_buffer_add_char(out, ' ');
    }
    if (item->comment.data && !add_comment(json, out, item->comment, encoded, "{", '}'))
        return false;
    if (item->line_comment.data &&
        !add_comment(json, out, item->line_comment, encoded, ";", '\n')) {
        return false;
    }
    if (item->escape.data && !add_comment(json, out, item->escape, encoded, "\n%", '\n')) {
        return false;
    }
    if (item->nag.data) {
        if (!digits(item->nag)) {
            return fail(json, (size_t)(item->nag.data - json->text.data), "a NAG is a number");
        }
        ratsu_buffer_add_char(out, '$');
        ratsu_buffer_add_slice(out, item->nag);
        ratsu_buffer_add_char(out, ' ');
    }
    return true;
}

/* One array that is being walked: of moves, of a variation, or of what stands behind a move. */
struct level {
    bool first;
    bool variation; /* its end is a ")" */
};

static bool enter(struct json *json, struct level *levels, size_t *depth, struct ratsu_slice array,
                  bool variation)
{
    if (*depth == RATSU_DEPTH_MAX) return fail(json, json->at, "variations nested too deep");
    json->at = (size_t)(array.data - json->text.data);
    levels[(*depth)++] = (struct level){true, variation};
    return expect(json, '[', "an array is expected");
}

static bool add_moves(struct json *json, struct ratsu_buffer *out, struct ratsu_slice moves)
{
    struct level levels[RATSU_DEPTH_MAX];
    struct item item;
    size_t resume[RATSU_DEPTH_MAX]; /* where the line goes on behind the item that was entered */
    size_t depth = 0;
    if (!enter(json, levels, &depth, moves, false)) return false;
    while (depth) {
        struct level *level = &levels[depth - 1];
        skip_blanks(json);
        if (peek(json) == ']') {
            if (level->variation) ratsu_buffer_add_string(out, ") ");
            depth--;
            if (depth) json->at = resume[depth - 1];
            continue;
        }
        if (!level->first && !expect(json, ',', "a comma or ] is expected")) return false;
        level->first = false;
        if (!read_item(json, &item) || !add_item(json, out, &item)) return false;
        resume[depth - 1] = json->at;
        if (item.variation.data) {
            ratsu_buffer_add_string(out, "(");
            if (!enter(json, levels, &depth, item.variation, true)) return false;
        } else if (item.after.data) {
            if (!enter(json, levels, &depth, item.after, false)) return false;
        }
    }
    return true;
}

static bool add_result(struct json *json, struct ratsu_buffer *out, struct ratsu_slice result)
{
    size_t from = out->length;
    if (!result.data) {
        ratsu_buffer_add_char(out, '*');
    } else if (!add_value(json, out, result)) {
        return false;
    }
    struct ratsu_slice written = ratsu_slice_part(ratsu_buffer_slice(out), from, out->length);
    if (ratsu_result_of(written) == RATSU_NO_RESULT) {
        return fail(json, json->at, "the result is none of 1-0 0-1 1/2-1/2 *");
    }
    return true;
}

static void read_game(struct json *json, struct ratsu_buffer *out)
{
    struct ratsu_slice key, value, tags = {0}, moves = {0}, result = {0}, terminator = {0};
    bool first = true;
    if (!expect(json, '{', "a game is an object")) return;
    while (next_member(json, &first, &key, &value)) {
        if (is_key(key, "tags")) tags = value;
        if (is_key(key, "moves")) moves = value;
        if (is_key(key, "result")) result = value;
        if (is_key(key, "terminator")) terminator = value;
    }
    skip_blanks(json);
    if (!json->message && json->at < json->text.length) {
        fail(json, json->at, "text behind the game's object");
    }
    if (json->message) return;
    if (tags.data && !add_tags(json, out, tags)) return;
    ratsu_buffer_add_char(out, '\n');
    if (moves.data && !add_moves(json, out, moves)) return;
    if (add_result(json, out, terminator.data ? terminator : result)) {
        ratsu_buffer_add_string(out, "\n\n");
    }
}

struct ratsu_record_fault ratsu_read_json(struct ratsu_slice record, struct ratsu_buffer *out)
{
    struct json json = {record, 0, NULL, 0};
    size_t from = out->length;
    read_game(&json, out);
    if (json.message) out->length = from;
    return (struct ratsu_record_fault){json.fault_at, json.message};
}
