/* A diff that patch(1) turns the old text into the new one with. */
#include "base/diff.h"

#include <criterion/criterion.h>

/* The diff of OLD and NEW, which come in pieces of about SIZE bytes. */
static char *diff_of(const char *old, const char *new, size_t size)
{
    static struct ratsu_buffer out;
    struct ratsu_diff diff = {0};
    size_t i = 0, k = 0, old_length = strlen(old), new_length = strlen(new);
    out.length = 0;
    ratsu_diff_begin(&diff, ratsu_slice_of("f"));
    while (i < old_length || k < new_length) {
        size_t a = old_length - i < size ? old_length - i : size;
        size_t b = new_length - k < size ? new_length - k : size;
        ratsu_diff_add(&diff, (struct ratsu_slice){old + i, a}, (struct ratsu_slice){new + k, b},
                       &out);
        i += a;
        k += b;
    }
    cr_assert(ratsu_diff_end(&diff, &out));
    ratsu_diff_free(&diff);
    ratsu_buffer_add_char(&out, '\0');
    return out.data;
}

Test(diff, hunks_have_three_lines_of_context)
{
    cr_expect_str_empty(diff_of("a\nb\n", "a\nb\n", 100));
    cr_expect_str_eq(diff_of("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nX\n6\n7\n8\n9\n", 100),
                     "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+X\n 6\n 7\n 8\n");
    cr_expect_str_eq(diff_of("a\nb\n", "a\nx\nb\n", 100),
                     "--- f\n+++ f\n@@ -1,2 +1,3 @@\n a\n+x\n b\n");
    cr_expect_str_eq(diff_of("", "x\n", 100), "--- f\n+++ f\n@@ -0,0 +1 @@\n+x\n");
    cr_expect_str_eq(diff_of("x\n", "", 100), "--- f\n+++ f\n@@ -1 +0,0 @@\n-x\n");
    cr_expect_str_eq(diff_of("a\nb", "a\nb *", 100),
                     "--- f\n+++ f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n"
                     "+b *\n\\ No newline at end of file\n");
}

Test(diff, far_changes_are_hunks_of_their_own_and_near_ones_are_not)
{
    char *far = diff_of("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n", 100);
    cr_expect_str_eq(far, "--- f\n+++ f\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n"
                          "@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n");
    char *near = diff_of("a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n", 100);
    cr_expect_str_eq(near,
                     "--- f\n+++ f\n@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n");
}

Test(diff, pieces_that_end_inside_a_line_make_no_difference)
{
    const char *old = "first\nsecond\nthird\nfourth\nfifth\nsixth\nseventh\neighth",
               *new = "first\nsecond\nTHIRD\nfourth\nfifth\nsixth\nseventh\neighth";
    struct ratsu_buffer whole = {0};
    ratsu_buffer_add_string(&whole, diff_of(old, new, 1000));
    ratsu_buffer_add_char(&whole, '\0');
    for (size_t size = 1; size < 12; size++)
        cr_expect_str_eq(diff_of(old, new, size), whole.data, "%zu", size);
    ratsu_buffer_free(&whole);
}

/* What could not be kept shows at the end, wherever memory was missing. */
Test(diff, says_that_there_was_no_memory)
{
    for (int i = 0; i < 4; i++) {
        struct ratsu_buffer out = {0};
        struct ratsu_diff diff = {0};
        ratsu_diff_begin(&diff, ratsu_slice_of("f"));
        ratsu_diff_add(&diff, ratsu_slice_of("a\nb\n"), ratsu_slice_of("a\nc\n"), &out);
        if (i == 1) diff.context.failed = true;
        if (i == 2) diff.hunk.failed = true;
        if (i == 3) diff.failed = true;
        cr_expect_eq(ratsu_diff_end(&diff, &out), i == 0, "%d", i);
        ratsu_diff_free(&diff);
        ratsu_buffer_free(&out);
    }
}
