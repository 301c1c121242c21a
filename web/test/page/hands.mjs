// Keys alone, what screen readers hear, the time after a turn, the referee's pad and corrections, levels alone, hints, memory.
import assert from 'node:assert/strict';
import { asked, DESK, GAMES, kept, playOn, serve } from './browser.mjs';

const MEMORY_MAX = 100e6;

export const tests = {
    async 'keys alone are enough for a whole match'(world) {
        const page = await world.open({ size: DESK, settings: { game: 'casino' } });
        await page.keyboard.press('Tab');
        for (let i = 0; i < 30 && !await page.evaluate(() => document.activeElement.matches('.btn.go')); i++)
            await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await asked(page);
        assert.ok(await page.evaluate(() => document.activeElement.closest('.dock') !== null), 'the focus is in the dock when a turn begins');
        await page.keyboard.press('1');
        assert.equal(await page.locator('.kd.on').count(), 1);
        await page.keyboard.press('Escape');
        assert.equal(await page.locator('.kd.on').count(), 0);
        await page.keyboard.press('?');
        await page.waitForSelector('dialog[open] .kbd');
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        for (let i = 0; await page.locator('.end .sh').count() === 0; i++) {
            assert.ok(i < 1000, 'the match does not end');
            await asked(page);
            if (await page.locator('.dock .btn.go:not(:disabled)').count())
                await page.keyboard.press('Enter');
            else
                await tabTo(page, '.main button, .dock .btn:not(:disabled)');
            await page.waitForFunction(() => document.querySelector('.dock:not(.others), .end .sh'));
        }
        await world.close(page);
    },

    async 'screen readers hear the turn, the throw and what others did'(world) {
        const page = await world.open({ settings: { game: 'casino' } });
        await page.evaluate(() => {
            globalThis.said = { tells: [], calls: [] };
            for (const id of ['tells', 'calls'])
                new MutationObserver(() => globalThis.said[id].push(document.getElementById(id).textContent)).observe(document.getElementById(id), { childList: true, characterData: true, subtree: true });
        });
        await page.click('.btn.go');
        await asked(page);
        await playOn(page, 20);
        await page.waitForFunction(() => globalThis.said.tells.some((text) => /Nora.*threw/.test(text)));
        const { calls } = await page.evaluate(() => globalThis.said);
        assert.ok(calls.some((text) => /^Your turn: /.test(text)), calls.join('|'));
        await world.close(page);
    },

    async 'a finished turn waits two seconds, in which it can be taken back; what followed can be seen again'(world) {
        const page = await world.open({ settings: { game: 'takeit', speed: 'calm' } });
        await page.clock.install();
        await page.click('.btn.go');
        for (let i = 0; i < 60 && await page.locator('.pile.lit1').count() === 0; i++)
            await page.clock.runFor(500);
        await page.waitForSelector('.pile.lit1');
        await page.click('.pile.lit1 >> nth=0');
        await page.waitForSelector('.dock.others >> text=Your turn is over');
        assert.equal((await kept(page)).record.trimEnd().split('\n').at(-1).startsWith('1 take'), true, 'kept before it is shown');
        await page.click('.dock .btn >> text=Undo');
        await page.waitForSelector('.pile.lit1');
        await page.click('.pile.lit1 >> nth=0');
        await page.waitForSelector('.dock.others >> text=Your turn is over');
        await page.clock.runFor(2100);
        await page.waitForFunction(() => !/Your turn is over/.test(document.querySelector('.dock').innerText));
        // What the other did can be stepped through again.
        for (let i = 0; i < 100 && await page.locator('.dock [data-key=","]').count() === 0; i++)
            await page.clock.runFor(300);
        await page.click('.dock [data-key=","]');
        await page.waitForSelector('.dock.others');
        for (let i = 0; i < 100 && await page.locator('.dock:not(.others)').count() === 0; i++)
            await page.clock.runFor(300);
        await page.waitForSelector('.dock:not(.others) [data-key=","]');
        await world.close(page);
    },

    async 'the referee: five taps a throw, and a correction'(world) {
        const page = await world.open({ settings: { way: 'box', game: 'casino' } });
        await page.click('.btn.go');
        await page.waitForSelector('.pad');
        await page.click('.pf >> nth=0');
        await page.waitForSelector('.pad .die.red');
        await page.click('.pf >> nth=2');
        await page.waitForSelector('.slots');
        for (let i = 0; i < 5; i++)
            await page.click('.pf >> nth=3');
        await page.waitForSelector('.ask >> text=Five');
        await page.click('.bar .ib >> nth=-1');
        await page.click('dialog .item >> text=Correct');
        await page.waitForSelector('dialog .log');
        await world.sound(page, 'correct');
        await page.click('dialog .log button >> nth=0');
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.waitForSelector('.slots');
        await world.sound(page, 'referee');
        for (const face of [0, 0, 1, 2, 3])
            await page.click(`.pf >> nth=${face}`);
        await page.waitForSelector('.tray button');
        await page.waitForSelector('.ask >> text=1 1 2 3 4');
        assert.match((await kept(page)).record, /roll 11234/);
        const { taps, stuck } = await playOn(page, 200);
        assert.equal(taps, 200, stuck);
        await world.close(page);
    },

    async 'alone: a level is played to its end, and counted'(world) {
        const page = await world.open({ hash: '#solo/goennen' });
        await page.waitForSelector('.lv.lit');
        await world.sound(page, 'alone');
        await page.click('.lv.lit');
        await page.waitForSelector('.opening');
        const { over, stuck } = await playOn(page, 6000);
        assert.ok(over, stuck);
        await world.sound(page, 'end alone');
        await page.goto(`${world.url}#solo/goennen`);
        await page.waitForSelector('.lv.lit em');
        assert.match(await page.innerText('.lv.lit em'), /\d/, 'the best is kept');
        await world.close(page);
    },

    async 'a hint names moves and marks them, and plays nothing'(world) {
        const page = await world.open({ settings: { game: 'casino' } });
        await page.click('.btn.go');
        await asked(page);
        const before = (await kept(page)).record;
        // Whatever the page says meanwhile is heard, however soon the hint comes.
        await page.evaluate(() => {
            globalThis.heard = '';
            new MutationObserver(() => {
                globalThis.heard += document.querySelector('dialog')?.textContent ?? '';
            }).observe(document.body, { childList: true, characterData: true, subtree: true });
        });
        await page.click('.bar [data-key=h]');
        await page.waitForSelector('.hm');
        assert.match(await page.evaluate(() => globalThis.heard), /Working out the hint/);
        await world.sound(page, 'hint');
        await page.click('.hm >> nth=0');
        await page.waitForSelector('dialog', { state: 'detached' });
        assert.equal((await kept(page)).record, before);
        await world.close(page);
    },

    async 'memory stays below 100 MB with the bots of goennen'(world) {
        // The memory of the module is no part of the worker's heap: it is put where a test can see it.
        const site = await serve(world.dir, (path, content) => path.endsWith('/core/engine.js') ? String(content).replace('calls._initialize();', 'calls._initialize(); globalThis.wasm = calls.memory;') : content);
        const page = await world.open({ url: site.url, settings: { game: 'goennen', setups: { 'bots goennen': { seats: [{ kind: 'person', name: '', level: '' }, ...['normal', 'hard', 'normal'].map((level) => ({ kind: 'bot', name: '', level }))], options: {}, deck: '' } } } });
        await page.click('.btn.go');
        await asked(page);
        await playOn(page, 60);
        await asked(page);
        assert.equal(page.workers().length, 1, 'one worker');
        const heap = await page.context().newCDPSession(page).then((session) => session.send('Runtime.getHeapUsage'));
        const worker = await heapOf(page);
        const module = await page.workers()[0].evaluate(() => globalThis.wasm.buffer.byteLength);
        const all = heap.usedSize + (heap.backingStorageSize ?? 0) + worker + module;
        assert.ok(module > 1e6, 'the module was measured');
        assert.ok(all < MEMORY_MAX, `${all} bytes`);
        site.stop();
        await world.close(page);
    },
};

