/* notation/descriptive.c: English descriptive notation: P-K4, N-KB3 (or Kt-KB3), PxP, R(KR1)-K1,
 * P-Q8(Q), O-O, BxPch, Q-B7mate.
 *
 * Files are named after the pieces of the start position (QR QN QB Q K KB KN KR), ranks are counted
 * from the mover's side. "B3" alone means QB3 or KB3. A text is a set of conditions: what moves,
 * from which squares, to which squares, what it takes, what it becomes. It is read if exactly one
 * legal move meets them all; it is written as the shortest of a few forms that is read back.
 *
 * A side named before a piece (KN-B3) says where the piece began the game, which a position does
 * not know. It is not a condition, so such a text is read only where it is not ambiguous without
 * the side. Before a pawn (KBPxP, PxQP) it names the file. */
#include "chess/squares.h"
#include "notation/notations.h"
#include "notation/shape.h"
#include "marineerimine/marinating.h"

#define ALL_SQUARES (~(uint64_t)0)

static const char letters[] = "PNBRQK";
static const char *const file_names[8] = {"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"};

struct conditions {
    enum ratsu_kind kind;
    uint64_t from, to;
    bool captures;
    enum ratsu_kind captured; /* RATSU_NO_KIND: any */
    uint64_t captured_on;
    unsigned promotion;
    bool en_passant;
    bool castles, castles_long;
};

struct reader {
    struct ratsu_slice text;
    size_t at;
    enum ratsu_colour turn;
};

static char peek(const struct reader *reader, size_t ahead)
{
    size_t at = reader->at + ahead;
    return at < reader->text.length ? reader->text.data[at] : 0;
}

static bool skip(struct reader *reader, const char *string)
{
    size_t length = strlen(string);
    if (reader->text.length - reader->at < length) return false;
    if (memcmp(reader->text.data + reader->at, string, length) != 0) return false;
    reader->at += length;
    return true;
}

/* Files that NAME (letters before a rank or a P) means: "KB" one, "B" two, "K" and "Q" one. */
static uint64_t named_files(const char *name, size_t length)
{
    uint64_t squares = 0;
    for (unsigned file = 0; file < 8; file++) {
        const char *full = file_names[file];
        size_t full_length = strlen(full);
        bool same = full_length == length && memcmp(full, name, length) == 0;
        bool last = full_length == 2 && length == 1 && full[1] == name[0];
        if (same || last) squares |= file_squares(file);
    }
    return squares;
}

/* Up to two letters of KQRNB: how many. */
static size_t file_name_length(const struct reader *reader)
{
    size_t length = 0;
    while (length < 2 && peek(reader, length) && strchr("KQRNB", peek(reader, length))) length++;
    return length;
}

/* A square, "KB3" or "B3": the squares that it can be; 0 and nothing read if none stands there. */
static uint64_t read_square(struct reader *reader)
{
    size_t length = file_name_length(reader);
    char digit = peek(reader, length);
    if (length == 0 || digit < '1' || digit > '8') return 0;
    unsigned rank = (unsigned)(digit - '1');
    if (reader->turn == RATSU_BLACK) rank = 7 - rank;
    uint64_t files = named_files(reader->text.data + reader->at, length);
    if (files) reader->at += length + 1;
    return files & rank_squares(rank);
}

/* "(KB3)" or "/KB3": the squares that it can be; all, and nothing read, if no such text stands
 * there. */
static uint64_t read_qualifier(struct reader *reader)
{
    struct reader start = *reader;
    bool bracket = skip(reader, "(");
    if (!bracket && !skip(reader, "/")) return ALL_SQUARES;
    uint64_t squares = read_square(reader);
    if (squares && (!bracket || skip(reader, ")"))) return squares;
    *reader = start;
    return ALL_SQUARES;
}

