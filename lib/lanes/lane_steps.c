/* lanes/lane_steps.c: eight games at once, one in each lane.
 *
 *     register        lane 0       lane 1       ...      lane 7
 *     kinds (three)   of game a    of game b             of game h      a bit for each square
 *     white           of game a    of game b             of game h
 *     king (two)      e1           g1                    c1             their lines and leaps
 *     ...             castling rights, en passant target, clock
 *     token           Nf3          exd5                  O-O            the next move: decode()
 *
 * A step plays one ply in each lane, the same for all and without a branch on the move: sources are
 * found backwards from the target square, and both kings are asked after it. A lane begins a game
 * only where White is to move, so the colour is a constant. Castling, named files and ranks, and
 * checks are looked at closer where any lane has one. A lane whose move is not regular plays it by
 * itself, with the loop's own reader; where that fails, the loop goes on with the game.
 */
#include "base/level.h"
#include "game/player.h"

#if defined(__AVX512VBMI2__) && defined(__GFNI__)

#include "lanes/lane_tokens.h"
#include "notation/san_inline.h"

#include <stdatomic.h>

/* The positions of eight games, but for the kings' views. */
struct boards {
    vector kinds[3], white, castling, en_passant, clock;
};

/* The games in the lanes. The results of a step are logged for all lanes at once, and copied to
 * each game from time to time, because writing single words to scattered places costs more than
 * anything else. */
enum { STEPS = 64 };

struct lanes {
    struct boards now;
    struct view king[2]; /* what the other side's pieces see of each king */
    choice active, in_check;
    size_t step;            /* next row of the log */
    uintptr_t token[LANES]; /* address of the token that a lane would have, or had, at step 0 */
    size_t kept[LANES];     /* steps whose log the game has, or from before it */
    struct ratsu_player *player[LANES];
    _Alignas(64) uint64_t fingerprints[STEPS][LANES];
    _Alignas(32) uint32_t played[STEPS][LANES];
    uint64_t moves[LANES][LANE_MOVES];
};

/* ---- A ply ---- */

/* The moves of a step, and where they come from. */
struct plies {
    vector token;
    uint64_t any; /* all bits that are set in one of the tokens */
    struct view to;
    vector kind[3]; /* of the piece that moves: all bits set or none */
    choice pawn, king, takes;
    vector from;  /* none: no regular move */
    vector rooks; /* both squares of a castling rook */
};

/* Castling of TOKEN_CASTLES: checks all but the king's target, and sets what moves. It is regular
 * from e1 with a rook in the corner, also in Chess960. */
static ALWAYS_INLINE void find_castlings(const struct lanes *l, unsigned us, choice castles,
                                         vector occupied, vector enemies, struct plies *p)
{
    const struct boards *b = &l->now;
    const uint64_t first = first_rank(us);
    choice is_long = castles & apart(p->to.file, every(FILE_A << 6));
    vector rook = _mm512_mask_mov_epi64(every(FILE_H & first), is_long, every(FILE_A & first));
    vector passed =
        _mm512_mask_mov_epi64(every(FILE_A << 5 & first), is_long, every(FILE_A << 3 & first));
    vector path = _mm512_mask_mov_epi64(every((FILE_A << 5 | FILE_A << 6) & first), is_long,
                                        every(FILE_A * 14 & first));
    vector king = every(FILE_A << 4 & first), open = without(occupied, king);
    choice sound = meet(l->king[us].square, king) & meet(b->castling, rook) & apart(occupied, path);
    sound &= (choice)~l->in_check;
    sound &= (choice)~square_attacked(square_of(passed), b->kinds, open, enemies, us ^ 1);
    p->from = _mm512_mask_mov_epi64(p->from, castles, _mm512_maskz_mov_epi64(sound, king));
    p->rooks = _mm512_maskz_mov_epi64(castles & sound, either(rook, passed));
}

/* Returns in which lanes the move needs the file or rank that it names, the file rather than the
 * rank: another piece of the same kind may legally go there. */
