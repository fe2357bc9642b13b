/* pgn/hard_start.c: hard starts, the only places where input may be cut (pgn-dialects(7),
 * Where a game begins). */
#include "pgn/hard_start.h"

#include "notation/shape.h"
#include "pgn/reading.h"

/* Byte by byte is fast enough: a tag's name is a few bytes long, and a longer run holds no other
 * "[", so it is read only once. */
bool ratsu_pgn_tag_begins(struct ratsu_slice text, size_t bracket, struct ratsu_slice *name)
{
    size_t from = bracket + 1, at;
    while (from < text.length && ratsu_is_blank(text.data[from])) from++;
    if (from >= text.length || (unsigned char)text.data[from] < '0') return false;
    at = from;
    while (at < text.length && pgn_is(text.data[at], PGN_LETTER)) at++; /* most often all of it */
    while (at < text.length && (unsigned char)text.data[at] > ' ' &&
           !strchr("\"[]{}\x7f", text.data[at]) && !ratsu_unicode_blank(text, at))
        at += ratsu_character_length(ratsu_slice_part(text, at, text.length));
    *name = ratsu_slice_part(text, from, at);
    size_t quote = ratsu_skip_blanks(text, at);
    return at > from && quote < text.length && text.data[quote] == '"';
}

/* The bytes of the blank that ends before AT, a byte order mark among them; 0 if none does. */
static size_t blank_before(struct ratsu_slice text, size_t at)
{
    if (at == 0 || (signed char)text.data[at - 1] > ' ') return 0;
    if (ratsu_is_blank_byte(text.data[at - 1])) return 1;
    size_t length = at < 4 ? at : 4; /* of the character that ends there */
    while (length > 1 && ratsu_character_length(ratsu_slice_part(text, at - length, at)) != length)
        length--;
    return ratsu_unicode_blank(text, at - length) == length ? length : 0;
}

bool ratsu_pgn_begins_line(struct ratsu_slice text, size_t at, size_t *line)
{
    for (size_t length; (length = blank_before(text, at)) > 0;) at -= length;
    *line = at;
    return at == 0 || ratsu_is_line_end(text.data[at - 1]);
}

/* Returns the place after the first `"]` from AT on, with perhaps blanks in it; SIZE_MAX if there
 * is none. */
static size_t after_value(struct ratsu_slice text, size_t at)
{
    for (const char *quote; (quote = memchr(text.data + at, '"', text.length - at));) {
        at = (size_t)(quote + 1 - text.data);
        size_t bracket = ratsu_skip_blanks(text, at);
        if (bracket < text.length && text.data[bracket] == ']') return bracket + 1;
    }
    return SIZE_MAX;
}

bool ratsu_pgn_ends_in_result(struct ratsu_slice text, size_t end)
{
    enum { LONGEST = 16 };
    const struct ratsu_slice line = ratsu_slice_part(text, 0, end);
    bool found = end && text.data[end - 1] == '*';
    for (size_t from = end > LONGEST ? end - LONGEST : 0; from < end && !found; from++) {
        enum ratsu_result result;
        found = memchr("01\xbd\xc2", text.data[from], 4) &&
                ratsu_pgn_result_end(line, from, &result) == end &&
                (from == 0 || !pgn_word_byte(text.data[from - 1]) || blank_before(text, from) ||
                 ratsu_ends_in_move(ratsu_slice_part(text, 0, from)));
    }
    if (!found) return false;
    /* "0-1" at the end of a tag that is not closed is part of its value. */
    const size_t bracket = ratsu_skip_blanks(text, ratsu_line_start(text, end));
    return bracket + 1 >= end || text.data[bracket] != '[' ||
           !ratsu_is_letter(text.data[bracket + 1]) || after_value(line, bracket + 1) != SIZE_MAX;
}

/* Values may be long, but what is kept before and after a place where input is cut is not: a longer
 * line is not known to be closed. */
enum { TAG_LINE_MAX = 16 << 10 };

bool ratsu_pgn_closed_tag(struct ratsu_slice text, size_t bracket)
{
    struct ratsu_slice name;
    if (bracket >= text.length) return false;
    if (text.length - bracket > TAG_LINE_MAX) text.length = bracket + TAG_LINE_MAX;
    struct ratsu_slice line = ratsu_slice_part(text, 0, ratsu_line_end(text, bracket));
    if (line.length == text.length || bracket == line.length) return false;
    for (; bracket < line.length; bracket = ratsu_skip_blanks(line, bracket)) {
        if (line.data[bracket] != '[' || !ratsu_pgn_tag_begins(line, bracket, &name)) return false;
        size_t end = (size_t)(name.data + name.length - line.data);
        bracket = after_value(line, ratsu_skip_blanks(line, end) + 1);
        if (bracket == SIZE_MAX) return false;
    }
    return true;
}

bool ratsu_pgn_allowance_at(struct ratsu_slice text, size_t at)
{
    return ratsu_stands_at(text, at, "% ratsu:");
}

size_t ratsu_pgn_before(struct ratsu_slice text, size_t at, bool *blank_line)
{
    unsigned line_ends = 0;
    for (size_t length = 1; at > 0 && length; at -= length) {
        char c = text.data[at - 1];
        line_ends += c == '\n' || (c == '\r' && text.data[at] != '\n');
        length = ratsu_is_line_end(c) ? 1 : blank_before(text, at);
    }
    *blank_line = at == 0 || line_ends > 1;
    return at;
}

bool ratsu_pgn_blank_before(struct ratsu_slice text, size_t line)
{
    bool blank_line;
    ratsu_pgn_before(text, line, &blank_line);
    return blank_line;
}

size_t ratsu_pgn_with_allowances(struct ratsu_slice text, size_t tag_line, bool look,
                                 size_t *before, bool *blank_line)
{
    size_t least = tag_line > ALLOWANCES_MAX ? tag_line - ALLOWANCES_MAX : 0;
    size_t line = tag_line;
    bool blank;
    *before = ratsu_pgn_before(text, line, blank_line);
    while (look && *before > least) {
        size_t start = ratsu_line_start(text, *before);
        bool marked = start == 0 && pgn_byte_order_mark_at(text, 0);
        if (!ratsu_pgn_allowance_at(text, marked ? 3 : start)) break;
        *blank_line |= start < least; /* allowances too far away belong to the game before */
        if (start < least) break;
        line = start;
        *before = ratsu_pgn_before(text, line, &blank);
        *blank_line |= blank;
    }
    return line;
}

bool ratsu_pgn_stays_on_line(struct ratsu_slice word)
{
    return *word.data == '%' || (word.length > 1 && *word.data == '[' && word.data[1] != '%');
}
