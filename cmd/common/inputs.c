/* common/inputs.c: the inputs of a run. */
#include "common/inputs.h"
#include "common/files.h"

#include "base/array.h"
#include "base/texts.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDERS_DEEP = 64 };

/* Adds PATH, from malloc(), which the list then owns. False if there is no memory, or there was
 * none for PATH, which is NULL then: reported. */
static bool add_path(struct ratsu_inputs *inputs, char *path)
{
    if (!path) return ratsu_refuse("no memory");
    if (inputs->strange && strcmp(path, "-") != 0 && ratsu_leads_out(path)) {
        ratsu_refuse("%s leads out of the folder of the settings that name it; --settings=FILE "
                     "names settings that may read other files",
                     path);
        free(path);
        return false;
    }
    if (!RATSU_GROW(inputs->paths, inputs->capacity, inputs->count + 1) ||
        !RATSU_GROW(inputs->found, inputs->found_capacity, inputs->count + 1)) {
        free(path);
        return ratsu_refuse("no memory");
    }
    inputs->found[inputs->count] = inputs->in_folder;
    inputs->paths[inputs->count++] = path;
    return true;
}

bool ratsu_inputs_are_games(const char *path)
{
    return ratsu_slice_same(ratsu_name_suffix(ratsu_slice_of(path)), ratsu_slice_of("pgn"));
}

bool ratsu_is_file_in_two(const char *first, const char *second)
{
    struct ratsu_buffer whole = {0};
    ratsu_buffer_print(&whole, "%s %s", first, second);
    ratsu_buffer_add_char(&whole, 0);
    const bool file = !whole.failed && access(whole.data, F_OK) == 0;
    ratsu_buffer_free(&whole);
    return file;
}

void ratsu_inputs_skipped(size_t count, const char *what, const char *read)
{
    if (count)
        ratsu_message(RATSU_MESSAGE_WARNING,
                      "%zu %s in folders %s skipped: this program reads %s, not %s", count,
                      count == 1 ? "file" : "files", count == 1 ? "is" : "are", read, what);
}

/* FOLDER/NAME, or NAME alone if FOLDER is NULL, from malloc(); NULL if there is no memory. */
static char *copy_path(const char *folder, const char *name)
{
    size_t length = folder ? strlen(folder) : 0, rest = strlen(name) + 1;
    bool slash = length > 0 && folder[length - 1] != '/';
    char *path = malloc(length + slash + rest);
    if (!path) return NULL;
    if (length > 0) memcpy(path, folder, length);
    if (slash) path[length] = '/';
    memcpy(path + length + slash, name, rest);
    return path;
}

/* Adds the files of FOLDER and below. A folder that cannot be opened becomes an input itself: the
 * attempt to read it reports why, and the other inputs are read. What cannot be looked at may be a
 * folder with games, and becomes an input too, unless it vanished. Links to folders are not
 * followed: they may lead back. */
static bool add_folder(struct ratsu_inputs *inputs, const char *folder, int depth)
{
    DIR *directory = depth < FOLDERS_DEEP ? opendir(folder) : NULL;
    if (depth == FOLDERS_DEEP)
        ratsu_message(RATSU_MESSAGE_NOTE,
                      "%s: folders are searched to depth %d; name this folder as an operand",
                      folder, FOLDERS_DEEP);
    if (!directory) return add_path(inputs, copy_path(NULL, folder));
    bool good = true;
    errno = 0;
    for (const struct dirent *entry; good && (entry = readdir(directory)) != NULL; errno = 0) {
        const char *name = entry->d_name;
        struct stat status;
        if (name[0] == '.') continue;
        char *path = copy_path(folder, name);
        const bool known = path && lstat(path, &status) == 0;
        const bool hidden = !known && errno != ENOENT, below = known && S_ISDIR(status.st_mode);
        /* Games or positions, in capital or small letters, perhaps compressed. */
        const struct ratsu_slice suffix = ratsu_name_suffix(ratsu_slice_of(name));
        const bool wanted = ratsu_inputs_are_games(name) ||
                            ratsu_slice_same(suffix, ratsu_slice_of("epd")) ||
                            ratsu_slice_same(suffix, ratsu_slice_of("fen"));
        if (below) good = add_folder(inputs, path, depth + 1);
        if (!path || hidden ||
            (!below && wanted && (stat(path, &status) != 0 || !S_ISDIR(status.st_mode))))
            good = add_path(inputs, path);
        else
            free(path);
    }
    if (good && errno != 0) {
        ratsu_refuse("%s: cannot be read to its end: %s", folder, strerror(errno));
        good = false;
    }
    closedir(directory);
    return good;
}

