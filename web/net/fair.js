// Fair dice, verified without the program: SHA-256, HMAC and the generator, written from FIPS 180-4, RFC 2104 and
// docs/notation.md alone, since plain http has no crypto.subtle. `verify` derives every throw of a record that shows its
// secret again. What was possible at each throw, and which throw it was, the table says (`look N all`).

// ---- SHA-256 and HMAC ----

const BLOCK = 64;

/** The first 32 bits of the fractional parts of a root of the first primes. @param {number} count @param {(prime: number) => number} root */
function roots(count, root) {
    /** @type {{n: number, bits: number}[]} */
    const found = [];
    for (let n = 2; found.length < count; n++)
        if (!found.some((prime) => n % prime.n === 0))
            found.push({ n, bits: Math.floor((root(n) % 1) * 2 ** 32) >>> 0 });
    return Uint32Array.from(found, ({ bits }) => bits);
}

const START = roots(8, Math.sqrt);
const ROUND = roots(64, Math.cbrt);

/** @param {number} x @param {number} n */
const turned = (x, n) => x >>> n | x << 32 - n;

/** One block of 16 words into the state. @param {Uint32Array} state @param {DataView} block @param {number} at */
function compress(state, block, at) {
    const w = new Uint32Array(BLOCK);
    for (let i = 0; i < 16; i++)
        w[i] = block.getUint32(at + 4 * i);
    for (let i = 16; i < BLOCK; i++) {
        const [a, b] = [w[i - 15], w[i - 2]];
        w[i] = w[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ a >>> 3) + w[i - 7] + (turned(b, 17) ^ turned(b, 19) ^ b >>> 10);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < BLOCK; i++) {
        const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g) + ROUND[i] + w[i] | 0;
        const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
        [a, b, c, d, e, f, g, h] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
        state[i] += word;
    });
}

/** @param {Uint8Array} bytes @returns {Uint8Array} 32 bytes */
export function sha256(bytes) {
    const blocks = Math.ceil((bytes.length + 9) / BLOCK);
    const padded = new Uint8Array(BLOCK * blocks);
    const view = new DataView(padded.buffer);
    const state = START.slice();
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    view.setBigUint64(padded.length - 8, 8n * BigInt(bytes.length));
    for (let at = 0; at < padded.length; at += BLOCK)
        compress(state, view, at);
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((word, i) => digest.setUint32(4 * i, word));
    return new Uint8Array(digest.buffer);
}

/** @param {...Uint8Array} parts */
function joined(...parts) {
    const whole = new Uint8Array(parts.reduce((all, part) => all + part.length, 0));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

/** HMAC-SHA-256. @param {Uint8Array} key @param {Uint8Array} bytes */
export function hmac(key, bytes) {
    const block = new Uint8Array(BLOCK);
    block.set(key.length > BLOCK ? sha256(key) : key);
    return sha256(joined(block.map((byte) => byte ^ 0x5c), sha256(joined(block.map((byte) => byte ^ 0x36), bytes))));
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} text */
export const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));

const utf8 = new TextEncoder();

// ---- the generator (docs/notation.md, "The generator") ----

const MASK = (1n << 64n) - 1n;

/** @param {bigint} x @param {bigint} n */
const rotated = (x, n) => (x << n | x >> 64n - n) & MASK;

export class Generator {
    /** @param {Uint8Array} bytes 32 of them, the lowest of each word first */
    constructor(bytes) {
        const view = new DataView(bytes.buffer, bytes.byteOffset);
        this.s = [0, 8, 16, 24].map((at) => view.getBigUint64(at, true));
    }

    next() {
        const { s } = this;
        const result = rotated(s[1] * 5n & MASK, 7n) * 9n & MASK;
        const t = s[1] << 17n & MASK;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = rotated(s[3], 45n);
        return result;
    }

    /** Uniform in 0 to n - 1. @param {number} n */
    below(n) {
        const limit = BigInt(n);
        for (;;) {
            const product = this.next() * limit;
            if ((product & MASK) >= (MASK + 1n) % limit)
                return Number(product >> 64n);
        }
    }

