/* notation/likeness.c: words that may be moves. A move is found here by its squares, signs and
 * letters, so that one of any notation or language counts, also one that no position allows. */
#include "notation/shape.h"

#include "base/unicode.h"

static struct ratsu_slice without(struct ratsu_slice word, size_t length)
{
    return ratsu_slice_part(word, length, word.length);
}

static bool is_between(char c, char first, char last)
{
    return c >= first && c <= last;
}

/* Whether two files stand next to each other on the board. */
static bool are_adjacent(char a, char b)
{
    return is_between(a, 'a', 'h') && is_between(b, 'a', 'h') && (a - b == 1 || b - a == 1);
}

/* ---- Squares and signs ---- */

/* The length of a square of Camelot at TEXT[AT], in capitals or small letters: files A to L, ranks
 * 1 to 16. 0 if there is none. */
static size_t camelot_square(struct ratsu_slice text, size_t at)
{
    size_t end = at + 1;
    if (end >= text.length || !is_between(ratsu_lower(text.data[at]), 'a', 'l')) return 0;
    if (text.length > at + 3) text.length = at + 3;
    uint64_t rank = ratsu_take_digits(text, &end);
    return rank >= 1 && rank <= 16 ? end - at : 0;
}

/* The length of a square of chess or Camelot at TEXT[AT], 0 if there is none. Small files count as
 * Camelot's only up to the eighth rank, with one digit: the next may belong to the next square. */
static size_t square_at(struct ratsu_slice text, size_t at)
{
    if (at + 1 >= text.length) return 0;
    if (!is_between(text.data[at], 'a', 'l')) return camelot_square(text, at);
    return is_between(text.data[at + 1], '1', '8') ? 2 : 0;
}

bool ratsu_names_square(struct ratsu_slice word)
{
    for (size_t i = 1; i < word.length; i++)
        if (is_between(ratsu_lower(word.data[i - 1]), 'a', 'l') &&
            is_between(word.data[i], '1', '9'))
            return true;
    return false;
}

/* ---- The ends of moves ---- */

/* The bytes of the circle of castling that TEXT ends in; 0 if it ends in none. */
static size_t circle_ends(struct ratsu_slice text)
{
    for (size_t length = 1; length <= 2 && length <= text.length; length++)
        if (ratsu_circle_length(text, text.length - length) == length) return length;
    return 0;
}

bool ratsu_ends_in_move(struct ratsu_slice text)
{
    text = ratsu_without_marks(text);
    size_t circle = circle_ends(text);
    if (text.length < 2) return false;
    char last = text.data[text.length - 1], before = text.data[text.length - 2];
    /* A square of chess or Camelot. */
    size_t from = text.length, end = 0;
    while (from > 0 && text.length - from < 3 && ratsu_is_digit(text.data[from - 1])) from--;
    struct ratsu_slice digits = ratsu_slice_part(text, from, text.length);
    uint64_t rank = ratsu_take_digits(digits, &end);
    if (from > 0 && digits.length && *digits.data != '0' && rank <= 16) {
        char file = text.data[from - 1];
        if ((is_between(file, 'a', 'h') && rank <= 8) || is_between(file, 'A', 'L')) return true;
    }
    if (memchr("QRBN", last, 4)) return before == '=' || is_between(before, '1', '8');
    text.length -= circle;
    return circle && (before == '-' || circle_ends(text));
}

bool ratsu_is_castling(struct ratsu_slice word)
{
    unsigned castles = 0;
    bool dash_before = true;
    word = ratsu_without_marks(word);
    for (size_t i = 0; i < word.length;) {
        size_t dash = ratsu_dash_length(word, i), circle = ratsu_circle_length(word, i);
        castles += circle > 0;
        if (!circle && (!dash || dash_before)) return false;
        dash_before = dash > 0;
        i += dash + circle;
    }
    return !dash_before && (castles == 2 || castles == 3);
}

