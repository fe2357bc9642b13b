#include "words/time_control.h"

#include <criterion/criterion.h>
#include <stdio.h>

Test(time_control, read)
{
    const struct {
        const char *text;
        bool fine, known;
        uint64_t base, increment, added;
    } cases[] = {{"?", true, false, 0, 0, 0},
                 {"-", true, false, 0, 0, 0},
                 {"300", true, true, 300000, 0, 0},
                 {"300+2", true, true, 300000, 2000, 0},
                 {"60+0.6", true, true, 60000, 600, 0},
                 {"*180", true, true, 180000, 0, 0},
                 {"40/9000", true, true, 9000000, 0, 9000000},
                 {"1/86400", true, true, 86400000, 0, 86400000},
                 {"40/7200:3600", true, true, 7200000, 0, 7200000},
                 {"40/5400+30:1800+30", true, true, 5400000, 30000, 5400000},
                 {"40/7200:20/3600:900+30", true, true, 7200000, 30000, 7200000},
                 {"", false, false, 0, 0, 0},
                 {"90 min + 30 sec", false, false, 0, 0, 0},
                 {"300+", false, false, 0, 0, 0},
                 {"300:", false, false, 0, 0, 0},
                 {"5/", false, false, 0, 0, 0},
                 {"60.5+1.25", true, true, 60500, 1250, 0},
                 {"1.2345", true, true, 1234, 0, 0},
                 {"0.009+10", true, true, 9, 10000, 0},
                 {"60:30+5:*10+6", true, true, 60000, 6000, 30000},
                 {"999999999", true, true, 999999999000, 0, 0},
                 {"60.", false, false, 0, 0, 0},
                 {".5", false, false, 0, 0, 0},
                 {"60+5+5", false, false, 0, 0, 0},
                 {"60;30", false, false, 0, 0, 0},
                 {"*", false, false, 0, 0, 0},
                 {"40/", false, false, 0, 0, 0},
                 {"6:", false, false, 0, 0, 0},
                 {"6/:", false, false, 0, 0, 0},
                 {"??", false, false, 0, 0, 0},
                 {"9999999999", false, false, 0, 0, 0},
                 {"99999999999", false, false, 0, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_time_control control;
        char more[40]; /* what stands after the value is none of it */
        size_t length = strlen(cases[i].text);
        snprintf(more, sizeof more, "%s5", cases[i].text);
        bool fine = ratsu_time_control_read((struct ratsu_slice){more, length}, &control);
        cr_expect_eq(fine, cases[i].fine, "%s", cases[i].text);
        if (!fine || !cases[i].fine) continue;
        cr_expect_eq(control.known, cases[i].known, "%s", cases[i].text);
        cr_expect_eq(control.base, cases[i].base, "%s", cases[i].text);
        cr_expect_eq(control.increment, cases[i].increment, "%s", cases[i].text);
        cr_expect_eq(control.added, cases[i].added, "%s", cases[i].text);
    }
}
