// A match looked through: forwards and backwards, with the eyes of a seat or of all, and gone on with from any point.
import { html, nothing, cls } from '../core/html.js';
import { curveOf, samples } from '../parts/curve.js';
import { bar, seats, dock, log } from '../parts/table.js';
import { icon } from '../parts/drawings.js';
import { Scene } from '../core/scene.js';
import { nameOf, pointsOf, toldOf } from '../core/state.js';
import { HOST } from '../core/host.js';
import { fairSheet, judge } from './fair.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('./shelf.js').Shelf} Shelf */

const STEP_MS = 900;

/**
 * @param {App} app @param {Shelf} shelf @param {string} id @param {(events: number) => Promise<void>} [apart] goes on at a new table of the server
 * @returns {Promise<import('../core/app.js').Screen>}
 */
export async function replay(app, shelf, id, apart) {
    const opened = await shelf.open(id);
    if (opened !== 'open')
        return shelf.sorry(opened, id);
    const { say: t } = app;
    const { transport } = shelf;
    const state = await transport.say(id, HOST, 'state since 1');
    const cards = await transport.cards(id);
    const total = state.events.length;
    const told = toldOf(state);
    const over = Boolean(state.waits.over);
    const people = state.seats.flatMap((/** @type {any} */ seat, /** @type {number} */ i) => seat.kind === 'person' ? [i + 1] : []);
    let eyes = over ? 0 : people.length === 1 ? people[0] : HOST;
    let at = over ? total : 0;
    /** @type {any} */
    let moment = null;
    /** @type {number[][]} points of every seat after each event */
    let curve = [];
    /** @type {ReturnType<typeof setInterval> | undefined} */
    let timer;
    const look = shelf.looks[state.game];
    const line = (/** @type {number} */ n) => eyes === 0 ? `look ${n} all` : `look ${n}`;
    let gone = false;
    /** What is asked while the screen is left may find the table closed: nobody wants to know any more. @param {number} n */
    const ask = (n) => transport.say(id, eyes || HOST, line(n)).catch((error) => {
        if (!gone)
            throw error;
    });
    const show = async (/** @type {number} */ n) => {
        at = Math.max(0, Math.min(total, n));
        const seen = await ask(at);
        if (gone)
            return;
        moment = seen;
        app.draw();
    };
    const stop = () => {
        clearInterval(timer);
        timer = undefined;
        app.draw();
    };
    const play = () => {
        if (timer)
            return stop();
        if (at === total)
            at = 0;
        timer = setInterval(() => at < total ? void show(at + 1) : stop(), STEP_MS);
        return app.draw();
    };
    const goFrom = () => app.show({
        title: () => t('page.go-from'), body: () => html`<p>${t('page.go-from-help')}</p>`,
        foot: () => html`<div class="acts">${[true, false].map((same) => html`<button class=${cls('btn', same && 'go')} @click=${() => shelf.tried(async () => {
            const other = await shelf.call('branch', id, at, { same, ...shelf.how });
            await app.go(`play/${other}`, true);
        })}>${t(same ? 'page.same-dice' : 'page.new-dice')}</button>`)}${apart ? html`<button class="btn" @click=${() => shelf.tried(() => apart(at))}>${t('page.net.new-table')}</button>` : nothing}</div>`,
    });
    await show(at);
    void graph();

    async function graph() {
        const seen = await Promise.all(samples(total).map(ask));
        if (gone)
            return;
        curve = seen.map((one) => one.result.points);
        app.draw();
    }

    return {
        get title() {
            return `${t('page.replay')} – Dobbel`;
        },
        left: () => {
            gone = true;
            stop();
            void shelf.call('close', id);
        },
        key: (event) => {
            const act = { ArrowLeft: () => show(at - 1), ArrowRight: () => show(at + 1), Home: () => show(0), End: () => show(total), ' ': play }[event.key];
            void act?.();
            return act !== undefined;
        },
        draw: () => {
            const scene = new Scene({
                game: state.game, view: moment.view, viewer: eyes > 0 && eyes < 7 ? eyes : moment.view.seat || 1, words: app.words, cards, options: state.options, moves: [], wide: app.wide.matches, act: () => {},
                seats: state.seats.map((/** @type {any} */ seat, /** @type {number} */ i) => ({ number: i + 1, kind: seat.kind, level: seat.level ?? '', name: nameOf(app.words, seat, i + 1), me: false, turn: moment.view.seat === i + 1, thinking: false, points: pointsOf(moment.result)[i] })),
            });
            return html`<div class=${cls('table replay', state.game)}>
                ${bar({ title: t('page.replay'), moment: look.moment(scene), t, leave: () => void app.go(''), rules: () => void app.go(`rules/${state.game}`), menu: () => shelf.share(id), bare: true,
                    extra: state.dice === 'fair' ? html`<button class="ib" aria-label=${t('page.fair.check')} @click=${() => app.show(fairSheet(app, async () => judge(await shelf.call('record', id), (line) => transport.say(id, HOST, line))))}>${icon('fair')}</button>` : nothing })}
                ${seats(scene, look)}<section class="told" aria-label=${t('page.what-happened')}><span class="say">${told.find((one) => one.from <= at && at <= one.number)?.text ?? t('page.beginning')}</span></section>
                <main class="main" tabindex="0" aria-label=${t('page.table')}>${look.table(scene)}</main>
                ${dock({ ask: t('page.event-of', at, total), help: nothing, dice: html`<div class="small-curve">${curveOf(curve, at / Math.max(1, total))}</div><input class="slider" type="range" min="0" max=${total} .value=${String(at)} aria-label=${t('page.event')} @input=${(/** @type {Event} */ change) => show(Number(/** @type {HTMLInputElement} */ (change.target).value))}>
                    <div class="tp">${[['first', () => show(0)], ['back', () => show(at - 1)], [timer ? 'pause' : 'play', play], ['on', () => show(at + 1)], ['last', () => show(total)]].map(([name, act]) => html`<button class=${cls('ib', (name === 'play' || name === 'pause') && 'lit')} aria-label=${t(`page.step.${/** @type {string} */ (name)}`)} @click=${act}>${icon(/** @type {string} */ (name))}</button>`)}</div>`,
                    acts: [html`<button class="btn" @click=${goFrom}>${t('page.go-from')}</button>`,
                        over ? html`<button class="btn" @click=${() => app.go(`analysis/${id}`)}>${t('page.analysis')}</button>` : nothing,
                        over ? html`<button class="btn" @click=${() => {
                            eyes = eyes === 0 ? HOST : eyes === HOST ? 1 : eyes < state.seats.length ? eyes + 1 : 0;
                            void show(at);
                        }}>${t('page.eyes', eyes === 0 ? t('page.eyes-all') : eyes === HOST ? t('page.eyes-nobody') : scene.seats[eyes - 1].name)}</button>` : nothing] })}
                <aside class="side"><section class="panel tells"><h2>${t('page.what-happened')}</h2>${log(told, scene, (one) => show(one.number), at)}</section></aside>
            </div>`;
        },
    };
}
