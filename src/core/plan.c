/* Plans for five dice. Invariant of the map: handfuls are ordered by size, so one pass down makes means and one pass up
 * makes maxima. */
#include "core/plan.h"

#include <string.h>

#include "core/assert.h"

static void list_keeps(struct dob_plan_map *map)
{
    struct dob_outcome list[DOB_THROWS];
    size_t filled = 0;
    for (unsigned count = 0; count <= DOB_PLAN_DICE; count++) {
        map->first[count] = (uint16_t)filled;
        size_t made = dob_dice_odds(count, 0, list);
        for (size_t i = 0; i < made; i++)
            map->keep[filled++] = (dob_dice)list[i].move;
    }
    map->first[DOB_PLAN_DICE + 1] = (uint16_t)filled;
    DOB_ASSERT(filled == DOB_KEEPS);
    for (int i = 0; i < DOB_THROWS; i++)
        map->ways[i] = (uint32_t)list[i].weight;
}

int dob_plan_index(const struct dob_plan_map *map, dob_dice keep)
{
    unsigned count = dob_dice_count(keep);
    DOB_ASSERT(dob_dice_well_formed(keep) && count <= DOB_PLAN_DICE);
    for (int i = map->first[count]; i < map->first[count + 1]; i++)
        if (map->keep[i] == keep)
            return i;
    DOB_ASSERT(false);
    return -1;
}

void dob_plan_map_make(struct dob_plan_map *map)
{
    memset(map, 0, sizeof *map);
    list_keeps(map);
    for (int k = 0; k < DOB_PARTIAL_KEEPS; k++)
        for (unsigned face = 1; face <= DOB_FACES; face++)
            map->more[k][face - 1] = (uint16_t)dob_plan_index(map, map->keep[k] + dob_die(face));
    for (int k = 1; k < DOB_KEEPS; k++) {
        unsigned face = 0;
        for (int i = 0; i < DOB_PLAN_DICE; i++) {
            do /* the next face that shows, round and round */
                face = face % DOB_FACES + 1;
            while (dob_dice_of_face(map->keep[k], face) == 0);
            map->fewer[k][i] = (uint16_t)dob_plan_index(map, map->keep[k] - dob_die(face));
        }
    }
}

void dob_plan_mean(const struct dob_plan_map *map, const double value[DOB_THROWS], double mean[DOB_KEEPS])
{
    memcpy(mean + DOB_PARTIAL_KEEPS, value, DOB_THROWS * sizeof *value);
    for (int k = DOB_PARTIAL_KEEPS; k-- > 0;) {
        const uint16_t *more = map->more[k];
        double low = mean[more[0]] + mean[more[1]] + mean[more[2]];
        double high = mean[more[3]] + mean[more[4]] + mean[more[5]];
        mean[k] = (low + high) / DOB_FACES;
    }
}

static inline double larger(double a, double b)
{
    return a > b ? a : b;
}

void dob_plan_best(const struct dob_plan_map *map, const double mean[DOB_KEEPS], double best[DOB_THROWS])
{
    double top[DOB_KEEPS];
    top[0] = mean[0];
    for (int k = 1; k < DOB_KEEPS; k++) {
        const uint16_t *fewer = map->fewer[k];
        double low = larger(top[fewer[0]], top[fewer[1]]);
        double high = larger(top[fewer[2]], top[fewer[3]]);
        top[k] = larger(larger(low, high), larger(top[fewer[4]], mean[k]));
    }
    memcpy(best, top + DOB_PARTIAL_KEEPS, DOB_THROWS * sizeof *best);
}

void dob_plan_make(const struct dob_plan_map *map, const double value[DOB_THROWS], struct dob_plan *plan)
{
    double best[DOB_THROWS];
    dob_plan_mean(map, value, plan->mean[1]);
    dob_plan_best(map, plan->mean[1], best);
    dob_plan_mean(map, best, plan->mean[0]);
    dob_plan_best(map, plan->mean[0], best);
    double sum = 0;
    for (int i = 0; i < DOB_THROWS; i++)
        sum += best[i] * map->ways[i];
    plan->value = sum / 7776;
}

/* The two steps of a plan on all lanes, each in the table it reads. A row is made apart, or compilers would fear that
 * writing it changes what is yet to be read, and take the lanes one by one. */
static void mean_lanes(const struct dob_plan_map *map, double table[DOB_KEEPS][DOB_PLAN_LANES])
{
    static const double sixth = 1.0 / DOB_FACES; /* a division would take half the time */
    double row[DOB_PLAN_LANES];
    for (int k = DOB_PARTIAL_KEEPS; k-- > 0;) {
        const uint16_t *more = map->more[k];
        for (int lane = 0; lane < DOB_PLAN_LANES; lane++) {
            double low = table[more[0]][lane] + table[more[1]][lane] + table[more[2]][lane];
            double high = table[more[3]][lane] + table[more[4]][lane] + table[more[5]][lane];
            row[lane] = (low + high) * sixth;
        }
        memcpy(table[k], row, sizeof row);
    }
}

static void best_lanes(const struct dob_plan_map *map, double table[DOB_KEEPS][DOB_PLAN_LANES])
{
    double row[DOB_PLAN_LANES];
    for (int k = 1; k < DOB_KEEPS; k++) {
        const uint16_t *fewer = map->fewer[k];
        for (int lane = 0; lane < DOB_PLAN_LANES; lane++) {
            double low = larger(table[fewer[0]][lane], table[fewer[1]][lane]);
            double high = larger(table[fewer[2]][lane], table[fewer[3]][lane]);
            row[lane] = larger(larger(low, high), larger(table[fewer[4]][lane], table[k][lane]));
        }
        memcpy(table[k], row, sizeof row);
    }
}

void dob_plan_values(const struct dob_plan_map *map, double table[DOB_KEEPS][DOB_PLAN_LANES],
                     double value[DOB_PLAN_LANES])
{
    for (int throw = 1; throw < 3; throw ++) {
        mean_lanes(map, table);
        best_lanes(map, table);
    }
    memset(value, 0, DOB_PLAN_LANES * sizeof *value);
    for (int i = 0; i < DOB_THROWS; i++)
        for (int lane = 0; lane < DOB_PLAN_LANES; lane++)
            value[lane] += table[DOB_PARTIAL_KEEPS + i][lane] * map->ways[i];
    for (int lane = 0; lane < DOB_PLAN_LANES; lane++)
        value[lane] /= 7776;
}

dob_dice dob_plan_keep(const struct dob_plan_map *map, const double mean[DOB_KEEPS], dob_dice dice)
{
    int choice = -1;
    for (int k = 0; k < DOB_KEEPS; k++)
        if (dob_dice_within(map->keep[k], dice) && (choice < 0 || mean[k] > mean[choice]))
            choice = k;
    return map->keep[choice];
}
