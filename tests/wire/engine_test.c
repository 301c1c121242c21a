/* The engine service: every request, for one position and for many, every limit, and everything that is refused. */
#include "wire/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/table.h"

static int set_up(void **state)
{
    *state = engine_new();
    return *state == NULL;
}

static int tear_down(void **state)
{
    engine_free(*state);
    return 0;
}

/* A request written with ' for ". */
static char *answer_to(struct engine *engine, const char *request)
{
    char *line = strdup(request);
    assert_non_null(line);
    for (char *at = line; *at; at++)
        if (*at == '\'')
            *at = '"';
    char *answer = engine_line(engine, line, strlen(line));
    assert_non_null(answer);
    free(line);
    for (char *at = answer; *at; at++)
        if (*at == '"')
            *at = '\'';
    return answer;
}

static void ask(struct engine *engine, const char *request, const char *wanted)
{
    char *answer = answer_to(engine, request);
    assert_string_equal(answer, wanted);
    free(answer);
}

static const char *first_of(struct engine *engine, const char *request, char *text, size_t size)
{
    char *answer = answer_to(engine, request);
    snprintf(text, size, "%s", answer);
    free(answer);
    return text;
}

/* The answer begins with this error, and says where. */
static void refuse(struct engine *engine, const char *request, const char *id, const char *where)
{
    char begin[128], end[128];
    char *answer = answer_to(engine, request);
    snprintf(begin, sizeof begin, "{'error':'%s',", id);
    assert_memory_equal(answer, begin, strlen(begin));
    if (where) {
        snprintf(end, sizeof end, "'where':'%s'}", where);
        assert_string_equal(answer + strlen(answer) - strlen(end), end);
    } else {
        assert_null(strstr(answer, "'where'"));
    }
    free(answer);
}

static void contains(struct engine *engine, const char *request, const char *piece)
{
    char *answer = answer_to(engine, request);
    assert_non_null(strstr(answer, piece));
    free(answer);
}

static void hello_tells_games_and_limits(void **state)
{
    contains(*state, "{'type':'hello'}", "{'protocol':1,'program':'dobbel ");
    contains(*state, "{'type':'hello'}", "{'name':'stall','min':1,");
    contains(*state, "{'type':'hello'}", "{'name':'end','values':['first','first-round','all'],'standard':");
    contains(*state, "{'type':'hello'}", "'limits':{'line':1048576,'positions':65536,");
}

static void a_game_of_pig(void **state)
{
    ask(*state, "{'type':'new','game':'pig','seats':2}", "{'at':1}");
    ask(*state, "{'type':'actors','at':1}", "{'actors':[1]}");
    ask(*state, "{'type':'moves','at':1}", "{'moves':{'1':['roll']},'actors':[1]}");
    ask(*state, "{'type':'moves','at':1,'seat':2}", "{'moves':[],'actors':[1]}");
    ask(*state, "{'type':'apply','at':1,'move':'roll'}", "{'actors':['*']}");
    ask(*state, "{'type':'moves','at':1}", "{'moves':{},'actors':['*']}");
    ask(*state, "{'type':'odds','at':1}",
        "{'odds':[['die 1',1],['die 2',1],['die 3',1],['die 4',1],['die 5',1],['die 6',1]]}");
    ask(*state, "{'type':'apply','at':1,'actor':'*','move':'die 5'}", "{'actors':[1]}");
    ask(*state, "{'type':'play','at':1,'events':['1 roll','* die 4','1 hold','2 roll','+ die 1']}", "{'actors':[1]}");
    ask(*state, "{'type':'result','at':1}", "{'over':false,'points':[9,0],'places':[1,2]}");
    contains(*state, "{'type':'rules','at':1}", "{'game':'pig','seats':2,'options':{");
}

