/* Cards described on the spot: which number they get, that nothing that was played changes, and what is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/inside.h"
#include "support/matches.h"

#define BLUE "scoring yellow colour blue 3: w* < g* < w*"
#define SMALL "dobbel deck 1\ngame takeit\norder 1 w1\norder 2 any = 9\naction take\naction swap\n"

static int describe(dob_match *match, const char *card)
{
    struct dob_reason why = {0};
    int number = 0;
    if (!dob_match_describe(match, card, &number, &why))
        fail_msg("%s: %s", card, text_of(&why));
    return number;
}

static void assert_not_described(dob_match *match, const char *card, const char *id)
{
    struct dob_reason why = {0};
    int number = 4711;
    char *before = picture_of(match), *record = record_of(match, DOB_ALL_SEEING, true, 0);
    assert_false(dob_match_describe(match, card, &number, &why));
    assert_string_equal(why.id, id);
    assert_non_null(dob_sentence(id, NULL));
    assert_false(dob_match_describe(match, card, &number, NULL));
    assert_int_equal(number, 4711);
    assert_unchanged(match, before);
    char *after = record_of(match, DOB_ALL_SEEING, true, 0);
    assert_string_equal(after, record);
    free(after);
    free(record);
}

static dob_match *small_match(void)
{
    struct dob_setup setup = {.game = "takeit", .seats = 2, .deck = SMALL, .dice = DOB_DICE_HAND};
    dob_match *match = NULL;
    assert_true(dob_match_new(&setup, &match, NULL));
    return match;
}

static void assert_brings(const dob_match *match, int number, const char *words)
{
    dob_move move = 0, expected = 0;
    assert_true(dob_match_brings(match, number, &move));
    assert_true(dob_match_parse(match, words, &expected, NULL));
    assert_true(move == expected);
}

static void assert_not_brought(const dob_match *match, int number)
{
    dob_move move = 1;
    assert_false(dob_match_brings(match, number, &move));
    assert_true(move == 1);
}

/* What is written can be read, and is the same match. */
static void assert_record_holds(const dob_match *match)
{
    char *record = record_of(match, DOB_ALL_SEEING, true, 0);
    dob_match *again = reread(record);
    char *twice = record_of(again, DOB_ALL_SEEING, true, 0);
    assert_string_equal(record, twice);
    assert_same_history(match, again);
    free(twice);
    free(record);
    dob_match_free(again);
}

/* The lowest card of its kind that nobody has named. */
static void test_takes_the_lowest_unnamed(void **state)
{
    (void)state;
    dob_match *match = by_hand("goennen", 2);
    act(match, "+ refill 1; + refill 3");
    assert_int_equal(describe(match, BLUE), 2);
    assert_brings(match, 2, "refill 2");
    act(match, "+ refill 2");
    assert_int_equal(describe(match, "  scoring   blue rainbow 9: w1  # a comment"), 4);
    assert_int_equal(describe(match, "bonus wild: w5 w5 w5"),
                     30); /* a bonus card; the market wants a scoring card now */
    assert_not_brought(match, 30);
    assert_string_equal(event_of(match, 2, DOB_ALL_SEEING), "+ refill 2");
    assert_record_holds(match);
    char *record = record_of(match, DOB_ALL_SEEING, false, 0);
    assert_non_null(strstr(record, "\ncard " BLUE "\n"));
    assert_non_null(strstr(record, "\ncard scoring blue rainbow 9: w1\n"));
    assert_non_null(strstr(record, "\ndescribed 2,4,30\ndice hand\n"));
    free(record);
    dob_match_free(match);
}

