/* pgn/hard_start.c: hard starts, the only places where input may be cut (ratsu(7), Where a game
 * begins). */
#include "pgn/hard_start.h"

#include "base/texts.h"
#include "ratsu/pgn.h"

static bool name_byte(unsigned char c)
{
    return c > ' ' && c != '"' && c != '[' && c != ']' && c != '{' && c != '}' && c != 0x7f;
}

/* Byte by byte is fast enough: a tag's name is a few bytes long, and a longer run holds no other
 * "[", so it is read only once. */
bool ratsu_pgn_tag_begins(struct ratsu_slice text, size_t bracket, struct ratsu_slice *name)
{
    size_t from = bracket + 1, at;
    while (from < text.length && ratsu_is_blank(text.data[from])) from++;
    if (from >= text.length || (unsigned char)text.data[from] < '0') return false;
    at = from;
    while (at < text.length && name_byte((unsigned char)text.data[at]) &&
           !ratsu_unicode_blank(text, at))
        at += ratsu_character_length(ratsu_slice_part(text, at, text.length));
    *name = ratsu_slice_part(text, from, at);
    size_t quote = pgn_skip_blanks(text, at);
    return at > from && quote < text.length && text.data[quote] == '"';
}

/* The bytes of the blank that ends before AT, a byte order mark among them; 0 if none does. */
static size_t blank_before(struct ratsu_slice text, size_t at)
{
    if (at > 0 && pgn_blank(text.data[at - 1])) return 1;
    for (size_t length = 2; length <= 3 && length <= at; length++)
        if (ratsu_unicode_blank(text, at - length) == length) return length;
    return 0;
}

bool ratsu_pgn_begins_line(struct ratsu_slice text, size_t at, size_t *line)
{
    for (size_t length; (length = blank_before(text, at)) > 0;) at -= length;
    *line = at;
    return at == 0 || pgn_line_end(text.data[at - 1]);
}

/* Whether TEXT ends in a square, of chess or Camelot. */
static bool square_ends(struct ratsu_slice text)
{
    size_t end = text.length, at = end;
    unsigned rank = 0, tens = 1;
    for (; at > 0 && pgn_is(text.data[at - 1], PGN_DIGIT) && end - at < 3; at--, tens *= 10)
        rank += tens * (unsigned)(text.data[at - 1] - '0');
    if (at == 0 || at == end || text.data[at] == '0' || rank > 16) return false;
    char file = text.data[at - 1];
    return (file >= 'a' && file <= 'h' && rank <= 8) || (file >= 'A' && file <= 'L');
}

bool ratsu_pgn_move_ends(struct ratsu_slice text)
{
    while (text.length && pgn_is(text.data[text.length - 1], PGN_MARK)) text.length--;
    if (text.length < 2) return false;
    char last = text.data[text.length - 1], before = text.data[text.length - 2];
    if (square_ends(text)) return true;
    if (strchr("QRBN", last)) return before == '=' || (before >= '1' && before <= '8');
    return (last == 'O' || last == 'o' || last == '0') && (before == '-' || before == last);
}

bool ratsu_pgn_ends_in_result(struct ratsu_slice text, size_t end)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        struct ratsu_slice result = ratsu_slice_of(results[i]);
        if (end < result.length) continue;
        size_t from = end - result.length;
        if (memcmp(text.data + from, result.data, result.length) != 0) continue;
        return from == 0 || *results[i] == '*' || !pgn_word_byte(text.data[from - 1]) ||
               blank_before(text, from) || ratsu_pgn_move_ends(ratsu_slice_part(text, 0, from));
    }
    return false;
}

/* Whether the line whose last non-blank byte stands before END is a closed tag line. */
static bool closed_tag_line(struct ratsu_slice text, size_t end)
{
    if (text.data[end - 1] != ']') return false;
    size_t line = end;
    while (line > 0 && !pgn_line_end(text.data[line - 1])) line--;
    struct ratsu_slice name;
    size_t bracket = pgn_skip_blanks(text, line);
    return text.data[bracket] == '[' && ratsu_pgn_tag_begins(text, bracket, &name);
}

