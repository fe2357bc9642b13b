/* stats/count_tree.c: the tree: the lines of games from one position on, each with all its
 * beginnings. */
#include "camelot/camelot_text.h"
#include "stats/counter.h"

#include <errno.h>

bool ratsu_is_root_of_tree(const struct ratsu_counter *counter, const union ratsu_any_position *now)
{
    const union ratsu_any_position *from = &counter->settings->tree_from;
    if (counter->settings->tree_starts) return true;
    if (now->chess.hash != from->chess.hash) return false;
    if (now->chess.rules & RATSU_RULES_CAMELOT)
        return memcmp(now->camelot.colours, from->camelot.colours, sizeof now->camelot.colours) ==
               0;
    return memcmp(now->chess.kinds, from->chess.kinds, sizeof now->chess.kinds) == 0 &&
           memcmp(now->chess.colours, from->chess.colours, sizeof now->chess.colours) == 0;
}

static void count_line(struct ratsu_counter *counter)
{
    uint64_t *row = ratsu_counter_row(counter, RATSU_TREE, ratsu_buffer_slice(&counter->text));
    ratsu_counter_add_score(counter, RATSU_WHITE, row);
    ratsu_counter_add_ratings(counter, row + 4);
    if (counter->date > row[6]) row[6] = counter->date;
}

/* A move without remarks is in the game as it would be written. */
static void add_move(struct ratsu_counter *counter, const struct ratsu_step *step)
{
    const struct ratsu_element *element = step->element;
    const union ratsu_any_position *before = &counter->branch.before;
    char text[RATSU_MOVE_TEXT_MAX];
    if (counter->text.length) ratsu_buffer_add_char(&counter->text, ' ');
    if (element->remarks == 0) {
        ratsu_buffer_add_slice(&counter->text, ratsu_element_text(&counter->game, element));
        return;
    }
    size_t length = step->camelot ? ratsu_camelot_move_write(&before->camelot, step->camelot,
                                                             &counter->camelot_moves, text)
                                  : ratsu_move_write(counter->kernel, &before->chess,
                                                     element->u.move, NULL, NULL, text);
    if (length == 0) counter->trouble = ENOMEM;
    ratsu_buffer_add(&counter->text, text, length);
}

bool ratsu_count_branch(struct ratsu_counter *counter, const struct ratsu_step *step)
{
    const struct ratsu_stats_settings *settings = counter->settings;
    struct branch_of_tree *branch = &counter->branch;
    if (step->ply == 0) {
        counter->text.length = 0;
        branch->plies = 0;
        branch->found = false;
        branch->ended = counter->game.system != settings->tree_system;
    }
    if (branch->ended) return false;
    if (branch->found) {
        add_move(counter, step);
        branch->plies++;
    } else {
        branch->found = ratsu_is_root_of_tree(counter, step->position);
        branch->ended = !branch->found && !settings->tree_somewhere;
        if (branch->found && settings->tree_starts) { /* they are the first branches */
            const int number = ratsu_position_start_number(&step->position->chess);
            branch->ended = branch->found = number >= 0; /* it may begin elsewhere */
            if (number >= 0) count_line(counter);
            if (number >= 0) ratsu_buffer_print(&counter->text, "chess960:%d", number);
        }
        if (settings->tree_starts) branch->ended = !branch->found;
    }
    if (!branch->found) return !branch->ended;
    count_line(counter);
    branch->ended = branch->plies == settings->tree_plies;
    if (!branch->ended) branch->before = *step->position;
    return !branch->ended;
}
