/* Reading moves in the notation, as people type it: the word may be left out, and a seat, where only one thing can be
 * meant. */
#include "table/reading.h"

#include "core/notation.h"

void table_add_meaning(struct table_meanings *meanings, dob_move move)
{
    for (size_t i = 0; i < meanings->count; i++)
        if (meanings->move[i] == move)
            return;
    if (meanings->count < 2)
        meanings->move[meanings->count++] = move;
}

/* Is it a move now? If not, what stands against it may be the best reason there is. */
static bool is_legal(struct table_reading *reading, const union dob_position *position, dob_move move, bool meant)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    struct dob_reason why;
    if (!rules->game->refuse(rules, position, reading->actor, move, &why))
        return true;
    if (!reading->why.id && (meant || why.kind == DOB_BY_RULE))
        reading->why = why;
    return false;
}

void table_read_notation(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                         struct table_meanings *meanings)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    dob_move move;
    if (rules->game->parse_move(rules, words, &move, NULL) && is_legal(reading, position, move, true))
        table_add_meaning(meanings, move);
}

/* `word`, a seat if it is not 0, and the rest. A name is meant as the first kind of move that takes it. */
static void try_word(struct table_reading *reading, const union dob_position *position, const struct dob_word *word,
                     int seat, struct dob_scan rest, struct table_meanings *meanings)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    char full[256];
    struct dob_text text = dob_text_in(full, sizeof full);
    dob_move move;
    dob_text_add(&text, word->word);
    if (seat)
        dob_text_keyed(&text, " ", seat);
    dob_text_add(&text, dob_scan_done(&rest) ? "" : " ");
    dob_text_bytes(&text, rest.at, (size_t)(rest.end - rest.at));
    if (!dob_text_fits(&text) || !rules->game->parse_move(rules, dob_scan_in(full), &move, NULL))
        return;
    if (is_legal(reading, position, move, word->field[0].kind == DOB_FIELD_NAME))
        table_add_meaning(meanings, move);
}

/* A seat may be left out where only one can be meant: `draw 17` for `draw 2 17`. */
static void try_seats(struct table_reading *reading, const union dob_position *position, const struct dob_word *word,
                      struct dob_scan rest, struct table_meanings *meanings)
{
    struct dob_scan behind = rest;
    if (dob_scan_exactly(&behind, word->word) && dob_scan_char(&behind, ' '))
        rest = behind;
    for (int seat = 1; word->field[0].kind == DOB_FIELD_SEAT && seat <= match_rules(reading->table->match)->seats;
         seat++)
        try_word(reading, position, word, seat, rest, meanings);
}

/* `place` may be left out of `place ones`, where one kind of move makes sense of the words. Digits typed for a throw work the
 * same way. */
void table_read_shortened(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                          struct table_meanings *meanings)
{
    const struct dob_game *game = match_rules(reading->table->match)->game;
    if (dob_scan_done(&words)) /* nothing means nothing */
        return;
    for (int i = 0; game->words && i < game->word_count; i++) {
        try_word(reading, position, &game->words[i], 0, words, meanings);
        try_seats(reading, position, &game->words[i], words, meanings);
    }
}

bool table_read_move(const dob_table *table, const union dob_position *position, int actor, const char *language,
                     struct dob_scan words, dob_move *move, struct dob_reason *why)
{
    const struct dob_rules *rules = match_rules(table->match);
    struct table_reading reading = {.table = table, .actor = actor, .language = language};
    struct table_meanings meanings = {.count = 0};
    if (language)
        table_read_one(&reading, position, words, &meanings);
    else
        table_read_shortened(&reading, position, words, &meanings);
    *move = meanings.move[0];
    if (meanings.count == 1 || rules->game->parse_move(rules, words, move, why))
        return true;
    if (reading.why.id && why)
        *why = reading.why;
    return false;
}
