/* ratsu/select.h -- select: conditions on games: what pgn-filter knows.
 *
 * A query is compiled once and shared by threads; each thread asks it through a selector of its own.
 *
 * The language: comparisons of a key with a value, joined by && || ! and brackets (or: and or not).
 *
 *     WhiteElo >= 2500 && Result = "1-0" && ECO ~ /^B9/
 *     player ~ "Carlsen" and not (plies < 40)
 *
 * A key that begins with a capital is a tag, others are derived (ratsu_select_keys). A key alone asks
 * whether the tag is there and known, or the derived key is neither zero nor empty. Comparisons: = !=
 * < <= > >= , by the type of the key (select/types.h). `~ "text"` finds text within, `~ /text/` a POSIX
 * extended regular expression, !~ the opposite; an i after the closing sign ignores the case of ASCII
 * letters. Values need quotes only where they hold blanks or signs. A tag that is missing is empty; it is
 * neither below nor above anything, and neither is one that is not known (? or -, or begins with ??).
 */
#ifndef RATSU_SELECT_H
#define RATSU_SELECT_H

#include "ratsu/game.h"
#include "ratsu/opening.h"
#include "ratsu/walk.h"

struct ratsu_select_key {
    const char *name;
    const char *help; /* one line for the manual */
    bool moves;       /* the moves must be read to know it */
    bool number;      /* its values are whole numbers, else texts */
};

extern const struct ratsu_select_key ratsu_select_keys[];
extern const size_t ratsu_select_key_count;

struct ratsu_query;

struct ratsu_query_fault {
    size_t at;           /* byte in the text */
    const char *message; /* constant text */
};

/* An empty query, which takes every game. NULL if there is no memory. The caller frees it. */
struct ratsu_query *ratsu_query_new(void);
void ratsu_query_free(struct ratsu_query *query);

/* Adds a condition; all that were added must hold. False: FAULT tells, or its message is NULL and there
 * is no memory; the query can then only be freed. */
bool ratsu_query_add_expression(struct ratsu_query *query, struct ratsu_slice text,
                                struct ratsu_query_fault *fault);

/* The position occurs in the main line: placement, turn, castling rights, legal en passant. SYSTEM is that
 * of a FEN that does not tell its own. */
bool ratsu_query_add_position(struct ratsu_query *query, enum ratsu_system system,
                              struct ratsu_slice fen, struct ratsu_query_fault *fault);

/* A placement in FEN's form occurs (on 64 squares), in which ? is any square, ! any man, * a man or none up to the rank's
 * end, A any white man, a any black man; a turn may follow. */
bool ratsu_query_add_pattern(struct ratsu_query *query, struct ratsu_slice pattern,
                             struct ratsu_query_fault *fault);

/* Exactly these men are on the board in the main line, White's from the first K on, Black's from the second (KRPKR), or
 * the colours changed, for at least PLIES positions in a row. */
bool ratsu_query_add_material(struct ratsu_query *query, struct ratsu_slice men, uint32_t plies,
                              struct ratsu_query_fault *fault);

/* The MOVES (from the start array of SYSTEM, not unknown) or as many others that lead to the same position
 * begin the game. Move numbers are passed over. */
bool ratsu_query_add_moves(struct ratsu_query *query, const struct ratsu_kernel *kernel,
                           enum ratsu_system system, struct ratsu_slice moves,
                           struct ratsu_query_fault *fault);

/* Positions and patterns are looked for in variations too. */
void ratsu_query_in_variations(struct ratsu_query *query);

/* Whether tags alone decide, and whether openings are asked for. */
bool ratsu_query_tags_only(const struct ratsu_query *query);
bool ratsu_query_needs_openings(const struct ratsu_query *query);

/* Whether anything is asked that tags may tell. */
bool ratsu_query_asks_tags(const struct ratsu_query *query);

/* Whether games may be played with mainline_only: nothing asks for what is in variations. */
bool ratsu_query_mainline_only(const struct ratsu_query *query);

/* What one thread needs to ask. */
struct ratsu_selector {
    const struct ratsu_query *query;
    const struct ratsu_kernel *kernel;
    const struct ratsu_openings *openings; /* NULL if the query does not need them */
    const struct ratsu_opening *opening;   /* of the game that is asked about */
    struct ratsu_walk walk;
    struct ratsu_buffer text;  /* values made strings */
    struct ratsu_buffer plain; /* a value without its backslashes */
    bool failed;               /* no memory: an answer may be wrong */
};

/* Gives the selector's memory back and zeroes it. */
void ratsu_selector_free(struct ratsu_selector *selector);

enum ratsu_answer { RATSU_NO, RATSU_YES, RATSU_NOT_YET };

/* Asks with what GAME's tags tell (read at RATSU_PGN_TAGS): RATSU_NOT_YET if the moves must be seen. */
enum ratsu_answer ratsu_select_by_tags(struct ratsu_selector *selector,
                                       const struct ratsu_game *game);

/* Asks with all of GAME, which was read whole, and is played with OPTIONS here, as far as the answer needs
 * it. *WHOLE: that was to its end, so that it can be asked for more. One that is too long is never played: what is
 * not known is set in its fields. */
bool ratsu_select(struct ratsu_selector *selector, struct ratsu_game *game,
                  const struct ratsu_play_options *options, bool *whole);

/* The value of derived key KEY (an index of ratsu_select_keys, not that of "player", which has two) of GAME,
 * which was played if the key needs moves: *NUMBER or *TEXT (valid as long as the game and its openings).
 * SELECTOR needs no query. False: the game does not tell. */
bool ratsu_select_tell(struct ratsu_selector *selector, const struct ratsu_game *game, size_t key,
                       struct ratsu_slice *text, int64_t *number);

/* ---- Lists of keys: what games are compared, sorted or named by ---------------------------- */

/* KEY,KEY...: tags and derived keys, and "moves": rule system, start and main line. A "-" before a key turns
 * its order round; ":N" behind one takes the first N bytes of its value. */
struct ratsu_keys;

/* NULL: FAULT tells, as above. The caller frees them. */
struct ratsu_keys *ratsu_keys_read(struct ratsu_slice text, struct ratsu_query_fault *fault);
void ratsu_keys_free(struct ratsu_keys *keys);

/* As of a query. */
bool ratsu_keys_tags_only(const struct ratsu_keys *keys);
bool ratsu_keys_need_openings(const struct ratsu_keys *keys);
bool ratsu_keys_mainline_only(const struct ratsu_keys *keys);

/* Adds bytes that are equal if the values of all keys are, letter by letter. GAME was read for its tags if
 * the keys are tags only, else whole, and played; here and below. */
void ratsu_keys_add_same(const struct ratsu_keys *keys, struct ratsu_selector *selector,
                         const struct ratsu_game *game, struct ratsu_buffer *out);

/* Adds bytes whose order is that of games: whole numbers before texts, and what is missing or not known last,
 * both ways round. */
void ratsu_keys_add_order(const struct ratsu_keys *keys, struct ratsu_selector *selector,
                          const struct ratsu_game *game, struct ratsu_buffer *out);

/* None of them is "moves", which has no name. */
bool ratsu_keys_are_values(const struct ratsu_keys *keys);

/* Adds the values as a name, with a - between; "unknown" for what is missing or not known. */
void ratsu_keys_add_name(const struct ratsu_keys *keys, struct ratsu_selector *selector,
                         const struct ratsu_game *game, struct ratsu_buffer *out);

#endif
