// Friends apart, with the real server: the enforced clock, and tables that each reads in a language of their own.
import assert from 'node:assert/strict';
import { DESK } from './browser.mjs';
import { host, join, menu, said, sentence, turn } from '../friends.mjs';
import { serveTables } from '../server.mjs';

const told = (page) => page.locator('#app').innerText();
const toast = (page, ...given) => page.waitForSelector(`.toast >> ${said(...given)}`);
const language = (page) => page.evaluate(() => document.documentElement.lang);

/** What a friend says at the table, by its number, on a page in this language. */
async function say(page, number, spoken) {
    await page.click(`.bar .ib[aria-label="${sentence('page.net.say', spoken)}"]`);
    await page.click(`.phrases .btn >> ${said(`server.phrase.${number}`, '', spoken)}`);
}

export const tests = {
    async 'friends: the enforced clock moves for who does not, says so, and the seat stays theirs'(world) {
        const server = await serveTables(world.dir);
        const { page: ada, link } = await host(world, server.url, 'casino', { settings: { hosting: { open: false, spectators: false, hints: false, clock: 'enforced', seconds: 3 } } });
        const { page: finn } = await join(world, link, 'Finn');
        const pages = [ada, finn];
        await Promise.all(pages.map((page) => page.waitForSelector('.clock[role=timer]')));
        // Nobody taps anything: whoever is asked is late, and both are told whose move a bot makes.
        const late = await Promise.race(pages.map((page) => toast(page, 'page.net.late-you').then(() => page)));
        await toast(pages.find((page) => page !== late), 'page.net.late', late === ada ? 'Ada' : 'Finn');
        await world.sound(finn, 'friends enforced clock');
        // The match goes on without anybody, until the other has been asked and was late too.
        const other = pages.find((page) => page !== late);
        await toast(other, 'page.net.late-you');
        for (const page of pages)
            assert.equal(await page.locator(said('page.net.bot-for-you')).count(), 0, 'both still play for themselves');
        // No time runs while the host has paused.
        await menu(ada, 'page.net.pause');
        await finn.waitForSelector(`.notice >> ${said('page.net.paused')}`);
        assert.equal(await finn.locator('.clock').count(), 0);
        await world.close(ada);
        await world.close(finn);
        await server.stop();
    },

    async 'friends: each reads and speaks a language of their own'(world) {
        const server = await serveTables(world.dir);
        const { page: ada, link } = await host(world, server.url, 'casino', { settings: { language: 'de' } });
        assert.equal(await language(ada), 'de');
        await ada.waitForSelector(said('page.net.renew', '', 'de'));
        // What the server refuses is said in the language of who is refused.
        const { hash } = new URL(link);
        const finn = await world.open({ url: server.url, hash, size: DESK, settings: { language: 'nl' }, deal: null });
        await finn.fill('.sit input', 'Ada');
        await finn.click('.sit .btn.go');
        await finn.waitForSelector(said('server.name-taken', 'Ada', 'nl'));
        await world.sound(finn, 'friends name taken nl');
        await finn.fill('.sit input', 'Finn');
        await finn.click('.sit .btn.go');
        await finn.waitForSelector('.table');
        await Promise.race([ada, finn].map(turn));
        await ada.waitForFunction(() => /(Du beginnst|Finn beginnt)\./.test(document.getElementById('app').innerText));
        await finn.waitForFunction(() => /(Jij|Ada) mag beginnen\./.test(document.getElementById('app').innerText));
        // A phrase is said in one language and heard in another.
        await say(finn, 3, 'nl');
        await toast(ada, 'server.phrase.3', '', 'de');
        await world.sound(ada, 'friends de');
        await world.sound(finn, 'friends nl');
        // Another language in the middle of a match, without a reload: what was told, and what others say from then on.
        await ada.evaluate(() => {
            globalThis.same = true;
        });
        await menu(ada, 'page.settings', 'de');
        await ada.selectOption('dialog select:has(option[value=es])', 'es');
        await ada.waitForFunction(() => document.documentElement.lang === 'es');
        await ada.goBack();
        await ada.waitForSelector('dialog', { state: 'detached' });
        await ada.waitForFunction(() => /(Te tocó empezar|Le tocó empezar a Finn)\./.test(document.getElementById('app').innerText));
        await say(finn, 4, 'nl');
        await toast(ada, 'server.phrase.4', '', 'es');
        assert.equal(await ada.evaluate(() => globalThis.same), true, 'without a reload');
        assert.match(await told(finn), /(Jij|Ada) mag beginnen\./, 'the other still reads Dutch');
        await world.close(ada);
        await world.close(finn);
        await server.stop();
    },
};
