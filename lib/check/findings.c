/* check/findings.c: the list of findings, with places, counts and fixes. */
#include "judge.h"
#include "collate/collate.h"
#include "base/escape.h"

void ratsu_findings_clear(struct ratsu_findings *findings)
{
    findings->list.count = findings->list.text.length = findings->found_count = 0;
    findings->keyed_count = findings->keys.length = findings->fixed_count = 0;
    findings->games = findings->plies = findings->bad = findings->allowed = 0;
    memset(findings->counts, 0, sizeof findings->counts);
    findings->failed = false;
}

void ratsu_findings_free(struct ratsu_findings *findings)
{
    free(findings->list.items);
    ratsu_buffer_free(&findings->list.text);
    free(findings->found);
    free(findings->keyed);
    free(findings->fixed);
    ratsu_buffer_free(&findings->keys);
    *findings = (struct ratsu_findings){0};
}

/* Whether a finding of CHECK may be shown. The findings of games before this one count, except
 * those that an allowance has removed. */
static bool message_wanted(const struct judge *judge, enum check check)
{
    uint64_t most = judge->settings->max_messages;
    if (judge->unlisted) return false;
    return !most || judge->before[check] < most || judge->settings->severity[check] == RATSU_ERROR;
}

bool ratsu_report(struct judge *judge, enum check check, struct ratsu_slice place,
                  const char *format, ...)
{
    if (!wanted(judge, check)) return false;
    size_t most =
        judge->unlisted ? UNLISTED_MAX + judge->played->bytes.length / UNLISTED_BYTES : REPORTS_MAX;
    if (!judge->counting) memset(judge->reports, 0, sizeof judge->reports);
    judge->counting = true;
    if (judge->reports[check] == most) return false;
    judge->reports[check]++;
    struct ratsu_diagnostics *list = &judge->findings->list;
    struct ratsu_buffer *text = &list->text;
    if (!RATSU_GROW(list->items, list->capacity, list->count + 1)) {
        judge->findings->failed = true;
        return false;
    }
    list->items[list->count++] =
        (struct ratsu_diagnostic){.check = (uint16_t)check,
                                  .severity = judge->settings->severity[check],
                                  .has_game = true,
                                  .game = judge->game,
                                  .offset = (size_t)(place.data - judge->text.data),
                                  .length = place.length,
                                  .message = text->length};

    va_list arguments;
    va_start(arguments, format);
    if (message_wanted(judge, check))
        ratsu_buffer_print_list(text, format, arguments);
    else
        ratsu_buffer_add_char(text, ' '); /* so that `message` increases: compare_places() */
    va_end(arguments);
    if (judge->reports[check] == REPORTS_MAX && !judge->unlisted)
        ratsu_buffer_add_string(text, " (more of this check in this game are not listed)");
    ratsu_more_end(judge);
    return true;
}

static struct ratsu_diagnostic *latest(struct judge *judge)
{
    return &judge->findings->list.items[judge->findings->list.count - 1];
}

void ratsu_set_ply(struct judge *judge, uint32_t ply)
{
    latest(judge)->has_ply = true;
    latest(judge)->ply = ply;
}

void ratsu_offer_fix(struct judge *judge, struct ratsu_slice place, struct ratsu_slice text)
{
    struct ratsu_diagnostic *diagnostic = latest(judge);
    struct ratsu_buffer *buffer = &judge->findings->list.text;
    diagnostic->has_fix = true;
    diagnostic->fix_offset = (size_t)(place.data - judge->text.data);
    diagnostic->fix_length = place.length;
    diagnostic->fix_text = buffer->length;
    diagnostic->fix_text_length = text.length;
    ratsu_buffer_add_slice(buffer, text);
}

