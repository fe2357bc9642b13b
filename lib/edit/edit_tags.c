/* edit/edit_tags.c: tags that an edit sets. */
#include "edit/edit_tags.h"

#include "format/record.h"
#include "format/writer.h"
#include "game/build.h"
#include "notation/polyglot.h"
#include "ratsu/opening.h"
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

/* Returns plain TEXT as it is written between quotation marks, with backslashes; in the scratch
 * buffer. */
static struct ratsu_slice quoted(struct ratsu_edit *edit, struct ratsu_slice text)
{
    struct ratsu_buffer *value = &edit->scratch;
    value->length = 0;
    ratsu_add_value(value, text);
    return ratsu_buffer_slice(value);
}

static bool add_opening(struct ratsu_edit *edit, const struct ratsu_kernel *kernel,
                        struct ratsu_game *game, const struct ratsu_edit_options *options)
{
    const struct ratsu_opening *opening =
        ratsu_openings_of_game(options->openings, kernel, game, NULL);
    if (!opening) return true;
    if (options->add & RATSU_ADD_ECO && !ratsu_edit_set_tag(edit, game, "ECO", opening->eco))
        return false;
    return !(options->add & RATSU_ADD_OPENING) ||
           ratsu_edit_set_tag(edit, game, "Opening", quoted(edit, opening->name));
}

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

/* The tags among --add's that state what the moves of GAME are. */
static unsigned stated_tags(const struct ratsu_game *game)
{
    static const struct {
        const char *name;
        unsigned add;
    } tags[] = {{"PlyCount", RATSU_ADD_PLYCOUNT},
                {"FinalFEN", RATSU_ADD_FEN},
                {"FinalPolyglot", RATSU_ADD_POLYGLOT}};
    unsigned stated = 0;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (ratsu_game_tag(game, tags[i].name).data) stated |= tags[i].add;
    return stated;
}

unsigned ratsu_edit_addable(enum ratsu_system system)
{
    unsigned add = RATSU_ADD_PLYCOUNT | RATSU_ADD_FEN;
    if (system == RATSU_STANDARD) add |= RATSU_ADD_ECO | RATSU_ADD_OPENING;
    if (system == RATSU_MARINEERIMINE) add |= RATSU_ADD_MAR;
    if (!ratsu_variant(system)->camelot) add |= RATSU_ADD_POLYGLOT;
    return add;
}

bool ratsu_edit_set_tags(struct ratsu_edit *edit, const struct ratsu_kernel *kernel,
                         struct ratsu_game *game, const struct ratsu_edit_options *options,
                         bool cut)
{
    struct ratsu_buffer *text = &edit->scratch;
    const unsigned add = options->add | (cut ? stated_tags(game) : 0);
    if (add & (RATSU_ADD_ECO | RATSU_ADD_OPENING) && !add_opening(edit, kernel, game, options))
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

bool ratsu_edit_tags(struct ratsu_edit *edit, const struct ratsu_kernel *kernel,
                     struct ratsu_game *game, const struct ratsu_edit_options *options)
{
    return ratsu_edit_set_tags(edit, kernel, game, options, edit->cut);
}
