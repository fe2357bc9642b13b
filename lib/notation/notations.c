/* notation/notations.c: the table of move notations. */
#include "notation/notations.h"
#include "marineerimine/marinating.h"
#include "notation/uci.h"

static size_t write_uci(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX])
{
    (void)kernel;
    return ratsu_uci_write(position, move, text);
}

static struct ratsu_san_reading read_uci(const struct ratsu_kernel *kernel,
                                         const struct ratsu_position *position,
                                         struct ratsu_slice text)
{
    static const char *const letters[] = {"abcdefgh", "12345678", "abcdefgh", "12345678", "nbrq"};
    struct ratsu_san_reading reading = {.remarks = 0};
    if (ratsu_uci_read(kernel, position, text, &reading.move)) return reading;
    bool coordinates = text.length == 4 || text.length == 5;
    for (size_t i = 0; coordinates && i < text.length; i++)
        coordinates = memchr(letters[i], text.data[i], strlen(letters[i]));
    coordinates |= ratsu_slice_is(text, "0000");
    reading.remarks = coordinates ? RATSU_ILLEGAL : RATSU_NOT_A_MOVE;
    return reading;
}

const struct ratsu_notation ratsu_notations[] = {
    {"san", "standard algebraic: Nf3, exd5, O-O", true, ratsu_san_write, ratsu_san_read},
    {"lan", "long algebraic: Ng1-f3, e4xd5", true, ratsu_lan_write, ratsu_san_read},
    {"rlan", "reversible algebraic: Rd3xQd7", true, ratsu_rlan_write, ratsu_rlan_read},
    {"uci", "coordinates: g1f3, e7e8q", false, write_uci, read_uci},
    {"iccf", "correspondence digits: 7163, 57581", false, ratsu_iccf_write, ratsu_iccf_read},
    {"smith", "Smith: g1f3, e4d5p, e1g1c", false, ratsu_smith_write, ratsu_smith_read},
    {"descriptive", "English descriptive: N-KB3, PxP", false, ratsu_descriptive_write,
     ratsu_descriptive_read},
};

const struct ratsu_notation ratsu_notation_by_king = {"uci", "coordinates: e1g1 in Chess960 too",
                                                      false, ratsu_uci_write_by_king, read_uci};

const size_t ratsu_notation_count = sizeof ratsu_notations / sizeof ratsu_notations[0];

const struct ratsu_notation *ratsu_notation_find(struct ratsu_slice name)
{
    for (size_t i = 0; i < ratsu_notation_count; i++)
        if (ratsu_slice_is(name, ratsu_notations[i].name)) return &ratsu_notations[i];
    return NULL;
}

/* Whether moves of NOTATION (NULL: SAN) are written with LETTERS that are not English. */
static bool local(const struct ratsu_notation *notation, const struct ratsu_letters *letters)
{
    return letters && letters != &ratsu_letters[0] && (!notation || notation->letters);
}

size_t ratsu_move_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        struct ratsu_move move, const struct ratsu_notation *notation,
                        const struct ratsu_letters *letters, char text[RATSU_MOVE_TEXT_MAX])
{
    char english[RATSU_MOVE_TEXT_MAX];
    bool translated = local(notation, letters);
    if (!kernel) return 0;
    char *out = translated ? english : text;
    size_t length = notation ? notation->write(kernel, position, move, out)
                             : ratsu_san_write(kernel, position, move, out);
    if (!translated) return length;
    return ratsu_letters_localize(letters, (struct ratsu_slice){english, length}, text,
                                  RATSU_MOVE_TEXT_MAX);
}

struct ratsu_san_reading ratsu_move_read(const struct ratsu_kernel *kernel,
                                         const struct ratsu_position *position,
                                         struct ratsu_slice text,
                                         const struct ratsu_notation *notation,
                                         const struct ratsu_letters *letters)
{
    char english[4 * RATSU_MOVE_TEXT_MAX];
    struct ratsu_slice word = text;
    if (!kernel) return (struct ratsu_san_reading){.remarks = RATSU_NOT_A_MOVE};
    if (local(notation, letters)) {
        size_t length = ratsu_letters_english(letters, text, english, sizeof english);
        if (length == 0) return (struct ratsu_san_reading){.remarks = RATSU_NOT_A_MOVE};
        word = (struct ratsu_slice){english, length};
    }
    struct ratsu_san_reading reading =
        notation ? notation->read(kernel, position, word) : ratsu_san_read(kernel, position, word);
    if (reading.remarks & RATSU_ILLEGAL && !ratsu_kernel_for(kernel, position)->can_move(position))
        reading.remarks = (reading.remarks & ~(uint32_t)RATSU_ILLEGAL) | RATSU_AFTER_END;
    if (!ratsu_slice_equal(word, text)) reading.remarks |= RATSU_LANGUAGE;
    return reading;
}
