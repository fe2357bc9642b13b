/* ratsu/stats.h -- stats: summaries of databases, as rows of whole numbers that can be added up.
 *
 * All counts are rows: a section ("players"), a key ("Tal, Mihail") and a few whole numbers. Rows
 * with equal keys are added up, also those of other threads, and of other runs over other parts of
 * the file. So the result does not depend on threads, on parts, or on their order. Rows that do not
 * fit into memory are sorted in temporary files and added up at the end.
 *
 *     summary = ratsu_summary_new(&settings)
 *     counter = ratsu_counter_new(summary, kernel)       one per thread
 *     ratsu_count_games(counter, text)                   any number of times
 *     ratsu_counter_end(counter)                         its rows now belong to the summary
 *     rows = ratsu_summary_rows(summary, presented)
 *     while (ratsu_rows_next(rows, &row) == RATSU_RECORD) ...      sorted by section and key */
#ifndef RATSU_STATS_H
#define RATSU_STATS_H

#include "ratsu/opening.h"

RATSU_BEGIN

enum ratsu_section {
    RATSU_OVERVIEW,
    RATSU_SYSTEMS,
    RATSU_YEARS,
    RATSU_DATES,
    RATSU_PLIES,
    RATSU_RATINGS,
    RATSU_DIFFERENCES,
    RATSU_PLAYERS,
    RATSU_EVENTS,
    RATSU_OPENINGS,
    RATSU_ENDS,
    RATSU_PIECES,
    RATSU_MOVES,
    RATSU_CASTLINGS,
    RATSU_PROMOTIONS,
    RATSU_SQUARES,
    RATSU_CAMELOT_BOARD,
    RATSU_MATERIAL,
    RATSU_CLOCKS,
    RATSU_BY,
    RATSU_BY_PLAYER, /* in its place if one of the keys is player */
    RATSU_ALL_PLIES, /* how many are counted; not shown */
    RATSU_BY_PLIES,
    RATSU_TREE,
    RATSU_CROSSTABLE,
    RATSU_MATCH,
    RATSU_BOOK,
    RATSU_ENTRIES,
    RATSU_SECTIONS
};

enum { RATSU_COLUMNS_MAX = 16, RATSU_MEASURES_MAX = 20, RATSU_BY_MAX = 8 };

/* The first columns of sections that count results. */
enum { RATSU_SCORE_WHITE, RATSU_SCORE_DRAWS, RATSU_SCORE_BLACK, RATSU_SCORE_OPEN };

/* Columns of the overview after those. */
enum {
    RATSU_OVERVIEW_PLIES = 4,
    RATSU_OVERVIEW_UNPLAYED, /* games whose moves were not read: their plies are not known */
    RATSU_OVERVIEW_FAULTY,   /* games whose main line (or start) could not be played to its end */
    RATSU_OVERVIEW_TOO_LONG, /* of the faulty games: longer than max_game, only counted */
    RATSU_OVERVIEW_BYTES,
    RATSU_OVERVIEW_VARIATIONS,
    RATSU_OVERVIEW_COMMENTS,
    RATSU_OVERVIEW_NAGS,
    RATSU_OVERVIEW_LONGEST, /* plies of the longest game */
    RATSU_OVERVIEW_FIRST,   /* earliest and latest date, as in RATSU_EVENTS */
    RATSU_OVERVIEW_LAST
};

/* How a value of the report is computed from the columns of a row. */
enum ratsu_measure_kind {
    RATSU_COUNT,   /* column a */
    RATSU_LARGEST, /* column a, not known if it is 0 */
    RATSU_GAMES,   /* the four columns from a on, added */
    RATSU_SCORE,   /* of the four columns from a on: the first and half of the second, as a share of
                      the first three, in tenths of a percent */
    RATSU_BOTH,    /* columns a and b, added */
    RATSU_PLAYED,  /* RATSU_GAMES of a and of b, added */
    RATSU_SCORE_BOTH, /* RATSU_SCORE of the columns from a and from b on, added */
    RATSU_AVERAGE,    /* column a by column b, in tenths */
    RATSU_SECONDS,    /* column a (milliseconds) by column b, in tenths of a second */
    RATSU_HUNDREDTHS, /* column a by column b, in hundredths */
    RATSU_SHARE,      /* column a, as a share of RATSU_ALL_PLIES, in tenths of a percent */
    /* Pawns 1, knights and bishops 3, rooks 5, queens 9 in the five columns from a on, by column b,
     * in tenths. */
    RATSU_POINTS,
    /* Of a match, by single games (a = 0) or by pairs (a = 1), in hundredths; those below 0 as
     * int64_t: the difference in Elo, that in units of the deviation of a game, each with its error
     * of 95 %, and the probability in percent that the player is the stronger one: by pairs, if
     * there are any. */
    RATSU_ELO,
    RATSU_ELO_ERROR,
    RATSU_NORMAL_ELO,
    RATSU_NORMAL_ERROR,
    RATSU_SUPERIORITY,
    RATSU_DATE /* column a: year * 10000 + month * 100 + day, 0 for parts that are not known */
};

