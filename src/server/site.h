/* The built page in memory: what `tools/page.sh` made, read once, so that a request touches no file. */
#ifndef DOBBEL_SERVER_SITE_H
#define DOBBEL_SERVER_SITE_H

#include <stddef.h>

#include "host/failure.h"

enum { SITE_PATH_MAX = 256, SITE_FILES_MAX = 2048, SITE_BYTES_MAX = 64 << 20 };

/* How a body is packed. A page has each file plain, and most of them in both other ways beside it. */
enum site_coding { SITE_PLAIN, SITE_GZIP, SITE_BROTLI, SITE_CODINGS };

struct site_body {
    char *bytes; /* NULL: there is none */
    size_t length;
};

struct site_file {
    char path[SITE_PATH_MAX]; /* as in an address, without the first slash: "v/1234/main.js" */
    const char *type;         /* of its content; a constant */
    struct site_body body[SITE_CODINGS];
};

struct site {
    struct site_file *files; /* in the order of their paths */
    size_t count, bytes;
};

/* Reads a folder and those in it; false, with the failure and nothing left behind, if that cannot be done or it holds no
 * index.html. site_free takes what site_read has made. */
bool site_read(const char *folder, struct site *site, struct host_failure *failure);
void site_free(struct site *site);

/* What an address means ("/", "/v/1234/main.js"): NULL if there is no such file. */
const struct site_file *site_find(const struct site *site, const char *path);
/* The smallest body that a client takes, by its Accept-Encoding ("" if it sent none). */
enum site_coding site_choose(const struct site_file *file, const char *accepts);
/* "br", "gzip", or NULL for a plain body. */
const char *site_coding_name(enum site_coding coding);
/* May it be kept for ever? Only what has the hash of its content in its path. */
bool site_is_fixed(const struct site_file *file);

/* Writes all files into a folder, which is made if need be. What is there is overwritten, file by file. */
bool site_write(const struct site *site, const char *folder, struct host_failure *failure);

#endif
