// Kept matches and files of others.
import { html, nothing } from '../core/html.js';
import { icon } from '../parts/drawings.js';

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
