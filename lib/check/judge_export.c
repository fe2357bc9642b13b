/* check/judge_export.c: judges the layout of export format (PGN standard, 3.2 and 8). Nearly all
 * files differ from it somewhere, and usually in the same way throughout, so each check reports
 * once for each game, at the first place. */
#include "judge.h"
#include "pgn/hard_start.h"

enum { LINE_MAX_LENGTH = 79 };

static void judge_tag_order(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    bool before, now = false; /* whether a tag is of the roster: the one before, and this one */
    for (size_t i = 0; i < game->tag_count; i++) {
        const struct ratsu_tag *tag = &game->tags[i];
        before = now;
        now = tag->known >= RATSU_TAG_EVENT && tag->known <= RATSU_TAG_RESULT;
        if (i == 0) continue;
        const bool in_order = before && now   ? tag[-1].known <= tag->known
                              : before != now ? before
                                              : ratsu_slice_order(tag[-1].name, tag->name) <= 0;
        if (in_order) continue;
        const struct ratsu_element *element = &game->elements[tag->element];
        ratsu_report(
            judge, CHECK_EXPORT_TAG_ORDER, element_text(judge, element),
            "tag %s stands after %s: in export format the Seven Tag Roster comes first, then "
            "the others by name",
            ratsu_quoted(judge, tag->name), ratsu_quoted(judge, tag[-1].name));
        return;
    }
}

static void judge_tag_layout(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    const char *bytes = game->bytes.data;
    for (size_t i = 0; i < game->tag_count; i++) {
        const struct ratsu_tag *tag = &game->tags[i];
        const struct ratsu_element *element = &game->elements[tag->element];
        const size_t from = element->offset, end = from + element->length;
        const bool one_blank = element->length == tag->name.length + tag->value.length + 5 &&
                               tag->name.data == bytes + from + 1;
        const bool begins = from == 0 || ratsu_is_line_end(bytes[from - 1]) ||
                            (from == 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0);
        const bool ends = end == game->bytes.length || ratsu_is_line_end(bytes[end]);
        if (element->fault != RATSU_SOUND) continue; /* reported by another check */
        if (one_blank && begins && ends) continue;
        ratsu_report(
            judge, CHECK_EXPORT_TAG_LAYOUT, element_text(judge, element),
            "in export format tag %s stands alone on its line, with one blank before the value",
            ratsu_quoted(judge, tag->name));
        return;
    }
}

/* Reports line ends that are not one between tags, two between tags and moves. */
static void judge_blank_lines(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    const char *bytes = game->bytes.data;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_TAG) break;
        bool more = i + 1 < game->element_count, others = false;
        size_t to = more ? element[1].offset : game->bytes.length;
        unsigned ends = 0;
        for (size_t at = element->offset + element->length; at < to; at++) {
            if (bytes[at] == '\r' && at + 1 < to && bytes[at + 1] == '\n') continue;
            if (ratsu_is_line_end(bytes[at]))
                ends++;
            else
                others = true;
        }
        unsigned wanted_ends = more && element[1].kind == RATSU_TAG ? 1 : 2;
        if (others || ends == wanted_ends || !more) continue;
        ratsu_report(judge, CHECK_EXPORT_BLANK_LINES, element_text(judge, element + 1),
                     wanted_ends == 1 ? "export format has no empty line between tags"
                                      : "export format has one empty line between tags and moves");
        return;
    }
}

/* Whether LINE could be broken before its last character that is allowed: at a blank that no word
 * follows which has to stay where it is. A comment that ends with its line cannot. */
static bool can_be_broken(struct ratsu_slice line)
{
    if (*line.data == ';') return false;
    for (size_t at = 1; at < line.length && at <= LINE_MAX_LENGTH; at++) {
        if (line.data[at] == ';' && line.data[at - 1] == '(') return false;
        struct ratsu_slice word = ratsu_slice_part(line, at + 1, line.length);
        if (ratsu_is_blank(line.data[at]) && word.length && !ratsu_pgn_stays_on_line(word))
            return true;
    }
    return false;
}

static void judge_line_length(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_slice bytes = game->bytes;
    size_t at = 0, feed = 0;
    if (game->tag_count) {
        const struct ratsu_element *last = &game->elements[game->tags[game->tag_count - 1].element];
        at = last->offset + last->length;
    }
    while (at < bytes.length) {
        if (feed <= at) { /* finds a distant line feed once, not again from each line before it */
            const char *found = memchr(bytes.data + at, '\n', bytes.length - at);
            feed = found ? (size_t)(found - bytes.data) : bytes.length;
        }
        size_t end = feed;
        if (end - at > LINE_MAX_LENGTH) {
            struct ratsu_slice line = ratsu_slice_part(bytes, at, ratsu_line_end(bytes, at));
            size_t characters = ratsu_characters(line);
            if (characters > LINE_MAX_LENGTH && can_be_broken(line)) {
                ratsu_report(judge, CHECK_EXPORT_LINE_LENGTH,
                             ratsu_slice_part(line, LINE_MAX_LENGTH, line.length),
                             "a line of %zu characters: export format has at most 79", characters);
                return;
            }
            end = at + line.length;
        }
        at = end + 1;
    }
}

/* Reports what stands between two elements of the moves, if it is not one blank or line end; after
 * "(", before ")" and before a sign (which has its own check) no blank. */
