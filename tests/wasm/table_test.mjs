// Tables in the wasm build under node: the scripts of tests/table, line by line, with the answers that the native build
// gives, byte for byte. What a script is: tests/support/script.h.
//
//     node table_test.mjs dobbel.wasm SCRIPT...
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const [wasmFile, ...scriptFiles] = process.argv.slice(2);
const SPECTATOR = 6;
const HOST = 7;
const ENDED = 0;
const REASON_SIZE = 256; // more than struct dob_reason takes
const PLAYER_SIZE = 52;  // struct dob_player as wasm32 lays it out: kind, name of 32 bytes, level of 16
const VALUE_SIZE = 32;   // struct dob_bot_value: move, chance, points, looked

const module = new WebAssembly.Module(readFileSync(wasmFile));
assert.deepEqual(WebAssembly.Module.imports(module), []);
const engine = new WebAssembly.Instance(module, {}).exports;
engine._initialize();

// The memory may grow, and its buffer with it changes, in any call: look at it anew each time.
const memory = () => new DataView(engine.memory.buffer);
const bytes = (at, length) => new Uint8Array(engine.memory.buffer, at, length);
const textAt = (at, length) => new TextDecoder('utf-8', { fatal: true }).decode(bytes(at, length).slice());

function room(size) {
    const at = engine.malloc(size);
    assert.notEqual(at, 0);
    bytes(at, size).fill(0);
    return at;
}

function textIn(text) {
    const encoded = new TextEncoder().encode(`${text}\0`);
    const at = room(encoded.length);
    bytes(at, encoded.length).set(encoded);
    return at;
}

function put(at, size, text) {
    const encoded = new TextEncoder().encode(text);
    assert.ok(encoded.length < size);
    bytes(at, encoded.length).set(encoded);
}

// Calls something that may refuse, and throws the reason.
function must(call) {
    const why = room(REASON_SIZE);
    const text = room(512);
    if (!call(why)) {
        const length = engine.dob_reason_text(why, 0, text, 512);
        assert.fail(textAt(text, length));
    }
    engine.free(text);
    engine.free(why);
}

class Script {
    constructor() {
        this.table = 0;
        this.now = 0n;
    }

    begin(game, seats) {
        this.free();
        Object.assign(this, {
            game, seats, dice: 0, seed: 0n, options: [], players: [], values: [], secret: 0, grace: 0n, askForced: 0, ownThrows: 0,
            noHints: 0, now: 0n, answer: null,
        });
        for (let seat = 0; seat < 6; seat++)
            this.players.push({ kind: 0, name: '', level: '' });
    }

    free() {
        if (this.table)
            engine.dob_table_free(this.table);
        this.table = 0;
    }

    // struct dob_setup: game, seats, options, dice, seed, replay, allocator, names, deck, players
    makeTable() {
        const setup = room(64);
        const settings = room(24);
        const made = room(4);
        const players = room(6 * PLAYER_SIZE);
        const options = room(4 * (this.options.length + 1));
        this.players.forEach((player, seat) => {
            memory().setUint32(players + seat * PLAYER_SIZE, player.kind, true);
            put(players + seat * PLAYER_SIZE + 4, 32, player.name);
            put(players + seat * PLAYER_SIZE + 36, 16, player.level);
        });
        this.options.forEach((option, i) => memory().setUint32(options + 4 * i, textIn(option), true));
        memory().setUint32(setup, textIn(this.game), true);
        memory().setInt32(setup + 4, this.seats, true);
        memory().setUint32(setup + 8, options, true);
        memory().setUint32(setup + 12, this.dice, true);
        memory().setBigUint64(setup + 16, this.seed, true);
        memory().setUint32(setup + 60, players, true);
        memory().setUint8(settings, this.askForced);
        memory().setUint8(settings + 1, this.noHints);
        memory().setUint8(settings + 2, this.ownThrows);
        memory().setUint32(settings + 4, this.secret, true);
        memory().setBigInt64(settings + 8, this.grace, true);
        must((why) => engine.dob_table_new(setup, settings, made, why));
        this.table = memory().getUint32(made, true);
    }

