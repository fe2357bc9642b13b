/* check/judge_tags.c: judges tags: their names, their order, and values by their type. */
#include "judge.h"
#include "game/build.h"
#include "pgn/reading.h"
#include "variant/follows.h"
#include <stdio.h>
#include <stdlib.h>

static struct ratsu_slice tag_text(const struct judge *judge, const struct ratsu_tag *tag)
{
    return element_text(judge, &judge->played->elements[tag->element]);
}

static void judge_names(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    size_t *next = ratsu_game_namesakes(game);
    judge->findings->failed |= !next;
    for (size_t i = 0; next && i < game->tag_count; i++) {
        const struct ratsu_tag *tag = &game->tags[next[i]];
        if (!next[i] || !game->tags[i].name.length) continue;
        /* A tag among the moves is reported as such: it may belong to another game. */
        if (game->elements[tag->element].fault == RATSU_TAG_LATE) continue;
        ratsu_report(judge, CHECK_DUPLICATE_TAG, tag_text(judge, tag),
                     "this game already has a tag %s: remove one of them",
                     ratsu_quoted(judge, tag->name));
    }
    free(next);
}

/* Returns where to report what a game lacks: its first tag; without tags its first move or
 * number. */
static const struct ratsu_element *first_of_game(const struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    if (game->tag_count) return &game->elements[game->tags[0].element];
    for (size_t i = 0; i < game->element_count; i++)
        if (game->elements[i].kind == RATSU_MOVE || game->elements[i].kind == RATSU_NUMBER)
            return &game->elements[i];
    return game->element_count ? &game->elements[0] : NULL;
}

/* Whether TAG is complete, and its line holds nothing else. */
static bool alone_on_line(const struct judge *judge, const struct ratsu_tag *tag)
{
    const struct ratsu_element *element = &judge->played->elements[tag->element];
    struct ratsu_slice bytes = judge->played->bytes;
    size_t end = element->offset + element->length;
    bool begins = ratsu_line_start(bytes, element->offset) == element->offset;
    return element->fault == RATSU_SOUND && begins && ratsu_line_end(bytes, end) == end;
}

/* Returns the result that VALUE of the tag Result means: its own in another spelling, if the game
 * does not end with another; if it says nothing, that at the game's end, or that the board proves.
 * RATSU_NO_RESULT if that is not certain. */
static enum ratsu_result meant_result(const struct ratsu_game *game, struct ratsu_slice value)
{
    enum ratsu_result spelled = ratsu_result_meant(value), ends = RATSU_OPEN;
    if (game->terminator < game->element_count)
        ends = (enum ratsu_result)game->elements[game->terminator].u.result;
    if (spelled != RATSU_NO_RESULT)
        return ends == RATSU_OPEN || ends == spelled ? spelled : RATSU_NO_RESULT;
    if (value.length && !ratsu_slice_is(value, "?")) return RATSU_NO_RESULT;
    enum ratsu_result proven = ratsu_proven_result(game);
    return ends == RATSU_OPEN && proven != RATSU_NO_RESULT ? proven : ends;
}

/* Adds the names of the MISSING roster tags that are not KNOWN to the last report's message. */
static void name_missing(struct judge *judge, const uint32_t *known, unsigned missing)
{
    struct ratsu_buffer *message = ratsu_more_begin(judge);
    if (!message) return;
    for (unsigned i = 0, left = missing; i < RATSU_ROSTER; i++) {
        if (known[i]) continue;
        left--;
        ratsu_buffer_add_char(message, ' ');
        ratsu_buffer_add_string(message, ratsu_roster[i]);
        ratsu_buffer_add_string(message, left > 1 ? "," : left == 1 ? " and" : "");
    }
    if (missing < RATSU_ROSTER)
        ratsu_buffer_print(message, " tag%s (of the Seven Tag Roster)", missing == 1 ? "" : "s");
    ratsu_more_end(judge);
}

