/* Nobody is told what they may not know. Random matches of every game over the hall, also with options that hide: each seat
 * and a spectator is a connection of its own, whose every byte is kept. Now and then the table under a connection is
 * exchanged for others that look the same from there: one that knows only what this viewer has seen, and one in which what
 * is hidden from it lies otherwise and the secret of the dice, so every future throw, is another. Whatever it asks then, a
 * record over HTTP included, must be answered with the same bytes, it must be told the same by itself, and the server's
 * numbers must move alike. In all that was ever sent or logged are neither the secret of the dice nor anybody else's.
 *
 *     server_secrets_test MATCHES PROCESSES    so many of each kind; each process plays its share */
#include "server/visit.h"

#include <sys/mman.h>
#include <sys/wait.h>

#include "server/forget.h"
#include "server/rooms.h"
#include "server/twin.h"

enum { GUESTS = 5, EVENTS_MAX = 400, WATCHER = GUESTS - 1, LOOK_EVERY = 12, HINT_EVERY = 30, HINT_NODES = 8 };

static int matches = 3, processes = 2, process; /* matches of each kind; the long version asks for more */
static struct counts {
    _Atomic uint64_t played, moves, messages, bytes, looks, made, differing, hints, compared, logged;
} * counts; /* of all processes together */
static FILE *log_out;
static bool exchanged; /* a table that only looks the same stands there now: it need not go on */

static const struct kind {
    const char *game, *options;
    int seats;
} kinds[] = {
    {"casino", "", 2},
    {"casino", "", 4},
    {"addvantage", "\"hidden-score\":1", 2},
    {"addvantage", "\"hidden-score\":1", 4},
    {"takeit", "", 2},
    {"takeit", "\"discards\":\"down\",\"free-hand\":1", 4},
    {"goennen", "", 2},
    {"goennen", "", 4},
    {"hush", "", 3},
};

struct party {
    struct hall *hall;
    const struct kind *kind;
    struct visitor visitor[GUESTS]; /* the last one watches */
    char *heard[GUESTS], id[32], secret[GUESTS][64], invitation[64];
    size_t length[GUESTS];
};

/* Whatever is logged is one of these sentences and the name of a table. */
static void note_log(void *context, enum hall_level level, const char *event, const char *what)
{
    (void)context;
    (void)level;
    assert_true(exchanged || strcmp(event, "table made") == 0);
    assert_int_equal(strlen(what), 10);
    fprintf(log_out, "%s %s\n", event, what);
    counts->logged++;
}

/* ---- sitting down ---- */

static void sit(struct party *party)
{
    char seats[256] = "{\"name\":\"P1\"}";
    for (int seat = 1; seat < party->kind->seats; seat++)
        strcat(seats, ",{}");
    for (int i = 0; i < GUESTS; i++) {
        party->visitor[i] = (struct visitor){.ear = open_memstream(&party->heard[i], &party->length[i])};
        visit_come(party->hall, &party->visitor[i]);
    }
    json_t *made = visit_done(
        visit_ask(party->hall, &party->visitor[0],
                  "\"do\":\"create\",\"spectators\":1,\"hints\":1,\"game\":\"%s\",\"options\":{%s},\"seats\":[%s]",
                  party->kind->game, party->kind->options, seats));
    snprintf(party->id, sizeof party->id, "%s", visit_text(made, "table"));
    snprintf(party->secret[0], 64, "%s", visit_text(made, "secret"));
    snprintf(party->invitation, 64, "%s", visit_text(made, "invitation"));
    visit_done(visit_ask(party->hall, &party->visitor[WATCHER], "\"do\":\"watch\",\"table\":\"%s\",\"secret\":\"%s\"",
                         party->id, party->invitation));
    for (int seat = 1; seat < party->kind->seats; seat++)
        snprintf(party->secret[seat], 64, "%s",
                 visit_text(visit_done(visit_ask(party->hall, &party->visitor[seat],
                                                 "\"do\":\"join\",\"table\":\"%s\",\"secret\":\"%s\",\"name\":\"P%d\"",
                                                 party->id, party->invitation, seat + 1)),
                            "secret"));
    for (int guest = 0; guest < GUESTS; guest++)
        party->visitor[guest].unread = true;
}

