/* pgn/word.c: words that are not plain moves or numbers: results, castling with zeros, null moves,
 * promotions, moves with signs or results glued to them, and text that is no PGN. */
#include "base/texts.h"
#include "notation/shape.h"
#include "notation/signs.h"
#include "pgn/reading.h"
#include "game/build.h"

static size_t count_digits(struct ratsu_slice word)
{
    size_t count = 0;
    while (count < word.length && pgn_is(word.data[count], PGN_DIGIT)) count++;
    return count;
}

static size_t skip_marks(struct ratsu_slice text, size_t at)
{
    while (at < text.length && pgn_is(text.data[at], PGN_MARK)) at++;
    return at;
}

/* ---- Results ---- */

/* Whether a move ends right before reading->at. */
static bool glued(const struct pgn_reading *reading)
{
    const struct ratsu_game *game = reading->game;
    if (!game->element_count) return false;
    const struct ratsu_element *last = &game->elements[game->element_count - 1];
    return last->kind == RATSU_MOVE && last->offset + last->length == reading->at;
}

/* The number before reading->at that is a share, as in "1 - 0", with at most blanks between; NULL
 * if there is none. */
static struct ratsu_element *share_before(const struct pgn_reading *reading)
{
    struct ratsu_game *game = reading->game;
    if (!game->element_count) return NULL;
    struct ratsu_element *last = &game->elements[game->element_count - 1];
    bool beside = pgn_skip_blanks(reading->text, last->offset + 1) == reading->at;
    return last->kind == RATSU_NUMBER && last->length == 1 && beside ? last : NULL;
}

/* Reads a result. What begins it may have been read as a number. */
static bool take_result(struct pgn_reading *reading)
{
    enum ratsu_result result;
    size_t from = reading->at, end = ratsu_pgn_result_end(reading->text, from, &result);
    bool joined = glued(reading);
    struct ratsu_element *element = share_before(reading);
    if (end == from && element)
        end = ratsu_pgn_result_end(reading->text, from = element->offset, &result);
    if (end <= reading->at) return false;
    bool canonical = ratsu_result_of(ratsu_slice_part(reading->text, from, end)) != RATSU_NO_RESULT;
    if (from == reading->at) element = ratsu_pgn_add(reading, from, 0, RATSU_RESULT);
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
        size_t sign = sides == 0 ? ratsu_pgn_share_sign(text, at) : 0;
        if (sides == 0 && !sign) return from;
        at += sign;
    }
    return ratsu_pgn_word_end(text, at) > at ? from : at;
}

/* Such a result is text, which the message explains: "0-0" in it is not castling. What begins it
 * may have been read as a number. */
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
    if (!last) last = ratsu_pgn_add(reading, reading->at, 0, RATSU_STRAY);
    if (!last) return true;
    last->kind = RATSU_STRAY;
    last->fault = RATSU_STRAY_TEXT;
    last->length = (uint32_t)(end - last->offset);
    reading->at = end;
    return true;
}

/* ---- Moves ---- */

/* Whether WORD, which has no check mark, is O-O or O-O-O, also with zeros, small letters, other
 * dashes or none. */
static bool is_castling(struct ratsu_slice word)
{
    unsigned castles = 0;
    bool dash_before = true;
    for (size_t i = 0; i < word.length;) {
        size_t dash = ratsu_dash_length(word, i), circle = ratsu_circle_length(word, i);
        castles += circle > 0;
        if (!circle && (!dash || dash_before)) return false;
        dash_before = dash > 0;
        i += dash + circle;
    }
    return !dash_before && (castles == 2 || castles == 3);
}

/* Whether a file of chess or Camelot and a rank stand side by side in WORD. */
static bool names_square(struct ratsu_slice word)
{
    for (size_t i = 1; i < word.length; i++) {
        char file = (char)(word.data[i - 1] | 0x20), rank = word.data[i];
        if (file >= 'a' && file <= 'l' && rank >= '1' && rank <= '9') return true;
    }
    return false;
}

