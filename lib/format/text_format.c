/* format/text_format.c: games for print: as plain text, Markdown, LaTeX, and one HTML page that
 * needs no other file. */
#include "draw/chart.h"
#include "format/forms.h"
#include "game/build.h"
#include "ratsu/draw.h"
#include "variant/follows.h"

#include <stdio.h>

/* The value of tag NAME, or an empty slice if it is missing or unknown ("?", "-", "????.??.??"). */
static struct ratsu_slice known(const struct ratsu_game *game, const char *name)
{
    struct ratsu_slice value = ratsu_game_tag(game, name);
    size_t signs = 0;
    while (signs < value.length && memchr("?.-", value.data[signs], 3)) signs++;
    if (signs == value.length) value.length = 0;
    return value;
}

/* How a form for print adds text, with its escapes. */
typedef void add_text(struct ratsu_buffer *out, struct ratsu_slice text);

/* Text without change, but a line end and the blanks beside it are one blank: lines are broken
 * anew. */
static void add_plain(struct ratsu_buffer *out, struct ratsu_slice text)
{
    for (size_t at = 0, to; at < text.length; at = to) {
        bool line_end = false;
        for (to = at; to < text.length && ratsu_is_space(text.data[to]); to++)
            line_end |= !ratsu_is_blank(text.data[to]);
        if (to == at) to++;
        if (line_end)
            ratsu_buffer_add_char(out, ' ');
        else
            ratsu_buffer_add_slice(out, ratsu_slice_part(text, at, to));
    }
}

/* Text for LaTeX: command characters are escaped, characters that TeX would join stand apart, and
 * an empty line does not end a paragraph. Commands stand for what TeX reads otherwise than it is
 * written: commands, and quotation marks, which it sets as others. */
static void add_latex(struct ratsu_buffer *out, struct ratsu_slice text)
{
    static const char *const commands[256] = {
        ['\\'] = "\\textbackslash{}",   ['~'] = "\\textasciitilde{}",
        ['^'] = "\\textasciicircum{}",  ['"'] = "\\quotationmark{}", /* of the preamble */
        ['\''] = "\\textquotesingle{}", ['`'] = "\\textasciigrave{}"};
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        const char *command = commands[(unsigned char)c];
        if (command) {
            ratsu_buffer_add_string(out, command);
            continue;
        }
        bool joins = i && c == text.data[i - 1] && c && strchr("-<>,", c);
        if (joins) ratsu_buffer_add_string(out, "{}");
        if (c && strchr("#$%&_{}", c)) ratsu_buffer_add_char(out, '\\');
        ratsu_buffer_add_char(out, c == '\n' || c == '\r' ? ' ' : c);
    }
}

/* Adds TEXT in the form's way, with control characters as \xNN, except tab, line ends and those
 * that text in two directions may need. */
static void add_visible(struct ratsu_buffer *out, struct ratsu_slice text, add_text *add)
{
    size_t from = 0;
    for (size_t i = 0; i < text.length; i++) {
        size_t size = ratsu_control_at(text, i);
        if (!size || size == 3) continue;
        if (size == 1 && strchr("\t\r\n", text.data[i]) && text.data[i]) continue;
        char code[8];
        int length = snprintf(code, sizeof code, "\\x%02X", (unsigned char)text.data[i + size - 1]);
        add(out, ratsu_slice_part(text, from, i));
        add(out, (struct ratsu_slice){code, (size_t)length});
        i += size - 1;
        from = i + 1;
    }
    add(out, ratsu_slice_part(text, from, text.length));
}

static void add_value(struct ratsu_writer *writer, struct ratsu_slice value, add_text *add)
{
    add_visible(&writer->out, ratsu_writer_value(writer, value, NULL), add);
}

static void add_players(struct ratsu_writer *writer, add_text *add)
{
    const struct ratsu_game *game = writer->game;
    struct ratsu_slice white = known(game, "White"), black = known(game, "Black");
    add_value(writer, white.length ? white : ratsu_slice_of("White"), add);
    ratsu_buffer_add_string(&writer->out, " – ");
    add_value(writer, black.length ? black : ratsu_slice_of("Black"), add);
    ratsu_buffer_add_string(&writer->out, ", ");
    ratsu_buffer_add_string(&writer->out, ratsu_result_text(ratsu_game_result(game)));
}

