/* Making tables: from a setup, from records new and old; who sits where; programs that are lost. */
#include <stdlib.h>
#include <string.h>

#include "support/tables.h"

#define PIG "dobbel record 1\ngame pig\nseats 3\n"

static void assert_player(const dob_table *table, int seat, enum dob_player_kind kind, const char *level,
                          const char *name)
{
    const struct dob_player *player = dob_match_player(dob_table_match(table), seat);
    assert_int_equal(player->kind, kind);
    assert_string_equal(player->level, level);
    assert_string_equal(player->name, name);
}

/* Older records name bots and programs by a prefix; opening one makes players of them. */
static void old_names_become_players(void **state)
{
    (void)state;
    dob_table *table = opened(PIG "dice hand\nname 1 Ada\nname 2 bot:greedy\nname 3 bot:exec:ada.py 2\n", NULL);
    assert_player(table, 0, DOB_PERSON, "", "Ada");
    assert_player(table, 1, DOB_BOT, "greedy", "");
    assert_player(table, 2, DOB_PROGRAM, "", "ada.py 2");
    assert_string_equal(dob_table_level(table, 1), "greedy");
    assert_int_not_equal(dob_match_headers(dob_table_match(table)), 0); /* the save gets the new lines */
    dob_table_free(table);
    table = opened(PIG "name 1 bot:No level\nname 2 robot:x\nseat 3 bot hard\nname 3 bot:easy\n", NULL);
    assert_player(table, 0, DOB_PERSON, "", "bot:No level"); /* what is no level stays a name */
    assert_player(table, 1, DOB_PERSON, "", "robot:x");
    assert_player(table, 2, DOB_BOT, "hard", "bot:easy"); /* a line `seat` says it already */
    dob_table_free(table);
}

static void nobody_is_called_like_an_old_bot(void **state)
{
    (void)state;
    struct dob_setup setup = {.game = "pig", .seats = 2, .names = {"Ada", "bot:greedy"}};
    struct dob_reason why;
    dob_table *table = NULL;
    assert_false(dob_table_new(&setup, NULL, &table, &why));
    assert_string_equal(why.id, "table.name-of-bot");
    assert_string_equal(why.found, "bot:greedy");
    setup.names[1] = "Ben";
    assert_true(dob_table_new(&setup, NULL, &table, &why));
    const struct dob_player bad = {.name = "bot:x"};
    assert_false(dob_table_seat(table, 1, &bad, &why));
    assert_string_equal(why.id, "table.name-of-bot");
    assert_player(table, 1, DOB_PERSON, "", "Ben");
    const struct dob_player unknown = {.kind = DOB_BOT, .level = "nobody"},
                            random = {.kind = DOB_BOT, .level = "random"};
    assert_false(dob_table_seat(table, 1, &unknown, &why));
    assert_string_equal(why.id, "bots.unknown");
    assert_player(table, 1, DOB_PERSON, "", "Ben");
    assert_true(dob_table_seat(table, 1, &random, &why)); /* a yardstick plays too */
    dob_table_free(table);
    const struct dob_player players[] = {{0}, unknown};
    setup.names[1] = NULL;
    setup.players = players;
    assert_false(dob_table_new(&setup, NULL, &table, &why));
    assert_string_equal(why.id, "bots.unknown");
    table = opened("dobbel record 1\ngame pig\nseats 2\nseat 2 bot tomorrows\n", NULL); /* of another version */
    assert_player(table, 1, DOB_BOT, "tomorrows", "");
    dob_table_free(table);
    setup.seats = 7;
    assert_false(dob_table_new(&setup, NULL, &table, &why));
    assert_string_equal(why.id, "rules.seats");
}

