/* The functions that the rows of formats.c name; see struct ratsu_format. */
#ifndef FORMAT_FORMATS_H
#define FORMAT_FORMATS_H

#include "format/format.h"

bool ratsu_write_pgn(struct ratsu_writer *writer, const struct ratsu_game *game);
bool ratsu_write_lines(struct ratsu_writer *writer, const struct ratsu_game *game);
bool ratsu_write_fen(struct ratsu_writer *writer, const struct ratsu_game *game);
bool ratsu_write_epd(struct ratsu_writer *writer, const struct ratsu_game *game);
bool ratsu_write_uci(struct ratsu_writer *writer, const struct ratsu_game *game);
bool ratsu_write_json(struct ratsu_writer *writer, const struct ratsu_game *game);
void ratsu_begin_csv(struct ratsu_writer *writer);
bool ratsu_write_csv(struct ratsu_writer *writer, const struct ratsu_game *game);
void ratsu_begin_tsv(struct ratsu_writer *writer);
bool ratsu_write_tsv(struct ratsu_writer *writer, const struct ratsu_game *game);
void ratsu_begin_sql(struct ratsu_writer *writer);
void ratsu_end_sql(struct ratsu_writer *writer);
bool ratsu_write_sql(struct ratsu_writer *writer, const struct ratsu_game *game);
bool ratsu_write_text(struct ratsu_writer *writer, const struct ratsu_game *game);
void ratsu_begin_html(struct ratsu_writer *writer);
void ratsu_end_html(struct ratsu_writer *writer);
bool ratsu_write_html(struct ratsu_writer *writer, const struct ratsu_game *game);

/* NAME between "[" and a value is read as that tag's name: no blanks, line ends, quotation marks or brackets that
 * close; nor a NUL. */
bool ratsu_is_tag_name(struct ratsu_slice name);

#endif
