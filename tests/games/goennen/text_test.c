/* Goennen: positions as text. */
#include <string.h>

#include "support/goennen.h"

static struct dob_rules two, one;

static int make_rules(void **state)
{
    (void)state;
    const char *scoring = "blue rainbow 1: w* w* w*; blue rainbow 1: w* w*",
               *bonus = "blue adjust 3: w1; blue recolour 3: w1;"
                        "blue extra 3: w1; blue discount 3: w1";
    two = goennen_rules(2, NULL, scoring, bonus);
    one = goennen_rules(1, NULL, scoring, bonus);
    return 0;
}

static void assert_reads_back(const struct dob_rules *rules, const char *brief)
{
    union dob_position position;
    goennen_lay(rules, brief, &position);
    assert_goennen(rules, &position, brief);
}

static void texts_read_back(void **state)
{
    (void)state;
    static const char *const briefs[] = {
        "stock",
        "stock market=0,0,11,12/0,0,0,0",
        "deal seat=2 hand1=1,2,13,14 hand2=3",
        "opening asked=2 hand1=1,2,13,14 hand2=3,?,?,? answered1=2 returned1=4 spots1=8,4,0",
        "open seat=2 cards1=1,13,14 under=2@1/- hand2=3,4,15,16 returned2=3 spots2=0,1,3",
        "begin",
        "roll seat=2 first=2 round=7 last=8 throws=1 dice=66123 air=op",
        ("passive throws=3 dice=33333 air=y cards2=7,8,20,1:3.5,13! charges2=1,0,0,0 left2=0 taken2=y holding2=y4 "
         "cards1=3,4,14"),
        ("decide dice=11166 used=yog acted=1 bought=1 market=9,0,0,12/21,22,23,24 cards1=1:..6,13!,14!,15!,16!,10,11 "
         "charges1=1,2,3,0"),
        "pay dice=11166 chosen=7",
        "fill dice=11266 chosen=2",
        "lay dice=11166 used=yog chosen=2",
        "chance dice=11166 left1=1 taken1=p",
        "draw chosen=1 seat=2",
        "keep chosen=1 hand1=15 known=3",
        "turn chosen=31 hand1=15 cards1=1,2,0,3,13",
        "refill bought=3 market=0,10,11,12/0,0,23,24",
        "over round=200 last=0",
        "roll under=5@1,?@2,6@3/?@3,14@2",
    };
    for (size_t i = 0; i < sizeof briefs / sizeof *briefs; i++)
        assert_reads_back(&two, briefs[i]);
    assert_reads_back(&one, "solo round=3 throws=2 left1=1 taken1=g aside=5,16");
    assert_reads_back(&one, "remove round=15 throws=2 aside=5");
    assert_reads_back(&one, "roll half=1 throws=3");
}

