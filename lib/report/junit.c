/* report/junit.c: JUnit's XML, as Jenkins, GitLab and others read it: one suite, one case for
 * each file, and one case for comparisons of the games of all files. A case fails if it has a
 * finding at or above --fail-on; findings below go to system-out. */
#include "base/escape.h"
#include "report/report_forms.h"

static void add_attribute(struct ratsu_buffer *out, const char *name, struct ratsu_slice value)
{
    struct ratsu_buffer text = {0};
    ratsu_add_shown(&text, value);
    ratsu_buffer_print(out, " %s=\"", name);
    ratsu_add_xml(out, ratsu_buffer_slice(&text));
    ratsu_buffer_add_char(out, '"');
    ratsu_buffer_free_into(&text, out);
}

/* Lines, each of them as XML. Line ends stay line ends: only in attributes they must be
 * references. */
static void add_lines(struct ratsu_buffer *out, struct ratsu_slice lines)
{
    for (size_t at = 0; at < lines.length;) {
        const char *feed = memchr(lines.data + at, '\n', lines.length - at);
        size_t end = feed ? (size_t)(feed - lines.data) : lines.length;
        ratsu_add_xml(out, ratsu_slice_part(lines, at, end));
        ratsu_buffer_add_char(out, '\n');
        at = end + 1;
    }
}

void ratsu_file_junit(struct ratsu_buffer *out, struct ratsu_slice file,
                      const struct ratsu_gathered *gathered, const struct ratsu_report_style *style)
{
    static const char *const names[] = {"", "style", "warning", "error"};
    enum ratsu_severity worst = RATSU_ERROR;
    while (worst > RATSU_OFF && !gathered->counts[worst]) worst--;
    uint64_t all = gathered->all;
    bool fails = all && worst >= style->fail_on;
    struct ratsu_slice name = file.length ? file : ratsu_slice_of("all inputs");
    struct ratsu_buffer counts = {0}, lines = {0};
    for (int i = RATSU_SEVERITIES; i-- > RATSU_STYLE;) { /* "3 errors, 1 warning" */
        const uint64_t count = gathered->counts[i];
        if (count)
            ratsu_buffer_print(&counts, "%s%llu %s%s", counts.length ? ", " : "",
                               (unsigned long long)count, names[i],
                               count == 1 || i == RATSU_STYLE ? "" : "s");
    }
    size_t written = ratsu_gathered_items(gathered, &lines, "");
    if (written < all)
        ratsu_buffer_print(&lines, "%llu more %s not listed\n", (unsigned long long)(all - written),
                           all - written == 1 ? "is" : "are");
    ratsu_buffer_add_string(out, "  <testsuite");
    add_attribute(out, "name", name);
    ratsu_buffer_print(
        out, " tests=\"1\" failures=\"%d\" errors=\"0\" skipped=\"0\">\n    <testcase", fails);
    add_attribute(out, "name", name);
    ratsu_buffer_add_string(out, " classname=\"pgn-validate\"");
    if (fails) {
        ratsu_buffer_print(out, "><failure type=\"%s\"", ratsu_severity_name(worst));
        add_attribute(out, "message", ratsu_buffer_slice(&counts));
        ratsu_buffer_add_string(out, ">\n");
        add_lines(out, ratsu_buffer_slice(&lines));
        ratsu_buffer_add_string(out, "</failure></testcase>\n");
    } else if (all) {
        ratsu_buffer_add_string(out, "><system-out>");
        add_lines(out, ratsu_buffer_slice(&counts));
        add_lines(out, ratsu_buffer_slice(&lines));
        ratsu_buffer_add_string(out, "</system-out></testcase>\n");
    } else {
        ratsu_buffer_add_string(out, "/>\n");
    }
    ratsu_buffer_add_string(out, "  </testsuite>\n");
    ratsu_buffer_free_into(&counts, out);
    ratsu_buffer_free_into(&lines, out);
}
