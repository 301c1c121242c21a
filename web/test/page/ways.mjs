// Ways through a match beside the plain one: the campaign, an expert that is told to move now, own cards, a step taken back
// before it is sent, a refusal with its ruling, keys alone in every game, what others did once more, a new version.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { asked, DESK, kept, playOn, rest, serve } from './browser.mjs';

const person = { kind: 'person', name: '', level: '' };
const bot = (level) => ({ kind: 'bot', name: '', level });
const against = (game, ...levels) => ({ game, setups: { [`bots ${game}`]: { seats: [person, ...levels.map(bot)], options: {}, deck: '' } } });

/** Progress of somebody who has won all levels and stands at the third station of the campaign. */
const PROGRESS = `dobbel solo 1
game goennen
${Array.from({ length: 7 }, (_, i) => `level ${i + 1} played 1 won 1 best 150 changed 0\n`).join('')}campaign next 3 bank 200
campaigns completed 0 aimed 0 failed 0 best -
end
`;

const putProgress = (page, text) => page.evaluate((one) => new Promise((on) => {
    indexedDB.open('dobbel').onsuccess = ({ target }) => {
        const transaction = target.result.transaction('progress', 'readwrite');
        transaction.objectStore('progress').put({ id: 'goennen', text: one });
        transaction.oncomplete = () => on();
    };
}), text);

/** The bots' file, as it is built, with an expert that thinks until it is told, and tells the number of its thought meanwhile. */
function endless(source) {
    const loop = /while ?\((.*?) ?&& ?!table\.hurry\)/;
    assert.match(source, loop);
    return `const thoughts = new BroadcastChannel('thoughts');\nlet thought = 0;\n${source.replace(loop,
        'for (thought++; Number($1) + 1 && !table.hurry; thoughts.postMessage(thought))')}`;
}

const hearThoughts = () => {
    globalThis.thoughts = 0;
    new BroadcastChannel('thoughts').onmessage = ({ data }) => {
        globalThis.thoughts = data;
    };
};

