// The wasm build under node: it imports nothing, knows the same games, gives the same signatures as the native build,
// plays, writes and reads matches through the public API, its bots play what the native ones do, move for move, and its
// coach says what the native one does, number for number.
//
//     node wasm_test.mjs dobbel.wasm PROGRAMS [RECORD...]
//
// PROGRAMS is the folder of the native programs of signatures.c, bot_matches.c and analyses.c; each RECORD is a file that must come out
// as it went in, but for its comments.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const [wasmFile, programs, ...recordFiles] = process.argv.slice(2);
const SEED = 1n;
const GAMES = 1000n;
const CHANCE = 7;
const ALL_SEEING = 7;
const EVENTS_MAX = 100000;
const BOT_NODES = 2000n;
const COACH_NODES = 200n;
const BOT_SLICE = 300n; // the native program thinks in one go

const module = new WebAssembly.Module(readFileSync(wasmFile));
assert.deepEqual(WebAssembly.Module.imports(module), []);
const engine = new WebAssembly.Instance(module, {}).exports;
engine._initialize();

// The memory may grow, and its buffer with it changes, in any call: look at it anew each time.
const memory = () => new DataView(engine.memory.buffer);
const bytes = (at, length) => new Uint8Array(engine.memory.buffer, at, length);

function readText(at) {
    if (at === 0)
        return null;
    const all = new Uint8Array(engine.memory.buffer);
    return new TextDecoder('utf-8', { fatal: true }).decode(all.slice(at, all.indexOf(0, at)));
}

// Runs `use` on the addresses of blocks of these sizes, zeroed, and frees them.
function withRoom(sizes, use) {
    const blocks = sizes.map((size) => engine.malloc(size));
    blocks.forEach((at, i) => bytes(at, sizes[i]).fill(0));
    try {
        return use(...blocks);
    } finally {
        blocks.forEach((at) => engine.free(at));
    }
}

function withText(text, use) {
    const encoded = new TextEncoder().encode(`${text}\0`);
    return withRoom([encoded.length], (at) => {
        bytes(at, encoded.length).set(encoded);
        return use(at, encoded.length - 1);
    });
}

const REASON_SIZE = 256; // more than struct dob_reason takes

function reasonText(why) {
    return withRoom([512], (text) => {
        engine.dob_reason_text(why, 0, text, 512);
        return readText(text);
    });
}

// Calls something that may refuse, and throws the reason.
function must(call) {
    withRoom([REASON_SIZE], (why) => {
        if (!call(why))
            assert.fail(reasonText(why));
    });
}

function games() {
    const names = [];
    for (let i = 0, name; (name = readText(engine.dob_game_name(i))) !== null; i++)
        names.push(name);
    return names;
}

function seatsOf(game) {
    return withText(game, (name) => withRoom([4, 4], (min, max) => {
        assert.ok(engine.dob_game_seats(name, min, max));
        return memory().getInt32(min, true);
    }));
}

function signature(game, seats) {
    const hash = withText(game, (name) => engine.dob_signature(name, seats, SEED, GAMES));
    return BigInt.asUintN(64, hash).toString(16).padStart(16, '0');
}

// struct dob_setup as wasm32 lays it out: game, seats, options, dice (0: seed), seed, replay, allocator, names.
function newMatch(game, seats) {
    return withText(game, (name) => withRoom([64, 4], (setup, match) => {
        memory().setUint32(setup, name, true);
        memory().setInt32(setup + 4, seats, true);
        memory().setBigUint64(setup + 16, SEED, true);
        must((why) => engine.dob_match_new(setup, match, why));
        return memory().getUint32(match, true);
    }));
}

function playEvent(match, actors, i) {
    if (actors >> CHANCE & 1)
        return must((why) => engine.dob_match_throw(match, why));
    const seat = 31 - Math.clz32(actors & -actors);
    return withRoom([512 * 8], (moves) => {
        const count = engine.dob_match_moves(match, seat, moves, 512);
        assert.ok(count > 0);
        const choice = (Math.imul(i, 0x9e3779b1) >>> 8) % count;
        const move = memory().getBigUint64(moves + 8 * choice, true);
        must((why) => engine.dob_match_play(match, seat, move, why));
    });
}

function writeRecord(match, viewer) {
    return withRoom([4], (length) => {
        const write = (text, size) => {
            must((why) => engine.dob_match_record(match, viewer, true, 0, text, size, length, why));
            return memory().getUint32(length, true);
        };
        const size = write(0, 0) + 1;
        return withRoom([size], (text) => {
            write(text, size);
            return readText(text);
        });
    });
}

function readRecord(record) {
    return withText(record, (text, length) => withRoom([4], (match) => {
        must((why) => engine.dob_match_read(text, length, 0, match, why));
        return memory().getUint32(match, true);
    }));
}

// The lines of a record that say something.
function linesOf(record) {
    return record.split('\n').map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '');
}

function comesBack(record, what) {
    const match = readRecord(record);
    assert.deepEqual(linesOf(writeRecord(match, engine.dob_match_viewer(match))), linesOf(record), what);
    engine.dob_match_free(match);
}

function playsAndReads(game) {
    const match = newMatch(game, seatsOf(game));
    let events = 0;
    for (let actors; events < EVENTS_MAX && (actors = engine.dob_match_actors(match)) !== 0; events++)
        playEvent(match, actors, events);
    assert.equal(engine.dob_match_events(match), events);
    comesBack(writeRecord(match, ALL_SEEING), game);
    engine.dob_match_free(match);
}

