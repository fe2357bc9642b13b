/* common/options.c: reads a command line by the rows of a table. */
#include "common/options.h"

#include "common/answers.h"
#include "common/files.h"
#include "common/given.h"
#include "base/texts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { WORDS_MAX = 128, FILES_MAX = 100 };

static struct {
    const char *settings;
    bool no_settings, show_settings;
} wishes;

static const struct ratsu_option builtin[] = {
    OPTION(TEXT, "settings", "FILE", &wishes.settings,
           "read settings from FILE (default: the nearest .ratsu)", .no_setting = true,
           .not_with = "no-settings"),
    OPTION(FLAG, "no-settings", NULL, &wishes.no_settings, "read no settings file",
           .no_setting = true),
    OPTION(FLAG, "show-settings", NULL, &wishes.show_settings,
           "show all settings and where they come from", .no_setting = true),
    {.letter = 'h', .name = "help", .help = "show this help", .no_setting = true},
    {.letter = 'V', .name = "version", .help = "print the version", .no_setting = true},
    {.name = "complete-rows", .no_setting = true}, /* for the completions of the shells */
    {0}};

/* The command line that was read last, for warnings about options that have no effect. */
static struct reading latest;

static void hint(struct reading *reading)
{
    ratsu_message(RATSU_MESSAGE_NOTE, "`%s --help` lists the options", reading->tool->name);
    reading->status = 2;
}

/* Reports that the argument of GIVEN is wrong, in its settings file or on the command line, and
 * which one is NEAR (NULL: none). */
static void wrong_argument(struct reading *reading, const struct given *given, const char *expected,
                           const char *near)
{
    const char *name = given->row->name, *text = given->text;
    const char *otherwise = given->row->otherwise ? given->row->otherwise : "";
    struct ratsu_buffer typed = {0}, meant = {0};
    ratsu_buffer_print(&typed, "%s=%s%c", name, text, 0);
    if (!typed.failed && ratsu_add_elsewhere(reading, typed.data, &meant)) {
        ratsu_buffer_add_char(&meant, 0);
        if (!meant.failed) near = meant.data;
    }
    if (given->file)
        ratsu_message_at(given->file, given->line, 1, RATSU_MESSAGE_ERROR,
                         "'%s' takes %s, not '%s'%s%s%s", name, expected, text,
                         RATSU_DID_YOU_MEAN(near, otherwise));
    else
        ratsu_refuse("option '--%s' takes %s, not '%s'%s%s%s", name, expected, text,
                     RATSU_DID_YOU_MEAN(near, otherwise));
    ratsu_buffer_free(&typed);
    ratsu_buffer_free(&meant);
    hint(reading);
}

/* Finds the argument of GIVEN among the words of its row. -1 if it is not there, or if the row has
 * refused it: reported. */
static int choose(struct reading *reading, const struct given *given)
{
    const struct ratsu_option *row = given->row;
    const char *list = row->words ? row->words : row->argument, *names[WORDS_MAX];
    char copy[1024];
    size_t count = 0;
    if (row->nth_word)
        while (count < WORDS_MAX && (names[count] = row->nth_word(count, NULL)) != NULL) count++;
    int found = -1;
    if (!row->nth_word) strcpy(copy, list); /* "a|b|c" */
    for (char *word = row->nth_word ? NULL : strtok(copy, "|"); word && count < WORDS_MAX;
         word = strtok(NULL, "|")) {
        if (strcmp(word, given->text) == 0) found = (int)count;
        names[count++] = word;
    }
    if (found >= 0) return found;
    struct ratsu_buffer expected = {0};
    ratsu_buffer_add_string(&expected, "one of ");
    for (size_t i = 0; i < count; i++)
        ratsu_buffer_print(&expected, "%s%s", i ? ", " : "", names[i]);
    ratsu_buffer_add_char(&expected, '\0');
    wrong_argument(reading, given, expected.failed ? "another word" : expected.data,
                   ratsu_nearest(given->text, names, count));
    ratsu_buffer_free(&expected);
    return -1;
}

