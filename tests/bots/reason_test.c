/* Why a move and not another: a reason speaks for one side only, is a sentence in every language, and is the game's own. */
#include "bots/policy.h"

#include <string.h>

#include "match/sentences.h"
#include "support/bots.h"

static unsigned said;

static bool is_counted(const struct policy *policy, const char *id)
{
    for (const struct reason *reason = policy->reasons; reason->id; reason++)
        if (strcmp(reason->id, id) == 0 && reason->counts)
            return true;
    return false;
}

/* What is counted speaks for one of two moves, and then not for the other. Of a move and itself nothing is said. */
static void compare_moves(void *context, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    const struct policy *policy = context;
    dob_move list[DOB_MOVES_MAX];
    size_t count = rules->game->moves(rules, hidden, seat, list);
    for (size_t i = 1; i < count && i < 6; i++) {
        struct dob_phrase one = {0}, other = {0};
        bool for_one = reason_find(&(struct reason_case){rules, hidden, seat, list[0], list[i]}, &one);
        bool for_other = reason_find(&(struct reason_case){rules, hidden, seat, list[i], list[0]}, &other);
        said += for_one || for_other;
        if (!for_one || !is_counted(policy, one.id))
            continue;
        assert_true(one.arg[0].number != one.arg[1].number);
        if (for_other && strcmp(one.id, other.id) == 0)
            fail_msg("%s speaks for both", one.id);
    }
}

static void a_count_speaks_for_one_side(void **state)
{
    (void)state;
    for (int i = 0; policy_list[i]; i++) {
        struct dob_rules rules = rules_of(policy_list[i]->game, 2, NULL);
        said = 0;
        assert_non_null(policy_list[i]->reasons);
        visit_decisions(&rules, 3, 300, compare_moves, (void *)policy_list[i]);
        assert_true(said > 0);
    }
}

/* Each sentence is there in every language, and a reason is either a question or a count. */
static void every_reason_has_its_sentence(void **state)
{
    (void)state;
    for (int i = 0; policy_list[i]; i++)
        for (const struct reason *reason = policy_list[i]->reasons; reason->id; reason++) {
            assert_true((reason->holds == NULL) != (reason->counts == NULL));
            for (size_t l = 0; dob_language(l); l++)
                assert_non_null(dob_sentence(reason->id, dob_language(l)));
        }
}

/* Two ones kept on an empty space: they are on their way to a card, and it is named with both chances. */
static void casino_names_the_card_and_its_chances(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position position;
    struct reason_case about = {.rules = &rules, .position = &position};
    struct dob_phrase phrase;
    set_position(&rules, "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=11246 card=- pawns=1,4",
                 &position);
    assert_true(rules.game->parse_move(&rules, dob_scan_in("keep 11"), &about.better, NULL));
    assert_true(rules.game->parse_move(&rules, dob_scan_in("keep 46"), &about.worse, NULL));
    assert_true(reason_find(&about, &phrase));
    assert_string_equal(phrase.id, "casino.why.keeps");
    assert_true(phrase.arg[0].text && phrase.arg[1].number > phrase.arg[2].number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_count_speaks_for_one_side),
        cmocka_unit_test(every_reason_has_its_sentence),
        cmocka_unit_test(casino_names_the_card_and_its_chances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