static ALWAYS_INLINE choice names_needed(const struct lanes *l, unsigned us, vector occupied,
                                         vector enemies, vector others, const struct plies *p)
{
    choice rank = meet(p->token, every(8 << TOKEN_NAME));
    vector file = _mm512_permutexvar_epi64(square_of(p->from), _mm512_load_si512(names));
    others = _mm512_mask_and_epi64(others, rank, others, file);
    vector other = both(others, _mm512_sub_epi64(_mm512_setzero_si512(), others));
    vector after = either(without(occupied, other), p->to.square);
    return meet(other, other) &
           (choice)~attacked(&l->king[us], l->now.kinds, after, without(enemies, p->to.square));
}

/* Sources of pieces and pawns, without regard to names and pins. */
static ALWAYS_INLINE vector find_sources(const struct boards *b, unsigned us, vector occupied,
                                         vector own, const struct plies *p)
{
    struct reach reach = reach_of(&p->to, occupied);
    vector leapers = chosen(p->kind[0], p->to.kings, p->to.knights);
    vector sliders = or_and(both(reach.straight, p->kind[1]), reach.diagonal, p->kind[0]);
    vector squares = chosen(p->kind[2], sliders, leapers);
    vector men = _mm512_ternarylogic_epi64(own, b->kinds[0], p->kind[0], 0x90); /* a & ~(b ^ c) */
    men = _mm512_ternarylogic_epi64(men, b->kinds[1], p->kind[1], 0x90);
    men = _mm512_ternarylogic_epi64(men, b->kinds[2], p->kind[2], 0x90);
    vector one =
        us == RATSU_WHITE ? _mm512_srli_epi64(p->to.square, 8) : _mm512_slli_epi64(p->to.square, 8);
    vector passed = without(both(one, every(us == RATSU_WHITE ? RANK_3 : RANK_6)), occupied);
    vector two = us == RATSU_WHITE ? _mm512_srli_epi64(passed, 8) : _mm512_slli_epi64(passed, 8);
    vector steps = _mm512_mask_mov_epi64(either(one, two), p->takes, p->to.pawns);
    return both(men, _mm512_mask_mov_epi64(squares, p->pawn, steps));
}

/* The next move of each lane. */
static ALWAYS_INLINE void load_tokens(const struct lanes *l, struct plies *p)
{
    long long token[LANES];
    p->any = 0;
    for (unsigned i = 0; i < LANES; i++) {
        uint64_t word = ((const uint64_t *)l->token[i])[l->step];
        p->any |= word;
        token[i] = (long long)word;
    }
    p->token = _mm512_setr_epi64(token[0], token[1], token[2], token[3], token[4], token[5],
                                 token[6], token[7]);
}

static ALWAYS_INLINE struct plies find_plies(const struct lanes *l, unsigned us, vector occupied,
                                             vector own, vector enemies)
{
    static const _Alignas(64)
        uint64_t bits[3][8] = {{0, UINT64_MAX, 0, UINT64_MAX, 0, UINT64_MAX, 0, UINT64_MAX},
                               {0, 0, UINT64_MAX, UINT64_MAX, 0, 0, UINT64_MAX, UINT64_MAX},
                               {0, 0, 0, 0, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX}};
    const struct boards *b = &l->now;
    struct plies p;
    load_tokens(l, &p);
    p.to = view_of(_mm512_srli_epi64(p.token, TOKEN_TO), us);
    vector kind = both(p.token, every(TOKEN_KIND));
    for (unsigned i = 0; i < 3; i++)
        p.kind[i] = _mm512_permutexvar_epi64(kind, _mm512_load_si512(bits[i]));
    p.pawn = _mm512_cmpeq_epi64_mask(kind, every(LANE_PAWN));
    p.king = _mm512_cmpeq_epi64_mask(kind, every(LANE_KING));
    p.takes = meet(p.token, every(TOKEN_TAKES));
    p.rooks = _mm512_setzero_si512();
    vector sources = find_sources(b, us, occupied, own, &p);
    choice named = meet(p.token, every(TOKEN_NAMED));
    vector squares =
        _mm512_permutex2var_epi64(_mm512_load_si512(names), _mm512_srli_epi64(p.token, TOKEN_NAME),
                                  _mm512_load_si512(names + 8));
    p.from = _mm512_mask_and_epi64(sources, named, sources, squares);
    named &= l->active & (choice)~p.pawn;
    if (named) {
        vector others = without(sources, squares);
        choice needed = names_needed(l, us, occupied, enemies, others, &p);
        p.from = _mm512_mask_mov_epi64(p.from, named & (choice)~needed, _mm512_setzero_si512());
        /* The king's view is loaded again below: without this it would be kept, on the stack. */
        atomic_signal_fence(memory_order_seq_cst);
    }
    if (p.any & TOKEN_CASTLES) {
        choice castles = l->active & meet(p.token, every(TOKEN_CASTLES));
        find_castlings(l, us, castles, occupied, enemies, &p);
    }
    return p;
}

