// What is kept on the device, and what happens when it cannot be: reload, offline with the server gone, a second tab, a new
// version, storage that is full or forbidden, plain http, files out and in.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../../core/engine.js';
import { Host } from '../../core/host.js';
import { MemoryStore } from '../../core/store.js';
import { asked, kept, playOn, putMatch, serve, watch } from './browser.mjs';

/** Before the store of the page: a disk that is full when `full` says so. */
const FULL = `const plain = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (value) {
    if (self.full)
        throw new DOMException('full', 'QuotaExceededError');
    return plain.call(this, value);
};`;

/** The service worker has everything. */
const cached = (page) => page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
        await new Promise((on) => navigator.serviceWorker.addEventListener('controllerchange', on, { once: true }));
});

async function begun(world, more = {}) {
    const page = await world.open({ settings: { game: 'casino' }, ...more });
    await page.click('.btn.go');
    await asked(page);
    await playOn(page, 3);
    await asked(page);
    return page;
}

export const tests = {
    async 'a match goes on after a reload as it was'(world) {
        const page = await begun(world);
        const before = [await page.innerText('.seats'), await page.innerText('.ask'), (await kept(page)).record];
        await page.reload();
        await asked(page);
        assert.deepEqual([await page.innerText('.seats'), await page.innerText('.ask'), (await kept(page)).record], before);
        await world.close(page);
    },

    async 'an opening of goennen goes on between its two steps'(world) {
        const host = new Host(await Engine.start(new WebAssembly.Module(readFileSync(join(world.dir, '../wasm/page.wasm')))), new MemoryStore());
        const person = { kind: 'person', name: '', level: '' };
        const id = await host.create({ game: 'goennen', seats: [person, { ...person, kind: 'bot', level: 'normal' }], options: {}, dice: 'seed', seed: '3', way: 'bots' }, { grace: 0, language: 'en' });
        await host.goOn(id);
        const { moves } = await host.say(id, 1, 'moves', 'en');
        await host.say(id, 1, `play ${moves[0].move}`, 'en');
        const page = await world.open();
        await putMatch(page, await host.store.get('matches', id));
        await page.goto(`${world.url}#play/${id}`);
        await page.waitForSelector('.ask >> text=Lay the other three');
        for (let i = 0; i < 3; i++) {
            await page.click('.hand4 button.lit >> nth=0');
            await page.click('.mydis button.hole.lit >> nth=0');
        }
        await page.click('.dock .btn.go');
        await page.waitForSelector('.opening', { state: 'detached' });
        await world.close(page);
    },

    async 'an opening of addvantage goes on between its two steps'(world) {
        const page = await world.open({ settings: { game: 'addvantage', speed: 'calm', wait: true } });
        await page.click('.btn.go');
        await page.waitForSelector('.tiles');
        const put = async (slots) => {
            for (const slot of slots) {
                await page.click('.tiles .tl.lit >> nth=0');
                await page.click(`.mine .tile.${slot < 3 ? 'row' : 'col'} >> nth=${slot % 3}`);
            }
            await page.click('.dock .btn.go');
        };
        await put([2, 1, 0, 3, 4, 5]);
        await page.click('.dock.others .btn >> text=Undo');
        await page.waitForSelector('.tiles .tl.lit');
        assert.equal(await page.locator('.tiles .tl.lit').count(), 3, 'the rows lie');
        await page.reload();
        await page.waitForSelector('.tiles .tl.lit');
        assert.equal(await page.locator('.tiles .tl.lit').count(), 3, 'also after a reload');
        await page.click('.dock .btn >> text=Start over');
        await page.waitForFunction(() => document.querySelectorAll('.tiles .tl.lit').length === 6);
        await put([0, 1, 2, 3, 4, 5]);
        await page.click('.dock.others .btn >> text=Undo');
        await page.waitForSelector('.tiles .tl.lit');
        await put([5, 4, 3]);
        await page.waitForSelector('.dock.others >> text=Your turn is over');
        assert.match((await kept(page)).record, /1 columns (\d+),(\d+),(\d+)\s*$/);
        await world.close(page);
    },

    async 'offline after the first visit: the server is gone'(world) {
        const site = await serve(world.dir);
        const page = await world.open({ url: site.url, workers: 'allow', settings: { game: 'takeit' } });
        await cached(page);
        site.stop();
        await page.reload();
        await page.click('.start .btn.go');
        await asked(page);
        assert.ok((await playOn(page, 4000)).over);
        await page.evaluate(() => localStorage.setItem('dobbel.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('dobbel.settings')), language: 'es' })));
        await page.goto(`${site.url}#rules/goennen`);
        await page.reload();
        await page.waitForSelector('html[lang=es] .rule');
        await world.close(page);
    },

    async 'a second tab is refused, or takes the match over'(world) {
        const page = await begun(world);
        const dock = await page.innerText('.ask');
        const other = await page.context().newPage();
        watch(other);
        await other.goto(page.url());
        await other.waitForSelector('.handover h1');
        assert.match(await other.innerText('h1'), /another tab/);
        await other.click('.btn.go');
        await asked(other);
        await other.waitForFunction((was) => document.querySelector('.ask')?.innerText === was, dock);
        await page.waitForSelector('.start');
        assert.match(await page.innerText('.toast'), /another tab/);
        assert.deepEqual(other.faults, []);
        await world.close(page);
    },

    async 'a new version waits until it is wanted'(world) {
        let next = false;
        const site = await serve(world.dir, (path, content) => next && path === '/sw.js' ? String(content).replace(/const VERSION = '(\w+)'/, "const VERSION = 'new$1'") : content);
        const page = await world.open({ url: site.url, workers: 'allow' });
        await cached(page);
        next = true;
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
        await page.waitForSelector('.toast >> text=new version');
        assert.equal((await page.evaluate(() => caches.keys())).length, 2, 'both are kept');
        await page.evaluate(() => {
            globalThis.old = true;
        });
        await page.click('.toast button');
        await page.waitForFunction(() => !globalThis.old);
        await page.waitForSelector('.start');
        await page.waitForFunction(async () => (await caches.keys()).join() .includes('dobbel new') && (await caches.keys()).length === 1);
        site.stop();
        await world.close(page);
    },

    async 'a new version taken in one tab leaves a match in another alone'(world) {
        let next = false;
        const site = await serve(world.dir, (path, content) => next && path === '/sw.js' ? String(content).replace(/const VERSION = '(\w+)'/, "const VERSION = 'new$1'").replace(/const FILES = .*;/, "const FILES = ['./'];") : content);
        const page = await world.open({ url: site.url, workers: 'allow', settings: { game: 'casino' } });
        await cached(page);
        await page.click('.btn.go');
        await asked(page);
        const other = await page.context().newPage();
        await other.goto(site.url);
        next = true;
        await other.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
        await other.waitForSelector('.toast >> text=new version');
        await other.click('.toast button');
        await other.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith('dobbel new')) && !(await navigator.serviceWorker.getRegistration()).waiting);
        // The server has only the new files now; the rules are a module that the first tab has not fetched yet.
        site.stop();
        await page.keyboard.press('r');
        await page.waitForSelector('.page .tabs');
        await world.close(page);
    },

    async 'full storage is said, and play goes on'(world) {
        const site = await serve(world.dir, (path, content) => path.endsWith('/core/store.js') ? `${FULL}\n${content}` : content);
        const page = await begun(world, { url: site.url });
        const [worker] = page.workers();
        await worker.evaluate(() => {
            self.full = true;
        });
        await playOn(page, 12);
        await page.waitForSelector('.net');
        assert.match(await page.innerText('.net'), /cannot be kept/);
        await asked(page);
        await worker.evaluate(() => {
            self.full = false;
        });
        await playOn(page, 12);
        site.stop();
        await page.waitForSelector('.net', { state: 'detached' });
        await world.close(page);
    },

    async 'forbidden storage is said, and a whole match can be played'(world) {
        const site = await serve(world.dir, (path, content) => path.endsWith('/core/store.js') ? `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });\n${content}` : content);
        const page = await world.open({ url: site.url, settings: { game: 'addvantage' } });
        await page.click('.btn.go');
        await page.waitForSelector('.net');
        assert.match(await page.innerText('.net'), /cannot be kept/);
        const { over, stuck } = await playOn(page, 3000);
        assert.ok(over, stuck);
        site.stop();
        await world.close(page);
    },

    async 'plain http in the local network: everything but install and offline'(world) {
        const url = `http://lan.example:${world.site.port}/`;
        const page = await world.open({ url, settings: { game: 'casino' } });
        assert.equal(await page.evaluate(() => isSecureContext), false);
        await page.click('.brand .ib');
        assert.match(await page.innerText('dialog'), /Over https it can/);
        await page.goBack();
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.click('.start .btn.go');
        await asked(page);
        const other = await page.context().newPage();
        watch(other);
        await other.goto(page.url());
        await other.waitForSelector('.handover h1');
        assert.match(await other.innerText('h1'), /another tab/, 'a lease takes the place of the lock');
        await other.close();
        assert.ok((await playOn(page, 4000)).over);
        await world.close(page);
    },

    async 'a record goes out as a file and comes in elsewhere; replay and branching off'(world) {
        const page = await begun(world, { settings: { game: 'addvantage' } });
        assert.ok((await playOn(page, 3000)).over);
        const [download] = await Promise.all([page.waitForEvent('download'), page.click('.end .dock .btn >> text=Save')]);
        const file = { name: 'match.dob', mimeType: 'text/plain', buffer: readFileSync(await download.path()) };
        assert.match(String(file.buffer), /^dobbel record/);
        const [all] = await Promise.all([page.waitForEvent('download'), (async () => {
            await page.click('.bar .ib >> nth=-1');
            await page.click('dialog .item >> text=Settings');
            await page.click('dialog .btn >> text=Save all');
        })()]);
        assert.equal(JSON.parse(readFileSync(await all.path(), 'utf8')).matches.length, 1);
        await world.close(page);

        const other = await world.open({ hash: '#replays' });
        const [chooser] = await Promise.all([other.waitForEvent('filechooser'), other.click('.acts .btn')]);
        await chooser.setFiles(file);
        await other.waitForSelector('.slider');
        const moment = () => other.innerText('.ask');
        const last = await moment();
        await other.keyboard.press('Home');
        await other.waitForFunction((was) => document.querySelector('.ask').innerText !== was, last);
        const [, total] = /(\d+)\s*$/.exec(last);
        await other.keyboard.press('End');
        await other.waitForFunction((was) => document.querySelector('.ask').innerText === was, last);
        await other.keyboard.press('ArrowLeft');
        await other.waitForFunction((n) => document.querySelector('.ask').innerText.includes(String(n)), Number(total) - 1);
        await world.sound(other, 'replay');
        for (let i = 0; i < 8; i++)
            await other.click('.tp .ib >> nth=1');
        await other.click('.dock .btn >> text=Go on from here');
        await other.waitForSelector('dialog[open]');
        assert.deepEqual(await other.locator('dialog .btn').allInnerTexts(), ['Same dice', 'New dice']);
        await other.click('dialog .btn >> nth=1');
        await asked(other);
        assert.ok((await playOn(other, 3000)).over);
        await world.close(other);
    },

    async 'a damaged file is refused with its line, and own cards go out and in'(world) {
        const page = await world.open({ hash: '#replays' });
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('.acts .btn')]);
        await chooser.setFiles({ name: 'bad.dob', mimeType: 'text/plain', buffer: Buffer.from('dobbel record 2\ngame casino\nseats 2\n\n1 dance\n') });
        await page.waitForSelector('.toast');
        assert.match(await page.innerText('.toast'), /5/);
        await page.goto(`${world.url}#decks`);
        await page.click('.acts .btn >> text=Takeit');
        await page.waitForSelector('.cardform');
        for (let i = 0; i < 3; i++)
            await page.click('.btn >> text=Add this card');
        await world.sound(page, 'own cards');
        await page.click('.btn >> text=Keep it');
        await page.waitForSelector('.list .item >> text=My own box');
        assert.match(await page.innerText('.list .item'), /not ready to play/, 'three cards are kept, but are no deck yet');
        const [download] = await Promise.all([page.waitForEvent('download'), page.click('.list .btn >> text=Save')]);
        const text = readFileSync(await download.path(), 'utf8');
        assert.match(text, /^order 3 w\* b\*$/m);
        const [again] = await Promise.all([page.waitForEvent('filechooser'), page.click('.acts .btn >> text=Open a file')]);
        await again.setFiles({ name: 'bad.deck', mimeType: 'text/plain', buffer: Buffer.from(text.replace('order 3 w* b*', 'order 9 w7')) });
        await page.waitForFunction(() => /line 4/.test(document.querySelector('.fault')?.innerText ?? ''));
        assert.equal(await page.locator('.list .item').count(), 1, 'a damaged file is not kept');
        const whole = readFileSync(new URL('../../../decks/takeit.deck', import.meta.url));
        const [third] = await Promise.all([page.waitForEvent('filechooser'), page.click('.acts .btn >> text=Open a file')]);
        await third.setFiles({ name: 'whole.deck', mimeType: 'text/plain', buffer: whole });
        await page.waitForFunction(() => document.querySelectorAll('.list .item').length === 2);
        await world.close(page);
    },
};
