/* The usual notation: a toy game whose words use every kind of field, and everything that can be misread. */
#include "support/table.h"

#include <string.h>

#include "core/dice.h"
#include "core/notation.h"

enum kind { PASS, TAKE, GIVE, DEAL, THROW, ASK, PAINT, WIDE, DRAW, ROW, SHOW, FEW, PILE, GET, BEGIN, KINDS };
enum { HIDDEN = 63 };

static const char *const colours[] = {"red", "green", "greenish"};

static const struct dob_word words[] = {
    [PASS] = {"pass", {{0}}},
    [TAKE] = {"take", {{.kind = DOB_FIELD_NUMBER, .bits = 5, .min = 2, .max = 30, .may_hide = true}}},
    [GIVE] = {"give",
              {{.kind = DOB_FIELD_SEAT, .bits = 3},
               {.kind = DOB_FIELD_NUMBER, .bits = 8, .max = 255},
               {.kind = DOB_FIELD_NAME, .bits = 2, .max = 2, .names = colours},
               {.kind = DOB_FIELD_DICE, .bits = DOB_DICE_BITS}}},
    [DEAL] = {"deal", {{.kind = DOB_FIELD_NUMBER, .bits = 6, .min = 1, .max = 60, .may_hide = true}}, 2},
    [THROW] = {"throw", {{.kind = DOB_FIELD_DICE, .bits = DOB_DICE_BITS, .may_hide = true}}},
    [ASK] = {"ask", {{.kind = DOB_FIELD_SEAT, .bits = 3, .may_hide = true}}},
    [PAINT] = {"paint", {{.kind = DOB_FIELD_NAME, .bits = 2, .max = 2, .may_hide = true, .names = colours}}},
    [WIDE] = {"wide", {{.kind = DOB_FIELD_NUMBER, .bits = 8, .min = 0, .max = 254}}, 3},
    [DRAW] = {"draw",
              {{.kind = DOB_FIELD_SEAT, .bits = 3},
               {.kind = DOB_FIELD_NUMBER, .bits = 4, .min = 7, .max = 14, .count = 3, .sorted = true, .may_hide = true},
               {.kind = DOB_FIELD_NUMBER, .bits = 2, .min = 1, .max = 3}}},
    [ROW] = {"row", {{.kind = DOB_FIELD_NAME, .bits = 2, .max = 2, .count = 3, .names = colours}}},
    [SHOW] = {"show",
              {{.kind = DOB_FIELD_NUMBER,
                .bits = 7,
                .min = 1,
                .max = 110,
                .count = 3,
                .sorted = true,
                .optional = true,
                .may_hide = true},
               {.kind = DOB_FIELD_NUMBER, .bits = 3, .max = 5}}},
    [FEW] = {"few", {{.kind = DOB_FIELD_FACES, .bits = 6}, {.kind = DOB_FIELD_NUMBER, .bits = 3, .max = 5}}},
    [PILE] =
        {"pile",
         {{.kind = DOB_FIELD_CARD, .bits = 7, .min = 1, .max = 110, .may_hide = true},
          {.kind = DOB_FIELD_NUMBER, .bits = 3, .max = 5},
          {.kind = DOB_FIELD_CARD, .bits = 7, .min = 1, .max = 110, .count = 3, .sorted = true, .optional = true}}},
    [GET] = {"get",
             {{.kind = DOB_FIELD_SEAT, .bits = 3},
              {.kind = DOB_FIELD_CARD, .bits = 7, .min = 1, .max = 110, .may_hide = true},
              {.kind = DOB_FIELD_NUMBER, .bits = 2, .min = 1, .max = 2, .count = 2, .may_hide = true}}},
    [BEGIN] = {"begin",
               {{.kind = DOB_FIELD_SEAT, .bits = 2}, {.kind = DOB_FIELD_NUMBER, .bits = 3, .max = 5}},
               .begins = true},
};

static const struct dob_game toy = {.name = "toy", .seats_min = 1, .seats_max = 4, .words = words, .word_count = KINDS};
static const struct dob_rules two = {.game = &toy, .seats = 2}, three = {.game = &toy, .seats = 3};

static dob_move give(uint64_t seat, uint64_t number, uint64_t colour, uint64_t dice)
{
    return dob_move_of(GIVE, seat | number << 3 | colour << 11 | dice << 13);
}

