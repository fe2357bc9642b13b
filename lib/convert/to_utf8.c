/* convert/to_utf8.c: makes the text of a game UTF-8 before it is written, since the new lengths
 * decide where lines are broken. Each tag value, comment and so on is judged by itself, as in forms
 * that are always UTF-8. */
#include "convert/converter.h"

/* Adds the bytes of the game from FROM to TO to OUT as UTF-8. */
static void add_piece(struct ratsu_converter *converter, struct ratsu_buffer *out, size_t from,
                      size_t to)
{
    const struct ratsu_slice piece = ratsu_slice_part(converter->game.bytes, from, to);
    ratsu_buffer_add_slice(out, ratsu_writer_utf8(&converter->writer, piece, NULL));
}

/* Makes a text that is not in the game's bytes UTF-8; false if there is no memory. */
static bool recode_text(struct ratsu_converter *converter, struct ratsu_slice *text)
{
    bool recoded;
    const struct ratsu_slice utf8 = ratsu_writer_utf8(&converter->writer, *text, &recoded);
    if (recoded) *text = ratsu_arena_copy(&converter->edit.arena, utf8);
    return text->data || !recoded;
}

/* Adds ELEMENT, and the text between it and the element before it, which ends at AT. Its place
 * becomes that in OUT, and PLACE that of its value, if it is a tag. Returns where it ends. */
static size_t add_element(struct ratsu_converter *converter, struct ratsu_buffer *out, size_t at,
                          struct ratsu_element *element, uint32_t place[2])
{
    const struct ratsu_game *game = &converter->game;
    const size_t end = element->offset + element->length;
    if (element->offset < at) { /* a NAG that was put after its move: it has been added */
        element->offset = (uint32_t)out->length;
        element->length = 0;
        return at;
    }
    add_piece(converter, out, at, element->offset);
    const size_t from = out->length;
    at = element->offset;
    struct ratsu_slice value = {0};
    if (element->kind == RATSU_TAG) value = game->tags[element->u.tag].value;
    const size_t begin = (size_t)((uintptr_t)value.data - (uintptr_t)game->bytes.data);
    if (value.data && begin >= at && begin + value.length <= end) { /* not an edited value */
        add_piece(converter, out, at, begin);
        place[0] = (uint32_t)out->length;
        at = begin + value.length;
        add_piece(converter, out, begin, at);
        place[1] = (uint32_t)out->length - place[0];
    }
    add_piece(converter, out, at, end);
    element->offset = (uint32_t)from;
    element->length = (uint32_t)(out->length - from);
    return end;
}

bool ratsu_convert_to_utf8(struct ratsu_converter *converter)
{
    struct ratsu_game *game = &converter->game;
    struct ratsu_edit *edit = &converter->edit;
    struct ratsu_buffer *out = &converter->recoded;
    size_t at = 0;
    bool memory = true;
    if (ratsu_ascii(game->bytes) || ratsu_utf8_valid(game->bytes)) return true;
    if (!RATSU_GROW(edit->line, edit->line_capacity, 2 * game->tag_count + 1)) return false;
    memset(edit->line, 0, 2 * game->tag_count * sizeof *edit->line);
    out->length = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        struct ratsu_element *element = &game->elements[i];
        uint32_t none[2],
            *place = element->kind == RATSU_TAG ? edit->line + 2 * element->u.tag : none;
        at = add_element(converter, out, at, element, place);
    }
    add_piece(converter, out, at, game->bytes.length);
    for (size_t i = 0; i < game->tag_count; i++) {
        struct ratsu_slice *value = &game->tags[i].value;
        if (edit->line[2 * i])
            *value = (struct ratsu_slice){out->data + edit->line[2 * i], edit->line[2 * i + 1]};
        else
            memory &= recode_text(converter, value);
        memory &= recode_text(converter, &game->tags[i].name);
    }
    for (size_t i = 0; i < edit->text_count; i++) memory &= recode_text(converter, &edit->texts[i]);
    game->bytes = ratsu_buffer_slice(out);
    return memory && !out->failed;
}
