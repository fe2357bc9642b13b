/* words/figures.c: reads the numbers in comments: clock, time spent, evaluation, depth. */
#include "words/usual.h"
#include "words/words.h"

#include "base/texts.h"
#include "game/build.h"

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

static bool set_depth(struct ratsu_figures *figures, struct ratsu_slice text)
{
    uint64_t depth;
    if (!ratsu_number_read(trim(text), &depth) || depth > UINT32_MAX) return false;
    if (!figures->depth) figures->depth = (uint32_t)depth;
    return true;
}

/* "0.35", "-M12", "#-12", "M-12". By an engine, M counts plies, but not before the sign. */
static bool set_evaluation(struct ratsu_figures *figures, struct ratsu_slice text, bool engine)
{
    struct ratsu_evaluation evaluation;
    char mate[16] = "#";
    text = trim(text);
    size_t sign = text.length && (text.data[0] == '-' || text.data[0] == '+');
    bool letter = text.length > sign && (text.data[sign] == 'M' || text.data[sign] == '#');
    bool last = letter && text.length > sign + 1 && is_among(text.data[sign + 1], "+-");
    bool plies = engine && letter && text.data[sign] == 'M' && !last;
    if (letter && text.length < sizeof mate - 1) { /* as %eval has it: the sign after the # */
        memcpy(mate + 1, text.data, sign);
        memcpy(mate + 1 + sign, text.data + sign + 1, text.length - sign - 1);
        text = (struct ratsu_slice){mate, text.length};
    }
    if (!ratsu_evaluation_read(text, &evaluation)) return false;
    if (figures->has_evaluation) return true;
    if (plies)
        evaluation.value = (evaluation.value + (evaluation.value > 0) - (evaluation.value < 0)) / 2;
    figures->before = engine;
    figures->has_evaluation = true;
    figures->evaluation = evaluation;
    return true;
}

/* Whether VALUE is not a whole number, or 0: some programs write pawns, others hundredths. */
static bool is_clear(struct ratsu_slice value)
{
    uint64_t whole;
    size_t sign = value.length && is_among(value.data[0], "+-");
    return !ratsu_number_read(ratsu_slice_part(value, sign, value.length), &whole) || !whole;
}

static bool read_commands(const struct ratsu_game *game, struct ratsu_slice comment,
                          struct ratsu_figures *figures)
{
    struct ratsu_command command;
    uint64_t time;
    bool any = false, unclear;
    for (size_t at = 0; ratsu_command_next(comment, &at, &command); any = true) {
        if (!command.closed) continue;
        if (ratsu_slice_is(command.name, "clk")) {
            if (ratsu_game_clock_read(game, command.value, &time, &unclear))
                set_clock(figures, time);
            figures->unclear += unclear;
        } else if (ratsu_slice_is(command.name, "emt")) {
            if (ratsu_game_elapsed_read(game, command.value, &time, &unclear))
                set_elapsed(figures, time);
            figures->unclear += unclear;
        } else if (ratsu_slice_is(command.name, "timestamp") && /* chess.com: tenths of seconds */
                   ratsu_number_read(command.value, &time) && time <= UINT32_MAX) {
            set_elapsed(figures, 100 * time);
        } else if (ratsu_slice_is(command.name, "depth")) {
            set_depth(figures, command.value);
        } else if (ratsu_slice_is(command.name, "eval")) {
            struct ratsu_slice depth = command.value, value = cut(&depth, ",/");
            if (is_clear(value) || !depth.length) set_evaluation(figures, value, false);
            set_depth(figures, depth);
        }
    }
    return any;
}

/* A time in pairs: milliseconds, H:MM:SS, or with an s seconds. */
static bool read_time(struct ratsu_slice text, uint64_t *milliseconds)
{
    if (!text.length) return true;
    bool unit = text.data[text.length - 1] == 's';
    if (unit) text.length--;
    bool colon = text.length && memchr(text.data, ':', text.length);
    return unit || colon ? ratsu_clock_read(text, milliseconds)
                         : ratsu_number_read(text, milliseconds);
}

static bool is_called(struct ratsu_slice name, const char *usual, const char *other)
{
    return ratsu_slice_is(name, usual) || ratsu_slice_is(name, other);
}

/* Reads VALUE, the figure called NAME. False if it cannot be one. What is called otherwise may have
 * any value, and an empty value is no figure. */
