/* What can be said at a table, by whom, and how it is answered. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/tables.h"

static dob_table *casino(void)
{
    dob_table *table = new_table("casino", "ppp", HAND, NULL);
    play_lines(table, "+ first 1;+ red 1;+ roll 11356");
    return table;
}

/* ---- moves as people type them ---- */

static void moves_may_be_shortened(void **state)
{
    (void)state;
    dob_table *table = new_table("casino", "pp", HAND, NULL);
    play_lines(table, "+ 1;+ 3;+ 11356;1 11;+ 116");
    assert_history_ends(table, "+ first 1\n+ red 3\n+ roll 11356\n1 keep 11\n+ roll 116\n");
    assert_says(table, 0, "play   ones", "\"move\":\"place ones\"");
    dob_table_free(table);
    const struct dob_table_settings one = {.secret = 2};
    table = new_table("takeit", "pp", HAND, &one);
    play_lines(table, "+ first 1;+ 17;+ draw 18;+ draw 1 19"); /* whose card it is, is clear */
    assert_history_ends(table, "+ draw 1 17\n+ draw 1 18\n+ draw 1 19\n");
    dob_table_free(table);
}

/* The reason is that of what was meant: a rule of the game before the moment, the moment before the words. */
static void refusals_speak_of_what_was_meant(void **state)
{
    (void)state;
    dob_table *table = casino();
    assert_table_refuses(table, 0, "play place fours", "casino.does-not-score");
    assert_table_refuses(table, 0, "play fours", "casino.does-not-score");
    assert_says(
        table, 0, "play fours",
        "\"refused\":{\"id\":\"casino.does-not-score\",\"kind\":\"rule\",\"ruling\":\"C5\",\"text\":\"These dice "
        "score nothing on fours.\"}}");
    assert_table_refuses(table, 0, "play keep 66", "casino.not-in-throw");
    assert_says(table, 0, "play stay", "\"kind\":\"not-now\"");
    assert_says(table, 0, "play dance", "\"kind\":\"unreadable\"");
    assert_table_refuses(table, 0, "play dance", "move.word-unknown");
    assert_table_refuses(table, 0, "play", "move.word-unknown");
    assert_table_refuses(table, 0, "play place", "move.field-missing");
    assert_table_refuses(table, 1, "play place ones", "move.not-your-turn");
    assert_table_refuses(table, DOB_HOST, "play 11356", "move.not-your-turn"); /* no dice are thrown now */
    assert_table_refuses(table, DOB_SPECTATOR, "play place ones", "table.spectator");
    dob_table_free(table);
}

/* `why` judges as `play` does, and plays nothing. */
static void why_only_judges(void **state)
{
    (void)state;
    dob_table *table = casino();
    char *before = picture_of(dob_table_match(table));
    assert_says(table, 0, "why ones",
                "\"legal\":1,\"move\":\"place ones\",\"say\":\"place ones\",\"brings\":\"20 points\"}");
    assert_says(table, 0, "why fours", "\"legal\":0,\"because\":{\"id\":\"casino.does-not-score\"");
    assert_says(table, 1, "why ones", "\"legal\":0,\"because\":{\"id\":\"move.not-your-turn\"");
    assert_says(table, 0, "why nonsense", "\"legal\":0,\"because\":{\"id\":\"move.word-unknown\"");
    assert_unchanged(dob_table_match(table), before);
    dob_table_free(table);
}

static void after_the_end_nothing_is_played(void **state)
{
    (void)state;
    dob_table *table = new_table("hush", "pp", HAND, NULL);
    play_lines(table, "+ deal 5 6 7 8;1 discard 5;2 discard 7");
    assert_table_refuses(table, 0, "play discard 6", "move.over");
    assert_says(table, 0, "state", "\"waits\":{\"over\":1,");
    assert_says(table, 0, "state", "\"result\":{\"points\":[6,0],\"places\":[1,2],\"hidden\":[]}");
    dob_table_free(table);
}

/* ---- lines ---- */

