#include <criterion/criterion.h>

#include "common/driver.h"
#include "unit/capture.h"
#include "unit/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

static struct capture out, err;

TestSuite(driver, .init = enter_folder, .fini = leave_folder, .timeout = 600);

/* A tool that passes its input on and numbers the lines that begin with `[Event`. */
struct count {
    uint64_t games, stop_at, written;
    bool trouble; /* `write` says so */
    const struct ratsu_form *form;
};

struct state {
    uint64_t games, before;
};

static void *new_state(void *context)
{
    (void)context;
    return calloc(1, sizeof(struct state));
}

static void free_state(void *context, void *state)
{
    (void)context;
    free(state);
}

static bool is_event(struct ratsu_slice text, size_t at)
{
    return text.length - at > 6 && memcmp(text.data + at, "[Event", 6) == 0;
}

static void work(void *context, struct ratsu_block *block)
{
    (void)context;
    struct state *state = block->state;
    state->games = 0;
    for (size_t i = 0; i < block->text.length; i++) state->games += is_event(block->text, i);
    ratsu_buffer_add_slice(block->out, block->text);
    block->games = state->games;
    cr_assert_eq(block->line, 0);
}

static void chain(void *context, struct ratsu_block *block)
{
    struct count *count = context;
    struct state *state = block->state;
    state->before = count->games;
    count->games += state->games;
    count->form = block->form;
    block->stop = count->stop_at > 0 && count->games >= count->stop_at;
}

static void finish(void *context, struct ratsu_block *block)
{
    (void)context;
    struct state *state = block->state;
    uint64_t line = block->line, game = state->before;
    for (size_t i = 0; i < block->text.length; i++) {
        if (is_event(block->text, i))
            ratsu_buffer_print(&block->out[1], "%s:%" PRIu64 ":%" PRIu64 "\n", block->name, line,
                               ++game);
        line += block->text.data[i] == '\n';
    }
    if (block->part_first)
        ratsu_message_add_at(block->messages, block->name, block->line, 0, RATSU_MESSAGE_WARNING,
                             "long");
}

static enum ratsu_driver_answer write_block(void *context, struct ratsu_block *block)
{
    struct count *count = context;
    count->written += block->text.length;
    return count->trouble ? RATSU_DRIVER_TROUBLE : RATSU_DRIVER_GO;
}

static void begin(void *context, struct ratsu_buffer *buffers)
{
    (void)context;
    ratsu_buffer_add_string(&buffers[1], "begin\n");
}

static void end(void *context, struct ratsu_buffer *buffers, struct ratsu_buffer *messages)
{
    struct count *count = context;
    ratsu_buffer_print(&buffers[1], "end %" PRIu64 "\n", count->games);
    ratsu_buffer_add_string(messages, "summary\n");
}

static struct ratsu_settings settings;
static struct ratsu_option rows[RATSU_SHARED_ROWS];
static const char *extra = "numbers";
static size_t block_size;

/* Runs over NAMES (ended by NULL). */
static int run(struct count *count, const char *const *names)
{
    static char copies[20][100];
    static char *items[20];
    const struct ratsu_tool tool = {.name = "pgn-test", .settings = &settings};
    struct ratsu_operands operands = {items, 0};
    struct ratsu_inputs inputs = {.operands = &operands, .settings = &settings};
    for (; names[operands.count]; operands.count++) {
        items[operands.count] = copies[operands.count];
        strcpy(items[operands.count], names[operands.count]);
    }
    const struct ratsu_driver_job job = {.forms = RATSU_HOLDS_PGN | RATSU_HOLDS_POSITIONS,
                                         .extra = &extra,
                                         .extras = 1,
                                         .new_state = new_state,
                                         .free_state = free_state,
                                         .begin = begin,
                                         .end = end,
                                         .work = work,
                                         .chain = chain,
                                         .finish = finish,
                                         .write = write_block,
                                         .context = count,
                                         .block_size = block_size};
    ratsu_message_setup("pgn-test", RATSU_COLOR_NEVER);
    /* The driver closes standard output, as a program does at its end. */
    capture_begin(&out, STDOUT_FILENO);
    capture_begin(&err, STDERR_FILENO);
    int status = ratsu_driver_run(&tool, &inputs, &job);
    ratsu_inputs_free(&inputs);
    capture_end(&err);
    capture_end(&out);
    return status;
}

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
}

static const char *get(const char *path)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "r");
    if (!file) return NULL;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

#define GAMES "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n*\n\n"
#define MORE "\n[Event \"c\"]\n\n1-0\n\n[Event \"d\"]\n\n0-1\n"