/* Whether TEXT is the letter of a piece in some language or a figurine, and nothing else. */
static bool is_piece(struct ratsu_slice text)
{
    if (!text.length) return false;
    unsigned char first = (unsigned char)text.data[0];
    if (first < 0x80)
        return text.length == 1 && pgn_is(*text.data, PGN_LETTER) && !pgn_is(*text.data, PGN_DIGIT);
    if (first >= 0xc3 && first < 0xe0) return text.length == 2;
    if (!ratsu_slice_begins(text, "\xe2\x99") || text.length < 3) return false;
    /* What asks for a figurine as text, or as a picture, may follow it. */
    return text.length == 3 || (text.length == 6 && !memcmp(text.data + 3, "\xef\xb8", 2));
}

/* Whether TEXT, after two files, names what the pawn becomes. A letter alone does after a SIGN of
 * capture; else it must be one that no word of prose goes on with. */
static bool is_short_promotion(struct ratsu_slice text, bool sign)
{
    bool marked = text.length && (*text.data == '=' || *text.data == '/');
    struct ratsu_slice piece = ratsu_slice_part(text, marked, text.length);
    if (!is_piece(piece)) return false;
    unsigned char first = (unsigned char)*piece.data;
    return marked || sign || (first >= 'A' && first <= 'Z') || first >= 0xd0;
}

/* "ed", "exd", "e:d=Q": two adjacent files. Or two pieces, as in descriptive notation: "BxN". */
static bool is_short_capture(struct ratsu_slice word)
{
    static const char pieces[] = "KQRBNP";
    struct ratsu_slice after = ratsu_slice_part(word, 1, word.length);
    size_t sign = ratsu_slice_begins(after, "\u00d7")                         ? 2
                  : after.length && strchr("xX:", *after.data) && *after.data ? 1
                                                                              : 0;
    if (after.length < sign + 1) return false;
    char from = word.data[0], to = after.data[sign];
    if (sign && from && to && strchr(pieces, from) && strchr(pieces, to)) return true;
    if (from < 'a' || from > 'h' || to < 'a' || to > 'h' || (from - to != 1 && to - from != 1))
        return false;
    struct ratsu_slice rest = ratsu_slice_part(after, sign + 1, after.length);
    return !rest.length || is_short_promotion(rest, sign > 0);
}

/* WORD without marks of check at its end, daggers too. */
static struct ratsu_slice without_marks(struct ratsu_slice word)
{
    for (;;) {
        const char *end = word.data + word.length;
        if (word.length && pgn_is(end[-1], PGN_MARK))
            word.length--;
        else if (word.length > 3 &&
                 (!memcmp(end - 3, "\u2020", 3) || !memcmp(end - 3, "\u2021", 3)))
            word.length -= 3;
        else
            return word;
    }
}

/* Whether WORD is meant as a move, though perhaps none that can be played. Regular words
 * (pgn/scan.c) are among these: a letter first, a digit or O last, check marks aside. */
static bool is_move(struct ratsu_slice word)
{
    if (ratsu_is_null_move(word)) return true;
    word = without_marks(word);
    if (word.length > 2 && word.data[word.length - 1] == ':') word.length--; /* "ed5:", a capture */
    if (!word.length) return false;
    if (is_castling(word)) return true;
    if (pgn_is(*word.data, PGN_DIGIT) || !pgn_is(*word.data, PGN_LETTER | PGN_JOIN)) return false;
    return pgn_is(word.data[word.length - 1], PGN_LAST) || names_square(word) ||
           is_short_capture(word);
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
            ratsu_pgn_move_ends(ratsu_slice_part(word, 0, at)))
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
        bool ends = word.data[at] != '0' && ratsu_pgn_move_ends(ratsu_slice_part(word, 0, at));
        if (ends && found) return 0;
        if (ends) found = at;
    }
    return found;
}

static void take_glued_number(struct pgn_reading *reading)
{
    struct ratsu_slice text = reading->text;
    size_t end = reading->at;
    while (end < text.length && pgn_is(text.data[end], PGN_DIGIT)) end++;
    end = ratsu_pgn_dots_end(text, end);
    struct ratsu_element *number =
        ratsu_pgn_add(reading, reading->at, end - reading->at, RATSU_NUMBER);
    if (number) number->fault = RATSU_GLUED;
    reading->at = end;
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
    ratsu_pgn_add(reading, reading->at, end - reading->at, RATSU_MOVE);
    reading->at = end;
    if (number) take_glued_number(reading);
    return true;
}

