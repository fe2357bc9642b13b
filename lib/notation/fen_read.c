/* notation/fen_read.c: FEN, X-FEN, Shredder-FEN and Three-check's two forms to a position.
 *
 * Sources: PGN standard 16.1 (FEN); X-FEN (Reinhard Scharnagl); ratsu-variants(7) for the rest.
 */
#include "chess/play.h"
#include "notation/fen_text.h"
#include "base/texts.h"

struct reader {
    struct ratsu_slice text;
    size_t at;  /* the field being read */
    size_t end; /* after it */
    unsigned options;
    bool checks_read;
    bool by_side; /* a castling right named K or Q */
    bool by_file; /* one named by its file that K or Q names too */
    struct ratsu_position position;
    struct ratsu_fen_reading reading;
};

static bool fail(struct reader *reader, enum ratsu_fen_fault fault, size_t at, size_t length)
{
    reader->reading.fault = fault;
    reader->reading.at = at;
    reader->reading.length = length;
    return false;
}

/* The fault is the whole field. */
static bool fail_field(struct reader *reader, enum ratsu_fen_fault fault)
{
    return fail(reader, fault, reader->at, reader->end - reader->at);
}

/* Finds the next field; false at the end of the text (or, if text may follow, before ";"). */
static bool next_field(struct reader *reader)
{
    const char *data = reader->text.data;
    size_t at = reader->end, gap;
    bool odd = false;
    for (; (gap = ratsu_fen_separator(reader->text, at)); at += gap) {
        if (!ratsu_is_space(data[at]))
            reader->reading.remarks |= RATSU_FEN_UNDERSCORES;
        else
            odd |= data[at] != ' ';
        odd |= at == 0 || at > reader->end;
    }
    const bool open = (reader->options & RATSU_FEN_OPEN_END) != 0;
    const size_t end = ratsu_fen_field_end(reader->text, at, open);
    if (end == at) {
        if (at > reader->end && !open) reader->reading.remarks |= RATSU_FEN_SPACING;
        return false;
    }
    if (odd) reader->reading.remarks |= RATSU_FEN_SPACING;
    reader->at = at;
    reader->end = end;
    return true;
}

static struct ratsu_slice field(const struct reader *reader)
{
    return ratsu_slice_part(reader->text, reader->at, reader->end);
}

/* Reads one rank, from byte AT of the text. Returns where it ends, or 0 after a fault. */
static size_t read_rank(struct reader *reader, size_t at, unsigned rank)
{
    size_t first = at;
    unsigned file = 0;
    for (; at < reader->end && reader->text.data[at] != '/'; at++) {
        char c = reader->text.data[at];
        unsigned run = 1;
        if (at > first && ratsu_is_digit(c) && ratsu_is_digit(reader->text.data[at - 1]))
            reader->reading.remarks |= RATSU_FEN_DIGITS;
        if (c >= '1' && c <= '8') {
            run = (unsigned)(c - '0');
        } else {
            unsigned square = rank * 8 + (file & 7);
            static const char letters[] = "PNBRQKpnbrqk";
            const char *letter = memchr(letters, c, 12);
            if (!letter) return fail(reader, RATSU_FEN_BAD_PLACEMENT, at, 1);
            unsigned index = (unsigned)(letter - letters);
            reader->position.kinds[index % 6] |= square_bit(square);
            reader->position.colours[index / 6] |= square_bit(square);
        }
        file += run;
        if (file > 8) break;
    }
    while (at < reader->end && reader->text.data[at] != '/') at++;
    if (file != 8) return fail(reader, RATSU_FEN_BAD_RANK, first, at - first);
    return at;
}

/* The rook that LETTER (in upper case: K, Q or a file) names for a king on KING; 0 if there is
 * none. */
static uint64_t rook_named(uint64_t rooks, unsigned king, char letter)
{
    uint64_t right = rooks & ~rank_span(king & 56, king), left = rooks & rank_span(king & 56, king);
    if (letter == 'K') return right ? square_bit(highest_bit(right)) : 0;
    if (letter == 'Q') return left ? square_bit(lowest_bit(left)) : 0;
    return rooks & square_bit((king & 56) | (unsigned)(letter - 'A'));
}

