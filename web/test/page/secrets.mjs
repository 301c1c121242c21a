// Hands that others at the same device must not see: nothing of them is in any message of the worker, in the document, in
// what screen readers are told, or in a picture of the screen between hands.
import assert from 'node:assert/strict';
import { playOn } from './browser.mjs';

/** Keeps every message of the worker, with who sat at the device when it came. */
const listen = () => {
    const Plain = Worker;
    globalThis.heard = [];
    globalThis.Worker = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => globalThis.heard.push(JSON.stringify(data)));
        }
    };
};

/** What a hand-over shows, without the name of who comes. */
async function between(page) {
    await page.waitForSelector('.handover');
    const document = await page.evaluate(() => [document.getElementById('app').innerHTML.replace(/<!--.*?-->/g, ''), document.getElementById('tells').textContent, document.getElementById('calls').textContent, document.title]);
    return { document, picture: (await page.screenshot()).toString('base64') };
}

/** Numbers of cards that a message tells of the hands of others. */
function told(message, viewer) {
    const { answer } = JSON.parse(message);
    const seats = answer?.view?.seats ?? [];
    const hands = seats.flatMap((seat, i) => i + 1 === viewer ? [] : (seat.hand ?? []).filter((card) => typeof card === 'number').concat(seat.wants?.length ? ['wants'] : [], seat.fits?.length ? ['fits'] : []));
    const events = (answer?.events ?? []).filter(({ move }) => new RegExp(`^draw (?!${viewer} )\\d \\d`).test(move)).map(({ move }) => move);
    return [...hands, ...events];
}

export const tests = {
    async 'hot seat: nobody sees the hand of another'(world) {
        const pages = [];
        for (let i = 0; i < 2; i++)
            pages.push(await world.open({ settings: { way: 'together', game: 'takeit' }, init: listen, deal: 1 + i }));
        for (const page of pages)
            await page.click('.btn.go');
        // Two matches with other cards: between hands they look the same to the last pixel.
        let viewer = 1;
        for (let turn = 0; turn < 8; turn++) {
            const [one, other] = [await between(pages[0]), await between(pages[1])];
            if (turn === 0)
                viewer = one.document[0].includes('Player 2') ? 2 : 1;
            const same = one.document[0] === other.document[0];
            if (same) {
                assert.deepEqual(one.document, other.document);
                assert.equal(one.picture, other.picture, 'a picture tells two hands apart');
            }
            if (turn === 0)
                await world.shoot(pages[0], 'hand-over');
            for (const page of pages) {
                assert.equal(await page.locator('.hand, .bd, .seat, .told, .log').count(), 0, 'the table is not in the document');
                const before = await page.evaluate(() => globalThis.heard.length);
                const who = (await page.innerText('.handover h1')).includes('Player 2') ? 2 : 1;
                await page.click('.handover .btn');
                await page.waitForSelector('.hand .ord, .end');
                const messages = await page.evaluate((from) => globalThis.heard.slice(from), before);
                for (const message of messages)
                    assert.deepEqual(told(message, who), [], `seat ${who} is told ${message.slice(0, 200)}`);
                await playOn(page, 500, { stop: '.handover', seed: 3 + turn });
            }
            viewer = 3 - viewer;
        }
        for (const page of pages)
            await world.close(page);
    },

    async 'hot seat: a whole match, every message looked at'(world) {
        const page = await world.open({ settings: { way: 'together', game: 'takeit' }, init: listen });
        await page.click('.btn.go');
        await page.waitForSelector('.handover');
        for (let over = false; !over;) {
            const who = (await page.innerText('.handover h1')).includes('Player 2') ? 2 : 1;
            await page.click('.handover .btn');
            await page.waitForSelector('.hand, .end .sh');
            ({ over } = await playOn(page, 500, { stop: '.handover' }));
            for (const message of await page.evaluate(() => globalThis.heard.splice(0)))
                if (!over)
                    assert.deepEqual(told(message, who), [], `seat ${who} is told ${message.slice(0, 200)}`);
        }
        await world.close(page);
    },

    async 'leaving the tab brings the hand-over back'(world) {
        const page = await world.open({ settings: { way: 'together', game: 'takeit' } });
        await page.click('.btn.go');
        await page.click('.handover .btn');
        await page.waitForSelector('.hand .ord');
        await page.evaluate(() => {
            Object.defineProperty(document, 'hidden', { value: true });
            document.dispatchEvent(new Event('visibilitychange'));
        });
        await page.waitForSelector('.handover');
        assert.equal(await page.locator('.hand').count(), 0);
        await world.close(page);
    },
};

/** What a message of the opening tells of what another holds: tiles and cards, and moves and deals with their numbers. */
function opened(message, viewer) {
    const { answer } = JSON.parse(message);
    if (!['deal', 'arrange', 'opening'].includes(answer?.view?.phase))
        return [];
    const held = answer.view.seats.flatMap((seat, i) => i + 1 === viewer ? [] : [...seat.rows ?? [], ...seat.columns ?? [], ...seat.hand ?? [], ...(seat.display ?? []).map(({ card }) => card)].filter((one) => typeof one === 'number' && one > 0));
    const events = (answer.events ?? []).filter(({ seat, move }) => seat && seat !== viewer && /\d/.test(move) || new RegExp(`^(deal|draw) (?!${viewer} )\\d \\d`).test(move)).map(({ move }) => move);
    return [...held, ...events];
}

for (const game of ['addvantage', 'goennen'])
    tests[`hot seat: the opening of ${game} is seen by one at a time`] = async (world) => {
        const pages = [];
        for (let i = 0; i < 2; i++)
            pages.push(await world.open({ settings: { way: 'together', game }, init: listen, deal: 1 + 7 * i }));
        for (const page of pages)
            await page.click('.btn.go');
        for (let turn = 0; turn < 2; turn++) {
            const [one, other] = [await between(pages[0]), await between(pages[1])];
            assert.deepEqual(one.document, other.document);
            assert.equal(one.picture, other.picture, 'a picture tells two hands apart');
            for (const page of pages) {
                assert.equal(await page.locator('.mine, .opp, .mydis, .hand4, .told, .log').count(), 0, 'the table is not in the document');
                const who = (await page.innerText('.handover h1')).includes('Player 2') ? 2 : 1;
                await page.evaluate(() => globalThis.heard.splice(0));
                await page.click('.handover .btn');
                await page.waitForSelector('.tiles, .hand4');
                await playOn(page, 600, { stop: turn === 0 ? '.handover' : '.dock .held, .tray', seed: 3 + turn });
                const messages = await page.evaluate(() => globalThis.heard.splice(0));
                assert.ok(messages.some((message) => opened(message, 3 - who).length > 0), 'a leak would be seen');
                for (const message of messages)
                    assert.deepEqual(opened(message, who), [], `seat ${who} is told ${message.slice(0, 300)}`);
            }
        }
        for (const page of pages)
            await world.close(page);
    };
