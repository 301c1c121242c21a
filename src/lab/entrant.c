/* Bots as players. The clock of a move is here: bots know none. It is the processor's, so that a machine with other work
 * makes nobody weaker. */
#include "lab/entrant.h"

#include "host/clock.h"
#include "host/thinking.h"
#include "wire/program.h"

dob_move entrant_choose(const struct entrant *player, struct bot_question question, struct dob_bot_workspace *space)
{
    double deadline = host_clock_of_thread() + player->budget.ms / 1e3;
    const struct host_stop stop = {player->budget.ms ? host_clock_of_thread_is_past : NULL, &deadline};
    question.nodes = player->budget.nodes;
    return host_think_alone(space, player->bot, question, stop, NULL);
}

static bool read_budget(struct dob_scan words, struct entrant_budget *budget)
{
    int64_t number;
    if (!dob_scan_number(&words, 1, INT64_MAX, &number))
        return false;
    bool is_time = dob_scan_exactly(&words, "ms");
    *budget =
        is_time ? (struct entrant_budget){.ms = (uint32_t)number} : (struct entrant_budget){.nodes = (uint64_t)number};
    return dob_scan_done(&words) && !(is_time && number > ENTRANT_MS_MAX);
}

/* exec:NAME, of letters, digits, - and _. */
static bool is_program(struct dob_scan words)
{
    if (!dob_scan_exactly(&words, WIRE_PROGRAM_PREFIX) || dob_scan_done(&words))
        return false;
    for (; words.at < words.end; words.at++) {
        char c = *words.at;
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(c >= '0' && c <= '9') && c != '-' && c != '_')
            return false;
    }
    return true;
}

bool entrant_read(struct entrant *player, struct dob_scan words, struct entrant_budget usual)
{
    struct entrant made = {.budget = usual};
    struct dob_text name = dob_text_in(made.words, sizeof made.words);
    dob_text_bytes(&name, words.at, (size_t)(words.end - words.at));
    if (is_program(words) && dob_text_fits(&name)) {
        *player = made;
        return true;
    }
    struct dob_scan bot = dob_scan_until(&words, '@');
    bool has_budget = words.at != bot.end;
    made.bot = bot_named(bot);
    if (!made.bot || !dob_text_fits(&name) || (has_budget && !read_budget(words, &made.budget)))
        return false;
    *player = made;
    return true;
}
