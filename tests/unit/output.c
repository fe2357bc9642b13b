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
#include <sys/wait.h>
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
    bool closed = ratsu_outputs_close(&output, 1, NULL, keep, &error);
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
    cr_assert(ratsu_outputs_close(&output, 1, NULL, true, &error));
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
    char path[200];
    snprintf(path, sizeof path, "%s/far/old", folder);
    cr_assert_eq(symlink(path, "absolute"), 0);
    cr_assert(write_text("absolute", "again", true));
    expect("far/old", "again", 0644);
    struct stat status;
    cr_assert(lstat("absolute", &status) == 0 && S_ISLNK(status.st_mode));
    cr_assert(lstat("first", &status) == 0 && S_ISLNK(status.st_mode));
    cr_assert(lstat("far/second", &status) == 0 && S_ISLNK(status.st_mode));
    cr_assert(lstat("dangling", &status) == 0 && S_ISLNK(status.st_mode));
}

Test(output, what_cannot_be_written_is_refused_at_once)
{
    char path[64];
    cr_assert_eq(chmod(".", 0755), 0);
    mkdir("dir", 0755);
    cr_assert_eq(symlink("loop", "loop"), 0);
    cr_assert_eq(refused("dir"), EISDIR);
    cr_assert_eq(refused("nowhere/file"), ENOENT);
    cr_assert_eq(refused("new/"), ENOENT);
    cr_assert_eq(refused(""), ENOENT);
    cr_assert_eq(refused("loop"), ELOOP);
    put("kept", "kept", 0444);
    pid_t child = fork(); /* root may write everywhere */
    if (child == 0) _exit((geteuid() || setuid(65534) == 0) && refused("kept") == EACCES ? 0 : 1);
    int status;
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    expect("kept", "kept", 0444);
    for (int i = 0; i < 1000; i++) { /* every name that a temporary file could have */
        snprintf(path, sizeof path, ".ratsu-%ld-%d", (long)getpid(), i);
        put(path, "", 0600);
    }
    cr_assert_eq(refused("new"), EEXIST);
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
    cr_assert_eq(error.message.length, 0, "reports only once");
    cr_assert_not(ratsu_outputs_close(&output, 1, NULL, true, &error));
}

/* The descriptor of the file that begins with a dot: the temporary one. */
static int temporary_descriptor(void)
{
    struct stat file = {0}, open;
    DIR *dir = opendir(".");
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (strncmp(entry->d_name, ".r", 2) == 0) cr_assert_eq(stat(entry->d_name, &file), 0);
    closedir(dir);
    for (int i = 3; i < 100; i++)
        if (fstat(i, &open) == 0 && open.st_ino == file.st_ino && open.st_dev == file.st_dev)
            return i;
    cr_assert_fail("no temporary file is open");
    return -1;
}

/* What is not for certain on the disk does not take the place of what was there. A pipe can be
 * written and closed. */