/* Reads a letter of the castling field. False if no such letter is known, or if it names a side
 * twice. */
static bool read_right(struct reader *reader, char c)
{
    struct ratsu_position *position = &reader->position;
    unsigned colour = c >= 'a' ? RATSU_BLACK : RATSU_WHITE;
    char letter = colour == RATSU_BLACK ? (char)(c - 32) : c;
    bool by_file = letter >= 'A' && letter <= 'H';
    if (!by_file && letter != 'K' && letter != 'Q') return false;
    if (by_file) reader->reading.remarks |= RATSU_FEN_SHREDDER;
    uint64_t rank = first_rank(colour), pieces = position->colours[colour] & rank;
    uint64_t king = position->kinds[RATSU_KING] & pieces, rook = 0;
    uint64_t rooks = position->kinds[RATSU_ROOK] & pieces;
    if (king) rook = rook_named(rooks, lowest_bit(king), letter);
    bool usual = (king & UINT64_C(0x1000000000000010)) && (rook & UINT64_C(0x8100000000000081));
    unsigned drops = RATSU_FEN_STANDARD_RIGHTS | (by_file ? 0u : (unsigned)RATSU_FEN_USUAL_RIGHTS);
    bool dropped = !usual && (reader->options & drops);
    if (!rook || dropped) {
        reader->reading.remarks |= RATSU_FEN_CASTLING_DROPPED;
        return true;
    }
    uint64_t sides[2] = {king - 1, ~(king - 1)};
    if (position->castling & rank & sides[rook > king]) return false;
    position->castling |= rook;
    if (!usual) reader->reading.remarks |= RATSU_FEN_CHESS960;
    uint64_t outermost = rook_named(rooks, lowest_bit(king), rook > king ? 'K' : 'Q');
    reader->by_side |= !by_file;
    reader->by_file |= by_file && rook == outermost;
    return true;
}

static bool read_castling(struct reader *reader)
{
    struct ratsu_slice text = field(reader);
    if (ratsu_slice_is(text, "-")) return true;
    uint64_t before = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (!read_right(reader, text.data[i]))
            return fail(reader, RATSU_FEN_BAD_CASTLING, reader->at + i, 1);
        /* White's rights come first, and of each side the king's side. */
        uint64_t added = reader->position.castling & ~before, white = first_rank(RATSU_WHITE);
        bool late_white = (added & white) && (before & ~white);
        uint64_t rank = added & white ? white : ~white;
        bool late_king_side = (before & rank) && added > (before & rank);
        if (added && (late_white || late_king_side))
            reader->reading.remarks |= RATSU_FEN_RIGHTS_ORDER;
        before = reader->position.castling;
    }
    if (reader->by_side && reader->by_file) reader->reading.remarks |= RATSU_FEN_RIGHTS_MIXED;
    if (reader->reading.remarks & RATSU_FEN_CHESS960)
        reader->position.rules |= RATSU_RULES_CHESS960;
    return true;
}

static bool read_en_passant(struct reader *reader)
{
    struct ratsu_slice text = field(reader);
    if (ratsu_slice_is(text, "-")) return true;
    unsigned square = text.length == 2 ? square_named(text.data) : RATSU_NO_SQUARE;
    if (square == RATSU_NO_SQUARE) return fail_field(reader, RATSU_FEN_BAD_EN_PASSANT);
    /* A pawn of the side that has moved can just have passed it: the pawn stands one square
     * further, and this square and the one that it came from are empty. */
    const struct ratsu_position *position = &reader->position;
    unsigned them = position->turn ^ 1u, rank = them == RATSU_WHITE ? 2 : 5;
    uint64_t front = square_bit(square ^ 8), beyond = square_bit(square ^ 24);
    uint64_t pawns = position->kinds[RATSU_PAWN] & position->colours[them];
    uint64_t empty = ~occupied_squares(position);
    bool passed =
        square >> 3 == rank && pawns & front && empty & square_bit(square) && empty & beyond;
    bool captures = !(position->rules & RATSU_RULES_MARINEERIMINE);
    if (captures && passed)
        reader->position.en_passant = (uint8_t)square;
    else
        reader->reading.remarks |= RATSU_FEN_EN_PASSANT_DROPPED;
    return true;
}

