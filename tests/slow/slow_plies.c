#include "slow_plies.h"
#include <limits.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    const char *at;
    bool wrong;
    int files; /* what is read is moved by so many to the right */
};

typedef bool squares[16][12]; /* by rank and file; those of chess are the first eight */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool in_word(char c)
{
    return c && !is_blank(c) && !strchr("=!<>~&|(){}\"", c);
}

static void skip(struct text *text)
{
    while (is_blank(*text->at)) text->at++;
}

/* Takes WORD, a sign or a whole word, if it comes next. */
static bool take(struct text *text, const char *word)
{
    size_t length = strlen(word);
    skip(text);
    if (strncmp(text->at, word, length) != 0) return false;
    if (in_word(word[0]) && in_word(text->at[length])) return false;
    text->at += length;
    return true;
}

static bool take_either(struct text *text, const char *a, const char *b)
{
    return take(text, a) || take(text, b);
}

static void next_word(struct text *text, char *word, size_t room)
{
    size_t length = 0;
    skip(text);
    while (in_word(*text->at) && length + 1 < room) word[length++] = *text->at++;
    word[length] = 0;
    if (length == 0) text->wrong = true;
}

/* A value: a word up to a blank or bracket, or what is in quotation marks. */
static void next_value(struct text *text, char *value, size_t room)
{
    size_t length = 0;
    skip(text);
    char quote = *text->at == '"' || *text->at == '\'' || *text->at == '/' ? *text->at++ : 0;
    while (*text->at && length + 1 < room &&
           (quote ? *text->at != quote : !is_blank(*text->at) && !strchr("){}&|", *text->at))) {
        if (quote == '/' && text->at[0] == '\\' && text->at[1])
            value[length++] = *text->at++;
        else if (quote && quote != '/' && text->at[0] == '\\' && text->at[1])
            text->at++;
        if (length + 1 < room) value[length++] = *text->at++;
    }
    value[length] = 0;
    if (quote && *text->at == quote)
        text->at++;
    else if (quote || length == 0)
        text->wrong = true;
}

static const char *next_sign(struct text *text)
{
    static const char *const signs[] = {"==", "!=", "<=", ">=", "!~", "=", "<", ">", "~"};
    skip(text);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(text->at, signs[i], strlen(signs[i])) == 0) {
            text->at += strlen(signs[i]);
            return signs[i];
        }
    return NULL;
}

static bool compare(const char *sign, long a, long b, struct text *text)
{
    if (strcmp(sign, "=") == 0 || strcmp(sign, "==") == 0) return a == b;
    if (strcmp(sign, "!=") == 0) return a != b;
    if (strcmp(sign, "<") == 0) return a < b;
    if (strcmp(sign, "<=") == 0) return a <= b;
    if (strcmp(sign, ">") == 0) return a > b;
    if (strcmp(sign, ">=") == 0) return a >= b;
    text->wrong = true;
    return false;
}

/* ---- Pieces and squares ---- */

