/* The rows of games, letter for letter; that scripts run is shown by the command lines. */
#include <stdlib.h>

#include "round_trip.h"

#include <criterion/criterion.h>
#include <stdio.h>

static struct ratsu_buffer out;

/* The script for TEXT, NUL-terminated. */
static const char *script(const char *text, enum ratsu_sql_dialect dialect, unsigned tables)
{
    struct ratsu_convert_settings settings = {.form = ratsu_form_find(ratsu_slice_of("sql"))};
    cr_assert_not_null(settings.form);
    settings.write.dialect = dialect;
    settings.write.tables = tables;
    out.length = 0;
    cr_assert_neq(round_trip_convert(&settings, RATSU_FORM_PGN, ratsu_slice_of(text), &out),
                  SIZE_MAX);
    ratsu_buffer_add_char(&out, '\0');
    return out.data;
}

static void expect(const char *text, const char *part)
{
    cr_expect_not_null(strstr(text, part), "%s\nis not in\n%s", part, text);
}

#define GAME                                                                                       \
    "[Event \"Ev'ent\"]\n[Site \"?\"]\n[White \"A\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n"         \
    "{first} 1. e4 {[%clk 0:01:00] c'1} e5 {[%eval 0.5,12]} (1... c5 {no}) {last} 0-1\n\n"         \
    "[White \"C\"]\n\n*\n"
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

Test(sql_format, rows)
{
    const char *text =
        script(GAME, RATSU_SQLITE, RATSU_SQL_MOVES | RATSU_SQL_POSITIONS | RATSU_SQL_COMMENTS);
    expect(text, "VALUES('file',0,'Standard','Ev''ent','?',NULL,NULL,'A',NULL,'1-0',NULL,NULL,2,"
                 "'ongoing','C20',NULL,'[]',"
                 "'[[1,\"e4\",\"e2e4\",60],[2,\"e5\",\"e7e5\",null,null,50,null,12]]',"
                 "'[[0,\"" START " 0 1\",\"" START "\"],[1,\"");
    expect(text, "]','[[0,1,\"first\"],[1,2,\"[%clk 0:01:00] c''1\"],[2,3,\"[%eval 0.5,12]\"],"
                 "[2,4,\"last\"]]','{}');\n");
    expect(text,
           "VALUES('file',150,'Standard',NULL,NULL,NULL,NULL,'C',NULL,'*',NULL,NULL,0,"
           "'ongoing',NULL,NULL,'[]','[]','[[0,\"" START " 0 1\",\"" START "\"]]','[]','{}');\n");
}

/* Moves without remarks are members, which are shorter, in SQLite alone. */
Test(sql_format, plain_moves)
{
    static const char game[] = "1. e4 e5 2. Nf3 *\n";
    expect(script(game, RATSU_SQLITE, 0),
           ",'[]','[]','{\"e4\":\"e2e4\",\"e5\":\"e7e5\",\"Nf3\":\"g1f3\"}');\n");
    expect(script(game, RATSU_DUCKDB, 0), ",'[]','[[1,\"e4\",\"e2e4\"],[2,\"e5\",\"e7e5\"],"
                                          "[3,\"Nf3\",\"g1f3\"]]');\n");
    expect(script(game, RATSU_POSTGRESQL, RATSU_SQL_GAMES), ",'[]');\n");
    expect(script("1. e4 {[%emt 0:00:02.5]} e5 {[%eval #-3]} *\n", RATSU_POSTGRESQL, 0),
           "[1,\"e4\",\"e2e4\",null,2.500],[2,\"e5\",\"e7e5\",null,null,null,-3]");
}

/* A rating has a column if INTEGER holds it; one that is written otherwise is a tag too. */
Test(sql_format, ratings)
{
    static const struct {
        const char *elo, *column, *tags;
    } cases[] = {{"2147483647", "2147483647", "[]"},
                 {"2147483648", "NULL", "[[1,\"WhiteElo\",\"2147483648\"]]"},
                 {"0", "0", "[[1,\"WhiteElo\",\"0\"]]"},
                 {"007", "7", "[[1,\"WhiteElo\",\"007\"]]"},
                 {"-", "NULL", "[[1,\"WhiteElo\",\"-\"]]"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char game[100], row[200];
        snprintf(game, sizeof game, "[WhiteElo \"%s\"]\n\n*\n", cases[i].elo);
        snprintf(row, sizeof row, "'*',%s,NULL,0,'ongoing',NULL,NULL,'%s'", cases[i].column,
                 cases[i].tags);
        expect(script(game, RATSU_SQLITE, 0), row);
    }
}
