// A match at a table of a server: others decide when they like, and news of it comes by itself. What a person has begun to
// choose stays while others, who are asked at the same time, decide.
import { Session } from '../core/session.js';
import { stateOf } from '../core/state.js';
import { SPECTATOR } from '../core/host.js';

/**
 * @typedef {object} RoomSeat
 * @property {string} name @property {'person' | 'bot' | 'program'} kind @property {string} [level]
 * @property {number} place is it for a person? @property {number} taken @property {number} here @property {number} host
 *
 * @typedef {object} Room how a table stands (docs/protocol.md)
 * @property {string} table @property {string} game @property {RoomSeat[]} seats
 * @property {{seats: number[], host: number}} you
 * @property {number} begun @property {number} over @property {number} paused @property {number} closed
 * @property {'off' | 'gentle' | 'enforced'} clock @property {number} seconds @property {number} [left] milliseconds
 * @property {number} open @property {number} spectators @property {number} hints @property {number} watchers
 * @property {string} [commitment] @property {string} [rematch]
 * @property {{seat: number, count: number, asks: number[]}} [undo]
 */

const MANY = 16; // more events than this are told, not shown one by one

export class DistantSession extends Session {
    /** @param {ConstructorParameters<typeof Session>[0] & {net: import('./transport.js').NetTransport, room: Room}} given */
    constructor(given) {
        super(given);
        this.net = given.net;
        this.room = given.room;
        /** @type {import('../core/state.js').State | null} that was fetched and is to be shown next */
        this.next = null;
        /** Does the choice that was begun stay? */
        this.stays = false;
        this.net.news = () => void this.news().catch((error) => this.fault(error));
    }

    /** Those who sit at this device. */
    get people() {
        return this.room.you.seats;
    }

    get still() {
        return this.lost || Boolean(this.room.paused || this.room.closed);
    }

    get types() {
        return Boolean(this.room.you.host) && !this.still;
    }

    get resting() {
        const { words } = this.how();
        return this.room.closed ? words.say('page.net.closed') : this.room.paused ? words.say('page.net.paused') : '';
    }

    get watching() {
        return this.people.length === 0;
    }

    /** Whose side of the table is drawn: who only watches sees that of who is asked. */
    get eyes() {
        return this.watching ? (this.frame ?? this.state)?.view.seat || 1 : this.viewer;
    }

    /** What was lost with the connection is asked for again. @param {unknown} error */
    fault(error) {
        if (!this.gone && !this.lost)
            throw error;
    }

    async open() {
        this.cards = await this.transport.cards(this.table);
        this.state = stateOf(await this.say('state', SPECTATOR));
        const asked = this.state.waits.people.filter((seat) => this.people.includes(seat));
        this.viewer = this.watching ? SPECTATOR : asked[0] ?? (this.people.includes(this.state.turn) ? this.state.turn : this.people[0]);
        if (this.secret)
            this.handOver(this.viewer);
        else
            await this.arrive(false);
    }

    /** @param {import('../core/state.js').State} state */
    isAsked(state) {
        return state.waits.people.includes(this.viewer);
    }

    /** Has nothing changed for who is choosing now? @param {import('../core/state.js').State} state */
    isQuiet(state) {
        return this.state !== null && this.isAsked(this.state) && this.isAsked(state) && state.void === 0
            && state.events.every(({ seat }) => seat !== undefined && seat !== this.viewer);
    }

    /** Something has happened, unless it is known. */
    async news() {
        const { state } = this;
        if (!state || this.busy || this.sending || this.lost || this.gone || this.net.latest <= state.seq)
            return;
        if (!this.isAsked(state)) {
            await this.goOn();
            return;
        }
        const fetched = await this.fetch();
        if (!this.state || this.busy || fetched.seq <= this.state.seq)
            return;
        if (this.isQuiet(fetched)) {
            this.show(fetched);
            fetched.told.forEach(({ text }) => this.tell(text));
            this.changed();
        } else {
            this.next = fetched;
            await this.goOn();
        }
    }

