/* Every allocation fails in turn, over a script that makes matches, plays, undoes, writes and reads. Each failure must be
 * reported as match.no-memory, change nothing and leak nothing; tried again, the script must go on as if it had not been. */
#include <stdlib.h>
#include <string.h>

#include "support/matches.h"

enum { NEVER = 1 << 30, MARK = 0x5EA7, EVENTS = 220, STEP_ALLOCATIONS = 20 };

/* Memory that counts itself. The allocation number `fail_at` fails, and with `stay_empty` all after it. */
struct purse {
    int asked, fail_at;
    bool stay_empty;
    int live;
    size_t most; /* bytes asked for at once */
};

struct coin {
    size_t mark, size;
};

static void *take_coin(void *context, size_t size)
{
    struct purse *purse = context;
    int number = purse->asked++;
    if (number == purse->fail_at || (purse->stay_empty && number > purse->fail_at))
        return NULL;
    struct coin *coin = malloc(sizeof *coin + size);
    assert_non_null(coin);
    *coin = (struct coin){.mark = MARK, .size = size};
    memset(coin + 1, 0xA5, size); /* nobody may count on zeros */
    purse->live++;
    purse->most = size > purse->most ? size : purse->most;
    return coin + 1;
}

/* Takes only what was given, once. */
static void give_back(void *context, void *memory)
{
    struct purse *purse = context;
    assert_non_null(memory);
    struct coin *coin = (struct coin *)memory - 1;
    assert_int_equal(coin->mark, MARK);
    coin->mark = 0;
    memset(memory, 0x5A, coin->size);
    purse->live--;
    free(coin);
}

struct script {
    struct purse purse;
    struct dob_allocator allocator;
    int failures;
    dob_match *match; /* what the calls are about */
    int actor;
    const char *words;
    size_t count;
    int viewer;
    char record[16384];
    size_t length;
};

typedef bool call(struct script *script, struct dob_reason *why);

static void assert_failed_cleanly(struct script *script, call *one, int live, struct dob_reason *why)
{
    if (script->purse.stay_empty) { /* fails again, also if nobody wants to know why */
        assert_false(one(script, NULL));
        assert_int_equal(script->purse.live, live);
        assert_false(one(script, why));
    }
    assert_string_equal(why->id, "match.no-memory");
    assert_int_equal(script->purse.live, live);
    assert_true(script->purse.fail_at != NEVER);
    script->failures++;
    script->purse.fail_at = NEVER;
    script->purse.stay_empty = false;
}

/* Does one call; where it fails, checks how, and does it again. */
static void step(struct script *script, call *one)
{
    struct dob_reason why = {0};
    int live = script->purse.live;
    dob_match *match = script->match;
    bool may_fail = script->purse.fail_at < script->purse.asked + STEP_ALLOCATIONS;
    char *before = match && may_fail ? picture_of(match) : NULL;
    if (!one(script, &why)) {
        assert_failed_cleanly(script, one, live, &why);
        assert_ptr_equal(script->match, match);
        assert_true(may_fail);
        if (match)
            assert_unchanged(match, before);
        before = NULL;
        assert_true(one(script, &why));
    }
    free(before);
}

static bool make(struct script *script, struct dob_reason *why)
{
    const char *const options[] = {"target=1000", NULL};
    struct dob_setup setup = {
        .game = "pig", .seats = 2, .options = options, .dice = DOB_DICE_HAND, .allocator = &script->allocator};
    return dob_match_new(&setup, &script->match, why);
}

static bool play_words(struct script *script, struct dob_reason *why)
{
    dob_move move = 0;
    assert_true(dob_match_parse(script->match, script->words, &move, NULL));
    return dob_match_play(script->match, script->actor, move, why);
}

static bool undo(struct script *script, struct dob_reason *why)
{
    return dob_match_undo(script->match, script->count, why);
}

static bool redo(struct script *script, struct dob_reason *why)
{
    return dob_match_redo(script->match, script->count, why);
}

/* Where it fails, the length is not given. */
static bool write_record(struct script *script, struct dob_reason *why)
{
    size_t length = 4711;
    bool done =
        dob_match_record(script->match, script->viewer, true, 0, script->record, sizeof script->record, &length, why);
    assert_true(done || length == 4711);
    script->length = length;
    return done;
}

static bool read_record(struct script *script, struct dob_reason *why)
{
    return dob_match_read(script->record, script->length, &script->allocator, &script->match, why);
}

static void play_one(struct script *script, int actor, const char *words)
{
    script->actor = actor;
    script->words = words;
    step(script, play_words);
}

