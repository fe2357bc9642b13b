/* touch/touch.c: the procedure of ratsu-variants(7), TOUCH-MOVE, rule by rule.
 *
 * Events are judged in order. The touches that count form a list. At each release, and at the end,
 * the list decides the permitted moves, and the release narrows them. Where two pieces were touched
 * together and neither counts as first, each order is a reading: a move is permitted if one reading
 * permits it.
 */
#include "ratsu/touch.h"

#include "base/bits.h"
#include "chess/squares.h"
#include "marineerimine/marinating.h"
#include "notation/san_explain.h"

enum { TOUCHES_MAX = 64, PAIRS_MAX = 8 };

struct touch {
    uint8_t square;
    bool with_next; /* touched at the same time as the next piece, and neither counts as first */
};

/* The state of a case. */
struct handling {
    const struct ratsu_kernel *kernel;
    const struct ratsu_position *position;
    struct ratsu_touch_verdict *verdict;
    struct ratsu_buffer *reason;
    struct ratsu_move legal[RATSU_MAX_MOVES];
    size_t legal_count;
    struct touch touches[TOUCHES_MAX];
    size_t touch_count;
    unsigned pairs;      /* touched together, order unknown */
    uint64_t last_own;   /* the last own piece touched; two if at the same time */
    uint64_t removed;    /* squares of pieces that were removed from the board */
    uint64_t released;   /* squares where a piece was released, if not put back */
    uint64_t present;    /* squares where a piece may stand now */
    uint64_t castled;    /* squares where king and rook were released in castling */
    unsigned promotion;  /* the kind that touched the promotion square, 0 if none has */
    bool strict, spared; /* spared: a piece was adjusted, or touched by accident */
    bool fixed;          /* a release fixed from and to: verdict->moves are the moves that remain */
    bool again;          /* a piece was released elsewhere after the move was made */
    /* The legal moves that the last forbidden release can mean. */
    bool violating[RATSU_MAX_MOVES];
};

static bool is_own(const struct handling *h, unsigned square)
{
    return (h->position->colours[h->position->turn] & square_bit(square)) != 0;
}

static bool is_own_kind(const struct handling *h, unsigned square, enum ratsu_kind kind)
{
    return is_own(h, square) && (h->position->kinds[kind] & square_bit(square)) != 0;
}

/* Whether A is an own king and B an own rook. */
static bool king_and_rook(const struct handling *h, unsigned a, unsigned b)
{
    return is_own_kind(h, a, RATSU_KING) && is_own_kind(h, b, RATSU_ROOK);
}

/* Returns the square of the piece that MOVE captures, RATSU_NO_SQUARE if there is none. */
static unsigned taken_square(struct ratsu_move move)
{
    if (!(move.flags & RATSU_CAPTURE)) return RATSU_NO_SQUARE;
    return move.flags & RATSU_EN_PASSANT ? move.to ^ 8u : move.to;
}

/* Returns the pieces that leave the board when MOVE is made: captured, or marinated. */
static uint64_t leaves_board(const struct handling *h, struct ratsu_move move)
{
    if (h->position->rules & RATSU_RULES_MARINEERIMINE) return ratsu_marinated(h->position, move);
    unsigned taken = taken_square(move);
    return taken == RATSU_NO_SQUARE ? 0 : square_bit(taken);
}

/* Returns the square of the king, or of the rook, after a castling MOVE. */
static unsigned castled(struct ratsu_move move, bool rook)
{
    return rook ? castled_rook(move.from, move.to) : castled_king(move.from, move.to);
}

/* Whether the king, or the rook, was released on its square after a castling MOVE. */
static bool has_castled(const struct handling *h, struct ratsu_move move, bool rook)
{
    return (h->castled & square_bit(castled(move, rook))) != 0;
}

#define SAY(...) ratsu_buffer_print(h->reason, __VA_ARGS__)
#define PIECE(square) ratsu_piece_name(h->position, square).text
#define SQUARE(square) ratsu_square_name(square).text

/* ---- Permitted moves of one reading ------------------------------------------------------- */

