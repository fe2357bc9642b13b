/* Positions as operands, or one a line. */
#include "common/positions.h"
#include "unit/capture.h"
#include "unit/folder.h"

#include <stdio.h>
#include <sys/stat.h>

static struct capture err;
static struct ratsu_settings settings;
static char seen[4000]; /* "NAME:LINE:NUMBER:END:TEXT|" of each position that was answered */
static unsigned most;   /* that are wanted */

#define KINGS "4k3/8/8/8/8/8/8/4K3 w - - 0 1"

static void enter(void)
{
    enter_folder();
    ratsu_message_setup("pgn-test", RATSU_COLOR_NEVER);
    settings = (struct ratsu_settings){.stdin_name = "-"};
    most = 1000;
}

TestSuite(positions, .init = enter, .fini = leave_folder);

static bool answer(struct ratsu_subject *subject)
{
    size_t length = strlen(seen);
    snprintf(seen + length, sizeof seen - length, "%s:%d:%d:%d:%.*s|",
             subject->name ? subject->name : "", (int)subject->line, (int)subject->number,
             (int)subject->end, (int)subject->text.length, subject->text.data);
    return --most > 0;
}

/* Reads ITEMS (NULL after the last) and returns the status; WANTED is what was answered, MESSAGES
 * what was reported. */
static void expect(const char *const *items, const char *cut, bool inputs, int status,
                   const char *wanted, const char *messages)
{
    char *list[9];
    struct ratsu_operands operands = {.items = list};
    struct ratsu_positions positions = {
        .settings = &settings, .cut = cut, .play = "--play", .answer = answer};
    for (; items[operands.count]; operands.count++)
        list[operands.count] = (char *)items[operands.count];
    seen[0] = '\0';
    capture_begin(&err, STDERR_FILENO);
    int got = ratsu_positions_read(&positions, &operands, inputs);
    cr_expect_str_eq(capture_end(&err), messages);
    cr_expect_eq(got, status, "%s: %d", items[0], got);
    cr_expect_str_eq(seen, wanted);
}

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    cr_assert_not_null(file);
    fputs(text, file);
    cr_assert_eq(fclose(file), 0);
}

Test(positions, operands)
{
    expect((const char *const[]){"start", KINGS, "chess960:7", NULL}, NULL, false, 0,
           ":0:0:5:start|:0:1:29:" KINGS "|:0:2:10:chess960:7|", "");
    most = 1;
    expect((const char *const[]){"start", KINGS, NULL}, NULL, false, 0, ":0:0:5:start|", "");
    most = 2; /* a wrong one: nothing is answered, whatever stands before it */
    expect((const char *const[]){"start", "4k3/8", NULL}, NULL, false, 2, "",
           "pgn-test: error: '4k3/8': column 1: a placement has eight ranks\n");
    settings.files_from = "x";
    expect((const char *const[]){"start", NULL}, NULL, false, 2, "",
           "pgn-test: error: --files-from cannot be combined with operands, which are positions\n");
}

Test(positions, operands_that_are_something_else)
{
    expect((const char *const[]){"4k3/8", "w", "-", NULL}, NULL, false, 2, "",
           "pgn-test: error: a FEN has blanks: put it in quotes ('4k3/8 w ...' is one operand)\n");
    expect((const char *const[]){"start", "4k3/8", "b", NULL}, NULL, false, 2, "",
           "pgn-test: error: a FEN has blanks: put it in quotes ('4k3/8 b ...' is one operand)\n");
    expect((const char *const[]){"Three-check", NULL}, NULL, false, 2, "",
           "pgn-test: error: 'Three-check' is a rule system, not a position; its start is "
           "--variant='Three-check' start\n");
    expect((const char *const[]){"960", NULL}, NULL, false, 2, "",
           "pgn-test: error: '960' is a rule system, not a position; its start is "
           "--variant='Chess960' chess960:N\n");
    expect((const char *const[]){"e4", "e5", "Nf3", "w", NULL}, NULL, false, 2, "",
           "pgn-test: error: 'e4' is not a position; to play moves, type --play='e4 e5 Nf3'\n");
    expect((const char *const[]){"O-O", NULL}, NULL, false, 2, "",
           "pgn-test: error: 'O-O' is not a position; to play moves, type --play='O-O'\n");
    put("e4", "x");
    expect((const char *const[]){"e4", NULL}, NULL, false, 2, "",
           "pgn-test: error: 'e4' is a file, not a position: positions in a file are given on "
           "standard input; of games, pgn-board --ply=N or --ply=last shows one\n");
    put("960", "x");
    expect((const char *const[]){"960", NULL}, NULL, false, 2, "",
           "pgn-test: error: '960' is a file, not a position: positions in a file are given on "
           "standard input; of games, pgn-board --ply=N or --ply=last shows one\n");
}

