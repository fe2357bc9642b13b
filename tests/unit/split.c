/* Games into files by name: what a name becomes, more files than may be open, all or nothing at the
 * end. */
#include "io/split.h"
#include "ratsu/pgn.h"
#include "unit/folder.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(split, .init = enter_folder, .fini = leave_folder, .timeout = 600);

static void expect(const char *path, const char *text)
{
    char got[2000];
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    got[fread(got, 1, sizeof got - 1, file)] = '\0';
    fclose(file);
    cr_expect_str_eq(got, text, "%s", path);
}

static unsigned count_files(void)
{
    unsigned count = 0;
    DIR *dir = opendir(".");
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(dir);
    return count;
}

static bool add(struct ratsu_split *split, const char *name, const char *game)
{
    return ratsu_split_game(split, ratsu_slice_of(name), ratsu_slice_of(game));
}

Test(split, patterns)
{
    static const char *const good[] = {"%s", "a/%s.pgn", "x%s"}, *const bad[] = {
                                                                     "",     "a",   "%",   "%d",
                                                                     "%s%s", "%s%", "%%s", "a%"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        cr_expect(ratsu_split_is_pattern(good[i]), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect_not(ratsu_split_is_pattern(bad[i]), "%s", bad[i]);
}

Test(split, names_become_names_of_files)
{
    static const char *const names[][2] = {
        {"A", "A"},
        {"", ""},
        {"A/B", "A_B"},
        {".hidden", "_hidden"},
        {"a.b", "a.b"},
        {"\t\x1f \x7f", "__ _"},
        {"\xc3\xb5\xc2\x85z", "\xc3\xb5_z"},     /* UTF-8: a control character of two bytes */
        {"\xf5\x7f\x80\x9f\xa0", "\xf5___\xa0"}, /* Latin-1: one of one byte */
    };
    struct ratsu_split *split = ratsu_split_new("n%s.pgn", false, ratsu_pgn_follows);
    char long_name[256], path[300];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        cr_assert(add(split, names[i][0], "1. e4 *"));
    memset(long_name, 'x', 255), long_name[255] = '\0';
    cr_assert(add(split, long_name, "1. e4 *"));
    long_name[200] = '\0';
    cr_assert(add(split, long_name, "1. d4 *"));
    long_name[199] = '\0';
    cr_assert(add(split, long_name, "1. c4 *"));
    cr_assert(ratsu_split_close(split, true, NULL, 0));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "n%s.pgn", names[i][1]);
        expect(path, "1. e4 *");
    }
    long_name[199] = 'x';
    snprintf(path, sizeof path, "n%s.pgn", long_name);
    expect(path, "1. e4 *\n\n1. d4 *");
    cr_expect_eq(count_files(), sizeof names / sizeof *names + 2);
    ratsu_split_free(split);
}

/* Of more files than may be open, the one that was written longest ago is closed, and opened again
 * when needed. */
Test(split, more_files_than_may_be_open)
{
    enum { FILES = 150, ROUNDS = 3 };
    struct ratsu_split *split = ratsu_split_new("%s", false, ratsu_pgn_follows);
    char name[20];
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < FILES; i++) {
            snprintf(name, sizeof name, "f%d", (i * 7 + round) % FILES);
            cr_assert(add(split, name, "[A \"b\"]\n\n*\n\n"));
            cr_assert(add(split, "f0", "[A \"0\"]\n\n*\n\n"));
        }
    cr_expect_eq(ratsu_split_merged(split), 0);
    cr_assert(ratsu_split_close(split, true, NULL, 0));
    cr_expect_eq(count_files(), FILES);
    for (int i = 1; i < FILES; i++) {
        snprintf(name, sizeof name, "f%d", i);
        expect(name, "[A \"b\"]\n\n*\n\n[A \"b\"]\n\n*\n\n[A \"b\"]\n\n*\n\n");
    }
    struct stat status;
    cr_assert_eq(stat("f0", &status), 0);
    cr_expect_eq(status.st_size, (ROUNDS + FILES * ROUNDS) * 12);
    ratsu_split_free(split);
}

Test(split, counts_games_that_are_read_as_one)
{
    struct ratsu_split *split = ratsu_split_new("%s", false, ratsu_pgn_follows);
    cr_assert(add(split, "a", "1. e4"));
    cr_assert(add(split, "b", "1. e4 *"));
    cr_assert(add(split, "a", "2. d4"));
    cr_assert(add(split, "b", "1. d4"));
    cr_expect_eq(ratsu_split_merged(split), 1);
    cr_assert(ratsu_split_close(split, true, NULL, 0));
    sigset_t now;
    cr_assert_eq(sigprocmask(SIG_BLOCK, NULL, &now), 0);
    cr_expect_not(sigismember(&now, SIGTERM), "signals are let through again");
    expect("a", "1. e4\n\n2. d4");
    ratsu_split_free(split);
}

/* An old file stays as it was, unless it may be replaced: then its mode stays. */
Test(split, old_files)
{
    FILE *old = fopen("old", "w");
    fputs("old", old);
    fclose(old);
    cr_assert_eq(chmod("old", 0604), 0);
    cr_assert_eq(mkdir("folder", 0755), 0);
    for (int force = 0; force < 2; force++) {
        struct ratsu_split *split = ratsu_split_new("%s", force, ratsu_pgn_follows);
        cr_assert(add(split, "new", "*"));
        cr_expect_not(add(split, "folder", "*"));
        cr_expect_eq(ratsu_split_error(split)->number, force ? EISDIR : EEXIST);
        cr_expect_not(add(split, "more", "*"), "it stays failed");
        cr_expect_not(ratsu_split_close(split, true, NULL, 0));
        cr_expect_eq(count_files(), 2, "all or nothing");
        ratsu_split_free(split);

        split = ratsu_split_new("%s", force, ratsu_pgn_follows);
        cr_assert(add(split, "new", "*"));
        cr_expect_eq(add(split, "old", "*"), force);
        cr_expect_eq(ratsu_split_close(split, force, NULL, 0), true);
        struct stat status;
        expect("old", force ? "*" : "old");
        cr_assert_eq(stat("old", &status), 0);
        cr_expect_eq(status.st_mode & 07777, 0604);
        cr_expect_eq(count_files(), force ? 3 : 2);
        ratsu_split_free(split);
    }
}

