/* edit/edit.c: changes a game: drops and adds elements, sets tags, cuts lines, divides
 * variations. */
#include "edit/tag_table.h"

#include "base/unicode.h"
#include "format/record.h"
#include "format/writer.h"
#include "select/paths.h"

#include "game/build.h"
#include "variant/follows.h"

void ratsu_edit_begin(struct ratsu_edit *edit)
{
    ratsu_arena_empty(&edit->arena);
    edit->text_count = 0;
    edit->unwritable = edit->strays = edit->cut = false;
    edit->without = edit->dropped = 0;
}

void ratsu_edit_free(struct ratsu_edit *edit)
{
    ratsu_arena_free(&edit->arena);
    ratsu_buffer_free(&edit->scratch);
    ratsu_buffer_free(&edit->plain);
    ratsu_buffer_free(&edit->unmatched);
    ratsu_query_free(edit->like);
    free(edit->values);
    for (size_t i = 0; i < edit->key_count; i++) ratsu_keys_free(edit->keys[i]);
    free(edit->keys);
    free(edit->texts);
    free(edit->line);
    free(edit->tails);
    free(edit->steps);
    free(edit->held);
    free(edit->signs);
    *edit = (struct ratsu_edit){0};
}

/* Commands in comments, and what drops them. */
static const struct {
    const char *name;
    unsigned drop;
} commands[] = {{"clk", RATSU_DROP_CLOCKS},
                {"emt", RATSU_DROP_CLOCKS},
                {"mct", RATSU_DROP_CLOCKS},
                {"egt", RATSU_DROP_CLOCKS},
                {"eval", RATSU_DROP_EVALS | RATSU_DROP_EVALUATIONS},
                {"timestamp", RATSU_DROP_CLOCKS | RATSU_DROP_TIMESTAMPS},
                {"cal", RATSU_DROP_SHAPES},
                {"csl", RATSU_DROP_SHAPES}};

/* Adds what DROP leaves of a comment: TEXT that people wrote goes if WORDS, and commands that DROP
 * names with the blanks before them, or after them at the comment's beginning. False if that is all
 * of it. */
static bool leave_parts(struct ratsu_buffer *rest, struct ratsu_slice text, bool words,
                        unsigned drop)
{
    struct ratsu_command command;
    size_t copied = 1;
    bool all = !words;
    ratsu_buffer_add_char(rest, *text.data);
    for (size_t at = 0; ratsu_command_next(text, &at, &command);) {
        bool goes = false;
        for (size_t i = 0; command.closed && i < sizeof commands / sizeof *commands; i++)
            goes |= commands[i].drop & drop && ratsu_slice_is(command.name, commands[i].name);
        if (!goes && (!words || !command.closed)) continue;
        if (!words) ratsu_buffer_add(rest, text.data + copied, command.offset - copied);
        copied = at;
        if (!goes) {
            if (rest->length > 1) ratsu_buffer_add_char(rest, ' ');
            ratsu_buffer_add(rest, text.data + command.offset, command.length);
            continue;
        }
        all = false;
        const size_t before = rest->length;
        while (rest->length > 1 && ratsu_is_space(rest->data[rest->length - 1])) rest->length--;
        if (before == 1)
            while (copied < text.length && ratsu_is_space(text.data[copied])) copied++;
    }
    if (!words) ratsu_buffer_add(rest, text.data + copied, text.length - copied);
    return all;
}

/* Removes what DROP names from a comment, and the comment itself if it is then empty. */
static bool drop_parts(struct ratsu_edit *edit, struct ratsu_game *game,
                       struct ratsu_element *element, unsigned drop)
{
    const struct ratsu_slice text = ratsu_element_text(game, element);
    const bool words = drop & RATSU_DROP_TEXT && ratsu_comment_speaks(game, element);
    struct ratsu_buffer *rest = &edit->scratch;
    struct ratsu_figures figures = {0};
    if (drop & RATSU_DROP_EVALUATIONS) ratsu_figures_read(game, text, false, &figures);
    const bool by_engine = figures.has_evaluation && figures.before;
    if (by_engine && !ratsu_comment_speaks(game, element)) {
        element->kind = RATSU_DROPPED;
        return true;
    }
    rest->length = 0;
    if (leave_parts(rest, text, words, drop)) return !rest->failed;
    /* A comment that was never closed has no brace at its end. */
    const size_t brace = element->kind == RATSU_COMMENT && text.data[text.length - 1] == '}';
    if (words && brace) ratsu_buffer_add_char(rest, '}');
    if (rest->failed) return false;
    const struct ratsu_slice left = ratsu_buffer_slice(rest);
    const struct ratsu_slice inside = ratsu_slice_part(left, 1, left.length - brace);
    if (ratsu_slice_trim(inside).length) return ratsu_edit_replace_text(edit, game, element, left);
    element->kind = RATSU_DROPPED;
    return true;
}

