// A sheet: a dialog from below on phones, centred on wider screens. The element itself keeps focus inside and closes on
// Escape; Back closes it too (core/app.js).
import { html, nothing, ref, cls } from '../core/html.js';
import { icon } from './drawings.js';

/** @typedef {import('../core/html.js').Part} Part */

/**
 * @param {object} given
 * @param {string} given.title @param {Part} given.body @param {Part} [given.foot] @param {string} given.close the word for closing
 * @param {() => void} given.shut @param {boolean} [given.wide]
 */
export function sheet({ title, body, foot, close, shut, wide = false }) {
    return html`<dialog class=${cls(wide && 'wide')} aria-labelledby="sheet-title" ${ref(open)} @cancel=${(/** @type {Event} */ event) => {
        event.preventDefault();
        shut();
    }} @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && shut()}>
        <div class="sheet-head"><h2 id="sheet-title">${title}</h2><button class="ib" aria-label=${close} @click=${shut}>${icon('close')}</button></div>
        <div class="sheet-body" tabindex="-1">${body}</div>
        ${foot ? html`<div class="sheet-foot">${foot}</div>` : nothing}
    </dialog>`;
}

/** @param {Element | undefined} element */
function open(element) {
    const dialog = /** @type {HTMLDialogElement | undefined} */ (element);
    // The element is told of before it stands in the document.
    queueMicrotask(() => dialog?.isConnected && !dialog.open && dialog.showModal());
}

/**
 * A row with a switch.
 * @param {string} label @param {boolean} on @param {(on: boolean) => void} set @param {string} [help]
 */
export function toggle(label, on, set, help) {
    return html`<div class="cfg"><span class="fill">${label}${help ? html`<small>${help}</small>` : nothing}</span><button class="switch" role="switch" aria-checked=${on ? 'true' : 'false'} aria-label=${label} @click=${() => set(!on)}><i></i></button></div>`;
}

/**
 * A row with a choice.
 * @param {string} label @param {string} value @param {[string, string][]} choices value and words @param {(value: string) => void} set @param {string} [help]
 */
export function choice(label, value, choices, set, help) {
    return html`<label class="cfg"><span class="fill">${label}${help ? html`<small>${help}</small>` : nothing}</span>${select(label, value, choices, set)}</label>`;
}

/** @param {string} label @param {string} value @param {[string, string][]} choices @param {(value: string) => void} set */
export function select(label, value, choices, set) {
    return html`<select aria-label=${label} @change=${(/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.target).value)}>${choices.map(([one, words]) => html`<option value=${one} ?selected=${one === value} .selected=${one === value}>${words}</option>`)}</select>`;
}