/* Each text is the usual one with one value that no reader takes. */
static void what_is_no_text(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"decide", "decid"},
        {"seat=1", "seat=0"},
        {"seat=1", "seat=3"},
        {"first=1", "first=0"},
        {"first=1", "first=3"},
        {"round=1", "round=256"},
        {"last=0", "last=256"},
        {"half=0", "half=2"},
        {"throws=1", "throws=4"},
        {"dice=12345", "dice=1234"},
        {"dice=12345", "dice=12347"},
        {"dice=12345", "dice=123455"},
        {"air=-", "air="},
        {"air=-", "air=x"},
        {"air=-", "air=oy"},
        {"used=-", "used=yy"},
        {"acted=0", "acted=2"},
        {"asked=0", "asked=256"},
        {"chosen=0", "chosen=256"},
        {"known=0", "known=256"},
        {"bought=0", "bought=4"},
        {"drawn=8,6", "drawn=8"},
        {"drawn=8,6", "drawn=65536,6"},
        {"drawn=8,6", "drawn=8,65536"},
        {"market=9,10,11,12/", "market=9,10,11/"},
        {"market=9,10,11,12/", "market=9,10,11,12,1/"},
        {"market=9,10,11,12/", "market=9,10,11,25/"},
        {"under=-/-", "under=-"},
        {"under=-/-", "under=/-"},
        {"under=-/-", "under=5/-"},
        {"under=-/-", "under=5@256/-"},
        {"under=-/-", "under=5@1,/-"},
        {"under=-/-", "under=25@1/-"},
        {"under=-/-", "under=-/-/-"},
        {"aside=-", "aside="},
        {"aside=-", "aside=0"},
        {"aside=-", "aside=25"},
        {"aside=-", "aside=5,5"},
        {"aside=-", "aside=6,5"},
        {"aside=-", "aside=5,"},
        {"cards=1,2,13,", "cards=1,2,"},
        {"cards=1,2,13,", "cards=1,2,25,"},
        {"cards=1,2,13,", "cards=1,2,?,"},
        {"cards=1,2,13,", "cards=1:,2,13,"},
        {"cards=1,2,13,", "cards=1:...,2,13,"},
        {"cards=1,2,13,", "cards=1:12,2,13,"},
        {"cards=1,2,13,", "cards=1:127,2,13,"},
        {"cards=1,2,13,", "cards=1:1211,2,13,"},
        {"cards=1,2,13,", "cards=1,2,0:1,"},
        {"charges=0,0,0,0", "charges=0,0,0"},
        {"charges=0,0,0,0", "charges=0,0,0,256"},
        {"hand=0,0,0,0", "hand=0,0,0"},
        {"hand=0,0,0,0", "hand=25,0,0,0"},
        {"returned=0", "returned=5"},
        {"spots=0,0,0", "spots=0,0"},
        {"spots=0,0,0", "spots=0,0,9"},
        {"answered=0", "answered=3"},
        {"left=0", "left=256"},
        {"taken=-", "taken=x"},
        {"holding=-", "holding=y"},
        {"holding=-", "holding=y7"},
        {"holding=-", "holding="},
    };
    const char *whole = goennen_text(&two, "decide");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_position_spoilt(&two, whole, wrong[i][0], wrong[i][1]);
    assert_position_unreadable(&two, "", "");
    assert_position_unreadable(&two, "decide seat=0", " seat=0");
    char longer[2048];
    strcat(strcpy(longer, whole), " more");
    assert_position_unreadable(&two, longer, " more");
}

static void assert_unreadable(const char *text)
{
    union dob_position position;
    if (two.game->parse_position(&two, dob_scan_in(text), &position, NULL))
        fail_msg("read: %s", text);
}

/* Every key must stand there, at its place and as it is written; so must every comma and slash. */
static void nothing_can_be_left_out(void **state)
{
    (void)state;
    const char *whole = goennen_text(&two, "passive left2=0 taken2=y holding2=y1 under=5@1/14@2");
    char text[2048];
    for (const char *at = whole; (at = strchr(at, ' ')); at++) {
        size_t start = (size_t)(at - whole), key = strcspn(at, "=") + 1, end = start + 1 + strcspn(at + 1, " ");
        memcpy(text, whole, start);
        strcpy(text + start, whole + end);
        assert_unreadable(text);
        strcpy(text, whole);
        text[start + 1] = '_';
        assert_unreadable(text);
        memcpy(text, whole, start);
        strcpy(text + start, at + key); /* the value alone */
        assert_unreadable(text);
    }
    for (const char *at = whole; (at = strpbrk(at, ",/@")); at++) {
        strcpy(text, whole);
        text[at - whole] = '_';
        assert_unreadable(text);
    }
}

/* As many cards as a row can have may lie under a deck, and no more. */
static void as_many_cards_under_a_deck_as_there_are(void **state)
{
    (void)state;
    char text[2048] = "", list[512] = "1@1";
    union dob_position position;
    const char *whole = goennen_text(&two, "decide"), *at = strstr(whole, "under=-");
    for (int i = 1; i < GON_ROW_CARDS; i++)
        strcat(list, ",1@1");
    strncat(text, whole, (size_t)(at - whole));
    strcat(strcat(strcat(text, "under="), list), at + strlen("under=-"));
    assert_true(two.game->parse_position(&two, dob_scan_in(text), &position, NULL));
    text[0] = 0;
    strncat(text, whole, (size_t)(at - whole));
    strcat(strcat(strcat(strcat(text, "under="), list), ",1@1"), at + strlen("under=-"));
    assert_false(two.game->parse_position(&two, dob_scan_in(text), &position, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_read_back),
        cmocka_unit_test(what_is_no_text),
        cmocka_unit_test(nothing_can_be_left_out),
        cmocka_unit_test(as_many_cards_under_a_deck_as_there_are),
    };
    return cmocka_run_group_tests(tests, make_rules, NULL);
}