/* Adds the known values of the tags NAMES, up to NULL, and the rule system unless it is standard
 * chess. */
static void add_known(struct ratsu_writer *writer, const char *const *names, add_text *add)
{
    const struct ratsu_game *game = writer->game;
    bool first = true;
    for (; *names; names++) {
        struct ratsu_slice value = known(game, *names);
        if (value.length == 0) continue;
        if (!first) ratsu_buffer_add_string(&writer->out, ", ");
        if (strcmp(*names, "Round") == 0) ratsu_buffer_add_string(&writer->out, "round ");
        if (strcmp(*names, "Date") == 0) {
            /* Unknown parts at the end of a date are left out: "1979.??.??" is 1979. */
            while (value.length > 3 && memcmp(value.data + value.length - 3, ".??", 3) == 0)
                value.length -= 3;
        }
        add_value(writer, value, add);
        first = false;
    }
    if (game->system == RATSU_STANDARD) return;
    if (!first) ratsu_buffer_add_string(&writer->out, ", ");
    ratsu_buffer_add_string(&writer->out, ratsu_variant(game->system)->name);
}

/* Adds the number of the game among all games, and END. */
static void add_number(struct ratsu_writer *writer, char end)
{
    size_t from = writer->out.length;
    ratsu_buffer_add_number(&writer->out, writer->first + writer->nth);
    writer->number_length = (uint32_t)(writer->out.length - from);
    ratsu_buffer_add_char(&writer->out, end);
    ratsu_writer_number(writer);
}

struct around {
    const char *in, *out; /* NULL: nothing */
};

/* The layout of a game in a form for print: all forms have the same walk. */
struct dress {
    const char *form;
    struct around title, occasion; /* the occasion's only where there is one */
    const char *head_out;          /* after both */
    struct around fen, start;      /* where a game starts from, as text or drawn */
    struct around moves, main, line, comment, diagram;
    struct around puzzle, number, solution; /* of a sheet of positions; no `puzzle`: it has none */
    const char *caption_out;
    const char *blank;         /* after a number; some forms do not break the line there */
    add_text *add, *add_value; /* text with the form's escapes; a tag's value, NULL: the same */
    bool words;    /* a NAG that is not printed directly after its move is always words */
    bool pictures; /* marks in a comment are enough for a diagram: it shows them */
    bool wraps;    /* lines are broken at the requested width */
    bool indexed;  /* a page with a list of its games, each of which ends with a board */
    void (*draw)(struct ratsu_buffer *out, const struct ratsu_drawing *drawing);
    /* The position that a game starts from; NULL: its FEN. */
    void (*draw_start)(struct ratsu_buffer *out, const struct ratsu_drawing *drawing);
};

static void add(struct ratsu_buffer *out, const char *text)
{
    if (text) ratsu_buffer_add_string(out, text);
}

/* A diagram as the package chessboard draws it; Camelot's board as lines of text. */
static void draw_latex(struct ratsu_buffer *out, const struct ratsu_drawing *drawing)
{
    static const char letters[] = "GRYBCO";
    static const char *const colours[] = {"green", "red", "yellow", "blue", "cyan", "orange"};
    const struct ratsu_position *position = &drawing->position->chess;
    if (position->rules & RATSU_RULES_CAMELOT) {
        ratsu_buffer_add_string(out, "{\\footnotesize\n\\begin{verbatim}\n");
        ratsu_draw_text(out, drawing);
        ratsu_buffer_add_string(out, "\\end{verbatim}\n}\n");
        return;
    }
    ratsu_buffer_add_string(out, "\\chessboard[setfen=");
    ratsu_fen_write(out, position, (struct ratsu_fen_style){.castling = RATSU_CASTLING_SHREDDER});
    for (size_t i = 0; i < drawing->mark_count; i++) {
        const struct ratsu_draw_mark *mark = &drawing->marks[i];
        const char *letter = strchr(letters, mark->colour);
        ratsu_buffer_print(out, ",\npgfstyle=%s,color=%s,opacity=0.5,mark%s=%c%c",
                           mark->arrow ? "straightmove" : "color",
                           letter && *letter ? colours[letter - letters] : "green",
                           mark->arrow ? "move" : "field", 'a' + (mark->from & 7),
                           '1' + (mark->from >> 3));
        if (mark->arrow)
            ratsu_buffer_print(out, "-%c%c", 'a' + (mark->to & 7), '1' + (mark->to >> 3));
    }
    ratsu_buffer_add_string(out, "]\n");
}

