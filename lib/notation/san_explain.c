/* notation/san_explain.c: why a move text is not legal, in the words of the board.
 *
 * Used only for messages, after the reader has refused a text, so it may look at every piece and
 * move.
 */
#include "chess/play.h"
#include "notation/notations.h"
#include "notation/uci.h"
#include "marineerimine/marinating.h"
#include "notation/san_explain.h"

#include <stdio.h>

struct explanation {
    const struct ratsu_kernel *kernel;
    const struct ratsu_position *position;
    const struct ratsu_shape *pattern;
    struct ratsu_buffer *message;
    const struct ratsu_letters *letters; /* of the moves that are named */
    unsigned us, king;
    uint64_t own, enemies;
};

static const char *const side_names[2] = {"White", "Black"};

#define SAY(...) ratsu_buffer_print(why->message, __VA_ARGS__)
#define PIECE(square) ratsu_piece_name(why->position, square).text
#define SQUARE(square) ratsu_square_name(square).text

/* A move given in SAN, with the letters of the message. */
static void say_move(struct explanation *why, const char *san, size_t length)
{
    char local[64];
    size_t room = ratsu_letters_localize(why->letters, (struct ratsu_slice){san, length}, local,
                                         sizeof local);
    ratsu_buffer_add(why->message, room ? local : san, room ? room : length);
}

static uint64_t attackers_on(const struct explanation *why, unsigned square, uint64_t occupied)
{
    return attackers_of(why->position, square, occupied) & why->enemies;
}

/* ---- Castling ------------------------------------------------------------------------------- */

/* Marineerimine: explains that MOVE leaves the king in check after removals, ON its last square
 * (castling) or anywhere; false if it does not. */
static bool explain_after_removals(struct explanation *why, struct ratsu_move move, bool on)
{
    struct ratsu_position after = *why->position;
    ratsu_marinating_kernel.play(&after, move);
    uint64_t enemies = after.colours[why->us ^ 1];
    unsigned king = king_square(&after, why->us);
    uint64_t attackers = attackers_of(&after, king, occupied_squares(&after)) & enemies;
    if (!attackers) return false;
    unsigned attacker = lowest_bit(attackers);
    uint64_t shield = why->enemies & ~enemies & ratsu_between[king][attacker];
    if (shield) SAY("%s would be marinated, and ", PIECE(lowest_bit(shield)));
    SAY("the king would be in check %s%s%sby %s", on ? "on " : "", on ? SQUARE(king) : "",
        on ? " " : "", PIECE(attacker));
    return true;
}

/* The right to castle with ROOK is held. */
static void explain_with(struct explanation *why, unsigned rook)
{
    uint64_t checkers = attackers_on(why, why->king, why->own | why->enemies);
    if (checkers) {
        SAY("the king is in check by %s", PIECE(lowest_bit(checkers)));
        return;
    }
    unsigned king_to = castled_king(why->king, rook), rook_to = castled_rook(why->king, rook);
    uint64_t occupied = why->own | why->enemies, both = square_bit(why->king) | square_bit(rook);
    uint64_t between =
        (rank_span(why->king, king_to) | rank_span(rook, rook_to)) & occupied & ~both;
    if (between) {
        SAY("%s is in the way", PIECE(lowest_bit(between)));
        return;
    }
    uint64_t crossed =
        rank_span(why->king, king_to) & ~square_bit(why->king) & ~square_bit(king_to);
    while (crossed) {
        unsigned square = take_lowest_bit(&crossed);
        uint64_t attackers = attackers_on(why, square, occupied & ~square_bit(why->king));
        if (!attackers) continue;
        SAY("the king would pass %s, attacked by %s", SQUARE(square), PIECE(lowest_bit(attackers)));
        return;
    }
    if (why->position->rules & RATSU_RULES_MARINEERIMINE) {
        explain_after_removals(why, make_move(why->king, rook, 0, RATSU_CASTLING), true);
        return;
    }
    occupied = (occupied & ~both) | square_bit(king_to) | square_bit(rook_to);
    SAY("the king would be in check on %s by %s", SQUARE(king_to),
        PIECE(lowest_bit(attackers_on(why, king_to, occupied))));
}

