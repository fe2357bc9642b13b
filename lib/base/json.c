/* base/json.c: reading JSON by its parts, and writing members of objects. */
#include "base/json.h"
#include "base/array.h"
#include "base/escape.h"

bool ratsu_json_fail(struct ratsu_json *json, size_t at, const char *message)
{
    if (!json->message) {
        json->message = message;
        json->fault_at = at;
    }
    return false;
}

bool ratsu_json_refuse(struct ratsu_json *json, struct ratsu_slice part, const char *message)
{
    return ratsu_json_fail(json, (size_t)(part.data - json->text.data), message);
}

char ratsu_json_peek(const struct ratsu_json *json)
{
    return json->at < json->text.length ? json->text.data[json->at] : 0;
}

void ratsu_json_skip_blanks(struct ratsu_json *json)
{
    while (json->at < json->text.length && ratsu_is_space(json->text.data[json->at])) json->at++;
}

bool ratsu_json_expect(struct ratsu_json *json, char c, const char *message)
{
    ratsu_json_skip_blanks(json);
    if (ratsu_json_peek(json) != c) return ratsu_json_fail(json, json->at, message);
    json->at++;
    return true;
}

bool ratsu_json_string(struct ratsu_json *json, struct ratsu_slice *inside)
{
    if (!ratsu_json_expect(json, '"', "expected a string in quotation marks")) return false;
    const struct ratsu_slice text = json->text;
    size_t from = json->at, at = from;
    while ((at = ratsu_find_either(text, at, '"', '\\')) < text.length && text.data[at] != '"')
        at += 2;
    json->at = at;
    if (at >= text.length) return ratsu_json_fail(json, from, "a string that does not end");
    json->at++;
    *inside = ratsu_slice_part(text, from, at);
    return true;
}

const char *ratsu_json_hint(struct ratsu_slice text)
{
    struct ratsu_json json = {.text = text};
    struct ratsu_slice name;
    bool begins = ratsu_json_expect(&json, '{', "") && ratsu_json_string(&json, &name) &&
                  ratsu_json_expect(&json, ':', "");
    return begins ? "; JSON is read with an object a line, which jq -c . writes" : "";
}

/* ---- Values, and where they end ---- */

/* Shorter values are passed again: they cannot hold many others, and their ends take memory. */
enum { LONG_VALUE = 64 };

/* Notes that a value begins at FROM, inside value number OPEN; returns its own number. Until its
 * end is known, OPEN is stored in the place of the end. */
static size_t note_begin(struct ratsu_json_ends *ends, size_t from, size_t open)
{
    if (!ends || ends->failed) return 0;
    ends->failed = !RATSU_GROW(ends->items, ends->capacity, ends->count + 1);
    if (ends->failed) return 0;
    ends->items[ends->count] = (struct ratsu_json_end){from, open};
    return ends->count++;
}

/* Notes that value OPEN ends at TO; returns the number of the value around it. A short value is
 * forgotten: it is the last in the list, since all values inside it are short too. */
static size_t note_end(struct ratsu_json_ends *ends, size_t to, size_t open)
{
    if (!ends || ends->failed) return 0;
    size_t outer = ends->items[open].to;
    if (to - ends->items[open].from < LONG_VALUE)
        ends->count = open;
    else
        ends->items[open].to = to;
    return outer;
}

/* Passes the value at the place, which begins with a bracket. */
static bool pass_nested(struct ratsu_json *json)
{
    const size_t from = json->at;
    size_t depth = 0, open = 0;
    struct ratsu_slice string;
    do {
        char c = ratsu_json_peek(json);
        if (c == 0) return ratsu_json_fail(json, from, "a value that does not end");
        /* Where the objects end that the caller knows and passes. */
        const size_t known =
            c == '{' && json->pass_known ? json->pass_known(json->text, json->at) : 0;
        if (c == '"') {
            if (!ratsu_json_string(json, &string)) return false;
        } else if (c == '{' && known > json->at) {
            json->at = known; /* they are short: their ends are not noted */
        } else if (c == '[' || c == '{') {
            open = note_begin(json->ends, json->at++, open);
            depth++;
        } else {
            open = note_end(json->ends, json->at++, open);
            depth--;
        }
        if (depth) {
            /* What stands between brackets and strings inside a value ends nothing. */
            static const bool looked_at[256] = {
                [0] = true, ['"'] = true, ['['] = true, [']'] = true, ['{'] = true, ['}'] = true};
            const struct ratsu_slice whole = json->text;
            size_t inside = json->at;
            while (inside < whole.length && !looked_at[(unsigned char)whole.data[inside]]) inside++;
            json->at = inside;
        }
    } while (depth);
    return true;
}

bool ratsu_json_value(struct ratsu_json *json, struct ratsu_slice *value)
{
    struct ratsu_slice string;
    ratsu_json_skip_blanks(json);
    const size_t from = json->at;
    char c = ratsu_json_peek(json);
    if (c == 0) return ratsu_json_fail(json, from, "a value that does not end");
    if (strchr("]},:", c)) return ratsu_json_fail(json, from, "expected a value");
    /* The end may have been noted. If memory ran out meanwhile, none is used. */
    const struct ratsu_json_ends *ends = json->ends;
    const size_t count = ends && !ends->failed ? ends->count : 0;
    size_t low = 0;
    for (size_t high = count; low < high;) {
        size_t middle = low + (high - low) / 2;
        if (ends->items[middle].from < from)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < count && ends->items[low].from == from) {
        json->at = ends->items[low].to + 1;
    } else if (c == '"') {
        if (!ratsu_json_string(json, &string)) return false;
    } else if (c == '[' || c == '{') {
        if (!pass_nested(json)) return false;
    } else {
        char next; /* which ends a number or a word */
        while (json->at < json->text.length && (next = json->text.data[json->at]) != 0 &&
               !strchr("[]{},:\"", next) && !ratsu_is_space(next))
            json->at++;
    }
    *value = ratsu_slice_part(json->text, from, json->at);
    return true;
}

