#include "judging.h"

#include "check/judge.h"

#include <ctype.h>

Test(checks, names_and_codes_are_stable_words_and_differ)
{
    for (size_t i = 0; i < ratsu_check_count; i++) {
        const struct ratsu_check *check = &ratsu_checks[i];
        cr_expect_eq(ratsu_check_find(ratsu_slice_of(check->name)), (int)i, "%s", check->name);
        cr_expect_eq(ratsu_check_find(ratsu_slice_of(check->code)), (int)i, "%s", check->code);
        cr_expect(isupper((unsigned char)check->code[0]) && strlen(check->code) == 4, "%s",
                  check->code);
        for (const char *c = check->name; *c; c++)
            cr_expect(islower((unsigned char)*c) || isdigit((unsigned char)*c) || *c == '-');
        cr_expect(check->summary[strlen(check->summary) - 1] != '.', "%s", check->name);
        cr_expect_gt(strlen(check->explain), 20, "%s", check->name);
        bool optional = check->import == RATSU_OFF; /* off unless enabled, in every profile */
        cr_expect_eq(check->strict, optional ? RATSU_OFF : RATSU_ERROR, "%s", check->name);
        cr_expect_leq(check->wild, check->import, "%s: wild forgives more", check->name);
    }
    cr_expect_eq(ratsu_check_find(ratsu_slice_of("no-such-check")), -1);
}

static bool found(const struct judging *judging, size_t check)
{
    for (size_t i = 0; i < judging->findings.list.count; i++)
        if (judging->findings.list.items[i].check == check) return true;
    return false;
}

/* The example of each check, as input, shows it; without that check nothing else of its name is
 * left. */
Test(checks, examples_show_what_they_are_for)
{
    size_t judged = 0;
    for (size_t i = 0; i < ratsu_check_count; i++) {
        struct ratsu_slice example = ratsu_checks[i].example;
        /* Examples of two would be too long; the third needs --read-pieces. */
        if (i == CHECK_TOO_DEEP || i == CHECK_GAME_TOO_LONG || i == CHECK_FOREIGN_LETTERS) continue;
        /* UTF-16 is recognised before there are games, text without a game by who reads it, a
         * duplicate after all games. */
        if (i == CHECK_UTF_16 || i == CHECK_NO_GAME || i == CHECK_DUPLICATE_GAME) continue;
        struct judging judging;
        judging_begin(&judging, RATSU_IMPORT);
        bool position = memchr(example.data, '/', example.length) && example.data[0] != '[' &&
                        example.data[0] != '1';
        if (!judging.settings.severity[i]) judging.settings.severity[i] = RATSU_ERROR;
        judge_text(&judging, example, position);
        cr_expect(found(&judging, i), "%s in:\n%.*s\nfound:\n%s", ratsu_checks[i].name,
                  (int)example.length, example.data, judging.found.data);
        judging.settings.severity[i] = RATSU_OFF;
        judge_text(&judging, example, position);
        cr_expect(!found(&judging, i), "%s is off", ratsu_checks[i].name);
        judging_end(&judging);
        judged++;
    }
    cr_expect_gt(judged, 90);
}

Test(checks, switches)
{
    struct ratsu_check_settings settings;
    ratsu_check_profile(&settings, RATSU_WILD);
    cr_expect_eq(settings.severity[CHECK_MISSING_CHECK], RATSU_STYLE);
    cr_expect(ratsu_check_switch(&settings, RATSU_WILD, ratsu_slice_of("missing-check"), false));
    cr_expect_eq(settings.severity[CHECK_MISSING_CHECK], RATSU_OFF);
    cr_expect(ratsu_check_switch(&settings, RATSU_WILD, ratsu_slice_of("M"), true));
    cr_expect_eq(settings.severity[CHECK_MISSING_CHECK], RATSU_STYLE);
    cr_expect(ratsu_check_switch(&settings, RATSU_WILD, ratsu_slice_of("X"), false));
    cr_expect_eq(settings.severity[CHECK_EXPORT_SIGNS], RATSU_OFF);
    cr_expect_eq(settings.severity[CHECK_ILLEGAL_MOVE], RATSU_ERROR);
    cr_expect_not(ratsu_check_switch(&settings, RATSU_WILD, ratsu_slice_of("Z"), true));
    cr_expect_not(ratsu_check_switch(&settings, RATSU_WILD, ratsu_slice_of(""), true));
}
