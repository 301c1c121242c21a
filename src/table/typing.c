/* What a person types, in this order: the notation, the words of the screen, the notation with something left out, several
 * moves that belong together, an offered key. Two meanings are asked back. Dice of a real table are typed with or without
 * blanks, and players by their names. */
#include "match/sentences.h"
#include "table/reading.h"

/* ---- one move ---- */

/* The seat of this name, in any case; -1: there is none. */
static int seat_named(const dob_match *match, struct dob_scan word)
{
    struct dob_folded typed, name;
    dob_fold(word, &typed);
    for (int seat = 0; seat < dob_match_seats(match); seat++) {
        dob_fold(dob_scan_in(dob_match_name(match, seat)), &name);
        if (dob_fold_fit(&typed, &name).fit == DOB_FIT_EXACT)
            return seat;
    }
    return -1;
}

/* Dice and players of a real table: digits with blanks between them as one, a name as the number of its seat. */
static void join_typed(const struct table_reading *reading, struct dob_scan words, struct dob_text *joined)
{
    const dob_match *match = reading->table->match;
    bool digits = false;
    for (dob_scan_spaces(&words); !dob_scan_done(&words); dob_scan_spaces(&words)) {
        struct dob_scan word = dob_scan_word(&words);
        bool single = word.end - word.at == 1 && *word.at >= '0' && *word.at <= '9';
        int named = seat_named(match, word);
        if (joined->length > 0 && !(single && digits))
            dob_text_char(joined, ' ');
        if (named >= 0)
            dob_text_number(joined, named + 1);
        else
            dob_text_bytes(joined, word.at, (size_t)(word.end - word.at));
        digits = single;
    }
}

static void read_dice(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                      struct table_meanings *meanings)
{
    char text[256];
    struct dob_text joined = dob_text_in(text, sizeof text);
    table_read_shortened(reading, position, words, meanings);
    join_typed(reading, words, &joined);
    if (meanings->count == 0 && dob_text_fits(&joined))
        table_read_shortened(reading, position, dob_scan_in(text), meanings);
    if (meanings->count == 0 && dob_text_fits(&joined))
        table_read_notation(reading, position, dob_scan_in(text), meanings);
    if (meanings->count == 0)
        table_read_numbers(reading, position, words, meanings);
}

void table_explain_rest(struct table_reading *reading, const union dob_position *position, struct dob_scan words)
{
    enum { WORDING_MAX = 3 };
    for (int i = 0; i < WORDING_MAX && reading->language && !reading->why.id && !dob_scan_done(&words); i++) {
        char text[256];
        struct dob_text joined = dob_text_in(text, sizeof text);
        struct table_meanings none = {.count = 0};
        dob_scan_word(&words);
        dob_scan_spaces(&words);
        for (struct dob_scan rest = words; !dob_scan_done(&rest); dob_scan_spaces(&rest)) {
            struct dob_scan word = dob_scan_word(&rest);
            dob_text_bytes(&joined, word.at, (size_t)(word.end - word.at));
            if (!dob_scan_done(&rest) && word.end[-1] != ',')
                dob_text_char(&joined, ',');
        }
        if (dob_text_fits(&joined) && joined.length > 0)
            table_read_shortened(reading, position, dob_scan_in(text), &none);
    }
}

void table_read_one(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                    struct table_meanings *meanings)
{
    char text[256];
    struct dob_text named = dob_text_in(text, sizeof text);
    struct dob_scan all = words;
    dob_scan_spaces(&words);
    table_read_notation(reading, position, words, meanings);
    if (meanings->count == 0 && reading->actor == DOB_CHANCE)
        read_dice(reading, position, words, meanings);
    if (meanings->count == 0)
        table_read_words(reading, position, words, meanings);
    if (meanings->count == 0)
        table_read_shortened(reading, position, words, meanings);
    if (meanings->count == 0)
        table_read_nothing(reading, position, words, meanings);
    /* What is not legal gets the reason it would have in the notation. */
    if (meanings->count == 0 && !reading->why.id && reading->language && table_name_labels(reading, all, &named))
        table_read_shortened(reading, position, dob_scan_in(text), meanings);
}

/* ---- several ---- */

struct line {
    size_t count, found; /* moves so far; readings of the whole line */
    dob_move move[TABLE_TYPED_MAX];
    struct table_typed *typed;
};

static void read_rest(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                      struct line *line);

/* The whole line can be read so. Words said twice may be passed over as one: the reading with more moves is meant. The same
 * moves may be found twice. */
static void note_line(struct line *line)
{
    bool same = line->found > 0 && line->typed->count == line->count;
    for (size_t i = 0; same && i < line->count; i++)
        same = line->typed->move[i] == line->move[i];
    if (same || (line->found > 0 && line->count < line->typed->count))
        return;
    line->found = line->found > 0 && line->count == line->typed->count ? line->found + 1 : 1;
    *line->typed = (struct table_typed){.count = line->count};
    for (size_t i = 0; i < line->count; i++)
        line->typed->move[i] = line->move[i];
}

