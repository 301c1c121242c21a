// A match on the screen: the bar, the seats, the told line, the game's own view, the dock, and the log beside it; the
// hand-over between people at one device; the pad of the referee.
import { html, nothing, cls, said } from '../core/html.js';
import { bar, seats, told, log, dock, dots } from '../parts/table.js';
import { pawn } from '../parts/drawings.js';
import { HOST } from '../core/host.js';

/** @typedef {import('../core/session.js').Session} Session */
/** @typedef {import('../core/scene.js').Scene} Scene */
/**
 * @typedef {object} Does what the screen can do beside the game
 * @property {() => void} leave @property {() => void} rules @property {() => void} menu @property {() => void} hint
 * @property {() => void} log
 * @property {import('../core/html.js').Part | null} [notice] in place of the told line
 * @property {import('../core/html.js').Part} [extra] in the bar
 */

/** @param {Session} session @param {Does} does */
export function table(session, does) {
    if (!session.state)
        return session.handover ? handOver(session) : nothing;
    const scene = session.scene();
    const { look, state } = session;
    const { t } = scene;
    const list = session.frame ? session.told.filter((one) => one.number <= /** @type {import('../core/showing.js').Frame} */ (session.frame).n) : session.told;
    return html`<div class=${cls('table', state.game)}>
        ${bar({ title: t(`page.game.${state.game}`), moment: look.moment(scene), t, leave: does.leave, rules: does.rules, menu: does.menu, extra: does.extra,
            undo: session.undoable ? () => session.undo() : null, hint: scene.asked && state.hint?.allowed ? does.hint : null })}
        ${seats(scene, look)}
        ${does.notice ? does.notice : state.unsaved ? html`<p class="net" role="status">${t('page.unsaved')}</p>` : told(newest(list, scene), t, does.log)}
        <main class=${cls('main', session.past && 'past', session.lost && 'stale')} tabindex="0" aria-label=${t('page.table')}>${look.table(scene)}</main>
        ${theDock(session, scene)}
        <aside class="side"><section class="panel tells"><h2>${t('page.what-happened')}</h2>${log(list, scene, (one) => session.lookBack(one.number))}</section>${look.panel ? html`<section class="panel">${look.panel(scene)}</section>` : nothing}</aside>
    </div>`;
}

/**
 * What the told line says: the newest; whoever is asked knows what they did themselves, so it is the newest of somebody else.
 * @param {import('../core/state.js').Told[]} list @param {Scene} scene
 */
function newest(list, scene) {
    return scene.asked && list.filter((one) => one.seat !== scene.viewer).at(-1) || list.at(-1);
}

/** @param {Session} session */
function handOver(session) {
    const { say: t } = session.how().words;
    const name = session.names?.[session.handover - 1]?.name || t('page.player', session.handover);
    return html`<main class="handover">${pawn(session.handover)}<div><h1>${t('page.handover', name)}</h1><p>${t('page.handover-help')}</p></div>
        <button class="btn go" @click=${() => session.takeOver()}>${t('page.handover-show')}</button></main>`;
}

/** @param {Session} session @param {Scene} scene */
function theDock(session, scene) {
    const { t } = scene;
    const state = /** @type {import('../core/state.js').State} */ (session.state);
    if (session.correcting)
        return correctDock(session, scene);
    if (session.past)
        return dock({ ask: t('page.past'), help: t('page.past-help'), acts: [html`<button class="btn go" @click=${() => session.backToNow()}>${t('page.back-to-now')}</button>`] }, { others: true });
    if (session.goNow)
        return dock({ ask: t('page.turn-done'), help: t('page.turn-done-help'), dice: session.look.dock(scene).dice, acts: [
            html`<button class="btn" @click=${() => session.undo()}>${t('page.undo')}</button>`, html`<button class="btn" @click=${session.goNow}>${t('page.go-on')}</button>`] }, { others: true });
    if (!session.busy && state.waits.dice && session.types && session.look.pad)
        return padDock(session, scene, (text) => session.decide(`play ${text}`, HOST));
    const asked = session.look.dock(scene);
    if (scene.asked)
        return dock(withOnceMore(session, scene, asked));
    return dock(othersDock(session, scene, asked), { others: true });
}

/** @param {Session} session @param {Scene} scene @param {import('../core/scene.js').Dock} asked */
function othersDock(session, scene, asked) {
    const { t } = scene;
    const who = scene.seats.find((seat) => seat.turn);
    const acts = [];
    if (session.busy && session.frame)
        acts.push(html`<button class="btn small" @click=${() => session.skipAll()}>${t('page.skip-ahead')}</button>`);
    if (session.slow)
        acts.push(html`<button class="btn small" @click=${() => session.transport.hurry(session.table)}>${t('page.move-now')}</button>`);
    const ask = session.resting || session.frame?.told || (who ? t(who.thinking ? 'page.thinks' : who.me ? 'page.turn-yours' : 'page.turn-of', who.name) : t('page.one-moment'));
    return { ask, help: who?.thinking ? dots : nothing, dice: asked.dice, beside: asked.beside, acts };
}

