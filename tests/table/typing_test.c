/* What people type at a table: words of their screen, keys that are offered, several moves at once. */
#include <stdio.h>
#include <string.h>

#include "match/tell.h"
#include "support/tables.h"
#include "table/reading.h"

static const char *type(dob_table *table, int who, const char *line, const char *language)
{
    char full[256];
    snprintf(full, sizeof full, "type %s", line);
    const char *answer = dob_table_say(table, who, full, strlen(full), language, 0);
    assert_true(is_json(answer));
    return answer;
}

static void assert_typed(dob_table *table, const char *line, const char *language, const char *history)
{
    const char *answer = type(table, 0, line, language);
    if (strstr(answer, "\"refused\""))
        fail_msg("%s: %s", line, answer);
    assert_history_ends(table, history);
}

static void assert_type_says(dob_table *table, const char *line, const char *language, const char *piece)
{
    char *before = picture_of(dob_table_match(table));
    const char *answer = type(table, 0, line, language);
    if (!strstr(answer, piece))
        fail_msg("%s: %s", line, answer);
    assert_unchanged(dob_table_match(table), before);
}

static dob_table *casino_after(const char *dice)
{
    char lines[64];
    dob_table *table = new_table("casino", "pp", HAND, NULL);
    snprintf(lines, sizeof lines, "+ first 1;+ red 1;+ roll %s", dice);
    play_lines(table, lines);
    return table;
}

static void assert_casino(const char *dice, const char *line, const char *language, const char *history)
{
    dob_table *table = casino_after(dice);
    assert_typed(table, line, language, history);
    dob_table_free(table);
}

/* The words of the screen, in its language, in any case, shortened while one move is meant. */
static void words_of_the_screen_are_moves(void **state)
{
    (void)state;
    assert_casino("33556", "place sixes", "en", "1 place sixes\n");
    assert_casino("33556", "leg zessen", "nl", "1 place sixes\n");
    assert_casino("33556", "ZESSEN", "nl", "1 place sixes\n");
    assert_casino("33556", "leg vij", "nl", "1 place fives\n");
    assert_casino("33556", "lege Fünfer", "de", "1 place fives\n");
    assert_casino("33556", "funfer", "de", "1 place fives\n");
    assert_casino("33556", "coloca treses", "es", "1 place threes\n");
    assert_casino("33555", "full-house", "en", "1 place full-house\n");
    assert_casino("33556", "sixes", "nl", "1 place sixes\n"); /* the notation, in every language */
}

/* Dice typed alone are dice kept; `reroll` says the opposite. Both verbs work in both games. */
static void bare_dice_are_kept(void **state)
{
    (void)state;
    assert_casino("33556", "3 3", "en", "1 keep 33\n");
    assert_casino("33556", "33", "de", "1 keep 33\n");
    assert_casino("33556", "reroll 556", "en", "1 keep 33\n");
    assert_casino("33556", "würfle neu 5 5 6", "de", "1 keep 33\n");
    assert_casino("33556", "throw all again", "en", "1 keep -\n");
}

static dob_table *goennen_deciding(void)
{
    dob_table *table = new_table("goennen", "pp", 5, NULL);
    struct dob_rng rng = dob_rng_keyed(3, 0);
    go_on(table, 0);
    for (int i = 0; i < 400; i++) {
        struct dob_table_waits waits = waits_of(table);
        dob_move list[DOB_MOVES_MAX];
        if (strstr(say(table, 0, "moves"), "\"move\":\"reroll y\""))
            return table;
        int seat = __builtin_ctz(waits.people);
        size_t count = dob_match_moves(dob_table_match(table), seat, list, DOB_MOVES_MAX);
        char move[128], line[160];
        dob_match_print(dob_table_match(table), list[dob_rng_below(&rng, (uint32_t)count)], move, sizeof move);
        snprintf(line, sizeof line, "play %s", move);
        assert_null(strstr(say(table, seat, line), "refused"));
        go_on(table, 0);
    }
    fail_msg("nobody decided");
    return NULL;
}