/* Whether element INDEX belongs to the game even inside a variation: tags do, and the result after
 * a variation that is not closed. */
static bool of_game(const struct ratsu_game *game, size_t index)
{
    return index == game->terminator || game->elements[index].kind == RATSU_TAG;
}

/* The kinds that may stand between a number and its move. */
static const bool stands_before_move[RATSU_DROPPED + 1] = {
    [RATSU_NUMBER] = true,  [RATSU_NAG] = true,          [RATSU_SIGN] = true,
    [RATSU_COMMENT] = true, [RATSU_LINE_COMMENT] = true, [RATSU_ESCAPE] = true,
    [RATSU_STRAY] = true,   [RATSU_DROPPED] = true};

enum {
    DROP_COMMANDS = RATSU_DROP_CLOCKS | RATSU_DROP_TIMESTAMPS | RATSU_DROP_EVALS |
                    RATSU_DROP_SHAPES | RATSU_DROP_TEXT | RATSU_DROP_EVALUATIONS,
    DROP_ELEMENTS = DROP_COMMANDS | RATSU_DROP_COMMENTS | RATSU_DROP_VARIATIONS | RATSU_DROP_NAGS |
                    RATSU_DROP_NUMBERS
};

bool ratsu_edit_read_like(struct ratsu_edit *edit, struct ratsu_slice text,
                          struct ratsu_query_fault *fault)
{
    const size_t closing = text.length - ratsu_slice_ends(text, "i");
    const bool slashes = closing > 1 && *text.data == '/' && text.data[closing - 1] == '/';
    struct ratsu_buffer condition = {0};
    if (!text.length) return ratsu_query_fail(fault, 0, "expected a regular expression");
    ratsu_buffer_print(&condition, "{comment ~ %s", slashes ? "" : "/");
    const size_t before = condition.length;
    for (size_t i = 0; i < text.length; i++) {
        if (!slashes && text.data[i] == '/') ratsu_buffer_add_char(&condition, '\\');
        ratsu_buffer_add_char(&condition, text.data[i]);
        if (!slashes && text.data[i] == '\\' && i + 1 < text.length)
            ratsu_buffer_add_char(&condition, text.data[++i]);
    }
    ratsu_buffer_print(&condition, "%s}", slashes ? "" : "/");
    const struct ratsu_condition asked = {.text = ratsu_buffer_slice(&condition)};
    edit->like = ratsu_query_new(true);
    const bool read = edit->like && !condition.failed && ratsu_query_add(edit->like, &asked, fault);
    fault->at -= fault->at < before ? fault->at : before;
    ratsu_buffer_free(&condition);
    return read;
}

/* Whether the query for comments that stay finds ELEMENT, a comment: as {comment ~ /X/} would if
 * this were the only one of its ply. */
static bool is_like(struct ratsu_edit *edit, const struct ratsu_game *game,
                    const struct ratsu_element *element)
{
    struct ratsu_buffer *text = &edit->plain;
    text->length = 0;
    ratsu_add_utf8(text, ratsu_slice_trim(ratsu_comment_text(game, element)));
    edit->selector->failed |= text->failed;
    ratsu_join_lines(text, 0);
    return ratsu_select_meets(edit->selector,
                              (struct value){.kind = TEXT, .text = ratsu_buffer_slice(text)},
                              &edit->like->plies.columns->test);
}

/* Whether a sign follows the number INDEX of GAME, before the next number or move: without the
 * number it would be read as one of the move before. */
static bool holds_sign(const struct ratsu_game *game, size_t index)
{
    while (++index < game->element_count) {
        const unsigned kind = game->elements[index].kind;
        if (ratsu_is_sign(kind)) return true;
        if (kind == RATSU_NUMBER || !stands_before_move[kind]) return false;
    }
    return false;
}

