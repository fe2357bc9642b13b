/* check/judge_games.c: judges the games (or positions) of a text: reads and plays each game, and
 * calls each judge that is needed. */
#include "judge.h"
#include "base/json.h"
#include "base/unicode.h"
#include "game/build.h"
#include "game/follow.h"
#include "lanes/lanes.h"
#include <stdlib.h>

void ratsu_check_profile(struct ratsu_check_settings *settings, enum ratsu_profile profile)
{
    *settings = (struct ratsu_check_settings){0};
    for (size_t i = 0; i < ratsu_check_count; i++) {
        const struct ratsu_check *check = &ratsu_checks[i];
        settings->severity[i] = (uint8_t)(profile == RATSU_IMPORT ? check->import
                                          : profile == RATSU_WILD ? check->wild
                                                                  : check->strict);
    }
}

bool ratsu_check_switch(struct ratsu_check_settings *settings, enum ratsu_profile profile,
                        struct ratsu_slice name, bool on)
{
    struct ratsu_check_settings all;
    int one = ratsu_check_find(name);
    bool known = one >= 0;
    ratsu_check_profile(&all, profile);
    for (size_t i = 0; i < ratsu_check_count; i++) {
        bool style = all.severity[i] == RATSU_STYLE && ratsu_slice_is(name, "style");
        bool in_group = style || ratsu_slice_is(name, "all") ||
                        (name.length == 1 && name.data[0] == ratsu_checks[i].code[0]);
        if ((int)i != one && !in_group) continue;
        known = true;
        settings->severity[i] = !on ? RATSU_OFF : all.severity[i] ? all.severity[i] : RATSU_ERROR;
    }
    return known;
}

struct ratsu_checker *ratsu_checker_new(const struct ratsu_kernel *kernel,
                                        const struct ratsu_check_settings *settings)
{
    struct ratsu_checker *checker = kernel ? malloc(sizeof *checker) : NULL;
    if (!checker) return NULL;
    memset(checker, 0, sizeof *checker);
    checker->judge.kernel = kernel;
    checker->judge.played = &checker->judge.own;
    checker->judge.settings = settings;
    if (settings->encoding)
        checker->judge.recoder = ratsu_recoder_open("UTF-8", settings->encoding);
    bool eco = settings->severity[CHECK_ECO_MISMATCH] != RATSU_OFF;
    if (eco) checker->judge.openings = ratsu_openings_new(kernel);
    if ((!settings->encoding || checker->judge.recoder) && (!eco || checker->judge.openings))
        return checker;
    ratsu_checker_free(checker);
    return NULL;
}

void ratsu_checker_free(struct ratsu_checker *checker)
{
    if (!checker) return;
    struct judge *judge = &checker->judge;
    ratsu_game_free(&judge->own);
    ratsu_lanes_free(judge->lanes);
    ratsu_game_free(&judge->fixed);
    ratsu_buffer_free(&judge->fixed_text);
    ratsu_buffer_free(&judge->rounds[0]);
    ratsu_buffer_free(&judge->rounds[1]);
    ratsu_findings_free(&judge->again);
    free(judge->offered);
    ratsu_walk_free(&judge->walk);
    ratsu_openings_free(checker->judge.openings);
    ratsu_recoder_close(checker->judge.recoder);
    free(checker);
}

/* Reports the missing empty line at the end of the game before it. A judge does not know what comes
 * before its text, but knows whether MORE follows. */
static void judge_end(struct judge *judge, bool more)
{
    struct ratsu_slice bytes = judge->played->bytes;
    struct ratsu_slice end = ratsu_slice_part(bytes, bytes.length, bytes.length);
    unsigned ends = 0; /* of lines: the second one ends an empty line */
    for (size_t i = bytes.length; i > 0 && ends < 2; i--) {
        const char c = bytes.data[i - 1];
        if (!ratsu_is_space(c)) break;
        const bool pair = c == '\r' && i < bytes.length && bytes.data[i] == '\n';
        ends += ratsu_is_line_end(c) && !pair;
    }
    if (!more || ends == 2) return;
    if (!ratsu_report(judge, CHECK_MISSING_BLANK_LINE, end,
                      "no empty line before the game that begins here: insert one"))
        return;
    /* Other programs see the end at the same place if nothing that is open goes on into the next
     * game. */
    const struct ratsu_game *game = judge->played;
    if (!game->element_count || is_left_open(game) ||
        game->elements[game->element_count - 1].fault == RATSU_TAG_UNCLOSED)
        return;
    const char *empty_lines[] = {"\n\n", "\r\n\r\n", "\r\r"};
    char last = bytes.data[bytes.length - 1];
    int kind = ratsu_line_end_kind(bytes, 0);
    if (kind == 0 && last == '\r') kind = 2; /* with a line feed it would be one line end */
    struct ratsu_slice line_ends = ratsu_slice_of(empty_lines[kind]);
    if (last == '\n' || last == '\r') line_ends.length /= 2;
    ratsu_offer_fix(judge, end, line_ends);
}

