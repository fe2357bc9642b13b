/* pgn/unread.c: stray text that stands in the place of a move. In "2. Kt f3" and "4. castles d6" a
 * word that cannot be read was the move or its piece. What is left after it is not what was
 * written: it would be a pawn's move, or the other side's. So such a word is a move that cannot be
 * played. In "1. e4 TN e5 2. Nf3" the numbers show that it is text, if the position agrees. */
#include "notation/shape.h"
#include "pgn/reading.h"

static struct ratsu_slice text_at(const struct ratsu_game *game, size_t index)
{
    return ratsu_element_text(game, &game->elements[index]);
}

static bool is_remark(const struct ratsu_element *element)
{
    unsigned kind = element->kind;
    return kind == RATSU_COMMENT || kind == RATSU_LINE_COMMENT || kind == RATSU_NAG ||
           kind == RATSU_SIGN;
}

static bool is_stray_text(const struct ratsu_element *element)
{
    return element->kind == RATSU_STRAY && element->fault == RATSU_STRAY_TEXT;
}

/* Twice the number that TEXT is, and 1 more if it is Black's: moves are counted from there.
 * SIZE_MAX if it is no number, or too large. */
static size_t ply_of(struct ratsu_slice text)
{
    enum { MANY = 1000000 };
    size_t digits = 0;
    uint64_t number = ratsu_take_digits(text, &digits);
    bool whole = digits && number < MANY && ratsu_dots_end(text, digits) == text.length;
    return whole ? 2 * (size_t)number + (text.length > digits + 1) : SIZE_MAX;
}

/* The number before the text at INDEX, with at most remarks between: that was taken for prose with
 * it, perhaps. SIZE_MAX if there is none, or if they are one word, as in "5s". */
static size_t number_before(const struct ratsu_game *game, size_t index)
{
    size_t at = index;
    while (at > 0 && is_remark(&game->elements[at - 1])) at--;
    if (at-- == 0) return SIZE_MAX;
    const struct ratsu_element *number = &game->elements[at];
    struct ratsu_slice text = text_at(game, at);
    bool glued = number->offset + number->length == game->elements[index].offset &&
                 ratsu_is_digit(text.data[text.length - 1]);
    bool numbers = number->kind == RATSU_NUMBER || is_stray_text(number);
    return numbers && ply_of(text) != SIZE_MAX && !glued ? at : SIZE_MAX;
}

/* Whether the element at INDEX is a move without a piece's letter: a pawn's, or "xd5". One in
 * coordinates names all that is needed. */
static bool lacks_piece(const struct ratsu_game *game, size_t index)
{
    if (game->elements[index].kind != RATSU_MOVE) return false;
    struct ratsu_slice text = text_at(game, index);
    char first = *text.data, second = text.length > 1 ? text.data[1] : '\0';
    bool coordinates = text.length > 3 && ratsu_is_digit(second) && !strchr("=/(+#", text.data[2]);
    return ((first >= 'a' && first <= 'h') || first == 'x' || first == ':') && !coordinates;
}

/* Whether the element at INDEX is White's number that comes after that at NUMBER. */
static bool is_next_number(const struct ratsu_game *game, size_t index, size_t number)
{
    if (index >= game->terminator || game->elements[index].kind != RATSU_NUMBER) return false;
    size_t before = ply_of(text_at(game, number));
    return before && before % 2 == 0 && ply_of(text_at(game, index)) == before + 2;
}

/* Whether the text at INDEX stands where Black's move should: between White's and the next number,
 * as in "4. O-O castles 5. d3"; TOKEN is what comes next but for remarks and stray text. */
static bool stands_for_black(const struct ratsu_game *game, size_t index, size_t token)
{
    const struct ratsu_element *elements = game->elements;
    size_t number = index, moves = 0;
    for (; number-- > 0 && elements[number].kind != RATSU_NUMBER; moves++) {
        while (number > 0 && is_remark(&elements[number])) number--;
        if (elements[number].kind != RATSU_MOVE || moves) return false;
    }
    return number != SIZE_MAX && moves && is_next_number(game, token, number);
}

/* Whether text after the number at NUMBER, before TOKEN, stands in the place of a move or its
 * piece: the move there has no piece's letter, or is the only one up to the next number, or there
 * is none. */
static bool stands_for_white(const struct ratsu_game *game, size_t number, size_t token)
{
    const struct ratsu_element *elements = game->elements;
    if (number == SIZE_MAX || token >= game->terminator) return false;
    if (elements[token].kind != RATSU_MOVE) return is_next_number(game, token, number);
    size_t next = token + 1;
    while (next < game->terminator &&
           (is_remark(&elements[next]) || is_stray_text(&elements[next])))
        next++;
    return lacks_piece(game, token) || is_next_number(game, next, number);
}

/* Whether the element at INDEX may stand between a piece's letter and its square: a sign such as
 * "." or "!". */
static bool is_sign(const struct ratsu_game *game, size_t index)
{
    const struct ratsu_element *element = &game->elements[index];
    bool dots = element->kind == RATSU_NUMBER && !ratsu_is_digit(*text_at(game, index).data);
    return dots || element->kind == RATSU_NAG || element->kind == RATSU_SIGN;
}

/* Whether the text at INDEX is one word that stands right before the move at NEXT, with blanks
 * between. */
static bool is_beside(const struct ratsu_game *game, size_t index, size_t next)
{
    const struct ratsu_element *a = &game->elements[index], *b = &game->elements[next];
    struct ratsu_slice text = text_at(game, index);
    return next == index + 1 && !memchr(text.data, ' ', text.length) &&
           ratsu_skip_blanks(game->bytes, (size_t)a->offset + a->length) == b->offset;
}

