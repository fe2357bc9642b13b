/* game/play.c: the loop that plays a game's moves, once per processor level.
 *
 * The main line up to its first variation, under rules without check counters, is played by a loop
 * without other tests. player.c plays variations, and handles moves that cannot be played. */
#include "game/player.h"

#include "base/level.h"
#include "notation/san_inline.h"
#include "notation/notations.h"

/* A ply of the main line without capture or pawn move for some time: looks for draws. Over 75 moves
 * it does not look back any more, so that the time of a game does not grow with the square of its
 * length: then ratsu_play_fivefold() plays the game again. */
void RATSU_LEVELLED(ratsu_watch_draws)(struct ratsu_player *player, uint32_t clock, uint32_t ply)
{
    if (clock >= RATSU_SEVENTYFIVE_PLIES && !player->seventyfive) player->seventyfive = ply;
    if (!player->watched || player->perhaps_fivefold) return;
    const uint64_t *fingerprints = player->fingerprints;
    uint64_t now = fingerprints[ply];
    uint32_t from = ply > clock ? ply - clock : 0, times = 0;
    if (clock <= RATSU_SEVENTYFIVE_PLIES)
        for (uint32_t i = from; i <= ply; i++) times += fingerprints[i] == now;
    player->perhaps_fivefold = times >= RATSU_FIVEFOLD_TIMES || clock > RATSU_SEVENTYFIVE_PLIES;
}

/* A move outside of the fast loop: one function, so that it is not inlined in many places. */
static NEVER_INLINE struct ratsu_san_reading
play_unhashed(struct ratsu_player *player, struct ratsu_slice text, uint64_t word, bool *calm)
{
    return san_play(player->kernel, &player->line.now, text, word, calm, false);
}

static NEVER_INLINE struct ratsu_san_reading
play_hashed(struct ratsu_player *player, struct ratsu_slice text, uint64_t word, bool *calm)
{
    return san_play(player->kernel, &player->line.now, text, word, calm, true);
}

static inline struct ratsu_san_reading play_text(struct ratsu_player *player,
                                                 struct ratsu_slice text, uint64_t word, bool *calm,
                                                 bool hashed)
{
    return hashed ? play_hashed(player, text, word, calm) : play_unhashed(player, text, word, calm);
}

/* A move in another language: its letters are put into English. */
static NEVER_INLINE struct ratsu_san_reading
play_translated(struct ratsu_player *player, struct ratsu_slice text, bool *calm, bool hashed)
{
    char english[64];
    size_t length = ratsu_letters_english(player->letters, text, english, sizeof english);
    bool same = length == text.length && memcmp(english, text.data, length) == 0;
    if (length && !same) text = (struct ratsu_slice){english, length};
    struct ratsu_san_reading reading = play_text(player, text, san_word(text, text), calm, hashed);
    if (!same) reading.remarks |= RATSU_LANGUAGE;
    return reading;
}

/* A move that is not strict SAN, by the reader of all spellings. GIVES_CHECK also stands for a move
 * of which that is not known. */
static NEVER_INLINE enum trial play_lenient(struct ratsu_player *player,
                                            struct ratsu_element *element, struct ratsu_slice text,
                                            bool calm, bool hashed)
{
    struct ratsu_san_reading reading = {.remarks = RATSU_NOT_A_MOVE};
    bool one_word = element->fault != RATSU_MAYBE_APART;
    enum trial played = NOT_PLAYED;
    if (one_word && text.length < 8)
        played = san_play_coordinates(&player->line.now, load_word(text.data),
                                      (unsigned)text.length, calm, hashed, &reading);
    if (one_word && !played) reading = ratsu_san_read(player->kernel, &player->line.now, text);
    element->remarks = reading.remarks;
    if (reading.remarks & RATSU_FAULTS) return NOT_PLAYED;
    if (!played) play_move(&player->line.now, reading.move, hashed);
    element->u.move = reading.move;
    return played ? played : GIVES_CHECK;
}

