/* format/sql_format.c: a script of SQL: games and their tags, and as asked for their moves,
 * positions and comments, with indexes.
 *
 * A statement costs a database more to prepare than a game's rows to store. So a script has one
 * statement a game, into a table of the games of a batch, with the rows of the other tables as
 * JSON:
 *
 *     tags        [[10,"ECO","C41"],...]
 *     moves       [[1,"e4","e2e4",180],[2,"e5","e7e5",179.5,0.5],...]    no NULL at the end
 *     positions   [[0,"rnbqkbnr/... 0 1","rnbqkbnr/... -"],...]
 *     comments    [[2,1,"better is c5"],...]
 *
 * The batch's end spreads them over their tables. Only how that is said differs between
 * dialects. */
#include "format/forms.h"
#include "game/build.h"

/* The words of a dialect for spreading a batch over tables. */
static const struct dialect {
    const char *begin;  /* of the script */
    const char *cr;     /* a carriage return in a string: shells read CR LF as LF */
    const char *id;     /* the type of a game's number */
    const char *batch;  /* what the table of the batch has besides */
    const char *keyed;  /* after the columns of a table that is kept by its key alone */
    const char *number; /* of a game in its batch, from 1 */
    const char *from;   /* the batch and each row of a column of JSON lists: its name */
    const char *value;  /* one of the row's values: its place */
    unsigned first;     /* place of the first value */
} dialects[] = {
    [RATSU_SQLITE] = {"", "'||char(13)||'", "INTEGER", "", " WITHOUT ROWID", "b.rowid",
                      "batch b,json_each(b.%s) item", "json_extract(item.value,'$[%u]')", 0},
    /* Within the transaction that makes a table, its rowid begins at 2^55. */
    [RATSU_DUCKDB] = {"", "'||chr(13)||'", "BIGINT", "", "",
                      "b.rowid-(SELECT min(rowid) FROM batch)+1",
                      "(SELECT rowid,unnest(from_json(%s,'[[\"VARCHAR\"]]')) item FROM batch) b",
                      "item[%u]", 1},
    /* A database may have another encoding, and a backslash in its strings may escape a quote. */
    [RATSU_POSTGRESQL] = {"SET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n",
                          "'||chr(13)||'", "BIGINT", ", number BIGINT GENERATED ALWAYS AS IDENTITY",
                          "", "b.number", "batch b,json_array_elements(CAST(b.%s AS json)) item",
                          "(item->>%u)", 0},
};

/* The tables beside that of games. The key of each row is the number of its game and its first one
 * or two columns. */
static const struct part {
    enum ratsu_sql_table table;
    const char *name, *key;
    const char *columns[4][2]; /* name and type; none: the table of keys has them */
} parts[] = {
    {RATSU_SQL_GAMES,
     "tags",
     "number",
     {{"number", "INTEGER"}, {"name", "TEXT"}, {"value", "TEXT"}}},
    {RATSU_SQL_MOVES, "moves", "ply", {{NULL}}},
    {RATSU_SQL_POSITIONS,
     "positions",
     "ply",
     {{"ply", "INTEGER"}, {"fen", "TEXT"}, {"epd", "TEXT"}}},
    {RATSU_SQL_COMMENTS,
     "comments",
     "ply, number",
     {{"ply", "INTEGER"}, {"number", "INTEGER"}, {"comment", "TEXT"}}},
};
enum { PARTS = sizeof parts / sizeof parts[0] };

/* A column of a table: its NAME and TYPE. */
struct column {
    const char *name, *type;
    const struct ratsu_key *key;
};

/* Moves COLUMN, which is zeroed before the first, to column INDEX of PART, or of the table of games
 * if PART is NULL. False after the last. */
static bool next_column(const struct part *part, unsigned index, struct column *column)
{
    if (part && part->columns[0][0]) {
        if (index == sizeof part->columns / sizeof *part->columns) return false;
        column->name = part->columns[index][0];
        column->type = part->columns[index][1];
        return column->name;
    }
    column->key = ratsu_key_column(column->key ? column->key + 1 : NULL, part, true);
    if (!column->key) return false;
    column->name = column->key->sql;
    const enum value_type type = column->key->type;
    column->type = type == SIZE_VALUE                        ? "BIGINT"
                   : type == SECONDS_VALUE                   ? "DOUBLE PRECISION"
                   : ratsu_compared_as(type) == NUMBER_VALUE ? "INTEGER"
                                                             : "TEXT";
    return true;
}

