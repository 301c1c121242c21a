// What the tests in the browser share: the built files behind a server of their own, pages with their faults, a player that
// taps only what is lit, and what holds on every view (nothing scrolls sideways, axe finds nothing, targets are large).
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };
export const GAMES = ['casino', 'addvantage', 'takeit', 'goennen'];
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json' };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP lan.example 127.0.0.1'];
const SLOW_MS = 60000;
const TARGET = 44; // pixels that everything to tap has at least

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The dice of a match come from random bits of the worker. Here it gets known ones, so that the same match is dealt each
// time; the environment's DEAL names others. Names of matches stay random.
const DEALS = `let deal = 1n;
addEventListener('message', (event) => {
    if (event.data.deal === undefined)
        return;
    event.stopImmediatePropagation();
    deal = BigInt(event.data.deal);
});
const bits = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) => array instanceof BigUint64Array ? array.fill(2n * deal++) : bits(array);
`;

/** Before the page: tells its worker the deal, and counts what the worker, or a server, has not answered yet. */
const attend = (deal) => {
    const Plain = Worker;
    globalThis.unanswered = 0;
    globalThis.Worker = class extends Plain {
        constructor(...given) {
            super(...given);
            if (deal !== null)
                super.postMessage({ deal });
            this.addEventListener('message', ({ data }) => {
                if (data.id !== undefined)
                    globalThis.unanswered--;
            });
        }

        postMessage(...given) {
            globalThis.unanswered++;
            super.postMessage(...given);
        }
    };
    const Socket = WebSocket;
    globalThis.WebSocket = class extends Socket {
        constructor(...given) {
            super(...given);
            this.asked = 0;
            this.addEventListener('message', ({ data }) => JSON.parse(data).id !== undefined && this.count(-1));
            this.addEventListener('close', () => this.count(-this.asked));
        }

        count(more) {
            this.asked += more;
            globalThis.unanswered += more;
        }

        send(text) {
            this.count(1);
            super.send(text);
        }
    };
};

/** A folder as a web server on loopback; `wrap` may change what is answered. */
export async function serve(dir, wrap = (path, content) => content) {
    const server = createServer((request, answer) => {
        const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
        const file = join(dir, path.endsWith('/') ? `${path}index.html` : path);
        if (!file.startsWith(dir) || !existsSync(file) || statSync(file).isDirectory())
            return answer.writeHead(404).end();
        return answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'cache-control': 'no-cache' }).end(wrap(path, path.endsWith('/worker.js') ? DEALS + readFileSync(file, 'utf8') : readFileSync(file)));
    });
    await new Promise((on) => server.listen(0, '127.0.0.1', on));
    return { server, port: server.address().port, url: `http://127.0.0.1:${server.address().port}/`, stop: () => {
        server.closeAllConnections();
        server.close();
    } };
}

export class World {
    constructor(dir, shots) {
        this.dir = dir;
        this.shots = shots;
    }

    async start() {
        this.site = await serve(this.dir);
        this.url = this.site.url;
        this.browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
    }

    async end() {
        await this.browser.close();
        this.site.stop();
    }

    /** A page of a new person: nothing is kept yet. Its faults are collected in `faults`. A real server deals by itself: `deal` null. */
    async open({ size = PHONE, settings = {}, hash = '', url = this.url, workers = 'block', init, deal = 1, ...more } = {}) {
        const context = await this.browser.newContext({ viewport: size, locale: 'en', reducedMotion: 'reduce', serviceWorkers: workers, ...more });
        const page = await context.newPage();
        page.faults = [];
        page.setDefaultTimeout(SLOW_MS);
        watch(page);
        await page.addInitScript(attend, deal === null ? null : deal + Number(process.env.DEAL ?? 0));
        await page.addInitScript((kept) => {
            try {
                localStorage.getItem('dobbel.settings') ?? localStorage.setItem('dobbel.settings', JSON.stringify(kept));
            } catch {
                // a test of forbidden storage
            }
        }, { speed: 'instant', ...settings });
        if (init)
            await page.addInitScript(init);
        await page.goto(url + hash);
        await page.waitForSelector('.start, .table, .page, .handover');
        return page;
    }

    /** Closes a page and insists that nothing went wrong on it. */
    async close(page) {
        await page.context().close();
        assert.deepEqual(page.faults, []);
    }

    /** What holds on every view; and its picture. */
    async sound(page, what) {
        await page.evaluate(() => document.fonts.ready);
        const wide = await page.evaluate(() => [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(one).position !== 'absolute').map((one) => one.className).slice(0, 3));
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} scrolls sideways: ${wide}`);
        const small = await page.evaluate((least) => [...document.querySelectorAll('button:not(:disabled), a, select, input:not([type=radio]), summary')].map((one) => ({ one, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5)).map(({ one, box }) => `${one.className || one.tagName} ${Math.round(box.width)}x${Math.round(box.height)}`), TARGET);
        assert.deepEqual(small, [], `${what}: too small to tap`);
        assert.deepEqual(await page.evaluate(dull), [], `${what}: lit, and not amber`);
        await this.shoot(page, what);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].any[0]?.message ?? ''}`), [], what);
    }

    async shoot(page, what) {
        if (!this.shots)
            return;
        mkdirSync(this.shots, { recursive: true });
        await page.screenshot({ path: join(this.shots, `${what.replaceAll(' ', '-')}.png`) });
    }
}

