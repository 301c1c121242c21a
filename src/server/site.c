/* The built page in memory. Invariant: paths are relative, without dots at the start of a part, and sorted; a packed twin
 * (.br, .gz) is a body of its plain file, never a file of its own. */
#include "server/site.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "host/file.h"
#include "host/folders.h"

/* ---- what a name tells ---- */

static const struct {
    const char *end, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *const coding_ends[SITE_CODINGS] = {[SITE_GZIP] = ".gz", [SITE_BROTLI] = ".br"};
static const char *const coding_names[SITE_CODINGS] = {[SITE_GZIP] = "gzip", [SITE_BROTLI] = "br"};

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcmp(text + length - tail, end) == 0;
}

static const char *type_of(const char *path)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (ends_with(path, types[i].end))
            return types[i].type;
    return "application/octet-stream";
}

/* Takes the end of a packed file off its path. */
static enum site_coding strip_coding(char *path)
{
    for (enum site_coding coding = SITE_GZIP; coding < SITE_CODINGS; coding++)
        if (ends_with(path, coding_ends[coding])) {
            path[strlen(path) - strlen(coding_ends[coding])] = '\0';
            return coding;
        }
    return SITE_PLAIN;
}

const char *site_coding_name(enum site_coding coding)
{
    return coding_names[coding];
}

bool site_is_fixed(const struct site_file *file)
{
    return strncmp(file->path, "v/", 2) == 0;
}

/* ---- reading ---- */

static struct site_file *file_of(struct site *site, const char *path)
{
    for (size_t i = 0; i < site->count; i++)
        if (strcmp(site->files[i].path, path) == 0)
            return &site->files[i];
    if (site->count == SITE_FILES_MAX)
        return NULL;
    struct site_file *file = &site->files[site->count++];
    snprintf(file->path, sizeof file->path, "%s", path);
    file->type = type_of(path);
    return file;
}

/* Reads one file; `path` is the one of its address, with the end of a packed one still there. */
static bool read_file(struct site *site, const char *name, const char *path, struct host_failure *failure)
{
    char plain[SITE_PATH_MAX];
    size_t length = 0;
    if (snprintf(plain, sizeof plain, "%s", path) >= (int)sizeof plain)
        return host_fail(failure, HOST_CANNOT_READ, name);
    enum site_coding coding = strip_coding(plain);
    struct site_file *file = file_of(site, plain);
    if (!file)
        return host_fail(failure, HOST_NO_MEMORY, name);
    char *bytes = host_read_text(name, &length, failure);
    if (!bytes)
        return false;
    file->body[coding] = (struct site_body){.bytes = bytes, .length = length};
    site->bytes += length;
    return site->bytes <= SITE_BYTES_MAX || host_fail(failure, HOST_NO_MEMORY, name);
}

/* Reads a folder; `path` is where it lies in addresses, "" or with a slash at its end. */
static bool read_folder(struct site *site, const char *folder, const char *path, struct host_failure *failure)
{
    DIR *entries = opendir(folder);
    if (!entries)
        return host_fail_errno(failure, HOST_CANNOT_READ, folder);
    bool fine = true;
    for (const struct dirent *entry; fine && (entry = readdir(entries));) {
        char name[HOST_PATH_MAX], inside[HOST_PATH_MAX];
        struct stat what;
        if (entry->d_name[0] == '.')
            continue;
        if (snprintf(name, sizeof name, "%s/%s", folder, entry->d_name) >= (int)sizeof name || stat(name, &what) != 0) {
            fine = host_fail_errno(failure, HOST_CANNOT_READ, folder);
            continue;
        }
        bool below = S_ISDIR(what.st_mode);
        if (snprintf(inside, sizeof inside, "%s%s%s", path, entry->d_name, below ? "/" : "") >= SITE_PATH_MAX)
            fine = host_fail(failure, HOST_CANNOT_READ, name);
        else if (below)
            fine = read_folder(site, name, inside, failure);
        else if (S_ISREG(what.st_mode))
            fine = read_file(site, name, inside, failure);
    }
    closedir(entries);
    return fine;
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct site_file *)a)->path, ((const struct site_file *)b)->path);
}

