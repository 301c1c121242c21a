/* Tables in the hall, as their guests see them: making and joining, secrets, playing, leaving and coming back, undo by
 * agreement, clocks, the host, and that nothing that was answered is lost. */
#include "dobbel/dobbel.h"
#include "server/visit.h"

#define TWO                                                                                                            \
    "\"game\":\"pig\",\"options\":{\"target\":20},\"seats\":[{\"kind\":\"person\",\"name\":\"Ada\"},{\"kind\":"        \
    "\"person\"}]"

struct party {
    char folder[64], table[32], invitation[64], secret[2][64];
    struct hall *hall;
    struct visitor ada, ben;
};

static void keep(char *to, const json_t *done, const char *key)
{
    snprintf(to, 64, "%s", visit_text(done, key));
}

/* Ada makes a table with these settings, Ben joins it. */
static struct party *party(const char *settings)
{
    struct party *party = calloc(1, sizeof *party);
    snprintf(party->folder, sizeof party->folder, "%s", visit_folder());
    party->hall = visit_open(party->folder);
    visit_come(party->hall, &party->ada);
    visit_come(party->hall, &party->ben);
    json_t *made =
        visit_done(visit_ask(party->hall, &party->ada, "\"do\":\"create\",\"salt\":\"a\"," TWO "%s", settings));
    snprintf(party->table, sizeof party->table, "%s", visit_text(made, "table"));
    keep(party->invitation, made, "invitation");
    keep(party->secret[0], made, "secret");
    json_t *joined = visit_done(visit_ask(
        party->hall, &party->ben, "\"do\":\"join\",\"table\":\"%s\",\"secret\":\"%s\",\"name\":\"Ben\",\"salt\":\"b\"",
        party->table, party->invitation));
    keep(party->secret[1], joined, "secret");
    return party;
}

static void disperse(struct party *party)
{
    visit_go(&party->ada);
    visit_go(&party->ben);
    hall_close(party->hall);
    visit_remove(party->folder);
    free(party);
}

static int seq_of(struct party *party)
{
    json_t *answer = visit_ask(party->hall, &party->ada, "\"line\":\"waits\"");
    return (int)json_integer_value(json_object_get(json_object_get(answer, "answer"), "seq"));
}

static json_t *play(struct party *party, struct visitor *who, const char *line)
{
    return visit_ask(party->hall, who, "\"seq\":%d,\"line\":\"%s\"", seq_of(party), line);
}

static struct visitor *whose_turn(struct party *party)
{
    json_t *answer = json_object_get(visit_ask(party->hall, &party->ada, "\"line\":\"waits\""), "answer");
    json_t *people = json_object_get(json_object_get(answer, "waits"), "people");
    return json_integer_value(json_array_get(people, 0)) == 1 ? &party->ada : &party->ben;
}

static bool is_over(struct party *party)
{
    json_t *answer = json_object_get(visit_ask(party->hall, &party->ada, "\"line\":\"waits\""), "answer");
    return json_integer_value(json_object_get(json_object_get(answer, "waits"), "over")) != 0;
}

/* ---- sitting down ---- */

