/* edit/edit.h: changes to played games: elements removed, lines split, tags added.
 *
 * An edit changes a game in place. Texts that it makes live in its arena until the next game.
 */
#ifndef EDIT_EDIT_H
#define EDIT_EDIT_H

#include "base/arena.h"
#include "ratsu/convert.h"

/* Memory of edits, one for each thread: zeroed at first, used again from game to game. */
struct ratsu_edit {
    struct ratsu_arena arena;
    struct ratsu_buffer scratch;
    struct ratsu_slice *texts; /* what stands in place of comments */
    size_t text_count, text_capacity;
    uint32_t *line, *tails; /* elements of the line that is followed, and of those that wait */
    size_t line_capacity, tail_capacity;
};

/* Forgets the texts of the last game. Call before each. */
void ratsu_edit_begin(struct ratsu_edit *edit);
void ratsu_edit_free(struct ratsu_edit *edit);

/* Drops what no form can write but as the bytes that came: stray text, NAGs over 255, tags whose
 * name is none, results that are not the game's and do not end it. Returns the index of the first, element_count if there is none. */
size_t ratsu_edit_drop_strays(struct ratsu_game *game);

/* Takes the brackets off variations without a move of their own, and makes those that stand before
 * the first move of their line, where they replace none, comments. False if there is no memory. */
bool ratsu_edit_unwrap_variations(struct ratsu_edit *edit, struct ratsu_game *game);

/* Applies OPTIONS to GAME, which was played. False only if there is no memory. */
bool ratsu_edit_apply(struct ratsu_edit *edit, const struct ratsu_kernel *kernel,
                      struct ratsu_game *game, const struct ratsu_edit_options *options);

/* Ends the line of element INDEX there: a variation that keeps no move goes whole; the main line
 * gets the result `*`. If COMMENT, what stood from there on becomes a comment, its braces brackets. */
bool ratsu_edit_truncate(struct ratsu_edit *edit, struct ratsu_game *game, size_t index,
                         bool comment);

/* Calls TAKE for the mainline of GAME alone, then for every variation as a game of its own: the
 * moves that lead to it, then its own; its result is `*`. PART is played as GAME is and lives
 * only during the call. TAKE answers false to stop. False if there is no memory or TAKE stopped. */
bool ratsu_edit_split(struct ratsu_edit *edit, const struct ratsu_kernel *kernel,
                      const struct ratsu_game *game,
                      bool (*take)(void *context, struct ratsu_game *part), void *context);

#endif
