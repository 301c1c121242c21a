// Sentences of the page, by id and language. The files are made by the build from web/sentences.def and po/web.

/** The languages, as each calls itself. */
export const LANGUAGES = { en: 'English', nl: 'Nederlands', de: 'Deutsch', es: 'Español' };

/**
 * @typedef {(id: string, ...gaps: (string | number)[]) => string} Say
 * @typedef {object} Words
 * @property {string} language
 * @property {Say} say
 * @property {(id: string) => boolean} has
 */

/**
 * Fills the gaps of a sentence: {1} {2} ..., and {1|die|dice} by the number 1 (docs/translating.md).
 * @param {string} sentence @param {(string | number)[]} gaps
 */
export function fill(sentence, gaps) {
    return sentence.replace(/\{(\d)\|((?:[^{}|]|\{\d\})*)\|((?:[^{}|]|\{\d\})*)\}/g, (_, n, one, other) => Number(gaps[n - 1]) === 1 ? one : other)
        .replace(/\{(\d)\}/g, (_, n) => String(gaps[n - 1] ?? ''));
}

/**
 * Words from a table of sentences.
 * @param {string} language @param {Record<string, string>} sentences
 * @returns {Words}
 */
export function wordsOf(language, sentences) {
    return {
        language,
        has: (id) => id in sentences,
        say: (id, ...gaps) => fill(sentences[id] ?? id, gaps),
    };
}

/** The language of the browser, if it is one of ours. @param {readonly string[]} wanted */
export function choose(wanted) {
    return wanted.map((one) => one.slice(0, 2).toLowerCase()).find((one) => one in LANGUAGES) ?? 'en';
}
