/* A script of SQL: games and their tags, and as asked for their moves, positions and comments,
 * with indexes.
 *
 * A statement costs sqlite3 more to prepare than a game's rows to store. Its scripts have one
 * statement a game, into a table of the games of a batch, with tags and moves as JSON, which the
 * batch's end spreads over the tables: a third of the time that a statement for each table takes. */
#include "format/form_table.h"
#include "game/survey.h"

static const char game_columns[] =
    "file TEXT, \"offset\" BIGINT, variant TEXT,\n"
    "  event TEXT, site TEXT, date TEXT, round TEXT, white TEXT, black TEXT, result TEXT,\n"
    "  white_elo INTEGER, black_elo INTEGER, plies INTEGER, \"end\" TEXT, eco TEXT, start TEXT";

/* Each row is known by the number of its game and another within the game, in this order. */
static const struct {
    enum ratsu_sql_table table;
    const char *name, *columns;
} parts[] = {
    {RATSU_SQL_GAMES, "tags", "number INTEGER, name TEXT, value TEXT, PRIMARY KEY(game, number)"},
    {RATSU_SQL_MOVES, "moves",
     "ply INTEGER, move TEXT, uci TEXT, clk_s DOUBLE PRECISION,\n"
     "  emt_s DOUBLE PRECISION, eval_cp INTEGER, mate INTEGER, depth INTEGER,\n"
     "  PRIMARY KEY(game, ply)"},
    {RATSU_SQL_POSITIONS, "positions", "ply INTEGER, fen TEXT, epd TEXT, PRIMARY KEY(game, ply)"},
    {RATSU_SQL_COMMENTS, "comments",
     "ply INTEGER, number INTEGER, comment TEXT,\n  PRIMARY KEY(game, ply, number)"},
};

static bool wanted(const struct ratsu_writer *writer, enum ratsu_sql_table table)
{
    unsigned tables = writer->options->tables;
    return ((tables ? tables : RATSU_SQL_MOVES) | RATSU_SQL_GAMES) & table;
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

/* Numbers of games follow those that are in the database already. */
static const char last_game[] = "(SELECT coalesce(max(id),0) FROM games)";

static void end_batch(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    if (writer->options->standard_sql) return;
    ratsu_buffer_print(out,
                       "INSERT INTO tags SELECT b.id+%s,json_extract(value,'$[0]'),"
                       "json_extract(value,'$[1]'),json_extract(value,'$[2]')\n"
                       "  FROM batch b,json_each(b.tags);\n",
                       last_game);
    if (wanted(writer, RATSU_SQL_MOVES))
        ratsu_buffer_print(out,
                           "INSERT INTO moves SELECT b.id+%s,m.rowid+1,key,value,"
                           "NULL,NULL,NULL,NULL,NULL\n  FROM batch b,json_each(b.moves) m;\n",
                           last_game);
    ratsu_buffer_print(out,
                       "INSERT INTO games SELECT id+%s,file,\"offset\",variant,event,site,date,"
                       "round,white,black,\n  result,white_elo,black_elo,plies,\"end\",eco,start "
                       "FROM batch;\nDELETE FROM batch;\n",
                       last_game);
}

/* The tables are made where they are missing, so that scripts of parts may follow each other.
 * sqlite3 keeps rows by their key alone, without a second index. */
void ratsu_begin_sql(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    bool standard = writer->options->standard_sql;
    ratsu_buffer_print(out, "BEGIN;\nCREATE TABLE IF NOT EXISTS games(id %s PRIMARY KEY, %s);\n",
                       standard ? "BIGINT" : "INTEGER", game_columns);
    if (!standard)
        ratsu_buffer_print(out,
                           "CREATE TEMP TABLE batch(id INTEGER PRIMARY KEY, %s,\n"
                           "  tags TEXT, moves TEXT);\n",
                           game_columns);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (!wanted(writer, parts[i].table)) continue;
        ratsu_buffer_print(out, "CREATE TABLE IF NOT EXISTS %s(game %s, %s)%s;\n", parts[i].name,
                           standard ? "BIGINT" : "INTEGER", parts[i].columns,
                           standard ? "" : " WITHOUT ROWID");
    }
}

