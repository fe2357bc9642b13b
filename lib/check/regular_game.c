/* check/regular_game.c: regular games, read, played and judged at once; compiled once per processor
 * level.
 *
 * Most games of a database are of one kind: regular tags, an empty line, the moves of one line in
 * strict SAN with their numbers, after each move perhaps a comment with its clock or evaluation in
 * the usual form, a result that ends its line, the next game's Event tag. The moves of such a game
 * are played as they are read and are never elements: the game has its tags and its result alone,
 * and its player stands after the last move. A game in which anything else is met is left, and read
 * as all games can be. Nothing is reported here: there is nothing to report. */
#include "judge.h"

#include "base/level.h"
#include "game/build.h"
#include "game/player.h"
#include "notation/san_inline.h"
#include "pgn/hard_start.h"
#include "pgn/scan.h"
#include "words/usual.h"

/* The most bytes of a regular game, and those that can be loaded from a number, move or comment
 * on. */
enum { LENGTH_MAX = 1 << 24, LOADED = 128 };

/* The way through the moves of one game. */
struct run {
    struct ratsu_player *player;
    const char *at, *end;  /* the next byte; the first from which LOADED bytes cannot be loaded */
    uint64_t *fingerprint; /* of the position */
    bool calm;             /* neither king is known to be attacked */
    uint32_t clocked;      /* plies with a clock */
    uint64_t shown[2];     /* the most that each side's clock showed; UINT64_MAX: not known */
    uint64_t gain;         /* the most that it may gain with a ply, in milliseconds */
    uint64_t unlimited;    /* UINT64_MAX if that is not known, otherwise 0 */
};

/* Sets what clocks may show in GAME; false if that is not the same for all plies. */
static NEVER_INLINE bool begin_clocks(struct run *run, const struct ratsu_game *game)
{
    struct ratsu_time_control given;
    const bool known = ratsu_game_time_control(game, &given) && given.known && !given.sandclock;
    run->unlimited = known ? 0 : UINT64_MAX;
    run->gain = given.increment + ROUNDING;
    run->shown[0] = run->shown[1] = known && given.base ? given.base : UINT64_MAX;
    return !given.added;
}

/* Judges the comment at TEXT on a ply of the side US, and returns the byte after it; NULL if it is
 * not in the usual form, or its clock gains too much. */
static NEVER_INLINE const char *take_comment(struct run *run, const char *text, unsigned us)
{
    uint64_t time;
    text += 1 + (text[1] == ' ');
    if (text[2] == 'e') {
        if (!usual_is(text, "[%eval ") || !(text = usual_evaluation(text + 7))) return NULL;
        text += *text == ' ';
        if (*text == '}') return text + 1;
    }
    const char *end = text + 15 + 2 * (text[13] == '.');
    end += end[-1] == ' ';
    if (end[-1] != '}' || !usual_clock(text, end, &time)) return NULL;
    if (UNLIKELY(run->clocked == 0) && !begin_clocks(run, run->player->game)) return NULL;
    if (UNLIKELY(time > run->shown[us] && time - run->shown[us] > run->gain)) return NULL;
    run->shown[us] = time | run->unlimited;
    run->clocked++;
    return end;
}

/* Returns the byte after the number at TEXT of the next move, which US makes; NULL if it is not
 * written as it should be. */
static ALWAYS_INLINE const char *take_number(const char *text, uint32_t number, unsigned us)
{
    if (UNLIKELY(number >= RATSU_NUMERALS)) return NULL;
    const uint32_t numeral = ratsu_numerals[number];
    const unsigned length = highest_bit(numeral) / 8 + 1;
    const uint64_t differs =
        load_word(text) ^
        (us == RATSU_WHITE ? numeral : numeral | (uint64_t)('.' << 8 | '.') << 8 * length);
    const unsigned bytes = length + 2 * us;
    return differs << (64 - 8 * bytes) ? NULL : text + bytes;
}

/* Returns how many of the eight bytes of WORD come before the first blank or control character; 8
 * if there is none. */
static inline unsigned bytes_of_word(uint64_t word)
{
    const uint64_t ends = (word - EACH('!')) & ~word & EACH(0x80);
    return ends ? lowest_bit(ends) / 8 : 8;
}

static inline const char *skip_blanks(const struct run *run, const char *text)
{
    while (pgn_is(*text, PGN_BLANK) && text < run->end) text++;
    return text;
}

