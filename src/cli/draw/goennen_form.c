/* A card of goennen by keys: `s b c g 5 blank . y b > 1 5` is `scoring blue colour green 5: w* y* b* >= 15`. In a task a digit is
 * a die of any colour, a letter the die of that colour, with a digit behind it of that value; a dot is any die. A sign once typed
 * stands between all fields that follow, until a blank. */
#include <string.h>

#include "cli/draw/form.h"

static const char colours[] = "yogbp";
static const char *const colour_words[] = {"yellow ", "orange ", "green ", "blue ", "purple "};

/* ---- the task ---- */

struct task {
    int fields;
    char sign;  /* < or =; 0: none so far */
    bool apart; /* the next field begins a new chain or group */
};

static void write_field(struct form_reader *reader, struct task *task, char key)
{
    static const char *const between[] = {" ", " < ", " = "};
    bool digit = key >= '1' && key <= '6', coloured = strchr(colours, key) != NULL;
    int joined = task->apart || !task->sign ? 0 : task->sign == '<' ? 1 : 2;
    form_add(reader, task->fields ? between[joined] : "");
    form_add_char(reader, coloured ? key : 'w');
    if (!digit && *reader->at >= '1' && *reader->at <= '6')
        form_add_char(reader, form_next(reader));
    else
        form_add_char(reader, digit ? key : '*');
    task->fields++;
    task->apart = false;
}

static bool is_field(char key)
{
    return (key >= '1' && key <= '6') || key == '.' || key == 'w' || strchr(colours, key);
}

static void read_task(struct form_reader *reader)
{
    struct task task = {.fields = 0};
    form_add(reader, ": ");
    reader->form->ask = "goennen.form.task";
    for (char key; (key = form_next(reader)) && !reader->form->wrong;) {
        if (is_field(key)) {
            write_field(reader, &task, key);
        } else if (key == '>' && task.fields > 0 && !task.sign) {
            form_add(reader, " >= ");
            form_number(reader, "goennen.form.sum", true);
            return;
        } else if ((key == '<' || key == '=') && task.fields > 0 && (!task.sign || task.sign == key)) {
            task.sign = key;
        } else if (key == ' ' && task.fields > 0) {
            task.apart = true;
        } else {
            reader->form->wrong = true;
        }
    }
    reader->form->whole = task.fields > 0 && !reader->form->wrong;
}

/* ---- the reward ---- */

static bool read_scoring(struct form_reader *reader)
{
    static const char *const counts[] = {"neighbours-done ", "colour ", "neighbours-colour ", "lines-done ", "rainbow ",
                                         "lines-colour ",    "bonuses "};
    enum { COLOUR = 2, BESIDE = 3 };
    if (!form_choose(reader, "goennen.form.colour", colours, colour_words))
        return false;
    int kind = form_choose(reader, "goennen.form.counts", "ncblrks", counts);
    if (kind == 0 ||
        ((kind == COLOUR || kind == BESIDE) && !form_choose(reader, "goennen.form.target", colours, colour_words)))
        return false;
    return form_number(reader, "goennen.form.points", false);
}

static bool read_bonus(struct form_reader *reader)
{
    static const char *const with_wild[] = {"yellow ", "orange ", "green ", "blue ", "purple ", "wild"};
    static const char *const kinds[] = {"adjust ", "recolour ", "extra ", "discount "};
    static const char *const charges[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    enum { WILD = 6 };
    int colour = form_choose(reader, "goennen.form.bonus-colour", "yogbpw", with_wild);
    if (colour == 0 || colour == WILD)
        return colour != 0;
    return form_choose(reader, "goennen.form.bonus", "ared", kinds) &&
           form_choose(reader, "goennen.form.charges", "123456789", charges);
}

form_read goennen_form;
void goennen_form(const char *keys, struct form *form)
{
    static const char *const kinds[] = {"scoring ", "bonus "};
    struct form_reader reader = form_begin(keys, form);
    int kind = form_choose(&reader, "goennen.form.kind", "sb", kinds);
    if (kind && (kind == 1 ? read_scoring(&reader) : read_bonus(&reader)))
        read_task(&reader);
}
