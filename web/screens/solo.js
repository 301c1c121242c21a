// Alone: the levels of a game for one, and the campaign through them.
import { html, nothing, cls, said, vars } from '../core/html.js';
import { page } from './lists.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('./shelf.js').Shelf} Shelf */

/** @param {App} app @param {Shelf} shelf @param {string} name @returns {Promise<import('../core/app.js').Screen>} */
export async function solo(app, shelf, name) {
    const { say: t } = app;
    const game = shelf.games.find((one) => one.name === name) ?? shelf.games.find((one) => one.solo);
    if (!game)
        return shelf.sorry('missing', '');
    /** @type {import('../core/library.js').Progress} */
    const progress = await shelf.call('progress', game.name);
    const next = progress.levels.find((level) => level.open && level.won === 0) ?? progress.levels[progress.levels.length - 1];
    const open = progress.missing.length === 0;
    return {
        get title() {
            return `${t(`page.game.${game.name}`)} – Dobbel`;
        },
        draw: () => page(app, t('page.alone-title', t(`page.game.${game.name}`)), html`${progress.damaged ? html`<p class="net">${t('page.progress-damaged')}</p>` : nothing}
            <section class="box"><ol class="levels">${progress.levels.map((level) => {
                const content = html`<b>${level.level}</b><span>${t('page.level-line', level.rounds, level.target)}<i class="bar2"><i ${vars({ '--share': Math.max(0, Math.min(1, level.best / level.target)) })}></i></i></span><em>${level.won > 0 ? '✓ ' : ''}${level.best < 0 ? '–' : level.best}</em>`;
                return html`<li>${level.open ? html`<button class=${cls('lv', level === next && 'lit')} @click=${() => shelf.begin(game, { level: level.level })}>${said(t('page.level-say', level.level, level.rounds, level.target), content)}</button>` : html`<div class="lv off">${content}</div>`}</li>`;
            })}</ol>
            <p class="stn"><span>${t('page.campaign')}</span><span>${open ? t('page.campaign-bank', progress.bank, progress.aim) : t('page.campaign-closed', progress.levels.length)}</span></p>
            ${open ? html`<div class="stations" aria-hidden="true">${progress.levels.map(({ level }) => html`<i class=${cls(level < progress.next && 'done', level === progress.next && 'now')}>${level}</i>`)}</div>
            <div class="acts"><button class="btn" @click=${() => shelf.begin(game, { level: progress.next, campaign: true })}>${t('page.campaign-play', progress.next)}</button></div>` : nothing}</section>`),
    };
}
