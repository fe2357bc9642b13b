/* ratsu/check.h -- check: reports what is wrong with games and positions.
 *
 *     struct ratsu_check_settings settings;
 *     ratsu_check_profile(&settings, RATSU_IMPORT);
 *     checker = ratsu_checker_new(kernel, &settings);          one per thread
 *     ratsu_judge(checker, &block, &findings);                 any number of times
 *
 * The findings of a text depend on that text alone, so texts can be judged in any order. */
#ifndef RATSU_CHECK_H
#define RATSU_CHECK_H

#include "ratsu/game.h"

RATSU_BEGIN

/* The table of checks, and what they find. */

enum ratsu_severity { RATSU_OFF, RATSU_STYLE, RATSU_WARNING, RATSU_ERROR, RATSU_SEVERITIES };

/* "off", "style", "warning", "error". */
const char *ratsu_severity_name(enum ratsu_severity severity);

/* A row of the table of checks: check/checks.c. Order of rows is the order of --checks. */
struct ratsu_check {
    const char *code; /* stable, e.g. "M102"; the letter is its group; D: of the whole run */
    const char *name; /* stable, e.g. "illegal-move" */
    enum ratsu_severity import, wild, strict; /* severity by profile */
    const char *summary;                      /* one line: what it finds */
    const char *explain;                      /* lines: what it is, why it matters, what to do */
    struct ratsu_slice example; /* input in which it is found; empty if that would be too long */
};

extern const struct ratsu_check ratsu_checks[];
extern const size_t ratsu_check_count;
enum { RATSU_CHECKS_MAX = 160 }; /* no table is longer: for arrays by check */

/* The index of the check with that NAME or code, -1 if there is none. */
int ratsu_check_find(struct ratsu_slice name);

/* A finding. Offsets are bytes from the beginning of the text that was judged. */
struct ratsu_diagnostic {
    uint16_t check; /* index into ratsu_checks */
    uint8_t severity;
    bool has_fix;
    bool has_ply;
    bool has_game;
    uint32_t game; /* from 0 within the text */
    uint32_t ply;  /* from 1 */
    size_t offset;
    size_t length;
    size_t message; /* its place in the list's text buffer; UTF-8, one line */
    size_t message_length;
    size_t fix_offset, fix_length; /* what is replaced, and by which part of the text buffer */
    size_t fix_text, fix_text_length;
    uint64_t fingerprint; /* if asked for: see baselines */
    uint64_t repeat;      /* among those of the run with its fingerprint, from 1; 0: not counted */
};

/* Diagnostics of one text, in order of offset within each game. Reused from text to text. */
struct ratsu_diagnostics {
    struct ratsu_diagnostic *items;
    size_t count, capacity;
    struct ratsu_buffer text; /* messages and fixes */
};

/* Settings. */

enum ratsu_profile { RATSU_IMPORT, RATSU_WILD, RATSU_STRICT };

struct ratsu_check_settings {
    uint8_t severity[RATSU_CHECKS_MAX]; /* enum ratsu_severity, by check */
    enum ratsu_system system;           /* of games that do not name theirs */
    const char *system_named;           /* as a user named it, for messages; NULL: nobody did */
    unsigned pieces;      /* language of piece letters read; 0: English and figurines */
    const char *encoding; /* of text that is not UTF-8, as iconv names it; NULL: Windows-1252 */
    uint64_t max_game;    /* bytes: a longer game is not parsed; 0: any length is */
    bool fixes;           /* with `fixes`: withdraw those that would do harm */
    bool fingerprints;    /* fill in those of diagnostics */
    /* After a checker has found so many of a check that is no error, messages may be left out in
     * later games; 0: never. */
    uint64_t max_messages;
    uint64_t baseline; /* the one that is applied, for merged reports; 0: none */
};

/* Zeroes SETTINGS and takes severities from the column of PROFILE. */
void ratsu_check_profile(struct ratsu_check_settings *settings, enum ratsu_profile profile);

