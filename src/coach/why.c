/* Reasons in words: the first that holds of the game's list, else what it counts of the two moves. A single reason is chosen before playouts are looked at, so it
 * explains the difference of two moves, not the numbers. */
#include "bots/because.h"
#include "coach/coach.h"
#include "match/sentences.h"

bool coach_find_reason(const struct reason_case *about, struct dob_phrase *phrase)
{
    const struct policy *policy = policy_of(about->rules->game);
    for (const struct reason *reason = policy ? policy->reasons : NULL; reason && reason->id; reason++) {
        *phrase = (struct dob_phrase){.id = reason->id};
        if (reason->holds(about, phrase->arg))
            return true;
    }
    return because_of(policy, about->rules, about->position, about->seat, about->better, about->worse, phrase);
}

size_t coach_write_reason(const struct reason_case *about, const struct match_reader *reader, struct dob_text *out)
{
    struct dob_phrase phrase;
    if (!coach_find_reason(about, &phrase))
        return 0;
    const char *sentence = dob_sentence(phrase.id, reader->language);
    match_fill_phrase(out, sentence ? sentence : phrase.id, &phrase, reader);
    return out->length;
}

size_t dob_coach_why(const dob_coach *coach, size_t event, const char *language, char *text, size_t size)
{
    struct dob_coach_decision decision;
    struct dob_text out = dob_text_in(text, size);
    if (!dob_coach_decision(coach, event, &decision) || decision.loss == 0)
        return 0;
    const struct dob_rules *rules = match_rules(coach->match);
    const struct match_reader reader = {.match = coach->match, .viewer = decision.seat, .language = language};
    union dob_position position;
    match_position_after(coach->match, event, &position);
    rules->game->hide(rules, &position, decision.seat);
    return coach_write_reason(&(struct reason_case){rules, &position, decision.seat, decision.best, decision.played},
                              &reader, &out);
}
