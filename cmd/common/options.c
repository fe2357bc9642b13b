/* common/options.c: reads a command line by the rows of a table, and prints the table as help. */
#include "common/options.h"

#include "common/answers.h"
#include "common/message.h"
#include "ratsu/text.h"
#include "base/number.h"
#include "ratsu/ratsu.h"

#include <inttypes.h>
#include <string.h>

enum { WORDS_MAX = 128, TEXT_MAX = 64 };

static const struct ratsu_option builtin[] = {
    {.name = "help", .help = "this text"},
    {.name = "version", .help = "its number"},
    {.name = "complete-rows"}, /* without help: for the completions of the shells */
    {0}};

/* The command line while it is read. */
struct reading {
    const struct ratsu_tool *tool;
    const struct ratsu_option *tables[3];
    char **arguments; /* next one to be read */
    int status;
};

static const struct ratsu_option *find_name(const struct reading *reading, struct ratsu_slice name)
{
    for (size_t t = 0; t < 3; t++)
        for (const struct ratsu_option *row = reading->tables[t]; row && row->name; row++)
            if (ratsu_slice_is(name, row->name)) return row;
    return NULL;
}

static const struct ratsu_option *find_letter(const struct reading *reading, char letter)
{
    for (size_t t = 0; t < 3; t++)
        for (const struct ratsu_option *row = reading->tables[t]; row && row->name; row++)
            if (row->letter == letter) return row;
    return NULL;
}

static void hint(struct reading *reading)
{
    ratsu_message(RATSU_MESSAGE_NOTE, "`%s --help` lists the options", reading->tool->name);
    reading->status = 2;
}

static void unknown_name(struct reading *reading, struct ratsu_slice name)
{
    const char *words[WORDS_MAX];
    size_t count = 0;
    for (size_t t = 0; t < 3; t++)
        for (const struct ratsu_option *row = reading->tables[t]; row && row->name; row++)
            if (row->help != NULL && count < WORDS_MAX) words[count++] = row->name;
    char text[TEXT_MAX] = "";
    if (name.length < sizeof text) memcpy(text, name.data, name.length);
    const char *near = ratsu_nearest(text, words, count);
    if (near != NULL)
        ratsu_message(RATSU_MESSAGE_ERROR, "unknown option '--%.*s'; did you mean '--%s'?",
                      (int)name.length, name.data, near);
    else
        ratsu_message(RATSU_MESSAGE_ERROR, "unknown option '--%.*s'", (int)name.length, name.data);
    hint(reading);
}

/* Which word of "a|b|c" TEXT is, -1 if none. WORDS gets pointers into COPY. */
static int find_word(const char *list, const char *text, const char *words[WORDS_MAX],
                     size_t *count, char *copy)
{
    int found = -1;
    strcpy(copy, list);
    for (char *word = strtok(copy, "|"); word && *count < WORDS_MAX; word = strtok(NULL, "|")) {
        if (strcmp(word, text) == 0) found = (int)*count;
        words[(*count)++] = word;
    }
    return found;
}