static bool drop_from(struct ratsu_edit *edit, struct ratsu_game *game, unsigned drop)
{
    for (size_t i = 0; i < game->element_count; i++) {
        if (i == game->terminator) continue; /* also in a variation that is not closed */
        struct ratsu_element *element = &game->elements[i];
        bool variation = (element->depth > 0 && !of_game(game, i)) ||
                         element->kind == RATSU_VARIATION_IN ||
                         element->kind == RATSU_VARIATION_OUT;
        bool comment = element->kind == RATSU_COMMENT || element->kind == RATSU_LINE_COMMENT;
        bool lone_sign = element->kind == RATSU_STRAY && element->fault == RATSU_SIGN_SPELLING;
        bool nag = ratsu_is_sign(element->kind) || lone_sign; /* make_stray() makes these */
        if ((drop & RATSU_DROP_VARIATIONS && variation) ||
            (drop & RATSU_DROP_COMMENTS && comment) || (drop & RATSU_DROP_NAGS && nag) ||
            (edit->like && comment && !is_like(edit, game, element)) ||
            (drop & RATSU_DROP_NUMBERS && element->kind == RATSU_NUMBER &&
             (drop & RATSU_DROP_NAGS || !holds_sign(game, i)))) {
            element->kind = RATSU_DROPPED;
        } else if (drop & DROP_COMMANDS && comment && !drop_parts(edit, game, element, drop)) {
            return false;
        }
    }
    return !edit->selector->failed;
}

static bool tag_kept(const struct ratsu_tag *tag, const struct ratsu_edit_options *options)
{
    for (size_t i = 0; i < options->keep_tag_count; i++)
        if (ratsu_slice_equal(tag->name, options->keep_tags[i])) return true;
    /* Without these the game would be another game. */
    return (tag->known >= RATSU_TAG_EVENT && tag->known <= RATSU_TAG_RESULT) ||
           tag->known == RATSU_TAG_FEN || tag->known == RATSU_TAG_SETUP ||
           tag->known == RATSU_TAG_VARIANT;
}

static bool tag_stays(const struct ratsu_tag *tag, const struct ratsu_edit_options *options)
{
    for (size_t i = 0; i < options->drop_tag_count; i++)
        if (ratsu_slice_equal(tag->name, options->drop_tags[i])) return false;
    return true;
}

void ratsu_edit_see_tags(const struct ratsu_game *game, const struct ratsu_slice *names,
                         size_t count, uint64_t *seen)
{
    for (size_t i = 0; i < count && i < 64; i++)
        for (size_t k = 0; k < game->tag_count && !(*seen >> i & 1); k++)
            *seen |= (uint64_t)ratsu_slice_equal(game->tags[k].name, names[i]) << i;
}

/* Removes the tags that KEEP refuses. */
static void drop_tags(struct ratsu_game *game, const struct ratsu_edit_options *options,
                      bool (*keep)(const struct ratsu_tag *tag,
                                   const struct ratsu_edit_options *options))
{
    size_t kept = 0;
    memset(game->known, 0, sizeof game->known);
    for (size_t i = 0; i < game->tag_count; i++) {
        struct ratsu_tag tag = game->tags[i];
        struct ratsu_element none,
            *element = tag.element == RATSU_LOOSE_TAG ? &none : &game->elements[tag.element];
        if (!keep(&tag, options)) {
            element->kind = RATSU_DROPPED;
            continue;
        }
        element->u.tag = (uint32_t)kept;
        game->tags[kept++] = tag;
        if (tag.known) game->known[tag.known] = (uint32_t)kept;
    }
    game->tag_count = kept;
}

static bool tag_has_name(const struct ratsu_tag *tag, const struct ratsu_edit_options *options)
{
    (void)options;
    return ratsu_is_tag_name(tag->name);
}

/* Whether ELEMENT, a tag, has no name, or nothing after it: nobody meant [1] or [Even as a tag. */
static bool is_no_tag(const struct ratsu_game *game, const struct ratsu_element *element)
{
    const struct ratsu_tag *tag = &game->tags[element->u.tag];
    if (!tag_has_name(tag, NULL)) return true;
    if (element->fault != RATSU_TAG_UNQUOTED && element->fault != RATSU_TAG_UNCLOSED) return false;
    const struct ratsu_slice text = ratsu_element_text(game, element);
    size_t at = (size_t)(tag->name.data + tag->name.length - text.data);
    while (at < text.length && strchr(" \t]", text.data[at])) at++;
    return at == text.length;
}