static void play_many(struct script *script)
{
    for (int i = 0; dob_match_events(script->match) < EVENTS; i++) {
        play_one(script, i % 2, "roll");
        play_one(script, DOB_CHANCE, "die 2");
        play_one(script, i % 2, "hold");
        script->count = 2;
        step(script, undo);
        step(script, redo);
    }
}

/* Writes the record for a viewer and reads it again; the copy writes the same. */
static void write_and_read(struct script *script, int viewer)
{
    dob_match *original = script->match;
    char first[sizeof script->record];
    script->viewer = viewer;
    step(script, write_record);
    assert_true(script->length < sizeof script->record);
    memcpy(first, script->record, sizeof first);
    script->match = NULL;
    step(script, read_record);
    step(script, write_record);
    assert_string_equal(script->record, first);
    dob_match_free(script->match);
    script->match = original;
}

/* Returns how many allocations failed. */
static int run_script(int fail_at, bool stay_empty, int *asked)
{
    static struct script script;
    script = (struct script){.purse = {.fail_at = fail_at, .stay_empty = stay_empty}};
    script.allocator = (struct dob_allocator){.allocate = take_coin, .release = give_back, .context = &script.purse};
    step(&script, make);
    script.allocator.context = NULL; /* the allocator was copied: this one is not asked again ... */
    play_many(&script);
    script.allocator.context = &script.purse; /* ... but for new matches */
    write_and_read(&script, DOB_ALL_SEEING);
    write_and_read(&script, 1);
    write_and_read(&script, DOB_SPECTATOR);
    dob_match_free(script.match);
    assert_int_equal(script.purse.live, 0);
    assert_in_range(script.purse.most, 1, 32 * EVENTS * 3); /* a history of a few hundred lines is a few kilobytes */
    *asked = script.purse.asked;
    return script.failures;
}

/* The k-th allocation fails, once, for every k. */
static void test_every_allocation_fails_once(void **state)
{
    (void)state;
    int failures = 0, asked = 0, k = 0;
    do
        failures = run_script(k++, false, &asked);
    while (failures > 0);
    assert_in_range(asked, 50, 1000);
    assert_int_equal(k - 1, asked); /* every one of them failed in its run */
}

/* From the k-th on all fail until the call has been reported, for every k. */
static void test_memory_runs_out(void **state)
{
    (void)state;
    int failures = 0, asked = 0, k = 0;
    do
        failures = run_script(k++, true, &asked);
    while (failures > 0);
    assert_int_equal(k - 1, asked);
}

/* The full record of a match that was over once is written with memory too. */
static void test_records_of_reopened_matches(void **state)
{
    (void)state;
    const char *text = "dobbel record 1\ngame pig\nseats 2\noption target 10\ndice hand\n\n1 roll\n+ die 6\n"
                       "1 roll\n+ die 6\nresult 12 0\n! undo 1\n";
    int failures = 0, k = 0;
    do {
        static struct script script;
        script = (struct script){.purse = {.fail_at = NEVER}, .viewer = DOB_ALL_SEEING};
        script.allocator =
            (struct dob_allocator){.allocate = take_coin, .release = give_back, .context = &script.purse};
        assert_true(dob_match_read(text, strlen(text), &script.allocator, &script.match, NULL));
        script.purse.fail_at = script.purse.asked + k++;
        struct dob_reason why = {0};
        int live = script.purse.live;
        failures = 0;
        if (!write_record(&script, &why)) {
            assert_string_equal(why.id, "match.no-memory");
            assert_int_equal(script.purse.live, live);
            assert_true(write_record(&script, NULL));
            failures = 1;
        }
        assert_string_equal(script.record, text);
        dob_match_free(script.match);
        assert_int_equal(script.purse.live, 0);
    } while (failures > 0);
    assert_int_equal(k - 1, 4); /* the shadow and its log */
}

/* A record that is refused leaves nothing behind, however far it was read. */
static void test_refused_records_leave_nothing(void **state)
{
    (void)state;
    static const char *const records[] = {
        "dobbel record 1\ngame pig\nseats 2\n1 roll\n1 roll\n",
        "dobbel record 1\ngame pig\nseats 2\nfly\n",
        "dobbel record 1\ngame pig\nseats 2\n1 roll",
        "dobbel record 1\ngame pig\nseats 9\n",
    };
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        struct purse purse = {.fail_at = NEVER};
        struct dob_allocator allocator = {.allocate = take_coin, .release = give_back, .context = &purse};
        dob_match *match = NULL;
        assert_false(dob_match_read(records[i], strlen(records[i]), &allocator, &match, NULL));
        assert_null(match);
        assert_int_equal(purse.live, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_allocation_fails_once),
        cmocka_unit_test(test_memory_runs_out),
        cmocka_unit_test(test_records_of_reopened_matches),
        cmocka_unit_test(test_refused_records_leave_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
