// The first visit, the screens beside the table, languages, words at double size, a page that rests when nothing happens.
import assert from 'node:assert/strict';
import { asked, DESK, GAMES, PHONE, playOn } from './browser.mjs';

const IDLE_FRAMES = 30;

export const tests = {
    async 'a newcomer sits in a match after two taps'(world) {
        const page = await world.open();
        await world.sound(page, 'start phone');
        await page.click('.game >> nth=0');
        await page.click('.btn.go');
        await page.waitForSelector('.dock:not(.others) .tray');
        assert.match(await page.title(), /Your turn/);
        await world.close(page);
    },

    async 'the start on a desktop, and in the dark'(world) {
        const page = await world.open({ size: DESK });
        await world.sound(page, 'start desktop');
        await world.close(page);
        const dark = await world.open({ colorScheme: 'dark' });
        await world.sound(dark, 'start dark');
        await world.close(dark);
    },

    async 'the language is that of the browser, and can be switched in place'(world) {
        const page = await world.open({ locale: 'de-AT', settings: { game: 'casino' } });
        assert.equal(await page.getAttribute('html', 'lang'), 'de');
        assert.match(await page.innerText('.dock .btn'), /Spielen/);
        await page.click('.btn.go');
        await asked(page);
        const told = await page.innerText('.told');
        await page.click('.bar .ib >> nth=-1');
        await page.click('dialog .item >> text=Einstellungen');
        await page.selectOption('dialog select >> nth=0', 'nl');
        await page.waitForSelector('html[lang=nl]');
        await page.goBack();
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.waitForFunction((was) => document.querySelector('.told').innerText !== was, told);
        assert.match(await page.innerText('.dock'), /worp/);
        await world.close(page);
    },

    async 'sheets, rules, lists'(world) {
        const page = await world.open();
        await page.click('.brand .ib');
        await page.waitForSelector('dialog[open]');
        await world.sound(page, 'settings');
        await page.goBack();
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.click('.what');
        await page.waitForSelector('dialog[open]');
        await page.click('dialog summary');
        await world.sound(page, 'set-up');
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        for (const hash of ['#rules/casino/C9', '#replays', '#decks']) {
            await page.goto(world.url + hash);
            await page.waitForSelector('.wrap .box');
            await world.sound(page, hash.slice(1).replaceAll('/', ' '));
        }
        await world.close(page);
    },

    async 'words at double size still fit'(world) {
        for (const [name, size] of [['phone', PHONE], ['desktop', DESK]]) {
            const page = await world.open({ size });
            const double = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
            await double();
            await world.sound(page, `start double ${name}`);
            for (const game of GAMES) {
                await page.evaluate((one) => localStorage.setItem('dobbel.settings', JSON.stringify({ speed: 'instant', game: one })), game);
                await page.goto(`${world.url}?${game}`);
                await double();
                await page.click('.start .btn.go');
                await asked(page);
                await playOn(page, 30);
                await asked(page);
                await world.sound(page, `${game} double ${name}`);
                assert.ok(await page.evaluate(() => document.querySelector('.main').getBoundingClientRect().bottom <= document.querySelector('.dock').getBoundingClientRect().top + 9), `${game} ${name}: the dock lies over the table`);
            }
            await world.close(page);
        }
    },

    async 'Back closes a sheet, then leaves, and the match is there still'(world) {
        const page = await world.open({ settings: { game: 'casino' } });
        await page.click('.btn.go');
        await asked(page);
        await page.click('.told');
        await page.waitForSelector('dialog[open]');
        await page.goBack();
        await page.waitForSelector('dialog', { state: 'detached' });
        assert.equal(await page.locator('.table').count(), 1);
        const dock = await page.innerText('.dock');
        await page.goBack();
        await page.waitForSelector('.start .cont');
        await page.click('.cont .btn');
        await asked(page);
        assert.equal(await page.innerText('.dock'), dock);
        await world.close(page);
    },

    async 'nothing is drawn while nothing happens'(world) {
        const page = await world.open({ settings: { game: 'goennen' }, size: PHONE });
        await page.click('.btn.go');
        await asked(page);
        await playOn(page, 4);
        await asked(page);
        const session = await page.context().newCDPSession(page);
        await session.send('Performance.enable');
        const counts = async () => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.filter(({ name }) => ['LayoutCount', 'RecalcStyleCount'].includes(name)).map(({ name, value }) => [name, value]));
        await page.evaluate(() => new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on))));
        const before = await counts();
        await page.evaluate((frames) => new Promise((on) => {
            const next = () => frames-- > 0 ? requestAnimationFrame(next) : on();
            next();
        }), IDLE_FRAMES);
        assert.deepEqual(await counts(), before);
        await world.close(page);
    },
};
