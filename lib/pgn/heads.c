/* pgn/heads.c: the beginnings of games whose first lines are damaged: "[Event B]", "Event "B"]",
 * ";[Event "B"]". Two closed tag lines show that a game begins; the lines right before them that
 * can be damaged tags, and hold no move and no result, belong to it. */
#include "pgn/heads.h"

#include "base/texts.h"
#include "game/build.h"
#include "notation/shape.h"
#include "pgn/hard_start.h"
#include "pgn/reading.h"

/* The most lines before the first closed tag line, and the longest of them: what is more is not one
 * tag that was damaged. */
enum { LINES_MAX = 16, LINE_MAX = 4096 };

static bool is_event(struct ratsu_slice text, size_t bracket)
{
    struct ratsu_slice name;
    return ratsu_pgn_tag_begins(text, bracket, &name) && ratsu_slice_is(name, "Event");
}

bool ratsu_pgn_tag_block(struct ratsu_slice text, size_t bracket)
{
    if (!ratsu_pgn_closed_tag(text, bracket)) return false;
    size_t next = ratsu_skip_spaces(text, ratsu_line_end(text, bracket));
    return ratsu_pgn_closed_tag(text, next) && !is_event(text, next);
}

static bool is_edge(char c)
{
    return ratsu_is_any_space(c) || (unsigned char)c < ' ';
}

bool ratsu_pgn_begins_moves(struct ratsu_slice text, size_t at)
{
    enum { LONGEST = 8 };
    size_t from = at;
    while (from < text.length && from - at < LONGEST && ratsu_is_digit(text.data[from])) from++;
    while (from > at && from < text.length && memchr(". )", text.data[from], 3)) from++;
    size_t end = from;
    while (end < text.length && end - from < LONGEST && pgn_word_byte(text.data[end])) end++;
    if (end == from || (end < text.length && !pgn_is(text.data[end], PGN_BLANK))) return false;
    return ratsu_likeness_of(ratsu_slice_part(text, from, end)) == RATSU_ALIKE;
}

/* Whether a word of TEXT is a move or ends as one does, or TEXT ends in a result. */
static bool holds_moves(struct ratsu_slice text)
{
    for (size_t at = 0, from = 0; at <= text.length; at++) {
        if (at < text.length && !ratsu_is_blank_byte(text.data[at])) continue;
        size_t end = at;
        while (end > from && strchr("!?.,;:)}", text.data[end - 1])) end--;
        if (ratsu_ends_in_move(ratsu_slice_part(text, from, end)) ||
            ratsu_pgn_begins_moves(text, from)) /* "9.dxc" */
            return true;
        from = at + 1;
    }
    return ratsu_pgn_ends_in_result(text, text.length);
}

static const char *const quotes[] = {"\"",     "\u201c", "\u201d", "\u201e", "\u00ab", "\u00bb",
                                     "&quot;", "&#34;",  "''",     "\x93",   "\x94"};
enum { QUOTES = sizeof quotes / sizeof *quotes };

static size_t quote_length(struct ratsu_slice text, size_t at)
{
    struct ratsu_slice rest = ratsu_slice_part(text, at, text.length);
    for (size_t i = 0; i < QUOTES; i++)
        if (ratsu_slice_begins(rest, quotes[i])) return strlen(quotes[i]);
    return 0;
}

/* Whether OPEN and CLOSE enclose VALUE; if so, they are removed. */
static bool take_pair(struct ratsu_slice *value, const char *open, const char *close)
{
    size_t before = strlen(open), after = strlen(close);
    if (value->length < before + after || !ratsu_slice_begins(*value, open) ||
        !ratsu_slice_ends(*value, close))
        return false;
    *value = ratsu_slice_part(*value, before, value->length - after);
    return true;
}

struct ratsu_slice ratsu_pgn_without_quotes(struct ratsu_slice value)
{
    const size_t first = quote_length(value, 0);
    struct ratsu_slice bare = ratsu_slice_part(value, first, value.length);
    if (!first && (take_pair(&bare, "'", "'") || take_pair(&bare, "\u2018", "\u2019") ||
                   take_pair(&bare, "\u2019", "\u2019") || take_pair(&bare, "\u201a", "\u2018")))
        return bare;
    for (size_t i = 0; i < QUOTES; i++)
        if (ratsu_slice_ends(bare, quotes[i])) bare.length -= strlen(quotes[i]);
    if (first && first + bare.length < value.length) return bare;
    for (size_t at = 0; at < bare.length; at++)
        if (quote_length(bare, at)) return value; /* Name "B" keeps both of its own */
    return bare;
}

