/* convert/converter.h: the state of a converter. Shared by convert.c, choices.c, losses.c and
 * to_utf8.c. */
#ifndef CONVERT_CONVERTER_H
#define CONVERT_CONVERTER_H

#include "edit/tag_table.h"
#include "format/record.h"
#include "select/which.h"

struct ratsu_converter {
    const struct ratsu_kernel *kernel;
    const struct ratsu_convert_settings *settings;
    struct ratsu_writer writer;
    struct ratsu_game game;
    struct ratsu_lanes *lanes;
    struct ratsu_form_reader reader; /* of records */
    struct ratsu_edit edit;
    struct ratsu_tag_table *table; /* of settings->edit */
    struct ratsu_which *positions, *cut, **marks;
    struct ratsu_selector selector; /* of the plies that are chosen */
    uint64_t *plies;                /* a bit for each */
    size_t ply_capacity;
    struct ratsu_recoder *recoder;
    struct ratsu_buffer copy;
    struct ratsu_buffer recoded; /* the bytes of the current game as UTF-8 */
    struct ratsu_converted done;
    struct ratsu_walk walk; /* to the last fault that was explained */
    size_t walked;          /* elements of the current game that it has passed */
    bool bare;              /* every form can hold all of the current game */
    size_t kept_to;         /* where its bytes, which were written, end in the text; or 0 */

    /* What belongs to the current text. */
    const struct ratsu_convert_text *text;
    size_t offset;     /* of the record or game in the text */
    size_t record_end; /* of the record, its line end too; 0 for PGN */
};

/* Adds COUNT notes of KIND to the losses. */
void ratsu_lose(struct ratsu_converter *converter, enum ratsu_carries kind, uint64_t count);

/* Adds to CONVERTER's `done` what the form cannot hold of the game that was written, and the
 * requested tags that it has. KEPT: its bytes were written unchanged. */
void ratsu_count_losses(struct ratsu_converter *converter, bool kept);

/* Makes the game's bytes, tags and texts UTF-8. Places in the input are lost: call it after all
 * reports on the game. False if there is no memory. */
bool ratsu_convert_to_utf8(struct ratsu_converter *converter);

/* choices.c: reads the choices of plies. False if one cannot be read (see settings->fault), or
 * there is no memory. */
bool ratsu_read_choices(struct ratsu_converter *converter);
void ratsu_free_choices(struct ratsu_converter *converter);

/* choices.c: marks and cuts the game, and chooses the positions that are written. False if there is
 * no memory. */
bool ratsu_apply_choices(struct ratsu_converter *converter);

#endif