static void assert_prints(const struct dob_rules *rules, dob_move move, const char *text)
{
    char at[128];
    struct dob_text out = dob_text_in(at, sizeof at);
    assert_true(dob_words_fit(rules, move));
    dob_print_words(rules, move, &out);
    assert_string_equal(at, text);
}

static void assert_reads(const struct dob_rules *rules, const char *text, dob_move move)
{
    struct dob_reason why = {.id = "untouched"};
    dob_move read = ~UINT64_C(0);
    assert_true(dob_parse_words(rules, dob_scan_in(text), &read, &why));
    assert_true(read == move);
    assert_string_equal(why.id, "untouched");
}

/* One move, one text: printed, and read back. */
static void assert_is(const struct dob_rules *rules, dob_move move, const char *text)
{
    assert_prints(rules, move, text);
    assert_reads(rules, text, move);
}

/* The range that a reason speaks of. */
static void assert_range(const char *text, int64_t low, int64_t high)
{
    struct dob_reason why;
    dob_move move;
    assert_false(dob_parse_words(&three, dob_scan_in(text), &move, &why));
    assert_int_equal(why.arg[1].number, low);
    assert_int_equal(why.arg[2].number, high);
}

static void assert_misread(const struct dob_rules *rules, const char *text, const char *id, const char *word,
                           const char *found)
{
    struct dob_reason why = {.ruling = "old", .line = 7};
    dob_move move = 4711;
    assert_false(dob_parse_words(rules, dob_scan_in(text), &move, &why));
    assert_false(dob_parse_words(rules, dob_scan_in(text), &move, NULL));
    assert_int_equal(move, 4711);
    assert_string_equal(why.id, id);
    assert_null(why.ruling);
    assert_string_equal(why.found, found);
    if (word)
        assert_string_equal(why.arg[0].word, word);
    else
        assert_null(why.arg[0].word);
}

static void a_word_alone_is_a_move(void **state)
{
    (void)state;
    assert_is(&two, dob_move_of(PASS, 0), "pass");
}

static void numbers_go_from_min_to_max(void **state)
{
    (void)state;
    assert_is(&two, dob_move_of(TAKE, 2), "take 2");
    assert_is(&two, dob_move_of(TAKE, 30), "take 30");
    assert_misread(&two, "take 1", "move.number-wrong", "take", "1");
    assert_misread(&two, "take 31", "move.number-wrong", "take", "31");
    assert_misread(&two, "take 02", "move.number-wrong", "take", "02");
    assert_misread(&two, "take -2", "move.number-wrong", "take", "-2");
    assert_misread(&two, "take 3x", "move.number-wrong", "take", "3x");
    assert_range("take 1", 2, 30);
    assert_range("take", 2, 30);
    assert_range("give 4 0 red -", 1, 3);
    assert_range("give", 1, 3);
    assert_range("give 1 256", 0, 255);
    assert_false(dob_words_fit(&two, dob_move_of(TAKE, 1)));
    assert_false(dob_words_fit(&two, dob_move_of(TAKE, 0)));
}

static void fields_follow_each_other_the_first_lowest(void **state)
{
    (void)state;
    assert_is(&two, give(0, 0, 0, 0), "give 1 0 red -");
    assert_is(&two, give(1, 255, 2, 0x110201), "give 2 255 greenish 13356");
    assert_is(&two, give(1, 7, 1, 7 * dob_die(6)), "give 2 7 green 6666666");
}

static void seats_are_written_from_one_to_the_last(void **state)
{
    (void)state;
    assert_is(&three, give(2, 0, 0, 0), "give 3 0 red -");
    assert_misread(&two, "give 3 0 red -", "move.seat-wrong", "give", "3");
    assert_misread(&two, "give 0 0 red -", "move.seat-wrong", "give", "0");
    assert_misread(&two, "give 2. 0 red -", "move.seat-wrong", "give", "2.");
    assert_false(dob_words_fit(&two, give(2, 0, 0, 0)));
    assert_false(dob_words_fit(&three, give(3, 0, 0, 0)));
}

static void names_are_those_listed(void **state)
{
    (void)state;
    assert_misread(&two, "give 1 0 blue -", "move.field-wrong", "give", "blue");
    assert_misread(&two, "give 1 0 gree -", "move.field-wrong", "give", "gree");
    assert_misread(&two, "give 1 0 0 -", "move.field-wrong", "give", "0");
    assert_false(dob_words_fit(&two, give(0, 0, 3, 0)));
}