/* Finds the next command, or what asks for a diagram ("[#]" or "[diagram]"), in COMMENT from *AT
 * on: it begins at *BEGIN, and *AT is set to its end. False if there is none. */
static bool next_mark(struct ratsu_slice comment, size_t *at, size_t *begin,
                      struct ratsu_command *command, bool *diagram)
{
    const struct ratsu_slice word = ratsu_slice_of("[diagram]");
    for (; *at < comment.length; ++*at) {
        const char *bracket = memchr(comment.data + *at, '[', comment.length - *at);
        if (!bracket) break;
        *at = *begin = (size_t)(bracket - comment.data);
        struct ratsu_slice rest = ratsu_slice_part(comment, *begin, comment.length);
        const bool sign = ratsu_slice_begins(rest, "[#]");
        *diagram = sign || ratsu_slice_same(ratsu_slice_part(rest, 0, word.length), word);
        if (ratsu_slice_begins(rest, "[%")) return ratsu_command_next(comment, at, command);
        if (!*diagram) continue;
        *at += sign ? 3 : word.length;
        return true;
    }
    return false;
}

static void trim_blank(struct ratsu_buffer *out)
{
    if (out->length && out->data[out->length - 1] == ' ') out->length--;
}

enum { END_SIZE = 240 }; /* width of the boards where a game starts and ends */

/* Makes DRAWING a picture of the page, SIZE pixels wide. */
static void begin_picture(struct ratsu_writer *writer, struct ratsu_drawing *drawing, uint16_t size)
{
    drawing->size = size;
    drawing->shared = true;
    writer->pictures = true;
}

/* Adds DRAWING as a diagram. */
static void add_diagram(struct ratsu_writer *writer, struct ratsu_drawing *drawing)
{
    drawing->system = writer->game->system;
    begin_picture(writer, drawing, 320);
    writer->end_drawn |= writer->walk.depth == 0 && writer->walk.ply == writer->game->plies;
    trim_blank(&writer->out);
    add(&writer->out, writer->dress->diagram.in);
    writer->dress->draw(&writer->out, drawing);
    add(&writer->out, writer->dress->diagram.out);
}

/* A comment without its commands, and after it the diagram that it asks for or whose squares and
 * arrows it names. True if that interrupts the moves: a comment of commands alone shows nothing. */
static bool add_comment(struct ratsu_writer *writer, struct ratsu_slice comment)
{
    const struct dress *dress = writer->dress;
    struct ratsu_drawing drawing;
    struct ratsu_command command;
    size_t at = 0, copied = 0, begin, from = writer->stack.length;
    const size_t before = writer->out.length;
    bool diagram, asked = false;
    ratsu_draw_begin(&drawing, writer->game->system, &writer->walk.any_now);
    if (ratsu_slice_same(ratsu_slice_trim(comment), ratsu_slice_of("diagram"))) {
        asked = true;
        comment.length = 0;
    }
    while (next_mark(comment, &at, &begin, &command, &diagram)) {
        ratsu_buffer_add(&writer->stack, comment.data + copied, begin - copied);
        copied = at;
        asked |= diagram;
        const bool marks = !diagram && (ratsu_slice_is(command.name, "csl") ||
                                        ratsu_slice_is(command.name, "cal"));
        struct ratsu_slice mark, wrong;
        for (size_t next = 0; marks && ratsu_mark_next(command.value, &next, &mark);)
            ratsu_draw_marks(&drawing, mark, &wrong);
    }
    ratsu_buffer_add(&writer->stack, comment.data + copied, comment.length - copied);
    struct ratsu_slice text = ratsu_slice_trim(
        ratsu_slice_part(ratsu_buffer_slice(&writer->stack), from, writer->stack.length));
    if (text.length) {
        add(&writer->out, dress->comment.in);
        add_visible(&writer->out, ratsu_writer_utf8(writer, text, NULL), dress->add);
        add(&writer->out, dress->comment.out);
        ratsu_buffer_add_char(&writer->out, ' ');
    }
    writer->stack.length = from;
    if (asked || (dress->pictures && drawing.mark_count)) add_diagram(writer, &drawing);
    return writer->out.length > before;
}

