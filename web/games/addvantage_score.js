// Counting addvantage: the board of a seat, empty; tap the end of a line that was won, then its tile. The two bonus tiles lie
// beside it.
import { html, nothing, range, cls } from '../core/html.js';
import { pawn } from '../parts/drawings.js';

/** @typedef {import('../screens/score.js').Desk} Desk */
/** @typedef {import('../screens/score.js').Filled} Filled */

/** How many tiles of each number there are. @type {[number, number][]} */
const TILES = [[7, 1], [8, 2], [9, 4], [10, 6], [11, 6], [12, 4], [13, 2], [14, 1]];
const SIDE = 3;
const SLOTS = 6;
const BONUS = ['bonus 1', 'bonus 2'];

/** Is it a place where a tile lies? @param {string} name */
const holdsTile = (name) => /^(\d slot|bonus) \d$/.test(name);

/** Tiles of a number that lie nowhere. @param {Filled} filled @param {number} tile @param {number} most */
const left = (filled, tile, most) => most - Object.entries(filled).filter(([name, value]) => holdsTile(name) && value === String(tile)).length;

/** @param {Desk} desk @param {number} slot rows, then columns */
function slotOf(desk, slot) {
    const name = `${desk.seat} slot ${slot}`;
    const tile = desk.filled[name];
    const line = desk.t(slot < SIDE ? 'page.addvantage.row' : 'page.addvantage.column', slot % SIDE + 1);
    return html`<button class=${cls('tile', slot < SIDE ? 'row' : 'col', !tile && 'none', desk.held === name && 'held')} aria-pressed=${desk.held === name ? 'true' : 'false'} aria-label=${tile ? `${line}: ${tile}` : line} @click=${() => desk.hold(name)}>${tile ? html`<b>${tile}</b>` : html`<i class="plus">+</i>`}</button>`;
}

/** @param {Desk} desk @param {string} name */
function bonusOf(desk, name) {
    const { t, filled } = desk;
    const owner = Number(filled[`${name} owner`] ?? 0);
    return html`<li><button class=${cls('bt', !filled[name] && 'gone', desk.held === name && 'held')} aria-pressed=${desk.held === name ? 'true' : 'false'} @click=${() => desk.hold(name)}><i><b>${filled[name] || '+'}</b></i><span>${t('page.addvantage.bonus')}${owner ? pawn(owner) : nothing}</span></button></li>`;
}

/** @type {import('../screens/score.js').Counting} */
export default {
    bySeat: true,
    board: (desk) => html`<div class="mid"><ul class="bonus" aria-label=${desk.t('page.addvantage.bonus-tiles')}>${BONUS.map((name) => bonusOf(desk, name))}</ul>
        <section class="mine" aria-label=${desk.t('page.addvantage.board-of', desk.name(desk.seat))}><div class="grid">${range(SIDE).map((row) => html`${range(SIDE).map(() => html`<span class="cell"></span>`)}${slotOf(desk, row)}`)}${range(SIDE).map((column) => slotOf(desk, SIDE + column))}<span></span></div></section></div>`,
    dock(desk) {
        const { t, held, filled } = desk;
        if (!holdsTile(held))
            return { ask: t('page.score.tap-line', desk.name(desk.seat)), help: t('page.score.tap-line-help') };
        const put = (/** @type {string} */ tile) => desk.fill({ [held]: tile, ...BONUS.includes(held) && { [`${held} owner`]: tile && String(desk.seat) } });
        return {
            ask: t('page.score.which-tile'), help: nothing,
            dice: html`<div class="tiles">${TILES.map(([tile, most]) => {
                const none = left(filled, tile, most) <= 0 && filled[held] !== String(tile);
                return html`<button class=${cls('tl', none ? 'none' : 'lit')} ?disabled=${none} aria-label=${t('page.addvantage.tile', tile)} @click=${() => put(String(tile))}>${tile}</button>`;
            })}</div>`,
            acts: [html`<button class="btn" @click=${() => put('')}>${t('page.score.none')}</button>`],
        };
    },
    // What was not won does not matter: its slots are filled up with tiles that lie nowhere.
    lines(filled, seats) {
        const rest = TILES.flatMap(([tile, most]) => range(Math.max(0, left(filled, tile, most))).map(() => String(tile)));
        const boards = range(seats).map((i) => {
            const slots = range(SLOTS).map((slot) => filled[`${i + 1} slot ${slot}`] ? `${filled[`${i + 1} slot ${slot}`]}*` : rest.shift());
            return `${i + 1} ${slots.slice(0, SIDE).join(',')}/${slots.slice(SIDE).join(',')}`;
        });
        return [...boards, ...BONUS.filter((name) => filled[name]).map((name) => `bonus ${filled[name]} ${filled[`${name} owner`]}`)];
    },
};
