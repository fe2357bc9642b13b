/* edit/edit_tags.c: tags that an edit sets. */
#include "edit/parts.h"

#include "format/record.h"
#include "game/build.h"
#include "notation/fen_text.h"
#include "select/query.h"
#include "variant/follows.h"
#include <inttypes.h>

bool ratsu_edit_set_tag(struct ratsu_edit *edit, struct ratsu_game *game, const char *name,
                        struct ratsu_slice value)
{
    struct ratsu_slice text = ratsu_slice_of(name);
    value = ratsu_arena_copy(&edit->arena, value);
    if (!value.data) return false;
    for (size_t i = game->tag_count; i-- > 0;) {
        if (!ratsu_slice_equal(game->tags[i].name, text)) continue;
        game->tags[i].value = value;
        return true;
    }
    return ratsu_game_add_loose_tag(game, text, value);
}

struct ratsu_slice ratsu_edit_quoted(struct ratsu_edit *edit, struct ratsu_slice text)
{
    struct ratsu_buffer *value = &edit->scratch;
    value->length = 0;
    ratsu_add_value(value, text);
    return ratsu_buffer_slice(value);
}

/* ---- Texts with keys ---- */

/* Takes from REST the text BEFORE the next %{KEY}, and KEY as NAME; after the last key, NAME's data
 * is NULL. False if a key is not closed: BEFORE ends where it begins. */
static bool take_key(struct ratsu_slice *rest, struct ratsu_slice *before, struct ratsu_slice *name)
{
    size_t at = 0, end, depth = 1;
    while (at < rest->length &&
           !ratsu_slice_begins(ratsu_slice_part(*rest, at, rest->length), "%{"))
        at++;
    *before = ratsu_slice_part(*rest, 0, at);
    *name = (struct ratsu_slice){0};
    if (at == rest->length) {
        rest->length = 0;
        return true;
    }
    for (end = at + 2; end < rest->length && depth; end++) {
        depth += rest->data[end] == '{';
        depth -= rest->data[end] == '}';
    }
    if (depth) return false;
    *name = ratsu_slice_part(*rest, at + 2, end - 1);
    *rest = ratsu_slice_part(*rest, end, rest->length);
    return true;
}

const char *ratsu_edit_name_fault(struct ratsu_slice name)
{
    static const char *const fixed[] = {"FEN", "SetUp", "Variant", "Result"};
    size_t at = 0;
    while (at < name.length && ratsu_is_of_name(name.data[at])) at++;
    if (!name.length || at < name.length)
        return "a tag has a name of letters, digits and underscores";
    return RATSU_ONE_OF(name, fixed) ? "the moves or the end of a game depend on this tag" : NULL;
}

bool ratsu_edit_read_text(struct ratsu_edit *edit, struct ratsu_slice text,
                          struct ratsu_query_fault *fault)
{
    struct ratsu_slice rest = text, before, name;
    while (rest.length) {
        bool closed = take_key(&rest, &before, &name);
        size_t at = (size_t)(before.data + before.length - text.data);
        if (!closed) return ratsu_query_fail(fault, at, "%{ has no closing }");
        if (!name.data) break;
        if (!RATSU_GROW(edit->keys, edit->key_capacity, edit->key_count + 1)) return false;
        struct ratsu_keys *key = ratsu_key_read(name, fault);
        if (!key) {
            fault->at += at + 2;
            return false;
        }
        edit->keys[edit->key_count++] = key;
    }
    return true;
}

