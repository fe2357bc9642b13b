/* notation/letters.c: piece letters by language.
 *
 * Sources: the PGN standard (1994), section 8.2.3.2, for the first seventeen; FIDE's and national
 * federations' rule books and score sheets for the others. The letters are initials of the names
 * that the language gives the pieces, and where two begin alike, the letter that its score sheets
 * use. */
#include "notation/notations.h"
#include "notation/shape.h"

const struct ratsu_letters ratsu_letters[] = {
    {"en", "English", {"P", "N", "B", "R", "Q", "K"}, NULL, "inglise"},
    {"af", "Afrikaans", {"P", "R", "L", "T", "D", "K"}, NULL, "afrikaani"},
    {"ar", "Arabic", {"ب", "ح", "ف", "ر", "و", "م"}, NULL, "araabia"},
    {"az", "Azerbaijani", {"P", "A", "F", "T", "V", "Ş"}, NULL, "aserbaidžaani"},
    {"bg", "Bulgarian", {"П", "К", "О", "Т", "Д", "Ц"}, NULL, "bulgaaria"},
    {"ca", "Catalan", {"P", "C", "A", "T", "D", "R"}, NULL, "katalaani"},
    {"cs", "Czech", {"P", "J", "S", "V", "D", "K"}, NULL, "tšehhi"},
    {"cy", "Welsh", {"G", "M", "E", "C", "B", "T"}, NULL, "kõmri"},
    {"da", "Danish", {"B", "S", "L", "T", "D", "K"}, NULL, "taani"},
    {"de", "German", {"B", "S", "L", "T", "D", "K"}, NULL, "saksa"},
    {"el", "Greek", {"Σ", "Ι", "Α", "Π", "Β", "Ρ"}, NULL, "kreeka"},
    {"eo", "Esperanto", {"P", "Ĉ", "K", "T", "D", "R"}, NULL, "esperanto"},
    {"es", "Spanish", {"P", "C", "A", "T", "D", "R"}, NULL, "hispaania"},
    {"et", "Estonian", {"E", "R", "O", "V", "L", "K"}, "P", "eesti"},
    {"eu", "Basque", {"P", "Z", "A", "G", "D", "E"}, NULL, "baski"},
    {"fa", "Persian", {"س", "ا", "ف", "ر", "و", "ش"}, NULL, "pärsia"},
    {"fi", "Finnish", {"P", "R", "L", "T", "D", "K"}, NULL, "soome"},
    {"fo", "Faroese", {"F", "R", "B", "T", "D", "K"}, NULL, "fääri"},
    {"fr", "French", {"P", "C", "F", "T", "D", "R"}, NULL, "prantsuse"},
    {"ga", "Irish", {"F", "D", "E", "C", "B", "R"}, NULL, "iiri"},
    {"gl", "Galician", {"P", "C", "B", "T", "D", "R"}, NULL, "galeegi"},
    {"hr", "Croatian", {"P", "S", "L", "T", "D", "K"}, NULL, "horvaadi"},
    {"hu", "Hungarian", {"G", "H", "F", "B", "V", "K"}, NULL, "ungari"},
    {"hy", "Armenian", {"Զ", "Ձ", "Փ", "Ն", "Թ", "Ա"}, NULL, "armeenia"},
    {"id", "Indonesian", {"P", "K", "G", "B", "M", "R"}, NULL, "indoneesia"},
    {"is", "Icelandic", {"P", "R", "B", "H", "D", "K"}, NULL, "islandi"},
    {"it", "Italian", {"P", "C", "A", "T", "D", "R"}, NULL, "itaalia"},
    {"lb", "Luxembourgish", {"B", "P", "L", "T", "D", "K"}, NULL, "letseburgi"},
    {"lt", "Lithuanian", {"P", "Ž", "R", "B", "V", "K"}, NULL, "leedu"},
    {"lv", "Latvian", {"B", "Z", "L", "T", "D", "K"}, NULL, "läti"},
    {"mk", "Macedonian", {"П", "С", "Л", "Т", "Д", "К"}, NULL, "makedoonia"},
    {"nl", "Dutch", {"O", "P", "L", "T", "D", "K"}, NULL, "hollandi"},
    {"no", "Norwegian", {"B", "S", "L", "T", "D", "K"}, NULL, "norra"},
    {"pl", "Polish", {"P", "S", "G", "W", "H", "K"}, NULL, "poola"},
    {"pt", "Portuguese", {"P", "C", "B", "T", "D", "R"}, NULL, "portugali"},
    {"ro", "Romanian", {"P", "C", "N", "T", "D", "R"}, NULL, "rumeenia"},
    {"ru", "Russian", {"П", "К", "С", "Л", "Ф", "Кр"}, NULL, "vene"},
    {"sk", "Slovak", {"P", "J", "S", "V", "D", "K"}, NULL, "slovaki"},
    {"sl", "Slovene", {"P", "S", "L", "T", "D", "K"}, NULL, "sloveeni"},
    {"sr", "Serbian", {"П", "С", "Л", "Т", "Д", "К"}, NULL, "serbia"},
    {"sv", "Swedish", {"B", "S", "L", "T", "D", "K"}, NULL, "rootsi"},
    {"tr", "Turkish", {"P", "A", "F", "K", "V", "Ş"}, NULL, "türgi"},
    {"uk", "Ukrainian", {"П", "К", "С", "Т", "Ф", "Кр"}, NULL, "ukraina"},
    {"vi", "Vietnamese", {"C", "M", "T", "X", "H", "V"}, NULL, "vietnami"},
    {"figurine", "figurines, White's", {"♙", "♘", "♗", "♖", "♕", "♔"}, NULL, "kujundid"},
    {"figurine-black",
     "figurines, Black's",
     {"♟", "♞", "♝", "♜", "♛", "♚"},
     NULL,
     "mustad-kujundid"},
};