/* hidden-score keeps points, and places with them, from a viewer who is named; the owner of a position sees all. */
static void results_are_told_per_viewer(void **state)
{
    ask(*state,
        "{'type':'new','game':'addvantage','seats':2,'options':{'hidden-score':1},'position':'choose seat=1 first=1 "
        "round=0 most=0 still=0 left=0 thrown=0 spent=0 filled=0 hand=- arranged=0,0 coins=2,2 bonus=12,12 takers=0,0 "
        "queue=0,0,0,0 board=7*,9,10/10,11,11:......... board=8,9,9/10,10,11:.........'}",
        "{'at':1}");
    ask(*state, "{'type':'result','at':1}", "{'over':false,'points':[7,0],'places':[1,2]}");
    ask(*state, "{'type':'result','at':1,'viewer':'all'}", "{'over':false,'points':[7,0],'places':[1,2]}");
    ask(*state, "{'type':'result','at':1,'viewer':1}", "{'over':false,'points':[7,null],'places':[null,null]}");
    ask(*state, "{'type':'result','at':1,'viewer':2}", "{'over':false,'points':[null,0],'places':[null,null]}");
    refuse(*state, "{'type':'result','at':1,'viewer':3}", "wire.viewer-form", "viewer");
}

static void ids_come_back(void **state)
{
    ask(*state, "{'id':'a b','type':'new','game':'pig'}", "{'id':'a b','at':1}");
    ask(*state, "{'id':-7,'type':'actors','at':1}", "{'id':-7,'actors':[1]}");
    contains(*state, "{'id':1,'type':'actors','at':2}", "{'id':1,'error':'wire.no-position'");
    contains(*state, "{'id':1}", "{'id':1,'error':'wire.missing'");
    refuse(*state, "{'id':[1],'type':'hello'}", "wire.id-form", "id");
    refuse(*state, "{'id':'0123456789012345678901234567890123456789012345678901234567890123456789','type':'hello'}",
           "wire.id-form", "id");
}

/* Dice of a seed are those of a match with that seed. */
static void samples_follow_from_the_seed(void **state)
{
    ask(*state, "{'type':'new','game':'casino','count':2}", "{'at':[1,2]}");
    ask(*state, "{'type':'sample','at':[1,2],'seed':3}",
        "{'each':[{'outcome':'first 2','actors':['*']},{'outcome':'first 2','actors':['*']}]}");
    ask(*state, "{'type':'sample','at':1,'seed':3}", "{'outcome':'red 6','actors':['*']}");
    ask(*state, "{'type':'sample','at':1,'seed':3}", "{'outcome':'roll 23556','actors':[2]}");
    refuse(*state, "{'type':'sample','at':1,'seed':3}", "wire.not-chance", NULL);
    refuse(*state, "{'type':'odds','at':1}", "wire.not-chance", NULL);
    refuse(*state, "{'type':'sample','at':2}", "wire.missing", "seed");
    refuse(*state, "{'type':'sample','at':2,'seed':-1}", "wire.number-needed", "seed");
}

/* Each position is answered for itself; what fails for one does not matter to the others. */
static void many_at_once(void **state)
{
    ask(*state, "{'type':'new','game':'pig','count':3}", "{'at':[1,2,3]}");
    contains(*state, "{'type':'apply','at':[1,2,3,4],'move':['roll','hop','roll','roll']}",
             "{'each':[{'actors':['*']},{'error':'");
    ask(*state, "{'type':'actors','at':[1,2,3]}", "{'each':[{'actors':['*']},{'actors':[1]},{'actors':['*']}]}");
    ask(*state, "{'type':'actors','at':[]}", "{'each':[]}");
    refuse(*state, "{'type':'apply','at':[1,2],'move':['roll']}", "wire.count", "move");
    refuse(*state, "{'type':'apply','at':2,'move':['roll']}", "wire.count", "move");
    ask(*state, "{'type':'actors','at':2}", "{'actors':[1]}");
}

