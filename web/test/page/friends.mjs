// Friends apart, with the real server: a table is made, a friend comes by its link, both play to the end; one loses the
// network in the middle; a third watches.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DESK, GAMES, PHONE, playOn, watch } from './browser.mjs';
import { host, join, menu, playBoth, said, SENTENCES, turn } from '../friends.mjs';
import { serveTables, wireTo } from '../server.mjs';

// Two who tap at random place too few cards to come to an end.
const PREFER = { casino: '.main button' };

/** Everything that comes over a WebSocket. */
function listen(page) {
    page.frames = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => page.frames.push(String(payload))));
}

/** What a message tells of hands that are not those of `viewer`. */
function hands(frame, viewer) {
    const { answer } = JSON.parse(frame);
    const seats = answer?.view?.seats ?? [];
    const cards = seats.flatMap((seat, i) => i + 1 === viewer ? [] : (seat.hand ?? []).filter((card) => typeof card === 'number').concat(seat.wants?.length ? ['wants'] : [], seat.fits?.length ? ['fits'] : []));
    const draws = (answer?.events ?? []).filter(({ move }) => new RegExp(`^draw (?!${viewer} )\\d \\d`).test(move)).map(({ move }) => move);
    return [...cards, ...draws, ...frame.includes('"record":"') || /"(key|secret)":/.test(frame) ? ['more than a match'] : []];
}

/** After the match: what each game's test looks at. */
const AFTER = {
    async casino(world, ada, finn) {
        await finn.click('.checks .btn');
        await finn.waitForSelector(`.verdict >> ${said('page.fair.is.fair', '.*')}`);
        await world.sound(finn, 'friends fair dice');
        await finn.goBack();
        await finn.waitForSelector('dialog', { state: 'detached' });
        const before = ada.url();
        await ada.click('.end .btn.go');
        await ada.waitForSelector('.table:not(.end)');
        assert.notEqual(ada.url(), before);
        await finn.waitForSelector(`.win >> ${said('page.net.rematch-waits')}`);
        await finn.click('.end .btn.go');
        await finn.waitForSelector('.table:not(.end)');
        assert.equal(finn.url(), ada.url(), 'both are at the new table');
    },
    async addvantage(world, ada, finn) {
        await finn.click(`.end .btn >> ${said('page.replay')}`);
        await finn.waitForSelector('.slider');
        for (let i = 0; i < 12; i++)
            await finn.click('.tp .ib >> nth=1');
        await world.sound(finn, 'friends replay');
        await finn.click(`.dock .btn >> ${said('page.go-from')}`);
        await finn.click(`dialog .btn >> ${said('page.net.new-table')}`);
        await finn.waitForSelector('.table:not(.end) .dock');
        await ada.waitForSelector(`.win >> ${said('page.net.rematch-waits')}`);
        const [download] = await Promise.all([ada.waitForEvent('download'), ada.click(`.end .btn >> ${said('page.save')}`)]);
        assert.match(readFileSync(await download.path(), 'utf8'), /^secret [0-9a-f]{64}$[^]*^seal [0-9a-f]{64}$/m);
    },
};

