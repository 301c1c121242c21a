/* Random players. What a server says is searched for a few words only: the generator shares its machine with the server. */
#include "tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { COMING_MAX = 128, ADDRESS_EVERY = 5000 /* connections of one address, to keep within its ports */ };

static const double wait_seconds = 0.02; /* seconds, while nothing is due */

static const char *const games[] = {"casino", "addvantage", "takeit", "goennen"};
enum { GAMES = sizeof games / sizeof *games };

/* ---- what is said ---- */

static void say(struct tables *tables, struct tables_seat *seat, const char *text)
{
    peer_say(&tables->peers, &seat->peer, text, strlen(text));
}

static struct tables_seat *partner(struct tables_seat *seat)
{
    return seat->table->bot ? NULL : &seat->table->seat[!seat->number];
}

static void make_table(struct tables *tables, struct tables_seat *seat)
{
    char text[256];
    snprintf(text, sizeof text,
             "{\"id\":1,\"do\":\"create\",\"game\":\"%s\",\"seats\":[{\"kind\":\"person\",\"name\":\"A\"},%s]}",
             games[seat->table->game], seat->table->bot ? "{\"kind\":\"bot\",\"level\":\"expert\"}" : "{}");
    say(tables, seat, text);
}

static void join(struct tables *tables, struct tables_seat *seat)
{
    char text[256];
    snprintf(text, sizeof text, "{\"id\":2,\"do\":\"join\",\"table\":\"%s\",\"secret\":\"%s\",\"name\":\"B\"}",
             seat->table->id, seat->table->secret);
    say(tables, seat, text);
}

/* What has happened since, and what it may do now. */
static void look(struct tables *tables, struct tables_seat *seat)
{
    char text[64];
    snprintf(text, sizeof text, "{\"id\":3,\"line\":\"state since %ld\"}", seat->known);
    say(tables, seat, text);
}

static void play(struct tables *tables, struct tables_seat *seat, double due)
{
    char text[256];
    snprintf(text, sizeof text, "{\"id\":4,\"seq\":%ld,\"line\":\"play %s\"}", seat->seq, seat->move);
    seat->move[0] = '\0';
    seat->due = due;
    say(tables, seat, text);
}

/* ---- what is heard ---- */

/* What stands behind a key: a text, if the key ends with its quote, else a number. */
static bool find_word(const char *text, const char *key, char *word, size_t size)
{
    const char *at = strstr(text, key);
    if (!at)
        return false;
    at += strlen(key);
    size_t length = strcspn(at, key[strlen(key) - 1] == '"' ? "\"" : ",}");
    if (length >= size)
        return false;
    memcpy(word, at, length);
    word[length] = '\0';
    return true;
}

static uint64_t below(struct tables *tables, uint64_t limit)
{
    tables->random = tables->random * 6364136223846793005u + 1442695040888963407u;
    return (tables->random >> 33) % limit;
}

/* One of the moves, all of them equally likely. */
static bool choose(struct tables *tables, struct tables_seat *seat, const char *text)
{
    static const char key[] = "{\"move\":\"";
    uint64_t count = 0;
    for (const char *at = text; (at = strstr(at, key)); at += strlen(key))
        if (below(tables, ++count) == 0)
            find_word(at, key, seat->move, sizeof seat->move);
    return count > 0;
}

static void make_ready(struct tables *tables, struct tables_seat *seat)
{
    if (seat->ready)
        return;
    seat->ready = true;
    seat->next = NULL;
    *tables->last = seat;
    tables->last = &seat->next;
}

/* {"verb":"waits","seq":5,"waits":{"over":0,...}}: whoever is told that something has happened looks, as the page does. */
static void hear_waits(struct tables *tables, struct tables_seat *seat, const char *text)
{
    if (strstr(text, "\"over\":1") && seat->number == 0) {
        tables->over++;
        seat->table->game = (seat->table->game + 1) % GAMES;
        make_table(tables, seat);
    } else {
        look(tables, seat);
    }
}

/* The state: if this seat may decide, its moves are in it. */
static void hear_state(struct tables *tables, struct tables_seat *seat, const char *text)
{
    char seq[24];
    if (!find_word(text, "\"seq\":", seq, sizeof seq))
        return;
    seat->known = atol(seq);
    if (seat->move[0] || seat->due > 0 || !choose(tables, seat, text))
        return;
    seat->seq = seat->known;
    if (seat->table->bot)
        play(tables, seat, times_now());
    else
        make_ready(tables, seat);
}

static void hear_played(struct tables *tables, struct tables_seat *seat, const char *text)
{
    bool played = strstr(text, "\"event\"") != NULL;
    if (played && !seat->table->bot) {
        times_add(&tables->times, times_now() - seat->due);
        tables->moves++;
    }
    tables->refused += !played;
    seat->due = 0;
    if (!played)
        say(tables, seat, "{\"id\":5,\"line\":\"waits\"}");
}

static void sit(struct tables *tables, struct tables_seat *seat)
{
    tables->seated += !seat->seated;
    tables->coming -= !seat->seated;
    seat->seated = true;
}

