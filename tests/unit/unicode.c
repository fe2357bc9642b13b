/* UTF-8 and Windows-1252, there and back. */
#include "base/unicode.h"

#include <criterion/criterion.h>

Test(unicode, every_byte_has_a_way_back)
{
    struct ratsu_buffer text = {0};
    char bytes[256];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (char)i;
    ratsu_buffer_add_string(&text, "before");
    ratsu_add_windows_1252(&text, (struct ratsu_slice){bytes, sizeof bytes});
    cr_expect(ratsu_utf8_valid(ratsu_buffer_slice(&text)));
    cr_expect_gt(text.length, 6 + sizeof bytes + 100);
    cr_assert(ratsu_restore_windows_1252(&text, 6));
    cr_assert_eq(text.length, 6 + sizeof bytes);
    cr_expect_eq(memcmp(text.data, "before", 6), 0);
    cr_expect_eq(memcmp(text.data + 6, bytes, sizeof bytes), 0);
    ratsu_buffer_free(&text);
}

Test(unicode, what_windows_1252_does_not_hold)
{
    static const char *const texts[] = {"\xc4\x80", "a\xe2\x82\xadz", "\xf0\x9f\x98\x80",
                                        "\xc2\x80"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct ratsu_buffer text = {0};
        ratsu_buffer_add_string(&text, texts[i]);
        cr_expect_not(ratsu_restore_windows_1252(&text, 0), "%zu", i);
        ratsu_buffer_free(&text);
    }
}

/* A character that is cut off: the byte after the end is not looked at. */
Test(unicode, ends_where_the_text_does)
{
    struct ratsu_buffer text = {0};
    ratsu_buffer_add_string(&text, "x\xc3\xa9");
    text.length = 2;
    cr_assert(ratsu_restore_windows_1252(&text, 0));
    cr_assert_eq(text.length, 2);
    cr_expect_eq(text.data[1], '\3');
    ratsu_buffer_free(&text);
}