    /** Dice in rising order. @param {number} k @returns {number[]} */
    handful(k) {
        for (;;) {
            let left = this.next();
            const dice = Array.from({ length: k }, () => {
                const product = left * 6n;
                left = product & MASK;
                return 1 + Number(product >> 64n);
            });
            if (left >= (MASK + 1n) % 6n ** BigInt(k))
                return dice.sort();
        }
    }
}

// ---- what a throw brings (docs/notation.md, "Keys", "Tiles and cards") ----

/**
 * @typedef {object} Draw
 * @property {Generator} dice
 * @property {string} move as it stands in the record
 * @property {string[]} could what was possible, where that is a list of cards
 * @property {Match} match
 *
 * @typedef {object} Match what has to be known of the match
 * @property {string} game @property {number} seats @property {Record<string, string>} options
 * @property {Map<number, number>} tiles of addvantage that nobody has
 * @property {Map<string, number[]>} dealt tiles of each seat
 */

const TILES = [[7, 1], [8, 2], [9, 4], [10, 6], [11, 6], [12, 4], [13, 2], [14, 1]];
const COLOURS = 'yogbp';

/** @param {Draw} draw */
const seat = ({ dice, match }) => `first ${1 + dice.below(match.seats)}`;
/** @param {string} digits @param {Generator} dice */
const same = (digits, dice) => digits === '-' ? (dice.handful(0), '-') : dice.handful(digits.length).join('');
/** A card of those that may come; where there is only one nothing is drawn. @param {Draw} draw */
const card = ({ dice, could }) => could.length === 1 ? could[0] : could[dice.below(could.length)];
/** @param {Draw} draw */
const roll = ({ dice, move }) => `roll ${same(move.split(' ')[1], dice)}`;
/** Only one thing could be turned over. @param {Draw} draw */
const certain = ({ could, move }) => could.length === 1 ? could[0] : move;

/** @param {Match} match @param {Generator} dice @param {number} count */
function drawTiles(match, dice, count) {
    return Array.from({ length: count }, () => {
        const left = [...match.tiles].filter(([, n]) => n > 0);
        let x = dice.below(left.reduce((all, [, n]) => all + n, 0));
        const [value, n] = /** @type {[number, number]} */ (left.find(([, many]) => x < many || (x -= many, false)));
        match.tiles.set(value, n - 1);
        return value;
    }).sort((a, b) => a - b);
}

/** The six tiles of a seat, as chance arranges them. @param {Draw} draw */
function arranged({ dice, move, match, could }) {
    const [, who] = move.split(' ');
    if (match.options.arrange !== 'random')
        return certain({ dice, move, match, could });
    const tiles = [...match.dealt.get(who) ?? []];
    for (let i = 6; i > 1; i--) {
        const j = dice.below(i);
        [tiles[j], tiles[i - 1]] = [tiles[i - 1], tiles[j]];
    }
    return `show ${who} ${tiles.slice(0, 3).join(',')} ${tiles.slice(3).join(',')}`;
}

/** What each event of chance is, by game and first word. @type {Record<string, Record<string, (draw: Draw) => string>>} */
const DRAWS = {
    casino: { first: seat, red: ({ dice }) => `red ${1 + dice.below(6)}`, roll },
    addvantage: {
        deal: ({ dice, move, match }) => {
            const who = move.split(' ')[1];
            match.dealt.set(who, drawTiles(match, dice, 6));
            return `deal ${who} ${match.dealt.get(who)?.join(',')}`;
        },
        show: arranged, bonus: ({ dice, match }) => `bonus ${drawTiles(match, dice, 2).join(',')}`, first: seat, roll,
    },
    takeit: {
        first: seat, draw: card, show: certain, away: certain,
        roll: ({ dice, move }) => `roll ${move.split(' ').slice(1).map((digits) => same(digits, dice)).join(' ')}`,
    },
    goennen: {
        first: seat, refill: card, draw: card, open: certain, turn: certain,
        roll: ({ dice, move }) => {
            let x = dice.below(7776);
            const thrown = [...COLOURS].map((colour) => {
                const face = 1 + x % 6;
                x = Math.floor(x / 6);
                return `${colour}${face}`;
            });
            return `roll ${thrown.filter((one) => move.includes(one[0], 5)).join('')}`;
        },
    },
    pig: { die: ({ dice }) => `die ${1 + dice.below(6)}` },
};