struct ratsu_measure {
    const char *name;
    uint8_t kind; /* enum ratsu_measure_kind */
    uint8_t a, b;
};

/* A chart of all rows of a section on an HTML page: of one measure, of two (White's and Black's) or
 * of four (results), which stand one after the other among the section's measures. */
struct ratsu_section_chart {
    const char *title;
    const char *first; /* name of the first measure */
    uint8_t series;    /* how many measures; 0: no chart */
    bool lines;        /* lines; false: columns, with the measures stacked */
};

/* The value of a measure. */
struct ratsu_measured {
    bool known;
    uint64_t value; /* in the unit of the kind */
};

enum ratsu_key_kind {
    RATSU_KEY_NONE,   /* one row, without key */
    RATSU_KEY_TEXT,   /* UTF-8 */
    RATSU_KEY_NUMBER, /* see ratsu_key_number() */
    RATSU_KEY_PARTS   /* texts or numbers: see ratsu_key_part() */
};

struct ratsu_section_info {
    const char *name;  /* one word, for options, JSON and partial summaries */
    const char *title; /* for people */
    enum ratsu_key_kind key;
    const char *keys[4];     /* names of the key's parts, up to the first NULL */
    unsigned columns;        /* numbers of a row */
    unsigned largest, least; /* columns (bits) whose largest or least value counts; 0: no value */
    bool moves;              /* the moves must be read */
    bool course;             /* main lines are followed ply by ply */
    bool grouped;            /* the key's parts are the values of settings.by */
    bool results;            /* measures 1 to 4 are wins, draws, losses and unfinished games */
    bool own;                /* the score is that of the player in the key, not White's */
    bool of_plies;           /* counts are of plies, and may be larger than all games */
    bool short_keys;         /* texts for people have the key first, not last */
    /* What the forms for people make of many rows: of tables by ply, so many of each twenty plies;
     * squares of a board that is drawn; years put into decades; numbers put into ranges of so many,
     * from the lowest to the highest. 0: nothing of that. */
    unsigned shown_plies, board;
    bool decades;
    struct {
        int width, least, most;
    } ranges;
    unsigned ranked; /* long tables are ranked by the sum of that many columns; 0: by key */
    struct ratsu_measure measures[RATSU_MEASURES_MAX]; /* up to the first without a name */
    bool on_request; /* only an option that asks for it, or its name, makes pgn-stats count it */
    /* An HTML page that has the section `besides` too (0: none is named) leaves this one out,
     * because it says nothing new; with `none_of_all`, only a row that has all games. */
    enum ratsu_section besides;
    bool none_of_all;
    bool code; /* the first part of the key is a code; texts for people have no stroke after it */
    struct ratsu_section_chart charts[2];
};

extern const struct ratsu_section_info ratsu_sections[RATSU_SECTIONS];

struct ratsu_keys; /* ratsu/select.h */
struct ratsu_query;
struct ratsu_named_files;

/* A key to group games by, set by ratsu_by_find(). */
struct ratsu_by {
    const char *name;
    const struct ratsu_key *key; /* private; NULL: a tag, or `keys` */
    struct ratsu_keys *keys;     /* a measure of plies, or a key with : or /, read by the caller */
    bool player;                 /* White in one row, Black in another */
    uint64_t range;              /* numbers are put into ranges of so many; 0: they are not */
    bool ply;                    /* a key of plies: for settings.plies alone */
    uint64_t most;               /* of a key of plies: bytes of its text; 0: all */
    bool moves;                  /* the moves must be read to know it */
    bool opening;                /* and the opening found: settings.openings */
    bool number;                 /* its values are whole numbers */
    bool typed;                  /* its values have an order other than that of their bytes */
};

/* Sets *BY to the tag, derived key or key of plies NAME, which is kept, not copied; a key of plies
 * may be cut or put into ranges ("san:1", "clock/30"). Returns false if there is no such key. */
bool ratsu_by_find(struct ratsu_by *by, const char *name);

