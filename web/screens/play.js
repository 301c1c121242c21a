// A match being played: the table until it is over, then its score; the sheets that belong to it.
import { html, nothing, vars } from '../core/html.js';
import { Session } from '../core/session.js';
import { PACES } from '../core/showing.js';
import { table } from './table.js';
import { end } from './end.js';
import { log } from '../parts/table.js';
import { pawn } from '../parts/drawings.js';
import { samples } from '../parts/curve.js';
import { keysSheet } from './settings.js';
import { lookAt } from './look.js';
import { plain } from './rules.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('../core/app.js').Screen} Screen */
/** @typedef {import('./shelf.js').Shelf} Shelf */

/**
 * @param {App} app @param {Shelf} shelf @param {string} id
 * @returns {Promise<Screen>}
 */
export async function play(app, shelf, id) {
    const kept = await shelf.kept(id);
    const opened = kept ? await shelf.open(id) : 'missing';
    if (opened !== 'open')
        return shelf.sorry(opened, id);
    const { say: t } = app;
    /** @type {import('./end.js').Score | null} */
    let score = null;
    let news = '';
    /** @type {number[][]} */
    let curve = [];
    const folded = new Set();
    const session = new Session({
        transport: shelf.transport, table: id, way: /** @type {import('../core/store.js').Kept} */ (kept).way, looks: shelf.looks, changed: app.draw,
        tell: (text, urgent) => app.tell(text, urgent), hush: () => app.hush(), focus: () => app.focus(),
        how: () => ({ words: app.words, pace: paceOf(app), fits: app.settings.fits, wide: app.wide.matches }),
        ended: async () => {
            score = await session.say('score');
            const told = await shelf.call('count', id);
            news = told ? solo(app, told) : '';
            app.draw();
            curve = await Promise.all(samples(session.events.length).map(async (n) => (await session.say(`look ${n}`)).result.points));
            app.draw();
        },
    });
    shelf.watchLost(id, () => {
        session.leave();
        app.toast({ text: t('page.taken-elsewhere'), stays: true });
        void app.go('', true);
    });
    void session.open();
    shelf.stayAwake();

    const rules = () => app.go(`rules/${kept?.game}${session.refusal?.ruling ? `/${session.refusal.ruling}` : ''}`);
    const does = {
        leave: () => void app.go(''),
        rules: () => void rules(),
        menu: () => app.show(menuSheet(app, shelf, session, id, kept?.game ?? '')),
        hint: () => app.show(hintSheet(app, session)),
        log: () => app.show({ title: () => t('page.what-happened'), body: () => log(session.told, session.scene(), (one) => {
            app.shut();
            void session.lookBack(one.number);
        }) }),
        again: () => void shelf.again(id),
        replay: () => void app.go(`replay/${id}`),
        analysis: () => void app.go(`analysis/${id}`),
        save: () => void shelf.download(id),
        folded, fold: (/** @type {number} */ seat) => {
            if (!folded.delete(seat))
                folded.add(seat);
            app.draw();
        },
        get news() {
            return news;
        },
        get curve() {
            return curve;
        },
    };
    return {
        draw: () => {
            if (session.refusal) {
                const { text, ruling } = session.refusal;
                session.refusal = null;
                app.toast({ text, ...ruling && { word: t('page.why'), act: () => void app.go(`rules/${kept?.game}/${ruling}`) } });
            }
            return score && session.state ? end(session, score, does) : table(session, does);
        },
        get title() {
            const mine = session.state && !session.busy && session.state.waits.people.includes(session.viewer);
            return mine ? t('page.title-turn', t(`page.game.${kept?.game}`)) : `${t(`page.game.${kept?.game}`)} – Dobbel`;
        },
        key: (event) => event.key === 'i' && app.settings.keys && lookAt(app, document.activeElement, kept?.game ?? '') || keys(app, session, event),
        pressed: (at) => lookAt(app, at, kept?.game ?? ''),
        spoken: () => void session.respeak(),
        midway: () => score === null,
        left: () => {
            session.leave();
            shelf.unwatchLost(id);
            void shelf.call('close', id);
        },
        hidden: () => {
            if (session.secret && session.state)
                session.handOver(session.viewer);
        },
    };
}

/** @param {App} app */
export function paceOf(app) {
    const still = matchMedia('(prefers-reduced-motion:reduce)').matches;
    const pace = PACES[app.settings.speed];
    return { ...pace, ...still && { air: 0 }, ...app.settings.wait && { grace: -1 } };
}

/** What a game alone has brought. @param {App} app @param {any} told */
function solo(app, told) {
    const { say: t } = app;
    return [told.best && t('page.solo.best'), told.opened && t('page.solo.opened', told.opened), told.unlocked && t('page.solo.unlocked'),
        told.banked && t('page.solo.banked', told.banked, told.bank), told.paid && t('page.solo.paid', told.paid, told.bank), told.over && t('page.solo.campaign-over'),
        told.completed && t('page.solo.completed', told.bank)].filter(Boolean).join(' ');
}

// ---- sheets ----

