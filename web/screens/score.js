// Points counted at the end of a real match: what lies on the table is tapped in, the game itself counts.
import { html, nothing, range } from '../core/html.js';
import { choice } from '../parts/sheet.js';
import { pawn } from '../parts/drawings.js';
import { page } from './lists.js';
import { COLOURS } from '../games/goennen_cards.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('./shelf.js').Shelf} Shelf */
/** @typedef {import('../core/html.js').Part} Part */
/** @typedef {Record<string, string>} Filled what was chosen, by the name of its field */
/**
 * @typedef {object} Sheet how the end of a game is tapped in
 * @property {(app: App, filled: Filled, set: (more: Filled) => void, seats: number) => Part} draw
 * @property {(filled: Filled, seats: number) => string[]} lines as `dobbel score` reads them
 */

/** @param {number} from @param {number} to @param {number} [step] @returns {[string, string][]} */
const numbers = (from, to, step = 1) => range(Math.floor((to - from) / step) + 1).map((i) => [String(from + i * step), String(from + i * step)]);
/** @param {App} app @param {number} seats @returns {[string, string][]} */
const owners = (app, seats) => [['', '–'], ...range(seats).map((i) => /** @type {[string, string]} */ ([String(i + 1), app.say('page.player', i + 1)]))];

const NUMBER_CARDS = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
/** @type {[string, number][]} */
const FIXED_CARDS = [['three-of-a-kind', 30], ['carre', 40], ['full-house', 50], ['small-straight', 50], ['large-straight', 70], ['chance', 60]];

/** @type {Sheet} */
const casino = {
    draw: (app, filled, set, seats) => html`${[...NUMBER_CARDS, ...FIXED_CARDS.map(([card]) => card)].map((card) => html`<div class="cfg"><span class="fill">${app.say(`page.casino.card.${card}`)}</span>
        ${choice(app.say('page.score.owner'), filled[card] ?? '', owners(app, seats), (value) => set({ [card]: value }))}
        ${NUMBER_CARDS.includes(card) && filled[card] ? choice(app.say('page.score.points'), filled[`${card}-points`] ?? '40', numbers(10, 40, 10), (value) => set({ [`${card}-points`]: value })) : nothing}</div>`)}`,
    lines: (filled) => [...NUMBER_CARDS, ...FIXED_CARDS.map(([card]) => card)].filter((card) => filled[card])
        .map((card) => `${card} ${filled[card]} ${NUMBER_CARDS.includes(card) ? filled[`${card}-points`] ?? '40' : FIXED_CARDS.find(([name]) => name === card)?.[1]}`),
};

/** How many tiles of each number there are. @type {[number, number][]} */
const TILES = [[7, 1], [8, 2], [9, 4], [10, 6], [11, 6], [12, 4], [13, 2], [14, 1]];
const SLOTS = 6;

/** @type {Sheet} */
const addvantage = {
    draw: (app, filled, set, seats) => html`<p>${app.say('page.score.tiles-help')}</p>${range(seats).map((i) => html`<div class="cfg">${pawn(i + 1)}<span class="tiles" role="group" aria-label=${app.say('page.score.tiles')}>${TILES.map(([tile, most]) => {
        const name = `${i} ${tile}`;
        const n = Number(filled[name] ?? 0);
        return html`<button class=${n ? 'tl lit' : 'tl'} aria-label=${app.say('page.score.tile', tile, n)} @click=${() => set({ [name]: String((n + 1) % (most + 1)) })}>${tile}${n > 1 ? html`<small>×${n}</small>` : nothing}</button>`;
    })}</span></div>`)}`,
    // What was not won does not matter: the slots are filled up with tiles that are left.
    lines(filled, seats) {
        const left = TILES.flatMap(([tile, most]) => Array.from({ length: Math.max(0, most - range(seats).reduce((sum, i) => sum + Number(filled[`${i} ${tile}`] ?? 0), 0)) }, () => tile));
        return range(seats).map((i) => {
            const won = TILES.flatMap(([tile]) => Array.from({ length: Number(filled[`${i} ${tile}`] ?? 0) }, () => `${tile}*`));
            const slots = [...won.slice(0, SLOTS), ...left.splice(0, Math.max(0, SLOTS - won.length)).map(String)];
            return { i, slots, bonus: won.slice(SLOTS) };
        }).flatMap(({ i, slots, bonus }) => [`${i + 1} ${slots.slice(0, 3).join(',')}/${slots.slice(3).join(',')}`, ...bonus.map((tile) => `bonus ${parseInt(tile, 10)} ${i + 1}`)]);
    },
};

/** @type {Sheet} */
const takeit = {
    draw: (app, filled, set, seats) => html`${range(seats).map((i) => html`<div class="cfg">${pawn(i + 1)}<span class="fill">${app.say('page.player', i + 1)}</span>
        <input type="text" inputmode="numeric" placeholder=${app.say('page.score.orders')} aria-label=${`${app.say('page.player', i + 1)}: ${app.say('page.score.orders')}`} .value=${filled[`orders-${i}`] ?? ''} @change=${(/** @type {Event} */ event) => set({ [`orders-${i}`]: /** @type {HTMLInputElement} */ (event.target).value })}>
        <input type="number" min="0" max="99" placeholder=${app.say('page.score.chips')} aria-label=${`${app.say('page.player', i + 1)}: ${app.say('page.score.chips')}`} .value=${filled[`chips-${i}`] ?? ''} @change=${(/** @type {Event} */ event) => set({ [`chips-${i}`]: /** @type {HTMLInputElement} */ (event.target).value })}></div>`)}`,
    lines: (filled, seats) => range(seats).flatMap((i) => [
        ...filled[`orders-${i}`] ? [`${i + 1} orders ${filled[`orders-${i}`].trim().split(/[\s,]+/).join(' ')}`] : [],
        ...filled[`chips-${i}`] ? [`${i + 1} chips ${filled[`chips-${i}`]}`] : []]),
};