struct ratsu_stats_settings {
    uint32_t sections; /* 1u << enum ratsu_section, or-ed; RATSU_OVERVIEW is always counted */
    bool of_book;      /* texts are entries of an opening book, for RATSU_ENTRIES, and not games */
    bool read_moves;   /* even if no section needs them, to count plies */
    struct ratsu_by by[RATSU_BY_MAX];
    size_t by_count;
    /* The plies that are counted, in groups, in place of games: `all`, `last`, N, N-M or a
     * condition in braces; NULL: games are. */
    const char *plies;
    const struct ratsu_named_files *files; /* that `plies` names (ratsu/select.h); NULL: none */
    struct ratsu_query_fault *fault; /* NULL, or ratsu_summary_new() says why it cannot read them */
    uint32_t tree_plies;             /* of the tree and of the book */
    bool tree_somewhere;             /* the tree begins where a game first reaches tree_from */
    bool tree_starts;                /* the first branches are the start positions of Chess960 */
    union ratsu_any_position tree_from; /* of tree_system */
    enum ratsu_system tree_system;
    enum ratsu_system system; /* of games that do not name their own */
    unsigned pieces; /* language of piece letters read: index into ratsu_letters; 0: English */
    const struct ratsu_query *query;       /* only games that it selects are counted; NULL: all */
    const struct ratsu_openings *openings; /* for RATSU_OPENINGS, and for what the query needs */
    const char *encoding;                  /* of text that is not UTF-8; NULL: Windows-1252 */
    uint64_t max_game;                     /* bytes: a longer game is only counted; 0: no limit */
    /* A line without tabs that describes the contents: only partial summaries with equal lines can
     * be merged. */
    const char *what;
    struct ratsu_slice source; /* HTML: the names of what was counted; empty: the page has none */
    bool csv_safe;       /* tables: write an apostrophe before cells that a spreadsheet would run */
    bool scores;         /* the tree as PGN: a comment after each move has its games and score */
    uint64_t least;      /* the book: a move with fewer games is left out */
    bool ranged;         /* only games of these bytes were read; a JSON object reports them */
    uint64_t from, to;   /* UINT64_MAX: to the end */
    size_t memory;       /* bytes that tables may take before temporary files are used */
    size_t counters;     /* how many counters share it */
    uint64_t *overruled; /* NULL, or ratsu_counter_end() adds the games that were played by other
                            rules than those of `system` */
    uint64_t *doubtful;  /* NULL, or ratsu_counter_end() adds the games that were read and may be
                            several: `second` of ratsu/game.h */
    uint64_t *swallowed; /* NULL, or ratsu_counter_end() adds the games that were played and may
                            have moves in a comment */
};

struct ratsu_summary;
struct ratsu_counter;

/* Returns a summary, NULL if there is no memory, or if settings->plies cannot be read.
 * SETTINGS and all they point to must outlive it. */
struct ratsu_summary *ratsu_summary_new(const struct ratsu_stats_settings *settings);
void ratsu_summary_free(struct ratsu_summary *summary);

/* Returns a counter, NULL if there is no memory, or if iconv does not know
 * settings->encoding. */
struct ratsu_counter *ratsu_counter_new(struct ratsu_summary *summary,
                                        const struct ratsu_kernel *kernel);

/* Adds the counts of COUNTER to its summary and frees it. Returns false if memory ran out or a
 * temporary file could not be written, now or before: the summary is then not complete. */
bool ratsu_counter_end(struct ratsu_counter *counter);

/* Counts the games of TEXT (whole games) and returns their number; with
 * settings->of_book, those of its entries, also whole ones. */
uint64_t ratsu_count_games(struct ratsu_counter *counter, struct ratsu_slice text);

/* Counts BYTES bytes, a piece of a game that is too long to be read. FIRST: its first piece. */
void ratsu_count_piece(struct ratsu_counter *counter, uint64_t bytes, bool first);

/* A row of the result. */
struct ratsu_row {
    enum ratsu_section section;
    struct ratsu_slice key; /* valid until the next row */
    uint64_t values[RATSU_COLUMNS_MAX];
    uint64_t
        of; /* in a ranked section, except the tree: its rows, with those left out; 0: no limit */
};

/* The order of rows for people. Zeroed: all rows by section and key. */
struct ratsu_presentation {
    bool ranked;  /* ranked sections, and each branch of the tree: most games first, then by key */
    uint64_t top; /* limit of rows in a ranked section, or of branches; 0: all */
    bool by_ranked; /* groups are ranked too */
    uint64_t least; /* games: in ranked sections, rows with fewer are left out; the root of the tree
                       stays */
    /* The tree is ranked and in the order in which PGN writes it: after a move the other moves in
     * its place, each with all its lines, and then the replies to it. */
    bool as_variations;
    bool matches; /* the rows of a match that were counted become one for each two players */
};

struct ratsu_rows;

/* Starts to read the rows, once for a summary, after its counters have ended. Returns NULL if there
 * is no memory. */
struct ratsu_rows *ratsu_summary_rows(struct ratsu_summary *summary,
                                      const struct ratsu_presentation *presentation);

/* Sets ROW to the next row. */
enum ratsu_record ratsu_rows_next(struct ratsu_rows *rows, struct ratsu_row *row);

/* Returns the cause of RATSU_RECORD_FAILED; an empty slice if nothing failed. */
struct ratsu_slice ratsu_rows_trouble(const struct ratsu_rows *rows);
void ratsu_rows_free(struct ratsu_rows *rows);

/* Adds the partial summary in the file PATH to SUMMARY, whose rows are read by
 * ratsu_summary_rows(). PATH must be valid until then. Returns false if there is no memory. */
bool ratsu_summary_add_partial(struct ratsu_summary *summary, const char *path);

/* Reads the line that describes the contents of the first partial summary (there must be one) into
 * WHAT; settings->what must be that line before rows are read. The file stays open, because a pipe
 * is read only once; so this is called once. Returns false, with the reason in TROUBLE, if the file
 * is not a partial summary of this version or cannot be read. */
bool ratsu_summary_what(struct ratsu_summary *summary, struct ratsu_buffer *what,
                        struct ratsu_buffer *trouble);

RATSU_END

#endif