static void copies_and_numbers(void **state)
{
    ask(*state, "{'type':'new','game':'pig','as':5}", "{'at':5}");
    ask(*state, "{'type':'new','game':'hush','seats':3}", "{'at':1}");
    ask(*state, "{'type':'copy','at':5}", "{'at':2}");
    ask(*state, "{'type':'copy','at':5,'count':3}", "{'at':[3,4,6]}");
    ask(*state, "{'type':'play','at':5,'events':['1 roll','* die 1']}", "{'actors':[2]}");
    ask(*state, "{'type':'copy','at':[5,1],'as':[1,5]}", "{'at':[1,5]}"); /* they change places */
    ask(*state, "{'type':'actors','at':[1,5]}", "{'each':[{'actors':[2]},{'actors':['*']}]}");
    ask(*state, "{'type':'copy','at':[]}", "{'at':[]}");
    ask(*state, "{'type':'free','at':[2,3,3]}", "{'freed':2}");
    ask(*state, "{'type':'copy','at':1}", "{'at':2}");
    ask(*state, "{'type':'free','at':1}", "{'freed':1}");
    ask(*state, "{'type':'free','at':'all'}", "{'freed':4}");
    ask(*state, "{'type':'new','game':'pig'}", "{'at':1}");
    refuse(*state, "{'type':'copy','at':[1],'count':2}", "wire.key-unknown", "count");
    refuse(*state, "{'type':'copy','at':2}", "wire.no-position", "at");
    refuse(*state, "{'type':'copy','at':[1,2]}", "wire.no-position", "at");
    refuse(*state, "{'type':'copy','at':1,'as':[1,2]}", "wire.count", "as");
    refuse(*state, "{'type':'copy','at':1,'as':0}", "wire.number-needed", "as");
    refuse(*state, "{'type':'free','at':[1,2]}", "wire.no-position", "at");
    ask(*state, "{'type':'free','at':1}", "{'freed':1}");
}

static void positions_as_text(void **state)
{
    ask(*state, "{'type':'new','game':'pig','position':'roll'}",
        "{'error':'position.unreadable','text':'From `roll` on, this is not a position.','where':'position'}");
    ask(*state, "{'type':'new','game':'pig'}", "{'at':1}");
    ask(*state, "{'type':'play','at':1,'events':['1 roll','* die 6']}", "{'actors':[1]}");
    char *answer = answer_to(*state, "{'type':'position','at':1}"), request[256];
    assert_memory_equal(answer, "{'position':", 12);
    snprintf(request, sizeof request, "{'type':'new','game':'pig',%s", answer + 1);
    ask(*state, request, "{'at':2}");
    ask(*state, "{'type':'position','at':2}", answer);
    free(answer);
    refuse(*state, "{'type':'new','game':'pig','position':3}", "wire.text-needed", "position");
}

/* What a seat may not know is not in its view, and a guess fits what it knows. */
static void hidden_things(void **state)
{
    ask(*state, "{'type':'new','game':'hush','seats':2,'count':3}", "{'at':[1,2,3]}");
    ask(*state, "{'type':'play','at':[1,2,3],'events':['* deal 1 2 3 4']}",
        "{'each':[{'actors':[1,2]},{'actors':[1,2]},{'actors':[1,2]}]}");
    ask(*state, "{'type':'hide','at':2,'viewer':1}", "{}");
    char *seen = answer_to(*state, "{'type':'view','at':1,'viewer':1}");
    ask(*state, "{'type':'view','at':2,'viewer':1}", seen);
    ask(*state, "{'type':'guess','at':2,'seat':1,'seed':5}", "{}");
    ask(*state, "{'type':'view','at':2,'viewer':1}", seen);
    free(seen);
    ask(*state, "{'type':'hide','at':3,'viewer':1}", "{}");
    ask(*state, "{'type':'apply','at':3,'actor':1,'move':'discard 1'}", "{'actors':[2]}");
    ask(*state, "{'type':'apply','at':3,'actor':2,'move':'discard ?'}", "{'actors':['*']}");
    refuse(*state, "{'type':'sample','at':3,'seed':1}", "wire.guess-first", NULL);
    contains(*state, "{'type':'view','at':1,'viewer':'spectator'}", "{'view':{");
    contains(*state, "{'type':'view','at':1,'viewer':'all'}", "{'view':{");
    refuse(*state, "{'type':'view','at':1}", "wire.missing", "viewer");
    refuse(*state, "{'type':'view','at':1,'viewer':3}", "wire.viewer-form", "viewer");
    refuse(*state, "{'type':'view','at':1,'viewer':'me'}", "wire.viewer-form", "viewer");
    refuse(*state, "{'type':'hide','at':1}", "wire.missing", "viewer");
    refuse(*state, "{'type':'guess','at':1,'seed':1}", "wire.missing", "seat");
    refuse(*state, "{'type':'guess','at':1,'seat':1}", "wire.missing", "seed");
    refuse(*state, "{'type':'apply','at':1,'move':'discard 1'}", "wire.actor-needed", "actor");
    ask(*state, "{'type':'apply','at':1,'actor':2,'move':'discard 3'}", "{'actors':[1]}");
}

