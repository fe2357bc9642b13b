/* check/fix_text.c: fixes whole texts: each game is fixed until no fix is left. */
#include "judge.h"
#include "base/array.h"
#include "ratsu/pgn.h"

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

/* Withdraws the fixes of GAME of FINDINGS. Whether it had some. */
static bool withdraw_game(struct ratsu_findings *findings, const struct ratsu_found_game *game)
{
    struct ratsu_diagnostic *items = findings->list.items + game->first;
    bool any = false;
    for (size_t i = 0; i < game->count; i++) {
        any |= items[i].has_fix;
        items[i].has_fix = false;
    }
    return any;
}

/* Adds TEXT to OUT with the fixes of each game or record that has some. False without memory. */
static bool add_fixed_games(struct ratsu_checker *checker, const struct ratsu_check_text *text,
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
        if (!fixed) {
            withdraw_game(findings, found);
            continue;
        }
        ratsu_buffer_add_slice(out, ratsu_slice_part(text->bytes, copied, from));
        ratsu_buffer_add_slice(out, ratsu_buffer_slice(now));
        copied = to;
        if (!RATSU_GROW(findings->fixed, findings->fixed_capacity, findings->fixed_count + 1))
            return false;
        findings->fixed[findings->fixed_count++] = (struct ratsu_piece_end){to, out->length};
    }
    ratsu_buffer_add_slice(out, ratsu_slice_part(text->bytes, copied, text->bytes.length));
    return !out->failed;
}

/* Finds in OUT, which from START has BYTES with the changed games of FINDINGS, the first game that
 * does not end where it did. *MOVED is set to its end in BYTES; it stays as it is if all end there.
 * False without memory. */
static bool find_moved_end(struct ratsu_checker *checker, struct ratsu_slice bytes,
                           const struct ratsu_buffer *out, size_t start,
                           const struct ratsu_findings *findings, size_t *moved)
{
    struct judge *judge = &checker->judge;
    enum ratsu_level level = judge->kernel->level;
    struct ratsu_pgn_reader before = {.text = bytes, .depth = RATSU_PGN_BYTES, .level = level};
    struct ratsu_slice fixed = ratsu_slice_part(ratsu_buffer_slice(out), start, out->length);
    struct ratsu_pgn_reader after = {.text = fixed, .depth = RATSU_PGN_BYTES, .level = level};
    struct ratsu_piece_end piece = {0, start};
    size_t next = 0;
    for (;;) {
        const enum ratsu_pgn_next was = ratsu_pgn_read(&before, &judge->own);
        const enum ratsu_pgn_next is = ratsu_pgn_read(&after, &judge->fixed);
        if (was == RATSU_PGN_NO_MEMORY || is == RATSU_PGN_NO_MEMORY) return false;
        while (next < findings->fixed_count && findings->fixed[next].read <= before.at)
            piece = findings->fixed[next++];
        if (was != is || before.at - piece.read != start + after.at - piece.written) {
            *moved = before.at;
            return true;
        }
        if (was == RATSU_PGN_END) return true;
    }
}

/* Withdraws the fixes of the games that meet at AT, where one should end; those of all games if ALL
 * or if the games at AT have none. */
static void withdraw_games_at(struct ratsu_findings *findings, size_t at, bool all)
{
    bool any = false;
    for (size_t i = 0; i < findings->found_count; i++) {
        const struct ratsu_found_game *game = &findings->found[i];
        if (all || game->offset == at || game->offset + game->length == at)
            any |= withdraw_game(findings, game);
    }
    if (!any && !all) withdraw_games_at(findings, at, true);
}

/* A fix was tried with its own game alone, but where a game ends may also depend on what follows
 * it. Fixes that move such an end in the whole text are withdrawn, one end at a time. */
bool ratsu_fix(struct ratsu_checker *checker, const struct ratsu_check_text *text,
               struct ratsu_findings *findings, struct ratsu_buffer *out)
{
    const size_t start = out->length;
    for (size_t round = 1;; round++) {
        size_t moved = SIZE_MAX;
        if (!add_fixed_games(checker, text, findings, out)) return false;
        if (text->positions || findings->fixed_count == 0) return true;
        if (!find_moved_end(checker, text->bytes, out, start, findings, &moved)) return false;
        if (moved == SIZE_MAX) return true;
        withdraw_games_at(findings, moved, round == ROUNDS);
        findings->fixed_count = 0;
        out->length = start;
    }
}
