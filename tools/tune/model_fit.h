/* Fits a network (bots/model.h) to samples: logistic regression for the chance, linear for the points, through one hidden
 * layer. For the programs that fit values; the same samples in the same order give the same weights. */
#ifndef DOBBEL_TOOLS_MODEL_FIT_H
#define DOBBEL_TOOLS_MODEL_FIT_H

#include "bots/model.h"
#include "core/rng.h"

struct fit_sample {
    float input[MODEL_INPUTS];
    float points, win, more; /* to begin with, won, points beyond */
};

/* The weights of a model, as numbers that can be moved. */
struct fit_layers {
    double bias[MODEL_HIDDEN], row[MODEL_INPUTS][MODEL_HIDDEN], start[MODEL_ANSWERS],
        direct[MODEL_ANSWERS][MODEL_INPUTS], unit[MODEL_ANSWERS][MODEL_HIDDEN];
};

/* Given are the inputs, the hidden units that are used and how much large weights are held back; all else begins at 0. */
struct fit {
    int inputs, hidden;
    double decay;
    double heed; /* of the points: one over the square of their spread */
    struct fit_layers now, slope, mean, square;
    double steps;
};

void fit_note(struct fit_sample *sample, const struct model_view *view, struct value came);
/* Learns from the first `count` of the list, which it shuffles; tells on stderr how well it does there, and on those `held`
 * back behind them. */
void fit_make(struct fit *fit, const struct fit_sample **list, long count, long held, struct dob_rng *rng);
struct value fit_value(const struct fit *fit, const struct model_view *view);
/* As a struct model in C. */
void fit_print(const struct fit *fit);

#endif