/* Returns in which lanes the token names the move as it is, but for the king's safety: one source,
 * the sign of capture as it should be, and not en passant. */
static ALWAYS_INLINE choice regular(const struct plies *p, vector own, vector enemies)
{
    return meet(p->from, p->from) & apart(p->from, _mm512_sub_epi64(p->from, every(1))) &
           apart(own, p->to.square) & (choice) ~(p->takes ^ meet(enemies, p->to.square));
}

/* Logs the plies: the move as its element holds it, and the fingerprint. */
static ALWAYS_INLINE void log_plies(struct lanes *l, unsigned us, const struct plies *p,
                                    const struct boards *next, vector black)
{
    vector move = either(both(p->token, every(TOKEN_MOVE)), square_of(p->from));
    vector two =
        us == RATSU_WHITE ? _mm512_slli_epi64(p->from, 16) : _mm512_srli_epi64(p->from, 16);
    choice doubles = p->pawn & meet(two, p->to.square);
    move = _mm512_mask_or_epi64(move, doubles, move, every(RATSU_DOUBLE_STEP << 24));
    if (p->any & TOKEN_CASTLES) {
        /* The target of a castling is its rook: g1 is beside h1, c1 two from a1. */
        choice castles = meet(p->rooks, p->rooks), is_short = meet(p->to.file, every(FILE_A << 6));
        move = _mm512_mask_add_epi64(move, castles & is_short, move, every(1 << TOKEN_TO));
        move = _mm512_mask_sub_epi64(move, castles & (choice)~is_short, move, every(2 << TOKEN_TO));
    }
    _mm256_store_si256((__m256i *)l->played[l->step], _mm512_cvtepi64_epi32(move));
    vector fingerprint =
        _mm512_xor_si512(next->white, _mm512_mullo_epi64(_mm512_rol_epi64(black, 31),
                                                         every(UINT64_C(0x9e3779b97f4a7c15))));
    _mm512_store_si512(l->fingerprints[l->step], fingerprint);
}

/* The boards after PLIES. */
static ALWAYS_INLINE struct boards play_plies(const struct boards *b, unsigned us,
                                              const struct plies *p)
{
    struct boards next = *b;
    vector gone = either(p->from, p->to.square);
    for (unsigned i = 0; i < 3; i++)
        next.kinds[i] = or_and(without(b->kinds[i], gone), p->to.square, p->kind[i]);
    next.white = without(b->white, gone);
    if (us == RATSU_WHITE) next.white = either(next.white, p->to.square);
    if (p->any & TOKEN_CASTLES) {
        for (unsigned i = 1; i < 3; i++) next.kinds[i] = _mm512_xor_si512(next.kinds[i], p->rooks);
        if (us == RATSU_WHITE) next.white = _mm512_xor_si512(next.white, p->rooks);
    }
    next.castling = without(b->castling, gone);
    next.castling =
        _mm512_mask_and_epi64(next.castling, p->king, next.castling, every(~first_rank(us)));
    vector two =
        us == RATSU_WHITE ? _mm512_slli_epi64(p->from, 16) : _mm512_srli_epi64(p->from, 16);
    choice doubles = p->pawn & meet(two, p->to.square);
    next.en_passant = us == RATSU_WHITE ? _mm512_maskz_slli_epi64(doubles, p->from, 8)
                                        : _mm512_maskz_srli_epi64(doubles, p->from, 8);
    next.clock = _mm512_maskz_add_epi64((choice) ~(p->pawn | p->takes), b->clock, every(1));
    return next;
}

