// Friends: my tables on this server, those that are open to all, and what will be played at a new one.
import { html, nothing, live } from '../core/html.js';
import { icon, pawn } from '../parts/drawings.js';
import { choice, select, toggle } from '../parts/sheet.js';
import { clean, optionRows, seatName, setupOf } from './setup.js';
import { forgetTable, tables } from '../net/kept.js';
import { page } from './lists.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('../net/friends.js').Friends} Friends */
/** @typedef {import('./setup.js').Game} Game */
/** @typedef {{table: string, game: string, seats: import('../net/session.js').RoomSeat[], free: number[], begun: number, over: number, closed: number, spectators: number, guest?: number}} Summary */

const LOOK_MS = 5000; // how often the list is asked for
const NAME_MAX = 24;
const SECONDS = [30, 60, 120, 300, 3600, 86400];

// ---- the list ----

/** @param {App} app @param {Friends} friends @returns {import('../core/app.js').Screen} */
export function friendsScreen(app, friends) {
    const { say: t } = app;
    const { line } = friends;
    /** @type {Summary[] | null} */
    let mine = null;
    /** @type {Summary[]} */
    let open = [];
    let gone = false;
    const look = async () => {
        const list = await Promise.all(tables().map(async ({ table, secret }) => {
            try {
                return [await line.do('peek', { table, secret })];
            } catch (error) {
                // one that the server no longer has
                if (/** @type {any} */ (error).reason)
                    forgetTable(table);
                return [];
            }
        }));
        const { tables: all } = await line.do('tables');
        if (gone)
            return;
        mine = list.flat();
        open = all.filter((/** @type {Summary} */ one) => !mine?.some(({ table }) => table === one.table));
        app.draw();
    };
    const again = () => void look().catch(() => {});
    line.need();
    again();
    const timer = setInterval(again, LOOK_MS);
    return {
        get title() {
            return `${t('page.way.friends')} – Dobbel`;
        },
        left: () => {
            gone = true;
            clearInterval(timer);
            line.unneed();
        },
        draw: () => page(app, t('page.net.tables'), html`
            <div class="acts"><button class="btn go" @click=${async () => {
                await app.set({ way: 'friends' });
                await app.go('');
            }}>${t('page.net.make')}</button></div>
            <section class="box"><h2>${t('page.net.mine')}</h2>${mine?.length ? html`<ul class="list">${mine.map((one) => row(app, one, html`<button class="btn small" @click=${() => app.go(`at/${one.table}`)}>${t(one.over || one.closed ? 'page.net.look' : 'page.go-on')}</button>
                <button class="ib" aria-label=${t('page.net.forget', t(`page.game.${one.game}`))} @click=${() => forget(app, one, again)}>${icon('close')}</button>`))}</ul>` : html`<p>${t(mine ? 'page.net.none-mine' : 'page.net.connecting')}</p>`}</section>
            <section class="box"><h2>${t('page.net.open-tables')}</h2>${open.length ? html`<ul class="list">${open.map((one) => row(app, one, html`
                ${one.spectators && one.begun ? html`<button class="btn small" @click=${() => app.go(`at/${one.table}`)}>${t('page.net.watch')}</button>` : nothing}
                ${one.free.length ? html`<button class="btn small" @click=${() => app.go(`join/${one.table}`)}>${t('page.net.sit-down')}</button>` : nothing}`))}</ul>` : html`<p>${t('page.net.none-open')}</p>`}</section>`),
    };
}

/** @param {App} app @param {Summary} one @param {import('../core/html.js').Part} acts */
function row(app, one, acts) {
    const { say: t } = app;
    const names = one.seats.map((seat) => seat.name || t('page.net.free')).join(', ');
    const how = one.over ? t('page.over') : one.closed ? t('page.net.is-closed') : one.begun ? '' : t('page.net.waits');
    return html`<li><div class="item"><span class="fill">${t(`page.game.${one.game}`)}<small>${names}${how ? ` · ${how}` : ''}</small></span>${acts}</div></li>`;
}

/** A seat whose secret is gone cannot be taken again: that is asked first. @param {App} app @param {Summary} one @param {() => void} then */
function forget(app, one, then) {
    const { say: t } = app;
    const act = () => {
        forgetTable(one.table);
        then();
    };
    if (one.over || one.closed)
        return act();
    return app.show({ title: () => t('page.net.forget', t(`page.game.${one.game}`)), body: () => html`<p>${t('page.net.forget-sure')}</p>`,
        foot: () => html`<div class="acts"><button class="btn go" @click=${() => app.shut()}>${t('page.cancel')}</button><button class="btn" @click=${() => app.shut().then(act)}>${t('page.net.forget-it')}</button></div>` });
}

// ---- a new table ----

/** "You, a friend and Nora, a normal bot". @param {App} app @param {Game} game */
export function friendsSentence(app, game) {
    const { say: t } = app;
    const setup = setupOf(app, game);
    const names = setup.seats.map((seat, i) => i === 0 ? t('page.you') : seat.kind === 'bot' ? t('page.sentence.bot', seatName(app, setup, i), t(`page.level.${seat.level}`))
        : seat.kind === 'here' ? seat.name || t('page.player', i + 1) : t('page.net.a-friend'));
    const list = t('page.sentence.and', names.slice(0, -1).join(', '), names[names.length - 1]);
    const changed = Object.keys(setup.options).length + (setup.deck ? 1 : 0);
    return changed ? `${list} · ${t('page.sentence.rules', changed)}` : list;
}

