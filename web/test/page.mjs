// The page in Debian's chromium, against the built files: node web/test/page.mjs DIR [SHOTS]. Two tests run at a time; the
// environment's ONLY runs those whose name has it, DEAL deals other matches. What they share: page/browser.mjs.
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

async function lane() {
    for (let next = left.shift(); next; next = left.shift()) {
        const [name, run] = next;
        const began = Date.now();
        try {
            await run(world);
            console.log(`ok ${name}, ${Date.now() - began} ms`);
        } catch (error) {
            failed++;
            console.log(`FAILED ${name}: ${error.message.split('\nBrowser logs')[0]}`);
        }
    }
}
await Promise.all(Array.from({ length: LANES }, lane));
await world.end();
process.exit(failed ? 1 : 0);
