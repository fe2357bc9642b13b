#include "reporting.h"

Test(sarif, columns_count_characters)
{
    struct reporting reporting;
    reporting_begin(&reporting, "a.pgn", "{\xc3\xb6} e5", 5, 2, "illegal-move", "m");
    cr_expect_not_null(strstr(report_as(&reporting, RATSU_REPORT_SARIF),
                              "\"region\":{\"startLine\":1,\"startColumn\":5,\"endColumn\":7,"
                              "\"byteOffset\":5,\"byteLength\":2}"),
                       "%s", reporting.out.data);
    ratsu_buffer_free(&reporting.out);
    /* A place that goes on in the next line has no end column. */
    reporting_begin(&reporting, "a.pgn", "{a\nb}", 0, 5, "unterminated-comment", "m");
    cr_expect_not_null(
        strstr(report_as(&reporting, RATSU_REPORT_SARIF),
               "{\"startLine\":1,\"startColumn\":1,\"byteOffset\":0,\"byteLength\":5}"));
    ratsu_buffer_free(&reporting.out);
}

Test(sarif, names_are_uris)
{
    const char *const names[][2] = {{"a b/\xc3\xb6.pgn", "\"uri\":\"a%20b/%C3%B6.pgn\""},
                                    {"/tmp/x", "\"uri\":\"file:///tmp/x\""},
                                    {"c:d", "\"uri\":\"c%3Ad\""},
                                    {"-", "\"uri\":\"-\""}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct reporting reporting;
        reporting_begin(&reporting, names[i][0], "1. e5", 3, 2, "illegal-move", "m");
        cr_expect_not_null(strstr(report_as(&reporting, RATSU_REPORT_SARIF), names[i][1]), "%s",
                           reporting.out.data);
        ratsu_buffer_free(&reporting.out);
    }
}