/**
 * @param {App} app @param {Game} game
 * @param {{play: () => void, ruling: (id: string) => string, decks: {id: string, name: string}[]}} given
 * @returns {import('../core/app.js').Sheet}
 */
export function friendsSheet(app, game, { play, ruling, decks }) {
    const { say: t } = app;
    const put = (/** @type {Partial<import('../core/settings.js').Setup>} */ some) => {
        const { setups } = app.settings;
        void app.set({ setups: { ...setups, [`friends ${game.name}`]: { ...setupOf(app, game), ...some } } });
    };
    const seatAt = (/** @type {number} */ i, /** @type {Partial<import('../core/settings.js').SeatSetup>} */ some) =>
        put({ seats: setupOf(app, game).seats.map((seat, j) => i === j ? { ...seat, ...some } : seat) });
    const host = (/** @type {Partial<import('../core/settings.js').Hosting>} */ some) => void app.set({ hosting: { ...app.settings.hosting, ...some } });
    return {
        title: () => t(`page.game.${game.name}`),
        body: () => {
            const setup = setupOf(app, game);
            const { open, spectators, hints, clock, seconds } = app.settings.hosting;
            return html`<div>${setup.seats.map((seat, i) => html`<div class="cfg">${pawn(i + 1)}
                ${i === 0 ? html`<input type="text" class="fill" maxlength=${NAME_MAX} aria-label=${t('page.net.your-name')} placeholder=${t('page.net.your-name')} .value=${live(app.settings.name)} @change=${(/** @type {Event} */ event) => app.set({ name: clean(/** @type {HTMLInputElement} */ (event.target).value) })}>`
                    : seat.kind === 'here' ? html`<input type="text" class="fill" maxlength=${NAME_MAX} aria-label=${t('page.name-of', i + 1)} placeholder=${t('page.player', i + 1)} .value=${live(seat.name)} @change=${(/** @type {Event} */ event) => seatAt(i, { name: clean(/** @type {HTMLInputElement} */ (event.target).value) })}>`
                    : html`<span class="fill">${t('page.player', i + 1)}</span>`}
                ${i === 0 ? nothing : select(t('page.who-plays', i + 1), seat.kind === 'bot' ? seat.level : seat.kind, [['person', t('page.net.a-friend')], ['here', t('page.net.here')], ...game.levels.map((level) => /** @type {[string, string]} */ ([level, t('page.bot-level', t(`page.level.${level}`))]))],
                    (value) => seatAt(i, value === 'person' || value === 'here' ? { kind: value, name: '' } : { kind: 'bot', level: value, name: '', hand: false }))}
                ${setup.seats.length > Math.max(2, game.min) && i > 0 ? html`<button class="ib" aria-label=${t('page.remove-seat', i + 1)} @click=${() => put({ seats: setup.seats.filter((_, j) => j !== i) })}>${icon('close')}</button>` : nothing}</div>`)}
            ${setup.seats.length < game.max ? html`<div class="cfg"><button class="btn" @click=${() => put({ seats: [...setup.seats, { kind: 'person', name: '', level: '' }] })}>${t('page.add-seat')}</button></div>` : nothing}
            ${toggle(t('page.net.open'), open, (on) => host({ open: on }), t('page.net.open-help'))}
            ${toggle(t('page.net.spectators'), spectators, (on) => host({ spectators: on }), t('page.net.spectators-help'))}
            ${choice(t('page.net.clock'), clock, ['off', 'gentle', 'enforced'].map((one) => [one, t(`page.net.clock.${one}`)]), (next) => host({ clock: /** @type {any} */ (next) }), t(`page.net.clock-help.${clock}`))}
            ${clock === 'off' ? nothing : choice(t('page.net.seconds'), String(seconds), SECONDS.map((one) => [String(one), lasts(t, one)]), (next) => host({ seconds: Number(next) }))}
            ${toggle(t('page.net.hints'), hints, (on) => host({ hints: on }), t('page.net.hints-help'))}
            ${game.deck ? choice(t('page.cards'), setup.deck, [['', t('page.dobbels-cards')], ...decks.map((one) => /** @type {[string, string]} */ ([one.id, one.name]))], (deck) => put({ deck })) : nothing}
            <details ?open=${setup.seats.some((seat) => seat.hand)}><summary class="cfg"><span class="fill">${t('page.net.real-dice')}<small>${t('page.net.real-dice-help')}</small></span>${icon('more', 'more')}</summary>
            ${setup.seats.map((seat, i) => i === 0 || seat.kind === 'here' ? toggle(i === 0 ? t('page.you') : seat.name || t('page.player', i + 1), Boolean(seat.hand), (hand) => seatAt(i, { hand })) : nothing)}</details>
            ${optionRows(app, game, setup, put, ruling)}</div>`;
        },
        foot: () => html`<div class="acts"><button class="btn go" @click=${play}>${t('page.net.make')}</button></div>`,
    };
}

/** @param {import('../core/words.js').Say} t @param {number} seconds */
export function lasts(t, seconds) {
    return seconds < 60 ? t('page.net.seconds-of', seconds) : seconds < 3600 ? t('page.net.minutes-of', seconds / 60) : seconds < 86400 ? t('page.net.hours-of', seconds / 3600) : t('page.net.days-of', seconds / 86400);
}