static void assert_goennen(const char *line, const char *language, const char *history)
{
    dob_table *table = goennen_deciding();
    assert_typed(table, line, language, history);
    dob_table_free(table);
}

static void bare_dice_are_kept_in_goennen_too(void **state)
{
    (void)state;
    assert_goennen("keep y b", "en", "1 reroll ogp\n");
    assert_goennen("yb", "en", "1 reroll ogp\n");
    assert_goennen("yellow blue", "en", "1 reroll ogp\n");
    assert_goennen("ge bl", "nl", "1 reroll ogp\n"); /* geel and groen are told apart by two letters */
    assert_goennen("gr bl", "nl", "1 reroll yop\n");
    assert_goennen("reroll yb", "nl", "1 reroll yb\n"); /* the notation stays */
    assert_goennen("würfle neu gelb blau", "de", "1 reroll yb\n");
}

/* What could be several things is asked back, with both, and nothing is played. */
static void two_meanings_are_asked_back(void **state)
{
    (void)state;
    dob_table *table = casino_after("33556");
    assert_type_says(table, "pl", "en", "\"id\":\"table.unclear\"");
    assert_type_says(table, "pl", "en",
                     "\"readings\":[{\"move\":\"place threes\",\"say\":\"place threes\",\"brings\":\"20 points\"},"
                     "{\"move\":\"place fives\",\"say\":\"place fives\",\"brings\":\"20 points\"}]");
    dob_table_free(table);
    table = new_table("addvantage", "pp", 4, NULL);
    go_on(table, 0);
    assert_type_says(table, "rows", "en", "\"readings\":[");
    dob_table_free(table);
}

/* What is not legal is refused by the rule, in whatever words it was said. */
static void refusals_are_those_of_the_rules(void **state)
{
    (void)state;
    dob_table *table = casino_after("33556");
    assert_type_says(table, "place ones", "en", "\"id\":\"casino.does-not-score\"");
    assert_type_says(table, "leg enen", "nl", "\"id\":\"casino.does-not-score\"");
    assert_type_says(table, "leg enen", "nl", " enen."); /* the card by its name in that language */
    assert_type_says(table, "tweeën", "nl", "\"id\":\"casino.does-not-score\"");
    assert_type_says(table, "keep 66", "en", "\"id\":\"casino.not-in-throw\"");
    assert_type_says(table, "dance", "en", "\"id\":\"move.word-unknown\"");
    assert_type_says(table, "337", "en", "\"text\":\"A die shows 1 to 6, not `337`.\"");
    assert_type_says(table, "3 3 7", "nl", "\"id\":\"move.no-face\"");
    assert_type_says(table, "", "en", "\"refused\"");
    dob_table_free(table);
}

/* ---- several at once ---- */

static void what_belongs_together_is_typed_together(void **state)
{
    (void)state;
    dob_table *table = new_table("addvantage", "pp", HAND, NULL);
    play_lines(table, "+ deal 1 8,9,10,10,12,13;+ deal 2 7,8,9,10,11,12");
    assert_typed(table, "10,9,8 10,12,13", "en", "1 rows 10,9,8\n1 columns 10,12,13\n");
    dob_table_free(table);
}

/* Plays random moves until seat 1 may do this, and tells what stands behind it in the notation. */
static dob_table *until(const char *game, uint64_t seed, const char *move)
{
    struct dob_rng rng = dob_rng_keyed(seed, 0);
    dob_table *table = new_table(game, "pp", seed, NULL);
    for (go_on(table, 0); waits_of(table).people; go_on(table, 0)) {
        char text[128], line[160];
        dob_move list[DOB_MOVES_MAX];
        int seat = __builtin_ctz(waits_of(table).people);
        if (strstr(say(table, 0, "moves"), move))
            return table;
        size_t count = dob_match_moves(dob_table_match(table), seat, list, DOB_MOVES_MAX);
        dob_match_print(dob_table_match(table), list[dob_rng_below(&rng, (uint32_t)count)], text, sizeof text);
        snprintf(line, sizeof line, "play %s", text);
        say(table, seat, line);
    }
    dob_table_free(table);
    return NULL;
}

