/* report/gathered.c: findings that wait: forms with a limit keep errors first, then warnings,
 * then style; forms by file write all findings of a file together. */
#include "base/array.h"
#include "report/report_forms.h"

struct ratsu_gathered *ratsu_gathered_new(const struct ratsu_report_form *form)
{
    struct ratsu_gathered *gathered = calloc(1, sizeof *gathered);
    if (gathered) gathered->form = form;
    return gathered;
}

void ratsu_gathered_free(struct ratsu_gathered *gathered)
{
    if (!gathered) return;
    for (int i = 0; i < RATSU_SEVERITIES; i++) {
        ratsu_buffer_free(&gathered->kept[i].text);
        free(gathered->kept[i].ends);
    }
    free(gathered);
}

void ratsu_gathered_add(struct ratsu_gathered *gathered, const struct ratsu_finding *finding,
                        const struct ratsu_report_style *style)
{
    struct kept *kept = &gathered->kept[finding->severity];
    gathered->counts[finding->severity]++;
    gathered->all++;
    if (kept->count == gathered->form->limit) return;
    if (!RATSU_GROW(kept->ends, kept->capacity, kept->count + 1)) {
        gathered->failed = true;
        return;
    }
    gathered->form->add(&kept->text, finding, style);
    kept->ends[kept->count++] = kept->text.length;
}

size_t ratsu_gathered_items(const struct ratsu_gathered *gathered, struct ratsu_buffer *out,
                            const char *between)
{
    size_t written = 0;
    for (int i = RATSU_SEVERITIES; i-- > RATSU_STYLE;) {
        const struct kept *kept = &gathered->kept[i];
        struct ratsu_slice text = ratsu_buffer_slice(&kept->text);
        for (size_t k = 0; k < kept->count && written < gathered->form->limit; k++, written++) {
            if (written) ratsu_buffer_add_string(out, between);
            ratsu_buffer_add_slice(
                out, ratsu_slice_part(text, k ? kept->ends[k - 1] : 0, kept->ends[k]));
        }
        out->failed |= kept->text.failed;
    }
    out->failed |= gathered->failed;
    return written;
}

void ratsu_gathered_file(struct ratsu_gathered *gathered, struct ratsu_buffer *out,
                         struct ratsu_slice file, const struct ratsu_report_style *style)
{
    gathered->form->file(out, file, gathered, style);
    gathered->all = 0;
    for (int i = 0; i < RATSU_SEVERITIES; i++) {
        gathered->counts[i] = 0;
        gathered->kept[i].text.length = gathered->kept[i].count = 0;
    }
}
