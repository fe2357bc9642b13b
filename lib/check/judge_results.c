/* check/judge_results.c: judges the result: terminator against tag, result against the final
 * position, and play after a draw. */
#include "judge.h"
#include "game/follow.h"
#include "game/build.h"
#include "variant/follows.h"
#include <stdio.h>

enum { AUTOMATIC_DRAWS = 201407 }; /* FIDE Laws of 1 July 2014: fivefold repetition and 75 moves */

/* Reports on the result are placed at the terminator, or else at the value of the Result tag. Data
 * NULL: there is neither. */
static struct ratsu_slice result_place(const struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    return game->terminator < game->element_count
               ? element_text(judge, &game->elements[game->terminator])
               : ratsu_game_known(game, RATSU_TAG_RESULT);
}

/* Returns how the final position ends the game ("is checkmate"), NULL if it does not; *RESULT: the
 * result that follows. */
static const char *verdict(const struct ratsu_game *game, enum ratsu_result *result)
{
    static const char *const verdicts[RATSU_ONE_EACH + 1] = {
        [RATSU_CHECKMATE] = "is checkmate",
        [RATSU_THREE_CHECKS] = "has the third check",
        [RATSU_STALEMATE] = "is stalemate",
        [RATSU_TWO_IN_CASTLE] = "has two pieces in the enemy castle",
        [RATSU_ALL_CAPTURED] = "has all pieces of one side captured",
        [RATSU_ONE_EACH] = "has one piece a side",
        [RATSU_NO_MOVE] = "leaves no legal move",
        [RATSU_THREEFOLD] = "occurs for the third time",
        [RATSU_FIFTY_MOVES] = "ends fifty moves without capture or entry to a castle",
    };
    int winner = ratsu_winner(game->system, &game->any_last, game->outcome);
    *result = winner == RATSU_WHITE   ? RATSU_WHITE_WINS
              : winner == RATSU_BLACK ? RATSU_BLACK_WINS
                                      : RATSU_DRAW;
    if (!verdicts[game->outcome]) *result = RATSU_NO_RESULT;
    return verdicts[game->outcome];
}

/* Returns the result that a game without one should have: that of its Result tag, or without a tag
 * that of a final position which ends it; RATSU_NO_RESULT if the tag has no result. */
static enum ratsu_result missing_result(const struct ratsu_game *game, struct ratsu_slice tag)
{
    enum ratsu_result final;
    if (ratsu_slice_is(tag, "1/2")) return RATSU_DRAW; /* what the tag becomes */
    if (tag.length) return ratsu_result_of(tag);
    const bool ended = game->outcome != RATSU_ONGOING && mainline_moves(game) == game->plies;
    return ended && verdict(game, &final) ? final : RATSU_OPEN;
}

static void judge_missing(struct judge *judge, struct ratsu_slice tag)
{
    const struct ratsu_game *game = judge->played;
    /* The terminator is inside of what is not closed: that is already reported. */
    if (!game->element_count || !wanted(judge, CHECK_MISSING_TERMINATOR) || is_left_open(game))
        return;
    const struct ratsu_element *last = &game->elements[game->element_count - 1];
    struct ratsu_slice end = element_text(judge, last);
    end = ratsu_slice_part(end, end.length, end.length);
    enum ratsu_result result = missing_result(game, tag);
    bool known = result != RATSU_NO_RESULT;
    const char *right = known ? ratsu_result_text(result) : "1-0, 0-1, 1/2-1/2 or *";
    const char *line_end = ratsu_line_end_of(game->bytes);
    bool to_end_of_line = last->kind == RATSU_LINE_COMMENT || last->kind == RATSU_ESCAPE;
    if (!ratsu_report(judge, CHECK_MISSING_TERMINATOR, end,
                      "no result at the end of the game: expected %s", right) ||
        !known) /* the tag means a result other than *, but it is not certain which */
        return;
    char text[32];
    if (last->kind == RATSU_TAG)
        snprintf(text, sizeof text, "%s%s%s", line_end, line_end, right);
    else
        snprintf(text, sizeof text, "%s%s", to_end_of_line ? line_end : " ", right);
    ratsu_offer_fix(judge, end, ratsu_slice_of(text));
}