static void set_choice(struct reading *reading, const struct ratsu_option *row, const char *text)
{
    const char *list = row->words != NULL ? row->words : row->argument, *words[WORDS_MAX];
    char copy[1024];
    size_t count = 0;
    int found = find_word(list, text, words, &count, copy);
    if (found >= 0) {
        *(int *)row->target = found;
        return;
    }
    const char *near = ratsu_nearest(text, words, count);
    ratsu_message(RATSU_MESSAGE_ERROR, "option '--%s' takes one of %s, not '%s'%s%s%s", row->name,
                  list, text, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    hint(reading);
}

static void set_number(struct reading *reading, const struct ratsu_option *row, const char *text)
{
    bool size = row->kind == RATSU_OPTION_SIZE;
    uint64_t most = row->most != 0 ? row->most : UINT64_MAX, number;
    struct ratsu_slice slice = ratsu_slice_of(text);
    bool read = size ? ratsu_size_read(slice, &number) : ratsu_number_read(slice, &number);
    if (read && number >= row->least && number <= most) {
        *(uint64_t *)row->target = number;
        return;
    }
    const char *what = size ? "a size like 4096, 64K, 16M or 1G" : "a whole number";
    if (row->most != 0)
        ratsu_message(RATSU_MESSAGE_ERROR,
                      "option '--%s' takes %s from %" PRIu64 " to %" PRIu64 ", not '%s'", row->name,
                      what, row->least, row->most, text);
    else
        ratsu_message(RATSU_MESSAGE_ERROR,
                      "option '--%s' takes %s of at least %" PRIu64 ", not '%s'", row->name, what,
                      row->least, text);
    hint(reading);
}

/* Puts the option's argument (NULL if it has none) where its row says. */
static void set(struct reading *reading, const struct ratsu_option *row, const char *text)
{
    const char *expected = NULL;
    struct ratsu_option_list *list = row->target;
    switch (row->kind) {
    case RATSU_OPTION_FLAG:
        *(bool *)row->target = true;
        break;
    case RATSU_OPTION_SET:
        *(int *)row->target = row->value;
        break;
    case RATSU_OPTION_TEXT:
        *(const char **)row->target = text;
        break;
    case RATSU_OPTION_NUMBER:
    case RATSU_OPTION_SIZE:
        set_number(reading, row, text);
        break;
    case RATSU_OPTION_CHOICE:
        set_choice(reading, row, text);
        break;
    case RATSU_OPTION_LIST:
        if (list->count < RATSU_OPTION_LIST_MAX)
            list->items[list->count++] = text;
        else
            expected = "no more than 256 arguments";
        break;
    case RATSU_OPTION_PARSE:
        expected = row->parse(row->target, text);
        break;
    }
    if (expected == NULL) return;
    ratsu_message(RATSU_MESSAGE_ERROR, "option '--%s' takes %s, not '%s'", row->name, expected,
                  text);
    hint(reading);
}

/* What an option's cell in the help says: "-o, --output=FILE". */
static void add_form(struct ratsu_buffer *out, const struct ratsu_option *row)
{
    if (row->letter != 0) ratsu_buffer_print(out, "-%c, ", row->letter);
    ratsu_buffer_print(out, "--%s", row->name);
    if (row->argument == NULL) return;
    ratsu_buffer_print(out, row->optional ? "[=%s]" : "=%s", row->argument);
}

static void pad(struct ratsu_buffer *out, size_t width)
{
    do ratsu_buffer_add_char(out, ' ');
    while (out->length < width && !out->failed);
}

enum { SCREEN = 80 };

/* The tool's own options have a line each; what all tools share is told in two columns. */
static void add_rows(struct ratsu_buffer *out, const struct reading *reading)
{
    for (const struct ratsu_option *row = reading->tables[0]; row && row->name; row++) {
        size_t line = out->length;
        ratsu_buffer_add_string(out, row->letter ? "  " : "      ");
        add_form(out, row);
        size_t width = out->length - line;
        if (width > 25 && width + 2 + strlen(row->help) > SCREEN) {
            ratsu_buffer_add_char(out, '\n');
            line = out->length;
            width = 0;
        }
        pad(out, width > 25 ? line + width + 2 : line + 26);
        ratsu_buffer_print(out, "%s\n", row->help);
    }
    if (reading->tables[0] && reading->tables[0]->name) ratsu_buffer_add_char(out, '\n');
    bool right = false;
    size_t line = out->length;
    for (size_t t = 1; t < 3; t++) {
        for (const struct ratsu_option *row = reading->tables[t]; row && row->name; row++) {
            if (row->help == NULL) continue;
            if (right)
                pad(out, line + 40);
            else
                line = out->length;
            size_t cell = out->length;
            ratsu_buffer_add_string(out, right ? "" : "  ");
            add_form(out, row);
            pad(out, cell + (right ? 19 : 21));
            ratsu_buffer_add_string(out, row->help);
            if (right) ratsu_buffer_add_char(out, '\n');
            right = !right;
        }
    }
    if (right) ratsu_buffer_add_char(out, '\n');
}

static int help(const struct reading *reading)
{
    const struct ratsu_tool *tool = reading->tool;
    struct ratsu_buffer out = {0};
    ratsu_buffer_print(&out, "%s - %s\nUsage: %s %s\n\n", tool->name, tool->purpose, tool->name,
                       tool->synopsis);
    add_rows(&out, reading);
    ratsu_buffer_print(&out, "\nExamples:\n  %s\n  %s\nManual: %s(1), ratsu(7)\n",
                       tool->examples[0], tool->examples[1], tool->name);
    int status = ratsu_answer(ratsu_buffer_slice(&out));
    ratsu_buffer_free(&out);
    return status;
}

/* One row a line: letter, name, "" or "=" or "[=]", name of the argument, words to choose from,
 * help; tabs between. */
static int complete_rows(const struct reading *reading)
{
    struct ratsu_buffer out = {0};
    for (size_t t = 0; t < 3; t++) {
        for (const struct ratsu_option *row = reading->tables[t]; row && row->name; row++) {
            if (row->help == NULL) continue;
            if (row->letter != 0) ratsu_buffer_add_char(&out, row->letter);
            bool choice = row->kind == RATSU_OPTION_CHOICE;
            const char *words = row->words != NULL ? row->words : choice ? row->argument : "";
            ratsu_buffer_print(&out, "\t%s\t%s\t%s\t%s\t%s\n", row->name,
                               row->argument == NULL ? ""
                               : row->optional       ? "[=]"
                                                     : "=",
                               row->argument == NULL ? "" : row->argument, words, row->help);
        }
    }
    int status = ratsu_answer(ratsu_buffer_slice(&out));
    ratsu_buffer_free(&out);
    return status;
}

static int answer(const struct reading *reading, const char *name)
{
    if (strcmp(name, "help") == 0) return help(reading);
    if (strcmp(name, "complete-rows") == 0) return complete_rows(reading);
    struct ratsu_buffer out = {0};
    ratsu_buffer_print(&out, "%s (ratsu) %s\n", reading->tool->name, RATSU_VERSION);
    int status = ratsu_answer(ratsu_buffer_slice(&out));
    ratsu_buffer_free(&out);
    return status;
}

/* An option with its argument, which is in WITH ("=...") or the next word. */
static void take(struct reading *reading, const struct ratsu_option *row, const char *with)
{
    bool asks = row >= builtin && row < builtin + sizeof builtin / sizeof *builtin;
    if (row->argument == NULL && with != NULL) {
        ratsu_message(RATSU_MESSAGE_ERROR, "option '--%s' takes no argument", row->name);
        hint(reading);
    } else if (asks) {
        reading->status = answer(reading, row->name);
    } else if (row->argument == NULL || with != NULL) {
        set(reading, row, with);
    } else if (row->optional) {
        set(reading, row, "");
    } else if (*reading->arguments == NULL) {
        ratsu_message(RATSU_MESSAGE_ERROR, "option '--%s' needs an argument: --%s=%s", row->name,
                      row->name, row->argument);
        hint(reading);
    } else {
        set(reading, row, *reading->arguments++);
    }
}

static void take_long(struct reading *reading, const char *text)
{
    const char *equals = strchr(text, '=');
    struct ratsu_slice name = ratsu_slice_of(text);
    if (equals != NULL) name.length = (size_t)(equals - text);
    const struct ratsu_option *row = find_name(reading, name);
    if (row == NULL)
        unknown_name(reading, name);
    else
        take(reading, row, equals != NULL ? equals + 1 : NULL);
}

/* Letters behind one dash: all but the last take no argument; the last may have its own joined. */
static void take_letters(struct reading *reading, const char *letters)
{
    for (; *letters != '\0' && reading->status == RATSU_GO; letters++) {
        const struct ratsu_option *row = find_letter(reading, *letters);
        if (row == NULL) {
            ratsu_message(RATSU_MESSAGE_ERROR, "unknown option '-%c'", *letters);
            hint(reading);
        } else if (row->argument != NULL && !row->optional && letters[1] != '\0') {
            take(reading, row, letters + 1);
            return;
        } else {
            take(reading, row, NULL);
        }
    }
}

int ratsu_options_read(const struct ratsu_tool *tool, int argc, char **argv,
                       struct ratsu_operands *operands)
{
    struct reading reading = {.tool = tool,
                              .tables = {tool->options, tool->shared, builtin},
                              .arguments = argv + (argc > 0),
                              .status = RATSU_GO};
    *operands = (struct ratsu_operands){.items = argv};
    ratsu_message_setup(tool->name, RATSU_COLOR_AUTO);
    bool over = false; /* "--" was read */
    while (*reading.arguments != NULL && reading.status == RATSU_GO) {
        char *word = *reading.arguments++;
        if (over || word[0] != '-' || word[1] == '\0')
            operands->items[operands->count++] = word;
        else if (strcmp(word, "--") == 0)
            over = true;
        else if (word[1] == '-')
            take_long(&reading, word + 2);
        else
            take_letters(&reading, word + 1);
    }
    const struct ratsu_option *color = find_name(&reading, ratsu_slice_of("color"));
    if (color != NULL && reading.status == RATSU_GO)
        ratsu_message_setup(tool->name, *(enum ratsu_color *)color->target);
    return reading.status;
}
