/* dobbel solve: the exact value of an addvantage board that is played alone, and the best placements. */
#include "cli/look/solve.h"

#include <getopt.h>
#include <string.h>

#include "cli/bar.h"
#include "cli/cli.h"
#include "core/text.h"

enum { TILE_MIN = 7, TILE_MAX = ADD_SOLITAIRE_TILE_MAX };

/* ---- Reading what is asked for ---- */

/* Numbers with these signs between them, such as ",,/,,". */
static bool scan_list(const char *words, const char *between, uint8_t *list)
{
    struct dob_scan scan = dob_scan_in(words);
    for (;; between++, list++) {
        int64_t number;
        if (!dob_scan_number(&scan, 0, 99, &number))
            return false;
        *list = (uint8_t)number;
        if (*between == 0)
            return dob_scan_done(&scan);
        if (!dob_scan_char(&scan, *between))
            return false;
    }
}

static bool read_tiles(const char *option, const char *words, const char *between, uint8_t *tiles)
{
    if (!scan_list(words, between, tiles)) {
        const char *form = strcmp(option, "--bonus") == 0 ? "10,11" : "9,10,11/10,12,8";
        complain(STATUS_USAGE, option, "cli.solve.tiles-form", form, words, NULL);
        return false;
    }
    for (size_t i = 0; i <= strlen(between); i++)
        if (tiles[i] < TILE_MIN || tiles[i] > TILE_MAX) {
            char tile[8];
            snprintf(tile, sizeof tile, "%d", tiles[i]);
            complain(STATUS_USAGE, option, "cli.solve.no-tile", tile, NULL);
            return false;
        }
    return true;
}

static bool read_all_tiles(const char *words, struct add_solitaire_setup *setup)
{
    uint8_t tiles[6];
    if (!read_tiles("--tiles", words, ",,/,,", tiles))
        return false;
    memcpy(setup->row, tiles, 3);
    memcpy(setup->column, tiles + 3, 3);
    return true;
}

/* Three rows of three, such as `35./.../..6`. */
static bool read_grid(const char *words, uint8_t grid[ADD_SOLITAIRE_CELLS])
{
    bool good = strlen(words) == 11 && words[3] == '/' && words[7] == '/';
    for (int cell = 0; cell < ADD_SOLITAIRE_CELLS && good; cell++) {
        char face = words[cell + cell / 3];
        good = face == '.' || (face >= '1' && face <= '6');
        grid[cell] = (uint8_t)(face == '.' ? 0 : face - '0');
    }
    if (!good)
        complain(STATUS_USAGE, "--grid", "cli.solve.grid-form", words, NULL);
    return good;
}

/* In rising order: how the dice of a throw lie does not matter. */
static bool read_dice(const char *words, struct solve_request *request)
{
    size_t count = strlen(words);
    if (count < 1 || count > ADD_SOLITAIRE_DICE || strspn(words, "123456") != count) {
        complain(STATUS_USAGE, "--dice", "cli.solve.dice-form", words, NULL);
        return false;
    }
    uint8_t first = (uint8_t)(words[0] - '0'), second = (uint8_t)(count == 2 ? words[1] - '0' : 0);
    bool rising = count == 1 || first <= second;
    request->dice = (unsigned)count;
    request->throw[0] = rising ? first : second;
    request->throw[1] = rising ? second : first;
    return true;
}

static bool read_small(const char *option, const char *words, uint8_t min, uint8_t max, uint8_t *number)
{
    if (strlen(words) != 1 || words[0] < '0' + min || words[0] > '0' + max) {
        const char lowest[] = {(char)('0' + min), 0}, highest[] = {(char)('0' + max), 0};
        complain(STATUS_USAGE, option, "cli.solve.one-of", lowest, highest, words, NULL);
        return false;
    }
    *number = (uint8_t)(words[0] - '0');
    return true;
}

static bool read_option(int option, struct solve_request *request)
{
    struct add_solitaire_setup *setup = &request->setup;
    switch (option) {
    case 'b':
        return request->bonus = read_tiles("--bonus", optarg, ",", setup->bonus);
    case 'c':
        return read_small("--coins", optarg, 1, 2, &setup->coins);
    case 'd':
        return read_dice(optarg, request);
    case 'g':
        return request->grid = read_grid(optarg, setup->grid);
    case 'j':
        return request->json = true;
    case 'P':
        return read_option_number("--threads", optarg, HOST_THREADS_MAX, &request->threads);
    case 't':
        return request->tiles = read_all_tiles(optarg, setup);
    case 'u':
        return read_small("--giveups", optarg, 0, 1, &setup->giveups);
    default:
        complain_usage("solve");
        return false;
    }
}

