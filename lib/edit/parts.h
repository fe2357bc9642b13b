/* edit/parts.h: tags that an edit sets (edit_tags.c), and comments that it adds or changes
 * (add_comments.c). Functions return false if there is no memory. */
#ifndef EDIT_PARTS_H
#define EDIT_PARTS_H

#include "edit/edit.h"

/* Sets tag NAME, which stays where it is if the game has it. VALUE is copied. */
bool ratsu_edit_set_tag(struct ratsu_edit *edit, struct ratsu_game *game, const char *name,
                        struct ratsu_slice value);

/* Sets tag NAME to POSITION in the style asked for; leaves it as it is if that style cannot write
 * it. */
bool ratsu_edit_set_position(struct ratsu_edit *edit, struct ratsu_game *game, const char *name,
                             const union ratsu_any_position *position,
                             struct ratsu_fen_style style);

/* Returns plain TEXT as it is written between quotation marks, with backslashes; in the scratch
 * buffer. */
struct ratsu_slice ratsu_edit_quoted(struct ratsu_edit *edit, struct ratsu_slice text);

/* Finds the texts of the tags that the options set, before GAME is changed. */
bool ratsu_edit_find_values(struct ratsu_edit *edit, const struct ratsu_game *game);

static inline bool ratsu_is_sign(unsigned kind)
{
    return kind == RATSU_NAG || kind == RATSU_SIGN;
}

/* Adds ITEM after the COUNT items of a list of indices. */
bool ratsu_edit_append(uint32_t **items, size_t *capacity, size_t count, uint32_t item);

/* Gives ELEMENT, a comment, a copy of TEXT as its text. */
bool ratsu_edit_replace_text(struct ratsu_edit *edit, struct ratsu_game *game,
                             struct ratsu_element *element, struct ratsu_slice text);

/* Adds the comments after moves that the options ask for. */
bool ratsu_edit_add_comments(struct ratsu_edit *edit, struct ratsu_game *game);

#endif