/* number_is_right(), where the number is written as it should be: most often. US is to move. Of
 * Black's three dots the last two are left out. */
static ALWAYS_INLINE bool numeral_fits(struct ratsu_slice text,
                                       const struct ratsu_position *position, unsigned us)
{
    uint32_t number = position->move_number;
    size_t length = text.length - 2 * (size_t)us;
    if (LIKELY(number < RATSU_NUMERALS && length - 1 < 7)) {
        uint64_t written = load_word(text.data) & ((UINT64_C(1) << 8 * length) - 1);
        if (LIKELY(written == ratsu_numerals[number])) return true;
    }
    return number_is_right(text, position);
}

/* Shows a position whose hash is kept to the observer; false if the play ends. */
static NEVER_INLINE bool observe(struct ratsu_player *player, const struct ratsu_element *element,
                                 uint32_t ply)
{
    if (player->watched && player->line.depth == 0)
        player->fingerprints[ply] = player->line.now.hash;
    return ratsu_player_shows(player, element, ply, NULL);
}

/* What is done beside playing: nothing, keeping fingerprints, or showing each position to the
 * observer. */
enum task { PLAIN, WATCHED, OBSERVED };

/* The way of the tight loop through a game. Little is kept beside the position: the loop is short
 * of registers. */
struct tight {
    struct ratsu_element *element; /* the next one */
    const struct ratsu_element *end;
    const char *bytes;
    uint64_t *fingerprint; /* of the position, if they are kept */
    bool calm;             /* neither king is known to be attacked */
};

/* Plays the elements up to the first move, which the side US makes; false if the loop ends there.
 * TASK and US are constants, and JUDGED where time matters most. */
static ALWAYS_INLINE bool play_tight_ply(struct ratsu_player *player, struct tight *tight,
                                         unsigned us, enum task task, bool judged)
{
    bool watched = task == WATCHED, observed = task == OBSERVED;
    struct ratsu_position *position = &player->line.now;
    struct ratsu_element *element = tight->element;
    struct ratsu_slice text;
    for (;; element++) {
        tight->element = element;
        if (UNLIKELY(element >= tight->end)) return false;
        text = (struct ratsu_slice){tight->bytes + element->offset, element->length};
        if (LIKELY(element->kind == RATSU_MOVE)) break;
        if (LIKELY(element->kind == RATSU_NUMBER)) {
            element->remarks = 0;
            if (LIKELY(numeral_fits(text, position, us))) continue;
            if (ratsu_play_number(player, element, text)) continue;
            return false;
        }
        if (element->kind == RATSU_VARIATION_IN || element->kind == RATSU_VARIATION_OUT)
            return false;
    }
    struct ratsu_san_reading reading;
    enum trial trial = san_play_side(position, us, load_word(text.data), element->length,
                                     tight->calm, observed, judged, &reading);
    if (LIKELY(trial)) {
        element->u.move = reading.move;
        element->remarks = reading.remarks;
    } else {
        trial = play_lenient(player, element, text, tight->calm, observed);
        if (!trial) return false;
    }
    tight->calm = trial == QUIET;
    tight->element = element + 1;
    if (UNLIKELY(element->remarks)) player->remarks |= element->remarks;
    if (watched) *++tight->fingerprint = fingerprint_of(position);
    if (observed && UNLIKELY(!observe(player, element, ratsu_plies_played(player)))) return false;
    uint32_t clock = position->halfmove_clock;
    if (UNLIKELY(clock >= (watched || observed ? FIVEFOLD_PLIES : RATSU_SEVENTYFIVE_PLIES)))
        RATSU_LEVELLED(ratsu_watch_draws)(player, clock, ratsu_plies_played(player));
    return true;
}

/* The main line, up to its first variation, under rules without check counters: from ELEMENT on, at
 * most to END, while eight bytes can be loaded from each move's first. TASK is a constant. JUDGED
 * says whether marks of check are judged. */
