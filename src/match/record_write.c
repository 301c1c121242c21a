/* Writing records. A record only grows at its end while the match goes on, so a save can be appended to. */
#include "core/assert.h"
#include "core/rules.h"
#include "match/inside.h"
#include "match/record.h"

static void write_hex_line(struct dob_text *out, const char *key, const uint8_t *bytes)
{
    dob_text_add(out, key);
    dob_text_hex(out, bytes, DOB_SECRET_BYTES);
    dob_text_char(out, '\n');
}

static void write_salts(const dob_match *match, struct dob_text *out)
{
    for (int seat = 0; seat < match->rules.seats; seat++) {
        if (!match->fair.salt[seat][0])
            continue;
        dob_text_keyed(out, "salt ", seat + 1);
        dob_text_char(out, ' ');
        dob_text_add(out, match->fair.salt[seat]);
        dob_text_char(out, '\n');
    }
}

/* The commitment and the salts are everybody's; the secret is told where a seed would be. */
static void write_fair(const dob_match *match, bool with_secret, struct dob_text *out)
{
    write_hex_line(out, "dice fair ", match->fair.commitment);
    write_salts(match, out);
    if (with_secret && match->fair.known)
        write_hex_line(out, "secret ", match->fair.secret);
}

/* Seats with real dice. */
static void write_hand(const dob_match *match, struct dob_text *out)
{
    bool any = false;
    for (int seat = 0; seat < match->rules.seats; seat++)
        if (match->hand >> seat & 1) {
            dob_text_keyed(out, any ? "," : "dice hand ", seat + 1);
            any = true;
        }
    if (any)
        dob_text_char(out, '\n');
}

static void write_dice(const dob_match *match, bool with_seed, struct dob_text *out)
{
    if (match->dice == DOB_DICE_HAND)
        dob_text_add(out, "dice hand\n");
    if (match->dice == DOB_DICE_FAIR)
        write_fair(match, with_seed, out);
    write_hand(match, out);
    if (match->dice != DOB_DICE_SEED || !with_seed)
        return;
    dob_text_add(out, "dice seed ");
    dob_text_unsigned(out, match->seed);
    dob_text_char(out, '\n');
    if (match->taken) {
        dob_text_keyed(out, "taken ", (int64_t)match->taken);
        dob_text_char(out, '\n');
    }
}

static void write_viewer(int viewer, struct dob_text *out)
{
    if (viewer == DOB_ALL_SEEING)
        return;
    dob_text_add(out, "viewer ");
    if (viewer == DOB_SPECTATOR)
        dob_text_add(out, "spectator");
    else
        dob_text_number(out, viewer + 1);
    dob_text_char(out, '\n');
}

/* Which cards were described on the spot. */
static void write_described(const dob_match *match, struct dob_text *out)
{
    bool any = false;
    for (int card = 1; card <= match->rules.deck.count; card++)
        if (match->described[card]) {
            dob_text_keyed(out, any ? "," : "described ", card);
            any = true;
        }
    if (any)
        dob_text_char(out, '\n');
}

/* The hash of the deck; the cards themselves unless they are the built-in ones. */
static void write_deck(const dob_match *match, struct dob_text *out)
{
    const struct dob_deck_form *form = match->rules.game->deck;
    const struct dob_deck *deck = &match->rules.deck;
    if (!form)
        return;
    dob_text_add(out, "deck ");
    dob_deck_print_hash(deck->hash, out);
    dob_text_char(out, '\n');
    bool standard = dob_rules_deck_is_standard(&match->rules);
    for (int i = 0; !standard && i < deck->count; i++) {
        dob_text_add(out, "card ");
        form->print_card(&deck->card[i], out);
        dob_text_char(out, '\n');
    }
    write_described(match, out);
}

/* A seat without a line is a person's. */
static void write_players(const dob_match *match, struct dob_text *out)
{
    for (int seat = 0; seat < match->rules.seats; seat++) {
        const struct dob_player *player = &match->player[seat];
        if (player->kind == DOB_PERSON)
            continue;
        dob_text_keyed(out, "seat ", seat + 1);
        dob_text_add(out, player->kind == DOB_BOT ? " bot " : " program");
        dob_text_add(out, player->level);
        dob_text_char(out, '\n');
    }
    for (int seat = 0; seat < match->rules.seats; seat++) {
        if (!match->player[seat].name[0])
            continue;
        dob_text_keyed(out, "name ", seat + 1);
        dob_text_char(out, ' ');
        dob_text_add(out, match->player[seat].name);
        dob_text_char(out, '\n');
    }
}

/* The game, the seats and the options that are not standard. */
static void write_game(const dob_match *match, struct dob_text *out)
{
    const struct dob_game *game = match->rules.game;
    dob_text_add(out, "game ");
    dob_text_add(out, game->name);
    dob_text_keyed(out, "\nseats ", match->rules.seats);
    dob_text_char(out, '\n');
    for (int i = 0; i < game->option_count; i++) {
        if (match->rules.option[i] == game->options[i].standard)
            continue;
        dob_text_add(out, "option ");
        dob_text_add(out, game->options[i].name);
        dob_text_char(out, ' ');
        dob_option_print(&game->options[i], match->rules.option[i], out);
        dob_text_char(out, '\n');
    }
}

