/* pgn/word.c: words that are not plain moves or numbers: results, castling with zeros, null moves,
 * promotions, moves with signs behind them, and text that is no PGN. */
#include "pgn/reading.h"

static bool is_one_of(struct ratsu_slice word, const char *const list[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (ratsu_slice_is(word, list[i])) return true;
    return false;
}

#define ONE_OF(word, list) is_one_of(word, list, sizeof(list) / sizeof *(list))

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

/* Spellings seen in the wild; Latin-1 and UTF-8. */
static const struct {
    const char *text;
    enum ratsu_result result;
} result_spellings[] = {
    {"1/2", RATSU_DRAW},
    {"\u00bd-\u00bd", RATSU_DRAW},
    {"\u00bd", RATSU_DRAW},
    {"\xbd-\xbd", RATSU_DRAW},
    {"\xbd", RATSU_DRAW},
    {"1\u20130", RATSU_WHITE_WINS},
    {"0\u20131", RATSU_BLACK_WINS},
    {"1:0", RATSU_WHITE_WINS},
    {"0:1", RATSU_BLACK_WINS},
    {"1/2:1/2", RATSU_DRAW},
    {"1/2\u20131/2", RATSU_DRAW},
};

static bool take_result(struct pgn_reading *reading, struct ratsu_slice word)
{
    enum ratsu_result result = ratsu_result_of(word);
    enum ratsu_fault fault = RATSU_SOUND;
    for (size_t i = 0; !result && i < sizeof result_spellings / sizeof *result_spellings; i++)
        if (ratsu_slice_is(word, result_spellings[i].text)) {
            result = result_spellings[i].result;
            fault = RATSU_RESULT_SPELLING;
        }
    if (result == RATSU_NO_RESULT) return false;
    struct ratsu_element *element = ratsu_pgn_add(reading, reading->at, word.length, RATSU_RESULT);
    if (!element) return true;
    element->u.result = result;
    element->fault = (uint8_t)fault;
    reading->at += word.length;
    return true;
}

/* ---- Moves ---- */

/* O-O and O-O-O with zeros, small letters, or no dashes; check marks are taken off. */
static bool is_castling(struct ratsu_slice word)
{
    unsigned castles = 0;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.data[i];
        if (c == 'O' || c == 'o' || c == '0')
            castles++;
        else if (c != '-' || i == 0 || i + 1 == word.length || word.data[i - 1] == '-')
            return false;
    }
    return castles == 2 || castles == 3;
}

/* A file of chess or Camelot and a rank stand side by side in it. */
static bool names_square(struct ratsu_slice word)
{
    for (size_t i = 1; i < word.length; i++) {
        char file = (char)(word.data[i - 1] | 0x20), rank = word.data[i];
        if (file >= 'a' && file <= 'l' && rank >= '1' && rank <= '9') return true;
    }
    return false;
}

/* "ed", "exd", "exd=Q": files of neighbours. Or two pieces, as in descriptive notation: "BxN". */
static bool is_short_capture(struct ratsu_slice word)
{
    static const char pieces[] = "KQRBNP";
    size_t x = word.length > 1 && word.data[1] == 'x';
    if (word.length < 2 + x) return false;
    char from = word.data[0], to = word.data[1 + x];
    if (x && from && to && strchr(pieces, from) && strchr(pieces, to)) return true;
    if (from < 'a' || from > 'h' || to < 'a' || to > 'h' || (from - to != 1 && to - from != 1))
        return false;
    return word.length == 2 + x || (word.length == 4 + x && word.data[2 + x] == '=');
}

/* WORD is meant as a move, though perhaps none that can be played. Regular words (pgn/scan.c) are
 * among these: a letter first, a digit or O last, check marks aside. */
static bool is_move(struct ratsu_slice word)
{
    static const char *const null_moves[] = {"--", "Z0", "0000", "null", "pass", "@@@@"};
    if (ONE_OF(word, null_moves)) return true;
    while (word.length && pgn_is(word.data[word.length - 1], PGN_MARK)) word.length--;
    if (!word.length) return false;
    if (is_castling(word)) return true;
    if (pgn_is(*word.data, PGN_DIGIT) || !pgn_is(*word.data, PGN_LETTER | PGN_JOIN)) return false;
    return pgn_is(word.data[word.length - 1], PGN_LAST) || names_square(word) ||
           is_short_capture(word);
}