    describe(word, rest) {
        const [first, ...others] = rest.split(' ');
        const seat = Number(first) - 1;
        switch (word) {
        case 'new': this.begin(first, Number(others[0])); break;
        case 'dice':
            this.dice = first === 'hand' ? 1 : 0;
            this.seed = first === 'seed' ? BigInt(others[0]) : 0n;
            break;
        case 'option': this.options.push(rest); break;
        case 'name': this.players[seat].name = others.join(' '); break;
        case 'secret': this.secret |= 1 << seat; break;
        case 'own-throws': this.ownThrows = 1; break;
        case 'grace': this.grace = BigInt(rest); break;
        case 'ask-forced': this.askForced = 1; break;
        case 'no-hints': this.noHints = 1; break;
        case 'player':
            this.players[seat].kind = others[0] === 'bot' ? 1 : 2;
            this.players[seat].level = others[1] ?? '';
            break;
        case 'table': this.makeTable(); break;
        default: return false;
        }
        return true;
    }

    move(words) {
        const move = room(8);
        const text = textIn(words);
        must((why) => engine.dob_match_parse(engine.dob_table_match(this.table), text, move, why));
        return memory().getBigUint64(move, true);
    }

    handInThoughts(seat) {
        const list = room(VALUE_SIZE * this.values.length);
        this.values.forEach((value, i) => {
            memory().setBigUint64(list + VALUE_SIZE * i, value.move, true);
            memory().setFloat64(list + VALUE_SIZE * i + 8, value.chance, true);
            memory().setFloat64(list + VALUE_SIZE * i + 16, value.points, true);
            memory().setBigUint64(list + VALUE_SIZE * i + 24, value.looked, true);
        });
        engine.dob_table_hint_in(this.table, seat, list, this.values.length);
        this.values = [];
    }

    host(word, rest) {
        const [first, ...others] = rest.split(' ');
        const seat = Number(first) - 1;
        switch (word) {
        case 'at': this.now = BigInt(rest); break;
        case 'go': must((why) => engine.dob_table_go_on(this.table, this.now, why)); break;
        case 'in': {
            const move = this.move(others.join(' '));
            must((why) => engine.dob_table_hand_in(this.table, seat, move, why));
            break;
        }
        case 'lost': engine.dob_table_lost(this.table, seat, ENDED); break;
        case 'value': {
            const [move, chance, points, looked] = rest.split(', ');
            this.values.push({
                move: this.move(move), chance: Number(chance), points: Number(points), looked: BigInt(looked),
            });
            break;
        }
        case 'thought': this.handInThoughts(seat); break;
        default: return false;
        }
        return true;
    }

    say(who, line) {
        const seat = { host: HOST, watch: SPECTATOR }[who] ?? Number(who) - 1;
        const text = textIn(line);
        const length = new TextEncoder().encode(line).length;
        const answer = engine.dob_table_say(this.table, seat, text, length, textIn('en'), this.now);
        this.answer = textAt(answer, engine.dob_table_said(this.table));
    }

    run(line) {
        const said = /^(host|watch|[1-6]) < ?(.*)$/.exec(line);
        if (said)
            return this.say(said[1], said[2]);
        const word = line.split(' ', 1)[0];
        const rest = line.slice(word.length + 1);
        if (word === '>')
            assert.equal(this.answer, rest);
        else if (line !== '' && word[0] !== '#')
            assert.ok(this.describe(word, rest) || this.host(word, rest), `not understood: ${line}`);
        return undefined;
    }
}

// The lines of a script, or of the examples of a document, at their place.
function linesOf(file) {
    const lines = readFileSync(file, 'utf8').split('\n');
    let inside = !file.endsWith('.md');
    return file.endsWith('.md') ? lines.map((line) => {
        const fence = line === (inside ? '```' : '```table');
        inside = fence ? !inside : inside;
        return inside && !fence ? line : '';
    }) : lines;
}

let answers = 0;
for (const file of scriptFiles) {
    const script = new Script();
    linesOf(file).forEach((line, i) => {
        try {
            script.run(line);
            answers += line.startsWith('> ') ? 1 : 0;
        } catch (error) {
            error.message = `${file}:${i + 1}: ${error.message}`;
            throw error;
        }
    });
    script.free();
}
console.log(`wasm: ${scriptFiles.length} scripts of tables with ${answers} answers agree`);
