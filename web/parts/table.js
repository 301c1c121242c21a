// The parts that every table has: bar, seats, told line, log, dock.
import { html, nothing, cls, points, repeat } from '../core/html.js';
import { icon, pawn } from './drawings.js';

/** @typedef {import('../core/scene.js').Scene} Scene */
/** @typedef {import('../core/scene.js').Seat} Seat */
/** @typedef {import('../core/html.js').Part} Part */
/** @typedef {import('../core/state.js').Told} Told */

export const dots = html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;

/**
 * @param {object} given
 * @param {string} given.title @param {string} given.moment @param {import('../core/words.js').Say} given.t
 * @param {() => void} given.leave @param {(() => void) | null} [given.undo] @param {(() => void) | null} [given.hint]
 * @param {() => void} given.rules @param {() => void} given.menu @param {boolean} [given.bare] without undo and hint
 * @param {Part} [given.extra]
 */
export function bar({ title, moment, t, leave, undo = null, hint = null, rules, menu, bare = false, extra = nothing }) {
    return html`<header class="bar">
        <button class="ib" aria-label=${t('page.leave')} @click=${leave}>${icon('back')}</button>
        <h1>${title} <small>${moment}</small></h1>
        ${bare ? nothing : html`
        <button class="ib lbl" data-key="u" aria-label=${t('page.undo')} ?disabled=${!undo} @click=${undo ?? nothing}>${icon('undo')}<span class="desk">${t('page.undo')}</span></button>
        <button class="ib lbl" data-key="h" aria-label=${t('page.hint')} ?disabled=${!hint} @click=${hint ?? nothing}>${icon('hint')}<span class="desk">${t('page.hint')}</span></button>`}
        <button class="ib lbl desk" data-key="r" aria-label=${t('page.rules')} @click=${rules}>${icon('rules')}<span>${t('page.rules')}</span></button>
        ${extra}<button class="ib" aria-label=${t('page.menu')} @click=${menu}>${icon('menu')}</button>
    </header>`;
}

/** @param {Scene} scene @param {import('../core/scene.js').Look} look */
export function seats(scene, look) {
    if (look.boards)
        return look.boards(scene);
    const { t } = scene;
    return html`<section class="dc" aria-label=${t('page.seats')}><ul class=${`seats n${scene.seats.length}`}>${scene.seats.map((seat) => html`
        <li class=${cls('seat', seat.turn && 'turn', look.out?.(scene, seat) && 'out')} aria-current=${seat.turn ? 'true' : nothing}>${pawn(seat.number)}
            <span class="nm"><span class="who">${seat.name}${seat.kind === 'person' ? nothing : html`<span class="desk"> · ${seat.level}</span>`}${seat.thinking ? html` ${dots}` : nothing}</span><b>${points(seat.points)} ${look.points?.(scene, seat) ?? nothing}</b></span>
            ${look.seat(scene, seat)}</li>`)}</ul></section>`;
}

const TOLD_MOST = 84; // letters that fit into two lines of a phone

/** A whole turn is a long sentence, and what came of it stands at its end. @param {string} text */
function endOf(text) {
    const parts = text.split(', ');
    while (parts.length > 1 && parts.join(', ').length > TOLD_MOST)
        parts.shift();
    const end = parts.join(', ');
    return end === text ? text : `… ${end}`;
}

/** The newest event in one line; opens the log. @param {Told | undefined} newest @param {import('../core/words.js').Say} t @param {() => void} open */
export function told(newest, t, open) {
    return html`<button class="told" data-key="l" @click=${open}>${newest?.seat ? pawn(newest.seat) : nothing}<span class="say">${newest ? endOf(newest.text) : t('page.nothing-yet')}</span><span class="vh">, ${t('page.open-log')}</span>${icon('more', 'more')}</button>`;
}

/**
 * Newest first; tapping one shows the table as it was.
 * @param {Told[]} list @param {Scene} scene @param {(told: Told) => void} look @param {number} [shown]
 */
export function log(list, scene, look, shown = -1) {
    return html`<ol class="log" tabindex="0" aria-label=${scene.t('page.what-happened')}>${repeat([...list].reverse(), (one) => one.number, (one) => html`
        <li><button class=${cls(scene.seats[one.seat - 1]?.me && 'me', one.number === shown && 'now')} @click=${() => look(one)}>${one.seat ? pawn(one.seat) : html`<span class="pw"></span>`}<span>${one.text}</span></button></li>`)}</ol>`;
}

/** @param {import('../core/scene.js').Dock} asked @param {{others?: boolean}} [how] */
export function dock(asked, { others = false } = {}) {
    const acts = (asked.acts ?? []).filter((act) => act !== nothing);
    return html`<footer class=${cls('dock', others && 'others')} aria-labelledby="ask" tabindex="-1" id="dock">
        <div class="askrow"><p class="ask" id="ask">${asked.ask}<small>${asked.help ?? nothing}</small></p>${asked.beside ?? nothing}</div>
        ${asked.dice ? html`<div class="dicebox">${asked.dice}</div>` : nothing}
        ${acts.length ? html`<div class="acts">${acts}</div>` : nothing}
    </footer>`;
}

/** @param {string} title @param {Part} content */
export const panel = (title, content) => html`<section class="panel"><h2>${title}</h2>${content}</section>`;