/* Whether a word of these first two bytes can be what a piece's letter belongs to: a file, a sign
 * of capture, a rank before one of these, or a square of Camelot. */
static bool begins_after_letter(char first, char second)
{
    char small = (char)(first | 0x20);
    bool rank = first >= '1' && first <= '8' && second && strchr("abcdefghx:", second);
    return (first >= 'a' && first <= 'h') || strchr("x:", first) || rank ||
           (small >= 'a' && small <= 'l' && ratsu_is_digit(second));
}

/* The end of the word at AT, without a sign at its end, if it goes on as the move of a piece whose
 * letter stands before it; 0 if it does not. */
static size_t rest_end(struct ratsu_slice text, size_t at)
{
    size_t end = ratsu_pgn_word_end(text, at);
    struct ratsu_slice rest = ratsu_slice_part(text, at, end);
    if (rest.length < 2 || !begins_after_letter(rest.data[0], rest.data[1])) return 0;
    if (ratsu_sign_nag(rest)) return 0;
    rest.length -= ratsu_signs_at_end(rest);
    return ratsu_pgn_move_ends(rest) ? at + rest.length : 0;
}

/* Adds what stands from here to END as a move, if the position does not ask for more
 * (game/glued.c); its letter may be the SIGN of this number. */
static bool add_apart(struct pgn_reading *reading, size_t end, unsigned sign)
{
    struct ratsu_element *move = ratsu_pgn_add(reading, reading->at, end - reading->at, RATSU_MOVE);
    if (!move) return true;
    move->fault = RATSU_MAYBE_APART;
    move->u.nag = sign;
    reading->at = end;
    return true;
}

/* Takes a move with blanks inside, or a sign and a move. */
static bool take_apart(struct pgn_reading *reading, struct ratsu_slice word)
{
    size_t end = ratsu_pgn_apart_end(reading->text, reading->at);
    return end && add_apart(reading, end, ratsu_sign_nag(word));
}

/* The move that ends before reading->at with at most blanks between; NULL if none does. */
static struct ratsu_element *move_before(const struct pgn_reading *reading)
{
    struct ratsu_game *game = reading->game;
    if (!game->element_count) return NULL;
    struct ratsu_element *move = &game->elements[game->element_count - 1];
    size_t after = (size_t)move->offset + move->length;
    bool stands = move->kind == RATSU_MOVE && pgn_skip_blanks(reading->text, after) == reading->at;
    return stands ? move : NULL;
}

static struct ratsu_slice text_of(const struct pgn_reading *reading,
                                  const struct ratsu_element *move)
{
    return (struct ratsu_slice){reading->text.data + move->offset, move->length};
}

static void lengthen(struct pgn_reading *reading, struct ratsu_element *move, size_t end)
{
    move->length = (uint32_t)(end - move->offset);
    reading->at = end;
}

/* The end of castling whose circles stand apart, as in "O - O"; 0 if this is none. */
static size_t circles_end(struct ratsu_slice text, size_t at)
{
    size_t circles = 0, end = at, length;
    bool blank = false, gap = false; /* gap: blanks after the last circle */
    while (circles < 3 && (length = ratsu_circle_length(text, at)) > 0) {
        blank |= gap;
        end = at + length;
        circles++;
        size_t dash_at = pgn_skip_lines(text, end), dash = ratsu_dash_length(text, dash_at);
        at = pgn_skip_lines(text, dash_at + dash);
        gap = at - end > dash;
        if (!dash) break;
    }
    bool whole = ratsu_pgn_word_end(text, end) == end || pgn_is(text.data[end], PGN_MARK);
    return circles > 1 && blank && whole ? skip_marks(text, end) : 0;
}

/* Joins a move that was divided before WORD, which is the sign or begins with a dash: what stands
 * before it was read as a move, as in "Ng1 - f3". */
