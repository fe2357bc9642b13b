#include <criterion/criterion.h>

#include "io/input.h"
#include "base/texts.h"
#include "unit/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

TestSuite(input, .init = enter_folder, .fini = leave_folder, .timeout = 600);

static void put(const char *path, struct ratsu_slice bytes)
{
    FILE *file = fopen(path, "wb");
    cr_assert_eq(fwrite(bytes.data, 1, bytes.length, file), bytes.length);
    cr_assert_eq(fclose(file), 0);
}

/* Text that can be compressed, of several hundred thousand bytes. */
static struct ratsu_buffer make_text(void)
{
    struct ratsu_buffer text = {0};
    for (unsigned i = 0; i < 30000; i++)
        ratsu_buffer_print(&text, "%u. Nf%u\r\n", i * 7919 % 10007, i % 8);
    return text;
}

/* All of an open input, in reads of SIZE bytes. -1 if it ended with an error. */
static int read_all(struct ratsu_input *input, size_t size, struct ratsu_buffer *all,
                    struct ratsu_input_error *error)
{
    ssize_t length;
    do {
        cr_assert(ratsu_buffer_reserve(all, size));
        length = ratsu_input_read(input, all->data + all->length, size, error);
        if (length > 0) all->length += (size_t)length;
    } while (length > 0);
    struct ratsu_input_error again = {0};
    char byte;
    cr_assert_eq(ratsu_input_read(input, &byte, 1, &again), 0, "the end stays the end");
    return (int)length;
}

/* Puts the end of a pipe that PATH runs through in place of standard input. */
static pid_t pipe_in(const char *path)
{
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    pid_t writer = fork();
    if (writer == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execlp("cat", "cat", path, (char *)NULL);
        _exit(1);
    }
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    close(ends[1]);
    return writer;
}

static bool no_children(void)
{
    return waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD;
}

/* Reads PATH as a file, as standard input, and through a pipe, and expects TEXT each time. */
static void expect(const char *path, struct ratsu_slice text)
{
    const size_t sizes[] = {1000, 1 << 18};
    for (size_t i = 0; i < 6; i++) {
        struct ratsu_input_error error = {0};
        struct ratsu_buffer all = {0};
        pid_t writer = 0;
        if (i / 2 == 1) dup2(open(path, O_RDONLY), STDIN_FILENO);
        if (i / 2 == 2) writer = pipe_in(path);
        struct ratsu_input *input = ratsu_input_open(i / 2 == 0 ? path : "-", &error);
        cr_assert_not_null(input, "%s", path);
        cr_assert_eq(read_all(input, sizes[i % 2], &all, &error), 0, "%s: %.*s", path,
                     (int)error.message.length, error.message.data);
        cr_assert(ratsu_slice_equal(ratsu_buffer_slice(&all), text), "%s, way %zu", path, i);
        ratsu_input_close(input);
        if (writer > 0) waitpid(writer, NULL, 0);
        cr_assert(no_children());
        ratsu_buffer_free(&all);
    }
}

/* Makes a compressed file of files with COMMAND; false if the program is not installed. */
static bool pack(const char *program, const char *command)
{
    char line[256];
    snprintf(line, sizeof line, "command -v %s >/dev/null", program);
    return system(line) == 0 && system(command) == 0;
}

Test(input, plain_bytes)
{
    struct ratsu_buffer text = make_text();
    put("text", ratsu_buffer_slice(&text));
    expect("text", ratsu_buffer_slice(&text));
    /* Beginnings of what begins something compressed, and nothing more. */
    const char *const beginnings[] = {"",     "P",          "P*",           "P*M",
                                      "BZh9", "BZh91AY&SX", "BZh01AY&SY",   "BZh:1AY&SY",
                                      "\x1f", "\x1f\x8b",   "\x28\xb5\x2f", "\xfd\x37zXZ",
                                      "7zXZ", "(a)",        "[Event"};
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
        put("begin", ratsu_slice_of(beginnings[i]));
        expect("begin", ratsu_slice_of(beginnings[i]));
    }
    ratsu_buffer_free(&text);
}