static void part(struct party *party)
{
    for (int guest = 0; guest < GUESTS; guest++) {
        visit_go(&party->visitor[guest]);
        fclose(party->visitor[guest].ear);
        counts->bytes += party->length[guest];
        free(party->heard[guest]);
    }
}

static struct desk *desk_of(const struct party *party)
{
    return hall_find(party->hall, party->id);
}

/* ---- asking everything ---- */

static const char *const questions[] = {
    "\"line\":\"state\"",
    "\"line\":\"state since 2\"",
    "\"line\":\"moves\"",
    "\"line\":\"score\"",
    "\"line\":\"log 1000\"",
    "\"line\":\"waits\"",
    "\"line\":\"ahead\"",
    "\"line\":\"look 0\"",
    "\"line\":\"look 7\"",
    "\"line\":\"look 40\"",
    "\"line\":\"why pass\"",
    "\"line\":\"why ?\"",
    "\"seq\":9999,\"line\":\"play pass\"",
    "\"line\":\"correct 1 pass\"",
    "\"as\":2,\"line\":\"state\"",
    "\"as\":\"watch\",\"line\":\"state\"",
    "\"as\":\"host\",\"line\":\"state\"",
    "\"do\":\"peek\",\"table\":\"%s\"",
    "\"do\":\"dance\"",
};

struct answer {
    char *text;
    size_t length;
    struct hall_numbers numbers; /* how they moved */
};

static void listen_to(struct party *party, int guest, FILE *out, struct answer *answer, bool begin)
{
    static FILE *before;
    struct visitor *visitor = &party->visitor[guest];
    const struct hall_numbers now = *hall_numbers(party->hall);
    if (begin) {
        before = visitor->ear;
        visitor->ear = out;
        visitor->id = 1000000; /* answers carry it */
        answer->numbers = now;
        return;
    }
    visitor->ear = before;
    answer->numbers.messages = now.messages - answer->numbers.messages;
    answer->numbers.refused = now.refused - answer->numbers.refused;
    answer->numbers.events = now.events - answer->numbers.events;
}

static void ask_all(struct party *party, int guest, struct answer *answer)
{
    struct desk *desk = desk_of(party);
    FILE *out = open_memstream(&answer->text, &answer->length);
    listen_to(party, guest, out, answer, true);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        visit_ask(party->hall, &party->visitor[guest], questions[i],
                  party->id); /* NOLINT: each takes one text or none */
    desk_tell_news(desk);
    desk_tell_room(desk);
    visit_settle(party->hall);
    listen_to(party, guest, out, answer, false);
    fclose(out);
}

/* Its record: from the table, from the server, and over HTTP. */
static void ask_record(struct party *party, int guest, struct answer *answer)
{
    size_t length = 0;
    const char *secret = guest == WATCHER ? party->invitation : party->secret[guest];
    FILE *out = open_memstream(&answer->text, &answer->length);
    listen_to(party, guest, out, answer, true);
    visit_ask(party->hall, &party->visitor[guest], "\"line\":\"record\"");
    visit_ask(party->hall, &party->visitor[guest], "\"do\":\"record\"");
    char *record = hall_record(party->hall, party->id, secret, &length);
    assert_non_null(record);
    fwrite(record, 1, length, out);
    free(record);
    listen_to(party, guest, out, answer, false);
    fclose(out);
}

/* What a bot says about the moves. */
static void ask_hint(struct party *party, int guest, struct answer *answer)
{
    FILE *out = open_memstream(&answer->text, &answer->length);
    listen_to(party, guest, out, answer, true);
    visit_ask(party->hall, &party->visitor[guest], "\"line\":\"hint\"");
    visit_ask(party->hall, &party->visitor[guest], "\"line\":\"hint\"");
    visit_ask(party->hall, &party->visitor[guest], "\"line\":\"state\"");
    listen_to(party, guest, out, answer, false);
    fclose(out);
}

/* Nothing but the answer to this message: what chance brings after it may differ. */
static void keep_answer(struct answer *answer, int64_t id)
{
    char head[40], *all = answer->text;
    snprintf(head, sizeof head, "{\"id\":%lld,", (long long)id);
    char *line = strstr(all, head);
    assert_true(line && (line == all || line[-1] == '\n'));
    answer->length = strcspn(line, "\n");
    answer->text = strndup(line, answer->length);
    free(all);
}

