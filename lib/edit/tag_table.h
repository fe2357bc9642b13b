/* edit/tag_table.h: tags of games from a table, csv or tsv, whose header line names its columns.
 *
 * The first column is a tag by whose value a game finds its row. A further column names a tag, too:
 * if the game has it, the values must be the same; otherwise the game gets it. An empty cell says
 * nothing.
 *
 * If the first column is `player`, both players of a game find rows, and the other columns are
 * about them: `name` is the player's own tag, others are tags that begin with White or Black
 * (title: WhiteTitle, BlackTitle), and what a game has already is replaced.
 *
 * A file of spellings, as Scid has it, is a table too: sections @PLAYER, @SITE, @EVENT and @ROUND
 * of names, each with other spellings (lines that begin with =), which it replaces. */
#ifndef EDIT_TAG_TABLE_H
#define EDIT_TAG_TABLE_H

#include "edit/parts.h"

struct ratsu_tag_table;

/* Returns the table in TEXT, which is not kept; NULL with a MESSAGE about byte *AT of it, NULL if
 * there is no memory. */
struct ratsu_tag_table *ratsu_tag_table_new(struct ratsu_slice text, const char **message,
                                            size_t *at);
void ratsu_tag_table_free(struct ratsu_tag_table *table);

/* Returns the names of the columns that edit->unmatched has, as a line of TSV without its end. */
struct ratsu_slice ratsu_tag_table_columns(const struct ratsu_tag_table *table);

/* Sets the tags that GAME gets of EDIT's table. Its keys without a row are counted and listed in
 * EDIT. False if there is no memory. */
bool ratsu_tag_table_apply(struct ratsu_edit *edit, struct ratsu_game *game);

#endif