/* Where LINE shows that it was a tag: at a bracket that is no command's, a quotation mark, or the
 * name of a tag that it begins with; its length if it does not. */
static size_t tag_sign(struct ratsu_slice line)
{
    size_t name = 0;
    while (name < line.length && pgn_is(line.data[name], PGN_LETTER)) name++;
    if (ratsu_known_tag_meant(ratsu_slice_part(line, 0, name))) return 0;
    size_t at = 0;
    for (; at < line.length; at++) {
        bool command = at + 1 < line.length && line.data[at + 1] == '%';
        if ((line.data[at] == '[' && !command) || quote_length(line, at)) break;
    }
    return at;
}

/* Whether BEFORE, which stands before the first sign of a tag, opens or is a comment in which that
 * sign is a word: only right after "{", ";" or "%" a damaged tag can stand. */
static bool is_comment(struct ratsu_slice before, char sign)
{
    size_t end = before.length;
    while (end > 0 && ratsu_is_blank_byte(before.data[end - 1])) end--;
    bool opens = end > 0 && strchr("{;%", before.data[end - 1]) && sign == '[';
    bool marks = memchr(before.data, '{', before.length - opens) || *before.data == ';' ||
                 *before.data == '%';
    return marks && !(opens && end == 1);
}

/* Whether LINE is a tag but for another sign in the place of its "[": {Event "a"]. */
static bool has_other_bracket(struct ratsu_slice line)
{
    const size_t name = ratsu_skip_blanks(line, 1);
    size_t end = name;
    while (end < line.length && pgn_is(line.data[end], PGN_LETTER)) end++;
    size_t quote = ratsu_skip_blanks(line, end);
    return strchr("{(;%", *line.data) && line.data[line.length - 1] == ']' && quote < line.length &&
           quote_length(line, quote) && ratsu_known_tag_meant(ratsu_slice_part(line, name, end));
}

/* Whether LINE can be a damaged tag, or with PROSE a line of text. */
static bool is_damaged(struct ratsu_slice line, bool prose)
{
    line = ratsu_slice_strip(line, is_edge);
    size_t mark = ratsu_mark_length(line);
    line = ratsu_slice_strip(ratsu_slice_part(line, mark, line.length), is_edge);
    if (!line.length) return mark > 0;
    if (line.length > LINE_MAX) return false;
    if (has_other_bracket(line)) return true;
    size_t sign = tag_sign(line);
    if (sign < line.length) {
        const struct ratsu_slice before = ratsu_slice_part(line, 0, sign);
        const char *close = memchr(line.data, ']', line.length);
        const size_t after = close ? (size_t)(close + 1 - line.data) : line.length;
        return !holds_moves(ratsu_slice_part(line, after, line.length)) &&
               (!sign || !(is_comment(before, line.data[sign]) || holds_moves(before)));
    }
    /* a tag without its "[": a "]" ends it, and nothing else of the moves is on it */
    size_t at = 0, word = 0;
    while (at < line.length && !strchr("{}();$", line.data[at])) at++;
    while (word < line.length && !ratsu_is_blank_byte(line.data[word])) word++;
    if (at == line.length && line.data[line.length - 1] == ']' && !ratsu_is_digit(*line.data) &&
        !ratsu_ends_in_move(ratsu_slice_part(line, 0, word)))
        return true;
    if (!prose || memchr(line.data, '{', line.length) || memchr(line.data, '}', line.length) ||
        strchr(";%", *line.data) || holds_moves(line))
        return false;
    /* the number of a move, perhaps with the beginning of one: moves were cut off there */
    size_t digits = 0;
    while (digits < line.length && ratsu_is_digit(line.data[digits])) digits++;
    const size_t dots = ratsu_dots_end(line, digits), move = ratsu_skip_blanks(line, dots);
    return !digits || dots == digits ||
           (move < line.length && !ratsu_begins_move(ratsu_slice_part(line, move, line.length)));
}