static void set_number(struct reading *reading, const struct given *given)
{
    const struct ratsu_option *row = given->row;
    bool size = row->kind == RATSU_OPTION_SIZE;
    uint64_t most = row->most != 0 ? row->most : UINT64_MAX, number = 0;
    struct ratsu_slice slice = ratsu_slice_of(given->text);
    bool read = size ? ratsu_size_read(slice, &number) : ratsu_number_read(slice, &number);
    if (read && number >= row->least && number <= most) {
        *(uint64_t *)row->target = number;
        return;
    }
    const char *what = size ? "a size like 4096, 64K, 16M or 1G" : "a whole number";
    const bool too_large = !read && ratsu_is_digit(*given->text);
    char expected[160];
    if (row->most != 0 || too_large)
        snprintf(expected, sizeof expected, "%s from %" PRIu64 " to %" PRIu64, what, row->least,
                 most);
    else
        snprintf(expected, sizeof expected, "%s of at least %" PRIu64, what, row->least);
    wrong_argument(reading, given, expected, NULL);
}

/* Puts the option's argument (NULL if it has none) where its row says. */
static void set(struct reading *reading, const struct given *given)
{
    const struct ratsu_option *row = given->row;
    const char *expected = NULL, *text = given->text;
    struct ratsu_option_list *list = row->target;
    int choice;
    switch (row->kind) {
    case RATSU_OPTION_FLAG:
        *(bool *)row->target = true;
        break;
    case RATSU_OPTION_SET:
        *(int *)row->target = row->value;
        break;
    case RATSU_OPTION_TEXT:
        *(const char **)row->target = text;
        if (strlen(text) < row->least) expected = "a name";
        if (row->reads && !ratsu_files_read(text)) reading->status = 2;
        break;
    case RATSU_OPTION_NUMBER:
    case RATSU_OPTION_SIZE:
        set_number(reading, given);
        break;
    case RATSU_OPTION_CHOICE:
        choice = choose(reading, given);
        if (choice >= 0) *(int *)row->target = choice;
        break;
    case RATSU_OPTION_SWITCH:
        choice = choose(reading, given);
        if (choice >= 0) *(bool *)row->target = choice;
        break;
    case RATSU_OPTION_LIST:
        if (list->count == RATSU_OPTION_LIST_MAX) {
            expected = "no more than 256 arguments";
            break;
        }
        list->items[list->count++] = text;
        if (given->file) list->from_file = list->count;
        break;
    case RATSU_OPTION_PARSE:
        expected = row->parse(row->target, text);
        break;
    }
    if (expected && !*expected)
        choose(reading, given); /* reports all words, and the one that may be meant */
    else if (expected)
        wrong_argument(reading, given, expected,
                       row->nth_word ? ratsu_nearest_of(text, row->nth_word) : NULL);
}

static bool is_builtin(const struct ratsu_option *row)
{
    return row >= builtin && row < builtin + sizeof builtin / sizeof *builtin;
}

/* Reads the option of ROW; its argument is WITH (what follows "=", or NULL) or the next word. */
static void read_option(struct reading *reading, char ***next, const struct ratsu_option *row,
                        const char *with)
{
    struct given given = {.row = row, .text = with};
    bool asks = is_builtin(row) && !row->target;
    if (!row->argument && with) {
        ratsu_refuse("option '--%s' takes no argument", row->name);
        hint(reading);
    } else if (asks && strcmp(row->name, "help") == 0) {
        reading->status = ratsu_given_help(reading);
    } else if (asks && strcmp(row->name, "complete-rows") == 0) {
        reading->status = ratsu_given_complete_rows(reading);
    } else if (asks) {
        struct ratsu_buffer out = {0};
        ratsu_buffer_print(&out, "%s (ratsu) %s\n", reading->tool->name, RATSU_VERSION);
        reading->status = ratsu_answer(&out);
    } else if (!row->argument || with) {
        ratsu_given_add(reading, given);
    } else if (row->optional) {
        given.text = "";
        ratsu_given_add(reading, given);
    } else if (!**next) {
        ratsu_refuse("option '--%s' needs an argument: --%s=%s", row->name, row->name,
                     row->argument);
        hint(reading);
    } else {
        given.text = *(*next)++;
        ratsu_given_add(reading, given);
    }
}

/* Refuses TEXT, "name" or "name=value", which is no option, if it is known what is meant. */
static bool refuse_elsewhere(struct reading *reading, const char *text)
{
    struct ratsu_buffer meant = {0};
    const size_t length = strcspn(text, "=");
    const bool known = ratsu_add_elsewhere(reading, text, &meant);
    if (known)
        ratsu_refuse("%s has no option %s%.*s; did you mean %.*s?", reading->tool->name,
                     length == 1 ? "-" : "--", (int)length, text, (int)meant.length, meant.data);
    if (known) reading->status = 2;
    ratsu_buffer_free(&meant);
    return known;
}