bool ratsu_is_short_capture(struct ratsu_slice word)
{
    static const char pieces[] = "KQRBNP";
    word = ratsu_without_marks(word);
    if (word.length > 2 && word.data[word.length - 1] == ':') word.length--; /* "ed:" */
    size_t sign = ratsu_joint_length(word, 1);
    if (word.length < sign + 2 || (sign && ratsu_dash_length(word, 1))) return false;
    char from = word.data[0], to = word.data[1 + sign];
    if (sign && from && to && strchr(pieces, from) && strchr(pieces, to)) return true;
    struct ratsu_slice piece = without(word, 2 + sign); /* that the pawn becomes */
    if (!are_adjacent(from, to)) return false;
    if (!piece.length) return true;
    bool marked = *piece.data == '=' || *piece.data == '/';
    piece = without(piece, marked);
    if (!piece.length) return false;
    char first = *piece.data;
    size_t letter = ratsu_is_letter(first) ? 1 : ratsu_other_letter(piece);
    /* What asks for a figurine as text, or as a picture, may follow it. */
    if (letter == 3 && ratsu_slice_begins(without(piece, 3), "\xef\xb8")) letter = 6;
    /* A letter alone does after a sign of capture; else it must be one that no word of prose goes
     * on with. */
    bool alone = sign || ratsu_is_capital(first) || (unsigned char)first >= 0xd0;
    return letter && letter == piece.length && (marked || alone);
}

/* ---- Whole words ---- */

/* Whether REST can stand after the last square of a move: nothing, a mark, a promotion, a move. */
static bool may_follow_square(struct ratsu_slice rest)
{
    if (rest.length == 0 || ratsu_is_tail(rest)) return true;
    char first = *rest.data, second = rest.length > 1 ? rest.data[1] : '\0';
    if (ratsu_is_digit(first)) return false;
    if (!ratsu_is_letter(first)) return first != '@';
    if (!ratsu_is_letter(second) && !ratsu_is_digit(second)) return true;
    /* the next move, glued to this one */
    return ratsu_is_capital(first) && rest.length > 2 &&
           (ratsu_is_digit(rest.data[2]) || (rest.length > 3 && ratsu_is_digit(rest.data[3])));
}

/* What WORD is without the letter of its piece: squares with signs between them, or a file, a rank
 * or a sign before its square. */
static enum ratsu_likeness squares_of(struct ratsu_slice word)
{
    size_t at = 0, first = square_at(word, 0), squares = 0;
    if (!first) {
        at = is_between(ratsu_lower(*word.data), 'a', 'l') || is_between(*word.data, '1', '8');
        at += ratsu_joint_length(word, at);
    }
    size_t last = at;
    for (size_t length; (length = square_at(word, at)) > 0; squares++) {
        last = at;
        at += length;
        size_t sign = ratsu_joint_length(word, at);
        if (square_at(word, at + sign)) at += sign;
    }
    if (!squares) return RATSU_UNLIKE;
    if (!may_follow_square(without(word, at))) return first ? RATSU_HALF_ALIKE : RATSU_UNLIKE;
    if (squares > 1 || !ratsu_is_capital(word.data[last])) return RATSU_ALIKE;
    struct ratsu_slice square = without(word, last);
    /* A square of Camelot alone is no move. */
    bool of_chess = square.data[0] <= 'H' && square.data[1] <= '8' &&
                    (square.length == 2 || !ratsu_is_digit(square.data[2]));
    return of_chess ? RATSU_HALF_ALIKE : RATSU_UNLIKE;
}

/* The length of the character at the beginning of WORD, as far as it may be a piece's letter. */
static size_t letter_of(struct ratsu_slice word)
{
    unsigned char c = (unsigned char)(word.length ? *word.data : 0);
    if (ratsu_is_letter((char)c)) return 1;
    size_t length = c < 0x80 ? 0 : c < 0xc2 ? 1 : c < 0xe0 ? 2 : 3;
    return length < word.length ? length : 0;
}

/* Two adjacent files, "ed" or "exd", or English descriptive notation, P-K4, KtxP. There a dash or
 * sign of capture stands after letters of pieces and before one. */
