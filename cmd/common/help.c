/* common/help.c: the table of options as text: --help, the rows for completions with the titles of
 * words, --show-settings. */
#include "common/answers.h"
#include "common/given.h"

enum { HELP_COLUMN = 26, SCREEN = 80 };

int ratsu_given_help(const struct reading *reading)
{
    const struct ratsu_tool *tool = reading->tool;
    struct ratsu_buffer out = {0};
    ratsu_buffer_print(&out, "%s - %s\nUsage: %s %s\n\n", tool->name, tool->purpose, tool->name,
                       tool->synopsis);
    for (size_t t = 0; t < 3; t++) {
        const struct ratsu_option *rows = reading->tables[t];
        if (t == 1) ratsu_buffer_add_char(&out, '\n');
        for (const struct ratsu_option *row = rows; row->name; row++) {
            if (!row->help) continue;
            size_t line = out.length;
            if (row->letter != 0)
                ratsu_buffer_print(&out, "  -%c, ", row->letter);
            else
                ratsu_buffer_add_string(&out, "      ");
            ratsu_buffer_print(&out, "--%s", row->name);
            if (row->argument)
                ratsu_buffer_print(&out, row->optional ? "[=%s]" : "=%s", row->argument);
            size_t width = out.length - line;
            /* Name and help stand on two lines where they do not fit on one. */
            bool fits = width < HELP_COLUMN || width + 2 + strlen(row->help) <= SCREEN;
            if (!fits) ratsu_buffer_add_char(&out, '\n');
            if (!fits) line = out.length;
            size_t column = fits && width >= HELP_COLUMN ? line + width + 2 : line + HELP_COLUMN;
            do ratsu_buffer_add_char(&out, ' ');
            while (out.length < column && !out.failed);
            ratsu_buffer_print(&out, "%s\n", row->help);
        }
    }
    ratsu_buffer_print(&out, "\nExamples:\n  %s\n  %s\nManual: %s(1), ratsu(7)\n",
                       tool->examples[0], tool->examples[1], tool->name);
    return ratsu_answer(&out);
}

/* What the words of options are, where no table of the library says it. `option` has a comma after
 * each name. A word that several options have can mean something else in
 * each, as "checks". */
