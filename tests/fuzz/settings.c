/* The reader of settings files: the input is one. It is read as the file that a command line names
 * and as the one that is found in the working folder. A plain reader (twin) says which settings it
 * gives and whether it is refused. A file that was found names nothing outside its folder. */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "claim.h"
#include "common/given.h"
#include "base/texts.h"
#define FUZZ_PIECES                                                                                \
    "[pgn-filter]", "[pgn-stats]", "\n[pgn-filter]\n", "\n[pgn-validate]\nstrict\n", "[", "]",     \
        "\n", "\r\n", "#", " ", "\t", "=", " = ", "strict", "\nfile = inside", "\nwhere = @",      \
        "\nwhich = @", "\nsame", "\nname = ", "\noutput = a", "inside", "outside", "below/inside", \
        "below/up", "/etc/passwd", "../inside", "below/../../a", "@", "-", "\xef\xbb\xbf", "\xe4"
#include "mutate.h"

#include <fcntl.h>
#include <unistd.h>

static const struct ratsu_option none[] = {{0}};
static const struct ratsu_option rows[] = {
    {.name = "strict", .help = "a flag", .kind = RATSU_OPTION_FLAG},
    {.name = "name", .argument = "NAME", .help = "a text", .kind = RATSU_OPTION_TEXT},
    {.name = "same", .argument = "KEYS", .help = "keys", .optional = true},
    {.name = "file", .argument = "FILE", .help = "a file"},
    {.name = "where", .argument = "EXPR", .help = "a condition"},
    {.name = "which", .argument = "WHICH:N", .help = "a condition"},
    {.name = "output", .argument = "FILE", .help = "an output", .no_setting = true},
    {0}};
enum { ROWS = sizeof rows / sizeof *rows - 1, FIRST_FILE = 3, LAST_FILE = 5, OUTPUT = 6 };
static const struct ratsu_tool tool = {.name = "pgn-filter", .options = rows};

static char folder[] = "/tmp/ratsu-fuzz-XXXXXX", path[64], real_folder[4096];
static int home = -1, inside = -1, file = -1, messages = -1, silence = -1;

static void remove_folder(void)
{
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0) fprintf(stderr, "%s is left\n", folder);
}

/* A folder with a file inside it, a folder below, and links that lead out. */
static void prepare(void)
{
    claim(mkdtemp(folder) && atexit(remove_folder) == 0 && realpath(folder, real_folder));
    home = open(".", O_RDONLY);
    inside = open(folder, O_RDONLY);
    messages = dup(STDERR_FILENO);
    silence = open("/dev/null", O_WRONLY);
    claim(home >= 0 && inside >= 0 && messages >= 0 && silence >= 0 && fchdir(inside) == 0);
    claim(system("mkdir .git below && : >inside && : >below/inside &&"
                 " ln -s /etc/passwd outside && ln -s ../.. below/up") == 0);
    claim(fchdir(home) == 0);
    snprintf(path, sizeof path, "%s/.ratsu", folder);
    file = open(path, O_WRONLY | O_CREAT, 0600);
    claim(file >= 0);
}

/* Takes LETTERS off the beginning of TEXT, or off its end. */
static struct ratsu_slice without(struct ratsu_slice text, const char *letters, bool at_end)
{
    size_t from = 0, to = text.length;
    while (!at_end && from < to && strchr(letters, text.data[from])) from++;
    while (at_end && to > from && strchr(letters, text.data[to - 1])) to--;
    return ratsu_slice_part(text, from, to);
}

/* Whether LINE is a section, and OURS: of the tool. */
static bool is_section(struct ratsu_slice line, bool *ours)
{
    static const char *const names[] = {"[pgn-filter]", "[pgn-board]",   "[pgn-convert]",
                                        "[pgn-moves]",  "[pgn-perft]",   "[pgn-stats]",
                                        "[pgn-touch]",  "[pgn-validate]"};
    *ours = ratsu_slice_is(line, names[0]);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (ratsu_slice_is(line, names[i])) return true;
    return false;
}

/* The name of the file in VALUE of row number I; its length is 0 if it names none. */
static struct ratsu_slice file_in(size_t i, struct ratsu_slice value)
{
    if (i < FIRST_FILE || i > LAST_FILE || ratsu_slice_is(value, "-"))
        return (struct ratsu_slice){0};
    if (i == FIRST_FILE) return value;
    return value.length && *value.data == '@' ? ratsu_slice_part(value, 1, value.length)
                                              : (struct ratsu_slice){0};
}

