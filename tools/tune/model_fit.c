/* Fitting a network: see model_fit.h. */
#include "tools/tune/model_fit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { EPOCHS = 12, BATCH = 32, WEIGHTS = sizeof(struct fit_layers) / sizeof(double) };

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

static void ask(const struct fit *fit, const struct fit_sample *sample, double unit[MODEL_HIDDEN],
                double answer[MODEL_ANSWERS])
{
    const struct fit_layers *l = &fit->now;
    memcpy(unit, l->bias, sizeof l->bias);
    for (int i = 0; i < fit->inputs; i++)
        for (int h = 0; sample->input[i] != 0 && h < MODEL_HIDDEN; h++)
            unit[h] += (double)sample->input[i] * l->row[i][h];
    for (int a = 0; a < MODEL_ANSWERS; a++) {
        answer[a] = l->start[a];
        for (int i = 0; i < fit->inputs; i++)
            answer[a] += (double)sample->input[i] * l->direct[a][i];
        for (int h = 0; h < MODEL_HIDDEN; h++)
            answer[a] += unit[h] > 0 ? unit[h] * l->unit[a][h] : 0;
    }
}

static void add_slope(struct fit *fit, const struct fit_sample *sample)
{
    double unit[MODEL_HIDDEN], answer[MODEL_ANSWERS], back[MODEL_HIDDEN];
    struct fit_layers *s = &fit->slope;
    ask(fit, sample, unit, answer);
    const double miss[MODEL_ANSWERS] = {logistic(answer[0]) - (double)sample->win,
                                        fit->heed * (answer[1] - (double)sample->more)};
    for (int h = 0; h < MODEL_HIDDEN; h++) {
        back[h] = unit[h] > 0 ? miss[0] * fit->now.unit[0][h] + miss[1] * fit->now.unit[1][h] : 0;
        s->bias[h] += back[h];
        for (int a = 0; a < MODEL_ANSWERS; a++)
            s->unit[a][h] += unit[h] > 0 ? miss[a] * unit[h] : 0;
    }
    for (int a = 0; a < MODEL_ANSWERS; a++)
        s->start[a] += miss[a];
    for (int i = 0; i < fit->inputs; i++) {
        double input = (double)sample->input[i];
        if (input == 0)
            continue;
        for (int a = 0; a < MODEL_ANSWERS; a++)
            s->direct[a][i] += miss[a] * input;
        for (int h = 0; h < MODEL_HIDDEN; h++)
            s->row[i][h] += back[h] * input;
    }
}

/* Adam (D. Kingma and J. Ba, 2014), with its usual numbers. */
static void move_weights(struct fit *fit, double rate)
{
    double *now = (double *)&fit->now, *slope = (double *)&fit->slope, *mean = (double *)&fit->mean,
           *square = (double *)&fit->square;
    fit->steps++;
    double of_mean = 1 - pow(0.9, fit->steps), of_square = 1 - pow(0.999, fit->steps);
    for (int w = 0; w < WEIGHTS; w++) {
        double g = slope[w] / BATCH + fit->decay * now[w];
        mean[w] = 0.9 * mean[w] + 0.1 * g;
        square[w] = 0.999 * square[w] + 0.001 * g * g;
        now[w] -= rate * (mean[w] / of_mean) / (sqrt(square[w] / of_square) + 1e-8);
    }
    memset(slope, 0, sizeof fit->slope);
}

static void begin_fit(struct fit *fit, const struct fit_sample *const *list, long count, struct dob_rng *rng)
{
    double sum = 0, squares = 0;
    for (long i = 0; i < count; i++) {
        sum += (double)list[i]->more;
        squares += (double)list[i]->more * (double)list[i]->more;
    }
    double spread = squares / (double)count - sum / (double)count * (sum / (double)count);
    fit->heed = 0.5 / (spread > 0.01 ? spread : 0.01);
    fit->now.start[1] = sum / (double)count;
    for (int h = 0; h < fit->hidden; h++) {
        for (int i = 0; i < fit->inputs; i++)
            fit->now.row[i][h] = ((double)dob_rng_below(rng, 2001) / 1000 - 1) / sqrt(fit->inputs);
        for (int a = 0; a < MODEL_ANSWERS; a++)
            fit->now.unit[a][h] = ((double)dob_rng_below(rng, 2001) / 1000 - 1) / 4;
    }
}

