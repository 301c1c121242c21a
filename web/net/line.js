// A connection to the server's tables (docs/protocol.md): every message has an id and is answered once. When it is lost it
// is made again, with longer and longer pauses; whoever sat at a table sits there again, and lines that were on their way are
// said again: the server knows by their `seq` whether it has heard them.

/** @typedef {{id: string, kind: string, text: string, ruling?: string}} Reason */
/**
 * @typedef {object} Asked a message that waits for its answer
 * @property {any} message
 * @property {boolean} again may it be sent a second time?
 * @property {number} sent how often
 * @property {(answer: any) => void} resolve @property {(error: Error) => void} reject
 */
/**
 * @typedef {object} Hears what comes by itself
 * @property {(room: any) => void} [room] @property {(news: any) => void} [news] @property {(said: any) => void} [said]
 * @property {(seats: number[]) => void} [reminder] @property {(seats: number[]) => void} [late] @property {(seat: number) => void} [declined] @property {() => void} [removed] @property {(text: string) => void} [ending]
 * @property {() => void} [lost] the connection is gone; it is being made again
 * @property {() => void} [found] it is there again, and so is the seat
 * @property {(reason: Reason) => void} [dropped] it is there again, the seat is not
 */

const PAUSES = [300, 700, 1500, 3000, 6000, 12000];
const QUIET_MS = 20000; // nothing heard for so long: is it still there?
const SILENT_MS = 10000; // no answer for so long: it is not
const IDLE_MS = 2000; // nobody needs it for so long: it is closed
const TWICE = new Set(['hello', 'tables', 'peek', 'enter', 'watch', 'record']); // what does no harm if it is done twice

/** What the server refused. */
export class Refusal extends Error {
    /** @param {Reason} reason */
    constructor(reason) {
        super(reason.text);
        this.reason = reason;
    }
}

export class Line {
    /** @param {{url: string, language: () => string, open?: (url: string) => WebSocket}} given */
    constructor({ url, language, open = (address) => new WebSocket(address, 'dobbel') }) {
        this.url = url;
        this.language = language;
        this.make = open;
        /** @type {WebSocket | null} */
        this.socket = null;
        this.ready = false;
        /** Was it ever there? */
        this.was = false;
        this.tries = 0;
        this.number = 0;
        this.users = 0;
        this.heardAt = 0;
        /** @type {Map<number, Asked>} in the order in which they were asked */
        this.waiting = new Map();
        /** @type {{do: string, table: string, secret: string} | null} how to come back to the table */
        this.entry = null;
        /** @type {Hears} */
        this.hears = {};
        /** @type {string[]} what can be said, in the language of this connection */
        this.phrases = [];
        /** @type {ReturnType<typeof setTimeout> | undefined} */
        this.timer = undefined;
        /** @type {ReturnType<typeof setInterval> | undefined} */
        this.watch = undefined;
        this.hurry = this.hurry.bind(this);
        this.away = () => this.drop();
    }

    // ---- there while somebody needs it ----

    need() {
        if (this.users++ > 0 || this.socket)
            return;
        globalThis.addEventListener?.('online', this.hurry);
        globalThis.addEventListener?.('offline', this.away);
        this.watch = setInterval(() => this.mind(), SILENT_MS / 2);
        this.connect();
    }

    unneed() {
        this.users--;
        setTimeout(() => this.users === 0 && this.close(), IDLE_MS);
    }

    close() {
        globalThis.removeEventListener?.('online', this.hurry);
        globalThis.removeEventListener?.('offline', this.away);
        clearInterval(this.watch);
        clearTimeout(this.timer);
        const { socket } = this;
        this.socket = null;
        this.ready = false;
        this.was = false;
        this.tries = 0;
        this.entry = null;
        socket?.close();
        this.waiting.clear();
    }

    connect() {
        clearTimeout(this.timer);
        const socket = this.make(this.url);
        this.socket = socket;
        socket.addEventListener('open', () => socket === this.socket && void this.greet());
        socket.addEventListener('message', ({ data }) => socket === this.socket && this.hear(JSON.parse(data)));
        socket.addEventListener('close', () => socket === this.socket && this.gone());
    }

