/* format/record.h: a game put together element by element, by readers of forms other than PGN.
 *
 *     ratsu_record_begin(reader);
 *     ratsu_record_tag(reader, name, value);                       tags first
 *     ratsu_record_moves(reader, text, &bad);                      then what stands among the moves
 *     ratsu_record_add(reader, RATSU_COMMENT, '{', text, '}');
 *     ratsu_record_end(reader, result);
 *
 * The texts of its elements stand one after the other in a buffer of the reader, spelled as in
 * PGN, and are the game's bytes: valid until the next game is begun. */
#ifndef FORMAT_RECORD_H
#define FORMAT_RECORD_H

#include "base/json.h"
#include "format/writer.h"

/* Facts that a record states twice: plies, result, a move as coordinates too. claims.c finds out
 * whether the text that is not read agrees with the game that was played. */
enum ratsu_claimed {
    RATSU_CLAIMS_NONE,
    RATSU_CLAIMS_KEY,   /* a key of RATSU_IN_RECORDS, by its name or that of its column */
    RATSU_CLAIMS_START, /* a position, perhaps with other letters or counters for checks */
    RATSU_CLAIMS_MOVE,  /* the same move, written in `style` */
    RATSU_CLAIMS_FACT   /* the facts in the comments after a move, as ratsu-json(5) has them */
};

struct ratsu_claim {
    enum ratsu_claimed claimed;
    struct ratsu_slice name, text; /* of the field, valid as long as the record */
    size_t at;                     /* of the text in the record */
    uint32_t offset; /* of the move's element in the game's bytes; UINT32_MAX: of the game */
};

/* Bytes FROM to TO of a reader's text, which are unchanged at byte AT of its record. */
struct ratsu_place {
    size_t from, to, at;
};

/* Zeroed before the first record; its memory is used again; ratsu_form_reader_free() gives it
 * back. */
struct ratsu_form_reader {
    struct ratsu_game *game;  /* the caller's, filled by a row's read() */
    enum ratsu_system system; /* of games that do not name theirs; may be set by read() */
    const struct ratsu_form_header *header; /* of a table */
    bool by_text;        /* moves are read by their texts, which are in a notation that was named */
    bool by_coordinates; /* read()'s own: moves are read by their coordinates where they have any */
    struct ratsu_move_style claimed; /* of the text not read, where moves are written twice */
    struct ratsu_claim *claims;      /* of the record, to be checked once the game is played */
    size_t claim_count, claim_capacity;
    struct ratsu_place *places; /* of the moves, in their order; those that are known */
    size_t place_count, place_capacity;
    uint64_t unread;              /* how many fields are unknown */
    bool moves_apart;             /* read()'s own: each move has a field of its own */
    bool strays;                  /* text among the moves is not PGN */
    struct ratsu_epd_given given; /* of a position */
    struct ratsu_buffer text;     /* the game's bytes */
    struct ratsu_buffer scratch;  /* the reader's own */
    struct ratsu_buffer tidy;     /* a line of EPD as it is written properly */
    struct ratsu_json_ends ends;  /* of the values of a record in JSON */
    size_t depth;                 /* variations open */
    struct ratsu_pgn_reader pgn;  /* of a line that holds PGN */
    enum ratsu_level level;       /* to read PGN on */
    bool more;                    /* another game of the same record follows */
    const char *fault;            /* one sentence, constant text; NULL: none */
    const char *warning;          /* of a record that is read; NULL: none */
    size_t fault_at;              /* the byte of the fault or warning in the record */
    bool no_memory;
};

void ratsu_form_reader_free(struct ratsu_form_reader *reader);

/* Notes the first fault, at byte AT of the record; false, always. */
bool ratsu_record_fail(struct ratsu_form_reader *reader, size_t at, const char *fault);

/* Empties the game, and what was noted of the record before. */
void ratsu_record_begin(struct ratsu_form_reader *reader);