export const tests = {
    async 'the campaign goes on from station to station, and its bank is kept'(world) {
        const page = await world.open({ hash: '#solo/goennen' });
        await page.waitForSelector('.lv');
        await putProgress(page, PROGRESS);
        await page.reload();
        await page.waitForSelector('.stations .now');
        assert.equal(await page.innerText('.stations .now'), '3');
        assert.match(await page.innerText('.stn'), /200/);
        await world.sound(page, 'campaign');
        await page.click('.box .acts .btn');
        await page.waitForSelector('.opening');
        const { over, stuck } = await playOn(page, 6000);
        assert.ok(over, stuck);
        await world.sound(page, 'end campaign');
        const { record } = await kept(page);
        assert.match(record, /^result /m);
        await page.goto(`${world.url}#solo/goennen`);
        await page.waitForSelector('.stations .now');
        assert.equal(await page.innerText('.stations .now'), '4', 'what was missing was paid from the bank');
        assert.doesNotMatch(await page.innerText('.stn'), /200/);
        const bank = await page.innerText('.stn');
        await page.reload();
        await page.waitForSelector('.stations .now');
        assert.equal(await page.innerText('.stn'), bank, 'counted once');
        await world.close(page);
    },

    async 'an expert that thinks can be told to move now, and nothing stands still meanwhile'(world) {
        const site = await serve(world.dir, (path, content) => path.endsWith('/core/bots.js') ? endless(String(content)) : content);
        const page = await world.open({ url: site.url, settings: { ...against('casino', 'expert'), speed: 'quick' }, init: hearThoughts });
        await page.clock.install();
        await page.click('.btn.go');
        const now = page.locator('.dock .btn >> text=Move now');
        const thoughts = () => page.evaluate(() => globalThis.thoughts);
        for (let i = 0, told = 0, last = 0; told < 2; i++) {
            assert.ok(i < 400, 'the expert never thinks');
            await page.clock.runFor(500);
            // Whatever takes the worker long shows the button; only the expert keeps it there.
            if (await thoughts() > last && await now.count()) {
                // The page still answers while it thinks.
                await page.click('.told');
                await page.waitForSelector('dialog[open]');
                await page.goBack();
                await page.waitForSelector('dialog', { state: 'detached' });
                const before = (await kept(page)).record;
                last = await thoughts();
                await now.click();
                for (let wait = 0; wait < 100 && (await kept(page)).record === before; wait++)
                    await page.clock.runFor(100);
                assert.notEqual((await kept(page)).record, before, 'it has moved');
                told++;
            } else {
                await page.evaluate(() => document.querySelector('.dock:not(.others)') && (document.querySelector('.dock .btn.go:not(:disabled)') ?? document.querySelector('.main button') ?? document.querySelector('.dock .btn:not(:disabled)'))?.click());
            }
        }
        site.stop();
        await world.close(page);
    },

    async 'own cards: made by the form, kept, taken elsewhere as a file, and played with'(world) {
        const page = await world.open({ hash: '#decks' });
        const open = async (on, file) => {
            const [chooser] = await Promise.all([on.waitForEvent('filechooser'), on.click('.acts .btn >> text=Open a file')]);
            await chooser.setFiles(file);
        };
        await open(page, { name: 'whole.deck', mimeType: 'text/plain', buffer: readFileSync(new URL('../../../decks/takeit.deck', import.meta.url)) });
        await page.click('.list .item .btn >> text=Change');
        await page.waitForSelector('.decklist');
        await page.fill('.cfg input[type=text] >> nth=0', 'Box of Ada');
        await page.locator('.cfg input[type=text] >> nth=0').blur();
        const count = await page.locator('.decklist li').count();
        await page.click('.decklist li .ib >> nth=0');
        await page.click('.btn >> text=Add this card');
        assert.equal(await page.locator('.decklist li').count(), count);
        await world.sound(page, 'own cards whole');
        await page.click('.btn >> text=Keep it');
        await page.waitForSelector('.list .item >> text=Box of Ada');
        assert.doesNotMatch(await page.innerText('.list .item'), /not ready/);
        const [download] = await Promise.all([page.waitForEvent('download'), page.click('.list .btn >> text=Save')]);
        const file = { name: 'ada.deck', mimeType: 'text/plain', buffer: readFileSync(await download.path()) };
        await world.close(page);

        const other = await world.open({ hash: '#decks', settings: { game: 'takeit' } });
        await open(other, file);
        await other.waitForSelector('.list .item >> text=Box of Ada');
        await other.click('.bar .ib');
        await other.click('.what');
        await other.selectOption('dialog select[aria-label="Cards"]', { label: 'Box of Ada' });
        await other.click('dialog .btn.go');
        await asked(other);
        const { over, stuck } = await playOn(other, 3000);
        assert.ok(over, stuck);
        assert.match((await kept(other)).record, /^card order 3 w\* b\*\ncard action/m, 'the card of the form is the last of the orders');
        await world.close(other);
    },

    async 'a step of a move is taken back before it is sent'(world) {
        const page = await world.open({ settings: { game: 'addvantage' }, size: DESK });
        await page.click('.btn.go');
        await asked(page);
        // Buying has two steps: the die of another, then an own cell.
        const bought = await reach(page, '.opp .cell.halo');
        assert.ok(bought, 'nothing to buy in a whole match');
        const before = (await kept(page)).record;
        await page.click('.opp .cell.halo >> nth=0');
        await page.click('.dock [data-back] >> text=Cancel');
        await page.waitForSelector('.dock .btn.go');
        await page.click('.opp .cell.halo >> nth=0');
        await page.waitForSelector('.dock [data-back]');
        await page.keyboard.press('Escape');
        await page.waitForSelector('.dock [data-back]', { state: 'detached' });
        assert.equal((await kept(page)).record, before);
        await world.close(page);

        // An action has been played when it is asked what it is to do: that is no Cancel, but an Undo.
        const cards = await world.open({ settings: { game: 'takeit' } });
        await cards.click('.btn.go');
        await asked(cards);
        assert.ok(await reach(cards, 'button.ab.halo'), 'no action in a whole match');
        const [hand, board] = [await cards.innerText('.hand'), await cards.innerText('.bd')];
        await cards.click('button.ab.halo');
        await cards.click('.dock [data-back] >> text=Undo');
        await cards.waitForSelector('button.ab.halo'); // piles are lit while the action is played, too
        assert.deepEqual([await cards.innerText('.hand'), await cards.innerText('.bd')], [hand, board]);
        assert.match((await kept(cards)).record, /undo\s*\d*\s*$/);
        await world.close(cards);
    },

    async 'a refusal says why, and leads to its ruling; nothing has changed'(world) {
        const page = await world.open({ settings: { way: 'box', game: 'addvantage' } });
        await page.click('.btn.go');
        await page.waitForSelector('.slots');
        const before = (await kept(page)).record;
        // There is one 14 in the box.
        for (let i = 0; i < 6; i++)
            await page.click('.pad .pf >> nth=-1');
        await page.waitForSelector('.toast');
        await world.sound(page, 'refusal');
        assert.equal((await kept(page)).record, before);
        assert.match(await page.innerText('#calls'), /\S/, 'screen readers hear it');
        await page.waitForSelector('.slots');
        await world.close(page);

        const casino = await world.open({ settings: { way: 'box', game: 'casino' } });
        await casino.click('.btn.go');
        await casino.waitForSelector('.pad');
        await casino.click('.pf >> nth=0');
        await casino.waitForSelector('.pad .die.red');
        await casino.click('.pf >> nth=2');
        await casino.waitForSelector('.slots');
        for (const face of [0, 0, 1, 2, 3])
            await casino.click(`.pf >> nth=${face}`);
        await casino.waitForSelector('.ask >> text=1 1 2 3 4');
        await casino.click('.dock .btn.go');
        await casino.waitForSelector('.slots');
        const was = (await kept(casino)).record;
        await casino.click('.bar .ib >> nth=-1');
        await casino.click('dialog .item >> text=Correct');
        await casino.click('dialog .log button >> nth=0');
        await casino.waitForSelector('dialog', { state: 'detached' });
        await casino.fill('.dock input[name=typed]', 'place sixes');
        await casino.click('.dock form .btn');
        await casino.waitForSelector('.toast >> text=Why');
        assert.equal((await kept(casino)).record, was);
        await casino.click('.toast button');
        await casino.waitForSelector('.rule.here');
        assert.match(await casino.innerText('.rule.here'), /C5/);
        await casino.goBack();
        await casino.waitForSelector('.table .dock');
        await world.close(casino);
    },

    async 'a new version is not offered in the middle of a match'(world) {
        let next = false;
        const site = await serve(world.dir, (path, content) => next && path === '/sw.js' ? String(content).replace(/const VERSION = '(\w+)'/, "const VERSION = 'new$1'") : content);
        const page = await world.open({ url: site.url, workers: 'allow', settings: { game: 'casino' } });
        await page.evaluate(async () => {
            await navigator.serviceWorker.ready;
            if (!navigator.serviceWorker.controller)
                await new Promise((on) => navigator.serviceWorker.addEventListener('controllerchange', on, { once: true }));
        });
        await page.click('.btn.go');
        await asked(page);
        next = true;
        await page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            while (!registration.waiting)
                await new Promise((on) => setTimeout(on, 20));
        });
        await playOn(page, 5);
        assert.equal(await page.locator('.toast').count(), 0);
        await page.click('.bar .ib >> nth=0');
        await page.waitForSelector('.toast >> text=new version');
        await page.click('.cont .btn');
        await asked(page);
        await playOn(page, 2);
        assert.equal(await page.locator('.toast').count(), 0, 'offered at the start, and gone at the table');
        site.stop();
        await world.close(page);
    },
};

