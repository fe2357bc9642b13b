/* base/escape.c: text inside other formats. */
#include "base/bits.h"
#include "base/escape.h"

/* Adds TEXT with each byte for which REPLACE answers replaced by its answer; runs between are
 * copied whole. Forced inline, so that each escape compiles to a loop of its own. */
#if defined(__GNUC__)
__attribute__((always_inline))
#endif
static inline void
add_replaced(struct ratsu_buffer *buffer, struct ratsu_slice text,
             const char *(*replace)(unsigned char byte))
{
    size_t from = 0;
    for (size_t i = 0; i < text.length; i++) {
        const char *other = replace((unsigned char)text.data[i]);
        if (!other) continue;
        ratsu_buffer_add(buffer, text.data + from, i - from);
        ratsu_buffer_add_string(buffer, other);
        from = i + 1;
    }
    if (text.length > from) ratsu_buffer_add(buffer, text.data + from, text.length - from);
}

static const char *replace_json(unsigned char byte)
{
    static const char controls[32][7] = {
        "\\u0000", "\\u0001", "\\u0002", "\\u0003", "\\u0004", "\\u0005", "\\u0006", "\\u0007",
        "\\b",     "\\t",     "\\n",     "\\u000b", "\\f",     "\\r",     "\\u000e", "\\u000f",
        "\\u0010", "\\u0011", "\\u0012", "\\u0013", "\\u0014", "\\u0015", "\\u0016", "\\u0017",
        "\\u0018", "\\u0019", "\\u001a", "\\u001b", "\\u001c", "\\u001d", "\\u001e", "\\u001f"};
    if (byte < 32) return controls[byte];
    if (byte == '"') return "\\\"";
    if (byte == 0x7f) return "\\u007f";
    return byte == '\\' ? "\\\\" : NULL;
}

/* Whether all eight bytes of WORD are plain: the highest bit of every byte that is not plain ends
 * up set (Warren, Hacker's Delight, 6-1: bytes below N, bytes of zero). */
static bool plain_word(uint64_t word)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t quote = word ^ ones * '"', backslash = word ^ ones * '\\';
    uint64_t rubout = word ^ ones * 0x7f;
    uint64_t found =
        (word - ones * ' ') | (quote - ones) | (backslash - ones) | (rubout - ones) | word;
    return !(found & ones * 0x80);
}

bool ratsu_json_plain(struct ratsu_slice text)
{
    size_t at = 0;
    for (; text.length - at >= 8; at += 8)
        if (!plain_word(load_word(text.data + at))) return false;
    if (at == text.length) return true;
    if (text.length >= 8) return plain_word(load_word(text.data + text.length - 8));
    char rest[8] = "        ";
    memcpy(rest, text.data, text.length);
    return plain_word(load_word(rest));
}

/* Adds TEXT by REPLACE, and each control character of two bytes as OTHER, a format of printf for
 * its number. */
static void add_without_controls(struct ratsu_buffer *buffer, struct ratsu_slice text,
                                 const char *(*replace)(unsigned char byte), const char *other)
{
    for (size_t i = 0; i < text.length; i++) {
        const char *lead = memchr(text.data + i, 0xc2, text.length - i);
        if (!lead) break;
        i = (size_t)(lead - text.data);
        if (ratsu_control_at(text, i) != 2) continue;
        add_replaced(buffer, ratsu_slice_part(text, 0, i), replace);
        ratsu_buffer_print(buffer, other, (unsigned char)lead[1]);
        text = ratsu_slice_part(text, i + 2, text.length);
        i = (size_t)-1;
    }
    add_replaced(buffer, text, replace);
}

void ratsu_add_json(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    add_without_controls(buffer, text, replace_json, "\\u%04x");
}

