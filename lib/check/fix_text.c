/* check/fix_text.c: fixes whole texts: each game is fixed until no fix is left. */
#include "judge.h"
#include "base/array.h"

/* A fix may uncover another finding. After this many rounds a game that still has fixes stays as it
 * was, as does a game that reached the limit of findings. */
enum { ROUNDS = 40 };

/* Fixes the game FOUND of TEXT until no fix is left, into judge->rounds[0]; FINDINGS are those of
 * the first round. False if fixes do not end, the text is no longer one game, or there is no
 * memory. */
static bool fix_game(struct ratsu_checker *checker, const struct ratsu_check_text *text,
                     const struct ratsu_findings *findings, const struct ratsu_found_game *found)
{
    struct judge *judge = &checker->judge;
    struct ratsu_buffer *now = &judge->rounds[0], *next = &judge->rounds[1];
    const struct ratsu_diagnostic *items = findings->list.items + found->first;
    const char *texts = findings->list.text.data;
    size_t count = found->count, base = found->offset, end = found->offset + found->length;
    struct ratsu_slice bytes = ratsu_slice_part(text->bytes, found->offset, end);
    size_t rounds = ROUNDS + found->length / UNLISTED_MAX;
    now->length = 0;
    for (size_t round = 0; ratsu_add_fixed(now, bytes, base, items, count, texts); round++) {
        if (round == rounds || now->failed) return false;
        struct ratsu_buffer other = *now;
        *now = *next;
        *next = other;
        now->length = 0;
        struct ratsu_check_text alone = {.bytes = ratsu_buffer_slice(next),
                                         .first = text->first && found->offset == 0,
                                         .last = text->last && end == text->bytes.length};
        ratsu_findings_clear(&judge->again);
        judge->unlisted = true;
        ratsu_judge(checker, &alone, &judge->again);
        judge->unlisted = false;
        const struct ratsu_findings *again = &judge->again;
        if (again->failed || again->games != 1) return false;
        bytes = alone.bytes;
        items = again->list.items;
        texts = again->list.text.data;
        count = again->list.count;
        base = 0;
    }
    return !now->failed;
}

/* Adds the bytes of TEXT from *COPIED to FROM to OUT, then the fixed bytes of FROM to TO; notes
 * where they end. False if there is no memory. */
static bool add_changed(const struct ratsu_check_text *text, size_t *copied, size_t from, size_t to,
                        struct ratsu_slice fixed, struct ratsu_findings *findings,
                        struct ratsu_buffer *out)
{
    ratsu_buffer_add_slice(out, ratsu_slice_part(text->bytes, *copied, from));
    ratsu_buffer_add_slice(out, fixed);
    *copied = to;
    if (!RATSU_GROW(findings->fixed, findings->fixed_capacity, findings->fixed_count + 1))
        return false;
    findings->fixed[findings->fixed_count++] = (struct ratsu_piece_end){to, out->length};
    return true;
}

bool ratsu_fix(struct ratsu_checker *checker, const struct ratsu_check_text *text,
               struct ratsu_findings *findings, struct ratsu_buffer *out)
{
    struct judge *judge = &checker->judge;
    struct ratsu_buffer *now = &judge->rounds[0];
    size_t copied = 0;
    for (size_t i = 0; i < findings->found_count; i++) {
        const struct ratsu_found_game *found = &findings->found[i];
        const struct ratsu_diagnostic *items = findings->list.items + found->first;
        size_t from = found->offset, to = from + found->length;
        bool fixed = false;
        for (size_t k = 0; k < found->count; k++) fixed |= items[k].has_fix;
        if (fixed && text->positions) { /* a line, with its end */
            while (to < text->bytes.length &&
                   (text->bytes.data[to] == '\r' || text->bytes.data[to] == '\n'))
                to++;
            now->length = 0;
            ratsu_add_fixed(now, ratsu_slice_part(text->bytes, from, to), from, items, found->count,
                            findings->list.text.data);
        } else if (fixed) {
            fixed = fix_game(checker, text, findings, found);
        }
        if (now->failed || judge->rounds[1].failed || judge->again.failed) return false;
        if (fixed && !add_changed(text, &copied, from, to, ratsu_buffer_slice(now), findings, out))
            return false;
    }
    ratsu_buffer_add_slice(out, ratsu_slice_part(text->bytes, copied, text->bytes.length));
    return !out->failed;
}
