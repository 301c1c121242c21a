/* Things of a real table, typed by the places they lie at: `scoring 1 17 scoring 2 5`, or s1 17 s2 5. The question of chance
 * names the place that is due; people type the places in any order, and what is due first is played first. */
#include "match/sentences.h"
#include "table/reading.h"

/* A place and what lies there, by their words in the line. */
struct place {
    size_t name, number, thing;
};

struct places {
    size_t count;
    struct place list[TABLE_TYPED_MAX];
};

/* Does the line consist of names, each with two numbers? Of a name with several words the last one counts. */
static bool find_places(const struct dob_folded *typed, struct places *places)
{
    places->count = 0;
    for (size_t i = 0; i < typed->count; i += 3) {
        while (i + 1 < typed->count && !typed->word[i].digits && !typed->word[i + 1].digits)
            i++;
        if (i + 2 >= typed->count || typed->word[i].digits || !typed->word[i + 1].digits ||
            !typed->word[i + 2].digits || places->count == TABLE_TYPED_MAX)
            return false;
        places->list[places->count++] = (struct place){i, i + 1, i + 2};
    }
    return typed->whole && places->count > 0;
}

static bool is_number(const struct dob_folded *typed, size_t word, int64_t number)
{
    int64_t read = 0;
    for (size_t i = 0; i < typed->word[word].length && read < INT32_MAX; i++)
        read = read * 10 + (typed->text[typed->word[word].at + i] - '0');
    return read == number;
}

/* Is the typed word this label, or a beginning of it? */
static bool begins_label(const struct dob_folded *typed, size_t word, const char *label)
{
    struct dob_folded said;
    const struct dob_fold_word *at = &typed->word[word], *last;
    dob_fold(dob_scan_in(label), &said);
    last = &said.word[said.count ? said.count - 1 : 0];
    if (said.count == 0 || at->length > last->length)
        return false;
    for (size_t i = 0; i < at->length; i++)
        if (typed->text[at->at + i] != said.text[last->at + i])
            return false;
    return true;
}

/* The place that is asked for, among those that were typed; NULL: it was not, or no place is asked for. */
static const struct place *find_due(struct table_reading *reading, const union dob_position *position,
                                    const struct dob_folded *typed, const struct places *places)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    struct dob_phrase asked = {0};
    if (!(rules->game->actors(rules, position) >> DOB_CHANCE & 1))
        return NULL;
    rules->game->ask(rules, position, DOB_CHANCE, &asked);
    if (asked.arg[0].kind != DOB_ARG_LABEL || asked.arg[1].kind != DOB_ARG_NUMBER)
        return NULL;
    const char *label = dob_sentence(asked.arg[0].text, reading->language);
    for (size_t i = 0; i < places->count; i++)
        if (begins_label(typed, places->list[i].name, label) &&
            is_number(typed, places->list[i].number, asked.arg[1].number))
            return &places->list[i];
    dob_because_word(&reading->why, "table.place-due", NULL, asked.arg[0].text, asked.arg[1].number);
    return NULL;
}

bool table_read_places(struct table_reading *reading, struct dob_scan words, struct table_typed *typed)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    union dob_position position = *match_position(reading->table->match);
    struct dob_folded folded;
    struct places places;
    dob_fold(words, &folded);
    if (!reading->language || !find_places(&folded, &places))
        return false;
    for (typed->count = 0; typed->count < places.count;) {
        struct table_meanings meanings = {.count = 0};
        const struct place *due = find_due(reading, &position, &folded, &places);
        if (!due)
            return false;
        const struct dob_fold_word *thing = &folded.word[due->thing];
        table_read_one(reading, &position, dob_scan_range(folded.text + thing->at, thing->length), &meanings);
        if (meanings.count != 1)
            return false;
        typed->move[typed->count++] = meanings.move[0];
        rules->game->apply(rules, &position, DOB_CHANCE, meanings.move[0]);
    }
    return true;
}