static void judge_roster(struct judge *judge)
{
    const uint32_t *known = judge->played->known + RATSU_TAG_EVENT;
    unsigned missing = 0;
    for (int i = 0; i < RATSU_ROSTER; i++) missing += known[i] == 0;
    const struct ratsu_element *place = missing ? first_of_game(judge) : NULL;
    if (!place) return;
    if (!ratsu_report(judge, CHECK_MISSING_ROSTER_TAG, element_text(judge, place), "%s",
                      missing == RATSU_ROSTER ? "no tag of the Seven Tag Roster:" : "no"))
        return;
    name_missing(judge, known, missing);
    /* A missing tag Result can be added after the game's other tags, if they end as they should and
     * the game has a result. */
    const struct ratsu_game *game = judge->played;
    const struct ratsu_tag *last = game->tag_count ? &game->tags[game->tag_count - 1] : NULL;
    if (missing > 1 || known[RATSU_ROSTER - 1] || !last) return;
    enum ratsu_result result = meant_result(game, (struct ratsu_slice){0});
    char line[32];
    if (result == RATSU_OPEN || !alone_on_line(judge, last)) return;
    struct ratsu_slice text = tag_text(judge, last);
    snprintf(line, sizeof line, "%s[Result \"%s\"]", ratsu_line_end_of(game->bytes),
             ratsu_result_text(result));
    ratsu_offer_fix(judge, ratsu_slice_part(text, text.length, text.length), ratsu_slice_of(line));
}

/* Offers TEXT in place of the value of TAG, if nothing else is wrong with the tag. */
static void offer_value(struct judge *judge, const struct ratsu_tag *tag, struct ratsu_slice text)
{
    if (judge->played->elements[tag->element].fault == RATSU_SOUND)
        ratsu_offer_fix(judge, tag->value, text);
}

/* Reports a wrong value of TAG; false if nothing was reported. */
static bool report_value(struct judge *judge, enum check check, const struct ratsu_tag *tag,
                         const char *expected)
{
    return ratsu_report(judge, check, tag->value, "%s is \"%s\": expected %s",
                        ratsu_quoted(judge, tag->name), ratsu_quoted(judge, tag->value), expected);
}

static void judge_empty(struct judge *judge, const struct ratsu_tag *tag)
{
    if (tag->known == RATSU_TAG_FEN) {
        ratsu_report(judge, CHECK_EMPTY_TAG, tag->value,
                     "FEN has no position, so the game has the usual start: remove the tag");
        return;
    }
    bool rating = tag->known == RATSU_TAG_WHITE_ELO || tag->known == RATSU_TAG_BLACK_ELO;
    bool roster = tag->known <= RATSU_TAG_RESULT, date = tag->known == RATSU_TAG_DATE;
    const char *unknown = date ? "????.??.??" : rating ? "-" : "?";
    enum check check = roster ? CHECK_EMPTY_TAG : CHECK_EXPORT_EMPTY_TAG;
    if (!wanted(judge, check)) return;
    if (ratsu_report(judge, check, tag->value, "%s is empty: write \"%s\" if it is not known%s",
                     ratsu_quoted(judge, tag->name), date ? unknown : "?",
                     rating ? ", \"-\" for an unrated player" : ""))
        offer_value(judge, tag, ratsu_slice_of(unknown));
}

static void mend_date(struct judge *judge, const struct ratsu_tag *tag)
{
    char date[DATE_LENGTH];
    if (ratsu_mend_date(tag->value, date))
        offer_value(judge, tag, (struct ratsu_slice){date, DATE_LENGTH});
}

static void mend_result(struct judge *judge, const struct ratsu_tag *tag)
{
    enum ratsu_result result = meant_result(judge->played, tag->value);
    if (result != RATSU_NO_RESULT)
        offer_value(judge, tag, ratsu_slice_of(ratsu_result_text(result)));
}

static void judge_ply_count(struct judge *judge, const struct ratsu_tag *tag)
{
    uint64_t count = 0;
    const struct ratsu_game *game = judge->played;
    ratsu_number_read(tag->value, &count);
    bool played = game->start_fault == RATSU_START_FINE && !(game->remarks & RATSU_FAULTS);
    uint64_t moves = played ? game->plies : mainline_moves(game);
    if (moves == count) return;
    if (ratsu_report(judge, CHECK_PLY_COUNT_MISMATCH, tag->value,
                     "PlyCount is %llu, but the game has %llu %s", (unsigned long long)count,
                     (unsigned long long)moves, moves == 1 ? "ply" : "plies") &&
        played) {
        char number[24];
        snprintf(number, sizeof number, "%llu", (unsigned long long)moves);
        offer_value(judge, tag, ratsu_slice_of(number));
    }
}

