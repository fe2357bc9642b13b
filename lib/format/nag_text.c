/* format/nag_text.c: NAGs 0 to 139 as the PGN standard numbers them (section 10), the others as
 * ChessBase and Scid use them. Most come in pairs, for White and for Black: one row holds both. */
#include "format/writer.h"
#include "notation/shape.h"

enum { FIRST_PAIR = 14, END_OF_PAIRS = 140 };

/* Of a pair, both have the sign of the first. */
bool ratsu_nag_sign(struct ratsu_buffer *out, unsigned nag, bool *glued)
{
    bool second = nag > FIRST_PAIR && nag < END_OF_PAIRS && nag % 2;
    const char *sign = ratsu_sign_of(nag);
    if (!sign && second) sign = ratsu_sign_of(nag - 1);
    if (!sign) return false;
    *glued = nag <= 6;
    ratsu_buffer_add_string(out, sign);
    return true;
}

static const struct {
    unsigned char nag;
    const char *words;
} single[] = {
    {0, "no annotation"},
    {1, "good move"},
    {2, "mistake"},
    {3, "very good move"},
    {4, "blunder"},
    {5, "move that deserves attention"},
    {6, "dubious move"},
    {7, "forced move"},
    {8, "only move"},
    {9, "worst move"},
    {10, "even position"},
    {11, "equal chances, quiet position"},
    {12, "equal chances, active position"},
    {13, "unclear position"},
    {140, "with the idea"},
    {141, "aimed against"},
    {142, "better is"},
    {143, "worse is"},
    {144, "equivalent is"},
    {145, "editor's remark"},
    {146, "novelty"},
    {201, "diagram here"},
    {220, "diagram"},
    {221, "diagram from Black's side"},
    {238, "advantage in space"},
    {239, "file"},
    {240, "diagonal"},
    {241, "centre"},
    {242, "king's side"},
    {243, "queen's side"},
    {244, "weak point"},
    {245, "ending"},
    {246, "pair of bishops"},
    {247, "bishops of opposite colours"},
    {248, "bishops of the same colour"},
    {249, "connected pawns"},
    {250, "isolated pawns"},
    {251, "doubled pawns"},
    {252, "passed pawn"},
    {253, "majority of pawns"},
    {254, "with"},
    {255, "without"},
};

/* NAGs 14 to 139, in pairs: White's, then Black's. */
static const char *const pairs[] = {
    "has a slight advantage",
    "has a moderate advantage",
    "has a decisive advantage",
    "has a crushing advantage: the opponent should resign",
    "is in zugzwang",
    "has a slight advantage in space",
    "has a moderate advantage in space",
    "has a decisive advantage in space",
    "has a slight advantage in development",
    "has a moderate advantage in development",
    "has a decisive advantage in development",
    "has the initiative",
    "has a lasting initiative",
    "has the attack",
    "has too little compensation for the material",
    "has enough compensation for the material",
    "has more than enough compensation for the material",
    "has slightly more control of the centre",
    "has clearly more control of the centre",
    "has decisive control of the centre",
    "has slightly more control of the king's side",
    "has clearly more control of the king's side",
    "has decisive control of the king's side",
    "has slightly more control of the queen's side",
    "has clearly more control of the queen's side",
    "has decisive control of the queen's side",
    "has a vulnerable first rank",
    "has a well protected first rank",
    "has a poorly protected king",
    "has a well protected king",
    "has a badly placed king",
    "has a well placed king",
    "has a very weak pawn structure",
    "has a rather weak pawn structure",
    "has a rather strong pawn structure",
    "has a very strong pawn structure",
    "has a badly placed knight",
    "has a well placed knight",
    "has a badly placed bishop",
    "has a well placed bishop",
    "has a badly placed rook",
    "has a well placed rook",
    "has a badly placed queen",
    "has a well placed queen",
    "has badly coordinated pieces",
    "has well coordinated pieces",
    "played the opening very badly",
    "played the opening badly",
    "played the opening well",
    "played the opening very well",
    "played the middlegame very badly",
    "played the middlegame badly",
    "played the middlegame well",
    "played the middlegame very well",
    "played the ending very badly",
    "played the ending badly",
    "played the ending well",
    "played the ending very well",
    "has slight counterplay",
    "has moderate counterplay",
    "has decisive counterplay",
    "is in moderate time trouble",
    "is in severe time trouble",
};
_Static_assert(FIRST_PAIR + 2 * sizeof pairs / sizeof *pairs == END_OF_PAIRS,
               "a pair for each two NAGs");

void ratsu_nag_words(struct ratsu_buffer *out, unsigned nag)
{
    if (nag >= FIRST_PAIR && nag < END_OF_PAIRS) {
        ratsu_buffer_add_string(out, nag % 2 ? "Black " : "White ");
        ratsu_buffer_add_string(out, pairs[(nag - FIRST_PAIR) / 2]);
        return;
    }
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        if (single[i].nag != nag) continue;
        ratsu_buffer_add_string(out, single[i].words);
        return;
    }
    ratsu_buffer_add_char(out, '$');
    ratsu_buffer_add_number(out, nag);
}
