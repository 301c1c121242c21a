/* Reading moves in the notation, as people type it: the word may be left out, and a seat, where only one thing can be
 * meant. */
#include "table/reading.h"

#include <string.h>

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

/* ---- numbers with blanks ---- */

static bool is_digits(struct dob_scan words)
{
    bool digits = !dob_scan_done(&words);
    for (; words.at < words.end; words.at++)
        digits = digits && (*words.at == ' ' || *words.at == ',' || (*words.at >= '0' && *words.at <= '9'));
    return digits;
}

/* Gives each field of the word its numbers, those of a list with commas between them; false if there are too few or too many. */
static bool deal_out(const struct dob_word *word, struct dob_scan words, struct dob_text *dealt)
{
    for (int i = word->field[0].kind == DOB_FIELD_SEAT; i < DOB_FIELDS_MAX && word->field[i].bits; i++)
        for (int left = word->field[i].count ? word->field[i].count : 1; left > 0; left--) {
            dob_scan_spaces(&words);
            struct dob_scan number = dob_scan_word(&words);
            if (number.at < number.end && number.end[-1] == ',')
                number.end--;
            if (number.at == number.end)
                return false;
            dob_text_bytes(dealt, number.at, (size_t)(number.end - number.at));
            dob_text_add(dealt, left > 1 ? "," : " ");
        }
    dob_scan_spaces(&words);
    return dob_scan_done(&words) && dob_text_fits(dealt) && dealt->length > 0;
}

void table_read_numbers(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                        struct table_meanings *meanings)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    for (int i = 0; rules->game->words && is_digits(words) && i < rules->game->word_count; i++) {
        const struct dob_word *word = &rules->game->words[i];
        char text[256];
        struct dob_text dealt = dob_text_in(text, sizeof text);
        if (word->each_seat || !deal_out(word, words, &dealt))
            continue;
        text[dealt.length - 1] = '\0'; /* the last blank */
        if (word->field[0].kind == DOB_FIELD_SEAT)
            try_seats(reading, position, word, dob_scan_in(text), meanings);
        else
            try_word(reading, position, word, 0, dob_scan_in(text), meanings);
    }
}

/* ---- nothing ---- */

static bool says_nothing(const struct table_reading *reading, struct dob_scan words)
{
    struct dob_folded typed, said;
    const char *nothing = reading->language ? dob_sentence("table.nothing", reading->language) : NULL;
    if (!nothing || (size_t)(words.end - words.at) != strlen(nothing)) /* most lines are something else */
        return false;
    dob_fold(words, &typed);
    dob_fold(dob_scan_in(nothing), &said);
    return typed.count > 0 && dob_fold_fit(&typed, &said).fit == DOB_FIT_EXACT;
}

void table_read_nothing(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                        struct table_meanings *meanings)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    if (!rules->game->words || !says_nothing(reading, words))
        return;
    for (int kind = 0; kind < rules->game->word_count; kind++) {
        const struct dob_word *word = &rules->game->words[kind];
        int seats = word->field[0].kind == DOB_FIELD_SEAT ? rules->seats : 1;
        for (int seat = 0; word->nothing && seat < seats; seat++) {
            dob_move move = dob_move_of((unsigned)kind, (uint64_t)seat);
            if (is_legal(reading, position, move, false))
                table_add_meaning(meanings, move);
        }
    }
}

/* ---- digits that say nothing ---- */

static bool takes_digits(const struct dob_field *field)
{
    return field->count == 0 && (field->kind == DOB_FIELD_DICE || field->kind == DOB_FIELD_FACES ||
                                 field->kind == DOB_FIELD_NUMBER || field->kind == DOB_FIELD_LETTERS);
}

/* Is this kind of move asked for now? Something of it is tried: a rule may be against that, but not the moment. */
static bool is_asked(const struct table_reading *reading, const union dob_position *position,
                     const struct dob_word *word)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    char some[64];
    struct dob_text text = dob_text_in(some, sizeof some);
    struct dob_reason why;
    dob_move move;
    dob_text_add(&text, word->word);
    for (int i = 0; i < DOB_FIELDS_MAX && takes_digits(&word->field[i]) && word->field[i].bits; i++)
        dob_text_add(&text, word->field[i].kind == DOB_FIELD_LETTERS ? " 11111" : " 1");
    return rules->game->parse_move(rules, dob_scan_in(some), &move, NULL) &&
           (!rules->game->refuse(rules, position, reading->actor, move, &why) || why.kind == DOB_BY_RULE);
}

/* Digits without a word are meant for what is asked: then the reason speaks of that, "A die shows 1 to 6". */
bool table_explain_digits(const struct table_reading *reading, const union dob_position *position,
                          struct dob_scan words, struct dob_reason *why)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    for (int i = 0; rules->game->words && is_digits(words) && i < rules->game->word_count; i++) {
        const struct dob_word *word = &rules->game->words[i];
        char full[256];
        struct dob_text text = dob_text_in(full, sizeof full);
        dob_move move;
        if (!takes_digits(&word->field[0]) || !is_asked(reading, position, word))
            continue;
        dob_text_add(&text, word->word);
        dob_text_char(&text, ' ');
        for (const char *at = words.at; at < words.end; at++) /* dice may stand apart */
            if (*at != ' ' || word->field[1].bits)
                dob_text_char(&text, *at);
        if (dob_text_fits(&text) && !rules->game->parse_move(rules, dob_scan_in(full), &move, why))
            return true;
    }
    return false;
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
    if (actor != DOB_CHANCE)
        table_explain_rest(&reading, position, words);
    if (reading.why.id && why)
        *why = reading.why;
    else
        table_explain_digits(&reading, position, words, why);
    return false;
}
