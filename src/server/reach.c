/* How a phone gets here: the addresses of this machine, and a QR code of one. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

enum { QUIET = 2 /* light modules around a code; half blocks are two modules high */ };

int server_addresses(char list[SERVER_ADDRESSES_MAX][SERVER_ADDRESS_MAX])
{
    struct ifaddrs *all;
    int count = 0;
    if (getifaddrs(&all) != 0)
        return 0;
    for (const struct ifaddrs *one = all; one && count < SERVER_ADDRESSES_MAX; one = one->ifa_next) {
        bool up = (one->ifa_flags & IFF_UP) && !(one->ifa_flags & IFF_LOOPBACK);
        if (!up || !one->ifa_addr || one->ifa_addr->sa_family != AF_INET)
            continue;
        const struct sockaddr_in *address = (const void *)one->ifa_addr;
        if (inet_ntop(AF_INET, &address->sin_addr, list[count], SERVER_ADDRESS_MAX))
            count++;
    }
    freeifaddrs(all);
    return count;
}

/* Is the module dark? Around the code nothing is. */
static bool is_dark(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width && (code->data[y * code->width + x] & 1);
}

/* Light modules are drawn, for terminals are dark more often than not; on a light one the code is inverted, which readers
 * take too. */
static void draw(const QRcode *code, FILE *out)
{
    static const char *const halves[] = {"█", "▀", "▄", " "}; /* by: upper dark 2, lower dark 1 */
    for (int y = -QUIET; y < code->width + QUIET; y += 2) {
        for (int x = -QUIET; x < code->width + QUIET; x++)
            fputs(halves[2 * is_dark(code, x, y) + is_dark(code, x, y + 1)], out);
        fputc('\n', out);
    }
}

/* A 0 or 1 for each module, a line for each row. */
static void draw_rows(const QRcode *code, FILE *out)
{
    for (int y = 0; y < code->width; y++) {
        for (int x = 0; x < code->width; x++)
            fputc(is_dark(code, x, y) ? '1' : '0', out);
        fputc('\n', out);
    }
}

static char *drawn(const char *text, void (*draws)(const QRcode *code, FILE *out))
{
    char *lines = NULL;
    size_t length = 0;
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    FILE *out = code ? open_memstream(&lines, &length) : NULL;
    if (out) {
        draws(code, out);
        if (fclose(out) != 0) {
            free(lines);
            lines = NULL;
        }
    }
    if (code)
        QRcode_free(code);
    return lines;
}

char *server_qr(const char *text)
{
    return drawn(text, draw);
}

char *server_qr_rows(const char *text)
{
    return drawn(text, draw_rows);
}
