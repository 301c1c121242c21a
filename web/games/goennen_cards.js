// The cards of goennen: read from a line of the deck, drawn, and put into words.
import { html, svg, nothing, cls } from '../core/html.js';
import { symbol, use } from '../parts/drawings.js';

/** @typedef {import('../core/html.js').Part} Part */
/** @typedef {{t: import('../core/words.js').Say}} Speaker */
/** @typedef {import('../core/scene.js').Scene} Scene */
/** @typedef {{cell: string, card: number, state: string, fields?: number[]}} Laid a card of a display */
/** @typedef {{colour: string, value: number}} Field colour: w for any */
/**
 * @typedef {object} Card
 * @property {'scoring' | 'bonus'} row
 * @property {string} colour a letter, '' for a wild card
 * @property {string} kind
 * @property {string} target a letter, for kinds that count a colour
 * @property {number} number points or charges
 * @property {Field[]} fields
 * @property {'none' | 'rise' | 'equal' | 'sum'} relation
 * @property {number} sum
 * @property {number[]} groups sizes of the groups of an `equal` task
 */

export const SIDE = 3; // of a display
export const COLOURS = ['yellow', 'orange', 'green', 'blue', 'purple'];
export const LETTERS = ['y', 'o', 'g', 'b', 'p'];
/** @param {string} word */
export const letterOf = (word) => LETTERS[COLOURS.indexOf(word)] ?? '';

/** @param {string} task */
function taskOf(task) {
    const [body, sum] = task.split('>=');
    const fields = [...body.matchAll(/([wyogbp])([*1-6])/g)].map(([, colour, value]) => ({ colour, value: value === '*' ? 0 : Number(value) }));
    /** @type {number[]} */
    const groups = [];
    for (const word of body.replaceAll(' = ', '=').trim().split(' '))
        groups.push(word.split('=').length);
    return { fields, groups, sum: Number(sum ?? 0),
        relation: /** @type {Card['relation']} */ (sum ? 'sum' : body.includes('<') ? 'rise' : body.includes('=') ? 'equal' : 'none') };
}

/** @param {string} line of the deck @returns {Card} */
export function cardOf(line) {
    const [head, task] = line.split(':');
    const [row, colour, kind, ...rest] = head.split(' ');
    return {
        row: /** @type {Card['row']} */ (row), colour: letterOf(colour), kind: colour === 'wild' ? 'wild' : kind,
        target: rest.length > 1 ? letterOf(rest[0]) : '', number: Number(rest[rest.length - 1] ?? 0), ...taskOf(task),
    };
}

/** @param {Scene} scene @param {number} card */
export const cardAt = (scene, card) => cardOf(scene.cards[card - 1]);

/** Cards that lie nowhere yet. @param {Scene} scene */
export function unseen(scene) {
    const seen = new Set([...scene.view.rows.flatMap((/** @type {any} */ row) => [...row.market, ...row.under]), ...scene.view.seats.flatMap((/** @type {any} */ seat) => [...seat.display.map((/** @type {Laid} */ laid) => laid.card), ...seat.hand ?? []])]);
    return scene.cards.map((_, i) => i + 1).filter((card) => !seen.has(card));
}

/** @param {string} fill */
const plus = (fill) => html`<svg class="rw" viewBox="0 0 24 24" aria-hidden="true"><rect x="8.8" y="8.8" width="6.4" height="6.4" rx="1.4" fill="none" stroke="currentColor" stroke-width="1.6"/>${[[8.8, 1], [1, 8.8], [16.6, 8.8], [8.8, 16.6]].map(([x, y]) => svg`<rect x=${x} y=${y} width="6.4" height="6.4" rx="1.4" fill=${fill} stroke="var(--edge)" stroke-width=".8"/>`)}</svg>`;
const lines = html`<svg class="rw" viewBox="0 0 24 24" aria-hidden="true">${[1, 8.7, 16.4].map((x) => svg`<rect x=${x} y="8.5" width="6.6" height="7" rx="1.4" fill="var(--ink)"/>`)}</svg>`;
const rainbow = html`<svg class="rw wide" viewBox="0 0 40 24" aria-hidden="true">${LETTERS.map((letter, i) => svg`<circle cx=${4.5 + 7.8 * i} cy="12" r="3.7" fill=${`var(--${letter})`} stroke="var(--edge)"/>`)}</svg>`;
const colourLine = html`<svg class="rw wide" viewBox="0 0 40 24" aria-hidden="true">${[1, 14, 27].map((x) => svg`<svg x=${x} y="6" width="12" height="12" viewBox="0 0 24 24"><use href="#wheel"/></svg>`)}</svg>`;
/** @param {string} letter */
const disc = (letter) => html`<span class=${`cc ${letter}`}>${symbol(letter)}</span>`;

