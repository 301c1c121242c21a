// Whole matches of every game against bots by tapping only what is lit, on a phone and on a desktop; then, on the same
// device, the other languages and sizes: the end, one turn, one sheet.
import assert from 'node:assert/strict';
import { asked, DESK, GAMES, PHONE, playOn } from './browser.mjs';

const OTHERS = [['nl', { width: 360, height: 600 }, 'light'], ['de', { width: 740, height: 360 }, 'light'], ['es', { width: 768, height: 1024 }, 'dark']];
const TAPS = 8000;

export const tests = {};

for (const game of GAMES)
    for (const [name, size] of [['phone', PHONE], ['desktop', DESK]])
        tests[`a whole match of ${game} on a ${name}`] = async (world) => {
            const page = await world.open({ size, settings: { game, theme: name === 'phone' ? 'light' : 'device' } });
            await page.click('.start .btn.go');
            await asked(page);
            await playOn(page, 8);
            await asked(page);
            await world.sound(page, `${game} ${name}`);
            const { over, stuck, taps } = await playOn(page, TAPS);
            assert.ok(over, `${taps} taps, then ${stuck}`);
            await world.sound(page, `end ${game} ${name}`);
            const ended = page.url();
            if (name === 'phone')
                for (const other of OTHERS)
                    await elsewhere(world, page, game, ended, other);
            await world.close(page);
        };

/** The end of that match on another kind of screen, in another language; then the same table again, and a sheet. */
async function elsewhere(world, page, game, ended, [language, size, theme]) {
    const what = `${game} ${language} ${size.width}x${size.height}`;
    await page.setViewportSize(size);
    await page.evaluate((more) => localStorage.setItem('dobbel.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('dobbel.settings')), ...more })), { language, theme });
    await page.goto(ended);
    await page.reload();
    await page.waitForSelector('.end .sh');
    assert.equal(await page.getAttribute('html', 'lang'), language);
    await world.sound(page, `end ${what}`);
    await page.click('.end .btn.go');
    await page.waitForSelector('.end', { state: 'detached' });
    await asked(page);
    await playOn(page, 6);
    await asked(page);
    await world.sound(page, what);
    assert.deepEqual(await clipped(page), [], `${what}: words are cut off`);
    await page.click('.bar .ib >> nth=-1');
    await page.waitForSelector('dialog[open]');
    await world.sound(page, `menu ${what}`);
    await page.goBack();
    await page.waitForSelector('dialog', { state: 'detached' });
}

/** Buttons whose words do not fit. */
const clipped = (page) => page.evaluate(() => [...document.querySelectorAll('.btn, .ask, .way, .tl')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim()));