/* Copies what follows `key` up to the quote behind it. */
static void copy_field(const char *answer, const char *key, char *to, size_t size)
{
    const char *at = strstr(answer, key);
    assert_non_null(at);
    at += strlen(key);
    snprintf(to, size, "%.*s", (int)strcspn(at, "\""), at);
}

/* A die and its field: `y4 b1 2` is `enter y4`, then `at b1 2`. */
static void die_and_field_are_one_line(void **state)
{
    (void)state;
    char die[16], field[16], line[64], history[96];
    dob_table *table = until("goennen", 5, "\"move\":\"enter ");
    assert_non_null(table);
    copy_field(say(table, 0, "moves"), "\"move\":\"enter ", die, sizeof die);
    copy_field(say(table, 0, "ahead"), "\"then\":[{\"move\":\"at ", field, sizeof field);
    snprintf(line, sizeof line, "%s %s", die, field);
    snprintf(history, sizeof history, "1 enter %s\n1 at %s\n", die, field);
    assert_typed(table, line, "nl", history);
    dob_table_free(table);
}

/* Two orders: `8 30` is `fulfil 8,30`. */
static void two_orders_are_one_line(void **state)
{
    (void)state;
    dob_table *table = NULL;
    char orders[32] = "", line[32], history[64];
    for (uint64_t seed = 1; seed < 200 && !strchr(orders, ','); seed++) {
        dob_table_free(table);
        table = until("takeit", seed, "\"say\":\"fulfil ");
        for (const char *at = table ? say(table, 0, "moves") : ""; (at = strstr(at, "\"move\":\"fulfil ")); at++) {
            copy_field(at, "fulfil ", orders, sizeof orders);
            if (strchr(orders, ','))
                break;
        }
    }
    assert_non_null(strchr(orders, ','));
    snprintf(line, sizeof line, "%s", orders);
    for (char *comma = line; (comma = strchr(comma, ','));)
        *comma = ' ';
    snprintf(history, sizeof history, "1 fulfil %s\n", orders);
    assert_typed(table, line, "en", history);
    dob_table_free(table);
}

/* Real dice say themselves how many were thrown. */
static void dice_imply_the_throw(void **state)
{
    (void)state;
    dob_table *table = new_table("addvantage", "pp", HAND, NULL);
    while (!strstr(say(table, 0, "moves"), "\"move\":\"throw 2\"")) {
        char move[128], line[160];
        dob_move list[DOB_MOVES_MAX];
        go_on(table, 0);
        if (!waits_of(table).people) { /* whatever chance brings */
            const struct dob_rules *rules = match_rules(dob_table_match(table));
            struct dob_rng rng = dob_rng_keyed(1, 0);
            list[0] = rules->game->sample(rules, match_position(dob_table_match(table)), &rng);
        } else {
            dob_match_moves(dob_table_match(table), __builtin_ctz(waits_of(table).people), list, DOB_MOVES_MAX);
        }
        dob_match_print(dob_table_match(table), list[0], move, sizeof move);
        snprintf(line, sizeof line, "play %s", move);
        int speaker = DOB_HOST;
        if (waits_of(table).people)
            speaker = __builtin_ctz(waits_of(table).people);
        say(table, speaker, line);
    }
    assert_typed(table, "3 5", "en", "1 throw 2\n+ roll 35\n");
    dob_table_free(table);
}

/* A die of takeit by what the screen shows: the short form and the word of its colour, in every language. */
static void check_die(size_t language, const char *die, const char *prefix)
{
    static const char *const colours[] = {"white", "black", "red"};
    const char *colour = colours[strcspn("wbr", (char[]){die[0], '\0'})];
    char id[64], line[64], history[64];
    snprintf(id, sizeof id, "%s%s", prefix, colour);
    snprintf(line, sizeof line, "%s%c", dob_sentence(id, dob_language(language)), die[1]);
    snprintf(history, sizeof history, "1 take %s\n", die);
    dob_table *table = until("takeit", 5, "\"move\":\"take ");
    assert_typed(table, line, dob_language(language), history);
    dob_table_free(table);
}