Test(driver, inputs_come_in_order_and_lines_start_again)
{
    put("one", GAMES);
    put("two", MORE);
    const char *const names[] = {"one", "none", "two", "-", NULL};
    const size_t sizes[] = {1, 20, 0};
    ratsu_settings(&settings, RATSU_WITH_ALL, rows);
    settings.stdin_name = "pipe";
    for (unsigned i = 0; i < 12; i++) {
        struct count count = {0};
        dup2(open("two", O_RDONLY), STDIN_FILENO);
        settings.jobs = 1 + i / 3;
        block_size = sizes[i % 3];
        cr_assert_eq(run(&count, names), 2, "a file is missing");
        cr_assert_str_eq(out.text, GAMES MORE MORE);
        cr_assert_null(get("numbers"), "status 2 keeps no file");
        cr_assert_str_eq(err.text,
                         "pgn-test: error: none: cannot be opened: No such file or directory\n"
                         "summary\n");
        cr_assert(count.games == 6 && count.written == strlen(GAMES MORE MORE));
    }
}

Test(driver, outputs_are_put_in_place_together)
{
    put("one", GAMES);
    const char *const names[] = {"one", NULL};
    struct count count = {0};
    ratsu_settings(&settings, RATSU_WITH_ALL, rows);
    settings.output = "one"; /* an input may be the output */
    cr_assert_eq(run(&count, names), 0, "%s", err.text);
    cr_assert_str_empty(out.text);
    cr_assert_str_eq(get("one"), GAMES);
    cr_assert_str_eq(get("numbers"), "begin\none:1:1\none:5:2\nend 2\n");
    put("one", "[Event \"x\"]\n");
    count.trouble = true;
    settings.output = "other";
    cr_assert_eq(run(&count, names), 2);
    cr_assert_null(get("other"));
    cr_assert_str_eq(get("numbers"), "begin\none:1:1\none:5:2\nend 2\n", "as it was");
    count.trouble = false;
    extra = "nowhere/file";
    cr_assert_eq(run(&count, names), 2);
    cr_assert_null(get("other"));
    cr_assert_not_null(strstr(err.text, "pgn-test: error: cannot write nowhere/file: "));
}

Test(driver, standard_output_is_not_written_twice)
{
    put("one", GAMES);
    const char *const names[] = {"one", NULL};
    struct count count = {0};
    ratsu_settings(&settings, RATSU_WITH_ALL, rows);
    extra = "-";
    cr_assert_eq(run(&count, names), 2);
    cr_assert_str_eq(out.text, "");
    cr_assert_str_eq(err.text, "pgn-test: error: standard output would be written twice: give "
                               "each output its own file\n");
}

Test(driver, a_stop_ends_the_output_for_any_number_of_threads)
{
    struct ratsu_buffer text = {0};
    for (unsigned i = 0; i < 1000; i++) ratsu_buffer_print(&text, "[Event \"%u\"]\n\n*\n\n", i);
    ratsu_buffer_add_char(&text, '\0');
    put("many", text.data);
    const char *const names[] = {"many", "many", NULL};
    ratsu_settings(&settings, RATSU_WITH_ALL, rows);
    block_size = 1;
    for (settings.jobs = 1; settings.jobs <= 8; settings.jobs++) {
        struct count count = {.stop_at = 100};
        cr_assert_eq(run(&count, names), 0);
        const char *end_of_hundred = strstr(text.data, "[Event \"100\"]");
        cr_assert_eq(strlen(out.text), (size_t)(end_of_hundred - text.data));
        cr_assert_eq(count.games, 100);
    }
    ratsu_buffer_free(&text);
}

Test(driver, forms_that_are_not_read)
{
    put("json", "{\"a\":1}\n");
    put("pos", "8/8/8/4k3/8/8/8/4K3 w - -\n8/8/8/4k3/8/8/8/4K3 b - -\n");
    FILE *file = fopen("wide text", "w");
    fwrite("\xff\xfe[\0E\0v\0", 1, 8, file);
    fclose(file);
    const char *const names[] = {"json", "wide text", "pos", NULL};
    struct count count = {0};
    ratsu_settings(&settings, RATSU_WITH_ALL, rows);
    cr_assert_eq(run(&count, names), 2);
    cr_assert_str_eq(err.text,
                     "pgn-test: error: json: looks like JSON Lines, which pgn-test does not read; "
                     "type: pgn-convert json | pgn-test\n"
                     "pgn-test: error: wide text: is UTF-16, and must be UTF-8; type: iconv -f "
                     "UTF-16 -t UTF-8 'wide text' | pgn-test\n"
                     "summary\n");
    cr_assert_eq(count.form->holds, RATSU_HOLDS_POSITIONS);
    cr_assert_str_eq(out.text, get("pos"));
    settings.form = RATSU_FORM_PGN;
    cr_assert_eq(run(&count, names), 0);
    settings.form = ratsu_form_find(ratsu_slice_of("uci"));
    cr_assert_eq(run(&count, names + 2), 2);
    cr_assert_not_null(
        strstr(err.text, "pos: --from says UCI moves, which pgn-test does not read"));
}