const KINDS = ['neighbours-done', 'colour', 'neighbours-colour', 'lines-done', 'rainbow', 'lines-colour', 'bonuses', 'adjust', 'recolour', 'extra', 'discount', 'wild'];

/** @type {Sheet} */
const goennen = {
    draw(app, filled, set, seats) {
        const { say: t } = app;
        const seat = Number(filled.seat ?? 1);
        const colours = /** @type {[string, string][]} */ (COLOURS.map((one) => [one, t(`page.colour.${one}`)]));
        return html`${choice(t('page.score.owner'), String(seat), range(seats).map((i) => [String(i + 1), t('page.player', i + 1)]), (value) => set({ seat: value }))}
            ${['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'].map((cell) => {
                const at = `${seat} ${cell}`;
                const kind = filled[`${at} kind`] ?? '';
                const counts = ['colour', 'neighbours-colour'].includes(kind);
                return html`<div class="cfg"><b>${cell}</b>${choice(t('page.form.kind'), kind, [['', '–'], ...KINDS.map((one) => /** @type {[string, string]} */ ([one, t(`page.goennen.does.${one}`, '…', '…')]))], (value) => set({ [`${at} kind`]: value }))}
                    ${kind && kind !== 'wild' ? choice(t('page.form.colour'), filled[`${at} colour`] ?? 'yellow', colours, (value) => set({ [`${at} colour`]: value })) : nothing}
                    ${counts ? choice(t('page.form.counts'), filled[`${at} target`] ?? 'yellow', colours, (value) => set({ [`${at} target`]: value })) : nothing}
                    ${KINDS.indexOf(kind) >= 0 && KINDS.indexOf(kind) < 7 ? choice(t('page.form.points'), filled[`${at} points`] ?? '5', numbers(1, 60), (value) => set({ [`${at} points`]: value })) : nothing}
                    ${kind ? choice(t('page.score.state'), filled[`${at} state`] ?? 'done', [['done', t('page.goennen.done')], ['open', t('page.score.open')]], (value) => set({ [`${at} state`]: value })) : nothing}</div>`;
            })}`;
    },
    lines: (filled, seats) => range(seats).flatMap((i) => ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'].flatMap((cell) => {
        const at = `${i + 1} ${cell}`;
        const kind = filled[`${at} kind`];
        if (!kind)
            return [];
        const colour = filled[`${at} colour`] ?? 'yellow';
        const state = filled[`${at} state`] ?? 'done';
        const target = ['colour', 'neighbours-colour'].includes(kind) ? ` ${filled[`${at} target`] ?? 'yellow'}` : '';
        const points = KINDS.indexOf(kind) < 7 ? ` ${filled[`${at} points`] ?? '5'}` : '';
        const done = state === 'done' ? 'done ' : '';
        return [kind === 'wild' ? `${at} ${done}wild` : done ? `${at} done ${colour} ${kind}${target}${points}` : `${at} ${colour}`];
    })),
};

/** @type {Record<string, Sheet>} */
const SHEETS = { casino, addvantage, takeit, goennen };

/** @param {App} app @param {Shelf} shelf @param {string} name @returns {Promise<import('../core/app.js').Screen>} */
export async function score(app, shelf, name) {
    const { say: t } = app;
    const game = shelf.games.find((one) => one.name === name) ?? shelf.games.find((one) => one.name === app.settings.game) ?? shelf.games[0];
    let seats = Math.max(2, game.min);
    /** @type {Filled} */
    let filled = {};
    /** @type {any} */
    let counted = null;
    const count = async () => {
        counted = await shelf.call('score', game.name, seats, SHEETS[game.name].lines(filled, seats).join('\n'), app.words.language);
        app.draw();
    };
    return {
        get title() {
            return `${t('page.link.score')} – Dobbel`;
        },
        draw: () => page(app, t('page.link.score'), html`<div class="tabs" role="group" aria-label=${t('page.games')}>${shelf.games.map((one) => html`<button aria-pressed=${one === game ? 'true' : 'false'} @click=${() => app.go(`score/${one.name}`, true)}>${t(`page.game.${one.name}`)}</button>`)}</div>
            <section class="box">${choice(t('page.score.seats'), String(seats), numbers(Math.max(1, game.min), game.max), (value) => {
                seats = Number(value);
                void count();
            })}${SHEETS[game.name].draw(app, filled, (more) => {
                filled = { ...filled, ...more };
                void count();
            }, seats)}</section>
            ${counted ? html`${counted.wrong.map((/** @type {{text: string}} */ one) => html`<p class="fault" role="alert">${one.text}</p>`)}
            <section class="sheets" aria-live="polite">${counted.result.points.map((/** @type {number} */ points, /** @type {number} */ i) => html`<div class="sh"><div class="hd3">${pawn(i + 1)}<span>${t('page.player', i + 1)}</span><b>${points}</b></div><ol>${counted.sheet[i].map((/** @type {{text: string, points: number}} */ item) => html`<li><span class="w">${item.text}</span><b>${item.points}</b></li>`)}</ol></div>`)}</section>` : nothing}`),
    };
}