static void dice_are_typed_as_the_screen_shows_them(void **state)
{
    (void)state;
    for (size_t language = 0; dob_language(language); language++) {
        dob_table *table = until("takeit", 5, "\"move\":\"take ");
        char moves[65536], die[8];
        snprintf(moves, sizeof moves, "%s", say(table, 0, "moves"));
        dob_table_free(table);
        int colours = 0;
        for (const char *at = moves; (at = strstr(at, "\"move\":\"take ")); at++) {
            copy_field(at, "take ", die, sizeof die);
            check_die(language, die, "takeit.short.");
            check_die(language, die, "takeit.die.");
            colours |= 1 << strcspn("wbr", (char[]){die[0], '\0'});
        }
        assert_int_equal(colours, 7); /* of each colour there was one */
    }
}

/* If the whole cannot be meant, nothing of it is played. */
static void half_a_line_is_not_played(void **state)
{
    (void)state;
    dob_table *table = new_table("addvantage", "pp", HAND, NULL);
    play_lines(table, "+ deal 1 8,9,10,10,12,13;+ deal 2 7,8,9,10,11,12");
    assert_type_says(table, "10,9,8 10,12,14", "en", "\"refused\"");
    dob_table_free(table);
}

/* ---- real dice ---- */

static void real_dice_have_blanks_and_players_names(void **state)
{
    (void)state;
    struct dob_player ada = {.kind = DOB_PERSON, .name = "Ada"};
    dob_table *table = new_table("casino", "pp", HAND, NULL);
    assert_true(dob_table_seat(table, 0, &ada, NULL));
    assert_null(strstr(type(table, DOB_HOST, "Ada", "en"), "refused"));
    assert_non_null(strstr(type(table, DOB_HOST, "9", "en"), "`red` needs a number from 1 to 6, not `9`."));
    assert_null(strstr(type(table, DOB_HOST, "3", "en"), "refused"));
    assert_non_null(strstr(type(table, DOB_HOST, "1 1 3 5 7", "en"), "A die shows 1 to 6, not `11357`."));
    assert_non_null(strstr(type(table, DOB_HOST, "1135", "en"), "You throw 5 dice now, not 4."));
    assert_null(strstr(type(table, DOB_HOST, "1 1 3 5 6", "en"), "refused"));
    assert_history_ends(table, "+ first 1\n+ red 3\n+ roll 11356\n");
    dob_table_free(table);
}

/* ---- the laws: round trip and keys, over random matches of every game in every language ---- */

static void check_round_trip(const dob_table *table, int seat, const char *language, struct dob_rng *rng)
{
    dob_move list[DOB_MOVES_MAX];
    size_t count = dob_match_moves(dob_table_match(table), seat, list, DOB_MOVES_MAX);
    for (int tries = 0; tries < 4; tries++) {
        dob_move move = list[dob_rng_below(rng, (uint32_t)count)];
        char say[256], brings[256];
        struct dob_text said = dob_text_in(say, sizeof say), brought = dob_text_in(brings, sizeof brings);
        const struct match_reader reader = {.match = dob_table_match(table), .viewer = seat, .language = language};
        struct table_typed typed;
        struct dob_reason why;
        match_say_move(dob_table_match(table), seat, move, &reader, &said, &brought);
        if (!table_read_typed(table, seat, language, dob_scan_in(say), &typed, &why))
            fail_msg("%s, typed \"%s\": %s", language, say, why.id);
        assert_int_equal(typed.count, 1);
        assert_true(typed.move[0] == move);
    }
}

