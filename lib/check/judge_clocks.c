/* Judges the commands in comments: [%clk 0:10:00] and its like. */
#include "judge.h"
#include "ratsu/command.h"
#include "values.h"

/* Clocks show whole seconds, so that one may be rounded up against the last. */
enum { ROUNDING = 1000 };

/* Clocks of the main line. */
struct clocks {
    struct time_control control;
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

/* Two digits at C below 60, -1 if they are none. */
static int sixtieth(const char *c)
{
    unsigned tens = (unsigned)(c[0] - '0'), ones = (unsigned)(c[1] - '0');
    return tens < 6 && ones < 10 ? (int)(10 * tens + ones) : -1;
}

/* The clock that nearly all comments of online games begin with: "[%clk 0:03:07]", behind a blank or not. How many
 * bytes of the comment that is, its brace included; 0 if it is something else, for which there is the long way. */
static size_t plain_clock(struct ratsu_slice comment, size_t *offset, uint64_t *time)
{
    const char *c = comment.data + 1;
    *offset = 1;
    if (comment.length < sizeof "{[%clk 0:03:07]}" - 1) return 0;
    if (*c == ' ' && comment.length > sizeof "{[%clk 0:03:07]}" - 1) c++, (*offset)++;
    if (memcmp(c, "[%clk ", 6) != 0 || (unsigned)(c[6] - '0') > 9 || c[7] != ':' || c[10] != ':')
        return 0;
    int minutes = sixtieth(c + 8), seconds = sixtieth(c + 11);
    if (minutes < 0 || seconds < 0 || c[13] != ']') return 0;
    *time = 1000 * (3600 * (uint64_t)(c[6] - '0') + 60 * (uint64_t)minutes + (uint64_t)seconds);
    return *offset + sizeof "[%clk 0:03:07]" - 1;
}

static void judge_comment(struct judge *judge, struct clocks *clocks,
                          const struct ratsu_element *element)
{
    struct ratsu_command command;
    struct ratsu_slice text = element_text(judge, element);
    size_t offset, at;
    uint64_t time;
    at = plain_clock(text, &offset, &time);
    if (at && element->depth == 0 && clocks->moved)
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
    if (control.data && !ratsu_read_time_control(control, &clocks.control))
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
        }
    }
    if (clocks.clocked && game->start_fault == RATSU_START_FINE) judge_last_move(judge, &clocks);
}