static void explain_castling(struct explanation *why, bool short_side)
{
    uint64_t side = UINT64_MAX << why->king;
    uint64_t rooks = why->position->castling & why->own & (short_side ? side : ~side);
    unsigned corner = 56 * why->us + (short_side ? 7 : 0), home = 56 * why->us + 4;
    if (rooks)
        explain_with(why, lowest_bit(rooks));
    else if (why->position->rules & RATSU_RULES_CHESS960)
        SAY("the right to castle there is lost");
    else if (why->king != home)
        SAY("the king stands on %s, not on %s", SQUARE(why->king), SQUARE(home));
    else if (!((why->position->kinds[RATSU_ROOK] & why->own) >> corner & 1))
        SAY("no rook stands on %s", SQUARE(corner));
    else
        SAY("the king or the rook on %s has moved before", SQUARE(corner));
}

/* ---- Pieces --------------------------------------------------------------------------------- */

/* Own pieces that the text can mean. */
static uint64_t pieces_meant(const struct explanation *why)
{
    const struct ratsu_shape *pattern = why->pattern;
    uint64_t pieces = why->own;
    if (pattern->kind != RATSU_NO_KIND) pieces &= why->position->kinds[pattern->kind];
    if (pattern->from_file != RATSU_ANY) pieces &= file_squares(pattern->from_file);
    if (pattern->from_rank != RATSU_ANY) pieces &= rank_squares(pattern->from_rank);
    return pieces;
}

static void explain_blocked(struct explanation *why, unsigned from, unsigned by)
{
    SAY("%s is blocked by %s", PIECE(from), PIECE(by));
}

static void explain_unreached(struct explanation *why, uint64_t pieces, unsigned to)
{
    if (bit_count(pieces) == 1)
        SAY("%s cannot reach %s", PIECE(lowest_bit(pieces)), SQUARE(to));
    else
        SAY("no %s can reach %s", ratsu_kind_name(why->pattern->kind), SQUARE(to));
}

/* The text names pieces that are not there. */
static void explain_absent(struct explanation *why)
{
    const struct ratsu_shape *pattern = why->pattern;
    const char *name = ratsu_kind_name(pattern->kind);
    bool file = pattern->from_file != RATSU_ANY, rank = pattern->from_rank != RATSU_ANY;
    unsigned from = pattern->from_rank * 8u + pattern->from_file;
    if (!file || !rank) {
        SAY("%s has no %s", side_names[why->us], name);
        if (file) SAY(" on the %c-file", 'a' + pattern->from_file);
        if (rank) SAY(" on rank %d", 1 + pattern->from_rank);
    } else if (kind_on(why->position, from) == RATSU_NO_KIND) {
        SAY("%s is empty", SQUARE(from));
    } else if (why->own >> from & 1) {
        SAY("%s is no %s", PIECE(from), name);
    } else {
        SAY("%s is %s's", PIECE(from), side_names[why->us ^ 1]);
    }
}

/* ---- Pawns ---------------------------------------------------------------------------------- */

/* Whether the text of a pawn's move means a capture. */
static bool takes(const struct ratsu_shape *pattern)
{
    return pattern->capture ||
           (pattern->from_file != RATSU_ANY && pattern->from_file != pattern->to_file);
}

/* Explains a promotion or e.p. that the text has, or lacks, against the move from FROM to TO. False
 * if nothing is wrong with it. */
static bool explain_suffix(struct explanation *why, unsigned from, unsigned to)
{
    unsigned promotion = why->pattern->promotion;
    bool pawn = kind_on(why->position, from) == RATSU_PAWN;
    bool last_rank = to >> 3 == (why->us == RATSU_WHITE ? 7u : 0u);
    bool passing = pawn && to == why->position->en_passant && (from & 7) != (to & 7);
    const char *text = why->pattern->en_passant && !passing ? "no pawn is captured en passant"
                       : !pawn && promotion                 ? "only a pawn is promoted"
                       : promotion && !last_rank ? "a pawn is promoted only on the last rank"
                       : pawn && last_rank && !promotion
                           ? "a pawn move to the last rank needs a promotion: =Q, =R, =B or =N"
                           : NULL;
    if (text) SAY("%s", text);
    return text;
}

