/* In place of the server and its client where their libraries were not there to build with. */
#include <errno.h>
#include <stddef.h>

#include "server/client.h"
#include "server/server.h"

struct server *server_open(const struct server_settings *settings, char failure[SERVER_FAILURE_MAX])
{
    (void)settings;
    failure[0] = '\0';
    errno = ENOSYS;
    return NULL;
}

int server_port(const struct server *server)
{
    (void)server;
    return 0;
}

void server_run(struct server *server)
{
    (void)server;
}

void server_stop(struct server *server)
{
    (void)server;
}

void server_close(struct server *server)
{
    (void)server;
}

int server_addresses(char list[SERVER_ADDRESSES_MAX][SERVER_ADDRESS_MAX])
{
    (void)list;
    return 0;
}

char *server_qr(const char *text)
{
    (void)text;
    return NULL;
}

char *server_qr_rows(const char *text)
{
    (void)text;
    return NULL;
}

bool server_backup(const char *data, const char *file, char failure[SERVER_FAILURE_MAX])
{
    static const char why[] = "this program was built without its server";
    (void)data;
    (void)file;
    for (size_t i = 0; i < sizeof why; i++)
        failure[i] = why[i];
    return false;
}

bool client_read_link(const char *link, struct client_place *place)
{
    (void)link;
    *place = (struct client_place){.table = "?"};
    return true;
}

struct client *client_open(const struct client_place *place)
{
    (void)place;
    return NULL;
}

void client_close(struct client *client)
{
    (void)client;
}

bool client_send(struct client *client, const char *text)
{
    (void)client;
    (void)text;
    return false;
}

char *client_next(struct client *client, int ms)
{
    (void)client;
    (void)ms;
    return NULL;
}

bool client_is_lost(const struct client *client)
{
    (void)client;
    return true;
}

void client_wake(struct client *client)
{
    (void)client;
}