static void add_move(struct ratsu_writer *writer, const struct ratsu_element *element,
                     bool interrupted)
{
    const struct dress *dress = writer->dress;
    char text[RATSU_MOVE_TEXT_MAX];
    const struct ratsu_position *now = &writer->walk.now;
    bool white = now->turn == RATSU_WHITE;
    if (element->depth == 0) add(&writer->out, dress->main.in);
    if (white || interrupted) {
        ratsu_buffer_add_number(&writer->out, now->move_number);
        ratsu_buffer_add_string(&writer->out, white ? "." : "...");
        add(&writer->out, dress->blank);
    }
    dress->add(&writer->out, ratsu_writer_move(writer, element, text));
    if (element->depth == 0) add(&writer->out, dress->main.out);
    ratsu_buffer_add_char(&writer->out, ' ');
}

/* A sign where the NAG has one, otherwise words, as a comment has them, or a diagram. True if it
 * interrupts the moves. */
static bool add_nag(struct ratsu_writer *writer, unsigned nag)
{
    const struct dress *dress = writer->dress;
    struct ratsu_buffer *out = &writer->out, *text = &writer->scratch;
    bool glued = false;
    if (nag == RATSU_NAG_DIAGRAM || nag == RATSU_NAG_OTHER_DIAGRAM ||
        nag == RATSU_NAG_DIAGRAM_FROM_BLACK) {
        struct ratsu_drawing drawing;
        ratsu_draw_begin(&drawing, writer->game->system, &writer->walk.any_now);
        drawing.from_black = nag == RATSU_NAG_DIAGRAM_FROM_BLACK;
        add_diagram(writer, &drawing);
        return true;
    }
    text->length = 0;
    bool sign = (!dress->words || nag <= 6) && ratsu_nag_sign(text, nag, &glued);
    if (!sign) ratsu_nag_words(text, nag);
    if (glued) trim_blank(out);
    if (!sign) add(out, dress->comment.in);
    dress->add(out, ratsu_buffer_slice(text));
    if (!sign) add(out, dress->comment.out);
    ratsu_buffer_add_char(out, ' ');
    return !sign;
}

static void add_moves(struct ratsu_writer *writer)
{
    const struct dress *dress = writer->dress;
    const struct ratsu_game *game = writer->game;
    bool interrupted = true;
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    writer->stack.length = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        switch (element->kind) {
        case RATSU_MOVE:
            add_move(writer, element, interrupted);
            interrupted = false;
            break;
        case RATSU_NAG:
        case RATSU_SIGN:
            interrupted |= add_nag(writer, element->u.nag);
            break;
        case RATSU_COMMENT:
        case RATSU_LINE_COMMENT:
            interrupted |= add_comment(writer, ratsu_comment_text(game, element));
            break;
        case RATSU_VARIATION_IN:
            add(&writer->out, dress->line.in);
            interrupted = true;
            break;
        case RATSU_VARIATION_OUT:
            trim_blank(&writer->out);
            add(&writer->out, dress->line.out);
            ratsu_buffer_add_char(&writer->out, ' ');
            interrupted = true;
            break;
        default:
            break;
        }
        ratsu_walk_step(&writer->walk, element);
    }
    if (writer->walk.depth) trim_blank(&writer->out);
    for (uint32_t open = writer->walk.depth; open > 0;
         open--) /* variations that were never closed */
        add(&writer->out, dress->line.out);
    if (writer->walk.depth) ratsu_buffer_add_char(&writer->out, ' ');
    add(&writer->out, dress->main.in);
    dress->add(&writer->out, ratsu_slice_of(ratsu_result_text(ratsu_game_result(game))));
    add(&writer->out, dress->main.out);
}

