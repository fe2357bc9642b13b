/* Commands in comments: each lies inside the comment, after the one before it, and reading their
 * values stays inside them. Figures of engines are read from whole comments only. */
#include "claim.h"
#include "words/words.h"
#include <stdlib.h>

static void read_value(struct ratsu_slice value)
{
    uint64_t milliseconds;
    struct ratsu_evaluation evaluation;
    struct ratsu_slice mark;
    size_t at = 0;
    ratsu_clock_read(value, &milliseconds);
    ratsu_evaluation_read(value, &evaluation);
    while (ratsu_mark_next(value, &at, &mark)) {
        claim(mark.data >= value.data && mark.data + mark.length <= value.data + value.length);
        ratsu_mark_sound(mark, 1, false);
        ratsu_mark_sound(mark, 2, true);
    }
}

static bool says_something(struct ratsu_slice comment)
{
    const struct ratsu_game game = {0};
    struct ratsu_figures figures = {0};
    ratsu_figures_read(&game, comment, false, &figures);
    return figures.has_clock || figures.has_elapsed || figures.has_evaluation || figures.depth;
}

/* A comment without commands that says something says nothing with a word of prose before it. */
static void check_figures(struct ratsu_slice comment)
{
    char *longer = malloc(comment.length + 2);
    if (longer && says_something(comment)) {
        memcpy(longer, "x ", 2);
        memcpy(longer + 2, comment.data, comment.length);
        claim(!says_something((struct ratsu_slice){longer, comment.length + 2}));
    }
    free(longer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_slice comment = {(const char *)data, size};
    struct ratsu_command command;
    size_t at = 0, last = 0;
    while (ratsu_command_next(comment, &at, &command)) {
        claim(command.offset >= last && command.length > 0);
        claim(command.offset + command.length <= size && at <= size);
        claim(at >= command.offset + command.length);
        claim(command.value.length <= command.length && command.name.length <= command.length);
        read_value(command.value);
        last = at;
    }
    if (!last) check_figures(comment);
    return 0;
}
