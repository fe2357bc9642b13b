/* Judges the commands in comments: [%clk 0:10:00] and its like. */
#include "judge.h"
#include "game/command.h"
#include "values.h"

/* Clocks show whole seconds, so that one may be rounded up against the last. */
enum { ROUNDING = 1000 };

/* Clocks of the main line. */
struct clocks {
    struct ratsu_time_control control;
    unsigned mover; /* who made the last mainline move */
    bool moved;     /* there was one */
    bool known[2];
    uint64_t last[2]; /* milliseconds */
    uint32_t ply;     /* of the last move */
    size_t move;      /* its element */
    uint32_t clocked; /* how many moves have a clock */
    bool told;        /* the last one has */
};

static void report_command(struct judge *judge, enum check check, size_t offset,
                           const struct ratsu_command *command, const char *expected)
{
    ratsu_report(judge, check, offset, command->length, "[%%%s] holds \"%s\": expected %s",
                 ratsu_quoted(judge, command->name), ratsu_quoted(judge, command->value), expected);
}

static void judge_growth(struct judge *judge, struct clocks *clocks, size_t offset, size_t length,
                         uint64_t now)
{
    unsigned side = clocks->mover;
    clocks->clocked += !clocks->told;
    clocks->told = true;
    uint64_t gain = clocks->control.increment + clocks->control.added + ROUNDING;
    if (clocks->known[side] && clocks->control.known && now > clocks->last[side] + gain &&
        ratsu_report(judge, CHECK_CLOCK_GROWS, offset, length,
                     "%s's clock gains %llu.%llu seconds, more than the time control gives",
                     side == RATSU_WHITE ? "White" : "Black",
                     (unsigned long long)((now - clocks->last[side]) / 1000),
                     (unsigned long long)((now - clocks->last[side]) % 1000 / 100)))
        ratsu_set_ply(judge, clocks->ply);
    clocks->known[side] = true;
    clocks->last[side] = now;
}

static bool is_clock_name(struct ratsu_slice name)
{
    return ratsu_slice_is(name, "clk") || ratsu_slice_is(name, "emt") ||
           ratsu_slice_is(name, "egt") || ratsu_slice_is(name, "mct");
}

static bool marks_sound(const struct ratsu_command *command, unsigned squares)
{
    struct ratsu_slice mark;
    for (size_t at = 0; ratsu_mark_next(command->value, &at, &mark);)
        if (!ratsu_mark_sound(mark, squares)) return false;
    return true;
}

static void judge_command(struct judge *judge, struct clocks *clocks, size_t offset,
                          const struct ratsu_command *command, bool mainline)
{
    uint64_t time;
    struct ratsu_evaluation evaluation;
    struct ratsu_slice name = command->name;
    if (!command->closed) {
        ratsu_report(judge, CHECK_UNCLOSED_COMMAND, offset,
                     command->length < 2 + name.length ? 2 : 2 + name.length,
                     "[%%%s has no closing \"]\" in its comment", ratsu_quoted(judge, name));
    } else if (is_clock_name(name)) {
        if (!ratsu_clock_read(command->value, &time))
            report_command(judge, CHECK_BAD_CLOCK, offset, command,
                           "hours:minutes:seconds (1:05:09)");
        else if (mainline && clocks->moved && ratsu_slice_is(name, "clk"))
            judge_growth(judge, clocks, offset, command->length, time);
    } else if (ratsu_slice_is(name, "eval")) {
        if (!ratsu_evaluation_read(command->value, &evaluation))
            report_command(judge, CHECK_BAD_EVAL, offset, command,
                           "pawns (-0.35) or moves to mate (#5)");
    } else if (ratsu_slice_is(name, "csl")) {
        if (!marks_sound(command, 1))
            report_command(judge, CHECK_BAD_SHAPES, offset, command,
                           "colours and squares (Ge4,Rd5)");
    } else if (ratsu_slice_is(name, "cal")) {
        if (!marks_sound(command, 2))
            report_command(judge, CHECK_BAD_SHAPES, offset, command, "colours and arrows (Ge2e4)");
    }
}

static inline bool is_digit(char c)
{
    return (unsigned)(c - '0') <= 9;
}

