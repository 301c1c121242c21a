/* Where a user's files are (XDG base directories), and making folders. */
#ifndef DOBBEL_HOST_FOLDERS_H
#define DOBBEL_HOST_FOLDERS_H

#include "host/failure.h"

/* A file, or with a slash at its end a folder, in the user's data folder. False if nobody says where that is. */
bool host_data_path(char path[HOST_PATH_MAX], const char *name);
/* Makes the folders of a path, as far as they are missing. The path is written to, and as it was after it. */
bool host_make_folders(char *path, struct host_failure *failure);
/* A new name is there after a power cut only when its folder is on the disk too. */
bool host_sync_folder_of(const char *path, struct host_failure *failure);

#endif
