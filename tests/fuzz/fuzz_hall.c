/* Any messages, by three guests of a hall: each is answered once, whatever is sent is JSON, nobody is sent another's secret, and
 * nobody is let go but who speaks too much. Bytes: messages with a newline between them; the first byte of each says who
 * sends it (and whether time passes before). In a message `$T` stands for the last table that was made, `$I` for its
 * invitation, `$A` for the sender's own secret, `$B` for that of the guest after it, `$S` for the table's number now. */
#include <jansson.h>
#include <sched.h>
#include <sodium.h>
#include <stdio.h>

#include "core/rng.h"
#include "fuzz/fuzz.h"
#include "server/forget.h"
#include "server/rooms.h"

enum { GUESTS = 3, MESSAGE_MAX = 2 * HALL_MESSAGE_MAX, WORD = 64, LATER_MS = 70000 };

struct guest {
    struct link *link;
    char secret[WORD];
    int answers; /* to the message that was sent last */
};

static int64_t now;
static struct guest guests[GUESTS];
static char table[WORD], invitation[WORD];
static long seq;

/* ---- chance that is always the same ---- */

static struct dob_rng chance;

static const char *chance_name(void)
{
    return "always the same";
}

static uint32_t chance_word(void)
{
    return (uint32_t)(dob_rng_next(&chance) >> 32);
}

static void chance_bytes(void *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)chance_word();
}

static int64_t tell_time(void *context)
{
    (void)context;
    return now;
}

static void kick(void *context)
{
    (void)context;
}

/* ---- what is sent ---- */

static void note(const json_t *from, const char *key, char *to)
{
    const char *text = json_string_value(json_object_get(from, key));
    if (text && strlen(text) < WORD)
        memcpy(to, text, strlen(text) + 1);
}

static void check_sent(struct guest *guest, const char *text, size_t length)
{
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    CHECK(json_is_object(message));
    const json_t *done = json_object_get(message, "done");
    guest->answers += json_object_get(message, "id") || json_object_get(message, "refused");
    for (int i = 0; i < GUESTS; i++)
        CHECK(&guests[i] == guest || !guests[i].secret[0] || strcmp(guests[i].secret, guest->secret) == 0 ||
              !memmem(text, length, guests[i].secret, strlen(guests[i].secret)));
    note(done, "secret", guest->secret);
    note(done, "table", table);
    note(done, "invitation", invitation);
    const json_t *news = json_object_get(message, "news");
    if (news)
        seq = (long)json_integer_value(json_object_get(news, "seq"));
    json_decref(message);
}

static void wake(void *context, struct link *link)
{
    const char *text;
    size_t length;
    (void)context;
    while ((text = link_next(link, &length))) {
        check_sent(link_user(link), text, length);
        link_shift(link);
    }
}

/* ---- what is said ---- */

static const char *meaning(char word, int who, char number[24])
{
    snprintf(number, 24, "%ld", seq);
    return word == 'T'   ? table
           : word == 'I' ? invitation
           : word == 'A' ? guests[who].secret
           : word == 'B' ? guests[(who + 1) % GUESTS].secret
           : word == 'S' ? number
                         : NULL;
}

static size_t fill(char *out, const char *text, size_t length, int who)
{
    size_t written = 0;
    char number[24];
    for (size_t i = 0; i < length && written < MESSAGE_MAX - WORD; i++) {
        const char *word = text[i] == '$' && i + 1 < length ? meaning(text[i + 1], who, number) : NULL;
        if (!word) {
            out[written++] = text[i];
            continue;
        }
        memcpy(out + written, word, strlen(word));
        written += strlen(word);
        i++;
    }
    return written;
}

/* Bots that look ahead are fuzzed elsewhere, and take a second each. */
static bool thinks_long(const char *text, size_t length)
{
    static const char *const words[] = {"expert", "hard", "hint\""};
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        found |= memmem(text, length, words[i], strlen(words[i])) != NULL;
    return found;
}

static void settle(struct hall *hall)
{
    for (hall_settle(hall); hall_is_busy(hall); hall_settle(hall))
        sched_yield();
}

static void say(struct hall *hall, struct input *input)
{
    static char message[MESSAGE_MAX];
    unsigned byte = eat(input);
    int who = (int)(byte % GUESTS);
    const char *text = (const char *)input->at;
    const char *end = memchr(text, '\n', (size_t)(input->end - input->at));
    size_t length = (size_t)(end ? end - text : (const char *)input->end - text);
    struct guest *guest = &guests[who];
    input->at += length + (end != NULL);
    length = fill(message, text, length, who);
    if (thinks_long(message, length))
        return;
    now += byte & 64 ? LATER_MS : 20;
    if (byte & 64)
        hall_tick(hall);
    if (!guest->link)
        guest->link = hall_connect(hall, "there", guest);
    guest->answers = 0;
    char *exact = malloc(length + 1); /* whoever reads behind its end is seen */
    CHECK(exact && guest->link);
    memcpy(exact, message, length);
    bool goes_on = hall_hear(guest->link, exact, length);
    free(exact);
    settle(hall);
    CHECK(guest->answers == 1 || !goes_on);
    if (!goes_on || byte & 128) {
        hall_disconnect(guest->link);
        guest->link = NULL;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct randombytes_implementation same = {
        .implementation_name = chance_name, .random = chance_word, .buf = chance_bytes};
    struct store store = {.methods = &forget_methods};
    const struct hall_settings settings = {.store = &store,
                                           .now = tell_time,
                                           .kick = kick,
                                           .wake = wake,
                                           .threads = 1,
                                           .keep_days = 30,
                                           .links_each = GUESTS,
                                           .tables_max = 20};
    struct input input = {.at = data, .end = data + size};
    randombytes_set_implementation(&same);
    CHECK(sodium_init() >= 0);
    chance = dob_rng_keyed(1, 1);
    memset(guests, 0, sizeof guests);
    table[0] = invitation[0] = '\0';
    now = 1800000000000;
    seq = 1;
    struct store_failure failure;
    struct hall *hall = hall_open(&settings, &failure);
    CHECK(hall);
    while (input.at < input.end)
        say(hall, &input);
    hall_announce_end(hall);
    hall_close(hall);
    return 0;
}