static bool is_white(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_black(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Whether a square that holds C is of the kind that LETTER names. A knight of Camelot is K in
 * conditions, N on its board. */
static bool fits(char c, char letter, bool camelot)
{
    if (camelot && (c | 32) == 'n') c ^= 'N' ^ 'K';
    if (letter == '_') return c == '.';
    if (letter == 'A') return is_white(c);
    if (letter == 'a') return is_black(c);
    return c == letter;
}

/* Whether C fits the letter, or letters in brackets, at the beginning of WORD. */
static bool fits_kinds(char c, const char *word, bool camelot)
{
    if (*word != '[') return fits(c, *word, camelot);
    bool others = word[1] == '^', found = false;
    for (word += 1 + others; *word != ']'; word++) found |= fits(c, *word, camelot);
    return found != others;
}

static size_t kinds_length(const char *word)
{
    if (*word != '[') return *word && strchr("KQRBNPMkqrbnpmAa_", *word) ? 1 : 0;
    const char *at = word + 1 + (word[1] == '^'), *from = at;
    while (*at && strchr("KQRBNPMkqrbnpmAa_", *at)) at++;
    return *at == ']' && at > from ? (size_t)(at - word) + 1 : 0;
}

/* Reads e4, a-h4, d1-8, or D6, A-L16, C1-16 of Camelot, and moves it BY files; returns the text
 * after it, NULL if it is none. */
static const char *add_block(const char *at, int by, squares set)
{
    const bool camelot = *at >= 'A' && *at <= 'L';
    const char first = camelot ? 'A' : 'a', last = camelot ? 'L' : 'h';
    const long most = camelot ? 16 : 8;
    int files[2];
    long ranks[2];
    char *end;
    if (*at < first || *at > last) return NULL;
    files[0] = files[1] = *at++ - first;
    if (*at == '-') {
        if (at[1] < first || at[1] > last) return NULL;
        files[1] = at[1] - first;
        at += 2;
    }
    ranks[0] = ranks[1] = strtol(at, &end, 10) - 1;
    if (end == at || ranks[0] < 0 || ranks[0] >= most) return NULL;
    at = end;
    if (*at == '-') {
        ranks[1] = strtol(at + 1, &end, 10) - 1;
        if (end == at + 1 || ranks[1] >= most) return NULL;
        at = end;
    }
    for (long rank = ranks[0]; rank <= ranks[1]; rank++)
        for (int file = files[0] + by; file <= files[1] + by; file++)
            if (file >= 0 && file <= last - first) set[rank][file] = true;
    return files[0] <= files[1] && ranks[0] <= ranks[1] ? at : NULL;
}

static const char *add_item(const char *at, int by, squares set)
{
    bool light = strncmp(at, "light", 5) == 0, dark = strncmp(at, "dark", 4) == 0;
    if (!light && !dark) return add_block(at, by, set);
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++)
            if ((rank + file + by + 8) % 2 == (light ? 1 : 0)) set[rank][file] = true;
    return at + (light ? 5 : 4);
}

static bool read_area(const char *word, int by, squares set)
{
    memset(set, 0, sizeof(squares));
    if (*word != '[') {
        const char *end = add_block(word, by, set);
        return end && !*end;
    }
    do {
        word = add_item(word + 1, by, set);
    } while (word && *word == ',');
    return word && word[0] == ']' && !word[1];
}

static bool is_camelot(const struct slow_position *board)
{
    return board->system == SLOW_CAMELOT || board->system == SLOW_CAMELOT_WCF;
}

/* The squares that WORD names on BOARD, moved by FILES. */
static bool read_simple(const char *word, const struct slow_position *board, int files, squares set)
{
    squares area;
    const bool camelot = is_camelot(board), alone = read_area(word, files, area);
    size_t length = kinds_length(word);
    if (!alone && length == 0) return false;
    if (!alone && !word[length]) memset(area, 1, sizeof area);
    if (!alone && word[length] && !read_area(word + length, files, area)) return false;
    memset(set, 0, sizeof(squares));
    for (int rank = 0; rank < (camelot ? 16 : 8); rank++)
        for (int file = 0; file < (camelot ? 12 : 8); file++) {
            const char c = board->board[rank][file];
            set[rank][file] =
                c != ' ' && area[rank][file] && (alone || fits_kinds(c, word, camelot));
        }
    return true;
}

/* ---- Attacks, pins, pawns ---- */

static bool on_board(int rank, int file)
{
    return rank >= 0 && rank < 8 && file >= 0 && file < 8;
}

/* Whether a piece that moves by (RANK, FILE) steps, once or on and on, comes from one to the
 * other. */
static bool reaches(const struct slow_position *board, int from_rank, int from_file, int rank_step,
                    int file_step, bool far, int rank, int file)
{
    do {
        from_rank += rank_step;
        from_file += file_step;
        if (!on_board(from_rank, from_file)) return false;
        if (from_rank == rank && from_file == file) return true;
    } while (far && board->board[from_rank][from_file] == '.');
    return false;
}

static bool attacks(const struct slow_position *board, int from_rank, int from_file, int rank,
                    int file)
{
    char piece = board->board[from_rank][from_file], kind = (char)(piece | 32);
    int forward = is_white(piece) ? 1 : -1;
    if (piece == '.') return false;
    if (kind == 'p') return rank - from_rank == forward && abs(file - from_file) == 1;
    for (int i = -2; i <= 2; i++)
        for (int j = -2; j <= 2; j++) {
            bool leap = abs(i) * abs(j) == 2, straight = abs(i) + abs(j) == 1;
            bool diagonal = abs(i) == 1 && abs(j) == 1;
            bool moves = kind == 'n'                  ? leap
                         : kind == 'k' || kind == 'q' ? straight || diagonal
                         : kind == 'r'                ? straight
                                                      : diagonal;
            bool far = kind == 'q' || kind == 'r' || kind == 'b';
            if (moves && reaches(board, from_rank, from_file, i, j, far, rank, file)) return true;
        }
    return false;
}

static bool any_attacks(const struct slow_position *board, squares from, int rank, int file)
{
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            if (from[i][j] && attacks(board, i, j, rank, file)) return true;
    return false;
}

static bool king_is_attacked(const struct slow_position *board, bool white)
{
    squares enemies;
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            enemies[i][j] = white ? is_black(board->board[i][j]) : is_white(board->board[i][j]);
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            if (board->board[i][j] == (white ? 'K' : 'k')) return any_attacks(board, enemies, i, j);
    return false;
}

/* A piece is pinned if its king is attacked by one more piece without it. */
static bool is_pinned(const struct slow_position *board, int rank, int file)
{
    struct slow_position without = *board;
    char piece = board->board[rank][file];
    bool white = is_white(piece);
    if (piece == '.' || (piece | 32) == 'k') return false;
    without.board[rank][file] = '.';
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) {
            char other = board->board[i][j];
            if (other == '.' || is_white(other) == white || !strchr("qrb", other | 32)) continue;
            for (int r = 0; r < 8; r++)
                for (int f = 0; f < 8; f++)
                    if (board->board[r][f] == (white ? 'K' : 'k') &&
                        attacks(&without, i, j, r, f) && !attacks(board, i, j, r, f))
                        return true;
        }
    return false;
}

