/* dobbel serve, dobbel page: the page in the browser, served from here or written into a folder for any web server. */
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/say.h"
#include "server/server.h"

enum { PORT = 8460, PORT_MAX = 65535, LINK_MAX = SERVER_ADDRESS_MAX + 24 };

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
    const char *page;
    uint64_t port;
    bool port_said, lan;
};

static void print_link(const char *address, int port)
{
    printf("  http://%s:%d/\n", address, port);
}

/* Every address, and a code of the first for a phone's camera. */
static void print_network(int port)
{
    char list[SERVER_ADDRESSES_MAX][SERVER_ADDRESS_MAX], link[LINK_MAX];
    int count = server_addresses(list);
    for (int i = 0; i < count; i++)
        print_link(list[i], port);
    if (count == 0)
        return;
    snprintf(link, sizeof link, "http://%.*s:%d/", SERVER_ADDRESS_MAX, list[0], port);
    char *code = server_qr(link);
    printf("\n%s", code ? code : "");
    free(code);
    printf("%s\n", say("cli.serve.plain-http"));
}

static int serve(const struct serve_wish *wish)
{
    struct site site;
    int status = read_page(wish->page, &site);
    if (status != STATUS_OK)
        return status;
    struct server *server = server_open(&(struct server_settings){
        .site = &site, .address = wish->lan ? "" : "127.0.0.1", .port = (int)wish->port, .nearby = !wish->port_said});
    if (!server) {
        site_free(&site);
        return complain(STATUS_FAILED, NULL, errno == ENOSYS ? "cli.serve.absent" : "cli.serve.failed", strerror(errno),
                        NULL);
    }
    printf("%s\n", say("cli.serve.here"));
    print_link("127.0.0.1", server_port(server));
    if (wish->lan)
        print_network(server_port(server));
    printf("%s\n", say("cli.serve.stop"));
    fflush(stdout);
    server_run(server);
    server_close(server);
    site_free(&site);
    return STATUS_OK;
}

static bool read_option(int option, struct serve_wish *wish)
{
    switch (option) {
    case 'g':
        wish->page = optarg;
        return true;
    case 'l':
        return wish->lan = true;
    default:
        wish->port_said = true;
        return read_option_number("--port", optarg, PORT_MAX, &wish->port);
    }
}

int command_serve(int argc, char **argv)
{
    static const struct option options[] = {{"page", required_argument, NULL, 'g'},
                                            {"lan", no_argument, NULL, 'l'},
                                            {"port", required_argument, NULL, 'p'},
                                            {"help", no_argument, NULL, 'h'},
                                            {0}};
    struct serve_wish wish = {.port = PORT};
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
    return serve(&wish);
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
