// Settings: each acts at once.
import { html } from '../core/html.js';
import { choice, toggle } from '../parts/sheet.js';
import { LANGUAGES } from '../core/words.js';

/** @typedef {import('../core/app.js').App} App */

/** @param {App} app @param {{save: () => void, open: () => void, erase: () => void, lines: () => string[]}} data @returns {import('../core/app.js').Sheet} */
export function settingsSheet(app, data) {
    const { say: t } = app;
    return {
        title: () => t('page.settings'),
        body: () => {
            const { settings } = app;
            return html`<div>
                ${choice(t('page.language'), app.words.language, Object.entries(LANGUAGES), (language) => app.set({ language }))}
                ${choice(t('page.set.theme'), settings.theme, ['device', 'light', 'dark'].map((one) => [one, t(`page.set.theme.${one}`)]), (theme) => app.set({ theme: /** @type {any} */ (theme) }))}
                ${choice(t('page.set.speed'), settings.speed, ['calm', 'quick', 'instant'].map((one) => [one, t(`page.set.speed.${one}`)]), (speed) => app.set({ speed: /** @type {any} */ (speed) }), t('page.set.speed-help'))}
                ${toggle(t('page.set.wait'), settings.wait, (wait) => app.set({ wait }), t('page.set.wait-help'))}
                ${toggle(t('page.set.fits'), settings.fits, (fits) => app.set({ fits }), t('page.set.fits-help'))}
                ${toggle(t('page.set.tutor'), settings.tutor, (tutor) => app.set({ tutor }), t('page.set.tutor-help'))}
                ${toggle(t('page.set.labels'), settings.labels, (labels) => app.set({ labels }))}
                ${toggle(t('page.set.keys'), settings.keys, (keys) => app.set({ keys }), t('page.set.keys-help'))}
                <div class="cfg"><span class="fill">${t('page.set.data')}<small>${t('page.set.data-help')}</small></span></div>
                <div class="acts"><button class="btn small" @click=${data.save}>${t('page.set.save-all')}</button><button class="btn small" @click=${data.open}>${t('page.set.open-all')}</button><button class="btn small" @click=${data.erase}>${t('page.set.erase')}</button></div>
                ${data.lines().map((line) => html`<p class="why">${line}</p>`)}
                <p class="why">${t('page.unofficial')}</p></div>`;
        },
    };
}

const KEYS = [['Space', 'page.keys.choose'], ['Enter', 'page.keys.primary'], ['Esc', 'page.keys.cancel'], ['1–5', 'page.keys.dice'], ['u', 'page.undo'], ['h', 'page.hint'],
    ['l', 'page.keys.log'], ['i', 'page.keys.closer'], ['r', 'page.keys.rule'], [',', 'page.once-more'], ['← → ↑ ↓', 'page.keys.arrows'], ['?', 'page.keys.keys']];

/** @param {App} app @returns {import('../core/app.js').Sheet} */
export function keysSheet(app) {
    const { say: t } = app;
    return { title: () => t('page.keys.keys'), body: () => html`<div>${KEYS.map(([key, what]) => html`<div class="cfg"><span class="kbd">${key}</span><span class="fill">${t(what)}</span></div>`)}</div>` };
}