/* A card that is in the deck already keeps its number; one that was described is never replaced, also read again. */
static void test_a_card_of_the_deck_keeps_its_number(void **state)
{
    (void)state;
    dob_match *match = by_hand("goennen", 2);
    const struct dob_rules *rules = &match->rules;
    char last[128];
    struct dob_text text = dob_text_in(last, sizeof last);
    rules->game->deck->print_card(&rules->deck.card[28], &text);
    assert_int_equal(describe(match, last), 29);
    char *record = record_of(match, DOB_ALL_SEEING, false, 0);
    assert_null(strstr(record, "\ncard "));
    assert_non_null(strstr(record, "\ndescribed 29\n"));
    assert_int_equal(describe(match, BLUE), 1);
    assert_int_equal(describe(match, BLUE), 1); /* said twice */
    assert_int_equal(describe(match, "scoring blue rainbow 9: w1"), 2);
    assert_record_holds(match);
    free(record);
    record = record_of(match, DOB_ALL_SEEING, false, 0);
    dob_match *again = reread(record), *fork = NULL;
    assert_int_equal(describe(again, "scoring blue rainbow 9: w2"), 3);
    assert_true(dob_match_fork(again, 0, 0, &fork, NULL));
    assert_int_equal(describe(fork, "scoring blue rainbow 9: w4"), 4);
    free(record);
    dob_match_free(fork);
    dob_match_free(again);
    dob_match_free(match);
}

/* What was taken back was named all the same: its card is not replaced, and can be played again. */
static void test_undo_across(void **state)
{
    (void)state;
    dob_match *match = by_hand("goennen", 2);
    assert_int_equal(describe(match, BLUE), 1);
    act(match, "+ refill 1; ! undo 1");
    assert_int_equal(describe(match, "scoring blue rainbow 9: w1"), 2);
    assert_int_equal(describe(match, BLUE), 1);
    act(match, "! redo 1; + refill 2; ! undo 2");
    assert_int_equal(dob_match_redoable(match), 2);
    assert_int_equal(describe(match, "scoring blue rainbow 9: w2"), 3);
    assert_int_equal(dob_match_redoable(match), 2);
    act(match, "! redo 2");
    assert_int_equal(dob_match_events(match), 2);
    assert_record_holds(match);
    dob_match_free(match);
}

/* Two alike: while the first lies on the table, another of them is another card. */
static void test_cards_may_be_alike(void **state)
{
    (void)state;
    dob_match *match = by_hand("goennen", 2);
    assert_int_equal(describe(match, BLUE), 1);
    act(match, "+ refill 1");
    assert_int_equal(describe(match, BLUE), 2);
    act(match, "+ refill 2; + refill 3; + refill 4");
    assert_not_brought(match, 2);
    dob_match_free(match);
}

/* Secret hands: several cards are described before one event shows them. */
static void test_an_opening_hand(void **state)
{
    (void)state;
    dob_match *match = by_hand("goennen", 1);
    act(match, "+ refill 1; + refill 2; + refill 3; + refill 4; + refill 30; + refill 31; + refill 32; + refill 33");
    act(match, "+ draw 1 ?; + draw 1 ?; + draw 1 ?; + draw 1 ?; 1 return ?; 1 place ?");
    assert_int_equal(describe(match, BLUE), 5);
    assert_not_brought(match, 5);
    assert_int_equal(describe(match, "scoring blue rainbow 9: w1"), 6);
    assert_int_equal(describe(match, "bonus wild: w5 w5 w5"), 34);
    act(match, "+ open 1 5,6,34 a1,b1,c1");
    assert_int_equal(describe(match, "bonus wild: w5 w5 w6"), 35);
    assert_record_holds(match);
    dob_match_free(match);
}

