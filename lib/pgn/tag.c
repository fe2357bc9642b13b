/* pgn/tag.c: tags that are not of the regular form, and brackets that are no tags. */
#include "pgn/reading.h"
#include "game/build.h"
#include "pgn/heads.h"

/* The parts of a tag that begins at `bracket`; offsets into the game's bytes. */
struct tag {
    size_t bracket;
    struct ratsu_slice name, value;
    size_t end; /* after the tag */
    enum ratsu_fault fault;
};

/* Whether a tag follows others on their line, with a blank after its bracket: [ Name "value"]. */
static bool another_tag(const struct pgn_reading *reading)
{
    const struct ratsu_game *game = reading->game;
    struct ratsu_slice text = reading->text;
    size_t at = ratsu_skip_blanks(text, reading->at + 1), name = at;
    if (!game->element_count || game->elements[game->element_count - 1].kind != RATSU_TAG)
        return false;
    while (at < text.length && (pgn_is(text.data[at], PGN_LETTER) || text.data[at] == '_')) at++;
    size_t value = ratsu_skip_blanks(text, at);
    return at > name && value > at && value < text.length && text.data[value] == '"';
}

size_t ratsu_pgn_line_end(struct pgn_reading *reading)
{
    if (reading->line_end <= reading->at)
        reading->line_end = ratsu_line_end(reading->text, reading->at);
    return reading->line_end;
}

/* Whether the quotation mark at AT ends the value: only blanks stand between it and a "]". *END is
 * set to the byte after that. */
static bool closes_value(struct ratsu_slice line, size_t at, size_t *end)
{
    size_t bracket = ratsu_skip_blanks(line, at + 1);
    *end = bracket + 1;
    return bracket < line.length && line.data[bracket] == ']';
}

static size_t without_blanks_after(struct ratsu_slice text, size_t from, size_t end)
{
    while (end > from && ratsu_is_blank_byte(text.data[end - 1])) end--;
    return end;
}

/* The value begins at FROM, after a quotation mark. It ends at the first mark without a backslash
 * that stands before "]"; if there is none, at the last mark before a "]". */
static bool read_quoted(struct ratsu_slice line, size_t from, struct tag *tag)
{
    size_t end;
    for (size_t at = from; at < line.length; at++) {
        char c = line.data[at];
        if (c == '\\' && at + 1 < line.length &&
            (line.data[at + 1] == '"' || line.data[at + 1] == '\\')) {
            at++;
        } else if (c == '"') {
            if (closes_value(line, at, &end)) {
                tag->value = ratsu_slice_part(line, from, at);
                tag->end = end;
                return true;
            }
            tag->fault = RATSU_TAG_QUOTE_INSIDE;
        }
    }
    for (size_t at = line.length; at-- > from;)
        if (line.data[at] == '"' && closes_value(line, at, &end)) {
            tag->value = ratsu_slice_part(line, from, at);
            tag->end = end;
            tag->fault = RATSU_TAG_QUOTE_INSIDE;
            return true;
        }
    return false;
}

/* A value that begins at FROM and ends with the `"]` at the end of AT's line. */
static bool ends_value(struct ratsu_slice text, size_t from, size_t at, struct tag *tag)
{
    size_t end = without_blanks_after(text, at, ratsu_line_end(text, at));
    if (end < at + 2 || text.data[end - 1] != ']' || text.data[end - 2] != '"') return false;
    tag->value = ratsu_slice_part(text, from, end - 2);
    tag->end = end;
    return true;
}

/* A value that goes on in the next lines, as in mail, up to one that ends in `"]`; none of them is
 * empty, a tag or an allowance. */