/** Plays until something is there to tap. */
async function reach(page, what) {
    for (let i = 0; i < 40; i++) {
        const { stopped, over } = await playOn(page, 300, { stop: what, seed: 11 + i });
        if (stopped)
            return true;
        if (over)
            return false;
    }
    return false;
}

for (const game of ['addvantage', 'goennen'])
    tests[`what others did in ${game} can be seen again, where it happened`] = async (world) => {
        const page = await world.open({ settings: { game, speed: 'quick' }, size: DESK });
        await page.clock.install();
        await page.click('.btn.go');
        const ready = page.locator('.dock:not(.others) [data-key=","]');
        for (let i = 0; await ready.count() === 0; i++) {
            assert.ok(i < 400, 'nobody else has done anything');
            await page.clock.runFor(400);
            if (await page.locator('.dock:not(.others)').count() && await ready.count() === 0)
                await playOn(page, 1, { seed: 5 + i });
        }
        await ready.click();
        let seen = 0;
        for (let i = 0; i < 200 && await page.locator('.dock.others').count(); i++) {
            seen += await page.locator('.touched').count();
            await page.clock.runFor(100);
        }
        await page.waitForSelector('.dock:not(.others)');
        assert.ok(seen > 0, 'nothing was framed where it happened');
        await world.close(page);
    };