export const tests = {
    async 'friends: a static host does not offer them'(world) {
        const page = await world.open({ init: () => {
            const plain = globalThis.fetch;
            globalThis.heads = [];
            globalThis.fetch = async (...given) => {
                const answer = await plain(...given);
                if (given[1]?.method === 'HEAD')
                    globalThis.heads.push(answer.status);
                return answer;
            };
        } });
        await page.waitForFunction(() => globalThis.heads.length > 0);
        assert.equal(await page.locator('input[value=friends], a[href="#friends"]').count(), 0);
        await world.close(page);
    },

    async 'friends: one loses the network in the middle, then the server restarts'(world) {
        const server = await serveTables(world.dir);
        const wire = await wireTo(server.port);
        const { page: ada, link } = await host(world, server.url, 'addvantage');
        const { page: finn } = await join(world, link, 'Finn', { base: wire.url });
        await finn.evaluate(() => {
            globalThis.same = true;
        });
        // Both lay their tiles, then play in turn until it is Ada's.
        await Promise.all([ada, finn].map((page) => playOn(page, 400, { stop: '.dock.others' })));
        await playOn(finn, 400, { stop: '.dock.others' });
        await turn(ada);
        const before = await finn.locator('.log li').count() + await finn.evaluate(() => document.querySelector('.told .say')?.textContent.length ?? 0);
        wire.cut();
        await finn.waitForSelector(`.notice >> ${said('page.net.lost')}`);
        await world.sound(finn, 'friends connection lost');
        assert.equal(await finn.locator('.main.stale').count(), 1);
        await ada.waitForSelector(said('page.net.away', 'Finn'));
        assert.deepEqual(await finn.locator('.main button.lit, .dock .btn.go').count(), 0, 'nothing can be tapped');
        await playOn(ada, 400, { stop: '.dock.others' });
        wire.mend();
        await finn.waitForSelector(`.toast >> ${said('page.net.found-news')}`);
        await turn(finn);
        assert.notEqual(await finn.locator('.log li').count() + await finn.evaluate(() => document.querySelector('.told .say')?.textContent.length ?? 0), before, 'what happened meanwhile is told');
        await server.again(async () => {
            await ada.waitForSelector(`.notice >> ${said('page.net.lost')}`);
        });
        await Promise.all([ada, finn].map((page) => page.waitForSelector('.notice', { state: 'detached' })));
        await playBoth([ada, finn]);
        assert.equal(await finn.evaluate(() => globalThis.same), true, 'without a reload');
        // A network that is gone is told by the browser in words of its own.
        ada.faults = ada.faults.filter((fault) => !/WebSocket connection/.test(fault));
        finn.faults = finn.faults.filter((fault) => !/WebSocket connection/.test(fault));
        await world.close(ada);
        await world.close(finn);
        wire.stop();
        await server.stop();
    },

    async 'friends: what belongs to a table: set-up, phrases, names, bots, pause, removal, closing'(world) {
        const server = await serveTables(world.dir);
        const ada = await world.open({ url: server.url, deal: null, settings: { game: 'casino', name: 'Ada', hosting: { open: false, spectators: true, hints: true, clock: 'gentle', seconds: 300 } } });
        await ada.click('.way:has(input[value=friends])');
        await world.sound(ada, 'friends start');
        await ada.click('.start .what');
        await world.sound(ada, 'friends set-up');
        await ada.click('dialog .btn.go');
        await ada.waitForSelector('.linkbox input');
        await world.sound(ada, 'friends waiting room phone');
        await ada.click(`.linkbox .btn >> ${said('page.net.qr')}`);
        await world.sound(ada, 'friends qr');
        await ada.goBack();
        const old = await ada.inputValue('.linkbox input');
        await ada.click(`.btn >> ${said('page.net.renew')}`);
        await ada.waitForFunction((was) => document.querySelector('.linkbox input').value !== was, old);
        const link = await ada.inputValue('.linkbox input');
        const stranger = await world.open({ url: server.url, hash: new URL(old).hash, deal: null });
        await stranger.waitForSelector(`.handover >> ${said('server.table-unknown')}`);
        await world.close(stranger);
        const { hash } = new URL(link);
        const shown = await world.open({ url: server.url, hash, deal: null });
        await shown.waitForSelector('.sit');
        await world.sound(shown, 'friends invited');
        await world.close(shown);
        const { page: finn } = await join(world, link, 'Finn', { size: DESK });

        // phrases, in the words of the page's own language
        await finn.click(`.bar .ib[aria-label="${SENTENCES.get('page.net.say')}"]`);
        await world.sound(finn, 'friends phrases');
        await finn.click(`.phrases .btn >> ${said('server.phrase.3')}`);
        await ada.waitForSelector('.toast >> text=/^Finn: /');

        // hints, which everybody sees are on
        const asked = await Promise.race([ada, finn].map((page) => turn(page).then(() => page)));
        await asked.click('.bar [data-key=h]');
        await asked.waitForSelector('dialog .hm');
        await asked.goBack();
        await asked.waitForSelector('dialog', { state: 'detached' });

        // a name
        await finn.click('.bar .ib >> nth=-1');
        await finn.fill('dialog input[autocomplete=nickname]', 'Fionn');
        await finn.keyboard.press('Enter');
        await world.sound(finn, 'friends menu');
        await finn.goBack();
        await ada.waitForSelector('.seats >> text=Fionn');

        // the host pauses and goes on
        await menu(ada, 'page.net.pause');
        await finn.waitForSelector(`.notice >> ${said('page.net.paused')}`);
        assert.equal(await finn.locator('.main button.lit, .dock .btn.go').count(), 0);
        await world.sound(ada, 'friends paused');
        await ada.click('.notice .btn');
        await finn.waitForSelector('.notice', { state: 'detached' });

        // a bot plays for one who is away, who comes back
        await menu(finn, 'page.net.bot-for-me');
        await finn.waitForSelector(`.notice >> ${said('page.net.bot-for-you')}`);
        await world.sound(finn, 'friends bot plays');
        await finn.click('.notice .btn');
        await finn.waitForSelector('.notice', { state: 'detached' });
        const again = await finn.context().newPage();
        watch(again);
        await again.goto(finn.url());
        await again.waitForSelector('.table .dock');
        assert.deepEqual(again.faults, []);
        await again.close();

        // somebody watches by the same link, and still does after a reload
        const eyes = await world.open({ url: server.url, hash, deal: null });
        await eyes.click(`.btn >> ${said('page.net.watch')}`);
        await eyes.waitForSelector('.table .dock');
        await eyes.reload();
        await eyes.waitForSelector('.table .dock');
        await ada.click('.bar .ib >> nth=-1');
        await ada.waitForSelector(`dialog >> ${said('page.net.watchers', '.*')}`);
        await ada.waitForSelector(`dialog >> ${said('page.net.hints-on')}`);
        await ada.goBack();
        await ada.waitForSelector('dialog', { state: 'detached' });
        await world.close(eyes);

        // removed, and the table closed: the dice are shown all the same
        await ada.click('.bar .ib >> nth=-1');
        await ada.click(`dialog .btn >> ${said('page.net.remove')}`);
        await finn.waitForSelector(`.handover >> ${said('page.net.removed')}`);
        await ada.goBack();
        await menu(ada, 'page.net.close');
        await ada.click(`dialog .sheet-foot .btn >> ${said('page.net.close')}`);
        await ada.waitForSelector(`.notice >> ${said('page.net.closed')}`);
        await world.sound(ada, 'friends closed');
        await world.close(ada);
        await world.close(finn);
        await server.stop();
    },

    async 'friends: real dice at this device, another far away; what was typed is not derived'(world) {
        const server = await serveTables(world.dir);
        const seats = [{ kind: 'person', name: '', level: '', hand: true }, { kind: 'here', name: 'Bo', level: '', hand: true }, { kind: 'person', name: '', level: '' }];
        const { page: ada, link } = await host(world, server.url, 'casino', { size: PHONE, settings: { setups: { 'friends casino': { seats, options: {}, deck: '' } } } });
        const { page: finn } = await join(world, link, 'Finn', { size: DESK });
        for (let i = 0; i < 4; i++) {
            await playOn(ada, 60, { stop: '.dock.others', prefer: '.main button' });
            await playOn(finn, 60, { stop: '.dock.others', prefer: '.main button' });
        }
        await ada.waitForSelector('.pad .pf');
        await world.sound(ada, 'friends real dice');
        assert.equal(await finn.locator('.pad').count(), 0, 'who is far away types nothing');
        await menu(ada, 'page.net.close');
        await ada.click(`dialog .sheet-foot .btn >> ${said('page.net.close')}`);
        await ada.click(`.notice .btn >> ${said('page.fair.check')}`);
        await ada.waitForSelector(`.verdict >> ${said('page.fair.is.fair', '.*')}`);
        await ada.waitForSelector(`dialog >> ${said('page.fair.typed', '.*')}`);
        await world.close(ada);
        await world.close(finn);
        await server.stop();
    },

    async 'friends: a third watches takeit and sees no hand'(world) {
        const server = await serveTables(world.dir);
        const { page: ada, link } = await host(world, server.url, 'takeit', { settings: { hosting: { open: true, spectators: true, hints: false, clock: 'off', seconds: 120 } } });
        const { page: finn } = await join(world, link, 'Finn');
        const watcher = await world.open({ url: server.url, hash: '#friends', deal: null, size: DESK });
        listen(watcher);
        await watcher.reload();
        await watcher.waitForSelector(`.list .btn >> ${said('page.net.watch')}`);
        await world.sound(watcher, 'friends tables');
        await watcher.click(`.list .btn >> ${said('page.net.watch')}`);
        await watcher.waitForSelector('.table .dock');
        await world.sound(watcher, 'friends watching takeit');
        // Both take a die; whoever took the first wants it back, and the other is asked.
        const first = await Promise.race([ada, finn].map(async (page) => {
            await page.waitForSelector('.pile.lit1');
            return page;
        }));
        const second = first === ada ? finn : ada;
        const name = first === ada ? 'Ada' : 'Finn';
        await first.click('.pile.lit1 >> nth=0');
        await second.waitForSelector('.pile.lit1');
        await second.click('.pile.lit1 >> nth=0');
        await first.waitForSelector('.pile.lit1');
        await first.click('.bar [data-key=u]');
        await first.waitForSelector(`.notice >> ${said('page.net.undo-waits')}`);
        await second.waitForSelector(`.notice >> ${said('page.net.undo-asked', name)}`);
        await world.sound(second, 'friends undo asked');
        // One no, which the other is told; then a yes.
        await second.click(`.notice .btn >> ${said('page.net.refuse')}`);
        await first.waitForSelector(`.toast >> ${said('page.net.declined', name === 'Ada' ? 'Finn' : 'Ada')}`);
        await first.waitForSelector('.notice', { state: 'detached' });
        await first.click('.bar [data-key=u]');
        await second.waitForSelector(`.notice >> ${said('page.net.undo-asked', name)}`);
        await second.click(`.notice .btn >> ${said('page.net.agree')}`);
        await first.waitForSelector('.notice', { state: 'detached' });
        await second.waitForSelector('.dock.others');
        assert.equal(await first.locator('.pile.lit1').count() > 0, true, 'the first die can be taken again');
        for (let i = 0; i < 12; i++) {
            await Promise.all([ada, finn].map((page) => playOn(page, 60, { stop: '.dock.others', seed: 5 + i })));
            assert.equal(await watcher.locator('.hand .ord .ft, .main button.lit').count(), 0, 'neither hands nor anything to tap');
        }
        const frames = watcher.frames.splice(0);
        assert.ok(frames.filter((frame) => frame.includes('"view"')).length > 5, 'it saw the match');
        for (const frame of frames)
            assert.deepEqual(hands(frame, 0), [], frame.slice(0, 200));
        await playBoth([ada, finn]);
        await watcher.waitForSelector('.end .sh');
        await world.close(ada);
        await world.close(finn);
        await world.close(watcher);
        await server.stop();
    },
};

for (const game of GAMES)
    tests[`friends: ${game} to the end, by link, on a phone and a desktop`] = async (world) => {
        const server = await serveTables(world.dir);
        const { page: ada, link } = await host(world, server.url, game);
        await world.sound(ada, `friends ${game} waiting room`);
        const { page: finn, taps } = await join(world, link, 'Finn');
        assert.ok(taps <= 3, `${taps} taps to sit down`);
        await ada.waitForSelector('.table');
        await world.sound(finn, `friends ${game} phone`);
        await playBoth([ada, finn], PREFER[game]);
        await world.sound(finn, `friends ${game} end`);
        const scores = await Promise.all([ada, finn].map((page) => page.locator('.end .hd3 b').allInnerTexts()));
        assert.deepEqual(scores[0], scores[1], 'both see the same points');
        await AFTER[game]?.(world, ada, finn);
        await world.close(ada);
        await world.close(finn);
        await server.stop();
    };