/* A capture by a pawn on an adjacent file, with nothing to capture. */
static void explain_nothing_taken(struct explanation *why, unsigned to)
{
    unsigned beside = to ^ 8, passed_rank = why->us == RATSU_WHITE ? 5 : 2;
    SAY("there is nothing to capture on %s", SQUARE(to));
    if (to >> 3 == passed_rank && (why->position->kinds[RATSU_PAWN] & why->enemies) >> beside & 1)
        SAY(": %s has not just moved two squares", PIECE(beside));
}

static void explain_pawn(struct explanation *why, uint64_t pawns, unsigned to)
{
    uint64_t takers = ratsu_pawn_attacks[why->us ^ 1][to] & pawns;
    if (!takes(why->pattern)) {
        unsigned back = why->us == RATSU_WHITE ? 56 : 8; /* modulo 64 */
        uint64_t occupied = why->own | why->enemies;
        unsigned one = (to + back) & 63, two = (one + back) & 63;
        bool doubled = to >> 3 == 3 + why->us;
        if (pawns >> one & 1)
            explain_blocked(why, one, to);
        else if (doubled && pawns >> two & 1 && ((occupied >> one | occupied >> to) & 1))
            explain_blocked(why, two, occupied >> one & 1 ? one : to);
        else
            SAY("no pawn can reach %s", SQUARE(to));
        if (why->pattern->from_file == RATSU_ANY && (why->enemies >> to & 1) != 0 &&
            ratsu_pawn_attacks[why->us ^ 1][to] & pawns)
            SAY("; a capture names the file it comes from");
    } else if (!takers)
        explain_unreached(why, pawns, to);
    else if (why->own >> to & 1)
        explain_blocked(why, lowest_bit(takers), to);
    else
        explain_nothing_taken(why, to);
}

/* ---- Any piece ------------------------------------------------------------------------------ */

static void explain_unreachable(struct explanation *why, uint64_t pieces, unsigned to)
{
    if (why->pattern->promotion) {
        SAY("only a pawn is promoted");
        return;
    }
    for (uint64_t rest = pieces; rest;) {
        unsigned from = take_lowest_bit(&rest), kind = kind_on(why->position, from);
        bool slides =
            kind >= RATSU_BISHOP && kind <= RATSU_QUEEN && piece_attacks(kind, from, 0) >> to & 1;
        uint64_t between = ratsu_between[from][to] & (why->own | why->enemies);
        if (!slides || !between) continue;
        explain_blocked(why, from, to > from ? lowest_bit(between) : highest_bit(between));
        return;
    }
    bool castles =
        pieces == square_bit(why->king) && why->position->castling & why->own & square_bit(to);
    if (castles && !move_is_legal(why->position, make_move(why->king, to, 0, RATSU_CASTLING)))
        explain_with(why, to); /* the king onto its rook is castling */
    else if (why->own >> to & 1)
        SAY("%s is %s's own", PIECE(to), side_names[why->us]);
    else
        explain_unreached(why, pieces, to);
}

/* Explains why one of PIECES, which attacks TO, cannot move there; false if none attacks it. PAWNS:
 * they are pawns, and one whose move is a capture as the text means it. */
static bool explain_attacker(struct explanation *why, uint64_t pieces, unsigned to, bool pawns)
{
    while (pieces) {
        unsigned from = take_lowest_bit(&pieces);
        if (!(piece_targets(why->position, from) >> to & 1)) continue;
        if (pawns && takes(why->pattern) != ((from & 7) != (to & 7))) continue;
        if (explain_suffix(why, from, to)) return true;
        /* The piece reaches the square; only the king's safety forbids it. */
        uint64_t occupied = why->own | why->enemies, without = occupied & ~square_bit(from);
        uint64_t checkers = attackers_on(why, why->king, occupied);
        uint64_t hits = attackers_on(why, to, without);
        /* Who attacks the king once the piece has left, and did not before, pins it. */
        uint64_t pinners = attackers_on(why, why->king, without) & ~checkers;
        if (from == why->king && hits)
            SAY("%s is attacked by %s", SQUARE(to), PIECE(lowest_bit(hits)));
        else if (pinners && !(ray_through(why->king, from) >> to & 1))
            SAY("%s is pinned by %s", PIECE(from), PIECE(lowest_bit(pinners)));
        else if (checkers)
            SAY("%s gives check, and this does not meet it", PIECE(lowest_bit(checkers)));
        else
            SAY("it leaves the king in check"); /* en passant: two pieces leave the rank */
        return true;
    }
    return false;
}

