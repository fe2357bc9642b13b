/* Divides the text at blanks into tokens, and reads their moves in a notation of choice.
 *
 * A token ends at a blank, at "{", ";" or "$", or at a bracket with more than letters and digits in it: N(KN1)-B3 is one
 * token, and so is P-K8(Q), while "(N-B3)" is a variation. A number is digits with at least one dot after them.
 */
#include "pgn/translate.h"

#include "marineerimine/marinating.h"
#include "game/build.h"
#include "pgn/reading.h"
#include "base/texts.h"

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f' || c == 0;
}

static size_t comment_end(struct ratsu_slice text, size_t at)
{
    const char *brace = memchr(text.data + at, '}', text.length - at);
    return brace ? (size_t)(brace + 1 - text.data) : text.length;
}

/* The end of "(KN1)" at AT, as it stands in a move; AT if something else stands there. */
static size_t bracket_end(struct ratsu_slice text, size_t at)
{
    enum { LONGEST = 8 };
    size_t end = at + 1;
    while (end < text.length && end - at < LONGEST && pgn_is(text.data[end], PGN_LETTER)) end++;
    return end > at + 1 && end < text.length && text.data[end] == ')' ? end + 1 : at;
}

static size_t word_end(struct ratsu_slice text, size_t at)
{
    while (at < text.length && !blank(text.data[at]) && !strchr("{;$)", text.data[at])) {
        size_t end = text.data[at] == '(' ? bracket_end(text, at) : at + 1;
        if (end == at) break;
        at = end;
    }
    return at;
}

/* The end of "12." or "12..." at AT; AT if no number stands there. */
static size_t number_end(struct ratsu_slice text, size_t at)
{
    size_t end = at;
    while (end < text.length && ratsu_is_digit(text.data[end])) end++;
    size_t dots = end;
    while (dots < text.length && text.data[dots] == '.') dots++;
    return dots > end ? dots : at;
}

struct parting {
    struct ratsu_game *game;
    size_t at;
    uint16_t depth;
};

static bool add(struct parting *parting, enum ratsu_element_kind kind, size_t end, uint32_t value)
{
    struct ratsu_element *element = ratsu_game_add_element(parting->game);
    if (!element) return false;
    element->kind = (uint8_t)kind;
    element->offset = (uint32_t)parting->at;
    element->length = (uint32_t)(end - parting->at);
    element->depth = parting->depth;
    element->u.nag = value;
    parting->at = end;
    return true;
}

static bool add_nag(struct parting *parting, struct ratsu_slice text)
{
    size_t end = parting->at + 1;
    uint32_t nag = 0;
    size_t first = end;
    for (; end < text.length && ratsu_is_digit(text.data[end]); end++)
        if (nag <= 255) nag = 10 * nag + (uint32_t)(text.data[end] - '0');
    if (!add(parting, RATSU_NAG, end, nag)) return false;
    if (end == first || nag > 255)
        parting->game->elements[parting->game->element_count - 1].fault = RATSU_BAD_NAG;
    return true;
}

/* Signs after a move (! ? !! ...) are NAGs 1 to 6; they are no part of the word. */
static size_t sign_start(struct ratsu_slice text, size_t from, size_t end)
{
    while (end > from && (text.data[end - 1] == '!' || text.data[end - 1] == '?')) end--;
    return end;
}

static uint32_t sign_nag(struct ratsu_slice sign)
{
    static const char *const signs[] = {"!", "?", "!!", "??", "!?", "?!"};
    for (uint32_t i = 0; i < 6; i++)
        if (ratsu_slice_is(sign, signs[i])) return i + 1;
    return 0;
}

static bool add_word(struct parting *parting, struct ratsu_slice text)
{
    size_t end = word_end(text, parting->at);
    size_t sign = sign_start(text, parting->at, end);
    struct ratsu_slice word = ratsu_slice_part(text, parting->at, sign);
    enum ratsu_result result = ratsu_result_of(word);
    if (result != RATSU_NO_RESULT) return add(parting, RATSU_RESULT, sign, result);
    if (word.length && !add(parting, RATSU_MOVE, sign, 0)) return false;
    if (sign == end) return true;
    uint32_t nag = sign_nag(ratsu_slice_part(text, sign, end));
    return add(parting, nag ? RATSU_SIGN : RATSU_STRAY, end, nag);
}