const size_t ratsu_letters_count = sizeof ratsu_letters / sizeof ratsu_letters[0];

static const char english[6] = {'P', 'N', 'B', 'R', 'Q', 'K'};

const struct ratsu_letters *ratsu_letters_find(struct ratsu_slice name)
{
    for (size_t i = 0; i < ratsu_letters_count; i++) {
        const struct ratsu_letters *row = &ratsu_letters[i];
        const char *const names[] = {row->code, row->name, row->estonian};
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            if (ratsu_slice_same(name, ratsu_slice_of(names[k]))) return row;
    }
    return NULL;
}

/* Castling has no piece letter, though O and o are letters of some language (Estonian's bishop is
 * O): a second circle follows the first. */
static bool is_castling(struct ratsu_slice text)
{
    size_t first = ratsu_circle_length(text, 0);
    return first && ratsu_circle_length(text, first + ratsu_dash_length(text, first));
}

size_t ratsu_letters_localize(const struct ratsu_letters *language, struct ratsu_slice text,
                              char *out, size_t size)
{
    size_t length = 0;
    bool letters = !is_castling(text);
    for (size_t i = 0; i < text.length; i++) {
        const char *place = letters ? memchr(english, text.data[i], sizeof english) : NULL;
        int kind = place ? (int)(place - english) : -1;
        if (text.data[i] == 'x' && language->pieces[RATSU_NO_KIND]) kind = RATSU_NO_KIND;
        const char *letter = kind < 0 ? text.data + i : language->pieces[kind];
        const size_t count = kind < 0 ? 1 : strlen(letter);
        if (length + count > size) return 0;
        memcpy(out + length, letter, count);
        length += count;
    }
    return length;
}

size_t ratsu_letters_english(const struct ratsu_letters *language, struct ratsu_slice text,
                             char *out, size_t size)
{
    size_t length = 0;
    bool letters = !is_castling(text);
    for (size_t i = 0, taken; i < text.length; i += taken ? taken : 1) {
        char letter = text.data[i];
        taken = 0;
        /* The longest letter takes precedence, so that Russian's Кр is no knight. */
        for (int kind = 0; kind < 6 && letters; kind++) {
            const char *local = language->pieces[kind];
            if (!ratsu_stands_at(text, i, local) || strlen(local) <= taken) continue;
            letter = english[kind];
            taken = strlen(local);
        }
        const char *pawn = taken || !letters ? NULL : language->other_pawn;
        if (pawn && ratsu_stands_at(text, i, pawn)) {
            letter = english[RATSU_PAWN];
            taken = strlen(pawn);
        }
        if (length == size) return 0;
        out[length++] = letter;
    }
    return length;
}