static const struct {
    const char *option, *word, *title;
} titles[] = {
    {"add,", "eco", "code of the opening, by its position"},
    {"add,", "opening", "name of the opening, by its position"},
    {"add,", "plycount", "number of plies"},
    {"add,", "fen", "FinalFEN: the position after the last move"},
    {"add,", "polyglot", "FinalPolyglot: the key of that position in opening books"},
    {"add,", "mar", "Marineerimine: comments with the squares of removed pieces"},
    {"add,", "fens", "comments with the position after each move"},
    {"add,", "keys", "comments with the Polyglot key after each move"},
    {"captures,", "x", "Nxd5"},
    {"captures,", "colon", "N:d5"},
    {"castling,", "xfen", "KQkq, and the file of an inner rook"},
    {"castling,", "shredder", "the files of the rooks: HAha"},
    {"castling,", "kqkq", "KQkq only"},
    {"checks,", "left", "checks still to give: 3+3"},
    {"checks,", "given", "checks already given: +0+0"},
    {"color,", "auto", "colours on a terminal"},
    {"color,", "always", "colours, also in a pipe or file"},
    {"color,", "never", "no colours"},
    {"counters,", "keep", "as they are"},
    {"counters,", "reset", "clock 0, move number 1"},
    {"dialect,", "sqlite", "sqlite3"},
    {"dialect,", "duckdb", "DuckDB"},
    {"dialect,", "postgresql", "PostgreSQL"},
    {"drop,", "comments", "comments"},
    {"drop,", "variations", "variations"},
    {"drop,", "nags", "NAGs ($1) and signs (!?)"},
    {"drop,", "clocks", "%clk, %emt, %timestamp and the like"},
    {"drop,", "tags", "all tags"},
    {"drop,", "timestamps", "%timestamp"},
    {"drop,", "evals", "%eval"},
    {"drop,", "shapes", "arrows and coloured squares: %cal, %csl"},
    {"drop,", "numbers", "move numbers"},
    {"drop,", "checks", "marks of check and mate: + and #"},
    {"drop,", "result", "the result becomes *"},
    {"drop,", "text", "what people wrote in comments"},
    {"drop,", "evaluations", "%eval, and comments of engines with an evaluation"},
    {"encoding,", "keep", "bytes as they are read"},
    {"encoding,", "utf-8", "all text as UTF-8"},
    {"ep,", "legal", "if a capture there is legal"},
    {"ep,", "xfen", "if an enemy pawn stands beside the pawn"},
    {"ep,", "always", "after each double step"},
    {"fail-on,", "error", "status 1 on errors"},
    {"fail-on,", "warning", "status 1 on warnings too"},
    {"fail-on,", "style", "status 1 on any diagnostic"},
    {"fail-on,", "never", "status 0 whatever is found"},
    {"format,report,", "text", "for people: the line, and a mark under the place"},
    {"format,report,", "gcc", "FILE:LINE:COLUMN: error: ..., for editors"},
    {"format,report,", "json", "an object a line"},
    {"format,report,", "sarif", "SARIF 2.1.0"},
    {"format,report,", "github", "annotations of GitHub Actions"},
    {"format,report,", "junit", "JUnit XML: a case for each file"},
    {"format,report,", "codequality", "Code Quality report of GitLab"},
    {"format,report,", "markdown", "a table, for a page or a comment"},
    {"laws,", "2005", "Laws of 1 July 2005"},
    {"laws,", "2023", "Laws of 1 January 2023"},
    {"level,", "plain", "any processor"},
    {"level,", "bmi2", "BMI2 and AVX2"},
    {"level,", "avx512", "AVX-512"},
    {"on-error,", "report", "write it unchanged, in PGN and lines only"},
    {"on-error,", "skip", "do not write it"},
    {"on-error,", "truncate", "write the part before the error"},
    {"on-error,", "comment", "write the rest as a comment"},
    {"on-error,", "stop", "end there"},
    {"on-loss,", "report", "say at the end what is lost"},
    {"on-loss,", "ignore", "do not say what is lost"},
    {"on-loss,", "error", "a loss is an error: status 1"},
    {"operations,", "result", "c9: result of the game"},
    {"operations,", "eval", "ce: centipawns for the side to move"},
    {"operations,", "depth", "acd: depth of that evaluation"},
    {"operations,", "sm", "the move that was played"},
    {"operations,", "pv", "that move, and those that follow"},
    {"profile,", "import", "severities for files that programs import (default)"},
    {"profile,", "wild", "spelling, marks, numbers and the roster are style"},
    {"profile,", "strict", "every check is an error"},
    {"read-encoding,", "windows-1252", "western Europe (default)"},
    {"read-encoding,", "windows-1250", "central Europe"},
    {"read-encoding,", "windows-1251", "Cyrillic"},
    {"read-encoding,", "windows-1257", "Baltic"},
    {"read-encoding,", "iso-8859-1", "Latin-1, western Europe"},
    {"read-encoding,", "iso-8859-2", "Latin-2, central Europe"},
    {"read-encoding,", "iso-8859-15", "Latin-9, with the euro sign"},
    {"read-encoding,", "koi8-r", "Russian"},
    {"rows,", "game", "a row for each game (default)"},
    {"rows,", "ply", "a row for each ply"},
    {"side,", "white", "White at the bottom (default)"},
    {"side,", "black", "Black at the bottom"},
    {"tables,", "games", "a row a game, and a table of the other tags"},
    {"tables,", "moves", "a row a ply"},
    {"tables,", "positions", "a row a position"},
    {"tables,", "comments", "a row a comment"},
    {"to,", "text", "plain text (default)"},
    {"to,", "unicode", "chess figures of Unicode"},
    {"to,", "svg", "a picture"},
    {"to,", "json", "JSON"},
    {"to,", "csv", "a table with commas"},
    {"to,", "tsv", "a table with tabs"},
    {"to,", "html", "a page with charts"},
    {"to,", "pgn", "the tree of moves, as a game with variations"},
    {"to,", "polyglot", "the tree of moves, as an opening book"},
    {"uci-castling,", "rook", "the king moves onto its rook: e1h1 (default)"},
    {"uci-castling,", "king", "the king moves to its square: e1g1"},
    {"variant,", "standard", "standard chess"},
    {"variant,", "chess960", "960 start positions"},
    {"variant,", "three-check", "the third check wins"},
    {"variant,", "marineerimine", "without captures"},
    {"variant,", "camelot", "160 squares"},
};

/* The words that an argument may be, separated by bars or commas; NULL if ROW names none. */
static const char *words_of(const struct ratsu_option *row)
{
    if (row->words) return row->words;
    bool words = row->kind == RATSU_OPTION_CHOICE || row->kind == RATSU_OPTION_SWITCH;
    return words ? row->argument : NULL;
}

struct ratsu_slice ratsu_word_of(const struct ratsu_option *row, size_t n, const char **title)
{
    *title = NULL;
    const char *list = row->nth_word ? row->nth_word(n, title) : words_of(row);
    if (!list) return (struct ratsu_slice){0};
    if (row->nth_word) return ratsu_slice_of(list);
    for (; n > 0 && *list; n--) list += strcspn(list, "|,") + (strpbrk(list, "|,") != NULL);
    const struct ratsu_slice word = {list, strcspn(list, "|,")};
    const size_t length = strlen(row->name);
    for (size_t i = 0; i < sizeof titles / sizeof *titles && !*title; i++) {
        const char *options = titles[i].option, *at = strstr(options, row->name);
        if (at && at[length] == ',' && (at == options || at[-1] == ',') &&
            ratsu_slice_is(word, titles[i].word))
            *title = titles[i].title;
    }
    return word;
}

