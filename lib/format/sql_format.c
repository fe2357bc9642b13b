/* A script of SQL: games and their tags, and as asked for their moves, positions and comments,
 * with indexes. */
#include "format/form_table.h"
#include "base/number.h"

static const char create_games[] =
    "CREATE TABLE games(id INTEGER PRIMARY KEY, file TEXT, variant TEXT, event TEXT, site TEXT,\n"
    "  date TEXT, round TEXT, white TEXT, black TEXT, result TEXT, white_elo INTEGER,\n"
    "  black_elo INTEGER, plies INTEGER, \"end\" TEXT, eco TEXT, start TEXT);\n"
    "CREATE TABLE tags(game INTEGER REFERENCES games, name TEXT, value TEXT);\n";
static const char create_moves[] =
    "CREATE TABLE moves(game INTEGER REFERENCES games, ply INTEGER, move TEXT, uci TEXT,\n"
    "  clk_s DOUBLE PRECISION, emt_s DOUBLE PRECISION, eval_cp INTEGER, mate INTEGER,\n"
    "  depth INTEGER, PRIMARY KEY(game, ply))";
static const char create_positions[] =
    "CREATE TABLE positions(game INTEGER REFERENCES games, ply INTEGER, fen TEXT, epd TEXT,\n"
    "  PRIMARY KEY(game, ply))";
static const char create_comments[] =
    "CREATE TABLE comments(game INTEGER REFERENCES games, ply INTEGER, comment TEXT)";

static bool wanted(const struct ratsu_writer *writer, enum ratsu_sql_table table)
{
    unsigned tables = writer->options->tables;
    return (tables ? tables : RATSU_SQL_MOVES) & table;
}

unsigned ratsu_sql_carries(const struct ratsu_form *form, const struct ratsu_write_options *options)
{
    const unsigned moves = RATSU_CARRIES_MOVES | RATSU_CARRIES_CLOCKS;
    unsigned carries = form->carries;
    if (options->tables && !(options->tables & RATSU_SQL_MOVES)) carries &= ~moves;
    if (options->tables & RATSU_SQL_COMMENTS)
        carries |= RATSU_CARRIES_COMMENTS | RATSU_CARRIES_COMMANDS;
    return carries;
}

/* Rows by their key alone: sqlite3 then keeps no second index. */
static void create(struct ratsu_writer *writer, enum ratsu_sql_table table, const char *statement,
                   bool keyed)
{
    if (!wanted(writer, table)) return;
    ratsu_buffer_add_string(&writer->out, statement);
    if (keyed && !writer->options->standard_sql)
        ratsu_buffer_add_string(&writer->out, " WITHOUT ROWID");
    ratsu_buffer_add_string(&writer->out, ";\n");
}

void ratsu_begin_sql(struct ratsu_writer *writer)
{
    ratsu_buffer_add_string(&writer->out, "BEGIN;\n");
    ratsu_buffer_add_string(&writer->out, create_games);
    create(writer, RATSU_SQL_MOVES, create_moves, true);
    create(writer, RATSU_SQL_POSITIONS, create_positions, true);
    create(writer, RATSU_SQL_COMMENTS, create_comments, false);
}

void ratsu_end_sql(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    ratsu_buffer_add_string(out, "CREATE INDEX games_white ON games(white);\n"
                                 "CREATE INDEX games_black ON games(black);\n"
                                 "CREATE INDEX tags_name ON tags(name, value);\n");
    if (wanted(writer, RATSU_SQL_POSITIONS))
        ratsu_buffer_add_string(out, "CREATE INDEX positions_epd ON positions(epd);\n");
    if (wanted(writer, RATSU_SQL_COMMENTS))
        ratsu_buffer_add_string(out, "CREATE INDEX comments_game ON comments(game, ply);\n");
    ratsu_buffer_add_string(out, "COMMIT;\n");
}

/* ---- Values ---- */

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

/* A tag's value; NULL if there is none. */
static void add_value(struct ratsu_writer *writer, struct ratsu_slice value)
{
    bool recoded;
    if (value.data) {
        add_quoted(writer, ratsu_writer_value(writer, value, &recoded));
    } else {
        ratsu_buffer_add_string(&writer->out, "NULL");
    }
}

/* A rating: NULL if it is none. */
static void add_rating(struct ratsu_writer *writer, struct ratsu_slice value)
{
    uint64_t rating;
    if (ratsu_number_read(value, &rating)) {
        ratsu_buffer_add_number(&writer->out, rating);
    } else {
        ratsu_buffer_add_string(&writer->out, "NULL");
    }
}

