/* check/swallowed.c: comments in which moves of the game may stand: the brace that should have
 * ended them is missing, or a semicolon is one too many. */
#include "check/swallowed.h"

#include "pgn/reading.h"

/* The number at the beginning of TEXT; 0 if there is none. */
static uint64_t number_of(struct ratsu_slice text)
{
    size_t at = 0;
    return ratsu_take_digits(text, &at);
}

/* Whether NUMBER and a move stand in TEXT. */
static bool holds_number(struct ratsu_slice text, uint64_t number)
{
    text.length -= ratsu_slice_ends(text, "}");
    for (size_t at = 0; at < text.length; at++) {
        const char before = at > 0 ? text.data[at - 1] : ' ';
        if (!ratsu_is_digit(text.data[at]) || ratsu_is_digit(before) || ratsu_is_letter(before))
            continue; /* the 3 of Nf3 is no number */
        if (number_of(ratsu_slice_part(text, at, text.length)) == number &&
            ratsu_pgn_begins_moves(text, at))
            return true;
    }
    return false;
}

/* Twice the number in TEXT, and 1 more if it is Black's. */
static uint64_t ply_of(struct ratsu_slice text)
{
    return 2 * number_of(text) + ratsu_slice_ends(text, "..");
}

size_t ratsu_swallowing(const struct ratsu_game *game, size_t index)
{
    const size_t none = game->element_count;
    const struct ratsu_element *number = &game->elements[index];
    const uint64_t ply = ply_of(ratsu_element_text(game, number));
    uint64_t expected = 2 * (uint64_t)game->start.move_number + (game->start.turn != RATSU_WHITE);
    uint64_t moves = 0;
    size_t comment = none;
    for (size_t i = index; i-- > 0;) {
        const struct ratsu_element *element = &game->elements[i];
        struct ratsu_slice text = ratsu_element_text(game, element);
        const bool near = comment == none && moves + (element->kind == RATSU_MOVE) < 2;
        if (near && element->kind >= RATSU_STRAY) return none;
        if (element->depth < number->depth) return none;
        if (element->depth > number->depth) continue;
        if (element->kind == RATSU_NUMBER) expected = ply_of(text);
        if (element->kind == RATSU_NUMBER) break;
        moves += element->kind == RATSU_MOVE;
        if (near && element->kind == RATSU_COMMENT &&
            (memchr(text.data + 1, '{', text.length - 1) || holds_number(text, (ply - 1) / 2)))
            comment = i;
    }
    return ply > expected + moves ? comment : none;
}

/* What may be wrong with the comment at INDEX, before the move of PLY, where ITEM is the next
 * number or move of the main line; NULL: nothing. */
static const char *swallowed(const struct ratsu_game *game, size_t index, uint64_t ply, size_t item)
{
    const struct ratsu_element *next = game->elements + item;
    const struct ratsu_element *end = game->elements + game->element_count;
    const uint64_t number = ply / 2;
    const bool line = game->elements[index].kind == RATSU_LINE_COMMENT;
    struct ratsu_slice text = ratsu_element_text(game, &game->elements[index]);
    text = ratsu_slice_part(text, text.length ? ratsu_skip_blanks(text, 1) : 0, text.length);
    const bool begins = number_of(text) == number && ratsu_pgn_begins_moves(text, 0);
    const bool open = line ? begins : text.length && memchr(text.data, '{', text.length);
    const bool move = next < end && next->kind == RATSU_MOVE;
    const bool fault = move && next->remarks & RATSU_FAULTS && !(next->remarks & RATSU_UNPLAYED);
    if (!open && (!fault || line)) return NULL;
    /* Black's number may be that of a move in place of White's: "1. e4 {or 1. d4} e5". */
    const bool numbers =
        holds_number(text, number + 1) || (ply % 2 == 0 && holds_number(text, number));
    const bool again = move && next + 1 < end && next[1].kind == RATSU_NUMBER &&
                       next[1].remarks & RATSU_WRONG_NUMBER;
    bool swallows;
    if (fault)
        swallows = open || numbers;
    else if (move)
        swallows = !line && !again && (numbers || ply % 2 == 0);
    else if (next < end)
        swallows = line && number_of(ratsu_element_text(game, next)) != number;
    else if (line)
        swallows = holds_number(text, number + 1) || memchr(text.data, ';', text.length) ||
                   (game->terminator == game->element_count &&
                    ratsu_pgn_ends_in_result(text, text.length));
    else
        swallows = numbers;
    if (!swallows) return NULL;
    return line ? "numbered moves stand in this comment, which goes on to the end of its line: "
                  "remove the \";\""
                : "moves may have been lost in this comment: is a closing \"}\" missing?";
}

