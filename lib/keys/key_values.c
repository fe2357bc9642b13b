/* keys/key_values.c: the values of keys, from a game's tags and moves, or from one of its plies. */
#include "base/bits.h"
#include "base/escape.h"
#include "keys/key_values.h"
#include "game/build.h"

#include <stdio.h>

static struct value number(int64_t value)
{
    return (struct value){.kind = NUMBER, .span = ratsu_span_of(value, 0)};
}

static struct value text(struct ratsu_slice value)
{
    return (struct value){.kind = TEXT, .text = value};
}

static const struct value missing = {.kind = NUMBER, .missing = true};

struct value ratsu_value_of_ratings(const struct ratsu_key_source *source, int which)
{
    const int64_t white = (int64_t)ratsu_game_rating(source->game, RATSU_TAG_WHITE_ELO);
    const int64_t black = (int64_t)ratsu_game_rating(source->game, RATSU_TAG_BLACK_ELO);
    if (!white || !black) return missing;
    switch (which) {
    case RATSU_RATINGS_LOWER:
        return number(white < black ? white : black);
    case RATSU_RATINGS_HIGHER:
        return number(white > black ? white : black);
    case RATSU_RATINGS_DIFFERENCE:
        return number(white - black);
    case RATSU_RATINGS_LEAD_OF_BLACK:
        return number(black - white);
    default:
        return number((white + black) / 2);
    }
}

/* Returns part 0 (year), 1 (month) or 2 (day) of the date of the game, or else of Date. Missing
 * where the tag has ?; 0 is no year. */
struct value ratsu_value_of_date(const struct ratsu_key_source *source, int part)
{
    const struct ratsu_game *game = source->game;
    struct ratsu_date date;
    if (!ratsu_date_of_game(game, &date) &&
        !ratsu_date_read(ratsu_game_known(game, RATSU_TAG_DATE), &date))
        return missing;
    int low = date.low[part];
    return low == date.high[part] && low + part > 0 ? number(low) : missing;
}

/* Returns number INDEX of the Round tag, from 0: 12 and 3 of "12.3". */
struct value ratsu_value_of_round(const struct ratsu_key_source *source, int index)
{
    enum { MOST_DIGITS = 9 };
    const struct ratsu_slice round = ratsu_game_known(source->game, RATSU_TAG_ROUND);
    for (size_t at = 0, end; at < round.length; at = end + 1) {
        int64_t read = 0;
        for (end = at; end < round.length && ratsu_is_digit(round.data[end]); end++)
            if (end - at < MOST_DIGITS) read = 10 * read + (round.data[end] - '0');
        if (end - at > MOST_DIGITS) return missing;
        if (end > at && index-- == 0) return number(read);
    }
    return missing;
}

/* Returns milliseconds as seconds. */
static struct value seconds(uint64_t milliseconds)
{
    enum { THOUSAND = 1000, BILLIONTHS = 1000000 };
    return (struct value){.kind = NUMBER,
                          .span = ratsu_span_of((int64_t)(milliseconds / THOUSAND),
                                                (int64_t)(milliseconds % THOUSAND) * BILLIONTHS)};
}

struct value ratsu_value_of_control(const struct ratsu_key_source *source, int which)
{
    enum { GAME_MOVES = 40 };
    struct ratsu_slice tag = ratsu_game_known(source->game, RATSU_TAG_TIME_CONTROL);
    struct ratsu_time_control control;
    if (!ratsu_time_control_read(tag, &control) || !control.known) return missing;
    if (which == RATSU_CONTROL_BASE) return seconds(control.base);
    if (which == RATSU_CONTROL_INCREMENT) return seconds(control.increment);
    return seconds(control.base + GAME_MOVES * control.increment);
}

struct value ratsu_value_of_speed(const struct ratsu_key_source *source, int which)
{
    const char *speed = ratsu_speed_of(ratsu_game_known(source->game, RATSU_TAG_TIME_CONTROL));
    (void)which;
    return text(ratsu_slice_of(speed ? speed : ""));
}

struct value ratsu_value_of_game(const struct ratsu_key_source *source, int which)
{
    const struct ratsu_game *game = source->game;
    switch (which) {
    case RATSU_GAME_OFFSET:
        return number((int64_t)source->offset);
    case RATSU_GAME_BYTES:
        return number((int64_t)game->bytes.length);
    case RATSU_GAME_PLIES:
        return number(game->plies);
    case RATSU_GAME_CLEAN:
        return number(source->clean);
    default:
        return number(!(game->remarks & RATSU_FAULTS) && game->start_fault == RATSU_START_FINE &&
                      !game->too_long);
    }
}