bool ratsu_edit_find_values(struct ratsu_edit *edit, const struct ratsu_game *game)
{
    const struct ratsu_edit_options *options = edit->options;
    struct ratsu_keys *const *key = edit->keys;
    if (!RATSU_GROW(edit->values, edit->value_capacity, options->set_count)) return false;
    if (options->set_count && options->openings)
        edit->selector->opening =
            ratsu_openings_of_game(options->openings, edit->kernel, game, NULL);
    for (size_t i = 0; i < options->set_count; i++) {
        struct ratsu_slice rest = ratsu_slice_of(options->sets[2 * i + 1]), before, name;
        edit->plain.length = 0;
        while (rest.length && take_key(&rest, &before, &name)) {
            ratsu_buffer_add_slice(&edit->plain, before);
            if (!name.data) continue;
            struct value value = ratsu_key_read_value(*key++, edit->selector, game);
            ratsu_add_known(&edit->plain, &value);
        }
        edit->values[i] = ratsu_arena_copy(
            &edit->arena, ratsu_edit_quoted(edit, ratsu_buffer_slice(&edit->plain)));
        if (!edit->values[i].data || edit->plain.failed || edit->scratch.failed ||
            edit->selector->failed)
            return false;
    }
    return true;
}

/* ---- Tags that are added ---- */

bool ratsu_edit_set_position(struct ratsu_edit *edit, struct ratsu_game *game, const char *name,
                             const union ratsu_any_position *position, struct ratsu_fen_style style)
{
    struct ratsu_buffer *text = &edit->scratch;
    text->length = 0;
    if (ratsu_variant_of(position)->position_write(text, position, style))
        return ratsu_edit_set_tag(edit, game, name, ratsu_buffer_slice(text));
    edit->unwritable = true;
    return true;
}

unsigned ratsu_edit_addable(enum ratsu_system system)
{
    unsigned add = RATSU_ADD_PLYCOUNT | RATSU_ADD_FEN | RATSU_ADD_FENS;
    if (system == RATSU_STANDARD) add |= RATSU_ADD_ECO | RATSU_ADD_OPENING;
    if (system == RATSU_MARINEERIMINE) add |= RATSU_ADD_MAR;
    if (!ratsu_variant(system)->camelot) add |= RATSU_ADD_POLYGLOT | RATSU_ADD_KEYS;
    return add;
}

bool ratsu_edit_tags(struct ratsu_edit *edit, struct ratsu_game *game, bool cut)
{
    const struct ratsu_edit_options *options = edit->options;
    struct ratsu_buffer *text = &edit->scratch;
    const struct ratsu_opening *opening = NULL;
    unsigned add = options->add;
    if (cut && ratsu_game_tag(game, "PlyCount").data) add |= RATSU_ADD_PLYCOUNT;
    if (cut && ratsu_game_tag(game, "FinalFEN").data) add |= RATSU_ADD_FEN;
    if (cut && ratsu_game_tag(game, "FinalPolyglot").data) add |= RATSU_ADD_POLYGLOT;
    if (add & (RATSU_ADD_ECO | RATSU_ADD_OPENING))
        opening = ratsu_openings_of_game(options->openings, edit->kernel, game, NULL);
    if (opening && add & RATSU_ADD_ECO && !ratsu_edit_set_tag(edit, game, "ECO", opening->eco))
        return false;
    if (opening && add & RATSU_ADD_OPENING &&
        !ratsu_edit_set_tag(edit, game, "Opening", ratsu_edit_quoted(edit, opening->name)))
        return false;
    if (add & RATSU_ADD_PLYCOUNT) {
        text->length = 0;
        ratsu_buffer_add_number(text, game->plies);
        if (!ratsu_edit_set_tag(edit, game, "PlyCount", ratsu_buffer_slice(text))) return false;
    }
    if (options->restyle && game->known[RATSU_TAG_FEN] &&
        !ratsu_edit_set_position(edit, game, "FEN", &game->any_start, options->fen))
        return false;
    if (add & RATSU_ADD_FEN &&
        !ratsu_edit_set_position(edit, game, "FinalFEN", &game->any_last, options->fen))
        return false;
    if (add & ratsu_edit_addable(game->system) & RATSU_ADD_POLYGLOT) {
        text->length = 0;
        ratsu_buffer_print(text, "%016" PRIx64, ratsu_polyglot_key(&game->last));
        if (!ratsu_edit_set_tag(edit, game, "FinalPolyglot", ratsu_buffer_slice(text)))
            return false;
    }
    return !text->failed;
}
