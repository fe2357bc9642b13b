/* select/placement.c: placements with wildcards, compiled to comparisons of sets: each kind of
 * square that is named must be on as many squares as name it. A rank with one * has one reading;
 * with more, several. */
#include "base/texts.h"
#include "chess/squares.h"
#include "select/parser.h"
#include "select/ply.h"

enum { FILES = 8, GROUPS = 64, TOKENS = 2 * FILES + 1 /* eight squares, stars around each */ };

static const char bad_sign[] =
    "a pattern holds KQRBNPkqrbnp, digits, sets as [nb], and the signs ? ! * A a _";
static const char bad_size[] = "a pattern has eight ranks of eight squares";

/* A rank as it is written: squares and stars. */
struct rank {
    struct ply_pieces items[TOKENS];
    bool star[TOKENS];
    unsigned count, squares, stars;
};

/* Squares of one kind together. */
struct groups {
    struct ply_pieces items[GROUPS];
    unsigned count;
};

/* ---- Reading ---- */

/* Reads one rank of TEXT from *AT on, up to a slash, a blank or the end. Returns what is wrong;
 * NULL if nothing is. */
static const char *read_rank(struct ratsu_slice text, size_t *at, struct rank *rank)
{
    *rank = (struct rank){0};
    while (*at < text.length && text.data[*at] != '/' && text.data[*at] != ' ') {
        const char c = text.data[*at];
        const bool star = c == '*';
        struct ply_pieces item = {.kinds = {ALL_KINDS, ALL_KINDS}, .empty = c != '!'};
        unsigned times = 1;
        size_t length = 1;
        if (c >= '1' && c <= '8') {
            times = (unsigned)(c - '0');
            item = (struct ply_pieces){.empty = true};
        } else if (c != '?' && c != '!' && !star) {
            const char *end = memchr(text.data + *at, ']', text.length - *at);
            if (c == '[' && end) length = (size_t)(end - text.data) + 1 - *at;
            struct ratsu_slice word = ratsu_slice_part(text, *at, *at + length);
            size_t within;
            bool letter = ratsu_squares_read(word, &item, &within) && item.squares == UINT64_MAX;
            if (!letter || ratsu_squares_boards(&item) == ONLY_CAMELOT) return bad_sign;
        }
        if (star && rank->count && rank->star[rank->count - 1]) times = 0; /* ** is * */
        if (rank->squares + (star ? 0 : times) > FILES) return bad_size;
        rank->squares += star ? 0 : times;
        rank->stars += star && times;
        for (; times > 0; times--) {
            rank->star[rank->count] = star;
            rank->items[rank->count++] = item;
        }
        *at += length;
    }
    return rank->squares == FILES || rank->stars ? NULL : bad_size;
}

/* ---- Instructions ---- */

/* Makes the instructions OPERATION from FROM on that lead nowhere yet lead to the end. */
static void land(struct parser *parser, size_t from, enum ply_operation operation)
{
    struct ply_query *plies = &parser->query->plies;
    for (size_t i = from; i < plies->code_count; i++)
        if (plies->code[i].operation == operation && !plies->code[i].index)
            plies->code[i].index = (uint32_t)plies->code_count;
}

/* Adds the comparison of each group, all of which must hold. */
static bool add_groups(struct parser *parser, const struct groups *groups)
{
    size_t from = parser->query->plies.code_count;
    if (groups->count == 0) return ratsu_ply_add(parser, PLY_ALWAYS) != NULL;
    for (unsigned i = 0; i < groups->count; i++) {
        if (i && !ratsu_ply_add(parser, PLY_AND)) return false;
        struct ply_code *set = ratsu_ply_add(parser, PLY_PIECES);
        if (!set) return false;
        ratsu_ply_set_pieces(set, &groups->items[i]);
        struct ply_code *size = ratsu_ply_add(parser, PLY_SIZE);
        if (!size) return false;
        size->comparison = EQUAL;
        size->number = bit_count(groups->items[i].squares);
    }
    land(parser, from, PLY_AND);
    return true;
}

/* Puts the squares of RANK on those from FIRST on, each into the group of its kind; a square that
 * may be any is in none. WIDTHS: of its stars. */
