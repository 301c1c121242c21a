/* Folding of words, and how typed ones fit said ones.
 *
 * Invariant: words of a folded text lie in `text` one after the other, none is empty, and none mixes letters and digits. */
#include "core/fold.h"

#include <string.h>

/* ---- folding ---- */

/* The letters of U+00C0 to U+00FF without their accents; a blank is no letter. */
static const char plain[] = "aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiidnooooo ouuuuypy";

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Takes a character; returns what it folds to, 0 for what is no part of a word. Bytes of other scripts stay as they are. */
static char next_letter(struct dob_scan *text)
{
    unsigned char c = (unsigned char)*text->at++;
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || is_digit((char)c))
        return (char)c;
    if (c == 0xC3 && text->at < text->end) {
        char letter = plain[(unsigned char)*text->at++ & 63];
        return letter == ' ' ? 0 : letter;
    }
    return c >= 0x80 ? (char)c : 0;
}

static void add_letter(struct dob_folded *folded, char letter, bool given, bool joins)
{
    struct dob_fold_word *last = folded->count ? &folded->word[folded->count - 1] : NULL;
    if (folded->length == DOB_FOLD_TEXT || (!joins && folded->count == DOB_FOLD_WORDS)) {
        folded->whole = false;
        return;
    }
    if (!joins)
        last = &folded->word[folded->count++];
    if (!joins)
        *last = (struct dob_fold_word){.at = (uint16_t)folded->length, .digits = is_digit(letter), .given = given};
    last->length++;
    folded->text[folded->length++] = letter;
}

void dob_fold(struct dob_scan text, struct dob_folded *folded)
{
    bool given = false, inside = false; /* inside a word */
    folded->count = folded->length = 0;
    folded->whole = true;
    while (text.at < text.end && folded->whole) {
        char mark = *text.at;
        bool sharp = mark == '\xC3' && text.end - text.at > 1 && text.at[1] == '\x9F'; /* two letters */
        char letter = next_letter(&text);
        if (mark == DOB_FOLD_OPEN || mark == DOB_FOLD_CLOSE)
            given = mark == DOB_FOLD_OPEN;
        bool joins = inside && letter && folded->word[folded->count - 1].digits == is_digit(letter);
        inside = letter != 0;
        if (letter)
            add_letter(folded, letter, given, joins);
        if (sharp && folded->whole)
            add_letter(folded, letter, given, true);
    }
}

/* ---- fitting ---- */

struct walk {
    const struct dob_folded *typed, *said;
};

/* How far we are: the typed word, how much of its digits is used, the said word, and what was passed on the way. */
struct step {
    size_t typed, used, said;
    bool shortened; /* a word was left out or cut */
    bool worded;    /* some wording was typed */
};

static struct dob_fitting better(struct dob_fitting a, struct dob_fitting b)
{
    return b.fit > a.fit ? b : a;
}

static struct dob_fitting end(const struct walk *walk, struct step at)
{
    struct dob_fitting fitting = {at.shortened || at.said < walk->said->count ? DOB_FIT_COMPLETE : DOB_FIT_EXACT,
                                  !at.worded};
    for (; at.said < walk->said->count; at.said++)
        if (walk->said->word[at.said].given)
            fitting.fit = DOB_FIT_BEGINS;
    return fitting;
}

/* Does the typed word, from `used` on, take the said one? */
static bool takes(const struct walk *walk, const struct step *at, bool *cut)
{
    const struct dob_fold_word *typed = &walk->typed->word[at->typed], *said = &walk->said->word[at->said];
    size_t left = typed->length - at->used;
    const char *letters = walk->typed->text + typed->at + at->used;
    if (typed->digits != said->digits)
        return false;
    if (typed->digits)
        return left >= said->length && memcmp(letters, walk->said->text + said->at, said->length) == 0;
    *cut = left < said->length;
    return (left == said->length || (*cut && left >= 2)) && memcmp(letters, walk->said->text + said->at, left) == 0;
}

static struct dob_fitting fit_from(const struct walk *walk, struct step at);

static struct dob_fitting fit_taken(const struct walk *walk, struct step at, bool cut)
{
    const struct dob_fold_word *typed = &walk->typed->word[at.typed], *said = &walk->said->word[at.said];
    at.used += typed->digits ? said->length : typed->length;
    at.worded |= !said->given;
    at.shortened |= cut;
    at.said++;
    if (at.used == typed->length) {
        at.typed++;
        at.used = 0;
    }
    return fit_from(walk, at);
}

static struct dob_fitting fit_from(const struct walk *walk, struct step at)
{
    struct dob_fitting best = {DOB_FIT_NOT, true};
    bool cut = false;
    if (at.typed == walk->typed->count)
        return end(walk, at);
    if (at.said == walk->said->count)
        return best;
    if (takes(walk, &at, &cut))
        best = fit_taken(walk, at, cut);
    if (!walk->said->word[at.said].given) {
        at.said++;
        at.shortened = true;
        best = better(best, fit_from(walk, at));
    }
    return best;
}

struct dob_fitting dob_fold_fit(const struct dob_folded *typed, const struct dob_folded *said)
{
    if (typed->count == 0 || !typed->whole)
        return (struct dob_fitting){DOB_FIT_NOT, true};
    return fit_from(&(struct walk){typed, said}, (struct step){0});
}
