// Own cards: a deck is typed in card by card with a form, kept at any time, and can be played with once it is whole. Files
// are those of the terminal.
import { html, nothing, cls, live } from '../core/html.js';
import { icon } from '../parts/drawings.js';
import { Scene } from '../core/scene.js';
import { drawnCard, FORMS } from './forms.js';
import { page } from './lists.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('./shelf.js').Shelf} Shelf */
/** @typedef {{id?: string, game: string, name: string, cards: string[]}} Open a deck that is being changed */

const NAME_MAX = 40;

/** @param {string} text a deck file @returns {Omit<Open, 'id'>} */
export function readDeck(text) {
    const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim()).filter(Boolean);
    const head = (/** @type {string} */ word) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
    return { game: head('game'), name: head('name'), cards: lines.filter((line) => !/^(dobbel|game|name) /.test(line)) };
}

/** @param {Omit<Open, 'id'>} deck */
export function writeDeck({ game, name, cards }) {
    return `dobbel deck 1\ngame ${game}\nname ${name}\n${cards.map((card) => `${card}\n`).join('')}`;
}

/** @param {App} app @param {Shelf} shelf @returns {Promise<import('../core/app.js').Screen>} */
export async function decks(app, shelf) {
    const { say: t } = app;
    const games = shelf.games.filter((game) => game.deck);
    /** @type {import('../core/store.js').Deck[]} */
    let list = await shelf.call('decks');
    /** @type {Open | null} */
    let open = null;
    let fault = '';
    /** @type {Record<string, string>} */
    let card = {};
    const refresh = async () => {
        list = await shelf.call('decks');
        app.draw();
    };
    const change = (/** @type {Partial<Open>} */ more) => {
        open = open && { ...open, ...more };
        app.draw();
    };
    const keep = async () => {
        if (!open)
            return;
        fault = await shelf.call('putDeck', { id: open.id, text: writeDeck(open) }, app.words.language);
        open = null;
        await refresh();
    };
    const take = async () => {
        fault = await shelf.call('takeDeck', await shelf.pick('.deck,text/plain'), app.words.language);
        await refresh();
    };
    return {
        get title() {
            return `${t('page.link.decks')} – Dobbel`;
        },
        midway: () => open !== null,
        draw: () => page(app, t('page.link.decks'), open ? editor(app, open, { card, set: (more) => {
            card = { ...card, ...more };
            app.draw();
        }, change, keep, cancel: () => {
            open = null;
            app.draw();
        } }) : html`<p>${t('page.decks-help')}</p>
            <div class="acts">${games.map((game) => html`<button class="btn" @click=${() => {
                card = {};
                open = { game: game.name, name: t('page.my-box'), cards: [] };
                app.draw();
            }}>${t('page.deck-new', t(`page.game.${game.name}`))}</button>`)}<button class="btn" @click=${take}>${t('page.open-file')}</button></div>
            ${fault ? html`<p class="fault" role="alert">${fault}</p>` : nothing}
            <section class="box">${list.length === 0 ? html`<p>${t('page.no-decks')}</p>` : nothing}<ul class="list">${list.map((one) => html`<li><div class="item"><span class="fill">${one.name}<small>${t(`page.game.${one.game}`)}${one.fault ? html` · ${t('page.deck-not-yet', one.fault)}` : nothing}</small></span>
                <button class="btn small" @click=${() => {
                    fault = '';
                    open = { id: one.id, ...readDeck(one.text) };
                    app.draw();
                }}>${t('page.change')}</button><button class="btn small" @click=${() => shelf.file(`${one.name}.deck`, one.text)}>${t('page.save')}</button>
                <button class="ib" aria-label=${t('page.remove')} @click=${async () => {
                    await shelf.call('removeDeck', one.id);
                    await refresh();
                }}>${icon('close')}</button></div></li>`)}</ul></section>`),
    };
}

/**
 * @param {App} app @param {Open} open
 * @param {{card: Record<string, string>, set: (more: Record<string, string>) => void, change: (more: Partial<Open>) => void, keep: () => void, cancel: () => void}} does
 */
function editor(app, open, { card, set, change, keep, cancel }) {
    const { say: t } = app;
    const { game, name, cards } = open;
    const form = FORMS[game];
    const scene = new Scene({ game, view: {}, viewer: 0, seats: [], moves: [], words: app.words, act: () => {} });
    const value = (/** @type {Event} */ event) => /** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.target).value;
    return html`<section class="box"><label class="cfg"><span class="fill">${t('page.deck-name')}</span><input type="text" maxlength=${NAME_MAX} .value=${live(name)} @change=${(/** @type {Event} */ event) => change({ name: value(event).replace(/[#\n]/g, '').trim() || t('page.my-box') })}></label>
        ${form ? html`<div class="cardform">${form.draw(app, card, set)}<div class=${cls('preview', game)}>${drawnCard(scene, game, form.line(card))}</div>
            <button class="btn go" @click=${() => change({ cards: form.insert(cards, form.line(card)) })}>${t('page.deck-add')}</button></div>` : nothing}</section>
        <section class="box"><h2>${t('page.deck-cards', cards.length)}</h2>
        <ol class=${cls('decklist', game)}>${cards.map((line, i) => html`<li>${drawnCard(scene, game, line)}<button class="ib" aria-label=${`${t('page.remove')}: ${line}`} @click=${() => change({ cards: cards.filter((_, j) => j !== i) })}>${icon('close')}</button></li>`)}</ol>
        <details><summary class="cfg"><span class="fill">${t('page.deck-text')}</span></summary><textarea rows="12" spellcheck="false" aria-label=${t('page.deck-text')} .value=${live(cards.join('\n'))} @change=${(/** @type {Event} */ event) => change({ cards: readDeck(value(event)).cards })}></textarea></details></section>
        <div class="acts"><button class="btn" @click=${cancel}>${t('page.cancel')}</button><button class="btn go" @click=${keep}>${t('page.keep-it')}</button></div>`;
}
