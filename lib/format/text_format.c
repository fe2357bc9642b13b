/* Games to read: as plain text, and as one HTML page that needs nothing else. */
#include "format/form_table.h"
#include "ratsu/draw.h"
#include "base/escape.h"

/* The value of tag NAME, or an empty slice if it is missing or unknown ("?", "????.??.??"). */
static struct ratsu_slice known(const struct ratsu_game *game, const char *name)
{
    struct ratsu_slice value = ratsu_game_tag(game, name);
    if (value.length && (value.data[0] == '?' || value.data[0] == '-')) value.length = 0;
    return value;
}

static void add_plain(struct ratsu_writer *writer, struct ratsu_slice text, bool html)
{
    bool recoded;
    text = ratsu_writer_value(writer, text, &recoded);
    if (html) {
        ratsu_add_xml(&writer->out, text);
    } else {
        ratsu_buffer_add_slice(&writer->out, text);
    }
}

static void add_players(struct ratsu_writer *writer, const struct ratsu_game *game, bool html)
{
    struct ratsu_slice white = known(game, "White"), black = known(game, "Black");
    add_plain(writer, white.length ? white : ratsu_slice_of("White"), html);
    ratsu_buffer_add_string(&writer->out, " – ");
    add_plain(writer, black.length ? black : ratsu_slice_of("Black"), html);
    ratsu_buffer_add_string(&writer->out, ", ");
    ratsu_buffer_add_string(&writer->out, ratsu_result_text(ratsu_game_result(game)));
}

/* DATE up to its first unknown part: "1979.??.??" is 1979. */
static struct ratsu_slice known_part(struct ratsu_slice date)
{
    const char *unknown = memchr(date.data, '?', date.length);
    if (unknown > date.data + 1) date.length = (size_t)(unknown - date.data) - 1;
    return date;
}

static void add_occasion(struct ratsu_writer *writer, const struct ratsu_game *game, bool html)
{
    static const char *const names[] = {"Event", "Round", "Site", "Date", "ECO", "Opening"};
    bool first = true;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct ratsu_slice value = known(game, names[i]);
        if (value.length == 0) continue;
        if (!first) ratsu_buffer_add_string(&writer->out, ", ");
        if (i == 1) ratsu_buffer_add_string(&writer->out, "round ");
        if (i == 3) value = known_part(value);
        add_plain(writer, value, html);
        first = false;
    }
    if (game->system == RATSU_STANDARD) return;
    if (!first) ratsu_buffer_add_string(&writer->out, ", ");
    ratsu_buffer_add_string(&writer->out, ratsu_variant(game->system)->name);
}

/* COMMENT without its commands. */
static void strip_commands(struct ratsu_buffer *out, struct ratsu_slice comment)
{
    struct ratsu_command command;
    size_t at = 0, copied = 0;
    while (ratsu_command_next(comment, &at, &command)) {
        ratsu_buffer_add(out, comment.data + copied, command.offset - copied);
        copied = at;
    }
    ratsu_buffer_add(out, comment.data + copied, comment.length - copied);
}

/* What a game's text looks like: the same walk for text and HTML, with other brackets, and a blank
 * behind a number at which HTML does not break the line. */
struct dress {
    const char *main_in, *main_out, *line_in, *line_out, *comment_in, *comment_out, *blank;
    bool html;
};

static const struct dress plain_dress = {"", "", "(", ")", "[", "]", " ", false};
static const struct dress html_dress = {
    "<b>", "</b>", "<span class=\"line\">(", ")</span>", "<i>", "</i>", "&nbsp;", true};