/* Nothing of it changes anything. */
/* Every level answers with a legal move, in every game, and the same request has the same answer. Workspaces follow the
 * rules: the games are asked in turn. */
static void bots_choose_legal_moves(void **state)
{
    static const char *const games[] = {"addvantage", "casino", "goennen", "hush", "pig", "takeit"};
    static const char *const bots[] = {"random", "greedy", "easy", "normal", "mcts", "hard", "expert"};
    char request[256], first[256];
    for (int round = 0; round < 2; round++)
        for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
            snprintf(request, sizeof request, "{'type':'new','game':'%s','seats':2,'as':1}", games[g]);
            ask(*state, request, "{'at':1}");
            while (strstr(first_of(*state, "{'type':'actors','at':1}", first, sizeof first), "'*'"))
                free(answer_to(*state, "{'type':'sample','at':1,'seed':7}"));
            for (size_t b = 0; b < sizeof bots / sizeof *bots; b++) {
                snprintf(request, sizeof request, "{'type':'choose','at':1,'seat':%c,'bot':'%s','nodes':300,'seed':5}",
                         first[strlen("{'actors':[")], bots[b]);
                char *answer = answer_to(*state, request), *again = answer_to(*state, request);
                assert_string_equal(answer, again);
                assert_memory_equal(answer, "{'move':'", 9);
                snprintf(request, sizeof request, "{'type':'copy','at':1,'as':2}");
                free(answer_to(*state, request));
                snprintf(request, sizeof request, "{'type':'apply','at':2,'actor':%c,%s", first[strlen("{'actors':[")],
                         answer + 1);
                char *applied = answer_to(*state, request);
                assert_memory_equal(applied, "{'actors'", 9);
                free(applied);
                free(again);
                free(answer);
            }
        }
}

/* What a seat may not know changes no answer: seat 2 holds other cards, and takeit's discard is the same. */
static void bots_see_what_their_seat_sees(void **state)
{
    char text[4096], request[8192];
    ask(*state, "{'type':'new','game':'hush','seats':2,'as':1}", "{'at':1}");
    while (strstr(first_of(*state, "{'type':'actors','at':1}", text, sizeof text), "'*'"))
        free(answer_to(*state, "{'type':'sample','at':1,'seed':3}"));
    char *known = answer_to(*state, "{'type':'choose','at':1,'seat':1,'bot':'expert','nodes':500}");
    for (int seed = 0; seed < 5; seed++) {
        free(answer_to(*state, "{'type':'copy','at':1,'as':2}"));
        snprintf(request, sizeof request, "{'type':'guess','at':2,'seat':1,'seed':%d}", seed);
        ask(*state, request, "{}");
        ask(*state, "{'type':'choose','at':2,'seat':1,'bot':'expert','nodes':500}", known);
    }
    free(known);
}

