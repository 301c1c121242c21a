// A table of the server: its waiting room, the match, the end. The connection may go and come back; the screen stays.
import { html, nothing } from '../core/html.js';
import { DistantSession } from '../net/session.js';
import { keys, hintSheet, paceOf } from './play.js';
import { table } from './table.js';
import { end } from './end.js';
import { log } from '../parts/table.js';
import { icon } from '../parts/drawings.js';
import { samples } from '../parts/curve.js';
import { keysSheet } from './settings.js';
import { lookAt } from './look.js';
import { page } from './lists.js';
import { attempt, phraseSheet, roomName, roomSheet, waitingRoom } from './room.js';
import { followTable, keptTable } from '../net/kept.js';
import { fairSheet } from './fair.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('./shelf.js').Shelf} Shelf */
/** @typedef {import('../net/friends.js').Friends} Friends */
/** @typedef {import('../net/session.js').Room} Room */

const TICK_MS = 1000;

class Distant {
    /** @param {App} app @param {Shelf} shelf @param {Friends} friends @param {string} id */
    constructor(app, shelf, friends, id) {
        this.app = app;
        this.shelf = shelf;
        this.friends = friends;
        this.id = id;
        this.t = app.say;
        /** @type {Room | null} */
        this.room = null;
        /** @type {DistantSession | null} */
        this.session = null;
        /** Why nobody is at the table any more. */
        this.sorry = '';
        /** @type {import('./end.js').Score | null} */
        this.score = null;
        /** @type {number[][]} */
        this.curve = [];
        /** @type {Set<number>} */
        this.folded = new Set();
        this.deadline = 0;
        this.gone = false;
        this.lost = false;
        /** @type {string[]} names of who was here last */
        this.present = [];
    }

    get seat() {
        const { session, room } = this;
        return session && !session.watching ? session.viewer : room?.you.seats[0] ?? 0;
    }

    // ---- coming and going ----

    async start() {
        const { line } = this.friends;
        line.need();
        line.hears = {
            room: (room) => this.roomIs(room),
            news: (news) => {
                this.clockIs(1000 * (this.room?.seconds ?? 0));
                this.friends.transport.hear(news);
            },
            said: (said) => this.saidIs(said),
            reminder: (seats) => this.remind(seats),
            late: (seats) => this.late(seats),
            declined: (seat) => this.declined(seat),
            removed: () => this.end(this.t('page.net.removed')),
            ending: (text) => this.app.toast({ text }),
            dropped: (reason) => this.end(reason.text),
            lost: () => {
                this.lost = true;
                this.session?.lose();
                this.app.draw();
            },
            found: () => void this.found(),
        };
        this.ticker = setInterval(() => this.room?.clock !== 'off' && this.app.draw(), TICK_MS);
        try {
            this.roomIs(await this.friends.enter(this.id));
        } catch (error) {
            this.end(/** @type {any} */ (error).reason?.text ?? this.t('page.net.lost'));
        }
    }

    leave() {
        this.gone = true;
        clearInterval(this.ticker);
        this.session?.leave();
        this.friends.quit();
        this.friends.line.unneed();
    }

    /** @param {string} why */
    end(why) {
        this.sorry = why;
        this.session?.leave();
        this.app.draw();
    }

    async found() {
        this.lost = false;
        const missed = await this.session?.find() ?? 0;
        this.app.toast({ text: missed ? this.t('page.net.found-news', missed) : this.t('page.net.found'), ...missed && { word: this.t('page.net.what'), act: () => this.log() } });
    }

    // ---- what is told ----

    /** @param {Room} room */
    roomIs(room) {
        if (this.gone || room.table !== this.id)
            return;
        this.comings(room);
        this.room = room;
        if (room.left !== undefined)
            this.clockIs(room.left);
        if (this.session)
            this.session.room = room;
        else if (room.begun)
            void this.begin(room);
        this.app.draw();
    }

    /** Who came and who went is said to those who do not look. @param {Room} room */
    comings(room) {
        const now = room.seats.flatMap((seat, i) => seat.here && !room.you.seats.includes(i + 1) ? [roomName(this.app.words, seat, i)] : []);
        if (this.room) {
            now.filter((name) => !this.present.includes(name)).forEach((name) => this.app.tell(this.t('page.net.came', name)));
            this.present.filter((name) => !now.includes(name)).forEach((name) => this.app.tell(this.t('page.net.went', name)));
        }
        this.present = now;
    }

    /** @param {{seat: number, text: string}} said */
    saidIs({ seat, text }) {
        const { room } = this;
        if (!room || room.you.seats.includes(seat))
            return;
        const words = this.t('page.net.says', roomName(this.app.words, room.seats[seat - 1], seat - 1), text);
        this.app.toast({ text: words });
    }

    /** @param {number[]} seats */
    remind(seats) {
        if (!this.room?.you.seats.some((seat) => seats.includes(seat)))
            return;
        this.app.toast({ text: this.t('page.net.reminder') });
        this.app.tell(this.t('page.net.reminder'), true);
    }

