/* report/text.c: for people: gcc's line, then the line of the input, cut to a window, and a caret
 * under the place. All errors are shown; of other checks, the first ones of the run.
 *
 *     games.pgn:9:13: error: Sf3 is not a move in any position [not-a-move]
 *         9 | 1. e4 e5 2. Sf3 Sc6 *
 *           |             ^~~ */
#include "base/escape.h"
#include "report/report_forms.h"

/* An excerpt of WINDOW characters fits into 80 columns after a line number of eight digits. */
enum { WINDOW = 69, DOTS = 3, BEFORE = 40, CARET_MAX = 60, RECODED_MOST = 8 << 10 };

/* The part of a line that is shown: bytes FROM..TO of the text, dots where it was cut. */
struct window {
    size_t from, to;
};

/* Whether the byte at AT, which does not begin a line, goes on with a character: of UTF-8, or
 * perhaps of an encoding that was NAMED. */
static bool within(const char *text, size_t at, bool named)
{
    const unsigned char byte = (unsigned char)text[at], before = (unsigned char)text[at - 1];
    return ((byte & 0xc0) == 0x80 && before >= 0x80) || (named && byte >= '0');
}

/* Moves the beginning of WINDOW back by at most ROOM characters, of four bytes at most. */
static void widen_left(const struct ratsu_finding *finding, struct window *window, size_t room)
{
    const size_t most = window->from > 4 * room ? window->from - 4 * room : 0;
    while (room > 0 && window->from > finding->line_start && window->from > most) {
        window->from--;
        room -= window->from == finding->line_start ||
                !within(finding->source->text.data, window->from, false);
    }
}

/* Moves the end of WINDOW on by at most ROOM characters. Returns the room that is left. */
static size_t widen_right(const struct ratsu_finding *finding, struct window *window, size_t room)
{
    const size_t most = window->to + 4 * room;
    for (; window->to < finding->line_end && window->to < most; window->to++) {
        bool inside =
            window->to > window->from && within(finding->source->text.data, window->to, false);
        if (room == 0 && !inside) break;
        room -= !inside;
    }
    return room;
}

/* Finds the window: the whole line if it is short; otherwise the place itself, BEFORE characters
 * before it, and what follows, or more before it at the end of the line. Characters are not cut,
 * except in long words of another encoding. */
static struct window window_of(const struct ratsu_finding *finding, bool named)
{
    const char *text = finding->source->text.data;
    struct window window = {finding->line_start, finding->line_start};
    widen_right(finding, &window, WINDOW);
    if (window.to == finding->line_end) return window;
    window.from = window.to = finding->at;
    widen_left(finding, &window, BEFORE);
    window.to = window.from;
    size_t room = WINDOW - DOTS - (window.from > finding->line_start ? DOTS : 0);
    room = widen_right(finding, &window, room);
    if (window.to == finding->line_end) widen_left(finding, &window, room + DOTS);
    for (int i = 0; named && i < BEFORE && window.from > finding->line_start; i++)
        if (within(text, window.from, named)) window.from--;
    for (int i = 0; named && i < BEFORE && window.to < finding->line_end; i++)
        if (within(text, window.to, named)) window.to++;
    return window;
}

/* Adds TEXT in a form that can be shown: control characters as their pictures (U+2400 and so on) or
 * U+FFFD, bytes that are not UTF-8 as characters of Windows-1252. */
static void add_characters(struct ratsu_buffer *out, struct ratsu_slice text, bool utf8)
{
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        const char picture[] = {'\xe2', '\x90', (char)(c == 0x7f ? 0xa1 : 0x80 + c)};
        size_t control = utf8 ? ratsu_control_at(text, i) : 0;
        if (control > 1 || (!utf8 && c >= 0x80 && strchr("\x81\x8d\x8f\x90\x9d", c)))
            ratsu_buffer_add_string(out, "\xef\xbf\xbd");
        else if (!utf8 && c >= 0x80)
            ratsu_add_windows_1252(out, ratsu_slice_part(text, i, i + 1));
        else if (c == '\t')
            ratsu_buffer_add_char(out, ' ');
        else if (c < 0x20 || c == 0x7f)
            ratsu_buffer_add(out, picture, sizeof picture);
        else
            ratsu_buffer_add_char(out, (char)c);
        i += control > 1 ? control - 1 : 0;
    }
}

/* Returns the encoding that the user has named; NULL: none. */
static const char *named(const struct ratsu_report_style *style)
{
    return style->settings ? style->settings->encoding : NULL;
}

/* Adds TEXT in a form that can be shown; bytes that are not UTF-8 are read in the encoding that the
 * user has named, if any. */
static void add_shown(struct ratsu_buffer *out, struct ratsu_slice text, bool utf8,
                      const struct ratsu_report_style *style)
{
    const char *encoding = named(style);
    struct ratsu_recoder *recoder =
        utf8 || !encoding ? NULL : ratsu_recoder_open("UTF-8", encoding);
    if (!recoder) {
        out->failed |= !utf8 && encoding; /* the checker has opened it before: there is no memory */
        add_characters(out, text, utf8);
        return;
    }
    struct ratsu_buffer recoded = {0};
    ratsu_recode(recoder, &recoded, text);
    add_characters(out, ratsu_buffer_slice(&recoded), true);
    ratsu_buffer_free_into(&recoded, out);
    ratsu_recoder_close(recoder);
}

