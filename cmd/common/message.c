/* common/message.c: messages on standard error. */
#include "common/message.h"
#include "base/escape.h"

#include "io/descriptor.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct {
    const char *program;
    bool colored;
    bool progress; /* a progress line stands on the terminal */
} voice = {"ratsu", false, false};

/* A signal ends the program: messages of other threads are dropped, for they would be about files
 * that the handler removes. */
static atomic_bool ending;

void ratsu_message_ending(const char *text, const char *path)
{
    const char *const parts[] = {voice.program, ": ", text, path};
    char line[5000]; /* a signal's handler gets no memory */
    size_t length = 0;
    if ((atomic_exchange(&ending, true) && !*path) || !*text) return;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (const char *c = parts[i]; *c && length + 1 < sizeof line; c++)
            line[length++] = *c < ' ' || *c > '~' ? '?' : *c;
    line[length++] = '\n';
    ratsu_descriptor_write(STDERR_FILENO, (struct ratsu_slice){line, length});
}

bool ratsu_color_wanted(enum ratsu_color color, int descriptor)
{
    if (color != RATSU_COLOR_AUTO) return color == RATSU_COLOR_ALWAYS;
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (no_color && *no_color) return false;
    if (!terminal || strcmp(terminal, "dumb") == 0) return false;
    return isatty(descriptor) == 1;
}

void ratsu_message_setup(const char *program, enum ratsu_color color)
{
    voice.program = program;
    voice.colored = ratsu_color_wanted(color, STDERR_FILENO);
}

void ratsu_message_progress(struct ratsu_slice text)
{
    struct ratsu_buffer line = {0};
    if (voice.progress) ratsu_buffer_add_string(&line, "\r\033[K");
    ratsu_buffer_add_slice(&line, text);
    voice.progress = text.length > 0;
    if (!line.failed) ratsu_descriptor_write(STDERR_FILENO, ratsu_buffer_slice(&line));
    ratsu_buffer_free(&line);
}

void ratsu_message_write(struct ratsu_slice bytes)
{
    if (bytes.length == 0 || atomic_load(&ending)) return;
    if (voice.progress) ratsu_message_progress((struct ratsu_slice){0});
    ratsu_descriptor_write(STDERR_FILENO, bytes); /* if it fails, no message can be shown */
}

static const char *const level_names[] = {"error: ", "warning: ", "note: "};

/* "PLACE: error: " with the colours of gcc: the place bold, the level in its own. */
static void add_head(struct ratsu_buffer *buffer, const char *file, uint64_t line, uint64_t column,
                     enum ratsu_level_of_message level)
{
    static const char *const colors[] = {"\033[1;31m", "\033[1;35m", "\033[1;36m"};
    if (voice.colored) ratsu_buffer_add_string(buffer, "\033[1m");
    ratsu_add_shown(buffer, ratsu_slice_of(file ? file : voice.program));
    if (line > 0) ratsu_buffer_add_char(buffer, ':');
    if (line > 0) ratsu_buffer_add_number(buffer, line);
    if (line > 0 && column > 0) ratsu_buffer_add_char(buffer, ':');
    if (line > 0 && column > 0) ratsu_buffer_add_number(buffer, column);
    ratsu_buffer_add_string(buffer, ": ");
    if (voice.colored) ratsu_buffer_add_string(buffer, colors[level]);
    ratsu_buffer_add_string(buffer, level_names[level]);
    if (voice.colored) ratsu_buffer_add_string(buffer, "\033[m");
}

static void add_list(struct ratsu_buffer *buffer, const char *format, va_list list)
{
    struct ratsu_buffer text = {0};
    ratsu_buffer_print_list(&text, format, list);
    ratsu_add_shown(buffer, ratsu_buffer_slice(&text));
    ratsu_buffer_free_into(&text, buffer);
    ratsu_buffer_add_char(buffer, '\n');
}

static void say(const char *file, uint64_t line, uint64_t column, enum ratsu_level_of_message level,
                const char *format, va_list list)
{
    struct ratsu_buffer buffer = {0};
    va_list again;
    va_copy(again, list);
    add_head(&buffer, file, line, column, level);
    add_list(&buffer, format, list);
    if (buffer.failed) {
        /* Without memory: what fits, in ASCII, with ? for all else. */
        char text[1024];
        size_t at = (size_t)snprintf(text, sizeof text, "%.500s", file ? file : voice.program);
        if (line > 0) at += (size_t)snprintf(text + at, sizeof text - at, ":%" PRIu64, line);
        if (line > 0 && column > 0)
            at += (size_t)snprintf(text + at, sizeof text - at, ":%" PRIu64, column);
        at += (size_t)snprintf(text + at, sizeof text - at, ": %s", level_names[level]);
        vsnprintf(text + at, sizeof text - at, format, again);
        size_t length = strlen(text);
        for (size_t i = 0; i < length; i++)
            if (text[i] < ' ' || text[i] > '~') text[i] = '?';
        text[length] = '\n';
        ratsu_message_write((struct ratsu_slice){text, length + 1});
    } else
        ratsu_message_write(ratsu_buffer_slice(&buffer));
    va_end(again);
    ratsu_buffer_free(&buffer);
}