static void hear_made(struct tables *tables, struct tables_seat *seat, const char *text)
{
    struct tables_table *table = seat->table;
    struct tables_seat *other = partner(seat);
    seat->known = 1;
    if (other)
        other->known = 1;
    sit(tables, seat);
    if (!find_word(text, "\"table\":\"", table->id, sizeof table->id) ||
        !find_word(text, "\"invitation\":\"", table->secret, sizeof table->secret))
        return;
    if (other && other->peer.open)
        join(tables, other);
    else if (!other)
        say(tables, seat, "{\"id\":5,\"line\":\"waits\"}");
}

static void hear_joined(struct tables *tables, struct tables_seat *seat)
{
    sit(tables, seat);
    say(tables, seat, "{\"id\":5,\"line\":\"waits\"}");
    say(tables, partner(seat), "{\"id\":5,\"line\":\"waits\"}");
}

/* A connection is there: the first seat makes the table; the second joins when both are. */
static void come(struct tables *tables, struct tables_seat *seat)
{
    if (seat->number == 0)
        make_table(tables, seat);
    else if (seat->table->secret[0])
        join(tables, seat);
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static void hear(void *context, struct peer *peer, const char *bytes, size_t length)
{
    static char text[1 << 18];
    struct tables *tables = context;
    struct tables_seat *seat = (struct tables_seat *)peer;
    if (!bytes) {
        come(tables, seat);
        return;
    }
    if (length >= sizeof text)
        return;
    memcpy(text, bytes, length);
    text[length] = '\0';
    tables->messages++;
    tables->bytes += length;
    if (begins(text, "{\"news\"") || begins(text, "{\"id\":5"))
        hear_waits(tables, seat, text);
    else if (begins(text, "{\"id\":4"))
        hear_played(tables, seat, text);
    else if (begins(text, "{\"id\":3"))
        hear_state(tables, seat, text);
    else if (begins(text, "{\"id\":2,\"done\""))
        hear_joined(tables, seat);
    else if (begins(text, "{\"id\":1,\"done\""))
        hear_made(tables, seat, text);
}

/* ---- all of them ---- */

static struct tables_seat *seat_at(const struct tables *tables, int number)
{
    struct tables_table *table = &tables->table[number / TABLES_SEATS];
    return table->bot && number % TABLES_SEATS ? NULL : &table->seat[number % TABLES_SEATS];
}

static void set_table(struct tables *tables, int number)
{
    struct tables_table *table = &tables->table[number];
    table->game = number % GAMES;
    table->bot = number >= tables->count - tables->bots;
    for (int seat = 0; seat < TABLES_SEATS; seat++)
        table->seat[seat] = (struct tables_seat){.peer.fd = -1, .table = table, .number = seat};
}

bool tables_open(struct tables *tables, int port, int count, int bots, double seconds)
{
    double end = times_now() + seconds;
    *tables = (struct tables){.count = count, .bots = bots, .port = port, .random = 7};
    tables->peers = (struct peers){.epoll = epoll_create1(EPOLL_CLOEXEC), .heard = hear, .context = tables};
    tables->table = calloc((size_t)count, sizeof *tables->table);
    tables->last = &tables->first;
    for (int i = 0; tables->table && i < count; i++)
        set_table(tables, i);
    int next = 0, all = count * TABLES_SEATS;
    uint64_t wanted = (uint64_t)(all - bots);
    while (tables->table && tables->seated < wanted && tables->peers.lost == 0 && times_now() < end) {
        for (; next < all && tables->coming < COMING_MAX; next++) {
            struct tables_seat *seat = seat_at(tables, next);
            if (seat && !peer_connect(&tables->peers, &seat->peer, port, 1 + next / ADDRESS_EVERY, "dobbel"))
                break;
            tables->coming += seat != NULL;
        }
        peers_wait(&tables->peers, wait_seconds);
    }
    return tables->table && tables->seated == wanted;
}

void tables_close(struct tables *tables)
{
    for (int i = 0; tables->table && i < tables->count * TABLES_SEATS; i++)
        if (seat_at(tables, i))
            peer_close(&tables->peers, &seat_at(tables, i)->peer);
    close(tables->peers.epoll);
    free(tables->table);
    tables->table = NULL;
}

static struct tables_seat *take_ready(struct tables *tables)
{
    struct tables_seat *seat = tables->first;
    if (!seat)
        return NULL;
    tables->first = seat->next;
    if (!tables->first)
        tables->last = &tables->first;
    seat->ready = false;
    return seat;
}

/* A move is late from the moment it should have left, whatever held it up: its time counts from there. */
void tables_play(struct tables *tables, double rate, double seconds)
{
    double due = times_now(), end = due + seconds;
    for (double now = due; now < end; now = times_now()) {
        while (rate > 0 && due <= now && tables->first) {
            play(tables, take_ready(tables), due);
            due += 1 / rate;
        }
        if (!tables->first && due < now)
            due = now; /* nobody is ready: what cannot be asked for is no delay */
        peers_wait(&tables->peers, rate > 0 ? due - now : wait_seconds);
    }
}