/* Breaks the text from FROM at blanks into lines shorter than WIDTH bytes, in place. */
static void wrap(struct ratsu_buffer *out, size_t from, uint64_t width)
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

/* False if the requested style cannot write the position. */
static bool add_start(struct ratsu_writer *writer)
{
    const struct dress *dress = writer->dress;
    const struct ratsu_game *game = writer->game;
    struct ratsu_drawing drawing;
    if (dress->draw_start) {
        ratsu_draw_begin(&drawing, game->system, &game->any_start);
        begin_picture(writer, &drawing, END_SIZE);
        writer->end_drawn |= game->plies == 0;
        add(&writer->out, dress->start.in);
        dress->draw_start(&writer->out, &drawing);
        add(&writer->out, dress->start.out);
        return true;
    }
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    ratsu_buffer_add_string(&writer->out, "From ");
    add(&writer->out, dress->fen.in);
    bool sound = ratsu_writer_position(writer, &writer->out, false);
    add(&writer->out, dress->fen.out);
    return sound;
}

/* ---- Sheets of positions ------------------------------------------------------------------- */

/* Whether GAME is a position alone, as a line of FEN or EPD is. */
static bool is_position(const struct ratsu_game *game)
{
    const struct ratsu_slice fen = known(game, "FEN");
    if (game->plies || !fen.data || ratsu_names_no_position(fen)) return false;
    for (size_t i = 0; i < game->element_count; i++) {
        const enum ratsu_element_kind kind = game->elements[i].kind;
        if (kind != RATSU_TAG && kind != RATSU_RESULT) return false;
    }
    return !known(game, "White").length && !known(game, "Black").length;
}

/* Adds the operands of operation NAME, after BEFORE; false if OPERATIONS have none. */
static bool add_operands(struct ratsu_writer *writer, struct ratsu_slice operations,
                         const char *before, const char *name)
{
    struct ratsu_slice operands = ratsu_operation_find(operations, name);
    if (!operands.length) return false;
    add(&writer->out, before);
    add_visible(&writer->out, operands, writer->dress->add);
    return true;
}

/* Writes the position that is all of the game as a numbered board of a sheet. */
static void write_position(struct ratsu_writer *writer)
{
    const struct dress *dress = writer->dress;
    const struct ratsu_game *game = writer->game;
    struct ratsu_buffer *out = &writer->out;
    struct ratsu_slice operations = ratsu_writer_value(writer, ratsu_game_tag(game, "EPD"), NULL);
    struct ratsu_drawing drawing;
    add(out, dress->puzzle.in);
    add(out, dress->number.in);
    add_number(writer, '.');
    add(out, dress->number.out);
    add(out, game->start.turn == RATSU_WHITE ? " White to move" : " Black to move");
    add_operands(writer, operations, ", mate in ", "dm");
    add(out, dress->caption_out);
    ratsu_draw_begin(&drawing, game->system, &game->any_start);
    begin_picture(writer, &drawing, END_SIZE);
    dress->draw(out, &drawing);
    add(out, dress->puzzle.out);
    const size_t from = out->length, numbers = writer->number_count;
    bool some = false;
    add(out, dress->solution.in);
    add(out, dress->number.in);
    add_number(writer, '.');
    add(out, dress->number.out);
    some |= add_operands(writer, operations, " ", "bm");
    some |= add_operands(writer, operations, some ? ", not " : " not ", "am");
    if (!some) some |= add_operands(writer, operations, " ", "pv");
    if (!some) some |= add_operands(writer, operations, " ", "sm");
    if (add_operands(writer, operations, " (", "id")) {
        add(out, ")");
        some = true;
    }
    add(out, dress->solution.out);
    if (some) return;
    out->length = from;
    writer->number_count = numbers;
}