static void add_seconds(struct ratsu_writer *writer, bool known, uint64_t milliseconds)
{
    ratsu_buffer_add_char(&writer->out, ',');
    if (known) {
        ratsu_add_seconds(&writer->out, milliseconds);
    } else {
        ratsu_buffer_add_string(&writer->out, "NULL");
    }
}

static void add_integer(struct ratsu_writer *writer, bool known, long number)
{
    if (known) {
        ratsu_buffer_print(&writer->out, ",%ld", number);
    } else {
        ratsu_buffer_add_string(&writer->out, ",NULL");
    }
}

/* ---- Rows ---- */

static void add_game_row(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    ratsu_buffer_add_string(out, "INSERT INTO games VALUES(");
    ratsu_writer_number(writer);
    ratsu_buffer_add_char(out, ',');
    add_quoted(writer, writer->file);
    ratsu_buffer_add_char(out, ',');
    add_quoted(writer, ratsu_slice_of(ratsu_variant(game->system)->name));
    for (int tag = RATSU_TAG_EVENT; tag < RATSU_TAG_RESULT; tag++) {
        ratsu_buffer_add_char(out, ',');
        add_value(writer, ratsu_game_known(game, (enum ratsu_known_tag)tag));
    }
    ratsu_buffer_print(out, ",'%s',", ratsu_result_text(ratsu_game_result(game)));
    add_rating(writer, ratsu_game_known(game, RATSU_TAG_WHITE_ELO));
    ratsu_buffer_add_char(out, ',');
    add_rating(writer, ratsu_game_known(game, RATSU_TAG_BLACK_ELO));
    ratsu_buffer_print(out, ",%lu,'%s',", (unsigned long)game->plies,
                       ratsu_outcome_name(game->outcome));
    add_value(writer, writer->eco.length ? writer->eco : (struct ratsu_slice){0});
    ratsu_buffer_add_char(out, ',');
    add_value(writer, ratsu_game_known(game, RATSU_TAG_FEN));
    ratsu_buffer_add_string(out, ");\n");
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
    char text[RATSU_MOVE_TEXT_MAX];
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (!ratsu_mainline_move(element)) continue;
        bool black = writer->walk.now.turn == RATSU_BLACK;
        struct ratsu_figures figures = ratsu_facts_of(game, i, black).figures;
        bool evaluated = figures.has_evaluation, mate = figures.evaluation.mate;
        begin_row(writer, "moves", writer->walk.ply, writer->walk.ply + 1);
        add_quoted(writer, (struct ratsu_slice){text, ratsu_writer_move(writer, element, text)});
        ratsu_buffer_add_char(&writer->out, ',');
        add_quoted(writer,
                   (struct ratsu_slice){text, ratsu_writer_coordinates(writer, element, text)});
        add_seconds(writer, figures.has_clock, figures.clock);
        add_seconds(writer, figures.has_elapsed, figures.elapsed);
        add_integer(writer, evaluated && !mate, figures.evaluation.value);
        add_integer(writer, evaluated && mate, figures.evaluation.value);
        add_integer(writer, figures.depth > 0, (long)figures.depth);
        ratsu_buffer_add_char(&writer->out, ')');
        ratsu_walk_step(&writer->walk, element);
    }
    if (writer->walk.ply) ratsu_buffer_add_string(&writer->out, ";\n");
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

static bool add_position_rows(struct ratsu_writer *writer, const struct ratsu_game *game)
{
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

/* Comments of the main line, by the ply that they follow. */
static void add_comment_rows(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    uint32_t rows = 0, ply = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->depth > 0) continue;
        ply += ratsu_mainline_move(element);
        if (element->kind != RATSU_COMMENT && element->kind != RATSU_LINE_COMMENT) continue;
        begin_row(writer, "comments", rows++, ply);
        add_quoted(writer, ratsu_comment_text(game, element));
        ratsu_buffer_add_char(&writer->out, ')');
    }
    if (rows) ratsu_buffer_add_string(&writer->out, ";\n");
}

bool ratsu_write_sql(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    add_game_row(writer, game);
    add_tag_rows(writer, game);
    if (wanted(writer, RATSU_SQL_MOVES)) add_move_rows(writer, game);
    if (wanted(writer, RATSU_SQL_COMMENTS)) add_comment_rows(writer, game);
    return !wanted(writer, RATSU_SQL_POSITIONS) || add_position_rows(writer, game);
}
