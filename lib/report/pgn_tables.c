/* report/pgn_tables.c: the tree of moves as one game with variations, in export format. Its rows
 * come in the order in which PGN has them (ratsu_presentation: as_variations). */
#include "report/tabulate.h"

enum { WIDTH = 80 };

/* Writes the last token, which waits in `part` because a bracket may be glued to it. */
static void put_waiting(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    struct ratsu_buffer *token = &tables->part;
    if (token->length == 0) return;
    bool breaks = tables->column + 1 + token->length >= WIDTH;
    if (tables->column) ratsu_buffer_add_char(out, breaks ? '\n' : ' ');
    tables->column = tables->column && !breaks ? tables->column + 1 : 0;
    ratsu_buffer_add_slice(out, ratsu_buffer_slice(token));
    tables->column += token->length;
    token->length = 0;
}

/* Closes variations until LEFT are open. */
static void close_variations(struct ratsu_tables *tables, size_t left)
{
    for (; tables->open > left; tables->open--) {
        ratsu_buffer_add_char(&tables->part, ')');
        tables->interrupted = true;
    }
}

static void put_move(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    struct tree_line line = ratsu_table_tree_line(tables);
    const uint64_t nesting = tables->row->values[TREE_NESTING];
    size_t variations = (size_t)nesting / 2;
    bool begins = nesting % 2;
    close_variations(tables, variations - begins);
    put_waiting(tables, out);
    if (begins) ratsu_buffer_add_char(&tables->part, '(');
    tables->open = variations;
    if (begins || tables->interrupted || !line.black) {
        ratsu_buffer_print(&tables->part, line.black ? "%zu..." : "%zu.", line.number);
        put_waiting(tables, out);
    }
    ratsu_buffer_add_slice(&tables->part, line.move);
    tables->interrupted = false;
}

static void add_row(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->row->section != RATSU_TREE) return;
    if (tables->row->key.length) {
        put_move(tables, out);
    } else {
        /* A tree from a position is a game that begins there. */
        const struct ratsu_variant *variant = ratsu_variant(tables->settings->tree_system);
        ratsu_buffer_add_string(
            out, "[Event \"Tree of moves\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                 "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n");
        if (tables->settings->tree_somewhere) {
            ratsu_buffer_add_string(out, "[FEN \"");
            variant->position_write(out, &tables->settings->tree_from, (struct ratsu_fen_style){0});
            ratsu_buffer_add_string(out, "\"]\n[SetUp \"1\"]\n");
        }
        if (tables->settings->tree_system != RATSU_STANDARD)
            ratsu_buffer_print(out, "[Variant \"%s\"]\n", variant->name);
        ratsu_buffer_add_char(out, '\n');
        tables->interrupted = true;
    }
    if (tables->settings->scores) {
        static const struct ratsu_measure score = {"score", RATSU_SCORE, 0, 0};
        struct ratsu_buffer comment = {0};
        uint64_t games = ratsu_table_games(tables->row);
        put_waiting(tables, out);
        ratsu_buffer_print(&comment, "{%llu game%s", (unsigned long long)games,
                           games == 1 ? "" : "s");
        size_t before = comment.length;
        ratsu_buffer_add_string(&comment, ", White ");
        if (ratsu_table_value(tables, &score, &comment))
            ratsu_buffer_add_char(&comment, '%');
        else
            comment.length = before;
        ratsu_buffer_add_char(&comment, '}');
        for (size_t i = 0; i < comment.length; i++) { /* each word is a token */
            if (comment.data[i] == ' ')
                put_waiting(tables, out);
            else
                ratsu_buffer_add_char(&tables->part, comment.data[i]);
        }
        tables->interrupted = true;
        out->failed |= comment.failed;
        ratsu_buffer_free(&comment);
    }
}

static void end_section(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->section != RATSU_TREE || tables->rows == 0) return;
    close_variations(tables, 0);
    put_waiting(tables, out);
    ratsu_buffer_add_char(&tables->part, '*');
    put_waiting(tables, out);
    ratsu_buffer_add_string(out, "\n\n");
}

const struct table_form ratsu_pgn_tables = {.row = add_row, .section_end = end_section};