void ratsu_end_sql(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    end_batch(writer);
    ratsu_buffer_add_string(out, "COMMIT;\nBEGIN;\n"
                                 "CREATE INDEX IF NOT EXISTS games_white ON games(white);\n"
                                 "CREATE INDEX IF NOT EXISTS games_black ON games(black);\n"
                                 "CREATE INDEX IF NOT EXISTS tags_name ON tags(name, value);\n");
    if (wanted(writer, RATSU_SQL_POSITIONS))
        ratsu_buffer_add_string(out,
                                "CREATE INDEX IF NOT EXISTS positions_epd ON positions(epd);\n");
    if (!writer->options->standard_sql) ratsu_buffer_add_string(out, "DROP TABLE batch;\n");
    ratsu_buffer_add_string(out, "COMMIT;\n");
}

/* ---- Values ---- */

/* A string of SQL: quotes doubled. NUL would end the script: it becomes U+FFFD. */
static void quote(struct ratsu_buffer *out, struct ratsu_slice text)
{
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

static void add_quoted(struct ratsu_writer *writer, struct ratsu_slice text)
{
    bool recoded;
    quote(&writer->out, ratsu_writer_utf8(writer, text, &recoded));
}

/* Adds a tag's value; NULL if there is none. */
static void add_value(struct ratsu_writer *writer, struct ratsu_slice value)
{
    bool recoded;
    if (value.data) {
        add_quoted(writer, ratsu_writer_value(writer, value, &recoded));
    } else {
        ratsu_buffer_add_string(&writer->out, "NULL");
    }
}

/* Whether VALUE is a number that INTEGER holds: a larger one is an error in PostgreSQL. */
static bool read_rating(struct ratsu_slice value, uint64_t *rating)
{
    return ratsu_number_read(value, rating) && *rating <= INT32_MAX;
}

/* Adds a rating; NULL if VALUE is no rating. */
static void add_rating(struct ratsu_writer *writer, struct ratsu_slice value)
{
    uint64_t rating;
    if (read_rating(value, &rating)) {
        ratsu_buffer_add_number(&writer->out, rating);
    } else {
        ratsu_buffer_add_string(&writer->out, "NULL");
    }
}

static void add_integer(struct ratsu_writer *writer, bool known, bool first, long number)
{
    if (known) {
        ratsu_buffer_print(&writer->out, ",%ld", number);
    } else {
        ratsu_buffer_add_string(&writer->out, first ? ",CAST(NULL AS INTEGER)" : ",NULL");
    }
}

static void add_seconds(struct ratsu_writer *writer, bool known, bool first, uint64_t milliseconds)
{
    if (known) {
        ratsu_buffer_add_char(&writer->out, ',');
        ratsu_add_seconds(&writer->out, milliseconds);
    } else {
        ratsu_buffer_add_string(&writer->out, first ? ",CAST(NULL AS DOUBLE PRECISION)" : ",NULL");
    }
}

/* ---- Rows ---- */

/* The row of a game but for its number, and the end of it. */
static void add_game_columns(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    add_quoted(writer, writer->file);
    ratsu_buffer_add_char(out, ',');
    ratsu_buffer_add_number(out, writer->offset);
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
}

/* sqlite3 takes at most some hundreds of rows in one statement; a game rarely has as many plies. */
enum { ROWS_A_STATEMENT = 400 };

/* Begins row ROW (from 0) of TABLE, for the game whose row was written last; NUMBER is its number within the game. */
static void begin_row(struct ratsu_writer *writer, const char *table, uint32_t row, uint32_t number)
{
    struct ratsu_buffer *out = &writer->out;
    if (row % ROWS_A_STATEMENT == 0) {
        ratsu_buffer_print(out, "%sINSERT INTO %s SELECT g.*,v.* FROM (SELECT %s%s) AS g,(VALUES(",
                           row ? ") AS v;\n" : "", table, last_game,
                           writer->options->standard_sql ? "" : "+max(id) FROM batch");
    } else {
        ratsu_buffer_add(out, ",(", 2);
    }
    ratsu_buffer_add_number(out, number);
    ratsu_buffer_add_char(out, ',');
}

static void end_rows(struct ratsu_writer *writer, uint32_t rows)
{
    if (rows) ratsu_buffer_add_string(&writer->out, ") AS v;\n");
}

/* Whether the row of the game holds the tag as it stands. */
static bool has_column(const struct ratsu_game *game, const struct ratsu_tag *tag)
{
    for (int known = RATSU_TAG_EVENT; known < RATSU_TAG_RESULT; known++)
        if (ratsu_game_known(game, (enum ratsu_known_tag)known).data == tag->value.data)
            return true;
    if (ratsu_game_known(game, RATSU_TAG_FEN).data == tag->value.data) return true;
    uint64_t rating;
    bool elo = ratsu_game_known(game, RATSU_TAG_WHITE_ELO).data == tag->value.data ||
               ratsu_game_known(game, RATSU_TAG_BLACK_ELO).data == tag->value.data;
    if (elo) return read_rating(tag->value, &rating) && tag->value.data[0] != '0';
    return ratsu_game_known(game, RATSU_TAG_RESULT).data == tag->value.data &&
           ratsu_slice_is(tag->value, ratsu_result_text(ratsu_game_result(game)));
}

static void add_tag_rows(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    uint32_t rows = 0;
    for (uint32_t i = 0; i < game->tag_count; i++) {
        if (has_column(game, &game->tags[i])) continue;
        begin_row(writer, "tags", rows++, i + 1);
        add_quoted(writer, game->tags[i].name);
        ratsu_buffer_add_char(&writer->out, ',');
        add_value(writer, game->tags[i].value);
        ratsu_buffer_add_char(&writer->out, ')');
    }
    end_rows(writer, rows);
}

/* The same as one list, [[10,"ECO","C41"],...]. */
static void add_tag_list(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *list = &writer->stack;
    bool recoded;
    list->length = 0;
    for (size_t i = 0; i < game->tag_count; i++) {
        if (has_column(game, &game->tags[i])) continue;
        ratsu_buffer_print(list, "%s[%zu,\"", list->length ? "," : "", i + 1);
        ratsu_add_json(list, ratsu_writer_utf8(writer, game->tags[i].name, &recoded));
        ratsu_buffer_add_string(list, "\",\"");
        ratsu_add_json(list, ratsu_writer_value(writer, game->tags[i].value, &recoded));
        ratsu_buffer_add_string(list, "\"]");
    }
    writer->out.failed |= list->failed;
    ratsu_buffer_add_string(&writer->out, ",'[");
    struct ratsu_slice text = ratsu_buffer_slice(list);
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '\'') ratsu_buffer_add_char(&writer->out, '\'');
        ratsu_buffer_add_char(&writer->out, text.data[i]);
    }
    ratsu_buffer_add_string(&writer->out, "]'");
}

