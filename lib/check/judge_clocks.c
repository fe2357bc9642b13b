/* check/judge_clocks.c: judges the commands in comments, such as [%clk 0:10:00]. */
#include "judge.h"
#include "check/swallowed.h"
#include "words/usual.h"

/* Clocks of the main line. Passed by value, so that the loop over the elements has them in
 * registers. */
struct clocks {
    uint64_t gain;       /* the most that a clock may gain with this move, in milliseconds */
    uint64_t unlimited;  /* UINT64_MAX if that is not known, otherwise 0 */
    uint64_t before;     /* the most that it showed before the move; UINT64_MAX: not known */
    uint64_t shown;      /* that, or what the clock shows after the move */
    uint64_t next_shown; /* what the clock of the other player shows, who moves next */
    uint64_t spent;      /* what the move took by a %emt; 0: not known */
    unsigned mover;      /* who made that move; 0 plies: the player who did not begin */
    uint32_t ply;        /* of that move */
    const struct ratsu_element *move;
    uint32_t clocked; /* how many moves before it have a clock */
    bool has_clock;   /* it has one */
};

static void report_command(struct judge *judge, enum check check, struct ratsu_slice place,
                           const struct ratsu_command *command, const char *expected)
{
    ratsu_report(judge, check, place, "[%%%s] holds \"%s\": expected %s",
                 ratsu_quoted(judge, command->name), ratsu_quoted(judge, command->value), expected);
}

/* Whether a clock of the last move's player is shown after an earlier move. */
static bool shown_before(const struct judge *judge, const struct ratsu_element *move)
{
    struct ratsu_command command;
    unsigned moves = 0;
    for (const struct ratsu_element *element = move; element-- > judge->played->elements;) {
        struct ratsu_slice text = element_text(judge, element);
        if (element->depth) continue;
        moves += element->kind == RATSU_MOVE;
        if (element->kind != RATSU_COMMENT || moves % 2 == 0) continue;
        for (size_t at = 0; ratsu_command_next(text, &at, &command);)
            if (ratsu_slice_is(command.name, "clk")) return true;
    }
    return false;
}

static NEVER_INLINE void report_growth(struct judge *judge, struct clocks clocks,
                                       struct ratsu_slice place, uint64_t growth)
{
    const bool gains = shown_before(judge, clocks.move);
    const char *format =
        gains ? "%s's clock gains %llu.%llu seconds, more than the time control gives: did the "
                "opponent give time, 15 seconds by a button?"
              : "%s's first clock shows %llu.%llu seconds more than the time control can leave";
    if (!gains) growth -= clocks.gain - ROUNDING;
    if (ratsu_report(judge, CHECK_CLOCK_GROWS, place, format,
                     clocks.mover == RATSU_WHITE ? "White" : "Black",
                     (unsigned long long)(growth / 1000),
                     (unsigned long long)(growth % 1000 / 100)))
        ratsu_set_ply(judge, clocks.ply);
}

/* The last mainline move took, by the command at PLACE, more than the clock can have had. */
static NEVER_INLINE void report_overspent(struct judge *judge, struct clocks clocks,
                                          struct ratsu_slice place)
{
    const uint64_t most = clocks.before + clocks.gain - ROUNDING;
    if (ratsu_report(judge, CHECK_TIME_OVERSPENT, place,
                     "the move took %llu.%llu seconds, and %s's clock had no more than %llu.%llu",
                     (unsigned long long)(clocks.spent / 1000),
                     (unsigned long long)(clocks.spent % 1000 / 100),
                     clocks.mover == RATSU_WHITE ? "White" : "Black",
                     (unsigned long long)(most / 1000), (unsigned long long)(most % 1000 / 100)))
        ratsu_set_ply(judge, clocks.ply);
}

/* The last mainline move took TIME, by the command at PLACE. */
static inline struct clocks judge_spent(struct judge *judge, struct clocks clocks,
                                        struct ratsu_slice place, uint64_t time)
{
    clocks.spent = time;
    if (UNLIKELY(clocks.before != UINT64_MAX && time > clocks.before + clocks.gain))
        report_overspent(judge, clocks, place);
    return clocks;
}

/* The clock of a mover whose last move has none: the most that it can show after that move. */
static inline uint64_t most_left(const struct clocks *clocks)
{
    const uint64_t most = clocks->before + clocks->gain - ROUNDING;
    if (clocks->before == UINT64_MAX) return UINT64_MAX;
    return most > clocks->spent ? most - clocks->spent : 0;
}