    /** Time is up: a bot moves, for this one or another. @param {number[]} seats */
    late(seats) {
        const { room } = this;
        for (const seat of room ? seats : []) {
            const text = room?.you.seats.includes(seat) ? this.t('page.net.late-you') : this.t('page.net.late', roomName(this.app.words, /** @type {Room} */ (room).seats[seat - 1], seat - 1));
            this.app.toast({ text });
            this.app.tell(text);
        }
    }

    /** Somebody did not agree to an undo. @param {number} seat */
    declined(seat) {
        const { room } = this;
        if (!room || room.you.seats.includes(seat))
            return;
        const text = this.t('page.net.declined', roomName(this.app.words, room.seats[seat - 1], seat - 1));
        this.app.toast({ text });
        this.app.tell(text);
    }

    /** @param {number} left milliseconds */
    clockIs(left) {
        this.deadline = Date.now() + left;
    }

    // ---- the match ----

    /** @param {Room} room */
    async begin(room) {
        const { app, friends, shelf } = this;
        const session = new DistantSession({
            transport: friends.transport, net: friends.transport, room, table: this.id, way: 'friends', looks: shelf.looks, changed: app.draw,
            tell: (text, urgent) => app.tell(text, urgent), hush: () => app.hush(), focus: () => app.focus(),
            how: () => ({ words: app.words, pace: paceOf(app), fits: app.settings.fits, wide: app.wide.matches }),
            ended: () => void this.ended().catch(() => {}),
        });
        this.session = session;
        await friends.look(room.game);
        shelf.stayAwake();
        await session.open().catch((error) => session.fault(error));
    }

    async ended() {
        const session = /** @type {DistantSession} */ (this.session);
        this.score = await session.say('score');
        this.app.draw();
        this.curve = await Promise.all(samples(session.events.length).map(async (n) => (await session.say(`look ${n}`)).result.points));
        this.app.draw();
    }

    // ---- after it ----

    async rematch() {
        const { app, friends } = this;
        const done = await attempt(app, friends, 'rematch');
        if (done)
            this.follow(done.table);
    }

    /** @param {string} table */
    follow(table) {
        followTable(this.id, table);
        void this.app.go(`at/${table}`, true);
    }

    /** The record, as this seat may have it. @returns {Promise<string | undefined>} */
    async record() {
        return (await attempt(this.app, this.friends, 'record'))?.record;
    }

    async save() {
        const text = await this.record();
        if (text)
            this.shelf.file(`${this.room?.game}-${this.id}.dob`, text);
    }

    /** The record on this device, under a name of its own. */
    async take() {
        const text = await this.record();
        if (!text)
            throw new Error(this.t('page.net.lost'));
        return { text, id: await this.shelf.call('take', text, this.app.words.language, `net-${this.id}`) };
    }

    /** Looked through on this device; gone on with at a new table of the server. */
    async replay() {
        await this.shelf.tried(async () => this.app.go(`replay/${(await this.take()).id}/${this.id}`));
    }

    async judge() {
        const { text, id } = await this.take();
        return this.shelf.judge(id, text);
    }

    log() {
        const { app, session } = this;
        if (!session?.state)
            return;
        app.show({ title: () => this.t('page.what-happened'), body: () => log(session.told, session.scene(), (one) => {
            void app.shut();
            void session.lookBack(one.number);
        }) });
    }

    menu() {
        const { app, friends, t } = this;
        const item = (/** @type {string} */ words, /** @type {() => void} */ act) => html`<li><button class="item" @click=${() => void app.shut().then(act)}>${words}</button></li>`;
        app.show(roomSheet(app, friends, { room: () => /** @type {Room} */ (this.room), seat: () => this.seat, items: () => html`
            ${item(t('page.save-file'), () => void this.save())}
            ${item(t('page.rules'), () => void app.go(`rules/${this.room?.game}`))}
            ${item(t('page.settings'), () => this.shelf.settings())}
            ${item(t('page.keys.keys'), () => app.show(keysSheet(app)))}
            ${item(t('page.leave'), () => void app.go(''))}` }));
    }

    // ---- drawing ----

    /** What everybody at the table should know now, in place of the told line. */
    notice() {
        const { app, friends, room, session, t } = this;
        if (!room || !session)
            return null;
        const line = (/** @type {string} */ words, /** @type {[string, () => void][]} */ ...acts) => html`<div class="net notice" role="status"><span class="fill">${words}</span>${acts.map(([label, act]) => html`<button class="btn small" @click=${act}>${label}</button>`)}</div>`;
        const name = (/** @type {number} */ seat) => roomName(app.words, room.seats[seat - 1], seat - 1);
        const act = (/** @type {string} */ what, /** @type {Record<string, any>} */ fields = {}) => () => void attempt(app, friends, what, fields);
        if (session.lost)
            return line(t('page.net.lost'));
        if (room.closed)
            return line(t('page.net.closed'), [t('page.fair.check'), () => app.show(fairSheet(app, () => this.judge()))]);
        if (room.undo) {
            const asked = room.undo.asks.filter((seat) => room.you.seats.includes(seat));
            return asked.length ? line(t('page.net.undo-asked', name(room.undo.seat)), [t('page.net.agree'), act('agree', { yes: true })], [t('page.net.refuse'), act('agree', { yes: false })])
                : line(t('page.net.undo-waits', room.undo.asks.map(name).join(', ')));
        }
        if (room.paused)
            return room.you.host ? line(t('page.net.paused'), [t('page.net.unpause'), act('pause', { on: false })]) : line(t('page.net.paused'));
        if (room.seats[this.seat - 1]?.kind === 'bot')
            return line(t('page.net.bot-for-you'), [t('page.net.back'), act('back', { as: this.seat })]);
        const away = session.state?.waits.people.find((seat) => !room.seats[seat - 1].here);
        return away && room.you.host ? line(t('page.net.away-asked', name(away)), [t('page.net.replace'), act('replace', { seat: away })]) : null;
    }

