// What node 18, of Debian 12, has by another name than browsers and later nodes. Imported before what is tested.
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto;

const takesList = Number(process.versions.node.split('.')[0]) < 20;

/** Timers that stand until the test lets time pass. */
export function stopTimers(t, apis) {
    t.mock.timers.enable(takesList ? apis : { apis });
}