Test(positions, come_in_lines)
{
    static char *items[] = {(char *)"-", (char *)"start"};
    struct ratsu_operands operands = {.items = items};
    for (size_t count = 0; count < 3; count++) {
        operands.count = count;
        cr_expect_eq(ratsu_positions_come_in(&operands), count < 2);
    }
    operands.items = items + 1, operands.count = 1;
    cr_expect_not(ratsu_positions_come_in(&operands));
}

Test(positions, lines)
{
    static const char *const files[] = {"a", NULL};
    put("a", "\n# a remark\n" KINGS " \t\r\n\r\n" KINGS " id \"x\";\rstart\nnonsense\nstart");
    expect(files, NULL, true, 1,
           "a:3:0:29:" KINGS "|a:5:0:29:" KINGS " id \"x\";|a:6:0:5:start|a:8:0:5:start|",
           "a:7:2: error: a placement holds KQRBNPkqrbnp, the digits 1 to 8 and /\n");
    most = 2;
    expect(files, NULL, true, 0, "a:3:0:29:" KINGS "|a:5:0:29:" KINGS " id \"x\";|", "");
    most = 1000;
    put("a", KINGS " ;D1 5\n" KINGS ";D1 5\n" KINGS "\n;D1 5\n" KINGS " x;D1 5\n");
    expect(files, ";", true, 1,
           "a:1:0:30:" KINGS " ;D1 5|a:2:0:29:" KINGS ";D1 5|a:3:0:29:" KINGS "|",
           "a:4:1: error: a placement holds KQRBNPkqrbnp, the digits 1 to 8 and /\n"
           "a:5:31: error: nothing follows the last field\n");
    expect((const char *const[]){"none", "a", NULL}, ";", true, 2,
           "a:1:0:30:" KINGS " ;D1 5|a:2:0:29:" KINGS ";D1 5|a:3:0:29:" KINGS "|",
           "pgn-test: error: none: cannot be opened: No such file or directory\n"
           "a:4:1: error: a placement holds KQRBNPkqrbnp, the digits 1 to 8 and /\n"
           "a:5:31: error: nothing follows the last field\n");
}

/* A line longer than any position is named once, and what follows it is read. */
Test(positions, long_lines)
{
    static const char *const files[] = {"a", NULL};
    static const int lengths[] = {1, 65000, 131073, 300000};
    for (int k = 0; k < 4; k++) {
        int length = lengths[k];
        FILE *file = fopen("a", "wb");
        fprintf(file, "start\n");
        for (int i = 0; i < length; i++) fputc('x', file);
        fprintf(file, "\nstart\n");
        cr_assert_eq(fclose(file), 0);
        expect(files, NULL, true, 1, "a:1:0:5:start|a:3:0:5:start|",
               k > 1 ? "a:2:1: error: this line is too long for a position\n"
                     : "a:2:1: error: a placement holds KQRBNPkqrbnp, the digits 1 to 8 and /\n");
    }
}

/* Games in a folder are skipped and counted. */
Test(positions, folders)
{
    cr_assert_eq(mkdir("f", 0755), 0);
    put("f/a.fen", "start\n");
    put("f/b.pgn", "*\n");
    put("f/c.pgn.gz", "*\n");
    put("f/d.txt", "*\n");
    expect((const char *const[]){"f", NULL}, NULL, true, 0, "f/a.fen:1:0:5:start|",
           "pgn-test: warning: 2 files in folders are skipped: this program reads positions, not "
           "games\n");
    remove("f/c.pgn.gz");
    expect((const char *const[]){"f", NULL}, NULL, true, 0, "f/a.fen:1:0:5:start|",
           "pgn-test: warning: 1 file in folders is skipped: this program reads positions, not "
           "games\n");
}
