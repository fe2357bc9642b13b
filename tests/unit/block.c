/* The sets of 64 bytes that the plain level computes with vectors of 128 bits where there are some
 * (with -DRATSU_WORDS in words), against a look at each byte. */
#include "base/level.h"
#include "pgn/block.h"

#include <criterion/criterion.h>

/* The set of bytes in TEXT with one of CLASSES. */
static uint64_t of_class(const char *text, unsigned classes)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < BLOCK; i++)
        if ((unsigned char)text[i] < 0x80 && pgn_is(text[i], classes)) set |= (uint64_t)1 << i;
    return set;
}

static void compare(const char *text)
{
    const struct block block = block_load(text);
    const struct block_classes classes = block_classify(block);
    cr_assert_eq(classes.word, of_class(text, PGN_WORD));
    cr_assert_eq(classes.letter, of_class(text, PGN_LETTER));
    cr_assert_eq(classes.digit, of_class(text, PGN_DIGIT));
    cr_assert_eq(classes.last, of_class(text, PGN_LAST));
    cr_assert_eq(classes.mark, of_class(text, PGN_MARK));
    cr_assert_eq(classes.dot, of_class(text, PGN_DOT));
    cr_assert_eq(classes.blank, of_class(text, PGN_BLANK));
    uint64_t braces = 0, printable = 0, high = 0;
    for (unsigned i = 0; i < BLOCK; i++) {
        const uint64_t bit = (uint64_t)1 << i;
        if (text[i] == '{') braces |= bit;
        if ((unsigned char)text[i] >= ' ') printable |= bit;
        if ((unsigned char)text[i] >= 0x80) high |= bit;
    }
    cr_assert_eq(block_equal(block, '{'), braces);
    cr_assert_eq(block_from(block, ' '), printable);
    cr_assert_eq(block_from(block, 0x80), high);
}

Test(block, sets_hold_each_byte_that_belongs_to_them)
{
    char text[BLOCK];
    for (unsigned place = 0; place < BLOCK; place++)
        for (unsigned byte = 0; byte < 256; byte++) {
            memset(text, byte % 2 ? ' ' : 'e', sizeof text);
            text[place] = (char)byte;
            compare(text);
        }
    uint64_t word = 0x9e3779b97f4a7c15u;
    for (unsigned round = 0; round < 5000; round++) {
        for (unsigned i = 0; i < BLOCK; i++) {
            word = word * 6364136223846793005u + 1442695040888963407u;
            text[i] = (char)(word >> (round % 2 ? 56 : 57)); /* all bytes, or ASCII */
        }
        compare(text);
    }
}
