// Were the dice fair? Every throw derived again on this device, and how often each face came.
import { html, nothing, vars } from '../core/html.js';
import { die, icon } from '../parts/drawings.js';
import { chancesOf, distribution } from '../net/chances.js';
import { readRecord, verify } from '../net/fair.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {{verdict: import('../net/fair.js').Verdict, counts: number[], commitment: string}} Found */

/** @param {string} record @param {(line: string) => Promise<any>} say to the table that holds it @returns {Promise<Found>} */
export async function judge(record, say) {
    const chances = await chancesOf(say);
    return { verdict: verify(record, chances), counts: distribution(chances), commitment: readRecord(record).commitment };
}

/** @param {App} app @param {import('../net/fair.js').Verdict} verdict */
function sentence({ say: t }, { is, derived, event = 0, was = '', should = '' }) {
    return is === 'fair' || is === 'unsealed' ? t(`page.fair.is.${is}`, derived) : is === 'throw' ? t('page.fair.is.throw', event, was, should || '–') : t(`page.fair.is.${is}`);
}

/** The throws, drawn: a bar a face, and a line where each would stand if all had come equally often. @param {App} app @param {number[]} counts */
function bars({ say: t }, counts) {
    const sum = counts.reduce((all, count) => all + count, 0);
    const most = Math.max(...counts, 1);
    return html`<h3>${t('page.fair.distribution', sum)}</h3><ul class="faces" ${vars({ '--even': sum / 6 / most })}>${counts.map((count, i) => html`<li><b>${count}</b><i ${vars({ '--share': count / most })}></i>${die(i + 1, { say: t('page.fair.face', i + 1, count) })}</li>`)}</ul><p class="why">${t('page.fair.even')}</p>`;
}

/** @param {App} app @param {() => Promise<Found>} find @returns {import('../core/app.js').Sheet} */
export function fairSheet(app, find) {
    const { say: t } = app;
    /** @type {Found | null} */
    let found = null;
    let fault = '';
    void find().then((one) => {
        found = one;
        app.draw();
    }, (error) => {
        fault = error.message;
        app.draw();
    });
    return {
        title: () => t('page.fair.title'),
        body: () => {
            if (!found)
                return html`<p role="status">${fault ? t('page.fair.unreadable', fault) : t('page.one-moment')}</p>`;
            const { verdict, counts, commitment } = found;
            const good = verdict.is === 'fair' || verdict.is === 'unsealed' || verdict.is === 'none';
            return html`<p class=${good ? 'verdict' : 'verdict fault'} role="status">${sentence(app, verdict)}</p>
                ${verdict.typed ? html`<p>${t('page.fair.typed', verdict.typed)}</p>` : nothing}
                ${bars(app, counts)}
                ${commitment ? html`<details><summary class="cfg"><span class="fill">${t('page.fair.how')}</span>${icon('more', 'more')}</summary><p class="why">${t('page.fair.how-help')}</p><p class="hash">${commitment}</p></details>` : nothing}`;
        },
    };
}