static void explain_piece(struct explanation *why)
{
    const struct ratsu_shape *pattern = why->pattern;
    uint64_t pieces = pieces_meant(why);
    unsigned to = pattern->to_rank * 8u + pattern->to_file;
    if (!pieces)
        explain_absent(why);
    else if (pattern->to_rank != RATSU_ANY && pattern->kind == RATSU_NO_KIND &&
             pattern->from_file == RATSU_ANY) { /* "xd5" */
        if (!(why->enemies >> to & 1))
            explain_nothing_taken(why, to);
        else if (!explain_attacker(why, why->own, to, false))
            SAY("no piece can capture on %s", SQUARE(to));
    } else if (pattern->to_rank != RATSU_ANY) {
        bool pawns = kind_on(why->position, lowest_bit(pieces)) == RATSU_PAWN;
        if (!explain_attacker(why, pieces, to, pawns)) {
            if (pawns)
                explain_pawn(why, pieces, to);
            else
                explain_unreachable(why, pieces, to);
        }
    } else { /* "ed": perhaps only the promotion is missing */
        uint64_t last = first_rank(why->us ^ 1u) & file_squares(pattern->to_file) & why->enemies;
        while (pieces && !(piece_targets(why->position, lowest_bit(pieces)) & last))
            pieces &= pieces - 1;
        if (!pieces || !explain_suffix(why, lowest_bit(pieces), lowest_bit(last)))
            SAY("no pawn on that file can capture on the %c-file", 'a' + pattern->to_file);
    }
}

/* What only Marineerimine has to say; false if it is something else. */
static bool explain_marinating(struct explanation *why)
{
    const struct ratsu_shape *pattern = why->pattern;
    uint64_t pieces = pieces_meant(why), empty = ~(why->own | why->enemies);
    if (pattern->form != RATSU_SAN_PIECE || !pieces || pattern->to_rank == RATSU_ANY) return false;
    unsigned to = pattern->to_rank * 8 + pattern->to_file;
    if (takes(pattern) || (pattern->kind != RATSU_PAWN && why->enemies >> to & 1)) {
        SAY("nothing is captured in Marineerimine");
        return true;
    }
    while (pieces) {
        unsigned from = take_lowest_bit(&pieces);
        if ((piece_targets(why->position, from) & empty) >> to & 1)
            return explain_after_removals(why, make_move(from, to, pattern->promotion, 0), false);
    }
    return false;
}

static void explain_illegal(struct explanation *why, struct ratsu_slice text)
{
    bool marinating = why->position->rules & RATSU_RULES_MARINEERIMINE;
    switch (why->pattern->form) {
    case RATSU_SAN_NULL:
        SAY("the turn cannot pass while the king is in check");
        return;
    case RATSU_SAN_SHORT:
    case RATSU_SAN_LONG:
        explain_castling(why, why->pattern->form == RATSU_SAN_SHORT);
        break;
    case RATSU_SAN_PIECE:
        if (!marinating || !explain_marinating(why)) explain_piece(why);
        break;
    }
    char near[RATSU_SAN_MAX];
    size_t length = ratsu_near_miss(why->kernel, why->position, text, near);
    struct ratsu_position other = *why->position;
    struct ratsu_move move;
    other.turn ^= 1;
    other.en_passant = RATSU_NO_SQUARE;
    bool is_opponents = why->pattern->form == RATSU_SAN_PIECE &&
                        !king_attacked(why->position, why->us) &&
                        ratsu_san_fit(&other, why->pattern, &move, 1) > 0;
    if (is_opponents) {
        SAY("; %s could play it, but it is %s's turn", side_names[why->us ^ 1],
            side_names[why->us]);
    } else if (length) {
        SAY("; did you mean ");
        say_move(why, near, length);
        SAY("?");
    }
}