static void judge_too_long(struct judge *judge)
{
    struct ratsu_slice bytes = judge->played->bytes;
    ratsu_report(judge, CHECK_GAME_TOO_LONG, ratsu_slice_part(bytes, 0, ratsu_line_end(bytes, 0)),
                 "this game is longer than --max-game allows, so it was not read");
}

static void judge_game(struct judge *judge, const struct byte_facts *facts, bool style)
{
    struct ratsu_game *game = judge->played;
    /* Of the text's facts only bytes over 7F are looked for again in each game. */
    struct byte_facts own = *facts;
    if (facts->control || line_ends_mixed(facts))
        own = ratsu_byte_facts(judge->kernel->level, game->bytes);
    ratsu_judge_bytes(judge, game->bytes, &own);
    if (own.high) ratsu_judge_blanks(judge);
    const struct ratsu_play_options play = ratsu_judge_options(judge, game);
    if (!ratsu_game_play(judge->kernel, game, &play)) {
        judge->findings->failed = true;
        return;
    }
    judge->findings->plies += game->plies;
    struct ratsu_survey found = ratsu_game_survey(game);
    ratsu_judge_tags(judge);
    if (found.faults) ratsu_judge_syntax(judge);
    if (found.nags) ratsu_judge_signs(judge);
    if (found.variations) ratsu_judge_variations(judge);
    if (game->remarks) ratsu_judge_moves(judge);
    ratsu_judge_results(judge);
    if (found.comments) ratsu_judge_clocks(judge);
    if (found.comments) ratsu_judge_removals(judge);
    if (judge->swallows) ratsu_judge_comments(judge);
    if (style) ratsu_judge_export(judge);
    if (wanted(judge, CHECK_DUPLICATE_GAME)) ratsu_keep_key(judge);
}

/* Ends LENGTH bytes of text that are no game, as ratsu_end_game() ends games. */
static void end_other(struct judge *judge, size_t length)
{
    struct ratsu_findings *findings = judge->findings;
    for (size_t i = judge->first; i < findings->list.count; i++)
        findings->list.items[i].has_game = false;
    const uint64_t bad = findings->bad;
    ratsu_end_game(judge, length);
    if (findings->bad > bad) findings->found[findings->found_count - 1].bad = false;
    findings->bad = bad;
    findings->games--;
}

static void judge_positions(struct judge *judge, const struct ratsu_check_text *text)
{
    struct ratsu_slice bytes = text->bytes;
    size_t at = text->first ? ratsu_mark_length(bytes) : 0;
    while (at < bytes.length && !judge->findings->failed) {
        size_t end = ratsu_line_end(bytes, at);
        struct ratsu_slice line = ratsu_slice_part(bytes, at, end);
        struct byte_facts facts = ratsu_byte_facts(judge->kernel->level, line);
        ratsu_begin_game(judge, at);
        if (ratsu_is_empty_line(line)) {
            ratsu_judge_bytes(judge, line, &facts);
            end_other(judge, line.length);
        } else if (ratsu_first_byte(line) != '#') {
            ratsu_judge_record(judge, line, &facts);
            ratsu_end_game(judge, line.length);
        }
        at = ratsu_line_after(bytes, end);
    }
}

/* Whether a regular game, without elements for its moves, is enough for all judges. */
static bool may_be_regular(const struct judge *judge, bool style)
{
    const struct ratsu_check_settings *settings = judge->settings;
    return !style && !settings->fixes && !settings->pieces && settings->system == RATSU_STANDARD &&
           !judge->openings && !wanted(judge, CHECK_DUPLICATE_GAME);
}

/* Reads the next game of READER, with lanes if PLAY says how; NULL: the game may be a regular one.
 * A game that is begun as one and is none costs time, so after some of these as many are read
 * without asking. */
