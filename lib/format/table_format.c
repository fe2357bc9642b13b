/* Tables, CSV (RFC 4180 with LF) and TSV: a row a game (the roster, the tags asked for, start,
 * moves), or a row a ply (game, ply, move, uci, fen, clk, eval). */
#include "format/formats.h"
#include "format/writer.h"
#include "base/escape.h"

static const char *const roster[] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
enum { ROSTER = sizeof roster / sizeof roster[0] };

struct table {
    struct ratsu_writer *writer;
    char separator;
    bool begun; /* a field stands in the row already */
};

static void separate(struct table *table)
{
    if (table->begun) ratsu_buffer_add_char(&table->writer->out, table->separator);
    table->begun = true;
}

static void add_field(struct table *table, struct ratsu_slice text)
{
    bool recoded;
    separate(table);
    text = ratsu_writer_utf8(table->writer, text, &recoded);
    if (table->separator == ',') {
        ratsu_add_csv(&table->writer->out, text);
    } else {
        ratsu_add_tsv(&table->writer->out, text);
    }
}

static void add_value(struct table *table, const struct ratsu_game *game, const char *name)
{
    bool recoded;
    struct ratsu_slice value = ratsu_game_tag(game, name);
    add_field(table, ratsu_writer_value(table->writer, value, &recoded));
}

static void end_row(struct table *table)
{
    ratsu_buffer_add_char(&table->writer->out, '\n');
    table->begun = false;
}

static void add_header(struct ratsu_writer *writer, char separator)
{
    struct table table = {writer, separator, false};
    const struct ratsu_write_options *options = writer->options;
    if (options->rows_by_ply) {
        static const char *const names[] = {"game", "ply", "move", "uci", "fen", "clk", "eval"};
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            add_field(&table, ratsu_slice_of(names[i]));
        }
        end_row(&table);
        return;
    }
    for (size_t i = 0; i < ROSTER; i++) add_field(&table, ratsu_slice_of(roster[i]));
    for (size_t i = 0; i < options->tag_count; i++) add_field(&table, options->tags[i]);
    add_field(&table, ratsu_slice_of("start"));
    add_field(&table, ratsu_slice_of("moves"));
    end_row(&table);
}

/* NAME as a NUL-terminated string, cut if need be: names of tags are short. */
static void add_named_value(struct table *table, const struct ratsu_game *game,
                            struct ratsu_slice name)
{
    char text[256];
    size_t length = name.length < sizeof text ? name.length : sizeof text - 1;
    memcpy(text, name.data, length);
    text[length] = 0;
    add_value(table, game, text);
}

static bool add_start(struct table *table, const struct ratsu_game *game)
{
    struct ratsu_writer *writer = table->writer;
    writer->scratch.length = 0;
    bool sound = !ratsu_writer_starts_elsewhere(game) ||
                 ratsu_writer_position(writer, &writer->scratch, false);
    add_field(table, ratsu_buffer_slice(&writer->scratch));
    return sound;
}

static bool add_game(struct table *table, const struct ratsu_game *game)
{
    struct ratsu_writer *writer = table->writer;
    char text[RATSU_MOVE_TEXT_MAX];
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    for (size_t i = 0; i < ROSTER; i++) add_value(table, game, roster[i]);
    for (size_t i = 0; i < writer->options->tag_count; i++) {
        add_named_value(table, game, writer->options->tags[i]);
    }
    bool sound = add_start(table, game);
    writer->scratch.length = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        if (!ratsu_mainline_move(&game->elements[i])) continue;
        if (writer->walk.ply) ratsu_buffer_add_char(&writer->scratch, ' ');
        size_t length = ratsu_writer_move(writer, &game->elements[i], text);
        ratsu_buffer_add(&writer->scratch, text, length);
        ratsu_walk_step(&writer->walk, &game->elements[i]);
    }
    writer->out.failed |= writer->scratch.failed;
    add_field(table, ratsu_buffer_slice(&writer->scratch));
    end_row(table);
    return sound;
}

static bool add_ply(struct table *table, const struct ratsu_game *game, size_t index)
{
    struct ratsu_writer *writer = table->writer;
    const struct ratsu_element *element = &game->elements[index];
    char text[RATSU_MOVE_TEXT_MAX];
    separate(table);
    ratsu_writer_number(writer);
    separate(table);
    ratsu_buffer_add_number(&writer->out, writer->walk.ply + 1);
    size_t length = ratsu_writer_move(writer, element, text);
    add_field(table, (struct ratsu_slice){text, length});
    length = ratsu_writer_coordinates(writer, element, text);
    add_field(table, (struct ratsu_slice){text, length});
    ratsu_walk_step(&writer->walk, element);
    separate(table);
    bool sound = ratsu_writer_position(writer, &writer->out, false);
    struct ratsu_move_facts facts = ratsu_facts_of(game, index);
    add_field(table, facts.clk);
    add_field(table, facts.eval);
    end_row(table);
    return sound;
}

static bool write_table(struct ratsu_writer *writer, const struct ratsu_game *game, char separator)
{
    struct table table = {writer, separator, false};
    if (!writer->options->rows_by_ply) return add_game(&table, game);
    bool sound = true;
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    for (size_t i = 0; i < game->element_count; i++) {
        if (ratsu_mainline_move(&game->elements[i])) sound &= add_ply(&table, game, i);
    }
    return sound;
}

void ratsu_begin_csv(struct ratsu_writer *writer)
{
    add_header(writer, ',');
}

void ratsu_begin_tsv(struct ratsu_writer *writer)
{
    add_header(writer, '\t');
}

bool ratsu_write_csv(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    return write_table(writer, game, ',');
}

bool ratsu_write_tsv(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    return write_table(writer, game, '\t');
}