/* Check counters: "+1+0", the checks given, if GIVEN; else "2+3", those still to give. False if the
 * field is something else; true also after a fault in it. */
static bool read_checks(struct reader *reader, bool given)
{
    struct ratsu_slice text = field(reader);
    size_t skip = given ? 1 : 0;
    if (text.length != 3 + skip || (given && text.data[0] != '+') || text.data[skip + 1] != '+' ||
        !ratsu_is_digit(text.data[skip]) || !ratsu_is_digit(text.data[skip + 2]))
        return false;
    for (unsigned colour = 0; colour < 2; colour++) {
        unsigned count = (unsigned)(text.data[skip + 2 * colour] - '0');
        if (count > 3) {
            fail(reader, RATSU_FEN_BAD_CHECKS, reader->at + skip + 2 * colour, 1);
            return true;
        }
        reader->position.checks[colour] = (uint8_t)(given ? count : 3 - count);
    }
    reader->checks_read = true;
    reader->position.rules |= RATSU_RULES_THREE_CHECK;
    reader->reading.remarks |= RATSU_FEN_THREE_CHECK;
    return true;
}

/* Up to RATSU_FEN_COUNTER_MAX. */
static bool read_number(struct reader *reader, uint32_t *number)
{
    struct ratsu_slice text = field(reader);
    uint32_t value = 0;
    if (text.length > 9) return false;
    for (size_t i = 0; i < text.length; i++) {
        if (!ratsu_is_digit(text.data[i])) return false;
        value = value * 10 + (uint32_t)(text.data[i] - '0');
    }
    *number = value;
    if (text.length > 1 && text.data[0] == '0') reader->reading.remarks |= RATSU_FEN_ZEROS;
    return true;
}

/* Reads the fields after en passant: half-move clock, full-move number, check counters. In an EPD
 * record the first other field begins the operations. True if a field was found and not read. */
static bool read_counters(struct reader *reader)
{
    struct ratsu_position *position = &reader->position;
    bool open = (reader->options & RATSU_FEN_OPEN_END) != 0;
    bool found = next_field(reader);
    size_t checks = reader->at;
    bool given =
        found && read_checks(reader, true); /* before counters these are written otherwise */
    if (given || (found && read_checks(reader, false))) {
        if (reader->reading.fault) return false;
        found = next_field(reader);
    }
    if (!found || (open && !ratsu_is_digit(reader->text.data[reader->at]))) {
        reader->reading.remarks |= RATSU_FEN_SHORT;
        if (given) reader->reading.remarks |= RATSU_FEN_FIELDS;
        return found;
    }
    if (given && ratsu_is_digit(reader->text.data[reader->at]))
        return fail(reader, RATSU_FEN_BAD_CHECKS, checks, 4);
    if (!read_number(reader, &position->halfmove_clock))
        return fail_field(reader, RATSU_FEN_BAD_CLOCK);
    if (position->halfmove_clock && position->en_passant != RATSU_NO_SQUARE)
        reader->reading.remarks |= RATSU_FEN_CLOCK;
    found = next_field(reader);
    if (!found || (open && !ratsu_is_digit(reader->text.data[reader->at]))) {
        reader->reading.remarks |= RATSU_FEN_SHORT | RATSU_FEN_FIELDS | RATSU_FEN_CLOCK_ALONE;
        return found;
    }
    /* Where text may follow, a comma or a bar ends the field, as in rows of tables: "0 1,0.5". */
    for (size_t at = reader->at + 1; open && at < reader->end; at++)
        if (reader->text.data[at] == ',' || reader->text.data[at] == '|') reader->end = at;
    if (!read_number(reader, &position->move_number))
        return fail_field(reader, RATSU_FEN_BAD_NUMBER);
    if (position->move_number == 0) {
        position->move_number = 1;
        reader->reading.remarks |= RATSU_FEN_NUMBER_ZERO;
    }
    if (!next_field(reader)) return false;
    if (reader->checks_read) return true;
    size_t last = reader->at;
    if (!open && read_checks(reader, false)) return fail(reader, RATSU_FEN_BAD_CHECKS, last, 3);
    if (!read_checks(reader, true)) return true;
    return !reader->reading.fault && next_field(reader);
}

