/* edit/edit_tags.h: tags that an edit sets. Functions return false if there is no memory. */
#ifndef EDIT_EDIT_TAGS_H
#define EDIT_EDIT_TAGS_H

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

/* Finds the texts of the tags that OPTIONS set, before GAME is changed; then sets these tags. */
bool ratsu_edit_find_values(struct ratsu_edit *edit, const struct ratsu_kernel *kernel,
                            const struct ratsu_game *game,
                            const struct ratsu_edit_options *options);
bool ratsu_edit_set_values(struct ratsu_edit *edit, struct ratsu_game *game,
                           const struct ratsu_edit_options *options);

#endif