static ALWAYS_INLINE struct view choose_view(choice which, const struct view *a,
                                             const struct view *b)
{
    struct view v;
    v.square = _mm512_mask_blend_epi64(which, b->square, a->square);
    v.swapped = _mm512_mask_blend_epi64(which, b->swapped, a->swapped);
    v.mirrored = _mm512_mask_blend_epi64(which, b->mirrored, a->mirrored);
    v.file = _mm512_mask_blend_epi64(which, b->file, a->file);
    v.rank = _mm512_mask_blend_epi64(which, b->rank, a->rank);
    v.diagonal = _mm512_mask_blend_epi64(which, b->diagonal, a->diagonal);
    v.antidiagonal = _mm512_mask_blend_epi64(which, b->antidiagonal, a->antidiagonal);
    v.knights = _mm512_mask_blend_epi64(which, b->knights, a->knights);
    v.kings = _mm512_mask_blend_epi64(which, b->kings, a->kings);
    v.pawns = _mm512_mask_blend_epi64(which, b->pawns, a->pawns);
    return v;
}

/* KING, the view of the king of US, after PLIES. */
static ALWAYS_INLINE void move_king(struct view *king, unsigned us, const struct plies *p)
{
    struct view to = p->to;
    to.pawns = pawn_sources(&to, us ^ 1);
    *king = choose_view(p->king, &to, king);
}

/* ---- One lane by itself ---- */

static uint64_t lane_word(vector all, unsigned lane)
{
    union {
        vector all;
        uint64_t lane[LANES];
    } row = {all};
    return row.lane[lane];
}

static const uint64_t *token_of(const struct lanes *l, unsigned lane, size_t step)
{
    return (const uint64_t *)l->token[lane] + step;
}

static struct ratsu_element *element_of(const struct lanes *l, unsigned lane, size_t step)
{
    return (struct ratsu_element *)((char *)l->player[lane]->game->elements +
                                    (*token_of(l, lane, step) >> 32));
}

/* Copies the log of LANE to its game. */
static NEVER_INLINE void keep(struct lanes *l, unsigned lane)
{
    const struct ratsu_player *player = l->player[lane];
    size_t from = l->kept[lane], count = l->step - from;
    const uint64_t *token = token_of(l, lane, from), *fingerprint = l->fingerprints[from] + lane;
    const uint32_t *played = l->played[from] + lane;
    char *moves = (char *)player->game->elements + offsetof(struct ratsu_element, u);
    uint64_t unwatched[STEPS], *fingerprints = unwatched;
    if (player->watched) fingerprints = player->fingerprints + (token - l->moves[lane]) + 1;
    for (size_t i = 0; i < count; i++) {
        memcpy(moves + (token[i] >> 32), &played[i * LANES], sizeof(struct ratsu_move));
        fingerprints[i] = fingerprint[i * LANES];
    }
    l->kept[lane] = l->step;
}

