/* common/explain.c: the table of checks, for people. */
#include "common/explain.h"

#include "common/answers.h"
#include "ratsu/check.h"

#include <stdio.h>

static void add_severities(struct ratsu_buffer *out, const struct ratsu_check *check,
                           const char *format)
{
    ratsu_buffer_print(out, format, ratsu_severity_name(check->import),
                       ratsu_severity_name(check->wild), ratsu_severity_name(check->strict));
}

int ratsu_checks_list(void)
{
    struct ratsu_buffer out = {0};
    for (size_t i = 0; i < ratsu_check_count; i++) {
        const struct ratsu_check *check = &ratsu_checks[i];
        ratsu_buffer_print(&out, "%-5s %-25s", check->code, check->name);
        add_severities(&out, check, "%-8s %-8s %-6s");
        ratsu_buffer_print(&out, " %s\n", check->summary);
    }
    return ratsu_answer(&out);
}

/* Adds TEXT with four blanks before each line, and as \xNN what is not printable ASCII. */
static void add_example(struct ratsu_buffer *out, struct ratsu_slice text)
{
    bool begins = true;
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        if (begins) ratsu_buffer_add_string(out, "    ");
        begins = c == '\n';
        if (c == '\n' || (c >= 0x20 && c < 0x7f))
            ratsu_buffer_add_char(out, (char)c);
        else
            ratsu_buffer_print(out, "\\x%02X", c);
    }
    ratsu_buffer_add_char(out, '\n');
}

bool ratsu_refuse_check(struct ratsu_slice name)
{
    char text[64];
    const char *names[RATSU_CHECKS_MAX];
    for (size_t i = 0; i < ratsu_check_count; i++) names[i] = ratsu_checks[i].name;
    snprintf(text, sizeof text, "%.*s", (int)name.length, name.data);
    const char *nearest = ratsu_nearest(text, names, ratsu_check_count);
    return ratsu_refuse("there is no check \"%.*s\"%s%s%s", (int)name.length, name.data,
                        RATSU_DID_YOU_MEAN(nearest, "; --checks lists them"));
}

int ratsu_checks_explain(const char *name)
{
    struct ratsu_buffer out = {0};
    int index = ratsu_check_find(ratsu_slice_of(name));
    if (index < 0) {
        ratsu_refuse_check(ratsu_slice_of(name));
        return 2;
    }
    const struct ratsu_check *check = &ratsu_checks[index];
    ratsu_buffer_print(&out, "%s (%s): %s\n", check->name, check->code, check->summary);
    add_severities(&out, check, "import: %s, wild: %s, strict: %s\n\n");
    ratsu_buffer_print(&out, "%s\n", check->explain);
    if (check->example.length) {
        ratsu_buffer_add_string(&out, "\nExample:\n");
        add_example(&out, check->example);
    }
    return ratsu_answer(&out);
}