/* The moves and their coordinates, {"e4":"e2e4",...}: a member a ply, however often its name comes.
 * sqlite3 counts them as it reads them, and cuts no text. */
static void add_move_list(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    char text[RATSU_MOVE_TEXT_MAX];
    ratsu_buffer_add_string(out, ",'{");
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (!ratsu_mainline_move(element)) continue;
        ratsu_buffer_add_string(out, writer->walk.ply ? ",\"" : "\"");
        ratsu_buffer_add(out, text, ratsu_writer_move(writer, element, text));
        ratsu_buffer_add_string(out, "\":\"");
        ratsu_buffer_add(out, text, ratsu_writer_coordinates(writer, element, text));
        ratsu_buffer_add_char(out, '"');
        ratsu_walk_step(&writer->walk, element);
    }
    ratsu_buffer_add_string(out, "}'");
}

/* The first row of a statement gives the types of columns that may have no value in any row. */
static void add_figures(struct ratsu_writer *writer, const struct ratsu_figures *figures)
{
    bool evaluated = figures->has_evaluation, mate = figures->evaluation.mate;
    bool first = writer->walk.ply % ROWS_A_STATEMENT == 0;
    add_seconds(writer, figures->has_clock, first, figures->clock);
    add_seconds(writer, figures->has_elapsed, first, figures->elapsed);
    add_integer(writer, evaluated && !mate, first, figures->evaluation.value);
    add_integer(writer, evaluated && mate, first, figures->evaluation.value);
    add_integer(writer, figures->depth > 0, first, (long)figures->depth);
}

