/* check/baseline.c: the list of known findings, by their fingerprints. */
#include "judge.h"
#include "base/array.h"

/* FNV-1a, 64 bits; a zero byte ends each text. */
uint64_t ratsu_fingerprint_add(uint64_t hash, struct ratsu_slice text)
{
    if (hash == 0) hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < text.length; i++)
        hash = (hash ^ (unsigned char)text.data[i]) * UINT64_C(0x100000001b3);
    return hash * UINT64_C(0x100000001b3);
}

struct entry {
    uint64_t fingerprint;
    uint64_t check;
};

struct ratsu_baseline {
    struct entry *entries; /* sorted */
    size_t count, capacity;
};

static int compare_entries(const void *left, const void *right)
{
    const struct entry *a = left, *b = right;
    if (a->fingerprint != b->fingerprint) return a->fingerprint < b->fingerprint ? -1 : 1;
    return a->check < b->check ? -1 : a->check > b->check;
}

struct ratsu_baseline *ratsu_baseline_read(struct ratsu_slice text, uint64_t *line)
{
    struct ratsu_baseline *baseline = calloc(1, sizeof *baseline);
    *line = 0;
    if (!baseline) return NULL;
    uint64_t number = 0;
    for (size_t at = 0, end; at < text.length; at = ratsu_line_after(text, end)) {
        end = ratsu_line_end(text, at);
        struct ratsu_slice whole = ratsu_slice_part(text, at, end);
        number++;
        if (whole.length == 0 || whole.data[0] == '#') continue;
        /* The name of a check, a blank, and a fingerprint of sixteen digits. */
        const char *blank = memchr(whole.data, ' ', whole.length);
        const size_t name = blank ? (size_t)(blank - whole.data) : 0;
        bool sound = blank && whole.length == name + 1 + 16;
        uint64_t fingerprint = 0;
        for (size_t i = name + 1; sound && i < whole.length; i++) {
            const int digit = ratsu_hex_digit(whole.data[i]);
            fingerprint = fingerprint << 4 | (unsigned)digit;
            sound = digit >= 0;
        }
        int check = sound ? ratsu_check_find(ratsu_slice_part(whole, 0, name)) : -1;
        if (!sound) *line = number;
        if (sound && check < 0) continue; /* a check that is gone */
        if (!sound || !RATSU_GROW(baseline->entries, baseline->capacity, baseline->count + 1)) {
            ratsu_baseline_free(baseline);
            return NULL;
        }
        baseline->entries[baseline->count++] = (struct entry){fingerprint, (uint64_t)check};
    }
    if (baseline->count)
        qsort(baseline->entries, baseline->count, sizeof *baseline->entries, compare_entries);
    return baseline;
}

void ratsu_baseline_free(struct ratsu_baseline *baseline)
{
    if (baseline) free(baseline->entries);
    free(baseline);
}

void ratsu_baseline_apply(const struct ratsu_baseline *baseline, struct ratsu_findings *findings)
{
    struct ratsu_diagnostic *items = findings->list.items;
    size_t kept = 0, games = 0; /* those that the baseline does not list go to the beginning */
    memset(findings->counts, 0, sizeof findings->counts);
    findings->bad = 0;
    for (size_t i = 0; i < findings->found_count; i++) {
        struct ratsu_found_game found = findings->found[i];
        const size_t first = kept, end = found.first + found.count;
        bool bad = false;
        for (size_t k = found.first; k < end; k++) {
            struct entry key = {items[k].fingerprint, items[k].check};
            const bool listed = baseline->count && bsearch(&key, baseline->entries, baseline->count,
                                                           sizeof key, compare_entries);
            if (listed) continue;
            findings->counts[items[k].severity]++;
            if (items[k].severity == RATSU_ERROR && items[k].has_game) bad = true;
            items[kept++] = items[k];
        }
        if (kept == first) continue;
        found.first = first;
        found.count = kept - first;
        found.bad = found.bad && bad;
        findings->bad += found.bad;
        findings->found[games++] = found;
    }
    findings->list.count = kept;
    findings->found_count = games;
}

void ratsu_baseline_add(struct ratsu_buffer *out, const struct ratsu_findings *findings)
{
    if (!findings) {
        ratsu_buffer_add_string(out, "# pgn-validate baseline: check, and hash of it, its text and "
                                     "the tags that name its game\n");
        return;
    }
    for (size_t i = 0; i < findings->found_count; i++) {
        const struct ratsu_found_game *found = &findings->found[i];
        const struct ratsu_diagnostic *items = findings->list.items + found->first;
        uint64_t written[CHECK_COUNT] = {0}; /* last, by check: the same one often follows */
        for (size_t k = 0; k < found->count; k++) {
            if (written[items[k].check] == items[k].fingerprint) continue;
            written[items[k].check] = items[k].fingerprint;
            ratsu_buffer_print(out, "%s %016llx\n", ratsu_checks[items[k].check].name,
                               (unsigned long long)items[k].fingerprint);
        }
    }
}