static void dice_are_handfuls(void **state)
{
    (void)state;
    assert_reads(&two, "give 1 0 red 65331", give(0, 0, 0, 0x110201));
    assert_misread(&two, "give 1 0 red 1234561234", "move.field-wrong", "give", "1234561234");
    assert_misread(&two, "give 1 0 red 7", "move.no-face", "give", "7");
    assert_misread(&two, "give 1 0 red 16x", "move.no-dice", "give", "16x");
    assert_false(dob_words_fit(&two, give(0, 0, 0, 10)));
    assert_false(dob_words_fit(&two, give(0, 0, 0, 0xFFFFFF)));
}

static void what_may_be_hidden_is_written_with_a_question_mark(void **state)
{
    (void)state;
    assert_is(&two, dob_move_of(TAKE, 31), "take ?");
    assert_is(&two, dob_move_of(THROW, 0xFFFFFF), "throw ?");
    assert_is(&two, dob_move_of(ASK, 7), "ask ?");
    assert_is(&two, dob_move_of(PAINT, 3), "paint ?");
    assert_is(&two, dob_move_of(THROW, 0), "throw -");
    assert_is(&two, dob_move_of(ASK, 1), "ask 2");
    assert_is(&two, dob_move_of(PAINT, 1), "paint green");
    assert_misread(&two, "take ??", "move.number-wrong", "take", "??");
}

static void nothing_else_can_be_hidden(void **state)
{
    (void)state;
    assert_misread(&two, "give ? 0 red -", "move.seat-wrong", "give", "?");
    assert_misread(&two, "give 1 ? red -", "move.number-wrong", "give", "?");
    assert_misread(&two, "give 1 0 ? -", "move.field-wrong", "give", "?");
    assert_misread(&two, "give 1 0 red ?", "move.no-dice", "give", "?");
    assert_false(dob_words_fit(&two, give(7, 0, 0, 0)));
    assert_false(dob_words_fit(&two, dob_move_of(WIDE, 255)));
}

static uint64_t cards(const uint8_t *card, int count)
{
    uint64_t content = 0;
    for (int i = 0; i < count; i++)
        content |= (uint64_t)card[i] << 6 * i;
    return content;
}

static void a_field_can_stand_several_times_for_each_seat(void **state)
{
    (void)state;
    const uint8_t card[] = {1, 60, HIDDEN, 7, 8, 9};
    assert_is(&two, dob_move_of(DEAL, cards(card, 4)), "deal 1 60 ? 7");
    assert_is(&three, dob_move_of(DEAL, cards(card, 6)), "deal 1 60 ? 7 8 9");
    assert_misread(&two, "deal 1 60 ? 7 8 9", "move.too-long", "deal", "8 9");
    assert_misread(&three, "deal 1 60 ? 7", "move.number-missing", "deal", "");
    assert_misread(&three, "deal 1 60 ? 7 8 0", "move.number-wrong", "deal", "0");
    assert_false(dob_words_fit(&two, dob_move_of(DEAL, cards(card, 6))));
    assert_false(dob_words_fit(&three, dob_move_of(DEAL, cards(card, 4))));
    assert_is(&two, dob_move_of(WIDE, UINT64_C(0xFE0000000001)), "wide 1 0 0 0 0 254");
}

static dob_move draw(uint64_t list)
{
    return dob_move_of(DRAW, 1 | list << 3 | UINT64_C(2) << 15);
}

static void a_list_is_written_with_commas(void **state)
{
    (void)state;
    assert_is(&two, dob_move_of(ROW, 2 | 0 << 2 | 1 << 4), "row greenish,red,green");
    assert_is(&two, draw(0xE97), "draw 2 7,9,14 2");
    assert_misread(&two, "row red,green", "move.field-wrong", "row", "red,green");
    assert_misread(&two, "row red,green,", "move.field-wrong", "row", "red,green,");
    assert_misread(&two, "row red,green,red,", "move.field-wrong", "row", "red,green,red,");
    assert_misread(&two, "row red,green,red,red", "move.field-wrong", "row", "red,green,red,red");
    assert_misread(&two, "row ,green,red", "move.field-wrong", "row", ",green,red");
    assert_misread(&two, "row red,blue,red", "move.field-wrong", "row", "red,blue,red");
    assert_false(dob_words_fit(&two, dob_move_of(ROW, 3)));
    assert_false(dob_words_fit(&two, dob_move_of(ROW, 3 << 2)));
    assert_false(dob_words_fit(&two, dob_move_of(ROW, 3 << 4)));
    assert_false(dob_words_fit(&two, dob_move_of(ROW, 1 << 6)));
}

