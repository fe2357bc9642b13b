/* common/elsewhere.c: options that people type, and what they are called here. */
#include "common/message.h"
#include "common/options.h"

#include "base/escape.h"

/* The value of the option stands for %s; apostrophes are round a word of the shell. "to=json" is
 * --to with that value, and comes first. */
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
    {"pgn-filter", "white", "the condition 'White ~ \"%s\"'"},
    {"pgn-filter", "black", "the condition 'Black ~ \"%s\"'"},
    {"pgn-filter", "opening", "the condition 'opening ~ \"%s\"'"},
    {"pgn-filter", "result", "the condition 'result = %s'"},
    {"pgn-filter", "year", "the condition 'year = %s'"},
    {"pgn-filter", "elo", "the condition 'minelo >= %s'"},
    {"pgn-filter", "mate", "the condition 'end = checkmate'"},
    {"pgn-filter", "tag", "a condition, such as 'White = \"Tal, Mihail\"'"},
    {"pgn-filter", "T", "a condition, such as 'player ~ /^Tal/'"},
    {"pgn-filter", "i", "an i after the text, as in 'White ~ \"tal\"i'"},
    {"pgn-stats", "players", "--sections=players"},
    {"pgn-stats", "player", "--where='player ~ \"%s\"'"},
    {"pgn-stats", "opening", "--where='opening ~ \"%s\"'"},
    {"pgn-stats", "group", "--by=%s"},
    {"pgn-stats", "elo", "--match"},
    {"pgn-stats", "limit", "--top=%s"},
    {"pgn-stats", "json", "--to=json"},
    {"pgn-stats", "format", "--to=%s"},
    {"pgn-convert", "last", "--positions=last"},
    {"pgn-convert", "clean", "--mainline"},
    {"pgn-convert", "strip", "--mainline"},
    {"pgn-convert", "uci", "--to=uci"},
    {"pgn-convert", "json", "--to=jsonl"},
    {"pgn-convert", "format=json", "--to=jsonl"},
    {"pgn-convert", "format", "--to=%s"},
    {"pgn-convert", "W", "--to=FORM, or --notation=NAME"},
    {"pgn-convert", "t", "--to=FORM"},
    {"pgn-convert", "rename", "--set=NAME=TEXT, or --set-from=FILE for many names"},
    {"pgn-board", "play", "pgn-moves --play=%s"},
    {"pgn-board", "flip", "--side=black"},
    {"pgn-board", "black", "--side=black"},
    {"pgn-board", "svg", "--to=svg"},
    {"pgn-board", "unicode", "--to=unicode"},
    {"pgn-moves", "uci", "--notation=uci"},
    {"pgn-moves", "fen", "the position as an operand, in quotes"},
    {"pgn-validate", "ignore", "--disable=%s"},
    {"pgn-validate", "list", "--checks"},
};

bool ratsu_refuse_elsewhere(const char *tool, const char *text)
{
    const size_t length = strcspn(text, "="), count = sizeof rows / sizeof *rows;
    const char *value = text[length] ? text + length + 1 : "...", *meant = NULL;
    for (size_t i = 0; i < count && !meant; i++) {
        const char *option = rows[i].option;
        const bool named = strncmp(option, text, length) == 0 && !option[length];
        if (strcmp(rows[i].tool, tool) == 0 && (named || strcmp(option, text) == 0))
            meant = rows[i].meant;
    }
    if (!meant) return false;
    const char *mark = strstr(meant, "%s");
    struct ratsu_buffer shown = {0}, word = {0};
    if (mark) {
        const char *open = memchr(meant, '\'', (size_t)(mark - meant));
        const char *begin = open ? open + 1 : mark, *end = mark + 2;
        ratsu_buffer_print(&word, "%.*s%s%.*s", (int)(mark - begin), begin, value,
                           (int)(open ? strcspn(end, "'") : 0), end);
        ratsu_buffer_add(&shown, meant, (size_t)((open ? open : mark) - meant));
        ratsu_add_shell(&shown, ratsu_buffer_slice(&word));
    } else {
        ratsu_buffer_add_string(&shown, meant);
    }
    ratsu_refuse("%s has no option %s%.*s; did you mean %.*s?", tool, length == 1 ? "-" : "--",
                 (int)length, text, (int)shown.length, shown.data);
    ratsu_buffer_free(&shown);
    ratsu_buffer_free(&word);
    return true;
}
