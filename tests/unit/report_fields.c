/* The page lists the fields of a report: of the lines, and of the object of a fix. */
#include "page.h"
#include "report/report_fields.h"

#include <criterion/criterion.h>
#include <stdio.h>

static const struct {
    const char *name;
    unsigned objects;
} fields[] = {
#define FIELD(name, type, objects, others) {#name, (objects) | (others)},
    REPORT_FIELDS(FIELD, FIELD, FIELD)
#undef FIELD
};

/* Whether NAME is a word of a line of TEXT that begins with .Li, before its END. */
static bool is_listed(const char *text, const char *end, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = strstr(text, "\n.Li "); at && at < end; at = strstr(at, "\n.Li ")) {
        const char *line_end = strchr(++at, '\n');
        for (const char *word = at; (word = strstr(word, name)) && word < line_end; word += length)
            if (word[-1] == ' ' && strchr(" \n", word[length])) return true;
    }
    return false;
}

Test(report_fields, manual_lists_the_rows)
{
    const char *text = strstr(page("man/pgn-validate.1"), ".It Cm json"), *end;
    cr_assert_not_null(text);
    end = strstr(text, ".It Cm sarif");
    cr_assert_not_null(end);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].objects & (DIAGNOSTIC | GAME | SUMMARY | FIX))
            cr_expect(is_listed(text, end, fields[i].name), "the manual does not list %s",
                      fields[i].name);
}