static void add_comment(struct ratsu_writer *writer, struct ratsu_slice comment,
                        const struct dress *dress)
{
    bool recoded;
    size_t from = writer->stack.length;
    strip_commands(&writer->stack, comment);
    struct ratsu_slice text =
        ratsu_slice_part(ratsu_buffer_slice(&writer->stack), from, writer->stack.length);
    while (text.length && (unsigned char)text.data[0] <= ' ') {
        text = ratsu_slice_part(text, 1, text.length);
    }
    while (text.length && (unsigned char)text.data[text.length - 1] <= ' ') text.length--;
    if (text.length) {
        text = ratsu_writer_utf8(writer, text, &recoded);
        ratsu_buffer_add_string(&writer->out, dress->comment_in);
        if (dress->html) ratsu_add_xml(&writer->out, text);
        if (!dress->html) ratsu_buffer_add_slice(&writer->out, text);
        ratsu_buffer_add_string(&writer->out, dress->comment_out);
        ratsu_buffer_add_char(&writer->out, ' ');
    }
    writer->stack.length = from;
}

static void add_move(struct ratsu_writer *writer, const struct ratsu_element *element,
                     const struct dress *dress, bool interrupted)
{
    char text[RATSU_MOVE_TEXT_MAX];
    const struct ratsu_position *now = &writer->walk.now;
    bool white = now->turn == RATSU_WHITE;
    if (element->depth == 0) ratsu_buffer_add_string(&writer->out, dress->main_in);
    if (white || interrupted) {
        ratsu_buffer_add_number(&writer->out, now->move_number);
        ratsu_buffer_add_string(&writer->out, white ? "." : "...");
        ratsu_buffer_add_string(&writer->out, dress->blank);
    }
    size_t length = ratsu_writer_move(writer, element, text);
    ratsu_buffer_add(&writer->out, text, length);
    if (element->depth == 0) ratsu_buffer_add_string(&writer->out, dress->main_out);
    ratsu_buffer_add_char(&writer->out, ' ');
}

/* The six signs of the standard read well; other NAGs are left to other forms. */
static void add_nag(struct ratsu_writer *writer, uint32_t nag)
{
    static const char *const signs[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    struct ratsu_buffer *out = &writer->out;
    if (nag == 0 || nag >= sizeof signs / sizeof signs[0]) return;
    if (out->length && out->data[out->length - 1] == ' ') out->length--;
    ratsu_buffer_add_string(out, signs[nag]);
    ratsu_buffer_add_char(out, ' ');
}

static void trim_blank(struct ratsu_buffer *out)
{
    if (out->length && out->data[out->length - 1] == ' ') out->length--;
}

static void add_moves(struct ratsu_writer *writer, const struct ratsu_game *game,
                      const struct dress *dress)
{
    bool interrupted = true;
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    writer->stack.length = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        switch (element->kind) {
        case RATSU_MOVE:
            add_move(writer, element, dress, interrupted);
            interrupted = false;
            break;
        case RATSU_NAG:
        case RATSU_SIGN:
            add_nag(writer, element->u.nag);
            break;
        case RATSU_COMMENT:
        case RATSU_LINE_COMMENT:
            add_comment(writer, ratsu_comment_text(game, element), dress);
            interrupted = true;
            break;
        case RATSU_VARIATION_IN:
            ratsu_buffer_add_string(&writer->out, dress->line_in);
            interrupted = true;
            break;
        case RATSU_VARIATION_OUT:
            trim_blank(&writer->out);
            ratsu_buffer_add_string(&writer->out, dress->line_out);
            ratsu_buffer_add_char(&writer->out, ' ');
            interrupted = true;
            break;
        default:
            break;
        }
        ratsu_walk_step(&writer->walk, element);
    }
    trim_blank(&writer->out);
}

/* Breaks the text from FROM at blanks into lines shorter than WIDTH bytes, in place. */
static void wrap(struct ratsu_buffer *out, size_t from, unsigned width)
{
    size_t line = from, blank = 0;
    if (width == 0) return;
    for (size_t i = from; i < out->length; i++) {
        if (out->data[i] == '\n') {
            line = i + 1;
            blank = 0;
        }
        if (out->data[i] == ' ') blank = i;
        if (i - line + 1 >= width && blank) {
            out->data[blank] = '\n';
            line = blank + 1;
            blank = 0;
        }
    }
}

