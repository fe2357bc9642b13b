/* common/elsewhere.c: options that people type, and what they are called here. */
#include "common/message.h"
#include "common/options.h"

/* The value of the option stands for %s. "to=json" is --to with that value, and comes first. */
static const struct row {
    const char *tool, *option, *meant;
} rows[] = {
    {"pgn-filter", "player", "the condition 'player ~ \"%s\"'"},
    {"pgn-filter", "dedup", "--unique"},
    {"pgn-filter", "fen", "--position=%s"},
    {"pgn-filter", "to=json", "pgn-convert --to=jsonl"},
    {"pgn-filter", "to", "pgn-convert --to=%s"},
    {"pgn-filter", "n", "--head=N"},
    {"pgn-stats", "players", "--sections=players"},
    {"pgn-stats", "player", "--where='player ~ \"%s\"'"},
    {"pgn-stats", "opening", "--where='opening ~ \"%s\"'"},
    {"pgn-convert", "last", "--positions=last"},
    {"pgn-convert", "clean", "--mainline"},
    {"pgn-convert", "rename", "--set=NAME=TEXT, or --set-from=FILE for many names"},
    {"pgn-board", "play", "pgn-moves --play=%s"},
    {"pgn-board", "flip", "--side=black"},
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
    const int before = (int)(mark ? (size_t)(mark - meant) : strlen(meant));
    ratsu_refuse("%s has no option %s%.*s; did you mean %.*s%s%s?", tool, length == 1 ? "-" : "--",
                 (int)length, text, before, meant, mark ? value : "", mark ? mark + 2 : "");
    return true;
}
