/* The sentences and the ids in the sources belong together: each id has a sentence, each sentence is used. Also how
 * reasons become text. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/matches.h"

static const struct {
    const char *id, *english;
} sentences[] = {
#define SENTENCE(id, english) {id, english},
#include "library.def"
#undef SENTENCE
};
enum { SENTENCES = sizeof sentences / sizeof *sentences };

/* Words that begin ids, besides the names of the games. */
static const char *const families[] = {"deck", "match", "move", "position", "progress", "record", "rules"};

static bool begins_id(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strlen(families[i]) == length && strncmp(word, families[i], length) == 0)
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

static int used[SENTENCES];

static void use(const char *id, size_t length, const char *path)
{
    for (size_t i = 0; i < SENTENCES; i++)
        if (strlen(sentences[i].id) == length && strncmp(sentences[i].id, id, length) == 0) {
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
    static const char *const parts[] = {".label.", ".move.", ".phase.", ".rules.", ".ruling."};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(id, parts[i]))
            return true;
    return ends_with(id, ".about") || ends_with(id, ".score");
}

static void test_ids_and_sentences_belong_together(void **state)
{
    (void)state;
    assert_true(scan_folder(SOURCE_DIR "/src") > 30);
    for (size_t i = 0; i < SENTENCES; i++)
        if (!used[i] && !is_composed(sentences[i].id))
            fail_msg("nobody says %s", sentences[i].id);
}

/* Each id stands once. */
static void test_no_id_stands_twice(void **state)
{
    (void)state;
    for (size_t i = 0; i < SENTENCES; i++)
        for (size_t k = 0; k < i; k++)
            if (strcmp(sentences[k].id, sentences[i].id) == 0)
                fail_msg("%s stands twice", sentences[i].id);
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

/* Gaps are {1} {2} {3} {4} {found}; no other braces; every id is well formed. */
static void test_gaps_are_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < SENTENCES; i++) {
        assert_true(is_id(sentences[i].id, strlen(sentences[i].id)));
        assert_true(strlen(sentences[i].english) > 0);
        for (const char *at = sentences[i].english; *at; at++) {
            assert_int_not_equal(*at, '}');
            if (*at != '{')
                continue;
            size_t length = strcspn(at, "}");
            bool known = (length == 2 && at[1] >= '1' && at[1] <= '4') || strncmp(at, "{found}", 7) == 0;
            if (!known || at[length] != '}')
                fail_msg("%s: %s", sentences[i].id, sentences[i].english);
            at += length;
        }
    }
}

/* dob_sentence: each by its id; NULL if there is none. */
static void test_a_sentence_by_its_id(void **state)
{
    (void)state;
    for (size_t i = 0; i < SENTENCES; i++)
        assert_string_equal(dob_sentence(sentences[i].id), sentences[i].english);
    assert_null(dob_sentence("record.of-the-year"));
    assert_null(dob_sentence("record.cu"));
    assert_null(dob_sentence("record.cutt"));
    assert_null(dob_sentence(""));
}

static const char *filled(const struct dob_reason *why, const char *sentence)
{
    static char text[128];
    assert_true(dob_reason_fill(why, sentence, text, sizeof text) < sizeof text);
    return text;
}

/* dob_reason_fill: words and numbers into their gaps, everything else as it stands. */
static void test_filling_gaps(void **state)
{
    (void)state;
    struct dob_reason why = {.arg = {{.word = "one"}, {.number = -2}, {.word = "three", .number = 7}},
                             .found = "{1} found"};
    assert_string_equal(filled(&why, "{1}{2}{3}"), "one-2three");
    assert_string_equal(filled(&why, "a {found} b"), "a {1} found b");
    assert_string_equal(filled(&why, "{3} und {1}, nicht {2}"), "three und one, nicht -2");
    assert_string_equal(filled(&why, "{0} {4} {} {12} {-1} {x} {1a} {finder}"), /* unknown: left alone */
                        "{0} {4} {} {12} {-1} {x} {1a} {finder}");
    assert_string_equal(filled(&why, "{{1}} { 1 }"), "{one} { 1 }");
    assert_string_equal(filled(&why, "{1} {1"), "one {1"); /* not closed */
    assert_string_equal(filled(&why, "{found"), "{found");
    assert_string_equal(filled(&why, "{"), "{");
    assert_string_equal(filled(&why, ""), "");
}

/* dob_reason_text: line, sentence, ruling; the id where there is no sentence. */
static void test_reasons_as_text(void **state)
{
    (void)state;
    struct dob_reason why = {.id = "match.redo-too-far", .arg = {{.number = 3}}};
    assert_string_equal(text_of(&why), "only 3 can be played again");
    why.line = 12;
    assert_string_equal(text_of(&why), "line 12: only 3 can be played again");
    why.ruling = "C9";
    assert_string_equal(text_of(&why), "line 12: only 3 can be played again (C9)");
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
    for (size_t i = 0; i < SENTENCES; i++) {
        char text[2048], expected[2048];
        why.id = sentences[i].id;
        size_t length = dob_reason_text(&why, text, sizeof text);
        snprintf(expected, sizeof expected, "line 4294967295: ");
        dob_reason_fill(&why, sentences[i].english, expected + strlen(expected), 2000);
        strcat(expected, " (C99)");
        assert_string_equal(text, expected);
        assert_int_equal(length, strlen(expected));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ids_and_sentences_belong_together),
        cmocka_unit_test(test_no_id_stands_twice),
        cmocka_unit_test(test_every_game_has_sentences),
        cmocka_unit_test(test_ids_by_prefix),
        cmocka_unit_test(test_gaps_are_known),
        cmocka_unit_test(test_a_sentence_by_its_id),
        cmocka_unit_test(test_filling_gaps),
        cmocka_unit_test(test_reasons_as_text),
        cmocka_unit_test(test_no_sentence_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