static void place(const struct rank *rank, const unsigned widths[TOKENS], uint64_t first,
                  struct groups *groups)
{
    for (unsigned i = 0, star = 0; i < rank->count; i++) {
        const struct ply_pieces *kind = &rank->items[i];
        unsigned group = 0;
        if (rank->star[i]) {
            first <<= widths[star++];
            continue;
        }
        const uint64_t square = first;
        first <<= 1;
        if (kind->kinds[0] == ALL_KINDS && kind->kinds[1] == ALL_KINDS && kind->empty) continue;
        while (group < groups->count &&
               (memcmp(groups->items[group].kinds, kind->kinds, sizeof kind->kinds) != 0 ||
                groups->items[group].empty != kind->empty))
            group++;
        if (group == groups->count) {
            groups->items[groups->count++] = *kind;
            groups->items[group].squares = groups->items[group].endless = 0;
        }
        groups->items[group].squares |= square;
    }
}

/* Adds the readings of a rank with several stars, of which one must hold. */
static bool add_readings(struct parser *parser, const struct rank *rank, uint64_t first)
{
    unsigned widths[TOKENS] = {FILES - rank->squares}; /* their sum is the same in each reading */
    size_t from = parser->query->plies.code_count;
    bool more = false;
    do {
        struct groups groups = {.count = 0};
        place(rank, widths, first, &groups);
        if (more && !ratsu_ply_add(parser, PLY_OR)) return false;
        if (!add_groups(parser, &groups)) return false;
        unsigned i = rank->stars - 1;
        const unsigned last = widths[i];
        widths[i] = 0;
        while (i > 0 && widths[i - 1] == 0) i--;
        more = i > 0;
        if (more) {
            widths[i - 1]--;
            widths[i] = last + 1;
        }
    } while (more);
    land(parser, from, PLY_OR);
    return true;
}

/* Adds the question whether there are not too many pieces for the empty squares of GROUPS. */
static bool add_most(struct parser *parser, const struct groups *groups)
{
    unsigned most = 64;
    for (unsigned i = 0; i < groups->count; i++)
        if (!groups->items[i].kinds[0] && !groups->items[i].kinds[1])
            most -= bit_count(groups->items[i].squares);
    struct ply_code *code = ratsu_ply_add(parser, PLY_COUNTED);
    if (!code) return false;
    code->key = ratsu_key_find(ratsu_slice_of("pieces"), RATSU_IN_PLIES);
    code->comparison = BELOW_OR_EQUAL;
    code->number = most;
    return ratsu_ply_add(parser, PLY_AND) != NULL;
}

bool ratsu_ply_placement(struct parser *parser, struct ratsu_slice text, size_t at)
{
    size_t end = 0, from = parser->query->plies.code_count;
    struct groups fixed = {.count = 0};
    struct rank ranks[FILES];
    static const unsigned no_widths[TOKENS] = {0};
    for (unsigned rank = FILES; rank-- > 0; end += rank > 0) {
        const char *wrong = read_rank(text, &end, &ranks[rank]);
        bool slash = end < text.length && text.data[end] == '/';
        if (!wrong && slash != (rank > 0)) wrong = bad_size;
        if (wrong) return fail(parser, at + end, wrong);
        unsigned widths[TOKENS] = {FILES - ranks[rank].squares};
        if (ranks[rank].stars < 2)
            place(&ranks[rank], ranks[rank].stars ? widths : no_widths, square_bit(8 * rank),
                  &fixed);
    }
    if (!add_most(parser, &fixed) || !add_groups(parser, &fixed)) return false;
    for (unsigned rank = 0; rank < FILES; rank++) {
        if (ranks[rank].stars < 2) continue;
        if (!ratsu_ply_add(parser, PLY_AND) ||
            !add_readings(parser, &ranks[rank], square_bit(8 * rank)))
            return false;
    }
    const struct ratsu_slice turn = ratsu_slice_part(text, end, text.length);
    if (turn.length) {
        const bool white = ratsu_slice_is(turn, " w");
        if (!white && !ratsu_slice_is(turn, " b"))
            return fail(parser, at + end, "w or b may follow the pattern");
        struct ply_code *code =
            ratsu_ply_add(parser, PLY_AND) ? ratsu_ply_add(parser, PLY_SIDE) : NULL;
        if (!code) return false;
        code->colour = white ? RATSU_WHITE : RATSU_BLACK;
    }
    land(parser, from, PLY_AND);
    return true;
}