/* The end of what belongs to a move behind its word, which ends at END: "(Q)" of a promotion,
 * "e.p.". */
static size_t move_end(struct ratsu_slice text, size_t end)
{
    const char *data = text.data;
    if (end + 2 < text.length && data[end] == '(' && pgn_is(data[end + 1], PGN_LETTER) &&
        !pgn_is(data[end + 1], PGN_DIGIT) && data[end + 2] == ')' &&
        (data[end - 1] == '8' || data[end - 1] == '1'))
        return skip_marks(text, end + 3);
    if (end + 1 < text.length && end > 1 && data[end - 1] == 'e' &&
        pgn_is(data[end - 2], PGN_DIGIT) && data[end] == '.' && data[end + 1] == 'p') {
        end += 2;
        if (end < text.length && data[end] == '.') end++;
        return skip_marks(text, end);
    }
    return end;
}

static bool take_move(struct pgn_reading *reading, struct ratsu_slice word)
{
    if (!is_move(word)) return false;
    size_t end = move_end(reading->text, reading->at + word.length);
    ratsu_pgn_add(reading, reading->at, end - reading->at, RATSU_MOVE);
    reading->at = end;
    return true;
}

/* "ch", "mate", "e.p." and the like, a blank away from their move: they go to its element. */
static bool take_suffix(struct pgn_reading *reading, struct ratsu_slice word)
{
    static const char *const suffixes[] = {"ep",  "e",    "ch",     "check",      "mate", "dis",
                                           "dbl", "disc", "double", "discovered", "+",    "#"};
    struct ratsu_game *game = reading->game;
    if (!game->element_count || !ONE_OF(word, suffixes)) return false;
    struct ratsu_element *move = &game->elements[game->element_count - 1];
    size_t behind = move->offset + move->length, end = reading->at + word.length;
    if (move->kind != RATSU_MOVE || behind == reading->at ||
        pgn_skip_blanks(reading->text, behind) != reading->at)
        return false;
    const char *data = reading->text.data;
    if (*word.data == 'e' && word.length == 1) {
        if (end + 1 >= reading->text.length || data[end] != '.' || data[end + 1] != 'p')
            return false;
        end += 2;
    }
    if (end < reading->text.length && data[end] == '.') end++;
    move->length = (uint32_t)(end - move->offset);
    reading->at = end;
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
    size_t end = reading->at + digits;
    while (end < reading->text.length && reading->text.data[end] == '.') end++;
    ratsu_pgn_add(reading, reading->at, end - reading->at, RATSU_NUMBER);
    reading->at = end;
    return true;
}

static bool take_sign(struct pgn_reading *reading, struct ratsu_slice word)
{
    size_t length = ratsu_pgn_sign(word) ? word.length : ratsu_pgn_sign_at_start(word);
    if (!length) return false;
    word.length = length;
    struct ratsu_element *sign = ratsu_pgn_add(reading, reading->at, length, RATSU_SIGN);
    if (!sign) return true;
    sign->u.nag = ratsu_pgn_sign(word);
    sign->fault = RATSU_SIGN_SPELLING;
    reading->at += length;
    return true;
}

static void take_stray(struct pgn_reading *reading, struct ratsu_slice word)
{
    struct ratsu_element *stray = ratsu_pgn_add(reading, reading->at, word.length, RATSU_STRAY);
    if (!stray) return;
    stray->fault = RATSU_STRAY_TEXT;
    reading->at += word.length;
}

void ratsu_pgn_word(struct pgn_reading *reading)
{
    struct ratsu_slice text = reading->text;
    if (reading->word_end <= reading->at) {
        reading->word_end = reading->at;
        while (reading->word_end < text.length && pgn_word_byte(text.data[reading->word_end]))
            reading->word_end++;
    }
    struct ratsu_slice word = ratsu_slice_part(text, reading->at, reading->word_end);
    if (take_result(reading, word)) return;
    while (word.length > 1 && strchr(",:'`", word.data[word.length - 1])) word.length--;

    struct ratsu_slice without_sign = word;
    without_sign.length -= ratsu_pgn_sign_at_end(word);
    if (take_move(reading, without_sign) || take_suffix(reading, word) ||
        take_number(reading, word) || take_sign(reading, word))
        return;
    take_stray(reading, word);
}