/** @param {App} app @param {Shelf} shelf @param {Session} session @param {string} id @param {string} game @returns {import('../core/app.js').Sheet} */
function menuSheet(app, shelf, session, id, game) {
    const { say: t } = app;
    const item = (/** @type {string} */ words, /** @type {() => void} */ act) => html`<li><button class="item" @click=${() => {
        void app.shut().then(act);
    }}>${words}</button></li>`;
    return {
        title: () => t('page.menu'),
        body: () => html`<ul class="list">
            ${item(t('page.rules'), () => void app.go(`rules/${game}`))}
            ${session.state?.dice === 'hand' ? item(t('page.correct'), () => app.show(correctSheet(app, session))) : nothing}
            ${item(t('page.share'), () => void shelf.share(id))}
            ${item(t('page.save-file'), () => void shelf.download(id))}
            ${item(t('page.settings'), () => shelf.settings())}
            ${item(t('page.keys.keys'), () => app.show(keysSheet(app)))}
            ${item(t('page.leave'), () => void app.go(''))}</ul>`,
    };
}

/** Which event of a real table is to be put right? @param {App} app @param {Session} session @returns {import('../core/app.js').Sheet} */
function correctSheet(app, session) {
    const { say: t } = app;
    const told = (/** @type {number} */ n) => session.told.find((one) => one.from <= n && n <= one.number)?.text ?? '';
    return {
        title: () => t('page.correct'),
        body: () => html`<p>${t('page.correct-help')}</p><ol class="log">${[...session.events].reverse().map(({ n, seat = 0, move }) => html`<li><button @click=${() => {
            app.shut();
            void session.correct(n);
        }}>${seat ? pawn(seat) : html`<span class="pw"></span>`}<span>${told(n)}<small>${move}</small></span></button></li>`)}</ol>`,
    };
}

/** @param {App} app @param {Session} session @returns {import('../core/app.js').Sheet} */
export function hintSheet(app, session) {
    const { say: t } = app;
    /** @type {any} */
    let answer = null;
    void session.hint().then((hint) => {
        answer = hint;
        app.draw();
    });
    return {
        title: () => t('page.hint-title'),
        body: () => {
            const moves = answer?.hint?.moves?.slice(0, 3) ?? [];
            if (!answer)
                return html`<p>${t('page.hint-thinks')}</p>`;
            return html`<ol>${moves.map((/** @type {{move: string, say: string, win: number, points: number, loss?: number, why?: {text: string}}} */ one) => html`<li><button class="hm" @click=${() => {
                app.shut();
                session.mark(one.move);
            }}><span class="ht">${one.say}${one.points ? html`<small>${t('page.hint-points', Math.round(one.points / 100))}</small>` : nothing}${one.loss ? html`<small>${t('page.loses', (one.loss / 100).toFixed(1))}${one.why ? html` ${plain(one.why.text)}` : nothing}</small>` : nothing}</span>${one.win ? html`<b>${Math.round(one.win / 100)} %</b><i ${vars({ '--share': one.win / 10000 })}></i>` : nothing}</button></li>`)}</ol>
            ${answer.hint?.because ? html`<p class="why">${plain(answer.hint.because.text)}</p>` : nothing}`;
        },
    };
}

// ---- keys ----

/** @param {App} app @param {Session} session @param {KeyboardEvent} event */
export function keys(app, session, event) {
    const { key } = event;
    const main = document.querySelector('.table');
    if (!main)
        return false;
    if (key === 'Escape') {
        if (session.past)
            session.backToNow();
        else if (session.tapped.length > 0 || Object.keys(session.scratch).length > 0)
            session.begin();
        else
            return false;
        app.draw();
        return true;
    }
    if (key.startsWith('Arrow'))
        return arrow(main, key);
    if (key === 'Enter' && document.activeElement?.tagName !== 'BUTTON')
        return press(main.querySelector('.btn.go:not(:disabled)'));
    if (!app.settings.keys)
        return false;
    if (/^[1-6]$/.test(key))
        return press(main.querySelector(`[data-die="${key}"]`));
    if (key === '?') {
        app.show(keysSheet(app));
        return true;
    }
    return press(main.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`));
}

/** @param {Element | null} element */
function press(element) {
    /** @type {HTMLElement | null} */ (element)?.click();
    return element !== null;
}

/** Moves the focus to the nearest button in a direction. @param {Element} main @param {string} key */
function arrow(main, key) {
    const here = document.activeElement?.getBoundingClientRect();
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    const all = [...main.querySelectorAll('.main button:not(:disabled), .dock button:not(:disabled)')];
    if (!here || !all.includes(/** @type {Element} */ (document.activeElement)))
        return all.length > 0 && (/** @type {HTMLElement} */ (all[0]).focus(), true);
    let best = null;
    let least = Infinity;
    for (const one of all) {
        const there = one.getBoundingClientRect();
        const x = there.left + there.width / 2 - here.left - here.width / 2;
        const y = there.top + there.height / 2 - here.top - here.height / 2;
        const along = x * dx + y * dy;
        const across = Math.abs(x * dy) + Math.abs(y * dx);
        if (along > 4 && along + 2 * across < least) {
            best = one;
            least = along + 2 * across;
        }
    }
    /** @type {HTMLElement | null} */ (best)?.focus();
    return best !== null;
}
