/* Notes of reports, collected and printed. */
#include "support/notes.h"

#include <string.h>

#include "core/keys.h"
#include "core/playout.h"

static void collect(void *context, struct dob_card_note note)
{
    struct notes *notes = context;
    assert_in_range(notes->count, 0, NOTES_MAX - 1);
    notes->note[notes->count++] = note;
}

static const char *text_of(const struct dob_rules *rules, const struct notes *notes)
{
    static char words[2048];
    struct dob_text text = dob_text_in(words, sizeof words);
    for (int i = 0; i < notes->count; i++) {
        const struct dob_card_note *note = &notes->note[i];
        dob_text_keyed(&text, i ? "; " : "", note->card);
        dob_text_char(&text, ' ');
        dob_text_add(&text, rules->game->report->column[note->column].word);
        dob_text_keyed(&text, " ", note->seat == DOB_SEATS_MAX ? 0 : note->seat + 1);
        if (note->points)
            dob_text_keyed(&text, " +", note->points);
    }
    assert_true(dob_text_fits(&text));
    return words;
}

const char *notes_of_event(const struct dob_rules *rules, const union dob_position *position, const char *event)
{
    struct notes notes = {.count = 0};
    struct dob_scan words = dob_scan_in(event);
    int64_t seat = DOB_CHANCE + 1;
    dob_move move;
    if (!dob_scan_char(&words, '*'))
        assert_true(dob_scan_number(&words, 1, rules->seats, &seat));
    assert_true(rules->game->parse_move(rules, words, &move, NULL));
    rules->game->report->watch(rules, position, (int)seat - 1, move,
                               &(struct dob_notes){.add = collect, .context = &notes});
    return text_of(rules, &notes);
}

const char *notes_of_end(const struct dob_rules *rules, const union dob_position *position)
{
    struct notes notes = {.count = 0};
    rules->game->report->end(rules, position, &(struct dob_notes){.add = collect, .context = &notes});
    return text_of(rules, &notes);
}

void notes_of_game(const struct dob_rules *rules, uint64_t seed, union dob_position *position, struct notes *notes)
{
    const struct dob_game *game = rules->game;
    const struct dob_notes to = {.add = collect, .context = notes};
    struct dob_rng rng = dob_rng_for(seed, DOB_FOR_TEST, 0);
    unsigned actors;
    notes->count = 0;
    open_position(rules, position);
    while ((actors = game->actors(rules, position))) {
        size_t listed;
        int actor = __builtin_ctz(actors);
        dob_move move = dob_random_event(rules, position, actor, &rng, &listed);
        game->report->watch(rules, position, actor, move, &to);
        game->apply(rules, position, actor, move);
    }
    if (game->report->end)
        game->report->end(rules, position, &to);
}