/* A seat can be given away in the middle of a match: who sits there decides from then on. */
static void seats_are_given_away(void **state)
{
    (void)state;
    const struct dob_player bot = {.kind = DOB_BOT, .level = "hard", .name = "Nora"}, person = {.name = "Eva"};
    dob_table *table = new_table("pig", "pp", HAND, NULL);
    go_on(table, 0);
    play_lines(table, "+ die 4");
    assert_int_equal(waits_of(table).people, 1);
    assert_true(dob_table_seat(table, 0, &bot, NULL));
    assert_int_equal(waits_of(table).people, 0);
    assert_int_equal(waits_of(table).bots, 1);
    assert_string_equal(dob_table_level(table, 0), "hard");
    assert_table_refuses(table, 0, "play roll", "table.bot-decides");
    assert_says(table, DOB_SPECTATOR, "state", "{\"kind\":\"bot\",\"name\":\"Nora\",\"named\":1,\"level\":\"hard\"}");
    assert_true(dob_table_seat(table, 0, &person, NULL));
    assert_says(table, 0, "play roll", "\"event\"");
    dob_table_free(table);
}

/* A program that died is an input: a normal bot plays for it, everybody is told once, the record still has a program. */
static void a_lost_program_is_replaced(void **state)
{
    (void)state;
    struct dob_reason why;
    dob_table *table = new_table("pig", "px", HAND, NULL);
    go_on(table, 0);
    play_lines(table, "+ die 4;1 hold;+ die 5");
    assert_int_equal(waits_of(table).programs, 2);
    assert_int_equal(waits_of(table).bots, 0);
    char *before = history_of(table);
    dob_table_lost(table, 1, DOB_FAULT_LATE);
    assert_history_ends(table, before); /* no event */
    free(before);
    assert_int_equal(waits_of(table).programs, 0);
    assert_int_equal(waits_of(table).bots, 2);
    assert_string_equal(dob_table_level(table, 1), "normal");
    assert_table_refuses(table, 1, "play roll", "table.bot-decides");
    assert_says(table, 0, "state", "{\"kind\":\"program\",\"name\":\"player 2\",\"named\":0,\"level\":\"normal\"}");
    assert_says(table, DOB_SPECTATOR, "state since 6",
                "\"notices\":[{\"seq\":6,\"seat\":2,\"lost\":{\"id\":\"table.program-late\",\"kind\":\"rule\",\"text\":"
                "\"The program did not answer in time: a normal bot plays on for it.\"}}]");
    dob_move hold;
    assert_true(dob_match_parse(dob_table_match(table), "hold", &hold, NULL));
    assert_true(dob_table_hand_in(table, 1, hold, &why));
    assert_says(table, 0, "state since 7", "\"notices\":[]");
    assert_int_equal(dob_match_player(dob_table_match(table), 1)->kind, DOB_PROGRAM);
    const struct dob_player again = {.kind = DOB_PROGRAM, .name = "x"};
    assert_true(dob_table_seat(table, 1, &again, NULL));
    go_on(table, 0);
    play_lines(table, "+ die 4;1 hold;+ die 5");
    assert_int_equal(waits_of(table).programs, 2);
    dob_table_free(table);
}

static void only_the_latest_notices_are_kept(void **state)
{
    (void)state;
    const struct dob_player program = {.kind = DOB_PROGRAM};
    dob_table *table = new_table("pig", "xx", HAND, NULL);
    for (int i = 0; i < 9; i++) {
        dob_table_lost(table, i % 2, i == 8 ? DOB_FAULT_MISSING : i == 0 ? DOB_FAULT_WRONG : DOB_FAULT_ENDED);
        assert_true(dob_table_seat(table, i % 2, &program, NULL));
    }
    const char *answer = say(table, DOB_SPECTATOR, "state");
    assert_null(strstr(answer, "table.program-wrong")); /* the oldest */
    assert_non_null(strstr(answer, "table.program-missing"));
    dob_table_free(table);
}