static void judge_position(struct judge *judge, enum ratsu_result result)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_slice place = result_place(judge);
    enum ratsu_result right;
    const char *what = verdict(game, &right);
    bool decisive = result == RATSU_WHITE_WINS || result == RATSU_BLACK_WINS;
    if (!place.data || (what && result == right) || mainline_moves(game) != game->plies) return;
    if (what && result == RATSU_OPEN)
        ratsu_report(judge, CHECK_UNFINISHED_RESULT, place,
                     "the result is *, but the final position %s: expected %s", what,
                     ratsu_result_text(right));
    else if (what)
        ratsu_report(judge, CHECK_RESULT_AGAINST_POSITION, place,
                     "the result is %s, but the final position %s: expected %s",
                     ratsu_result_text(result), what, ratsu_result_text(right));
    else if (game->outcome == RATSU_INSUFFICIENT_MATERIAL && decisive)
        ratsu_report(judge, CHECK_WIN_WITHOUT_MATERIAL, place,
                     "the result is %s, but nobody can mate in the final position",
                     ratsu_result_text(result));
}

/* Returns the element of the mainline move number PLY. */
static size_t mainline_element(const struct ratsu_game *game, uint32_t ply)
{
    for (size_t i = 0; i < game->element_count; i++)
        if (game->elements[i].kind == RATSU_MOVE && game->elements[i].depth == 0 && --ply == 0)
            return i;
    return game->element_count;
}

/* Reports the move that was played after the game had ended in a draw at ply claims_passed. */
static void judge_passed(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    size_t index = mainline_element(game, game->claims_passed + 1);
    union ratsu_any_position position;
    if (index == game->element_count ||
        !ratsu_game_position_before(judge->kernel, game, index, &position))
        return;
    const struct ratsu_element *element = &game->elements[index];
    bool seventyfive = position.chess.halfmove_clock >= RATSU_SEVENTYFIVE_PLIES;
    if (ratsu_report(judge, seventyfive ? CHECK_SEVENTYFIVE_PASSED : CHECK_FIVEFOLD_PASSED,
                     element_text(judge, element), "the game ended in a draw before this move: %s",
                     seventyfive ? "75 moves without capture or pawn move"
                                 : "the position had occurred for the fifth time"))
        ratsu_set_ply(judge, game->claims_passed + 1);
}

/* Whether fivefold repetition and 75 moves end a game without a claim on the date TEXT, whatever
 * its unknown parts are. */
static bool automatic_draws(struct ratsu_slice text)
{
    struct ratsu_date date;
    return ratsu_date_read(text, &date) && 100 * date.low[0] + date.low[1] >= AUTOMATIC_DRAWS;
}

struct ratsu_play_options ratsu_judge_options(const struct judge *judge,
                                              const struct ratsu_game *game)
{
    bool fivefold = wanted(judge, CHECK_FIVEFOLD_PASSED) &&
                    (!game || automatic_draws(ratsu_game_known(game, RATSU_TAG_DATE)));
    return (struct ratsu_play_options){.system = judge->settings->system,
                                       .pieces = judge->settings->pieces,
                                       .repetitions = fivefold};
}

bool ratsu_judge_play(struct judge *judge, struct ratsu_game *game)
{
    struct ratsu_play_options options = ratsu_judge_options(judge, game);
    return ratsu_game_play(judge->kernel, game, &options);
}

void ratsu_judge_results(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_slice tag = ratsu_game_known(game, RATSU_TAG_RESULT);
    enum ratsu_result tagged = tag.data ? ratsu_result_of(tag) : RATSU_NO_RESULT;
    enum ratsu_result ends = RATSU_NO_RESULT;
    if (game->terminator < game->element_count)
        ends = (enum ratsu_result)game->elements[game->terminator].u.result;
    else
        judge_missing(judge, tag);
    if (tagged != RATSU_NO_RESULT && ends != RATSU_NO_RESULT && tagged != ends) {
        ratsu_report(judge, CHECK_RESULT_MISMATCH, result_place(judge),
                     "the game ends with %s, but its Result tag says %s", ratsu_result_text(ends),
                     ratsu_result_text(tagged));
    } else if (game->outcome != RATSU_ONGOING) {
        enum ratsu_result result = tagged != RATSU_NO_RESULT ? tagged : ends;
        if (result != RATSU_NO_RESULT) judge_position(judge, result);
    }
    if (game->claims_passed && automatic_draws(ratsu_game_known(game, RATSU_TAG_DATE)))
        judge_passed(judge);
}