/* Compares the first three characters of the value with the code of the last named position of the
 * main line. */
static void judge_eco(struct judge *judge, const struct ratsu_tag *tag)
{
    const struct ratsu_slice value = tag->value;
    const struct ratsu_opening *opening =
        judge->openings
            ? ratsu_openings_of_game(judge->openings, judge->kernel, judge->played, NULL)
            : NULL;
    if (!opening || value.length < 3 ||
        ratsu_slice_equal(ratsu_slice_part(value, 0, 3), opening->eco))
        return;
    if (ratsu_report(judge, CHECK_ECO_MISMATCH, value, "%s is %s, but the moves reach %s (%s)",
                     ratsu_quoted(judge, tag->name), ratsu_quoted(judge, value),
                     ratsu_quoted(judge, opening->eco), ratsu_quoted(judge, opening->name)))
        offer_value(judge, tag, opening->eco);
}

static bool is_number(struct ratsu_slice value)
{
    uint64_t number;
    return ratsu_number_read(value, &number);
}

static bool is_result(struct ratsu_slice value)
{
    return ratsu_result_of(value) != RATSU_NO_RESULT;
}

static bool is_setup(struct ratsu_slice value)
{
    return ratsu_slice_is(value, "0") || ratsu_slice_is(value, "1");
}

static bool is_time_control(struct ratsu_slice value)
{
    struct ratsu_time_control control;
    bool blanks = ratsu_slice_trim(value).length != value.length; /* which the reader ignores */
    return !blanks && ratsu_time_control_read(value, &control);
}

/* The form that the value of a tag should have. */
typedef void judge_tag(struct judge *judge, const struct ratsu_tag *tag);
struct rule {
    bool filled; /* has a sign for an unknown value: an empty value is reported as such */
    bool (*sound)(struct ratsu_slice value); /* NULL: any value is valid */
    enum check check;                        /* of an invalid value */
    const char *expected;
    const char *unpadded;    /* if numbers have no zeros before them: what is expected */
    judge_tag *mend, *judge; /* offers a fix for an invalid value; looks closer at a valid one */
};

#define RULE(test, name, ...)                                                                      \
    {                                                                                              \
        .sound = test, .check = name, .expected = __VA_ARGS__                                      \
    }
#define DATE                                                                                       \
    RULE(ratsu_is_date, CHECK_BAD_DATE,                                                            \
         "a day of the calendar, YYYY.MM.DD with ? for unknown digits", .filled = true,            \
         .mend = mend_date)
#define RATING                                                                                     \
    RULE(ratsu_is_rating, CHECK_BAD_RATING, "a number from 1 to 4999, \"?\" or \"-\"",             \
         .filled = true)
#define RATING_DIFF                                                                                \
    RULE(ratsu_is_rating_diff, CHECK_BAD_RATING, "a number with its sign (+7, -12), or 0",         \
         .filled = true)
#define FIDE_ID RULE(ratsu_is_fide_id, CHECK_BAD_FIDE_ID, "a number above 0", .filled = true)
#define TIME                                                                                       \
    RULE(ratsu_is_time, CHECK_BAD_TIME, "HH:MM:SS up to 23:59:59 with ? for unknown digits",       \
         .filled = true)
