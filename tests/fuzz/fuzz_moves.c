/* Bytes drive a whole match of any game: listed moves, any 64 bits, words, typed outcomes, throws, undo, redo. The match
 * must agree with itself. What that means is checked after some steps only, one law for one seat or viewer at a time, all
 * chosen by the bytes: so many inputs are tried that each law meets each position sooner than if all were checked always. */
#include "fuzz/fuzz.h"
#include "match/match.h"

enum { STEPS = 150, CHECK_EVERY = 16, MOVES_CHECKED = 4, RECORD_EVERY = 16 };

static dob_move eat_move(struct input *input)
{
    dob_move move = 0;
    for (int i = 0; i < 8; i++)
        move = move << 8 | eat(input);
    return move;
}

static bool is_listed(dob_move move, const dob_move *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == move)
            return true;
    return false;
}

/* L2: refused is exactly what is not listed. */
static void check_refusals(const dob_match *match, int seat, dob_move any)
{
    dob_move list[DOB_MATCH_MOVES_MAX];
    size_t count = dob_match_moves(match, seat, list, DOB_MATCH_MOVES_MAX);
    bool may_act = dob_match_actors(match) >> seat & 1;
    struct dob_reason why = {0};
    CHECK((count > 0) == may_act && count <= DOB_MATCH_MOVES_MAX);
    for (size_t i = 0; i < count && i < MOVES_CHECKED; i++)
        CHECK(!dob_match_refuses(match, seat, list[(any + i * 37) % count], NULL));
    bool refused = dob_match_refuses(match, seat, any, &why);
    CHECK(refused == !is_listed(any, list, count));
    CHECK(!refused || dob_sentence(why.id, NULL));
}

/* L6, L8: what a viewer may know is well formed. */
static void check_hidden(const dob_match *match, int viewer, union dob_position *hidden)
{
    const struct dob_rules *rules = match_rules(match);
    *hidden = *match_position(match);
    rules->game->hide(rules, hidden, viewer);
    CHECK(rules->game->check(rules, hidden, NULL));
}

/* L4: and it prints, and parses back. */
static void check_seen(const dob_match *match, int viewer)
{
    const struct dob_rules *rules = match_rules(match);
    union dob_position hidden, parsed = {{0}};
    char text[1024];
    check_hidden(match, viewer, &hidden);
    CHECK(dob_match_position(match, dob_match_events(match), viewer, text, sizeof text) < sizeof text);
    CHECK(rules->game->parse_position(rules, dob_scan_in(text), &parsed, NULL));
    CHECK(memcmp(&hidden, &parsed, rules->game->position_size) == 0);
}

static void check_view(const dob_match *match, int viewer)
{
    char text[4096];
    CHECK(dob_match_view(match, dob_match_events(match), viewer, text, sizeof text) > 0);
}

/* A law for a seat or a viewer, those that take long less often. `chance` is any number. */
static void check_match(const dob_match *match, dob_move any, uint64_t chance)
{
    union dob_position hidden;
    int who = (int)(chance >> 8 & 0xFF), viewer = viewer_at(match, who % (dob_match_seats(match) + 2));
    switch (chance & 15) {
    case 0:
        check_view(match, viewer);
        break;
    case 1:
    case 2:
        check_seen(match, viewer);
        break;
    case 3:
    case 4:
    case 5:
    case 6:
        check_hidden(match, viewer, &hidden);
        break;
    default:
        check_refusals(match, who % dob_match_seats(match), any);
    }
}

static void play_listed(dob_match *match, struct input *input)
{
    dob_move list[DOB_MATCH_MOVES_MAX];
    int seat = (int)eat_below(input, (size_t)dob_match_seats(match));
    size_t count = dob_match_moves(match, seat, list, DOB_MATCH_MOVES_MAX);
    if (count > 0)
        CHECK(dob_match_play(match, seat, list[(eat(input) << 8 | eat(input)) % count], NULL));
}

static int eat_actor(const dob_match *match, struct input *input)
{
    int actor = (int)eat_below(input, (size_t)dob_match_seats(match) + 1);
    return actor == dob_match_seats(match) ? (int)DOB_CHANCE : actor;
}