static bool read_fields(struct reader *reader)
{
    if (!next_field(reader)) return fail(reader, RATSU_FEN_BAD_PLACEMENT, 0, 0);
    size_t at = reader->at;
    for (unsigned rank = 8; rank-- > 0;) {
        at = read_rank(reader, at, rank);
        if (at == 0) return false;
        bool slash = at < reader->end;
        if (slash != (rank > 0)) return fail_field(reader, RATSU_FEN_BAD_RANKS);
        at += slash;
    }
    if (!next_field(reader)) return fail(reader, RATSU_FEN_BAD_TURN, reader->end, 0);
    if (ratsu_slice_is(field(reader), "b"))
        reader->position.turn = RATSU_BLACK;
    else if (!ratsu_slice_is(field(reader), "w"))
        return fail_field(reader, RATSU_FEN_BAD_TURN);
    if (!next_field(reader)) {
        reader->reading.remarks |= RATSU_FEN_SHORT | RATSU_FEN_FIELDS;
        return true;
    }
    if (!read_castling(reader)) return false;
    if (!next_field(reader)) {
        reader->reading.remarks |= RATSU_FEN_SHORT | RATSU_FEN_FIELDS;
        return true;
    }
    if (!read_en_passant(reader)) return false;
    size_t end = reader->end;
    if (read_counters(reader)) {
        if (!(reader->options & RATSU_FEN_OPEN_END))
            return fail(reader, RATSU_FEN_BAD_END, reader->at, reader->text.length - reader->at);
        end = reader->at;
        while (end > 0 && ratsu_fen_separator(reader->text, end - 1)) end--;
        reader->end = end;
    }
    return reader->reading.fault == RATSU_FEN_FINE;
}

/* What the rest of the library relies on (ratsu/position.h). PLACEMENT_END is where the first field
 * ends; the faults lie in it or in the turn after it. */
static bool check_playable(struct reader *reader, size_t placement, size_t placement_end)
{
    const struct ratsu_position *position = &reader->position;
    for (unsigned colour = 0; colour < 2; colour++)
        if (bit_count(position->kinds[RATSU_KING] & position->colours[colour]) != 1)
            return fail(reader, RATSU_FEN_KINGS, placement, placement_end - placement);
    uint64_t edges = first_rank(RATSU_WHITE) | first_rank(RATSU_BLACK);
    if (position->kinds[RATSU_PAWN] & edges) {
        /* On the last rank: before the first slash; on the first: after the last one. */
        size_t at = placement;
        const char *data = reader->text.data;
        if (!(position->kinds[RATSU_PAWN] & first_rank(RATSU_BLACK)))
            for (size_t i = placement; i < placement_end; i++)
                if (data[i] == '/') at = i;
        while (data[at] != 'p' && data[at] != 'P') at++;
        return fail(reader, RATSU_FEN_PAWN_RANK, at, 1);
    }
    if (!king_attacked(position, position->turn ^ 1u)) return true;
    size_t turn = placement_end;
    for (size_t gap; (gap = ratsu_fen_separator(reader->text, turn)); turn += gap) continue;
    return fail(reader, RATSU_FEN_OPPONENT_CHECK, turn, 1);
}

