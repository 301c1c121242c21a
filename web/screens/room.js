// What belongs to a table with friends beside the match: who is here, the invitation, phrases, what the host may do.
import { html, nothing, cls, live, svg } from '../core/html.js';
import { pawn } from '../parts/drawings.js';
import { clean } from './setup.js';
import { keepTable, keptTable } from '../net/kept.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('../net/friends.js').Friends} Friends */
/** @typedef {import('../net/session.js').Room} Room */
/** @typedef {import('../net/session.js').RoomSeat} RoomSeat */

const NAME_MAX = 24;

/** Does something of the server; what it refuses is said. @param {App} app @param {Friends} friends @param {string} what @param {Record<string, any>} [fields] @returns {Promise<any>} */
export async function attempt(app, friends, what, fields) {
    try {
        return await friends.line.do(what, fields);
    } catch (error) {
        app.toast({ text: /** @type {any} */ (error).reason?.text ?? app.say('page.net.lost') });
        return undefined;
    }
}

/** @param {import('../core/words.js').Words} words @param {RoomSeat} seat @param {number} i */
export const roomName = (words, seat, i) => seat.name || (seat.place && !seat.taken ? words.say('page.net.free') : words.say('page.player', i + 1));

/** What stands beside a name. @param {App} app @param {Room} room @param {number} i */
function standing(app, room, i) {
    const { say: t } = app;
    const seat = room.seats[i];
    const mine = room.you.seats.includes(i + 1);
    if (seat.kind === 'program')
        return t('page.program');
    if (!seat.place)
        return t('page.bot-level', t(`page.level.${seat.level}`));
    if (!seat.taken)
        return t('page.net.free-help');
    return [mine && t('page.you'), seat.host && t('page.net.is-host'), seat.kind === 'bot' && t('page.net.bot-plays'), !mine && t(seat.here ? 'page.net.is-here' : 'page.net.is-away')].filter(Boolean).join(' · ');
}

/** Who sits where. @param {App} app @param {Friends} friends @param {Room} room */
export function seatList(app, friends, room) {
    const { say: t } = app;
    const act = (/** @type {string} */ what, /** @type {number} */ seat) => void attempt(app, friends, what, { seat });
    return html`<ul class="list">${room.seats.map((seat, i) => {
        const other = seat.place && seat.taken && !room.you.seats.includes(i + 1);
        return html`<li><div class=${cls('item seated', seat.here && 'here')}>${pawn(i + 1)}<span class="fill">${roomName(app.words, seat, i)}<small>${standing(app, room, i)}</small></span>
            ${room.you.host && other ? html`${room.begun && !room.over && seat.kind === 'person' ? html`<button class="btn small" @click=${() => act('replace', i + 1)}>${t('page.net.replace')}</button>` : nothing}<button class="btn small" @click=${() => act('remove', i + 1)}>${t('page.net.remove')}</button>` : nothing}</div></li>`;
    })}</ul>${room.watchers ? html`<p class="why">${t('page.net.watchers', room.watchers)}</p>` : nothing}`;
}

// ---- the invitation ----

/** For the host: the link for friends, and a new one where it is not known here or went too far. @param {App} app @param {Friends} friends @param {Room} room */
function inviteBox(app, friends, room) {
    const secret = keptTable(room.table)?.invitation;
    const renew = async () => {
        const kept = keptTable(room.table);
        const made = await attempt(app, friends, 'invite');
        if (kept && made)
            keepTable({ ...kept, invitation: made.invitation });
        app.draw();
    };
    return html`<div class="linkbox">${secret ? linkBox(app, friends, friends.link(room.table, secret)) : nothing}
        <button class="btn small wraps" @click=${renew}>${app.say(secret ? 'page.net.renew' : 'page.net.new-link')}</button></div>`;
}

/** The link, to copy, to share, and as a code for a phone. @param {App} app @param {Friends} friends @param {string} link */
export function linkBox(app, friends, link) {
    const { say: t } = app;
    const here = /^(127\.|localhost$|\[::1\])/.test(location.hostname);
    return html`<div class="linkbox"><input class="fill" type="text" readonly aria-label=${t('page.net.link')} .value=${live(link)} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
        <div class="acts"><button class="btn go" @click=${() => copy(app, link)}>${t('page.net.copy')}</button>
        ${'share' in navigator ? html`<button class="btn" @click=${() => navigator.share({ title: 'Dobbel', url: link }).catch(() => {})}>${t('page.share')}</button>` : nothing}
        <button class="btn" @click=${() => qr(app, friends, link)}>${t('page.net.qr')}</button></div>
        ${here ? html`<p class="why">${t('page.net.only-here')}</p>` : nothing}</div>`;
}

/** Over plain http there is no clipboard but the old one. @param {App} app @param {string} text */
async function copy(app, text) {
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        const field = /** @type {HTMLInputElement | null} */ (document.querySelector('.linkbox input'));
        field?.select();
        document.execCommand('copy');
    }
    app.toast({ text: app.say('page.net.copied') });
}

