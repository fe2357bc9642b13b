/* check/judge_syntax.c: judges the reader's remarks: what is not closed, stray text, signs. */
#include "judge.h"
#include "notation/san_explain.h"
#include "pgn/hard_start.h"
#include <stdio.h>

/* Returns the first line of ELEMENT: for messages about what is not closed. */
static struct ratsu_slice beginning(const struct judge *judge, const struct ratsu_element *element)
{
    struct ratsu_slice text = element_text(judge, element);
    return ratsu_slice_part(text, 0, ratsu_line_end(text, 0));
}

static void report_open(struct judge *judge, const struct ratsu_element *element)
{
    struct ratsu_slice text = beginning(judge, element);
    if (element->kind == RATSU_VARIATION_IN)
        ratsu_report(judge, CHECK_UNTERMINATED_VARIATION, ratsu_slice_part(text, 0, 1),
                     "this variation has no closing \")\" before the game ends");
    else
        ratsu_report(judge, CHECK_UNTERMINATED_COMMENT, text,
                     "this comment has no closing \"}\" before the game ends: %s",
                     ratsu_quoted(judge, text));
}

/* Quotation marks in a tag value: one fix for all of them, from the first to the last. */
static void report_quote(struct judge *judge, const struct ratsu_element *element)
{
    const struct ratsu_tag *tag = &judge->played->tags[element->u.tag];
    struct ratsu_slice value = tag->value;
    if (value.length && value.data[value.length - 1] == '\\' &&
        !memchr(value.data, '"', value.length)) {
        if (ratsu_report(
                judge, CHECK_QUOTE_IN_TAG_VALUE, element_text(judge, element),
                "the backslash at the end of %s makes the quotation mark a part of it: write \\\\",
                ratsu_quoted(judge, tag->name)))
            ratsu_offer_fix(judge, ratsu_slice_part(value, value.length, value.length),
                            ratsu_slice_of("\\"));
        return;
    }
    if (!ratsu_report(judge, CHECK_QUOTE_IN_TAG_VALUE, element_text(judge, element),
                      "quotation mark inside the value of %s: write \\\"",
                      ratsu_quoted(judge, tag->name)))
        return;
    struct ratsu_buffer mended = {0};
    size_t first = value.length, last = 0, copied = 0;
    for (size_t i = 0; i < value.length; i++) {
        if (value.data[i] == '\\') {
            i++;
        } else if (value.data[i] == '"') {
            if (first == value.length) first = copied = i;
            ratsu_buffer_add_slice(&mended, ratsu_slice_part(value, copied, i));
            ratsu_buffer_add_string(&mended, "\\\"");
            copied = last = i + 1;
        }
    }
    judge->findings->failed |= mended.failed;
    if (first < last && !mended.failed && ratsu_utf8_valid(ratsu_buffer_slice(&mended)))
        ratsu_offer_fix(judge, ratsu_slice_part(value, first, last), ratsu_buffer_slice(&mended));
    ratsu_buffer_free(&mended);
}

static void report_open_tag(struct judge *judge, const struct ratsu_element *element)
{
    struct ratsu_slice text = beginning(judge, element);
    if (ratsu_report(judge, CHECK_UNTERMINATED_TAG, text,
                     "tag without \"]\" at the end of its line: %s", ratsu_quoted(judge, text)) &&
        text.length > 1 && text.data[text.length - 1] == '"')
        ratsu_offer_fix(judge, ratsu_slice_part(text, text.length, text.length),
                        ratsu_slice_of("]"));
}

static void report_tag_lines(struct judge *judge, const struct ratsu_element *element)
{
    const struct ratsu_tag *tag = &judge->played->tags[element->u.tag];
    struct ratsu_slice text = element_text(judge, element);
    if (!ratsu_report(judge, CHECK_TAG_OVER_LINES, text,
                      "the tag %s stands on more than one line: write it on one",
                      ratsu_quoted(judge, tag->name)))
        return;
    struct ratsu_buffer line = {0};
    ratsu_buffer_add_char(&line, '[');
    ratsu_buffer_add_slice(&line, tag->name);
    ratsu_buffer_add_string(&line, " \"");
    ratsu_buffer_add_slice(&line, tag->value);
    ratsu_buffer_add_string(&line, "\"]");
    judge->findings->failed |= line.failed;
    if (!line.failed && ratsu_utf8_valid(tag->value))
        ratsu_offer_fix(judge, text, ratsu_buffer_slice(&line));
    ratsu_buffer_free(&line);
}