static void write_header(const dob_match *match, int viewer, bool with_seed, struct dob_text *out)
{
    dob_text_keyed(out, RECORD_FIRST_LINE, match->version);
    dob_text_char(out, '\n');
    write_game(match, out);
    write_deck(match, out);
    write_dice(match, with_seed && viewer == DOB_ALL_SEEING, out); /* it would show all that is hidden */
    write_viewer(viewer, out);
    if (match->takebacks)
        dob_text_add(out, "takebacks\n");
    write_players(match, out);
    dob_text_char(out, '\n');
}

/* Only where the match is over, so everybody may know it (L6). */
static void write_result(const dob_match *match, int viewer, struct dob_text *out)
{
    struct dob_result result;
    dob_match_result(match, viewer, &result);
    dob_text_add(out, "result");
    DOB_ASSERT(result.hidden == 0);
    for (int seat = 0; seat < result.seats; seat++)
        dob_text_keyed(out, " ", result.points[seat]);
    dob_text_char(out, '\n');
}

static void write_entry(const dob_match *match, const union dob_position *before, const struct match_entry *entry,
                        int viewer, struct dob_text *out)
{
    if (entry->kind == MATCH_EVENT)
        match_print_event(match, before, entry, viewer, out);
    else
        dob_text_keyed(out, entry->kind == MATCH_UNDO ? "! undo " : "! redo ", (int64_t)entry->move);
    dob_text_char(out, '\n');
}

void match_write_rules(const dob_match *match, struct dob_text *out)
{
    write_game(match, out);
    if (!match->rules.game->deck)
        return;
    dob_text_add(out, "deck ");
    dob_deck_print_hash(match->rules.deck.hash, out);
    dob_text_char(out, '\n');
}

/* What the all-seeing see of an event is the event: no position is needed. */
void match_write_entry(const dob_match *match, const struct match_entry *entry, struct dob_text *out)
{
    write_entry(match, &match->position, entry, DOB_ALL_SEEING, out);
}

/* What a viewer may see of an event, and what the result was before the end was taken back, depends on positions that are
 * gone: a shadow of the match is played through. The original did it, so only memory can
 * fail. */
static bool write_by_shadow(const dob_match *match, size_t from, int viewer, struct dob_text *out,
                            struct dob_reason *why)
{
    dob_match *shadow = match_make(&match->rules, match->viewer, &match->allocator, why);
    bool good = shadow != NULL;
    if (good)
        shadow->dice = match->dice;
    for (size_t i = 0; good && i < match->logged; i++) {
        if (i >= from)
            write_entry(match, &shadow->position, &match->log[i], viewer, out);
        good = match_follow(shadow, &match->log[i], why);
        if (good && i >= from && dob_match_actors(shadow) == 0)
            write_result(shadow, viewer, out);
    }
    dob_match_free(shadow);
    return good;
}

/* Nothing is hidden from this viewer, and only the last event can have ended the match: no other position is needed. */
static void write_as_it_is(const dob_match *match, size_t from, struct dob_text *out)
{
    for (size_t i = from; i < match->logged; i++)
        match_write_entry(match, &match->log[i], out);
    if (from < match->logged && dob_match_actors(match) == 0)
        write_result(match, match->viewer, out);
}

bool dob_match_record(const dob_match *match, int viewer, bool with_seed, size_t from, char *text, size_t size,
                      size_t *length, struct dob_reason *why)
{
    struct dob_text out = dob_text_in(text, size);
    DOB_ASSERT(match_has_viewer(match, viewer));
    if (match->viewer != DOB_ALL_SEEING)
        viewer = match->viewer;
    size_t first = from > 0 ? from - 1 : 0; /* the header is the first part */
    if (from == 0)
        write_header(match, viewer, with_seed, &out);
    if (viewer == match->viewer && !match->reopened)
        write_as_it_is(match, first, &out);
    else if (!write_by_shadow(match, first, viewer, &out, why))
        return false;
    *length = out.length;
    return true;
}

bool dob_match_reveal(const dob_match *match, char *text, size_t size, size_t *length, struct dob_reason *why)
{
    uint8_t seal[DOB_SHA256_BYTES];
    DOB_ASSERT(match->dice == DOB_DICE_FAIR && match->fair.known && match->viewer == DOB_ALL_SEEING);
    if (!dob_match_record(match, DOB_ALL_SEEING, true, 0, text, size, length, why))
        return false;
    size_t used = *length < size ? *length : size;
    struct dob_text out = dob_text_in(text ? text + used : NULL, size - used);
    match_seal(match, seal);
    write_hex_line(&out, "seal ", seal);
    *length += out.length;
    return true;
}

size_t dob_match_headers(const dob_match *match)
{
    return match->headers;
}

size_t dob_match_parts(const dob_match *match)
{
    return 1 + match->logged;
}
