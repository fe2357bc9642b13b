/* camelot/camelot_text.c: positions and moves of Camelot as text. */
#include "camelot/camelot_text.h"
#include "camelot/grid.h"
#include "base/unicode.h"
#include "notation/fen_text.h"
#include "notation/shape.h"

enum { FILES = 12, RANKS = 16 };

/* ---- Positions ---------------------------------------------------------------------------- */

/* The state of reading: the text, and the place in it. */
struct fields {
    struct ratsu_slice text;
    size_t at;
    struct ratsu_fen_reading reading;
    bool open_end;
};

static bool fail(struct fields *in, enum ratsu_fen_fault fault, size_t at, size_t length)
{
    in->reading.fault = fault;
    in->reading.at = at;
    in->reading.length = length;
    return false;
}

/* The next text without blanks, empty at the end. */
static struct ratsu_slice next_field(struct fields *in)
{
    size_t begin = in->at;
    while (in->at < in->text.length && ratsu_is_blank(in->text.data[in->at])) in->at++;
    bool first = begin == 0;
    bool one_blank = in->at == begin + 1 && in->text.data[begin] == ' ';
    bool blanks_end = in->at == in->text.length && in->at > begin;
    if ((first && in->at > 0) || (!first && in->at > begin && !one_blank) || blanks_end)
        in->reading.remarks |= RATSU_FEN_SPACING;
    size_t from = in->at;
    while (in->at < in->text.length && !ratsu_is_blank(in->text.data[in->at]) &&
           !(in->open_end && in->text.data[in->at] == ';'))
        in->at++;
    return ratsu_slice_part(in->text, from, in->at);
}

/* Whether FIELD is left out: the text is at its end, or goes on with something else. Reading then
 * ends after the field before. */
static bool left_out(struct fields *in, struct ratsu_slice field)
{
    if (field.length > 0 && !(in->open_end && !ratsu_is_digit(field.data[0]))) return false;
    in->at = in->reading.end;
    in->reading.remarks |= RATSU_FEN_SHORT;
    return true;
}

static bool read_placement(struct fields *in, struct ratsu_camelot_position *position)
{
    struct ratsu_slice field = next_field(in);
    size_t offset = (size_t)(field.data - in->text.data);
    size_t at = 0;
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        const size_t begin = at;
        unsigned file = 0;
        while (ratsu_camelot_square((int)file, rank) == RATSU_CAMELOT_NO_SQUARE) file++;
        const unsigned end = FILES - file; /* the board is symmetrical */
        bool after_run = false;
        while (at < field.length && field.data[at] != '/') {
            const size_t from = at;
            const char c = field.data[at++];
            const bool digit = ratsu_is_digit(c);
            unsigned run = digit ? (unsigned)(c - '0') : 1;
            if (digit && at < field.length && ratsu_is_digit(field.data[at]))
                run = run * 10 + (unsigned)(field.data[at++] - '0');
            if (c == '0' || (!digit && !memchr("NMnm", c, 4)))
                return fail(in, RATSU_FEN_BAD_PLACEMENT, offset + from, at - from);
            if (file + run > end) return fail(in, RATSU_FEN_BAD_RANK, offset + begin, at - begin);
            const unsigned square = ratsu_camelot_square((int)file, rank);
            const unsigned colour = c == 'N' || c == 'M' ? RATSU_WHITE : RATSU_BLACK;
            if (!digit) set_add(&position->colours[colour], square);
            if (c == 'N' || c == 'n') set_add(&position->knights, square);
            if (after_run && digit) in->reading.remarks |= RATSU_FEN_DIGITS;
            after_run = digit;
            file += run;
        }
        if (file != end) return fail(in, RATSU_FEN_BAD_RANK, offset + begin, at - begin);
        bool slash = at < field.length;
        if (slash == (rank == 0)) return fail(in, RATSU_FEN_BAD_RANKS, offset, field.length);
        at += slash;
    }
    return true;
}