/* A Result tag of the same text has a finding of its own (judge_tags.c). */
static void report_both_lost(struct judge *judge, const struct ratsu_element *element)
{
    const char *first = ratsu_game_known(judge->played, RATSU_TAG_RESULT).data;
    if (first && *first == '0') return;
    struct ratsu_slice text = element_text(judge, element);
    ratsu_report(judge, CHECK_RESULT_SPELLING, text,
                 "result %s: PGN has none for a game that both have lost; write * and say so in "
                 "the tag Termination",
                 ratsu_quoted(judge, text));
}

/* A word in the place of a move is reported as that, where moves are played. */
static void report_stray(struct judge *judge, const struct ratsu_element *element)
{
    struct ratsu_slice text = element_text(judge, element);
    if (element->kind == RATSU_MOVE && !(element->remarks & RATSU_UNPLAYED)) return;
    /* The stray text goes on up to the end of its line. A number in it is a separate element. */
    const struct ratsu_game *game = judge->played;
    const struct ratsu_element *end = game->elements + game->element_count, *last = element;
    while (last + 1 < end && last[1].fault == RATSU_STRAY_TEXT &&
           ratsu_skip_blanks(game->bytes, (size_t)last->offset + last->length) == last[1].offset)
        last++;
    text.length = last->offset + last->length - element->offset;
    const char *hint = ratsu_text_hint(text);
    const bool begins_game = element == game->elements && !judge->input_begins && !game->tag_count;
    const struct ratsu_slice line = ratsu_slice_strip(text, ratsu_is_blank);
    if (!hint && begins_game)
        hint = "the next game begins here";
    else if (!hint && ratsu_pgn_ends_in_result(line, line.length))
        hint = "its result belongs to no game";
    ratsu_report(judge, CHECK_STRAY_TEXT, text, "unexpected text: \"%s\"%s%s",
                 ratsu_quoted(judge, text), hint ? "; " : "", hint ? hint : "");
}

static void report_result(struct judge *judge, const struct ratsu_element *element)
{
    struct ratsu_slice text = element_text(judge, element);
    ratsu_report(judge, CHECK_RESULT_IN_MOVES, text,
                 element->depth ? "result %s in a variation: only a game has a result; remove it"
                                : "result %s, but the game goes on after it: remove the result, or "
                                  "what follows",
                 ratsu_quoted(judge, text));
}

static void report_result_spelling(struct judge *judge, const struct ratsu_element *element)
{
    const char *right = ratsu_result_text((enum ratsu_result)element->u.result);
    struct ratsu_slice text = element_text(judge, element);
    if (ratsu_report(judge, CHECK_RESULT_SPELLING, text, "result %s: write %s",
                     ratsu_quoted(judge, text), right))
        ratsu_offer_token(judge, text, ratsu_slice_of(right));
}

/* There is no fix after a move that cannot be played, which is not known to end there. */
static void report_glued(struct judge *judge, const struct ratsu_element *element)
{
    struct ratsu_slice text = element_text(judge, element);
    if (ratsu_report(judge, CHECK_GLUED_MOVES, text, "no blank before the %s %s",
                     element->kind == RATSU_RESULT   ? "result"
                     : element->kind == RATSU_NUMBER ? "move number"
                                                     : "move",
                     ratsu_quoted(judge, text)) &&
        !(element[-1].remarks & RATSU_FAULTS))
        ratsu_offer_fix(judge, ratsu_slice_part(text, 0, 0), ratsu_slice_of(" "));
}

static void report_after_result(struct judge *judge, const struct ratsu_element *element)
{
    struct ratsu_slice text = element_text(judge, element);
    if (element->kind == RATSU_COMMENT || element->kind == RATSU_LINE_COMMENT)
        ratsu_report(judge, CHECK_COMMENT_AFTER_RESULT, text,
                     "comment after the result: move it before the result");
    else if (element->kind != RATSU_ESCAPE)
        ratsu_report(judge, CHECK_TEXT_AFTER_RESULT, text,
                     "unexpected text after the result: \"%s\"", ratsu_quoted(judge, text));
}

/* How each fault is reported: by a function, or else with the first line of its element. What is in
 * no row, bytes.c and ratsu_judge_syntax() report. */
