/* pgn/reading.c: what the parts of the reader share: where words end, elements of the game. */
#include "pgn/reading.h"
#include "game/build.h"

struct ratsu_element *ratsu_pgn_take(struct pgn_reading *reading, size_t length,
                                     enum ratsu_element_kind kind, enum ratsu_fault fault)
{
    struct ratsu_element *element = ratsu_game_add_element(reading->game);
    if (element) {
        element->offset = (uint32_t)reading->at;
        element->length = (uint32_t)length;
        element->kind = (uint8_t)kind;
        element->fault = (uint8_t)fault;
        element->depth = (uint16_t)(reading->depth < UINT16_MAX ? reading->depth : UINT16_MAX);
    }
    if (!element) reading->no_memory = true;
    reading->at += length;
    return element;
}

size_t ratsu_pgn_word_end(struct ratsu_slice text, size_t at)
{
    for (size_t length = 1; at < text.length && pgn_word_byte(text.data[at]); at += length) {
        if ((unsigned char)text.data[at] < 0x80)
            length = 1;
        else if (!ratsu_unicode_blank(text, at))
            length = ratsu_character_length(ratsu_slice_part(text, at, text.length));
        else
            break;
    }
    return at;
}

size_t ratsu_pgn_word_stop(struct ratsu_slice text, size_t at, size_t end)
{
    while (end > at && strchr(",:'`", text.data[end - 1])) end--;
    return end;
}

bool ratsu_pgn_regular(struct pgn_reading *reading)
{
    unsigned depth = reading->depth < UINT16_MAX ? (unsigned)reading->depth : UINT16_MAX;
    size_t end = reading->scan->tokens(reading->game, reading->at, depth);
    reading->no_memory = end == SIZE_MAX;
    if (!reading->no_memory) reading->at = end;
    return !reading->no_memory;
}

/* Whether elements A and B, neighbours, stand on one line with only blanks between them. */
static bool side_by_side(struct ratsu_slice text, const struct ratsu_element *a,
                         const struct ratsu_element *b)
{
    return ratsu_skip_blanks(text, (size_t)a->offset + a->length) == b->offset;
}

bool ratsu_pgn_number_in_prose(const struct ratsu_game *game, struct ratsu_slice text, size_t index)
{
    const struct ratsu_element *elements = game->elements;
    size_t last = index, first = index, at = elements[index].offset;
    /* "1." at the beginning of a line can begin a game. */
    if ((at == 0 || ratsu_is_line_end(text.data[at - 1])) &&
        ratsu_slice_begins(ratsu_slice_part(text, at, at + elements[index].length), "1."))
        return false;
    for (; last + 1 < game->element_count && last - index < PGN_NUMBERS; last++) {
        if (elements[last + 1].kind == RATSU_MOVE) return false;
        if (!side_by_side(text, &elements[last], &elements[last + 1])) break;
        if (elements[last + 1].fault == RATSU_STRAY_TEXT) return true;
        if (elements[last + 1].kind != RATSU_NUMBER) break;
    }
    for (; first > 0 && index - first < PGN_NUMBERS; first--) {
        if (!side_by_side(text, &elements[first - 1], &elements[first])) return false;
        if (elements[first - 1].fault == RATSU_STRAY_TEXT) return true;
        if (elements[first - 1].kind != RATSU_NUMBER) return false;
    }
    return false;
}