/* A packed body without its plain one could not be served to everybody. */
static void drop_half_files(struct site *site)
{
    size_t kept = 0;
    for (size_t i = 0; i < site->count; i++) {
        struct site_file *file = &site->files[i];
        if (file->body[SITE_PLAIN].bytes) {
            site->files[kept++] = *file;
            continue;
        }
        for (int coding = 0; coding < SITE_CODINGS; coding++)
            free(file->body[coding].bytes);
    }
    site->count = kept;
}

bool site_read(const char *folder, struct site *site, struct host_failure *failure)
{
    *site = (struct site){.files = calloc(SITE_FILES_MAX, sizeof *site->files)};
    if (!site->files)
        return host_fail(failure, HOST_NO_MEMORY, folder);
    if (!read_folder(site, folder, "", failure)) {
        site_free(site);
        return false;
    }
    drop_half_files(site);
    qsort(site->files, site->count, sizeof *site->files, by_path);
    if (!site_find(site, "/")) {
        site_free(site);
        errno = ENOENT;
        return host_fail_errno(failure, HOST_CANNOT_READ, folder);
    }
    return true;
}

void site_free(struct site *site)
{
    for (size_t i = 0; i < site->count; i++)
        for (int coding = 0; coding < SITE_CODINGS; coding++)
            free(site->files[i].body[coding].bytes);
    free(site->files);
    *site = (struct site){0};
}

/* ---- asking ---- */

const struct site_file *site_find(const struct site *site, const char *path)
{
    struct site_file key = {0};
    if (path[0] != '/' || strlen(path + 1) >= SITE_PATH_MAX)
        return NULL;
    snprintf(key.path, sizeof key.path, "%s", path[1] ? path + 1 : "index.html");
    return bsearch(&key, site->files, site->count, sizeof *site->files, by_path);
}

/* What follows a coding in the header: nothing, or a weight, which is 0 for what a client will not have. */
static bool wanted(const char *after)
{
    after += strspn(after, " ");
    if (*after != ';')
        return *after == ',' || *after == '\0';
    after += 1 + strspn(after + 1, " ");
    return strncmp(after, "q=", 2) != 0 || strtod(after + 2, NULL) > 0;
}

static bool accepted(const char *accepts, const char *name)
{
    for (const char *word = accepts; (word = strstr(word, name)); word += strlen(name))
        if ((word == accepts || word[-1] == ' ' || word[-1] == ',') && wanted(word + strlen(name)))
            return true;
    return false;
}

enum site_coding site_choose(const struct site_file *file, const char *accepts)
{
    enum site_coding best = SITE_PLAIN;
    for (enum site_coding coding = SITE_GZIP; coding < SITE_CODINGS; coding++)
        if (file->body[coding].bytes && file->body[coding].length < file->body[best].length &&
            accepted(accepts, coding_names[coding]))
            best = coding;
    return best;
}

/* ---- writing ---- */

static bool write_file(const struct site_file *file, enum site_coding coding, const char *folder,
                       struct host_failure *failure)
{
    char path[HOST_PATH_MAX];
    const char *end = coding_ends[coding] ? coding_ends[coding] : "";
    if (snprintf(path, sizeof path, "%s/%s%s", folder, file->path, end) >= (int)sizeof path)
        return host_fail(failure, HOST_CANNOT_WRITE, folder);
    return host_make_folders(path, failure) &&
           host_replace_file(path, file->body[coding].bytes, file->body[coding].length, failure);
}

bool site_write(const struct site *site, const char *folder, struct host_failure *failure)
{
    for (size_t i = 0; i < site->count; i++)
        for (enum site_coding coding = SITE_PLAIN; coding < SITE_CODINGS; coding++)
            if (site->files[i].body[coding].bytes && !write_file(&site->files[i], coding, folder, failure))
                return false;
    return true;
}
