/* An analysis as text, to go on with it another day: a line for the question, and one for each event that is done. What is read
 * must be of the same match and question; a line that was torn off is left out. */
#include "coach/coach.h"
#include "core/rules.h"
#include "core/text.h"

static uint64_t hash_of(const dob_coach *coach)
{
    const struct dob_rules *rules = match_rules(coach->match);
    uint64_t hash = dob_mix(coach->events + rules->seats);
    for (const char *c = rules->game->name; *c; c++)
        hash = dob_mix(hash ^ (uint64_t)(unsigned char)*c);
    for (int i = 0; i < rules->game->option_count; i++)
        hash = dob_mix(hash ^ (uint64_t)rules->option[i]);
    for (int i = 0; i < rules->deck.count; i++)
        for (size_t k = 0; k < sizeof rules->deck.card[i]; k++)
            hash = dob_mix(hash ^ ((const uint8_t *)&rules->deck.card[i])[k]);
    for (size_t i = 0; i < coach->events; i++) {
        const struct match_entry entry = match_event(coach->match, i);
        hash = dob_mix(hash ^ entry.move) + entry.actor;
    }
    hash = dob_mix(hash ^ coach->question.seed) ^ dob_mix(coach->effort.nodes);
    return dob_mix(hash ^ coach->effort.outcomes) + coach->seats;
}

static void add(struct dob_text *out, int64_t number)
{
    dob_text_char(out, ' ');
    dob_text_number(out, number);
}

static void keep_verdict(struct dob_text *out, const struct coach_verdict *verdict)
{
    add(out, (int64_t)verdict->moves);
    add(out, verdict->loss);
    add(out, verdict->error);
    add(out, verdict->exact);
    add(out, (int64_t)verdict->count);
    for (size_t i = 0; i < verdict->count; i++) {
        const struct dob_coach_move *move = &verdict->list[i];
        dob_text_char(out, ' ');
        dob_text_unsigned(out, move->move);
        add(out, move->chance);
        add(out, move->loss);
        add(out, move->error);
        add(out, move->games);
    }
}

static void keep_event(const dob_coach *coach, size_t event, struct dob_text *out)
{
    const struct coach_event *is = &coach->event[event];
    dob_text_unsigned(out, event);
    for (int seat = 0; seat < dob_match_seats(coach->match); seat++) {
        add(out, is->value[seat]);
        add(out, is->mean[seat]);
        add(out, is->error[seat]);
    }
    keep_verdict(out, &is->verdict);
    dob_text_add(out, " .\n"); /* whole */
}

size_t dob_coach_keep(const dob_coach *coach, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    dob_text_add(&out, "dobbel coach 1 ");
    dob_text_unsigned(&out, hash_of(coach));
    dob_text_char(&out, '\n');
    for (size_t i = 0; i < coach->events; i++)
        if (coach->event[i].done)
            keep_event(coach, i, &out);
    return out.length;
}

/* ---- reading ---- */

static bool take(struct dob_scan *scan, int64_t min, int64_t max, int64_t *number)
{
    return dob_scan_char(scan, ' ') && dob_scan_number(scan, min, max, number);
}

static bool take_small(struct dob_scan *scan, int32_t *number)
{
    int64_t wide = 0;
    bool good = take(scan, -DOB_COACH_ONE, DOB_COACH_ONE, &wide);
    *number = (int32_t)wide;
    return good;
}

static bool take_verdict(struct dob_scan *scan, struct coach_verdict *verdict)
{
    int64_t moves, exact, count, games;
    if (!take(scan, 0, DOB_MOVES_MAX, &moves) || !take_small(scan, &verdict->loss) ||
        !take_small(scan, &verdict->error) || !take(scan, 0, 1, &exact) || !take(scan, 0, DOB_COACH_MOVES, &count))
        return false;
    verdict->moves = (size_t)moves;
    verdict->exact = exact;
    verdict->count = (size_t)count;
    for (size_t i = 0; i < verdict->count; i++) {
        struct dob_coach_move *move = &verdict->list[i];
        if (!dob_scan_char(scan, ' ') || !dob_scan_unsigned(scan, &move->move) || !take_small(scan, &move->chance) ||
            !take_small(scan, &move->loss) || !take_small(scan, &move->error) || !take(scan, 0, UINT32_MAX, &games))
            return false;
        move->games = (uint32_t)games;
    }
    return true;
}

static bool take_event(struct dob_scan line, const dob_coach *coach, size_t *event, struct coach_event *is)
{
    uint64_t number;
    if (!dob_scan_unsigned(&line, &number) || number >= coach->events)
        return false;
    *event = (size_t)number;
    const struct match_entry entry = match_event(coach->match, *event);
    *is = (struct coach_event){.done = true, .actor = entry.actor, .move = entry.move};
    for (int seat = 0; seat < dob_match_seats(coach->match); seat++)
        if (!take_small(&line, &is->value[seat]) || !take_small(&line, &is->mean[seat]) ||
            !take_small(&line, &is->error[seat]))
            return false;
    return take_verdict(&line, &is->verdict) && dob_scan_exactly(&line, " .") && dob_scan_done(&line);
}

bool dob_coach_go_on(dob_coach *coach, const char *text, size_t length, struct dob_reason *why)
{
    struct dob_scan scan = dob_scan_range(text, length), line;
    struct coach_event is;
    uint32_t number = 0;
    uint64_t hash;
    size_t event;
    if (!dob_scan_line(&scan, &line, &number) || !dob_scan_exactly(&line, "dobbel coach 1 ") ||
        !dob_scan_unsigned(&line, &hash))
        return !dob_because(why, "coach.no-analysis", NULL);
    if (hash != hash_of(coach))
        return !dob_because(why, "coach.other-match", NULL);
    while (dob_scan_line(&scan, &line, &number))
        if (take_event(line, coach, &event, &is) && !coach->event[event].done && !coach->working) {
            coach->event[event] = is;
            coach->done++;
        }
    return true;
}