/** Things that can be tapped now and do not look so: amber fills them or rings them. An order that is not chosen is plain. */
const dull = () => [...document.querySelectorAll('#app .lit:not(.off)')].filter((one) => one.checkVisibility?.() ?? true).filter((one) => {
    const { backgroundColor, boxShadow } = getComputedStyle(one);
    return !`${backgroundColor} ${boxShadow}`.includes('rgb(255, 197, 46)') && !one.closest('.slot');
}).map((one) => `${one.className} ${one.textContent.trim().slice(0, 20)}`).slice(0, 3);

/** Collects what goes wrong on a page. */
export function watch(page) {
    page.faults ??= [];
    page.on('pageerror', (error) => page.faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
}

/** Waits until the person at the page is asked. */
export const asked = (page) => page.waitForSelector('.table:not(.end) .dock:not(.others), .end .sh, .handover .btn');

/** Waits until the worker has answered everything and the page has drawn it. */
export const rest = (page) => page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let still = 0; still < 2; still = globalThis.unanswered === 0 ? still + 1 : 0)
        await new Promise((on) => {
            port1.onmessage = on;
            port2.postMessage(0);
        });
});

/**
 * Taps things that are lit, some at random, until the match is over, `stop` is there or so many were tapped. It taps when the
 * worker, or the server, has answered everything and the page has drawn it, so the same things are tapped each time; those that
 * `prefer` finds before others.
 */
export function playOn(page, taps, { seed = 7, stop = null, prefer = null } = {}) {
    return page.evaluate(async ([most, begin, end, first]) => {
        // Marsaglia's xorshift: the same taps each time.
        let random = begin;
        const below = (n) => {
            random ^= random << 13;
            random ^= random >>> 17;
            random ^= random << 5;
            return (random >>> 0) % n;
        };
        const { port1, port2 } = new MessageChannel();
        const task = () => new Promise((on) => {
            port1.onmessage = on;
            port2.postMessage(0);
        });
        const rest = async () => {
            for (let still = 0; still < 2;) {
                await task();
                still = globalThis.unanswered === 0 ? still + 1 : 0;
            }
        };
        // Where nothing can be tapped something is to come: a screen that is fetched, a timer.
        const change = () => new Promise((on) => {
            const observer = new MutationObserver(() => done());
            const done = () => {
                observer.disconnect();
                clearTimeout(timer);
                on();
            };
            const timer = setTimeout(done, 20000);
            observer.observe(document.getElementById('app'), { subtree: true, childList: true, attributes: true, characterData: true });
        });
        const list = () => {
            const over = document.querySelector('.handover .btn');
            if (over)
                return [over];
            return !document.querySelector('.end') && document.querySelector('.dock:not(.others)') ? [...document.querySelectorAll('.main button:not(:disabled), .dock button:not(:disabled)')].filter((one) => !one.closest('[data-back]')) : [];
        };
        const says = () => `${document.querySelector('.bar')?.innerText} ${document.querySelector('.dock')?.innerText}`;
        for (let i = 0; i < most;) {
            await rest();
            if (end && document.querySelector(end))
                return { taps: i, over: false, stopped: true };
            if (document.querySelector('.end .sh'))
                return { taps: i, over: true };
            const all = list();
            const better = first ? all.filter((one) => one.matches(first)) : [];
            const can = better.length > 0 ? better : all;
            if (can.length === 0) {
                const before = document.getElementById('app').innerHTML;
                await change();
                if (document.getElementById('app').innerHTML === before)
                    return { taps: i, over: false, stuck: says() };
                continue;
            }
            const go = can.find((one) => one.classList.contains('go'));
            (go && below(3) === 0 ? go : can[below(can.length)]).click();
            i++;
        }
        await rest();
        return { taps: most, over: document.querySelector('.end .sh') !== null, stuck: says() };
    }, [taps, seed, stop, prefer]);
}

/** The record that is kept of the newest match. */
export const kept = (page) => page.evaluate(() => new Promise((on) => {
    indexedDB.open('dobbel').onsuccess = ({ target }) => {
        const all = target.result.transaction('matches').objectStore('matches').getAll();
        all.onsuccess = () => on(all.result.sort((a, b) => b.updated - a.updated)[0]);
    };
}));

/** Keeps a match on the device of a page, as if it had been played there. */
export const putMatch = (page, match) => page.evaluate((one) => new Promise((on) => {
    indexedDB.open('dobbel').onsuccess = ({ target }) => {
        const transaction = target.result.transaction('matches', 'readwrite');
        transaction.objectStore('matches').put(one);
        transaction.oncomplete = () => on();
    };
}), match);
