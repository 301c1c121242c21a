/* What games share: standard answers for the contract's slots, ranking, and the filling in of reasons. */
#include "core/game.h"

#include "core/notation.h"

bool dob_refuse_no_rules(const struct dob_rules *rules, struct dob_reason *why)
{
    (void)rules;
    (void)why;
    return false;
}

int dob_turn_of_nobody(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    (void)position;
    return -1;
}

dob_move dob_shown_whole(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer)
{
    (void)rules;
    (void)position;
    (void)actor;
    (void)viewer;
    return move;
}

void dob_hide_nothing(const struct dob_rules *rules, void *position, int viewer)
{
    (void)rules;
    (void)position;
    (void)viewer;
}

void dob_guess_nothing(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng)
{
    (void)rules;
    (void)position;
    (void)viewer;
    (void)rng;
}

bool dob_judge_fine(const struct dob_rules *rules, const void *position, int seat, struct dob_reason *why)
{
    (void)rules;
    (void)position;
    (void)seat;
    (void)why;
    return true;
}

bool dob_item_points(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
                     struct dob_item *item)
{
    struct dob_result result;
    rules->game->result(rules, position, viewer, &result);
    *item = (struct dob_item){.phrase = {.id = "match.points"}, .points = result.points[seat]};
    return i == 0 && !(result.hidden >> seat & 1);
}

void dob_bring(struct dob_saying *saying, struct dob_phrase brings)
{
    int i = 0;
    while (i < DOB_BRINGS_MAX && saying->brings[i].id)
        i++;
    if (i < DOB_BRINGS_MAX)
        saying->brings[i] = brings;
}

struct dob_place dob_button(const struct dob_rules *rules, dob_move move, int32_t number)
{
    return dob_place_of(DOB_THING_BUTTON, -1, rules->game->words[dob_move_kind(move)].word, number);
}

size_t dob_place_button(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                        struct dob_place list[DOB_PLACES_MAX])
{
    (void)position;
    (void)seat;
    list[0] = dob_button(rules, move, 0);
    return 1;
}

void dob_result_rank(struct dob_result *result)
{
    for (int seat = 0; seat < result->seats; seat++) {
        result->place[seat] = 1;
        for (int other = 0; other < result->seats; other++)
            if (result->points[other] > result->points[seat])
                result->place[seat]++;
    }
}

void dob_result_hide(struct dob_result *result, unsigned seats)
{
    result->hidden |= (uint8_t)seats;
    for (int seat = 0; result->hidden && seat < result->seats; seat++) {
        result->place[seat] = 0;
        if (result->hidden >> seat & 1)
            result->points[seat] = 0;
    }
}

bool dob_because(struct dob_reason *why, const char *id, const char *ruling)
{
    if (why)
        *why = (struct dob_reason){.id = id, .ruling = ruling};
    return true;
}

bool dob_because_numbers(struct dob_reason *why, const char *id, const char *ruling, int64_t first, int64_t second)
{
    dob_because(why, id, ruling);
    if (why) {
        why->arg[0].number = first;
        why->arg[1].number = second;
    }
    return true;
}

bool dob_because_word(struct dob_reason *why, const char *id, const char *ruling, const char *word, int64_t number)
{
    dob_because(why, id, ruling);
    if (why) {
        why->arg[0].word = word;
        why->arg[1].number = number;
    }
    return true;
}

bool dob_because_found(struct dob_reason *why, const char *id, struct dob_scan found)
{
    dob_because(why, id, NULL);
    if (!why)
        return true;
    const size_t room = sizeof why->found - 1;
    size_t length = (size_t)(found.end - found.at);
    for (size_t i = 0; i < length && i < room; i++) {
        bool cut = length > room && i >= room - 3;
        bool prints = found.at[i] > ' ' - 1 && found.at[i] < 127;
        why->found[i] = cut ? '.' : prints ? found.at[i] : '?';
    }
    return true;
}

bool dob_of_kind(struct dob_reason *why, enum dob_refusal kind)
{
    if (why)
        why->kind = kind;
    return true;
}