/** A turn of each game by keys: what Tab goes to and Space taps, or a key. */
const TURNS = {
    addvantage: [...Array.from({ length: 6 }, () => ['.tiles .tl.lit', '.mine .tile.none.lit']).flat(), 'Enter', '.dock .btn.go:has-text("Throw")', '.mine .cell.lit'],
    takeit: ['.pile.lit1', '.pile.lit1'],
    goennen: ['.hand4 .gc.lit', ...Array.from({ length: 3 }, () => ['.hand4 .gc.lit', '.mydis .gc.hole.lit']).flat(), 'Enter'],
};

for (const [game, steps] of Object.entries(TURNS))
    tests[`keys alone are enough in ${game}`] = async (world) => {
        const page = await world.open({ size: DESK, settings: { game } });
        await press(page, '.start .btn.go');
        for (const step of steps) {
            await rest(page);
            await page.waitForSelector(step === 'Enter' ? '.dock .btn.go:not(:disabled)' : step);
            await press(page, step);
        }
        if (game === 'goennen')
            await turnOfGoennen(page);
        await rest(page);
        const own = (await kept(page)).record.match(/^1 .*/gm) ?? [];
        assert.ok(own.length >= 2, own.join());
        await world.close(page);
    };

/** Dice are chosen by their numbers and thrown by Enter; the turn is ended by a button. */
async function turnOfGoennen(page) {
    await page.waitForSelector('.dock:not(.others) .tray');
    for (let i = 0; await page.locator('.dock .btn >> text=End').count() === 0; i++) {
        assert.ok(i < 40, await page.innerText('.dock'));
        if (await page.locator('.dock .btn >> text=Skip').count()) {
            await press(page, '.dock .acts .btn');
            await asked(page);
        } else {
            await page.keyboard.press('1');
            await page.keyboard.press('Enter');
            await rest(page);
            await asked(page);
        }
    }
    await press(page, '.dock .acts .btn:last-child');
}

/** Moves the focus by Tab to something and presses Space; or presses Enter, which does the primary thing. */
async function press(page, what) {
    if (what === 'Enter') {
        await page.evaluate(() => document.getElementById('dock').focus());
        await page.keyboard.press('Enter');
        return;
    }
    for (let i = 0; i < 120; i++) {
        if (await page.locator(what).and(page.locator(':focus')).count()) {
            await page.keyboard.press('Space');
            return;
        }
        await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${what}: ${await page.innerText('.dock')}`);
}
