/* Every refusal of Casino, with its ruling and what it names. */
#include "match/sentences.h"
#include "support/table.h"

#include <string.h>

#include "games/casino/casino.h"

/* What a reason tells: a word or a number, then a number. */
struct because {
    const char *id, *ruling, *word;
    int64_t first, second;
};

static void is_because(const struct dob_reason *why, struct because expected)
{
    assert_string_equal(why->id, expected.id);
    if (expected.ruling)
        assert_string_equal(why->ruling, expected.ruling);
    else
        assert_null(why->ruling);
    if (expected.word)
        assert_string_equal(match_reason_in(why, "en").arg[0].word, expected.word);
    else
        assert_null(why->arg[0].word);
    assert_int_equal(why->arg[0].number, expected.first);
    assert_int_equal(why->arg[1].number, expected.second);
}

static void refuses_of(const char *options, const char *position, int actor, const char *words, struct because expected)
{
    const struct dob_rules rules = rules_of("casino", 2, options);
    struct dob_reason why = {0};
    union dob_position p, before;
    dob_move move;
    set_position(&rules, position, &p);
    before = p;
    assert_true(rules.game->parse_move(&rules, dob_scan_in(words), &move, &why));
    assert_true(rules.game->refuse(&rules, &p, actor, move, NULL));
    assert_true(rules.game->refuse(&rules, &p, actor, move, &why));
    is_because(&why, expected);
    assert_memory_equal(&p, &before, sizeof p);
}

static void refuses(const char *position, const char *words, struct because expected)
{
    refuses_of(NULL, position, 0, words, expected);
}

#define AT(space, dice)                                                                                                \
    "decide seat=1 turn=6 still=2 finale=0 reds=1 throws=2 dice=" dice " card=- pawns=" space ",4 1:ones/1=10 "        \
    "2:twos/2=20 3:threes/2=40! 5:fours/1=40 6:carre/1=40 7:chance/2=60"
#define BEGINNING "begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4"
#define MOVING "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4"
#define THROWING "throw seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=33 card=- pawns=1,4"
#define ON_OWN "own seat=1 turn=6 still=2 finale=0 reds=1 throws=0 dice=- card=- pawns=1,4 1:chance/1=60"
#define OVER "over seat=1 turn=9 still=3 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4"
#define IN_HAND "choose seat=1 turn=6 still=2 finale=0 reds=1 throws=2 dice=12234 card=ones pawns=4,4"

/* What a phase asks for is said before anything else, to seats and to chance. */
static void each_phase_says_what_it_asks(void **state)
{
    (void)state;
    static const struct {
        const char *options, *position, *id;
        unsigned answered_by; /* the kinds that this phase takes */
    } phases[] = {
        {NULL, BEGINNING, "casino.asked-first", 1 << CAS_FIRST},
        {NULL, MOVING, "casino.asked-red", 1 << CAS_RED},
        {NULL, THROWING, "casino.asked-roll", 1 << CAS_ROLL},
        {NULL, AT("9", "12345"), "casino.asked-result",
         1 << CAS_KEEP | 1 << CAS_PLACE | 1 << CAS_STEAL | 1 << CAS_RAISE | 1 << CAS_PASS},
        {NULL, ON_OWN, "casino.asked-own", 1 << CAS_AGAIN | 1 << CAS_TRY | 1 << CAS_STAY},
        {"joker-any-empty=1", IN_HAND, "casino.asked-space", 1 << CAS_ON},
        {"stall=3", OVER, "move.over", 0},
    };
    static const char *const words[CAS_KINDS] = {
        [CAS_FIRST] = "first 1",     [CAS_RED] = "red 3",        [CAS_ROLL] = "roll 345",    [CAS_KEEP] = "keep 1",
        [CAS_PLACE] = "place fives", [CAS_STEAL] = "steal ones", [CAS_RAISE] = "raise ones", [CAS_PASS] = "pass",
        [CAS_ON] = "on 5",           [CAS_AGAIN] = "again",      [CAS_TRY] = "try",          [CAS_STAY] = "stay",
    };
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        for (unsigned kind = 0; kind < CAS_KINDS; kind++) {
            bool chance = kind <= CAS_ROLL;
            bool answers = phases[i].answered_by >> kind & 1;
            /* an answer by the wrong actor, or anything else by its usual one */
            refuses_of(phases[i].options, phases[i].position, chance != answers ? DOB_CHANCE : 0, words[kind],
                       (struct because){answers ? "move.not-your-turn" : phases[i].id, NULL, NULL, 0, 0});
        }
}