/* The seat decides on after the move, and nothing of chance comes between: what else was typed belongs to it. */
static void read_after(struct table_reading *reading, const union dob_position *position, dob_move move,
                       struct dob_scan rest, struct line *line)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    union dob_position after = *position;
    line->move[line->count++] = move;
    dob_scan_spaces(&rest);
    if (dob_scan_done(&rest)) {
        note_line(line);
    } else if (line->count < TABLE_TYPED_MAX) {
        rules->game->apply(rules, &after, reading->actor, move);
        if (rules->game->actors(rules, &after) >> reading->actor & 1)
            read_rest(reading, &after, rest, line);
    }
    line->count--;
}

static void read_rest(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                      struct line *line)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    struct dob_scan rest = words;
    dob_move list[DOB_MOVES_MAX];
    if (line->count > 0 && line->count < TABLE_TYPED_MAX - 1 &&
        rules->game->moves(rules, position, reading->actor, list) == 1) /* nobody types what has one answer */
        read_after(reading, position, list[0], words, line);
    while (!dob_scan_done(&rest)) {
        struct table_meanings meanings = {.count = 0};
        dob_scan_word(&rest);
        table_read_one(reading, position, (struct dob_scan){words.at, rest.at}, &meanings);
        if (meanings.count == 1)
            read_after(reading, position, meanings.move[0], rest, line);
        dob_scan_spaces(&rest);
    }
}

/* ---- a line ---- */

/* Why it says nothing: the best reason there was, else that of the notation. */
static void tell_why(struct table_reading *reading, struct dob_scan words, struct dob_reason *why)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    dob_move move;
    if (reading->why.id)
        *why = reading->why;
    else if (table_explain_digits(reading, match_position(reading->table->match), words, why))
        return;
    else if (rules->game->parse_move(rules, words, &move, why))
        rules->game->refuse(rules, match_position(reading->table->match), reading->actor, move, why);
}

/* Dice of a real table say themselves what threw them, where only one decision can have: `3 5` for `throw 2` and the dice. */
static bool read_implied(const struct table_reading *reading, struct dob_scan words, struct table_typed *typed)
{
    const dob_match *match = reading->table->match;
    const struct dob_rules *rules = match_rules(match);
    dob_move list[DOB_MOVES_MAX];
    size_t found = 0, count = dob_match_moves(match, reading->actor, list, DOB_MOVES_MAX);
    for (size_t i = 0; dob_match_dice(match) == DOB_DICE_HAND && i < count; i++) {
        struct table_reading dice = {.table = reading->table, .actor = DOB_CHANCE, .language = reading->language};
        struct table_meanings meanings = {.count = 0};
        union dob_position after = *match_position(match);
        rules->game->apply(rules, &after, reading->actor, list[i]);
        if (rules->game->actors(rules, &after) >> DOB_CHANCE & 1)
            table_read_one(&dice, &after, words, &meanings);
        if (meanings.count != 1)
            continue;
        *typed = (struct table_typed){.count = 2, .move = {list[i], meanings.move[0]}, .implied = true};
        found++;
    }
    return found == 1;
}

static bool ask_back(const struct table_meanings *meanings, struct table_typed *typed, struct dob_reason *why)
{
    *typed = (struct table_typed){.count = 2, .move = {meanings->move[0], meanings->move[1]}, .unclear = true};
    return !(dob_because(why, "table.unclear", NULL) && dob_of_kind(why, DOB_UNREADABLE));
}

bool table_read_typed(const dob_table *table, int actor, const char *language, struct dob_scan words,
                      struct table_typed *typed, struct dob_reason *why)
{
    const union dob_position *position = match_position(table->match);
    struct table_reading reading = {.table = table, .actor = actor, .language = language};
    struct table_meanings meanings = {.count = 0};
    struct line line = {.typed = typed};
    dob_scan_spaces(&words);
    table_read_one(&reading, position, words, &meanings);
    if (meanings.count > 1)
        return ask_back(&meanings, typed, why);
    *typed = (struct table_typed){.count = 1, .move = {meanings.move[0]}};
    if (meanings.count == 1)
        return true;
    if (actor != DOB_CHANCE && table_read_key(&reading, words, typed))
        return true;
    struct dob_reason single = reading.why;
    if (actor != DOB_CHANCE)
        read_rest(&reading, position, words, &line);
    if (actor == DOB_CHANCE && table_read_places(&reading, words, typed))
        return true;
    if (line.found == 1 || (actor != DOB_CHANCE && read_implied(&reading, words, typed)))
        return true;
    if (actor != DOB_CHANCE) {
        reading.why = single;
        table_explain_rest(&reading, position, words);
    }
    tell_why(&reading, words, why);
    return false;
}