static void add_move_rows(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    char text[RATSU_MOVE_TEXT_MAX];
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (!ratsu_mainline_move(element)) continue;
        bool black = writer->walk.now.turn == RATSU_BLACK;
        struct ratsu_figures figures = ratsu_facts_of(game, i, black).figures;
        begin_row(writer, "moves", writer->walk.ply, writer->walk.ply + 1);
        add_quoted(writer, (struct ratsu_slice){text, ratsu_writer_move(writer, element, text)});
        ratsu_buffer_add_char(&writer->out, ',');
        add_quoted(writer,
                   (struct ratsu_slice){text, ratsu_writer_coordinates(writer, element, text)});
        add_figures(writer, &figures);
        ratsu_buffer_add_char(&writer->out, ')');
        ratsu_walk_step(&writer->walk, element);
    }
    end_rows(writer, writer->walk.ply);
}

/* The game's row, and its tags; true if its moves, which have no figures, went with it. */
static bool add_game_row(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    bool standard = writer->options->standard_sql;
    ratsu_buffer_add_string(out,
                            standard ? "INSERT INTO games VALUES(" : "INSERT INTO batch VALUES(");
    ratsu_buffer_print(out, standard ? "%s+1," : "NULL,", last_game);
    add_game_columns(writer, game);
    bool plain = !standard && wanted(writer, RATSU_SQL_MOVES) && !ratsu_game_survey(game).comments;
    if (!standard) {
        add_tag_list(writer, game);
        if (plain) add_move_list(writer, game);
        if (!plain) ratsu_buffer_add_string(out, ",NULL");
    }
    ratsu_buffer_add_string(out, ");\n");
    if (standard) add_tag_rows(writer, game);
    return plain;
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
    end_rows(writer, 1);
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
        ratsu_buffer_add_number(&writer->out, rows);
        ratsu_buffer_add_char(&writer->out, ',');
        add_quoted(writer, ratsu_comment_text(game, element));
        ratsu_buffer_add_char(&writer->out, ')');
    }
    end_rows(writer, rows);
}

/* A batch ends with each game whose bytes reach over a multiple of this: its end does not depend on
 * where blocks and ranges are cut. */
enum { BATCH = 8 << 20 };

bool ratsu_write_sql(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    bool with_moves = add_game_row(writer, game);
    if (wanted(writer, RATSU_SQL_MOVES) && !with_moves) add_move_rows(writer, game);
    if (wanted(writer, RATSU_SQL_COMMENTS)) add_comment_rows(writer, game);
    bool sound = !wanted(writer, RATSU_SQL_POSITIONS) || add_position_rows(writer, game);
    if (writer->offset / BATCH != writer->end / BATCH) {
        end_batch(writer);
        ratsu_buffer_add_string(&writer->out, "COMMIT;\nBEGIN;\n");
    }
    return sound;
}
