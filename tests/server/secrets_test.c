/* Nobody is told what they may not know. Random matches of every game over the hall: each seat and a spectator is a
 * connection of its own, whose every byte is kept. What a connection is told of the match must be what a table answers
 * that holds only what this viewer has seen; and in all it was sent are neither the secret of the dice nor the secret of
 * anybody else. */
#include "server/visit.h"

#include "core/rng.h"
#include "dobbel/table.h"
#include "server/rooms.h"

enum { GUESTS = 4, EVENTS_MAX = 150 };

static struct dob_rng rng;
static int matches = 3; /* of each game; the long version asks for more */

static const struct {
    const char *game, *options;
    int seats;
} played[] = {
    {"casino", "", 2}, {"addvantage", "\"hidden-score\":1", 2}, {"takeit", "", 3}, {"goennen", "", 2}, {"hush", "", 3}};

struct table {
    struct hall *hall;
    struct visitor visitor[GUESTS]; /* the last one watches */
    char *heard[GUESTS], id[32], secret[GUESTS][64], invitation[64];
    size_t length[GUESTS];
    int seats;
};

static void sit(struct table *table, int which)
{
    char seats[256] = "{\"name\":\"P1\"}";
    for (int seat = 1; seat < table->seats; seat++)
        strcat(seats, ",{}");
    for (int i = 0; i < GUESTS; i++) {
        table->visitor[i] = (struct visitor){.ear = open_memstream(&table->heard[i], &table->length[i])};
        visit_come(table->hall, &table->visitor[i]);
    }
    json_t *made =
        visit_done(visit_ask(table->hall, &table->visitor[0],
                             "\"do\":\"create\",\"spectators\":1,\"game\":\"%s\",\"options\":{%s},\"seats\":[%s]",
                             played[which].game, played[which].options, seats));
    snprintf(table->id, sizeof table->id, "%s", visit_text(made, "table"));
    snprintf(table->secret[0], 64, "%s", visit_text(made, "secret"));
    snprintf(table->invitation, 64, "%s", visit_text(made, "invitation"));
    visit_done(visit_ask(table->hall, &table->visitor[GUESTS - 1],
                         "\"do\":\"watch\",\"table\":\"%s\",\"secret\":\"%s\"", table->id, table->invitation));
    for (int seat = 1; seat < table->seats; seat++)
        snprintf(table->secret[seat], 64, "%s",
                 visit_text(visit_done(visit_ask(table->hall, &table->visitor[seat],
                                                 "\"do\":\"join\",\"table\":\"%s\",\"secret\":\"%s\",\"name\":\"P%d\"",
                                                 table->id, table->invitation, seat + 1)),
                            "secret"));
}

/* The state as a table says it that knows only this viewer's record. */
static json_t *state_of_record(const dob_match *match, int viewer)
{
    static char text[1 << 20];
    size_t length;
    dob_match *seen = NULL;
    dob_table *table = NULL;
    assert_true(dob_match_record(match, viewer, false, 0, text, sizeof text, &length, NULL));
    assert_true(dob_match_read(text, length, NULL, &seen, NULL));
    assert_true(dob_table_open(seen, NULL, &table, NULL));
    json_t *state = json_loads(dob_table_say(table, viewer, "state", 5, "en", 0), 0, NULL);
    dob_table_free(table);
    return state;
}

static void compare(struct table *table, int guest)
{
    static const char *const keys[] = {"view", "events", "result", "turn", "told"};
    int viewer = guest == GUESTS - 1 ? DOB_SPECTATOR : guest;
    const struct desk *desk = hall_find(table->hall, table->id);
    json_t *state = json_object_get(visit_ask(table->hall, &table->visitor[guest], "\"line\":\"state\""), "answer");
    json_t *wanted = state_of_record(dob_table_match(desk->table), viewer);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!json_equal(json_object_get(state, keys[i]), json_object_get(wanted, keys[i])))
            fail_msg("%s of viewer %d differs:\n%s\n%s", keys[i], viewer,
                     json_dumps(json_object_get(state, keys[i]), 0), json_dumps(json_object_get(wanted, keys[i]), 0));
    json_decref(wanted);
}

static bool play_one(struct table *table)
{
    const struct desk *desk = hall_find(table->hall, table->id);
    struct dob_table_waits waits;
    dob_table_waits(desk->table, &waits);
    if (waits.over || dob_match_events(dob_table_match(desk->table)) > EVENTS_MAX)
        return false;
    int seat = __builtin_ctz(waits.people);
    json_t *answer = json_object_get(visit_ask(table->hall, &table->visitor[seat], "\"line\":\"moves\""), "answer");
    json_t *moves = json_object_get(answer, "moves");
    const char *move = visit_text(json_array_get(moves, dob_rng_below(&rng, (uint32_t)json_array_size(moves))), "move");
    visit_ask(table->hall, &table->visitor[seat], "\"seq\":%d,\"line\":\"play %s\"",
              (int)json_integer_value(json_object_get(answer, "seq")), move);
    return true;
}

/* Everything that was ever sent to a connection. */
static void search(struct table *table, const char *record)
{
    const char *secret = strstr(record, "\nsecret ");
    char dice[65] = "";
    assert_non_null(secret);
    memcpy(dice, secret + 8, 64);
    for (int guest = 0; guest < GUESTS; guest++) {
        fflush(table->visitor[guest].ear);
        assert_null(strstr(table->heard[guest], dice));
        for (int other = 0; other < table->seats; other++)
            assert_true(other == guest || !strstr(table->heard[guest], table->secret[other]));
    }
}

static void part(struct table *table)
{
    for (int guest = 0; guest < GUESTS; guest++) {
        visit_go(&table->visitor[guest]);
        fclose(table->visitor[guest].ear);
        free(table->heard[guest]);
    }
}

static void play_match(struct hall *hall, int which)
{
    struct table table = {.hall = hall, .seats = played[which].seats};
    static char record[1 << 20];
    size_t length;
    sit(&table, which);
    for (int step = 0; play_one(&table); step++)
        for (int guest = 0; step % 5 == 0 && guest < GUESTS; guest++)
            if (guest < table.seats || guest == GUESTS - 1)
                compare(&table, guest);
    const struct desk *desk = hall_find(hall, table.id);
    assert_true(
        dob_match_record(dob_table_match(desk->table), DOB_ALL_SEEING, true, 0, record, sizeof record, &length, NULL));
    search(&table, record);
    part(&table);
}

static void nobody_is_told_more(void **state)
{
    (void)state;
    char folder[64];
    snprintf(folder, sizeof folder, "%s", visit_folder());
    struct hall *hall = visit_open(folder);
    rng = dob_rng_keyed(5, 0);
    for (int i = 0; i < matches; i++)
        for (size_t which = 0; which < sizeof played / sizeof *played; which++)
            play_match(hall, (int)which);
    hall_close(hall);
    visit_remove(folder);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        matches = atoi(argv[1]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_is_told_more)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
