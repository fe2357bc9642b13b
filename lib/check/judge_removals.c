/* check/judge_removals.c: judges the commands [%mar h5] of Marineerimine, which name the squares
 * of the pieces that a move removes. */
#include "judge.h"
#include "format/writer.h"
#include "marineerimine/marinating.h"

/* Compares the commands in the comments after the move at INDEX with what it REMOVED. */
static void judge_move(struct judge *judge, size_t index, uint64_t removed)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_command command;
    uint64_t named;
    while ((index = ratsu_comment_after(game, index)) < game->element_count) {
        struct ratsu_slice text = element_text(judge, &game->elements[index]);
        for (size_t at = 0; ratsu_command_next(text, &at, &command);) {
            if (!command.closed || !ratsu_slice_is(command.name, "mar")) continue;
            if (ratsu_marinated_read(command.value, &named) && named == removed) continue;
            size_t end = command.offset + command.length;
            struct ratsu_buffer expected = {0};
            ratsu_marinated_write(&expected, removed);
            ratsu_buffer_add_char(&expected, '\0');
            if (expected.failed)
                judge->findings->failed = true;
            else
                ratsu_report(
                    judge, CHECK_WRONG_REMOVALS, ratsu_slice_part(text, command.offset, end),
                    "[%%mar] holds \"%s\": expected %s", ratsu_quoted(judge, command.value),
                    removed ? expected.data : "no squares, because the move removes nothing");
            ratsu_buffer_free(&expected);
        }
    }
}

void ratsu_judge_removals(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_walk *walk = &judge->walk;
    if (game->start_fault != RATSU_START_FINE) return;
    if (!(game->start.rules & RATSU_RULES_MARINEERIMINE)) return;
    ratsu_walk_begin(walk, judge->kernel, game);
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        ratsu_walk_step(walk, element);
        if (element->kind != RATSU_MOVE || !walk->sound) continue;
        bool null = element->remarks & RATSU_NULL;
        judge_move(judge, i, null ? 0 : ratsu_marinated(&walk->before, element->u.move));
    }
    if (walk->failed) judge->findings->failed = true;
}