static bool pawn_is(const struct slow_position *board, const char *word, int rank, int file)
{
    char pawn = board->board[rank][file], enemy = pawn == 'P' ? 'p' : 'P';
    bool beside = false, same = false, stopped = false;
    if ((pawn | 32) != 'p') return false;
    for (int r = 0; r < 8; r++)
        for (int f = 0; f < 8; f++) {
            bool ahead = pawn == 'P' ? r > rank : r < rank;
            if (board->board[r][f] == enemy && ahead && abs(f - file) <= 1) stopped = true;
            if (board->board[r][f] == pawn && abs(f - file) == 1) beside = true;
            if (board->board[r][f] == pawn && f == file && r != rank) same = true;
        }
    if (strcmp(word, "passed") == 0) return !stopped;
    return strcmp(word, "isolated") == 0 ? !beside : same;
}

/* The position of a ply, and the one before it; NULL at the start. */
struct boards {
    const struct slow_position *now, *before;
};

/* Whether the move has brought a piece to the square. */
static bool has_moved(const struct boards *boards, int rank, int file)
{
    char piece = boards->now->board[rank][file];
    return piece != '.' && boards->before && boards->before->board[rank][file] != piece;
}

/* The number of squares that the move has changed. */
static int changes(const struct boards *boards)
{
    int number = 0;
    for (int i = 0; i < 64 && boards->before; i++)
        number += boards->now->board[i / 8][i % 8] != boards->before->board[i / 8][i % 8];
    return number;
}

/* Whether the pawn has one of SET, of its colour, on a neighbouring file. */
static bool is_connected(const struct slow_position *board, squares set, int rank, int file)
{
    for (int r = 0; r < 8; r++)
        for (int f = 0; f < 8; f++)
            if (set[r][f] && board->board[r][f] == board->board[rank][file] && abs(f - file) == 1)
                return (board->board[rank][file] | 32) == 'p';
    return false;
}

/* Whether the piece on a square attacks another one past exactly one piece, which is of SET. */
static bool attacks_through(const struct slow_position *board, int rank, int file, int to_rank,
                            int to_file, squares set)
{
    const char kind = board->board[rank][file] | 32;
    const int dr = to_rank - rank, df = to_file - file;
    const bool straight = !dr || !df, diagonal = abs(dr) == abs(df);
    const int length = abs(dr) > abs(df) ? abs(dr) : abs(df);
    int pieces = 0;
    bool of_set = false;
    if (!length || !(straight || diagonal) || !strchr("qrb", kind) || (kind == 'r' && !straight) ||
        (kind == 'b' && !diagonal))
        return false;
    for (int i = 1; i < length; i++) {
        const int r = rank + i * dr / length, f = file + i * df / length;
        if (board->board[r][f] == '.') continue;
        pieces++;
        of_set |= set[r][f];
    }
    return pieces == 1 && of_set;
}

/* WIDE: without the squares of the set. */
static void read_operand(struct text *text, const struct boards *boards, bool wide, squares set)
{
    static const char *const words[] = {"pinned",   "moved",     "passed",
                                        "isolated", "connected", "doubled"};
    const struct slow_position *board = boards->now;
    char word[64];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!take(text, words[i])) continue;
        const struct text before = *text;
        squares others;
        read_operand(text, boards, wide, set);
        if (i == 4) {
            *text = before;
            read_operand(text, boards, true, others);
        }
        for (int rank = 0; rank < 8; rank++)
            for (int file = 0; file < 8; file++)
                set[rank][file] &= i == 0   ? is_pinned(board, rank, file)
                                   : i == 1 ? has_moved(boards, rank, file)
                                   : i == 4 ? is_connected(board, others, rank, file)
                                            : pawn_is(board, words[i], rank, file);
        return;
    }
    next_word(text, word, sizeof word);
    if (wide) word[*word == '[' ? strcspn(word, "]") + 1 : 1] = 0;
    if (!read_simple(word, board, text->files, set)) text->wrong = true;
}