void ratsu_offer_token(struct judge *judge, struct ratsu_slice place, struct ratsu_slice text)
{
    struct ratsu_slice bytes = judge->played->bytes;
    struct ratsu_buffer spaced = {0};
    const char *apart = " \t\r\n(){}.";
    const char *end = place.data + place.length;
    bool before = place.data > bytes.data && place.length && !memchr(apart, place.data[-1], 9);
    bool after =
        end < bytes.data + bytes.length && !memchr(apart, *end, 9) && !memchr("!?", *end, 2);
    if (before) ratsu_buffer_add_char(&spaced, ' ');
    ratsu_buffer_add_slice(&spaced, text);
    if (after) ratsu_buffer_add_char(&spaced, ' ');
    if (spaced.failed)
        judge->findings->failed = true;
    else
        ratsu_offer_fix(judge, place, ratsu_buffer_slice(&spaced));
    ratsu_buffer_free(&spaced);
}

struct ratsu_buffer *ratsu_more_begin(struct judge *judge)
{
    bool shown = message_wanted(judge, (enum check)latest(judge)->check);
    return shown ? &judge->findings->list.text : NULL;
}

void ratsu_more_end(struct judge *judge)
{
    struct ratsu_buffer *text = &judge->findings->list.text;
    latest(judge)->message_length = text->length - latest(judge)->message;
    if (text->failed) judge->findings->failed = true;
}

const char *ratsu_quoted(struct judge *judge, struct ratsu_slice text)
{
    enum { CHARACTERS = 32, LONGEST = 8 };
    char *quote = judge->quotes[judge->quote++ % QUOTES];
    struct ratsu_buffer out = {0}, recoded = {0};
    size_t at = 0;
    if (!ratsu_utf8_valid(text)) { /* not cut to characters yet: one may have several bytes */
        if (text.length > CHARACTERS * LONGEST) text.length = CHARACTERS * LONGEST;
        ratsu_recode(judge->recoder, &recoded, text);
        text = ratsu_buffer_slice(&recoded);
    }
    for (int i = 0; i < CHARACTERS && at < text.length; i++) {
        size_t size = 1;
        while (at + size < text.length && ((unsigned char)text.data[at + size] & 0xc0) == 0x80)
            size++;
        struct ratsu_slice character = ratsu_slice_part(text, at, at + size);
        if (memchr("\n\r\t", *character.data, 3))
            ratsu_buffer_add_char(&out, ' ');
        else if (ratsu_control_at(character, 0))
            ratsu_add_control(&out, character);
        else
            ratsu_buffer_add_slice(&out, character);
        at += size;
    }
    if (at < text.length) ratsu_buffer_add_string(&out, "...");
    /* 32 characters and the dots fit: one is six bytes at most, as \uNNNN. */
    size_t length = out.failed || out.length >= QUOTE_SIZE ? 0 : out.length;
    if (length) memcpy(quote, out.data, length);
    quote[length] = '\0';
    judge->findings->failed |= out.failed || recoded.failed;
    ratsu_buffer_free(&out);
    ratsu_buffer_free(&recoded);
    return quote;
}

void ratsu_begin_game(struct judge *judge, size_t base)
{
    judge->base = base;
    judge->game = (uint32_t)judge->findings->games;
    judge->first = judge->findings->list.count;
    judge->counting = judge->escapes = judge->swallows = judge->input_begins = false;
}

/* By place; at one place in the order in which they were found, in which `message` increases. */
static int compare_places(const void *left, const void *right)
{
    const struct ratsu_diagnostic *a = left, *b = right;
    if (a->offset != b->offset) return a->offset < b->offset ? -1 : 1;
    return a->message < b->message ? -1 : a->message > b->message;
}

/* Returns the hash of the tags that identify the current game: the roster without the result. They
 * rarely change. */
static uint64_t name_of_game(const struct judge *judge)
{
    uint64_t hash = 0;
    for (int tag = RATSU_TAG_EVENT; tag < RATSU_TAG_RESULT; tag++)
        hash =
            ratsu_fingerprint_add(hash, ratsu_game_known(judge->played, (enum ratsu_known_tag)tag));
    return hash;
}

