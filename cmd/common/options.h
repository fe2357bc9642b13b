/* common/options.h: a tool's options are rows of a table. From the rows come the parser, --help and
 * the completions of the shells, so they cannot disagree.
 *
 * Long names are exact: `--name=VALUE` or `--name VALUE`, never abbreviated, so that a script
 * written today means the same when options are added. Short ones may be joined (`-qj4`). Options
 * may stand after operands; `--` ends them; `-` is an operand. @FILE stands for the lines of a
 * file, an argument each. Every tool also has --help, --version, and a settings file
 * (settings_file.c): its settings come first, so the command line takes precedence.
 */
#ifndef COMMON_OPTIONS_H
#define COMMON_OPTIONS_H

#include "ratsu/text.h"

/* What `target` points to, and what the option does with it. */
enum ratsu_option_kind {
    RATSU_OPTION_FLAG,   /* bool: becomes true */
    RATSU_OPTION_SET,    /* int: becomes the row's `value` */
    RATSU_OPTION_TEXT,   /* const char *: the argument (lives as long as argv) */
    RATSU_OPTION_NUMBER, /* uint64_t: decimal, least to most */
    RATSU_OPTION_SIZE,   /* uint64_t: bytes, with K M G T, least to most */
    RATSU_OPTION_CHOICE, /* int: which of the row's `words` ("text|gcc|json"), from 0 */
    RATSU_OPTION_SWITCH, /* bool: the first or the second of the row's `words` */
    RATSU_OPTION_LIST,   /* struct ratsu_option_list: every argument given, in order */
    RATSU_OPTION_PARSE   /* anything: the row's `parse` reads it */
};

enum { RATSU_OPTION_LIST_MAX = 256 };
struct ratsu_option_list {
    const char *items[RATSU_OPTION_LIST_MAX]; /* live as long as argv */
    size_t count;
    size_t from_file; /* how many of them, the first ones, a settings file gave */
};

/* Returns the N-th word that an argument may be, NULL after the last. *TITLE, if TITLE is not NULL,
 * becomes what that word is, in a few words; NULL: nothing is known of it. */
typedef const char *ratsu_nth_word(size_t n, const char **title);

/* A row of the table. Zero means: none, no limit. A table ends with a row that has no name. */
struct ratsu_option {
    char letter;          /* short form, 0 if there is none */
    const char *name;     /* long form, without dashes */
    const char *argument; /* its name in the help, NULL if the option takes none */
    const char *words;    /* what a choice chooses from; NULL: `argument` is that list itself */
    const char *help;     /* at most one line */
    enum ratsu_option_kind kind;
    void *target;
    int value;       /* RATSU_OPTION_SET */
    bool optional;   /* RATSU_OPTION_TEXT: `--name` alone is allowed, and gives "" */
    bool no_setting; /* not in a settings file: it names an output or asks a question */
    bool reads;      /* RATSU_OPTION_TEXT: names a file that is read, so no output replaces it */
    bool writes;     /* TEXT, LIST: names a file that is written beside the main output */
    /* Options without which, and with which, this one has no effect: "sample", "to=csv|tsv",
     * "position or --moves". */
    const char *with, *not_with;
    const char *usual; /* what `with` and `not_with` of other rows take where this is not given */
    uint64_t least, most; /* numbers and sizes, most 0 is no limit; TEXT: a name of so many bytes */
    /* NULL if TEXT is fine, else what was expected, for "... takes %s" ("FROM-TO in bytes"); "" is
     * one of `words`. */
    const char *(*parse)(void *target, const char *text);
    ratsu_nth_word *nth_word; /* completions: these words in place of `words` */
    const char *otherwise;    /* how the message ends if an argument is like none of `words` */
    bool several;             /* more than one of them may be given, with commas between */
    bool turnable;            /* each also with a minus before it */
};

/* A row: kind, name, argument, target, help, and whatever else it has: OPTION(FLAG, "count", NULL,
 * &asked.count, "write only the number of games", .letter = 'c'). */
