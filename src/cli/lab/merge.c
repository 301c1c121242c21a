/* dobbel merge: joins results files of the same contest, and prints what one run would have printed. */
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/lab/lab.h"

static bool read_option(struct lab_wish *wish, int letter)
{
    switch (letter) {
    case 'c':
        wish->csv = optarg;
        return true;
    case 'd':
        wish->deck = optarg;
        return true;
    case 'j':
        wish->json = optarg;
        return true;
    case 'v':
        wish->svg = optarg;
        return true;
    case 'C':
        wish->report_csv = optarg;
        return true;
    default:
        complain_usage("merge");
        return false;
    }
}

/* The first file says what the contest is; the others must agree. */
static int read_contest(char *const *paths, int count, struct contest *contest)
{
    struct contest *other = calloc(1, sizeof *other);
    int status = other ? STATUS_OK : complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        FILE *in = NULL;
        struct results_reading reading;
        status = lab_head_file(paths[i], i ? other : contest, &in, &reading, false);
        if (status != STATUS_OK)
            break;
        fclose(in);
        const char *field = i ? contest_difference(contest, other) : NULL;
        if (field)
            status = complain(STATUS_FAILED, paths[i], "cli.lab.merge-differs", paths[0], field, NULL);
    }
    free(other);
    return status;
}

static int read_games(char *const *paths, int count, struct results *results, struct contest *unused)
{
    int status = STATUS_OK;
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        FILE *in = NULL;
        struct results_reading reading;
        status = lab_head_file(paths[i], unused, &in, &reading, false);
        if (status != STATUS_OK)
            break;
        status = lab_read_file(paths[i], in, results, &reading);
        fclose(in);
    }
    return status;
}

static int write_joined(const char *path, const struct results *results)
{
    FILE *out = lab_begin_file(path, results->contest);
    if (!out)
        return STATUS_FAILED;
    for (uint32_t game = 0; game < contest_games(results->contest); game++)
        if (results->outcome[game].played)
            outcome_write(results->contest, game, &results->outcome[game], out);
    bool good = !ferror(out);
    good = fclose(out) == 0 && good;
    return good ? STATUS_OK : complain(STATUS_FAILED, path, "cli.cannot-write", strerror(errno), NULL);
}

static int merge(const struct lab_wish *wish, char *const *paths, int count, struct contest *contest)
{
    struct results results = {.played = 0};
    struct contest *unused = calloc(1, sizeof *unused);
    int status = read_contest(paths, count, contest);
    if (status == STATUS_OK)
        status = lab_deck(wish->deck, contest);
    if (status == STATUS_OK && wish->report_csv && !contest->cards)
        status = complain(STATUS_USAGE, "--report-csv", "cli.lab.report-needed", NULL);
    bool begun = status == STATUS_OK && unused && results_begin(&results, contest);
    if (status == STATUS_OK && !begun)
        status = complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    if (status == STATUS_OK)
        status = read_games(paths, count, &results, unused);
    if (status == STATUS_OK)
        status = lab_check_outputs(wish);
    if (status == STATUS_OK && wish->json)
        status = write_joined(wish->json, &results);
    if (status == STATUS_OK)
        status = lab_answer(wish, &results);
    if (begun)
        results_end(&results);
    free(unused);
    return status;
}

int command_merge(int argc, char **argv)
{
    static const struct option options[] = {{"csv", required_argument, NULL, 'c'},
                                            {"deck", required_argument, NULL, 'd'},
                                            {"help", no_argument, NULL, 'h'},
                                            {"json", required_argument, NULL, 'j'},
                                            {"svg", required_argument, NULL, 'v'},
                                            {"report-csv", required_argument, NULL, 'C'},
                                            {0}};
    struct lab_wish wish = {.command = "merge"};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("merge");
        if (!read_option(&wish, c))
            return STATUS_USAGE;
    }
    if (optind == argc) {
        complain(STATUS_USAGE, "merge", "cli.lab.files-needed", NULL);
        return complain_usage("merge");
    }
    struct contest *contest = calloc(1, sizeof *contest);
    if (!contest)
        return complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    int status = merge(&wish, argv + optind, argc - optind, contest);
    free(contest);
    return status;
}
