/* convert/choices.c: the plies of a game that are marked, kept and written. */
#include "convert/converter.h"

/* Notes FAULT of TEXT. Returns whether there is none. */
static bool note_fault(const struct ratsu_convert_settings *settings, const char *text,
                       const struct ratsu_query_fault *fault)
{
    if (!fault->message) return true;
    if (settings->fault) {
        *settings->fault = *fault;
        settings->fault->text = text;
    }
    return false;
}

/* Reads TEXT, a choice of plies, if there is one. False if it cannot be read, or there is no
 * memory. */
static bool read_choice(const struct ratsu_convert_settings *settings, const char *text,
                        struct ratsu_which **which)
{
    struct ratsu_query_fault fault = {0};
    if (!text) return true;
    *which = ratsu_which_read(ratsu_slice_of(text), settings->files, &fault);
    if (!*which) note_fault(settings, text, &fault);
    return *which;
}

/* Whether tags can be set and dropped as the settings ask for. */
static bool check_tags(struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    const struct ratsu_edit_options *edit = &settings->edit;
    for (size_t i = 0; i < edit->drop_tag_count; i++)
        if (!note_fault(
                settings, edit->drop_tags[i].data,
                &(struct ratsu_query_fault){.message = ratsu_edit_name_fault(edit->drop_tags[i])}))
            return false;
    for (size_t i = 0; i < edit->set_count; i++) {
        const char *name = edit->sets[2 * i], *text = edit->sets[2 * i + 1];
        struct ratsu_query_fault of_name = {.message = ratsu_edit_name_fault(ratsu_slice_of(name))};
        struct ratsu_query_fault of_text = {0};
        if (!note_fault(settings, name, &of_name)) return false;
        if (!ratsu_edit_read_text(&converter->edit, ratsu_slice_of(text), &of_text)) {
            note_fault(settings, text, &of_text);
            return false;
        }
    }
    return true;
}

bool ratsu_read_choices(struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    const struct ratsu_slice table = settings->edit.table;
    struct ratsu_writer *writer = &converter->writer;
    struct ratsu_query_fault fault = {0};
    converter->selector.kernel = converter->kernel;
    converter->edit.selector = &converter->selector;
    if (!check_tags(converter)) return false;
    if (settings->edit.comments_like &&
        !ratsu_edit_read_like(&converter->edit, ratsu_slice_of(settings->edit.comments_like),
                              &fault)) {
        note_fault(settings, settings->edit.comments_like, &fault);
        return false;
    }
    if (table.data && settings->like) {
        converter->edit.table = settings->like->edit.table;
    } else if (table.data) {
        converter->table = ratsu_tag_table_new(table, &fault.message, &fault.at);
        converter->edit.table = converter->table;
        if (!converter->table) note_fault(settings, table.data, &fault);
        if (!converter->table) return false;
    }
    converter->marks = calloc(settings->mark_count + 1, sizeof *converter->marks);
    if (!converter->marks) return false;
    for (size_t i = 0; i < settings->mark_count; i++)
        if (!read_choice(settings, settings->marks[2 * i], &converter->marks[i])) return false;
    writer->last_ply = UINT32_MAX;
    if (!read_choice(settings, settings->positions, &converter->positions)) return false;
    /* Plies by number are left to the writer, except in tables, whose rows a choice selects. */
    if (converter->positions && !settings->form->separator &&
        ratsu_which_range(converter->positions, &writer->first_ply, &writer->last_ply)) {
        ratsu_which_free(converter->positions);
        converter->positions = NULL;
    }
    return read_choice(settings, settings->cut, &converter->cut);
}

void ratsu_free_choices(struct ratsu_converter *converter)
{
    ratsu_selector_free(&converter->selector);
    ratsu_which_free(converter->positions);
    ratsu_which_free(converter->cut);
    for (size_t i = 0; converter->marks && i < converter->settings->mark_count; i++)
        ratsu_which_free(converter->marks[i]);
    ratsu_tag_table_free(converter->table);
    free(converter->marks);
    free(converter->plies);
}

/* Sets the bits of the plies that WHICH chooses. False if there is no memory. */
static bool choose(struct ratsu_converter *converter, const struct ratsu_which *which)
{
    const struct ratsu_game *game = &converter->game;
    return RATSU_GROW(converter->plies, converter->ply_capacity, (size_t)game->plies / 64 + 1) &&
           ratsu_which_find(which, &converter->selector, game, converter->plies);
}

bool ratsu_apply_choices(struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    struct ratsu_game *game = &converter->game;
    for (size_t i = 0; i < settings->mark_count; i++)
        if (!choose(converter, converter->marks[i]) ||
            !ratsu_edit_mark(&converter->edit, game, converter->plies,
                             ratsu_slice_of(settings->marks[2 * i + 1])))
            return false;
    if (converter->cut) { /* the moves from the first chosen ply to the last are kept */
        uint32_t first = 0, last = game->plies;
        if (!choose(converter, converter->cut)) return false;
        const uint64_t *chosen = converter->plies;
        while (first <= last && !(chosen[first / 64] >> first % 64 & 1)) first++;
        while (last > first && !(chosen[last / 64] >> last % 64 & 1)) last--;
        if (first > last) { /* none is chosen */
            first = 1;
            last = 0;
        }
        if (!ratsu_edit_cut(&converter->edit, game, first, last)) return false;
    }
    converter->writer.chosen = NULL;
    if (!converter->positions) return true;
    if (!choose(converter, converter->positions)) return false;
    converter->writer.chosen = converter->plies;
    return true;
}
