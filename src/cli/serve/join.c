/* dobbel join: a seat at a table on the network, from a terminal or for a built-in bot. It is a guest like any other: it
 * knows what its seat is told, and draws or thinks from the record as its seat has seen it. */
#include "cli/serve/join.h"

#include <getopt.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/say.h"
#include "host/random.h"

enum { WAIT_MS = 60000, TEXT_MAX = 512 };

/* ---- asking ---- */

json_t *join_ask(struct joined *joined, json_t *message)
{
    int64_t id = ++joined->id;
    json_object_set_new(message, "id", json_integer(id));
    char *text = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    bool sent = text && client_send(joined->client, text);
    free(text);
    while (sent && !client_is_lost(joined->client)) {
        char *heard = client_next(joined->client, WAIT_MS);
        json_t *answer = heard ? json_loads(heard, JSON_REJECT_DUPLICATES, NULL) : NULL;
        free(heard);
        const json_t *to = json_object_get(answer, "id");
        if (json_is_integer(to) && json_integer_value(to) == id)
            return answer;
        if (answer)
            join_hear(joined, answer);
        json_decref(answer);
    }
    return NULL;
}

json_t *join_line(struct joined *joined, const char *line, bool changes)
{
    json_t *message = json_object();
    json_object_set_new(message, "line", json_string(line));
    if (joined->seat)
        json_object_set_new(message, "as", json_integer(joined->seat));
    if (changes)
        json_object_set_new(message, "seq", json_integer(joined->seq));
    return join_ask(joined, message);
}

json_t *join_do(struct joined *joined, const char *what)
{
    json_t *message = json_object();
    json_object_set_new(message, "do", json_string(what));
    json_object_set_new(message, "table", json_string(joined->place.table));
    if (joined->place.secret[0])
        json_object_set_new(message, "secret", json_string(joined->place.secret));
    return message;
}

/* What was refused, on standard error; true if something was. */
bool join_complain(const json_t *answer)
{
    const json_t *refused = json_object_get(answer, "refused");
    if (!refused)
        refused = json_object_get(json_object_get(answer, "answer"), "refused");
    const char *text = json_string_value(json_object_get(refused, "text"));
    if (!answer)
        complain(STATUS_FAILED, "join", "cli.join.lost", NULL);
    else if (text)
        complain_text(STATUS_FAILED, "join", text);
    return !answer || refused;
}

/* ---- what comes by itself ---- */

bool join_lists(const json_t *list, int seat)
{
    size_t i;
    json_t *value;
    json_array_foreach (list, i, value)
        if (json_integer_value(value) == seat)
            return true;
    return false;
}

void join_note(struct joined *joined, const json_t *state)
{
    const json_t *waits = json_object_get(state, "waits");
    if (!waits)
        return;
    joined->seq = json_integer_value(json_object_get(state, "seq"));
    joined->over = json_integer_value(json_object_get(waits, "over"));
    joined->asked = join_lists(json_object_get(waits, "people"), joined->seat) ||
                    join_lists(json_object_get(waits, "programs"), joined->seat);
}

void join_hear(struct joined *joined, const json_t *message)
{
    const json_t *news = json_object_get(message, "news");
    json_t *room = json_object_get(message, "room");
    if (news) {
        join_note(joined, news);
        joined->news = true;
    }
    if (!joined->bot)
        join_tell(joined, message);
    if (room) {
        joined->closed = json_integer_value(json_object_get(room, "closed"));
        json_decref(joined->room);
        joined->room = json_incref(room);
    }
    if (json_object_get(message, "removed"))
        joined->closed = true;
}

dob_match *join_record(struct joined *joined)
{
    json_t *answer = join_line(joined, "record", false);
    const char *text = json_string_value(json_object_get(json_object_get(answer, "answer"), "record"));
    dob_match *match = NULL;
    if (text && !dob_match_read(text, strlen(text), NULL, &match, NULL))
        match = NULL;
    json_decref(answer);
    return match;
}

/* ---- sitting down ---- */

static bool greet(struct joined *joined)
{
    json_t *hello = json_pack("{s:s,s:i,s:s}", "do", "hello", "version", 1, "language", say_language());
    json_t *answer = join_ask(joined, hello);
    bool good = !join_complain(answer);
    json_decref(answer);
    return good;
}

/* Back at one's seat, if the link has its secret. */
static bool enter(struct joined *joined, bool *guest)
{
    json_t *answer = join_ask(joined, join_do(joined, "peek"));
    bool good = !join_complain(answer);
    *guest = json_integer_value(json_object_get(json_object_get(answer, "done"), "guest"));
    json_decref(answer);
    if (!good || !*guest)
        return good;
    answer = join_ask(joined, join_do(joined, "enter"));
    good = !join_complain(answer);
    const json_t *seats = json_object_get(json_object_get(json_object_get(answer, "done"), "you"), "seats");
    joined->seat = (int)json_integer_value(json_array_get(seats, 0));
    json_decref(answer);
    return good;
}