bool ratsu_json_member(struct ratsu_json *json, bool *first, struct ratsu_slice *key,
                       struct ratsu_slice *value)
{
    ratsu_json_skip_blanks(json);
    if (ratsu_json_peek(json) == '}') {
        json->at++;
        return false;
    }
    if (!*first && !ratsu_json_expect(json, ',', "expected a comma or }")) return false;
    *first = false;
    return ratsu_json_string(json, key) && ratsu_json_expect(json, ':', "expected a colon") &&
           ratsu_json_value(json, value);
}

static bool hex_unit(struct ratsu_slice text, size_t at, uint32_t *unit)
{
    *unit = 0;
    if (at + 4 > text.length) return false;
    for (size_t i = at; i < at + 4; i++) {
        int digit = ratsu_hex_digit(ratsu_lower(text.data[i]));
        if (digit < 0) return false;
        *unit = 16 * *unit + (uint32_t)digit;
    }
    return true;
}

/* Whether KEY, the inside of a string, is NAME (letters and underscores) after its escapes are
 * undone. Only escapes by number can stand for such characters. */
static bool key_is(struct ratsu_slice key, const char *name)
{
    size_t at = 0;
    for (; at < key.length && *name; at++, name++) {
        uint32_t character = (unsigned char)key.data[at];
        bool escape = character == '\\' && at + 1 < key.length && key.data[at + 1] == 'u';
        if (escape && hex_unit(key, at + 2, &character)) at += 5;
        if (character != (unsigned char)*name) return false;
    }
    return at == key.length && !*name;
}

bool ratsu_json_members(struct ratsu_json *json, const struct ratsu_json_row *rows, void *into,
                        const char *unknown, uint64_t *unread)
{
    struct ratsu_slice key, value;
    bool first = true;
    while (ratsu_json_member(json, &first, &key, &value)) {
        const struct ratsu_json_row *row = rows;
        while (row->name && !key_is(key, row->name)) row++;
        if (!row->name && unknown) return ratsu_json_refuse(json, key, unknown);
        if (!row->name) {
            ++*unread;
            continue;
        }
        struct ratsu_slice *place = (void *)((char *)into + row->place);
        if (place->data) return ratsu_json_refuse(json, key, "the same field a second time");
        *place = value;
    }
    return !json->message;
}

/* "\uXXXX", two of them for characters beyond 16 bits; AT is the place of the u. */
static bool add_unicode(struct ratsu_buffer *out, struct ratsu_slice text, size_t *at)
{
    uint32_t unit, low;
    if (!hex_unit(text, *at + 1, &unit)) return false;
    *at += 4;
    if (unit >= 0xd800 && unit < 0xdc00) {
        bool pair = hex_unit(text, *at + 3, &low) && low >= 0xdc00 && low < 0xe000 &&
                    text.data[*at + 1] == '\\' && text.data[*at + 2] == 'u';
        if (!pair) return false;
        *at += 6;
        unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
    } else if (unit >= 0xdc00 && unit < 0xe000) {
        return false;
    }
    ratsu_add_character(out, unit);
    return true;
}

bool ratsu_json_unescape(struct ratsu_json *json, struct ratsu_buffer *out,
                         struct ratsu_slice inside)
{
    static const char names[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    for (size_t i = 0; i < inside.length; i++) {
        size_t plain = ratsu_find_either(inside, i, '\\', '\\');
        ratsu_buffer_add_slice(out, ratsu_slice_part(inside, i, plain));
        if (plain == inside.length) break;
        i = plain + 1;
        char c = inside.data[i];
        const char *name = c ? strchr(names, c) : NULL;
        bool known = name || (c == 'u' && add_unicode(out, inside, &i));
        if (!known)
            return ratsu_json_refuse(json, ratsu_slice_part(inside, i, i),
                                     "an escape that JSON does not know");
        if (name) ratsu_buffer_add_char(out, meanings[name - names]);
    }
    return true;
}

void ratsu_json_add_name(struct ratsu_buffer *buffer, const char *name)
{
    bool first = buffer->length && buffer->data[buffer->length - 1] == '{';
    ratsu_buffer_add_string(buffer, first ? "\"" : ",\"");
    ratsu_buffer_add_string(buffer, name);
    ratsu_buffer_add_string(buffer, "\":");
}

void ratsu_json_add_value(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    struct ratsu_buffer utf8 = {0};
    if (!ratsu_utf8_valid(text)) {
        ratsu_add_windows_1252(&utf8, text);
        text = ratsu_buffer_slice(&utf8);
    }
    ratsu_buffer_add_char(buffer, '"');
    ratsu_add_json(buffer, text);
    ratsu_buffer_add_char(buffer, '"');
    ratsu_buffer_free_into(&utf8, buffer);
}

void ratsu_json_add_text(struct ratsu_buffer *buffer, const char *name, struct ratsu_slice text)
{
    ratsu_json_add_name(buffer, name);
    ratsu_json_add_value(buffer, text);
}

void ratsu_json_add_range(struct ratsu_buffer *buffer, uint64_t from, uint64_t to)
{
    ratsu_buffer_print(buffer, "[%llu,", (unsigned long long)from);
    if (to == UINT64_MAX)
        ratsu_buffer_add_string(buffer, "null]");
    else
        ratsu_buffer_print(buffer, "%llu]", (unsigned long long)to);
}
