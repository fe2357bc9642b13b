/* format/form_table.h: the functions that the rows of form_table.c name; see struct ratsu_form. */
#ifndef FORMAT_FORM_TABLE_H
#define FORMAT_FORM_TABLE_H

#include "format/record.h"

bool ratsu_begins_lines(struct ratsu_slice line);
bool ratsu_read_lines(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                      struct ratsu_slice record);
bool ratsu_write_lines(struct ratsu_writer *writer, const struct ratsu_game *game);
bool ratsu_write_pgn(struct ratsu_writer *writer, const struct ratsu_game *game);

bool ratsu_begins_positions(struct ratsu_slice line);
bool ratsu_read_position(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                         struct ratsu_slice record);
bool ratsu_write_fen(struct ratsu_writer *writer, const struct ratsu_game *game);
bool ratsu_write_epd(struct ratsu_writer *writer, const struct ratsu_game *game);

bool ratsu_begins_uci(struct ratsu_slice line);
bool ratsu_read_uci(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                    struct ratsu_slice record);
bool ratsu_write_uci(struct ratsu_writer *writer, const struct ratsu_game *game);

bool ratsu_begins_json(struct ratsu_slice line);
bool ratsu_read_json(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                     struct ratsu_slice record);
bool ratsu_write_json(struct ratsu_writer *writer, const struct ratsu_game *game);

bool ratsu_begins_csv(struct ratsu_slice line);
bool ratsu_begins_tsv(struct ratsu_slice line);
bool ratsu_read_header(const struct ratsu_form *form, struct ratsu_slice line,
                       struct ratsu_form_header *header);
bool ratsu_read_row(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                    struct ratsu_slice record);
unsigned ratsu_table_carries(const struct ratsu_form *form,
                             const struct ratsu_write_options *options);
void ratsu_begin_table(struct ratsu_writer *writer);
bool ratsu_write_table(struct ratsu_writer *writer, const struct ratsu_game *game);

unsigned ratsu_sql_carries(const struct ratsu_form *form,
                           const struct ratsu_write_options *options);
void ratsu_begin_sql(struct ratsu_writer *writer);
void ratsu_end_sql(struct ratsu_writer *writer);
bool ratsu_write_sql(struct ratsu_writer *writer, const struct ratsu_game *game);

bool ratsu_write_text(struct ratsu_writer *writer, const struct ratsu_game *game);
bool ratsu_write_markdown(struct ratsu_writer *writer, const struct ratsu_game *game);
void ratsu_begin_latex(struct ratsu_writer *writer);
void ratsu_end_latex(struct ratsu_writer *writer);
bool ratsu_write_latex(struct ratsu_writer *writer, const struct ratsu_game *game);
void ratsu_begin_html(struct ratsu_writer *writer);
void ratsu_end_html(struct ratsu_writer *writer);
bool ratsu_write_html(struct ratsu_writer *writer, const struct ratsu_game *game);

#endif