static const char *replace_xml(unsigned char byte)
{
    static const char *const references[64] = {
        ['&'] = "&amp;",  ['<'] = "&lt;",  ['>'] = "&gt;",   ['"'] = "&quot;",
        ['\''] = "&#39;", ['\t'] = "&#9;", ['\n'] = "&#10;", ['\r'] = "&#13;"};
    if (byte < 64 && references[byte]) return references[byte];
    return byte < 32 || byte == 0x7f ? "\xef\xbf\xbd" : NULL;
}

void ratsu_add_xml(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    /* U+FFFE and U+FFFF are the only characters of several bytes that XML 1.0 (2.2) leaves out. */
    for (size_t i = 0; i + 2 < text.length; i++) {
        if (memcmp(text.data + i, "\xef\xbf", 2) != 0 || (unsigned char)text.data[i + 2] < 0xbe)
            continue;
        add_without_controls(buffer, ratsu_slice_part(text, 0, i), replace_xml, "\xef\xbf\xbd");
        ratsu_buffer_add_string(buffer, "\xef\xbf\xbd");
        text = ratsu_slice_part(text, i + 3, text.length);
        i = (size_t)-1;
    }
    add_without_controls(buffer, text, replace_xml, "\xef\xbf\xbd");
}

void ratsu_add_marked(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i], before = i ? text.data[i - 1] : ' ';
        char after = i + 1 < text.length ? text.data[i + 1] : ' ';
        if (ratsu_is_any_space(c)) {
            if (!i || !ratsu_is_any_space(before)) ratsu_buffer_add_char(buffer, ' ');
            continue;
        }
        bool item = strchr("+-=", c)
                        ? ratsu_is_any_space(before) && (ratsu_is_any_space(after) || after == c)
                        : strchr(".)", c) && ratsu_is_digit(before) && ratsu_is_any_space(after);
        if (c && (strchr("\\`*_[]<>#|~&$", c) || item)) ratsu_buffer_add_char(buffer, '\\');
        ratsu_buffer_add_char(buffer, c);
        bool name = c == '@' ? !ratsu_is_any_space(after) : c == ':' && ratsu_is_letter(after);
        if (name) ratsu_buffer_add_string(buffer, "<!---->");
    }
}

/* Adds a field in quotation marks. BEFORE is added first, inside them. */
static void add_quoted(struct ratsu_buffer *buffer, const char *before, struct ratsu_slice text)
{
    ratsu_buffer_add_char(buffer, '"');
    ratsu_buffer_add_string(buffer, before);
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '"') ratsu_buffer_add_char(buffer, '"');
        if (text.data[i])
            ratsu_buffer_add_char(buffer, text.data[i]);
        else
            ratsu_buffer_add_string(buffer, "\xef\xbf\xbd"); /* NUL ends a field for many readers */
    }
    ratsu_buffer_add_char(buffer, '"');
}

void ratsu_add_csv(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    bool quoted = false;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        quoted |= (c == '"') | (c == ',') | (c == '\n') | (c == '\r') | !c;
    }
    if (quoted)
        add_quoted(buffer, "", text);
    else
        ratsu_buffer_add_slice(buffer, text);
}

void ratsu_add_field(struct ratsu_buffer *buffer, struct ratsu_slice text, char separator,
                     bool safe)
{
    /* A spreadsheet runs what these begin as a formula, the wide ones where people write them. */
    static const char wide[][4] = {"\xef\xbc\x9d", "\xef\xbc\x8b", "\xef\xbc\x8d", "\xef\xbc\xa0"};
    const char first = text.length ? *text.data : '\0';
    bool csv = separator == ',', run = safe && first && strchr("=+-@\t\r\n", first);
    for (size_t i = 0; safe && i < sizeof wide / sizeof *wide; i++)
        run |= ratsu_slice_begins(text, wide[i]);
    if (run && !csv) ratsu_buffer_add_char(buffer, '\'');
    if (run && csv)
        add_quoted(buffer, "'", text);
    else
        (csv ? ratsu_add_csv : ratsu_add_tsv)(buffer, text);
}

