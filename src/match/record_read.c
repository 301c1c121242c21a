/* Reading records. Nothing in a record is believed: every event is refused or played like one typed in, and what a viewer
 * could not have seen, or a full record could not hide, is refused too. */
#include <string.h>

#include "core/rules.h"
#include "games/registry.h"
#include "match/inside.h"
#include "match/record.h"

struct reader {
    struct dob_scan rest; /* whole lines only */
    bool cut;             /* the last line does not end */
    uint32_t line;
    const struct dob_allocator *allocator;
    struct dob_rules rules;
    enum dob_dice_from dice;
    uint64_t seed;
    uint8_t version;
    size_t taken;
    int viewer;
    struct dob_player player[DOB_SEATS_MAX];
    bool described[DOB_CARDS_MAX + 1];
    uint64_t deck_hash;
    struct match_fair fair;
    uint8_t hand;
    bool dice_said, viewer_said, deck_said, taken_said, hand_said, secret_said, takebacks;
    bool cards_said; /* the deck is not the standard one */
    bool ended;      /* the result has been read */
    dob_match *match;
};

static bool bad(const char *id, struct dob_scan found, struct dob_reason *why)
{
    return !dob_because_found(why, id, found);
}

static bool ends_early(struct reader *r, const char *key, struct dob_reason *why)
{
    r->line += r->cut;
    dob_because(why, r->cut ? "record.cut" : "record.ends-early", NULL);
    if (why)
        why->arg[0].word = key;
    return false;
}

/* A line the header must have: its key, and the rest of it as the value. */
static bool expect(struct reader *r, const char *key, struct dob_scan *value, struct dob_reason *why)
{
    bool found = dob_scan_line(&r->rest, value, &r->line);
    struct dob_scan whole = *value;
    if (!found)
        return ends_early(r, key, why);
    if (dob_scan_exactly(value, key))
        return true;
    bad("record.expected", whole, why);
    if (why)
        why->arg[0].word = key;
    return false;
}

static bool read_version(struct reader *r, struct dob_reason *why)
{
    struct dob_scan value = {0};
    int64_t version;
    if (!expect(r, RECORD_FIRST_LINE, &value, why))
        return false;
    struct dob_scan number = value;
    if (!dob_scan_number(&number, 1, INT32_MAX, &version) || !dob_scan_done(&number))
        return bad("record.version-unreadable", value, why);
    r->version = (uint8_t)version;
    if (version != RECORD_VERSION && version != RECORD_VERSION_OLD)
        return !dob_because_numbers(why, "record.version", NULL, version, RECORD_VERSION);
    return true;
}

static bool read_game(struct reader *r, struct dob_reason *why)
{
    struct dob_scan value = {0};
    int64_t seats;
    if (!expect(r, "game ", &value, why))
        return false;
    const struct dob_game *game = dob_game_named(value);
    if (!game)
        return bad("rules.game-unknown", value, why);
    if (!expect(r, "seats ", &value, why))
        return false;
    struct dob_scan number = value;
    if (!dob_scan_number(&number, 0, INT32_MAX, &seats) || !dob_scan_done(&number))
        return bad("record.seats-unreadable", value, why);
    return dob_rules_make(&r->rules, game, seats, why);
}

static bool read_dice(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    struct dob_scan rest = line;
    if (dob_scan_is(line, "hand")) {
        r->dice = DOB_DICE_HAND;
        return true;
    }
    if (dob_scan_exactly(&rest, "fair ") && dob_scan_hex(&rest, r->fair.commitment, sizeof r->fair.commitment)) {
        r->dice = DOB_DICE_FAIR;
        return dob_scan_done(&rest) || bad("record.dice-unreadable", line, why);
    }
    rest = line;
    r->dice = DOB_DICE_SEED;
    if (dob_scan_exactly(&rest, "seed ") && dob_scan_unsigned(&rest, &r->seed) && dob_scan_done(&rest))
        return true;
    return bad("record.dice-unreadable", line, why);
}