/* No key reads as a move in words or notation, no two offers share one, and pressing it is what was offered. */
static void check_keys(const dob_table *table, int seat, const char *language)
{
    static struct table_offers offers;
    struct table_reading reading = {.table = table, .actor = seat, .language = language};
    table_offer(&reading, &offers);
    for (size_t i = 0; i < offers.count; i++) {
        const struct table_offer *offer = &offers.list[i];
        struct table_meanings meanings = {.count = 0};
        struct table_typed typed;
        if (!offer->key[0])
            continue;
        table_read_one(&reading, match_position(dob_table_match(table)), dob_scan_in(offer->key), &meanings);
        assert_int_equal(meanings.count, 0);
        assert_true(table_read_typed(table, seat, language, dob_scan_in(offer->key), &typed, NULL));
        assert_true(typed.count == offer->count && typed.move[0] == offer->move[0]);
        assert_memory_equal(typed.move, offer->move, typed.count * sizeof typed.move[0]);
    }
}

/* A die and its field are one key where there are few ways, and the key plays both. */
static void one_key_for_two_decisions(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(5, 0);
    int joined = 0;
    dob_table *table = new_table("goennen", "pp", 3, NULL);
    for (int i = 0; i < 150; i++) {
        struct table_offers offers;
        go_on(table, 0);
        if (!waits_of(table).people)
            break;
        int seat = __builtin_ctz(waits_of(table).people);
        struct table_reading reading = {.table = table, .actor = seat, .language = "en"};
        table_offer(&reading, &offers);
        bool two = offers.count && offers.list[0].count > 1;
        size_t events = dob_match_events(dob_table_match(table));
        char line[160], move[128];
        dob_move list[DOB_MOVES_MAX];
        size_t count = dob_match_moves(dob_table_match(table), seat, list, DOB_MOVES_MAX);
        dob_match_print(dob_table_match(table), list[dob_rng_below(&rng, (uint32_t)count)], move, sizeof move);
        snprintf(line, sizeof line, two ? "type %s" : "play %s", two ? offers.list[0].key : move);
        assert_null(strstr(say(table, seat, line), "\"refused\""));
        if (two)
            assert_int_equal(dob_match_events(dob_table_match(table)), events + offers.list[0].count);
        joined += two;
    }
    assert_true(joined > 0);
    dob_table_free(table);
}

static void wander_table(dob_table *table, struct dob_rng *rng)
{
    for (int i = 0; i < 120; i++) {
        go_on(table, 0);
        unsigned people = waits_of(table).people;
        if (!people)
            return;
        int seat = __builtin_ctz(people);
        const char *language = dob_language(dob_rng_below(rng, 4));
        check_round_trip(table, seat, language, rng);
        if (i % 4 == 0)
            check_keys(table, seat, language);
        dob_move list[DOB_MOVES_MAX];
        char move[128], line[160];
        size_t count = dob_match_moves(dob_table_match(table), seat, list, DOB_MOVES_MAX);
        dob_match_print(dob_table_match(table), list[dob_rng_below(rng, (uint32_t)count)], move, sizeof move);
        snprintf(line, sizeof line, "play %s", move);
        assert_null(strstr(say(table, seat, line), "\"refused\""));
    }
}

static void every_move_said_can_be_typed_back(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(11, 0);
    for (size_t i = 0; dob_game_name(i); i++)
        for (int round = 0; round < 3; round++) {
            dob_table *table = new_table(dob_game_name(i), round == 2 ? "ppp" : "pp", dob_rng_next(&rng), NULL);
            wander_table(table, &rng);
            dob_table_free(table);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_key_for_two_decisions),
        cmocka_unit_test(dice_imply_the_throw),
        cmocka_unit_test(words_of_the_screen_are_moves),
        cmocka_unit_test(bare_dice_are_kept),
        cmocka_unit_test(bare_dice_are_kept_in_goennen_too),
        cmocka_unit_test(two_meanings_are_asked_back),
        cmocka_unit_test(refusals_are_those_of_the_rules),
        cmocka_unit_test(what_belongs_together_is_typed_together),
        cmocka_unit_test(die_and_field_are_one_line),
        cmocka_unit_test(two_orders_are_one_line),
        cmocka_unit_test(dice_are_typed_as_the_screen_shows_them),
        cmocka_unit_test(half_a_line_is_not_played),
        cmocka_unit_test(real_dice_have_blanks_and_players_names),
        cmocka_unit_test(every_move_said_can_be_typed_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
