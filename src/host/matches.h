/* The matches in the user's data folder. */
#ifndef DOBBEL_HOST_MATCHES_H
#define DOBBEL_HOST_MATCHES_H

#include <time.h>

#include "dobbel/dobbel.h"
#include "host/failure.h"

enum { HOST_MATCHES_MAX = 100 /* of the newest */ };

struct host_found {
    char *path;
    dob_match *match;
    struct timespec when; /* it was last played */
    bool goes_on;         /* it is not over, is nobody's view, and no other program plays it */
};

struct host_matches {
    size_t count;
    struct host_found list[HOST_MATCHES_MAX]; /* the newest first */
};

/* Reads them. What is left of files whose program was killed before they had their name goes away, and what is no record is
 * passed over. False: nobody says where the folder is. To be freed in any case. */
bool host_matches_find(struct host_matches *matches, struct host_failure *failure);
void host_matches_free(struct host_matches *matches);

#endif
