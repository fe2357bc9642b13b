#include <criterion/criterion.h>

#include "io/output.h"
#include "base/texts.h"
#include "unit/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(output, .init = enter_folder, .fini = leave_folder, .timeout = 600);

static void put(const char *path, const char *text, mode_t mode)
{
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
    cr_assert_eq(chmod(path, mode), 0);
}

static void expect(const char *path, const char *text, mode_t mode)
{
    char got[100] = "";
    struct stat status;
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    got[fread(got, 1, sizeof got - 1, file)] = '\0';
    fclose(file);
    cr_assert_str_eq(got, text);
    cr_assert_eq(stat(path, &status), 0);
    cr_assert_eq(status.st_mode & 07777, mode, "%s has mode %o", path, status.st_mode & 07777);
}

/* How many files begin with a dot: temporary ones. */
static unsigned leftovers(void)
{
    unsigned count = 0;
    DIR *dir = opendir(".");
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;)
        count += strncmp(entry->d_name, ".r", 2) == 0;
    closedir(dir);
    return count;
}

static bool write_text(const char *path, const char *text, bool keep)
{
    struct ratsu_input_error error = {0};
    struct ratsu_output *output = ratsu_output_open(path, &error);
    cr_assert_not_null(output, "%.*s", (int)error.message.length, error.message.data);
    bool written = ratsu_output_write(output, ratsu_slice_of(text), &error);
    bool closed = ratsu_outputs_close(&output, 1, keep, &error);
    ratsu_input_error_free(&error);
    return written && closed;
}

static int refused(const char *path)
{
    struct ratsu_input_error error = {0};
    cr_assert_null(ratsu_output_open(path, &error));
    cr_assert_gt(error.message.length, 0);
    int number = error.number;
    ratsu_input_error_free(&error);
    return number;
}

Test(output, a_new_file_appears_whole_and_with_the_usual_mode)
{
    struct ratsu_input_error error = {0};
    umask(027);
    struct ratsu_output *output = ratsu_output_open("new", &error);
    cr_assert(ratsu_output_write(output, ratsu_slice_of("text"), &error));
    cr_assert(ratsu_output_flush(output, &error));
    cr_assert_eq(access("new", F_OK), -1);
    cr_assert_eq(access(ratsu_output_temporary(output), F_OK), 0);
    cr_assert(ratsu_outputs_close(&output, 1, true, &error));
    expect("new", "text", 0640);
    cr_assert(write_text("dropped", "text", false));
    cr_assert_eq(access("dropped", F_OK), -1);
    cr_assert_eq(leftovers(), 0);
}

Test(output, an_old_file_keeps_its_mode_or_all)
{
    put("old", "old", 0604);
    cr_assert(write_text("old", "new", false));
    expect("old", "old", 0604);
    cr_assert(write_text("old", "new", true));
    expect("old", "new", 0604);
    cr_assert_eq(leftovers(), 0);
}

Test(output, links_are_followed_to_files_that_are_there_or_not)
{
    mkdir("far", 0755);
    put("far/old", "old", 0644);
    cr_assert_eq(symlink("../far/old", "far/second"), 0);
    cr_assert_eq(symlink("far/second", "first"), 0);
    cr_assert(write_text("first", "new", true));
    expect("far/old", "new", 0644);
    cr_assert_eq(symlink("far/none", "dangling"), 0);
    umask(022);
    cr_assert(write_text("dangling", "made", true));
    expect("far/none", "made", 0644);
    struct stat status;
    cr_assert(lstat("first", &status) == 0 && S_ISLNK(status.st_mode));
    cr_assert(lstat("far/second", &status) == 0 && S_ISLNK(status.st_mode));
    cr_assert(lstat("dangling", &status) == 0 && S_ISLNK(status.st_mode));
}

Test(output, what_cannot_be_written_is_refused_at_once)
{
    mkdir("dir", 0755);
    cr_assert_eq(symlink("loop", "loop"), 0);
    cr_assert_eq(refused("dir"), EISDIR);
    cr_assert_eq(refused("nowhere/file"), ENOENT);
    cr_assert_eq(refused("new/"), ENOENT);
    cr_assert_eq(refused(""), ENOENT);
    cr_assert_eq(refused("loop"), ELOOP);
    put("kept", "kept", 0444);
    if (geteuid() != 0) cr_assert_eq(refused("kept"), EACCES);
    expect("kept", "kept", 0444);
}

Test(output, what_is_no_file_is_written_directly)
{
    cr_assert_eq(mkfifo("pipe", 0600), 0);
    int end = open("pipe", O_RDWR);
    char got[10] = "";
    cr_assert(write_text("pipe", "direct", true));
    cr_assert_eq(read(end, got, sizeof got), 6);
    cr_assert_str_eq(got, "direct");
    cr_assert(write_text("/dev/null", "x", true));
    cr_assert_eq(leftovers(), 0);
}