static void read_set(struct text *text, const struct boards *boards, squares set)
{
    const struct slow_position *board = boards->now;
    squares other, before, between;
    read_operand(text, boards, false, set);
    while (!text->wrong) {
        bool negated = take(text, "not"), by = take(text, "attackedby");
        if (!by && !take(text, "attacks")) {
            text->wrong |= negated;
            return;
        }
        read_operand(text, boards, false, other);
        const bool through = take(text, "through");
        if (through) read_operand(text, boards, false, between);
        memcpy(before, set, sizeof before);
        for (int rank = 0; rank < 8; rank++)
            for (int file = 0; file < 8; file++) {
                bool found = by && !through && any_attacks(board, other, rank, file);
                for (int i = 0; i < 64; i++) {
                    const int r = i / 8, f = i % 8;
                    if (!other[r][f]) continue;
                    if (through && by)
                        found |= attacks_through(board, r, f, rank, file, between);
                    else if (through)
                        found |= attacks_through(board, rank, file, r, f, between);
                    else if (!by)
                        found |= attacks(board, rank, file, r, f);
                }
                set[rank][file] = before[rank][file] && found != negated;
            }
    }
}

static int size_of(squares set)
{
    int size = 0;
    for (int i = 0; i < 16 * 12; i++) size += set[i / 12][i % 12];
    return size;
}

/* ---- Keys ---- */

/* Whether NUMBER pieces are among those that TEXT, which is moved, allows after its letter. */
static bool in_range(const char **text, int *low, int *high)
{
    char sign = **text;
    *low = *high = 1;
    if (sign == '*' || sign == '+') {
        *low = sign == '+';
        *high = 99;
        ++*text;
        return true;
    }
    bool compares = sign == '<' || sign == '>', equals = false;
    if (compares) equals = *++*text == '=';
    if (equals) ++*text;
    if (**text < '0' || **text > '9') return !compares;
    int number = (int)strtol(*text, (char **)text, 10);
    *low = sign == '<' ? 0 : number + (sign == '>' && !equals);
    *high = sign == '>' ? 99 : number - (sign == '<' && !equals);
    return *high >= 0;
}

/* Whether the pieces of one side are those that TEXT lists, after its king. */
static bool has_side(const struct slow_position *board, bool white, const char *from,
                     const char *end, bool *sound)
{
    static const char kinds[] = "QRBNP";
    int low[128] = {0}, high[128] = {0}, counts[128] = {0};
    for (const char *at = from; at < end;) {
        int letter = *at & ~32, least, most;
        if (!strchr("QRBNPL", letter)) *sound = false;
        at++;
        if (!in_range(&at, &least, &most)) *sound = false;
        if (!*sound) return false;
        low[letter] += least;
        high[letter] += most;
    }
    for (int i = 0; i < 64; i++) {
        char piece = board->board[i / 8][i % 8];
        if (white ? is_white(piece) : is_black(piece)) counts[piece & ~32]++;
    }
    for (const char *kind = kinds; *kind; kind++) {
        int k = *kind, most = high[k];
        if ((k == 'B' || k == 'N') && high['L']) most = 99;
        if (counts[k] < low[k] || counts[k] > most) return false;
    }
    int minors = counts['B'] + counts['N'];
    return minors >= low['B'] + low['N'] + low['L'] && minors <= high['B'] + high['N'] + high['L'];
}

static bool has_material(const struct slow_position *board, const char *text, bool *sound)
{
    const char *second = *text == 'K' ? strpbrk(text + 1, "Kk") : NULL;
    *sound = second != NULL;
    if (!second) return false;
    const char *end = text + strlen(text);
    bool white = has_side(board, true, text + 1, second, sound);
    bool black = has_side(board, false, second + 1, end, sound);
    if (*second != 'K' || (white && black)) return white && black;
    black = has_side(board, false, text + 1, second, sound);
    white = has_side(board, true, second + 1, end, sound);
    return white && black;
}

/* Whether the files of a rank from FILE on, moved BY files, fit PATTERN, which ends at a slash, a
 * blank or 0. Beyond the board only ? and * fit. */
