/* check/judge.h: what the judges share: the current game, and how they report on it.
 *
 *     struct ratsu_slice text = element_text(judge, element);
 *     if (ratsu_report(judge, CHECK_BAD_NAG, text, "no NAG: %s", ratsu_quoted(judge, text)))
 *         ratsu_offer_fix(judge, text, ratsu_slice_of("$1"));
 *
 * Each judge_*.c checks one side of a game; judge_games.c calls them. A game without oddities must
 * not become slower: each judge runs only if the reader, the player or one scan has set its bit. */
#ifndef CHECK_JUDGE_H
#define CHECK_JUDGE_H

#include "ratsu/check.h"
#include "ratsu/opening.h"
#include "base/escape.h"
#include "base/levels.h"
#include "base/system.h"
#include "words/words.h"

#define CHECK(name, ...) CHECK_##name,
enum check {
#include "text.def"
#include "moves.def"
#include "tags.def"
    CHECK_COUNT
};
#undef CHECK

/* What one pass over all bytes finds: whether there is anything but plain text. */
struct byte_facts {
    bool high;         /* a byte over 7F */
    bool control;      /* a control character (NUL too) other than tab and line ends, or 7F */
    bool lf, crlf, cr; /* line ends: LF alone, CR LF, CR alone */
};

/* Returns the facts of TEXT. This processor must support LEVEL, as it does the level of a
 * kernel. */
struct byte_facts ratsu_byte_facts(enum ratsu_level level, struct ratsu_slice text);

static inline bool line_ends_mixed(const struct byte_facts *facts)
{
    return facts->lf + facts->crlf + facts->cr > 1;
}

/* The most diagnostics of one check in one game, so that a bad game cannot use all memory. The last
 * one says that there are more. Where a game is fixed, its later rounds are not listed, and their
 * limit is higher and grows with the game: its size does not decide how many rounds it takes. */
enum { REPORTS_MAX = 1000, UNLISTED_MAX = 500000, UNLISTED_BYTES = 16 };

enum { QUOTES = 4, QUOTE_SIZE = 200 };

/* How much a clock may gain, in milliseconds: clocks show whole seconds, so one may be rounded up
 * and the one before it down. */
enum { ROUNDING = 1000 };

struct judge {
    const struct ratsu_kernel *kernel;
    const struct ratsu_check_settings *settings;
    struct ratsu_openings *openings; /* NULL unless eco-mismatch is on */
    struct ratsu_findings *findings;
    struct ratsu_slice text; /* the whole text */
    bool input_begins;       /* the game's first byte is that of the input */
    size_t base;             /* offset of the game (or record) in `text` */
    uint32_t game;           /* its number in the text */
    size_t first;            /* index of its first diagnostic */
    bool counting;           /* `reports` is in use */
    bool escapes;            /* the game has lines that begin with "%" */
    bool swallows;           /* the game has comments in which moves may have been lost */

    struct ratsu_game *played; /* the current game */
    struct ratsu_game own;     /* the usual one */
    struct ratsu_lanes *lanes; /* reads it */
    unsigned irregular;        /* games that were not regular, of late: see next_game() */
    unsigned passed;           /* games that will be read without asking whether they are */
    struct ratsu_walk walk;
    struct ratsu_recoder *recoder; /* of text that is not UTF-8; NULL: Windows-1252 */

    /* For fixes: the fixed game and its text, the texts of two rounds, the findings of a round, and
     * the fixes that the judges offered. */
    struct ratsu_game fixed;
    struct ratsu_buffer fixed_text, rounds[2];
    struct ratsu_findings again;
    bool *offered;
    bool unlisted; /* a later round: its findings are not listed */

    char quotes[QUOTES][QUOTE_SIZE];
    unsigned quote;
    uint32_t reports[CHECK_COUNT]; /* this game's, by check; zeroed when the first is made */
    uint64_t before[CHECK_COUNT];  /* those of all games judged before it */
};

