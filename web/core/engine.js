// The wasm module and its memory: texts go in and come out as UTF-8. Runs in the worker, and in node for tests.

const REASON = 512; // more than struct dob_reason takes

/** @typedef {Record<string, any> & {memory: WebAssembly.Memory, malloc: (size: number) => number, free: (at: number) => void, _initialize: () => void}} Exports */

/** What the module refuses, in words. */
export class Refused extends Error {}

export class Engine {
    /** @param {Exports} calls */
    constructor(calls) {
        this.calls = calls;
        this.encoder = new TextEncoder();
        this.decoder = new TextDecoder();
    }

    /** @param {WebAssembly.Module} module */
    static async start(module) {
        const instance = await WebAssembly.instantiate(module, {});
        const calls = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
        calls._initialize();
        return new Engine(calls);
    }

    // The memory may grow in any call, and its buffer is another one then: look at it anew each time.
    get bytes() {
        return new Uint8Array(this.calls.memory.buffer);
    }

    get words() {
        return new DataView(this.calls.memory.buffer);
    }

    /** The text at an address, to its NUL; null at 0. @param {number} at */
    text(at) {
        if (at === 0)
            return null;
        const all = this.bytes;
        return this.decoder.decode(all.slice(at, all.indexOf(0, at)));
    }

    /** Room that the caller frees, zeroed. @param {number} size */
    room(size) {
        const at = this.calls.malloc(size);
        if (at === 0)
            throw new Error('out of memory');
        this.bytes.fill(0, at, at + size);
        return at;
    }

    /** A text in memory, with its NUL; the caller frees it. @param {string} text */
    put(text) {
        const encoded = this.encoder.encode(`${text}\0`);
        const at = this.room(encoded.length);
        this.bytes.set(encoded, at);
        return at;
    }

    /**
     * Runs `use` with texts in memory and frees them.
     * @template T
     * @param {string[]} texts @param {(...at: number[]) => T} use @returns {T}
     */
    withTexts(texts, use) {
        const at = texts.map((text) => this.put(text));
        try {
            return use(...at);
        } finally {
            at.forEach((one) => this.calls.free(one));
        }
    }

    /**
     * Something that may refuse.
     * @param {(why: number) => number} call @param {string} [language]
     */
    must(call, language = 'en') {
        const why = this.room(REASON);
        try {
            if (!call(why))
                throw new Refused(this.withTexts([language], (tongue) => this.written((at, size) => this.calls.dob_reason_text(why, tongue, at, size))));
        } finally {
            this.calls.free(why);
        }
    }

    /** @param {number} size @param {(at: number) => void} use @returns {number} what the call wrote at the first word */
    pointer(size, use) {
        const at = this.room(size);
        try {
            use(at);
            return this.words.getUint32(at, true);
        } finally {
            this.calls.free(at);
        }
    }

    /**
     * The text that a call writes into a buffer: it returns the whole length, so it is called again with more room.
     * @param {(buffer: number, size: number) => number} call
     */
    written(call) {
        let size = 4096;
        for (;;) {
            const buffer = this.room(size);
            const length = call(buffer, size);
            const text = length < size ? this.text(buffer) : null;
            this.calls.free(buffer);
            if (text !== null)
                return text;
            size = length + 1;
        }
    }
}