void ratsu_begin_latex(struct ratsu_writer *writer)
{
    ratsu_buffer_add_string(
        &writer->out,
        "\\documentclass[a4paper,twocolumn]{article}\n"
        "\\usepackage[margin=17mm,includefoot,columnsep=8mm]{geometry}\n"
        "\\usepackage{iftex,chessboard}\n"
        "\\setchessboard{boardfontsize=22pt,labelfontsize=8pt}\n"
        "\\ifPDFTeX\n"
        "\\usepackage[utf8]{inputenc}\n"
        "\\usepackage{textcomp}\n"
        "\\IfFileExists{t2aenc.def}{\\usepackage[T1,T2A]{fontenc}}{\\usepackage[T1]{fontenc}}\n"
        "\\makeatletter % lualatex has more letters\n"
        "\\def\\UTFviii@undefined@err#1{[?]\\PackageWarning{ratsu}{no letter#1: try lualatex}}\n"
        "\\makeatother\n"
        "\\newcommand{\\quotationmark}{\"}\n"
        "\\else\n"
        "\\usepackage{fontspec}\n"
        "\\IfFontExistsTF{DejaVu Serif}{\\setmainfont{DejaVu Serif}}{}\n"
        "\\newcommand{\\quotationmark}{\\textquotedbl}\n"
        "\\fi\n"
        "\\setlength{\\parindent}{0pt}\n"
        "\\setlength{\\emergencystretch}{3em}\n"
        "\\raggedbottom\n"
        "\\makeatletter % a sheet of positions: two in a column, solutions at the end\n"
        "\\newcommand{\\solutions}{}\n"
        "\\newcommand{\\solution}[1]{\\g@addto@macro\\solutions{#1\\par}}\n"
        "\\makeatother\n"
        "\\newenvironment{position}{\\begin{minipage}[t]{.485\\columnwidth}\\small\n"
        "\\setchessboard{boardfontsize=11.5pt,labelfontsize=5pt,showmover=false}}%\n"
        "{\\par\\vspace{1.5ex}\\end{minipage}\\hfill}\n"
        "\\begin{document}\n");
}

void ratsu_end_latex(struct ratsu_writer *writer)
{
    ratsu_buffer_add_string(&writer->out,
                            "\\ifx\\solutions\\empty\\else\n"
                            "\\par\\bigskip\\hrule\\smallskip{\\footnotesize\\solutions}\n"
                            "\\fi\n\\end{document}\n");
}

/* Adds the name of the file that is written from, or "Games". */
static void add_file_title(struct ratsu_writer *writer)
{
    struct ratsu_slice file = writer->file;
    size_t at = file.length;
    while (at > 0 && file.data[at - 1] != '/') at--;
    file = ratsu_slice_part(file, at, file.length);
    const bool named = file.length && !ratsu_slice_is(file, "-");
    ratsu_add_xml(&writer->out,
                  named ? ratsu_writer_utf8(writer, file, NULL) : ratsu_slice_of("Games"));
}