/* Reads a number field into NUMBER, which keeps its value when the field is left out. */
static bool read_count(struct fields *in, enum ratsu_fen_fault fault, uint32_t *number)
{
    struct ratsu_slice field = next_field(in);
    if (left_out(in, field)) return true;
    uint64_t value = 0;
    bool digits = field.length <= 9 && ratsu_number_read(field, &value);
    if (!digits || (value == 0 && fault == RATSU_FEN_BAD_NUMBER))
        return fail(in, fault, (size_t)(field.data - in->text.data), field.length);
    *number = (uint32_t)value;
    if (ratsu_is_padded(field)) in->reading.remarks |= RATSU_FEN_ZEROS;
    in->reading.end = in->at;
    return true;
}

static bool read_castle_moves(struct fields *in, struct ratsu_camelot_position *position)
{
    struct ratsu_slice field = next_field(in);
    if (left_out(in, field)) {
        in->reading.remarks |= RATSU_FEN_FIELDS;
        return true;
    }
    bool sound = field.length == 2;
    for (size_t i = 0; i < 2 && sound; i++) {
        sound = field.data[i] >= '0' && field.data[i] <= '0' + RATSU_CAMELOT_CASTLE_MOVES;
        position->castle_moves[i] = (uint8_t)(field.data[i] - '0');
    }
    if (sound) in->reading.end = in->at;
    return sound ||
           fail(in, RATSU_FEN_CASTLE_MOVES, (size_t)(field.data - in->text.data), field.length);
}

static bool read_state(struct fields *in, struct ratsu_camelot_position *position)
{
    struct ratsu_slice turn = next_field(in);
    if (!ratsu_slice_is(turn, "w") && !ratsu_slice_is(turn, "b")) {
        size_t at = turn.length ? (size_t)(turn.data - in->text.data) : in->text.length;
        return fail(in, RATSU_FEN_BAD_TURN, at, turn.length);
    }
    position->turn = turn.data[0] == 'b';
    in->reading.end = in->at;
    if (!read_castle_moves(in, position) ||
        !read_count(in, RATSU_FEN_BAD_CLOCK, &position->halfmove_clock))
        return false;
    bool clock = !(in->reading.remarks & RATSU_FEN_SHORT);
    if (!read_count(in, RATSU_FEN_BAD_NUMBER, &position->move_number)) return false;
    if (clock && (in->reading.remarks & RATSU_FEN_SHORT))
        in->reading.remarks |= RATSU_FEN_FIELDS | RATSU_FEN_CLOCK_ALONE;
    if (in->open_end) return true;
    struct ratsu_slice rest = next_field(in);
    if (rest.length > 0) {
        size_t at = (size_t)(rest.data - in->text.data);
        return fail(in, RATSU_FEN_BAD_END, at, in->text.length - at);
    }
    in->reading.end = in->text.length;
    return true;
}

/* No side has more than four knights and ten others; a side with more than fourteen pieces is
 * impossible. The game ends with the second piece in the enemy castle and with the last capture, so
 * then the other side is to move. */
static bool check_pieces(struct fields *in, const struct ratsu_camelot_position *position)
{
    unsigned all = 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        const struct ratsu_camelot_set own = position->colours[colour];
        struct ratsu_camelot_set with_knights = set_common(own, position->knights);
        struct ratsu_camelot_set within = set_common(own, castle_of[colour ^ 1u]);
        unsigned pieces = set_count(&own), knights = set_count(&with_knights);
        unsigned entered = set_count(&within);
        if (pieces > RATSU_CAMELOT_PIECES_MAX)
            return fail(in, RATSU_FEN_PIECES, 0, in->text.length);
        if (knights > 4 || pieces - knights > 10)
            in->reading.remarks |= RATSU_FEN_UNREACHABLE | RATSU_FEN_PIECE_COUNTS;
        /* A piece in the enemy castle never leaves it and cannot be captured there. */
        if (position->castle_moves[colour] && !entered)
            in->reading.remarks |= RATSU_FEN_UNREACHABLE | RATSU_FEN_CASTLE_COUNTS;
        if (colour == position->turn ? entered == 2 : pieces == 0)
            in->reading.remarks |= RATSU_FEN_UNREACHABLE | RATSU_FEN_WON;
        all += pieces;
    }
    return all > 0 || fail(in, RATSU_FEN_PIECES, 0, in->text.length);
}

