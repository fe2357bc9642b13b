/* convert/losses.c: the parts of games that the form they are written in cannot hold. */
#include "convert/converter.h"

#include "base/texts.h"
#include "ratsu/draw.h"
#include "variant/follows.h"

/* Whether the form is a table with a column for the tag NAME: a table with a row for each ply has
 * none. */
static bool has_column(struct ratsu_writer *writer, struct ratsu_slice name)
{
    return writer->form->separator && !writer->options->rows_by_ply &&
           ratsu_table_has_column(writer, name);
}

/* Whether the form shows where GAME starts, so that its tag FEN comes back: tables have a column,
 * other forms name no start that is the usual one. */
static bool start_carried(const struct ratsu_writer *writer)
{
    const struct ratsu_form *form = writer->form;
    if (!ratsu_game_known(writer->game, RATSU_TAG_FEN).length) return false;
    if (form->separator) return !writer->options->rows_by_ply;
    return form->of_positions || ratsu_writer_starts_elsewhere(writer->game);
}

/* Whether the form's row or the command line names TAG, or TAG is not counted here because it names
 * the game's rules, or holds operations, which are counted separately. In a table an empty cell is
 * not a tag. */
static bool tag_carried(struct ratsu_writer *writer, const struct ratsu_tag *tag)
{
    const struct ratsu_form *form = writer->form;
    if (form->separator) {
        if (tag->value.length && has_column(writer, tag->name)) return true;
    } else {
        for (const char *const *name = form->tags; name && *name; name++)
            if (ratsu_slice_is(tag->name, *name)) {
                /* A form that prints the result prints what this tag says, if that is the
                 * result. */
                return tag->known != RATSU_TAG_RESULT || !tag->value.length ||
                       ratsu_slice_is(tag->value,
                                      ratsu_result_text(ratsu_game_result(writer->game)));
            }
    }
    if (tag->known == RATSU_TAG_FEN) return start_carried(writer);
    if (tag->known == RATSU_TAG_SETUP)
        return ratsu_slice_is(tag->value, "1") && start_carried(writer);
    return tag->known == RATSU_TAG_VARIANT || ratsu_slice_is(tag->name, "EPD");
}

/* Whether a later tag than INDEX has the same name: a form with one place for it holds the later
 * one. */
static bool is_repeated(const struct ratsu_game *game, size_t index)
{
    for (size_t i = index + 1; i < game->tag_count; i++)
        if (ratsu_slice_equal(game->tags[i].name, game->tags[index].name)) return true;
    return false;
}

/* Whether COMMAND has no more decimals than a column holds: milliseconds, or hundredths of a
 * pawn. */
static bool decimals_fit(const struct ratsu_command *command)
{
    const struct ratsu_slice value = command->value;
    size_t places = ratsu_slice_is(command->name, "eval") ? 2 : 3, at = 0;
    while (at < value.length && value.data[at] != '.') at++;
    for (size_t digit = 0; ++at < value.length && ratsu_is_digit(value.data[at]); digit++)
        if (digit >= places && value.data[at] != '0') return false;
    return true;
}

/* Whether a form with clocks holds all facts in a comment after a move: clocks and evaluations that
 * can be read, and that no earlier comment of the move (SAID) has given. */
static bool comment_carried(const struct ratsu_game *game, struct ratsu_slice text,
                            struct ratsu_figures *said)
{
    struct ratsu_command command;
    size_t at = 0, copied = 0;
    while (ratsu_command_next(text, &at, &command)) {
        struct ratsu_figures one = {0};
        if (ratsu_first_text(ratsu_slice_part(text, copied, command.offset)) <
            command.offset - copied)
            return false;
        ratsu_figures_read(game, ratsu_slice_part(text, command.offset, at), false, &one);
        bool clock = one.has_clock && !said->has_clock;
        bool elapsed = one.has_elapsed && !said->has_elapsed;
        bool evaluation = one.has_evaluation && !said->has_evaluation;
        if (!clock && !elapsed && !evaluation) return false;
        if (!decimals_fit(&command)) return false;
        said->has_clock |= clock;
        said->has_elapsed |= elapsed;
        said->has_evaluation |= evaluation;
        copied = at;
    }
    return ratsu_first_text(ratsu_slice_part(text, copied, text.length)) == text.length - copied;
}

/* Returns the kind of an element that not all forms hold; 0 for others. A sign that belongs to no
 * move is stray. */
