/* Hush, a tiny game of ours that hides whatever a game can hide; it exists to prove the contract. Each seat is dealt two
 * of the cards 1 .. `cards`; all at the same time discard one of them face down. The cards kept are then turned over:
 * the highest is too loud and scores nothing, the others their number. The discards are never shown.
 * H1 two cards a seat are needed. H2 the seats answer in any order. H3 only its owner knows a discard, for ever.
 * Invariant: a card is 0 (not there), 1 .. 60 or HIDDEN; no card is twice in a position. */
#include "core/assert.h"
#include "core/notation.h"
#include "core/sink.h"

enum { SEATS_MAX = 4, HAND = 2, DISCARDED = HAND, SLOTS, CARDS = 0, CARD_BITS = 6, HIDDEN = 63 };
enum kind { DEAL, DISCARD, REVEAL };                 /* what happens ... */
enum phase { DEALING, DISCARDING, REVEALING, OVER }; /* ... in each phase */

struct hush {
    uint8_t phase;
    uint8_t card[SEATS_MAX][SLOTS]; /* the hand (the card kept first), then what was discarded */
};

#define CARD                                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_NUMBER, .bits = CARD_BITS, .min = 1, .max = 60, .may_hide = true                             \
    }
static const struct dob_word words[] = {
    [DEAL] = {"deal", {CARD}, HAND}, [DISCARD] = {"discard", {CARD}}, [REVEAL] = {"reveal", {CARD}, 1}};
static const struct dob_option options[] = {{.name = "cards", .ruling = "H1", .min = 4, .max = 60, .standard = 40}};

static bool refuse_rules(const struct dob_rules *rules, struct dob_reason *why)
{
    return rules->option[CARDS] < HAND * rules->seats &&
           dob_because_numbers(why, "hush.too-few-cards", "H1", HAND * rules->seats, rules->seats);
}

static void start(const struct dob_rules *rules, void *position)
{
    (void)rules;
    ((struct hush *)position)->phase = DEALING;
}

static unsigned actors(const struct dob_rules *rules, const void *position)
{
    const struct hush *p = position;
    if (p->phase != DISCARDING)
        return p->phase == OVER ? 0 : 1u << DOB_CHANCE;
    unsigned waiting = 0;
    for (int seat = 0; seat < rules->seats; seat++) /* H2 */
        waiting |= (unsigned)(p->card[seat][DISCARDED] == 0) << seat;
    return waiting;
}

static size_t moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list)
{
    const struct hush *p = position;
    DOB_ASSERT(actors(rules, p) >> seat & 1);
    for (int i = 0; i < HAND; i++)
        list[i] = dob_move_of(DISCARD, p->card[seat][i]);
    return p->card[seat][0] == p->card[seat][1] ? 1 : HAND; /* both hidden: discarded in secret */
}

/* The cards that a deal (two a seat) or a reveal (one a seat) names, read from or written to the position. */
static dob_move collect(const struct dob_rules *rules, struct hush *p, unsigned kind, const dob_move *write)
{
    int each = kind == DEAL ? HAND : 1;
    dob_move move = dob_move_of(kind, 0);
    for (int i = 0; i < each * rules->seats; i++) {
        uint8_t *card = &p->card[i / each][i % each];
        if (write)
            *card = *write >> (CARD_BITS * i) & HIDDEN;
        move |= (uint64_t)*card << (CARD_BITS * i);
    }
    return move;
}

/* Removes the cards of a position from a set; false if one was not in it. */
static bool take(const struct dob_rules *rules, const struct hush *p, uint64_t *set)
{
    *set = (UINT64_C(2) << rules->option[CARDS]) - 2;
    for (int i = 0; i < rules->seats * SLOTS; i++) {
        uint8_t card = p->card[i / SLOTS][i % SLOTS];
        if (card && card != HIDDEN && !(*set >> card & 1))
            return false;
        *set &= ~(UINT64_C(1) << card);
    }
    return true;
}

static void guess(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng)
{
    (void)viewer;
    struct hush *p = position;
    uint64_t unseen;
    take(rules, p, &unseen);
    for (int i = 0; i < rules->seats * SLOTS; i++) {
        uint8_t *card = &p->card[i / SLOTS][i % SLOTS];
        while (*card == HIDDEN) {
            uint64_t drawn = 1 + dob_rng_below(rng, (uint64_t)rules->option[CARDS]);
            *card = unseen >> drawn & 1 ? (uint8_t)drawn : HIDDEN;
            unseen &= ~(UINT64_C(1) << drawn);
        }
    }
}

static dob_move sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng)
{
    struct hush p = *(const struct hush *)position;
    if (p.phase == REVEALING)
        return collect(rules, &p, REVEAL, NULL);
    dob_move nothing_known = dob_move_content(~UINT64_C(0));
    collect(rules, &p, DEAL, &nothing_known);
    guess(rules, &p, DOB_SPECTATOR, rng);
    return collect(rules, &p, DEAL, NULL);
}