bool ratsu_edit_is_stray(const struct ratsu_game *game, const struct ratsu_element *element)
{
    switch (element->kind) {
    case RATSU_STRAY:
        return true;
    case RATSU_TAG:
        return is_no_tag(game, element);
    case RATSU_NAG:
        return element->u.nag > 255 || element->length < 2;
    default:
        return element->fault == RATSU_RESULT_EARLY &&
               (element->depth > 0 || game->terminator == game->element_count ||
                element->u.result != game->elements[game->terminator].u.result);
    }
}

void ratsu_edit_drop_strays(struct ratsu_game *game)
{
    bool tags = false;
    for (size_t i = 0; i < game->element_count; i++) {
        struct ratsu_element *element = &game->elements[i];
        bool stray = ratsu_edit_is_stray(game, element);
        if (stray && element->kind == RATSU_TAG) {
            game->tags[element->u.tag].name.length = 0;
            tags = true;
        }
        if (stray && element->kind == RATSU_NAG) element->kind = RATSU_DROPPED;
    }
    if (tags) drop_tags(game, NULL, tag_has_name);
}

bool ratsu_edit_apply(struct ratsu_edit *edit, struct ratsu_game *game)
{
    const struct ratsu_edit_options *options = edit->options;
    if (!ratsu_edit_find_values(edit, game)) return false;
    if (options->drop & RATSU_DROP_TAGS) drop_tags(game, options, tag_kept);
    ratsu_edit_see_tags(game, options->drop_tags, options->drop_tag_count, &edit->dropped);
    if (options->drop_tag_count) drop_tags(game, options, tag_stays);
    if ((options->drop & DROP_ELEMENTS || edit->like) && !drop_from(edit, game, options->drop))
        return false;
    if (options->drop & RATSU_DROP_RESULT && game->terminator < game->element_count) {
        struct ratsu_element *result = &game->elements[game->terminator];
        result->remarks |= result->u.result != RATSU_OPEN;
        result->u.result = RATSU_OPEN;
    }
    if (options->drop & RATSU_DROP_RESULT && game->known[RATSU_TAG_RESULT] &&
        !ratsu_edit_set_tag(edit, game, "Result", ratsu_slice_of("*")))
        return false;
    if (edit->table && !ratsu_tag_table_apply(edit, game)) return false;
    if (!ratsu_edit_add_comments(edit, game)) return false;
    for (size_t i = 0; i < options->set_count; i++)
        if (edit->values[i].length &&
            !ratsu_edit_set_tag(edit, game, options->sets[2 * i], edit->values[i]))
            return false;
    return true;
}

/* Makes element FROM a comment of the bytes of elements FROM to TO - 1, with [ ] for their
 * braces. */
static bool comment_out(struct ratsu_edit *edit, struct ratsu_game *game, size_t from, size_t to)
{
    struct ratsu_buffer *text = &edit->scratch;
    size_t start = game->elements[from].offset;
    size_t end = to < game->element_count ? game->elements[to].offset : game->bytes.length;
    while (end > start && ratsu_is_space(game->bytes.data[end - 1])) end--;
    text->length = 0;
    ratsu_buffer_add_char(text, '{');
    for (size_t i = start; i < end; i++) {
        char c = game->bytes.data[i];
        ratsu_buffer_add_char(text, c == '{' ? '[' : c == '}' ? ']' : c);
    }
    ratsu_buffer_add_char(text, '}');
    game->elements[from].kind = RATSU_COMMENT;
    game->elements[from].fault = RATSU_SOUND;
    return !text->failed &&
           ratsu_edit_replace_text(edit, game, &game->elements[from], ratsu_buffer_slice(text));
}

/* Ends the line before element FROM, and before its number, which NAGs may follow. */
static bool end_line_before(struct ratsu_edit *edit, struct ratsu_game *game, size_t from,
                            size_t to, bool comment)
{
    for (size_t i = from; i > 0; i--) {
        unsigned kind = game->elements[i - 1].kind;
        if (kind == RATSU_NUMBER)
            from = i - 1;
        else if (!ratsu_is_sign(kind))
            break;
    }
    for (size_t i = from; i < to; i++)
        if (game->elements[i].kind != RATSU_TAG) game->elements[i].kind = RATSU_DROPPED;
    return !comment || comment_out(edit, game, from, to);
}

/* Ends a line that began at IN (a bracket) and ended before element OUT. Without a move of its own
 * it loses its brackets. If it replaces no move, its u.nag is set to OUT: it becomes a comment. */
