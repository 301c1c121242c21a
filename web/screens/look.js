// A thing looked at closely: large, and in words. By a long press, or by the key `i` on what has the focus.
import { html } from '../core/html.js';

/** @typedef {import('../core/app.js').App} App */

const THINGS = '.main .gc, .main .ord, .main .ab, .main .cc-card, .main .rc, .main .cell, .main .tile, .main .pile';

/** What a screen reader says of it. @param {Element} thing */
const wordsOf = (thing) => thing.getAttribute('aria-label') ?? thing.querySelector('.vh')?.textContent ?? '';

/** Shows the thing at an element; says whether there is one. @param {App} app @param {Element | null} at @param {string} game */
export function lookAt(app, at, game) {
    const thing = at?.closest(THINGS);
    const words = thing ? wordsOf(thing) : '';
    if (!thing || !words)
        return false;
    const picture = /** @type {Element} */ (thing.cloneNode(true));
    picture.setAttribute('aria-hidden', 'true');
    picture.setAttribute('tabindex', '-1');
    picture.querySelectorAll('.vh').forEach((one) => one.remove());
    app.show({ title: () => app.say('page.closer'), body: () => html`<div class=${`closer ${game}`} inert>${picture}</div><p>${words}</p>` });
    return true;
}