static enum ratsu_likeness letters_of(struct ratsu_slice word)
{
    size_t sign = ratsu_joint_length(word, 1), at = 0;
    if (!ratsu_dash_length(word, 1) && word.length > 1 + sign &&
        are_adjacent(word.data[0], word.data[1 + sign]) &&
        may_follow_square(without(word, 2 + sign)))
        return sign ? RATSU_ALIKE : RATSU_HALF_ALIKE;
    while (at < word.length && at < 4 && memchr("KQRBNPt", word.data[at], 7)) at++;
    size_t joint = ratsu_joint_length(word, at);
    bool joined = at > 0 && *word.data != 't' && joint && at + joint < word.length &&
                  memchr("KQRBNP", word.data[at + joint], 6);
    return joined ? RATSU_ALIKE : RATSU_UNLIKE;
}

enum ratsu_likeness ratsu_likeness_of(struct ratsu_slice word)
{
    if (word.length == 0) return RATSU_UNLIKE;
    /* "e4" or "Nf3", as most first moves of games are */
    bool piece_first = word.length == 3 && memchr("KQRBN", *word.data, 5);
    if (word.length == 2u + piece_first && is_between(word.data[piece_first], 'a', 'h') &&
        is_between(word.data[1 + piece_first], '1', '8'))
        return RATSU_ALIKE;
    size_t circle = ratsu_circle_length(word, 0), dash = ratsu_dash_length(word, circle);
    struct ratsu_slice again = without(word, circle + dash);
    if (circle && dash && again.length >= circle && !memcmp(again.data, word.data, circle))
        return RATSU_ALIKE;
    /* A path of Camelot on any rank: squares with signs between them, and nothing else. */
    size_t squares = 0, end = 0, sign = 0;
    for (size_t length = camelot_square(word, 0); length > 0; squares++) {
        end += sign + length;
        sign = ratsu_joint_length(word, end);
        length = sign ? camelot_square(word, end + sign) : 0;
    }
    if (squares > 1 && end == word.length) return RATSU_ALIKE;
    if (ratsu_is_null_move(word) || ratsu_is_castling(word) || ratsu_iccf_digits(word))
        return RATSU_HALF_ALIKE;
    enum ratsu_likeness likeness = squares_of(word), letters = letters_of(word);
    if (letters > likeness) likeness = letters;
    size_t letter = letter_of(word);
    if (likeness == RATSU_ALIKE || letter == 0) return likeness;
    struct ratsu_slice rest = without(word, letter);
    rest = without(rest, ratsu_skip_spaces(rest, 0)); /* a letter apart */
    enum ratsu_likeness piece = rest.length ? squares_of(rest) : RATSU_UNLIKE;
    bool small = is_between(*word.data, 'a', 'z') && !memchr("nbrqkp", *word.data, 6);
    if (piece == RATSU_ALIKE && small) piece = RATSU_HALF_ALIKE;
    size_t second = letter > 1 ? letter_of(rest) : 0; /* Cyrillic has a king of two letters */
    if (piece == RATSU_UNLIKE && second > 1) piece = squares_of(without(rest, second));
    return piece > likeness ? piece : likeness;
}

/* ---- Beginnings of moves ---- */

size_t ratsu_lone_letter(struct ratsu_slice word)
{
    if (word.length == 1) return ratsu_is_capital(*word.data) || memchr("nrqk", *word.data, 4);
    size_t length = word.length ? ratsu_other_letter(word) : 0;
    return word.length == length ? length : 0;
}

/* The bytes of the piece's letter at TEXT[AT]; 0 if none stands there. */
static size_t letter_at(struct ratsu_slice text, size_t at)
{
    for (size_t length = 3; length > 0; length--) /* a figurine has three */
        if (at + length <= text.length &&
            ratsu_lone_letter(ratsu_slice_part(text, at, at + length)))
            return length;
    return 0;
}

bool ratsu_begins_move(struct ratsu_slice word)
{
    size_t at = is_between(*word.data, 'a', 'h') ? 1 : letter_at(word, 0);
    if (!at) return false;
    for (size_t part = 1; part && at < word.length; at += part)
        part = memchr("abcdefgh12345678", word.data[at], 16) ? 1 : ratsu_joint_length(word, at);
    return at == word.length;
}

bool ratsu_follows_letter(struct ratsu_slice word)
{
    if (word.length < 2) return false;
    char first = word.data[0], second = word.data[1];
    bool rank = is_between(first, '1', '8') &&
                (is_between(second, 'a', 'h') || ratsu_capture_length(word, 1));
    bool camelot = is_between(ratsu_lower(first), 'a', 'l') && ratsu_is_digit(second);
    return (rank || camelot || is_between(first, 'a', 'h') || ratsu_capture_length(word, 0)) &&
           ratsu_ends_in_move(word);
}

