/* Matches for tests. Everything goes through the public API, but for typed dice: what could fall is asked of the game. */
#include "support/matches.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/match.h"

enum { TEXT_ROOM = 8192, TEXTS = 8, OPTIONS = 8 };

/* The next of a few buffers in turn. */
static char *room(void)
{
    static char rooms[TEXTS][TEXT_ROOM];
    static int next;
    return rooms[next++ % TEXTS];
}

dob_match *new_match(const char *game, int seats, const char *options, enum dob_dice_from dice, uint64_t seed)
{
    char words[256] = "";
    const char *list[OPTIONS + 1] = {NULL};
    strncpy(words, options ? options : "", sizeof words - 1);
    int count = 0;
    for (char *word = strtok(words, " "); word && count < OPTIONS; word = strtok(NULL, " "))
        list[count++] = word;
    struct dob_setup setup = {.game = game, .seats = seats, .options = list, .dice = dice, .seed = seed};
    struct dob_reason why = {0};
    dob_match *match = NULL;
    if (!dob_match_new(&setup, &match, &why))
        fail_msg("no match of %s: %s", game, text_of(&why));
    return match;
}

dob_match *seeded(const char *game, int seats, uint64_t seed)
{
    return new_match(game, seats, NULL, DOB_DICE_SEED, seed);
}

dob_match *by_hand(const char *game, int seats)
{
    return new_match(game, seats, NULL, DOB_DICE_HAND, 0);
}

dob_match *replaying(const dob_match *other, int seats)
{
    dob_match *match = NULL;
    struct dob_setup setup = {.game = dob_match_game(other), .seats = seats, .dice = DOB_DICE_REPLAY, .replay = other};
    assert_true(dob_match_new(&setup, &match, NULL));
    return match;
}

dob_match *reread(const char *record)
{
    struct dob_reason why = {0};
    dob_match *match = NULL;
    if (!dob_match_read(record, strlen(record), NULL, &match, &why))
        fail_msg("unreadable: %s in:\n%s", text_of(&why), record);
    return match;
}

void assert_unreadable(const char *record, size_t length, const char *id, uint32_t line, const char *found)
{
    dob_match *const untouched = (dob_match *)&untouched;
    dob_match *match = untouched;
    struct dob_reason why = {0};
    if (dob_match_read(record, length, NULL, &match, &why))
        fail_msg("read, but expected %s for:\n%.*s", id, (int)length, record);
    assert_string_equal(why.id, id);
    assert_int_equal(why.line, line);
    if (found)
        assert_string_equal(why.found, found);
    assert_non_null(dob_sentence(why.id, NULL));
    assert_ptr_equal(match, untouched);
    assert_false(dob_match_read(record, length, NULL, &match, NULL));
    assert_ptr_equal(match, untouched);
}

static bool step_back(dob_match *match, const char *words, struct dob_reason *why)
{
    size_t count = strtoul(words + strlen("undo "), NULL, 10);
    return (strncmp(words, "undo ", 5) == 0 ? dob_match_undo : dob_match_redo)(match, count, why);
}

static bool try_line(dob_match *match, const char *line, struct dob_reason *why)
{
    dob_move move = 0;
    if (strcmp(line, "*") == 0)
        return dob_match_throw(match, why);
    if (line[0] == '!')
        return step_back(match, line + 2, why);
    int actor = line[0] == '+' ? DOB_CHANCE : line[0] - '1';
    return dob_match_parse(match, line + 2, &move, why) && dob_match_play(match, actor, move, why);
}

void act(dob_match *match, const char *lines)
{
    struct dob_reason why = {0};
    while (*lines) {
        char line[128];
        lines += strspn(lines, " ;\n");
        size_t length = strcspn(lines, ";\n");
        assert_true(length < sizeof line);
        memcpy(line, lines, length);
        line[length] = '\0';
        lines += length;
        if (length > 0 && !try_line(match, line, &why))
            fail_msg("%s: %s", line, text_of(&why));
    }
}

void assert_refuses(dob_match *match, const char *line, const char *id)
{
    struct dob_reason why = {0};
    char *before = picture_of(match);
    if (try_line(match, line, &why))
        fail_msg("accepted: %s", line);
    assert_string_equal(why.id, id);
    assert_false(try_line(match, line, NULL));
    assert_unchanged(match, before);
}

static void wander_by_chance(dob_match *match, struct dob_rng *rng)
{
    struct dob_reason why = {0};
    if (dob_match_dice(match) != DOB_DICE_HAND || !dob_match_throw(match, &why)) {
        bool done =
            dob_match_dice(match) == DOB_DICE_HAND
                ? dob_match_play(match, DOB_CHANCE,
                                 match_rules(match)->game->sample(match_rules(match), match_position(match), rng), &why)
                : dob_match_throw(match, &why);
        if (!done)
            fail_msg("chance: %s", text_of(&why));
    }
}