/* Adds a tag. VALUE is plain text: what PGN writes with a backslash gets it. */
void ratsu_record_tag(struct ratsu_form_reader *reader, struct ratsu_slice name,
                      struct ratsu_slice value);

/* Notes that of the reader's text the next bytes but SKIP, LENGTH of them, are at byte AT of the
 * record. */
void ratsu_record_place(struct ratsu_form_reader *reader, size_t skip, size_t length, size_t at);

/* Returns where byte OFFSET of the reader's text is in the record; 0 if that is not known. */
size_t ratsu_record_place_of(const struct ratsu_form_reader *reader, size_t offset);

/* The tags SetUp and FEN, unless the game has them; nothing if FEN is empty. */
void ratsu_record_start(struct ratsu_form_reader *reader, struct ratsu_slice fen);

/* Adds the tag Variant, after all other tags, if the record says that its game follows the system
 * NAME. Nothing if NAME is empty, or standard chess and the game's FEN says no other, or the game
 * has that tag. */
void ratsu_record_variant(struct ratsu_form_reader *reader, struct ratsu_slice name);

/* Adds an element: OPEN, TEXT and CLOSE (0: none). TEXT may be in `scratch`, but not in `text`.
 * NULL if there is no memory. */
struct ratsu_element *ratsu_record_add(struct ratsu_form_reader *reader,
                                       enum ratsu_element_kind kind, char open,
                                       struct ratsu_slice text, char close);

/* Reads TEXT as movetext of PGN and adds its elements. False if it contains [ or ]: *BAD is the
 * place of that byte, and the caller reports it. */
bool ratsu_record_moves(struct ratsu_form_reader *reader, struct ratsu_slice text, size_t *bad);

/* Notes that the record's field NAME, at AT, states TEXT about the move whose element begins at
 * OFFSET of the game, or, UINT32_MAX, about the game. Does nothing if TEXT is empty. */
void ratsu_record_claim(struct ratsu_form_reader *reader, enum ratsu_claimed claimed,
                        struct ratsu_slice name, struct ratsu_slice text, size_t at,
                        uint32_t offset);

/* Ends the game, with RESULT (RATSU_NO_RESULT: of its tag) unless the moves end with one. */
void ratsu_record_end(struct ratsu_form_reader *reader, enum ratsu_result result);

/* Makes VALUE the value of a tag that holds the WRITER's operations, with their moves in SAN: a tag
 * does not name their notation. False if there is no memory. */
bool ratsu_operations_to_san(struct ratsu_writer *writer, const struct ratsu_game *game,
                             struct ratsu_buffer *value);

/* table_format.c: adds the next field of ROW of a table, from *AT on, to OUT; sets *LAST if the row
 * ends after it. Returns NULL, or what is wrong. */
const char *ratsu_take_cell(struct ratsu_slice row, char separator, size_t *at,
                            struct ratsu_buffer *out, bool *last);

/* Whether NAME can be a tag's name in PGN: not empty, and without blanks (beyond ASCII too), line
 * ends, quotation marks, ] and NUL, nor : or = at its end. */
bool ratsu_is_tag_name(struct ratsu_slice name);

/* Whether CLAIM, about the game or the move at INDEX, is true; the WRITER's walk is before that
 * move. STYLE: the notation of a claimed move. OUT is emptied, and gets the true value. */
bool ratsu_claim_holds(struct ratsu_writer *writer, size_t index, const struct ratsu_claim *claim,
                       struct ratsu_move_style style, struct ratsu_buffer *out);

/* Whether all claims about moves are their coordinates as they are usually written: no position is
 * needed to see that. Then *NEXT is the first claim about the whole game. */
bool ratsu_claims_are_plain(const struct ratsu_form_reader *reader, const struct ratsu_game *game,
                            size_t *next);

/* Adds the facts in the comments after the move at INDEX, the one after PLY plies of its line, as
 * members of its object in JSON. */
void ratsu_add_json_facts(struct ratsu_writer *writer, size_t index, uint32_t ply);

#endif
