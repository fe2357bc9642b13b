/* pgn/word.c: words that are not plain moves or numbers: results, castling with zeros, null moves,
 * promotions, moves with signs or results glued to them, and text that is no PGN. */
#include "notation/shape.h"
#include "pgn/reading.h"
#include "game/build.h"

/* ---- Results ---- */

size_t ratsu_pgn_result_end(struct ratsu_slice text, size_t at, enum ratsu_result *result)
{
    const size_t end = ratsu_result_end(text, at, result);
    if (end == at) return at;
    const bool goes_on = ratsu_pgn_word_stop(text, end, ratsu_pgn_word_end(text, end)) > end;
    return goes_on ? at : end;
}

/* The element of KIND that ends before reading->at, with at most blanks between; NULL if another
 * one does. */
static struct ratsu_element *last_of(const struct pgn_reading *reading, unsigned kind)
{
    const struct ratsu_game *game = reading->game;
    if (!game->element_count) return NULL;
    struct ratsu_element *last = &game->elements[game->element_count - 1];
    if (last->kind != kind) return NULL;
    size_t end = (size_t)last->offset + last->length;
    return ratsu_skip_blanks(reading->text, end) == reading->at ? last : NULL;
}

/* Reads a result. What begins it may have been read as a number. */
static bool take_result(struct pgn_reading *reading)
{
    enum ratsu_result result;
    size_t from = reading->at, end = ratsu_pgn_result_end(reading->text, from, &result);
    struct ratsu_element *element = last_of(reading, RATSU_MOVE);
    const bool joined = element && element->offset + element->length == from;
    element = last_of(reading, RATSU_NUMBER); /* a share, as in "1 - 0" */
    if (end == from && element && element->length == 1)
        end = ratsu_pgn_result_end(reading->text, from = element->offset, &result);
    if (end <= reading->at) return false;
    bool canonical = ratsu_result_of(ratsu_slice_part(reading->text, from, end)) != RATSU_NO_RESULT;
    if (from == reading->at) element = ratsu_pgn_take(reading, 0, RATSU_RESULT, RATSU_SOUND);
    if (!element) return true;
    element->kind = RATSU_RESULT;
    element->length = (uint32_t)(end - from);
    element->u.result = result;
    element->fault = (uint8_t)(joined      ? RATSU_GLUED
                               : canonical ? RATSU_SOUND
                                           : RATSU_RESULT_SPELLING);
    reading->at = end;
    return true;
}

/* The end of a result in decimals at TEXT[AT], as in "1.0-0.0"; AT if none stands there. */
static size_t decimals_end(struct ratsu_slice text, size_t at)
{
    enum { SHARE = 3 };
    size_t from = at;
    for (unsigned sides = 0; sides < 2; sides++) {
        if (text.length < at + SHARE || !memchr("01", text.data[at], 2) ||
            !memchr(".,", text.data[at + 1], 2) || !memchr("05", text.data[at + 2], 2))
            return from;
        at += SHARE;
        size_t sign = sides == 0 ? ratsu_result_sign(text, at) : 0;
        if (sides == 0 && !sign) return from;
        at += sign;
    }
    return ratsu_pgn_word_end(text, at) > at ? from : at;
}

/* Reads a result in decimals as text, which the message explains: "0-0" in it is not castling. What
 * begins it may have been read as a number. */
static bool take_decimals(struct pgn_reading *reading)
{
    struct ratsu_game *game = reading->game;
    struct ratsu_slice text = reading->text;
    bool comma = reading->at + 1 < text.length && memchr(".,", text.data[reading->at + 1], 2);
    if (!comma && (reading->at == 0 || text.data[reading->at - 1] != '.')) return false;
    size_t end = decimals_end(text, reading->at);
    struct ratsu_element *last =
        game->element_count ? &game->elements[game->element_count - 1] : NULL;
    if (end == reading->at && last && last->kind == RATSU_NUMBER)
        end = decimals_end(text, last->offset);
    else
        last = NULL;
    if (end <= reading->at) return false;
    if (!last) last = ratsu_pgn_take(reading, 0, RATSU_STRAY, RATSU_STRAY_TEXT);
    if (!last) return true;
    last->kind = RATSU_STRAY;
    last->fault = RATSU_STRAY_TEXT;
    last->length = (uint32_t)(end - last->offset);
    reading->at = end;
    return true;
}

/* ---- Moves ---- */

/* Whether WORD is meant as a move, though perhaps none that can be played. Regular words
 * (pgn/scan.c) are among these: a letter first, a digit or O last, check marks aside. */