static const struct rule rules[RATSU_KNOWN_TAGS] = {
    [RATSU_TAG_EVENT] = {.filled = true},
    [RATSU_TAG_SITE] = {.filled = true},
    [RATSU_TAG_DATE] = DATE,
    [RATSU_TAG_ROUND] = RULE(ratsu_is_round, CHECK_BAD_ROUND,
                             "a number, numbers with points, \"?\" or \"-\"", .filled = true),
    [RATSU_TAG_WHITE] = {.filled = true},
    [RATSU_TAG_BLACK] = {.filled = true},
    [RATSU_TAG_RESULT] =
        RULE(is_result, CHECK_BAD_RESULT_TAG, "1-0, 0-1, 1/2-1/2 or *", .mend = mend_result),
    [RATSU_TAG_SETUP] = RULE(is_setup, CHECK_BAD_SETUP, "0 or 1"),
    [RATSU_TAG_WHITE_ELO] = RATING,
    [RATSU_TAG_BLACK_ELO] = RATING,
    [RATSU_TAG_ECO] = RULE(ratsu_is_eco, CHECK_BAD_ECO, "a code from A00 to E99", .filled = true,
                           .judge = judge_eco),
    [RATSU_TAG_PLY_COUNT] =
        RULE(is_number, CHECK_BAD_PLY_COUNT, "a number",
             .unpadded = "a number without zeros before it", .judge = judge_ply_count),
    [RATSU_TAG_TIME_CONTROL] =
        RULE(is_time_control, CHECK_BAD_TIME_CONTROL,
             "seconds (300, 300+2) or moves/seconds (40/9000), periods separated by colons",
             .filled = true, .unpadded = "numbers without zeros before them"),
    [RATSU_TAG_EVENT_DATE] = DATE,
    [RATSU_TAG_WHITE_FIDE_ID] = FIDE_ID,
    [RATSU_TAG_BLACK_FIDE_ID] = FIDE_ID,
    [RATSU_TAG_UTC_DATE] = DATE,
    [RATSU_TAG_UTC_TIME] = TIME,
    [RATSU_TAG_TIME] = TIME,
    [RATSU_TAG_END_DATE] = DATE,
    [RATSU_TAG_WHITE_RATING_DIFF] = RATING_DIFF,
    [RATSU_TAG_BLACK_RATING_DIFF] = RATING_DIFF,
};

/* Checks that FEN and SetUp come together. */
static void judge_setup(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    uint32_t fen = game->known[RATSU_TAG_FEN], setup = judge->played->known[RATSU_TAG_SETUP];
    const bool none = fen && ratsu_names_no_position(game->tags[fen - 1].value);
    bool one = setup && ratsu_slice_is(game->tags[setup - 1].value, "1");
    if (fen && !one && !none) {
        const struct ratsu_tag *tag = &game->tags[fen - 1];
        struct ratsu_slice text = tag_text(judge, tag);
        char line[16];
        snprintf(line, sizeof line, "[SetUp \"1\"]%s", ratsu_line_end_of(game->bytes));
        if (ratsu_report(judge, CHECK_MISSING_SETUP, text,
                         setup ? "FEN tag, but SetUp is not \"1\": write [SetUp \"1\"]"
                               : "FEN tag without SetUp tag: add [SetUp \"1\"]") &&
            !setup && alone_on_line(judge, tag))
            ratsu_offer_fix(judge, ratsu_slice_part(text, 0, 0), ratsu_slice_of(line));
    }
    if (one && !fen) {
        const struct ratsu_tag *tag = &game->tags[setup - 1];
        ratsu_report(judge, CHECK_MISSING_FEN, tag_text(judge, tag),
                     "SetUp is \"1\", but there is no FEN tag: add the position, or remove SetUp");
    }
}

