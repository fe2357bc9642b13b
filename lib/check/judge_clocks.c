/* Judges the commands in comments: [%clk 0:10:00] and its like. */
#include "judge.h"
#include "base/bits.h"
#include "game/command.h"
#include "values.h"

/* Milliseconds: clocks show whole seconds, so one may be rounded up and the one before it down. */
enum { ROUNDING = 1000 };

/* Clocks of the main line. */
struct clocks {
    uint64_t gain;      /* what one may gain from move to move, in milliseconds */
    uint64_t unlimited; /* UINT64_MAX if that is not known, else 0 */
    uint64_t most[2];   /* what each may show after the next move */
    unsigned mover;     /* who made the last mainline move */
    bool moved;         /* there was one */
    uint32_t ply;       /* of the last move */
    size_t move;        /* its element */
    uint32_t clocked;   /* how many moves have a clock */
    bool has_clock;     /* the last move has one */
};

static void report_command(struct judge *judge, enum check check, size_t offset,
                           const struct ratsu_command *command, const char *expected)
{
    ratsu_report(judge, check, offset, command->length, "[%%%s] holds \"%s\": expected %s",
                 ratsu_quoted(judge, command->name), ratsu_quoted(judge, command->value), expected);
}

static NEVER_INLINE void report_growth(struct judge *judge, const struct clocks *clocks,
                                       size_t offset, size_t length, uint64_t growth)
{
    if (ratsu_report(judge, CHECK_CLOCK_GROWS, offset, length,
                     "%s's clock gains %llu.%llu seconds, more than the time control gives",
                     clocks->mover == RATSU_WHITE ? "White" : "Black",
                     (unsigned long long)(growth / 1000),
                     (unsigned long long)(growth % 1000 / 100)))
        ratsu_set_ply(judge, clocks->ply);
}

static inline void judge_growth(struct judge *judge, struct clocks *clocks, size_t offset,
                                size_t length, uint64_t now)
{
    uint64_t *most = &clocks->most[clocks->mover];
    clocks->clocked += !clocks->has_clock;
    clocks->has_clock = true;
    if (UNLIKELY(now > *most))
        report_growth(judge, clocks, offset, length, now - (*most - clocks->gain));
    *most = (now + clocks->gain) | clocks->unlimited;
}

static const char *const clock_names[] = {"clk", "emt", "egt", "mct"};

static bool marks_sound(const struct ratsu_command *command, unsigned squares)
{
    struct ratsu_slice mark, value = command->value;
    for (size_t at = 0; ratsu_mark_next(value, &at, &mark);)
        if (!ratsu_mark_sound(mark, squares)) return false;
    return value.length && value.data[value.length - 1] != ',';
}

/* Whether VALUE, a time that can be read, has the form H:MM:SS, or with SECONDS is a number of seconds without
 * zeros before it. */
static bool time_form(struct ratsu_slice value, bool seconds)
{
    const char *point = memchr(value.data, '.', value.length), *c = value.data;
    size_t length = point ? (size_t)(point - c) : value.length, hours = length - 6;
    if (!memchr(c, ':', length)) return seconds && !ratsu_is_padded(value);
    return length >= 7 && c[hours] == ':' && c[hours + 3] == ':' && (hours <= 2 || c[0] != '0');
}

/* Whether VALUE is an evaluation. Before a comma and the depth of the search, pawns must have a point. */
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

static void judge_command(struct judge *judge, struct clocks *clocks, size_t offset,
                          const struct ratsu_command *command, bool mainline)
{
    uint64_t time;
    struct ratsu_slice name = command->name;
    if (!command->closed) {
        ratsu_report(judge, CHECK_UNCLOSED_COMMAND, offset,
                     command->length < 2 + name.length ? 2 : 2 + name.length,
                     "[%%%s has no closing \"]\" in its comment", ratsu_quoted(judge, name));
    } else if (RATSU_ONE_OF(name, clock_names)) {
        bool elapsed = ratsu_slice_is(name, "emt"), read = ratsu_clock_read(command->value, &time);
        if (!read || !time_form(command->value, elapsed))
            report_command(judge, CHECK_BAD_CLOCK, offset, command,
                           elapsed ? "hours:minutes:seconds (1:05:09), or seconds (9.5)"
                                   : "hours:minutes:seconds (1:05:09)");
        if (read && mainline && clocks->moved && ratsu_slice_is(name, "clk"))
            judge_growth(judge, clocks, offset, command->length, time);
    } else if (ratsu_slice_is(name, "eval")) {
        if (!evaluation_sound(command->value))
            report_command(judge, CHECK_BAD_EVAL, offset, command,
                           "pawns (-0.35) or moves to mate (#5), and perhaps a depth (,18)");
    } else if (ratsu_slice_is(name, "csl")) {
        if (!marks_sound(command, 1))
            report_command(judge, CHECK_BAD_SHAPES, offset, command,
                           "colours and squares (Ge4,Rd5)");
    } else if (ratsu_slice_is(name, "cal")) {
        if (!marks_sound(command, 2))
            report_command(judge, CHECK_BAD_SHAPES, offset, command, "colours and arrows (Ge2e4)");
    }
}

/* ---- The usual comment: { [%eval 0.17] [%clk 0:03:00] } ----
 *
 * Eight bytes are loaded as one number: callers see to it that they are in the text. What is not in the usual
 * form is read by judge_command(), with the same verdict.
 */