/* Seat 1 is one throw away from 100 points, seat 2 has none: in 1/10000 of a win and 1/100 point. */
static void bots_weigh_all_moves(void **state)
{
    ask(*state, "{'type':'new','game':'pig','seats':2,'position':'phase=0 seat=1 turn=0 throws=8 pot=38 scores=60,0'}",
        "{'at':1}");
    char *answer = answer_to(*state, "{'type':'weigh','at':1,'bot':'expert','nodes':4000}");
    const char *hold = strstr(answer, "{'move':'hold','chance':"), *roll = strstr(answer, "{'move':'roll','chance':");
    assert_true(hold && roll && (hold == answer + 11 || roll == answer + 11));
    for (int i = 0; i < 2; i++) {
        const char *at = i ? hold : roll;
        assert_in_range(strtol(at + 24, NULL, 10), 8000, 10000);
        assert_in_range(strtol(strstr(at, "'points':") + 9, NULL, 10), 9000, 11000);
        assert_true(strtol(strstr(at, "'looked':") + 9, NULL, 10) >= 8); /* the first stage of a search */
    }
    free(answer);
    refuse(*state, "{'type':'weigh','at':1,'bot':'hard'}", "wire.weighs-nothing", "bot");
}

/* A host may allow less than a request asks for: the answer is that of the smaller number. */
static void nodes_are_limited_by_the_host(void **state)
{
    ask(*state, "{'type':'new','game':'pig','seats':2,'position':'phase=0 seat=1 turn=0 throws=4 pot=17 scores=40,60'}",
        "{'at':1}");
    char *few = answer_to(*state, "{'type':'weigh','at':1,'bot':'expert','nodes':500}");
    char *many = answer_to(*state, "{'type':'weigh','at':1,'bot':'expert','nodes':5000}");
    assert_string_not_equal(few, many);
    engine_limit_nodes(*state, 500);
    ask(*state, "{'type':'weigh','at':1,'bot':'expert','nodes':5000}", few);
    ask(*state, "{'type':'weigh','at':1,'bot':'expert'}", few);
    free(few);
    free(many);
}

static void what_bots_are_not_asked(void **state)
{
    ask(*state, "{'type':'new','game':'pig','seats':2}", "{'at':1}");
    refuse(*state, "{'type':'choose','at':1}", "wire.missing", "bot");
    refuse(*state, "{'type':'choose','at':1,'bot':'nobody'}", "wire.bot-unknown", "bot");
    refuse(*state, "{'type':'choose','at':1,'bot':'hard','seat':2}", "wire.not-to-decide", "seat");
    refuse(*state, "{'type':'choose','at':1,'bot':'hard','seat':3}", "wire.number-needed", "seat");
    refuse(*state, "{'type':'choose','at':1,'bot':'hard','nodes':-1}", "wire.number-needed", "nodes");
    refuse(*state, "{'type':'choose','at':1,'bot':'hard','nodes':1000000001}", "wire.number-needed", "nodes");
    refuse(*state, "{'type':'choose','at':1,'bot':'hard','seed':-1}", "wire.number-needed", "seed");
    refuse(*state, "{'type':'choose','at':1,'bot':'hard','node':1}", "wire.key-unknown", NULL);
    free(answer_to(*state, "{'type':'apply','at':1,'move':'roll'}"));
    refuse(*state, "{'type':'choose','at':1,'bot':'hard'}", "wire.not-to-decide", "seat"); /* chance acts */
    ask(*state, "{'type':'new','game':'hush','seats':2,'as':2}", "{'at':2}");
    char actors[64];
    while (strstr(first_of(*state, "{'type':'actors','at':2}", actors, sizeof actors), "'*'"))
        free(answer_to(*state, "{'type':'sample','at':2,'seed':3}"));
    assert_string_equal(actors, "{'actors':[1,2]}");
    refuse(*state, "{'type':'choose','at':2,'bot':'hard'}", "wire.actor-needed", "seat"); /* both seats act */
    contains(*state, "{'type':'hello'}", "'bots':['random','greedy','easy','normal','mcts','hard','expert']");
}