static void take_out(const struct lanes *l, unsigned lane, unsigned turn, struct ratsu_position *p)
{
    const struct boards *b = &l->now;
    const struct ratsu_player *player = l->player[lane];
    uint64_t k0 = lane_word(b->kinds[0], lane), k1 = lane_word(b->kinds[1], lane),
             k2 = lane_word(b->kinds[2], lane), target = lane_word(b->en_passant, lane);
    p->kinds[RATSU_PAWN] = k0 & ~k1 & ~k2;
    p->kinds[RATSU_KNIGHT] = k1 & ~k0 & ~k2;
    p->kinds[RATSU_BISHOP] = k2 & k0 & ~k1;
    p->kinds[RATSU_ROOK] = k2 & k1 & ~k0;
    p->kinds[RATSU_QUEEN] = k2 & k1 & k0;
    p->kinds[RATSU_KING] = ~k2 & k1 & k0;
    p->colours[RATSU_WHITE] = lane_word(b->white, lane);
    p->colours[RATSU_BLACK] = (k0 | k1 | k2) & ~p->colours[RATSU_WHITE];
    p->castling = lane_word(b->castling, lane);
    p->en_passant = target ? (uint8_t)lowest_bit(target) : RATSU_NO_SQUARE;
    p->halfmove_clock = (uint32_t)lane_word(b->clock, lane);
    p->turn = (uint8_t)turn;
    p->rules = player->game->start.rules;
    p->checks[0] = p->checks[1] = 0;
}

static void put_word(vector *row, unsigned lane, uint64_t word)
{
    *row = _mm512_mask_mov_epi64(*row, (choice)(1u << lane), every(word));
}

static void put_in(struct lanes *l, unsigned lane, const struct ratsu_position *p)
{
    struct boards *b = &l->now;
    const uint64_t *k = p->kinds;
    uint64_t leapers = k[RATSU_PAWN] | k[RATSU_KING], others = k[RATSU_QUEEN];
    put_word(&b->kinds[0], lane, leapers | others | k[RATSU_BISHOP]);
    put_word(&b->kinds[1], lane, k[RATSU_KNIGHT] | k[RATSU_KING] | others | k[RATSU_ROOK]);
    put_word(&b->kinds[2], lane, others | k[RATSU_BISHOP] | k[RATSU_ROOK]);
    put_word(&b->white, lane, p->colours[RATSU_WHITE]);
    for (unsigned c = 0; c < 2; c++) {
        struct view king = view_of(every(king_square(p, c)), c ^ 1);
        l->king[c] = choose_view((choice)(1u << lane), &king, &l->king[c]);
    }
    put_word(&b->castling, lane, p->castling);
    put_word(&b->en_passant, lane,
             p->en_passant == RATSU_NO_SQUARE ? 0 : square_bit(p->en_passant));
    put_word(&b->clock, lane, p->halfmove_clock);
}

/* LANE plays its move with the reader of strict SAN of the usual loop. False if the text is
 * anything else. */
static NEVER_INLINE bool play_alone(struct lanes *l, unsigned lane, unsigned us)
{
    struct ratsu_position position;
    struct ratsu_player *player = l->player[lane];
    struct ratsu_element *element = element_of(l, lane, l->step);
    struct ratsu_san_reading reading;
    take_out(l, lane, us, &position);
    position.move_number = 1;
    uint64_t word = load_word(player->game->bytes.data + element->offset);
    enum trial trial = element->length < 8 ? san_play_strict(&position, word, element->length,
                                                             false, false, true, &reading)
                                           : NOT_PLAYED;
    if (!trial) return false;
    memcpy(&l->played[l->step][lane], &reading.move, sizeof reading.move);
    l->fingerprints[l->step][lane] = fingerprint_of(&position);
    element->remarks = reading.remarks;
    player->remarks |= reading.remarks;
    put_in(l, lane, &position);
    l->in_check &= (choice) ~(1u << lane);
    if (trial == GIVES_CHECK) l->in_check |= (choice)(1u << lane);
    return true;
}

/* Sets the remarks on the check mark of the move that LANE has just played. */
static NEVER_INLINE void judge_mark(struct lanes *l, unsigned lane, unsigned us, bool check)
{
    struct ratsu_position position;
    struct ratsu_player *player = l->player[lane];
    uint64_t token = *token_of(l, lane, l->step);
    take_out(l, lane, us ^ 1, &position);
    uint32_t remarks = san_mark_remarks(&position,
                                        token & TOKEN_CHECK  ? '+'
                                        : token & TOKEN_MATE ? '#'
                                                             : 0,
                                        check);
    element_of(l, lane, l->step)->remarks = remarks;
    player->remarks |= remarks;
}