/* Turns the check called NAME (its name, its code, a letter for all checks whose codes begin with
 * it, "style" for those of that severity in PROFILE, or "all") off, or on with the severity that it
 * has in PROFILE (error where that is off). False if there is no such check. */
bool ratsu_check_switch(struct ratsu_check_settings *settings, enum ratsu_profile profile,
                        struct ratsu_slice name, bool on);

/* A game (or record) with at least one diagnostic. */
struct ratsu_found_game {
    uint32_t game;         /* its number within the text, from 0 */
    bool bad;              /* it has an error */
    size_t offset, length; /* its bytes in the text */
    size_t first;          /* its diagnostics: items[first] ... items[first + count - 1] */
    size_t count;
    uint64_t plies_through;   /* mainline plies played legally in the text up to its end */
    uint64_t allowed_through; /* diagnostics that lines before games allow, likewise */
};

/* A game that was played, for duplicate-game (only if that check is on). */
struct ratsu_keyed_game {
    uint32_t game;         /* its number within the text, from 0 */
    bool allowed;          /* it may have come before */
    size_t offset, length; /* its bytes in the text */
    size_t first_line;     /* how many of them are its first line */
    uint64_t lines_before; /* line ends of the text before it */
    uint64_t fingerprint;  /* of the diagnostic that it came before; if asked for */
    size_t key_end;        /* where its key ends in `keys`: the next one begins there */
};

/* What was found in one text. A zeroed struct is empty. */
struct ratsu_findings {
    struct ratsu_diagnostics list; /* those of one game stand together, games in input order */
    struct ratsu_found_game *found;
    size_t found_count, found_capacity;
    struct ratsu_keyed_game *keyed;
    size_t keyed_count, keyed_capacity;
    struct ratsu_buffer keys;
    struct ratsu_piece_end *fixed; /* the games and records that ratsu_fix() has changed */
    size_t fixed_count, fixed_capacity;
    uint64_t games, plies; /* all games; mainline plies played legally */
    uint64_t bad;          /* games with an error */
    uint64_t allowed;      /* diagnostics that lines before games allow: they are not in `list` */
    uint64_t counts[RATSU_SEVERITIES];
    bool failed; /* no memory: the text was not judged to its end */
};

/* Empties FINDINGS and keeps its memory; gives back its memory. */
void ratsu_findings_clear(struct ratsu_findings *findings);
void ratsu_findings_free(struct ratsu_findings *findings);

/* Drops what follows error number ERRORS (from 1; there are that many): diagnostics, and games
 * after the game that has it. Returns the offset of the end of the last game left. */
size_t ratsu_findings_cut(struct ratsu_findings *findings, uint64_t errors);

/* A text of whole games or lines. */
struct ratsu_check_text {
    struct ratsu_slice bytes;
    bool first;     /* the input begins here */
    bool last;      /* the input ends here */
    bool positions; /* a FEN or EPD a line, not PGN; blank lines and those with # are skipped */
};

struct ratsu_checker;

/* NULL if there is no memory, or if iconv does not know settings->encoding. KERNEL and SETTINGS are
 * kept, not copied. */
struct ratsu_checker *ratsu_checker_new(const struct ratsu_kernel *kernel,
                                        const struct ratsu_check_settings *settings);
void ratsu_checker_free(struct ratsu_checker *checker);

/* Judges TEXT and adds what it found to FINDINGS, which is empty. */
void ratsu_judge(struct ratsu_checker *checker, const struct ratsu_check_text *text,
                 struct ratsu_findings *findings);

/* Adds TEXT to OUT with its fixes made, again until nothing is left to fix; FINDINGS are what was
 * found in it with settings->fixes. Games that cannot be read with certainty stay as they are, and
 * those whose fixes would move the end of another: their diagnostics then have no fix. False if
 * there is no memory. */
bool ratsu_fix(struct ratsu_checker *checker, const struct ratsu_check_text *text,
               struct ratsu_findings *findings, struct ratsu_buffer *out);

