/* check/checks.c: the one table of checks: the list of --checks, severities, explanations, the
 * manual's list and the rules of SARIF all come from it.
 *
 * A row of the .def files has: the name in the code, code, name, severity in the profiles import
 * and wild, summary, explanation (whole lines), example. In strict every check is an error, except
 * those that are off unless enabled. The letter of a code is the check's group, which --enable and
 * --disable accept as well. The examples are tested: each must be found by its check. */
#include "judge.h"

#define ERROR RATSU_ERROR
#define WARNING RATSU_WARNING
#define STYLE RATSU_STYLE
#define CHECK(id, code, name, import, wild, summary, explain, example)                             \
    {code,                                                                                         \
     name,                                                                                         \
     import,                                                                                       \
     wild,                                                                                         \
     (import) == RATSU_OFF ? RATSU_OFF : RATSU_ERROR,                                              \
     summary,                                                                                      \
     explain,                                                                                      \
     {example, sizeof(example) - 1}},

const struct ratsu_check ratsu_checks[] = {
#include "text.def"
#include "moves.def"
#include "tags.def"
};

const size_t ratsu_check_count = CHECK_COUNT;

_Static_assert((int)CHECK_COUNT <= (int)RATSU_CHECKS_MAX, "arrays by check are long enough");

int ratsu_check_find(struct ratsu_slice name)
{
    for (size_t i = 0; i < ratsu_check_count; i++)
        if (ratsu_slice_is(name, ratsu_checks[i].name) ||
            ratsu_slice_is(name, ratsu_checks[i].code))
            return (int)i;
    return -1;
}

const char *ratsu_severity_name(enum ratsu_severity severity)
{
    static const char *const names[] = {"off", "style", "warning", "error"};
    return names[severity];
}