static bool read_next_lines(struct ratsu_slice text, size_t from, size_t first_end, struct tag *tag)
{
    enum { LINES_MAX = 8 };
    for (int lines = 0; lines < LINES_MAX; lines++) {
        size_t next = ratsu_line_after(text, first_end);
        first_end = ratsu_line_end(text, next);
        if (ratsu_skip_blanks(text, next) >= first_end || text.data[next] == '[' ||
            ratsu_pgn_allowance_at(text, next))
            return false;
        if (ends_value(text, from, next, tag)) return true;
    }
    return false;
}

/* A value with no closing quotation mark (FROM is after the opening one) or with none at all. */
static void read_unquoted(struct ratsu_slice text, struct ratsu_slice line, size_t from,
                          bool quoted, struct tag *tag)
{
    size_t end = without_blanks_after(line, from, line.length);
    const char *bracket = NULL;
    if (end > from && line.data[end - 1] == ']')
        bracket = line.data + end - 1;
    else if (!quoted)
        bracket = memchr(line.data + from, ']', line.length - from);
    tag->fault = bracket ? RATSU_TAG_UNQUOTED : RATSU_TAG_UNCLOSED;
    bool nothing = !quoted && from == line.length;
    if (!bracket && quoted && read_next_lines(text, from, line.length, tag)) return;
    const size_t below = ratsu_skip_blanks(text, ratsu_line_after(text, line.length));
    if (nothing && below < text.length && text.data[below] == '"' &&
        (ends_value(text, below + 1, below + 1, tag) ||
         read_next_lines(text, below + 1, ratsu_line_end(text, below), tag)))
        return; /* it begins on the next line, and may go on: "some\nvalue"] */
    tag->end = bracket ? (size_t)(bracket + 1 - line.data) : end;
    size_t value_end = without_blanks_after(line, from, bracket ? tag->end - 1 : end);
    tag->value = ratsu_pgn_without_quotes(ratsu_slice_part(line, from, value_end));
}

/* Passes blanks, and at most one line end. */
static size_t next_part(struct ratsu_slice text, size_t at)
{
    at = ratsu_skip_blanks(text, at);
    if (at >= text.length || !ratsu_is_line_end(text.data[at])) return at;
    return ratsu_skip_blanks(text, ratsu_line_after(text, at));
}

/* A tag that is whole but for line ends between its bracket, name, value and bracket: PGN allows it
 * on import (8.1). FIRST_END: the end of its first line. */
static bool read_over_lines(struct ratsu_slice text, size_t first_end, struct tag *tag)
{
    size_t from = next_part(text, tag->bracket + 1), at = from;
    while (at < text.length && (pgn_is(text.data[at], PGN_LETTER) || text.data[at] == '_')) at++;
    size_t quote = next_part(text, at);
    if (at == from || quote >= text.length || text.data[quote] != '"') return false;
    size_t close = quote + 1;
    while (close < text.length && text.data[close] != '"' && !ratsu_is_line_end(text.data[close]))
        close += text.data[close] == '\\' ? 2 : 1;
    const bool closed = close < text.length && text.data[close] == '"';
    size_t bracket = closed ? next_part(text, close + 1) : text.length;
    if (bracket >= text.length || bracket < first_end || text.data[bracket] != ']') return false;
    tag->name = ratsu_slice_part(text, from, at);
    tag->value = ratsu_slice_part(text, quote + 1, close);
    tag->end = bracket + 1;
    tag->fault = RATSU_TAG_LINES;
    return true;
}

/* Reads a name of several words before a quoted value at AT or later: [White Elo "2500"]. The value
 * belongs to no tag, least of all to that of the first word. */
static bool read_words(struct ratsu_slice line, size_t at, struct tag *tag)
{
    size_t quote = at;
    while (quote < line.length && !memchr("\"]", line.data[quote], 2)) quote++;
    if (quote == at || quote == line.length || !ratsu_is_blank_byte(line.data[quote - 1]) ||
        !read_quoted(line, quote + 1, tag) || tag->fault != RATSU_SOUND)
        return false;
    tag->name.length = without_blanks_after(line, at, quote) - (size_t)(tag->name.data - line.data);
    tag->fault = RATSU_TAG_NAME;
    return true;
}

