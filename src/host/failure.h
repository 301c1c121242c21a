/* What could not be done outside the program: a kind, the file, and the reason. Nothing in host prints: who asked finds
 * the words. */
#ifndef DOBBEL_HOST_FAILURE_H
#define DOBBEL_HOST_FAILURE_H

#include "dobbel/types.h"

enum { HOST_PATH_MAX = 4096 };

enum host_fault {
    HOST_NO_FAULT,
    HOST_NO_MEMORY,
    HOST_NO_DATA_FOLDER,    /* neither XDG_DATA_HOME nor HOME says where it is */
    HOST_CANNOT_READ,       /* `path`: `error` */
    HOST_CANNOT_WRITE,      /* `path`: `error` */
    HOST_OPEN_ELSEWHERE,    /* another program has locked `path` */
    HOST_NOTHING_TO_RESUME, /* no record in the folder `path` can be gone on with */
    HOST_NOT_A_FILE,        /* `path` is a pipe, a device or a folder: no match can be kept in it */
    HOST_REPLACED,          /* something else has the name of the save file `path` now */
    HOST_HEADER_TORN,       /* `path` ends before its first event, and not at the end of its header */
    HOST_REFUSED            /* what `path` says: `why` */
};

struct host_failure {
    enum host_fault fault;
    int error; /* errno, or 0 */
    struct dob_reason why;
    char path[HOST_PATH_MAX];
};

/* Fill `failure`, unless it is NULL, and say false, so that giving up is one line. `path` may be NULL. */
bool host_fail(struct host_failure *failure, enum host_fault fault, const char *path);
/* The same with errno. */
bool host_fail_errno(struct host_failure *failure, enum host_fault fault, const char *path);
bool host_fail_because(struct host_failure *failure, const char *path, const struct dob_reason *why);

#endif