/* Adds the columns of games; TYPES: each with its type. Lines end where tags begin. */
static void add_game_columns(struct ratsu_buffer *out, bool types)
{
    struct column column = {0};
    for (const struct ratsu_key *last = NULL; next_column(NULL, 0, &column); last = column.key) {
        bool tag = !column.key->value && column.key->tag && !column.key->written;
        bool begins = tag && last && (last->value || !last->tag);
        ratsu_buffer_add_string(out, !last ? "" : begins ? ",\n  " : types ? ", " : ",");
        ratsu_buffer_add_string(out, column.name);
        if (types) ratsu_buffer_print(out, " %s", column.type);
    }
}

static bool wanted(const struct ratsu_writer *writer, enum ratsu_sql_table table)
{
    unsigned tables = writer->options->tables;
    return ((tables ? tables : RATSU_SQL_MOVES) | RATSU_SQL_GAMES) & table;
}

/* sqlite3 reads the moves of a game without figures fastest as members of an object,
 * {"e4":"e2e4",...}: a member a ply, however often its name comes. */
static bool has_plain_moves(const struct ratsu_writer *writer)
{
    return writer->options->dialect == RATSU_SQLITE && wanted(writer, RATSU_SQL_MOVES);
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

static void begin_batch(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    ratsu_buffer_add_string(out, "BEGIN;\nCREATE TEMP TABLE batch(");
    add_game_columns(out, true);
    for (size_t i = 0; i < PARTS; i++)
        if (wanted(writer, parts[i].table)) ratsu_buffer_print(out, ", %s TEXT", parts[i].name);
    if (has_plain_moves(writer)) ratsu_buffer_add_string(out, ", plain_moves TEXT");
    ratsu_buffer_print(out, "%s);\n", dialects[writer->options->dialect].batch);
}

/* Numbers of games follow those that are in the database already. */
static const char last_game[] = "(SELECT coalesce(max(id),0) FROM games)";

static void end_batch(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    for (size_t i = 0; i < PARTS; i++)
        if (wanted(writer, parts[i].table)) {
            const struct dialect *dialect = &dialects[writer->options->dialect];
            ratsu_buffer_print(out, "INSERT INTO %s SELECT %s+%s", parts[i].name, dialect->number,
                               last_game);
            struct column column = {0};
            for (unsigned k = 0; next_column(&parts[i], k, &column); k++) {
                bool text = strcmp(column.type, "TEXT") == 0;
                ratsu_buffer_add_string(out, text ? "," : ",CAST(");
                ratsu_buffer_print(out, dialect->value, k + dialect->first);
                if (!text) ratsu_buffer_print(out, " AS %s)", column.type);
            }
            ratsu_buffer_add_string(out, "\n  FROM ");
            ratsu_buffer_print(out, dialect->from, parts[i].name);
            ratsu_buffer_add_string(out, ";\n");
        }
    if (has_plain_moves(writer))
        ratsu_buffer_print(out,
                           "INSERT INTO moves SELECT b.rowid+%s,m.rowid+1,key,value,"
                           "NULL,NULL,NULL,NULL,NULL\n  FROM batch b,json_each(b.plain_moves) m;\n",
                           last_game);
    ratsu_buffer_print(out, "INSERT INTO games SELECT %s+%s,",
                       dialects[writer->options->dialect].number, last_game);
    add_game_columns(out, false);
    ratsu_buffer_add_string(out, " FROM batch b;\nDROP TABLE batch;\nCOMMIT;\n");
}

/* The tables are created where they are missing, so that scripts of parts may follow each other. */
void ratsu_begin_sql(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    const struct dialect *dialect = &dialects[writer->options->dialect];
    ratsu_buffer_print(out, "%sCREATE TABLE IF NOT EXISTS games(id %s PRIMARY KEY, ",
                       dialect->begin, dialect->id);
    add_game_columns(out, true);
    ratsu_buffer_add_string(out, ");\n");
    for (size_t i = 0; i < PARTS; i++) {
        if (!wanted(writer, parts[i].table)) continue;
        ratsu_buffer_print(out, "CREATE TABLE IF NOT EXISTS %s(game %s", parts[i].name,
                           dialect->id);
        struct column column = {0};
        for (unsigned k = 0; next_column(&parts[i], k, &column); k++)
            ratsu_buffer_print(out, ", %s %s", column.name, column.type);
        ratsu_buffer_print(out, ", PRIMARY KEY(game, %s))%s;\n", parts[i].key, dialect->keyed);
    }
    begin_batch(writer);
}

void ratsu_end_sql(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    end_batch(writer);
    ratsu_buffer_add_string(out, "BEGIN;\n"
                                 "CREATE INDEX IF NOT EXISTS games_white ON games(white);\n"
                                 "CREATE INDEX IF NOT EXISTS games_black ON games(black);\n"
                                 "CREATE INDEX IF NOT EXISTS tags_name ON tags(name, value);\n");
    if (wanted(writer, RATSU_SQL_POSITIONS))
        ratsu_buffer_add_string(out,
                                "CREATE INDEX IF NOT EXISTS positions_epd ON positions(epd);\n");
    ratsu_buffer_add_string(out, "COMMIT;\n");
}

/* ---- Values ---- */

/* Adds text to a string of SQL: quotes are doubled. NUL would end the script: it becomes U+FFFD. */
static void double_quotes(struct ratsu_writer *writer, struct ratsu_slice text)
{
    struct ratsu_buffer *out = &writer->out;
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.data[i];
        if (c == '\'') ratsu_buffer_add_char(out, '\'');
        if (c && c != '\r')
            ratsu_buffer_add_char(out, c);
        else
            ratsu_buffer_add_string(out,
                                    c ? dialects[writer->options->dialect].cr : "\xef\xbf\xbd");
    }
}

