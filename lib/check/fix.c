/* check/fix.c: makes fixes, and keeps them from doing harm.
 *
 * The law: a fix changes only the bytes of its own finding. What could not be read keeps its bytes.
 * The fixed text has the games, main lines, variations, comments and tags of the original, and the
 * games around it begin where they did. A result is set where the text had none: what the board
 * proves, or in the tag Result what stands at the game's end. Fixing a text twice gives the same
 * text as fixing it once.
 * Judges offer fixes. Before one is reported, the game is read and played again with it, and a fix
 * that breaks the law is withdrawn. */
#include "judge.h"
#include "pgn/hard_start.h"
#include "ratsu/pgn.h"
#include <stdlib.h>

bool ratsu_add_fixed(struct ratsu_buffer *out, struct ratsu_slice text, size_t base,
                     const struct ratsu_diagnostic *items, size_t count, const char *texts)
{
    size_t copied = 0;
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        const struct ratsu_diagnostic *item = &items[i];
        if (!item->has_fix || item->fix_offset < base + copied) continue;
        size_t at = item->fix_offset - base;
        ratsu_buffer_add_slice(out, ratsu_slice_part(text, copied, at));
        if (item->fix_text_length)
            ratsu_buffer_add(out, texts + item->fix_text, item->fix_text_length);
        copied = at + item->fix_length;
        any = true;
    }
    ratsu_buffer_add_slice(out, ratsu_slice_part(text, copied, text.length));
    return any;
}

/* ---- The law ------------------------------------------------------------------------------- */

/* A game in two versions, and the diagnostics whose fixes turn the first into the second. */
struct versions {
    const struct ratsu_game *before, *after;
    const struct ratsu_diagnostic *items;
    size_t count, base;
    /* An active fix removes king moves, adds SetUp, adds the result at the end, or in a tag, or
     * writes the result that the board proves in place of *. */
    bool kings, setup, terminator, result_tag, proven;
    size_t next, fixed_to; /* touched(): the next fix, and where the one before it ends */
};

/* The text or end of ELEMENT is in doubt, so another program may read what follows differently. */
static bool doubtful(const struct ratsu_element *element)
{
    const unsigned faults = 1u << RATSU_UNTERMINATED | 1u << RATSU_STRAY_CLOSE |
                            1u << RATSU_STRAY_BRACKET | 1u << RATSU_STRAY_TEXT |
                            1u << RATSU_TAG_LATE | 1u << RATSU_TAG_UNCLOSED |
                            1u << RATSU_RESULT_EARLY | 1u << RATSU_TOO_DEEP;
    bool comment = element->kind >= RATSU_COMMENT && element->kind <= RATSU_ESCAPE;
    if (element->fault == RATSU_AFTER_RESULT) return !comment;
    return faults >> element->fault & 1;
}

/* Withdraws fixes of the moves, and of tags that summarise them, where the text of the moves is in
 * doubt: from the line of the first doubtful element on. With a closing brace too many, a comment
 * was meant to go on, so everything after that comment is prose. */
static void withdraw_doubtful(struct versions *versions, struct ratsu_diagnostic *items)
{
    const struct ratsu_game *game = versions->before;
    size_t after_comment = 0, doubt = game->bytes.length;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        bool brace =
            element->fault == RATSU_STRAY_CLOSE && game->bytes.data[element->offset] == '}';
        if (doubtful(element) && element->offset < doubt)
            doubt = ratsu_line_start(game->bytes, element->offset);
        if (brace && after_comment < doubt) doubt = after_comment;
        if (brace || element->kind == RATSU_COMMENT)
            after_comment = (size_t)element->offset + element->length;
    }
    if (doubt == game->bytes.length) return;
    size_t moves = 0; /* where the tags at the beginning end */
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_TAG && element->kind != RATSU_ESCAPE) break;
        if (element->kind == RATSU_TAG) moves = (size_t)element->offset + element->length;
    }
    for (size_t i = 0; i < versions->count; i++) {
        size_t at = items[i].fix_offset - versions->base;
        enum check check = (enum check)items[i].check;
        /* a summary of the whole main line, or its result, in a tag */
        bool sums_up_moves = check == CHECK_PLY_COUNT_MISMATCH || check == CHECK_ECO_MISMATCH ||
                             check == CHECK_MISSING_ROSTER_TAG;
        if (sums_up_moves) items[i].has_fix = false;
        if (at < doubt || at < moves) continue;
        if (at > moves || check != CHECK_UNTERMINATED_TAG) items[i].has_fix = false;
    }
}

/* Withdraws fixes of quotation marks in tags with doubtful text after them on their line. That may
 * be the rest of a value, with a quotation mark that would open another one once these are
 * mended. */