/* Judges the rule system, and the position that the game starts from. */
static void judge_start(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_slice fen = ratsu_game_known(game, RATSU_TAG_FEN);
    if (ratsu_names_no_position(fen)) fen = (struct ratsu_slice){0};
    struct ratsu_slice variant = ratsu_game_known(game, RATSU_TAG_VARIANT);
    if (game->start_fault == RATSU_START_UNKNOWN && variant.data)
        ratsu_report(judge, CHECK_UNKNOWN_VARIANT, variant,
                     "unknown variant \"%s\": the moves of this game are not checked",
                     ratsu_quoted(judge, variant));
    if (game->start_fault == RATSU_START_NO_FEN) {
        uint32_t at = game->known[RATSU_TAG_VARIANT];
        const struct ratsu_element *place =
            at ? &game->elements[game->tags[at - 1].element] : first_of_game(judge);
        if (place)
            ratsu_report(judge, CHECK_CHESS960_WITHOUT_FEN, element_text(judge, place),
                         "a Chess960 game without a FEN tag: its moves cannot be played");
    }
    if (fen.data && game->start_fault != RATSU_START_UNKNOWN)
        ratsu_judge_fen(judge, game->system, fen,
                        &(struct ratsu_fen_reading){.fault = (enum ratsu_fen_fault)game->fen_fault,
                                                    .remarks = game->fen_remarks,
                                                    .at = game->fen_at},
                        true);
    if (fen.data && game->system_guessed) {
        const struct ratsu_tag *tag = &game->tags[game->known[RATSU_TAG_FEN] - 1];
        const char *name = ratsu_variant(game->system)->name;
        ratsu_report(judge, CHECK_VARIANT_MISSING, tag_text(judge, tag),
                     "this position is %s, and there is no Variant tag: add [Variant \"%s\"]%s%s",
                     name, name, judge->settings->system_named ? "; it overrules --variant=" : "",
                     judge->settings->system_named ? judge->settings->system_named : "");
    }
}

/* Judges a tag EPD: the operations of the position that the game starts from, as pgn-convert writes
 * them. */
static void judge_operations(struct judge *judge, const struct ratsu_tag *tag)
{
    struct ratsu_buffer value = {0};
    size_t at;
    if (!ratsu_slice_is(tag->name, "EPD") || !wanted(judge, CHECK_EPD_TAG)) return;
    ratsu_buffer_add_slice(&value, tag->value);
    ratsu_unescape_value(&value, 0);
    judge->findings->failed |= value.failed;
    const char *fault = ratsu_operations_fault(ratsu_buffer_slice(&value), NULL, false, &at);
    if (fault)
        ratsu_report(judge, CHECK_EPD_TAG, tag_text(judge, tag),
                     "the tag EPD is not used: %s; write operations of the start position, and the "
                     "position itself in the tag FEN",
                     fault);
    struct ratsu_operations all = {.text = ratsu_buffer_slice(&value)};
    for (struct ratsu_operation operation; !fault && ratsu_operation_next(&all, &operation);)
        if (operation.fault)
            ratsu_report(judge, CHECK_EPD_OPERATION, tag_text(judge, tag), "the tag EPD: %s: %s",
                         operation.fault, ratsu_quoted(judge, operation.text));
    ratsu_buffer_free(&value);
}

void ratsu_judge_tags(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    if (wanted(judge, CHECK_DUPLICATE_TAG) && ratsu_game_tags_may_repeat(game)) judge_names(judge);
    judge_roster(judge);
    for (size_t i = 0; i < game->tag_count; i++) {
        const struct ratsu_tag *tag = &game->tags[i];
        const enum ratsu_known_tag known = (enum ratsu_known_tag)tag->known;
        const struct ratsu_slice value = tag->value;
        if (known == RATSU_TAG_OTHER) {
            const char *meant = ratsu_known_tag_meant(tag->name);
            if (meant)
                ratsu_report(judge, CHECK_TAG_CASE, tag_text(judge, tag),
                             "%s is not the tag %s: tag names are case-sensitive",
                             ratsu_quoted(judge, tag->name), meant);
            judge_operations(judge, tag);
            continue;
        }
        if (game->known[known] != i + 1 || !value.data) continue;
        const struct rule *rule = &rules[known];
        if (known == RATSU_TAG_FEN ? ratsu_names_no_position(value)
                                   : value.length == 0 && rule->filled) {
            judge_empty(judge, tag);
        } else if (rule->sound && !rule->sound(value)) {
            if (report_value(judge, rule->check, tag, rule->expected) && rule->mend)
                rule->mend(judge, tag);
        } else {
            if (rule->unpadded && ratsu_is_padded(value))
                report_value(judge, rule->check, tag, rule->unpadded);
            if (rule->judge) rule->judge(judge, tag);
        }
    }
    if (game->known[RATSU_TAG_FEN] || judge->played->known[RATSU_TAG_SETUP]) judge_setup(judge);
    if (game->known[RATSU_TAG_FEN] || game->start_fault != RATSU_START_FINE) judge_start(judge);
}