static void add_quoted(struct ratsu_writer *writer, struct ratsu_slice text)
{
    ratsu_buffer_add_char(&writer->out, '\'');
    double_quotes(writer, ratsu_writer_utf8(writer, text, NULL));
    ratsu_buffer_add_char(&writer->out, '\'');
}

/* Whether VALUE is a number that INTEGER holds: a larger one is an error in PostgreSQL. */
static bool read_rating(struct ratsu_slice value, uint64_t *rating)
{
    return ratsu_number_read(value, rating) && *rating <= INT32_MAX;
}

/* Text in a JSON list in a string of SQL. What PostgreSQL's JSON cannot hold, NUL, becomes
 * U+FFFD. */
static void add_text(struct ratsu_writer *writer, struct ratsu_slice text)
{
    struct ratsu_buffer *out = &writer->out, *json = &writer->stack;
    ratsu_buffer_add_string(out, ",\"");
    while (text.length) {
        const char *nul = memchr(text.data, 0, text.length);
        size_t length = nul ? (size_t)(nul - text.data) : text.length;
        json->length = 0;
        ratsu_add_json(json, ratsu_slice_part(text, 0, length));
        out->failed |= json->failed;
        double_quotes(writer, ratsu_buffer_slice(json));
        if (nul) ratsu_buffer_add_string(out, "\xef\xbf\xbd");
        text = ratsu_slice_part(text, length + (nul != NULL), text.length);
    }
    ratsu_buffer_add_char(out, '"');
}

/* ---- Rows ---- */

/* Adds the row of a game without its number, and the end of the row. */
static void add_columns(struct ratsu_writer *writer)
{
    const struct ratsu_key_source source = {
        .game = writer->game, .offset = writer->offset, .played = true};
    struct column column = {0};
    for (bool first = true; next_column(NULL, 0, &column); first = false) {
        if (!first) ratsu_buffer_add_char(&writer->out, ',');
        char text[RATSU_MOVE_TEXT_MAX];
        const bool eco = column.key->written == RATSU_WRITES_ECO;
        struct value value = ratsu_writer_column(writer, &source, column.key, text);
        if (eco && !value.text.length) value.text.data = NULL;
        if (value.kind == NUMBER) {
            ratsu_add_figure(&writer->out, column.key, &value);
        } else if (column.key->type == NUMBER_VALUE) {
            uint64_t rating;
            if (read_rating(ratsu_rating_text(value.text), &rating)) {
                ratsu_buffer_add_number(&writer->out, rating);
            } else {
                ratsu_buffer_add_string(&writer->out, "NULL");
            }
        } else if (eco || (!column.key->value && column.key->tag)) {
            if (value.text.data) {
                add_quoted(writer, ratsu_writer_value(writer, value.text, NULL));
            } else {
                ratsu_buffer_add_string(&writer->out, "NULL");
            }
        } else {
            add_quoted(writer, value.text);
        }
    }
}

