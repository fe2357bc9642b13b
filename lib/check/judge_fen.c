/* check/judge_fen.c: judges the text of a FEN or EPD: missing, misplaced and impossible fields. */
#include "judge.h"
#include "base/unicode.h"
#include "notation/fen_text.h"

/* The numbers of FEN fields that an oddity is about; ALL means the whole FEN. */
enum { PLACEMENT, CASTLING = 2, EN_PASSANT, ALL = 99 };

/* An oddity of a position that can be played. */
static const struct oddity {
    unsigned remark;
    enum check check;
    int field;
    bool only_tags; /* not of EPD, which has four fields */
    const char *message;
} oddities[] = {
    {RATSU_FEN_FIELDS, CHECK_FEN_SHORT, ALL, false,
     "fields are missing at the end: an EPD has four fields, a FEN six"},
    {RATSU_FEN_SHORT, CHECK_FEN_SHORT, ALL, true,
     "fields are missing at the end: a FEN has six, with the half-move clock and the move number"},
    {RATSU_FEN_NO_ARRAY, CHECK_FEN_CASTLING, CASTLING, false,
     "no one start array gives these castling rights, so this is standard chess, and those that it "
     "lacks are ignored: remove them; in double Fischer random name the variant, Chess960"},
    {RATSU_FEN_CASTLING_DROPPED, CHECK_FEN_CASTLING, CASTLING, false,
     "a castling right without its king or rook on its square: it is ignored; remove it"},
    {RATSU_FEN_EN_PASSANT_DROPPED, CHECK_FEN_EN_PASSANT, EN_PASSANT, false,
     "no pawn can just have passed the en passant square: it is ignored; write -"},
    {RATSU_FEN_PIECE_COUNTS, CHECK_IMPOSSIBLE_POSITION, ALL, false,
     "no game can reach this position: a side has more pieces, or more of a kind, than a "
     "game can give it"},
    {RATSU_FEN_CHECKERS, CHECK_IMPOSSIBLE_POSITION, ALL, false,
     "no game can reach this position: no last move gives check from these squares at once"},
    {RATSU_FEN_CHECK_COUNTS, CHECK_IMPOSSIBLE_POSITION, ALL, false,
     "no game can reach this position: checks cannot have been given as often as its counters say"},
    {RATSU_FEN_PAWN_FILES, CHECK_IMPOSSIBLE_POSITION, ALL, false,
     "no game can reach this position: in Marineerimine a pawn stays on its file and passes no "
     "other"},
    {RATSU_FEN_PAWN_CAPTURES, CHECK_IMPOSSIBLE_POSITION, ALL, false,
     "no game can reach this position: pawns have changed files, or passed each other, and too few "
     "pieces are missing that they can have captured"},
    {RATSU_FEN_PARITY, CHECK_IMPOSSIBLE_POSITION, ALL, false,
     "no game can reach this position: only knights and rooks can have moved, and they stand as "
     "when "
     "the other side is to move"},
    {RATSU_FEN_CAGED_BISHOP, CHECK_IMPOSSIBLE_POSITION, ALL, false,
     "no game can reach this position: a bishop cannot have passed the pawns before it, which have "
     "not moved"},
    {RATSU_FEN_CORNER_KING, CHECK_IMPOSSIBLE_POSITION, ALL, false,
     "no game can reach this position: a king that can castle began between its rooks, not in a "
     "corner"},
    {RATSU_FEN_CASTLE_COUNTS, CHECK_IMPOSSIBLE_POSITION, ALL, false,
     "no game can reach this position: castle moves were used without a piece in the enemy castle"},
    {RATSU_FEN_WON, CHECK_IMPOSSIBLE_POSITION, ALL, false,
     "no game can reach this position: the side to move has won already"},
    {RATSU_FEN_SPACING, CHECK_FEN_SPACING, ALL, false,
     "the fields are not separated by one blank: remove the other blanks"},
    {RATSU_FEN_UNDERSCORES, CHECK_FEN_SPACING, ALL, false,
     "the fields are separated as in a web address, by _ or %20: write blanks"},
    {RATSU_FEN_DIGITS, CHECK_FEN_DIGITS, PLACEMENT, false,
     "digits in a row: write the number of empty squares as one number"},
    {RATSU_FEN_ZEROS, CHECK_FEN_DIGITS, ALL, false,
     "a number begins with 0: write it without zeros before it"},
    {RATSU_FEN_RIGHTS_ORDER, CHECK_FEN_CASTLING_ORDER, CASTLING, false,
     "the castling rights stand in another order than KQkq: White first, king's side first"},
    {RATSU_FEN_RIGHTS_MIXED, CHECK_FEN_CASTLING_ORDER, CASTLING, false,
     "the castling rights name some outermost rooks by K or Q and others by their file: write "
     "KQkq"},
    {RATSU_FEN_NUMBER_ZERO, CHECK_FEN_MOVE_NUMBER, ALL, false,
     "the move number is 0: moves are counted from 1"},
    {RATSU_FEN_CLOCK, CHECK_FEN_CLOCK, ALL, false,
     "the half-move clock is not 0, but the en passant square means that a pawn has just moved"},
    {RATSU_FEN_CLOCK_AHEAD, CHECK_FEN_CLOCK, ALL, false,
     "the half-move clock counts more plies than come before the move number"},
};

