/* format/forms.h: the functions that the rows of forms.c and forms.def name; see struct
 * ratsu_form. */
#ifndef FORMAT_FORMS_H
#define FORMAT_FORMS_H

#include "format/record.h"

/* json_read.c: the fields of a game, of an object in a line of moves, and of a tag. */
extern const struct ratsu_json_row ratsu_json_game_rows[], ratsu_json_item_rows[],
    ratsu_json_tag_rows[];

typedef bool ratsu_form_begins(struct ratsu_slice line);
typedef bool ratsu_form_header_read(const struct ratsu_form *form, struct ratsu_slice line,
                                    struct ratsu_form_header *header);
typedef bool ratsu_form_read(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                             struct ratsu_slice record);
typedef unsigned ratsu_form_carried(const struct ratsu_form *form,
                                    const struct ratsu_write_options *options);
typedef void ratsu_form_frame(struct ratsu_writer *writer);
typedef bool ratsu_form_write(struct ratsu_writer *writer, const struct ratsu_game *game);

ratsu_form_begins ratsu_begins_lines, ratsu_begins_positions, ratsu_begins_uci, ratsu_begins_json,
    ratsu_begins_csv, ratsu_begins_tsv;
/* Returns the separator of the cells of LINE, one of `,;|` or a tab, if LINE is the header of a
 * table that no row recognises; 0 if it is not. */
char ratsu_begins_other_table(struct ratsu_slice line);
ratsu_form_header_read ratsu_read_header;
ratsu_form_read ratsu_read_lines, ratsu_read_position, ratsu_read_uci, ratsu_read_json,
    ratsu_read_row;
ratsu_form_carried ratsu_table_carries, ratsu_sql_carries;
ratsu_form_frame ratsu_begin_table, ratsu_begin_sql, ratsu_end_sql, ratsu_begin_html,
    ratsu_end_html, ratsu_begin_latex, ratsu_end_latex;
ratsu_form_write ratsu_write_pgn;
#define FORM(writer, ...) ratsu_form_write ratsu_write_##writer;
#include "format/forms.def"
#undef FORM

#endif