static int compare_paths(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/* Adds the input called PATH; if it is a folder, the files in it and below, in byte order. */
static bool add_input(struct ratsu_inputs *inputs, const char *path)
{
    struct stat status;
    size_t before = inputs->count;
    if (strcmp(path, "-") == 0 || stat(path, &status) != 0 || !S_ISDIR(status.st_mode))
        return add_path(inputs, copy_path(NULL, path));
    inputs->in_folder = true;
    bool good = add_folder(inputs, path, 0);
    inputs->in_folder = false;
    if (!good) return false;
    size_t found = inputs->count - before;
    if (found > 1) qsort(inputs->paths + before, found, sizeof *inputs->paths, compare_paths);
    inputs->empty_folders += found == 0;
    if (found == 0)
        ratsu_message(RATSU_MESSAGE_WARNING,
                      "%s: no *.pgn, *.epd or *.fen file is in this folder or below", path);
    return true;
}

/* The names in the file at PATH: with NUL between them, or one a line if there is no NUL. */
static bool add_names(struct ratsu_inputs *inputs, const char *path)
{
    struct ratsu_buffer names = {0};
    bool good = ratsu_read_file(path, &names);
    bool lines = names.length == 0 || !memchr(names.data, '\0', names.length);
    ratsu_buffer_add_char(&names, '\0');
    if (good && names.failed) good = ratsu_refuse("no memory");
    for (size_t i = 0; good && lines && i < names.length; i++) {
        if (names.data[i] == '\n') names.data[i] = '\0';
        if (i > 0 && !names.data[i] && names.data[i - 1] == '\r') names.data[i - 1] = '\0';
    }
    const bool setting = ratsu_option_is_setting("files-from", &inputs->strange);
    size_t at = lines ? ratsu_mark_length(ratsu_buffer_slice(&names)) : 0;
    for (; good && at < names.length; at += strlen(names.data + at) + 1) {
        const char *name = names.data + at;
        char *beside =
            *name && setting && strcmp(name, "-") != 0 ? ratsu_settings_path(name) : NULL;
        if (*name) good = add_input(inputs, beside ? beside : name);
        free(beside);
    }
    inputs->strange = false;
    ratsu_buffer_free(&names);
    return good;
}

/* Whether no option that writes a file beside the main output has one with games or other records,
 * which were probably meant to be read, since no input is named. False: reported. */
static bool spares_games(void)
{
    enum { LOOK = 1 << 16 };
    const char *path;
    size_t at = 0;
    bool spares = true;
    for (const struct ratsu_option *row;
         spares && (row = ratsu_option_that_writes(&at, &path)) != NULL;) {
        struct stat status;
        if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) continue;
        struct ratsu_input_error error = {0};
        struct ratsu_buffer text = {0};
        struct ratsu_input *input = ratsu_input_open(path, &error);
        if (input) ratsu_input_add(input, &text, LOOK, &error);
        const struct ratsu_slice slice = ratsu_buffer_slice(&text);
        const struct ratsu_form *form = ratsu_form_recognise(slice, (struct ratsu_slice){0}, true);
        struct ratsu_pgn_reader reader = {.text = slice, .depth = RATSU_PGN_TAGS};
        struct ratsu_game game = {0};
        /* Reports of an earlier run may be replaced: a reader finds games without tags in them, and
         * those in JSON have no moves. */
        const bool reports = strchr(row->argument, ':');
        bool holds = form->holds && form->holds != RATSU_HOLDS_NOTHING;
        if (form->holds == RATSU_HOLDS_PGN)
            holds = ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME &&
                    (game.tag_count > 0 || !reports);
        ratsu_buffer_add_char(&text, '\0');
        if (reports && form->holds == RATSU_HOLDS_GAMES && !text.failed && strchr("{[", *text.data))
            holds = strstr(text.data, "\"moves\"") != NULL;
        ratsu_game_free(&game);
        ratsu_buffer_free(&text);
        ratsu_input_error_free(&error);
        ratsu_input_close(input);
        if (holds)
            spares = ratsu_refuse(
                "--%s would replace the games in %s (--%s=%s: %s), and no file to be read is "
                "named: name it after the options; - is standard input",
                row->name, path, row->name, row->argument, row->help);
    }
    return spares;
}

