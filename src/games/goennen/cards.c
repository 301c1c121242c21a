/* The cards as text: `scoring green colour blue 3: w* < w* < o*`, `bonus blue adjust 3: w* = o* w* = w* = g*`, `bonus wild:
 * y* w* w* >= 14`. Grammar: docs/decks.md. */
#include "games/goennen/goennen.h"

static const char standard[] =
#include "goennen.deck.inc"
    ;

_Static_assert(sizeof(struct gon_card) == DOB_CARD_BYTES, "a card has its place in a deck");

enum { POINTS_MAX = 60, CHARGES_MAX = 9 };

const char *const gon_colour_names[GON_COLOURS] = {"yellow", "orange", "green", "blue", "purple"};
const char gon_letters[GON_COLOURS + 1] = "yogbp";
static const char field_letters[] = "yogbpw";

const char *const gon_kind_names[GON_CARD_KINDS] = {
    [GON_NEIGHBOURS_DONE] = "neighbours-done",
    [GON_COLOUR] = "colour",
    [GON_NEIGHBOURS_COLOUR] = "neighbours-colour",
    [GON_LINES_DONE] = "lines-done",
    [GON_RAINBOW] = "rainbow",
    [GON_LINES_COLOUR] = "lines-colour",
    [GON_BONUSES] = "bonuses",
    [GON_ADJUST] = "adjust",
    [GON_RECOLOUR] = "recolour",
    [GON_EXTRA] = "extra",
    [GON_DISCOUNT] = "discount",
    [GON_WILD] = "wild",
};

static bool wrong(struct dob_reason *why, const char *id, struct dob_scan found)
{
    return !dob_because_found(why, id, found);
}

static struct dob_scan next_word(struct dob_scan *scan)
{
    dob_scan_spaces(scan);
    return dob_scan_word(scan);
}

/* ---- reading ---- */

/* `y3`, `w*`: colour and value. */
static bool scan_field(struct dob_scan word, uint8_t *field)
{
    uint8_t value = 0;
    for (unsigned colour = 0; colour <= GON_WHITE; colour++) {
        if (!dob_scan_char(&word, field_letters[colour]))
            continue;
        if (!dob_scan_char(&word, '*') && !dob_scan_byte(&word, "", 1, DOB_FACES, &value))
            return false;
        *field = (uint8_t)(8 * colour + value);
        return dob_scan_done(&word);
    }
    return false;
}

/* `>= 40` behind the fields. */
static bool parse_sum(struct dob_scan words, struct gon_card *card, struct dob_reason *why)
{
    struct dob_scan whole = words;
    bool numbered = false;
    for (unsigned i = 0; i < card->count; i++)
        numbered = numbered || gon_field_value(card->field[i]);
    dob_scan_spaces(&words);
    if (card->relation != GON_FREE || numbered || card->count == 0 ||
        !dob_scan_byte(&words, "", card->count, DOB_FACES * card->count, &card->sum) || !dob_scan_done(&words))
        return wrong(why, "goennen.sum-unreadable", whole);
    card->relation = GON_SUM;
    return true;
}

/* `<` or `=` between two fields. */
static bool parse_sign(struct dob_scan word, struct gon_card *card, bool linked, struct dob_reason *why)
{
    uint8_t relation = dob_scan_is(word, "<") ? GON_RISING : GON_EQUAL;
    if (linked || card->count == 0)
        return wrong(why, "goennen.field-unreadable", word);
    if (card->relation != GON_FREE && card->relation != relation)
        return wrong(why, "goennen.one-relation", word);
    card->relation = relation;
    return true;
}

/* A field, which begins a chain or a group unless a sign links it to the one before. */
static bool parse_field(struct dob_scan word, struct gon_card *card, bool linked, struct dob_reason *why)
{
    if (card->count == GON_FIELDS)
        return !dob_because_numbers(why, "goennen.too-many-fields", NULL, GON_FIELDS, 0);
    if (!scan_field(word, &card->field[card->count]))
        return wrong(why, "goennen.field-unreadable", word);
    card->begins |= (uint8_t)((unsigned)!linked << card->count++);
    return true;
}

static bool parse_task(struct dob_scan words, struct gon_card *card, struct dob_reason *why)
{
    struct dob_scan whole = words, word;
    bool linked = false; /* a sign has just been read */
    while (word = next_word(&words), !dob_scan_done(&word)) {
        bool sign = dob_scan_is(word, "<") || dob_scan_is(word, "=");
        if (dob_scan_is(word, ">=") && !linked)
            return parse_sum(words, card, why);
        if (!(sign ? parse_sign : parse_field)(word, card, linked, why))
            return false;
        linked = sign;
    }
    if (card->count == 0 || linked)
        return wrong(why, "goennen.field-unreadable", whole);
    if (card->relation == GON_FREE)
        card->begins = 0;
    return true;
}