/* A piece: "N", "KN" (the side is no condition), "P", "KBP" (the file is one). */
static bool read_piece(struct reader *reader, enum ratsu_kind *kind, uint64_t *squares)
{
    *squares = ALL_SQUARES;
    for (size_t side = 0; side <= 2; side++) {
        if (peek(reader, side) != 'P' || file_name_length(reader) < side) continue;
        if (side) *squares = named_files(reader->text.data + reader->at, side);
        *kind = RATSU_PAWN;
        reader->at += side + 1;
        return *squares != 0;
    }
    size_t length = file_name_length(reader);
    if (length == 0) return false;
    const char *name = reader->text.data + reader->at;
    if (length == 2 && !strchr("KQ", name[0])) return false;
    *kind = (enum ratsu_kind)(strchr(letters, name[length - 1]) - letters);
    reader->at += length;
    return true;
}

static bool read_conditions(struct reader *reader, struct conditions *conditions)
{
    *conditions = (struct conditions){.captured = RATSU_NO_KIND, .captured_on = ALL_SQUARES};
    /* e.p. is a condition; marks of check and mate are none */
    reader->text = ratsu_unmarked(reader->text, &conditions->en_passant);
    struct ratsu_shape shape;
    if (ratsu_shape_of(reader->text, &shape) && shape.form != RATSU_SAN_PIECE) {
        conditions->castles = true;
        conditions->castles_long = shape.form == RATSU_SAN_LONG;
        return shape.form != RATSU_SAN_NULL;
    }
    if (!read_piece(reader, &conditions->kind, &conditions->from)) return false;
    conditions->from &= read_qualifier(reader);

    size_t dash = ratsu_dash_length(reader->text, reader->at);
    size_t capture = ratsu_capture_length(reader->text, reader->at);
    reader->at += dash + capture;
    if (dash) {
        conditions->to = read_square(reader);
        if (!conditions->to) return false;
    } else {
        conditions->captures = true;
        if (!capture || !read_piece(reader, &conditions->captured, &conditions->captured_on))
            return false;
        conditions->to = read_qualifier(reader);
    }

    bool bracket = skip(reader, "(");
    if (bracket || skip(reader, "=") || skip(reader, "/")) {
        char letter = peek(reader, 0);
        if (!letter || !strchr("NBRQ", letter)) return false;
        conditions->promotion = (unsigned)(strchr(letters, letter) - letters);
        reader->at++;
        if (bracket && !skip(reader, ")")) return false;
    }
    return reader->at == reader->text.length;
}

static bool meets(const struct ratsu_position *position, struct ratsu_move move,
                  const struct conditions *conditions)
{
    bool castles = move.flags & RATSU_CASTLING;
    if (castles || conditions->castles) {
        return castles == conditions->castles && conditions->castles_long == (move.to < move.from);
    }
    bool en_passant = move.flags & RATSU_EN_PASSANT;
    unsigned taken_on = en_passant ? (move.from & 56u) | (move.to & 7u) : move.to;
    return ratsu_kind_on(position, move.from) == conditions->kind &&
           conditions->from >> move.from & 1 && conditions->to >> move.to & 1 &&
           conditions->captures == (bool)(move.flags & RATSU_CAPTURE) &&
           (!conditions->captures || (ratsu_kind_on(position, taken_on) == conditions->captured &&
                                      conditions->captured_on >> taken_on & 1)) &&
           conditions->promotion == move.promotion && (!conditions->en_passant || en_passant);
}

struct ratsu_san_reading ratsu_descriptive_read(const struct ratsu_kernel *kernel,
                                                const struct ratsu_position *position,
                                                struct ratsu_slice text)
{
    struct ratsu_san_reading reading = {.remarks = RATSU_NOT_A_MOVE};
    struct reader reader = {text, 0, position->turn};
    /* N for each Kt, as older books write the knight. A longer text is no move. */
    char space[RATSU_MOVE_TEXT_MAX];
    if (text.length <= sizeof space) reader.text = (struct ratsu_slice){space, 0};
    for (size_t at = 0; text.length <= sizeof space && at < text.length; at++) {
        bool knight = ratsu_slice_begins(ratsu_slice_part(text, at, text.length), "Kt");
        space[reader.text.length++] = knight ? 'N' : text.data[at];
        at += knight;
    }
    struct conditions conditions;
    if (!read_conditions(&reader, &conditions)) return reading;