struct ratsu_checker {
    struct judge judge;
};

/* Whether the check is reported at all (not off). */
static inline bool wanted(const struct judge *judge, enum check check)
{
    return judge->settings->severity[check] != RATSU_OFF;
}

/* Adds a diagnostic on PLACE, a part of the judge's text. The message is printf's, and UTF-8 if its
 * arguments are. False if none was added: CHECK is off, REPORTS_MAX of it were made, or there is no
 * memory. */
bool ratsu_report(struct judge *judge, enum check check, struct ratsu_slice place,
                  const char *format, ...) RATSU_FORMAT(4, 5);

/* For the newest diagnostic: its ply, from 1; its fix (PLACE, a part of the judge's text, becomes
 * TEXT, which must be UTF-8 and is copied). */
void ratsu_set_ply(struct judge *judge, uint32_t ply);
void ratsu_offer_fix(struct judge *judge, struct ratsu_slice place, struct ratsu_slice text);
/* Offers a fix for a token of the moves: TEXT gets blanks where it would join its neighbours. */
void ratsu_offer_token(struct judge *judge, struct ratsu_slice place, struct ratsu_slice text);
/* Returns the buffer for more text of the diagnostic's message, before ratsu_more_end(); NULL if
 * the message will not be shown. */
struct ratsu_buffer *ratsu_more_begin(struct judge *judge);
void ratsu_more_end(struct judge *judge);

/* Returns TEXT in a form for messages: UTF-8, one line, control characters as escapes, cut if it is
 * long. Valid until QUOTES more calls. */
const char *ratsu_quoted(struct judge *judge, struct ratsu_slice text);

/* Begins and ends the game (record) of LENGTH bytes at BASE: its reports are sorted and counted. */
void ratsu_begin_game(struct judge *judge, size_t base);
void ratsu_end_game(struct judge *judge, size_t length);

/* Returns HASH (0: a new one) with TEXT added. */
uint64_t ratsu_fingerprint_add(uint64_t hash, struct ratsu_slice text);

/* Returns how the settings want GAME to be played, or any game (NULL). */
struct ratsu_play_options ratsu_judge_options(const struct judge *judge,
                                              const struct ratsu_game *game);

/* Withdraws harmful fixes after the end of the current game (fix.c). */
void ratsu_settle_fixes(struct judge *judge);

/* Adds TEXT to OUT with the fixes of COUNT ITEMS made; TEXTS holds their inserted bytes. Their
 * offsets count from BASE bytes before TEXT. Of two fixes that overlap, the second is left for the
 * next round. False if there is no fix. */
bool ratsu_add_fixed(struct ratsu_buffer *out, struct ratsu_slice text, size_t base,
                     const struct ratsu_diagnostic *items, size_t count, const char *texts);

/* regular_game.c, by level: makes the game at the beginning of TEXT the current one, and plays it,
 * if it is regular: its elements are its tags and its result alone, and nothing is to be said of
 * its moves and comments. False if it is not, or there is no memory. */
RATSU_LEVELS_OF(bool, ratsu_regular_game, struct judge *judge, struct ratsu_slice text);

/* Keeps the key for comparing the current game, which was played, with others. */
void ratsu_keep_key(struct judge *judge);

/* Returns the bytes of ELEMENT of the current game. */
static inline struct ratsu_slice element_text(const struct judge *judge,
                                              const struct ratsu_element *element)
{
    return (struct ratsu_slice){judge->played->bytes.data + element->offset, element->length};
}

/* Whether a comment, tag or variation of GAME is not closed. */
static inline bool is_left_open(const struct ratsu_game *game)
{
    for (size_t i = 0; i < game->element_count; i++)
        if (game->elements[i].fault == RATSU_UNTERMINATED) return true;
    return false;
}

/* Returns the moves of the main line of GAME, played or not. A regular game has been played without
 * elements for its moves. */