static const uint64_t idle[STEPS + 1];

/* LANE's game is over, or goes on in the usual loop: stores its state. */
static NEVER_INLINE void end_lane(struct lanes *l, unsigned lane, unsigned turn)
{
    struct ratsu_player *player = l->player[lane];
    struct ratsu_position *now = &player->line.now;
    keep(l, lane);
    take_out(l, lane, turn, now);
    player->line.ply = (uint32_t)(token_of(l, lane, l->step) - l->moves[lane]);
    now->move_number = player->game->start.move_number + player->line.ply / 2;
    l->active &= (choice) ~(1u << lane);
    l->token[lane] = (uintptr_t)idle;
}

/* The log is full: copies it to the games. */
static NEVER_INLINE void begin_log(struct lanes *l)
{
    for (unsigned rest = l->active; rest; rest &= rest - 1) {
        unsigned lane = lowest_bit(rest);
        keep(l, lane);
        l->kept[lane] = 0;
        l->token[lane] += STEPS * sizeof(uint64_t);
    }
    l->step = 0;
}

/* ---- A step ---- */

/* Returns the word of LANE in every lane. */
static ALWAYS_INLINE vector only(vector all, unsigned lane)
{
    return _mm512_permutexvar_epi64(every(lane), all);
}

/* Whether in LANE the KING that BY, pieces of US, attack has a square to go to, so that a check is
 * no mate: its eight neighbours in eight lanes. */
static NEVER_INLINE bool can_flee(const struct boards *b, unsigned lane, vector king,
                                  vector occupied, vector by, unsigned us)
{
    vector kinds[3];
    for (unsigned i = 0; i < 3; i++) kinds[i] = only(b->kinds[i], lane);
    occupied = only(occupied, lane), by = only(by, lane), king = only(king, lane);
    struct view v = view_of(square_of(king), us);
    vector to = _mm512_add_epi64(square_of(king), _mm512_setr_epi64(-9, -8, -7, -1, 1, 7, 8, 9));
    vector free = without(v.kings, without(occupied, by));
    return meet(_mm512_sllv_epi64(every(1), to), free) &
           (choice)~square_attacked(both(to, every(63)), kinds, without(occupied, king), by, us);
}

/* The lanes of ODD stay as they were. Their kings' views are not asked before put_in() sets
 * them. */
static ALWAYS_INLINE void stay(struct boards *next, const struct boards *before, choice odd)
{
    vector *to = (vector *)next;
    const vector *from = (const vector *)before;
    for (size_t i = 0; i < sizeof *next / sizeof *to; i++)
        to[i] = _mm512_mask_mov_epi64(to[i], odd, from[i]);
}

