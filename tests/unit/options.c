#include <criterion/criterion.h>

#include "common/settings.h"
#include "unit/capture.h"

#include <stdio.h>

static struct capture out, err;

static bool flag;
static int set, choice;
static const char *text, *optional;
static uint64_t number, size;
static struct ratsu_option_list list;
static char parsed[20];

static const char *parse(void *target, const char *argument)
{
    if (strlen(argument) >= 20) return "less than twenty letters";
    strcpy(target, argument);
    return NULL;
}

static const struct ratsu_option rows[] = {
    {.letter = 'f', .name = "flag", .help = "a flag", .kind = RATSU_OPTION_FLAG, .target = &flag},
    {.name = "seven", .help = "sets 7", .kind = RATSU_OPTION_SET, .target = &set, .value = 7},
    {.letter = 't',
     .name = "text",
     .argument = "TEXT",
     .help = "any text",
     .kind = RATSU_OPTION_TEXT,
     .target = &text},
    {.letter = 'u',
     .name = "unique",
     .argument = "KEYS",
     .help = "keys or none",
     .optional = true,
     .kind = RATSU_OPTION_TEXT,
     .target = &optional},
    {.letter = 'n',
     .name = "number",
     .argument = "N",
     .help = "a number",
     .kind = RATSU_OPTION_NUMBER,
     .target = &number,
     .least = 1,
     .most = 100},
    {.name = "size",
     .argument = "SIZE",
     .help = "a size",
     .kind = RATSU_OPTION_SIZE,
     .target = &size},
    {.name = "format",
     .argument = "text|gcc|json",
     .help = "a form",
     .kind = RATSU_OPTION_CHOICE,
     .target = &choice},
    {.name = "report",
     .argument = "FORMAT:FILE",
     .help = "any number",
     .kind = RATSU_OPTION_LIST,
     .target = &list},
    {.name = "parse",
     .argument = "SHORT",
     .help = "short text",
     .kind = RATSU_OPTION_PARSE,
     .target = parsed,
     .parse = parse},
    {0}};

static struct ratsu_settings settings;
static const struct ratsu_tool tool = {"pgn-test",
                                       "tests options",
                                       "[OPTION...] [FILE...]",
                                       {"pgn-test a.pgn", "pgn-test < a.pgn"},
                                       rows,
                                       RATSU_WITH_ALL,
                                       &settings};
static struct ratsu_operands operands;

/* Reads the words of LINE, separated by single blanks. */
static int read_line(const char *line)
{
    static char copy[1000];
    static char *words[100];
    int count = 0;
    snprintf(copy, sizeof copy, "pgn-test %s", line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) words[count++] = word;
    words[count] = NULL;
    capture_begin(&out, STDOUT_FILENO);
    capture_begin(&err, STDERR_FILENO);
    int status = ratsu_options_read(&tool, count, words, &operands);
    capture_end(&err);
    capture_end(&out);
    return status;
}

static void good(const char *line)
{
    cr_assert_eq(read_line(line), RATSU_GO, "%s: %s", line, err.text);
    cr_assert_str_empty(err.text);
}

static void bad(const char *line, const char *says)
{
    cr_assert_eq(read_line(line), 2, "%s", line);
    cr_assert_not_null(strstr(err.text, says), "%s: %s", line, err.text);
    cr_assert_not_null(strstr(err.text, "pgn-test: note: `pgn-test --help`"));
    cr_assert_str_empty(out.text);
}

Test(options, every_kind_and_every_way_of_writing_it)
{
    good("");
    cr_assert_eq(operands.count, 0);
    good("a --flag b --seven --text=x=y --number 12 --size=4K --format json -- --flag -n");
    cr_assert(flag && set == 7 && number == 12 && size == 4096 && choice == 2);
    cr_assert_str_eq(text, "x=y");
    cr_assert_eq(operands.count, 4);
    cr_assert_str_eq(operands.items[0], "a");
    cr_assert_str_eq(operands.items[1], "b");
    cr_assert_str_eq(operands.items[2], "--flag");
    cr_assert_str_eq(operands.items[3], "-n");
    flag = false;
    good("-fn5 - -tabc");
    cr_assert_str_eq(text, "abc");
    good("-t -x");
    cr_assert_str_eq(text, "-x");
    good("-fn5 - --text= --report a --report=b");
    cr_assert(flag && number == 5 && operands.count == 1 && list.count == 2);
    cr_assert_str_eq(operands.items[0], "-");
    cr_assert_str_empty(text);
    cr_assert_str_eq(list.items[0], "a");
    cr_assert_str_eq(list.items[1], "b");
    good("--unique x --parse=short");
    cr_assert_str_empty(optional);
    cr_assert_str_eq(parsed, "short");
    good("--unique=White,Black -n 100");
    cr_assert_str_eq(optional, "White,Black");
    cr_assert_eq(number, 100);
    optional = NULL;
    flag = false;
    good("-uf x");
    cr_assert(flag && !*optional && operands.count == 1);
}