/* The order of the samples is drawn anew for every epoch. */
static void fit_samples(struct fit *fit, const struct fit_sample **list, long count, struct dob_rng *rng)
{
    const double first = 0.003, last = 0.0001;
    long batches = count / BATCH;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        for (long i = count - 1; i > 0; i--) {
            long j = (long)dob_rng_below(rng, (uint64_t)i + 1);
            const struct fit_sample *other = list[i];
            list[i] = list[j];
            list[j] = other;
        }
        for (long b = 0; b < batches; b++) {
            double done = (epoch + (double)b / (double)batches) / EPOCHS;
            for (int i = 0; i < BATCH; i++)
                add_slope(fit, list[b * BATCH + i]);
            move_weights(fit, first * pow(last / first, done));
        }
    }
}

/* As the file will have them: what is reported is of these. */
static void round_weights(struct fit *fit)
{
    double *now = (double *)&fit->now;
    for (int w = 0; w < WEIGHTS; w++)
        now[w] = rint(now[w] * MODEL_UNIT) / MODEL_UNIT;
}

static void report(const struct fit *fit, const char *name, const struct fit_sample *const *list, long count)
{
    double entropy = 0, squares = 0, off = 0;
    for (long i = 0; i < count; i++) {
        double unit[MODEL_HIDDEN], answer[MODEL_ANSWERS];
        ask(fit, list[i], unit, answer);
        double chance = logistic(answer[0]), win = (double)list[i]->win;
        double miss = MODEL_POINTS * (answer[1] - (double)list[i]->more);
        entropy -= win * log(chance + 1e-9) + (1 - win) * log(1 - chance + 1e-9);
        squares += miss * miss;
        off += miss;
    }
    fprintf(stderr, "%s: %ld samples, cross entropy %.4f, points off by %.2f (mean %.2f)\n", name, count,
            entropy / (double)count, sqrt(squares / (double)count), off / (double)count);
}

/* ---- printing ---- */

static void print_list(const double *list, int count)
{
    printf("{");
    for (int i = 0; i < count; i++)
        printf("%s%ld", i ? ", " : "", lrint(list[i] * MODEL_UNIT));
    printf("},\n");
}

void fit_print(const struct fit *fit)
{
    printf("    {\n        .inputs = %d,\n        .bias = ", fit->inputs);
    print_list(fit->now.bias, MODEL_HIDDEN);
    printf("        .row = {\n");
    for (int i = 0; i < fit->inputs; i++) {
        printf("            ");
        print_list(fit->now.row[i], MODEL_HIDDEN);
    }
    printf("        },\n        .start = ");
    print_list(fit->now.start, MODEL_ANSWERS);
    printf("        .direct = {\n");
    for (int a = 0; a < MODEL_ANSWERS; a++) {
        printf("            ");
        print_list(fit->now.direct[a], fit->inputs);
    }
    printf("        },\n        .unit = {\n");
    for (int a = 0; a < MODEL_ANSWERS; a++) {
        printf("            ");
        print_list(fit->now.unit[a], MODEL_HIDDEN);
    }
    printf("        },\n    },\n");
}

/* ---- all of it ---- */

void fit_make(struct fit *fit, const struct fit_sample **list, long count, long held, struct dob_rng *rng)
{
    begin_fit(fit, list, count, rng);
    fit_samples(fit, list, count, rng);
    round_weights(fit);
    report(fit, "learned from", list, count);
    report(fit, "held back", list + count, held);
}

void fit_note(struct fit_sample *sample, const struct model_view *view, struct value came)
{
    sample->points = (float)view->points;
    sample->win = (float)came.chance;
    sample->more = (float)((came.points - view->points) / MODEL_POINTS);
    for (int i = 0; i < view->count; i++)
        sample->input[i] = (float)view->input[i];
}

struct value fit_value(const struct fit *fit, const struct model_view *view)
{
    struct fit_sample sample = {0};
    double unit[MODEL_HIDDEN], answer[MODEL_ANSWERS];
    fit_note(&sample, view, (struct value){0, 0});
    ask(fit, &sample, unit, answer);
    return (struct value){logistic(answer[0]), view->points + MODEL_POINTS * answer[1]};
}