bool wander(dob_match *match, struct dob_rng *rng)
{
    unsigned actors = dob_match_actors(match);
    if (actors == 0)
        return false;
    if (actors >> DOB_CHANCE & 1) {
        wander_by_chance(match, rng);
        return true;
    }
    for (uint64_t skip = dob_rng_below(rng, DOB_SEATS_MAX); skip > 0; skip--)
        actors = actors & (actors - 1) ? actors & (actors - 1) : dob_match_actors(match);
    dob_move list[DOB_MATCH_MOVES_MAX];
    int seat = __builtin_ctz(actors);
    size_t count = dob_match_moves(match, seat, list, DOB_MATCH_MOVES_MAX);
    assert_in_range(count, 1, DOB_MATCH_MOVES_MAX);
    assert_true(dob_match_play(match, seat, list[dob_rng_below(rng, count)], NULL));
    return true;
}

static void step_back_and_forth(dob_match *match, struct dob_rng *rng)
{
    size_t undoable = dob_match_undoable(match), redoable = dob_match_redoable(match);
    uint64_t luck = dob_rng_below(rng, 100);
    if (luck < 2 && undoable > 0) /* far, over checkpoints */
        assert_true(dob_match_undo(match, 1 + dob_rng_below(rng, undoable), NULL));
    else if (luck < 20 && undoable > 0)
        assert_true(dob_match_undo(match, 1 + dob_rng_below(rng, undoable < 3 ? undoable : 3), NULL));
    else if (luck < 40 && redoable > 0)
        assert_true(dob_match_redo(match, 1 + dob_rng_below(rng, redoable), NULL));
}

void wander_far(dob_match *match, struct dob_rng *rng, size_t events, bool back)
{
    for (size_t i = 0; i < events && wander(match, rng); i++)
        if (back)
            step_back_and_forth(match, rng);
}

void wander_to_end(dob_match *match, struct dob_rng *rng)
{
    while (wander(match, rng))
        continue;
}

char *record_of(const dob_match *match, int viewer, bool with_seed, size_t from)
{
    size_t length = 0, again = 0;
    assert_true(dob_match_record(match, viewer, with_seed, from, NULL, 0, &length, NULL));
    char *text = malloc(length + 1);
    assert_non_null(text);
    assert_true(dob_match_record(match, viewer, with_seed, from, text, length + 1, &again, NULL));
    assert_int_equal(again, length);
    assert_int_equal(strlen(text), length);
    return text;
}

const char *event_of(const dob_match *match, size_t i, int viewer)
{
    char *text = room();
    assert_true(dob_match_event(match, i, viewer, text, TEXT_ROOM) < TEXT_ROOM);
    return text;
}

const char *view_of(const dob_match *match, size_t events, int viewer)
{
    char *text = room();
    assert_true(dob_match_view(match, events, viewer, text, TEXT_ROOM) < TEXT_ROOM);
    return text;
}

const char *position_of(const dob_match *match, size_t events, int viewer)
{
    char *text = room();
    assert_true(dob_match_position(match, events, viewer, text, TEXT_ROOM) < TEXT_ROOM);
    return text;
}

const char *text_of(const struct dob_reason *why)
{
    char *text = room();
    assert_true(dob_reason_text(why, NULL, text, TEXT_ROOM) < TEXT_ROOM);
    return text;
}

char *picture_of(const dob_match *match)
{
    char *record = record_of(match, DOB_ALL_SEEING, true, 0);
    size_t length = strlen(record), size = length + 3 * TEXT_ROOM;
    char *picture = malloc(size);
    assert_non_null(picture);
    struct dob_text out = dob_text_in(picture, size);
    dob_text_add(&out, record);
    dob_text_add(&out, position_of(match, dob_match_events(match), DOB_ALL_SEEING));
    dob_text_keyed(&out, "\nparts ", (int64_t)dob_match_parts(match));
    dob_text_keyed(&out, " events ", (int64_t)dob_match_events(match));
    dob_text_keyed(&out, " undoable ", (int64_t)dob_match_undoable(match));
    dob_text_keyed(&out, " redoable ", (int64_t)dob_match_redoable(match));
    dob_text_keyed(&out, " dice ", dob_match_dice(match));
    dob_text_keyed(&out, " viewer ", dob_match_viewer(match));
    assert_true(dob_text_fits(&out));
    free(record);
    return picture;
}

void assert_unchanged(const dob_match *match, char *before)
{
    char *now = picture_of(match);
    assert_string_equal(now, before);
    free(now);
    free(before);
}

void assert_same_history(const dob_match *a, const dob_match *b)
{
    assert_int_equal(dob_match_events(a), dob_match_events(b));
    for (size_t i = 0; i <= dob_match_events(a); i++) {
        assert_string_equal(view_of(a, i, DOB_ALL_SEEING), view_of(b, i, DOB_ALL_SEEING));
        assert_string_equal(position_of(a, i, DOB_ALL_SEEING), position_of(b, i, DOB_ALL_SEEING));
        if (i < dob_match_events(a))
            assert_string_equal(event_of(a, i, DOB_ALL_SEEING), event_of(b, i, DOB_ALL_SEEING));
    }
}

void assert_call_traps(void (*call)(void *context), void *context)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct rlimit no_core = {0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        signal(SIGILL, SIG_DFL); /* no framework, no sanitizer: just end */
        signal(SIGTRAP, SIG_DFL);
        signal(SIGSEGV, SIG_DFL);
        call(context);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFSIGNALED(status) || (WTERMSIG(status) != SIGILL && WTERMSIG(status) != SIGTRAP))
        fail_msg("no trap: status %d", status);
}