static bool part_one(struct parting *parting, struct ratsu_slice text)
{
    size_t at = parting->at;
    char c = text.data[at];
    bool line_start = at > 0 && (text.data[at - 1] == '\n' || text.data[at - 1] == '\r');
    size_t number = number_end(text, at);
    if (c == '{') return add(parting, RATSU_COMMENT, comment_end(text, at), 0);
    if (c == ';') return add(parting, RATSU_LINE_COMMENT, ratsu_line_end(text, at), 0);
    if (c == '%' && line_start) return add(parting, RATSU_ESCAPE, ratsu_line_end(text, at), 0);
    if (c == '$') return add_nag(parting, text);
    if (number > at) return add(parting, RATSU_NUMBER, number, 0);
    if (c == '(') {
        if (!add(parting, RATSU_VARIATION_IN, at + 1, 0)) return false;
        if (parting->depth < UINT16_MAX) parting->depth++;
        return true;
    }
    if (c == ')') {
        if (!parting->depth) return add(parting, RATSU_STRAY, at + 1, 0);
        parting->depth--;
        return add(parting, RATSU_VARIATION_OUT, at + 1, 0);
    }
    return add_word(parting, text);
}

/* Neither a tag nor an escape or comment, as may stand among tags. */
static bool is_of_moves(const struct ratsu_element *element)
{
    switch (element->kind) {
    case RATSU_TAG:
    case RATSU_ESCAPE:
    case RATSU_COMMENT:
    case RATSU_LINE_COMMENT:
        return false;
    }
    return true;
}

/* Finds the elements of the text after the tags anew, in place of those that the reader of SAN found. */
static bool part_moves(struct ratsu_game *game)
{
    struct parting parting = {game, 0, 0};
    size_t tags = 0;
    while (tags < game->element_count && !is_of_moves(&game->elements[tags])) tags++;
    if (tags) {
        const struct ratsu_element *last = &game->elements[tags - 1];
        parting.at = last->offset + last->length;
    }
    game->element_count = tags;
    while (parting.at < game->bytes.length) {
        if (blank(game->bytes.data[parting.at])) {
            parting.at++;
        } else if (!part_one(&parting, game->bytes)) {
            return false;
        }
    }
    ratsu_pgn_find_terminator(game, SIZE_MAX, parting.depth > 0);
    return true;
}

/* Null moves are written alike everywhere. */
static bool null_move(struct ratsu_slice text)
{
    return ratsu_slice_is(text, "--") || ratsu_slice_is(text, "0000") || ratsu_slice_is(text, "Z0");
}

/* RATSU_LANGUAGE says to writers that the text is not what SAN would be. */
static struct ratsu_san_reading read_move(const struct ratsu_kernel *kernel,
                                          const struct ratsu_position *position,
                                          struct ratsu_slice text,
                                          const struct ratsu_notation *notation,
                                          const struct ratsu_letters *letters)
{
    if (null_move(text)) return ratsu_san_read(kernel, position, text);
    struct ratsu_san_reading reading = ratsu_move_read(kernel, position, text, notation, letters);
    if (notation) reading.remarks |= RATSU_LANGUAGE;
    return reading;
}

bool ratsu_game_translate(const struct ratsu_kernel *kernel, struct ratsu_game *game,
                          const struct ratsu_notation *notation,
                          const struct ratsu_letters *letters)
{
    struct ratsu_walk walk = {0};
    if (game->start.rules & RATSU_RULES_CAMELOT) return true; /* one notation, and it was read */
    if (!part_moves(game)) return false;
    game->remarks = 0;
    game->plies = 0;
    game->last = game->start;
    ratsu_walk_begin(&walk, kernel, game);
    for (size_t i = 0; i < game->element_count; i++) {
        struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_MOVE) {
            element->remarks = RATSU_UNPLAYED;
            if (walk.sound && element->fault != RATSU_AFTER_RESULT) {
                struct ratsu_san_reading reading = read_move(
                    kernel, &walk.now, ratsu_element_text(game, element), notation, letters);
                element->u.move = reading.move;
                element->remarks = reading.remarks;
            }
            game->remarks |= element->remarks;
        }
        ratsu_walk_step(&walk, element);
        if (element->kind == RATSU_MOVE && element->depth == 0 && walk.sound) {
            game->last = walk.now;
            game->plies++;
        }
    }
    /* Only now it is known that there are moves. */
    if (game->system == RATSU_CHESS960 && !game->known[RATSU_TAG_FEN] && game->plies)
        game->start_fault = RATSU_START_NO_FEN;
    game->outcome = ratsu_kernel_for(kernel, &game->last)->outcome(&game->last);
    bool done = !walk.failed;
    ratsu_walk_free(&walk);
    return done;
}