/* takeit: drawn openly, shown, discarded, played. */
static void test_takeit(void **state)
{
    (void)state;
    dob_match *match = by_hand("takeit", 2);
    act(match, "+ first 1");
    assert_int_equal(describe(match, "order 3 b1 w1 w2"), 1);
    assert_brings(match, 1, "draw 1 1");
    act(match, "+ draw 1 1; + draw 1 ?; + draw 1 ?; + draw 1 ?; + draw 1 ?; + draw 2 ?; + draw 2 ?; + draw 2 ?;"
               "+ draw 2 ?; + draw 2 ?; + roll 223344 112233 5");
    assert_int_equal(describe(match, "action set black 5"), 77); /* to be played from a secret hand */
    assert_not_brought(match, 77);
    act(match, "1 play 77; 1 set b1 6; 1 take w4; 2 take b1; 1 pass; 2 pass");
    act(match, "1 fulfil ?; 1 use ?; 2 fulfil ?; 2 use ?");
    assert_int_equal(describe(match, "order 1 a4"), 2);
    assert_not_brought(match, 2); /* how many dice it takes is not known */
    act(match, "+ show 1 2 1; + show 2 - 0; 1 discard ?; 2 discard ?");
    assert_int_equal(describe(match, "order 5 a1 a2 a3 a4 a6"), 3);
    assert_brings(match, 3, "away 1 order 3");
    assert_record_holds(match);
    dob_match_free(match);
}

/* A card that was discarded and shuffled into the deck comes again under its number. */
static void test_a_card_comes_again(void **state)
{
    (void)state;
    dob_match *match = small_match();
    act(match, "+ first 1; + draw 1 1; + draw 1 2; + draw 1 3; *");
    act(match, "+ roll 112233 112233 6; 1 pass; 2 pass; 1 fulfil -; 1 use 0; 2 fulfil -; 2 use 0; *; *;"
               "1 discard 1; 2 discard -; *; *");
    assert_int_equal(describe(match, "order 1 w1"), 1);
    assert_brings(match, 1, "draw 1 1");
    dob_match_free(match);
}

static void test_refused(void **state)
{
    (void)state;
    dob_match *match = seeded("goennen", 2, 1);
    assert_not_described(match, BLUE, "match.cards-not-by-hand");
    dob_match_free(match);
    match = by_hand("pig", 2);
    assert_not_described(match, BLUE, "deck.no-cards");
    dob_match_free(match);
    match = by_hand("goennen", 2);
    assert_not_described(match, "", "goennen.card-unknown");
    assert_not_described(match, "  # nothing", "goennen.card-unknown");
    assert_not_described(match, "scoring yellow colour blue 3", "goennen.field-unreadable");
    assert_not_described(match, "order 3 b1 w1 w2", "goennen.card-unknown");
    char *record = record_of(match, 0, false, 0), *unknown = strdup(record);
    dob_match_free(match);
    match = reread(record); /* what one viewer saw */
    assert_not_described(match, BLUE, "match.fork-hidden");
    dob_match_free(match);
    memcpy(strstr(unknown, "dice hand"), "#########", strlen("dice hand"));
    match = reread(unknown);
    assert_not_described(match, BLUE, "match.dice-unknown");
    dob_match_free(match);
    free(unknown);
    free(record);
}

/* Every card of the kind is named or described; the other kind has still some. */
static void test_no_card_left(void **state)
{
    (void)state;
    dob_match *match = small_match();
    act(match, "+ first 1; + draw 1 1");
    assert_int_equal(describe(match, "order 1 w6"), 2);
    assert_not_described(match, "order 1 w5", "match.described-all");
    assert_int_equal(describe(match, "action back"), 3);
    assert_int_equal(describe(match, "action swap"), 4);
    assert_not_described(match, "action some 1", "match.described-all");
    assert_record_holds(match);
    dob_match_free(match);
}

static void test_wrong_records(void **state)
{
    (void)state;
    const char *wrong[] = {"described 1,", "described 0", "described 1 2", "described 129"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char record[256];
        snprintf(record, sizeof record,
                 "dobbel record 1\ngame takeit\nseats 2\ndeck 1bcb9c7777b016a3\ncard order 1 w1\n%s\n", wrong[i]);
        assert_unreadable(record, strlen(record), "record.described-unreadable", 6, wrong[i] + strlen("described "));
    }
    const char *early = "dobbel record 1\ngame takeit\nseats 2\ndescribed 1\n";
    assert_unreadable(early, strlen(early), "record.described-unreadable", 4, "1");
}