/* `dice hand 1,3`: seats with real dice, where the program throws for the others. */
static bool read_hand(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    struct dob_scan rest = line;
    int64_t seat;
    do {
        if (!dob_scan_number(&rest, 1, r->rules.seats, &seat))
            return bad("record.dice-unreadable", line, why);
        r->hand |= (uint8_t)(1u << (seat - 1));
    } while (dob_scan_char(&rest, ','));
    return dob_scan_done(&rest) || bad("record.dice-unreadable", line, why);
}

static bool read_salt(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    int64_t seat;
    struct dob_scan rest = line;
    if (r->dice != DOB_DICE_FAIR || !dob_scan_number(&rest, 1, r->rules.seats, &seat) || !dob_scan_char(&rest, ' '))
        return bad("record.salt-unreadable", line, why);
    return match_copy_salt(r->fair.salt[seat - 1], rest, why);
}

/* The secret is believed only if it is the one that was committed to. */
static bool read_secret(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    struct dob_scan rest = line;
    uint8_t commitment[DOB_SECRET_BYTES];
    if (r->dice != DOB_DICE_FAIR || !dob_scan_hex(&rest, r->fair.secret, sizeof r->fair.secret) ||
        !dob_scan_done(&rest))
        return bad("record.secret-unreadable", line, why);
    match_commit(r->fair.secret, commitment);
    r->fair.known = memcmp(commitment, r->fair.commitment, sizeof commitment) == 0;
    return r->fair.known || !dob_because(why, "record.secret-wrong", NULL);
}

/* `taken 12`: the throws of the first lines of the history are not of this seed. */
static bool read_taken(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    struct dob_scan rest = line;
    int64_t count;
    if (!dob_scan_number(&rest, 1, INT32_MAX, &count) || !dob_scan_done(&rest))
        return bad("record.taken-unreadable", line, why);
    r->taken = (size_t)count;
    return true;
}

static bool read_viewer(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    int64_t seat;
    struct dob_scan rest = line;
    r->viewer = DOB_SPECTATOR;
    if (dob_scan_is(line, "spectator"))
        return true;
    if (!dob_scan_number(&rest, 1, r->rules.seats, &seat) || !dob_scan_done(&rest))
        return bad("record.viewer-unreadable", line, why);
    r->viewer = (int)seat - 1;
    return true;
}

static bool read_name(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    int64_t seat;
    struct dob_scan rest = line;
    if (!dob_scan_number(&rest, 1, r->rules.seats, &seat) || !dob_scan_char(&rest, ' '))
        return bad("record.name-unreadable", line, why);
    if (r->version == RECORD_VERSION)
        return match_copy_name(r->player[seat - 1].name, rest, why);
    match_cut_name(r->player[seat - 1].name, rest); /* more could be a name then */
    return true;
}

/* `seat 2 bot normal`, `seat 3 program`, `seat 1 person`. */
static bool read_seat(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    int64_t seat;
    struct dob_scan rest = line;
    if (!dob_scan_number(&rest, 1, r->rules.seats, &seat) || !dob_scan_char(&rest, ' '))
        return bad("record.seat-unreadable", line, why);
    struct dob_player *player = &r->player[seat - 1];
    memset(player->level, 0, sizeof player->level);
    if (dob_scan_exactly(&rest, "bot ")) {
        player->kind = DOB_BOT;
        return match_copy_level(player->level, rest, why);
    }
    player->kind = dob_scan_is(rest, "program") ? DOB_PROGRAM : DOB_PERSON;
    return player->kind == DOB_PROGRAM || dob_scan_is(rest, "person") || bad("record.seat-unreadable", line, why);
}

/* Which deck it was, by its hash. */
static bool read_deck(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    struct dob_scan rest = line;
    return (r->rules.game->deck && dob_deck_scan_hash(&rest, &r->deck_hash) && dob_scan_done(&rest)) ||
           bad("record.deck-unreadable", line, why);
}

/* Cards in the record replace the standard ones. */
static bool read_card(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    if (!r->deck_said)
        return bad("record.card-early", line, why);
    if (!r->cards_said)
        r->rules.deck = (struct dob_deck){0};
    r->cards_said = true;
    return dob_deck_add(r->rules.game, &r->rules.deck, line, why);
}

