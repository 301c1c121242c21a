/* Fair dice. The table commits to a secret before the first throw, players add salts of their own, and every throw is
 * HMAC-SHA-256 of the secret over the salts and the chance key (docs/notation.md); the secret is shown when the match has
 * ended, and anybody can derive every throw again. Beside that: seats that throw real dice at a table whose other dice are
 * the program's. */
#include <string.h>

#include "core/assert.h"
#include "core/keys.h"
#include "core/notation.h"
#include "match/inside.h"

/* ---- secret, commitment, salts ---- */

void match_commit(const uint8_t secret[DOB_SECRET_BYTES], uint8_t commitment[DOB_SECRET_BYTES])
{
    struct dob_sha256 hash;
    dob_sha256_start(&hash);
    dob_sha256_add(&hash, secret, DOB_SECRET_BYTES);
    dob_sha256_end(&hash, commitment);
}

static bool has_thrown(const dob_match *match)
{
    for (size_t i = 0; i < match->logged; i++)
        if (match->log[i].kind == MATCH_EVENT && match->log[i].actor == DOB_CHANCE)
            return true;
    return false;
}

bool dob_match_set_fair(dob_match *match, const uint8_t secret[DOB_SECRET_BYTES], struct dob_reason *why)
{
    if (has_thrown(match))
        return !dob_because(why, "match.fair-late", NULL);
    match->dice = DOB_DICE_FAIR;
    match->seed = 0;
    match->fair = (struct match_fair){.known = true};
    memcpy(match->fair.secret, secret, sizeof match->fair.secret);
    match_commit(secret, match->fair.commitment);
    match->headers++;
    return true;
}

bool match_copy_salt(char to[DOB_SALT_MAX], struct dob_scan salt, struct dob_reason *why)
{
    size_t length = (size_t)(salt.end - salt.at);
    bool good = length > 0 && length < DOB_SALT_MAX;
    for (size_t i = 0; good && i < length; i++) {
        char c = salt.at[i];
        good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    }
    if (!good)
        return !dob_because_found(why, "match.salt", salt);
    memset(to, 0, DOB_SALT_MAX);
    memcpy(to, salt.at, length);
    return true;
}

bool dob_match_salt(dob_match *match, int seat, const char *salt, struct dob_reason *why)
{
    DOB_ASSERT(seat >= 0 && seat < match->rules.seats);
    if (match->dice != DOB_DICE_FAIR)
        return !dob_because(why, "match.salt-not-fair", NULL);
    if (has_thrown(match))
        return !dob_because(why, "match.salt-late", NULL);
    if (!match_copy_salt(match->fair.salt[seat], dob_scan_in(salt), why))
        return false;
    match->headers++;
    return true;
}

const char *dob_match_salt_of(const dob_match *match, int seat)
{
    DOB_ASSERT(seat >= 0 && seat < match->rules.seats);
    return match->fair.salt[seat];
}

size_t dob_match_commitment(const dob_match *match, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    if (match->dice == DOB_DICE_FAIR)
        dob_text_hex(&out, match->fair.commitment, sizeof match->fair.commitment);
    return out.length;
}

/* ---- throws ---- */

static void add_text(struct dob_hmac *hmac, const char *text)
{
    dob_hmac_add(hmac, text, strlen(text));
}

/* What everything that is derived from the secret begins with: the purpose, then the salts in the order of the seats. */
static void start(const dob_match *match, const char *purpose, struct dob_hmac *hmac)
{
    dob_hmac_start(hmac, match->fair.secret, sizeof match->fair.secret);
    add_text(hmac, purpose);
    for (int seat = 0; seat < match->rules.seats; seat++) {
        char line[32 + DOB_SALT_MAX];
        struct dob_text out = dob_text_in(line, sizeof line);
        if (!match->fair.salt[seat][0])
            continue;
        dob_text_keyed(&out, "salt ", seat + 1);
        dob_text_char(&out, ' ');
        dob_text_add(&out, match->fair.salt[seat]);
        dob_text_char(&out, '\n');
        add_text(hmac, line);
    }
}

static void end_keyed(struct dob_hmac *hmac, uint64_t key, uint8_t digest[DOB_SHA256_BYTES])
{
    char line[32];
    struct dob_text out = dob_text_in(line, sizeof line);
    dob_text_add(&out, "key ");
    dob_text_unsigned(&out, key);
    dob_text_char(&out, '\n');
    add_text(hmac, line);
    dob_hmac_end(hmac, digest);
}

static uint64_t read_word(const uint8_t *bytes)
{
    uint64_t word = 0;
    for (int i = 7; i >= 0; i--)
        word = word << 8 | bytes[i];
    return word;
}

struct dob_rng match_fair_rng(const dob_match *match, uint64_t key)
{
    struct dob_hmac hmac;
    uint8_t digest[DOB_SHA256_BYTES];
    struct dob_rng rng;
    start(match, "dobbel throw 1\n", &hmac);
    end_keyed(&hmac, key, digest);
    for (int i = 0; i < 4; i++)
        rng.state[i] = read_word(digest + 8 * i);
    return rng;
}

uint64_t match_fair_seed(const dob_match *match)
{
    struct dob_hmac hmac;
    uint8_t digest[DOB_SHA256_BYTES];
    start(match, "dobbel bots 1\n", &hmac);
    end_keyed(&hmac, 0, digest);
    return read_word(digest);
}

/* ---- the seal ---- */

void match_seal(const dob_match *match, uint8_t seal[DOB_SHA256_BYTES])
{
    struct dob_hmac hmac;
    char text[2048];
    start(match, "dobbel seal 1\n", &hmac);
    struct dob_text out = dob_text_in(text, sizeof text);
    match_write_rules(match, &out);
    DOB_ASSERT(dob_text_fits(&out));
    add_text(&hmac, text);
    for (size_t i = 0; i < match->logged; i++) {
        out = dob_text_in(text, sizeof text);
        match_write_entry(match, &match->log[i], &out);
        DOB_ASSERT(dob_text_fits(&out));
        add_text(&hmac, text);
    }
    dob_hmac_end(&hmac, seal);
}

bool match_is_revealed(const dob_match *match)
{
    return match->fair.sealed;
}

/* ---- real dice of some seats ---- */

void dob_match_set_hand(dob_match *match, unsigned seats)
{
    DOB_ASSERT(seats >> match->rules.seats == 0);
    if (match->hand == seats)
        return;
    match->hand = (uint8_t)seats;
    match->headers++;
}

unsigned dob_match_hand(const dob_match *match)
{
    return match->hand;
}

/* Every outcome that is possible in a position is of one kind. */
static bool is_thrown(const dob_match *match, const union dob_position *position)
{
    const struct dob_game *game = match->rules.game;
    struct dob_rng any = dob_rng_for(0, DOB_FOR_GUESS, 0);
    return game->words && game->words[dob_move_kind(game->sample(&match->rules, position, &any))].thrown;
}

bool match_is_typed(const dob_match *match, const union dob_position *position)
{
    if (match->dice == DOB_DICE_HAND || !match->hand)
        return match->dice == DOB_DICE_HAND;
    const struct dob_game *game = match->rules.game;
    int turn = game->turn(&match->rules, position);
    return game->actors(&match->rules, position) >> DOB_CHANCE & 1 && turn >= 0 && match->hand >> turn & 1 &&
           is_thrown(match, position);
}
