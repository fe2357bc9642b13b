/* pgn/item.c: one thing of the text of moves that is no regular token. */
#include "notation/shape.h"
#include "pgn/reading.h"
#include "pgn/heads.h"

/* Reads the rest of the line, up to tags with which another game begins. */
static void take_line(struct pgn_reading *reading, enum ratsu_element_kind kind)
{
    size_t end = ratsu_line_end(reading->text, reading->at);
    for (size_t at = reading->at; at < end; at++)
        if (reading->text.data[at] == '[' && ratsu_pgn_joined_event(reading->text, at) &&
            ratsu_pgn_event_begins(reading))
            end = at;
    ratsu_pgn_take(reading, end - reading->at, kind, RATSU_SOUND);
}

/* Reads a comment up to its "}"; without one, up to the end of the game, but for the blanks there,
 * or to tags that no comment can be meant to hold. False if a game begins with these. */
static bool take_comment(struct pgn_reading *reading)
{
    struct ratsu_slice text = reading->text;
    struct pgn_comment_end found = ratsu_pgn_comment_end(text, reading->at);
    if (found.closed) {
        ratsu_pgn_take(reading, found.at - reading->at, RATSU_COMMENT,
                       found.tags ? RATSU_TAGS_IN_COMMENT : RATSU_SOUND);
        return true;
    }
    bool begins = found.tag_line && ratsu_pgn_ends_at(reading, &found);
    size_t end = found.tag_line && !begins ? found.tag_line : found.at, stop = end;
    reading->open_comment = true;
    if (end > reading->at) {
        while (ratsu_is_blank_byte(text.data[stop - 1]) || ratsu_is_line_end(text.data[stop - 1]))
            stop--;
        ratsu_pgn_take(reading, stop - reading->at, RATSU_COMMENT, RATSU_UNTERMINATED);
        reading->at = end;
    }
    return !begins;
}

/* "(!?)", a sign in brackets after a move. False if something else stands there. */
static bool take_sign_in_brackets(struct pgn_reading *reading)
{
    enum { NEAR = 16 };
    const struct ratsu_game *game = reading->game;
    size_t from = reading->at + 1, left = reading->text.length - from;
    const char *close = memchr(reading->text.data + from, ')', left < NEAR ? left : NEAR);
    if (!close || !game->element_count) return false;
    unsigned before = game->elements[game->element_count - 1].kind;
    size_t end = (size_t)(close - reading->text.data);
    struct ratsu_slice text = ratsu_slice_part(reading->text, from, end);
    /* no sign of more than one character begins with a letter or digit */
    bool letter = text.length > 0 && pgn_is(*text.data, PGN_LETTER);
    unsigned nag = letter ? 0 : ratsu_sign_nag(text);
    if (!nag || (before != RATSU_MOVE && before != RATSU_SIGN && before != RATSU_NAG)) return false;
    struct ratsu_element *sign =
        ratsu_pgn_take(reading, end + 1 - reading->at, RATSU_SIGN, RATSU_SIGN_SPELLING);
    if (sign) sign->u.nag = nag;
    return true;
}

/* "(=)" is the offer of a draw, as score sheets have it (FIDE Laws, appendix C): a comment. */
static void open_variation(struct pgn_reading *reading)
{
    if (ratsu_stands_at(reading->text, reading->at, "(=)")) {
        ratsu_pgn_take(reading, 3, RATSU_COMMENT, RATSU_DRAW_OFFER);
        return;
    }
    if (ratsu_pgn_take_tail(reading) || take_sign_in_brackets(reading) ||
        ratsu_pgn_take_piece_in_brackets(reading))
        return;
    ratsu_pgn_take(reading, 1, RATSU_VARIATION_IN,
                   reading->depth >= RATSU_DEPTH_MAX ? RATSU_TOO_DEEP : RATSU_SOUND);
    reading->depth++;
}

static void take_nag(struct pgn_reading *reading)
{
    struct ratsu_slice text = reading->text;
    size_t end = reading->at + 1;
    uint64_t nag = ratsu_take_digits(text, &end);
    size_t length = end - reading->at;
    bool padded = length > 2 && text.data[reading->at + 1] == '0';
    enum ratsu_fault fault = length == 1 || nag > 255 ? RATSU_BAD_NAG
                             : padded                 ? RATSU_SIGN_SPELLING
                                                      : RATSU_SOUND;
    struct ratsu_element *element = ratsu_pgn_take(reading, length, RATSU_NAG, fault);
    if (element) element->u.nag = (unsigned)nag;
}

/* "!" and "?", alone or two of them, are the six signs of the standard. More of them are one
 * sign. */
static void take_standard_sign(struct pgn_reading *reading)
{
    struct ratsu_slice text = reading->text;
    size_t at = reading->at, end = at;
    while (end < text.length && (text.data[end] == '!' || text.data[end] == '?')) end++;
    struct ratsu_element *sign = ratsu_pgn_take(reading, end - at, RATSU_SIGN,
                                                end - at > 2 ? RATSU_SIGN_SPELLING : RATSU_SOUND);
    if (sign) sign->u.nag = ratsu_sign_nag(ratsu_slice_part(text, at, end));
}