/* Begins row ROW (from 0) of a list: its first value is NUMBER. */
static void begin_row(struct ratsu_writer *writer, uint32_t row, uint32_t number)
{
    ratsu_buffer_add_string(&writer->out, row ? ",[" : "[");
    ratsu_buffer_add_number(&writer->out, number);
}

/* Whether the row of the game holds the tag unchanged, in the column of its own or of a value that
 * takes its place. */
static bool has_column(const struct ratsu_writer *writer, const struct ratsu_tag *tag)
{
    const struct ratsu_key_source source = {.game = writer->game, .played = true};
    struct column column = {0};
    uint64_t rating;
    if (ratsu_game_known(writer->game, (enum ratsu_known_tag)tag->known).data != tag->value.data)
        return false;
    if (ratsu_slice_is(tag->name, "ECO")) return ratsu_slice_equal(tag->value, writer->eco);
    while (next_column(NULL, 0, &column) && (!column.key->tag || column.key->tag != tag->known)) {
    }
    if (!column.key) return false;
    if (column.key->value)
        return ratsu_slice_equal(tag->value, column.key->value(&source, column.key->which).text);
    return column.key->type != NUMBER_VALUE ||
           (read_rating(tag->value, &rating) && tag->value.data[0] != '0');
}

/* Adds the moves and their coordinates as members of an object. */
static void add_plain_moves(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    char text[RATSU_MOVE_TEXT_MAX];
    ratsu_writer_begin(writer);
    for (size_t i = 0; i < writer->game->element_count; i++) {
        const struct ratsu_element *element = &writer->game->elements[i];
        if (!ratsu_mainline_move(element)) continue;
        ratsu_buffer_add_string(out, writer->walk.ply ? ",\"" : "\"");
        ratsu_buffer_add_slice(out, ratsu_writer_move(writer, element, text));
        ratsu_buffer_add_string(out, "\":\"");
        ratsu_buffer_add(out, text, ratsu_writer_coordinates(writer, element, text));
        ratsu_buffer_add_char(out, '"');
        ratsu_walk_step(&writer->walk, element);
    }
}

static void add_moves(struct ratsu_writer *writer)
{
    const struct ratsu_game *game = writer->game;
    const struct ratsu_key *number = ratsu_key_column(NULL, true, true);
    const struct ratsu_key *first = ratsu_key_column(number + 1, true, true);
    struct ratsu_walk *walk = &writer->walk;
    ratsu_writer_begin(writer);
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (!ratsu_mainline_move(element)) continue;
        const bool black = ((walk->ply & 1) != 0) != (game->start.turn == RATSU_BLACK);
        const struct ratsu_figures figures = ratsu_facts_of(game, i, black).figures;
        writer->unclear += figures.unclear;
        const struct ratsu_ply ply = {
            .number = walk->ply + 1, .move = element, .figures = &figures};
        const struct ratsu_key_source source = {.game = game, .played = true, .ply = &ply};
        begin_row(writer, walk->ply, ply.number);
        /* The rest of the row, without the values missing at its end. */
        struct ratsu_buffer *out = &writer->out;
        char text[RATSU_MOVE_TEXT_MAX];
        unsigned missing = 0;
        for (const struct ratsu_key *key = first; key;
             key = ratsu_key_column(key + 1, true, true)) {
            struct value value = ratsu_writer_column(writer, &source, key, text);
            missing += value.missing;
            if (value.missing) continue;
            for (; missing; missing--) ratsu_buffer_add_string(out, ",null");
            ratsu_buffer_add_string(out, value.kind == TEXT ? ",\"" : ",");
            if (value.kind == TEXT)
                ratsu_buffer_add_slice(out, value.text);
            else
                ratsu_add_figure(out, key, &value);
            if (value.kind == TEXT) ratsu_buffer_add_char(out, '"');
        }
        ratsu_buffer_add_char(out, ']');
        ratsu_walk_step(walk, element);
    }
}