static bool read_pair(struct ratsu_slice name, struct ratsu_slice value,
                      struct ratsu_figures *figures)
{
    uint64_t time = UINT64_MAX;
    for (size_t i = 0; i < name.length; i++)
        if (!ratsu_is_letter(name.data[i]) && !ratsu_is_digit(name.data[i])) return false;
    if (!name.length || !value.length) return name.length > 0;
    if (is_called(name, "d", "Depth")) return set_depth(figures, value);
    const bool by_white = ratsu_slice_is(name, "wv");
    if (by_white) figures->has_evaluation = false; /* beside it, ev is the mover's */
    if (by_white || is_called(name, "ev", "Eval"))
        return !is_clear(value) || set_evaluation(figures, value, true);
    if (ratsu_slice_is(name, "mt")) {
        if (!read_time(value, &time)) return false;
        set_elapsed(figures, time);
    } else if (is_called(name, "tl", "TimeLeft")) {
        if (!read_time(value, &time)) return false;
        set_clock(figures, time);
    }
    return true;
}

/* Reads TEXT as pairs. The last item, after others, may be the reason of the game's end. */
static bool read_pairs(struct ratsu_slice text, struct ratsu_figures *figures)
{
    const char *const begin = text.data;
    while (text.length) {
        /* Up to the first comma that is not in quotation marks. */
        size_t end = 0;
        bool quoted = false;
        for (; end < text.length && (quoted || text.data[end] != ','); end++)
            quoted ^= text.data[end] == '"';
        struct ratsu_slice value = ratsu_slice_part(text, 0, end);
        const bool pair = end && memchr(value.data, '=', end);
        struct ratsu_slice name = trim(cut(&value, "="));
        unsigned slashes = 0; /* seven in a position, which TCEC put among the pairs */
        for (size_t i = 0; i < name.length && name.data[i] != ' '; i++)
            slashes += name.data[i] == '/';
        if (pair ? !read_pair(name, trim(value), figures) : name.length && slashes != 7)
            return !pair && text.data > begin && ratsu_ending_read(text).named;
        text = ratsu_slice_part(text, end + (end < text.length), text.length);
    }
    return true;
}

/* Takes the characters in BYTES from the beginning of TEXT. */
static struct ratsu_slice take(struct ratsu_slice *text, const char *bytes)
{
    size_t end = 0;
    while (end < text->length && is_among(text->data[end], bytes)) end++;
    struct ratsu_slice taken = ratsu_slice_part(*text, 0, end);
    *text = ratsu_slice_part(*text, end, text->length);
    return taken;
}

/* A comment that is read by a pattern of its engine. */
struct fitting {
    const struct ratsu_game *game;
    struct ratsu_slice rest; /* of the comment */
    bool engine;             /* its evaluations are those before the move */
    struct ratsu_figures figures;
};

/* Takes an evaluation, which PART of a pattern stands for, from the beginning of the rest. Lines
 * may be broken after its point. */
static bool take_evaluation(struct fitting *fitting, char part)
{
    char joined[24];
    struct ratsu_slice *text = &fitting->rest;
    struct ratsu_slice taken = take(text, "+-#M.0123456789"), rest = *text;
    if (part == 'S' && (!taken.length || !is_among(taken.data[0], "+-M"))) return false;
    if (taken.length && taken.data[taken.length - 1] == '.' && take(&rest, " \t\r\n").length) {
        struct ratsu_slice decimals = take(&rest, "0123456789");
        if (taken.length + decimals.length > sizeof joined) return false;
        memcpy(joined, taken.data, taken.length);
        memcpy(joined + taken.length, decimals.data, decimals.length);
        taken = (struct ratsu_slice){joined, taken.length + decimals.length};
        *text = rest;
    }
    /* Engines write decimals, of which F stands for one, or a mate. */
    const char *point = taken.length ? memchr(taken.data, '.', taken.length) : NULL;
    const bool mate = taken.length && (memchr(taken.data, 'M', taken.length) ||
                                       memchr(taken.data, '#', taken.length));
    const bool exact =
        part == 'F' ? point && point + 2 == taken.data + taken.length : point || mate;
    return exact && set_evaluation(&fitting->figures, taken, fitting->engine);
}