static const char *replace_line(unsigned char byte)
{
    static const char *const escapes[128] = {
        ['\\'] = "\\\\", ['\n'] = "\\n", ['\r'] = "\\r", ['\0'] = "\\0"};
    return byte < 128 ? escapes[byte] : NULL;
}

static const char *replace_tsv(unsigned char byte)
{
    return byte == '\t' ? "\\t" : replace_line(byte);
}

void ratsu_add_line(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    add_replaced(buffer, text, replace_line);
}

void ratsu_add_tsv(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    add_replaced(buffer, text, replace_tsv);
}

bool ratsu_add_unescaped(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    static const char letters[] = "\\nrt0", bytes[] = {'\\', '\n', '\r', '\t', '\0'};
    bool known = true;
    while (text.length > 0) {
        const char *slash = memchr(text.data, '\\', text.length);
        size_t before = !slash ? text.length : (size_t)(slash - text.data);
        ratsu_buffer_add(buffer, text.data, before);
        text = ratsu_slice_part(text, before, text.length);
        if (!slash) break;
        const char *letter =
            text.length > 1 ? memchr(letters, text.data[1], sizeof letters - 1) : NULL;
        known &= letter != NULL;
        ratsu_buffer_add_char(buffer, letter ? bytes[letter - letters] : '\\');
        text = ratsu_slice_part(text, letter ? 2 : 1, text.length);
    }
    return known;
}

void ratsu_add_value(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '"' || text.data[i] == '\\') ratsu_buffer_add_char(buffer, '\\');
        ratsu_buffer_add_char(buffer, text.data[i]);
    }
}

void ratsu_unescape_value(struct ratsu_buffer *buffer, size_t from)
{
    char *data = buffer->data;
    size_t length = buffer->length;
    if (from >= length || !memchr(data + from, '\\', length - from)) return;
    buffer->length = from;
    for (size_t i = from; i < length; i++) {
        if (data[i] == '\\' && i + 1 < length && (data[i + 1] == '"' || data[i + 1] == '\\')) i++;
        data[buffer->length++] = data[i];
    }
}

void ratsu_join_lines(struct ratsu_buffer *buffer, size_t from)
{
    for (size_t i = from; i < buffer->length; i++)
        if (buffer->data[i] == '\n' || buffer->data[i] == '\r') buffer->data[i] = ' ';
}

void ratsu_add_shell(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+,-";
    bool quoted = text.length == 0;
    for (size_t i = 0; i < text.length && !quoted; i++)
        quoted = !memchr(plain, text.data[i], sizeof plain - 1);
    if (quoted) ratsu_buffer_add_char(buffer, '\'');
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '\'') ratsu_buffer_add_string(buffer, "'\\'");
        ratsu_buffer_add_char(buffer, text.data[i]);
    }
    if (quoted) ratsu_buffer_add_char(buffer, '\'');
}

void ratsu_add_control(struct ratsu_buffer *buffer, struct ratsu_slice character)
{
    const unsigned char last = (unsigned char)character.data[character.length - 1];
    if (character.length == 3)
        ratsu_buffer_print(buffer, "\\u20%02X", (character.data[1] & 1) << 6 | (last & 0x3f));
    else
        ratsu_buffer_print(buffer, "\\x%02X", last);
}

void ratsu_add_shown(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    struct ratsu_buffer utf8 = {0};
    ratsu_add_utf8(&utf8, text);
    struct ratsu_slice valid = ratsu_buffer_slice(&utf8);
    for (size_t i = 0; i < valid.length; i++) {
        size_t control = ratsu_control_at(valid, i);
        if (control)
            ratsu_add_control(buffer, ratsu_slice_part(valid, i, i + control));
        else
            ratsu_buffer_add_char(buffer, valid.data[i]);
        i += control ? control - 1 : 0;
    }
    ratsu_buffer_free_into(&utf8, buffer);
}