Test(input, packed_with_every_program_and_in_several_members)
{
    static const char *const ways[][3] = {
        {"gzip", "gzip -c text > one", "cat one one > two"},
        {"bzip2", "bzip2 -c text > one", "cat one one > two"},
        {"bzip2", "bzip2 -c1 text > one", "(bzip2 < /dev/null; cat one one) > two"},
        {"xz", "xz -0c text > one", "cat one one > two"},
        {"zstd", "zstd -qc text > one", "cat one one > two"},
        {"zstd", "(printf 'Q*M\\030\\003\\0\\0\\0abc'; zstd -qc text) > one",
         "(cat one; printf '_*M\\030\\0\\0\\0\\0'; cat one) > two"},
        {"zstd", "zstd -qc --long=31 text > one", "cat one one > two"},
    };
    struct ratsu_buffer text = make_text(), twice = {0};
    ratsu_buffer_add_slice(&twice, ratsu_buffer_slice(&text));
    ratsu_buffer_add_slice(&twice, ratsu_buffer_slice(&text));
    put("text", ratsu_buffer_slice(&text));
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (!pack(ways[i][0], ways[i][1]) || !pack(ways[i][0], ways[i][2])) continue;
        expect("one", ratsu_buffer_slice(&text));
        expect("two", ratsu_buffer_slice(&twice));
    }
    ratsu_buffer_free(&text);
    ratsu_buffer_free(&twice);
}

Test(input, a_program_that_fails_is_trouble_after_its_last_byte)
{
    struct ratsu_buffer text = make_text();
    put("text", ratsu_buffer_slice(&text));
    cr_assert(
        pack("gzip", "gzip -c text > whole && head -c 30000 whole > cut && exec 2>/dev/null"));
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
    for (unsigned piped = 0; piped < 2; piped++) {
        struct ratsu_input_error error = {0};
        struct ratsu_buffer all = {0};
        pid_t writer = piped ? pipe_in("cut") : 0;
        struct ratsu_input *input = ratsu_input_open(piped ? "-" : "cut", &error);
        cr_assert_not_null(input);
        cr_assert_eq(read_all(input, 4096, &all, &error), -1);
        cr_assert_gt(all.length, 30000);
        cr_assert_eq(memcmp(all.data, text.data, all.length), 0);
        cr_assert_not_null(strstr(error.message.data, "gzip ended with status 1"));
        ratsu_input_close(input);
        if (piped) waitpid(writer, NULL, 0);
        cr_assert(no_children());
        ratsu_input_error_free(&error);
        ratsu_buffer_free(&all);
    }
    ratsu_buffer_free(&text);
}

/* Closing early must not wait: neither for a program that could write for ever, nor for a pipe that
 * stays open and silent. */
Test(input, closing_early_leaves_no_process)
{
    cr_assert(pack("gzip", "head -c 50000000 /dev/zero | gzip -1c > zeros"));
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    dup2(ends[0], STDIN_FILENO);
    cr_assert_eq(write(ends[1], "\x1f\x8b\x08", 3), 3); /* and ends[1] stays open */
    for (unsigned piped = 0; piped < 2; piped++) {
        struct ratsu_input_error error = {0};
        char some[100];
        struct ratsu_input *input = ratsu_input_open(piped ? "-" : "zeros", &error);
        cr_assert_not_null(input);
        if (!piped) cr_assert_eq(ratsu_input_read(input, some, sizeof some, &error), 100);
        ratsu_input_close(input);
        cr_assert(no_children());
    }
}