/* The deals are never listed: with 40 cards for two seats they are two million and more. */
static size_t odds(const struct dob_rules *rules, const void *position, struct dob_outcome *list)
{
    struct hush p = *(const struct hush *)position;
    list[0] = (struct dob_outcome){.move = collect(rules, &p, REVEAL, NULL), .weight = 1};
    bool known = p.phase == REVEALING;
    for (int seat = 0; seat < rules->seats; seat++)
        known = known && p.card[seat][0] != HIDDEN;
    return known;
}

static uint64_t chance_key(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    return dob_key(((const struct hush *)position)->phase, 0, 0, 0);
}

static bool in_hand(const uint8_t *card, uint64_t wanted)
{
    return card[0] == wanted || card[1] == wanted;
}

/* Is what a reveal shows what the position knows, as far as it knows it? */
static bool agrees(const struct dob_rules *rules, const struct hush *before, const struct hush *after)
{
    bool same = true;
    for (int seat = 0; seat < rules->seats; seat++)
        same = same && after->card[seat][0] != HIDDEN &&
               (before->card[seat][0] == HIDDEN || before->card[seat][0] == after->card[seat][0]);
    return same;
}

static bool refuse(const struct dob_rules *rules, const void *position, int actor, dob_move move,
                   struct dob_reason *why)
{
    const struct hush *p = position;
    struct hush after = *p;
    uint64_t left;
    if (!dob_words_fit(rules, move))
        return dob_because(why, "move.malformed", NULL) && dob_of_kind(why, DOB_UNREADABLE);
    if (!(actors(rules, p) >> actor & 1))
        return dob_because(why, "move.not-your-turn", "H2") && dob_of_kind(why, DOB_NOT_YOURS);
    if (dob_move_kind(move) != p->phase)
        return dob_because(why, "move.not-yours", NULL) && dob_of_kind(why, DOB_NOT_NOW);
    if (actor != DOB_CHANCE)
        return !in_hand(p->card[actor], dob_move_content(move)) && dob_because(why, "hush.not-in-hand", NULL);
    collect(rules, &after, p->phase, &move);
    return (!take(rules, &after, &left) || (p->phase == REVEALING && !agrees(rules, p, &after))) &&
           dob_because(why, "hush.cards", NULL);
}

static void apply(const struct dob_rules *rules, void *position, int actor, dob_move move)
{
    DOB_DEBUG_ASSERT(!refuse(rules, position, actor, move, NULL));
    struct hush *p = position;
    if (actor == DOB_CHANCE) {
        collect(rules, p, p->phase, &move);
        p->phase++;
        return;
    }
    uint8_t *card = p->card[actor];
    card[DISCARDED] = (uint8_t)dob_move_content(move);
    card[0] = card[0] == card[DISCARDED] ? card[1] : card[0];
    card[1] = 0;
    if (actors(rules, p) == 0)
        p->phase = REVEALING;
}

static void result(const struct dob_rules *rules, const void *position, int viewer, struct dob_result *result)
{
    (void)viewer;
    const struct hush *p = position;
    int loudest = 0;
    *result = (struct dob_result){.seats = rules->seats};
    for (int seat = 0; seat < rules->seats; seat++) {
        result->points[seat] = p->phase == OVER ? p->card[seat][0] : 0; /* before, it would tell what is hidden */
        if (p->card[seat][0] > p->card[loudest][0])
            loudest = seat;
    }
    result->points[loudest] = 0;
    dob_result_rank(result);
}

static void print_position(const struct dob_rules *rules, const void *position, struct dob_text *text)
{
    const struct hush *p = position;
    dob_text_keyed(text, "phase=", p->phase);
    for (int i = 0; i < rules->seats * SLOTS; i++)
        dob_text_keyed(text, i % SLOTS ? "," : " ", p->card[i / SLOTS][i % SLOTS]);
}

static bool parse_position(const struct dob_rules *rules, struct dob_scan scan, void *position, struct dob_reason *why)
{
    struct hush p = {0};
    int64_t number = 0;
    bool good = dob_scan_keyed(&scan, "phase=", DEALING, OVER, &number);
    p.phase = (uint8_t)number;
    for (int i = 0; good && i < rules->seats * SLOTS; i++) {
        good = dob_scan_keyed(&scan, i % SLOTS ? "," : " ", 0, HIDDEN, &number);
        p.card[i / SLOTS][i % SLOTS] = (uint8_t)number;
    }
    if (!good || !dob_scan_done(&scan))
        return !dob_because_found(why, "position.unreadable", scan);
    *(struct hush *)position = p;
    return true;
}