static void close_line(struct ratsu_game *game, size_t in, size_t out, bool moves, bool replaces)
{
    if (!moves) {
        game->elements[in].kind = RATSU_DROPPED;
        if (out < game->element_count && game->elements[out].kind == RATSU_VARIATION_OUT)
            game->elements[out].kind = RATSU_DROPPED;
    } else if (!replaces) {
        game->elements[in].u.nag = (uint32_t)out;
    }
}

/* Makes element INDEX, a sign that belongs to no move, stray text: otherwise it would belong to
 * another move. */
static void make_stray(struct ratsu_edit *edit, struct ratsu_game *game, size_t index)
{
    struct ratsu_element *sign = &game->elements[index];
    if (!ratsu_is_sign(sign->kind) || sign->fault == RATSU_BAD_NAG || index > game->terminator)
        return;
    sign->kind = RATSU_STRAY;
    sign->fault = RATSU_SIGN_SPELLING;
    edit->strays = true;
}

/* Finds the variations without a move, and those that replace no move; signs of the former belong
 * to no move, and a number alone in one is text. False if there are none, or no memory: *MEMORY is
 * false then. */
static bool find_empty(struct ratsu_edit *edit, struct ratsu_game *game, bool *memory)
{
    size_t open = 0, faulty = 0, early = 0; /* signs before the first move of their variation */
    bool moved = false;
    for (size_t i = 0; i <= game->element_count; i++) {
        bool end = i == game->terminator || i == game->element_count;
        enum ratsu_element_kind kind = end ? RATSU_RESULT : game->elements[i].kind;
        if (kind == RATSU_MOVE) moved = true;
        if (ratsu_is_sign(kind) && open > 0 && !moved) {
            *memory &= ratsu_edit_append(&edit->signs, &edit->sign_capacity, early++, (uint32_t)i);
            if (!*memory) return false;
        }
        if (kind == RATSU_VARIATION_IN) {
            *memory &= ratsu_edit_append(&edit->line, &edit->line_capacity, open, (uint32_t)i) &&
                       ratsu_edit_append(&edit->tails, &edit->tail_capacity, open, moved);
            if (!*memory) return false;
            game->elements[i].u.nag = 0;
            open++;
            moved = false;
        }
        while (open > 0 && (end || kind == RATSU_VARIATION_OUT)) {
            bool replaces = edit->tails[--open];
            faulty += !moved || !replaces;
            for (; early > 0 && edit->signs[early - 1] > edit->line[open]; early--)
                if (!moved) make_stray(edit, game, edit->signs[early - 1]);
            struct ratsu_element *last = &game->elements[i - 1];
            if (!end && !moved && i == edit->line[open] + 2u && last->kind == RATSU_NUMBER &&
                ratsu_is_digit(game->bytes.data[last->offset + last->length - 1])) {
                last->kind = RATSU_STRAY; /* "(34)" */
                last->fault = RATSU_STRAY_TEXT;
                edit->strays = true;
            }
            close_line(game, edit->line[open], i, moved, replaces);
            moved = replaces;
            if (!end) break;
        }
    }
    return faulty > 0;
}

bool ratsu_edit_unwrap_variations(struct ratsu_edit *edit, struct ratsu_game *game)
{
    bool memory = true;
    size_t depth = 0;
    if (!find_empty(edit, game, &memory)) return memory;
    for (size_t i = 0; i < game->element_count; i++) {
        struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_VARIATION_IN && element->u.nag) {
            size_t to = element->u.nag;
            to += to < game->element_count && game->elements[to].kind == RATSU_VARIATION_OUT;
            for (size_t j = i; j < to; j++) game->elements[j].kind = RATSU_DROPPED;
            if (!comment_out(edit, game, i, to)) return false;
        }
        depth -= element->kind == RATSU_VARIATION_OUT;
        element->depth = (uint16_t)(depth < UINT16_MAX ? depth : UINT16_MAX);
        depth += element->kind == RATSU_VARIATION_IN;
    }
    return true;
}

bool ratsu_edit_free_comments(struct ratsu_edit *edit, struct ratsu_game *game)
{
    for (size_t i = 0; i < game->element_count; i++) {
        struct ratsu_element *element = &game->elements[i];
        const unsigned kind = element->kind;
        bool needed = kind == RATSU_MOVE || kind == RATSU_VARIATION_IN ||
                      kind == RATSU_VARIATION_OUT || kind == RATSU_COMMENT ||
                      kind == RATSU_LINE_COMMENT || kind == RATSU_ESCAPE;
        if (element->depth > 0 && !of_game(game, i) && !needed) element->kind = RATSU_DROPPED;
    }
    return ratsu_edit_unwrap_variations(edit, game);
}

