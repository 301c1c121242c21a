/* Any words as a position of any game. What `check` accepts can be asked everything and played on without a trap (L8). */
#include "bots/policy.h"
#include "core/rules.h"
#include "core/sink.h"
#include "fuzz/fuzz.h"
#include "games/registry.h"

enum { EVENTS = 300 };

/* Each option at its standard, smallest or largest value. */
static bool eat_rules(struct input *input, struct dob_rules *rules)
{
    int seats = 0;
    const struct dob_game *game = dob_game_named(dob_scan_in(eat_game(input, &seats)));
    unsigned set = eat(input);
    CHECK(dob_rules_make(rules, game, seats, NULL));
    for (unsigned i = 0; i < game->option_count; i++, set /= 3)
        if (set % 3)
            rules->option[i] = set % 3 == 1 ? game->options[i].min : game->options[i].max;
    return dob_rules_ready(rules, NULL);
}

static void check_text(const struct dob_rules *rules, const union dob_position *position)
{
    char text[4096];
    union dob_position parsed = {{0}};
    struct dob_text out = dob_text_in(text, sizeof text);
    rules->game->print_position(rules, position, &out);
    CHECK(dob_text_fits(&out));
    CHECK(rules->game->parse_position(rules, dob_scan_in(text), &parsed, NULL));
    CHECK(memcmp(position, &parsed, rules->game->position_size) == 0);
}

/* What a screen wants to know: the sheet of every seat, and the places of every move. */
static void ask_for_faces(const struct dob_rules *rules, const union dob_position *position, int viewer)
{
    struct dob_result result;
    union dob_position hidden = *position;
    rules->game->hide(rules, &hidden, viewer);
    rules->game->result(rules, &hidden, viewer, &result);
    for (int seat = 0; seat < rules->seats; seat++) {
        dob_move list[DOB_MOVES_MAX];
        struct dob_place places[DOB_PLACES_MAX];
        struct dob_item item;
        int32_t sum = 0;
        for (size_t i = 0; rules->game->item(rules, &hidden, viewer, seat, i, &item); i++)
            sum += item.points;
        CHECK(sum == result.points[seat]);
        bool acts = rules->game->actors(rules, &hidden) >> seat & 1;
        size_t count = acts ? rules->game->moves(rules, &hidden, seat, list) : 0;
        for (size_t i = 0; i < count; i++) {
            size_t touched = rules->game->place(rules, &hidden, seat, list[i], places);
            CHECK(touched > 0 && touched <= DOB_PLACES_MAX);
        }
    }
}

static void look(const struct dob_rules *rules, const union dob_position *position, int viewer)
{
    char text[4096];
    struct dob_text out = dob_text_in(text, sizeof text);
    struct dob_json json;
    union dob_position hidden = *position;
    struct dob_rng rng = dob_rng_keyed(3, 0);
    ask_for_faces(rules, position, viewer);
    rules->game->hide(rules, &hidden, viewer);
    dob_json_start(&json, &out);
    rules->game->view(rules, &hidden, viewer, &json.sink);
    CHECK(out.length > 0);
    check_text(rules, &hidden);
    if (viewer != DOB_ALL_SEEING)
        rules->game->guess(rules, &hidden, viewer, &rng);
}

static void ask_chance(const struct dob_rules *rules, const union dob_position *position)
{
    static struct dob_outcome list[DOB_OUTCOMES_MAX];
    size_t count = rules->game->odds(rules, position, list);
    CHECK(count <= DOB_OUTCOMES_MAX);
    for (size_t i = 0; i < count; i++)
        CHECK(list[i].weight > 0 && !rules->game->refuse(rules, position, DOB_CHANCE, list[i].move, NULL));
    rules->game->chance_key(rules, position);
}

static void ask_all(const struct dob_rules *rules, const union dob_position *position)
{
    struct dob_result result;
    rules->game->result(rules, position, DOB_ALL_SEEING, &result);
    CHECK(result.seats == rules->seats);
    check_text(rules, position);
    for (int seat = 0; seat < rules->seats; seat++) {
        const struct policy *policy = policy_of(rules->game);
        look(rules, position, seat);
        if (policy && policy->estimate)
            policy->estimate(policy->estimate_weights, rules, position, seat);
    }
    look(rules, position, DOB_SPECTATOR);
    look(rules, position, DOB_ALL_SEEING);
}

static void step(const struct dob_rules *rules, union dob_position *position, struct dob_rng *rng)
{
    const struct dob_game *game = rules->game;
    dob_move list[DOB_MOVES_MAX], move;
    unsigned actors = game->actors(rules, position);
    int actor = __builtin_ctz(actors);
    if (actor == DOB_CHANCE) {
        ask_chance(rules, position);
        move = game->sample(rules, position, rng);
    } else {
        size_t count = game->moves(rules, position, actor, list);
        CHECK(count > 0 && count <= DOB_MOVES_MAX);
        move = list[dob_rng_below(rng, count)];
    }
    char text[256];
    struct dob_text out = dob_text_in(text, sizeof text);
    game->print_move(rules, game->shown(rules, position, actor, move, DOB_SPECTATOR), &out);
    CHECK(!game->refuse(rules, position, actor, move, NULL));
    game->apply(rules, position, actor, move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, data + size};
    struct dob_rules rules;
    struct dob_reason why = {0};
    union dob_position position = {{0}};
    if (!eat_rules(&input, &rules))
        return 0;
    struct dob_scan words = dob_scan_range((const char *)input.at, (size_t)(input.end - input.at));
    if (!rules.game->parse_position(&rules, words, &position, &why) || !rules.game->check(&rules, &position, &why)) {
        CHECK(dob_sentence(why.id, NULL));
        return 0;
    }
    struct dob_rng rng = dob_rng_keyed(size, 1);
    ask_all(&rules, &position);
    rules.game->guess(&rules, &position, DOB_SPECTATOR, &rng); /* what is hidden cannot be turned over */
    for (int i = 0; i < EVENTS && rules.game->actors(&rules, &position); i++) {
        step(&rules, &position, &rng);
        ask_all(&rules, &position);
    }
    return 0;
}