static bool check(const struct dob_rules *rules, const void *position, struct dob_reason *why)
{
    const struct hush *p = position;
    uint64_t left;
    bool good = p->phase <= OVER && take(rules, p, &left) && (p->phase != DISCARDING || actors(rules, p) != 0);
    for (int seat = 0; seat < rules->seats; seat++) {
        const uint8_t *card = p->card[seat];
        bool chosen = p->phase > DISCARDING || card[DISCARDED] != 0;
        good = good && (card[0] != 0) == (p->phase > DEALING) && (card[1] != 0) == (p->phase > DEALING && !chosen) &&
               (card[DISCARDED] != 0) == (p->phase > DEALING && chosen) && (p->phase != OVER || card[0] != HIDDEN);
    }
    return good || !dob_because(why, "position.impossible", NULL);
}

static void view(const struct dob_rules *rules, const void *position, int viewer, struct dob_sink *sink)
{
    struct hush p = *(const struct hush *)position;
    rules->game->hide(rules, &p, viewer);
    sink->open(sink, '{');
    dob_sink_number(sink, "phase", p.phase);
    dob_sink_open(sink, "seats", '[');
    for (int i = 0; i < rules->seats * SLOTS; i++) { /* hand, hand, discard; 0: nothing there */
        if (p.card[i / SLOTS][i % SLOTS] == HIDDEN)
            sink->id(sink, "?");
        else
            sink->number(sink, p.card[i / SLOTS][i % SLOTS]);
    }
    sink->close(sink);
    sink->close(sink);
}

static size_t place(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                    struct dob_place list[DOB_PLACES_MAX])
{
    (void)position;
    uint64_t card = dob_move_content(move);
    list[0] = card == HIDDEN ? dob_button(rules, move, 0) : dob_place_of(DOB_THING_CARD, seat, NULL, (int32_t)card);
    return 1;
}

static dob_move shown(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer)
{
    (void)position;
    const uint64_t hand = (UINT64_C(1) << (HAND * CARD_BITS)) - 1;
    if (viewer == DOB_ALL_SEEING || viewer == actor || dob_move_kind(move) == REVEAL)
        return move;
    for (int seat = 0; dob_move_kind(move) == DEAL && seat < rules->seats; seat++)
        if (seat != viewer)
            move |= hand << (HAND * CARD_BITS * seat);
    return dob_move_kind(move) == DEAL ? move : dob_move_of(DISCARD, HIDDEN);
}

static void hide(const struct dob_rules *rules, void *position, int viewer)
{
    struct hush *p = position;
    for (int i = 0; viewer != DOB_ALL_SEEING && i < rules->seats * SLOTS; i++) {
        uint8_t *card = &p->card[i / SLOTS][i % SLOTS];
        bool open = *card == 0 || i / SLOTS == viewer || (p->phase == OVER && i % SLOTS == 0); /* H3 */
        *card = open ? *card : HIDDEN;
    }
}

static size_t tell(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                   struct dob_telling list[DOB_TOLD_MAX])
{
    static const char *const ids[] = {
        [DEAL] = "hush.told.deal", [DISCARD] = "hush.told.discard", [REVEAL] = "hush.told.reveal"};
    (void)rules;
    (void)position;
    (void)viewer;
    list[0] = (struct dob_telling){{.id = ids[dob_move_kind(move)]}};
    if (actor != DOB_CHANCE)
        list[0].phrase.arg[0] = dob_arg_seat(actor);
    return 1;
}

static void say(const struct dob_rules *rules, const void *position, int seat, dob_move move, struct dob_saying *saying)
{
    (void)rules;
    (void)position;
    (void)seat;
    bool secret = dob_move_content(move) == HIDDEN;
    saying->say = (struct dob_phrase){.id = secret ? "hush.say.secret" : "hush.say.discard"};
    if (!secret)
        saying->say.arg[0] = dob_arg_number((int64_t)dob_move_content(move));
}

static void ask(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question)
{
    static const char *const ids[] = {"hush.ask.deal", "hush.ask.discard", "hush.ask.reveal", "hush.ask.over"};
    (void)rules;
    (void)actor;
    *question = (struct dob_phrase){.id = ids[((const struct hush *)position)->phase]};
}

const struct dob_game hush_game = {
    .name = "hush",
    .example = true,
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .words = words,
    .word_count = sizeof words / sizeof *words,
    .position_size = sizeof(struct hush),
    .refuse_rules = refuse_rules,
    .start = start,
    .actors = actors,
    .turn = dob_turn_of_nobody,
    .moves = moves,
    .sample = sample,
    .odds = odds,
    .chance_key = chance_key,
    .refuse = refuse,
    .apply = apply,
    .result = result,
    .print_move = dob_print_words,
    .parse_move = dob_parse_words,
    .print_position = print_position,
    .parse_position = parse_position,
    .check = check,
    .view = view,
    .shown = shown,
    .hide = hide,
    .guess = guess,
    .tell = tell,
    .say = say,
    .ask = ask,
    .item = dob_item_points,
    .place = place,
};
