/* What the files of progress (include/dobbel/progress.h) share. */
#ifndef DOBBEL_TABLE_PROGRESS_H
#define DOBBEL_TABLE_PROGRESS_H

#include "core/solo.h"
#include "dobbel/progress.h"

/* The data of the game that the progress is about. */
const struct dob_solo *progress_solo(const struct dob_progress *progress);

#endif