    struct ratsu_move moves[RATSU_MAX_MOVES];
    size_t count = ratsu_kernel_for(kernel, position)->legal_moves(position, moves);
    reading.remarks = RATSU_ILLEGAL;
    for (size_t i = 0; i < count; i++) {
        if (!meets(position, moves[i], &conditions)) continue;
        if (reading.remarks == 0) {
            reading.remarks = RATSU_AMBIGUOUS;
            break;
        }
        reading.move = moves[i];
        reading.remarks = 0;
    }
    return reading;
}

static size_t add(char *text, size_t length, const char *more)
{
    size_t count = strlen(more);
    memcpy(text + length, more, count);
    return length + count;
}

/* Adds SQUARE as seen by TURN; with only the last letter of its file if BRIEF. Returns the new
 * length. */
static size_t add_square(char *text, size_t length, unsigned square, enum ratsu_colour turn,
                         bool brief)
{
    const char *name = file_names[square & 7];
    unsigned rank = square >> 3;
    length = add(text, length, brief ? name + strlen(name) - 1 : name);
    text[length++] = (char)('1' + (turn == RATSU_BLACK ? 7 - rank : rank));
    return length;
}

static size_t add_bracketed(char *text, size_t length, unsigned square, enum ratsu_colour turn)
{
    text[length++] = '(';
    length = add_square(text, length, square, turn, false);
    text[length++] = ')';
    return length;
}

static size_t add_end(char *text, size_t length, struct ratsu_move move, char mark)
{
    if (move.promotion) {
        text[length++] = '(';
        text[length++] = letters[move.promotion];
        text[length++] = ')';
    }
    if (move.flags & RATSU_EN_PASSANT) length = add(text, length, "e.p.");
    return add(text, length, mark == '#' ? "mate" : mark == '+' ? "ch" : "");
}

/* Forms by growing length: 0 short target (a capture names none), 1 full target, 2 short with
 * origin, 3 full with origin. */
enum { FORMS = 4 };

size_t ratsu_descriptive_write(const struct ratsu_kernel *kernel,
                               const struct ratsu_position *position, struct ratsu_move move,
                               char text[RATSU_MOVE_TEXT_MAX])
{
    char san[RATSU_SAN_MAX];
    size_t san_length = ratsu_san_write(kernel, position, move, san);
    char mark = san[san_length - 1];
    if (move.flags & RATSU_NULL_MOVE) {
        memcpy(text, san, san_length);
        return san_length;
    }
    if (move.flags & RATSU_CASTLING) {
        size_t length = add(text, 0, move.to > move.from ? "O-O" : "O-O-O");
        return add_end(text, length, move, mark);
    }
    enum ratsu_kind captured =
        move.flags & RATSU_EN_PASSANT ? RATSU_PAWN : ratsu_kind_on(position, move.to);
    size_t length = 0;
    for (unsigned form = 0; form < FORMS; form++) {
        text[0] = letters[ratsu_kind_on(position, move.from)];
        length = form & 2 ? add_bracketed(text, 1, move.from, position->turn) : 1;
        if (move.flags & RATSU_CAPTURE) {
            text[length++] = 'x';
            text[length++] = letters[captured];
            if (form & 1) length = add_bracketed(text, length, move.to, position->turn);
        } else {
            text[length++] = '-';
            length = add_square(text, length, move.to, position->turn, !(form & 1));
        }
        length = add_end(text, length, move, mark);
        struct ratsu_slice written = {text, length};
        if (ratsu_descriptive_read(kernel, position, written).remarks == 0) break;
    }
    return length;
}