static unsigned kind_of(const struct ratsu_element *element)
{
    static const unsigned kinds[RATSU_DROPPED + 1] = {[RATSU_COMMENT] = RATSU_CARRIES_COMMENTS,
                                                      [RATSU_LINE_COMMENT] = RATSU_CARRIES_COMMENTS,
                                                      [RATSU_NAG] = RATSU_CARRIES_NAGS,
                                                      [RATSU_SIGN] = RATSU_CARRIES_NAGS,
                                                      [RATSU_VARIATION_IN] =
                                                          RATSU_CARRIES_VARIATIONS,
                                                      [RATSU_ESCAPE] = RATSU_CARRIES_ESCAPES};
    bool sign = element->kind == RATSU_STRAY && element->fault == RATSU_SIGN_SPELLING;
    return sign ? RATSU_CARRIES_NAGS : kinds[element->kind];
}

void ratsu_lose(struct ratsu_converter *converter, enum ratsu_carries kind, uint64_t count)
{
    unsigned index = 0;
    while (kind >> (index + 1)) index++;
    converter->done.lost[index] += count;
}

/* Counts the commands in COMMENT, without the marks that FORM shows of GAME. */
static uint64_t count_commands(const struct ratsu_form *form, const struct ratsu_game *game,
                               struct ratsu_slice comment)
{
    struct ratsu_drawing drawing = {.system = game->system, .position = &game->any_start};
    struct ratsu_command command;
    uint64_t count = 0;
    bool shows = form->carries & RATSU_CARRIES_MARKS &&
                 !(form->text_boards && ratsu_variant(game->system)->camelot);
    for (size_t at = 0; ratsu_command_next(comment, &at, &command);) {
        bool marks = ratsu_slice_is(command.name, "csl") || ratsu_slice_is(command.name, "cal");
        bool drawn = marks && shows;
        struct ratsu_slice mark, wrong;
        for (size_t next = 0; marks && shows && ratsu_mark_next(command.value, &next, &mark);)
            drawn &= ratsu_draw_marks(&drawing, mark, &wrong);
        count += !drawn;
    }
    return count;
}

/* Whether what was written shows a reader the system of the game: its tags, without --variant or a
 * word of the record, or if not BY_TAGS its start position alone. */
static bool system_shown(struct ratsu_converter *converter, bool by_tags)
{
    const struct ratsu_game *game = converter->writer.game;
    struct ratsu_buffer *made = &converter->copy;
    struct ratsu_slice variant = {0}, fen = ratsu_game_known(game, RATSU_TAG_FEN);
    union ratsu_any_position position;
    if (by_tags) {
        variant = ratsu_game_known(game, RATSU_TAG_VARIANT);
    } else if (!converter->writer.start_copied) {
        if (game->system == RATSU_STANDARD) return true;
        made->length = 0;
        ratsu_variant(game->system)
            ->position_write(made, &game->any_start, converter->settings->write.fen);
        fen = ratsu_buffer_slice(made);
    }
    if (!variant.data && !fen.data) return game->system == RATSU_STANDARD;
    return ratsu_system_choose(variant, fen, 0, RATSU_STANDARD, &position).system == game->system;
}

/* The content of a variation is lost with it, and is not counted again. A table of plies has no row
 * for the text before the first. */
static void count_lost_elements(struct ratsu_converter *converter, unsigned carries)
{
    const struct ratsu_game *game = converter->writer.game;
    bool by_ply = converter->settings->form->separator, moved = false;
    struct ratsu_figures said = {0};
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        unsigned kind = kind_of(element);
        if (ratsu_mainline_move(element)) {
            moved = true;
            said = (struct ratsu_figures){0};
        }
        if (!kind || (element->depth > 0 && !(carries & RATSU_CARRIES_VARIATIONS))) continue;
        if (carries & kind && (moved || !by_ply)) {
            if (kind == RATSU_CARRIES_COMMENTS && !(carries & RATSU_CARRIES_COMMANDS))
                ratsu_lose(converter, RATSU_CARRIES_COMMANDS,
                           count_commands(converter->settings->form, game,
                                          ratsu_comment_text(game, element)));
        } else if (kind != RATSU_CARRIES_COMMENTS || !moved || !(carries & RATSU_CARRIES_CLOCKS) ||
                   !comment_carried(game, ratsu_comment_text(game, element), &said)) {
            ratsu_lose(converter, (enum ratsu_carries)kind, 1);
        }
    }
}

/* Counts the characters in tags that are written as others: PGN has only letters, digits and
 * underscores in names, and no control characters; tables hold a value on one line. */
