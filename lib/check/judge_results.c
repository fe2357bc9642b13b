/* check/judge_results.c: judges the result: terminator against tag, result against the final
 * position, and play after a draw. */
#include "judge.h"
#include "game/follow.h"
#include "base/bits.h"
#include "format/writer.h"
#include "game/build.h"
#include "pgn/reading.h"
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

enum ratsu_result ratsu_proven_result(const struct ratsu_game *game)
{
    enum ratsu_result result = RATSU_NO_RESULT;
    if (game->outcome != RATSU_ONGOING && mainline_moves(game) == game->plies)
        verdict(game, &result);
    return result;
}

static void judge_missing(struct judge *judge, struct ratsu_slice tag)
{
    const struct ratsu_game *game = judge->played;
    /* The terminator is inside of what is not closed: that is already reported. */
    if (!game->element_count || !wanted(judge, CHECK_MISSING_TERMINATOR) || is_left_open(game))
        return;
    for (size_t i = 0; game->second && i < game->element_count; i++)
        if (game->elements[i].offset == game->second)
            ratsu_report(judge, CHECK_MISSING_TERMINATOR, element_text(judge, &game->elements[i]),
                         "no result before this line, which may be another game: it is read as "
                         "more of the game before");
    const struct ratsu_element *last = &game->elements[game->element_count - 1];
    struct ratsu_slice end = element_text(judge, last);
    end = ratsu_slice_part(end, end.length, end.length);
    /* The result of the tag, but if that says nothing, of a final position which ends the game. */
    enum ratsu_result result = ratsu_result_meant(tag), proven = ratsu_proven_result(game);
    if (!tag.length || ratsu_slice_is(tag, "?") || result == RATSU_OPEN)
        result = proven != RATSU_NO_RESULT ? proven : RATSU_OPEN;
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

/* Whether the side that wins by RESULT can mate in no sequence of moves from the final position,
 * whatever its opponent does: it has a bare king, or in standard chess a knight against king and
 * queens, or bishops that stand, with all others, on squares of one colour. */
static bool wins_without_material(const struct ratsu_game *game, enum ratsu_result result)
{
    const uint64_t light_squares = UINT64_C(0x55aa55aa55aa55aa);
    const struct ratsu_position *position = &game->last;
    if (result != RATSU_WHITE_WINS && result != RATSU_BLACK_WINS) return false;
    if (ratsu_variant(game->system)->camelot) return false;
    const unsigned side = result == RATSU_WHITE_WINS ? RATSU_WHITE : RATSU_BLACK;
    const uint64_t *kinds = position->kinds, own = position->colours[side];
    const uint64_t bishops = kinds[RATSU_BISHOP], knights = kinds[RATSU_KNIGHT];
    const uint64_t others = position->colours[!side] & ~kinds[RATSU_KING] & ~kinds[RATSU_QUEEN];
    if (!(own & ~kinds[RATSU_KING])) return true;
    if (position->rules & (RATSU_RULES_THREE_CHECK | RATSU_RULES_MARINEERIMINE)) return false;
    if (own & (kinds[RATSU_PAWN] | kinds[RATSU_ROOK] | kinds[RATSU_QUEEN])) return false;
    if (own & knights) return bit_count(own) == 2 && !others;
    return !(kinds[RATSU_PAWN] | knights) &&
           (!(bishops & light_squares) || !(bishops & ~light_squares));
}

/* Whether fivefold repetition and 75 moves end a game without a claim on the date TEXT, whatever
 * its unknown parts are. */
static bool automatic_draws(struct ratsu_slice text)
{
    struct ratsu_date date;
    return ratsu_date_read(text, &date) && 100 * date.low[0] + date.low[1] >= AUTOMATIC_DRAWS;
}

/* Returns how the final position is a draw by rule that no player must claim; NULL if it is none,
 * or if it is not certain that such a rule was in force. */
static const char *automatic_draw(const struct ratsu_game *game)
{
    if (game->outcome == RATSU_INSUFFICIENT_MATERIAL) return "is one in which nobody can mate";
    if (game->outcome == RATSU_ONGOING || game->claims_passed ||
        !automatic_draws(ratsu_game_known(game, RATSU_TAG_DATE)))
        return NULL; /* what was passed over is reported there */
    return game->outcome == RATSU_FIVEFOLD ? "occurs for the fifth time"
           : game->outcome == RATSU_SEVENTYFIVE_MOVES
               ? "comes after 75 moves without capture or pawn move"
               : NULL;
}

/* Compares RESULT, the game's, with the final position, and reports one fault at most; false if
 * there is none. */
static bool judge_position(struct judge *judge, enum ratsu_result result)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_slice place = result_place(judge);
    const char *text = ratsu_result_text(result), *what;
    enum ratsu_result right;
    if (game->start_fault != RATSU_START_FINE) return false;
    what = verdict(game, &right);
    /* Most games end in no such position, or rightly: their moves are not counted. */
    if (what ? result == right : !wins_without_material(game, result) && !automatic_draw(game))
        return false;
    if (mainline_moves(game) != game->plies) return false;
    if (what) {
        if (result != RATSU_OPEN)
            return ratsu_report(judge, CHECK_RESULT_AGAINST_POSITION, place,
                                "the result is %s, but the final position %s: expected %s", text,
                                what, ratsu_result_text(right));
        if (!ratsu_report(judge, CHECK_UNFINISHED_RESULT, place,
                          "the result is *, but the final position %s: expected %s", what,
                          ratsu_result_text(right)))
            return false;
        ratsu_offer_fix(judge, place, ratsu_slice_of(ratsu_result_text(right)));
        return true;
    }
    if (wins_without_material(game, result))
        return ratsu_report(judge, CHECK_WIN_WITHOUT_MATERIAL, place,
                            "the result is %s, but %s mate in the final position", text,
                            game->outcome == RATSU_INSUFFICIENT_MATERIAL ? "nobody can"
                            : result == RATSU_WHITE_WINS                 ? "White cannot"
                                                                         : "Black cannot");
    if (result == RATSU_DRAW || (what = automatic_draw(game)) == NULL) return false;
    return ratsu_report(
        judge, result == RATSU_OPEN ? CHECK_UNFINISHED_RESULT : CHECK_RESULT_AGAINST_DRAW, place,
        "the result is %s, but the final position %s: expected 1/2-1/2", text, what);
}

