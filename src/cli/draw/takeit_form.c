/* A card of takeit by keys: `o 3 w 4 b 3` is `order 3 w4 b3`, `o 2 s 3 a < 9` is `order 2 3 any < 9`, `a e b 2` is `action set
 * black 2`. Of a slot a digit alone is of any colour, a letter alone of any value, a dot any die. */
#include <string.h>

#include "cli/draw/form.h"

static const char *const digits[] = {"1", "2", "3", "4", "5", "6"};

/* ---- orders ---- */

static void read_sum(struct form_reader *reader)
{
    static const char *const counts[] = {"", "1 ", "2 ", "3 ", "4 ", "5 ", "6 "};
    static const char *const colours[] = {"white ", "black ", "any "};
    static const char *const signs[] = {"< ", "> ", "= "};
    if (form_choose(reader, "takeit.form.count", "0123456", counts) &&
        form_choose(reader, "takeit.form.colour", "wba", colours) &&
        form_choose(reader, "takeit.form.compare", "<>=", signs))
        form_number(reader, "takeit.form.sum", true);
}

static void read_slots(struct form_reader *reader)
{
    int slots = 0;
    for (char key; (key = form_next(reader)) && !reader->form->wrong; slots++) {
        bool digit = key >= '1' && key <= '6', letter = key == 'w' || key == 'b' || key == 'a';
        reader->form->wrong = !digit && !letter && key != '.';
        form_add(reader, slots ? " " : "");
        form_add_char(reader, letter ? key : 'a');
        if (letter && *reader->at >= '1' && *reader->at <= '6')
            form_add_char(reader, form_next(reader));
        else
            form_add_char(reader, digit ? key : '*');
        if (letter && *reader->at == '.')
            form_next(reader);
    }
    reader->form->whole = slots > 0 && !reader->form->wrong;
}

static void read_order(struct form_reader *reader)
{
    static const char *const points[] = {"1 ", "2 ", "3 ", "4 ", "5 "};
    if (!form_choose(reader, "takeit.form.points", "12345", points))
        return;
    reader->form->ask = "takeit.form.slots";
    if (*reader->at != 's') {
        read_slots(reader);
        return;
    }
    form_next(reader);
    read_sum(reader);
}

/* ---- actions ---- */

static void read_action(struct form_reader *reader)
{
    static const char *const words[] = {"reroll ", "some ", "take", "set ", "back", "swap", "change "};
    static const char *const colours[] = {"white", "black", "red"};
    enum { REROLL = 1, SOME, TAKE, SET, BACK, SWAP, CHANGE };
    int action = form_choose(reader, "takeit.form.action", "rstebwc", words);
    bool coloured = action == REROLL || action == SET || action == CHANGE;
    bool numbered = action == SOME || action == SET || action == CHANGE;
    if (!action || (coloured && !form_choose(reader, "takeit.form.die", "wbr", colours)))
        return;
    form_add(reader, coloured && numbered ? " " : "");
    if (numbered && !form_choose(reader, "takeit.form.number", "12345", digits))
        return;
    reader->form->ask = "takeit.form.done";
    reader->form->whole = true;
    reader->form->wrong = *reader->at != '\0';
}

form_read takeit_form;
void takeit_form(const char *keys, struct form *form)
{
    static const char *const kinds[] = {"order ", "action "};
    struct form_reader reader = form_begin(keys, form);
    int kind = form_choose(&reader, "takeit.form.kind", "oa", kinds);
    if (kind == 1)
        read_order(&reader);
    else if (kind == 2)
        read_action(&reader);
}