/* Bots and programs are asked through their host, people speak for themselves. */
static void moves_are_handed_in_for_bots_alone(void **state)
{
    (void)state;
    struct dob_reason why;
    dob_move roll = 0, hold = 0;
    dob_table *table = new_table("pig", "bp", HAND, NULL);
    const dob_match *match = dob_table_match(table);
    assert_true(dob_match_parse(match, "roll", &roll, NULL) && dob_match_parse(match, "hold", &hold, NULL));
    go_on(table, 0);
    assert_false(dob_table_hand_in(table, 0, roll, &why)); /* the dice come first */
    assert_string_equal(why.id, "move.not-your-turn");
    play_lines(table, "+ die 4");
    assert_false(dob_table_hand_in(table, 1, roll, &why));
    assert_string_equal(why.id, "table.person-decides");
    assert_int_equal(why.kind, DOB_NOT_YOURS);
    assert_true(dob_table_hand_in(table, 0, hold, &why));
    assert_history_ends(table, "1 roll\n+ die 4\n1 hold\n");
    dob_table_free(table);
}

/* The number for a bot's chances depends on the seed, the seat and how often it decided; not on what others have done at
 * the same time. */
static void seeds_of_bots_do_not_depend_on_the_order(void **state)
{
    (void)state;
    dob_table *table = new_table("hush", "pbb", 5, NULL), *other = new_table("hush", "pbb", 6, NULL);
    struct dob_reason why;
    dob_move list[DOB_MATCH_MOVES_MAX];
    go_on(table, 0);
    uint64_t second = dob_table_seed(table, 1), third = dob_table_seed(table, 2);
    assert_true(second != third);
    assert_true(dob_table_seed(other, 1) != second);
    assert_true(dob_match_moves(dob_table_match(table), 1, list, DOB_MATCH_MOVES_MAX) == 2);
    assert_true(dob_table_hand_in(table, 1, list[0], &why));
    assert_true(dob_table_seed(table, 2) == third);
    assert_true(dob_table_seed(table, 1) != second);
    dob_table_free(table);
    dob_table_free(other);
}

/* What only one viewer saw, and a match whose dice nobody knows, can be looked at and nothing else. */
static void some_matches_are_only_watched(void **state)
{
    (void)state;
    dob_table *table = opened("dobbel record 1\ngame hush\nseats 2\ndice hand\nviewer 1\n+ deal 5 6 ? ?\n", NULL);
    assert_true(waits_of(table).watched);
    go_on(table, 0);
    assert_table_refuses(table, 0, "play discard 5", "match.fork-hidden");
    assert_table_refuses(table, DOB_HOST, "undo", "match.fork-hidden");
    assert_table_refuses(table, 0, "hint", "match.fork-hidden");
    assert_says(table, 0, "state", "\"seats\":[5,6,0,\"?\",\"?\",0]");
    dob_table_free(table);
    table = opened("dobbel record 1\ngame pig\nseats 2\n1 roll\n* die 4\n", NULL);
    assert_true(waits_of(table).watched);
    dob_move roll;
    struct dob_reason why;
    const struct dob_player bot = {.kind = DOB_BOT, .level = "easy"};
    assert_table_refuses(table, 0, "play roll", "match.dice-unknown");
    assert_table_refuses(table, 0, "undo", "match.dice-unknown");
    assert_table_refuses(table, DOB_HOST, "redo", "match.dice-unknown");
    assert_table_refuses(table, DOB_HOST, "throw", "match.dice-unknown");
    assert_table_refuses(table, DOB_HOST, "correct 2 die 5", "match.dice-unknown");
    assert_true(dob_table_seat(table, 0, &bot, NULL));
    assert_true(dob_match_parse(dob_table_match(table), "roll", &roll, NULL));
    assert_false(dob_table_hand_in(table, 0, roll, &why));
    assert_says(table, 0, "log", "{\"n\":2,\"dice\":\"program\",\"move\":\"die 4\"}");
    dob_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(old_names_become_players),
        cmocka_unit_test(nobody_is_called_like_an_old_bot),
        cmocka_unit_test(seats_are_given_away),
        cmocka_unit_test(a_lost_program_is_replaced),
        cmocka_unit_test(only_the_latest_notices_are_kept),
        cmocka_unit_test(moves_are_handed_in_for_bots_alone),
        cmocka_unit_test(seeds_of_bots_do_not_depend_on_the_order),
        cmocka_unit_test(some_matches_are_only_watched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