Test(output, a_full_disk_shows_when_it_is_written_or_closed)
{
    if (access("/dev/full", W_OK) != 0) cr_skip_test("there is no /dev/full");
    cr_assert_not(write_text("/dev/full", "x", true));
    struct ratsu_input_error error = {0};
    struct ratsu_output *output = ratsu_output_open("/dev/full", &error);
    static char large[200000];
    cr_assert_not(ratsu_output_write(output, (struct ratsu_slice){large, sizeof large}, &error));
    cr_assert_eq(error.number, ENOSPC);
    cr_assert_not_null(strstr(error.message.data, "/dev/full"));
    ratsu_input_error_free(&error);
    cr_assert_not(ratsu_output_write(output, ratsu_slice_of("x"), &error), "it stays failed");
    cr_assert_eq(error.message.length, 0, "and tells only once");
    cr_assert_not(ratsu_outputs_close(&output, 1, true, &error));
}

/* Pieces of all sizes, against the same in memory. */
Test(output, gathers_small_writes_and_lets_large_ones_through)
{
    struct ratsu_buffer all = {0}, got = {0};
    struct ratsu_input_error error = {0};
    static char piece[300000];
    for (size_t i = 0; i < sizeof piece; i++) piece[i] = (char)(i * 31 >> 3);
    struct ratsu_output *output = ratsu_output_open("pieces", &error);
    for (unsigned i = 0; i < 500; i++) {
        size_t length = i % 50 == 49 ? sizeof piece - i : i * 37 % 4000;
        struct ratsu_slice slice = {piece + i, length};
        ratsu_buffer_add_slice(&all, slice);
        cr_assert(ratsu_output_write(output, slice, &error));
        if (i % 97 == 0) cr_assert(ratsu_output_flush(output, &error));
    }
    cr_assert(ratsu_outputs_close(&output, 1, true, &error));
    cr_assert(ratsu_buffer_reserve(&got, all.length + 1));
    int file = open("pieces", O_RDONLY);
    for (ssize_t length;
         (length = read(file, got.data + got.length, all.length + 1 - got.length)) > 0;)
        got.length += (size_t)length;
    cr_assert(ratsu_slice_equal(ratsu_buffer_slice(&got), ratsu_buffer_slice(&all)));
    close(file);
    ratsu_buffer_free(&all);
    ratsu_buffer_free(&got);
}

/* Two files get their names, or none does: then the old ones are as they were. */
Test(output, all_files_or_none)
{
    struct ratsu_input_error error = {0};
    put("a", "old a", 0644);
    for (int keep = 0; keep < 3; keep++) {
        struct ratsu_output *outputs[] = {ratsu_output_open("a", &error), NULL,
                                          ratsu_output_open("c", &error)};
        outputs[1] = ratsu_output_open("b", &error);
        cr_assert(outputs[0] && outputs[1] && outputs[2]);
        for (int i = 0; i < 3; i++)
            cr_assert(ratsu_output_write(outputs[i], ratsu_slice_of("new"), &error));
        if (keep == 1) cr_assert_eq(mkdir("b", 0755), 0); /* it came meanwhile */
        cr_expect_eq(ratsu_outputs_close(outputs, 3, keep > 0, &error), keep != 1);
        cr_expect_eq(leftovers(), 0);
        expect("a", keep < 2 ? "old a" : "new", 0644);
        cr_expect_eq(access("c", F_OK), keep < 2 ? -1 : 0);
        cr_expect_eq(error.number, keep == 1 ? EISDIR : 0);
        ratsu_input_error_free(&error);
        if (keep == 1) cr_assert_eq(rmdir("b"), 0);
    }
    expect("b", "new", 0644);
}

static enum ratsu_output_note note_of(const char *path)
{
    struct ratsu_input_error error = {0};
    struct ratsu_output *output = ratsu_output_open(path, &error);
    cr_assert_not_null(output);
    enum ratsu_output_note note = ratsu_output_note(output);
    cr_assert(ratsu_outputs_close(&output, 1, true, &error));
    return note;
}

Test(output, notes_what_is_not_kept)
{
    put("one", "", 0644);
    cr_expect_eq(note_of("one"), RATSU_OUTPUT_FINE);
    cr_assert_eq(link("one", "other"), 0);
    cr_expect_eq(note_of("one"), RATSU_OUTPUT_LINKS);
    cr_expect_eq(note_of("new"), RATSU_OUTPUT_FINE);
    cr_expect_eq(note_of("-"), RATSU_OUTPUT_FINE);
    if (geteuid() != 0) return;
    struct stat status;
    put("theirs", "", 0640);
    cr_assert_eq(chown("theirs", 1, 2), 0);
    cr_expect_eq(note_of("theirs"), RATSU_OUTPUT_FINE);
    cr_assert_eq(stat("theirs", &status), 0);
    cr_expect(status.st_uid == 1 && status.st_gid == 2 && (status.st_mode & 07777) == 0640);
}

/* A descriptor by its name is written where it stands, and stays open. */
Test(output, open_descriptors_by_name)
{
    char path[40];
    int file = open("log", O_WRONLY | O_CREAT, 0644);
    static const char *const folders[] = {"/dev/fd", "/proc/self/fd"};
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%d", folders[i], file);
        cr_expect(write_text(path, i ? "two" : "one ", true));
    }
    cr_expect_eq(write(file, "!", 1), 1);
    expect("log", "one two!", 0644);
    close(file);
    snprintf(path, sizeof path, "/dev/fd/%d", file);
    cr_expect_eq(refused(path), EBADF);
    dup2(open("log", O_WRONLY | O_TRUNC), STDOUT_FILENO);
    cr_expect(write_text("/dev/stdout", "out", true));
    expect("log", "out", 0644);
}
