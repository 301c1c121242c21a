// The coach on the page: the analysis of a match, with its graph and its decisions; exercises from files and from one's own
// mistakes, with progress kept.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../../core/engine.js';
import { Host } from '../../core/host.js';
import { MemoryStore } from '../../core/store.js';
import { DESK, GAMES, PHONE, putMatch } from './browser.mjs';

/** A match of two bots that was played to its end, with a person in the first seat. */
async function played(world, game) {
    const host = new Host(await Engine.start(new WebAssembly.Module(readFileSync(join(world.dir, '../wasm/page.wasm')))), new MemoryStore());
    const bot = { kind: 'bot', name: '', level: 'easy' };
    const id = await host.create({ game, seats: [bot, { ...bot, name: 'Nora' }], options: {}, dice: 'seed', seed: '11', way: 'bots' }, { grace: 0, language: 'en' });
    await host.goOn(id);
    const kept = await host.store.get('matches', id);
    return { ...kept, record: kept.record.replace(/^seat 1 bot easy\n/m, '') };
}

/** Looks at the worst decision of a match. */
async function analysed(world, game, size, name) {
    const page = await world.open({ size });
    const match = await played(world, game);
    await putMatch(page, match);
    await page.goto(`${world.url}#analysis/${match.id}`);
    await page.reload();
    await page.waitForSelector('.analysis .gr');
    assert.match(await page.textContent('#ask'), /gives away [\d.]+ %/);
    assert.match(await page.textContent('#ask small'), /Better: /);
    await world.sound(page, `analysis ${game} ${name}`);
    return { page, match };
}

/** Before the last decision of a match by hand: to stay gives half a win away. */
function beforeTheEnd(world) {
    const record = readFileSync(join(world.dir, '../../tests/golden/casino-evening.dob'), 'utf8').replace(/2 stay\nresult.*\n/, '');
    return { id: 'tutored', game: 'casino', record, way: 'referee', names: ['', ''], over: false, updated: 1 };
}

export const tests = {
    ...Object.fromEntries([['phone', PHONE], ['desktop', DESK]].map(([name, size]) => [`the tutor warns of a move that gives away much, ${name}`, async (world) => {
        const page = await world.open({ size, settings: { tutor: true } });
        await putMatch(page, beforeTheEnd(world));
        await page.goto(`${world.url}#play/tutored`);
        await page.reload();
        await page.click('button:has-text("Stay")');
        await page.waitForSelector('text=That lowers your chance to win by 52 %');
        await world.sound(page, `tutor ${name}`);
        await page.click('button:has-text("Stay")');
        await page.waitForSelector('text=270');
        await world.close(page);
    }])),

    ...Object.fromEntries(GAMES.map((game) => [`${game} is analysed on a phone`, async (world) => {
        const { page } = await analysed(world, game, PHONE, 'phone');
        const before = await page.textContent('.bar h1 small');
        const box = await page.locator('.analysis .gr').boundingBox();
        await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2);
        await page.waitForFunction((old) => document.querySelector('.bar h1 small').textContent !== old, before);
        await page.click('text=Decisions');
        await page.waitForSelector('dialog .judged li');
        await world.sound(page, `decisions ${game} phone`);
        await page.click('dialog .judged button >> nth=0');
        await page.waitForFunction((old) => document.querySelector('.bar h1 small').textContent === old, before);
        await world.close(page);
    }])),

    async 'an analysis on a desktop: the list beside the board, luck and skill, in Dutch too'(world) {
        const { page } = await analysed(world, 'takeit', DESK, 'desktop');
        await page.click('.side .judged button >> nth=1');
        await page.waitForSelector('.side .judged li:nth-child(2) .now');
        await page.click('text=Luck and skill');
        await page.waitForSelector('dialog .sums table');
        await world.sound(page, 'luck desktop');
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.click('text=Next mistake');
        await world.close(page);
    },

    async 'the end of a match and a replay offer the analysis'(world) {
        const page = await world.open();
        const match = await played(world, 'addvantage');
        await putMatch(page, match);
        await page.goto(`${world.url}#play/${match.id}`);
        await page.reload();
        await page.waitForSelector('.end .sh');
        await world.sound(page, 'end with analysis phone');
        await page.click('.end >> text=Analysis');
        await page.waitForSelector('.analysis .gr');
        await page.goto(`${world.url}#replay/${match.id}`);
        await page.click('.dock >> text=Analysis');
        await page.waitForSelector('.analysis .gr');
        await world.close(page);
    },

    ...Object.fromEntries(GAMES.map((game) => [`exercises of ${game} are shown, tried, revealed and gone on with`, async (world) => {
        const page = await world.open({ hash: `#exercise/${game}` });
        await page.waitForSelector('.exercise .dock');
        await world.sound(page, `exercise ${game} phone`);
        // Taps what is lit until a move is judged, or shows it.
        for (let i = 0; i < 12 && !await page.$('.exercise.past'); i++) {
            const lit = await page.$$('.exercise .main button:not(:disabled), .exercise .dock button:not(:disabled)');
            const go = await page.$('.exercise .dock .btn.go:not(:disabled)');
            await (go && i % 3 === 2 ? go : lit[(5 * i) % lit.length]).click();
            await page.waitForFunction(() => !/Comparing/.test(document.querySelector('#ask').textContent));
        }
        await page.waitForSelector('.exercise.past');
        assert.match(await page.textContent('#ask'), /^(Right: \S.*\.|\S.* is good, .*|\S.* gives away [\d.]+ %.*|Better: \S.*)/); // a move is named
        await world.sound(page, `exercise ${game} judged phone`);
        const show = await page.$('text=Show the answer');
        if (show) {
            await show.click();
            await page.waitForFunction(() => /Better: /.test(document.querySelector('#ask').textContent));
        }
        await page.click('text=Next');
        await page.waitForSelector('.exercise:not(.past)');
        await world.close(page);
    }])),

    async 'one’s own mistakes are exercises, and what was solved stays solved'(world) {
        const page = await world.open();
        const match = await played(world, 'goennen');
        await putMatch(page, match);
        await page.goto(`${world.url}#analysis/${match.id}`);
        await page.reload();
        await page.waitForSelector('.analysis .gr');
        await page.goto(`${world.url}#exercises`);
        await page.waitForSelector('.list .item');
        assert.match(await page.textContent('.list'), /Gönnen.*\d+ from your matches/);
        await world.sound(page, 'exercises phone');
        await page.click('.list .item >> text=Gönnen');
        await page.waitForSelector('.told >> text=From one of your matches');
        // Solved by the coach's own word: it is asked for, then played.
        const key = await page.evaluate(() => new Promise((on) => {
            indexedDB.open('dobbel').onsuccess = ({ target }) => {
                const transaction = target.result.transaction('progress', 'readwrite');
                const store = transaction.objectStore('progress');
                store.getAll().onsuccess = ({ target: { result } }) => {
                    const { id, marked } = result.find((one) => one.marked);
                    store.put({ id: 'exercises goennen', solved: [`${id.slice(9)} ${marked[0].n}`] });
                    transaction.oncomplete = () => on(`${id.slice(9)} ${marked[0].n}`);
                };
            };
        }));
        assert.ok(key.startsWith(match.id));
        await page.goto(`${world.url}#exercises`);
        await page.waitForSelector('.list >> text=/^1 of \\d+ solved/');
        await world.close(page);
    },
};
