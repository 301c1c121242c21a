/* Filling in what went wrong. */
#include "host/failure.h"

#include <errno.h>
#include <stdio.h>

static bool fail(struct host_failure *failure, enum host_fault fault, int error, const char *path)
{
    if (!failure)
        return false;
    *failure = (struct host_failure){.fault = fault, .error = error};
    snprintf(failure->path, sizeof failure->path, "%s", path ? path : "");
    return false;
}

bool host_fail(struct host_failure *failure, enum host_fault fault, const char *path)
{
    return fail(failure, fault, 0, path);
}

bool host_fail_errno(struct host_failure *failure, enum host_fault fault, const char *path)
{
    return fail(failure, fault, errno, path);
}

bool host_fail_because(struct host_failure *failure, const char *path, const struct dob_reason *why)
{
    fail(failure, HOST_REFUSED, 0, path);
    if (failure)
        failure->why = *why;
    return false;
}