static bool sit_down(struct joined *joined, const char *name, int seat)
{
    char salt[24];
    json_t *message = join_do(joined, "join");
    snprintf(salt, sizeof salt, "%016llx", (unsigned long long)host_random());
    json_object_set_new(message, "name", json_string(name));
    json_object_set_new(message, "salt", json_string(salt));
    if (seat)
        json_object_set_new(message, "seat", json_integer(seat));
    if (joined->bot)
        json_object_set_new(message, "program", json_true());
    json_t *answer = join_ask(joined, message);
    const json_t *done = json_object_get(answer, "done");
    const char *secret = json_string_value(json_object_get(done, "secret"));
    joined->seat = (int)json_integer_value(json_object_get(done, "seat"));
    if (secret)
        snprintf(joined->place.secret, sizeof joined->place.secret, "%s", secret);
    bool good = !join_complain(answer);
    json_decref(answer);
    return good;
}

static void print_way_back(const struct joined *joined)
{
    const struct client_place *place = &joined->place;
    char link[TEXT_MAX];
    snprintf(link, sizeof link, "%s://%s:%d/#%s.%s", place->tls ? "https" : "http", place->host, place->port,
             place->table, place->secret);
    print_with(stdout, "cli.join.back", link, NULL);
    putchar('\n');
    fflush(stdout);
}

/* ---- a bot ---- */

static bool bot_moves(struct joined *joined, dob_bot_workspace **space)
{
    dob_match *match = join_record(joined);
    struct dob_bot_question question = {.bot = joined->bot, .seed = host_random()};
    char line[160] = "play ";
    bool good = match && (*space || dob_bot_make(match, NULL, space, NULL)) &&
                dob_bot_begin(*space, match, joined->seat - 1, &question, NULL);
    if (good) {
        while (dob_bot_step(*space, 4000))
            ;
        dob_match_print(match, dob_bot_best(*space), line + strlen(line), sizeof line - strlen(line));
        json_decref(join_line(joined, line, true)); /* if it came too late, news follow */
    }
    dob_match_free(match);
    return good;
}

static void read_state(struct joined *joined)
{
    json_t *answer = join_line(joined, "waits", false);
    join_note(joined, json_object_get(answer, "answer"));
    json_decref(answer);
}

static int play_bot(struct joined *joined)
{
    dob_bot_workspace *space = NULL;
    read_state(joined);
    while (!joined->over && !joined->closed && !client_is_lost(joined->client)) {
        if (joined->asked) {
            joined->asked = false;
            if (!bot_moves(joined, &space))
                read_state(joined);
            continue;
        }
        char *heard = client_next(joined->client, WAIT_MS);
        json_t *message = heard ? json_loads(heard, 0, NULL) : NULL;
        if (message)
            join_hear(joined, message);
        json_decref(message);
        free(heard);
    }
    dob_bot_free(space);
    return joined->over || joined->closed ? STATUS_OK : complain(STATUS_FAILED, "join", "cli.join.lost", NULL);
}

/* ---- the command ---- */

struct join_wish {
    const char *name;
    uint64_t seat;
    const char *bot;
};

static bool is_level(const char *name)
{
    for (size_t i = 0; dob_bot_level(i); i++)
        if (strcmp(dob_bot_level(i), name) == 0)
            return true;
    return false;
}

static int join(const char *link, const struct join_wish *wish)
{
    struct joined joined = {.bot = wish->bot};
    bool guest = false;
    const char *user = getenv("USER"), *name = wish->name ? wish->name : wish->bot ? wish->bot : user ? user : "guest";
    if (!client_read_link(link, &joined.place) || !joined.place.table[0])
        return complain(STATUS_USAGE, "join", "cli.join.link", link, NULL);
    joined.client = client_open(&joined.place);
    if (!joined.client)
        return complain(STATUS_FAILED, "join", "cli.join.unreachable", joined.place.host, NULL);
    int status = STATUS_FAILED;
    if (greet(&joined) && enter(&joined, &guest) && (guest || sit_down(&joined, name, (int)wish->seat))) {
        if (!guest)
            print_way_back(&joined);
        status = joined.bot ? play_bot(&joined) : join_terminal(&joined);
    }
    json_decref(joined.room);
    client_close(joined.client);
    return status;
}

int command_join(int argc, char **argv)
{
    static const struct option options[] = {{"bot", required_argument, NULL, 'b'},
                                            {"name", required_argument, NULL, 'n'},
                                            {"seat", required_argument, NULL, 's'},
                                            {"help", no_argument, NULL, 'h'},
                                            {0}};
    struct join_wish wish = {.seat = 0};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("join");
        if (c == '?')
            return complain_usage("join");
        if (c == 's' && !read_option_number("--seat", optarg, DOB_SEATS_MAX, &wish.seat))
            return STATUS_USAGE;
        if (c == 'b' && !is_level(optarg))
            return complain(STATUS_USAGE, "--bot", "cli.join.level", optarg, NULL);
        wish.bot = c == 'b' ? optarg : wish.bot;
        wish.name = c == 'n' ? optarg : wish.name;
    }
    if (optind + 1 != argc)
        return complain_usage("join");
    return join(argv[optind], &wish);
}
