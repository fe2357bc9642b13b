/* lanes/lanes.h: games played eight at a time, in the eight 64-bit lanes of AVX-512 registers. This
 * page is all that other folders know of it.
 *
 * The way in is ratsu_lanes_read(), in place of ratsu_pgn_read(), for games that will be played. It
 * reads up to 48 games before it returns the first (lanes.c), and plays the beginnings of their
 * main lines (lane_tokens.h makes tokens of the moves, lane_steps.c plays these). The way out is
 * the game's player: its `reached` says how far the game has been played, and ratsu_game_play()
 * goes on from there. Only ratsu_game_play() reports what is wrong, so a fault reads the same
 * either way.
 *
 * A game is begun in a lane if it is of chess or Chess960, White moves first in its start position,
 * and its moves are in English letters. The lane plays it up to its first variation, to a number or
 * move that is written in an unusual way or cannot be played, to the last eight bytes of its text,
 * or for about 480 plies.
 *
 * Without AVX-512 (the levels plain and bmi2) and on other processors games are read one by one.
 *
 * pgn-validate uses lanes if its first games have no comments: see ratsu_lanes_pay().
 *
 * CPU time relative to the same build without lanes (one thread, an AMD EPYC with AVX-512, minimum
 * of alternating runs): reading and playing 0.81 on games over the board without comments, 0.96 on
 * games with clocks and on games played online, but 1.05 on annotated games and 1.07 on games with
 * an engine's comments, which leave their lanes early or fill the cache; pgn-stats 0.86, pgn-filter
 * 0.89 and pgn-convert --to=uci 0.89 on games over the board.
 */
#ifndef LANES_LANES_H
#define LANES_LANES_H

#include "ratsu/pgn.h"

/* Games that were read and begun, but not returned yet. NULL before the first one. */
struct ratsu_lanes;

/* Reads the next game of READER into GAME, as ratsu_pgn_read() does; games that wait in *LANES were
 * read before it, so reader->at may be after them. Each game must be played with OPTIONS before the
 * next one is read, on the kernel of the reader's level; only `observer` and `repetitions` may
 * differ, and then the play begins anew. OPTIONS NULL: the games may not be played at all. *LANES
 * is kept from text to text; the caller frees it. */
enum ratsu_pgn_next ratsu_lanes_read(struct ratsu_lanes **lanes, struct ratsu_pgn_reader *reader,
                                     const struct ratsu_play_options *options,
                                     struct ratsu_game *game);

/* Whether lanes take less time on the games of TEXT than playing them as they are read: on LEVEL
 * there are lanes, and the first games of TEXT have no comments. */
bool ratsu_lanes_pay(enum ratsu_level level, struct ratsu_slice text);

void ratsu_lanes_free(struct ratsu_lanes *lanes);

#endif