static void read_long(struct reading *reading, char ***next, const char *text)
{
    const struct ratsu_slice name = {text, strcspn(text, "=")};
    const struct ratsu_option *row = ratsu_given_row(reading, name);
    if (row) {
        read_option(reading, next, row, text[name.length] ? text + name.length + 1 : NULL);
        return;
    }
    if (refuse_elsewhere(reading, text)) return;
    const char *near = ratsu_given_nearest(reading, name);
    if (near)
        ratsu_refuse("unknown option '--%.*s'; did you mean '--%s'?", (int)name.length, name.data,
                     near);
    else
        ratsu_refuse("unknown option '--%.*s'", (int)name.length, name.data);
    hint(reading);
}

/* Letters after one dash: all but the last take no argument; the last may have its own joined. */
static void read_letters(struct reading *reading, char ***next, const char *letters)
{
    for (; *letters && reading->status == RATSU_GO; letters++) {
        const struct ratsu_option *row = NULL;
        for (size_t t = 0; t < 3 && (!row || !row->name); t++)
            for (row = reading->tables[t]; row->name && row->letter != *letters;) row++;
        if (!row->name) row = NULL;
        if (!row && refuse_elsewhere(reading, (const char[]){*letters, '\0'})) {
            return;
        } else if (!row) {
            ratsu_refuse("unknown option '-%c'", *letters);
            hint(reading);
        } else if (row->argument && !row->optional && letters[1]) {
            read_option(reading, next, row, letters + 1);
            return;
        } else {
            read_option(reading, next, row, NULL);
        }
    }
}

/* Puts the lines of TEXT that are not empty into ITEMS, and returns their number. ITEMS NULL: only
 * counts them. */
static size_t part_lines(char *text, char **items)
{
    size_t count = 0;
    while (*text) {
        size_t length = strcspn(text, "\n"), end = length;
        bool more = text[length];
        while (end > 0 && text[end - 1] == '\r') end--;
        if (end > 0 && items) items[count] = text;
        count += end > 0;
        if (items) text[end] = '\0';
        text += length + more;
    }
    return count;
}

/* Inserts the lines of the file at PATH before the words at *NEXT, which then points to the first
 * line. False: reported. */
static bool insert_file(struct reading *reading, char ***next, const char *path,
                        size_t operand_count)
{
    struct ratsu_buffer *text;
    size_t rest = 0;
    while ((*next)[rest] != NULL) rest++;
    if (reading->files++ == FILES_MAX)
        return ratsu_refuse("more than %d files of arguments: does @%s name itself?", FILES_MAX,
                            path);
    if (!ratsu_given_file(reading, path, &text)) return false;
    size_t lines = part_lines(text->data, NULL);
    char **items = malloc((lines + rest + 1) * sizeof *items);
    char **operands =
        realloc(reading->operands, (operand_count + lines + rest + 1) * sizeof *operands);
    if (operands) reading->operands = operands;
    if (!items || !operands) {
        ratsu_refuse("no memory");
        free(items);
        return false;
    }
    part_lines(text->data, items);
    memcpy(items + lines, *next, (rest + 1) * sizeof *items);
    free(reading->words);
    *next = reading->words = items;
    return true;
}

static void read_words(struct reading *reading, char **next, struct ratsu_operands *operands)
{
    bool over = false; /* "--" was read */
    while (*next && reading->status == RATSU_GO) {
        char *word = *next++;
        if (!over && word[0] == '@' && word[1]) {
            if (!insert_file(reading, &next, word + 1, operands->count)) reading->status = 2;
        } else if (over || word[0] != '-' || !word[1]) {
            reading->operands[operands->count++] = word;
        } else if (strcmp(word, "--") == 0) {
            over = true;
        } else if (word[1] == '-') {
            read_long(reading, &next, word + 2);
        } else {
            read_letters(reading, &next, word + 1);
        }
    }
    operands->items = reading->operands;
}

/* The value of the option called NAME, the last one given, or what its row has without it; NULL:
 * not given. */
static const char *value_of(const struct reading *reading, struct ratsu_slice name)
{
    const struct given_list *list = &reading->given;
    for (size_t i = list->count; i-- > 0;)
        if (ratsu_slice_is(name, list->items[i].row->name))
            return list->items[i].text ? list->items[i].text : "";
    return ratsu_given_row(reading, name)->usual;
}

const char *ratsu_option_value(const char *name)
{
    if (!latest.tables[0]) return NULL; /* no command line was read */
    return value_of(&latest, ratsu_slice_of(name));
}

/* Whether any of the words of VALUE, which have commas between them, is one of the words at LIST,
 * "csv|tsv": up to a blank. */
