/* common/elsewhere.c: options and values that people type, and what they are called here. */
#include "common/given.h"
#include "common/message.h"

#include "base/escape.h"
#include "base/texts.h"

/* The value of the option stands for %s; apostrophes are round a word of the shell. "to=json" is
 * --to with that value, and comes first. Without a tool: of each that has the option which is
 * meant. What the rules below find has no row: words of another option, and keys of conditions. */
static const struct row {
    const char *tool, *option, *meant;
} rows[] = {
    {"pgn-filter", "player", "the condition 'player ~ \"%s\"'"},
    {"pgn-filter", "dedup", "--unique"},
    {"pgn-filter", "fen", "--position=%s"},
    {"pgn-filter", "to=json", "pgn-convert --to=jsonl"},
    {"pgn-filter", "to", "pgn-convert --to=%s"},
    {"pgn-filter", "n", "--head=N"},
    {"pgn-filter", "limit", "--head=%s"},
    {"pgn-filter", "elo", "the condition 'minelo >= %s'"},
    {"pgn-filter", "mate", "the condition 'end = checkmate'"},
    {"pgn-filter", "tag", "a condition, such as 'White = \"Tal, Mihail\"'"},
    {"pgn-filter", "T", "a condition, such as 'player ~ /^Tal/'"},
    {"pgn-filter", "i", "an i after the text, as in 'White ~ \"tal\"i'"},
    {"pgn-stats", "player", "--where='player ~ \"%s\"'"},
    {"pgn-stats", "group", "--by=%s"},
    {"pgn-stats", "elo", "--match"},
    {"pgn-stats", "limit", "--top=%s"},
    {"pgn-stats", "format", "--to=%s"},
    {"pgn-convert", "last", "--positions=last"},
    {"pgn-convert", "clean", "--mainline"},
    {"pgn-convert", "strip", "--mainline"},
    {"pgn-convert", "json", "--to=jsonl"},
    {"pgn-convert", "format=json", "--to=jsonl"},
    {"pgn-convert", "format", "--to=%s"},
    {"pgn-convert", "W", "--to=FORM, or --notation=NAME"},
    {"pgn-convert", "t", "--to=FORM"},
    {"pgn-convert", "rename", "--set=NAME=TEXT, or --set-from=FILE for many names"},
    {"pgn-board", "play", "pgn-moves --play=%s"},
    {"pgn-board", "flip", "--side=black"},
    {"pgn-moves", "fen", "the position as an operand, in quotes"},
    {"pgn-validate", "ignore", "--disable=%s"},
    {"pgn-validate", "list", "--checks"},
    {NULL, "no-color", "--color=never"},
    {NULL, "threads", "--jobs=%s"},
    {NULL, "silent", "--quiet"},
    {NULL, "r", "the folder as an operand: its files are read too"},
    {NULL, "recursive", "the folder as an operand: its files are read too"},
    {NULL, "?", "--help"},
    {"pgn-filter", "first", "--head=%s"},
    {"pgn-filter", "last", "--tail=%s"},
    {"pgn-filter", "random", "--sample=%s"},
    {"pgn-filter", "D", "--unique"},
    {"pgn-filter", "no-duplicates", "--unique"},
    {"pgn-filter", "pieces", "--material=%s"},
    {"pgn-filter", "condition", "--where=%s"},
    {"pgn-filter", "expr", "--where=%s"},
    {"pgn-filter", "ignore-case", "an i after the text, as in 'White ~ \"tal\"i'"},
    {"pgn-filter", "opening", "the condition 'opening ~ \"%s\"'"},
    {"pgn-filter", "result=draw", "the condition 'result = 1/2-1/2'"},
    {"pgn-filter", "length", "the condition 'plies = %s'"},
    {"pgn-filter", "minelo", "the condition 'minelo >= %s'"},
    {"pgn-filter", "min-elo", "the condition 'minelo >= %s'"},
    {"pgn-filter", "maxelo", "the condition 'maxelo <= %s'"},
    {"pgn-filter", "max-elo", "the condition 'maxelo <= %s'"},
    {"pgn-filter", "M", "the condition 'end = checkmate'"},
    {"pgn-filter", "checkmate", "the condition 'end = checkmate'"},
    {"pgn-filter", "stalemate", "the condition 'end = stalemate'"},
    {"pgn-stats", "opening", "--where='opening ~ \"%s\"'"},
    {"pgn-stats", "results", "--sections=overview"},
    {"pgn-stats", "summary", "--sections=overview"},
    {"pgn-stats", "count", "pgn-filter --count"},
    {"pgn-stats", "head", "--top=%s"},
    {"pgn-stats", "depth", "--tree=%s"},
    {"pgn-convert", "to=md", "--to=markdown"},
    {"pgn-convert", "to=tex", "--to=latex"},
    {"pgn-convert", "to=pdf", "--to=latex, and pdflatex"},
    {"pgn-convert", "to=sqlite", "--to=sql"},
    {"pgn-convert", "lang", "--pieces=%s"},
    {"pgn-convert", "language", "--pieces=%s"},
    {"pgn-convert", "notags", "--tags=none"},
    {"pgn-convert", "no-eval", "--drop=evals"},
    {"pgn-convert", "addfen", "--add=fens"},
    {"pgn-convert", "fencomments", "--add=fens"},
    {"pgn-convert", "linelength", "--width=%s"},
    {"pgn-convert", "w", "--width=N"},
    {"pgn-convert", "C", "--no-comments"},
    {"pgn-convert", "N", "--no-nags"},
    {"pgn-convert", "e", "--add=eco"},
    {"pgn-convert", "i", "--in-place"},
    {"pgn-convert", "7", "--tags=Event,Site,Date,Round,White,Black,Result"},
    {"pgn-convert", "utf8", "--encoding=utf-8"},
    {"pgn-convert", "split", "--split-variations, or pgn-filter --split=N"},
    {"pgn-convert", "sort", "pgn-filter --sort=%s"},
    {"pgn-convert", "D", "pgn-filter --unique"},
    {"pgn-convert", "fix", "pgn-validate --fix"},
    {"pgn-convert", "input", "the file as an operand"},
    {"pgn-board", "ascii", "--to=text"},
    {"pgn-board", "png", "--to=svg and a converter"},
    {"pgn-board", "move", "--ply=N, both sides counted"},
    {"pgn-moves", "perft", "pgn-perft %s"},
    {"pgn-moves", "count", "pgn-perft 1"},
    {"pgn-perft", "fen", "the position as an operand, in quotes"},
    {"pgn-perft", "d", "the depth as the first operand, as in: pgn-perft 5 start"},
    {"pgn-validate", "profile=lenient", "--profile=wild"},
    {"pgn-validate", "lenient", "--profile=wild"},
    {"pgn-validate", "s", "--quiet"},
    {"pgn-validate", "skip", "--disable=%s"},
    {"pgn-validate", "only", "--disable=all --enable=%s"},
    {"pgn-validate", "select", "--disable=all --enable=%s"},
    {"pgn-validate", "rules", "--checks"},
    {"pgn-validate", "list-checks", "--checks"},
    {"pgn-validate", "stats", "pgn-stats"},
};