static inline uint64_t mainline_moves(const struct ratsu_game *game)
{
    uint64_t moves = 0;
    for (size_t i = 0; i < game->element_count; i++)
        moves += game->elements[i].kind == RATSU_MOVE && game->elements[i].depth == 0;
    return moves ? moves : game->plies;
}

/* The judges. Each checks the current game; BYTES are a whole game or record. */
void ratsu_judge_bytes(struct judge *judge, struct ratsu_slice bytes,
                       const struct byte_facts *facts);
void ratsu_judge_blanks(struct judge *judge); /* before the game is played: that divides elements */
void ratsu_judge_syntax(struct judge *judge);
void ratsu_judge_signs(struct judge *judge);
void ratsu_judge_variations(struct judge *judge);
void ratsu_judge_moves(struct judge *judge);
void ratsu_judge_comments(struct judge *judge);
void ratsu_judge_tags(struct judge *judge);
void ratsu_judge_results(struct judge *judge);
void ratsu_judge_clocks(struct judge *judge);
void ratsu_judge_removals(struct judge *judge);
void ratsu_judge_export(struct judge *judge);
void ratsu_judge_allowances(struct judge *judge); /* last: removes findings that are allowed */
void ratsu_judge_record(struct judge *judge, struct ratsu_slice line,
                        const struct byte_facts *facts);

/* judge_results.c: the result that the final position of GAME proves: mate, stalemate, an end of
 * the rule system; RATSU_NO_RESULT if it does not, or is not known. */
enum ratsu_result ratsu_proven_result(const struct ratsu_game *game);

/* judge_results.c: whether the tag Termination or a comment after the last move of GAME says that
 * an illegal move ended it. */
bool ratsu_ended_illegally(const struct ratsu_game *game);

/* Returns how the line ends that FROM stands in: 0 LF or no line end, 1 CR LF, 2 CR; and the line
 * end of the first line of BYTES. */
int ratsu_line_end_kind(struct ratsu_slice bytes, size_t from);
const char *ratsu_line_end_of(struct ratsu_slice bytes);

/* Whether TEXT is a king move to one of the four squares in the middle. */
bool ratsu_king_to_centre(struct ratsu_slice text);

/* Reports what was found when FEN, a part of the game or record, was read as a position of SYSTEM:
 * the fault of READING, or otherwise its remarks. TAG: it is the value of a FEN tag, not an EPD. */
void ratsu_judge_fen(struct judge *judge, enum ratsu_system system, struct ratsu_slice fen,
                     const struct ratsu_fen_reading *reading, bool tag);

/* ---- values.c: the values of tags, as they are written ---- */

/* YYYY.MM.DD with question marks for unknown digits; a day that the calendar has. */
bool ratsu_is_date(struct ratsu_slice value);

/* Sets DATE (without a NUL) to what VALUE must mean: "1999" and "1999-3-7" are 1999.??.?? and
 * 1999.03.07. False if that is not certain. */
enum { DATE_LENGTH = 10 };
bool ratsu_mend_date(struct ratsu_slice value, char date[DATE_LENGTH]);

/* HH:MM:SS with question marks for unknown digits. */
bool ratsu_is_time(struct ratsu_slice value);

/* "?", "-", or numbers and "?" with points between them. */
bool ratsu_is_round(struct ratsu_slice value);

/* "?", "-", or a number from 1 to 4999 without a leading zero. */
bool ratsu_is_rating(struct ratsu_slice value);

/* "?", "-", or up to four digits, with or without a sign before them. */
bool ratsu_is_rating_diff(struct ratsu_slice value);

/* "?", "-", "B97", "B97/12", "B97a". */
bool ratsu_is_eco(struct ratsu_slice value);

/* "?", "-", or up to ten digits without a leading zero. */
bool ratsu_is_fide_id(struct ratsu_slice value);

#endif