    /** Tries at once: the network is said to be back. */
    hurry() {
        if (this.users > 0 && !this.ready && this.timer !== undefined)
            this.connect();
    }

    /** It is no use any more, whatever the socket believes. */
    drop() {
        const { socket } = this;
        if (!socket)
            return;
        this.gone();
        socket.close();
    }

    gone() {
        const told = this.ready;
        this.socket = null;
        this.ready = false;
        this.fail();
        if (this.users <= 0)
            return;
        const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)];
        this.timer = setTimeout(() => this.connect(), pause * (0.7 + 0.6 * Math.random()));
        if (told)
            this.hears.lost?.();
    }

    /** What must not be done twice has failed; its sender may try again. */
    fail() {
        for (const [id, asked] of this.waiting)
            if (!asked.again) {
                this.waiting.delete(id);
                asked.reject(new Error('connection lost'));
            }
    }

    /** A socket can be dead for minutes before anybody notices. */
    mind() {
        const silent = Date.now() - this.heardAt;
        if (!this.ready)
            return;
        if (silent > QUIET_MS + SILENT_MS)
            this.drop();
        else if (silent > QUIET_MS)
            void this.speak().catch(() => {});
    }

    // ---- out ----

    /** @param {Asked} asked */
    send(asked) {
        asked.sent++;
        this.socket?.send(JSON.stringify(asked.message));
    }

    /** @param {any} message @param {boolean} again @param {boolean} now @returns {Promise<any>} */
    post(message, again, now) {
        const id = ++this.number;
        return new Promise((resolve, reject) => {
            const asked = { message: { id, ...message }, again, sent: 0, resolve, reject };
            this.waiting.set(id, asked);
            if (now)
                this.send(asked);
        });
    }

    /** Something of the server; throws what it refuses. @param {string} what @param {Record<string, any>} [fields] */
    async do(what, fields = {}) {
        const { done, refused } = await this.post({ do: what, ...fields }, TWICE.has(what), this.ready);
        if (refused)
            throw new Refusal(refused);
        return done;
    }

    /** A line for the table; its answer, or what was refused. @param {string} line @param {number | string} as @param {number} seq */
    async say(line, as, seq) {
        const { answer, refused } = await this.post({ line, seq, as }, true, this.ready);
        return answer ?? { refused };
    }

    /** Greets, comes back to the table, and says again what was on its way. */
    async greet() {
        const first = this.post(this.hello, false, true);
        const back = this.entry ? this.post(this.entry, false, true) : null;
        const [hello, entered] = await Promise.all([first, back]).catch(() => []);
        if (!this.socket || !hello)
            return;
        this.phrases = hello.done?.phrases ?? [];
        this.ready = true;
        this.tries = 0;
        for (const asked of this.waiting.values())
            this.send(asked);
        if (entered?.refused) {
            this.entry = null;
            this.hears.dropped?.(entered.refused);
        } else if (this.was) {
            this.hears.found?.();
        }
        this.was = true;
    }

    get hello() {
        return { do: 'hello', version: 1, language: this.language() };
    }

    /** The texts of the server are in this language from now on. */
    async speak() {
        if (this.ready)
            this.phrases = (await this.post(this.hello, false, true)).done?.phrases ?? [];
    }

    // ---- in ----

    /** @param {any} message */
    hear(message) {
        this.heardAt = Date.now();
        if (message.id !== undefined)
            return this.answer(message);
        for (const what of /** @type {const} */ (['room', 'news', 'said', 'reminder', 'late', 'declined', 'removed', 'ending']))
            if (message[what] !== undefined)
                this.hears[what]?.(message[what]);
        return undefined;
    }

    /** What was said twice and is stale the second time was heard the first time. @param {any} message */
    answer(message) {
        const asked = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (asked && asked.sent > 1 && message.refused?.id === 'server.stale')
            asked.resolve({ answer: {} });
        else
            asked?.resolve(message);
    }
}
