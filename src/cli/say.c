/* Sentences for people: English compiled in, translations by gettext. */
#include "cli/say.h"

#include <langinfo.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/text.h"
#include "dobbel/dobbel.h"

#define DOMAIN "dobbel"

static const struct sentence {
    const char *id;
    const char *english;
} sentences[] = {
#define SENTENCE(id, english) {id, english},
#include "cli/sentences.def"
#undef SENTENCE
};

enum { SENTENCES = sizeof sentences / sizeof *sentences, GAPS = 4 };

/* The catalogues stand beside the program in the build tree, in share/ of an installed tree wherever it was moved, else
 * where they were installed first. */
void say_start(void)
{
    static const char *const places[] = {"locale", "../share/locale"};
    char path[PATH_MAX];
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C"); /* JSON has no decimal comma */
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 32);
    const char *folder = DOBBEL_LOCALEDIR;
    while (length > 0 && path[length - 1] != '/')
        length--;
    for (int i = 0; length > 0 && i < 2 && folder != path; i++) {
        memcpy(path + length, places[i], strlen(places[i]) + 1);
        if (access(path, R_OK) == 0)
            folder = path;
    }
    bindtextdomain(DOMAIN, folder);
    bind_textdomain_codeset(DOMAIN, nl_langinfo(CODESET));
    textdomain(DOMAIN);
}

static const char *english_of(const char *id)
{
    for (int i = 0; i < SENTENCES; i++)
        if (strcmp(sentences[i].id, id) == 0)
            return sentences[i].english;
    return dob_sentence(id);
}

const char *say_or_null(const char *id)
{
    const char *english = english_of(id);
    if (!english)
        return NULL;
    char key[4096]; /* how gettext addresses a message with a context */
    struct dob_text out = dob_text_in(key, sizeof key);
    dob_text_add(&out, id);
    dob_text_char(&out, '\004');
    dob_text_add(&out, english);
    const char *found = dob_text_fits(&out) ? gettext(key) : key;
    return found == key ? english : found;
}

const char *say(const char *id)
{
    const char *sentence = say_or_null(id);
    return sentence ? sentence : id;
}

static void fill(struct dob_text *out, const char *sentence, va_list list)
{
    const char *gap[GAPS] = {0};
    for (int i = 0; i < GAPS; i++) {
        gap[i] = va_arg(list, const char *);
        if (!gap[i])
            break;
    }
    for (; *sentence; sentence++) {
        int i = sentence[0] == '{' && sentence[1] && sentence[2] == '}' ? sentence[1] - '1' : -1;
        if (i >= 0 && i < GAPS && gap[i]) {
            dob_text_add(out, gap[i]);
            sentence += 2;
        } else {
            dob_text_char(out, *sentence);
        }
    }
}

const char *say_with(char *text, size_t size, const char *id, ...)
{
    struct dob_text out = dob_text_in(text, size);
    va_list list;
    va_start(list, id);
    fill(&out, say(id), list);
    va_end(list);
    return text;
}

void print_with(FILE *file, const char *id, ...)
{
    char text[1024];
    struct dob_text out = dob_text_in(text, sizeof text);
    va_list list;
    va_start(list, id);
    fill(&out, say(id), list);
    va_end(list);
    fputs(text, file);
}

void say_reason(const struct dob_reason *why, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    char sentence[512], line[64], number[24];
    if (why->line) {
        snprintf(number, sizeof number, "%u", why->line);
        dob_text_add(&out, say_with(line, sizeof line, "cli.line", number, NULL));
    }
    dob_reason_fill(why, say(why->id), sentence, sizeof sentence);
    dob_text_add(&out, sentence);
    if (why->ruling) {
        dob_text_add(&out, " (");
        dob_text_add(&out, why->ruling);
        dob_text_char(&out, ')');
    }
}

const char *say_place(char *text, size_t size, const struct dob_result *result, int seat, const char *label)
{
    char points[16], other[16];
    snprintf(points, sizeof points, "%d", result->points[seat]);
    snprintf(other, sizeof other, "%d", result->solo ? result->target : result->place[seat]);
    return say_with(text, size, result->solo ? "cli.result-alone" : "cli.result", label, points, other, NULL);
}