Test(input, a_missing_program_is_named_with_what_to_type)
{
    put("it's.zst", (struct ratsu_slice){"\x28\xb5\x2f\xfd....", 8});
    const char *path = getenv("PATH");
    char *kept = path ? strdup(path) : NULL;
    setenv("PATH", "/nowhere", 1);
    struct ratsu_input_error error = {0};
    cr_assert_null(ratsu_input_open("it's.zst", &error));
    cr_assert_eq(error.number, ENOENT);
    cr_assert(
        ratsu_slice_is(ratsu_buffer_slice(&error.command), "zstd -dc --long=31 < 'it'\\''s.zst'"));
    dup2(open("it's.zst", O_RDONLY), STDIN_FILENO);
    cr_assert_null(ratsu_input_open("-", &error));
    cr_assert(ratsu_slice_is(ratsu_buffer_slice(&error.command), "zstd -dc --long=31"));
    ratsu_input_error_free(&error);
    if (kept) setenv("PATH", kept, 1);
    free(kept);
}

Test(input, what_cannot_be_opened)
{
    struct ratsu_input_error error = {0};
    cr_assert_null(ratsu_input_open("nothing", &error));
    cr_assert_eq(error.number, ENOENT);
    cr_assert_null(ratsu_input_open(".", &error));
    cr_assert_eq(error.number, EISDIR);
    dup2(open(".", O_RDONLY), STDIN_FILENO);
    cr_assert_null(ratsu_input_open("-", &error));
    cr_assert_eq(error.number, EISDIR);
    cr_assert_eq(error.command.length, 0);
    ratsu_input_error_free(&error);
    ratsu_input_close(NULL);
}

Test(input, regular_files_have_a_size_and_can_be_moved_in)
{
    put("text", ratsu_slice_of("0123456789"));
    struct ratsu_input_error error = {0};
    char some[4];
    struct ratsu_input *input = ratsu_input_open("text", &error);
    cr_assert_eq(ratsu_input_size(input), 10);
    ratsu_input_seek(input, 7);
    cr_assert_eq(ratsu_input_read(input, some, 4, &error), 3);
    cr_assert_eq(memcmp(some, "789", 3), 0);
    cr_assert_eq(ratsu_input_read(input, some, 4, &error), 0);
    ratsu_input_seek(input, 0);
    cr_assert_eq(ratsu_input_read(input, some, 4, &error), 4);
    cr_assert_eq(memcmp(some, "0123", 4), 0);
    ratsu_input_close(input);
    int file = open("text", O_RDONLY); /* standard input of which a part has been read */
    lseek(file, 4, SEEK_SET);
    dup2(file, STDIN_FILENO);
    input = ratsu_input_open("-", &error);
    cr_assert_eq(ratsu_input_size(input), 6);
    ratsu_input_seek(input, 1);
    cr_assert_eq(ratsu_input_read(input, some, 4, &error), 4);
    cr_assert_eq(memcmp(some, "5678", 4), 0);
    ratsu_input_close(input);
    lseek(STDIN_FILENO, 12, SEEK_SET); /* and more than there is */
    input = ratsu_input_open("-", &error);
    cr_assert_eq(ratsu_input_size(input), 0);
    ratsu_input_close(input);
    pid_t writer = pipe_in("text");
    input = ratsu_input_open("-", &error);
    cr_assert_eq(ratsu_input_size(input), -1);
    ratsu_input_seek(input, 0);
    cr_assert_eq(ratsu_input_read(input, some, 4, &error), 1, "what was looked at");
    cr_assert_eq(ratsu_input_read(input, some, 4, &error), -1);
    cr_assert_eq(error.number, ESPIPE);
    ratsu_input_error_free(&error);
    ratsu_input_close(input);
    waitpid(writer, NULL, 0);
}

/* What was taken to look for a compression comes first, byte by byte if the reader wants it so. */
Test(input, bytes_one_by_one)
{
    static const char text[] = "BZh9 games";
    put("text", ratsu_slice_of(text));
    for (int piped = 0; piped < 2; piped++) {
        struct ratsu_input_error error = {0};
        char byte;
        pid_t writer = piped ? pipe_in("text") : 0;
        struct ratsu_input *input = ratsu_input_open(piped ? "-" : "text", &error);
        cr_assert_not_null(input);
        for (const char *at = text; *at; at++) {
            cr_assert_eq(ratsu_input_read(input, &byte, 0, &error), 0, "none are wanted");
            cr_assert_eq(ratsu_input_read(input, &byte, 1, &error), 1);
            cr_expect_eq(byte, *at);
        }
        cr_assert_eq(ratsu_input_read(input, &byte, 1, &error), 0);
        ratsu_input_close(input);
        if (piped) waitpid(writer, NULL, 0);
    }
}