static bool any_listed(const char *list, const char *value)
{
    const size_t end = strcspn(list, " ");
    for (size_t at = 0, word; at <= end; at += word + 1) {
        word = strcspn(list + at, "| ");
        for (const char *one = value, *comma; one; one = comma ? comma + 1 : NULL) {
            comma = strchr(one, ',');
            if (strcspn(one, ",") == word && memcmp(list + at, one, word) == 0) return true;
        }
    }
    return false;
}

/* The first of OPTIONS, "position or --to=csv|tsv", that is given, with one of its words if it
 * lists any; VALUE gets its value. NULL: none is. */
static const char *any_given(const struct reading *reading, const char *options, const char **value)
{
    static const char between[] = " or --";
    for (const char *at = options; at;) {
        size_t length = strcspn(at, "= ");
        *value = value_of(reading, (struct ratsu_slice){at, length});
        if (*value && (at[length] != '=' || any_listed(at + length + 1, *value))) return at;
        at = strstr(at, between);
        if (at) at += sizeof between - 1;
    }
    return NULL;
}

/* The last setting of ROW on the command line; NULL: there is none. */
static const struct given *last_given(const struct reading *reading, const struct ratsu_option *row)
{
    const struct given *items = reading->given.items;
    for (size_t i = reading->given.count; i-- > 0;)
        if (items[i].row == row && !items[i].file) return &items[i];
    return NULL;
}

bool ratsu_option_is_setting(const char *name, bool *strange)
{
    const bool setting = ratsu_option_value(name) &&
                         !last_given(&latest, ratsu_given_row(&latest, ratsu_slice_of(name)));
    *strange = setting && latest.found;
    return setting;
}

const struct ratsu_tool *ratsu_tool_that_runs(void)
{
    return latest.tool;
}

bool ratsu_text_is_setting(const char *at, bool *strange)
{
    *strange = latest.found;
    for (size_t i = 0; i < latest.given.count; i++) {
        const struct given *given = &latest.given.items[i];
        if (given->file && given->text && at >= given->text &&
            at <= given->text + strlen(given->text))
            return true;
    }
    return false;
}

char *ratsu_settings_path(const char *name)
{
    return ratsu_given_path(&latest, name);
}

bool ratsu_leads_out(const char *path)
{
    return ratsu_given_leads_out(&latest, path);
}

const struct ratsu_option *ratsu_option_that_writes(size_t *at, const char **path)
{
    while (*at < latest.given.count) {
        const struct given *given = &latest.given.items[(*at)++];
        if (!given->row->writes) continue;
        const char *colon = strchr(given->row->argument, ':') ? strchr(given->text, ':') : NULL;
        *path = colon ? colon + 1 : given->text;
        return given->row;
    }
    return NULL;
}

void ratsu_warn_idle(const char *options, const char *format, ...)
{
    if (!latest.tables[0]) return; /* no command line was read */
    char why[256];                 /* needs no memory: an option and its value at most */
    va_list list;
    va_start(list, format);
    vsnprintf(why, sizeof why, format, list);
    va_end(list);
    for (size_t length; *options; options += length + (options[length] == ' ')) {
        length = strcspn(options, " ");
        struct ratsu_slice name = {options, strcspn(options, "= ")};
        const struct ratsu_option *row = ratsu_given_row(&latest, name);
        if (!row || !last_given(&latest, row)) continue;
        ratsu_message(RATSU_MESSAGE_WARNING, "--%.*s has no effect %s", (int)length, options, why);
    }
}

/* Whether a file whose name ends in SUFFIX is expected to hold FORM. */
static bool says_form(struct ratsu_slice suffix, struct ratsu_slice form)
{
    static const char *const usual[][2] = {
        {"json", "jsonl"}, {"jsonl", "json"}, {"ndjson", "jsonl"}, {"md", "markdown"},
        {"tex", "latex"},  {"htm", "html"},   {"bin", "polyglot"}, {"xml", "junit"}};
    bool says = ratsu_slice_same(suffix, form);
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        says |= ratsu_slice_same(suffix, ratsu_slice_of(usual[i][0])) &&
                ratsu_slice_is(form, usual[i][1]);
    return says;
}