static void explain_ambiguous(struct explanation *why)
{
    struct ratsu_move moves[16];
    size_t count = ratsu_san_fit(why->position, why->pattern, moves, 16);
    if (count > 16) count = 16;
    for (size_t i = 0; i < count; i++) {
        char written[RATSU_SAN_MAX];
        size_t length = ratsu_san_write(why->kernel, why->position, moves[i], written);
        if (i) SAY(i + 1 < count ? ", " : " or ");
        say_move(why, written, length);
    }
    if (count == 1) SAY(", or a pawn's move after a sign,"); /* "N c6" */
    SAY(" can be meant");
}

void ratsu_san_explain(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_slice text, uint32_t remarks,
                       const struct ratsu_letters *letters, struct ratsu_buffer *message)
{
    char english[64];
    if (!letters) letters = &ratsu_letters[0];
    size_t length = ratsu_letters_english(letters, text, english, sizeof english);
    if (length) text = (struct ratsu_slice){english, length};
    struct ratsu_shape pattern;
    struct explanation why = {ratsu_kernel_for(kernel, position),
                              position,
                              &pattern,
                              message,
                              letters,
                              position->turn,
                              king_square(position, position->turn),
                              position->colours[position->turn],
                              position->colours[position->turn ^ 1]};
    if (remarks & RATSU_AFTER_END) {
        enum ratsu_outcome outcome = why.kernel->outcome(position);
        const char *end = outcome == RATSU_CHECKMATE      ? "checkmate"
                          : outcome == RATSU_THREE_CHECKS ? "three checks have been given"
                                                          : "stalemate";
        ratsu_buffer_print(message, "the game is over: %s", end);
        return;
    }
    if (!ratsu_shape_of(text, &pattern)) return; /* that it is no move is all there is to say */
    if (remarks & RATSU_AMBIGUOUS)
        explain_ambiguous(&why);
    else if (remarks & RATSU_ILLEGAL)
        explain_illegal(&why, text);
}

/* ---- Text that is no move -------------------------------------------------------------------- */

/* The halves of a point that TEXT begins with, as people write a share of a result, and its length;
 * -1 if it begins with none. */
static int share_of(struct ratsu_slice text, size_t *length)
{
    static const struct {
        const char *text;
        int halves;
    } shares[] = {{"1/2", 1}, {"\u00bd", 1}, {"\xbd", 1}, {"0.5", 1}, {"0,5", 1},
                  {".5", 1},  {",5", 1},     {"0.0", 0},  {"0,0", 0}, {"1.0", 2},
                  {"1,0", 2}, {"1", 2},      {"l", 2},    {"I", 2},   {"+", 2},
                  {"0", 0},   {"O", 0},      {"o", 0},    {"-", 0},   {"=", 1}};
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        *length = strlen(shares[i].text);
        if (ratsu_slice_begins(text, shares[i].text)) return shares[i].halves;
    }
    return -1;
}

static struct ratsu_slice after(struct ratsu_slice text, size_t length)
{
    text = ratsu_slice_part(text, length, text.length);
    while (text.length && ratsu_is_blank(*text.data)) text = ratsu_slice_part(text, 1, text.length);
    return text;
}

/* Whether TEXT is a word, or more, by which people write a result. */
static bool tells_result(struct ratsu_slice text)
{
    static const char *const words[] = {"draw", "drawn", "remis",   "wins",
                                        "won",  "lost",  "resigns", "resigned"};
    while (text.length) {
        size_t end = 0;
        while (end < text.length && ratsu_is_letter(text.data[end])) end++;
        struct ratsu_slice word = ratsu_slice_part(text, 0, end);
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (ratsu_slice_same(word, ratsu_slice_of(words[i]))) return true;
        text = ratsu_slice_part(text, end ? end : 1, text.length);
    }
    return false;
}

const char *ratsu_text_hint(struct ratsu_slice text)
{
    static const char *const hints[] = {
        [0] = "a result is written 0-1",
        [1] = "a result is 1-0, 0-1, 1/2-1/2 or *",
        [2] = "a result is written 1/2-1/2",
        [4] = "a result is written 1-0",
    };
    /* U+FF01 to U+FF5E, the signs of ASCII as wide as Chinese ones */
    for (size_t at = 0; at + 2 < text.length; at++)
        if (!memcmp(text.data + at, "\xef\xbc", 2) || !memcmp(text.data + at, "\xef\xbd", 2))
            return "full-width letters and digits are not read: write those of ASCII";
    size_t length, sign;
    int white = share_of(text, &length);
    struct ratsu_slice rest = white < 0 ? text : after(text, length);
    sign = ratsu_dash_length(rest, 0);
    if (!sign && rest.length && strchr(":/_~=", *rest.data)) sign = 1;
    rest = after(rest, sign);
    int black = white < 0 || !sign ? -1 : share_of(rest, &length);
    if (black >= 0) rest = after(rest, length);
    while (rest.length && strchr("+#.,!", rest.data[rest.length - 1])) rest.length--;
    if (black < 0 || rest.length) return tells_result(text) ? hints[1] : NULL;
    if (white + black == 0) return NULL; /* rather castling */
    return hints[white + black == 2 ? 2 * white : 1];
}