/* Returns how many characters TEXT is shown as; for a long text in another encoding its bytes,
 * since each finding of a line needs it. OUT fails if there is no memory to count. */
static size_t count_shown(struct ratsu_buffer *out, struct ratsu_slice text, bool utf8,
                          const struct ratsu_report_style *style)
{
    struct ratsu_buffer recoded = {0};
    if (!utf8 && named(style) && text.length <= RECODED_MOST) {
        add_shown(&recoded, text, utf8, style);
        text = ratsu_buffer_slice(&recoded);
        utf8 = true;
    }
    size_t characters = utf8 ? ratsu_characters(text) : text.length;
    ratsu_buffer_free_into(&recoded, out);
    return characters;
}

/* Returns how many characters precede FINDING in its line. Characters that the walk has counted are
 * not counted again. */
static size_t count_before(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                           const struct ratsu_report_style *style)
{
    const struct ratsu_slice text = finding->source->text;
    struct ratsu_counted none = {0}, *counted = finding->counted ? finding->counted : &none;
    const size_t start = finding->line_start, at = finding->at;
    if (counted->from != start || counted->to < start)
        *counted = (struct ratsu_counted){start, start, 0};
    if (at > counted->to) {
        size_t length = ratsu_utf8_length(ratsu_slice_part(text, counted->to, at));
        struct ratsu_slice more = ratsu_slice_part(text, counted->to, counted->to + length);
        counted->characters += ratsu_characters(more);
        counted->to += length;
    }
    bool inside = at < counted->to && ((unsigned char)text.data[at] & 0xc0) == 0x80;
    if (at > counted->to || inside)
        return count_shown(out, ratsu_slice_part(text, start, at), false, style);
    return counted->characters - ratsu_characters(ratsu_slice_part(text, at, counted->to));
}

void ratsu_finding_characters(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                              const struct ratsu_report_style *style, uint64_t *column,
                              uint64_t *length)
{
    struct ratsu_slice text = finding->source->text;
    size_t end = finding->at + finding->length;
    if (finding->place) {
        *column = finding->place->character;
        *length = finding->place->characters;
        return;
    }
    *column = 1 + count_before(out, finding, style);
    *length = UINT64_MAX;
    if (end > finding->line_end) return;
    text = ratsu_slice_part(text, finding->at, end);
    *length = count_shown(out, text, ratsu_utf8_valid(text), style);
}

bool ratsu_add_excerpt(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                       const struct ratsu_report_style *style, uint64_t *column, uint64_t *length)
{
    const struct ratsu_place *place = finding->place;
    if (place) {
        ratsu_buffer_add_slice(out, place->excerpt);
        *column = place->excerpt_column;
        *length = place->excerpt_length;
        return place->excerpt.data;
    }
    /* Between two lines: there is nothing to show. */
    if (finding->length == 0 && finding->column == 1) return false;
    struct ratsu_slice text = finding->source->text;
    struct window window = window_of(finding, named(style));
    struct ratsu_slice shown = ratsu_slice_part(text, window.from, window.to);
    bool utf8 = ratsu_utf8_valid(shown);
    bool cut = window.from > finding->line_start;
    if (cut) ratsu_buffer_add_string(out, "...");
    add_shown(out, shown, utf8, style);
    if (window.to < finding->line_end) ratsu_buffer_add_string(out, "...");
    size_t at = finding->at < window.to ? finding->at : window.to;
    size_t end = finding->length < window.to - at ? at + finding->length : window.to;
    *column =
        (cut ? 4 : 1) + count_shown(out, ratsu_slice_part(text, window.from, at), utf8, style);
    *length = count_shown(out, ratsu_slice_part(text, at, end), utf8, style);
    return true;
}

void ratsu_add_text(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                    const struct ratsu_report_style *style)
{
    ratsu_add_gcc(out, finding, style);
    struct ratsu_buffer shown = {0};
    uint64_t column, length;
    if (ratsu_add_excerpt(&shown, finding, style, &column, &length)) {
        size_t margin = out->length;
        ratsu_buffer_print(out, "%6llu | ", (unsigned long long)finding->line);
        margin = out->failed ? 0 : out->length - margin - 2;
        ratsu_buffer_add_slice(out, ratsu_buffer_slice(&shown));
        ratsu_buffer_add_char(out, '\n');
        ratsu_buffer_add_blanks(out, margin);
        ratsu_buffer_add_string(out, "| ");
        ratsu_buffer_add_blanks(out, (size_t)column - 1);
        ratsu_buffer_add_char(out, '^');
        for (size_t i = 1; i < length && i < CARET_MAX; i++) ratsu_buffer_add_char(out, '~');
        ratsu_buffer_add_char(out, '\n');
    }
    ratsu_buffer_free_into(&shown, out);
}

void ratsu_end_text(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                    const struct ratsu_gathered *gathered, const struct ratsu_report_style *style)
{
    size_t order[RATSU_CHECKS_MAX], count = ratsu_report_order(totals, order);
    (void)gathered;
    for (size_t i = 0; style->max_per_check && i < count; i++) {
        const struct ratsu_check_count *row = &totals->checks[order[i]];
        if (row->severity == RATSU_ERROR || row->count <= style->max_per_check) continue;
        uint64_t more = row->count - style->max_per_check;
        ratsu_buffer_print(out, "%llu more of %s %s not shown; --max-per-check=0 shows all\n",
                           (unsigned long long)more, ratsu_checks[order[i]].name,
                           more == 1 ? "is" : "are");
    }
}