/* Periods without a number before them. A single one belongs to a number or move beside it;
 * otherwise it is stray. */
static void take_dots(struct pgn_reading *reading)
{
    struct ratsu_slice text = reading->text;
    const size_t at = reading->at, end = ratsu_dots_end(text, at);
    const struct ratsu_game *game = reading->game;
    struct ratsu_element *last =
        game->element_count ? &game->elements[game->element_count - 1] : NULL;
    const bool number = last && last->kind == RATSU_NUMBER;
    /* A sign and a number that were read as a move, as in "c4 D3.": neither is d3. */
    if (last && last > game->elements && last->kind == RATSU_MOVE && last->length == 2 &&
        last->offset + 2 == at && last[-1].kind != RATSU_NUMBER &&
        memchr("ND", text.data[last->offset], 2) && pgn_is(text.data[at - 1], PGN_DIGIT)) {
        last->length = (uint32_t)(end - last->offset);
        reading->at = end;
    } else if (number || end - at > 1 ||
               (end < text.length && pgn_is(text.data[end], PGN_LETTER))) {
        ratsu_pgn_take(reading, end - at, RATSU_NUMBER, RATSU_SOUND);
    } else {
        ratsu_pgn_take(reading, end - at, RATSU_STRAY, RATSU_STRAY_TEXT);
    }
}

/* Joins stray text to stray text right before it on the same line, if that is of what is judged
 * with it. FIRST is the element that was read last. */
static void join_strays(const struct pgn_reading *reading, size_t first)
{
    struct ratsu_game *game = reading->game;
    if (first <= reading->line_first || game->element_count != first + 1) return;
    struct ratsu_element *before = &game->elements[first - 1], *now = before + 1;
    if (before->kind != RATSU_STRAY || before->fault != RATSU_STRAY_TEXT ||
        now->kind != RATSU_STRAY || now->fault != RATSU_STRAY_TEXT ||
        ratsu_skip_blanks(reading->text, before->offset + before->length) != now->offset)
        return;
    before->length = now->offset + now->length - before->offset;
    game->element_count = first;
}

/* A run of NULs or of other control characters is one element. Blanks beyond ASCII are skipped;
 * pgn-validate reports them. */
static void take_other(struct pgn_reading *reading, char c)
{
    const struct ratsu_slice text = reading->text;
    size_t line = reading->at, end = line;
    if (line >= 3 && pgn_byte_order_mark_at(text, line - 3)) line -= 3; /* of a joined file */
    if (c == '%' && (line == 0 || ratsu_is_line_end(text.data[line - 1]))) {
        take_line(reading, RATSU_ESCAPE);
    } else if ((unsigned char)c < ' ' || c == 0x7f) {
        while (end < text.length && !c == !text.data[end] && ratsu_is_control(text.data[end]) &&
               !pgn_is(text.data[end], PGN_BLANK))
            end++;
        ratsu_pgn_take(reading, end - reading->at, RATSU_STRAY, RATSU_STRAY_CONTROL);
    } else if (ratsu_stands_at(text, reading->at, "<>")) {
        ratsu_pgn_take(reading, 2, RATSU_MOVE, RATSU_SOUND);
    } else if (c == '<' || c == '>') {
        ratsu_pgn_take(reading, 1, RATSU_STRAY, RATSU_STRAY_BRACKET);
    } else if (ratsu_unicode_blank(text, reading->at)) {
        reading->at = ratsu_skip_blanks(text, reading->at);
    } else if (pgn_word_byte(c)) {
        ratsu_pgn_word(reading);
    } else {
        ratsu_pgn_take(reading, 1, RATSU_STRAY, RATSU_STRAY_TEXT);
    }
}

bool ratsu_pgn_item(struct pgn_reading *reading)
{
    struct ratsu_game *game = reading->game;
    size_t first = game->element_count;
    char c = reading->text.data[reading->at];
    struct ratsu_element *result;
    bool closes;
    switch (c) {
    case '{':
        if (!take_comment(reading)) return false;
        break;
    case '}':
    case ']':
        ratsu_pgn_take(reading, 1, RATSU_STRAY, RATSU_STRAY_CLOSE);
        break;
    case '(':
        open_variation(reading);
        break;
    case ')':
        closes = reading->depth > 0;
        reading->depth -= closes;
        ratsu_pgn_take(reading, 1, closes ? RATSU_VARIATION_OUT : RATSU_STRAY,
                       closes ? RATSU_SOUND : RATSU_STRAY_CLOSE);
        break;
    case '[':
        return ratsu_pgn_bracket(reading);
    case ';':
        take_line(reading, RATSU_LINE_COMMENT);
        break;
    case '$':
        take_nag(reading);
        break;
    case '!':
    case '?':
        take_standard_sign(reading);
        break;
    case '.':
        take_dots(reading);
        break;
    case '*':
        result = ratsu_pgn_take(reading, 1, RATSU_RESULT, RATSU_SOUND);
        if (result) result->u.result = RATSU_OPEN;
        break;
    default:
        take_other(reading, c);
    }
    if (!reading->no_memory) join_strays(reading, first);
    reading->prose |=
        game->element_count && game->elements[game->element_count - 1].fault == RATSU_STRAY_TEXT;
    return !reading->no_memory;
}
