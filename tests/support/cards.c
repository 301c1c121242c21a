/* Cards in words. */
#include "support/cards.h"

#include <string.h>

#include "support/table.h"

const char *card_reprinted(const struct dob_deck_form *form, const char *line)
{
    static char text[128];
    struct dob_text out = dob_text_in(text, sizeof text);
    struct dob_card card;
    memset(&card, 0x5A, sizeof card);
    if (!form->parse_card(dob_scan_in(line), &card, NULL))
        fail_msg("no card: %s", line);
    form->print_card(&card, &out);
    assert_true(dob_text_fits(&out));
    return text;
}

void assert_no_card(const struct dob_deck_form *form, const char *line, const char *id, const char *found)
{
    struct dob_card card;
    struct dob_reason why = {0};
    if (form->parse_card(dob_scan_in(line), &card, &why))
        fail_msg("a card: %s", line);
    assert_false(form->parse_card(dob_scan_in(line), &card, NULL));
    assert_string_equal(why.id, id);
    assert_string_equal(why.found, found);
}
