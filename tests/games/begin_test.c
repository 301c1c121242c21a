/* Who begins: the event of chance that says so names the seat whose turn is next; where no event says so, seat 1 begins. */
#include "core/keys.h"
#include "core/notation.h"
#include "core/playout.h"
#include "games/registry.h"
#include "support/table.h"

struct watched {
    struct dob_rng rng;
    int said; /* the seat that an event has named; -1: none yet */
    bool had; /* has it had its turn? */
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct watched *watched = context;
    size_t listed;
    return dob_random_event(rules, position, seat, &watched->rng, &listed);
}

static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct watched *watched = context;
    int seat = dob_words_begin(rules, move), turn = rules->game->turn(rules, position);
    if (watched->said >= 0 && !watched->had && turn >= 0) {
        assert_int_equal(turn, watched->said);
        watched->had = true;
    }
    if (seat < 0)
        return true;
    assert_int_equal(actor, DOB_CHANCE);
    assert_in_range(seat, 0, rules->seats - 1);
    watched->said = watched->said < 0 ? seat : watched->said;
    return true;
}

/* The opening of games with a word for it: the seat varies, and has the turn. */
static void the_event_that_begins_names_the_seat_in_turn(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++) {
        const struct dob_game *game = dob_games[g];
        struct dob_rules rules = rules_of(game->name, 2, NULL);
        unsigned begun = 0;
        bool has_word = false;
        for (int kind = 0; kind < game->word_count; kind++)
            has_word = has_word || game->words[kind].begins;
        for (uint64_t seed = 0; seed < 20; seed++) {
            union dob_position position;
            struct watched watched = {.rng = dob_rng_for(seed, DOB_FOR_TEST, 0), .said = -1};
            const struct dob_play play = {.choose = choose, .watch = watch, .context = &watched, .seed = seed};
            dob_open(&rules, &position);
            dob_play_on(&rules, &position, &play);
            assert_int_equal(watched.said >= 0, has_word);
            assert_int_equal(watched.had, has_word);
            begun |= has_word ? 1u << watched.said : 3;
        }
        assert_int_equal(begun, 3);
    }
}

/* Such a word has one field, a seat that nobody hides. */
static void a_word_that_begins_is_a_seat(void **state)
{
    (void)state;
    int words = 0;
    for (int g = 0; dob_games[g]; g++)
        for (int kind = 0; kind < dob_games[g]->word_count; kind++) {
            const struct dob_word *word = &dob_games[g]->words[kind];
            if (!word->begins)
                continue;
            words++;
            assert_int_equal(word->field[0].kind, DOB_FIELD_SEAT);
            assert_int_equal(word->field[1].kind, DOB_FIELD_NONE);
            assert_false(word->field[0].may_hide || word->each_seat);
        }
    assert_int_equal(words, 4); /* casino, addvantage, takeit, goennen */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_event_that_begins_names_the_seat_in_turn),
        cmocka_unit_test(a_word_that_begins_is_a_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