/* What is found before there is a game to judge. */
enum ratsu_unread {
    RATSU_UNREAD_TOO_LONG, /* a game over max_game: TEXT is its beginning, and it counts as bad */
    RATSU_UNREAD_NO_GAME,  /* no game in TEXT, which is not blank */
    RATSU_UNREAD_UTF16
};

/* Adds the diagnostic of UNREAD, which stands at offset AT of TEXT, to FINDINGS. */
void ratsu_check_unread(struct ratsu_checker *checker, enum ratsu_unread unread,
                        struct ratsu_slice text, size_t at, struct ratsu_findings *findings);

/* The place of a diagnostic (or of a game) that was read from a report, without its text. */
struct ratsu_place {
    uint64_t line, column, offset, fix_offset; /* in the input, as reports have them */
    uint64_t character, characters; /* of the line, from 1; UINT64_MAX: it ends on another line */
    struct ratsu_slice excerpt;     /* of the line, UTF-8; data NULL: none */
    uint64_t excerpt_column, excerpt_length; /* in characters */
};

/* The text that the diagnostics are about: a block of an input. */
struct ratsu_report_source {
    struct ratsu_slice file; /* its name */
    struct ratsu_slice text; /* what was judged */
    uint64_t offset;         /* of its first byte in the input */
    uint64_t line;           /* number of its first line, from 1 */
    uint64_t games;          /* games of the input before it */
    uint64_t findings;       /* diagnostics of the whole run before it */
    const uint64_t *seen;    /* diagnostics before it by check; NULL: none */
    /* NULL: they are in `text`. Else the offset of a diagnostic, or of a keyed game, is the index
     * of its place. */
    const struct ratsu_place *places;
};

/* The check duplicate-game compares the games of a whole run, by their ratsu_game_key(), and
 * reports duplicates after everything else. It uses at most MEMORY bytes of memory, then files
 * without names. NULL if there is no memory. */
struct ratsu_duplicates;
struct ratsu_duplicates *ratsu_duplicates_new(const struct ratsu_check_settings *settings,
                                              uint64_t memory);
void ratsu_duplicates_free(struct ratsu_duplicates *duplicates);

/* Adds the games of a text, whose place SOURCE gives (its file's name must outlive DUPLICATES), and
 * what was found in it. Called in input order. False on failure. */
bool ratsu_duplicates_add(struct ratsu_duplicates *duplicates,
                          const struct ratsu_report_source *source,
                          const struct ratsu_findings *findings);

/* Returns the next duplicate, after all games were added, as a text of its own (SOURCE, without its
 * number of findings), with the diagnostic in FINDINGS, which is empty before. The game counts as
 * bad only if it did not before, and not as one more game. The text is valid until the next
 * call. */
enum ratsu_record ratsu_duplicates_next(struct ratsu_duplicates *duplicates,
                                        struct ratsu_report_source *source,
                                        struct ratsu_findings *findings);

/* Why it failed, as errno has it; 0 if nothing did. */
int ratsu_duplicates_error(const struct ratsu_duplicates *duplicates);

/* A baseline is a set of fingerprints: hashes of a check, the text that it found, and the tags that
 * name the game. */
struct ratsu_baseline; /* sorted fingerprints */

/* Reads the text of a baseline: lines "CHECK HASH", and lines that begin with "#". NULL if there is
 * no memory or a line is something else: *LINE is its number then, 0 for no memory. Unknown checks
 * are skipped. */
struct ratsu_baseline *ratsu_baseline_read(struct ratsu_slice text, uint64_t *line);
void ratsu_baseline_free(struct ratsu_baseline *baseline);

/* Removes from FINDINGS what BASELINE lists, and counts again. */
void ratsu_baseline_apply(const struct ratsu_baseline *baseline, struct ratsu_findings *findings);

/* Adds a line for each diagnostic of FINDINGS to OUT; one for those of one check and text in a row.
 * FINDINGS NULL: adds the line that begins a baseline. */
void ratsu_baseline_add(struct ratsu_buffer *out, const struct ratsu_findings *findings);

RATSU_END

#endif