struct ratsu_fen_reading ratsu_fen_read(struct ratsu_slice text, unsigned rules, unsigned options,
                                        struct ratsu_position *position)
{
    struct reader reader = {
        .text = text,
        .options = options,
        .position = {.move_number = 1, .en_passant = RATSU_NO_SQUARE, .rules = (uint8_t)rules}};
    size_t placement = 0, placement_end = 0;
    struct ratsu_slice whole = ratsu_slice_trim(text);
    if (!(options & RATSU_FEN_OPEN_END) && whole.length && whole.data[whole.length - 1] == ';') {
        reader.text.length = (size_t)(whole.data - text.data) + whole.length - 1;
        reader.reading.remarks = RATSU_FEN_SPACING;
    }
    while (placement < text.length && ratsu_is_space(text.data[placement])) placement++;
    placement_end = ratsu_fen_field_end(text, placement, false);
    if (!read_fields(&reader) || !check_playable(&reader, placement, placement_end))
        return reader.reading;
    if (reader.position.en_passant != RATSU_NO_SQUARE &&
        legal_en_passant(&reader.position) == RATSU_NO_SQUARE)
        reader.reading.remarks |= RATSU_FEN_EN_PASSANT_NOT_LEGAL;
    bool counted = reader.reading.remarks & RATSU_FEN_THREE_CHECK;
    reader.reading.remarks |= ratsu_unreachable(&reader.position, counted);
    reader.position.hash = ratsu_position_hash(&reader.position);
    reader.reading.end = reader.end;
    *position = reader.position;
    return reader.reading;
}

const char *ratsu_fen_fault_text(enum ratsu_fen_fault fault)
{
    switch (fault) {
    case RATSU_FEN_BAD_PLACEMENT:
        return "a placement holds KQRBNPkqrbnp, the digits 1 to 8 and /";
    case RATSU_FEN_BAD_RANK:
        return "a rank has eight squares";
    case RATSU_FEN_BAD_RANKS:
        return "a placement has eight ranks";
    case RATSU_FEN_BAD_TURN:
        return "the side to move is w or b";
    case RATSU_FEN_BAD_CASTLING:
        return "castling rights are -, letters of KQkq or rook files, each side once";
    case RATSU_FEN_BAD_EN_PASSANT:
        return "the en passant field is - or a square";
    case RATSU_FEN_BAD_CHECKS:
        return "check counters are 0 to 3: still to give before the clock (3+3), given at the end "
               "(+0+0)";
    case RATSU_FEN_BAD_CLOCK:
        return "the half-move clock is a number up to 999999999";
    case RATSU_FEN_BAD_NUMBER:
        return "the move number is a number up to 999999999";
    case RATSU_FEN_BAD_END:
        return "nothing follows the last field";
    case RATSU_FEN_KINGS:
        return "each side has exactly one king";
    case RATSU_FEN_PAWN_RANK:
        return "no pawn stands on the first or last rank";
    case RATSU_FEN_OPPONENT_CHECK:
        return "the side that has just moved cannot be in check";
    case RATSU_FEN_CASTLE_MOVES:
        return "castle moves used are two digits from 0 to 2";
    case RATSU_FEN_PIECES:
        return "there is at least one piece, and a side has fourteen at most";
    case RATSU_FEN_BAD_ARRAY:
        return "start arrays are numbered chess960:0 to chess960:959";
    case RATSU_FEN_BAD_BLANK:
        return "fields are separated by a blank; this is another character that looks like one, or "
               "is not seen";
    case RATSU_FEN_BAD_DASH:
        return "this is another dash than -: write the hyphen of ASCII";
    case RATSU_FEN_ONLY_CHESS960:
        return "only in Chess960 a king or rook castles from another file than e, a or h: name "
               "that system";
    case RATSU_FEN_ONLY_THREE_CHECK:
        return "only Three-check has check counters: name that system, or drop them";
    case RATSU_FEN_ONLY_CAMELOT:
        return "only Camelot has sixteen ranks: name that system";
    case RATSU_FEN_NOT_CAMELOT:
        return "Camelot has its own board of sixteen ranks: name the system of this position";
    case RATSU_FEN_UNKNOWN_SYSTEM:
        return "no such rule system";
    case RATSU_FEN_FINE:
        break;
    }
    return "";
}
