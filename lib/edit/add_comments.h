/* edit/add_comments.h: comments that an edit adds or changes. Functions return false if there is no
 * memory. */
#ifndef EDIT_ADD_COMMENTS_H
#define EDIT_ADD_COMMENTS_H

#include "edit/edit.h"

static inline bool ratsu_is_sign(unsigned kind)
{
    return kind == RATSU_NAG || kind == RATSU_SIGN;
}

/* Adds ITEM after the COUNT items of a list of indices. */
bool ratsu_edit_append(uint32_t **items, size_t *capacity, size_t count, uint32_t item);

/* Gives ELEMENT, a comment, a copy of TEXT as its text. */
bool ratsu_edit_replace_text(struct ratsu_edit *edit, struct ratsu_game *game,
                             struct ratsu_element *element, struct ratsu_slice text);

/* Adds the comments after moves that OPTIONS ask for. */
bool ratsu_edit_add_comments(struct ratsu_edit *edit, const struct ratsu_kernel *kernel,
                             struct ratsu_game *game, const struct ratsu_edit_options *options);

#endif