struct ratsu_fen_reading ratsu_camelot_position_read(struct ratsu_slice text, bool wcf,
                                                     unsigned options,
                                                     struct ratsu_camelot_position *position)
{
    struct fields in = {.text = text, .open_end = options & RATSU_FEN_OPEN_END};
    struct ratsu_camelot_position read = {.move_number = 1, .rules = RATSU_RULES_CAMELOT};
    if (wcf) read.rules |= RATSU_RULES_WCF;
    if (read_placement(&in, &read) && read_state(&in, &read) && check_pieces(&in, &read)) {
        read.hash = ratsu_camelot_hash(&read);
        *position = read;
    }
    return in.reading;
}

void ratsu_camelot_position_write(struct ratsu_buffer *buffer,
                                  const struct ratsu_camelot_position *position, bool no_counters)
{
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        unsigned run = 0;
        for (int file = 0; file < FILES; file++) {
            unsigned square = ratsu_camelot_square(file, rank);
            if (square == RATSU_CAMELOT_NO_SQUARE) continue;
            bool white = ratsu_camelot_has(&position->colours[RATSU_WHITE], square);
            if (!white && !ratsu_camelot_has(&position->colours[RATSU_BLACK], square)) {
                run++;
                continue;
            }
            if (run > 0) ratsu_buffer_add_number(buffer, run);
            run = 0;
            bool knight = ratsu_camelot_has(&position->knights, square);
            ratsu_buffer_add_char(buffer, "mnMN"[white * 2 + knight]);
        }
        if (run > 0) ratsu_buffer_add_number(buffer, run);
        ratsu_buffer_add_char(buffer, rank > 0 ? '/' : ' ');
    }
    ratsu_buffer_add_char(buffer, "wb"[position->turn]);
    ratsu_buffer_add_char(buffer, ' ');
    ratsu_buffer_add_number(buffer, position->castle_moves[RATSU_WHITE]);
    ratsu_buffer_add_number(buffer, position->castle_moves[RATSU_BLACK]);
    if (no_counters) return;
    ratsu_buffer_add_char(buffer, ' ');
    ratsu_buffer_add_number(buffer, ratsu_fen_counter(position->halfmove_clock));
    ratsu_buffer_add_char(buffer, ' ');
    ratsu_buffer_add_number(buffer, ratsu_fen_counter(position->move_number));
}

const char *ratsu_camelot_fault_text(enum ratsu_fen_fault fault)
{
    switch (fault) {
    case RATSU_FEN_BAD_PLACEMENT:
        return "a placement holds N M n m, numbers and /";
    case RATSU_FEN_BAD_RANK:
        return "ranks 1 and 16 have two squares, 2 and 15 eight, 3 and 14 ten, the others twelve";
    case RATSU_FEN_BAD_RANKS:
        return "a placement has sixteen ranks";
    case RATSU_FEN_BAD_NUMBER:
        return "the move number is a number from 1 to 999999999";
    default:
        return ratsu_fen_fault_text(fault);
    }
}

/* ---- Moves -------------------------------------------------------------------------------- */

/* The parts of a move text. */
struct leaps {
    uint8_t squares[RATSU_CAMELOT_PATH_MAX];
    char signs[RATSU_CAMELOT_PATH_MAX]; /* before the square: '-', 'x', or 0 for none */
    size_t count;
    size_t off_board; /* 1 + the text's place of an invalid square, 0 if all are valid */
    uint32_t remarks;
};

/* Reads a square at AT, which is moved after it: false if there is no letter and number. */
static bool read_square(struct ratsu_slice text, size_t *at, struct leaps *leaps)
{
    size_t begin = *at;
    if (begin + 1 >= text.length || !ratsu_is_digit(text.data[begin + 1])) return false;
    char letter = text.data[begin];
    bool lower = letter >= 'a' && letter <= 'z';
    if (!lower && (letter < 'A' || letter > 'Z')) return false;
    int rank = text.data[begin + 1] - '0';
    *at = begin + 2;
    if (*at < text.length && ratsu_is_digit(text.data[*at])) {
        char digit = text.data[(*at)++];
        rank = rank ? rank * 10 + (digit - '0') : 0; /* C06 is not a square */
    }
    unsigned square = ratsu_camelot_square(letter - (lower ? 'a' : 'A'), rank - 1);
    if (square == RATSU_CAMELOT_NO_SQUARE && leaps->off_board == 0) leaps->off_board = begin + 1;
    if (lower) leaps->remarks |= RATSU_LETTER_CASE;
    leaps->squares[leaps->count++] = (uint8_t)square;
    return true;
}

