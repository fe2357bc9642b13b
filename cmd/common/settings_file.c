/* common/settings_file.c: the settings file `.ratsu`.
 *
 *     # lines of comment
 *     [pgn-validate]
 *     disable = missing-roster-tag
 *     strict
 *
 * Sections by program; the lines of a section are the long options of that program. A setting may
 * not name an output, so that a folder with such a file in it is as safe to work in as one
 * without. */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "common/given.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const char name_of_file[] = ".ratsu", name_of_root[] = ".git";
static const char *const programs[] = {"pgn-board", "pgn-convert", "pgn-filter", "pgn-moves",
                                       "pgn-perft", "pgn-stats",   "pgn-touch",  "pgn-validate"};
enum { PROGRAMS = sizeof programs / sizeof *programs, PATH_LENGTH = 4096 };

static void wrong(struct reading *reading, const char *file, uint64_t line, const char *format,
                  const char *text, const char *more)
{
    struct ratsu_buffer message = {0};
    ratsu_buffer_print(&message, format, text, more);
    ratsu_message_at(file, line, 1, RATSU_MESSAGE_ERROR, "%.*s", (int)message.length,
                     message.length > 0 ? message.data : "");
    ratsu_buffer_free(&message);
    reading->status = 2;
}

/* "[NAME]": whether the section is this tool's. */
static bool begin_section(struct reading *reading, const char *file, uint64_t line, char *text)
{
    char *end = strchr(text, ']');
    if (!end || end[1]) {
        wrong(reading, file, line, "a section is the name of a program in brackets, such as [%s]%s",
              reading->tool->name, "");
        return false;
    }
    *end = '\0';
    for (size_t i = 0; i < PROGRAMS; i++)
        if (strcmp(text + 1, programs[i]) == 0) return strcmp(text + 1, reading->tool->name) == 0;
    const char *nearest = ratsu_nearest(text + 1, programs, PROGRAMS);
    wrong(reading, file, line,
          "no program is called \"%s\"; a section has the name of one, such as %s", text + 1,
          nearest ? nearest : reading->tool->name);
    return false;
}

char *ratsu_given_path(const struct reading *reading, const char *name)
{
    const size_t folder = *name == '/' ? 0 : reading->folder.length, length = strlen(name) + 1;
    char *path = malloc(folder + length);
    if (!path) return NULL;
    if (folder) memcpy(path, reading->folder.data, folder);
    memcpy(path + folder, name, length);
    return path;
}

/* A path leads out if the file is elsewhere when all links are followed. Of one that does not
 * exist, which is reported when it is opened, the text decides: from the root, or upwards. */
bool ratsu_given_leads_out(const struct reading *reading, const char *path)
{
    const struct ratsu_slice folder = reading->folder;
    char *home = ratsu_given_path(reading, "."), *top = home ? realpath(home, NULL) : NULL;
    char *file = realpath(path, NULL);
    const size_t length = top ? strlen(top) : 0;
    bool out = file && (!top || strncmp(file, top, length) != 0 ||
                        (length > 1 && file[length] != '/' && file[length]));
    free(home);
    free(top);
    free(file);
    if (folder.length && strncmp(path, folder.data, folder.length) == 0) path += folder.length;
    out |= *path == '/';
    for (; path && !out; path = strchr(path, '/')) {
        path += strspn(path, "/");
        out = strncmp(path, "..", 2) == 0 && (!path[2] || path[2] == '/');
    }
    return out;
}

/* VALUE of ROW, in which the name of a file to be read becomes its path; it is kept. NULL: no
 * memory, or the path leads out of the folder of settings that were found. */
static const char *placed(struct reading *reading, const struct ratsu_option *row,
                          const char *value)
{
    const bool condition =
        strcmp(row->argument, "EXPR") == 0 || strncmp(row->argument, "WHICH", 5) == 0;
    const char *name = strcmp(row->argument, "FILE") == 0 ? value : "";
    if (condition && *value == '@') name = value + 1;
    if (!*name || strcmp(value, "-") == 0) return value;
    char *path = ratsu_given_path(reading, name);
    const bool out = !path || (reading->found && ratsu_given_leads_out(reading, path));
    struct ratsu_buffer *text = out ? NULL : ratsu_given_text(reading);
    if (text) ratsu_buffer_print(text, "%.*s%s%c", (int)(name - value), value, path, '\0');
    free(path);
    return text && !text->failed ? text->data : NULL;
}