/* Adds the condition that KEY, an option with VALUE, means if it is among the keys of the option
 * LIST, BEFORE it. */
static bool add_condition(const struct reading *reading, const char *list, struct ratsu_slice key,
                          const char *value, const char *before, struct ratsu_buffer *out)
{
    const struct ratsu_option *row = ratsu_given_row(reading, ratsu_slice_of(list));
    struct ratsu_slice word = {0};
    const char *title;
    for (size_t n = 0; row && (word = ratsu_word_of(row, n, &title)).length; n++)
        if (ratsu_slice_same(key, word)) break;
    if (!word.length) return false;
    struct ratsu_buffer condition = {0};
    ratsu_buffer_add_slice(&condition, word);
    if (strchr("<>=", *value))
        ratsu_buffer_print(&condition, " %s", value);
    else if (ratsu_is_capital(*word.data) && ratsu_is_letter(*value))
        ratsu_buffer_print(&condition, " ~ \"%s\"", value);
    else
        ratsu_buffer_print(&condition, " = %s", value);
    ratsu_buffer_add_string(out, before);
    ratsu_add_shell(out, ratsu_buffer_slice(&condition));
    ratsu_buffer_free(&condition);
    return true;
}

/* Adds the option that has WORD as a value, if it needs no other; no-WORD is one of --drop. A code
 * of a language, "no", is too short to be meant. ALONE: as its one value. */
