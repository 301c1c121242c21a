/* Asking a fitted network. Invariant: nothing but additions and products in a fixed order. */
#include "bots/model.h"

#include "core/assert.h"

/* An input that says nothing adds nothing: it is passed over. */
static void ask_units(const struct model *model, const struct model_view *view, double unit[MODEL_HIDDEN])
{
    for (int h = 0; h < MODEL_HIDDEN; h++)
        unit[h] = model->bias[h];
    for (int i = 0; i < model->inputs; i++)
        for (int h = 0; view->input[i] != 0 && h < MODEL_HIDDEN; h++)
            unit[h] += view->input[i] * model->row[i][h];
    for (int h = 0; h < MODEL_HIDDEN; h++)
        unit[h] = unit[h] > 0 ? unit[h] / MODEL_UNIT : 0;
}

void model_ask(const struct model *model, const struct model_view *view, double unit[MODEL_HIDDEN],
               double answer[MODEL_ANSWERS])
{
    DOB_ASSERT(view->count == model->inputs);
    ask_units(model, view, unit);
    for (int a = 0; a < MODEL_ANSWERS; a++) {
        answer[a] = model->start[a];
        for (int i = 0; i < model->inputs; i++)
            answer[a] += view->input[i] * model->direct[a][i];
        for (int h = 0; h < MODEL_HIDDEN; h++)
            answer[a] += unit[h] * model->unit[a][h];
        answer[a] /= MODEL_UNIT;
    }
}

struct value model_value(const struct model *model, const struct model_view *view)
{
    double unit[MODEL_HIDDEN], answer[MODEL_ANSWERS];
    model_ask(model, view, unit, answer);
    return (struct value){value_logistic(answer[0]), view->points + MODEL_POINTS * answer[1]};
}