/* Adds each position twice: whole, and without clock and move number, which are its last two fields
 * unless the checks given follow them. */
static bool add_positions(struct ratsu_writer *writer)
{
    const struct ratsu_game *game = writer->game;
    struct ratsu_buffer *out = &writer->out;
    const struct ratsu_fen_style style = writer->options->fen;
    bool sound = true;
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    for (size_t next = 0;; next++) {
        begin_row(writer, writer->walk.ply, writer->walk.ply);
        ratsu_buffer_add_string(out, ",\"");
        const size_t from = out->length;
        const bool whole = ratsu_writer_position(writer, out, false);
        size_t to = out->length;
        ratsu_buffer_add_string(out, "\",\"");
        if (!whole || style.no_counters || style.checks_given) {
            ratsu_writer_position(writer, out, true);
        } else if (!out->failed) {
            for (unsigned fields = 0; fields < 2;) fields += out->data[--to] == ' ';
            if (ratsu_buffer_reserve(out, to - from)) {
                memcpy(out->data + out->length, out->data + from, to - from);
                out->length += to - from;
            }
        }
        ratsu_buffer_add_string(out, "\"]");
        sound &= whole;
        while (next < game->element_count && !ratsu_mainline_move(&game->elements[next])) next++;
        if (next == game->element_count) return sound;
        ratsu_walk_step(&writer->walk, &game->elements[next]);
    }
}

/* Comments of the main line, by the ply that they follow. */
static void add_comments(struct ratsu_writer *writer)
{
    const struct ratsu_game *game = writer->game;
    uint32_t rows = 0, ply = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->depth > 0) continue;
        ply += ratsu_mainline_move(element);
        if (element->kind != RATSU_COMMENT && element->kind != RATSU_LINE_COMMENT) continue;
        begin_row(writer, rows++, ply);
        ratsu_buffer_print(&writer->out, ",%lu", (unsigned long)rows);
        add_text(writer, ratsu_writer_utf8(writer, ratsu_comment_text(game, element), NULL));
        ratsu_buffer_add_char(&writer->out, ']');
    }
}

/* A batch ends with each game whose bytes pass a multiple of this: its end does not depend on where
 * blocks and ranges end. */
enum { BATCH = 8 << 20 };

bool ratsu_write_sql(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    bool sound = true, plain = has_plain_moves(writer) && !ratsu_game_survey(game).comments;
    writer->game = game;
    ratsu_buffer_add_string(out, "INSERT INTO batch VALUES(");
    add_columns(writer);
    ratsu_buffer_add_string(out, ",'[");
    uint32_t rows = 0;
    for (uint32_t i = 0; i < game->tag_count; i++) {
        if (has_column(writer, &game->tags[i])) continue;
        begin_row(writer, rows++, i + 1);
        add_text(writer, ratsu_writer_utf8(writer, game->tags[i].name, NULL));
        add_text(writer, ratsu_writer_value(writer, game->tags[i].value, NULL));
        ratsu_buffer_add_char(&writer->out, ']');
    }
    if (wanted(writer, RATSU_SQL_MOVES)) ratsu_buffer_add_string(out, "]','[");
    if (wanted(writer, RATSU_SQL_MOVES) && !plain) add_moves(writer);
    if (wanted(writer, RATSU_SQL_POSITIONS)) {
        ratsu_buffer_add_string(out, "]','[");
        sound = add_positions(writer);
    }
    if (wanted(writer, RATSU_SQL_COMMENTS)) {
        ratsu_buffer_add_string(out, "]','[");
        add_comments(writer);
    }
    ratsu_buffer_add_string(out, "]'");
    if (has_plain_moves(writer)) {
        ratsu_buffer_add_string(out, ",'{");
        if (plain) add_plain_moves(writer);
        ratsu_buffer_add_string(out, "}'");
    }
    ratsu_buffer_add_string(out, ");\n");
    if (writer->offset / BATCH != writer->end / BATCH) {
        end_batch(writer);
        begin_batch(writer);
    }
    return sound;
}