/* Counts the elements of KIND. Comments to the end of a line and signs are comments and NAGs;
 * comments count that say something. */
struct value ratsu_value_of_elements(const struct ratsu_key_source *source, int kind)
{
    const struct ratsu_game *game = source->game;
    const int other = kind == RATSU_COMMENT ? RATSU_LINE_COMMENT
                      : kind == RATSU_NAG   ? RATSU_SIGN
                                            : kind;
    int64_t count = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != kind && element->kind != other) continue;
        count += kind != RATSU_COMMENT || ratsu_comment_speaks(game, element);
    }
    return number(count);
}

struct value ratsu_value_of_clocks(const struct ratsu_key_source *source, int which)
{
    const struct ratsu_game *game = source->game;
    int64_t count = 0;
    (void)which;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        struct ratsu_command command;
        if (element->kind != RATSU_COMMENT && element->kind != RATSU_LINE_COMMENT) continue;
        for (size_t at = 0; ratsu_command_next(ratsu_element_text(game, element), &at, &command);)
            count += ratsu_slice_is(command.name, "clk");
    }
    return number(count);
}

struct value ratsu_value_of_system(const struct ratsu_key_source *source, int which)
{
    const struct ratsu_variant *variant = ratsu_variant(source->game->system);
    (void)which;
    return text(ratsu_slice_of(variant ? variant->name : "unknown"));
}

struct value ratsu_value_of_opening(const struct ratsu_key_source *source, int which)
{
    const struct ratsu_opening *opening = source->opening;
    if (!opening) return text((struct ratsu_slice){"", 0});
    return text(which == RATSU_OPENING_CODE ? opening->eco : opening->name);
}

/* The tag takes precedence if it is a result, in any spelling: then the moves need not be read. */
struct value ratsu_value_of_result(const struct ratsu_key_source *source, int which)
{
    struct ratsu_slice tag = ratsu_game_known(source->game, RATSU_TAG_RESULT);
    (void)which;
    const enum ratsu_result meant = ratsu_result_meant(tag);
    if (meant != RATSU_NO_RESULT) return text(ratsu_slice_of(ratsu_result_text(meant)));
    if (!source->played) return (struct value){.kind = UNKNOWN};
    return text(ratsu_slice_of(ratsu_result_text(ratsu_game_result(source->game))));
}

/* How games end beside the outcomes: for other reasons than their rules. */
enum { OUTCOMES = RATSU_ONE_EACH + 1, FAULTY = OUTCOMES, UNKNOWN_VARIANT, ENDS };

const char *ratsu_end_name(size_t index)
{
    static const char *const others[] = {[FAULTY - OUTCOMES] = "faulty",
                                         [UNKNOWN_VARIANT - OUTCOMES] = "unknown-variant"};
    if (index < OUTCOMES) return ratsu_outcome_name((enum ratsu_outcome)index);
    return index < ENDS ? others[index - OUTCOMES] : NULL;
}

/* Whether a move of the main line could not be played. Faults in variations end no game. */
static bool main_line_breaks(const struct ratsu_game *game)
{
    for (size_t i = 0; game->remarks & RATSU_FAULTS && i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_MOVE && !element->depth && element->remarks & RATSU_FAULTS)
            return true;
    }
    return false;
}

const char *ratsu_end_of(const struct ratsu_game *game)
{
    const bool chess = !(game->start.rules & RATSU_RULES_CAMELOT);
    if (game->start_fault == RATSU_START_UNKNOWN) return ratsu_end_name(UNKNOWN_VARIANT);
    if (game->start_fault != RATSU_START_FINE) return ratsu_end_name(FAULTY);
    if (game->outcome != RATSU_ONGOING) return ratsu_outcome_name(game->outcome);
    if (main_line_breaks(game)) return ratsu_end_name(FAULTY);
    if (chess && game->repeated >= RATSU_THREEFOLD_TIMES)
        return ratsu_outcome_name(RATSU_THREEFOLD);
    const bool fifty = chess && game->last.halfmove_clock >= RATSU_FIFTY_PLIES;
    return ratsu_outcome_name(fifty ? RATSU_FIFTY_MOVES : RATSU_ONGOING);
}

/* The moves of a game that is too long are not known. */
struct value ratsu_value_of_end(const struct ratsu_key_source *source, int which)
{
    (void)which;
    return text(ratsu_slice_of(source->game->too_long ? "" : ratsu_end_of(source->game)));
}

/* ---- Plies ---- */