static bool fits_rank(const char *rank, int file, int by, const char *pattern)
{
    const char c = file + by >= 0 && file + by < 8 ? rank[file + by] : ' ';
    if (!*pattern || *pattern == '/' || *pattern == ' ') return file == 8;
    if (*pattern == '*') {
        for (int to = file; to <= 8; to++)
            if (fits_rank(rank, to, by, pattern + 1)) return true;
        return false;
    }
    if (*pattern >= '1' && *pattern <= '8') {
        for (int i = 0; i < *pattern - '0'; i++, file++)
            if (file == 8 || file + by < 0 || file + by > 7 || rank[file + by] != '.') return false;
        return fits_rank(rank, file, by, pattern + 1);
    }
    if (file == 8) return false;
    size_t length = kinds_length(pattern);
    bool fine = *pattern == '!' ? c != '.' : length && fits_kinds(c, pattern, false);
    fine = *pattern == '?' || (c != ' ' && fine);
    return fine && fits_rank(rank, file + 1, by, pattern + (length ? length : 1));
}

static bool fits_placement(const struct slow_position *board, int by, const char *pattern)
{
    for (int rank = 7; rank >= 0; rank--) {
        if (!fits_rank(board->board[rank], 0, by, pattern)) return false;
        pattern += strcspn(pattern, "/ ");
        if (*pattern == '/') pattern++;
    }
    return !*pattern || (pattern[1] == 'w') == board->white;
}

static bool matches(const char *value, const char *expression, bool fold)
{
    regex_t regex;
    if (regcomp(&regex, expression, REG_EXTENDED | REG_NOSUB | (fold ? REG_ICASE : 0)) != 0)
        return false;
    bool found = regexec(&regex, value, 0, NULL, 0) == 0;
    regfree(&regex);
    return found;
}

/* Whether VALUE is written as SAN without a mark: other spellings are put into it by the reader of
 * conditions, which this evaluator does without. */
static bool is_san(const char *value)
{
    static const char san[] = "^$|^--$|^O-O(-O)?$|^([KQRBN]([a-h]|[1-8])?x?|[a-h]x)?[a-h][1-8]$|"
                              "^([a-h]x)?[a-h][18]=[QRBN]$";
    static regex_t regex;
    static bool ready;
    if (!ready) ready = regcomp(&regex, san, REG_EXTENDED | REG_NOSUB) == 0;
    return regexec(&regex, value, 0, NULL, 0) == 0;
}

static bool san_term(struct text *text, const char *san)
{
    char value[256], move[16];
    const char *sign = next_sign(text);
    skip(text);
    bool expression = *text->at == '/';
    next_value(text, value, sizeof value);
    if (!sign) text->wrong = true;
    if (text->wrong) return false;
    if (*sign == '~' || sign[1] == '~')
        return (expression ? matches(san, value, false) : strstr(san, value) != NULL) ==
               (*sign == '~');
    snprintf(move, sizeof move, "%s", san);
    while (*move && strchr("+#", move[strlen(move) - 1])) move[strlen(move) - 1] = 0;
    while (*value && strchr("+#", value[strlen(value) - 1])) value[strlen(value) - 1] = 0;
    text->wrong |= !is_san(value);
    for (char *c = value; *c; c++) {
        if (*c < 'a' || *c > 'h') continue;
        *c = (char)(*c + text->files);
        if (*c < 'a' || *c > 'h') return *sign == '!';
    }
    return (strcmp(move, value) == 0) == (*sign == '=');
}

/* How often the position of the last of COUNT rows has occurred. */
static int repetitions(const struct slow_row *rows, int row)
{
    char last[SLOW_TEXT], other[SLOW_TEXT];
    int times = 0;
    slow_write(&rows[row].position, last);
    for (int i = 0; i < 2; i++) *strrchr(last, ' ') = 0; /* the counters */
    for (int i = 0; i <= row; i++) {
        slow_write(&rows[i].position, other);
        for (int j = 0; j < 2; j++) *strrchr(other, ' ') = 0;
        times += strcmp(last, other) == 0;
    }
    return times;
}

/* A number that a ply does not have. */
enum { MISSING = INT_MIN };

static bool number_term(struct text *text, long number)
{
    char value[64];
    const char *sign = next_sign(text);
    next_value(text, value, sizeof value);
    if (!sign) text->wrong = true;
    if (!text->wrong && number == MISSING) return strcmp(sign, "!=") == 0;
    return !text->wrong && compare(sign, number, strtol(value, NULL, 10), text);
}