/* ---- Does it make sense together? ---- */

/* No more tiles of a number than the box has: 7 once, 8 twice ... 14 once. */
static int check_box(const struct add_solitaire_setup *setup)
{
    static const uint8_t in_box[] = {1, 2, 4, 6, 6, 4, 2, 1};
    const uint8_t *groups[] = {setup->row, setup->column, setup->bonus};
    uint8_t used[TILE_MAX + 1] = {0};
    for (int i = 0; i < 8; i++)
        used[groups[i / 3][i % 3]]++;
    for (int tile = TILE_MIN; tile <= TILE_MAX; tile++)
        if (used[tile] > in_box[tile - TILE_MIN]) {
            char number[8], count[8], most[8];
            snprintf(number, sizeof number, "%d", tile);
            snprintf(count, sizeof count, "%d", used[tile]);
            snprintf(most, sizeof most, "%d", in_box[tile - TILE_MIN]);
            return complain(STATUS_USAGE, "--tiles, --bonus", "cli.solve.box", number, count, most, NULL);
        }
    return STATUS_OK;
}

static int check_request(const struct solve_request *request)
{
    unsigned thrown = add_solitaire_thrown(request->setup.grid, request->setup.coins);
    if (!request->tiles)
        return complain(STATUS_USAGE, "solve", "cli.solve.needed", "--tiles 9,10,11/10,12,8", NULL);
    if (!request->bonus)
        return complain(STATUS_USAGE, "solve", "cli.solve.needed", "--bonus 10,11", NULL);
    if (request->dice && request->dice != thrown) {
        const char wanted[] = {(char)('0' + thrown), 0}, given[] = {(char)('0' + request->dice), 0};
        return complain(STATUS_USAGE, "--dice", "cli.solve.dice-count", wanted, given, NULL);
    }
    return check_box(&request->setup);
}

/* ---- The command ---- */

static void show_progress(void *context, uint64_t done, uint64_t of)
{
    bar_draw(context, done, of);
}

static int solve(const struct solve_request *request)
{
    struct solution solution;
    struct bar bar = bar_begin();
    struct solver_wish wish = {.threads = (unsigned)request->threads, .progress = show_progress, .context = &bar};
    bool solved = solver_run(&solution, &request->setup, &wish);
    bar_end(&bar);
    if (!solved) {
        char needed[32];
        snprintf(needed, sizeof needed, "%.1f", (double)add_solitaire_size(&request->setup) / 1e6);
        return complain(STATUS_FAILED, "solve", "cli.solve.no-memory", needed, NULL);
    }
    (request->json ? solve_print_json : solve_print_text)(request, &solution);
    solver_end(&solution);
    return STATUS_OK;
}

int command_solve(int argc, char **argv)
{
    static const struct option options[] = {
        {"bonus", required_argument, NULL, 'b'}, {"coins", required_argument, NULL, 'c'},
        {"dice", required_argument, NULL, 'd'},  {"giveups", required_argument, NULL, 'u'},
        {"grid", required_argument, NULL, 'g'},  {"help", no_argument, NULL, 'h'},
        {"json", no_argument, NULL, 'j'},        {"threads", required_argument, NULL, 'P'},
        {"tiles", required_argument, NULL, 't'}, {0}};
    struct solve_request request = {.setup = {.coins = 2, .giveups = 1}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("solve");
        if (!read_option(c, &request))
            return STATUS_USAGE;
    }
    if (optind == argc)
        return complain(STATUS_USAGE, "solve", "cli.game-needed", NULL);
    if (strcmp(argv[optind], "addvantage") != 0)
        return complain(STATUS_USAGE, "solve", "cli.solve.no-solver", argv[optind], NULL);
    if (optind + 1 < argc)
        return complain(STATUS_USAGE, "solve", "cli.no-argument", argv[optind + 1], NULL);
    int status = check_request(&request);
    return status == STATUS_OK ? solve(&request) : status;
}