static enum ratsu_pgn_next next_game(struct judge *judge, struct ratsu_pgn_reader *reader,
                                     const struct ratsu_play_options *play)
{
    enum { PASSED_MAX = 63 };
    const struct ratsu_slice rest = ratsu_slice_part(reader->text, reader->at, reader->text.length);
    if (play) return ratsu_lanes_read(&judge->lanes, reader, play, judge->played);
    if (judge->passed) {
        judge->passed--;
    } else if (RATSU_OF_LEVEL(judge->kernel->level, ratsu_regular_game)(judge, rest)) {
        judge->irregular /= 2;
        reader->at += judge->played->bytes.length;
        return RATSU_PGN_GAME;
    } else {
        judge->irregular = judge->irregular < PASSED_MAX ? 2 * judge->irregular + 1 : PASSED_MAX;
        judge->passed = judge->irregular - 1;
    }
    return ratsu_pgn_read(reader, judge->played);
}

void ratsu_judge(struct ratsu_checker *checker, const struct ratsu_check_text *text,
                 struct ratsu_findings *findings)
{
    struct judge *judge = &checker->judge;
    judge->text = text->bytes;
    judge->findings = findings;
    if (text->positions) {
        judge_positions(judge, text);
        return;
    }
    struct ratsu_play_options play = ratsu_judge_options(judge, NULL);
    struct ratsu_pgn_reader reader = {
        .text = text->bytes, .depth = RATSU_PGN_ALL, .level = judge->kernel->level};
    struct byte_facts facts = ratsu_byte_facts(judge->kernel->level, text->bytes);
    const struct ratsu_game *game = judge->played;
    const uint64_t most = judge->settings->max_game ? judge->settings->max_game : UINT64_MAX;
    bool style = false; /* X: the group of export format */
    for (size_t i = 0; i < ratsu_check_count; i++)
        style |= ratsu_checks[i].code[0] == 'X' && judge->settings->severity[i] != RATSU_OFF;
    enum ratsu_pgn_next next = RATSU_PGN_END;
    const bool regular =
        may_be_regular(judge, style) && !ratsu_lanes_pay(judge->kernel->level, text->bytes);
    while (!findings->failed &&
           (next = next_game(judge, &reader, regular ? NULL : &play)) == RATSU_PGN_GAME) {
        size_t base = (size_t)(game->bytes.data - text->bytes.data);
        ratsu_begin_game(judge, base);
        judge->input_begins = text->first && base == 0;
        if (game->too_long || game->bytes.length > most)
            judge_too_long(judge);
        else
            judge_game(judge, &facts, style);
        judge_end(judge, !text->last || base + game->bytes.length < text->bytes.length);
        if (judge->escapes) ratsu_judge_allowances(judge);
        ratsu_end_game(judge, game->bytes.length);
        if (judge->settings->fixes) ratsu_settle_fixes(judge);
    }
    ratsu_game_clear(judge->played); /* there is no current game: the rest has no tags */
    findings->failed |= next == RATSU_PGN_NO_MEMORY;
}

void ratsu_check_unread(struct ratsu_checker *checker, enum ratsu_unread unread,
                        struct ratsu_slice text, size_t at, struct ratsu_findings *findings)
{
    struct judge *judge = &checker->judge;
    judge->text = text;
    judge->findings = findings;
    ratsu_game_clear(judge->played);
    ratsu_begin_game(judge, 0);
    if (unread == RATSU_UNREAD_TOO_LONG) {
        judge->played->bytes = text;
        judge_too_long(judge);
        ratsu_end_game(judge, text.length);
        return;
    }
    /* What is not read as games: a diagnostic at AT that belongs to no game. */
    struct ratsu_slice rest = ratsu_slice_part(text, at, text.length);
    size_t most = unread == RATSU_UNREAD_UTF16 ? 2 : 1;
    struct ratsu_slice place = ratsu_slice_part(rest, 0, rest.length < most ? rest.length : most);
    if (unread == RATSU_UNREAD_UTF16)
        ratsu_report(judge, CHECK_UTF_16, place,
                     "this text is UTF-16: convert it with iconv -f UTF-16 -t UTF-8");
    else
        ratsu_report(judge, CHECK_NO_GAME, place, "no tags or moves found: this is not a game%s",
                     ratsu_json_hint(rest));
    end_other(judge, text.length);
}
