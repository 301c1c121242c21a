// What the coach found in a match: the chance to win as a graph to tap, the decisions by what they gave away, each with the
// board of that moment, the better move lit and the reason in words; luck and skill of each seat.
import { html, nothing, cls } from '../core/html.js';
import { Moment } from '../core/moment.js';
import { Scene } from '../core/scene.js';
import { nameOf, pointsOf } from '../core/state.js';
import { HOST } from '../core/host.js';
import { bar, seats, dock } from '../parts/table.js';
import { chanceCurve, percent } from '../parts/chance.js';
import { icon, pawn } from '../parts/drawings.js';
import { plain } from './rules.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('./shelf.js').Shelf} Shelf */
/**
 * @typedef {{seat: number, moves: number, played: string, best: string, played_say: string, best_say: string, chance: number, loss: number, error: number, mark: string, exact: number, why?: string}} Decision
 * @typedef {{n: number, shares: {seat: number, value: number}[], decision?: Decision}} Judged an event
 * @typedef {{seat: number, start: number, luck: number, others: number, surprise: number, loss: number, result: number, choices: number, rating?: {level: string}}} Sum
 * @typedef {{seats: number, events: number, sums: Sum[], history: Judged[]}} Analysis
 */

const LISTED = 40; // decisions
const LEAST = 5000; // millionths of a win: less is not worth telling

