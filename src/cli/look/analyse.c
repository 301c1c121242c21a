/* dobbel analyse: what each decision of a match cost, and what the dice gave. Works on all cores with a bar, may be
 * stopped, keeps what it has found and goes on from there. */
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bar.h"
#include "cli/cli.h"
#include "cli/look/analyse.h"
#include "cli/say.h"
#include "host/coaching.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/pool.h"

enum { SHOWN = 12 /* decisions, unless all are asked for */ };

struct analysis_wish {
    struct dob_coach_question question;
    const char *record, *svg, *annotate, *keep;
    uint64_t threads;
    bool json, all;
};

static bool draw_bar(void *context, size_t done, size_t of)
{
    bar_draw(context, done, of);
    return !host_interrupted();
}

/* ---- files ---- */

/* What was kept, if the file is there. */
static bool go_on_from(dob_coach *coach, const char *path)
{
    FILE *in = path ? fopen(path, "rb") : NULL;
    struct dob_reason why;
    size_t length;
    if (!in)
        return true;
    fclose(in);
    char *text = load_text(path, &length);
    bool good = text && dob_coach_go_on(coach, text, length, &why);
    if (text && !good)
        complain_reason(STATUS_FAILED, path, &why);
    free(text);
    return good;
}

static char *written(const dob_coach *coach, bool kept)
{
    size_t size = 1 + (kept ? dob_coach_keep(coach, NULL, 0) : dob_coach_write(coach, say_language(), NULL, 0));
    char *text = malloc(size);
    if (text && kept)
        dob_coach_keep(coach, text, size);
    else if (text)
        dob_coach_write(coach, say_language(), text, size);
    return text;
}

static FILE *open_file(const char *path)
{
    FILE *out = strcmp(path, "-") == 0 ? stdout : fopen(path, "wb");
    if (!out)
        complain(STATUS_FAILED, path, "cli.cannot-write", strerror(errno), NULL);
    return out;
}

static bool close_file(FILE *out, const char *path)
{
    bool good = !ferror(out) && (out == stdout ? fflush(out) : fclose(out)) == 0;
    return good || complain(0, path, "cli.cannot-write", strerror(errno), NULL);
}

static bool write_kept(const dob_coach *coach, const char *path)
{
    char *text = written(coach, true);
    FILE *out = text ? open_file(path) : NULL;
    if (out)
        fputs(text, out);
    free(text);
    return out && close_file(out, path);
}

static bool write_svg(const dob_match *match, const dob_coach *coach, const char *path)
{
    FILE *out = open_file(path);
    if (!out)
        return false;
    analyse_svg(match, coach, out);
    return close_file(out, path);
}

static bool write_notes(const dob_match *match, const dob_coach *coach, const char *path)
{
    FILE *out = open_file(path);
    if (!out)
        return false;
    bool good = analyse_annotate(match, coach, out);
    if (!good)
        complain(STATUS_FAILED, path, "match.no-memory", NULL);
    return close_file(out, path) && good;
}

/* ---- the work ---- */

static bool print_json(const dob_coach *coach)
{
    char *text = written(coach, false);
    if (text)
        puts(text);
    else
        complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    free(text);
    return text != NULL;
}

static bool report(const dob_match *match, const dob_coach *coach, const struct analysis_wish *wish)
{
    bool good = !wish->svg || write_svg(match, coach, wish->svg);
    good = (!wish->annotate || write_notes(match, coach, wish->annotate)) && good;
    if (wish->json)
        return print_json(coach) && good;
    if (!wish->annotate || strcmp(wish->annotate, "-") != 0)
        analyse_print(match, coach, wish->all ? 0 : SHOWN);
    return good;
}

dob_coach *analyse_coach(const dob_match *match, const char *name, const struct dob_coach_question *question,
                         const char *keep, unsigned threads)
{
    struct dob_reason why;
    dob_coach *coach = NULL;
    if (!dob_coach_make(match, question, NULL, &coach, &why)) {
        complain_reason(STATUS_FAILED, name, &why);
        return NULL;
    }
    bool good = go_on_from(coach, keep);
    if (good) {
        struct bar bar = bar_begin();
        host_interrupt_watch();
        good = host_coach(coach, threads, draw_bar, &bar);
        bar_end(&bar);
        if (!good)
            complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    }
    if (good && (!keep || write_kept(coach, keep)))
        return coach;
    dob_coach_free(coach);
    return NULL;
}

static int analyse(const dob_match *match, const struct analysis_wish *wish)
{
    dob_coach *coach = analyse_coach(match, wish->record, &wish->question, wish->keep, (unsigned)wish->threads);
    if (!coach)
        return STATUS_FAILED;
    bool good = report(match, coach, wish);
    dob_coach_free(coach);
    return good && !host_interrupted() ? STATUS_OK : STATUS_FAILED;
}

int analyse_quickly(const dob_match *match)
{
    const struct analysis_wish wish = {.question = {.quick = true}};
    return analyse(match, &wish);
}

/* ---- the command line ---- */

static bool read_option(int c, struct analysis_wish *wish)
{
    switch (c) {
    case 'q':
        return wish->question.quick = true;
    case 'j':
        return wish->json = true;
    case 'a':
        return wish->all = true;
    case 'g':
        wish->svg = optarg;
        return true;
    case 'n':
        wish->annotate = optarg;
        return true;
    case 'k':
        wish->keep = optarg;
        return true;
    case 's':
        return read_option_number("--seed", optarg, UINT64_MAX, &wish->question.seed);
    case 'o':
        return read_option_number("--nodes", optarg, UINT32_MAX, &wish->question.nodes);
    case 't':
        return read_option_number("--threads", optarg, HOST_THREADS_MAX, &wish->threads);
    default:
        return complain_usage("analyse") == STATUS_OK;
    }
}

int command_analyse(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                            {"quick", no_argument, NULL, 'q'},
                                            {"json", no_argument, NULL, 'j'},
                                            {"all", no_argument, NULL, 'a'},
                                            {"svg", required_argument, NULL, 'g'},
                                            {"annotate", required_argument, NULL, 'n'},
                                            {"keep", required_argument, NULL, 'k'},
                                            {"seed", required_argument, NULL, 's'},
                                            {"threads", required_argument, NULL, 't'},
                                            {"nodes", required_argument, NULL, 'o'},
                                            {0}};
    struct analysis_wish wish = {.threads = 0};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("analyse");
        if (!read_option(c, &wish))
            return STATUS_USAGE;
    }
    if (argc - optind != 1) {
        complain(STATUS_USAGE, "analyse", "cli.file-needed", NULL);
        return complain_usage("analyse");
    }
    wish.record = argv[optind];
    dob_match *match = load_record(wish.record);
    if (!match)
        return STATUS_FAILED;
    int status = analyse(match, &wish);
    dob_match_free(match);
    return status;
}
