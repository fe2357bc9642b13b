/* edit/add_comments.c: comments that an edit adds after moves: positions, keys, marinated squares,
 * marks of plies that were chosen. */
#include "edit/parts.h"

#include "format/record.h"
#include "game/build.h"
#include "marineerimine/marinating.h"
#include "notation/fen_text.h"
#include "variant/follows.h"
#include <inttypes.h>

bool ratsu_edit_append(uint32_t **items, size_t *capacity, size_t count, uint32_t item)
{
    if (!RATSU_GROW(*items, *capacity, count + 1)) return false;
    (*items)[count] = item;
    return true;
}

bool ratsu_edit_replace_text(struct ratsu_edit *edit, struct ratsu_game *game,
                             struct ratsu_element *element, struct ratsu_slice text)
{
    if (!RATSU_GROW(edit->texts, edit->text_capacity, edit->text_count + 1)) return false;
    text = ratsu_arena_copy(&edit->arena, text);
    edit->texts[edit->text_count++] = text;
    element->remarks = (uint32_t)edit->text_count;
    game->texts = edit->texts;
    return text.data;
}

/* Adds the squares of the pieces that the move at INDEX marinates, {[%mar h5,g7]}, unless a comment
 * after the move already names them. */
static void add_marinated(struct ratsu_edit *edit, const struct ratsu_game *game, size_t index,
                          const struct ratsu_walk *walk)
{
    const struct ratsu_element *element = &game->elements[index];
    if (element->remarks & RATSU_NULL) return;
    uint64_t removed = ratsu_marinated(&walk->before, element->u.move), named;
    if (removed == 0) return;
    while ((index = ratsu_comment_after(game, index)) < game->element_count) {
        struct ratsu_slice text = ratsu_comment_text(game, &game->elements[index]);
        struct ratsu_command command;
        for (size_t at = 0; ratsu_command_next(text, &at, &command);)
            if (ratsu_slice_is(command.name, "mar") &&
                ratsu_marinated_read(command.value, &named) && named == removed)
                return;
    }
    ratsu_buffer_add_string(&edit->scratch, "[%mar ");
    ratsu_marinated_write(&edit->scratch, removed);
    ratsu_buffer_add_char(&edit->scratch, ']');
}

/* Returns the element before which a comment on the move at INDEX stands: after its signs. */
static size_t after_signs(const struct ratsu_game *game, size_t index)
{
    do index++;
    while (index < game->element_count && ratsu_is_sign(game->elements[index].kind));
    return index;
}

/* Notes one more comment TEXT, before element NEXT. False if there is no memory. */
static bool note_comment(struct ratsu_edit *edit, struct ratsu_game *game, size_t *count,
                         size_t next, struct ratsu_slice text)
{
    struct ratsu_element none;
    return ratsu_edit_append(&edit->tails, &edit->tail_capacity, (*count)++, (uint32_t)next) &&
           ratsu_edit_replace_text(edit, game, &none, text);
}

/* Notes the comments KIND after all moves, and adds their number to *COUNT. False if there is no
 * memory. */
static bool find_comments(struct ratsu_edit *edit, struct ratsu_walk *walk, struct ratsu_game *game,
                          unsigned kind, size_t *count)
{
    struct ratsu_buffer *text = &edit->plain;
    for (size_t i = 0; i < game->element_count; i++) {
        ratsu_walk_step(walk, &game->elements[i]);
        if (game->elements[i].kind != RATSU_MOVE || !walk->sound) continue;
        const struct ratsu_variant *row = ratsu_variant_of(&walk->any_now);
        edit->scratch.length = 0;
        if (kind == RATSU_ADD_MAR)
            add_marinated(edit, game, i, walk);
        else if (kind == RATSU_ADD_KEYS)
            ratsu_buffer_print(&edit->scratch, "%016" PRIx64, ratsu_polyglot_key(&walk->now));
        else if (!row->position_write(&edit->scratch, &walk->any_now, edit->options->fen))
            edit->unwritable = true;
        if (edit->scratch.failed) return false;
        if (!edit->scratch.length) continue;
        text->length = 0;
        ratsu_buffer_print(text, "{%.*s}", (int)edit->scratch.length, edit->scratch.data);
        if (text->failed ||
            !note_comment(edit, game, count, after_signs(game, i), ratsu_buffer_slice(text)))
            return false;
    }
    return !walk->failed;
}

/* Puts the last COUNT texts as comments before the elements that edit->tails names. */
static bool insert_comments(struct ratsu_edit *edit, struct ratsu_game *game, size_t count)
{
    size_t from = game->element_count, to = from + count, text = edit->text_count;
    if (!ratsu_game_reserve(game, count)) return false;
    if (game->terminator == from) game->terminator = to;
    game->element_count = to;
    for (; count > 0; count--) {
        while (from > edit->tails[count - 1]) {
            struct ratsu_element moved = game->elements[--from];
            if (moved.kind == RATSU_TAG) game->tags[moved.u.tag].element = (uint32_t)(to - 1);
            if (game->terminator == from) game->terminator = to - 1;
            game->elements[--to] = moved;
        }
        const struct ratsu_element *before = &game->elements[from - 1];
        game->elements[--to] = (struct ratsu_element){.offset = before->offset + before->length,
                                                      .remarks = (uint32_t)text--,
                                                      .kind = RATSU_COMMENT,
                                                      .depth = before->depth};
    }
    return true;
}

bool ratsu_edit_add_comments(struct ratsu_edit *edit, struct ratsu_game *game)
{
    /* Each goes before those that are there. */
    static const unsigned kinds[] = {RATSU_ADD_KEYS, RATSU_ADD_FENS, RATSU_ADD_MAR};
    const unsigned add = edit->options->add & ratsu_edit_addable(game->system);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct ratsu_walk walk = {0};
        size_t count = 0;
        if (!(add & kinds[i])) continue;
        ratsu_walk_begin(&walk, edit->kernel, game);
        bool found = find_comments(edit, &walk, game, kinds[i], &count);
        ratsu_walk_free(&walk);
        if (!found || (count > 0 && !insert_comments(edit, game, count))) return false;
    }
    return true;
}

bool ratsu_edit_mark(struct ratsu_edit *edit, struct ratsu_game *game, const uint64_t *plies,
                     struct ratsu_slice text)
{
    size_t count = 0, first = 0; /* where a comment on the start position stands */
    while (first < game->element_count &&
           (game->elements[first].kind == RATSU_TAG || game->elements[first].kind == RATSU_DROPPED))
        first++;
    uint32_t ply = 0;
    if (plies[0] & 1 && first > 0 && !note_comment(edit, game, &count, first, text)) return false;
    for (size_t i = 0; i < game->element_count; i++) {
        if (!ratsu_mainline_move(&game->elements[i])) continue;
        ply++;
        if (!(plies[ply / 64] >> ply % 64 & 1)) continue;
        if (!note_comment(edit, game, &count, after_signs(game, i), text)) return false;
    }
    return count == 0 || insert_comments(edit, game, count);
}