/* The move after the beginning of one at INDEX, whatever stands between: brackets and what is in
 * them, as in "N(g)f3", comments, escaped lines, and the number again if one stands before it, at
 * NUMBER. The terminator if there is none near by, or another end. */
static size_t move_after(const struct ratsu_game *game, size_t index, size_t number)
{
    enum { NEAR = 64 };
    const struct ratsu_element *elements = game->elements;
    unsigned depth = elements[index].depth;
    for (size_t i = index + 1; i < game->terminator && i < index + NEAR; i++) {
        const struct ratsu_element *element = &elements[i];
        if (element->depth < depth) break;
        if (element->depth > depth) continue;
        if (element->kind == RATSU_MOVE) return i;
        if (element->kind == RATSU_RESULT || element->kind == RATSU_TAG) break;
        bool again =
            number != SIZE_MAX && ratsu_slice_equal(text_at(game, i), text_at(game, number));
        if (element->kind == RATSU_NUMBER && !again && !is_sign(game, i)) break;
    }
    return game->terminator;
}

/* Whether a digit or a move stands in the same line of moves after the text at INDEX with no
 * blank between: what follows is the rest of the move that could not be read, as in "g()5". */
static bool goes_on(const struct ratsu_game *game, size_t index)
{
    enum { NEAR = 16 };
    const struct ratsu_element *text = &game->elements[index];
    size_t end = text->offset + text->length;
    for (size_t i = index + 1; i < game->element_count && i < index + NEAR; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->offset != end || element->depth < text->depth) break;
        end += element->length;
        if (element->depth > text->depth || is_remark(element)) continue;
        if (element->kind == RATSU_MOVE) return true;
        struct ratsu_slice rest = text_at(game, i);
        for (size_t at = 0; at < rest.length; at++)
            if (ratsu_is_digit(rest.data[at])) return true;
    }
    return false;
}

/* Counts the moves from the element at INDEX on, forward (STEP 1) or back (SIZE_MAX), up to a
 * number, whose ply goes to *PLY. SIZE_MAX if there is none near by in this line. */
static size_t moves_to_number(const struct ratsu_game *game, size_t index, size_t step, size_t *ply)
{
    enum { NEAR = 32 };
    size_t moves = 0, i = index + step;
    for (unsigned passed = 0; passed < NEAR && i < game->terminator; passed++, i += step) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_NUMBER && (*ply = ply_of(text_at(game, i))) != SIZE_MAX)
            return moves;
        if (element->kind == RATSU_VARIATION_IN || element->kind == RATSU_VARIATION_OUT) break;
        moves += element->kind == RATSU_MOVE && element->fault != RATSU_MAYBE_TEXT;
    }
    return SIZE_MAX;
}

/* Whether the word at INDEX, before a pawn's move, is text by the numbers: without it there are as
 * many moves as they ask for. One letter, or a word with a capital such as "Kt", names a piece. */
static bool may_be_text(const struct ratsu_game *game, size_t index)
{
    struct ratsu_slice word = text_at(game, index);
    size_t from, to, before = moves_to_number(game, index, SIZE_MAX, &from);
    size_t after = moves_to_number(game, index, 1, &to);
    bool capital = *word.data >= 'A' && *word.data <= 'Z';
    if (word.length < 2 || !ratsu_is_letter(word.data[0]) || !ratsu_is_letter(word.data[1]))
        return false;
    if (capital && !(word.data[1] >= 'A' && word.data[1] <= 'Z')) return false;
    return before != SIZE_MAX && after != SIZE_MAX && to - from == before + after;
}

void ratsu_pgn_settle_words(struct ratsu_game *game)
{
    struct ratsu_element *elements = game->elements;
    size_t end = game->terminator, first = 0; /* where there are moves */
    while (end > 0 && elements[end - 1].kind != RATSU_MOVE) end--;
    while (first < end && elements[first].kind != RATSU_MOVE &&
           elements[first].kind != RATSU_NUMBER)
        first++;
    size_t token = game->terminator, close = token; /* the next that is no remark, and no sign */
    for (size_t i = end; i-- > 0;) {
        bool stray = is_stray_text(&elements[i]);
        if (!stray && !is_remark(&elements[i])) token = i;
        if (!stray && !is_sign(game, i)) close = i;
        if (!stray) continue;
        const struct ratsu_slice text = text_at(game, i); /* "N", "Ng", "ex", "Kt" begin a move */
        bool word = false; /* a letter of any script or a figurine is in it; other signs are none */
        for (size_t at = 0; at < text.length && !word; at++)
            word = ratsu_is_letter(text.data[at]) ||
                   ratsu_other_letter(ratsu_slice_part(text, at, text.length));
        size_t number = word ? number_before(game, i) : SIZE_MAX;
        bool begins = word && (ratsu_begins_move(text) || ratsu_slice_is(text, "Kt"));
        size_t next = begins ? move_after(game, i, number) : close;
        bool pawn = word && next < end && lacks_piece(game, next) &&
                    (i > first || is_beside(game, i, next)); /* else it may be a title */
        bool lost = word && (goes_on(game, i) || (i > first && ratsu_names_square(text)));
        bool stands = pawn || lost || stands_for_white(game, number, token) ||
                      (word && stands_for_black(game, i, token));
        if (!stands) continue;
        elements[i].kind = RATSU_MOVE;
        if (pawn && !begins && may_be_text(game, i)) elements[i].fault = RATSU_MAYBE_TEXT;
        if (number == SIZE_MAX) continue;
        elements[number].kind = RATSU_NUMBER; /* and not prose with the word */
        elements[number].fault = RATSU_SOUND;
    }
}
