/* dobbel join at a terminal: what has happened is told in words, the table is drawn when a decision is asked for, and what
 * is typed goes to the table as it is. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/draw/board.h"
#include "cli/say.h"
#include "cli/serve/join.h"
#include "match/match.h"

enum { LINE_MAX_LENGTH = 256, WAIT_MS = 60000, BARE_MAX = 3 /* moves without a key that are shown */ };

/* Lines of a person, read by a thread of their own. */
struct typed {
    struct client *client;
    pthread_mutex_t lock;
    char line[LINE_MAX_LENGTH];
    bool there, ended;
    pthread_cond_t taken;
};

static void *read_lines(void *context)
{
    struct typed *typed = context;
    char line[LINE_MAX_LENGTH];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        pthread_mutex_lock(&typed->lock);
        while (typed->there)
            pthread_cond_wait(&typed->taken, &typed->lock);
        memcpy(typed->line, line, sizeof line);
        typed->there = true;
        pthread_mutex_unlock(&typed->lock);
        client_wake(typed->client);
    }
    pthread_mutex_lock(&typed->lock);
    typed->ended = true;
    pthread_mutex_unlock(&typed->lock);
    client_wake(typed->client);
    return NULL;
}

static bool take_line(struct typed *typed, char line[LINE_MAX_LENGTH], bool *ended)
{
    pthread_mutex_lock(&typed->lock);
    bool there = typed->there;
    memcpy(line, typed->line, LINE_MAX_LENGTH);
    typed->there = false;
    *ended = typed->ended && !there;
    pthread_cond_signal(&typed->taken);
    pthread_mutex_unlock(&typed->lock);
    return there;
}

/* ---- showing ---- */

static void draw(struct joined *joined)
{
    dob_match *match = join_record(joined);
    const struct screen screen = screen_now();
    if (match)
        draw_match(match, dob_match_events(match), joined->seat - 1, &screen);
    dob_match_free(match);
}

static void print_told(const json_t *state)
{
    size_t i;
    json_t *told;
    json_array_foreach (json_object_get(state, "told"), i, told) {
        const char *text = json_string_value(json_object_get(told, "text"));
        if (text)
            printf("%s\n", text);
    }
}

static void print_move(const json_t *move, const char *key)
{
    const char *text = json_string_value(json_object_get(move, "say"));
    const char *brings = json_string_value(json_object_get(move, "brings"));
    printf("  %-3s %s%s%s\n", key ? key : "", text ? text : json_string_value(json_object_get(move, "move")),
           brings ? "  " : "", brings ? brings : "");
}

/* What the same seat may do at once after a move that has no key of its own: the key is for both. */
static void print_then(const json_t *list)
{
    size_t i;
    json_t *move;
    json_array_foreach (list, i, move)
        print_move(move, json_string_value(json_object_get(move, "key")));
}

/* What can be done, each with the key that may be typed for it. Of those without one, which are nothing but dice, the first
 * stand for the others. */
static void print_moves(struct joined *joined)
{
    json_t *answer = join_line(joined, "moves", false), *move;
    size_t i, bare = 0;
    json_array_foreach (json_object_get(json_object_get(answer, "answer"), "moves"), i, move) {
        const char *key = json_string_value(json_object_get(move, "key"));
        bare += key == NULL && !json_object_get(move, "then");
        if (key || bare <= BARE_MAX)
            print_move(move, key);
        else if (bare == BARE_MAX + 1)
            printf("      ...\n");
        print_then(json_object_get(move, "then"));
    }
    json_decref(answer);
}

static void show(struct joined *joined, int64_t since)
{
    char line[96];
    snprintf(line, sizeof line, "state since %lld in %s", (long long)since, say_language());
    json_t *answer = join_line(joined, line, false);
    const json_t *state = json_object_get(answer, "answer");
    const char *question = json_string_value(json_object_get(json_object_get(state, "question"), "text"));
    join_note(joined, state);
    print_told(state);
    if (joined->asked) {
        draw(joined);
        if (question)
            printf("%s\n", question);
        print_moves(joined);
        printf("> ");
    }
    fflush(stdout);
    json_decref(answer);
}

/* ---- typing ---- */

/* `undo`, `yes`, `no`, `say 3`; anything else is for the table. */
static json_t *message_for(struct joined *joined, const char *line)
{
    json_t *message;
    if (strcmp(line, "undo") == 0)
        return join_do(joined, "undo");
    if (strcmp(line, "yes") == 0 || strcmp(line, "no") == 0) {
        message = join_do(joined, "agree");
        json_object_set_new(message, "yes", json_boolean(line[0] == 'y'));
        return message;
    }
    if (strncmp(line, "say ", 4) == 0) {
        message = join_do(joined, "say");
        json_object_set_new(message, "phrase", json_integer(strtol(line + 4, NULL, 10)));
        return message;
    }
    message = json_object();
    char text[LINE_MAX_LENGTH + 8];
    snprintf(text, sizeof text, "type %s", line);
    json_object_set_new(message, "line", json_string(text));
    json_object_set_new(message, "as", json_integer(joined->seat));
    json_object_set_new(message, "seq", json_integer(joined->seq));
    return message;
}

static void obey(struct joined *joined, const char *line)
{
    json_t *answer = join_ask(joined, message_for(joined, line));
    if (join_complain(answer))
        joined->news = joined->news || joined->asked; /* asked again */
    json_decref(answer);
}

static void hear_one(struct joined *joined)
{
    char *heard = client_next(joined->client, WAIT_MS);
    json_t *message = heard ? json_loads(heard, 0, NULL) : NULL;
    if (message)
        join_hear(joined, message);
    json_decref(message);
    free(heard);
}

static int talk(struct joined *joined, struct typed *typed)
{
    int64_t shown = 1;
    char line[LINE_MAX_LENGTH];
    bool ended = false;
    joined->news = true;
    while (!client_is_lost(joined->client)) {
        if (joined->news) {
            joined->news = false;
            show(joined, shown);
            shown = joined->seq;
        }
        if (joined->over || joined->closed || ended)
            return STATUS_OK;
        if (!take_line(typed, line, &ended))
            hear_one(joined);
        else if (strcmp(line, "quit") == 0)
            return STATUS_OK;
        else if (line[0])
            obey(joined, line);
    }
    return complain(STATUS_FAILED, "join", "cli.join.lost", NULL);
}

int join_terminal(struct joined *joined)
{
    struct typed typed = {.client = joined->client};
    pthread_t thread;
    pthread_mutex_init(&typed.lock, NULL);
    pthread_cond_init(&typed.taken, NULL);
    if (pthread_create(&thread, NULL, read_lines, &typed) != 0)
        return complain(STATUS_FAILED, "join", "match.no-memory", NULL);
    int status = talk(joined, &typed);
    pthread_cancel(thread);
    pthread_join(thread, NULL);
    return status;
}
