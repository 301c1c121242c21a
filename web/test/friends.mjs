// What the tests of friends share: sentences in every language, a table that is made, a friend who comes by its link.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DESK, PHONE, playOn } from './page/browser.mjs';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

// Sentences by their ids, so that better English fails nothing; what stands in the gaps is anything, unless it is given.
export const SENTENCES = new Map(['web/sentences.def', 'src/server/sentences.def'].flatMap((file) => [...read(file).matchAll(/^SENTENCE\("([^"]+)", "(.+)"\)$/gm)].map(([, id, text]) => [id, text])));
const IN = Object.fromEntries(['de', 'es', 'nl'].map((language) => [language, new Map(['web', 'server', 'casino'].flatMap((folder) => [...read(`po/${folder}/${language}.po`).matchAll(/^msgctxt "([^"]+)"\nmsgid ".+"\nmsgstr "(.+)"$/gm)].map(([, id, text]) => [id, text])))]));
export const sentence = (id, language = 'en') => (IN[language] ?? SENTENCES).get(id);
export const said = (id, gap = '.+', language = 'en') => `text=/${sentence(id, language).split(/(\{[^}]*\})/).map((part) => part[0] === '{' ? gap : part.replace(/[.*+?^$()|[\]\\/]/g, '\\$&')).join('')}/`;

/** Makes a table by the start screen; the link for a friend. */
export async function host(world, url, game, { size = DESK, settings = {} } = {}) {
    const page = await world.open({ url, size, deal: null, settings: { game, name: 'Ada', ...settings } });
    await page.click('.way:has(input[value=friends])');
    await page.click('.start .btn.go');
    await page.waitForSelector('.linkbox input');
    return { page, link: await page.inputValue('.linkbox input') };
}

/** Opens a link and sits down; how many taps it took. */
export async function join(world, link, name, { size = PHONE, base, settings = {} } = {}) {
    const { hash } = new URL(link);
    const page = await world.open({ url: base ?? link.replace(hash, ''), hash, size, settings, deal: null });
    let taps = 0;
    await page.click('.sit input');
    taps++;
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(name);
    await page.click('.sit .btn.go');
    taps++;
    await page.waitForSelector('.table');
    return { page, taps };
}

/** Both tap what is lit until the match is over. */
export async function playBoth(pages, prefer, taps = 4000) {
    const ends = await Promise.all(pages.map((page, i) => playOn(page, taps, { seed: 11 + i, prefer })));
    for (const { over, stuck } of ends)
        assert.ok(over, stuck);
}

/** Until a page is asked, or the match is over. */
export const turn = (page) => page.waitForSelector('.table:not(.end) .dock:not(.others), .end .sh');

/** The menu of a table, and something in it. */
export async function menu(page, id, language = 'en') {
    await page.click('.bar .ib >> nth=-1');
    await page.click(`dialog .item >> ${said(id, '.+', language)}`);
}