unsigned ratsu_pieces_of(const union ratsu_any_position *position)
{
    const struct ratsu_camelot_set *colours = position->camelot.colours;
    unsigned count = 0;
    if (!(position->chess.rules & RATSU_RULES_CAMELOT))
        return bit_count(position->chess.colours[0] | position->chess.colours[1]);
    for (unsigned i = 0; i < 3; i++) count += bit_count(colours[0].word[i] | colours[1].word[i]);
    return count;
}

struct value ratsu_value_of_legal(const struct ratsu_key_source *source, int which)
{
    const struct ratsu_ply *ply = source->ply;
    (void)which;
    return number(ply->legal);
}

/* Returns what the move has cost its side, in centipawns. Beyond ten pawns all evaluations are
 * alike, and a gain is none. */
static struct value loss_of(const struct ratsu_ply *ply)
{
    enum { MOST = 1000 };
    const struct ratsu_figures *figures[] = {ply->earlier, ply->figures};
    int64_t values[2];
    for (int i = 0; i < 2; i++) {
        if (!figures[i] || !figures[i]->has_evaluation) return missing;
        const struct ratsu_evaluation *evaluation = &figures[i]->evaluation;
        const int64_t value =
            evaluation->mate ? (evaluation->value < 0 ? -MOST : MOST) : evaluation->value;
        values[i] = value < -MOST ? -MOST : value > MOST ? MOST : value;
    }
    const bool black = ply->position->chess.turn == RATSU_WHITE;
    const int64_t loss = black ? values[1] - values[0] : values[0] - values[1];
    return number(loss > 0 ? loss : 0);
}

struct value ratsu_value_of_figures(const struct ratsu_key_source *source, int which)
{
    enum { MATE = 100000 };
    const struct ratsu_figures *figures = source->ply->figures;
    const struct ratsu_evaluation *evaluation = &figures->evaluation;
    const bool mate = which == RATSU_FIGURES_MATE;
    switch (which) {
    case RATSU_FIGURES_CLOCK:
        return figures->has_clock ? seconds(figures->clock) : missing;
    case RATSU_FIGURES_USED:
        return figures->has_elapsed ? seconds(figures->elapsed) : missing;
    case RATSU_FIGURES_DEPTH:
        return figures->depth ? number(figures->depth) : missing;
    case RATSU_FIGURES_EVALUATION:
        /* A mate is more than any evaluation, and more the sooner it comes. */
        if (!figures->has_evaluation) return missing;
        if (!evaluation->mate) return number(evaluation->value);
        return number((evaluation->value < 0 ? -MATE : MATE) - evaluation->value);
    case RATSU_FIGURES_LOSS:
        return loss_of(source->ply);
    default:
        return figures->has_evaluation && evaluation->mate == mate ? number(evaluation->value)
                                                                   : missing;
    }
}

/* ---- Any key ---- */

struct value ratsu_tag_value(const struct ratsu_key_source *source, struct ratsu_slice raw)
{
    struct ratsu_buffer *plain = source->plain;
    if (raw.length == 0 || !memchr(raw.data, '\\', raw.length)) return text(raw);
    plain->length = 0;
    ratsu_buffer_add_slice(plain, raw);
    ratsu_unescape_value(plain, 0);
    return text(ratsu_buffer_slice(plain));
}

struct value ratsu_key_value(const struct ratsu_key_source *source, const struct ratsu_key *key)
{
    if (!key->value) return ratsu_tag_value(source, ratsu_game_known(source->game, key->tag));
    if (!source->played && key->level == RATSU_OF_MOVES && !(key->needs & RATSU_NEEDS_TAGS))
        return (struct value){.kind = UNKNOWN};
    return key->value(source, key->which);
}

void ratsu_add_span(struct ratsu_buffer *out, const struct span *span)
{
    int64_t whole = span->low[0], part = span->low[1];
    if (whole < 0 || part < 0) ratsu_buffer_add_char(out, '-');
    ratsu_buffer_add_number(out, (uint64_t)(whole < 0 ? -whole : whole));
    if (part == 0) return;
    char digits[24];
    snprintf(digits, sizeof digits, "%09lld", (long long)(part < 0 ? -part : part));
    size_t length = 9;
    while (digits[length - 1] == '0') length--;
    ratsu_buffer_add_char(out, '.');
    ratsu_buffer_add(out, digits, length);
}

void ratsu_add_known(struct ratsu_buffer *out, const struct value *value)
{
    if (value->kind == TEXT)
        ratsu_buffer_add_slice(out, value->text);
    else if (!value->missing)
        ratsu_add_span(out, &value->span);
}
