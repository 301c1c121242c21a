// By a link to a table: what is played there, who sits there, a name, and one tap to sit down.
import { html, nothing } from '../core/html.js';
import { pawn } from '../parts/drawings.js';
import { art } from './art.js';
import { clean } from './setup.js';
import { keepTable, keptTable } from '../net/kept.js';
import { page } from './lists.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('../net/friends.js').Friends} Friends */

const NAME_MAX = 24;

/** @param {App} app @param {Friends} friends @param {string} table @param {string} secret '' at an open table @returns {import('../core/app.js').Screen} */
export function joinScreen(app, friends, table, secret) {
    const { say: t } = app;
    const { line } = friends;
    /** @type {import('./friends.js').Summary | null} */
    let seen = null;
    let fault = '';
    let sorry = '';
    let joining = false;
    let name = '';
    line.need();
    const at = () => app.go(`at/${table}`, true);
    /** Has this device a seat there already? The host may have removed it. */
    const seated = async () => {
        const kept = keptTable(table);
        return kept !== undefined && !kept.watch && Boolean((await line.do('peek', { table, secret: kept.secret }).catch(() => null))?.guest);
    };
    const watch = async () => {
        if (secret)
            keepTable({ table, secret, game: seen?.game ?? '', watch: true });
        await at();
    };
    const look = async () => {
        try {
            seen = await line.do('peek', { table, secret });
        } catch (error) {
            sorry = /** @type {any} */ (error).reason?.text ?? '';
            app.draw();
            return;
        }
        if (seen?.guest)
            keepTable({ table, secret, game: seen.game, watch: false });
        if (seen?.guest || await seated()) {
            await at();
            return;
        }
        name = friends.nameBeside(seen?.seats.map((seat) => seat.name) ?? []);
        app.draw();
    };
    const sit = async (/** @type {Event} */ event) => {
        event.preventDefault();
        if (joining || !seen)
            return;
        joining = true;
        fault = '';
        const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem('name'));
        const wish = clean(field.value) || name;
        try {
            await friends.join(table, secret, wish, seen.game);
            if (wish !== friends.name)
                await app.set({ name: wish });
            await at();
        } catch (error) {
            fault = /** @type {any} */ (error).reason?.text ?? t('page.net.lost');
        }
        joining = false;
        app.draw();
    };
    void look();
    return {
        get title() {
            return `${t('page.net.invited')} – Dobbel`;
        },
        left: () => line.unneed(),
        draw: () => {
            if (sorry || !seen)
                return html`<main class="handover"><h1>${sorry || t('page.net.connecting')}</h1><button class="btn" @click=${() => app.go('', true)}>${t('page.to-start')}</button></main>`;
            const full = seen.free.length === 0 || seen.over || seen.closed;
            return page(app, t('page.net.invited'), html`<section class="box invited"><div class="picture">${art(seen.game)}</div><div><h2>${t(`page.game.${seen.game}`)}</h2><p>${t(`page.about.${seen.game}`)}</p></div></section>
                <section class="box"><h2>${t('page.seats')}</h2><ul class="list">${seen.seats.map((seat, i) => html`<li class="item">${pawn(i + 1)}<span class="fill">${seat.name || (seat.kind === 'bot' ? t('page.bot-level', t(`page.level.${seat.level}`)) : t('page.net.free'))}</span></li>`)}</ul></section>
                ${full ? html`<p class="fault" role="status">${t(seen.over ? 'page.net.ended' : seen.closed ? 'page.net.is-closed' : 'page.net.full')}</p>` : html`<form class="box sit" @submit=${sit}><label class="cfg"><span>${t('page.net.your-name')}</span><input class="fill" type="text" name="name" autocomplete="nickname" maxlength=${NAME_MAX} .value=${name}></label>
                    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : nothing}
                    <div class="acts"><button class="btn go" ?disabled=${joining}>${t('page.net.sit-down')}</button></div></form>`}
                ${seen.spectators ? html`<div class="acts"><button class="btn" @click=${watch}>${t('page.net.watch')}</button></div>` : nothing}`);
        },
    };
}