static void another_seat_is_told_to_wait(void **state)
{
    (void)state;
    refuses_of(NULL, AT("9", "12345"), 1, "keep 1", (struct because){.id = "move.not-your-turn"});
    refuses_of(NULL, ON_OWN, 1, "stay", (struct because){.id = "move.not-your-turn"});
    refuses_of("joker-any-empty=1", IN_HAND, 1, "on 5", (struct because){.id = "move.not-your-turn"});
}

/* Any 64 bits may come: unknown kinds, content out of range, bits to spare. */
static void what_is_no_move_is_malformed(void **state)
{
    (void)state;
    const dob_move nonsense[] = {
        dob_move_of(CAS_KINDS, 0),
        dob_move_of(255, 0),
        dob_move_of(CAS_FIRST, 2),
        dob_move_of(CAS_RED, 0),
        dob_move_of(CAS_RED, 7),
        dob_move_of(CAS_PLACE, CAS_CARDS),
        dob_move_of(CAS_STEAL, CAS_CARDS),
        dob_move_of(CAS_RAISE, 16),
        dob_move_of(CAS_PASS, 1),
        dob_move_of(CAS_ON, 16),
        dob_move_of(CAS_AGAIN, 1),
        dob_move_of(CAS_KEEP, 0xA00000),
        dob_move_of(CAS_ROLL, UINT64_C(1) << 24),
        ~UINT64_C(0),
    };
    static const char *const positions[] = {BEGINNING, MOVING, THROWING, AT("9", "12345"), ON_OWN};
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        for (size_t m = 0; m < sizeof nonsense / sizeof *nonsense; m++)
            for (int actor = 0; actor <= DOB_CHANCE; actor++) {
                struct dob_reason why = {0};
                union dob_position p;
                set_position(&rules, positions[i], &p);
                assert_true(rules.game->refuse(&rules, &p, actor, nonsense[m], &why));
                is_because(&why, (struct because){.id = "move.malformed"});
            }
}

static void a_throw_has_the_dice_that_are_not_kept_C2(void **state)
{
    (void)state;
    refuses_of(NULL, THROWING, DOB_CHANCE, "roll 12", (struct because){"casino.dice-count", "C2", NULL, 3, 2});
    refuses_of(NULL, THROWING, DOB_CHANCE, "roll 1234", (struct because){"casino.dice-count", "C2", NULL, 3, 4});
    refuses_of(NULL, THROWING, DOB_CHANCE, "roll -", (struct because){"casino.dice-count", "C2", NULL, 3, 0});
}

static void keeps_come_from_the_throw_C2(void **state)
{
    (void)state;
    refuses(AT("9", "12345"), "keep 11", (struct because){"casino.not-in-throw", "C2", NULL, 0, 0});
    refuses(AT("9", "12345"), "keep 6", (struct because){"casino.not-in-throw", "C2", NULL, 0, 0});
    refuses(AT("9", "12345"), "keep 12345", (struct because){"casino.keep-all", "C2", NULL, 0, 0});
    refuses("decide seat=1 turn=6 still=2 finale=0 reds=1 throws=3 dice=12345 card=- pawns=1,4", "keep 1",
            (struct because){"casino.no-throw-left", "C2", NULL, 3, 0});
}