static uint64_t fingerprint(uint64_t game, unsigned check, struct ratsu_slice text)
{
    uint64_t hash = ratsu_fingerprint_add(game, ratsu_slice_of(ratsu_checks[check].name));
    return ratsu_fingerprint_add(hash, text);
}

void ratsu_end_game(struct judge *judge, size_t length)
{
    struct ratsu_findings *findings = judge->findings;
    findings->games++;
    size_t count = findings->list.count - judge->first;
    if (!count) return;
    struct ratsu_diagnostic *items = findings->list.items + judge->first;
    if (count > 1) qsort(items, count, sizeof *items, compare_places);
    bool bad = false, fingerprints = judge->settings->fingerprints;
    uint64_t name = fingerprints ? name_of_game(judge) : 0;
    for (size_t i = 0; i < count; i++) {
        size_t from = items[i].offset, to = from + items[i].length;
        findings->counts[items[i].severity]++;
        judge->before[items[i].check]++;
        if (items[i].severity == RATSU_ERROR) bad = true;
        /* A fingerprint leaves out the rest of the game and file: a finding is recognised when they
         * have changed. */
        if (fingerprints)
            items[i].fingerprint =
                fingerprint(name, items[i].check, ratsu_slice_part(judge->text, from, to));
    }
    if (bad) findings->bad++;

    if (!RATSU_GROW(findings->found, findings->found_capacity, findings->found_count + 1)) {
        findings->failed = true;
        return;
    }
    findings->found[findings->found_count++] =
        (struct ratsu_found_game){judge->game,  bad,   judge->base,     length,
                                  judge->first, count, findings->plies, findings->allowed};
}

void ratsu_keep_key(struct judge *judge)
{
    struct ratsu_findings *findings = judge->findings;
    const struct ratsu_game *game = judge->played;
    size_t first_line = ratsu_line_end(game->bytes, 0);
    struct ratsu_keyed_game keyed = {.game = judge->game,
                                     .offset = judge->base,
                                     .length = game->bytes.length,
                                     .first_line = first_line};
    if (judge->settings->fingerprints)
        keyed.fingerprint = fingerprint(name_of_game(judge), CHECK_DUPLICATE_GAME,
                                        ratsu_slice_part(game->bytes, 0, first_line));
    const struct ratsu_keyed_game *last = NULL;
    if (findings->keyed_count) last = &findings->keyed[findings->keyed_count - 1];
    size_t from = last ? last->offset : 0;
    keyed.lines_before = (last ? last->lines_before : 0) +
                         ratsu_line_ends(ratsu_slice_part(judge->text, from, judge->base));
    ratsu_game_key(&findings->keys, game);
    keyed.key_end = findings->keys.length;
    if (findings->keys.failed ||
        !RATSU_GROW(findings->keyed, findings->keyed_capacity, findings->keyed_count + 1)) {
        findings->failed = true;
        return;
    }
    findings->keyed[findings->keyed_count++] = keyed;
}

size_t ratsu_findings_cut(struct ratsu_findings *findings, uint64_t errors)
{
    size_t end = 0, last = 0;
    while (end < findings->list.count && errors > 0)
        errors -= findings->list.items[end++].severity == RATSU_ERROR;
    findings->list.count = end;
    memset(findings->counts, 0, sizeof findings->counts);
    for (size_t i = 0; i < end; i++) findings->counts[findings->list.items[i].severity]++;
    findings->bad = 0;
    for (last = 0; last < findings->found_count && findings->found[last].first < end; last++)
        findings->bad += findings->found[last].bad;
    findings->found_count = last;
    if (last == 0) return 0;
    struct ratsu_found_game *game = &findings->found[last - 1];
    game->count = end - game->first;
    findings->plies = game->plies_through;
    findings->allowed = game->allowed_through;
    if (findings->games) findings->games = game->game + UINT64_C(1);
    return game->offset + game->length;
}