/* The clock of the last mainline move, a command at PLACE, shows NOW. */
static inline struct clocks judge_growth(struct judge *judge, struct clocks clocks,
                                         struct ratsu_slice place, uint64_t now)
{
    clocks.has_clock = true;
    if (UNLIKELY(now > clocks.shown && now - clocks.shown > clocks.gain))
        report_growth(judge, clocks, place, now - clocks.shown);
    clocks.shown = now | clocks.unlimited;
    return clocks;
}

static const char *const clock_names[] = {"clk", "emt", "egt", "mct"};

static bool marks_sound(const struct judge *judge, const struct ratsu_command *command,
                        unsigned squares)
{
    const struct ratsu_variant *row = ratsu_variant(judge->played->system);
    bool camelot = row && row->camelot;
    struct ratsu_slice mark, value = command->value;
    for (size_t at = 0; ratsu_mark_next(value, &at, &mark);)
        if (!ratsu_mark_sound(mark, squares, camelot)) return false;
    return value.length && value.data[value.length - 1] != ',';
}

/* Whether VALUE, a readable time, has the form H:MM:SS, or with SECONDS is a number of seconds
 * without leading zeros. */
static bool time_form(struct ratsu_slice value, bool seconds)
{
    const char *point = memchr(value.data, '.', value.length), *c = value.data;
    size_t length = point ? (size_t)(point - c) : value.length, hours = length - 6;
    if (!memchr(c, ':', length)) return seconds && !ratsu_is_padded(value);
    return length >= 7 && c[hours] == ':' && c[hours + 3] == ':' && (hours <= 2 || c[0] != '0');
}

/* Whether VALUE is an evaluation. If a comma and the search depth follow, pawns must have a decimal
 * point. */
static bool evaluation_sound(struct ratsu_slice value)
{
    struct ratsu_evaluation evaluation;
    const char *comma = value.length ? memchr(value.data, ',', value.length) : NULL;
    uint64_t depth;
    size_t at = comma ? (size_t)(comma - value.data) + 1 : value.length;
    while (comma && at < value.length && value.data[at] == ' ') at++;
    return ratsu_evaluation_read(value, &evaluation) && !ratsu_is_padded(value) &&
           (!comma || evaluation.mate || memchr(value.data, '.', value.length)) &&
           (!comma || ratsu_number_read(ratsu_slice_part(value, at, value.length), &depth));
}

/* A command that is none of those judged below may be one of them without the blank after its name:
 * [%clk0:10:00]. */
static void judge_unknown(struct judge *judge, struct ratsu_slice place, struct ratsu_slice name)
{
    static const struct {
        const char *name;
        enum check check;
    } judged[] = {{"clk", CHECK_BAD_CLOCK},  {"emt", CHECK_BAD_CLOCK}, {"egt", CHECK_BAD_CLOCK},
                  {"mct", CHECK_BAD_CLOCK},  {"eval", CHECK_BAD_EVAL}, {"csl", CHECK_BAD_SHAPES},
                  {"cal", CHECK_BAD_SHAPES}, {NULL, CHECK_BAD_SHAPES}};
    for (size_t i = 0; judged[i].name; i++) {
        size_t length = strlen(judged[i].name);
        if (name.length <= length || memcmp(name.data, judged[i].name, length) != 0) continue;
        char next = name.data[length]; /* a letter of a longer name, or of a value? */
        if (ratsu_is_digit(next) || (next >= 'A' && next <= 'Z'))
            ratsu_report(judge, judged[i].check, place, "there is no blank after [%%%s: insert one",
                         judged[i].name);
    }
}

static struct clocks judge_command(struct judge *judge, struct clocks clocks,
                                   struct ratsu_slice place, const struct ratsu_command *command,
                                   bool mainline)
{
    uint64_t time;
    struct ratsu_slice name = command->name;
    if (!command->closed) {
        size_t length = command->length < 2 + name.length ? 2 : 2 + name.length;
        ratsu_report(judge, CHECK_UNCLOSED_COMMAND, ratsu_slice_part(place, 0, length),
                     "[%%%s has no closing \"]\" in its comment", ratsu_quoted(judge, name));
    } else if (RATSU_ONE_OF(name, clock_names)) {
        bool elapsed = ratsu_slice_is(name, "emt"), clock = ratsu_slice_is(name, "clk");
        bool read = ratsu_clock_read(command->value, &time), unclear = false;
        bool sound = read && time_form(command->value, elapsed);
        if (clock && read)
            read = ratsu_game_clock_read(judge->played, command->value, &time, &unclear);
        if (!sound)
            report_command(judge, CHECK_BAD_CLOCK, place, command,
                           elapsed   ? "hours:minutes:seconds (1:05:09), or seconds (9.5)"
                           : unclear ? "hours:minutes:seconds (1:05:09); whether the hours or the "
                                       "seconds are missing is not known, so it is not read"
                                     : "hours:minutes:seconds (1:05:09)");
        if (read && clock && mainline && clocks.ply)
            clocks = judge_growth(judge, clocks, place, time);
        if (elapsed && mainline && clocks.ply &&
            ratsu_game_elapsed_read(judge->played, command->value, &time, &unclear))
            clocks = judge_spent(judge, clocks, place, time);
    } else if (ratsu_slice_is(name, "eval")) {
        if (!evaluation_sound(command->value))
            report_command(judge, CHECK_BAD_EVAL, place, command,
                           "pawns (-0.35) or moves to mate (#5), and perhaps a depth (,18)");
    } else if (ratsu_slice_is(name, "csl")) {
        if (!marks_sound(judge, command, 1))
            report_command(judge, CHECK_BAD_SHAPES, place, command,
                           "colours and squares (Ge4,Rd5)");
    } else if (ratsu_slice_is(name, "cal")) {
        if (!marks_sound(judge, command, 2))
            report_command(judge, CHECK_BAD_SHAPES, place, command, "colours and arrows (Ge2e4)");
    } else {
        judge_unknown(judge, place, name);
    }
    return clocks;
}