/* `yellow neighbours-done 3`, `yellow colour blue 2`, `yellow adjust 3`: the part before the colon. */
static bool parse_reward(struct dob_scan words, unsigned first_kind, unsigned kinds, unsigned most,
                         struct gon_card *card, struct dob_reason *why)
{
    struct dob_scan whole = words;
    int colour = dob_scan_index(next_word(&words), gon_colour_names, GON_COLOURS);
    int kind = dob_scan_index(next_word(&words), gon_kind_names + first_kind, (int)kinds);
    if (colour < 0 || kind < 0)
        return wrong(why, "goennen.reward-unreadable", whole);
    card->colour = (uint8_t)colour;
    card->kind = (uint8_t)(first_kind + (unsigned)kind);
    if (card->kind == GON_COLOUR || card->kind == GON_NEIGHBOURS_COLOUR) {
        int target = dob_scan_index(next_word(&words), gon_colour_names, GON_COLOURS);
        if (target < 0)
            return wrong(why, "goennen.reward-unreadable", whole);
        card->target = (uint8_t)target;
    }
    dob_scan_spaces(&words);
    if (!dob_scan_byte(&words, "", 1, most, &card->points))
        return wrong(why, "goennen.reward-unreadable", whole);
    dob_scan_spaces(&words);
    return dob_scan_done(&words) || wrong(why, "goennen.reward-unreadable", whole);
}

static bool parse_wild(struct dob_scan words, struct gon_card *card)
{
    dob_scan_spaces(&words);
    if (!dob_scan_exactly(&words, gon_kind_names[GON_WILD]))
        return false;
    dob_scan_spaces(&words);
    card->kind = GON_WILD;
    card->colour = GON_WHITE;
    return dob_scan_done(&words);
}

static bool parse_card(struct dob_scan line, struct dob_card *card, struct dob_reason *why)
{
    struct gon_card made = {0};
    struct dob_scan task = line, reward = dob_scan_until(&task, ':');
    bool good;
    if (dob_scan_exactly(&reward, "scoring "))
        good = parse_reward(reward, 0, GON_ADJUST, POINTS_MAX, &made, why);
    else if (dob_scan_exactly(&reward, "bonus "))
        good = parse_wild(reward, &made) || parse_reward(reward, GON_ADJUST, GON_CHARGES, CHARGES_MAX, &made, why);
    else
        return wrong(why, "goennen.card-unknown", line);
    if (!good || !parse_task(task, &made, why))
        return false;
    if (!gon_is_possible(&made, 0))
        return wrong(why, "goennen.task-impossible", task);
    *(struct gon_card *)(void *)card = made;
    return true;
}

/* ---- writing ---- */

static void print_task(const struct gon_card *card, struct dob_text *text)
{
    for (unsigned i = 0; i < card->count; i++) {
        if (card->begins && !(card->begins >> i & 1))
            dob_text_add(text, card->relation == GON_RISING ? " <" : " =");
        dob_text_char(text, ' ');
        dob_text_char(text, field_letters[gon_field_colour(card->field[i])]);
        unsigned value = gon_field_value(card->field[i]);
        dob_text_char(text, value ? (char)('0' + value) : '*');
    }
    if (card->relation == GON_SUM)
        dob_text_keyed(text, " >= ", card->sum);
}

static void print_card(const struct dob_card *card, struct dob_text *text)
{
    const struct gon_card *made = (const struct gon_card *)(const void *)card;
    dob_text_add(text, made->kind < GON_ADJUST ? "scoring " : "bonus ");
    if (made->kind != GON_WILD) {
        dob_text_add(text, gon_colour_names[made->colour]);
        dob_text_char(text, ' ');
    }
    dob_text_add(text, gon_kind_names[made->kind]);
    if (made->kind == GON_COLOUR || made->kind == GON_NEIGHBOURS_COLOUR) {
        dob_text_char(text, ' ');
        dob_text_add(text, gon_colour_names[made->target]);
    }
    if (made->kind != GON_WILD)
        dob_text_keyed(text, " ", made->points);
    dob_text_char(text, ':');
    print_task(made, text);
}

/* ---- the deck ---- */

static bool is_scoring(const struct dob_deck *deck, unsigned i)
{
    return ((const struct gon_card *)(const void *)&deck->card[i])->kind < GON_ADJUST;
}

/* Scoring cards first: so a number tells the row of a card. */
static bool refuse_deck(struct dob_deck *deck, struct dob_reason *why)
{
    unsigned scoring = 0;
    for (unsigned i = 0; i < deck->count; i++) {
        if (is_scoring(deck, i) && scoring < i)
            return dob_because(why, "goennen.scoring-first", NULL);
        scoring += is_scoring(deck, i);
    }
    unsigned bonus = deck->count - scoring;
    deck->split = (uint16_t)scoring;
    return (scoring == 0 || scoring > GON_ROW_CARDS || bonus == 0 || bonus > GON_ROW_CARDS) &&
           dob_because_numbers(why, "goennen.card-count", NULL, GON_ROW_CARDS, 0);
}

const struct dob_deck_form gon_deck_form = {
    .standard = standard, .parse_card = parse_card, .print_card = print_card, .refuse = refuse_deck};

uint64_t gon_all_of(const struct dob_rules *rules, unsigned row)
{
    const uint64_t all = (UINT64_C(2) << rules->deck.count) - 2, scoring = (UINT64_C(2) << rules->deck.split) - 2;
    return row ? all & ~scoring : scoring;
}
