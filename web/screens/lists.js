// Kept matches and files of others; own decks, typed in by a form or as text.
import { html, nothing, cls } from '../core/html.js';
import { icon } from '../parts/drawings.js';
import { Scene } from '../core/scene.js';
import { drawnCard, FORMS } from './forms.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('./shelf.js').Shelf} Shelf */
/** @typedef {import('../core/app.js').Screen} Screen */

/** A plain page: a bar, and boxes below it. @param {App} app @param {string} title @param {import('../core/html.js').Part} body */
export function page(app, title, body) {
    return html`<div class="page"><header class="bar"><button class="ib" aria-label=${app.say('page.leave')} @click=${() => app.go('')}>${icon('back')}</button><h1>${title}</h1></header><main class="wrap">${body}</main></div>`;
}

/** @param {App} app @param {Shelf} shelf @returns {Promise<Screen>} */
export async function replays(app, shelf) {
    const { say: t } = app;
    let list = await shelf.list();
    const refresh = async () => {
        list = await shelf.list();
        app.draw();
    };
    return {
        get title() {
            return `${t('page.link.replays')} – Dobbel`;
        },
        draw: () => page(app, t('page.link.replays'), html`
            <div class="acts"><button class="btn" @click=${() => shelf.tried(async () => {
                const id = await shelf.call('take', await shelf.pick('.dob,text/plain'), app.words.language);
                await app.go(`replay/${id}`);
            })}>${t('page.open-file')}</button></div>
            <section class="box">${list.length === 0 ? html`<p>${t('page.no-matches')}</p>` : nothing}<ul class="list">${list.map((one) => html`<li><div class="item">
                <span class="fill">${t(`page.game.${one.game}`)}<small>${new Intl.DateTimeFormat(app.words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(one.updated)} · ${one.names.filter(Boolean).join(', ')} ${one.over ? '' : `· ${t('page.unfinished')}`}</small></span>
                ${one.over || one.way === 'watch' ? nothing : html`<button class="btn small" @click=${() => app.go(`play/${one.id}`)}>${t('page.go-on')}</button>`}
                <button class="btn small" @click=${() => app.go(`replay/${one.id}`)}>${t('page.replay')}</button>
                <button class="ib" aria-label=${t('page.remove')} @click=${async () => {
                    await shelf.call('remove', one.id);
                    await refresh();
                }}>${icon('close')}</button></div></li>`)}</ul></section>`),
    };
}

/** @param {App} app @param {Shelf} shelf @returns {Promise<Screen>} */
export async function decks(app, shelf) {
    const { say: t } = app;
    const games = shelf.games.filter((game) => game.deck);
    /** @type {import('../core/store.js').Deck[]} */
    let list = await shelf.call('decks');
    /** @type {{id?: string, text: string} | null} */
    let open = null;
    let fault = '';
    /** @type {Record<string, string>} */
    let card = {};
    const refresh = async () => {
        list = await shelf.call('decks');
        app.draw();
    };
    const keep = () => shelf.call('putDeck', open, app.words.language).then(async () => {
        open = null;
        fault = '';
        await refresh();
    }, (/** @type {Error} */ error) => {
        fault = error.message;
        app.draw();
    });
    const gameOf = () => /^game (\S+)/m.exec(open?.text ?? '')?.[1] ?? '';
    const editor = () => {
        const game = gameOf();
        const form = FORMS[game];
        const line = form ? form.line(card) : '';
        const scene = new Scene({ game, view: {}, viewer: 0, seats: [], moves: [], words: app.words, act: () => {} });
        const lines = open?.text.split('\n') ?? [];
        return html`<section class="box"><h2>${t('page.deck-edit')}</h2>
            ${form ? html`<div class="cardform">${form.draw(app, card, (more) => {
                card = { ...card, ...more };
                app.draw();
            })}<div class=${cls('preview', game)}>${drawnCard(scene, game, line)}</div><button class="btn small" @click=${() => {
                if (open)
                    open = { ...open, text: form.insert(open.text, line) };
                app.draw();
            }}>${t('page.deck-add')}</button></div>` : nothing}
            <textarea aria-label=${t('page.deck-text')} spellcheck="false" rows=${Math.min(16, lines.length + 1)} .value=${open?.text ?? ''} @change=${(/** @type {Event} */ event) => {
                if (open)
                    open = { ...open, text: /** @type {HTMLTextAreaElement} */ (event.target).value };
                app.draw();
            }}></textarea>
            ${fault ? html`<p class="fault" role="alert">${fault}</p>` : nothing}
            <div class="acts"><button class="btn" @click=${() => {
                open = null;
                app.draw();
            }}>${t('page.cancel')}</button><button class="btn go" @click=${keep}>${t('page.keep-it')}</button></div></section>`;
    };
    return {
        get title() {
            return `${t('page.link.decks')} – Dobbel`;
        },
        draw: () => page(app, t('page.link.decks'), open ? editor() : html`<p>${t('page.decks-help')}</p>
            <div class="acts">${games.map((game) => html`<button class="btn" @click=${async () => {
                open = { text: await shelf.call('house', game.name, Math.max(game.min, 1)).then((/** @type {string} */ text) => text.replace(/^name .*$/m, `name ${t('page.my-box')}`)) };
                app.draw();
            }}>${t('page.deck-new', t(`page.game.${game.name}`))}</button>`)}<button class="btn" @click=${() => shelf.tried(async () => {
                open = { text: await shelf.pick('.deck,text/plain') };
                await keep();
            })}>${t('page.open-file')}</button></div>
            <section class="box">${list.length === 0 ? html`<p>${t('page.no-decks')}</p>` : nothing}<ul class="list">${list.map((one) => html`<li><div class="item"><span class="fill">${one.name}<small>${t(`page.game.${one.game}`)}</small></span>
                <button class="btn small" @click=${() => {
                    open = { id: one.id, text: one.text };
                    app.draw();
                }}>${t('page.change')}</button><button class="btn small" @click=${() => shelf.file(`${one.name}.deck`, one.text)}>${t('page.save')}</button>
                <button class="ib" aria-label=${t('page.remove')} @click=${async () => {
                    await shelf.call('removeDeck', one.id);
                    await refresh();
                }}>${icon('close')}</button></div></li>`)}</ul></section>`),
    };
}
