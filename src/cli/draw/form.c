/* What forms are made of. */
#include "cli/draw/form.h"

#include <string.h>

struct form_reader form_begin(const char *keys, struct form *form)
{
    *form = (struct form){.ask = NULL};
    return (struct form_reader){.at = keys, .form = form, .out = dob_text_in(form->text, sizeof form->text)};
}

char form_next(struct form_reader *reader)
{
    return *reader->at ? *reader->at++ : '\0';
}

void form_add(struct form_reader *reader, const char *text)
{
    dob_text_add(&reader->out, text);
    reader->form->wrong = reader->form->wrong || !dob_text_fits(&reader->out);
}

void form_add_char(struct form_reader *reader, char letter)
{
    form_add(reader, (const char[]){letter, '\0'});
}

int form_choose(struct form_reader *reader, const char *ask, const char *keys, const char *const *words)
{
    char key = form_next(reader);
    const char *found = key ? strchr(keys, key) : NULL;
    reader->form->ask = ask;
    reader->form->wrong = key && !found;
    if (!found)
        return 0;
    form_add(reader, words[found - keys]);
    return (int)(found - keys) + 1;
}

bool form_number(struct form_reader *reader, const char *ask, bool last)
{
    int digits = 0;
    reader->form->ask = ask;
    while (*reader->at >= '0' && *reader->at <= '9' && digits < 2) {
        form_add_char(reader, form_next(reader));
        digits++;
    }
    reader->form->whole = last && digits > 0;
    reader->form->wrong = *reader->at && (*reader->at != ' ' || digits == 0 || last);
    return !reader->form->wrong && form_next(reader) == ' ';
}
