/* stats/count.c: counts a game: its result, date and ratings first, then all that sections need. */
#include "stats/counter.h"

#include "check/swallowed.h"
#include "game/build.h"
#include "game/player.h"
#include "lanes/lanes.h"
#include <errno.h>

struct ratsu_counter *ratsu_counter_new(struct ratsu_summary *summary,
                                        const struct ratsu_kernel *kernel)
{
    const struct ratsu_stats_settings *settings = summary->settings;
    struct ratsu_counter *counter = kernel ? malloc(sizeof *counter) : NULL;
    if (!counter) return NULL;
    memset(counter, 0, sizeof *counter);
    counter->summary = summary;
    counter->settings = settings;
    counter->kernel = kernel;
    counter->selector = (struct ratsu_selector){
        .query = settings->query, .kernel = kernel, .openings = settings->openings};
    bool moves = settings->read_moves || settings->plies ||
                 (settings->query && ratsu_query_needs(settings->query) & RATSU_NEEDS_MOVES);
    for (size_t i = 0; i < settings->by_count; i++) moves |= settings->by[i].moves;
    for (unsigned section = 0; section < RATSU_SECTIONS; section++) {
        moves |= settings->sections >> section & 1 && ratsu_sections[section].moves;
        counter->follows_course |= ratsu_sections[section].course && ratsu_counts(counter, section);
    }
    counter->tags_only = !moves;
    const char *encoding = settings->encoding;
    if (encoding) counter->recoder = ratsu_recoder_open("UTF-8", encoding);
    if ((!encoding || counter->recoder) && ratsu_choose_plies(counter)) return counter;
    ratsu_choose_plies_end(counter);
    ratsu_recoder_close(counter->recoder);
    free(counter);
    return NULL;
}

bool ratsu_counter_end(struct ratsu_counter *counter)
{
    ratsu_count_arrays(counter);
    int error = ratsu_summary_take(counter->summary, &counter->tally);
    bool sound = !counter->trouble && !error;
    if (counter->settings->overruled) *counter->settings->overruled += counter->overruled;
    if (counter->settings->doubtful) *counter->settings->doubtful += counter->doubtful;
    if (counter->settings->swallowed) *counter->settings->swallowed += counter->swallowed;
    ratsu_game_free(&counter->game);
    ratsu_lanes_free(counter->lanes);
    ratsu_selector_free(&counter->selector);
    ratsu_game_free(&counter->whole);
    ratsu_recoder_close(counter->recoder);
    ratsu_camelot_moves_free(&counter->camelot_moves);
    ratsu_walk_free(&counter->walk);
    ratsu_choose_plies_end(counter);
    for (int side = 0; side < 2; side++) ratsu_buffer_free(&counter->players[side].key);
    ratsu_buffer_free(&counter->event.key);
    ratsu_buffer_free(&counter->text);
    ratsu_buffer_free(&counter->key);
    ratsu_buffer_free(&counter->raw);
    ratsu_buffer_free(&counter->key_order);
    free(counter);
    return sound;
}

/* The result is the terminator where the tag has none; it is not found when only tags are read. */
static enum ratsu_result result_of(struct ratsu_counter *counter)
{
    struct ratsu_game *game = &counter->game;
    enum ratsu_result result = ratsu_result_meant(ratsu_game_known(game, RATSU_TAG_RESULT));
    if (result != RATSU_NO_RESULT) return result;
    if (!counter->tags_only) return ratsu_game_result(game);
    struct ratsu_pgn_reader reader = {
        .text = game->bytes, .depth = RATSU_PGN_ALL, .level = counter->kernel->level};
    enum ratsu_pgn_next next = ratsu_pgn_read(&reader, &counter->whole);
    if (next == RATSU_PGN_NO_MEMORY) counter->trouble = ENOMEM;
    return next == RATSU_PGN_GAME ? ratsu_game_result(&counter->whole) : RATSU_OPEN;
}

/* Returns part INDEX of DATE: 0 if it is not known, or more than MOST. */
static uint64_t known_part(const struct ratsu_date *date, int index, int most)
{
    int low = date->low[index];
    return low == date->high[index] && low <= most ? (uint64_t)low : 0;
}

static void count_overview(struct ratsu_counter *counter, const struct ratsu_survey *survey)
{
    const struct ratsu_game *game = &counter->game;
    uint64_t *overview = counter->overview;
    ratsu_counter_add_score(counter, RATSU_WHITE, overview);
    overview[RATSU_OVERVIEW_BYTES] += game->bytes.length;
    uint64_t *first = &overview[RATSU_OVERVIEW_FIRST], *last = &overview[RATSU_OVERVIEW_LAST];
    if (counter->date && (!*first || counter->date < *first)) *first = counter->date;
    if (counter->date > *last) *last = counter->date;
    if (counter->tags_only) {
        overview[RATSU_OVERVIEW_UNPLAYED]++;
        return;
    }
    overview[RATSU_OVERVIEW_PLIES] += game->plies;
    if (game->plies > overview[RATSU_OVERVIEW_LONGEST])
        overview[RATSU_OVERVIEW_LONGEST] = game->plies;
    overview[RATSU_OVERVIEW_FAULTY] +=
        game->start_fault != RATSU_START_FINE || (game->remarks & RATSU_FAULTS);
    for (size_t i = 0; i < game->element_count && !survey->bare; i++) {
        const struct ratsu_element *element = &game->elements[i];
        const unsigned kind = element->kind;
        overview[RATSU_OVERVIEW_VARIATIONS] += kind == RATSU_VARIATION_IN;
        overview[RATSU_OVERVIEW_COMMENTS] +=
            (kind == RATSU_COMMENT || kind == RATSU_LINE_COMMENT) &&
            ratsu_comment_speaks(game, element);
        overview[RATSU_OVERVIEW_NAGS] += kind == RATSU_NAG || kind == RATSU_SIGN;
    }
}

