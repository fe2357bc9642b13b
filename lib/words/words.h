/* words/words.h: what tags and comments say: the figures of moves, marks and times in commands,
 * dates, time controls, how a game ended, and the language of moves. */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include "ratsu/game.h"

/* ---- figures.c: clock, time spent, evaluation and depth in comments ----
 *
 * Read are, wherever they stand in a comment, the commands %clk, %emt, %timestamp, %eval and
 * %depth; and comments that are made of figures, as engines.def lists them. The evaluations of
 * the latter are of the position before the move, where the engine thought. */

struct ratsu_figures {
    bool has_clock, has_elapsed, has_evaluation;
    uint64_t clock, elapsed; /* milliseconds */
    bool before;             /* the evaluation is of the position before the move, not after it */
    struct ratsu_evaluation evaluation;
    uint32_t depth; /* 0: not known */
    /* Clocks of two fields that may be hours and minutes, or minutes and seconds. */
    uint32_t unclear;
};

/* Adds what COMMENT of GAME, with or without braces, says about a move, Black's if BLACK. What
 * FIGURES has already, stays. True if it certainly says nothing else. */
bool ratsu_figures_read(const struct ratsu_game *game, struct ratsu_slice comment, bool black,
                        struct ratsu_figures *figures);

/* Whether COMMENT of GAME, an element, says something: not if all of it is commands, or the figures
 * of an engine. */
bool ratsu_comment_speaks(const struct ratsu_game *game, const struct ratsu_element *comment);

/* ---- command.c: marks and times in commands; ratsu/game.h reads the commands ---- */

/* A mark: a colour (G R Y B C O), then one square (csl) or two (cal), of chess or CAMELOT. */
bool ratsu_mark_sound(struct ratsu_slice mark, unsigned squares, bool camelot);

/* The next item of a list of marks ("Gd4,Re2e4"), at or after *AT; false at the end of the list. */
bool ratsu_mark_next(struct ratsu_slice value, size_t *at, struct ratsu_slice *mark);

/* Reads a number of seconds at *AT, perhaps with a fraction, as milliseconds. */
bool ratsu_seconds_read(struct ratsu_slice text, size_t *at, uint64_t *milliseconds);

/* ---- date.c: what a date can be, and how one is written ---- */

/* Year, month and day: the least and the greatest that they can be, the same where they are
 * known. */
struct ratsu_date {
    int low[3], high[3];
};

/* Reads "2024.05.17", also "2024-5-17" and "2024/5/17". In each part ? is any digit, or alone any
 * value; what is left out at the end can be any. False if TEXT is no date; months and days that the
 * calendar does not have are read. */
bool ratsu_date_read(struct ratsu_slice text, struct ratsu_date *date);

/* Reads the first of the tags Date, UTCDate and EventDate whose year is known; 0000 is not. False
 * if there is none. */
bool ratsu_date_of_game(const struct ratsu_game *game, struct ratsu_date *date);

/* Adds the date 20240517 as 2024.05.17, with question marks for parts that are 0. */
void ratsu_date_add(struct ratsu_buffer *out, uint64_t date);

/* ---- time_control.c: what a TimeControl tag says, in milliseconds ----
 *
 * Source: the PGN standard, 9.6.1: fields with ":" between them, each "moves/seconds", "seconds",
 * "seconds+increment" or "*seconds"; "?" and "-". Fractions of a second are read as well: engines
 * play with them. */

enum { RATSU_PERIODS = 4 };

struct ratsu_time_control {
    bool known;         /* says how clocks run: not "?" or "-" */
    bool sandclock;     /* "*180": what one player uses, the other gains */
    uint64_t base;      /* time of the first period */
    uint64_t increment; /* largest increment of a period */
    uint64_t added;     /* the most that a period which is not the first adds at its beginning */
    /* Where periods begin, if each but the last says after how many moves it ends; no period if
     * that is not known, or there are more. A last one that says so begins again. */
    struct ratsu_period {
        uint64_t moves, time, increment;
    } periods[RATSU_PERIODS];
    unsigned period_count;
};

/* False if VALUE is none of the forms above. */
bool ratsu_time_control_read(struct ratsu_slice value, struct ratsu_time_control *control);

/* Reads the time control of GAME into CONTROL, without its periods if the game begins with a FEN:
 * how many moves came before is not known then. False if GAME has no time control. */
bool ratsu_game_time_control(const struct ratsu_game *game, struct ratsu_time_control *control);

/* What a side's clock gains with its move NUMBER, counted from 1: the period's increment, and the
 * time of the period that begins after it. Without periods in CONTROL the most of any move. */
struct ratsu_time_gain {
    uint64_t increment, added;
    uint64_t next_increment; /* of the move after it: some clocks add that with the new period */
    bool resets;             /* a period a move: the clock shows its time anew, whatever was left */
};
struct ratsu_time_gain ratsu_time_gained(const struct ratsu_time_control *control, uint64_t number);

/* Whether a move that left LEFT took *USED milliseconds, where the side's clock showed BEFORE after
 * its move before. A clock with more than the move can have gained means that time was added or
 * that clocks were swapped: the time used is then unknown. So it is at the move that ends a period,
 * if the clock does not show that the new one's time was added. */
static inline bool ratsu_time_used(uint64_t before, const struct ratsu_time_gain *gain,
                                   bool periods, uint64_t left, uint64_t *used)
{
    uint64_t most = before + gain->increment;
    if (gain->resets) return false;
    if (periods && gain->added) {
        if (left <= most) return false;
        most += gain->added;
    }
    *used = most - left;
    return most >= left;
}

/* Reads VALUE of a %clk in GAME, in milliseconds. Two fields, 1:30, are minutes and seconds if the
 * game's time control never gives so many hours; hours and minutes if so little time at its first
 * moves contradicts the time control; otherwise nobody knows. False if VALUE is no time, or if that
 * is not known, which *UNCLEAR says. */
bool ratsu_game_clock_read(const struct ratsu_game *game, struct ratsu_slice value,
                           uint64_t *milliseconds, bool *unclear);

/* Reads VALUE of a %emt in GAME. Two fields are minutes and seconds if the time control never gives
 * so many hours; otherwise nobody knows, as above. */
bool ratsu_game_elapsed_read(const struct ratsu_game *game, struct ratsu_slice value,
                             uint64_t *milliseconds, bool *unclear);

/* ---- endings.c: what words say about how a game ended ---- */

struct ratsu_ending {
    bool named;               /* a word of endings.def stands in the text, in whatever sentence */
    bool illegal;             /* so do words about an illegal move */
    bool reason;              /* a clause says why the game ended: resigned, time, mate */
    enum ratsu_result result; /* what clauses say; RATSU_NO_RESULT: nothing, or not one thing */
};

/* Reads TEXT: a comment, a line of text, the value of a tag. Only a clause that has no word but
 * those of the table says something: "White resigns", but not "White resigns too early". */
struct ratsu_ending ratsu_ending_read(struct ratsu_slice text);

/* language.c: the language whose piece letters fit LEAST plies of the main line or more, and the
 * most of them; NULL if there is none. For messages on faulty games, not for hot paths. */
const struct ratsu_letters *ratsu_game_language(const struct ratsu_kernel *kernel,
                                                const struct ratsu_game *game, uint32_t least);

#endif