static void friends_join_by_link(void **state)
{
    (void)state;
    struct party *p = party("");
    struct visitor eve = {0};
    visit_come(p->hall, &eve);
    json_t *room = visit_last(&p->ada, "room");
    assert_int_equal(json_integer_value(json_object_get(room, "begun")), 1);
    assert_string_equal(visit_text(json_array_get(json_object_get(room, "seats"), 1), "name"), "Ben");
    /* a table by link is not listed, and does not exist for who has no link */
    assert_int_equal(
        json_array_size(json_object_get(visit_done(visit_ask(p->hall, &eve, "\"do\":\"tables\"")), "tables")), 0);
    visit_refused(visit_ask(p->hall, &eve, "\"do\":\"peek\",\"table\":\"%s\"", p->table), "server.table-unknown");
    visit_refused(visit_ask(p->hall, &eve, "\"do\":\"peek\",\"table\":\"%s\",\"secret\":\"x\"", p->table),
                  "server.table-unknown");
    visit_refused(
        visit_ask(p->hall, &eve, "\"do\":\"watch\",\"table\":\"%s\",\"secret\":\"%s\"", p->table, p->invitation),
        "server.no-spectators");
    visit_refused(visit_ask(p->hall, &eve, "\"do\":\"join\",\"table\":\"%s\",\"secret\":\"%s\",\"name\":\"Eve\"",
                            p->table, p->invitation),
                  "server.full");
    visit_refused(
        visit_ask(p->hall, &eve, "\"do\":\"enter\",\"table\":\"%s\",\"secret\":\"%s\"", p->table, p->invitation),
        "server.secret-wrong");
    visit_refused(visit_ask(p->hall, &eve, "\"line\":\"state\""), "server.no-table");
    /* a secret opens its seat on any number of devices */
    visit_done(visit_ask(p->hall, &eve, "\"do\":\"enter\",\"table\":\"%s\",\"secret\":\"%s\"", p->table, p->secret[1]));
    json_t *state_of = json_object_get(visit_ask(p->hall, &eve, "\"line\":\"state\""), "answer");
    assert_int_equal(json_integer_value(json_object_get(state_of, "viewer")), 2);
    visit_refused(visit_ask(p->hall, &eve, "\"as\":1,\"line\":\"state\""), "server.not-your-seat");
    visit_refused(visit_ask(p->hall, &eve, "\"as\":\"host\",\"line\":\"undo\""), "server.not-host");
    visit_go(&eve);
    disperse(p);
}