static void play_move(struct party *party, int guest, const char *move, size_t seq, struct answer *answer)
{
    FILE *out = open_memstream(&answer->text, &answer->length);
    listen_to(party, guest, out, answer, true);
    visit_ask(party->hall, &party->visitor[guest], "\"seq\":%zu,\"line\":\"play %s\"", seq, move);
    listen_to(party, guest, out, answer, false);
    fclose(out);
    keep_answer(answer, party->visitor[guest].id);
}

static void equal(const struct answer *a, const struct answer *b, int guest, const char *what)
{
    size_t i = 0;
    while (a->text[i] && a->text[i] == b->text[i])
        i++;
    if (a->text[i] || b->text[i])
        fail_msg("%s: guest %d: ...%.300s\n...%.300s", what, guest, a->text + (i < 100 ? 0 : i - 100),
                 b->text + (i < 100 ? 0 : i - 100));
    assert_int_equal(a->numbers.messages, b->numbers.messages);
    assert_int_equal(a->numbers.refused, b->numbers.refused);
    counts->compared += a->length;
}

/* With another table in place of the desk's; afterwards everything is as it was. */
static void ask_twin(struct party *party, int guest, dob_table *twin,
                     void (*ask)(struct party *party, int guest, struct answer *answer), const struct answer *wanted,
                     const char *what)
{
    struct desk *desk = desk_of(party), before = *desk;
    struct answer answer;
    desk->table = twin;
    exchanged = true;
    ask(party, guest, &answer);
    equal(wanted, &answer, guest, what);
    free(answer.text);
    struct link *links = desk->links;
    *desk = before;
    desk->links = links;
    exchanged = false;
    dob_table_free(twin);
}

static int viewer_of(int guest)
{
    return guest == WATCHER ? DOB_SPECTATOR : guest;
}

static void look(struct party *party, int guest)
{
    const dob_match *match = desk_match(desk_of(party));
    struct answer answer;
    dob_table_set(desk_of(party)->table, &twin_still);
    ask_all(party, guest, &answer);
    ask_twin(party, guest, twin_seen(match, viewer_of(guest)), ask_all, &answer, "knows only what was seen");
    ask_twin(party, guest, twin_guessed(match, viewer_of(guest), true), ask_all, &answer, "hidden otherwise");
    free(answer.text);
    ask_record(party, guest, &answer);
    ask_twin(party, guest, twin_of(twin_read(match, viewer_of(guest))), ask_record, &answer, "record of what was seen");
    ask_twin(party, guest, twin_guessed(match, viewer_of(guest), true), ask_record, &answer,
             "record, hidden otherwise");
    free(answer.text);
    dob_table_set(desk_of(party)->table, &twin_usual);
    counts->looks++;
}

static void look_at_hint(struct party *party, int guest)
{
    struct desk *desk = desk_of(party);
    struct answer answer;
    dob_table *twin = twin_guessed(desk_match(desk), guest, true);
    dob_table_set(desk->table, &twin_still);
    ask_hint(party, guest, &answer);
    assert_non_null(strstr(answer.text, "\"win\"")); /* the coach has said something */
    ask_twin(party, guest, twin, ask_hint, &answer, "hint");
    free(answer.text);
    dob_table_set(desk->table, &twin_usual);
    counts->hints++;
}

/* ---- matches ---- */

/* A random move of the seat; now and then the twin answers it first, with the same words. */
static void play(struct party *party, int seat, bool with_twin)
{
    struct desk *desk = desk_of(party), before = *desk;
    const dob_match *match = desk_match(desk);
    char move[160];
    dob_move list[DOB_MATCH_MOVES_MAX];
    struct answer wanted, answer;
    size_t count = dob_match_moves(match, seat, list, DOB_MATCH_MOVES_MAX), seq = dob_match_parts(match);
    dob_match_print(match, list[dob_rng_below(&twin_rng, (uint32_t)count)], move, sizeof move);
    if (with_twin) {
        desk->table = twin_guessed(match, seat, true);
        play_move(party, seat, move, seq, &answer);
        dob_table_free(desk->table);
        *desk = before;
    }
    play_move(party, seat, move, seq, &wanted);
    if (with_twin) {
        equal(&wanted, &answer, seat, "play");
        free(answer.text);
    }
    free(wanted.text);
    counts->moves++;
}