/** The picture of a reward. @param {Card} card @returns {Part} */
export function reward(card) {
    switch (card.kind) {
    case 'neighbours-done': return plus('var(--ink)');
    case 'colour': return disc(card.target);
    case 'neighbours-colour': return html`${plus(`var(--${card.target})`)}${disc(card.target)}`;
    case 'lines-done': return lines;
    case 'rainbow': return rainbow;
    case 'lines-colour': return colourLine;
    case 'bonuses': return html`<b class="bk">±</b><b class="bk">+</b>`;
    case 'wild': return use('wheel', 'rw');
    default: return charge(card.kind);
    }
}

/** The sign of a charge. @param {string} kind */
export function charge(kind) {
    return html`<b class="bk">${kind === 'adjust' ? '±1' : kind === 'extra' ? '+1' : kind === 'discount' ? '−1' : use('wheel')}</b>`;
}

/** @param {Field} field @param {number} value entered @param {boolean} may */
const fieldOf = (field, value, may) => html`<span class=${cls('f', value ? 'in' : field.colour !== 'w' && field.colour, may && 'may')}>${value || field.value || (field.colour === 'w' ? nothing : symbol(field.colour))}</span>`;

/** @param {Card} card @param {number[]} entered @param {Set<number>} may fields that can be tapped */
function task(card, entered, may) {
    const fields = card.fields.map((field, i) => fieldOf(field, entered[i] ?? 0, may.has(i + 1)));
    const n = `n${card.fields.length}`;
    if (card.relation === 'rise')
        return html`<span class=${`fs rise ${n}`}>${fields}</span>`;
    if (card.relation === 'equal') {
        let from = 0;
        return html`<span class=${`fs eq ${n}`}>${card.groups.map((size) => html`<span class="grp">${fields.slice(from, from += size)}</span>`)}</span>`;
    }
    return html`<span class=${`fs ${card.relation === 'sum' ? 'sum' : 'num'} ${n}`}>${fields}${card.relation === 'sum' ? html`<i class="tot">≥${card.sum}</i>` : nothing}</span>`;
}

/**
 * A card, drawn.
 * @param {Speaker} scene @param {Card} card
 * @param {{done?: boolean, entered?: number[], may?: Set<number>}} [state]
 */
export function drawn(scene, card, { done = false, entered = [], may = new Set() } = {}) {
    const wild = card.kind === 'wild';
    return html`<span class="top"><span class=${cls('tab', card.colour || 'any')}>${card.colour ? symbol(card.colour) : '?'}</span>${wild || !card.number ? nothing : html`<b class="n">${card.row === 'bonus' ? '×' : ''}${card.number}</b>`}${reward(card)}</span>
        <span class="tx">${scene.t(`page.goennen.reward.${card.kind}`, card.target ? scene.t(`page.colour.${COLOURS[LETTERS.indexOf(card.target)]}`) : '')}</span>
        ${done ? html`<span class="fs dn"><svg class="rw ck" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 13l5 5 9-12"/></svg></span>` : task(card, entered, may)}`;
}

/** A card in words, for screen readers and the large look. @param {Speaker} scene @param {Card} card */
export function inWords(scene, card, { done = false, entered = /** @type {number[]} */ ([]) } = {}) {
    const { t } = scene;
    const colour = card.colour ? t(`page.colour.${COLOURS[LETTERS.indexOf(card.colour)]}`) : t('page.goennen.wild');
    const what = t(`page.goennen.does.${card.kind}`, card.number, card.target ? t(`page.colour.${COLOURS[LETTERS.indexOf(card.target)]}`) : '');
    return `${colour}: ${what}. ${done ? t('page.goennen.done') : taskWords(scene, card, entered)}`;
}

/** @param {Speaker} scene @param {Card} card @param {number[]} entered */
function taskWords(scene, card, entered) {
    const { t } = scene;
    const words = card.fields.map((field, i) => {
        const colour = field.colour === 'w' ? '' : t(`page.colour.${COLOURS[LETTERS.indexOf(field.colour)]}`);
        if (entered[i])
            return t('page.goennen.entered', entered[i]);
        return [colour, field.value || (colour ? '' : t('page.goennen.any-die'))].filter(Boolean).join(' ');
    });
    const list = words.join(', ');
    return card.relation === 'none' ? list : t(`page.goennen.task.${card.relation}`, list, card.sum);
}

