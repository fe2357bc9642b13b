/* base/unicode.c: UTF-8, and what is read as Windows-1252. */
#include "base/bits.h"
#include "base/unicode.h"

#define HIGH_BITS 0x8080808080808080u

/* Returns the first byte at or after AT that is not ASCII; the text's length if there is none. */
static size_t skip_ascii(struct ratsu_slice text, size_t at)
{
    while (text.length - at >= 32) {
        const char *data = text.data + at;
        uint64_t any =
            load_word(data) | load_word(data + 8) | load_word(data + 16) | load_word(data + 24);
        if (any & HIGH_BITS) break;
        at += 32;
    }
    for (uint64_t high; text.length - at >= 8; at += 8)
        if ((high = load_word(text.data + at) & HIGH_BITS)) return at + lowest_bit(high) / 8;
    while (at < text.length && (unsigned char)text.data[at] < 0x80) at++;
    return at;
}

/* Returns the length of the character that begins at AT with a byte over 7F, 0 if the bytes are no
 * character. The second byte shows overlong forms, surrogates and numbers after the end of the code
 * space (RFC 3629, section 4). */
static size_t character(struct ratsu_slice text, size_t at)
{
    const unsigned char *byte = (const unsigned char *)text.data + at;
    size_t left = text.length - at, length = byte[0] < 0xe0 ? 2 : byte[0] < 0xf0 ? 3 : 4;
    if (byte[0] < 0xc2 || byte[0] > 0xf4 || left < length) return 0;
    unsigned char least = 0x80, most = 0xbf;
    if (byte[0] == 0xe0) least = 0xa0;
    if (byte[0] == 0xed) most = 0x9f;
    if (byte[0] == 0xf0) least = 0x90;
    if (byte[0] == 0xf4) most = 0x8f;
    if (byte[1] < least || byte[1] > most) return 0;
    for (size_t i = 2; i < length; i++)
        if ((byte[i] & 0xc0) != 0x80) return 0;
    return length;
}

size_t ratsu_utf8_length(struct ratsu_slice text)
{
    size_t at = 0;
    while ((at = skip_ascii(text, at)) < text.length) {
        size_t length = character(text, at);
        if (length == 0) break;
        at += length;
    }
    return at;
}

size_t ratsu_characters(struct ratsu_slice text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.length; i++) count += ((unsigned char)text.data[i] & 0xc0) != 0x80;
    return count;
}

bool ratsu_ascii(struct ratsu_slice text)
{
    return skip_ascii(text, 0) == text.length;
}

size_t ratsu_character_length(struct ratsu_slice text)
{
    size_t length = (unsigned char)text.data[0] < 0x80 ? 1 : character(text, 0);
    return length ? length : 1;
}

uint32_t ratsu_code_point(struct ratsu_slice text)
{
    const unsigned char *byte = (const unsigned char *)text.data;
    size_t length = byte[0] < 0x80 ? 1 : character(text, 0);
    uint32_t point = length > 1 ? byte[0] & (0x7fu >> length) : length ? byte[0] : 0;
    for (size_t i = 1; i < length; i++) point = point << 6 | (byte[i] & 0x3fu);
    return point;
}

/* ---- Blanks beyond ASCII, and characters that are not seen ---- */

/* In order. Source: the Unicode Standard, properties White_Space and Default_Ignorable_Code_Point,
 * without variation selectors, which belong to a figurine. */
static const struct blank {
    uint16_t point;
    const char *name;
} blanks[] = {
    {0x0085, "next line"},
    {0x00a0, "no-break space"},
    {0x00ad, "soft hyphen"},
    {0x034f, "combining grapheme joiner"},
    {0x061c, "Arabic letter mark"},
    {0x115f, "Hangul choseong filler"},
    {0x1160, "Hangul jungseong filler"},
    {0x1680, "Ogham space mark"},
    {0x180e, "Mongolian vowel separator"},
    {0x2000, "en quad"},
    {0x2001, "em quad"},
    {0x2002, "en space"},
    {0x2003, "em space"},
    {0x2004, "three-per-em space"},
    {0x2005, "four-per-em space"},
    {0x2006, "six-per-em space"},
    {0x2007, "figure space"},
    {0x2008, "punctuation space"},
    {0x2009, "thin space"},
    {0x200a, "hair space"},
    {0x200b, "zero width space"},
    {0x200c, "zero width non-joiner"},
    {0x200d, "zero width joiner"},
    {0x200e, "left-to-right mark"},
    {0x200f, "right-to-left mark"},
    {0x2028, "line separator"},
    {0x2029, "paragraph separator"},
    {0x202a, "left-to-right embedding"},
    {0x202b, "right-to-left embedding"},
    {0x202c, "pop directional formatting"},
    {0x202d, "left-to-right override"},
    {0x202e, "right-to-left override"},
    {0x202f, "narrow no-break space"},
    {0x205f, "medium mathematical space"},
    {0x2060, "word joiner"},
    {0x2061, "function application"},
    {0x2062, "invisible times"},
    {0x2063, "invisible separator"},
    {0x2064, "invisible plus"},
    {0x2066, "left-to-right isolate"},
    {0x2067, "right-to-left isolate"},
    {0x2068, "first strong isolate"},
    {0x2069, "pop directional isolate"},
    {0x3000, "ideographic space"},
    {0x3164, "Hangul filler"},
    {0xfeff, "zero width no-break space"},
    {0xffa0, "halfwidth Hangul filler"},
};