static void a_sorted_list_is_read_in_any_order(void **state)
{
    (void)state;
    static const char *const orders[] = {"7,9,14", "7,14,9", "9,7,14", "9,14,7", "14,7,9", "14,9,7"};
    for (int i = 0; i < 6; i++) {
        char text[32] = "draw 2 ";
        assert_reads(&two, strcat(strcat(text, orders[i]), " 2"), draw(0xE97));
    }
    assert_reads(&two, "draw 2 9,7,9 2", draw(0x997));
    assert_false(dob_words_fit(&two, draw(0x7E9))); /* one text for each move */
    assert_false(dob_words_fit(&two, draw(0xE79)));
    assert_false(dob_words_fit(&two, draw(0xE96)));
    assert_false(dob_words_fit(&two, draw(0xF97)));
}

static void a_list_is_hidden_as_a_whole(void **state)
{
    (void)state;
    assert_is(&two, draw(0xFFF), "draw 2 ? 2");
    assert_misread(&two, "draw 2 7,9,? 2", "move.field-wrong", "draw", "7,9,?");
    assert_misread(&two, "row ?", "move.field-list", "row", "?");
}

static dob_move show(uint64_t first, uint64_t second, uint64_t third)
{
    return dob_move_of(SHOW, first | second << 7 | third << 14 | UINT64_C(5) << 21);
}

static void an_optional_list_may_be_shorter_or_empty(void **state)
{
    (void)state;
    assert_is(&two, show(3, 70, 110), "show 3,70,110 5");
    assert_is(&two, show(3, 70, 0), "show 3,70 5");
    assert_is(&two, show(70, 0, 0), "show 70 5");
    assert_is(&two, show(0, 0, 0), "show - 5");
    assert_is(&two, show(127, 127, 127), "show ? 5");
    assert_reads(&two, "show 70,3 5", show(3, 70, 0));
    assert_misread(&two, "show 3,70, 5", "move.field-wrong", "show", "3,70,");
    assert_misread(&two, "show 3,,70 5", "move.field-wrong", "show", "3,,70");
    assert_misread(&two, "show 0 5", "move.field-wrong", "show", "0");
    assert_misread(&two, "show 1,2,3,4 5", "move.field-wrong", "show", "1,2,3,4");
    assert_misread(&two, "show -,3 5", "move.field-wrong", "show", "-,3");
    assert_false(dob_words_fit(&two, show(0, 3, 0)));
    assert_false(dob_words_fit(&two, show(3, 0, 70)));
    assert_false(dob_words_fit(&two, show(70, 3, 0)));
    assert_false(dob_words_fit(&two, show(3, 111, 0)));
}

static dob_move few(uint64_t faces)
{
    return dob_move_of(FEW, faces | UINT64_C(4) << 6);
}

static void few_dice_take_three_bits_each(void **state)
{
    (void)state;
    assert_is(&two, few(0), "few - 4");
    assert_is(&two, few(6), "few 6 4");
    assert_is(&two, few(2 | 5 << 3), "few 25 4");
    assert_is(&two, few(5 | 5 << 3), "few 55 4");
    assert_reads(&two, "few 52 4", few(2 | 5 << 3));
    assert_misread(&two, "few 123 4", "move.field-wrong", "few", "123");
    assert_misread(&two, "few 7 4", "move.no-face", "few", "7");
    assert_false(dob_words_fit(&two, few(7)));
    assert_false(dob_words_fit(&two, few(5 | 2 << 3)));
    assert_false(dob_words_fit(&two, few(5 << 3)));
    assert_false(dob_words_fit(&two, few(1 | 7 << 3)));
}

