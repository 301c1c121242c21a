/* Takeit: position texts, and texts that are none. */
#include <string.h>

#include "support/takeit.h"

static struct dob_rules two, down;

static int make_rules(void **state)
{
    (void)state;
    two = rules_of("takeit", 2, NULL);
    down = rules_of("takeit", 2, "discards=down");
    return 0;
}

static void texts_read_back(void **state)
{
    (void)state;
    static const char *const briefs[] = {
        ("choose seat=2 start=2 round=6 passed=1 board=136/-/5 taken1=24/12/- points1=380 chips2=60000 rolls2=200 "
         "drawn=99,17 pile=8,77,79-80 gone=1,3-5 hand1=11,20 hand2=6,7,110"),
        "roll acted=1 rolls1=2 air=2/3/1 board=1/-/-",
        "draw seat=2 round=3 need=2,1 hand2=5,6 pool=9-110 pile=7-8,78",
        "fulfil answered1=2 chosen1=1 used1=2 taken1=4/3/- answered2=1",
        "take hand2=o,O,O,a pool=3-110 hand1=3,4,5,6,77 board=1/1/-",
    };
    for (size_t i = 0; i < sizeof briefs / sizeof *briefs; i++) {
        union dob_position position;
        takeit_lay(&two, briefs[i], &position);
        assert_takeit(&two, &position, briefs[i]);
    }
    union dob_position position;
    takeit_lay(&down, "discard round=3 down1=9,o down2=a,a", &position);
    assert_takeit(&down, &position, "discard round=3 down1=9,o down2=a,a");
}

/* Each text is the usual one with one value that no reader takes; from there on nothing is understood. */
static void what_is_no_text(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {{"seat=1", "seat=0"},
                                           {"seat=1", "seat=3"},
                                           {"start=1", "start=3"},
                                           {"start=1", "start=0"},
                                           {" pile=none", ""},
                                           {" gone=none", ""},
                                           {" pool=1-110", ""},
                                           {" hand=1,2,3,4,77", ""},
                                           {" board=666666/666666/6", ""},
                                           {" down=-", ""},
                                           {"round=1", "round=256"},
                                           {"passed=0", "passed=x"},
                                           {"action=0", "action=111"},
                                           {"left=0", "left=-1"},
                                           {"acted=0", "acted=2"},
                                           {"need=0,0", "need=6,0"},
                                           {"need=0,0", "need=0,6"},
                                           {"drawn=0,0", "drawn=0"},
                                           {"drawn=0,0", "drawn=65536,0"},
                                           {"air=0/0/0", "air=10/0/0"},
                                           {"air=0/0/0", "air=0/10/0"},
                                           {"air=0/0/0", "air=0/0/3"},
                                           {"board=", "board=7"},
                                           {"board=666666/", "board=666666"},
                                           {"pile=none", "pile=0"},
                                           {"pile=none", "pile=111"},
                                           {"pile=none", "pile=3-2"},
                                           {"pile=none", "pile=1,"},
                                           {"gone=none", "gone="},
                                           {"pool=1-110", "pool=1-111"},
                                           {"points=0", "points=65536"},
                                           {"chips=0", "chips=x"},
                                           {"answered=0", "answered=3"},
                                           {"chosen=0", "chosen=32"},
                                           {"used=0", "used=21"},
                                           {"rolls=0", "rolls=256"},
                                           {"taken=-/-/-", "taken=-/-"},
                                           {"hand=1,2,3,4,77", "hand=1,2,3,4,5,77"},
                                           {"hand=1,2,3,4,77", "hand=1,2,"},
                                           {"hand=1,2,3,4,77", "hand=0"},
                                           {"hand=1,2,3,4,77", "hand=111"},
                                           {"hand=1,2,3,4,77", "hand=x"},
                                           {"down=-", "down="},
                                           {"choose", "chose"}};
    const char *whole = takeit_text(&two, "choose");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_position_spoilt(&two, whole, wrong[i][0], wrong[i][1]);
    assert_position_unreadable(&two, "", "");
    assert_position_unreadable(&two, "choose seat=0", " seat=0");
    char longer[1024];
    strcat(strcpy(longer, whole), " more");
    assert_position_unreadable(&two, longer, " more");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_read_back),
        cmocka_unit_test(what_is_no_text),
    };
    return cmocka_run_group_tests(tests, make_rules, NULL);
}