static void names_and_tables_are_checked(void **state)
{
    (void)state;
    char folder[64];
    struct visitor ada = {0}, ben = {0};
    snprintf(folder, sizeof folder, "%s", visit_folder());
    struct hall *hall = visit_open(folder);
    visit_come(hall, &ada);
    visit_come(hall, &ben);
    static const char *const wrong[][2] = {
        {"\"game\":\"chess\",\"seats\":[{\"kind\":\"person\",\"name\":\"a\"},{}]", "rules.game-unknown"},
        {"\"game\":\"pig\",\"seats\":[]", "server.seats"},
        {"\"game\":\"pig\",\"seats\":[{\"kind\":\"cat\"},{}]", "server.seats"},
        {"\"game\":\"pig\",\"seats\":[{\"kind\":\"person\"},{}]", "server.name-missing"},
        {"\"game\":\"pig\",\"seats\":[{\"name\":\"a#b\"},{}]", "match.name"},
        {"\"game\":\"pig\",\"seats\":[{\"name\":\"a\",\"you\":1},{\"name\":\"A\",\"you\":1}]", "server.names-differ"},
        {"\"game\":\"pig\",\"options\":{\"target\":-4},\"seats\":[{\"name\":\"a\"},{}]", "rules.option-number"},
        {"\"game\":\"pig\",\"clock\":\"fast\",\"seats\":[{\"name\":\"a\"},{}]", "server.clock"},
        {"\"game\":\"pig\",\"seats\":[{\"name\":\"a\"},{\"kind\":\"bot\",\"level\":\"genius\"}]", "server.level"},
        {"\"game\":\"pig\",\"salt\":\"two words\",\"seats\":[{\"name\":\"a\"},{}]", "match.salt"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        visit_refused(visit_ask(hall, &ada, "\"do\":\"create\",%s", wrong[i][0]), wrong[i][1]);
    assert_int_equal(hall_numbers(hall)->tables, 0);
    json_t *made = visit_done(visit_ask(hall, &ada, "\"do\":\"create\",\"open\":1," TWO));
    char table[32];
    snprintf(table, sizeof table, "%s", visit_text(made, "table"));
    assert_int_equal(json_array_size(json_object_get(visit_done(visit_ask(hall, &ben, "\"do\":\"tables\"")), "tables")),
                     1);
    visit_refused(visit_ask(hall, &ben, "\"do\":\"join\",\"table\":\"%s\",\"name\":\"ADA\"", table),
                  "server.name-taken");
    visit_refused(visit_ask(hall, &ben, "\"do\":\"join\",\"table\":\"%s\",\"name\":\"\"", table),
                  "server.name-missing");
    visit_refused(visit_ask(hall, &ben, "\"do\":\"join\",\"table\":\"%s\",\"name\":\"Ben\",\"seat\":1", table),
                  "server.seat-taken");
    visit_refused(visit_ask(hall, &ada, "\"seq\":1,\"line\":\"play roll\""), "server.not-begun");
    visit_done(visit_ask(hall, &ben, "\"do\":\"join\",\"table\":\"%s\",\"name\":\"Ben\"", table));
    visit_refused(visit_ask(hall, &ben, "\"do\":\"rename\",\"name\":\"ada\""), "server.name-taken");
    visit_done(visit_ask(hall, &ben, "\"do\":\"rename\",\"name\":\"Benno\""));
    visit_go(&ada);
    visit_go(&ben);
    hall_close(hall);
    visit_remove(folder);
}

/* ---- playing ---- */

static void match_is_played_to_its_end(void **state)
{
    (void)state;
    struct party *p = party("");
    while (!is_over(p)) {
        struct visitor *who = whose_turn(p);
        if (!json_object_get(json_object_get(play(p, who, "play roll"), "answer"), "event"))
            fail_msg("roll");
        if (!is_over(p) && whose_turn(p) == who)
            play(p, who, "play hold");
    }
    /* the record shows the secret, and proves the throws */
    json_t *record = visit_done(visit_ask(p->hall, &p->ben, "\"do\":\"record\""));
    const char *text = visit_text(record, "record");
    dob_match *match = NULL;
    struct dob_reason why;
    assert_non_null(strstr(text, "\nsalt 1 a\nsalt 2 b\nsecret "));
    assert_non_null(strstr(text, "\nseal "));
    assert_true(dob_match_read(text, strlen(text), NULL, &match, &why));
    assert_int_equal(dob_match_throws(match, &why), DOB_THROWS_TRUE);
    dob_match_free(match);
    /* and the same people play again: with the same secrets, and other dice */
    json_t *again = visit_done(visit_ask(p->hall, &p->ada, "\"do\":\"rematch\""));
    char table[32];
    snprintf(table, sizeof table, "%s", visit_text(again, "table"));
    assert_string_not_equal(table, p->table);
    assert_string_equal(visit_text(visit_last(&p->ben, "room"), "rematch"), table);
    assert_string_equal(visit_text(visit_done(visit_ask(p->hall, &p->ben, "\"do\":\"rematch\"")), "table"), table);
    visit_done(visit_ask(p->hall, &p->ben, "\"do\":\"enter\",\"table\":\"%s\",\"secret\":\"%s\"", table, p->secret[1]));
    assert_string_not_equal(visit_text(visit_last(&p->ben, "room"), "commitment"),
                            visit_text(visit_last(&p->ada, "room"), "commitment"));
    disperse(p);
}

/* Sent twice, or thought out before something else happened: refused, and nothing changes. */
static void late_and_repeated_lines_do_no_harm(void **state)
{
    (void)state;
    struct party *p = party("");
    struct visitor *who = whose_turn(p);
    int seq = seq_of(p);
    visit_refused(visit_ask(p->hall, who, "\"line\":\"play hold\""), "server.seq-missing");
    visit_ask(p->hall, who, "\"seq\":%d,\"line\":\"play hold\"", seq);
    int after = seq_of(p);
    visit_refused(visit_ask(p->hall, who, "\"seq\":%d,\"line\":\"play hold\"", seq), "server.stale");
    visit_refused(visit_ask(p->hall, who, "\"seq\":%d,\"line\":\"play hold\"", after + 5), "server.stale");
    assert_int_equal(seq_of(p), after);
    disperse(p);
}

static void nonsense_is_answered(void **state)
{
    (void)state;
    struct party *p = party("");
    static const char *const nonsense[] = {"",
                                           "{",
                                           "[]",
                                           "7",
                                           "null",
                                           "{\"id\":1,\"id\":2,\"do\":\"tables\"}",
                                           "{\"do\":\"tables\"}",
                                           "{\"id\":-4,\"do\":\"tables\"}",
                                           "{\"id\":\"x\"}",
                                           "\xff\xfe"};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++) {
        size_t before = json_array_size(p->ada.inbox);
        visit_send(&p->ada, nonsense[i]);
        visit_settle(p->hall);
        assert_int_equal(json_array_size(p->ada.inbox), before + 1);
        assert_non_null(json_object_get(json_array_get(p->ada.inbox, before), "refused"));
    }
    visit_refused(visit_ask(p->hall, &p->ada, "\"do\":\"dance\""), "server.verb");
    visit_refused(visit_ask(p->hall, &p->ada, "\"what\":1"), "server.nothing-said");
    visit_refused(visit_ask(p->hall, &p->ada, "\"do\":\"hello\",\"version\":9"), "server.version");
    visit_done(visit_ask(p->hall, &p->ada, "\"do\":\"hello\",\"version\":1,\"language\":\"de\""));
    json_t *refused = visit_ask(p->hall, &p->ada, "\"do\":\"dance\"");
    assert_string_equal(visit_text(json_object_get(refused, "refused"), "text"), "`dance` kann dieser Server nicht.");
    disperse(p);
}

/* ---- people ---- */

static void who_leaves_is_replaced_and_comes_back(void **state)
{
    (void)state;
    struct party *p = party("");
    visit_done(visit_ask(p->hall, &p->ben, "\"do\":\"leave\""));
    json_t *seat = json_array_get(json_object_get(visit_last(&p->ada, "room"), "seats"), 1);
    assert_string_equal(visit_text(seat, "kind"), "bot");
    assert_string_equal(visit_text(seat, "name"), "Ben");
    for (int i = 0; i < 3 && !is_over(p); i++)
        play(p, &p->ada, "play hold"); /* a bot answers each time */
    visit_refused(play(p, &p->ben, "play roll"), is_over(p) ? "move.over" : "table.bot-decides");
    visit_done(visit_ask(p->hall, &p->ben, "\"do\":\"back\""));
    assert_string_equal(visit_text(json_array_get(json_object_get(visit_last(&p->ada, "room"), "seats"), 1), "kind"),
                        "person");
    disperse(p);
}

static void phrases_are_said_in_the_listeners_language(void **state)
{
    (void)state;
    struct party *p = party("");
    visit_done(visit_ask(p->hall, &p->ben, "\"do\":\"hello\",\"language\":\"nl\""));
    visit_done(visit_ask(p->hall, &p->ada, "\"do\":\"say\",\"phrase\":1"));
    json_t *said = visit_last(&p->ben, "said");
    assert_int_equal(json_integer_value(json_object_get(said, "seat")), 1);
    assert_string_equal(visit_text(said, "text"), "Hallo!");
    visit_refused(visit_ask(p->hall, &p->ada, "\"do\":\"say\",\"phrase\":9"), "server.phrase");
    visit_refused(visit_ask(p->hall, &p->ada, "\"do\":\"say\",\"phrase\":\"free text\""), "server.phrase");
    disperse(p);
}

static void host_pauses_removes_and_closes(void **state)
{
    (void)state;
    struct party *p = party("");
    visit_refused(visit_ask(p->hall, &p->ben, "\"do\":\"pause\""), "server.not-host");
    visit_done(visit_ask(p->hall, &p->ada, "\"do\":\"pause\""));
    visit_refused(play(p, &p->ada, "play hold"), "server.paused");
    visit_done(visit_ask(p->hall, &p->ada, "\"do\":\"pause\",\"on\":false"));
    play(p, whose_turn(p), "play hold");
    visit_refused(visit_ask(p->hall, &p->ada, "\"do\":\"remove\",\"seat\":1"), "server.no-guest");
    visit_done(visit_ask(p->hall, &p->ada, "\"do\":\"remove\",\"seat\":2"));
    assert_non_null(visit_last(&p->ben, "removed"));
    visit_refused(
        visit_ask(p->hall, &p->ben, "\"do\":\"enter\",\"table\":\"%s\",\"secret\":\"%s\"", p->table, p->secret[1]),
        "server.table-unknown");
    /* the seat is free for another friend, while a bot plays on */
    visit_done(visit_ask(p->hall, &p->ben, "\"do\":\"join\",\"table\":\"%s\",\"secret\":\"%s\",\"name\":\"Cleo\"",
                         p->table, p->invitation));
    json_t *fresh = visit_done(visit_ask(p->hall, &p->ada, "\"do\":\"invite\""));
    assert_string_not_equal(visit_text(fresh, "invitation"), p->invitation);
    visit_refused(
        visit_ask(p->hall, &p->ben, "\"do\":\"peek\",\"table\":\"%s\",\"secret\":\"%s\"", p->table, p->invitation),
        "server.table-unknown");
    visit_done(visit_ask(p->hall, &p->ada, "\"do\":\"close\""));
    visit_refused(play(p, &p->ada, "play hold"), "server.closed");
    /* a table that is given up shows its secret too */
    json_t *record = visit_done(visit_ask(p->hall, &p->ada, "\"do\":\"record\""));
    assert_non_null(strstr(visit_text(record, "record"), "\nsecret "));
    disperse(p);
}

/* hush: all decide at the same time, then nobody's decision is taken back without the others. */
static void undo_is_agreed_on(void **state)
{
    (void)state;
    struct party *p = party(",\"grace\":10000");
    struct visitor *who = whose_turn(p), *other = who == &p->ada ? &p->ben : &p->ada;
    play(p, who, "play hold"); /* the next throw waits for the grace */
    int seq = seq_of(p);
    visit_refused(visit_ask(p->hall, other, "\"do\":\"agree\""), "server.nothing-asked");
    visit_done(visit_ask(p->hall, who, "\"do\":\"undo\""));
    assert_true(seq_of(p) > seq); /* nobody had decided since: nobody was asked */
    assert_ptr_equal(whose_turn(p), who);
    disperse(p);
}

static void clock_reminds_or_moves(void **state)
{
    (void)state;
    struct party *p = party(",\"clock\":\"gentle\",\"seconds\":60");
    int seq = seq_of(p);
    visit_time += 59000;
    hall_tick(p->hall);
    visit_settle(p->hall);
    assert_null(visit_last(&p->ben, "reminder"));
    visit_time += 2000;
    hall_tick(p->hall);
    visit_settle(p->hall);
    assert_non_null(visit_last(&p->ben, "reminder"));
    assert_int_equal(seq_of(p), seq);
    disperse(p);
    p = party(",\"clock\":\"enforced\",\"seconds\":60");
    seq = seq_of(p);
    visit_time += 61000;
    hall_tick(p->hall);
    visit_settle(p->hall);
    assert_true(seq_of(p) > seq);
    disperse(p);
}

/* ---- lasting ---- */

static void tables_go_on_after_a_restart(void **state)
{
    (void)state;
    struct party *p = party("");
    play(p, whose_turn(p), "play hold");
    json_t *before = json_deep_copy(json_object_get(visit_ask(p->hall, &p->ada, "\"line\":\"state\""), "answer"));
    visit_go(&p->ada);
    visit_go(&p->ben);
    hall_close(p->hall);
    p->hall = visit_open(p->folder);
    visit_come(p->hall, &p->ada);
    visit_come(p->hall, &p->ben);
    visit_done(
        visit_ask(p->hall, &p->ada, "\"do\":\"enter\",\"table\":\"%s\",\"secret\":\"%s\"", p->table, p->secret[0]));
    json_t *after = json_object_get(visit_ask(p->hall, &p->ada, "\"line\":\"state\""), "answer");
    assert_true(json_equal(before, after));
    json_decref(before);
    visit_done(
        visit_ask(p->hall, &p->ben, "\"do\":\"enter\",\"table\":\"%s\",\"secret\":\"%s\"", p->table, p->secret[1]));
    play(p, whose_turn(p), "play hold");
    disperse(p);
}

/* Also at a server that is never up for long. */
static void tables_expire_while_it_is_down(void **state)
{
    (void)state;
    struct party *p = party("");
    const struct hall_settings settings = {.threads = 1, .keep_days = 7};
    visit_go(&p->ada);
    visit_go(&p->ben);
    for (int days = 6; days <= 8; days += 2) {
        hall_close(p->hall);
        visit_time += INT64_C(1000) * HALL_DAY * (days == 6 ? 6 : 2);
        p->hall = visit_open_with(store_open_sqlite(p->folder, &visit_failure), &settings);
        hall_tick(p->hall);
        visit_settle(p->hall);
        visit_come(p->hall, &p->ada);
        json_t *seen =
            visit_ask(p->hall, &p->ada, "\"do\":\"peek\",\"table\":\"%s\",\"secret\":\"%s\"", p->table, p->secret[0]);
        if (days < 7)
            visit_done(seen);
        else
            visit_refused(seen, "server.table-unknown");
        visit_go(&p->ada);
    }
    visit_come(p->hall, &p->ada);
    visit_come(p->hall, &p->ben);
    disperse(p);
}

static void tables_expire(void **state)
{
    (void)state;
    char folder[64];
    struct visitor ada = {0};
    snprintf(folder, sizeof folder, "%s", visit_folder());
    const struct hall_settings settings = {.threads = 1, .keep_days = 7};
    struct hall *hall = visit_open_with(store_open_sqlite(folder, &visit_failure), &settings);
    visit_come(hall, &ada);
    char table[32];
    snprintf(table, sizeof table, "%s",
             visit_text(visit_done(visit_ask(hall, &ada, "\"do\":\"create\",\"open\":1," TWO)), "table"));
    visit_time += INT64_C(1000) * HALL_DAY;
    hall_tick(hall);
    visit_settle(hall);
    visit_done(visit_ask(hall, &ada, "\"do\":\"quit\""));
    visit_time += INT64_C(8000) * HALL_DAY;
    hall_tick(hall);
    visit_settle(hall);
    visit_refused(visit_ask(hall, &ada, "\"do\":\"peek\",\"table\":\"%s\"", table), "server.table-unknown");
    visit_go(&ada);
    hall_close(hall);
    visit_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(friends_join_by_link),
        cmocka_unit_test(names_and_tables_are_checked),
        cmocka_unit_test(match_is_played_to_its_end),
        cmocka_unit_test(late_and_repeated_lines_do_no_harm),
        cmocka_unit_test(nonsense_is_answered),
        cmocka_unit_test(who_leaves_is_replaced_and_comes_back),
        cmocka_unit_test(phrases_are_said_in_the_listeners_language),
        cmocka_unit_test(host_pauses_removes_and_closes),
        cmocka_unit_test(undo_is_agreed_on),
        cmocka_unit_test(clock_reminds_or_moves),
        cmocka_unit_test(tables_go_on_after_a_restart),
        cmocka_unit_test(tables_expire),
        cmocka_unit_test(tables_expire_while_it_is_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