bool ratsu_write_text(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    add_players(writer, game, false);
    ratsu_buffer_add_char(out, '\n');
    size_t from = out->length;
    add_occasion(writer, game, false);
    ratsu_buffer_add_string(out, out->length > from ? "\n\n" : "\n");
    if (ratsu_writer_starts_elsewhere(game)) {
        ratsu_walk_begin(&writer->walk, writer->kernel, game);
        ratsu_buffer_add_string(out, "From ");
        ratsu_writer_position(writer, out, false);
        ratsu_buffer_add_string(out, "\n\n");
    }
    from = out->length;
    add_moves(writer, game, &plain_dress);
    wrap(out, from, writer->options->pgn.width);
    ratsu_buffer_add_string(out, out->length > from ? "\n\n\n" : "\n");
    return !writer->walk.failed;
}

void ratsu_begin_html(struct ratsu_writer *writer)
{
    ratsu_buffer_add_string(
        &writer->out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
        "<title>Games</title>\n<style>\n"
        "body{font:17px/1.5 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem;"
        "color:#222;background:#fffdf8;overflow-wrap:anywhere}\n"
        "h2{font-size:1.2rem;margin:2.5rem 0 0}\np{margin:.3rem 0 1rem}\n"
        ".occasion{color:#666;font-size:.9rem}\n.line{color:#555;font-size:.92em}\n"
        "i{color:#2a5a3c}\n"
        "table.board{border-collapse:collapse;border:1px solid #777;margin:1rem 0;line-height:1}\n"
        ".board td{width:1.6rem;height:1.6rem;text-align:center;font-size:1.4rem;padding:0}\n"
        ".board td.dark{background:#d5c29d}\n.board td.light{background:#f6ecd6}\n"
        "</style>\n</head>\n<body>\n");
}

void ratsu_end_html(struct ratsu_writer *writer)
{
    ratsu_buffer_add_string(&writer->out, "</body>\n</html>\n");
}

static void add_board(struct ratsu_writer *writer, enum ratsu_system system,
                      const union ratsu_any_position *any)
{
    const struct ratsu_position *position = &any->chess;
    if (position->rules & RATSU_RULES_CAMELOT) {
        struct ratsu_drawing drawing;
        ratsu_draw_begin(&drawing, system, any);
        ratsu_draw_svg(&writer->out, &drawing);
        return;
    }
    static const char *const men[2][6] = {{"♙", "♘", "♗", "♖", "♕", "♔"},
                                          {"♟", "♞", "♝", "♜", "♛", "♚"}};
    struct ratsu_buffer *out = &writer->out;
    ratsu_buffer_add_string(out, "<table class=\"board\">\n");
    for (unsigned rank = 8; rank-- > 0;) {
        ratsu_buffer_add_string(out, "<tr>");
        for (unsigned file = 0; file < 8; file++) {
            unsigned square = 8 * rank + file;
            enum ratsu_kind kind = ratsu_kind_on(position, square);
            bool black = position->colours[RATSU_BLACK] >> square & 1;
            ratsu_buffer_add_string(out, (rank + file) & 1 ? "<td class=\"light\">"
                                                           : "<td class=\"dark\">");
            if (kind != RATSU_NO_KIND) ratsu_buffer_add_string(out, men[black][kind]);
            ratsu_buffer_add_string(out, "</td>");
        }
        ratsu_buffer_add_string(out, "</tr>\n");
    }
    ratsu_buffer_add_string(out, "</table>\n");
}

bool ratsu_write_html(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    ratsu_buffer_add_string(out, "<h2>");
    add_players(writer, game, true);
    ratsu_buffer_add_string(out, "</h2>\n<p class=\"occasion\">");
    add_occasion(writer, game, true);
    ratsu_buffer_add_string(out, "</p>\n");
    if (ratsu_writer_starts_elsewhere(game)) add_board(writer, game->system, &game->any_start);
    ratsu_buffer_add_string(out, "<p>");
    add_moves(writer, game, &html_dress);
    ratsu_buffer_add_string(out, "</p>\n");
    add_board(writer, game->system, &game->any_last);
    return !writer->walk.failed;
}
