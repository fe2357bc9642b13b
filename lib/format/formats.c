/* The table of forms, and the two that are PGN itself. */
#include "format/formats.h"

#include "base/escape.h"

const struct ratsu_format ratsu_formats[] = {
    {"pgn", "games in export format, or as they came (--keep)", true, false, true, NULL, NULL,
     ratsu_write_pgn},
    {"fen", "positions, one a line", false, false, false, NULL, NULL, ratsu_write_fen},
    {"epd", "positions with counters and a name each", false, true, false, NULL, NULL,
     ratsu_write_epd},
    {"uci", "coordinate moves, a game a line", false, false, false, NULL, NULL, ratsu_write_uci},
    {"jsonl", "JSON, a game a line: ratsu-json(5)", true, false, false, NULL, NULL,
     ratsu_write_json},
    {"csv", "a table: a row a game, or a ply", false, false, false, ratsu_begin_csv, NULL,
     ratsu_write_csv},
    {"tsv", "the same with tabs", false, false, false, ratsu_begin_tsv, NULL, ratsu_write_tsv},
    {"lines", "PGN, a game a line: printf %b undoes it", true, false, true, NULL, NULL,
     ratsu_write_lines},
    {"sql", "a script for sqlite3", false, false, false, ratsu_begin_sql, ratsu_end_sql,
     ratsu_write_sql},
    {"text", "games to read", true, false, false, NULL, NULL, ratsu_write_text},
    {"html", "one page to read", true, false, false, ratsu_begin_html, ratsu_end_html,
     ratsu_write_html},
};

const size_t ratsu_format_count = sizeof ratsu_formats / sizeof ratsu_formats[0];

const struct ratsu_format *ratsu_format_find(struct ratsu_slice name)
{
    for (size_t i = 0; i < ratsu_format_count; i++) {
        if (ratsu_slice_is(name, ratsu_formats[i].name)) return &ratsu_formats[i];
    }
    return NULL;
}

bool ratsu_write_pgn(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    return ratsu_pgn_write(&writer->out, writer->kernel, game, &writer->walk,
                           &writer->options->pgn);
}

/* The bytes of the game, unless a rewriting was asked for. */
bool ratsu_write_lines(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_pgn_style style = writer->options->pgn;
    style.keep = true;
    writer->scratch.length = 0;
    bool sound = ratsu_pgn_write(&writer->scratch, writer->kernel, game, &writer->walk, &style);
    ratsu_add_line(&writer->out, ratsu_buffer_slice(&writer->scratch));
    ratsu_buffer_add_char(&writer->out, '\n');
    return sound;
}
