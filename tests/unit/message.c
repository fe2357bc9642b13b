/* What is written to standard error, byte for byte. */
#define _XOPEN_SOURCE 700 /* posix_openpt */
#include "common/message.h"
#include "unit/capture.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>

static struct capture err;

static void setup(void)
{
    ratsu_message_setup("pgn-test", RATSU_COLOR_NEVER);
}

TestSuite(message, .init = setup);

Test(message, places)
{
    capture_begin(&err, STDERR_FILENO);
    ratsu_message(RATSU_MESSAGE_WARNING, "a %d", 1);
    cr_expect_not(ratsu_refuse("b \x1b %s", "\n"));
    ratsu_message_at("f\n.pgn", 0, 7, RATSU_MESSAGE_NOTE, "c");
    ratsu_message_at("f.pgn", 12, 0, RATSU_MESSAGE_ERROR, "d");
    ratsu_message_at("f.pgn", 12, 34, RATSU_MESSAGE_ERROR, "e");
    cr_expect_str_eq(capture_end(&err), "pgn-test: warning: a 1\n"
                                        "pgn-test: error: b \\x1B \\x0A\n"
                                        "f\\x0A.pgn: note: c\n"
                                        "f.pgn:12: error: d\n"
                                        "f.pgn:12:34: error: e\n");
}

Test(message, colours)
{
    struct ratsu_buffer text = {0};
    ratsu_message_setup("pgn-test", RATSU_COLOR_ALWAYS);
    ratsu_message_add(&text, RATSU_MESSAGE_ERROR, "a");
    ratsu_message_add_at(&text, "f", 1, 2, RATSU_MESSAGE_WARNING, "b");
    ratsu_message_add_at(&text, "f", 1, 0, RATSU_MESSAGE_NOTE, "c");
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&text),
                             "\033[1mpgn-test: \033[1;31merror: \033[ma\n"
                             "\033[1mf:1:2: \033[1;35mwarning: \033[mb\n"
                             "\033[1mf:1: \033[1;36mnote: \033[mc\n"),
              "%.*s", (int)text.length, text.data);
    ratsu_buffer_free(&text);
}

Test(message, no_colours_but_on_terminals)
{
    int file = open("/dev/null", O_WRONLY);
    cr_assert_eq(setenv("TERM", "xterm", 1), 0);
    cr_expect_not(ratsu_color_wanted(RATSU_COLOR_AUTO, file));
    cr_expect(ratsu_color_wanted(RATSU_COLOR_ALWAYS, file));
    cr_expect_not(ratsu_color_wanted(RATSU_COLOR_NEVER, file));
}

Test(message, colours_on_terminals)
{
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0) cr_skip_test("there are no terminals here");
    cr_assert_eq(setenv("TERM", "xterm", 1), 0);
    cr_assert_eq(setenv("NO_COLOR", "", 1), 0);
    cr_expect(ratsu_color_wanted(RATSU_COLOR_AUTO, terminal));
    cr_assert_eq(setenv("NO_COLOR", "1", 1), 0);
    cr_expect_not(ratsu_color_wanted(RATSU_COLOR_AUTO, terminal));
    cr_assert_eq(unsetenv("NO_COLOR"), 0);
    cr_expect(ratsu_color_wanted(RATSU_COLOR_AUTO, terminal));
    cr_assert_eq(setenv("TERM", "dumb", 1), 0);
    cr_expect_not(ratsu_color_wanted(RATSU_COLOR_AUTO, terminal));
    cr_assert_eq(unsetenv("TERM"), 0);
    cr_expect_not(ratsu_color_wanted(RATSU_COLOR_AUTO, terminal));
    close(terminal);
}