/* The time at C, as ratsu_clock_read() takes it: where it ends, NULL if it is none. A brace stands somewhere after C. */
static inline const char *plain_time(const char *c, uint64_t *time)
{
    uint64_t seconds = 0, unit = 100;
    for (int field = 0;; field++) {
        const char *from = c;
        uint64_t number = 0;
        while (is_digit(*c)) number = 10 * number + (uint64_t)(*c++ - '0');
        if (c == from || c - from > 9 || (field > 0 && number > 59)) return NULL;
        seconds = 60 * seconds + number;
        if (*c != ':' || field == 2) break;
        c++;
    }
    *time = 1000 * seconds;
    if (*c != '.') return c;
    if (!is_digit(*++c)) return NULL;
    for (; is_digit(*c); unit /= 10) *time += unit * (uint64_t)(*c++ - '0');
    return c;
}

/* The command that most comments of online games begin with: [%clk 0:03:07] or [%emt 2.5], after a blank or not, in
 * order. How many bytes of the comment that is, its brace included; 0 if it is something else, for which there is the
 * long way. */
static inline size_t plain_command(struct ratsu_slice comment, size_t *offset, bool *clock,
                                   uint64_t *time)
{
    const char *c = comment.data + 1;
    if (comment.length < sizeof "{ [%clk 0]}" - 1) return 0;
    if (*c == ' ') c++;
    *clock = memcmp(c, "[%clk ", 6) == 0;
    if (!*clock && memcmp(c, "[%emt ", 6) != 0) return 0;
    *offset = (size_t)(c - comment.data);
    c = plain_time(c + 6, time);
    return c && *c == ']' ? (size_t)(c + 1 - comment.data) : 0;
}

static void judge_comment(struct judge *judge, struct clocks *clocks,
                          const struct ratsu_element *element)
{
    struct ratsu_command command;
    struct ratsu_slice text = element_text(judge, element);
    size_t offset;
    bool clock;
    uint64_t time;
    size_t at = plain_command(text, &offset, &clock, &time);
    if (at && clock && element->depth == 0 && clocks->moved)
        judge_growth(judge, clocks, element->offset + offset, at - offset, time);
    if (at && text.length - at <= 2) return; /* a blank and the brace */
    while (ratsu_command_next(text, &at, &command))
        judge_command(judge, clocks, element->offset + command.offset, &command,
                      element->depth == 0);
}

/* The last move brings a king to the middle and has no clock, though nearly all before it have: legal, but not what one
 * plays. Kings that are not legal there: judge_moves.c. */
static void judge_last_move(struct judge *judge, const struct clocks *clocks)
{
    const struct ratsu_element *element = &judge->played.elements[clocks->move];
    if (clocks->told || 4 * clocks->clocked < 3 * clocks->ply || (element->remarks & RATSU_FAULTS))
        return;
    if (clocks->ply != judge->played.plies || !ratsu_king_to_centre(element_text(judge, element)))
        return;
    if (element->u.move.flags & RATSU_CAPTURE) return;
    if (ratsu_report(judge, CHECK_POSSIBLE_BOARD_KING, element->offset, element->length,
                     "%s is legal, but likely the king was put there to show the result on an "
                     "electronic board: "
                     "it has no clock",
                     ratsu_quoted(judge, element_text(judge, element))))
        ratsu_set_ply(judge, clocks->ply);
}

void ratsu_judge_clocks(struct judge *judge)
{
    const struct ratsu_game *game = &judge->played;
    struct ratsu_slice control = ratsu_game_known(game, RATSU_TAG_TIME_CONTROL);
    struct clocks clocks = {0};
    if (control.data && !ratsu_time_control_read(control, &clocks.control))
        clocks.control.known = false;
    unsigned turn = game->start_fault == RATSU_START_FINE ? game->start.turn : RATSU_WHITE;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_COMMENT && element->fault == RATSU_SOUND) {
            judge_comment(judge, &clocks, element);
        } else if (element->kind == RATSU_MOVE && element->depth == 0) {
            clocks.moved = true;
            clocks.mover = turn;
            clocks.move = i;
            clocks.told = false;
            clocks.ply++;
            turn ^= 1;
        } else {
            judge->escapes |= element->kind == RATSU_ESCAPE;
        }
    }
    if (clocks.clocked && game->start_fault == RATSU_START_FINE) judge_last_move(judge, &clocks);
}