static const struct {
    void (*report)(struct judge *judge, const struct ratsu_element *element);
    enum check check;
    const char *format;
} faults[] = {
    [RATSU_UNTERMINATED] = {.report = report_open},
    [RATSU_STRAY_CLOSE] = {NULL, CHECK_STRAY_CLOSE,
                           "%s closes nothing: remove it, or add what it should close"},
    [RATSU_STRAY_BRACKET] = {NULL, CHECK_STRAY_BRACKET,
                             "unexpected %s among the moves: put text in braces"},
    [RATSU_STRAY_TEXT] = {.report = report_stray},
    [RATSU_BAD_NAG] = {NULL, CHECK_BAD_NAG,
                       "%s is not a NAG: expected $ and a number from 0 to 255"},
    [RATSU_TAG_UNQUOTED] = {NULL, CHECK_UNQUOTED_TAG_VALUE,
                            "the value of a tag stands between two quotation marks: %s"},
    [RATSU_TAG_QUOTE_INSIDE] = {.report = report_quote},
    [RATSU_TAG_UNCLOSED] = {.report = report_open_tag},
    [RATSU_TAG_LINES] = {.report = report_tag_lines},
    [RATSU_TAG_NAME] = {NULL, CHECK_BAD_TAG_NAME,
                        "a tag begins with one word of letters, digits and underscores: %s"},
    [RATSU_TAG_LATE] = {NULL, CHECK_TAG_IN_MOVES,
                        "tag among the moves: %s; tags stand before the first move"},
    [RATSU_RESULT_EARLY] = {.report = report_result},
    [RATSU_AFTER_RESULT] = {.report = report_after_result},
    [RATSU_TOO_DEEP] = {NULL, CHECK_TOO_DEEP,
                        "variations nested over 1000 deep: the moves in here are not checked"},
    [RATSU_BOTH_LOST] = {.report = report_both_lost},
    [RATSU_RESULT_SPELLING] = {.report = report_result_spelling},
    [RATSU_GLUED] = {.report = report_glued},
    [RATSU_APART] = {NULL, CHECK_LETTER_APART, "%s has a blank inside"},
    [RATSU_DRAW_OFFER] = {NULL, CHECK_SIGN_SPELLING,
                          "PGN has no sign for the offer of a draw: write a comment, {(=)}"},
    [RATSU_TAGS_IN_COMMENT] = {NULL, CHECK_TAGS_IN_COMMENT,
                               "tag lines stand in this comment: %s; is a closing \"}\" missing?"},
};

_Static_assert(RATSU_DEPTH_MAX == 1000, "the message on deeper variations names it");

/* Faults of one kind in a row (prose among the moves, the tags of a swallowed game, ever deeper
 * variations) have one cause, and one report. */
static bool continues(const struct ratsu_element *element, const struct ratsu_element *before)
{
    if (element->fault == RATSU_UNTERMINATED && element->kind == RATSU_VARIATION_IN)
        return before->fault == RATSU_UNTERMINATED && before->kind == RATSU_VARIATION_IN;
    if (element->fault != before->fault) return false;
    if (element->fault != RATSU_AFTER_RESULT)
        return element->fault == RATSU_STRAY_TEXT || element->fault == RATSU_TAG_LATE ||
               element->fault == RATSU_TOO_DEEP;
    /* Comments after the result are one kind of fault, other text there is another. */
    const unsigned comments = 1u << RATSU_COMMENT | 1u << RATSU_LINE_COMMENT;
    return before->kind != RATSU_ESCAPE &&
           (comments >> element->kind & 1) == (comments >> before->kind & 1);
}

/* NAGs that annotators place before the moves they are about: "with the idea", "aimed against",
 * "better is", "worse is", "equivalent is" and "editorial comment". */
enum { FIRST_AHEAD = 140, LAST_AHEAD = 145 };

/* Reports ELEMENT, a NAG or a sign after an element of kind BEFORE, which is not a move, and before
 * one of kind AFTER. Other programs apply it to the last move before it, if there is one. */
static void report_early(struct judge *judge, const struct ratsu_element *element, unsigned before,
                         unsigned after)
{
    if (element->kind != RATSU_NAG && element->kind != RATSU_SIGN) return;
    if (element->fault == RATSU_BAD_NAG || element->fault == RATSU_AFTER_RESULT) return;
    if (element->u.nag >= FIRST_AHEAD && element->u.nag <= LAST_AHEAD) return;
    if (element->kind == RATSU_NAG && before != RATSU_NUMBER) return; /* about the position */
    const char *format = "the %s %s stands before the first move and belongs to none: write it "
                         "after its move";
    if (before == RATSU_NUMBER)
        format = after == RATSU_MOVE
                     ? "the %s %s stands before its move: write it after the move"
                     : "the %s %s stands after a move number without a move: write it after a move";
    ratsu_report(judge, CHECK_SIGN_SPELLING, element_text(judge, element), format,
                 element->kind == RATSU_NAG ? "NAG" : "sign",
                 ratsu_quoted(judge, element_text(judge, element)));
}

/* Whether an element of KIND may be between a NAG and the move it is about. */
static bool stands_between(unsigned kind)
{
    const uint64_t kinds = 1u << RATSU_NAG | 1u << RATSU_SIGN | 1u << RATSU_COMMENT |
                           1u << RATSU_LINE_COMMENT | 1u << RATSU_ESCAPE |
                           UINT64_C(1) << RATSU_STRAY;
    return kinds >> kind & 1;
}