static void what_is_refused(void **state)
{
    ask(*state, "{'type':'new','game':'pig'}", "{'at':1}");
    char *before = answer_to(*state, "{'type':'position','at':1}");
    refuse(*state, "roll", "wire.not-json", NULL);
    refuse(*state, "{}", "wire.missing", "type");
    refuse(*state, "{'type':7}", "wire.text-needed", "type");
    refuse(*state, "{'type':'roll'}", "wire.type-unknown", "type");
    refuse(*state, "{'type':'moves','at':1,'sead':1}", "wire.key-unknown", NULL);
    refuse(*state, "{'type':'moves','at':1,'':1}", "wire.key-unknown", NULL);
    refuse(*state, "{'type':'moves','at':1,' seat ':1}", "wire.key-unknown", NULL);
    refuse(*state, "{'type':'moves'}", "wire.missing", "at");
    refuse(*state, "{'type':'moves','at':'1'}", "wire.number-needed", "at");
    refuse(*state, "{'type':'moves','at':0}", "wire.number-needed", "at");
    refuse(*state, "{'type':'moves','at':9}", "wire.no-position", "at");
    refuse(*state, "{'type':'moves','at':1,'seat':3}", "wire.number-needed", "seat");
    refuse(*state, "{'type':'apply','at':1}", "wire.missing", "move");
    refuse(*state, "{'type':'apply','at':1,'move':'jump'}", "move.word-unknown", "move");
    refuse(*state, "{'type':'apply','at':1,'actor':2,'move':'roll'}", "move.not-your-turn", "move");
    refuse(*state, "{'type':'apply','at':1,'actor':'chance','move':'roll'}", "wire.actor-form", "actor");
    refuse(*state, "{'type':'apply','at':1,'actor':3,'move':'roll'}", "wire.actor-form", "actor");
    refuse(*state, "{'type':'play','at':1}", "wire.missing", "events");
    refuse(*state, "{'type':'play','at':1,'events':'1 roll'}", "wire.list-needed", "events");
    refuse(*state, "{'type':'play','at':1,'events':['1 roll','* die 6','2 roll']}", "move.not-your-turn", "events[2]");
    refuse(*state, "{'type':'play','at':1,'events':['1 roll',7]}", "wire.text-needed", "events[1]");
    refuse(*state, "{'type':'play','at':1,'events':['3 roll']}", "wire.event-form", "events[0]");
    refuse(*state, "{'type':'play','at':1,'events':['']}", "wire.event-form", "events[0]");
    refuse(*state, "{'type':'play','at':1,'events':['1roll']}", "wire.event-form", "events[0]");
    refuse(*state, "{'type':'new'}", "wire.missing", "game");
    refuse(*state, "{'type':'new','game':'pig','count':0}", "wire.number-needed", "count");
    refuse(*state, "{'type':'new','game':'pig','count':5000}", "wire.number-needed", "count");
    ask(*state, "{'type':'position','at':1}", before);
    ask(*state, "{'type':'new','game':'pig'}", "{'at':2}");
    free(before);
}

static void positions_are_limited(void **state)
{
    for (int i = 0; i < ENGINE_POSITIONS_MAX / ENGINE_BATCH_MAX; i++)
        contains(*state, "{'type':'new','game':'pig','count':4096}", "{'at':[");
    refuse(*state, "{'type':'new','game':'pig'}", "wire.too-many-positions", NULL);
    ask(*state, "{'type':'new','game':'hush','as':65536}", "{'at':65536}");
    ask(*state, "{'type':'free','at':77}", "{'freed':1}");
    ask(*state, "{'type':'new','game':'pig'}", "{'at':77}");
}

