/* The language and the character set of the reader. */
#include "cli/language.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "dobbel/dobbel.h"

/* The first of the variables that says something; "" if none does. */
static const char *first_set(const char *const *variables)
{
    for (; *variables; variables++) {
        const char *value = getenv(*variables);
        if (value && *value)
            return value;
    }
    return "";
}

static const char *language_in(const char *name, size_t length)
{
    const char *language;
    for (size_t i = 0; (language = dob_language(i)); i++)
        if (strlen(language) == length && strncmp(language, name, length) == 0)
            return language;
    return NULL;
}

const char *language_named(const char *name)
{
    return language_in(name, strcspn(name, "_-.@"));
}

const char *language_of_environment(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG", NULL};
    const char *locale = first_set(variables), *english = dob_language(0);
    if (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return english;
    const char *list = getenv("LANGUAGE"), *found;
    while (list && *list) {
        size_t length = strcspn(list, ":");
        if ((found = language_in(list, strcspn(list, "_-.@:"))))
            return found;
        list += length + (list[length] == ':');
    }
    found = language_named(locale);
    return found ? found : english;
}

static bool says_utf8(const char *locale)
{
    const char *set = strchr(locale, '.');
    return set && (strncasecmp(set, ".UTF-8", 6) == 0 || strncasecmp(set, ".UTF8", 5) == 0);
}

bool language_set_characters(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG", NULL};
    setlocale(LC_ALL, "");
    if (!setlocale(LC_CTYPE, "") && says_utf8(first_set(variables)))
        setlocale(LC_CTYPE, "C.UTF-8");
    setlocale(LC_NUMERIC, "C"); /* JSON has no decimal comma */
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* U+00C0 to U+00FF, which UTF-8 writes as 0xC3 and a byte from 0x80. */
static const char *const latin[] = {
    "A", "A", "A", "A", "Ae", "A", "AE", "C", "E", "E", "E", "E", "I",  "I", "I",  "I",
    "D", "N", "O", "O", "O",  "O", "Oe", "x", "O", "U", "U", "U", "Ue", "Y", "Th", "ss",
    "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i",  "i", "i",  "i",
    "d", "n", "o", "o", "o",  "o", "oe", "/", "o", "u", "u", "u", "ue", "y", "th", "y",
};

/* What stands for the character at `from`, which has `length` bytes. Spanish opening marks have no ASCII form. */
static const char *ascii_form(const unsigned char *from, size_t length)
{
    if (length == 2 && from[0] == 0xC3)
        return latin[from[1] - 0x80];
    if (length == 2 && from[0] == 0xC2 && (from[1] == 0xA1 || from[1] == 0xBF))
        return "";
    return "?";
}

void language_to_ascii(char *text)
{
    const unsigned char *from = (const unsigned char *)text;
    char *to = text;
    while (*from) {
        size_t length = 1;
        while ((from[length] & 0xC0) == 0x80)
            length++;
        if (*from < 0x80) {
            *to++ = (char)*from++;
            continue;
        }
        const char *form = ascii_form(from, length);
        memcpy(to, form, strlen(form));
        to += strlen(form);
        from += length;
    }
    *to = '\0';
}