static bool goes_on(const struct party *party)
{
    const dob_match *match = desk_match(desk_of(party));
    return dob_match_actors(match) != 0 && dob_match_events(match) <= EVENTS_MAX;
}

/* One of the seats that may decide now. */
static int any_asked(const struct party *party)
{
    struct dob_table_waits waits;
    dob_table_waits(desk_of(party)->table, &waits);
    assert_true(waits.people);
    int skip = (int)dob_rng_below(&twin_rng, (uint32_t)__builtin_popcount(waits.people)), seat = 0;
    while (!(waits.people >> seat & 1) || skip-- > 0)
        seat++;
    return seat;
}

/* Everything that was ever sent to a connection, or logged. */
static void search(struct party *party, const char *logs)
{
    char dice[2 * DOB_SECRET_BYTES + 1];
    const dob_match *match = desk_match(desk_of(party));
    for (int i = 0; i < DOB_SECRET_BYTES; i++)
        snprintf(dice + 2 * i, 3, "%02x", match->fair.secret[i]);
    for (int guest = 0; guest < GUESTS; guest++) {
        fflush(party->visitor[guest].ear);
        assert_true(dob_match_actors(match) == 0 || !strstr(party->heard[guest], dice));
        for (int other = 0; other < party->kind->seats; other++)
            assert_true(other == guest || !strstr(party->heard[guest], party->secret[other]));
    }
    assert_null(strstr(logs, dice));
    assert_null(strstr(logs, party->invitation));
    for (int seat = 0; seat < party->kind->seats; seat++)
        assert_null(strstr(logs, party->secret[seat]));
}

static void play_match(struct hall *hall, const struct kind *kind)
{
    struct party party = {.hall = hall, .kind = kind};
    char *logs;
    size_t length;
    log_out = open_memstream(&logs, &length);
    sit(&party);
    while (goes_on(&party)) {
        bool now = dob_rng_below(&twin_rng, LOOK_EVERY) == 0;
        int guest = (int)dob_rng_below(&twin_rng, (uint32_t)kind->seats + 1);
        if (now)
            look(&party, guest < kind->seats ? guest : WATCHER);
        int seat = any_asked(&party);
        if (dob_rng_below(&twin_rng, HINT_EVERY) == 0)
            look_at_hint(&party, seat);
        play(&party, seat, now);
    }
    fflush(log_out);
    search(&party, logs);
    part(&party);
    fclose(log_out);
    free(logs);
}

static void nobody_is_told_more(void **state)
{
    (void)state;
    struct store store = {.methods = &forget_methods};
    const struct hall_settings settings = {.threads = 1, .log = note_log, .hint_nodes = HINT_NODES};
    struct hall *hall = visit_open_with(&store, &settings);
    twin_rng = dob_rng_keyed(5, (uint64_t)process);
    for (int i = process; i < matches; i += processes)
        for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++, counts->played++)
            play_match(hall, &kinds[kind]);
    hall_close(hall);
    counts->messages += visit_messages;
    counts->made += twin_made;
    counts->differing += twin_differing;
}

static void report(void)
{
    printf("%llu matches, %llu moves, %llu messages to people, %llu MB; %llu looks, %llu of %llu exchanged positions "
           "differ, %llu hints, %llu MB compared\n",
           (unsigned long long)counts->played, (unsigned long long)counts->moves, (unsigned long long)counts->messages,
           (unsigned long long)counts->bytes >> 20, (unsigned long long)counts->looks,
           (unsigned long long)counts->differing, (unsigned long long)counts->made, (unsigned long long)counts->hints,
           (unsigned long long)counts->compared >> 20);
}

/* Did the test see enough to say something? */
static bool saw_enough(void)
{
    return counts->played == (uint64_t)matches * (sizeof kinds / sizeof *kinds) &&
           counts->differing > counts->made / 4 && counts->hints > counts->played && counts->logged > 0;
}

static int play_share(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_is_told_more)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(int argc, char **argv)
{
    bool good = true;
    if (argc > 1)
        matches = atoi(argv[1]);
    if (argc > 2)
        processes = atoi(argv[2]);
    counts = mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (counts == MAP_FAILED)
        return 1;
    for (process = 0; process < processes; process++)
        if (fork() == 0)
            return play_share();
    for (int status; wait(&status) > 0;)
        good &= status == 0;
    report();
    return good && saw_enough() ? 0 : 1;
}