static void rules_are_limited(void **state)
{
    char request[96];
    for (int i = 1; i <= ENGINE_RULES_MAX; i++) {
        snprintf(request, sizeof request, "{'type':'new','game':'casino','options':{'stall':%d}}", i);
        contains(*state, request, "{'at':");
    }
    ask(*state, "{'type':'new','game':'casino','options':{'stall':7}}", "{'at':257}"); /* known already */
    refuse(*state, "{'type':'new','game':'casino','options':{'stall':300}}", "wire.too-many-rules", NULL);
    ask(*state, "{'type':'free','at':9}", "{'freed':1}");
    ask(*state, "{'type':'new','game':'casino','options':{'stall':300}}", "{'at':9}");
    /* the last user of its rules makes place for a new one of them */
    ask(*state, "{'type':'new','game':'casino','options':{'stall':300},'as':9}", "{'at':9}");
}

static void lists_are_limited(void **state)
{
    size_t room = 64 + 2 * (ENGINE_BATCH_MAX + 1);
    char *request = malloc(room);
    assert_non_null(request);
    struct dob_text text = dob_text_in(request, room);
    dob_text_add(&text, "{'type':'actors','at':[1");
    for (int i = 0; i < ENGINE_BATCH_MAX; i++)
        dob_text_add(&text, ",1");
    dob_text_add(&text, "]}");
    refuse(*state, request, "wire.list-too-long", "at");
    text = dob_text_in(request, room);
    dob_text_add(&text, "{'type':'play','at':1,'events':[1");
    for (int i = 0; i < ENGINE_EVENTS_MAX; i++)
        dob_text_add(&text, ",1");
    dob_text_add(&text, "]}");
    ask(*state, "{'type':'new','game':'pig'}", "{'at':1}");
    refuse(*state, request, "wire.list-too-long", "events");
    free(request);
}

/* 4096 positions with 252 outcomes each would be a book; the first are answered, the others are told so. */
static void answers_are_limited(void **state)
{
    size_t room = 64 + 5 * ENGINE_BATCH_MAX;
    char *request = malloc(room);
    assert_non_null(request);
    struct dob_text text = dob_text_in(request, room);
    ask(*state, "{'type':'new','game':'casino'}", "{'at':1}");
    ask(*state, "{'type':'play','at':1,'events':['* first 1','* red 3']}", "{'actors':['*']}");
    dob_text_add(&text, "{'type':'odds','at':[1");
    for (int i = 1; i < ENGINE_BATCH_MAX; i++)
        dob_text_add(&text, ",1");
    dob_text_add(&text, "]}");
    char *answer = answer_to(*state, request);
    assert_memory_equal(answer, "{'each':[{'odds':[['roll 11111',1]", 34);
    const char *end =
        "{'error':'wire.answer-too-long','text':'The answer would be too long: ask for fewer positions at "
        "once.'}]}";
    assert_string_equal(answer + strlen(answer) - strlen(end), end);
    free(answer);
    free(request);
}

#define ENGINE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ENGINE_TEST(hello_tells_games_and_limits),
        ENGINE_TEST(a_game_of_pig),
        ENGINE_TEST(results_are_told_per_viewer),
        ENGINE_TEST(ids_come_back),
        ENGINE_TEST(samples_follow_from_the_seed),
        ENGINE_TEST(many_at_once),
        ENGINE_TEST(copies_and_numbers),
        ENGINE_TEST(positions_as_text),
        ENGINE_TEST(hidden_things),
        ENGINE_TEST(bots_choose_legal_moves),
        ENGINE_TEST(bots_see_what_their_seat_sees),
        ENGINE_TEST(bots_weigh_all_moves),
        ENGINE_TEST(nodes_are_limited_by_the_host),
        ENGINE_TEST(what_bots_are_not_asked),
        ENGINE_TEST(what_is_refused),
        ENGINE_TEST(positions_are_limited),
        ENGINE_TEST(rules_are_limited),
        ENGINE_TEST(lists_are_limited),
        ENGINE_TEST(answers_are_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