/* Takes a clock of two fields, or of three and perhaps a fraction, from where the rest begins. */
static bool take_clock(struct fitting *fitting)
{
    struct ratsu_figures *figures = &fitting->figures;
    struct ratsu_slice taken = take(&fitting->rest, ".:0123456789");
    uint64_t time;
    bool unclear;
    struct ratsu_slice rest = taken;
    cut(&rest, ":");
    bool three = rest.length && memchr(rest.data, ':', rest.length);
    if (!rest.length || (!three && memchr(rest.data, '.', rest.length))) return false;
    if (ratsu_game_clock_read(fitting->game, taken, &time, &unclear)) set_clock(figures, time);
    figures->unclear += unclear;
    return figures->has_clock || unclear;
}

/* Takes what PART of a pattern stands for from the beginning of the rest. False if that does not
 * begin so. */
static bool take_part(struct fitting *fitting, char part)
{
    struct ratsu_figures *figures = &fitting->figures;
    struct ratsu_slice *text = &fitting->rest, taken = *text;
    uint64_t number;
    switch (part) {
    case ' ':
        return take(text, " \t\r\n").length > 0;
    case 'E':
    case 'F':
    case 'S':
        return take_evaluation(fitting, part);
    case 'C':
        return take_clock(fitting);
    case 'A': /* the name of a program */
        while (text->length &&
               (ratsu_is_letter(*text->data) || is_among(*text->data, " .-0123456789")))
            *text = ratsu_slice_part(*text, 1, text->length);
        return text->data > taken.data && ratsu_is_letter(*taken.data);
    case 'D':
        return set_depth(figures, take(text, "0123456789"));
    case 'N':
        return take(text, "0123456789").length > 0;
    case 'I':
        if (!ratsu_number_read(take(text, "0123456789"), &number)) return false;
        set_elapsed(figures, number);
        return true;
    case 'T':
    case 'U':
        taken = take(text, ".:0123456789");
        if (!ratsu_clock_read(taken, &number)) return false;
        set_elapsed(figures, number);
        return part == 'T' || memchr(taken.data, '.', taken.length);
    case 'L':
        cut(text, ")");
        return taken.data[0] == '(' && text->data > taken.data && text->data[-1] == ')';
    case 'P':
    case '*':
        *text = ratsu_slice_part(*text, text->length, text->length);
        return part == 'P' || !trim(taken).length || trim(taken).data[0] == ','
                   ? read_pairs(taken, figures)
                   : false;
    }
    if (!text->length || text->data[0] != part) return false;
    *text = ratsu_slice_part(*text, 1, text->length);
    if (part == '/') take(text, " \t\r\n"); /* lines are broken there */
    return true;
}

enum side { MOVER, WHITE, SIGNED, AFTER };

#define ENGINE(pattern, whose, example, figures) {pattern, whose},
static const struct {
    const char *pattern;
    enum side whose;
} engines[] = {
#include "words/engines.def"
};

/* Whether TEXT, which is not empty, can fit a pattern that begins with PART. Few texts do. */
static bool may_begin(char part, struct ratsu_slice text)
{
    const char c = *text.data;
    if (part == 'P') return memchr(text.data, '=', text.length) != NULL;
    if (part == 'A') return ratsu_is_letter(c);
    if (part == 'L') return c == '(';
    return ratsu_is_capital(part) ? ratsu_is_digit(c) || is_among(c, "+-#M.:") : c == part;
}

/* Whether all of the comment fits PATTERN. */
static bool fits(struct fitting *fitting, const char *pattern)
{
    const struct ratsu_slice *rest = &fitting->rest;
    if (!rest->length || !may_begin(*pattern, *rest)) return false;
    for (; *pattern; pattern++)
        if ((!rest->length && *pattern != '*') || !take_part(fitting, *pattern)) return false;
    return !rest->length;
}

/* Whose side a SIGNED evaluation is given from, as COMMENT shows it; SIGNED if it does not. */
static enum side side_shown(struct ratsu_slice comment)
{
    if (!comment.length || !memchr(comment.data, '/', comment.length)) return SIGNED;
    if (comment.data[0] == '+') return MOVER;
    return ratsu_is_digit(comment.data[0]) || memchr(comment.data, '#', comment.length) ? WHITE
                                                                                        : SIGNED;
}

/* Adds what MORE says to FIGURES, which keep what they have. */
static void merge(struct ratsu_figures *figures, const struct ratsu_figures *more)
{
    if (more->has_clock) set_clock(figures, more->clock);
    if (more->has_elapsed) set_elapsed(figures, more->elapsed);
    if (!figures->depth) figures->depth = more->depth;
    figures->unclear += more->unclear;
    if (figures->has_evaluation || !more->has_evaluation) return;
    figures->has_evaluation = true;
    figures->before = more->before;
    figures->evaluation = more->evaluation;
}

