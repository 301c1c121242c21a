/* Save files: one grows by a line an event, and every line is on the disk before the next is asked for. A new file, and one
 * that is written anew, gets its name only when it is whole and on the disk. Before that it is called FILE.new; whoever
 * opens FILE later removes what a program that was killed has left of it. */
#ifndef DOBBEL_HOST_SAVE_H
#define DOBBEL_HOST_SAVE_H

#include "dobbel/dobbel.h"
#include "host/failure.h"

struct host_save {
    char *path;     /* as it was given */
    char *real;     /* without links */
    bool automatic; /* it lies in the user's data folder, where it is found again */
    int file;       /* -1: nothing is saved */
    size_t parts;   /* of the record that are in the file */
    size_t headers; /* changes of its header that are in it (dob_match_headers) */
    bool failed;    /* something could not be written */
    bool torn;      /* the last line of the file was not whole, and was left out */
    bool doubted;   /* a throw differs from what the seed brings, in a file too old to be sure (`doubt`) */
    struct dob_reason doubt;
    bool restored; /* somebody had removed the file, and it was written again. Whoever tells people takes it back */
};

/* All of these give the failure when they say false (or NULL), and leave a save that may be ended. */
/* Begins a new file. Nothing of that name must be there, but for an empty file. */
bool host_save_begin(struct host_save *save, const char *path, const dob_match *match, struct host_failure *failure);
/* Begins a new file of its own in the user's data folder. */
bool host_save_begin_auto(struct host_save *save, const dob_match *match, struct host_failure *failure);
/* Loads a match (NULL: the newest unfinished one in the data folder) and goes on saving it where it was. */
dob_match *host_save_resume(struct host_save *save, const char *path, struct host_failure *failure);
/* Writes what is not in the file yet; where the header has changed another file takes its place, whole, so that there is
 * always one of them to be read. A file that was removed comes back, unless something else has its name now. False: it
 * cannot be written, and nothing more will be; a second call fails with HOST_NO_FAULT. */
bool host_save_more(struct host_save *save, const dob_match *match, struct host_failure *failure);
/* Removes what a program that was killed has left of writing this file; one that still writes it has locked it. */
void host_save_clear(const char *path);
/* Takes one that was never begun too, if its file is -1. */
void host_save_end(struct host_save *save);

#endif
