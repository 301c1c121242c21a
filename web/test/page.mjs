// The page in Debian's chromium, against the built files: node web/test/page.mjs DIR [SHOTS]. Two tests run at a time; the
// environment's ONLY runs those whose name has it. What they share: page/browser.mjs.
import { readdirSync } from 'node:fs';
import { World } from './page/browser.mjs';

const LANES = 2;
const [dir, shots] = process.argv.slice(2);
const only = process.env.ONLY ?? '';
const folder = new URL('page/', import.meta.url);
const files = readdirSync(folder).filter((name) => name !== 'browser.mjs');
const tests = Object.assign({}, ...await Promise.all(files.map(async (name) => (await import(new URL(name, folder))).tests)));

const world = new World(dir, shots);
await world.start();
const left = Object.entries(tests).filter(([name]) => name.includes(only));
let failed = 0;

/** The fault of a test, or nothing. @param {string} name @param {(world: World) => Promise<void>} run */
async function fault(name, run) {
    const began = Date.now();
    try {
        await run(world);
        console.log(`ok ${name}, ${Date.now() - began} ms`);
        return '';
    } catch (error) {
        return error.message.split("\nBrowser logs")[0];
    }
}

// Matches are dealt anew each time and browsers have their moods: what fails is tried once more, and the first fault is told.
async function lane() {
    for (let next = left.shift(); next; next = left.shift()) {
        const [name, run] = next;
        const first = await fault(name, run);
        if (!first)
            continue;
        console.log(`tried once more, ${name}: ${first}`);
        const second = await fault(name, run);
        if (second) {
            failed++;
            console.log(`FAILED ${name}: ${second}`);
        }
    }
}
await Promise.all(Array.from({ length: LANES }, lane));
await world.end();
process.exit(failed ? 1 : 0);
