/* Score sheets as text, and final tables from words. */
#include "support/sheet.h"

#include <string.h>

static void add_arg(const struct dob_arg *arg, struct dob_text *out)
{
    if (arg->kind == DOB_ARG_LABEL || arg->kind == DOB_ARG_TEXT)
        dob_text_add(out, arg->text);
    else
        dob_text_number(out, arg->number);
}

static void add_item(const struct dob_item *item, struct dob_text *out)
{
    dob_text_add(out, item->phrase.id);
    for (int i = 0; i < DOB_ARGS_MAX && item->phrase.arg[i].kind; i++) {
        dob_text_char(out, i ? ' ' : '(');
        add_arg(&item->phrase.arg[i], out);
    }
    dob_text_keyed(out, item->phrase.arg[0].kind ? ") " : " ", item->points);
}

const char *sheet_of(const struct dob_rules *rules, const union dob_position *position, int viewer, int seat)
{
    static char text[1024];
    struct dob_text out = dob_text_in(text, sizeof text);
    struct dob_item item;
    for (size_t i = 0; rules->game->item(rules, position, viewer, seat, i, &item); i++) {
        dob_text_add(&out, i ? ", " : "");
        add_item(&item, &out);
    }
    assert_true(dob_text_fits(&out));
    return text;
}

void enter_table(struct dob_rules *rules, const char *lines, union dob_position *position)
{
    struct dob_scan rest = dob_scan_in(lines);
    struct dob_reason why;
    open_position(rules, position);
    while (!dob_scan_done(&rest)) {
        dob_scan_spaces(&rest);
        struct dob_scan line = dob_scan_until(&rest, ';');
        if (!rules->game->enter(rules, position, line, &why))
            fail_msg("%.*s: %s", (int)(line.end - line.at), line.at, why.id);
    }
}

void assert_not_entered(struct dob_rules *rules, union dob_position *position, const char *line, const char *id,
                        const char *found)
{
    struct dob_reason why = {0};
    union dob_position before = *position;
    struct dob_rules rules_before = *rules;
    assert_false(rules->game->enter(rules, position, dob_scan_in(line), &why));
    assert_string_equal(why.id, id);
    assert_string_equal(why.found, found);
    assert_memory_equal(position, &before, rules->game->position_size);
    assert_memory_equal(&rules->deck, &rules_before.deck, sizeof rules->deck);
    assert_false(rules->game->enter(rules, position, dob_scan_in(line), NULL));
}

void assert_judged(const struct dob_rules *rules, const union dob_position *position, int seat, const char *id)
{
    struct dob_reason why = {0};
    assert_int_equal(rules->game->judge(rules, position, seat, &why), id == NULL);
    if (id)
        assert_string_equal(why.id, id);
    assert_int_equal(rules->game->judge(rules, position, seat, NULL), id == NULL);
}
