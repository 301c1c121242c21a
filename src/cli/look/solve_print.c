/* The answers of dobbel solve, for people and as JSON. */
#include <stdio.h>
#include <string.h>

#include "cli/look/solve.h"
#include "cli/say.h"

enum { FACES = 6, NOTE_MAX = 160 };

static double quotient(struct add_fraction fraction)
{
    return (double)fraction.numerator / (double)fraction.denominator;
}

/* Column by letter, row by digit: the top left is a1. */
static const char *cell_name(int cell, char name[3])
{
    name[0] = (char)('a' + cell % 3);
    name[1] = (char)('1' + cell / 3);
    name[2] = 0;
    return name;
}

/* ---- Each throw ---- */

typedef void print_choice(const uint8_t *dice, unsigned thrown, const struct add_solitaire_choice *choice);

/* The throw that was asked for, or all of them; without a grid and a throw, none. */
static void print_choices(const struct solve_request *request, const struct solution *solution, print_choice *print)
{
    const struct add_solitaire_setup *setup = &request->setup;
    unsigned thrown = add_solitaire_thrown(setup->grid, setup->coins);
    if (thrown == 0 || (!request->grid && !request->dice))
        return;
    for (unsigned a = 1; a <= FACES; a++)
        for (unsigned b = thrown == 2 ? a : 1; b <= (thrown == 2 ? FACES : 1); b++) {
            uint8_t dice[ADD_SOLITAIRE_DICE] = {(uint8_t)a, (uint8_t)b};
            if (request->dice && memcmp(dice, request->throw, thrown) != 0)
                continue;
            struct add_solitaire_choice choice = add_solitaire_best(&solution->solved, setup->grid, setup->coins, dice);
            print(dice, thrown, &choice);
        }
}

/* ---- For people ---- */

static void print_choice_text(const uint8_t *dice, unsigned thrown, const struct add_solitaire_choice *choice)
{
    char line[NOTE_MAX] = "", part[NOTE_MAX / 2], name[3], value[32];
    for (unsigned i = 0; i < thrown; i++) {
        const char digit[] = {(char)('0' + dice[i]), 0};
        int cell = choice->cell[i];
        if (cell == ADD_GIVEN_UP)
            say_with(part, sizeof part, "cli.solve.given-up", digit, NULL);
        else
            say_with(part, sizeof part, "cli.solve.placed", digit, cell_name(cell, name), NULL);
        size_t length = strlen(line);
        snprintf(line + length, sizeof line - length, "%s%s", i ? ", " : "", part);
    }
    snprintf(value, sizeof value, "%.6f", quotient(choice->value));
    printf("  %10s  %s\n", value, line);
}

static void print_board(const struct add_solitaire_setup *setup)
{
    char bonus[2][8];
    printf("    a  b  c\n");
    for (int row = 0; row < 3; row++) {
        printf("  %d", row + 1);
        for (int column = 0; column < 3; column++) {
            int face = setup->grid[3 * row + column];
            printf(" %c ", face ? '0' + face : '.');
        }
        printf(" %2d\n", setup->row[row]);
    }
    for (int i = 0; i < 2; i++)
        snprintf(bonus[i], sizeof bonus[i], "%d", setup->bonus[i]);
    printf("   %2d %2d %2d   ", setup->column[0], setup->column[1], setup->column[2]);
    print_with(stdout, "cli.solve.bonus", bonus[0], bonus[1], NULL);
    putchar('\n');
}

static void print_line(const char *id, const char *first, const char *second)
{
    print_with(stdout, id, first, second, NULL);
    putchar('\n');
}

void solve_print_text(const struct solve_request *request, const struct solution *solution)
{
    char first[64], second[64];
    print_board(&request->setup);
    snprintf(first, sizeof first, "%.12f", quotient(solution->value));
    snprintf(second, sizeof second, "%llu/%llu", (unsigned long long)solution->value.numerator,
             (unsigned long long)solution->value.denominator);
    print_line("cli.solve.value", first, second);
    snprintf(first, sizeof first, "%.3f", solution->seconds);
    snprintf(second, sizeof second, "%.1f", (double)solution->bytes / 1e6);
    print_line("cli.solve.cost", first, second);
    print_choices(request, solution, print_choice_text);
}

/* ---- JSON ---- */

static void print_choice_json(const uint8_t *dice, unsigned thrown, const struct add_solitaire_choice *choice)
{
    char name[3];
    printf("{\"dice\":[%d", dice[0]);
    if (thrown == 2)
        printf(",%d", dice[1]);
    printf("],\"cells\":[");
    for (unsigned i = 0; i < thrown; i++)
        if (choice->cell[i] == ADD_GIVEN_UP)
            printf("%snull", i ? "," : "");
        else
            printf("%s\"%s\"", i ? "," : "", cell_name(choice->cell[i], name));
    printf("],\"value\":%.17g}", quotient(choice->value));
}

/* In a list, each but the first throw after a comma. */
static void print_listed_json(const uint8_t *dice, unsigned thrown, const struct add_solitaire_choice *choice)
{
    printf("%s", dice[0] == 1 && (thrown == 1 || dice[1] == 1) ? "" : ",");
    print_choice_json(dice, thrown, choice);
}

void solve_print_json(const struct solve_request *request, const struct solution *solution)
{
    printf("{\"value\":%.17g,\"numerator\":%llu,\"denominator\":%llu,\"seconds\":%.6f,\"bytes\":%zu,\"states\":%llu",
           quotient(solution->value), (unsigned long long)solution->value.numerator,
           (unsigned long long)solution->value.denominator, solution->seconds, solution->bytes,
           (unsigned long long)add_solitaire_states(&solution->solved));
    if (request->grid || request->dice) {
        printf(",\"placements\":[");
        print_choices(request, solution, request->dice ? print_choice_json : print_listed_json);
        printf("]");
    }
    printf("}\n");
}
