// The pictures of the README: each game in the middle of a match that a strong player plays, on a phone and on a desktop.
// node web/test/pictures.mjs PAGE WASM OUT; tools/pictures.sh calls it. The same dice each time, so the same pictures.
import { readFileSync } from 'node:fs';
import { Engine } from '../core/engine.js';
import { Host } from '../core/host.js';
import { MemoryStore } from '../core/store.js';
import { asked, DESK, PHONE, putMatch, World } from './page/browser.mjs';

const [dir, wasm, out] = process.argv.slice(2);
/** The dice of each match, and how many decisions of the person come before the picture. */
const MOMENTS = { casino: ['11', 12], addvantage: ['4', 12], takeit: ['8', 9], goennen: ['3', 42] };
const host = new Host(await Engine.start(new WebAssembly.Module(readFileSync(wasm))), new MemoryStore(), { pause: async () => {} });

/** A match in which seat 1 plays what hints say. */
async function played(game) {
    const [seed, decisions] = MOMENTS[game];
    const id = await host.create({ game, seats: [{ kind: 'person', name: '', level: '' }, { kind: 'bot', name: 'Nora', level: 'normal' }], options: {}, dice: 'seed', seed, way: 'bots' }, { grace: 0, language: 'en' });
    for (let i = 0; i < decisions; i++) {
        await host.goOn(id);
        await host.say(id, 1, 'hint', 'en');
        await host.hint(id, 1);
        const { hint } = await host.say(id, 1, 'hint', 'en');
        await host.say(id, 1, `play ${hint.moves[0].move}`, 'en');
    }
    await host.goOn(id);
    return host.store.get('matches', id);
}

const world = new World(dir, out);
await world.start();
for (const game of Object.keys(MOMENTS)) {
    const match = await played(game);
    for (const [name, size] of [['phone', PHONE], ['desktop', DESK]]) {
        const page = await world.open({ size });
        await putMatch(page, match);
        await page.goto(`${world.url}#play/${match.id}`);
        await asked(page);
        await world.shoot(page, `${game} ${name}`);
        await world.close(page);
    }
}
const page = await world.open();
await world.shoot(page, 'start phone');
await world.close(page);
await world.end();
process.exit(0);