static void count_tag_lines(struct ratsu_converter *converter)
{
    const struct ratsu_game *game = converter->writer.game;
    const bool table = converter->settings->form->separator;
    for (size_t i = 0; i < game->tag_count; i++) {
        const struct ratsu_slice value = game->tags[i].value, name = game->tags[i].name;
        if (table && !tag_carried(&converter->writer, &game->tags[i])) continue;
        uint64_t others = 0;
        for (size_t at = 0; at < value.length; at++)
            others += table ? ratsu_is_line_end(value.data[at]) : ratsu_is_control(value.data[at]);
        for (size_t at = 0; at < name.length && !table; at++)
            others += !ratsu_is_of_name(name.data[at]);
        ratsu_lose(converter, RATSU_CARRIES_TAG_LINES, others);
    }
}

/* Counts the control characters in comments, which PGN writes as blanks, without line ends. A
 * comment that runs to the end of its line and cannot stand in braces keeps them. */
static void count_tabs(struct ratsu_converter *converter)
{
    const struct ratsu_game *game = converter->writer.game;
    for (size_t i = 0; i < game->element_count; i++) {
        if (kind_of(&game->elements[i]) != RATSU_CARRIES_COMMENTS) continue;
        const struct ratsu_slice text = ratsu_comment_text(game, &game->elements[i]);
        if (text.length && memchr(text.data, '}', text.length)) continue;
        for (size_t at = 0; at < text.length; at++)
            ratsu_lose(converter, RATSU_CARRIES_TABS,
                       ratsu_is_control(text.data[at]) && !ratsu_is_line_end(text.data[at]));
    }
}

/* Counts the NUL bytes of tag values and, if CARRIES says so, of comments, for a form that cannot
 * hold them. */
static void count_nuls(struct ratsu_converter *converter, unsigned carries)
{
    const struct ratsu_game *game = converter->writer.game;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        const bool comment =
            kind_of(element) == RATSU_CARRIES_COMMENTS && element->depth == 0; /* as written */
        if (element->kind != RATSU_TAG && !(comment && carries & RATSU_CARRIES_COMMENTS)) continue;
        struct ratsu_slice text = ratsu_element_text(game, element);
        if (!comment) text = game->tags[element->u.tag].value;
        for (const char *nul; text.length && (nul = memchr(text.data, 0, text.length));) {
            ratsu_lose(converter, RATSU_CARRIES_NULS, 1);
            text = ratsu_slice_part(text, (size_t)(nul + 1 - text.data), text.length);
        }
    }
}

/* Whether GAME ends with a result that FORM does not show: one that its tag contradicts, or any
 * where FORM has no place for results. A result that a tag states is counted as a tag. */
static bool loses_result(const struct ratsu_game *game, unsigned carries)
{
    if (game->terminator == game->element_count) return false;
    uint32_t end = game->elements[game->terminator].u.result;
    if (carries & RATSU_CARRIES_RESULT) return end != ratsu_game_result(game);
    return end != RATSU_OPEN && !ratsu_slice_is(ratsu_game_known(game, RATSU_TAG_RESULT),
                                                ratsu_result_text((enum ratsu_result)end));
}

/* Counts the operations of the game's tag EPD, which are its start's, without those that a FEN and
 * the game hold themselves, unless the form writes them: a form of positions writes the start only
 * if it is asked for. */
static void count_operations(struct ratsu_converter *converter, unsigned carries)
{
    static const char *const held[] = {"hmvc", "fmvn", "variant"};
    struct ratsu_writer *writer = &converter->writer;
    const uint32_t first = writer->first_ply;
    const bool start =
        !writer->form->of_positions || first == 0 || (first == UINT32_MAX && !writer->game->plies);
    struct ratsu_operations all = {.text = ratsu_game_tag(writer->game, "EPD")};
    struct ratsu_operation operation;
    if (carries & RATSU_CARRIES_OPERATIONS ? start : has_column(writer, ratsu_slice_of("EPD")))
        return;
    while (ratsu_operation_next(&all, &operation))
        ratsu_lose(converter, RATSU_CARRIES_OPERATIONS, !RATSU_ONE_OF(operation.name, held));
}

