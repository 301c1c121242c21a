/* Contests and results: who sits where, and files that are read only as they were written. */
#include "lab/results.h"

#include <stdlib.h>
#include <string.h>

#include "support/table.h"

static struct contest contest; /* large; each test makes its own of it */

static void make(const char *game, int seats, enum contest_kind kind, const char *const *names, uint32_t deals)
{
    contest = (struct contest){.kind = kind, .rules = rules_of(game, seats, NULL), .seed = 5, .deals = deals};
    contest.deck_hash = contest.rules.game->deck ? contest.rules.deck.hash : 0;
    for (; *names; names++)
        assert_true(contest_name(&contest, dob_scan_in(*names)));
    contest_seat(&contest);
}

static void assert_seatings(const char *wanted)
{
    char text[256] = "";
    for (uint32_t i = 0; i < contest.seatings; i++) {
        size_t length = strlen(text);
        for (int seat = 0; seat < contest.rules.seats; seat++)
            text[length++] = (char)('a' + contest.seating[i].who[seat]);
        memcpy(text + length, " ", 2);
    }
    assert_string_equal(text, wanted);
}

/* Protects fairness: every different rotation once, and in tournaments as many seats for both. */
static void test_seatings(void **state)
{
    (void)state;
    const char *const one[] = {"easy", NULL}, *const two[] = {"easy", "greedy", NULL};
    const char *const three[] = {"easy", "greedy", "greedy", NULL}, *const all[] = {"easy", "greedy", "random", NULL};
    make("pig", 2, CONTEST_SIMULATION, one, 1);
    assert_seatings("aa ");
    make("pig", 2, CONTEST_SIMULATION, two, 1);
    assert_seatings("ab ba ");
    make("pig", 4, CONTEST_SIMULATION, two, 1);
    assert_seatings("abab baba ");
    make("pig", 3, CONTEST_SIMULATION, three, 1);
    assert_seatings("abb bab bba ");
    make("goennen", 1, CONTEST_SIMULATION, all, 1);
    assert_seatings("a b c ");
    make("pig", 2, CONTEST_TOURNAMENT, all, 1);
    assert_seatings("ab ba ac ca bc cb ");
    make("pig", 3, CONTEST_TOURNAMENT, two, 1);
    assert_seatings("aba aab baa bab bba abb ");
}

