#include "judging.h"

#define GAME(moves) ROSTER("2020.01.01", "*") "\n" moves "\n\n"

Test(findings, games_are_counted_and_those_with_diagnostics_are_kept)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judge_text(
        &judging,
        ratsu_slice_of(GAME("1. e4 *") GAME("1. e5 *") GAME("1. e4 2. e5 *") GAME("1. e4 e5 *")),
        false);
    const struct ratsu_findings *findings = &judging.findings;
    cr_expect_eq(findings->games, 4);
    cr_expect_eq(findings->bad, 1);
    cr_expect_eq(findings->plies, 5);
    cr_assert_eq(findings->found_count, 2);
    cr_expect_eq(findings->found[0].game, 1);
    cr_expect(findings->found[0].bad);
    cr_expect_eq(findings->found[0].plies_through, 1);
    cr_expect_eq(findings->found[1].game, 2);
    cr_expect_not(findings->found[1].bad);
    cr_expect_eq(findings->found[1].first, 1);
    cr_expect_eq(findings->counts[RATSU_ERROR], 1);
    cr_expect_eq(findings->counts[RATSU_WARNING], 1);
    judging_end(&judging);
}

Test(findings, a_cut_ends_with_the_error)
{
    struct judging judging;
    const char *first = GAME("1. e4 (1. e5) (1. Ke2) *");
    judging_begin(&judging, RATSU_IMPORT);
    for (unsigned errors = 1; errors <= 3; errors++) {
        judge_text(&judging,
                   ratsu_slice_of(GAME("1. e4 (1. e5) (1. Ke2) *") GAME("1. e5 *") GAME("1. e4 *")),
                   false);
        struct ratsu_findings *findings = &judging.findings;
        cr_assert_eq(findings->counts[RATSU_ERROR], 3);
        size_t end = ratsu_findings_cut(findings, errors);
        cr_expect_eq(findings->list.count, errors);
        cr_expect_eq(findings->counts[RATSU_ERROR], errors);
        cr_expect_eq(findings->games, errors == 3 ? 2 : 1);
        cr_expect_eq(findings->bad, errors == 3 ? 2 : 1);
        cr_expect_eq(findings->plies, 1);
        cr_expect_eq(end, errors == 3
                              ? 2 * strlen(first) - strlen("e4 (1. e5) (1. Ke2)") + strlen("e5")
                              : strlen(first));
    }
    judging_end(&judging);
}

Test(findings, messages_are_utf8_on_one_line)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judge_text(
        &judging,
        ratsu_slice_of("[Round \"\xf6\x01\x9d 12345678901234567890123456789012345\"]\n\n1. e4 *\n"),
        false);
    bool seen = false;
    for (size_t i = 0; i < judging.findings.list.count; i++) {
        const struct ratsu_diagnostic *item = &judging.findings.list.items[i];
        if (strcmp(ratsu_checks[item->check].name, "bad-round") != 0) continue;
        struct ratsu_slice message = {judging.findings.list.text.data + item->message,
                                      item->message_length};
        const char *start = "Round is \"\xc3\xb6\\x01\\x9D 1234567890";
        cr_expect(message.length > strlen(start) && memcmp(message.data, start, strlen(start)) == 0,
                  "%.*s", (int)message.length, message.data);
        seen = true;
    }
    cr_expect(seen);
    judging_end(&judging);
}

/* The first byte of a text and its last, each game's number and each diagnostic: the same however
 * the games are divided into texts. */
Test(findings, texts_can_be_divided_between_games)
{
    const char *games[] = {GAME("1. e4 *"), GAME("1. e5 *"), GAME("1.e4 e5 2. Nf3+ *"),
                           GAME("1. e4 {open *")};
    struct judging whole, part;
    struct ratsu_buffer all = {0};
    size_t count = 0;
    for (size_t i = 0; i < 4; i++) ratsu_buffer_add_string(&all, games[i]);
    judging_begin(&whole, RATSU_STRICT);
    judging_begin(&part, RATSU_STRICT);
    judge_text(&whole, ratsu_buffer_slice(&all), false);
    size_t offset = 0;
    for (size_t i = 0; i < 4; i++) {
        judge_text(&part, ratsu_slice_of(games[i]), false);
        for (size_t k = 0; k < part.findings.list.count; k++, count++) {
            const struct ratsu_diagnostic *a = &part.findings.list.items[k],
                                          *b = &whole.findings.list.items[count];
            cr_assert_eq(a->check, b->check);
            cr_assert_eq(a->offset + offset, b->offset);
            cr_assert_eq(b->game, i);
        }
        offset += strlen(games[i]);
    }
    cr_expect_eq(count, whole.findings.list.count);
    judging_end(&whole);
    judging_end(&part);
    ratsu_buffer_free(&all);
}

Test(findings, messages_that_are_not_shown_are_not_made)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judging.settings.max_messages = 1;
    judge_text(&judging, ratsu_slice_of("1. e4 *\n\n[Event \"a\"]\n\n1. e4 *\n"), false);
    const struct ratsu_diagnostics *list = &judging.findings.list;
    const int check = ratsu_check_find(ratsu_slice_of("missing-roster-tag"));
    size_t lengths[2] = {0}, count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].check == check && count < 2)
            lengths[count++] = list->items[i].message_length;
    cr_assert_eq(count, 2);
    cr_expect_gt(lengths[0], 40);
    cr_expect_eq(lengths[1], 1);
    judging_end(&judging);
}