static ALWAYS_INLINE void play_ply(struct lanes *l, unsigned us)
{
    const struct boards *b = &l->now;
    vector occupied = _mm512_ternarylogic_epi64(b->kinds[0], b->kinds[1], b->kinds[2], 0xfe);
    vector black = without(occupied, b->white);
    vector own = us == RATSU_WHITE ? b->white : black,
           enemies = us == RATSU_WHITE ? black : b->white;
    struct plies p = find_plies(l, us, occupied, own, enemies);
    struct boards next = play_plies(b, us, &p);
    choice marks = l->active & meet(p.token, every(TOKEN_CHECK | TOKEN_MATE));

    occupied = _mm512_ternarylogic_epi64(next.kinds[0], next.kinds[1], next.kinds[2], 0xfe);
    black = without(occupied, next.white);
    vector own_after = us == RATSU_WHITE ? next.white : black,
           enemies_after = us == RATSU_WHITE ? black : next.white;
    move_king(&l->king[us], us, &p);
    choice safe = (choice)~attacked(&l->king[us], next.kinds, occupied, enemies_after);
    choice odd = l->active & (choice) ~(regular(&p, own, enemies) & safe);
    choice checks = attacked(&l->king[us ^ 1], next.kinds, occupied, own_after);
    choice played = l->active & (choice)~odd;
    log_plies(l, us, &p, &next, black);
    l->in_check = checks;
    if (UNLIKELY(odd)) stay(&next, b, odd);
    l->now = next;

    choice right = checks & meet(p.token, every(TOKEN_CHECK)), wrong = checks & (choice)~marks;
    /* Which moves have marks is known long before what they do: branches on that alone are cheap
     * when mispredicted. */
    for (unsigned rest = marks; rest; rest &= rest - 1) {
        unsigned lane = lowest_bit(rest);
        if (UNLIKELY(!(right >> lane & 1) ||
                     !can_flee(&l->now, lane, l->king[us ^ 1].square, occupied, own_after, us)))
            wrong |= (choice)(1u << lane);
    }
    for (unsigned rest = wrong & played; UNLIKELY(rest); rest &= rest - 1) {
        unsigned lane = lowest_bit(rest);
        judge_mark(l, lane, us, checks >> lane & 1);
    }
    for (unsigned rest = odd; UNLIKELY(rest); rest &= rest - 1) {
        unsigned lane = lowest_bit(rest);
        if (play_alone(l, lane, us)) continue;
        l->player[lane]->reached =
            (size_t)(element_of(l, lane, l->step) - l->player[lane]->game->elements);
        end_lane(l, lane, us);
    }
    l->step++;
    choice longer = l->active & _mm512_cmpge_epu64_mask(l->now.clock, every(FIVEFOLD_PLIES));
    for (unsigned rest = longer; UNLIKELY(rest); rest &= rest - 1) {
        unsigned lane = lowest_bit(rest);
        keep(l, lane);
        ratsu_watch_draws_avx512(l->player[lane], (uint32_t)lane_word(l->now.clock, lane),
                                 (uint32_t)(token_of(l, lane, l->step) - l->moves[lane]));
    }
    choice over = p.any & TOKEN_LAST ? l->active & meet(p.token, every(TOKEN_LAST)) : 0;
    for (unsigned rest = over; UNLIKELY(rest); rest &= rest - 1)
        end_lane(l, lowest_bit(rest), us ^ 1);
    if (UNLIKELY(l->step == STEPS)) begin_log(l);
}

/* The next player with something to play goes into LANE. */
static NEVER_INLINE void fill_lane(struct lanes *l, unsigned lane,
                                   struct ratsu_player *const players[], size_t count, size_t *next)
{
    size_t plies = 0;
    struct ratsu_player *player = NULL;
    while (!plies) {
        if (*next == count) return;
        player = players[(*next)++];
        player->reached = ratsu_loadable_end(player->game, player->game->terminator);
        if (player->reached > ELEMENTS_MAX) player->reached = ELEMENTS_MAX;
        plies = decode_game(player->game, &player->reached, l->moves[lane]);
    }
    choice one = (choice)(1u << lane);
    l->player[lane] = player;
    put_in(l, lane, &player->line.now);
    l->moves[lane][plies - 1] |= TOKEN_LAST;
    l->token[lane] = (uintptr_t)l->moves[lane] - l->step * sizeof(uint64_t);
    l->kept[lane] = l->step;
    l->active |= one;
    l->in_check &= (choice)~one;
    if (king_attacked(&player->line.now, RATSU_WHITE)) l->in_check |= one;
}

void RATSU_LEVELLED(ratsu_lanes_play)(struct ratsu_player *const players[], size_t count)
{
    struct lanes l;
    memset(&l, 0, offsetof(struct lanes, fingerprints));
    for (unsigned i = 0; i < LANES; i++) l.token[i] = (uintptr_t)idle;
    size_t next = 0;
    for (;;) {
        for (unsigned empty = 0xff & ~(unsigned)l.active; empty && next < count; empty &= empty - 1)
            fill_lane(&l, lowest_bit(empty), players, count, &next);
        if (!l.active) return;
        play_ply(&l, RATSU_WHITE);
        if (l.active) play_ply(&l, RATSU_BLACK);
    }
}

#endif
