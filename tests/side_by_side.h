/* side_by_side.h: games played side by side (lib/lanes/lanes.h), compared with the same games
 * played one after the other.
 *
 * The games are random ones, most of them damaged in a few bytes. Some go back and forth, so that
 * positions recur; some begin in an arrangement of Chess960, or later than at the first move. */
#ifndef TESTS_SIDE_BY_SIDE_H
#define TESTS_SIDE_BY_SIDE_H

#include "lanes/lanes.h"
#include "random_positions.h"
#include "ratsu/notation.h"
#include "ratsu/pgn.h"
#include "ratsu/text.h"

enum { RANDOM_PLIES_MAX = 700 };

/* A random move, of COUNT; in games that go BACK, most often the own piece that moved to TO returns
 * to FROM. */
static inline struct ratsu_move random_move(uint64_t *state, const struct ratsu_move *moves,
                                            size_t count, bool back, struct ratsu_move own)
{
    for (size_t i = 0; back && i < count && random_below(state, 8); i++)
        if (moves[i].from == own.to && moves[i].to == own.from) return moves[i];
    return moves[random_below(state, (unsigned)count)];
}

/* The start of a random game, and its tags: every other one is the usual start. */
static inline struct ratsu_position random_start(struct ratsu_buffer *out,
                                                 const struct ratsu_kernel *kernel, uint64_t *state)
{
    struct ratsu_position start;
    struct ratsu_move moves[RATSU_MAX_MOVES];
    bool usual = random_below(state, 2) == 0, chess960 = random_below(state, 4) != 0;
    bool bare = usual && random_below(state, 4) == 0;
    ratsu_position_start(&start, usual || !chess960 ? 518 : random_below(state, 960));
    start.rules = usual || !chess960 ? RATSU_RULES_STANDARD : RATSU_RULES_CHESS960;
    if (!bare) ratsu_buffer_add_string(out, "[Event \"\"]\n[Date \"2020.01.01\"]\n");
    if (!usual) {
        unsigned plies = random_below(state, 3) ? 0 : random_below(state, 60);
        for (size_t count; plies && (count = kernel->legal_moves(&start, moves)); plies--)
            kernel->play(&start, moves[random_below(state, (unsigned)count)]);
        if (chess960) ratsu_buffer_add_string(out, "[Variant \"Chess960\"]\n");
        ratsu_buffer_add_string(out, "[FEN \"");
        ratsu_fen_write(out, &start, (struct ratsu_fen_style){0});
        ratsu_buffer_add_string(out, "\"]\n");
    }
    if (!bare) ratsu_buffer_add_char(out, '\n');
    return start;
}

static inline void add_random_game(struct ratsu_buffer *out, const struct ratsu_kernel *kernel,
                                   uint64_t *state)
{
    struct ratsu_move moves[RATSU_MAX_MOVES], own[2] = {{0}};
    size_t from = out->length;
    bool back = random_below(state, 4) == 0;
    unsigned most = random_below(state, 16) ? 1 + random_below(state, 300) : RANDOM_PLIES_MAX;
    struct ratsu_position position = random_start(out, kernel, state);
    bool bare = out->length == from;
    for (unsigned ply = 0; ply < most; ply++) {
        char san[RATSU_SAN_MAX];
        size_t count = kernel->legal_moves(&position, moves);
        if (!count) break;
        struct ratsu_move move = random_move(state, moves, count, back, own[ply & 1]);
        if (position.turn == RATSU_WHITE || ply == 0)
            ratsu_buffer_print(out, position.turn ? "%u... " : "%u. ", position.move_number);
        ratsu_buffer_add(out, san, ratsu_san_write(kernel, &position, move, san));
        ratsu_buffer_add_char(out, ply % 10 == 9 ? '\n' : ' ');
        if (random_below(state, 200) == 0) ratsu_buffer_add_string(out, "{c} ");
        own[ply & 1] = move;
        kernel->play(&position, move);
    }
    ratsu_buffer_add_string(out, bare ? "*" : "*\n\n");
}

/* Puts a few bytes that moves are made of in place of others. */
static inline void damage(struct ratsu_buffer *text, size_t from, uint64_t *state)
{
    static const char bytes[] = "KQRBNOPabcdefgh12345678xx++##==-. (){}!";
    for (unsigned times = random_below(state, 4); times > 0; times--) {
        size_t at = from + random_below(state, (unsigned)(text->length - from));
        text->data[at] = bytes[random_below(state, sizeof bytes - 1)];
    }
}

static inline bool same_play(const struct ratsu_game *a, const struct ratsu_game *b)
{
    const struct ratsu_position *p = &a->last, *q = &b->last;
    return a->plies == b->plies && a->remarks == b->remarks && a->outcome == b->outcome &&
           a->claims_passed == b->claims_passed && a->repeated == b->repeated &&
           a->element_count == b->element_count &&
           !memcmp(a->elements, b->elements, a->element_count * sizeof *a->elements) &&
           !memcmp(p->kinds, q->kinds, sizeof p->kinds) &&
           !memcmp(p->colours, q->colours, sizeof p->colours) && p->castling == q->castling &&
           p->halfmove_clock == q->halfmove_clock && p->move_number == q->move_number &&
           p->en_passant == q->en_passant && p->turn == q->turn;
}

/* Plays the games of TEXT both ways. Returns how many there are; *WRONG is the text of one that
 * differs. */
static inline size_t play_both_ways(const struct ratsu_kernel *kernel, struct ratsu_slice text,
                                    struct ratsu_slice *wrong)
{
    static struct ratsu_game together, single;
    const struct ratsu_play_options ahead = {.repetitions = true};
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_ALL, .level = kernel->level};
    struct ratsu_pgn_reader again = reader;
    struct ratsu_lanes *lanes = NULL;
    size_t all = 0;
    for (; ratsu_lanes_read(&lanes, &reader, &ahead, &together) == RATSU_PGN_GAME; all++) {
        struct ratsu_play_options options = {.repetitions = all % 3 != 0};
        bool played = ratsu_pgn_read(&again, &single) == RATSU_PGN_GAME &&
                      ratsu_game_play(kernel, &single, &options) &&
                      ratsu_game_play(kernel, &together, &options);
        if (!played || !same_play(&single, &together)) *wrong = single.bytes;
    }
    if (ratsu_pgn_read(&again, &single) != RATSU_PGN_END) *wrong = single.bytes;
    ratsu_lanes_free(lanes);
    ratsu_game_free(&together);
    ratsu_game_free(&single);
    return all;
}

/* Plays COUNT random games. Returns the text of one that differs, which the caller frees, or an
 * empty one. */
static inline struct ratsu_buffer random_games_differ(const struct ratsu_kernel *kernel,
                                                      size_t count, uint64_t seed)
{
    struct ratsu_buffer text = {0}, found = {0};
    struct ratsu_slice wrong = {0};
    uint64_t state = seed * 0x9e3779b97f4a7c15u | 1;
    while (count && !wrong.data) {
        text.length = 0;
        for (size_t i = 0; i < 72 && count; i++, count--) {
            size_t from = text.length;
            add_random_game(&text, kernel, &state);
            damage(&text, from, &state);
        }
        play_both_ways(kernel, (struct ratsu_slice){text.data, text.length}, &wrong);
    }
    if (wrong.data) ratsu_buffer_add(&found, wrong.data, wrong.length);
    ratsu_buffer_free(&text);
    return found;
}

#endif