/* The moves that one order of the touches permits, as marks on the legal moves. */
struct reading {
    bool permitted[RATSU_MAX_MOVES];
    enum ratsu_touch_clause clause;
    unsigned piece;  /* the square of the piece that the sentence is about */
    unsigned victim; /* and of the piece that it captures or castles with */
    unsigned barred; /* castling with the rook on this square is not allowed */
};

/* Permits the moves of the piece on OWN that capture the piece on ENEMY (RATSU_NO_SQUARE: any move,
 * of any piece); false if there are none. */
static bool permit(const struct handling *h, struct reading *r, unsigned own, unsigned enemy)
{
    bool any = false;
    for (size_t i = 0; i < h->legal_count; i++) {
        struct ratsu_move move = h->legal[i];
        r->permitted[i] = (own == RATSU_NO_SQUARE || move.from == own) &&
                          (enemy == RATSU_NO_SQUARE || taken_square(move) == enemy) &&
                          !((move.flags & RATSU_CASTLING) && move.to == r->barred);
        any |= r->permitted[i];
    }
    return any;
}

/* Permits the moves and captures of the piece on SQUARE, as permit() does. */
static bool permit_piece(const struct handling *h, struct reading *r, unsigned square)
{
    r->piece = square;
    return is_own(h, square) ? permit(h, r, square, RATSU_NO_SQUARE)
                             : permit(h, r, RATSU_NO_SQUARE, square);
}

static void permit_all(const struct handling *h, struct reading *r)
{
    if (!permit(h, r, RATSU_NO_SQUARE, RATSU_NO_SQUARE)) memset(r->permitted, true, h->legal_count);
}

/* Rule 6, 7 or the second half of 8, and 9: the first touched piece that can be moved or
 * captured. */
static void permit_first(const struct handling *h, struct reading *r, const uint8_t *order,
                         enum ratsu_touch_clause clause)
{
    r->clause = clause;
    for (size_t i = 0; i < h->touch_count; i++)
        if (permit_piece(h, r, order[i])) return;
    r->clause = RATSU_CLAUSE_4_5;
    permit_all(h, r);
}

/* Returns the first piece in ORDER that is the player's own (OWN), or the first that is not;
 * RATSU_NO_SQUARE if there is none. */
static unsigned first_of(const struct handling *h, const uint8_t *order, bool own)
{
    for (size_t i = 0; i < h->touch_count; i++)
        if (is_own(h, order[i]) == own) return order[i];
    return RATSU_NO_SQUARE;
}

/* Marks the moves that ORDER, all touches one after the other, permits. */
static void judge_order(const struct handling *h, const uint8_t *order, struct reading *r)
{
    unsigned own = first_of(h, order, true), enemy = first_of(h, order, false);
    *r = (struct reading){
        .clause = RATSU_CLAUSE_NONE, .victim = RATSU_NO_SQUARE, .barred = RATSU_NO_SQUARE};
    if (h->touch_count == 0) {
        permit_all(h, r);
        if (h->spared) r->clause = RATSU_CLAUSE_4_2;
    } else if (own != RATSU_NO_SQUARE && enemy != RATSU_NO_SQUARE) {
        r->clause = RATSU_CLAUSE_4_3C;
        r->piece = own;
        r->victim = enemy;
        if (permit(h, r, own, enemy)) return;
        r->victim = RATSU_NO_SQUARE;
        permit_first(h, r, order, RATSU_CLAUSE_4_3C);
    } else if (own == RATSU_NO_SQUARE) {
        permit_first(h, r, order, RATSU_CLAUSE_4_3B);
    } else if (h->touch_count >= 2 && king_and_rook(h, order[0], order[1])) {
        /* Rule 4, king first: castling with this rook, otherwise another king move, otherwise
         * anything. */
        bool castles = false;
        r->victim = order[1];
        for (size_t i = 0; i < h->legal_count; i++) {
            r->permitted[i] = (h->legal[i].flags & RATSU_CASTLING) && h->legal[i].to == order[1];
            castles |= r->permitted[i];
        }
        r->clause = castles ? RATSU_CLAUSE_4_4A : RATSU_CLAUSE_4_4C;
        if (!castles && !permit_piece(h, r, order[0])) permit_all(h, r);
    } else if (h->touch_count >= 2 && king_and_rook(h, order[1], order[0])) {
        r->barred = order[0];
        permit_first(h, r, order, RATSU_CLAUSE_4_4B);
        r->victim = order[0];
    } else {
        permit_first(h, r, order, RATSU_CLAUSE_4_3A);
    }
}

