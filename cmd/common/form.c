/* common/form.c: tells one form of input from another. */
#include "common/form.h"

#include "base/lines.h"

static const struct {
    const char *word;
    enum ratsu_form form;
} words[] = {{"pgn", RATSU_FORM_PGN}, {"fen", RATSU_FORM_POSITIONS}, {"epd", RATSU_FORM_POSITIONS},
             {"uci", RATSU_FORM_UCI}, {"jsonl", RATSU_FORM_JSONL},   {"csv", RATSU_FORM_CSV},
             {"tsv", RATSU_FORM_TSV}, {"lines", RATSU_FORM_LINES}};

enum ratsu_form ratsu_form_of_word(const char *word)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, word) == 0) return words[i].form;
    return RATSU_FORM_NONE;
}

const char *ratsu_form_name(enum ratsu_form form)
{
    static const char *const names[RATSU_FORMS] = {
        "nothing known", "PGN", "positions (FEN or EPD)", "UCI moves",
        "JSON Lines",    "CSV", "a table with tabs",      "games as lines",
        "UTF-16"};
    return names[form];
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool begins(struct ratsu_slice line, const char *with)
{
    size_t length = strlen(with);
    return line.length >= length && memcmp(line.data, with, length) == 0;
}

/* LINE without its first field, and that field. */
static struct ratsu_slice take_field(struct ratsu_slice *line)
{
    size_t from = 0;
    while (from < line->length && is_blank(line->data[from])) from++;
    size_t to = from;
    while (to < line->length && !is_blank(line->data[to])) to++;
    struct ratsu_slice field = ratsu_slice_part(*line, from, to);
    *line = ratsu_slice_part(*line, to, line->length);
    return field;
}

/* Ranks with `/` and a side to move. The board's size and men are the business of who reads it. */
static bool is_position(struct ratsu_slice line)
{
    struct ratsu_slice ranks = take_field(&line), side = take_field(&line);
    if (ranks.length == 0 || memchr(ranks.data, '/', ranks.length) == NULL) return false;
    for (size_t i = 0; i < ranks.length; i++) {
        char c = ranks.data[i];
        bool alphanumeric =
            (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!alphanumeric && memchr("/~+*.[]", c, 7) == NULL) return false;
    }
    return ratsu_slice_is(side, "w") || ratsu_slice_is(side, "b");
}

static bool is_coordinate_move(struct ratsu_slice text)
{
    if (ratsu_slice_is(text, "0000")) return true;
    if (text.length != 4 && text.length != 5) return false;
    for (size_t i = 0; i < 4; i += 2) {
        if (text.data[i] < 'a' || text.data[i] > 'h') return false;
        if (text.data[i + 1] < '1' || text.data[i + 1] > '8') return false;
    }
    return text.length == 4 || memchr("qrbn", text.data[4], 4) != NULL;
}

/* Camelot's, as we write them there: C8-D9, H4xJ4xL6. */
static bool is_camelot_path(struct ratsu_slice text)
{
    size_t squares = 0;
    for (size_t at = 0; at < text.length; squares++) {
        if (squares > 0 && text.data[at] != '-' && text.data[at] != 'x') return false;
        at += squares > 0;
        if (at + 1 >= text.length || text.data[at] < 'A' || text.data[at] > 'L') return false;
        size_t digits = at + 1;
        for (at = digits; at < text.length && text.data[at] >= '0' && text.data[at] <= '9';) at++;
        if (at == digits || at > digits + 2) return false;
    }
    return squares > 1;
}

static bool is_uci(struct ratsu_slice line)
{
    if (begins(line, "position ")) return true;
    for (struct ratsu_slice move = take_field(&line); move.length > 0; move = take_field(&line))
        if (!is_coordinate_move(move) && !is_camelot_path(move)) return false;
    return true;
}

/* A game on one line holds the line ends of its tags, or of its end, as `\n`. */
static bool is_game_line(struct ratsu_slice line)
{
    size_t end = line.length;
    if (end >= 2 && memcmp(line.data + end - 2, "\\n", 2) == 0) return true;
    if (line.data[0] != '[') return false;
    for (size_t i = 0; i + 2 < end; i++)
        if (line.data[i] == ']' && line.data[i + 1] == '\\' && memchr("rn", line.data[i + 2], 2))
            return true;
    return false;
}

static enum ratsu_form form_of_line(struct ratsu_slice line)
{
    if (begins(line, "{\"")) return RATSU_FORM_JSONL;
    if (is_position(line)) return RATSU_FORM_POSITIONS;
    if (is_uci(line)) return RATSU_FORM_UCI;
    if (begins(line, "Event,Site,") || begins(line, "game,ply,")) return RATSU_FORM_CSV;
    if (begins(line, "Event\tSite\t") || begins(line, "game\tply\t")) return RATSU_FORM_TSV;
    if (is_game_line(line)) return RATSU_FORM_LINES;
    return RATSU_FORM_PGN;
}

/* By its mark, or two ASCII characters with a zero byte on the same side of both. */
static bool is_utf16(struct ratsu_slice text)
{
    if (text.length < 2) return false;
    if (memcmp(text.data, "\xff\xfe", 2) == 0 || memcmp(text.data, "\xfe\xff", 2) == 0) return true;
    if (text.length < 4) return false;
    bool zero[4];
    for (size_t i = 0; i < 4; i++) zero[i] = text.data[i] == '\0';
    return zero[0] != zero[1] && zero[0] == zero[2] && zero[1] == zero[3];
}

enum ratsu_form ratsu_form_recognise(struct ratsu_slice text, bool end)
{
    if (text.length < 4 && !end) return RATSU_FORM_NONE;
    if (is_utf16(text)) return RATSU_FORM_UTF16;
    size_t at = begins(text, "\xef\xbb\xbf") ? 3 : 0;
    while (at < text.length) {
        size_t line_end = ratsu_line_end(text, at);
        if (line_end == text.length && !end) return RATSU_FORM_NONE;
        while (at < line_end && is_blank(text.data[at])) at++;
        if (at < line_end && text.data[at] != '#')
            return form_of_line(ratsu_slice_part(text, at, line_end));
        at = line_end + 1;
    }
    return end ? RATSU_FORM_PGN : RATSU_FORM_NONE;
}
