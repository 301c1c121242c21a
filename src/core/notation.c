/* Words and fields. Invariant: for a move that fits its words, parse(print(move)) is that move. */
#include "core/notation.h"

#include "core/assert.h"
#include "core/dice.h"

/* The i-th field of a word, NULL after the last. */
static const struct dob_field *field_at(const struct dob_word *word, const struct dob_rules *rules, int i)
{
    if (word->each_seat)
        return i < word->each_seat * rules->seats ? &word->field[0] : NULL;
    return i < DOB_FIELDS_MAX && word->field[i].kind ? &word->field[i] : NULL;
}

static unsigned width_of(const struct dob_field *field)
{
    return field->count ? (unsigned)field->bits * field->count : field->bits;
}

static uint64_t mask_of(const struct dob_field *field)
{
    return (UINT64_C(1) << width_of(field)) - 1;
}

static uint64_t list_value(const struct dob_field *field, uint64_t list, int i)
{
    return list >> (field->bits * i) & ((UINT64_C(1) << field->bits) - 1);
}

static bool is_hidden(const struct dob_field *field, uint64_t value)
{
    return field->may_hide && value == mask_of(field);
}

static const struct dob_word *word_of_kind(const struct dob_game *game, unsigned kind)
{
    return kind < game->word_count ? &game->words[kind] : NULL;
}

/* How many bits a letter takes. */
static unsigned letter_bits(const struct dob_field *field)
{
    return field->max == 1 ? 1 : 3;
}

static void print_letters(const struct dob_field *field, uint64_t value, struct dob_text *text)
{
    if (value == 0)
        dob_text_char(text, '-');
    for (const char *letter = field->names[0]; value; letter++, value >>= letter_bits(field)) {
        unsigned number = (unsigned)value & ((1u << letter_bits(field)) - 1);
        if (number == 0)
            continue;
        dob_text_char(text, *letter);
        if (field->max > 1)
            dob_text_unsigned(text, number);
    }
}

static void print_value(const struct dob_field *field, uint64_t value, struct dob_text *text)
{
    if (field->kind == DOB_FIELD_DICE)
        dob_dice_print((dob_dice)value, text);
    else if (field->kind == DOB_FIELD_FACES)
        dob_dice_print(dob_faces_as_dice(value), text);
    else if (field->kind == DOB_FIELD_LETTERS)
        print_letters(field, value, text);
    else if (field->kind == DOB_FIELD_NAME)
        dob_text_add(text, field->names[value]);
    else
        dob_text_unsigned(text, field->kind == DOB_FIELD_SEAT ? value + 1 : value);
}

static void print_field(const struct dob_field *field, uint64_t value, struct dob_text *text)
{
    dob_text_char(text, ' ');
    if (is_hidden(field, value)) {
        dob_text_char(text, '?');
        return;
    }
    if (field->optional && value == 0) {
        dob_text_char(text, '-');
        return;
    }
    print_value(field, list_value(field, value, 0), text);
    for (int i = 1; i < field->count && !(field->optional && list_value(field, value, i) == 0); i++) {
        dob_text_char(text, ',');
        print_value(field, list_value(field, value, i), text);
    }
}

void dob_print_words(const struct dob_rules *rules, dob_move move, struct dob_text *text)
{
    DOB_ASSERT(dob_words_fit(rules, move));
    const struct dob_word *word = word_of_kind(rules->game, dob_move_kind(move));
    dob_text_add(text, word->word);
    uint64_t content = dob_move_content(move);
    const struct dob_field *field;
    for (int i = 0; (field = field_at(word, rules, i)); i++) {
        print_field(field, content & mask_of(field), text);
        content >>= width_of(field);
    }
}

/* Numbers alone stand for all the letters in their order: 34162 is y3o4g1b6p2. */
static int64_t read_all_letters(const struct dob_field *field, struct dob_scan scan)
{
    uint64_t value = 0;
    unsigned shift = 0;
    for (const char *letter = field->names[0]; *letter; letter++, shift += letter_bits(field), scan.at++) {
        if (dob_scan_done(&scan) || *scan.at < '1' || *scan.at > '0' + field->max)
            return -1;
        value |= (uint64_t)(*scan.at - '0') << shift;
    }
    return dob_scan_done(&scan) ? (int64_t)value : -1;
}