/** Which faces an event shows, for the distribution; those of dice alone. @param {string} move @returns {number[]} */
export function facesOf(move) {
    const [word, ...rest] = move.split(' ');
    if (!['roll', 'red', 'die'].includes(word))
        return [];
    return [...rest.join('')].map(Number).filter((face) => face >= 1 && face <= 6);
}

// ---- the record ----

/**
 * @typedef {object} Sealed a record, as far as it matters here
 * @property {string} game @property {number} seats @property {Record<string, string>} options
 * @property {string} commitment @property {string} secret @property {string} seal '' where they are missing
 * @property {string} salts the lines @property {string} rules the lines that are sealed @property {string} history the lines that are sealed
 */

/** @param {string} text @returns {Sealed} */
export function readRecord(text) {
    const lines = text.split('\n');
    const end = lines.findIndex((line, i) => i > 0 && line.trim() === '');
    const header = lines.slice(0, end);
    const history = lines.slice(end + 1).filter((line) => line !== '');
    const find = (/** @type {string} */ start) => header.find((line) => line.startsWith(start))?.slice(start.length) ?? '';
    const played = history.filter((line) => !/^(result|seal)\b/.test(line));
    return {
        game: find('game '), seats: Number(find('seats ')), options: Object.fromEntries(header.filter((line) => line.startsWith('option ')).map((line) => line.split(' ').slice(1))),
        commitment: find('dice fair '), secret: find('secret '), seal: history.find((line) => line.startsWith('seal '))?.slice(5) ?? '',
        salts: header.filter((line) => line.startsWith('salt ')).map((line) => `${line}\n`).join(''),
        rules: header.filter((line) => /^(game|seats|option|deck) /.test(line)).map((line) => `${line}\n`).join(''),
        history: played.map((line) => `${line}\n`).join(''),
    };
}

/**
 * @typedef {object} Verdict
 * @property {'fair' | 'unsealed' | 'none' | 'secret' | 'commitment' | 'throw' | 'seal'} is `fair`: everything fits; `unsealed`: the
 * throws fit, but decisions may have been changed; `none`: no fair dice; `secret`: it is not shown; else what does not fit
 * @property {number} derived throws that were derived again @property {number} typed throws that people typed
 * @property {number} [event] the first that does not fit, as the table counts @property {string} [was] @property {string} [should]
 */

/**
 * Is every throw the one that the secret brings?
 * @param {string} text a record
 * @param {{n: number, typed: boolean, move: string, key: string, could?: string[]}[]} chances the events of chance that stand, from the table
 * @returns {Verdict}
 */
export function verify(text, chances) {
    const record = readRecord(text);
    const typed = chances.filter((one) => one.typed).length;
    if (!record.commitment)
        return { is: 'none', derived: 0, typed };
    if (!record.secret)
        return { is: 'secret', derived: 0, typed };
    const secret = unhex(record.secret);
    if (hex(sha256(secret)) !== record.commitment)
        return { is: 'commitment', derived: 0, typed };
    /** @type {Match} */
    const match = { game: record.game, seats: record.seats, options: record.options, tiles: new Map(TILES.map(([value, n]) => [value, n])), dealt: new Map() };
    let derived = 0;
    for (const { n, typed: byHand, move, key, could = [] } of chances) {
        if (byHand)
            continue;
        const dice = new Generator(hmac(secret, utf8.encode(`dobbel throw 1\n${record.salts}key ${key}\n`)));
        const should = DRAWS[record.game]?.[move.split(' ')[0]]?.({ dice, move, could, match });
        if (should !== move)
            return { is: 'throw', derived, typed, event: n, was: move, should };
        derived++;
    }
    const seal = hex(hmac(secret, utf8.encode(`dobbel seal 1\n${record.salts}${record.rules}${record.history}`)));
    return { is: !record.seal ? 'unsealed' : seal === record.seal ? 'fair' : 'seal', derived, typed };
}
