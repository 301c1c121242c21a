// The tables of a server that this device has a seat at, with the secret that opens it. Where storage is forbidden they are
// known until the page is closed.

/** @typedef {{table: string, secret: string, invitation?: string, game: string, at: number, watch?: boolean}} Kept `watch`: without a seat, by an invitation */

const KEY = 'dobbel.tables';
const MOST = 40;
/** @type {Kept[] | null} */
let memory = null;

/** The newest first. @returns {Kept[]} */
export function tables() {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '[]');
    } catch {
        return memory ?? [];
    }
}

/** @param {Kept[]} list */
function put(list) {
    memory = list;
    try {
        localStorage.setItem(KEY, JSON.stringify(list));
    } catch {
        // it stays in memory
    }
}

/** @param {string} table */
export const keptTable = (table) => tables().find((one) => one.table === table);

/** @param {Omit<Kept, 'at'>} one */
export function keepTable(one) {
    put([{ ...keptTable(one.table), ...one, at: Date.now() }, ...tables().filter(({ table }) => table !== one.table)].slice(0, MOST));
}

/** @param {string} table */
export function forgetTable(table) {
    put(tables().filter((one) => one.table !== table));
}

/** At a rematch the same secrets open the same seats. @param {string} from @param {string} to */
export function followTable(from, to) {
    const kept = keptTable(from);
    if (kept)
        keepTable({ ...kept, table: to });
}

/** What a seat adds to the secret of the dice. */
export const newSalt = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