static ALWAYS_INLINE struct ratsu_element *play_tight(struct ratsu_player *player,
                                                      struct ratsu_element *element,
                                                      const struct ratsu_element *end,
                                                      enum task task, bool judged)
{
    struct tight tight = {.element = element,
                          .end = end,
                          .bytes = player->game->bytes.data,
                          .fingerprint =
                              task == WATCHED ? &player->fingerprints[player->line.ply] : NULL};
    bool white = player->line.now.turn == RATSU_WHITE;
    do {
        if (white && !play_tight_ply(player, &tight, RATSU_WHITE, task, judged)) break;
        white = true;
    } while (play_tight_ply(player, &tight, RATSU_BLACK, task, judged));
    player->line.ply = ratsu_plies_played(player);
    return tight.element;
}

/* Any line: from INDEX on, at most to END, up to a variation's beginning or end. HASHED is a
 * constant. */
static ALWAYS_INLINE size_t play_line(struct ratsu_player *player, size_t index, size_t end,
                                      bool hashed)
{
    struct ratsu_walk *line = &player->line;
    struct ratsu_slice bytes = player->game->bytes;
    bool main_line = line->depth == 0, calm = false;
    for (; index < end; index++) {
        struct ratsu_element *element = &player->game->elements[index];
        struct ratsu_slice text = {bytes.data + element->offset, element->length};
        if (element->kind == RATSU_NUMBER) {
            element->remarks = 0;
            if (number_is_right(text, &line->now) || ratsu_play_number(player, element, text))
                continue;
            break;
        }
        if (element->kind == RATSU_VARIATION_IN || element->kind == RATSU_VARIATION_OUT) break;
        if (element->kind != RATSU_MOVE) continue;
        line->before = line->now;
        line->before_ply = line->ply;
        line->before_sound = true;
        if (UNLIKELY(element->fault == RATSU_MAYBE_APART)) break;
        struct ratsu_san_reading reading =
            player->letters ? play_translated(player, text, &calm, hashed)
                            : play_text(player, text, san_word(bytes, text), &calm, hashed);
        element->remarks = reading.remarks;
        if (UNLIKELY(reading.remarks & RATSU_FAULTS)) break;
        element->u.move = reading.move;
        player->remarks |= reading.remarks;
        line->ply++;
        if (hashed && !observe(player, element, line->ply)) return index + 1;
        if (!main_line) continue;
        if (!hashed && player->watched)
            player->fingerprints[line->ply] = fingerprint_of(&line->now);
        if (UNLIKELY(line->now.halfmove_clock >= FIVEFOLD_PLIES))
            RATSU_LEVELLED(ratsu_watch_draws)(player, line->now.halfmove_clock, line->ply);
    }
    return index;
}

size_t RATSU_LEVELLED(ratsu_play_any)(struct ratsu_player *player, size_t index, size_t end)
{
    return player->observer ? play_line(player, index, end, true)
                            : play_line(player, index, end, false);
}

size_t RATSU_LEVELLED(ratsu_play_main)(struct ratsu_player *player, size_t index, size_t end)
{
    struct ratsu_element *elements = player->game->elements, *element = elements + index;
    const struct ratsu_element *last = elements + ratsu_loadable_end(player->game, end);
    bool judged = !player->options->marks_ignored;
    if (player->observer)
        element = play_tight(player, element, last, OBSERVED, judged);
    else if (player->watched)
        element = judged ? play_tight(player, element, last, WATCHED, true)
                         : play_tight(player, element, last, WATCHED, false);
    else
        element = judged ? play_tight(player, element, last, PLAIN, true)
                         : play_tight(player, element, last, PLAIN, false);
    index = (size_t)(element - elements);
    return element >= last && !player->stopped ? RATSU_LEVELLED(ratsu_play_any)(player, index, end)
                                               : index;
}