static void why_a_card_cannot_be_placed(void **state)
{
    (void)state;
    refuses(AT("9", "11234"), "place ones", (struct because){"casino.already-placed", NULL, "ones", 0, 0});
    refuses(AT("9", "33333"), "place carre", (struct because){"casino.already-placed", NULL, "four of a kind", 0, 0});
    refuses(AT("2", "11235"), "place fives", (struct because){"casino.space-taken", "C13", "fives", 0, 0});
    refuses(AT("2", "11235"), "place twos", (struct because){"casino.already-placed", NULL, "twos", 0, 0});
    refuses(AT("9", "11234"), "place fives", (struct because){"casino.does-not-score", "C5", "fives", 0, 0});
    refuses(AT("8", "11234"), "place full-house", (struct because){"casino.does-not-score", "C6", "full house", 0, 0});
    refuses(AT("8", "11235"), "place three-of-a-kind",
            (struct because){"casino.does-not-score", "C6", "three of a kind", 0, 0});
    refuses(AT("8", "11235"), "place small-straight",
            (struct because){"casino.does-not-score", "C8", "small straight", 0, 0});
    refuses(AT("8", "11235"), "place large-straight",
            (struct because){"casino.does-not-score", "C8", "large straight", 0, 0});
    refuses("decide seat=1 turn=6 still=2 finale=0 reds=1 throws=2 dice=11235 card=- pawns=1,4", "place chance",
            (struct because){"casino.does-not-score", NULL, "chance", 0, 0});
    refuses("decide seat=1 turn=6 still=2 finale=0 reds=1 throws=2 dice=11235 card=- pawns=1,4", "place carre",
            (struct because){"casino.does-not-score", "C6", "four of a kind", 0, 0});
}

static void why_a_card_cannot_be_stolen(void **state)
{
    (void)state;
    refuses(AT("8", "22255"), "steal fives", (struct because){"casino.not-placed", NULL, "fives", 0, 0});
    refuses(AT("8", "11255"), "steal ones", (struct because){"casino.own-card", "C18", "ones", 0, 0});
    refuses(AT("8", "22255"), "steal three-of-a-kind",
            (struct because){"casino.not-placed", NULL, "three of a kind", 0, 0});
    refuses(AT("8", "44445"), "steal fours", (struct because){"casino.own-card", "C18", "fours", 0, 0});
    refuses(AT("1", "11255"), "steal ones", (struct because){"casino.own-card", "C18", "ones", 0, 0});
    refuses(AT("7", "22255"), "steal twos", (struct because){"casino.other-card", "C13", "twos", 0, 0});
    refuses(AT("9", "22255"), "steal twos", (struct because){"casino.other-card", "C13", "twos", 0, 0});
    refuses(AT("2", "33335"), "steal threes", (struct because){"casino.other-card", "C13", "threes", 0, 0});
    refuses(AT("3", "33335"), "steal threes", (struct because){"casino.marked", "C17", "threes", 0, 0});
    refuses(AT("8", "33335"), "steal threes", (struct because){"casino.marked", "C17", "threes", 0, 0});
    refuses(AT("2", "12345"), "steal twos", (struct because){"casino.too-low-to-steal", "C10", "twos", 0, 20});
    refuses(AT("8", "12345"), "steal twos", (struct because){"casino.too-low-to-steal", "C10", "twos", 0, 20});
    refuses(AT("7", "12345"), "steal chance", (struct because){"casino.too-low-to-steal", "C10", "chance", 0, 60});
}