/* ---- The usual comment: words/usual.h ----
 *
 * What is not in the usual form is read by judge_command(), with the same verdict. */

/* Judges the usual commands of the comment ELEMENT from its byte *AT on. Moves *AT after them: to
 * the comment's end, if it holds nothing else. */
static ALWAYS_INLINE struct clocks judge_usual(struct judge *judge, struct clocks clocks,
                                               const char *game, size_t *at,
                                               const struct ratsu_element *element)
{
    const char *text = game + element->offset, *command = text + *at;
    for (;;) {
        const char *end = NULL;
        if (*command == ' ') command++;
        uint64_t time = 0;
        bool clock = usual_is(command, "[%clk \0"), elapsed = false;
        if (LIKELY(clock))
            end = usual_time(command + 6, &time);
        else if (usual_is(command, "[%eval "))
            end = usual_evaluation(command + 7);
        else if ((elapsed = usual_is(command, "[%emt \0")))
            end = usual_decimal(command + 6);
        if (!end) return clocks;
        const struct ratsu_slice place = {command, (size_t)(end - command)};
        if (clock && element->depth == 0 && clocks.ply)
            clocks = judge_growth(judge, clocks, place, time);
        if (elapsed && element->depth == 0 && clocks.ply)
            clocks = judge_spent(judge, clocks, place, usual_milliseconds(command + 6));
        *at = (size_t)(end - text);
        command = end;
        if (*end == '}' || (*end == ' ' && end[1] == '}')) break;
    }
    *at = element->length;
    return clocks;
}

/* Judges moves of the main line that each have one comment with a clock, and perhaps an evaluation
 * before it, in the usual form: from ELEMENT on, which comes after such a move or before all moves,
 * to END. Returns the first element that is not of such a move, or is of one whose clock grows:
 * these are judged as all others. */
static NEVER_INLINE const struct ratsu_element *judge_run(struct clocks *clocks, const char *game,
                                                          const struct ratsu_element *element,
                                                          const struct ratsu_element *end)
{
    const uint64_t gain = clocks->gain, unlimited = clocks->unlimited;
    uint64_t before = 0, shown = clocks->shown, next_shown = clocks->next_shown, time;
    uint32_t plies = 0;
    for (;; element += 2, plies++) {
        if (element < end && element->kind == RATSU_NUMBER) element++;
        if (end - element < 2 || element->kind != RATSU_MOVE || element->depth) break;
        const struct ratsu_element *comment = element + 1;
        if (comment->kind != RATSU_COMMENT || comment->fault != RATSU_SOUND) break;
        const char *command = game + comment->offset + 1, *close = command + comment->length - 1;
        if (*command == ' ') command++;
        if (usual_is(command, "[%eval ")) {
            if (!(command = usual_evaluation(command + 7))) break;
            if (*command == ' ') command++;
        }
        if (!usual_clock(command, close, &time)) break;
        if (UNLIKELY(time > next_shown && time - next_shown > gain)) break;
        before = next_shown;
        next_shown = shown;
        shown = time | unlimited;
    }
    if (!plies) return element;
    clocks->before = before;
    clocks->shown = shown;
    clocks->next_shown = next_shown;
    clocks->mover ^= plies & 1;
    clocks->ply += plies;
    clocks->move = element - 2 - (element[-1].kind == RATSU_NUMBER);
    clocks->clocked += clocks->has_clock + plies - 1;
    clocks->has_clock = true;
    return element;
}

