/* Undo is asked of exactly the people who have decided something since, or have seen a secret by what is taken back: an action
 * card that was played from a hand. Where people sit apart, neither a seat nor the host gets round that. */
#include <stdio.h>
#include <string.h>

#include "games/registry.h"
#include "support/matches.h"
#include "support/tables.h"
#include "table/table.h"

enum { ONE = 1, TWO = 2, THREE = 4 };
static const struct dob_table_settings apart = {.apart = true};

/* The seat that is asked, and a move of it that begins with this word; -1: it has none. */
static int find_move(const dob_table *table, const char *word, char move[64])
{
    const dob_match *match = dob_table_match(table);
    int seat = __builtin_ctz(waits_of(table).people);
    dob_move list[DOB_MATCH_MOVES_MAX];
    size_t count = dob_match_moves(match, seat, list, DOB_MATCH_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        dob_match_print(match, list[i], move, 64);
        if (strncmp(move, word, strlen(word)) == 0)
            return seat;
    }
    return -1;
}

static void play_move(dob_table *table, int seat, const char *move)
{
    char line[80];
    snprintf(line, sizeof line, "%d %s", seat + 1, move);
    play_lines(table, line);
}

/* takeit, in which the seat that begins has played an action. */
static dob_table *table_with_action(const char *players, const struct dob_table_settings *settings, int *seat,
                                    char move[64])
{
    for (uint64_t seed = 1; seed < 200; seed++) {
        dob_table *table = new_table("takeit", players, seed, settings);
        go_on(table, 0);
        *seat = waits_of(table).people ? find_move(table, "play ", move) : -1;
        if (*seat >= 0) {
            play_move(table, *seat, move);
            if (dob_table_undo_asks(table, *seat, 1, &(unsigned){0}, NULL)) /* nothing is thrown after it */
                return table;
        }
        dob_table_free(table);
    }
    fail_msg("nobody can play an action");
    return NULL;
}

static unsigned asks(const dob_table *table, int seat, size_t count)
{
    unsigned people;
    assert_true(dob_table_undo_asks(table, seat, count, &people, NULL));
    return people;
}

/* A card that lay open to nobody else is seen by all others: they are asked, each of them, and no bot. */
static void who_has_seen_a_card_is_asked(void **state)
{
    (void)state;
    int seat;
    char move[64];
    dob_table *table = table_with_action("ppp", &apart, &seat, move);
    const unsigned others = (ONE | TWO | THREE) & ~(1u << seat);
    size_t events = dob_match_events(dob_table_match(table));
    assert_int_equal(asks(table, seat, 1), others);
    assert_table_refuses(table, seat, "undo", "table.undo-others");
    assert_true(dob_table_take_back(table, seat, 1, NULL)); /* they have agreed */
    assert_int_equal(dob_match_events(dob_table_match(table)), events - 1);
    dob_table_free(table);
    table = table_with_action("pbp", &apart, &seat, move);
    assert_int_equal(asks(table, seat, 1), (ONE | THREE) & ~(1u << seat));
    dob_table_free(table);
    table = table_with_action("pbb", &apart, &seat, move);
    assert_int_equal(asks(table, seat, 1), 0);
    dob_table_free(table);
}

/* A die that everybody saw before is no secret: only who has answered it is asked. */
static void what_lay_open_asks_only_who_decided(void **state)
{
    (void)state;
    char move[64];
    dob_table *table = new_table("takeit", "ppp", 5, &apart);
    go_on(table, 0);
    int first = find_move(table, "take ", move);
    play_move(table, first, move);
    assert_int_equal(asks(table, first, 1), 0);
    int second = find_move(table, "take ", move);
    play_move(table, second, move);
    assert_int_equal(asks(table, first, 1), 1u << second);
    assert_int_equal(asks(table, second, 1), 0);
    dob_table_free(table);
}

/* Who decides at the same time and in secret sees nothing and loses nothing. */
static void secrets_that_stay_secret_ask_nobody(void **state)
{
    (void)state;
    dob_table *table = new_table("hush", "ppp", HAND, &apart);
    play_lines(table, "+ deal 1 2 3 4 5 6;1 discard 1;3 discard 6");
    assert_int_equal(asks(table, 0, 1), 0);
    assert_says(table, 0, "undo", "\"from\":1,\"void\":2");
    dob_table_free(table);
}

/* Somebody holds five of the six actions that nobody has seen yet: whichever is played was nearly certain, not known. With
 * the sixth seen too it was known. */
static unsigned seen_of_last_actions(const dob_table *table, const char *seen, const char *held, const char *played)
{
    const struct dob_rules *rules = match_rules(dob_table_match(table));
    union dob_position before = {{0}};
    struct match_entry event = {.actor = 1};
    char text[400];
    snprintf(text, sizeof text,
             "choose seat=2 start=2 round=1 passed=0 action=0 left=0 acted=0 need=0,0 drawn=4,33 air=0/0/0 "
             "board=255/5556/2 pile=%s gone=none pool=1-110 points=0 chips=0 answered=0 chosen=0 used=0 rolls=0 "
             "taken=-/2/- hand=1,2,3,4 down=- points=0 chips=0 answered=0 chosen=0 used=0 rolls=0 taken=235/1/- "
             "hand=%s down=-",
             seen, held);
    assert_true(rules->game->parse_position(rules, dob_scan_in(text), &before, NULL));
    assert_true(rules->game->check(rules, &before, NULL));
    assert_true(rules->game->parse_move(rules, dob_scan_in(played), &event.move, NULL));
    assert_false(rules->game->refuse(rules, &before, 1, event.move, NULL));
    return table_seen_by(table, &before, &event, 1);
}