static bool is_move(struct ratsu_slice word)
{
    if (ratsu_is_null_move(word)) return true;
    word = ratsu_without_marks(word);
    if (word.length > 2 && word.data[word.length - 1] == ':') word.length--; /* "ed5:", a capture */
    if (!word.length) return false;
    const size_t novelty = word.data[word.length - 1] == 'N'; /* a sign glued to it */
    if (ratsu_is_castling(ratsu_slice_part(word, 0, word.length - novelty))) return true;
    if (pgn_is(*word.data, PGN_DIGIT) || !pgn_is(*word.data, PGN_LETTER | PGN_JOIN)) return false;
    return pgn_is(word.data[word.length - 1], PGN_LAST) || ratsu_names_square(word) ||
           ratsu_is_short_capture(word);
}

/* The length of the move at the beginning of WORD, if a result follows it without a blank, as in
 * Qxh71-0; otherwise 0. */
static size_t before_result(struct ratsu_slice word)
{
    enum { LONGEST = 9 }; /* 1/2, a dash of three bytes, 1/2 */
    size_t at = word.length > LONGEST + 2 ? word.length - LONGEST : 2;
    for (; at + 2 <= word.length; at++) {
        enum ratsu_result result;
        if (ratsu_pgn_result_end(word, at, &result) == word.length &&
            ratsu_ends_in_move(ratsu_slice_part(word, 0, at)))
            return at;
    }
    return 0;
}

/* The length of the move at the beginning of WORD, which a dot follows, if the next move's number
 * follows it without a blank, as in d52.; otherwise, or if it may end in more than one place, 0. */
static size_t before_number(struct ratsu_slice word)
{
    size_t found = 0;
    for (size_t at = word.length; at-- > 2 && pgn_is(word.data[at], PGN_DIGIT);) {
        bool ends = word.data[at] != '0' && ratsu_ends_in_move(ratsu_slice_part(word, 0, at));
        if (ends && found) return 0;
        if (ends) found = at;
    }
    return found;
}

static bool take_move(struct pgn_reading *reading, struct ratsu_slice word)
{
    struct ratsu_slice text = reading->text;
    size_t result = before_result(word), number = 0, end = reading->at + word.length;
    if (result) word.length = result;
    if (!is_move(word)) return false;
    if (!result && end < text.length && text.data[end] == '.') number = before_number(word);
    if (number) word.length = number;
    end = reading->at + word.length;
    /* what stands after a blank or in brackets is a word of its own, and then added */
    if (end < text.length && text.data[end] == '.') end = ratsu_shape_tail(text, reading->at, end);
    ratsu_pgn_take(reading, end - reading->at, RATSU_MOVE, RATSU_SOUND);
    if (number) {
        while (end < text.length && pgn_is(text.data[end], PGN_DIGIT)) end++;
        ratsu_pgn_take(reading, ratsu_dots_end(text, end) - reading->at, RATSU_NUMBER, RATSU_GLUED);
    }
    return true;
}

/* The end of the word at AT, without a sign at its end, if it goes on as the move of a piece whose
 * letter stands before it; 0 if it does not. */
static size_t rest_end(struct ratsu_slice text, size_t at)
{
    size_t end = ratsu_pgn_word_end(text, at);
    struct ratsu_slice rest = ratsu_slice_part(text, at, end);
    if (ratsu_sign_nag(rest)) return 0;
    rest.length -= ratsu_signs_at_end(rest);
    return ratsu_follows_letter(rest) ? at + rest.length : 0;
}

/* The end of the move at FROM whose parts stand apart; 0 if there is no such move. What is glued to
 * its last square belongs to it, so that no part of the text is another move. A sign at the end
 * does not. Nothing but marks is glued to castling. */
static size_t apart_end(struct ratsu_slice text, size_t from)
{
    const size_t square = ratsu_apart_end(text, from);
    enum ratsu_result result;
    if (!square) return 0;
    if (pgn_is(text.data[square - 2], PGN_BLANK) &&
        ratsu_pgn_result_end(text, square - 1, &result) >= square)
        return 0; /* "Be 1-0" */
    size_t end = ratsu_pgn_word_stop(text, square, ratsu_pgn_word_end(text, square));
    if (end == square && end < text.length && text.data[end] == ':') end++; /* a capture */
    struct ratsu_slice tail = ratsu_slice_part(text, square, end);
    if (ratsu_circle_length(text, from) && ratsu_without_marks(tail).length) return 0;
    return end - ratsu_signs_at_end(tail);
}

