/* dobbel serve, backup and page: the page in the browser and tables for friends, served from here; a copy of the tables; the
 * page written into a folder for any web server. */
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/say.h"
#include "host/folders.h"
#include "server/server.h"

enum { PORT = 8460, PORT_MAX = 65535, LINK_MAX = SERVER_ADDRESS_MAX + 24, KEEP_DAYS = 90 };
/* Of one address: a household, or a school behind one. Guesses. */
enum { CONNECTIONS_EACH = 200, TABLES_EACH = 120 };
enum { PATIENCE = 60, PATIENCE_MIN = 2, PATIENCE_MAX = 3600 }; /* seconds */

/* ---- where the built page is ---- */

/* Beside the program, as far as that can be told: in a clone (build/release/dobbel, build/page), or installed. */
static bool beside_program(char path[HOST_PATH_MAX], const char *where)
{
    char program[HOST_PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    char *slash = strrchr(program, '/');
    if (slash)
        *slash = '\0';
    char index[HOST_PATH_MAX];
    return snprintf(path, HOST_PATH_MAX, "%s/%s", program, where) < HOST_PATH_MAX &&
           snprintf(index, sizeof index, "%s/index.html", path) < (int)sizeof index && access(index, R_OK) == 0;
}

static bool find_page(const char *given, char path[HOST_PATH_MAX])
{
    const char *wish = given ? given : getenv("DOBBEL_PAGE");
    if (wish && wish[0])
        return snprintf(path, HOST_PATH_MAX, "%s", wish) < HOST_PATH_MAX;
    return beside_program(path, "../page") || beside_program(path, "../share/dobbel/page");
}

static int read_page(const char *given, struct site *site)
{
    char path[HOST_PATH_MAX];
    struct host_failure failure;
    if (!find_page(given, path))
        return complain(STATUS_FAILED, NULL, "cli.serve.no-page", NULL);
    if (site_read(path, site, &failure))
        return STATUS_OK;
    complain_failure(&failure);
    return STATUS_FAILED;
}

/* ---- serve ---- */

struct serve_wish {
    const char *page, *data;
    struct server_settings server;
    uint64_t port, keep_days, bots, connections, each, tables, patience;
    bool port_said, lan;
};

static void print_link(const char *scheme, const char *address, int port)
{
    printf("  %s://%s:%d/\n", scheme, address, port);
}

/* Every address, and a code of the first for a phone's camera. */
static void print_network(const char *scheme, int port)
{
    char list[SERVER_ADDRESSES_MAX][SERVER_ADDRESS_MAX], link[LINK_MAX];
    int count = server_addresses(list);
    for (int i = 0; i < count; i++)
        print_link(scheme, list[i], port);
    if (count == 0)
        return;
    snprintf(link, sizeof link, "%s://%.*s:%d/", scheme, SERVER_ADDRESS_MAX, list[0], port);
    char *code = server_qr(link);
    printf("\n%s", code ? code : "");
    free(code);
    if (strcmp(scheme, "http") == 0)
        printf("%s\n", say("cli.serve.plain-http"));
}

/* Where tables are kept: as it was said, else in the user's data folder. */
static bool find_data(const struct serve_wish *wish, char path[HOST_PATH_MAX])
{
    const char *said = wish->data ? wish->data : getenv("DOBBEL_DATA");
    if (said && said[0])
        return snprintf(path, HOST_PATH_MAX, "%s", said) < HOST_PATH_MAX;
    return host_data_path(path, "server");
}

static int complain_server(const char *failure)
{
    if (failure[0])
        return complain_text(STATUS_FAILED, "serve", failure);
    return complain(STATUS_FAILED, NULL, errno == ENOSYS ? "cli.serve.absent" : "cli.serve.failed", strerror(errno),
                    NULL);
}

static void print_links(const struct serve_wish *wish, const struct server *server)
{
    const char *scheme = wish->server.cert ? "https" : "http";
    printf("%s\n", say("cli.serve.here"));
    print_link(scheme, "127.0.0.1", server_port(server));
    if (wish->lan)
        print_network(scheme, server_port(server));
    if (wish->server.public_url)
        printf("  %s/\n", wish->server.public_url);
    printf("%s\n", say("cli.serve.stop"));
    fflush(stdout);
}

static int serve(struct serve_wish *wish)
{
    struct site site;
    char data[HOST_PATH_MAX], failure[SERVER_FAILURE_MAX];
    int status = read_page(wish->page, &site);
    if (status != STATUS_OK)
        return status;
    struct server_settings settings = wish->server;
    settings.site = &site;
    settings.address = wish->lan ? "" : "127.0.0.1";
    settings.port = (int)wish->port;
    settings.nearby = !wish->port_said;
    settings.data = find_data(wish, data) ? data : NULL;
    settings.keep_days = (int)wish->keep_days;
    settings.bots = (unsigned)wish->bots;
    settings.connections = (unsigned)wish->connections;
    settings.connections_each = (unsigned)wish->each;
    settings.tables_each = (unsigned)wish->tables;
    settings.patience = wish->patience < PATIENCE_MIN ? PATIENCE_MIN : (unsigned)wish->patience;
    struct server *server = server_open(&settings, failure);
    if (!server && failure[0] && !wish->data && !getenv("DOBBEL_DATA")) { /* the page alone is better than nothing */
        complain_server(failure);
        settings.data = NULL;
        server = server_open(&settings, failure);
    }
    if (!server) {
        status = complain_server(failure);
        site_free(&site);
        return status;
    }
    print_links(wish, server);
    server_run(server);
    server_close(server);
    site_free(&site);
    return STATUS_OK;
}

/* "https://dice.example.org", without anything behind the host: an origin, as browsers say it. */
static bool is_origin(const char *text)
{
    const char *host = strncmp(text, "https://", 8) == 0 ? text + 8 : strncmp(text, "http://", 7) == 0 ? text + 7 : "";
    return host[0] && strcspn(host, "/?# ") == strlen(host) && strlen(text) < 250;
}

enum { DATA = 256, CERT, KEY, PUBLIC, KEEP, BOTS, CONNECTIONS, EACH, TABLES, PATIENT, LOG, YARDSTICKS };

static bool read_text_option(int option, struct serve_wish *wish)
{
    switch (option) {
    case 'g':
        wish->page = optarg;
        return true;
    case DATA:
        wish->data = optarg;
        return true;
    case CERT:
        wish->server.cert = optarg;
        return true;
    case KEY:
        wish->server.key = optarg;
        return true;
    default:
        wish->server.public_url = optarg;
        return is_origin(optarg) || !complain(STATUS_USAGE, "--public-url", "cli.serve.origin", optarg, NULL);
    }
}

static bool read_option(int option, struct serve_wish *wish)
{
    switch (option) {
    case 'l':
        return wish->lan = true;
    case LOG:
        wish->server.log = SERVER_LOG_ALL;
        return true;
    case YARDSTICKS:
        return wish->server.yardsticks = true;
    case KEEP:
        return read_option_number("--keep-days", optarg, 36500, &wish->keep_days);
    case BOTS:
        return read_option_number("--bot-threads", optarg, 64, &wish->bots);
    case CONNECTIONS:
        return read_option_number("--connections", optarg, 1000000, &wish->connections);
    case EACH:
        return read_option_number("--connections-each", optarg, 1000000, &wish->each);
    case TABLES:
        return read_option_number("--tables-each", optarg, 1000000, &wish->tables);
    case PATIENT:
        return read_option_number("--patience", optarg, PATIENCE_MAX, &wish->patience);
    case 'p':
        wish->port_said = true;
        return read_option_number("--port", optarg, PORT_MAX, &wish->port);
    default:
        return read_text_option(option, wish);
    }
}

/* What the environment says counts where no option does. */
static bool read_environment(struct serve_wish *wish)
{
    const char *port = getenv("DOBBEL_PORT"), *public = getenv("DOBBEL_PUBLIC_URL");
    if (port && port[0]) {
        wish->port_said = true;
        if (!read_option_number("DOBBEL_PORT", port, PORT_MAX, &wish->port))
            return false;
    }
    if (public && public[0])
        wish->server.public_url = public;
    return !wish->server.public_url || is_origin(wish->server.public_url) ||
           !complain(STATUS_USAGE, "DOBBEL_PUBLIC_URL", "cli.serve.origin", public, NULL);
}

int command_serve(int argc, char **argv)
{
    static const struct option options[] = {{"page", required_argument, NULL, 'g'},
                                            {"lan", no_argument, NULL, 'l'},
                                            {"port", required_argument, NULL, 'p'},
                                            {"data", required_argument, NULL, DATA},
                                            {"cert", required_argument, NULL, CERT},
                                            {"key", required_argument, NULL, KEY},
                                            {"public-url", required_argument, NULL, PUBLIC},
                                            {"keep-days", required_argument, NULL, KEEP},
                                            {"bot-threads", required_argument, NULL, BOTS},
                                            {"connections", required_argument, NULL, CONNECTIONS},
                                            {"connections-each", required_argument, NULL, EACH},
                                            {"tables-each", required_argument, NULL, TABLES},
                                            {"patience", required_argument, NULL, PATIENT},
                                            {"log", no_argument, NULL, LOG},
                                            {"yardsticks", no_argument, NULL, YARDSTICKS},
                                            {"help", no_argument, NULL, 'h'},
                                            {0}};
    struct serve_wish wish = {
        .port = PORT, .keep_days = KEEP_DAYS, .each = CONNECTIONS_EACH, .tables = TABLES_EACH, .patience = PATIENCE};
    if (!read_environment(&wish))
        return STATUS_USAGE;
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("serve");
        if (c == '?')
            return complain_usage("serve");
        if (!read_option(c, &wish))
            return STATUS_USAGE;
    }
    if (optind < argc)
        return complain(STATUS_USAGE, "serve", "cli.no-argument", argv[optind], NULL);
    if (!wish.server.cert != !wish.server.key)
        return complain(STATUS_USAGE, "serve", "cli.serve.cert-and-key", NULL);
    return serve(&wish);
}