static void withdraw_quotes(struct versions *versions, struct ratsu_diagnostic *items)
{
    const struct ratsu_game *game = versions->before;
    size_t element = game->element_count,
           line = game->bytes.length; /* where doubtful text stands */
    for (size_t i = versions->count; i-- > 0;) {
        size_t at = items[i].fix_offset - versions->base;
        if (items[i].check != CHECK_QUOTE_IN_TAG_VALUE || !items[i].has_fix) continue;
        for (; element > 0 && game->elements[element - 1].offset >= at; element--) {
            const struct ratsu_element *after = &game->elements[element - 1];
            if (after->offset < line && doubtful(after))
                line = ratsu_line_start(game->bytes, after->offset);
        }
        if (at >= line) items[i].has_fix = false;
    }
}

static bool fixes(const struct versions *versions, enum check check)
{
    for (size_t i = 0; i < versions->count; i++)
        if (versions->items[i].has_fix && versions->items[i].check == check) return true;
    return false;
}

/* Whether an active fix changes ELEMENT of the version before, or the bytes directly before it. The
 * caller asks for elements in order, and fixes are in order too, as ratsu_add_fixed() applies them,
 * so each fix is read once. */
static bool touched(struct versions *versions, const struct ratsu_element *element)
{
    size_t from = versions->base + element->offset, to = from + element->length;
    for (; versions->next < versions->count; versions->next++) {
        const struct ratsu_diagnostic *item = &versions->items[versions->next];
        size_t end = item->fix_offset + item->fix_length;
        if (!item->has_fix || item->fix_offset < versions->fixed_to) continue;
        if (end >= from) return item->fix_offset < to;
        versions->fixed_to = end;
    }
    return false;
}

static bool same_element(struct versions *versions, const struct ratsu_element *a,
                         const struct ratsu_element *b)
{
    if (a->depth != b->depth || (b->fault != a->fault && b->fault != RATSU_SOUND)) return false;
    const uint64_t nags = UINT64_C(1) << RATSU_NAG | UINT64_C(1) << RATSU_SIGN;
    if (nags >> a->kind & nags >> b->kind & 1) return a->u.nag == b->u.nag;
    if (a->kind != b->kind) return false;
    switch (a->kind) {
    case RATSU_TAG: {
        const struct ratsu_tag *before = &versions->before->tags[a->u.tag];
        const struct ratsu_tag *after = &versions->after->tags[b->u.tag];
        return ratsu_slice_equal(before->name, after->name) &&
               (ratsu_slice_equal(before->value, after->value) || touched(versions, a));
    }
    case RATSU_RESULT:
        return a->u.result == b->u.result ||
               (versions->proven && a->u.result == RATSU_OPEN && touched(versions, a));
    case RATSU_MOVE:
        if ((a->remarks & RATSU_FAULTS) != (b->remarks & RATSU_FAULTS)) return false;
        if (!(a->remarks & RATSU_FAULTS)) return memcmp(&a->u, &b->u, sizeof a->u) == 0;
        break;
    default:
        break;
    }
    return ratsu_slice_equal(ratsu_element_text(versions->before, a),
                             ratsu_element_text(versions->after, b));
}

/* Returns the next element of GAME from INDEX on that is not a number, not a run of control
 * characters and not a king move that a fix removes. */
static size_t next_element(struct versions *versions, const struct ratsu_game *game, size_t index)
{
    bool kings = game == versions->before && versions->kings;
    for (; index < game->element_count; index++) {
        const struct ratsu_element *element = &game->elements[index];
        if (element->kind == RATSU_NUMBER || element->fault == RATSU_STRAY_CONTROL) continue;
        if (kings && element->kind == RATSU_MOVE && (element->remarks & RATSU_FAULTS) &&
            touched(versions, element))
            continue;
        break;
    }
    return index;
}

static bool same_elements(struct versions *versions)
{
    const struct ratsu_game *before = versions->before, *after = versions->after;
    size_t i = 0, k = 0;
    for (;; i++, k++) {
        i = next_element(versions, before, i);
        k = next_element(versions, after, k);
        if (k == after->element_count) return i == before->element_count;
        const struct ratsu_element *b = &after->elements[k];
        if (i < before->element_count && same_element(versions, &before->elements[i], b)) continue;
        /* A fix may have added SetUp before a FEN, the tag Result, or the result at the end. */
        const unsigned tag = b->kind == RATSU_TAG ? after->tags[b->u.tag].known : RATSU_TAG_OTHER;
        const bool added =
            (tag == RATSU_TAG_SETUP && versions->setup) ||
            (tag == RATSU_TAG_RESULT && versions->result_tag) ||
            (b->kind == RATSU_RESULT && versions->terminator && k + 1 == after->element_count);
        if (!added) return false;
        i--; /* the loop adds 1: the same element is compared with the next one */
    }
}

/* Reads and plays the game with the active fixes. False if it becomes another game, or there is no
 * memory. */