/** While nothing is tapped, what others did can be seen again. @param {Session} session @param {Scene} scene @param {import('../core/scene.js').Dock} asked */
function withOnceMore(session, scene, asked) {
    const others = session.recent.some((frame) => frame.actor && frame.actor !== session.viewer);
    if (!others || asked.beside)
        return asked;
    return { ...asked, beside: html`<button class="btn small" data-back data-key="," @click=${() => session.onceMore()}>${scene.t('page.once-more')}</button>` };
}

// ---- the referee's pad ----

/** An event is put right, in the same way as it came. @param {Session} session @param {Scene} scene */
function correctDock(session, scene) {
    const event = session.events.find(({ n }) => n === session.correcting);
    const send = (/** @type {string} */ text) => session.putRight(text);
    return event?.seat ? typedDock(session, scene, send, event.move) : padDock(session, scene, send, event?.move);
}

/** Back to the present, where an event is put right. @param {Session} session @param {Scene} scene */
const cancel = (session, scene) => session.correcting ? [html`<button class="btn" data-back @click=${() => session.backToNow()}>${scene.t('page.cancel')}</button>`] : [];

/** @param {Session} session @param {Scene} scene @param {(text: string) => void} send @param {string} [was] */
function padDock(session, scene, send, was = '') {
    const { t } = scene;
    const pad = session.look.pad?.(scene);
    if (!pad)
        return typedDock(session, scene, send, was);
    /** @type {string[]} */
    const values = session.scratch.values ?? [];
    const place = session.scratch.place ?? values.length;
    const tap = (/** @type {string} */ value) => {
        const next = [...values];
        next[place] = value;
        session.scratch = { ...session.scratch, values: next, place: undefined };
        if (next.length === pad.places.length && next.every(Boolean))
            end(next);
        else
            session.changed();
    };
    const end = (/** @type {string[]} */ whole) => {
        const more = pad.then?.(whole);
        session.scratch = more ?? {};
        if (more)
            session.changed();
        else
            send(pad.line(whole));
    };
    if (pad.some)
        return somePad(session, scene, pad, values, end);
    const few = pad.choices.length <= 8 || pad.square;
    const now = pad.places[Math.min(place, pad.places.length - 1)].label;
    return dock({
        ask: pad.ask, help: pad.square ? now : pad.places.length > 1 ? t('page.pad-help') : nothing,
        dice: html`${pad.places.length > 1 ? html`<div class="slots">${pad.places.map(({ label }, i) => values[i]
            ? html`<button class=${cls('slot full', i === place && 'cur')} aria-label=${t('page.pad-correct', label, values[i])} @click=${() => {
                session.scratch = { ...session.scratch, values, place: i };
                session.changed();
            }}>${pad.picture(values[i], i)}</button>`
            : html`<span class=${cls('slot', i === place && 'cur')}></span>`)}</div>` : nothing}
        <div class=${cls('pad', !few && 'many', pad.square && 'square', few && pad.words && 'words')}>${pad.choices.map((choice, i) => html`<button class=${cls('pf', !few && 'lit')} data-die=${i + 1} @click=${() => tap(choice)}>${said(pad.say?.(choice) ?? `${now}: ${choice}`, pad.picture(choice, Math.min(place, pad.places.length - 1)))}</button>`)}</div>`,
        acts: cancel(session, scene),
    });
}

/** Any of the choices, ended by a button. @param {Session} session @param {Scene} scene @param {import('../core/scene.js').Pad} pad @param {string[]} values @param {(values: string[]) => void} end */
function somePad(session, scene, pad, values, end) {
    const { t } = scene;
    const [least, most] = pad.some ?? [0, 0];
    const toggle = (/** @type {string} */ value) => {
        const on = values.includes(value);
        if (!on && values.length >= most)
            return;
        session.scratch = { ...session.scratch, values: on ? values.filter((one) => one !== value) : [...values, value] };
        session.changed();
    };
    return dock({
        ask: pad.ask, help: t('page.pad-chosen', values.length),
        dice: html`<div class="pad many">${pad.choices.map((choice) => html`<button class=${cls('pf', values.includes(choice) ? 'lit' : 'halo')} aria-pressed=${values.includes(choice) ? 'true' : 'false'} @click=${() => toggle(choice)}>${said(pad.say?.(choice) ?? choice, pad.picture(choice, 0))}</button>`)}</div>`,
        acts: [...cancel(session, scene), html`<button class=${cls('btn', values.length >= least && 'go')} ?disabled=${values.length < least} @click=${() => end(values)}>${t('page.done')}</button>`],
    });
}

/** What no pad is made for is typed, in the words of the table. @param {Session} session @param {Scene} scene @param {(text: string) => void} say @param {string} was */
function typedDock(session, scene, say, was) {
    const { t } = scene;
    const state = /** @type {import('../core/state.js').State} */ (session.state);
    const send = (/** @type {Event} */ event) => {
        event.preventDefault();
        const input = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem('typed'));
        say(input.value);
        input.value = '';
    };
    return dock({ ask: session.correcting ? t('page.correct-ask') : state.question?.text ?? t('page.type-dice'), help: t('page.type-help'), acts: cancel(session, scene),
        dice: html`<form class="acts" @submit=${send}><input type="text" name="typed" class="fill" autocomplete="off" .value=${was} aria-label=${t('page.type-dice')}><button class="btn go small">${t('page.done')}</button></form>` });
}