static void explain_reading(const struct handling *h, const struct reading *r)
{
    switch (r->clause) {
    case RATSU_CLAUSE_4_2:
        SAY("pieces were touched only to adjust them or by accident");
        break;
    case RATSU_CLAUSE_4_3A:
        SAY("%s is the first touched that can move, and must move", PIECE(r->piece));
        break;
    case RATSU_CLAUSE_4_3B:
        SAY("%s is the first touched that can be captured, and must be captured", PIECE(r->piece));
        break;
    case RATSU_CLAUSE_4_3C:
        if (r->victim != RATSU_NO_SQUARE)
            SAY("%s was touched and must capture %s", PIECE(r->piece), PIECE(r->victim));
        else
            SAY("%s is the first touched that can be moved or captured", PIECE(r->piece));
        break;
    case RATSU_CLAUSE_4_4A:
        SAY("king first, then rook: castling with %s is legal and must be played",
            PIECE(r->victim));
        break;
    case RATSU_CLAUSE_4_4B:
        SAY("rook first, then king: no castling with %s; %s must move", PIECE(r->victim),
            PIECE(r->piece));
        break;
    case RATSU_CLAUSE_4_4C:
        SAY("castling with %s is not legal: another king move, or any if there is none",
            PIECE(r->victim));
        break;
    case RATSU_CLAUSE_4_5:
        SAY("no touched piece can be moved or captured: any legal move");
        break;
    default:
        SAY("nothing was touched: any legal move");
    }
}

/* Puts the moves that the touches so far permit into the verdict. */
static void judge_touches(struct handling *h, bool explain)
{
    bool permitted[RATSU_MAX_MOVES] = {false};
    uint8_t order[TOUCHES_MAX];
    struct reading r, first = {.clause = RATSU_CLAUSE_NONE};
    bool several = false;
    for (unsigned n = 0; n < 1u << h->pairs; n++) {
        /* In reading number N, bit i swaps the pieces of the i-th pair. */
        unsigned pair = 0;
        for (size_t i = 0; i < h->touch_count; i++) order[i] = h->touches[i].square;
        for (size_t i = 0; i + 1 < h->touch_count; i++) {
            if (!h->touches[i].with_next || !(n >> pair++ & 1)) continue;
            order[i] = h->touches[i + 1].square;
            order[i + 1] = h->touches[i].square;
        }
        judge_order(h, order, &r);
        if (n == 0) first = r;
        several |= memcmp(r.permitted, first.permitted, sizeof r.permitted) != 0;
        for (size_t i = 0; i < h->legal_count; i++) permitted[i] |= r.permitted[i];
    }
    h->verdict->count = 0;
    h->verdict->clause = first.clause;
    for (size_t i = 0; i < h->legal_count; i++)
        if (permitted[i]) h->verdict->moves[h->verdict->count++] = h->legal[i];
    if (!explain) return;
    if (h->legal_count == 0) {
        SAY("there is no legal move");
        return;
    }
    explain_reading(h, &first);
    if (several) SAY("; touched together, so either counts as first");
}

/* ---- Touches ------------------------------------------------------------------------------ */

static bool is_touched(const struct handling *h, unsigned square)
{
    for (size_t i = 0; i < h->touch_count; i++)
        if (h->touches[i].square == square) return true;
    return false;
}

/* Only the first touch of a piece counts. */
static void add_touch(struct handling *h, unsigned square)
{
    if (!is_touched(h, square)) h->touches[h->touch_count++].square = (uint8_t)square;
}

static void touch(struct handling *h, unsigned square)
{
    if ((h->released & square_bit(square)) && !is_own(h, square)) return; /* touched again */
    add_touch(h, square);
    if (is_own(h, square)) h->last_own = square_bit(square);
}

/* Judges two pieces touched together: the own piece counts before the enemy's (4.3c), the king
 * before the rook (4.4c). Of two other pieces neither is first, and the order of writing decides
 * nothing. False if there are too many such pairs. */