void ratsu_judge_syntax(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    unsigned before = RATSU_TAG; /* the kind that a sign would follow */
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (!stands_between(element->kind)) before = element->kind;
        if (element->fault == RATSU_SOUND) continue;
        if (i > 0 && continues(element, element - 1)) continue;
        const unsigned fault = element->fault;
        if (fault == RATSU_APART && element->remarks & RATSU_FAULTS) continue; /* an error */
        /* A line end may be inside of these. */
        bool whole = fault == RATSU_APART || fault == RATSU_DRAW_OFFER;
        struct ratsu_slice text = whole ? element_text(judge, element) : beginning(judge, element);
        if (fault == RATSU_SIGN_SPELLING) {
            char nag[16];
            snprintf(nag, sizeof nag, "$%u", (unsigned)element->u.nag);
            struct ratsu_slice sign = element_text(judge, element);
            /* Only after a move there is a fix: programs that read past such a sign lose the rest
             * of the game at a NAG that begins a variation, or stands after one. */
            if (ratsu_report(judge, CHECK_SIGN_SPELLING, sign, "PGN writes the sign %s as %s",
                             ratsu_quoted(judge, sign), nag) &&
                before == RATSU_MOVE)
                ratsu_offer_token(judge, sign, ratsu_slice_of(nag));
        } else if (faults[fault].report)
            faults[fault].report(judge, element);
        else if (faults[fault].format)
            ratsu_report(judge, faults[fault].check, text, faults[fault].format,
                         ratsu_quoted(judge, text));
    }
}

/* The first element of GAME from INDEX on that is of KIND or of the kind before it; the number of
 * elements if there is none. Few are, so that nothing else is done for each element. */
static size_t next_of(const struct ratsu_game *game, size_t index, enum ratsu_element_kind kind)
{
    const struct ratsu_element *element = game->elements + index;
    const struct ratsu_element *end = game->elements + game->element_count;
    while (element < end && (element->kind | 1u) != (unsigned)kind) element++;
    return (size_t)(element - game->elements);
}

_Static_assert(RATSU_SIGN == (RATSU_NAG | 1) && RATSU_VARIATION_OUT == (RATSU_VARIATION_IN | 1),
               "kinds that are looked for together differ in their lowest bit");

void ratsu_judge_signs(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    const struct ratsu_element *elements = game->elements;
    const size_t count = game->element_count;
    /* after these a sign belongs to no move */
    const unsigned early = 1u << RATSU_TAG | 1u << RATSU_NUMBER | 1u << RATSU_VARIATION_IN;
    for (size_t i = 0; (i = next_of(game, i, RATSU_SIGN)) < count;) {
        size_t from = i;
        while (from > 0 && stands_between(elements[from - 1].kind)) from--;
        while (i < count && stands_between(elements[i].kind)) i++;
        const unsigned before = from ? elements[from - 1].kind : RATSU_TAG;
        const unsigned after = i < count ? elements[i].kind : RATSU_RESULT;
        /* A variation without a move is reported as that. */
        const bool empty = before == RATSU_VARIATION_IN && after == RATSU_VARIATION_OUT;
        if (!(early >> before & 1) || empty) continue;
        for (; from < i; from++) report_early(judge, &elements[from], before, after);
    }
}

/* A line that waits for the end of a variation in it. */
struct open_line {
    size_t variation; /* the element that begins the variation */
    bool moved;       /* the line has a move before it */
    bool reported;
};

void ratsu_judge_variations(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    struct open_line lines[RATSU_DEPTH_MAX];
    size_t depth = 0; /* deeper ones are reported as such */
    bool moved = false;
    for (size_t i = 0, from = 0; (i = next_of(game, i, RATSU_VARIATION_OUT)) < game->element_count;
         from = ++i) {
        const struct ratsu_element *element = &game->elements[i];
        for (size_t at = i; !moved && at-- > from;) moved = game->elements[at].kind == RATSU_MOVE;
        if (element->kind == RATSU_VARIATION_IN && depth++ < RATSU_DEPTH_MAX) {
            bool reported =
                !moved &&
                ratsu_report(judge, CHECK_VARIATION_WITHOUT_MOVE, element_text(judge, element),
                             "this variation stands before the first move of its line, "
                             "so there is no move that it replaces");
            lines[depth - 1] = (struct open_line){i, moved, reported};
            moved = false;
        } else if (element->kind == RATSU_VARIATION_OUT && depth > 0 &&
                   depth-- <= RATSU_DEPTH_MAX) {
            const struct open_line *line = &lines[depth];
            if (!moved && !line->reported)
                ratsu_report(judge, CHECK_VARIATION_WITHOUT_MOVE,
                             ratsu_slice_part(game->bytes, game->elements[line->variation].offset,
                                              element->offset + element->length),
                             "this variation has no move: write a remark as a comment in braces");
            moved = line->moved;
        }
    }
}