/* `described 3,17`: numbers of cards that were described at the table. */
static bool read_described(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    struct dob_scan rest = line;
    int64_t card;
    do {
        if (!r->deck_said || !dob_scan_number(&rest, 1, DOB_CARDS_MAX, &card))
            return bad("record.described-unreadable", line, why);
        r->described[card] = true;
    } while (dob_scan_char(&rest, ','));
    return dob_scan_done(&rest) || bad("record.described-unreadable", line, why);
}

static bool close_deck(struct reader *r, struct dob_reason *why)
{
    if (!r->rules.game->deck)
        return true;
    if (!r->deck_said)
        return !dob_because(why, "record.deck-missing", NULL);
    if (r->cards_said && !dob_deck_close(r->rules.game, &r->rules.deck, why))
        return false;
    return r->deck_hash == r->rules.deck.hash || !dob_because(why, "record.deck-differs", NULL);
}

static bool make_match(struct reader *r, struct dob_reason *why)
{
    if (!close_deck(r, why) || !dob_rules_ready(&r->rules, why))
        return false;
    r->match = match_make(&r->rules, r->viewer, r->allocator, why);
    if (!r->match)
        return false;
    r->match->dice = r->dice;
    r->match->fair = r->fair;
    r->match->hand = r->hand;
    r->match->seed = r->seed;
    r->match->version = r->version;
    r->match->taken = r->taken;
    r->match->takebacks = r->takebacks;
    memcpy(r->match->player, r->player, sizeof r->player);
    memcpy(r->match->described, r->described, sizeof r->described);
    return true;
}

/* What would contradict itself may be said only once. */
static bool once(bool *said, struct dob_scan line, struct dob_reason *why)
{
    if (*said)
        return bad("record.said-twice", line, why);
    return *said = true;
}

/* A header line with a choice: an option, the deck, the dice, the viewer, who sits where. `handled` is false for anything else. */
static bool read_header_line(struct reader *r, struct dob_scan line, bool *handled, struct dob_reason *why)
{
    *handled = true;
    if (dob_scan_exactly(&line, "option ")) {
        struct dob_scan name = dob_scan_word(&line);
        dob_scan_spaces(&line);
        return dob_rules_set(&r->rules, name, line, why);
    }
    if (dob_scan_exactly(&line, "deck "))
        return once(&r->deck_said, line, why) && read_deck(r, line, why);
    if (dob_scan_exactly(&line, "card "))
        return read_card(r, line, why);
    if (dob_scan_exactly(&line, "described "))
        return read_described(r, line, why);
    if (dob_scan_exactly(&line, "dice hand "))
        return once(&r->hand_said, line, why) && read_hand(r, line, why);
    if (dob_scan_exactly(&line, "salt "))
        return read_salt(r, line, why);
    if (dob_scan_exactly(&line, "secret "))
        return once(&r->secret_said, line, why) && read_secret(r, line, why);
    if (dob_scan_exactly(&line, "dice "))
        return once(&r->dice_said, line, why) && read_dice(r, line, why);
    if (dob_scan_exactly(&line, "taken "))
        return once(&r->taken_said, line, why) && read_taken(r, line, why);
    if (dob_scan_exactly(&line, "viewer "))
        return once(&r->viewer_said, line, why) && read_viewer(r, line, why);
    if (dob_scan_is(line, "takebacks"))
        return once(&r->takebacks, line, why);
    if (dob_scan_exactly(&line, "seat "))
        return read_seat(r, line, why);
    if (dob_scan_exactly(&line, "name "))
        return read_name(r, line, why);
    *handled = false;
    return true;
}

static bool read_event(struct reader *r, int actor, bool by_hand, struct dob_scan words, struct dob_reason *why)
{
    dob_move move;
    const struct dob_rules *rules = &r->match->rules;
    return rules->game->parse_move(rules, words, &move, why) && match_add(r->match, actor, move, by_hand, why);
}