Test(options, what_is_wrong_is_said)
{
    bad("--flg", "error: unknown option '--flg'; did you mean '--flag'?");
    bad("--fla", "did you mean '--flag'?");
    bad("--form=text", "unknown option '--form'; did you mean '--format'?");
    bad("--zzz", "error: unknown option '--zzz'\n");
    bad("--complete-rowz", "unknown option '--complete-rowz'\n");
    bad("-x", "unknown option '-x'");
    bad("-fx", "unknown option '-x'");
    bad("--flag=1", "'--flag' takes no argument");
    bad("--text", "'--text' needs an argument: --text=TEXT");
    bad("-ft", "'--text' needs an argument");
    bad("--number=0", "takes a whole number from 1 to 100, not '0'");
    bad("--number=101", "from 1 to 100, not '101'");
    bad("--number=x", "not 'x'");
    bad("-n1x", "not '1x'");
    bad("--size=1KB", "takes a size like");
    bad("--format=jsn", "takes one of text, gcc, json, not 'jsn'; did you mean json?");
    bad("--format=", "one of text, gcc, json, not ''");
    bad("--parse=12345678901234567890", "'--parse' takes less than twenty letters, not");
    bad("--jobs=0", "from 1 to 1024");
    bad("--range=5", "FROM-TO");
    bad("--range=9-5", "FROM-TO");
    bad("--from=pgm", "takes one of pgn, fen");
    bad("--color=maybe", "auto, always, never");
    bad("--max-game=0", "'--max-game'");
    list.count = RATSU_OPTION_LIST_MAX;
    bad("--report=x", "'--report' takes no more than 256 arguments, not 'x'");
}

Test(options, shared_ones_have_their_defaults)
{
    good("");
    cr_assert_geq(settings.jobs, 1);
    cr_assert(!settings.output && !settings.files_from && !settings.ranged);
    cr_assert_str_eq(settings.stdin_name, "-");
    cr_assert(settings.max_game == 64u << 20 && settings.progress == -1);
    good(
        "-j3 -o x --files-from=l --stdin-name n --range 1K- --max-game=1M --no-progress --from=epd "
        "--variant=chess960 --color=never");
    cr_assert(settings.jobs == 3 && settings.ranged && settings.from == 1024);
    cr_assert(settings.to == UINT64_MAX && settings.max_game == 1 << 20 && settings.progress == 0);
    cr_assert_eq(settings.form->holds, RATSU_HOLDS_POSITIONS);
    cr_assert_str_eq(settings.output, "x");
    cr_assert_str_eq(settings.files_from, "l");
    cr_assert_str_eq(settings.stdin_name, "n");
    cr_assert_str_eq(settings.variant.text, "chess960");
    cr_assert_eq(settings.variant.system, RATSU_CHESS960);
}

Test(options, help_names_every_option_on_one_screen)
{
    cr_assert_eq(read_line("--help --flg"), 0);
    cr_assert_str_empty(err.text);
    unsigned lines = 0;
    for (const char *at = out.text; *at; at = strchr(at, '\n') + 1) {
        cr_assert_leq(strcspn(at, "\n"), 80, "%s", at);
        lines++;
    }
    cr_assert_leq(lines, 40);
    struct ratsu_option shared[RATSU_SHARED_ROWS];
    ratsu_settings(&settings, RATSU_WITH_ALL, shared);
    const struct ratsu_option *const tables[] = {rows, shared};
    for (size_t t = 0; t < 2; t++)
        for (const struct ratsu_option *row = tables[t]; row->name; row++) {
            char form[100];
            snprintf(form, sizeof form, "--%s%s%s%s%s", row->name, row->optional ? "[" : "",
                     row->argument ? "=" : "", row->argument ? row->argument : "",
                     row->optional ? "]" : "");
            cr_assert_not_null(strstr(out.text, form), "%s", form);
            cr_assert_not_null(strstr(out.text, row->help));
        }
    cr_assert_not_null(strstr(out.text, "Usage: pgn-test [OPTION...] [FILE...]\n"));
    cr_assert_not_null(strstr(out.text, "\n  pgn-test a.pgn\n  pgn-test < a.pgn\n"));
    cr_assert_eq(read_line("--version"), 0);
    cr_assert_eq(strncmp(out.text, "pgn-test (ratsu) ", 17), 0);
    cr_assert_eq(read_line("--complete-rows"), 0);
    cr_assert_not_null(strstr(out.text, "f\tflag\t\t\t\ta flag\n"));
    cr_assert_not_null(
        strstr(out.text, "\tformat\t=\ttext|gcc|json\ttext|gcc|json\ta form\tfor people"));
    cr_assert_not_null(strstr(out.text, "u\tunique\t[=]\tKEYS\t\tkeys or none\n"));
}

Test(options, nearest_is_near)
{
    const char *const words[] = {"illegal-move", "ambiguous-move", "bad-nag", "json"};
    cr_assert_str_eq(ratsu_nearest("ilegal-move", words, 4), "illegal-move");
    cr_assert_str_eq(ratsu_nearest("ambigous-mvoe", words, 4), "ambiguous-move");
    cr_assert_str_eq(ratsu_nearest("bda-nag", words, 4), "bad-nag");
    cr_assert_str_eq(ratsu_nearest("amb", words, 4), "ambiguous-move");
    cr_assert_null(ratsu_nearest("xml", words, 4));
    cr_assert_null(ratsu_nearest("", words, 4));
    cr_assert_null(
        ratsu_nearest("a very long text that no option or check is ever called", words, 4));
}
