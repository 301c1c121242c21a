// Bots think in slices, so that the worker hears messages in between, and weigh moves for a hint.

/** @typedef {import('./host.js').Table} Table */

const SLICE = 400; // nodes a bot thinks before the worker looks for messages
const MOVES_MAX = 512;
const VALUE_SIZE = 32; // of a struct dob_bot_value

export class Bots {
    /** @param {import('./engine.js').Engine} engine @param {() => Promise<void>} pause a moment for other work */
    constructor(engine, pause) {
        this.engine = engine;
        this.pause = pause;
    }

    /** The workspace of a table's bots, made once. @param {Table} table */
    workspace(table) {
        const { engine } = this;
        if (!table.workspace)
            table.workspace = engine.pointer(4, (space) => engine.must((why) => engine.calls.dob_bot_make(this.match(table), 0, space, why)));
        return table.workspace;
    }

    /** @param {Table} table */
    match(table) {
        return this.engine.calls.dob_table_match(table.at);
    }

    /** Begins to think. @param {Table} table @param {number} seat @param {string} bot @param {bigint} nodes */
    begin(table, seat, bot, nodes) {
        const { engine } = this;
        const space = this.workspace(table);
        const question = engine.room(24);
        engine.withTexts([bot], (name) => {
            engine.words.setUint32(question, name, true);
            engine.words.setBigUint64(question + 8, BigInt.asUintN(64, engine.calls.dob_table_seed(table.at, seat - 1)), true);
            engine.words.setBigUint64(question + 16, nodes, true);
            engine.must((why) => engine.calls.dob_bot_begin(space, this.match(table), seat - 1, question, why));
        });
        engine.calls.free(question);
        return space;
    }

    /** Thinks to the end, or until it is told to hurry. @param {Table} table @param {number} space */
    async thinkOn(table, space) {
        while (this.engine.calls.dob_bot_step(space, BigInt(SLICE)) && !table.hurry)
            await this.pause();
    }

    /** The move of a bot. @param {Table} table @param {number} seat @returns {Promise<bigint>} */
    async think(table, seat) {
        const { calls } = this.engine;
        const level = /** @type {string} */ (this.engine.text(calls.dob_table_level(table.at, seat - 1)));
        const space = this.begin(table, seat, level, 0n);
        await this.thinkOn(table, space);
        const move = calls.dob_bot_best(space);
        calls.dob_bot_end(space);
        return move;
    }

    /** What the coach thinks of the moves of a seat. @param {Table} table @param {number} seat */
    async hint(table, seat) {
        const { engine } = this;
        const space = this.workspace(table);
        engine.must((why) => engine.calls.dob_coach_begin(space, this.match(table), seat - 1, why));
        await this.thinkOn(table, space);
        this.weigh(table, seat, space);
        this.engine.calls.dob_bot_end(space);
    }

    /** Hands in what a bot thinks of all moves; where it weighs none, its choice. @param {Table} table @param {number} seat @param {number} space */
    weigh(table, seat, space) {
        const { engine } = this;
        const list = engine.room(VALUE_SIZE * MOVES_MAX);
        let count = engine.calls.dob_bot_weigh(space, list, MOVES_MAX);
        if (count === 0) {
            engine.words.setBigUint64(list, BigInt.asUintN(64, engine.calls.dob_bot_best(space)), true);
            count = 1;
        }
        engine.calls.dob_table_hint_in(table.at, seat - 1, list, count);
        engine.calls.free(list);
    }
}