/* "NAME" or "NAME = VALUE". */
static void add_setting(struct reading *reading, const char *file, uint64_t line, char *text)
{
    char *equals = strchr(text, '='), *value = NULL;
    if (equals) {
        value = equals + 1 + strspn(equals + 1, " \t");
        *equals = '\0';
    }
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        text[--length] = '\0';
    const struct ratsu_option *row = ratsu_given_row(reading, ratsu_slice_of(text));
    const char *nearest = row ? NULL : ratsu_given_nearest(reading, ratsu_slice_of(text));
    if (!row && nearest)
        wrong(reading, file, line, "unknown setting \"%s\"; did you mean \"%s\"?", text, nearest);
    else if (!row)
        wrong(reading, file, line, "unknown setting \"%s\": settings are the long options of %s",
              text, reading->tool->name);
    else if (row->no_setting)
        wrong(reading, file, line, "\"%s\" can only be given on the command line%s", text, "");
    else if (!row->argument && value)
        wrong(reading, file, line, "\"%s\" takes no value, so write it alone on its line%s", text,
              "");
    else if (row->argument && !value && !row->optional)
        wrong(reading, file, line, "\"%s\" needs a value: NAME = %s", text, row->argument);
    else {
        const char *path = value ? placed(reading, row, value) : NULL;
        if (value && !path)
            wrong(reading, file, line,
                  "\"%s\" names a file in the folder of the settings or below it, not %s; "
                  "--settings=FILE names settings that may read others",
                  text, value);
        else
            ratsu_given_add(reading,
                            (struct given){row, row->argument && !value ? "" : path, file, line});
    }
}

/* Makes PATH the folder of its first LENGTH bytes with NAME in it. Whether there is such a file. */
static bool exists(char *path, size_t length, const char *name)
{
    if (length + 1 + strlen(name) >= PATH_LENGTH) return false;
    path[length] = '/';
    strcpy(path + length + 1, name);
    return access(path, F_OK) == 0;
}

/* Puts the nearest settings file at or above the working folder, but not above a repository's root,
 * into PATH. */
static bool find_file(char path[PATH_LENGTH])
{
    if (access(name_of_file, F_OK) == 0) {
        strcpy(path, name_of_file);
        return true;
    }
    if (access(name_of_root, F_OK) == 0 || !getcwd(path, PATH_LENGTH)) return false;
    for (size_t length = strlen(path); length > 0;) {
        while (path[--length] != '/') continue; /* the path is absolute */
        if (exists(path, length, name_of_file)) return true;
        if (exists(path, length, name_of_root)) return false;
    }
    return false;
}

void ratsu_given_read_settings(struct reading *reading, const char *path)
{
    static char found[PATH_LENGTH];
    struct ratsu_buffer *text;
    if (!path && !find_file(found)) return;
    reading->found = !path;
    if (!path) path = found;
    const char *slash = strrchr(path, '/');
    if (slash) reading->folder = (struct ratsu_slice){path, (size_t)(slash - path) + 1};
    if (reading->found && ratsu_given_leads_out(reading, path)) {
        ratsu_refuse("%s is a link that leads out of its folder: --settings=FILE reads it", path);
        reading->status = 2;
        return;
    }
    if (!ratsu_given_file(reading, path, &text)) {
        reading->status = 2;
        return;
    }
    bool any = false, ours = false;
    uint64_t line = 0;
    for (char *at = text->data, *next; at && reading->status == RATSU_GO; at = next) {
        next = strchr(at, '\n');
        if (next) *next++ = '\0';
        line++;
        at += strspn(at, " \t");
        size_t length = strlen(at);
        while (length > 0 && strchr(" \t\r", at[length - 1])) at[--length] = '\0';
        if (length == 0 || at[0] == '#') continue;
        if (at[0] == '[')
            ours = begin_section(reading, path, line, at);
        else if (!any)
            wrong(reading, path, line, "\"%s\" is in no section; write [%s] before it", at,
                  reading->tool->name);
        else if (ours)
            add_setting(reading, path, line, at);
        any = true;
    }
}
