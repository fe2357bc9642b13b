/* common/files.c: output files and what signals do to them. */
#include "common/files.h"
#include "base/system.h"
#include "base/texts.h"
#include "common/message.h"
#include "io/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES_MAX = 256 };

/* Set while a step changes what follows, and when the program is ending. */
static atomic_flag busy = ATOMIC_FLAG_INIT;

/* Temporary files of open outputs. */
static const char *volatile temporaries[FILES_MAX];

/* Copies of the names of files that options name and that are read. */
static char *read_files[FILES_MAX];
static size_t read_file_count;
static const char *renewed; /* an output that may replace them */

static const char *(*volatile undo_more)(void *context);
static void *volatile undo_context;

/* No other signal of these comes in between: they are all masked. */
static void remove_temporaries(int number)
{
    const char *left;
    ratsu_signals_wait(&busy);
    ratsu_message_ending(undo_more ? "ended by a signal: no output file was written" : "", "");
    for (size_t i = 0; i < FILES_MAX; i++)
        if (temporaries[i] && unlink(temporaries[i]) != 0 && errno != ENOENT)
            ratsu_message_ending("cannot remove the temporary file ", temporaries[i]);
    if (undo_more && (left = undo_more(undo_context)) != NULL)
        ratsu_message_ending("cannot remove the temporary file ", left);
    signal(number,
           SIG_DFL); /* here and not before: an output that is being opened may have set it again */
    raise(number);   /* the signal kills as soon as this returns */
}

/* Signals that the parent ignores (nohup) stay ignored, except SIGPIPE. */
static void install_handler(void)
{
    struct sigaction action = {.sa_handler = remove_temporaries};
    sigfillset(&action.sa_mask);
    for (int number = 1; number <= ratsu_system_last_signal(); number++) {
        struct sigaction old;
        if (!ratsu_system_signal_ends(number) || sigaction(number, NULL, &old) != 0) continue;
        if (old.sa_handler == SIG_DFL) sigaction(number, &action, NULL);
    }
}

void ratsu_files_setup(void)
{
    signal(SIGPIPE, SIG_DFL);
    signal(SIGCHLD, SIG_DFL);
    signal(SIGXFSZ, SIG_IGN); /* a write beyond the limit fails, and is reported as others are */
    /* Opened for the wrong direction: using it fails, as using the closed one would. */
    if (fcntl(STDIN_FILENO, F_GETFD) < 0) open("/dev/null", O_WRONLY);
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0) open("/dev/null", O_RDONLY);
    if (fcntl(STDERR_FILENO, F_GETFD) < 0) open("/dev/null", O_RDONLY);
}

bool ratsu_files_read(const char *path)
{
    for (size_t i = 0; i < read_file_count; i++)
        if (strcmp(read_files[i], path) == 0) return true;
    if (read_file_count == FILES_MAX)
        return ratsu_refuse("options name more than %d files to read", FILES_MAX);
    char *copy = strdup(path);
    if (!copy) return ratsu_refuse("no memory");
    read_files[read_file_count++] = copy;
    return true;
}

bool ratsu_files_read_standard(void)
{
    for (size_t i = 0; i < read_file_count; i++)
        if (strcmp(read_files[i], "-") == 0) return true;
    return false;
}

void ratsu_files_renew(const char *path)
{
    renewed = path;
}

/* What cannot be kept of an old file, NULL: nothing is lost. */
static const char *const losses[] = {
    [RATSU_OUTPUT_OWNER] = "will be yours: its owner cannot be kept",
    [RATSU_OUTPUT_LINKS] = "has other hard links, which keep the old contents"};

static struct ratsu_output *open_output(const char *path, struct ratsu_input_error *error)
{
    static const char *const packers[][2] = {
        {".gz", "gzip"}, {".bz2", "bzip2"}, {".xz", "xz"}, {".zst", "zstd"}};
    sigset_t old;
    struct stat status;
    size_t place = 0;
    /* A write to an output that is not a regular file may wait: signals must end that. */
    if (path && stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return ratsu_output_open(path, error);
    while (place + 1 < FILES_MAX && temporaries[place]) place++;
    ratsu_signals_enter(&busy, &old);
    struct ratsu_output *output = ratsu_output_open(path, error);
    if (output && ratsu_output_temporary(output)) {
        install_handler();
        temporaries[place] = ratsu_output_temporary(output);
    }
    ratsu_signals_leave(&busy, &old);
    for (size_t i = 0; output && path && i < sizeof packers / sizeof *packers; i++)
        if (ratsu_slice_ends(ratsu_slice_of(path), packers[i][0]))
            ratsu_message_at(path, 0, 0, RATSU_MESSAGE_WARNING,
                             "this is not compressed; without -o it can be: | %s >%s",
                             packers[i][1], path);
    const char *lost = output ? losses[ratsu_output_note(output)] : NULL;
    if (lost) ratsu_message(RATSU_MESSAGE_WARNING, "%s %s", path, lost);
    return output;
}

struct ratsu_output *ratsu_files_open(const char *path, struct ratsu_input_error *error)
{
    struct ratsu_output *output = open_output(path, error);
    struct ratsu_input_error ignored = {0};
    if (path && renewed && strcmp(path, renewed) == 0) return output;
    for (size_t i = 0; output && i < read_file_count; i++) {
        if (ratsu_output_effect(output, read_files[i]) == RATSU_OUTPUT_APART) continue;
        ratsu_files_close(&output, 1, NULL, false, &ignored);
        ratsu_input_error_free(&ignored);
        ratsu_error_set(error, 0, "%s is read for an option: write to another file", read_files[i]);
        return NULL;
    }
    return output;
}

bool ratsu_files_close(struct ratsu_output *const *outputs, size_t count, struct ratsu_split *split,
                       bool keep, struct ratsu_input_error *error)
{
    sigset_t old;
    for (size_t i = 0; i < count; i++)
        if (keep || !ratsu_output_temporary(outputs[i]))
            keep &= ratsu_output_flush(outputs[i], error); /* closing may wait, too */
    ratsu_signals_enter(&busy, &old);
    for (size_t i = 0; i < count; i++) {
        const char *temporary = ratsu_output_temporary(outputs[i]);
        for (size_t k = 0; temporary && k < FILES_MAX; k++)
            if (temporaries[k] == temporary) temporaries[k] = NULL;
    }
    bool good = ratsu_outputs_close(outputs, count, split, keep, error);
    ratsu_signals_leave(&busy, &old);
    return good;
}

void ratsu_files_note_split(const struct ratsu_split *split, struct ratsu_buffer *messages)
{
    for (size_t note = 0; note < sizeof losses / sizeof losses[0]; note++) {
        uint64_t count = 0;
        const char *path =
            losses[note] ? ratsu_split_noted(split, (enum ratsu_output_note)note, &count) : NULL;
        if (path)
            ratsu_message_add(messages, RATSU_MESSAGE_WARNING,
                              count > 1 ? "%s %s; %llu files in all" : "%s %s", path, losses[note],
                              (unsigned long long)count);
    }
}

void ratsu_files_undo(const char *(*undo)(void *context), void *context)
{
    sigset_t old;
    ratsu_signals_enter(&busy, &old);
    if (undo) install_handler();
    undo_context = context;
    undo_more = undo;
    ratsu_signals_leave(&busy, &old);
}