void ratsu_message(enum ratsu_level_of_message level, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say(NULL, 0, 0, level, format, list);
    va_end(list);
}

bool ratsu_refuse(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say(NULL, 0, 0, RATSU_MESSAGE_ERROR, format, list);
    va_end(list);
    return false;
}

bool ratsu_refuse_value(const char *name, const char *value, const char *expected)
{
    return ratsu_refuse("--%s=%s: %s", name, value, expected);
}

void ratsu_message_input(const char *file, const struct ratsu_input_error *error)
{
    struct ratsu_slice text = ratsu_input_error_text(error);
    const char *name = !file ? "" : *file ? file : "''";
    if (text.length > 0)
        ratsu_refuse("%s%s%.*s", name, file ? ": " : "", (int)text.length, text.data);
}

bool ratsu_read_file(const char *path, struct ratsu_buffer *text)
{
    struct ratsu_input_error error = {0};
    bool read = ratsu_input_read_all(path, text, &error);
    if (!read) ratsu_message_input(path, &error);
    if (!read) ratsu_buffer_free(text);
    ratsu_input_error_free(&error);
    return read;
}

void ratsu_message_at(const char *file, uint64_t line, uint64_t column,
                      enum ratsu_level_of_message level, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say(file, line, column, level, format, list);
    va_end(list);
}

void ratsu_message_add(struct ratsu_buffer *buffer, enum ratsu_level_of_message level,
                       const char *format, ...)
{
    va_list list;
    va_start(list, format);
    add_head(buffer, NULL, 0, 0, level);
    add_list(buffer, format, list);
    va_end(list);
}

void ratsu_message_add_at(struct ratsu_buffer *buffer, const char *file, uint64_t line,
                          uint64_t column, enum ratsu_level_of_message level, const char *format,
                          ...)
{
    va_list list;
    va_start(list, format);
    add_head(buffer, file, line, column, level);
    add_list(buffer, format, list);
    va_end(list);
}

void ratsu_message_temporary(struct ratsu_buffer *buffer, int error)
{
    struct ratsu_input_error text = {.number = error};
    ratsu_temporary_explain(&text.message, error);
    struct ratsu_slice words = ratsu_input_error_text(&text);
    if (buffer)
        ratsu_message_add(buffer, RATSU_MESSAGE_ERROR, "%.*s", (int)words.length, words.data);
    else
        ratsu_message_input(NULL, &text);
    ratsu_input_error_free(&text);
}

void ratsu_message_merged(struct ratsu_buffer *buffer, uint64_t count)
{
    if (!count) return;
    ratsu_message_add(buffer, RATSU_MESSAGE_WARNING,
                      "%llu game%s will be read as part of the game before: neither a result nor a "
                      "tag separates them; write both with pgn-convert",
                      (unsigned long long)count, count == 1 ? "" : "s");
}

void ratsu_message_overruled(struct ratsu_buffer *buffer, const char *given, uint64_t count)
{
    if (!given || !count) return;
    ratsu_message_add(buffer, RATSU_MESSAGE_NOTE,
                      count == 1
                          ? "--variant=%s was overruled in %llu game by its tags or position"
                          : "--variant=%s was overruled in %llu games by their tags or positions",
                      given, (unsigned long long)count);
}

void ratsu_message_doubtful(struct ratsu_buffer *buffer, uint64_t count, uint64_t swallowed)
{
    if (count)
        ratsu_message_add(buffer, RATSU_MESSAGE_WARNING,
                          "%llu game%s without tags may be several: lines that begin as a game "
                          "does are read as more of the game before (pgn-validate names them); end "
                          "each game with a result or an empty line",
                          (unsigned long long)count, count == 1 ? "" : "s");
    if (swallowed)
        ratsu_message_add(buffer, RATSU_MESSAGE_WARNING,
                          "moves of %llu game%s may have been lost in comments that do not end "
                          "where they should (pgn-validate names them)",
                          (unsigned long long)swallowed, swallowed == 1 ? "" : "s");
}

bool ratsu_encoding_known(const char *name)
{
    struct ratsu_recoder *recoder = name ? ratsu_recoder_open("UTF-8", name) : NULL;
    if (!name || recoder) {
        ratsu_recoder_close(recoder);
        return true;
    }
    if (errno == ENOMEM) return ratsu_refuse("no memory");
    return ratsu_refuse("--read-encoding: iconv knows no encoding \"%s\" that holds ASCII; "
                        "iconv -l lists the names",
                        name);
}
