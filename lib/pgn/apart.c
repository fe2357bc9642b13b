/* pgn/apart.c: where words end, and where moves do whose parts stand apart, as in "N b d2". */
#include "base/texts.h"
#include "notation/shape.h"
#include "notation/signs.h"
#include "pgn/reading.h"
#include "game/build.h"

size_t ratsu_pgn_word_end(struct ratsu_slice text, size_t at)
{
    while (at < text.length && pgn_word_byte(text.data[at]) && !ratsu_unicode_blank(text, at))
        at += ratsu_character_length(ratsu_slice_part(text, at, text.length));
    return at;
}

size_t ratsu_pgn_word_stop(struct ratsu_slice text, size_t at, size_t end)
{
    while (end > at && strchr(",:'`", text.data[end - 1])) end--;
    return end;
}

size_t ratsu_pgn_dots_end(struct ratsu_slice text, size_t at)
{
    size_t before;
    do {
        before = at;
        struct ratsu_slice rest = ratsu_slice_part(text, at, text.length);
        at += ratsu_slice_begins(rest, ".") || ratsu_slice_begins(rest, "\x85") ? 1
              : ratsu_slice_begins(rest, "\u2026")                              ? 3
                                                                                : 0;
    } while (at != before);
    return at;
}

size_t ratsu_pgn_letter(struct ratsu_slice word)
{
    char c = word.data[0];
    if (word.length == 1) return (c >= 'A' && c <= 'Z') || strchr("nrqk", c);
    size_t length = ratsu_other_letter(word);
    return word.length == length ? length : 0;
}

/* The bytes of the piece's letter at TEXT[AT]; 0 if none stands there. */
static size_t letter_at(struct ratsu_slice text, size_t at)
{
    for (size_t length = 3; length > 0; length--) /* a figurine has three */
        if (at + length <= text.length && ratsu_pgn_letter(ratsu_slice_part(text, at, at + length)))
            return length;
    return 0;
}

/* What was passed of a move whose parts may stand apart. */
struct parts {
    size_t end;
    size_t places; /* files and ranks */
    bool file;     /* the last part was a file */
    bool square;   /* it was the rank of a square */
    bool joint, blank;
    bool letter;
};

/* Whether a file stands at TEXT[AT] after PARTS: Camelot has more of them, and capitals. */
static bool file_at(struct ratsu_slice text, const struct parts *parts, size_t at)
{
    if (text.data[at] >= 'a' && text.data[at] <= 'h') return true;
    char small = ratsu_lower(text.data[at]);
    return parts->places == 0 && !parts->joint && small >= 'a' && small <= 'l' &&
           at + 1 < text.length && pgn_is(text.data[at + 1], PGN_DIGIT);
}

/* Whether a rank stands at TEXT[AT] after PARTS, no number of a move: that has a dot, or more
 * digits. What else may be a number after a sign, game/glued.c decides. */
static bool rank_at(struct ratsu_slice text, const struct parts *parts, size_t at)
{
    if (text.data[at] < '1' || text.data[at] > '8') return false;
    if (at == parts->end) return true;
    bool digits = at + 1 < text.length && pgn_is(text.data[at + 1], PGN_DIGIT);
    return !digits && ratsu_pgn_dots_end(text, at + 1) == at + 1;
}

/* The bytes of the dash or sign of capture at TEXT[AT]; 0 if there is none. */
static size_t joint_at(struct ratsu_slice text, size_t at)
{
    return at < text.length && text.data[at] == ':' ? 1 : ratsu_joint_length(text, at);
}

/* Passes the file, rank or sign that stands next; false if there is none that goes on with the
 * move. After a square only a sign does. */
static bool pass_part(struct ratsu_slice text, struct parts *parts)
{
    enum { PLACES = 4 };
    size_t at = pgn_skip_lines(text, parts->end), joint = joint_at(text, at);
    bool apart = at > parts->end;
    if (at >= text.length || (parts->square && apart && !joint)) return false;
    bool whole = !parts->letter && parts->places == 2 && parts->file; /* "ab" */
    bool file = file_at(text, parts, at), rank = rank_at(text, parts, at);
    if (joint ? parts->joint : parts->places == PLACES || !(file || rank)) return false;
    if (whole && file && apart) return false;
    parts->end = at + (joint ? joint : 1);
    parts->places += !joint;
    parts->joint |= joint > 0;
    parts->square = rank && parts->file;
    parts->file = file && !joint;
    parts->blank |= apart;
    return true;
}

/* The end of the word that goes on after the last SQUARE of a move: what is glued to it belongs to
 * it, so that no part of the text is another move. A sign at the end does not. */
static size_t tail_end(struct ratsu_slice text, size_t square)
{
    size_t end = ratsu_pgn_word_stop(text, square, ratsu_pgn_word_end(text, square));
    if (end == square && end < text.length && text.data[end] == ':') end++; /* a capture */
    return end - ratsu_signs_at_end(ratsu_slice_part(text, square, end));
}

/* The end of the path of Camelot at FROM, if blanks stand beside a sign in it; 0 if it is none. */
static size_t path_end(struct ratsu_slice text, size_t from)
{
    bool blank = false;
    size_t square = 0;
    for (size_t at = from;;) {
        char file = at + 1 < text.length ? ratsu_lower(text.data[at]) : '\0';
        if (file < 'a' || file > 'l' || text.data[at + 1] < '1' || text.data[at + 1] > '9') break;
        at += 2;
        if (at < text.length && pgn_is(text.data[at], PGN_DIGIT)) at++;
        if (blank) square = at;
        size_t sign = pgn_skip_lines(text, at), length = joint_at(text, sign);
        if (length == 0) break;
        size_t next = pgn_skip_lines(text, sign + length);
        blank |= next - at > length;
        at = next;
    }
    return square ? tail_end(text, square) : 0;
}

size_t ratsu_pgn_apart_end(struct ratsu_slice text, size_t from)
{
    struct parts parts = {.end = from + letter_at(text, from)};
    size_t square = 0, path = path_end(text, from);
    parts.letter = parts.end > from;
    bool rank = parts.letter && parts.end < text.length && pgn_is(text.data[parts.end], PGN_DIGIT);
    if (!parts.letter && !(text.data[from] >= 'a' && text.data[from] <= 'h')) return path;
    if (rank && !memchr("KQRBN\xe2", text.data[from], 6)) return path; /* it looks like a file */
    while (pass_part(text, &parts))
        if (parts.square && parts.blank) square = parts.end;
    size_t end = square ? tail_end(text, square) : 0;
    return path > end ? path : end;
}
