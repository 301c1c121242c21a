// The rules of a game, and our rulings; it opens at the ruling that matters.
import { html, nothing, cls } from '../core/html.js';
import { page } from './lists.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('./shelf.js').Shelf} Shelf */

/** Words that are typed stand in backquotes in the library's sentences; here nothing is typed. @param {string} text */
export const plain = (text) => text.replaceAll('`', '');

/** @param {App} app @param {Shelf} shelf @param {string} game @param {string} [ruling] @returns {Promise<import('../core/app.js').Screen>} */
export async function rules(app, shelf, game, ruling) {
    const { say: t } = app;
    const known = shelf.games.some((one) => one.name === game) ? game : app.settings.game;
    /** @type {[string, string][]} */
    let told = [];
    /** @type {[string, string][]} */
    let rulings = [];
    let language = '';
    const read = async () => {
        language = app.words.language;
        [told, rulings] = await Promise.all([shelf.call('sentences', `${known}.rules.`, language), shelf.call('sentences', `${known}.ruling.`, language)]);
        app.draw();
    };
    await read();
    if (ruling)
        requestAnimationFrame(() => document.getElementById(`rule-${ruling}`)?.scrollIntoView({ block: 'center' }));
    return {
        get title() {
            return `${t('page.rules')} – Dobbel`;
        },
        draw: () => {
            if (language !== app.words.language)
                void read();
            return page(app, t('page.rules'), html`<div class="tabs" role="group" aria-label=${t('page.games')}>${shelf.games.map((one) => html`<button aria-pressed=${one.name === known ? 'true' : 'false'} @click=${() => app.go(`rules/${one.name}`, true)}>${t(`page.game.${one.name}`)}</button>`)}</div>
                <section class="box prose">${told.map(([, text]) => html`<p>${plain(text)}</p>`)}<p>${t('page.unofficial')}</p></section>
                <section class="box"><h2>${t('page.rulings')}</h2>${rulings.map(([id, text]) => {
                    const name = id.split('.').pop() ?? '';
                    return html`<article class=${cls('rule', name === ruling && 'here')} id=${`rule-${name}`}><h3>${name}</h3><p>${plain(text)}</p></article>`;
                })}${rulings.length === 0 ? nothing : ''}</section>`);
        },
    };
}