Test(output, a_file_that_cannot_be_synced_keeps_what_it_was)
{
    struct ratsu_input_error error = {0};
    int ends[2];
    put("old", "before", 0644);
    struct ratsu_output *output = ratsu_output_open("old", &error);
    cr_assert(ratsu_output_write(output, ratsu_slice_of("after"), &error));
    cr_assert_eq(pipe(ends), 0);
    int descriptor = temporary_descriptor();
    cr_assert_eq(dup2(ends[1], descriptor), descriptor);
    cr_expect_not(ratsu_outputs_close(&output, 1, NULL, true, &error));
    cr_expect_eq(error.number, EINVAL);
    ratsu_input_error_free(&error);
    expect("old", "before", 0644);
    cr_expect_eq(leftovers(), 0);
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
    cr_assert(ratsu_outputs_close(&output, 1, NULL, true, &error));
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
    umask(022);
    put("a", "old a", 0644);
    for (int keep = 0; keep < 3; keep++) {
        struct ratsu_output *outputs[] = {ratsu_output_open("a", &error), NULL,
                                          ratsu_output_open("c", &error)};
        outputs[1] = ratsu_output_open("b", &error);
        cr_assert(outputs[0] && outputs[1] && outputs[2]);
        for (int i = 0; i < 3; i++)
            cr_assert(ratsu_output_write(outputs[i], ratsu_slice_of("new"), &error));
        if (keep == 1) cr_assert_eq(mkdir("b", 0755), 0); /* it came meanwhile */
        cr_expect_eq(ratsu_outputs_close(outputs, 3, NULL, keep > 0, &error), keep != 1);
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
    cr_assert(ratsu_outputs_close(&output, 1, NULL, true, &error));
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
    cr_assert_eq(chown("theirs", 0, 2), 0);
    cr_expect_eq(note_of("theirs"), RATSU_OUTPUT_FINE);
    cr_assert_eq(stat("theirs", &status), 0);
    cr_expect(status.st_uid == 0 && status.st_gid == 2, "the group alone is another");
    /* A user who may write the file, but not give it away: its group stays if the user is in it. */
    cr_assert_eq(chmod(".", 0777), 0);
    for (gid_t group = 2; group <= 3; group++) {
        cr_assert(chown("theirs", 1, group) == 0 && chmod("theirs", 0666) == 0);
        cr_assert(setegid(3) == 0 && seteuid(65534) == 0);
        cr_expect_eq(note_of("theirs"), RATSU_OUTPUT_OWNER);
        cr_assert(seteuid(0) == 0 && setegid(0) == 0);
        cr_assert_eq(stat("theirs", &status), 0);
        cr_expect(status.st_uid == 65534 && status.st_gid == 3 && (status.st_mode & 07777) == 0666);
    }
}

static bool same(const char *one, const char *other)
{
    struct ratsu_input_error error = {0};
    struct ratsu_output *a = ratsu_output_open(one, &error), *b = ratsu_output_open(other, &error);
    cr_assert(a && b);
    bool answer = ratsu_outputs_same(a, b);
    cr_expect_eq(ratsu_outputs_same(b, a), answer);
    cr_assert(ratsu_outputs_close(&a, 1, NULL, false, &error));
    cr_assert(ratsu_outputs_close(&b, 1, NULL, false, &error));
    return answer;
}

/* Two outputs into one file would spoil each other; into /dev/null they may. */
Test(output, two_outputs_are_one_file)
{
    mkdir("aa", 0755), mkdir("bb", 0755);
    put("old", "", 0644);
    cr_assert(symlink("aa", "to") == 0 && symlink("old", "soft") == 0 && link("old", "hard") == 0);
    static const char *const ones[][2] = {{"new", "new"},   {"new", "./new"},
                                          {"aa/x", "to/x"}, {"aa/x", "bb/../aa/x"},
                                          {"old", "soft"},  {"old", "hard"}};
    for (size_t i = 0; i < sizeof ones / sizeof *ones; i++)
        cr_expect(same(ones[i][0], ones[i][1]), "%s %s", ones[i][0], ones[i][1]);
    static const char *const others[][2] = {
        {"new", "old"}, {"aa/x", "bb/x"},     {"aa/x", "aa/y"},          {"old", "new"},
        {"new", "-"},   {"old", "/dev/null"}, {"/dev/null", "/dev/null"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_not(same(others[i][0], others[i][1]), "%s %s", others[i][0], others[i][1]);
    if (access("/dev/full", W_OK) == 0) cr_expect(same("/dev/full", "/dev/full"));
}

/* Each folder is asked to keep its new names, also where their names are of one length. */
Test(output, files_in_two_folders)
{
    struct ratsu_input_error error = {0};
    mkdir("aa", 0755), mkdir("bb", 0755);
    struct ratsu_output *outputs[] = {ratsu_output_open("aa/x", &error),
                                      ratsu_output_open("bb/x", &error)};
    for (int i = 0; i < 2; i++)
        cr_assert(ratsu_output_write(outputs[i], ratsu_slice_of(i ? "b" : "a"), &error));
    umask(022);
    cr_assert(ratsu_outputs_close(outputs, 2, NULL, true, &error));
    cr_expect(access("aa/x", F_OK) == 0 && access("bb/x", F_OK) == 0);
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
    cr_expect_neq(refused("/dev/fd/x"), 0);
    cr_expect_neq(refused("/dev/fd/99999999999"), 0);
    dup2(open("log", O_WRONLY | O_TRUNC), STDOUT_FILENO);
    cr_expect(write_text("/dev/stdout", "out", true));
    expect("log", "out", 0644);
    dup2(open("log", O_WRONLY | O_TRUNC), STDERR_FILENO);
    cr_expect(write_text("/dev/stderr", "err", true));
    expect("log", "err", 0644);
}