/* Letters in any order, none twice. */
static int64_t read_letters(const struct dob_field *field, struct dob_scan scan)
{
    uint64_t value = 0;
    if (dob_scan_done(&scan))
        return -1;
    if (dob_scan_is(scan, "-"))
        return 0;
    if (field->max > 1 && *scan.at >= '0' && *scan.at <= '9')
        return read_all_letters(field, scan);
    while (!dob_scan_done(&scan)) {
        unsigned shift = 0;
        uint8_t number = 1;
        const char *letter = field->names[0];
        for (; *letter && !dob_scan_char(&scan, *letter); letter++)
            shift += letter_bits(field);
        if (!*letter || (field->max > 1 && !dob_scan_byte(&scan, "", 1, field->max, &number)) ||
            value >> shift & ((1u << letter_bits(field)) - 1))
            return -1;
        value |= (uint64_t)number << shift;
    }
    return (int64_t)value;
}

/* The number that the text of a single value stands for, -1 if it is none. */
static int64_t read_value(const struct dob_field *field, const struct dob_rules *rules, struct dob_scan scan)
{
    int64_t value = -1;
    dob_dice dice;
    switch (field->kind) {
    case DOB_FIELD_NAME:
        return dob_scan_index(scan, field->names, field->max + 1);
    case DOB_FIELD_DICE:
        return dob_dice_scan(&scan, &dice) && dob_scan_done(&scan) ? (int64_t)dice : -1;
    case DOB_FIELD_FACES:
        return dob_dice_scan(&scan, &dice) && dob_scan_done(&scan) && dob_dice_count(dice) * 3 <= field->bits
                   ? (int64_t)dob_dice_as_faces(dice)
                   : -1;
    case DOB_FIELD_LETTERS:
        return read_letters(field, scan);
    case DOB_FIELD_SEAT:
        return dob_scan_number(&scan, 1, rules->seats, &value) && dob_scan_done(&scan) ? value - 1 : -1;
    default:
        return dob_scan_number(&scan, field->min, field->max, &value) && dob_scan_done(&scan) ? value : -1;
    }
}

/* Adds a value to the first `count` of a list; larger ones move up if the order means nothing. */
static uint64_t insert(const struct dob_field *field, uint64_t list, int count, uint64_t value)
{
    uint64_t above = 0;
    int at = count;
    while (field->sorted && at > 0 && list_value(field, list, at - 1) > value) {
        at--;
        above = above << field->bits | list_value(field, list, at);
    }
    list &= (UINT64_C(1) << (field->bits * at)) - 1;
    return list | value << (field->bits * at) | above << (field->bits * (at + 1));
}

static bool has_comma(struct dob_scan scan)
{
    while (!dob_scan_done(&scan) && *scan.at != ',')
        scan.at++;
    return !dob_scan_done(&scan);
}

static int64_t read_field(const struct dob_field *field, const struct dob_rules *rules, struct dob_scan scan)
{
    uint64_t list = 0;
    if (field->may_hide && dob_scan_is(scan, "?"))
        return (int64_t)mask_of(field);
    if (field->count == 0)
        return read_value(field, rules, scan);
    if (field->optional && dob_scan_is(scan, "-"))
        return 0;
    for (int i = 0; i < field->count; i++) {
        bool last = i + 1 == field->count || (field->optional && !has_comma(scan));
        int64_t value = read_value(field, rules, last ? scan : dob_scan_until(&scan, ','));
        if (value < 0)
            return -1;
        list = insert(field, list, i, (uint64_t)value);
        if (last)
            break;
    }
    return (int64_t)list;
}

static bool misread(struct dob_reason *why, const char *id, const struct dob_word *word, struct dob_scan found)
{
    dob_because_found(why, id, found);
    dob_of_kind(why, DOB_UNREADABLE);
    if (why)
        why->arg[0].word = word->word;
    return false;
}