static bool text_term(struct text *text, const struct slow_position *board, bool material)
{
    char value[256];
    const char *sign = next_sign(text);
    bool sound = sign != NULL;
    next_value(text, value, sizeof value);
    bool found = sound && (material ? has_material(board, value, &sound)
                                    : fits_placement(board, text->files, value));
    if (!sound) text->wrong = true;
    return sound && found == (*sign != '!');
}

/* ---- The grammar of one ply ---- */

struct rows {
    const struct slow_row *original, *turned; /* of the same plies */
    int count, main;                          /* of all lines; of the main line */
};

static bool set_term(struct text *text, const struct boards *board)
{
    squares set, other;
    read_set(text, board, set);
    const char *sign = next_sign(text);
    if (!sign || text->wrong) return size_of(set) > 0;
    skip(text);
    if (*text->at >= '0' && *text->at <= '9') {
        char value[64];
        next_word(text, value, sizeof value);
        return compare(sign, size_of(set), strtol(value, NULL, 10), text);
    }
    read_set(text, board, other);
    return compare(sign, size_of(set), size_of(other), text);
}

static int balance_of(const struct slow_position *board)
{
    static const char letters[] = "PNBRQ", worth[] = {1, 3, 3, 5, 9};
    int balance = 0;
    for (int i = 0; i < 64; i++) {
        char piece = board->board[i / 8][i % 8];
        const char *letter = piece == '.' ? NULL : strchr(letters, piece & ~32);
        if (letter) balance += is_white(piece) ? worth[letter - letters] : -worth[letter - letters];
    }
    return balance;
}

/* Whether the ply is the end that TEXT names, which is taken then. */
static bool take_end(struct text *text, const struct rows *rows, int ply, bool *is_so)
{
    static const struct {
        const char *name;
        int times, clock; /* how often the position has occurred; plies without progress */
    } ends[] = {{"mate", 0, 0},
                {"checkmate", 0, 0},
                {"stalemate", 0, 0},
                {"three-checks", 0, 0},
                {"insufficient-material", 0, 0},
                {"threefold", 3, 0},
                {"fivefold", 5, 0},
                {"fifty-moves", 0, 100},
                {"seventyfive", 0, 150},
                {"two-in-castle", 0, 0},
                {"all-captured", 0, 0},
                {"no-move", 0, 0},
                {"one-each", 0, 0}};
    const struct slow_position *board = &rows->original[ply].position;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        if (!take(text, ends[i].name)) continue;
        const int times = ends[i].times, clock = ends[i].clock;
        *is_so = times   ? ply < rows->main && repetitions(rows->original, ply) >= times
                 : clock ? board->clock >= clock
                         : strcmp(slow_status(board), i ? ends[i].name : "checkmate") == 0;
        return true;
    }
    return false;
}

static bool nag_term(struct text *text, const struct slow_row *row)
{
    char value[64];
    const char *sign = next_sign(text);
    bool found = false;
    if (!sign) return row->nag_count > 0;
    next_value(text, value, sizeof value);
    for (int i = 0; i < row->nag_count; i++) found |= row->nags[i] == strtol(value, NULL, 10);
    return found == (*sign != '!');
}

static bool term(struct text *text, const struct rows *rows, int ply)
{
    const struct slow_row *row = &rows->turned[ply];
    const struct slow_position *board = &row->position;
    const struct slow_position *original = &rows->original[ply].position; /* ends when it does */
    const struct boards boards = {board, row->ply ? &row->before : NULL};
    const bool chess = !is_camelot(board);
    bool is_so;
    if (take(text, "white")) return board->white;
    if (take(text, "black")) return !board->white;
    if (take(text, "check")) return chess && king_is_attacked(board, board->white);
    if (take_end(text, rows, ply, &is_so)) return is_so;
    if (take(text, "capture")) return row->capture;
    if (take(text, "quiet"))
        return !row->capture && !row->promotes && !(chess && king_is_attacked(board, board->white));
    if (take(text, "ply")) return number_term(text, row->ply);
    if (take(text, "nag")) return nag_term(text, row);
    if (take(text, "legal")) {
        static struct slow_move moves[SLOW_MOVES];
        return number_term(text, slow_moves(original, moves));
    }
    if (take(text, "halfmoves")) return number_term(text, board->clock);
    if (take(text, "repetition"))
        return number_term(text, ply < rows->main ? repetitions(rows->original, ply) : MISSING);
    if (take(text, "material")) return text_term(text, board, true);
    if (take(text, "fen")) return text_term(text, board, false);
    if (take(text, "san")) return san_term(text, row->san);
    if (take(text, "uci")) return san_term(text, row->uci);
    if (take(text, "pieces")) {
        int pieces = 0;
        for (int i = 0; i < (chess ? 64 : 16 * 12); i++) {
            const char c = chess ? board->board[i / 8][i % 8] : board->board[i / 12][i % 12];
            pieces += c != '.' && c != ' ';
        }
        return number_term(text, pieces);
    }
    if (take(text, "castling")) return row->san[0] == 'O';
    if (take(text, "promotion")) return row->promotes;
    if (take(text, "enpassant")) return row->capture && changes(&boards) == 3;
    if (take(text, "last")) return ply == rows->main - 1;
    if (take(text, "balance")) return number_term(text, chess ? balance_of(board) : MISSING);
    return set_term(text, &boards);
}

