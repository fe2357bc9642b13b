/* The page lists the fields of a report: of the lines, and of the object of a fix. */
#include "page.h"
#include "report/report_fields.h"

static const struct {
    const char *name;
    unsigned objects;
} fields[] = {
#define FIELD(name, type, objects, others) {#name, (objects) | (others)},
    REPORT_FIELDS(FIELD, FIELD, FIELD)
#undef FIELD
};

Test(report_fields, manual_lists_the_rows)
{
    const char *text = strstr(page("man/pgn-validate.1"), ".It Cm json"), *end;
    cr_assert_not_null(text);
    end = strstr(text, ".It Cm sarif");
    cr_assert_not_null(end);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].objects & (DIAGNOSTIC | GAME | SUMMARY | FIX))
            cr_expect(page_lists(text, end, fields[i].name), "the manual does not list %s",
                      fields[i].name);
}