/* Moves *AT after the blanks there, which PGN does not write. */
static void skip_blanks(struct ratsu_slice text, size_t *at, struct leaps *leaps)
{
    while (*at < text.length) {
        size_t blank = ratsu_is_space(text.data[*at]) ? 1 : ratsu_unicode_blank(text, *at);
        if (blank == 0) return;
        leaps->remarks |= RATSU_BLANK_INSIDE;
        *at += blank;
    }
}

/* Splits TEXT into its parts; false if it is not a move text at all. Blanks may stand beside a
 * sign. */
static bool read_leaps(struct ratsu_slice text, struct leaps *leaps)
{
    *leaps = (struct leaps){0};
    for (size_t at = 0; at < text.length;) {
        if (leaps->count == RATSU_CAMELOT_PATH_MAX) return false;
        if (leaps->count > 0) { /* the sign before the square */
            const size_t end = at;
            skip_blanks(text, &at, leaps);
            const size_t dash = ratsu_dash_length(text, at);
            const size_t sign = dash ? dash : ratsu_capture_length(text, at);
            if (at == text.length || (!sign && at > end)) return false;
            if (dash > 1) leaps->remarks |= RATSU_DASH;
            if (!dash && sign && text.data[at] != 'x') leaps->remarks |= RATSU_CAPTURE_SPELLING;
            if (!sign) leaps->remarks |= RATSU_COORDINATES;
            leaps->signs[leaps->count] = dash ? '-' : sign ? 'x' : 0;
            at += sign;
            skip_blanks(text, &at, leaps);
        }
        if (!read_square(text, &at, leaps)) return false;
    }
    return leaps->count >= 2;
}

static size_t find_move(const struct ratsu_camelot_moves *legal,
                        const struct ratsu_camelot_move *move)
{
    size_t i = 0;
    while (i < legal->count && !ratsu_camelot_move_equal(&legal->items[i], move)) i++;
    return i;
}

static bool has_capture(const struct leaps *leaps)
{
    return memchr(leaps->signs, 'x', leaps->count);
}

/* Reads a path with squares left out between those named. */
static struct ratsu_camelot_reading read_short(const struct ratsu_camelot_position *position,
                                               const struct ratsu_camelot_moves *legal,
                                               const struct leaps *leaps,
                                               struct ratsu_camelot_moves *scratch)
{
    struct ratsu_camelot_reading reading = {0, RATSU_ILLEGAL};
    if (!ratsu_camelot_between_squares(position, leaps->squares, leaps->count, scratch))
        return reading;
    /* The signs of the text say whether the move captures. */
    if (has_capture(leaps) || memchr(leaps->signs, '-', leaps->count)) {
        size_t kept = 0;
        for (size_t i = 0; i < scratch->count; i++) {
            if (ratsu_camelot_empty(&scratch->items[i].removed) == has_capture(leaps)) continue;
            scratch->items[kept++] = scratch->items[i];
        }
        scratch->count = kept;
    }
    if (scratch->count > 1) reading.remarks = RATSU_AMBIGUOUS;
    if (scratch->count != 1) return reading;
    reading.index = find_move(legal, &scratch->items[0]);
    reading.remarks = leaps->remarks | RATSU_PATH_SHORT;
    return reading;
}