static bool touch_together(struct handling *h, unsigned a, unsigned b)
{
    bool ordered = king_and_rook(h, a, b) || king_and_rook(h, b, a) || is_own(h, a) != is_own(h, b);
    bool swap = ordered ? king_and_rook(h, b, a) || (is_own(h, b) && !is_own(h, a)) : b < a;
    unsigned first = swap ? b : a, second = swap ? a : b;
    size_t before = h->touch_count;
    touch(h, first);
    touch(h, second);
    uint64_t own = h->position->colours[h->position->turn] & (square_bit(a) | square_bit(b));
    if (own) h->last_own = own;
    if (ordered || h->touch_count != before + 2) return true;
    if (h->pairs == PAIRS_MAX) return false;
    h->pairs++;
    h->touches[before].with_next = true;
    return true;
}

/* ---- Releases ----------------------------------------------------------------------------- */

/* Keeps the permitted moves whose KEEP is set; false (and all stay) if there are none. */
static bool narrow(struct handling *h, const bool keep[RATSU_MAX_MOVES])
{
    struct ratsu_touch_verdict *verdict = h->verdict;
    size_t kept = 0;
    for (size_t i = 0; i < verdict->count; i++) kept += keep[i];
    if (kept == 0) return false;
    kept = 0;
    for (size_t i = 0; i < verdict->count; i++)
        if (keep[i]) verdict->moves[kept++] = verdict->moves[i];
    verdict->count = kept;
    return true;
}

/* The kind that touched the promotion square is final (4.4d). */
static void narrow_to_promotion(struct handling *h)
{
    bool keep[RATSU_MAX_MOVES];
    if (h->promotion == 0) return;
    for (size_t i = 0; i < h->verdict->count; i++)
        keep[i] = h->verdict->moves[i].promotion == h->promotion;
    if (narrow(h, keep)) h->verdict->clause = RATSU_CLAUSE_4_4D;
}

/* From and to are fixed: finds whether the move is made, or what is missing. */
static void settle(struct handling *h)
{
    struct ratsu_touch_verdict *verdict = h->verdict;
    verdict->clause = RATSU_CLAUSE_4_6;
    narrow_to_promotion(h);
    struct ratsu_move move = verdict->moves[0];
    uint64_t waiting = h->strict ? leaves_board(h, move) & ~h->removed : 0;
    h->reason->length = 0;
    if (move.flags & RATSU_CASTLING) {
        const bool king = has_castled(h, move, false) || castled(move, false) == move.from;
        const bool rook = has_castled(h, move, true);
        verdict->made = king && rook;
        SAY(verdict->made ? "castling: the rook was released on %s, the move is made"
            : rook        ? "castling: the rook was released on %s, the king has not moved yet"
                          : "castling: the king was released on %s, only this castling is left",
            SQUARE(castled(move, rook)));
    } else if (waiting) {
        SAY("%s must still be removed from the board", PIECE(lowest_bit(waiting)));
    } else if (verdict->count > 1 && move.promotion != 0) {
        SAY("the pawn was released on %s: the new piece is not chosen yet", SQUARE(move.to));
    } else if (verdict->count > 1) {
        SAY("either of two pieces may have been released on %s", SQUARE(move.to));
    } else {
        verdict->made = true;
        SAY("%s was released on %s: the move is made", PIECE(move.from), SQUARE(move.to));
    }
}

/* Whether the hand that castles by MOVE still holds the king, which must reach its square first. */
static bool king_comes_first(const struct handling *h, struct ratsu_move move)
{
    return h->last_own == square_bit(move.from) && castled(move, false) != move.from &&
           !has_castled(h, move, false);
}

/* Marks in KEEP the MOVES that a release on SQUARE can mean; false if none. The touched piece's own
 * move takes precedence, except that castling does where its rook was touched too. */
