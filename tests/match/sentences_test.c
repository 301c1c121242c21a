/* The sentences and the ids in the sources belong together: each id has a sentence, each sentence is used. Also how
 * reasons become text. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fill.h"
#include "match/sentences.h"
#include "support/matches.h"

/* The i-th sentence of the library, in English. */
static const char *id_of(size_t i)
{
    return dob_library_book.id[i];
}

static const char *english_of(size_t i)
{
    return dob_sentence(id_of(i), "en");
}

/* Words that begin ids, besides the names of the games. */
static const char *const families[] = {"bots",     "coach",    "deck",   "match", "move",
                                       "position", "progress", "record", "rules", "table"};

static bool is_family(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strlen(families[i]) == length && strncmp(word, families[i], length) == 0)
            return true;
    return false;
}

static bool begins_family(const char *id)
{
    return is_family(id, strcspn(id, "."));
}

static bool begins_id(const char *word, size_t length)
{
    if (is_family(word, length))
        return true;
    for (size_t i = 0; dob_game_name(i); i++)
        if (strlen(dob_game_name(i)) == length && strncmp(word, dob_game_name(i), length) == 0)
            return true;
    return false;
}

/* Is this literal, up to its closing quote, of the form word.word-word, also word.word.C1, with a known first word? */
static bool is_id(const char *literal, size_t length)
{
    static const char *const letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    size_t first = strspn(literal, letters);
    return first < length && literal[first] == '.' && begins_id(literal, first) &&
           strspn(literal + first + 1, ".ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-") ==
               length - first - 1 &&
           first + 1 < length && literal[length - 1] != '.' && literal[length - 1] != '-';
}

enum { SENTENCES_MAX = 4096 };
static int used[SENTENCES_MAX];

static void use(const char *id, size_t length, const char *path)
{
    for (size_t i = 0; i < dob_library_book.count; i++)
        if (strlen(id_of(i)) == length && strncmp(id_of(i), id, length) == 0) {
            used[i]++;
            return;
        }
    fail_msg("%s: the id %.*s has no sentence", path, (int)length, id);
}

static char *whole_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = 0, room = 1 << 20;
    char *text = malloc(room);
    assert_non_null(text);
    length = fread(text, 1, room - 1, file);
    assert_true(feof(file));
    fclose(file);
    text[length] = '\0';
    return text;
}

static void scan_source(const char *path)
{
    char *text = whole_file(path);
    for (const char *quote = strchr(text, '"'); quote; quote = strchr(quote + 1, '"')) {
        size_t length = strcspn(quote + 1, "\"\n");
        bool included = length > 4 && strncmp(quote + length - 3, ".inc", 4) == 0; /* a deck, compiled in */
        if (quote[1 + length] == '"' && is_id(quote + 1, length) && !included)
            use(quote + 1, length, path);
    }
    free(text);
}

static bool ends_with(const char *name, const char *end)
{
    return strlen(name) >= strlen(end) && strcmp(name + strlen(name) - strlen(end), end) == 0;
}

/* Every .c and .h below a folder. Returns how many. */
static int scan_folder(const char *path)
{
    int count = 0;
    DIR *folder = opendir(path);
    if (!folder)
        return 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char inner[1024];
        snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] == '.')
            continue;
        if (ends_with(inner, ".c") || ends_with(inner, ".h")) {
            scan_source(inner);
            count++;
        } else {
            count += scan_folder(inner);
        }
    }
    closedir(folder);
    return count;
}

/* Families of ids whose last part the program puts together from a word of the game. */
static bool is_composed(const char *id)
{
    static const char *const parts[] = {".bot-name.", ".label.", ".option.", ".phase.", ".rules.", ".ruling."};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(id, parts[i]))
            return true;
    return ends_with(id, ".about") || ends_with(id, ".known-as") || ends_with(id, ".score");
}

static void test_ids_and_sentences_belong_together(void **state)
{
    (void)state;
    assert_true(scan_folder(SOURCE_DIR "/src") > 30);
    for (size_t i = 0; i < dob_library_book.count; i++)
        if (!used[i] && !is_composed(id_of(i)))
            fail_msg("nobody says %s", id_of(i));
}

/* Every game says what it is, its rules and at least one ruling: a game without sentences is named here. */
static void test_every_game_has_sentences(void **state)
{
    static const char *const parts[] = {"about", "rules.", "ruling."};
    (void)state;
    for (size_t i = 0; dob_game_name(i); i++)
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
            char prefix[64];
            snprintf(prefix, sizeof prefix, "%s.%s", dob_game_name(i), parts[k]);
            if (!dob_sentence_id(prefix, 0))
                fail_msg("src/games/%s/sentences.def has no sentence %s", dob_game_name(i), prefix);
        }
}

/* dob_sentence_id: the ids with a prefix, as they stand in the file. */
static void test_ids_by_prefix(void **state)
{
    (void)state;
    assert_string_equal(dob_sentence_id("casino.ruling.", 8), "casino.ruling.C9");
    assert_string_equal(dob_sentence_id("casino.ruling.", 9), "casino.ruling.C10");
    assert_string_equal(dob_sentence_id("pig.rules.", 0), "pig.rules.1");
    assert_null(dob_sentence_id("pig.rules.", 1));
    assert_null(dob_sentence_id("pig.rules.11", 0));
}

/* Every id is well formed, and every sentence says something. */
static void test_ids_are_well_formed(void **state)
{
    (void)state;
    assert_true(dob_library_book.count < SENTENCES_MAX);
    for (size_t i = 0; i < dob_library_book.count; i++)
        if (!is_id(id_of(i), strlen(id_of(i))) || !*english_of(i))
            fail_msg("%s", id_of(i));
}