size_t ratsu_pgn_head_before(struct ratsu_slice text, size_t tag_line, size_t least,
                             enum pgn_head kind)
{
    bool prose = kind == HEAD_AFTER_MOVES;
    size_t line = tag_line;
    for (unsigned lines = 0; line > least; lines++) {
        const bool pair = line > 1 && ratsu_stands_at(text, line - 2, "\r\n");
        const size_t end = line - 1 - pair, before = ratsu_line_start(text, end);
        if (before < least || !is_damaged(ratsu_slice_part(text, before, end), prose)) break;
        if (kind != HEAD_IN_COMMENT && ratsu_pgn_closed_tag(text, ratsu_skip_blanks(text, before)))
            break;
        if (lines == LINES_MAX) return tag_line;
        line = before;
    }
    return line;
}

bool ratsu_pgn_tag_line_before(struct ratsu_slice text, size_t at)
{
    bool blank;
    at = ratsu_pgn_before(text, at, &blank);
    return at == 0 || (text.data[at - 1] == ']' && text.data[ratsu_line_start(text, at)] == '[');
}

size_t ratsu_pgn_head_after(struct ratsu_slice text, size_t at)
{
    size_t line = at;
    for (unsigned lines = 0; lines < LINES_MAX && line < text.length; lines++) {
        size_t bracket = ratsu_skip_blanks(text, line);
        if (ratsu_pgn_closed_tag(text, bracket)) return line;
        size_t end = ratsu_line_end(text, line);
        if (!is_damaged(ratsu_slice_part(text, line, end), true)) return at;
        line = ratsu_line_after(text, end);
    }
    return at;
}

bool ratsu_pgn_event_block(struct ratsu_slice text, size_t bracket)
{
    if (!is_event(text, bracket)) return false;
    const size_t left = text.length - bracket, most = left < LINE_MAX ? left : LINE_MAX;
    const struct ratsu_slice near = ratsu_slice_part(text, bracket, bracket + most);
    return ratsu_line_end(near, 0) < most && ratsu_pgn_tag_block(text, bracket);
}

bool ratsu_pgn_joined_event(struct ratsu_slice text, size_t bracket)
{
    if (!ratsu_pgn_event_block(text, bracket)) return false;
    const size_t least = bracket > LINE_MAX ? bracket - LINE_MAX : 0;
    const size_t line =
        least + ratsu_line_start(ratsu_slice_part(text, least, bracket), bracket - least);
    if (line == least && least > 0) return true; /* no damaged tag is so long */
    if (ratsu_skip_blanks(text, line) == bracket) return false;
    bool blank;
    const size_t before = ratsu_pgn_before(text, line, &blank);
    return (!blank && !ratsu_pgn_ends_in_result(text, before)) ||
           !is_damaged(ratsu_slice_part(text, line, ratsu_line_end(text, bracket)), false);
}

struct pgn_comment_end ratsu_pgn_comment_end(struct ratsu_slice text, size_t open)
{
    struct pgn_comment_end found = {.at = text.length};
    size_t line, tags = SIZE_MAX; /* the end of the first closed tag line */
    struct ratsu_slice name;
    size_t joined = 0;
    for (size_t at = open + 1; at < text.length; at++) {
        char c = text.data[at];
        if (c == '}') {
            found.tags = tags < at; /* what stands after the comment does not close a tag in it */
            found.at = at + 1;
            found.closed = true;
            return found;
        }
        if (c == '{' && found.tag_line) break;
        if (c != '[' || found.tag_line) continue;
        if (ratsu_pgn_joined_event(text, at)) found.tag_line = joined = at;
        if (joined || !ratsu_pgn_begins_line(text, at, &line)) continue;
        if (!ratsu_pgn_closed_tag(text, at)) continue;
        if (tags == SIZE_MAX) tags = ratsu_line_end(text, at);
        const bool known =
            ratsu_pgn_tag_begins(text, at, &name) && ratsu_known_tag_of(name) != RATSU_TAG_OTHER;
        if (known || ratsu_pgn_tag_block(text, at)) found.tag_line = line;
    }
    found.at = joined ? joined : text.length;
    if (!found.tag_line || joined) return found;
    /* What was read before the "{" on its line stays in the game. */
    if (!ratsu_pgn_begins_line(text, open, &line))
        line = ratsu_line_after(text, ratsu_line_end(text, open));
    found.at = ratsu_pgn_head_before(text, found.tag_line, line, HEAD_IN_COMMENT);
    return found;
}