/* A line of progress gives way to what else is written. */
Test(message, progress)
{
    capture_begin(&err, STDERR_FILENO);
    ratsu_message_progress(ratsu_slice_of("1 game"));
    ratsu_message_progress(ratsu_slice_of("2 games"));
    ratsu_message_write((struct ratsu_slice){0});
    ratsu_message_write(ratsu_slice_of("text\n"));
    ratsu_message_write(ratsu_slice_of("more\n"));
    ratsu_message_progress(ratsu_slice_of("3"));
    ratsu_message_progress((struct ratsu_slice){0});
    ratsu_message_progress((struct ratsu_slice){0});
    cr_expect_str_eq(capture_end(&err), "1 game\r\033[K2 games\r\033[Ktext\nmore\n3\r\033[K");
}

Test(message, merged_games)
{
    struct ratsu_buffer text = {0};
    ratsu_message_merged(&text, 0);
    cr_expect_eq(text.length, 0);
    ratsu_message_merged(&text, 1);
    ratsu_message_merged(&text, 2);
    ratsu_buffer_add_char(&text, '\0');
    cr_expect_eq(strncmp(text.data, "pgn-test: warning: 1 game will", 30), 0, "%s", text.data);
    cr_expect_not_null(strstr(text.data, "\npgn-test: warning: 2 games will"));
    ratsu_buffer_free(&text);
}

Test(message, errors)
{
    struct ratsu_input_error error = {0};
    struct ratsu_buffer text = {0};
    cr_assert_eq(setenv("TMPDIR", "/t", 1), 0);
    capture_begin(&err, STDERR_FILENO);
    ratsu_message_input("f", &error);
    ratsu_buffer_add_string(&error.message, "is odd");
    ratsu_message_input("f", &error);
    ratsu_message_input(NULL, &error);
    ratsu_message_temporary(NULL, ENOMEM);
    cr_expect_not(ratsu_encoding_known("no-such-encoding"));
    cr_expect(ratsu_encoding_known(NULL));
    cr_expect(ratsu_encoding_known("ISO-8859-1"));
    cr_expect_str_eq(capture_end(&err),
                     "pgn-test: error: f: is odd\n"
                     "pgn-test: error: is odd\n"
                     "pgn-test: error: no memory\n"
                     "pgn-test: error: --read-encoding: iconv knows no encoding "
                     "\"no-such-encoding\" that holds ASCII; iconv -l lists the names\n");
    ratsu_message_temporary(&text, ENOMEM);
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&text), "pgn-test: error: no memory\n"));
    ratsu_buffer_free(&text);
    ratsu_input_error_free(&error);
}

/* Messages of two threads cannot mix in a line: each is one write, and so one packet here. */
Test(message, each_is_one_write)
{
    static const char *const lines[] = {"f.pgn:1:2: error: a bad b", "pgn-test: warning: c",
                                        "pgn-test: error: d", "pgn-test: left: f.pgn"};
    int ends[2], saved = dup(STDERR_FILENO);
    char packet[200];
    cr_assert_eq(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends), 0);
    dup2(ends[1], STDERR_FILENO);
    ratsu_message_at("f.pgn", 1, 2, RATSU_MESSAGE_ERROR, "a %s b", "bad");
    ratsu_message(RATSU_MESSAGE_WARNING, "c");
    ratsu_refuse("d");
    ratsu_message_ending("left: ", "f.pgn");
    dup2(saved, STDERR_FILENO);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const ssize_t length = recv(ends[0], packet, sizeof packet - 1, MSG_DONTWAIT);
        cr_assert_gt(length, 0);
        packet[length - 1] = packet[length - 1] == '\n' ? '\0' : '!';
        packet[length] = '\0';
        cr_expect_str_eq(packet, lines[i]);
    }
    close(ends[0]);
    close(ends[1]);
    close(saved);
}

/* After a signal nothing more is written, but for files that are left. */
Test(message, at_the_end)
{
    capture_begin(&err, STDERR_FILENO);
    ratsu_message_ending("ended", "");
    ratsu_message_ending("again", "");
    ratsu_message(RATSU_MESSAGE_ERROR, "late");
    ratsu_message_ending("left: ", "a\n~\x7f");
    cr_expect_str_eq(capture_end(&err), "pgn-test: ended\npgn-test: left: a?~?\n");
}
