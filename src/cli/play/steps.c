/* Stepping back and forth, and correcting: what was taken back is told. */
#include <string.h>

#include "cli/play/table.h"
#include "cli/say.h"
#include "core/text.h"
#include "match/match.h"
#include "match/tell.h"

/* A move in words, with the name of its seat where several people play; a typed throw as it was typed; nothing of what the viewer
 * may not know. */
static void add_event(const struct play_table *table, const union dob_position *before, const struct match_entry *event,
                      struct dob_text *out)
{
    const struct dob_rules *rules = match_rules(table->match);
    int viewer = play_viewer(table);
    char words[256], brings[256], name[64];
    struct dob_text said = dob_text_in(words, sizeof words), brought = dob_text_in(brings, sizeof brings);
    const struct match_reader reader = {.match = table->match, .viewer = viewer, .language = say_language()};
    union dob_position seen = *before;
    if ((event->actor == DOB_CHANCE && !event->by_hand) ||
        rules->game->shown(rules, before, event->actor, event->move, viewer) != event->move)
        return;
    rules->game->hide(rules, &seen, event->actor);
    if (event->actor == DOB_CHANCE)
        dob_match_print(table->match, event->move, words, sizeof words);
    else
        match_say_move_in(table->match, &seen, event->actor, event->move, &reader, &said, &brought);
    dob_text_add(out, out->length ? "; " : "");
    if (event->actor != DOB_CHANCE && !play_is_you(table, event->actor)) {
        dob_text_add(out, play_name(table, event->actor, name, sizeof name));
        dob_text_add(out, ": ");
    }
    dob_text_add(out, words);
}

/* The events behind those that stand. */
static void tell_taken_back(struct play_table *table, size_t count)
{
    char list[1024] = "", text[1024], line[1200];
    struct dob_text out = dob_text_in(list, sizeof list);
    union dob_position position = *match_position(table->match);
    for (size_t i = 0; i < count; i++) {
        struct match_entry event = match_event(table->match, dob_match_events(table->match) + i);
        add_event(table, &position, &event, &out);
        match_step(table->match, &position, &event);
    }
    if (list[0])
        play_tell(table, say_with(line, sizeof line, "cli.taken-back", say_letters(text, sizeof text, list), NULL));
}

/* At one keyboard everybody steps back together: the host does. Where undo may pass chance, it takes back decisions of the one
 * person there is. */
static int who_steps_back(const struct play_table *table, const char *verb)
{
    bool own = dob_match_takebacks(table->match) && strcmp(verb, "undo") == 0 && play_viewer(table) != DOB_SPECTATOR;
    return own ? play_viewer(table) : (int)DOB_HOST;
}

void play_step_back(struct play_table *table, const char *verb, size_t count)
{
    char number[24];
    size_t before = dob_match_events(table->match);
    snprintf(number, sizeof number, "%zu", count);
    json_t *answer = play_say(table, who_steps_back(table, verb), verb, number);
    if (answer && play_in_words(table) && strcmp(verb, "undo") == 0)
        tell_taken_back(table, before - dob_match_events(table->match));
    json_decref(answer);
    if (table->announced > dob_match_events(table->match))
        table->announced = dob_match_events(table->match);
}

/* `correct 7 roll 13356`. Who is asked may correct what it did itself, also in secret; for all else the host does. */
void play_correct(struct play_table *table, size_t event, const char *words)
{
    bool own = event >= 1 && event <= dob_match_events(table->match) &&
               match_event(table->match, event - 1).actor == table->speaker;
    char line[4096], text[128], number[24];
    snprintf(line, sizeof line, "%zu %s", event, words);
    json_t *answer = play_say(table, own ? table->speaker : (int)DOB_HOST, "correct", line);
    if (!answer)
        return;
    size_t dropped = json_array_size(json_object_get(answer, "dropped"));
    snprintf(number, sizeof number, "%zu", dropped);
    play_tell(table,
              dropped ? say_with(text, sizeof text, "cli.corrected-partly", number, NULL) : say("cli.corrected"));
    if (dropped)
        play_tell_why(table, json_object_get(answer, "because"));
    json_decref(answer);
    table->announced = event - 1;
}