static void play_any(dob_match *match, int actor, dob_move move)
{
    size_t parts = dob_match_parts(match), redoable = dob_match_redoable(match);
    bool played = dob_match_play(match, actor, move, NULL);
    CHECK(dob_match_parts(match) == parts + played && dob_match_redoable(match) == (played ? 0 : redoable));
}

static void play_words(dob_match *match, struct input *input)
{
    char text[32] = "";
    dob_move move;
    int actor = eat_actor(match, input);
    for (size_t i = 0; i < sizeof text - 1; i++)
        if ((text[i] = (char)eat(input)) == '\n' || text[i] == '\0') {
            text[i] = '\0';
            break;
        }
    if (dob_match_parse(match, text, &move, NULL))
        play_any(match, actor, move);
}

/* An outcome such as the dice could bring. */
static void type_outcome(dob_match *match, struct input *input)
{
    struct dob_rng rng = dob_rng_keyed(eat(input), 0);
    if (dob_match_actors(match) >> DOB_CHANCE & 1)
        play_any(match, DOB_CHANCE, match_rules(match)->game->sample(match_rules(match), match_position(match), &rng));
}

/* By hand there is a throw only where one outcome is possible: all are counted, which takes long, so seldom. */
static void throw(dob_match * match, struct input *input)
{
    if (dob_match_dice(match) == DOB_DICE_HAND && eat_below(input, 8) != 0)
        type_outcome(match, input);
    else
        dob_match_throw(match, NULL);
}

static void step_back(dob_match *match, bool redo, size_t count)
{
    size_t events = dob_match_events(match), parts = dob_match_parts(match);
    size_t most = redo ? dob_match_redoable(match) : dob_match_undoable(match);
    bool done = (redo ? dob_match_redo : dob_match_undo)(match, count, NULL);
    CHECK(done == (count > 0 && count <= most));
    CHECK(dob_match_parts(match) == parts + done);
    CHECK(dob_match_events(match) == (done ? redo ? events + count : events - count : events));
}

static void act(dob_match *match, struct input *input)
{
    switch (eat_below(input, 8)) {
    case 0:
        play_any(match, eat_actor(match, input), eat_move(input));
        break;
    case 1:
        play_words(match, input);
        break;
    case 2:
        type_outcome(match, input);
        break;
    case 3:
        step_back(match, false, eat(input));
        break;
    case 4:
        step_back(match, true, eat(input));
        break;
    case 5:
        throw(match, input);
        break;
    default:
        play_listed(match, input);
    }
}

/* A match that has not begun. Making one reads a whole deck, which takes longer than many moves: it is made once, and every
 * input begins with a fork of it. */
static dob_match *eat_match(struct input *input)
{
    static dob_match *beginning[UINT8_MAX + 1][DOB_SEATS_MAX + 1][2];
    struct dob_setup setup = {.seed = 1};
    dob_match *match = NULL;
    unsigned game = input->at < input->end ? *input->at : 0;
    setup.game = eat_game(input, &setup.seats);
    setup.dice = eat_below(input, 2) ? DOB_DICE_HAND : DOB_DICE_SEED;
    dob_match **first = &beginning[game][setup.seats][setup.dice == DOB_DICE_HAND];
    if (!*first)
        CHECK(dob_match_new(&setup, first, NULL));
    CHECK(dob_match_fork(*first, 0, 0, &match, NULL));
    return match;
}

/* Whether a law is checked, and which, depends on the step and on what is next in the input. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, data + size};
    dob_match *match = eat_match(&input);
    uint64_t chance = dob_mix(size);
    for (int i = 0; i < STEPS && input.at < input.end; i++) {
        dob_move any = eat_move(&(struct input){input.at, input.end});
        act(match, &input);
        chance = dob_mix(chance ^ any);
        if ((chance >> 32) % CHECK_EVERY == 0)
            check_match(match, any, chance);
    }
    check_match(match, chance, chance);
    if ((chance >> 40) % RECORD_EVERY == 0)
        check_round_trip(match, viewer_at(match, (int)(chance >> 48) % (dob_match_seats(match) + 2)));
    dob_match_free(match);
    return 0;
}