static void unknown_words_are_no_moves(void **state)
{
    (void)state;
    assert_misread(&two, "", "move.word-unknown", NULL, "");
    assert_misread(&two, "   ", "move.word-unknown", NULL, "");
    assert_misread(&two, "hold", "move.word-unknown", NULL, "hold");
    assert_misread(&two, "passing", "move.word-unknown", NULL, "passing");
    assert_misread(&two, "pas 1", "move.word-unknown", NULL, "pas");
    assert_misread(&two, "Pass", "move.word-unknown", NULL, "Pass");
}

static void missing_fields_are_told_from_wrong_ones(void **state)
{
    (void)state;
    assert_misread(&two, "take", "move.number-missing", "take", "");
    assert_misread(&two, "take  ", "move.number-missing", "take", "");
    assert_misread(&two, "give 1 0 red", "move.dice-missing", "give", "");
    assert_misread(&two, "give 1 0", "move.field-missing", "give", "");
    assert_misread(&two, "throw", "move.dice-missing", "throw", "");
    assert_misread(&two, "give x", "move.seat-wrong", "give", "x");
}

static void nothing_may_follow_a_complete_move(void **state)
{
    (void)state;
    assert_misread(&two, "pass 1", "move.too-long", "pass", "1");
    assert_misread(&two, "take 2  x y", "move.too-long", "take", "x y");
    assert_misread(&two, "give 1 0 red - -", "move.too-long", "give", "-");
}

static void blanks_do_not_matter_between_words(void **state)
{
    (void)state;
    assert_reads(&two, " \tpass \t", dob_move_of(PASS, 0));
    assert_reads(&two, "  give\t2   7 green \t 6  ", give(1, 7, 1, dob_die(6)));
}

static void only_listed_kinds_without_further_bits_fit(void **state)
{
    (void)state;
    for (unsigned kind = KINDS; kind < 256; kind++)
        assert_false(dob_words_fit(&two, dob_move_of(kind, 2)));
    for (int bit = 0; bit < 56; bit++)
        assert_false(dob_words_fit(&two, dob_move_of(PASS, UINT64_C(1) << bit)));
    for (int bit = 5; bit < 56; bit++)
        assert_false(dob_words_fit(&two, dob_move_of(TAKE, 2 | UINT64_C(1) << bit)));
    for (int bit = 37; bit < 56; bit++)
        assert_false(dob_words_fit(&two, give(0, 0, 0, 0) | UINT64_C(1) << bit));
}

static void print_a_number_out_of_range(void)
{
    char at[32];
    struct dob_text out = dob_text_in(at, sizeof at);
    dob_print_words(&two, dob_move_of(TAKE, 1), &out);
}

static void printing_what_does_not_fit_is_a_mistake(void **state)
{
    (void)state;
    assert_traps(print_a_number_out_of_range);
}

/* Which cards a move names: numbers of cards only, and not what it hides. */
static void assert_names(const char *text, const char *numbers)
{
    bool named[DOB_CARDS_MAX + 1] = {false};
    char list[64];
    struct dob_text out = dob_text_in(list, sizeof list);
    dob_move move;
    assert_true(dob_parse_words(&two, dob_scan_in(text), &move, NULL));
    dob_words_name_cards(&two, move, named);
    for (int card = 1; card <= DOB_CARDS_MAX; card++)
        if (named[card])
            dob_text_keyed(&out, " ", card);
    assert_string_equal(list, numbers);
}

static void test_cards_named(void **state)
{
    (void)state;
    assert_is(&two, dob_move_of(PILE, 17 | 3 << 7 | UINT64_C(2) << 10 | UINT64_C(110) << 17), "pile 17 3 2,110");
    assert_misread(&two, "pile 111 3 -", "move.field-wrong", "pile", "111");
    assert_names("pile 17 3 2,110", " 2 17 110");
    assert_names("pile 1 5 -", " 1");
    assert_names("pile ? 5 7,7,8", " 7 8");
    assert_names("show 3,4 5", "");
    assert_names("pass", "");
}

/* Hidden is what stands as `?`, whole fields or one of several; a list that is empty is not. */
static void hidden_moves_are_told_apart(void **state)
{
    (void)state;
    assert_false(dob_words_hide(&two, dob_move_of(PASS, 0)));
    assert_false(dob_words_hide(&two, dob_move_of(TAKE, 30)));
    assert_true(dob_words_hide(&two, dob_move_of(TAKE, 31)));
    assert_true(dob_words_hide(&two, dob_move_of(DEAL, 5 | 6 << 6 | 7 << 12 | HIDDEN << 18)));
    assert_false(dob_words_hide(&two, dob_move_of(DEAL, 5 | 6 << 6 | 7 << 12 | 8 << 18)));
    assert_false(dob_words_hide(&two, dob_move_of(SHOW, 0)));
    assert_true(dob_words_hide(&two, dob_move_of(SHOW, (1 << 21) - 1)));
}