static bool match_release(struct handling *h, const struct ratsu_move *moves, size_t count,
                          unsigned square, bool keep[RATSU_MAX_MOVES])
{
    bool any = false, castles = false;
    for (size_t i = 0; i < count; i++) {
        keep[i] = !(moves[i].flags & RATSU_CASTLING) && (h->last_own & square_bit(moves[i].from)) &&
                  moves[i].to == square;
        any |= keep[i];
    }
    for (size_t i = 0; i < count; i++) {
        if (!(moves[i].flags & RATSU_CASTLING) || !is_touched(h, moves[i].from)) continue;
        const bool touched = is_touched(h, moves[i].to); /* the rook, too */
        const bool of_king = castled(moves[i], false) == square && (touched || !any);
        const bool of_rook =
            castled(moves[i], true) == square && touched && !king_comes_first(h, moves[i]);
        if (!of_king && !of_rook) continue;
        if (!castles) memset(keep, false, count * sizeof *keep);
        keep[i] = castles = true;
    }
    return any || castles;
}

/* The king is put down on the square where the touched rook will be: it only passes that square,
 * and has not moved yet. */
static bool is_crossing(const struct handling *h, unsigned square)
{
    for (size_t i = 0; i < h->verdict->count; i++) {
        struct ratsu_move move = h->verdict->moves[i];
        if (!(move.flags & RATSU_CASTLING) || !is_touched(h, move.to)) continue;
        if (!king_comes_first(h, move)) continue;
        if (castled(move, true) == square && castled(move, false) != square) return true;
    }
    return false;
}

/* Judges the promotion after a legal move that the touches do not permit, one of `violating`: the
 * promotion shows which move it was. */
static void stand_if_over(struct handling *h)
{
    struct ratsu_touch_verdict *verdict = h->verdict;
    struct ratsu_move move = {0};
    bool known = false;
    for (size_t i = 0; i < h->legal_count && !known; i++) {
        move = h->legal[i];
        const bool removed = !h->strict || !(leaves_board(h, move) & ~h->removed);
        const bool promoted = move.promotion == 0 || move.promotion == h->promotion;
        const bool castles = move.flags & RATSU_CASTLING; /* the king first, the rook last */
        known = h->violating[i] && (castles ? has_castled(h, move, true) : removed && promoted);
    }
    if (!known || h->fixed) return;
    struct ratsu_position after = *h->position;
    h->kernel->play(&after, move);
    const enum ratsu_outcome outcome = h->kernel->outcome(&after);
    const bool ends_game = outcome == RATSU_CHECKMATE || outcome == RATSU_STALEMATE ||
                           outcome == RATSU_INSUFFICIENT_MATERIAL || outcome == RATSU_THREE_CHECKS;
    if (!ends_game) return;
    verdict->moves[0] = move;
    verdict->count = 1;
    verdict->made = h->fixed = true;
    verdict->claim = false;
    verdict->clause = RATSU_CLAUSE_4_3A;
    h->reason->length = 0;
    SAY("not permitted, but it ends the game: the move stands");
}

/* A piece stands on SQUARE now, by one of the MOVES in KEEP. */
static void put_down(struct handling *h, const struct ratsu_move *moves, size_t count,
                     const bool keep[RATSU_MAX_MOVES], unsigned square)
{
    h->released |= square_bit(square);
    for (size_t i = 0; i < count; i++)
        if (keep[i] && (moves[i].flags & RATSU_CASTLING)) h->castled |= square_bit(square);
}

static void violate(struct handling *h, unsigned square)
{
    const struct ratsu_move move = h->verdict->moves[0];
    const bool made = h->verdict->made;
    const bool was_castled = made && (move.flags & RATSU_CASTLING) && move.to == square;
    const bool has_left = h->fixed && (move.from == square || was_castled);
    if (has_left) { /* put back, which no release allows (4.6) */
        h->verdict->violations |= RATSU_VIOLATION_TOUCH;
    } else if (h->last_own & square_bit(square)) {
        return;
    } else if (match_release(h, h->legal, h->legal_count, square, h->violating)) {
        h->verdict->violations |= RATSU_VIOLATION_TOUCH;
        put_down(h, h->legal, h->legal_count, h->violating, square);
        stand_if_over(h);
    } else {
        h->verdict->violations |= RATSU_VIOLATION_ILLEGAL;
        h->released |= square_bit(square);
    }
    h->again |= made;
}

