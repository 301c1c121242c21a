/* Why a move and not another: a reason speaks for one side only, is a sentence in every language, and is the game's own. */
#include "bots/because.h"

#include <string.h>

#include "match/sentences.h"
#include "support/bots.h"

static unsigned said;

static void assert_sentence(const struct dob_phrase *phrase)
{
    static const char *const languages[] = {"en", "nl", "de", "es"};
    for (int i = 0; i < 4; i++)
        assert_non_null(dob_sentence(phrase->id, languages[i]));
    assert_true(phrase->arg[0].number != phrase->arg[1].number);
}

/* What speaks for one of two moves speaks against the other. */
static void compare_moves(void *context, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    const struct policy *policy = context;
    dob_move list[DOB_MOVES_MAX];
    size_t count = rules->game->moves(rules, hidden, seat, list);
    for (size_t i = 1; i < count && i < 6; i++) {
        struct dob_phrase one = {0}, other = {0};
        bool for_one = because_of(policy, rules, hidden, seat, list[0], list[i], &one);
        bool for_other = because_of(policy, rules, hidden, seat, list[i], list[0], &other);
        said += for_one || for_other;
        if (for_one)
            assert_sentence(&one);
        if (for_one && for_other && strcmp(one.id, other.id) == 0 && !one.arg[2].text)
            fail_msg("%s speaks for both", one.id);
    }
    struct dob_phrase same;
    assert_false(because_of(policy, rules, hidden, seat, list[0], list[0], &same));
}

static void a_reason_speaks_for_one_side(void **state)
{
    (void)state;
    for (int i = 0; policy_list[i]; i++) {
        struct dob_rules rules = rules_of(policy_list[i]->game, 2, NULL);
        said = 0;
        assert_non_null(policy_list[i]->facts);
        visit_decisions(&rules, 3, 300, compare_moves, (void *)policy_list[i]);
        assert_true(said > 0);
    }
}

/* Two dice kept for a card that lies here. */
static void casino_names_the_card_and_its_chances(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position position;
    struct dob_phrase phrase;
    dob_move pair, one;
    set_position(&rules, "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=11246 card=- pawns=1,4",
                 &position);
    assert_true(rules.game->parse_move(&rules, dob_scan_in("keep 11"), &pair, NULL));
    assert_true(rules.game->parse_move(&rules, dob_scan_in("keep 46"), &one, NULL));
    assert_true(because_of(policy_of(rules.game), &rules, &position, 0, pair, one, &phrase));
    assert_string_equal(phrase.id, "casino.because-likely");
    assert_true(phrase.arg[0].number > phrase.arg[1].number && phrase.arg[2].text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reason_speaks_for_one_side),
        cmocka_unit_test(casino_names_the_card_and_its_chances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