uint32_t ratsu_camelot_move_fault(const struct ratsu_camelot_position *position,
                                  struct ratsu_slice text, struct ratsu_camelot_moves *scratch)
{
    struct leaps leaps;
    struct ratsu_camelot_move move;
    if (!read_leaps(text, &leaps) || leaps.off_board != 0) return RATSU_NOT_A_MOVE;
    if (!ratsu_camelot_has(&position->colours[position->turn], leaps.squares[0]))
        return RATSU_ILLEGAL;
    if (ratsu_camelot_follow(position, leaps.squares, leaps.count, scratch, &move)) return 0;
    bool listed = ratsu_camelot_between_squares(position, leaps.squares, leaps.count, scratch);
    return listed && scratch->count == 0 ? RATSU_ILLEGAL : 0;
}

struct ratsu_camelot_reading ratsu_camelot_move_read(const struct ratsu_camelot_position *position,
                                                     const struct ratsu_camelot_moves *legal,
                                                     struct ratsu_slice text,
                                                     struct ratsu_camelot_moves *scratch)
{
    struct leaps leaps;
    struct ratsu_camelot_move move;
    struct ratsu_camelot_reading reading = {0, RATSU_ILLEGAL};
    if (!read_leaps(text, &leaps) || leaps.off_board != 0) {
        reading.remarks = RATSU_NOT_A_MOVE;
        return reading;
    }
    if (legal->count == 0 || leaps.squares[0] == leaps.squares[1]) return reading;
    enum ratsu_camelot_way way =
        ratsu_camelot_follow(position, leaps.squares, leaps.count, scratch, &move);
    if (way == RATSU_CAMELOT_NO_WAY) return read_short(position, legal, &leaps, scratch);
    reading.index = way == RATSU_CAMELOT_WHOLE ? find_move(legal, &move) : legal->count;
    if (reading.index == legal->count) return reading;
    reading.remarks = leaps.remarks;
    for (size_t i = 1; i < leaps.count; i++) {
        unsigned over = ratsu_camelot_between(leaps.squares[i - 1], leaps.squares[i]);
        bool jump = over != RATSU_CAMELOT_NO_SQUARE &&
                    ratsu_camelot_has(&position->colours[position->turn ^ 1], over);
        if (jump && leaps.signs[i] == '-') reading.remarks |= RATSU_CAPTURE_MISSING;
        if (!jump && leaps.signs[i] == 'x') reading.remarks |= RATSU_CAPTURE_FALSE;
    }
    uint8_t path[RATSU_CAMELOT_PATH_MAX];
    size_t squares = ratsu_camelot_path(position, &move, scratch, path);
    if (squares != leaps.count || memcmp(path, leaps.squares, squares) != 0)
        reading.remarks |= RATSU_PATH_OTHER;
    return reading;
}

size_t ratsu_camelot_square_write(unsigned square, char text[3])
{
    size_t length = 0;
    unsigned rank = square % 16 + 1;
    text[length++] = (char)('A' + square / 16);
    if (rank >= 10) text[length++] = '1';
    text[length++] = (char)('0' + rank % 10);
    return length;
}

size_t ratsu_camelot_move_write(const struct ratsu_camelot_position *position,
                                const struct ratsu_camelot_move *move,
                                struct ratsu_camelot_moves *scratch,
                                char text[RATSU_CAMELOT_TEXT_MAX])
{
    uint8_t path[RATSU_CAMELOT_PATH_MAX];
    size_t squares = ratsu_camelot_path(position, move, scratch, path), length = 0;
    for (size_t i = 0; i < squares; i++) {
        if (i > 0) {
            unsigned over = ratsu_camelot_between(path[i - 1], path[i]);
            bool jump = over != RATSU_CAMELOT_NO_SQUARE && ratsu_camelot_has(&move->removed, over);
            text[length++] = jump ? 'x' : '-';
        }
        length += ratsu_camelot_square_write(path[i], text + length);
    }
    return length;
}

/* ---- Why a move is not legal -------------------------------------------------------------- */

static void add_square(struct ratsu_buffer *message, const char *before, unsigned square,
                       const char *after)
{
    char name[3];
    ratsu_buffer_add_string(message, before);
    ratsu_buffer_add(message, name, ratsu_camelot_square_write(square, name));
    ratsu_buffer_add_string(message, after);
}

