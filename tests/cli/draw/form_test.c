/* The form for cards, key by key. The promise: typing a box is quick, at most 22 keys for a card in the middle of our decks, and
 * what the keys say is the card. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/draw/form.h"
#include "support/table.h"

form_read goennen_form, takeit_form;

enum { CARDS_MAX = 128, KEYS_MAX = 64 };

static void add_key(char *keys, char key)
{
    size_t length = strlen(keys);
    assert_true(length + 1 < KEYS_MAX);
    keys[length] = key;
    keys[length + 1] = '\0';
}

/* ---- what a person presses for a line of a deck file ---- */

static void type_task(char *task, char *keys)
{
    bool signs = strpbrk(task, "<=") && !strstr(task, ">="), told = false, joined = true;
    for (char *word = strtok(task, " "); word; word = strtok(NULL, " ")) {
        if (strcmp(word, ">=") == 0) {
            add_key(keys, '>');
            for (word = strtok(NULL, " "); *word; word++)
                add_key(keys, *word);
            return;
        }
        if (*word == '<' || *word == '=') {
            if (!told)
                add_key(keys, *word);
            told = joined = true;
            continue;
        }
        if (signs && !joined)
            add_key(keys, ' ');
        joined = false;
        if (*word != 'w')
            add_key(keys, *word);
        if (word[1] != '*')
            add_key(keys, word[1]);
        else if (*word == 'w')
            add_key(keys, '.');
    }
}

static void type_goennen(const char *line, char *keys)
{
    static const char *const counts[] = {"neighbours-done", "colour", "neighbours-colour", "lines-done", "rainbow",
                                         "lines-colour",    "bonuses"};
    char head[FORM_TEXT], task[FORM_TEXT];
    assert_int_equal(sscanf(line, "%127[^:]: %127[^\n]", head, task), 2);
    bool scoring = *head == 's';
    for (char *word = strtok(head, " "); word; word = strtok(NULL, " ")) {
        int kind = 0;
        while (kind < 7 && strcmp(word, counts[kind]) != 0)
            kind++;
        if (*word >= '0' && *word <= '9')
            for (; *word; word++)
                add_key(keys, *word);
        else
            add_key(keys, scoring && kind < 7 ? "ncblrks"[kind] : *word);
    }
    if (scoring)
        add_key(keys, ' ');
    type_task(task, keys);
}

static void type_takeit(const char *line, char *keys)
{
    static const char *const actions[] = {"reroll", "some", "take", "set", "back", "swap", "change"};
    char words[FORM_TEXT];
    snprintf(words, sizeof words, "%s", line);
    bool sum = strpbrk(line, "<>=") != NULL, order = *words == 'o';
    add_key(keys, *strtok(words, " "));
    if (order)
        add_key(keys, *strtok(NULL, " "));
    char *word = strtok(NULL, " ");
    if (sum) {
        add_key(keys, 's');
        if (*word < '0' || *word > '9')
            add_key(keys, '0');
    }
    for (; word; word = strtok(NULL, " ")) {
        int action = 0;
        while (action < 7 && strcmp(word, actions[action]) != 0)
            action++;
        if (!order && action < 7)
            add_key(keys, "rstebwc"[action]);
        else if (sum && *word >= '0' && *word <= '9')
            for (; *word; word++)
                add_key(keys, *word);
        else if (sum || !order)
            add_key(keys, *word);
        else if (*word == 'a')
            add_key(keys, word[1] == '*' ? '.' : word[1]);
        else
            for (; *word && *word != '*'; word++)
                add_key(keys, *word);
    }
}

/* ---- typing whole decks ---- */

static int fewer(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

static int median_of_deck(const char *game, const char *first, const char *second, form_read *read,
                          void (*type)(const char *line, char *keys))
{
    char path[256], line[256];
    int count = 0, pressed[CARDS_MAX];
    snprintf(path, sizeof path, "%s/decks/%s.deck", SOURCE_DIR, game);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) {
        char keys[KEYS_MAX] = "";
        struct form form;
        line[strcspn(line, "#\n")] = '\0';
        for (size_t end = strlen(line); end > 0 && line[end - 1] == ' '; end--)
            line[end - 1] = '\0';
        if (strncmp(line, first, strlen(first)) != 0 && strncmp(line, second, strlen(second)) != 0)
            continue;
        type(line, keys);
        read(keys, &form);
        assert_string_equal(form.text, line);
        assert_true(form.whole && !form.wrong);
        pressed[count++] = (int)strlen(keys) + 1; /* and Enter */
    }
    fclose(in);
    assert_true(count > 40);
    qsort(pressed, (size_t)count, sizeof pressed[0], fewer);
    printf("%s: %d cards, %d to %d keys, median %d\n", game, count, pressed[0], pressed[count - 1], pressed[count / 2]);
    return pressed[count / 2];
}

static void our_decks_are_typed_quickly(void **state)
{
    (void)state;
    assert_true(median_of_deck("goennen", "scoring ", "bonus ", goennen_form, type_goennen) <= 22);
    assert_true(median_of_deck("takeit", "order ", "action ", takeit_form, type_takeit) <= 22);
}

/* Each question comes in its turn, and a key that says nothing is known as such. */
static void questions_come_one_after_the_other(void **state)
{
    (void)state;
    static const struct {
        const char *keys, *ask, *text;
        bool whole, wrong;
    } steps[] = {{"", "goennen.form.kind", "", false, false},
                 {"x", "goennen.form.kind", "", false, true},
                 {"s", "goennen.form.colour", "scoring ", false, false},
                 {"syc", "goennen.form.target", "scoring yellow colour ", false, false},
                 {"sycb1", "goennen.form.points", "scoring yellow colour blue 1", false, false},
                 {"sycb1 ", "goennen.form.task", "scoring yellow colour blue 1: ", false, false},
                 {"sycb12 .<y4", "goennen.form.task", "scoring yellow colour blue 12: w* < y4", true, false},
                 {"sycb12 .<y4=", "goennen.form.task", "scoring yellow colour blue 12: w* < y4", false, true},
                 {"bw..>", "goennen.form.sum", "bonus wild: w* w* >= ", false, false},
                 {"bw..>9", "goennen.form.sum", "bonus wild: w* w* >= 9", true, false}};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct form form;
        goennen_form(steps[i].keys, &form);
        assert_string_equal(form.ask, steps[i].ask);
        assert_true(form.whole == steps[i].whole && form.wrong == steps[i].wrong);
        if (!form.wrong)
            assert_string_equal(form.text, steps[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(our_decks_are_typed_quickly),
                                       cmocka_unit_test(questions_come_one_after_the_other)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