bool ratsu_edit_place_nags(struct ratsu_edit *edit, struct ratsu_game *game)
{
    struct ratsu_element *elements = game->elements;
    for (size_t i = 0; i < game->element_count; i++) {
        if (elements[i].kind != RATSU_NUMBER) continue;
        size_t move = i, kept = i, held = 0;
        while (move < game->element_count && stands_before_move[elements[move].kind]) move++;
        bool moves = move < game->element_count && elements[move].kind == RATSU_MOVE;
        for (; !moves && i < move; i++) make_stray(edit, game, i);
        for (; moves && i <= move; i++) {
            if (!ratsu_is_sign(elements[i].kind)) {
                elements[kept++] = elements[i];
                continue;
            }
            if (!RATSU_GROW(edit->held, edit->held_capacity, held + 1)) return false;
            edit->held[held++] = elements[i];
        }
        if (held) memcpy(elements + kept, edit->held, held * sizeof *elements);
        i = move;
    }
    return true;
}

/* Adds END_RESULT after the last element of GAME. False if there is no memory. */
static bool end_game(struct ratsu_game *game, enum ratsu_result end_result)
{
    const struct ratsu_element *last = &game->elements[game->element_count - 1];
    const uint32_t end = last->offset + last->length;
    struct ratsu_element *result = ratsu_game_add_element(game);
    if (!result) return false;
    *result = (struct ratsu_element){.offset = end, .kind = RATSU_RESULT, .remarks = true};
    result->u.result = end_result;
    game->terminator = game->element_count - 1;
    return true;
}

bool ratsu_edit_truncate(struct ratsu_edit *edit, struct ratsu_game *game, size_t index,
                         bool comment)
{
    if (game->elements[index].depth == 0) {
        if (!end_line_before(edit, game, index, game->element_count, comment)) return false;
        edit->cut = true;
        return end_game(game, RATSU_OPEN) &&
               ratsu_edit_set_tag(edit, game, "Result", ratsu_slice_of("*"));
    }
    /* The variation ends at its ")", or with the game. Brackets are counted: a depth may be
     * capped. */
    const size_t end = index < game->terminator ? game->terminator : game->element_count;
    size_t to = index, in = index, open = 0, closed = 0;
    for (; to < end; to++) {
        uint8_t kind = game->elements[to].kind;
        if (kind == RATSU_VARIATION_OUT && open-- == 0) break;
        open += kind == RATSU_VARIATION_IN;
    }
    while (game->elements[in].kind != RATSU_VARIATION_IN || closed-- > 0)
        closed += game->elements[--in].kind == RATSU_VARIATION_OUT;
    size_t move = in;
    while (move < index && game->elements[move].kind != RATSU_MOVE) move++;
    if (move < index) return end_line_before(edit, game, index, to, comment);
    /* No move is left in it: all of it goes, its brackets too. */
    to += to < game->element_count && game->elements[to].kind == RATSU_VARIATION_OUT;
    return end_line_before(edit, game, in, to, comment);
}

/* Plays the moves of PART up to its first fault: finds its plies, its last position, and for a
 * VARIATION its outcome. False if there is no memory. */
static bool play_part(struct ratsu_game *part, const struct ratsu_kernel *kernel, bool variation)
{
    struct ratsu_walk walk = {0};
    ratsu_walk_begin(&walk, kernel, part);
    part->plies = 0;
    for (size_t i = 0; i < part->element_count; i++) {
        const struct ratsu_element *element = &part->elements[i];
        if (element->kind != RATSU_MOVE) continue;
        if (element->remarks & RATSU_FAULTS) break;
        ratsu_walk_step(&walk, element);
        part->plies++;
    }
    part->any_last = walk.any_now;
    const bool walked = !walk.failed;
    ratsu_walk_free(&walk);
    if (!walked || !variation) return walked;
    const struct ratsu_variant *row = ratsu_variant_of(&part->any_last);
    struct ratsu_any_moves *moves = calloc(1, sizeof *moves);
    if (!moves) return false;
    part->outcome = row->outcome(row->kernel ? row->kernel(kernel) : NULL, &part->any_last, moves);
    ratsu_any_moves_free(moves);
    free(moves);
    return true;
}

