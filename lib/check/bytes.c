/* check/bytes.c: judges bytes: encodings, control characters, ends of lines. */
#include "judge.h"
#include "base/levels.h"
#include "pgn/hard_start.h"

RATSU_LEVELS_OF(struct byte_facts, ratsu_byte_scan, struct ratsu_slice text);

struct byte_facts ratsu_byte_facts(enum ratsu_level level, struct ratsu_slice text)
{
    return RATSU_OF_LEVEL(level, ratsu_byte_scan)(text);
}

/* A run of the same control character is one report. */
static void find_controls(struct judge *judge, struct ratsu_slice bytes)
{
    for (size_t at = 0; at < bytes.length;) {
        unsigned char c = (unsigned char)bytes.data[at];
        size_t from = at++;
        const bool control = (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7f;
        if (!control) continue;
        while (at < bytes.length && (unsigned char)bytes.data[at] == c) at++;
        struct ratsu_slice run = ratsu_slice_part(bytes, from, at);
        const bool outside = /* only blanks stand before it, or after it */
            ratsu_skip_spaces(bytes, 0) >= from || ratsu_skip_spaces(bytes, at) == bytes.length;
        if (c == RATSU_DOS_END && outside) {
            if (ratsu_report(judge, CHECK_DOS_END_OF_FILE, run,
                             "0x1A, with which DOS ended files, is no part of a game: remove it"))
                ratsu_offer_fix(judge, run, ratsu_slice_of(""));
        } else if (c == 0) {
            bool one = run.length == 1;
            ratsu_report(judge, CHECK_NUL_BYTE, run, "%zu NUL %s: remove %s", run.length,
                         one ? "byte" : "bytes", one ? "it" : "them");
        } else {
            ratsu_report(judge, CHECK_CONTROL_CHARACTER, run, "control character 0x%02X: remove it",
                         c);
        }
    }
}

/* Whether a multibyte UTF-8 character stands in BYTES. In a NAMED encoding, its bytes can form such
 * a character by accident: there a whole line must be UTF-8. */
static bool holds_utf8(struct ratsu_slice bytes, bool named)
{
    for (size_t at = 0; at < bytes.length; at++) {
        const unsigned char c = (unsigned char)bytes.data[at];
        if (c < 0x80) continue;
        const size_t character = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc2 ? 2 : 0;
        const size_t length = named ? ratsu_line_end(bytes, at) - at : character;
        if (length && length <= bytes.length - at &&
            ratsu_utf8_valid(ratsu_slice_part(bytes, at, at + length)))
            return true;
        if (named) at += length;
    }
    return false;
}

/* Reports the first byte that is not UTF-8: as mixed-encodings if other characters are UTF-8. */
static void find_encoding(struct judge *judge, struct ratsu_slice bytes)
{
    const char *named = judge->settings->encoding;
    size_t wrong = ratsu_utf8_length(bytes);
    if (wrong == bytes.length) return;
    struct ratsu_slice byte = ratsu_slice_part(bytes, wrong, wrong + 1);
    if (wanted(judge, CHECK_MIXED_ENCODINGS) && holds_utf8(bytes, named)) {
        ratsu_report(judge, CHECK_MIXED_ENCODINGS, byte,
                     "byte 0x%02X is not UTF-8, but other text of this game is",
                     (unsigned char)bytes.data[wrong]);
        return;
    }
    /* The word around the byte: in no encoding does a character contain blanks, quotation marks and
     * the like. */
    size_t from = wrong, to = wrong + !named;
    while (named && from > 0 && (unsigned char)bytes.data[from - 1] >= '0') from--;
    while (named && to < bytes.length && (unsigned char)bytes.data[to] >= '0') to++;
    ratsu_report(judge, CHECK_NOT_UTF8, byte,
                 "byte 0x%02X is not UTF-8 (%s has %s there): recode the file with iconv",
                 (unsigned char)bytes.data[wrong], named ? named : "Windows-1252",
                 ratsu_quoted(judge, ratsu_slice_part(bytes, from, to)));
}

int ratsu_line_end_kind(struct ratsu_slice bytes, size_t from)
{
    const size_t at = ratsu_line_end(bytes, from);
    if (at >= bytes.length || bytes.data[at] == '\n') return 0;
    return at + 1 < bytes.length && bytes.data[at + 1] == '\n' ? 1 : 2;
}

const char *ratsu_line_end_of(struct ratsu_slice bytes)
{
    static const char *const ends[] = {"\n", "\r\n", "\r"};
    return ends[ratsu_line_end_kind(bytes, 0)];
}

static void report_blank(struct judge *judge, struct ratsu_slice blank, struct ratsu_slice run,
                         bool fix)
{
    struct ratsu_slice bytes = judge->played->bytes;
    struct ratsu_buffer name = {0};
    size_t from = (size_t)(run.data - bytes.data), to = from + run.length;
    /* A blank that separates nothing: without it only another or a line end is left there. */
    bool beside_blank = from == 0 || to == bytes.length ||
                        ratsu_is_any_space(bytes.data[from - 1]) ||
                        ratsu_is_any_space(bytes.data[to]);
    ratsu_add_blank_name(&name, blank);
    judge->findings->failed |= name.failed;
    if (!name.failed &&
        ratsu_report(judge, CHECK_UNICODE_BLANK, run,
                     "%.*s separates words here: replace it by a blank", (int)name.length,
                     name.data) &&
        fix)
        ratsu_offer_fix(judge, run, ratsu_slice_of(beside_blank ? "" : " "));
    ratsu_buffer_free(&name);
}

/* A run of the same character is one report. There is no fix inside a tag or a move. */
void ratsu_judge_blanks(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_slice bytes = game->bytes;
    size_t index = 0, next;
    for (size_t at = 0; (at = ratsu_find_unicode_blank(bytes, at)) < bytes.length; at = next) {
        const struct ratsu_element *element;
        size_t length = ratsu_unicode_blank(bytes, at);
        struct ratsu_slice blank = ratsu_slice_part(bytes, at, at + length), run = blank;
        next = at + length;
        for (; index < game->element_count; index++) {
            element = &game->elements[index];
            if (element->offset + element->length > at) break;
        }
        bool inside = index < game->element_count && element->offset <= at;
        bool text = inside && element->kind >= RATSU_COMMENT && element->kind <= RATSU_ESCAPE;
        if (inside && element->kind == RATSU_TAG) {
            const struct ratsu_slice value = game->tags[element->u.tag].value;
            text = value.length && bytes.data + at >= value.data &&
                   bytes.data + at < value.data + value.length;
        }
        /* The text of a comment or of a value may hold any character. */
        if (text || pgn_byte_order_mark_at(bytes, at)) continue;
        while (length <= bytes.length - next &&
               ratsu_slice_equal(ratsu_slice_part(bytes, next, next + length), blank))
            next += length;
        run.length = next - at;
        report_blank(judge, blank, run, !inside);
    }
}

void ratsu_judge_bytes(struct judge *judge, struct ratsu_slice bytes,
                       const struct byte_facts *facts)
{
    if (facts->control) find_controls(judge, bytes);
    if (facts->high) find_encoding(judge, bytes);
    for (size_t mark = 0; facts->high && mark + 3 <= bytes.length; mark++) {
        const char *found = memchr(bytes.data + mark, 0xef, bytes.length - mark - 2);
        if (!found) break;
        mark = (size_t)(found - bytes.data);
        struct ratsu_slice place = ratsu_slice_part(bytes, mark, mark + 3);
        if (!ratsu_slice_is(place, "\xef\xbb\xbf") || (judge->input_begins && mark == 0)) continue;
        if (ratsu_report(judge, CHECK_STRAY_BYTE_ORDER_MARK, place,
                         "a byte order mark inside the file: remove these three bytes") &&
            mark == 0) /* elsewhere it may belong to a comment or a tag */
            ratsu_offer_fix(judge, place, ratsu_slice_of(""));
    }
    if (!line_ends_mixed(facts) || !wanted(judge, CHECK_MIXED_LINE_ENDS)) return;
    /* The first line end that differs from those before it is reported. */
    static const char *const names[] = {"LF", "CR LF", "CR"};
    const int first = ratsu_line_end_kind(bytes, 0);
    size_t at = ratsu_line_end(bytes, 0);
    while (at < bytes.length && ratsu_line_end_kind(bytes, at) == first)
        at = ratsu_line_end(bytes, ratsu_line_after(bytes, at));
    if (at == bytes.length) return;
    const int kind = ratsu_line_end_kind(bytes, at);
    ratsu_report(judge, CHECK_MIXED_LINE_ENDS,
                 ratsu_slice_part(bytes, at, at + (kind == 1 ? 2 : 1)),
                 "this line ends with %s, those before it with %s", names[kind], names[first]);
}
