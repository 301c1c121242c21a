/* In place of server.c and reach.c where libwebsockets, libev or libqrencode were not there to build with. */
#include <errno.h>
#include <stddef.h>

#include "server/server.h"

struct server *server_open(const struct server_settings *settings)
{
    (void)settings;
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
