// Counting points at a real table: the boards of each game are filled by tapping, and the game counts.
import assert from 'node:assert/strict';
import { DESK, PHONE } from './browser.mjs';

const sums = (page) => page.locator('.seat .nm b').allInnerTexts();
/** Waits for the sums of the seats. */
const counts = (page, expected) => page.waitForFunction((want) => [...document.querySelectorAll('.seat .nm b')].map((one) => one.innerText).join() === want, expected.join()).catch(async () => assert.deepEqual(await sums(page), expected));

/** What is tapped in each game, and what it comes to. */
const BOARDS = {
    async casino(page) {
        const card = async (name, seat, points) => {
            await page.click(`.cards12 .cc-card:has-text("${name}")`);
            await page.click(`.pawns .pf >> nth=${seat - 1}`);
            if (points)
                await page.click(`.dock .btn >> text="${points}"`);
        };
        await card('Fours', 1, 30);
        await card('Large straight', 2);
        await card('Chance', 1);
        await counts(page, ['90', '70']);
        // A card that was given to the wrong one is tapped again.
        await card('Chance', 2);
        return ['30', '130'];
    },
    async addvantage(page) {
        const slot = async (n, tile) => {
            await page.click(`.mine .tile >> nth=${n}`);
            await page.click(`.dock .tl >> text="${tile}"`);
        };
        await slot(0, 9);
        await slot(4, 12);
        await page.click('.bonus .bt >> nth=0');
        await page.click('.dock .tl >> text="14"');
        await counts(page, ['35', '0']);
        await page.click('.seats .seat >> nth=1');
        await slot(2, 7);
        await page.click('.mine .tile >> nth=3');
        assert.ok(await page.locator('.dock .tl >> text="14"').isDisabled(), 'there is one 14, and it lies');
        await page.click('.dock .btn >> text=Nothing here');
        return ['35', '7'];
    },
    async takeit(page) {
        for (const points of [3, 5, 2])
            await page.click(`.dock .tl >> text="${points}"`);
        await page.click('.counted .tl >> nth=1');
        await page.click('.dock .btn >> nth=1');
        await counts(page, ['4', '0']);
        await page.click('.seats .seat >> nth=1');
        await page.click('.dock .tl >> text="5"');
        return ['4', '5'];
    },
    async goennen(page) {
        const lay = async (cell, colour, steps) => {
            await page.click(`.mydis .gc >> nth=${cell}`);
            await page.click(`.colours .bf >> nth=${colour}`);
            for (const step of steps)
                await page.click(step);
        };
        // What a card brings: 0 a colour, 2 cards beside it, 7 a bonus.
        const kind = (n) => `.kinds .btn >> nth=${n}`;
        await lay(0, 0, ['.dock .btn.go', kind(0), '.colours .bf >> nth=3', '.dock .tl >> text="5"']);
        await lay(1, 3, ['.dock .btn >> nth=0']);
        await lay(4, 3, ['.dock .btn.go', kind(7)]);
        await counts(page, ['10', '0']);
        await page.click('.seats .seat >> nth=1');
        await lay(4, 2, ['.dock .btn.go', kind(2), '.dock .tl >> text="3"']);
        await lay(5, 5, ['.dock .btn.go']);
        return ['10', '3'];
    },
};

export const tests = {};

for (const [game, fill] of Object.entries(BOARDS))
    tests[`counting ${game}: boards are filled by tapping, kept, and cleared`] = async (world) => {
        const page = await world.open({ size: game === 'casino' || game === 'goennen' ? PHONE : DESK, hash: `#score/${game}` });
        await page.waitForSelector('.score .dock');
        await world.sound(page, `counting ${game} empty`);
        const expected = await fill(page);
        await counts(page, expected);
        await world.sound(page, `counting ${game}`);
        await page.setViewportSize(game === 'casino' || game === 'goennen' ? DESK : PHONE);
        await world.shoot(page, `counting ${game} other`);
        await page.reload();
        await page.waitForSelector('.score .dock');
        await counts(page, expected);
        await page.click('.bar .ib >> nth=-1');
        await page.click('dialog .btn >> text=+');
        await page.waitForFunction(() => document.querySelectorAll('.seat').length === 3);
        await page.click('dialog .item >> text=Empty the boards');
        await counts(page, ['0', '0', '0']);
        await page.click('.toast button');
        await counts(page, [...expected, '0']);
        await world.close(page);
    };
