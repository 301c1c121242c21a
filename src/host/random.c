/* Secrets from the system. */
#include "host/random.h"

#include <errno.h>
#include <sys/random.h>

#include "core/assert.h"

uint64_t host_random(void)
{
    uint64_t number;
    ssize_t got;
    while ((got = getrandom(&number, sizeof number, 0)) < 0 && errno == EINTR)
        ;
    DOB_ASSERT(got == sizeof number);
    return number;
}