/* Takes a move with blanks inside, or a sign, which WORD may be, and a move: the position decides
 * (game/glued.c). If WORD is the sign that divides a move, or begins with a dash, what stands
 * before it was read as a move, as in "Ng1 - f3": the rest is joined to it. */
static bool take_apart(struct pgn_reading *reading, struct ratsu_slice word)
{
    const struct ratsu_game *game = reading->game;
    const bool joins = ratsu_dash_length(word, 0) > 0 || ratsu_joint_length(word, 0) == word.length;
    struct ratsu_element *move =
        joins && game->element_count ? &game->elements[game->element_count - 1] : NULL;
    size_t end = 0;
    if (move && move->kind == RATSU_MOVE && !move->fault)
        end = apart_end(reading->text, move->offset);
    const bool joined = end > reading->at;
    if (!joined) end = apart_end(reading->text, reading->at);
    if (!end) return false;
    if (!joined) move = ratsu_pgn_take(reading, 0, RATSU_MOVE, RATSU_SOUND);
    if (!move) return true;
    move->length = (uint32_t)(end - move->offset);
    move->fault = RATSU_MAYBE_APART;
    move->u.nag = joined ? 0 : ratsu_sign_nag(word);
    reading->at = end;
    return true;
}

bool ratsu_pgn_take_tail(struct pgn_reading *reading)
{
    struct ratsu_element *move = last_of(reading, RATSU_MOVE);
    if (!move) return false;
    size_t end = ratsu_shape_tail(reading->text, move->offset, reading->at);
    if (end == reading->at) return false;
    move->length = (uint32_t)(end - move->offset);
    reading->at = end;
    return true;
}

/* ---- Others ---- */

static bool take_number(struct pgn_reading *reading, struct ratsu_slice word)
{
    size_t digits = 0;
    while (digits < word.length && pgn_is(word.data[digits], PGN_DIGIT)) digits++;
    if (!digits) return false;
    if (digits < word.length && !pgn_is(word.data[digits], PGN_LETTER) &&
        (unsigned char)word.data[digits] < 0x80)
        return false;
    size_t end = ratsu_dots_end(reading->text, reading->at + digits);
    ratsu_pgn_take(reading, end - reading->at, RATSU_NUMBER, RATSU_SOUND);
    return true;
}

/* Whether a move stands before this place, and no number of the next one. */
static bool follows_move(const struct ratsu_game *game)
{
    size_t at = game->element_count;
    unsigned last;
    do {
        if (at-- == 0) return false;
        last = game->elements[at].kind;
    } while (last == RATSU_COMMENT || last == RATSU_LINE_COMMENT || last == RATSU_ESCAPE);
    return last != RATSU_TAG && last != RATSU_NUMBER && last != RATSU_VARIATION_IN;
}

/* A letter before a move is not a sign, nor is a letter after other text, as in the title "C - D",
 * or with other text than signs directly after it, as in "N.c6": it may be a part of the move. */
static bool take_sign(struct pgn_reading *reading, struct ratsu_slice word)
{
    const struct ratsu_game *game = reading->game;
    const struct ratsu_slice text = reading->text;
    const size_t count = game->element_count;
    word.length = ratsu_sign_nag(word) ? word.length : ratsu_sign_at_start(word);
    if (!word.length) return false;
    if (pgn_is(word.data[0], PGN_LETTER)) {
        size_t end = reading->at + word.length;
        while (end < text.length && strchr("!?$0123456789", text.data[end])) end++;
        if (end < text.length && !strchr(" \t\r\n\v\f(){};*", text.data[end])) return false;
        if ((count && game->elements[count - 1].kind == RATSU_STRAY) || !follows_move(game))
            return false;
    }
    const unsigned nag = ratsu_sign_nag(word);
    struct ratsu_element *sign =
        ratsu_pgn_take(reading, word.length, RATSU_SIGN, RATSU_SIGN_SPELLING);
    if (sign) sign->u.nag = nag;
    return true;
}

/* The end of what stands at AT without a blank, and is neither a word nor a bracket: signs, NAGs,
 * dots, and comments that end on this line. */