/* At any point of any match: nothing that was played changes. */
static void check_wandering(const char *game, const char *const cards[], size_t count, uint64_t seed)
{
    struct dob_rng rng = dob_rng_keyed(seed, 0);
    dob_match *match = by_hand(game, 2);
    for (int round = 0; round < 12; round++) {
        int number = 0;
        wander_far(match, &rng, 20, true);
        size_t events = dob_match_events(match), parts = dob_match_parts(match), redo = dob_match_redoable(match);
        char *history = record_of(match, DOB_ALL_SEEING, false, 1), *position = strdup(position_of(match, events, 7));
        if (dob_match_describe(match, cards[dob_rng_below(&rng, count)], &number, NULL))
            assert_in_range(number, 1, match->rules.deck.count);
        char *after = record_of(match, DOB_ALL_SEEING, false, 1);
        assert_string_equal(after, history);
        assert_string_equal(position_of(match, events, 7), position);
        assert_int_equal(dob_match_parts(match), parts);
        assert_int_equal(dob_match_redoable(match), redo);
        assert_record_holds(match);
        free(after);
        free(position);
        free(history);
    }
    dob_match_free(match);
}

static void test_nothing_played_changes(void **state)
{
    (void)state;
    static const char *const takeit[] = {"order 3 b1 w1 w2", "order 1 a4", "action set black 5", "action take"};
    static const char *const goennen[] = {BLUE, "scoring blue rainbow 9: w1", "bonus wild: w5 w5 w5",
                                          "bonus blue discount 3: w* = b*"};
    for (uint64_t seed = 1; seed <= 8; seed++) {
        check_wandering("takeit", takeit, sizeof takeit / sizeof *takeit, seed);
        check_wandering("goennen", goennen, sizeof goennen / sizeof *goennen, seed);
    }
}

/* ---- memory ---- */

struct purse {
    int left, live;
};

static void *take(void *context, size_t size)
{
    struct purse *purse = context;
    if (purse->left-- <= 0)
        return NULL;
    purse->live++;
    return malloc(size);
}

static void give(void *context, void *memory)
{
    ((struct purse *)context)->live--;
    free(memory);
}

static void test_memory_runs_out(void **state)
{
    (void)state;
    struct purse purse = {.left = 1000};
    struct dob_allocator allocator = {.allocate = take, .release = give, .context = &purse};
    struct dob_setup setup = {.game = "goennen", .seats = 2, .dice = DOB_DICE_HAND, .allocator = &allocator};
    dob_match *match = NULL;
    assert_true(dob_match_new(&setup, &match, NULL));
    act(match, "+ refill 1; + refill 2");
    int live = purse.live;
    for (int enough = 0; enough < 4; enough++) { /* the match, its log, its line, its checkpoints */
        struct dob_reason why = {0};
        int number;
        char *before = picture_of(match);
        purse.left = enough;
        assert_false(dob_match_describe(match, BLUE, &number, &why));
        assert_string_equal(why.id, "match.no-memory");
        assert_int_equal(purse.live, live);
        purse.left = 1000;
        assert_unchanged(match, before);
    }
    assert_int_equal(describe(match, BLUE), 3);
    assert_int_equal(purse.live, live);
    dob_match_free(match);
    assert_int_equal(purse.live, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takes_the_lowest_unnamed),
        cmocka_unit_test(test_a_card_of_the_deck_keeps_its_number),
        cmocka_unit_test(test_undo_across),
        cmocka_unit_test(test_cards_may_be_alike),
        cmocka_unit_test(test_an_opening_hand),
        cmocka_unit_test(test_takeit),
        cmocka_unit_test(test_a_card_comes_again),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_no_card_left),
        cmocka_unit_test(test_wrong_records),
        cmocka_unit_test(test_nothing_played_changes),
        cmocka_unit_test(test_memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