/* Counts the fields of GAME's start with impossible values that were not written unchanged. */
static void count_dropped_rights(struct ratsu_converter *converter)
{
    const struct ratsu_game *game = converter->writer.game;
    const struct ratsu_convert_settings *settings = converter->settings;
    bool by_tag = settings->form->carries & RATSU_CARRIES_TAGS;
    if (by_tag ? !settings->edit.restyle : !converter->writer.start_made) return;
    for (unsigned field = RATSU_FEN_CASTLING_DROPPED; field <= RATSU_FEN_EN_PASSANT_DROPPED;
         field <<= 1)
        ratsu_lose(converter, RATSU_CARRIES_RIGHTS, (game->fen_remarks & field) != 0);
}

void ratsu_count_losses(struct ratsu_converter *converter, bool kept)
{
    const struct ratsu_game *game = converter->writer.game;
    const struct ratsu_convert_settings *settings = converter->settings;
    const struct ratsu_form *form = settings->form;
    const unsigned carries =
        form->carries_with ? form->carries_with(form, &settings->write) : form->carries;
    ratsu_edit_see_tags(game, settings->edit.keep_tags, settings->edit.keep_tag_count,
                        &converter->done.tags_seen);
    ratsu_lose(converter, RATSU_CARRIES_UNCLEAR, converter->writer.unclear);
    ratsu_lose(converter, RATSU_CARRIES_OPERATIONS, converter->writer.lines_lost);
    converter->writer.unclear = converter->writer.lines_lost = 0;
    converter->done.addable |= ratsu_edit_addable(game->system);
    count_dropped_rights(converter);
    if (form->keeps_bytes) {
        bool bytes = kept || (form->holds != RATSU_HOLDS_PGN && !converter->writer.made);
        if (bytes && !system_shown(converter, true)) ratsu_lose(converter, RATSU_CARRIES_SYSTEM, 1);
        if (!bytes) count_tag_lines(converter);
        if (!bytes && !converter->bare) count_tabs(converter);
        for (size_t i = 0; !bytes && i < game->tag_count; i++)
            if (game->tags[i].known == RATSU_TAG_EVENT && is_repeated(game, i))
                ratsu_lose(converter, RATSU_CARRIES_TAGS,
                           1); /* a second line of operations would begin another game */
        return;
    }
    if (form->separator && !settings->write.rows_by_ply) count_tag_lines(converter);
    if (form->replaces_nul) count_nuls(converter, carries);
    if (!converter->bare) count_lost_elements(converter, carries);
    if (!(carries & RATSU_CARRIES_ENDS) && loses_result(game, carries))
        ratsu_lose(converter, RATSU_CARRIES_ENDS, 1);
    if (carries & RATSU_CARRIES_TAGS) return;
    for (size_t i = 0; i < game->tag_count; i++)
        if (!tag_carried(&converter->writer, &game->tags[i]) || is_repeated(game, i))
            ratsu_lose(converter, RATSU_CARRIES_TAGS, 1);
    count_operations(converter, carries);
    if (!(carries & RATSU_CARRIES_SYSTEM) && !system_shown(converter, false))
        ratsu_lose(converter, RATSU_CARRIES_SYSTEM, 1);
}

bool ratsu_convert_add_lost(struct ratsu_buffer *out, const uint64_t lost[RATSU_CARRIES_KINDS],
                            unsigned kinds)
{
    static const char *const names[RATSU_CARRIES_KINDS][2] = {
        {"comment", "comments"},
        {"variation", "variations"},
        {"NAG", "NAGs"},
        {"comment command", "comment commands"},
        {"rule system", "rule systems"},
        {"EPD operation", "EPD operations"},
        {"escape line", "escape lines"},
        {"tag", "tags"},
        {"character unfit for a tag", "characters unfit for tags"},
        {"tab or control character in a comment", "tabs and control characters in comments"},
        {"unknown field", "unknown fields"},
        {"result after the moves", "results after the moves"},
        {"impossible castling or en passant field", "impossible castling or en passant fields"},
        {"NUL byte", "NUL bytes"},
        {"clock of two fields (hours and minutes?)", "clocks of two fields (hours and minutes?)"},
    };
    bool any = false;
    for (unsigned i = 0; i < RATSU_CARRIES_KINDS; i++) {
        if (!lost[i] || !(kinds >> i & 1)) continue;
        if (any) ratsu_buffer_add_string(out, ", ");
        const size_t from = out->length;
        ratsu_buffer_add_number(out, lost[i]);
        ratsu_group_digits(out, from);
        ratsu_buffer_add_char(out, ' ');
        ratsu_buffer_add_string(out, names[i][lost[i] != 1]);
        any = true;
    }
    return any;
}