static void release(struct handling *h, unsigned square)
{
    bool keep[RATSU_MAX_MOVES];
    struct ratsu_touch_verdict *verdict = h->verdict;
    if (!h->fixed) judge_touches(h, false);
    if (is_crossing(h, square)) return;
    h->present |= square_bit(square);
    if (!match_release(h, verdict->moves, verdict->count, square, keep)) {
        violate(h, square);
        return;
    }
    put_down(h, verdict->moves, verdict->count, keep, square);
    narrow(h, keep);
    h->fixed = true;
    const struct ratsu_move move = verdict->moves[0];
    const bool rook = (move.flags & RATSU_CASTLING) && square == castled(move, true);
    const uint64_t from = square_bit(rook ? move.to : move.from);
    bool known = true; /* which piece has left its square */
    for (size_t i = 1; i < verdict->count; i++) known &= verdict->moves[i].from == move.from;
    if (known && !(h->released & from)) h->present &= ~from;
    settle(h);
}

static void remove_piece(struct handling *h, unsigned square)
{
    h->removed |= square_bit(square);
    if (!(h->released & square_bit(square))) h->present &= ~square_bit(square);
    if (h->fixed) {
        if (!h->verdict->made) settle(h);
        return;
    }
    add_touch(h, square);
    stand_if_over(h);
}

/* The first piece that touches the promotion square is final (4.4d). */
static void promote(struct handling *h, unsigned kind)
{
    if (h->promotion != 0 && h->promotion != kind)
        h->verdict->violations |= RATSU_VIOLATION_PROMOTION;
    if (h->promotion == 0) {
        h->promotion = kind;
        stand_if_over(h);
    }
    if (h->fixed && !h->verdict->made) settle(h);
}

/* ---- The procedure ------------------------------------------------------------------------ */

/* Reports an impossible event; always returns false. */
static bool impossible(const struct handling *h, const char *before, unsigned square)
{
    h->reason->length = 0;
    SAY("%s%s", before, SQUARE(square));
    return false;
}

static bool is_occupied(const struct handling *h, unsigned square)
{
    return (h->present & square_bit(square)) || impossible(h, "no piece stands on ", square);
}

/* Whether EVENT can have happened; if not, it is reported. */
static bool is_possible(const struct handling *h, const struct ratsu_touch_event *event)
{
    const struct ratsu_position *now = h->position;
    const uint64_t enemies = now->colours[now->turn ^ 1u] & ~h->removed;
    const uint64_t seventh = UINT64_C(0xff) << (now->turn ? 8 : 48);
    switch ((enum ratsu_touch_event_kind)event->kind) {
    case RATSU_TOUCHED:
    case RATSU_ADJUSTED:
    case RATSU_ACCIDENTAL:
    case RATSU_OPPONENT_TOUCH:
        return is_occupied(h, event->square);
    case RATSU_TOUCHED_TOGETHER:
        return is_occupied(h, event->square) && is_occupied(h, event->other) &&
               (event->square != event->other ||
                impossible(h, "two squares are touched together, not twice ", event->square));
    case RATSU_CASTLE_TOUCH:
        return (is_own_kind(h, event->square, RATSU_ROOK) &&
                (h->present & square_bit(event->square))) ||
               impossible(h, "castling needs an own rook on ", event->square);
    case RATSU_REMOVED:
        return (enemies & square_bit(event->square)) ||
               impossible(h, "no piece of the opponent stands on ", event->square);
    case RATSU_RELEASED:
        return h->last_own != 0 ||
               impossible(h, "no own piece was touched before the release on ", event->square);
    case RATSU_PROMOTED:
        if (now->kinds[RATSU_PAWN] & now->colours[now->turn] & seventh) return true;
        h->reason->length = 0;
        SAY("no own pawn stands one step before promotion");
        return false;
    case RATSU_TWO_HANDS:
        return true;
    }
    return true;
}