void ratsu_warn_of_name(const char *path, const char *written, const char *option,
                        ratsu_nth_word *others)
{
    const struct ratsu_option other_rows = {.nth_word = others};
    const struct ratsu_option *rows[] = {option ? ratsu_given_row(&latest, ratsu_slice_of(option))
                                                : NULL,
                                         others ? &other_rows : NULL};
    const struct ratsu_slice suffix = ratsu_name_suffix(ratsu_slice_of(path ? path : ""));
    const char *title;
    struct ratsu_slice form;
    for (size_t i = 0; i < latest.given.count; i++)
        if (latest.given.items[i].row == rows[0] ||
            strcmp(latest.given.items[i].row->name, "quiet") == 0)
            return;
    if (says_form(suffix, ratsu_slice_of(written))) return;
    for (size_t r = 0; r < 2; r++)
        for (size_t n = 0; rows[r] && (form = ratsu_word_of(rows[r], n, &title)).length; n++) {
            if (!says_form(suffix, form)) continue;
            const char *shown = strcmp(written, "pgn") == 0 ? "PGN" : written;
            if (r > 0 && option)
                ratsu_message_at(path, 0, 0, RATSU_MESSAGE_WARNING, "this is %s, and no %.*s",
                                 shown, (int)form.length, form.data);
            else
                ratsu_message_at(path, 0, 0, RATSU_MESSAGE_WARNING,
                                 "this is %s; %s--%s=%.*s writes what its name says", shown,
                                 option ? "" : "pgn-convert ", option ? option : "to",
                                 (int)form.length, form.data);
            return;
        }
}

/* Warns of options on the command line that have no effect. A settings file may hold them for the
 * runs that need them. */
static void warn_of_idle(const struct reading *reading)
{
    for (size_t t = 0; t < 3; t++) {
        for (const struct ratsu_option *row = reading->tables[t]; row->name; row++) {
            const struct given *last = last_given(reading, row);
            if (!last) continue;
            const char *value;
            if (row->with && !any_given(reading, row->with, &value))
                ratsu_warn_idle(row->name, "without --%s", row->with);
            const char *other = row->not_with ? any_given(reading, row->not_with, &value) : NULL;
            if (other)
                ratsu_warn_idle(row->name, "with --%.*s%s%s", (int)strcspn(other, "= "), other,
                                *value ? "=" : "", value);
            /* Names and lists look as if they added up, but the last replaces the others; numbers
             * and choices may be given again to change them. */
            const bool adds = row->kind == RATSU_OPTION_TEXT || (row->several && row->words);
            for (const struct given *given = reading->given.items; adds && given < last; given++)
                if (given->row == row && !given->file && strcmp(given->text, last->text) != 0)
                    ratsu_message(RATSU_MESSAGE_WARNING, "--%s=%s has no effect before --%s=%s",
                                  row->name, given->text, row->name, last->text);
        }
    }
}

int ratsu_options_read(const struct ratsu_tool *tool, int argc, char **argv,
                       struct ratsu_operands *operands)
{
    struct reading *reading = &latest;
    ratsu_given_free(reading);
    *reading = (struct reading){.tool = tool,
                                .tables = {tool->options, reading->shared, builtin},
                                .status = RATSU_GO,
                                .operands = malloc(((size_t)argc + 1) * sizeof *argv)};
    ratsu_files_setup();
    ratsu_settings(tool->settings, tool->with, reading->shared);
    *operands = (struct ratsu_operands){0};
    ratsu_message_setup(tool->name, RATSU_COLOR_AUTO);
    memset(&wishes, 0, sizeof wishes);
    if (!reading->operands) {
        ratsu_refuse("no memory");
        return 2;
    }
    read_words(reading, argv + (argc > 0), operands);
    if (reading->status == RATSU_GO) {
        /* Settings of the file are set first, so that the command line takes precedence. */
        struct given_list typed = reading->given;
        reading->given = (struct given_list){0};
        for (size_t i = 0; i < typed.count; i++)
            if (is_builtin(typed.items[i].row)) set(reading, &typed.items[i]);
        if (!wishes.no_settings) ratsu_given_read_settings(reading, wishes.settings);
        for (size_t i = 0; i < typed.count; i++) ratsu_given_add(reading, typed.items[i]);
        free(typed.items);
    }
    for (size_t i = 0; i < reading->given.count && reading->status == RATSU_GO; i++)
        set(reading, &reading->given.items[i]);
    if (reading->status == RATSU_GO) warn_of_idle(reading);
    if (reading->status == RATSU_GO && wishes.show_settings)
        reading->status = ratsu_given_show(reading);
    const struct ratsu_option *color = ratsu_given_row(reading, ratsu_slice_of("color"));
    if (color && reading->status == RATSU_GO)
        ratsu_message_setup(tool->name, *(enum ratsu_color *)color->target);
    return reading->status;
}