    /** @param {import('../core/state.js').State} state */
    show(state) {
        this.note(state);
        this.state = state;
    }

    /** Says what was decided; the dice that fall then are shown with what follows. @param {string} line @param {number} [who] */
    async decide(line, who = this.viewer) {
        if (this.busy || this.sending || this.still || !this.state)
            return;
        this.sending = true;
        const answer = await this.say(line, who);
        this.sending = false;
        if (answer.refused)
            this.refuse(answer.refused);
        this.recent = [];
        await this.goOn();
        if (this.planned.length > 0)
            await this.nextPlanned();
    }

    /** Shows what is new. Is there more? */
    async round() {
        const state = this.next ?? await this.fetch();
        this.next = null;
        this.goNow = null;
        if (this.gone)
            return false;
        this.stays = this.isQuiet(state) && state.events.length > 0;
        this.note(state);
        if (state.events.length > MANY)
            state.told.forEach(({ text }) => this.tell(text));
        else
            await this.watch(state);
        this.state = state;
        this.frame = null;
        this.air = false;
        if (this.gone || this.next || this.net.latest > state.seq)
            return !this.gone;
        return this.hereNext(state);
    }

    /** Another at this device is asked; or dice wait a moment in which the turn can be taken back. @param {import('../core/state.js').State} state */
    hereNext(state) {
        const mine = state.waits.people.filter((seat) => this.people.includes(seat));
        const next = mine[0] ?? (state.waits.dice && this.people.includes(state.turn) ? state.turn : 0);
        if (next && next !== this.viewer && !mine.includes(this.viewer))
            return !this.turnTo(next);
        if (state.waits.grace > 0 && (state.waits.chance || state.waits.bots.length > 0) && state.undo.events > 0 && state.undo.others.length === 0)
            this.goNow = () => {
                this.goNow = null;
                void this.say('throw');
            };
        return false;
    }

    settle() {
        const stays = this.state !== null && (this.stays || this.planned.length > 0 && this.state.moves.length > 0);
        this.stays = false;
        if (stays)
            this.changed();
        else
            super.settle();
    }

    /** Takes back: at once, or when the others have agreed. */
    async undo() {
        if (this.sending || this.lost)
            return undefined;
        this.goNow = null;
        try {
            await this.net.line.do('undo', { as: this.viewer });
        } catch (error) {
            const { reason } = /** @type {any} */ (error);
            return reason ? this.refuse(reason) : undefined;
        }
        return this.goOn();
    }

    /** Who sits where, as the room says: names and who plays may have changed since the last event. @param {(number | null)[]} points @param {number[]} turns */
    seats(points, turns) {
        const { words } = this.how();
        return super.seats(points, turns).map((seat, i) => {
            const { name, kind, level, place, here } = this.room.seats[i];
            const mine = this.people.includes(seat.number);
            const called = mine && this.people.length === 1 ? seat.name : name || seat.name;
            const away = place && !here && kind === 'person' && !mine;
            return {
                ...seat, kind, name: away ? words.say('page.net.away', called) : called, ...level && { level: words.say('page.bot-level', words.say(`page.level.${level}`)) },
                thinking: !this.frame && kind !== 'person' && seat.turn && !this.state?.waits.over,
            };
        });
    }

    // ---- the connection ----

    /** It is gone: the table stays as it is, and nothing can be tapped. */
    lose() {
        this.lost = true;
        this.skipAll();
        this.tell(this.how().words.say('page.net.lost'), true);
        this.changed();
    }

    /** It is there again: what happened meanwhile is shown. How many events? */
    async find() {
        this.lost = false;
        const before = this.state?.seq ?? Infinity;
        await this.say('waits', SPECTATOR);
        this.changed();
        void this.news().catch((error) => this.fault(error));
        return Math.max(0, this.net.latest - before);
    }
}