static void judge_spacing(struct judge *judge, size_t first)
{
    const struct ratsu_game *game = judge->played;
    for (size_t i = first; i + 1 < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i], *next = element + 1;
        if (element->kind == RATSU_LINE_COMMENT || element->kind == RATSU_ESCAPE) continue;
        if (next->kind == RATSU_ESCAPE || next->kind == RATSU_STRAY) continue;
        const size_t end = element->offset + element->length;
        const struct ratsu_slice gap = ratsu_slice_part(game->bytes, end, next->offset);
        const bool close = element->kind == RATSU_VARIATION_IN ||
                           next->kind == RATSU_VARIATION_OUT || next->kind == RATSU_SIGN;
        const bool line_end = gap.length == 1 && ratsu_is_line_end(*gap.data);
        const bool sound =
            close ? gap.length == 0 || (line_end && next->kind != RATSU_SIGN)
                  : line_end || ratsu_slice_is(gap, " ") || ratsu_slice_is(gap, "\r\n");
        if (sound) continue;
        ratsu_report(judge, CHECK_EXPORT_SPACING, gap, "export format has %s here",
                     close ? "no blank" : "one blank or line end");
        return;
    }
}

static void judge_signs(struct judge *judge, size_t first)
{
    const struct ratsu_game *game = judge->played;
    for (size_t i = first; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_SIGN || element->fault == RATSU_SIGN_SPELLING) continue;
        ratsu_report(judge, CHECK_EXPORT_SIGNS, element_text(judge, element),
                     "export format has the NAG $%u in place of %s", (unsigned)element->u.nag,
                     ratsu_quoted(judge, element_text(judge, element)));
        return;
    }
}

/* Whose move it is, in nested lines: now, and after each open variation. */
struct turns {
    unsigned char before[RATSU_DEPTH_MAX + 1]; /* saved `now`, by depth */
    unsigned now;                              /* RATSU_WHITE or RATSU_BLACK is to move */
    size_t depth;
    bool interrupted; /* a move must have its number: first of a line, or after a comment */
    bool judged;      /* a NAG stands before the next move, which may have its number */
    bool numbered;    /* a number stands before the next move */
};

/* Follows ELEMENT; false if a number is missing before it or is superfluous. */
static bool follow_numbers(struct turns *turns, const struct ratsu_element *element,
                           const struct ratsu_element *next)
{
    bool fine = true;
    switch (element->kind) {
    case RATSU_NUMBER:
        fine = !turns->numbered && (turns->now == RATSU_WHITE || turns->interrupted ||
                                    turns->judged || !next || next->kind != RATSU_MOVE);
        turns->numbered = true;
        break;
    case RATSU_MOVE:
        fine = turns->numbered || (turns->now == RATSU_BLACK && !turns->interrupted);
        turns->now ^= 1;
        turns->numbered = turns->interrupted = turns->judged = false;
        break;
    case RATSU_VARIATION_IN:
        if (turns->depth <= RATSU_DEPTH_MAX)
            turns->before[turns->depth] = (unsigned char)turns->now;
        turns->depth++;
        turns->now ^= 1;
        turns->interrupted = true;
        turns->numbered = false;
        break;
    case RATSU_VARIATION_OUT:
        if (turns->depth > 0) turns->depth--;
        if (turns->depth <= RATSU_DEPTH_MAX) turns->now = turns->before[turns->depth];
        turns->interrupted = true;
        break;
    case RATSU_NAG:
        turns->judged = true;
        break;
    case RATSU_SIGN:
        break;
    default:
        turns->interrupted = true;
    }
    return fine;
}

static void judge_number_places(struct judge *judge, size_t first)
{
    const struct ratsu_game *game = judge->played;
    struct turns turns;
    turns.now = game->start_fault == RATSU_START_FINE ? game->start.turn : RATSU_WHITE;
    turns.depth = 0;
    turns.before[0] = (unsigned char)turns.now;
    turns.interrupted = true;
    turns.numbered = turns.judged = false;
    for (size_t i = first; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        const struct ratsu_element *next = i + 1 < game->element_count ? element + 1 : NULL;
        if (follow_numbers(&turns, element, next)) continue;
        ratsu_report(judge, CHECK_EXPORT_NUMBERS, element_text(judge, element),
                     element->kind == RATSU_NUMBER
                         ? "export format has no move number here"
                         : "export format has a move number before this move");
        return;
    }
}

void ratsu_judge_export(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    size_t first = game->tag_count ? game->tags[game->tag_count - 1].element + 1 : 0;
    if (wanted(judge, CHECK_EXPORT_TAG_ORDER)) judge_tag_order(judge);
    if (wanted(judge, CHECK_EXPORT_TAG_LAYOUT)) judge_tag_layout(judge);
    if (wanted(judge, CHECK_EXPORT_BLANK_LINES)) judge_blank_lines(judge);
    if (wanted(judge, CHECK_EXPORT_LINE_LENGTH)) judge_line_length(judge);
    if (wanted(judge, CHECK_EXPORT_SPACING)) judge_spacing(judge, first);
    /* A plain game has number, move, move, number ... and nothing else but the terminator. */
    size_t count = game->terminator < game->element_count ? game->terminator : game->element_count;
    bool plain = count + 1 >= game->element_count && game->start_fault == RATSU_START_FINE &&
                 game->start.turn == RATSU_WHITE;
    for (size_t i = first, phase = 0; i < count && plain; i++) {
        plain = game->elements[i].kind == (phase == 0 ? RATSU_NUMBER : RATSU_MOVE);
        phase = phase == 2 ? 0 : phase + 1;
    }
    if (!plain && wanted(judge, CHECK_EXPORT_SIGNS)) judge_signs(judge, first);
    if (!plain && wanted(judge, CHECK_EXPORT_NUMBERS)) judge_number_places(judge, first);
}