struct splitter {
    struct ratsu_edit *edit;
    const struct ratsu_game *game;
    struct ratsu_game part;
    bool (*take)(void *context, struct ratsu_game *part); /* NULL: parts are measured only */
    void *context;
    uint32_t end;         /* where the line that is followed ends: an element + 1; 0: it is empty */
    size_t waiting;       /* lines with an open variation: their ends are in edit->tails */
    uint64_t tags, bytes; /* of the tags, which every part has, and of all parts */
};

/* Makes the part the game of the first COUNT elements in edit->line, which are all main line now;
 * the result of a VARIATION is `*`. False if there is no memory. */
static bool make_part(struct splitter *splitter, size_t count, bool variation)
{
    struct ratsu_edit *edit = splitter->edit;
    const struct ratsu_game *game = splitter->game;
    struct ratsu_game *part = &splitter->part;
    ratsu_game_clear(part);
    part->bytes = game->bytes;
    part->texts = game->texts;
    part->remarks = 0;
    if (!ratsu_game_reserve(part, count)) return false;
    for (size_t i = 0; i < count; i++) {
        const struct ratsu_element *from = &game->elements[edit->line[i]];
        if (from->kind == RATSU_TAG) continue;
        struct ratsu_element *element = ratsu_game_add_element(part);
        if (!element) return false;
        *element = *from;
        element->depth = 0;
        bool judged = element->kind == RATSU_MOVE || element->kind == RATSU_NUMBER;
        if (judged) part->remarks |= element->remarks;
    }
    for (size_t i = 0; i < game->tag_count; i++) { /* wherever they are */
        const struct ratsu_tag *tag = &game->tags[i];
        bool result = variation && tag->known == RATSU_TAG_RESULT;
        if (!ratsu_game_add_loose_tag(part, tag->name, result ? ratsu_slice_of("*") : tag->value))
            return false;
    }
    part->terminator = part->element_count;
    if (!variation && game->terminator < game->element_count) {
        struct ratsu_element *element = ratsu_game_add_element(part);
        if (!element) return false;
        *element = game->elements[game->terminator];
    }
    part->system = game->system;
    part->any_start = game->any_start;
    part->outcome = game->outcome;
    return play_part(part, edit->kernel, variation) &&
           ratsu_edit_tags(edit, part, variation || edit->cut);
}

/* Puts element INDEX at the end of the line. Each element knows the one before it in its line, so
 * that a variation needs no copy of the moves that it shares with others. */
static bool extend(struct splitter *splitter, size_t index)
{
    struct ratsu_edit *edit = splitter->edit;
    const struct ratsu_element *element = &splitter->game->elements[index];
    if (!RATSU_GROW(edit->steps, edit->step_capacity, index + 1)) return false;
    struct ratsu_edit_step *step = &edit->steps[index];
    *step = splitter->end ? edit->steps[splitter->end - 1] : (struct ratsu_edit_step){0};
    step->before = splitter->end;
    step->count++;
    step->bytes += element->length + 1;
    splitter->end = (uint32_t)index + 1;
    if (element->kind == RATSU_MOVE) step->move = splitter->end;
    return true;
}

/* Ends a variation: the line continues from before it. */
static bool leave(struct splitter *splitter)
{
    struct ratsu_edit *edit = splitter->edit;
    if (splitter->waiting == 0) return true;
    uint32_t at = splitter->end;
    uint64_t bytes = at ? edit->steps[at - 1].bytes : 0;
    splitter->bytes += splitter->tags + bytes;
    if (splitter->take) { /* The line becomes a part. */
        size_t count = at ? edit->steps[at - 1].count : 0;
        if (!RATSU_GROW(edit->line, edit->line_capacity, count)) return false;
        for (size_t i = count; i > 0; at = edit->steps[at - 1].before) edit->line[--i] = at - 1;
        if (!make_part(splitter, count, true) ||
            !splitter->take(splitter->context, &splitter->part))
            return false;
    }
    splitter->end = edit->tails[--splitter->waiting];
    return true;
}