static struct ratsu_play_options play_options(const struct ratsu_counter *counter)
{
    const struct ratsu_query *query = counter->settings->query;
    const bool whole = query && ratsu_query_needs(query) & RATSU_NEEDS_VARIATIONS;
    return (struct ratsu_play_options){.system = counter->settings->system,
                                       .mainline_only = !whole,
                                       .repetitions = true,
                                       .pieces = counter->settings->pieces};
}

static bool play(struct ratsu_counter *counter)
{
    struct ratsu_game *game = &counter->game;
    const struct ratsu_openings *openings = counter->settings->openings;
    struct ratsu_play_options options = play_options(counter);
    bool played = ratsu_game_play(counter->kernel, game, &options) &&
                  (game->outcome != RATSU_ONGOING || ratsu_player_count_last(game));
    if (!played) counter->trouble = ENOMEM;
    if (!played) return false;
    counter->opening =
        openings ? ratsu_openings_of_game(openings, counter->kernel, game, NULL) : NULL;
    counter->overruled += game->system != counter->settings->system;
    ratsu_fetch_tags(counter);
    ratsu_count_course(counter);
    return !counter->trouble;
}

static void count_game(struct ratsu_counter *counter)
{
    struct ratsu_game *game = &counter->game;
    uint64_t most = counter->settings->max_game;
    if (game->too_long || (most && game->bytes.length > most)) {
        ratsu_count_piece(counter, game->bytes.length, true);
        return;
    }
    counter->result = result_of(counter);
    counter->date = 0;
    struct ratsu_date date;
    if (ratsu_date_of_game(game, &date)) {
        const uint64_t year = known_part(&date, 0, 9999), month = known_part(&date, 1, 12);
        const uint64_t day = month ? known_part(&date, 2, 31) : 0;
        counter->date = year * 10000 + month * 100 + day;
    }
    counter->ratings[0] = ratsu_game_rating(game, RATSU_TAG_WHITE_ELO);
    counter->ratings[1] = ratsu_game_rating(game, RATSU_TAG_BLACK_ELO);
    ratsu_expect_tags(counter);
    if (!counter->tags_only && !play(counter)) return;
    struct ratsu_survey survey = ratsu_game_survey(game);
    count_overview(counter, &survey);
    ratsu_count_tags(counter);
    if (!counter->tags_only) {
        ratsu_count_moves(counter);
        counter->swallowed += ratsu_swallows(game);
        if (survey.comments && ratsu_counts(counter, RATSU_CLOCKS)) ratsu_count_clocks(counter);
    }
    if (counter->settings->plies)
        ratsu_count_plies(counter);
    else if (counter->settings->by_count)
        ratsu_count_by(counter);
    bool failed = counter->text.failed || counter->key.failed || counter->raw.failed ||
                  counter->key_order.failed || counter->players[0].key.failed ||
                  counter->players[1].key.failed || counter->event.key.failed;
    if (failed) counter->trouble = ENOMEM;
    ratsu_counter_settle(counter);
}

uint64_t ratsu_count_games(struct ratsu_counter *counter, struct ratsu_slice text)
{
    struct ratsu_game *game = &counter->game;
    struct ratsu_play_options options = play_options(counter);
    struct ratsu_pgn_reader reader = {.text = text,
                                      .depth = counter->tags_only ? RATSU_PGN_TAGS : RATSU_PGN_ALL,
                                      .level = counter->kernel->level};
    /* With a query, a game that tags decide against is not played; one too long to be read is not
     * selected. */
    const struct ratsu_play_options *play = counter->settings->query ? NULL : &options;
    const uint64_t most = counter->settings->max_game;
    uint64_t games = 0;
    enum ratsu_pgn_next next = RATSU_PGN_END;
    bool whole;
    if (counter->settings->of_book) return ratsu_count_entries(counter, text);
    while (!counter->trouble &&
           (next = ratsu_lanes_read(&counter->lanes, &reader, play, game)) == RATSU_PGN_GAME) {
        games++;
        counter->doubtful += game->second > 0;
        enum ratsu_answer answer = play ? RATSU_YES : RATSU_NO;
        if (!play && !game->too_long && (!most || game->bytes.length <= most)) {
            answer = ratsu_select_by_tags(&counter->selector, game);
            if (answer == RATSU_NOT_YET && ratsu_select(&counter->selector, game, &options, &whole))
                answer = RATSU_YES;
            if (counter->selector.failed) counter->trouble = ENOMEM;
        }
        if (answer == RATSU_YES && !counter->trouble) count_game(counter);
    }
    if (next == RATSU_PGN_NO_MEMORY) counter->trouble = ENOMEM;
    return games;
}

void ratsu_count_piece(struct ratsu_counter *counter, uint64_t bytes, bool first)
{
    counter->overview[RATSU_OVERVIEW_BYTES] += bytes;
    if (!first) return;
    counter->overview[RATSU_SCORE_OPEN]++;
    counter->overview[RATSU_OVERVIEW_TOO_LONG]++;
    if (counter->tags_only)
        counter->overview[RATSU_OVERVIEW_UNPLAYED]++;
    else
        counter->overview[RATSU_OVERVIEW_FAULTY]++;
}