/* What is at hand is given at once; and a non-blocking pipe is waited for. */
Test(input, a_slow_pipe_is_not_waited_for)
{
    int ends[2];
    char some[100];
    struct ratsu_input_error error = {0};
    cr_assert_eq(pipe(ends), 0);
    dup2(ends[0], STDIN_FILENO);
    fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
    cr_assert_eq(write(ends[1], "[Event", 6), 6);
    struct ratsu_input *input = ratsu_input_open("-", &error);
    cr_assert_eq(ratsu_input_read(input, some, sizeof some, &error), 6);
    pid_t later = fork();
    if (later == 0) {
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        _exit(write(ends[1], "late", 4) != 4);
    }
    cr_assert_eq(ratsu_input_read(input, some, sizeof some, &error), 4);
    waitpid(later, NULL, 0);
    close(ends[1]);
    cr_assert_eq(ratsu_input_read(input, some, sizeof some, &error), 0);
    ratsu_input_close(input);
}

/* How a program ended is reported. */
Test(input, a_program_that_ends_badly)
{
    static const char *const ends[][2] = {
        {"exit 3", "decompression failed: gzip ended with status 3; what it wrote was read"},
        {"exit 1", "decompression failed: gzip ended with status 1; what it wrote was read"},
        {"kill -9 $$", "decompression failed: gzip was ended by signal 9"},
        {"exit 127", "compressed with gzip, which is not installed here; install it, or decompress "
                     "elsewhere"},
    };
    char path[200];
    put("a.gz", (struct ratsu_slice){"\x1f\x8b\x08 ", 4});
    cr_assert_lt(snprintf(path, sizeof path, "%s:/usr/bin:/bin", folder), (int)sizeof path);
    cr_assert_eq(setenv("PATH", path, 1), 0);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct ratsu_input_error error = {0};
        struct ratsu_buffer all = {0};
        FILE *program = fopen("gzip", "w");
        fprintf(program, "#!/bin/sh\nprintf games\n%s\n", ends[i][0]);
        fclose(program);
        cr_assert_eq(chmod("gzip", 0755), 0);
        struct ratsu_input *input = ratsu_input_open("a.gz", &error);
        cr_assert_not_null(input);
        cr_expect_eq(read_all(input, 100, &all, &error), -1);
        cr_expect(ratsu_slice_is(ratsu_buffer_slice(&all), "games"));
        cr_expect(ratsu_slice_is(ratsu_buffer_slice(&error.message), ends[i][1]), "%.*s",
                  (int)error.message.length, error.message.data);
        cr_expect_eq(error.command.length > 0, i == 3);
        ratsu_input_close(input);
        cr_assert(no_children());
        ratsu_input_error_free(&error);
        ratsu_buffer_free(&all);
    }
}

/* A list or table is read as a whole, up to a limit. */
Test(input, whole_files)
{
    struct ratsu_buffer text = make_text(), all = {0};
    struct ratsu_input_error error = {0};
    put("text", ratsu_buffer_slice(&text));
    ratsu_buffer_add_string(&all, "before");
    cr_assert(ratsu_input_read_all("text", &all, &error));
    cr_expect_eq(all.length, text.length + 6);
    cr_expect_eq(memcmp(all.data + 6, text.data, text.length), 0);
    put("byte", ratsu_slice_of("x")); /* as little as a read may give */
    cr_assert(ratsu_input_read_all("byte", &all, &error));
    cr_expect_eq(all.length, text.length + 7);
    cr_expect_not(ratsu_input_read_all("nothing", &all, &error));
    cr_expect_eq(error.number, ENOENT);
    ratsu_input_error_free(&error);
    ratsu_buffer_free(&all);
    ratsu_buffer_free(&text);
}
