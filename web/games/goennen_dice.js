// The five dice of goennen: the tray in the dock, which of them are chosen, and entering one into a field of a card.
import { html, nothing, cls } from '../core/html.js';
import { die, symbol } from '../parts/drawings.js';
import { cardAt, COLOURS, LETTERS } from './goennen_cards.js';

/** @typedef {import('../core/scene.js').Scene} Scene */
/** @typedef {import('../core/scene.js').Move} Move */
/** @typedef {import('./goennen_cards.js').Laid} Laid */

/** The dice of a move, as places in the view's list from 1. @param {Move} move */
export const diceOf = (move) => move.places.filter((place) => place.kind === 'die').map((place) => indexOf(place.key)).sort();

/** A die of the view's list, from 1, whether it is named by its place or its colour. @param {string} key */
export const indexOf = (key) => Number(key) || COLOURS.indexOf(key) + 1;

/** The dice that are chosen: any set, for what they are to serve is not said yet. @param {Scene} scene @returns {number[]} */
export const chosen = (scene) => scene.scratch.dice ?? [];

/** @param {Scene} scene */
export function tray(scene) {
    const { t, view } = scene;
    if (view.dice.every((/** @type {number} */ value) => value === 0) && !scene.air)
        return nothing;
    const entering = ['passive', 'chance', 'solo'].includes(view.phase);
    const on = entering ? [held(scene).i] : chosen(scene);
    return html`<div class="tray" role="group" aria-label=${t('page.dice')}>${LETTERS.map((letter, i) => {
        const value = view.dice[i];
        const air = scene.air && (view.air.length === 0 || view.air.includes(COLOURS[i]));
        const spent = view.used.includes(COLOURS[i]);
        const can = scene.asked && !spent && scene.steps.moves.some((move) => move.places.some((place) => place.kind === 'die' && indexOf(place.key) === i + 1) || move.then?.some((next) => diceOf(next).includes(i + 1)));
        const label = html`<span class="dl">${symbol(letter)}</span>`;
        const picked = on.includes(i + 1);
        const shown = entering && picked ? held(scene).value : value;
        const picture = die(air ? 0 : shown, { colour: letter, name: cls(air && `tossed air air${i + 1}`, spent && 'spent', can && 'lit', picked && 'up', scene.fresh > 0 && view.air.includes(COLOURS[i]) && 'thrown') });
        return can && !air
            ? html`<button class=${cls('kd', picked && 'on')} data-die=${i + 1} aria-pressed=${picked ? 'true' : 'false'} aria-label=${dieName(scene, i + 1, shown)} @click=${() => toggle(scene, i + 1, entering)}>${picture}${label}</button>`
            : html`<span class=${cls('kd', picked && 'on')} role="img" aria-label=${spent ? t('page.goennen.spent', dieName(scene, i + 1, value)) : dieName(scene, i + 1, value)}>${picture}${label}</span>`;
    })}</div>`;
}

/** @param {Scene} scene @param {number} i @param {boolean} single one die at a time */
function toggle(scene, i, single) {
    const on = chosen(scene);
    const next = on.includes(i) ? on.filter((one) => one !== i) : single ? [i] : [...on, i];
    scene.keep({ dice: next.sort(), value: null, cell: null });
}

// ---- entering a die ----

/** Where the chosen die could be entered: the second parts of the move that stands. @param {Scene} scene @returns {Move[]} */
export function entryMoves(scene) {
    const { view, steps } = scene;
    if (!scene.asked || !['passive', 'chance', 'solo'].includes(view.phase))
        return [];
    if (steps.moves.some((move) => move.places[1]?.kind === 'field'))
        return steps.moves.filter((move) => move.places[1]?.kind === 'field');
    return heldMove(scene)?.then ?? [];
}

/** The `enter` that is meant: the chosen die with its own value, or as changed by `adjust`. @param {Scene} scene */
function heldMove(scene) {
    const [i] = chosen(scene);
    if (!i)
        return undefined;
    const value = scene.scratch.value ?? scene.view.dice[i - 1];
    return enterMoves(scene, i).find((move) => Number(move.places[1]?.key ?? scene.view.dice[i - 1]) === value);
}

/** @param {Scene} scene @param {number} i */
const enterMoves = (scene, i) => scene.steps.moves.filter((move) => move.then && move.places[0].kind === 'die' && indexOf(move.places[0].key) === i);

/** The die that is to be entered, and what it counts as: chosen, or already said ("y4"); 0: none. @param {Scene} scene */
function held(scene) {
    const [i = 0] = chosen(scene);
    const { holding } = scene.view.seats[scene.viewer - 1] ?? {};
    if (i || !holding)
        return { i, value: scene.scratch.value ?? scene.view.dice[i - 1] };
    return { i: LETTERS.indexOf(holding[0]) + 1, value: Number(holding[1]) };
}

/** @param {Scene} scene */
export function heldName(scene) {
    const { i, value } = held(scene);
    return i ? dieName(scene, i, value) : '';
}

/** @param {Scene} scene @param {number} i @param {number} value */
export const dieName = (scene, i, value) => scene.t('page.goennen.die', scene.t(`page.colour.${COLOURS[i - 1]}`), value);

/** @param {Scene} scene @param {Move} at */
export function enterAt(scene, at) {
    const held = heldMove(scene);
    scene.plan(held ? [held.places, at.places] : [at.places]);
}

/** Fields large enough to tap, for a card on which a die fits in several. @param {Scene} scene */
export function bigFields(scene) {
    const cell = scene.scratch.cell;
    /** @type {Laid | undefined} */
    const laid = scene.view.seats[scene.viewer - 1].display.find((/** @type {Laid} */ one) => one.cell === cell);
    if (!laid)
        return nothing;
    const moves = entries(scene, cell);
    return html`<div class="bigfields" role="group" aria-label=${scene.t('page.goennen.which-field')}>${cardAt(scene, laid.card).fields.map((field, i) => {
        const entered = laid.fields?.[i] ?? 0;
        const move = moves.find((one) => Number(one.places[1].key) === i + 1);
        return html`<button class=${cls('bf', entered ? 'in' : field.colour !== 'w' && field.colour, move && 'lit')} ?disabled=${!move} aria-label=${scene.t('page.goennen.field', i + 1)} @click=${() => move && enterAt(scene, move)}>${entered || field.value || (field.colour === 'w' ? '·' : symbol(field.colour))}</button>`;
    })}</div>`;
}

/** `-1` and `+1` for a die that adjust charges can change. @param {Scene} scene */
export function adjusts(scene) {
    const [i] = chosen(scene);
    if (!i)
        return nothing;
    const shown = scene.scratch.value ?? scene.view.dice[i - 1];
    const values = enterMoves(scene, i).map((move) => Number(move.places[1]?.key ?? 0));
    if (values.length < 2)
        return nothing;
    return html`<div class="charges">${[-1, 1].map((step) => html`<button class="btn" ?disabled=${!values.includes(shown + step)} aria-label=${scene.t(step < 0 ? 'page.goennen.less' : 'page.goennen.more', shown + step)} @click=${() => scene.keep({ value: shown + step, cell: null })}>${step < 0 ? '−1' : '+1'}</button>`)}<span>${heldName(scene)}</span></div>`;
}

/** Fields of a cell that a held die may enter. @param {Scene} scene @param {string} cell @returns {Move[]} */
export const entries = (scene, cell) => entryMoves(scene).filter((move) => move.places[0].key === cell);