/* Words that are put into sentences, and what is written before one. */
static bool is_part_of_a_sentence(const char *id)
{
    static const char *const parts[] = {"match.card",   "match.line",     "match.no-dice",    "match.player",
                                        "match.points", "match.told-and", "match.told-comma", "table.nothing"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(id, parts[i]) == 0)
            return true;
    return strncmp(id, "match.bot-name.", strlen("match.bot-name.")) == 0 ||
           strncmp(id, "coach.mark.", strlen("coach.mark.")) == 0;
}

/* What is said of no game in particular is a sentence in every language: it begins with a capital, or with something that
 * was typed, and ends with a stop. */
static void test_sentences_are_sentences(void **state)
{
    (void)state;
    const char *language;
    for (size_t k = 0; (language = dob_language(k)); k++)
        for (size_t i = 0; i < dob_library_book.count; i++) {
            const char *id = id_of(i), *text = dob_sentence(id, language);
            if (!begins_family(id) || is_part_of_a_sentence(id))
                continue;
            if ((*text >= 'a' && *text <= 'z') || !strchr(".?!", text[strlen(text) - 1]))
                fail_msg("%s, %s: %s", language, id, text);
        }
}

/* Fills every gap with a star, so that only what is no gap leaves a brace. */
static bool write_star(const void *context, struct dob_scan name, struct dob_text *out)
{
    const int64_t *gaps = context;
    int64_t number;
    bool known = dob_scan_is(name, "found") || (dob_scan_number(&name, 1, *gaps, &number) && dob_scan_done(&name));
    if (known)
        dob_text_char(out, '*');
    return known;
}

/* Gaps are {1} to {6} and {found}, alone or with forms; there are no other braces, in any language. */
static void test_gaps_are_known(void **state)
{
    (void)state;
    const int64_t gaps = 6;
    const char *language;
    for (size_t k = 0; (language = dob_language(k)); k++)
        for (size_t i = 0; i < dob_library_book.count; i++) {
            char text[4096];
            struct dob_text out = dob_text_in(text, sizeof text);
            dob_fill(&out, dob_sentence(id_of(i), language), &(struct dob_gaps){.write = write_star, .context = &gaps});
            assert_true(dob_text_fits(&out));
            if (strpbrk(text, "{}"))
                fail_msg("%s, %s: %s", language, id_of(i), dob_sentence(id_of(i), language));
        }
}

/* dob_sentence: by id and language; NULL if there is none. */
static void test_a_sentence_by_its_id(void **state)
{
    (void)state;
    assert_string_equal(dob_sentence("pig.ruling.P1", NULL), "Player 1 begins.");
    assert_string_equal(dob_sentence("pig.ruling.P1", "nl"), "Speler 1 begint.");
    assert_string_equal(dob_sentence("pig.ruling.P1", "fr"), "Player 1 begins.");
    assert_null(dob_sentence("record.of-the-year", NULL));
    assert_null(dob_sentence("record.cu", "nl"));
    assert_null(dob_sentence("", NULL));
}

/* English is the first language, and everything is said in every one. */
static void test_every_language_is_whole(void **state)
{
    (void)state;
    size_t languages = 0;
    const char *text = dob_library_book.text; /* one behind the other, language by language */
    assert_string_equal(dob_language(0), "en");
    for (const char *language; (language = dob_language(languages)); languages++)
        for (size_t i = 0; i < dob_library_book.count; i++, text += strlen(text) + 1)
            if (!*text)
                fail_msg("%s has no sentence %s", language, id_of(i));
    assert_int_equal(languages, 4);
}

/* dob_reason_text: line, sentence, ruling; the id where there is no sentence. */
static void test_reasons_as_text(void **state)
{
    (void)state;
    struct dob_reason why = {.id = "match.redo-too-far", .arg = {{.number = 3}}};
    char text[128];
    assert_string_equal(text_of(&why), "You can redo 3 steps from here.");
    why.line = 12;
    assert_string_equal(text_of(&why), "line 12: You can redo 3 steps from here.");
    why.ruling = "C9";
    assert_string_equal(text_of(&why), "line 12: You can redo 3 steps from here (C9).");
    size_t length = dob_reason_text(&why, "nl", text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_string_equal(text, "regel 12: Je kunt maar 3 stappen vooruit (C9).");
    why = (struct dob_reason){.id = "gods.willing"};
    assert_string_equal(text_of(&why), "gods.willing");
}

/* Every sentence is whole when its gaps hold the longest there can be. */
static void test_no_sentence_is_cut(void **state)
{
    (void)state;
    struct dob_reason why = {.ruling = "C99", .line = UINT32_MAX};
    for (int i = 0; i < 3; i++)
        why.arg[i].number = INT64_MIN;
    memset(why.found, 'x', sizeof why.found - 1);
    for (size_t i = 0; i < dob_library_book.count; i++) {
        char text[2048], expected[2048];
        why.id = id_of(i);
        size_t length = dob_reason_text(&why, NULL, text, sizeof text);
        struct dob_text out = dob_text_in(expected, sizeof expected);
        dob_text_add(&out, "line 4294967295: ");
        dob_fill_ruled(&out, english_of(i), &why);
        assert_string_equal(text, expected);
        assert_int_equal(length, strlen(expected));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ids_and_sentences_belong_together),
        cmocka_unit_test(test_every_game_has_sentences),
        cmocka_unit_test(test_ids_by_prefix),
        cmocka_unit_test(test_ids_are_well_formed),
        cmocka_unit_test(test_sentences_are_sentences),
        cmocka_unit_test(test_gaps_are_known),
        cmocka_unit_test(test_a_sentence_by_its_id),
        cmocka_unit_test(test_every_language_is_whole),
        cmocka_unit_test(test_reasons_as_text),
        cmocka_unit_test(test_no_sentence_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
