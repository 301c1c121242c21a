/* Moves by the words of the screen, in the language of the one who types: any case, with or without accents, any beginning
 * that only one move has. What is given (a card, dice, a cell) has to be typed; the wording around it may be left out. */
#include "core/notation.h"
#include "match/sentences.h"
#include "table/reading.h"

bool table_fold_move(const struct table_reading *reading, const union dob_position *hidden, dob_move move, bool also,
                     struct dob_folded *said)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    const struct match_reader reader = {
        .match = reading->table->match, .viewer = reading->actor, .language = reading->language, .marked = true};
    struct dob_saying saying = {.say = {0}};
    char text[DOB_FOLD_TEXT];
    struct dob_text out = dob_text_in(text, sizeof text);
    rules->game->say(rules, hidden, reading->actor, move, &saying);
    const struct dob_phrase *phrase = also ? &saying.also : &saying.say;
    if (!phrase->id)
        return false;
    match_fill_phrase(&out, dob_sentence(phrase->id, reading->language), phrase, &reader);
    dob_fold(dob_scan_in(text), said);
    return dob_text_fits(&out) && said->whole;
}

/* ---- the moves that fit best ---- */

/* Of the moves that fit as well as any: which, and do others fit worse that are said otherwise? */
struct search {
    const struct dob_folded *typed;
    enum dob_fit best;
    bool bare;
    const char *id; /* of the sentence of the best */
    bool other;     /* another sentence fits, too */
    struct table_meanings meanings;
};

static const char *sentence_of(const struct table_reading *reading, const union dob_position *hidden, dob_move move)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    struct dob_saying saying = {.say = {0}};
    rules->game->say(rules, hidden, reading->actor, move, &saying);
    return saying.say.id;
}

static void note(struct search *search, struct dob_fitting fitting, const char *id, dob_move move)
{
    if (fitting.fit == DOB_FIT_NOT)
        return;
    search->other |= search->best != DOB_FIT_NOT && id != search->id;
    if (fitting.fit < search->best)
        return;
    if (fitting.fit > search->best)
        search->meanings.count = 0;
    search->best = fitting.fit;
    search->bare = fitting.bare;
    search->id = id;
    table_add_meaning(&search->meanings, move);
}

/* The other way to type a move needs its verb: bare dice are those that stay. */
static void try_move(struct search *search, const struct table_reading *reading, const union dob_position *hidden,
                     dob_move move)
{
    const char *id = sentence_of(reading, hidden, move);
    struct dob_folded said;
    if (table_fold_move(reading, hidden, move, false, &said))
        note(search, dob_fold_fit(search->typed, &said), id, move);
    if (!table_fold_move(reading, hidden, move, true, &said))
        return;
    struct dob_fitting fitting = dob_fold_fit(search->typed, &said);
    if (!fitting.bare)
        note(search, fitting, id, move);
}

static void try_list(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                     struct table_meanings *meanings)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    struct dob_folded typed;
    dob_fold(words, &typed);
    struct search search = {.typed = &typed};
    dob_move list[DOB_MOVES_MAX];
    union dob_position hidden = *position;
    size_t count = rules->game->moves(rules, position, reading->actor, list);
    rules->game->hide(rules, &hidden, reading->actor);
    for (size_t i = 0; i < count; i++)
        try_move(&search, reading, &hidden, list[i]);
    for (size_t i = 0; i < search.meanings.count; i++)
        table_add_meaning(meanings, search.meanings.move[i]);
    /* Bare words that could begin something else: the first move of that kind stands for it. */
    for (size_t i = 0; search.bare && search.other && meanings->count == 1 && i < count; i++) {
        struct dob_folded said;
        if (sentence_of(reading, &hidden, list[i]) != search.id &&
            table_fold_move(reading, &hidden, list[i], false, &said) && dob_fold_fit(&typed, &said).fit != DOB_FIT_NOT)
            table_add_meaning(meanings, list[i]);
    }
}

void table_read_words(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                      struct table_meanings *meanings)
{
    char spelt[256];
    struct dob_text text = dob_text_in(spelt, sizeof spelt);
    if (reading->actor == DOB_CHANCE || !reading->language)
        return;
    try_list(reading, position, words, meanings);
    if (meanings->count == 0 && table_spell_letters(reading, words, &text))
        try_list(reading, position, dob_scan_in(spelt), meanings);
}

/* ---- letters and labels ---- */

/* A field of the game whose values have labels; NULL: there is none. */
static const struct dob_field *field_with_labels(const struct dob_game *game, enum dob_field_kind kind)
{
    for (int i = 0; game->words && i < game->word_count; i++)
        for (int j = 0; j < DOB_FIELDS_MAX; j++)
            if (game->words[i].field[j].kind == kind && game->words[i].field[j].labels)
                return &game->words[i].field[j];
    return NULL;
}

static int index_of(const char *letters, char letter)
{
    for (int i = 0; letters[i]; i++)
        if (letters[i] == letter)
            return i;
    return -1;
}

/* A word of nothing but letters of dice, each with a number behind it or none. */
static bool spell_word(struct dob_scan word, const struct dob_field *field, const char *language,
                       struct dob_text *spelt)
{
    while (word.at < word.end) {
        int letter = index_of(field->names[0], *word.at++);
        if (letter < 0)
            return false;
        dob_text_char(spelt, ' ');
        dob_text_add(spelt, dob_sentence(field->labels[letter], language));
        dob_text_char(spelt, ' ');
        if (word.at < word.end && *word.at >= '1' && *word.at <= '6')
            dob_text_char(spelt, *word.at++);
    }
    return true;
}

bool table_spell_letters(const struct table_reading *reading, struct dob_scan words, struct dob_text *spelt)
{
    const struct dob_field *field = field_with_labels(match_rules(reading->table->match)->game, DOB_FIELD_LETTERS);
    bool any = false;
    while (field && !dob_scan_done(&words)) {
        char room[128];
        struct dob_text one = dob_text_in(room, sizeof room);
        struct dob_scan word = dob_scan_word(&words);
        bool dice = spell_word(word, field, reading->language, &one);
        any |= dice && one.length > 0;
        dob_text_char(spelt, ' ');
        if (dice)
            dob_text_add(spelt, room);
        else
            dob_text_bytes(spelt, word.at, (size_t)(word.end - word.at));
        dob_scan_spaces(&words);
    }
    return any && dob_text_fits(spelt);
}

bool table_name_labels(const struct table_reading *reading, struct dob_scan words, struct dob_text *named)
{
    const struct dob_field *field = field_with_labels(match_rules(reading->table->match)->game, DOB_FIELD_NAME);
    for (; field && !dob_scan_done(&words); dob_scan_word(&words), dob_scan_spaces(&words)) {
        struct dob_folded typed, said;
        dob_fold(words, &typed);
        for (int i = 0; i <= field->max; i++) {
            dob_fold(dob_scan_in(dob_sentence(field->labels[i], reading->language)), &said);
            if (dob_fold_fit(&typed, &said).fit != DOB_FIT_EXACT)
                continue;
            dob_text_add(named, field->names[i]);
            return dob_text_fits(named);
        }
    }
    return false;
}
