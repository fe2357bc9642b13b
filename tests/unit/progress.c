/* How far a run is. The clock is set back by far more than a slow machine needs, so no number hangs
 * on its speed. */
#include "common/progress.h"

#include "common/message.h"
#include "unit/capture.h"

#include <stdio.h>

static struct capture err;

/* What is written of 2 MB in 100 seconds and 3 games, TAKEN of TOTAL bytes. */
static const char *line(int wanted, uint64_t total, uint64_t taken)
{
    struct ratsu_progress progress;
    capture_begin(&err, STDERR_FILENO);
    ratsu_progress_begin(&progress, wanted, total);
    cr_expect_eq(progress.shown, wanted > 0); /* standard error is a file here */
    cr_expect(progress.last.tv_sec == progress.begun.tv_sec &&
              progress.last.tv_nsec == progress.begun.tv_nsec);
    progress.begun.tv_sec -= 100;
    progress.last.tv_sec += 1000; /* as if a line had just been written */
    ratsu_progress_add(&progress, 1500000, 1, 1);
    progress.last.tv_sec -= 1010;
    struct timespec before = progress.last;
    ratsu_progress_add(&progress, 500000, 2, taken);
    cr_expect_eq(progress.last.tv_sec > before.tv_sec, wanted > 0);
    cr_expect(progress.bytes == 2000000 && progress.games == 3 && progress.taken == taken);
    return capture_end(&err);
}

Test(progress, lines)
{
    double speed;
    unsigned share, left;
    cr_expect_str_eq(line(0, 0, 0), "");
    cr_expect_str_eq(line(-1, 0, 0), "");
    const char *text = line(1, 0, 500);
    cr_expect_eq(strncmp(text, "3 games, 2.0 MB, ", 17), 0, "%s", text);
    cr_assert_eq(sscanf(text + 17, "%lf MB/s", &speed), 1, "%s", text);
    cr_expect(speed <= 0.021);
    cr_expect_null(strchr(text, '%'));
    cr_expect_null(strchr(line(1, 1000, 0), '%'), "nothing is taken");
    cr_expect_null(strchr(line(1, 1000, 1000), '%'), "all is taken");
    text = strstr(line(1, 1000, 250), "MB/s, ");
    cr_assert_not_null(text);
    cr_assert_eq(sscanf(text, "MB/s, %u %%, %u s left", &share, &left), 2, "%s", text);
    cr_expect_eq(share, 25);
    cr_expect(left >= 300 && left < 3000, "%u", left);
}

/* Four seconds ago, as five seconds less a thousand million nanoseconds. */
Test(progress, nanoseconds)
{
    struct ratsu_progress progress;
    double speed = 0;
    capture_begin(&err, STDERR_FILENO);
    ratsu_progress_begin(&progress, 1, 0);
    progress.begun.tv_sec -= 5;
    progress.begun.tv_nsec += 1000000000;
    progress.last.tv_sec -= 5;
    ratsu_progress_add(&progress, 8000000, 1, 0);
    const char *text = capture_end(&err);
    cr_assert_eq(sscanf(text, "1 game, 8.0 MB, %lf MB/s", &speed), 1, "%s", text);
    cr_expect(speed > 0 && speed <= 2, "%s", text);
}

Test(progress, begins_within_the_first_second)
{
    struct ratsu_progress progress;
    capture_begin(&err, STDERR_FILENO);
    ratsu_progress_begin(&progress, 1, 0);
    progress.begun.tv_nsec -= 300000000;
    progress.last = progress.begun;
    ratsu_progress_add(&progress, 8000000, 1, 0);
    cr_expect_neq(*capture_end(&err), '\0');
}

Test(progress, makes_way)
{
    struct ratsu_progress progress;
    for (int wanted = 0; wanted < 2; wanted++) {
        capture_begin(&err, STDERR_FILENO);
        ratsu_progress_begin(&progress, wanted, 0);
        ratsu_message_progress(ratsu_slice_of("x"));
        ratsu_progress_wipe(&progress);
        cr_expect_str_eq(capture_end(&err), wanted ? "\r\033[Kx\r\033[K" : "x");
    }
}