/* Plays the next move, which the side US, a constant, makes; before it there may be the comment on
 * the move before, and for White there must be a number. False if something else stands at
 * run->at then. */
static ALWAYS_INLINE bool play_ply(struct run *run, unsigned us)
{
    struct ratsu_position *position = &run->player->line.now;
    const char *at = skip_blanks(run, run->at);
    if (UNLIKELY(at >= run->end)) return false;
    if (*at == '{') {
        if (!(at = take_comment(run, at, us ^ 1))) return false;
        at = skip_blanks(run, at);
    }
    run->at = at;
    if (us == RATSU_WHITE || *at <= '9') {
        if (!(at = take_number(at, position->move_number, us))) return false;
        at = skip_blanks(run, at);
    }
    const uint64_t word = load_word(at);
    const unsigned length = bytes_of_word(word);
    struct ratsu_san_reading reading = {0};
    const enum trial trial =
        san_play_side(position, us, word, length, run->calm, false, true, &reading);
    if (UNLIKELY(trial == NOT_PLAYED || reading.remarks)) return false;
    run->calm = trial == QUIET;
    run->at = at + length;
    *++run->fingerprint = fingerprint_of(position);
    const uint32_t clock = position->halfmove_clock;
    if (UNLIKELY(clock >= FIVEFOLD_PLIES))
        RATSU_LEVELLED(ratsu_watch_draws)(run->player, clock, ratsu_plies_played(run->player));
    return true;
}

/* Adds the tags of GAME. Returns where its moves begin; 0 if it does not begin as regular games
 * do. */
static size_t take_tags(const struct pgn_scan *scan, struct ratsu_game *game)
{
    if (game->bytes.length < LOADED || game->bytes.data[0] != '[') return 0;
    const size_t at = scan->tags(game, 0);
    if (at == 0 || at == SIZE_MAX || game->known[RATSU_TAG_FEN] || game->known[RATSU_TAG_SETUP])
        return 0;
    const struct ratsu_slice head = ratsu_slice_part(game->bytes, 0, at);
    const bool apart = ratsu_slice_ends(head, "\n\n") || ratsu_slice_ends(head, "\r\n\r\n");
    return apart && ratsu_stands_at(game->bytes, at, "1.") ? at : 0;
}

bool RATSU_LEVELLED(ratsu_regular_game)(struct judge *judge, struct ratsu_slice text)
{
    struct ratsu_game *game = judge->played;
    ratsu_game_clear(game);
    game->bytes = ratsu_slice_part(text, 0, text.length < LENGTH_MAX ? text.length : LENGTH_MAX);
    const size_t moves = take_tags(ratsu_pgn_scan(judge->kernel->level), game);
    const struct ratsu_play_options play = ratsu_judge_options(judge, game);
    if (!moves || !ratsu_player_begin(judge->kernel, game, &play)) return false;
    struct ratsu_player *player = game->player;
    if (game->system != RATSU_STANDARD || !ratsu_player_reserve(player, 2 * RATSU_NUMERALS))
        return false;
    struct run run = {.player = player,
                      .at = game->bytes.data + moves,
                      .end = game->bytes.data + game->bytes.length - LOADED,
                      .fingerprint = player->fingerprints};
    *run.fingerprint = fingerprint_of(&game->start);
    while (play_ply(&run, RATSU_WHITE) && play_ply(&run, RATSU_BLACK)) continue;
    const uint32_t plies = ratsu_plies_played(player);
    const size_t at = (size_t)(run.at - game->bytes.data);
    size_t length, end = ratsu_pgn_usual_end(game->bytes, at, &length);
    const bool all_clocked = run.clocked == plies || !run.clocked;
    if (!end || !plies || !all_clocked) return false;
    if (player->perhaps_fivefold || player->seventyfive) return false;
    struct ratsu_element *element = ratsu_game_add_element(game);
    if (!element) return false;
    element->offset = (uint32_t)at;
    element->length = (uint32_t)length;
    element->kind = RATSU_RESULT;
    element->u.result = ratsu_result_of(ratsu_slice_part(text, at, at + length));
    game->terminator = game->element_count - 1;
    game->bytes.length = end;
    player->line.ply = plies;
    player->reached = game->element_count;
    player->begun = true;
    return true;
}
