// What is kept on this device: matches as records, decks, progress. IndexedDB, written before anything is shown; where it
// is forbidden a store in memory takes its place, and the page says so.

/**
 * @typedef {object} Kept a match
 * @property {string} id
 * @property {string} game
 * @property {string} record as a .dob file
 * @property {string} way bots, together, alone, box, watch
 * @property {string[]} names
 * @property {boolean} over
 * @property {number} updated milliseconds
 * @property {number} [level] alone: of the level that is played
 * @property {boolean} [campaign]
 * @property {boolean} [counted] was its result counted as progress?
 * @property {number} [secret] seats that keep their cards to themselves, a set
 * @property {number[]} [points]
 *
 * @typedef {{id: string, game: string, name: string, text: string, fault?: string}} Deck `fault`: why it cannot be played with yet
 *
 * @typedef {object} Store
 * @property {boolean} lasting does it outlive the page?
 * @property {(what: Table, id: string) => Promise<any>} get
 * @property {(what: Table) => Promise<any[]>} all
 * @property {(what: Table, value: any) => Promise<void>} put rejects when it is full
 * @property {(what: Table, id: string) => Promise<void>} remove
 * @property {(id: string, steal: boolean, lost: () => void) => Promise<boolean>} hold a match, for this tab alone
 * @property {(id: string) => void} release
 *
 * @typedef {'matches' | 'decks' | 'progress'} Table
 */

const VERSION = 1;
const TABLES = /** @type {Table[]} */ (['matches', 'decks', 'progress']);
const LEASE_MS = 4000;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
});

/** @implements {Store} */
export class MemoryStore {
    constructor() {
        this.lasting = false;
        /** @type {Map<string, any>} */
        this.values = new Map();
    }

    /** @param {Table} what @param {string} id */
    async get(what, id) {
        return this.values.get(`${what} ${id}`);
    }

    /** @param {Table} what */
    async all(what) {
        return [...this.values].filter(([key]) => key.startsWith(`${what} `)).map(([, value]) => value);
    }

    /** @param {Table} what @param {any} value */
    async put(what, value) {
        this.values.set(`${what} ${value.id}`, structuredClone(value));
    }

    /** @param {Table} what @param {string} id */
    async remove(what, id) {
        this.values.delete(`${what} ${id}`);
    }

    async hold() {
        return true;
    }

    release() {}
}

/** @implements {Store} */
export class DiskStore {
    /** @param {IDBDatabase} database */
    constructor(database) {
        this.lasting = true;
        this.database = database;
        this.self = `${Date.now()}-${Math.random()}`;
        /** @type {Map<string, () => void>} */
        this.held = new Map();
    }

    /** @returns {Promise<Store>} */
    static async open() {
        try {
            const request = indexedDB.open('dobbel', VERSION);
            request.onupgradeneeded = () => {
                for (const table of [...TABLES, 'leases'])
                    request.result.createObjectStore(table, { keyPath: 'id' });
            };
            const store = new DiskStore(await done(request));
            store.database.onversionchange = () => store.database.close();
            return store;
        } catch {
            return new MemoryStore();
        }
    }

    /** @template T @param {string} table @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} act @returns {Promise<T>} */
    async run(table, mode, act) {
        const transaction = this.database.transaction(table, mode, { durability: 'strict' });
        const end = new Promise((resolve, reject) => {
            transaction.oncomplete = resolve;
            transaction.onabort = () => reject(transaction.error);
            transaction.onerror = () => reject(transaction.error);
        });
        const result = await done(act(transaction.objectStore(table)));
        await end;
        return result;
    }

    /** @param {Table} what @param {string} id */
    get(what, id) {
        return this.run(what, 'readonly', (store) => store.get(id));
    }

    /** @param {Table} what */
    all(what) {
        return this.run(what, 'readonly', (store) => store.getAll());
    }

    /** @param {Table} what @param {any} value */
    async put(what, value) {
        await this.run(what, 'readwrite', (store) => store.put(value));
    }

    /** @param {Table} what @param {string} id */
    async remove(what, id) {
        await this.run(what, 'readwrite', (store) => store.delete(id));
    }

    /**
     * A match is open in one tab at a time. `lost` is called when another tab takes it over.
     * @param {string} id @param {boolean} steal @param {() => void} lost
     * @returns {Promise<boolean>}
     */
    hold(id, steal, lost) {
        if (this.held.has(id))
            return Promise.resolve(true);
        return navigator.locks ? this.lock(id, steal, lost) : this.lease(id, steal, lost);
    }

    /** @param {string} id @param {boolean} steal @param {() => void} lost @returns {Promise<boolean>} */
    lock(id, steal, lost) {
        return new Promise((answer) => {
            navigator.locks.request(`dobbel ${id}`, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
                answer(lock !== null);
                return lock && new Promise((free) => this.held.set(id, () => free(undefined)));
            }).catch(() => {
                this.held.delete(id);
                lost();
            });
        });
    }

    /** Without locks (plain http): a lease that is renewed, and runs out when the tab is gone. @param {string} id @param {boolean} steal @param {() => void} lost */
    async lease(id, steal, lost) {
        const other = await this.run('leases', 'readonly', (store) => store.get(id));
        if (!steal && other && other.owner !== this.self && other.until > Date.now())
            return false;
        const renew = () => this.run('leases', 'readwrite', (store) => store.put({ id, owner: this.self, until: Date.now() + 2 * LEASE_MS }));
        await renew();
        const timer = setInterval(async () => {
            const now = await this.run('leases', 'readonly', (store) => store.get(id));
            if (now?.owner === this.self) {
                await renew();
            } else {
                clearInterval(timer);
                this.held.delete(id);
                lost();
            }
        }, LEASE_MS);
        this.held.set(id, () => {
            clearInterval(timer);
            void this.run('leases', 'readwrite', (store) => store.delete(id));
        });
        return true;
    }

    /** @param {string} id */
    release(id) {
        this.held.get(id)?.();
        this.held.delete(id);
    }
}