void ratsu_begin_html(struct ratsu_writer *writer)
{
    ratsu_buffer_add_string(
        &writer->out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
                      "<title>");
    add_file_title(writer);
    ratsu_buffer_add_string(
        &writer->out,
        "</title>\n<style>\n"
        "body{font:17px/1.5 Georgia,serif;max-width:min(94vw,72rem);margin:2rem auto;padding:0 "
        "1rem;"
        "color:#222;background:#fffdf8;overflow-wrap:anywhere;display:flex;flex-flow:row wrap}\n"
        "h1{flex:0 0 100%;order:-2;font-size:1.5rem;margin:0 0 .6rem}"
        "article,.entry{flex:0 0 100%;width:100%;min-width:0;max-width:42rem}\n"
        "@media(min-width:64rem){article{flex-basis:46%;margin-right:4%}"
        ".entry{max-width:none}}\n"
        ".entry{order:-1;padding:.2rem 0;border-bottom:1px solid #8884;color:#1d4f8f;"
        "text-decoration:underline;text-decoration-color:#1d4f8f66}\n.entry:only-of-type{display:"
        "none}"
        ".entry small{opacity:.75}.entry:hover b{text-decoration:underline}\n"
        "h2{font-size:1.2rem;margin:2.5rem 0 0;break-after:avoid}\np{margin:.3rem 0 1rem}\n"
        "figure{flex:0 0 31%;min-width:0;margin:0 1% 1rem;break-inside:avoid}"
        "figure svg{width:100%;margin:.3rem 0}figcaption{font-size:.9rem}\n"
        ".solution{order:1;flex:0 0 100%;margin:0;font-size:.85rem}"
        "p:first-of-type{border-top:1px solid #8884;padding-top:.8rem}\n"
        "@media(max-width:34rem){figure{flex-basis:48%}}\n"
        ".occasion{color:#666;font-size:.9rem}\n.line{color:#555;font-size:.92em}\n"
        ".line .line{font-size:1em}\n"
        "i{color:#2a5a3c}\n"
        "svg{display:block;max-width:100%;height:auto;margin:1rem 0}\n"
        "@media(prefers-color-scheme:dark){body{color:#ddd;background:#191816}.entry{color:#8fb8e8}"
        ".occasion,.line{color:#aaa}i{color:#9cc7ab}text{fill:#b9b0a2}}\n"
        "@media "
        "print{.entry{display:none}body{max-width:none;margin:0;color:#000;background:none}text{"
        "fill:#5b5348}"
        ".occasion,.line,i{color:#333}h2,svg{break-inside:avoid}}\n"
        "</style>\n</head>\n<body>\n<h1>");
    add_file_title(writer);
    ratsu_buffer_add_string(&writer->out, "</h1>\n");
}

void ratsu_end_html(struct ratsu_writer *writer)
{
    if (writer->pictures) ratsu_draw_outlines(&writer->out);
    ratsu_buffer_add_string(&writer->out, "</body>\n</html>\n");
}

/* A value with a separate text direction: a name written from right to left does not reorder its
 * neighbours. */
static void add_isolated(struct ratsu_buffer *out, struct ratsu_slice text)
{
    ratsu_buffer_add_string(out, "<bdi>");
    ratsu_add_xml(out, text);
    ratsu_buffer_add_string(out, "</bdi>");
}

/* Adds the name of the game's place in the page, and END. Games made of one game are counted. */
static void add_place(struct ratsu_writer *writer, char end)
{
    ratsu_buffer_add_char(&writer->out, 'g');
    add_number(writer, writer->part > 1 ? '-' : end);
    if (writer->part < 2) return;
    ratsu_buffer_add_number(&writer->out, writer->part);
    ratsu_buffer_add_char(&writer->out, end);
}

/* Adds the game's line of the index. It stands before the game, so that a page of any length is
 * written as it is read; the page's style shows these lines before all games, unless there is only
 * one. */
static void add_entry(struct ratsu_writer *writer)
{
    static const char *const named[] = {"Event", "Date", NULL}, *const other[] = {"Site", "Date",
                                                                                  NULL};
    struct ratsu_buffer *out = &writer->out;
    ratsu_buffer_add_string(out, "<a class=\"entry\" href=\"#");
    add_place(writer, '"');
    ratsu_buffer_add_string(out, "><b>");
    add_players(writer, add_isolated);
    ratsu_buffer_add_string(out, "</b> <small>");
    add_known(writer, known(writer->game, "Event").length ? named : other, add_isolated);
    ratsu_buffer_add_string(out, "</small></a>\n<article id=\"");
    add_place(writer, '"');
    ratsu_buffer_add_string(out, ">\n");
}

/* ---- Games --------------------------------------------------------------------------------- */