static size_t divider_end(struct ratsu_slice text, size_t at)
{
    while (at < text.length) {
        char c = text.data[at];
        if (c == '{') {
            size_t line = ratsu_line_end(text, at);
            const char *close = memchr(text.data + at, '}', line - at);
            if (!close) return at;
            at = (size_t)(close - text.data);
        } else if (pgn_word_byte(c) || pgn_is(c, PGN_BLANK) || ratsu_is_line_end(c) ||
                   strchr("}()[];", c)) {
            return at;
        }
        at++;
        while (c == '$' && at < text.length && pgn_is(text.data[at], PGN_DIGIT)) at++;
    }
    return at;
}

/* Reads a move that WORD begins and that other text divides, as in "B?c4". What follows that text
 * is not another move. Blanks may stand beside it where the letter cannot be a sign. */
static bool take_divided(struct pgn_reading *reading, struct ratsu_slice word)
{
    struct ratsu_slice text = reading->text;
    if (!ratsu_begins_move(word)) return false;
    bool lone = ratsu_lone_letter(word) && !(ratsu_sign_nag(word) && follows_move(reading->game));
    size_t from = reading->at + word.length, end;
    if (lone) from = ratsu_skip_blanks(text, from);
    size_t at = divider_end(text, from), last = from;
    if (at == from) return false;
    for (; lone && at > last; at = divider_end(text, at)) last = at = ratsu_skip_blanks(text, at);
    end = ratsu_pgn_word_end(text, at);
    struct ratsu_slice rest = ratsu_slice_part(text, at, end);
    char file = word.data[word.length - 1];
    if (rest.length != 1 || file < 'a' || file > 'h' || *rest.data < '1' || *rest.data > '8')
        end = rest_end(text, at);
    else if (end < text.length && text.data[end] == '.')
        return false;
    if (end) ratsu_pgn_take(reading, end - reading->at, RATSU_MOVE, RATSU_SOUND);
    return end;
}

bool ratsu_pgn_take_piece_in_brackets(struct pgn_reading *reading)
{
    enum { LONGEST = 4 };
    const struct ratsu_game *game = reading->game;
    struct ratsu_slice text = reading->text;
    size_t from = reading->at + 1, close = from;
    while (close < text.length && close < from + LONGEST && pgn_word_byte(text.data[close]))
        close++;
    struct ratsu_slice piece = ratsu_slice_part(text, from, close);
    if (!piece.length || close == text.length || text.data[close] != ')') return false;
    if (!ratsu_begins_move(piece)) return false;
    size_t at = close + 1;
    if (game->element_count && game->elements[game->element_count - 1].kind == RATSU_NUMBER)
        at = ratsu_skip_blanks(text, ratsu_dots_end(text, at)); /* "4(N). d5" */
    size_t end = rest_end(text, at);
    if (end) ratsu_pgn_take(reading, end - reading->at, RATSU_MOVE, RATSU_SOUND);
    return end;
}

void ratsu_pgn_word(struct pgn_reading *reading)
{
    enum { LONG = 512 }; /* with so many bytes it is not a sign and a move */
    if (reading->word_end <= reading->at) {
        reading->word_end = ratsu_pgn_word_end(reading->text, reading->at);
        reading->word_stop = ratsu_pgn_word_stop(reading->text, reading->at, reading->word_end);
    }
    struct ratsu_slice word = ratsu_slice_part(reading->text, reading->at, reading->word_end);
    if (take_decimals(reading) || take_result(reading)) return;
    if (reading->word_stop <= reading->at) {
        ratsu_pgn_take(reading, word.length, RATSU_STRAY, RATSU_STRAY_TEXT);
        return;
    }
    /* three dots in one character, as text programs write them, and no digits before */
    const size_t dots = ratsu_dots_end(reading->text, reading->at) - reading->at;
    if (dots) {
        ratsu_pgn_take(reading, dots, RATSU_NUMBER, RATSU_SOUND);
        return;
    }
    bool colon =
        reading->word_stop < reading->word_end && reading->text.data[reading->word_stop] == ':';
    word.length = reading->word_stop - reading->at;
    /* A colon may be a sign of capture: "Nd5:" */
    if (colon && pgn_is(word.data[word.length - 1], PGN_LETTER) && is_move(word)) word.length++;
    if (word.length > LONG && ratsu_sign_at_start(word) && take_sign(reading, word)) return;

    struct ratsu_slice without_sign = word;
    without_sign.length -= ratsu_signs_at_end(word);
    if (take_apart(reading, word) || take_move(reading, without_sign) ||
        ratsu_pgn_take_tail(reading) || take_number(reading, word) || take_divided(reading, word) ||
        take_sign(reading, word))
        return;
    ratsu_pgn_take(reading, word.length, RATSU_STRAY, RATSU_STRAY_TEXT);
}