/* A text that is no legal move of a position, and what finds out why. */
struct refusal {
    struct ratsu_buffer *message; /* gets the reason */
    const struct ratsu_camelot_position *position;
    struct leaps leaps;               /* of the text */
    struct ratsu_camelot_duty duty;   /* of the side to move */
    struct ratsu_camelot_moves legal; /* its legal moves */
    struct ratsu_camelot_moves scratch;
};

static void add_move(struct refusal *refusal, const struct ratsu_camelot_move *move)
{
    char text[RATSU_CAMELOT_TEXT_MAX];
    size_t length = ratsu_camelot_move_write(refusal->position, move, &refusal->scratch, text);
    ratsu_buffer_add(refusal->message, text, length);
}

/* Explains what prevents the piece itself from moving; false if nothing does. */
static bool explain_piece(const struct refusal *refusal)
{
    const struct ratsu_camelot_position *position = refusal->position;
    struct ratsu_buffer *message = refusal->message;
    unsigned from = refusal->leaps.squares[0];
    if (ratsu_camelot_has(&position->colours[position->turn ^ 1], from)) {
        add_square(message, "the piece on ", from, position->turn ? " is White's" : " is Black's");
    } else if (!ratsu_camelot_has(&position->colours[position->turn], from)) {
        add_square(message, "there is no piece on ", from, "");
    } else if (!ratsu_camelot_has(&refusal->duty.movers, from)) {
        unsigned square = 0;
        while (!ratsu_camelot_has(&refusal->duty.leave, square)) square++;
        add_square(message, "the piece on ", square, " must leave its own castle first");
    } else {
        return false;
    }
    return true;
}

/* Explains what is wrong with the square it moves to; false if nothing is. */
static bool explain_target(const struct refusal *refusal)
{
    const struct ratsu_camelot_position *position = refusal->position;
    const struct leaps *leaps = &refusal->leaps;
    struct ratsu_buffer *message = refusal->message;
    unsigned turn = position->turn;
    unsigned from = leaps->squares[0], to = leaps->squares[leaps->count - 1];
    bool taken = ratsu_camelot_has(&position->colours[0], to) ||
                 ratsu_camelot_has(&position->colours[1], to);
    if (ratsu_camelot_has(&castle_of[turn ^ 1], from)) {
        if (!ratsu_camelot_has(&castle_of[turn ^ 1], to)) {
            ratsu_buffer_add_string(message, "a piece never leaves the enemy castle");
        } else if (position->castle_moves[turn] == RATSU_CAMELOT_CASTLE_MOVES) {
            ratsu_buffer_add_string(message, "both castle moves have been made");
        } else if (refusal->duty.jump) {
            return false;
        } else {
            add_square(message, "", to, " is occupied");
        }
        return true;
    }
    if (taken && to != from) {
        add_square(message, "", to, " is occupied");
        return true;
    }
    if (ratsu_camelot_has(&castle_of[turn], to) && !has_capture(leaps)) {
        ratsu_buffer_add_string(message, "a piece enters its own castle only by a jump");
        return true;
    }
    return false;
}

/* The squares are leaps one after the other, and the move must continue. */
static void explain_stop(const struct refusal *refusal, const struct ratsu_camelot_move *move)
{
    struct ratsu_buffer *message = refusal->message;
    unsigned to = move->to;
    if (!ratsu_camelot_empty(&move->removed)) {
        add_square(message, "the move ends too early: the piece can jump on from ", to,
                   " and must do so");
    } else if (move->from == to) {
        ratsu_buffer_add_string(message, "a canter may not end where it began");
    } else if (refusal->position->rules & RATSU_RULES_WCF) {
        add_square(message,
                   "the move ends too early: a knight that canters beside a piece it can jump ", to,
                   " must capture in the same move");
    }
}