static bool judge_event(struct handling *h, const struct ratsu_touch_event *event)
{
    const struct ratsu_position *position = h->position;
    const uint64_t king = position->kinds[RATSU_KING] & position->colours[position->turn];
    /* When the move is made, touches have no effect any more; a release elsewhere is too late
     * (4.6), and so is a second piece on the promotion square (4.4d). */
    const unsigned later = 1u << RATSU_TWO_HANDS | 1u << RATSU_OPPONENT_TOUCH |
                           1u << RATSU_REMOVED | 1u << RATSU_RELEASED |
                           (h->promotion ? 1u << RATSU_PROMOTED : 0);
    if (!is_possible(h, event)) return false;
    if (h->verdict->made && !(later >> event->kind & 1)) return true;
    switch ((enum ratsu_touch_event_kind)event->kind) {
    case RATSU_TOUCHED:
        touch(h, event->square);
        break;
    case RATSU_TOUCHED_TOGETHER:
        return touch_together(h, event->square, event->other) ||
               impossible(h, "too many pieces touched in pairs: ", event->square);
    case RATSU_ADJUSTED:
    case RATSU_ACCIDENTAL:
        h->spared = true;
        break;
    case RATSU_CASTLE_TOUCH: /* the hand is taken to hold the king first */
        add_touch(h, lowest_bit(king));
        add_touch(h, event->square);
        h->last_own = king;
        break;
    case RATSU_REMOVED:
        remove_piece(h, event->square);
        break;
    case RATSU_RELEASED:
        release(h, event->square);
        break;
    case RATSU_PROMOTED:
        promote(h, event->promotion);
        break;
    case RATSU_TWO_HANDS:
        h->verdict->violations |= RATSU_VIOLATION_TWO_HANDS;
        break;
    case RATSU_OPPONENT_TOUCH:
        if (h->verdict->violations != 0) h->verdict->claim = false;
        break;
    }
    return true;
}

bool ratsu_touch_judge(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       const struct ratsu_touch_event *events, size_t count, bool strict,
                       struct ratsu_touch_verdict *verdict, struct ratsu_buffer *reason)
{
    struct handling h = {.kernel = kernel,
                         .position = position,
                         .verdict = verdict,
                         .reason = reason,
                         .present = position->colours[0] | position->colours[1],
                         .strict = strict};
    *verdict = (struct ratsu_touch_verdict){.claim = true};
    h.legal_count = kernel->legal_moves(position, h.legal);
    for (; verdict->judged < count; verdict->judged++) {
        if (!judge_event(&h, &events[verdict->judged])) return false;
    }
    if (!h.fixed) { /* what the touches permit */
        judge_touches(&h, true);
        narrow_to_promotion(&h);
    }
    if (!h.fixed && verdict->clause == RATSU_CLAUSE_4_4D) {
        reason->length = 0;
        ratsu_buffer_print(reason, "a %s touched the promotion square, and this choice is final",
                           ratsu_kind_name(h.promotion));
    }
    unsigned violations = verdict->violations;
    if (violations & RATSU_VIOLATION_TOUCH && !verdict->made)
        ratsu_buffer_add_string(
            reason, "; the move on the board is not permitted: a permitted move must be made");
    if (violations & RATSU_VIOLATION_PROMOTION)
        ratsu_buffer_add_string(reason, "; the first piece on the promotion square is final");
    if (h.again)
        ratsu_buffer_add_string(reason, "; no piece is moved after that");
    else if (violations & RATSU_VIOLATION_ILLEGAL)
        ratsu_buffer_add_string(reason, "; the move on the board is illegal");
    if (violations & RATSU_VIOLATION_TWO_HANDS)
        ratsu_buffer_add_string(reason, "; a move is made with one hand only");
    return true;
}

const char *ratsu_touch_clause_name(enum ratsu_touch_clause clause, bool later)
{
    static const char *const names[][2] = {
        [RATSU_CLAUSE_NONE] = {"-", "-"},        [RATSU_CLAUSE_4_2] = {"4.2", "4.2"},
        [RATSU_CLAUSE_4_3A] = {"4.3a", "4.3.1"}, [RATSU_CLAUSE_4_3B] = {"4.3b", "4.3.2"},
        [RATSU_CLAUSE_4_3C] = {"4.3c", "4.3.3"}, [RATSU_CLAUSE_4_4A] = {"4.4a", "4.4.1"},
        [RATSU_CLAUSE_4_4B] = {"4.4b", "4.4.2"}, [RATSU_CLAUSE_4_4C] = {"4.4c", "4.4.3"},
        [RATSU_CLAUSE_4_4D] = {"4.4d", "4.4.4"}, [RATSU_CLAUSE_4_5] = {"4.5", "4.5"},
        [RATSU_CLAUSE_4_6] = {"4.6", "4.7"},
    };
    return names[clause][later];
}