static void test_players(void **state)
{
    (void)state;
    struct entrant player;
    struct entrant_budget usual = {.nodes = 77};
    assert_true(entrant_read(&player, dob_scan_in("expert"), usual));
    assert_int_equal(player.budget.nodes, 77);
    assert_true(entrant_read(&player, dob_scan_in("expert@2000"), usual));
    assert_int_equal(player.budget.nodes, 2000);
    assert_string_equal(player.words, "expert@2000");
    assert_true(entrant_read(&player, dob_scan_in("hard@50ms"), usual));
    assert_true(player.budget.nodes == 0 && player.budget.ms == 50);
    static const char *const wrong[] = {"",
                                        "nobody",
                                        "expert@",
                                        "expert@0",
                                        "expert@-1",
                                        "expert@2x",
                                        "expert@5m",
                                        "@5",
                                        "expert@1ms ",
                                        "expert@9999999ms",
                                        "expert@ms",
                                        "Expert",
                                        "expert@00000000000000000000000000000000000000000001"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(entrant_read(&player, dob_scan_in(wrong[i]), usual));
    assert_string_equal(player.words, "hard@50ms"); /* nothing has changed */
}

static void write_head(char *line, size_t size)
{
    FILE *out = fmemopen(line, size, "w");
    contest_write(&contest, out);
    fclose(out);
    line[strlen(line) - 1] = 0;
}

static bool reads(const char *line)
{
    static struct contest read;
    return contest_read(&read, dob_scan_in(line)) && contest_difference(&read, &contest) == NULL;
}

/* With a secret the dice of a game are others than those of its seed, for each secret and each seed; and it is kept. */
static void test_secret(void **state)
{
    (void)state;
    const char *const names[] = {"easy", "greedy", NULL};
    char line[1024];
    make("pig", 2, CONTEST_SIMULATION, names, 9);
    uint64_t open = contest_luck(&contest, 0);
    assert_true(open == contest_seed(&contest, 0));
    contest.secret = UINT64_MAX;
    write_head(line, sizeof line);
    assert_true(reads(line));
    assert_true(contest_luck(&contest, 0) != open && contest_luck(&contest, 0) != UINT64_MAX);
    assert_true(contest_luck(&contest, 0) == contest_luck(&contest, 1)); /* the same deal in another seating */
    assert_true(contest_luck(&contest, 0) != contest_luck(&contest, 2));
    uint64_t one = contest_luck(&contest, 0);
    contest.secret--;
    assert_true(contest_luck(&contest, 0) != one);
    assert_false(reads(line)); /* it is another contest */
}

/* Protects files: a header comes back as it was, and no other spelling does. */
static void test_header(void **state)
{
    (void)state;
    const char *const names[] = {"easy", "greedy", "easy", "expert@500", NULL};
    char line[1024], changed[1024];
    make("takeit", 4, CONTEST_SIMULATION, names, 9);
    contest.cards = true;
    write_head(line, sizeof line);
    assert_true(reads(line));
    for (size_t i = 0; i < strlen(line); i++) {
        memcpy(changed, line, sizeof line);
        changed[i] = changed[i] == '1' ? '2' : '1';
        assert_false(reads(changed));
        memcpy(changed, line, sizeof line);
        changed[i] = 0; /* cut off */
        assert_false(reads(changed));
    }
}

/* A report needs a game that has one. */
static void test_header_of_a_report(void **state)
{
    (void)state;
    const char *const names[] = {"easy", "greedy", NULL};
    char line[1024];
    make("pig", 2, CONTEST_SIMULATION, names, 9);
    write_head(line, sizeof line);
    assert_true(reads(line));
    contest.cards = true;
    write_head(line, sizeof line);
    assert_false(reads(line));
    contest.cards = false;
}

static void test_difference(void **state)
{
    (void)state;
    static struct contest other;
    const char *const two[] = {"easy", "greedy", NULL}, *const turned[] = {"greedy", "easy", NULL};
    make("pig", 2, CONTEST_SIMULATION, two, 9);
    other = contest;
    assert_null(contest_difference(&contest, &other));
    other.deals = 8;
    assert_string_equal(contest_difference(&contest, &other), "games");
    other.seed = 1;
    assert_string_equal(contest_difference(&contest, &other), "seed");
    other.budget.nodes = 1;
    assert_string_equal(contest_difference(&contest, &other), "budget");
    make("pig", 2, CONTEST_SIMULATION, turned, 9);
    assert_string_equal(contest_difference(&contest, &other), "bots");
    other.rules.option[0]++;
    assert_string_equal(contest_difference(&contest, &other), "options");
    other.kind = CONTEST_TOURNAMENT;
    assert_string_equal(contest_difference(&contest, &other), "kind");
}

static const char first_game[] =
    "{\"game\":0,\"seed\":5,\"bots\":[1,2],\"first\":1,\"places\":[2,1],\"points\":[66,102],"
    "\"events\":142,\"decisions\":[40,43],\"leads\":3}";

/* Every byte of a game's line counts. */
static void test_game_lines(void **state)
{
    (void)state;
    const char *const names[] = {"easy", "greedy", NULL};
    uint32_t game = 99;
    struct outcome outcome;
    make("pig", 2, CONTEST_SIMULATION, names, 9);
    assert_true(outcome_read(&contest, dob_scan_in(first_game), &game, &outcome));
    assert_int_equal(game, 0);
    assert_int_equal(outcome.points[1], 102);
    assert_int_equal(outcome.decisions[0], 40);
    for (size_t i = 0; i < sizeof first_game - 1; i++) {
        char changed[sizeof first_game];
        memcpy(changed, first_game, sizeof changed);
        changed[i] = 'x';
        assert_false(outcome_read(&contest, dob_scan_in(changed), &game, &outcome));
    }
    static const char beyond[] =
        "{\"game\":18,\"seed\":14,\"bots\":[1,2],\"first\":1,\"places\":[2,1],\"points\":[6,1],"
        "\"events\":142,\"decisions\":[40,43],\"leads\":3}";
    static const char *const wrong[] = {"", "{}", beyond};
    for (int i = 0; i < 3; i++)
        assert_false(outcome_read(&contest, dob_scan_in(wrong[i]), &game, &outcome));
}

/* Reads a file from a text. */
static struct results_reading read_text(const char *text, struct results *results)
{
    static struct contest head;
    struct results_reading reading;
    char copy[2048];
    strcpy(copy, text);
    FILE *in = fmemopen(copy, strlen(copy), "r");
    if (results_head(in, &head, &reading))
        results_read(in, results, &reading);
    fclose(in);
    return reading;
}

/* Protects merging: the same game twice must have gone the same way; a torn line is left out; a wrong one is found. */
static void test_files(void **state)
{
    (void)state;
    const char *const names[] = {"easy", "greedy", NULL};
    char head[1024], text[2048];
    struct results results;
    make("pig", 2, CONTEST_SIMULATION, names, 9);
    write_head(head, sizeof head);
    assert_true(results_begin(&results, &contest));
    snprintf(text, sizeof text, "%s\n%s\n%s\n{\"game\":1,\"se", head, first_game, first_game);
    struct results_reading reading = read_text(text, &results);
    assert_int_equal(reading.fault, RESULTS_GOOD);
    assert_true(reading.torn);
    assert_int_equal(reading.whole, strlen(head) + 1 + 2 * sizeof first_game);
    assert_int_equal(results.played, 1);
    snprintf(text, sizeof text, "%s\n%s\n", head, first_game);
    strstr(text, "[66,")[2] = '7';
    reading = read_text(text, &results);
    assert_int_equal(reading.fault, RESULTS_DISAGREES);
    assert_int_equal(reading.line, 2);
    snprintf(text, sizeof text, "%s\n%s\n\n", head, first_game);
    reading = read_text(text, &results);
    assert_int_equal(reading.fault, RESULTS_NO_GAME);
    assert_int_equal(reading.line, 3);
    assert_int_equal(read_text(first_game, &results).fault, RESULTS_NO_HEADER);
    assert_int_equal(read_text("\n", &results).fault, RESULTS_NO_HEADER);
    assert_int_equal(results.played, 1);
    results_end(&results);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seatings),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_secret),
        cmocka_unit_test(test_header),
        cmocka_unit_test(test_header_of_a_report),
        cmocka_unit_test(test_difference),
        cmocka_unit_test(test_game_lines),
        cmocka_unit_test(test_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
