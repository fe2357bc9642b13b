/* words/figures.c: reads the numbers in comments: clock, time spent, evaluation, depth. */
#include "words/figures.h"

#include "base/texts.h"

static inline bool is_among(char c, const char *bytes)
{
    for (; *bytes; bytes++)
        if (*bytes == c) return true;
    return false;
}

static struct ratsu_slice trim(struct ratsu_slice text)
{
    size_t from = 0, to = text.length;
    while (from < to && is_among(text.data[from], " \t\r\n{")) from++;
    while (to > from && is_among(text.data[to - 1], " \t\r\n}")) to--;
    return ratsu_slice_part(text, from, to);
}

/* TEXT up to the first of STOPS, which TEXT loses with what is before it. */
static struct ratsu_slice cut(struct ratsu_slice *text, const char *stops)
{
    size_t end = 0;
    while (end < text->length && !is_among(text->data[end], stops)) end++;
    struct ratsu_slice head = ratsu_slice_part(*text, 0, end);
    *text = ratsu_slice_part(*text, end + (end < text->length), text->length);
    return head;
}

static void set_clock(struct ratsu_figures *figures, uint64_t milliseconds)
{
    if (figures->has_clock) return;
    figures->has_clock = true;
    figures->clock = milliseconds;
}

static void set_elapsed(struct ratsu_figures *figures, uint64_t milliseconds)
{
    if (figures->has_elapsed) return;
    figures->has_elapsed = true;
    figures->elapsed = milliseconds;
}

static void set_depth(struct ratsu_figures *figures, struct ratsu_slice text)
{
    uint64_t depth;
    if (!figures->depth && ratsu_number_read(trim(text), &depth) && depth <= UINT32_MAX)
        figures->depth = (uint32_t)depth;
}

/* "0.35", "-M12", "#-12"; NEGATED for the view of the other side. By an engine, M counts plies. */
static bool set_evaluation(struct ratsu_figures *figures, struct ratsu_slice text, bool engine,
                           bool negated)
{
    struct ratsu_evaluation evaluation;
    char mate[16] = "#";
    text = trim(text);
    size_t sign = text.length && (text.data[0] == '-' || text.data[0] == '+');
    bool letter = text.length > sign && (text.data[sign] == 'M' || text.data[sign] == '#');
    bool plies = engine && letter && text.data[sign] == 'M';
    if (letter && text.length < sizeof mate - 1) { /* as %eval has it: the sign after the # */
        memcpy(mate + 1, text.data, sign);
        memcpy(mate + 1 + sign, text.data + sign + 1, text.length - sign - 1);
        text = (struct ratsu_slice){mate, text.length};
    }
    if (!ratsu_evaluation_read(text, &evaluation)) return false;
    if (figures->has_evaluation) return true;
    if (plies)
        evaluation.value = (evaluation.value + (evaluation.value > 0) - (evaluation.value < 0)) / 2;
    if (negated) evaluation.value = -evaluation.value;
    figures->before = engine;
    figures->has_evaluation = true;
    figures->evaluation = evaluation;
    return true;
}

static bool read_commands(struct ratsu_slice comment, struct ratsu_figures *figures)
{
    struct ratsu_command command;
    uint64_t time;
    bool any = false;
    for (size_t at = 0; ratsu_command_next(comment, &at, &command); any = true) {
        if (!command.closed) continue;
        if (ratsu_slice_is(command.name, "clk") && ratsu_clock_read(command.value, &time)) {
            set_clock(figures, time);
        } else if (ratsu_slice_is(command.name, "emt") && ratsu_clock_read(command.value, &time)) {
            set_elapsed(figures, time);
        } else if (ratsu_slice_is(command.name, "eval")) {
            struct ratsu_slice depth = command.value, value = cut(&depth, ",");
            uint64_t whole; /* with a depth: pawns here, hundredths there */
            size_t sign = value.length && strchr("+-", value.data[0]);
            bool clear = !ratsu_number_read(ratsu_slice_part(value, sign, value.length), &whole);
            if (clear || !depth.length) set_evaluation(figures, value, false, false);
            set_depth(figures, depth);
        }
    }
    return any;
}

/* TCEC's times: milliseconds, or H:MM:SS. */
static bool read_time(struct ratsu_slice text, uint64_t *milliseconds)
{
    bool colon = text.length && memchr(text.data, ':', text.length);
    return colon ? ratsu_clock_read(text, milliseconds) : ratsu_number_read(text, milliseconds);
}

/* "d=28, mt=1190, ...": false if COMMENT does not begin so. */
static bool read_pairs(struct ratsu_slice comment, struct ratsu_figures *figures)
{
    struct ratsu_slice rest = comment;
    uint64_t time;
    bool any = false;
    while (rest.length) {
        struct ratsu_slice value = cut(&rest, ","), name = trim(cut(&value, "="));
        value = trim(value);
        if (ratsu_slice_is(name, "d")) {
            set_depth(figures, value);
        } else if (ratsu_slice_is(name, "mt") && read_time(value, &time)) {
            set_elapsed(figures, time);
        } else if (ratsu_slice_is(name, "tl") && read_time(value, &time)) {
            set_clock(figures, time);
        } else if (ratsu_slice_is(name, "wv")) {
            set_evaluation(figures, value, true, false);
        } else if (!any && value.length == 0) {
            return false; /* prose */
        }
        any = true;
    }
    return any;
}

/* "+0.35/12 0.41s, White mates". */
static void read_short(struct ratsu_slice comment, bool black, struct ratsu_figures *figures)
{
    struct ratsu_slice rest = comment, value = cut(&rest, "/");
    struct ratsu_slice depth, time;
    uint64_t milliseconds;
    if (rest.length == 0 || value.length == 0) return;
    rest = trim(rest);
    depth = cut(&rest, " \t\r\n");
    rest = trim(rest);
    time = cut(&rest, ", \t\r\n");
    bool unit = time.length && time.data[time.length - 1] == 's';
    if (unit) time.length--;
    uint64_t number;
    if (!ratsu_number_read(depth, &number) || !ratsu_clock_read(time, &milliseconds)) return;
    if (!set_evaluation(figures, value, true, unit && black)) return;
    set_depth(figures, depth);
    set_elapsed(figures, milliseconds);
}

void ratsu_figures_read(struct ratsu_slice comment, bool black, struct ratsu_figures *figures)
{
    comment = trim(comment);
    if (read_commands(comment, figures)) return;
    if (memchr(comment.data, '=', comment.length) && read_pairs(comment, figures)) return;
    read_short(comment, black, figures);
}