/* ---- Moves whose parts stand apart ---- */

/* What was passed of a move whose parts may stand apart. */
struct parts {
    size_t end;
    size_t places; /* files and ranks */
    bool file;     /* the last part was a file */
    bool square;   /* it was the rank of a square */
    bool joint, blank;
    bool letter;
};

/* The bytes of the dash or sign of capture at TEXT[AT]; 0 if there is none. A "*" that stands apart
 * is a result. */
static size_t joint_at(struct ratsu_slice text, size_t at)
{
    return at < text.length && text.data[at] == '*' ? 0 : ratsu_joint_length(text, at);
}

/* Passes the file, rank or sign that stands next; false if there is none that goes on with the
 * move. After a square only a sign does. */
static bool pass_part(struct ratsu_slice text, struct parts *parts)
{
    enum { PLACES = 4 };
    size_t at = ratsu_skip_spaces(text, parts->end), joint = joint_at(text, at);
    bool apart = at > parts->end;
    if (at >= text.length || (parts->square && apart && !joint)) return false;
    bool whole = !parts->letter && parts->places == 2 && parts->file; /* "ab" */
    char c = text.data[at];
    bool digit = at + 1 < text.length && ratsu_is_digit(text.data[at + 1]);
    /* Camelot has more files, and capitals. */
    bool first = parts->places == 0 && !parts->joint;
    bool file = is_between(c, 'a', 'h') || (first && digit && is_between(ratsu_lower(c), 'a', 'l'));
    /* The number of a move has a dot, or more digits. What else may be a number after a sign,
     * game/glued.c decides. */
    bool number = apart && (digit || ratsu_dots_end(text, at + 1) != at + 1);
    bool rank = is_between(c, '1', '8') && !number;
    if (joint ? parts->joint : parts->places == PLACES || !(file || rank)) return false;
    if (whole && file && apart) return false;
    parts->end = at + (joint ? joint : 1);
    parts->places += !joint;
    parts->joint |= joint > 0;
    parts->square = rank && parts->file;
    parts->file = file && !joint;
    parts->blank |= apart;
    return true;
}

/* The end of the path of Camelot at FROM, if blanks stand beside a sign in it; 0 otherwise. */
static size_t path_end(struct ratsu_slice text, size_t from)
{
    bool blank = false;
    size_t end = 0;
    for (size_t at = from, length; (length = camelot_square(text, at)) > 0;) {
        at += length;
        if (blank) end = at;
        size_t sign = ratsu_skip_spaces(text, at), joint = joint_at(text, sign);
        if (joint == 0) break;
        size_t next = ratsu_skip_spaces(text, sign + joint);
        blank |= next - at > joint;
        at = next;
    }
    return end;
}

size_t ratsu_apart_end(struct ratsu_slice text, size_t from)
{
    /* Castling whose circles stand apart. */
    size_t circles = 0, end = from, circle;
    bool blank = false, gap = false; /* gap: blanks after the last circle */
    for (size_t at = from, dash = 1; circles < 3 && dash; circles++) {
        if ((circle = ratsu_circle_length(text, at)) == 0) break;
        blank |= gap;
        end = at + circle;
        size_t dash_at = ratsu_skip_spaces(text, end);
        dash = ratsu_dash_length(text, dash_at);
        at = ratsu_skip_spaces(text, dash_at + dash);
        gap = at - end > dash;
    }
    if (circles > 1 && blank) return end;
    struct parts parts = {.end = from + letter_at(text, from)};
    size_t path = path_end(text, from), square = 0;
    parts.letter = parts.end > from;
    bool rank = parts.letter && parts.end < text.length && ratsu_is_digit(text.data[parts.end]);
    if (!parts.letter && !is_between(text.data[from], 'a', 'h')) return path;
    if (rank && !memchr("KQRBN\xe2", text.data[from], 6)) return path; /* it looks like a file */
    while (pass_part(text, &parts))
        if (parts.square && parts.blank) square = parts.end;
    return path > square ? path : square;
}