static bool read_step_back(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    dob_scan_spaces(&line);
    struct dob_scan rest = line;
    int64_t count;
    bool redo = dob_scan_exactly(&rest, "redo ");
    if ((!redo && !dob_scan_exactly(&rest, "undo ")) || !dob_scan_number(&rest, 1, INT32_MAX, &count) ||
        !dob_scan_done(&rest))
        return bad("record.step-back-unreadable", line, why);
    return (redo ? dob_match_redo : dob_match_undo)(r->match, (size_t)count, why);
}

static bool read_result(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    struct dob_result result;
    if (dob_match_actors(r->match))
        return bad("record.result-early", line, why);
    dob_match_result(r->match, r->match->viewer, &result);
    struct dob_scan rest = line;
    for (int seat = 0; seat < result.seats; seat++) {
        int64_t points;
        dob_scan_spaces(&rest);
        if (!dob_scan_number(&rest, INT32_MIN, INT32_MAX, &points) || points != result.points[seat])
            return bad("record.result-wrong", line, why);
    }
    r->ended = true;
    return dob_scan_done(&rest) || bad("record.result-wrong", line, why);
}

/* The last line of a record whose secret is shown. It is compared by who asks (dob_match_throws). */
static bool read_seal(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    struct dob_scan rest = line;
    struct match_fair *fair = &r->match->fair;
    if (!fair->known || fair->sealed || !dob_scan_hex(&rest, fair->seal, sizeof fair->seal) || !dob_scan_done(&rest))
        return bad("record.seal-unreadable", line, why);
    return fair->sealed = true;
}

static bool read_history_line(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    struct dob_scan words = line;
    int64_t seat;
    if (dob_scan_exactly(&words, "seal "))
        return read_seal(r, words, why);
    if (r->match->fair.sealed || (r->ended && *line.at != '!')) /* but the last moves may have been taken back */
        return bad("record.after-result", line, why);
    r->ended = false;
    if (dob_scan_exactly(&words, "result "))
        return read_result(r, words, why);
    if (dob_scan_char(&words, '!'))
        return read_step_back(r, words, why);
    if (dob_scan_exactly(&words, "* "))
        return read_event(r, DOB_CHANCE, false, words, why);
    if (dob_scan_exactly(&words, "+ "))
        return read_event(r, DOB_CHANCE, true, words, why);
    if (dob_scan_number(&words, 1, r->rules.seats, &seat) && dob_scan_char(&words, ' '))
        return read_event(r, (int)seat - 1, false, words, why);
    return bad("record.line-unreadable", line, why);
}

static bool read_line(struct reader *r, struct dob_scan line, struct dob_reason *why)
{
    bool handled = false;
    if (!r->match && !read_header_line(r, line, &handled, why))
        return false;
    if (handled)
        return true;
    return (r->match || make_match(r, why)) && read_history_line(r, line, why);
}

static bool read_all(struct reader *r, struct dob_reason *why)
{
    if (!read_version(r, why) || !read_game(r, why))
        return false;
    struct dob_scan line;
    while (dob_scan_line(&r->rest, &line, &r->line))
        if (!read_line(r, line, why))
            return false;
    if (r->cut) {
        r->line++;
        return !dob_because(why, "record.cut", NULL);
    }
    if (!r->match && r->rules.game->deck && !r->deck_said)
        return ends_early(r, "deck ", why);
    return r->match || make_match(r, why);
}

bool dob_match_read(const char *text, size_t length, const struct dob_allocator *allocator, dob_match **match,
                    struct dob_reason *why)
{
    if (length > RECORD_SIZE_MAX)
        return !dob_because_numbers(why, "record.too-large", NULL, RECORD_SIZE_MAX / (1024 * 1024), 0);
    size_t whole = length;
    while (whole > 0 && text[whole - 1] != '\n')
        whole--;
    struct reader r = {
        .rest = whole ? dob_scan_range(text, whole) : dob_scan_in(""),
        .cut = whole < length,
        .allocator = allocator,
        .dice = DOB_DICE_UNKNOWN,
        .viewer = DOB_ALL_SEEING,
    };
    if (read_all(&r, why)) {
        *match = r.match;
        return true;
    }
    dob_match_free(r.match);
    if (why)
        why->line = r.line;
    return false;
}