/* ---- backup ---- */

int command_backup(int argc, char **argv)
{
    static const struct option options[] = {
        {"data", required_argument, NULL, DATA}, {"help", no_argument, NULL, 'h'}, {0}};
    struct serve_wish wish = {.data = NULL};
    char data[HOST_PATH_MAX], failure[SERVER_FAILURE_MAX];
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("backup");
        if (c == '?')
            return complain_usage("backup");
        wish.data = optarg;
    }
    if (optind + 1 != argc)
        return complain_usage("backup");
    if (!find_data(&wish, data))
        return complain(STATUS_FAILED, NULL, "cli.no-data-folder", NULL);
    if (!server_backup(data, argv[optind], failure))
        return complain_text(STATUS_FAILED, "backup", failure);
    print_with(stdout, "cli.backup.written", argv[optind], NULL);
    putchar('\n');
    return STATUS_OK;
}

/* ---- page ---- */

static int write_page(const char *given, const char *folder)
{
    struct site site;
    struct host_failure failure;
    int status = read_page(given, &site);
    if (status != STATUS_OK)
        return status;
    if (site_write(&site, folder, &failure)) {
        print_with(stdout, "cli.page.written", folder, NULL);
        putchar('\n');
    } else {
        complain_failure(&failure);
        status = STATUS_FAILED;
    }
    site_free(&site);
    return status;
}

int command_page(int argc, char **argv)
{
    static const struct option options[] = {
        {"page", required_argument, NULL, 'g'}, {"help", no_argument, NULL, 'h'}, {0}};
    const char *page = NULL;
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("page");
        if (c == '?')
            return complain_usage("page");
        page = optarg;
    }
    if (optind + 1 != argc)
        return complain_usage("page");
    return write_page(page, argv[optind]);
}