static const char no_en_passant[] =
    "Marineerimine has no en passant: the square is ignored; write -";
static const char camelot_fields[] = "fields are missing at the end: after the side to move come "
                                     "the castle moves used, the half-move "
                                     "clock and the move number";

/* Returns field NUMBER of FEN, or all of it if there are fewer fields. */
static struct ratsu_slice field_of(struct ratsu_slice fen, int number)
{
    size_t at = 0, from = 0;
    for (int field = 0; field <= number; field++) {
        while (at < fen.length && ratsu_is_space(fen.data[at])) at++;
        from = at;
        while (at < fen.length && !ratsu_is_space(fen.data[at])) at++;
    }
    return at > from ? ratsu_slice_part(fen, from, at) : fen;
}

/* If the fields of FEN have one blank between them, and others are only at its end or beginning,
 * *PLACE becomes those. Returns the message. */
static const char *misplaced_blanks(struct ratsu_slice fen, struct ratsu_slice *place,
                                    const char *usual)
{
    struct ratsu_slice fields = ratsu_slice_trim(fen);
    if (fields.length && fields.data[fields.length - 1] == ';') {
        *place = ratsu_slice_part(fields, fields.length - 1, fields.length);
        return "a semicolon at the end, as after an operation of EPD: remove it";
    }
    for (size_t i = 0; i < fields.length; i++)
        if (ratsu_is_space(fields.data[i]) &&
            (fields.data[i] != ' ' || ratsu_is_space(fields.data[i + 1])))
            return usual;
    const size_t from = (size_t)(fields.data - fen.data), to = from + fields.length;
    if (from == 0 && to == fen.length) return usual; /* others stand before operations */
    if (from > 0) {
        *place = ratsu_slice_part(fen, 0, from);
        return "a blank at the beginning: remove it";
    }
    *place = ratsu_slice_part(fen, to, fen.length);
    return "a blank at the end: remove it";
}

/* Reports the en passant square of FEN with MESSAGE, or with the square of its file that a pawn has
 * passed: the field may name the pawn's own. */
static void report_en_passant(struct judge *judge, struct ratsu_slice fen, const char *message)
{
    struct ratsu_slice turn = field_of(fen, 1), square = field_of(fen, EN_PASSANT);
    const size_t at = (size_t)(square.data - fen.data);
    struct ratsu_position position;
    char copy[RATSU_FEN_MAX];
    bool meant = square.length == 2 && fen.length <= sizeof copy && square.data[0] >= 'a' &&
                 square.data[0] <= 'h';
    if (meant) {
        memcpy(copy, fen.data, at + 2);
        copy[at + 1] = ratsu_slice_is(turn, "w") ? '6' : '3';
        struct ratsu_fen_reading reading =
            ratsu_fen_read((struct ratsu_slice){copy, at + 2}, 0, 0, &position);
        meant = !reading.fault && !(reading.remarks & RATSU_FEN_EN_PASSANT_DROPPED);
    }
    if (meant)
        ratsu_report(judge, CHECK_FEN_EN_PASSANT, square,
                     "no pawn can just have passed the en passant square, which is ignored: did "
                     "you mean %.2s?",
                     copy + at);
    else
        ratsu_report(judge, CHECK_FEN_EN_PASSANT, square, "%s", message);
}

/* Reports the character of FEN at AT, which stands where a hyphen should. */
static void report_dash(struct judge *judge, struct ratsu_slice fen, size_t at)
{
    struct ratsu_slice rest = ratsu_slice_part(fen, at, fen.length);
    const uint32_t code = ratsu_code_point(rest);
    const unsigned byte = (unsigned char)rest.data[0];
    ratsu_report(judge, CHECK_BAD_FEN, ratsu_slice_part(rest, 0, ratsu_character_length(rest)),
                 "this position cannot be read: %s%0*X looks like -, which is the hyphen of ASCII",
                 code ? "U+" : "the byte ", code ? 4 : 2, code ? (unsigned)code : byte);
}

