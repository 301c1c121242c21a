// Counting goennen: the display of a seat, empty; tap a place, then what lies there: its colour, whether it is done, what it
// counts, and how much.
import { html, nothing, range, cls, said } from '../core/html.js';
import { symbol } from '../parts/drawings.js';
import { drawn, inWords, reward, COLOURS, LETTERS, letterOf } from './goennen_cards.js';

/** @typedef {import('../screens/score.js').Desk} Desk */
/** @typedef {{colour: string, done: boolean, kind: string, target: string, points: number}} Laid */

const CELLS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
const SCORING = ['colour', 'neighbours-colour', 'neighbours-done', 'lines-done', 'lines-colour', 'rainbow', 'bonuses'];
const BONUS = ['adjust', 'recolour', 'extra', 'discount'];
const AIMED = ['colour', 'neighbours-colour'];
const POINTS = range(15).map((i) => i + 1);
const FIELDS_MAX = 40;

/** What stands in a cell, as `dobbel score` reads it. @param {string} text @returns {Laid} */
function laidOf(text) {
    const words = text.split(' ');
    const done = words[0] === 'done';
    const [colour, kind = '', ...rest] = done ? words.slice(1) : words;
    return { colour, done, kind: colour === 'wild' ? 'wild' : kind, target: rest.length > 1 || AIMED.includes(kind) ? rest[0] ?? '' : '', points: Number(rest[rest.length - 1]) || 0 };
}

/** @param {Laid} laid @returns {import('./goennen_cards.js').Card} */
const cardFrom = ({ colour, kind, target, points }) => ({ row: BONUS.includes(kind) ? 'bonus' : 'scoring', colour: letterOf(colour), kind, target: letterOf(target), number: points, fields: [], relation: 'none', sum: 0, groups: [] });

/** @param {Desk} desk @param {Laid} laid */
function picture(desk, laid) {
    if (laid.done && laid.kind)
        return drawn(desk, cardFrom(laid), { done: true });
    return html`<span class="top"><span class=${cls('tab', letterOf(laid.colour) || 'any')}>${letterOf(laid.colour) ? symbol(letterOf(laid.colour)) : '?'}</span></span><span class="tx">${desk.t('page.score.open')}</span>`;
}

/** @param {Desk} desk @param {Laid} laid */
const spoken = (desk, laid) => laid.done && laid.kind ? inWords(desk, cardFrom(laid), { done: true })
    : `${desk.t(laid.colour === 'wild' ? 'page.goennen.wild' : `page.colour.${laid.colour}`)}: ${desk.t('page.score.open')}`;

/** @param {Desk} desk @param {string} cell */
function cellOf(desk, cell) {
    const name = `${desk.seat} ${cell}`;
    const text = desk.filled[name];
    const laid = text ? laidOf(text) : null;
    return html`<button class=${cls('gc', laid ? laid.done && 'done' : 'hole', desk.held === name && 'held')} aria-pressed=${desk.held === name ? 'true' : 'false'} @click=${() => desk.hold(name)}>${said(laid ? `${cell}: ${spoken(desk, laid)}` : cell, laid ? picture(desk, laid) : html`<i class="plus">+</i>`)}</button>`;
}

/** Colours to choose from. @param {Desk} desk @param {(colour: string) => void} choose @param {boolean} wild */
const colours = (desk, choose, wild) => html`<div class="colours">${COLOURS.map((colour, i) => html`<button class=${cls('bf', LETTERS[i])} aria-label=${desk.t(`page.colour.${colour}`)} @click=${() => choose(colour)}>${symbol(LETTERS[i])}</button>`)}${wild ? html`<button class="bf any" aria-label=${desk.t('page.goennen.wild')} @click=${() => choose('wild')}>?</button>` : nothing}</div>`;

/** What is asked of the place that was tapped, step by step. @param {Desk} desk @returns {import('../core/scene.js').Dock} */
function steps(desk) {
    const { t, held, scratch } = desk;
    const put = (/** @type {string} */ text) => desk.fill({ [held]: text });
    const { colour = '', kind = '', target = '' } = scratch;
    if (!colour)
        return { ask: t('page.score.which-colour'), dice: colours(desk, (one) => desk.keep({ colour: one }), true), acts: [html`<button class="btn" @click=${() => put('')}>${t('page.score.none')}</button>`] };
    if (!scratch.done)
        return { ask: t('page.score.is-done'), acts: [html`<button class="btn" @click=${() => put(colour)}>${t('page.score.not-done')}</button>`,
            html`<button class="btn go" @click=${() => colour === 'wild' ? put('done wild') : desk.keep({ done: true })}>${t('page.score.yes-done')}</button>`] };
    if (!kind)
        return { ask: t('page.score.which-kind'), dice: html`<div class="kinds">${[...SCORING, ...BONUS].map((one) => html`<button class="btn small" @click=${() => BONUS.includes(one) ? put(`done ${colour} ${one}`) : desk.keep({ kind: one })}>${AIMED.includes(one) ? nothing : reward({ ...cardFrom(laidOf(`done ${colour} ${one} 1`)) })}${t(`page.score.kind.${one}`)}</button>`)}</div>` };
    if (AIMED.includes(kind) && !target)
        return { ask: t('page.score.which-target'), dice: colours(desk, (one) => desk.keep({ target: one }), false) };
    return { ask: t('page.score.card-points'), dice: html`<div class="tiles">${POINTS.map((points) => html`<button class="tl lit" @click=${() => put(['done', colour, kind, ...target ? [target] : [], points].join(' '))}>${points}</button>`)}</div>` };
}

/** Fields without a die decide between equals. @param {Desk} desk @param {number} by */
function fields(desk, by) {
    const name = `${desk.seat} empty`;
    const empty = Number(desk.filled[name] ?? 0);
    return html`<button class="btn" ?disabled=${empty + by < 0 || empty + by > FIELDS_MAX} @click=${() => desk.fill({ [name]: String(empty + by) })}>${said(desk.t(by < 0 ? 'page.score.less-fields' : 'page.score.more-fields'), by < 0 ? '−1' : '+1')}</button>`;
}

/** @type {import('../screens/score.js').Counting} */
export default {
    bySeat: true,
    board: (desk) => html`<div class="mid single"><section class="mydis" aria-label=${desk.t('page.goennen.cards-of', desk.name(desk.seat))}>${CELLS.map((cell) => cellOf(desk, cell))}</section></div>`,
    dock(desk) {
        const { t, seat, filled, held } = desk;
        if (held)
            return steps(desk);
        const open = CELLS.some((cell) => filled[`${seat} ${cell}`] && !filled[`${seat} ${cell}`].startsWith('done'));
        return { ask: t('page.score.tap-place', desk.name(seat)), help: open ? t('page.score.fields', Number(filled[`${seat} empty`] ?? 0)) : t('page.score.tap-place-help'),
            acts: open ? [fields(desk, -1), fields(desk, 1)] : [] };
    },
    lines: (filled, seats) => range(seats).flatMap((i) => [
        ...CELLS.filter((cell) => filled[`${i + 1} ${cell}`]).map((cell) => `${i + 1} ${cell} ${filled[`${i + 1} ${cell}`]}`),
        ...Number(filled[`${i + 1} empty`] ?? 0) ? [`${i + 1} empty ${filled[`${i + 1} empty`]}`] : []]),
};
