// The page in Debian's chromium: whole matches of every game by clicking only what can be tapped, on a phone and on a
// desktop; hands that nobody else sees; reload; offline; keyboard; axe on the views. node web/test/page.mjs DIR [SHOTS]
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const [dir, shots] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json' };
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const SLOW_MS = 60000;

const server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
    const file = join(dir, path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(dir) || !existsSync(file) || statSync(file).isDirectory())
        return answer.writeHead(404).end();
    return answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'cache-control': 'no-cache' }).end(readFileSync(file));
}).listen(0, '127.0.0.1');
await new Promise((on) => server.once('listening', on));
const url = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
const faults = [];

async function open({ size = PHONE, settings = {}, hash = '', workers = 'block', ...more } = {}) {
    const context = await browser.newContext({ viewport: size, locale: 'en', reducedMotion: 'reduce', serviceWorkers: workers, ...more });
    const page = await context.newPage();
    page.setDefaultTimeout(SLOW_MS);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.addInitScript((kept) => localStorage.getItem('dobbel.settings') ?? localStorage.setItem('dobbel.settings', JSON.stringify(kept)), { speed: 'instant', ...settings });
    await page.goto(url + hash);
    await page.waitForSelector('.start, .table, .page');
    return page;
}

/** Clicks things that can be tapped, some at random, until the match is over or so many were. */
function playOn(page, clicks, seed = 7) {
    return page.evaluate(async ([most, begin]) => {
        let random = begin;
        const below = (n) => {
            random = random * 1103515245 + 12345 & 0x7fffffff;
            return (random >> 8) % n;
        };
        const pause = () => new Promise((on) => setTimeout(on, 4));
        for (let i = 0, idle = 0; i < most;) {
            if (document.querySelector('.end'))
                return { clicks: i, over: true };
            const over = document.querySelector('.handover .btn');
            const list = over ? [over] : [...document.querySelectorAll('.dock:not(.others)')].length === 0 ? [] : [...document.querySelectorAll('.main button:not(:disabled), .dock button:not(:disabled)')].filter((one) => !/Cancel|Once more|Start over|Back to/.test(one.textContent));
            if (list.length === 0) {
                if (++idle > 4000)
                    return { clicks: i, over: false, stuck: document.querySelector('.dock')?.textContent };
                await pause();
                continue;
            }
            idle = 0;
            i++;
            const go = list.find((one) => one.classList.contains('go'));
            (go && below(3) === 0 ? go : list[below(list.length)]).click();
            await pause();
        }
        return { clicks: most, over: false };
    }, [clicks, seed]);
}

async function sound(page, what) {
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} scrolls sideways`);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`), [], what);
    if (shots) {
        mkdirSync(shots, { recursive: true });
        await page.screenshot({ path: join(shots, `${what.replaceAll(' ', '-')}.png`) });
    }
}

