/* Reasons in words. One is chosen from the position and the two moves alone, so it explains their difference, not the numbers. */
#include "coach/coach.h"
#include "match/sentences.h"

size_t coach_write_reason(const struct reason_case *about, const struct match_reader *reader, struct dob_text *out)
{
    struct dob_phrase phrase;
    if (!reason_find(about, &phrase))
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
