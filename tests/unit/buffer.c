#include <criterion/criterion.h>

#include "ratsu/text.h"
#include "base/texts.h"

Test(buffer, additions_stand_one_after_the_other)
{
    struct ratsu_buffer buffer = {0};
    ratsu_buffer_add(&buffer, "ab", 2);
    ratsu_buffer_add(&buffer, NULL, 0);
    ratsu_buffer_add_slice(&buffer, ratsu_slice_of("cd"));
    ratsu_buffer_add_string(&buffer, "");
    ratsu_buffer_add_string(&buffer, "ef");
    ratsu_buffer_add_char(&buffer, '\0');
    ratsu_buffer_print(&buffer, "%d-%s", -7, "x");
    cr_assert(
        ratsu_slice_equal(ratsu_buffer_slice(&buffer), (struct ratsu_slice){"abcdef\0-7-x", 11}));
    cr_assert_not(buffer.failed);
    ratsu_buffer_free(&buffer);
    cr_assert_null(buffer.data);
    cr_assert_eq(buffer.capacity, 0);
}

/* Short texts are printed once, into the room that is there, longer ones again. */
Test(buffer, prints_texts_of_all_lengths)
{
    char text[600];
    memset(text, 'x', sizeof text);
    for (int length = 0; length < (int)sizeof text; length++) {
        struct ratsu_buffer buffer = {0};
        ratsu_buffer_print(&buffer, "%.*s%d", length, text, length % 10);
        cr_assert_eq(buffer.length, (size_t)length + 1, "%d", length);
        cr_assert_eq(memcmp(buffer.data, text, (size_t)length), 0, "%d", length);
        cr_assert_eq(buffer.data[length], '0' + length % 10, "%d", length);
        cr_assert_not(buffer.failed);
        ratsu_buffer_free(&buffer);
    }
}

Test(buffer, numbers_at_the_ends_of_their_range)
{
    struct ratsu_buffer buffer = {0};
    ratsu_buffer_add_number(&buffer, 0);
    ratsu_buffer_add_char(&buffer, ' ');
    ratsu_buffer_add_number(&buffer, 10);
    ratsu_buffer_add_char(&buffer, ' ');
    ratsu_buffer_add_number(&buffer, UINT64_MAX);
    cr_assert(ratsu_slice_is(ratsu_buffer_slice(&buffer), "0 10 18446744073709551615"));
    ratsu_buffer_free(&buffer);
}

Test(buffer, grows_and_keeps_what_it_holds)
{
    struct ratsu_buffer buffer = {0};
    for (unsigned i = 0; i < 100000; i++) ratsu_buffer_add_char(&buffer, (char)(i % 251));
    cr_assert_eq(buffer.length, 100000);
    for (unsigned i = 0; i < 100000; i++) cr_assert_eq(buffer.data[i], (char)(i % 251));
    ratsu_buffer_free(&buffer);
}

Test(buffer, remembers_a_failed_allocation)
{
    struct ratsu_buffer buffer = {0};
    ratsu_buffer_add_string(&buffer, "kept");
    cr_assert_not(ratsu_buffer_reserve(&buffer, SIZE_MAX - 2));
    cr_assert(buffer.failed);
    ratsu_buffer_add_string(&buffer, "dropped");
    cr_assert_not(ratsu_buffer_reserve(&buffer, 1));
    cr_assert(ratsu_slice_is(ratsu_buffer_slice(&buffer), "kept"));
    ratsu_buffer_free(&buffer);
    cr_assert_not(buffer.failed);
}
