/* A value told by what a game counts in a position: a small network that fit_value or fit_takeit has fitted to games of the
 * policy against itself (docs/strength.md). All sums are taken in one order and without libm: the same on every machine. */
#ifndef DOBBEL_BOTS_MODEL_H
#define DOBBEL_BOTS_MODEL_H

#include "bots/value.h"

enum {
    MODEL_INPUTS = 92, /* at most */
    MODEL_HIDDEN = 32,
    MODEL_ANSWERS = 2, /* of the chance and of the points */
    MODEL_POINTS = 10, /* one in the network's points */
    MODEL_UNIT = 1024  /* one in its weights: small whole numbers, since they go over the wire with the page */
};

/* What is counted: each input is about from -1 to 1, and 0 where it says nothing. */
struct model_view {
    int count;
    double points; /* to begin with: the network tells how many more they will be */
    double input[MODEL_INPUTS];
};

/* Which inputs there are is up to the game; their number is that of its views. Weights count in MODEL_UNIT. */
struct model {
    int inputs;
    int16_t bias[MODEL_HIDDEN];
    int16_t row[MODEL_INPUTS][MODEL_HIDDEN];
    int16_t start[MODEL_ANSWERS];
    int16_t direct[MODEL_ANSWERS][MODEL_INPUTS];
    int16_t unit[MODEL_ANSWERS][MODEL_HIDDEN];
};

static inline void model_count(struct model_view *view, double input)
{
    view->input[view->count++] = input;
}

/* The answers before they become a chance and points. `unit`: what the hidden units say. */
void model_ask(const struct model *model, const struct model_view *view, double unit[MODEL_HIDDEN],
               double answer[MODEL_ANSWERS]);
struct value model_value(const struct model *model, const struct model_view *view);

#endif