/** @param {App} app @param {Friends} friends @param {string} text */
async function qr(app, friends, text) {
    const code = await attempt(app, friends, 'qr', { text });
    if (!code)
        return;
    const size = code.rows.length;
    const path = code.rows.flatMap((/** @type {string} */ row, /** @type {number} */ y) => [...row].flatMap((module, x) => module === '1' ? [`M${x} ${y}h1v1h-1z`] : [])).join('');
    app.show({ title: () => app.say('page.net.qr'), body: () => html`<svg class="qr" viewBox=${`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label=${app.say('page.net.qr-help')}>${svg`<rect x="-3" y="-3" width=${size + 6} height=${size + 6} fill="#fff"/><path d=${path} fill="#000"/>`}</svg><p>${app.say('page.net.qr-help')}</p>` });
}

// ---- before the match begins ----

/** @param {App} app @param {Friends} friends @param {Room} room */
export function waitingRoom(app, friends, room) {
    const { say: t } = app;
    const free = room.seats.filter((seat) => seat.place && !seat.taken).length;
    const [first] = room.you.seats;
    return html`<section class="box" role="status"><h2>${free ? t('page.net.waiting', free) : t('page.net.all-here')}</h2><p>${t('page.net.waiting-help')}</p></section>
        ${room.you.host && free ? html`<section class="box"><h2>${t('page.net.invite')}</h2>${inviteBox(app, friends, room)}</section>` : nothing}
        <section class="box"><h2>${t('page.seats')}</h2>${seatList(app, friends, room)}</section>
        ${first ? html`<section class="box">${nameRow(app, friends, room, first)}</section>` : nothing}
        <div class="acts">${room.you.host && !free ? html`<button class="btn go" @click=${() => attempt(app, friends, 'begin')}>${t('page.net.begin')}</button>` : nothing}
            ${room.you.host ? html`<button class="btn" @click=${() => closeSure(app, friends)}>${t('page.net.close')}</button>` : first ? html`<button class="btn" @click=${() => leaveSeat(app, friends)}>${t('page.net.stand-up')}</button>` : nothing}</div>`;
}

/** @param {App} app @param {Friends} friends */
async function leaveSeat(app, friends) {
    if (await attempt(app, friends, 'leave'))
        await app.go('friends', true);
}

/** @param {App} app @param {Friends} friends @param {Room} room @param {number} seat */
function nameRow(app, friends, room, seat) {
    return html`<label class="cfg"><span>${app.say('page.net.your-name')}</span><input class="fill" type="text" autocomplete="nickname" maxlength=${NAME_MAX} .value=${live(room.seats[seat - 1].name)} @change=${async (/** @type {Event} */ event) => {
        const name = clean(/** @type {HTMLInputElement} */ (event.target).value);
        if (name && await attempt(app, friends, 'rename', { name, as: seat }))
            await app.set({ name });
        app.draw();
    }}></label>`;
}

// ---- sheets ----

/** The eight phrases. @param {App} app @param {Friends} friends @param {number} seat @returns {import('../core/app.js').Sheet} */
export function phraseSheet(app, friends, seat) {
    return {
        title: () => app.say('page.net.say'),
        body: () => html`<div class="phrases">${friends.line.phrases.map((words, i) => html`<button class="btn" @click=${() => {
            void app.shut();
            void attempt(app, friends, 'say', { phrase: i + 1, as: seat });
        }}>${words}</button>`)}</div>`,
    };
}

/** @param {App} app @param {Friends} friends */
function closeSure(app, friends) {
    const { say: t } = app;
    app.show({ title: () => t('page.net.close'), body: () => html`<p>${t('page.net.close-sure')}</p>`,
        foot: () => html`<div class="acts"><button class="btn go" @click=${() => app.shut()}>${t('page.cancel')}</button><button class="btn" @click=${() => app.shut().then(() => attempt(app, friends, 'close'))}>${t('page.net.close')}</button></div>` });
}

/**
 * Everything of the table that is not the match.
 * @param {App} app @param {Friends} friends
 * @param {{room: () => Room, seat: () => number, items: () => import('../core/html.js').Part}} given
 * @returns {import('../core/app.js').Sheet}
 */
export function roomSheet(app, friends, { room: now, seat, items }) {
    const { say: t } = app;
    return {
        title: () => t('page.net.table'),
        body: () => {
            const room = now();
            const kept = keptTable(room.table);
            const me = room.seats[seat() - 1];
            const then = (/** @type {() => void} */ act) => () => void app.shut().then(act);
            const item = (/** @type {string} */ words, /** @type {() => void} */ act) => html`<li><button class="item" @click=${then(act)}>${words}</button></li>`;
            return html`${seatList(app, friends, room)}
                ${room.hints ? html`<p class="why">${t('page.net.hints-on')}</p>` : nothing}
                ${me ? nameRow(app, friends, room, seat()) : nothing}
                <ul class="list">
                ${room.you.host && !room.over && !room.closed ? item(t('page.net.invite'), () => app.show({ title: () => t('page.net.invite'), body: () => inviteBox(app, friends, now()) })) : nothing}
                ${kept && me ? item(t('page.net.elsewhere'), () => app.show({ title: () => t('page.net.elsewhere'), body: () => html`<p>${t('page.net.elsewhere-help')}</p>${linkBox(app, friends, friends.link(room.table, kept.secret))}` })) : nothing}
                ${me && !room.over && room.begun ? item(t(me.kind === 'bot' ? 'page.net.back' : 'page.net.bot-for-me'), () => void attempt(app, friends, me.kind === 'bot' ? 'back' : 'leave', { as: seat() })) : nothing}
                ${room.you.host && room.begun && !room.over && !room.closed ? item(t(room.paused ? 'page.net.unpause' : 'page.net.pause'), () => void attempt(app, friends, 'pause', { on: !room.paused })) : nothing}
                ${room.you.host && !room.closed ? item(t('page.net.close'), () => closeSure(app, friends)) : nothing}
                ${items()}</ul>`;
        },
    };
}
