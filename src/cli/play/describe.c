/* Cards described on the spot: people with a box and no deck file type a card when it comes up. */
#include <stdio.h>

#include "cli/play/table.h"
#include "cli/say.h"
#include "match/match.h"

/* The card as the deck has it, which may be shorter or sorted differently than what was typed. */
static void tell_card(struct play_table *table, int number)
{
    const struct dob_rules *rules = match_rules(table->match);
    char card[128], digits[16], text[256];
    struct dob_text out = dob_text_in(card, sizeof card);
    rules->game->deck->print_card(&rules->deck.card[number - 1], &out);
    snprintf(digits, sizeof digits, "%d", number);
    play_tell(table, say_with(text, sizeof text, "cli.described", digits, card, NULL));
}

/* Where the table waits for just this card, that event is played too. Nothing is told before it is saved. */
void play_describe(struct play_table *table, const char *words)
{
    struct dob_reason why;
    int number;
    dob_move outcome;
    if (!dob_match_describe(table->match, words, &number, &why)) {
        play_tell_reason(table, &why);
        return;
    }
    play_end_thinking(table); /* it was made for another deck */
    if (play_asked(table) == DOB_CHANCE && dob_match_brings(table->match, number, &outcome) &&
        !dob_match_play(table->match, DOB_CHANCE, outcome, &why))
        play_tell_reason(table, &why);
    if (play_save(table))
        tell_card(table, number);
}