/* A comment that may have swallowed moves is of the main line, from the text itself, and longer
 * than a move or two; a command at its beginning is a program's, which closes its braces. */
bool ratsu_may_swallow(const struct ratsu_game *game, const struct ratsu_element *element)
{
    const bool line = element->kind == RATSU_LINE_COMMENT;
    if (element->kind != RATSU_COMMENT && !line) return false;
    const char *text = game->bytes.data + element->offset + 1;
    if (!line && (element->length <= 8 || text[*text == ' '] == '[')) return false;
    /* Nothing is wrong with one that opens no other, in a game whose moves can all be played. */
    if (!line && !(game->remarks & RATSU_FAULTS) && !memchr(text, '{', element->length - 1))
        return false;
    return !element->depth && !element->remarks;
}

/* Whether ELEMENT is a number or a move of the main line. */
static bool is_of_main_line(const struct ratsu_element *element)
{
    return !element->depth && (element->kind == RATSU_MOVE || element->kind == RATSU_NUMBER);
}

bool ratsu_next_swallowed(const struct ratsu_game *game, struct swallowed *swallow)
{
    const struct ratsu_element *elements = game->elements;
    const size_t count = game->element_count;
    size_t counted = swallow->next;
    if (game->start_fault != RATSU_START_FINE) return false;
    if (!swallow->ply)
        swallow->ply = 2 * (uint64_t)game->start.move_number + (game->start.turn != RATSU_WHITE);
    for (size_t i = counted; i < count; i++) {
        if (elements[i].kind < RATSU_COMMENT || !ratsu_may_swallow(game, &elements[i])) continue;
        for (; counted < i; counted++)
            swallow->ply += elements[counted].kind == RATSU_MOVE && !elements[counted].depth;
        swallow->next = i + 1;
        if (swallow->item <= i) swallow->item = i + 1;
        while (swallow->item < count && !is_of_main_line(&elements[swallow->item])) swallow->item++;
        swallow->fault = swallowed(game, i, swallow->ply, swallow->item);
        if (swallow->fault) return true;
    }
    return false;
}

/* Whether the last moves of GAME have a number, every number is right, every move can be played,
 * and no comment after the last move could hold more: then there is no room for lost moves. */
static bool is_whole(const struct ratsu_game *game)
{
    unsigned moves = 0;
    if (game->remarks & (RATSU_WRONG_NUMBER | RATSU_FAULTS)) return false;
    for (size_t i = game->element_count; i-- > 0 && moves < 3;) {
        if (!moves && ratsu_may_swallow(game, &game->elements[i])) return false;
        if (!is_of_main_line(&game->elements[i])) continue;
        if (game->elements[i].kind == RATSU_NUMBER) return true;
        moves++;
    }
    return moves == 0;
}

bool ratsu_swallows(const struct ratsu_game *game)
{
    struct swallowed found = {0};
    if (is_whole(game)) return false;
    if (ratsu_next_swallowed(game, &found)) return true;
    for (size_t i = 0; game->remarks & RATSU_WRONG_NUMBER && i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_NUMBER && element->remarks && !element->depth &&
            ratsu_swallowing(game, i) < game->element_count)
            return true;
    }
    return false;
}