bool ratsu_pgn_allowance_at(struct ratsu_slice text, size_t at)
{
    static const char mark[] = "% ratsu:";
    return text.length >= at + sizeof mark - 1 &&
           memcmp(text.data + at, mark, sizeof mark - 1) == 0;
}

/* Goes back from AT to the place after the last byte that is not of a blank. *LINE_ENDS is how many
 * line ends it passes. */
static size_t before_blanks(struct ratsu_slice text, size_t at, unsigned *line_ends)
{
    *line_ends = 0;
    for (size_t length = 1; at > 0 && length; at -= length) {
        char c = text.data[at - 1];
        *line_ends += c == '\n' || (c == '\r' && text.data[at] != '\n');
        length = pgn_line_end(c) ? 1 : blank_before(text, at);
    }
    return at;
}

size_t ratsu_pgn_with_allowances(struct ratsu_slice text, size_t tag_line, bool look,
                                 size_t *before, bool *blank_line)
{
    size_t least = tag_line > ALLOWANCES_MAX ? tag_line - ALLOWANCES_MAX : 0;
    size_t line = tag_line;
    unsigned line_ends;
    *before = before_blanks(text, line, &line_ends);
    *blank_line = line_ends > 1;
    while (look && *before > least) {
        size_t start = ratsu_line_start(text, *before);
        bool marked = start == 0 && pgn_byte_order_mark_at(text, 0);
        if (!ratsu_pgn_allowance_at(text, marked ? 3 : start)) break;
        *blank_line |= start < least; /* allowances too far away belong to the game before */
        if (start < least) break;
        line = start;
        *before = before_blanks(text, line, &line_ends);
        *blank_line |= line_ends > 1;
    }
    return line;
}

enum pgn_start ratsu_pgn_start_at(struct ratsu_slice text, size_t bracket, bool look, size_t *line)
{
    static const char usual[] = "[Event \"";
    struct ratsu_slice name = {usual + 1, 5};
    if (!ratsu_pgn_begins_line(text, bracket, line)) return PGN_NO_START;
    bool is_usual = text.length - bracket >= sizeof usual - 1 &&
                    memcmp(text.data + bracket, usual, sizeof usual - 1) == 0;
    if (!is_usual && !ratsu_pgn_tag_begins(text, bracket, &name)) return PGN_NO_START;

    size_t end;
    bool blank_line;
    *line = ratsu_pgn_with_allowances(text, *line, look, &end, &blank_line);
    if (end == 0) return PGN_FIRST_START;

    if (blank_line && ratsu_slice_is(name, "Event")) return PGN_HARD_START;
    if (!blank_line && !ratsu_pgn_ends_in_result(text, end)) return PGN_NO_START;
    return closed_tag_line(text, end) ? PGN_NO_START : PGN_HARD_START;
}

size_t ratsu_pgn_hard_start(struct ratsu_slice text, size_t from)
{
    for (size_t at = from; at < text.length; at++) {
        const char *bracket = memchr(text.data + at, '[', text.length - at);
        if (!bracket) break;
        at = (size_t)(bracket - text.data);
        size_t line;
        enum pgn_start start = ratsu_pgn_start_at(text, at, true, &line);
        if (start != PGN_NO_START && line >= from) return line;
    }
    return text.length;
}

bool ratsu_pgn_begins_with_tag(struct ratsu_slice text)
{
    size_t at = 0, line;
    for (;;) {
        at = pgn_skip_blanks(text, at);
        if (at < text.length && pgn_line_end(text.data[at]))
            at++;
        else if (ratsu_pgn_allowance_at(text, at))
            at = ratsu_line_end(text, at);
        else
            break;
    }
    return at < text.length && text.data[at] == '[' &&
           ratsu_pgn_start_at(text, at, true, &line) == PGN_FIRST_START;
}