/** @param {App} app @param {Shelf} shelf @param {string} id @returns {Promise<import('../core/app.js').Screen>} */
export async function analysis(app, shelf, id) {
    const opened = await shelf.open(id);
    if (opened !== 'open')
        return shelf.sorry(opened, id);
    const { say: t } = app;
    const { transport } = shelf;
    const state = await transport.say(id, HOST, 'state');
    const cards = await transport.cards(id);
    const look = shelf.looks[state.game];
    /** @type {Analysis | null} */
    let found = null;
    let quick = true;
    let working = { done: 0, of: 1 };
    /** The event that is looked at, from 0. */
    let at = 0;
    /** @type {Moment | null} of a decision */
    let moment = null;
    /** @type {any} of anything else */
    let seen = null;
    let gone = false;
    const people = state.seats.filter((/** @type {any} */ seat) => seat.kind === 'person');
    // Whoever played alone against bots is "you", whose decision it may be.
    const name = (/** @type {number} */ seat) => people.length === 1 && people[0] === state.seats[seat - 1] && !people[0].named ? t('page.you') : nameOf(app.words, state.seats[seat - 1], seat);
    const share = (/** @type {number} */ millionths, digits = 1) => percent(app.words.language, millionths, digits);

    // ---- working ----

    async function work() {
        transport.progress = (which, done, of) => {
            if (which !== id)
                return;
            working = { done, of };
            app.draw();
        };
        const answer = await shelf.call('analyse', id, { quick, language: app.words.language });
        if (gone || !answer)
            return;
        const first = found === null;
        found = answer;
        await show(first ? worst()[0]?.n ?? 0 : at);
    }

    /** Decisions that gave something away, the worst first. @returns {(Judged & {decision: Decision})[]} */
    const worst = () => /** @type {any[]} */ (found?.history ?? []).filter(({ decision }) => decision && decision.loss >= LEAST).sort((a, b) => b.decision.loss - a.decision.loss);
    const marks = () => worst().filter(({ decision }) => decision.mark).map(({ n, decision }) => ({ n, seat: decision.seat, mark: decision.mark }));
    /** @returns {number[][]} */
    const curve = () => Array.from({ length: state.seats.length }, (_, seat) => [found?.sums[seat]?.start ?? 0, ...(found?.history ?? []).map(({ shares }) => shares[seat]?.value ?? 0)]);

    // ---- a moment ----

    /** @param {number} n */
    async function show(n) {
        at = Math.max(0, Math.min((found?.events ?? 1) - 1, n));
        const here = at;
        const decision = found?.history[at]?.decision;
        const next = decision ? await Moment.open(transport, { match: id, events: at, seat: decision.seat }) : null;
        const look_ = decision ? null : await transport.say(id, HOST, `look ${at} all`).catch(() => null);
        if (gone || here !== at)
            return next?.close();
        moment?.close();
        moment = next;
        seen = look_;
        const best = decision && moment?.move(decision.best);
        if (moment && best)
            moment.show(best, look);
        app.draw();
        return undefined;
    }

    /** The next mistake in time, or the one before. @param {1 | -1} way */
    function jump(way) {
        const list = worst().map(({ n }) => n).sort((a, b) => a - b);
        const next = way > 0 ? list.find((n) => n > at) : list.reverse().find((n) => n < at);
        if (next !== undefined)
            void show(next);
    }

    // ---- drawing ----

    function scene() {
        const decision = found?.history[at]?.decision;
        if (moment && decision) {
            const best = moment.move(decision.best);
            const played = moment.move(decision.played);
            const touched = played && played !== best ? played.places.map((place) => ({ place, seat: decision.seat })) : [];
            return moment.scene({ words: app.words, wide: app.wide.matches, moves: best ? [best] : [], hinted: best?.places ?? [], touched, name, act: () => {}, changed: app.draw });
        }
        return new Scene({
            game: state.game, view: seen.view, viewer: seen.view.seat || 1, words: app.words, cards, options: state.options, moves: [], wide: app.wide.matches, act: () => {},
            seats: state.seats.map((/** @type {any} */ seat, /** @type {number} */ i) => ({ number: i + 1, kind: seat.kind, level: seat.level ?? '', name: name(i + 1), me: false, turn: seen.view.seat === i + 1, thinking: false, points: pointsOf(seen.result)[i] })),
        });
    }

    /** What the coach says of the moment. */
    function verdict() {
        const decision = found?.history[at]?.decision;
        if (!decision)
            return { ask: t('page.decision-none'), help: nothing };
        if (decision.loss < LEAST)
            return { ask: `${name(decision.seat)}: ${t('page.decision-good', decision.played_say)}`, help: nothing };
        return {
            ask: `${name(decision.seat)}: ${t('page.decision-loses', decision.played_say, share(decision.loss))}`,
            help: html`${decision.mark ? html`<b class=${`mark ${decision.mark}`}>${t(`page.mark.${decision.mark}`)}.</b> ` : nothing}${t('page.decision-better', decision.best_say)} ${decision.why ? plain(decision.why) : nothing} ${decision.exact ? t('page.decision-exact') : nothing}`,
        };
    }

    /** @param {() => void} [after] */
    const decisions = (after = () => {}) => html`<ol class="log judged" tabindex="0" aria-label=${t('page.decisions')}>${worst().slice(0, LISTED).map(({ n, decision }) => html`<li><button class=${cls(n === at && 'now')} @click=${() => {
        after();
        void show(n);
    }}>${pawn(decision.seat)}<span>${decision.played_say}${decision.mark ? html`<small class=${`mark ${decision.mark}`}>${t(`page.mark.${decision.mark}`)}</small>` : nothing}</span><b>−${share(decision.loss)} %</b></button></li>`)}${worst().length ? nothing : html`<li>${t('page.decisions-none')}</li>`}</ol>`;

    const sums = () => html`<div class="sums">${(found?.sums ?? []).map((sum) => html`<table><caption>${pawn(sum.seat)} ${name(sum.seat)}${sum.rating ? html` <small>${t('page.plays-like', t(`page.level.${sum.rating.level}`))}</small>` : nothing}</caption><tbody>${[['start', sum.start], ['luck', sum.luck], ['others', sum.others], ['surprise', sum.surprise], ['loss', -sum.loss], ['result', sum.result]].map(([what, number]) => html`<tr><th scope="row">${t(`page.sum.${what}`)}</th><td>${share(Number(number))} %</td></tr>`)}</tbody></table>`)}<p class="why">${t('page.sum.help')}</p></div>`;

    const sheet = (/** @type {string} */ title, /** @type {() => import('../core/html.js').Part} */ body) => app.show({ title: () => t(title), body });

    /** What stands in the menu: each closes it first. @type {[string, () => void][]} */
    const menuItems = [['page.luck-skill', () => sheet('page.luck-skill', sums)], ['page.deeper', () => {
        quick = false;
        void work();
    }], ['page.replay', () => void app.go(`replay/${id}`)], ['page.link.exercises', () => void app.go(`exercise/${state.game}`)], ['page.share', () => void shelf.share(id)]];
    const menu = () => sheet('page.menu', () => html`<ul class="list">${menuItems.filter(([what]) => found && (quick || what !== 'page.deeper')).map(([what, act]) => html`<li><button class="item" @click=${() => void app.shut().then(act)}>${t(what)}</button></li>`)}</ul>`);

    void work();
    return {
        get title() {
            return `${t('page.analysis')} – Dobbel`;
        },
        left: () => {
            gone = true;
            transport.progress = () => {};
            void shelf.call('stop', id);
            moment?.close();
            void shelf.call('close', id);
        },
        spoken: () => void work(),
        key: (event) => {
            const act = { ArrowLeft: () => show(at - 1), ArrowRight: () => show(at + 1), n: () => jump(1), p: () => jump(-1) }[event.key];
            void act?.();
            return act !== undefined && found !== null;
        },
        draw: () => {
            const top = (/** @type {string} */ more) => bar({ title: t('page.analysis'), moment: more, t, leave: () => void app.go(''), rules: () => void app.go(`rules/${state.game}`), menu, bare: true });
            if (!found || (!moment && !seen))
                return html`<div class="page">${top(t(`page.game.${state.game}`))}<main class="wrap"><section class="box" role="status"><h2>${t('page.analysis-works')}</h2><p>${t('page.event-of', working.done, working.of)}</p><progress aria-label=${t('page.analysis-works')} max=${working.of} value=${working.done}></progress></section></main></div>`;
            const drawn = scene();
            const says = verdict();
            const busy = working.done < working.of && !quick;
            return html`<div class=${cls('table analysis past', state.game)}>
                ${top(t('page.event-of', at + 1, found.events))}
                ${seats(drawn, look)}
                <section class="told" aria-label=${t('page.chance-curve')}><span class="say">${found.sums.map(({ seat }) => html`<span class=${`w${seat} key`}><i></i>${name(seat)} ${share(curve()[seat - 1][at], 0)} %</span> `)}</span></section>
                <main class="main" tabindex="0" aria-label=${t('page.table')}>${look.table(drawn)}</main>
                ${dock({ ...says, beside: nothing, dice: html`${moment ? html`<div class="small-dice">${look.dock(drawn).dice ?? nothing}</div>` : nothing}<div class="small-curve">${chanceCurve({ curve: curve(), marks: marks(), at, tap: (n) => void show(n) })}</div>
                    <input class="slider" type="range" min="0" max=${found.events - 1} .value=${String(at)} aria-label=${t('page.event')} @input=${(/** @type {Event} */ change) => show(Number(/** @type {HTMLInputElement} */ (change.target).value))}>`,
                    acts: [html`<button class="btn" @click=${() => jump(-1)}>${icon('back')}<span class="vh">${t('page.mistake-back')}</span></button>`,
                        html`<button class="btn go" @click=${() => jump(1)}>${t('page.mistake-on')}</button>`,
                        html`<button class="btn phone" @click=${() => sheet('page.decisions', () => decisions(() => void app.shut()))}>${t('page.decisions')}</button>`,
                        html`<button class="btn desk" @click=${() => sheet('page.luck-skill', sums)}>${t('page.luck-skill')}</button>`,
                        busy ? html`<span role="status">${t('page.event-of', working.done, working.of)}</span>` : nothing] })}
                <aside class="side"><section class="panel tells"><h2>${t('page.decisions')}</h2>${decisions()}</section></aside>
            </div>`;
        },
    };
}