/* Offers FIELDS with one blank between them instead of what stands there. */
static void offer_blanks(struct judge *judge, struct ratsu_slice fields)
{
    struct ratsu_buffer spaced = {0};
    size_t gap;
    for (size_t at = 0; at < fields.length; at += gap + !gap) {
        gap = ratsu_fen_separator(fields, at);
        if (!gap)
            ratsu_buffer_add_char(&spaced, fields.data[at]);
        else if (spaced.length && spaced.data[spaced.length - 1] != ' ')
            ratsu_buffer_add_char(&spaced, ' ');
    }
    while (spaced.length && spaced.data[spaced.length - 1] == ' ') spaced.length--;
    if (spaced.failed)
        judge->findings->failed = true;
    else
        ratsu_offer_fix(judge, fields, ratsu_buffer_slice(&spaced));
    ratsu_buffer_free(&spaced);
}

/* Reports the castling rights of FEN, which standard chess has, by the files of their rooks. */
static void report_files(struct judge *judge, struct ratsu_slice fen, unsigned remarks)
{
    struct ratsu_slice rights = field_of(fen, CASTLING);
    char usual[4];
    size_t length = 0;
    for (const char *letter = "KHQAkhqa"; *letter; letter += 2)
        if (memchr(rights.data, letter[0], rights.length) ||
            memchr(rights.data, letter[1], rights.length))
            usual[length++] = letter[0];
    if (remarks & (RATSU_FEN_NO_ARRAY | RATSU_FEN_CASTLING_DROPPED | RATSU_FEN_RIGHTS_MIXED))
        return;
    if (ratsu_report(judge, CHECK_FEN_CASTLING_FILES, rights,
                     "castling rights by the files of their rooks: standard chess writes %.*s",
                     (int)length, usual))
        ratsu_offer_fix(judge, rights, (struct ratsu_slice){usual, length});
}

void ratsu_judge_fen(struct judge *judge, enum ratsu_system system, struct ratsu_slice fen,
                     const struct ratsu_fen_reading *reading, bool tag)
{
    enum ratsu_fen_fault fault = reading->fault;
    if (fault != RATSU_FEN_FINE) {
        size_t fault_at = reading->at;
        bool readable = fault >= RATSU_FEN_KINGS, other = fault >= RATSU_FEN_ONLY_CHESS960;
        if (readable || fault_at > fen.length) fault_at = 0;
        size_t length = readable ? fen.length : fault_at < fen.length ? 1 : 0;
        if (fault == RATSU_FEN_BAD_DASH && fault_at < fen.length) {
            report_dash(judge, fen, fault_at);
            return;
        }
        const struct ratsu_variant *row = ratsu_variant(system);
        enum check check =
            fault == RATSU_FEN_UNKNOWN_SYSTEM ? CHECK_UNKNOWN_VARIANT : CHECK_BAD_FEN;
        ratsu_report(judge, check, ratsu_slice_part(fen, fault_at, fault_at + length),
                     "this position cannot be %s%s%s: %s", readable ? "played" : "read",
                     other && row ? " as " : "", other && row ? row->name : "",
                     ratsu_position_fault_text(system, fault));
        return;
    }
    unsigned remarks = reading->remarks;
    bool counted = remarks & RATSU_FEN_THREE_CHECK && !(remarks & RATSU_FEN_CLOCK_ALONE);
    if (!tag && counted) remarks &= ~(unsigned)RATSU_FEN_FIELDS; /* EPD's four, then +0+0 */
    if (remarks & RATSU_FEN_FIELDS) remarks &= ~(unsigned)RATSU_FEN_SHORT;
    if (remarks & RATSU_FEN_NO_ARRAY) remarks &= ~(unsigned)RATSU_FEN_CASTLING_DROPPED;
    if (remarks & (RATSU_FEN_NO_ARRAY | RATSU_FEN_SHREDDER)) /* likely of another start array */
        remarks &= ~(unsigned)(RATSU_FEN_PARITY | RATSU_FEN_CAGED_BISHOP);
    if (remarks & RATSU_FEN_SHREDDER && system == RATSU_STANDARD) report_files(judge, fen, remarks);
    for (size_t i = 0; remarks && i < sizeof oddities / sizeof *oddities; i++) {
        const struct oddity *oddity = &oddities[i];
        if (!(remarks & oddity->remark) || (!tag && oddity->only_tags)) continue;
        const char *message = oddity->message;
        if (oddity->check == CHECK_FEN_SHORT &&
            (system == RATSU_CAMELOT || system == RATSU_CAMELOT_WCF))
            message = camelot_fields;
        if (oddity->check == CHECK_FEN_EN_PASSANT && system == RATSU_MARINEERIMINE)
            message = no_en_passant;
        struct ratsu_slice part = field_of(fen, oddity->field);
        if (oddity->remark == RATSU_FEN_SPACING) message = misplaced_blanks(fen, &part, message);
        if (oddity->remark == RATSU_FEN_EN_PASSANT_DROPPED && message == oddity->message) {
            report_en_passant(judge, fen, message);
            continue;
        }
        if (ratsu_report(judge, oddity->check, part, "%s", message) && !tag &&
            oddity->check == CHECK_FEN_SPACING)
            offer_blanks(judge, part);
    }
}
