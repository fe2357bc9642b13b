#include <criterion/criterion.h>

#include "format/writer.h"

static struct ratsu_slice text_of(unsigned nag, struct ratsu_buffer *text)
{
    text->length = 0;
    ratsu_nag_words(text, nag);
    return ratsu_buffer_slice(text);
}

Test(nag_text, every_number_says_something)
{
    struct ratsu_buffer text = {0}, other = {0};
    for (unsigned nag = 0; nag <= 255; nag++) {
        struct ratsu_slice words = text_of(nag, &text);
        cr_expect_gt(words.length, 2, "$%u", nag);
        bool known = nag <= 146 || nag == 201 || (nag >= 220 && nag <= 221) || nag >= 238;
        cr_expect_eq(words.data[0] != '$', known, "$%u", nag);
        for (unsigned more = nag + 1; more <= 255; more++)
            cr_expect_not(ratsu_slice_equal(words, text_of(more, &other)), "$%u and $%u", nag,
                          more);
    }
    ratsu_buffer_free(&text);
    ratsu_buffer_free(&other);
}

Test(nag_text, sides_and_signs)
{
    struct ratsu_buffer text = {0};
    bool glued;
    cr_expect(ratsu_slice_is(text_of(18, &text), "White has a decisive advantage"));
    cr_expect(ratsu_slice_is(text_of(19, &text), "Black has a decisive advantage"));
    cr_expect(ratsu_slice_is(text_of(69, &text), "Black has a well protected first rank"));
    cr_expect(ratsu_slice_is(text_of(139, &text), "Black is in severe time trouble"));
    text.length = 0;
    cr_expect(ratsu_nag_sign(&text, 5, &glued) && glued);
    cr_expect(ratsu_nag_sign(&text, 16, &glued) && !glued);
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&text), "!?\u00b1"));
    cr_expect_not(ratsu_nag_sign(&text, 147, &glued));
    ratsu_buffer_free(&text);
}