/* A seat and nothing but what may be hidden: only such kinds bring something in secret. */
static void some_kinds_come_in_secret(void **state)
{
    (void)state;
    dob_move move = 0;
    assert_true(dob_words_in_secret(&two, GET, 1, &move));
    assert_is(&two, move, "get 2 ? ?");
    assert_true(dob_words_hide(&two, move));
    move = 77;
    assert_false(dob_words_in_secret(&two, DRAW, 1, &move)); /* its last field cannot be hidden */
    assert_false(dob_words_in_secret(&two, GIVE, 1, &move));
    assert_false(dob_words_in_secret(&two, TAKE, 1, &move)); /* for no seat */
    assert_false(dob_words_in_secret(&two, ASK, 1, &move));  /* a seat alone is no secret */
    assert_false(dob_words_in_secret(&two, DEAL, 1, &move));
    assert_false(dob_words_in_secret(&two, KINDS, 1, &move));
    assert_true(move == 77);
}

/* Words that cannot be read are no matter of rules. */
static void what_cannot_be_read_says_so(void **state)
{
    (void)state;
    static const char *const lines[] = {"dance", "take", "take x", "row red green", "pass now"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct dob_reason why = {0};
        dob_move move;
        assert_false(dob_parse_words(&two, dob_scan_in(lines[i]), &move, &why));
        assert_int_equal(why.kind, DOB_UNREADABLE);
    }
}

/* The first field says it, whatever stands behind; other words with a seat do not, and neither do unknown kinds. */
static void only_the_word_for_it_says_who_begins(void **state)
{
    (void)state;
    for (uint64_t seat = 0; seat < 3; seat++) {
        assert_int_equal(dob_words_begin(&three, dob_move_of(BEGIN, seat | 5 << 2)), (int)seat);
        assert_int_equal(dob_words_begin(&three, dob_move_of(ASK, seat)), -1);
    }
    assert_int_equal(dob_words_begin(&three, dob_move_of(KINDS, 1)), -1);
    const struct dob_game wordless = {.name = "wordless"};
    assert_int_equal(dob_words_begin(&(struct dob_rules){.game = &wordless, .seats = 2}, 0), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_alone_is_a_move),
        cmocka_unit_test(numbers_go_from_min_to_max),
        cmocka_unit_test(fields_follow_each_other_the_first_lowest),
        cmocka_unit_test(seats_are_written_from_one_to_the_last),
        cmocka_unit_test(names_are_those_listed),
        cmocka_unit_test(dice_are_handfuls),
        cmocka_unit_test(what_may_be_hidden_is_written_with_a_question_mark),
        cmocka_unit_test(nothing_else_can_be_hidden),
        cmocka_unit_test(a_field_can_stand_several_times_for_each_seat),
        cmocka_unit_test(a_list_is_written_with_commas),
        cmocka_unit_test(a_sorted_list_is_read_in_any_order),
        cmocka_unit_test(a_list_is_hidden_as_a_whole),
        cmocka_unit_test(an_optional_list_may_be_shorter_or_empty),
        cmocka_unit_test(few_dice_take_three_bits_each),
        cmocka_unit_test(unknown_words_are_no_moves),
        cmocka_unit_test(missing_fields_are_told_from_wrong_ones),
        cmocka_unit_test(nothing_may_follow_a_complete_move),
        cmocka_unit_test(blanks_do_not_matter_between_words),
        cmocka_unit_test(only_listed_kinds_without_further_bits_fit),
        cmocka_unit_test(printing_what_does_not_fit_is_a_mistake),
        cmocka_unit_test(test_cards_named),
        cmocka_unit_test(hidden_moves_are_told_apart),
        cmocka_unit_test(some_kinds_come_in_secret),
        cmocka_unit_test(what_cannot_be_read_says_so),
        cmocka_unit_test(only_the_word_for_it_says_who_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
