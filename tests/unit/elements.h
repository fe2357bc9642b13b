/* unit/elements.h: games as text, for tables of what is expected.
 *
 *     T[Event "x"] N1. Me4 S! C{good} ( N1. Md4 ) R1-0 | Me4 ~after
 *
 * A letter for the kind, the element's text, "~fault" after it if it has one; games separated by
 * "|".
 */
#ifndef UNIT_ELEMENTS_H
#define UNIT_ELEMENTS_H

#include "ratsu/text.h"
#include "ratsu/pgn.h"

static const char *const element_letters[] = {
    [RATSU_TAG] = "T",          [RATSU_NUMBER] = "N",       [RATSU_MOVE] = "M",
    [RATSU_RESULT] = "R",       [RATSU_NAG] = "$",          [RATSU_SIGN] = "S",
    [RATSU_VARIATION_IN] = "",  [RATSU_VARIATION_OUT] = "", [RATSU_COMMENT] = "C",
    [RATSU_LINE_COMMENT] = "L", [RATSU_ESCAPE] = "E",       [RATSU_STRAY] = "X",
    [RATSU_DROPPED] = "-"};
static const char *const fault_names[] = {
    "",         "unterminated", "close",    "bracket", "text",     "control", "nag",
    "unquoted", "quote",        "unclosed", "lines",   "name",     "late",    "early",
    "after",    "sign",         "deep",     "lost",    "spelling", "glued",   "apart?",
    "apart",    "offer",        "word?",    "tags"};

static inline void describe_game(struct ratsu_buffer *out, const struct ratsu_game *game)
{
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (out->length) ratsu_buffer_add_char(out, ' ');
        ratsu_buffer_add_string(out, element_letters[element->kind]);
        ratsu_buffer_add(out, game->bytes.data + element->offset, element->length);
        if (element->fault) ratsu_buffer_print(out, "~%s", fault_names[element->fault]);
    }
}

/* All games of TEXT into OUT, which is emptied and ends with a NUL. */
static inline const char *describe(struct ratsu_buffer *out, struct ratsu_slice text,
                                   enum ratsu_level level)
{
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_ALL, .level = level};
    struct ratsu_game game = {0};
    out->length = 0;
    for (size_t games = 0; ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME; games++) {
        if (games) ratsu_buffer_add_string(out, " |");
        describe_game(out, &game);
    }
    ratsu_buffer_add_char(out, '\0');
    ratsu_game_free(&game);
    return out->data;
}

#endif