#define OPTION(what, long_name, word, where, ...)                                                  \
    {                                                                                              \
        .kind = RATSU_OPTION_##what, .name = long_name, .argument = word, .target = where,         \
        .help = __VA_ARGS__                                                                        \
    }

struct ratsu_tool {
    const char *name;                   /* "pgn-perft" */
    const char *purpose;                /* one line without a dot */
    const char *synopsis;               /* after the name: "[OPTION...] [FILE...]" */
    const char *examples[2];            /* "COMMAND  # what it does" */
    const struct ratsu_option *options; /* the tool's own rows */
    unsigned with;                      /* which shared rows it has: common/settings.h */
    struct ratsu_settings *settings;    /* what those set */
};

struct ratsu_operands {
    char **items; /* live as long as argv */
    size_t count;
};

/* Begins a program: reads its command line and settings file. Returns RATSU_GO if the tool shall
 * work; otherwise the exit status, after --help and the like, or after an error, which is
 * reported. */
enum { RATSU_GO = -1 };
int ratsu_options_read(const struct ratsu_tool *tool, int argc, char **argv,
                       struct ratsu_operands *operands);

/* What the command line and settings file that were read give as the value of the tool's option
 * NAME, "" for a flag, or what its row has without one; NULL: nothing. */
const char *ratsu_option_value(const char *name);

/* Warns of each of OPTIONS ("notation pieces"; "notation=figurine" is shown with that argument)
 * that stands on the command line that it does nothing, and why ("with --name"): for what the rows
 * of the table cannot say. */
void ratsu_warn_idle(const char *options, const char *format, ...) RATSU_FORMAT(2, 3);

/* Warns if the name of PATH, an output (NULL: none), says another form than WRITTEN: one that
 * OPTION ("to"; NULL: the tool has none) can ask for, or one of OTHERS, which pgn-convert writes
 * (NULL: no such form is meant). Nothing where OPTION or --quiet is given. */
void ratsu_warn_of_name(const char *path, const char *written, const char *option,
                        ratsu_nth_word *others);

/* The first option on the command line, from number *AT on, that names a file to be written beside
 * the main output; PATH gets the name, and *AT the number after it. NULL: there is no other. */
const struct ratsu_option *ratsu_option_that_writes(size_t *at, const char **path);

/* Whether the option called NAME, which is set, comes from a settings file; *STRANGE: from one that
 * was found and not named, so that a stranger may have written it. */
bool ratsu_option_is_setting(const char *name, bool *strange);

/* The program whose command line was read. */
const struct ratsu_tool *ratsu_tool_that_runs(void);

/* Whether AT is a byte of an option's value that comes from a settings file; *STRANGE: of one that
 * was found. */
bool ratsu_text_is_setting(const char *at, bool *strange);

/* The path of the file that a settings file calls NAME: beside it, or from the root. From malloc();
 * NULL: no memory. */
char *ratsu_settings_path(const char *name);

/* Whether PATH leads out of the folder of the settings file, by its text or by a link: a file that
 * was found may name nothing there, by whatever way. All that reads what it names asks this. */
bool ratsu_leads_out(const char *path);

/* Which of COUNT WORDS is nearest to TEXT (insertions, deletions, changes and swaps of neighbours):
 * for "did you mean". NULL if none is near enough to be meant. */
const char *ratsu_nearest(const char *text, const char *const *words, size_t count);

/* Which is nearest of the words that NTH_WORD gives, up to the first NULL. */
const char *ratsu_nearest_of(const char *text, ratsu_nth_word *nth_word);

/* The three arguments for the "%s%s%s" at the end of a message: NEAREST, or what to do without it
 * ("; --checks lists them", or ""). */
#define RATSU_DID_YOU_MEAN(nearest, otherwise)                                                     \
    (nearest) ? "; did you mean " : (otherwise), (nearest) ? (nearest) : "", (nearest) ? "?" : ""

#endif