/* Judges the rest of the comment ELEMENT, from its byte AT on. */
static NEVER_INLINE struct clocks judge_unusual(struct judge *judge, struct clocks clocks,
                                                size_t at, const struct ratsu_element *element)
{
    struct ratsu_command command;
    struct ratsu_slice text = element_text(judge, element);
    while (at < text.length && ratsu_command_next(text, &at, &command))
        clocks = judge_command(
            judge, clocks, ratsu_slice_part(text, command.offset, command.offset + command.length),
            &command, element->depth == 0);
    return clocks;
}

/* The last move brings a king to the centre without a capture and has no clock, though at least
 * three moves in four have one: it is legal, but was hardly played. judge_moves.c handles king
 * moves that are not legal. */
static void judge_last_move(struct judge *judge, const struct clocks *clocks)
{
    const struct ratsu_element *element = clocks->move;
    if (clocks->has_clock || 4 * clocks->clocked < 3 * clocks->ply ||
        (element->remarks & RATSU_FAULTS))
        return;
    if (clocks->ply != judge->played->plies || !ratsu_king_to_centre(element_text(judge, element)))
        return;
    if (element->u.move.flags & RATSU_CAPTURE) return;
    if (ratsu_report(judge, CHECK_POSSIBLE_BOARD_KING, element_text(judge, element),
                     "%s is legal, but likely the king was put there to show the result on an "
                     "electronic board: "
                     "it has no clock",
                     ratsu_quoted(judge, element_text(judge, element))))
        ratsu_set_ply(judge, clocks->ply);
}

/* The most that a clock of CONTROL may gain with a side's move NUMBER, in milliseconds. */
static uint64_t gain_of(const struct ratsu_time_control *control, uint32_t number)
{
    struct ratsu_time_gain gain = ratsu_time_gained(control, number);
    uint64_t increment =
        gain.increment > gain.next_increment ? gain.increment : gain.next_increment;
    return increment + gain.added + ROUNDING;
}

void ratsu_judge_clocks(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_time_control given;
    bool known = ratsu_game_time_control(game, &given) && given.known && !given.sandclock;
    unsigned turn = game->start_fault == RATSU_START_FINE ? game->start.turn : RATSU_WHITE;
    const uint64_t most =
        known && given.base && game->start_fault == RATSU_START_FINE && game->start.move_number == 1
            ? given.base
            : UINT64_MAX;
    struct clocks clocks = {.gain = given.increment + given.added + ROUNDING,
                            .unlimited = known ? 0 : UINT64_MAX,
                            .shown = most,
                            .next_shown = most,
                            .mover = turn ^ 1};
    const struct ratsu_element *element = game->elements, *end = element + game->element_count;
    const char *const text_end = judge->text.data + judge->text.length;
    const size_t bytes = (size_t)(text_end - game->bytes.data);
    const struct ratsu_element *loaded = end;
    while (loaded > element && (size_t)loaded[-1].offset + loaded[-1].length + 24 > bytes) loaded--;
    for (; element < end; element++) {
        if (element->kind == RATSU_MOVE) {
            if (element->depth) continue;
            if ((clocks.has_clock || !clocks.ply) && !given.added) {
                element = judge_run(&clocks, game->bytes.data, element, loaded);
                if (element == end) break;
                if (element->kind != RATSU_MOVE || element->depth) {
                    element--;
                    continue;
                }
            }
            uint64_t shown = clocks.shown;
            if (UNLIKELY(!clocks.has_clock) && clocks.ply) shown = most_left(&clocks);
            clocks.spent = 0;
            clocks.before = clocks.shown = clocks.next_shown;
            clocks.next_shown = shown;
            clocks.clocked += clocks.has_clock;
            clocks.has_clock = false;
            clocks.mover ^= 1;
            clocks.ply++;
            if (UNLIKELY(given.added)) clocks.gain = gain_of(&given, (clocks.ply + 1) / 2);
            clocks.move = element;
        } else if (element->kind == RATSU_COMMENT && element->fault == RATSU_SOUND) {
            size_t at = 1;
            if (LIKELY((size_t)element->offset + element->length + 24 <= bytes))
                clocks = judge_usual(judge, clocks, game->bytes.data, &at, element);
            if (LIKELY(at >= element->length)) continue;
            judge->swallows |= ratsu_may_swallow(game, element);
            clocks = judge_unusual(judge, clocks, at, element);
        } else if (UNLIKELY(element->kind >= RATSU_COMMENT)) {
            judge->swallows |= ratsu_may_swallow(game, element);
            judge->escapes |= element->kind == RATSU_ESCAPE;
        }
    }
    clocks.clocked += clocks.has_clock;
    if (clocks.clocked && game->start_fault == RATSU_START_FINE) judge_last_move(judge, &clocks);
}
