/* Advice: what a bot would play, told before somebody is asked. In words it is all that can be typed together: a die and
 * its field. */
#include <string.h>

#include "cli/play/table.h"
#include "cli/say.h"
#include "core/text.h"
#include "match/match.h"
#include "match/tell.h"

enum { ADVISED_MAX = 7 };

static void add_words(const struct play_table *table, const union dob_position *seen, int seat, dob_move move,
                      struct dob_text *out)
{
    char say[256], brings[256], text[256];
    struct dob_text said = dob_text_in(say, sizeof say), brought = dob_text_in(brings, sizeof brings);
    const struct match_reader reader = {.match = table->match, .viewer = seat, .language = say_language()};
    match_say_move_in(table->match, seen, seat, move, &reader, &said, &brought);
    dob_text_add(out, out->length ? ", " : "");
    dob_text_add(out, say_letters(text, sizeof text, say));
}

/* While the seat decides on, alone or with others, and nothing of chance comes between. */
static void advise_all(struct play_table *table, union dob_position *seen, int seat, struct dob_text *out)
{
    const struct dob_rules *rules = match_rules(table->match);
    dob_move list[DOB_MOVES_MAX];
    for (int i = 0; i < ADVISED_MAX && rules->game->actors(rules, seen) >> seat & 1; i++) {
        bool forced = rules->game->moves(rules, seen, seat, list) == 1; /* that is played anyway */
        dob_move move = forced ? list[0] : play_advice(table, seat, seen);
        if (!forced)
            add_words(table, seen, seat, move, out);
        rules->game->apply(rules, seen, seat, move);
    }
}

void play_advise(struct play_table *table, int seat)
{
    char words[1024] = "", text[1200];
    struct dob_text out = dob_text_in(words, sizeof words);
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position seen = *match_position(table->match);
    if (!table->adviser || seat == DOB_CHANCE)
        return;
    rules->game->hide(rules, &seen, seat);
    if (play_in_words(table))
        advise_all(table, &seen, seat, &out);
    else
        dob_match_print(table->match, play_advice(table, seat, &seen), words, sizeof words);
    play_tell(table, say_with(text, sizeof text, "cli.advice", table->adviser->name, words, NULL));
}
