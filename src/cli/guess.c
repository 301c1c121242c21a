/* Which game somebody means who has typed another name: one that is spelt nearly so, or that of the box. */
#include <ctype.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/language.h"
#include "cli/say.h"

enum { WORD_MAX = 64, NAME_MIN = 3, TITLE_MIN = 4 /* letters of a word that says which box it is */ };

/* In small ASCII letters. */
static void plain_word(char word[WORD_MAX], const char *text, size_t length)
{
    snprintf(word, WORD_MAX, "%.*s", (int)(length < WORD_MAX / 2 ? length : WORD_MAX / 2), text);
    language_to_ascii(word);
    for (char *at = word; *at; at++)
        *at = (char)tolower((unsigned char)*at);
}

static int least(int first, int second)
{
    return first < second ? first : second;
}

/* How many letters must be put in, left out or replaced to make one word of the other. */
static int distance(const char *one, const char *other)
{
    int row[WORD_MAX + 1], length = (int)strlen(other);
    for (int j = 0; j <= length; j++)
        row[j] = j;
    for (int i = 0; one[i]; i++) {
        int before = row[0];
        row[0] = i + 1;
        for (int j = 0; j < length; j++) {
            int above = row[j + 1];
            row[j + 1] = least(least(above, row[j]) + 1, before + (one[i] != other[j]));
            before = above;
        }
    }
    return row[length];
}

static bool is_near(const char *typed, const char *word, size_t least_letters)
{
    size_t length = strlen(word);
    if (length < least_letters || strlen(typed) < NAME_MIN)
        return false;
    return strncmp(word, typed, strlen(typed)) == 0 || distance(typed, word) <= (length > 6 ? 2 : 1);
}

/* Does a word of the title look like it? */
static bool is_in_title(const char *typed, const char *title)
{
    char word[WORD_MAX];
    for (; *title; title += strspn(title, " &-")) {
        size_t length = strcspn(title, " &-");
        plain_word(word, title, length);
        if (is_near(typed, word, TITLE_MIN))
            return true;
        title += length;
    }
    return false;
}

const char *guess_game(const char *words)
{
    char typed[WORD_MAX], id[64];
    const char *name, *language;
    plain_word(typed, words, strlen(words));
    for (size_t i = 0; (name = dob_game_name(i)); i++)
        if (is_near(typed, name, NAME_MIN))
            return name;
    for (size_t i = 0; (name = dob_game_name(i)); i++) {
        snprintf(id, sizeof id, "%s.known-as", name);
        for (size_t j = 0; (language = dob_language(j)); j++) {
            const char *title = dob_sentence(id, language);
            if (title && is_in_title(typed, title))
                return name;
        }
    }
    return NULL;
}

const char *say_known_as(char *text, size_t size, const char *game)
{
    char id[64];
    snprintf(id, sizeof id, "%s.known-as", game);
    if (say_or_null(id))
        return say_with(text, size, "cli.known-as", say(id), NULL);
    text[0] = '\0';
    return text;
}

const char *say_meant(char *text, size_t size, const char *name)
{
    char box[160];
    const char *meant = guess_game(name);
    if (!meant)
        return say_with(text, size, "cli.game-unknown", name, NULL);
    say_known_as(box, sizeof box, meant);
    return say_with(text, size, box[0] ? "cli.game-meant" : "cli.game-near", name, meant, box, NULL);
}

int complain_game(const char *name)
{
    char text[512];
    return complain_text(STATUS_USAGE, NULL, say_meant(text, sizeof text, name));
}