static bool is_digits(struct dob_scan part)
{
    while (!dob_scan_done(&part) && *part.at >= '0' && *part.at <= '9')
        part.at++;
    return dob_scan_done(&part);
}

/* Digits, of which one is on no die? */
static bool shows_no_face(struct dob_scan part)
{
    bool faces = true;
    for (const char *at = part.at; at != part.end; at++)
        faces = faces && *at >= '1' && *at <= '0' + DOB_FACES;
    return is_digits(part) && !faces;
}

static const char *why_missing(const struct dob_field *field)
{
    switch (field->count ? DOB_FIELD_NONE : field->kind) {
    case DOB_FIELD_NUMBER:
        return "move.number-missing";
    case DOB_FIELD_SEAT:
        return "move.seat-missing";
    case DOB_FIELD_DICE:
    case DOB_FIELD_FACES:
        return "move.dice-missing";
    default:
        return "move.field-missing";
    }
}

static const char *why_unread(const struct dob_field *field, struct dob_scan part)
{
    if (dob_scan_done(&part))
        return why_missing(field);
    if (field->count > 0)
        return field->count > 1 && !field->optional && !has_comma(part) ? "move.field-list" : "move.field-wrong";
    switch (field->kind) {
    case DOB_FIELD_NUMBER:
        return "move.number-wrong";
    case DOB_FIELD_SEAT:
        return "move.seat-wrong";
    case DOB_FIELD_DICE:
    case DOB_FIELD_FACES:
        return shows_no_face(part) ? "move.no-face" : is_digits(part) ? "move.field-wrong" : "move.no-dice";
    default:
        return field->kind == DOB_FIELD_LETTERS && field->max > 1 && shows_no_face(part) ? "move.no-face"
                                                                                         : "move.field-wrong";
    }
}

/* The reason speaks of what was wanted: the range of a number or of the seats. */
static bool misread_field(struct dob_reason *why, const struct dob_rules *rules, const struct dob_word *word,
                          const struct dob_field *field, struct dob_scan part)
{
    misread(why, why_unread(field, part), word, part);
    if (why) {
        why->arg[1].number = field->kind == DOB_FIELD_SEAT ? 1 : field->min;
        why->arg[2].number = field->kind == DOB_FIELD_SEAT ? rules->seats : field->max;
    }
    return false;
}

bool dob_parse_words(const struct dob_rules *rules, struct dob_scan scan, dob_move *move, struct dob_reason *why)
{
    const struct dob_word *words = rules->game->words, *word = words, *end = words + rules->game->word_count;
    dob_scan_spaces(&scan);
    struct dob_scan first = dob_scan_word(&scan);
    while (word < end && !dob_scan_is(first, word->word))
        word++;
    if (word == end)
        return !(dob_because_found(why, "move.word-unknown", first) && dob_of_kind(why, DOB_UNREADABLE));
    uint64_t content = 0;
    unsigned shift = 0;
    const struct dob_field *field;
    for (int i = 0; (field = field_at(word, rules, i)); i++) {
        dob_scan_spaces(&scan);
        struct dob_scan part = dob_scan_word(&scan);
        int64_t value = read_field(field, rules, part);
        if (value < 0)
            return misread_field(why, rules, word, field, part);
        content |= (uint64_t)value << shift;
        shift += width_of(field);
    }
    dob_scan_spaces(&scan);
    if (!dob_scan_done(&scan))
        return misread(why, "move.too-long", word, scan);
    *move = dob_move_of((unsigned)(word - words), content);
    return true;
}

/* Rising, no 7, none missing above the lowest. */
static bool faces_fit(uint64_t faces)
{
    for (; faces; faces >>= 3)
        if ((faces & 7) == 0 || (faces & 7) > DOB_FACES || (faces >> 3 && (faces >> 3 & 7) < (faces & 7)))
            return false;
    return true;
}

static bool letters_fit(const struct dob_field *field, uint64_t value)
{
    for (; value; value >>= letter_bits(field))
        if ((value & ((1u << letter_bits(field)) - 1)) > field->max)
            return false;
    return true;
}