/* Whether TEXT, the path of a file, is that file's in the folder, when all links are followed. */
static bool stays_inside(const char *text)
{
    char real[4096];
    const size_t length = strlen(real_folder);
    if (!realpath(text, real)) return true; /* no such file */
    return strncmp(real, real_folder, length) == 0 && (!real[length] || real[length] == '/');
}

/* Whether GIVEN is the setting of ROW with VALUE (which it has if HAS) in line LINE. */
static void claim_given(const struct given *given, size_t row, struct ratsu_slice value, bool has,
                        uint64_t line, bool found)
{
    claim(given->row == &rows[row] && given->line == line);
    claim(!given->text == (row == 0));
    if (row == 0) return;
    const struct ratsu_slice text = ratsu_slice_of(given->text), name = file_in(row, value);
    if (!has || !name.length) {
        claim(ratsu_slice_equal(text, value) || (!has && !text.length));
        return;
    }
    /* "@" stays, and the folder comes before a name that has none. */
    const size_t sign = row > FIRST_FILE, whole = *name.data != '/' && !found;
    const struct ratsu_slice placed = ratsu_slice_part(text, sign, text.length);
    claim(!sign || *text.data == '@');
    claim(placed.length == name.length + (whole ? strlen(folder) + 1 : 0));
    claim(memcmp(placed.data + placed.length - name.length, name.data, name.length) == 0);
    claim(!found || stays_inside(placed.data));
}

/* Reads TEXT once more, plainly, and compares what READING has. Whether TEXT is refused without
 * regard to where its files lie. */
static bool twin(struct ratsu_slice text, const struct reading *reading)
{
    bool any = false, ours = false, section;
    size_t at = 0, count = 0;
    uint64_t number = 0;
    struct ratsu_slice line;
    if (memchr(text.data, '\0', text.length)) return true;
    if (text.length >= 3 && memcmp(text.data, "\xef\xbb\xbf", 3) == 0) at = 3;
    while (next_line(text, &at, &line)) {
        number++;
        line = without(without(line, " \t\r", true), " \t", false);
        if (!line.length || *line.data == '#') continue;
        if (*line.data == '[' ? !is_section(line, &section) : !any) return true;
        any = true;
        if (*line.data == '[') ours = section;
        if (*line.data == '[' || !ours) continue;
        const char *equals = memchr(line.data, '=', line.length);
        const size_t length = equals ? (size_t)(equals - line.data) : line.length;
        const struct ratsu_slice name = without(ratsu_slice_part(line, 0, length), " \t", true);
        const struct ratsu_slice value =
            without(ratsu_slice_part(line, length + (equals != NULL), line.length), " \t", false);
        size_t row = 0;
        while (row < ROWS && !ratsu_slice_is(name, rows[row].name)) row++;
        if (row == ROWS || row == OUTPUT || (equals ? row == 0 : row == 1 || row >= FIRST_FILE))
            return true;
        if (reading->given.count == count) return false; /* that a file lies outside */
        claim_given(&reading->given.items[count++], row, value, equals, number, reading->found);
    }
    claim(reading->given.count == count);
    return false;
}

static void try(struct ratsu_slice text, bool found)
{
    struct reading reading = {.tool = &tool, .tables = {rows, none, none}, .status = RATSU_GO};
    claim(!found || fchdir(inside) == 0);
    claim(dup2(silence, STDERR_FILENO) >= 0);
    ratsu_given_read_settings(&reading, found ? NULL : path);
    claim(dup2(messages, STDERR_FILENO) >= 0);
    claim(reading.status == RATSU_GO || reading.status == 2);
    claim(reading.found == found);
    const bool refused = twin(text, &reading);
    claim(refused ? reading.status == 2 : found || reading.status == RATSU_GO);
    claim(!found || fchdir(home) == 0);
    ratsu_given_free(&reading);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_slice text = {(const char *)data, size};
    if (home < 0) prepare();
    claim(ftruncate(file, 0) == 0 && pwrite(file, data, size, 0) == (ssize_t)size);
    try(text, false);
    try(text, true);
    return 0;
}