static const struct dress dresses[] = {
    {.form = "text",
     .title.out = "\n",
     .occasion.out = "\n",
     .head_out = "\n",
     .fen.out = "\n\n",
     .moves.out = "\n\n\n",
     .line = {"(", ")"},
     .comment = {"[", "]"},
     .diagram = {"\n\n", "\n"},
     .blank = " ",
     .add = add_plain,
     .wraps = true,
     .draw = ratsu_draw_text},
    {.form = "markdown",
     .title = {"## ", "\n\n"},
     .occasion.out = "\n\n",
     .fen = {"`", "`\n\n"},
     .moves.out = "\n\n",
     .main = {"**", "**"},
     .line = {"(", ")"},
     .comment = {"*", "*"},
     .diagram = {"\n\n```\n", "```\n\n"},
     .blank = "&nbsp;",
     .add = ratsu_add_marked,
     .wraps = true,
     .draw = ratsu_draw_text},
    {.form = "latex",
     .title = {"\n\\subsection*{", "}\n"},
     .head_out = "\n\n",
     .start = {"\\begin{center}\n", "\\end{center}\n\n"},
     .moves.out = "\n\n",
     .main = {"\\textbf{", "}"},
     .line = {"(", ")"},
     .comment = {"\\emph{", "}"},
     .diagram = {"\n\\begin{center}\n", "\\end{center}\n"},
     .puzzle = {"\\begin{position}\n", "\\end{position}\n"},
     .number = {"\\textbf{", "}"},
     .caption_out = "\\par\n",
     .solution = {"\\solution{", "}\n"},
     .blank = "~",
     .add = add_latex,
     .words = true,
     .pictures = true,
     .wraps = true,
     .draw = draw_latex,
     .draw_start = draw_latex},
    {.form = "html",
     .title = {"<h2>", "</h2>\n<p class=\"occasion\">"},
     .head_out = "</p>\n",
     .moves = {"<p>", "</p>\n"},
     .main = {"<b>", "</b>"},
     .line = {"<span class=\"line\">(", ")</span>"},
     .comment = {"<i><bdi dir=\"auto\">", "</bdi></i>"},
     .puzzle = {"<figure>\n<figcaption>", "</figure>\n"},
     .number = {"<b>", "</b>"},
     .caption_out = "</figcaption>\n",
     .solution = {"<p class=\"solution\">", "</p>\n"},
     .blank = "&nbsp;",
     .add = ratsu_add_xml,
     .add_value = add_isolated,
     .pictures = true,
     .draw = ratsu_draw_svg,
     .draw_start = ratsu_draw_svg,
     .indexed = true},
};

bool ratsu_write_printed(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    static const char *const occasion[] = {"Event", "Round",   "Site", "Date",
                                           "ECO",   "Opening", NULL};
    struct ratsu_buffer *out = &writer->out;
    const struct dress *dress = dresses;
    while (strcmp(dress->form, writer->form->name) != 0) dress++;
    writer->game = game;
    writer->dress = dress;
    writer->end_drawn = !dress->indexed;
    if (dress->puzzle.in && is_position(game)) {
        write_position(writer);
        return true;
    }
    if (dress->indexed) add_entry(writer);
    add(out, dress->title.in);
    add_text *values = dress->add_value ? dress->add_value : dress->add;
    add_players(writer, values);
    add(out, dress->title.out);
    size_t from = out->length;
    add_known(writer, occasion, values);
    if (out->length > from) add(out, dress->occasion.out);
    add(out, dress->head_out);
    bool sound = !ratsu_writer_starts_elsewhere(game) || add_start(writer);
    add(out, dress->moves.in);
    from = out->length;
    add_moves(writer);
    if (dress->wraps) wrap(out, from, writer->options->pgn.width);
    add(out, dress->moves.out);
    if (!writer->end_drawn) {
        struct ratsu_drawing last;
        ratsu_draw_begin(&last, game->system, &game->any_last);
        begin_picture(writer, &last, END_SIZE);
        dress->draw(out, &last);
    }
    if (dress->indexed) add(out, "</article>\n");
    return sound && !writer->walk.failed;
}