static void read_tag(struct ratsu_slice text, size_t bracket, size_t line_end_at, struct tag *tag)
{
    struct ratsu_slice line = {text.data, line_end_at};
    size_t from = ratsu_skip_blanks(line, bracket + 1);
    bool plain = line.length == from || line.data[from] != '[';
    while (from < line.length && line.data[from] == '[') from++; /* [[Event "a"] */
    size_t at = from;
    for (; at < line.length && !ratsu_blank_length(line, at) && line.data[at] != '"' &&
           line.data[at] != ']';
         at += ratsu_character_length(ratsu_slice_part(line, at, line.length)))
        plain = plain && (pgn_is(line.data[at], PGN_LETTER) || line.data[at] == '_');
    size_t name_end = at, value = ratsu_skip_blanks(line, at);
    /* = and : stand between names and values in other formats */
    while (name_end > from && memchr("=:", line.data[name_end - 1], 2)) name_end--;
    if (value < line.length && memchr("=:", line.data[value], 2)) {
        plain = false;
        value = ratsu_skip_blanks(line, value + 1);
    }
    *tag = (struct tag){.bracket = bracket, .name = ratsu_slice_part(text, from, name_end)};
    if (read_over_lines(text, line_end_at, tag) || read_words(line, value, tag)) return;
    bool quoted = value < line.length && line.data[value] == '"';
    if (!quoted || !read_quoted(line, value + 1, tag))
        read_unquoted(text, line, value + quoted, quoted, tag);
    bool nameless = at == from && tag->fault != RATSU_TAG_UNCLOSED;
    if (nameless || (tag->fault == RATSU_SOUND && !plain)) tag->fault = RATSU_TAG_NAME;
}

bool ratsu_pgn_bracket(struct pgn_reading *reading)
{
    const struct ratsu_slice text = reading->text;
    struct ratsu_slice name;
    size_t line;
    bool regular = ratsu_pgn_tag_begins(text, reading->at, &name);
    if (regular && ratsu_pgn_tag_line_begins(reading, name)) return false;
    bool late = ratsu_pgn_has_come(reading, PGN_OF_MOVES, SIZE_MAX) &&
                ratsu_pgn_has_come(reading, PGN_OF_GAME, reading->at);
    if (!regular &&
        (late || (!ratsu_pgn_begins_line(text, reading->at, &line) && !another_tag(reading))))
        return ratsu_pgn_take(reading, 1, RATSU_STRAY, RATSU_STRAY_BRACKET);
    struct tag tag;
    read_tag(text, reading->at, ratsu_pgn_line_end(reading), &tag);
    /* A file that ends within a tag was joined to another: the tag ends before an Event tag on its
     * line with which another game begins. */
    const bool joins = tag.fault == RATSU_TAG_QUOTE_INSIDE || tag.fault == RATSU_TAG_NAME ||
                       tag.fault == RATSU_TAG_UNQUOTED;
    for (size_t at = tag.bracket + 1; joins && at < tag.end; at++) {
        if (text.data[at] != '[' || !ratsu_pgn_event_block(text, at)) continue;
        if (!ratsu_pgn_event_begins(reading)) continue;
        read_tag(ratsu_slice_part(text, 0, at), tag.bracket, at, &tag);
        break;
    }
    bool stray =
        late && ratsu_pgn_has_come(reading, PGN_MOVED, SIZE_MAX); /* perhaps of another game */
    if (!ratsu_pgn_take(reading, tag.end - reading->at, stray ? RATSU_STRAY : RATSU_TAG,
                        late ? RATSU_TAG_LATE : tag.fault))
        return false;
    if (stray) return true;
    reading->no_memory = !ratsu_game_add_tag(reading->game, tag.name, tag.value);
    return !reading->no_memory;
}