/* Every line is answered: what cannot be understood says which piece. */
static void wrong_lines_are_answered(void **state)
{
    (void)state;
    dob_table *table = casino();
    static const char *const wrong[][2] = {
        {"", "table.verb"},
        {"   ", "table.verb"},
        {"dance", "table.verb"},
        {"plays ones", "table.verb"},
        {"Play ones", "table.verb"},
        {"undo x", "table.line-longer"},
        {"undo 0", "table.number"},
        {"undo 1x", "table.number"},
        {"undo 99999999999999999999", "table.number"},
        {"undo 1 2", "table.line-longer"},
        {"redo x", "table.line-longer"},
        {"state since", "table.line-longer"},
        {"state since x", "table.line-longer"},
        {"state since 0", "table.number"},
        {"state since 1 2", "table.line-longer"},
        {"state in", "table.line-longer"},
        {"state in klingon", "table.language"},
        {"state in de now", "table.line-longer"},
        {"moves 3", "table.line-longer"},
        {"score x", "table.line-longer"},
        {"log x", "table.line-longer"},
        {"log 0", "table.number"},
        {"record x", "table.line-longer"},
        {"waits x", "table.line-longer"},
        {"hint x", "table.line-longer"},
        {"throw x", "table.line-longer"},
        {"card 1", "deck.no-cards"},
        {"describe order 1 w1", "deck.no-cards"},
        {"state\nplay ones", "table.line-control"},
        {"play ones\x7f", "table.line-control"},
        {"correct", "table.no-event"},
        {"correct x 1", "table.no-event"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_table_refuses(table, 0, wrong[i][0], wrong[i][1]);
        if (strcmp(wrong[i][1], "deck.no-cards") != 0)
            assert_says(table, 0, wrong[i][0], "\"kind\":\"unreadable\"");
    }
    const char *answer = dob_table_say(table, 0, "play ones\0x", 11, NULL, 0); /* a NUL ends nothing */
    assert_non_null(strstr(answer, "table.line-control"));
    dob_table_free(table);
}

static void long_lines_are_refused(void **state)
{
    (void)state;
    dob_table *table = casino();
    char line[5000] = "play ones";
    memset(line + 9, ' ', 4096 - 9);
    assert_says(table, 0, line, "\"event\"");
    say(table, 0, "undo");
    memset(line, ' ', 4097);
    memcpy(line + 4089, "pass", 4);
    assert_table_refuses(table, 0, line, "table.line-long");
    memset(line, 'x', 300);
    memcpy(line, "play place ", 11);
    line[300] = '\0';
    assert_table_refuses(table, 0, line, "move.field-wrong");
    dob_table_free(table);
}

/* A spectator looks and does nothing. */
static void a_spectator_only_looks(void **state)
{
    (void)state;
    static const char *const deeds[] = {"play ones",         "why ones", "undo",          "redo",
                                        "correct 1 first 2", "hint",     "describe take", "throw"};
    static const char *const looks[] = {"state", "moves", "score", "log", "record", "waits"};
    dob_table *table = casino();
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        assert_table_refuses(table, DOB_SPECTATOR, deeds[i], "table.spectator");
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        assert_null(strstr(say(table, DOB_SPECTATOR, looks[i]), "refused"));
    assert_says(table, DOB_SPECTATOR, "moves", "\"moves\":[]");
    assert_says(table, DOB_SPECTATOR, "state", "\"viewer\":\"spectator\"");
    assert_says(table, DOB_HOST, "state", "\"viewer\":\"host\"");
    assert_says(table, 2, "state", "\"viewer\":3");
    dob_table_free(table);
}

/* The language is the host's argument, or the line's own; one that is not there is English. */
static void the_language_is_an_argument(void **state)
{
    (void)state;
    dob_table *table = casino();
    const char *line = "play fours";
    assert_non_null(strstr(dob_table_say(table, 0, line, strlen(line), "de", 0), "Würfel"));
    assert_non_null(strstr(dob_table_say(table, 0, line, strlen(line), "xx", 0), "These dice score nothing"));
    assert_says(table, 0, "state in de",
                "\"question\":{\"text\":\"Würfel behalten und den Rest neu würfeln, oder eine Karte nehmen?\"}");
    char english[512];
    snprintf(english, sizeof english, "%s", strstr(say(table, 0, "state"), "\"question\""));
    assert_null(strstr(say(table, 0, "state since 1 in de"), english));
    dob_table_free(table);
}

/* ---- answers ---- */

static void the_log_and_the_score_are_told(void **state)
{
    (void)state;
    dob_table *table = casino();
    assert_says(table, 0, "log 2",
                "\"events\":[{\"n\":2,\"dice\":\"hand\",\"move\":\"red 1\"},{\"n\":3,\"dice\":\"hand\",\"move\":\"roll "
                "11356\"}],\"told\":[{\"from\":1,\"to\":3,\"seat\":1,\"text\":\"You moved 1 to an empty space and "
                "threw 1 1 3 5 "
                "6.\"}]}");
    assert_says(table, 0, "log 99", "\"events\":[{\"n\":1,");
    play_lines(table, "1 place ones");
    assert_says(table, 1, "score", "\"result\":{\"points\":[20,0,0],\"places\":[1,2,2],\"hidden\":[]}");
    assert_says(table, 1, "score", "\"points\":20}]");
    dob_table_free(table);
}

/* A record without its seed, as the one who asks may have it. */
static void the_record_is_the_viewers(void **state)
{
    (void)state;
    dob_table *table = new_table("hush", "pp", 5, NULL);
    go_on(table, 0);
    const char *answer = say(table, 1, "record");
    assert_non_null(strstr(answer, "\\u000aviewer 2\\u000a"));
    assert_null(strstr(answer, "seed"));
    assert_non_null(strstr(answer, "deal ? ?"));
    assert_non_null(strstr(say(table, DOB_HOST, "record"), "viewer spectator"));
    dob_table_free(table);
}

/* `card 24` is a line of the deck; a described card is in it from then on, and played where the table waits for it. */
static void cards_are_told_and_described(void **state)
{
    (void)state;
    dob_table *table = new_table("takeit", "pp", HAND, &(struct dob_table_settings){.secret = 2});
    assert_says(table, DOB_SPECTATOR, "card 1", "\"card\":1,\"text\":\"order ");
    assert_table_refuses(table, 0, "card 111", "table.card-number");
    assert_table_refuses(table, 0, "card", "table.card-number");
    assert_table_refuses(table, DOB_HOST, "describe nonsense", "takeit.card-unknown");
    play_lines(table, "+ first 1");
    assert_says(
        table, DOB_HOST, "describe order 3 b1 w1 w2",
        "\"card\":1,\"text\":\"order 3 w1 w2 b1\",\"event\":{\"n\":2,\"dice\":\"hand\",\"move\":\"draw 1 ?\"}}");
    assert_int_equal(dob_match_headers(dob_table_match(table)), 1);
    assert_says(table, 0, "card 1", "\"card\":1,\"text\":\"order 3 w1 w2 b1\"}");
    assert_says(table, DOB_HOST, "describe action take", "\"text\":\"action take\"}"); /* an order is due, no action */
    char line[300] = "describe ";
    memset(line + 9, 'x', 200);
    assert_table_refuses(table, DOB_HOST, line, "table.line-long");
    dob_table_free(table);
    table = new_table("takeit", "pp", 1, NULL);
    assert_table_refuses(table, 0, "describe action take", "match.cards-not-by-hand");
    dob_table_free(table);
}

/* A program takes its seat with the same lines as a person. */
static void programs_may_speak_for_themselves(void **state)
{
    (void)state;
    dob_table *table = new_table("pig", "xp", HAND, NULL);
    go_on(table, 0);
    play_lines(table, "+ die 3");
    assert_says(table, 0, "moves",
                "\"moves\":[{\"move\":\"roll\",\"say\":\"roll\",\"key\":\"1\",\"places\":[{\"thing\":\"button\","
                "\"name\":\"roll\"}]},");
    assert_says(table, 0, "play hold", "\"event\":{\"n\":3,\"seat\":1,\"move\":\"hold\"}");
    dob_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_may_be_shortened),
        cmocka_unit_test(refusals_speak_of_what_was_meant),
        cmocka_unit_test(why_only_judges),
        cmocka_unit_test(after_the_end_nothing_is_played),
        cmocka_unit_test(wrong_lines_are_answered),
        cmocka_unit_test(long_lines_are_refused),
        cmocka_unit_test(a_spectator_only_looks),
        cmocka_unit_test(the_language_is_an_argument),
        cmocka_unit_test(the_log_and_the_score_are_told),
        cmocka_unit_test(the_record_is_the_viewers),
        cmocka_unit_test(cards_are_told_and_described),
        cmocka_unit_test(programs_may_speak_for_themselves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
