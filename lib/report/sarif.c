/* report/sarif.c: SARIF 2.1.0 (OASIS, 2020), as code scanning services read it: one run; its
 * rules are the table of checks. Columns count characters, which is the default of the standard. */
#include "base/escape.h"
#include "base/json.h"
#include "report/report_forms.h"

/* The page that links open: a URI. The Makefile's HELP_PAGE replaces it. */
#ifndef RATSU_HELP_PAGE
#define RATSU_HELP_PAGE "man:pgn-validate(1)"
#endif

static void add_message(struct ratsu_buffer *out, const char *name, struct ratsu_slice text)
{
    ratsu_buffer_print(out, ",\"%s\":{", name);
    ratsu_json_add_text(out, "text", text);
    ratsu_buffer_add_char(out, '}');
}

/* Lines of an explanation as one paragraph. */
static void add_paragraph(struct ratsu_buffer *out, const char *name, const char *lines)
{
    struct ratsu_buffer text = {0};
    for (const char *c = lines; *c; c++) ratsu_buffer_add_char(&text, *c == '\n' ? ' ' : *c);
    add_message(out, name, ratsu_buffer_slice(&text));
    ratsu_buffer_free_into(&text, out);
}

void ratsu_begin_sarif(struct ratsu_buffer *out, const struct ratsu_report_style *style)
{
    ratsu_buffer_add_string(
        out,
        "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
        "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"pgn-validate\",\"version\":\"" RATSU_VERSION
        "\",\"informationUri\":\"" RATSU_HELP_PAGE "\",\"rules\":[");
    for (size_t i = 0; i < ratsu_check_count; i++) {
        const struct ratsu_check *check = &ratsu_checks[i];
        enum ratsu_severity severity = (enum ratsu_severity)style->settings->severity[i];
        ratsu_buffer_add_string(out, i ? ",\n{" : "\n{");
        ratsu_json_add_text(out, "id", ratsu_slice_of(check->name));
        ratsu_json_add_text(out, "name", ratsu_slice_of(check->code));
        add_message(out, "shortDescription", ratsu_slice_of(check->summary));
        add_paragraph(out, "fullDescription", check->explain);
        add_paragraph(out, "help", check->explain);
        ratsu_buffer_print(out, ",\"helpUri\":\"" RATSU_HELP_PAGE "#%s\"", check->name);
        ratsu_buffer_print(out, ",\"defaultConfiguration\":{\"enabled\":%s,\"level\":\"%s\"}}",
                           severity == RATSU_OFF ? "false" : "true",
                           severity == RATSU_OFF ? "none" : ratsu_gcc_level(severity));
    }
    ratsu_buffer_add_string(out, "]}},\"columnKind\":\"unicodeCodePoints\","
                                 "\"newlineSequences\":[\"\\r\\n\",\"\\n\",\"\\r\"],\"results\":[");
}

/* NAME as the path of a URI (RFC 3986). */
static void add_uri(struct ratsu_buffer *out, struct ratsu_slice name)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    if (name.length && name.data[0] == '/') ratsu_buffer_add_string(out, "file://");
    for (size_t i = 0; i < name.length; i++) {
        if (name.data[i] && strchr(plain, name.data[i]))
            ratsu_buffer_add_char(out, name.data[i]);
        else
            ratsu_buffer_print(out, "%%%02X", (unsigned char)name.data[i]);
    }
}

void ratsu_add_sarif(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                     const struct ratsu_report_style *style)
{
    ratsu_buffer_add_string(out, "\n{");
    ratsu_json_add_text(out, "ruleId", ratsu_slice_of(finding->check->name));
    ratsu_buffer_print(out, ",\"ruleIndex\":%zu,\"level\":\"%s\"",
                       (size_t)(finding->check - ratsu_checks), ratsu_gcc_level(finding->severity));
    add_message(out, "message", finding->message);
    ratsu_buffer_add_string(
        out, ",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"");
    add_uri(out, ratsu_repository_path(finding->source->file));
    ratsu_buffer_add_string(out, "\"},\"region\":");
    uint64_t column, length;
    ratsu_finding_characters(out, finding, style, &column, &length);
    ratsu_buffer_print(out, "{\"startLine\":%llu,\"startColumn\":%llu",
                       (unsigned long long)finding->line, (unsigned long long)column);
    if (length != UINT64_MAX)
        ratsu_buffer_print(out, ",\"endColumn\":%llu", (unsigned long long)(column + length));
    ratsu_buffer_print(out, ",\"byteOffset\":%llu,\"byteLength\":%zu}",
                       (unsigned long long)finding->offset, finding->length);
    ratsu_buffer_print(out, "}}],\"partialFingerprints\":{\"finding/v2\":\"%016llx\"}",
                       (unsigned long long)finding->fingerprint);
    if (finding->has_fix) {
        ratsu_buffer_add_string(
            out, ",\"fixes\":[{\"artifactChanges\":[{\"artifactLocation\":{\"uri\":\"");
        add_uri(out, ratsu_repository_path(finding->source->file));
        ratsu_buffer_print(
            out,
            "\"},\"replacements\":[{\"deletedRegion\":{\"byteOffset\":%llu,\"byteLength\":%llu}",
            (unsigned long long)finding->fix_offset, (unsigned long long)finding->fix_length);
        add_message(out, "insertedContent", finding->fix);
        ratsu_buffer_add_string(out, "}]}]}]");
    }
    ratsu_buffer_add_char(out, '}');
}

void ratsu_end_sarif(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                     const struct ratsu_gathered *gathered, const struct ratsu_report_style *style)
{
    (void)totals;
    (void)style;
    uint64_t all = gathered->all;
    size_t written = ratsu_gathered_items(gathered, out, ",");
    if (written < all)
        ratsu_buffer_print(out,
                           ",\n{\"level\":\"note\",\"message\":{\"text\":\"There are %llu results: "
                           "the first %zu are listed, errors before warnings.\"}}",
                           (unsigned long long)all, written);
}
