/* Asking a fitted network. Invariant: nothing but additions and products in a fixed order. */
#include "bots/model.h"

#include "core/assert.h"

static void ask_units(const struct model *model, const struct model_view *view, double unit[MODEL_HIDDEN])
{
    for (int h = 0; h < MODEL_HIDDEN; h++)
        unit[h] = (double)model->bias[h];
    for (int i = 0; i < model->inputs; i++)
        for (int h = 0; h < MODEL_HIDDEN; h++)
            unit[h] += view->input[i] * (double)model->row[i][h];
    for (int h = 0; h < MODEL_HIDDEN; h++)
        unit[h] = unit[h] > 0 ? unit[h] : 0;
}

void model_ask(const struct model *model, const struct model_view *view, double unit[MODEL_HIDDEN],
               double answer[MODEL_ANSWERS])
{
    DOB_ASSERT(view->count == model->inputs);
    ask_units(model, view, unit);
    for (int a = 0; a < MODEL_ANSWERS; a++) {
        answer[a] = (double)model->start[a];
        for (int i = 0; i < model->inputs; i++)
            answer[a] += view->input[i] * (double)model->direct[a][i];
        for (int h = 0; h < MODEL_HIDDEN; h++)
            answer[a] += unit[h] * (double)model->unit[a][h];
    }
}

struct value model_value(const struct model *model, const struct model_view *view)
{
    double unit[MODEL_HIDDEN], answer[MODEL_ANSWERS];
    model_ask(model, view, unit, answer);
    return (struct value){value_logistic(answer[0]), view->points + MODEL_POINTS * answer[1]};
}