static void what_was_nearly_certain_was_not_known(void **state)
{
    (void)state;
    dob_match *match = new_match("takeit", 2, "free-hand=1", DOB_DICE_SEED, 5);
    dob_table *table = NULL;
    char played[16];
    assert_true(dob_table_open(match, &apart, &table, NULL));
    for (int card = 77; card <= 82; card++) {
        snprintf(played, sizeof played, "play %d", card);
        if (card > 77)
            assert_int_equal(seen_of_last_actions(table, "83-110", "78,79,80,81,82", played), ONE);
        if (card < 82)
            assert_int_equal(seen_of_last_actions(table, "83-110", "77,78,79,80,81", played), ONE);
        if (card > 77)
            assert_int_equal(seen_of_last_actions(table, "77,83-110", "78,79,80,81,82", played), 0);
    }
    dob_table_free(table);
}

/* ---- every event of many matches ---- */

/* Of all that seats do in these games only an action played in takeit shows others what was hidden. */
static void judge_event(const dob_table *table, const struct match_entry *event, bool is_takeit)
{
    const dob_match *match = dob_table_match(table);
    const unsigned all = (1u << dob_match_seats(match)) - 1;
    char text[64];
    dob_match_print(match, event->move, text, sizeof text);
    bool shows = is_takeit && strncmp(text, "play ", 5) == 0;
    for (int asker = 0; asker < dob_match_seats(match); asker++) {
        unsigned others = all & ~(1u << event->actor) & ~(1u << asker);
        unsigned seen = table_seen_by(table, match_position(match), event, asker);
        if (seen != (shows ? others : 0))
            fail_msg("%s %s: seat %d asks %x", dob_match_game(match), text, asker, seen);
    }
}

static int judge_match(const char *game, uint64_t seed)
{
    dob_table *table = new_table(game, "ppp", seed, &apart);
    struct dob_rng rng = dob_rng_keyed(seed, 3);
    int judged = 0;
    go_on(table, 0);
    for (unsigned people; judged < 300 && (people = waits_of(table).people) != 0; judged++) {
        dob_move list[DOB_MATCH_MOVES_MAX];
        char text[64];
        int seat = __builtin_ctz(people);
        size_t count = dob_match_moves(dob_table_match(table), seat, list, DOB_MATCH_MOVES_MAX);
        struct match_entry event = {.actor = (uint8_t)seat, .move = list[dob_rng_below(&rng, count)]};
        judge_event(table, &event, strcmp(game, "takeit") == 0);
        dob_match_print(dob_table_match(table), event.move, text, sizeof text);
        play_move(table, seat, text);
    }
    dob_table_free(table);
    return judged;
}

static void nothing_else_shows_a_secret(void **state)
{
    (void)state;
    int judged = 0;
    for (int g = 0; dob_games[g]; g++)
        for (uint64_t seed = 1; seed <= 6; seed++)
            if (dob_games[g]->seats_max >= 3)
                judged += judge_match(dob_games[g]->name, seed);
    assert_true(judged > 1000);
}

/* ---- ways round it ---- */

static void a_correction_asks_too(void **state)
{
    (void)state;
    char move[64], line[80];
    dob_table *table = new_table("takeit", "pp", 5, &apart);
    go_on(table, 0);
    int first = find_move(table, "take ", move);
    play_move(table, first, move);
    snprintf(line, sizeof line, "correct %zu pass", dob_match_events(dob_table_match(table)));
    assert_table_refuses(table, DOB_HOST, line, "table.not-yours"); /* it is no host's decision */
    assert_table_refuses(table, DOB_HOST, "undo", "table.undo-others");
    assert_table_refuses(table, DOB_HOST, "undo 1 of 1", "table.undo-others");
    play_move(table, find_move(table, "take ", move), move);
    assert_table_refuses(table, first, line, "table.undo-others");
    say(table, 1 - first, "undo");
    assert_says(table, first, line, "\"again\":0,\"dropped\":[]}"); /* nobody has answered it */
    dob_table_free(table);
}

/* Dice of real hands are the host's to correct, whatever was decided since; a seat does not go past them. */
static void the_host_corrects_typed_dice(void **state)
{
    (void)state;
    dob_table *table = new_table("pig", "pp", HAND, &apart);
    go_on(table, 0);
    play_lines(table, "+ die 4;1 roll;+ die 5;1 hold");
    assert_table_refuses(table, DOB_HOST, "undo 2", "table.undo-others");
    assert_table_refuses(table, 0, "correct 3 hold", "match.undo-past-chance");
    assert_says(table, DOB_HOST, "correct 2 die 6", "\"again\":");
    play_lines(table, "+ die 3");
    assert_says(table, DOB_HOST, "undo", "\"void\":1");
    dob_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_seen_a_card_is_asked),        cmocka_unit_test(what_lay_open_asks_only_who_decided),
        cmocka_unit_test(secrets_that_stay_secret_ask_nobody), cmocka_unit_test(what_was_nearly_certain_was_not_known),
        cmocka_unit_test(nothing_else_shows_a_secret),         cmocka_unit_test(a_correction_asks_too),
        cmocka_unit_test(the_host_corrects_typed_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