static bool either(struct text *text, const struct rows *rows, int ply);

static bool single(struct text *text, const struct rows *rows, int ply)
{
    if (take_either(text, "not", "!")) return !single(text, rows, ply);
    if (!take(text, "(")) return term(text, rows, ply);
    bool found = either(text, rows, ply);
    if (!take(text, ")")) text->wrong = true;
    return found;
}

static bool both(struct text *text, const struct rows *rows, int ply)
{
    bool found = single(text, rows, ply);
    while (!text->wrong && take_either(text, "and", "&&")) found &= single(text, rows, ply);
    return found;
}

static bool either(struct text *text, const struct rows *rows, int ply)
{
    bool found = both(text, rows, ply);
    while (!text->wrong && take_either(text, "or", "||")) found |= both(text, rows, ply);
    return found;
}

/* ---- Paths ---- */

static void turn_board(const struct slow_position *board, bool flip, bool mirror,
                       struct slow_position *turned)
{
    const int ranks = is_camelot(board) ? 16 : 8, files = is_camelot(board) ? 12 : 8;
    *turned = *board;
    turned->white ^= flip;
    for (int rank = 0; rank < ranks; rank++)
        for (int file = 0; file < files; file++) {
            char c = board->board[flip ? ranks - 1 - rank : rank][mirror ? files - 1 - file : file];
            if (flip && c != '.' && c != ' ') c ^= 32;
            turned->board[rank][file] = c;
        }
}

/* Turns a move of Camelot: E6-E8, L11xJ9. */
static void turn_camelot(const char *move, bool flip, bool mirror, char *turned, size_t room)
{
    size_t length = 0;
    while (*move && length + 4 < room) {
        char *end;
        const long rank = strtol(move, &end, 10);
        const bool digit = *move >= '0' && *move <= '9', file = *move >= 'A' && *move <= 'L';
        if (digit)
            length +=
                (size_t)snprintf(turned + length, room - length, "%ld", flip ? 17 - rank : rank);
        else
            turned[length++] = file && mirror ? (char)('A' + 'L' - *move) : *move;
        move = digit ? end : move + 1;
    }
    turned[length] = 0;
}

static void turn_squares(char *text, bool flip, bool mirror)
{
    for (char *c = text; *c; c++) {
        if (flip && *c >= '1' && *c <= '8') *c = (char)('9' - *c + '0');
        if (mirror && *c >= 'a' && *c <= 'h') *c = (char)('a' + 'h' - *c);
    }
}

static void turn(const struct slow_row *row, bool flip, bool mirror, struct slow_row *turned)
{
    *turned = *row;
    turn_board(&row->position, flip, mirror, &turned->position);
    turn_board(&row->before, flip, mirror, &turned->before);
    if (is_camelot(&row->position)) {
        turn_camelot(row->san, flip, mirror, turned->san, sizeof turned->san);
        turn_camelot(row->uci, flip, mirror, turned->uci, sizeof turned->uci);
        return;
    }
    turn_squares(turned->san, flip, mirror);
    turn_squares(turned->uci, flip, mirror);
    bool castles_long = strncmp(row->san, "O-O-O", 5) == 0;
    if (!mirror || row->san[0] != 'O') return;
    const char *marks = row->san + (castles_long ? 5 : 3);
    snprintf(turned->san, sizeof turned->san, "%s%.3s", castles_long ? "O-O" : "O-O-O", marks);
}

/* Adds to ENDS the plies on which the steps at TEXT end, for rows that are turned. */
static void walk(struct text *text, const struct rows *rows, bool *ends)
{
    bool *reached = calloc((size_t)rows->count, sizeof *reached);
    bool *now = calloc((size_t)rows->count, sizeof *now);
    if (!reached || !now) abort();
    for (int ply = 0; ply < rows->count; ply++) reached[ply] = true;
    for (bool more = true; more && !text->wrong;) {
        if (!take(text, "{")) text->wrong = true;
        const char *from = text->at;
        for (int ply = 0; ply < rows->count && !text->wrong; ply++) {
            text->at = from;
            bool empty = take(text, "}");
            now[ply] = empty || either(text, rows, ply);
            if (!empty && !take(text, "}")) text->wrong = true;
            now[ply] &= reached[ply];
        }
        bool next = take(text, "next"), then = !next && take(text, "then");
        bool before = false;
        for (int ply = 0; ply < rows->count; ply++) {
            reached[ply] = next ? ply > 0 && now[ply - 1] : before;
            before |= now[ply];
        }
        more = next || then;
    }
    for (int ply = 0; ply < rows->count; ply++) ends[ply] |= now[ply];
    free(reached);
    free(now);
}