Test(driver, names_from_files)
{
    put("a b", GAMES);
    put("c", MORE);
    const char *const none[] = {NULL}, *const one[] = {"c", NULL};
    ratsu_settings(&settings, RATSU_WITH_ALL, rows);
    settings.files_from = "list";
    struct count count = {0};
    put("list", "a b\n\nc");
    cr_assert_eq(run(&count, none), 0, "%s", err.text);
    cr_assert_str_eq(out.text, GAMES MORE);
    cr_assert_eq(run(&count, one), 0);
    cr_assert_str_eq(out.text, MORE GAMES MORE);
    FILE *file = fopen("list", "w");
    fwrite("c\0a b", 1, 6, file);
    fclose(file);
    cr_assert_eq(run(&count, none), 0);
    cr_assert_str_eq(out.text, MORE GAMES);
    put("list", "");
    cr_assert_eq(run(&count, none), 0);
    cr_assert_str_empty(out.text);
    cr_assert_str_eq(err.text,
                     "pgn-test: note: --files-from=list names no file: nothing is read\nsummary\n");
    settings.files_from = "nothing";
    cr_assert_eq(run(&count, none), 2);
    cr_assert_str_eq(err.text,
                     "pgn-test: error: nothing: cannot be opened: No such file or directory\n");
}

Test(driver, ranges_take_one_regular_file)
{
    put("one", GAMES MORE);
    const char *const names[] = {"one", "one", NULL};
    struct count count = {0};
    ratsu_settings(&settings, RATSU_WITH_ALL, rows);
    settings.ranged = true;
    settings.from = 1;
    cr_assert_eq(run(&count, names), 2);
    cr_assert_str_eq(err.text, "pgn-test: error: --range takes one input, not 2\n");
    cr_assert_eq(run(&count, names + 1), 0);
    cr_assert_str_eq(out.text, &(GAMES MORE)[strlen("[Event \"a\"]\n\n1. e4 *\n\n")]);
    cr_assert_str_eq(get("numbers"), "begin\none:1:1\none:6:2\none:10:3\nend 3\n");
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    dup2(ends[0], STDIN_FILENO);
    close(ends[1]);
    const char *const standard[] = {"-", NULL};
    cr_assert_eq(run(&count, standard), 2);
    cr_assert_str_eq(
        err.text,
        "pgn-test: error: -: a range needs a regular file that is not compressed\nsummary\n");
}

Test(driver, a_game_that_is_too_long_is_passed_on)
{
    struct ratsu_buffer text = {0};
    ratsu_buffer_add_string(&text, GAMES "[Event \"long\"]\n\n");
    for (unsigned i = 0; i < 5000; i++) ratsu_buffer_add_string(&text, "e4 ");
    ratsu_buffer_add_string(&text, "*\n\n" MORE);
    ratsu_buffer_add_char(&text, '\0');
    put("long", text.data);
    const char *const names[] = {"long", NULL};
    ratsu_settings(&settings, RATSU_WITH_ALL, rows);
    settings.max_game = 2000;
    block_size = 100;
    for (settings.jobs = 1; settings.jobs <= 3; settings.jobs++) {
        struct count count = {0};
        cr_assert_eq(run(&count, names), 0);
        cr_assert_str_eq(out.text, text.data);
        cr_assert_eq(count.games, 5);
        cr_assert_str_eq(err.text, "long:9: warning: long\nsummary\n");
    }
    ratsu_buffer_free(&text);
}

Test(driver, a_full_disk_is_reported_once)
{
    if (access("/dev/full", W_OK) != 0) cr_skip_test("there is no /dev/full");
    put("one", GAMES);
    const char *const names[] = {"one", "one", "one", NULL};
    struct count count = {0};
    ratsu_settings(&settings, RATSU_WITH_ALL, rows);
    settings.output = "/dev/full";
    cr_assert_eq(run(&count, names), 2);
    cr_assert_str_eq(err.text,
                     "pgn-test: error: cannot write /dev/full: No space left on device\nsummary\n");
    cr_assert_null(get("numbers"));
}

/* A signal in the middle of the work leaves no temporary file. */
Test(driver, a_signal_removes_what_was_begun)
{
    const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    const char *const names[] = {"-", NULL};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        int ends[2];
        cr_assert_eq(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0) {
            struct count count = {0};
            for (size_t k = 0; k < sizeof signals / sizeof *signals; k++)
                signal(signals[k], SIG_DFL);
            dup2(ends[0], STDIN_FILENO);
            ratsu_settings(&settings, RATSU_WITH_ALL, rows);
            settings.output = "interrupted";
            run(&count, names);
            _exit(0);
        }
        char temporary[100];
        snprintf(temporary, sizeof temporary, ".ratsu-%ld-0", (long)child);
        while (access(temporary, F_OK) != 0)
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        kill(child, signals[i]);
        int status;
        waitpid(child, &status, 0);
        cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == signals[i]);
        cr_assert(access(temporary, F_OK) != 0 && errno == ENOENT);
        cr_assert_null(get("interrupted"));
        close(ends[0]);
        close(ends[1]);
    }
}