static bool lawful(struct judge *judge, struct versions *versions)
{
    struct ratsu_slice text = judge->played->bytes;
    judge->fixed_text.length = 0;
    ratsu_add_fixed(&judge->fixed_text, text, judge->base, versions->items, versions->count,
                    judge->findings->list.text.data);
    if (judge->fixed_text.failed) {
        judge->findings->failed = true;
        return false;
    }
    struct ratsu_slice fixed = ratsu_buffer_slice(&judge->fixed_text);
    struct ratsu_pgn_reader reader = {
        .text = fixed, .depth = RATSU_PGN_ALL, .level = judge->kernel->level};
    enum ratsu_pgn_next next = ratsu_pgn_read(&reader, &judge->fixed);
    if (next == RATSU_PGN_NO_MEMORY) judge->findings->failed = true;
    if (next != RATSU_PGN_GAME || reader.at != fixed.length) return false;
    int stands = ratsu_pgn_stands_for(fixed, text); /* games around it begin where they did */
    judge->findings->failed |= stands < 0;
    if (stands <= 0) return false;
    const struct ratsu_play_options play = ratsu_judge_options(judge, &judge->fixed);
    if (!ratsu_game_play(judge->kernel, &judge->fixed, &play)) return false;
    const struct ratsu_game *before = versions->before, *after = versions->after;
    versions->kings = fixes(versions, CHECK_LIKELY_BOARD_KINGS);
    versions->setup = fixes(versions, CHECK_MISSING_SETUP);
    versions->terminator = fixes(versions, CHECK_MISSING_TERMINATOR);
    versions->result_tag = fixes(versions, CHECK_MISSING_ROSTER_TAG);
    versions->proven =
        fixes(versions, CHECK_UNFINISHED_RESULT) || fixes(versions, CHECK_RESULT_MISMATCH);
    versions->next = versions->fixed_to = 0;
    return before->system == after->system && before->start_fault == after->start_fault &&
           before->plies == after->plies && same_elements(versions);
}

/* Tries the fixes of COUNT ITEMS by halves. A half is kept if it is lawful together with those kept
 * before it. Fixes that are not tried within TRIES are withdrawn. */
static void keep_lawful(struct judge *judge, struct versions *versions,
                        struct ratsu_diagnostic *items, size_t count)
{
    enum { HALVES = 32, TRIES = 64 };
    struct {
        size_t from, to;
    } stack[HALVES] = {{0, count}};
    size_t depth = 1;
    for (int tries = 0; depth > 0 && tries < TRIES; tries++) {
        size_t low = stack[depth - 1].from, high = stack[depth - 1].to;
        depth--;
        bool any = false;
        for (size_t i = low; i < high; i++) any |= items[i].has_fix = judge->offered[i];
        if (!any || lawful(judge, versions)) continue;
        for (size_t i = low; i < high; i++) items[i].has_fix = false;
        if (high - low < 2 || depth + 2 > HALVES) continue;
        stack[depth].from = low + (high - low) / 2;
        stack[depth++].to = high;
        stack[depth].from = low;
        stack[depth++].to = low + (high - low) / 2;
    }
}

/* Where two fixes meet, as of a move and its sign, both may add a blank: the second blank goes. */
static void join_blanks(struct ratsu_diagnostic *items, size_t count, const char *texts)
{
    size_t end = SIZE_MAX; /* of a fix that ends in a blank */
    for (size_t i = 0; i < count; i++) {
        struct ratsu_diagnostic *item = &items[i];
        if (!item->has_fix || item->fix_text_length == 0) continue;
        if (item->fix_offset == end && texts[item->fix_text] == ' ') {
            item->fix_text++;
            item->fix_text_length--;
            item->has_fix = item->fix_text_length > 0 || item->fix_length > 0;
        }
        if (item->fix_text_length > 0 && texts[item->fix_text + item->fix_text_length - 1] == ' ')
            end = item->fix_offset + item->fix_length;
    }
}

void ratsu_settle_fixes(struct judge *judge)
{
    struct ratsu_findings *findings = judge->findings;
    size_t count = findings->list.count - judge->first;
    if (findings->failed || count == 0) return;
    struct ratsu_diagnostic *items = findings->list.items + judge->first;
    struct versions versions = {.before = judge->played,
                                .after = &judge->fixed,
                                .items = items,
                                .count = count,
                                .base = judge->base};
    bool any = false;
    for (size_t i = 0; i < count; i++) any |= items[i].has_fix;
    if (!any) return;
    join_blanks(items, count, findings->list.text.data);
    withdraw_doubtful(&versions, items);
    withdraw_quotes(&versions, items);
    if (lawful(judge, &versions)) return;
    bool *offered = realloc(judge->offered, count * sizeof *offered);
    if (!offered) {
        findings->failed = true;
        return;
    }
    judge->offered = offered;
    for (size_t i = 0; i < count; i++) offered[i] = items[i].has_fix;
    keep_lawful(judge, &versions, items, count);
}