static bool follow(struct splitter *splitter)
{
    struct ratsu_edit *edit = splitter->edit;
    const struct ratsu_game *game = splitter->game;
    for (size_t i = 0; i < game->element_count; i++) {
        const uint32_t move = splitter->end ? edit->steps[splitter->end - 1].move : 0;
        bool followed = true;
        switch (game->elements[i].kind) {
        case RATSU_VARIATION_IN: /* what follows replaces the last move */
            followed = ratsu_edit_append(&edit->tails, &edit->tail_capacity, splitter->waiting++,
                                         splitter->end);
            if (move) splitter->end = edit->steps[move - 1].before;
            break;
        case RATSU_VARIATION_OUT:
            followed = leave(splitter);
            break;
        case RATSU_RESULT:
        case RATSU_DROPPED:
            break;
        default:
            followed = extend(splitter, i);
        }
        if (!followed) return false;
    }
    while (splitter->waiting > 0) { /* variations that were never closed */
        if (!leave(splitter)) return false;
    }
    return true;
}

bool ratsu_edit_measure(struct ratsu_edit *edit, const struct ratsu_game *game, uint64_t *bytes)
{
    struct splitter splitter = {.edit = edit, .game = game};
    for (size_t i = 0; i < game->tag_count; i++)
        splitter.tags += game->tags[i].name.length + game->tags[i].value.length;
    bool done = follow(&splitter);
    *bytes = splitter.bytes;
    return done;
}

bool ratsu_edit_split(struct ratsu_edit *edit, const struct ratsu_game *game,
                      bool (*take)(void *context, struct ratsu_game *part), void *context)
{
    struct splitter splitter = {.edit = edit, .game = game, .take = take, .context = context};
    size_t count = 0; /* elements of the main line */
    bool done = true;
    for (size_t i = 0; done && i < game->element_count; i++) {
        uint8_t kind = game->elements[i].kind;
        bool bracket = kind == RATSU_VARIATION_IN || kind == RATSU_VARIATION_OUT;
        if (game->elements[i].depth > 0 || bracket || i == game->terminator) continue;
        done = ratsu_edit_append(&edit->line, &edit->line_capacity, count++, (uint32_t)i);
    }
    done = done && make_part(&splitter, count, false) && take(context, &splitter.part) &&
           follow(&splitter);
    ratsu_game_free(&splitter.part);
    return done;
}

/* ---- Plies that are chosen ---- */

/* Finds the position after PLIES plies of the main line; *NEXT becomes the move after them,
 * element_count if there is none. False if there is no memory. */
static bool position_after(const struct ratsu_kernel *kernel, const struct ratsu_game *game,
                           uint32_t plies, union ratsu_any_position *position, size_t *next)
{
    struct ratsu_walk walk = {0};
    ratsu_walk_begin(&walk, kernel, game);
    for (*next = 0; *next < game->element_count; ++*next) {
        const struct ratsu_element *element = &game->elements[*next];
        if (!ratsu_mainline_move(element)) continue;
        if (plies-- == 0) break;
        ratsu_walk_step(&walk, element);
    }
    *position = walk.any_now;
    bool done = !walk.failed;
    ratsu_walk_free(&walk);
    return done;
}

bool ratsu_edit_cut(struct ratsu_edit *edit, struct ratsu_game *game, uint32_t first, uint32_t last)
{
    union ratsu_any_position start, end;
    size_t from, to;
    if (last > game->plies) last = game->plies;
    if (first == 0) first = 1;
    if (last < first) last = first - 1;
    if (!position_after(edit->kernel, game, first - 1, &start, &from) ||
        !position_after(edit->kernel, game, last, &end, &to))
        return false;
    if (last < game->plies) {
        const bool ended = game->terminator < game->element_count;
        const enum ratsu_result result =
            ended ? (enum ratsu_result)game->elements[game->terminator].u.result
                  : ratsu_game_result(game);
        game->any_last = end;
        game->outcome = RATSU_ONGOING;
        edit->cut = true;
        if (!end_line_before(edit, game, to, game->element_count, false) || !end_game(game, result))
            return false;
    }
    edit->cut |= first > 1;
    game->plies = last + 1 - first;
    if (first == 1) return true;
    /* The line begins with the number of its first move, and the signs between them. */
    for (from = from < to ? from : to; from > 0; from--) {
        unsigned kind = game->elements[from - 1].kind;
        if (kind != RATSU_NUMBER && !ratsu_is_sign(kind)) break;
    }
    for (size_t i = 0; i < from; i++)
        if (game->elements[i].kind != RATSU_TAG && i != game->terminator)
            game->elements[i].kind = RATSU_DROPPED;
    game->any_start = start;
    return ratsu_edit_set_position(edit, game, "FEN", &start, (struct ratsu_fen_style){0}) &&
           ratsu_edit_set_tag(edit, game, "SetUp", ratsu_slice_of("1"));
}
