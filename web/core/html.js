// What templates are made with: lit's html and svg, and a few words of our own. The strict CSP forbids style attributes,
// so a number that style needs is set by `vars`, as a custom property through the CSSOM.
import { html, svg, nothing, render } from 'lit/html.js';
import { directive, Directive } from 'lit/directive.js';
import { repeat } from 'lit/directives/repeat.js';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';

export { html, svg, nothing, render, repeat, keyed, live, ref };

/** @typedef {import('lit/html.js').TemplateResult | import('lit/html.js').SVGTemplateResult | symbol | string} Part */

class Vars extends Directive {
    /** @param {Record<string, string | number>} _values */
    render(_values) {
        return nothing;
    }

    /**
     * @param {import('lit/directive.js').ElementPart} part
     * @param {[Record<string, string | number>]} args
     */
    update(part, [values]) {
        const style = /** @type {HTMLElement} */ (part.element).style;
        for (const [name, value] of Object.entries(values))
            style.setProperty(name, String(value));
        return nothing;
    }
}

/** `<i ${vars({'--share': '52%'})}>`: custom properties and other style values, without a style attribute. */
export const vars = directive(Vars);

/**
 * Class names, those that hold.
 * @param {...(string | false | null | undefined | 0)} names
 */
export function cls(...names) {
    return names.filter(Boolean).join(' ');
}

/** A number of points, with a minus sign that is one; ? where it is hidden. @param {number | null} n */
export function points(n) {
    return n === null ? '?' : n < 0 ? `−${-n}` : String(n);
}

/** @param {number} n */
export function range(n) {
    return Array.from({ length: n }, (_, i) => i);
}

/** Content that is read out as something else: its name for screen readers, the drawing for the eyes. @param {string} say @param {Part} content */
export function said(say, content) {
    return html`<span class="vh">${say}</span><span class="dc" aria-hidden="true">${content}</span>`;
}