bool ratsu_inputs_find(struct ratsu_inputs *inputs)
{
    const struct ratsu_operands *operands = inputs->operands;
    const char *files_from = inputs->settings->files_from;
    bool good = true;
    if (inputs->searched) return true;
    if (inputs->before) {
        if (strcmp(inputs->before, "-") != 0 && access(inputs->before, R_OK) != 0)
            return ratsu_refuse("%s: cannot be opened: %s", inputs->before, strerror(errno));
        ratsu_option_is_setting("against", &inputs->strange);
        good = add_input(inputs, inputs->before);
        inputs->strange = false;
        inputs->before_count = inputs->count;
    }
    for (size_t i = 0; good && i < operands->count; i++)
        good = add_input(inputs, operands->items[i]);
    if (good && files_from) good = add_names(inputs, files_from);
    if (good && !files_from && operands->count == 0) {
        good = spares_games();
        /* On a terminal, the program seems to do nothing. */
        if (good && isatty(STDIN_FILENO) && isatty(STDERR_FILENO))
            ratsu_message(RATSU_MESSAGE_NOTE, "reading standard input, because no file is named; "
                                              "Ctrl-D ends it, and --help shows the options");
        good = good && add_path(inputs, copy_path(NULL, "-"));
    }
    if (good && inputs->count == 0 && inputs->empty_folders)
        good = ratsu_refuse("there is no file to read");
    else if (good && inputs->count == 0)
        ratsu_message(RATSU_MESSAGE_NOTE, "--files-from=%s names no file: nothing is read",
                      files_from);
    bool standard = false;
    for (size_t i = inputs->before_count; i < inputs->count; i++)
        standard |= strcmp(inputs->paths[i], "-") == 0;
    if (good && !standard) ratsu_warn_idle("stdin-name", "where standard input is not read");
    if (good && standard && ratsu_files_read_standard())
        good = ratsu_refuse("standard input is read for an option, so it cannot be an input too: "
                            "name the files to be read");
    inputs->searched = good;
    return good;
}

const char *ratsu_inputs_name(const struct ratsu_inputs *inputs, size_t i)
{
    const char *path = inputs->paths[i];
    return strcmp(path, "-") == 0 ? inputs->settings->stdin_name : path;
}

bool ratsu_inputs_spared(const struct ratsu_inputs *inputs, const struct ratsu_output *output,
                         bool may_replace)
{
    for (size_t i = 0; i < inputs->count; i++) {
        const char *path = inputs->paths[i];
        const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
        enum ratsu_output_effect effect = ratsu_output_effect(output, path);
        if (effect == RATSU_OUTPUT_WRITES_INTO)
            return ratsu_refuse(
                "%s would be written to while it is read: write to another file, or "
                "with -o, which replaces it at the end",
                name);
        if (effect == RATSU_OUTPUT_REPLACES && !may_replace)
            return ratsu_refuse("%s is an input, which only -o may replace: give this output "
                                "another file",
                                name);
    }
    return true;
}

void ratsu_inputs_free(struct ratsu_inputs *inputs)
{
    for (size_t i = 0; i < inputs->count; i++) free(inputs->paths[i]);
    free(inputs->paths);
    free(inputs->found);
    *inputs = (struct ratsu_inputs){0};
}