/* Returns the last move of the main line; SIZE_MAX if there is none. */
static size_t last_move(const struct ratsu_game *game)
{
    size_t last = game->element_count - 1;
    while (last != SIZE_MAX &&
           (game->elements[last].kind != RATSU_MOVE || game->elements[last].depth))
        last--;
    return last;
}

/* Compares RESULT, the game's, with what the comments after the last move say. A player who loses
 * on time loses nothing if the opponent cannot mate. */
static void judge_last_comments(struct judge *judge, enum ratsu_result result)
{
    const struct ratsu_game *game = judge->played;
    for (size_t i = last_move(game); (i = ratsu_comment_after(game, i)) < game->element_count;) {
        struct ratsu_slice comment = element_text(judge, &game->elements[i]);
        struct ratsu_ending ending = ratsu_ending_read(comment);
        if (ending.result == RATSU_NO_RESULT || ending.result == result) continue;
        if (result == RATSU_OPEN && !ending.reason) continue; /* "White wins": an opinion */
        if (result == RATSU_DRAW && wins_without_material(game, ending.result)) continue;
        ratsu_report(judge, CHECK_RESULT_AGAINST_COMMENT, comment,
                     "the result is %s, but the last comment, %s, means %s",
                     ratsu_result_text(result), ratsu_quoted(judge, comment),
                     ratsu_result_text(ending.result));
        return;
    }
}

bool ratsu_ended_illegally(const struct ratsu_game *game)
{
    if (ratsu_ending_read(ratsu_game_tag(game, "Termination")).illegal) return true;
    for (size_t i = last_move(game); (i = ratsu_comment_after(game, i)) < game->element_count;)
        if (ratsu_ending_read(ratsu_element_text(game, &game->elements[i])).illegal) return true;
    return false;
}

/* Reports the move that was played after the game had ended in a draw at ply claims_passed. */
static void judge_passed(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    size_t index = 0;
    for (uint32_t ply = 0; index < game->element_count; index++) {
        const struct ratsu_element *move = &game->elements[index];
        if (move->kind == RATSU_MOVE && !move->depth && ply++ == game->claims_passed) break;
    }
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

struct ratsu_play_options ratsu_judge_options(const struct judge *judge,
                                              const struct ratsu_game *game)
{
    bool fivefold =
        (wanted(judge, CHECK_FIVEFOLD_PASSED) || wanted(judge, CHECK_UNFINISHED_RESULT) ||
         wanted(judge, CHECK_RESULT_AGAINST_DRAW)) &&
        (!game || automatic_draws(ratsu_game_known(game, RATSU_TAG_DATE)));
    return (struct ratsu_play_options){.system = judge->settings->system,
                                       .pieces = judge->settings->pieces,
                                       .repetitions = fivefold};
}

void ratsu_judge_results(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_slice tag = ratsu_game_known(game, RATSU_TAG_RESULT);
    enum ratsu_result tagged = ratsu_result_meant(tag);
    enum ratsu_result ends = RATSU_NO_RESULT;
    if (game->terminator < game->element_count)
        ends = (enum ratsu_result)game->elements[game->terminator].u.result;
    else
        judge_missing(judge, tag);
    if (tagged != RATSU_NO_RESULT && ends != RATSU_NO_RESULT && tagged != ends) {
        /* If one of both is * and the board proves the other, that is certain. */
        struct ratsu_slice end = result_place(judge);
        enum ratsu_result proven = ratsu_proven_result(game);
        struct ratsu_slice right = ratsu_slice_of(ratsu_result_text(proven));
        bool reported = ratsu_report(judge, CHECK_RESULT_MISMATCH, end,
                                     "the game ends with %s, but its Result tag says %s",
                                     ratsu_result_text(ends), ratsu_result_text(tagged));
        if (reported && proven == ends && tagged == RATSU_OPEN) ratsu_offer_fix(judge, tag, right);
        if (reported && proven == tagged && ends == RATSU_OPEN) ratsu_offer_fix(judge, end, right);
    } else {
        enum ratsu_result result = tagged != RATSU_NO_RESULT ? tagged : ends;
        if (result != RATSU_NO_RESULT && !judge_position(judge, result))
            judge_last_comments(judge, result);
    }
    if (game->claims_passed && automatic_draws(ratsu_game_known(game, RATSU_TAG_DATE)))
        judge_passed(judge);
}
