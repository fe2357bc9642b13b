/* How often lines occur, as csv. */
#include "common/counted.h"

#include <criterion/criterion.h>
#include <stdio.h>

static const char *write_all(struct ratsu_counted *counted, const char *columns)
{
    static struct ratsu_buffer out;
    out.length = 0;
    ratsu_counted_write(counted, ratsu_slice_of(columns), &out);
    ratsu_buffer_add_char(&out, 0);
    return out.data;
}

Test(counted, order_and_fields)
{
    struct ratsu_counted counted = {0};
    cr_assert(ratsu_counted_add(&counted, ratsu_slice_of("b\t\na\tx\\ty\nb\t\n")));
    cr_assert(ratsu_counted_add(&counted, ratsu_slice_of("")));
    cr_assert(ratsu_counted_add(&counted, ratsu_slice_of("a, \"c\"\t\n\t\\n\n")));
    cr_expect_str_eq(write_all(&counted, "A\tB"), "A,B,games\n"
                                                  "b,,2\n"
                                                  ",\"\n\",1\n"
                                                  "a,x\ty,1\n"
                                                  "\"a, \"\"c\"\"\",,1\n");
    cr_expect_str_eq(write_all(&counted, "player"), "player,games\n");
}

Test(counted, many)
{
    struct ratsu_counted counted = {0};
    char line[24];
    for (int i = 0; i < 30000; i++) {
        snprintf(line, sizeof line, "%d\n", i % 10000);
        cr_assert(ratsu_counted_add(&counted, ratsu_slice_of(line)));
    }
    cr_expect_eq(counted.count, 10000);
    const char *text = write_all(&counted, "N");
    cr_expect_eq(strncmp(text, "N,games\n0,3\n1,3\n10,3\n100,3\n", 27), 0);
}