/* A file that another program makes meanwhile is not replaced; nor does removal leave anything. */
Test(split, files_that_come_between)
{
    struct ratsu_split *split = ratsu_split_new("%s", false, ratsu_pgn_follows);
    cr_assert(add(split, "a", "1. e4 *"));
    cr_assert(add(split, "b", "1. e4 *"));
    fclose(fopen("a", "w"));
    cr_expect_not(ratsu_split_close(split, true, NULL, 0));
    cr_expect_eq(ratsu_split_error(split)->number, EEXIST);
    expect("a", "");
    cr_expect_eq(count_files(), 1);
    ratsu_split_free(split);

    split = ratsu_split_new("%s", false, ratsu_pgn_follows);
    cr_assert(add(split, "c", "1. e4 *"));
    cr_assert(add(split, "d", "1. e4 *"));
    cr_expect_eq(count_files(), 3);
    cr_expect_null(ratsu_split_remove(split)); /* after it nothing but the end of the process */
    cr_expect_eq(count_files(), 1);
    ratsu_split_free(split);
    ratsu_split_free(NULL);
}

/* The name of the NUMBER-th temporary file. */
static const char *temporary(char name[64], int number)
{
    snprintf(name, 64, ".ratsu-%ld-s%d", (long)getpid(), number);
    return name;
}

/* A temporary file that is gone is no trouble; one that cannot be removed is named. */
Test(split, what_cannot_be_removed)
{
    char name[64];
    for (int left = 0; left < 2; left++) {
        struct ratsu_split *split = ratsu_split_new("%s", false, ratsu_pgn_follows);
        cr_assert(add(split, "c", "*") && add(split, "d", "*"));
        cr_assert_eq(unlink(temporary(name, 1)), 0);
        if (left) cr_assert_eq(mkdir(name, 0755), 0);
        const char *named = ratsu_split_remove(split);
        if (left)
            cr_expect_str_eq(named, name);
        else
            cr_expect_null(named);
        cr_expect_eq(count_files(), (unsigned)left);
        ratsu_split_free(split);
    }
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    cr_assert(fputs(text, file) >= 0 && fclose(file) == 0);
}

Test(split, other_files_are_placed_with_it_or_none_is)
{
    const struct ratsu_placing other = {.temporary = "t", .target = "other", .replace = true};
    const struct ratsu_placing twins[] = {
        {.temporary = "t", .target = "a", .replace = true},
        {.temporary = "t", .target = "./a", .replace = true},
        {.temporary = "t", .target = "folder/../a", .replace = true},
    };
    cr_assert(mkdir("folder", 0777) == 0);
    write_file("t", "new");
    write_file("a", "old");
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++) {
        struct ratsu_split *split = ratsu_split_new("%s", true, ratsu_pgn_follows);
        cr_assert(add(split, "a", "1. e4 *") && add(split, "b", "1. d4 *"));
        cr_expect_not(ratsu_split_close(split, true, &twins[i], 1), "%s", twins[i].target);
        ratsu_split_free(split);
        cr_expect_eq(count_files(), 3, "%s", twins[i].target);
        expect("a", "old");
    }
    /* "b" is in the way: "other" is not placed either */
    for (int free = 0; free < 2; free++) {
        struct ratsu_split *split = ratsu_split_new("%s", false, ratsu_pgn_follows);
        cr_assert(add(split, "b", "1. d4 *"));
        if (!free) write_file("b", "mine");
        cr_expect_eq(ratsu_split_close(split, true, &other, 1), free);
        ratsu_split_free(split);
        expect("b", free ? "1. d4 *" : "mine");
        expect(free ? "other" : "t", "new");
        cr_expect_eq(count_files(), 4);
        if (!free) unlink("b");
    }
}

Test(split, what_is_replaced_keeps_its_mode_and_links_are_told)
{
    struct stat status;
    uint64_t count;
    write_file("a", "old");
    write_file("c", "old");
    write_file("d", "old");
    cr_assert(chmod("a", 0604) == 0 && link("c", "c2") == 0 && symlink("d", "b") == 0);
    struct ratsu_split *split = ratsu_split_new("%s", true, ratsu_pgn_follows);
    cr_assert(add(split, "a", "1. a4 *") && add(split, "b", "1. b4 *") &&
              add(split, "c", "1. c4 *"));
    cr_expect_null(ratsu_split_noted(split, RATSU_OUTPUT_OWNER, &count));
    cr_expect_str_eq(ratsu_split_noted(split, RATSU_OUTPUT_LINKS, &count), "c");
    cr_expect_eq(count, 1);
    cr_assert(ratsu_split_close(split, true, NULL, 0));
    ratsu_split_free(split);
    cr_expect(stat("a", &status) == 0 && (status.st_mode & 07777) == 0604);
    expect("a", "1. a4 *");
    /* a link is replaced, not followed, and its mode, in which all is allowed, is not taken over */
    cr_expect(lstat("b", &status) == 0 && S_ISREG(status.st_mode) && !(status.st_mode & 0111));
    expect("b", "1. b4 *");
    expect("c", "1. c4 *");
    expect("c2", "old");
    expect("d", "old");
}
