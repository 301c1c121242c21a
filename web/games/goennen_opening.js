// The opening of goennen: of four cards one goes back, three are laid. Nothing is sent before all of it is chosen.
import { html, nothing, range, cls, said } from '../core/html.js';
import { cardsPad } from '../parts/pad.js';
import { cardAt, drawn, inWords, unseen, SIDE } from './goennen_cards.js';

/** @typedef {import('../core/scene.js').Scene} Scene */

const RETURNED = -1;

/** The card that goes back; RETURNED if it has gone (the page was closed between the two steps). @param {Scene} scene @returns {number} */
const backOf = (scene) => scene.steps.moves.some((move) => move.places.length === 1) ? scene.scratch.back ?? 0 : RETURNED;

/** @param {Scene} scene */
export function opening(scene) {
    const { t, view } = scene;
    /** @type {number[]} */
    const hand = view.seats[scene.viewer - 1].hand;
    const { placed = /** @type {Record<string, string>} */ ({}), held = 0 } = scene.scratch;
    const back = backOf(scene);
    const tapCard = (/** @type {number} */ card) => scene.keep(!back ? { back: card } : card === back ? { back: 0, placed: {}, held: 0 } : { held: held === card ? 0 : card });
    const put = (/** @type {string} */ cell) => {
        const there = Object.entries(placed).find(([, where]) => where === cell)?.[0];
        if (held)
            scene.keep({ placed: { ...Object.fromEntries(Object.entries(placed).filter(([card]) => card !== there)), [held]: cell }, held: 0 });
        else if (there)
            scene.keep({ placed: Object.fromEntries(Object.entries(placed).filter(([card]) => card !== there)), held: Number(there) });
    };
    return html`<div class="opening"><div class="hand4" role="group" aria-label=${t('page.goennen.hand')}>${hand.map((card) => {
        const what = cardAt(scene, card);
        if (card in placed)
            return html`<div class="gc hole"></div>`;
        return html`<button class=${cls('gc', card === back ? 'back' : 'lit', held === card && 'on')} aria-pressed=${held === card ? 'true' : 'false'} @click=${() => tapCard(card)}>${said(`${t(!back ? 'page.goennen.give-back' : card === back ? 'page.goennen.given-back' : 'page.goennen.hold')}: ${inWords(scene, what)}`, drawn(scene, what))}</button>`;
    })}</div>
    <section class="mydis" aria-label=${t('page.goennen.yours')}>${range(SIDE * SIDE).map((i) => {
        const cell = `${'abc'[i % SIDE]}${Math.floor(i / SIDE) + 1}`;
        const card = Number(Object.entries(placed).find(([, where]) => where === cell)?.[0] ?? 0);
        const lit = held > 0;
        return html`<button class=${cls('gc', !card && 'hole', lit && 'lit')} ?disabled=${!lit && !card} @click=${() => put(cell)}>${said(card ? `${cell}: ${inWords(scene, cardAt(scene, card))}` : t('page.goennen.lay-here', cell), card ? drawn(scene, cardAt(scene, card)) : nothing)}</button>`;
    })}</section></div>`;
}

/** The three cells, pushed to the left and upper edge, in rising order of the cards. @param {Record<string, string>} placed */
export function pushed(placed) {
    const cards = Object.keys(placed).map(Number).sort((a, b) => a - b);
    const cells = cards.map((card) => placed[card]);
    const left = Math.min(...cells.map((cell) => 'abc'.indexOf(cell[0])));
    const up = Math.min(...cells.map((cell) => Number(cell[1]))) - 1;
    return cells.map((cell) => `${'abc'['abc'.indexOf(cell[0]) - left]}${Number(cell[1]) - up}`);
}

/** @param {Scene} scene @returns {import('../core/scene.js').Dock} */
export function openingDock(scene) {
    const { t } = scene;
    const { placed = {}, held = 0 } = scene.scratch;
    const back = backOf(scene);
    const full = Object.keys(placed).length === SIDE;
    const cells = full ? pushed(placed) : [];
    const first = scene.steps.moves.find((move) => move.places.length === 1 && Number(move.places[0].key) === back);
    const laying = back === RETURNED ? scene.steps.moves : first?.then;
    const second = full ? laying?.find((move) => move.places.filter((place) => place.kind === 'cell').every((place, i) => place.key === cells[i])) : undefined;
    const ask = !back ? t('page.goennen.which-back') : full ? second ? t('page.goennen.ready') : t('page.goennen.apart') : held ? t('page.goennen.where') : t('page.goennen.lay-three');
    return {
        ask, help: t(!back ? 'page.goennen.back-help' : 'page.goennen.lay-help'),
        acts: [html`<button class="btn" data-back ?disabled=${!back} @click=${() => scene.keep({ back: 0, placed: {}, held: 0 })}>${t('page.again-from-start')}</button>`,
            html`<button class=${cls('btn', second && 'go')} ?disabled=${!second} @click=${() => second && scene.plan(first ? [first.places, second.places] : [second.places])}>${t('page.ready')}</button>`],
    };
}

/** What a seat at a real table has laid: three cards, then where each lies. @param {Scene} scene @returns {import('../core/scene.js').Pad} */
export function openPad(scene) {
    const { t, view } = scene;
    const { name } = scene.seats[view.seat - 1];
    const picture = (/** @type {number} */ card) => drawn(scene, cardAt(scene, card));
    /** @type {number[] | undefined} */
    const laid = scene.scratch.laid;
    if (!laid)
        return cardsPad(t('page.goennen.pad-open', name), unseen(scene), picture, (card) => inWords(scene, cardAt(scene, card)), [SIDE, SIDE], () => '', (cards) => ({ laid: cards }));
    const cells = range(SIDE * SIDE).map((i) => `${'abc'[i % SIDE]}${Math.floor(i / SIDE) + 1}`);
    return {
        ask: t('page.goennen.pad-where'), choices: cells, square: true,
        places: laid.map((card) => ({ label: inWords(scene, cardAt(scene, card)) })),
        picture: (cell) => html`<span class="word">${cell}</span>`,
        line: (values) => `open ${view.seat} ${laid.join(',')} ${pushed(Object.fromEntries(laid.map((card, i) => [card, values[i]]))).join(',')}`,
    };
}