#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/* The highest bit of each byte of WORD that is no digit. */
static inline uint64_t not_digits(uint64_t word)
{
    uint64_t value = word ^ EACH('0');
    return (((value & EACH(0x7f)) + EACH(0x76)) | value) & EACH(0x80);
}

/* Reads digits, a point, digits and "]" at C. Returns the end of the command, NULL if it is something else. */
static inline const char *usual_decimal(const char *c)
{
    uint64_t others = not_digits(load_word(c)), after = others & (others - 1);
    if (after == 0) return NULL;
    unsigned point = lowest_bit(others) / 8, close = lowest_bit(after) / 8;
    bool usual = c[point] == '.' && c[close] == ']' && point > 0 && close > point + 1;
    usual &= point == 1 || *c != '0';
    return usual ? c + close + 1 : NULL;
}

/* C after "[%clk ": 0:03:07, 10:03:07 or 0:03:07.5. From the units of the hours on, the text differs from 0:00:00 by
 * its digits, of which two may not be over 5. */
static inline const char *usual_time(const char *c, uint64_t *time)
{
    const uint64_t to_limits = UINT64_C(0x7f767a7f767a7f76); /* 0x7f less the most of each byte */
    const char *units = c + (c[1] != ':'), *end = units + 7;
    uint64_t digits = (load_word(units) ^ load_word("0:00:00")) & ~UINT64_C(0) >> 8;
    unsigned tens = units > c ? (unsigned char)(*c - '0') : 0;
    if (((((digits & EACH(0x7f)) + to_limits) | digits) & EACH(0x80)) || tens > 9) return NULL;
    uint64_t pairs = 10 * digits + (digits >> 8), hours = 10 * tens + (digits & 0xff);
    *time = 1000 * (3600 * hours + 60 * (pairs >> 16 & 0xff) + (pairs >> 40 & 0xff));
    if (*end == '.') {
        if ((unsigned char)(end[1] - '0') > 9) return NULL;
        *time += 100 * (uint64_t)(end[1] - '0');
        end += 2;
    }
    return *end == ']' ? end + 1 : NULL;
}

/* Judges the usual commands at the beginning of the comment ELEMENT. Returns how many of its bytes that was: all of
 * them, if there is nothing else in it. */
static inline size_t judge_usual(struct judge *judge, struct clocks *clocks,
                                 const struct ratsu_element *element)
{
    const char *text = judge->played->bytes.data + element->offset;
    if ((size_t)element->offset + element->length + 8 > judge->played->bytes.length) return 0;
    for (const char *at = text + 1, *end;; at = end) {
        const char *command = at + (*at == ' ');
        uint64_t time = 0, word = load_word(command);
        if (*command == '}') return element->length;
        if ((word ^ load_word("[%clk \0")) << 16 == 0)
            end = usual_time(command + 6, &time);
        else if ((word ^ load_word("[%eval ")) << 8 == 0)
            end = usual_decimal(command + 7 + (command[7] == '-'));
        else if ((word ^ load_word("[%emt \0")) << 16 == 0)
            end = usual_decimal(command + 6);
        else
            end = NULL;
        if (!end) return (size_t)(at - text);
        if (command[2] == 'c' && element->depth == 0 && clocks->moved)
            judge_growth(judge, clocks, element->offset + (size_t)(command - text),
                         (size_t)(end - command), time);
    }
}

static void judge_comment(struct judge *judge, struct clocks *clocks,
                          const struct ratsu_element *element)
{
    struct ratsu_command command;
    struct ratsu_slice text = element_text(judge, element);
    size_t at = judge_usual(judge, clocks, element);
    while (at < text.length && ratsu_command_next(text, &at, &command))
        judge_command(judge, clocks, element->offset + command.offset, &command,
                      element->depth == 0);
}

/* The last move brings a king to the centre without a capture and has no clock, though at least three moves in four
 * have: legal, but hardly played. Kings that are not legal there: judge_moves.c. */
static void judge_last_move(struct judge *judge, const struct clocks *clocks)
{
    const struct ratsu_element *element = &judge->played->elements[clocks->move];
    if (clocks->has_clock || 4 * clocks->clocked < 3 * clocks->ply ||
        (element->remarks & RATSU_FAULTS))
        return;
    if (clocks->ply != judge->played->plies || !ratsu_king_to_centre(element_text(judge, element)))
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
    const struct ratsu_game *game = judge->played;
    struct ratsu_slice control = ratsu_game_known(game, RATSU_TAG_TIME_CONTROL);
    struct ratsu_time_control given = {0};
    bool known = control.data && ratsu_time_control_read(control, &given) && given.known;
    struct clocks clocks = {.gain = given.increment + given.added + ROUNDING,
                            .unlimited = known ? 0 : UINT64_MAX,
                            .most = {UINT64_MAX, UINT64_MAX}};
    unsigned turn = game->start_fault == RATSU_START_FINE ? game->start.turn : RATSU_WHITE;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_COMMENT && element->fault == RATSU_SOUND) {
            judge_comment(judge, &clocks, element);
        } else if (element->kind == RATSU_MOVE && element->depth == 0) {
            clocks.moved = true;
            clocks.mover = turn;
            clocks.move = i;
            clocks.has_clock = false;
            clocks.ply++;
            turn ^= 1;
        } else {
            judge->escapes |= element->kind == RATSU_ESCAPE;
        }
    }
    if (clocks.clocked && game->start_fault == RATSU_START_FINE) judge_last_move(judge, &clocks);
}