const tests = {
    async 'a newcomer sits in a match after two taps'() {
        const page = await open();
        await sound(page, 'start phone');
        await page.click('.game >> nth=0');
        await page.click('.btn.go');
        await page.waitForSelector('.dock:not(.others) .tray');
        await page.context().close();
    },
    async 'hot seat: a hand-over hides the table and the hand'() {
        const page = await open({ settings: { way: 'together', game: 'takeit' } });
        await page.click('.btn.go');
        await page.waitForSelector('.handover');
        assert.equal(await page.locator('.hand, .bd, .seat').count(), 0, 'the table is not in the document');
        await page.click('.handover .btn');
        await page.waitForSelector('.hand .ord');
        const hand = await page.locator('.hand').innerText();
        await page.click('.dock .btn');
        await page.waitForSelector('.handover');
        assert.equal(await page.locator('.hand').count(), 0);
        await page.click('.handover .btn');
        await page.waitForSelector('.hand .ord');
        assert.notEqual(await page.locator('.hand').innerText(), hand);
        assert.equal((await playOn(page, 3000)).over, true);
        await page.context().close();
    },
    async 'a match goes on after a reload'() {
        const page = await open({ settings: { game: 'casino' } });
        await page.click('.btn.go');
        await page.waitForSelector('.dock:not(.others) .tray');
        await playOn(page, 3);
        await page.waitForSelector('.dock:not(.others) .tray, .dock:not(.others) .btn');
        const before = await page.locator('.seats').innerText();
        await page.reload();
        await page.waitForSelector('.dock:not(.others) .btn');
        assert.equal(await page.locator('.seats').innerText(), before);
        await page.context().close();
    },
    async 'offline after the first visit'() {
        const page = await open({ workers: 'allow' });
        await page.evaluate(async () => {
            await navigator.serviceWorker.ready;
            while (!navigator.serviceWorker.controller)
                await new Promise((on) => setTimeout(on, 20));
        });
        await page.context().setOffline(true);
        await page.reload();
        await page.click('.btn.go');
        await page.waitForSelector('.dock:not(.others) .tray');
        await page.context().close();
    },
    async 'keys alone are enough for a turn'() {
        const page = await open({ size: DESK, settings: { game: 'casino' } });
        await page.focus('.btn.go');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.dock:not(.others) .tray button');
        await page.keyboard.press('1');
        assert.equal(await page.locator('.kd.on').count(), 1);
        await page.keyboard.press('Escape');
        assert.equal(await page.locator('.kd.on').count(), 0);
        await page.keyboard.press('l');
        await page.context().close();
    },
    async 'alone: a level is played to its end'() {
        const page = await open({ hash: '#solo/goennen' });
        await page.waitForSelector('.lv.lit');
        await sound(page, 'alone');
        await page.click('.lv.lit');
        await page.waitForSelector('.opening');
        const { over, stuck } = await playOn(page, 6000);
        assert.ok(over, stuck);
        await page.context().close();
    },
    async 'the referee takes five taps a throw'() {
        const page = await open({ settings: { way: 'box', game: 'casino' } });
        await page.click('.btn.go');
        await page.waitForSelector('.pad');
        await page.click('.pf >> nth=0');
        await page.waitForSelector('.pad .die.red');
        await page.click('.pf >> nth=2');
        await page.waitForSelector('.slots');
        for (let i = 0; i < 5; i++)
            await page.click('.pf >> nth=3');
        await page.waitForSelector('.tray');
        await sound(page, 'referee');
        await page.context().close();
    },
    async 'sheets, rules, lists'() {
        const page = await open();
        await page.click('.brand .ib');
        await page.waitForSelector('dialog[open]');
        await sound(page, 'settings');
        await page.goBack();
        await page.waitForSelector('dialog', { state: 'detached' });
        for (const hash of ['#rules/casino/C9', '#replays', '#decks', '#score/casino']) {
            await page.goto(url + hash);
            await page.waitForSelector('.wrap .box');
            await sound(page, hash.slice(1).split('/')[0]);
        }
        await page.context().close();
    },
};
for (const game of ['casino', 'addvantage', 'takeit', 'goennen'])
    for (const [name, size] of [['phone', PHONE], ['desktop', DESK]])
        tests[`a whole match of ${game} on a ${name}`] = async () => {
            const page = await open({ size, settings: { game } });
            await page.click('.start .btn.go');
            await page.waitForSelector('.table .dock:not(.others) button');
            await playOn(page, 6);
            await sound(page, `${game} ${name}`);
            const { over, stuck, clicks } = await playOn(page, game === 'goennen' && name === 'desktop' ? 200 : 8000);
            assert.equal(stuck, undefined, `${clicks} clicks`);
            if (!over)
                return page.context().close();
            await page.waitForSelector('.sh');
            await sound(page, `end ${game} ${name}`);
            await page.context().close();
        };

let failed = 0;
const only = process.env.ONLY;
for (const [name, run] of Object.entries(tests)) {
    if (only && !name.includes(only))
        continue;
    const began = Date.now();
    try {
        await run();
        assert.deepEqual(faults.splice(0), []);
        console.log(`ok ${name}, ${Date.now() - began} ms`);
    } catch (error) {
        failed++;
        console.log(`FAILED ${name}: ${error.message}`);
    }
}
await browser.close();
server.close();
process.exit(failed ? 1 : 0);