static bool take_joint(struct pgn_reading *reading, struct ratsu_slice word)
{
    const struct ratsu_game *game = reading->game;
    bool joins = ratsu_dash_length(word, 0) > 0 || ratsu_joint_length(word, 0) == word.length;
    if (!joins || !game->element_count) return false;
    struct ratsu_element *move = &game->elements[game->element_count - 1];
    if (move->kind != RATSU_MOVE || move->fault) return false;
    struct ratsu_slice before = text_of(reading, move);
    bool castling = is_castling(before); /* "O-O - O" */
    size_t end = castling ? circles_end(reading->text, move->offset)
                          : ratsu_pgn_apart_end(reading->text, move->offset);
    if (end <= reading->at) return false;
    lengthen(reading, move, end);
    move->fault = RATSU_MAYBE_APART;
    move->u.nag = 0;
    return true;
}

static bool take_circles(struct pgn_reading *reading)
{
    size_t end = circles_end(reading->text, reading->at);
    return end && add_apart(reading, end, 0);
}

bool ratsu_pgn_take_tail(struct pgn_reading *reading)
{
    struct ratsu_element *move = move_before(reading);
    if (!move) return false;
    size_t end = ratsu_shape_tail(reading->text, move->offset, reading->at);
    if (end == reading->at) return false;
    lengthen(reading, move, end);
    return true;
}

/* ---- Others ---- */

static bool take_number(struct pgn_reading *reading, struct ratsu_slice word)
{
    size_t digits = count_digits(word);
    if (!digits) return false;
    if (digits < word.length && !pgn_is(word.data[digits], PGN_LETTER) &&
        (unsigned char)word.data[digits] < 0x80)
        return false;
    size_t end = ratsu_pgn_dots_end(reading->text, reading->at + digits);
    ratsu_pgn_add(reading, reading->at, end - reading->at, RATSU_NUMBER);
    reading->at = end;
    return true;
}

/* Three dots in one character, as text programs write them, and no digits before. */
static bool take_dots(struct pgn_reading *reading)
{
    size_t end = ratsu_pgn_dots_end(reading->text, reading->at);
    if (end == reading->at) return false;
    ratsu_pgn_add(reading, reading->at, end - reading->at, RATSU_NUMBER);
    reading->at = end;
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

/* Whether only other signs follow END without a blank. */
static bool ends_alone(struct ratsu_slice text, size_t end)
{
    while (end < text.length && strchr("!?$0123456789", text.data[end])) end++;
    return end == text.length || strchr(" \t\r\n\v\f(){};*", text.data[end]);
}

/* A letter before a move is not a sign, nor is a letter with other text directly after it, as in
 * "N.c6": it may be a part of the move. */
static bool take_sign(struct pgn_reading *reading, struct ratsu_slice word)
{
    size_t length = ratsu_sign_nag(word) ? word.length : ratsu_sign_at_start(word);
    if (!length) return false;
    if (pgn_is(word.data[0], PGN_LETTER) &&
        !(follows_move(reading->game) && ends_alone(reading->text, reading->at + length)))
        return false;
    word.length = length;
    struct ratsu_element *sign = ratsu_pgn_add(reading, reading->at, length, RATSU_SIGN);
    if (!sign) return true;
    sign->u.nag = ratsu_sign_nag(word);
    sign->fault = RATSU_SIGN_SPELLING;
    reading->at += length;
    return true;
}

bool ratsu_pgn_begins_move(struct ratsu_slice word)
{
    enum { LONGEST = 3 }; /* a figurine */
    size_t length = word.length < LONGEST ? word.length : LONGEST;
    size_t at = *word.data >= 'a' && *word.data <= 'h';
    for (; !at && length > 0; length--) at = ratsu_pgn_letter(ratsu_slice_part(word, 0, length));
    if (!at) return false;
    while (at < word.length && word.data[at] && strchr("abcdefgh12345678xX:-", word.data[at])) at++;
    return at == word.length;
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
        } else if (pgn_word_byte(c) || pgn_is(c, PGN_BLANK) || pgn_line_end(c) ||
                   strchr("}()[];", c)) {
            return at;
        }
        at++;
        while (c == '$' && at < text.length && pgn_is(text.data[at], PGN_DIGIT)) at++;
    }
    return at;
}