static void why_a_card_cannot_be_raised(void **state)
{
    (void)state;
    refuses(AT("8", "22225"), "raise twos", (struct because){"casino.not-own", "C11", "twos", 0, 0});
    refuses(AT("8", "22225"), "raise fives", (struct because){"casino.not-own", "C11", "fives", 0, 0});
    refuses(AT("2", "22225"), "raise twos", (struct because){"casino.not-own", "C11", "twos", 0, 0});
    refuses(AT("8", "44445"), "raise fours", (struct because){"casino.at-maximum", "C12", "fours", 0, 0});
    refuses(AT("8", "44445"), "raise carre", (struct because){"casino.at-maximum", "C12", "four of a kind", 0, 0});
    refuses(AT("9", "44445"), "raise fours", (struct because){"casino.at-maximum", "C12", "fours", 0, 0});
    refuses(AT("9", "11145"), "raise ones", (struct because){"casino.raise-elsewhere", "C11", "ones", 0, 0});
    refuses(AT("2", "11145"), "raise ones", (struct because){"casino.raise-elsewhere", "C11", "ones", 0, 0});
    refuses(AT("1", "12345"), "raise ones", (struct because){"casino.too-low-to-raise", "C10", "ones", 0, 10});
    refuses(AT("8", "12345"), "raise ones", (struct because){"casino.too-low-to-raise", "C10", "ones", 0, 10});
}

/* The last number card is a number card, and the first card after it is not. */
static void why_sixes_and_three_of_a_kind_cannot_be_raised_C12(void **state)
{
    (void)state;
    const char *position = "decide seat=1 turn=6 still=2 finale=0 reds=1 throws=2 dice=11445 card=- pawns=8,4 "
                           "1:sixes/1=10 2:three-of-a-kind/1=30";
    refuses(position, "raise sixes", (struct because){"casino.too-low-to-raise", "C10", "sixes", 0, 10});
    refuses(position, "raise three-of-a-kind", (struct because){"casino.at-maximum", "C12", "three of a kind", 0, 0});
}

static void passing_is_refused_where_something_must_be_taken_C9(void **state)
{
    (void)state;
    refuses(AT("9", "12345"), "pass", (struct because){"casino.must-take", "C9", NULL, 0, 0});
    refuses(AT("8", "12345"), "pass", (struct because){"casino.must-take", "C9", NULL, 0, 0});
    refuses(AT("8", "66666"), "pass", (struct because){"casino.must-take", "C9", NULL, 0, 0});
}

static void an_own_card_refuses_C12_C27(void **state)
{
    (void)state;
    refuses(ON_OWN, "try", (struct because){"casino.nothing-to-raise", "C12", NULL, 0, 0});
    refuses("own seat=1 turn=6 still=2 finale=0 reds=100 throws=0 dice=- card=- pawns=1,4 1:ones/1=10", "again",
            (struct because){"casino.no-red-left", "C27", NULL, 100, 0});
}

static void a_taken_space_is_refused_C19(void **state)
{
    (void)state;
    refuses_of("joker-any-empty=1", IN_HAND " 6:carre/2=40", 0, "on 6",
               (struct because){"casino.not-empty", "C19", NULL, 6, 0});
    refuses_of("joker-any-empty=1", IN_HAND, 0, "on 12", (struct because){"casino.not-empty", "C19", NULL, 12, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_phase_says_what_it_asks),
        cmocka_unit_test(another_seat_is_told_to_wait),
        cmocka_unit_test(what_is_no_move_is_malformed),
        cmocka_unit_test(a_throw_has_the_dice_that_are_not_kept_C2),
        cmocka_unit_test(keeps_come_from_the_throw_C2),
        cmocka_unit_test(why_a_card_cannot_be_placed),
        cmocka_unit_test(why_a_card_cannot_be_stolen),
        cmocka_unit_test(why_a_card_cannot_be_raised),
        cmocka_unit_test(why_sixes_and_three_of_a_kind_cannot_be_raised_C12),
        cmocka_unit_test(passing_is_refused_where_something_must_be_taken_C9),
        cmocka_unit_test(an_own_card_refuses_C12_C27),
        cmocka_unit_test(a_taken_space_is_refused_C19),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
