/* How far a person has come alone: the seven levels of goennen and the campaign through them. Nothing here reads or
 * writes files; campaign_text.c turns it into the text that is kept and back. */
#ifndef DOBBEL_CLI_CAMPAIGN_H
#define DOBBEL_CLI_CAMPAIGN_H

#include "core/text.h"
#include "dobbel/types.h"

enum {
    CAMPAIGN_LEVELS = 7,
    CAMPAIGN_AIM = 50,           /* banked when level 7 is passed: our reading of the rules */
    CAMPAIGN_COUNT_MAX = 999999, /* counters and points stay there */
    CAMPAIGN_FILE_MAX = 64,      /* bytes of a file's name, its NUL included */
    CAMPAIGN_NONE = -1           /* no points yet */
};

struct level_progress {
    int32_t played;  /* games that are over, of the campaign too */
    int32_t won;     /* those that reached the target */
    int32_t changed; /* those with other cards or rules than the standard ones */
    int32_t best;    /* points, or CAMPAIGN_NONE */
};

struct campaign {
    struct level_progress level[CAMPAIGN_LEVELS]; /* level L is level[L - 1] */
    int32_t next;                                 /* the level that the campaign plays next */
    int32_t bank;                                 /* 0 before level 1 */
    int32_t completed, aimed, failed; /* campaigns that are over; `aimed` are those completed with the aim */
    int32_t best;                     /* the largest bank of a completed campaign, or CAMPAIGN_NONE */
    struct {
        int32_t level; /* 0: no game is running */
        bool of_campaign;
        char file[CAMPAIGN_FILE_MAX]; /* its record, in the folder of the matches */
    } running;
};

/* A game that is over. */
struct campaign_game {
    int32_t level, points, target;
    bool of_campaign;
    bool changed;  /* other cards or rules */
    bool given_up; /* the points do not count then */
};

/* What a game has brought, to be told. */
struct campaign_news {
    bool won;
    bool best;                   /* more points than ever on this level */
    int32_t opened;              /* the level that is open now for the first time, or 0 */
    bool unlocked;               /* the campaign is open now for the first time */
    int32_t banked, paid;        /* into the bank, and out of it */
    int32_t bank;                /* what is in it, after that; when a campaign has ended, what was in it */
    bool over, completed, aimed; /* the campaign has failed; it is completed, with the aim */
};

/* Nothing played yet. */
void campaign_start(struct campaign *campaign);
/* Level 1 always, another once the level before it has been won. */
bool campaign_level_is_open(const struct campaign *campaign, int level);
/* The levels (bit L) that have never been won; 0: the campaign is open. */
unsigned campaign_missing(const struct campaign *campaign);
/* Counts a game that is over, and forgets the running one: the only way in which progress is made. The level must be open;
 * in a campaign it must be the next one. */
void campaign_count(struct campaign *campaign, const struct campaign_game *game, struct campaign_news *news);

/* campaign_text.c */
enum { CAMPAIGN_TEXT_MAX = 1024 };
void campaign_print(const struct campaign *campaign, struct dob_text *text);
/* Says false, with line and reason, and changes nothing if it is no such text or cannot have come about. */
bool campaign_read(struct dob_scan text, struct campaign *campaign, struct dob_reason *why);

#endif