static bool measured(struct text *text, const char *measure, const bool *ends, int count)
{
    int number = 0, first = -1, longest = 0, row = 0;
    for (int ply = 0; ply < count; ply++) {
        if (ends[ply] && first < 0) first = ply;
        number += ends[ply];
        row = ends[ply] ? row + 1 : 0;
        if (row > longest) longest = row;
    }
    if (!*measure) return number > 0;
    long value = *measure == 'c' ? number : *measure == 'f' ? first : longest;
    struct text before = *text;
    const char *sign = next_sign(text);
    if (sign) {
        char word[64];
        next_word(text, word, sizeof word);
        if (*measure == 'f' && first < 0) return strcmp(sign, "!=") == 0;
        return compare(sign, value, strtol(word, NULL, 10), text);
    }
    *text = before;
    return *measure == 'f' ? first >= 0 : value > 0;
}

/* Sets ENDS to the plies on which the path at TEXT ends, turned in each of its ways. */
static void ends_of(struct text *text, const struct slow_row *rows, int count, int main, bool *ends)
{
    bool flip = false, mirror = false, shift = false;
    for (bool more = true; more;) {
        bool flips = take(text, "flip"), mirrors = take(text, "mirror");
        bool shifts = take(text, "shift");
        flip |= flips;
        mirror |= mirrors;
        shift |= shifts;
        more = flips || mirrors || shifts;
    }
    struct slow_row *turned = calloc((size_t)count, sizeof *turned);
    if (!turned) abort();
    struct text from = *text;
    for (int way = 0; way < 4; way++) {
        if ((way & 1 && !flip) || (way & 2 && !mirror)) continue;
        for (int ply = 0; ply < count; ply++) turn(&rows[ply], way & 1, way & 2, &turned[ply]);
        for (int files = shift ? -7 : 0; files <= (shift ? 7 : 0); files++) {
            *text = from;
            text->files = files;
            walk(text, &(struct rows){rows, turned, count, main}, ends);
        }
    }
    text->files = 0;
    free(turned);
}

static bool path(struct text *text, const struct slow_row *rows, int count)
{
    static const char *const measures[] = {"count", "first", "longest"};
    const char *measure = "";
    for (int i = 0; i < 3 && !*measure; i++)
        if (take(text, measures[i])) measure = measures[i];
    bool *ends = calloc((size_t)count, sizeof *ends);
    if (!ends) abort();
    ends_of(text, rows, count, count, ends);
    bool found = !text->wrong && measured(text, measure, ends, count);
    free(ends);
    return found;
}

/* ---- The grammar of a game ---- */

static bool any_of(struct text *text, const struct slow_row *rows, int count);

static bool one(struct text *text, const struct slow_row *rows, int count)
{
    if (take_either(text, "not", "!")) return !one(text, rows, count);
    if (!take(text, "(")) return path(text, rows, count);
    bool found = any_of(text, rows, count);
    if (!take(text, ")")) text->wrong = true;
    return found;
}

static bool all_of(struct text *text, const struct slow_row *rows, int count)
{
    bool found = one(text, rows, count);
    while (!text->wrong && take_either(text, "and", "&&")) found &= one(text, rows, count);
    return found;
}

static bool any_of(struct text *text, const struct slow_row *rows, int count)
{
    bool found = all_of(text, rows, count);
    while (!text->wrong && take_either(text, "or", "||")) found |= all_of(text, rows, count);
    return found;
}

enum slow_answer slow_condition(const char *condition, const struct slow_row *rows, int count)
{
    struct text text = {.at = condition};
    bool found = any_of(&text, rows, count);
    skip(&text);
    if (text.wrong || *text.at) return SLOW_NO_CONDITION;
    return found ? SLOW_YES : SLOW_NO;
}

bool slow_path(const char *path, const struct slow_row *rows, int count, int main, bool *ends)
{
    struct text text = {.at = path};
    ends_of(&text, rows, count, main, ends);
    skip(&text);
    return !text.wrong && !*text.at;
}