/* Adds the rows for completions, a line each: letter, name, "" or "=" or "[=]", name of the
 * argument, words to choose from (with bars between them, or with commas if several may be given;
 * and with a minus before them, where they may have one), help, and the title of each word, which
 * may be empty; tabs between. */
int ratsu_given_complete_rows(const struct reading *reading)
{
    struct ratsu_buffer out = {0};
    for (size_t t = 0; t < 3; t++) {
        for (const struct ratsu_option *row = reading->tables[t]; row->name; row++) {
            if (!row->help) continue;
            if (row->letter != 0) ratsu_buffer_add_char(&out, row->letter);
            const char *equals = row->optional ? "[=]" : "=";
            const char *argument = row->argument ? row->argument : "";
            ratsu_buffer_print(&out, "\t%s\t%s\t%s\t", row->name, row->argument ? equals : "",
                               argument);
            const char *between = row->several ? "," : "|", *title;
            struct ratsu_slice word;
            for (size_t n = 0; (word = ratsu_word_of(row, n, &title)).length; n++) {
                const int length = (int)word.length;
                ratsu_buffer_print(&out, "%s%.*s", n == 0 ? "" : between, length, word.data);
                if (row->turnable) ratsu_buffer_print(&out, "%s-%.*s", between, length, word.data);
            }
            ratsu_buffer_print(&out, "\t%s", row->help);
            for (size_t n = 0; ratsu_word_of(row, n, &title).length; n++)
                for (int times = row->turnable ? 2 : 1; times > 0; times--)
                    ratsu_buffer_print(&out, "\t%s", title ? title : "");
            ratsu_buffer_add_char(&out, '\n');
        }
    }
    return ratsu_answer(&out);
}

/* Adds the default value of ROW; nothing if it has none. */
static void add_default(struct ratsu_buffer *out, const struct ratsu_option *row)
{
    const char *text = NULL;
    const bool choice = row->kind == RATSU_OPTION_CHOICE;
    if (choice || row->kind == RATSU_OPTION_SWITCH) {
        const char *words = words_of(row);
        int number = choice ? *(const int *)row->target : *(const bool *)row->target;
        for (; number > 0; number--) words = strchr(words, '|') + 1;
        ratsu_buffer_add(out, words, strcspn(words, "|"));
    } else if (row->kind == RATSU_OPTION_NUMBER || row->kind == RATSU_OPTION_SIZE) {
        uint64_t number = *(const uint64_t *)row->target;
        if (number >= row->least) ratsu_buffer_add_number(out, number);
    } else if (row->kind == RATSU_OPTION_TEXT) {
        text = *(const char *const *)row->target;
    }
    if (text) ratsu_buffer_add_string(out, text);
}

/* Whether a setting of ROW, or of another row of its kind for one place, is among those of LIST
 * from number FROM on. What PARSE gets may be a struct whose first member another row sets. */
static bool is_given(const struct given_list *list, size_t from, const struct ratsu_option *row)
{
    for (size_t i = from; i < list->count; i++)
        if (list->items[i].row == row ||
            (list->items[i].row->kind == row->kind && list->items[i].row->target == row->target))
            return true;
    return false;
}

int ratsu_given_show(const struct reading *reading)
{
    struct ratsu_buffer out = {0}, value = {0};
    const struct given_list *list = &reading->given;
    for (size_t i = 0; i < list->count; i++) {
        const struct given *given = &list->items[i];
        const bool replaced =
            given->row->kind != RATSU_OPTION_LIST && is_given(list, i + 1, given->row);
        if (replaced || given->row->no_setting) continue;
        if (given->file)
            ratsu_buffer_print(&out, "%s:%llu", given->file, (unsigned long long)given->line);
        else
            ratsu_buffer_add_string(&out, "command line");
        ratsu_buffer_print(&out, "\t%s", given->row->name);
        if (given->text) ratsu_buffer_print(&out, " = %s", given->text);
        ratsu_buffer_add_char(&out, '\n');
    }
    for (size_t t = 0; t < 2; t++)
        for (const struct ratsu_option *row = reading->tables[t]; row->name; row++) {
            value.length = 0;
            if (!row->no_setting && !is_given(list, 0, row)) add_default(&value, row);
            if (value.length > 0)
                ratsu_buffer_print(&out, "default\t%s = %.*s\n", row->name, (int)value.length,
                                   value.data);
        }
    out.failed |= value.failed;
    ratsu_buffer_free(&value);
    return ratsu_answer(&out);
}