/* Whether all of TEXT is of an engine: that it took the move from its book, and what it found
 * there; or figures, one at least, since a pattern may end with words. */
static bool is_of_engine(const struct ratsu_game *game, struct ratsu_slice text)
{
    static const char book[] = "book";
    struct ratsu_figures none = {0};
    if (ratsu_slice_begins(text, book)) {
        const struct ratsu_slice rest = ratsu_slice_part(text, sizeof book - 1, text.length);
        if (!rest.length || (*rest.data == ',' && read_pairs(rest, &none))) return true;
    }
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++) {
        struct fitting fitting = {game, text, engines[i].whose != AFTER, {0}};
        const struct ratsu_figures *read = &fitting.figures;
        if (fits(&fitting, engines[i].pattern))
            return read->has_clock || read->has_elapsed || read->has_evaluation || read->depth;
    }
    return false;
}

/* Reads COMMENT if it is nothing but clocks and evaluations in their usual spelling, and stands in
 * GAME with some bytes after it. */
static bool read_usual(const struct ratsu_game *game, struct ratsu_slice comment,
                       struct ratsu_figures *figures)
{
    enum { BEYOND = 24 }; /* more than is loaded after a comment's end */
    const size_t at = (size_t)((uintptr_t)comment.data - (uintptr_t)game->bytes.data);
    if (!comment.length || comment.data[0] != '[' || at >= game->bytes.length ||
        game->bytes.length - at < comment.length + BEYOND)
        return false;
    const char *c = comment.data, *const end = c + comment.length;
    struct ratsu_figures read = {0};
    while (c < end) {
        const char *value = c + 7;
        uint64_t time;
        if (usual_is(c, "[%clk \0")) {
            c = usual_time(c + 6, &time);
            if (!c) return false;
            set_clock(&read, time);
        } else if (usual_is(c, "[%eval ")) {
            c = usual_evaluation(value);
            if (!c) return false;
            if (!read.has_evaluation)
                read.evaluation =
                    (struct ratsu_evaluation){.mate = *value == '#', .value = usual_value(value)};
            read.has_evaluation = true;
        } else {
            return false;
        }
        if (c < end && *c == ' ') c++;
    }
    if (c != end) return false;
    merge(figures, &read);
    return true;
}

bool ratsu_comment_speaks(const struct ratsu_game *game, const struct ratsu_element *comment)
{
    struct ratsu_slice text = ratsu_element_text(game, comment), words = {0};
    struct ratsu_command command = {.closed = true};
    const bool line = comment->kind == RATSU_LINE_COMMENT && text.length;
    text = trim(ratsu_slice_part(text, line, text.length));
    struct ratsu_figures figures = {0};
    if (read_usual(game, text, &figures)) return false;
    for (size_t at = 0, from = 0; from < text.length; from = at) {
        if (!ratsu_command_next(text, &at, &command) || !command.closed)
            command.offset = at = text.length;
        const struct ratsu_slice piece = trim(ratsu_slice_part(text, from, command.offset));
        if (piece.length && words.length) return true; /* figures stand together */
        if (piece.length) words = piece;
    }
    return words.length && !is_of_engine(game, words);
}

bool ratsu_figures_read(const struct ratsu_game *game, struct ratsu_slice comment, bool black,
                        struct ratsu_figures *figures)
{
    enum { NEAR = 128 };
    comment = trim(comment);
    if (read_usual(game, comment, figures)) return true;
    if (read_commands(game, comment, figures)) return false;
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++) {
        enum side whose = engines[i].whose;
        struct fitting fitting = {game, comment, whose != AFTER, {0}};
        struct ratsu_figures *read = &fitting.figures;
        if (!fits(&fitting, engines[i].pattern)) continue;
        const size_t from = ratsu_game_after_tags(game);
        if (whose == SIGNED) whose = side_shown(comment);
        /* If it is negative, other comments show whose side it is given from. */
        for (size_t k = from; whose == SIGNED && k < game->element_count && k < from + NEAR; k++)
            if (game->elements[k].kind == RATSU_COMMENT)
                whose = side_shown(trim(ratsu_element_text(game, &game->elements[k])));
        if (whose == SIGNED && read->evaluation.value) read->has_evaluation = false;
        if (whose == MOVER && black) read->evaluation.value = -read->evaluation.value;
        merge(figures, read);
        break;
    }
    return false;
}