    /** How long who is asked may still think. */
    clock() {
        const { room, session } = this;
        const people = session?.state?.waits.people.length ?? 0;
        if (!room || room.clock === 'off' || !people || room.paused || room.closed)
            return nothing;
        const left = Math.max(0, Math.ceil((this.deadline - Date.now()) / 1000));
        return html`<span class="clock" role="timer" aria-label=${this.t('page.net.time-left')}>${left >= 3600 ? `${Math.floor(left / 3600)} h` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</span>`;
    }

    get does() {
        const { app } = this;
        const session = /** @type {DistantSession} */ (this.session);
        return {
            leave: () => void app.go(''),
            rules: () => void app.go(`rules/${this.room?.game}${session.refusal?.ruling ? `/${session.refusal.ruling}` : ''}`),
            menu: () => this.menu(),
            hint: () => app.show(hintSheet(app, session)),
            log: () => this.log(),
            notice: this.notice(),
            extra: html`${this.clock()}${this.seat ? html`<button class="ib" aria-label=${this.t('page.net.say')} @click=${() => app.show(phraseSheet(app, this.friends, this.seat))}>${icon('say')}</button>` : nothing}`,
            again: session.watching && !this.room?.rematch ? null : () => this.room?.rematch ? this.follow(this.room.rematch) : void this.rematch(),
            replay: () => void this.replay(),
            save: () => void this.save(),
            folded: this.folded, fold: (/** @type {number} */ seat) => {
                if (!this.folded.delete(seat))
                    this.folded.add(seat);
                app.draw();
            },
            news: this.room?.rematch ? this.t('page.net.rematch-waits') : '',
            curve: this.curve,
            below: html`<div class="checks"><button class="btn" @click=${() => app.show(fairSheet(app, () => this.judge()))}>${this.t('page.fair.check')}</button></div>`,
        };
    }

    draw() {
        const { app, room, session, t } = this;
        if (this.sorry)
            return html`<main class="handover"><h1>${this.sorry}</h1><button class="btn" @click=${() => app.go('', true)}>${t('page.to-start')}</button></main>`;
        if (room && !room.begun)
            return page(app, t(`page.game.${room.game}`), room.closed ? html`<p>${t('page.net.closed')}</p>` : html`${this.lost ? html`<p class="net" role="status">${t('page.net.lost')}</p>` : nothing}${waitingRoom(app, this.friends, room)}`);
        if (!session?.state && !session?.handover)
            return html`<main class="handover" role="status"><h1>${t('page.net.connecting')}</h1><button class="btn" @click=${() => app.go('', true)}>${t('page.to-start')}</button></main>`;
        if (session.refusal) {
            const { text, ruling } = session.refusal;
            session.refusal = null;
            app.toast({ text, ...ruling && { word: t('page.why'), act: () => void app.go(`rules/${room?.game}/${ruling}`) } });
        }
        return this.score && session.state ? end(session, this.score, this.does) : table(session, this.does);
    }
}

/** @param {App} app @param {Shelf} shelf @param {Friends} friends @param {string} id @returns {import('../core/app.js').Screen} */
export function distant(app, shelf, friends, id) {
    const screen = new Distant(app, shelf, friends, id);
    const { say: t } = app;
    void screen.start();
    return {
        draw: () => screen.draw(),
        get title() {
            const { session, room } = screen;
            const name = room?.game ?? keptTable(id)?.game;
            if (!name)
                return 'Dobbel';
            const game = t(`page.game.${name}`);
            const mine = session?.state && !session.busy && session.state.waits.people.includes(session.viewer);
            return mine ? t('page.title-turn', game) : `${game} – Dobbel`;
        },
        key: (event) => Boolean(screen.session?.state) && (event.key === 'i' && app.settings.keys && lookAt(app, document.activeElement, screen.room?.game ?? '') || keys(app, /** @type {DistantSession} */ (screen.session), event)),
        pressed: (at) => lookAt(app, at, screen.room?.game ?? ''),
        spoken: () => void screen.friends.line.speak().then(() => screen.session?.respeak()).catch(() => {}),
        midway: () => Boolean(screen.room?.begun) && !screen.score,
        left: () => screen.leave(),
        hidden: () => {
            if (screen.session?.secret && screen.session.state)
                screen.session.handOver(screen.session.viewer);
        },
    };
}