static const struct blank *blank_of(uint32_t point)
{
    const struct blank *from = blanks;
    for (size_t left = sizeof blanks / sizeof *blanks, half; left > 1; left -= half) {
        half = left / 2;
        if (from[half].point <= point) from += half;
    }
    return from->point == point ? from : NULL;
}

size_t ratsu_unicode_blank(struct ratsu_slice text, size_t at)
{
    if (at >= text.length || (unsigned char)text.data[at] < 0x80) return 0;
    size_t length = character(text, at);
    if (length == 0) return text.data[at] == '\xa0';
    return blank_of(ratsu_code_point(ratsu_slice_part(text, at, at + length))) ? length : 0;
}

size_t ratsu_find_unicode_blank(struct ratsu_slice text, size_t at)
{
    while ((at = skip_ascii(text, at)) < text.length && !ratsu_unicode_blank(text, at))
        at += ratsu_character_length(ratsu_slice_part(text, at, text.length));
    return at;
}

void ratsu_add_blank_name(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    uint32_t point = text.length == 1 ? 0xa0 : ratsu_code_point(text);
    const struct blank *blank = blank_of(point);
    ratsu_buffer_print(buffer, "U+%04X %s", (unsigned)point, blank ? blank->name : "");
}

/* Code points of 80 to 9F: the WHATWG Encoding standard's index of windows-1252. A0 to FF are their
 * own. */
static const uint16_t windows_1252[32] = {
    0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178};

void ratsu_add_character(struct ratsu_buffer *buffer, uint32_t point)
{
    static const uint8_t leads[] = {0, 0xc0, 0xe0, 0xf0};
    unsigned following = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    ratsu_buffer_add_char(buffer, (char)(leads[following] | point >> 6 * following));
    while (following-- > 0)
        ratsu_buffer_add_char(buffer, (char)(0x80 | (point >> 6 * following & 0x3f)));
}

void ratsu_add_utf8(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    if (ratsu_utf8_valid(text))
        ratsu_buffer_add_slice(buffer, text);
    else
        ratsu_add_windows_1252(buffer, text);
}

void ratsu_add_windows_1252(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    for (size_t at = 0; at < text.length;) {
        size_t ascii = skip_ascii(text, at);
        ratsu_buffer_add(buffer, text.data + at, ascii - at);
        if (ascii == text.length) return;
        unsigned char byte = (unsigned char)text.data[ascii];
        ratsu_add_character(buffer, byte < 0xa0 ? windows_1252[byte - 0x80] : byte);
        at = ascii + 1;
    }
}

bool ratsu_restore_windows_1252(struct ratsu_buffer *buffer, size_t from)
{
    size_t to = from;
    for (size_t i = from; i < buffer->length;) {
        unsigned char lead = (unsigned char)buffer->data[i++];
        unsigned following = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
        uint32_t character = following ? lead & (0x3fu >> following) : lead;
        while (following-- && i < buffer->length)
            character = character << 6 | (buffer->data[i++] & 0x3f);
        bool own = character < 0x80 || (character >= 0xa0 && character < 0x100);
        int byte = own ? (int)character : -1;
        for (int row = 0; row < 32 && byte < 0; row++)
            if (windows_1252[row] == character) byte = 0x80 + row;
        if (byte < 0) return false;
        buffer->data[to++] = (char)byte;
    }
    buffer->length = to;
    return true;
}

size_t ratsu_dots_end(struct ratsu_slice text, size_t at)
{
    for (;;) {
        struct ratsu_slice rest = ratsu_slice_part(text, at, text.length);
        if (ratsu_slice_begins(rest, ".") || ratsu_slice_begins(rest, "\x85"))
            at++;
        else if (ratsu_slice_begins(rest, "\u2026"))
            at += 3;
        else
            return at;
    }
}
