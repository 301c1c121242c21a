/* How far a person has come alone: the levels of a game for one, and the campaign through them. Progress is flat data that
 * the caller keeps; nothing here reads or writes files. Levels are numbered from 1. */
#ifndef DOBBEL_PROGRESS_H
#define DOBBEL_PROGRESS_H

#include "dobbel/dobbel.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    DOB_PROGRESS_LEVELS_MAX = 16,
    DOB_PROGRESS_COUNT_MAX = 999999, /* counters and points stay there */
    DOB_PROGRESS_FILE_MAX = 64,      /* bytes of a file's name, its NUL included */
    DOB_PROGRESS_NONE = -1,          /* no points yet */
    DOB_PROGRESS_TEXT_MAX = 2048     /* bytes of the longest text, its NUL included */
};

struct dob_progress_level {
    int32_t played;  /* games that are over, of the campaign too */
    int32_t won;     /* those that reached the target */
    int32_t changed; /* those with other cards or rules than the standard ones */
    int32_t best;    /* points, or DOB_PROGRESS_NONE */
};

struct dob_progress {
    const char *game;                                         /* its name, a constant */
    struct dob_progress_level level[DOB_PROGRESS_LEVELS_MAX]; /* level L is level[L - 1] */
    int32_t next;                                             /* the level that the campaign plays next */
    int32_t bank;                                             /* 0 before level 1 */
    int32_t completed, aimed, failed; /* campaigns that are over; `aimed` are those completed with the aim */
    int32_t best;                     /* the largest bank of a completed campaign, or DOB_PROGRESS_NONE */
    struct {
        int32_t level; /* 0: no game is running */
        bool of_campaign;
        char file[DOB_PROGRESS_FILE_MAX]; /* its record: a name without a path, of a-z 0-9 - and . */
    } running;
};

/* A game that is over. */
struct dob_progress_game {
    int32_t level, points;
    bool of_campaign;
    bool changed;  /* other cards or rules */
    bool given_up; /* the points do not count then */
};

/* What a game has brought, to be told. */
struct dob_progress_news {
    bool won;
    bool best;                   /* more points than ever on this level */
    int32_t opened;              /* the level that is open now for the first time, or 0 */
    bool unlocked;               /* the campaign is open now for the first time */
    int32_t banked, paid;        /* into the bank, and out of it */
    int32_t bank;                /* what is in it, after that; when a campaign has ended, what was in it */
    bool over, completed, aimed; /* the campaign has failed; it is completed, with the aim */
};

/* Nothing played yet. False, changing nothing, if nobody can play this game alone. */
DOB_API bool dob_progress_start(struct dob_progress *progress, const char *game);

/* What the rules say: how many levels there are, the rounds and the points that a level needs, and what should be in the
 * bank at the end of a campaign. */
DOB_API int dob_progress_levels(const struct dob_progress *progress);
DOB_API int dob_progress_rounds(const struct dob_progress *progress, int level);
DOB_API int dob_progress_target(const struct dob_progress *progress, int level);
DOB_API int dob_progress_aim(const struct dob_progress *progress);

/* Level 1 always, another once the level before it has been won; false for a level that does not exist. */
DOB_API bool dob_progress_is_open(const struct dob_progress *progress, int level);
/* The levels (bit L) that have never been won; 0: the campaign is open. */
DOB_API unsigned dob_progress_missing(const struct dob_progress *progress);
/* Counts a game that is over, and forgets the running one: the only way in which progress is made. The level must be open;
 * in a campaign it must be the next one. */
DOB_API void dob_progress_count(struct dob_progress *progress, const struct dob_progress_game *game,
                                struct dob_progress_news *news);

/* Is this a match of the game and the level, for one, seen whole? */
DOB_API bool dob_progress_fits(const struct dob_progress *progress, int level, const dob_match *match);
/* Does a match have other cards or rules than the standard ones, the level apart? */
DOB_API bool dob_progress_is_changed(const struct dob_progress *progress, const dob_match *match);

/* Progress as text, to be kept (docs/terminal.md). */
DOB_API size_t dob_progress_print(const struct dob_progress *progress, char *text, size_t size);
/* Says false, with line and reason, and changes nothing if it is no such text or cannot have come about. */
DOB_API bool dob_progress_read(struct dob_progress *progress, const char *text, size_t length, struct dob_reason *why);

#ifdef __cplusplus
}
#endif
#endif