/* Explains what is wrong with the leaps themselves. */
static void explain_leaps(struct refusal *refusal)
{
    const struct ratsu_camelot_position *position = refusal->position;
    const struct leaps *leaps = &refusal->leaps;
    struct ratsu_buffer *message = refusal->message;
    struct ratsu_camelot_moves *passing = &refusal->scratch;
    const unsigned to = leaps->squares[leaps->count - 1];
    /* Legal moves may pass the squares of the text: it names none of a round trip, or they capture
     * and the text does not, or the other way round. */
    if (ratsu_camelot_between_squares(position, leaps->squares, leaps->count, passing) &&
        passing->count > 0) {
        const bool round_trip = leaps->squares[0] == leaps->squares[1];
        add_square(message,
                   round_trip ? "name the squares that the jumps pass on their way back to "
                              : "the way to ",
                   to, round_trip ? "" : " captures");
        if (round_trip) return;
        ratsu_buffer_add_string(message, has_capture(leaps) ? " nothing: write " : ": write ");
        add_move(refusal, &passing->items[0]);
        return;
    }
    for (size_t i = 1; i < leaps->count; i++) {
        unsigned over = ratsu_camelot_between(leaps->squares[i - 1], leaps->squares[i]);
        if (over == RATSU_CAMELOT_NO_SQUARE || ratsu_camelot_has(&position->colours[0], over) ||
            ratsu_camelot_has(&position->colours[1], over)) {
            continue;
        }
        add_square(message, "there is nothing on ", over, " to leap over");
        return;
    }
    if (leaps->squares[0] != to)
        ratsu_buffer_add_string(message, "the piece has no such way of moving");
    else if (!has_capture(leaps))
        ratsu_buffer_add_string(message, "a canter may not end where it began");
    else
        add_square(message, "no jumps lead this way back to ", to, "");
}

/* Explains what forbids leaps of a piece that may move. */
static void explain_way(struct refusal *refusal)
{
    const struct leaps *leaps = &refusal->leaps;
    struct ratsu_camelot_move move;
    enum ratsu_camelot_way way = ratsu_camelot_follow(refusal->position, leaps->squares,
                                                      leaps->count, &refusal->scratch, &move);
    const struct ratsu_camelot_moves *legal = &refusal->legal;
    bool stops = way == RATSU_CAMELOT_STOPS_SHORT;
    if (way == RATSU_CAMELOT_WHOLE && find_move(legal, &move) < legal->count)
        ratsu_buffer_add_string(refusal->message, "the game is over");
    else if (stops && !ratsu_camelot_empty(&move.removed))
        explain_stop(refusal, &move);
    else if (refusal->duty.jump && (way == RATSU_CAMELOT_WHOLE || !has_capture(leaps))) {
        size_t jump = 0; /* the first move that captures */
        while (jump < legal->count && ratsu_camelot_empty(&legal->items[jump].removed)) jump++;
        ratsu_buffer_add_string(refusal->message, "a jump is compulsory: ");
        if (jump < legal->count) add_move(refusal, &legal->items[jump]);
    } else if (stops)
        explain_stop(refusal, &move);
    else
        explain_leaps(refusal);
}

void ratsu_camelot_move_explain(struct ratsu_buffer *message,
                                const struct ratsu_camelot_position *position,
                                struct ratsu_slice text, uint32_t remarks)
{
    struct refusal refusal = {.message = message, .position = position};
    if (!read_leaps(text, &refusal.leaps)) {
        ratsu_buffer_add_string(message, "no move of Camelot (like C8-D9 or H4xJ4xL6)");
        return;
    }
    if (refusal.leaps.off_board != 0) {
        size_t at = refusal.leaps.off_board - 1, end = at + 1;
        while (end < text.length && ratsu_is_digit(text.data[end])) end++;
        ratsu_buffer_add_slice(message, ratsu_slice_part(text, at, end));
        ratsu_buffer_add_string(message, " is not a square of the board");
        return;
    }
    if (remarks & RATSU_AMBIGUOUS) {
        ratsu_buffer_add_string(message, "two or more moves pass these squares: name each square");
        return;
    }
    refusal.duty = ratsu_camelot_duty(position);
    if (!refusal.duty.over && ratsu_camelot_legal_moves(position, &refusal.legal) &&
        refusal.legal.count > 0) {
        if (!explain_piece(&refusal) && !explain_target(&refusal)) explain_way(&refusal);
    } else {
        ratsu_buffer_add_string(message, "the game is over");
    }
    ratsu_camelot_moves_free(&refusal.legal);
    ratsu_camelot_moves_free(&refusal.scratch);
}
