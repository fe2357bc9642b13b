/* Commands in comments: each lies inside the comment, after the one before it, and reading their
 * values stays inside them. */
#include "claim.h"
#include "words/command.h"

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
    return 0;
}