// Sentences by id and language: the translations are compiled in.
function languages() {
    const names = [];
    for (let i = 0, name; (name = readText(engine.dob_language(i))) !== null; i++)
        names.push(name);
    return names;
}

function sentence(id, language) {
    return withText(id, (at) => withText(language, (name) => readText(engine.dob_sentence(at, name))));
}

function speaks() {
    assert.deepEqual(languages(), ['en', 'de', 'es', 'nl']);
    assert.match(sentence('casino.ruling.C10', 'en'), /^To steal a card /);
    assert.match(sentence('casino.ruling.C10', 'de'), /Erhöhen/);
    assert.equal(sentence('casino.ruling.C10', 'tlh'), sentence('casino.ruling.C10', 'en'));
    assert.equal(sentence('casino.no-such-thing', 'nl'), null);
}

// ---- bots ----

function levels() {
    const names = [];
    for (let i = 0, name; (name = readText(engine.dob_bot_level(i))) !== null; i++)
        names.push(name);
    return names;
}

function newWorkspace(match) {
    return withRoom([4], (space) => {
        must((why) => engine.dob_bot_make(match, 0, space, why));
        return memory().getUint32(space, true);
    });
}

// struct dob_bot_question as wasm32 lays it out: bot, seed, nodes.
function botMove(space, match, seat, level) {
    withText(level, (name) => withRoom([24], (question) => {
        memory().setUint32(question, name, true);
        memory().setBigUint64(question + 8, SEED, true);
        memory().setBigUint64(question + 16, BOT_NODES, true);
        must((why) => engine.dob_bot_begin(space, match, seat, question, why));
    }));
    while (engine.dob_bot_step(space, BOT_SLICE));
    return engine.dob_bot_best(space);
}

// The record of a match in which bots of a level play all seats.
function botMatch(game, level) {
    const match = newMatch(game, seatsOf(game));
    const space = newWorkspace(match);
    for (let actors; (actors = engine.dob_match_actors(match)) !== 0;) {
        const actor = 31 - Math.clz32(actors & -actors);
        if (actor === CHANCE)
            must((why) => engine.dob_match_throw(match, why));
        else
            must((why) => engine.dob_match_play(match, actor, botMove(space, match, actor, level), why));
    }
    const record = writeRecord(match, ALL_SEEING);
    engine.dob_bot_free(space);
    engine.dob_match_free(match);
    return `# ${game} ${level}\n${record}`;
}

// ---- the coach ----

// struct dob_coach_question as wasm32 lays it out: seed, nodes, quick.
function analysis(game) {
    const record = botMatch(game, 'easy').replace(/^# .*\n/, '');
    const match = readRecord(record);
    const coach = withRoom([24, 4], (question, made) => {
        memory().setBigUint64(question, SEED, true);
        memory().setBigUint64(question + 8, COACH_NODES, true);
        memory().setUint8(question + 16, 1);
        must((why) => engine.dob_coach_make(match, question, 0, made, why));
        return memory().getUint32(made, true);
    });
    while (engine.dob_coach_step(coach, BOT_SLICE));
    const text = withText('en', (language) => {
        const size = engine.dob_coach_write(coach, language, 0, 0) + 1;
        return withRoom([size], (at) => {
            engine.dob_coach_write(coach, language, at, size);
            return readText(at);
        });
    });
    engine.dob_coach_free(coach);
    engine.dob_match_free(match);
    return text;
}

function coachSaysTheSame() {
    const native = execFileSync(`${programs}/analyses`, { encoding: 'utf8', maxBuffer: 1 << 26 }).trimEnd().split('\n');
    assert.equal(native.length, games().length);
    games().forEach((game, i) => assert.deepEqual(JSON.parse(analysis(game)), JSON.parse(native[i]), game));
    return native.length;
}

function botsPlayTheSame() {
    const native = execFileSync(`${programs}/bot_matches`, { encoding: 'utf8', maxBuffer: 1 << 26 });
    const matches = native.split(/^(?=# )/m);
    const asked = games().flatMap((game) => levels().map((level) => [game, level]));
    assert.equal(matches.length, asked.length);
    asked.forEach(([game, level], i) => assert.deepEqual(botMatch(game, level).split('\n'), matches[i].split('\n')));
    return asked.length;
}

const found = games().map((game) => `${game} ${seatsOf(game)} ${signature(game, seatsOf(game))}`);
const expected = execFileSync(`${programs}/signatures`, { encoding: 'utf8' }).trimEnd().split('\n');
assert.deepEqual(found, expected);
games().forEach(playsAndReads);
speaks();
recordFiles.forEach((file) => comesBack(readFileSync(file, 'utf8'), file));
assert.throws(() => readRecord('dobbel record 1\ngame nothing\n'));
const botMatches = botsPlayTheSame();
const analyses = coachSaysTheSame();
console.log(found.join('\n'));
console.log(`wasm: ${found.length} games, ${recordFiles.length} records, ${botMatches} matches of bots and ${analyses} analyses agree`);
const wasm = readFileSync(wasmFile);
console.log(`wasm: ${wasm.length} bytes, ${gzipSync(wasm, { level: 9 }).length} gzipped`);