static bool value_fits(const struct dob_field *field, const struct dob_rules *rules, uint64_t value)
{
    switch (field->kind) {
    case DOB_FIELD_DICE:
        return dob_dice_well_formed(value);
    case DOB_FIELD_FACES:
        return faces_fit(value);
    case DOB_FIELD_LETTERS:
        return letters_fit(field, value);
    case DOB_FIELD_SEAT:
        return value < rules->seats;
    default:
        return value >= field->min && value <= field->max;
    }
}

static bool field_fits(const struct dob_field *field, const struct dob_rules *rules, uint64_t value)
{
    if (field->count == 0)
        return value_fits(field, rules, value) || is_hidden(field, value);
    if (is_hidden(field, value) || (field->optional && value == 0))
        return true;
    bool fits = value_fits(field, rules, list_value(field, value, 0));
    for (int i = 1; fits && i < field->count && !(field->optional && value >> (field->bits * i) == 0); i++)
        fits = value_fits(field, rules, list_value(field, value, i)) &&
               (!field->sorted || list_value(field, value, i - 1) <= list_value(field, value, i));
    return fits;
}

bool dob_words_fit(const struct dob_rules *rules, dob_move move)
{
    const struct dob_word *word = word_of_kind(rules->game, dob_move_kind(move));
    if (!word)
        return false;
    uint64_t content = dob_move_content(move);
    const struct dob_field *field;
    for (int i = 0; (field = field_at(word, rules, i)); i++) {
        if (!field_fits(field, rules, content & mask_of(field)))
            return false;
        content >>= width_of(field);
    }
    return content == 0;
}

bool dob_words_hide(const struct dob_rules *rules, dob_move move)
{
    DOB_ASSERT(dob_words_fit(rules, move));
    const struct dob_word *word = word_of_kind(rules->game, dob_move_kind(move));
    uint64_t content = dob_move_content(move);
    const struct dob_field *field;
    for (int i = 0; (field = field_at(word, rules, i)); i++) {
        if (is_hidden(field, content & mask_of(field)))
            return true;
        content >>= width_of(field);
    }
    return false;
}

bool dob_words_may_reveal(const struct dob_rules *rules, dob_move move)
{
    const struct dob_word *word = word_of_kind(rules->game, dob_move_kind(move));
    const struct dob_field *field;
    for (int i = 0; word && (field = field_at(word, rules, i)); i++)
        if (field->kind == DOB_FIELD_CARD || field->may_hide)
            return true;
    return false;
}

bool dob_words_in_secret(const struct dob_rules *rules, unsigned kind, int seat, dob_move *move)
{
    const struct dob_word *word = word_of_kind(rules->game, kind);
    if (!word || word->each_seat || word->field[0].kind != DOB_FIELD_SEAT || !word->field[1].kind)
        return false;
    uint64_t content = (uint64_t)seat;
    unsigned shift = width_of(&word->field[0]);
    const struct dob_field *field;
    for (int i = 1; (field = field_at(word, rules, i)); i++) {
        if (!field->may_hide)
            return false;
        content |= mask_of(field) << shift;
        shift += width_of(field);
    }
    *move = dob_move_of(kind, content);
    return true;
}

int dob_words_begin(const struct dob_rules *rules, dob_move move)
{
    const struct dob_word *word = rules->game->words ? word_of_kind(rules->game, dob_move_kind(move)) : NULL;
    return word && word->begins ? (int)(dob_move_content(move) & mask_of(&word->field[0])) : -1;
}

void dob_words_name_cards(const struct dob_rules *rules, dob_move move, bool named[DOB_CARDS_MAX + 1])
{
    DOB_ASSERT(dob_words_fit(rules, move));
    const struct dob_word *word = word_of_kind(rules->game, dob_move_kind(move));
    uint64_t content = dob_move_content(move);
    const struct dob_field *field;
    for (int i = 0; (field = field_at(word, rules, i)); i++) {
        uint64_t value = content & mask_of(field);
        content >>= width_of(field);
        if (field->kind != DOB_FIELD_CARD || is_hidden(field, value))
            continue;
        for (int at = 0; at == 0 || at < field->count; at++)
            if (list_value(field, value, at) <= DOB_CARDS_MAX)
                named[list_value(field, value, at)] = true;
    }
}