tests['the referee: goennen, what others laid in secret is tapped in when it is shown'] = async (world) => {
    const page = await world.open({ settings: { way: 'box', game: 'goennen' } });
    await page.click('.btn.go');
    for (const row of ['scoring', 'bonus'])
        for (let i = 0; i < 4; i++) {
            await page.waitForFunction((n) => document.querySelectorAll('.market .gc:not(.hole)').length === n, row === 'bonus' ? 4 + i : i);
            await page.click(`.pf >> nth=${row === 'bonus' ? -1 : 0}`);
        }
    for (let seat = 1; seat <= 2; seat++) {
        await page.waitForSelector(`.ask >> text=Which three cards did Player ${seat} lay`);
        for (const card of [0, 1, -1])
            await page.click(`.pf >> nth=${card}`);
        if (seat === 1)
            await world.sound(page, 'referee opening');
        await page.click('.dock .btn.go');
        await page.waitForSelector('.pad.square');
        for (const cell of [4, 5, 8])
            await page.click(`.pf >> nth=${cell}`);
    }
    await page.waitForSelector('.ask >> text=Who begins');
    await page.click('.pf >> nth=0');
    await page.waitForSelector('.slots');
    for (let i = 0; i < 5; i++)
        await page.click(`.pf >> nth=${i}`);
    await page.waitForSelector('.tray');
    assert.match((await kept(page)).record, /open 2 .* a1,b1,b2/);
    await world.sound(page, 'referee goennen');
    await world.close(page);
};

for (const game of GAMES.filter((one) => one !== 'casino' && one !== 'goennen'))
    tests[`the referee: a whole match of ${game} with real dice`] = async (world) => {
        const page = await world.open({ settings: { way: 'box', game } });
        await page.click('.btn.go');
        await page.waitForSelector('.table .dock:not(.others)');
        const { over, stuck, taps } = await playOn(page, game === 'addvantage' ? 3000 : 400);
        if (game === 'addvantage')
            assert.ok(over, stuck);
        else
            assert.equal(taps, 400, stuck);
        await world.close(page);
    };

/** Moves the focus by Tab to something and presses it. */
async function tabTo(page, what) {
    for (let i = 0; i < 80; i++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((selector) => document.activeElement.matches(selector), what)) {
            await page.keyboard.press('Space');
            return;
        }
    }
    throw new Error(`nothing to press: ${await page.innerText('.dock')}`);
}

/** What the worker's heap holds. */
async function heapOf(page) {
    const session = await page.context().newCDPSession(page);
    const answer = new Promise((on) => session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const { id, result } = JSON.parse(message);
        if (id === 1)
            on(result);
    }));
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => targetInfo.type === 'worker' &&
        void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' }) }));
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    const { usedSize, backingStorageSize = 0 } = await answer;
    return usedSize + backingStorageSize;
}