static bool add_option_of(const struct reading *reading, struct ratsu_slice word, bool alone,
                          struct ratsu_buffer *out)
{
    const bool no = ratsu_slice_begins(word, "no-");
    if (word.length < 3) return false;
    if (no) word = ratsu_slice_part(word, 3, word.length);
    for (size_t t = 0; t < 2; t++)
        for (const struct ratsu_option *row = reading->tables[t]; row && row->name; row++) {
            struct ratsu_slice one;
            const char *title;
            if (row->with || (alone && row->several) || (strcmp(row->name, "drop") == 0) != no)
                continue;
            for (size_t n = 0; (one = ratsu_word_of(row, n, &title)).length; n++) {
                if (!ratsu_slice_equal(one, word)) continue;
                ratsu_buffer_print(out, "--%s=%.*s", row->name, (int)one.length, one.data);
                return true;
            }
        }
    return false;
}

bool ratsu_add_elsewhere(const struct reading *reading, const char *text, struct ratsu_buffer *out)
{
    const struct ratsu_slice name = {text, strcspn(text, "=")};
    const bool valued = text[name.length] && text[name.length + 1];
    const char *value = valued ? text + name.length + 1 : "...", *meant = NULL;
    const bool exists = ratsu_given_row(reading, name);
    for (const struct row *row = rows; row < rows + sizeof rows / sizeof *rows && !meant; row++) {
        if (row->tool && strcmp(row->tool, reading->tool->name) != 0) continue;
        const struct ratsu_slice option = {row->meant + 2, strcspn(row->meant + 2, "= ")};
        const bool lacks = !row->tool && row->meant[0] == '-' && !ratsu_given_row(reading, option);
        const bool named = !exists && ratsu_slice_is(name, row->option);
        if (!lacks && (named || strcmp(row->option, text) == 0)) meant = row->meant;
    }
    const char *mark = meant ? strstr(meant, "%s") : NULL;
    if (mark) { /* the value, quoted for the shell with what stands in apostrophes round it */
        struct ratsu_buffer word = {0};
        const char *open = memchr(meant, '\'', (size_t)(mark - meant));
        const char *begin = open ? open + 1 : mark, *end = mark + 2;
        if (open && strchr("<>=", mark[-2])) value += strspn(value, "<>=");
        ratsu_buffer_print(&word, "%.*s%s%.*s", (int)(mark - begin), begin, value,
                           (int)(open ? strcspn(end, "'") : 0), end);
        ratsu_buffer_add(out, meant, (size_t)((open ? open : mark) - meant));
        ratsu_add_shell(out, ratsu_buffer_slice(&word));
        ratsu_buffer_free(&word);
    } else if (meant) {
        ratsu_buffer_add_string(out, meant);
    }
    if (meant) return true;
    if (exists) return valued && add_option_of(reading, ratsu_slice_of(value), true, out);
    if (name.length < 2) return false;
    return add_condition(reading, "sort", name, value, "the condition ", out) ||
           (!valued && add_option_of(reading, name, false, out)) ||
           add_condition(reading, "by", name, value, "--where=", out);
}