/* The end of a move that WORD begins and that other text divides, as in "B?c4"; 0 if it is none.
 * What follows that text is not another move. Blanks may stand beside it where the letter cannot be
 * a sign. */
static size_t divided_end(const struct pgn_reading *reading, struct ratsu_slice word)
{
    struct ratsu_slice text = reading->text;
    if (!ratsu_pgn_begins_move(word)) return 0;
    bool lone = ratsu_pgn_letter(word) && !(ratsu_sign_nag(word) && follows_move(reading->game));
    size_t from = reading->at + word.length, end;
    if (lone) from = pgn_skip_blanks(text, from);
    size_t at = divider_end(text, from), last = from;
    if (at == from) return 0;
    for (; lone && at > last; at = divider_end(text, at)) last = at = pgn_skip_blanks(text, at);
    end = ratsu_pgn_word_end(text, at);
    struct ratsu_slice rest = ratsu_slice_part(text, at, end);
    char file = word.data[word.length - 1];
    if (rest.length == 1 && file >= 'a' && file <= 'h' && *rest.data >= '1' && *rest.data <= '8')
        return end < text.length && text.data[end] == '.' ? 0 : end;
    return rest_end(text, at);
}

static bool take_divided(struct pgn_reading *reading, struct ratsu_slice word)
{
    size_t end = divided_end(reading, word);
    if (!end) return false;
    ratsu_pgn_add(reading, reading->at, end - reading->at, RATSU_MOVE);
    reading->at = end;
    return true;
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
    if (!ratsu_pgn_begins_move(piece)) return false;
    size_t at = close + 1;
    if (game->element_count && game->elements[game->element_count - 1].kind == RATSU_NUMBER)
        at = pgn_skip_blanks(text, ratsu_pgn_dots_end(text, at)); /* "4(N). d5" */
    size_t end = rest_end(text, at);
    if (!end) return false;
    ratsu_pgn_add(reading, reading->at, end - reading->at, RATSU_MOVE);
    reading->at = end;
    return true;
}

static void take_stray(struct pgn_reading *reading, struct ratsu_slice word)
{
    struct ratsu_element *stray = ratsu_pgn_add(reading, reading->at, word.length, RATSU_STRAY);
    if (!stray) return;
    stray->fault = RATSU_STRAY_TEXT;
    reading->at += word.length;
}

static void find_word_end(struct pgn_reading *reading)
{
    struct ratsu_slice text = reading->text;
    reading->word_end = ratsu_pgn_word_end(text, reading->at);
    reading->word_stop = ratsu_pgn_word_stop(text, reading->at, reading->word_end);
}

void ratsu_pgn_word(struct pgn_reading *reading)
{
    enum { LONG = 512 }; /* with so many bytes it is not a sign and a move */
    if (reading->word_end <= reading->at) find_word_end(reading);
    struct ratsu_slice word = ratsu_slice_part(reading->text, reading->at, reading->word_end);
    if (take_decimals(reading) || take_result(reading)) return;
    if (reading->word_stop <= reading->at) {
        take_stray(reading, word);
        return;
    }
    if (take_dots(reading)) return;
    bool colon =
        reading->word_stop < reading->word_end && reading->text.data[reading->word_stop] == ':';
    word.length = reading->word_stop - reading->at;
    /* A colon may be a sign of capture: "Nd5:" */
    if (colon && pgn_is(word.data[word.length - 1], PGN_LETTER) && is_move(word)) word.length++;
    if (word.length > LONG && ratsu_sign_at_start(word) && take_sign(reading, word)) return;

    struct ratsu_slice without_sign = word;
    without_sign.length -= ratsu_signs_at_end(word);
    if (take_joint(reading, word) || take_apart(reading, word) || take_circles(reading) ||
        take_move(reading, without_sign) || ratsu_pgn_take_tail(reading) ||
        take_number(reading, word) || take_divided(reading, word) || take_sign(reading, word))
        return;
    take_stray(reading, word);
}
