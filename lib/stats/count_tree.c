/* The tree: the lines that games took from one position on, each with all its beginnings. */
#include "camelot/camelot_text.h"
#include "stats/counter.h"

static bool is_root(const struct ratsu_counter *counter)
{
    const struct ratsu_stats_settings *settings = counter->settings;
    const union ratsu_any_position *now = &counter->walk.any_now, *from = &settings->tree_from;
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
    ratsu_counter_add_score(counter, row);
    ratsu_counter_add_ratings(counter, row + 4);
    if (counter->date > row[6]) row[6] = counter->date;
}

/* A move on which nothing was remarked stands in the game as it would be written. */
static void add_move(struct ratsu_counter *counter, const struct ratsu_element *element)
{
    char text[RATSU_MOVE_TEXT_MAX];
    if (counter->text.length) ratsu_buffer_add_char(&counter->text, ' ');
    if (element->remarks == 0) {
        ratsu_buffer_add_slice(&counter->text, ratsu_element_text(&counter->game, element));
    } else {
        size_t length = ratsu_walk_move(&counter->walk, element, NULL, NULL, text);
        ratsu_buffer_add(&counter->text, text, length);
    }
}

void ratsu_count_tree(struct ratsu_counter *counter)
{
    const struct ratsu_stats_settings *settings = counter->settings;
    const struct ratsu_game *game = &counter->game;
    struct ratsu_walk *walk = &counter->walk;
    uint32_t line_plies = 0, ply = 0;
    if (game->start_fault != RATSU_START_FINE || game->system != settings->tree_system) return;
    ratsu_walk_begin(walk, counter->kernel, game);
    counter->text.length = 0;
    bool found = is_root(counter);
    if (found) count_line(counter);
    for (size_t i = 0; i < game->element_count && ply < game->plies; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (!found && !settings->tree_somewhere) return;
        if (found && line_plies == settings->tree_plies) return;
        if (!is_played(element)) continue;
        if (found) add_move(counter, element);
        ratsu_walk_step(walk, element);
        ply++;
        if (found) {
            line_plies++;
            count_line(counter);
        } else if (is_root(counter)) {
            found = true;
            count_line(counter);
        }
    }
}