/* Whether the notation called NAME reads TEXT as a legal move of POSITION. */
static bool reads(const char *name, const struct ratsu_kernel *kernel,
                  const struct ratsu_position *position, struct ratsu_slice text)
{
    const struct ratsu_notation *notation = ratsu_notation_find(ratsu_slice_of(name));
    return position &&
           !(ratsu_move_read(kernel, position, text, notation, NULL).remarks & RATSU_FAULTS);
}

const char *ratsu_san_hint(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                           struct ratsu_slice text, char room[RATSU_HINT_MAX])
{
    if (memchr(text.data, 0, text.length)) return NULL;
    const char *hint = ratsu_text_hint(text);
    if (hint) return hint;
    size_t count = 1;
    for (size_t i = 0; i < text.length; i++) count += text.data[i] == '/';
    if (count == 8) return "a line of FEN has the side to move, w or b, after its ranks";
    if (ratsu_iccf_digits(text) && reads("iccf", kernel, position, text))
        return "pgn-convert --read-notation=iccf reads such digits";
    /* A piece, a dash or sign of capture, and more: P-K4, N-KB3, Kt-KB3, PxP. */
    size_t after = ratsu_slice_begins(text, "Kt") ? 2 : 1;
    size_t joint = ratsu_joint_length(text, after), target = after + joint;
    if (joint && target < text.length && strchr("PNBRQK", text.data[0]) &&
        strchr("PNBRQK", text.data[target]))
        return reads("descriptive", kernel, position, text)
                   ? "pgn-convert --read-notation=descriptive reads that notation"
                   : NULL;
    bool rank = text.length == 2 && ratsu_is_digit(text.data[1]) && strchr("KQRBN", *text.data);
    if (rank) return "a piece's letter, its rank and its square are one word, as N1d2";
    if (ratsu_slice_same(text, ratsu_slice_of("castles"))) return "castling is O-O or O-O-O";
    /* A letter that is no piece's in English, before a square: Sf3, Txd5. */
    size_t end = ratsu_without_marks(text).length;
    bool square = end >= 3 && strchr("12345678", text.data[end - 1]) &&
                  strchr("abcdefgh", text.data[end - 2]);
    bool capital = square && ratsu_is_capital(*text.data) && !strchr("KQRBNPO", *text.data) &&
                   strchr("abcdefghx12345678", text.data[1]);
    if (capital || (square && (unsigned char)*text.data >= 0x80))
        return "letters of other languages are read with --read-pieces";
    bool chess = position && !(position->rules & RATSU_RULES_CAMELOT);
    if (chess && ratsu_one_replaced(kernel, position, text, room)) return room;
    size_t at = 0;
    while (at < text.length && ratsu_is_letter(text.data[at])) at++;
    return (at == text.length && at > 2) ? "write a remark in braces" : NULL;
}

/* ---- Names of squares and pieces ---- */

const char *ratsu_kind_name(unsigned kind)
{
    static const char *const names[] = {"pawn",  "knight", "bishop", "rook",
                                        "queen", "king",   "piece"};
    return names[kind];
}

struct ratsu_name ratsu_square_name(unsigned square)
{
    return (struct ratsu_name){{(char)('a' + (square & 7)), (char)('1' + (square >> 3 & 7))}};
}

struct ratsu_name ratsu_piece_name(const struct ratsu_position *position, unsigned square)
{
    struct ratsu_name name;
    snprintf(name.text, sizeof name.text, "the %.6s on %.2s",
             ratsu_kind_name(ratsu_kind_on(position, square)), ratsu_square_name(square).text);
    return name;
}
