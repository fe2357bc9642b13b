/* A script for sqlite3: games, their tags, their moves and positions, with indexes. */
#include "format/form_table.h"

static const char *const columns[] = {"Event", "Site",   "Date",     "Round",    "White",
                                      "Black", "Result", "WhiteElo", "BlackElo", "ECO"};

void ratsu_begin_sql(struct ratsu_writer *writer)
{
    ratsu_buffer_add_string(
        &writer->out,
        "BEGIN;\n"
        "CREATE TABLE games(id INTEGER PRIMARY KEY, variant TEXT, event TEXT, site TEXT, date "
        "TEXT,\n"
        "  round TEXT, white TEXT, black TEXT, result TEXT, white_elo INTEGER, black_elo INTEGER, "
        "eco TEXT,\n"
        "  start TEXT, plies INTEGER);\n"
        "CREATE TABLE tags(game INTEGER REFERENCES games, name TEXT, value TEXT);\n"
        "CREATE TABLE moves(game INTEGER REFERENCES games, ply INTEGER, move TEXT, uci TEXT,\n"
        "  clk TEXT, eval TEXT, PRIMARY KEY(game, ply)) WITHOUT ROWID;\n"
        "CREATE TABLE positions(game INTEGER REFERENCES games, ply INTEGER, fen TEXT, epd TEXT,\n"
        "  PRIMARY KEY(game, ply)) WITHOUT ROWID;\n");
}

void ratsu_end_sql(struct ratsu_writer *writer)
{
    ratsu_buffer_add_string(&writer->out, "CREATE INDEX games_white ON games(white);\n"
                                          "CREATE INDEX games_black ON games(black);\n"
                                          "CREATE INDEX tags_name ON tags(name, value);\n"
                                          "CREATE INDEX positions_epd ON positions(epd);\n"
                                          "COMMIT;\n");
}

/* A string of SQL: quotes doubled. NUL would end the script: it becomes U+FFFD. */
static void add_quoted(struct ratsu_writer *writer, struct ratsu_slice text)
{
    bool recoded;
    struct ratsu_buffer *out = &writer->out;
    text = ratsu_writer_utf8(writer, text, &recoded);
    ratsu_buffer_add_char(out, '\'');
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == 0) {
            ratsu_buffer_add_string(out, "\xef\xbf\xbd");
            continue;
        }
        if (text.data[i] == '\'') ratsu_buffer_add_char(out, '\'');
        ratsu_buffer_add_char(out, text.data[i]);
    }
    ratsu_buffer_add_char(out, '\'');
}

static void add_text_or_null(struct ratsu_writer *writer, struct ratsu_slice text)
{
    if (text.data) {
        add_quoted(writer, text);
    } else {
        ratsu_buffer_add_string(&writer->out, "NULL");
    }
}

static void add_value(struct ratsu_writer *writer, struct ratsu_slice value)
{
    bool recoded;
    if (value.data) value = ratsu_writer_value(writer, value, &recoded);
    add_text_or_null(writer, value);
}

static void add_game_row(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    ratsu_buffer_add_string(out, "INSERT INTO games VALUES(");
    ratsu_writer_number(writer);
    ratsu_buffer_add_char(out, ',');
    add_quoted(writer, ratsu_slice_of(ratsu_variant(game->system)->name));
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        ratsu_buffer_add_char(out, ',');
        add_value(writer, ratsu_game_tag(game, columns[i]));
    }
    ratsu_buffer_add_char(out, ',');
    add_value(writer, ratsu_game_tag(game, "FEN"));
    ratsu_buffer_print(out, ",%lu);\n", (unsigned long)game->plies);
}

static void add_tag_rows(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    for (size_t i = 0; i < game->tag_count; i++) {
        ratsu_buffer_add_string(out, i ? ",(" : "INSERT INTO tags VALUES(");
        ratsu_writer_number(writer);
        ratsu_buffer_add_char(out, ',');
        add_quoted(writer, game->tags[i].name);
        ratsu_buffer_add_char(out, ',');
        add_value(writer, game->tags[i].value);
        ratsu_buffer_add_char(out, ')');
    }
    if (game->tag_count) ratsu_buffer_add_string(out, ";\n");
}

/* sqlite3 takes at most some hundreds of rows in one statement; a game rarely has as many plies. */
enum { ROWS_A_STATEMENT = 400 };

static void begin_row(struct ratsu_writer *writer, const char *table, uint32_t row, uint32_t ply)
{
    struct ratsu_buffer *out = &writer->out;
    if (row % ROWS_A_STATEMENT == 0) {
        ratsu_buffer_print(out, "%sINSERT INTO %s VALUES(", row ? ";\n" : "", table);
    } else {
        ratsu_buffer_add(out, ",(", 2);
    }
    ratsu_writer_number(writer);
    ratsu_buffer_add_char(out, ',');
    ratsu_buffer_add_number(out, ply);
    ratsu_buffer_add_char(out, ',');
}

static void add_move_rows(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    char text[RATSU_MOVE_TEXT_MAX];
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (!ratsu_mainline_move(element)) continue;
        begin_row(writer, "moves", writer->walk.ply, writer->walk.ply + 1);
        add_quoted(writer, (struct ratsu_slice){text, ratsu_writer_move(writer, element, text)});
        ratsu_buffer_add_char(out, ',');
        add_quoted(writer,
                   (struct ratsu_slice){text, ratsu_writer_coordinates(writer, element, text)});
        struct ratsu_move_facts facts = ratsu_facts_of(game, i);
        ratsu_buffer_add_char(out, ',');
        add_text_or_null(writer, facts.clk);
        ratsu_buffer_add_char(out, ',');
        add_text_or_null(writer, facts.eval);
        ratsu_buffer_add_char(out, ')');
        ratsu_walk_step(&writer->walk, element);
    }
    if (writer->walk.ply) ratsu_buffer_add_string(out, ";\n");
}

static bool add_position_row(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    begin_row(writer, "positions", writer->walk.ply, writer->walk.ply);
    ratsu_buffer_add_char(out, '\'');
    bool sound = ratsu_writer_position(writer, out, false);
    ratsu_buffer_add_string(out, "','");
    ratsu_writer_position(writer, out, true);
    ratsu_buffer_add_string(out, "')");
    return sound;
}

bool ratsu_write_sql(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    add_game_row(writer, game);
    add_tag_rows(writer, game);
    add_move_rows(writer, game);
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    bool sound = add_position_row(writer);
    for (size_t i = 0; i < game->element_count; i++) {
        if (!ratsu_mainline_move(&game->elements[i])) continue;
        ratsu_walk_step(&writer->walk, &game->elements[i]);
        sound &= add_position_row(writer);
    }
    ratsu_buffer_add_string(&writer->out, ";\n");
    return sound;
}
